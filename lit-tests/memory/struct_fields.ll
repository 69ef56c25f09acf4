; Fields of structures in an array: one address, three offsets.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

%record = type { i8, double, [2 x i16] }

define amdgpu_kernel void @fields(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pt = getelementptr %record, ptr addrspace(1) %in, i64 %i, i32 0
  %pw = getelementptr %record, ptr addrspace(1) %in, i64 %i, i32 1
  %pp = getelementptr %record, ptr addrspace(1) %in, i64 %i, i32 2, i64 1
  %t = load i8, ptr addrspace(1) %pt
  %w = load double, ptr addrspace(1) %pw
  %p = load i16, ptr addrspace(1) %pp
  %a = uitofp i8 %t to double
  %b = sitofp i16 %p to double
  %c = fadd double %a, %w
  %d = fadd double %c, %b
  %po = getelementptr double, ptr addrspace(1) %out, i64 %i
  store double %d, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
