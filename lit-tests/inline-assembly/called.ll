; A called function saves the registers that its templates overwrite, like those that its other code overwrites.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
define internal i32 @f(i32 %x) noinline {
  call void asm sideeffect "s_mov_b64 s[30:31], 0\0As_mov_b32 s34, 0\0Av_mov_b32 v40, 0\0Av_mov_b32 v0, 0", "~{s[30:31]},~{s34},~{v40},~{v0}"()
  %r = call i32 asm "v_add_f32 $0, 1.0, $0", "={v41},0"(i32 %x)
  %s = call i32 @g(i32 %r)
  %y = add i32 %s, %x
  ret i32 %y
}
define internal i32 @g(i32 %x) noinline {
  %r = call i32 asm "v_lshlrev_b32 v40, 2, $1\0As_mov_b32 s35, 5\0Av_mov_b32 $0, v40", "=v,v,~{v40},~{s35}"(i32 %x)
  ret i32 %r
}
define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %a) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i32 @f(i32 %id)
  call void asm sideeffect "s_mov_b32 s17, 0", "~{s[4:7]},~{s[8:15]},~{s[16:31]}"()
  %s = add i32 %r, %a
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %p
  ret void
}
