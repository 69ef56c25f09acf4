; A multiply-add adds a constant that it encodes, and in a loop any constant, which is copied to registers before the loop.
; Both cross products of a square are added at once.
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdhsa -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdhsa -mcpu=gfx1010 -o -

define amdgpu_kernel void @generator(ptr addrspace(1) %p, i32 %n) {
entry:
  %id = tail call i32 @llvm.amdgcn.workitem.id.x()
  %seed = zext i32 %id to i64
  %q = getelementptr i64, ptr addrspace(1) %p, i64 %seed
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i64 [ %seed, %entry ], [ %y, %loop ]
  %product = mul i64 %x, 6364136223846793005
  %y = add i64 %product, 1442695040888963407
  store volatile i64 %y, ptr addrspace(1) %q
  %next = add nuw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

define amdgpu_kernel void @square(ptr addrspace(1) %p) {
  %id = tail call i32 @llvm.amdgcn.workitem.id.x()
  %index = zext i32 %id to i64
  %q = getelementptr i64, ptr addrspace(1) %p, i64 %index
  %x = load i64, ptr addrspace(1) %q
  %product = mul i64 %x, %x
  %sum = add i64 %product, 5
  store i64 %sum, ptr addrspace(1) %q
  ret void
}

; A long constant takes as many instructions as the two additions.
define amdgpu_kernel void @long(ptr addrspace(1) %p) {
  %id = tail call i32 @llvm.amdgcn.workitem.id.x()
  %index = zext i32 %id to i64
  %q = getelementptr i64, ptr addrspace(1) %p, i64 %index
  %x = load i32, ptr addrspace(1) %q
  %wide = zext i32 %x to i64
  %product = mul i64 %wide, %wide
  %sum = add i64 %product, 1442695040888963407
  store i64 %sum, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
