; Loads that write their data to LDS.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

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

@memory = internal addrspace(3) global [64 x i32] poison

define amdgpu_kernel void @lds_dword(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 4000, i32 159744)
  %slot = shl i32 %id, 2
  call void @llvm.amdgcn.raw.buffer.load.lds(<4 x i32> %r, ptr addrspace(3) @memory, i32 4, i32 %slot, i32 0, i32 12, i32 0)
  %p = getelementptr i32, ptr addrspace(3) @memory, i32 %id
  %v = load i32, ptr addrspace(3) %p
  %place = getelementptr { i32, i32 }, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @lds_short(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 4000, i32 159744)
  %slot = shl i32 %id, 2
  call void @llvm.amdgcn.raw.buffer.load.lds(<4 x i32> %r, ptr addrspace(3) @memory, i32 2, i32 %slot, i32 0, i32 12, i32 0)
  %p = getelementptr i32, ptr addrspace(3) @memory, i32 %id
  %v = load i32, ptr addrspace(3) %p
  %place = getelementptr { i32, i32 }, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @lds_byte(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 4000, i32 159744)
  %slot = shl i32 %id, 2
  call void @llvm.amdgcn.raw.buffer.load.lds(<4 x i32> %r, ptr addrspace(3) @memory, i32 1, i32 %slot, i32 0, i32 12, i32 0)
  %p = getelementptr i32, ptr addrspace(3) @memory, i32 %id
  %v = load i32, ptr addrspace(3) %p
  %place = getelementptr { i32, i32 }, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %place
  ret void
}

; The constant is in a register: the instruction's offset would be added to the LDS address too.
define amdgpu_kernel void @lds_constant_offset(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0, i32 4000, i32 159744)
  %three = getelementptr i32, ptr addrspace(3) @memory, i32 3
  call void @llvm.amdgcn.raw.buffer.load.lds(<4 x i32> %r, ptr addrspace(3) @memory, i32 4, i32 20, i32 0, i32 12, i32 0)
  %v = load i32, ptr addrspace(3) %three
  %place = getelementptr { i32, i32 }, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @lds_global(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %id
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %from, ptr addrspace(3) @memory, i32 4, i32 8, i32 0)
  %slot = getelementptr i32, ptr addrspace(3) @memory, i32 2
  %v = load i32, ptr addrspace(3) %slot
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %place
  ret void
}

; A buffer fat pointer is a descriptor and an offset.
define amdgpu_kernel void @lds_fat_pointer(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %slot = shl i32 %id, 2
  %base = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %in, i16 0, i64 4000, i32 159744)
  %from = getelementptr i8, ptr addrspace(7) %base, i32 %slot
  call void @llvm.amdgcn.load.to.lds.p7(ptr addrspace(7) %from, ptr addrspace(3) @memory, i32 4, i32 16, i32 0)
  %to = getelementptr i8, ptr addrspace(3) @memory, i32 16
  %own = getelementptr i32, ptr addrspace(3) %to, i32 %id
  %v = load i32, ptr addrspace(3) %own
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %place
  ret void
}
