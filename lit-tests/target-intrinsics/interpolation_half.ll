; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx810 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -

; 16-bit attributes are interpolated in another rounding mode, which is set once around consecutive interpolations. On
; processors with 16 banks of LDS, the value at the first vertex is read separately.

declare float @llvm.amdgcn.interp.p1.f16(float, i32 immarg, i32 immarg, i1 immarg, i32)
declare half @llvm.amdgcn.interp.p2.f16(float, float, i32 immarg, i32 immarg, i1 immarg, i32)
declare void @llvm.amdgcn.exp.f32(i32 immarg, i32 immarg, float, float, float, float, i1 immarg, i1 immarg)

define amdgpu_ps void @halves(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 inreg %place, <2 x float> %center) {
  %i = extractelement <2 x float> %center, i32 0
  %j = extractelement <2 x float> %center, i32 1
  %x1 = call float @llvm.amdgcn.interp.p1.f16(float %j, i32 1, i32 2, i1 true, i32 %place)
  %x = call half @llvm.amdgcn.interp.p2.f16(float %x1, float %j, i32 1, i32 2, i1 true, i32 %place)
  %y1 = call float @llvm.amdgcn.interp.p1.f16(float %j, i32 3, i32 2, i1 false, i32 %place)
  %y = call half @llvm.amdgcn.interp.p2.f16(float %y1, float %i, i32 3, i32 2, i1 false, i32 %place)
  %sum = fadd half %x, %y
  %a = fpext half %x to float
  %b = fpext half %y to float
  %c = fpext half %sum to float
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %a, float %b, float %c, float 1.0, i1 true, i1 true)
  ret void
}
