; No registers hold an integer of 24 bits.
; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define void @narrow(i24 %x) {
  call void asm sideeffect "; use $0", "v"(i24 %x)
  ret void
}
