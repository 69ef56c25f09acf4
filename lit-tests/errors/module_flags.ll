; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -
; LLVM's verifier looks up flags by name before it checks that each flag has a name.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k() {
  call void @f()
  ret void
}

define void @f() {
  ret void
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, i32 2, i32 3}
