; Global wave synchronization; before GFX9 it is repeated until the hardware accepts it.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @barriers(i32 %count, i32 %number) {
  call void @llvm.amdgcn.ds.gws.init(i32 %count, i32 0)
  call void @llvm.amdgcn.ds.gws.barrier(i32 %count, i32 7)
  call void @llvm.amdgcn.ds.gws.barrier(i32 %count, i32 %number)
  ret void
}

define amdgpu_kernel void @semaphore_of_some(i32 %number) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %some = icmp ult i32 %id, 5
  br i1 %some, label %do, label %end

do:
  call void @llvm.amdgcn.ds.gws.sema.p(i32 %number)
  call void @llvm.amdgcn.ds.gws.sema.v(i32 %number)
  br label %end

end:
  ret void
}
