; A branch in a template ends a block. On the way of the branch there is no wait state between the write of the SGPR and the
; access that reads it, although there are enough on the other way.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @branch(ptr addrspace(1) %out, <4 x i32> %r, i32 %x) {
  %v = call i32 asm sideeffect "v_readfirstlane_b32 s40, $1\0As_cmp_lg_u32 s39, 0\0As_cbranch_scc1 1f\0As_nop 7\0A1: buffer_load_dword $0, off, $2, s40\0As_waitcnt vmcnt(0)", "=v,v,s,~{s39},~{s40},~{scc}"(i32 %x, <4 x i32> %r)
  store i32 %v, ptr addrspace(1) %out
  ret void
}
