; Function attributes that affect the kernel descriptor: work-group size, waves, register limits, denormal and IEEE
; modes.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+cumode -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -mattr=+xnack -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 --amdhsa-code-object-version=3 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 --amdhsa-code-object-version=4 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 --amdhsa-code-object-version=5 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 --amdhsa-code-object-version=6 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @group_size(ptr addrspace(1) %out) "amdgpu-flat-work-group-size"="64,64" {
  store i32 1, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @required_size(ptr addrspace(1) %out) !reqd_work_group_size !0 {
  store i32 2, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @modes(ptr addrspace(1) %out, float %a, float %b) "amdgpu-ieee"="false" "amdgpu-dx10-clamp"="false" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "denormal-fp-math"="preserve-sign,preserve-sign" {
  %c = fmul float %a, %b
  store float %c, ptr addrspace(1) %out
  ret void
}

!0 = !{i32 32, i32 4, i32 2}
