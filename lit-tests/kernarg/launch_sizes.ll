; Without an operating system, the sizes of the launch precede the kernel's arguments: the numbers of work-groups and
; work-items, and the work-group size. Kernels of amdhsa do not receive them.

; RUN: amdgcn-llc %s -mcpu=gfx600 -mtriple=amdgcn -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -mtriple=amdgcn -o -
; RUN: not amdgcn-llc %s -mcpu=gfx900 -mtriple=amdgcn-amd-amdhsa -o -

define amdgpu_kernel void @sizes(ptr addrspace(1) %out) {
  %groups = call i32 @llvm.r600.read.ngroups.z()
  %items = call i32 @llvm.r600.read.global.size.y()
  %size = call i32 @llvm.r600.read.local.size.x()
  %a = add i32 %groups, %items
  %b = add i32 %a, %size
  store i32 %b, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.r600.read.ngroups.z()
declare i32 @llvm.r600.read.global.size.y()
declare i32 @llvm.r600.read.local.size.x()
