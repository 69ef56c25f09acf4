; Intersections of rays with a node of a bounding volume hierarchy. gfx1030 encodes the registers of a ray separately; on
; gfx1013 they are one tuple. Directions of halves are packed in pairs.

; RUN: amdgcn-llc %s -mcpu=gfx1013 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1030 -o -

target triple = "amdgcn-amd-amdhsa"

declare <4 x i32> @llvm.amdgcn.image.bvh.intersect.ray.i32.v3f32(i32, float, <3 x float>, <3 x float>, <3 x float>, <4 x i32>)
declare <4 x i32> @llvm.amdgcn.image.bvh.intersect.ray.i64.v3f16(i64, float, <3 x float>, <3 x half>, <3 x half>, <4 x i32>)

%ray = type { i32, float, <3 x float>, <3 x float>, <3 x float> }
%short_ray = type { i64, float, <3 x float>, <3 x half>, <3 x half> }

define amdgpu_kernel void @floats(ptr addrspace(1) %rays, ptr addrspace(1) %out, <4 x i32> %hierarchy) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %place = getelementptr %ray, ptr addrspace(1) %rays, i32 %lane
  %ray = load %ray, ptr addrspace(1) %place
  %node = extractvalue %ray %ray, 0
  %extent = extractvalue %ray %ray, 1
  %origin = extractvalue %ray %ray, 2
  %direction = extractvalue %ray %ray, 3
  %inverse = extractvalue %ray %ray, 4
  %hit = call <4 x i32> @llvm.amdgcn.image.bvh.intersect.ray.i32.v3f32(i32 %node, float %extent, <3 x float> %origin, <3 x float> %direction, <3 x float> %inverse, <4 x i32> %hierarchy)
  %result = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %lane
  store <4 x i32> %hit, ptr addrspace(1) %result
  ret void
}

define amdgpu_kernel void @halves(ptr addrspace(1) %rays, ptr addrspace(1) %out, <4 x i32> %hierarchy) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %place = getelementptr %short_ray, ptr addrspace(1) %rays, i32 %lane
  %ray = load %short_ray, ptr addrspace(1) %place
  %node = extractvalue %short_ray %ray, 0
  %extent = extractvalue %short_ray %ray, 1
  %origin = extractvalue %short_ray %ray, 2
  %direction = extractvalue %short_ray %ray, 3
  %inverse = extractvalue %short_ray %ray, 4
  %hit = call <4 x i32> @llvm.amdgcn.image.bvh.intersect.ray.i64.v3f16(i64 %node, float %extent, <3 x float> %origin, <3 x half> %direction, <3 x half> %inverse, <4 x i32> %hierarchy)
  %result = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %lane
  store <4 x i32> %hit, ptr addrspace(1) %result
  ret void
}
