; Sums of products are one instruction if their flags allow it, or if denormals are flushed anyway.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -denormal-fp-math-f32=preserve-sign -o -

target triple = "amdgcn-amd-amdhsa"

define float @sum(float %a, float %b, float %c) {
  %p = fmul contract float %a, %b
  %s = fadd contract float %c, %p
  ret float %s
}

define double @difference(double %a, double %b, double %c) {
  %p = fmul contract double %a, %b
  %s = fsub contract double %p, %c
  ret double %s
}

define half @from(half %a, half %b, half %c) {
  %p = fmul contract half %a, %b
  %s = fsub contract half %c, %p
  ret half %s
}

define <2 x half> @packed(<2 x half> %a, <2 x half> %b, <2 x half> %c) {
  %p = fmul contract <2 x half> %a, %b
  %s = fadd contract <2 x half> %p, %c
  ret <2 x half> %s
}

; Both sums include the product.
define float @two_sums(float %a, float %b, float %c) {
  %p = fmul contract float %a, %b
  %s = fadd contract float %p, %a
  %t = fsub contract float %p, %c
  %u = fdiv afn float %s, %t
  ret float %u
}

; The product has another use.
define { float, float } @product_too(float %a, float %b, float %c) {
  %p = fmul contract float %a, %b
  %s = fadd contract float %p, %c
  %r = insertvalue { float, float } poison, float %p, 0
  %q = insertvalue { float, float } %r, float %s, 1
  ret { float, float } %q
}

; The product's flags do not allow it.
define float @product_is_strict(float %a, float %b, float %c) {
  %p = fmul float %a, %b
  %s = fadd contract float %p, %c
  ret float %s
}
