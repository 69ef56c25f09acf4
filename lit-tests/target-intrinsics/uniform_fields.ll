; Offsets and widths of bit fields are taken modulo 32, also in scalar instructions.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @any_place(ptr addrspace(1) %out, i32 %value, i32 %place) {
  %r = call i32 @llvm.amdgcn.sbfe.i32(i32 %value, i32 %place, i32 7)
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @any_width(ptr addrspace(1) %out, i32 %value, i32 %width) {
  %r = call i32 @llvm.amdgcn.ubfe.i32(i32 %value, i32 3, i32 %width)
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @no_width(ptr addrspace(1) %out, i32 %value, i32 %place) {
  %r = call i32 @llvm.amdgcn.sbfe.i32(i32 %value, i32 %place, i32 0)
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @small(ptr addrspace(1) %out, i32 %value, i32 %place, i32 %width) {
  %p = and i32 %place, 15
  %w = and i32 %width, 15
  %r = call i32 @llvm.amdgcn.ubfe.i32(i32 %value, i32 %p, i32 %w)
  store i32 %r, ptr addrspace(1) %out
  ret void
}
