; The same as clamp.ll, but without a branch.

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @clamp(ptr addrspace(1) %data, float %limit) {
  %item = call i32 @llvm.amdgcn.workitem.id.x()
  %place = getelementptr float, ptr addrspace(1) %data, i32 %item
  %value = load float, ptr addrspace(1) %place
  %is_large = fcmp ogt float %value, %limit
  %clamped = select i1 %is_large, float %limit, float %value
  store float %clamped, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @other() {
  ret void
}
