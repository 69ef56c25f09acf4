; Undefined elements of stored vectors are not written.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @one_defined(ptr addrspace(1) %out, i32 %x) {
  %v = insertelement <4 x i32> poison, i32 %x, i64 3
  store <4 x i32> %v, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @divergent(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  %v = insertelement <4 x i32> poison, i32 %id, i64 1
  store <4 x i32> %v, ptr addrspace(1) %p
  ret void
}

; Zeros are written.
define amdgpu_kernel void @zeros(ptr addrspace(1) %out, i32 %x) {
  %v = insertelement <4 x i32> <i32 0, i32 poison, i32 0, i32 0>, i32 %x, i64 3
  store <4 x i32> %v, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @long(ptr addrspace(1) %out, i64 %x) {
  %v = insertelement <2 x i64> poison, i64 %x, i64 1
  store <2 x i64> %v, ptr addrspace(1) %out
  ret void
}
