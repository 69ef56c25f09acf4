; Loads move above the first use of an earlier load, and past scalar address computations, but not past a store that may
; alias or a barrier.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @scalar_address(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %n, i32 %k) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds float, ptr addrspace(1) %a, i32 %t
  %va = load float, ptr addrspace(1) %pa
  %p = fmul float %va, 2.0
  %m = mul nsw i32 %k, %n
  %ib = add nsw i32 %m, %t
  %pb = getelementptr inbounds float, ptr addrspace(1) %b, i32 %ib
  %vb = load float, ptr addrspace(1) %pb
  %s = fadd float %p, %vb
  %pc = getelementptr inbounds float, ptr addrspace(1) %c, i32 %t
  store float %s, ptr addrspace(1) %pc
  ret void
}

define amdgpu_kernel void @store_between(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(3) %l) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds float, ptr addrspace(1) %a, i32 %t
  %va = load float, ptr addrspace(1) %pa
  store float %va, ptr addrspace(3) %l
  %pb = getelementptr inbounds float, ptr addrspace(1) %b, i32 %t
  store float %va, ptr addrspace(1) %pb
  %vb = load float, ptr addrspace(1) %pa
  call void @llvm.amdgcn.s.barrier()
  %vl = load float, ptr addrspace(3) %l
  %s = fadd float %vb, %vl
  store float %s, ptr addrspace(1) %pb
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
