; Lanes leave the loop in different iterations, so the counter differs between lanes after the loop, although it is
; uniform in the loop. Its sum over the wavefront is computed lane by lane; the sum of a uniform argument is a product.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @sums(ptr addrspace(1) %out, i32 %argument) {
entry:
  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %n = add i32 %i, 1
  %is_last = icmp uge i32 %i, %tid
  br i1 %is_last, label %exit, label %loop

exit:
  %sum = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 %n, i32 0)
  %product = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 %argument, i32 0)
  %p = getelementptr <2 x i32>, ptr addrspace(1) %out, i32 %tid
  %first = insertelement <2 x i32> poison, i32 %sum, i32 0
  %both = insertelement <2 x i32> %first, i32 %product, i32 1
  store <2 x i32> %both, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.wave.reduce.add.i32(i32, i32)
