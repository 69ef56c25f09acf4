; Loads and stores that could be combined stay separate if there is a barrier between them.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @loads(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %p, i32 1
  %a = load i32, ptr addrspace(1) %p, align 8
  call void @llvm.amdgcn.s.barrier()
  %b = load i32, ptr addrspace(1) %q
  %sum = add i32 %a, %b
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @stores(ptr addrspace(1) align 16 %out, i32 %n) {
  %q = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %n, ptr addrspace(1) %out, align 16
  call void @llvm.amdgcn.s.barrier()
  store i32 7, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
