; Adjacent elements of a table are loaded at once, up to 64 bytes.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@table = internal unnamed_addr addrspace(4) constant [8 x i64] [i64 3, i64 5, i64 7, i64 11, i64 13, i64 17, i64 19, i64 23]

define amdgpu_kernel void @rows(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %seed = zext i32 %id to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i64 [ %seed, %entry ], [ %x4, %loop ]
  %odd = and i32 %i, 1
  %first = shl i32 %odd, 2
  %at = zext i32 %first to i64
  %p0 = getelementptr i64, ptr addrspace(4) @table, i64 %at
  %t0 = load i64, ptr addrspace(4) %p0
  %x1 = mul i64 %x, %t0
  %p1 = getelementptr i64, ptr addrspace(4) %p0, i64 1
  %t1 = load i64, ptr addrspace(4) %p1
  %x2 = xor i64 %x1, %t1
  %p2 = getelementptr i64, ptr addrspace(4) %p0, i64 2
  %t2 = load i64, ptr addrspace(4) %p2
  %x3 = mul i64 %x2, %t2
  %p3 = getelementptr i64, ptr addrspace(4) %p0, i64 3
  %t3 = load i64, ptr addrspace(4) %p3
  %x4 = add i64 %x3, %t3
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %o = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %x4, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
