; 64-bit constants that are not possible as operands of scalar instructions, and pairs of constants that are not possible
; in one vector instruction.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @xor(ptr addrspace(1) %out, i64 %a) {
  %m = and i64 %a, 63
  %r = xor i64 %a, 4261135838621753
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @and(ptr addrspace(1) %out, i64 %a) {
  %m = and i64 %a, 63
  %r = and i64 %a, 549756338176
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @or_high(ptr addrspace(1) %out, i64 %a) {
  %m = and i64 %a, 63
  %r = or i64 %a, 81604378624
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @shl(ptr addrspace(1) %out, i64 %a) {
  %m = and i64 %a, 63
  %r = shl i64 81985529216486895, %m
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @lshr(ptr addrspace(1) %out, i64 %a) {
  %m = and i64 %a, 63
  %r = lshr i64 4503599627370495, %m
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @ashr(ptr addrspace(1) %out, i64 %a) {
  %m = and i64 %a, 63
  %r = ashr i64 -81985529216486895, %m
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @compare(ptr addrspace(1) %out, i64 %a) {
  %c = icmp eq i64 %a, 4261135838621753
  %r = select i1 %c, i64 4261135838621754, i64 4261135838621755
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @minimum_of_constants(ptr addrspace(1) %out) {
  %a = call float @llvm.minnum.f32(float 0x7FF8000000000000, float 1.0)
  %b = call float @llvm.maxnum.f32(float -0.0, float 0.0)
  %p = getelementptr float, ptr addrspace(1) %out, i32 1
  store float %a, ptr addrspace(1) %out
  store float %b, ptr addrspace(1) %p
  ret void
}
