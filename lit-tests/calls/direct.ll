; A noinline function is called: arguments and results are in v0 and up. The caller keeps values that are live
; across the call in callee-saved registers, which it saves first.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @leaf(i32 %a, i64 %b) noinline {
  %low = trunc i64 %b to i32
  %sum = add i32 %a, %low
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %place = add i32 %id, %group
  %product = mul i32 %place, %sum
  ret i32 %product
}

define i32 @middle(i32 %a, ptr addrspace(1) %out) noinline {
  %x = call i32 @leaf(i32 %a, i64 5)
  %y = call i32 @leaf(i32 %x, i64 3)
  store i32 %x, ptr addrspace(1) %out
  %sum = add i32 %x, %y
  %result = add i32 %sum, %a
  ret i32 %result
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %first = getelementptr i32, ptr addrspace(1) %out, i32 %index
  %second = getelementptr i32, ptr addrspace(1) %first, i32 1024
  %result = call i32 @middle(i32 %n, ptr addrspace(1) %first)
  %sum = add i32 %result, %id
  store i32 %sum, ptr addrspace(1) %second
  ret void
}
