; A literal of a 64-bit float is its high half, as in LLVM; that of a 64-bit integer is extended.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @literals(ptr addrspace(1) %out) {
  %a = call float asm "v_cvt_f32_f64 $0, 0x40191234", "=v"()
  %b = call i64 asm "s_mov_b64 $0, 0x12345678", "=s"()
  %c = call i64 asm "s_and_b64 $0, $1, 0xfffffff0", "=s,s,~{scc}"(i64 %b)
  store volatile float %a, ptr addrspace(1) %out
  store volatile i64 %c, ptr addrspace(1) %out
  ret void
}
