; Accesses to private memory at constant offsets need no address register: the offset in the frame is in the instruction,
; relative to the stack pointer in called functions.

; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @fixed(ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = alloca [16 x i32], addrspace(5)
  %p = getelementptr i32, ptr addrspace(5) %a, i32 3
  store volatile i32 %id, ptr addrspace(5) %p
  store volatile i32 %v, ptr addrspace(5) %a
  %w = load volatile i32, ptr addrspace(5) %p
  %x = load volatile i32, ptr addrspace(5) %a
  %s = add i32 %w, %x
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @far(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %big = alloca [8192 x i8], addrspace(5)
  %a = alloca i32, addrspace(5)
  %i = and i32 %id, 7
  %b = getelementptr i32, ptr addrspace(5) %big, i32 %i
  store volatile i32 %id, ptr addrspace(5) %b
  store volatile i32 %id, ptr addrspace(5) %a
  %v = load volatile i32, ptr addrspace(5) %a
  %w = load volatile i32, ptr addrspace(5) %b
  %s = add i32 %v, %w
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %o
  ret void
}

define i32 @callee(i32 %v) noinline {
  %a = alloca [16 x i32], addrspace(5)
  %p = getelementptr i32, ptr addrspace(5) %a, i32 3
  store volatile i32 %v, ptr addrspace(5) %p
  %w = load volatile i32, ptr addrspace(5) %p
  ret i32 %w
}

define i32 @far_callee(i32 %v) noinline {
  %big = alloca [8192 x i8], addrspace(5)
  %a = alloca i32, addrspace(5)
  %i = and i32 %v, 7
  %b = getelementptr i32, ptr addrspace(5) %big, i32 %i
  store volatile i32 %v, ptr addrspace(5) %b
  store volatile i32 %v, ptr addrspace(5) %a
  %w = load volatile i32, ptr addrspace(5) %a
  %c = icmp ult i32 %w, 3
  %x = load volatile i32, ptr addrspace(5) %b
  %y = select i1 %c, i32 %w, i32 %x
  ret i32 %y
}

define amdgpu_kernel void @calls(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = call i32 @callee(i32 %id)
  %y = call i32 @far_callee(i32 %id)
  %s = add i32 %x, %y
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
