; Loops with two entries get a single entry, which branches to the block that each lane wants to reach. The contents of
; the buffer `data` determine how often each of the two blocks runs.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

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

define amdgpu_kernel void @data(ptr addrspace(1) %p, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %c = trunc i32 %v to i1
  br i1 %c, label %a, label %b
a:
  %xa = phi i32 [ %v, %entry ], [ %xb2, %b ]
  %xa2 = add i32 %xa, 3
  %ca = icmp ult i32 %xa2, 100
  br i1 %ca, label %b, label %exit
b:
  %xb = phi i32 [ %v, %entry ], [ %xa2, %a ]
  %xb2 = mul i32 %xb, 5
  %cb = icmp ult i32 %xb2, 300
  br i1 %cb, label %a, label %exit
exit:
  %r = phi i32 [ %xa2, %a ], [ %xb2, %b ]
  store i32 %r, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
