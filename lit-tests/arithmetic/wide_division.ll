; Division and multiplication with overflow beyond 64 bits; tests/wide_integers.rs computes the same.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @udiv(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %r = udiv i128 %a, %b
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @urem(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %r = urem i128 %a, %b
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @sdiv(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %r = sdiv i128 %a, %b
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @srem(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %r = srem i128 %a, %b
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @udiv_i65(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %x = trunc i128 %a to i65
  %y = trunc i128 %b to i65
  %z = or i65 %y, 1
  %q = udiv i65 %x, %z
  %r = zext i65 %q to i128
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @srem_i100(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %x = trunc i128 %a to i100
  %y = trunc i128 %b to i100
  %z = or i100 %y, 1
  %q = srem i100 %x, %z
  %r = sext i100 %q to i128
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @umul_overflow(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %x = call {i128, i1} @llvm.umul.with.overflow.i128(i128 %a, i128 %b)
  %v = extractvalue {i128, i1} %x, 0
  %o = extractvalue {i128, i1} %x, 1
  %n = xor i128 %v, -1
  %r = select i1 %o, i128 %n, i128 %v
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @smul_overflow(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %x = call {i128, i1} @llvm.smul.with.overflow.i128(i128 %a, i128 %b)
  %v = extractvalue {i128, i1} %x, 0
  %o = extractvalue {i128, i1} %x, 1
  %n = xor i128 %v, -1
  %r = select i1 %o, i128 %n, i128 %v
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @ushl_sat(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %s = and i128 %b, 127
  %r = call i128 @llvm.ushl.sat.i128(i128 %a, i128 %s)
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @sshl_sat(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %s = and i128 %b, 127
  %r = call i128 @llvm.sshl.sat.i128(i128 %a, i128 %s)
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fshl_i100(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %pb = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load i128, ptr addrspace(1) %pb
  %x = trunc i128 %a to i100
  %y = trunc i128 %b to i100
  %q = call i100 @llvm.fshl.i100(i100 %x, i100 %y, i100 %y)
  %r = zext i100 %q to i128
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

declare i100 @llvm.fshl.i100(i100, i100, i100)
declare i128 @llvm.sshl.sat.i128(i128, i128)
declare i128 @llvm.ushl.sat.i128(i128, i128)
declare i32 @llvm.amdgcn.workitem.id.x()
declare {i128, i1} @llvm.smul.with.overflow.i128(i128, i128)
declare {i128, i1} @llvm.umul.with.overflow.i128(i128, i128)
