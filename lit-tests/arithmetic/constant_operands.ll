; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; Constants that do not fit into the operand where they occur, found by random programs.

; A reversed shift cannot have a literal after the shift amount.
define amdgpu_kernel void @shifted_constant(ptr addrspace(1) %out) {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %amount = and i32 %x, 7
  %left = shl i32 100000, %amount
  %right = ashr i32 -100000, %amount
  %sum = xor i32 %left, %right
  %address = getelementptr i32, ptr addrspace(1) %out, i32 %x
  store i32 %sum, ptr addrspace(1) %address
  ret void
}

; No literal is wide enough for this constant.
define amdgpu_kernel void @wide(ptr addrspace(1) %out, i32 %i) {
  %amount = and i32 %i, 15
  %wide = zext i32 %amount to i64
  %shifted = lshr i64 4503599627370495, %wide
  %masked = and i64 %shifted, 1062254508917369340
  store i64 %masked, ptr addrspace(1) %out
  ret void
}

; In the short form, the operand next to a literal must be a register.
define amdgpu_kernel void @two_constants(ptr addrspace(1) %out) {
  %product = fmul float 10.25, -2.0
  %sum = fadd float %product, 1.0
  store float %sum, ptr addrspace(1) %out
  ret void
}

; On GFX6, the expansion extracts the exponent of the constant.
define amdgpu_kernel void @truncated_constant(ptr addrspace(1) %out) {
  %whole = call double @llvm.trunc.f64(double -77.5)
  store double %whole, ptr addrspace(1) %out
  ret void
}
