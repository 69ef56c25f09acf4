; Arithmetic is not ordered with respect to changes of the rounding mode.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @round_up(ptr addrspace(1) %out, float %a, float %b) strictfp {
  call void @llvm.set.rounding(i32 2) strictfp
  %sum = call float @llvm.experimental.constrained.fadd.f32(float %a, float %b, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  store float %sum, ptr addrspace(1) %out
  ret void
}
