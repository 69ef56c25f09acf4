; Fixed-point arithmetic. The name of a kernel contains the operation, width and number of fractional bits.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @smul_sat_8_3(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i8, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i8, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i8, ptr addrspace(1) %out, i32 %id
  %a = load i8, ptr addrspace(1) %pa
  %b = load i8, ptr addrspace(1) %pb
  %r = call i8 @llvm.smul.fix.sat.i8(i8 %a, i8 %b, i32 3)
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sdiv_sat_8_3(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i8, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i8, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i8, ptr addrspace(1) %out, i32 %id
  %a = load i8, ptr addrspace(1) %pa
  %b = load i8, ptr addrspace(1) %pb
  %d = or i8 %b, 1
  %r = call i8 @llvm.sdiv.fix.sat.i8(i8 %a, i8 %d, i32 3)
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umul_sat_8_3(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i8, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i8, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i8, ptr addrspace(1) %out, i32 %id
  %a = load i8, ptr addrspace(1) %pa
  %b = load i8, ptr addrspace(1) %pb
  %r = call i8 @llvm.umul.fix.sat.i8(i8 %a, i8 %b, i32 3)
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @udiv_sat_8_3(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i8, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i8, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i8, ptr addrspace(1) %out, i32 %id
  %a = load i8, ptr addrspace(1) %pa
  %b = load i8, ptr addrspace(1) %pb
  %d = or i8 %b, 1
  %r = call i8 @llvm.udiv.fix.sat.i8(i8 %a, i8 %d, i32 3)
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @smul_16_15(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i16, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i16, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i16, ptr addrspace(1) %out, i32 %id
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %r = call i16 @llvm.smul.fix.i16(i16 %a, i16 %b, i32 15)
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @smul_sat_16_15(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i16, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i16, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i16, ptr addrspace(1) %out, i32 %id
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %r = call i16 @llvm.smul.fix.sat.i16(i16 %a, i16 %b, i32 15)
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sdiv_16_15(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i16, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i16, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i16, ptr addrspace(1) %out, i32 %id
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %d = or i16 %b, 1
  %r = call i16 @llvm.sdiv.fix.i16(i16 %a, i16 %d, i32 15)
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sdiv_sat_16_15(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i16, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i16, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i16, ptr addrspace(1) %out, i32 %id
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %d = or i16 %b, 1
  %r = call i16 @llvm.sdiv.fix.sat.i16(i16 %a, i16 %d, i32 15)
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umul_16_15(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i16, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i16, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i16, ptr addrspace(1) %out, i32 %id
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %r = call i16 @llvm.umul.fix.i16(i16 %a, i16 %b, i32 15)
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umul_sat_16_15(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i16, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i16, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i16, ptr addrspace(1) %out, i32 %id
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %r = call i16 @llvm.umul.fix.sat.i16(i16 %a, i16 %b, i32 15)
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @udiv_16_15(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i16, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i16, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i16, ptr addrspace(1) %out, i32 %id
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %d = or i16 %b, 1
  %r = call i16 @llvm.udiv.fix.i16(i16 %a, i16 %d, i32 15)
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @udiv_sat_16_15(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i16, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i16, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i16, ptr addrspace(1) %out, i32 %id
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %d = or i16 %b, 1
  %r = call i16 @llvm.udiv.fix.sat.i16(i16 %a, i16 %d, i32 15)
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @smul_17_5(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i17, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i17, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i17, ptr addrspace(1) %out, i32 %id
  %a = load i17, ptr addrspace(1) %pa
  %b = load i17, ptr addrspace(1) %pb
  %r = call i17 @llvm.smul.fix.i17(i17 %a, i17 %b, i32 5)
  store i17 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @smul_sat_17_5(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i17, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i17, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i17, ptr addrspace(1) %out, i32 %id
  %a = load i17, ptr addrspace(1) %pa
  %b = load i17, ptr addrspace(1) %pb
  %r = call i17 @llvm.smul.fix.sat.i17(i17 %a, i17 %b, i32 5)
  store i17 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sdiv_17_5(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i17, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i17, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i17, ptr addrspace(1) %out, i32 %id
  %a = load i17, ptr addrspace(1) %pa
  %b = load i17, ptr addrspace(1) %pb
  %d = or i17 %b, 1
  %r = call i17 @llvm.sdiv.fix.i17(i17 %a, i17 %d, i32 5)
  store i17 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sdiv_sat_17_5(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i17, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i17, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i17, ptr addrspace(1) %out, i32 %id
  %a = load i17, ptr addrspace(1) %pa
  %b = load i17, ptr addrspace(1) %pb
  %d = or i17 %b, 1
  %r = call i17 @llvm.sdiv.fix.sat.i17(i17 %a, i17 %d, i32 5)
  store i17 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umul_17_5(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i17, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i17, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i17, ptr addrspace(1) %out, i32 %id
  %a = load i17, ptr addrspace(1) %pa
  %b = load i17, ptr addrspace(1) %pb
  %r = call i17 @llvm.umul.fix.i17(i17 %a, i17 %b, i32 5)
  store i17 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umul_sat_17_5(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i17, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i17, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i17, ptr addrspace(1) %out, i32 %id
  %a = load i17, ptr addrspace(1) %pa
  %b = load i17, ptr addrspace(1) %pb
  %r = call i17 @llvm.umul.fix.sat.i17(i17 %a, i17 %b, i32 5)
  store i17 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @smul_32_16(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i32, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i32, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %r = call i32 @llvm.smul.fix.i32(i32 %a, i32 %b, i32 16)
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @smul_sat_32_16(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i32, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i32, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %r = call i32 @llvm.smul.fix.sat.i32(i32 %a, i32 %b, i32 16)
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sdiv_32_16(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i32, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i32, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %d = or i32 %b, 1
  %r = call i32 @llvm.sdiv.fix.i32(i32 %a, i32 %d, i32 16)
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sdiv_sat_32_16(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i32, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i32, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %d = or i32 %b, 1
  %r = call i32 @llvm.sdiv.fix.sat.i32(i32 %a, i32 %d, i32 16)
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umul_32_16(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i32, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i32, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %r = call i32 @llvm.umul.fix.i32(i32 %a, i32 %b, i32 16)
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umul_sat_32_16(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i32, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i32, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %r = call i32 @llvm.umul.fix.sat.i32(i32 %a, i32 %b, i32 16)
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @udiv_32_16(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i32, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i32, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %d = or i32 %b, 1
  %r = call i32 @llvm.udiv.fix.i32(i32 %a, i32 %d, i32 16)
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @udiv_sat_32_16(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i32, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i32, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %d = or i32 %b, 1
  %r = call i32 @llvm.udiv.fix.sat.i32(i32 %a, i32 %d, i32 16)
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @smul_64_31(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i64, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i64, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i64, ptr addrspace(1) %out, i32 %id
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %r = call i64 @llvm.smul.fix.i64(i64 %a, i64 %b, i32 31)
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @smul_sat_64_31(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i64, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i64, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i64, ptr addrspace(1) %out, i32 %id
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %r = call i64 @llvm.smul.fix.sat.i64(i64 %a, i64 %b, i32 31)
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sdiv_sat_64_31(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i64, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i64, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i64, ptr addrspace(1) %out, i32 %id
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %d = or i64 %b, 1
  %r = call i64 @llvm.sdiv.fix.sat.i64(i64 %a, i64 %d, i32 31)
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umul_64_31(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i64, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i64, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i64, ptr addrspace(1) %out, i32 %id
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %r = call i64 @llvm.umul.fix.i64(i64 %a, i64 %b, i32 31)
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umul_sat_64_31(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i64, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i64, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i64, ptr addrspace(1) %out, i32 %id
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %r = call i64 @llvm.umul.fix.sat.i64(i64 %a, i64 %b, i32 31)
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @udiv_sat_64_31(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds i64, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds i64, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds i64, ptr addrspace(1) %out, i32 %id
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %d = or i64 %b, 1
  %r = call i64 @llvm.udiv.fix.sat.i64(i64 %a, i64 %d, i32 31)
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @smul_sat_32_7(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %place = mul i32 %id, 4
  %two = and i32 %place, -8
  %pa = getelementptr inbounds i8, ptr addrspace(1) %as, i32 %two
  %pb = getelementptr inbounds i8, ptr addrspace(1) %bs, i32 %two
  %po = getelementptr inbounds i8, ptr addrspace(1) %out, i32 %two
  %a = load <2 x i32>, ptr addrspace(1) %pa
  %b = load <2 x i32>, ptr addrspace(1) %pb
  %r = call <2 x i32> @llvm.smul.fix.sat.v2i32(<2 x i32> %a, <2 x i32> %b, i32 7)
  store <2 x i32> %r, ptr addrspace(1) %po
  ret void
}
