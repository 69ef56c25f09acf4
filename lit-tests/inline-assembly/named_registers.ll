; Registers read and written by name.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @m0(ptr addrspace(1) %out, i32 %a) {
  call void @llvm.write_register.i32(metadata !0, i32 %a)
  %m0 = call i32 @llvm.read_register.i32(metadata !0)
  store i32 %m0, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @exec(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %before = call i64 @llvm.read_volatile_register.i64(metadata !1)
  call void @llvm.write_register.i64(metadata !1, i64 255)
  %after = call i32 @llvm.read_register.i32(metadata !2)
  call void @llvm.write_register.i64(metadata !1, i64 %before)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %after, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.read_register.i32(metadata)
declare i64 @llvm.read_volatile_register.i64(metadata)
declare void @llvm.write_register.i32(metadata, i32)
declare void @llvm.write_register.i64(metadata, i64)
declare i32 @llvm.amdgcn.workitem.id.x()

!0 = !{!"m0"}
!1 = !{!"exec"}
!2 = !{!"exec_lo"}
