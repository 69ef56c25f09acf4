; Calls through pointers use the registers of the module's functions, not all registers, if the module does not refer to other
; objects.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx90a -o -

target triple = "amdgcn-amd-amdhsa"

@table = internal addrspace(4) constant [2 x ptr] [ptr @small, ptr @large]

define internal i32 @small(i32 %x) noinline {
  %r = add i32 %x, 1
  ret i32 %r
}

define internal i32 @large(i32 %x) noinline {
  call void asm sideeffect "", "~{v60},~{s70}"()
  ret i32 %x
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %index) "amdgpu-flat-work-group-size"="1,256" {
  %entry = getelementptr [2 x ptr], ptr addrspace(4) @table, i32 0, i32 %index
  %function = load ptr, ptr addrspace(4) %entry
  %r = call i32 %function(i32 %index)
  store i32 %r, ptr addrspace(1) %out
  ret void
}
