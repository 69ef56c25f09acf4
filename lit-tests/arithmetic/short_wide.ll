; Short forms of 64-bit conversions and rotations, and of booleans that are the lowest bit of an integer.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; The integer is normalized as a signed number.
define float @float_of_long(i64 %a) {
  %x = sitofp i64 %a to float
  ret float %x
}

; The amounts of the two shifts are computed in 32 bits.
define i64 @rotation(i64 %a, i64 %n) {
  %x = call i64 @llvm.fshl.i64(i64 %a, i64 %a, i64 %n)
  ret i64 %x
}

define i64 @funnel_shift(i64 %a, i64 %b, i64 %n) {
  %x = call i64 @llvm.fshr.i64(i64 %a, i64 %b, i64 %n)
  ret i64 %x
}

define i32 @inverse_bit(i32 %a, i32 %b, i32 %c) {
  %bit = trunc i32 %a to i1
  %inverse = xor i1 %bit, true
  %other = icmp eq i32 %b, %c
  %both = and i1 %inverse, %other
  %x = select i1 %both, i32 %b, i32 %a
  ret i32 %x
}

define i32 @sign_of_bit(i32 %a) {
  %bit = trunc i32 %a to i1
  %x = sext i1 %bit to i32
  ret i32 %x
}

; From GFX10 on, the constant is a literal: its lower dword is zero.
define double @constant(double %a) {
  %x = fmul double %a, 1000.0
  ret double %x
}
