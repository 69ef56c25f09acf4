; Variable arguments are passed in a stack object, in LLVM's ABI: its address is the last argument.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

%pair = type { i32, double }

declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

; Reads an i32 and an object, then the i32 again from the copied list.
define i32 @defined(i32 %n, ...) noinline {
  %list = alloca ptr, align 8, addrspace(5)
  %copy = alloca ptr, align 8, addrspace(5)
  %l = addrspacecast ptr addrspace(5) %list to ptr
  %c = addrspacecast ptr addrspace(5) %copy to ptr
  call void @llvm.va_start.p0(ptr %l)
  call void @llvm.va_copy.p0.p0(ptr %c, ptr %l)
  %first = load ptr, ptr %l, align 8
  %a = load i32, ptr %first, align 4
  %pair = getelementptr i8, ptr %first, i64 8
  %d = getelementptr i8, ptr %pair, i64 8
  %b = load double, ptr %d, align 8
  %again = load ptr, ptr %c, align 8
  %a2 = load i32, ptr %again, align 4
  call void @llvm.va_end.p0(ptr %c)
  call void @llvm.va_end.p0(ptr %l)
  %i = fptosi double %b to i32
  %s = add i32 %a, %i
  %t = mul i32 %s, %a2
  %u = add i32 %t, %n
  ret i32 %u
}

; Sums two numbers.
define i32 @other(i32 %n, ...) noinline {
  %list = alloca ptr, align 8, addrspace(5)
  %l = addrspacecast ptr addrspace(5) %list to ptr
  call void @llvm.va_start.p0(ptr %l)
  %first = load ptr, ptr %l, align 8
  %a = load i32, ptr %first, align 4
  %second = getelementptr i8, ptr %first, i64 8
  %b = load double, ptr %second, align 8
  call void @llvm.va_end.p0(ptr %l)
  %i = fptosi double %b to i32
  %s = add i32 %a, %i
  ret i32 %s
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %x, i16 %y) {
  %object = alloca %pair, align 8, addrspace(5)
  %d = getelementptr i8, ptr addrspace(5) %object, i32 8
  %double = sitofp i16 %y to double
  store i32 0, ptr addrspace(5) %object, align 8
  store double %double, ptr addrspace(5) %d, align 8
  %generic = addrspacecast ptr addrspace(5) %object to ptr
  %copied = load %pair, ptr %generic, align 8
  %r = call i32 (i32, ...) @defined(i32 1, i32 %x, %pair %copied)
  store i32 %r, ptr addrspace(1) %out
  %is_odd = trunc i32 %x to i1
  %function = select i1 %is_odd, ptr @defined, ptr @other
  %s = call i32 (i32, ...) %function(i32 2, i32 %r, double %double, double 3.0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %s, ptr addrspace(1) %p
  ret void
}
