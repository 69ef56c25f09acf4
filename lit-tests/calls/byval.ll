; Objects passed by value are copied to the stack, next to the arguments that do not fit in registers. Only the callee
; accesses the copy. For indirect calls, the attributes are on the call.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

%mixed = type { i32, i64, i8 }
%odd = type { i8, i8, i8, i8, i8, i8, i8 }

define i32 @changes(i32 %a, ptr addrspace(5) byval(%mixed) align 8 %p, i32 %b) noinline {
  %x = load i32, ptr addrspace(5) %p
  %field = getelementptr %mixed, ptr addrspace(5) %p, i32 0, i32 1
  %wide = load i64, ptr addrspace(5) %field
  %low = trunc i64 %wide to i32
  %s = add i32 %x, %a
  %t = mul i32 %s, %b
  %u = xor i32 %t, %low
  store i32 %u, ptr addrspace(5) %p
  store i64 -1, ptr addrspace(5) %field
  %again = load i32, ptr addrspace(5) %p
  ret i32 %again
}

; Objects of a few bytes, before and after other arguments on the stack.
define i32 @crowded(<16 x i32> %a, <14 x i32> %b, ptr addrspace(5) byval(%odd) align 1 %p, i64 %c,
                    ptr addrspace(5) byval(i64) align 16 %q, i32 %d) noinline {
  %field = getelementptr %odd, ptr addrspace(5) %p, i32 0, i32 6
  %x = load i8, ptr addrspace(5) %field
  %y = load i64, ptr addrspace(5) %q
  %wide = zext i8 %x to i64
  %s = mul i64 %wide, %c
  %t = add i64 %s, %y
  %first = extractelement <16 x i32> %a, i32 1
  %last = extractelement <14 x i32> %b, i32 13
  %u = trunc i64 %t to i32
  %v = add i32 %u, %first
  %w = sub i32 %v, %last
  %z = add i32 %w, %d
  store i8 99, ptr addrspace(5) %field
  ret i32 %z
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = alloca %mixed, align 8, addrspace(5)
  %o = alloca %odd, align 1, addrspace(5)
  %l = alloca i64, align 16, addrspace(5)
  %wide = zext i32 %id to i64
  %field = getelementptr %mixed, ptr addrspace(5) %m, i32 0, i32 1
  store i32 5, ptr addrspace(5) %m
  store i64 %wide, ptr addrspace(5) %field
  %r = call i32 @changes(i32 %id, ptr addrspace(5) byval(%mixed) align 8 %m, i32 3)
  %seven = load i32, ptr addrspace(5) %m
  %rest = load i64, ptr addrspace(5) %field
  %rest32 = trunc i64 %rest to i32
  %byte = trunc i32 %id to i8
  %last = getelementptr %odd, ptr addrspace(5) %o, i32 0, i32 6
  store i8 %byte, ptr addrspace(5) %last
  store i64 1000000, ptr addrspace(5) %l
  %va = insertelement <16 x i32> zeroinitializer, i32 %id, i32 1
  %vb = insertelement <14 x i32> zeroinitializer, i32 77, i32 13
  %s = call i32 @crowded(<16 x i32> %va, <14 x i32> %vb, ptr addrspace(5) byval(%odd) align 1 %o, i64 %wide,
                         ptr addrspace(5) byval(i64) align 16 %l, i32 %r)
  %kept = load i8, ptr addrspace(5) %last
  %kept32 = zext i8 %kept to i32
  %f = load ptr, ptr addrspace(1) @table
  %i = call i32 %f(i32 %id, ptr addrspace(5) byval(%mixed) align 8 %m, i32 9)
  %x1 = xor i32 %r, %seven
  %x2 = mul i32 %x1, 31
  %x3 = add i32 %x2, %rest32
  %x4 = mul i32 %x3, 31
  %x5 = add i32 %x4, %s
  %x6 = mul i32 %x5, 31
  %x7 = add i32 %x6, %kept32
  %x8 = mul i32 %x7, 31
  %x9 = add i32 %x8, %i
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %x9, ptr addrspace(1) %p
  ret void
}

@table = addrspace(1) global ptr @changes
