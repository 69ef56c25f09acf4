; Uniform values that one scalar instruction, or one vector instruction before a store, computes.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; Both constants of a select are inline constants.
define amdgpu_kernel void @select_of_constants(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %zero = icmp eq i32 %a, 0
  %differ = icmp ne i32 %a, %b
  %either = or i1 %zero, %differ
  %x = select i1 %either, i32 0, i32 1065353216
  store i32 %x, ptr addrspace(1) %out
  ret void
}

; The bits of a halfword that are shifted down are a bit field.
define amdgpu_kernel void @field_of_halfword(ptr addrspace(1) %out, i16 %a) {
  %x = lshr i16 %a, 6
  store i16 %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @absolute(ptr addrspace(1) %out, i32 %a) {
  %x = call i32 @llvm.abs.i32(i32 %a, i1 false)
  store i32 %x, ptr addrspace(1) %out
  ret void
}

; Nothing reads the upper half of the register of a half.
define amdgpu_kernel void @product_of_halves(ptr addrspace(1) %out, half %a, half %b) {
  %x = fmul half %a, %b
  store half %x, ptr addrspace(1) %out
  ret void
}

; The clamp modifier also quiets a NaN.
define amdgpu_kernel void @clamps(ptr addrspace(1) %out, half %a, float %b, double %c) {
  %a0 = call half @llvm.maxnum.f16(half %a, half 0.0)
  %a1 = call half @llvm.minnum.f16(half %a0, half 1.0)
  %b0 = call float @llvm.maxnum.f32(float %b, float 0.0)
  %b1 = call float @llvm.minnum.f32(float %b0, float 1.0)
  %c0 = call double @llvm.maxnum.f64(double %c, double 0.0)
  %c1 = call double @llvm.minnum.f64(double %c0, double 1.0)
  store half %a1, ptr addrspace(1) %out
  %second = getelementptr i8, ptr addrspace(1) %out, i64 4
  store float %b1, ptr addrspace(1) %second
  %third = getelementptr i8, ptr addrspace(1) %out, i64 8
  store double %c1, ptr addrspace(1) %third
  ret void
}

; A saturating sum that is only stored is a vector instruction with the clamp modifier.
define amdgpu_kernel void @saturating(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %x = call i32 @llvm.sadd.sat.i32(i32 %a, i32 %b)
  store i32 %x, ptr addrspace(1) %out
  ret void
}

; The halves of the integer are not read back to SGPRs.
define amdgpu_kernel void @integer_of_double(ptr addrspace(1) %out, double %a) {
  %bounded = call double @llvm.minnum.f64(double %a, double 1000.0)
  %positive = call double @llvm.maxnum.f64(double %bounded, double 1.0)
  %x = fptosi double %positive to i64
  store i64 %x, ptr addrspace(1) %out
  ret void
}
