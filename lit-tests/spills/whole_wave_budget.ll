; All but 16 VGPRs may hold values of all lanes.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @f(ptr addrspace(1) %out) "amdgpu-num-vgpr"="17" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %s = add i32 %id, 5
  %v = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %s)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %p
  ret void
}
