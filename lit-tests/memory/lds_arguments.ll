; On GFX6, the sum of an LDS argument of a kernel and small integers is the address of an object plus a number that is not negative, so
; an access adds the constant. Nothing is known about an integer that is cast to a pointer, or if an integer may be negative.
; RUN: amdgcn-llc %s -mcpu=gfx600 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @argument(ptr addrspace(3) %p, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %element = getelementptr i32, ptr addrspace(3) %p, i32 %id
  %next = getelementptr i32, ptr addrspace(3) %element, i32 4
  store i32 %v, ptr addrspace(3) %next
  ret void
}

define amdgpu_kernel void @integer(i32 %a, i32 %v) {
  %p = inttoptr i32 %a to ptr addrspace(3)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %element = getelementptr i32, ptr addrspace(3) %p, i32 %id
  %next = getelementptr i32, ptr addrspace(3) %element, i32 4
  store i32 %v, ptr addrspace(3) %next
  ret void
}

define amdgpu_kernel void @negative(ptr addrspace(3) %p, i32 %v, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %index = sub i32 %n, %id
  %element = getelementptr i32, ptr addrspace(3) %p, i32 %index
  %next = getelementptr i32, ptr addrspace(3) %element, i32 4
  store i32 %v, ptr addrspace(3) %next
  ret void
}
