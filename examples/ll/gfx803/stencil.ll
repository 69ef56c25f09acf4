; stencil.cl for gfx803, made by examples/regenerate.sh
source_filename = "stencil.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #0

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @stencil_clamp(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %width, i32 noundef %height, float noundef %rate) local_unnamed_addr #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %2 = load i16, ptr addrspace(4) %1, align 4
  %3 = zext i16 %2 to i32
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !21
  %6 = mul i32 %4, %3
  %7 = add i32 %6, %5
  %8 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !22
  %10 = trunc i64 %9 to i32
  %conv.i = add i32 %7, %10
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 14
  %12 = load i16, ptr addrspace(4) %11, align 2
  %13 = zext i16 %12 to i32
  %14 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %15 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !21
  %16 = mul i32 %14, %13
  %17 = add i32 %16, %15
  %18 = getelementptr i8, ptr addrspace(4) %0, i64 48
  %19 = load i64, ptr addrspace(4) %18, align 8, !tbaa !22
  %20 = trunc i64 %19 to i32
  %conv2.i = add i32 %17, %20
  %cmp.not.i = icmp sgt i32 %width, %conv.i
  %cmp4.not.i = icmp sgt i32 %height, %conv2.i
  %or.cond.i = select i1 %cmp.not.i, i1 %cmp4.not.i, i1 false
  br i1 %or.cond.i, label %if.end.i, label %__clang_ocl_kern_imp_stencil_clamp.exit

if.end.i:                                         ; preds = %entry
  %21 = tail call i32 @llvm.smax.i32(i32 %conv.i, i32 1)
  %22 = add nsw i32 %21, -1
  %add.i = add nsw i32 %conv.i, 1
  %sub7.i = add nsw i32 %width, -1
  %23 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %sub7.i, i32 range(i32 -2147483647, -2147483648) %add.i)
  %24 = tail call i32 @llvm.smax.i32(i32 %conv2.i, i32 1)
  %25 = add nsw i32 %24, -1
  %add11.i = add nsw i32 %conv2.i, 1
  %sub12.i = add nsw i32 %height, -1
  %26 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %sub12.i, i32 range(i32 -2147483647, -2147483648) %add11.i)
  %mul.i = mul nsw i32 %conv2.i, %width
  %add14.i = add nsw i32 %mul.i, %conv.i
  %idxprom.i = sext i32 %add14.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idxprom.i
  %27 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !24, !alias.scope !16, !noalias !19, !amdgpu.noclobber !26
  %add16.i = add nsw i32 %22, %mul.i
  %idxprom17.i = sext i32 %add16.i to i64
  %arrayidx18.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idxprom17.i
  %28 = load float, ptr addrspace(1) %arrayidx18.i, align 4, !tbaa !24, !alias.scope !16, !noalias !19, !amdgpu.noclobber !26
  %add20.i = add nsw i32 %mul.i, %23
  %idxprom21.i = sext i32 %add20.i to i64
  %arrayidx22.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idxprom21.i
  %29 = load float, ptr addrspace(1) %arrayidx22.i, align 4, !tbaa !24, !alias.scope !16, !noalias !19, !amdgpu.noclobber !26
  %mul23.i = mul nsw i32 %25, %width
  %add24.i = add nsw i32 %mul23.i, %conv.i
  %idxprom25.i = sext i32 %add24.i to i64
  %arrayidx26.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idxprom25.i
  %30 = load float, ptr addrspace(1) %arrayidx26.i, align 4, !tbaa !24, !alias.scope !16, !noalias !19, !amdgpu.noclobber !26
  %mul27.i = mul nsw i32 %26, %width
  %add28.i = add nsw i32 %mul27.i, %conv.i
  %idxprom29.i = sext i32 %add28.i to i64
  %arrayidx30.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idxprom29.i
  %31 = load float, ptr addrspace(1) %arrayidx30.i, align 4, !tbaa !24, !alias.scope !16, !noalias !19, !amdgpu.noclobber !26
  %add.i1 = fadd float %28, %29
  %add1.i = fadd float %add.i1, %30
  %add2.i = fadd float %add1.i, %31
  %32 = tail call float @llvm.fmuladd.f32(float %27, float -4.000000e+00, float %add2.i)
  %call.i = tail call fastcc noundef float @llvm.fma.f32(float noundef %rate, float noundef %32, float noundef %27) #4
  %arrayidx35.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom.i
  store float %call.i, ptr addrspace(1) %arrayidx35.i, align 4, !tbaa !24, !alias.scope !19, !noalias !16
  br label %__clang_ocl_kern_imp_stencil_clamp.exit

__clang_ocl_kern_imp_stencil_clamp.exit:          ; preds = %entry, %if.end.i
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @stencil_wrap(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %width, i32 noundef %height, float noundef %rate) local_unnamed_addr #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !27)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !30)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %2 = load i16, ptr addrspace(4) %1, align 4
  %3 = zext i16 %2 to i32
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !21
  %6 = mul i32 %4, %3
  %7 = add i32 %6, %5
  %8 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !22
  %10 = trunc i64 %9 to i32
  %conv.i = add i32 %7, %10
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 14
  %12 = load i16, ptr addrspace(4) %11, align 2
  %13 = zext i16 %12 to i32
  %14 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %15 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !21
  %16 = mul i32 %14, %13
  %17 = add i32 %16, %15
  %18 = getelementptr i8, ptr addrspace(4) %0, i64 48
  %19 = load i64, ptr addrspace(4) %18, align 8, !tbaa !22
  %20 = trunc i64 %19 to i32
  %conv2.i = add i32 %17, %20
  %cmp.not.i = icmp sgt i32 %width, %conv.i
  %cmp4.not.i = icmp sgt i32 %height, %conv2.i
  %or.cond.i = select i1 %cmp.not.i, i1 %cmp4.not.i, i1 false
  br i1 %or.cond.i, label %if.end.i, label %__clang_ocl_kern_imp_stencil_wrap.exit

if.end.i:                                         ; preds = %entry
  %cmp6.i = icmp eq i32 %conv.i, 0
  %sub.i = add nsw i32 %width, -1
  %sub8.i = add nsw i32 %conv.i, -1
  %cond.i = select i1 %cmp6.i, i32 %sub.i, i32 %sub8.i
  %cmp10.i = icmp eq i32 %sub.i, %conv.i
  %add.i = add nsw i32 %conv.i, 1
  %cond15.i = select i1 %cmp10.i, i32 0, i32 %add.i
  %cmp16.i = icmp eq i32 %conv2.i, 0
  %sub19.i = add nsw i32 %height, -1
  %sub21.i = add nsw i32 %conv2.i, -1
  %cond23.i = select i1 %cmp16.i, i32 %sub19.i, i32 %sub21.i
  %cmp25.i = icmp eq i32 %sub19.i, %conv2.i
  %add29.i = add nsw i32 %conv2.i, 1
  %cond31.i = select i1 %cmp25.i, i32 0, i32 %add29.i
  %mul.i = mul nsw i32 %conv2.i, %width
  %add32.i = add nsw i32 %mul.i, %conv.i
  %idxprom.i = sext i32 %add32.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idxprom.i
  %21 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !24, !alias.scope !27, !noalias !30, !amdgpu.noclobber !26
  %add34.i = add nsw i32 %mul.i, %cond.i
  %idxprom35.i = sext i32 %add34.i to i64
  %arrayidx36.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idxprom35.i
  %22 = load float, ptr addrspace(1) %arrayidx36.i, align 4, !tbaa !24, !alias.scope !27, !noalias !30, !amdgpu.noclobber !26
  %add38.i = add nsw i32 %mul.i, %cond15.i
  %idxprom39.i = sext i32 %add38.i to i64
  %arrayidx40.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idxprom39.i
  %23 = load float, ptr addrspace(1) %arrayidx40.i, align 4, !tbaa !24, !alias.scope !27, !noalias !30, !amdgpu.noclobber !26
  %mul41.i = mul nsw i32 %cond23.i, %width
  %add42.i = add nsw i32 %mul41.i, %conv.i
  %idxprom43.i = sext i32 %add42.i to i64
  %arrayidx44.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idxprom43.i
  %24 = load float, ptr addrspace(1) %arrayidx44.i, align 4, !tbaa !24, !alias.scope !27, !noalias !30, !amdgpu.noclobber !26
  %mul45.i = mul nsw i32 %cond31.i, %width
  %add46.i = add nsw i32 %mul45.i, %conv.i
  %idxprom47.i = sext i32 %add46.i to i64
  %arrayidx48.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idxprom47.i
  %25 = load float, ptr addrspace(1) %arrayidx48.i, align 4, !tbaa !24, !alias.scope !27, !noalias !30, !amdgpu.noclobber !26
  %add.i1 = fadd float %22, %23
  %add1.i = fadd float %add.i1, %24
  %add2.i = fadd float %add1.i, %25
  %26 = tail call float @llvm.fmuladd.f32(float %21, float -4.000000e+00, float %add2.i)
  %call.i = tail call fastcc noundef float @llvm.fma.f32(float noundef %rate, float noundef %26, float noundef %21) #4
  %arrayidx53.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom.i
  store float %call.i, ptr addrspace(1) %arrayidx53.i, align 4, !tbaa !24, !alias.scope !30, !noalias !27
  br label %__clang_ocl_kern_imp_stencil_wrap.exit

__clang_ocl_kern_imp_stencil_wrap.exit:           ; preds = %entry, %if.end.i
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @stencil_fixed(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %width, i32 noundef %height, float noundef %rate) local_unnamed_addr #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !32)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !35)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %2 = load i16, ptr addrspace(4) %1, align 4
  %3 = zext i16 %2 to i32
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !21
  %6 = mul i32 %4, %3
  %7 = add i32 %6, %5
  %8 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !22
  %10 = zext i32 %7 to i64
  %11 = add i64 %9, %10
  %conv.i = trunc i64 %11 to i32
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 14
  %13 = load i16, ptr addrspace(4) %12, align 2
  %14 = zext i16 %13 to i32
  %15 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %16 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !21
  %17 = mul i32 %15, %14
  %18 = add i32 %17, %16
  %19 = getelementptr i8, ptr addrspace(4) %0, i64 48
  %20 = load i64, ptr addrspace(4) %19, align 8, !tbaa !22
  %21 = trunc i64 %20 to i32
  %conv2.i = add i32 %18, %21
  %cmp.not.i = icmp sgt i32 %width, %conv.i
  %cmp4.not.i = icmp sgt i32 %height, %conv2.i
  %or.cond51.i = select i1 %cmp.not.i, i1 %cmp4.not.i, i1 false
  br i1 %or.cond51.i, label %if.end.i, label %__clang_ocl_kern_imp_stencil_fixed.exit

if.end.i:                                         ; preds = %entry
  %mul.i = mul nsw i32 %conv2.i, %width
  %idx.ext.i = sext i32 %mul.i to i64
  %add.ptr.i = getelementptr inbounds float, ptr addrspace(1) %in, i64 %idx.ext.i
  %sext.i = shl i64 %11, 32
  %22 = ashr exact i64 %sext.i, 30
  %add.ptr7.i = getelementptr inbounds i8, ptr addrspace(1) %add.ptr.i, i64 %22
  %23 = load float, ptr addrspace(1) %add.ptr7.i, align 4, !tbaa !24, !alias.scope !32, !noalias !35, !amdgpu.noclobber !26
  %cmp8.i = icmp sgt i32 %conv.i, 0
  %cmp10.i = icmp sgt i32 %conv2.i, 0
  %or.cond.i = select i1 %cmp8.i, i1 %cmp10.i, i1 false
  %sub.i = add nsw i32 %width, -1
  %cmp13.i = icmp sgt i32 %sub.i, %conv.i
  %or.cond52.i = select i1 %or.cond.i, i1 %cmp13.i, i1 false
  %sub16.i = add nsw i32 %height, -1
  %cmp17.i = icmp sgt i32 %sub16.i, %conv2.i
  %or.cond53.i = select i1 %or.cond52.i, i1 %cmp17.i, i1 false
  br i1 %or.cond53.i, label %if.then19.i, label %if.end27.i

if.then19.i:                                      ; preds = %if.end.i
  %arrayidx20.i = getelementptr inbounds i8, ptr addrspace(1) %add.ptr7.i, i64 -4
  %24 = load float, ptr addrspace(1) %arrayidx20.i, align 4, !tbaa !24, !alias.scope !32, !noalias !35, !amdgpu.noclobber !26
  %arrayidx21.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr7.i, i64 4
  %25 = load float, ptr addrspace(1) %arrayidx21.i, align 4, !tbaa !24, !alias.scope !32, !noalias !35, !amdgpu.noclobber !26
  %sub22.i = sub nsw i32 0, %width
  %idxprom.i = sext i32 %sub22.i to i64
  %arrayidx23.i = getelementptr inbounds float, ptr addrspace(1) %add.ptr7.i, i64 %idxprom.i
  %26 = load float, ptr addrspace(1) %arrayidx23.i, align 4, !tbaa !24, !alias.scope !32, !noalias !35, !amdgpu.noclobber !26
  %idxprom24.i = sext i32 %width to i64
  %arrayidx25.i = getelementptr inbounds float, ptr addrspace(1) %add.ptr7.i, i64 %idxprom24.i
  %27 = load float, ptr addrspace(1) %arrayidx25.i, align 4, !tbaa !24, !alias.scope !32, !noalias !35, !amdgpu.noclobber !26
  %add.i1 = fadd float %24, %25
  %add1.i = fadd float %add.i1, %26
  %add2.i = fadd float %add1.i, %27
  %28 = tail call float @llvm.fmuladd.f32(float %23, float -4.000000e+00, float %add2.i)
  %call.i = tail call fastcc noundef float @llvm.fma.f32(float noundef %rate, float noundef %28, float noundef %23) #4
  br label %if.end27.i

if.end27.i:                                       ; preds = %if.then19.i, %if.end.i
  %value.0.i = phi float [ %call.i, %if.then19.i ], [ %23, %if.end.i ]
  %add.i = add nsw i32 %mul.i, %conv.i
  %idxprom29.i = sext i32 %add.i to i64
  %arrayidx30.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom29.i
  store float %value.0.i, ptr addrspace(1) %arrayidx30.i, align 4, !tbaa !24, !alias.scope !35, !noalias !32
  br label %__clang_ocl_kern_imp_stencil_fixed.exit

__clang_ocl_kern_imp_stencil_fixed.exit:          ; preds = %entry, %if.end27.i
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #0

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

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!11 = !{i32 1, i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"int", !"int", !"float"}
!14 = !{!"restrict const", !"restrict", !"", !"", !""}
!15 = !{!"in", !"out", !"width", !"height", !"rate"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_stencil_clamp: %in"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_stencil_clamp"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_stencil_clamp: %out"}
!21 = !{i32 0, i32 1024}
!22 = !{!23, !23, i64 0}
!23 = !{!"long", !9, i64 0}
!24 = !{!25, !25, i64 0}
!25 = !{!"float", !9, i64 0}
!26 = !{}
!27 = !{!28}
!28 = distinct !{!28, !29, !"__clang_ocl_kern_imp_stencil_wrap: %in"}
!29 = distinct !{!29, !"__clang_ocl_kern_imp_stencil_wrap"}
!30 = !{!31}
!31 = distinct !{!31, !29, !"__clang_ocl_kern_imp_stencil_wrap: %out"}
!32 = !{!33}
!33 = distinct !{!33, !34, !"__clang_ocl_kern_imp_stencil_fixed: %in"}
!34 = distinct !{!34, !"__clang_ocl_kern_imp_stencil_fixed"}
!35 = !{!36}
!36 = distinct !{!36, !34, !"__clang_ocl_kern_imp_stencil_fixed: %out"}
