; Integers whose width is no multiple of 8 are extended before they are stored through a pointer into a buffer.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1), i16, i64, i32)

define amdgpu_kernel void @widths(ptr addrspace(1) %out, i32 %x) {
  %to = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %out, i16 0, i64 4096, i32 159744)
  %a = trunc i32 %x to i7
  store i7 %a, ptr addrspace(7) %to
  %b = trunc i32 %x to i9
  %q = getelementptr i8, ptr addrspace(7) %to, i32 4
  store i9 %b, ptr addrspace(7) %q
  %c = trunc i32 %x to i27
  %s = getelementptr i8, ptr addrspace(7) %to, i32 8
  store i27 %c, ptr addrspace(7) %s
  ret void
}
