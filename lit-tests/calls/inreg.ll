; Functions that no other object sees take `inreg` arguments like others.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define internal i32 @scalars(i32 inreg %a, i64 inreg %b, i32 %c) noinline {
  %low = trunc i64 %b to i32
  %d = mul i32 %a, %low
  %e = add i32 %d, %c
  ret i32 %e
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %n to i64
  %a = call i32 @scalars(i32 inreg %n, i64 inreg %wide, i32 %id)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %a, ptr addrspace(1) %p
  ret void
}
