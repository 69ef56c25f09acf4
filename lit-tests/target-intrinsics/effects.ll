; Instructions executed for their effect.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @halt(ptr addrspace(1) %out, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.amdgcn.s.sethalt(i32 0)
  ret void
}

define amdgpu_kernel void @trace(ptr addrspace(1) %out, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.amdgcn.s.ttracedata(i32 %u)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.sethalt(i32)
declare void @llvm.amdgcn.s.ttracedata(i32)
