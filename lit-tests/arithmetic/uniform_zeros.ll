; Leading and trailing zeros of uniform and divergent values.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i32 %a, i64 %b) {
  %n1 = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  %n2 = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  %n3 = call i64 @llvm.ctlz.i64(i64 %b, i1 false)
  %n4 = call i64 @llvm.cttz.i64(i64 %b, i1 false)
  %n5 = trunc i64 %n3 to i32
  %n6 = trunc i64 %n4 to i32
  %v0 = insertelement <4 x i32> poison, i32 %n1, i32 0
  %v1 = insertelement <4 x i32> %v0, i32 %n2, i32 1
  %v2 = insertelement <4 x i32> %v1, i32 %n5, i32 2
  %v3 = insertelement <4 x i32> %v2, i32 %n6, i32 3
  store <4 x i32> %v3, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %q = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  %v = load i64, ptr addrspace(1) %p
  %low = and i64 %v, 4294967295
  %high = shl i64 %v, 32
  %n1 = call i64 @llvm.ctlz.i64(i64 %low, i1 false)
  %n2 = call i64 @llvm.cttz.i64(i64 %high, i1 false)
  %n3 = call i64 @llvm.ctlz.i64(i64 %v, i1 false)
  %n4 = call i64 @llvm.cttz.i64(i64 %v, i1 false)
  %t1 = trunc i64 %n1 to i32
  %t2 = trunc i64 %n2 to i32
  %t3 = trunc i64 %n3 to i32
  %t4 = trunc i64 %n4 to i32
  %v0 = insertelement <4 x i32> poison, i32 %t1, i32 0
  %v1 = insertelement <4 x i32> %v0, i32 %t2, i32 1
  %v2 = insertelement <4 x i32> %v1, i32 %t3, i32 2
  %v3 = insertelement <4 x i32> %v2, i32 %t4, i32 3
  store <4 x i32> %v3, ptr addrspace(1) %q
  ret void
}
