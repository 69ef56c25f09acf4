; The number of volatile and nontemporal accesses and their cache bits are unchanged.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @flags(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load volatile i32, ptr addrspace(1) %p
  %b = load volatile i32, ptr addrspace(1) %p
  %c = load i32, ptr addrspace(1) %p, !nontemporal !0
  %x = add i32 %a, %b
  %y = add i32 %x, %c
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store volatile i32 %x, ptr addrspace(1) %q
  store i32 %y, ptr addrspace(1) %q, !nontemporal !0
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()

!0 = !{i32 1}
