; RUN: amdgcn-llc %s -mcpu=gfx942 -O2 -o -
;
; The hardware sets FLAT_SCRATCH, so private memory needs no descriptor. The address of an access is an offset in the
; frame or in a VGPR. Accesses to global memory at system scope have both scope bits.

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @dynamic_index(ptr addrspace(1) %out, i32 %count) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %array = alloca [40 x i32], align 16, addrspace(5)
  %index = and i32 %lane, 31
  %element = getelementptr i32, ptr addrspace(5) %array, i32 %index
  store volatile <4 x i32> zeroinitializer, ptr addrspace(5) %array, align 16
  store volatile i32 %count, ptr addrspace(5) %element
  %value = load volatile i32, ptr addrspace(5) %element
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %value, ptr addrspace(1) %to
  ret void
}

define amdgpu_kernel void @system_scope(ptr addrspace(1) %counter, ptr addrspace(1) %data) {
  %value = load i32, ptr addrspace(1) %data
  %old = atomicrmw add ptr addrspace(1) %counter, i32 %value seq_cst
  store i32 %old, ptr addrspace(1) %data
  ret void
}

define amdgpu_kernel void @wide_addresses(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %index = load i64, ptr addrspace(1) %in
  %from = getelementptr i64, ptr addrspace(1) %in, i32 %lane
  %moving = load i64, ptr addrspace(1) %from
  %scaled = shl i64 %moving, 3
  %sum = add i64 %scaled, %index
  %to = getelementptr i64, ptr addrspace(1) %out, i32 %lane
  store i64 %sum, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
