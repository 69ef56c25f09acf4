; Templates that cannot be assembled: errors contain the function, the line and the reason.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @unknown_instruction(i32 %a) {
  call void asm sideeffect "v_nop\0As_mvo_b32 s0, $0\0Av_nop", "s"(i32 %a)
  ret void
}

define amdgpu_kernel void @wrong_operands(i32 %a) {
  call void asm sideeffect "v_add_f32 v0, s20, $0", "s"(i32 %a)
  ret void
}

define amdgpu_kernel void @not_on_this_processor() {
  call void asm sideeffect "v_permlane16_b32 v0, v1, s0, s1", ""()
  ret void
}

define amdgpu_kernel void @no_such_label() {
  call void asm sideeffect "s_branch elsewhere", ""()
  ret void
}

define amdgpu_kernel void @a_distance() {
  call void asm sideeffect "s_branch 4", ""()
  ret void
}

define amdgpu_kernel void @directive() {
  call void asm sideeffect ".long 0", ""()
  ret void
}

define amdgpu_kernel void @leaves() {
  call void asm sideeffect "s_setpc_b64 s[0:1]", ""()
  ret void
}

define amdgpu_kernel void @calls() {
  call void asm sideeffect "s_swappc_b64 s[0:1], s[2:3]", ""()
  ret void
}

define amdgpu_kernel void @calls_near() {
  call void asm sideeffect "s_call_b64 s[0:1], 4", ""()
  ret void
}

define amdgpu_kernel void @returns_from_trap() {
  call void asm sideeffect "s_rfe_b64 s[0:1]", ""()
  ret void
}

define amdgpu_kernel void @restores_and_returns_from_trap() {
  call void asm sideeffect "s_rfe_restore_b64 s[0:1], s2", ""()
  ret void
}

define amdgpu_kernel void @forks() {
  call void asm sideeffect "s_cbranch_g_fork s[0:1], s[2:3]", ""()
  ret void
}

define amdgpu_kernel void @forks_near() {
  call void asm sideeffect "s_cbranch_i_fork s[0:1], 4", ""()
  ret void
}

define amdgpu_kernel void @joins() {
  call void asm sideeffect "s_cbranch_join s0", ""()
  ret void
}

define amdgpu_kernel void @label_twice() {
  call void asm sideeffect "a:\0Aa:", ""()
  ret void
}

define amdgpu_kernel void @one_register_twice(i32 %a, i32 %b) {
  call void asm sideeffect "; $0 $1", "{v3},{v3}"(i32 %a, i32 %b)
  ret void
}

define amdgpu_kernel void @not_constant(i32 %a) {
  call void asm sideeffect "s_nop $0", "n"(i32 %a)
  ret void
}

define amdgpu_kernel void @not_inline() {
  call void asm sideeffect "s_mov_b32 s0, $0", "I"(i32 65)
  ret void
}

define amdgpu_kernel void @other_width(i64 %a) {
  call void asm sideeffect "; $0", "{s4}"(i64 %a)
  ret void
}

define amdgpu_kernel void @misaligned(i64 %a) {
  call void asm sideeffect "; $0", "{s[5:6]}"(i64 %a)
  ret void
}

define amdgpu_kernel void @accumulator(i32 %a) {
  call void asm sideeffect "; $0", "a"(i32 %a)
  ret void
}

define amdgpu_kernel void @exec(i64 %a) {
  call void asm sideeffect "; $0", "{exec}"(i64 %a)
  ret void
}
