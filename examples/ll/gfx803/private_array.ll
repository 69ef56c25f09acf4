; private_array.cl for gfx803, made by examples/regenerate.sh
source_filename = "private_array.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @median_filter(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %n, i32 noundef %radius) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !21
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !23
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.i = icmp sle i32 %n, %conv.i
  %cmp2.i = icmp sgt i32 %radius, 12
  %or.cond.i = or i1 %cmp2.i, %cmp.i
  br i1 %or.cond.i, label %__clang_ocl_kern_imp_median_filter.exit, label %if.end.i

if.end.i:                                         ; preds = %entry
  %sub.i = sub nsw i32 %conv.i, %radius
  %12 = tail call noundef range(i32 0, -2147483648) i32 @llvm.smax.i32(i32 %sub.i, i32 0)
  %add.i = add nsw i32 %radius, %conv.i
  %sub5.i = add nsw i32 %n, -1
  %13 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %sub5.i, i32 %add.i)
  %cmp7.not.i11 = icmp sgt i32 %12, %13
  br i1 %cmp7.not.i11, label %for.cond.cleanup.i, label %for.body.i

for.cond.cleanup.i.loopexit:                      ; preds = %while.end.i
  %14 = lshr i32 %inc.i, 1
  br label %for.cond.cleanup.i

for.cond.cleanup.i:                               ; preds = %for.cond.cleanup.i.loopexit, %if.end.i
  %promotealloca4.lcssa = phi <25 x float> [ zeroinitializer, %if.end.i ], [ %21, %for.cond.cleanup.i.loopexit ]
  %length.0.i.lcssa = phi i32 [ 0, %if.end.i ], [ %14, %for.cond.cleanup.i.loopexit ]
  %15 = extractelement <25 x float> %promotealloca4.lcssa, i32 %length.0.i.lcssa
  %sext.i = shl i64 %11, 32
  %16 = ashr exact i64 %sext.i, 30
  %arrayidx27.i = getelementptr inbounds i8, ptr addrspace(1) %out, i64 %16
  store float %15, ptr addrspace(1) %arrayidx27.i, align 4, !tbaa !24, !alias.scope !19, !noalias !16
  br label %__clang_ocl_kern_imp_median_filter.exit

for.body.i:                                       ; preds = %if.end.i, %while.end.i
  %j.0.i14 = phi i32 [ %inc23.i, %while.end.i ], [ %12, %if.end.i ]
  %length.0.i13 = phi i32 [ %inc.i, %while.end.i ], [ 0, %if.end.i ]
  %promotealloca412 = phi <25 x float> [ %21, %while.end.i ], [ zeroinitializer, %if.end.i ]
  %idxprom.i = zext nneg i32 %j.0.i14 to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspace(1) %in, i64 %idxprom.i
  %17 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !24, !alias.scope !16, !noalias !19, !amdgpu.noclobber !26
  %inc.i = add nuw nsw i32 %length.0.i13, 1
  %cmp9.i5.not = icmp eq i32 %length.0.i13, 0
  br i1 %cmp9.i5.not, label %while.end.i, label %land.rhs.i

land.rhs.i:                                       ; preds = %for.body.i, %while.body.i
  %k.0.i7 = phi i32 [ %18, %while.body.i ], [ %length.0.i13, %for.body.i ]
  %promotealloca6 = phi <25 x float> [ %20, %while.body.i ], [ %promotealloca412, %for.body.i ]
  %18 = add nsw i32 %k.0.i7, -1
  %19 = extractelement <25 x float> %promotealloca6, i32 %18
  %cmp14.i = fcmp ogt float %19, %17
  br i1 %cmp14.i, label %while.body.i, label %while.end.i

while.body.i:                                     ; preds = %land.rhs.i
  %20 = insertelement <25 x float> %promotealloca6, float %19, i32 %k.0.i7
  %cmp9.i = icmp sgt i32 %k.0.i7, 1
  br i1 %cmp9.i, label %land.rhs.i, label %while.end.i

while.end.i:                                      ; preds = %while.body.i, %land.rhs.i, %for.body.i
  %promotealloca.lcssa = phi <25 x float> [ %promotealloca412, %for.body.i ], [ %20, %while.body.i ], [ %promotealloca6, %land.rhs.i ]
  %k.0.i.lcssa = phi i32 [ 0, %for.body.i ], [ 0, %while.body.i ], [ %k.0.i7, %land.rhs.i ]
  %21 = insertelement <25 x float> %promotealloca.lcssa, float %17, i32 %k.0.i.lcssa
  %inc23.i = add nuw nsw i32 %j.0.i14, 1
  %cmp7.not.i.not = icmp slt i32 %j.0.i14, %13
  br i1 %cmp7.not.i.not, label %for.body.i, label %for.cond.cleanup.i.loopexit

__clang_ocl_kern_imp_median_filter.exit:          ; preds = %entry, %for.cond.cleanup.i
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define protected amdgpu_kernel void @permute(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #1 !kernel_arg_addr_space !27 !kernel_arg_access_qual !28 !kernel_arg_type !29 !kernel_arg_base_type !29 !kernel_arg_type_qual !30 !kernel_arg_name !31 {
entry:
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !21
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !23
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.not.i, label %for.body.i.preheader, label %__clang_ocl_kern_imp_permute.exit

for.body.i.preheader:                             ; preds = %entry
  %rem.i = and i32 %conv.i, 7
  %div.i9 = lshr i32 %conv.i, 3
  %12 = extractelement <8 x i8> <i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7>, i32 %rem.i
  %13 = insertelement <8 x i8> <i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7>, i8 7, i32 %rem.i
  %rem.i.1 = urem i32 %div.i9, 7
  %div.i.1 = udiv i32 %conv.i, 56
  %14 = shl nuw nsw i8 %12, 4
  %15 = extractelement <8 x i8> %13, i32 %rem.i.1
  %or.i.110 = or disjoint i8 %14, %15
  %or.i.1 = zext nneg i8 %or.i.110 to i32
  %16 = extractelement <8 x i8> %13, i64 6
  %17 = insertelement <8 x i8> %13, i8 %16, i32 %rem.i.1
  %rem.i.2 = urem i32 %div.i.1, 6
  %div.i.2 = udiv i32 %conv.i, 336
  %18 = extractelement <8 x i8> %17, i32 %rem.i.2
  %19 = extractelement <8 x i8> %17, i64 5
  %20 = insertelement <8 x i8> %17, i8 %19, i32 %rem.i.2
  %rem.i.3 = urem i32 %div.i.2, 5
  %div.i.3 = udiv i32 %conv.i, 1680
  %21 = shl nuw nsw i32 %or.i.1, 8
  %22 = shl nuw nsw i8 %18, 4
  %23 = zext nneg i8 %22 to i32
  %shl.i.3 = or disjoint i32 %21, %23
  %24 = extractelement <8 x i8> %20, i32 %rem.i.3
  %conv12.i.3 = zext nneg i8 %24 to i32
  %or.i.3 = or i32 %shl.i.3, %conv12.i.3
  %25 = extractelement <8 x i8> %20, i64 4
  %26 = insertelement <8 x i8> %20, i8 %25, i32 %rem.i.3
  %rem.i.4 = and i32 %div.i.3, 3
  %div.i.4 = udiv i32 %conv.i, 6720
  %27 = extractelement <8 x i8> %26, i32 %rem.i.4
  %conv12.i.4 = zext i8 %27 to i32
  %28 = extractelement <8 x i8> %26, i64 3
  %29 = insertelement <8 x i8> %26, i8 %28, i32 %rem.i.4
  %rem.i.5 = urem i32 %div.i.4, 3
  %div.i.5 = udiv i32 %conv.i, 20160
  %30 = shl nuw nsw i32 %or.i.3, 8
  %31 = shl nuw nsw i32 %conv12.i.4, 4
  %shl.i.5 = or i32 %30, %31
  %32 = extractelement <8 x i8> %29, i32 %rem.i.5
  %conv12.i.5 = zext i8 %32 to i32
  %or.i.5 = or i32 %shl.i.5, %conv12.i.5
  %33 = extractelement <8 x i8> %29, i64 2
  %34 = insertelement <8 x i8> %29, i8 %33, i32 %rem.i.5
  %rem.i.6 = and i32 %div.i.5, 1
  %35 = extractelement <8 x i8> %34, i32 %rem.i.6
  %conv12.i.6 = zext i8 %35 to i32
  %36 = extractelement <8 x i8> %34, i64 1
  %37 = insertelement <8 x i8> %34, i8 %36, i32 %rem.i.6
  %38 = shl nuw i32 %or.i.5, 8
  %39 = shl nuw nsw i32 %conv12.i.6, 4
  %shl.i.7 = or i32 %38, %39
  %40 = extractelement <8 x i8> %37, i64 0
  %conv12.i.7 = zext i8 %40 to i32
  %or.i.7 = or i32 %shl.i.7, %conv12.i.7
  %idxprom19.i = and i64 %11, 4294967295
  %arrayidx20.i = getelementptr inbounds nuw i32, ptr addrspace(1) %out, i64 %idxprom19.i
  store i32 %or.i.7, ptr addrspace(1) %arrayidx20.i, align 4, !tbaa !7, !alias.scope !32
  br label %__clang_ocl_kern_imp_permute.exit

__clang_ocl_kern_imp_permute.exit:                ; preds = %entry, %for.body.i.preheader
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"int", !"int"}
!14 = !{!"restrict const", !"restrict", !"", !""}
!15 = !{!"in", !"out", !"n", !"radius"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_median_filter: %in"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_median_filter"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_median_filter: %out"}
!21 = !{!22, !22, i64 0}
!22 = !{!"long", !9, i64 0}
!23 = !{i32 0, i32 1024}
!24 = !{!25, !25, i64 0}
!25 = !{!"float", !9, i64 0}
!26 = !{}
!27 = !{i32 1, i32 0}
!28 = !{!"none", !"none"}
!29 = !{!"uint*", !"uint"}
!30 = !{!"restrict", !""}
!31 = !{!"out", !"n"}
!32 = !{!33}
!33 = distinct !{!33, !34, !"__clang_ocl_kern_imp_permute: %out"}
!34 = distinct !{!34, !"__clang_ocl_kern_imp_permute"}
