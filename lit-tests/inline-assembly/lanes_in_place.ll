; DPP that maps every lane to itself has the same hazard with the write of its source as any other DPP.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @lanes_in_place(ptr addrspace(1) %out) {
  %value = call i32 asm "v_mov_b32 v1, 1\0Av_mov_b32_dpp $0, v1 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf", "=v,~{v1}"()
  store i32 %value, ptr addrspace(1) %out
  ret void
}
