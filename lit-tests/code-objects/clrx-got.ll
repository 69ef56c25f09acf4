; Addresses of symbols that another code object may replace come from the GOT. If there is a GOT, CLRX computes wrong
; entry points for kernels, so the text contains their descriptors as data.

; RUN: amdgcn-llc %s -mcpu=gfx803 -filetype=clrx -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -filetype=clrx -amdhsa-code-object-version=2 -o -

target triple = "amdgcn-amd-amdhsa"

@weights = addrspace(4) constant [2 x i64] [i64 1, i64 2]
@bias = weak addrspace(4) constant i64 3
@other.weights = alias [2 x i64], ptr addrspace(4) @weights

define amdgpu_kernel void @weigh(ptr addrspace(1) %out, i32 %index) {
  %place = getelementptr i64, ptr addrspace(4) @weights, i32 %index
  %value = load i64, ptr addrspace(4) %place
  %more = load i64, ptr addrspace(4) @bias
  %sum = add i64 %value, %more
  store i64 %sum, ptr addrspace(1) %out
  ret void
}
