; spmv.cl for gfx900, made by examples/regenerate.sh
source_filename = "spmv.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@spmv_vector.partial = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @spmv_scalar(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %row_start, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %columns, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %values, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %x, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %y, i32 noundef %rows) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !21)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !23)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !25)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !27
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !29
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %rows, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_spmv_scalar.exit

if.end.i:                                         ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %row_start, i64 %idxprom.i
  %12 = load i32, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !16, !noalias !30, !amdgpu.noclobber !31
  %add.i = add i64 %11, 1
  %idxprom2.i = and i64 %add.i, 4294967295
  %arrayidx3.i = getelementptr inbounds nuw i32, ptr addrspace(1) %row_start, i64 %idxprom2.i
  %13 = load i32, ptr addrspace(1) %arrayidx3.i, align 4, !tbaa !7, !alias.scope !16, !noalias !30, !amdgpu.noclobber !31
  %cmp4.i1 = icmp ult i32 %12, %13
  br i1 %cmp4.i1, label %for.body.i, label %for.cond.cleanup.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %if.end.i
  %sum.0.i.lcssa = phi float [ 0.000000e+00, %if.end.i ], [ %call12.i, %for.body.i ]
  %arrayidx14.i = getelementptr inbounds nuw float, ptr addrspace(1) %y, i64 %idxprom.i
  store float %sum.0.i.lcssa, ptr addrspace(1) %arrayidx14.i, align 4, !tbaa !32, !alias.scope !25, !noalias !34
  br label %__clang_ocl_kern_imp_spmv_scalar.exit

for.body.i:                                       ; preds = %if.end.i, %for.body.i
  %i.0.i3 = phi i32 [ %inc.i, %for.body.i ], [ %12, %if.end.i ]
  %sum.0.i2 = phi float [ %call12.i, %for.body.i ], [ 0.000000e+00, %if.end.i ]
  %idxprom6.i = zext i32 %i.0.i3 to i64
  %arrayidx7.i = getelementptr inbounds nuw float, ptr addrspace(1) %values, i64 %idxprom6.i
  %14 = load float, ptr addrspace(1) %arrayidx7.i, align 4, !tbaa !32, !alias.scope !21, !noalias !35, !amdgpu.noclobber !31
  %arrayidx9.i = getelementptr inbounds nuw i32, ptr addrspace(1) %columns, i64 %idxprom6.i
  %15 = load i32, ptr addrspace(1) %arrayidx9.i, align 4, !tbaa !7, !alias.scope !19, !noalias !36, !amdgpu.noclobber !31
  %idxprom10.i = zext i32 %15 to i64
  %arrayidx11.i = getelementptr inbounds nuw float, ptr addrspace(1) %x, i64 %idxprom10.i
  %16 = load float, ptr addrspace(1) %arrayidx11.i, align 4, !tbaa !32, !alias.scope !23, !noalias !37, !amdgpu.noclobber !31
  %call12.i = tail call fastcc float @llvm.fma.f32(float noundef %14, float noundef %16, float noundef %sum.0.i2) #6
  %inc.i = add nuw i32 %i.0.i3, 1
  %cmp4.i = icmp ult i32 %inc.i, %13
  br i1 %cmp4.i, label %for.body.i, label %for.cond.cleanup.i

__clang_ocl_kern_imp_spmv_scalar.exit:            ; preds = %entry, %for.cond.cleanup.i
  ret void
}

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @spmv_vector(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %row_start, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %columns, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %values, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %x, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %y, i32 noundef %rows) local_unnamed_addr #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !38 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !39)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !42)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !44)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !46)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !48)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !29
  %rem.i = and i32 %0, 31
  %1 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr i8, ptr addrspace(4) %1, i64 40
  %3 = load i64, ptr addrspace(4) %2, align 8, !tbaa !27
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl i32 %4, 8
  %6 = add i32 %5, %0
  %7 = zext i32 %6 to i64
  %8 = add i64 %3, %7
  %div66.i = lshr i64 %8, 5
  %conv2.i = trunc i64 %div66.i to i32
  %cmp.i = icmp ule i32 %rows, %conv2.i
  br i1 %cmp.i, label %if.end.i, label %if.then.i

if.then.i:                                        ; preds = %entry
  %idxprom.i = and i64 %div66.i, 4294967295
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %row_start, i64 %idxprom.i
  %9 = load i32, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !39, !noalias !50, !amdgpu.noclobber !31
  %add.i = add i32 %9, %rem.i
  %add4.i = add nuw nsw i64 %div66.i, 1
  %idxprom5.i = and i64 %add4.i, 4294967295
  %arrayidx6.i = getelementptr inbounds nuw i32, ptr addrspace(1) %row_start, i64 %idxprom5.i
  %10 = load i32, ptr addrspace(1) %arrayidx6.i, align 4, !tbaa !7, !alias.scope !39, !noalias !50, !amdgpu.noclobber !31
  %cmp7.i1 = icmp ult i32 %add.i, %10
  br i1 %cmp7.i1, label %for.body.i, label %if.end.i

for.body.i:                                       ; preds = %if.then.i, %for.body.i
  %sum.0.i3 = phi float [ %call15.i, %for.body.i ], [ 0.000000e+00, %if.then.i ]
  %i.0.i2 = phi i32 [ %add16.i, %for.body.i ], [ %add.i, %if.then.i ]
  %idxprom9.i = zext i32 %i.0.i2 to i64
  %arrayidx10.i = getelementptr inbounds nuw float, ptr addrspace(1) %values, i64 %idxprom9.i
  %11 = load float, ptr addrspace(1) %arrayidx10.i, align 4, !tbaa !32, !alias.scope !44, !noalias !51, !amdgpu.noclobber !31
  %arrayidx12.i = getelementptr inbounds nuw i32, ptr addrspace(1) %columns, i64 %idxprom9.i
  %12 = load i32, ptr addrspace(1) %arrayidx12.i, align 4, !tbaa !7, !alias.scope !42, !noalias !52, !amdgpu.noclobber !31
  %idxprom13.i = zext i32 %12 to i64
  %arrayidx14.i = getelementptr inbounds nuw float, ptr addrspace(1) %x, i64 %idxprom13.i
  %13 = load float, ptr addrspace(1) %arrayidx14.i, align 4, !tbaa !32, !alias.scope !46, !noalias !53, !amdgpu.noclobber !31
  %call15.i = tail call fastcc float @llvm.fma.f32(float noundef %11, float noundef %13, float noundef %sum.0.i3) #6
  %add16.i = add i32 %i.0.i2, 32
  %cmp7.i = icmp ult i32 %add16.i, %10
  br i1 %cmp7.i, label %for.body.i, label %if.end.i

if.end.i:                                         ; preds = %for.body.i, %if.then.i, %entry
  %sum.1.i = phi float [ 0.000000e+00, %entry ], [ 0.000000e+00, %if.then.i ], [ %call15.i, %for.body.i ]
  %arrayidx18.i = getelementptr inbounds nuw float, ptr addrspace(3) @spmv_vector.partial, i32 %0
  store float %sum.1.i, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  fence syncscope("workgroup") release, !noalias !54
  tail call void @llvm.amdgcn.s.barrier(), !noalias !54
  fence syncscope("workgroup") acquire, !noalias !54
  %cmp24.i = icmp samesign ult i32 %rem.i, 16
  br i1 %cmp24.i, label %if.then26.i, label %for.inc34.i

if.then26.i:                                      ; preds = %if.end.i
  %gep = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx18.i, i32 64
  %14 = load float, ptr addrspace(3) %gep, align 4, !tbaa !32, !noalias !54
  %15 = load float, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  %add32.i = fadd float %14, %15
  store float %add32.i, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  br label %for.inc34.i

for.inc34.i:                                      ; preds = %if.then26.i, %if.end.i
  fence syncscope("workgroup") release, !noalias !54
  tail call void @llvm.amdgcn.s.barrier(), !noalias !54
  fence syncscope("workgroup") acquire, !noalias !54
  %cmp24.i.1 = icmp samesign ult i32 %rem.i, 8
  br i1 %cmp24.i.1, label %if.then26.i.1, label %for.inc34.i.1

if.then26.i.1:                                    ; preds = %for.inc34.i
  %gep.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx18.i, i32 32
  %16 = load float, ptr addrspace(3) %gep.1, align 4, !tbaa !32, !noalias !54
  %17 = load float, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  %add32.i.1 = fadd float %16, %17
  store float %add32.i.1, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  br label %for.inc34.i.1

for.inc34.i.1:                                    ; preds = %if.then26.i.1, %for.inc34.i
  fence syncscope("workgroup") release, !noalias !54
  tail call void @llvm.amdgcn.s.barrier(), !noalias !54
  fence syncscope("workgroup") acquire, !noalias !54
  %cmp24.i.2 = icmp samesign ult i32 %rem.i, 4
  br i1 %cmp24.i.2, label %if.then26.i.2, label %for.inc34.i.2

if.then26.i.2:                                    ; preds = %for.inc34.i.1
  %gep.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx18.i, i32 16
  %18 = load float, ptr addrspace(3) %gep.2, align 4, !tbaa !32, !noalias !54
  %19 = load float, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  %add32.i.2 = fadd float %18, %19
  store float %add32.i.2, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  br label %for.inc34.i.2

for.inc34.i.2:                                    ; preds = %if.then26.i.2, %for.inc34.i.1
  fence syncscope("workgroup") release, !noalias !54
  tail call void @llvm.amdgcn.s.barrier(), !noalias !54
  fence syncscope("workgroup") acquire, !noalias !54
  %cmp24.i.3 = icmp samesign ult i32 %rem.i, 2
  br i1 %cmp24.i.3, label %if.then26.i.3, label %for.inc34.i.3

if.then26.i.3:                                    ; preds = %for.inc34.i.2
  %gep.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx18.i, i32 8
  %20 = load float, ptr addrspace(3) %gep.3, align 4, !tbaa !32, !noalias !54
  %21 = load float, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  %add32.i.3 = fadd float %20, %21
  store float %add32.i.3, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  br label %for.inc34.i.3

for.inc34.i.3:                                    ; preds = %if.then26.i.3, %for.inc34.i.2
  fence syncscope("workgroup") release, !noalias !54
  tail call void @llvm.amdgcn.s.barrier(), !noalias !54
  fence syncscope("workgroup") acquire, !noalias !54
  %cmp24.i.4 = icmp eq i32 %rem.i, 0
  br i1 %cmp24.i.4, label %if.then26.i.4, label %for.inc34.i.4

if.then26.i.4:                                    ; preds = %for.inc34.i.3
  %22 = load <2 x float>, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  %23 = extractelement <2 x float> %22, i64 0
  %24 = extractelement <2 x float> %22, i64 1
  %add32.i.4 = fadd float %24, %23
  store float %add32.i.4, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  br label %for.inc34.i.4

for.inc34.i.4:                                    ; preds = %if.then26.i.4, %for.inc34.i.3
  %cmp37.i = icmp ne i32 %rem.i, 0
  %brmerge.i = or i1 %cmp37.i, %cmp.i
  br i1 %brmerge.i, label %__clang_ocl_kern_imp_spmv_vector.exit, label %if.then41.i

if.then41.i:                                      ; preds = %for.inc34.i.4
  %idxprom44.i = and i64 %div66.i, 4294967295
  %arrayidx45.i = getelementptr inbounds nuw float, ptr addrspace(1) %y, i64 %idxprom44.i
  %25 = load float, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !32, !noalias !54
  store float %25, ptr addrspace(1) %arrayidx45.i, align 4, !tbaa !32, !alias.scope !48, !noalias !55
  br label %__clang_ocl_kern_imp_spmv_vector.exit

__clang_ocl_kern_imp_spmv_vector.exit:            ; preds = %for.inc34.i.4, %if.then41.i
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nofree nounwind willreturn }
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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"float*", !"float*", !"float*", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict const", !"restrict const", !"restrict", !""}
!15 = !{!"row_start", !"columns", !"values", !"x", !"y", !"rows"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_spmv_scalar: %row_start"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_spmv_scalar"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_spmv_scalar: %columns"}
!21 = !{!22}
!22 = distinct !{!22, !18, !"__clang_ocl_kern_imp_spmv_scalar: %values"}
!23 = !{!24}
!24 = distinct !{!24, !18, !"__clang_ocl_kern_imp_spmv_scalar: %x"}
!25 = !{!26}
!26 = distinct !{!26, !18, !"__clang_ocl_kern_imp_spmv_scalar: %y"}
!27 = !{!28, !28, i64 0}
!28 = !{!"long", !9, i64 0}
!29 = !{i32 0, i32 1024}
!30 = !{!20, !22, !24, !26}
!31 = !{}
!32 = !{!33, !33, i64 0}
!33 = !{!"float", !9, i64 0}
!34 = !{!17, !20, !22, !24}
!35 = !{!17, !20, !24, !26}
!36 = !{!17, !22, !24, !26}
!37 = !{!17, !20, !22, !26}
!38 = !{i32 256, i32 1, i32 1}
!39 = !{!40}
!40 = distinct !{!40, !41, !"__clang_ocl_kern_imp_spmv_vector: %row_start"}
!41 = distinct !{!41, !"__clang_ocl_kern_imp_spmv_vector"}
!42 = !{!43}
!43 = distinct !{!43, !41, !"__clang_ocl_kern_imp_spmv_vector: %columns"}
!44 = !{!45}
!45 = distinct !{!45, !41, !"__clang_ocl_kern_imp_spmv_vector: %values"}
!46 = !{!47}
!47 = distinct !{!47, !41, !"__clang_ocl_kern_imp_spmv_vector: %x"}
!48 = !{!49}
!49 = distinct !{!49, !41, !"__clang_ocl_kern_imp_spmv_vector: %y"}
!50 = !{!43, !45, !47, !49}
!51 = !{!40, !43, !47, !49}
!52 = !{!40, !45, !47, !49}
!53 = !{!40, !43, !45, !49}
!54 = !{!40, !43, !45, !47, !49}
!55 = !{!40, !43, !45, !47}
