; A work-group barrier between fences makes stores to local memory visible to the work-group.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@buffer = internal unnamed_addr addrspace(3) global [64 x i32] poison, align 4

define amdgpu_kernel void @exchange(ptr addrspace(1) %out) "amdgpu-flat-work-group-size"="64,64" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @buffer, i32 0, i32 %id
  store i32 %id, ptr addrspace(3) %p
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %other = xor i32 %id, 63
  %q = getelementptr [64 x i32], ptr addrspace(3) @buffer, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %q
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %po
  ret void
}

declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
