; From version 3.6 on, entry points have no names. Functions that shaders call do not affect the stage's scratch memory.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdpal"

define amdgpu_vs void @main() {
  ret void
}

define amdgpu_gfx void @called() {
  ret void
}

!amdgpu.pal.metadata.msgpack = !{!0}
!0 = !{!"\82\B0amdpal.pipelines\91\80\AEamdpal.version\92\03\06"}
