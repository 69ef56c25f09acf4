; Operands that must be uniform but are divergent (descriptors, offsets, LDS addresses): a loop handles one value after
; the other.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

; The lane selects one of two buffers.
define internal <4 x i32> @descriptor(ptr addrspace(1) %p, i32 %lane) alwaysinline {
  %bits = ptrtoint ptr addrspace(1) %p to i64
  %low = trunc i64 %bits to i32
  %shifted = lshr i64 %bits, 32
  %high = trunc i64 %shifted to i32
  %base = and i32 %high, 65535
  %odd = and i32 %lane, 1
  %where = shl i32 %odd, 10
  %start = add i32 %low, %where
  %d0 = insertelement <4 x i32> poison, i32 %start, i32 0
  %d1 = insertelement <4 x i32> %d0, i32 %base, i32 1
  %d2 = insertelement <4 x i32> %d1, i32 512, i32 2
  %d3 = insertelement <4 x i32> %d2, i32 159744, i32 3
  ret <4 x i32> %d3
}

define amdgpu_kernel void @load(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 %id)
  %offset = shl i32 %id, 2
  %v = call i32 @llvm.amdgcn.raw.buffer.load.i32(<4 x i32> %r, i32 %offset, i32 0, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @store(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 %id)
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %p
  %offset = shl i32 %id, 2
  call void @llvm.amdgcn.raw.buffer.store.i32(i32 %v, <4 x i32> %r, i32 %offset, i32 0, i32 0)
  ret void
}

define amdgpu_kernel void @uniform_offset(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %in, i32 0)
  %third = and i32 %id, 3
  %offset = shl i32 %third, 4
  %v = call <2 x float> @llvm.amdgcn.raw.buffer.load.v2f32(<4 x i32> %r, i32 8, i32 %offset, i32 0)
  %p = getelementptr <2 x float>, ptr addrspace(1) %out, i32 %id
  store <2 x float> %v, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @atomic_in_branch(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %some = icmp ult i32 %id, 20
  br i1 %some, label %do, label %end

do:
  %r = call <4 x i32> @descriptor(ptr addrspace(1) %out, i32 %id)
  call i32 @llvm.amdgcn.raw.buffer.atomic.add.i32(i32 1, <4 x i32> %r, i32 16, i32 0, i32 0)
  br label %end

end:
  ret void
}

define amdgpu_kernel void @image(ptr addrspace(1) %out, ptr addrspace(1) %images) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %which = lshr i32 %id, 3
  %place = getelementptr <8 x i32>, ptr addrspace(1) %images, i32 %which
  %r = load <8 x i32>, ptr addrspace(1) %place
  %v = call float @llvm.amdgcn.image.load.1d.f32.i32(i32 1, i32 %id, <8 x i32> %r, i32 0, i32 0)
  %p = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %v, ptr addrspace(1) %p
  ret void
}
