; 64-bit comparisons whose low dwords do not matter compare the high dwords. A constant that depends on the sign is masked
; with it.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

define i64 @add_if_negative(i64 %x) {
  %is_negative = icmp slt i64 %x, 0
  %c = select i1 %is_negative, i64 2305843009213693951, i64 0
  %r = add i64 %x, %c
  ret i64 %r
}

define i64 @add_unless_negative(i64 %x) {
  %is_positive = icmp sgt i64 %x, -1
  %c = select i1 %is_positive, i64 2305843009213693951, i64 0
  %d = select i1 %is_positive, i64 0, i64 -4294967296
  %s = add i64 %x, %c
  %r = xor i64 %s, %d
  ret i64 %r
}

; 2^61 - 1.
define i1 @above_mersenne(i64 %x) {
  %r = icmp ugt i64 %x, 2305843009213693951
  ret i1 %r
}

define i1 @below_multiple(i64 %x) {
  %r = icmp slt i64 %x, -12884901888
  ret i1 %r
}

; Both dwords matter.
define i1 @at_least(i64 %x) {
  %r = icmp uge i64 %x, 2305843009213693951
  ret i1 %r
}

; The comparison is the carry of the sum.
define { i64, i1 } @wraps(i64 %x) {
  %s = add i64 %x, -4294967296
  %r = icmp ult i64 %s, -4294967296
  %first = insertvalue { i64, i1 } poison, i64 %s, 0
  %both = insertvalue { i64, i1 } %first, i1 %r, 1
  ret { i64, i1 } %both
}
