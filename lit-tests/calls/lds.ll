; Called functions access LDS variables by name and through pointer arguments. M0 is set again after a call if later LDS
; accesses need it.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

@lds = internal addrspace(3) global [128 x i32] undef, align 16

define i32 @names(i32 %n) noinline {
  %at = and i32 %n, 63
  %p = getelementptr [128 x i32], ptr addrspace(3) @lds, i32 0, i32 %at
  %v = load i32, ptr addrspace(3) %p
  ret i32 %v
}

define i32 @handed(ptr addrspace(3) %p, i32 %n) noinline {
  %at = and i32 %n, 63
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %at
  %v = load i32, ptr addrspace(3) %q
  %w = add i32 %v, %n
  store i32 %w, ptr addrspace(3) %q
  ret i32 %v
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %p = getelementptr [128 x i32], ptr addrspace(3) @lds, i32 0, i32 %id
  store i32 %index, ptr addrspace(3) %p
  %a = call i32 @names(i32 %id)
  %b = call i32 @handed(ptr addrspace(3) @lds, i32 %id)
  %c = load i32, ptr addrspace(3) %p
  %ab = mul i32 %a, 3
  %abb = add i32 %ab, %b
  %abc = mul i32 %abb, %c
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %index
  store i32 %abc, ptr addrspace(1) %q
  ret void
}
