; The sum of two 64-bit constants, which is visible only after a block parameter is removed: each instruction has one
; literal.
; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -O0 -o -

define amdgpu_kernel void @saturating(ptr addrspace(1) %out) {
entry:
  br label %next

next:
  %first = phi i64 [ 255, %entry ]
  %sum = call i64 @llvm.sadd.sat.i64(i64 %first, i64 -524288)
  store i64 %sum, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @difference(ptr addrspace(1) %out) {
entry:
  br label %next

next:
  ; An inline constant whose upper half is not an inline constant.
  %first = phi i64 [ 4607182418800017408, %entry ]
  %sum = call i64 @llvm.ssub.sat.i64(i64 %first, i64 -81985529216486896)
  store i64 %sum, ptr addrspace(1) %out
  ret void
}
