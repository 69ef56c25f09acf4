; Module-level assembly precedes the functions.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

module asm "; only comments"
module asm "/* of two kinds */"

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(1) %out
  ret void
}
