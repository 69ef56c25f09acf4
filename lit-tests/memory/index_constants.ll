; Constants in the index of an object: they become offsets of the loads, which share one address.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; The index is an unsigned sum, as from OpenCL's get_global_id, and its extension is signed.
define amdgpu_kernel void @columns(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %stride) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %row = mul i32 %lane, %stride
  %next = add i32 %row, 1
  %last = add i32 %row, 2
  %row64 = sext i32 %row to i64
  %next64 = sext i32 %next to i64
  %last64 = sext i32 %last to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %in, i64 %row64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %in, i64 %next64
  %p2 = getelementptr inbounds float, ptr addrspace(1) %in, i64 %last64
  %x0 = load float, ptr addrspace(1) %p0
  %x1 = load float, ptr addrspace(1) %p1
  %x2 = load float, ptr addrspace(1) %p2
  %s = fadd float %x0, %x1
  %sum = fadd float %s, %x2
  %q = getelementptr inbounds float, ptr addrspace(1) %out, i32 %lane
  store float %sum, ptr addrspace(1) %q
  ret void
}

; Without inbounds, the sum may wrap and be any index.
define amdgpu_kernel void @anywhere(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %stride) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %row = mul i32 %lane, %stride
  %next = add i32 %row, 1
  %next64 = sext i32 %next to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %next64
  %x = load float, ptr addrspace(1) %p
  %q = getelementptr inbounds float, ptr addrspace(1) %out, i32 %lane
  store float %x, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
