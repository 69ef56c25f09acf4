; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx803 -o -
; ONLY: amdgcn--mesa3d

; The first SGPRs of mesa3d shaders contain the address of a buffer.

declare ptr addrspace(4) @llvm.amdgcn.implicit.buffer.ptr()

define amdgpu_ps void @first_dwords(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x) {
  %lane = extractelement <2 x i32> %x, i32 0
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %buffer = call ptr addrspace(4) @llvm.amdgcn.implicit.buffer.ptr()
  %second = getelementptr i32, ptr addrspace(4) %buffer, i32 3
  %v = load i32, ptr addrspace(4) %second
  store i32 %v, ptr addrspace(1) %place
  ret void
}
