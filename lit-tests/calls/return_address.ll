; The return address of a called function is known. Those of its callers, and that of a kernel, are null.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

declare ptr @llvm.returnaddress(i32)
declare void @other()

define ptr @own() noinline {
  %address = call ptr @llvm.returnaddress(i32 0)
  call void @other()
  ret ptr %address
}

define ptr @callers() noinline {
  %address = call ptr @llvm.returnaddress(i32 1)
  ret ptr %address
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %address = call ptr @llvm.returnaddress(i32 0)
  store ptr %address, ptr addrspace(1) %out
  ret void
}
