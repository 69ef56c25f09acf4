; mfma_bf16.cl for gfx90a, made by examples/regenerate.sh
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
  %cmp.i11.not = icmp eq i32 %k, 0
  br i1 %cmp.i11.not, label %for.cond.cleanup.i, label %for.body.i.lr.ph

for.body.i.lr.ph:                                 ; preds = %entry
  %mul20.i = shl i32 %k, 4
  %idx.ext22.i.1 = zext i32 %mul20.i to i64
  %mul21.i.2 = shl i32 %k, 5
  %idx.ext22.i.2 = zext i32 %mul21.i.2 to i64
  %mul21.i.3 = mul i32 %k, 48
  %idx.ext22.i.3 = zext i32 %mul21.i.3 to i64
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %entry
  %sums.i.sroa.38.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %34, %for.body.i ]
  %sums.i.sroa.33.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %33, %for.body.i ]
  %sums.i.sroa.28.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %32, %for.body.i ]
  %sums.i.sroa.23.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %31, %for.body.i ]
  %sums.i.sroa.18.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %30, %for.body.i ]
  %sums.i.sroa.13.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %29, %for.body.i ]
  %sums.i.sroa.8.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %28, %for.body.i ]
  %sums.i.sroa.0.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %27, %for.body.i ]
  %sums.i.sroa.43.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %35, %for.body.i ]
  %sums.i.sroa.48.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %36, %for.body.i ]
  %sums.i.sroa.53.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %37, %for.body.i ]
  %sums.i.sroa.58.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %38, %for.body.i ]
  %sums.i.sroa.63.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %39, %for.body.i ]
  %sums.i.sroa.68.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %40, %for.body.i ]
  %sums.i.sroa.73.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %41, %for.body.i ]
  %sums.i.sroa.78.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %42, %for.body.i ]
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
  %vecext.i.123 = extractelement <4 x float> %sums.i.sroa.8.0, i64 0
  %arrayidx114.i.127 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr86.i, i64 64
  store float %vecext.i.123, ptr addrspace(1) %arrayidx114.i.127, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1 = extractelement <4 x float> %sums.i.sroa.8.0, i64 1
  %add112.i.1.1 = add i32 %n, 16
  %idxprom113.i.1.1 = zext i32 %add112.i.1.1 to i64
  %arrayidx114.i.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1
  store float %vecext.i.1.1, ptr addrspace(1) %arrayidx114.i.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1 = extractelement <4 x float> %sums.i.sroa.8.0, i64 2
  %add112.i.2.1 = add i32 %mul110.i.2, 16
  %idxprom113.i.2.1 = zext i32 %add112.i.2.1 to i64
  %arrayidx114.i.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1
  store float %vecext.i.2.1, ptr addrspace(1) %arrayidx114.i.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1 = extractelement <4 x float> %sums.i.sroa.8.0, i64 3
  %add112.i.3.1 = add i32 %mul110.i.3, 16
  %idxprom113.i.3.1 = zext i32 %add112.i.3.1 to i64
  %arrayidx114.i.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1
  store float %vecext.i.3.1, ptr addrspace(1) %arrayidx114.i.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.228 = extractelement <4 x float> %sums.i.sroa.13.0, i64 0
  %arrayidx114.i.232 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr86.i, i64 128
  store float %vecext.i.228, ptr addrspace(1) %arrayidx114.i.232, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2 = extractelement <4 x float> %sums.i.sroa.13.0, i64 1
  %add112.i.1.2 = add i32 %n, 32
  %idxprom113.i.1.2 = zext i32 %add112.i.1.2 to i64
  %arrayidx114.i.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2
  store float %vecext.i.1.2, ptr addrspace(1) %arrayidx114.i.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2 = extractelement <4 x float> %sums.i.sroa.13.0, i64 2
  %add112.i.2.2 = add i32 %mul110.i.2, 32
  %idxprom113.i.2.2 = zext i32 %add112.i.2.2 to i64
  %arrayidx114.i.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2
  store float %vecext.i.2.2, ptr addrspace(1) %arrayidx114.i.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2 = extractelement <4 x float> %sums.i.sroa.13.0, i64 3
  %add112.i.3.2 = add i32 %mul110.i.3, 32
  %idxprom113.i.3.2 = zext i32 %add112.i.3.2 to i64
  %arrayidx114.i.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2
  store float %vecext.i.3.2, ptr addrspace(1) %arrayidx114.i.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.333 = extractelement <4 x float> %sums.i.sroa.18.0, i64 0
  %arrayidx114.i.337 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr86.i, i64 192
  store float %vecext.i.333, ptr addrspace(1) %arrayidx114.i.337, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3 = extractelement <4 x float> %sums.i.sroa.18.0, i64 1
  %add112.i.1.3 = add i32 %n, 48
  %idxprom113.i.1.3 = zext i32 %add112.i.1.3 to i64
  %arrayidx114.i.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3
  store float %vecext.i.1.3, ptr addrspace(1) %arrayidx114.i.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3 = extractelement <4 x float> %sums.i.sroa.18.0, i64 2
  %add112.i.2.3 = add i32 %mul110.i.2, 48
  %idxprom113.i.2.3 = zext i32 %add112.i.2.3 to i64
  %arrayidx114.i.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3
  store float %vecext.i.2.3, ptr addrspace(1) %arrayidx114.i.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3 = extractelement <4 x float> %sums.i.sroa.18.0, i64 3
  %add112.i.3.3 = add i32 %mul110.i.3, 48
  %idxprom113.i.3.3 = zext i32 %add112.i.3.3 to i64
  %arrayidx114.i.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3
  store float %vecext.i.3.3, ptr addrspace(1) %arrayidx114.i.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.138 = extractelement <4 x float> %sums.i.sroa.23.0, i64 0
  %mul110.i.139 = shl i32 %n, 4
  %idxprom113.i.140 = zext i32 %mul110.i.139 to i64
  %arrayidx114.i.141 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.140
  store float %vecext.i.138, ptr addrspace(1) %arrayidx114.i.141, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.142 = extractelement <4 x float> %sums.i.sroa.23.0, i64 1
  %mul110.i.1.144 = mul i32 %n, 17
  %idxprom113.i.1.145 = zext i32 %mul110.i.1.144 to i64
  %arrayidx114.i.1.146 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.145
  store float %vecext.i.1.142, ptr addrspace(1) %arrayidx114.i.1.146, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.147 = extractelement <4 x float> %sums.i.sroa.23.0, i64 2
  %mul110.i.2.149 = mul i32 %n, 18
  %idxprom113.i.2.150 = zext i32 %mul110.i.2.149 to i64
  %arrayidx114.i.2.151 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.150
  store float %vecext.i.2.147, ptr addrspace(1) %arrayidx114.i.2.151, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.152 = extractelement <4 x float> %sums.i.sroa.23.0, i64 3
  %mul110.i.3.154 = mul i32 %n, 19
  %idxprom113.i.3.155 = zext i32 %mul110.i.3.154 to i64
  %arrayidx114.i.3.156 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.155
  store float %vecext.i.3.152, ptr addrspace(1) %arrayidx114.i.3.156, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.123.1 = extractelement <4 x float> %sums.i.sroa.28.0, i64 0
  %add112.i.125.1 = add i32 %mul110.i.139, 16
  %idxprom113.i.126.1 = zext i32 %add112.i.125.1 to i64
  %arrayidx114.i.127.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.126.1
  store float %vecext.i.123.1, ptr addrspace(1) %arrayidx114.i.127.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1.1 = extractelement <4 x float> %sums.i.sroa.28.0, i64 1
  %add112.i.1.1.1 = add i32 %mul110.i.1.144, 16
  %idxprom113.i.1.1.1 = zext i32 %add112.i.1.1.1 to i64
  %arrayidx114.i.1.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1.1
  store float %vecext.i.1.1.1, ptr addrspace(1) %arrayidx114.i.1.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1.1 = extractelement <4 x float> %sums.i.sroa.28.0, i64 2
  %add112.i.2.1.1 = add i32 %mul110.i.2.149, 16
  %idxprom113.i.2.1.1 = zext i32 %add112.i.2.1.1 to i64
  %arrayidx114.i.2.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1.1
  store float %vecext.i.2.1.1, ptr addrspace(1) %arrayidx114.i.2.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1.1 = extractelement <4 x float> %sums.i.sroa.28.0, i64 3
  %add112.i.3.1.1 = add i32 %mul110.i.3.154, 16
  %idxprom113.i.3.1.1 = zext i32 %add112.i.3.1.1 to i64
  %arrayidx114.i.3.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1.1
  store float %vecext.i.3.1.1, ptr addrspace(1) %arrayidx114.i.3.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.228.1 = extractelement <4 x float> %sums.i.sroa.33.0, i64 0
  %add112.i.230.1 = add i32 %mul110.i.139, 32
  %idxprom113.i.231.1 = zext i32 %add112.i.230.1 to i64
  %arrayidx114.i.232.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.231.1
  store float %vecext.i.228.1, ptr addrspace(1) %arrayidx114.i.232.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2.1 = extractelement <4 x float> %sums.i.sroa.33.0, i64 1
  %add112.i.1.2.1 = add i32 %mul110.i.1.144, 32
  %idxprom113.i.1.2.1 = zext i32 %add112.i.1.2.1 to i64
  %arrayidx114.i.1.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2.1
  store float %vecext.i.1.2.1, ptr addrspace(1) %arrayidx114.i.1.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2.1 = extractelement <4 x float> %sums.i.sroa.33.0, i64 2
  %add112.i.2.2.1 = add i32 %mul110.i.2.149, 32
  %idxprom113.i.2.2.1 = zext i32 %add112.i.2.2.1 to i64
  %arrayidx114.i.2.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2.1
  store float %vecext.i.2.2.1, ptr addrspace(1) %arrayidx114.i.2.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2.1 = extractelement <4 x float> %sums.i.sroa.33.0, i64 3
  %add112.i.3.2.1 = add i32 %mul110.i.3.154, 32
  %idxprom113.i.3.2.1 = zext i32 %add112.i.3.2.1 to i64
  %arrayidx114.i.3.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2.1
  store float %vecext.i.3.2.1, ptr addrspace(1) %arrayidx114.i.3.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.333.1 = extractelement <4 x float> %sums.i.sroa.38.0, i64 0
  %add112.i.335.1 = add i32 %mul110.i.139, 48
  %idxprom113.i.336.1 = zext i32 %add112.i.335.1 to i64
  %arrayidx114.i.337.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.336.1
  store float %vecext.i.333.1, ptr addrspace(1) %arrayidx114.i.337.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3.1 = extractelement <4 x float> %sums.i.sroa.38.0, i64 1
  %add112.i.1.3.1 = add i32 %mul110.i.1.144, 48
  %idxprom113.i.1.3.1 = zext i32 %add112.i.1.3.1 to i64
  %arrayidx114.i.1.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3.1
  store float %vecext.i.1.3.1, ptr addrspace(1) %arrayidx114.i.1.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3.1 = extractelement <4 x float> %sums.i.sroa.38.0, i64 2
  %add112.i.2.3.1 = add i32 %mul110.i.2.149, 48
  %idxprom113.i.2.3.1 = zext i32 %add112.i.2.3.1 to i64
  %arrayidx114.i.2.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3.1
  store float %vecext.i.2.3.1, ptr addrspace(1) %arrayidx114.i.2.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3.1 = extractelement <4 x float> %sums.i.sroa.38.0, i64 3
  %add112.i.3.3.1 = add i32 %mul110.i.3.154, 48
  %idxprom113.i.3.3.1 = zext i32 %add112.i.3.3.1 to i64
  %arrayidx114.i.3.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3.1
  store float %vecext.i.3.3.1, ptr addrspace(1) %arrayidx114.i.3.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.258 = extractelement <4 x float> %sums.i.sroa.43.0, i64 0
  %mul110.i.259 = shl i32 %n, 5
  %idxprom113.i.260 = zext i32 %mul110.i.259 to i64
  %arrayidx114.i.261 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.260
  store float %vecext.i.258, ptr addrspace(1) %arrayidx114.i.261, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.262 = extractelement <4 x float> %sums.i.sroa.43.0, i64 1
  %mul110.i.1.264 = mul i32 %n, 33
  %idxprom113.i.1.265 = zext i32 %mul110.i.1.264 to i64
  %arrayidx114.i.1.266 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.265
  store float %vecext.i.1.262, ptr addrspace(1) %arrayidx114.i.1.266, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.267 = extractelement <4 x float> %sums.i.sroa.43.0, i64 2
  %mul110.i.2.269 = mul i32 %n, 34
  %idxprom113.i.2.270 = zext i32 %mul110.i.2.269 to i64
  %arrayidx114.i.2.271 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.270
  store float %vecext.i.2.267, ptr addrspace(1) %arrayidx114.i.2.271, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.272 = extractelement <4 x float> %sums.i.sroa.43.0, i64 3
  %mul110.i.3.274 = mul i32 %n, 35
  %idxprom113.i.3.275 = zext i32 %mul110.i.3.274 to i64
  %arrayidx114.i.3.276 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.275
  store float %vecext.i.3.272, ptr addrspace(1) %arrayidx114.i.3.276, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.123.2 = extractelement <4 x float> %sums.i.sroa.48.0, i64 0
  %add112.i.125.2 = or disjoint i32 %mul110.i.259, 16
  %idxprom113.i.126.2 = zext i32 %add112.i.125.2 to i64
  %arrayidx114.i.127.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.126.2
  store float %vecext.i.123.2, ptr addrspace(1) %arrayidx114.i.127.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1.2 = extractelement <4 x float> %sums.i.sroa.48.0, i64 1
  %add112.i.1.1.2 = add i32 %mul110.i.1.264, 16
  %idxprom113.i.1.1.2 = zext i32 %add112.i.1.1.2 to i64
  %arrayidx114.i.1.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1.2
  store float %vecext.i.1.1.2, ptr addrspace(1) %arrayidx114.i.1.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1.2 = extractelement <4 x float> %sums.i.sroa.48.0, i64 2
  %add112.i.2.1.2 = add i32 %mul110.i.2.269, 16
  %idxprom113.i.2.1.2 = zext i32 %add112.i.2.1.2 to i64
  %arrayidx114.i.2.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1.2
  store float %vecext.i.2.1.2, ptr addrspace(1) %arrayidx114.i.2.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1.2 = extractelement <4 x float> %sums.i.sroa.48.0, i64 3
  %add112.i.3.1.2 = add i32 %mul110.i.3.274, 16
  %idxprom113.i.3.1.2 = zext i32 %add112.i.3.1.2 to i64
  %arrayidx114.i.3.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1.2
  store float %vecext.i.3.1.2, ptr addrspace(1) %arrayidx114.i.3.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.228.2 = extractelement <4 x float> %sums.i.sroa.53.0, i64 0
  %add112.i.230.2 = add i32 %mul110.i.259, 32
  %idxprom113.i.231.2 = zext i32 %add112.i.230.2 to i64
  %arrayidx114.i.232.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.231.2
  store float %vecext.i.228.2, ptr addrspace(1) %arrayidx114.i.232.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2.2 = extractelement <4 x float> %sums.i.sroa.53.0, i64 1
  %add112.i.1.2.2 = add i32 %mul110.i.1.264, 32
  %idxprom113.i.1.2.2 = zext i32 %add112.i.1.2.2 to i64
  %arrayidx114.i.1.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2.2
  store float %vecext.i.1.2.2, ptr addrspace(1) %arrayidx114.i.1.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2.2 = extractelement <4 x float> %sums.i.sroa.53.0, i64 2
  %add112.i.2.2.2 = add i32 %mul110.i.2.269, 32
  %idxprom113.i.2.2.2 = zext i32 %add112.i.2.2.2 to i64
  %arrayidx114.i.2.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2.2
  store float %vecext.i.2.2.2, ptr addrspace(1) %arrayidx114.i.2.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2.2 = extractelement <4 x float> %sums.i.sroa.53.0, i64 3
  %add112.i.3.2.2 = add i32 %mul110.i.3.274, 32
  %idxprom113.i.3.2.2 = zext i32 %add112.i.3.2.2 to i64
  %arrayidx114.i.3.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2.2
  store float %vecext.i.3.2.2, ptr addrspace(1) %arrayidx114.i.3.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.333.2 = extractelement <4 x float> %sums.i.sroa.58.0, i64 0
  %add112.i.335.2 = add i32 %mul110.i.259, 48
  %idxprom113.i.336.2 = zext i32 %add112.i.335.2 to i64
  %arrayidx114.i.337.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.336.2
  store float %vecext.i.333.2, ptr addrspace(1) %arrayidx114.i.337.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3.2 = extractelement <4 x float> %sums.i.sroa.58.0, i64 1
  %add112.i.1.3.2 = add i32 %mul110.i.1.264, 48
  %idxprom113.i.1.3.2 = zext i32 %add112.i.1.3.2 to i64
  %arrayidx114.i.1.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3.2
  store float %vecext.i.1.3.2, ptr addrspace(1) %arrayidx114.i.1.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3.2 = extractelement <4 x float> %sums.i.sroa.58.0, i64 2
  %add112.i.2.3.2 = add i32 %mul110.i.2.269, 48
  %idxprom113.i.2.3.2 = zext i32 %add112.i.2.3.2 to i64
  %arrayidx114.i.2.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3.2
  store float %vecext.i.2.3.2, ptr addrspace(1) %arrayidx114.i.2.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3.2 = extractelement <4 x float> %sums.i.sroa.58.0, i64 3
  %add112.i.3.3.2 = add i32 %mul110.i.3.274, 48
  %idxprom113.i.3.3.2 = zext i32 %add112.i.3.3.2 to i64
  %arrayidx114.i.3.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3.2
  store float %vecext.i.3.3.2, ptr addrspace(1) %arrayidx114.i.3.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.378 = extractelement <4 x float> %sums.i.sroa.63.0, i64 0
  %mul110.i.379 = mul i32 %n, 48
  %idxprom113.i.380 = zext i32 %mul110.i.379 to i64
  %arrayidx114.i.381 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.380
  store float %vecext.i.378, ptr addrspace(1) %arrayidx114.i.381, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.382 = extractelement <4 x float> %sums.i.sroa.63.0, i64 1
  %mul110.i.1.384 = mul i32 %n, 49
  %idxprom113.i.1.385 = zext i32 %mul110.i.1.384 to i64
  %arrayidx114.i.1.386 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.385
  store float %vecext.i.1.382, ptr addrspace(1) %arrayidx114.i.1.386, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.387 = extractelement <4 x float> %sums.i.sroa.63.0, i64 2
  %mul110.i.2.389 = mul i32 %n, 50
  %idxprom113.i.2.390 = zext i32 %mul110.i.2.389 to i64
  %arrayidx114.i.2.391 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.390
  store float %vecext.i.2.387, ptr addrspace(1) %arrayidx114.i.2.391, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.392 = extractelement <4 x float> %sums.i.sroa.63.0, i64 3
  %mul110.i.3.394 = mul i32 %n, 51
  %idxprom113.i.3.395 = zext i32 %mul110.i.3.394 to i64
  %arrayidx114.i.3.396 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.395
  store float %vecext.i.3.392, ptr addrspace(1) %arrayidx114.i.3.396, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.123.3 = extractelement <4 x float> %sums.i.sroa.68.0, i64 0
  %add112.i.125.3 = add i32 %mul110.i.379, 16
  %idxprom113.i.126.3 = zext i32 %add112.i.125.3 to i64
  %arrayidx114.i.127.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.126.3
  store float %vecext.i.123.3, ptr addrspace(1) %arrayidx114.i.127.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1.3 = extractelement <4 x float> %sums.i.sroa.68.0, i64 1
  %add112.i.1.1.3 = add i32 %mul110.i.1.384, 16
  %idxprom113.i.1.1.3 = zext i32 %add112.i.1.1.3 to i64
  %arrayidx114.i.1.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1.3
  store float %vecext.i.1.1.3, ptr addrspace(1) %arrayidx114.i.1.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1.3 = extractelement <4 x float> %sums.i.sroa.68.0, i64 2
  %add112.i.2.1.3 = add i32 %mul110.i.2.389, 16
  %idxprom113.i.2.1.3 = zext i32 %add112.i.2.1.3 to i64
  %arrayidx114.i.2.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1.3
  store float %vecext.i.2.1.3, ptr addrspace(1) %arrayidx114.i.2.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1.3 = extractelement <4 x float> %sums.i.sroa.68.0, i64 3
  %add112.i.3.1.3 = add i32 %mul110.i.3.394, 16
  %idxprom113.i.3.1.3 = zext i32 %add112.i.3.1.3 to i64
  %arrayidx114.i.3.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1.3
  store float %vecext.i.3.1.3, ptr addrspace(1) %arrayidx114.i.3.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.228.3 = extractelement <4 x float> %sums.i.sroa.73.0, i64 0
  %add112.i.230.3 = add i32 %mul110.i.379, 32
  %idxprom113.i.231.3 = zext i32 %add112.i.230.3 to i64
  %arrayidx114.i.232.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.231.3
  store float %vecext.i.228.3, ptr addrspace(1) %arrayidx114.i.232.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2.3 = extractelement <4 x float> %sums.i.sroa.73.0, i64 1
  %add112.i.1.2.3 = add i32 %mul110.i.1.384, 32
  %idxprom113.i.1.2.3 = zext i32 %add112.i.1.2.3 to i64
  %arrayidx114.i.1.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2.3
  store float %vecext.i.1.2.3, ptr addrspace(1) %arrayidx114.i.1.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2.3 = extractelement <4 x float> %sums.i.sroa.73.0, i64 2
  %add112.i.2.2.3 = add i32 %mul110.i.2.389, 32
  %idxprom113.i.2.2.3 = zext i32 %add112.i.2.2.3 to i64
  %arrayidx114.i.2.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2.3
  store float %vecext.i.2.2.3, ptr addrspace(1) %arrayidx114.i.2.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2.3 = extractelement <4 x float> %sums.i.sroa.73.0, i64 3
  %add112.i.3.2.3 = add i32 %mul110.i.3.394, 32
  %idxprom113.i.3.2.3 = zext i32 %add112.i.3.2.3 to i64
  %arrayidx114.i.3.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2.3
  store float %vecext.i.3.2.3, ptr addrspace(1) %arrayidx114.i.3.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.333.3 = extractelement <4 x float> %sums.i.sroa.78.0, i64 0
  %add112.i.335.3 = add i32 %mul110.i.379, 48
  %idxprom113.i.336.3 = zext i32 %add112.i.335.3 to i64
  %arrayidx114.i.337.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.336.3
  store float %vecext.i.333.3, ptr addrspace(1) %arrayidx114.i.337.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3.3 = extractelement <4 x float> %sums.i.sroa.78.0, i64 1
  %add112.i.1.3.3 = add i32 %mul110.i.1.384, 48
  %idxprom113.i.1.3.3 = zext i32 %add112.i.1.3.3 to i64
  %arrayidx114.i.1.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3.3
  store float %vecext.i.1.3.3, ptr addrspace(1) %arrayidx114.i.1.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3.3 = extractelement <4 x float> %sums.i.sroa.78.0, i64 2
  %add112.i.2.3.3 = add i32 %mul110.i.2.389, 48
  %idxprom113.i.2.3.3 = zext i32 %add112.i.2.3.3 to i64
  %arrayidx114.i.2.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3.3
  store float %vecext.i.2.3.3, ptr addrspace(1) %arrayidx114.i.2.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3.3 = extractelement <4 x float> %sums.i.sroa.78.0, i64 3
  %add112.i.3.3.3 = add i32 %mul110.i.3.394, 48
  %idxprom113.i.3.3.3 = zext i32 %add112.i.3.3.3 to i64
  %arrayidx114.i.3.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3.3
  store float %vecext.i.3.3.3, ptr addrspace(1) %arrayidx114.i.3.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  ret void

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.body.i
  %sums.i.sroa.38.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %34, %for.body.i ]
  %sums.i.sroa.33.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %33, %for.body.i ]
  %sums.i.sroa.28.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %32, %for.body.i ]
  %sums.i.sroa.23.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %31, %for.body.i ]
  %sums.i.sroa.18.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %30, %for.body.i ]
  %sums.i.sroa.13.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %29, %for.body.i ]
  %sums.i.sroa.8.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %28, %for.body.i ]
  %sums.i.sroa.0.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %27, %for.body.i ]
  %sums.i.sroa.43.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %35, %for.body.i ]
  %sums.i.sroa.48.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %36, %for.body.i ]
  %sums.i.sroa.53.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %37, %for.body.i ]
  %sums.i.sroa.58.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %38, %for.body.i ]
  %sums.i.sroa.63.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %39, %for.body.i ]
  %sums.i.sroa.68.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %40, %for.body.i ]
  %sums.i.sroa.73.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %41, %for.body.i ]
  %sums.i.sroa.78.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %42, %for.body.i ]
  %t.0.i12 = phi i32 [ 0, %for.body.i.lr.ph ], [ %add76.i, %for.body.i ]
  %idx.ext24.i = zext i32 %t.0.i12 to i64
  %invariant.gep = getelementptr inbounds nuw i16, ptr addrspace(1) %add.ptr.i, i64 %idx.ext24.i
  %invariant.gep1 = getelementptr inbounds nuw i16, ptr addrspace(1) %add.ptr13.i, i64 %idx.ext24.i
  %3 = load <8 x i16>, ptr addrspace(1) %invariant.gep, align 16, !tbaa !28, !alias.scope !17, !noalias !29, !amdgpu.noclobber !30
  %4 = load <8 x i16>, ptr addrspace(1) %invariant.gep1, align 16, !tbaa !28, !alias.scope !20, !noalias !31, !amdgpu.noclobber !30
  %gep.1 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep, i64 %idx.ext22.i.1
  %5 = load <8 x i16>, ptr addrspace(1) %gep.1, align 16, !tbaa !28, !alias.scope !17, !noalias !29, !amdgpu.noclobber !30
  %gep2.1 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep1, i64 %idx.ext22.i.1
  %6 = load <8 x i16>, ptr addrspace(1) %gep2.1, align 16, !tbaa !28, !alias.scope !20, !noalias !31, !amdgpu.noclobber !30
  %gep.2 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep, i64 %idx.ext22.i.2
  %7 = load <8 x i16>, ptr addrspace(1) %gep.2, align 16, !tbaa !28, !alias.scope !17, !noalias !29, !amdgpu.noclobber !30
  %gep2.2 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep1, i64 %idx.ext22.i.2
  %8 = load <8 x i16>, ptr addrspace(1) %gep2.2, align 16, !tbaa !28, !alias.scope !20, !noalias !31, !amdgpu.noclobber !30
  %gep.3 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep, i64 %idx.ext22.i.3
  %9 = load <8 x i16>, ptr addrspace(1) %gep.3, align 16, !tbaa !28, !alias.scope !17, !noalias !29, !amdgpu.noclobber !30
  %gep2.3 = getelementptr inbounds nuw i16, ptr addrspace(1) %invariant.gep1, i64 %idx.ext22.i.3
  %10 = load <8 x i16>, ptr addrspace(1) %gep2.3, align 16, !tbaa !28, !alias.scope !20, !noalias !31, !amdgpu.noclobber !30
  %fa.i.sroa.0.0.vec.extract = shufflevector <8 x i16> %3, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %fb.i.sroa.0.0.vec.extract103 = shufflevector <8 x i16> %4, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %11 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.0.0.vec.extract, <4 x i16> %fb.i.sroa.0.0.vec.extract103, <4 x float> %sums.i.sroa.0.1, i32 0, i32 0, i32 0)
  %fb.i.sroa.11.16.vec.extract115 = shufflevector <8 x i16> %6, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %12 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.0.0.vec.extract, <4 x i16> %fb.i.sroa.11.16.vec.extract115, <4 x float> %sums.i.sroa.8.1, i32 0, i32 0, i32 0)
  %fb.i.sroa.20.32.vec.extract127 = shufflevector <8 x i16> %8, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %13 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.0.0.vec.extract, <4 x i16> %fb.i.sroa.20.32.vec.extract127, <4 x float> %sums.i.sroa.13.1, i32 0, i32 0, i32 0)
  %fb.i.sroa.29.48.vec.extract139 = shufflevector <8 x i16> %10, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %14 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.0.0.vec.extract, <4 x i16> %fb.i.sroa.29.48.vec.extract139, <4 x float> %sums.i.sroa.18.1, i32 0, i32 0, i32 0)
  %fa.i.sroa.5.16.vec.extract = shufflevector <8 x i16> %5, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %15 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.5.16.vec.extract, <4 x i16> %fb.i.sroa.0.0.vec.extract103, <4 x float> %sums.i.sroa.23.1, i32 0, i32 0, i32 0)
  %16 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.5.16.vec.extract, <4 x i16> %fb.i.sroa.11.16.vec.extract115, <4 x float> %sums.i.sroa.28.1, i32 0, i32 0, i32 0)
  %17 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.5.16.vec.extract, <4 x i16> %fb.i.sroa.20.32.vec.extract127, <4 x float> %sums.i.sroa.33.1, i32 0, i32 0, i32 0)
  %18 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.5.16.vec.extract, <4 x i16> %fb.i.sroa.29.48.vec.extract139, <4 x float> %sums.i.sroa.38.1, i32 0, i32 0, i32 0)
  %fa.i.sroa.8.32.vec.extract = shufflevector <8 x i16> %7, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %19 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.8.32.vec.extract, <4 x i16> %fb.i.sroa.0.0.vec.extract103, <4 x float> %sums.i.sroa.43.1, i32 0, i32 0, i32 0)
  %20 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.8.32.vec.extract, <4 x i16> %fb.i.sroa.11.16.vec.extract115, <4 x float> %sums.i.sroa.48.1, i32 0, i32 0, i32 0)
  %21 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.8.32.vec.extract, <4 x i16> %fb.i.sroa.20.32.vec.extract127, <4 x float> %sums.i.sroa.53.1, i32 0, i32 0, i32 0)
  %22 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.8.32.vec.extract, <4 x i16> %fb.i.sroa.29.48.vec.extract139, <4 x float> %sums.i.sroa.58.1, i32 0, i32 0, i32 0)
  %fa.i.sroa.11.48.vec.extract = shufflevector <8 x i16> %9, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %23 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.11.48.vec.extract, <4 x i16> %fb.i.sroa.0.0.vec.extract103, <4 x float> %sums.i.sroa.63.1, i32 0, i32 0, i32 0)
  %24 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.11.48.vec.extract, <4 x i16> %fb.i.sroa.11.16.vec.extract115, <4 x float> %sums.i.sroa.68.1, i32 0, i32 0, i32 0)
  %25 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.11.48.vec.extract, <4 x i16> %fb.i.sroa.20.32.vec.extract127, <4 x float> %sums.i.sroa.73.1, i32 0, i32 0, i32 0)
  %26 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.11.48.vec.extract, <4 x i16> %fb.i.sroa.29.48.vec.extract139, <4 x float> %sums.i.sroa.78.1, i32 0, i32 0, i32 0)
  %fa.i.sroa.0.8.vec.extract = shufflevector <8 x i16> %3, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %fb.i.sroa.0.8.vec.extract = shufflevector <8 x i16> %4, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %27 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.0.8.vec.extract, <4 x i16> %fb.i.sroa.0.8.vec.extract, <4 x float> %11, i32 0, i32 0, i32 0)
  %fb.i.sroa.11.24.vec.extract = shufflevector <8 x i16> %6, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %28 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.0.8.vec.extract, <4 x i16> %fb.i.sroa.11.24.vec.extract, <4 x float> %12, i32 0, i32 0, i32 0)
  %fb.i.sroa.20.40.vec.extract = shufflevector <8 x i16> %8, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %29 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.0.8.vec.extract, <4 x i16> %fb.i.sroa.20.40.vec.extract, <4 x float> %13, i32 0, i32 0, i32 0)
  %fb.i.sroa.29.56.vec.extract = shufflevector <8 x i16> %10, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %30 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.0.8.vec.extract, <4 x i16> %fb.i.sroa.29.56.vec.extract, <4 x float> %14, i32 0, i32 0, i32 0)
  %fa.i.sroa.5.24.vec.extract = shufflevector <8 x i16> %5, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %31 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.5.24.vec.extract, <4 x i16> %fb.i.sroa.0.8.vec.extract, <4 x float> %15, i32 0, i32 0, i32 0)
  %32 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.5.24.vec.extract, <4 x i16> %fb.i.sroa.11.24.vec.extract, <4 x float> %16, i32 0, i32 0, i32 0)
  %33 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.5.24.vec.extract, <4 x i16> %fb.i.sroa.20.40.vec.extract, <4 x float> %17, i32 0, i32 0, i32 0)
  %34 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.5.24.vec.extract, <4 x i16> %fb.i.sroa.29.56.vec.extract, <4 x float> %18, i32 0, i32 0, i32 0)
  %fa.i.sroa.8.40.vec.extract = shufflevector <8 x i16> %7, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %35 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.8.40.vec.extract, <4 x i16> %fb.i.sroa.0.8.vec.extract, <4 x float> %19, i32 0, i32 0, i32 0)
  %36 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.8.40.vec.extract, <4 x i16> %fb.i.sroa.11.24.vec.extract, <4 x float> %20, i32 0, i32 0, i32 0)
  %37 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.8.40.vec.extract, <4 x i16> %fb.i.sroa.20.40.vec.extract, <4 x float> %21, i32 0, i32 0, i32 0)
  %38 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.8.40.vec.extract, <4 x i16> %fb.i.sroa.29.56.vec.extract, <4 x float> %22, i32 0, i32 0, i32 0)
  %fa.i.sroa.11.56.vec.extract = shufflevector <8 x i16> %9, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %39 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.11.56.vec.extract, <4 x i16> %fb.i.sroa.0.8.vec.extract, <4 x float> %23, i32 0, i32 0, i32 0)
  %40 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.11.56.vec.extract, <4 x i16> %fb.i.sroa.11.24.vec.extract, <4 x float> %24, i32 0, i32 0, i32 0)
  %41 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.11.56.vec.extract, <4 x i16> %fb.i.sroa.20.40.vec.extract, <4 x float> %25, i32 0, i32 0, i32 0)
  %42 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %fa.i.sroa.11.56.vec.extract, <4 x i16> %fb.i.sroa.29.56.vec.extract, <4 x float> %26, i32 0, i32 0, i32 0)
  %add76.i = add i32 %t.0.i12, 32
  %cmp.i = icmp ult i32 %add76.i, %k
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i
}

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16>, <4 x i16>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #1

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
!30 = !{}
!31 = !{!18, !23}
