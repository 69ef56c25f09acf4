; Constants inside sums of two variables: the addresses share the sum of the variables, and the constants become offsets.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; Each lane reads some of four consecutive elements, as in Triton's code.
define amdgpu_kernel void @masked(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %count) {
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %group64 = sext i32 %group to i64
  %start = shl nsw i64 %group64, 10
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %four = shl nuw nsw i32 %lane, 2
  %base = and i32 %four, 1020
  %next = or disjoint i32 %base, 1
  %base64 = zext nneg i32 %base to i64
  %next64 = zext nneg i32 %next to i64
  %i0 = or disjoint i64 %start, %base64
  %i1 = or disjoint i64 %start, %next64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %i1
  %c0 = icmp slt i64 %i0, %count
  %c1 = icmp slt i64 %i1, %count
  br i1 %c0, label %load0, label %join0

load0:
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %i0
  %x0 = load float, ptr addrspace(1) %p0
  br label %join0

join0:
  %y0 = phi float [ %x0, %load0 ], [ 0.0, %0 ]
  br i1 %c1, label %load1, label %join1

load1:
  %x1 = load float, ptr addrspace(1) %p1
  br label %join1

join1:
  %y1 = phi float [ %x1, %load1 ], [ 0.0, %join0 ]
  %sum = fadd float %y0, %y1
  %q = getelementptr float, ptr addrspace(1) %out, i32 %lane
  store float %sum, ptr addrspace(1) %q
  ret void
}

; A lone address keeps its constant: the index is used elsewhere too.
define amdgpu_kernel void @lone(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %count) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %lane64 = zext nneg i32 %lane to i64
  %next = add nuw i64 %lane64, 1
  %index = add nuw i64 %next, %count
  %p = getelementptr float, ptr addrspace(1) %in, i64 %index
  %x = load float, ptr addrspace(1) %p
  %q = getelementptr float, ptr addrspace(1) %out, i64 %next
  store float %x, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
