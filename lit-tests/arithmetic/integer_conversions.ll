; Sign extension, zero extension and truncation between all integer widths.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @s8_32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %i
  %a = load i8, ptr addrspace(1) %p
  %r = sext i8 %a to i32
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @u8_32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %i
  %a = load i8, ptr addrspace(1) %p
  %r = zext i8 %a to i32
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @s16_64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i16, ptr addrspace(1) %in, i64 %i
  %a = load i16, ptr addrspace(1) %p
  %r = sext i16 %a to i64
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @u16_32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i16, ptr addrspace(1) %in, i64 %i
  %a = load i16, ptr addrspace(1) %p
  %r = zext i16 %a to i32
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @s32_64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %r = sext i32 %a to i64
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @u32_64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %r = zext i32 %a to i64
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @t64_32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i64, ptr addrspace(1) %in, i64 %i
  %a = load i64, ptr addrspace(1) %p
  %r = trunc i64 %a to i32
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @t32_16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %r = trunc i32 %a to i16
  %po = getelementptr i16, ptr addrspace(1) %out, i64 %i
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @t32_8(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %r = trunc i32 %a to i8
  %po = getelementptr i8, ptr addrspace(1) %out, i64 %i
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @t16_8(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i16, ptr addrspace(1) %in, i64 %i
  %a = load i16, ptr addrspace(1) %p
  %r = trunc i16 %a to i8
  %po = getelementptr i8, ptr addrspace(1) %out, i64 %i
  store i8 %r, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
