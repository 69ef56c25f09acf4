; Up to GFX8 the trap handler needs the queue's address, which is passed to called functions.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define internal i32 @checked(i32 %a, i32 %b) noinline {
  %bad = icmp ugt i32 %b, 100000
  br i1 %bad, label %trap, label %end
trap:
  call void @llvm.trap()
  unreachable
end:
  %sum = add i32 %a, %b
  ret i32 %sum
}

define amdgpu_kernel void @caller(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %sum = call i32 @checked(i32 %id, i32 7)
  %place = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 %sum, ptr addrspace(1) %place
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.trap()
