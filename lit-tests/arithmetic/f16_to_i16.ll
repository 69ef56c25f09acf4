; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

; Halves are converted to 16-bit integers, signed and unsigned, and back in one step. The input is clamped, since other
; results are undefined.

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @convert(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr half, ptr addrspace(1) %p, i32 %id
  %a = load half, ptr addrspace(1) %at
  %not.below = call half @llvm.maxnum.f16(half %a, half -100.0)
  %small = call half @llvm.minnum.f16(half %not.below, half 100.0)
  %signed = fptosi half %small to i16
  %positive = call half @llvm.maxnum.f16(half %small, half 0.0)
  %unsigned = fptoui half %positive to i16
  store volatile i16 %signed, ptr addrspace(1) %at
  store volatile i16 %unsigned, ptr addrspace(1) %at
  %b = load i16, ptr addrspace(1) %at
  %of.signed = sitofp i16 %b to half
  %of.unsigned = uitofp i16 %b to half
  store volatile half %of.signed, ptr addrspace(1) %at
  store volatile half %of.unsigned, ptr addrspace(1) %at
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare half @llvm.maxnum.f16(half, half)
declare half @llvm.minnum.f16(half, half)
