; Only amdhsa has a trap handler, and it can be disabled. Otherwise a trap ends the program, immediately if code follows
; the trap, and debug traps do nothing. Up to code object version 3 the handler needs the queue on all processors.

; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdpal -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdpal -mcpu=gfx1010 -mattr=+trap-handler -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-mesa-mesa3d -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdhsa -mcpu=gfx900 -mattr=-trap-handler -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdhsa -mcpu=gfx900 --amdhsa-code-object-version=3 -o -

define amdgpu_kernel void @behind(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.debugtrap()
  %bad = icmp ult i32 %id, 8
  br i1 %bad, label %trap, label %end
trap:
  call void @llvm.trap()
  br label %end
end:
  %place = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 1, ptr addrspace(1) %place
  ret void
}

define internal i32 @checked(i32 %a) noinline {
  %bad = icmp ugt i32 %a, 100000
  br i1 %bad, label %trap, label %end
trap:
  call void @llvm.trap()
  unreachable
end:
  ret i32 %a
}

define amdgpu_kernel void @caller(ptr addrspace(1) %p, i32 %a) {
  %checked = call i32 @checked(i32 %a)
  store i32 %checked, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.trap()
declare void @llvm.debugtrap()
