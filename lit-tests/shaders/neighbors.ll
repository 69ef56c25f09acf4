; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -

; Consecutive exports and stores share the instructions that exclude helper lanes.

declare float @llvm.amdgcn.wqm.f32(float)
declare void @llvm.amdgcn.exp.f32(i32 immarg, i32 immarg, float, float, float, float, i1 immarg, i1 immarg)

define amdgpu_ps void @targets(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x float> %c, float %x) "InitialPSInputAddr"="0xffff" {
  %i = extractelement <2 x float> %c, i32 1
  %sum = fadd float %i, %i
  %whole = call float @llvm.amdgcn.wqm.f32(float %sum)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %whole, float %sum, float %i, float 1.0, i1 false, i1 true)
  call void @llvm.amdgcn.exp.f32(i32 1, i32 3, float %sum, float %i, float poison, float poison, i1 true, i1 true)
  ret void
}
