; Tests for every class of halves separately, and for denormals or normal numbers of one sign. GFX6 and GFX7 have no
; instruction for this.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr half, ptr addrspace(1) %in, i32 %id
  %value = load half, ptr addrspace(1) %from
  %is.0 = call i1 @llvm.is.fpclass.f16(half %value, i32 1)
  %bit.0 = select i1 %is.0, i32 1, i32 0
  %all.0 = or i32 0, %bit.0
  %is.1 = call i1 @llvm.is.fpclass.f16(half %value, i32 2)
  %bit.1 = select i1 %is.1, i32 2, i32 0
  %all.1 = or i32 %all.0, %bit.1
  %is.2 = call i1 @llvm.is.fpclass.f16(half %value, i32 4)
  %bit.2 = select i1 %is.2, i32 4, i32 0
  %all.2 = or i32 %all.1, %bit.2
  %is.3 = call i1 @llvm.is.fpclass.f16(half %value, i32 8)
  %bit.3 = select i1 %is.3, i32 8, i32 0
  %all.3 = or i32 %all.2, %bit.3
  %is.4 = call i1 @llvm.is.fpclass.f16(half %value, i32 16)
  %bit.4 = select i1 %is.4, i32 16, i32 0
  %all.4 = or i32 %all.3, %bit.4
  %is.5 = call i1 @llvm.is.fpclass.f16(half %value, i32 32)
  %bit.5 = select i1 %is.5, i32 32, i32 0
  %all.5 = or i32 %all.4, %bit.5
  %is.6 = call i1 @llvm.is.fpclass.f16(half %value, i32 64)
  %bit.6 = select i1 %is.6, i32 64, i32 0
  %all.6 = or i32 %all.5, %bit.6
  %is.7 = call i1 @llvm.is.fpclass.f16(half %value, i32 128)
  %bit.7 = select i1 %is.7, i32 128, i32 0
  %all.7 = or i32 %all.6, %bit.7
  %is.8 = call i1 @llvm.is.fpclass.f16(half %value, i32 256)
  %bit.8 = select i1 %is.8, i32 256, i32 0
  %all.8 = or i32 %all.7, %bit.8
  %is.9 = call i1 @llvm.is.fpclass.f16(half %value, i32 512)
  %bit.9 = select i1 %is.9, i32 512, i32 0
  %all.9 = or i32 %all.8, %bit.9
  %is.10 = call i1 @llvm.is.fpclass.f16(half %value, i32 3)
  %bit.10 = select i1 %is.10, i32 1024, i32 0
  %all.10 = or i32 %all.9, %bit.10
  %is.11 = call i1 @llvm.is.fpclass.f16(half %value, i32 144)
  %bit.11 = select i1 %is.11, i32 2048, i32 0
  %all.11 = or i32 %all.10, %bit.11
  %is.12 = call i1 @llvm.is.fpclass.f16(half %value, i32 264)
  %bit.12 = select i1 %is.12, i32 4096, i32 0
  %all.12 = or i32 %all.11, %bit.12
  %is.13 = call i1 @llvm.is.fpclass.f16(half %value, i32 408)
  %bit.13 = select i1 %is.13, i32 8192, i32 0
  %all.13 = or i32 %all.12, %bit.13
  %is.14 = call i1 @llvm.is.fpclass.f16(half %value, i32 516)
  %bit.14 = select i1 %is.14, i32 16384, i32 0
  %all.14 = or i32 %all.13, %bit.14
  %is.15 = call i1 @llvm.is.fpclass.f16(half %value, i32 1021)
  %bit.15 = select i1 %is.15, i32 32768, i32 0
  %all.15 = or i32 %all.14, %bit.15
  %is.16 = call i1 @llvm.is.fpclass.f16(half %value, i32 682)
  %bit.16 = select i1 %is.16, i32 65536, i32 0
  %all.16 = or i32 %all.15, %bit.16
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %all.16, ptr addrspace(1) %to
  ret void
}
