; The constants of matrix instructions must fit in their fields.

; RUN: not amdgcn-llc %s -mcpu=gfx90a -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @product(<4 x float> %sum, float %a, float %b, ptr addrspace(1) %out) {
  %new = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float %b, <4 x float> %sum, i32 8, i32 0, i32 0)
  store <4 x float> %new, ptr addrspace(1) %out
  ret void
}

declare <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float, float, <4 x float>, i32 immarg, i32 immarg, i32 immarg)
