; Sixteen elements; arithmetic is computed element by element.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @fmul_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x <16 x float>], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x <16 x float>], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load <16 x float>, ptr addrspace(1) %pa
  %b = load <16 x float>, ptr addrspace(1) %pb
  %r = fmul <16 x float> %a, %b
  %po = getelementptr <16 x float>, ptr addrspace(1) %out, i64 %i
  store <16 x float> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fmul_uniform(ptr addrspace(1) %out, <16 x float> %a, <16 x float> %b) {
  %r = fmul <16 x float> %a, %b
  store <16 x float> %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
