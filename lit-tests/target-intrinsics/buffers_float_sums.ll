; Sums, minima and maxima of floats and doubles, and sums of pairs of halves, through buffer descriptors, with and
; without uses of the old value.

; RUN: amdgcn-llc %s -mcpu=gfx90a -o -
; RUN: amdgcn-llc %s -mcpu=gfx942 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add_float(ptr addrspace(8) %d, float %x, i32 %at) {
  %r = call float @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32(float %x, ptr addrspace(8) %d, i32 %at, i32 0, i32 0)
  ret void
}

define amdgpu_kernel void @added_float(ptr addrspace(8) %d, float %x, i32 %at, ptr addrspace(1) %out) {
  %r = call float @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32(float %x, ptr addrspace(8) %d, i32 %at, i32 0, i32 0)
  store float %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @added_double(ptr addrspace(8) %d, double %x, i32 %at, ptr addrspace(1) %out) {
  %r = call double @llvm.amdgcn.struct.ptr.buffer.atomic.fadd.f64(double %x, ptr addrspace(8) %d, i32 %at, i32 8, i32 0, i32 0)
  store double %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @extrema(ptr addrspace(8) %d, double %x, i32 %at, ptr addrspace(1) %out) {
  %r = call double @llvm.amdgcn.raw.ptr.buffer.atomic.fmin.f64(double %x, ptr addrspace(8) %d, i32 %at, i32 0, i32 0)
  %s = call double @llvm.amdgcn.raw.ptr.buffer.atomic.fmax.f64(double %r, ptr addrspace(8) %d, i32 %at, i32 16, i32 0)
  store double %s, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @added_halves(ptr addrspace(8) %d, <2 x half> %x, i32 %at, ptr addrspace(1) %out) {
  %r = call <2 x half> @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.v2f16(<2 x half> %x, ptr addrspace(8) %d, i32 %at, i32 0, i32 0)
  store <2 x half> %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @add_halves(ptr addrspace(8) %d, <2 x half> %x, i32 %at) {
  %r = call <2 x half> @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.v2f16(<2 x half> %x, ptr addrspace(8) %d, i32 %at, i32 0, i32 0)
  ret void
}
