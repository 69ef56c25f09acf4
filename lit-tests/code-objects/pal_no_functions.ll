; A module without functions keeps the PAL metadata of the source.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdpal"

!amdgpu.pal.metadata.msgpack = !{!0}
!0 = !{!"\81\B0amdpal.pipelines\91\81\AA.registers\81\CD.\12\01"}
