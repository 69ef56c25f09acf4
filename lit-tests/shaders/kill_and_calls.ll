; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx1010 -o -

; The mask of live lanes is known after calls, since it is in callee-saved registers. Helper lanes take part
; in calls to functions without visible effects.

; ONLY: amdgcn--mesa3d

declare void @llvm.amdgcn.kill(i1)
declare i1 @llvm.amdgcn.ps.live()
declare float @llvm.amdgcn.wqm.f32(float)
declare void @llvm.amdgcn.exp.f32(i32 immarg, i32 immarg, float, float, float, float, i1 immarg, i1 immarg)

define amdgpu_gfx float @scaled(float %x, i32 inreg %scale) noinline {
  %factor = sitofp i32 %scale to float
  %product = fmul float %x, %factor
  %sum = fadd float %product, 3.0
  ret float %sum
}

define amdgpu_gfx void @stored(ptr addrspace(1) %place, i32 %value) noinline {
  store volatile i32 %value, ptr addrspace(1) %place
  ret void
}

define amdgpu_ps void @killed(i32 inreg %table, i32 inreg %scale, ptr addrspace(1) inreg %out, i32 %lane, float %x) "InitialPSInputAddr"="0xffff" {
  %first = call amdgpu_gfx float @scaled(float %x, i32 inreg %scale)
  %stays = fcmp olt float %first, 1500.0
  call void @llvm.amdgcn.kill(i1 %stays)
  %offset = zext i32 %lane to i64
  %place = getelementptr i32, ptr addrspace(1) %out, i64 %offset
  call amdgpu_gfx void @stored(ptr addrspace(1) %place, i32 %lane)
  %second = call amdgpu_gfx float @scaled(float %first, i32 inreg 5)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %first, float %second, float %x, float %x, i1 true, i1 true)
  ret void
}

define amdgpu_ps void @helped(i32 inreg %table, i32 inreg %scale, ptr addrspace(1) inreg %out, i32 %lane, float %x) "InitialPSInputAddr"="0xffff" {
  %value = call amdgpu_gfx float @scaled(float %x, i32 inreg %scale)
  %whole = call float @llvm.amdgcn.wqm.f32(float %value)
  %live = call i1 @llvm.amdgcn.ps.live()
  %flag = select i1 %live, float 1.0, float 2.0
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %whole, float %value, float %flag, float %x, i1 true, i1 true)
  ret void
}
