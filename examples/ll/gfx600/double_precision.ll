; double_precision.cl for gfx600, made by examples/regenerate.sh
source_filename = "double_precision.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: write)
define protected amdgpu_kernel void @integrate(ptr addrspace(1) noalias noundef writeonly align 8 captures(none) %out, double noundef %from, double noundef %to, i32 noundef %steps) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !16
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %sub.i = fsub double %to, %from
  %12 = load i32, ptr addrspace(4) %0, align 8, !tbaa !7
  %13 = mul i32 %12, %6
  %conv2.i = uitofp i32 %13 to double
  %div.i = fdiv double %sub.i, %conv2.i
  %conv3.i = uitofp i32 %steps to double
  %div4.i = fdiv double %div.i, %conv3.i
  %conv5.i = uitofp i32 %conv.i to double
  %call6.i = tail call fastcc double @llvm.fma.f64(double noundef %conv5.i, double noundef %div.i, double noundef %from) #6
  %cmp.i6.not = icmp eq i32 %steps, 0
  br i1 %cmp.i6.not, label %__clang_ocl_kern_imp_integrate.exit, label %for.body.i

for.body.i:                                       ; preds = %entry, %for.body.i
  %sum.0.i8 = phi double [ %add14.i, %for.body.i ], [ 0.000000e+00, %entry ]
  %i.0.i7 = phi i32 [ %inc.i, %for.body.i ], [ 0, %entry ]
  %conv8.i = uitofp i32 %i.0.i7 to double
  %call9.i = tail call fastcc double @llvm.fma.f64(double noundef %conv8.i, double noundef %div4.i, double noundef %call6.i) #6
  %call.i = tail call fastcc double @llvm.fma.f64(double noundef %call9.i, double noundef %call9.i, double noundef 1.000000e+00) #6
  %div.i1 = fdiv double 4.000000e+00, %call.i
  %14 = tail call double @llvm.fmuladd.f64(double %div4.i, double 5.000000e-01, double %call9.i)
  %call.i2 = tail call fastcc double @llvm.fma.f64(double noundef %14, double noundef %14, double noundef 1.000000e+00) #6
  %div.i3 = fdiv double 4.000000e+00, %call.i2
  %15 = tail call double @llvm.fmuladd.f64(double %div.i3, double 4.000000e+00, double %div.i1)
  %add.i = fadd double %div4.i, %call9.i
  %call.i4 = tail call fastcc double @llvm.fma.f64(double noundef %add.i, double noundef %add.i, double noundef 1.000000e+00) #6
  %div.i5 = fdiv double 4.000000e+00, %call.i4
  %add13.i = fadd double %div.i5, %15
  %add14.i = fadd double %sum.0.i8, %add13.i
  %inc.i = add nuw i32 %i.0.i7, 1
  %exitcond.not = icmp eq i32 %inc.i, %steps
  br i1 %exitcond.not, label %__clang_ocl_kern_imp_integrate.exit, label %for.body.i

__clang_ocl_kern_imp_integrate.exit:              ; preds = %for.body.i, %entry
  %sum.0.i.lcssa = phi double [ 0.000000e+00, %entry ], [ %add14.i, %for.body.i ]
  %mul.i = fmul double %div4.i, %sum.0.i.lcssa
  %div15.i = fdiv double %mul.i, 6.000000e+00
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw double, ptr addrspace(1) %out, i64 %idxprom.i
  store double %div15.i, ptr addrspace(1) %arrayidx.i, align 8, !tbaa !19, !alias.scope !21
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @cholesky3(ptr addrspace(1) noalias noundef readonly align 8 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 8 captures(none) %out, i32 noundef %n) local_unnamed_addr #1 !kernel_arg_addr_space !24 !kernel_arg_access_qual !25 !kernel_arg_type !26 !kernel_arg_base_type !26 !kernel_arg_type_qual !27 !kernel_arg_name !28 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !29)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !32)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !16
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_cholesky3.exit

if.end.i:                                         ; preds = %entry
  %mul.i = mul i64 %11, 6
  %idx.ext.i = and i64 %mul.i, 4294967294
  %add.ptr.i = getelementptr inbounds nuw double, ptr addrspace(1) %in, i64 %idx.ext.i
  %add.ptr4.i = getelementptr inbounds nuw double, ptr addrspace(1) %out, i64 %idx.ext.i
  %12 = load double, ptr addrspace(1) %add.ptr.i, align 8, !tbaa !19, !alias.scope !29, !noalias !32, !amdgpu.noclobber !34
  %call5.i = tail call fastcc double @llvm.sqrt.f64(double noundef %12) #6
  %arrayidx6.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr.i, i64 8
  %13 = load double, ptr addrspace(1) %arrayidx6.i, align 8, !tbaa !19, !alias.scope !29, !noalias !32, !amdgpu.noclobber !34
  %div.i = fdiv double %13, %call5.i
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr.i, i64 16
  %14 = load double, ptr addrspace(1) %arrayidx7.i, align 8, !tbaa !19, !alias.scope !29, !noalias !32, !amdgpu.noclobber !34
  %neg.i = fneg double %div.i
  %15 = tail call double @llvm.fmuladd.f64(double %neg.i, double %div.i, double %14)
  %call9.i = tail call fastcc double @llvm.sqrt.f64(double noundef %15) #6
  %arrayidx10.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr.i, i64 24
  %16 = load double, ptr addrspace(1) %arrayidx10.i, align 8, !tbaa !19, !alias.scope !29, !noalias !32, !amdgpu.noclobber !34
  %div11.i = fdiv double %16, %call5.i
  %arrayidx12.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr.i, i64 32
  %17 = load double, ptr addrspace(1) %arrayidx12.i, align 8, !tbaa !19, !alias.scope !29, !noalias !32, !amdgpu.noclobber !34
  %neg14.i = fneg double %div11.i
  %18 = tail call double @llvm.fmuladd.f64(double %neg14.i, double %div.i, double %17)
  %div15.i = fdiv double %18, %call9.i
  %arrayidx16.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr.i, i64 40
  %19 = load double, ptr addrspace(1) %arrayidx16.i, align 8, !tbaa !19, !alias.scope !29, !noalias !32, !amdgpu.noclobber !34
  %20 = tail call double @llvm.fmuladd.f64(double %neg14.i, double %div11.i, double %19)
  %neg20.i = fneg double %div15.i
  %21 = tail call double @llvm.fmuladd.f64(double %neg20.i, double %div15.i, double %20)
  %call21.i = tail call fastcc double @llvm.sqrt.f64(double noundef %21) #6
  store double %call5.i, ptr addrspace(1) %add.ptr4.i, align 8, !tbaa !19, !alias.scope !32, !noalias !29
  %arrayidx23.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr4.i, i64 8
  store double %div.i, ptr addrspace(1) %arrayidx23.i, align 8, !tbaa !19, !alias.scope !32, !noalias !29
  %arrayidx24.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr4.i, i64 16
  store double %call9.i, ptr addrspace(1) %arrayidx24.i, align 8, !tbaa !19, !alias.scope !32, !noalias !29
  %arrayidx25.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr4.i, i64 24
  store double %div11.i, ptr addrspace(1) %arrayidx25.i, align 8, !tbaa !19, !alias.scope !32, !noalias !29
  %arrayidx26.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr4.i, i64 32
  store double %div15.i, ptr addrspace(1) %arrayidx26.i, align 8, !tbaa !19, !alias.scope !32, !noalias !29
  %arrayidx27.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr4.i, i64 40
  store double %call21.i, ptr addrspace(1) %arrayidx27.i, align 8, !tbaa !19, !alias.scope !32, !noalias !29
  br label %__clang_ocl_kern_imp_cholesky3.exit

__clang_ocl_kern_imp_cholesky3.exit:              ; preds = %entry, %if.end.i
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @statistics(ptr addrspace(1) noalias noundef readonly align 8 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 16 captures(none) %out, i32 noundef %rows, i32 noundef %columns) local_unnamed_addr #2 !kernel_arg_addr_space !35 !kernel_arg_access_qual !12 !kernel_arg_type !36 !kernel_arg_base_type !37 !kernel_arg_type_qual !38 !kernel_arg_name !39 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !40)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !43)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !16
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %rows, %conv.i
  br i1 %cmp.not.i, label %for.cond.i.preheader, label %__clang_ocl_kern_imp_statistics.exit

for.cond.i.preheader:                             ; preds = %entry
  %cmp2.i1.not = icmp eq i32 %columns, 0
  br i1 %cmp2.i1.not, label %for.cond.cleanup.i, label %for.body.i.lr.ph

for.body.i.lr.ph:                                 ; preds = %for.cond.i.preheader
  %conv4.i = and i64 %11, 4294967295
  %conv5.i = zext i32 %columns to i64
  %mul.i = mul nuw i64 %conv4.i, %conv5.i
  %12 = getelementptr inbounds nuw double, ptr addrspace(1) %in, i64 %mul.i
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %for.cond.i.preheader
  %squares.0.i.lcssa = phi double [ 0.000000e+00, %for.cond.i.preheader ], [ %14, %for.body.i ]
  %mean.0.i.lcssa = phi double [ 0.000000e+00, %for.cond.i.preheader ], [ %add9.i, %for.body.i ]
  %vecinit.i = insertelement <2 x double> poison, double %mean.0.i.lcssa, i64 0
  %cmp12.i = icmp ugt i32 %columns, 1
  br i1 %cmp12.i, label %cond.true.i, label %cond.end.i

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.body.i
  %mean.0.i4 = phi double [ 0.000000e+00, %for.body.i.lr.ph ], [ %add9.i, %for.body.i ]
  %squares.0.i3 = phi double [ 0.000000e+00, %for.body.i.lr.ph ], [ %14, %for.body.i ]
  %i.0.i2 = phi i32 [ 0, %for.body.i.lr.ph ], [ %add7.i, %for.body.i ]
  %conv6.i = zext i32 %i.0.i2 to i64
  %arrayidx.i = getelementptr inbounds nuw double, ptr addrspace(1) %12, i64 %conv6.i
  %13 = load double, ptr addrspace(1) %arrayidx.i, align 8, !tbaa !19, !alias.scope !40, !noalias !43, !amdgpu.noclobber !34
  %sub.i = fsub double %13, %mean.0.i4
  %add7.i = add nuw i32 %i.0.i2, 1
  %conv8.i = uitofp i32 %add7.i to double
  %div.i = fdiv double %sub.i, %conv8.i
  %add9.i = fadd double %mean.0.i4, %div.i
  %sub10.i = fsub double %13, %add9.i
  %14 = tail call double @llvm.fmuladd.f64(double %sub.i, double %sub10.i, double %squares.0.i3)
  %exitcond.not = icmp eq i32 %add7.i, %columns
  br i1 %exitcond.not, label %for.cond.cleanup.i, label %for.body.i

cond.true.i:                                      ; preds = %for.cond.cleanup.i
  %sub14.i = add i32 %columns, -1
  %conv15.i = uitofp i32 %sub14.i to double
  %div16.i = fdiv double %squares.0.i.lcssa, %conv15.i
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.true.i, %for.cond.cleanup.i
  %cond.i = phi double [ %div16.i, %cond.true.i ], [ 0.000000e+00, %for.cond.cleanup.i ]
  %vecinit17.i = insertelement <2 x double> %vecinit.i, double %cond.i, i64 1
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx18.i = getelementptr inbounds nuw <2 x double>, ptr addrspace(1) %out, i64 %idxprom.i
  store <2 x double> %vecinit17.i, ptr addrspace(1) %arrayidx18.i, align 16, !tbaa !45, !alias.scope !43, !noalias !40
  br label %__clang_ocl_kern_imp_statistics.exit

__clang_ocl_kern_imp_statistics.exit:             ; preds = %entry, %cond.end.i
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.sqrt.f64(double) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: write) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #6 = { convergent nounwind willreturn memory(none) }

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
!11 = !{i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"double*", !"double", !"double", !"uint"}
!14 = !{!"restrict", !"", !"", !""}
!15 = !{!"out", !"from", !"to", !"steps"}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{!20, !20, i64 0}
!20 = !{!"double", !9, i64 0}
!21 = !{!22}
!22 = distinct !{!22, !23, !"__clang_ocl_kern_imp_integrate: %out"}
!23 = distinct !{!23, !"__clang_ocl_kern_imp_integrate"}
!24 = !{i32 1, i32 1, i32 0}
!25 = !{!"none", !"none", !"none"}
!26 = !{!"double*", !"double*", !"uint"}
!27 = !{!"restrict const", !"restrict", !""}
!28 = !{!"in", !"out", !"n"}
!29 = !{!30}
!30 = distinct !{!30, !31, !"__clang_ocl_kern_imp_cholesky3: %in"}
!31 = distinct !{!31, !"__clang_ocl_kern_imp_cholesky3"}
!32 = !{!33}
!33 = distinct !{!33, !31, !"__clang_ocl_kern_imp_cholesky3: %out"}
!34 = !{}
!35 = !{i32 1, i32 1, i32 0, i32 0}
!36 = !{!"double*", !"double2*", !"uint", !"uint"}
!37 = !{!"double*", !"double __attribute__((ext_vector_type(2)))*", !"uint", !"uint"}
!38 = !{!"restrict const", !"restrict", !"", !""}
!39 = !{!"in", !"out", !"rows", !"columns"}
!40 = !{!41}
!41 = distinct !{!41, !42, !"__clang_ocl_kern_imp_statistics: %in"}
!42 = distinct !{!42, !"__clang_ocl_kern_imp_statistics"}
!43 = !{!44}
!44 = distinct !{!44, !42, !"__clang_ocl_kern_imp_statistics: %out"}
!45 = !{!9, !9, i64 0}
