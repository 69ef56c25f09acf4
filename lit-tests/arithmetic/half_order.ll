; Comparisons of a half with a constant that test only whether the operands are ordered. If the constant is a number
; (infinity is one), they are if the other operand is not a NaN. If it is a NaN, they never are.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i1 @with_number(half %a) {
  %v = fcmp ord half %a, 0xH3C00
  ret i1 %v
}

define i1 @with_infinity(half %a) {
  %v = fcmp uno half %a, 0xHFC00
  ret i1 %v
}

define i1 @with_nan(half %a) {
  %v = fcmp uno half %a, 0xH7C01
  ret i1 %v
}
