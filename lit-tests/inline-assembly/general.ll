; An operand with the constraint `r` is in an SGPR if it is uniform, otherwise in a VGPR. Clang writes `imr` for `g`: a
; constant, memory, or such a register.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -O0 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()

; Both values pass an empty template unchanged.
define amdgpu_kernel void @barrier(ptr addrspace(1) %out, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %divergent = call i32 asm sideeffect "; $0", "=r,0"(i32 %id)
  %uniform = call i32 asm sideeffect "; $0", "=r,0"(i32 %u)
  %sum = mul i32 %divergent, %uniform
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %p
  ret void
}

; The loop ends in different iterations.
define amdgpu_kernel void @after_loop(ptr addrspace(1) %out, i32 %u) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  br label %loop

loop:
  %n = phi i32 [ %u, %entry ], [ %next, %loop ]
  %kept = call i32 asm sideeffect "; $0", "=r,0"(i32 %n)
  %next = add i32 %kept, 1
  %more = icmp ult i32 %next, %id
  br i1 %more, label %loop, label %done

done:
  %last = call i32 asm sideeffect "; $0", "=r,0"(i32 %next)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %last, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @inputs(ptr addrspace(1) %out, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  call void asm sideeffect "; $0 $1 $2", "imr,imr,rm"(i32 5, i32 %u, i32 %id)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  call void asm sideeffect "; $0", "r,~{memory}"(ptr addrspace(1) %p)
  %square = call i32 asm "v_mul_lo_u32 $0, $1, $1", "=v,r"(i32 %id)
  store i32 %square, ptr addrspace(1) %p
  ret void
}
