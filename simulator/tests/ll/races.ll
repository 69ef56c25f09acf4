; Kernels whose work-items race on global memory, and one that does not.

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

; Every work-item stores its number to the same dword.
define amdgpu_kernel void @one_dword(ptr addrspace(1) %p) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %id, ptr addrspace(1) %p
  ret void
}

; A work-item loads what another wave stores.
define amdgpu_kernel void @no_barrier(ptr addrspace(1) %p) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %mine = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 7, ptr addrspace(1) %mine
  %other = xor i32 %id, 128
  %theirs = getelementptr i32, ptr addrspace(1) %p, i32 %other
  %value = load i32, ptr addrspace(1) %theirs
  %sum = add i32 %value, %id
  %far = getelementptr i32, ptr addrspace(1) %mine, i32 256
  store i32 %sum, ptr addrspace(1) %far
  ret void
}

; The same with a barrier; all store one value to a dword, and count in another.
define amdgpu_kernel void @barrier(ptr addrspace(1) %p) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %mine = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 7, ptr addrspace(1) %mine
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %other = xor i32 %id, 128
  %theirs = getelementptr i32, ptr addrspace(1) %p, i32 %other
  %value = load i32, ptr addrspace(1) %theirs
  %sum = add i32 %value, %id
  %far = getelementptr i32, ptr addrspace(1) %mine, i32 256
  store i32 %sum, ptr addrspace(1) %far
  %flag = getelementptr i32, ptr addrspace(1) %p, i32 512
  store i32 1, ptr addrspace(1) %flag
  %count = getelementptr i32, ptr addrspace(1) %p, i32 513
  %old = atomicrmw add ptr addrspace(1) %count, i32 1 syncscope("agent") monotonic
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="256,256" }
