; More uniform values are live than fit in the SGPRs that an attribute allows. The others are spilled to lanes of a VGPR.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @limited(ptr addrspace(1) %out, ptr addrspace(4) %in) "amdgpu-num-sgpr"="40" {
  %p0 = getelementptr i32, ptr addrspace(4) %in, i64 0
  %v0 = load i32, ptr addrspace(4) %p0
  %p1 = getelementptr i32, ptr addrspace(4) %in, i64 64
  %v1 = load i32, ptr addrspace(4) %p1
  %p2 = getelementptr i32, ptr addrspace(4) %in, i64 128
  %v2 = load i32, ptr addrspace(4) %p2
  %p3 = getelementptr i32, ptr addrspace(4) %in, i64 192
  %v3 = load i32, ptr addrspace(4) %p3
  %p4 = getelementptr i32, ptr addrspace(4) %in, i64 256
  %v4 = load i32, ptr addrspace(4) %p4
  %p5 = getelementptr i32, ptr addrspace(4) %in, i64 320
  %v5 = load i32, ptr addrspace(4) %p5
  %p6 = getelementptr i32, ptr addrspace(4) %in, i64 384
  %v6 = load i32, ptr addrspace(4) %p6
  %p7 = getelementptr i32, ptr addrspace(4) %in, i64 448
  %v7 = load i32, ptr addrspace(4) %p7
  %p8 = getelementptr i32, ptr addrspace(4) %in, i64 512
  %v8 = load i32, ptr addrspace(4) %p8
  %p9 = getelementptr i32, ptr addrspace(4) %in, i64 576
  %v9 = load i32, ptr addrspace(4) %p9
  %p10 = getelementptr i32, ptr addrspace(4) %in, i64 640
  %v10 = load i32, ptr addrspace(4) %p10
  %p11 = getelementptr i32, ptr addrspace(4) %in, i64 704
  %v11 = load i32, ptr addrspace(4) %p11
  %p12 = getelementptr i32, ptr addrspace(4) %in, i64 768
  %v12 = load i32, ptr addrspace(4) %p12
  %p13 = getelementptr i32, ptr addrspace(4) %in, i64 832
  %v13 = load i32, ptr addrspace(4) %p13
  %p14 = getelementptr i32, ptr addrspace(4) %in, i64 896
  %v14 = load i32, ptr addrspace(4) %p14
  %p15 = getelementptr i32, ptr addrspace(4) %in, i64 960
  %v15 = load i32, ptr addrspace(4) %p15
  %p16 = getelementptr i32, ptr addrspace(4) %in, i64 1024
  %v16 = load i32, ptr addrspace(4) %p16
  %p17 = getelementptr i32, ptr addrspace(4) %in, i64 1088
  %v17 = load i32, ptr addrspace(4) %p17
  %p18 = getelementptr i32, ptr addrspace(4) %in, i64 1152
  %v18 = load i32, ptr addrspace(4) %p18
  %p19 = getelementptr i32, ptr addrspace(4) %in, i64 1216
  %v19 = load i32, ptr addrspace(4) %p19
  %p20 = getelementptr i32, ptr addrspace(4) %in, i64 1280
  %v20 = load i32, ptr addrspace(4) %p20
  %p21 = getelementptr i32, ptr addrspace(4) %in, i64 1344
  %v21 = load i32, ptr addrspace(4) %p21
  %p22 = getelementptr i32, ptr addrspace(4) %in, i64 1408
  %v22 = load i32, ptr addrspace(4) %p22
  %p23 = getelementptr i32, ptr addrspace(4) %in, i64 1472
  %v23 = load i32, ptr addrspace(4) %p23
  %p24 = getelementptr i32, ptr addrspace(4) %in, i64 1536
  %v24 = load i32, ptr addrspace(4) %p24
  %p25 = getelementptr i32, ptr addrspace(4) %in, i64 1600
  %v25 = load i32, ptr addrspace(4) %p25
  %p26 = getelementptr i32, ptr addrspace(4) %in, i64 1664
  %v26 = load i32, ptr addrspace(4) %p26
  %p27 = getelementptr i32, ptr addrspace(4) %in, i64 1728
  %v27 = load i32, ptr addrspace(4) %p27
  %p28 = getelementptr i32, ptr addrspace(4) %in, i64 1792
  %v28 = load i32, ptr addrspace(4) %p28
  %p29 = getelementptr i32, ptr addrspace(4) %in, i64 1856
  %v29 = load i32, ptr addrspace(4) %p29
  %p30 = getelementptr i32, ptr addrspace(4) %in, i64 1920
  %v30 = load i32, ptr addrspace(4) %p30
  %p31 = getelementptr i32, ptr addrspace(4) %in, i64 1984
  %v31 = load i32, ptr addrspace(4) %p31
  %p32 = getelementptr i32, ptr addrspace(4) %in, i64 2048
  %v32 = load i32, ptr addrspace(4) %p32
  %p33 = getelementptr i32, ptr addrspace(4) %in, i64 2112
  %v33 = load i32, ptr addrspace(4) %p33
  %p34 = getelementptr i32, ptr addrspace(4) %in, i64 2176
  %v34 = load i32, ptr addrspace(4) %p34
  %p35 = getelementptr i32, ptr addrspace(4) %in, i64 2240
  %v35 = load i32, ptr addrspace(4) %p35
  %p36 = getelementptr i32, ptr addrspace(4) %in, i64 2304
  %v36 = load i32, ptr addrspace(4) %p36
  %p37 = getelementptr i32, ptr addrspace(4) %in, i64 2368
  %v37 = load i32, ptr addrspace(4) %p37
  %p38 = getelementptr i32, ptr addrspace(4) %in, i64 2432
  %v38 = load i32, ptr addrspace(4) %p38
  %p39 = getelementptr i32, ptr addrspace(4) %in, i64 2496
  %v39 = load i32, ptr addrspace(4) %p39
  %p40 = getelementptr i32, ptr addrspace(4) %in, i64 2560
  %v40 = load i32, ptr addrspace(4) %p40
  %p41 = getelementptr i32, ptr addrspace(4) %in, i64 2624
  %v41 = load i32, ptr addrspace(4) %p41
  %p42 = getelementptr i32, ptr addrspace(4) %in, i64 2688
  %v42 = load i32, ptr addrspace(4) %p42
  %p43 = getelementptr i32, ptr addrspace(4) %in, i64 2752
  %v43 = load i32, ptr addrspace(4) %p43
  %p44 = getelementptr i32, ptr addrspace(4) %in, i64 2816
  %v44 = load i32, ptr addrspace(4) %p44
  %p45 = getelementptr i32, ptr addrspace(4) %in, i64 2880
  %v45 = load i32, ptr addrspace(4) %p45
  %p46 = getelementptr i32, ptr addrspace(4) %in, i64 2944
  %v46 = load i32, ptr addrspace(4) %p46
  %p47 = getelementptr i32, ptr addrspace(4) %in, i64 3008
  %v47 = load i32, ptr addrspace(4) %p47
  %p48 = getelementptr i32, ptr addrspace(4) %in, i64 3072
  %v48 = load i32, ptr addrspace(4) %p48
  %p49 = getelementptr i32, ptr addrspace(4) %in, i64 3136
  %v49 = load i32, ptr addrspace(4) %p49
  %p50 = getelementptr i32, ptr addrspace(4) %in, i64 3200
  %v50 = load i32, ptr addrspace(4) %p50
  %p51 = getelementptr i32, ptr addrspace(4) %in, i64 3264
  %v51 = load i32, ptr addrspace(4) %p51
  %p52 = getelementptr i32, ptr addrspace(4) %in, i64 3328
  %v52 = load i32, ptr addrspace(4) %p52
  %p53 = getelementptr i32, ptr addrspace(4) %in, i64 3392
  %v53 = load i32, ptr addrspace(4) %p53
  %p54 = getelementptr i32, ptr addrspace(4) %in, i64 3456
  %v54 = load i32, ptr addrspace(4) %p54
  %p55 = getelementptr i32, ptr addrspace(4) %in, i64 3520
  %v55 = load i32, ptr addrspace(4) %p55
  %p56 = getelementptr i32, ptr addrspace(4) %in, i64 3584
  %v56 = load i32, ptr addrspace(4) %p56
  %p57 = getelementptr i32, ptr addrspace(4) %in, i64 3648
  %v57 = load i32, ptr addrspace(4) %p57
  %p58 = getelementptr i32, ptr addrspace(4) %in, i64 3712
  %v58 = load i32, ptr addrspace(4) %p58
  %p59 = getelementptr i32, ptr addrspace(4) %in, i64 3776
  %v59 = load i32, ptr addrspace(4) %p59
  store volatile i32 %v59, ptr addrspace(1) %out
  store volatile i32 %v58, ptr addrspace(1) %out
  store volatile i32 %v57, ptr addrspace(1) %out
  store volatile i32 %v56, ptr addrspace(1) %out
  store volatile i32 %v55, ptr addrspace(1) %out
  store volatile i32 %v54, ptr addrspace(1) %out
  store volatile i32 %v53, ptr addrspace(1) %out
  store volatile i32 %v52, ptr addrspace(1) %out
  store volatile i32 %v51, ptr addrspace(1) %out
  store volatile i32 %v50, ptr addrspace(1) %out
  store volatile i32 %v49, ptr addrspace(1) %out
  store volatile i32 %v48, ptr addrspace(1) %out
  store volatile i32 %v47, ptr addrspace(1) %out
  store volatile i32 %v46, ptr addrspace(1) %out
  store volatile i32 %v45, ptr addrspace(1) %out
  store volatile i32 %v44, ptr addrspace(1) %out
  store volatile i32 %v43, ptr addrspace(1) %out
  store volatile i32 %v42, ptr addrspace(1) %out
  store volatile i32 %v41, ptr addrspace(1) %out
  store volatile i32 %v40, ptr addrspace(1) %out
  store volatile i32 %v39, ptr addrspace(1) %out
  store volatile i32 %v38, ptr addrspace(1) %out
  store volatile i32 %v37, ptr addrspace(1) %out
  store volatile i32 %v36, ptr addrspace(1) %out
  store volatile i32 %v35, ptr addrspace(1) %out
  store volatile i32 %v34, ptr addrspace(1) %out
  store volatile i32 %v33, ptr addrspace(1) %out
  store volatile i32 %v32, ptr addrspace(1) %out
  store volatile i32 %v31, ptr addrspace(1) %out
  store volatile i32 %v30, ptr addrspace(1) %out
  store volatile i32 %v29, ptr addrspace(1) %out
  store volatile i32 %v28, ptr addrspace(1) %out
  store volatile i32 %v27, ptr addrspace(1) %out
  store volatile i32 %v26, ptr addrspace(1) %out
  store volatile i32 %v25, ptr addrspace(1) %out
  store volatile i32 %v24, ptr addrspace(1) %out
  store volatile i32 %v23, ptr addrspace(1) %out
  store volatile i32 %v22, ptr addrspace(1) %out
  store volatile i32 %v21, ptr addrspace(1) %out
  store volatile i32 %v20, ptr addrspace(1) %out
  store volatile i32 %v19, ptr addrspace(1) %out
  store volatile i32 %v18, ptr addrspace(1) %out
  store volatile i32 %v17, ptr addrspace(1) %out
  store volatile i32 %v16, ptr addrspace(1) %out
  store volatile i32 %v15, ptr addrspace(1) %out
  store volatile i32 %v14, ptr addrspace(1) %out
  store volatile i32 %v13, ptr addrspace(1) %out
  store volatile i32 %v12, ptr addrspace(1) %out
  store volatile i32 %v11, ptr addrspace(1) %out
  store volatile i32 %v10, ptr addrspace(1) %out
  store volatile i32 %v9, ptr addrspace(1) %out
  store volatile i32 %v8, ptr addrspace(1) %out
  store volatile i32 %v7, ptr addrspace(1) %out
  store volatile i32 %v6, ptr addrspace(1) %out
  store volatile i32 %v5, ptr addrspace(1) %out
  store volatile i32 %v4, ptr addrspace(1) %out
  store volatile i32 %v3, ptr addrspace(1) %out
  store volatile i32 %v2, ptr addrspace(1) %out
  store volatile i32 %v1, ptr addrspace(1) %out
  store volatile i32 %v0, ptr addrspace(1) %out
  ret void
}
