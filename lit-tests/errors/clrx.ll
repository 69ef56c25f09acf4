; CLRX's ROCm format has no writable data.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -filetype=clrx -o -

target triple = "amdgcn-amd-amdhsa"

@counter = addrspace(1) global i32 0

define amdgpu_kernel void @count(i32 %n) {
  store i32 %n, ptr addrspace(1) @counter
  ret void
}
