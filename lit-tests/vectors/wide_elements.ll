; Elements of 96 bits have no padding between them, neither in memory nor as bits of an integer.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx600 -o -

define amdgpu_kernel void @sum(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %v = load <2 x i96>, ptr addrspace(1) %in, align 16
  %w = add <2 x i96> %v, %v
  store <2 x i96> %w, ptr addrspace(1) %out, align 16
  ret void
}

define amdgpu_kernel void @bits(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %v = load i192, ptr addrspace(1) %in, align 16
  %b = bitcast i192 %v to <2 x i96>
  %second = extractelement <2 x i96> %b, i32 1
  %swapped = insertelement <2 x i96> %b, i96 %second, i32 0
  %c = bitcast <2 x i96> %swapped to i192
  store i192 %c, ptr addrspace(1) %out, align 16
  ret void
}
