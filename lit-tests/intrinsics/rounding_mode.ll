; Rounding modes: reading, setting, and conversions in a mode other than the hardware's current one.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @set_and_get(ptr addrspace(1) %out) {
  call void @llvm.set.rounding(i32 0)
  %m0 = call i32 @llvm.get.rounding()
  %p0 = getelementptr i32, ptr addrspace(1) %out, i32 0
  store i32 %m0, ptr addrspace(1) %p0
  call void @llvm.set.rounding(i32 1)
  %m1 = call i32 @llvm.get.rounding()
  %p1 = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %m1, ptr addrspace(1) %p1
  call void @llvm.set.rounding(i32 2)
  %m2 = call i32 @llvm.get.rounding()
  %p2 = getelementptr i32, ptr addrspace(1) %out, i32 2
  store i32 %m2, ptr addrspace(1) %p2
  call void @llvm.set.rounding(i32 3)
  %m3 = call i32 @llvm.get.rounding()
  %p3 = getelementptr i32, ptr addrspace(1) %out, i32 3
  store i32 %m3, ptr addrspace(1) %p3
  call void @llvm.set.rounding(i32 8)
  %m4 = call i32 @llvm.get.rounding()
  %p4 = getelementptr i32, ptr addrspace(1) %out, i32 4
  store i32 %m4, ptr addrspace(1) %p4
  call void @llvm.set.rounding(i32 9)
  %m5 = call i32 @llvm.get.rounding()
  %p5 = getelementptr i32, ptr addrspace(1) %out, i32 5
  store i32 %m5, ptr addrspace(1) %p5
  call void @llvm.set.rounding(i32 10)
  %m6 = call i32 @llvm.get.rounding()
  %p6 = getelementptr i32, ptr addrspace(1) %out, i32 6
  store i32 %m6, ptr addrspace(1) %p6
  call void @llvm.set.rounding(i32 11)
  %m7 = call i32 @llvm.get.rounding()
  %p7 = getelementptr i32, ptr addrspace(1) %out, i32 7
  store i32 %m7, ptr addrspace(1) %p7
  call void @llvm.set.rounding(i32 12)
  %m8 = call i32 @llvm.get.rounding()
  %p8 = getelementptr i32, ptr addrspace(1) %out, i32 8
  store i32 %m8, ptr addrspace(1) %p8
  call void @llvm.set.rounding(i32 13)
  %m9 = call i32 @llvm.get.rounding()
  %p9 = getelementptr i32, ptr addrspace(1) %out, i32 9
  store i32 %m9, ptr addrspace(1) %p9
  call void @llvm.set.rounding(i32 14)
  %m10 = call i32 @llvm.get.rounding()
  %p10 = getelementptr i32, ptr addrspace(1) %out, i32 10
  store i32 %m10, ptr addrspace(1) %p10
  call void @llvm.set.rounding(i32 15)
  %m11 = call i32 @llvm.get.rounding()
  %p11 = getelementptr i32, ptr addrspace(1) %out, i32 11
  store i32 %m11, ptr addrspace(1) %p11
  call void @llvm.set.rounding(i32 16)
  %m12 = call i32 @llvm.get.rounding()
  %p12 = getelementptr i32, ptr addrspace(1) %out, i32 12
  store i32 %m12, ptr addrspace(1) %p12
  call void @llvm.set.rounding(i32 17)
  %m13 = call i32 @llvm.get.rounding()
  %p13 = getelementptr i32, ptr addrspace(1) %out, i32 13
  store i32 %m13, ptr addrspace(1) %p13
  call void @llvm.set.rounding(i32 18)
  %m14 = call i32 @llvm.get.rounding()
  %p14 = getelementptr i32, ptr addrspace(1) %out, i32 14
  store i32 %m14, ptr addrspace(1) %p14
  call void @llvm.set.rounding(i32 19)
  %m15 = call i32 @llvm.get.rounding()
  %p15 = getelementptr i32, ptr addrspace(1) %out, i32 15
  store i32 %m15, ptr addrspace(1) %p15
  call void @llvm.set.rounding(i32 1)
  ret void
}

define amdgpu_kernel void @set_from_memory(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %bits = load i32, ptr addrspace(1) %p
  %mode = and i32 %bits, 3
  call void @llvm.set.rounding(i32 %mode)
  %new = call i32 @llvm.get.rounding()
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %new, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @environment(ptr addrspace(1) %out) {
  %old = call i64 @llvm.get.fpenv.i64()
  %down = or i64 %old, 10
  call void @llvm.set.fpenv.i64(i64 %down)
  %mode = call i32 @llvm.get.rounding()
  store i32 %mode, ptr addrspace(1) %out
  call void @llvm.set.fpenv.i64(i64 %old)
  %again = call i32 @llvm.get.rounding()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %again, ptr addrspace(1) %p
  ret void
}
