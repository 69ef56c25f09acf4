; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

; Waits in inline assembly count: accesses that they wait for need no further wait, accesses that they leave outstanding
; do.

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @all(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %a = load i32, ptr addrspace(1) %from
  call void asm sideeffect "s_waitcnt vmcnt(0)", "~{memory}"()
  store i32 %a, ptr addrspace(1) %to
  ret void
}

define amdgpu_kernel void @some(ptr addrspace(3) %in, ptr addrspace(3) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr i32, ptr addrspace(3) %in, i32 %id
  %second = getelementptr i32, ptr addrspace(3) %from, i32 100
  %to = getelementptr i32, ptr addrspace(3) %out, i32 %id
  %a = load volatile i32, ptr addrspace(3) %from
  %b = load volatile i32, ptr addrspace(3) %second
  call void asm sideeffect "s_waitcnt lgkmcnt(1)", "~{memory}"()
  store volatile i32 %a, ptr addrspace(3) %to
  store volatile i32 %b, ptr addrspace(3) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
