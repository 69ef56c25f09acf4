; Operands in SCC and M0.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @scc(ptr addrspace(1) %out, i32 %a) {
  %less = call i32 asm "s_cmp_lt_i32 $1, 50", "={scc},s"(i32 %a)
  %bit = call i32 asm "s_cselect_b32 $0, 20, 10", "=s,{scc}"(i32 %less)
  store i32 %bit, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @m0(ptr addrspace(1) %out, i32 %a) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %cell = getelementptr [64 x i32], ptr addrspace(3) @lds, i32 0, i32 %id
  store i32 %id, ptr addrspace(3) %cell
  %m0 = call i32 asm sideeffect "s_mov_b32 m0, $1", "={m0},s"(i32 %a)
  %x = call i32 asm sideeffect "s_add_i32 $0, m0, 1", "=s,{m0},~{scc}"(i32 %m0)
  %zero = call i32 asm sideeffect "s_mov_b32 m0, 0", "={m0}"()
  %y = load volatile i32, ptr addrspace(3) %cell
  %sum = add i32 %x, %y
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %p
  ret void
}

@lds = internal addrspace(3) global [64 x i32] undef

declare i32 @llvm.amdgcn.workitem.id.x()
