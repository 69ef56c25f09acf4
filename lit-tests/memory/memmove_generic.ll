; memmove between a generic address and one of a segment compares generic addresses.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @global(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = shl i32 %id, 8
  %a = getelementptr i8, ptr addrspace(1) %p, i32 %at
  %b = getelementptr i8, ptr addrspace(1) %a, i32 3
  %g = addrspacecast ptr addrspace(1) %b to ptr
  %size = and i32 %n, 127
  call void @llvm.memmove.p0.p1.i32(ptr %g, ptr addrspace(1) %a, i32 %size, i1 false)
  %more = add i32 %size, 1
  call void @llvm.memmove.p1.p0.i32(ptr addrspace(1) %a, ptr %g, i32 %more, i1 false)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.memmove.p0.p1.i32(ptr, ptr addrspace(1), i32, i1)
declare void @llvm.memmove.p1.p0.i32(ptr addrspace(1), ptr, i32, i1)
