; Functions that call themselves and each other. Lanes recurse to different depths: the call is skipped if no lane is
; active, and the size of the stack is unknown.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @factorial(i32 %n) {
  %last = icmp ult i32 %n, 2
  br i1 %last, label %one, label %more
one:
  ret i32 1
more:
  %less = sub i32 %n, 1
  %rest = call i32 @factorial(i32 %less)
  %product = mul i32 %rest, %n
  ret i32 %product
}

define i32 @fibonacci(i32 %n) {
entry:
  %last = icmp ult i32 %n, 2
  br i1 %last, label %done, label %more
more:
  %one = sub i32 %n, 1
  %two = sub i32 %n, 2
  %a = call i32 @fibonacci(i32 %one)
  %b = call i32 @fibonacci(i32 %two)
  %sum = add i32 %a, %b
  br label %done
done:
  %result = phi i32 [ %n, %entry ], [ %sum, %more ]
  ret i32 %result
}

define i1 @even(i32 %n) {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %yes, label %no
yes:
  ret i1 true
no:
  %less = sub i32 %n, 1
  %odd = call i1 @odd(i32 %less)
  ret i1 %odd
}

define i1 @odd(i32 %n) {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %no, label %yes
no:
  ret i1 false
yes:
  %less = sub i32 %n, 1
  %even = call i1 @even(i32 %less)
  ret i1 %even
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %n = and i32 %id, 7
  %factorial = call i32 @factorial(i32 %n)
  %fibonacci = call i32 @fibonacci(i32 %n)
  %even = call i1 @even(i32 %n)
  %bit = select i1 %even, i32 65536, i32 0
  %both = xor i32 %factorial, %bit
  %a = getelementptr i32, ptr addrspace(1) %out, i32 %index
  %b = getelementptr i32, ptr addrspace(1) %a, i32 1024
  store i32 %both, ptr addrspace(1) %a
  store i32 %fibonacci, ptr addrspace(1) %b
  ret void
}
