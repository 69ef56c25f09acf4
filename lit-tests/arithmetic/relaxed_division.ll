; Divisions by a constant with the precision of OpenCL C: the result may be off by 2.5 units in the last place.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; A multiplication by the rounded reciprocal is accurate enough.
define amdgpu_kernel void @by_255(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  %x = load float, ptr addrspace(1) %q
  %y = fdiv float %x, 255.0, !fpmath !0
  store float %y, ptr addrspace(1) %q
  ret void
}

; The reciprocal of the constant is denormal, so the division stays.
define amdgpu_kernel void @by_large(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  %x = load float, ptr addrspace(1) %q
  %y = fdiv float %x, 0x47E8000000000000, !fpmath !0
  store float %y, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()

!0 = !{float 2.5}
