; bytecode.cl for gfx600, made by examples/regenerate.sh
source_filename = "bytecode.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @bytecode(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %code, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %entry1, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %inputs, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %results, i32 noundef %count, i32 noundef %limit) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !21)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !23)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !25
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %count, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_bytecode.exit

if.end.i:                                         ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %cmp3.i7.not = icmp eq i32 %limit, 0
  br i1 %cmp3.i7.not, label %cleanup105.i, label %for.body.i.lr.ph

for.body.i.lr.ph:                                 ; preds = %if.end.i
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %entry1, i64 %idxprom.i
  %12 = load i32, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !19, !noalias !28, !amdgpu.noclobber !29
  %arrayidx58.i = getelementptr inbounds nuw i32, ptr addrspace(1) %inputs, i64 %idxprom.i
  br label %for.body.i

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.inc.i
  %depth.0.i13 = phi i32 [ 0, %for.body.i.lr.ph ], [ %depth.2.i, %for.inc.i ]
  %at.0.i12 = phi i32 [ %12, %for.body.i.lr.ph ], [ %at.4.i, %for.inc.i ]
  %top.0.i11 = phi i32 [ 0, %for.body.i.lr.ph ], [ %top.4.i, %for.inc.i ]
  %result.0.i10 = phi i32 [ -2147483648, %for.body.i.lr.ph ], [ %result.1.i, %for.inc.i ]
  %step.0.i9 = phi i32 [ 0, %for.body.i.lr.ph ], [ %inc104.i, %for.inc.i ]
  %promotealloca58 = phi <16 x i32> [ zeroinitializer, %for.body.i.lr.ph ], [ %promotealloca6, %for.inc.i ]
  %inc.i = add i32 %at.0.i12, 1
  %idxprom5.i = zext i32 %at.0.i12 to i64
  %arrayidx6.i = getelementptr inbounds nuw i32, ptr addrspace(1) %code, i64 %idxprom5.i
  %13 = load i32, ptr addrspace(1) %arrayidx6.i, align 4, !tbaa !7, !alias.scope !16, !noalias !30, !amdgpu.noclobber !29
  %14 = add i32 %13, -6
  %or.cond.i = icmp ult i32 %14, 8
  br i1 %or.cond.i, label %if.then11.i, label %if.end33.i

if.then11.i:                                      ; preds = %for.body.i
  %cmp12.i = icmp ult i32 %depth.0.i13, 2
  br i1 %cmp12.i, label %cleanup103.i, label %if.end15.i

if.end15.i:                                       ; preds = %if.then11.i
  %dec.i = add i32 %depth.0.i13, -1
  %15 = add i32 %depth.0.i13, -2
  %16 = extractelement <16 x i32> %promotealloca58, i32 %15
  switch i32 %13, label %default.unreachable.i [
    i32 6, label %sw.bb.i
    i32 7, label %sw.bb18.i
    i32 8, label %sw.bb20.i
    i32 9, label %sw.bb21.i
    i32 10, label %sw.bb26.i
    i32 11, label %sw.bb27.i
    i32 12, label %sw.bb28.i
    i32 13, label %sw.bb30.i
  ]

sw.bb.i:                                          ; preds = %if.end15.i
  %add.i = add nsw i32 %16, %top.0.i11
  br label %cleanup103.i

sw.bb18.i:                                        ; preds = %if.end15.i
  %sub19.i = sub nsw i32 %16, %top.0.i11
  br label %cleanup103.i

sw.bb20.i:                                        ; preds = %if.end15.i
  %mul.i = mul nsw i32 %16, %top.0.i11
  br label %cleanup103.i

sw.bb21.i:                                        ; preds = %if.end15.i
  %cmp22.i = icmp eq i32 %top.0.i11, 0
  br i1 %cmp22.i, label %cleanup103.i, label %if.end25.i

if.end25.i:                                       ; preds = %sw.bb21.i
  %div.i = udiv i32 %16, %top.0.i11
  br label %cleanup103.i

sw.bb26.i:                                        ; preds = %if.end15.i
  %and.i = and i32 %16, %top.0.i11
  br label %cleanup103.i

sw.bb27.i:                                        ; preds = %if.end15.i
  %xor.i = xor i32 %16, %top.0.i11
  br label %cleanup103.i

sw.bb28.i:                                        ; preds = %if.end15.i
  %and29.i = and i32 %top.0.i11, 31
  %shl.i = shl i32 %16, %and29.i
  br label %cleanup103.i

sw.bb30.i:                                        ; preds = %if.end15.i
  %cmp31.i = icmp slt i32 %16, %top.0.i11
  %conv32.i = zext i1 %cmp31.i to i32
  br label %cleanup103.i

default.unreachable.i:                            ; preds = %if.end15.i
  unreachable

if.end33.i:                                       ; preds = %for.body.i
  switch i32 %13, label %sw.default.i [
    i32 0, label %cleanup103.i
    i32 1, label %sw.bb35.i
    i32 2, label %sw.bb35.i
    i32 3, label %sw.bb35.i
    i32 4, label %sw.bb61.i
    i32 5, label %sw.bb73.i
    i32 15, label %sw.bb73.i
    i32 14, label %sw.bb97.i
  ]

sw.bb35.i:                                        ; preds = %if.end33.i, %if.end33.i, %if.end33.i
  switch i32 %depth.0.i13, label %if.then42.i [
    i32 16, label %cleanup103.i
    i32 0, label %if.end46.i
  ]

if.then42.i:                                      ; preds = %sw.bb35.i
  %17 = add i32 %depth.0.i13, -1
  %18 = insertelement <16 x i32> %promotealloca58, i32 %top.0.i11, i32 %17
  br label %if.end46.i

if.end46.i:                                       ; preds = %if.then42.i, %sw.bb35.i
  %promotealloca = phi <16 x i32> [ %18, %if.then42.i ], [ %promotealloca58, %sw.bb35.i ]
  %inc47.i = add i32 %depth.0.i13, 1
  switch i32 %13, label %cleanup103.i [
    i32 1, label %if.then50.i
    i32 2, label %if.then56.i
  ]

if.then50.i:                                      ; preds = %if.end46.i
  %inc51.i = add i32 %at.0.i12, 2
  %idxprom52.i = zext i32 %inc.i to i64
  %arrayidx53.i = getelementptr inbounds nuw i32, ptr addrspace(1) %code, i64 %idxprom52.i
  %19 = load i32, ptr addrspace(1) %arrayidx53.i, align 4, !tbaa !7, !alias.scope !16, !noalias !30, !amdgpu.noclobber !29
  br label %cleanup103.i

if.then56.i:                                      ; preds = %if.end46.i
  %20 = load i32, ptr addrspace(1) %arrayidx58.i, align 4, !tbaa !7, !alias.scope !21, !noalias !31, !amdgpu.noclobber !29
  br label %cleanup103.i

sw.bb61.i:                                        ; preds = %if.end33.i
  %cmp62.i = icmp ult i32 %depth.0.i13, 2
  br i1 %cmp62.i, label %cleanup103.i, label %if.end65.i

if.end65.i:                                       ; preds = %sw.bb61.i
  %21 = add i32 %depth.0.i13, -2
  %22 = insertelement <16 x i32> %promotealloca58, i32 %top.0.i11, i32 %21
  %23 = extractelement <16 x i32> %promotealloca58, i32 %21
  br label %cleanup103.i

sw.bb73.i:                                        ; preds = %if.end33.i, %if.end33.i
  %cmp74.i = icmp eq i32 %depth.0.i13, 0
  br i1 %cmp74.i, label %cleanup103.i, label %if.end77.i

if.end77.i:                                       ; preds = %sw.bb73.i
  %dec78.i = add i32 %depth.0.i13, -1
  %cmp79.not.i = icmp eq i32 %dec78.i, 0
  %24 = add i32 %depth.0.i13, -2
  %25 = extractelement <16 x i32> %promotealloca58, i32 %24
  %spec.select = select i1 %cmp79.not.i, i32 0, i32 %25
  %cmp84.i = icmp eq i32 %13, 15
  br i1 %cmp84.i, label %if.then86.i, label %cleanup103.i

if.then86.i:                                      ; preds = %if.end77.i
  %inc87.i = add i32 %at.0.i12, 2
  %cmp90.not.i = icmp eq i32 %top.0.i11, 0
  br i1 %cmp90.not.i, label %cleanup103.i, label %if.then92.i

if.then92.i:                                      ; preds = %if.then86.i
  %idxprom88.i = zext i32 %inc.i to i64
  %arrayidx89.i = getelementptr inbounds nuw i32, ptr addrspace(1) %code, i64 %idxprom88.i
  %26 = load i32, ptr addrspace(1) %arrayidx89.i, align 4, !tbaa !7, !alias.scope !16, !noalias !30, !amdgpu.noclobber !29
  %add93.i = add i32 %26, %inc87.i
  br label %cleanup103.i

sw.bb97.i:                                        ; preds = %if.end33.i
  %idxprom98.i = zext i32 %inc.i to i64
  %arrayidx99.i = getelementptr inbounds nuw i32, ptr addrspace(1) %code, i64 %idxprom98.i
  %27 = load i32, ptr addrspace(1) %arrayidx99.i, align 4, !tbaa !7, !alias.scope !16, !noalias !30, !amdgpu.noclobber !29
  %add100.i = add i32 %at.0.i12, 2
  %add101.i = add i32 %add100.i, %27
  br label %cleanup103.i

sw.default.i:                                     ; preds = %if.end33.i
  br label %cleanup103.i

cleanup103.i:                                     ; preds = %sw.default.i, %sw.bb97.i, %if.then92.i, %if.then86.i, %if.end77.i, %sw.bb73.i, %if.end65.i, %sw.bb61.i, %if.then56.i, %if.then50.i, %if.end46.i, %sw.bb35.i, %if.end33.i, %sw.bb30.i, %sw.bb28.i, %sw.bb27.i, %sw.bb26.i, %if.end25.i, %sw.bb21.i, %sw.bb20.i, %sw.bb18.i, %sw.bb.i, %if.then11.i
  %promotealloca6 = phi <16 x i32> [ %promotealloca58, %sw.bb61.i ], [ %promotealloca58, %if.then11.i ], [ %promotealloca58, %sw.default.i ], [ %promotealloca58, %sw.bb21.i ], [ %promotealloca58, %if.end33.i ], [ %promotealloca58, %sw.bb73.i ], [ %promotealloca58, %sw.bb35.i ], [ %promotealloca58, %sw.bb.i ], [ %promotealloca58, %sw.bb18.i ], [ %promotealloca58, %sw.bb20.i ], [ %promotealloca58, %if.end25.i ], [ %promotealloca58, %sw.bb26.i ], [ %promotealloca58, %sw.bb27.i ], [ %promotealloca58, %sw.bb28.i ], [ %promotealloca58, %sw.bb30.i ], [ %promotealloca58, %if.end77.i ], [ %promotealloca58, %if.then92.i ], [ %promotealloca58, %if.then86.i ], [ %promotealloca, %if.end46.i ], [ %promotealloca, %if.then50.i ], [ %promotealloca, %if.then56.i ], [ %promotealloca58, %sw.bb97.i ], [ %22, %if.end65.i ]
  %result.1.i = phi i32 [ %result.0.i10, %sw.bb61.i ], [ %result.0.i10, %if.then11.i ], [ %result.0.i10, %sw.default.i ], [ %result.0.i10, %sw.bb21.i ], [ %top.0.i11, %if.end33.i ], [ %result.0.i10, %sw.bb73.i ], [ %result.0.i10, %sw.bb35.i ], [ %result.0.i10, %sw.bb.i ], [ %result.0.i10, %sw.bb18.i ], [ %result.0.i10, %sw.bb20.i ], [ %result.0.i10, %if.end25.i ], [ %result.0.i10, %sw.bb26.i ], [ %result.0.i10, %sw.bb27.i ], [ %result.0.i10, %sw.bb28.i ], [ %result.0.i10, %sw.bb30.i ], [ %result.0.i10, %if.end77.i ], [ %result.0.i10, %if.then92.i ], [ %result.0.i10, %if.then86.i ], [ %result.0.i10, %if.end46.i ], [ %result.0.i10, %if.then50.i ], [ %result.0.i10, %if.then56.i ], [ %result.0.i10, %sw.bb97.i ], [ %result.0.i10, %if.end65.i ]
  %top.4.i = phi i32 [ %top.0.i11, %sw.bb61.i ], [ %top.0.i11, %if.then11.i ], [ %top.0.i11, %sw.default.i ], [ 0, %sw.bb21.i ], [ %top.0.i11, %if.end33.i ], [ %top.0.i11, %sw.bb73.i ], [ %top.0.i11, %sw.bb35.i ], [ %add.i, %sw.bb.i ], [ %sub19.i, %sw.bb18.i ], [ %mul.i, %sw.bb20.i ], [ %div.i, %if.end25.i ], [ %and.i, %sw.bb26.i ], [ %xor.i, %sw.bb27.i ], [ %shl.i, %sw.bb28.i ], [ %conv32.i, %sw.bb30.i ], [ %spec.select, %if.end77.i ], [ %spec.select, %if.then92.i ], [ %spec.select, %if.then86.i ], [ %top.0.i11, %if.end46.i ], [ %19, %if.then50.i ], [ %20, %if.then56.i ], [ %top.0.i11, %sw.bb97.i ], [ %23, %if.end65.i ]
  %at.4.i = phi i32 [ %inc.i, %sw.bb61.i ], [ %inc.i, %if.then11.i ], [ %inc.i, %sw.default.i ], [ %inc.i, %sw.bb21.i ], [ %inc.i, %if.end33.i ], [ %inc.i, %sw.bb73.i ], [ %inc.i, %sw.bb35.i ], [ %inc.i, %sw.bb.i ], [ %inc.i, %sw.bb18.i ], [ %inc.i, %sw.bb20.i ], [ %inc.i, %if.end25.i ], [ %inc.i, %sw.bb26.i ], [ %inc.i, %sw.bb27.i ], [ %inc.i, %sw.bb28.i ], [ %inc.i, %sw.bb30.i ], [ %inc.i, %if.end77.i ], [ %add93.i, %if.then92.i ], [ %inc87.i, %if.then86.i ], [ %inc.i, %if.end46.i ], [ %inc51.i, %if.then50.i ], [ %inc.i, %if.then56.i ], [ %add101.i, %sw.bb97.i ], [ %inc.i, %if.end65.i ]
  %depth.2.i = phi i32 [ %depth.0.i13, %sw.bb61.i ], [ %depth.0.i13, %if.then11.i ], [ %depth.0.i13, %sw.default.i ], [ %dec.i, %sw.bb21.i ], [ %depth.0.i13, %if.end33.i ], [ 0, %sw.bb73.i ], [ %depth.0.i13, %sw.bb35.i ], [ %dec.i, %sw.bb.i ], [ %dec.i, %sw.bb18.i ], [ %dec.i, %sw.bb20.i ], [ %dec.i, %if.end25.i ], [ %dec.i, %sw.bb26.i ], [ %dec.i, %sw.bb27.i ], [ %dec.i, %sw.bb28.i ], [ %dec.i, %sw.bb30.i ], [ %dec78.i, %if.end77.i ], [ %dec78.i, %if.then92.i ], [ %dec78.i, %if.then86.i ], [ %inc47.i, %if.end46.i ], [ %inc47.i, %if.then50.i ], [ %inc47.i, %if.then56.i ], [ %depth.0.i13, %sw.bb97.i ], [ %depth.0.i13, %if.end65.i ]
  %cleanup.dest.slot.1.i = phi i32 [ 6, %sw.bb61.i ], [ 2, %if.then11.i ], [ 6, %sw.default.i ], [ 6, %sw.bb21.i ], [ 6, %if.end33.i ], [ 6, %sw.bb73.i ], [ 6, %sw.bb35.i ], [ 4, %sw.bb.i ], [ 4, %sw.bb18.i ], [ 4, %sw.bb20.i ], [ 4, %if.end25.i ], [ 4, %sw.bb26.i ], [ 4, %sw.bb27.i ], [ 4, %sw.bb28.i ], [ 4, %sw.bb30.i ], [ 0, %if.end77.i ], [ 0, %if.then92.i ], [ 0, %if.then86.i ], [ 0, %if.end46.i ], [ 0, %if.then50.i ], [ 0, %if.then56.i ], [ 0, %sw.bb97.i ], [ 0, %if.end65.i ]
  switch i32 %cleanup.dest.slot.1.i, label %cleanup105.i [
    i32 0, label %for.inc.i
    i32 4, label %for.inc.i
  ]

for.inc.i:                                        ; preds = %cleanup103.i, %cleanup103.i
  %inc104.i = add nuw i32 %step.0.i9, 1
  %exitcond.not = icmp eq i32 %inc104.i, %limit
  br i1 %exitcond.not, label %cleanup105.i, label %for.body.i

cleanup105.i:                                     ; preds = %for.inc.i, %cleanup103.i, %if.end.i
  %result.2.i = phi i32 [ -2147483648, %if.end.i ], [ %result.1.i, %cleanup103.i ], [ %result.1.i, %for.inc.i ]
  %arrayidx108.i = getelementptr inbounds nuw i32, ptr addrspace(1) %results, i64 %idxprom.i
  store i32 %result.2.i, ptr addrspace(1) %arrayidx108.i, align 4, !tbaa !7, !alias.scope !23, !noalias !32
  br label %__clang_ocl_kern_imp_bytecode.exit

__clang_ocl_kern_imp_bytecode.exit:               ; preds = %entry, %cleanup105.i
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"int*", !"uint*", !"int*", !"int*", !"uint", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict const", !"restrict", !"", !""}
!15 = !{!"code", !"entry", !"inputs", !"results", !"count", !"limit"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_bytecode: %code"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_bytecode"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_bytecode: %entry1"}
!21 = !{!22}
!22 = distinct !{!22, !18, !"__clang_ocl_kern_imp_bytecode: %inputs"}
!23 = !{!24}
!24 = distinct !{!24, !18, !"__clang_ocl_kern_imp_bytecode: %results"}
!25 = !{!26, !26, i64 0}
!26 = !{!"long", !9, i64 0}
!27 = !{i32 0, i32 1024}
!28 = !{!17, !22, !24}
!29 = !{}
!30 = !{!20, !22, !24}
!31 = !{!17, !20, !24}
!32 = !{!17, !20, !22}
