; Accesses that are based on different arguments of a kernel, at least one of which is `noalias`, touch different memory.
; The loads through %a become one, and the loads through %c stay after the stores through %b.

; RUN: amdgcn-llc %s -mcpu=gfx900 -stop-after=alias-classes -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @one_of_three(ptr addrspace(1) noalias %a, ptr addrspace(1) %b, ptr addrspace(1) %c) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %lane to i64
  %pa = getelementptr inbounds [2 x i32], ptr addrspace(1) %a, i64 %i
  %pb = getelementptr inbounds [2 x i32], ptr addrspace(1) %b, i64 %i
  %pc = getelementptr inbounds [2 x i32], ptr addrspace(1) %c, i64 %i
  %pa4 = getelementptr inbounds i8, ptr addrspace(1) %pa, i64 4
  %pb4 = getelementptr inbounds i8, ptr addrspace(1) %pb, i64 4
  %pc4 = getelementptr inbounds i8, ptr addrspace(1) %pc, i64 4
  %a0 = load i32, ptr addrspace(1) %pa, align 4
  %c0 = load i32, ptr addrspace(1) %pc, align 4
  %sum0 = add i32 %a0, %c0
  store i32 %sum0, ptr addrspace(1) %pb, align 4
  %a1 = load i32, ptr addrspace(1) %pa4, align 4
  %c1 = load i32, ptr addrspace(1) %pc4, align 4
  %sum1 = add i32 %a1, %c1
  store i32 %sum1, ptr addrspace(1) %pb4, align 4
  ret void
}

; The base of the second load is unknown: it may be %a.
define amdgpu_kernel void @selected(ptr addrspace(1) noalias %a, ptr addrspace(1) %b, i32 %n) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %is_low = icmp ult i32 %lane, %n
  %p = select i1 %is_low, ptr addrspace(1) %a, ptr addrspace(1) %b
  %i = zext i32 %lane to i64
  %pa = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %i
  store i32 1, ptr addrspace(1) %pa, align 4
  %v = load i32, ptr addrspace(1) %p, align 4
  store i32 %v, ptr addrspace(1) %b, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
