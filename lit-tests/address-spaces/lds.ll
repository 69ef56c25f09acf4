; Several LDS variables of a kernel: sizes and alignments add up in the descriptor.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@a = internal unnamed_addr addrspace(3) global [32 x float] poison, align 4
@b = internal unnamed_addr addrspace(3) global [16 x <4 x i32>] poison, align 16
@c = internal unnamed_addr addrspace(3) global i8 poison, align 1

define amdgpu_kernel void @several(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [32 x float], ptr addrspace(3) @a, i32 0, i32 %id
  store float 1.0, ptr addrspace(3) %p
  %q = getelementptr [16 x <4 x i32>], ptr addrspace(3) @b, i32 0, i32 %id
  store <4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr addrspace(3) %q
  store i8 5, ptr addrspace(3) @c
  %x = load <4 x i32>, ptr addrspace(3) %q
  store <4 x i32> %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @one(ptr addrspace(1) %out) {
  %x = load float, ptr addrspace(3) @a
  store float %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @none(ptr addrspace(1) %out) {
  store float 0.0, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
