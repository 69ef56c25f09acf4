; Assembly of the module is not assembled into objects.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -filetype=obj -o -
; RUN: not amdgcn-llc %s -mcpu=gfx900 -filetype=hsaco -o -

target triple = "amdgcn-amd-amdhsa"

module asm "; a constant"
module asm ".set answer, 42"

define amdgpu_kernel void @kernel() {
  ret void
}
