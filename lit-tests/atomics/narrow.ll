; Atomics of 8 and 16 bits replace part of the dword that contains them.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add_i8(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i8, ptr addrspace(1) %data, i32 %id
  %v = load i8, ptr addrspace(1) %pd
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw add ptr addrspace(1) %q, i8 %v syncscope("agent") monotonic
  %po = getelementptr i8, ptr addrspace(1) %out, i32 %id
  store i8 %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @xchg_i16(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i16, ptr addrspace(1) %data, i32 %id
  %v = load i16, ptr addrspace(1) %pd
  %q = getelementptr i16, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw xchg ptr addrspace(1) %q, i16 %v syncscope("agent") monotonic
  %po = getelementptr i16, ptr addrspace(1) %out, i32 %id
  store i16 %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @max_i8(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i8, ptr addrspace(1) %data, i32 %id
  %v = load i8, ptr addrspace(1) %pd
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw max ptr addrspace(1) %q, i8 %v syncscope("agent") monotonic
  %po = getelementptr i8, ptr addrspace(1) %out, i32 %id
  store i8 %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umin_i16(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i16, ptr addrspace(1) %data, i32 %id
  %v = load i16, ptr addrspace(1) %pd
  %q = getelementptr i16, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw umin ptr addrspace(1) %q, i16 %v syncscope("agent") monotonic
  %po = getelementptr i16, ptr addrspace(1) %out, i32 %id
  store i16 %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @uinc_wrap_i8(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i8, ptr addrspace(1) %data, i32 %id
  %v = load i8, ptr addrspace(1) %pd
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw uinc_wrap ptr addrspace(1) %q, i8 %v syncscope("agent") monotonic
  %po = getelementptr i8, ptr addrspace(1) %out, i32 %id
  store i8 %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @udec_wrap_i16(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i16, ptr addrspace(1) %data, i32 %id
  %v = load i16, ptr addrspace(1) %pd
  %q = getelementptr i16, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw udec_wrap ptr addrspace(1) %q, i16 %v syncscope("agent") monotonic
  %po = getelementptr i16, ptr addrspace(1) %out, i32 %id
  store i16 %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @usub_sat_i8(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i8, ptr addrspace(1) %data, i32 %id
  %v = load i8, ptr addrspace(1) %pd
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw usub_sat ptr addrspace(1) %q, i8 %v syncscope("agent") monotonic
  %po = getelementptr i8, ptr addrspace(1) %out, i32 %id
  store i8 %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @add_one_place(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i16, ptr addrspace(1) %data, i32 %id
  %v = load i16, ptr addrspace(1) %pd
  %q = getelementptr i16, ptr addrspace(1) %p, i32 5
  %old = atomicrmw add ptr addrspace(1) %q, i16 %v syncscope("agent") monotonic
  ret void
}

define amdgpu_kernel void @fadd_half(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr half, ptr addrspace(1) %data, i32 %id
  %v = load half, ptr addrspace(1) %pd
  %q = getelementptr half, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw fadd ptr addrspace(1) %q, half %v syncscope("agent") monotonic
  %po = getelementptr half, ptr addrspace(1) %out, i32 %id
  store half %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fmax_half(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr half, ptr addrspace(1) %data, i32 %id
  %v = load half, ptr addrspace(1) %pd
  %q = getelementptr half, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw fmax ptr addrspace(1) %q, half %v syncscope("agent") monotonic
  %po = getelementptr half, ptr addrspace(1) %out, i32 %id
  store half %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fadd_halves(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr <2 x half>, ptr addrspace(1) %data, i32 %id
  %v = load <2 x half>, ptr addrspace(1) %pd
  %q = getelementptr <2 x half>, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw fadd ptr addrspace(1) %q, <2 x half> %v syncscope("agent") monotonic
  %po = getelementptr <2 x half>, ptr addrspace(1) %out, i32 %id
  store <2 x half> %old, ptr addrspace(1) %po
  ret void
}

@lds.lds_sub_i8 = internal addrspace(3) global [64 x i8] poison

define amdgpu_kernel void @lds_sub_i8(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i8, ptr addrspace(1) %data, i32 %id
  %v = load i8, ptr addrspace(1) %pd
  %q = getelementptr [64 x i8], ptr addrspace(3) @lds.lds_sub_i8, i32 0, i32 %id
  %pi = getelementptr i8, ptr addrspace(1) %p, i32 %id
  %i = load i8, ptr addrspace(1) %pi
  %qi = getelementptr [64 x i8], ptr addrspace(3) @lds.lds_sub_i8, i32 0, i32 %id
  store i8 %i, ptr addrspace(3) %qi
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %old = atomicrmw sub ptr addrspace(3) %q, i8 %v syncscope("agent") monotonic
  %po = getelementptr i8, ptr addrspace(1) %out, i32 %id
  store i8 %old, ptr addrspace(1) %po
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %last = load i8, ptr addrspace(3) %qi
  %px = getelementptr i8, ptr addrspace(1) %p, i32 %id
  store i8 %last, ptr addrspace(1) %px
  ret void
}

@lds.lds_fadd_halves = internal addrspace(3) global [64 x <2 x half>] poison

define amdgpu_kernel void @lds_fadd_halves(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr <2 x half>, ptr addrspace(1) %data, i32 %id
  %v = load <2 x half>, ptr addrspace(1) %pd
  %q = getelementptr [64 x <2 x half>], ptr addrspace(3) @lds.lds_fadd_halves, i32 0, i32 %id
  %pi = getelementptr <2 x half>, ptr addrspace(1) %p, i32 %id
  %i = load <2 x half>, ptr addrspace(1) %pi
  %qi = getelementptr [64 x <2 x half>], ptr addrspace(3) @lds.lds_fadd_halves, i32 0, i32 %id
  store <2 x half> %i, ptr addrspace(3) %qi
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %old = atomicrmw fadd ptr addrspace(3) %q, <2 x half> %v syncscope("agent") monotonic
  %po = getelementptr <2 x half>, ptr addrspace(1) %out, i32 %id
  store <2 x half> %old, ptr addrspace(1) %po
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %last = load <2 x half>, ptr addrspace(3) %qi
  %px = getelementptr <2 x half>, ptr addrspace(1) %p, i32 %id
  store <2 x half> %last, ptr addrspace(1) %px
  ret void
}

define amdgpu_kernel void @cmpxchg_i8(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pe = getelementptr i8, ptr addrspace(1) %data, i32 %id
  %e = load i8, ptr addrspace(1) %pe
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %id
  %new = trunc i32 %id to i8
  %r = cmpxchg ptr addrspace(1) %q, i8 %e, i8 %new syncscope("agent") acq_rel acquire
  %old = extractvalue { i8, i1 } %r, 0
  %ok = extractvalue { i8, i1 } %r, 1
  %w = zext i8 %old to i32
  %s = select i1 %ok, i32 65536, i32 0
  %x = or i32 %w, %s
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %x, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @cmpxchg_i16(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pe = getelementptr i16, ptr addrspace(1) %data, i32 %id
  %e = load i16, ptr addrspace(1) %pe
  %q = getelementptr i16, ptr addrspace(1) %p, i32 %id
  %new = trunc i32 %id to i16
  %r = cmpxchg ptr addrspace(1) %q, i16 %e, i16 %new syncscope("agent") acq_rel acquire
  %old = extractvalue { i16, i1 } %r, 0
  %ok = extractvalue { i16, i1 } %r, 1
  %w = zext i16 %old to i32
  %s = select i1 %ok, i32 65536, i32 0
  %x = or i32 %w, %s
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %x, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
