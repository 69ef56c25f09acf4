; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

; The signs of all three operands are modifiers. GFX6 has no arithmetic on halves, and may or
; may not round the product.

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @halves(ptr addrspace(1) %p) "denormal-fp-math"="ieee,ieee" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x half>, ptr addrspace(1) %p, i32 %id
  %a = load half, ptr addrspace(1) %at
  %at.b = getelementptr half, ptr addrspace(1) %at, i32 1
  %b = load half, ptr addrspace(1) %at.b
  %at.c = getelementptr half, ptr addrspace(1) %at, i32 2
  %c = load half, ptr addrspace(1) %at.c
  %minus.a = fneg half %a
  %size.c = call half @llvm.fabs.f16(half %c)
  %minus.c = fneg half %c
  %r0 = call half @llvm.fmuladd.f16(half %minus.a, half %b, half %minus.c)
  %r1 = call half @llvm.fmuladd.f16(half %r0, half %b, half %size.c)
  store half %r1, ptr addrspace(1) %at
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare half @llvm.fabs.f16(half)
declare half @llvm.fmuladd.f16(half, half, half)
