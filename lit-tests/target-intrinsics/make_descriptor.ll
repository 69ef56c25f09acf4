; Descriptors built from pointers.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 100, i32 159744)
  %off = shl i32 %id, 2
  %x = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %off, i32 0, i32 0)
  store i32 %x, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @strided(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %stride = shl i32 %u, 0
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 8, i64 30, i32 159744)
  %x = call i32 @llvm.amdgcn.struct.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %id, i32 4, i32 0, i32 0)
  store i32 %x, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @divergent(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %odd = and i32 %id, 1
  %here = getelementptr [64 x i32], ptr addrspace(1) %in, i32 %odd
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %here, i16 0, i64 100, i32 159744)
  %off = shl i32 %id, 2
  %x = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %off, i32 0, i32 0)
  store i32 %x, ptr addrspace(1) %p
  ret void
}
