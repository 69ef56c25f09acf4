; sobel.cl for gfx900, made by examples/regenerate.sh
source_filename = "sobel.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @sobel(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 1 captures(none) %out, i32 noundef %width, i32 noundef %height) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !kernel_arg_name !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %2 = load i16, ptr addrspace(4) %1, align 4
  %3 = zext i16 %2 to i32
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !22
  %6 = mul i32 %4, %3
  %7 = add i32 %6, %5
  %8 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !23
  %10 = trunc i64 %9 to i32
  %conv.i = add i32 %7, %10
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 14
  %12 = load i16, ptr addrspace(4) %11, align 2
  %13 = zext i16 %12 to i32
  %14 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %15 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !22
  %16 = mul i32 %14, %13
  %17 = add i32 %16, %15
  %18 = getelementptr i8, ptr addrspace(4) %0, i64 48
  %19 = load i64, ptr addrspace(4) %18, align 8, !tbaa !23
  %20 = trunc i64 %19 to i32
  %conv2.i = add i32 %17, %20
  %cmp.not.i = icmp sgt i32 %width, %conv.i
  %cmp4.not.i = icmp sgt i32 %height, %conv2.i
  %or.cond.i = select i1 %cmp.not.i, i1 %cmp4.not.i, i1 false
  br i1 %or.cond.i, label %for.cond.i.preheader, label %__clang_ocl_kern_imp_sobel.exit

for.cond.i.preheader:                             ; preds = %entry
  %sub.i = add nsw i32 %width, -1
  %sub15.i = add nsw i32 %height, -1
  %21 = tail call i32 @llvm.smax.i32(i32 %conv.i, i32 1)
  %22 = add nsw i32 %21, -1
  %23 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %sub.i, i32 range(i32 0, -2147483648) %22)
  %24 = tail call i32 @llvm.smax.i32(i32 %conv2.i, i32 1)
  %25 = add nsw i32 %24, -1
  %26 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %sub15.i, i32 range(i32 0, -2147483648) %25)
  %mul.i = mul nsw i32 %26, %width
  %add17.i = add nsw i32 %23, %mul.i
  %idxprom.i = sext i32 %add17.i to i64
  %arrayidx.i = getelementptr inbounds <4 x i8>, ptr addrspace(1) %in, i64 %idxprom.i
  %27 = load i8, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !25, !alias.scope !17, !noalias !20
  %conv.i1 = zext i8 %27 to i32
  %mul.i2 = mul nuw nsw i32 %conv.i1, 77
  %28 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i, i64 1
  %29 = load i8, ptr addrspace(1) %28, align 1, !tbaa !25, !alias.scope !17, !noalias !20
  %conv1.i = zext i8 %29 to i32
  %mul2.i = mul nuw nsw i32 %conv1.i, 150
  %add.i3 = add nuw nsw i32 %mul.i2, %mul2.i
  %30 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i, i64 2
  %31 = load i8, ptr addrspace(1) %30, align 2, !tbaa !25, !alias.scope !17, !noalias !20
  %conv3.i = zext i8 %31 to i32
  %mul4.i = mul nuw nsw i32 %conv3.i, 29
  %add5.i = add nuw nsw i32 %add.i3, %mul4.i
  %shr.i = lshr i32 %add5.i, 8
  %32 = tail call noundef range(i32 0, -2147483648) i32 @llvm.smax.i32(i32 %conv.i, i32 0)
  %33 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %sub.i, i32 range(i32 0, -2147483648) %32)
  %add17.i.1 = add nsw i32 %33, %mul.i
  %idxprom.i.1 = sext i32 %add17.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %in, i64 %idxprom.i.1
  %34 = load i8, ptr addrspace(1) %arrayidx.i.1, align 4, !tbaa !25, !alias.scope !17, !noalias !20
  %conv.i1.1 = zext i8 %34 to i32
  %mul.i2.1 = mul nuw nsw i32 %conv.i1.1, 77
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.1, i64 1
  %36 = load i8, ptr addrspace(1) %35, align 1, !tbaa !25, !alias.scope !17, !noalias !20
  %conv1.i.1 = zext i8 %36 to i32
  %mul2.i.1 = mul nuw nsw i32 %conv1.i.1, 150
  %add.i3.1 = add nuw nsw i32 %mul.i2.1, %mul2.i.1
  %37 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.1, i64 2
  %38 = load i8, ptr addrspace(1) %37, align 2, !tbaa !25, !alias.scope !17, !noalias !20
  %conv3.i.1 = zext i8 %38 to i32
  %mul4.i.1 = mul nuw nsw i32 %conv3.i.1, 29
  %add5.i.1 = add nuw nsw i32 %add.i3.1, %mul4.i.1
  %shr.i.1 = lshr i32 %add5.i.1, 8
  %mul35.i.1 = mul nsw i32 %shr.i.1, -2
  %39 = tail call i32 @llvm.smax.i32(i32 %conv.i, i32 -1)
  %40 = add nsw i32 %39, 1
  %41 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %sub.i, i32 range(i32 0, -2147483648) %40)
  %add17.i.2 = add nsw i32 %41, %mul.i
  %idxprom.i.2 = sext i32 %add17.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %in, i64 %idxprom.i.2
  %42 = load i8, ptr addrspace(1) %arrayidx.i.2, align 4, !tbaa !25, !alias.scope !17, !noalias !20
  %conv.i1.2 = zext i8 %42 to i32
  %mul.i2.2 = mul nuw nsw i32 %conv.i1.2, 77
  %43 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.2, i64 1
  %44 = load i8, ptr addrspace(1) %43, align 1, !tbaa !25, !alias.scope !17, !noalias !20
  %conv1.i.2 = zext i8 %44 to i32
  %mul2.i.2 = mul nuw nsw i32 %conv1.i.2, 150
  %add.i3.2 = add nuw nsw i32 %mul.i2.2, %mul2.i.2
  %45 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.2, i64 2
  %46 = load i8, ptr addrspace(1) %45, align 2, !tbaa !25, !alias.scope !17, !noalias !20
  %conv3.i.2 = zext i8 %46 to i32
  %mul4.i.2 = mul nuw nsw i32 %conv3.i.2, 29
  %add5.i.2 = add nuw nsw i32 %add.i3.2, %mul4.i.2
  %shr.i.2 = lshr i32 %add5.i.2, 8
  %47 = add nuw nsw i32 %shr.i, %shr.i.2
  %add36.i.2 = sub nsw i32 %mul35.i.1, %47
  %48 = tail call noundef range(i32 0, -2147483648) i32 @llvm.smax.i32(i32 %conv2.i, i32 0)
  %49 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %sub15.i, i32 range(i32 0, -2147483648) %48)
  %mul.i.1 = mul nsw i32 %49, %width
  %add17.i.110 = add nsw i32 %23, %mul.i.1
  %idxprom.i.111 = sext i32 %add17.i.110 to i64
  %arrayidx.i.112 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %in, i64 %idxprom.i.111
  %50 = load i8, ptr addrspace(1) %arrayidx.i.112, align 4, !tbaa !25, !alias.scope !17, !noalias !20
  %conv.i1.113 = zext i8 %50 to i32
  %mul.i2.114 = mul nuw nsw i32 %conv.i1.113, 77
  %51 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.112, i64 1
  %52 = load i8, ptr addrspace(1) %51, align 1, !tbaa !25, !alias.scope !17, !noalias !20
  %conv1.i.115 = zext i8 %52 to i32
  %mul2.i.116 = mul nuw nsw i32 %conv1.i.115, 150
  %add.i3.117 = add nuw nsw i32 %mul.i2.114, %mul2.i.116
  %53 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.112, i64 2
  %54 = load i8, ptr addrspace(1) %53, align 2, !tbaa !25, !alias.scope !17, !noalias !20
  %conv3.i.118 = zext i8 %54 to i32
  %mul4.i.119 = mul nuw nsw i32 %conv3.i.118, 29
  %add5.i.120 = add nuw nsw i32 %add.i3.117, %mul4.i.119
  %55 = lshr i32 %add5.i.120, 7
  %56 = and i32 %55, 2046
  %57 = add nuw nsw i32 %shr.i, %56
  %add17.i.2.1 = add nsw i32 %41, %mul.i.1
  %idxprom.i.2.1 = sext i32 %add17.i.2.1 to i64
  %arrayidx.i.2.1 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %in, i64 %idxprom.i.2.1
  %58 = load i8, ptr addrspace(1) %arrayidx.i.2.1, align 4, !tbaa !25, !alias.scope !17, !noalias !20
  %conv.i1.2.1 = zext i8 %58 to i32
  %mul.i2.2.1 = mul nuw nsw i32 %conv.i1.2.1, 77
  %59 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.2.1, i64 1
  %60 = load i8, ptr addrspace(1) %59, align 1, !tbaa !25, !alias.scope !17, !noalias !20
  %conv1.i.2.1 = zext i8 %60 to i32
  %mul2.i.2.1 = mul nuw nsw i32 %conv1.i.2.1, 150
  %add.i3.2.1 = add nuw nsw i32 %mul.i2.2.1, %mul2.i.2.1
  %61 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.2.1, i64 2
  %62 = load i8, ptr addrspace(1) %61, align 2, !tbaa !25, !alias.scope !17, !noalias !20
  %conv3.i.2.1 = zext i8 %62 to i32
  %mul4.i.2.1 = mul nuw nsw i32 %conv3.i.2.1, 29
  %add5.i.2.1 = add nuw nsw i32 %add.i3.2.1, %mul4.i.2.1
  %63 = lshr i32 %add5.i.2.1, 7
  %mul26.i.2.1 = and i32 %63, 2046
  %64 = tail call i32 @llvm.smax.i32(i32 %conv2.i, i32 -1)
  %65 = add nsw i32 %64, 1
  %66 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %sub15.i, i32 range(i32 0, -2147483648) %65)
  %mul.i.2 = mul nsw i32 %66, %width
  %add17.i.228 = add nsw i32 %23, %mul.i.2
  %idxprom.i.229 = sext i32 %add17.i.228 to i64
  %arrayidx.i.230 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %in, i64 %idxprom.i.229
  %67 = load i8, ptr addrspace(1) %arrayidx.i.230, align 4, !tbaa !25, !alias.scope !17, !noalias !20
  %conv.i1.231 = zext i8 %67 to i32
  %mul.i2.232 = mul nuw nsw i32 %conv.i1.231, 77
  %68 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.230, i64 1
  %69 = load i8, ptr addrspace(1) %68, align 1, !tbaa !25, !alias.scope !17, !noalias !20
  %conv1.i.233 = zext i8 %69 to i32
  %mul2.i.234 = mul nuw nsw i32 %conv1.i.233, 150
  %add.i3.235 = add nuw nsw i32 %mul.i2.232, %mul2.i.234
  %70 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.230, i64 2
  %71 = load i8, ptr addrspace(1) %70, align 2, !tbaa !25, !alias.scope !17, !noalias !20
  %conv3.i.236 = zext i8 %71 to i32
  %mul4.i.237 = mul nuw nsw i32 %conv3.i.236, 29
  %add5.i.238 = add nuw nsw i32 %add.i3.235, %mul4.i.237
  %shr.i.239 = lshr i32 %add5.i.238, 8
  %72 = add nuw nsw i32 %shr.i.2, %mul26.i.2.1
  %73 = add nuw nsw i32 %57, %shr.i.239
  %add27.i.242 = sub nsw i32 %72, %73
  %add36.i.245 = add nsw i32 %shr.i.239, %add36.i.2
  %add17.i.1.2 = add nsw i32 %33, %mul.i.2
  %idxprom.i.1.2 = sext i32 %add17.i.1.2 to i64
  %arrayidx.i.1.2 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %in, i64 %idxprom.i.1.2
  %74 = load i8, ptr addrspace(1) %arrayidx.i.1.2, align 4, !tbaa !25, !alias.scope !17, !noalias !20
  %conv.i1.1.2 = zext i8 %74 to i32
  %mul.i2.1.2 = mul nuw nsw i32 %conv.i1.1.2, 77
  %75 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.1.2, i64 1
  %76 = load i8, ptr addrspace(1) %75, align 1, !tbaa !25, !alias.scope !17, !noalias !20
  %conv1.i.1.2 = zext i8 %76 to i32
  %mul2.i.1.2 = mul nuw nsw i32 %conv1.i.1.2, 150
  %add.i3.1.2 = add nuw nsw i32 %mul.i2.1.2, %mul2.i.1.2
  %77 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.1.2, i64 2
  %78 = load i8, ptr addrspace(1) %77, align 2, !tbaa !25, !alias.scope !17, !noalias !20
  %conv3.i.1.2 = zext i8 %78 to i32
  %mul4.i.1.2 = mul nuw nsw i32 %conv3.i.1.2, 29
  %add5.i.1.2 = add nuw nsw i32 %add.i3.1.2, %mul4.i.1.2
  %79 = lshr i32 %add5.i.1.2, 7
  %mul35.i.1.2 = and i32 %79, 2046
  %add36.i.1.2 = add nsw i32 %mul35.i.1.2, %add36.i.245
  %add17.i.2.2 = add nsw i32 %41, %mul.i.2
  %idxprom.i.2.2 = sext i32 %add17.i.2.2 to i64
  %arrayidx.i.2.2 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %in, i64 %idxprom.i.2.2
  %80 = load <2 x i8>, ptr addrspace(1) %arrayidx.i.2.2, align 4, !tbaa !25, !alias.scope !17, !noalias !20
  %81 = zext <2 x i8> %80 to <2 x i32>
  %82 = mul nuw nsw <2 x i32> %81, <i32 77, i32 150>
  %83 = extractelement <2 x i32> %82, i64 0
  %84 = extractelement <2 x i32> %82, i64 1
  %add.i3.2.2 = add nuw nsw i32 %83, %84
  %85 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx.i.2.2, i64 2
  %86 = load i8, ptr addrspace(1) %85, align 2, !tbaa !25, !alias.scope !17, !noalias !20
  %conv3.i.2.2 = zext i8 %86 to i32
  %mul4.i.2.2 = mul nuw nsw i32 %conv3.i.2.2, 29
  %add5.i.2.2 = add nuw nsw i32 %add.i3.2.2, %mul4.i.2.2
  %shr.i.2.2 = lshr i32 %add5.i.2.2, 8
  %add27.i.2.2 = add nsw i32 %shr.i.2.2, %add27.i.242
  %add36.i.2.2 = add nsw i32 %shr.i.2.2, %add36.i.1.2
  %mul40.i = mul nsw i32 %add27.i.2.2, %add27.i.2.2
  %mul41.i = mul nsw i32 %add36.i.2.2, %add36.i.2.2
  %add42.i = add nuw nsw i32 %mul40.i, %mul41.i
  %conv43.i = uitofp nneg i32 %add42.i to float
  %call44.i = tail call fastcc float @llvm.sqrt.f32(float noundef %conv43.i) #4, !fpmath !26
  %87 = tail call noundef float @llvm.maxnum.f32(float %call44.i, float 0.000000e+00)
  %88 = tail call noundef float @llvm.minnum.f32(float %87, float 2.550000e+02)
  %89 = fptoui float %88 to i8
  %mul46.i = mul nsw i32 %conv2.i, %width
  %add47.i = add nsw i32 %mul46.i, %conv.i
  %idxprom48.i = sext i32 %add47.i to i64
  %arrayidx49.i = getelementptr inbounds i8, ptr addrspace(1) %out, i64 %idxprom48.i
  store i8 %89, ptr addrspace(1) %arrayidx49.i, align 1, !tbaa !25, !alias.scope !20, !noalias !17
  br label %__clang_ocl_kern_imp_sobel.exit

__clang_ocl_kern_imp_sobel.exit:                  ; preds = %entry, %for.cond.i.preheader
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.minnum.f32(float, float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #4 = { convergent nounwind willreturn memory(none) }

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
!13 = !{!"uchar4*", !"uchar*", !"int", !"int"}
!14 = !{!"uchar __attribute__((ext_vector_type(4)))*", !"uchar*", !"int", !"int"}
!15 = !{!"restrict const", !"restrict", !"", !""}
!16 = !{!"in", !"out", !"width", !"height"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_sobel: %in"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_sobel"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_sobel: %out"}
!22 = !{i32 0, i32 1024}
!23 = !{!24, !24, i64 0}
!24 = !{!"long", !9, i64 0}
!25 = !{!9, !9, i64 0}
!26 = !{float 3.000000e+00}
