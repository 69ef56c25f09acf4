; mfma_bf16.cl for gfx908, made by examples/regenerate.sh
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
  %sums.i.sroa.66.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %66, %for.body.i ]
  %sums.i.sroa.57.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %65, %for.body.i ]
  %sums.i.sroa.48.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %64, %for.body.i ]
  %sums.i.sroa.39.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %63, %for.body.i ]
  %sums.i.sroa.30.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %62, %for.body.i ]
  %sums.i.sroa.21.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %61, %for.body.i ]
  %sums.i.sroa.12.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %60, %for.body.i ]
  %sums.i.sroa.0.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %59, %for.body.i ]
  %sums.i.sroa.75.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %67, %for.body.i ]
  %sums.i.sroa.84.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %68, %for.body.i ]
  %sums.i.sroa.93.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %69, %for.body.i ]
  %sums.i.sroa.102.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %70, %for.body.i ]
  %sums.i.sroa.111.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %71, %for.body.i ]
  %sums.i.sroa.120.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %72, %for.body.i ]
  %sums.i.sroa.129.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %73, %for.body.i ]
  %sums.i.sroa.138.0 = phi <4 x float> [ zeroinitializer, %entry ], [ %74, %for.body.i ]
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
  %vecext.i.137 = extractelement <4 x float> %sums.i.sroa.12.0, i64 0
  %arrayidx114.i.141 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr86.i, i64 64
  store float %vecext.i.137, ptr addrspace(1) %arrayidx114.i.141, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1 = extractelement <4 x float> %sums.i.sroa.12.0, i64 1
  %add112.i.1.1 = add i32 %n, 16
  %idxprom113.i.1.1 = zext i32 %add112.i.1.1 to i64
  %arrayidx114.i.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1
  store float %vecext.i.1.1, ptr addrspace(1) %arrayidx114.i.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1 = extractelement <4 x float> %sums.i.sroa.12.0, i64 2
  %add112.i.2.1 = add i32 %mul110.i.2, 16
  %idxprom113.i.2.1 = zext i32 %add112.i.2.1 to i64
  %arrayidx114.i.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1
  store float %vecext.i.2.1, ptr addrspace(1) %arrayidx114.i.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1 = extractelement <4 x float> %sums.i.sroa.12.0, i64 3
  %add112.i.3.1 = add i32 %mul110.i.3, 16
  %idxprom113.i.3.1 = zext i32 %add112.i.3.1 to i64
  %arrayidx114.i.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1
  store float %vecext.i.3.1, ptr addrspace(1) %arrayidx114.i.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.242 = extractelement <4 x float> %sums.i.sroa.21.0, i64 0
  %arrayidx114.i.246 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr86.i, i64 128
  store float %vecext.i.242, ptr addrspace(1) %arrayidx114.i.246, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2 = extractelement <4 x float> %sums.i.sroa.21.0, i64 1
  %add112.i.1.2 = add i32 %n, 32
  %idxprom113.i.1.2 = zext i32 %add112.i.1.2 to i64
  %arrayidx114.i.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2
  store float %vecext.i.1.2, ptr addrspace(1) %arrayidx114.i.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2 = extractelement <4 x float> %sums.i.sroa.21.0, i64 2
  %add112.i.2.2 = add i32 %mul110.i.2, 32
  %idxprom113.i.2.2 = zext i32 %add112.i.2.2 to i64
  %arrayidx114.i.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2
  store float %vecext.i.2.2, ptr addrspace(1) %arrayidx114.i.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2 = extractelement <4 x float> %sums.i.sroa.21.0, i64 3
  %add112.i.3.2 = add i32 %mul110.i.3, 32
  %idxprom113.i.3.2 = zext i32 %add112.i.3.2 to i64
  %arrayidx114.i.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2
  store float %vecext.i.3.2, ptr addrspace(1) %arrayidx114.i.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.347 = extractelement <4 x float> %sums.i.sroa.30.0, i64 0
  %arrayidx114.i.351 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr86.i, i64 192
  store float %vecext.i.347, ptr addrspace(1) %arrayidx114.i.351, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3 = extractelement <4 x float> %sums.i.sroa.30.0, i64 1
  %add112.i.1.3 = add i32 %n, 48
  %idxprom113.i.1.3 = zext i32 %add112.i.1.3 to i64
  %arrayidx114.i.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3
  store float %vecext.i.1.3, ptr addrspace(1) %arrayidx114.i.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3 = extractelement <4 x float> %sums.i.sroa.30.0, i64 2
  %add112.i.2.3 = add i32 %mul110.i.2, 48
  %idxprom113.i.2.3 = zext i32 %add112.i.2.3 to i64
  %arrayidx114.i.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3
  store float %vecext.i.2.3, ptr addrspace(1) %arrayidx114.i.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3 = extractelement <4 x float> %sums.i.sroa.30.0, i64 3
  %add112.i.3.3 = add i32 %mul110.i.3, 48
  %idxprom113.i.3.3 = zext i32 %add112.i.3.3 to i64
  %arrayidx114.i.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3
  store float %vecext.i.3.3, ptr addrspace(1) %arrayidx114.i.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.152 = extractelement <4 x float> %sums.i.sroa.39.0, i64 0
  %mul110.i.153 = shl i32 %n, 4
  %idxprom113.i.154 = zext i32 %mul110.i.153 to i64
  %arrayidx114.i.155 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.154
  store float %vecext.i.152, ptr addrspace(1) %arrayidx114.i.155, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.156 = extractelement <4 x float> %sums.i.sroa.39.0, i64 1
  %mul110.i.1.158 = mul i32 %n, 17
  %idxprom113.i.1.159 = zext i32 %mul110.i.1.158 to i64
  %arrayidx114.i.1.160 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.159
  store float %vecext.i.1.156, ptr addrspace(1) %arrayidx114.i.1.160, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.161 = extractelement <4 x float> %sums.i.sroa.39.0, i64 2
  %mul110.i.2.163 = mul i32 %n, 18
  %idxprom113.i.2.164 = zext i32 %mul110.i.2.163 to i64
  %arrayidx114.i.2.165 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.164
  store float %vecext.i.2.161, ptr addrspace(1) %arrayidx114.i.2.165, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.166 = extractelement <4 x float> %sums.i.sroa.39.0, i64 3
  %mul110.i.3.168 = mul i32 %n, 19
  %idxprom113.i.3.169 = zext i32 %mul110.i.3.168 to i64
  %arrayidx114.i.3.170 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.169
  store float %vecext.i.3.166, ptr addrspace(1) %arrayidx114.i.3.170, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.137.1 = extractelement <4 x float> %sums.i.sroa.48.0, i64 0
  %add112.i.139.1 = add i32 %mul110.i.153, 16
  %idxprom113.i.140.1 = zext i32 %add112.i.139.1 to i64
  %arrayidx114.i.141.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.140.1
  store float %vecext.i.137.1, ptr addrspace(1) %arrayidx114.i.141.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1.1 = extractelement <4 x float> %sums.i.sroa.48.0, i64 1
  %add112.i.1.1.1 = add i32 %mul110.i.1.158, 16
  %idxprom113.i.1.1.1 = zext i32 %add112.i.1.1.1 to i64
  %arrayidx114.i.1.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1.1
  store float %vecext.i.1.1.1, ptr addrspace(1) %arrayidx114.i.1.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1.1 = extractelement <4 x float> %sums.i.sroa.48.0, i64 2
  %add112.i.2.1.1 = add i32 %mul110.i.2.163, 16
  %idxprom113.i.2.1.1 = zext i32 %add112.i.2.1.1 to i64
  %arrayidx114.i.2.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1.1
  store float %vecext.i.2.1.1, ptr addrspace(1) %arrayidx114.i.2.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1.1 = extractelement <4 x float> %sums.i.sroa.48.0, i64 3
  %add112.i.3.1.1 = add i32 %mul110.i.3.168, 16
  %idxprom113.i.3.1.1 = zext i32 %add112.i.3.1.1 to i64
  %arrayidx114.i.3.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1.1
  store float %vecext.i.3.1.1, ptr addrspace(1) %arrayidx114.i.3.1.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.242.1 = extractelement <4 x float> %sums.i.sroa.57.0, i64 0
  %add112.i.244.1 = add i32 %mul110.i.153, 32
  %idxprom113.i.245.1 = zext i32 %add112.i.244.1 to i64
  %arrayidx114.i.246.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.245.1
  store float %vecext.i.242.1, ptr addrspace(1) %arrayidx114.i.246.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2.1 = extractelement <4 x float> %sums.i.sroa.57.0, i64 1
  %add112.i.1.2.1 = add i32 %mul110.i.1.158, 32
  %idxprom113.i.1.2.1 = zext i32 %add112.i.1.2.1 to i64
  %arrayidx114.i.1.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2.1
  store float %vecext.i.1.2.1, ptr addrspace(1) %arrayidx114.i.1.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2.1 = extractelement <4 x float> %sums.i.sroa.57.0, i64 2
  %add112.i.2.2.1 = add i32 %mul110.i.2.163, 32
  %idxprom113.i.2.2.1 = zext i32 %add112.i.2.2.1 to i64
  %arrayidx114.i.2.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2.1
  store float %vecext.i.2.2.1, ptr addrspace(1) %arrayidx114.i.2.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2.1 = extractelement <4 x float> %sums.i.sroa.57.0, i64 3
  %add112.i.3.2.1 = add i32 %mul110.i.3.168, 32
  %idxprom113.i.3.2.1 = zext i32 %add112.i.3.2.1 to i64
  %arrayidx114.i.3.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2.1
  store float %vecext.i.3.2.1, ptr addrspace(1) %arrayidx114.i.3.2.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.347.1 = extractelement <4 x float> %sums.i.sroa.66.0, i64 0
  %add112.i.349.1 = add i32 %mul110.i.153, 48
  %idxprom113.i.350.1 = zext i32 %add112.i.349.1 to i64
  %arrayidx114.i.351.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.350.1
  store float %vecext.i.347.1, ptr addrspace(1) %arrayidx114.i.351.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3.1 = extractelement <4 x float> %sums.i.sroa.66.0, i64 1
  %add112.i.1.3.1 = add i32 %mul110.i.1.158, 48
  %idxprom113.i.1.3.1 = zext i32 %add112.i.1.3.1 to i64
  %arrayidx114.i.1.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3.1
  store float %vecext.i.1.3.1, ptr addrspace(1) %arrayidx114.i.1.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3.1 = extractelement <4 x float> %sums.i.sroa.66.0, i64 2
  %add112.i.2.3.1 = add i32 %mul110.i.2.163, 48
  %idxprom113.i.2.3.1 = zext i32 %add112.i.2.3.1 to i64
  %arrayidx114.i.2.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3.1
  store float %vecext.i.2.3.1, ptr addrspace(1) %arrayidx114.i.2.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3.1 = extractelement <4 x float> %sums.i.sroa.66.0, i64 3
  %add112.i.3.3.1 = add i32 %mul110.i.3.168, 48
  %idxprom113.i.3.3.1 = zext i32 %add112.i.3.3.1 to i64
  %arrayidx114.i.3.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3.1
  store float %vecext.i.3.3.1, ptr addrspace(1) %arrayidx114.i.3.3.1, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.272 = extractelement <4 x float> %sums.i.sroa.75.0, i64 0
  %mul110.i.273 = shl i32 %n, 5
  %idxprom113.i.274 = zext i32 %mul110.i.273 to i64
  %arrayidx114.i.275 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.274
  store float %vecext.i.272, ptr addrspace(1) %arrayidx114.i.275, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.276 = extractelement <4 x float> %sums.i.sroa.75.0, i64 1
  %mul110.i.1.278 = mul i32 %n, 33
  %idxprom113.i.1.279 = zext i32 %mul110.i.1.278 to i64
  %arrayidx114.i.1.280 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.279
  store float %vecext.i.1.276, ptr addrspace(1) %arrayidx114.i.1.280, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.281 = extractelement <4 x float> %sums.i.sroa.75.0, i64 2
  %mul110.i.2.283 = mul i32 %n, 34
  %idxprom113.i.2.284 = zext i32 %mul110.i.2.283 to i64
  %arrayidx114.i.2.285 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.284
  store float %vecext.i.2.281, ptr addrspace(1) %arrayidx114.i.2.285, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.286 = extractelement <4 x float> %sums.i.sroa.75.0, i64 3
  %mul110.i.3.288 = mul i32 %n, 35
  %idxprom113.i.3.289 = zext i32 %mul110.i.3.288 to i64
  %arrayidx114.i.3.290 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.289
  store float %vecext.i.3.286, ptr addrspace(1) %arrayidx114.i.3.290, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.137.2 = extractelement <4 x float> %sums.i.sroa.84.0, i64 0
  %add112.i.139.2 = or disjoint i32 %mul110.i.273, 16
  %idxprom113.i.140.2 = zext i32 %add112.i.139.2 to i64
  %arrayidx114.i.141.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.140.2
  store float %vecext.i.137.2, ptr addrspace(1) %arrayidx114.i.141.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1.2 = extractelement <4 x float> %sums.i.sroa.84.0, i64 1
  %add112.i.1.1.2 = add i32 %mul110.i.1.278, 16
  %idxprom113.i.1.1.2 = zext i32 %add112.i.1.1.2 to i64
  %arrayidx114.i.1.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1.2
  store float %vecext.i.1.1.2, ptr addrspace(1) %arrayidx114.i.1.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1.2 = extractelement <4 x float> %sums.i.sroa.84.0, i64 2
  %add112.i.2.1.2 = add i32 %mul110.i.2.283, 16
  %idxprom113.i.2.1.2 = zext i32 %add112.i.2.1.2 to i64
  %arrayidx114.i.2.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1.2
  store float %vecext.i.2.1.2, ptr addrspace(1) %arrayidx114.i.2.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1.2 = extractelement <4 x float> %sums.i.sroa.84.0, i64 3
  %add112.i.3.1.2 = add i32 %mul110.i.3.288, 16
  %idxprom113.i.3.1.2 = zext i32 %add112.i.3.1.2 to i64
  %arrayidx114.i.3.1.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1.2
  store float %vecext.i.3.1.2, ptr addrspace(1) %arrayidx114.i.3.1.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.242.2 = extractelement <4 x float> %sums.i.sroa.93.0, i64 0
  %add112.i.244.2 = add i32 %mul110.i.273, 32
  %idxprom113.i.245.2 = zext i32 %add112.i.244.2 to i64
  %arrayidx114.i.246.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.245.2
  store float %vecext.i.242.2, ptr addrspace(1) %arrayidx114.i.246.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2.2 = extractelement <4 x float> %sums.i.sroa.93.0, i64 1
  %add112.i.1.2.2 = add i32 %mul110.i.1.278, 32
  %idxprom113.i.1.2.2 = zext i32 %add112.i.1.2.2 to i64
  %arrayidx114.i.1.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2.2
  store float %vecext.i.1.2.2, ptr addrspace(1) %arrayidx114.i.1.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2.2 = extractelement <4 x float> %sums.i.sroa.93.0, i64 2
  %add112.i.2.2.2 = add i32 %mul110.i.2.283, 32
  %idxprom113.i.2.2.2 = zext i32 %add112.i.2.2.2 to i64
  %arrayidx114.i.2.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2.2
  store float %vecext.i.2.2.2, ptr addrspace(1) %arrayidx114.i.2.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2.2 = extractelement <4 x float> %sums.i.sroa.93.0, i64 3
  %add112.i.3.2.2 = add i32 %mul110.i.3.288, 32
  %idxprom113.i.3.2.2 = zext i32 %add112.i.3.2.2 to i64
  %arrayidx114.i.3.2.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2.2
  store float %vecext.i.3.2.2, ptr addrspace(1) %arrayidx114.i.3.2.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.347.2 = extractelement <4 x float> %sums.i.sroa.102.0, i64 0
  %add112.i.349.2 = add i32 %mul110.i.273, 48
  %idxprom113.i.350.2 = zext i32 %add112.i.349.2 to i64
  %arrayidx114.i.351.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.350.2
  store float %vecext.i.347.2, ptr addrspace(1) %arrayidx114.i.351.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3.2 = extractelement <4 x float> %sums.i.sroa.102.0, i64 1
  %add112.i.1.3.2 = add i32 %mul110.i.1.278, 48
  %idxprom113.i.1.3.2 = zext i32 %add112.i.1.3.2 to i64
  %arrayidx114.i.1.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3.2
  store float %vecext.i.1.3.2, ptr addrspace(1) %arrayidx114.i.1.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3.2 = extractelement <4 x float> %sums.i.sroa.102.0, i64 2
  %add112.i.2.3.2 = add i32 %mul110.i.2.283, 48
  %idxprom113.i.2.3.2 = zext i32 %add112.i.2.3.2 to i64
  %arrayidx114.i.2.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3.2
  store float %vecext.i.2.3.2, ptr addrspace(1) %arrayidx114.i.2.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3.2 = extractelement <4 x float> %sums.i.sroa.102.0, i64 3
  %add112.i.3.3.2 = add i32 %mul110.i.3.288, 48
  %idxprom113.i.3.3.2 = zext i32 %add112.i.3.3.2 to i64
  %arrayidx114.i.3.3.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3.2
  store float %vecext.i.3.3.2, ptr addrspace(1) %arrayidx114.i.3.3.2, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.392 = extractelement <4 x float> %sums.i.sroa.111.0, i64 0
  %mul110.i.393 = mul i32 %n, 48
  %idxprom113.i.394 = zext i32 %mul110.i.393 to i64
  %arrayidx114.i.395 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.394
  store float %vecext.i.392, ptr addrspace(1) %arrayidx114.i.395, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.396 = extractelement <4 x float> %sums.i.sroa.111.0, i64 1
  %mul110.i.1.398 = mul i32 %n, 49
  %idxprom113.i.1.399 = zext i32 %mul110.i.1.398 to i64
  %arrayidx114.i.1.3100 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.399
  store float %vecext.i.1.396, ptr addrspace(1) %arrayidx114.i.1.3100, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3101 = extractelement <4 x float> %sums.i.sroa.111.0, i64 2
  %mul110.i.2.3103 = mul i32 %n, 50
  %idxprom113.i.2.3104 = zext i32 %mul110.i.2.3103 to i64
  %arrayidx114.i.2.3105 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3104
  store float %vecext.i.2.3101, ptr addrspace(1) %arrayidx114.i.2.3105, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3106 = extractelement <4 x float> %sums.i.sroa.111.0, i64 3
  %mul110.i.3.3108 = mul i32 %n, 51
  %idxprom113.i.3.3109 = zext i32 %mul110.i.3.3108 to i64
  %arrayidx114.i.3.3110 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3109
  store float %vecext.i.3.3106, ptr addrspace(1) %arrayidx114.i.3.3110, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.137.3 = extractelement <4 x float> %sums.i.sroa.120.0, i64 0
  %add112.i.139.3 = add i32 %mul110.i.393, 16
  %idxprom113.i.140.3 = zext i32 %add112.i.139.3 to i64
  %arrayidx114.i.141.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.140.3
  store float %vecext.i.137.3, ptr addrspace(1) %arrayidx114.i.141.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.1.3 = extractelement <4 x float> %sums.i.sroa.120.0, i64 1
  %add112.i.1.1.3 = add i32 %mul110.i.1.398, 16
  %idxprom113.i.1.1.3 = zext i32 %add112.i.1.1.3 to i64
  %arrayidx114.i.1.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.1.3
  store float %vecext.i.1.1.3, ptr addrspace(1) %arrayidx114.i.1.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.1.3 = extractelement <4 x float> %sums.i.sroa.120.0, i64 2
  %add112.i.2.1.3 = add i32 %mul110.i.2.3103, 16
  %idxprom113.i.2.1.3 = zext i32 %add112.i.2.1.3 to i64
  %arrayidx114.i.2.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.1.3
  store float %vecext.i.2.1.3, ptr addrspace(1) %arrayidx114.i.2.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.1.3 = extractelement <4 x float> %sums.i.sroa.120.0, i64 3
  %add112.i.3.1.3 = add i32 %mul110.i.3.3108, 16
  %idxprom113.i.3.1.3 = zext i32 %add112.i.3.1.3 to i64
  %arrayidx114.i.3.1.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.1.3
  store float %vecext.i.3.1.3, ptr addrspace(1) %arrayidx114.i.3.1.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.242.3 = extractelement <4 x float> %sums.i.sroa.129.0, i64 0
  %add112.i.244.3 = add i32 %mul110.i.393, 32
  %idxprom113.i.245.3 = zext i32 %add112.i.244.3 to i64
  %arrayidx114.i.246.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.245.3
  store float %vecext.i.242.3, ptr addrspace(1) %arrayidx114.i.246.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.2.3 = extractelement <4 x float> %sums.i.sroa.129.0, i64 1
  %add112.i.1.2.3 = add i32 %mul110.i.1.398, 32
  %idxprom113.i.1.2.3 = zext i32 %add112.i.1.2.3 to i64
  %arrayidx114.i.1.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.2.3
  store float %vecext.i.1.2.3, ptr addrspace(1) %arrayidx114.i.1.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.2.3 = extractelement <4 x float> %sums.i.sroa.129.0, i64 2
  %add112.i.2.2.3 = add i32 %mul110.i.2.3103, 32
  %idxprom113.i.2.2.3 = zext i32 %add112.i.2.2.3 to i64
  %arrayidx114.i.2.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.2.3
  store float %vecext.i.2.2.3, ptr addrspace(1) %arrayidx114.i.2.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.2.3 = extractelement <4 x float> %sums.i.sroa.129.0, i64 3
  %add112.i.3.2.3 = add i32 %mul110.i.3.3108, 32
  %idxprom113.i.3.2.3 = zext i32 %add112.i.3.2.3 to i64
  %arrayidx114.i.3.2.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.2.3
  store float %vecext.i.3.2.3, ptr addrspace(1) %arrayidx114.i.3.2.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.347.3 = extractelement <4 x float> %sums.i.sroa.138.0, i64 0
  %add112.i.349.3 = add i32 %mul110.i.393, 48
  %idxprom113.i.350.3 = zext i32 %add112.i.349.3 to i64
  %arrayidx114.i.351.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.350.3
  store float %vecext.i.347.3, ptr addrspace(1) %arrayidx114.i.351.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.1.3.3 = extractelement <4 x float> %sums.i.sroa.138.0, i64 1
  %add112.i.1.3.3 = add i32 %mul110.i.1.398, 48
  %idxprom113.i.1.3.3 = zext i32 %add112.i.1.3.3 to i64
  %arrayidx114.i.1.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.1.3.3
  store float %vecext.i.1.3.3, ptr addrspace(1) %arrayidx114.i.1.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.2.3.3 = extractelement <4 x float> %sums.i.sroa.138.0, i64 2
  %add112.i.2.3.3 = add i32 %mul110.i.2.3103, 48
  %idxprom113.i.2.3.3 = zext i32 %add112.i.2.3.3 to i64
  %arrayidx114.i.2.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.2.3.3
  store float %vecext.i.2.3.3, ptr addrspace(1) %arrayidx114.i.2.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  %vecext.i.3.3.3 = extractelement <4 x float> %sums.i.sroa.138.0, i64 3
  %add112.i.3.3.3 = add i32 %mul110.i.3.3108, 48
  %idxprom113.i.3.3.3 = zext i32 %add112.i.3.3.3 to i64
  %arrayidx114.i.3.3.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr86.i, i64 %idxprom113.i.3.3.3
  store float %vecext.i.3.3.3, ptr addrspace(1) %arrayidx114.i.3.3.3, align 4, !tbaa !25, !alias.scope !22, !noalias !27
  ret void

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.body.i
  %sums.i.sroa.66.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %66, %for.body.i ]
  %sums.i.sroa.57.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %65, %for.body.i ]
  %sums.i.sroa.48.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %64, %for.body.i ]
  %sums.i.sroa.39.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %63, %for.body.i ]
  %sums.i.sroa.30.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %62, %for.body.i ]
  %sums.i.sroa.21.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %61, %for.body.i ]
  %sums.i.sroa.12.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %60, %for.body.i ]
  %sums.i.sroa.0.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %59, %for.body.i ]
  %sums.i.sroa.75.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %67, %for.body.i ]
  %sums.i.sroa.84.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %68, %for.body.i ]
  %sums.i.sroa.93.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %69, %for.body.i ]
  %sums.i.sroa.102.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %70, %for.body.i ]
  %sums.i.sroa.111.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %71, %for.body.i ]
  %sums.i.sroa.120.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %72, %for.body.i ]
  %sums.i.sroa.129.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %73, %for.body.i ]
  %sums.i.sroa.138.1 = phi <4 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %74, %for.body.i ]
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
  %fa.i.sroa.0.0.vec.extract = shufflevector <8 x i16> %3, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %fb.i.sroa.0.0.vec.extract117 = shufflevector <8 x i16> %4, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %11 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.0.vec.extract, <2 x i16> %fb.i.sroa.0.0.vec.extract117, <4 x float> %sums.i.sroa.0.1, i32 0, i32 0, i32 0)
  %fb.i.sroa.19.16.vec.extract141 = shufflevector <8 x i16> %6, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %12 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.0.vec.extract, <2 x i16> %fb.i.sroa.19.16.vec.extract141, <4 x float> %sums.i.sroa.12.1, i32 0, i32 0, i32 0)
  %fb.i.sroa.36.32.vec.extract165 = shufflevector <8 x i16> %8, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %13 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.0.vec.extract, <2 x i16> %fb.i.sroa.36.32.vec.extract165, <4 x float> %sums.i.sroa.21.1, i32 0, i32 0, i32 0)
  %fb.i.sroa.53.48.vec.extract189 = shufflevector <8 x i16> %10, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %14 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.0.vec.extract, <2 x i16> %fb.i.sroa.53.48.vec.extract189, <4 x float> %sums.i.sroa.30.1, i32 0, i32 0, i32 0)
  %fa.i.sroa.7.16.vec.extract = shufflevector <8 x i16> %5, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %15 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.16.vec.extract, <2 x i16> %fb.i.sroa.0.0.vec.extract117, <4 x float> %sums.i.sroa.39.1, i32 0, i32 0, i32 0)
  %16 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.16.vec.extract, <2 x i16> %fb.i.sroa.19.16.vec.extract141, <4 x float> %sums.i.sroa.48.1, i32 0, i32 0, i32 0)
  %17 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.16.vec.extract, <2 x i16> %fb.i.sroa.36.32.vec.extract165, <4 x float> %sums.i.sroa.57.1, i32 0, i32 0, i32 0)
  %18 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.16.vec.extract, <2 x i16> %fb.i.sroa.53.48.vec.extract189, <4 x float> %sums.i.sroa.66.1, i32 0, i32 0, i32 0)
  %fa.i.sroa.12.32.vec.extract = shufflevector <8 x i16> %7, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %19 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.32.vec.extract, <2 x i16> %fb.i.sroa.0.0.vec.extract117, <4 x float> %sums.i.sroa.75.1, i32 0, i32 0, i32 0)
  %20 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.32.vec.extract, <2 x i16> %fb.i.sroa.19.16.vec.extract141, <4 x float> %sums.i.sroa.84.1, i32 0, i32 0, i32 0)
  %21 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.32.vec.extract, <2 x i16> %fb.i.sroa.36.32.vec.extract165, <4 x float> %sums.i.sroa.93.1, i32 0, i32 0, i32 0)
  %22 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.32.vec.extract, <2 x i16> %fb.i.sroa.53.48.vec.extract189, <4 x float> %sums.i.sroa.102.1, i32 0, i32 0, i32 0)
  %fa.i.sroa.17.48.vec.extract = shufflevector <8 x i16> %9, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
  %23 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.48.vec.extract, <2 x i16> %fb.i.sroa.0.0.vec.extract117, <4 x float> %sums.i.sroa.111.1, i32 0, i32 0, i32 0)
  %24 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.48.vec.extract, <2 x i16> %fb.i.sroa.19.16.vec.extract141, <4 x float> %sums.i.sroa.120.1, i32 0, i32 0, i32 0)
  %25 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.48.vec.extract, <2 x i16> %fb.i.sroa.36.32.vec.extract165, <4 x float> %sums.i.sroa.129.1, i32 0, i32 0, i32 0)
  %26 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.48.vec.extract, <2 x i16> %fb.i.sroa.53.48.vec.extract189, <4 x float> %sums.i.sroa.138.1, i32 0, i32 0, i32 0)
  %fa.i.sroa.0.4.vec.extract = shufflevector <8 x i16> %3, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %fb.i.sroa.0.4.vec.extract = shufflevector <8 x i16> %4, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %27 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.4.vec.extract, <2 x i16> %fb.i.sroa.0.4.vec.extract, <4 x float> %11, i32 0, i32 0, i32 0)
  %fb.i.sroa.19.20.vec.extract = shufflevector <8 x i16> %6, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %28 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.4.vec.extract, <2 x i16> %fb.i.sroa.19.20.vec.extract, <4 x float> %12, i32 0, i32 0, i32 0)
  %fb.i.sroa.36.36.vec.extract = shufflevector <8 x i16> %8, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %29 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.4.vec.extract, <2 x i16> %fb.i.sroa.36.36.vec.extract, <4 x float> %13, i32 0, i32 0, i32 0)
  %fb.i.sroa.53.52.vec.extract = shufflevector <8 x i16> %10, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %30 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.4.vec.extract, <2 x i16> %fb.i.sroa.53.52.vec.extract, <4 x float> %14, i32 0, i32 0, i32 0)
  %fa.i.sroa.7.20.vec.extract = shufflevector <8 x i16> %5, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %31 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.20.vec.extract, <2 x i16> %fb.i.sroa.0.4.vec.extract, <4 x float> %15, i32 0, i32 0, i32 0)
  %32 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.20.vec.extract, <2 x i16> %fb.i.sroa.19.20.vec.extract, <4 x float> %16, i32 0, i32 0, i32 0)
  %33 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.20.vec.extract, <2 x i16> %fb.i.sroa.36.36.vec.extract, <4 x float> %17, i32 0, i32 0, i32 0)
  %34 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.20.vec.extract, <2 x i16> %fb.i.sroa.53.52.vec.extract, <4 x float> %18, i32 0, i32 0, i32 0)
  %fa.i.sroa.12.36.vec.extract = shufflevector <8 x i16> %7, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %35 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.36.vec.extract, <2 x i16> %fb.i.sroa.0.4.vec.extract, <4 x float> %19, i32 0, i32 0, i32 0)
  %36 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.36.vec.extract, <2 x i16> %fb.i.sroa.19.20.vec.extract, <4 x float> %20, i32 0, i32 0, i32 0)
  %37 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.36.vec.extract, <2 x i16> %fb.i.sroa.36.36.vec.extract, <4 x float> %21, i32 0, i32 0, i32 0)
  %38 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.36.vec.extract, <2 x i16> %fb.i.sroa.53.52.vec.extract, <4 x float> %22, i32 0, i32 0, i32 0)
  %fa.i.sroa.17.52.vec.extract = shufflevector <8 x i16> %9, <8 x i16> poison, <2 x i32> <i32 2, i32 3>
  %39 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.52.vec.extract, <2 x i16> %fb.i.sroa.0.4.vec.extract, <4 x float> %23, i32 0, i32 0, i32 0)
  %40 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.52.vec.extract, <2 x i16> %fb.i.sroa.19.20.vec.extract, <4 x float> %24, i32 0, i32 0, i32 0)
  %41 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.52.vec.extract, <2 x i16> %fb.i.sroa.36.36.vec.extract, <4 x float> %25, i32 0, i32 0, i32 0)
  %42 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.52.vec.extract, <2 x i16> %fb.i.sroa.53.52.vec.extract, <4 x float> %26, i32 0, i32 0, i32 0)
  %fa.i.sroa.0.8.vec.extract = shufflevector <8 x i16> %3, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %fb.i.sroa.0.8.vec.extract = shufflevector <8 x i16> %4, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %43 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.8.vec.extract, <2 x i16> %fb.i.sroa.0.8.vec.extract, <4 x float> %27, i32 0, i32 0, i32 0)
  %fb.i.sroa.19.24.vec.extract = shufflevector <8 x i16> %6, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %44 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.8.vec.extract, <2 x i16> %fb.i.sroa.19.24.vec.extract, <4 x float> %28, i32 0, i32 0, i32 0)
  %fb.i.sroa.36.40.vec.extract = shufflevector <8 x i16> %8, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %45 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.8.vec.extract, <2 x i16> %fb.i.sroa.36.40.vec.extract, <4 x float> %29, i32 0, i32 0, i32 0)
  %fb.i.sroa.53.56.vec.extract = shufflevector <8 x i16> %10, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %46 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.8.vec.extract, <2 x i16> %fb.i.sroa.53.56.vec.extract, <4 x float> %30, i32 0, i32 0, i32 0)
  %fa.i.sroa.7.24.vec.extract = shufflevector <8 x i16> %5, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %47 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.24.vec.extract, <2 x i16> %fb.i.sroa.0.8.vec.extract, <4 x float> %31, i32 0, i32 0, i32 0)
  %48 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.24.vec.extract, <2 x i16> %fb.i.sroa.19.24.vec.extract, <4 x float> %32, i32 0, i32 0, i32 0)
  %49 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.24.vec.extract, <2 x i16> %fb.i.sroa.36.40.vec.extract, <4 x float> %33, i32 0, i32 0, i32 0)
  %50 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.24.vec.extract, <2 x i16> %fb.i.sroa.53.56.vec.extract, <4 x float> %34, i32 0, i32 0, i32 0)
  %fa.i.sroa.12.40.vec.extract = shufflevector <8 x i16> %7, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %51 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.40.vec.extract, <2 x i16> %fb.i.sroa.0.8.vec.extract, <4 x float> %35, i32 0, i32 0, i32 0)
  %52 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.40.vec.extract, <2 x i16> %fb.i.sroa.19.24.vec.extract, <4 x float> %36, i32 0, i32 0, i32 0)
  %53 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.40.vec.extract, <2 x i16> %fb.i.sroa.36.40.vec.extract, <4 x float> %37, i32 0, i32 0, i32 0)
  %54 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.40.vec.extract, <2 x i16> %fb.i.sroa.53.56.vec.extract, <4 x float> %38, i32 0, i32 0, i32 0)
  %fa.i.sroa.17.56.vec.extract = shufflevector <8 x i16> %9, <8 x i16> poison, <2 x i32> <i32 4, i32 5>
  %55 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.56.vec.extract, <2 x i16> %fb.i.sroa.0.8.vec.extract, <4 x float> %39, i32 0, i32 0, i32 0)
  %56 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.56.vec.extract, <2 x i16> %fb.i.sroa.19.24.vec.extract, <4 x float> %40, i32 0, i32 0, i32 0)
  %57 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.56.vec.extract, <2 x i16> %fb.i.sroa.36.40.vec.extract, <4 x float> %41, i32 0, i32 0, i32 0)
  %58 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.56.vec.extract, <2 x i16> %fb.i.sroa.53.56.vec.extract, <4 x float> %42, i32 0, i32 0, i32 0)
  %fa.i.sroa.0.12.vec.extract = shufflevector <8 x i16> %3, <8 x i16> poison, <2 x i32> <i32 6, i32 7>
  %fb.i.sroa.0.12.vec.extract = shufflevector <8 x i16> %4, <8 x i16> poison, <2 x i32> <i32 6, i32 7>
  %59 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.12.vec.extract, <2 x i16> %fb.i.sroa.0.12.vec.extract, <4 x float> %43, i32 0, i32 0, i32 0)
  %fb.i.sroa.19.28.vec.extract = shufflevector <8 x i16> %6, <8 x i16> poison, <2 x i32> <i32 6, i32 7>
  %60 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.12.vec.extract, <2 x i16> %fb.i.sroa.19.28.vec.extract, <4 x float> %44, i32 0, i32 0, i32 0)
  %fb.i.sroa.36.44.vec.extract = shufflevector <8 x i16> %8, <8 x i16> poison, <2 x i32> <i32 6, i32 7>
  %61 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.12.vec.extract, <2 x i16> %fb.i.sroa.36.44.vec.extract, <4 x float> %45, i32 0, i32 0, i32 0)
  %fb.i.sroa.53.60.vec.extract = shufflevector <8 x i16> %10, <8 x i16> poison, <2 x i32> <i32 6, i32 7>
  %62 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.0.12.vec.extract, <2 x i16> %fb.i.sroa.53.60.vec.extract, <4 x float> %46, i32 0, i32 0, i32 0)
  %fa.i.sroa.7.28.vec.extract = shufflevector <8 x i16> %5, <8 x i16> poison, <2 x i32> <i32 6, i32 7>
  %63 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.28.vec.extract, <2 x i16> %fb.i.sroa.0.12.vec.extract, <4 x float> %47, i32 0, i32 0, i32 0)
  %64 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.28.vec.extract, <2 x i16> %fb.i.sroa.19.28.vec.extract, <4 x float> %48, i32 0, i32 0, i32 0)
  %65 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.28.vec.extract, <2 x i16> %fb.i.sroa.36.44.vec.extract, <4 x float> %49, i32 0, i32 0, i32 0)
  %66 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.7.28.vec.extract, <2 x i16> %fb.i.sroa.53.60.vec.extract, <4 x float> %50, i32 0, i32 0, i32 0)
  %fa.i.sroa.12.44.vec.extract = shufflevector <8 x i16> %7, <8 x i16> poison, <2 x i32> <i32 6, i32 7>
  %67 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.44.vec.extract, <2 x i16> %fb.i.sroa.0.12.vec.extract, <4 x float> %51, i32 0, i32 0, i32 0)
  %68 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.44.vec.extract, <2 x i16> %fb.i.sroa.19.28.vec.extract, <4 x float> %52, i32 0, i32 0, i32 0)
  %69 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.44.vec.extract, <2 x i16> %fb.i.sroa.36.44.vec.extract, <4 x float> %53, i32 0, i32 0, i32 0)
  %70 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.12.44.vec.extract, <2 x i16> %fb.i.sroa.53.60.vec.extract, <4 x float> %54, i32 0, i32 0, i32 0)
  %fa.i.sroa.17.60.vec.extract = shufflevector <8 x i16> %9, <8 x i16> poison, <2 x i32> <i32 6, i32 7>
  %71 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.60.vec.extract, <2 x i16> %fb.i.sroa.0.12.vec.extract, <4 x float> %55, i32 0, i32 0, i32 0)
  %72 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.60.vec.extract, <2 x i16> %fb.i.sroa.19.28.vec.extract, <4 x float> %56, i32 0, i32 0, i32 0)
  %73 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.60.vec.extract, <2 x i16> %fb.i.sroa.36.44.vec.extract, <4 x float> %57, i32 0, i32 0, i32 0)
  %74 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16> %fa.i.sroa.17.60.vec.extract, <2 x i16> %fb.i.sroa.53.60.vec.extract, <4 x float> %58, i32 0, i32 0, i32 0)
  %add76.i = add i32 %t.0.i12, 32
  %cmp.i = icmp ult i32 %add76.i, %k
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i
}

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x8bf16(<2 x i16>, <2 x i16>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
