; Constant tables go to .rodata and are addressed relative to the program counter.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@table = internal unnamed_addr addrspace(4) constant [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 16
@bytes = internal unnamed_addr addrspace(4) constant [5 x i8] c"abcde", align 1

define amdgpu_kernel void @lookup(ptr addrspace(1) %out, i32 %k) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %masked = and i32 %id, 3
  %i = zext i32 %masked to i64
  %p = getelementptr [4 x i32], ptr addrspace(4) @table, i64 0, i64 %i
  %v = load i32, ptr addrspace(4) %p
  %u = zext i32 %k to i64
  %q = getelementptr [4 x i32], ptr addrspace(4) @table, i64 0, i64 %u
  %w = load i32, ptr addrspace(4) %q
  %s = getelementptr [5 x i8], ptr addrspace(4) @bytes, i64 0, i64 %i
  %b = load i8, ptr addrspace(4) %s
  %c = zext i8 %b to i32
  %x = add i32 %v, %w
  %r = add i32 %x, %c
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
