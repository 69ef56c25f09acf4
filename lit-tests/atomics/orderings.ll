; Acquire, release and sequentially consistent accesses and fences in agent and system scope.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @handshake(ptr addrspace(1) %flag, ptr addrspace(1) %data) {
  store i32 7, ptr addrspace(1) %data
  store atomic i32 1, ptr addrspace(1) %flag syncscope("agent") release, align 4
  %a = load atomic i32, ptr addrspace(1) %flag syncscope("agent") acquire, align 4
  store i32 %a, ptr addrspace(1) %data
  fence syncscope("workgroup") acq_rel
  %b = load atomic i32, ptr addrspace(1) %flag seq_cst, align 4
  store i32 %b, ptr addrspace(1) %data
  fence seq_cst
  ret void
}
