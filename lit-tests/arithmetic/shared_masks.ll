; Constants of a mask and of the bits that are set are written to registers if several operations share them.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @four(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %p
  %m = and <4 x i32> %v, splat (i32 8388607)
  %r = or <4 x i32> %m, splat (i32 1065353216)
  store <4 x i32> %r, ptr addrspace(1) %p
  ret void
}

; Two operations would take as many instructions.
define amdgpu_kernel void @two(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <2 x i32>, ptr addrspace(1) %out, i32 %id
  %v = load <2 x i32>, ptr addrspace(1) %p
  %m = and <2 x i32> %v, splat (i32 8388607)
  %r = or <2 x i32> %m, splat (i32 1065353216)
  store <2 x i32> %r, ptr addrspace(1) %p
  ret void
}
