; No other lane sees private memory: atomics are loads and stores.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @private_add(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i32, ptr addrspace(1) %data, i32 %id
  %v = load i32, ptr addrspace(1) %pd
  %q = alloca i32, addrspace(5)
  %pi = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %i = load i32, ptr addrspace(1) %pi
  store i32 %i, ptr addrspace(5) %q
  %old = atomicrmw add ptr addrspace(5) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %old, ptr addrspace(1) %po
  %last = load i32, ptr addrspace(5) %q
  %px = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 %last, ptr addrspace(1) %px
  ret void
}

define amdgpu_kernel void @private_sub_i8(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i8, ptr addrspace(1) %data, i32 %id
  %v = load i8, ptr addrspace(1) %pd
  %q = alloca i8, addrspace(5)
  %pi = getelementptr i8, ptr addrspace(1) %p, i32 %id
  %i = load i8, ptr addrspace(1) %pi
  store i8 %i, ptr addrspace(5) %q
  %old = atomicrmw sub ptr addrspace(5) %q, i8 %v syncscope("agent") monotonic
  %po = getelementptr i8, ptr addrspace(1) %out, i32 %id
  store i8 %old, ptr addrspace(1) %po
  %last = load i8, ptr addrspace(5) %q
  %px = getelementptr i8, ptr addrspace(1) %p, i32 %id
  store i8 %last, ptr addrspace(1) %px
  ret void
}

define amdgpu_kernel void @private_fadd(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr float, ptr addrspace(1) %data, i32 %id
  %v = load float, ptr addrspace(1) %pd
  %q = alloca float, addrspace(5)
  %pi = getelementptr float, ptr addrspace(1) %p, i32 %id
  %i = load float, ptr addrspace(1) %pi
  store float %i, ptr addrspace(5) %q
  %old = atomicrmw fadd ptr addrspace(5) %q, float %v syncscope("agent") monotonic
  %po = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %old, ptr addrspace(1) %po
  %last = load float, ptr addrspace(5) %q
  %px = getelementptr float, ptr addrspace(1) %p, i32 %id
  store float %last, ptr addrspace(1) %px
  ret void
}

define amdgpu_kernel void @private_uinc(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i64, ptr addrspace(1) %data, i32 %id
  %v = load i64, ptr addrspace(1) %pd
  %q = alloca i64, addrspace(5)
  %pi = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %i = load i64, ptr addrspace(1) %pi
  store i64 %i, ptr addrspace(5) %q
  %old = atomicrmw uinc_wrap ptr addrspace(5) %q, i64 %v syncscope("agent") monotonic
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %old, ptr addrspace(1) %po
  %last = load i64, ptr addrspace(5) %q
  %px = getelementptr i64, ptr addrspace(1) %p, i32 %id
  store i64 %last, ptr addrspace(1) %px
  ret void
}

define amdgpu_kernel void @private_xchg(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr double, ptr addrspace(1) %data, i32 %id
  %v = load double, ptr addrspace(1) %pd
  %q = alloca double, addrspace(5)
  %pi = getelementptr double, ptr addrspace(1) %p, i32 %id
  %i = load double, ptr addrspace(1) %pi
  store double %i, ptr addrspace(5) %q
  %old = atomicrmw xchg ptr addrspace(5) %q, double %v syncscope("agent") monotonic
  %po = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %old, ptr addrspace(1) %po
  %last = load double, ptr addrspace(5) %q
  %px = getelementptr double, ptr addrspace(1) %p, i32 %id
  store double %last, ptr addrspace(1) %px
  ret void
}

define amdgpu_kernel void @private_cmpxchg(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pe = getelementptr i16, ptr addrspace(1) %data, i32 %id
  %e = load i16, ptr addrspace(1) %pe
  %q = alloca i16, addrspace(5)
  %pi = getelementptr i16, ptr addrspace(1) %p, i32 %id
  %i = load i16, ptr addrspace(1) %pi
  store i16 %i, ptr addrspace(5) %q
  %new = trunc i32 %id to i16
  %r = cmpxchg ptr addrspace(5) %q, i16 %e, i16 %new syncscope("agent") acq_rel acquire
  %old = extractvalue { i16, i1 } %r, 0
  %ok = extractvalue { i16, i1 } %r, 1
  %w = zext i16 %old to i32
  %s = select i1 %ok, i32 65536, i32 0
  %x = or i32 %w, %s
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %x, ptr addrspace(1) %po
  %last = load i16, ptr addrspace(5) %q
  store i16 %last, ptr addrspace(1) %pi
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
