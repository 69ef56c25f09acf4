; Uniform loads from a base plus a 32-bit index: scalar loads add the index, on GFX9 and GFX10 also a constant. The
; index must be a multiple of 4, since the low bits of each term are ignored. Negative constants are added beforehand.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @index(ptr addrspace(4) %t, ptr addrspace(1) %out, i32 %i) {
  %m = and i32 %i, 255
  %p = getelementptr i32, ptr addrspace(4) %t, i32 %m
  %v = load i32, ptr addrspace(4) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}
define amdgpu_kernel void @several(ptr addrspace(4) %t, ptr addrspace(1) %out, i32 %i) {
  %m = and i32 %i, 255
  %p = getelementptr i32, ptr addrspace(4) %t, i32 %m
  %v = load i32, ptr addrspace(4) %p
  %p1 = getelementptr i8, ptr addrspace(4) %p, i32 64
  %v1 = load i32, ptr addrspace(4) %p1
  %p2 = getelementptr i8, ptr addrspace(4) %p, i32 68
  %v2 = load i32, ptr addrspace(4) %p2
  %s = add i32 %v, %v1
  %s1 = add i32 %s, %v2
  store i32 %s1, ptr addrspace(1) %out
  ret void
}
define amdgpu_kernel void @group(ptr addrspace(4) %t, ptr addrspace(1) %out) {
  %i = call i32 @llvm.amdgcn.workgroup.id.x()
  %o = shl nuw i32 %i, 2
  %z = zext i32 %o to i64
  %p = getelementptr i8, ptr addrspace(4) %t, i64 %z
  %v = load i32, ptr addrspace(4) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}
define amdgpu_kernel void @bytes(ptr addrspace(4) %t, ptr addrspace(1) %out, i32 %i) {
  %z = zext i32 %i to i64
  %p = getelementptr i8, ptr addrspace(4) %t, i64 %z
  %v = load i32, ptr addrspace(4) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}
define amdgpu_kernel void @negative(ptr addrspace(4) %t, ptr addrspace(1) %out, i32 %i) {
  %m = and i32 %i, 255
  %p = getelementptr i32, ptr addrspace(4) %t, i32 %m
  %p1 = getelementptr i8, ptr addrspace(4) %p, i32 -16
  %v = load i32, ptr addrspace(4) %p1
  store i32 %v, ptr addrspace(1) %out
  ret void
}
define amdgpu_kernel void @aligned_after_sum(ptr addrspace(4) %t, ptr addrspace(1) %out, i32 %i) {
  %m = and i32 %i, 252
  %z = zext i32 %m to i64
  %p = getelementptr i8, ptr addrspace(4) %t, i64 %z
  %v = load <4 x i32>, ptr addrspace(4) %p, align 4
  store <4 x i32> %v, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workgroup.id.x()

define amdgpu_kernel void @far(ptr addrspace(4) %t, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(4) %t, i64 2097152
  %v = load i32, ptr addrspace(4) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %more, label %exit
more:
  store i32 %v, ptr addrspace(1) %out
  br label %exit
exit:
  ret void
}
