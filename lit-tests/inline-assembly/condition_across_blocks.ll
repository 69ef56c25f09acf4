; The instructions of a template may read the SCC of an earlier block of the template, and an undefined SCC.
; RUN: amdgcn-llc %s -mcpu=gfx900 -verify-machineinstrs -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @across(ptr addrspace(1) %out, i32 %x) {
  %c = call i32 asm "s_cmp_lg_u32 $1, 0\0As_cbranch_scc0 1f\0As_cselect_b32 $0, 1, 2\0A1: s_addc_u32 $0, $0, 1", "=&s,s,~{scc}"(i32 %x)
  store volatile i32 %c, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @undefined(ptr addrspace(1) %out) {
  %c = call i32 asm "s_cselect_b32 $0, 1, 2", "=s"()
  store volatile i32 %c, ptr addrspace(1) %out
  ret void
}
