; Constrained operations use the hardware's current rounding mode.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @c_fadd_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr [2 x float], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load float, ptr addrspace(1) %pb
  %r = call float @llvm.experimental.constrained.fadd.f32(float %a, float %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_fsub_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr [2 x float], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load float, ptr addrspace(1) %pb
  %r = call float @llvm.experimental.constrained.fsub.f32(float %a, float %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_fmul_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr [2 x float], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load float, ptr addrspace(1) %pb
  %r = call float @llvm.experimental.constrained.fmul.f32(float %a, float %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_fma_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [3 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr [3 x float], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load float, ptr addrspace(1) %pb
  %pc = getelementptr [3 x float], ptr addrspace(1) %in, i32 %id, i32 2
  %c = load float, ptr addrspace(1) %pc
  %r = call float @llvm.experimental.constrained.fma.f32(float %a, float %b, float %c, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_floor_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = call float @llvm.experimental.constrained.floor.f32(float %a, metadata !"fpexcept.strict") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_trunc_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = call float @llvm.experimental.constrained.trunc.f32(float %a, metadata !"fpexcept.strict") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_roundeven_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = call float @llvm.experimental.constrained.roundeven.f32(float %a, metadata !"fpexcept.strict") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_sitofp_i32_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i32], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i32, ptr addrspace(1) %pa
  %r = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_fadd_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %pb = getelementptr [2 x double], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load double, ptr addrspace(1) %pb
  %r = call double @llvm.experimental.constrained.fadd.f64(double %a, double %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_fsub_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %pb = getelementptr [2 x double], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load double, ptr addrspace(1) %pb
  %r = call double @llvm.experimental.constrained.fsub.f64(double %a, double %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_fmul_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %pb = getelementptr [2 x double], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load double, ptr addrspace(1) %pb
  %r = call double @llvm.experimental.constrained.fmul.f64(double %a, double %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_fma_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [3 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %pb = getelementptr [3 x double], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load double, ptr addrspace(1) %pb
  %pc = getelementptr [3 x double], ptr addrspace(1) %in, i32 %id, i32 2
  %c = load double, ptr addrspace(1) %pc
  %r = call double @llvm.experimental.constrained.fma.f64(double %a, double %b, double %c, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_floor_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %r = call double @llvm.experimental.constrained.floor.f64(double %a, metadata !"fpexcept.strict") strictfp
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_trunc_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %r = call double @llvm.experimental.constrained.trunc.f64(double %a, metadata !"fpexcept.strict") strictfp
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_fpext(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = call double @llvm.experimental.constrained.fpext.f64.f32(float %a, metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_fptrunc(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %r = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_ldexp(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = call float @llvm.experimental.constrained.ldexp.f32.i32(float %a, i32 3, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @c_fadd_dyn(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr [2 x float], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load float, ptr addrspace(1) %pb
  %r = call float @llvm.experimental.constrained.fadd.f32(float %a, float %b, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.floor.f64(double, metadata)
declare double @llvm.experimental.constrained.fma.f64(double, double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fmul.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fpext.f64.f32(float, metadata)
declare double @llvm.experimental.constrained.fsub.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.trunc.f64(double, metadata)
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.floor.f32(float, metadata)
declare float @llvm.experimental.constrained.fma.f32(float, float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fmul.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)
declare float @llvm.experimental.constrained.fsub.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.ldexp.f32.i32(float, i32, metadata, metadata)
declare float @llvm.experimental.constrained.roundeven.f32(float, metadata)
declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare float @llvm.experimental.constrained.trunc.f32(float, metadata)
declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @compare(ptr addrspace(1) %out, ptr addrspace(1) %in) strictfp {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds <2 x float>, ptr addrspace(1) %in, i32 %id
  %ab = load <2 x float>, ptr addrspace(1) %pa
  %a = extractelement <2 x float> %ab, i32 0
  %b = extractelement <2 x float> %ab, i32 1
  %less = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %b, metadata !"ult", metadata !"fpexcept.ignore") strictfp
  %bit = zext i1 %less to i32
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  store i32 %bit, ptr addrspace(1) %po
  ret void
}
