; A uniform value that is only stored again is loaded by a vector instruction, because a scalar load would leave it in
; SGPRs, from which it would be moved. Before GFX9, vector instructions have no scalar base, so the load stays scalar.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @copy(ptr addrspace(1) noalias %to, ptr addrspace(1) noalias readonly %from) {
  %v = load <4 x i32>, ptr addrspace(1) %from
  store <4 x i32> %v, ptr addrspace(1) %to
  ret void
}

; The sum is scalar, so the value is in SGPRs in any case.
define amdgpu_kernel void @copy_and_add(ptr addrspace(1) noalias %to, ptr addrspace(1) noalias readonly %from, i32 %n) {
  %v = load i32, ptr addrspace(1) %from
  store i32 %v, ptr addrspace(1) %to
  %sum = add i32 %v, %n
  %next = getelementptr i32, ptr addrspace(1) %to, i64 1
  store i32 %sum, ptr addrspace(1) %next
  ret void
}

; Kernel arguments are always loaded by scalar instructions.
define amdgpu_kernel void @argument(ptr addrspace(1) %to, i64 %n) {
  store i64 %n, ptr addrspace(1) %to
  ret void
}
