; If the module's PAL metadata is an empty string, it contains only the values that the compiler computes.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdpal"

define amdgpu_cs void @shader() {
  ret void
}

!amdgpu.pal.metadata.msgpack = !{!0}
!0 = !{!""}
