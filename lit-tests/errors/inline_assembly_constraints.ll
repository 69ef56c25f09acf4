; Unknown constraints.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @constraint(i32 %a) {
  call void asm sideeffect "; $0", "q"(i32 %a)
  ret void
}
