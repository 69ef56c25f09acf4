; Integers wider than 64 bits are split into 64-bit parts; the unused bits of the last part are arbitrary.
; Odd widths are truncated from i128, since memory must contain zeros there.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @umin_i128(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i128, ptr addrspace(1) %pa
  %b = load i128, ptr addrspace(1) %pb
  %r = call i128 @llvm.umin.i128(i128 %a, i128 %b)
  %po = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @smax_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %wa = load i128, ptr addrspace(1) %pa
  %a = trunc i128 %wa to i65
  %wb = load i128, ptr addrspace(1) %pb
  %b = trunc i128 %wb to i65
  %r = call i65 @llvm.smax.i65(i65 %a, i65 %b)
  %po = getelementptr i65, ptr addrspace(1) %out, i32 %id
  store i65 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @uadd_sat_i128(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i128, ptr addrspace(1) %pa
  %b = load i128, ptr addrspace(1) %pb
  %r = call i128 @llvm.uadd.sat.i128(i128 %a, i128 %b)
  %po = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @usub_sat_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %wa = load i128, ptr addrspace(1) %pa
  %a = trunc i128 %wa to i65
  %wb = load i128, ptr addrspace(1) %pb
  %b = trunc i128 %wb to i65
  %r = call i65 @llvm.usub.sat.i65(i65 %a, i65 %b)
  %po = getelementptr i65, ptr addrspace(1) %out, i32 %id
  store i65 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sadd_sat_i128(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i128, ptr addrspace(1) %pa
  %b = load i128, ptr addrspace(1) %pb
  %r = call i128 @llvm.sadd.sat.i128(i128 %a, i128 %b)
  %po = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sadd_sat_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %wa = load i128, ptr addrspace(1) %pa
  %a = trunc i128 %wa to i65
  %wb = load i128, ptr addrspace(1) %pb
  %b = trunc i128 %wb to i65
  %r = call i65 @llvm.sadd.sat.i65(i65 %a, i65 %b)
  %po = getelementptr i65, ptr addrspace(1) %out, i32 %id
  store i65 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @ssub_sat_i96(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i96], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i96], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i96, ptr addrspace(1) %pa
  %b = load i96, ptr addrspace(1) %pb
  %r = call i96 @llvm.ssub.sat.i96(i96 %a, i96 %b)
  %po = getelementptr i96, ptr addrspace(1) %out, i32 %id
  store i96 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @ctpop_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %wa = load i128, ptr addrspace(1) %pa
  %a = trunc i128 %wa to i65
  %wb = load i128, ptr addrspace(1) %pb
  %b = trunc i128 %wb to i65
  %r = call i65 @llvm.ctpop.i65(i65 %a)
  %po = getelementptr i65, ptr addrspace(1) %out, i32 %id
  store i65 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @bitreverse_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %wa = load i128, ptr addrspace(1) %pa
  %a = trunc i128 %wa to i65
  %wb = load i128, ptr addrspace(1) %pb
  %b = trunc i128 %wb to i65
  %r = call i65 @llvm.bitreverse.i65(i65 %a)
  %po = getelementptr i65, ptr addrspace(1) %out, i32 %id
  store i65 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @bswap_i96(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i96], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i96], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i96, ptr addrspace(1) %pa
  %b = load i96, ptr addrspace(1) %pb
  %r = call i96 @llvm.bswap.i96(i96 %a)
  %po = getelementptr i96, ptr addrspace(1) %out, i32 %id
  store i96 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @ctlz_i128(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i128, ptr addrspace(1) %pa
  %b = load i128, ptr addrspace(1) %pb
  %r = call i128 @llvm.ctlz.i128(i128 %a, i1 false)
  %po = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @ctlz_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %wa = load i128, ptr addrspace(1) %pa
  %a = trunc i128 %wa to i65
  %wb = load i128, ptr addrspace(1) %pb
  %b = trunc i128 %wb to i65
  %r = call i65 @llvm.ctlz.i65(i65 %a, i1 false)
  %po = getelementptr i65, ptr addrspace(1) %out, i32 %id
  store i65 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @cttz_i128(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i128, ptr addrspace(1) %pa
  %b = load i128, ptr addrspace(1) %pb
  %r = call i128 @llvm.cttz.i128(i128 %a, i1 false)
  %po = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @cttz_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %wa = load i128, ptr addrspace(1) %pa
  %a = trunc i128 %wa to i65
  %wb = load i128, ptr addrspace(1) %pb
  %b = trunc i128 %wb to i65
  %r = call i65 @llvm.cttz.i65(i65 %a, i1 false)
  %po = getelementptr i65, ptr addrspace(1) %out, i32 %id
  store i65 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @abs_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %wa = load i128, ptr addrspace(1) %pa
  %a = trunc i128 %wa to i65
  %wb = load i128, ptr addrspace(1) %pb
  %b = trunc i128 %wb to i65
  %r = call i65 @llvm.abs.i65(i65 %a, i1 false)
  %po = getelementptr i65, ptr addrspace(1) %out, i32 %id
  store i65 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fshl_i128(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i128, ptr addrspace(1) %pa
  %b = load i128, ptr addrspace(1) %pb
  %r = call i128 @llvm.fshl.i128(i128 %a, i128 %b, i128 %b)
  %po = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fshr_i128(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i128, ptr addrspace(1) %pa
  %b = load i128, ptr addrspace(1) %pb
  %r = call i128 @llvm.fshr.i128(i128 %a, i128 %b, i128 %b)
  %po = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @uadd_with_overflow_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %wa = load i128, ptr addrspace(1) %pa
  %a = trunc i128 %wa to i65
  %wb = load i128, ptr addrspace(1) %pb
  %b = trunc i128 %wb to i65
  %r = call { i65, i1 } @llvm.uadd.with.overflow.i65(i65 %a, i65 %b)
  %po = getelementptr { i65, i1 }, ptr addrspace(1) %out, i32 %id
  store { i65, i1 } %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @usub_with_overflow_i128(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i128, ptr addrspace(1) %pa
  %b = load i128, ptr addrspace(1) %pb
  %r = call { i128, i1 } @llvm.usub.with.overflow.i128(i128 %a, i128 %b)
  %po = getelementptr { i128, i1 }, ptr addrspace(1) %out, i32 %id
  store { i128, i1 } %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sadd_with_overflow_i128(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %a = load i128, ptr addrspace(1) %pa
  %b = load i128, ptr addrspace(1) %pb
  %r = call { i128, i1 } @llvm.sadd.with.overflow.i128(i128 %a, i128 %b)
  %po = getelementptr { i128, i1 }, ptr addrspace(1) %out, i32 %id
  store { i128, i1 } %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @ssub_with_overflow_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %wa = load i128, ptr addrspace(1) %pa
  %a = trunc i128 %wa to i65
  %wb = load i128, ptr addrspace(1) %pb
  %b = trunc i128 %wb to i65
  %r = call { i65, i1 } @llvm.ssub.with.overflow.i65(i65 %a, i65 %b)
  %po = getelementptr { i65, i1 }, ptr addrspace(1) %out, i32 %id
  store { i65, i1 } %r, ptr addrspace(1) %po
  ret void
}
