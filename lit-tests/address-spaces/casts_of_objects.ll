; A pointer computed from the address of an object is not null, so a cast to a generic pointer does not compare it, even if
; the computation is not marked `inbounds`.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@table = internal unnamed_addr addrspace(3) global [256 x i32] undef

define amdgpu_kernel void @element(i32 %n) {
  %p = getelementptr i32, ptr addrspace(3) @table, i32 %n
  %g = addrspacecast ptr addrspace(3) %p to ptr
  store volatile i32 1, ptr %g
  ret void
}

; Nothing is known about an argument, so its cast compares it with null.
define amdgpu_kernel void @argument(ptr addrspace(3) %base, i32 %n) {
  %p = getelementptr i32, ptr addrspace(3) %base, i32 %n
  %g = addrspacecast ptr addrspace(3) %p to ptr
  store volatile i32 1, ptr %g
  ret void
}
