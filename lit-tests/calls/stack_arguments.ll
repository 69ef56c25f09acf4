; Arguments beyond v30 are passed on the stack; a value may be partly in registers and partly on the stack. Objects with a
; higher alignment than the stack are aligned within the frame.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

define i64 @many([28 x i32] %a, i64 %b, i64 %c, i16 %d, <4 x half> %e, double %f, i32 %g) noinline {
  %own = alloca [4 x i32], align 64, addrspace(5)
  store i32 %g, ptr addrspace(5) %own
  %address = ptrtoint ptr addrspace(5) %own to i32
  %low = and i32 %address, 63
  %first = extractvalue [28 x i32] %a, 0
  %last = extractvalue [28 x i32] %a, 27
  %x = add i32 %first, %last
  %h = extractelement <4 x half> %e, i32 3
  %hi = fptoui half %h to i32
  %fi = fptoui double %f to i32
  %di = sext i16 %d to i32
  %back = load i32, ptr addrspace(5) %own
  %y = add i32 %hi, %fi
  %z = add i32 %y, %di
  %u = mul i32 %back, 1000
  %v = add i32 %u, %z
  %w = add i32 %v, %x
  %t = add i32 %w, %low
  %r = zext i32 %t to i64
  %s = mul i64 %b, 3
  %q = sub i64 %s, %c
  %p = add i64 %q, %r
  ret i64 %p
}

define i64 @forward([28 x i32] %a, i64 %b, i64 %c) noinline {
  %d = trunc i64 %c to i16
  %n = uitofp i16 %d to double
  %h = uitofp i16 %d to half
  %e = insertelement <4 x half> zeroinitializer, half %h, i32 3
  %one = call i64 @many([28 x i32] %a, i64 %b, i64 %c, i16 %d, <4 x half> %e, double %n, i32 5)
  %two = call i64 @many([28 x i32] %a, i64 %c, i64 %one, i16 3, <4 x half> zeroinitializer, double 8.0, i32 2)
  %three = xor i64 %one, %two
  ret i64 %three
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i64 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %wide = zext i32 %id to i64
  %a = insertvalue [28 x i32] zeroinitializer, i32 %id, 0
  %b = insertvalue [28 x i32] %a, i32 77, 27
  %r = call i64 @forward([28 x i32] %b, i64 %n, i64 %wide)
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %index
  store i64 %r, ptr addrspace(1) %p
  ret void
}
