; The distance of two integers, and the sum of a distance and another integer, are one instruction.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @divergent(ptr addrspace(1) %out, i32 %x) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %p
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %larger = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  %smaller = call i32 @llvm.umin.i32(i32 %b, i32 %a)
  %distance = sub i32 %larger, %smaller
  %sum = add i32 %c, %distance
  store i32 %sum, ptr addrspace(1) %p
  ret void
}

; The instruction compares unsigned numbers.
define amdgpu_kernel void @signed(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <2 x i32>, ptr addrspace(1) %out, i32 %id
  %v = load <2 x i32>, ptr addrspace(1) %p
  %a = extractelement <2 x i32> %v, i32 0
  %b = extractelement <2 x i32> %v, i32 1
  %larger = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %smaller = call i32 @llvm.smin.i32(i32 %a, i32 %b)
  %distance = sub i32 %larger, %smaller
  store i32 %distance, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @halves(ptr addrspace(1) %out, i16 signext %x, i16 signext %y) {
  %a = sext i16 %x to i32
  %b = sext i16 %y to i32
  %larger = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %smaller = call i32 @llvm.smin.i32(i32 %a, i32 %b)
  %distance = sub i32 %larger, %smaller
  store i32 %distance, ptr addrspace(1) %out
  ret void
}

; The scalar instruction wraps if the distance has 32 bits.
define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %larger = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  %smaller = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  %distance = sub i32 %larger, %smaller
  store i32 %distance, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @ones(ptr addrspace(1) %out, i64 %x) {
  %count = call i64 @llvm.ctpop.i64(i64 %x)
  store i64 %count, ptr addrspace(1) %out
  ret void
}

; The halves of different values are counted separately.
define amdgpu_kernel void @different(ptr addrspace(1) %out, i64 %x, i64 %y) {
  %low = trunc i64 %x to i32
  %shifted = lshr i64 %y, 32
  %high = trunc i64 %shifted to i32
  %a = call i32 @llvm.ctpop.i32(i32 %low)
  %b = call i32 @llvm.ctpop.i32(i32 %high)
  %count = add i32 %a, %b
  store i32 %count, ptr addrspace(1) %out
  ret void
}
