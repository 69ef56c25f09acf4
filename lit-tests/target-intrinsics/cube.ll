; The face of a cube that a direction intersects, and the coordinates on it.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @cube(ptr addrspace(1) %out, float %x, float %y, float %z) {
  %r0 = call float @llvm.amdgcn.cubeid(float %x, float %y, float %z)
  %p0 = getelementptr float, ptr addrspace(1) %out, i32 0
  store float %r0, ptr addrspace(1) %p0
  %r1 = call float @llvm.amdgcn.cubesc(float %x, float %y, float %z)
  %p1 = getelementptr float, ptr addrspace(1) %out, i32 1
  store float %r1, ptr addrspace(1) %p1
  %r2 = call float @llvm.amdgcn.cubetc(float %x, float %y, float %z)
  %p2 = getelementptr float, ptr addrspace(1) %out, i32 2
  store float %r2, ptr addrspace(1) %p2
  %r3 = call float @llvm.amdgcn.cubema(float %x, float %y, float %z)
  %p3 = getelementptr float, ptr addrspace(1) %out, i32 3
  store float %r3, ptr addrspace(1) %p3
  ret void
}

declare float @llvm.amdgcn.cubeid(float, float, float)
declare float @llvm.amdgcn.cubesc(float, float, float)
declare float @llvm.amdgcn.cubetc(float, float, float)
declare float @llvm.amdgcn.cubema(float, float, float)
