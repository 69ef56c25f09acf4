; Short-circuit conditions: two branches to the same block.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @both(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %p
  %c = icmp sgt i32 %a, 3
  br i1 %c, label %second, label %else
second:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %a
  %b = load i32, ptr addrspace(1) %q
  %d = icmp slt i32 %b, 9
  br i1 %d, label %then, label %else
then:
  br label %end
else:
  br label %end
end:
  %r = phi i32 [ 1, %then ], [ 2, %else ]
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
