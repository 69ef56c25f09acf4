; Unoptimized code under Catalyst: functions are inlined despite 'noinline', and pointers are not kept on the stack.

; RUN: amdgcn-llc %s -mcpu=gfx700 -mtriple=amdgcn-amd-catalyst -filetype=clrx -O0 -o -

target triple = "amdgcn-amd-amdhsa"

define internal void @put(ptr addrspace(1) %to, i32 %n) noinline optnone {
  %slot = alloca ptr addrspace(1), addrspace(5)
  %generic = addrspacecast ptr addrspace(5) %slot to ptr
  store ptr addrspace(1) %to, ptr %generic
  %p = load ptr addrspace(1), ptr %generic
  store i32 %n, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) noinline optnone {
  call void @put(ptr addrspace(1) %out, i32 %n)
  ret void
}

; A generic pointer derived from one argument points to global memory, even for a volatile access.
define amdgpu_kernel void @generic(ptr addrspace(1) %out, i32 %n) {
  %p = addrspacecast ptr addrspace(1) %out to ptr
  %x = load volatile i32, ptr %p
  %sum = add i32 %x, %n
  store i32 %sum, ptr %p
  ret void
}
