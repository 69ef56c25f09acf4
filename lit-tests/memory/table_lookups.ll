; Tables indexed by the bytes of a value: one instruction selects and scales a byte, and the constant offset of a table
; is added to the base in SGPRs.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@tables = addrspace(4) constant [2048 x i64] zeroinitializer
@fields = addrspace(3) global [512 x i32] poison

define amdgpu_kernel void @bytes(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %i
  %v = load i64, ptr addrspace(1) %q
  %s0 = lshr i64 %v, 16
  %b0 = and i64 %s0, 255
  %p0 = getelementptr inbounds nuw i64, ptr addrspace(4) getelementptr inbounds nuw (i8, ptr addrspace(4) @tables, i64 10240), i64 %b0
  %x0 = load i64, ptr addrspace(4) %p0
  %s1 = lshr i64 %v, 40
  %b1 = and i64 %s1, 255
  %p1 = getelementptr inbounds nuw i64, ptr addrspace(4) getelementptr inbounds nuw (i8, ptr addrspace(4) @tables, i64 8192), i64 %b1
  %x1 = load i64, ptr addrspace(4) %p1
  %x = xor i64 %x0, %x1
  store i64 %x, ptr addrspace(1) %q
  ret void
}

; Fields of six bits, which are scaled by four: the mask is shifted instead.
define amdgpu_kernel void @six_bits(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %q
  %s0 = lshr i32 %v, 2
  %b0 = and i32 %s0, 63
  %p0 = getelementptr inbounds i32, ptr addrspace(3) @fields, i32 %b0
  %x0 = load i32, ptr addrspace(3) %p0
  %s1 = lshr i32 %v, 18
  %b1 = and i32 %s1, 63
  %p1 = getelementptr inbounds [64 x i32], ptr addrspace(3) @fields, i32 1, i32 %b1
  %x1 = load i32, ptr addrspace(3) %p1
  %s2 = lshr i32 %v, 26
  %p2 = getelementptr inbounds [64 x i32], ptr addrspace(3) @fields, i32 2, i32 %s2
  %x2 = load i32, ptr addrspace(3) %p2
  %y = xor i32 %x0, %x1
  %x = xor i32 %y, %x2
  store i32 %x, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
