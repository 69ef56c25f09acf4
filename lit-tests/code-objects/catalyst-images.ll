; Images and samplers under Catalyst are entries in the tables of resources and samplers, or of UAVs if the image is
; written. The width, which follows the descriptor under amdhsa, is in the argument buffer.

; RUN: amdgcn-llc %s -mcpu=gfx601 -mtriple=amdgcn-amd-catalyst -filetype=clrx -o -
; RUN: amdgcn-llc %s -mcpu=gfx801 -mtriple=amdgcn-amd-catalyst-32bit -filetype=clrx -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @copy(ptr addrspace(4) %first, ptr addrspace(4) %second, ptr addrspace(4) %to, ptr addrspace(4) %sampler, ptr addrspace(1) %out) !kernel_arg_access_qual !0 !kernel_arg_type !1 !kernel_arg_base_type !1 !kernel_arg_name !2 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = uitofp i32 %id to float
  %width_at = getelementptr inbounds i8, ptr addrspace(4) %second, i64 40
  %width = load i32, ptr addrspace(4) %width_at
  store i32 %width, ptr addrspace(1) %out
  %descriptor = load <8 x i32>, ptr addrspace(4) %second
  %state = load <4 x i32>, ptr addrspace(4) %sampler
  %color = call <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32(i32 15, float %x, float %x, <8 x i32> %descriptor, <4 x i32> %state, i1 false, i32 0, i32 0)
  %target = load <8 x i32>, ptr addrspace(4) %to
  call void @llvm.amdgcn.image.store.2d.v4f32.i32(<4 x float> %color, i32 15, i32 %id, i32 %id, <8 x i32> %target, i32 0, i32 0)
  ret void
}

!0 = !{!"read_only", !"read_only", !"write_only", !"none", !"none"}
!1 = !{!"image2d_t", !"image2d_array_t", !"image2d_t", !"sampler_t", !"uint*"}
!2 = !{!"first", !"second", !"to", !"sampler", !"out"}
