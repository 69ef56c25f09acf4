; Arithmetic on bfloat16 is computed in f32 and rounded.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @fadd_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pb = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load bfloat, ptr addrspace(1) %pb
  %r = fadd bfloat %a, %b
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fsub_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pb = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load bfloat, ptr addrspace(1) %pb
  %r = fsub bfloat %a, %b
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fmul_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pb = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load bfloat, ptr addrspace(1) %pb
  %r = fmul bfloat %a, %b
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fdiv_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pb = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load bfloat, ptr addrspace(1) %pb
  %r = fdiv bfloat %a, %b
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fneg_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = fneg bfloat %a
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fabs_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call bfloat @llvm.fabs.bf16(bfloat %a)
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @sqrt_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call bfloat @llvm.sqrt.bf16(bfloat %a)
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @floor_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call bfloat @llvm.floor.bf16(bfloat %a)
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @rint_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call bfloat @llvm.rint.bf16(bfloat %a)
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @round_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call bfloat @llvm.round.bf16(bfloat %a)
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @minimum_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pb = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load bfloat, ptr addrspace(1) %pb
  %r = call bfloat @llvm.minimum.bf16(bfloat %a, bfloat %b)
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @copysign_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pb = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load bfloat, ptr addrspace(1) %pb
  %r = call bfloat @llvm.copysign.bf16(bfloat %a, bfloat %b)
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fma_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [3 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pb = getelementptr [3 x bfloat], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load bfloat, ptr addrspace(1) %pb
  %pc = getelementptr [3 x bfloat], ptr addrspace(1) %in, i32 %id, i32 2
  %c = load bfloat, ptr addrspace(1) %pc
  %r = call bfloat @llvm.fma.bf16(bfloat %a, bfloat %b, bfloat %c)
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fcmp_olt_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pb = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load bfloat, ptr addrspace(1) %pb
  %x = fcmp olt bfloat %a, %b
  %r = zext i1 %x to i32
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @const_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = fadd bfloat %a, 0xR3FC0
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fadd_v2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <2 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x bfloat>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <2 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <2 x bfloat>, ptr addrspace(1) %pb
  %r = fadd <2 x bfloat> %a, %b
  %pr = getelementptr <2 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <2 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fmul_v2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <2 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x bfloat>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <2 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <2 x bfloat>, ptr addrspace(1) %pb
  %r = fmul <2 x bfloat> %a, %b
  %pr = getelementptr <2 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <2 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fneg_v2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x bfloat>, ptr addrspace(1) %pa
  %r = fneg <2 x bfloat> %a
  %pr = getelementptr <2 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <2 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @minimum_v2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <2 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x bfloat>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <2 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <2 x bfloat>, ptr addrspace(1) %pb
  %r = call <2 x bfloat> @llvm.minimum.v2bf16(<2 x bfloat> %a, <2 x bfloat> %b)
  %pr = getelementptr <2 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <2 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fadd_v3bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <3 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <3 x bfloat>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <3 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <3 x bfloat>, ptr addrspace(1) %pb
  %r = fadd <3 x bfloat> %a, %b
  %pr = getelementptr <3 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <3 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @select_v3bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <3 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <3 x bfloat>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <3 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <3 x bfloat>, ptr addrspace(1) %pb
  %x = icmp slt i32 %id, 7
  %r = select i1 %x, <3 x bfloat> %a, <3 x bfloat> %b
  %pr = getelementptr <3 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <3 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @frexp(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %x = call {bfloat, i32} @llvm.frexp.bf16.i32(bfloat %a)
  %m = extractvalue {bfloat, i32} %x, 0
  %e = extractvalue {bfloat, i32} %x, 1
  %f = sitofp i32 %e to bfloat
  %g = fmul bfloat %f, 0xR4100
  %r = fadd bfloat %m, %g
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @ldexp(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %s = and i32 %id, 31
  %r = call bfloat @llvm.ldexp.bf16.i32(bfloat %a, i32 %s)
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @class(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %x = call i1 @llvm.is.fpclass.bf16(bfloat %a, i32 144)
  %y = call i1 @llvm.is.fpclass.bf16(bfloat %a, i32 1)
  %p = zext i1 %x to i32
  %q = zext i1 %y to i32
  %w = shl i32 %q, 1
  %r = or i32 %p, %w
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @reduce(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <4 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <4 x bfloat>, ptr addrspace(1) %pa
  %r = call bfloat @llvm.vector.reduce.fadd.v4bf16(bfloat 0xR0000, <4 x bfloat> %a)
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @shuffle(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <4 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <4 x bfloat>, ptr addrspace(1) %pa
  %r = shufflevector <4 x bfloat> %a, <4 x bfloat> %a, <4 x i32> <i32 3, i32 1, i32 0, i32 2>
  %pr = getelementptr <4 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <4 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @extractdyn(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <4 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <4 x bfloat>, ptr addrspace(1) %pa
  %s = and i32 %id, 3
  %r = extractelement <4 x bfloat> %a, i32 %s
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @phi(ptr addrspace(1) %out, ptr addrspace(1) %in) {
0:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pb = getelementptr [2 x bfloat], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load bfloat, ptr addrspace(1) %pb
  %x = icmp slt i32 %id, 7
  br i1 %x, label %t, label %e
  t:
  %q = fadd bfloat %a, %b
  br label %e
  e:
  %r = phi bfloat [ %a, %0 ], [ %q, %t ]
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @atomic_fadd(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pq = getelementptr bfloat, ptr addrspace(1) %in, i32 %id
  %r = atomicrmw fadd ptr addrspace(1) %pq, bfloat %a syncscope("agent") monotonic
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @atomic_fmax(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pq = getelementptr bfloat, ptr addrspace(1) %in, i32 %id
  %r = atomicrmw fmax ptr addrspace(1) %pq, bfloat %a syncscope("agent") monotonic
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @atomic_fsub(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %pq = getelementptr bfloat, ptr addrspace(1) %in, i32 %id
  %r = atomicrmw fsub ptr addrspace(1) %pq, bfloat %a syncscope("agent") monotonic
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @kernarg(ptr addrspace(1) %out, ptr addrspace(1) %in, i16 %dummy, bfloat %ka) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = fadd bfloat %a, %ka
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

declare <2 x bfloat> @llvm.minimum.v2bf16(<2 x bfloat>, <2 x bfloat>)
declare bfloat @llvm.copysign.bf16(bfloat, bfloat)
declare bfloat @llvm.fabs.bf16(bfloat)
declare bfloat @llvm.floor.bf16(bfloat)
declare bfloat @llvm.fma.bf16(bfloat, bfloat, bfloat)
declare bfloat @llvm.ldexp.bf16.i32(bfloat, i32)
declare bfloat @llvm.minimum.bf16(bfloat, bfloat)
declare bfloat @llvm.rint.bf16(bfloat)
declare bfloat @llvm.round.bf16(bfloat)
declare bfloat @llvm.sqrt.bf16(bfloat)
declare bfloat @llvm.vector.reduce.fadd.v4bf16(bfloat, <4 x bfloat>)
declare i1 @llvm.is.fpclass.bf16(bfloat, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare {bfloat, i32} @llvm.frexp.bf16.i32(bfloat)
