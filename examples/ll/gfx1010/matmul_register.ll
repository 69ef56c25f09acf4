; matmul_register.cl for gfx1010, made by examples/regenerate.sh
source_filename = "matmul_register.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@matmul_register.tile_a = internal unnamed_addr addrspace(3) global [16 x [64 x float]] undef, align 4
@matmul_register.tile_b = internal unnamed_addr addrspace(3) global [16 x [16 x <4 x float>]] undef, align 16

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @matmul_register(ptr addrspace(1) noalias noundef readonly align 16 captures(none) %a, ptr addrspace(1) noalias noundef readonly align 16 captures(none) %b, ptr addrspace(1) noalias noundef writeonly align 16 captures(none) %c, i32 noundef %m, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !kernel_arg_name !16 !reqd_work_group_size !17 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !18)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !21)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !23)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !25
  %1 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !25
  %mul.i = shl nuw nsw i32 %1, 3
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %conv5.i = shl i32 %2, 6
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %conv8.i = shl i32 %3, 4
  %cmp.i24.not = icmp eq i32 %k, 0
  br i1 %cmp.i24.not, label %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge, label %for.cond10.i.preheader.lr.ph

entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge: ; preds = %entry
  %.pre = lshr i32 %n, 2
  %.pre57 = shl nuw nsw i32 %0, 5
  br label %__clang_ocl_kern_imp_matmul_register.exit

for.cond10.i.preheader.lr.ph:                     ; preds = %entry
  %add.i = add nuw nsw i32 %mul.i, %0
  %add15.i = add i32 %add.i, %conv5.i
  %mul16.i = mul i32 %k, %add15.i
  %div50325.i = lshr i32 %add.i, 4
  %div53326.i = lshr i32 %n, 2
  %rem.i = and i32 %add.i, 15
  %add55.i = or disjoint i32 %rem.i, %conv8.i
  %invariant.gep = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @matmul_register.tile_b, i32 %rem.i
  %arrayidx76.i.idx = shl nuw nsw i32 %0, 5
  %invariant.gep3 = getelementptr inbounds nuw i8, ptr addrspace(3) @matmul_register.tile_b, i32 %arrayidx76.i.idx
  %invariant.gep5 = getelementptr inbounds nuw float, ptr addrspace(3) @matmul_register.tile_a, i32 %mul.i
  %arrayidx24.i = getelementptr inbounds nuw float, ptr addrspace(3) @matmul_register.tile_a, i32 %add.i
  %arrayidx30.i = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 256), i32 %add.i
  %arrayidx36.i = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 512), i32 %add.i
  %arrayidx42.i = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 768), i32 %add.i
  %arrayidx24.i.1 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 1024), i32 %add.i
  %arrayidx30.i.1 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 1280), i32 %add.i
  %arrayidx36.i.1 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 1536), i32 %add.i
  %arrayidx42.i.1 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 1792), i32 %add.i
  %arrayidx24.i.2 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 2048), i32 %add.i
  %arrayidx30.i.2 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 2304), i32 %add.i
  %arrayidx36.i.2 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 2560), i32 %add.i
  %arrayidx42.i.2 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 2816), i32 %add.i
  %arrayidx24.i.3 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 3072), i32 %add.i
  %arrayidx30.i.3 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 3328), i32 %add.i
  %arrayidx36.i.3 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 3584), i32 %add.i
  %arrayidx42.i.3 = getelementptr inbounds nuw float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @matmul_register.tile_a, i32 3840), i32 %add.i
  %gep = getelementptr inbounds nuw [16 x <4 x float>], ptr addrspace(3) %invariant.gep, i32 %div50325.i
  %add51.i.1 = add nuw nsw i32 %div50325.i, 4
  %gep.1 = getelementptr inbounds nuw [16 x <4 x float>], ptr addrspace(3) %invariant.gep, i32 %add51.i.1
  %add51.i.2 = add nuw nsw i32 %div50325.i, 8
  %gep.2 = getelementptr inbounds nuw [16 x <4 x float>], ptr addrspace(3) %invariant.gep, i32 %add51.i.2
  %add51.i.3 = add nuw nsw i32 %div50325.i, 12
  %gep.3 = getelementptr inbounds nuw [16 x <4 x float>], ptr addrspace(3) %invariant.gep, i32 %add51.i.3
  br label %for.cond10.i.preheader

for.cond10.i.preheader:                           ; preds = %for.cond10.i.preheader.lr.ph, %for.cond.cleanup70.i
  %sum00.0.i41 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call94.i.1, %for.cond.cleanup70.i ]
  %sum01.0.i40 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call97.i.1, %for.cond.cleanup70.i ]
  %sum10.0.i39 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call100.i.1, %for.cond.cleanup70.i ]
  %sum11.0.i38 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call103.i.1, %for.cond.cleanup70.i ]
  %sum20.0.i37 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call106.i.1, %for.cond.cleanup70.i ]
  %sum21.0.i36 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call109.i.1, %for.cond.cleanup70.i ]
  %sum30.0.i35 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call112.i.1, %for.cond.cleanup70.i ]
  %sum31.0.i34 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call115.i.1, %for.cond.cleanup70.i ]
  %t.0.i33 = phi i32 [ 0, %for.cond10.i.preheader.lr.ph ], [ %add144.i, %for.cond.cleanup70.i ]
  %sum71.0.i32 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call139.i.1, %for.cond.cleanup70.i ]
  %sum70.0.i31 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call136.i.1, %for.cond.cleanup70.i ]
  %sum61.0.i30 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call133.i.1, %for.cond.cleanup70.i ]
  %sum60.0.i29 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call130.i.1, %for.cond.cleanup70.i ]
  %sum51.0.i28 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call127.i.1, %for.cond.cleanup70.i ]
  %sum50.0.i27 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call124.i.1, %for.cond.cleanup70.i ]
  %sum41.0.i26 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call121.i.1, %for.cond.cleanup70.i ]
  %sum40.0.i25 = phi <4 x float> [ zeroinitializer, %for.cond10.i.preheader.lr.ph ], [ %call118.i.1, %for.cond.cleanup70.i ]
  %add17.i = add i32 %t.0.i33, %mul16.i
  %div327.i = lshr i32 %add17.i, 2
  %idxprom.i = zext nneg i32 %div327.i to i64
  %arrayidx.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %a, i64 %idxprom.i
  %4 = load <4 x float>, ptr addrspace(1) %arrayidx.i, align 16, !tbaa !26, !alias.scope !18, !noalias !27, !amdgpu.noclobber !28
  %5 = extractelement <4 x float> %4, i64 0
  store float %5, ptr addrspace(3) %arrayidx24.i, align 4, !tbaa !29, !noalias !31
  %6 = extractelement <4 x float> %4, i64 1
  store float %6, ptr addrspace(3) %arrayidx30.i, align 4, !tbaa !29, !noalias !31
  %7 = extractelement <4 x float> %4, i64 2
  store float %7, ptr addrspace(3) %arrayidx36.i, align 4, !tbaa !29, !noalias !31
  %8 = extractelement <4 x float> %4, i64 3
  store float %8, ptr addrspace(3) %arrayidx42.i, align 4, !tbaa !29, !noalias !31
  %9 = zext nneg i32 %div327.i to i64
  %10 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %a, i64 %9
  %arrayidx.i.1 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 16
  %11 = load <4 x float>, ptr addrspace(1) %arrayidx.i.1, align 16, !tbaa !26, !alias.scope !18, !noalias !27, !amdgpu.noclobber !28
  %12 = extractelement <4 x float> %11, i64 0
  store float %12, ptr addrspace(3) %arrayidx24.i.1, align 4, !tbaa !29, !noalias !31
  %13 = extractelement <4 x float> %11, i64 1
  store float %13, ptr addrspace(3) %arrayidx30.i.1, align 4, !tbaa !29, !noalias !31
  %14 = extractelement <4 x float> %11, i64 2
  store float %14, ptr addrspace(3) %arrayidx36.i.1, align 4, !tbaa !29, !noalias !31
  %15 = extractelement <4 x float> %11, i64 3
  store float %15, ptr addrspace(3) %arrayidx42.i.1, align 4, !tbaa !29, !noalias !31
  %16 = zext nneg i32 %div327.i to i64
  %17 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %a, i64 %16
  %arrayidx.i.2 = getelementptr inbounds nuw i8, ptr addrspace(1) %17, i64 32
  %18 = load <4 x float>, ptr addrspace(1) %arrayidx.i.2, align 16, !tbaa !26, !alias.scope !18, !noalias !27, !amdgpu.noclobber !28
  %19 = extractelement <4 x float> %18, i64 0
  store float %19, ptr addrspace(3) %arrayidx24.i.2, align 4, !tbaa !29, !noalias !31
  %20 = extractelement <4 x float> %18, i64 1
  store float %20, ptr addrspace(3) %arrayidx30.i.2, align 4, !tbaa !29, !noalias !31
  %21 = extractelement <4 x float> %18, i64 2
  store float %21, ptr addrspace(3) %arrayidx36.i.2, align 4, !tbaa !29, !noalias !31
  %22 = extractelement <4 x float> %18, i64 3
  store float %22, ptr addrspace(3) %arrayidx42.i.2, align 4, !tbaa !29, !noalias !31
  %23 = zext nneg i32 %div327.i to i64
  %24 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %a, i64 %23
  %arrayidx.i.3 = getelementptr inbounds nuw i8, ptr addrspace(1) %24, i64 48
  %25 = load <4 x float>, ptr addrspace(1) %arrayidx.i.3, align 16, !tbaa !26, !alias.scope !18, !noalias !27, !amdgpu.noclobber !28
  %26 = extractelement <4 x float> %25, i64 0
  store float %26, ptr addrspace(3) %arrayidx24.i.3, align 4, !tbaa !29, !noalias !31
  %27 = extractelement <4 x float> %25, i64 1
  store float %27, ptr addrspace(3) %arrayidx30.i.3, align 4, !tbaa !29, !noalias !31
  %28 = extractelement <4 x float> %25, i64 2
  store float %28, ptr addrspace(3) %arrayidx36.i.3, align 4, !tbaa !29, !noalias !31
  %29 = extractelement <4 x float> %25, i64 3
  store float %29, ptr addrspace(3) %arrayidx42.i.3, align 4, !tbaa !29, !noalias !31
  %add52.i = add i32 %div50325.i, %t.0.i33
  %mul54.i = mul i32 %add52.i, %div53326.i
  %add56.i = add i32 %add55.i, %mul54.i
  %idxprom57.i = zext i32 %add56.i to i64
  %arrayidx58.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %b, i64 %idxprom57.i
  %30 = load <4 x float>, ptr addrspace(1) %arrayidx58.i, align 16, !tbaa !26, !alias.scope !21, !noalias !32, !amdgpu.noclobber !28
  store <4 x float> %30, ptr addrspace(3) %gep, align 16, !tbaa !26, !noalias !31
  %add52.i.1 = add i32 %add51.i.1, %t.0.i33
  %mul54.i.1 = mul i32 %add52.i.1, %div53326.i
  %add56.i.1 = add i32 %add55.i, %mul54.i.1
  %idxprom57.i.1 = zext i32 %add56.i.1 to i64
  %arrayidx58.i.1 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %b, i64 %idxprom57.i.1
  %31 = load <4 x float>, ptr addrspace(1) %arrayidx58.i.1, align 16, !tbaa !26, !alias.scope !21, !noalias !32, !amdgpu.noclobber !28
  store <4 x float> %31, ptr addrspace(3) %gep.1, align 16, !tbaa !26, !noalias !31
  %add52.i.2 = add i32 %add51.i.2, %t.0.i33
  %mul54.i.2 = mul i32 %add52.i.2, %div53326.i
  %add56.i.2 = add i32 %add55.i, %mul54.i.2
  %idxprom57.i.2 = zext i32 %add56.i.2 to i64
  %arrayidx58.i.2 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %b, i64 %idxprom57.i.2
  %32 = load <4 x float>, ptr addrspace(1) %arrayidx58.i.2, align 16, !tbaa !26, !alias.scope !21, !noalias !32, !amdgpu.noclobber !28
  store <4 x float> %32, ptr addrspace(3) %gep.2, align 16, !tbaa !26, !noalias !31
  %add52.i.3 = add i32 %add51.i.3, %t.0.i33
  %mul54.i.3 = mul i32 %add52.i.3, %div53326.i
  %add56.i.3 = add i32 %add55.i, %mul54.i.3
  %idxprom57.i.3 = zext i32 %add56.i.3 to i64
  %arrayidx58.i.3 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %b, i64 %idxprom57.i.3
  %33 = load <4 x float>, ptr addrspace(1) %arrayidx58.i.3, align 16, !tbaa !26, !alias.scope !21, !noalias !32, !amdgpu.noclobber !28
  store <4 x float> %33, ptr addrspace(3) %gep.3, align 16, !tbaa !26, !noalias !31
  fence syncscope("workgroup") release, !noalias !31
  tail call void @llvm.amdgcn.s.barrier(), !noalias !31
  fence syncscope("workgroup") acquire, !noalias !31
  br label %for.body71.i

for.cond.cleanup70.i:                             ; preds = %for.body71.i
  fence syncscope("workgroup") release, !noalias !31
  tail call void @llvm.amdgcn.s.barrier(), !noalias !31
  fence syncscope("workgroup") acquire, !noalias !31
  %add144.i = add i32 %t.0.i33, 16
  %cmp.i = icmp ult i32 %add144.i, %k
  br i1 %cmp.i, label %for.cond10.i.preheader, label %__clang_ocl_kern_imp_matmul_register.exit

for.body71.i:                                     ; preds = %for.body71.i, %for.cond10.i.preheader
  %sum00.1.i23 = phi <4 x float> [ %sum00.0.i41, %for.cond10.i.preheader ], [ %call94.i.1, %for.body71.i ]
  %sum01.1.i22 = phi <4 x float> [ %sum01.0.i40, %for.cond10.i.preheader ], [ %call97.i.1, %for.body71.i ]
  %sum10.1.i21 = phi <4 x float> [ %sum10.0.i39, %for.cond10.i.preheader ], [ %call100.i.1, %for.body71.i ]
  %sum11.1.i20 = phi <4 x float> [ %sum11.0.i38, %for.cond10.i.preheader ], [ %call103.i.1, %for.body71.i ]
  %sum20.1.i19 = phi <4 x float> [ %sum20.0.i37, %for.cond10.i.preheader ], [ %call106.i.1, %for.body71.i ]
  %sum21.1.i18 = phi <4 x float> [ %sum21.0.i36, %for.cond10.i.preheader ], [ %call109.i.1, %for.body71.i ]
  %d.0.i17 = phi i32 [ 0, %for.cond10.i.preheader ], [ %inc141.i.1, %for.body71.i ]
  %sum30.1.i16 = phi <4 x float> [ %sum30.0.i35, %for.cond10.i.preheader ], [ %call112.i.1, %for.body71.i ]
  %sum31.1.i15 = phi <4 x float> [ %sum31.0.i34, %for.cond10.i.preheader ], [ %call115.i.1, %for.body71.i ]
  %sum71.1.i14 = phi <4 x float> [ %sum71.0.i32, %for.cond10.i.preheader ], [ %call139.i.1, %for.body71.i ]
  %sum70.1.i13 = phi <4 x float> [ %sum70.0.i31, %for.cond10.i.preheader ], [ %call136.i.1, %for.body71.i ]
  %sum61.1.i12 = phi <4 x float> [ %sum61.0.i30, %for.cond10.i.preheader ], [ %call133.i.1, %for.body71.i ]
  %sum60.1.i11 = phi <4 x float> [ %sum60.0.i29, %for.cond10.i.preheader ], [ %call130.i.1, %for.body71.i ]
  %sum51.1.i10 = phi <4 x float> [ %sum51.0.i28, %for.cond10.i.preheader ], [ %call127.i.1, %for.body71.i ]
  %sum50.1.i9 = phi <4 x float> [ %sum50.0.i27, %for.cond10.i.preheader ], [ %call124.i.1, %for.body71.i ]
  %sum41.1.i8 = phi <4 x float> [ %sum41.0.i26, %for.cond10.i.preheader ], [ %call121.i.1, %for.body71.i ]
  %sum40.1.i7 = phi <4 x float> [ %sum40.0.i25, %for.cond10.i.preheader ], [ %call118.i.1, %for.body71.i ]
  %gep4 = getelementptr inbounds nuw [16 x <4 x float>], ptr addrspace(3) %invariant.gep3, i32 %d.0.i17
  %34 = load <4 x float>, ptr addrspace(3) %gep4, align 16, !tbaa !26, !noalias !31
  %arrayidx82.i = getelementptr inbounds nuw i8, ptr addrspace(3) %gep4, i32 16
  %35 = load <4 x float>, ptr addrspace(3) %arrayidx82.i, align 16, !tbaa !26, !noalias !31
  %gep6 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) %invariant.gep5, i32 %d.0.i17
  %36 = load <4 x float>, ptr addrspace(3) %gep6, align 4, !tbaa !26, !noalias !31
  %arrayidx93.i = getelementptr inbounds nuw i8, ptr addrspace(3) %gep6, i32 16
  %37 = load <4 x float>, ptr addrspace(3) %arrayidx93.i, align 4, !tbaa !26, !noalias !31
  %splat.splat.i = shufflevector <4 x float> %36, <4 x float> poison, <4 x i32> zeroinitializer
  %call94.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat.i, <4 x float> noundef %34, <4 x float> noundef %sum00.1.i23) #5
  %call97.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat.i, <4 x float> noundef %35, <4 x float> noundef %sum01.1.i22) #5
  %splat.splat99.i = shufflevector <4 x float> %36, <4 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %call100.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat99.i, <4 x float> noundef %34, <4 x float> noundef %sum10.1.i21) #5
  %call103.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat99.i, <4 x float> noundef %35, <4 x float> noundef %sum11.1.i20) #5
  %splat.splat105.i = shufflevector <4 x float> %36, <4 x float> poison, <4 x i32> <i32 2, i32 2, i32 2, i32 2>
  %call106.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat105.i, <4 x float> noundef %34, <4 x float> noundef %sum20.1.i19) #5
  %call109.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat105.i, <4 x float> noundef %35, <4 x float> noundef %sum21.1.i18) #5
  %splat.splat111.i = shufflevector <4 x float> %36, <4 x float> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %call112.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat111.i, <4 x float> noundef %34, <4 x float> noundef %sum30.1.i16) #5
  %call115.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat111.i, <4 x float> noundef %35, <4 x float> noundef %sum31.1.i15) #5
  %splat.splat117.i = shufflevector <4 x float> %37, <4 x float> poison, <4 x i32> zeroinitializer
  %call118.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat117.i, <4 x float> noundef %34, <4 x float> noundef %sum40.1.i7) #5
  %call121.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat117.i, <4 x float> noundef %35, <4 x float> noundef %sum41.1.i8) #5
  %splat.splat123.i = shufflevector <4 x float> %37, <4 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %call124.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat123.i, <4 x float> noundef %34, <4 x float> noundef %sum50.1.i9) #5
  %call127.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat123.i, <4 x float> noundef %35, <4 x float> noundef %sum51.1.i10) #5
  %splat.splat129.i = shufflevector <4 x float> %37, <4 x float> poison, <4 x i32> <i32 2, i32 2, i32 2, i32 2>
  %call130.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat129.i, <4 x float> noundef %34, <4 x float> noundef %sum60.1.i11) #5
  %call133.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat129.i, <4 x float> noundef %35, <4 x float> noundef %sum61.1.i12) #5
  %splat.splat135.i = shufflevector <4 x float> %37, <4 x float> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %call136.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat135.i, <4 x float> noundef %34, <4 x float> noundef %sum70.1.i13) #5
  %call139.i = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat135.i, <4 x float> noundef %35, <4 x float> noundef %sum71.1.i14) #5
  %inc141.i = or disjoint i32 %d.0.i17, 1
  %gep4.1 = getelementptr inbounds nuw [16 x <4 x float>], ptr addrspace(3) %invariant.gep3, i32 %inc141.i
  %38 = load <4 x float>, ptr addrspace(3) %gep4.1, align 16, !tbaa !26, !noalias !31
  %arrayidx82.i.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %gep4.1, i32 16
  %39 = load <4 x float>, ptr addrspace(3) %arrayidx82.i.1, align 16, !tbaa !26, !noalias !31
  %gep6.1 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) %invariant.gep5, i32 %inc141.i
  %40 = load <4 x float>, ptr addrspace(3) %gep6.1, align 4, !tbaa !26, !noalias !31
  %arrayidx93.i.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %gep6.1, i32 16
  %41 = load <4 x float>, ptr addrspace(3) %arrayidx93.i.1, align 4, !tbaa !26, !noalias !31
  %splat.splat.i.1 = shufflevector <4 x float> %40, <4 x float> poison, <4 x i32> zeroinitializer
  %call94.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat.i.1, <4 x float> noundef %38, <4 x float> noundef %call94.i) #5
  %call97.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat.i.1, <4 x float> noundef %39, <4 x float> noundef %call97.i) #5
  %splat.splat99.i.1 = shufflevector <4 x float> %40, <4 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %call100.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat99.i.1, <4 x float> noundef %38, <4 x float> noundef %call100.i) #5
  %call103.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat99.i.1, <4 x float> noundef %39, <4 x float> noundef %call103.i) #5
  %splat.splat105.i.1 = shufflevector <4 x float> %40, <4 x float> poison, <4 x i32> <i32 2, i32 2, i32 2, i32 2>
  %call106.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat105.i.1, <4 x float> noundef %38, <4 x float> noundef %call106.i) #5
  %call109.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat105.i.1, <4 x float> noundef %39, <4 x float> noundef %call109.i) #5
  %splat.splat111.i.1 = shufflevector <4 x float> %40, <4 x float> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %call112.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat111.i.1, <4 x float> noundef %38, <4 x float> noundef %call112.i) #5
  %call115.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat111.i.1, <4 x float> noundef %39, <4 x float> noundef %call115.i) #5
  %splat.splat117.i.1 = shufflevector <4 x float> %41, <4 x float> poison, <4 x i32> zeroinitializer
  %call118.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat117.i.1, <4 x float> noundef %38, <4 x float> noundef %call118.i) #5
  %call121.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat117.i.1, <4 x float> noundef %39, <4 x float> noundef %call121.i) #5
  %splat.splat123.i.1 = shufflevector <4 x float> %41, <4 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %call124.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat123.i.1, <4 x float> noundef %38, <4 x float> noundef %call124.i) #5
  %call127.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat123.i.1, <4 x float> noundef %39, <4 x float> noundef %call127.i) #5
  %splat.splat129.i.1 = shufflevector <4 x float> %41, <4 x float> poison, <4 x i32> <i32 2, i32 2, i32 2, i32 2>
  %call130.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat129.i.1, <4 x float> noundef %38, <4 x float> noundef %call130.i) #5
  %call133.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat129.i.1, <4 x float> noundef %39, <4 x float> noundef %call133.i) #5
  %splat.splat135.i.1 = shufflevector <4 x float> %41, <4 x float> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %call136.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat135.i.1, <4 x float> noundef %38, <4 x float> noundef %call136.i) #5
  %call139.i.1 = tail call fastcc <4 x float> @llvm.fma.v4f32(<4 x float> noundef %splat.splat135.i.1, <4 x float> noundef %39, <4 x float> noundef %call139.i) #5
  %inc141.i.1 = add nuw nsw i32 %d.0.i17, 2
  %exitcond.not.1 = icmp eq i32 %inc141.i.1, 16
  br i1 %exitcond.not.1, label %for.cond.cleanup70.i, label %for.body71.i

__clang_ocl_kern_imp_matmul_register.exit:        ; preds = %for.cond.cleanup70.i, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge
  %.pre-phi = phi i32 [ %.pre57, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %arrayidx76.i.idx, %for.cond.cleanup70.i ]
  %div148324.i.pre-phi = phi i32 [ %.pre, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %div53326.i, %for.cond.cleanup70.i ]
  %sum40.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call118.i.1, %for.cond.cleanup70.i ]
  %sum41.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call121.i.1, %for.cond.cleanup70.i ]
  %sum50.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call124.i.1, %for.cond.cleanup70.i ]
  %sum51.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call127.i.1, %for.cond.cleanup70.i ]
  %sum60.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call130.i.1, %for.cond.cleanup70.i ]
  %sum61.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call133.i.1, %for.cond.cleanup70.i ]
  %sum70.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call136.i.1, %for.cond.cleanup70.i ]
  %sum71.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call139.i.1, %for.cond.cleanup70.i ]
  %sum31.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call115.i.1, %for.cond.cleanup70.i ]
  %sum30.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call112.i.1, %for.cond.cleanup70.i ]
  %sum21.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call109.i.1, %for.cond.cleanup70.i ]
  %sum20.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call106.i.1, %for.cond.cleanup70.i ]
  %sum11.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call103.i.1, %for.cond.cleanup70.i ]
  %sum10.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call100.i.1, %for.cond.cleanup70.i ]
  %sum01.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call97.i.1, %for.cond.cleanup70.i ]
  %sum00.0.i.lcssa = phi <4 x float> [ zeroinitializer, %entry.__clang_ocl_kern_imp_matmul_register.exit_crit_edge ], [ %call94.i.1, %for.cond.cleanup70.i ]
  %add147.i = add i32 %conv5.i, %mul.i
  %mul149.i = mul i32 %div148324.i.pre-phi, %add147.i
  %idx.ext.i = zext i32 %mul149.i to i64
  %add.ptr.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %c, i64 %idx.ext.i
  %idx.ext150.i = zext i32 %conv8.i to i64
  %add.ptr151.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr.i, i64 %idx.ext150.i
  %add.ptr154.idx.i = zext nneg i32 %.pre-phi to i64
  %add.ptr154.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr151.i, i64 %add.ptr154.idx.i
  store <4 x float> %sum00.0.i.lcssa, ptr addrspace(1) %add.ptr154.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %arrayidx162.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr154.i, i64 16
  store <4 x float> %sum01.0.i.lcssa, ptr addrspace(1) %arrayidx162.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %idxprom164.i = zext nneg i32 %div148324.i.pre-phi to i64
  %arrayidx165.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom164.i
  store <4 x float> %sum10.0.i.lcssa, ptr addrspace(1) %arrayidx165.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %arrayidx169.i = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx165.i, i64 16
  store <4 x float> %sum11.0.i.lcssa, ptr addrspace(1) %arrayidx169.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %mul170.i = shl nuw nsw i32 %div148324.i.pre-phi, 1
  %idxprom171.i = zext nneg i32 %mul170.i to i64
  %arrayidx172.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom171.i
  store <4 x float> %sum20.0.i.lcssa, ptr addrspace(1) %arrayidx172.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %arrayidx176.i = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx172.i, i64 16
  store <4 x float> %sum21.0.i.lcssa, ptr addrspace(1) %arrayidx176.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %mul177.i = mul nuw i32 %div148324.i.pre-phi, 3
  %idxprom178.i = zext i32 %mul177.i to i64
  %arrayidx179.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom178.i
  store <4 x float> %sum30.0.i.lcssa, ptr addrspace(1) %arrayidx179.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %add181.i = add nuw i32 %mul177.i, 1
  %idxprom182.i = zext i32 %add181.i to i64
  %arrayidx183.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom182.i
  store <4 x float> %sum31.0.i.lcssa, ptr addrspace(1) %arrayidx183.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %mul184.i = and i32 %n, -4
  %idxprom185.i = zext i32 %mul184.i to i64
  %arrayidx186.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom185.i
  store <4 x float> %sum40.0.i.lcssa, ptr addrspace(1) %arrayidx186.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %add188.i = or disjoint i32 %mul184.i, 1
  %idxprom189.i = zext i32 %add188.i to i64
  %arrayidx190.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom189.i
  store <4 x float> %sum41.0.i.lcssa, ptr addrspace(1) %arrayidx190.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %mul191.i = mul i32 %div148324.i.pre-phi, 5
  %idxprom192.i = zext i32 %mul191.i to i64
  %arrayidx193.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom192.i
  store <4 x float> %sum50.0.i.lcssa, ptr addrspace(1) %arrayidx193.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %add195.i = add i32 %mul191.i, 1
  %idxprom196.i = zext i32 %add195.i to i64
  %arrayidx197.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom196.i
  store <4 x float> %sum51.0.i.lcssa, ptr addrspace(1) %arrayidx197.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %mul198.i = mul i32 %div148324.i.pre-phi, 6
  %idxprom199.i = zext i32 %mul198.i to i64
  %arrayidx200.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom199.i
  store <4 x float> %sum60.0.i.lcssa, ptr addrspace(1) %arrayidx200.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %add202.i = or disjoint i32 %mul198.i, 1
  %idxprom203.i = zext i32 %add202.i to i64
  %arrayidx204.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom203.i
  store <4 x float> %sum61.0.i.lcssa, ptr addrspace(1) %arrayidx204.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %mul205.i = mul i32 %div148324.i.pre-phi, 7
  %idxprom206.i = zext i32 %mul205.i to i64
  %arrayidx207.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom206.i
  store <4 x float> %sum70.0.i.lcssa, ptr addrspace(1) %arrayidx207.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  %add209.i = add i32 %mul205.i, 1
  %idxprom210.i = zext i32 %add209.i to i64
  %arrayidx211.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %add.ptr154.i, i64 %idxprom210.i
  store <4 x float> %sum71.0.i.lcssa, ptr addrspace(1) %arrayidx211.i, align 16, !tbaa !26, !alias.scope !23, !noalias !33
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nounwind willreturn }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #5 = { convergent nounwind willreturn memory(none) }

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
!13 = !{!"float4*", !"float4*", !"float4*", !"uint", !"uint", !"uint"}
!14 = !{!"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"uint", !"uint", !"uint"}
!15 = !{!"restrict const", !"restrict const", !"restrict", !"", !"", !""}
!16 = !{!"a", !"b", !"c", !"m", !"n", !"k"}
!17 = !{i32 8, i32 8, i32 1}
!18 = !{!19}
!19 = distinct !{!19, !20, !"__clang_ocl_kern_imp_matmul_register: %a"}
!20 = distinct !{!20, !"__clang_ocl_kern_imp_matmul_register"}
!21 = !{!22}
!22 = distinct !{!22, !20, !"__clang_ocl_kern_imp_matmul_register: %b"}
!23 = !{!24}
!24 = distinct !{!24, !20, !"__clang_ocl_kern_imp_matmul_register: %c"}
!25 = !{i32 0, i32 1024}
!26 = !{!9, !9, i64 0}
!27 = !{!22, !24}
!28 = !{}
!29 = !{!30, !30, i64 0}
!30 = !{!"float", !9, i64 0}
!31 = !{!19, !22, !24}
!32 = !{!19, !24}
!33 = !{!19, !22}
