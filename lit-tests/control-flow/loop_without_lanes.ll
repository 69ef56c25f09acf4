; Lanes of both sides may wait for `shared`, but it is possible that none do. Its loop has a condition that only vector
; instructions compute. Without active lanes the condition would never hold, so the wave must skip the loop.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @shared_loop(ptr addrspace(1) %out, float %step) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, 7
  br i1 %low, label %left, label %right
left:
  %never = icmp ugt i32 %id, 1000
  br i1 %never, label %shared, label %first
first:
  store i32 1, ptr addrspace(1) %p
  br label %end
right:
  %not.here = icmp ugt i32 %id, 2000
  br i1 %not.here, label %shared, label %second
second:
  store i32 2, ptr addrspace(1) %p
  br label %end
shared:
  br label %loop
loop:
  %sum = phi float [ 1.0, %shared ], [ %next, %loop ]
  %next = fmul float %sum, %step
  %enough = fcmp ogt float %next, 100.0
  br i1 %enough, label %after, label %loop
after:
  %bits = bitcast float %next to i32
  store i32 %bits, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

; The lanes that wait for `shared` are recorded in the block `rare`. If the wave does not reach `rare`, no lane must be
; considered waiting.
define amdgpu_kernel void @shared_loop_uniform(ptr addrspace(1) %out, float %step, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, 7
  br i1 %low, label %left, label %right
left:
  %chosen = icmp eq i32 %n, 123456789
  br i1 %chosen, label %rare, label %first
rare:
  store i32 3, ptr addrspace(1) %p
  br label %shared
first:
  store i32 1, ptr addrspace(1) %p
  br label %end
right:
  %not.here = icmp ugt i32 %id, 2000
  br i1 %not.here, label %shared, label %second
second:
  store i32 2, ptr addrspace(1) %p
  br label %end
shared:
  br label %loop
loop:
  %sum = phi float [ 1.0, %shared ], [ %next, %loop ]
  %next = fmul float %sum, %step
  %enough = fcmp ogt float %next, 100.0
  br i1 %enough, label %after, label %loop
after:
  %bits = bitcast float %next to i32
  store i32 %bits, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
