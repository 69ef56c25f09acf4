; Values that are live across calls stay in registers that the called functions do not write. A recursive function and a weak one
; may overwrite all registers that the convention allows.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define internal i32 @leaf(i32 %a) noinline {
  %r = mul i32 %a, 77
  ret i32 %r
}

define internal i32 @chain(i32 %a, i32 %b) noinline {
  %x = call i32 @leaf(i32 %b)
  %y = call i32 @leaf(i32 %x)
  %r = add i32 %y, %a
  ret i32 %r
}

define internal i32 @recursive(i32 %n) noinline {
  %end = icmp ult i32 %n, 2
  br i1 %end, label %done, label %more
more:
  %half = lshr i32 %n, 1
  %x = call i32 @recursive(i32 %half)
  %r = add i32 %x, %n
  ret i32 %r
done:
  ret i32 %n
}

define weak_odr i32 @weak(i32 %a) noinline {
  %r = mul i32 %a, 33
  ret i32 %r
}

define amdgpu_kernel void @uses_leaf(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @leaf(i32 %id)
  %s = call i32 @leaf(i32 %r)
  %t = add i32 %s, %n
  store i32 %t, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @uses_chain(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @chain(i32 %id, i32 %n)
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @uses_recursive(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @recursive(i32 %id)
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @uses_weak(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @weak(i32 %id)
  store i32 %r, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
