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

; All sizes, in the order of their offsets.
define amdgpu_kernel void @each(ptr addrspace(1) %out) {
  %gx = call i32 @llvm.r600.read.ngroups.x()
  store volatile i32 %gx, ptr addrspace(1) %out
  %gy = call i32 @llvm.r600.read.ngroups.y()
  store volatile i32 %gy, ptr addrspace(1) %out
  %ix = call i32 @llvm.r600.read.global.size.x()
  store volatile i32 %ix, ptr addrspace(1) %out
  %iz = call i32 @llvm.r600.read.global.size.z()
  store volatile i32 %iz, ptr addrspace(1) %out
  %sy = call i32 @llvm.r600.read.local.size.y()
  store volatile i32 %sy, ptr addrspace(1) %out
  %sz = call i32 @llvm.r600.read.local.size.z()
  store volatile i32 %sz, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.r600.read.ngroups.x()
declare i32 @llvm.r600.read.ngroups.y()
declare i32 @llvm.r600.read.global.size.x()
declare i32 @llvm.r600.read.global.size.z()
declare i32 @llvm.r600.read.local.size.y()
declare i32 @llvm.r600.read.local.size.z()
