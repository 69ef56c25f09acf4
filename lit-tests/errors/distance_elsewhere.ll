; Only linkers know the difference of symbols in two sections, and relocations express only differences from the field
; itself.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -filetype=obj -o -

@distance = addrspace(1) global i64 sub (
  i64 ptrtoint (ptr addrspace(1) @zero to i64), i64 ptrtoint (ptr @function to i64))
@zero = addrspace(1) global i32 0

define void @function() {
  ret void
}
