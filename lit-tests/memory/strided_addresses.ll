; Rows of a matrix: each address is the previous one plus a stride, once an access shows that it is not poison. In the
; second kernel this is not possible: its first index may be poison although the second is not.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @rows(ptr addrspace(1) %matrix, ptr addrspace(1) %out, i32 %width, i32 %first) {
  %column = call i32 @llvm.amdgcn.workitem.id.x()
  %start0 = mul nsw i32 %first, %width
  %index0 = add nsw i32 %start0, %column
  %wide0 = sext i32 %index0 to i64
  %at0 = getelementptr inbounds float, ptr addrspace(1) %matrix, i64 %wide0
  %a = load float, ptr addrspace(1) %at0
  %row1 = add nsw i32 %first, 1
  %start1 = mul nsw i32 %row1, %width
  %index1 = add nsw i32 %start1, %column
  %wide1 = sext i32 %index1 to i64
  %at1 = getelementptr inbounds float, ptr addrspace(1) %matrix, i64 %wide1
  %b = load float, ptr addrspace(1) %at1
  %row2 = add nsw i32 %first, 2
  %start2 = mul nsw i32 %row2, %width
  %index2 = add nsw i32 %start2, %column
  %wide2 = sext i32 %index2 to i64
  %at2 = getelementptr inbounds float, ptr addrspace(1) %matrix, i64 %wide2
  %c = load float, ptr addrspace(1) %at2
  %ab = fadd float %a, %b
  %abc = fadd float %ab, %c
  %to = getelementptr inbounds float, ptr addrspace(1) %out, i32 %column
  store float %abc, ptr addrspace(1) %to
  ret void
}

define amdgpu_kernel void @perhaps_poison(ptr addrspace(1) %out, i32 %width, i32 %first) {
  %row1 = or disjoint i32 %first, 1
  %start1 = mul i32 %row1, %width
  %row2 = or disjoint i32 %first, 2
  %start2 = mul i32 %row2, %width
  store i32 %start1, ptr addrspace(1) %out
  %next = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %start2, ptr addrspace(1) %next
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
