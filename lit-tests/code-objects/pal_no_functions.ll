; A module without functions keeps its PAL metadata.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdpal"

!amdgpu.pal.metadata.msgpack = !{!0}
!0 = !{!"\81\B0amdpal.pipelines\91\81\AA.registers\81\CD.\12\01"}
