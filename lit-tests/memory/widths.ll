; Loads and stores of every width, naturally aligned. Twelve bytes are one access from GFX7 on.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @copy_i8(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %i
  %v = load i8, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %out, i64 %i
  store i8 %v, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @copy_i16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i16, ptr addrspace(1) %in, i64 %i
  %v = load i16, ptr addrspace(1) %p
  %q = getelementptr i16, ptr addrspace(1) %out, i64 %i
  store i16 %v, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @copy_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %v = load i32, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %v, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @copy_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i64, ptr addrspace(1) %in, i64 %i
  %v = load i64, ptr addrspace(1) %p
  %q = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %v, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @copy_v3i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr <3 x i32>, ptr addrspace(1) %in, i64 %i
  %v = load <3 x i32>, ptr addrspace(1) %p
  %q = getelementptr <3 x i32>, ptr addrspace(1) %out, i64 %i
  store <3 x i32> %v, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @copy_v4i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr <4 x i32>, ptr addrspace(1) %in, i64 %i
  %v = load <4 x i32>, ptr addrspace(1) %p
  %q = getelementptr <4 x i32>, ptr addrspace(1) %out, i64 %i
  store <4 x i32> %v, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @copy_v8i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr <8 x i32>, ptr addrspace(1) %in, i64 %i
  %v = load <8 x i32>, ptr addrspace(1) %p
  %q = getelementptr <8 x i32>, ptr addrspace(1) %out, i64 %i
  store <8 x i32> %v, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @copy_v2i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr <2 x i64>, ptr addrspace(1) %in, i64 %i
  %v = load <2 x i64>, ptr addrspace(1) %p
  %q = getelementptr <2 x i64>, ptr addrspace(1) %out, i64 %i
  store <2 x i64> %v, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
