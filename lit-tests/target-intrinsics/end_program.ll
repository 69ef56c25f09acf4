; Lanes end in the middle of a kernel.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @kill(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %alive = icmp sgt i32 %v, 3
  call void @llvm.amdgcn.kill(i1 %alive)
  store i32 %id, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @kill_in_branch(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  store i32 1, ptr addrspace(1) %p
  %low = icmp ult i32 %id, 40
  br i1 %low, label %then, label %join

then:
  %alive = icmp ne i32 %v, 0
  call void @llvm.amdgcn.kill(i1 %alive)
  store i32 2, ptr addrspace(1) %p
  br label %join

join:
  %x = phi i32 [ 5, %entry ], [ %v, %then ]
  %sum = add i32 %x, %id
  store i32 %sum, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @demote(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %alive = icmp slt i32 %v, 30
  call void @llvm.amdgcn.wqm.demote(i1 %alive)
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @end(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  store i32 7, ptr addrspace(1) %p
  %none = icmp eq i32 %u, 0
  br i1 %none, label %stop, label %rest

stop:
  call void @llvm.amdgcn.endpgm()
  unreachable

rest:
  store i32 %v, ptr addrspace(1) %p
  ret void
}
