; Inline constants stay in the instruction, others become literals; 64-bit literals need two moves.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @constants(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = add i32 %id, 64
  %b = xor i32 %a, 65
  %c = and i32 %b, -16
  %d = or i32 %c, -17
  %f = bitcast i32 %d to float
  %g = fadd float %f, 4.0
  %h = fmul float %g, 3.0
  %k = bitcast float %h to i32
  %w = zext i32 %k to i64
  %x = add i64 %w, 1311768467463790320
  %y = xor i64 %x, -1
  %e = fadd double 0.5, 0x3FF3C0CA428C59FB
  %z = bitcast i64 %y to double
  %q = fmul double %z, %e
  %r = fmul double %q, 0x3FC45F306DC9C882
  store double %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
