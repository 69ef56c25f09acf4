; Stack objects of constant size have a fixed offset in the frame wherever they are allocated, except in loops. Then
; there is no stack pointer to restore.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @branch(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %small = icmp ult i32 %id, 20
  br i1 %small, label %then, label %end

then:
  %saved = call ptr addrspace(5) @llvm.stacksave.p5()
  %p = alloca [8 x i32], addrspace(5)
  %index = and i32 %id, 7
  %q = getelementptr i32, ptr addrspace(5) %p, i32 %index
  store volatile i32 %n, ptr addrspace(5) %q
  %v = load volatile i32, ptr addrspace(5) %q
  call void @llvm.stackrestore.p5(ptr addrspace(5) %saved)
  br label %end

end:
  %r = phi i32 [ %id, %0 ], [ %v, %then ]
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

declare ptr addrspace(5) @llvm.stacksave.p5()
declare void @llvm.stackrestore.p5(ptr addrspace(5))
declare i32 @llvm.amdgcn.workitem.id.x()
