; A large private array is in scratch memory; a variable is not.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @dynamic(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %array = alloca [40 x i32], align 4, addrspace(5)
  %k = and i32 %n, 7
  %q = getelementptr [40 x i32], ptr addrspace(5) %array, i32 0, i32 %k
  store i32 %id, ptr addrspace(5) %q
  %i = and i32 %id, 7
  %p = getelementptr [40 x i32], ptr addrspace(5) %array, i32 0, i32 %i
  store i32 %n, ptr addrspace(5) %p
  %v = load i32, ptr addrspace(5) %q
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fixed(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %slot = alloca i32, align 4, addrspace(5)
  store i32 %n, ptr addrspace(5) %slot
  %v = load i32, ptr addrspace(5) %slot
  %r = add i32 %v, %id
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
