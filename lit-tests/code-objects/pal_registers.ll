; The older form of PAL metadata: values of registers, and values whose numbers are not register numbers. The compiler
; adds bits.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdpal"

@shared = internal addrspace(3) global [100 x i32] poison

define amdgpu_kernel void @first() {
  ret void
}

define amdgpu_kernel void @second() #0 {
  store volatile i32 1, ptr addrspace(3) @shared
  ret void
}

attributes #0 = { "amdgpu-ieee"="false" }

!amdgpu.pal.metadata = !{!0}
!0 = !{i32 11794, i32 1, i32 11795, i32 256, i32 4660, i32 77, i32 268435456, i32 5, i32 268435502, i32 1, i32 11794, i32 2}
