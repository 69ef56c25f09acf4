; The halves of a 64-bit sum are exchanged between lanes one by one. After each step, the sum has the values of the halves,
; so there are no copies of them.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @scan(ptr addrspace(1) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %value = load i64, ptr addrspace(1) %at
  %low = trunc i64 %value to i32
  %shifted = lshr i64 %value, 32
  %high = trunc i64 %shifted to i32
  %lane = and i32 %id, 15
  %first = icmp eq i32 %lane, 0
  br i1 %first, label %next, label %add

add:
  %otherlow = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %low, i32 273, i32 15, i32 15, i1 false)
  %otherhigh = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %high, i32 273, i32 15, i32 15, i1 false)
  %widelow = zext i32 %otherlow to i64
  %widehigh = zext i32 %otherhigh to i64
  %moved = shl i64 %widehigh, 32
  %other = or disjoint i64 %moved, %widelow
  %sum = add i64 %other, %value
  %sumlow = trunc i64 %sum to i32
  %sumshifted = lshr i64 %sum, 32
  %sumhigh = trunc i64 %sumshifted to i32
  br label %next

next:
  %all = phi i64 [ %value, %entry ], [ %sum, %add ]
  %alllow = phi i32 [ %low, %entry ], [ %sumlow, %add ]
  %allhigh = phi i32 [ %high, %entry ], [ %sumhigh, %add ]
  %lastlow = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %alllow, i32 274, i32 15, i32 15, i1 false)
  %lasthigh = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %allhigh, i32 274, i32 15, i32 15, i1 false)
  %both = add i32 %lastlow, %lasthigh
  %wide = zext i32 %both to i64
  %result = add i64 %all, %wide
  store i64 %result, ptr addrspace(1) %at
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
