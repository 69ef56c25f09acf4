; Metadata of the pipeline of which the module has an empty string: what the compiler knows.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdpal"

define amdgpu_cs void @shader() {
  ret void
}

!amdgpu.pal.metadata.msgpack = !{!0}
!0 = !{!""}
