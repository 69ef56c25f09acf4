; Lanes return from the middle; the kernel ends once.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @early(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %out.of.range = icmp sge i32 %id, %n
  br i1 %out.of.range, label %leave, label %go
go:
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %p
  %nothing = icmp eq i32 %a, 0
  br i1 %nothing, label %leave, label %work
work:
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %a, ptr addrspace(1) %po
  br label %leave
leave:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
