; A module that parses but does not verify is rejected.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @not_dominated(ptr addrspace(1) %out, i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  %x = add i32 1, 2
  br label %end
end:
  store i32 %x, ptr addrspace(1) %out
  ret void
}
