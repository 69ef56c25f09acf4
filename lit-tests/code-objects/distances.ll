; Symbol differences are numbers within a section. Differences from the section of the variable itself are left to
; linkers.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@between = addrspace(1) global i64 sub (
  i64 ptrtoint (ptr addrspace(1) @second to i64), i64 ptrtoint (ptr addrspace(1) @first to i64))
@to_function = addrspace(1) global i32 trunc (i64 sub (
  i64 ptrtoint (ptr @function to i64), i64 ptrtoint (ptr addrspace(1) @to_function to i64)) to i32)
@table = addrspace(4) constant [2 x i32] [
  i32 trunc (i64 sub (i64 ptrtoint (ptr @function to i64), i64 ptrtoint (ptr addrspace(4) @table to i64)) to i32),
  i32 trunc (i64 sub (i64 ptrtoint (ptr @elsewhere to i64), i64 ptrtoint (
    ptr addrspace(4) getelementptr (i32, ptr addrspace(4) @table, i32 1) to i64)) to i32)]
@wide = addrspace(1) global [2 x i64] [i64 7, i64 add (i64 sub (
  i64 ptrtoint (ptr @function to i64), i64 ptrtoint (ptr addrspace(1) @wide to i64)), i64 5)]
@first = internal addrspace(1) global i32 1
@second = internal addrspace(1) global i32 2

declare void @elsewhere()

define internal void @function() {
  ret void
}
