; transpose.cl for gfx600, made by examples/regenerate.sh
source_filename = "transpose.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@transpose.tile = internal unnamed_addr addrspace(3) global [32 x [33 x float]] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @transpose(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %width, i32 noundef %height) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !22
  %1 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !22
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %conv4.i = shl i32 %2, 5
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %conv7.i = shl i32 %3, 5
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspace(3) @transpose.tile, i32 %0
  %cmp.i1 = icmp samesign ult i32 %1, 32
  br i1 %cmp.i1, label %for.body.i.lr.ph, label %for.cond.cleanup.i

for.body.i.lr.ph:                                 ; preds = %entry
  %add.i = add i32 %conv4.i, %0
  %cmp9.i = icmp ult i32 %add.i, %width
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.inc.i, %entry
  fence syncscope("workgroup") release, !noalias !23
  tail call void @llvm.amdgcn.s.barrier(), !noalias !23
  fence syncscope("workgroup") acquire, !noalias !23
  br i1 %cmp.i1, label %for.body28.i.lr.ph, label %__clang_ocl_kern_imp_transpose.exit

for.body28.i.lr.ph:                               ; preds = %for.cond.cleanup.i
  %add29.i = add i32 %conv7.i, %0
  %cmp30.i = icmp ult i32 %add29.i, %height
  %arrayidx38.i = getelementptr inbounds nuw [33 x float], ptr addrspace(3) @transpose.tile, i32 %0
  br label %for.body28.i

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.inc.i
  %r.0.i2 = phi i32 [ %1, %for.body.i.lr.ph ], [ %add22.i, %for.inc.i ]
  br i1 %cmp9.i, label %land.lhs.true.i, label %for.inc.i

land.lhs.true.i:                                  ; preds = %for.body.i
  %add11.i = or disjoint i32 %r.0.i2, %conv7.i
  %cmp12.i = icmp ult i32 %add11.i, %height
  br i1 %cmp12.i, label %if.then.i, label %for.inc.i

if.then.i:                                        ; preds = %land.lhs.true.i
  %mul15.i = mul i32 %add11.i, %width
  %add17.i = add i32 %add.i, %mul15.i
  %idxprom.i = zext i32 %add17.i to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspace(1) %in, i64 %idxprom.i
  %4 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !24, !alias.scope !17, !noalias !20, !amdgpu.noclobber !26
  %gep = getelementptr inbounds nuw [33 x float], ptr addrspace(3) %invariant.gep, i32 %r.0.i2
  store float %4, ptr addrspace(3) %gep, align 4, !tbaa !24, !noalias !23
  br label %for.inc.i

for.inc.i:                                        ; preds = %if.then.i, %land.lhs.true.i, %for.body.i
  %add22.i = add nuw nsw i32 %r.0.i2, 8
  %cmp.i = icmp samesign ult i32 %r.0.i2, 24
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

for.body28.i:                                     ; preds = %for.body28.i.lr.ph, %for.inc48.i
  %r23.0.i4 = phi i32 [ %1, %for.body28.i.lr.ph ], [ %add49.i, %for.inc48.i ]
  br i1 %cmp30.i, label %land.lhs.true32.i, label %for.inc48.i

land.lhs.true32.i:                                ; preds = %for.body28.i
  %add33.i = or disjoint i32 %r23.0.i4, %conv4.i
  %cmp34.i = icmp ult i32 %add33.i, %width
  br i1 %cmp34.i, label %if.then36.i, label %for.inc48.i

if.then36.i:                                      ; preds = %land.lhs.true32.i
  %arrayidx40.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx38.i, i32 %r23.0.i4
  %5 = load float, ptr addrspace(3) %arrayidx40.i, align 4, !tbaa !24, !noalias !23
  %mul42.i = mul i32 %add33.i, %height
  %add44.i = add i32 %add29.i, %mul42.i
  %idxprom45.i = zext i32 %add44.i to i64
  %arrayidx46.i = getelementptr inbounds nuw float, ptr addrspace(1) %out, i64 %idxprom45.i
  store float %5, ptr addrspace(1) %arrayidx46.i, align 4, !tbaa !24, !alias.scope !20, !noalias !17
  br label %for.inc48.i

for.inc48.i:                                      ; preds = %if.then36.i, %land.lhs.true32.i, %for.body28.i
  %add49.i = add nuw nsw i32 %r23.0.i4, 8
  %cmp25.i = icmp samesign ult i32 %r23.0.i4, 24
  br i1 %cmp25.i, label %for.body28.i, label %__clang_ocl_kern_imp_transpose.exit

__clang_ocl_kern_imp_transpose.exit:              ; preds = %for.inc48.i, %for.cond.cleanup.i
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!11 = !{i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"uint", !"uint"}
!14 = !{!"restrict const", !"restrict", !"", !""}
!15 = !{!"in", !"out", !"width", !"height"}
!16 = !{i32 32, i32 8, i32 1}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_transpose: %in"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_transpose"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_transpose: %out"}
!22 = !{i32 0, i32 1024}
!23 = !{!18, !21}
!24 = !{!25, !25, i64 0}
!25 = !{!"float", !9, i64 0}
!26 = !{}
