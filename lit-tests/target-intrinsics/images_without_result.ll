; Samples without a result. LLVM selects them only on GFX10, and does not reserve the register that the instruction writes.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1030 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @sample(float %x, float %y, <8 x i32> %resource, <4 x i32> %sampler, ptr addrspace(1) %out) {
  call void @llvm.amdgcn.image.sample.2d.nortn.f32(i32 1, float %x, float %y, <8 x i32> %resource, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  %z = fadd float %x, %y
  store float %z, ptr addrspace(1) %out
  ret void
}
