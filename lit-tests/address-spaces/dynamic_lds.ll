; LDS whose size the host chooses starts after LDS of fixed size.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@fixed = internal unnamed_addr addrspace(3) global [8 x i32] poison, align 4
@dynamic = external addrspace(3) global [0 x i32], align 4

define amdgpu_kernel void @both(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [8 x i32], ptr addrspace(3) @fixed, i32 0, i32 %id
  store i32 1, ptr addrspace(3) %p
  %q = getelementptr [0 x i32], ptr addrspace(3) @dynamic, i32 0, i32 %id
  store i32 2, ptr addrspace(3) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
