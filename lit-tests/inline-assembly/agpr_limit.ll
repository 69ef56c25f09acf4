; Two products need their results after inline assembly that occupies five of twelve accumulation registers. Each sum is
; reloaded once for the two operands that read it.

; RUN: amdgcn-llc %s -mcpu=gfx908 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @products(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %start = load <4 x float>, ptr addrspace(1) %in
  %first = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float 1.0, float 1.0, <4 x float> %start, i32 0, i32 0, i32 0)
  %second = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float 1.0, float 1.0, <4 x float> %first, i32 0, i32 0, i32 0)
  call void asm sideeffect "; $0 $1 $2 $3 $4", "a,a,a,a,a"(i32 1, i32 2, i32 3, i32 4, i32 5)
  store <4 x float> %first, ptr addrspace(1) %out
  %next = getelementptr <4 x float>, ptr addrspace(1) %out, i64 1
  store <4 x float> %second, ptr addrspace(1) %next
  ret void
}

declare <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float, float, <4 x float>, i32, i32, i32)

attributes #0 = { "amdgpu-num-vgpr"="12" }
