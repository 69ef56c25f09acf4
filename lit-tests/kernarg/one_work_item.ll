; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; In a dimension in which the work-group has one work-item, its ID is 0, and what is computed from it is scalar.

define amdgpu_kernel void @flat(ptr addrspace(1) %out, i32 %n) "amdgpu-flat-work-group-size"="1,1" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %sum = add i32 %id, %n
  %product = mul i32 %sum, %n
  store i32 %product, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @required(ptr addrspace(1) %out, i32 %n) !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %sum = add i32 %x, %n
  %product = mul i32 %sum, %n
  %all = add i32 %product, %y
  store i32 %all, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()

!0 = !{i32 1, i32 64, i32 1}
