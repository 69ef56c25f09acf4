; An object that is accessed three dwords at a time becomes registers, like one that is accessed by single dwords.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @triples(ptr addrspace(1) %out, i32 %n) {
  %object = alloca [6 x i32], align 4, addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %first = insertelement <3 x i32> zeroinitializer, i32 %id, i32 0
  %other = insertelement <3 x i32> <i32 1, i32 2, i32 3>, i32 %id, i32 2
  store <3 x i32> %first, ptr addrspace(5) %object, align 4
  %next = getelementptr i8, ptr addrspace(5) %object, i32 12
  store <3 x i32> %other, ptr addrspace(5) %next, align 4
  %index = and i32 %n, 1
  %chosen = getelementptr inbounds [3 x i32], ptr addrspace(5) %object, i32 %index
  %value = load <3 x i32>, ptr addrspace(5) %chosen, align 4
  %p = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <3 x i32> %value, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
