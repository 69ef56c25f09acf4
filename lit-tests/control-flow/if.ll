; A divergent if saves EXEC and restores it at the join; a uniform one is a scalar branch.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @divergent(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  br i1 %c, label %then, label %end
then:
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %id, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %n, 10
  br i1 %c, label %then, label %end
then:
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %id, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
