; integers.cl for gfx900, made by examples/regenerate.sh
source_filename = "integers.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @integers_8(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %a, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %b, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !kernel_arg_name !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !24
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !26
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_integers_8.exit

if.end.i:                                         ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %a, i64 %idxprom.i
  %arrayidx3.i = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %b, i64 %idxprom.i
  %12 = load <4 x i8>, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !27, !alias.scope !17, !noalias !28
  %13 = load <4 x i8>, ptr addrspace(1) %arrayidx3.i, align 4, !tbaa !27, !alias.scope !20, !noalias !29
  %14 = tail call <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8> %12, <4 x i8> %13)
  %mul.i = shl i32 %conv.i, 1
  %idxprom5.i = zext i32 %mul.i to i64
  %arrayidx6.i = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %out, i64 %idxprom5.i
  store <4 x i8> %14, ptr addrspace(1) %arrayidx6.i, align 4, !tbaa !27, !alias.scope !22, !noalias !30
  %15 = zext <4 x i8> %12 to <4 x i32>
  %16 = zext <4 x i8> %13 to <4 x i32>
  %17 = add nuw nsw <4 x i32> %15, splat (i32 1)
  %18 = add nuw nsw <4 x i32> %17, %16
  %19 = lshr <4 x i32> %18, splat (i32 1)
  %20 = trunc <4 x i32> %19 to <4 x i8>
  %add.i = or disjoint i32 %mul.i, 1
  %idxprom13.i = zext i32 %add.i to i64
  %arrayidx14.i = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %out, i64 %idxprom13.i
  store <4 x i8> %20, ptr addrspace(1) %arrayidx14.i, align 4, !tbaa !27, !alias.scope !22, !noalias !30
  br label %__clang_ocl_kern_imp_integers_8.exit

__clang_ocl_kern_imp_integers_8.exit:             ; preds = %entry, %if.end.i
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @integers_16(ptr addrspace(1) noalias noundef readonly align 2 captures(none) %a, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %b, ptr addrspace(1) noalias noundef writeonly align 2 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !31 !kernel_arg_base_type !31 !kernel_arg_type_qual !15 !kernel_arg_name !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !32)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !35)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !37)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !24
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !26
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_integers_16.exit

if.end.i:                                         ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw i16, ptr addrspace(1) %a, i64 %idxprom.i
  %12 = load i16, ptr addrspace(1) %arrayidx.i, align 2, !tbaa !39, !alias.scope !32, !noalias !41
  %conv2.i = sext i16 %12 to i32
  %arrayidx4.i = getelementptr inbounds nuw i16, ptr addrspace(1) %b, i64 %idxprom.i
  %13 = load i16, ptr addrspace(1) %arrayidx4.i, align 2, !tbaa !39, !alias.scope !35, !noalias !42
  %conv5.i = sext i16 %13 to i32
  %mul.i = mul nsw i32 %conv5.i, %conv2.i
  %add.i = add nsw i32 %mul.i, 16384
  %shr.i = ashr i32 %add.i, 15
  %14 = tail call range(i32 -32767, 32768) i32 @llvm.smin.i32(i32 range(i32 -32767, 32769) %shr.i, i32 32767)
  %conv7.i = trunc nsw i32 %14 to i16
  %mul8.i = shl i32 %conv.i, 1
  %idxprom9.i = zext i32 %mul8.i to i64
  %arrayidx10.i = getelementptr inbounds nuw i16, ptr addrspace(1) %out, i64 %idxprom9.i
  store i16 %conv7.i, ptr addrspace(1) %arrayidx10.i, align 2, !tbaa !39, !alias.scope !37, !noalias !43
  %sub.i = sub i16 %12, %13
  %15 = tail call noundef range(i16 0, -32768) i16 @llvm.smax.i16(i16 %sub.i, i16 0)
  %add20.i = or disjoint i32 %mul8.i, 1
  %idxprom21.i = zext i32 %add20.i to i64
  %arrayidx22.i = getelementptr inbounds nuw i16, ptr addrspace(1) %out, i64 %idxprom21.i
  store i16 %15, ptr addrspace(1) %arrayidx22.i, align 2, !tbaa !39, !alias.scope !37, !noalias !43
  br label %__clang_ocl_kern_imp_integers_16.exit

__clang_ocl_kern_imp_integers_16.exit:            ; preds = %entry, %if.end.i
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @integers_64(ptr addrspace(1) noalias noundef readonly align 8 captures(none) %a, ptr addrspace(1) noalias noundef readonly align 8 captures(none) %b, ptr addrspace(1) noalias noundef writeonly align 8 captures(none) %out, i32 noundef %n) local_unnamed_addr #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !44 !kernel_arg_base_type !44 !kernel_arg_type_qual !15 !kernel_arg_name !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !45)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !48)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !50)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !24
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !26
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_integers_64.exit

if.end.i:                                         ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw i64, ptr addrspace(1) %a, i64 %idxprom.i
  %12 = load i64, ptr addrspace(1) %arrayidx.i, align 8, !tbaa !24, !alias.scope !45, !noalias !52, !amdgpu.noclobber !53
  %arrayidx3.i = getelementptr inbounds nuw i64, ptr addrspace(1) %b, i64 %idxprom.i
  %13 = load i64, ptr addrspace(1) %arrayidx3.i, align 8, !tbaa !24, !alias.scope !48, !noalias !54, !amdgpu.noclobber !53
  %shr.i = lshr i64 %13, 32
  %or.i = or i64 %shr.i, 1
  %conv6.i = trunc i64 %13 to i32
  %cmp7.not.i8 = icmp eq i32 %conv6.i, 0
  br i1 %cmp7.not.i8, label %for.cond.cleanup.i, label %for.body.i

for.cond.cleanup.i:                               ; preds = %if.end11.i, %if.end.i
  %power.0.i.lcssa = phi i64 [ 1, %if.end.i ], [ %power.1.i, %if.end11.i ]
  %mul.i = shl i32 %conv.i, 2
  %idxprom14.i = zext i32 %mul.i to i64
  %arrayidx15.i = getelementptr inbounds nuw i64, ptr addrspace(1) %out, i64 %idxprom14.i
  store i64 %power.0.i.lcssa, ptr addrspace(1) %arrayidx15.i, align 8, !tbaa !24, !alias.scope !50, !noalias !55
  %or16.i = or i64 %13, 1
  %div.i = sdiv i64 %12, %or16.i
  %add.i = or disjoint i32 %mul.i, 1
  %idxprom18.i = zext i32 %add.i to i64
  %arrayidx19.i = getelementptr inbounds nuw i64, ptr addrspace(1) %out, i64 %idxprom18.i
  store i64 %div.i, ptr addrspace(1) %arrayidx19.i, align 8, !tbaa !24, !alias.scope !50, !noalias !55
  %14 = zext i64 %13 to i128
  %15 = zext i64 %12 to i128
  %16 = mul nuw i128 %14, %15
  %17 = lshr i128 %16, 64
  %18 = trunc nuw i128 %17 to i64
  %add22.i = or disjoint i32 %mul.i, 2
  %idxprom23.i = zext i32 %add22.i to i64
  %arrayidx24.i = getelementptr inbounds nuw i64, ptr addrspace(1) %out, i64 %idxprom23.i
  store i64 %18, ptr addrspace(1) %arrayidx24.i, align 8, !tbaa !24, !alias.scope !50, !noalias !55
  %19 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %12), !range !56
  %20 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %13, i1 false), !range !56
  %shl.i = shl nuw nsw i64 %20, 8
  %or27.i = or disjoint i64 %shl.i, %19
  %21 = tail call noundef i64 @llvm.fshl.i64(i64 %12, i64 %12, i64 %13)
  %and29.i = and i64 %13, 63
  %shr30.i = ashr i64 %12, %and29.i
  %xor.i = xor i64 %shr30.i, %21
  %shl31.i = shl i64 %xor.i, 16
  %or32.i = or disjoint i64 %shl31.i, %or27.i
  %add34.i = or disjoint i32 %mul.i, 3
  %idxprom35.i = zext i32 %add34.i to i64
  %arrayidx36.i = getelementptr inbounds nuw i64, ptr addrspace(1) %out, i64 %idxprom35.i
  store i64 %or32.i, ptr addrspace(1) %arrayidx36.i, align 8, !tbaa !24, !alias.scope !50, !noalias !55
  br label %__clang_ocl_kern_imp_integers_64.exit

for.body.i:                                       ; preds = %if.end.i, %if.end11.i
  %mul.i4.pn = phi i64 [ %mul.i4, %if.end11.i ], [ %12, %if.end.i ]
  %exponent.0.i10 = phi i32 [ %shr13.i, %if.end11.i ], [ %conv6.i, %if.end.i ]
  %power.0.i9 = phi i64 [ %power.1.i, %if.end11.i ], [ 1, %if.end.i ]
  %base.0.i11 = urem i64 %mul.i4.pn, %or.i
  %and.i = and i32 %exponent.0.i10, 1
  %tobool.not.i = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i, label %if.end11.i, label %if.then9.i

if.then9.i:                                       ; preds = %for.body.i
  %mul.i1 = mul nuw i64 %base.0.i11, %power.0.i9
  %rem.i3 = urem i64 %mul.i1, %or.i
  br label %if.end11.i

if.end11.i:                                       ; preds = %if.then9.i, %for.body.i
  %power.1.i = phi i64 [ %rem.i3, %if.then9.i ], [ %power.0.i9, %for.body.i ]
  %mul.i4 = mul nuw i64 %base.0.i11, %base.0.i11
  %shr13.i = lshr i32 %exponent.0.i10, 1
  %cmp7.not.i = icmp eq i32 %shr13.i, 0
  br i1 %cmp7.not.i, label %for.cond.cleanup.i, label %for.body.i

__clang_ocl_kern_imp_integers_64.exit:            ; preds = %entry, %for.cond.cleanup.i
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.smax.i16(i16, i16) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8>, <4 x i8>) #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uchar4*", !"uchar4*", !"uchar4*", !"uint"}
!14 = !{!"uchar __attribute__((ext_vector_type(4)))*", !"uchar __attribute__((ext_vector_type(4)))*", !"uchar __attribute__((ext_vector_type(4)))*", !"uint"}
!15 = !{!"restrict const", !"restrict const", !"restrict", !""}
!16 = !{!"a", !"b", !"out", !"n"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_integers_8: %a"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_integers_8"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_integers_8: %b"}
!22 = !{!23}
!23 = distinct !{!23, !19, !"__clang_ocl_kern_imp_integers_8: %out"}
!24 = !{!25, !25, i64 0}
!25 = !{!"long", !9, i64 0}
!26 = !{i32 0, i32 1024}
!27 = !{!9, !9, i64 0}
!28 = !{!21, !23}
!29 = !{!18, !23}
!30 = !{!18, !21}
!31 = !{!"short*", !"short*", !"short*", !"uint"}
!32 = !{!33}
!33 = distinct !{!33, !34, !"__clang_ocl_kern_imp_integers_16: %a"}
!34 = distinct !{!34, !"__clang_ocl_kern_imp_integers_16"}
!35 = !{!36}
!36 = distinct !{!36, !34, !"__clang_ocl_kern_imp_integers_16: %b"}
!37 = !{!38}
!38 = distinct !{!38, !34, !"__clang_ocl_kern_imp_integers_16: %out"}
!39 = !{!40, !40, i64 0}
!40 = !{!"short", !9, i64 0}
!41 = !{!36, !38}
!42 = !{!33, !38}
!43 = !{!33, !36}
!44 = !{!"ulong*", !"ulong*", !"ulong*", !"uint"}
!45 = !{!46}
!46 = distinct !{!46, !47, !"__clang_ocl_kern_imp_integers_64: %a"}
!47 = distinct !{!47, !"__clang_ocl_kern_imp_integers_64"}
!48 = !{!49}
!49 = distinct !{!49, !47, !"__clang_ocl_kern_imp_integers_64: %b"}
!50 = !{!51}
!51 = distinct !{!51, !47, !"__clang_ocl_kern_imp_integers_64: %out"}
!52 = !{!49, !51}
!53 = !{}
!54 = !{!46, !51}
!55 = !{!46, !49}
!56 = !{i64 0, i64 65}
