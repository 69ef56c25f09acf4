; The wave may end at the kill, where a vector access has just read EXEC. The block of the end writes EXEC, which is a hazard on
; GFX10. On the other way, a vector instruction follows.
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx1010 -o -

declare void @llvm.amdgcn.kill(i1)
declare void @llvm.amdgcn.raw.buffer.store.i32(i32, <4 x i32>, i32, i32, i32)

define amdgpu_ps float @stores(i32 inreg %table, i32 inreg %offset, <4 x i32> inreg %r, i32 inreg %z, i32 %x, i32 %y) {
  %stays = icmp ne i32 %z, 1
  call void @llvm.amdgcn.raw.buffer.store.i32(i32 %x, <4 x i32> %r, i32 %y, i32 %offset, i32 0)
  call void @llvm.amdgcn.kill(i1 %stays)
  %f = uitofp i32 %x to float
  ret float %f
}
