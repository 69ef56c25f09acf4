; From version 3 on, properties have names instead of register numbers.

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

!amdgpu.pal.metadata.msgpack = !{!0}
!0 = !{!"\82\B0amdpal.pipelines\91\83\A4.api\A6Vulkan\B2.compute_registers\81\AA.tgid_x_en\C3\AA.registers\81\CD.\12\01\AEamdpal.version\92\03\00"}
