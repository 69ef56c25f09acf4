; edit_distance.cl for gfx900, made by examples/regenerate.sh
source_filename = "edit_distance.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @edit_distance(ptr addrspace(1) noalias noundef readonly align 1 captures(none) %words, ptr addrspace(4) noalias noundef readonly align 1 captures(none) %pattern, ptr addrspace(1) noalias noundef writeonly align 1 captures(none) %results, i32 noundef %count) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !21)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !23
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !25
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %count, %conv.i
  br i1 %cmp.not.i, label %for.body.i.preheader, label %__clang_ocl_kern_imp_edit_distance.exit

for.body.i.preheader:                             ; preds = %entry
  %12 = load i8, ptr addrspace(4) %pattern, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i = icmp ne i8 %12, 0
  %conv14.i = zext i1 %cmp13.i to i32
  %arrayidx11.i.1 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 1
  %13 = load i8, ptr addrspace(4) %arrayidx11.i.1, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i.1 = icmp ne i8 %13, 0
  %conv14.i.1 = zext i1 %cmp13.i.1 to i32
  %add.i.1 = add nuw nsw i32 %conv14.i, %conv14.i.1
  %arrayidx11.i.2 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 2
  %14 = load i8, ptr addrspace(4) %arrayidx11.i.2, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i.2 = icmp ne i8 %14, 0
  %conv14.i.2 = zext i1 %cmp13.i.2 to i32
  %add.i.2 = add nuw nsw i32 %add.i.1, %conv14.i.2
  %arrayidx11.i.3 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 3
  %15 = load i8, ptr addrspace(4) %arrayidx11.i.3, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i.3 = icmp ne i8 %15, 0
  %conv14.i.3 = zext i1 %cmp13.i.3 to i32
  %add.i.3 = add nuw nsw i32 %add.i.2, %conv14.i.3
  %arrayidx11.i.4 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 4
  %16 = load i8, ptr addrspace(4) %arrayidx11.i.4, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i.4 = icmp ne i8 %16, 0
  %conv14.i.4 = zext i1 %cmp13.i.4 to i32
  %add.i.4 = add nuw nsw i32 %add.i.3, %conv14.i.4
  %arrayidx11.i.5 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 5
  %17 = load i8, ptr addrspace(4) %arrayidx11.i.5, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i.5 = icmp ne i8 %17, 0
  %conv14.i.5 = zext i1 %cmp13.i.5 to i32
  %add.i.5 = add nuw nsw i32 %add.i.4, %conv14.i.5
  %arrayidx11.i.6 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 6
  %18 = load i8, ptr addrspace(4) %arrayidx11.i.6, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i.6 = icmp ne i8 %18, 0
  %conv14.i.6 = zext i1 %cmp13.i.6 to i32
  %add.i.6 = add nuw nsw i32 %add.i.5, %conv14.i.6
  %arrayidx11.i.7 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 7
  %19 = load i8, ptr addrspace(4) %arrayidx11.i.7, align 1, !tbaa !26, !alias.scope !19, !noalias !27
  %cmp13.i.7 = icmp ne i8 %19, 0
  %conv14.i.7 = zext i1 %cmp13.i.7 to i32
  %add.i.7 = add nuw nsw i32 %add.i.6, %conv14.i.7
  %arrayidx11.i.8 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 8
  %20 = load i8, ptr addrspace(4) %arrayidx11.i.8, align 1, !tbaa !26, !alias.scope !19, !noalias !27
  %cmp13.i.8 = icmp ne i8 %20, 0
  %conv14.i.8 = zext i1 %cmp13.i.8 to i32
  %add.i.8 = add nuw nsw i32 %add.i.7, %conv14.i.8
  %arrayidx11.i.9 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 9
  %21 = load i8, ptr addrspace(4) %arrayidx11.i.9, align 1, !tbaa !26, !alias.scope !19, !noalias !27
  %cmp13.i.9 = icmp ne i8 %21, 0
  %conv14.i.9 = zext i1 %cmp13.i.9 to i32
  %add.i.9 = add nuw nsw i32 %add.i.8, %conv14.i.9
  %arrayidx11.i.10 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 10
  %22 = load i8, ptr addrspace(4) %arrayidx11.i.10, align 1, !tbaa !26, !alias.scope !19, !noalias !27
  %cmp13.i.10 = icmp ne i8 %22, 0
  %conv14.i.10 = zext i1 %cmp13.i.10 to i32
  %add.i.10 = add nuw nsw i32 %add.i.9, %conv14.i.10
  %arrayidx11.i.11 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 11
  %23 = load i8, ptr addrspace(4) %arrayidx11.i.11, align 1, !tbaa !26, !alias.scope !19, !noalias !27
  %cmp13.i.11 = icmp ne i8 %23, 0
  %conv14.i.11 = zext i1 %cmp13.i.11 to i32
  %add.i.11 = add nuw nsw i32 %add.i.10, %conv14.i.11
  %arrayidx11.i.12 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 12
  %24 = load i8, ptr addrspace(4) %arrayidx11.i.12, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i.12 = icmp ne i8 %24, 0
  %conv14.i.12 = zext i1 %cmp13.i.12 to i32
  %add.i.12 = add nuw nsw i32 %add.i.11, %conv14.i.12
  %arrayidx11.i.13 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 13
  %25 = load i8, ptr addrspace(4) %arrayidx11.i.13, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i.13 = icmp ne i8 %25, 0
  %conv14.i.13 = zext i1 %cmp13.i.13 to i32
  %add.i.13 = add nuw nsw i32 %add.i.12, %conv14.i.13
  %arrayidx11.i.14 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 14
  %26 = load i8, ptr addrspace(4) %arrayidx11.i.14, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i.14 = icmp ne i8 %26, 0
  %conv14.i.14 = zext i1 %cmp13.i.14 to i32
  %add.i.14 = add nuw nsw i32 %add.i.13, %conv14.i.14
  %arrayidx11.i.15 = getelementptr inbounds nuw i8, ptr addrspace(4) %pattern, i64 15
  %27 = load i8, ptr addrspace(4) %arrayidx11.i.15, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp13.i.15 = icmp ne i8 %27, 0
  %conv14.i.15 = zext i1 %cmp13.i.15 to i32
  %add.i.15 = add nuw nsw i32 %add.i.14, %conv14.i.15
  %mul.i = shl i32 %conv.i, 4
  br label %for.body22.i

for.body22.i:                                     ; preds = %for.body.i.preheader, %if.end30.i
  %i.0.i15 = phi i32 [ 0, %for.body.i.preheader ], [ %add32.i, %if.end30.i ]
  %promotealloca14 = phi <17 x i32> [ <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16>, %for.body.i.preheader ], [ %105, %if.end30.i ]
  %add23.i = add nuw nsw i32 %i.0.i15, %mul.i
  %idxprom24.i = zext i32 %add23.i to i64
  %arrayidx25.i = getelementptr inbounds nuw i8, ptr addrspace(1) %words, i64 %idxprom24.i
  %28 = load i8, ptr addrspace(1) %arrayidx25.i, align 1, !tbaa !26, !alias.scope !16, !noalias !29, !amdgpu.noclobber !28
  %cmp27.not.i = icmp eq i8 %28, 0
  br i1 %cmp27.not.i, label %cleanup62.i, label %if.end30.i

if.end30.i:                                       ; preds = %for.body22.i
  %29 = extractelement <17 x i32> %promotealloca14, i64 0
  %add32.i = add nuw nsw i32 %i.0.i15, 1
  %30 = insertelement <17 x i32> %promotealloca14, i32 %add32.i, i64 0
  %31 = extractelement <17 x i32> %promotealloca14, i64 1
  %32 = load i8, ptr addrspace(4) %pattern, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i = icmp ne i8 %28, %32
  %conv47.i = zext i1 %cmp46.i to i32
  %add48.i = add i32 %29, %conv47.i
  %33 = tail call noundef i32 @llvm.umin.i32(i32 %add32.i, i32 %31)
  %add53.i = add nuw i32 %33, 1
  %34 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i, i32 %add48.i)
  %35 = insertelement <17 x i32> %30, i32 %34, i64 1
  %36 = extractelement <17 x i32> %promotealloca14, i64 2
  %37 = load i8, ptr addrspace(4) %arrayidx11.i.1, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i.1 = icmp ne i8 %28, %37
  %conv47.i.1 = zext i1 %cmp46.i.1 to i32
  %add48.i.1 = add i32 %31, %conv47.i.1
  %38 = tail call noundef i32 @llvm.umin.i32(i32 %34, i32 %36)
  %add53.i.1 = add i32 %38, 1
  %39 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.1, i32 %add48.i.1)
  %40 = insertelement <17 x i32> %35, i32 %39, i64 2
  %41 = extractelement <17 x i32> %promotealloca14, i64 3
  %42 = load i8, ptr addrspace(4) %arrayidx11.i.2, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i.2 = icmp ne i8 %28, %42
  %conv47.i.2 = zext i1 %cmp46.i.2 to i32
  %add48.i.2 = add i32 %36, %conv47.i.2
  %43 = tail call noundef i32 @llvm.umin.i32(i32 %39, i32 %41)
  %add53.i.2 = add i32 %43, 1
  %44 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.2, i32 %add48.i.2)
  %45 = insertelement <17 x i32> %40, i32 %44, i64 3
  %46 = extractelement <17 x i32> %promotealloca14, i64 4
  %47 = load i8, ptr addrspace(4) %arrayidx11.i.3, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i.3 = icmp ne i8 %28, %47
  %conv47.i.3 = zext i1 %cmp46.i.3 to i32
  %add48.i.3 = add i32 %41, %conv47.i.3
  %48 = tail call noundef i32 @llvm.umin.i32(i32 %44, i32 %46)
  %add53.i.3 = add i32 %48, 1
  %49 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.3, i32 %add48.i.3)
  %50 = insertelement <17 x i32> %45, i32 %49, i64 4
  %51 = extractelement <17 x i32> %promotealloca14, i64 5
  %52 = load i8, ptr addrspace(4) %arrayidx11.i.4, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i.4 = icmp ne i8 %28, %52
  %conv47.i.4 = zext i1 %cmp46.i.4 to i32
  %add48.i.4 = add i32 %46, %conv47.i.4
  %53 = tail call noundef i32 @llvm.umin.i32(i32 %49, i32 %51)
  %add53.i.4 = add i32 %53, 1
  %54 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.4, i32 %add48.i.4)
  %55 = insertelement <17 x i32> %50, i32 %54, i64 5
  %56 = extractelement <17 x i32> %promotealloca14, i64 6
  %57 = load i8, ptr addrspace(4) %arrayidx11.i.5, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i.5 = icmp ne i8 %28, %57
  %conv47.i.5 = zext i1 %cmp46.i.5 to i32
  %add48.i.5 = add i32 %51, %conv47.i.5
  %58 = tail call noundef i32 @llvm.umin.i32(i32 %54, i32 %56)
  %add53.i.5 = add i32 %58, 1
  %59 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.5, i32 %add48.i.5)
  %60 = insertelement <17 x i32> %55, i32 %59, i64 6
  %61 = extractelement <17 x i32> %promotealloca14, i64 7
  %62 = load i8, ptr addrspace(4) %arrayidx11.i.6, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i.6 = icmp ne i8 %28, %62
  %conv47.i.6 = zext i1 %cmp46.i.6 to i32
  %add48.i.6 = add i32 %56, %conv47.i.6
  %63 = tail call noundef i32 @llvm.umin.i32(i32 %59, i32 %61)
  %add53.i.6 = add i32 %63, 1
  %64 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.6, i32 %add48.i.6)
  %65 = insertelement <17 x i32> %60, i32 %64, i64 7
  %66 = extractelement <17 x i32> %promotealloca14, i64 8
  %cmp46.i.7 = icmp ne i8 %28, %19
  %conv47.i.7 = zext i1 %cmp46.i.7 to i32
  %add48.i.7 = add i32 %61, %conv47.i.7
  %67 = tail call noundef i32 @llvm.umin.i32(i32 %64, i32 %66)
  %add53.i.7 = add i32 %67, 1
  %68 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.7, i32 %add48.i.7)
  %69 = insertelement <17 x i32> %65, i32 %68, i64 8
  %70 = extractelement <17 x i32> %promotealloca14, i64 9
  %cmp46.i.8 = icmp ne i8 %28, %20
  %conv47.i.8 = zext i1 %cmp46.i.8 to i32
  %add48.i.8 = add i32 %66, %conv47.i.8
  %71 = tail call noundef i32 @llvm.umin.i32(i32 %68, i32 %70)
  %add53.i.8 = add i32 %71, 1
  %72 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.8, i32 %add48.i.8)
  %73 = insertelement <17 x i32> %69, i32 %72, i64 9
  %74 = extractelement <17 x i32> %promotealloca14, i64 10
  %cmp46.i.9 = icmp ne i8 %28, %21
  %conv47.i.9 = zext i1 %cmp46.i.9 to i32
  %add48.i.9 = add i32 %70, %conv47.i.9
  %75 = tail call noundef i32 @llvm.umin.i32(i32 %72, i32 %74)
  %add53.i.9 = add i32 %75, 1
  %76 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.9, i32 %add48.i.9)
  %77 = insertelement <17 x i32> %73, i32 %76, i64 10
  %78 = extractelement <17 x i32> %promotealloca14, i64 11
  %cmp46.i.10 = icmp ne i8 %28, %22
  %conv47.i.10 = zext i1 %cmp46.i.10 to i32
  %add48.i.10 = add i32 %74, %conv47.i.10
  %79 = tail call noundef i32 @llvm.umin.i32(i32 %76, i32 %78)
  %add53.i.10 = add i32 %79, 1
  %80 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.10, i32 %add48.i.10)
  %81 = insertelement <17 x i32> %77, i32 %80, i64 11
  %82 = extractelement <17 x i32> %promotealloca14, i64 12
  %cmp46.i.11 = icmp ne i8 %28, %23
  %conv47.i.11 = zext i1 %cmp46.i.11 to i32
  %add48.i.11 = add i32 %78, %conv47.i.11
  %83 = tail call noundef i32 @llvm.umin.i32(i32 %80, i32 %82)
  %add53.i.11 = add i32 %83, 1
  %84 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.11, i32 %add48.i.11)
  %85 = insertelement <17 x i32> %81, i32 %84, i64 12
  %86 = extractelement <17 x i32> %promotealloca14, i64 13
  %87 = load i8, ptr addrspace(4) %arrayidx11.i.12, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i.12 = icmp ne i8 %28, %87
  %conv47.i.12 = zext i1 %cmp46.i.12 to i32
  %add48.i.12 = add i32 %82, %conv47.i.12
  %88 = tail call noundef i32 @llvm.umin.i32(i32 %84, i32 %86)
  %add53.i.12 = add i32 %88, 1
  %89 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.12, i32 %add48.i.12)
  %90 = insertelement <17 x i32> %85, i32 %89, i64 13
  %91 = extractelement <17 x i32> %promotealloca14, i64 14
  %92 = load i8, ptr addrspace(4) %arrayidx11.i.13, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i.13 = icmp ne i8 %28, %92
  %conv47.i.13 = zext i1 %cmp46.i.13 to i32
  %add48.i.13 = add i32 %86, %conv47.i.13
  %93 = tail call noundef i32 @llvm.umin.i32(i32 %89, i32 %91)
  %add53.i.13 = add i32 %93, 1
  %94 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.13, i32 %add48.i.13)
  %95 = insertelement <17 x i32> %90, i32 %94, i64 14
  %96 = extractelement <17 x i32> %promotealloca14, i64 15
  %97 = load i8, ptr addrspace(4) %arrayidx11.i.14, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i.14 = icmp ne i8 %28, %97
  %conv47.i.14 = zext i1 %cmp46.i.14 to i32
  %add48.i.14 = add i32 %91, %conv47.i.14
  %98 = tail call noundef i32 @llvm.umin.i32(i32 %94, i32 %96)
  %add53.i.14 = add i32 %98, 1
  %99 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.14, i32 %add48.i.14)
  %100 = insertelement <17 x i32> %95, i32 %99, i64 15
  %101 = extractelement <17 x i32> %promotealloca14, i64 16
  %102 = load i8, ptr addrspace(4) %arrayidx11.i.15, align 1, !tbaa !26, !alias.scope !19, !noalias !27, !amdgpu.noclobber !28
  %cmp46.i.15 = icmp ne i8 %28, %102
  %conv47.i.15 = zext i1 %cmp46.i.15 to i32
  %add48.i.15 = add i32 %96, %conv47.i.15
  %103 = tail call noundef i32 @llvm.umin.i32(i32 %99, i32 %101)
  %add53.i.15 = add i32 %103, 1
  %104 = tail call noundef i32 @llvm.umin.i32(i32 %add53.i.15, i32 %add48.i.15)
  %105 = insertelement <17 x i32> %100, i32 %104, i64 16
  %exitcond.not = icmp eq i32 %add32.i, 16
  br i1 %exitcond.not, label %cleanup62.i, label %for.body22.i

cleanup62.i:                                      ; preds = %for.body22.i, %if.end30.i
  %promotealloca.lcssa = phi <17 x i32> [ %promotealloca14, %for.body22.i ], [ %105, %if.end30.i ]
  %cmp70.i = icmp eq i32 %add.i.15, 0
  %106 = extractelement <17 x i32> %promotealloca.lcssa, i64 0
  %spec.select = select i1 %cmp70.i, i32 %106, i32 0
  %cmp70.i.1 = icmp eq i32 %add.i.15, 1
  %107 = extractelement <17 x i32> %promotealloca.lcssa, i64 1
  %spec.select.1 = select i1 %cmp70.i.1, i32 %107, i32 %spec.select
  %cmp70.i.2 = icmp eq i32 %add.i.15, 2
  %108 = extractelement <17 x i32> %promotealloca.lcssa, i64 2
  %spec.select.2 = select i1 %cmp70.i.2, i32 %108, i32 %spec.select.1
  %cmp70.i.3 = icmp eq i32 %add.i.15, 3
  %109 = extractelement <17 x i32> %promotealloca.lcssa, i64 3
  %spec.select.3 = select i1 %cmp70.i.3, i32 %109, i32 %spec.select.2
  %cmp70.i.4 = icmp eq i32 %add.i.15, 4
  %110 = extractelement <17 x i32> %promotealloca.lcssa, i64 4
  %spec.select.4 = select i1 %cmp70.i.4, i32 %110, i32 %spec.select.3
  %cmp70.i.5 = icmp eq i32 %add.i.15, 5
  %111 = extractelement <17 x i32> %promotealloca.lcssa, i64 5
  %spec.select.5 = select i1 %cmp70.i.5, i32 %111, i32 %spec.select.4
  %cmp70.i.6 = icmp eq i32 %add.i.15, 6
  %112 = extractelement <17 x i32> %promotealloca.lcssa, i64 6
  %spec.select.6 = select i1 %cmp70.i.6, i32 %112, i32 %spec.select.5
  %cmp70.i.7 = icmp eq i32 %add.i.15, 7
  %113 = extractelement <17 x i32> %promotealloca.lcssa, i64 7
  %spec.select.7 = select i1 %cmp70.i.7, i32 %113, i32 %spec.select.6
  %cmp70.i.8 = icmp eq i32 %add.i.15, 8
  %114 = extractelement <17 x i32> %promotealloca.lcssa, i64 8
  %spec.select.8 = select i1 %cmp70.i.8, i32 %114, i32 %spec.select.7
  %cmp70.i.9 = icmp eq i32 %add.i.15, 9
  %115 = extractelement <17 x i32> %promotealloca.lcssa, i64 9
  %spec.select.9 = select i1 %cmp70.i.9, i32 %115, i32 %spec.select.8
  %cmp70.i.10 = icmp eq i32 %add.i.15, 10
  %116 = extractelement <17 x i32> %promotealloca.lcssa, i64 10
  %spec.select.10 = select i1 %cmp70.i.10, i32 %116, i32 %spec.select.9
  %cmp70.i.11 = icmp eq i32 %add.i.15, 11
  %117 = extractelement <17 x i32> %promotealloca.lcssa, i64 11
  %spec.select.11 = select i1 %cmp70.i.11, i32 %117, i32 %spec.select.10
  %cmp70.i.12 = icmp eq i32 %add.i.15, 12
  %118 = extractelement <17 x i32> %promotealloca.lcssa, i64 12
  %spec.select.12 = select i1 %cmp70.i.12, i32 %118, i32 %spec.select.11
  %cmp70.i.13 = icmp eq i32 %add.i.15, 13
  %119 = extractelement <17 x i32> %promotealloca.lcssa, i64 13
  %spec.select.13 = select i1 %cmp70.i.13, i32 %119, i32 %spec.select.12
  %cmp70.i.14 = icmp eq i32 %add.i.15, 14
  %120 = extractelement <17 x i32> %promotealloca.lcssa, i64 14
  %spec.select.14 = select i1 %cmp70.i.14, i32 %120, i32 %spec.select.13
  %cmp70.i.15 = icmp eq i32 %add.i.15, 15
  %121 = extractelement <17 x i32> %promotealloca.lcssa, i64 15
  %spec.select.15 = select i1 %cmp70.i.15, i32 %121, i32 %spec.select.14
  %cmp70.i.16 = icmp eq i32 %add.i.15, 16
  %122 = extractelement <17 x i32> %promotealloca.lcssa, i64 16
  %spec.select.16 = select i1 %cmp70.i.16, i32 %122, i32 %spec.select.15
  %conv78.i = trunc i32 %spec.select.16 to i8
  %idxprom79.i = and i64 %11, 4294967295
  %arrayidx80.i = getelementptr inbounds nuw i8, ptr addrspace(1) %results, i64 %idxprom79.i
  store i8 %conv78.i, ptr addrspace(1) %arrayidx80.i, align 1, !tbaa !26, !alias.scope !21, !noalias !30
  br label %__clang_ocl_kern_imp_edit_distance.exit

__clang_ocl_kern_imp_edit_distance.exit:          ; preds = %entry, %cleanup62.i
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!11 = !{i32 1, i32 2, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uchar*", !"uchar*", !"uchar*", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !""}
!15 = !{!"words", !"pattern", !"results", !"count"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_edit_distance: %words"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_edit_distance"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_edit_distance: %pattern"}
!21 = !{!22}
!22 = distinct !{!22, !18, !"__clang_ocl_kern_imp_edit_distance: %results"}
!23 = !{!24, !24, i64 0}
!24 = !{!"long", !9, i64 0}
!25 = !{i32 0, i32 1024}
!26 = !{!9, !9, i64 0}
!27 = !{!17, !22}
!28 = !{}
!29 = !{!20, !22}
!30 = !{!17, !20}
