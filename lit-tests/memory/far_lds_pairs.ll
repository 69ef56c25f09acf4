; Pairs of LDS accesses whose offsets do not fit in combined instructions: reads and writes share an address close to
; them, even across blocks if one dominates the other.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@data = internal addrspace(3) global [2048 x i32] undef, align 16

define amdgpu_kernel void @sort(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pi = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %pi
  %place = mul nuw nsw i32 %id, 2
  %q = getelementptr inbounds [2048 x i32], ptr addrspace(3) @data, i32 0, i32 %place
  %q0 = getelementptr inbounds i32, ptr addrspace(3) %q, i32 513
  %q1 = getelementptr inbounds i32, ptr addrspace(3) %q, i32 514
  %negative = sub i32 0, %v
  store i32 %v, ptr addrspace(3) %q0
  store i32 %negative, ptr addrspace(3) %q1
  fence syncscope("workgroup") acq_rel
  %a = load i32, ptr addrspace(3) %q0
  %b = load i32, ptr addrspace(3) %q1
  %swap = icmp sgt i32 %a, %b
  br i1 %swap, label %swapped, label %done

swapped:
  store i32 %b, ptr addrspace(3) %q0
  store i32 %a, ptr addrspace(3) %q1
  br label %done

done:
  %c = load i32, ptr addrspace(3) %q0
  %d = load i32, ptr addrspace(3) %q1
  %half = lshr i32 %d, 1
  %sum = add i32 %c, %half
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
