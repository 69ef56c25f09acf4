; Booleans that are moved between lanes: as dwords, since a boolean in a register is a lane mask.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @read(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %lane) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %p
  %b = icmp sgt i32 %a, 7
  %read = call i1 @llvm.amdgcn.readlane.i1(i1 %b, i32 %lane)
  %first = call i1 @llvm.amdgcn.readfirstlane.i1(i1 %b)
  %both = and i1 %read, %first
  %r = select i1 %both, i32 %a, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @exchanged(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %p
  %b = icmp sgt i32 %a, 7
  %other = call i1 @llvm.amdgcn.update.dpp.i1(i1 false, i1 %b, i32 273, i32 15, i32 15, i1 true)
  %any = or i1 %b, %other
  %r = select i1 %any, i32 %a, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}
