; Operations that are folded into the instruction that uses them: extensions from 24 bits before a multiplication that
; reads no more bits, complements of 64 bits, and bit fields at a variable position.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @signed_product(i32 %a, i32 inreg %b) {
  %la = shl i32 %a, 8
  %sa = ashr i32 %la, 8
  %lb = shl i32 %b, 8
  %sb = ashr i32 %lb, 8
  %v = mul i32 %sa, %sb
  ret i32 %v
}

define i32 @unsigned_product_and_sum(i32 %a, i32 %b, i32 %c) {
  %ma = and i32 %a, 16777215
  %mb = and i32 %b, 16777215
  %p = mul i32 %ma, %mb
  %v = add i32 %p, %c
  ret i32 %v
}

; The instruction reads 24 bits, so an extension from 23 bits is not folded.
define i32 @narrower_product(i32 %a, i32 %b) {
  %ma = and i32 %a, 8388607
  %mb = and i32 %b, 16777215
  %v = mul i32 %ma, %mb
  ret i32 %v
}

define i64 @and_complement(i64 %a, i64 %b) {
  %n = xor i64 %b, -1
  %v = and i64 %a, %n
  ret i64 %v
}

define i64 @or_complement(i64 %a, i64 %b) {
  %n = xor i64 %b, -1
  %v = or i64 %a, %n
  ret i64 %v
}

define i32 @field(i32 %a, i32 %n) {
  %s = lshr i32 %a, %n
  %v = and i32 %s, 255
  ret i32 %v
}

; The shifted value has two uses.
define i32 @field_and_rest(i32 %a, i32 %n) {
  %s = lshr i32 %a, %n
  %f = and i32 %s, 255
  %v = xor i32 %s, %f
  ret i32 %v
}
