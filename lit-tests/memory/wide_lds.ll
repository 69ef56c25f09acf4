; An LDS variable is aligned for the widest access that fits into it, so adjacent reads can be combined.
; Work-groups of one wavefront need no barrier; those of two do.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@tile = internal addrspace(3) global [64 x float] poison, align 4

define amdgpu_kernel void @one_wave(ptr addrspace(1) %out) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr float, ptr addrspace(3) @tile, i32 %id
  store float 1.0, ptr addrspace(3) %own
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %a = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @tile, i32 16), align 4
  %b = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @tile, i32 20), align 4
  %c = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @tile, i32 24), align 4
  %d = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @tile, i32 28), align 4
  %ab = fmul float %a, %b
  %cd = fmul float %c, %d
  %abcd = fmul float %ab, %cd
  store float %abcd, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @two_waves(ptr addrspace(1) %out) #1 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr float, ptr addrspace(3) @tile, i32 %id
  store float 1.0, ptr addrspace(3) %own
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %a = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @tile, i32 4), align 4
  store float %a, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

attributes #0 = { "amdgpu-flat-work-group-size"="32,32" }
attributes #1 = { "amdgpu-flat-work-group-size"="64,128" }
