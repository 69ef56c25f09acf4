; Arguments are preloaded up to the last of the 16 user SGPRs.

; RUN: amdgcn-llc %s -mcpu=gfx942 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @exactly_full(<8 x i32> inreg %a, ptr addrspace(1) inreg %p, i32 inreg %b, i32 inreg %c, i32 inreg %d, i32 inreg %e) {
  store i32 %e, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @one_too_many(<8 x i32> inreg %a, ptr addrspace(1) inreg %p, i32 inreg %b, i32 inreg %c, i32 inreg %d, i32 inreg %e, i32 inreg %f) {
  store i32 %f, ptr addrspace(1) %p
  ret void
}
