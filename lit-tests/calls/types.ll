; How values of every type are passed: narrow values in one register each, wide ones in several, 16-bit vector elements
; in pairs if there are 16-bit instructions, structures field by field.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

define i8 @i8(i8 signext %a, i8 zeroext %b) noinline {
  %c = add i8 %a, %b
  ret i8 %c
}
define signext i16 @i16(i16 %a, i1 %b) noinline {
  %c = select i1 %b, i16 %a, i16 -3
  ret i16 %c
}
define i64 @i64(i64 %a, i64 %b) noinline {
  %c = mul i64 %a, %b
  ret i64 %c
}
define double @double(double %a, float %b) noinline {
  %c = fpext float %b to double
  %d = fadd double %a, %c
  ret double %d
}
define half @half(half %a, half %b) noinline {
  %c = fadd half %a, %b
  ret half %c
}
define <3 x half> @halves(<3 x half> %a, half %b) noinline {
  %c = insertelement <3 x half> %a, half %b, i32 1
  ret <3 x half> %c
}
define <3 x i16> @shorts(<2 x i16> %a, i16 %b) noinline {
  %c = shufflevector <2 x i16> %a, <2 x i16> %a, <3 x i32> <i32 1, i32 0, i32 poison>
  %d = insertelement <3 x i16> %c, i16 %b, i32 2
  ret <3 x i16> %d
}
define <4 x i8> @bytes(<4 x i8> %a) noinline {
  %b = add <4 x i8> %a, <i8 1, i8 2, i8 3, i8 4>
  ret <4 x i8> %b
}
define {i8, <2 x i64>, i16} @structure(i128 %a, [3 x i16] %b) noinline {
  %low = trunc i128 %a to i64
  %shifted = lshr i128 %a, 64
  %high = trunc i128 %shifted to i64
  %c = insertelement <2 x i64> poison, i64 %high, i32 0
  %d = insertelement <2 x i64> %c, i64 %low, i32 1
  %e = insertvalue {i8, <2 x i64>, i16} poison, <2 x i64> %d, 1
  %x = extractvalue [3 x i16] %b, 2
  %y = insertvalue {i8, <2 x i64>, i16} %e, i16 %x, 2
  %z = insertvalue {i8, <2 x i64>, i16} %y, i8 77, 0
  ret {i8, <2 x i64>, i16} %z
}
define <8 x float> @wide(<8 x float> %a, float %b) noinline {
  %c = insertelement <8 x float> %a, float %b, i32 5
  ret <8 x float> %c
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %p = getelementptr [16 x i32], ptr addrspace(1) %in, i32 %id
  %q = getelementptr [32 x i32], ptr addrspace(1) %out, i32 %index
  %v8 = load <4 x i8>, ptr addrspace(1) %p
  %a8 = extractelement <4 x i8> %v8, i32 0
  %b8 = extractelement <4 x i8> %v8, i32 1
  %r8 = call i8 @i8(i8 signext %a8, i8 zeroext %b8)
  %w8 = sext i8 %r8 to i32
  store i32 %w8, ptr addrspace(1) %q
  %a16 = load i16, ptr addrspace(1) %p
  %c16 = icmp sgt i8 %a8, %b8
  %r16 = call i16 @i16(i16 %a16, i1 %c16)
  %w16 = sext i16 %r16 to i32
  %q1 = getelementptr i32, ptr addrspace(1) %q, i32 1
  store i32 %w16, ptr addrspace(1) %q1
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %a64 = load i64, ptr addrspace(1) %p
  %b64 = load i64, ptr addrspace(1) %p2
  %r64 = call i64 @i64(i64 %a64, i64 %b64)
  %q2 = getelementptr i32, ptr addrspace(1) %q, i32 2
  store i64 %r64, ptr addrspace(1) %q2
  %fi = and i64 %a64, 1048575
  %fd = uitofp i64 %fi to double
  %ff = uitofp i32 %id to float
  %rd = call double @double(double %fd, float %ff)
  %q4 = getelementptr i32, ptr addrspace(1) %q, i32 4
  store double %rd, ptr addrspace(1) %q4
  %hi = uitofp i32 %id to half
  %rh = call half @half(half %hi, half 3.0)
  %q6 = getelementptr i32, ptr addrspace(1) %q, i32 6
  store half %rh, ptr addrspace(1) %q6
  %hv = insertelement <3 x half> <half 1.0, half 2.0, half 3.0>, half %hi, i32 0
  %rhv = call <3 x half> @halves(<3 x half> %hv, half %rh)
  %rhv4 = shufflevector <3 x half> %rhv, <3 x half> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %q7 = getelementptr i32, ptr addrspace(1) %q, i32 8
  store <4 x half> %rhv4, ptr addrspace(1) %q7
  %s2 = load <2 x i16>, ptr addrspace(1) %p
  %rs = call <3 x i16> @shorts(<2 x i16> %s2, i16 %a16)
  %rs4 = shufflevector <3 x i16> %rs, <3 x i16> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %q8 = getelementptr i32, ptr addrspace(1) %q, i32 10
  store <4 x i16> %rs4, ptr addrspace(1) %q8
  %rb = call <4 x i8> @bytes(<4 x i8> %v8)
  %q9 = getelementptr i32, ptr addrspace(1) %q, i32 12
  store <4 x i8> %rb, ptr addrspace(1) %q9
  %a128 = load i128, ptr addrspace(1) %p
  %arr = load [3 x i16], ptr addrspace(1) %p2
  %rst = call {i8, <2 x i64>, i16} @structure(i128 %a128, [3 x i16] %arr)
  %st0 = extractvalue {i8, <2 x i64>, i16} %rst, 0
  %st1 = extractvalue {i8, <2 x i64>, i16} %rst, 1
  %st2 = extractvalue {i8, <2 x i64>, i16} %rst, 2
  %q10 = getelementptr i32, ptr addrspace(1) %q, i32 13
  store i8 %st0, ptr addrspace(1) %q10
  %q11 = getelementptr i32, ptr addrspace(1) %q, i32 14
  store <2 x i64> %st1, ptr addrspace(1) %q11, align 8
  %q12 = getelementptr i32, ptr addrspace(1) %q, i32 18
  store i16 %st2, ptr addrspace(1) %q12
  %wf = insertelement <8 x float> <float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0, float 7.0, float 8.0>, float %ff, i32 2
  %rw = call <8 x float> @wide(<8 x float> %wf, float %ff)
  %q13 = getelementptr i32, ptr addrspace(1) %q, i32 20
  store <8 x float> %rw, ptr addrspace(1) %q13, align 4
  ret void
}
