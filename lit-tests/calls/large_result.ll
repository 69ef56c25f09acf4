; A result that does not fit in registers is stored to memory. Its address is the first argument.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define { [33 x i32], i8, double } @large(i32 %a, i8 %b) noinline {
  %first = insertvalue { [33 x i32], i8, double } zeroinitializer, i32 %a, 0, 0
  %last = insertvalue { [33 x i32], i8, double } %first, i32 7, 0, 32
  %byte = insertvalue { [33 x i32], i8, double } %last, i8 %b, 1
  %f = uitofp i32 %a to double
  %all = insertvalue { [33 x i32], i8, double } %byte, double %f, 2
  ret { [33 x i32], i8, double } %all
}

define <40 x i32> @recursive(i32 %n) {
  %end = icmp eq i32 %n, 0
  br i1 %end, label %done, label %more
more:
  %less = sub i32 %n, 1
  %r = call <40 x i32> @recursive(i32 %less)
  %s = insertelement <40 x i32> %r, i32 %n, i32 %n
  ret <40 x i32> %s
done:
  ret <40 x i32> zeroinitializer
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %byte = trunc i32 %id to i8
  %l = call { [33 x i32], i8, double } @large(i32 %id, i8 %byte)
  %a = extractvalue { [33 x i32], i8, double } %l, 0, 0
  %b = extractvalue { [33 x i32], i8, double } %l, 0, 32
  %c = extractvalue { [33 x i32], i8, double } %l, 1
  %d = extractvalue { [33 x i32], i8, double } %l, 2
  %wide = zext i8 %c to i32
  %whole = fptoui double %d to i32
  %depth = and i32 %id, 3
  %v = call <40 x i32> @recursive(i32 %depth)
  %e = extractelement <40 x i32> %v, i32 2
  %f = load ptr, ptr addrspace(1) @pointer
  %i = call { [33 x i32], i8, double } %f(i32 %id, i8 3)
  %g = extractvalue { [33 x i32], i8, double } %i, 2
  %other = fptoui double %g to i32
  %x1 = mul i32 %a, 31
  %x2 = add i32 %x1, %b
  %x3 = mul i32 %x2, 31
  %x4 = add i32 %x3, %wide
  %x5 = mul i32 %x4, 31
  %x6 = add i32 %x5, %whole
  %x7 = mul i32 %x6, 31
  %x8 = add i32 %x7, %e
  %x9 = xor i32 %x8, %other
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %x9, ptr addrspace(1) %p
  ret void
}

@pointer = addrspace(1) global ptr @large
