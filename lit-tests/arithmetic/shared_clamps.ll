; Several clamps to the same bounds share registers for them, so that each is one median.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @twice(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <2 x float>, ptr addrspace(1) %out, i32 %id
  %v = load <2 x float>, ptr addrspace(1) %p
  %low = call <2 x float> @llvm.maxnum.v2f32(<2 x float> %v, <2 x float> zeroinitializer)
  %both = call <2 x float> @llvm.minnum.v2f32(<2 x float> %low, <2 x float> splat (float 255.0))
  store <2 x float> %both, ptr addrspace(1) %p
  ret void
}

; One clamp takes as many instructions as writing the bound to a register.
define amdgpu_kernel void @once(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %out, i32 %id
  %v = load float, ptr addrspace(1) %p
  %low = call float @llvm.maxnum.f32(float %v, float 0.0)
  %both = call float @llvm.minnum.f32(float %low, float 255.0)
  store float %both, ptr addrspace(1) %p
  ret void
}

; Two bounds in registers are worthwhile for three clamps.
define amdgpu_kernel void @two_bounds(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  %v = load <4 x float>, ptr addrspace(1) %p
  %low = call <4 x float> @llvm.maxnum.v4f32(<4 x float> %v, <4 x float> splat (float -128.0))
  %both = call <4 x float> @llvm.minnum.v4f32(<4 x float> %low, <4 x float> splat (float 127.0))
  store <4 x float> %both, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @integers(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %p
  %low = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %v, <4 x i32> splat (i32 -1000))
  %both = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %low, <4 x i32> splat (i32 1000))
  store <4 x i32> %both, ptr addrspace(1) %p
  ret void
}
