; Stores only the values that change.

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @clamp(ptr addrspace(1) %data, float %limit) {
  %item = call i32 @llvm.amdgcn.workitem.id.x()
  %place = getelementptr float, ptr addrspace(1) %data, i32 %item
  %value = load float, ptr addrspace(1) %place
  %is_large = fcmp ogt float %value, %limit
  br i1 %is_large, label %cut, label %end

cut:
  store float %limit, ptr addrspace(1) %place
  br label %end

end:
  ret void
}

define amdgpu_kernel void @empty() {
  ret void
}
