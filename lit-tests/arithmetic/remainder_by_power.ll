; The remainder of a division by a power of two is the dividend minus its rounded multiple, which is masked out of a sum
; instead of being shifted to the right and back. If only the low half of 64-bit remainders is stored, selects between
; them have 32 bits.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @words(i32 %x, i32 %y, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %n = mul i32 %id, %x
  %rest = srem i32 %n, 16
  store i32 %rest, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @quads(i64 %x, i1 %which, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %n = add i64 %wide, %x
  %first = srem i64 %n, 16
  %second = srem i64 %n, 128
  %rest = select i1 %which, i64 %first, i64 %second
  %low = trunc i64 %rest to i32
  store i32 %low, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
