; `inreg` arguments are in SGPRs in which no input of the function is passed: s16 and up or, if attributes exclude the
; inputs, s4 and up. For a divergent argument, the value of the first lane is passed. Arguments that do not fit into
; these SGPRs are passed in VGPRs.

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

define i32 @many([16 x i32] inreg %a, i32 %b) noinline {
  %low = extractvalue [16 x i32] %a, 13
  %high = extractvalue [16 x i32] %a, 15
  %c = sub i32 %low, %high
  %d = add i32 %b, %c
  ret i32 %d
}

define i32 @without_inputs(i32 inreg %a, i32 %b) #0 {
  %c = mul i32 %a, %b
  ret i32 %c
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %n to i64
  %a = call i32 @scalars(i32 inreg %n, i64 inreg %wide, i32 %id)
  %v = insertvalue [16 x i32] zeroinitializer, i32 %n, 13
  %w = insertvalue [16 x i32] %v, i32 7, 15
  %b = call i32 @many([16 x i32] inreg %w, i32 %a)
  %c = call i32 @without_inputs(i32 inreg %n, i32 %b)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %c, ptr addrspace(1) %p
  ret void
}

attributes #0 = { noinline "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-id"
  "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-implicitarg-ptr"
  "amdgpu-no-lds-kernel-id" }
