; Constants in the text of templates.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @constants(ptr addrspace(1) %out, i32 %a) {
  %i = call i32 asm "s_add_i32 $0, $1, $2", "=s,s,i,~{scc}"(i32 %a, i32 100000)
  %n = call i32 asm "s_add_i32 $0, $1, ${2:n}", "=s,s,n,~{scc}"(i32 %i, i32 5)
  %I = call i32 asm "s_add_i32 $0, $1, $2", "=s,s,I,~{scc}"(i32 %n, i32 -16)
  %J = call i32 asm "s_addk_i32 $0, $2", "=s,0,J,~{scc}"(i32 %I, i32 300)
  %A = call float asm "v_add_f32 $0, $2, $1", "=v,v,A"(i32 %J, float 4.0)
  %B = call i32 asm "v_mov_b32 $0, $1", "=v,B"(i32 -70000)
  %C = call i32 asm "v_mov_b32 $0, $1", "=v,C"(i64 4000000000)
  %either = call i32 asm "s_add_i32 $0, $1, $2", "=s,s,is,~{scc}"(i32 %a, i32 9)
  %x = bitcast float %A to i32
  %y = xor i32 %x, %B
  %z = xor i32 %y, %C
  %w = xor i32 %z, %either
  store i32 %w, ptr addrspace(1) %out
  ret void
}
