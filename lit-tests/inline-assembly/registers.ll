; Operands of inline assembly in VGPRs and SGPRs of any width: allocated, named, or in the register of an
; output.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @of_choice(ptr addrspace(1) %out, i32 %a, i64 %b) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %vector = call i32 asm "v_xor_b32 $0, $1, $2", "=v,s,v"(i32 %a, i32 %id)
  %scalar = call i32 asm "s_lshl_b32 $0, $1, $2", "=s,s,i,~{scc}"(i32 %a, i32 3)
  %wide = call i64 asm "s_not_b64 $0, $1", "=r,r,~{scc}"(i64 %b)
  %low = trunc i64 %wide to i32
  %x = add i32 %vector, %scalar
  %y = add i32 %x, %low
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %y, ptr addrspace(1) %p
  ret void
}

; The kernel's inputs are moved out of registers that templates use by number.
define amdgpu_kernel void @by_name(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %v = call i32 asm "v_xor_b32 v0, v1, v0", "={v0},{v1},{v0}"(i32 %a, i32 %id)
  %s = call i32 asm "s_sub_i32 s4, s5, s4", "={s4},{s5},{s4},~{scc}"(i32 %a, i32 %b)
  call void asm sideeffect "v_mov_b32 v0, 0\0Av_mov_b32 v1, 0\0As_mov_b64 s[4:5], 0", "~{v0},~{v1},~{s[4:5]}"()
  %w = call <4 x i32> asm "v_mov_b32 v4, $1\0Av_mov_b32 v5, 5\0Av_mov_b32 v6, 6\0Av_mov_b32 v7, 7", "={v[4:7]},v"(i32 %id)
  %w0 = extractelement <4 x i32> %w, i32 0
  %w3 = extractelement <4 x i32> %w, i32 3
  %x = add i32 %v, %s
  %y = add i32 %w0, %w3
  %z = mul i32 %x, %y
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %z, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @several_outputs(ptr addrspace(1) %out, i32 %a) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call { i32, i32, i32 } asm "v_mov_b32 $0, 1\0Av_xor_b32 $1, $3, $4\0As_mov_b32 $2, $4", "=&v,=v,=&s,v,s"(i32 %id, i32 %a)
  %r0 = extractvalue { i32, i32, i32 } %r, 0
  %r1 = extractvalue { i32, i32, i32 } %r, 1
  %r2 = extractvalue { i32, i32, i32 } %r, 2
  %x = add i32 %r0, %r1
  %y = add i32 %x, %r2
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %y, ptr addrspace(1) %p
  ret void
}

; Both operands are read and written, and read again later.
define amdgpu_kernel void @in_and_out(ptr addrspace(1) %out, i32 %a) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call { i32, i32 } asm "v_lshlrev_b32 $0, 2, $0\0As_add_u32 $1, $1, 7", "=v,=s,0,1,~{scc}"(i32 %id, i32 %a)
  %r0 = extractvalue { i32, i32 } %r, 0
  %r1 = extractvalue { i32, i32 } %r, 1
  %x = add i32 %r0, %id
  %y = add i32 %r1, %a
  %z = mul i32 %x, %y
  %named = call i32 asm "v_not_b32 $0, $0", "={v9},0"(i32 %z)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %named, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @types(ptr addrspace(1) %out, float %f, double %d) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %z = call float asm "v_mul_f32 $0, $1, $2", "=v,v,v"(float %f, float 3.0)
  %w = call double asm "v_add_f64 $0, $1, $2", "=v,s,v"(double %d, double 2.0)
  %t = call ptr addrspace(1) asm "s_mov_b64 $0, $1", "=s,s"(ptr addrspace(1) %out)
  %p = getelementptr [16 x i8], ptr addrspace(1) %t, i32 %id
  store float %z, ptr addrspace(1) %p
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 8
  store double %w, ptr addrspace(1) %p3
  ret void
}

; A scalar result in a branch that only some lanes execute.
define amdgpu_kernel void @in_a_branch(ptr addrspace(1) %out, i32 %a) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = and i32 %id, 1
  %taken = icmp ne i32 %odd, 0
  br i1 %taken, label %then, label %join
then:
  %s = call i32 asm sideeffect "s_add_i32 $0, $1, 1000", "=s,s,~{scc}"(i32 %a)
  br label %join
join:
  %r = phi i32 [ %id, %entry ], [ %s, %then ]
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
