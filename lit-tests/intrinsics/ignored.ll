; Assumptions, lifetimes, debug information and noalias scopes generate nothing.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @ignored(ptr addrspace(1) %out, i32 %n) {
  %slot = alloca i32, align 4, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %slot)
  %c = icmp sgt i32 %n, 0
  call void @llvm.assume(i1 %c)
  store i32 %n, ptr addrspace(5) %slot
  %v = load i32, ptr addrspace(5) %slot
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %slot)
  store i32 %v, ptr addrspace(1) %out
  ret void
}

declare void @llvm.lifetime.start.p5(ptr addrspace(5))
declare void @llvm.lifetime.end.p5(ptr addrspace(5))
declare void @llvm.assume(i1)
