; Bit casts between vectors and scalars of equal size.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @casts(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %v = load i64, ptr addrspace(1) %p
  %w = bitcast i64 %v to <2 x i32>
  %x = extractelement <2 x i32> %w, i32 1
  %y = bitcast i32 %x to <2 x i16>
  %z = extractelement <2 x i16> %y, i32 1
  %h = bitcast i16 %z to half
  %f = fpext half %h to float
  %b = bitcast i32 %x to <4 x i8>
  %c = extractelement <4 x i8> %b, i32 2
  %g = uitofp i8 %c to float
  %r = fadd float %f, %g
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
