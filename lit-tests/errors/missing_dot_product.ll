; Intrinsics whose instruction the processor does not have.
; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: not amdgcn-llc %s -mcpu=gfx600 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @dot(i32 %a, i32 %b, i32 %c) {
  %r = call i32 @llvm.amdgcn.sdot4(i32 %a, i32 %b, i32 %c, i1 false)
  ret i32 %r
}

define i32 @permutation(i32 %a) {
  %r = call i32 @llvm.amdgcn.permlane16.i32(i32 %a, i32 %a, i32 0, i32 0, i1 false, i1 false)
  ret i32 %r
}

declare i32 @llvm.amdgcn.sdot4(i32, i32, i32, i1)
declare i32 @llvm.amdgcn.permlane16.i32(i32, i32, i32, i32, i1, i1)
