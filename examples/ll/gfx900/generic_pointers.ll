; generic_pointers.cl for gfx900, made by examples/regenerate.sh
source_filename = "generic_pointers.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@generic_sum.staged = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@__const.generic_select.copy = private unnamed_addr addrspace(4) constant [4 x i32] [i32 1, i32 20, i32 300, i32 4000], align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @generic_sum(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %columns) local_unnamed_addr #0 !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_base_type !12 !kernel_arg_type_qual !13 !kernel_arg_name !14 !reqd_work_group_size !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !21
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %2 = zext i32 %1 to i64
  %conv2.i = zext i32 %columns to i64
  %mul.i = mul nuw i64 %conv2.i, %2
  %add.ptr.i = getelementptr inbounds nuw i32, ptr addrspace(1) %in, i64 %mul.i
  %add.ptr.ascast.i = addrspacecast ptr addrspace(1) %add.ptr.i to ptr
  %cmp.i = icmp ult i32 %columns, 257
  br i1 %cmp.i, label %for.cond.i.preheader, label %if.end.i

for.cond.i.preheader:                             ; preds = %entry
  %cmp4.i5 = icmp samesign ult i32 %0, %columns
  br i1 %cmp4.i5, label %for.body.i, label %if.end.i

for.body.i:                                       ; preds = %for.cond.i.preheader, %for.body.i
  %i.0.i6 = phi i32 [ %add.i, %for.body.i ], [ %0, %for.cond.i.preheader ]
  %idxprom.i = zext nneg i32 %i.0.i6 to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %add.ptr.i, i64 %idxprom.i
  %3 = load i32, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !6, !alias.scope !16, !noalias !19, !amdgpu.noclobber !22
  %arrayidx7.i = getelementptr inbounds nuw i32, ptr addrspace(3) @generic_sum.staged, i32 %i.0.i6
  store i32 %3, ptr addrspace(3) %arrayidx7.i, align 4, !tbaa !6, !noalias !23
  %add.i = add nuw nsw i32 %i.0.i6, 64
  %cmp4.i = icmp samesign ult i32 %add.i, %columns
  br i1 %cmp4.i, label %for.body.i, label %if.end.i

if.end.i:                                         ; preds = %for.body.i, %for.cond.i.preheader, %entry
  %row.0.i = phi ptr [ %add.ptr.ascast.i, %entry ], [ addrspacecast (ptr addrspace(3) @generic_sum.staged to ptr), %for.cond.i.preheader ], [ addrspacecast (ptr addrspace(3) @generic_sum.staged to ptr), %for.body.i ]
  fence syncscope("workgroup") release, !noalias !23
  tail call void @llvm.amdgcn.s.barrier(), !noalias !23
  fence syncscope("workgroup") acquire, !noalias !23
  %cmp8.i = icmp eq i32 %0, 0
  br i1 %cmp8.i, label %if.then10.i, label %__clang_ocl_kern_imp_generic_sum.exit

if.then10.i:                                      ; preds = %if.end.i
  %cmp5.not.i = icmp eq i32 %columns, 0
  br i1 %cmp5.not.i, label %sum_of.exit, label %for.body.i1

for.body.i1:                                      ; preds = %if.then10.i, %for.body.i1
  %i.07.i = phi i32 [ %inc.i, %for.body.i1 ], [ 0, %if.then10.i ]
  %sum.06.i = phi i32 [ %add.i4, %for.body.i1 ], [ 0, %if.then10.i ]
  %idxprom.i2 = zext i32 %i.07.i to i64
  %arrayidx.i3 = getelementptr inbounds nuw i32, ptr %row.0.i, i64 %idxprom.i2
  %4 = load i32, ptr %arrayidx.i3, align 4, !tbaa !6, !noalias !19, !noalias.addrspace !24
  %add.i4 = add nsw i32 %4, %sum.06.i
  %inc.i = add nuw i32 %i.07.i, 1
  %exitcond.not.i = icmp eq i32 %inc.i, %columns
  br i1 %exitcond.not.i, label %sum_of.exit, label %for.body.i1

sum_of.exit:                                      ; preds = %for.body.i1, %if.then10.i
  %sum.0.lcssa.i = phi i32 [ 0, %if.then10.i ], [ %add.i4, %for.body.i1 ]
  %arrayidx13.i = getelementptr inbounds nuw i32, ptr addrspace(1) %out, i64 %2
  store i32 %sum.0.lcssa.i, ptr addrspace(1) %arrayidx13.i, align 4, !tbaa !6, !alias.scope !19, !noalias !16
  br label %__clang_ocl_kern_imp_generic_sum.exit

__clang_ocl_kern_imp_generic_sum.exit:            ; preds = %if.end.i, %sum_of.exit
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: readwrite, target_mem0: none, target_mem1: none)
define protected amdgpu_kernel void @generic_select(ptr addrspace(1) noalias noundef readonly align 16 captures(none) %in, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %which, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #1 !kernel_arg_addr_space !25 !kernel_arg_access_qual !26 !kernel_arg_type !27 !kernel_arg_base_type !28 !kernel_arg_type_qual !29 !kernel_arg_name !30 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !31)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !34)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !36
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !21
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_generic_select.exit

if.end.i:                                         ; preds = %entry
  %and.i = and i32 %conv.i, 1
  %tobool.not.i = icmp eq i32 %and.i, 0
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw <4 x i32>, ptr addrspace(1) %in, i64 %idxprom.i
  %arrayidx.ascast.i = addrspacecast ptr addrspace(1) %arrayidx.i to ptr
  %cond.i = select i1 %tobool.not.i, ptr %arrayidx.ascast.i, ptr addrspacecast (ptr addrspace(4) @__const.generic_select.copy to ptr)
  %arrayidx3.i = getelementptr inbounds nuw i32, ptr addrspace(1) %which, i64 %idxprom.i
  %12 = load i32, ptr addrspace(1) %arrayidx3.i, align 4, !tbaa !6, !alias.scope !31, !noalias !38, !amdgpu.noclobber !22
  %rem.i = and i32 %12, 3
  %idxprom4.i = zext nneg i32 %rem.i to i64
  %arrayidx5.i = getelementptr inbounds nuw i32, ptr %cond.i, i64 %idxprom4.i
  %13 = load i32, ptr %arrayidx5.i, align 4, !tbaa !6, !noalias !40, !noalias.addrspace !41
  %arrayidx7.i = getelementptr inbounds nuw i32, ptr addrspace(1) %out, i64 %idxprom.i
  store i32 %13, ptr addrspace(1) %arrayidx7.i, align 4, !tbaa !6, !alias.scope !34, !noalias !42
  br label %__clang_ocl_kern_imp_generic_select.exit

__clang_ocl_kern_imp_generic_select.exit:         ; preds = %entry, %if.end.i
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: readwrite, target_mem0: none, target_mem1: none) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #2 = { convergent nocallback nofree nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3}
!llvm.ident = !{!4, !5}
!llvm.errno.tbaa = !{!6}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 2, i32 0}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!"Debian clang version 15.0.5"}
!6 = !{!7, !7, i64 0}
!7 = !{!"int", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{i32 1, i32 1, i32 0}
!11 = !{!"none", !"none", !"none"}
!12 = !{!"int*", !"int*", !"uint"}
!13 = !{!"restrict const", !"restrict", !""}
!14 = !{!"in", !"out", !"columns"}
!15 = !{i32 64, i32 1, i32 1}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_generic_sum: %in"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_generic_sum"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_generic_sum: %out"}
!21 = !{i32 0, i32 1024}
!22 = !{}
!23 = !{!17, !20}
!24 = !{i32 2, i32 3, i32 4, i32 10}
!25 = !{i32 1, i32 1, i32 1, i32 0}
!26 = !{!"none", !"none", !"none", !"none"}
!27 = !{!"int4*", !"uint*", !"int*", !"uint"}
!28 = !{!"int __attribute__((ext_vector_type(4)))*", !"uint*", !"int*", !"uint"}
!29 = !{!"restrict const", !"restrict const", !"restrict", !""}
!30 = !{!"in", !"which", !"out", !"n"}
!31 = !{!32}
!32 = distinct !{!32, !33, !"__clang_ocl_kern_imp_generic_select: %which"}
!33 = distinct !{!33, !"__clang_ocl_kern_imp_generic_select"}
!34 = !{!35}
!35 = distinct !{!35, !33, !"__clang_ocl_kern_imp_generic_select: %out"}
!36 = !{!37, !37, i64 0}
!37 = !{!"long", !8, i64 0}
!38 = !{!39, !35}
!39 = distinct !{!39, !33, !"__clang_ocl_kern_imp_generic_select: %in"}
!40 = !{!32, !35}
!41 = !{i32 2, i32 4, i32 5, i32 10}
!42 = !{!39, !32}
