; A branch whose targets are the same block does not depend on its condition.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @both(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %few = icmp ult i32 %id, %n
  br i1 %few, label %next, label %next
next:
  %v = phi i32 [ 3, %entry ], [ 3, %entry ]
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %p
  switch i32 %id, label %end [ i32 0, label %end
                               i32 1, label %end
                               i32 7, label %last ]
last:
  store i32 9, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

define amdgpu_kernel void @no_choice(ptr addrspace(1) %out) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  switch i32 %id, label %end [ i32 0, label %end
                               i32 7, label %end ]
end:
  %v = phi i32 [ 5, %entry ], [ 5, %entry ], [ 5, %entry ]
  store i32 %v, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
