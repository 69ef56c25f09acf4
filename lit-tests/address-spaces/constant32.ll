; Constant memory with 32-bit addresses. An attribute contains the high half of all addresses.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @uniform(ptr addrspace(6) %p, ptr addrspace(1) %out) "amdgpu-32bit-address-high-bits"="0xffff8000" {
  %r = load i32, ptr addrspace(6) %p
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @divergent(ptr addrspace(6) %p, ptr addrspace(1) %out) "amdgpu-32bit-address-high-bits"="0xffff8000" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(6) %p, i32 %id
  %r = load i32, ptr addrspace(6) %q
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @cast(ptr addrspace(6) %p, ptr addrspace(1) %out) "amdgpu-32bit-address-high-bits"="0xffff8000" {
  %q = addrspacecast ptr addrspace(6) %p to ptr addrspace(4)
  store ptr addrspace(4) %q, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
