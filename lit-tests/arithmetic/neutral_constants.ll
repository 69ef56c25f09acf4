; Operations with a constant operand whose result is the other operand, or does not depend on it, need no instruction.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @neutral_i32(i32 %a) {
  %v0 = add i32 %a, 0
  %v1 = sub i32 %v0, 0
  %v2 = mul i32 %v1, 1
  %v3 = or i32 %v2, 0
  %v4 = xor i32 %v3, 0
  %v5 = shl i32 %v4, 0
  %v6 = lshr i32 %v5, 0
  %v7 = ashr i32 %v6, 0
  %v8 = and i32 %v7, -1
  %v9 = udiv i32 %v8, 1
  %v10 = sdiv i32 %v9, 1
  %w0 = call i32 @llvm.umax.i32(i32 %v10, i32 0)
  %w1 = call i32 @llvm.umin.i32(i32 %w0, i32 -1)
  ret i32 %w1
}

define i32 @and_nothing_i32(i32 %a) {
  %v = and i32 %a, 0
  ret i32 %v
}

define i32 @times_nothing_i32(i32 %a) {
  %v = mul i32 %a, 0
  ret i32 %v
}

define i32 @or_everything_i32(i32 %a) {
  %v = or i32 %a, -1
  ret i32 %v
}

define i32 @least_i32(i32 %a) {
  %v = call i32 @llvm.umin.i32(i32 %a, i32 0)
  ret i32 %v
}

define i32 @most_i32(i32 %a) {
  %v = call i32 @llvm.umax.i32(i32 %a, i32 -1)
  ret i32 %v
}

define i64 @neutral_i64(i64 %a) {
  %v0 = add i64 %a, 0
  %v1 = sub i64 %v0, 0
  %v2 = mul i64 %v1, 1
  %v3 = or i64 %v2, 0
  %v4 = xor i64 %v3, 0
  %v5 = shl i64 %v4, 0
  %v6 = lshr i64 %v5, 0
  %v7 = ashr i64 %v6, 0
  %v8 = and i64 %v7, -1
  %v9 = udiv i64 %v8, 1
  %v10 = sdiv i64 %v9, 1
  ret i64 %v10
}

define i64 @and_nothing_i64(i64 %a) {
  %v = and i64 %a, 0
  ret i64 %v
}

define i64 @times_nothing_i64(i64 %a) {
  %v = mul i64 %a, 0
  ret i64 %v
}

define i64 @or_everything_i64(i64 %a) {
  %v = or i64 %a, -1
  ret i64 %v
}

define i64 @least_i64(i64 %a) {
  %v = call i64 @llvm.umin.i64(i64 %a, i64 0)
  ret i64 %v
}

define i64 @most_i64(i64 %a) {
  %v = call i64 @llvm.umax.i64(i64 %a, i64 -1)
  ret i64 %v
}
