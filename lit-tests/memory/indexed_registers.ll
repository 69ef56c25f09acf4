; Arrays and vectors in tuples of registers, whose elements are accessed at uniform dynamic indices: relative moves, or
; moves while indexing of VGPRs is switched on.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; The index may have any value, but no other register must be read.
define amdgpu_kernel void @read(ptr addrspace(1) %p, i32 %index) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr [8 x i32], ptr addrspace(1) %p, i32 %lane
  %vector = load <8 x i32>, ptr addrspace(1) %q
  %element = extractelement <8 x i32> %vector, i32 %index
  store i32 %element, ptr addrspace(1) %q
  ret void
}

; Each element has two dwords; the index is known to be in range.
define amdgpu_kernel void @write(ptr addrspace(1) %p, i32 %index, double %element) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr [8 x double], ptr addrspace(1) %p, i32 %lane
  %vector = load <8 x double>, ptr addrspace(1) %q
  %in_range = and i32 %index, 7
  %changed = insertelement <8 x double> %vector, double %element, i32 %in_range
  store <8 x double> %changed, ptr addrspace(1) %q
  ret void
}

; All elements are uniform: a tuple of SGPRs, which passes through the loop.
define amdgpu_kernel void @histogram(ptr addrspace(4) %in, ptr addrspace(1) %out, i32 %count) {
entry:
  %bins = alloca [8 x i32], addrspace(5)
  call void @llvm.memset.p5.i32(ptr addrspace(5) %bins, i8 0, i32 32, i1 false)
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(4) %in, i32 %i
  %x = load i32, ptr addrspace(4) %q
  %bin = and i32 %x, 7
  %r = getelementptr inbounds i32, ptr addrspace(5) %bins, i32 %bin
  %old = load i32, ptr addrspace(5) %r
  %new = add i32 %old, 1
  store i32 %new, ptr addrspace(5) %r
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %exit

exit:
  %result = load <8 x i32>, ptr addrspace(5) %bins
  store <8 x i32> %result, ptr addrspace(1) %out
  ret void
}

; A divergent index needs comparisons; the uniform one does not.
define amdgpu_kernel void @both(ptr addrspace(1) %p, i32 %index) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr [4 x i32], ptr addrspace(1) %p, i32 %lane
  %vector = load <4 x i32>, ptr addrspace(1) %q
  %uniform = and i32 %index, 3
  %changed = insertelement <4 x i32> %vector, i32 17, i32 %uniform
  %divergent = and i32 %lane, 3
  %element = extractelement <4 x i32> %changed, i32 %divergent
  store i32 %element, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.memset.p5.i32(ptr addrspace(5), i8, i32, i1)
