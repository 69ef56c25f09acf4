; A vector value is used where the wave may have skipped its definition. That needs no repair, since no lane that uses the value is active
; then.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @vectors(ptr addrspace(1) %out) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %one = and i32 %id, 1
  %odd = icmp eq i32 %one, 0
  br i1 %odd, label %c, label %b
b:
  %a0 = mul i32 %id, 3
  store volatile i32 %a0, ptr addrspace(1) %p
  %a1 = mul i32 %a0, 4
  store volatile i32 %a1, ptr addrspace(1) %p
  %a2 = mul i32 %a1, 5
  store volatile i32 %a2, ptr addrspace(1) %p
  %a3 = mul i32 %a2, 6
  store volatile i32 %a3, ptr addrspace(1) %p
  %a4 = mul i32 %a3, 7
  store volatile i32 %a4, ptr addrspace(1) %p
  %a5 = mul i32 %a4, 8
  store volatile i32 %a5, ptr addrspace(1) %p
  %a6 = mul i32 %a5, 9
  store volatile i32 %a6, ptr addrspace(1) %p
  %a7 = mul i32 %a6, 10
  store volatile i32 %a7, ptr addrspace(1) %p
  %a8 = mul i32 %a7, 11
  store volatile i32 %a8, ptr addrspace(1) %p
  %a9 = mul i32 %a8, 12
  store volatile i32 %a9, ptr addrspace(1) %p
  %a10 = mul i32 %a9, 13
  store volatile i32 %a10, ptr addrspace(1) %p
  %a11 = mul i32 %a10, 14
  store volatile i32 %a11, ptr addrspace(1) %p
  %a12 = mul i32 %a11, 15
  store volatile i32 %a12, ptr addrspace(1) %p
  %a13 = mul i32 %a12, 16
  store volatile i32 %a13, ptr addrspace(1) %p
  %two = and i32 %id, 2
  %second = icmp eq i32 %two, 0
  br i1 %second, label %f, label %d
c:
  store volatile i32 7, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 8, ptr addrspace(1) %p
  br label %e
d:
  store volatile i32 %a13, ptr addrspace(1) %p
  br label %e
e:
  ret void
}
