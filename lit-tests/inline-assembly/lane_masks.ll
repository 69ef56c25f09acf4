; VCC and EXEC as operands, as wide as the wave.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @vcc(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %mask = call i64 asm "v_cmp_lt_u32_e32 vcc, 9, $1", "={vcc},v"(i32 %id)
  %r = call i32 asm "v_cndmask_b32_e64 $0, 5, $1, vcc", "=v,v,{vcc}"(i32 %id, i64 %mask)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @exec(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %exec = call i64 asm "", "={exec}"()
  %mask = call i64 asm "v_cmp_ne_u32_e64 $0, 0, $1", "=s,v"(i32 %id)
  %x = xor i64 %exec, %mask
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %x, ptr addrspace(1) %p
  ret void
}

; A value in VCC does not interfere with templates that use VCC.
define amdgpu_kernel void @vcc_is_overwritten(ptr addrspace(1) %out, i32 %a) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %less = icmp ult i32 %id, %a
  call void asm sideeffect "v_cmp_eq_u32_e32 vcc, 3, $0", "v,~{vcc}"(i32 %id)
  %r = select i1 %less, i32 1, i32 2
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
