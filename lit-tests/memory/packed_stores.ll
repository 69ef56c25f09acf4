; Adjacent bytes and halfwords of different values are packed and stored at once.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -mattr=-unaligned-access-mode -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @color(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr inbounds [4 x i32], ptr addrspace(1) %p, i32 %i
  %v = load <4 x i32>, ptr addrspace(1) %q
  %r = extractelement <4 x i32> %v, i32 0
  %g = extractelement <4 x i32> %v, i32 1
  %b = extractelement <4 x i32> %v, i32 2
  %less = call i32 @llvm.umin.i32(i32 %b, i32 255)
  %r8 = trunc i32 %r to i8
  %g8 = trunc i32 %g to i8
  %b8 = trunc i32 %less to i8
  store i8 %r8, ptr addrspace(1) %q, align 1
  %q1 = getelementptr inbounds i8, ptr addrspace(1) %q, i64 1
  store i8 %g8, ptr addrspace(1) %q1, align 1
  %q2 = getelementptr inbounds i8, ptr addrspace(1) %q, i64 2
  store i8 %b8, ptr addrspace(1) %q2, align 1
  %q3 = getelementptr inbounds i8, ptr addrspace(1) %q, i64 3
  store i8 -1, ptr addrspace(1) %q3, align 1
  ret void
}

declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
