; The low and high half of a 64-bit product are parts of the same sum of four products, of which the last adds the carry
; of the others. Uniform products have no carry in a lane mask.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define { i64, i64 } @both_halves(i64 %a, i64 %b) {
  %x = zext i64 %a to i128
  %y = zext i64 %b to i128
  %product = mul nuw i128 %x, %y
  %shifted = lshr i128 %product, 64
  %high = trunc i128 %shifted to i64
  %low = mul i64 %b, %a
  %first = insertvalue { i64, i64 } poison, i64 %low, 0
  %result = insertvalue { i64, i64 } %first, i64 %high, 1
  ret { i64, i64 } %result
}

; The high dwords of one factor are zero: nothing carries.
define i64 @dword_factor(i64 %a, i32 %b) {
  %x = zext i64 %a to i128
  %y = zext i32 %b to i128
  %product = mul nuw i128 %x, %y
  %shifted = lshr i128 %product, 64
  %high = trunc i128 %shifted to i64
  ret i64 %high
}

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %x = zext i64 %a to i128
  %y = zext i64 %b to i128
  %product = mul nuw i128 %x, %y
  %shifted = lshr i128 %product, 64
  %high = trunc i128 %shifted to i64
  %low = mul i64 %a, %b
  %both = xor i64 %low, %high
  store i64 %both, ptr addrspace(1) %out
  ret void
}

; The low half is computed in another block, so it takes separate multiplications.
define i64 @other_block(i64 %a, i64 %b, i1 %condition) {
  %x = zext i64 %a to i128
  %y = zext i64 %b to i128
  %product = mul nuw i128 %x, %y
  %shifted = lshr i128 %product, 64
  %high = trunc i128 %shifted to i64
  br i1 %condition, label %then, label %end

then:
  %low = mul i64 %a, %b
  br label %end

end:
  %result = phi i64 [ %high, %0 ], [ %low, %then ]
  ret i64 %result
}
