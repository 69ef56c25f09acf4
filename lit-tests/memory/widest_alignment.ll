; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
target triple = "amdgcn-amd-amdhsa"

; One access is enough if the alignment is 2^32 bytes; it must not wrap around to zero.
define amdgpu_kernel void @copied(ptr addrspace(1) %from, ptr addrspace(1) %to) {
  %value = load <4 x i32>, ptr addrspace(1) %from, align 4294967296
  store <4 x i32> %value, ptr addrspace(1) %to, align 4294967296
  ret void
}

; LDS addresses have 32 bits, so adding a multiple of 2^33 bytes changes nothing.
define amdgpu_kernel void @wrapped(ptr addrspace(3) %p, i32 %n) {
  %q = getelementptr [8589934592 x i8], ptr addrspace(3) %p, i32 %n
  store i32 7, ptr addrspace(3) %q
  ret void
}
