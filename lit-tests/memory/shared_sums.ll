; Flat instructions of GFX8 add no constants. Addresses that differ by constants still share their variable part, so the
; loads are merged.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @quads(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %first = shl i32 %i, 2
  %second = or disjoint i32 %first, 1
  %i0 = zext i32 %first to i64
  %i1 = zext i32 %second to i64
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %i0
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %i1
  %x0 = load i32, ptr addrspace(1) %p0, align 4
  %x1 = load i32, ptr addrspace(1) %p1, align 4
  %x = mul i32 %x0, %x1
  store i32 %x, ptr addrspace(1) %p0, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
