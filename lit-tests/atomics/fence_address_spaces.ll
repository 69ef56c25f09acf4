; A fence with `amdgpu-synchronize-as` orders only accesses to the address spaces that the metadata names.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @local(ptr addrspace(1) %out, ptr addrspace(3) %in) {
  store i32 1, ptr addrspace(1) %out
  store i32 2, ptr addrspace(3) %in
  fence syncscope("workgroup") release, !mmra !0
  store i32 3, ptr addrspace(3) %in
  ret void
}

define amdgpu_kernel void @global(ptr addrspace(1) %out, ptr addrspace(3) %in) {
  store i32 1, ptr addrspace(1) %out
  store i32 2, ptr addrspace(3) %in
  fence syncscope("agent") acq_rel, !mmra !1
  store i32 3, ptr addrspace(3) %in
  ret void
}

define amdgpu_kernel void @both(ptr addrspace(1) %out, ptr addrspace(3) %in) {
  store i32 1, ptr addrspace(1) %out
  store i32 2, ptr addrspace(3) %in
  fence syncscope("agent") acq_rel, !mmra !2
  store i32 3, ptr addrspace(3) %in
  ret void
}

define amdgpu_kernel void @other_tag(ptr addrspace(1) %out, ptr addrspace(3) %in) {
  store i32 1, ptr addrspace(1) %out
  store i32 2, ptr addrspace(3) %in
  fence syncscope("agent") acq_rel, !mmra !3
  store i32 3, ptr addrspace(3) %in
  ret void
}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{!"amdgpu-synchronize-as", !"global"}
!2 = !{!0, !1}
!3 = !{!"foo", !"bar"}
