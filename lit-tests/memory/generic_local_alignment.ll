; Loads and stores through generic pointers to an LDS variable use the variable's alignment, so adjacent ones are
; combined to wide ones. Accesses that may start at an odd dword remain pairs.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@partial = internal addrspace(3) global [16 x float] poison, align 4

define amdgpu_kernel void @sum(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr float, ptr addrspace(1) %in, i32 %id
  %x = load float, ptr addrspace(1) %from
  %slot = getelementptr float, ptr addrspacecast (ptr addrspace(3) @partial to ptr), i32 %id
  store float %x, ptr %slot, align 4
  call void @llvm.amdgcn.s.barrier()
  %a = load float, ptr addrspacecast (ptr addrspace(3) @partial to ptr), align 4
  %b = load float, ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(3) @partial to ptr), i64 4), align 4
  %c = load float, ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(3) @partial to ptr), i64 8), align 4
  %d = load float, ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(3) @partial to ptr), i64 12), align 4
  %e = load float, ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(3) @partial to ptr), i64 20), align 4
  %f = load float, ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(3) @partial to ptr), i64 28), align 4
  %ab = fadd float %a, %b
  %cd = fadd float %c, %d
  %ef = fadd float %e, %f
  %abcd = fadd float %ab, %cd
  %sum = fadd float %abcd, %ef
  %to = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %sum, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
