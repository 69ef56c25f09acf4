; A matrix sum is in AGPRs, but the option forbids to spill there. Values that do not fit are spilled to scratch memory.
; RUN: amdgcn-llc %s -mcpu=gfx908 -amdgpu-spill-vgpr-to-agpr=false -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare <16 x float> @llvm.amdgcn.mfma.f32.16x16x1f32(float, float, <16 x float>, i32 immarg, i32 immarg, i32 immarg)

define amdgpu_kernel void @sums(ptr addrspace(1) %p, float %x) "amdgpu-num-vgpr"="24" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %p0 = getelementptr i32, ptr addrspace(1) %at, i64 0
  %v0 = load volatile i32, ptr addrspace(1) %p0
  %p1 = getelementptr i32, ptr addrspace(1) %at, i64 64
  %v1 = load volatile i32, ptr addrspace(1) %p1
  %p2 = getelementptr i32, ptr addrspace(1) %at, i64 128
  %v2 = load volatile i32, ptr addrspace(1) %p2
  %p3 = getelementptr i32, ptr addrspace(1) %at, i64 192
  %v3 = load volatile i32, ptr addrspace(1) %p3
  %p4 = getelementptr i32, ptr addrspace(1) %at, i64 256
  %v4 = load volatile i32, ptr addrspace(1) %p4
  %p5 = getelementptr i32, ptr addrspace(1) %at, i64 320
  %v5 = load volatile i32, ptr addrspace(1) %p5
  %p6 = getelementptr i32, ptr addrspace(1) %at, i64 384
  %v6 = load volatile i32, ptr addrspace(1) %p6
  %p7 = getelementptr i32, ptr addrspace(1) %at, i64 448
  %v7 = load volatile i32, ptr addrspace(1) %p7
  %p8 = getelementptr i32, ptr addrspace(1) %at, i64 512
  %v8 = load volatile i32, ptr addrspace(1) %p8
  %p9 = getelementptr i32, ptr addrspace(1) %at, i64 576
  %v9 = load volatile i32, ptr addrspace(1) %p9
  %p10 = getelementptr i32, ptr addrspace(1) %at, i64 640
  %v10 = load volatile i32, ptr addrspace(1) %p10
  %p11 = getelementptr i32, ptr addrspace(1) %at, i64 704
  %v11 = load volatile i32, ptr addrspace(1) %p11
  %p12 = getelementptr i32, ptr addrspace(1) %at, i64 768
  %v12 = load volatile i32, ptr addrspace(1) %p12
  %p13 = getelementptr i32, ptr addrspace(1) %at, i64 832
  %v13 = load volatile i32, ptr addrspace(1) %p13
  %p14 = getelementptr i32, ptr addrspace(1) %at, i64 896
  %v14 = load volatile i32, ptr addrspace(1) %p14
  %p15 = getelementptr i32, ptr addrspace(1) %at, i64 960
  %v15 = load volatile i32, ptr addrspace(1) %p15
  %p16 = getelementptr i32, ptr addrspace(1) %at, i64 1024
  %v16 = load volatile i32, ptr addrspace(1) %p16
  %p17 = getelementptr i32, ptr addrspace(1) %at, i64 1088
  %v17 = load volatile i32, ptr addrspace(1) %p17
  %p18 = getelementptr i32, ptr addrspace(1) %at, i64 1152
  %v18 = load volatile i32, ptr addrspace(1) %p18
  %p19 = getelementptr i32, ptr addrspace(1) %at, i64 1216
  %v19 = load volatile i32, ptr addrspace(1) %p19
  %p20 = getelementptr i32, ptr addrspace(1) %at, i64 1280
  %v20 = load volatile i32, ptr addrspace(1) %p20
  %p21 = getelementptr i32, ptr addrspace(1) %at, i64 1344
  %v21 = load volatile i32, ptr addrspace(1) %p21
  %p22 = getelementptr i32, ptr addrspace(1) %at, i64 1408
  %v22 = load volatile i32, ptr addrspace(1) %p22
  %p23 = getelementptr i32, ptr addrspace(1) %at, i64 1472
  %v23 = load volatile i32, ptr addrspace(1) %p23
  %p24 = getelementptr i32, ptr addrspace(1) %at, i64 1536
  %v24 = load volatile i32, ptr addrspace(1) %p24
  %p25 = getelementptr i32, ptr addrspace(1) %at, i64 1600
  %v25 = load volatile i32, ptr addrspace(1) %p25
  %p26 = getelementptr i32, ptr addrspace(1) %at, i64 1664
  %v26 = load volatile i32, ptr addrspace(1) %p26
  %p27 = getelementptr i32, ptr addrspace(1) %at, i64 1728
  %v27 = load volatile i32, ptr addrspace(1) %p27
  %p28 = getelementptr i32, ptr addrspace(1) %at, i64 1792
  %v28 = load volatile i32, ptr addrspace(1) %p28
  %p29 = getelementptr i32, ptr addrspace(1) %at, i64 1856
  %v29 = load volatile i32, ptr addrspace(1) %p29
  %p30 = getelementptr i32, ptr addrspace(1) %at, i64 1920
  %v30 = load volatile i32, ptr addrspace(1) %p30
  %p31 = getelementptr i32, ptr addrspace(1) %at, i64 1984
  %v31 = load volatile i32, ptr addrspace(1) %p31
  %p32 = getelementptr i32, ptr addrspace(1) %at, i64 2048
  %v32 = load volatile i32, ptr addrspace(1) %p32
  %p33 = getelementptr i32, ptr addrspace(1) %at, i64 2112
  %v33 = load volatile i32, ptr addrspace(1) %p33
  %p34 = getelementptr i32, ptr addrspace(1) %at, i64 2176
  %v34 = load volatile i32, ptr addrspace(1) %p34
  %p35 = getelementptr i32, ptr addrspace(1) %at, i64 2240
  %v35 = load volatile i32, ptr addrspace(1) %p35
  %p36 = getelementptr i32, ptr addrspace(1) %at, i64 2304
  %v36 = load volatile i32, ptr addrspace(1) %p36
  %p37 = getelementptr i32, ptr addrspace(1) %at, i64 2368
  %v37 = load volatile i32, ptr addrspace(1) %p37
  %p38 = getelementptr i32, ptr addrspace(1) %at, i64 2432
  %v38 = load volatile i32, ptr addrspace(1) %p38
  %p39 = getelementptr i32, ptr addrspace(1) %at, i64 2496
  %v39 = load volatile i32, ptr addrspace(1) %p39
  %c = load <16 x float>, ptr addrspace(1) %p
  %s = call <16 x float> @llvm.amdgcn.mfma.f32.16x16x1f32(float %x, float %x, <16 x float> %c, i32 0, i32 0, i32 0)
  %t = call <16 x float> @llvm.amdgcn.mfma.f32.16x16x1f32(float %x, float %x, <16 x float> %s, i32 0, i32 0, i32 0)
  store <16 x float> %t, ptr addrspace(1) %p
  store volatile i32 %v0, ptr addrspace(1) %p0
  store volatile i32 %v1, ptr addrspace(1) %p1
  store volatile i32 %v2, ptr addrspace(1) %p2
  store volatile i32 %v3, ptr addrspace(1) %p3
  store volatile i32 %v4, ptr addrspace(1) %p4
  store volatile i32 %v5, ptr addrspace(1) %p5
  store volatile i32 %v6, ptr addrspace(1) %p6
  store volatile i32 %v7, ptr addrspace(1) %p7
  store volatile i32 %v8, ptr addrspace(1) %p8
  store volatile i32 %v9, ptr addrspace(1) %p9
  store volatile i32 %v10, ptr addrspace(1) %p10
  store volatile i32 %v11, ptr addrspace(1) %p11
  store volatile i32 %v12, ptr addrspace(1) %p12
  store volatile i32 %v13, ptr addrspace(1) %p13
  store volatile i32 %v14, ptr addrspace(1) %p14
  store volatile i32 %v15, ptr addrspace(1) %p15
  store volatile i32 %v16, ptr addrspace(1) %p16
  store volatile i32 %v17, ptr addrspace(1) %p17
  store volatile i32 %v18, ptr addrspace(1) %p18
  store volatile i32 %v19, ptr addrspace(1) %p19
  store volatile i32 %v20, ptr addrspace(1) %p20
  store volatile i32 %v21, ptr addrspace(1) %p21
  store volatile i32 %v22, ptr addrspace(1) %p22
  store volatile i32 %v23, ptr addrspace(1) %p23
  store volatile i32 %v24, ptr addrspace(1) %p24
  store volatile i32 %v25, ptr addrspace(1) %p25
  store volatile i32 %v26, ptr addrspace(1) %p26
  store volatile i32 %v27, ptr addrspace(1) %p27
  store volatile i32 %v28, ptr addrspace(1) %p28
  store volatile i32 %v29, ptr addrspace(1) %p29
  store volatile i32 %v30, ptr addrspace(1) %p30
  store volatile i32 %v31, ptr addrspace(1) %p31
  store volatile i32 %v32, ptr addrspace(1) %p32
  store volatile i32 %v33, ptr addrspace(1) %p33
  store volatile i32 %v34, ptr addrspace(1) %p34
  store volatile i32 %v35, ptr addrspace(1) %p35
  store volatile i32 %v36, ptr addrspace(1) %p36
  store volatile i32 %v37, ptr addrspace(1) %p37
  store volatile i32 %v38, ptr addrspace(1) %p38
  store volatile i32 %v39, ptr addrspace(1) %p39
  ret void
}
