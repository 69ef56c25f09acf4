; A comparison for less or equal with the constant on the left becomes a comparison for less with the number before it.
; Zero has none, so the first comparison is always true.

; RUN: amdgcn-llc %s -mcpu=gfx900 -O0 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @zero(ptr addrspace(1) %p, i64 %x) {
  %c = icmp ule i64 0, %x
  br i1 %c, label %store, label %end

store:
  store i32 1, ptr addrspace(1) %p
  br label %end

end:
  ret void
}

define amdgpu_kernel void @one(ptr addrspace(1) %p, i64 %x) {
  %c = icmp ule i64 1, %x
  br i1 %c, label %store, label %end

store:
  store i32 1, ptr addrspace(1) %p
  br label %end

end:
  ret void
}
