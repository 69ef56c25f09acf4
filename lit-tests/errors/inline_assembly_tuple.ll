; Register tuples have at most 32 registers.
; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define void @narrow(<33 x i32> %x) {
  call void asm sideeffect "; use $0", "v"(<33 x i32> %x)
  ret void
}
