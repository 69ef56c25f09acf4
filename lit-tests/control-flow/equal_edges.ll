; Lanes that leave a divergent loop at different times join in a separate block before they join the lanes that skipped
; the loop, so the value that all of them pass stays in SGPRs. The following loop has only one branch.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @equal_edges(ptr addrspace(1) %g, i32 %n, i32 %a, i32 %b) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %few = icmp ult i32 %n, 257
  br i1 %few, label %maybe, label %meet
maybe:
  %some = icmp ult i32 %id, %n
  br i1 %some, label %loop, label %meet
loop:
  %i = phi i32 [ %id, %maybe ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %g, i32 %i
  store i32 %n, ptr addrspace(1) %p
  %more = add i32 %i, 64
  %again = icmp ult i32 %more, %n
  br i1 %again, label %loop, label %meet
meet:
  %v = phi i32 [ %a, %entry ], [ %b, %maybe ], [ %b, %loop ]
  %o = getelementptr i32, ptr addrspace(1) %g, i32 %id
  br label %count
count:
  %j = phi i32 [ 0, %meet ], [ %j1, %count ]
  %sum = phi i32 [ %v, %meet ], [ %sum1, %count ]
  %square = mul i32 %j, %sum
  %sum1 = add i32 %sum, %square
  %j1 = add i32 %j, 1
  %done = icmp uge i32 %j1, %n
  br i1 %done, label %exit, label %count
exit:
  store i32 %sum1, ptr addrspace(1) %o
  ret void
}
