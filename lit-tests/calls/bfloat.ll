; bfloat is passed like half: in the low bits of a register, or as float where there are no 16-bit instructions.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

define bfloat @pass(bfloat %a, i32 %b, <2 x bfloat> %c) noinline {
  %d = extractelement <2 x bfloat> %c, i32 1
  %e = icmp ugt i32 %b, 20
  %f = select i1 %e, bfloat %a, bfloat %d
  ret bfloat %f
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, bfloat %n, bfloat %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %number = uitofp i32 %id to float
  %small = fptrunc float %number to bfloat
  %two = insertelement <2 x bfloat> zeroinitializer, bfloat %small, i32 1
  %r = call bfloat @pass(bfloat 2.0, i32 %id, <2 x bfloat> %two)
  %p = getelementptr bfloat, ptr addrspace(1) %out, i32 %index
  store bfloat %r, ptr addrspace(1) %p
  ret void
}
