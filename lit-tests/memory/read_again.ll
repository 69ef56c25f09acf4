; A coefficient that is read again after a store to other memory is loaded once, since nothing in the kernel writes it.
; Without noalias, the store might write it.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @apart(ptr addrspace(1) noalias %out, ptr addrspace(1) noalias readonly %coefficients, float %x) {
  %1 = load float, ptr addrspace(1) %coefficients
  %2 = fmul float %1, %x
  store float %2, ptr addrspace(1) %out
  %3 = load float, ptr addrspace(1) %coefficients
  %4 = fadd float %3, %x
  %next = getelementptr inbounds i8, ptr addrspace(1) %out, i64 4
  store float %4, ptr addrspace(1) %next
  ret void
}

define amdgpu_kernel void @aliasing(ptr addrspace(1) %out, ptr addrspace(1) %coefficients, float %x) {
  %1 = load float, ptr addrspace(1) %coefficients
  %2 = fmul float %1, %x
  store float %2, ptr addrspace(1) %out
  %3 = load float, ptr addrspace(1) %coefficients
  %4 = fadd float %3, %x
  %next = getelementptr inbounds i8, ptr addrspace(1) %out, i64 4
  store float %4, ptr addrspace(1) %next
  ret void
}
