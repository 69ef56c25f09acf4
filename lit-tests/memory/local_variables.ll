; Variables in LDS do not overlap, so the loads from @table become one although a store to @sums is between them. @rest has no
; size: it may share memory with @others.

; RUN: amdgcn-llc %s -mcpu=gfx900 -stop-after=alias-classes -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@table = internal addrspace(3) global [64 x i32] undef, align 4
@sums = internal addrspace(3) global [64 x i32] undef, align 4
@rest = external addrspace(3) global [0 x i32], align 4
@others = external addrspace(3) global [0 x i32], align 4

define amdgpu_kernel void @apart() {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %sum = getelementptr inbounds i32, ptr addrspace(3) @sums, i32 %lane
  %first = getelementptr inbounds i32, ptr addrspace(3) @table, i32 %lane
  %second = getelementptr inbounds i8, ptr addrspace(3) %first, i32 4
  %a = load i32, ptr addrspace(3) %first, align 4
  store i32 %a, ptr addrspace(3) %sum, align 4
  %b = load i32, ptr addrspace(3) %second, align 4
  %c = add i32 %a, %b
  store i32 %c, ptr addrspace(3) %sum, align 4
  ret void
}

define amdgpu_kernel void @unknown_size() {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %other = getelementptr inbounds i32, ptr addrspace(3) @others, i32 %lane
  %first = getelementptr inbounds i32, ptr addrspace(3) @rest, i32 %lane
  %second = getelementptr inbounds i8, ptr addrspace(3) %first, i32 4
  %a = load i32, ptr addrspace(3) %first, align 4
  store i32 %a, ptr addrspace(3) %other, align 4
  %b = load i32, ptr addrspace(3) %second, align 4
  %c = add i32 %a, %b
  store i32 %c, ptr addrspace(3) %other, align 4
  ret void
}

; The pointer may point to @table.
define amdgpu_kernel void @argument(ptr addrspace(3) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %sum = getelementptr inbounds i32, ptr addrspace(3) %p, i32 %lane
  %first = getelementptr inbounds i32, ptr addrspace(3) @table, i32 %lane
  %second = getelementptr inbounds i8, ptr addrspace(3) %first, i32 4
  %a = load i32, ptr addrspace(3) %first, align 4
  store i32 %a, ptr addrspace(3) %sum, align 4
  %b = load i32, ptr addrspace(3) %second, align 4
  %c = add i32 %a, %b
  store i32 %c, ptr addrspace(3) @sums, align 4
  ret void
}
