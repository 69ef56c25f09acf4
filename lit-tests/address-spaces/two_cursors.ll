; Two pointers into local memory move through a loop, and the second is used before the first.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@from = internal addrspace(3) global [16 x i32] poison
@to = internal addrspace(3) global [16 x i32] poison

define amdgpu_kernel void @copied(ptr addrspace(1) %out, i32 %n) "amdgpu-flat-work-group-size"="1,1" {
entry:
  store volatile i32 %n, ptr addrspace(3) @from
  %second = getelementptr i32, ptr addrspace(3) @from, i32 1
  store volatile i32 77, ptr addrspace(3) %second
  %a = addrspacecast ptr addrspace(3) @to to ptr
  %b = addrspacecast ptr addrspace(3) @from to ptr
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %to = phi ptr [ %a, %entry ], [ %to.next, %loop ]
  %from = phi ptr [ %b, %entry ], [ %from.next, %loop ]
  %value = load i32, ptr %from
  store i32 %value, ptr %to
  %to.next = getelementptr inbounds i32, ptr %to, i64 1
  %from.next = getelementptr inbounds i32, ptr %from, i64 1
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 2
  br i1 %more, label %loop, label %done
done:
  %first = load volatile i32, ptr addrspace(3) @to
  %last = getelementptr i32, ptr addrspace(3) @to, i32 1
  %other = load volatile i32, ptr addrspace(3) %last
  %sum = add i32 %first, %other
  store i32 %sum, ptr addrspace(1) %out
  ret void
}
