; Offsets in large frames that are not multiples of 4. Scalar offsets are not swizzled, so they must be multiples of a
; dword, and the immediate field contains the rest. Adjacent accesses share the scalar offset.

; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -O0 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @bytes(ptr addrspace(1) %out) {
  %pad = alloca [5000 x i8], align 4, addrspace(5)
  %b = alloca [4 x i8], align 4, addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %v = trunc i32 %id to i8
  %p1 = getelementptr i8, ptr addrspace(5) %b, i32 1
  %p2 = getelementptr i8, ptr addrspace(5) %b, i32 2
  %p3 = getelementptr i8, ptr addrspace(5) %b, i32 3
  store volatile i32 0, ptr addrspace(5) %pad
  store volatile i8 %v, ptr addrspace(5) %b
  store volatile i8 1, ptr addrspace(5) %p1
  store volatile i8 2, ptr addrspace(5) %p2
  store volatile i8 3, ptr addrspace(5) %p3
  %z = load volatile i32, ptr addrspace(5) %pad
  %q = getelementptr i8, ptr addrspace(5) %b, i32 %z
  %w = load volatile i32, ptr addrspace(5) %q, align 4
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %w, ptr addrspace(1) %g
  ret void
}

define i32 @halves(i32 %id) noinline {
  %pad = alloca [4094 x i8], align 4, addrspace(5)
  %b = alloca [8 x i8], align 4, addrspace(5)
  %v = trunc i32 %id to i16
  %p2 = getelementptr i8, ptr addrspace(5) %b, i32 2
  %p6 = getelementptr i8, ptr addrspace(5) %b, i32 6
  store volatile i32 0, ptr addrspace(5) %pad
  store volatile <2 x i32> zeroinitializer, ptr addrspace(5) %b, align 4
  store volatile i16 %v, ptr addrspace(5) %p2
  store volatile i16 7, ptr addrspace(5) %p6
  %z = load volatile i32, ptr addrspace(5) %pad
  %q = getelementptr i8, ptr addrspace(5) %b, i32 %z
  %w = load volatile <2 x i32>, ptr addrspace(5) %q, align 4
  %w0 = extractelement <2 x i32> %w, i32 0
  %w1 = extractelement <2 x i32> %w, i32 1
  %r = xor i32 %w0, %w1
  ret i32 %r
}

define amdgpu_kernel void @calls(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %w = call i32 @halves(i32 %id)
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %w, ptr addrspace(1) %g
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
