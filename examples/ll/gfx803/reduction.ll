; reduction.cl for gfx803, made by examples/regenerate.sh
source_filename = "reduction.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Best = type { float, i32 }

@reduce_sum.partial = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@reduce_max.values = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@reduce_max.indices = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @reduce_sum(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !22
  %1 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr i8, ptr addrspace(4) %1, i64 40
  %3 = load i64, ptr addrspace(4) %2, align 8, !tbaa !23
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl i32 %4, 8
  %6 = add i32 %5, %0
  %7 = zext i32 %6 to i64
  %8 = add i64 %3, %7
  %i.0.i1 = trunc i64 %8 to i32
  %cmp.i2 = icmp ugt i32 %n, %i.0.i1
  br i1 %cmp.i2, label %for.body.i.lr.ph, label %for.cond.cleanup.i

for.body.i.lr.ph:                                 ; preds = %entry
  %9 = load i32, ptr addrspace(4) %1, align 4, !tbaa !7
  %10 = zext i32 %9 to i64
  %mul.i = shl nuw nsw i64 %10, 8
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %entry
  %sum.0.i.lcssa = phi float [ 0.000000e+00, %entry ], [ %add.i, %for.body.i ]
  %arrayidx9.i = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_sum.partial, i32 %0
  store float %sum.0.i.lcssa, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp15.i = icmp samesign ult i32 %0, 128
  br i1 %cmp15.i, label %if.then.i, label %if.end.i

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.body.i
  %i.0.in.i4 = phi i64 [ %8, %for.body.i.lr.ph ], [ %add6.i, %for.body.i ]
  %sum.0.i3 = phi float [ 0.000000e+00, %for.body.i.lr.ph ], [ %add.i, %for.body.i ]
  %idxprom.i = and i64 %i.0.in.i4, 4294967295
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspace(1) %in, i64 %idxprom.i
  %11 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !25, !alias.scope !17, !noalias !20, !amdgpu.noclobber !28
  %add.i = fadd float %sum.0.i3, %11
  %add6.i = add nuw nsw i64 %mul.i, %idxprom.i
  %i.0.i = trunc i64 %add6.i to i32
  %cmp.i = icmp ugt i32 %n, %i.0.i
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

if.then.i:                                        ; preds = %for.cond.cleanup.i
  %gep = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx9.i, i32 512
  %12 = load float, ptr addrspace(3) %gep, align 4, !tbaa !25, !noalias !27
  %13 = load float, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  %add22.i = fadd float %12, %13
  store float %add22.i, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.cond.cleanup.i
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp15.i.1 = icmp samesign ult i32 %0, 64
  br i1 %cmp15.i.1, label %if.then.i.1, label %if.end.i.1

if.then.i.1:                                      ; preds = %if.end.i
  %gep.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx9.i, i32 256
  %14 = load float, ptr addrspace(3) %gep.1, align 4, !tbaa !25, !noalias !27
  %15 = load float, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  %add22.i.1 = fadd float %14, %15
  store float %add22.i.1, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  br label %if.end.i.1

if.end.i.1:                                       ; preds = %if.then.i.1, %if.end.i
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp15.i.2 = icmp samesign ult i32 %0, 32
  br i1 %cmp15.i.2, label %if.then.i.2, label %if.end.i.2

if.then.i.2:                                      ; preds = %if.end.i.1
  %gep.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx9.i, i32 128
  %16 = load float, ptr addrspace(3) %gep.2, align 4, !tbaa !25, !noalias !27
  %17 = load float, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  %add22.i.2 = fadd float %16, %17
  store float %add22.i.2, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  br label %if.end.i.2

if.end.i.2:                                       ; preds = %if.then.i.2, %if.end.i.1
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp15.i.3 = icmp samesign ult i32 %0, 16
  br i1 %cmp15.i.3, label %if.then.i.3, label %if.end.i.3

if.then.i.3:                                      ; preds = %if.end.i.2
  %gep.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx9.i, i32 64
  %18 = load float, ptr addrspace(3) %gep.3, align 4, !tbaa !25, !noalias !27
  %19 = load float, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  %add22.i.3 = fadd float %18, %19
  store float %add22.i.3, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  br label %if.end.i.3

if.end.i.3:                                       ; preds = %if.then.i.3, %if.end.i.2
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp15.i.4 = icmp samesign ult i32 %0, 8
  br i1 %cmp15.i.4, label %if.then.i.4, label %if.end.i.4

if.then.i.4:                                      ; preds = %if.end.i.3
  %gep.4 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx9.i, i32 32
  %20 = load float, ptr addrspace(3) %gep.4, align 4, !tbaa !25, !noalias !27
  %21 = load float, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  %add22.i.4 = fadd float %20, %21
  store float %add22.i.4, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  br label %if.end.i.4

if.end.i.4:                                       ; preds = %if.then.i.4, %if.end.i.3
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp15.i.5 = icmp samesign ult i32 %0, 4
  br i1 %cmp15.i.5, label %if.then.i.5, label %if.end.i.5

if.then.i.5:                                      ; preds = %if.end.i.4
  %gep.5 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx9.i, i32 16
  %22 = load float, ptr addrspace(3) %gep.5, align 4, !tbaa !25, !noalias !27
  %23 = load float, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  %add22.i.5 = fadd float %22, %23
  store float %add22.i.5, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  br label %if.end.i.5

if.end.i.5:                                       ; preds = %if.then.i.5, %if.end.i.4
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp15.i.6 = icmp samesign ult i32 %0, 2
  br i1 %cmp15.i.6, label %if.then.i.6, label %if.end.i.6

if.then.i.6:                                      ; preds = %if.end.i.5
  %gep.6 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx9.i, i32 8
  %24 = load float, ptr addrspace(3) %gep.6, align 4, !tbaa !25, !noalias !27
  %25 = load float, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  %add22.i.6 = fadd float %24, %25
  store float %add22.i.6, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  br label %if.end.i.6

if.end.i.6:                                       ; preds = %if.then.i.6, %if.end.i.5
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp15.i.7 = icmp eq i32 %0, 0
  br i1 %cmp15.i.7, label %if.then.i.7, label %if.end.i.7

if.then.i.7:                                      ; preds = %if.end.i.6
  %26 = load <2 x float>, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  %27 = extractelement <2 x float> %26, i64 0
  %28 = extractelement <2 x float> %26, i64 1
  %add22.i.7 = fadd float %28, %27
  store float %add22.i.7, ptr addrspace(3) %arrayidx9.i, align 4, !tbaa !25, !noalias !27
  br label %if.end.i.7

if.end.i.7:                                       ; preds = %if.then.i.7, %if.end.i.6
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp25.i = icmp eq i32 %0, 0
  br i1 %cmp25.i, label %if.then27.i, label %__clang_ocl_kern_imp_reduce_sum.exit

if.then27.i:                                      ; preds = %if.end.i.7
  %29 = zext i32 %4 to i64
  %arrayidx29.i = getelementptr inbounds nuw float, ptr addrspace(1) %out, i64 %29
  %30 = load float, ptr addrspace(3) @reduce_sum.partial, align 4, !tbaa !25, !noalias !27
  store float %30, ptr addrspace(1) %arrayidx29.i, align 4, !tbaa !25, !alias.scope !20, !noalias !17
  br label %__clang_ocl_kern_imp_reduce_sum.exit

__clang_ocl_kern_imp_reduce_sum.exit:             ; preds = %if.end.i.7, %if.then27.i
  ret void
}

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @reduce_max(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !29 !kernel_arg_base_type !29 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !30)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !33)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !22
  %1 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr i8, ptr addrspace(4) %1, i64 40
  %3 = load i64, ptr addrspace(4) %2, align 8, !tbaa !23
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl i32 %4, 8
  %6 = add i32 %5, %0
  %7 = zext i32 %6 to i64
  %8 = add i64 %3, %7
  %i.0.i1 = trunc i64 %8 to i32
  %cmp.i2 = icmp ugt i32 %n, %i.0.i1
  br i1 %cmp.i2, label %for.body.i.lr.ph, label %for.cond.cleanup.i

for.body.i.lr.ph:                                 ; preds = %entry
  %9 = load i32, ptr addrspace(4) %1, align 4, !tbaa !7
  %10 = zext i32 %9 to i64
  %mul.i = shl nuw nsw i64 %10, 8
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %entry
  %index.0.i.lcssa = phi i32 [ -1, %entry ], [ %index.1.i, %for.body.i ]
  %value.0.i.lcssa = phi float [ 0xFFF0000000000000, %entry ], [ %value.1.i, %for.body.i ]
  %arrayidx12.i = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_max.values, i32 %0
  store float %value.0.i.lcssa, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  %arrayidx14.i = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce_max.indices, i32 %0
  store i32 %index.0.i.lcssa, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  fence syncscope("workgroup") release, !noalias !35
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  fence syncscope("workgroup") acquire, !noalias !35
  %cmp20.i = icmp samesign ult i32 %0, 128
  br i1 %cmp20.i, label %if.then22.i, label %if.end47.i

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.body.i
  %i.0.i6 = phi i32 [ %i.0.i1, %for.body.i.lr.ph ], [ %i.0.i, %for.body.i ]
  %value.0.i5 = phi float [ 0xFFF0000000000000, %for.body.i.lr.ph ], [ %value.1.i, %for.body.i ]
  %index.0.i4 = phi i32 [ -1, %for.body.i.lr.ph ], [ %index.1.i, %for.body.i ]
  %i.0.in.i3 = phi i64 [ %8, %for.body.i.lr.ph ], [ %add.i, %for.body.i ]
  %idxprom.i = and i64 %i.0.in.i3, 4294967295
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspace(1) %in, i64 %idxprom.i
  %11 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !25, !alias.scope !30, !noalias !33, !amdgpu.noclobber !28
  %cmp4.i = fcmp ogt float %11, %value.0.i5
  %index.1.i = select i1 %cmp4.i, i32 %i.0.i6, i32 %index.0.i4
  %value.1.i = select i1 %cmp4.i, float %11, float %value.0.i5
  %add.i = add nuw nsw i64 %mul.i, %idxprom.i
  %i.0.i = trunc i64 %add.i to i32
  %cmp.i = icmp ugt i32 %n, %i.0.i
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

if.then22.i:                                      ; preds = %for.cond.cleanup.i
  %add23.i = or disjoint i32 %0, 128
  %arrayidx25.i = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_max.values, i32 %add23.i
  %12 = load float, ptr addrspace(3) %arrayidx25.i, align 4, !tbaa !25, !noalias !35
  %arrayidx28.i = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce_max.indices, i32 %add23.i
  %13 = load i32, ptr addrspace(3) %arrayidx28.i, align 4, !tbaa !7, !noalias !35
  %14 = load float, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  %cmp31.i = fcmp ogt float %12, %14
  br i1 %cmp31.i, label %if.then41.i, label %lor.lhs.false.i

lor.lhs.false.i:                                  ; preds = %if.then22.i
  %cmp35.i = fcmp oeq float %12, %14
  br i1 %cmp35.i, label %land.lhs.true.i, label %if.end47.i

land.lhs.true.i:                                  ; preds = %lor.lhs.false.i
  %15 = load i32, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  %cmp39.i = icmp ult i32 %13, %15
  br i1 %cmp39.i, label %if.then41.i, label %if.end47.i

if.then41.i:                                      ; preds = %land.lhs.true.i, %if.then22.i
  store float %12, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  store i32 %13, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  br label %if.end47.i

if.end47.i:                                       ; preds = %if.then41.i, %land.lhs.true.i, %lor.lhs.false.i, %for.cond.cleanup.i
  fence syncscope("workgroup") release, !noalias !35
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  fence syncscope("workgroup") acquire, !noalias !35
  %cmp20.i.1 = icmp samesign ult i32 %0, 64
  br i1 %cmp20.i.1, label %if.then22.i.1, label %if.end47.i.1

if.then22.i.1:                                    ; preds = %if.end47.i
  %add23.i.1 = or disjoint i32 %0, 64
  %arrayidx25.i.1 = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_max.values, i32 %add23.i.1
  %16 = load float, ptr addrspace(3) %arrayidx25.i.1, align 4, !tbaa !25, !noalias !35
  %arrayidx28.i.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce_max.indices, i32 %add23.i.1
  %17 = load i32, ptr addrspace(3) %arrayidx28.i.1, align 4, !tbaa !7, !noalias !35
  %18 = load float, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  %cmp31.i.1 = fcmp ogt float %16, %18
  br i1 %cmp31.i.1, label %if.then41.i.1, label %lor.lhs.false.i.1

lor.lhs.false.i.1:                                ; preds = %if.then22.i.1
  %cmp35.i.1 = fcmp oeq float %16, %18
  br i1 %cmp35.i.1, label %land.lhs.true.i.1, label %if.end47.i.1

land.lhs.true.i.1:                                ; preds = %lor.lhs.false.i.1
  %19 = load i32, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  %cmp39.i.1 = icmp ult i32 %17, %19
  br i1 %cmp39.i.1, label %if.then41.i.1, label %if.end47.i.1

if.then41.i.1:                                    ; preds = %land.lhs.true.i.1, %if.then22.i.1
  store float %16, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  store i32 %17, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  br label %if.end47.i.1

if.end47.i.1:                                     ; preds = %if.then41.i.1, %land.lhs.true.i.1, %lor.lhs.false.i.1, %if.end47.i
  fence syncscope("workgroup") release, !noalias !35
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  fence syncscope("workgroup") acquire, !noalias !35
  %cmp20.i.2 = icmp samesign ult i32 %0, 32
  br i1 %cmp20.i.2, label %if.then22.i.2, label %if.end47.i.2

if.then22.i.2:                                    ; preds = %if.end47.i.1
  %add23.i.2 = or disjoint i32 %0, 32
  %arrayidx25.i.2 = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_max.values, i32 %add23.i.2
  %20 = load float, ptr addrspace(3) %arrayidx25.i.2, align 4, !tbaa !25, !noalias !35
  %arrayidx28.i.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce_max.indices, i32 %add23.i.2
  %21 = load i32, ptr addrspace(3) %arrayidx28.i.2, align 4, !tbaa !7, !noalias !35
  %22 = load float, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  %cmp31.i.2 = fcmp ogt float %20, %22
  br i1 %cmp31.i.2, label %if.then41.i.2, label %lor.lhs.false.i.2

lor.lhs.false.i.2:                                ; preds = %if.then22.i.2
  %cmp35.i.2 = fcmp oeq float %20, %22
  br i1 %cmp35.i.2, label %land.lhs.true.i.2, label %if.end47.i.2

land.lhs.true.i.2:                                ; preds = %lor.lhs.false.i.2
  %23 = load i32, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  %cmp39.i.2 = icmp ult i32 %21, %23
  br i1 %cmp39.i.2, label %if.then41.i.2, label %if.end47.i.2

if.then41.i.2:                                    ; preds = %land.lhs.true.i.2, %if.then22.i.2
  store float %20, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  store i32 %21, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  br label %if.end47.i.2

if.end47.i.2:                                     ; preds = %if.then41.i.2, %land.lhs.true.i.2, %lor.lhs.false.i.2, %if.end47.i.1
  fence syncscope("workgroup") release, !noalias !35
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  fence syncscope("workgroup") acquire, !noalias !35
  %cmp20.i.3 = icmp samesign ult i32 %0, 16
  br i1 %cmp20.i.3, label %if.then22.i.3, label %if.end47.i.3

if.then22.i.3:                                    ; preds = %if.end47.i.2
  %add23.i.3 = or disjoint i32 %0, 16
  %arrayidx25.i.3 = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_max.values, i32 %add23.i.3
  %24 = load float, ptr addrspace(3) %arrayidx25.i.3, align 4, !tbaa !25, !noalias !35
  %arrayidx28.i.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce_max.indices, i32 %add23.i.3
  %25 = load i32, ptr addrspace(3) %arrayidx28.i.3, align 4, !tbaa !7, !noalias !35
  %26 = load float, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  %cmp31.i.3 = fcmp ogt float %24, %26
  br i1 %cmp31.i.3, label %if.then41.i.3, label %lor.lhs.false.i.3

lor.lhs.false.i.3:                                ; preds = %if.then22.i.3
  %cmp35.i.3 = fcmp oeq float %24, %26
  br i1 %cmp35.i.3, label %land.lhs.true.i.3, label %if.end47.i.3

land.lhs.true.i.3:                                ; preds = %lor.lhs.false.i.3
  %27 = load i32, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  %cmp39.i.3 = icmp ult i32 %25, %27
  br i1 %cmp39.i.3, label %if.then41.i.3, label %if.end47.i.3

if.then41.i.3:                                    ; preds = %land.lhs.true.i.3, %if.then22.i.3
  store float %24, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  store i32 %25, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  br label %if.end47.i.3

if.end47.i.3:                                     ; preds = %if.then41.i.3, %land.lhs.true.i.3, %lor.lhs.false.i.3, %if.end47.i.2
  fence syncscope("workgroup") release, !noalias !35
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  fence syncscope("workgroup") acquire, !noalias !35
  %cmp20.i.4 = icmp samesign ult i32 %0, 8
  br i1 %cmp20.i.4, label %if.then22.i.4, label %if.end47.i.4

if.then22.i.4:                                    ; preds = %if.end47.i.3
  %add23.i.4 = or disjoint i32 %0, 8
  %arrayidx25.i.4 = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_max.values, i32 %add23.i.4
  %28 = load float, ptr addrspace(3) %arrayidx25.i.4, align 4, !tbaa !25, !noalias !35
  %arrayidx28.i.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce_max.indices, i32 %add23.i.4
  %29 = load i32, ptr addrspace(3) %arrayidx28.i.4, align 4, !tbaa !7, !noalias !35
  %30 = load float, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  %cmp31.i.4 = fcmp ogt float %28, %30
  br i1 %cmp31.i.4, label %if.then41.i.4, label %lor.lhs.false.i.4

lor.lhs.false.i.4:                                ; preds = %if.then22.i.4
  %cmp35.i.4 = fcmp oeq float %28, %30
  br i1 %cmp35.i.4, label %land.lhs.true.i.4, label %if.end47.i.4

land.lhs.true.i.4:                                ; preds = %lor.lhs.false.i.4
  %31 = load i32, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  %cmp39.i.4 = icmp ult i32 %29, %31
  br i1 %cmp39.i.4, label %if.then41.i.4, label %if.end47.i.4

if.then41.i.4:                                    ; preds = %land.lhs.true.i.4, %if.then22.i.4
  store float %28, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  store i32 %29, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  br label %if.end47.i.4

if.end47.i.4:                                     ; preds = %if.then41.i.4, %land.lhs.true.i.4, %lor.lhs.false.i.4, %if.end47.i.3
  fence syncscope("workgroup") release, !noalias !35
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  fence syncscope("workgroup") acquire, !noalias !35
  %cmp20.i.5 = icmp samesign ult i32 %0, 4
  br i1 %cmp20.i.5, label %if.then22.i.5, label %if.end47.i.5

if.then22.i.5:                                    ; preds = %if.end47.i.4
  %add23.i.5 = or disjoint i32 %0, 4
  %arrayidx25.i.5 = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_max.values, i32 %add23.i.5
  %32 = load float, ptr addrspace(3) %arrayidx25.i.5, align 4, !tbaa !25, !noalias !35
  %arrayidx28.i.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce_max.indices, i32 %add23.i.5
  %33 = load i32, ptr addrspace(3) %arrayidx28.i.5, align 4, !tbaa !7, !noalias !35
  %34 = load float, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  %cmp31.i.5 = fcmp ogt float %32, %34
  br i1 %cmp31.i.5, label %if.then41.i.5, label %lor.lhs.false.i.5

lor.lhs.false.i.5:                                ; preds = %if.then22.i.5
  %cmp35.i.5 = fcmp oeq float %32, %34
  br i1 %cmp35.i.5, label %land.lhs.true.i.5, label %if.end47.i.5

land.lhs.true.i.5:                                ; preds = %lor.lhs.false.i.5
  %35 = load i32, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  %cmp39.i.5 = icmp ult i32 %33, %35
  br i1 %cmp39.i.5, label %if.then41.i.5, label %if.end47.i.5

if.then41.i.5:                                    ; preds = %land.lhs.true.i.5, %if.then22.i.5
  store float %32, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  store i32 %33, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  br label %if.end47.i.5

if.end47.i.5:                                     ; preds = %if.then41.i.5, %land.lhs.true.i.5, %lor.lhs.false.i.5, %if.end47.i.4
  fence syncscope("workgroup") release, !noalias !35
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  fence syncscope("workgroup") acquire, !noalias !35
  %cmp20.i.6 = icmp samesign ult i32 %0, 2
  br i1 %cmp20.i.6, label %if.then22.i.6, label %if.end47.i.6

if.then22.i.6:                                    ; preds = %if.end47.i.5
  %add23.i.6 = or disjoint i32 %0, 2
  %arrayidx25.i.6 = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_max.values, i32 %add23.i.6
  %36 = load float, ptr addrspace(3) %arrayidx25.i.6, align 4, !tbaa !25, !noalias !35
  %arrayidx28.i.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce_max.indices, i32 %add23.i.6
  %37 = load i32, ptr addrspace(3) %arrayidx28.i.6, align 4, !tbaa !7, !noalias !35
  %38 = load float, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  %cmp31.i.6 = fcmp ogt float %36, %38
  br i1 %cmp31.i.6, label %if.then41.i.6, label %lor.lhs.false.i.6

lor.lhs.false.i.6:                                ; preds = %if.then22.i.6
  %cmp35.i.6 = fcmp oeq float %36, %38
  br i1 %cmp35.i.6, label %land.lhs.true.i.6, label %if.end47.i.6

land.lhs.true.i.6:                                ; preds = %lor.lhs.false.i.6
  %39 = load i32, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  %cmp39.i.6 = icmp ult i32 %37, %39
  br i1 %cmp39.i.6, label %if.then41.i.6, label %if.end47.i.6

if.then41.i.6:                                    ; preds = %land.lhs.true.i.6, %if.then22.i.6
  store float %36, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  store i32 %37, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  br label %if.end47.i.6

if.end47.i.6:                                     ; preds = %if.then41.i.6, %land.lhs.true.i.6, %lor.lhs.false.i.6, %if.end47.i.5
  fence syncscope("workgroup") release, !noalias !35
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  fence syncscope("workgroup") acquire, !noalias !35
  %cmp20.i.7 = icmp eq i32 %0, 0
  br i1 %cmp20.i.7, label %if.then22.i.7, label %if.end47.i.7

if.then22.i.7:                                    ; preds = %if.end47.i.6
  %40 = load float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @reduce_max.values, i32 4), align 4, !tbaa !25, !noalias !35
  %41 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @reduce_max.indices, i32 4), align 4, !tbaa !7, !noalias !35
  %42 = load float, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  %cmp31.i.7 = fcmp ogt float %40, %42
  br i1 %cmp31.i.7, label %if.then41.i.7, label %lor.lhs.false.i.7

lor.lhs.false.i.7:                                ; preds = %if.then22.i.7
  %cmp35.i.7 = fcmp oeq float %40, %42
  br i1 %cmp35.i.7, label %land.lhs.true.i.7, label %if.end47.i.7

land.lhs.true.i.7:                                ; preds = %lor.lhs.false.i.7
  %43 = load i32, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  %cmp39.i.7 = icmp ult i32 %41, %43
  br i1 %cmp39.i.7, label %if.then41.i.7, label %if.end47.i.7

if.then41.i.7:                                    ; preds = %land.lhs.true.i.7, %if.then22.i.7
  store float %40, ptr addrspace(3) %arrayidx12.i, align 4, !tbaa !25, !noalias !35
  store i32 %41, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !7, !noalias !35
  br label %if.end47.i.7

if.end47.i.7:                                     ; preds = %if.then41.i.7, %land.lhs.true.i.7, %lor.lhs.false.i.7, %if.end47.i.6
  fence syncscope("workgroup") release, !noalias !35
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  fence syncscope("workgroup") acquire, !noalias !35
  %cmp50.i = icmp eq i32 %0, 0
  br i1 %cmp50.i, label %if.then52.i, label %__clang_ocl_kern_imp_reduce_max.exit

if.then52.i:                                      ; preds = %if.end47.i.7
  %44 = zext i32 %4 to i64
  %arrayidx54.i = getelementptr inbounds nuw %struct.Best, ptr addrspace(1) %out, i64 %44
  %index58.i = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx54.i, i64 4
  %45 = load float, ptr addrspace(3) @reduce_max.values, align 4, !tbaa !25, !noalias !35
  store float %45, ptr addrspace(1) %arrayidx54.i, align 4, !tbaa !36, !alias.scope !33, !noalias !30
  %46 = load i32, ptr addrspace(3) @reduce_max.indices, align 4, !tbaa !7, !noalias !35
  store i32 %46, ptr addrspace(1) %index58.i, align 4, !tbaa !38, !alias.scope !33, !noalias !30
  br label %__clang_ocl_kern_imp_reduce_max.exit

__clang_ocl_kern_imp_reduce_max.exit:             ; preds = %if.end47.i.7, %if.then52.i
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nounwind willreturn }
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
!11 = !{i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"uint"}
!14 = !{!"restrict const", !"restrict", !""}
!15 = !{!"in", !"out", !"n"}
!16 = !{i32 256, i32 1, i32 1}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_reduce_sum: %in"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_reduce_sum"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_reduce_sum: %out"}
!22 = !{i32 0, i32 1024}
!23 = !{!24, !24, i64 0}
!24 = !{!"long", !9, i64 0}
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !9, i64 0}
!27 = !{!18, !21}
!28 = !{}
!29 = !{!"float*", !"Best*", !"uint"}
!30 = !{!31}
!31 = distinct !{!31, !32, !"__clang_ocl_kern_imp_reduce_max: %in"}
!32 = distinct !{!32, !"__clang_ocl_kern_imp_reduce_max"}
!33 = !{!34}
!34 = distinct !{!34, !32, !"__clang_ocl_kern_imp_reduce_max: %out"}
!35 = !{!31, !34}
!36 = !{!37, !26, i64 0}
!37 = !{!"", !26, i64 0, !8, i64 4}
!38 = !{!37, !8, i64 4}
