; Two products of halves and an addend are one instruction if the processor has one.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx906 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1011 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @signed(ptr addrspace(1) %out, ptr addrspace(1) %in, <2 x i16> %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [2 x <2 x i16>], ptr addrspace(1) %in, i64 %i
  %a = load <2 x i16>, ptr addrspace(1) %from
  %from1 = getelementptr <2 x i16>, ptr addrspace(1) %from, i64 1
  %c = load i32, ptr addrspace(1) %from1
  %aw = sext <2 x i16> %a to <2 x i32>
  %uw = sext <2 x i16> %u to <2 x i32>
  %p = mul <2 x i32> %aw, %uw
  %p0 = extractelement <2 x i32> %p, i32 0
  %p1 = extractelement <2 x i32> %p, i32 1
  %s = add i32 %p0, %p1
  %r = add i32 %s, %c
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %to
  ret void
}

define amdgpu_kernel void @unsigned(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr <4 x i16>, ptr addrspace(1) %in, i64 %i
  %v = load <4 x i16>, ptr addrspace(1) %from
  %w = zext <4 x i16> %v to <4 x i32>
  %a0 = extractelement <4 x i32> %w, i32 0
  %a1 = extractelement <4 x i32> %w, i32 1
  %b0 = extractelement <4 x i32> %w, i32 2
  %b1 = extractelement <4 x i32> %w, i32 3
  %p0 = mul i32 %a0, %b0
  %p1 = mul i32 %b1, %a1
  %s = add i32 %p1, %id
  %r = add i32 %s, %p0
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; Products of different halves are not a dot product.
define amdgpu_kernel void @crossed(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr <4 x i16>, ptr addrspace(1) %in, i64 %i
  %v = load <4 x i16>, ptr addrspace(1) %from
  %w = sext <4 x i16> %v to <4 x i32>
  %a0 = extractelement <4 x i32> %w, i32 0
  %a1 = extractelement <4 x i32> %w, i32 1
  %b0 = extractelement <4 x i32> %w, i32 2
  %b1 = extractelement <4 x i32> %w, i32 3
  %p0 = mul i32 %a0, %b1
  %p1 = mul i32 %a1, %b0
  %s = add i32 %p0, %p1
  %r = add i32 %s, %id
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
