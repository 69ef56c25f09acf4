; saxpy.cl for gfx600, made by examples/regenerate.sh
source_filename = "saxpy.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @saxpy1(float noundef %alpha, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %x, ptr addrspace(1) noalias noundef align 4 captures(none) %y, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
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
  %cmp.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_saxpy1.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx3.i = getelementptr inbounds nuw float, ptr addrspace(1) %y, i64 %idxprom.i
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspace(1) %x, i64 %idxprom.i
  %12 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !24, !alias.scope !16, !noalias !19, !amdgpu.noclobber !26
  %13 = load float, ptr addrspace(1) %arrayidx3.i, align 4, !tbaa !24, !alias.scope !19, !noalias !16, !amdgpu.noclobber !26
  %14 = tail call float @llvm.fmuladd.f32(float %alpha, float %12, float %13)
  store float %14, ptr addrspace(1) %arrayidx3.i, align 4, !tbaa !24, !alias.scope !19, !noalias !16
  br label %__clang_ocl_kern_imp_saxpy1.exit

__clang_ocl_kern_imp_saxpy1.exit:                 ; preds = %entry, %if.then.i
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @saxpy2(float noundef %alpha, ptr addrspace(1) noalias noundef readonly align 8 captures(none) %x, ptr addrspace(1) noalias noundef align 8 captures(none) %y, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !27 !kernel_arg_base_type !28 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !29)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !32)
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
  %cmp.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_saxpy2.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx3.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %y, i64 %idxprom.i
  %arrayidx.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %x, i64 %idxprom.i
  %splat.splatinsert.i = insertelement <2 x float> poison, float %alpha, i64 0
  %splat.splat.i = shufflevector <2 x float> %splat.splatinsert.i, <2 x float> poison, <2 x i32> zeroinitializer
  %12 = load <2 x float>, ptr addrspace(1) %arrayidx.i, align 8, !tbaa !34, !alias.scope !29, !noalias !32, !amdgpu.noclobber !26
  %13 = load <2 x float>, ptr addrspace(1) %arrayidx3.i, align 8, !tbaa !34, !alias.scope !32, !noalias !29, !amdgpu.noclobber !26
  %14 = tail call <2 x float> @llvm.fmuladd.v2f32(<2 x float> %splat.splat.i, <2 x float> %12, <2 x float> %13)
  store <2 x float> %14, ptr addrspace(1) %arrayidx3.i, align 8, !tbaa !34, !alias.scope !32, !noalias !29
  br label %__clang_ocl_kern_imp_saxpy2.exit

__clang_ocl_kern_imp_saxpy2.exit:                 ; preds = %entry, %if.then.i
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @saxpy4(float noundef %alpha, ptr addrspace(1) noalias noundef readonly align 16 captures(none) %x, ptr addrspace(1) noalias noundef align 16 captures(none) %y, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !35 !kernel_arg_base_type !36 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !37)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !40)
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
  %cmp.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_saxpy4.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx3.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %y, i64 %idxprom.i
  %arrayidx.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %x, i64 %idxprom.i
  %splat.splatinsert.i = insertelement <4 x float> poison, float %alpha, i64 0
  %splat.splat.i = shufflevector <4 x float> %splat.splatinsert.i, <4 x float> poison, <4 x i32> zeroinitializer
  %12 = load <4 x float>, ptr addrspace(1) %arrayidx.i, align 16, !tbaa !34, !alias.scope !37, !noalias !40, !amdgpu.noclobber !26
  %13 = load <4 x float>, ptr addrspace(1) %arrayidx3.i, align 16, !tbaa !34, !alias.scope !40, !noalias !37, !amdgpu.noclobber !26
  %14 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %splat.splat.i, <4 x float> %12, <4 x float> %13)
  store <4 x float> %14, ptr addrspace(1) %arrayidx3.i, align 16, !tbaa !34, !alias.scope !40, !noalias !37
  br label %__clang_ocl_kern_imp_saxpy4.exit

__clang_ocl_kern_imp_saxpy4.exit:                 ; preds = %entry, %if.then.i
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @saxpy8(float noundef %alpha, ptr addrspace(1) noalias noundef readonly align 32 captures(none) %x, ptr addrspace(1) noalias noundef align 32 captures(none) %y, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !42 !kernel_arg_base_type !43 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !44)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !47)
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
  %cmp.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_saxpy8.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx3.i = getelementptr inbounds nuw <8 x float>, ptr addrspace(1) %y, i64 %idxprom.i
  %arrayidx.i = getelementptr inbounds nuw <8 x float>, ptr addrspace(1) %x, i64 %idxprom.i
  %splat.splatinsert.i = insertelement <8 x float> poison, float %alpha, i64 0
  %splat.splat.i = shufflevector <8 x float> %splat.splatinsert.i, <8 x float> poison, <8 x i32> zeroinitializer
  %12 = load <8 x float>, ptr addrspace(1) %arrayidx.i, align 32, !tbaa !34, !alias.scope !44, !noalias !47, !amdgpu.noclobber !26
  %13 = load <8 x float>, ptr addrspace(1) %arrayidx3.i, align 32, !tbaa !34, !alias.scope !47, !noalias !44, !amdgpu.noclobber !26
  %14 = tail call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %splat.splat.i, <8 x float> %12, <8 x float> %13)
  store <8 x float> %14, ptr addrspace(1) %arrayidx3.i, align 32, !tbaa !34, !alias.scope !47, !noalias !44
  br label %__clang_ocl_kern_imp_saxpy8.exit

__clang_ocl_kern_imp_saxpy8.exit:                 ; preds = %entry, %if.then.i
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @saxpy16(float noundef %alpha, ptr addrspace(1) noalias noundef readonly align 64 captures(none) %x, ptr addrspace(1) noalias noundef align 64 captures(none) %y, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !49 !kernel_arg_base_type !50 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !51)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !54)
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
  %cmp.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_saxpy16.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx3.i = getelementptr inbounds nuw <16 x float>, ptr addrspace(1) %y, i64 %idxprom.i
  %arrayidx.i = getelementptr inbounds nuw <16 x float>, ptr addrspace(1) %x, i64 %idxprom.i
  %splat.splatinsert.i = insertelement <16 x float> poison, float %alpha, i64 0
  %splat.splat.i = shufflevector <16 x float> %splat.splatinsert.i, <16 x float> poison, <16 x i32> zeroinitializer
  %12 = load <16 x float>, ptr addrspace(1) %arrayidx.i, align 64, !tbaa !34, !alias.scope !51, !noalias !54, !amdgpu.noclobber !26
  %13 = load <16 x float>, ptr addrspace(1) %arrayidx3.i, align 64, !tbaa !34, !alias.scope !54, !noalias !51, !amdgpu.noclobber !26
  %14 = tail call <16 x float> @llvm.fmuladd.v16f32(<16 x float> %splat.splat.i, <16 x float> %12, <16 x float> %13)
  store <16 x float> %14, ptr addrspace(1) %arrayidx3.i, align 64, !tbaa !34, !alias.scope !54, !noalias !51
  br label %__clang_ocl_kern_imp_saxpy16.exit

__clang_ocl_kern_imp_saxpy16.exit:                ; preds = %entry, %if.then.i
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @saxpy3(float noundef %alpha, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %x, ptr addrspace(1) noalias noundef align 4 captures(none) %y, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !56)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !59)
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
  %cmp.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_saxpy3.exit

if.then.i:                                        ; preds = %entry
  %splat.splatinsert.i = insertelement <3 x float> poison, float %alpha, i64 0
  %splat.splat.i = shufflevector <3 x float> %splat.splatinsert.i, <3 x float> poison, <3 x i32> zeroinitializer
  %conv2.i = and i64 %11, 4294967295
  %.idx.i = mul nuw nsw i64 %conv2.i, 12
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %x, i64 %.idx.i
  %13 = load float, ptr addrspace(1) %12, align 4, !tbaa !24, !alias.scope !56, !noalias !59, !amdgpu.noclobber !26
  %14 = insertelement <3 x float> poison, float %13, i64 0
  %15 = getelementptr inbounds nuw i8, ptr addrspace(1) %12, i64 4
  %16 = load float, ptr addrspace(1) %15, align 4, !tbaa !24, !alias.scope !56, !noalias !59, !amdgpu.noclobber !26
  %17 = insertelement <3 x float> %14, float %16, i64 1
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %12, i64 8
  %19 = load float, ptr addrspace(1) %18, align 4, !tbaa !24, !alias.scope !56, !noalias !59, !amdgpu.noclobber !26
  %20 = insertelement <3 x float> %17, float %19, i64 2
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %y, i64 %.idx.i
  %22 = load float, ptr addrspace(1) %21, align 4, !tbaa !24, !alias.scope !59, !noalias !56, !amdgpu.noclobber !26
  %23 = insertelement <3 x float> poison, float %22, i64 0
  %24 = getelementptr inbounds nuw i8, ptr addrspace(1) %21, i64 4
  %25 = load float, ptr addrspace(1) %24, align 4, !tbaa !24, !alias.scope !59, !noalias !56, !amdgpu.noclobber !26
  %26 = insertelement <3 x float> %23, float %25, i64 1
  %27 = getelementptr inbounds nuw i8, ptr addrspace(1) %21, i64 8
  %28 = load float, ptr addrspace(1) %27, align 4, !tbaa !24, !alias.scope !59, !noalias !56, !amdgpu.noclobber !26
  %29 = insertelement <3 x float> %26, float %28, i64 2
  %30 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %splat.splat.i, <3 x float> %20, <3 x float> %29)
  %31 = extractelement <3 x float> %30, i64 0
  store float %31, ptr addrspace(1) %21, align 4, !tbaa !24, !alias.scope !59, !noalias !56
  %32 = extractelement <3 x float> %30, i64 1
  store float %32, ptr addrspace(1) %24, align 4, !tbaa !24, !alias.scope !59, !noalias !56
  %33 = extractelement <3 x float> %30, i64 2
  store float %33, ptr addrspace(1) %27, align 4, !tbaa !24, !alias.scope !59, !noalias !56
  br label %__clang_ocl_kern_imp_saxpy3.exit

__clang_ocl_kern_imp_saxpy3.exit:                 ; preds = %entry, %if.then.i
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x float> @llvm.fmuladd.v2f32(<2 x float>, <2 x float>, <2 x float>) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x float> @llvm.fmuladd.v16f32(<16 x float>, <16 x float>, <16 x float>) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x float> @llvm.fmuladd.v3f32(<3 x float>, <3 x float>, <3 x float>) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 0, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"float", !"float*", !"float*", !"uint"}
!14 = !{!"", !"restrict const", !"restrict", !""}
!15 = !{!"alpha", !"x", !"y", !"n"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_saxpy1: %x"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_saxpy1"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_saxpy1: %y"}
!21 = !{!22, !22, i64 0}
!22 = !{!"long", !9, i64 0}
!23 = !{i32 0, i32 1024}
!24 = !{!25, !25, i64 0}
!25 = !{!"float", !9, i64 0}
!26 = !{}
!27 = !{!"float", !"float2*", !"float2*", !"uint"}
!28 = !{!"float", !"float __attribute__((ext_vector_type(2)))*", !"float __attribute__((ext_vector_type(2)))*", !"uint"}
!29 = !{!30}
!30 = distinct !{!30, !31, !"__clang_ocl_kern_imp_saxpy2: %x"}
!31 = distinct !{!31, !"__clang_ocl_kern_imp_saxpy2"}
!32 = !{!33}
!33 = distinct !{!33, !31, !"__clang_ocl_kern_imp_saxpy2: %y"}
!34 = !{!9, !9, i64 0}
!35 = !{!"float", !"float4*", !"float4*", !"uint"}
!36 = !{!"float", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"uint"}
!37 = !{!38}
!38 = distinct !{!38, !39, !"__clang_ocl_kern_imp_saxpy4: %x"}
!39 = distinct !{!39, !"__clang_ocl_kern_imp_saxpy4"}
!40 = !{!41}
!41 = distinct !{!41, !39, !"__clang_ocl_kern_imp_saxpy4: %y"}
!42 = !{!"float", !"float8*", !"float8*", !"uint"}
!43 = !{!"float", !"float __attribute__((ext_vector_type(8)))*", !"float __attribute__((ext_vector_type(8)))*", !"uint"}
!44 = !{!45}
!45 = distinct !{!45, !46, !"__clang_ocl_kern_imp_saxpy8: %x"}
!46 = distinct !{!46, !"__clang_ocl_kern_imp_saxpy8"}
!47 = !{!48}
!48 = distinct !{!48, !46, !"__clang_ocl_kern_imp_saxpy8: %y"}
!49 = !{!"float", !"float16*", !"float16*", !"uint"}
!50 = !{!"float", !"float __attribute__((ext_vector_type(16)))*", !"float __attribute__((ext_vector_type(16)))*", !"uint"}
!51 = !{!52}
!52 = distinct !{!52, !53, !"__clang_ocl_kern_imp_saxpy16: %x"}
!53 = distinct !{!53, !"__clang_ocl_kern_imp_saxpy16"}
!54 = !{!55}
!55 = distinct !{!55, !53, !"__clang_ocl_kern_imp_saxpy16: %y"}
!56 = !{!57}
!57 = distinct !{!57, !58, !"__clang_ocl_kern_imp_saxpy3: %x"}
!58 = distinct !{!58, !"__clang_ocl_kern_imp_saxpy3"}
!59 = !{!60}
!60 = distinct !{!60, !58, !"__clang_ocl_kern_imp_saxpy3: %y"}
