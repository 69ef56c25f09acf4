; Without an operating system and under mesa3d, LDS variables that several objects may share have symbols, whose offsets
; the loader or the linker chooses. These are dynamic LDS, and all variables that shaders and their
; callees access. The offsets of a kernel's other variables are known at compile time, under amdpal those of all
; variables.

; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-mesa-mesa3d -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--amdpal -mcpu=gfx1010 -o -

@fixed = internal addrspace(3) global [16 x i32] poison, align 16
@defined = addrspace(3) global [3 x i16] poison, align 2
@shared = addrspace(3) global [5 x i32] poison, align 4
@declared = external addrspace(3) global [4 x i32], align 8
@hidden = external hidden addrspace(3) global [0 x i32], align 4
@dynamic = external addrspace(3) global [0 x i32], align 8

define amdgpu_kernel void @kernel(i32 %index) {
  %p = getelementptr i32, ptr addrspace(3) @fixed, i32 %index
  store i32 1, ptr addrspace(3) %p
  store i16 2, ptr addrspace(3) @defined
  %q = getelementptr i32, ptr addrspace(3) @dynamic, i32 %index
  store i32 3, ptr addrspace(3) %q
  ret void
}

; Shaders: the offsets of variables that nothing but a shader accesses are known too.
define amdgpu_cs void @shader(i32 inreg %index) {
  %p = getelementptr i32, ptr addrspace(3) @fixed, i32 %index
  store i32 1, ptr addrspace(3) %p
  %q = getelementptr i32, ptr addrspace(3) @declared, i32 %index
  store i32 2, ptr addrspace(3) %q
  store i32 3, ptr addrspace(3) @hidden
  ret void
}

define amdgpu_gfx void @called(i32 %index) noinline {
  store i32 4, ptr addrspace(3) @shared
  ret void
}
