; Packed instructions use either half of each operand, with a separate sign for each, and inline constants.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; Two integers at once.
define amdgpu_kernel void @integers(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x i16>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x i16>, ptr addrspace(1) %from
  %a = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %r0 = add <2 x i16> %a, %b
  %r1 = sub <2 x i16> %a, %b
  %r2 = mul <2 x i16> %a, %b
  %r3 = call <2 x i16> @llvm.smin.v2i16(<2 x i16> %a, <2 x i16> %b)
  %r4 = call <2 x i16> @llvm.smax.v2i16(<2 x i16> %a, <2 x i16> %b)
  %r5 = call <2 x i16> @llvm.umin.v2i16(<2 x i16> %a, <2 x i16> %b)
  %r6 = call <2 x i16> @llvm.umax.v2i16(<2 x i16> %a, <2 x i16> %b)
  %r7 = call <2 x i16> @llvm.abs.v2i16(<2 x i16> %a, i1 false)
  %r8 = xor <2 x i16> %a, %b
  %p = mul <2 x i16> %b, %c
  %r9 = add <2 x i16> %p, %a
  %to = getelementptr [16 x <2 x i16>], ptr addrspace(1) %out, i64 %i
  store <2 x i16> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 1
  store <2 x i16> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 2
  store <2 x i16> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 3
  store <2 x i16> %r3, ptr addrspace(1) %to3
  %to4 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 4
  store <2 x i16> %r4, ptr addrspace(1) %to4
  %to5 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 5
  store <2 x i16> %r5, ptr addrspace(1) %to5
  %to6 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 6
  store <2 x i16> %r6, ptr addrspace(1) %to6
  %to7 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 7
  store <2 x i16> %r7, ptr addrspace(1) %to7
  %to8 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 8
  store <2 x i16> %r8, ptr addrspace(1) %to8
  %to9 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 9
  store <2 x i16> %r9, ptr addrspace(1) %to9
  ret void
}

; Saturating operations clamp.
define amdgpu_kernel void @saturating(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x i16>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x i16>, ptr addrspace(1) %from
  %a = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %r0 = call <2 x i16> @llvm.uadd.sat.v2i16(<2 x i16> %a, <2 x i16> %b)
  %r1 = call <2 x i16> @llvm.usub.sat.v2i16(<2 x i16> %a, <2 x i16> %b)
  %r2 = call <2 x i16> @llvm.sadd.sat.v2i16(<2 x i16> %a, <2 x i16> %b)
  %r3 = call <2 x i16> @llvm.ssub.sat.v2i16(<2 x i16> %a, <2 x i16> %b)
  %to = getelementptr [16 x <2 x i16>], ptr addrspace(1) %out, i64 %i
  store <2 x i16> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 1
  store <2 x i16> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 2
  store <2 x i16> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 3
  store <2 x i16> %r3, ptr addrspace(1) %to3
  ret void
}

; Packed shifts have the shift amount as their first operand.
define amdgpu_kernel void @shifts(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x i16>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x i16>, ptr addrspace(1) %from
  %a = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %n = and <2 x i16> %b, splat (i16 15)
  %r0 = shl <2 x i16> %a, %n
  %r1 = lshr <2 x i16> %a, %n
  %r2 = ashr <2 x i16> %a, %n
  %r3 = shl <2 x i16> splat (i16 1), %n
  %r4 = lshr <2 x i16> %a, <i16 3, i16 12>
  %r5 = ashr <2 x i16> %a, splat (i16 15)
  %to = getelementptr [16 x <2 x i16>], ptr addrspace(1) %out, i64 %i
  store <2 x i16> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 1
  store <2 x i16> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 2
  store <2 x i16> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 3
  store <2 x i16> %r3, ptr addrspace(1) %to3
  %to4 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 4
  store <2 x i16> %r4, ptr addrspace(1) %to4
  %to5 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 5
  store <2 x i16> %r5, ptr addrspace(1) %to5
  ret void
}

; Operands are read from either half of a register, for each half of the result.
define amdgpu_kernel void @halves(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x i16>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x i16>, ptr addrspace(1) %from
  %a = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %s = shufflevector <2 x i16> %b, <2 x i16> poison, <2 x i32> <i32 1, i32 0>
  %r0 = sub <2 x i16> %a, %s
  %l = shufflevector <2 x i16> %b, <2 x i16> poison, <2 x i32> zeroinitializer
  %r1 = sub <2 x i16> %l, %a
  %h = shufflevector <2 x i16> %b, <2 x i16> poison, <2 x i32> <i32 1, i32 1>
  %r2 = mul <2 x i16> %h, %l
  %u = shufflevector <2 x i16> %b, <2 x i16> poison, <2 x i32> <i32 poison, i32 0>
  %r3 = add <2 x i16> %u, splat (i16 1)
  %m = shufflevector <2 x i16> %a, <2 x i16> %b, <2 x i32> <i32 1, i32 2>
  %r4 = sub <2 x i16> %c, %m
  %o = shufflevector <2 x i16> %a, <2 x i16> %b, <2 x i32> <i32 0, i32 3>
  %r5 = sub <2 x i16> %o, %c
  %e = shufflevector <2 x i16> %a, <2 x i16> %b, <2 x i32> <i32 0, i32 2>
  %f = shufflevector <2 x i16> %a, <2 x i16> %b, <2 x i32> <i32 1, i32 3>
  %r6 = mul <2 x i16> %e, %f
  %to = getelementptr [16 x <2 x i16>], ptr addrspace(1) %out, i64 %i
  store <2 x i16> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 1
  store <2 x i16> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 2
  store <2 x i16> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 3
  store <2 x i16> %r3, ptr addrspace(1) %to3
  %to4 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 4
  store <2 x i16> %r4, ptr addrspace(1) %to4
  %to5 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 5
  store <2 x i16> %r5, ptr addrspace(1) %to5
  %to6 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 6
  store <2 x i16> %r6, ptr addrspace(1) %to6
  ret void
}

; Constants: inline for both halves, inline for one, and others.
define amdgpu_kernel void @integer_constants(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x i16>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x i16>, ptr addrspace(1) %from
  %a = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %r0 = add <2 x i16> %a, splat (i16 64)
  %r1 = add <2 x i16> %a, splat (i16 -16)
  %r2 = add <2 x i16> %a, <i16 5, i16 0>
  %r3 = add <2 x i16> %a, <i16 0, i16 7>
  %r4 = add <2 x i16> %a, <i16 -1, i16 3>
  %r5 = mul <2 x i16> %a, splat (i16 1000)
  %r6 = mul <2 x i16> %a, splat (i16 -1000)
  %r7 = add <2 x i16> %a, splat (i16 15360)
  %r8 = add <2 x i16> %a, <i16 0, i16 16256>
  %r9 = sub <2 x i16> zeroinitializer, %a
  %r10 = add <2 x i16> %a, <i16 -3, i16 -1>
  %to = getelementptr [16 x <2 x i16>], ptr addrspace(1) %out, i64 %i
  store <2 x i16> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 1
  store <2 x i16> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 2
  store <2 x i16> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 3
  store <2 x i16> %r3, ptr addrspace(1) %to3
  %to4 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 4
  store <2 x i16> %r4, ptr addrspace(1) %to4
  %to5 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 5
  store <2 x i16> %r5, ptr addrspace(1) %to5
  %to6 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 6
  store <2 x i16> %r6, ptr addrspace(1) %to6
  %to7 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 7
  store <2 x i16> %r7, ptr addrspace(1) %to7
  %to8 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 8
  store <2 x i16> %r8, ptr addrspace(1) %to8
  %to9 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 9
  store <2 x i16> %r9, ptr addrspace(1) %to9
  %to10 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 10
  store <2 x i16> %r10, ptr addrspace(1) %to10
  ret void
}

; Two floats at once.
define amdgpu_kernel void @floats(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x half>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x half>, ptr addrspace(1) %from
  %a = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %r0 = fadd <2 x half> %a, %b
  %r1 = fsub <2 x half> %a, %b
  %r2 = fmul <2 x half> %a, %b
  %r3 = call <2 x half> @llvm.fma.v2f16(<2 x half> %a, <2 x half> %b, <2 x half> %c)
  %r4 = call <2 x half> @llvm.fmuladd.v2f16(<2 x half> %a, <2 x half> %b, <2 x half> %c)
  %r5 = call <2 x half> @llvm.canonicalize.v2f16(<2 x half> %a)
  %to = getelementptr [16 x <2 x half>], ptr addrspace(1) %out, i64 %i
  store <2 x half> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 1
  store <2 x half> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 2
  store <2 x half> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 3
  store <2 x half> %r3, ptr addrspace(1) %to3
  %to4 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 4
  store <2 x half> %r4, ptr addrspace(1) %to4
  %to5 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 5
  store <2 x half> %r5, ptr addrspace(1) %to5
  ret void
}

; Products and sums that may be contracted, on numbers for which contraction makes no difference.
define amdgpu_kernel void @contracted(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x half>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x half>, ptr addrspace(1) %from
  %a = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %abits = bitcast <2 x half> %a to <2 x i16>
  %alow = and <2 x i16> %abits, splat (i16 15)
  %asmall = uitofp <2 x i16> %alow to <2 x half>
  %bbits = bitcast <2 x half> %b to <2 x i16>
  %blow = and <2 x i16> %bbits, splat (i16 15)
  %bsmall = uitofp <2 x i16> %blow to <2 x half>
  %cbits = bitcast <2 x half> %c to <2 x i16>
  %clow = and <2 x i16> %cbits, splat (i16 15)
  %csmall = uitofp <2 x i16> %clow to <2 x half>
  %p = fmul contract <2 x half> %asmall, %bsmall
  %r0 = fadd contract <2 x half> %p, %csmall
  %q = fmul contract <2 x half> %bsmall, %csmall
  %r1 = fsub contract <2 x half> %q, %asmall
  %to = getelementptr [16 x <2 x half>], ptr addrspace(1) %out, i64 %i
  store <2 x half> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 1
  store <2 x half> %r1, ptr addrspace(1) %to1
  ret void
}

; Signs are modifiers of the operands, separate for each half.
define amdgpu_kernel void @signs(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x half>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x half>, ptr addrspace(1) %from
  %a = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %n = fneg <2 x half> %b
  %r0 = fmul <2 x half> %a, %n
  %s = shufflevector <2 x half> %b, <2 x half> poison, <2 x i32> <i32 1, i32 0>
  %ns = fneg <2 x half> %s
  %r1 = fadd <2 x half> %ns, %a
  %b0 = extractelement <2 x half> %b, i32 0
  %n0 = fneg half %b0
  %o = insertelement <2 x half> %b, half %n0, i32 0
  %r2 = fadd <2 x half> %o, %a
  %no = fneg <2 x half> %o
  %r3 = fmul <2 x half> %no, %a
  %r4 = fsub <2 x half> %a, %no
  %m = call <2 x half> @llvm.fabs.v2f16(<2 x half> %b)
  %r5 = fadd <2 x half> %m, %a
  %r6 = call <2 x half> @llvm.copysign.v2f16(<2 x half> %a, <2 x half> %b)
  %bits = bitcast <2 x half> %n to <2 x i16>
  %j = add <2 x i16> %bits, splat (i16 1)
  %r7 = bitcast <2 x i16> %j to <2 x half>
  %to = getelementptr [16 x <2 x half>], ptr addrspace(1) %out, i64 %i
  store <2 x half> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 1
  store <2 x half> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 2
  store <2 x half> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 3
  store <2 x half> %r3, ptr addrspace(1) %to3
  %to4 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 4
  store <2 x half> %r4, ptr addrspace(1) %to4
  %to5 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 5
  store <2 x half> %r5, ptr addrspace(1) %to5
  %to6 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 6
  store <2 x half> %r6, ptr addrspace(1) %to6
  %to7 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 7
  store <2 x half> %r7, ptr addrspace(1) %to7
  ret void
}

; Constants of floats.
define amdgpu_kernel void @float_constants(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x half>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x half>, ptr addrspace(1) %from
  %a = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %r0 = fadd <2 x half> %a, splat (half 1.0)
  %r1 = fmul <2 x half> %a, splat (half -4.0)
  %r2 = fadd <2 x half> %a, <half 1.0, half 0.0>
  %r3 = fadd <2 x half> %a, <half 0.0, half 2.0>
  %r4 = fadd <2 x half> %a, <half 1.0, half 2.0>
  %r5 = fmul <2 x half> %a, splat (half 10.0)
  %r6 = fmul <2 x half> %a, splat (half -10.0)
  %r7 = fsub <2 x half> splat (half 1.0), %a
  %r8 = fsub <2 x half> %a, splat (half 0.5)
  %r9 = fmul <2 x half> %a, splat (half 0xH3118)
  %r10 = call <2 x half> @llvm.fma.v2f16(<2 x half> %a, <2 x half> splat (half 3.0), <2 x half> splat (half 7.0))
  %r11 = fadd <2 x half> %a, <half 0xH0003, half 0xHFFFE>
  %to = getelementptr [16 x <2 x half>], ptr addrspace(1) %out, i64 %i
  store <2 x half> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 1
  store <2 x half> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 2
  store <2 x half> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 3
  store <2 x half> %r3, ptr addrspace(1) %to3
  %to4 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 4
  store <2 x half> %r4, ptr addrspace(1) %to4
  %to5 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 5
  store <2 x half> %r5, ptr addrspace(1) %to5
  %to6 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 6
  store <2 x half> %r6, ptr addrspace(1) %to6
  %to7 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 7
  store <2 x half> %r7, ptr addrspace(1) %to7
  %to8 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 8
  store <2 x half> %r8, ptr addrspace(1) %to8
  %to9 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 9
  store <2 x half> %r9, ptr addrspace(1) %to9
  %to10 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 10
  store <2 x half> %r10, ptr addrspace(1) %to10
  %to11 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 11
  store <2 x half> %r11, ptr addrspace(1) %to11
  ret void
}

; Signaling NaN operands are quieted in IEEE mode.
define amdgpu_kernel void @extrema(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x half>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x half>, ptr addrspace(1) %from
  %a = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %r0 = call <2 x half> @llvm.minnum.v2f16(<2 x half> %a, <2 x half> %b)
  %r1 = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %a, <2 x half> %b)
  %r2 = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %c, <2 x half> splat (half 2.0))
  %s = fadd <2 x half> %a, %b
  %t = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %s, <2 x half> zeroinitializer)
  %r3 = call <2 x half> @llvm.minnum.v2f16(<2 x half> %t, <2 x half> splat (half 1.0))
  %to = getelementptr [16 x <2 x half>], ptr addrspace(1) %out, i64 %i
  store <2 x half> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 1
  store <2 x half> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 2
  store <2 x half> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 3
  store <2 x half> %r3, ptr addrspace(1) %to3
  ret void
}

; Without IEEE mode they are not.
define amdgpu_kernel void @extrema_without_ieee(ptr addrspace(1) %out, ptr addrspace(1) %in) #10 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x half>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x half>, ptr addrspace(1) %from
  %a = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %r0 = call <2 x half> @llvm.minnum.v2f16(<2 x half> %a, <2 x half> %b)
  %r1 = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %a, <2 x half> %b)
  %r2 = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %c, <2 x half> splat (half 2.0))
  %s = fadd <2 x half> %a, %b
  %t = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %s, <2 x half> zeroinitializer)
  %r3 = call <2 x half> @llvm.minnum.v2f16(<2 x half> %t, <2 x half> splat (half 1.0))
  %to = getelementptr [16 x <2 x half>], ptr addrspace(1) %out, i64 %i
  store <2 x half> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 1
  store <2 x half> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 2
  store <2 x half> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 3
  store <2 x half> %r3, ptr addrspace(1) %to3
  ret void
}

; Denormals are flushed if the mode requires it.
define amdgpu_kernel void @flushed(ptr addrspace(1) %out, ptr addrspace(1) %in) #11 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x half>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x half>, ptr addrspace(1) %from
  %a = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %r0 = fadd <2 x half> %a, %b
  %r1 = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %r0, <2 x half> %b)
  %to = getelementptr [16 x <2 x half>], ptr addrspace(1) %out, i64 %i
  store <2 x half> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 1
  store <2 x half> %r1, ptr addrspace(1) %to1
  ret void
}

; Comparisons are for single elements; selects use one condition for both.
define amdgpu_kernel void @choices(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x i16>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x i16>, ptr addrspace(1) %from
  %a = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x i16> %vector, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %t = icmp slt <2 x i16> %a, %b
  %r0 = select <2 x i1> %t, <2 x i16> %b, <2 x i16> %c
  %first = extractelement <2 x i1> %t, i32 0
  %d = select i1 %first, <2 x i16> %a, <2 x i16> %c
  %r1 = add <2 x i16> %d, %b
  %to = getelementptr [16 x <2 x i16>], ptr addrspace(1) %out, i64 %i
  store <2 x i16> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x i16>, ptr addrspace(1) %to, i64 1
  store <2 x i16> %r1, ptr addrspace(1) %to1
  ret void
}

; Operations that are computed element by element.
define amdgpu_kernel void @pieces(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [4 x <2 x half>], ptr addrspace(1) %in, i64 %i
  %vector = load <8 x half>, ptr addrspace(1) %from
  %a = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %b = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %c = shufflevector <8 x half> %vector, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %x = extractelement <2 x half> %a, i32 0
  %y = extractelement <2 x half> %a, i32 1
  %z = extractelement <2 x half> %b, i32 1
  %x1 = call half @llvm.floor.f16(half %x)
  %y1 = call half @llvm.floor.f16(half %y)
  %v0 = insertelement <2 x half> poison, half %x1, i32 0
  %v1 = insertelement <2 x half> %v0, half %y1, i32 1
  %r0 = fadd <2 x half> %v1, %b
  %w0 = insertelement <2 x half> poison, half %x1, i32 0
  %w = shufflevector <2 x half> %w0, <2 x half> poison, <2 x i32> zeroinitializer
  %r1 = fmul <2 x half> %w, %b
  %sum = fadd half %y, %z
  %u0 = insertelement <2 x half> %b, half %sum, i32 1
  %r2 = fmul <2 x half> %u0, %a
  %f = fpext <2 x half> %a to <2 x float>
  %g = fadd <2 x float> %f, splat (float 3.0)
  %r3 = fptrunc <2 x float> %g to <2 x half>
  %to = getelementptr [16 x <2 x half>], ptr addrspace(1) %out, i64 %i
  store <2 x half> %r0, ptr addrspace(1) %to
  %to1 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 1
  store <2 x half> %r1, ptr addrspace(1) %to1
  %to2 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 2
  store <2 x half> %r2, ptr addrspace(1) %to2
  %to3 = getelementptr <2 x half>, ptr addrspace(1) %to, i64 3
  store <2 x half> %r3, ptr addrspace(1) %to3
  ret void
}

; Sums in a loop stay packed.
define amdgpu_kernel void @loop(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %first = getelementptr <2 x half>, ptr addrspace(1) %in, i64 %i
  %count = and i32 %id, 7
  br label %body

body:
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %p = phi ptr addrspace(1) [ %first, %entry ], [ %p1, %body ]
  %sum = phi <2 x half> [ zeroinitializer, %entry ], [ %sum1, %body ]
  %three = phi <3 x i16> [ <i16 1, i16 2, i16 3>, %entry ], [ %three1, %body ]
  %x = load <2 x half>, ptr addrspace(1) %p
  %sum1 = fadd <2 x half> %sum, %x
  %y = load <3 x i16>, ptr addrspace(1) %p, align 4
  %three1 = add <3 x i16> %three, %y
  %p1 = getelementptr <2 x half>, ptr addrspace(1) %p, i64 1
  %k1 = add i32 %k, 1
  %more = icmp ule i32 %k1, %count
  br i1 %more, label %body, label %end

end:
  %to = getelementptr [2 x <4 x half>], ptr addrspace(1) %out, i64 %i
  store <2 x half> %sum1, ptr addrspace(1) %to
  %to1 = getelementptr <4 x half>, ptr addrspace(1) %to, i64 1
  store <3 x i16> %three1, ptr addrspace(1) %to1, align 8
  ret void
}

declare <2 x half> @llvm.canonicalize.v2f16(<2 x half>)
declare <2 x half> @llvm.copysign.v2f16(<2 x half>, <2 x half>)
declare <2 x half> @llvm.fabs.v2f16(<2 x half>)
declare <2 x half> @llvm.fma.v2f16(<2 x half>, <2 x half>, <2 x half>)
declare <2 x half> @llvm.fmuladd.v2f16(<2 x half>, <2 x half>, <2 x half>)
declare <2 x half> @llvm.maxnum.v2f16(<2 x half>, <2 x half>)
declare <2 x half> @llvm.minnum.v2f16(<2 x half>, <2 x half>)
declare <2 x i16> @llvm.abs.v2i16(<2 x i16>, i1)
declare <2 x i16> @llvm.sadd.sat.v2i16(<2 x i16>, <2 x i16>)
declare <2 x i16> @llvm.smax.v2i16(<2 x i16>, <2 x i16>)
declare <2 x i16> @llvm.smin.v2i16(<2 x i16>, <2 x i16>)
declare <2 x i16> @llvm.ssub.sat.v2i16(<2 x i16>, <2 x i16>)
declare <2 x i16> @llvm.uadd.sat.v2i16(<2 x i16>, <2 x i16>)
declare <2 x i16> @llvm.umax.v2i16(<2 x i16>, <2 x i16>)
declare <2 x i16> @llvm.umin.v2i16(<2 x i16>, <2 x i16>)
declare <2 x i16> @llvm.usub.sat.v2i16(<2 x i16>, <2 x i16>)
declare half @llvm.floor.f16(half)
declare i32 @llvm.amdgcn.workitem.id.x()

attributes #10 = { "amdgpu-ieee"="false" }
attributes #11 = { "denormal-fp-math"="preserve-sign,preserve-sign" }
