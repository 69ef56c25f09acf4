; mfma_i8.cl for gfx908, made by examples/regenerate.sh
source_filename = "mfma_i8.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @mfma_i8(ptr addrspace(1) noalias noundef readonly align 1 captures(none) %a, ptr addrspace(1) noalias noundef readonly align 1 captures(none) %b, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %c, i32 noundef %m, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !24
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %conv2.i = shl i32 %1, 6
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %conv5.i = shl i32 %2, 6
  %rem.i = and i32 %0, 31
  %mul6.i = mul i32 %k, %rem.i
  %div231.i = lshr i32 %0, 5
  %mul7.i = shl nuw nsw i32 %div231.i, 4
  %add.i = add i32 %mul6.i, %mul7.i
  %mul8.i = mul i32 %k, %conv2.i
  %add9.i = add i32 %add.i, %mul8.i
  %idx.ext.i = zext i32 %add9.i to i64
  %add.ptr.i = getelementptr inbounds nuw i8, ptr addrspace(1) %a, i64 %idx.ext.i
  %mul10.i = mul i32 %k, %conv5.i
  %add11.i = add i32 %add.i, %mul10.i
  %idx.ext12.i = zext i32 %add11.i to i64
  %add.ptr13.i = getelementptr inbounds nuw i8, ptr addrspace(1) %b, i64 %idx.ext12.i
  %mul15.i = shl i32 %k, 5
  %idx.ext17.i.1 = zext i32 %mul15.i to i64
  %cmp26.i13.not = icmp eq i32 %k, 0
  br i1 %cmp26.i13.not, label %for.cond.cleanup28.i, label %for.body29.i

for.cond.cleanup28.i:                             ; preds = %for.body29.i, %entry
  %sums.i.sroa.30.0 = phi <16 x i32> [ zeroinitializer, %entry ], [ %18, %for.body29.i ]
  %sums.i.sroa.21.0 = phi <16 x i32> [ zeroinitializer, %entry ], [ %17, %for.body29.i ]
  %sums.i.sroa.12.0 = phi <16 x i32> [ zeroinitializer, %entry ], [ %16, %for.body29.i ]
  %sums.i.sroa.0.0 = phi <16 x i32> [ zeroinitializer, %entry ], [ %15, %for.body29.i ]
  %mul121.i = shl nuw nsw i32 %div231.i, 2
  %add122.i = add i32 %mul121.i, %conv2.i
  %mul123.i = mul i32 %n, %add122.i
  %add124.i = or disjoint i32 %rem.i, %conv5.i
  %add126.i = add i32 %add124.i, %mul123.i
  %idx.ext127.i = zext i32 %add126.i to i64
  %add.ptr128.i = getelementptr inbounds nuw i32, ptr addrspace(1) %c, i64 %idx.ext127.i
  %vecext.i = extractelement <16 x i32> %sums.i.sroa.0.0, i64 0
  store i32 %vecext.i, ptr addrspace(1) %add.ptr128.i, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.1 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 1
  %idxprom159.i.1 = zext i32 %n to i64
  %arrayidx160.i.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.1
  store i32 %vecext.i.1, ptr addrspace(1) %arrayidx160.i.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.2 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 2
  %mul156.i.2 = shl i32 %n, 1
  %idxprom159.i.2 = zext i32 %mul156.i.2 to i64
  %arrayidx160.i.2 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.2
  store i32 %vecext.i.2, ptr addrspace(1) %arrayidx160.i.2, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.3 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 3
  %mul156.i.3 = mul i32 %n, 3
  %idxprom159.i.3 = zext i32 %mul156.i.3 to i64
  %arrayidx160.i.3 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.3
  store i32 %vecext.i.3, ptr addrspace(1) %arrayidx160.i.3, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.4 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 4
  %mul156.i.4 = shl i32 %n, 3
  %idxprom159.i.4 = zext i32 %mul156.i.4 to i64
  %arrayidx160.i.4 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.4
  store i32 %vecext.i.4, ptr addrspace(1) %arrayidx160.i.4, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.5 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 5
  %mul156.i.5 = mul i32 %n, 9
  %idxprom159.i.5 = zext i32 %mul156.i.5 to i64
  %arrayidx160.i.5 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.5
  store i32 %vecext.i.5, ptr addrspace(1) %arrayidx160.i.5, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.6 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 6
  %mul156.i.6 = mul i32 %n, 10
  %idxprom159.i.6 = zext i32 %mul156.i.6 to i64
  %arrayidx160.i.6 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.6
  store i32 %vecext.i.6, ptr addrspace(1) %arrayidx160.i.6, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.7 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 7
  %mul156.i.7 = mul i32 %n, 11
  %idxprom159.i.7 = zext i32 %mul156.i.7 to i64
  %arrayidx160.i.7 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.7
  store i32 %vecext.i.7, ptr addrspace(1) %arrayidx160.i.7, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.8 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 8
  %mul156.i.8 = shl i32 %n, 4
  %idxprom159.i.8 = zext i32 %mul156.i.8 to i64
  %arrayidx160.i.8 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.8
  store i32 %vecext.i.8, ptr addrspace(1) %arrayidx160.i.8, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.9 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 9
  %mul156.i.9 = mul i32 %n, 17
  %idxprom159.i.9 = zext i32 %mul156.i.9 to i64
  %arrayidx160.i.9 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.9
  store i32 %vecext.i.9, ptr addrspace(1) %arrayidx160.i.9, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.10 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 10
  %mul156.i.10 = mul i32 %n, 18
  %idxprom159.i.10 = zext i32 %mul156.i.10 to i64
  %arrayidx160.i.10 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.10
  store i32 %vecext.i.10, ptr addrspace(1) %arrayidx160.i.10, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.11 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 11
  %mul156.i.11 = mul i32 %n, 19
  %idxprom159.i.11 = zext i32 %mul156.i.11 to i64
  %arrayidx160.i.11 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.11
  store i32 %vecext.i.11, ptr addrspace(1) %arrayidx160.i.11, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.12 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 12
  %mul156.i.12 = mul i32 %n, 24
  %idxprom159.i.12 = zext i32 %mul156.i.12 to i64
  %arrayidx160.i.12 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.12
  store i32 %vecext.i.12, ptr addrspace(1) %arrayidx160.i.12, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.13 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 13
  %mul156.i.13 = mul i32 %n, 25
  %idxprom159.i.13 = zext i32 %mul156.i.13 to i64
  %arrayidx160.i.13 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.13
  store i32 %vecext.i.13, ptr addrspace(1) %arrayidx160.i.13, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.14 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 14
  %mul156.i.14 = mul i32 %n, 26
  %idxprom159.i.14 = zext i32 %mul156.i.14 to i64
  %arrayidx160.i.14 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.14
  store i32 %vecext.i.14, ptr addrspace(1) %arrayidx160.i.14, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.15 = extractelement <16 x i32> %sums.i.sroa.0.0, i64 15
  %mul156.i.15 = mul i32 %n, 27
  %idxprom159.i.15 = zext i32 %mul156.i.15 to i64
  %arrayidx160.i.15 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.15
  store i32 %vecext.i.15, ptr addrspace(1) %arrayidx160.i.15, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.121 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 0
  %arrayidx160.i.125 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr128.i, i64 128
  store i32 %vecext.i.121, ptr addrspace(1) %arrayidx160.i.125, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.1.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 1
  %add158.i.1.1 = add i32 %n, 32
  %idxprom159.i.1.1 = zext i32 %add158.i.1.1 to i64
  %arrayidx160.i.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.1.1
  store i32 %vecext.i.1.1, ptr addrspace(1) %arrayidx160.i.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.2.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 2
  %add158.i.2.1 = add i32 %mul156.i.2, 32
  %idxprom159.i.2.1 = zext i32 %add158.i.2.1 to i64
  %arrayidx160.i.2.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.2.1
  store i32 %vecext.i.2.1, ptr addrspace(1) %arrayidx160.i.2.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.3.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 3
  %add158.i.3.1 = add i32 %mul156.i.3, 32
  %idxprom159.i.3.1 = zext i32 %add158.i.3.1 to i64
  %arrayidx160.i.3.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.3.1
  store i32 %vecext.i.3.1, ptr addrspace(1) %arrayidx160.i.3.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.4.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 4
  %add158.i.4.1 = add i32 %mul156.i.4, 32
  %idxprom159.i.4.1 = zext i32 %add158.i.4.1 to i64
  %arrayidx160.i.4.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.4.1
  store i32 %vecext.i.4.1, ptr addrspace(1) %arrayidx160.i.4.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.5.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 5
  %add158.i.5.1 = add i32 %mul156.i.5, 32
  %idxprom159.i.5.1 = zext i32 %add158.i.5.1 to i64
  %arrayidx160.i.5.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.5.1
  store i32 %vecext.i.5.1, ptr addrspace(1) %arrayidx160.i.5.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.6.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 6
  %add158.i.6.1 = add i32 %mul156.i.6, 32
  %idxprom159.i.6.1 = zext i32 %add158.i.6.1 to i64
  %arrayidx160.i.6.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.6.1
  store i32 %vecext.i.6.1, ptr addrspace(1) %arrayidx160.i.6.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.7.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 7
  %add158.i.7.1 = add i32 %mul156.i.7, 32
  %idxprom159.i.7.1 = zext i32 %add158.i.7.1 to i64
  %arrayidx160.i.7.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.7.1
  store i32 %vecext.i.7.1, ptr addrspace(1) %arrayidx160.i.7.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.8.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 8
  %add158.i.8.1 = add i32 %mul156.i.8, 32
  %idxprom159.i.8.1 = zext i32 %add158.i.8.1 to i64
  %arrayidx160.i.8.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.8.1
  store i32 %vecext.i.8.1, ptr addrspace(1) %arrayidx160.i.8.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.9.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 9
  %add158.i.9.1 = add i32 %mul156.i.9, 32
  %idxprom159.i.9.1 = zext i32 %add158.i.9.1 to i64
  %arrayidx160.i.9.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.9.1
  store i32 %vecext.i.9.1, ptr addrspace(1) %arrayidx160.i.9.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.10.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 10
  %add158.i.10.1 = add i32 %mul156.i.10, 32
  %idxprom159.i.10.1 = zext i32 %add158.i.10.1 to i64
  %arrayidx160.i.10.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.10.1
  store i32 %vecext.i.10.1, ptr addrspace(1) %arrayidx160.i.10.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.11.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 11
  %add158.i.11.1 = add i32 %mul156.i.11, 32
  %idxprom159.i.11.1 = zext i32 %add158.i.11.1 to i64
  %arrayidx160.i.11.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.11.1
  store i32 %vecext.i.11.1, ptr addrspace(1) %arrayidx160.i.11.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.12.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 12
  %add158.i.12.1 = add i32 %mul156.i.12, 32
  %idxprom159.i.12.1 = zext i32 %add158.i.12.1 to i64
  %arrayidx160.i.12.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.12.1
  store i32 %vecext.i.12.1, ptr addrspace(1) %arrayidx160.i.12.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.13.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 13
  %add158.i.13.1 = add i32 %mul156.i.13, 32
  %idxprom159.i.13.1 = zext i32 %add158.i.13.1 to i64
  %arrayidx160.i.13.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.13.1
  store i32 %vecext.i.13.1, ptr addrspace(1) %arrayidx160.i.13.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.14.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 14
  %add158.i.14.1 = add i32 %mul156.i.14, 32
  %idxprom159.i.14.1 = zext i32 %add158.i.14.1 to i64
  %arrayidx160.i.14.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.14.1
  store i32 %vecext.i.14.1, ptr addrspace(1) %arrayidx160.i.14.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.15.1 = extractelement <16 x i32> %sums.i.sroa.12.0, i64 15
  %add158.i.15.1 = add i32 %mul156.i.15, 32
  %idxprom159.i.15.1 = zext i32 %add158.i.15.1 to i64
  %arrayidx160.i.15.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.15.1
  store i32 %vecext.i.15.1, ptr addrspace(1) %arrayidx160.i.15.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.126 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 0
  %mul156.i.127 = shl i32 %n, 5
  %idxprom159.i.128 = zext i32 %mul156.i.127 to i64
  %arrayidx160.i.129 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.128
  store i32 %vecext.i.126, ptr addrspace(1) %arrayidx160.i.129, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.1.130 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 1
  %mul156.i.1.132 = mul i32 %n, 33
  %idxprom159.i.1.133 = zext i32 %mul156.i.1.132 to i64
  %arrayidx160.i.1.134 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.1.133
  store i32 %vecext.i.1.130, ptr addrspace(1) %arrayidx160.i.1.134, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.2.135 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 2
  %mul156.i.2.137 = mul i32 %n, 34
  %idxprom159.i.2.138 = zext i32 %mul156.i.2.137 to i64
  %arrayidx160.i.2.139 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.2.138
  store i32 %vecext.i.2.135, ptr addrspace(1) %arrayidx160.i.2.139, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.3.140 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 3
  %mul156.i.3.142 = mul i32 %n, 35
  %idxprom159.i.3.143 = zext i32 %mul156.i.3.142 to i64
  %arrayidx160.i.3.144 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.3.143
  store i32 %vecext.i.3.140, ptr addrspace(1) %arrayidx160.i.3.144, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.4.145 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 4
  %mul156.i.4.147 = mul i32 %n, 40
  %idxprom159.i.4.148 = zext i32 %mul156.i.4.147 to i64
  %arrayidx160.i.4.149 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.4.148
  store i32 %vecext.i.4.145, ptr addrspace(1) %arrayidx160.i.4.149, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.5.150 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 5
  %mul156.i.5.153 = mul i32 %n, 41
  %idxprom159.i.5.154 = zext i32 %mul156.i.5.153 to i64
  %arrayidx160.i.5.155 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.5.154
  store i32 %vecext.i.5.150, ptr addrspace(1) %arrayidx160.i.5.155, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.6.156 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 6
  %mul156.i.6.159 = mul i32 %n, 42
  %idxprom159.i.6.160 = zext i32 %mul156.i.6.159 to i64
  %arrayidx160.i.6.161 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.6.160
  store i32 %vecext.i.6.156, ptr addrspace(1) %arrayidx160.i.6.161, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.7.162 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 7
  %mul156.i.7.165 = mul i32 %n, 43
  %idxprom159.i.7.166 = zext i32 %mul156.i.7.165 to i64
  %arrayidx160.i.7.167 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.7.166
  store i32 %vecext.i.7.162, ptr addrspace(1) %arrayidx160.i.7.167, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.8.168 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 8
  %mul156.i.8.170 = mul i32 %n, 48
  %idxprom159.i.8.171 = zext i32 %mul156.i.8.170 to i64
  %arrayidx160.i.8.172 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.8.171
  store i32 %vecext.i.8.168, ptr addrspace(1) %arrayidx160.i.8.172, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.9.173 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 9
  %mul156.i.9.176 = mul i32 %n, 49
  %idxprom159.i.9.177 = zext i32 %mul156.i.9.176 to i64
  %arrayidx160.i.9.178 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.9.177
  store i32 %vecext.i.9.173, ptr addrspace(1) %arrayidx160.i.9.178, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.10.179 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 10
  %mul156.i.10.182 = mul i32 %n, 50
  %idxprom159.i.10.183 = zext i32 %mul156.i.10.182 to i64
  %arrayidx160.i.10.184 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.10.183
  store i32 %vecext.i.10.179, ptr addrspace(1) %arrayidx160.i.10.184, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.11.185 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 11
  %mul156.i.11.188 = mul i32 %n, 51
  %idxprom159.i.11.189 = zext i32 %mul156.i.11.188 to i64
  %arrayidx160.i.11.190 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.11.189
  store i32 %vecext.i.11.185, ptr addrspace(1) %arrayidx160.i.11.190, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.12.191 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 12
  %mul156.i.12.193 = mul i32 %n, 56
  %idxprom159.i.12.194 = zext i32 %mul156.i.12.193 to i64
  %arrayidx160.i.12.195 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.12.194
  store i32 %vecext.i.12.191, ptr addrspace(1) %arrayidx160.i.12.195, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.13.196 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 13
  %mul156.i.13.199 = mul i32 %n, 57
  %idxprom159.i.13.1100 = zext i32 %mul156.i.13.199 to i64
  %arrayidx160.i.13.1101 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.13.1100
  store i32 %vecext.i.13.196, ptr addrspace(1) %arrayidx160.i.13.1101, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.14.1102 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 14
  %mul156.i.14.1105 = mul i32 %n, 58
  %idxprom159.i.14.1106 = zext i32 %mul156.i.14.1105 to i64
  %arrayidx160.i.14.1107 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.14.1106
  store i32 %vecext.i.14.1102, ptr addrspace(1) %arrayidx160.i.14.1107, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.15.1108 = extractelement <16 x i32> %sums.i.sroa.21.0, i64 15
  %mul156.i.15.1111 = mul i32 %n, 59
  %idxprom159.i.15.1112 = zext i32 %mul156.i.15.1111 to i64
  %arrayidx160.i.15.1113 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.15.1112
  store i32 %vecext.i.15.1108, ptr addrspace(1) %arrayidx160.i.15.1113, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.121.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 0
  %add158.i.123.1 = add i32 %mul156.i.127, 32
  %idxprom159.i.124.1 = zext i32 %add158.i.123.1 to i64
  %arrayidx160.i.125.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.124.1
  store i32 %vecext.i.121.1, ptr addrspace(1) %arrayidx160.i.125.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.1.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 1
  %add158.i.1.1.1 = add i32 %mul156.i.1.132, 32
  %idxprom159.i.1.1.1 = zext i32 %add158.i.1.1.1 to i64
  %arrayidx160.i.1.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.1.1.1
  store i32 %vecext.i.1.1.1, ptr addrspace(1) %arrayidx160.i.1.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.2.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 2
  %add158.i.2.1.1 = add i32 %mul156.i.2.137, 32
  %idxprom159.i.2.1.1 = zext i32 %add158.i.2.1.1 to i64
  %arrayidx160.i.2.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.2.1.1
  store i32 %vecext.i.2.1.1, ptr addrspace(1) %arrayidx160.i.2.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.3.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 3
  %add158.i.3.1.1 = add i32 %mul156.i.3.142, 32
  %idxprom159.i.3.1.1 = zext i32 %add158.i.3.1.1 to i64
  %arrayidx160.i.3.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.3.1.1
  store i32 %vecext.i.3.1.1, ptr addrspace(1) %arrayidx160.i.3.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.4.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 4
  %add158.i.4.1.1 = add i32 %mul156.i.4.147, 32
  %idxprom159.i.4.1.1 = zext i32 %add158.i.4.1.1 to i64
  %arrayidx160.i.4.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.4.1.1
  store i32 %vecext.i.4.1.1, ptr addrspace(1) %arrayidx160.i.4.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.5.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 5
  %add158.i.5.1.1 = add i32 %mul156.i.5.153, 32
  %idxprom159.i.5.1.1 = zext i32 %add158.i.5.1.1 to i64
  %arrayidx160.i.5.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.5.1.1
  store i32 %vecext.i.5.1.1, ptr addrspace(1) %arrayidx160.i.5.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.6.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 6
  %add158.i.6.1.1 = add i32 %mul156.i.6.159, 32
  %idxprom159.i.6.1.1 = zext i32 %add158.i.6.1.1 to i64
  %arrayidx160.i.6.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.6.1.1
  store i32 %vecext.i.6.1.1, ptr addrspace(1) %arrayidx160.i.6.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.7.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 7
  %add158.i.7.1.1 = add i32 %mul156.i.7.165, 32
  %idxprom159.i.7.1.1 = zext i32 %add158.i.7.1.1 to i64
  %arrayidx160.i.7.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.7.1.1
  store i32 %vecext.i.7.1.1, ptr addrspace(1) %arrayidx160.i.7.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.8.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 8
  %add158.i.8.1.1 = add i32 %mul156.i.8.170, 32
  %idxprom159.i.8.1.1 = zext i32 %add158.i.8.1.1 to i64
  %arrayidx160.i.8.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.8.1.1
  store i32 %vecext.i.8.1.1, ptr addrspace(1) %arrayidx160.i.8.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.9.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 9
  %add158.i.9.1.1 = add i32 %mul156.i.9.176, 32
  %idxprom159.i.9.1.1 = zext i32 %add158.i.9.1.1 to i64
  %arrayidx160.i.9.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.9.1.1
  store i32 %vecext.i.9.1.1, ptr addrspace(1) %arrayidx160.i.9.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.10.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 10
  %add158.i.10.1.1 = add i32 %mul156.i.10.182, 32
  %idxprom159.i.10.1.1 = zext i32 %add158.i.10.1.1 to i64
  %arrayidx160.i.10.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.10.1.1
  store i32 %vecext.i.10.1.1, ptr addrspace(1) %arrayidx160.i.10.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.11.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 11
  %add158.i.11.1.1 = add i32 %mul156.i.11.188, 32
  %idxprom159.i.11.1.1 = zext i32 %add158.i.11.1.1 to i64
  %arrayidx160.i.11.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.11.1.1
  store i32 %vecext.i.11.1.1, ptr addrspace(1) %arrayidx160.i.11.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.12.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 12
  %add158.i.12.1.1 = add i32 %mul156.i.12.193, 32
  %idxprom159.i.12.1.1 = zext i32 %add158.i.12.1.1 to i64
  %arrayidx160.i.12.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.12.1.1
  store i32 %vecext.i.12.1.1, ptr addrspace(1) %arrayidx160.i.12.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.13.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 13
  %add158.i.13.1.1 = add i32 %mul156.i.13.199, 32
  %idxprom159.i.13.1.1 = zext i32 %add158.i.13.1.1 to i64
  %arrayidx160.i.13.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.13.1.1
  store i32 %vecext.i.13.1.1, ptr addrspace(1) %arrayidx160.i.13.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.14.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 14
  %add158.i.14.1.1 = add i32 %mul156.i.14.1105, 32
  %idxprom159.i.14.1.1 = zext i32 %add158.i.14.1.1 to i64
  %arrayidx160.i.14.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.14.1.1
  store i32 %vecext.i.14.1.1, ptr addrspace(1) %arrayidx160.i.14.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  %vecext.i.15.1.1 = extractelement <16 x i32> %sums.i.sroa.30.0, i64 15
  %add158.i.15.1.1 = add i32 %mul156.i.15.1111, 32
  %idxprom159.i.15.1.1 = zext i32 %add158.i.15.1.1 to i64
  %arrayidx160.i.15.1.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr128.i, i64 %idxprom159.i.15.1.1
  store i32 %vecext.i.15.1.1, ptr addrspace(1) %arrayidx160.i.15.1.1, align 4, !tbaa !7, !alias.scope !22, !noalias !25
  ret void

for.body29.i:                                     ; preds = %entry, %for.body29.i
  %sums.i.sroa.30.1 = phi <16 x i32> [ %18, %for.body29.i ], [ zeroinitializer, %entry ]
  %sums.i.sroa.21.1 = phi <16 x i32> [ %17, %for.body29.i ], [ zeroinitializer, %entry ]
  %sums.i.sroa.12.1 = phi <16 x i32> [ %16, %for.body29.i ], [ zeroinitializer, %entry ]
  %sums.i.sroa.0.1 = phi <16 x i32> [ %15, %for.body29.i ], [ zeroinitializer, %entry ]
  %fb.i.sroa.0.0.in = phi ptr addrspace(1) [ %invariant.gep2, %for.body29.i ], [ %add.ptr13.i, %entry ]
  %fa.i.sroa.0.0.in = phi ptr addrspace(1) [ %invariant.gep, %for.body29.i ], [ %add.ptr.i, %entry ]
  %t.0.i14 = phi i32 [ %add30.i, %for.body29.i ], [ 0, %entry ]
  %fa.i.sroa.8.0.in = getelementptr inbounds nuw i8, ptr addrspace(1) %fa.i.sroa.0.0.in, i64 %idx.ext17.i.1
  %fa.i.sroa.8.0 = load <4 x i32>, ptr addrspace(1) %fa.i.sroa.8.0.in, align 16, !tbaa !26, !alias.scope !17, !noalias !27
  %fa.i.sroa.0.0 = load <4 x i32>, ptr addrspace(1) %fa.i.sroa.0.0.in, align 16, !tbaa !26, !alias.scope !17, !noalias !27
  %fb.i.sroa.12.0.in = getelementptr inbounds nuw i8, ptr addrspace(1) %fb.i.sroa.0.0.in, i64 %idx.ext17.i.1
  %fb.i.sroa.12.0 = load <4 x i32>, ptr addrspace(1) %fb.i.sroa.12.0.in, align 16, !tbaa !26, !alias.scope !20, !noalias !28
  %fb.i.sroa.0.0 = load <4 x i32>, ptr addrspace(1) %fb.i.sroa.0.0.in, align 16, !tbaa !26, !alias.scope !20, !noalias !28
  %add30.i = add i32 %t.0.i14, 32
  %cmp31.i = icmp ult i32 %add30.i, %k
  %cond.i = select i1 %cmp31.i, i32 %add30.i, i32 %t.0.i14
  %idx.ext44.i = zext i32 %cond.i to i64
  %invariant.gep = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr.i, i64 %idx.ext44.i
  %invariant.gep2 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr13.i, i64 %idx.ext44.i
  %fa.i.sroa.0.0.vec.extract = extractelement <4 x i32> %fa.i.sroa.0.0, i64 0
  %fb.i.sroa.0.0.vec.extract132 = extractelement <4 x i32> %fb.i.sroa.0.0, i64 0
  %3 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.0.0.vec.extract, i32 %fb.i.sroa.0.0.vec.extract132, <16 x i32> %sums.i.sroa.0.1, i32 0, i32 0, i32 0)
  %fb.i.sroa.12.16.vec.extract140 = extractelement <4 x i32> %fb.i.sroa.12.0, i64 0
  %4 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.0.0.vec.extract, i32 %fb.i.sroa.12.16.vec.extract140, <16 x i32> %sums.i.sroa.12.1, i32 0, i32 0, i32 0)
  %fa.i.sroa.8.16.vec.extract = extractelement <4 x i32> %fa.i.sroa.8.0, i64 0
  %5 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.8.16.vec.extract, i32 %fb.i.sroa.0.0.vec.extract132, <16 x i32> %sums.i.sroa.21.1, i32 0, i32 0, i32 0)
  %6 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.8.16.vec.extract, i32 %fb.i.sroa.12.16.vec.extract140, <16 x i32> %sums.i.sroa.30.1, i32 0, i32 0, i32 0)
  %fa.i.sroa.0.4.vec.extract = extractelement <4 x i32> %fa.i.sroa.0.0, i64 1
  %fb.i.sroa.0.4.vec.extract = extractelement <4 x i32> %fb.i.sroa.0.0, i64 1
  %7 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.0.4.vec.extract, i32 %fb.i.sroa.0.4.vec.extract, <16 x i32> %3, i32 0, i32 0, i32 0)
  %fb.i.sroa.12.20.vec.extract = extractelement <4 x i32> %fb.i.sroa.12.0, i64 1
  %8 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.0.4.vec.extract, i32 %fb.i.sroa.12.20.vec.extract, <16 x i32> %4, i32 0, i32 0, i32 0)
  %fa.i.sroa.8.20.vec.extract = extractelement <4 x i32> %fa.i.sroa.8.0, i64 1
  %9 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.8.20.vec.extract, i32 %fb.i.sroa.0.4.vec.extract, <16 x i32> %5, i32 0, i32 0, i32 0)
  %10 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.8.20.vec.extract, i32 %fb.i.sroa.12.20.vec.extract, <16 x i32> %6, i32 0, i32 0, i32 0)
  %fa.i.sroa.0.8.vec.extract = extractelement <4 x i32> %fa.i.sroa.0.0, i64 2
  %fb.i.sroa.0.8.vec.extract = extractelement <4 x i32> %fb.i.sroa.0.0, i64 2
  %11 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.0.8.vec.extract, i32 %fb.i.sroa.0.8.vec.extract, <16 x i32> %7, i32 0, i32 0, i32 0)
  %fb.i.sroa.12.24.vec.extract = extractelement <4 x i32> %fb.i.sroa.12.0, i64 2
  %12 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.0.8.vec.extract, i32 %fb.i.sroa.12.24.vec.extract, <16 x i32> %8, i32 0, i32 0, i32 0)
  %fa.i.sroa.8.24.vec.extract = extractelement <4 x i32> %fa.i.sroa.8.0, i64 2
  %13 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.8.24.vec.extract, i32 %fb.i.sroa.0.8.vec.extract, <16 x i32> %9, i32 0, i32 0, i32 0)
  %14 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.8.24.vec.extract, i32 %fb.i.sroa.12.24.vec.extract, <16 x i32> %10, i32 0, i32 0, i32 0)
  %fa.i.sroa.0.12.vec.extract = extractelement <4 x i32> %fa.i.sroa.0.0, i64 3
  %fb.i.sroa.0.12.vec.extract = extractelement <4 x i32> %fb.i.sroa.0.0, i64 3
  %15 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.0.12.vec.extract, i32 %fb.i.sroa.0.12.vec.extract, <16 x i32> %11, i32 0, i32 0, i32 0)
  %fb.i.sroa.12.28.vec.extract = extractelement <4 x i32> %fb.i.sroa.12.0, i64 3
  %16 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.0.12.vec.extract, i32 %fb.i.sroa.12.28.vec.extract, <16 x i32> %12, i32 0, i32 0, i32 0)
  %fa.i.sroa.8.28.vec.extract = extractelement <4 x i32> %fa.i.sroa.8.0, i64 3
  %17 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.8.28.vec.extract, i32 %fb.i.sroa.0.12.vec.extract, <16 x i32> %13, i32 0, i32 0, i32 0)
  %18 = tail call <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32 %fa.i.sroa.8.28.vec.extract, i32 %fb.i.sroa.12.28.vec.extract, <16 x i32> %14, i32 0, i32 0, i32 0)
  br i1 %cmp31.i, label %for.body29.i, label %for.cond.cleanup28.i
}

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <16 x i32> @llvm.amdgcn.mfma.i32.32x32x8i8(i32, i32, <16 x i32>, i32 immarg, i32 immarg, i32 immarg) #1

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
!13 = !{!"char*", !"char*", !"int*", !"uint", !"uint", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !"", !"", !""}
!15 = !{!"a", !"b", !"c", !"m", !"n", !"k"}
!16 = !{i32 64, i32 1, i32 1}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_mfma_i8: %a"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_mfma_i8"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_mfma_i8: %b"}
!22 = !{!23}
!23 = distinct !{!23, !19, !"__clang_ocl_kern_imp_mfma_i8: %c"}
!24 = !{i32 0, i32 1024}
!25 = !{!18, !21}
!26 = !{!9, !9, i64 0}
!27 = !{!21, !23}
!28 = !{!18, !23}
