; A select between 64-bit constants whose high dwords are zero selects only the low dword.

; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @vector(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %at
  %is_even = trunc i32 %x to i1
  %selected = select i1 %is_even, i64 400, i64 800
  store i64 %selected, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @scalar_address(ptr addrspace(1) %p, i32 %x) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %is_even = trunc i32 %x to i1
  %selected = select i1 %is_even, i64 4194304, i64 2097152
  %far = getelementptr i32, ptr addrspace(1) %p, i64 %selected
  %at = getelementptr i32, ptr addrspace(1) %far, i32 %id
  store i32 %x, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @high_dwords(ptr addrspace(1) %p, i32 %x) {
  %is_even = trunc i32 %x to i1
  %selected = select i1 %is_even, i64 4194304, i64 -2097152
  store i64 %selected, ptr addrspace(1) %p
  ret void
}
