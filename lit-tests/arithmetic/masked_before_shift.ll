; Masks of bits that a left shift discards.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

; As bf16 is extended to f32.
define amdgpu_kernel void @discarded(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %lane
  %x = load i32, ptr addrspace(1) %q
  %low = and i32 %x, 65535
  %high = shl nuw i32 %low, 16
  store i32 %high, ptr addrspace(1) %q
  ret void
}

; One of the bits that the mask clears remains.
define amdgpu_kernel void @kept(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %lane
  %x = load i32, ptr addrspace(1) %q
  %low = and i32 %x, 65535
  %high = shl i32 %low, 15
  store i32 %high, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @wide(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %lane
  %x = load i64, ptr addrspace(1) %q
  %low = and i64 %x, 4294967295
  %high = shl i64 %low, 32
  store i64 %high, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
