; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

; A compute unit executes vector memory accesses in order, so these fences need no instructions. Still, no access is
; moved across them.

target triple = "amdgcn-amd-amdhsa"

; The lock is released after the counter has been stored.
define amdgpu_kernel void @unlock(ptr addrspace(1) %memory) {
  %lock = getelementptr i8, ptr addrspace(1) %memory, i32 256
  %count = load i32, ptr addrspace(1) %memory
  %more = add i32 %count, 1
  store i32 %more, ptr addrspace(1) %memory
  fence syncscope("workgroup-one-as") release
  store atomic i32 0, ptr addrspace(1) %lock syncscope("workgroup-one-as") monotonic, align 4
  ret void
}

; The value of the next lane is loaded after all lanes have stored theirs.
define amdgpu_kernel void @next_lane(ptr addrspace(1) %memory, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr i32, ptr addrspace(1) %memory, i32 %id
  %next = getelementptr i32, ptr addrspace(1) %own, i32 1
  %old = load i32, ptr addrspace(1) %own
  %new = mul i32 %old, 77
  store i32 %new, ptr addrspace(1) %own
  fence syncscope("wavefront") acq_rel
  %loaded = load i32, ptr addrspace(1) %next
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %loaded, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
