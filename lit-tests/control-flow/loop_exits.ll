; A loop with two exits to different blocks and a continue.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @search(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n, i32 %wanted) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %base = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %latch ]
  %skipped = phi i32 [ 0, %entry ], [ %skipped.next, %latch ]
  %in.range = icmp slt i32 %k, %n
  br i1 %in.range, label %body, label %missing
body:
  %offset = mul i32 %k, 64
  %p = getelementptr i32, ptr addrspace(1) %base, i32 %offset
  %a = load i32, ptr addrspace(1) %p
  %negative = icmp slt i32 %a, 0
  br i1 %negative, label %skip, label %test
skip:
  %one.more = add i32 %skipped, 1
  br label %latch
test:
  %same = icmp eq i32 %a, %wanted
  br i1 %same, label %found, label %latch
latch:
  %skipped.next = phi i32 [ %one.more, %skip ], [ %skipped, %test ]
  %k.next = add i32 %k, 1
  br label %loop
found:
  store i32 %k, ptr addrspace(1) %po
  ret void
missing:
  %r = sub i32 -1, %skipped
  store i32 %r, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
