; Floating-point atomics through buffer descriptors.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx700 -o -

target triple = "amdgcn-amd-amdhsa"

; A descriptor for `count` bytes at a pointer, with elements of `stride` bytes in the format `word3`.
define internal <4 x i32> @descriptor(ptr addrspace(1) %p, i32 %stride, i32 %count, i32 %word3) alwaysinline {
  %bits = ptrtoint ptr addrspace(1) %p to i64
  %low = trunc i64 %bits to i32
  %shifted = lshr i64 %bits, 32
  %high = trunc i64 %shifted to i32
  %base = and i32 %high, 65535
  %place = shl i32 %stride, 16
  %second = or i32 %base, %place
  %d0 = insertelement <4 x i32> poison, i32 %low, i32 0
  %d1 = insertelement <4 x i32> %d0, i32 %second, i32 1
  %d2 = insertelement <4 x i32> %d1, i32 %count, i32 2
  %d3 = insertelement <4 x i32> %d2, i32 %word3, i32 3
  ret <4 x i32> %d3
}

define amdgpu_kernel void @atomic_fmin(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 120, i32 159744)
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %v = load float, ptr addrspace(1) %p
  %slot = shl i32 %id, 2
  call float @llvm.amdgcn.raw.buffer.atomic.fmin(float %v, <4 x i32> %r, i32 %slot, i32 0, i32 0)
  ret void
}

define amdgpu_kernel void @old_fmin(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 120, i32 159744)
  %p = getelementptr float, ptr addrspace(1) %out, i32 %id
  %v = load float, ptr addrspace(1) %p
  %slot = shl i32 %id, 2
  %o = call float @llvm.amdgcn.raw.buffer.atomic.fmin(float %v, <4 x i32> %r, i32 %slot, i32 0, i32 0)
  store float %o, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @atomic_fmax(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 120, i32 159744)
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %v = load float, ptr addrspace(1) %p
  %slot = shl i32 %id, 2
  call float @llvm.amdgcn.raw.buffer.atomic.fmax(float %v, <4 x i32> %r, i32 %slot, i32 0, i32 0)
  ret void
}

define amdgpu_kernel void @old_fmax(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 120, i32 159744)
  %p = getelementptr float, ptr addrspace(1) %out, i32 %id
  %v = load float, ptr addrspace(1) %p
  %slot = shl i32 %id, 2
  %o = call float @llvm.amdgcn.raw.buffer.atomic.fmax(float %v, <4 x i32> %r, i32 %slot, i32 0, i32 0)
  store float %o, ptr addrspace(1) %p
  ret void
}
