; Lanes leave in different iterations. The counter is uniform inside the loop but not after it (temporal divergence):
; lanes that have left keep their value in a VGPR.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @collatz(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %start = load i32, ptr addrspace(1) %p
  br label %loop
loop:
  %x = phi i32 [ %start, %entry ], [ %next, %loop ]
  %count = phi i32 [ 0, %entry ], [ %count.next, %loop ]
  %odd = and i32 %x, 1
  %is.odd = icmp eq i32 %odd, 1
  %half = lshr i32 %x, 1
  %triple = mul i32 %x, 3
  %more = add i32 %triple, 1
  %next = select i1 %is.odd, i32 %more, i32 %half
  %count.next = add i32 %count, 1
  %done = icmp ult i32 %next, 2
  br i1 %done, label %exit, label %loop
exit:
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %count.next, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
