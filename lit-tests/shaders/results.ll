; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx1010 -o -

; Results are passed to the program after the shader: integers of the first active lane in SGPRs, floats in VGPRs.

; RESULTS: 1 1
define amdgpu_vs { i32, float } @both(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 inreg %a, float %x) {
  %twice = fadd float %x, %x
  %next = add i32 %a, 1
  %r0 = insertvalue { i32, float } poison, i32 %next, 0
  %r1 = insertvalue { i32, float } %r0, float %twice, 1
  ret { i32, float } %r1
}

; RESULTS: 3 3
define amdgpu_vs { float, i64, <2 x float>, i32 } @mixed(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 %x, float %y, i64 %z) {
  %f = uitofp i32 %x to float
  %v0 = insertelement <2 x float> poison, float %f, i32 0
  %v1 = insertelement <2 x float> %v0, float %y, i32 1
  %m = fmul float %f, %y
  %r0 = insertvalue { float, i64, <2 x float>, i32 } poison, float %m, 0
  %r1 = insertvalue { float, i64, <2 x float>, i32 } %r0, i64 %z, 1
  %r2 = insertvalue { float, i64, <2 x float>, i32 } %r1, <2 x float> %v1, 2
  %r3 = insertvalue { float, i64, <2 x float>, i32 } %r2, i32 %x, 3
  ret { float, i64, <2 x float>, i32 } %r3
}

; Lanes that return at different points join; earlier stores are complete.

; RESULTS: 0 1
define amdgpu_vs float @early(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 %lane, i32 %x, float %y) {
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %odd = and i32 %x, 1
  %is_odd = icmp eq i32 %odd, 1
  br i1 %is_odd, label %first, label %second
first:
  %z = fmul float %y, 3.0
  ret float %z
second:
  store i32 %x, ptr addrspace(1) %place
  %l = load volatile i32, ptr addrspace(1) %place
  %w = uitofp i32 %l to float
  ret float %w
}

; RESULTS: 2 2
define amdgpu_vs { half, i16, <2 x half>, i8 } @narrow(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, half inreg %a, i16 inreg %b, float %x, half %y) {
  %h = fptrunc float %x to half
  %s = fadd half %h, %y
  %v0 = insertelement <2 x half> poison, half %s, i32 0
  %v1 = insertelement <2 x half> %v0, half %a, i32 1
  %c = trunc i16 %b to i8
  %r0 = insertvalue { half, i16, <2 x half>, i8 } poison, half %h, 0
  %r1 = insertvalue { half, i16, <2 x half>, i8 } %r0, i16 %b, 1
  %r2 = insertvalue { half, i16, <2 x half>, i8 } %r1, <2 x half> %v1, 2
  %r3 = insertvalue { half, i16, <2 x half>, i8 } %r2, i8 %c, 3
  ret { half, i16, <2 x half>, i8 } %r3
}
