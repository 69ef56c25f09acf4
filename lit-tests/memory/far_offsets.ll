; Accesses far from a pointer share one sum close to all of them; the instructions add the rest. If the pointer is
; uniform, the constant is added to it, so the instructions can still add the index.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @far(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = load i32, ptr addrspace(1) %q
  %w = sext i32 %id to i64
  %m = and i32 %i, 1
  %n = sext i32 %m to i64
  %s = shl i64 %w, 4
  %x = add i64 %n, %s
  %b = getelementptr i8, ptr addrspace(1) %p, i64 %x
  %a0 = getelementptr i8, ptr addrspace(1) %b, i64 4096
  %a1 = getelementptr i8, ptr addrspace(1) %b, i64 4112
  %a2 = getelementptr i8, ptr addrspace(1) %b, i64 4176
  %a3 = getelementptr i8, ptr addrspace(1) %b, i64 4904
  store i32 1, ptr addrspace(1) %a0
  store i32 2, ptr addrspace(1) %a1
  store i32 3, ptr addrspace(1) %a2
  %a4 = getelementptr i8, ptr addrspace(1) %b, i64 -8200
  store i32 4, ptr addrspace(1) %a3
  %c = icmp ugt i32 %id, 9999
  br i1 %c, label %never, label %exit
never:
  store i32 5, ptr addrspace(1) %a4
  br label %exit
exit:
  ret void
}

define amdgpu_kernel void @index(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %b = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %a0 = getelementptr i8, ptr addrspace(1) %b, i64 4096
  %a1 = getelementptr i8, ptr addrspace(1) %b, i64 4112
  %a2 = getelementptr i8, ptr addrspace(1) %b, i64 4176
  %a3 = getelementptr i8, ptr addrspace(1) %b, i64 4904
  store i32 1, ptr addrspace(1) %a0
  store i32 2, ptr addrspace(1) %a1
  store i32 3, ptr addrspace(1) %a2
  %a4 = getelementptr i8, ptr addrspace(1) %b, i64 -8200
  store i32 4, ptr addrspace(1) %a3
  %c = icmp ugt i32 %id, 9999
  br i1 %c, label %never, label %exit
never:
  store i32 5, ptr addrspace(1) %a4
  br label %exit
exit:
  ret void
}

define amdgpu_kernel void @private(ptr addrspace(1) %out, i32 %i) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %array = alloca [8192 x i8], addrspace(5)
  %m = and i32 %id, 63
  %p = getelementptr i32, ptr addrspace(5) %array, i32 %m
  %p1 = getelementptr i8, ptr addrspace(5) %p, i32 5000
  %p2 = getelementptr i8, ptr addrspace(5) %p, i32 6000
  store i32 %i, ptr addrspace(5) %p1
  store i32 %id, ptr addrspace(5) %p2
  %v = load i32, ptr addrspace(5) %p1
  %w = load i32, ptr addrspace(5) %p2
  %s = add i32 %v, %w
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %o
  ret void
}

; The far part is added to the uniform base once, for all indices.
define amdgpu_kernel void @two_indices(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %distance) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %other = add i32 %id, %distance
  %margin = getelementptr inbounds nuw i8, ptr addrspace(1) %in, i64 2457600
  %i = sext i32 %id to i64
  %j = sext i32 %other to i64
  %p = getelementptr [20 x float], ptr addrspace(1) %margin, i64 %i
  %q0 = getelementptr [20 x float], ptr addrspace(1) %margin, i64 %j
  %q = getelementptr i8, ptr addrspace(1) %q0, i64 16
  %x = load float, ptr addrspace(1) %p
  %y = load float, ptr addrspace(1) %q
  %sum = fadd float %x, %y
  %r = getelementptr inbounds float, ptr addrspace(1) %out, i32 %id
  store float %sum, ptr addrspace(1) %r
  ret void
}

; Tables in private memory, as in Blowfish: their addresses are computed once.
define amdgpu_kernel void @private_tables(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %tables = alloca [4 x [256 x [2 x i32]]], addrspace(5)
  call void @fill(ptr addrspace(5) %tables)
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %q
  %i = and i32 %x, 255
  %y = lshr i32 %x, 8
  %j = and i32 %y, 255
  %p0 = getelementptr inbounds [4 x [256 x [2 x i32]]], ptr addrspace(5) %tables, i32 0, i32 2, i32 %i, i32 1
  %p1 = getelementptr inbounds [4 x [256 x [2 x i32]]], ptr addrspace(5) %tables, i32 0, i32 2, i32 %j, i32 0
  %p2 = getelementptr inbounds [4 x [256 x [2 x i32]]], ptr addrspace(5) %tables, i32 0, i32 3, i32 %j, i32 1
  %a = load i32, ptr addrspace(5) %p0
  %b = load i32, ptr addrspace(5) %p1
  %c = load i32, ptr addrspace(5) %p2
  %ab = add i32 %a, %b
  %abc = xor i32 %ab, %c
  store i32 %abc, ptr addrspace(1) %q
  ret void
}

define internal void @fill(ptr addrspace(5) %tables) noinline {
  call void @llvm.memset.p5.i32(ptr addrspace(5) %tables, i8 1, i32 8192, i1 false)
  ret void
}

declare void @llvm.memset.p5.i32(ptr addrspace(5), i8, i32, i1)
declare i32 @llvm.amdgcn.workitem.id.x()
