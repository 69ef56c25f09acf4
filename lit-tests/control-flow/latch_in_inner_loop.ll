; The back edge of the outer loop starts inside the inner loop.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @latch_inside(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %p
  %start = and i32 %v, 15
  br label %outer

outer:
  %i = phi i32 [ 0, %entry ], [ %next, %choose ]
  br label %inner

inner:
  %j = phi i32 [ %i, %outer ], [ %more, %again ]
  %end = icmp ugt i32 %j, 40
  br i1 %end, label %exit, label %choose

choose:
  %next = add i32 %j, 3
  %sum = add i32 %next, %start
  %bits = and i32 %sum, 5
  %c = icmp eq i32 %bits, 4
  br i1 %c, label %again, label %outer

again:
  %more = add i32 %next, %start
  br label %inner

exit:
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %j, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @latch_inside_carries_nothing(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store volatile i32 %id, ptr addrspace(1) %o
  br label %outer

outer:
  br label %inner

inner:
  %a = load volatile i32, ptr addrspace(1) %o
  %b = add i32 %a, 5
  store volatile i32 %b, ptr addrspace(1) %o
  %end = icmp ugt i32 %b, 100
  br i1 %end, label %exit, label %choose

choose:
  %bit = and i32 %b, 4
  %c = icmp eq i32 %bit, 4
  br i1 %c, label %again, label %outer

again:
  %d = add i32 %b, 2
  store volatile i32 %d, ptr addrspace(1) %o
  br label %inner

exit:
  ret void
}
