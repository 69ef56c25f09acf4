; memcpy, memset and memmove of known size become loads and stores.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @copies(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [5 x i32], ptr addrspace(1) %in, i32 %id
  %q = getelementptr [5 x i32], ptr addrspace(1) %out, i32 %id
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %q, ptr addrspace(1) align 4 %p, i64 20, i1 false)
  %z = getelementptr i8, ptr addrspace(1) %q, i64 4096
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 4 %z, i8 0, i64 12, i1 false)
  ret void
}

declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
declare i32 @llvm.amdgcn.workitem.id.x()
