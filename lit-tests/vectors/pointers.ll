; Operations on vectors of pointers are computed element by element.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @global(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = insertelement <4 x i32> <i32 poison, i32 7, i32 30, i32 2>, i32 %id, i32 0
  %p = getelementptr i32, ptr addrspace(1) %in, <4 x i32> %i
  %q = getelementptr i32, <4 x ptr addrspace(1)> %p, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
  %p0 = extractelement <4 x ptr addrspace(1)> %q, i32 0
  %p3 = extractelement <4 x ptr addrspace(1)> %q, i32 3
  %a = load i32, ptr addrspace(1) %p0
  %b = load i32, ptr addrspace(1) %p3
  %o = getelementptr [2 x i32], ptr addrspace(1) %out, i32 %id
  %o1 = getelementptr i32, ptr addrspace(1) %o, i32 1
  store i32 %a, ptr addrspace(1) %o
  store i32 %b, ptr addrspace(1) %o1
  ret void
}

define amdgpu_kernel void @local(ptr addrspace(1) %out, <2 x ptr addrspace(3)> %in) {
  %p = getelementptr [1024 x i32], <2 x ptr addrspace(3)> %in, <2 x i16> zeroinitializer, <2 x i16> <i16 16, i16 -4>
  store <2 x ptr addrspace(3)> %p, ptr addrspace(1) %out
  ret void
}
