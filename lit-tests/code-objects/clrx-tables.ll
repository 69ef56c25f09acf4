; For CLRX, constants that contain only addresses are entries of the GOT. Symbol differences are expressions.

; RUN: amdgcn-llc %s -mcpu=gfx900 -filetype=clrx -o -

target triple = "amdgcn-amd-amdhsa"

@operations = internal addrspace(4) constant [2 x ptr] [ptr @add, ptr @subtract]
@weights = addrspace(1) constant [2 x ptr addrspace(1)] [ptr addrspace(1) @ones, ptr addrspace(1) @ones]
@ones = internal addrspace(1) constant [2 x i32] [i32 1, i32 1]
@distances = addrspace(4) constant { i32, i32, i64 } { i32 7,
  i32 trunc (i64 sub (i64 ptrtoint (ptr @add to i64), i64 ptrtoint (ptr addrspace(4) @distances to i64)) to i32),
  i64 sub (i64 ptrtoint (ptr @subtract to i64), i64 ptrtoint (ptr addrspace(4) @distances to i64)) }

define internal i32 @add(i32 %a, i32 %b) {
  %sum = add i32 %a, %b
  ret i32 %sum
}

define internal i32 @subtract(i32 %a, i32 %b) {
  %difference = sub i32 %a, %b
  ret i32 %difference
}

define amdgpu_kernel void @choose(ptr addrspace(1) %out, i32 %index, i32 %a, i32 %b) {
  %place = getelementptr ptr, ptr addrspace(4) @operations, i32 %index
  %operation = load ptr, ptr addrspace(4) %place
  %value = call i32 %operation(i32 %a, i32 %b)
  store i32 %value, ptr addrspace(1) %out
  ret void
}
