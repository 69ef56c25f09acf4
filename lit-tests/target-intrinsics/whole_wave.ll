; Computation in inactive lanes: sums and scans over a wave with divergent lanes, in loops, next to values that are live
; in the other lanes, for several types.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i64 @llvm.amdgcn.set.inactive.i64(i64, i64)
declare float @llvm.amdgcn.set.inactive.f32(float, float)
declare <2 x half> @llvm.amdgcn.set.inactive.v2f16(<2 x half>, <2 x half>)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32 immarg)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i64 @llvm.amdgcn.strict.wwm.i64(i64)
declare float @llvm.amdgcn.strict.wwm.f32(float)
declare <2 x half> @llvm.amdgcn.strict.wwm.v2f16(<2 x half>)
declare i32 @llvm.amdgcn.wwm.i32(i32)
declare i32 @llvm.amdgcn.strict.wqm.i32(i32)
declare i32 @llvm.amdgcn.wqm.i32(i32)
declare i32 @llvm.amdgcn.softwqm.i32(i32)

; The sum of rows of 16 lanes, stored only by lanes with even numbers.
define amdgpu_kernel void @row_sum(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %v = load i32, ptr addrspace(1) %p
  %odd = trunc i32 %v to i1
  br i1 %odd, label %end, label %do

do:
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %v, i32 0)
  %d1 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %s, i32 273, i32 15, i32 15, i1 false)
  %s1 = add i32 %s, %d1
  %d2 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %s1, i32 274, i32 15, i32 15, i1 false)
  %s2 = add i32 %s1, %d2
  %d4 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %s2, i32 276, i32 15, i32 15, i1 false)
  %s4 = add i32 %s2, %d4
  %d8 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %s4, i32 280, i32 15, i32 15, i1 false)
  %s8 = add i32 %s4, %d8
  %scan = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %s8)
  %total = call i32 @llvm.amdgcn.readlane.i32(i32 %s8, i32 31)
  %all = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %total)
  %r = mul i32 %scan, %all
  store i32 %r, ptr addrspace(1) %q
  br label %end

end:
  %kept = phi i32 [ %v, %entry ], [ %r, %do ]
  %q2 = getelementptr i32, ptr addrspace(1) %q, i32 1024
  store i32 %kept, ptr addrspace(1) %q2
  ret void
}

; Lanes leave the loop one after the other.
define amdgpu_kernel void @in_a_loop(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %v = load i32, ptr addrspace(1) %p
  %count = and i32 %v, 7
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ %v, %entry ], [ %more, %loop ]
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %sum, i32 %i)
  %x = call i32 @llvm.amdgcn.ds.swizzle(i32 %s, i32 1055)
  %y = xor i32 %x, %s
  %z = call i32 @llvm.amdgcn.ds.swizzle(i32 %y, i32 2079)
  %w = add i32 %z, %y
  %r = call i32 @llvm.amdgcn.wwm.i32(i32 %w)
  %more = add i32 %sum, %r
  %next = add i32 %i, 1
  %again = icmp ult i32 %i, %count
  br i1 %again, label %loop, label %end

end:
  store i32 %more, ptr addrspace(1) %q
  ret void
}

; Values computed in the kernel's first block are available in all lanes.
define amdgpu_kernel void @of_the_first_block(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %v = load i32, ptr addrspace(1) %p
  %some = icmp sgt i32 %v, 2
  br i1 %some, label %do, label %end

do:
  %turned = xor i32 %id, 5
  %address = shl i32 %turned, 2
  %other = call i32 @llvm.amdgcn.ds.bpermute(i32 %address, i32 %v)
  %bit = and i32 %id, 16
  %high = icmp ne i32 %bit, 0
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %chosen = select i1 %high, i32 %other, i32 %lane
  %x = call i32 @llvm.amdgcn.ds.swizzle(i32 %chosen, i32 1055)
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %x)
  store i32 %r, ptr addrspace(1) %q
  br label %end

end:
  ret void
}

define amdgpu_kernel void @types(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %q = getelementptr i64, ptr addrspace(1) %out, i32 %id
  %v = load i64, ptr addrspace(1) %p
  %n = trunc i64 %v to i32
  %some = icmp ult i32 %n, 1000000
  br i1 %some, label %do, label %end

do:
  %s = call i64 @llvm.amdgcn.set.inactive.i64(i64 %v, i64 4294967299)
  %low = trunc i64 %s to i32
  %shifted = lshr i64 %s, 32
  %high = trunc i64 %shifted to i32
  %low.x = call i32 @llvm.amdgcn.ds.swizzle(i32 %low, i32 1055)
  %high.x = call i32 @llvm.amdgcn.ds.swizzle(i32 %high, i32 1055)
  %low.64 = zext i32 %low.x to i64
  %high.64 = zext i32 %high.x to i64
  %high.up = shl i64 %high.64, 32
  %t = or i64 %low.64, %high.up
  %u = add i64 %t, %s
  %r = call i64 @llvm.amdgcn.strict.wwm.i64(i64 %u)
  store i64 %r, ptr addrspace(1) %q
  %f = uitofp i32 %n to float
  %fs = call float @llvm.amdgcn.set.inactive.f32(float %f, float 1.0)
  %fi = bitcast float %fs to i32
  %fx = call i32 @llvm.amdgcn.ds.swizzle(i32 %fi, i32 1055)
  %fy = bitcast i32 %fx to float
  %fsum = fadd float %fs, %fy
  %fr = call float @llvm.amdgcn.strict.wwm.f32(float %fsum)
  %q1 = getelementptr i64, ptr addrspace(1) %q, i32 512
  store float %fr, ptr addrspace(1) %q1
  %h = bitcast i32 %n to <2 x half>
  %hs = call <2 x half> @llvm.amdgcn.set.inactive.v2f16(<2 x half> %h, <2 x half> <half 1.0, half 2.0>)
  %hi = bitcast <2 x half> %hs to i32
  %hx = call i32 @llvm.amdgcn.ds.swizzle(i32 %hi, i32 2079)
  %hy = bitcast i32 %hx to <2 x half>
  %hr = call <2 x half> @llvm.amdgcn.strict.wwm.v2f16(<2 x half> %hy)
  %q2 = getelementptr i64, ptr addrspace(1) %q, i32 1024
  store <2 x half> %hr, ptr addrspace(1) %q2
  br label %end

end:
  ret void
}

; Quads with an active lane.
define amdgpu_kernel void @quads(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %v = load i32, ptr addrspace(1) %p
  %some = icmp sgt i32 %v, 2
  br i1 %some, label %do, label %end

do:
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %v, i32 -7)
  %x = call i32 @llvm.amdgcn.ds.swizzle(i32 %s, i32 32945)
  %y = add i32 %x, %s
  %r = call i32 @llvm.amdgcn.strict.wqm.i32(i32 %y)
  store i32 %r, ptr addrspace(1) %q
  br label %end

end:
  ret void
}

define amdgpu_kernel void @quads_of_all(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %v = load i32, ptr addrspace(1) %p
  %x = call i32 @llvm.amdgcn.ds.swizzle(i32 %v, i32 32945)
  %y = call i32 @llvm.amdgcn.wqm.i32(i32 %x)
  %z = add i32 %y, %v
  %r = call i32 @llvm.amdgcn.softwqm.i32(i32 %z)
  store i32 %r, ptr addrspace(1) %q
  ret void
}
