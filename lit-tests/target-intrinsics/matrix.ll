; Matrix instructions: one of each kind, several sums, with branches and loops around them.

; RUN: amdgcn-llc %s -mcpu=gfx908 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @mfma_f32_16x16x16f16(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x half>, ptr addrspace(1) %in, i32 %id
  %a = load <4 x half>, ptr addrspace(1) %pa
  %pb = getelementptr <4 x half>, ptr addrspace(1) %more, i32 %id
  %b = load <4 x half>, ptr addrspace(1) %pb
  %pc = getelementptr <4 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <4 x float>, ptr addrspace(1) %pc
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %a, <4 x half> %b, <4 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  store <4 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_16x16x1f32(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr float, ptr addrspace(1) %more, i32 %id
  %b = load float, ptr addrspace(1) %pb
  %pc = getelementptr <16 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <16 x float>, ptr addrspace(1) %pc
  %r = call <16 x float> @llvm.amdgcn.mfma.f32.16x16x1f32(float %a, float %b, <16 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <16 x float>, ptr addrspace(1) %out, i32 %id
  store <16 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_16x16x2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i16>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i16>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x i16>, ptr addrspace(1) %more, i32 %id
  %b = load <2 x i16>, ptr addrspace(1) %pb
  %pc = getelementptr <16 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <16 x float>, ptr addrspace(1) %pc
  %r = call <16 x float> @llvm.amdgcn.mfma.f32.16x16x2bf16(<2 x i16> %a, <2 x i16> %b, <16 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <16 x float>, ptr addrspace(1) %out, i32 %id
  store <16 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_16x16x4f16(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x half>, ptr addrspace(1) %in, i32 %id
  %a = load <4 x half>, ptr addrspace(1) %pa
  %pb = getelementptr <4 x half>, ptr addrspace(1) %more, i32 %id
  %b = load <4 x half>, ptr addrspace(1) %pb
  %pc = getelementptr <16 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <16 x float>, ptr addrspace(1) %pc
  %r = call <16 x float> @llvm.amdgcn.mfma.f32.16x16x4f16(<4 x half> %a, <4 x half> %b, <16 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <16 x float>, ptr addrspace(1) %out, i32 %id
  store <16 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_16x16x4f32(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr float, ptr addrspace(1) %more, i32 %id
  %b = load float, ptr addrspace(1) %pb
  %pc = getelementptr <4 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <4 x float>, ptr addrspace(1) %pc
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %a, float %b, <4 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  store <4 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_16x16x8bf16(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i16>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i16>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x i16>, ptr addrspace(1) %more, i32 %id
  %b = load <2 x i16>, ptr addrspace(1) %pb
  %pc = getelementptr <4 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <4 x float>, ptr addrspace(1) %pc
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %a, <2 x i16> %b, <4 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  store <4 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_32x32x1f32(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr float, ptr addrspace(1) %more, i32 %id
  %b = load float, ptr addrspace(1) %pb
  %pc = getelementptr <32 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <32 x float>, ptr addrspace(1) %pc
  %r = call <32 x float> @llvm.amdgcn.mfma.f32.32x32x1f32(float %a, float %b, <32 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <32 x float>, ptr addrspace(1) %out, i32 %id
  store <32 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_32x32x2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i16>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i16>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x i16>, ptr addrspace(1) %more, i32 %id
  %b = load <2 x i16>, ptr addrspace(1) %pb
  %pc = getelementptr <32 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <32 x float>, ptr addrspace(1) %pc
  %r = call <32 x float> @llvm.amdgcn.mfma.f32.32x32x2bf16(<2 x i16> %a, <2 x i16> %b, <32 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <32 x float>, ptr addrspace(1) %out, i32 %id
  store <32 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_32x32x2f32(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr float, ptr addrspace(1) %more, i32 %id
  %b = load float, ptr addrspace(1) %pb
  %pc = getelementptr <16 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <16 x float>, ptr addrspace(1) %pc
  %r = call <16 x float> @llvm.amdgcn.mfma.f32.32x32x2f32(float %a, float %b, <16 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <16 x float>, ptr addrspace(1) %out, i32 %id
  store <16 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_32x32x4bf16(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i16>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i16>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x i16>, ptr addrspace(1) %more, i32 %id
  %b = load <2 x i16>, ptr addrspace(1) %pb
  %pc = getelementptr <16 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <16 x float>, ptr addrspace(1) %pc
  %r = call <16 x float> @llvm.amdgcn.mfma.f32.32x32x4bf16(<2 x i16> %a, <2 x i16> %b, <16 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <16 x float>, ptr addrspace(1) %out, i32 %id
  store <16 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_32x32x4f16(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x half>, ptr addrspace(1) %in, i32 %id
  %a = load <4 x half>, ptr addrspace(1) %pa
  %pb = getelementptr <4 x half>, ptr addrspace(1) %more, i32 %id
  %b = load <4 x half>, ptr addrspace(1) %pb
  %pc = getelementptr <32 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <32 x float>, ptr addrspace(1) %pc
  %r = call <32 x float> @llvm.amdgcn.mfma.f32.32x32x4f16(<4 x half> %a, <4 x half> %b, <32 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <32 x float>, ptr addrspace(1) %out, i32 %id
  store <32 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_32x32x8f16(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x half>, ptr addrspace(1) %in, i32 %id
  %a = load <4 x half>, ptr addrspace(1) %pa
  %pb = getelementptr <4 x half>, ptr addrspace(1) %more, i32 %id
  %b = load <4 x half>, ptr addrspace(1) %pb
  %pc = getelementptr <16 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <16 x float>, ptr addrspace(1) %pc
  %r = call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %a, <4 x half> %b, <16 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <16 x float>, ptr addrspace(1) %out, i32 %id
  store <16 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_4x4x1f32(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr float, ptr addrspace(1) %more, i32 %id
  %b = load float, ptr addrspace(1) %pb
  %pc = getelementptr <4 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <4 x float>, ptr addrspace(1) %pc
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float %b, <4 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  store <4 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_4x4x2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i16>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i16>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x i16>, ptr addrspace(1) %more, i32 %id
  %b = load <2 x i16>, ptr addrspace(1) %pb
  %pc = getelementptr <4 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <4 x float>, ptr addrspace(1) %pc
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x2bf16(<2 x i16> %a, <2 x i16> %b, <4 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  store <4 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_f32_4x4x4f16(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x half>, ptr addrspace(1) %in, i32 %id
  %a = load <4 x half>, ptr addrspace(1) %pa
  %pb = getelementptr <4 x half>, ptr addrspace(1) %more, i32 %id
  %b = load <4 x half>, ptr addrspace(1) %pb
  %pc = getelementptr <4 x float>, ptr addrspace(1) %more, i32 %id
  %c = load <4 x float>, ptr addrspace(1) %pc
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x4f16(<4 x half> %a, <4 x half> %b, <4 x float> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  store <4 x float> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_i32_16x16x16i8(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %pb = getelementptr i32, ptr addrspace(1) %more, i32 %id
  %b = load i32, ptr addrspace(1) %pb
  %pc = getelementptr <4 x i32>, ptr addrspace(1) %more, i32 %id
  %c = load <4 x i32>, ptr addrspace(1) %pc
  %r = call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x16i8(i32 %a, i32 %b, <4 x i32> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_i32_16x16x4i8(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %pb = getelementptr i32, ptr addrspace(1) %more, i32 %id
  %b = load i32, ptr addrspace(1) %pb
  %pc = getelementptr <16 x i32>, ptr addrspace(1) %more, i32 %id
  %c = load <16 x i32>, ptr addrspace(1) %pc
  %r = call <16 x i32> @llvm.amdgcn.mfma.i32.16x16x4i8(i32 %a, i32 %b, <16 x i32> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <16 x i32>, ptr addrspace(1) %out, i32 %id
  store <16 x i32> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_i32_32x32x4i8(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %pb = getelementptr i32, ptr addrspace(1) %more, i32 %id
  %b = load i32, ptr addrspace(1) %pb
  %pc = getelementptr <32 x i32>, ptr addrspace(1) %more, i32 %id
  %c = load <32 x i32>, ptr addrspace(1) %pc
  %r = call <32 x i32> @llvm.amdgcn.mfma.i32.32x32x4i8(i32 %a, i32 %b, <32 x i32> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <32 x i32>, ptr addrspace(1) %out, i32 %id
  store <32 x i32> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_i32_32x32x8i8(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %pb = getelementptr i32, ptr addrspace(1) %more, i32 %id
  %b = load i32, ptr addrspace(1) %pb
  %pc = getelementptr <16 x i32>, ptr addrspace(1) %more, i32 %id
  %c = load <16 x i32>, ptr addrspace(1) %pc
  %r = call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %a, i32 %b, <16 x i32> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <16 x i32>, ptr addrspace(1) %out, i32 %id
  store <16 x i32> %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @mfma_i32_4x4x4i8(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %more) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %pb = getelementptr i32, ptr addrspace(1) %more, i32 %id
  %b = load i32, ptr addrspace(1) %pb
  %pc = getelementptr <4 x i32>, ptr addrspace(1) %more, i32 %id
  %c = load <4 x i32>, ptr addrspace(1) %pc
  %r = call <4 x i32> @llvm.amdgcn.mfma.i32.4x4x4i8(i32 %a, i32 %b, <4 x i32> %c, i32 0, i32 0, i32 0)
  %p = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %r, ptr addrspace(1) %p
  ret void
}

; Two sums, four steps each.
define amdgpu_kernel void @steps(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr float, ptr addrspace(1) %in, i32 %id
  %p1 = getelementptr float, ptr addrspace(1) %p0, i32 64
  %x = load float, ptr addrspace(1) %p0
  %y = load float, ptr addrspace(1) %p1
  %a0 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %x, float %y, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %b0 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %y, float %x, <4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>, i32 0, i32 0, i32 0)
  %a1 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %y, float %y, <4 x float> %a0, i32 0, i32 0, i32 0)
  %b1 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %x, float %x, <4 x float> %b0, i32 0, i32 0, i32 0)
  %a2 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %x, float %y, <4 x float> %a1, i32 0, i32 0, i32 0)
  %b2 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %y, float 2.0, <4 x float> %a1, i32 0, i32 0, i32 0)
  %sum = fadd <4 x float> %a2, %b2
  %all = fadd <4 x float> %sum, %b1
  %p = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  store <4 x float> %all, ptr addrspace(1) %p
  ret void
}

; A product of matrices of 16 rows and columns.
define amdgpu_kernel void @product(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %few = and i32 %n, 7
  br label %loop

loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi <4 x float> [ zeroinitializer, %entry ], [ %more, %loop ]
  %row = shl i32 %k, 6
  %at = add i32 %row, %id
  %pa = getelementptr float, ptr addrspace(1) %in, i32 %at
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr float, ptr addrspace(1) %pa, i32 1024
  %b = load float, ptr addrspace(1) %pb
  %once = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %a, float %b, <4 x float> %sum, i32 0, i32 0, i32 0)
  %more = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %b, float %a, <4 x float> %once, i32 0, i32 0, i32 0)
  %next = add i32 %k, 1
  %again = icmp ule i32 %next, %few
  br i1 %again, label %loop, label %done

done:
  %p = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  store <4 x float> %more, ptr addrspace(1) %p
  ret void
}

; Fields of the instruction.
define amdgpu_kernel void @broadcast(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr float, ptr addrspace(1) %in, i32 %id
  %x = load float, ptr addrspace(1) %p0
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %x, float %x, <4 x float> zeroinitializer, i32 2, i32 1, i32 3)
  %p = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  store <4 x float> %r, ptr addrspace(1) %p
  ret void
}
