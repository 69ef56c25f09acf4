; Images: loads, stores, atomics, samples; 16-bit data; the status of a failing access.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @blur(<8 x i32> %from, <8 x i32> %to, <4 x i32> %sampler, float %step) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %row = call i32 @llvm.amdgcn.workgroup.id.x()
  %x = uitofp i32 %id to float
  %y = uitofp i32 %row to float
  %right = fadd float %x, %step
  %a = call <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32(i32 15, float %x, float %y, <8 x i32> %from, <4 x i32> %sampler, i1 true, i32 0, i32 0)
  %b = call <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32(i32 15, float %right, float %y, <8 x i32> %from, <4 x i32> %sampler, i1 true, i32 0, i32 0)
  %sum = fadd <4 x float> %a, %b
  call void @llvm.amdgcn.image.store.2d.v4f32.i32(<4 x float> %sum, i32 15, i32 %id, i32 %row, <8 x i32> %to, i32 0, i32 1)
  ret void
}

define amdgpu_kernel void @halves(<8 x i32> %image, i32 %layer) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %v = call <3 x half> @llvm.amdgcn.image.load.2darray.v3f16.i32(i32 7, i32 %id, i32 %id, i32 %layer, <8 x i32> %image, i32 0, i32 0)
  %twice = fadd <3 x half> %v, %v
  call void @llvm.amdgcn.image.store.2darray.v3f16.i32(<3 x half> %twice, i32 7, i32 %id, i32 %id, i32 %layer, <8 x i32> %image, i32 0, i32 0)
  ret void
}

define amdgpu_kernel void @histogram(ptr addrspace(1) %out, <8 x i32> %bins) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %bin = and i32 %id, 15
  %old = call i32 @llvm.amdgcn.image.atomic.add.1d.i32.i32(i32 1, i32 %bin, <8 x i32> %bins, i32 0, i32 0)
  call i32 @llvm.amdgcn.image.atomic.umax.1d.i32.i32(i32 %id, i32 16, <8 x i32> %bins, i32 0, i32 0)
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %old, ptr addrspace(1) %place
  ret void
}

define amdgpu_kernel void @resident(ptr addrspace(1) %out, <8 x i32> %image) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %both = call { float, i32 } @llvm.amdgcn.image.load.3d.sl_f32i32s.i32(i32 1, i32 %id, i32 0, i32 3, <8 x i32> %image, i32 1, i32 0)
  %v = extractvalue { float, i32 } %both, 0
  %fail = extractvalue { float, i32 } %both, 1
  %is = icmp ne i32 %fail, 0
  %r = select i1 %is, float -1.0, float %v
  %place = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %place
  ret void
}
