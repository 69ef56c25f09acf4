; A structure is returned in memory of the caller, and is passed as a pointer to it.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

%large = type { i32, [40 x i32], i64 }

define void @make(ptr addrspace(5) noalias sret(%large) align 8 %result, i32 %n) noinline {
  store i32 %n, ptr addrspace(5) %result
  %at = and i32 %n, 31
  %place = getelementptr %large, ptr addrspace(5) %result, i32 0, i32 1, i32 %at
  store i32 7, ptr addrspace(5) %place
  %wide = zext i32 %n to i64
  %last = getelementptr %large, ptr addrspace(5) %result, i32 0, i32 2
  store i64 %wide, ptr addrspace(5) %last
  ret void
}

define i32 @use(ptr addrspace(5) %p, i32 %n) noinline {
  %first = load i32, ptr addrspace(5) %p
  %at = and i32 %n, 31
  %place = getelementptr %large, ptr addrspace(5) %p, i32 0, i32 1, i32 %at
  %x = load i32, ptr addrspace(5) %place
  %last = getelementptr %large, ptr addrspace(5) %p, i32 0, i32 2
  %wide = load i64, ptr addrspace(5) %last
  %y = trunc i64 %wide to i32
  %a = mul i32 %first, %x
  %b = add i32 %a, %y
  ret i32 %b
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %object = alloca %large, align 8, addrspace(5)
  call void @make(ptr addrspace(5) sret(%large) align 8 %object, i32 %id)
  %r = call i32 @use(ptr addrspace(5) %object, i32 %id)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %index
  store i32 %r, ptr addrspace(1) %p
  ret void
}
