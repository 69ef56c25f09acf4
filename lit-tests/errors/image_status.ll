; gfx90a has image instructions, but none that reports whether the texels were resident.
; RUN: not amdgcn-llc %s -mcpu=gfx90a -o -
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @resident(ptr addrspace(1) %out, <8 x i32> %image) {
  %both = call { float, i32 } @llvm.amdgcn.image.load.1d.sl_f32i32s.i32(i32 1, i32 0, <8 x i32> %image, i32 1, i32 0)
  %fail = extractvalue { float, i32 } %both, 1
  store i32 %fail, ptr addrspace(1) %out
  ret void
}
