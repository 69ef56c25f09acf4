; Operations without an instruction are loops around a compare-and-swap; lanes leave the loop when they succeed.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @nand(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i32, ptr addrspace(1) %data, i32 %id
  %v = load i32, ptr addrspace(1) %pd
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw nand ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @usub_cond(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i32, ptr addrspace(1) %data, i32 %id
  %v = load i32, ptr addrspace(1) %pd
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw usub_cond ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @usub_sat(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i64, ptr addrspace(1) %data, i32 %id
  %v = load i64, ptr addrspace(1) %pd
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw usub_sat ptr addrspace(1) %q, i64 %v syncscope("agent") monotonic
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fsub(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr float, ptr addrspace(1) %data, i32 %id
  %v = load float, ptr addrspace(1) %pd
  %q = getelementptr float, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw fsub ptr addrspace(1) %q, float %v syncscope("agent") monotonic
  %po = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fadd_f64(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr double, ptr addrspace(1) %data, i32 %id
  %v = load double, ptr addrspace(1) %pd
  %q = getelementptr double, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw fadd ptr addrspace(1) %q, double %v syncscope("agent") monotonic
  %po = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fmax(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr float, ptr addrspace(1) %data, i32 %id
  %v = load float, ptr addrspace(1) %pd
  %q = getelementptr float, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw fmax ptr addrspace(1) %q, float %v syncscope("agent") monotonic
  %po = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fmin_f64(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr double, ptr addrspace(1) %data, i32 %id
  %v = load double, ptr addrspace(1) %pd
  %q = getelementptr double, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw fmin ptr addrspace(1) %q, double %v syncscope("agent") monotonic
  %po = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fmaximum(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr float, ptr addrspace(1) %data, i32 %id
  %v = load float, ptr addrspace(1) %pd
  %q = getelementptr float, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw fmaximum ptr addrspace(1) %q, float %v syncscope("agent") monotonic
  %po = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %old, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @xchg_f32(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr float, ptr addrspace(1) %data, i32 %id
  %v = load float, ptr addrspace(1) %pd
  %q = getelementptr float, ptr addrspace(1) %p, i32 %id
  %old = atomicrmw xchg ptr addrspace(1) %q, float %v syncscope("agent") monotonic
  %po = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %old, ptr addrspace(1) %po
  ret void
}

@lds.lds_nand = internal addrspace(3) global [64 x i32] poison

define amdgpu_kernel void @lds_nand(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr i32, ptr addrspace(1) %data, i32 %id
  %v = load i32, ptr addrspace(1) %pd
  %q = getelementptr [64 x i32], ptr addrspace(3) @lds.lds_nand, i32 0, i32 %id
  %pi = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %i = load i32, ptr addrspace(1) %pi
  %qi = getelementptr [64 x i32], ptr addrspace(3) @lds.lds_nand, i32 0, i32 %id
  store i32 %i, ptr addrspace(3) %qi
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %old = atomicrmw nand ptr addrspace(3) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %old, ptr addrspace(1) %po
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %last = load i32, ptr addrspace(3) %qi
  %px = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 %last, ptr addrspace(1) %px
  ret void
}

@lds.lds_fadd = internal addrspace(3) global [64 x float] poison

define amdgpu_kernel void @lds_fadd(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr float, ptr addrspace(1) %data, i32 %id
  %v = load float, ptr addrspace(1) %pd
  %q = getelementptr [64 x float], ptr addrspace(3) @lds.lds_fadd, i32 0, i32 3
  %pi = getelementptr float, ptr addrspace(1) %p, i32 %id
  %i = load float, ptr addrspace(1) %pi
  %qi = getelementptr [64 x float], ptr addrspace(3) @lds.lds_fadd, i32 0, i32 %id
  store float %i, ptr addrspace(3) %qi
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %old = atomicrmw fadd ptr addrspace(3) %q, float %v syncscope("workgroup") monotonic
  %po = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %old, ptr addrspace(1) %po
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %last = load float, ptr addrspace(3) %qi
  %px = getelementptr float, ptr addrspace(1) %p, i32 %id
  store float %last, ptr addrspace(1) %px
  ret void
}

@lds.lds_fsub_f64 = internal addrspace(3) global [64 x double] poison

define amdgpu_kernel void @lds_fsub_f64(ptr addrspace(1) %p, ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pd = getelementptr double, ptr addrspace(1) %data, i32 %id
  %v = load double, ptr addrspace(1) %pd
  %q = getelementptr [64 x double], ptr addrspace(3) @lds.lds_fsub_f64, i32 0, i32 %id
  %pi = getelementptr double, ptr addrspace(1) %p, i32 %id
  %i = load double, ptr addrspace(1) %pi
  %qi = getelementptr [64 x double], ptr addrspace(3) @lds.lds_fsub_f64, i32 0, i32 %id
  store double %i, ptr addrspace(3) %qi
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %old = atomicrmw fsub ptr addrspace(3) %q, double %v syncscope("workgroup") monotonic
  %po = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %old, ptr addrspace(1) %po
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %last = load double, ptr addrspace(3) %qi
  %px = getelementptr double, ptr addrspace(1) %p, i32 %id
  store double %last, ptr addrspace(1) %px
  ret void
}

; All lanes add to one address; the sum is exact, so the order does not matter.
@sum = internal addrspace(3) global double poison

define amdgpu_kernel void @lds_sum(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %start = uitofp i32 %id to double
  store double 0.0, ptr addrspace(3) @sum
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %odd = trunc i32 %id to i1
  br i1 %odd, label %add, label %end

add:
  %old = atomicrmw fadd ptr addrspace(3) @sum, double %start seq_cst
  br label %end

end:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %total = load double, ptr addrspace(3) @sum
  %po = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %total, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
