; Constants stay in the instruction only if the hardware adds them as IR does (docs/isa-notes.md). Flat addresses
; require an inbounds addition, private ones before GFX9 a base that is not negative, and scalar loads a constant that
; is not negative. A constant that needs an addition anyway is added unsplit, unless adjacent accesses share the sum.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @flat_anywhere(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %r = getelementptr i8, ptr %q, i64 100
  %v = load i32, ptr %r
  ret i32 %v
}

define i32 @flat_inside(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %r = getelementptr inbounds i8, ptr %q, i64 100
  %v = load i32, ptr %r
  ret i32 %v
}

define <2 x i64> @flat_parts(ptr %p) {
  %v = load <2 x i64>, ptr %p, align 4
  ret <2 x i64> %v
}

define i32 @flat_field(ptr %p, i32 %i) {
  %m = and i32 %i, 255
  %j = add nuw nsw i32 %m, 3
  %w = zext i32 %j to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @private_near(ptr addrspace(5) %p) {
  %r = getelementptr i8, ptr addrspace(5) %p, i32 100
  %v = load i32, ptr addrspace(5) %r
  ret i32 %v
}

define i32 @private_far(ptr addrspace(5) %p) {
  %r = getelementptr i8, ptr addrspace(5) %p, i32 4100
  %v = load i32, ptr addrspace(5) %r
  ret i32 %v
}

define i32 @private_behind(ptr addrspace(5) %p) {
  %r = getelementptr i8, ptr addrspace(5) %p, i32 -4
  %v = load i32, ptr addrspace(5) %r
  ret i32 %v
}

define i32 @private_neighbors(ptr addrspace(5) %p) {
  %r = getelementptr i8, ptr addrspace(5) %p, i32 -4
  %s = getelementptr i8, ptr addrspace(5) %p, i32 -12
  %v = load volatile i32, ptr addrspace(5) %r
  %w = load volatile i32, ptr addrspace(5) %s
  %x = xor i32 %v, %w
  ret i32 %x
}

define i32 @scalar_behind(ptr addrspace(4) inreg %p) {
  %r = getelementptr i8, ptr addrspace(4) %p, i64 -4
  %v = load i32, ptr addrspace(4) %r
  ret i32 %v
}

define amdgpu_kernel void @element(ptr addrspace(1) %out) {
  %a = alloca [3000 x i32], addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [3000 x i32], ptr addrspace(5) %a, i32 0, i32 2000
  store volatile i32 %id, ptr addrspace(5) %p
  %v = load volatile i32, ptr addrspace(5) %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
