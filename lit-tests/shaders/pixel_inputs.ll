; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx803 -o -

; Interpolated inputs of a pixel shader: unused inputs have no registers, unless an attribute requires them.

declare void @llvm.amdgcn.exp.f32(i32 immarg, i32 immarg, float, float, float, float, i1 immarg, i1 immarg)

define amdgpu_ps void @compacted(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x float> %p0, <2 x float> %p1, <2 x float> %p2, <3 x float> %p3, <2 x float> %l0, <2 x float> %l1, <2 x float> %l2, float %line, float %x, float %y) {
  %a = extractelement <2 x float> %p1, i32 0
  %b = extractelement <2 x float> %l1, i32 1
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %a, float %b, float %x, float %y, i1 true, i1 true)
  ret void
}

; At least one kind of interpolation is enabled.

define amdgpu_ps void @none(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out) {
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float 1.0, float 0.0, float 0.5, float 1.0, i1 true, i1 true)
  ret void
}

define amdgpu_ps void @position_only(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x float> %p0, <2 x float> %p1, <2 x float> %p2, <3 x float> %p3, <2 x float> %l0, <2 x float> %l1, <2 x float> %l2, float %line, float %x, float %y, float %z, float %w) {
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %x, float %w, float %x, float %w, i1 true, i1 true)
  ret void
}

; Linear interpolation alone does not provide the fourth coordinate, so another input is enabled.

define amdgpu_ps void @linear_with_w(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x float> %p0, <2 x float> %p1, <2 x float> %p2, <3 x float> %p3, <2 x float> %l0, <2 x float> %l1, <2 x float> %l2, float %line, float %x, float %y, float %z, float %w) {
  %b = extractelement <2 x float> %l1, i32 1
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %b, float %w, float %b, float %w, i1 true, i1 true)
  ret void
}

; The driver adds inputs when it knows the state.

define amdgpu_ps void @allocated(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x float> %p0, <2 x float> %p1, <2 x float> %p2, <3 x float> %p3, <2 x float> %l0, <2 x float> %l1, <2 x float> %l2, float %line, float %x, float %y) #0 {
  %a = extractelement <2 x float> %l2, i32 1
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %a, float %y, float %a, float %y, i1 true, i1 true)
  ret void
}

; RESULTS: 1 1
define amdgpu_ps { float, i32 } @returned(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 inreg %a, <2 x float> %p0, <2 x float> %p1, float %extra) #0 {
  %r0 = insertvalue { float, i32 } poison, float %extra, 0
  %r1 = insertvalue { float, i32 } %r0, i32 %a, 1
  ret { float, i32 } %r1
}

attributes #0 = { "InitialPSInputAddr"="0x22" }
