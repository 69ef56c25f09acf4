; Booleans become 16-bit numbers, alone and in vectors, and vice versa.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr <4 x i16>, ptr addrspace(1) %in, i32 %id
  %value = load <4 x i16>, ptr addrspace(1) %from
  %flags = icmp slt <4 x i16> %value, <i16 0, i16 5, i16 100, i16 1000>
  %flag = extractelement <4 x i1> %flags, i32 0
  %pair = shufflevector <4 x i1> %flags, <4 x i1> poison, <2 x i32> <i32 1, i32 2>
  %plus = uitofp i1 %flag to half
  %minus = sitofp i1 %flag to half
  %plus.pair = uitofp <2 x i1> %pair to <2 x half>
  %minus.pair = sitofp <2 x i1> %pair to <2 x half>
  %brain = uitofp <2 x i1> %pair to <2 x bfloat>
  %sum = fadd half %plus, 1.0
  %back = fptoui half %plus to i1
  %back.minus = fptosi half %minus to i1
  %both = xor i1 %back, %back.minus
  %extended = sext i1 %flag to i16
  %bits = zext <2 x i1> %pair to <2 x i16>
  %to = getelementptr [16 x half], ptr addrspace(1) %out, i32 %id
  store half %plus, ptr addrspace(1) %to
  %to.2 = getelementptr i8, ptr addrspace(1) %to, i32 2
  store half %minus, ptr addrspace(1) %to.2
  %to.4 = getelementptr i8, ptr addrspace(1) %to, i32 4
  store <2 x half> %plus.pair, ptr addrspace(1) %to.4
  %to.8 = getelementptr i8, ptr addrspace(1) %to, i32 8
  store <2 x half> %minus.pair, ptr addrspace(1) %to.8
  %to.12 = getelementptr i8, ptr addrspace(1) %to, i32 12
  store <2 x bfloat> %brain, ptr addrspace(1) %to.12
  %to.16 = getelementptr i8, ptr addrspace(1) %to, i32 16
  store half %sum, ptr addrspace(1) %to.16
  %to.18 = getelementptr i8, ptr addrspace(1) %to, i32 18
  store i1 %both, ptr addrspace(1) %to.18
  %to.20 = getelementptr i8, ptr addrspace(1) %to, i32 20
  store i16 %extended, ptr addrspace(1) %to.20
  %to.24 = getelementptr i8, ptr addrspace(1) %to, i32 24
  store <2 x i16> %bits, ptr addrspace(1) %to.24
  ret void
}
