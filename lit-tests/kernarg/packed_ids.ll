; On gfx90a, the work-item IDs of all dimensions are packed in one register, as for called functions. The descriptor
; contains the number of the first accumulation register.

; RUN: amdgcn-llc %s -mcpu=gfx90a -o -
; RUN: amdgcn-llc %s -mcpu=gfx90a -mattr=+tgsplit,-xnack -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @ids(ptr addrspace(1) %p, <4 x double> %c) {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %z = call i32 @llvm.amdgcn.workitem.id.z()
  %sum = add i32 %x, %z
  %place = getelementptr <4 x double>, ptr addrspace(1) %p, i32 %sum
  %a = load double, ptr addrspace(1) %place
  %d = call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %a, double %a, <4 x double> zeroinitializer, i32 0, i32 0, i32 0)
  %e = call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %a, double %a, <4 x double> %d, i32 0, i32 0, i32 0)
  store <4 x double> %e, ptr addrspace(1) %place
  call void asm sideeffect "v_accvgpr_write_b32 $0, 0", "a"(i32 1)
  fence syncscope("workgroup") acq_rel
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.z()
declare <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double, double, <4 x double>, i32 immarg, i32 immarg, i32 immarg)
