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

define amdgpu_kernel void @no_return_address(ptr addrspace(1) %out) {
  %address = call ptr @llvm.returnaddress(i32 0)
  store ptr %address, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @no_condition(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %any = call i64 @llvm.amdgcn.icmp.i64.i32(i32 %a, i32 %b, i32 999)
  %zero = and i64 %any, 0
  store i64 %zero, ptr addrspace(1) %out
  ret void
}
