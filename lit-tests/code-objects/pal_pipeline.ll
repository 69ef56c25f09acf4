; PAL metadata as MessagePack: values of all types are kept, values that the compiler computes replace existing ones,
; registers get additional bits.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
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
!0 = !{!"\83\B0amdpal.pipelines\91\84\A4.api\A6Vulkan\B0.hardware_stages\81\A3.cs\87\AC.entry_point\A5other\AB.vgpr_count\CD\03\E7\AF.wavefront_size@\A9.negative\D3\FF\FF\FF\FF\FF\FF\FF\FB\A6.float\CB?\F8\00\00\00\00\00\00\A8.nothing\C0\A5.flag\C3\AA.registers\85\CD.\12\01\CD.\13\CD\01\00\CD\124M\CD.A\05\CE\10\00\00\01\09\B7.internal_pipeline_hash\92\CF\124Vx\90\AB\CD\EF\05\AEamdpal.version\92\02\06\A5other\A4true"}
