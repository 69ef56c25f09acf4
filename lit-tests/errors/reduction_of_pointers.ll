; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @sum(ptr addrspace(1) %out, ptr addrspace(3) %p) {
  %r = call ptr addrspace(3) @llvm.amdgcn.wave.reduce.add.p3(ptr addrspace(3) %p, i32 0)
  store ptr addrspace(3) %r, ptr addrspace(1) %out
  ret void
}
