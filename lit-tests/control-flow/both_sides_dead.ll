; Both sides of a branch are unreachable. The branch stays, and so do the blocks.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -O0 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @branch(ptr addrspace(1) %out, i32 %x) {
  store i32 %x, ptr addrspace(1) %out
  %c = icmp eq i32 %x, 3
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  unreachable
}

define amdgpu_kernel void @switch(ptr addrspace(1) %out, i32 %x) {
  store i32 %x, ptr addrspace(1) %out
  switch i32 %x, label %b [ i32 1, label %a
                            i32 2, label %b ]
a:
  unreachable
b:
  unreachable
}
