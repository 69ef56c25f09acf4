; histogram.cl for gfx900, made by examples/regenerate.sh
source_filename = "histogram.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@histogram.counts = internal addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @histogram(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef align 4 captures(none) %bins, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !kernel_arg_name !16 !reqd_work_group_size !17 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !18)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !21
  %1 = zext nneg i32 %0 to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i32 %0
  store i32 0, ptr addrspace(3) %arrayidx.i, align 4, !tbaa !7, !noalias !22
  fence syncscope("workgroup") release, !noalias !22
  tail call void @llvm.amdgcn.s.barrier(), !noalias !22
  fence syncscope("workgroup") acquire, !noalias !22
  %2 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %3 = getelementptr i8, ptr addrspace(4) %2, i64 40
  %4 = load i64, ptr addrspace(4) %3, align 8, !tbaa !24
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 8
  %7 = add i32 %6, %0
  %8 = zext i32 %7 to i64
  %9 = add i64 %4, %8
  %div38.i = lshr i32 %n, 2
  %i.0.i1 = trunc i64 %9 to i32
  %cmp.i2 = icmp ugt i32 %div38.i, %i.0.i1
  br i1 %cmp.i2, label %for.body.i.lr.ph, label %for.cond.cleanup.i

for.body.i.lr.ph:                                 ; preds = %entry
  %10 = load i32, ptr addrspace(4) %2, align 4, !tbaa !7
  %11 = zext i32 %10 to i64
  %mul.i = shl nuw nsw i64 %11, 8
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %entry
  fence syncscope("workgroup") release, !noalias !22
  tail call void @llvm.amdgcn.s.barrier(), !noalias !22
  fence syncscope("workgroup") acquire, !noalias !22
  %12 = load i32, ptr addrspace(3) %arrayidx.i, align 4, !tbaa !7, !noalias !22
  %cmp23.not.i = icmp eq i32 %12, 0
  br i1 %cmp23.not.i, label %__clang_ocl_kern_imp_histogram.exit, label %if.then.i

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.body.i
  %i.0.in.i3 = phi i64 [ %9, %for.body.i.lr.ph ], [ %add.i, %for.body.i ]
  %idxprom4.i = and i64 %i.0.in.i3, 4294967295
  %arrayidx5.i = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %in, i64 %idxprom4.i
  %13 = load <4 x i8>, ptr addrspace(1) %arrayidx5.i, align 4, !tbaa !26, !alias.scope !18, !noalias !27, !amdgpu.noclobber !28
  %14 = extractelement <4 x i8> %13, i64 0
  %15 = zext i8 %14 to i32
  %arrayidx7.i = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i32 %15
  %16 = atomicrmw add ptr addrspace(3) %arrayidx7.i, i32 1 syncscope("agent-one-as") monotonic, align 4, !noalias !22
  %17 = extractelement <4 x i8> %13, i64 1
  %18 = zext i8 %17 to i32
  %arrayidx10.i = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i32 %18
  %19 = atomicrmw add ptr addrspace(3) %arrayidx10.i, i32 1 syncscope("agent-one-as") monotonic, align 4, !noalias !22
  %20 = extractelement <4 x i8> %13, i64 2
  %21 = zext i8 %20 to i32
  %arrayidx13.i = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i32 %21
  %22 = atomicrmw add ptr addrspace(3) %arrayidx13.i, i32 1 syncscope("agent-one-as") monotonic, align 4, !noalias !22
  %23 = extractelement <4 x i8> %13, i64 3
  %24 = zext i8 %23 to i32
  %arrayidx16.i = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i32 %24
  %25 = atomicrmw add ptr addrspace(3) %arrayidx16.i, i32 1 syncscope("agent-one-as") monotonic, align 4, !noalias !22
  %add.i = add nuw nsw i64 %mul.i, %idxprom4.i
  %i.0.i = trunc i64 %add.i to i32
  %cmp.i = icmp ugt i32 %div38.i, %i.0.i
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

if.then.i:                                        ; preds = %for.cond.cleanup.i
  %arrayidx26.i = getelementptr inbounds nuw i32, ptr addrspace(1) %bins, i64 %1
  %26 = atomicrmw add ptr addrspace(1) %arrayidx26.i, i32 %12 syncscope("agent-one-as") monotonic, align 4, !noalias !18
  br label %__clang_ocl_kern_imp_histogram.exit

__clang_ocl_kern_imp_histogram.exit:              ; preds = %for.cond.cleanup.i, %if.then.i
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

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!13 = !{!"uchar4*", !"uint*", !"uint"}
!14 = !{!"uchar __attribute__((ext_vector_type(4)))*", !"uint*", !"uint"}
!15 = !{!"restrict const", !"restrict", !""}
!16 = !{!"in", !"bins", !"n"}
!17 = !{i32 256, i32 1, i32 1}
!18 = !{!19}
!19 = distinct !{!19, !20, !"__clang_ocl_kern_imp_histogram: %in"}
!20 = distinct !{!20, !"__clang_ocl_kern_imp_histogram"}
!21 = !{i32 0, i32 1024}
!22 = !{!19, !23}
!23 = distinct !{!23, !20, !"__clang_ocl_kern_imp_histogram: %bins"}
!24 = !{!25, !25, i64 0}
!25 = !{!"long", !9, i64 0}
!26 = !{!9, !9, i64 0}
!27 = !{!23}
!28 = !{}
