; Bitwise operations on vectors of bytes operate on dwords, and undefined elements are not packed.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define <4 x i8> @select_bits(<4 x i8> %a, <4 x i8> %b, ptr addrspace(1) %p) {
  %m = load <4 x i8>, ptr addrspace(1) %p
  %n = getelementptr <4 x i8>, ptr addrspace(1) %p, i64 1
  %k = load <4 x i8>, ptr addrspace(1) %n
  %x = xor <4 x i8> %m, %k
  store <4 x i8> %x, ptr addrspace(1) %n
  %r = and <4 x i8> %x, %m
  %s = or <4 x i8> %r, %k
  ret <4 x i8> %s
}

; Three bytes of an aligned dword are one load, and its fourth byte need not be cleared.
define void @three_bytes(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = load <3 x i8>, ptr addrspace(1) %p, align 4
  %b = load <3 x i8>, ptr addrspace(1) %q, align 4
  %x = xor <3 x i8> %a, %b
  %y = shufflevector <3 x i8> %x, <3 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  store <4 x i8> %y, ptr addrspace(1) %p, align 4
  ret void
}

; A buffer may end after the third byte.
define <3 x i8> @three_bytes_of_buffer(ptr addrspace(7) inreg %p) {
  %a = load <3 x i8>, ptr addrspace(7) %p, align 4
  ret <3 x i8> %a
}

; Halves and bytes of uniform dwords.
define amdgpu_kernel void @uniform_halves(ptr addrspace(1) %out, <4 x i32> %v) {
  %t = trunc <4 x i32> %v to <4 x i16>
  store <4 x i16> %t, ptr addrspace(1) %out
  %h = lshr <4 x i32> %v, splat (i32 16)
  %u = trunc <4 x i32> %h to <4 x i16>
  %swapped = shufflevector <4 x i16> %t, <4 x i16> %u, <4 x i32> <i32 0, i32 7, i32 5, i32 6>
  %next = getelementptr <4 x i16>, ptr addrspace(1) %out, i64 1
  store <4 x i16> %swapped, ptr addrspace(1) %next
  %low = extractelement <4 x i16> %t, i64 0
  %with_constant = insertelement <2 x i16> <i16 poison, i16 300>, i16 %low, i64 0
  %last = getelementptr <4 x i16>, ptr addrspace(1) %out, i64 2
  store <2 x i16> %with_constant, ptr addrspace(1) %last
  ret void
}

; Converted bytes are packed by vector instructions, though they are uniform.
define amdgpu_kernel void @converted(ptr addrspace(1) %out, <4 x float> %v) {
  %least = call <4 x float> @llvm.maxnum.v4f32(<4 x float> %v, <4 x float> zeroinitializer)
  %clamped = call <4 x float> @llvm.minnum.v4f32(<4 x float> %least, <4 x float> splat (float 255.0))
  %i = fptoui <4 x float> %clamped to <4 x i8>
  store <4 x i8> %i, ptr addrspace(1) %out
  ret void
}

declare <4 x float> @llvm.maxnum.v4f32(<4 x float>, <4 x float>)
declare <4 x float> @llvm.minnum.v4f32(<4 x float>, <4 x float>)
