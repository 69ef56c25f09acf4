; Operands in accumulation registers.

; RUN: amdgcn-llc %s -mcpu=gfx908 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @accumulators(ptr addrspace(1) %out, float %f) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 asm "v_accvgpr_write_b32 $0, $1", "=a,v"(i32 %id)
  %b = call i32 asm "v_accvgpr_read_b32 $0, $1", "=v,a"(i32 %a)
  %c = call i32 asm "v_accvgpr_read_b32 $0, a7", "=v,{a7}"(i32 %b)
  %d = call <4 x float> asm "s_nop 0", "=a,0"(<4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>)
  %e = extractelement <4 x float> %d, i32 2
  %i = fptosi float %e to i32
  %s = add i32 %i, %c
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
