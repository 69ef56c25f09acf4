; A difference plus its subtrahend is the minuend, in either order of operands.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @subtrahend_first(i32 %a, i32 %b, ptr addrspace(1) %p) {
  %d = sub i32 %a, %b
  store i32 %d, ptr addrspace(1) %p
  %v = add i32 %b, %d
  ret i32 %v
}

define i64 @subtrahend_last(i64 %a, i64 %b, ptr addrspace(1) %p) {
  %d = sub i64 %a, %b
  store i64 %d, ptr addrspace(1) %p
  %v = add i64 %d, %b
  ret i64 %v
}

; Here the minuend is added, so both operations stay.
define i32 @minuend(i32 %a, i32 %b, ptr addrspace(1) %p) {
  %d = sub i32 %a, %b
  store i32 %d, ptr addrspace(1) %p
  %v = add i32 %d, %a
  ret i32 %v
}
