; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
target triple = "amdgcn-amd-amdhsa"

; The median is between its constants, so the second clamp changes nothing.
define amdgpu_kernel void @same(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %x = load float, ptr addrspace(1) %in, align 4
  %median = call float @llvm.amdgcn.fmed3.f32(float %x, float 0.0, float 255.0)
  %low = call float @llvm.maxnum.f32(float %median, float 0.0)
  %high = call float @llvm.minnum.f32(float %low, float 255.0)
  store float %high, ptr addrspace(1) %out, align 4
  ret void
}

; These bounds are tighter.
define amdgpu_kernel void @tighter(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %x = load float, ptr addrspace(1) %in, align 4
  %median = call float @llvm.amdgcn.fmed3.f32(float %x, float 0.0, float 255.0)
  %low = call float @llvm.maxnum.f32(float %median, float 1.0)
  %high = call float @llvm.minnum.f32(float %low, float 254.0)
  store float %high, ptr addrspace(1) %out, align 4
  ret void
}

declare float @llvm.amdgcn.fmed3.f32(float, float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
