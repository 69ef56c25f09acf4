; Constants in the offsets of buffer accesses: the instruction adds them if the rest is known not to be negative.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8), i32, i32, i32)

define amdgpu_kernel void @known(ptr addrspace(8) %buffer) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %first = shl i32 %id, 4
  %second = add i32 %first, 16
  %third = or disjoint i32 %second, 4
  %value = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %buffer, i32 %second, i32 0, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %value, ptr addrspace(8) %buffer, i32 %third, i32 0, i32 0)
  ret void
}

; The offset without the constant could be negative, which is out of range.
define amdgpu_kernel void @unknown(ptr addrspace(8) %buffer, i32 %start) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %first = add i32 %start, %id
  %second = add i32 %first, 16
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 0, ptr addrspace(8) %buffer, i32 %second, i32 0, i32 0)
  ret void
}

; The constant is too large for the instruction.
define amdgpu_kernel void @large(ptr addrspace(8) %buffer) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %first = shl i32 %id, 2
  %second = add i32 %first, 4096
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 0, ptr addrspace(8) %buffer, i32 %second, i32 0, i32 0)
  ret void
}
