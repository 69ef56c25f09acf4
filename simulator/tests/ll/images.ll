; Kernels with images. Each work-item of a group of 64 accesses the texel at its number modulo and divided by 8.

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @convert(ptr addrspace(4) %from, ptr addrspace(4) %to) !kernel_arg_addr_space !1 !kernel_arg_access_qual !2 !kernel_arg_type !3 !kernel_arg_base_type !3 !kernel_arg_type_qual !4 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = and i32 %id, 7
  %y = lshr i32 %id, 3
  %source = load <8 x i32>, ptr addrspace(4) %from
  %target = load <8 x i32>, ptr addrspace(4) %to
  %texel = call <4 x float> @llvm.amdgcn.image.load.2d.v4f32.i32(i32 15, i32 %x, i32 %y, <8 x i32> %source, i32 0, i32 0)
  call void @llvm.amdgcn.image.store.2d.v4f32.i32(<4 x float> %texel, i32 15, i32 %y, i32 %x, <8 x i32> %target, i32 0, i32 0)
  ret void
}

define amdgpu_kernel void @sample(ptr addrspace(4) %from, ptr addrspace(4) %how, ptr addrspace(1) %to) !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = and i32 %id, 7
  %y = lshr i32 %id, 3
  %wide = uitofp i32 %x to float
  %tall = uitofp i32 %y to float
  %u = fmul float %wide, 0.25
  %v = fmul float %tall, 0.25
  %source = load <8 x i32>, ptr addrspace(4) %from
  %sampler = load <4 x i32>, ptr addrspace(4) %how
  %texel = call <2 x float> @llvm.amdgcn.image.sample.lz.2d.v2f32.f32(i32 5, float %u, float %v, <8 x i32> %source, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  %at = getelementptr <2 x float>, ptr addrspace(1) %to, i32 %id
  store <2 x float> %texel, ptr addrspace(1) %at
  ret void
}

; The third coordinate is the number of the image. There are fewer columns than work-items in a row.
define amdgpu_kernel void @layers(ptr addrspace(4) %from, ptr addrspace(1) %to) !kernel_arg_addr_space !9 !kernel_arg_access_qual !2 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !4 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = and i32 %id, 7
  %y = lshr i32 %id, 4
  %half = lshr i32 %id, 3
  %layer = and i32 %half, 1
  %source = load <8 x i32>, ptr addrspace(4) %from
  %texel = call i32 @llvm.amdgcn.image.load.2darray.i32.i32(i32 1, i32 %x, i32 %y, i32 %layer, <8 x i32> %source, i32 0, i32 0)
  %at = getelementptr i32, ptr addrspace(1) %to, i32 %id
  store i32 %texel, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @count(ptr addrspace(4) %counters, ptr addrspace(1) %to) !kernel_arg_addr_space !9 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_base_type !12 !kernel_arg_type_qual !4 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = and i32 %id, 3
  %image = load <8 x i32>, ptr addrspace(4) %counters
  %old = call i32 @llvm.amdgcn.image.atomic.add.1d.i32.i32(i32 %id, i32 %x, <8 x i32> %image, i32 0, i32 0)
  %at = getelementptr i32, ptr addrspace(1) %to, i32 %id
  store i32 %old, ptr addrspace(1) %at
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare <4 x float> @llvm.amdgcn.image.load.2d.v4f32.i32(i32 immarg, i32, i32, <8 x i32>, i32 immarg, i32 immarg)
declare void @llvm.amdgcn.image.store.2d.v4f32.i32(<4 x float>, i32 immarg, i32, i32, <8 x i32>, i32 immarg, i32 immarg)
declare <2 x float> @llvm.amdgcn.image.sample.lz.2d.v2f32.f32(i32 immarg, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg)
declare i32 @llvm.amdgcn.image.load.2darray.i32.i32(i32 immarg, i32, i32, i32, <8 x i32>, i32 immarg, i32 immarg)
declare i32 @llvm.amdgcn.image.atomic.add.1d.i32.i32(i32, i32, <8 x i32>, i32 immarg, i32 immarg)

!1 = !{i32 1, i32 1}
!2 = !{!"read_only", !"write_only"}
!3 = !{!"image2d_t", !"image2d_t"}
!4 = !{!"", !""}
!5 = !{i32 1, i32 0, i32 1}
!6 = !{!"read_only", !"none", !"none"}
!7 = !{!"image2d_t", !"sampler_t", !"float2*"}
!8 = !{!"", !"", !""}
!9 = !{i32 1, i32 1}
!10 = !{!"image2d_array_t", !"uint*"}
!11 = !{!"read_write", !"none"}
!12 = !{!"image1d_t", !"uint*"}
