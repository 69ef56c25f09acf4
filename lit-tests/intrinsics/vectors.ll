; Vectors are combined, split and searched; carry-less products.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @reverse(ptr addrspace(1) %out, ptr addrspace(1) %in0) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <4 x i32>, ptr addrspace(1) %p0
  %r = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %a0)
  %po = getelementptr inbounds <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @reverse_bytes(ptr addrspace(1) %out, ptr addrspace(1) %in0) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <3 x i8>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <3 x i8>, ptr addrspace(1) %p0
  %r = call <3 x i8> @llvm.vector.reverse.v3i8(<3 x i8> %a0)
  %po = getelementptr inbounds <3 x i8>, ptr addrspace(1) %out, i32 %id
  store <3 x i8> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @splice_left(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <4 x i32>, ptr addrspace(1) %p0
  %p1 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in1, i32 %id
  %a1 = load <4 x i32>, ptr addrspace(1) %p1
  %r = call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %a0, <4 x i32> %a1, i32 3)
  %po = getelementptr inbounds <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @splice_right(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <4 x i16>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <4 x i16>, ptr addrspace(1) %p0
  %p1 = getelementptr inbounds <4 x i16>, ptr addrspace(1) %in1, i32 %id
  %a1 = load <4 x i16>, ptr addrspace(1) %p1
  %r = call <4 x i16> @llvm.vector.splice.right.v4i16(<4 x i16> %a0, <4 x i16> %a1, i32 1)
  %po = getelementptr inbounds <4 x i16>, ptr addrspace(1) %out, i32 %id
  store <4 x i16> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @interleave2(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <4 x i16>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <4 x i16>, ptr addrspace(1) %p0
  %p1 = getelementptr inbounds <4 x i16>, ptr addrspace(1) %in1, i32 %id
  %a1 = load <4 x i16>, ptr addrspace(1) %p1
  %r = call <8 x i16> @llvm.vector.interleave2.v8i16(<4 x i16> %a0, <4 x i16> %a1)
  %po = getelementptr inbounds <8 x i16>, ptr addrspace(1) %out, i32 %id
  store <8 x i16> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @deinterleave2(ptr addrspace(1) %out, ptr addrspace(1) %in0) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <8 x i16>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <8 x i16>, ptr addrspace(1) %p0
  %r = call { <4 x i16>, <4 x i16> } @llvm.vector.deinterleave2.v8i16(<8 x i16> %a0)
  %x = extractvalue { <4 x i16>, <4 x i16> } %r, 0
  %y = extractvalue { <4 x i16>, <4 x i16> } %r, 1
  %d = sub <4 x i16> %x, %y
  %po = getelementptr inbounds <4 x i16>, ptr addrspace(1) %out, i32 %id
  store <4 x i16> %d, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @insert(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <8 x i32>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <8 x i32>, ptr addrspace(1) %p0
  %p1 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in1, i32 %id
  %a1 = load <4 x i32>, ptr addrspace(1) %p1
  %r = call <8 x i32> @llvm.vector.insert.v8i32.v4i32(<8 x i32> %a0, <4 x i32> %a1, i64 4)
  %po = getelementptr inbounds <8 x i32>, ptr addrspace(1) %out, i32 %id
  store <8 x i32> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @extract(ptr addrspace(1) %out, ptr addrspace(1) %in0) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <4 x i64>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <4 x i64>, ptr addrspace(1) %p0
  %r = call <2 x i64> @llvm.vector.extract.v2i64.v4i64(<4 x i64> %a0, i64 2)
  %po = getelementptr inbounds <2 x i64>, ptr addrspace(1) %out, i32 %id
  store <2 x i64> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @step(ptr addrspace(1) %out, ptr addrspace(1) %in0) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <8 x i16>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <8 x i16>, ptr addrspace(1) %p0
  %r = call <8 x i16> @llvm.stepvector.v8i16()
  %d = mul <8 x i16> %r, %a0
  %po = getelementptr inbounds <8 x i16>, ptr addrspace(1) %out, i32 %id
  store <8 x i16> %d, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @active_lanes(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 %a0, i32 %a1)
  %d = zext <4 x i1> %r to <4 x i8>
  %po = getelementptr inbounds <4 x i8>, ptr addrspace(1) %out, i32 %id
  store <4 x i8> %d, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @active_lanes_64(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds i64, ptr addrspace(1) %in0, i32 %id
  %a0 = load i64, ptr addrspace(1) %p0
  %p1 = getelementptr inbounds i64, ptr addrspace(1) %in1, i32 %id
  %a1 = load i64, ptr addrspace(1) %p1
  %r = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i64(i64 %a0, i64 %a1)
  %d = zext <4 x i1> %r to <4 x i8>
  %po = getelementptr inbounds <4 x i8>, ptr addrspace(1) %out, i32 %id
  store <4 x i8> %d, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @compress(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <4 x i32>, ptr addrspace(1) %p0
  %p1 = getelementptr inbounds i8, ptr addrspace(1) %in1, i32 %id
  %b1 = load i8, ptr addrspace(1) %p1
  %t1 = trunc i8 %b1 to i4
  %a1 = bitcast i4 %t1 to <4 x i1>
  %p2 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in2, i32 %id
  %a2 = load <4 x i32>, ptr addrspace(1) %p2
  %r = call <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32> %a0, <4 x i1> %a1, <4 x i32> %a2)
  %po = getelementptr inbounds <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @first_set(ptr addrspace(1) %out, ptr addrspace(1) %in0) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds i8, ptr addrspace(1) %in0, i32 %id
  %b0 = load i8, ptr addrspace(1) %p0
  %a0 = bitcast i8 %b0 to <8 x i1>
  %r = call i32 @llvm.experimental.cttz.elts.i32.v8i1(<8 x i1> %a0, i1 false)
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @first_not_zero(ptr addrspace(1) %out, ptr addrspace(1) %in0) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <4 x i32>, ptr addrspace(1) %p0
  %r = call i16 @llvm.experimental.cttz.elts.i16.v4i32(<4 x i32> %a0, i1 false)
  %po = getelementptr inbounds i16, ptr addrspace(1) %out, i32 %id
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @partial_sum(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds <2 x i32>, ptr addrspace(1) %in0, i32 %id
  %a0 = load <2 x i32>, ptr addrspace(1) %p0
  %p1 = getelementptr inbounds <8 x i32>, ptr addrspace(1) %in1, i32 %id
  %a1 = load <8 x i32>, ptr addrspace(1) %p1
  %r = call <2 x i32> @llvm.vector.partial.reduce.add.v2i32.v8i32(<2 x i32> %a0, <8 x i32> %a1)
  %po = getelementptr inbounds <2 x i32>, ptr addrspace(1) %out, i32 %id
  store <2 x i32> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @predicated_sum(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, ptr addrspace(1) %in3) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in1, i32 %id
  %a1 = load <4 x i32>, ptr addrspace(1) %p1
  %p2 = getelementptr inbounds i8, ptr addrspace(1) %in2, i32 %id
  %b2 = load i8, ptr addrspace(1) %p2
  %t2 = trunc i8 %b2 to i4
  %a2 = bitcast i4 %t2 to <4 x i1>
  %p3 = getelementptr inbounds i32, ptr addrspace(1) %in3, i32 %id
  %a3 = load i32, ptr addrspace(1) %p3
  %r = call i32 @llvm.vp.reduce.add.v4i32(i32 %a0, <4 x i32> %a1, <4 x i1> %a2, i32 %a3)
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @predicated_load(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %count = and i32 %id, 3
  %p = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in, i32 %id
  %v = call <4 x i32> @llvm.vp.load.v4i32.p1(ptr addrspace(1) align 4 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, i32 %count)
  %w = call <4 x i32> @llvm.vp.mul.v4i32(<4 x i32> %v, <4 x i32> splat (i32 3), <4 x i1> splat (i1 true), i32 4)
  %po = getelementptr inbounds <4 x i32>, ptr addrspace(1) %out, i32 %id
  call void @llvm.vp.store.v4i32.p1(<4 x i32> %w, ptr addrspace(1) align 4 %po, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, i32 %count)
  ret void
}

define amdgpu_kernel void @pattern(ptr addrspace(1) %out, i32 %value) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %count = and i32 %id, 7
  %wide = zext i32 %count to i64
  %po = getelementptr inbounds <8 x i32>, ptr addrspace(1) %out, i32 %id
  call void @llvm.experimental.memset.pattern.p1.i32.i64(ptr addrspace(1) align 4 %po, i32 %value, i64 %wide, i1 false)
  ret void
}

define amdgpu_kernel void @clmul_i32(ptr addrspace(1) %out, ptr addrspace(1) %as, i32 %b) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i32, ptr addrspace(1) %as, i32 %id
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %r = call i32 @llvm.clmul.i32(i32 %a, i32 %b)
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @clmul_i16(ptr addrspace(1) %out, ptr addrspace(1) %as, i16 %b) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i16, ptr addrspace(1) %as, i32 %id
  %po = getelementptr inbounds i16, ptr addrspace(1) %out, i32 %id
  %a = load i16, ptr addrspace(1) %pa
  %r = call i16 @llvm.clmul.i16(i16 %a, i16 %b)
  store i16 %r, ptr addrspace(1) %po
  ret void
}
