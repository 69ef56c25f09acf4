; A weak compare-and-swap of part of a dword may fail because the other parts changed, so it is tried only once.

; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @half(ptr addrspace(1) %p, ptr addrspace(1) %out, i16 %new) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %expected = load i16, ptr addrspace(1) %at, align 4
  %x = cmpxchg weak ptr addrspace(1) %at, i16 %expected, i16 %new syncscope("agent") acq_rel monotonic
  %old = extractvalue { i16, i1 } %x, 0
  %done = extractvalue { i16, i1 } %x, 1
  %w = zext i16 %old to i32
  %d = zext i1 %done to i32
  %h = shl i32 %d, 16
  %r = or i32 %w, %h
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @byte(ptr addrspace(1) %p, ptr addrspace(1) %out, i8 %new) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %second = getelementptr i8, ptr addrspace(1) %at, i32 1
  %x = cmpxchg weak ptr addrspace(1) %second, i8 1, i8 %new syncscope("workgroup") monotonic monotonic
  %old = extractvalue { i8, i1 } %x, 0
  %w = zext i8 %old to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %w, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @dword(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = cmpxchg weak ptr addrspace(1) %at, i32 1, i32 2 syncscope("agent") monotonic monotonic
  %old = extractvalue { i32, i1 } %x, 0
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %old, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
