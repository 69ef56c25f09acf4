; mfma_f32.cl for gfx908, made by examples/regenerate.sh
source_filename = "mfma_f32.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@mfma_f32.tile_a = internal unnamed_addr addrspace(3) global [64 x [17 x float]] undef, align 4
@mfma_f32.tile_b = internal unnamed_addr addrspace(3) global [16 x [64 x float]] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @mfma_f32(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %a, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %b, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %c, i32 noundef %m, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !24
  %div230.i = lshr i32 %0, 6
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %conv2.i = shl i32 %1, 6
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %conv5.i = shl i32 %2, 6
  %3 = lshr i32 %0, 2
  %mul7.i = and i32 %3, 224
  %rem8.i = shl nuw nsw i32 %div230.i, 5
  %mul9.i = and i32 %rem8.i, 32
  %cmp.i30.not = icmp eq i32 %k, 0
  br i1 %cmp.i30.not, label %entry.for.cond.cleanup.i_crit_edge, label %for.cond11.i.preheader.lr.ph

entry.for.cond.cleanup.i_crit_edge:               ; preds = %entry
  %.pre = and i32 %0, 15
  br label %for.cond.cleanup.i

for.cond11.i.preheader.lr.ph:                     ; preds = %entry
  %rem.i = and i32 %0, 63
  %div16234.i = lshr i32 %0, 4
  %add.i = or disjoint i32 %conv2.i, %div16234.i
  %rem20.i = and i32 %0, 15
  %4 = getelementptr inbounds nuw [17 x float], ptr addrspace(3) @mfma_f32.tile_a, i32 %div16234.i
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspace(3) %4, i32 %rem20.i
  %add40.i = or disjoint i32 %rem.i, %conv5.i
  %5 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) @mfma_f32.tile_b, i32 %div230.i
  %invariant.gep9 = getelementptr inbounds nuw float, ptr addrspace(3) %5, i32 %rem.i
  %6 = getelementptr inbounds nuw [17 x float], ptr addrspace(3) @mfma_f32.tile_a, i32 %mul7.i
  %invariant.gep12 = getelementptr inbounds nuw [17 x float], ptr addrspace(3) %6, i32 %rem20.i
  %div72233.i = lshr i32 %rem.i, 4
  %invariant.gep23 = getelementptr inbounds nuw float, ptr addrspace(3) @mfma_f32.tile_b, i32 %mul9.i
  %invariant.gep25 = getelementptr inbounds nuw float, ptr addrspace(3) %invariant.gep23, i32 %rem20.i
  %mul18.i = mul i32 %add.i, %k
  %add17.i.1 = add i32 %add.i, 16
  %mul18.i.1 = mul i32 %add17.i.1, %k
  %gep.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 1088
  %add17.i.2 = add i32 %add.i, 32
  %mul18.i.2 = mul i32 %add17.i.2, %k
  %gep.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 2176
  %add17.i.3 = add i32 %add.i, 48
  %mul18.i.3 = mul i32 %add17.i.3, %k
  %gep.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 3264
  %gep10.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9, i32 1024
  %gep10.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9, i32 2048
  %gep10.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9, i32 3072
  %invariant.gep14 = getelementptr inbounds nuw float, ptr addrspace(3) %invariant.gep12, i32 %div72233.i
  %gep26 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) %invariant.gep25, i32 %div72233.i
  %gep15.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep14, i32 1088
  %gep17.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %gep26, i32 64
  %add73.i.1 = or disjoint i32 %div72233.i, 4
  %invariant.gep14.1 = getelementptr inbounds nuw float, ptr addrspace(3) %invariant.gep12, i32 %add73.i.1
  %gep26.1 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) %invariant.gep25, i32 %add73.i.1
  %gep15.1.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep14.1, i32 1088
  %gep17.1.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %gep26.1, i32 64
  %add73.i.2 = or disjoint i32 %div72233.i, 8
  %invariant.gep14.2 = getelementptr inbounds nuw float, ptr addrspace(3) %invariant.gep12, i32 %add73.i.2
  %gep26.2 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) %invariant.gep25, i32 %add73.i.2
  %gep15.1.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep14.2, i32 1088
  %gep17.1.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %gep26.2, i32 64
  %add73.i.3 = or disjoint i32 %div72233.i, 12
  %invariant.gep14.3 = getelementptr inbounds nuw float, ptr addrspace(3) %invariant.gep12, i32 %add73.i.3
  %gep26.3 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) %invariant.gep25, i32 %add73.i.3
  %gep15.1.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep14.3, i32 1088
  %gep17.1.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %gep26.3, i32 64
  br label %for.cond11.i.preheader

for.cond11.i.preheader:                           ; preds = %for.cond11.i.preheader.lr.ph, %for.cond11.i.preheader
  %sums.i.sroa.30.1 = phi <4 x float> [ zeroinitializer, %for.cond11.i.preheader.lr.ph ], [ %46, %for.cond11.i.preheader ]
  %sums.i.sroa.21.1 = phi <4 x float> [ zeroinitializer, %for.cond11.i.preheader.lr.ph ], [ %45, %for.cond11.i.preheader ]
  %sums.i.sroa.12.1 = phi <4 x float> [ zeroinitializer, %for.cond11.i.preheader.lr.ph ], [ %44, %for.cond11.i.preheader ]
  %sums.i.sroa.0.1 = phi <4 x float> [ zeroinitializer, %for.cond11.i.preheader.lr.ph ], [ %43, %for.cond11.i.preheader ]
  %t.0.i33 = phi i32 [ 0, %for.cond11.i.preheader.lr.ph ], [ %add125.i, %for.cond11.i.preheader ]
  %add19.i = or disjoint i32 %t.0.i33, %rem20.i
  %add21.i = add i32 %add19.i, %mul18.i
  %idxprom.i = zext i32 %add21.i to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspace(1) %a, i64 %idxprom.i
  %7 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !25, !alias.scope !17, !noalias !27, !amdgpu.noclobber !28
  store float %7, ptr addrspace(3) %invariant.gep, align 4, !tbaa !25, !noalias !29
  %add21.i.1 = add i32 %add19.i, %mul18.i.1
  %idxprom.i.1 = zext i32 %add21.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds nuw float, ptr addrspace(1) %a, i64 %idxprom.i.1
  %8 = load float, ptr addrspace(1) %arrayidx.i.1, align 4, !tbaa !25, !alias.scope !17, !noalias !27, !amdgpu.noclobber !28
  store float %8, ptr addrspace(3) %gep.1, align 4, !tbaa !25, !noalias !29
  %add21.i.2 = add i32 %add19.i, %mul18.i.2
  %idxprom.i.2 = zext i32 %add21.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds nuw float, ptr addrspace(1) %a, i64 %idxprom.i.2
  %9 = load float, ptr addrspace(1) %arrayidx.i.2, align 4, !tbaa !25, !alias.scope !17, !noalias !27, !amdgpu.noclobber !28
  store float %9, ptr addrspace(3) %gep.2, align 4, !tbaa !25, !noalias !29
  %add21.i.3 = add i32 %add19.i, %mul18.i.3
  %idxprom.i.3 = zext i32 %add21.i.3 to i64
  %arrayidx.i.3 = getelementptr inbounds nuw float, ptr addrspace(1) %a, i64 %idxprom.i.3
  %10 = load float, ptr addrspace(1) %arrayidx.i.3, align 4, !tbaa !25, !alias.scope !17, !noalias !27, !amdgpu.noclobber !28
  store float %10, ptr addrspace(3) %gep.3, align 4, !tbaa !25, !noalias !29
  %add37.i = or disjoint i32 %t.0.i33, %div230.i
  %mul39.i = mul i32 %add37.i, %n
  %add42.i = add i32 %add40.i, %mul39.i
  %idxprom43.i = zext i32 %add42.i to i64
  %arrayidx44.i = getelementptr inbounds nuw float, ptr addrspace(1) %b, i64 %idxprom43.i
  %11 = load float, ptr addrspace(1) %arrayidx44.i, align 4, !tbaa !25, !alias.scope !20, !noalias !30, !amdgpu.noclobber !28
  store float %11, ptr addrspace(3) %invariant.gep9, align 4, !tbaa !25, !noalias !29
  %add38.i.1 = add i32 %add37.i, 4
  %mul39.i.1 = mul i32 %add38.i.1, %n
  %add42.i.1 = add i32 %add40.i, %mul39.i.1
  %idxprom43.i.1 = zext i32 %add42.i.1 to i64
  %arrayidx44.i.1 = getelementptr inbounds nuw float, ptr addrspace(1) %b, i64 %idxprom43.i.1
  %12 = load float, ptr addrspace(1) %arrayidx44.i.1, align 4, !tbaa !25, !alias.scope !20, !noalias !30, !amdgpu.noclobber !28
  store float %12, ptr addrspace(3) %gep10.1, align 4, !tbaa !25, !noalias !29
  %add38.i.2 = add i32 %add37.i, 8
  %mul39.i.2 = mul i32 %add38.i.2, %n
  %add42.i.2 = add i32 %add40.i, %mul39.i.2
  %idxprom43.i.2 = zext i32 %add42.i.2 to i64
  %arrayidx44.i.2 = getelementptr inbounds nuw float, ptr addrspace(1) %b, i64 %idxprom43.i.2
  %13 = load float, ptr addrspace(1) %arrayidx44.i.2, align 4, !tbaa !25, !alias.scope !20, !noalias !30, !amdgpu.noclobber !28
  store float %13, ptr addrspace(3) %gep10.2, align 4, !tbaa !25, !noalias !29
  %add38.i.3 = add i32 %add37.i, 12
  %mul39.i.3 = mul i32 %add38.i.3, %n
  %add42.i.3 = add i32 %add40.i, %mul39.i.3
  %idxprom43.i.3 = zext i32 %add42.i.3 to i64
  %arrayidx44.i.3 = getelementptr inbounds nuw float, ptr addrspace(1) %b, i64 %idxprom43.i.3
  %14 = load float, ptr addrspace(1) %arrayidx44.i.3, align 4, !tbaa !25, !alias.scope !20, !noalias !30, !amdgpu.noclobber !28
  store float %14, ptr addrspace(3) %gep10.3, align 4, !tbaa !25, !noalias !29
  fence syncscope("workgroup") release, !noalias !29
  tail call void @llvm.amdgcn.s.barrier(), !noalias !29
  fence syncscope("workgroup") acquire, !noalias !29
  %15 = load float, ptr addrspace(3) %invariant.gep14, align 4, !tbaa !25, !noalias !29
  %16 = load float, ptr addrspace(3) %gep26, align 4, !tbaa !25, !noalias !29
  %17 = load float, ptr addrspace(3) %gep15.1, align 4, !tbaa !25, !noalias !29
  %18 = load float, ptr addrspace(3) %gep17.1, align 4, !tbaa !25, !noalias !29
  %19 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %15, float %16, <4 x float> %sums.i.sroa.0.1, i32 0, i32 0, i32 0)
  %20 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %15, float %18, <4 x float> %sums.i.sroa.12.1, i32 0, i32 0, i32 0)
  %21 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %17, float %16, <4 x float> %sums.i.sroa.21.1, i32 0, i32 0, i32 0)
  %22 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %17, float %18, <4 x float> %sums.i.sroa.30.1, i32 0, i32 0, i32 0)
  %23 = load float, ptr addrspace(3) %invariant.gep14.1, align 4, !tbaa !25, !noalias !29
  %24 = load float, ptr addrspace(3) %gep26.1, align 4, !tbaa !25, !noalias !29
  %25 = load float, ptr addrspace(3) %gep15.1.1, align 4, !tbaa !25, !noalias !29
  %26 = load float, ptr addrspace(3) %gep17.1.1, align 4, !tbaa !25, !noalias !29
  %27 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %23, float %24, <4 x float> %19, i32 0, i32 0, i32 0)
  %28 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %23, float %26, <4 x float> %20, i32 0, i32 0, i32 0)
  %29 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %25, float %24, <4 x float> %21, i32 0, i32 0, i32 0)
  %30 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %25, float %26, <4 x float> %22, i32 0, i32 0, i32 0)
  %31 = load float, ptr addrspace(3) %invariant.gep14.2, align 4, !tbaa !25, !noalias !29
  %32 = load float, ptr addrspace(3) %gep26.2, align 4, !tbaa !25, !noalias !29
  %33 = load float, ptr addrspace(3) %gep15.1.2, align 4, !tbaa !25, !noalias !29
  %34 = load float, ptr addrspace(3) %gep17.1.2, align 4, !tbaa !25, !noalias !29
  %35 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %31, float %32, <4 x float> %27, i32 0, i32 0, i32 0)
  %36 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %31, float %34, <4 x float> %28, i32 0, i32 0, i32 0)
  %37 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %33, float %32, <4 x float> %29, i32 0, i32 0, i32 0)
  %38 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %33, float %34, <4 x float> %30, i32 0, i32 0, i32 0)
  %39 = load float, ptr addrspace(3) %invariant.gep14.3, align 4, !tbaa !25, !noalias !29
  %40 = load float, ptr addrspace(3) %gep26.3, align 4, !tbaa !25, !noalias !29
  %41 = load float, ptr addrspace(3) %gep15.1.3, align 4, !tbaa !25, !noalias !29
  %42 = load float, ptr addrspace(3) %gep17.1.3, align 4, !tbaa !25, !noalias !29
  %43 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %39, float %40, <4 x float> %35, i32 0, i32 0, i32 0)
  %44 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %39, float %42, <4 x float> %36, i32 0, i32 0, i32 0)
  %45 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %41, float %40, <4 x float> %37, i32 0, i32 0, i32 0)
  %46 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %41, float %42, <4 x float> %38, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !noalias !29
  tail call void @llvm.amdgcn.s.barrier(), !noalias !29
  fence syncscope("workgroup") acquire, !noalias !29
  %add125.i = add i32 %t.0.i33, 16
  %cmp.i = icmp ult i32 %add125.i, %k
  br i1 %cmp.i, label %for.cond11.i.preheader, label %for.cond.cleanup.i

for.cond.cleanup.i:                               ; preds = %for.cond11.i.preheader, %entry.for.cond.cleanup.i_crit_edge
  %rem134.i.pre-phi = phi i32 [ %.pre, %entry.for.cond.cleanup.i_crit_edge ], [ %rem20.i, %for.cond11.i.preheader ]
  %sums.i.sroa.30.0 = phi <4 x float> [ zeroinitializer, %entry.for.cond.cleanup.i_crit_edge ], [ %46, %for.cond11.i.preheader ]
  %sums.i.sroa.21.0 = phi <4 x float> [ zeroinitializer, %entry.for.cond.cleanup.i_crit_edge ], [ %45, %for.cond11.i.preheader ]
  %sums.i.sroa.12.0 = phi <4 x float> [ zeroinitializer, %entry.for.cond.cleanup.i_crit_edge ], [ %44, %for.cond11.i.preheader ]
  %sums.i.sroa.0.0 = phi <4 x float> [ zeroinitializer, %entry.for.cond.cleanup.i_crit_edge ], [ %43, %for.cond11.i.preheader ]
  %add127.i = add i32 %mul7.i, %conv2.i
  %mul129.i = and i32 %3, 12
  %add130.i = or disjoint i32 %add127.i, %mul129.i
  %mul131.i = mul i32 %n, %add130.i
  %add132.i = or disjoint i32 %rem134.i.pre-phi, %conv5.i
  %add133.i = or disjoint i32 %add132.i, %mul9.i
  %add135.i = add i32 %add133.i, %mul131.i
  %idx.ext.i = zext i32 %add135.i to i64
  %add.ptr.i = getelementptr inbounds nuw float, ptr addrspace(1) %c, i64 %idx.ext.i
  %vecext.i = extractelement <4 x float> %sums.i.sroa.0.0, i64 0
  store float %vecext.i, ptr addrspace(1) %add.ptr.i, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.1 = extractelement <4 x float> %sums.i.sroa.0.0, i64 1
  %idxprom162.i.1 = zext i32 %n to i64
  %arrayidx163.i.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.1
  store float %vecext.i.1, ptr addrspace(1) %arrayidx163.i.1, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.2 = extractelement <4 x float> %sums.i.sroa.0.0, i64 2
  %mul159.i.2 = shl i32 %n, 1
  %idxprom162.i.2 = zext i32 %mul159.i.2 to i64
  %arrayidx163.i.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.2
  store float %vecext.i.2, ptr addrspace(1) %arrayidx163.i.2, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.3 = extractelement <4 x float> %sums.i.sroa.0.0, i64 3
  %mul159.i.3 = mul i32 %n, 3
  %idxprom162.i.3 = zext i32 %mul159.i.3 to i64
  %arrayidx163.i.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.3
  store float %vecext.i.3, ptr addrspace(1) %arrayidx163.i.3, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.140 = extractelement <4 x float> %sums.i.sroa.12.0, i64 0
  %arrayidx163.i.144 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr.i, i64 64
  store float %vecext.i.140, ptr addrspace(1) %arrayidx163.i.144, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.1.1 = extractelement <4 x float> %sums.i.sroa.12.0, i64 1
  %add161.i.1.1 = add i32 %n, 16
  %idxprom162.i.1.1 = zext i32 %add161.i.1.1 to i64
  %arrayidx163.i.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.1.1
  store float %vecext.i.1.1, ptr addrspace(1) %arrayidx163.i.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.2.1 = extractelement <4 x float> %sums.i.sroa.12.0, i64 2
  %add161.i.2.1 = add i32 %mul159.i.2, 16
  %idxprom162.i.2.1 = zext i32 %add161.i.2.1 to i64
  %arrayidx163.i.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.2.1
  store float %vecext.i.2.1, ptr addrspace(1) %arrayidx163.i.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.3.1 = extractelement <4 x float> %sums.i.sroa.12.0, i64 3
  %add161.i.3.1 = add i32 %mul159.i.3, 16
  %idxprom162.i.3.1 = zext i32 %add161.i.3.1 to i64
  %arrayidx163.i.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.3.1
  store float %vecext.i.3.1, ptr addrspace(1) %arrayidx163.i.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.145 = extractelement <4 x float> %sums.i.sroa.21.0, i64 0
  %mul159.i.146 = shl i32 %n, 4
  %idxprom162.i.147 = zext i32 %mul159.i.146 to i64
  %arrayidx163.i.148 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.147
  store float %vecext.i.145, ptr addrspace(1) %arrayidx163.i.148, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.1.149 = extractelement <4 x float> %sums.i.sroa.21.0, i64 1
  %mul159.i.1.151 = mul i32 %n, 17
  %idxprom162.i.1.152 = zext i32 %mul159.i.1.151 to i64
  %arrayidx163.i.1.153 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.1.152
  store float %vecext.i.1.149, ptr addrspace(1) %arrayidx163.i.1.153, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.2.154 = extractelement <4 x float> %sums.i.sroa.21.0, i64 2
  %mul159.i.2.156 = mul i32 %n, 18
  %idxprom162.i.2.157 = zext i32 %mul159.i.2.156 to i64
  %arrayidx163.i.2.158 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.2.157
  store float %vecext.i.2.154, ptr addrspace(1) %arrayidx163.i.2.158, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.3.159 = extractelement <4 x float> %sums.i.sroa.21.0, i64 3
  %mul159.i.3.161 = mul i32 %n, 19
  %idxprom162.i.3.162 = zext i32 %mul159.i.3.161 to i64
  %arrayidx163.i.3.163 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.3.162
  store float %vecext.i.3.159, ptr addrspace(1) %arrayidx163.i.3.163, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.140.1 = extractelement <4 x float> %sums.i.sroa.30.0, i64 0
  %add161.i.142.1 = add i32 %mul159.i.146, 16
  %idxprom162.i.143.1 = zext i32 %add161.i.142.1 to i64
  %arrayidx163.i.144.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.143.1
  store float %vecext.i.140.1, ptr addrspace(1) %arrayidx163.i.144.1, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.1.1.1 = extractelement <4 x float> %sums.i.sroa.30.0, i64 1
  %add161.i.1.1.1 = add i32 %mul159.i.1.151, 16
  %idxprom162.i.1.1.1 = zext i32 %add161.i.1.1.1 to i64
  %arrayidx163.i.1.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.1.1.1
  store float %vecext.i.1.1.1, ptr addrspace(1) %arrayidx163.i.1.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.2.1.1 = extractelement <4 x float> %sums.i.sroa.30.0, i64 2
  %add161.i.2.1.1 = add i32 %mul159.i.2.156, 16
  %idxprom162.i.2.1.1 = zext i32 %add161.i.2.1.1 to i64
  %arrayidx163.i.2.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.2.1.1
  store float %vecext.i.2.1.1, ptr addrspace(1) %arrayidx163.i.2.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  %vecext.i.3.1.1 = extractelement <4 x float> %sums.i.sroa.30.0, i64 3
  %add161.i.3.1.1 = add i32 %mul159.i.3.161, 16
  %idxprom162.i.3.1.1 = zext i32 %add161.i.3.1.1 to i64
  %arrayidx163.i.3.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr.i, i64 %idxprom162.i.3.1.1
  store float %vecext.i.3.1.1, ptr addrspace(1) %arrayidx163.i.3.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  ret void
}

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float, float, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #1

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3, !4}
!llvm.ident = !{!5, !6}
!llvm.errno.tbaa = !{!7}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 1, i32 2}
!4 = !{i32 2, i32 0}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{!"Debian clang version 15.0.5"}
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
!11 = !{i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"float*", !"uint", !"uint", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !"", !"", !""}
!15 = !{!"a", !"b", !"c", !"m", !"n", !"k"}
!16 = !{i32 256, i32 1, i32 1}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_mfma_f32: %a"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_mfma_f32"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_mfma_f32: %b"}
!22 = !{!23}
!23 = distinct !{!23, !19, !"__clang_ocl_kern_imp_mfma_f32: %c"}
!24 = !{i32 0, i32 1024}
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !9, i64 0}
!27 = !{!21, !23}
!28 = !{}
!29 = !{!18, !21, !23}
!30 = !{!18, !23}
!31 = !{!18, !21}
