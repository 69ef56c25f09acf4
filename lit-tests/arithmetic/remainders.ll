; Remainders of floats are exact, however large the quotient is. They are approximated only where flags allow this.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @frem_f16(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds half, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds half, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds half, ptr addrspace(1) %out, i32 %id
  %a = load half, ptr addrspace(1) %pa
  %b = load half, ptr addrspace(1) %pb
  %r = frem half %a, %b
  store half %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @frem_f32(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds float, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds float, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i32 %id
  %a = load float, ptr addrspace(1) %pa
  %b = load float, ptr addrspace(1) %pb
  %r = frem float %a, %b
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @frem_f64(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds double, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds double, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds double, ptr addrspace(1) %out, i32 %id
  %a = load double, ptr addrspace(1) %pa
  %b = load double, ptr addrspace(1) %pb
  %r = frem double %a, %b
  store double %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @frem_vector(ptr addrspace(1) %out, ptr addrspace(1) %as, ptr addrspace(1) %bs) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr inbounds <2 x half>, ptr addrspace(1) %as, i32 %id
  %pb = getelementptr inbounds <2 x half>, ptr addrspace(1) %bs, i32 %id
  %po = getelementptr inbounds <2 x half>, ptr addrspace(1) %out, i32 %id
  %a = load <2 x half>, ptr addrspace(1) %pa
  %b = load <2 x half>, ptr addrspace(1) %pb
  %r = frem <2 x half> %a, %b
  store <2 x half> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @approximate(ptr addrspace(1) %out, float %a, float %b) {
  %r = frem afn float %a, %b
  store float %r, ptr addrspace(1) %out
  ret void
}
