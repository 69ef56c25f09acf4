; A divergent value in a scalar operand is read from the first lane.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @first_lane(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %value = add i32 %id, 100
  %first = call i32 asm "s_mov_b32 $0, $1", "=s,s"(i32 %value)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %first, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
