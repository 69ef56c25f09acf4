; The operations that calls of intrinsics become. A test of the front end checks that an input calls each intrinsic of its table.

; RUN: amdgcn-llc %s -mcpu=gfx900 -stop-after=frontend -o -

target triple = "amdgcn-amd-amdhsa"

define float @constrained_ceil(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.ceil.f32(float %a, metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_exp2(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.exp2.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_log2(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.log2.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_exp(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.exp.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_log(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.log.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_log10(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.log10.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_sin(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.sin.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_cos(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.cos.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_sqrt(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.sqrt.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_nearbyint(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.nearbyint.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_rint(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.rint.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_round(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.round.f32(float %a, metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_fdiv(float %a, float %b) strictfp {
  %r = call float @llvm.experimental.constrained.fdiv.f32(float %a, float %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_frem(float %a, float %b) strictfp {
  %r = call float @llvm.experimental.constrained.frem.f32(float %a, float %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_pow(float %a, float %b) strictfp {
  %r = call float @llvm.experimental.constrained.pow.f32(float %a, float %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_maximum(float %a, float %b) strictfp {
  %r = call float @llvm.experimental.constrained.maximum.f32(float %a, float %b, metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_maxnum(float %a, float %b) strictfp {
  %r = call float @llvm.experimental.constrained.maxnum.f32(float %a, float %b, metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_minimum(float %a, float %b) strictfp {
  %r = call float @llvm.experimental.constrained.minimum.f32(float %a, float %b, metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_minnum(float %a, float %b) strictfp {
  %r = call float @llvm.experimental.constrained.minnum.f32(float %a, float %b, metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_powi(float %a, i32 %b) strictfp {
  %r = call float @llvm.experimental.constrained.powi.f32(float %a, i32 %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @constrained_fmuladd(float %a, float %b, float %c) strictfp {
  %r = call float @llvm.experimental.constrained.fmuladd.f32(float %a, float %b, float %c, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define i32 @constrained_fptosi(float %a) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptosi.i32.f32(float %a, metadata !"fpexcept.ignore") strictfp
  ret i32 %r
}

define i32 @constrained_fptoui(float %a) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptoui.i32.f32(float %a, metadata !"fpexcept.ignore") strictfp
  ret i32 %r
}

define float @constrained_uitofp(i32 %a) strictfp {
  %r = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define i1 @constrained_fcmps(float %a, float %b) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %b, metadata !"olt", metadata !"fpexcept.ignore") strictfp
  ret i1 %r
}

define i64 @constrained_llrint(float %a) strictfp {
  %r = call i64 @llvm.experimental.constrained.llrint.i64.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret i64 %r
}

define i32 @constrained_lrint(float %a) strictfp {
  %r = call i32 @llvm.experimental.constrained.lrint.i32.f32(float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret i32 %r
}

define i64 @constrained_llround(float %a) strictfp {
  %r = call i64 @llvm.experimental.constrained.llround.i64.f32(float %a, metadata !"fpexcept.ignore") strictfp
  ret i64 %r
}

define i32 @constrained_lround(float %a) strictfp {
  %r = call i32 @llvm.experimental.constrained.lround.i32.f32(float %a, metadata !"fpexcept.ignore") strictfp
  ret i32 %r
}

define float @maximumnum(float %a, float %b) {
  %r = call float @llvm.maximumnum.f32(float %a, float %b)
  ret float %r
}

define float @minimumnum(float %a, float %b) {
  %r = call float @llvm.minimumnum.f32(float %a, float %b)
  ret float %r
}

define float @nearbyint(float %a) {
  %r = call float @llvm.nearbyint.f32(float %a)
  ret float %r
}

define float @roundeven(float %a) {
  %r = call float @llvm.roundeven.f32(float %a)
  ret float %r
}

define float @arithmetic_fence(float %a) {
  %r = call float @llvm.arithmetic.fence.f32(float %a)
  ret float %r
}

define float @pow(float %a, float %b) {
  %r = call float @llvm.pow.f32(float %a, float %b)
  ret float %r
}

define { float, float } @sincos(float %a) {
  %r = call { float, float } @llvm.sincos.f32(float %a)
  ret { float, float } %r
}

define i2 @scmp(i32 %a, i32 %b) {
  %r = call i2 @llvm.scmp.i2.i32(i32 %a, i32 %b)
  ret i2 %r
}

define i2 @ucmp(i32 %a, i32 %b) {
  %r = call i2 @llvm.ucmp.i2.i32(i32 %a, i32 %b)
  ret i2 %r
}

define i32 @vector_reduce_add(<2 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.add.v2i32(<2 x i32> %a)
  ret i32 %r
}

define i32 @vector_reduce_and(<2 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %a)
  ret i32 %r
}

define i32 @vector_reduce_mul(<2 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.mul.v2i32(<2 x i32> %a)
  ret i32 %r
}

define i32 @vector_reduce_or(<2 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.or.v2i32(<2 x i32> %a)
  ret i32 %r
}

define i32 @vector_reduce_smax(<2 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.smax.v2i32(<2 x i32> %a)
  ret i32 %r
}

define i32 @vector_reduce_smin(<2 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.smin.v2i32(<2 x i32> %a)
  ret i32 %r
}

define i32 @vector_reduce_umax(<2 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.umax.v2i32(<2 x i32> %a)
  ret i32 %r
}

define i32 @vector_reduce_umin(<2 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.umin.v2i32(<2 x i32> %a)
  ret i32 %r
}

define i32 @vector_reduce_xor(<2 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.xor.v2i32(<2 x i32> %a)
  ret i32 %r
}

define float @vector_reduce_fmaximum(<2 x float> %a) {
  %r = call float @llvm.vector.reduce.fmaximum.v2f32(<2 x float> %a)
  ret float %r
}

define float @vector_reduce_fmax(<2 x float> %a) {
  %r = call float @llvm.vector.reduce.fmax.v2f32(<2 x float> %a)
  ret float %r
}

define float @vector_reduce_fmin(<2 x float> %a) {
  %r = call float @llvm.vector.reduce.fmin.v2f32(<2 x float> %a)
  ret float %r
}

define float @vector_reduce_fminimum(<2 x float> %a) {
  %r = call float @llvm.vector.reduce.fminimum.v2f32(<2 x float> %a)
  ret float %r
}

define float @vector_reduce_fmul(float %s, <2 x float> %a) {
  %r = call float @llvm.vector.reduce.fmul.v2f32(float %s, <2 x float> %a)
  ret float %r
}

define <2 x i32> @partial_sum(<2 x i32> %s, <4 x i32> %a) {
  %r = call <2 x i32> @llvm.vector.partial.reduce.add.v2i32.v4i32(<2 x i32> %s, <4 x i32> %a)
  ret <2 x i32> %r
}

define <3 x i32> @interleave3(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2) {
  %r = call <3 x i32> @llvm.vector.interleave3.v3i32(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2)
  ret <3 x i32> %r
}

define { <1 x i32>, <1 x i32>, <1 x i32> } @deinterleave3(<3 x i32> %a) {
  %r = call { <1 x i32>, <1 x i32>, <1 x i32> } @llvm.vector.deinterleave3.v3i32(<3 x i32> %a)
  ret { <1 x i32>, <1 x i32>, <1 x i32> } %r
}

define <4 x i32> @interleave4(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2, <1 x i32> %a3) {
  %r = call <4 x i32> @llvm.vector.interleave4.v4i32(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2, <1 x i32> %a3)
  ret <4 x i32> %r
}

define { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } @deinterleave4(<4 x i32> %a) {
  %r = call { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } @llvm.vector.deinterleave4.v4i32(<4 x i32> %a)
  ret { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } %r
}

define <5 x i32> @interleave5(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2, <1 x i32> %a3, <1 x i32> %a4) {
  %r = call <5 x i32> @llvm.vector.interleave5.v5i32(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2, <1 x i32> %a3, <1 x i32> %a4)
  ret <5 x i32> %r
}

define { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } @deinterleave5(<5 x i32> %a) {
  %r = call { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } @llvm.vector.deinterleave5.v5i32(<5 x i32> %a)
  ret { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } %r
}

define <6 x i32> @interleave6(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2, <1 x i32> %a3, <1 x i32> %a4, <1 x i32> %a5) {
  %r = call <6 x i32> @llvm.vector.interleave6.v6i32(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2, <1 x i32> %a3, <1 x i32> %a4, <1 x i32> %a5)
  ret <6 x i32> %r
}

define { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } @deinterleave6(<6 x i32> %a) {
  %r = call { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } @llvm.vector.deinterleave6.v6i32(<6 x i32> %a)
  ret { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } %r
}

define <7 x i32> @interleave7(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2, <1 x i32> %a3, <1 x i32> %a4, <1 x i32> %a5, <1 x i32> %a6) {
  %r = call <7 x i32> @llvm.vector.interleave7.v7i32(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2, <1 x i32> %a3, <1 x i32> %a4, <1 x i32> %a5, <1 x i32> %a6)
  ret <7 x i32> %r
}

define { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } @deinterleave7(<7 x i32> %a) {
  %r = call { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } @llvm.vector.deinterleave7.v7i32(<7 x i32> %a)
  ret { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } %r
}

define <8 x i32> @interleave8(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2, <1 x i32> %a3, <1 x i32> %a4, <1 x i32> %a5, <1 x i32> %a6, <1 x i32> %a7) {
  %r = call <8 x i32> @llvm.vector.interleave8.v8i32(<1 x i32> %a0, <1 x i32> %a1, <1 x i32> %a2, <1 x i32> %a3, <1 x i32> %a4, <1 x i32> %a5, <1 x i32> %a6, <1 x i32> %a7)
  ret <8 x i32> %r
}

define { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } @deinterleave8(<8 x i32> %a) {
  %r = call { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } @llvm.vector.deinterleave8.v8i32(<8 x i32> %a)
  ret { <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32>, <1 x i32> } %r
}

define i1 @expect(i1 %a) {
  %r = call i1 @llvm.expect.i1(i1 %a, i1 true)
  ret i1 %r
}

define i1 @expect_with_probability(i1 %a) {
  %r = call i1 @llvm.expect.with.probability.i1(i1 %a, i1 true, double 0.9)
  ret i1 %r
}

define i1 @widenable_condition() {
  %r = call i1 @llvm.experimental.widenable.condition()
  ret i1 %r
}

define i32 @get_dynamic_area_offset() {
  %r = call i32 @llvm.get.dynamic.area.offset.i32()
  ret i32 %r
}

define i32 @annotation(i32 %a, ptr addrspace(4) %t) {
  %r = call i32 @llvm.annotation.i32.p4(i32 %a, ptr addrspace(4) %t, ptr addrspace(4) %t, i32 1)
  ret i32 %r
}

define ptr @ptr_annotation(ptr %a, ptr addrspace(4) %t) {
  %r = call ptr @llvm.ptr.annotation.p0.p4(ptr %a, ptr addrspace(4) %t, ptr addrspace(4) %t, i32 1, ptr addrspace(4) null)
  ret ptr %r
}

define void @var_annotation(ptr %a, ptr addrspace(4) %t) {
  call void @llvm.var.annotation.p0.p4(ptr %a, ptr addrspace(4) %t, ptr addrspace(4) %t, i32 1, ptr addrspace(4) null)
  ret void
}

define ptr @launder_invariant_group(ptr %a) {
  %r = call ptr @llvm.launder.invariant.group.p0(ptr %a)
  ret ptr %r
}

define ptr @strip_invariant_group(ptr %a) {
  %r = call ptr @llvm.strip.invariant.group.p0(ptr %a)
  ret ptr %r
}

define i1 @type_test(ptr %a) {
  %r = call i1 @llvm.type.test(ptr %a, metadata !"type")
  ret i1 %r
}

define void @memcpy_inline(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  call void @llvm.memcpy.inline.p1.p1.i64(ptr addrspace(1) align 4 %a, ptr addrspace(1) align 4 %b, i64 4, i1 false)
  ret void
}

define void @memset_inline(ptr addrspace(1) %a) {
  call void @llvm.memset.inline.p1.i64(ptr addrspace(1) align 4 %a, i8 3, i64 4, i1 false)
  ret void
}

define i64 @readcyclecounter() {
  %r = call i64 @llvm.readcyclecounter()
  ret i64 %r
}

define double @atomic_flat_fmin(ptr %a, double %b) {
  %r = call double @llvm.amdgcn.flat.atomic.fmin.num.f64.p0.f64(ptr %a, double %b)
  ret double %r
}

define double @atomic_flat_fmax(ptr %a, double %b) {
  %r = call double @llvm.amdgcn.flat.atomic.fmax.num.f64.p0.f64(ptr %a, double %b)
  ret double %r
}

define double @atomic_global_fmin(ptr addrspace(1) %a, double %b) {
  %r = call double @llvm.amdgcn.global.atomic.fmin.num.f64.p1.f64(ptr addrspace(1) %a, double %b)
  ret double %r
}

define double @atomic_global_fmax(ptr addrspace(1) %a, double %b) {
  %r = call double @llvm.amdgcn.global.atomic.fmax.num.f64.p1.f64(ptr addrspace(1) %a, double %b)
  ret double %r
}

define i1 @allow_runtime_check() {
  %r = call i1 @llvm.allow.runtime.check(metadata !"check")
  ret i1 %r
}

define i1 @allow_ubsan_check() {
  %r = call i1 @llvm.allow.ubsan.check(i8 7)
  ret i1 %r
}

define ptr @addrspacecast_nonnull(ptr addrspace(3) %a) {
  %r = call ptr @llvm.amdgcn.addrspacecast.nonnull.p0.p3(ptr addrspace(3) %a)
  ret ptr %r
}

define i32 @cluster_id_x() {
  %r = call i32 @llvm.amdgcn.cluster.id.x()
  ret i32 %r
}

define i32 @cluster_id_y() {
  %r = call i32 @llvm.amdgcn.cluster.id.y()
  ret i32 %r
}

define i32 @cluster_id_z() {
  %r = call i32 @llvm.amdgcn.cluster.id.z()
  ret i32 %r
}

define i32 @cluster_workgroup_id_x() {
  %r = call i32 @llvm.amdgcn.cluster.workgroup.id.x()
  ret i32 %r
}

define i32 @cluster_workgroup_id_y() {
  %r = call i32 @llvm.amdgcn.cluster.workgroup.id.y()
  ret i32 %r
}

define i32 @cluster_workgroup_id_z() {
  %r = call i32 @llvm.amdgcn.cluster.workgroup.id.z()
  ret i32 %r
}

define i32 @cluster_workgroup_max_flat_id() {
  %r = call i32 @llvm.amdgcn.cluster.workgroup.max.flat.id()
  ret i32 %r
}

define i32 @cluster_workgroup_max_id_x() {
  %r = call i32 @llvm.amdgcn.cluster.workgroup.max.id.x()
  ret i32 %r
}

define i32 @cluster_workgroup_max_id_y() {
  %r = call i32 @llvm.amdgcn.cluster.workgroup.max.id.y()
  ret i32 %r
}

define i32 @cluster_workgroup_max_id_z() {
  %r = call i32 @llvm.amdgcn.cluster.workgroup.max.id.z()
  ret i32 %r
}

; These have no effect. A result is undefined.
define ptr @no_effect(ptr %a) {
  %r = call ptr @llvm.invariant.start.p0(i64 4, ptr %a)
  call void @llvm.invariant.end.p0(ptr %r, i64 4, ptr %a)
  call void @llvm.donothing()
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  call void @llvm.sideeffect()
  call void @llvm.prefetch.p0(ptr %a, i32 0, i32 3, i32 1)
  call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)
  call void (...) @llvm.fake.use(ptr %a)
  %d = call i32 @llvm.amdgcn.dead.i32()
  call void @llvm.amdgcn.unreachable()
  call void @llvm.amdgcn.iglp.opt(i32 0)
  call void @llvm.amdgcn.sched.group.barrier(i32 1, i32 1, i32 0)
  ret ptr %r
}

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
