; Nothing is known about a loaded value except that it has a sign bit, since it is extended from any narrower width.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @sign(i32 %value) {
  %cut = trunc i32 %value to i31
  %extended = sext i31 %cut to i32
  ret i32 %extended
}

define i32 @known_sign(i32 %value) {
  %small = ashr i32 %value, 1
  %cut = trunc i32 %small to i31
  %extended = sext i31 %cut to i32
  ret i32 %extended
}

define i32 @zeros(i32 %value) {
  %small = lshr i32 %value, 1
  %cut = trunc i32 %small to i31
  %extended = zext i31 %cut to i32
  ret i32 %extended
}
