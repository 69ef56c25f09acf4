; An unsupported operation on pointers into buffers (others: `frontend/tests/rejected.rs`).

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @number(ptr addrspace(1) %out, i160 %n) {
  %p = inttoptr i160 %n to ptr addrspace(7)
  %v = load i32, ptr addrspace(7) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}
