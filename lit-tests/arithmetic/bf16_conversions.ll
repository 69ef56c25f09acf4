; Conversions to bfloat16 round once.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @ext_float_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = fpext bfloat %a to float
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @trunc_float_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = fptrunc float %a to bfloat
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @ext_double_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = fpext bfloat %a to double
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @trunc_double_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %r = fptrunc double %a to bfloat
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @sitofp_i8_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i8], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i8, ptr addrspace(1) %pa
  %r = sitofp i8 %a to bfloat
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @uitofp_i8_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i8], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i8, ptr addrspace(1) %pa
  %r = uitofp i8 %a to bfloat
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptosisat_i8_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call i8 @llvm.fptosi.sat.i8.bf16(bfloat %a)
  %pr = getelementptr i8, ptr addrspace(1) %out, i32 %id
  store i8 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptouisat_i8_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call i8 @llvm.fptoui.sat.i8.bf16(bfloat %a)
  %pr = getelementptr i8, ptr addrspace(1) %out, i32 %id
  store i8 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @sitofp_i16_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i16], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i16, ptr addrspace(1) %pa
  %r = sitofp i16 %a to bfloat
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @uitofp_i16_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i16], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i16, ptr addrspace(1) %pa
  %r = uitofp i16 %a to bfloat
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptosisat_i16_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call i16 @llvm.fptosi.sat.i16.bf16(bfloat %a)
  %pr = getelementptr i16, ptr addrspace(1) %out, i32 %id
  store i16 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptouisat_i16_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call i16 @llvm.fptoui.sat.i16.bf16(bfloat %a)
  %pr = getelementptr i16, ptr addrspace(1) %out, i32 %id
  store i16 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @sitofp_i32_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i32], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i32, ptr addrspace(1) %pa
  %r = sitofp i32 %a to bfloat
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @uitofp_i32_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i32], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i32, ptr addrspace(1) %pa
  %r = uitofp i32 %a to bfloat
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptosisat_i32_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call i32 @llvm.fptosi.sat.i32.bf16(bfloat %a)
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptouisat_i32_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call i32 @llvm.fptoui.sat.i32.bf16(bfloat %a)
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @sitofp_i64_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i64], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i64, ptr addrspace(1) %pa
  %r = sitofp i64 %a to bfloat
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @uitofp_i64_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i64], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i64, ptr addrspace(1) %pa
  %r = uitofp i64 %a to bfloat
  %pr = getelementptr bfloat, ptr addrspace(1) %out, i32 %id
  store bfloat %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptosisat_i64_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call i64 @llvm.fptosi.sat.i64.bf16(bfloat %a)
  %pr = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptouisat_i64_bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x bfloat], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load bfloat, ptr addrspace(1) %pa
  %r = call i64 @llvm.fptoui.sat.i64.bf16(bfloat %a)
  %pr = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @ext_float_v2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x bfloat>, ptr addrspace(1) %pa
  %r = fpext <2 x bfloat> %a to <2 x float>
  %pr = getelementptr <2 x float>, ptr addrspace(1) %out, i32 %id
  store <2 x float> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @trunc_float_v2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x float>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x float>, ptr addrspace(1) %pa
  %r = fptrunc <2 x float> %a to <2 x bfloat>
  %pr = getelementptr <2 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <2 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @ext_double_v2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x bfloat>, ptr addrspace(1) %pa
  %r = fpext <2 x bfloat> %a to <2 x double>
  %pr = getelementptr <2 x double>, ptr addrspace(1) %out, i32 %id
  store <2 x double> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @trunc_double_v2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x double>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x double>, ptr addrspace(1) %pa
  %r = fptrunc <2 x double> %a to <2 x bfloat>
  %pr = getelementptr <2 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <2 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @sitofp_i32_v2bf16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x i32>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x i32>, ptr addrspace(1) %pa
  %r = sitofp <2 x i32> %a to <2 x bfloat>
  %pr = getelementptr <2 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <2 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @bitcast(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x bfloat>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x bfloat>, ptr addrspace(1) %pa
  %r = bitcast <2 x bfloat> %a to i32
  %pr = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @tobf(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i32], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i32, ptr addrspace(1) %pa
  %r = bitcast i32 %a to <2 x bfloat>
  %pr = getelementptr <2 x bfloat>, ptr addrspace(1) %out, i32 %id
  store <2 x bfloat> %r, ptr addrspace(1) %pr
  ret void
}

declare i16 @llvm.fptosi.sat.i16.bf16(bfloat)
declare i16 @llvm.fptoui.sat.i16.bf16(bfloat)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.fptosi.sat.i32.bf16(bfloat)
declare i32 @llvm.fptoui.sat.i32.bf16(bfloat)
declare i64 @llvm.fptosi.sat.i64.bf16(bfloat)
declare i64 @llvm.fptoui.sat.i64.bf16(bfloat)
declare i8 @llvm.fptosi.sat.i8.bf16(bfloat)
declare i8 @llvm.fptoui.sat.i8.bf16(bfloat)
