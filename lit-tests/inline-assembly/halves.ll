; Operands of 16 bits and pairs of them.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @halves(ptr addrspace(1) %out, half %h, i16 %i, <2 x i16> %v, <2 x half> %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = call i16 asm "v_mov_b32 $0, $1", "=v,v"(i16 %i)
  %y = call half asm "v_mov_b32 $0, $1", "=v,s"(half %h)
  %z = call <2 x i16> asm "s_mov_b32 $0, $1", "=s,s"(<2 x i16> %v)
  %u = call <2 x half> asm "v_mov_b32 $0, $1", "=v,v"(<2 x half> %w)
  %p = getelementptr [16 x i8], ptr addrspace(1) %out, i32 %id
  store i16 %x, ptr addrspace(1) %p
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 2
  store half %y, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i32 4
  store <2 x i16> %z, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 8
  store <2 x half> %u, ptr addrspace(1) %p3
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
