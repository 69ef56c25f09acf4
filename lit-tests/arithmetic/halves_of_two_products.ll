; The low dword of one product and the high dword of another one do not make a multiply-add, even if the products have a
; factor in common.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i64 @first_factor(i32 %a, i32 %b, i32 %c, i64 %z) {
  %lo = mul i32 %a, %b
  %a64 = zext i32 %a to i64
  %c64 = zext i32 %c to i64
  %wide = mul i64 %c64, %a64
  %hi = lshr i64 %wide, 32
  %hi32 = trunc i64 %hi to i32
  %v0 = insertelement <2 x i32> poison, i32 %lo, i32 0
  %v1 = insertelement <2 x i32> %v0, i32 %hi32, i32 1
  %p = bitcast <2 x i32> %v1 to i64
  %s = add i64 %p, %z
  ret i64 %s
}

define i64 @second_factor(i32 %a, i32 %b, i32 %c, i64 %z) {
  %lo = mul i32 %b, %a
  %a64 = zext i32 %a to i64
  %c64 = zext i32 %c to i64
  %wide = mul i64 %a64, %c64
  %hi = lshr i64 %wide, 32
  %hi32 = trunc i64 %hi to i32
  %v0 = insertelement <2 x i32> poison, i32 %lo, i32 0
  %v1 = insertelement <2 x i32> %v0, i32 %hi32, i32 1
  %p = bitcast <2 x i32> %v1 to i64
  %s = add i64 %p, %z
  ret i64 %s
}
