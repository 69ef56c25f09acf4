; Registers that cannot be accessed by name.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @unknown(ptr addrspace(1) %out) {
  %x = call i32 @llvm.read_register.i32(metadata !0)
  store i32 %x, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.read_register.i32(metadata)

!0 = !{!"s5"}
