; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx1010 -o -

; Targets have six bits; the others are ignored.

declare void @llvm.amdgcn.exp.f32(i32 immarg, i32 immarg, float, float, float, float, i1 immarg, i1 immarg)

define amdgpu_vs void @wide(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, float %x) {
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %x, float %x, float 0.0, float 1.0, i1 true, i1 false)
  call void @llvm.amdgcn.exp.f32(i32 287, i32 0, float %x, float undef, float undef, float undef, i1 false, i1 false)
  call void @llvm.amdgcn.exp.f32(i32 97, i32 1, float %x, float undef, float undef, float undef, i1 false, i1 false)
  ret void
}
