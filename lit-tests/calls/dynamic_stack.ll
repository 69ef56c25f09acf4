; The frames of called functions start after the dynamically sized objects of all lanes: s33 is their offset.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @elsewhere(ptr addrspace(5), <30 x i32>, i32)

define i32 @function(i32 %n) {
  %p = alloca i32, i32 %n, addrspace(5)
  store i32 %n, ptr addrspace(5) %p
  %a = call i32 @elsewhere(ptr addrspace(5) %p, <30 x i32> zeroinitializer, i32 %n)
  ret i32 %a
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %p = alloca i32, i32 %n, addrspace(5)
  store i32 %n, ptr addrspace(5) %p
  %a = call i32 @elsewhere(ptr addrspace(5) %p, <30 x i32> zeroinitializer, i32 %n)
  store i32 %a, ptr addrspace(1) %out
  ret void
}
