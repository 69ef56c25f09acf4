; The arguments of a call determine where they are passed, also if the called function has other parameters.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @callee(i32 %x) noinline {
  %sum = add i32 %x, 1
  ret i32 %sum
}

define amdgpu_kernel void @caller(ptr addrspace(1) %out, i32 %u) {
  %none = icmp eq i32 %u, 0
  br i1 %none, label %fewer, label %more

fewer:
  %a = call i32 @callee()
  store i32 %a, ptr addrspace(1) %out
  ret void

more:
  %b = call i32 @callee(i32 5, i32 6)
  store i32 %b, ptr addrspace(1) %out
  ret void
}
