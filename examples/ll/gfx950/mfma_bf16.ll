; mfma_bf16.cl for gfx950, made by examples/regenerate.sh
source_filename = "mfma_bf16.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @mfma_bf16(ptr addrspace(1) noalias noundef readonly align 2 captures(none) %a, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %b, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %c, i32 noundef %m, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !24
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %conv2.i = shl i32 %1, 6
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %conv5.i = shl i32 %2, 6
  %rem.i = and i32 %0, 15
  %mul6.i = mul i32 %k, %rem.i
  %div167.i = lshr i32 %0, 4
  %mul7.i = shl nuw nsw i32 %div167.i, 3
  %add.i = add i32 %mul6.i, %mul7.i
  %mul8.i = mul i32 %k, %conv2.i
  %add9.i = add i32 %add.i, %mul8.i
  %idx.ext.i = zext i32 %add9.i to i64
  %add.ptr.i = getelementptr inbounds nuw i16, ptr addrspace(1) %a, i64 %idx.ext.i
  %mul10.i = mul i32 %k, %conv5.i
  %add11.i = add i32 %add.i, %mul10.i
  %idx.ext12.i = zext i32 %add11.i to i64
  %add.ptr13.i = getelementptr inbounds nuw i16, ptr addrspace(1) %b, i64 %idx.ext12.i
  %cmp.i6.not = icmp eq i32 %k, 0
  br i1 %cmp.i6.not, label %for.cond.cleanup.i, label %for.body.i.lr.ph

for.body.i.lr.ph:                                 ; preds = %entry
  %mul20.i = shl i32 %k, 4
  %idx.ext22.i.1 = zext i32 %mul20.i to i64
  %mul21.i.2 = shl i32 %k, 5
  %idx.ext22.i.2 = zext i32 %mul21.i.2 to i64
  %mul21.i.3 = mul i32 %k, 48
  %idx.ext22.i.3 = zext i32 %mul21.i.3 to i64
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %entry
  %sums.i.sroa.24.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %18, %for.body.i ]
  %sums.i.sroa.21.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %17, %for.body.i ]
  %sums.i.sroa.18.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %16, %for.body.i ]
  %sums.i.sroa.15.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %15, %for.body.i ]
  %sums.i.sroa.12.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %14, %for.body.i ]
  %sums.i.sroa.9.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %13, %for.body.i ]
  %sums.i.sroa.6.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %12, %for.body.i ]
  %sums.i.sroa.0.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %11, %for.body.i ]
  %sums.i.sroa.27.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %19, %for.body.i ]
  %sums.i.sroa.30.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %20, %for.body.i ]
  %sums.i.sroa.33.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %21, %for.body.i ]
  %sums.i.sroa.36.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %22, %for.body.i ]
  %sums.i.sroa.39.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %23, %for.body.i ]
  %sums.i.sroa.42.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %24, %for.body.i ]
  %sums.i.sroa.45.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %25, %for.body.i ]
  %sums.i.sroa.48.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %26, %for.body.i ]
  %mul79.i = shl nuw nsw i32 %div167.i, 2
  %add80.i = add i32 %mul79.i, %conv2.i
  %mul81.i = mul i32 %n, %add80.i
  %add82.i = or disjoint i32 %rem.i, %conv5.i
  %add84.i = add i32 %add82.i, %mul81.i
  %idx.ext85.i = zext i32 %add84.i to i64
  %add.ptr86.i = getelementptr inbounds nuw float, ptr addrspace(1) %c, i64 %idx.ext85.i
  %vecext.i = extractelement <4 x float> %sums.i.sroa.0.0, i64 0
  store float %vecext.i, ptr addrspace(1) %add.ptr86.i, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1 = extractelement <4 x float> %sums.i.sroa.0.0, i64 1
  %idxprom113.i.1 = zext i32 %n to i64
  %arrayidx114.i.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1
  store float %vecext.i.1, ptr addrspace(1) %arrayidx114.i.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2 = extractelement <4 x float> %sums.i.sroa.0.0, i64 2
  %mul110.i.2 = shl i32 %n, 1
  %idxprom113.i.2 = zext i32 %mul110.i.2 to i64
  %arrayidx114.i.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2
  store float %vecext.i.2, ptr addrspace(1) %arrayidx114.i.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3 = extractelement <4 x float> %sums.i.sroa.0.0, i64 3
  %mul110.i.3 = mul i32 %n, 3
  %idxprom113.i.3 = zext i32 %mul110.i.3 to i64
  %arrayidx114.i.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3
  store float %vecext.i.3, ptr addrspace(1) %arrayidx114.i.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.111 = extractelement <4 x float> %sums.i.sroa.6.0, i64 0
  %arrayidx114.i.115 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr86.i, i64 64
  store float %vecext.i.111, ptr addrspace(1) %arrayidx114.i.115, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1 = extractelement <4 x float> %sums.i.sroa.6.0, i64 1
  %add112.i.1.1 = add i32 %n, 16
  %idxprom113.i.1.1 = zext i32 %add112.i.1.1 to i64
  %arrayidx114.i.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1
  store float %vecext.i.1.1, ptr addrspace(1) %arrayidx114.i.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1 = extractelement <4 x float> %sums.i.sroa.6.0, i64 2
  %add112.i.2.1 = add i32 %mul110.i.2, 16
  %idxprom113.i.2.1 = zext i32 %add112.i.2.1 to i64
  %arrayidx114.i.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1
  store float %vecext.i.2.1, ptr addrspace(1) %arrayidx114.i.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1 = extractelement <4 x float> %sums.i.sroa.6.0, i64 3
  %add112.i.3.1 = add i32 %mul110.i.3, 16
  %idxprom113.i.3.1 = zext i32 %add112.i.3.1 to i64
  %arrayidx114.i.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1
  store float %vecext.i.3.1, ptr addrspace(1) %arrayidx114.i.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.216 = extractelement <4 x float> %sums.i.sroa.9.0, i64 0
  %arrayidx114.i.220 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr86.i, i64 128
  store float %vecext.i.216, ptr addrspace(1) %arrayidx114.i.220, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2 = extractelement <4 x float> %sums.i.sroa.9.0, i64 1
  %add112.i.1.2 = add i32 %n, 32
  %idxprom113.i.1.2 = zext i32 %add112.i.1.2 to i64
  %arrayidx114.i.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2
  store float %vecext.i.1.2, ptr addrspace(1) %arrayidx114.i.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2 = extractelement <4 x float> %sums.i.sroa.9.0, i64 2
  %add112.i.2.2 = add i32 %mul110.i.2, 32
  %idxprom113.i.2.2 = zext i32 %add112.i.2.2 to i64
  %arrayidx114.i.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2
  store float %vecext.i.2.2, ptr addrspace(1) %arrayidx114.i.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2 = extractelement <4 x float> %sums.i.sroa.9.0, i64 3
  %add112.i.3.2 = add i32 %mul110.i.3, 32
  %idxprom113.i.3.2 = zext i32 %add112.i.3.2 to i64
  %arrayidx114.i.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2
  store float %vecext.i.3.2, ptr addrspace(1) %arrayidx114.i.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.321 = extractelement <4 x float> %sums.i.sroa.12.0, i64 0
  %arrayidx114.i.325 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr86.i, i64 192
  store float %vecext.i.321, ptr addrspace(1) %arrayidx114.i.325, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3 = extractelement <4 x float> %sums.i.sroa.12.0, i64 1
  %add112.i.1.3 = add i32 %n, 48
  %idxprom113.i.1.3 = zext i32 %add112.i.1.3 to i64
  %arrayidx114.i.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3
  store float %vecext.i.1.3, ptr addrspace(1) %arrayidx114.i.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3 = extractelement <4 x float> %sums.i.sroa.12.0, i64 2
  %add112.i.2.3 = add i32 %mul110.i.2, 48
  %idxprom113.i.2.3 = zext i32 %add112.i.2.3 to i64
  %arrayidx114.i.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3
  store float %vecext.i.2.3, ptr addrspace(1) %arrayidx114.i.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3 = extractelement <4 x float> %sums.i.sroa.12.0, i64 3
  %add112.i.3.3 = add i32 %mul110.i.3, 48
  %idxprom113.i.3.3 = zext i32 %add112.i.3.3 to i64
  %arrayidx114.i.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3
  store float %vecext.i.3.3, ptr addrspace(1) %arrayidx114.i.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.126 = extractelement <4 x float> %sums.i.sroa.15.0, i64 0
  %mul110.i.127 = shl i32 %n, 4
  %idxprom113.i.128 = zext i32 %mul110.i.127 to i64
  %arrayidx114.i.129 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.128
  store float %vecext.i.126, ptr addrspace(1) %arrayidx114.i.129, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.130 = extractelement <4 x float> %sums.i.sroa.15.0, i64 1
  %mul110.i.1.132 = mul i32 %n, 17
  %idxprom113.i.1.133 = zext i32 %mul110.i.1.132 to i64
  %arrayidx114.i.1.134 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.133
  store float %vecext.i.1.130, ptr addrspace(1) %arrayidx114.i.1.134, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.135 = extractelement <4 x float> %sums.i.sroa.15.0, i64 2
  %mul110.i.2.137 = mul i32 %n, 18
  %idxprom113.i.2.138 = zext i32 %mul110.i.2.137 to i64
  %arrayidx114.i.2.139 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.138
  store float %vecext.i.2.135, ptr addrspace(1) %arrayidx114.i.2.139, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.140 = extractelement <4 x float> %sums.i.sroa.15.0, i64 3
  %mul110.i.3.142 = mul i32 %n, 19
  %idxprom113.i.3.143 = zext i32 %mul110.i.3.142 to i64
  %arrayidx114.i.3.144 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.143
  store float %vecext.i.3.140, ptr addrspace(1) %arrayidx114.i.3.144, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.111.1 = extractelement <4 x float> %sums.i.sroa.18.0, i64 0
  %add112.i.113.1 = add i32 %mul110.i.127, 16
  %idxprom113.i.114.1 = zext i32 %add112.i.113.1 to i64
  %arrayidx114.i.115.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.114.1
  store float %vecext.i.111.1, ptr addrspace(1) %arrayidx114.i.115.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1.1 = extractelement <4 x float> %sums.i.sroa.18.0, i64 1
  %add112.i.1.1.1 = add i32 %mul110.i.1.132, 16
  %idxprom113.i.1.1.1 = zext i32 %add112.i.1.1.1 to i64
  %arrayidx114.i.1.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1.1
  store float %vecext.i.1.1.1, ptr addrspace(1) %arrayidx114.i.1.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1.1 = extractelement <4 x float> %sums.i.sroa.18.0, i64 2
  %add112.i.2.1.1 = add i32 %mul110.i.2.137, 16
  %idxprom113.i.2.1.1 = zext i32 %add112.i.2.1.1 to i64
  %arrayidx114.i.2.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1.1
  store float %vecext.i.2.1.1, ptr addrspace(1) %arrayidx114.i.2.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1.1 = extractelement <4 x float> %sums.i.sroa.18.0, i64 3
  %add112.i.3.1.1 = add i32 %mul110.i.3.142, 16
  %idxprom113.i.3.1.1 = zext i32 %add112.i.3.1.1 to i64
  %arrayidx114.i.3.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1.1
  store float %vecext.i.3.1.1, ptr addrspace(1) %arrayidx114.i.3.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.216.1 = extractelement <4 x float> %sums.i.sroa.21.0, i64 0
  %add112.i.218.1 = add i32 %mul110.i.127, 32
  %idxprom113.i.219.1 = zext i32 %add112.i.218.1 to i64
  %arrayidx114.i.220.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.219.1
  store float %vecext.i.216.1, ptr addrspace(1) %arrayidx114.i.220.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2.1 = extractelement <4 x float> %sums.i.sroa.21.0, i64 1
  %add112.i.1.2.1 = add i32 %mul110.i.1.132, 32
  %idxprom113.i.1.2.1 = zext i32 %add112.i.1.2.1 to i64
  %arrayidx114.i.1.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2.1
  store float %vecext.i.1.2.1, ptr addrspace(1) %arrayidx114.i.1.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2.1 = extractelement <4 x float> %sums.i.sroa.21.0, i64 2
  %add112.i.2.2.1 = add i32 %mul110.i.2.137, 32
  %idxprom113.i.2.2.1 = zext i32 %add112.i.2.2.1 to i64
  %arrayidx114.i.2.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2.1
  store float %vecext.i.2.2.1, ptr addrspace(1) %arrayidx114.i.2.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2.1 = extractelement <4 x float> %sums.i.sroa.21.0, i64 3
  %add112.i.3.2.1 = add i32 %mul110.i.3.142, 32
  %idxprom113.i.3.2.1 = zext i32 %add112.i.3.2.1 to i64
  %arrayidx114.i.3.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2.1
  store float %vecext.i.3.2.1, ptr addrspace(1) %arrayidx114.i.3.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.321.1 = extractelement <4 x float> %sums.i.sroa.24.0, i64 0
  %add112.i.323.1 = add i32 %mul110.i.127, 48
  %idxprom113.i.324.1 = zext i32 %add112.i.323.1 to i64
  %arrayidx114.i.325.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.324.1
  store float %vecext.i.321.1, ptr addrspace(1) %arrayidx114.i.325.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3.1 = extractelement <4 x float> %sums.i.sroa.24.0, i64 1
  %add112.i.1.3.1 = add i32 %mul110.i.1.132, 48
  %idxprom113.i.1.3.1 = zext i32 %add112.i.1.3.1 to i64
  %arrayidx114.i.1.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3.1
  store float %vecext.i.1.3.1, ptr addrspace(1) %arrayidx114.i.1.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3.1 = extractelement <4 x float> %sums.i.sroa.24.0, i64 2
  %add112.i.2.3.1 = add i32 %mul110.i.2.137, 48
  %idxprom113.i.2.3.1 = zext i32 %add112.i.2.3.1 to i64
  %arrayidx114.i.2.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3.1
  store float %vecext.i.2.3.1, ptr addrspace(1) %arrayidx114.i.2.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3.1 = extractelement <4 x float> %sums.i.sroa.24.0, i64 3
  %add112.i.3.3.1 = add i32 %mul110.i.3.142, 48
  %idxprom113.i.3.3.1 = zext i32 %add112.i.3.3.1 to i64
  %arrayidx114.i.3.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3.1
  store float %vecext.i.3.3.1, ptr addrspace(1) %arrayidx114.i.3.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.246 = extractelement <4 x float> %sums.i.sroa.27.0, i64 0
  %mul110.i.247 = shl i32 %n, 5
  %idxprom113.i.248 = zext i32 %mul110.i.247 to i64
  %arrayidx114.i.249 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.248
  store float %vecext.i.246, ptr addrspace(1) %arrayidx114.i.249, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.250 = extractelement <4 x float> %sums.i.sroa.27.0, i64 1
  %mul110.i.1.252 = mul i32 %n, 33
  %idxprom113.i.1.253 = zext i32 %mul110.i.1.252 to i64
  %arrayidx114.i.1.254 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.253
  store float %vecext.i.1.250, ptr addrspace(1) %arrayidx114.i.1.254, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.255 = extractelement <4 x float> %sums.i.sroa.27.0, i64 2
  %mul110.i.2.257 = mul i32 %n, 34
  %idxprom113.i.2.258 = zext i32 %mul110.i.2.257 to i64
  %arrayidx114.i.2.259 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.258
  store float %vecext.i.2.255, ptr addrspace(1) %arrayidx114.i.2.259, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.260 = extractelement <4 x float> %sums.i.sroa.27.0, i64 3
  %mul110.i.3.262 = mul i32 %n, 35
  %idxprom113.i.3.263 = zext i32 %mul110.i.3.262 to i64
  %arrayidx114.i.3.264 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.263
  store float %vecext.i.3.260, ptr addrspace(1) %arrayidx114.i.3.264, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.111.2 = extractelement <4 x float> %sums.i.sroa.30.0, i64 0
  %add112.i.113.2 = or disjoint i32 %mul110.i.247, 16
  %idxprom113.i.114.2 = zext i32 %add112.i.113.2 to i64
  %arrayidx114.i.115.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.114.2
  store float %vecext.i.111.2, ptr addrspace(1) %arrayidx114.i.115.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1.2 = extractelement <4 x float> %sums.i.sroa.30.0, i64 1
  %add112.i.1.1.2 = add i32 %mul110.i.1.252, 16
  %idxprom113.i.1.1.2 = zext i32 %add112.i.1.1.2 to i64
  %arrayidx114.i.1.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1.2
  store float %vecext.i.1.1.2, ptr addrspace(1) %arrayidx114.i.1.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1.2 = extractelement <4 x float> %sums.i.sroa.30.0, i64 2
  %add112.i.2.1.2 = add i32 %mul110.i.2.257, 16
  %idxprom113.i.2.1.2 = zext i32 %add112.i.2.1.2 to i64
  %arrayidx114.i.2.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1.2
  store float %vecext.i.2.1.2, ptr addrspace(1) %arrayidx114.i.2.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1.2 = extractelement <4 x float> %sums.i.sroa.30.0, i64 3
  %add112.i.3.1.2 = add i32 %mul110.i.3.262, 16
  %idxprom113.i.3.1.2 = zext i32 %add112.i.3.1.2 to i64
  %arrayidx114.i.3.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1.2
  store float %vecext.i.3.1.2, ptr addrspace(1) %arrayidx114.i.3.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.216.2 = extractelement <4 x float> %sums.i.sroa.33.0, i64 0
  %add112.i.218.2 = add i32 %mul110.i.247, 32
  %idxprom113.i.219.2 = zext i32 %add112.i.218.2 to i64
  %arrayidx114.i.220.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.219.2
  store float %vecext.i.216.2, ptr addrspace(1) %arrayidx114.i.220.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2.2 = extractelement <4 x float> %sums.i.sroa.33.0, i64 1
  %add112.i.1.2.2 = add i32 %mul110.i.1.252, 32
  %idxprom113.i.1.2.2 = zext i32 %add112.i.1.2.2 to i64
  %arrayidx114.i.1.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2.2
  store float %vecext.i.1.2.2, ptr addrspace(1) %arrayidx114.i.1.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2.2 = extractelement <4 x float> %sums.i.sroa.33.0, i64 2
  %add112.i.2.2.2 = add i32 %mul110.i.2.257, 32
  %idxprom113.i.2.2.2 = zext i32 %add112.i.2.2.2 to i64
  %arrayidx114.i.2.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2.2
  store float %vecext.i.2.2.2, ptr addrspace(1) %arrayidx114.i.2.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2.2 = extractelement <4 x float> %sums.i.sroa.33.0, i64 3
  %add112.i.3.2.2 = add i32 %mul110.i.3.262, 32
  %idxprom113.i.3.2.2 = zext i32 %add112.i.3.2.2 to i64
  %arrayidx114.i.3.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2.2
  store float %vecext.i.3.2.2, ptr addrspace(1) %arrayidx114.i.3.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.321.2 = extractelement <4 x float> %sums.i.sroa.36.0, i64 0
  %add112.i.323.2 = add i32 %mul110.i.247, 48
  %idxprom113.i.324.2 = zext i32 %add112.i.323.2 to i64
  %arrayidx114.i.325.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.324.2
  store float %vecext.i.321.2, ptr addrspace(1) %arrayidx114.i.325.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3.2 = extractelement <4 x float> %sums.i.sroa.36.0, i64 1
  %add112.i.1.3.2 = add i32 %mul110.i.1.252, 48
  %idxprom113.i.1.3.2 = zext i32 %add112.i.1.3.2 to i64
  %arrayidx114.i.1.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3.2
  store float %vecext.i.1.3.2, ptr addrspace(1) %arrayidx114.i.1.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3.2 = extractelement <4 x float> %sums.i.sroa.36.0, i64 2
  %add112.i.2.3.2 = add i32 %mul110.i.2.257, 48
  %idxprom113.i.2.3.2 = zext i32 %add112.i.2.3.2 to i64
  %arrayidx114.i.2.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3.2
  store float %vecext.i.2.3.2, ptr addrspace(1) %arrayidx114.i.2.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3.2 = extractelement <4 x float> %sums.i.sroa.36.0, i64 3
  %add112.i.3.3.2 = add i32 %mul110.i.3.262, 48
  %idxprom113.i.3.3.2 = zext i32 %add112.i.3.3.2 to i64
  %arrayidx114.i.3.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3.2
  store float %vecext.i.3.3.2, ptr addrspace(1) %arrayidx114.i.3.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.366 = extractelement <4 x float> %sums.i.sroa.39.0, i64 0
  %mul110.i.367 = mul i32 %n, 48
  %idxprom113.i.368 = zext i32 %mul110.i.367 to i64
  %arrayidx114.i.369 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.368
  store float %vecext.i.366, ptr addrspace(1) %arrayidx114.i.369, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.370 = extractelement <4 x float> %sums.i.sroa.39.0, i64 1
  %mul110.i.1.372 = mul i32 %n, 49
  %idxprom113.i.1.373 = zext i32 %mul110.i.1.372 to i64
  %arrayidx114.i.1.374 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.373
  store float %vecext.i.1.370, ptr addrspace(1) %arrayidx114.i.1.374, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.375 = extractelement <4 x float> %sums.i.sroa.39.0, i64 2
  %mul110.i.2.377 = mul i32 %n, 50
  %idxprom113.i.2.378 = zext i32 %mul110.i.2.377 to i64
  %arrayidx114.i.2.379 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.378
  store float %vecext.i.2.375, ptr addrspace(1) %arrayidx114.i.2.379, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.380 = extractelement <4 x float> %sums.i.sroa.39.0, i64 3
  %mul110.i.3.382 = mul i32 %n, 51
  %idxprom113.i.3.383 = zext i32 %mul110.i.3.382 to i64
  %arrayidx114.i.3.384 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.383
  store float %vecext.i.3.380, ptr addrspace(1) %arrayidx114.i.3.384, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.111.3 = extractelement <4 x float> %sums.i.sroa.42.0, i64 0
  %add112.i.113.3 = add i32 %mul110.i.367, 16
  %idxprom113.i.114.3 = zext i32 %add112.i.113.3 to i64
  %arrayidx114.i.115.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.114.3
  store float %vecext.i.111.3, ptr addrspace(1) %arrayidx114.i.115.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1.3 = extractelement <4 x float> %sums.i.sroa.42.0, i64 1
  %add112.i.1.1.3 = add i32 %mul110.i.1.372, 16
  %idxprom113.i.1.1.3 = zext i32 %add112.i.1.1.3 to i64
  %arrayidx114.i.1.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1.3
  store float %vecext.i.1.1.3, ptr addrspace(1) %arrayidx114.i.1.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1.3 = extractelement <4 x float> %sums.i.sroa.42.0, i64 2
  %add112.i.2.1.3 = add i32 %mul110.i.2.377, 16
  %idxprom113.i.2.1.3 = zext i32 %add112.i.2.1.3 to i64
  %arrayidx114.i.2.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1.3
  store float %vecext.i.2.1.3, ptr addrspace(1) %arrayidx114.i.2.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1.3 = extractelement <4 x float> %sums.i.sroa.42.0, i64 3
  %add112.i.3.1.3 = add i32 %mul110.i.3.382, 16
  %idxprom113.i.3.1.3 = zext i32 %add112.i.3.1.3 to i64
  %arrayidx114.i.3.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1.3
  store float %vecext.i.3.1.3, ptr addrspace(1) %arrayidx114.i.3.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.216.3 = extractelement <4 x float> %sums.i.sroa.45.0, i64 0
  %add112.i.218.3 = add i32 %mul110.i.367, 32
  %idxprom113.i.219.3 = zext i32 %add112.i.218.3 to i64
  %arrayidx114.i.220.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.219.3
  store float %vecext.i.216.3, ptr addrspace(1) %arrayidx114.i.220.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2.3 = extractelement <4 x float> %sums.i.sroa.45.0, i64 1
  %add112.i.1.2.3 = add i32 %mul110.i.1.372, 32
  %idxprom113.i.1.2.3 = zext i32 %add112.i.1.2.3 to i64
  %arrayidx114.i.1.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2.3
  store float %vecext.i.1.2.3, ptr addrspace(1) %arrayidx114.i.1.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2.3 = extractelement <4 x float> %sums.i.sroa.45.0, i64 2
  %add112.i.2.2.3 = add i32 %mul110.i.2.377, 32
  %idxprom113.i.2.2.3 = zext i32 %add112.i.2.2.3 to i64
  %arrayidx114.i.2.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2.3
  store float %vecext.i.2.2.3, ptr addrspace(1) %arrayidx114.i.2.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2.3 = extractelement <4 x float> %sums.i.sroa.45.0, i64 3
  %add112.i.3.2.3 = add i32 %mul110.i.3.382, 32
  %idxprom113.i.3.2.3 = zext i32 %add112.i.3.2.3 to i64
  %arrayidx114.i.3.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2.3
  store float %vecext.i.3.2.3, ptr addrspace(1) %arrayidx114.i.3.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.321.3 = extractelement <4 x float> %sums.i.sroa.48.0, i64 0
  %add112.i.323.3 = add i32 %mul110.i.367, 48
  %idxprom113.i.324.3 = zext i32 %add112.i.323.3 to i64
  %arrayidx114.i.325.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.324.3
  store float %vecext.i.321.3, ptr addrspace(1) %arrayidx114.i.325.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3.3 = extractelement <4 x float> %sums.i.sroa.48.0, i64 1
  %add112.i.1.3.3 = add i32 %mul110.i.1.372, 48
  %idxprom113.i.1.3.3 = zext i32 %add112.i.1.3.3 to i64
  %arrayidx114.i.1.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3.3
  store float %vecext.i.1.3.3, ptr addrspace(1) %arrayidx114.i.1.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3.3 = extractelement <4 x float> %sums.i.sroa.48.0, i64 2
  %add112.i.2.3.3 = add i32 %mul110.i.2.377, 48
  %idxprom113.i.2.3.3 = zext i32 %add112.i.2.3.3 to i64
  %arrayidx114.i.2.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3.3
  store float %vecext.i.2.3.3, ptr addrspace(1) %arrayidx114.i.2.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3.3 = extractelement <4 x float> %sums.i.sroa.48.0, i64 3
  %add112.i.3.3.3 = add i32 %mul110.i.3.382, 48
  %idxprom113.i.3.3.3 = zext i32 %add112.i.3.3.3 to i64
  %arrayidx114.i.3.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3.3
  store float %vecext.i.3.3.3, ptr addrspace(1) %arrayidx114.i.3.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  ret void

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.body.i
  %sums.i.sroa.24.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %18, %for.body.i ]
  %sums.i.sroa.21.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %17, %for.body.i ]
  %sums.i.sroa.18.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %16, %for.body.i ]
  %sums.i.sroa.15.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %15, %for.body.i ]
  %sums.i.sroa.12.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %14, %for.body.i ]
  %sums.i.sroa.9.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %13, %for.body.i ]
  %sums.i.sroa.6.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %12, %for.body.i ]
  %sums.i.sroa.0.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %11, %for.body.i ]
  %sums.i.sroa.27.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %19, %for.body.i ]
  %sums.i.sroa.30.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %20, %for.body.i ]
  %sums.i.sroa.33.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %21, %for.body.i ]
  %sums.i.sroa.36.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %22, %for.body.i ]
  %sums.i.sroa.39.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %23, %for.body.i ]
  %sums.i.sroa.42.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %24, %for.body.i ]
  %sums.i.sroa.45.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %25, %for.body.i ]
  %sums.i.sroa.48.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %26, %for.body.i ]
  %t.0.i7 = phi i32 [ 0, %for.body.i.lr.ph ], [ %add76.i, %for.body.i ]
  %idx.ext24.i = zext i32 %t.0.i7 to i64
  %invariant.gep = getelementptr inbounds nuw i16, ptr addrspace(1) %add.ptr.i, i64 %idx.ext24.i
  %invariant.gep1 = getelementptr inbounds nuw i16, ptr addrspace(1) %add.ptr13.i, i64 %idx.ext24.i
  %3 = load <8 x bfloat>, ptr addrspace(1) %invariant.gep, align 16, !tbaa !28, !alias.scope !17, !noalias !29
  %4 = load <8 x bfloat>, ptr addrspace(1) %invariant.gep1, align 16, !tbaa !28, !alias.scope !20, !noalias !30
  %gep.1 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep, i64 %idx.ext22.i.1
  %5 = load <8 x bfloat>, ptr addrspace(1) %gep.1, align 16, !tbaa !28, !alias.scope !17, !noalias !29
  %gep2.1 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep1, i64 %idx.ext22.i.1
  %6 = load <8 x bfloat>, ptr addrspace(1) %gep2.1, align 16, !tbaa !28, !alias.scope !20, !noalias !30
  %gep.2 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep, i64 %idx.ext22.i.2
  %7 = load <8 x bfloat>, ptr addrspace(1) %gep.2, align 16, !tbaa !28, !alias.scope !17, !noalias !29
  %gep2.2 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep1, i64 %idx.ext22.i.2
  %8 = load <8 x bfloat>, ptr addrspace(1) %gep2.2, align 16, !tbaa !28, !alias.scope !20, !noalias !30
  %gep.3 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep, i64 %idx.ext22.i.3
  %9 = load <8 x bfloat>, ptr addrspace(1) %gep.3, align 16, !tbaa !28, !alias.scope !17, !noalias !29
  %gep2.3 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep1, i64 %idx.ext22.i.3
  %10 = load <8 x bfloat>, ptr addrspace(1) %gep2.3, align 16, !tbaa !28, !alias.scope !20, !noalias !30
  %11 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %3, <8 x bfloat> %4, <4 x float> %sums.i.sroa.0.1, i32 0, i32 0, i32 0)
  %12 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %3, <8 x bfloat> %6, <4 x float> %sums.i.sroa.6.1, i32 0, i32 0, i32 0)
  %13 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %3, <8 x bfloat> %8, <4 x float> %sums.i.sroa.9.1, i32 0, i32 0, i32 0)
  %14 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %3, <8 x bfloat> %10, <4 x float> %sums.i.sroa.12.1, i32 0, i32 0, i32 0)
  %15 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %5, <8 x bfloat> %4, <4 x float> %sums.i.sroa.15.1, i32 0, i32 0, i32 0)
  %16 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %5, <8 x bfloat> %6, <4 x float> %sums.i.sroa.18.1, i32 0, i32 0, i32 0)
  %17 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %5, <8 x bfloat> %8, <4 x float> %sums.i.sroa.21.1, i32 0, i32 0, i32 0)
  %18 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %5, <8 x bfloat> %10, <4 x float> %sums.i.sroa.24.1, i32 0, i32 0, i32 0)
  %19 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %7, <8 x bfloat> %4, <4 x float> %sums.i.sroa.27.1, i32 0, i32 0, i32 0)
  %20 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %7, <8 x bfloat> %6, <4 x float> %sums.i.sroa.30.1, i32 0, i32 0, i32 0)
  %21 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %7, <8 x bfloat> %8, <4 x float> %sums.i.sroa.33.1, i32 0, i32 0, i32 0)
  %22 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %7, <8 x bfloat> %10, <4 x float> %sums.i.sroa.36.1, i32 0, i32 0, i32 0)
  %23 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %9, <8 x bfloat> %4, <4 x float> %sums.i.sroa.39.1, i32 0, i32 0, i32 0)
  %24 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %9, <8 x bfloat> %6, <4 x float> %sums.i.sroa.42.1, i32 0, i32 0, i32 0)
  %25 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %9, <8 x bfloat> %8, <4 x float> %sums.i.sroa.45.1, i32 0, i32 0, i32 0)
  %26 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat> %9, <8 x bfloat> %10, <4 x float> %sums.i.sroa.48.1, i32 0, i32 0, i32 0)
  %add76.i = add i32 %t.0.i7, 32
  %cmp.i = icmp ult i32 %add76.i, %k
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i
}

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16(<8 x bfloat>, <8 x bfloat>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!13 = !{!"ushort*", !"ushort*", !"float*", !"uint", !"uint", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !"", !"", !""}
!15 = !{!"a", !"b", !"c", !"m", !"n", !"k"}
!16 = !{i32 64, i32 1, i32 1}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_mfma_bf16: %a"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_mfma_bf16"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_mfma_bf16: %b"}
!22 = !{!23}
!23 = distinct !{!23, !19, !"__clang_ocl_kern_imp_mfma_bf16: %c"}
!24 = !{i32 0, i32 1024}
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !9, i64 0}
!27 = !{!18, !21}
!28 = !{!9, !9, i64 0}
!29 = !{!21, !23}
!30 = !{!18, !23}
