; Lines, comments and labels of templates.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; An empty template, without even a line.
define amdgpu_kernel void @barrier(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(1) %out
  call void asm sideeffect "", "~{memory}"()
  store i32 2, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @comments(ptr addrspace(1) %out, i32 %a) {
  %x = call i32 asm sideeffect "; $$ takes $1\0A  s_mov_b32 ${0}, $1 // moved\0A\0A\09/* over\0Alines */ s_nop 0", "=s,s"(i32 %a)
  store i32 %x, ptr addrspace(1) %out
  ret void
}

; Labels are local to the template, so it can occur several times.
define amdgpu_kernel void @loops(ptr addrspace(1) %out, i32 %a) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %n = and i32 %a, 7
  %x = call { i32, i32 } asm sideeffect "v_mov_b32 $0, 0\0As_add_u32 $1, $2, 1\0A1: v_xor_b32 $0, $0, $3\0Av_lshlrev_b32 $0, 1, $0\0As_sub_u32 $1, $1, 1\0As_cmp_lg_u32 $1, 0\0As_cbranch_scc1 1b", "=&v,=&s,s,v,~{scc}"(i32 %n, i32 %id)
  %x0 = extractvalue { i32, i32 } %x, 0
  %y = call i32 asm sideeffect "s_cmp_gt_u32 $1, 3\0As_cbranch_scc0 .Lless${:uid}\0As_mov_b32 $0, 77\0As_branch 2f\0A.Lless${:uid}:\0As_mov_b32 $0, 88\0A2:", "=&s,s,~{scc}"(i32 %n)
  %z = call i32 asm sideeffect "s_cmp_gt_u32 $1, 5\0As_cbranch_scc0 .Lless${:uid}\0As_mov_b32 $0, 7\0As_branch 2f\0A.Lless${:uid}:\0As_mov_b32 $0, 8\0A2:", "=&s,s,~{scc}"(i32 %n)
  %r = add i32 %x0, %y
  %s = add i32 %r, %z
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @end(ptr addrspace(1) %out, i32 %a) {
  store i32 1, ptr addrspace(1) %out
  call void asm sideeffect "s_cmp_lg_u32 $0, 0\0As_cbranch_scc0 3f\0As_endpgm\0A3:", "s,~{scc}"(i32 %a)
  store i32 2, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
