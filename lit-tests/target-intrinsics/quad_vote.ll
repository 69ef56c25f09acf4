; Votes of the lanes of a quad.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @vote(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %flag = icmp eq i32 %v, 0
  %any = call i1 @llvm.amdgcn.wqm.vote(i1 %flag)
  %r = select i1 %any, i32 %id, i32 -1
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @vote_of_some(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %some = icmp sgt i32 %v, -3
  br i1 %some, label %do, label %end

do:
  %flag = icmp eq i32 %v, 42
  %any = call i1 @llvm.amdgcn.wqm.vote(i1 %flag)
  %r = zext i1 %any to i32
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  br label %end

end:
  ret void
}
