; An LDS address cannot be an initializer: the offset differs between kernels.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@local = internal addrspace(3) global [4 x i32] poison
@pointer = addrspace(1) global ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @local, i32 1)

define amdgpu_kernel void @kernel() {
  store i32 1, ptr addrspace(3) @local
  ret void
}
