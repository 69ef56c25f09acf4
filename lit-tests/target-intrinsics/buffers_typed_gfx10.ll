; Accesses that convert between registers and a format in memory.

; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

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

define amdgpu_kernel void @load_x(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 900, i32 822169516)
  %v = call float @llvm.amdgcn.raw.tbuffer.load(<4 x i32> %r, i32 %off, i32 4, i32 22, i32 0)
  %place = getelementptr { float, i32 }, ptr addrspace(1) %out, i32 %id
  store float %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @store_x(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 900, i32 822169516)
  %p = getelementptr { float, i32 }, ptr addrspace(1) %in, i32 %id
  %v = load float, ptr addrspace(1) %p
  call void @llvm.amdgcn.raw.tbuffer.store(float %v, <4 x i32> %r, i32 %off, i32 8, i32 22, i32 0)
  ret void
}

define amdgpu_kernel void @indexed_x(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 16, i32 40, i32 822169516)
  %v = call float @llvm.amdgcn.struct.tbuffer.load(<4 x i32> %r, i32 %id, i32 0, i32 0, i32 22, i32 1)
  %place = getelementptr { float, i32 }, ptr addrspace(1) %out, i32 %id
  store float %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @load_xyzw(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 900, i32 822169516)
  %v = call <4 x i32> @llvm.amdgcn.raw.tbuffer.load(<4 x i32> %r, i32 %off, i32 4, i32 75, i32 0)
  %place = getelementptr { <4 x i32>, i32 }, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @store_xyzw(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 900, i32 822169516)
  %p = getelementptr { <4 x i32>, i32 }, ptr addrspace(1) %in, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %p
  call void @llvm.amdgcn.raw.tbuffer.store(<4 x i32> %v, <4 x i32> %r, i32 %off, i32 8, i32 75, i32 0)
  ret void
}

define amdgpu_kernel void @indexed_xyzw(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 16, i32 40, i32 822169516)
  %v = call <4 x i32> @llvm.amdgcn.struct.tbuffer.load(<4 x i32> %r, i32 %id, i32 0, i32 0, i32 75, i32 1)
  %place = getelementptr { <4 x i32>, i32 }, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @load_xyz(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 900, i32 822169516)
  %v = call <3 x i32> @llvm.amdgcn.raw.tbuffer.load(<4 x i32> %r, i32 %off, i32 4, i32 72, i32 0)
  %place = getelementptr { <3 x i32>, i32 }, ptr addrspace(1) %out, i32 %id
  store <3 x i32> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @store_xyz(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 900, i32 822169516)
  %p = getelementptr { <3 x i32>, i32 }, ptr addrspace(1) %in, i32 %id
  %v = load <3 x i32>, ptr addrspace(1) %p
  call void @llvm.amdgcn.raw.tbuffer.store(<3 x i32> %v, <4 x i32> %r, i32 %off, i32 8, i32 72, i32 0)
  ret void
}

define amdgpu_kernel void @indexed_xyz(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 16, i32 40, i32 822169516)
  %v = call <3 x i32> @llvm.amdgcn.struct.tbuffer.load(<4 x i32> %r, i32 %id, i32 0, i32 0, i32 72, i32 1)
  %place = getelementptr { <3 x i32>, i32 }, ptr addrspace(1) %out, i32 %id
  store <3 x i32> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @load_bytes(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 900, i32 822169516)
  %v = call <4 x i32> @llvm.amdgcn.raw.tbuffer.load(<4 x i32> %r, i32 %off, i32 4, i32 60, i32 0)
  %place = getelementptr { <4 x i32>, i32 }, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @store_bytes(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 900, i32 822169516)
  %p = getelementptr { <4 x i32>, i32 }, ptr addrspace(1) %in, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %p
  call void @llvm.amdgcn.raw.tbuffer.store(<4 x i32> %v, <4 x i32> %r, i32 %off, i32 8, i32 60, i32 0)
  ret void
}

define amdgpu_kernel void @indexed_bytes(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 16, i32 40, i32 822169516)
  %v = call <4 x i32> @llvm.amdgcn.struct.tbuffer.load(<4 x i32> %r, i32 %id, i32 0, i32 0, i32 60, i32 1)
  %place = getelementptr { <4 x i32>, i32 }, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @load_xy(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 900, i32 822169516)
  %v = call <2 x float> @llvm.amdgcn.raw.tbuffer.load(<4 x i32> %r, i32 %off, i32 4, i32 64, i32 0)
  %place = getelementptr { <2 x float>, i32 }, ptr addrspace(1) %out, i32 %id
  store <2 x float> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @store_xy(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 900, i32 822169516)
  %p = getelementptr { <2 x float>, i32 }, ptr addrspace(1) %in, i32 %id
  %v = load <2 x float>, ptr addrspace(1) %p
  call void @llvm.amdgcn.raw.tbuffer.store(<2 x float> %v, <4 x i32> %r, i32 %off, i32 8, i32 64, i32 0)
  ret void
}

define amdgpu_kernel void @indexed_xy(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 16, i32 40, i32 822169516)
  %v = call <2 x float> @llvm.amdgcn.struct.tbuffer.load(<4 x i32> %r, i32 %id, i32 0, i32 0, i32 64, i32 1)
  %place = getelementptr { <2 x float>, i32 }, ptr addrspace(1) %out, i32 %id
  store <2 x float> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @load_h(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 900, i32 822169516)
  %v = call half @llvm.amdgcn.raw.tbuffer.load(<4 x i32> %r, i32 %off, i32 4, i32 13, i32 0)
  %place = getelementptr { half, i32 }, ptr addrspace(1) %out, i32 %id
  store half %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @store_h(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 900, i32 822169516)
  %p = getelementptr { half, i32 }, ptr addrspace(1) %in, i32 %id
  %v = load half, ptr addrspace(1) %p
  call void @llvm.amdgcn.raw.tbuffer.store(half %v, <4 x i32> %r, i32 %off, i32 8, i32 13, i32 0)
  ret void
}

define amdgpu_kernel void @indexed_h(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 16, i32 40, i32 822169516)
  %v = call half @llvm.amdgcn.struct.tbuffer.load(<4 x i32> %r, i32 %id, i32 0, i32 0, i32 13, i32 1)
  %place = getelementptr { half, i32 }, ptr addrspace(1) %out, i32 %id
  store half %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @load_hh(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 900, i32 822169516)
  %v = call <2 x half> @llvm.amdgcn.raw.tbuffer.load(<4 x i32> %r, i32 %off, i32 4, i32 29, i32 0)
  %place = getelementptr { <2 x half>, i32 }, ptr addrspace(1) %out, i32 %id
  store <2 x half> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @store_hh(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 900, i32 822169516)
  %p = getelementptr { <2 x half>, i32 }, ptr addrspace(1) %in, i32 %id
  %v = load <2 x half>, ptr addrspace(1) %p
  call void @llvm.amdgcn.raw.tbuffer.store(<2 x half> %v, <4 x i32> %r, i32 %off, i32 8, i32 29, i32 0)
  ret void
}

define amdgpu_kernel void @indexed_hh(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 16, i32 40, i32 822169516)
  %v = call <2 x half> @llvm.amdgcn.struct.tbuffer.load(<4 x i32> %r, i32 %id, i32 0, i32 0, i32 29, i32 1)
  %place = getelementptr { <2 x half>, i32 }, ptr addrspace(1) %out, i32 %id
  store <2 x half> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @load_hhhh(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 900, i32 822169516)
  %v = call <4 x half> @llvm.amdgcn.raw.tbuffer.load(<4 x i32> %r, i32 %off, i32 4, i32 71, i32 0)
  %place = getelementptr { <4 x half>, i32 }, ptr addrspace(1) %out, i32 %id
  store <4 x half> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @store_hhhh(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 900, i32 822169516)
  %p = getelementptr { <4 x half>, i32 }, ptr addrspace(1) %in, i32 %id
  %v = load <4 x half>, ptr addrspace(1) %p
  call void @llvm.amdgcn.raw.tbuffer.store(<4 x half> %v, <4 x i32> %r, i32 %off, i32 8, i32 71, i32 0)
  ret void
}

define amdgpu_kernel void @indexed_hhhh(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 16, i32 40, i32 822169516)
  %v = call <4 x half> @llvm.amdgcn.struct.tbuffer.load(<4 x i32> %r, i32 %id, i32 0, i32 0, i32 71, i32 1)
  %place = getelementptr { <4 x half>, i32 }, ptr addrspace(1) %out, i32 %id
  store <4 x half> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @load_hhh(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 900, i32 822169516)
  %v = call <3 x half> @llvm.amdgcn.raw.tbuffer.load(<4 x i32> %r, i32 %off, i32 4, i32 71, i32 0)
  %place = getelementptr { <3 x half>, i32 }, ptr addrspace(1) %out, i32 %id
  store <3 x half> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @store_hhh(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 900, i32 822169516)
  %p = getelementptr { <3 x half>, i32 }, ptr addrspace(1) %in, i32 %id
  %v = load <3 x half>, ptr addrspace(1) %p
  call void @llvm.amdgcn.raw.tbuffer.store(<3 x half> %v, <4 x i32> %r, i32 %off, i32 8, i32 71, i32 0)
  ret void
}

define amdgpu_kernel void @indexed_hhh(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 16, i32 40, i32 822169516)
  %v = call <3 x half> @llvm.amdgcn.struct.tbuffer.load(<4 x i32> %r, i32 %id, i32 0, i32 0, i32 71, i32 1)
  %place = getelementptr { <3 x half>, i32 }, ptr addrspace(1) %out, i32 %id
  store <3 x half> %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @atomic_fmin(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 120, i32 822169516)
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %v = load float, ptr addrspace(1) %p
  %slot = shl i32 %id, 2
  call float @llvm.amdgcn.raw.buffer.atomic.fmin(float %v, <4 x i32> %r, i32 %slot, i32 0, i32 0)
  ret void
}

define amdgpu_kernel void @old_fmin(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 120, i32 822169516)
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
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 0, i32 120, i32 822169516)
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %v = load float, ptr addrspace(1) %p
  %slot = shl i32 %id, 2
  call float @llvm.amdgcn.raw.buffer.atomic.fmax(float %v, <4 x i32> %r, i32 %slot, i32 0, i32 0)
  ret void
}

define amdgpu_kernel void @old_fmax(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 120, i32 822169516)
  %p = getelementptr float, ptr addrspace(1) %out, i32 %id
  %v = load float, ptr addrspace(1) %p
  %slot = shl i32 %id, 2
  %o = call float @llvm.amdgcn.raw.buffer.atomic.fmax(float %v, <4 x i32> %r, i32 %slot, i32 0, i32 0)
  store float %o, ptr addrspace(1) %p
  ret void
}
