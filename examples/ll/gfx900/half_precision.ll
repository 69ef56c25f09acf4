; half_precision.cl for gfx900, made by examples/regenerate.sh
source_filename = "half_precision.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @half_blend(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %background, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %foreground, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %alpha, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !kernel_arg_name !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !24)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !26
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !28
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_half_blend.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw <2 x half>, ptr addrspace(1) %alpha, i64 %idxprom.i
  %12 = load <2 x half>, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !29, !alias.scope !22, !noalias !30, !amdgpu.noclobber !31
  %arrayidx3.i = getelementptr inbounds nuw <2 x half>, ptr addrspace(1) %foreground, i64 %idxprom.i
  %13 = load <2 x half>, ptr addrspace(1) %arrayidx3.i, align 4, !tbaa !29, !alias.scope !20, !noalias !32, !amdgpu.noclobber !31
  %arrayidx5.i = getelementptr inbounds nuw <2 x half>, ptr addrspace(1) %background, i64 %idxprom.i
  %14 = load <2 x half>, ptr addrspace(1) %arrayidx5.i, align 4, !tbaa !29, !alias.scope !17, !noalias !33, !amdgpu.noclobber !31
  %sub.i = fsub <2 x half> %13, %14
  %call8.i = tail call fastcc <2 x half> @llvm.fma.v2f16(<2 x half> noundef %12, <2 x half> noundef %sub.i, <2 x half> noundef %14) #5
  %arrayidx10.i = getelementptr inbounds nuw <2 x half>, ptr addrspace(1) %out, i64 %idxprom.i
  store <2 x half> %call8.i, ptr addrspace(1) %arrayidx10.i, align 4, !tbaa !29, !alias.scope !24, !noalias !34
  br label %__clang_ocl_kern_imp_half_blend.exit

__clang_ocl_kern_imp_half_blend.exit:             ; preds = %entry, %if.then.i
  ret void
}

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @half_softmax(ptr addrspace(1) noalias noundef readonly align 2 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 2 captures(none) %out, i32 noundef %rows, i32 noundef %columns) local_unnamed_addr #1 !kernel_arg_addr_space !35 !kernel_arg_access_qual !36 !kernel_arg_type !37 !kernel_arg_base_type !37 !kernel_arg_type_qual !38 !kernel_arg_name !39 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !40)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !43)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !26
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !28
  %9 = trunc i64 %2 to i32
  %10 = add i32 %8, %9
  %conv.i = add i32 %10, %7
  %cmp.not.i = icmp ugt i32 %rows, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_half_softmax.exit

if.end.i:                                         ; preds = %entry
  %mul.i = mul i32 %conv.i, %columns
  %idx.ext.i = zext i32 %mul.i to i64
  %add.ptr.i = getelementptr inbounds nuw half, ptr addrspace(1) %in, i64 %idx.ext.i
  %add.ptr4.i = getelementptr inbounds nuw half, ptr addrspace(1) %out, i64 %idx.ext.i
  %cmp5.i1.not = icmp eq i32 %columns, 0
  br i1 %cmp5.i1.not, label %__clang_ocl_kern_imp_half_softmax.exit, label %for.body.i.preheader

for.body.i.preheader:                             ; preds = %if.end.i
  %min.iters.check = icmp ult i32 %columns, 4
  br i1 %min.iters.check, label %for.body.i.preheader27, label %vector.ph

vector.ph:                                        ; preds = %for.body.i.preheader
  %n.vec = and i32 %columns, -2
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <2 x half> [ splat (half 0xHFC00), %vector.ph ], [ %13, %vector.body ]
  %11 = zext i32 %index to i64
  %12 = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr.i, i64 %11
  %wide.load = load <2 x half>, ptr addrspace(1) %12, align 2, !tbaa !45, !alias.scope !40, !noalias !43
  %wide.load.fr = freeze <2 x half> %wide.load
  %13 = tail call <2 x half> @llvm.maxnum.v2f16(<2 x half> %vec.phi, <2 x half> %wide.load.fr)
  %index.next = add nuw i32 %index, 2
  %14 = fcmp uno <2 x half> %wide.load.fr, zeroinitializer
  %15 = bitcast <2 x i1> %14 to i2
  %16 = icmp ne i2 %15, 0
  %17 = icmp eq i32 %index.next, %n.vec
  %18 = or i1 %16, %17
  br i1 %18, label %middle.block, label %vector.body, !llvm.loop !47

middle.block:                                     ; preds = %vector.body
  %19 = select i1 %16, <2 x half> %vec.phi, <2 x half> %13
  %20 = select i1 %16, i32 %index, i32 %n.vec
  %21 = tail call half @llvm.vector.reduce.fmax.v2f16(<2 x half> %19)
  %cmp.n = icmp ne i32 %columns, %n.vec
  %.not = or i1 %cmp.n, %16
  br i1 %.not, label %for.body.i.preheader27, label %for.body13.i.preheader

for.body.i.preheader27:                           ; preds = %for.body.i.preheader, %middle.block
  %i.0.i3.ph = phi i32 [ 0, %for.body.i.preheader ], [ %20, %middle.block ]
  %largest.0.i2.ph = phi half [ 0xHFC00, %for.body.i.preheader ], [ %21, %middle.block ]
  br label %for.body.i

for.body.i:                                       ; preds = %for.body.i.preheader27, %for.body.i
  %i.0.i3 = phi i32 [ %inc.i, %for.body.i ], [ %i.0.i3.ph, %for.body.i.preheader27 ]
  %largest.0.i2 = phi half [ %call7.i, %for.body.i ], [ %largest.0.i2.ph, %for.body.i.preheader27 ]
  %idxprom.i = zext i32 %i.0.i3 to i64
  %arrayidx.i = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr.i, i64 %idxprom.i
  %22 = load half, ptr addrspace(1) %arrayidx.i, align 2, !tbaa !45, !alias.scope !40, !noalias !43, !amdgpu.noclobber !31
  %call7.i = tail call fastcc half @llvm.maxnum.f16(half noundef %largest.0.i2, half noundef %22) #5
  %inc.i = add nuw i32 %i.0.i3, 1
  %exitcond.not = icmp eq i32 %inc.i, %columns
  br i1 %exitcond.not, label %for.body13.i.preheader, label %for.body.i, !llvm.loop !49

for.body13.i.preheader:                           ; preds = %for.body.i, %middle.block
  %call7.i.lcssa = phi half [ %21, %middle.block ], [ %call7.i, %for.body.i ]
  br label %for.body13.i

for.body13.i:                                     ; preds = %for.body13.i.preheader, %for.body13.i
  %i8.0.i6 = phi i32 [ %inc20.i, %for.body13.i ], [ 0, %for.body13.i.preheader ]
  %sum.0.i5 = phi float [ %add.i, %for.body13.i ], [ 0.000000e+00, %for.body13.i.preheader ]
  %idxprom14.i = zext i32 %i8.0.i6 to i64
  %arrayidx15.i = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr.i, i64 %idxprom14.i
  %23 = load half, ptr addrspace(1) %arrayidx15.i, align 2, !tbaa !45, !alias.scope !40, !noalias !43, !amdgpu.noclobber !31
  %sub.i = fsub half %23, %call7.i.lcssa
  %conv16.i = fpext half %sub.i to float
  %mul17.i = fmul float %conv16.i, 0x3FF7154760000000
  %24 = tail call noundef float @llvm.exp2.f32(float %mul17.i)
  %add.i = fadd float %sum.0.i5, %24
  %inc20.i = add nuw i32 %i8.0.i6, 1
  %exitcond10.not = icmp eq i32 %inc20.i, %columns
  br i1 %exitcond10.not, label %for.body27.i.preheader, label %for.body13.i

for.body27.i.preheader:                           ; preds = %for.body13.i
  %min.iters.check13 = icmp eq i32 %columns, 1
  br i1 %min.iters.check13, label %for.body27.i.preheader26, label %vector.ph14

vector.ph14:                                      ; preds = %for.body27.i.preheader
  %n.vec16 = and i32 %columns, -2
  %broadcast.splatinsert = insertelement <2 x float> poison, float %add.i, i64 0
  %broadcast.splat = shufflevector <2 x float> %broadcast.splatinsert, <2 x float> poison, <2 x i32> zeroinitializer
  %broadcast.splatinsert17 = insertelement <2 x half> poison, half %call7.i.lcssa, i64 0
  %broadcast.splat18 = shufflevector <2 x half> %broadcast.splatinsert17, <2 x half> poison, <2 x i32> zeroinitializer
  br label %vector.body19

vector.body19:                                    ; preds = %vector.body19, %vector.ph14
  %index20 = phi i32 [ 0, %vector.ph14 ], [ %index.next22, %vector.body19 ]
  %25 = zext i32 %index20 to i64
  %26 = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr.i, i64 %25
  %wide.load21 = load <2 x half>, ptr addrspace(1) %26, align 2, !tbaa !45, !alias.scope !40, !noalias !43
  %27 = fsub <2 x half> %wide.load21, %broadcast.splat18
  %28 = fpext <2 x half> %27 to <2 x float>
  %29 = fmul <2 x float> %28, splat (float 0x3FF7154760000000)
  %30 = tail call <2 x float> @llvm.exp2.v2f32(<2 x float> %29)
  %31 = fdiv <2 x float> %30, %broadcast.splat, !fpmath !51
  %32 = fptrunc <2 x float> %31 to <2 x half>
  %33 = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr4.i, i64 %25
  store <2 x half> %32, ptr addrspace(1) %33, align 2, !tbaa !45, !alias.scope !43, !noalias !40
  %index.next22 = add nuw i32 %index20, 2
  %34 = icmp eq i32 %index.next22, %n.vec16
  br i1 %34, label %middle.block23, label %vector.body19, !llvm.loop !52

middle.block23:                                   ; preds = %vector.body19
  %cmp.n24 = icmp eq i32 %columns, %n.vec16
  br i1 %cmp.n24, label %__clang_ocl_kern_imp_half_softmax.exit, label %for.body27.i.preheader26

for.body27.i.preheader26:                         ; preds = %for.body27.i.preheader, %middle.block23
  %i22.0.i9.ph = phi i32 [ 0, %for.body27.i.preheader ], [ %n.vec16, %middle.block23 ]
  br label %for.body27.i

for.body27.i:                                     ; preds = %for.body27.i.preheader26, %for.body27.i
  %i22.0.i9 = phi i32 [ %inc38.i, %for.body27.i ], [ %i22.0.i9.ph, %for.body27.i.preheader26 ]
  %idxprom28.i = zext i32 %i22.0.i9 to i64
  %arrayidx29.i = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr.i, i64 %idxprom28.i
  %35 = load half, ptr addrspace(1) %arrayidx29.i, align 2, !tbaa !45, !alias.scope !40, !noalias !43, !amdgpu.noclobber !31
  %sub30.i = fsub half %35, %call7.i.lcssa
  %conv31.i = fpext half %sub30.i to float
  %mul32.i = fmul float %conv31.i, 0x3FF7154760000000
  %36 = tail call noundef float @llvm.exp2.f32(float %mul32.i)
  %div.i = fdiv float %36, %add.i, !fpmath !51
  %conv34.i = fptrunc float %div.i to half
  %arrayidx36.i = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr4.i, i64 %idxprom28.i
  store half %conv34.i, ptr addrspace(1) %arrayidx36.i, align 2, !tbaa !45, !alias.scope !43, !noalias !40
  %inc38.i = add nuw i32 %i22.0.i9, 1
  %exitcond11.not = icmp eq i32 %inc38.i, %columns
  br i1 %exitcond11.not, label %__clang_ocl_kern_imp_half_softmax.exit, label %for.body27.i, !llvm.loop !53

__clang_ocl_kern_imp_half_softmax.exit:           ; preds = %for.body27.i, %middle.block23, %if.end.i, %entry
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.fma.v2f16(<2 x half>, <2 x half>, <2 x half>) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.maxnum.f16(half, half) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.maxnum.v2f16(<2 x half>, <2 x half>) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.vector.reduce.fmax.v2f16(<2 x half>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x float> @llvm.exp2.v2f32(<2 x float>) #2

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #5 = { convergent nounwind willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"half2*", !"half2*", !"half2*", !"half2*", !"uint"}
!14 = !{!"half __attribute__((ext_vector_type(2)))*", !"half __attribute__((ext_vector_type(2)))*", !"half __attribute__((ext_vector_type(2)))*", !"half __attribute__((ext_vector_type(2)))*", !"uint"}
!15 = !{!"restrict const", !"restrict const", !"restrict const", !"restrict", !""}
!16 = !{!"background", !"foreground", !"alpha", !"out", !"n"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_half_blend: %background"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_half_blend"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_half_blend: %foreground"}
!22 = !{!23}
!23 = distinct !{!23, !19, !"__clang_ocl_kern_imp_half_blend: %alpha"}
!24 = !{!25}
!25 = distinct !{!25, !19, !"__clang_ocl_kern_imp_half_blend: %out"}
!26 = !{!27, !27, i64 0}
!27 = !{!"long", !9, i64 0}
!28 = !{i32 0, i32 1024}
!29 = !{!9, !9, i64 0}
!30 = !{!18, !21, !25}
!31 = !{}
!32 = !{!18, !23, !25}
!33 = !{!21, !23, !25}
!34 = !{!18, !21, !23}
!35 = !{i32 1, i32 1, i32 0, i32 0}
!36 = !{!"none", !"none", !"none", !"none"}
!37 = !{!"half*", !"half*", !"uint", !"uint"}
!38 = !{!"restrict const", !"restrict", !"", !""}
!39 = !{!"in", !"out", !"rows", !"columns"}
!40 = !{!41}
!41 = distinct !{!41, !42, !"__clang_ocl_kern_imp_half_softmax: %in"}
!42 = distinct !{!42, !"__clang_ocl_kern_imp_half_softmax"}
!43 = !{!44}
!44 = distinct !{!44, !42, !"__clang_ocl_kern_imp_half_softmax: %out"}
!45 = !{!46, !46, i64 0}
!46 = !{!"half", !9, i64 0}
!47 = distinct !{!47, !48}
!48 = !{!"llvm.loop.isvectorized", i32 1}
!49 = distinct !{!49, !50, !48}
!50 = !{!"llvm.loop.unroll.runtime.disable"}
!51 = !{float 2.500000e+00}
!52 = distinct !{!52, !48}
!53 = distinct !{!53, !50, !48}
