; More values are live than fit in the VGPRs that an attribute allows. The others are spilled to scratch memory.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @limited(ptr addrspace(1) %out, ptr addrspace(1) %in) "amdgpu-num-vgpr"="32" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %base = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %p0 = getelementptr i32, ptr addrspace(1) %base, i64 0
  %v0 = load volatile i32, ptr addrspace(1) %p0
  %p1 = getelementptr i32, ptr addrspace(1) %base, i64 64
  %v1 = load volatile i32, ptr addrspace(1) %p1
  %p2 = getelementptr i32, ptr addrspace(1) %base, i64 128
  %v2 = load volatile i32, ptr addrspace(1) %p2
  %p3 = getelementptr i32, ptr addrspace(1) %base, i64 192
  %v3 = load volatile i32, ptr addrspace(1) %p3
  %p4 = getelementptr i32, ptr addrspace(1) %base, i64 256
  %v4 = load volatile i32, ptr addrspace(1) %p4
  %p5 = getelementptr i32, ptr addrspace(1) %base, i64 320
  %v5 = load volatile i32, ptr addrspace(1) %p5
  %p6 = getelementptr i32, ptr addrspace(1) %base, i64 384
  %v6 = load volatile i32, ptr addrspace(1) %p6
  %p7 = getelementptr i32, ptr addrspace(1) %base, i64 448
  %v7 = load volatile i32, ptr addrspace(1) %p7
  %p8 = getelementptr i32, ptr addrspace(1) %base, i64 512
  %v8 = load volatile i32, ptr addrspace(1) %p8
  %p9 = getelementptr i32, ptr addrspace(1) %base, i64 576
  %v9 = load volatile i32, ptr addrspace(1) %p9
  %p10 = getelementptr i32, ptr addrspace(1) %base, i64 640
  %v10 = load volatile i32, ptr addrspace(1) %p10
  %p11 = getelementptr i32, ptr addrspace(1) %base, i64 704
  %v11 = load volatile i32, ptr addrspace(1) %p11
  %p12 = getelementptr i32, ptr addrspace(1) %base, i64 768
  %v12 = load volatile i32, ptr addrspace(1) %p12
  %p13 = getelementptr i32, ptr addrspace(1) %base, i64 832
  %v13 = load volatile i32, ptr addrspace(1) %p13
  %p14 = getelementptr i32, ptr addrspace(1) %base, i64 896
  %v14 = load volatile i32, ptr addrspace(1) %p14
  %p15 = getelementptr i32, ptr addrspace(1) %base, i64 960
  %v15 = load volatile i32, ptr addrspace(1) %p15
  %p16 = getelementptr i32, ptr addrspace(1) %base, i64 1024
  %v16 = load volatile i32, ptr addrspace(1) %p16
  %p17 = getelementptr i32, ptr addrspace(1) %base, i64 1088
  %v17 = load volatile i32, ptr addrspace(1) %p17
  %p18 = getelementptr i32, ptr addrspace(1) %base, i64 1152
  %v18 = load volatile i32, ptr addrspace(1) %p18
  %p19 = getelementptr i32, ptr addrspace(1) %base, i64 1216
  %v19 = load volatile i32, ptr addrspace(1) %p19
  %p20 = getelementptr i32, ptr addrspace(1) %base, i64 1280
  %v20 = load volatile i32, ptr addrspace(1) %p20
  %p21 = getelementptr i32, ptr addrspace(1) %base, i64 1344
  %v21 = load volatile i32, ptr addrspace(1) %p21
  %p22 = getelementptr i32, ptr addrspace(1) %base, i64 1408
  %v22 = load volatile i32, ptr addrspace(1) %p22
  %p23 = getelementptr i32, ptr addrspace(1) %base, i64 1472
  %v23 = load volatile i32, ptr addrspace(1) %p23
  %p24 = getelementptr i32, ptr addrspace(1) %base, i64 1536
  %v24 = load volatile i32, ptr addrspace(1) %p24
  %p25 = getelementptr i32, ptr addrspace(1) %base, i64 1600
  %v25 = load volatile i32, ptr addrspace(1) %p25
  %p26 = getelementptr i32, ptr addrspace(1) %base, i64 1664
  %v26 = load volatile i32, ptr addrspace(1) %p26
  %p27 = getelementptr i32, ptr addrspace(1) %base, i64 1728
  %v27 = load volatile i32, ptr addrspace(1) %p27
  %p28 = getelementptr i32, ptr addrspace(1) %base, i64 1792
  %v28 = load volatile i32, ptr addrspace(1) %p28
  %p29 = getelementptr i32, ptr addrspace(1) %base, i64 1856
  %v29 = load volatile i32, ptr addrspace(1) %p29
  %p30 = getelementptr i32, ptr addrspace(1) %base, i64 1920
  %v30 = load volatile i32, ptr addrspace(1) %p30
  %p31 = getelementptr i32, ptr addrspace(1) %base, i64 1984
  %v31 = load volatile i32, ptr addrspace(1) %p31
  %p32 = getelementptr i32, ptr addrspace(1) %base, i64 2048
  %v32 = load volatile i32, ptr addrspace(1) %p32
  %p33 = getelementptr i32, ptr addrspace(1) %base, i64 2112
  %v33 = load volatile i32, ptr addrspace(1) %p33
  %p34 = getelementptr i32, ptr addrspace(1) %base, i64 2176
  %v34 = load volatile i32, ptr addrspace(1) %p34
  %p35 = getelementptr i32, ptr addrspace(1) %base, i64 2240
  %v35 = load volatile i32, ptr addrspace(1) %p35
  %p36 = getelementptr i32, ptr addrspace(1) %base, i64 2304
  %v36 = load volatile i32, ptr addrspace(1) %p36
  %p37 = getelementptr i32, ptr addrspace(1) %base, i64 2368
  %v37 = load volatile i32, ptr addrspace(1) %p37
  %p38 = getelementptr i32, ptr addrspace(1) %base, i64 2432
  %v38 = load volatile i32, ptr addrspace(1) %p38
  %p39 = getelementptr i32, ptr addrspace(1) %base, i64 2496
  %v39 = load volatile i32, ptr addrspace(1) %p39
  %target = getelementptr i32, ptr addrspace(1) %out, i64 %i
  %q0 = getelementptr i32, ptr addrspace(1) %target, i64 0
  store volatile i32 %v39, ptr addrspace(1) %q0
  %q1 = getelementptr i32, ptr addrspace(1) %target, i64 64
  store volatile i32 %v38, ptr addrspace(1) %q1
  %q2 = getelementptr i32, ptr addrspace(1) %target, i64 128
  store volatile i32 %v37, ptr addrspace(1) %q2
  %q3 = getelementptr i32, ptr addrspace(1) %target, i64 192
  store volatile i32 %v36, ptr addrspace(1) %q3
  %q4 = getelementptr i32, ptr addrspace(1) %target, i64 256
  store volatile i32 %v35, ptr addrspace(1) %q4
  %q5 = getelementptr i32, ptr addrspace(1) %target, i64 320
  store volatile i32 %v34, ptr addrspace(1) %q5
  %q6 = getelementptr i32, ptr addrspace(1) %target, i64 384
  store volatile i32 %v33, ptr addrspace(1) %q6
  %q7 = getelementptr i32, ptr addrspace(1) %target, i64 448
  store volatile i32 %v32, ptr addrspace(1) %q7
  %q8 = getelementptr i32, ptr addrspace(1) %target, i64 512
  store volatile i32 %v31, ptr addrspace(1) %q8
  %q9 = getelementptr i32, ptr addrspace(1) %target, i64 576
  store volatile i32 %v30, ptr addrspace(1) %q9
  %q10 = getelementptr i32, ptr addrspace(1) %target, i64 640
  store volatile i32 %v29, ptr addrspace(1) %q10
  %q11 = getelementptr i32, ptr addrspace(1) %target, i64 704
  store volatile i32 %v28, ptr addrspace(1) %q11
  %q12 = getelementptr i32, ptr addrspace(1) %target, i64 768
  store volatile i32 %v27, ptr addrspace(1) %q12
  %q13 = getelementptr i32, ptr addrspace(1) %target, i64 832
  store volatile i32 %v26, ptr addrspace(1) %q13
  %q14 = getelementptr i32, ptr addrspace(1) %target, i64 896
  store volatile i32 %v25, ptr addrspace(1) %q14
  %q15 = getelementptr i32, ptr addrspace(1) %target, i64 960
  store volatile i32 %v24, ptr addrspace(1) %q15
  %q16 = getelementptr i32, ptr addrspace(1) %target, i64 1024
  store volatile i32 %v23, ptr addrspace(1) %q16
  %q17 = getelementptr i32, ptr addrspace(1) %target, i64 1088
  store volatile i32 %v22, ptr addrspace(1) %q17
  %q18 = getelementptr i32, ptr addrspace(1) %target, i64 1152
  store volatile i32 %v21, ptr addrspace(1) %q18
  %q19 = getelementptr i32, ptr addrspace(1) %target, i64 1216
  store volatile i32 %v20, ptr addrspace(1) %q19
  %q20 = getelementptr i32, ptr addrspace(1) %target, i64 1280
  store volatile i32 %v19, ptr addrspace(1) %q20
  %q21 = getelementptr i32, ptr addrspace(1) %target, i64 1344
  store volatile i32 %v18, ptr addrspace(1) %q21
  %q22 = getelementptr i32, ptr addrspace(1) %target, i64 1408
  store volatile i32 %v17, ptr addrspace(1) %q22
  %q23 = getelementptr i32, ptr addrspace(1) %target, i64 1472
  store volatile i32 %v16, ptr addrspace(1) %q23
  %q24 = getelementptr i32, ptr addrspace(1) %target, i64 1536
  store volatile i32 %v15, ptr addrspace(1) %q24
  %q25 = getelementptr i32, ptr addrspace(1) %target, i64 1600
  store volatile i32 %v14, ptr addrspace(1) %q25
  %q26 = getelementptr i32, ptr addrspace(1) %target, i64 1664
  store volatile i32 %v13, ptr addrspace(1) %q26
  %q27 = getelementptr i32, ptr addrspace(1) %target, i64 1728
  store volatile i32 %v12, ptr addrspace(1) %q27
  %q28 = getelementptr i32, ptr addrspace(1) %target, i64 1792
  store volatile i32 %v11, ptr addrspace(1) %q28
  %q29 = getelementptr i32, ptr addrspace(1) %target, i64 1856
  store volatile i32 %v10, ptr addrspace(1) %q29
  %q30 = getelementptr i32, ptr addrspace(1) %target, i64 1920
  store volatile i32 %v9, ptr addrspace(1) %q30
  %q31 = getelementptr i32, ptr addrspace(1) %target, i64 1984
  store volatile i32 %v8, ptr addrspace(1) %q31
  %q32 = getelementptr i32, ptr addrspace(1) %target, i64 2048
  store volatile i32 %v7, ptr addrspace(1) %q32
  %q33 = getelementptr i32, ptr addrspace(1) %target, i64 2112
  store volatile i32 %v6, ptr addrspace(1) %q33
  %q34 = getelementptr i32, ptr addrspace(1) %target, i64 2176
  store volatile i32 %v5, ptr addrspace(1) %q34
  %q35 = getelementptr i32, ptr addrspace(1) %target, i64 2240
  store volatile i32 %v4, ptr addrspace(1) %q35
  %q36 = getelementptr i32, ptr addrspace(1) %target, i64 2304
  store volatile i32 %v3, ptr addrspace(1) %q36
  %q37 = getelementptr i32, ptr addrspace(1) %target, i64 2368
  store volatile i32 %v2, ptr addrspace(1) %q37
  %q38 = getelementptr i32, ptr addrspace(1) %target, i64 2432
  store volatile i32 %v1, ptr addrspace(1) %q38
  %q39 = getelementptr i32, ptr addrspace(1) %target, i64 2496
  store volatile i32 %v0, ptr addrspace(1) %q39
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
