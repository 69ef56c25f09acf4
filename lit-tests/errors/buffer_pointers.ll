; Unsupported operations on pointers into buffers.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

declare void @llvm.memcpy.p7.p1.i64(ptr addrspace(7), ptr addrspace(1), i64, i1)

define amdgpu_kernel void @number(ptr addrspace(1) %out, i160 %n) {
  %p = inttoptr i160 %n to ptr addrspace(7)
  %v = load i32, ptr addrspace(7) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @other_memory(ptr addrspace(1) %out) {
  %p = addrspacecast ptr addrspace(1) %out to ptr addrspace(7)
  store i32 1, ptr addrspace(7) %p
  ret void
}

define amdgpu_kernel void @order(ptr addrspace(1) %out, ptr addrspace(8) %r) {
  %p = addrspacecast ptr addrspace(8) %r to ptr addrspace(7)
  %q = getelementptr i8, ptr addrspace(7) %p, i32 4
  %c = icmp ult ptr addrspace(7) %p, %q
  %v = zext i1 %c to i32
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @unaligned(ptr addrspace(8) %r) {
  %p = addrspacecast ptr addrspace(8) %r to ptr addrspace(7)
  store i32 1, ptr addrspace(7) %p, align 1
  ret void
}

define amdgpu_kernel void @many_bytes(ptr addrspace(1) %in, ptr addrspace(8) %r) {
  %p = addrspacecast ptr addrspace(8) %r to ptr addrspace(7)
  call void @llvm.memcpy.p7.p1.i64(ptr addrspace(7) %p, ptr addrspace(1) %in, i64 64, i1 false)
  ret void
}
