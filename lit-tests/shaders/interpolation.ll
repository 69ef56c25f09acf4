; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx1010 -o -

; Attributes are interpolated at coordinates from the hardware; M0 contains their address.

declare float @llvm.amdgcn.interp.p1(float, i32 immarg, i32 immarg, i32)
declare float @llvm.amdgcn.interp.p2(float, float, i32 immarg, i32 immarg, i32)
declare float @llvm.amdgcn.interp.mov(i32 immarg, i32 immarg, i32 immarg, i32)
declare void @llvm.amdgcn.exp.f32(i32 immarg, i32 immarg, float, float, float, float, i1 immarg, i1 immarg)

define amdgpu_ps void @color(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 inreg %place, <2 x float> %center) {
  %i = extractelement <2 x float> %center, i32 0
  %j = extractelement <2 x float> %center, i32 1
  %r1 = call float @llvm.amdgcn.interp.p1(float %j, i32 0, i32 0, i32 %place)
  %r = call float @llvm.amdgcn.interp.p2(float %r1, float %j, i32 0, i32 0, i32 %place)
  %g1 = call float @llvm.amdgcn.interp.p1(float %j, i32 1, i32 0, i32 %place)
  %g = call float @llvm.amdgcn.interp.p2(float %g1, float %i, i32 1, i32 0, i32 %place)
  %b = call float @llvm.amdgcn.interp.mov(i32 2, i32 2, i32 1, i32 %place)
  %a = call float @llvm.amdgcn.interp.mov(i32 0, i32 3, i32 2, i32 %place)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %r, float %g, float %b, float %a, i1 true, i1 true)
  ret void
}
