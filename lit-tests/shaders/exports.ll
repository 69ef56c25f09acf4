; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx900 -o -

; Exports, also on paths that only some lanes take.

declare void @llvm.amdgcn.exp.f32(i32 immarg, i32 immarg, float, float, float, float, i1 immarg, i1 immarg)
declare void @llvm.amdgcn.exp.i32(i32 immarg, i32 immarg, i32, i32, i32, i32, i1 immarg, i1 immarg)
declare void @llvm.amdgcn.exp.compr.v2f16(i32 immarg, i32 immarg, <2 x half>, <2 x half>, i1 immarg, i1 immarg)
declare <2 x half> @llvm.amdgcn.cvt.pkrtz(float, float)

define amdgpu_vs void @position(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, float inreg %scale, float %x, float %y, float %z, float %w) {
  %sx = fmul float %x, %scale
  %sy = fadd float %y, %scale
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %sx, float %sy, float %z, float %w, i1 true, i1 false)
  call void @llvm.amdgcn.exp.f32(i32 32, i32 5, float %w, float undef, float %sx, float undef, i1 false, i1 false)
  ret void
}

define amdgpu_vs void @some(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 %x, i32 %y) {
  %low = icmp ult i32 %x, 1000
  br i1 %low, label %then, label %end
then:
  %product = mul i32 %x, %y
  call void @llvm.amdgcn.exp.i32(i32 33, i32 3, i32 %product, i32 %x, i32 undef, i32 undef, i1 false, i1 false)
  br label %end
end:
  %p = phi i32 [ %y, %0 ], [ %product, %then ]
  call void @llvm.amdgcn.exp.i32(i32 12, i32 15, i32 %p, i32 %x, i32 %y, i32 7, i1 true, i1 false)
  ret void
}

define amdgpu_vs void @compressed(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, float %x, float %y, float %z) {
  %a = call <2 x half> @llvm.amdgcn.cvt.pkrtz(float %x, float %y)
  %b = call <2 x half> @llvm.amdgcn.cvt.pkrtz(float %z, float 1.0)
  call void @llvm.amdgcn.exp.compr.v2f16(i32 0, i32 15, <2 x half> %a, <2 x half> %b, i1 true, i1 true)
  ret void
}
