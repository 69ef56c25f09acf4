; Called functions have stack objects, which follow those of their callers, and receive addresses of the callers' objects.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

define void @fill(ptr addrspace(5) %p, i32 %v) noinline {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(5) %p, i32 %i
  %x = mul i32 %i, %v
  store i32 %x, ptr addrspace(5) %q
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 6
  br i1 %go, label %loop, label %done
done:
  ret void
}

define i32 @frame(ptr addrspace(5) %outer, i32 %n) noinline {
  %own = alloca [6 x i32], align 4, addrspace(5)
  %more = alloca [3 x i32], align 16, addrspace(5)
  call void @fill(ptr addrspace(5) %own, i32 %n)
  store i32 %n, ptr addrspace(5) %more
  %at = and i32 %n, 3
  %a = getelementptr i32, ptr addrspace(5) %own, i32 %at
  %b = getelementptr i32, ptr addrspace(5) %outer, i32 %at
  %x = load i32, ptr addrspace(5) %a
  %y = load i32, ptr addrspace(5) %b
  %z = load i32, ptr addrspace(5) %more
  %sum = add i32 %x, %y
  %all = add i32 %sum, %z
  ret i32 %all
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %array = alloca [8 x i32], align 4, addrspace(5)
  call void @fill(ptr addrspace(5) %array, i32 %id)
  %result = call i32 @frame(ptr addrspace(5) %array, i32 %id)
  %at = and i32 %id, 5
  %place = getelementptr i32, ptr addrspace(5) %array, i32 %at
  %own = load i32, ptr addrspace(5) %place
  %sum = add i32 %own, %result
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %index
  store i32 %sum, ptr addrspace(1) %p
  ret void
}
