; Two blocks that branch into each other's middle: refused, never miscompiled.

; RUN: not amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: not amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @irreducible(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, 5
  br i1 %c, label %left, label %right
left:
  %a = phi i32 [ 0, %entry ], [ %b.next, %right ]
  %a.next = add i32 %a, 1
  %d = icmp sgt i32 %a.next, %n
  br i1 %d, label %exit, label %right
right:
  %b = phi i32 [ %id, %entry ], [ %a.next, %left ]
  %b.next = add i32 %b, 2
  br label %left
exit:
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %a.next, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
