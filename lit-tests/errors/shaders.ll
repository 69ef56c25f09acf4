; Shaders receive only their arguments.

; RUN: not amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -
; RUN: not amdgcn-llc %s -mtriple=amdgcn-amd-amdhsa -mcpu=gfx900 -o -

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_cs void @shader(ptr addrspace(1) inreg %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %id, ptr addrspace(1) %out
  ret void
}
