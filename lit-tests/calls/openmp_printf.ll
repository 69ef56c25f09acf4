; OpenMP's printf is an ordinary variadic function.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @printf(ptr, ...)

define void @function(ptr %format, i64 %x) {
  %n = call i32 (ptr, ...) @printf(ptr %format, i64 %x, i32 3)
  ret void
}

!llvm.module.flags = !{!0}
!0 = !{i32 7, !"openmp", i32 51}
