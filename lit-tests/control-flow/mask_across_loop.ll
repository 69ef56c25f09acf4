; A lane mask is carried by a loop: the boolean changes in some lanes after others have left.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @flag(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %base = getelementptr i32, ptr addrspace(1) %in, i32 %id
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %latch ]
  %seen = phi i1 [ false, %entry ], [ %seen.next, %latch ]
  %p = getelementptr i32, ptr addrspace(1) %base, i32 %k
  %a = load i32, ptr addrspace(1) %p
  %hit = icmp eq i32 %a, 42
  br i1 %hit, label %mark, label %latch
mark:
  br label %latch
latch:
  %seen.next = phi i1 [ %seen, %loop ], [ true, %mark ]
  %k.next = add i32 %k, 1
  %stop = icmp eq i32 %a, 0
  br i1 %stop, label %exit, label %loop
exit:
  %r = select i1 %seen.next, i32 1, i32 2
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
