; Bits of halves as integers.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @convert(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %h = call i16 @llvm.convert.to.fp16.f32(float %a)
  %r = call float @llvm.convert.from.fp16.f32(i16 %h)
  %d = call double @llvm.convert.from.fp16.f64(i16 %h)
  %f = fptrunc double %d to float
  %s = fsub float %a, %f
  %o = getelementptr [2 x float], ptr addrspace(1) %out, i32 %id
  %o1 = getelementptr float, ptr addrspace(1) %o, i32 1
  store float %r, ptr addrspace(1) %o
  store float %s, ptr addrspace(1) %o1
  ret void
}
