; Rounding to integers: ties to even, and ties away from zero.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @lrint_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x half], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load half, ptr addrspace(1) %pa
  %m = call half @llvm.fabs.f16(half %a)
  %c = fcmp olt half %m, 0xH6400
  %x = select i1 %c, half %a, half 0xH4100
  %r = call i32 @llvm.lrint.i32.f16(half %x)
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @llrint_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x half], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load half, ptr addrspace(1) %pa
  %m = call half @llvm.fabs.f16(half %a)
  %c = fcmp olt half %m, 0xH6400
  %x = select i1 %c, half %a, half 0xH4100
  %r = call i64 @llvm.llrint.i64.f16(half %x)
  %pr = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @lround_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x half], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load half, ptr addrspace(1) %pa
  %m = call half @llvm.fabs.f16(half %a)
  %c = fcmp olt half %m, 0xH6400
  %x = select i1 %c, half %a, half 0xH4100
  %r = call i32 @llvm.lround.i32.f16(half %x)
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @llround_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x half], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load half, ptr addrspace(1) %pa
  %m = call half @llvm.fabs.f16(half %a)
  %c = fcmp olt half %m, 0xH6400
  %x = select i1 %c, half %a, half 0xH4100
  %r = call i64 @llvm.llround.i64.f16(half %x)
  %pr = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @lrint_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %m = call float @llvm.fabs.f32(float %a)
  %c = fcmp olt float %m, 0x412E848000000000
  %x = select i1 %c, float %a, float 2.5
  %r = call i32 @llvm.lrint.i32.f32(float %x)
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @llrint_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %m = call float @llvm.fabs.f32(float %a)
  %c = fcmp olt float %m, 0x412E848000000000
  %x = select i1 %c, float %a, float 2.5
  %r = call i64 @llvm.llrint.i64.f32(float %x)
  %pr = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @lround_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %m = call float @llvm.fabs.f32(float %a)
  %c = fcmp olt float %m, 0x412E848000000000
  %x = select i1 %c, float %a, float 2.5
  %r = call i32 @llvm.lround.i32.f32(float %x)
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @llround_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %m = call float @llvm.fabs.f32(float %a)
  %c = fcmp olt float %m, 0x412E848000000000
  %x = select i1 %c, float %a, float 2.5
  %r = call i64 @llvm.llround.i64.f32(float %x)
  %pr = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @lrint_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %m = call double @llvm.fabs.f64(double %a)
  %c = fcmp olt double %m, 0x412E848000000000
  %x = select i1 %c, double %a, double 2.5
  %r = call i32 @llvm.lrint.i32.f64(double %x)
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @llrint_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %m = call double @llvm.fabs.f64(double %a)
  %c = fcmp olt double %m, 0x412E848000000000
  %x = select i1 %c, double %a, double 2.5
  %r = call i64 @llvm.llrint.i64.f64(double %x)
  %pr = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @lround_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %m = call double @llvm.fabs.f64(double %a)
  %c = fcmp olt double %m, 0x412E848000000000
  %x = select i1 %c, double %a, double 2.5
  %r = call i32 @llvm.lround.i32.f64(double %x)
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @llround_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %m = call double @llvm.fabs.f64(double %a)
  %c = fcmp olt double %m, 0x412E848000000000
  %x = select i1 %c, double %a, double 2.5
  %r = call i64 @llvm.llround.i64.f64(double %x)
  %pr = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @lrint_v2f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x float>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x float>, ptr addrspace(1) %pa
  %c = fcmp olt <2 x float> %a, splat (float 1000.0)
  %x = select <2 x i1> %c, <2 x float> %a, <2 x float> splat (float -0.5)
  %d = fcmp ogt <2 x float> %x, splat (float -1000.0)
  %y = select <2 x i1> %d, <2 x float> %x, <2 x float> splat (float 1.5)
  %r = call <2 x i64> @llvm.lrint.v2i64.v2f32(<2 x float> %y)
  %pr = getelementptr <2 x i64>, ptr addrspace(1) %out, i32 %id
  store <2 x i64> %r, ptr addrspace(1) %pr
  ret void
}

declare <2 x i64> @llvm.lrint.v2i64.v2f32(<2 x float>)
declare double @llvm.fabs.f64(double)
declare float @llvm.fabs.f32(float)
declare half @llvm.fabs.f16(half)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.lrint.i32.f16(half)
declare i32 @llvm.lrint.i32.f32(float)
declare i32 @llvm.lrint.i32.f64(double)
declare i32 @llvm.lround.i32.f16(half)
declare i32 @llvm.lround.i32.f32(float)
declare i32 @llvm.lround.i32.f64(double)
declare i64 @llvm.llrint.i64.f16(half)
declare i64 @llvm.llrint.i64.f32(float)
declare i64 @llvm.llrint.i64.f64(double)
declare i64 @llvm.llround.i64.f16(half)
declare i64 @llvm.llround.i64.f32(float)
declare i64 @llvm.llround.i64.f64(double)
