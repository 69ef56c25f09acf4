; Values that only the hardware knows: the bits of the MODE register that affect floating-point arithmetic, and a clock of
; constant frequency. Only the high dword of the clock does not depend on how fast the code is.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx90a -o -
; RUN: amdgcn-llc %s -mcpu=gfx1030 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @float_control(ptr addrspace(1) %out) {
  %mode = call i32 @llvm.get.fpmode.i32()
  store i32 %mode, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @steady_clock(ptr addrspace(1) %out) {
  %ticks = call i64 @llvm.readsteadycounter()
  %high = lshr i64 %ticks, 32
  %dword = trunc i64 %high to i32
  store i32 %dword, ptr addrspace(1) %out
  ret void
}
