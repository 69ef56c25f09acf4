; Functions that only kernels of the module call do not save v40 to v47. The convention applies to functions that have an alias,
; whose address is taken, that external functions call, or that may use few registers.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -disable-pass=known-callers -o -

target triple = "amdgcn-amd-amdhsa"

define internal i32 @known(i32 %a) noinline {
  call void asm sideeffect "; writes", "~{v40},~{v56}"()
  %r = mul i32 %a, 77
  ret i32 %r
}

; It needs v40 to v47 for a value of its own, and so do its callers.
define internal i32 @calls_known(i32 %a, i32 %b) noinline {
  %x = call i32 @known(i32 %b)
  %r = add i32 %x, %a
  ret i32 %r
}

define internal i32 @calls_itself(i32 %n) noinline {
  call void asm sideeffect "; writes", "~{v41}"()
  %end = icmp ult i32 %n, 2
  br i1 %end, label %done, label %more
more:
  %half = lshr i32 %n, 1
  %x = call i32 @calls_itself(i32 %half)
  %r = add i32 %x, %n
  ret i32 %r
done:
  ret i32 %n
}

define internal i32 @has_alias(i32 %a) noinline {
  call void asm sideeffect "; writes", "~{v42}"()
  %r = mul i32 %a, 77
  ret i32 %r
}

@alias = alias i32 (i32), ptr @has_alias

define internal i32 @address_taken(i32 %a) noinline {
  call void asm sideeffect "; writes", "~{v43}"()
  %r = mul i32 %a, 77
  ret i32 %r
}

@pointer = addrspace(1) constant ptr @address_taken

define internal i32 @called_by_external(i32 %a) noinline {
  call void asm sideeffect "; writes", "~{v44}"()
  %r = mul i32 %a, 77
  ret i32 %r
}

define i32 @external(i32 %a) noinline {
  %b = call i32 @called_by_external(i32 %a)
  %r = mul i32 %b, 77
  ret i32 %r
}

define internal i32 @few_registers(i32 %a) noinline "amdgpu-num-vgpr"="48" {
  call void asm sideeffect "; writes", "~{v45}"()
  %r = mul i32 %a, 77
  ret i32 %r
}

define amdgpu_kernel void @keeps_values(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %a = call i32 @known(i32 %id)
  %b = call i32 @calls_known(i32 %a, i32 %id)
  %c = call i32 @calls_itself(i32 %b)
  %d = add i32 %c, %a
  store i32 %d, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @calls_others(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %a = call i32 @has_alias(i32 %id)
  %b = call i32 @address_taken(i32 %a)
  %c = call i32 @called_by_external(i32 %b)
  %d = call i32 @external(i32 %c)
  %e = call i32 @few_registers(i32 %d)
  %f = add i32 %e, %a
  store i32 %f, ptr addrspace(1) %p
  ret void
}
