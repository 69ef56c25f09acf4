; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx1010 -o -

; On GFX10, instructions for ordered counts encode the number of dwords.

declare i32 @llvm.amdgcn.ds.ordered.add(ptr addrspace(2), i32, i32 immarg, i32 immarg, i1 immarg, i32 immarg, i1 immarg, i1 immarg)

define amdgpu_vs float @vertices(i32 inreg %place, i32 %count) {
  %pointer = inttoptr i32 %place to ptr addrspace(2)
  %old = call i32 @llvm.amdgcn.ds.ordered.add(ptr addrspace(2) %pointer, i32 %count, i32 0, i32 0, i1 false, i32 33554433, i1 true, i1 true)
  %bits = bitcast i32 %old to float
  ret float %bits
}

define amdgpu_cs float @work(i32 inreg %place, i32 %count) {
  %pointer = inttoptr i32 %place to ptr addrspace(2)
  %old = call i32 @llvm.amdgcn.ds.ordered.add(ptr addrspace(2) %pointer, i32 %count, i32 0, i32 0, i1 false, i32 33554433, i1 true, i1 false)
  %bits = bitcast i32 %old to float
  ret float %bits
}
