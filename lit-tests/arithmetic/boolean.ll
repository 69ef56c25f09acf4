; Lane masks are combined by scalar logic; a boolean stored to memory is zero or one.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @masks(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %bound) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %c = icmp sgt i32 %a, %bound
  %d = icmp slt i32 %a, 100
  %e = icmp eq i32 %bound, 5
  %and = and i1 %c, %d
  %or = or i1 %and, %e
  %not = xor i1 %or, true
  %po = getelementptr i8, ptr addrspace(1) %out, i64 %i
  %byte = zext i1 %not to i8
  store i8 %byte, ptr addrspace(1) %po
  %pq = getelementptr i32, ptr addrspace(1) %out, i64 %i
  %wide = sext i1 %or to i32
  store i32 %wide, ptr addrspace(1) %pq
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
