; Lanes that skip a region join the others in the block of their edge, so EXEC is saved once. Constant arguments of the
; edge are set before the branch; other arguments are copied only in the lanes that take the edge.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @constant(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %bound) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %wide
  %skips = icmp ugt i32 %id, 5
  br i1 %skips, label %meet, label %region

region:
  %from = getelementptr i32, ptr addrspace(1) %in, i64 %wide
  %loaded = load i32, ptr addrspace(1) %from
  br label %meet

meet:
  %value = phi i32 [ 7, %entry ], [ %loaded, %region ]
  store i32 %value, ptr addrspace(1) %to
  ret void
}

; The region reads both values; lanes that skip it swap them.
define amdgpu_kernel void @exchanged(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %bound) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %wide
  %from = getelementptr i32, ptr addrspace(1) %in, i64 %wide
  br label %loop

loop:
  %count = phi i32 [ 0, %entry ], [ %next, %meet ]
  %a = phi i32 [ %id, %entry ], [ %x, %meet ]
  %b = phi i32 [ 100, %entry ], [ %y, %meet ]
  %bit = and i32 %a, 1
  %skips = icmp eq i32 %bit, 0
  br i1 %skips, label %meet, label %region

region:
  %loaded = load i32, ptr addrspace(1) %from
  %sum = add i32 %loaded, %a
  %product = mul i32 %b, 3
  br label %meet

meet:
  %x = phi i32 [ %b, %loop ], [ %sum, %region ]
  %y = phi i32 [ %a, %loop ], [ %product, %region ]
  %next = add i32 %count, 1
  %ends = icmp eq i32 %next, 5
  br i1 %ends, label %end, label %loop

end:
  %both = xor i32 %x, %y
  store i32 %both, ptr addrspace(1) %to
  ret void
}

; A uniform branch and two divergent ones lead to one block.
define amdgpu_kernel void @nested(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %bound) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %wide
  %from = getelementptr i32, ptr addrspace(1) %in, i64 %wide
  %none = icmp eq i32 %bound, 12345
  br i1 %none, label %meet, label %outer

outer:
  %first = load i32, ptr addrspace(1) %from
  %small = icmp ult i32 %id, 20
  br i1 %small, label %inner, label %meet

inner:
  %second = load volatile i32, ptr addrspace(1) %from
  %odd = trunc i32 %id to i1
  br i1 %odd, label %innermost, label %meet

innermost:
  %third = load volatile i32, ptr addrspace(1) %from
  %sum = add i32 %third, %second
  br label %meet

meet:
  %value = phi i32 [ -1, %entry ], [ %first, %outer ], [ 9, %inner ], [ %sum, %innermost ]
  store i32 %value, ptr addrspace(1) %to
  ret void
}

define amdgpu_kernel void @short_else(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %bound) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %wide
  %from = getelementptr i32, ptr addrspace(1) %in, i64 %wide
  %small = icmp ult i32 %id, 9
  br i1 %small, label %then, label %else

then:
  %loaded = load i32, ptr addrspace(1) %from
  %twice = shl i32 %loaded, 1
  br label %meet

else:
  %scaled = mul i32 %id, %bound
  %shifted = lshr i32 %scaled, 3
  %mixed = xor i32 %shifted, %id
  %again = mul i32 %mixed, %scaled
  br label %meet

meet:
  %value = phi i32 [ %twice, %then ], [ %again, %else ]
  store i32 %value, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
