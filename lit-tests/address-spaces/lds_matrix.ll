; Two indices into an LDS variable: the instruction adds the address of the variable.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@first = internal addrspace(3) global [16 x [17 x float]] poison
@second = internal addrspace(3) global [16 x [17 x float]] poison

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()

define amdgpu_kernel void @transpose(float %value) {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %a = getelementptr [16 x [17 x float]], ptr addrspace(3) @first, i32 0, i32 %x, i32 %y
  %b = getelementptr [16 x [17 x float]], ptr addrspace(3) @second, i32 0, i32 %y, i32 %x
  store volatile float %value, ptr addrspace(3) %a
  store volatile float %value, ptr addrspace(3) %b
  ret void
}
