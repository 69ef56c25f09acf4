; Uniform values inside expressions that one vector instruction computes, and next to the mask of a select.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @global_id(ptr addrspace(1) %p, i32 %a, i32 %b) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = shl i32 %group, 6
  %id = add i32 %first, %i
  %less = icmp ult i32 %i, %a
  %chosen = select i1 %less, i32 %b, i32 %id
  %large = select i1 %less, i32 1000, i32 %chosen
  %sum = add i32 %large, %chosen
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %sum, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
