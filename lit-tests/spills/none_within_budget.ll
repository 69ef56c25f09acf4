; A hundred live values fit in the 256 registers that are available at the lowest occupancy.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @hundred(ptr addrspace(1) %out, ptr addrspace(1) %in) "amdgpu-flat-work-group-size"="64,64" {
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
  %p40 = getelementptr i32, ptr addrspace(1) %base, i64 2560
  %v40 = load volatile i32, ptr addrspace(1) %p40
  %p41 = getelementptr i32, ptr addrspace(1) %base, i64 2624
  %v41 = load volatile i32, ptr addrspace(1) %p41
  %p42 = getelementptr i32, ptr addrspace(1) %base, i64 2688
  %v42 = load volatile i32, ptr addrspace(1) %p42
  %p43 = getelementptr i32, ptr addrspace(1) %base, i64 2752
  %v43 = load volatile i32, ptr addrspace(1) %p43
  %p44 = getelementptr i32, ptr addrspace(1) %base, i64 2816
  %v44 = load volatile i32, ptr addrspace(1) %p44
  %p45 = getelementptr i32, ptr addrspace(1) %base, i64 2880
  %v45 = load volatile i32, ptr addrspace(1) %p45
  %p46 = getelementptr i32, ptr addrspace(1) %base, i64 2944
  %v46 = load volatile i32, ptr addrspace(1) %p46
  %p47 = getelementptr i32, ptr addrspace(1) %base, i64 3008
  %v47 = load volatile i32, ptr addrspace(1) %p47
  %p48 = getelementptr i32, ptr addrspace(1) %base, i64 3072
  %v48 = load volatile i32, ptr addrspace(1) %p48
  %p49 = getelementptr i32, ptr addrspace(1) %base, i64 3136
  %v49 = load volatile i32, ptr addrspace(1) %p49
  %p50 = getelementptr i32, ptr addrspace(1) %base, i64 3200
  %v50 = load volatile i32, ptr addrspace(1) %p50
  %p51 = getelementptr i32, ptr addrspace(1) %base, i64 3264
  %v51 = load volatile i32, ptr addrspace(1) %p51
  %p52 = getelementptr i32, ptr addrspace(1) %base, i64 3328
  %v52 = load volatile i32, ptr addrspace(1) %p52
  %p53 = getelementptr i32, ptr addrspace(1) %base, i64 3392
  %v53 = load volatile i32, ptr addrspace(1) %p53
  %p54 = getelementptr i32, ptr addrspace(1) %base, i64 3456
  %v54 = load volatile i32, ptr addrspace(1) %p54
  %p55 = getelementptr i32, ptr addrspace(1) %base, i64 3520
  %v55 = load volatile i32, ptr addrspace(1) %p55
  %p56 = getelementptr i32, ptr addrspace(1) %base, i64 3584
  %v56 = load volatile i32, ptr addrspace(1) %p56
  %p57 = getelementptr i32, ptr addrspace(1) %base, i64 3648
  %v57 = load volatile i32, ptr addrspace(1) %p57
  %p58 = getelementptr i32, ptr addrspace(1) %base, i64 3712
  %v58 = load volatile i32, ptr addrspace(1) %p58
  %p59 = getelementptr i32, ptr addrspace(1) %base, i64 3776
  %v59 = load volatile i32, ptr addrspace(1) %p59
  %p60 = getelementptr i32, ptr addrspace(1) %base, i64 3840
  %v60 = load volatile i32, ptr addrspace(1) %p60
  %p61 = getelementptr i32, ptr addrspace(1) %base, i64 3904
  %v61 = load volatile i32, ptr addrspace(1) %p61
  %p62 = getelementptr i32, ptr addrspace(1) %base, i64 3968
  %v62 = load volatile i32, ptr addrspace(1) %p62
  %p63 = getelementptr i32, ptr addrspace(1) %base, i64 4032
  %v63 = load volatile i32, ptr addrspace(1) %p63
  %p64 = getelementptr i32, ptr addrspace(1) %base, i64 4096
  %v64 = load volatile i32, ptr addrspace(1) %p64
  %p65 = getelementptr i32, ptr addrspace(1) %base, i64 4160
  %v65 = load volatile i32, ptr addrspace(1) %p65
  %p66 = getelementptr i32, ptr addrspace(1) %base, i64 4224
  %v66 = load volatile i32, ptr addrspace(1) %p66
  %p67 = getelementptr i32, ptr addrspace(1) %base, i64 4288
  %v67 = load volatile i32, ptr addrspace(1) %p67
  %p68 = getelementptr i32, ptr addrspace(1) %base, i64 4352
  %v68 = load volatile i32, ptr addrspace(1) %p68
  %p69 = getelementptr i32, ptr addrspace(1) %base, i64 4416
  %v69 = load volatile i32, ptr addrspace(1) %p69
  %p70 = getelementptr i32, ptr addrspace(1) %base, i64 4480
  %v70 = load volatile i32, ptr addrspace(1) %p70
  %p71 = getelementptr i32, ptr addrspace(1) %base, i64 4544
  %v71 = load volatile i32, ptr addrspace(1) %p71
  %p72 = getelementptr i32, ptr addrspace(1) %base, i64 4608
  %v72 = load volatile i32, ptr addrspace(1) %p72
  %p73 = getelementptr i32, ptr addrspace(1) %base, i64 4672
  %v73 = load volatile i32, ptr addrspace(1) %p73
  %p74 = getelementptr i32, ptr addrspace(1) %base, i64 4736
  %v74 = load volatile i32, ptr addrspace(1) %p74
  %p75 = getelementptr i32, ptr addrspace(1) %base, i64 4800
  %v75 = load volatile i32, ptr addrspace(1) %p75
  %p76 = getelementptr i32, ptr addrspace(1) %base, i64 4864
  %v76 = load volatile i32, ptr addrspace(1) %p76
  %p77 = getelementptr i32, ptr addrspace(1) %base, i64 4928
  %v77 = load volatile i32, ptr addrspace(1) %p77
  %p78 = getelementptr i32, ptr addrspace(1) %base, i64 4992
  %v78 = load volatile i32, ptr addrspace(1) %p78
  %p79 = getelementptr i32, ptr addrspace(1) %base, i64 5056
  %v79 = load volatile i32, ptr addrspace(1) %p79
  %p80 = getelementptr i32, ptr addrspace(1) %base, i64 5120
  %v80 = load volatile i32, ptr addrspace(1) %p80
  %p81 = getelementptr i32, ptr addrspace(1) %base, i64 5184
  %v81 = load volatile i32, ptr addrspace(1) %p81
  %p82 = getelementptr i32, ptr addrspace(1) %base, i64 5248
  %v82 = load volatile i32, ptr addrspace(1) %p82
  %p83 = getelementptr i32, ptr addrspace(1) %base, i64 5312
  %v83 = load volatile i32, ptr addrspace(1) %p83
  %p84 = getelementptr i32, ptr addrspace(1) %base, i64 5376
  %v84 = load volatile i32, ptr addrspace(1) %p84
  %p85 = getelementptr i32, ptr addrspace(1) %base, i64 5440
  %v85 = load volatile i32, ptr addrspace(1) %p85
  %p86 = getelementptr i32, ptr addrspace(1) %base, i64 5504
  %v86 = load volatile i32, ptr addrspace(1) %p86
  %p87 = getelementptr i32, ptr addrspace(1) %base, i64 5568
  %v87 = load volatile i32, ptr addrspace(1) %p87
  %p88 = getelementptr i32, ptr addrspace(1) %base, i64 5632
  %v88 = load volatile i32, ptr addrspace(1) %p88
  %p89 = getelementptr i32, ptr addrspace(1) %base, i64 5696
  %v89 = load volatile i32, ptr addrspace(1) %p89
  %p90 = getelementptr i32, ptr addrspace(1) %base, i64 5760
  %v90 = load volatile i32, ptr addrspace(1) %p90
  %p91 = getelementptr i32, ptr addrspace(1) %base, i64 5824
  %v91 = load volatile i32, ptr addrspace(1) %p91
  %p92 = getelementptr i32, ptr addrspace(1) %base, i64 5888
  %v92 = load volatile i32, ptr addrspace(1) %p92
  %p93 = getelementptr i32, ptr addrspace(1) %base, i64 5952
  %v93 = load volatile i32, ptr addrspace(1) %p93
  %p94 = getelementptr i32, ptr addrspace(1) %base, i64 6016
  %v94 = load volatile i32, ptr addrspace(1) %p94
  %p95 = getelementptr i32, ptr addrspace(1) %base, i64 6080
  %v95 = load volatile i32, ptr addrspace(1) %p95
  %p96 = getelementptr i32, ptr addrspace(1) %base, i64 6144
  %v96 = load volatile i32, ptr addrspace(1) %p96
  %p97 = getelementptr i32, ptr addrspace(1) %base, i64 6208
  %v97 = load volatile i32, ptr addrspace(1) %p97
  %p98 = getelementptr i32, ptr addrspace(1) %base, i64 6272
  %v98 = load volatile i32, ptr addrspace(1) %p98
  %p99 = getelementptr i32, ptr addrspace(1) %base, i64 6336
  %v99 = load volatile i32, ptr addrspace(1) %p99
  %target = getelementptr i32, ptr addrspace(1) %out, i64 %i
  %q0 = getelementptr i32, ptr addrspace(1) %target, i64 0
  store volatile i32 %v99, ptr addrspace(1) %q0
  %q1 = getelementptr i32, ptr addrspace(1) %target, i64 64
  store volatile i32 %v98, ptr addrspace(1) %q1
  %q2 = getelementptr i32, ptr addrspace(1) %target, i64 128
  store volatile i32 %v97, ptr addrspace(1) %q2
  %q3 = getelementptr i32, ptr addrspace(1) %target, i64 192
  store volatile i32 %v96, ptr addrspace(1) %q3
  %q4 = getelementptr i32, ptr addrspace(1) %target, i64 256
  store volatile i32 %v95, ptr addrspace(1) %q4
  %q5 = getelementptr i32, ptr addrspace(1) %target, i64 320
  store volatile i32 %v94, ptr addrspace(1) %q5
  %q6 = getelementptr i32, ptr addrspace(1) %target, i64 384
  store volatile i32 %v93, ptr addrspace(1) %q6
  %q7 = getelementptr i32, ptr addrspace(1) %target, i64 448
  store volatile i32 %v92, ptr addrspace(1) %q7
  %q8 = getelementptr i32, ptr addrspace(1) %target, i64 512
  store volatile i32 %v91, ptr addrspace(1) %q8
  %q9 = getelementptr i32, ptr addrspace(1) %target, i64 576
  store volatile i32 %v90, ptr addrspace(1) %q9
  %q10 = getelementptr i32, ptr addrspace(1) %target, i64 640
  store volatile i32 %v89, ptr addrspace(1) %q10
  %q11 = getelementptr i32, ptr addrspace(1) %target, i64 704
  store volatile i32 %v88, ptr addrspace(1) %q11
  %q12 = getelementptr i32, ptr addrspace(1) %target, i64 768
  store volatile i32 %v87, ptr addrspace(1) %q12
  %q13 = getelementptr i32, ptr addrspace(1) %target, i64 832
  store volatile i32 %v86, ptr addrspace(1) %q13
  %q14 = getelementptr i32, ptr addrspace(1) %target, i64 896
  store volatile i32 %v85, ptr addrspace(1) %q14
  %q15 = getelementptr i32, ptr addrspace(1) %target, i64 960
  store volatile i32 %v84, ptr addrspace(1) %q15
  %q16 = getelementptr i32, ptr addrspace(1) %target, i64 1024
  store volatile i32 %v83, ptr addrspace(1) %q16
  %q17 = getelementptr i32, ptr addrspace(1) %target, i64 1088
  store volatile i32 %v82, ptr addrspace(1) %q17
  %q18 = getelementptr i32, ptr addrspace(1) %target, i64 1152
  store volatile i32 %v81, ptr addrspace(1) %q18
  %q19 = getelementptr i32, ptr addrspace(1) %target, i64 1216
  store volatile i32 %v80, ptr addrspace(1) %q19
  %q20 = getelementptr i32, ptr addrspace(1) %target, i64 1280
  store volatile i32 %v79, ptr addrspace(1) %q20
  %q21 = getelementptr i32, ptr addrspace(1) %target, i64 1344
  store volatile i32 %v78, ptr addrspace(1) %q21
  %q22 = getelementptr i32, ptr addrspace(1) %target, i64 1408
  store volatile i32 %v77, ptr addrspace(1) %q22
  %q23 = getelementptr i32, ptr addrspace(1) %target, i64 1472
  store volatile i32 %v76, ptr addrspace(1) %q23
  %q24 = getelementptr i32, ptr addrspace(1) %target, i64 1536
  store volatile i32 %v75, ptr addrspace(1) %q24
  %q25 = getelementptr i32, ptr addrspace(1) %target, i64 1600
  store volatile i32 %v74, ptr addrspace(1) %q25
  %q26 = getelementptr i32, ptr addrspace(1) %target, i64 1664
  store volatile i32 %v73, ptr addrspace(1) %q26
  %q27 = getelementptr i32, ptr addrspace(1) %target, i64 1728
  store volatile i32 %v72, ptr addrspace(1) %q27
  %q28 = getelementptr i32, ptr addrspace(1) %target, i64 1792
  store volatile i32 %v71, ptr addrspace(1) %q28
  %q29 = getelementptr i32, ptr addrspace(1) %target, i64 1856
  store volatile i32 %v70, ptr addrspace(1) %q29
  %q30 = getelementptr i32, ptr addrspace(1) %target, i64 1920
  store volatile i32 %v69, ptr addrspace(1) %q30
  %q31 = getelementptr i32, ptr addrspace(1) %target, i64 1984
  store volatile i32 %v68, ptr addrspace(1) %q31
  %q32 = getelementptr i32, ptr addrspace(1) %target, i64 2048
  store volatile i32 %v67, ptr addrspace(1) %q32
  %q33 = getelementptr i32, ptr addrspace(1) %target, i64 2112
  store volatile i32 %v66, ptr addrspace(1) %q33
  %q34 = getelementptr i32, ptr addrspace(1) %target, i64 2176
  store volatile i32 %v65, ptr addrspace(1) %q34
  %q35 = getelementptr i32, ptr addrspace(1) %target, i64 2240
  store volatile i32 %v64, ptr addrspace(1) %q35
  %q36 = getelementptr i32, ptr addrspace(1) %target, i64 2304
  store volatile i32 %v63, ptr addrspace(1) %q36
  %q37 = getelementptr i32, ptr addrspace(1) %target, i64 2368
  store volatile i32 %v62, ptr addrspace(1) %q37
  %q38 = getelementptr i32, ptr addrspace(1) %target, i64 2432
  store volatile i32 %v61, ptr addrspace(1) %q38
  %q39 = getelementptr i32, ptr addrspace(1) %target, i64 2496
  store volatile i32 %v60, ptr addrspace(1) %q39
  %q40 = getelementptr i32, ptr addrspace(1) %target, i64 2560
  store volatile i32 %v59, ptr addrspace(1) %q40
  %q41 = getelementptr i32, ptr addrspace(1) %target, i64 2624
  store volatile i32 %v58, ptr addrspace(1) %q41
  %q42 = getelementptr i32, ptr addrspace(1) %target, i64 2688
  store volatile i32 %v57, ptr addrspace(1) %q42
  %q43 = getelementptr i32, ptr addrspace(1) %target, i64 2752
  store volatile i32 %v56, ptr addrspace(1) %q43
  %q44 = getelementptr i32, ptr addrspace(1) %target, i64 2816
  store volatile i32 %v55, ptr addrspace(1) %q44
  %q45 = getelementptr i32, ptr addrspace(1) %target, i64 2880
  store volatile i32 %v54, ptr addrspace(1) %q45
  %q46 = getelementptr i32, ptr addrspace(1) %target, i64 2944
  store volatile i32 %v53, ptr addrspace(1) %q46
  %q47 = getelementptr i32, ptr addrspace(1) %target, i64 3008
  store volatile i32 %v52, ptr addrspace(1) %q47
  %q48 = getelementptr i32, ptr addrspace(1) %target, i64 3072
  store volatile i32 %v51, ptr addrspace(1) %q48
  %q49 = getelementptr i32, ptr addrspace(1) %target, i64 3136
  store volatile i32 %v50, ptr addrspace(1) %q49
  %q50 = getelementptr i32, ptr addrspace(1) %target, i64 3200
  store volatile i32 %v49, ptr addrspace(1) %q50
  %q51 = getelementptr i32, ptr addrspace(1) %target, i64 3264
  store volatile i32 %v48, ptr addrspace(1) %q51
  %q52 = getelementptr i32, ptr addrspace(1) %target, i64 3328
  store volatile i32 %v47, ptr addrspace(1) %q52
  %q53 = getelementptr i32, ptr addrspace(1) %target, i64 3392
  store volatile i32 %v46, ptr addrspace(1) %q53
  %q54 = getelementptr i32, ptr addrspace(1) %target, i64 3456
  store volatile i32 %v45, ptr addrspace(1) %q54
  %q55 = getelementptr i32, ptr addrspace(1) %target, i64 3520
  store volatile i32 %v44, ptr addrspace(1) %q55
  %q56 = getelementptr i32, ptr addrspace(1) %target, i64 3584
  store volatile i32 %v43, ptr addrspace(1) %q56
  %q57 = getelementptr i32, ptr addrspace(1) %target, i64 3648
  store volatile i32 %v42, ptr addrspace(1) %q57
  %q58 = getelementptr i32, ptr addrspace(1) %target, i64 3712
  store volatile i32 %v41, ptr addrspace(1) %q58
  %q59 = getelementptr i32, ptr addrspace(1) %target, i64 3776
  store volatile i32 %v40, ptr addrspace(1) %q59
  %q60 = getelementptr i32, ptr addrspace(1) %target, i64 3840
  store volatile i32 %v39, ptr addrspace(1) %q60
  %q61 = getelementptr i32, ptr addrspace(1) %target, i64 3904
  store volatile i32 %v38, ptr addrspace(1) %q61
  %q62 = getelementptr i32, ptr addrspace(1) %target, i64 3968
  store volatile i32 %v37, ptr addrspace(1) %q62
  %q63 = getelementptr i32, ptr addrspace(1) %target, i64 4032
  store volatile i32 %v36, ptr addrspace(1) %q63
  %q64 = getelementptr i32, ptr addrspace(1) %target, i64 4096
  store volatile i32 %v35, ptr addrspace(1) %q64
  %q65 = getelementptr i32, ptr addrspace(1) %target, i64 4160
  store volatile i32 %v34, ptr addrspace(1) %q65
  %q66 = getelementptr i32, ptr addrspace(1) %target, i64 4224
  store volatile i32 %v33, ptr addrspace(1) %q66
  %q67 = getelementptr i32, ptr addrspace(1) %target, i64 4288
  store volatile i32 %v32, ptr addrspace(1) %q67
  %q68 = getelementptr i32, ptr addrspace(1) %target, i64 4352
  store volatile i32 %v31, ptr addrspace(1) %q68
  %q69 = getelementptr i32, ptr addrspace(1) %target, i64 4416
  store volatile i32 %v30, ptr addrspace(1) %q69
  %q70 = getelementptr i32, ptr addrspace(1) %target, i64 4480
  store volatile i32 %v29, ptr addrspace(1) %q70
  %q71 = getelementptr i32, ptr addrspace(1) %target, i64 4544
  store volatile i32 %v28, ptr addrspace(1) %q71
  %q72 = getelementptr i32, ptr addrspace(1) %target, i64 4608
  store volatile i32 %v27, ptr addrspace(1) %q72
  %q73 = getelementptr i32, ptr addrspace(1) %target, i64 4672
  store volatile i32 %v26, ptr addrspace(1) %q73
  %q74 = getelementptr i32, ptr addrspace(1) %target, i64 4736
  store volatile i32 %v25, ptr addrspace(1) %q74
  %q75 = getelementptr i32, ptr addrspace(1) %target, i64 4800
  store volatile i32 %v24, ptr addrspace(1) %q75
  %q76 = getelementptr i32, ptr addrspace(1) %target, i64 4864
  store volatile i32 %v23, ptr addrspace(1) %q76
  %q77 = getelementptr i32, ptr addrspace(1) %target, i64 4928
  store volatile i32 %v22, ptr addrspace(1) %q77
  %q78 = getelementptr i32, ptr addrspace(1) %target, i64 4992
  store volatile i32 %v21, ptr addrspace(1) %q78
  %q79 = getelementptr i32, ptr addrspace(1) %target, i64 5056
  store volatile i32 %v20, ptr addrspace(1) %q79
  %q80 = getelementptr i32, ptr addrspace(1) %target, i64 5120
  store volatile i32 %v19, ptr addrspace(1) %q80
  %q81 = getelementptr i32, ptr addrspace(1) %target, i64 5184
  store volatile i32 %v18, ptr addrspace(1) %q81
  %q82 = getelementptr i32, ptr addrspace(1) %target, i64 5248
  store volatile i32 %v17, ptr addrspace(1) %q82
  %q83 = getelementptr i32, ptr addrspace(1) %target, i64 5312
  store volatile i32 %v16, ptr addrspace(1) %q83
  %q84 = getelementptr i32, ptr addrspace(1) %target, i64 5376
  store volatile i32 %v15, ptr addrspace(1) %q84
  %q85 = getelementptr i32, ptr addrspace(1) %target, i64 5440
  store volatile i32 %v14, ptr addrspace(1) %q85
  %q86 = getelementptr i32, ptr addrspace(1) %target, i64 5504
  store volatile i32 %v13, ptr addrspace(1) %q86
  %q87 = getelementptr i32, ptr addrspace(1) %target, i64 5568
  store volatile i32 %v12, ptr addrspace(1) %q87
  %q88 = getelementptr i32, ptr addrspace(1) %target, i64 5632
  store volatile i32 %v11, ptr addrspace(1) %q88
  %q89 = getelementptr i32, ptr addrspace(1) %target, i64 5696
  store volatile i32 %v10, ptr addrspace(1) %q89
  %q90 = getelementptr i32, ptr addrspace(1) %target, i64 5760
  store volatile i32 %v9, ptr addrspace(1) %q90
  %q91 = getelementptr i32, ptr addrspace(1) %target, i64 5824
  store volatile i32 %v8, ptr addrspace(1) %q91
  %q92 = getelementptr i32, ptr addrspace(1) %target, i64 5888
  store volatile i32 %v7, ptr addrspace(1) %q92
  %q93 = getelementptr i32, ptr addrspace(1) %target, i64 5952
  store volatile i32 %v6, ptr addrspace(1) %q93
  %q94 = getelementptr i32, ptr addrspace(1) %target, i64 6016
  store volatile i32 %v5, ptr addrspace(1) %q94
  %q95 = getelementptr i32, ptr addrspace(1) %target, i64 6080
  store volatile i32 %v4, ptr addrspace(1) %q95
  %q96 = getelementptr i32, ptr addrspace(1) %target, i64 6144
  store volatile i32 %v3, ptr addrspace(1) %q96
  %q97 = getelementptr i32, ptr addrspace(1) %target, i64 6208
  store volatile i32 %v2, ptr addrspace(1) %q97
  %q98 = getelementptr i32, ptr addrspace(1) %target, i64 6272
  store volatile i32 %v1, ptr addrspace(1) %q98
  %q99 = getelementptr i32, ptr addrspace(1) %target, i64 6336
  store volatile i32 %v0, ptr addrspace(1) %q99
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
