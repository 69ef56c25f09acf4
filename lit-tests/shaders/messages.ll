; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx803 -o -

; A geometry shader sends messages for its vertices and primitives.

declare void @llvm.amdgcn.s.sendmsg(i32 immarg, i32)

define amdgpu_gs void @emit(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 inreg %wave, i32 %lane, i32 %x) {
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %x, ptr addrspace(1) %place
  call void @llvm.amdgcn.s.sendmsg(i32 34, i32 %wave)
  call void @llvm.amdgcn.s.sendmsg(i32 18, i32 %wave)
  call void @llvm.amdgcn.s.sendmsg(i32 3, i32 %wave)
  ret void
}
