; Loads that write their data to LDS on GFX6 to GFX8, for which LLVM does not select the instructions of the manuals.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -

target triple = "amdgcn-amd-amdhsa"

@memory = internal addrspace(3) global [64 x i32] poison

; out[i] = in[63 - i]
define amdgpu_kernel void @reversed(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %resource = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 256, i32 159744)
  %offset = shl i32 %id, 2
  call void @llvm.amdgcn.raw.ptr.buffer.load.lds(ptr addrspace(8) %resource, ptr addrspace(3) @memory, i32 4, i32 %offset, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %other = sub i32 63, %id
  %from = getelementptr i32, ptr addrspace(3) @memory, i32 %other
  %value = load i32, ptr addrspace(3) %from
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %value, ptr addrspace(1) %to
  ret void
}
