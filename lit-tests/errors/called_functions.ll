; A function that names a variable in local memory must be called by a kernel of its module, which allocates it.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@lds = internal addrspace(3) global [16 x i32] undef

define i32 @recursive(i32 %n) {
  %p = getelementptr [16 x i32], ptr addrspace(3) @lds, i32 0, i32 %n
  %m = load i32, ptr addrspace(3) %p
  %r = call i32 @recursive(i32 %m)
  ret i32 %r
}
