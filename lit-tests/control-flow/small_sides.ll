; Divergent branches with cheap sides become selects: both sides are computed. Lanes do not wait for the unreachable
; default of a switch.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -O0 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @shift_of_bytes(ptr addrspace(1) %data, i32 %low) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %place = getelementptr i32, ptr addrspace(1) %data, i32 %id
  %high = load i32, ptr addrspace(1) %place
  %bytes = and i32 %id, 3
  switch i32 %bytes, label %never [
    i32 0, label %join
    i32 1, label %one
    i32 2, label %two
    i32 3, label %three
  ]
never:
  unreachable
one:
  %x1 = call i32 @llvm.fshl.i32(i32 %high, i32 %low, i32 8)
  br label %join
two:
  %x2 = call i32 @llvm.fshl.i32(i32 %high, i32 %low, i32 16)
  br label %join
three:
  %x3 = call i32 @llvm.fshl.i32(i32 %high, i32 %low, i32 24)
  br label %join
join:
  %result = phi i32 [ %high, %0 ], [ %x1, %one ], [ %x2, %two ], [ %x3, %three ]
  store i32 %result, ptr addrspace(1) %place
  ret void
}

; A uniform branch executes only one side. Only the lanes that need a value load it from memory.
define amdgpu_kernel void @left_alone(ptr addrspace(1) %data, i32 %uniform) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %place = getelementptr i32, ptr addrspace(1) %data, i32 %id
  %value = load i32, ptr addrspace(1) %place
  %first = icmp eq i32 %uniform, 0
  br i1 %first, label %double, label %middle
double:
  %twice = mul i32 %value, 3
  br label %middle
middle:
  %a = phi i32 [ %value, %0 ], [ %twice, %double ]
  %second = icmp ugt i32 %id, 7
  br i1 %second, label %read, label %join
read:
  %before = getelementptr i32, ptr addrspace(1) %place, i32 -8
  %more = load i32, ptr addrspace(1) %before
  br label %join
join:
  %b = phi i32 [ %a, %middle ], [ %more, %read ]
  store i32 %b, ptr addrspace(1) %place
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.fshl.i32(i32, i32, i32)
