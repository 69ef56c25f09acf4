; Symbols without a name get one. If a name starts with byte 1, the rest is used exactly.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@0 = addrspace(1) global i32 5
@1 = private addrspace(4) constant [3 x i32] [i32 1, i32 2, i32 3]
@2 = internal addrspace(1) global i32 0
@"\01exact" = addrspace(1) global ptr addrspace(1) @0

define amdgpu_kernel void @kernel(i32 %index) {
  %element = getelementptr i32, ptr addrspace(4) @1, i32 %index
  %value = load i32, ptr addrspace(4) %element
  store i32 %value, ptr addrspace(1) @0
  store i32 %value, ptr addrspace(1) @2
  call void @3()
  ret void
}

define void @3() noinline {
  ret void
}

@4 = alias void (), ptr @3
