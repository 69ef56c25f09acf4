; The low dword of an element of a 64-bit sum is not computed again with 32 bits: one pair of additions for each element.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

define amdgpu_kernel void @rotated_sum(ptr addrspace(1) %out, <2 x i64> %constant) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %address = getelementptr <2 x i64>, ptr addrspace(1) %out, i32 %id
  %loaded = load <2 x i64>, ptr addrspace(1) %address
  %first = xor <2 x i64> %loaded, splat (i64 81985529216486895)
  %second = add <2 x i64> %first, %constant
  %sum = add <2 x i64> %second, %loaded
  %rotated = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %sum, <2 x i64> %sum, <2 x i64> splat (i64 50))
  %all = xor <2 x i64> %rotated, %sum
  store <2 x i64> %all, ptr addrspace(1) %address
  ret void
}
