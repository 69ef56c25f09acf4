; Generic pointers: flat accesses, and casts, which turn null into null. The apertures come from the queue or from
; registers.

; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @flat(ptr %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr %p, i32 %id
  %v = load i32, ptr %q
  store i32 1, ptr %q
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @from_local(ptr addrspace(3) %p, ptr addrspace(1) %out) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  store ptr %g, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @from_global(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %g = addrspacecast ptr addrspace(1) %p to ptr
  store ptr %g, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @to_local(ptr %p, i32 %v) {
  %l = addrspacecast ptr %p to ptr addrspace(3)
  store i32 %v, ptr addrspace(3) %l
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
