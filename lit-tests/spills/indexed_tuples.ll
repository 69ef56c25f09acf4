; Two tuples of 32 registers do not fit into 64 registers, so that elements are reloaded after the indexed access that precedes
; their use, where no other tuple is live.

; RUN: amdgcn-llc %s -mcpu=gfx900 -O0 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %i) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %index = and i32 %i, 15
  %p = getelementptr <16 x i64>, ptr addrspace(1) %in, i32 %lane
  %a = load <16 x i64>, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %in, i32 1024
  %b = load <16 x i64>, ptr addrspace(1) %q, align 8
  %x = extractelement <16 x i64> %a, i32 7
  %y = extractelement <16 x i64> %a, i32 %index
  %c = insertelement <16 x i64> %b, i64 %x, i32 10
  %d = insertelement <16 x i64> %c, i64 %y, i32 %index
  %sum = add <16 x i64> %c, %d
  %r = getelementptr <16 x i64>, ptr addrspace(1) %out, i32 %lane
  store <16 x i64> %sum, ptr addrspace(1) %r, align 8
  ret void
}
