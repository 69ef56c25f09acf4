; A vector select changes the signs of the values that it reads. The longer encoding has no literals before GFX10.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

declare i32 @llvm.amdgcn.workitem.id.x()
declare float @llvm.fabs.f32(float)
declare double @llvm.fabs.f64(double)

define amdgpu_kernel void @negated(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr float, ptr addrspace(1) %p, i32 %id
  %x = load float, ptr addrspace(1) %at
  %cond = icmp ult i32 %id, %n
  %negated = fneg float %x
  %y = select i1 %cond, float %negated, float %x
  store float %y, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @absolute_double(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr double, ptr addrspace(1) %p, i32 %id
  %x = load double, ptr addrspace(1) %at
  %cond = icmp ult i32 %id, %n
  %absolute = call double @llvm.fabs.f64(double %x)
  %negated = fneg double %x
  %y = select i1 %cond, double %absolute, double %negated
  store double %y, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @bits(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %at
  %cond = icmp ult i32 %id, %n
  %flipped = xor i32 %x, -2147483648
  %y = select i1 %cond, i32 %flipped, i32 1000
  store i32 %y, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @used_twice(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr float, ptr addrspace(1) %p, i32 %id
  %x = load float, ptr addrspace(1) %at
  %cond = icmp ult i32 %id, %n
  %negated = fneg float %x
  %y = select i1 %cond, float %negated, float %x
  %to = getelementptr float, ptr addrspace(1) %at, i32 1024
  store float %y, ptr addrspace(1) %at
  store float %negated, ptr addrspace(1) %to
  ret void
}
