; Small stack objects become vectors in registers: with constant and dynamic indices, across blocks and loops, accessed in
; several sizes. Objects whose address escapes, large ones and those with volatile accesses stay in memory.

; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @dynamic(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = alloca [4 x i32], addrspace(5)
  %i = and i32 %id, 3
  %p = getelementptr [4 x i32], ptr addrspace(5) %a, i32 0, i32 %i
  store <4 x i32> <i32 11, i32 12, i32 13, i32 14>, ptr addrspace(5) %a
  %p1 = getelementptr [4 x i32], ptr addrspace(5) %a, i32 0, i32 1
  store i32 %id, ptr addrspace(5) %p1
  store i32 5, ptr addrspace(5) %p
  %j = lshr i32 %id, 2
  %k = and i32 %j, 3
  %q = getelementptr [4 x i32], ptr addrspace(5) %a, i32 0, i32 %k
  %v = load i32, ptr addrspace(5) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @variables(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = alloca i32, addrspace(5)
  %sum = alloca i64, addrspace(5)
  store i32 0, ptr addrspace(5) %i
  store i64 0, ptr addrspace(5) %sum
  br label %head
head:
  %at = load i32, ptr addrspace(5) %i
  %more = icmp ult i32 %at, %id
  br i1 %more, label %body, label %exit
body:
  %s = load i64, ptr addrspace(5) %sum
  %w = zext i32 %at to i64
  %square = mul i64 %w, %w
  %t = add i64 %s, %square
  store i64 %t, ptr addrspace(5) %sum
  %next = add i32 %at, 1
  store i32 %next, ptr addrspace(5) %i
  br label %head
exit:
  %result = load i64, ptr addrspace(5) %sum
  %o = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %result, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @rotated(ptr addrspace(1) %out) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = alloca [4 x i16], addrspace(5)
  %generic = addrspacecast ptr addrspace(5) %a to ptr
  store i64 281483566841860, ptr %generic
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %from = add i32 %k, %id
  %f = and i32 %from, 3
  %p = getelementptr inbounds i16, ptr %generic, i32 %f
  %v = load i16, ptr %p
  %w = add i16 %v, 7
  %t = and i32 %k, 3
  %q = getelementptr inbounds i16, ptr %generic, i32 %t
  store i16 %w, ptr %q
  %k1 = add i32 %k, 1
  %done = icmp eq i32 %k1, 9
  br i1 %done, label %exit, label %loop
exit:
  %all = load <2 x i32>, ptr %generic
  %o = getelementptr <2 x i32>, ptr addrspace(1) %out, i32 %id
  store <2 x i32> %all, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @branches(ptr addrspace(1) %out, float %x) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = alloca [3 x float], addrspace(5)
  %p1 = getelementptr float, ptr addrspace(5) %a, i32 1
  %p2 = getelementptr float, ptr addrspace(5) %a, i32 2
  store float 1.0, ptr addrspace(5) %a
  store float 2.0, ptr addrspace(5) %p1
  store float 3.0, ptr addrspace(5) %p2
  %c = icmp ult i32 %id, 7
  br i1 %c, label %then, label %else
then:
  store float %x, ptr addrspace(5) %p1
  br label %meet
else:
  %v = load float, ptr addrspace(5) %p1
  %w = fadd float %v, %x
  store float %w, ptr addrspace(5) %p2
  br label %meet
meet:
  %i = and i32 %id, 1
  %j = add i32 %i, 1
  %q = getelementptr float, ptr addrspace(5) %a, i32 %j
  %r = load float, ptr addrspace(5) %q
  %before = getelementptr float, ptr addrspace(5) %q, i32 -1
  %b = load float, ptr addrspace(5) %before
  %s = fadd float %r, %b
  %o = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %s, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @kept(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = alloca i32, addrspace(5)
  %b = alloca [40 x i32], addrspace(5)
  store volatile i32 %id, ptr addrspace(5) %a
  %v = load i32, ptr addrspace(5) %a
  %i = and i32 %id, 31
  %p = getelementptr i32, ptr addrspace(5) %b, i32 %i
  store i32 %v, ptr addrspace(5) %p
  %w = load i32, ptr addrspace(5) %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %w, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
