; Traps; before GFX9 the handler needs the queue in s[0:1].

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @trapc(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %id, 77
  br i1 %c, label %t, label %e
t:
  call void @llvm.trap()
  unreachable
e:
  store i32 1, ptr addrspace(1) %out
  ret void
}
define amdgpu_kernel void @debug(ptr addrspace(1) %out, i32 %n) {
  call void @llvm.debugtrap()
  store i32 1, ptr addrspace(1) %out
  ret void
}
declare void @llvm.trap()
declare void @llvm.debugtrap()
declare i32 @llvm.amdgcn.workitem.id.x()

; The operand is for the handler of other targets.
define amdgpu_kernel void @undefined_behavior(ptr addrspace(1) %out, i32 %n) {
  call void @llvm.ubsantrap(i8 7)
  store i32 %n, ptr addrspace(1) %out
  ret void
}
