; Every integer and floating-point predicate, with the results selected into bits.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @integer(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr <2 x i32>, ptr addrspace(1) %in, i64 %i
  %v = load <2 x i32>, ptr addrspace(1) %p
  %a = extractelement <2 x i32> %v, i32 0
  %b = extractelement <2 x i32> %v, i32 1
  %zero = xor i32 %a, %a
  %c0 = icmp eq i32 %a, %b
  %s0 = select i1 %c0, i32 1, i32 0
  %r0 = or i32 %zero, %s0
  %c1 = icmp ne i32 %a, %b
  %s1 = select i1 %c1, i32 2, i32 0
  %r1 = or i32 %r0, %s1
  %c2 = icmp ugt i32 %a, %b
  %s2 = select i1 %c2, i32 4, i32 0
  %r2 = or i32 %r1, %s2
  %c3 = icmp uge i32 %a, %b
  %s3 = select i1 %c3, i32 8, i32 0
  %r3 = or i32 %r2, %s3
  %c4 = icmp ult i32 %a, %b
  %s4 = select i1 %c4, i32 16, i32 0
  %r4 = or i32 %r3, %s4
  %c5 = icmp ule i32 %a, %b
  %s5 = select i1 %c5, i32 32, i32 0
  %r5 = or i32 %r4, %s5
  %c6 = icmp sgt i32 %a, %b
  %s6 = select i1 %c6, i32 64, i32 0
  %r6 = or i32 %r5, %s6
  %c7 = icmp sge i32 %a, %b
  %s7 = select i1 %c7, i32 128, i32 0
  %r7 = or i32 %r6, %s7
  %c8 = icmp slt i32 %a, %b
  %s8 = select i1 %c8, i32 256, i32 0
  %r8 = or i32 %r7, %s8
  %c9 = icmp sle i32 %a, %b
  %s9 = select i1 %c9, i32 512, i32 0
  %r9 = or i32 %r8, %s9
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r9, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @float(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr <2 x float>, ptr addrspace(1) %in, i64 %i
  %v = load <2 x float>, ptr addrspace(1) %p
  %a = extractelement <2 x float> %v, i32 0
  %b = extractelement <2 x float> %v, i32 1
  %zero = add i32 0, 0
  %c0 = fcmp oeq float %a, %b
  %s0 = select i1 %c0, i32 1, i32 0
  %r0 = or i32 %zero, %s0
  %c1 = fcmp ogt float %a, %b
  %s1 = select i1 %c1, i32 2, i32 0
  %r1 = or i32 %r0, %s1
  %c2 = fcmp oge float %a, %b
  %s2 = select i1 %c2, i32 4, i32 0
  %r2 = or i32 %r1, %s2
  %c3 = fcmp olt float %a, %b
  %s3 = select i1 %c3, i32 8, i32 0
  %r3 = or i32 %r2, %s3
  %c4 = fcmp ole float %a, %b
  %s4 = select i1 %c4, i32 16, i32 0
  %r4 = or i32 %r3, %s4
  %c5 = fcmp one float %a, %b
  %s5 = select i1 %c5, i32 32, i32 0
  %r5 = or i32 %r4, %s5
  %c6 = fcmp ord float %a, %b
  %s6 = select i1 %c6, i32 64, i32 0
  %r6 = or i32 %r5, %s6
  %c7 = fcmp ueq float %a, %b
  %s7 = select i1 %c7, i32 128, i32 0
  %r7 = or i32 %r6, %s7
  %c8 = fcmp ugt float %a, %b
  %s8 = select i1 %c8, i32 256, i32 0
  %r8 = or i32 %r7, %s8
  %c9 = fcmp uge float %a, %b
  %s9 = select i1 %c9, i32 512, i32 0
  %r9 = or i32 %r8, %s9
  %c10 = fcmp ult float %a, %b
  %s10 = select i1 %c10, i32 1024, i32 0
  %r10 = or i32 %r9, %s10
  %c11 = fcmp ule float %a, %b
  %s11 = select i1 %c11, i32 2048, i32 0
  %r11 = or i32 %r10, %s11
  %c12 = fcmp une float %a, %b
  %s12 = select i1 %c12, i32 4096, i32 0
  %r12 = or i32 %r11, %s12
  %c13 = fcmp uno float %a, %b
  %s13 = select i1 %c13, i32 8192, i32 0
  %r13 = or i32 %r12, %s13
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r13, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
