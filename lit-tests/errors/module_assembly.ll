; Module-level assembly that objects cannot contain is rejected with its line.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -filetype=obj -o -
; RUN: not amdgcn-llc %s -mcpu=gfx900 -filetype=hsaco -o -

target triple = "amdgcn-amd-amdhsa"

module asm "; a constant"
module asm ".set answer, 42"
module asm ".long answer"
module asm ".macro twice"

define amdgpu_kernel void @kernel() {
  ret void
}
