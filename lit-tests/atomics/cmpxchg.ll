; Compare and exchange; the data registers of the global form are a pair.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @global(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %old, i32 %new) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = cmpxchg ptr addrspace(1) %q, i32 %old, i32 %new syncscope("agent") acq_rel monotonic
  %v = extractvalue { i32, i1 } %r, 0
  %s = extractvalue { i32, i1 } %r, 1
  %w = select i1 %s, i32 %v, i32 -1
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %w, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @local(ptr addrspace(3) %p, ptr addrspace(1) %out, i64 %old, i64 %new) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(3) %p, i32 %id
  %r = cmpxchg ptr addrspace(3) %q, i64 %old, i64 %new syncscope("workgroup") monotonic monotonic
  %v = extractvalue { i64, i1 } %r, 0
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %v, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
