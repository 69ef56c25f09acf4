; bitonic_sort.cl for gfx900, made by examples/regenerate.sh
source_filename = "bitonic_sort.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@bitonic_local.key = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4
@bitonic_local.value = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @bitonic_local(ptr addrspace(1) noalias noundef align 4 captures(none) %keys, ptr addrspace(1) noalias noundef align 4 captures(none) %values) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !22
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %conv3.i = shl i32 %1, 9
  %add.i = add i32 %conv3.i, %0
  %idxprom.i = zext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %keys, i64 %idxprom.i
  %2 = load i32, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !17, !noalias !20, !amdgpu.noclobber !23
  %arrayidx5.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %0
  store i32 %2, ptr addrspace(3) %arrayidx5.i, align 4, !tbaa !7, !noalias !24
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr addrspace(1) %values, i64 %idxprom.i
  %3 = load i32, ptr addrspace(1) %arrayidx8.i, align 4, !tbaa !7, !alias.scope !20, !noalias !17, !amdgpu.noclobber !23
  %arrayidx10.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %0
  store i32 %3, ptr addrspace(3) %arrayidx10.i, align 4, !tbaa !7, !noalias !24
  %add12.i = add i32 %add.i, 256
  %idxprom13.i = zext i32 %add12.i to i64
  %arrayidx14.i = getelementptr inbounds nuw i32, ptr addrspace(1) %keys, i64 %idxprom13.i
  %4 = load i32, ptr addrspace(1) %arrayidx14.i, align 4, !tbaa !7, !alias.scope !17, !noalias !20, !amdgpu.noclobber !23
  %narrow = add nuw nsw i32 %0, 256
  %arrayidx17.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %narrow
  store i32 %4, ptr addrspace(3) %arrayidx17.i, align 4, !tbaa !7, !noalias !24
  %arrayidx21.i = getelementptr inbounds nuw i32, ptr addrspace(1) %values, i64 %idxprom13.i
  %5 = load i32, ptr addrspace(1) %arrayidx21.i, align 4, !tbaa !7, !alias.scope !20, !noalias !17, !amdgpu.noclobber !23
  %arrayidx24.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %narrow
  store i32 %5, ptr addrspace(3) %arrayidx24.i, align 4, !tbaa !7, !noalias !24
  %mul31.i = shl nuw nsw i32 %0, 1
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %add33.i = or disjoint i32 %mul31.i, 1
  %add34.i = add i32 %mul31.i, %conv3.i
  %arrayidx39.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %mul31.i
  %arrayidx41.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %add33.i
  %6 = load <2 x i32>, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %7 = extractelement <2 x i32> %6, i64 0
  %8 = extractelement <2 x i32> %6, i64 1
  %cmp42.i = icmp ugt i32 %7, %8
  %9 = and i32 %0, 1
  %10 = icmp eq i32 %9, 0
  %cmp45.not.i = xor i1 %10, %cmp42.i
  br i1 %cmp45.not.i, label %if.end.i, label %if.then.i

if.then.i.1:                                      ; preds = %if.end.i
  %arrayidx50.i.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.1
  %11 = load i32, ptr addrspace(3) %arrayidx50.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %250, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.1
  %12 = load i32, ptr addrspace(3) %arrayidx56.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %12, ptr addrspace(3) %arrayidx50.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %249, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %11, ptr addrspace(3) %arrayidx56.i.1, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.1

if.end.i.1:                                       ; preds = %if.then.i.1, %if.end.i
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %13 = load <2 x i32>, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %14 = extractelement <2 x i32> %13, i64 0
  %15 = extractelement <2 x i32> %13, i64 1
  %cmp42.i.1.1 = icmp ugt i32 %14, %15
  %16 = and i32 %0, 2
  %17 = icmp eq i32 %16, 0
  %cmp45.not.i.1.1 = xor i1 %17, %cmp42.i.1.1
  br i1 %cmp45.not.i.1.1, label %if.end.i.1.1, label %if.then.i.1.1

if.then.i.1.1:                                    ; preds = %if.end.i.1
  %arrayidx50.i.1.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %mul31.i
  %18 = load i32, ptr addrspace(3) %arrayidx50.i.1.1, align 4, !tbaa !7, !noalias !24
  store i32 %15, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.1.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i
  %19 = load i32, ptr addrspace(3) %arrayidx56.i.1.1, align 4, !tbaa !7, !noalias !24
  store i32 %19, ptr addrspace(3) %arrayidx50.i.1.1, align 4, !tbaa !7, !noalias !24
  store i32 %14, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !7, !noalias !24
  store i32 %18, ptr addrspace(3) %arrayidx56.i.1.1, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.1.1

if.end.i.1.1:                                     ; preds = %if.then.i.1.1, %if.end.i.1
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and.i.2 = and i32 %0, 3
  %sub32.i.2 = sub nsw i32 %mul31.i, %and.i.2
  %add33.i.2 = add nsw i32 %sub32.i.2, 4
  %add34.i.2 = add i32 %sub32.i.2, %conv3.i
  %and35.i.2 = and i32 %sub32.i.2, 8
  %arrayidx39.i.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %sub32.i.2
  %20 = load i32, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %arrayidx41.i.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %add33.i.2
  %21 = load i32, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  %cmp42.i.2 = icmp ugt i32 %20, %21
  %22 = icmp eq i32 %and35.i.2, 0
  %cmp45.not.i.2 = xor i1 %22, %cmp42.i.2
  br i1 %cmp45.not.i.2, label %if.end.i.2, label %if.then.i.2

if.then.i.2:                                      ; preds = %if.end.i.1.1
  %arrayidx50.i.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.2
  %23 = load i32, ptr addrspace(3) %arrayidx50.i.2, align 4, !tbaa !7, !noalias !24
  store i32 %21, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.2
  %24 = load i32, ptr addrspace(3) %arrayidx56.i.2, align 4, !tbaa !7, !noalias !24
  store i32 %24, ptr addrspace(3) %arrayidx50.i.2, align 4, !tbaa !7, !noalias !24
  store i32 %20, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  store i32 %23, ptr addrspace(3) %arrayidx56.i.2, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.2

if.end.i.2:                                       ; preds = %if.then.i.2, %if.end.i.1.1
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.2.1 = and i32 %sub32.i.1, 8
  %25 = load i32, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %26 = load i32, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  %cmp42.i.2.1 = icmp ugt i32 %25, %26
  %27 = icmp eq i32 %and35.i.2.1, 0
  %cmp45.not.i.2.1 = xor i1 %27, %cmp42.i.2.1
  br i1 %cmp45.not.i.2.1, label %if.end.i.2.1, label %if.then.i.2.1

if.then.i.2.1:                                    ; preds = %if.end.i.2
  %arrayidx50.i.2.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.1
  %28 = load i32, ptr addrspace(3) %arrayidx50.i.2.1, align 4, !tbaa !7, !noalias !24
  store i32 %26, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.2.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.1
  %29 = load i32, ptr addrspace(3) %arrayidx56.i.2.1, align 4, !tbaa !7, !noalias !24
  store i32 %29, ptr addrspace(3) %arrayidx50.i.2.1, align 4, !tbaa !7, !noalias !24
  store i32 %25, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %28, ptr addrspace(3) %arrayidx56.i.2.1, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.2.1

if.end.i.2.1:                                     ; preds = %if.then.i.2.1, %if.end.i.2
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %30 = load <2 x i32>, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %31 = extractelement <2 x i32> %30, i64 0
  %32 = extractelement <2 x i32> %30, i64 1
  %cmp42.i.2.2 = icmp ugt i32 %31, %32
  %33 = and i32 %0, 4
  %34 = icmp eq i32 %33, 0
  %cmp45.not.i.2.2 = xor i1 %34, %cmp42.i.2.2
  br i1 %cmp45.not.i.2.2, label %if.end.i.2.2, label %if.then.i.2.2

if.then.i.2.2:                                    ; preds = %if.end.i.2.1
  %arrayidx50.i.2.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %mul31.i
  %35 = load i32, ptr addrspace(3) %arrayidx50.i.2.2, align 4, !tbaa !7, !noalias !24
  store i32 %32, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.2.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i
  %36 = load i32, ptr addrspace(3) %arrayidx56.i.2.2, align 4, !tbaa !7, !noalias !24
  store i32 %36, ptr addrspace(3) %arrayidx50.i.2.2, align 4, !tbaa !7, !noalias !24
  store i32 %31, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !7, !noalias !24
  store i32 %35, ptr addrspace(3) %arrayidx56.i.2.2, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.2.2

if.end.i.2.2:                                     ; preds = %if.then.i.2.2, %if.end.i.2.1
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and.i.3 = and i32 %0, 7
  %sub32.i.3 = sub nsw i32 %mul31.i, %and.i.3
  %add33.i.3 = add nsw i32 %sub32.i.3, 8
  %add34.i.3 = add i32 %sub32.i.3, %conv3.i
  %and35.i.3 = and i32 %sub32.i.3, 16
  %arrayidx39.i.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %sub32.i.3
  %37 = load i32, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %arrayidx41.i.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %add33.i.3
  %38 = load i32, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  %cmp42.i.3 = icmp ugt i32 %37, %38
  %39 = icmp eq i32 %and35.i.3, 0
  %cmp45.not.i.3 = xor i1 %39, %cmp42.i.3
  br i1 %cmp45.not.i.3, label %if.end.i.3, label %if.then.i.3

if.then.i.3:                                      ; preds = %if.end.i.2.2
  %arrayidx50.i.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.3
  %40 = load i32, ptr addrspace(3) %arrayidx50.i.3, align 4, !tbaa !7, !noalias !24
  store i32 %38, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.3
  %41 = load i32, ptr addrspace(3) %arrayidx56.i.3, align 4, !tbaa !7, !noalias !24
  store i32 %41, ptr addrspace(3) %arrayidx50.i.3, align 4, !tbaa !7, !noalias !24
  store i32 %37, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  store i32 %40, ptr addrspace(3) %arrayidx56.i.3, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.3

if.end.i.3:                                       ; preds = %if.then.i.3, %if.end.i.2.2
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.3.1 = and i32 %sub32.i.2, 16
  %42 = load i32, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %43 = load i32, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  %cmp42.i.3.1 = icmp ugt i32 %42, %43
  %44 = icmp eq i32 %and35.i.3.1, 0
  %cmp45.not.i.3.1 = xor i1 %44, %cmp42.i.3.1
  br i1 %cmp45.not.i.3.1, label %if.end.i.3.1, label %if.then.i.3.1

if.then.i.3.1:                                    ; preds = %if.end.i.3
  %arrayidx50.i.3.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.2
  %45 = load i32, ptr addrspace(3) %arrayidx50.i.3.1, align 4, !tbaa !7, !noalias !24
  store i32 %43, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.3.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.2
  %46 = load i32, ptr addrspace(3) %arrayidx56.i.3.1, align 4, !tbaa !7, !noalias !24
  store i32 %46, ptr addrspace(3) %arrayidx50.i.3.1, align 4, !tbaa !7, !noalias !24
  store i32 %42, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  store i32 %45, ptr addrspace(3) %arrayidx56.i.3.1, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.3.1

if.end.i.3.1:                                     ; preds = %if.then.i.3.1, %if.end.i.3
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.3.2 = and i32 %sub32.i.1, 16
  %47 = load i32, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %48 = load i32, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  %cmp42.i.3.2 = icmp ugt i32 %47, %48
  %49 = icmp eq i32 %and35.i.3.2, 0
  %cmp45.not.i.3.2 = xor i1 %49, %cmp42.i.3.2
  br i1 %cmp45.not.i.3.2, label %if.end.i.3.2, label %if.then.i.3.2

if.then.i.3.2:                                    ; preds = %if.end.i.3.1
  %arrayidx50.i.3.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.1
  %50 = load i32, ptr addrspace(3) %arrayidx50.i.3.2, align 4, !tbaa !7, !noalias !24
  store i32 %48, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.3.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.1
  %51 = load i32, ptr addrspace(3) %arrayidx56.i.3.2, align 4, !tbaa !7, !noalias !24
  store i32 %51, ptr addrspace(3) %arrayidx50.i.3.2, align 4, !tbaa !7, !noalias !24
  store i32 %47, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %50, ptr addrspace(3) %arrayidx56.i.3.2, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.3.2

if.end.i.3.2:                                     ; preds = %if.then.i.3.2, %if.end.i.3.1
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %52 = load <2 x i32>, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %53 = extractelement <2 x i32> %52, i64 0
  %54 = extractelement <2 x i32> %52, i64 1
  %cmp42.i.3.3 = icmp ugt i32 %53, %54
  %55 = and i32 %0, 8
  %56 = icmp eq i32 %55, 0
  %cmp45.not.i.3.3 = xor i1 %56, %cmp42.i.3.3
  br i1 %cmp45.not.i.3.3, label %if.end.i.3.3, label %if.then.i.3.3

if.then.i.3.3:                                    ; preds = %if.end.i.3.2
  %arrayidx50.i.3.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %mul31.i
  %57 = load i32, ptr addrspace(3) %arrayidx50.i.3.3, align 4, !tbaa !7, !noalias !24
  store i32 %54, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.3.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i
  %58 = load i32, ptr addrspace(3) %arrayidx56.i.3.3, align 4, !tbaa !7, !noalias !24
  store i32 %58, ptr addrspace(3) %arrayidx50.i.3.3, align 4, !tbaa !7, !noalias !24
  store i32 %53, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !7, !noalias !24
  store i32 %57, ptr addrspace(3) %arrayidx56.i.3.3, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.3.3

if.end.i.3.3:                                     ; preds = %if.then.i.3.3, %if.end.i.3.2
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and.i.4 = and i32 %0, 15
  %sub32.i.4 = sub nsw i32 %mul31.i, %and.i.4
  %add33.i.4 = add nsw i32 %sub32.i.4, 16
  %add34.i.4 = add i32 %sub32.i.4, %conv3.i
  %and35.i.4 = and i32 %sub32.i.4, 32
  %arrayidx39.i.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %sub32.i.4
  %59 = load i32, ptr addrspace(3) %arrayidx39.i.4, align 4, !tbaa !7, !noalias !24
  %arrayidx41.i.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %add33.i.4
  %60 = load i32, ptr addrspace(3) %arrayidx41.i.4, align 4, !tbaa !7, !noalias !24
  %cmp42.i.4 = icmp ugt i32 %59, %60
  %61 = icmp eq i32 %and35.i.4, 0
  %cmp45.not.i.4 = xor i1 %61, %cmp42.i.4
  br i1 %cmp45.not.i.4, label %if.end.i.4, label %if.then.i.4

if.then.i.4:                                      ; preds = %if.end.i.3.3
  %arrayidx50.i.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.4
  %62 = load i32, ptr addrspace(3) %arrayidx50.i.4, align 4, !tbaa !7, !noalias !24
  store i32 %60, ptr addrspace(3) %arrayidx39.i.4, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.4
  %63 = load i32, ptr addrspace(3) %arrayidx56.i.4, align 4, !tbaa !7, !noalias !24
  store i32 %63, ptr addrspace(3) %arrayidx50.i.4, align 4, !tbaa !7, !noalias !24
  store i32 %59, ptr addrspace(3) %arrayidx41.i.4, align 4, !tbaa !7, !noalias !24
  store i32 %62, ptr addrspace(3) %arrayidx56.i.4, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.4

if.end.i.4:                                       ; preds = %if.then.i.4, %if.end.i.3.3
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.4.1 = and i32 %sub32.i.3, 32
  %64 = load i32, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %65 = load i32, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  %cmp42.i.4.1 = icmp ugt i32 %64, %65
  %66 = icmp eq i32 %and35.i.4.1, 0
  %cmp45.not.i.4.1 = xor i1 %66, %cmp42.i.4.1
  br i1 %cmp45.not.i.4.1, label %if.end.i.4.1, label %if.then.i.4.1

if.then.i.4.1:                                    ; preds = %if.end.i.4
  %arrayidx50.i.4.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.3
  %67 = load i32, ptr addrspace(3) %arrayidx50.i.4.1, align 4, !tbaa !7, !noalias !24
  store i32 %65, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.4.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.3
  %68 = load i32, ptr addrspace(3) %arrayidx56.i.4.1, align 4, !tbaa !7, !noalias !24
  store i32 %68, ptr addrspace(3) %arrayidx50.i.4.1, align 4, !tbaa !7, !noalias !24
  store i32 %64, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  store i32 %67, ptr addrspace(3) %arrayidx56.i.4.1, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.4.1

if.end.i.4.1:                                     ; preds = %if.then.i.4.1, %if.end.i.4
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.4.2 = and i32 %sub32.i.2, 32
  %69 = load i32, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %70 = load i32, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  %cmp42.i.4.2 = icmp ugt i32 %69, %70
  %71 = icmp eq i32 %and35.i.4.2, 0
  %cmp45.not.i.4.2 = xor i1 %71, %cmp42.i.4.2
  br i1 %cmp45.not.i.4.2, label %if.end.i.4.2, label %if.then.i.4.2

if.then.i.4.2:                                    ; preds = %if.end.i.4.1
  %arrayidx50.i.4.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.2
  %72 = load i32, ptr addrspace(3) %arrayidx50.i.4.2, align 4, !tbaa !7, !noalias !24
  store i32 %70, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.4.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.2
  %73 = load i32, ptr addrspace(3) %arrayidx56.i.4.2, align 4, !tbaa !7, !noalias !24
  store i32 %73, ptr addrspace(3) %arrayidx50.i.4.2, align 4, !tbaa !7, !noalias !24
  store i32 %69, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  store i32 %72, ptr addrspace(3) %arrayidx56.i.4.2, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.4.2

if.end.i.4.2:                                     ; preds = %if.then.i.4.2, %if.end.i.4.1
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.4.3 = and i32 %sub32.i.1, 32
  %74 = load i32, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %75 = load i32, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  %cmp42.i.4.3 = icmp ugt i32 %74, %75
  %76 = icmp eq i32 %and35.i.4.3, 0
  %cmp45.not.i.4.3 = xor i1 %76, %cmp42.i.4.3
  br i1 %cmp45.not.i.4.3, label %if.end.i.4.3, label %if.then.i.4.3

if.then.i.4.3:                                    ; preds = %if.end.i.4.2
  %arrayidx50.i.4.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.1
  %77 = load i32, ptr addrspace(3) %arrayidx50.i.4.3, align 4, !tbaa !7, !noalias !24
  store i32 %75, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.4.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.1
  %78 = load i32, ptr addrspace(3) %arrayidx56.i.4.3, align 4, !tbaa !7, !noalias !24
  store i32 %78, ptr addrspace(3) %arrayidx50.i.4.3, align 4, !tbaa !7, !noalias !24
  store i32 %74, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %77, ptr addrspace(3) %arrayidx56.i.4.3, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.4.3

if.end.i.4.3:                                     ; preds = %if.then.i.4.3, %if.end.i.4.2
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %79 = load <2 x i32>, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %80 = extractelement <2 x i32> %79, i64 0
  %81 = extractelement <2 x i32> %79, i64 1
  %cmp42.i.4.4 = icmp ugt i32 %80, %81
  %82 = and i32 %0, 16
  %83 = icmp eq i32 %82, 0
  %cmp45.not.i.4.4 = xor i1 %83, %cmp42.i.4.4
  br i1 %cmp45.not.i.4.4, label %if.end.i.4.4, label %if.then.i.4.4

if.then.i.4.4:                                    ; preds = %if.end.i.4.3
  %arrayidx50.i.4.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %mul31.i
  %84 = load i32, ptr addrspace(3) %arrayidx50.i.4.4, align 4, !tbaa !7, !noalias !24
  store i32 %81, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.4.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i
  %85 = load i32, ptr addrspace(3) %arrayidx56.i.4.4, align 4, !tbaa !7, !noalias !24
  store i32 %85, ptr addrspace(3) %arrayidx50.i.4.4, align 4, !tbaa !7, !noalias !24
  store i32 %80, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !7, !noalias !24
  store i32 %84, ptr addrspace(3) %arrayidx56.i.4.4, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.4.4

if.end.i.4.4:                                     ; preds = %if.then.i.4.4, %if.end.i.4.3
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and.i.5 = and i32 %0, 31
  %sub32.i.5 = sub nsw i32 %mul31.i, %and.i.5
  %add33.i.5 = add nsw i32 %sub32.i.5, 32
  %add34.i.5 = add i32 %sub32.i.5, %conv3.i
  %and35.i.5 = and i32 %sub32.i.5, 64
  %arrayidx39.i.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %sub32.i.5
  %86 = load i32, ptr addrspace(3) %arrayidx39.i.5, align 4, !tbaa !7, !noalias !24
  %arrayidx41.i.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %add33.i.5
  %87 = load i32, ptr addrspace(3) %arrayidx41.i.5, align 4, !tbaa !7, !noalias !24
  %cmp42.i.5 = icmp ugt i32 %86, %87
  %88 = icmp eq i32 %and35.i.5, 0
  %cmp45.not.i.5 = xor i1 %88, %cmp42.i.5
  br i1 %cmp45.not.i.5, label %if.end.i.5, label %if.then.i.5

if.then.i.5:                                      ; preds = %if.end.i.4.4
  %arrayidx50.i.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.5
  %89 = load i32, ptr addrspace(3) %arrayidx50.i.5, align 4, !tbaa !7, !noalias !24
  store i32 %87, ptr addrspace(3) %arrayidx39.i.5, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.5
  %90 = load i32, ptr addrspace(3) %arrayidx56.i.5, align 4, !tbaa !7, !noalias !24
  store i32 %90, ptr addrspace(3) %arrayidx50.i.5, align 4, !tbaa !7, !noalias !24
  store i32 %86, ptr addrspace(3) %arrayidx41.i.5, align 4, !tbaa !7, !noalias !24
  store i32 %89, ptr addrspace(3) %arrayidx56.i.5, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.5

if.end.i.5:                                       ; preds = %if.then.i.5, %if.end.i.4.4
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.5.1 = and i32 %sub32.i.4, 64
  %91 = load i32, ptr addrspace(3) %arrayidx39.i.4, align 4, !tbaa !7, !noalias !24
  %92 = load i32, ptr addrspace(3) %arrayidx41.i.4, align 4, !tbaa !7, !noalias !24
  %cmp42.i.5.1 = icmp ugt i32 %91, %92
  %93 = icmp eq i32 %and35.i.5.1, 0
  %cmp45.not.i.5.1 = xor i1 %93, %cmp42.i.5.1
  br i1 %cmp45.not.i.5.1, label %if.end.i.5.1, label %if.then.i.5.1

if.then.i.5.1:                                    ; preds = %if.end.i.5
  %arrayidx50.i.5.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.4
  %94 = load i32, ptr addrspace(3) %arrayidx50.i.5.1, align 4, !tbaa !7, !noalias !24
  store i32 %92, ptr addrspace(3) %arrayidx39.i.4, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.5.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.4
  %95 = load i32, ptr addrspace(3) %arrayidx56.i.5.1, align 4, !tbaa !7, !noalias !24
  store i32 %95, ptr addrspace(3) %arrayidx50.i.5.1, align 4, !tbaa !7, !noalias !24
  store i32 %91, ptr addrspace(3) %arrayidx41.i.4, align 4, !tbaa !7, !noalias !24
  store i32 %94, ptr addrspace(3) %arrayidx56.i.5.1, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.5.1

if.end.i.5.1:                                     ; preds = %if.then.i.5.1, %if.end.i.5
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.5.2 = and i32 %sub32.i.3, 64
  %96 = load i32, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %97 = load i32, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  %cmp42.i.5.2 = icmp ugt i32 %96, %97
  %98 = icmp eq i32 %and35.i.5.2, 0
  %cmp45.not.i.5.2 = xor i1 %98, %cmp42.i.5.2
  br i1 %cmp45.not.i.5.2, label %if.end.i.5.2, label %if.then.i.5.2

if.then.i.5.2:                                    ; preds = %if.end.i.5.1
  %arrayidx50.i.5.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.3
  %99 = load i32, ptr addrspace(3) %arrayidx50.i.5.2, align 4, !tbaa !7, !noalias !24
  store i32 %97, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.5.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.3
  %100 = load i32, ptr addrspace(3) %arrayidx56.i.5.2, align 4, !tbaa !7, !noalias !24
  store i32 %100, ptr addrspace(3) %arrayidx50.i.5.2, align 4, !tbaa !7, !noalias !24
  store i32 %96, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  store i32 %99, ptr addrspace(3) %arrayidx56.i.5.2, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.5.2

if.end.i.5.2:                                     ; preds = %if.then.i.5.2, %if.end.i.5.1
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.5.3 = and i32 %sub32.i.2, 64
  %101 = load i32, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %102 = load i32, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  %cmp42.i.5.3 = icmp ugt i32 %101, %102
  %103 = icmp eq i32 %and35.i.5.3, 0
  %cmp45.not.i.5.3 = xor i1 %103, %cmp42.i.5.3
  br i1 %cmp45.not.i.5.3, label %if.end.i.5.3, label %if.then.i.5.3

if.then.i.5.3:                                    ; preds = %if.end.i.5.2
  %arrayidx50.i.5.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.2
  %104 = load i32, ptr addrspace(3) %arrayidx50.i.5.3, align 4, !tbaa !7, !noalias !24
  store i32 %102, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.5.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.2
  %105 = load i32, ptr addrspace(3) %arrayidx56.i.5.3, align 4, !tbaa !7, !noalias !24
  store i32 %105, ptr addrspace(3) %arrayidx50.i.5.3, align 4, !tbaa !7, !noalias !24
  store i32 %101, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  store i32 %104, ptr addrspace(3) %arrayidx56.i.5.3, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.5.3

if.end.i.5.3:                                     ; preds = %if.then.i.5.3, %if.end.i.5.2
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.5.4 = and i32 %sub32.i.1, 64
  %106 = load i32, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %107 = load i32, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  %cmp42.i.5.4 = icmp ugt i32 %106, %107
  %108 = icmp eq i32 %and35.i.5.4, 0
  %cmp45.not.i.5.4 = xor i1 %108, %cmp42.i.5.4
  br i1 %cmp45.not.i.5.4, label %if.end.i.5.4, label %if.then.i.5.4

if.then.i.5.4:                                    ; preds = %if.end.i.5.3
  %arrayidx50.i.5.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.1
  %109 = load i32, ptr addrspace(3) %arrayidx50.i.5.4, align 4, !tbaa !7, !noalias !24
  store i32 %107, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.5.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.1
  %110 = load i32, ptr addrspace(3) %arrayidx56.i.5.4, align 4, !tbaa !7, !noalias !24
  store i32 %110, ptr addrspace(3) %arrayidx50.i.5.4, align 4, !tbaa !7, !noalias !24
  store i32 %106, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %109, ptr addrspace(3) %arrayidx56.i.5.4, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.5.4

if.end.i.5.4:                                     ; preds = %if.then.i.5.4, %if.end.i.5.3
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %111 = load <2 x i32>, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %112 = extractelement <2 x i32> %111, i64 0
  %113 = extractelement <2 x i32> %111, i64 1
  %cmp42.i.5.5 = icmp ugt i32 %112, %113
  %114 = and i32 %0, 32
  %115 = icmp eq i32 %114, 0
  %cmp45.not.i.5.5 = xor i1 %115, %cmp42.i.5.5
  br i1 %cmp45.not.i.5.5, label %if.end.i.5.5, label %if.then.i.5.5

if.then.i.5.5:                                    ; preds = %if.end.i.5.4
  %arrayidx50.i.5.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %mul31.i
  %116 = load i32, ptr addrspace(3) %arrayidx50.i.5.5, align 4, !tbaa !7, !noalias !24
  store i32 %113, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.5.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i
  %117 = load i32, ptr addrspace(3) %arrayidx56.i.5.5, align 4, !tbaa !7, !noalias !24
  store i32 %117, ptr addrspace(3) %arrayidx50.i.5.5, align 4, !tbaa !7, !noalias !24
  store i32 %112, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !7, !noalias !24
  store i32 %116, ptr addrspace(3) %arrayidx56.i.5.5, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.5.5

if.end.i.5.5:                                     ; preds = %if.then.i.5.5, %if.end.i.5.4
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and.i.6 = and i32 %0, 63
  %sub32.i.6 = sub nsw i32 %mul31.i, %and.i.6
  %add33.i.6 = add nsw i32 %sub32.i.6, 64
  %add34.i.6 = add i32 %sub32.i.6, %conv3.i
  %and35.i.6 = and i32 %sub32.i.6, 128
  %arrayidx39.i.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %sub32.i.6
  %118 = load i32, ptr addrspace(3) %arrayidx39.i.6, align 4, !tbaa !7, !noalias !24
  %arrayidx41.i.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %add33.i.6
  %119 = load i32, ptr addrspace(3) %arrayidx41.i.6, align 4, !tbaa !7, !noalias !24
  %cmp42.i.6 = icmp ugt i32 %118, %119
  %120 = icmp eq i32 %and35.i.6, 0
  %cmp45.not.i.6 = xor i1 %120, %cmp42.i.6
  br i1 %cmp45.not.i.6, label %if.end.i.6, label %if.then.i.6

if.then.i.6:                                      ; preds = %if.end.i.5.5
  %arrayidx50.i.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.6
  %121 = load i32, ptr addrspace(3) %arrayidx50.i.6, align 4, !tbaa !7, !noalias !24
  store i32 %119, ptr addrspace(3) %arrayidx39.i.6, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.6
  %122 = load i32, ptr addrspace(3) %arrayidx56.i.6, align 4, !tbaa !7, !noalias !24
  store i32 %122, ptr addrspace(3) %arrayidx50.i.6, align 4, !tbaa !7, !noalias !24
  store i32 %118, ptr addrspace(3) %arrayidx41.i.6, align 4, !tbaa !7, !noalias !24
  store i32 %121, ptr addrspace(3) %arrayidx56.i.6, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.6

if.end.i.6:                                       ; preds = %if.then.i.6, %if.end.i.5.5
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.6.1 = and i32 %sub32.i.5, 128
  %123 = load i32, ptr addrspace(3) %arrayidx39.i.5, align 4, !tbaa !7, !noalias !24
  %124 = load i32, ptr addrspace(3) %arrayidx41.i.5, align 4, !tbaa !7, !noalias !24
  %cmp42.i.6.1 = icmp ugt i32 %123, %124
  %125 = icmp eq i32 %and35.i.6.1, 0
  %cmp45.not.i.6.1 = xor i1 %125, %cmp42.i.6.1
  br i1 %cmp45.not.i.6.1, label %if.end.i.6.1, label %if.then.i.6.1

if.then.i.6.1:                                    ; preds = %if.end.i.6
  %arrayidx50.i.6.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.5
  %126 = load i32, ptr addrspace(3) %arrayidx50.i.6.1, align 4, !tbaa !7, !noalias !24
  store i32 %124, ptr addrspace(3) %arrayidx39.i.5, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.6.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.5
  %127 = load i32, ptr addrspace(3) %arrayidx56.i.6.1, align 4, !tbaa !7, !noalias !24
  store i32 %127, ptr addrspace(3) %arrayidx50.i.6.1, align 4, !tbaa !7, !noalias !24
  store i32 %123, ptr addrspace(3) %arrayidx41.i.5, align 4, !tbaa !7, !noalias !24
  store i32 %126, ptr addrspace(3) %arrayidx56.i.6.1, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.6.1

if.end.i.6.1:                                     ; preds = %if.then.i.6.1, %if.end.i.6
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.6.2 = and i32 %sub32.i.4, 128
  %128 = load i32, ptr addrspace(3) %arrayidx39.i.4, align 4, !tbaa !7, !noalias !24
  %129 = load i32, ptr addrspace(3) %arrayidx41.i.4, align 4, !tbaa !7, !noalias !24
  %cmp42.i.6.2 = icmp ugt i32 %128, %129
  %130 = icmp eq i32 %and35.i.6.2, 0
  %cmp45.not.i.6.2 = xor i1 %130, %cmp42.i.6.2
  br i1 %cmp45.not.i.6.2, label %if.end.i.6.2, label %if.then.i.6.2

if.then.i.6.2:                                    ; preds = %if.end.i.6.1
  %arrayidx50.i.6.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.4
  %131 = load i32, ptr addrspace(3) %arrayidx50.i.6.2, align 4, !tbaa !7, !noalias !24
  store i32 %129, ptr addrspace(3) %arrayidx39.i.4, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.6.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.4
  %132 = load i32, ptr addrspace(3) %arrayidx56.i.6.2, align 4, !tbaa !7, !noalias !24
  store i32 %132, ptr addrspace(3) %arrayidx50.i.6.2, align 4, !tbaa !7, !noalias !24
  store i32 %128, ptr addrspace(3) %arrayidx41.i.4, align 4, !tbaa !7, !noalias !24
  store i32 %131, ptr addrspace(3) %arrayidx56.i.6.2, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.6.2

if.end.i.6.2:                                     ; preds = %if.then.i.6.2, %if.end.i.6.1
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.6.3 = and i32 %sub32.i.3, 128
  %133 = load i32, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %134 = load i32, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  %cmp42.i.6.3 = icmp ugt i32 %133, %134
  %135 = icmp eq i32 %and35.i.6.3, 0
  %cmp45.not.i.6.3 = xor i1 %135, %cmp42.i.6.3
  br i1 %cmp45.not.i.6.3, label %if.end.i.6.3, label %if.then.i.6.3

if.then.i.6.3:                                    ; preds = %if.end.i.6.2
  %arrayidx50.i.6.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.3
  %136 = load i32, ptr addrspace(3) %arrayidx50.i.6.3, align 4, !tbaa !7, !noalias !24
  store i32 %134, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.6.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.3
  %137 = load i32, ptr addrspace(3) %arrayidx56.i.6.3, align 4, !tbaa !7, !noalias !24
  store i32 %137, ptr addrspace(3) %arrayidx50.i.6.3, align 4, !tbaa !7, !noalias !24
  store i32 %133, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  store i32 %136, ptr addrspace(3) %arrayidx56.i.6.3, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.6.3

if.end.i.6.3:                                     ; preds = %if.then.i.6.3, %if.end.i.6.2
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.6.4 = and i32 %sub32.i.2, 128
  %138 = load i32, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %139 = load i32, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  %cmp42.i.6.4 = icmp ugt i32 %138, %139
  %140 = icmp eq i32 %and35.i.6.4, 0
  %cmp45.not.i.6.4 = xor i1 %140, %cmp42.i.6.4
  br i1 %cmp45.not.i.6.4, label %if.end.i.6.4, label %if.then.i.6.4

if.then.i.6.4:                                    ; preds = %if.end.i.6.3
  %arrayidx50.i.6.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.2
  %141 = load i32, ptr addrspace(3) %arrayidx50.i.6.4, align 4, !tbaa !7, !noalias !24
  store i32 %139, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.6.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.2
  %142 = load i32, ptr addrspace(3) %arrayidx56.i.6.4, align 4, !tbaa !7, !noalias !24
  store i32 %142, ptr addrspace(3) %arrayidx50.i.6.4, align 4, !tbaa !7, !noalias !24
  store i32 %138, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  store i32 %141, ptr addrspace(3) %arrayidx56.i.6.4, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.6.4

if.end.i.6.4:                                     ; preds = %if.then.i.6.4, %if.end.i.6.3
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.6.5 = and i32 %sub32.i.1, 128
  %143 = load i32, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %144 = load i32, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  %cmp42.i.6.5 = icmp ugt i32 %143, %144
  %145 = icmp eq i32 %and35.i.6.5, 0
  %cmp45.not.i.6.5 = xor i1 %145, %cmp42.i.6.5
  br i1 %cmp45.not.i.6.5, label %if.end.i.6.5, label %if.then.i.6.5

if.then.i.6.5:                                    ; preds = %if.end.i.6.4
  %arrayidx50.i.6.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.1
  %146 = load i32, ptr addrspace(3) %arrayidx50.i.6.5, align 4, !tbaa !7, !noalias !24
  store i32 %144, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.6.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.1
  %147 = load i32, ptr addrspace(3) %arrayidx56.i.6.5, align 4, !tbaa !7, !noalias !24
  store i32 %147, ptr addrspace(3) %arrayidx50.i.6.5, align 4, !tbaa !7, !noalias !24
  store i32 %143, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %146, ptr addrspace(3) %arrayidx56.i.6.5, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.6.5

if.end.i.6.5:                                     ; preds = %if.then.i.6.5, %if.end.i.6.4
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %148 = load <2 x i32>, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %149 = extractelement <2 x i32> %148, i64 0
  %150 = extractelement <2 x i32> %148, i64 1
  %cmp42.i.6.6 = icmp ugt i32 %149, %150
  %151 = and i32 %0, 64
  %152 = icmp eq i32 %151, 0
  %cmp45.not.i.6.6 = xor i1 %152, %cmp42.i.6.6
  br i1 %cmp45.not.i.6.6, label %if.end.i.6.6, label %if.then.i.6.6

if.then.i.6.6:                                    ; preds = %if.end.i.6.5
  %arrayidx50.i.6.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %mul31.i
  %153 = load i32, ptr addrspace(3) %arrayidx50.i.6.6, align 4, !tbaa !7, !noalias !24
  store i32 %150, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.6.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i
  %154 = load i32, ptr addrspace(3) %arrayidx56.i.6.6, align 4, !tbaa !7, !noalias !24
  store i32 %154, ptr addrspace(3) %arrayidx50.i.6.6, align 4, !tbaa !7, !noalias !24
  store i32 %149, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !7, !noalias !24
  store i32 %153, ptr addrspace(3) %arrayidx56.i.6.6, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.6.6

if.end.i.6.6:                                     ; preds = %if.then.i.6.6, %if.end.i.6.5
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and.i.7 = and i32 %0, 127
  %sub32.i.7 = sub nsw i32 %mul31.i, %and.i.7
  %add33.i.7 = add nsw i32 %sub32.i.7, 128
  %add34.i.7 = add i32 %sub32.i.7, %conv3.i
  %and35.i.7 = and i32 %sub32.i.7, 256
  %arrayidx39.i.7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %sub32.i.7
  %155 = load i32, ptr addrspace(3) %arrayidx39.i.7, align 4, !tbaa !7, !noalias !24
  %arrayidx41.i.7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %add33.i.7
  %156 = load i32, ptr addrspace(3) %arrayidx41.i.7, align 4, !tbaa !7, !noalias !24
  %cmp42.i.7 = icmp ugt i32 %155, %156
  %157 = icmp eq i32 %and35.i.7, 0
  %cmp45.not.i.7 = xor i1 %157, %cmp42.i.7
  br i1 %cmp45.not.i.7, label %if.end.i.7, label %if.then.i.7

if.then.i.7:                                      ; preds = %if.end.i.6.6
  %arrayidx50.i.7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.7
  %158 = load i32, ptr addrspace(3) %arrayidx50.i.7, align 4, !tbaa !7, !noalias !24
  store i32 %156, ptr addrspace(3) %arrayidx39.i.7, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.7
  %159 = load i32, ptr addrspace(3) %arrayidx56.i.7, align 4, !tbaa !7, !noalias !24
  store i32 %159, ptr addrspace(3) %arrayidx50.i.7, align 4, !tbaa !7, !noalias !24
  store i32 %155, ptr addrspace(3) %arrayidx41.i.7, align 4, !tbaa !7, !noalias !24
  store i32 %158, ptr addrspace(3) %arrayidx56.i.7, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.7

if.end.i.7:                                       ; preds = %if.then.i.7, %if.end.i.6.6
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.7.1 = and i32 %sub32.i.6, 256
  %160 = load i32, ptr addrspace(3) %arrayidx39.i.6, align 4, !tbaa !7, !noalias !24
  %161 = load i32, ptr addrspace(3) %arrayidx41.i.6, align 4, !tbaa !7, !noalias !24
  %cmp42.i.7.1 = icmp ugt i32 %160, %161
  %162 = icmp eq i32 %and35.i.7.1, 0
  %cmp45.not.i.7.1 = xor i1 %162, %cmp42.i.7.1
  br i1 %cmp45.not.i.7.1, label %if.end.i.7.1, label %if.then.i.7.1

if.then.i.7.1:                                    ; preds = %if.end.i.7
  %arrayidx50.i.7.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.6
  %163 = load i32, ptr addrspace(3) %arrayidx50.i.7.1, align 4, !tbaa !7, !noalias !24
  store i32 %161, ptr addrspace(3) %arrayidx39.i.6, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.7.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.6
  %164 = load i32, ptr addrspace(3) %arrayidx56.i.7.1, align 4, !tbaa !7, !noalias !24
  store i32 %164, ptr addrspace(3) %arrayidx50.i.7.1, align 4, !tbaa !7, !noalias !24
  store i32 %160, ptr addrspace(3) %arrayidx41.i.6, align 4, !tbaa !7, !noalias !24
  store i32 %163, ptr addrspace(3) %arrayidx56.i.7.1, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.7.1

if.end.i.7.1:                                     ; preds = %if.then.i.7.1, %if.end.i.7
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.7.2 = and i32 %sub32.i.5, 256
  %165 = load i32, ptr addrspace(3) %arrayidx39.i.5, align 4, !tbaa !7, !noalias !24
  %166 = load i32, ptr addrspace(3) %arrayidx41.i.5, align 4, !tbaa !7, !noalias !24
  %cmp42.i.7.2 = icmp ugt i32 %165, %166
  %167 = icmp eq i32 %and35.i.7.2, 0
  %cmp45.not.i.7.2 = xor i1 %167, %cmp42.i.7.2
  br i1 %cmp45.not.i.7.2, label %if.end.i.7.2, label %if.then.i.7.2

if.then.i.7.2:                                    ; preds = %if.end.i.7.1
  %arrayidx50.i.7.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.5
  %168 = load i32, ptr addrspace(3) %arrayidx50.i.7.2, align 4, !tbaa !7, !noalias !24
  store i32 %166, ptr addrspace(3) %arrayidx39.i.5, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.7.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.5
  %169 = load i32, ptr addrspace(3) %arrayidx56.i.7.2, align 4, !tbaa !7, !noalias !24
  store i32 %169, ptr addrspace(3) %arrayidx50.i.7.2, align 4, !tbaa !7, !noalias !24
  store i32 %165, ptr addrspace(3) %arrayidx41.i.5, align 4, !tbaa !7, !noalias !24
  store i32 %168, ptr addrspace(3) %arrayidx56.i.7.2, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.7.2

if.end.i.7.2:                                     ; preds = %if.then.i.7.2, %if.end.i.7.1
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.7.3 = and i32 %sub32.i.4, 256
  %170 = load i32, ptr addrspace(3) %arrayidx39.i.4, align 4, !tbaa !7, !noalias !24
  %171 = load i32, ptr addrspace(3) %arrayidx41.i.4, align 4, !tbaa !7, !noalias !24
  %cmp42.i.7.3 = icmp ugt i32 %170, %171
  %172 = icmp eq i32 %and35.i.7.3, 0
  %cmp45.not.i.7.3 = xor i1 %172, %cmp42.i.7.3
  br i1 %cmp45.not.i.7.3, label %if.end.i.7.3, label %if.then.i.7.3

if.then.i.7.3:                                    ; preds = %if.end.i.7.2
  %arrayidx50.i.7.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.4
  %173 = load i32, ptr addrspace(3) %arrayidx50.i.7.3, align 4, !tbaa !7, !noalias !24
  store i32 %171, ptr addrspace(3) %arrayidx39.i.4, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.7.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.4
  %174 = load i32, ptr addrspace(3) %arrayidx56.i.7.3, align 4, !tbaa !7, !noalias !24
  store i32 %174, ptr addrspace(3) %arrayidx50.i.7.3, align 4, !tbaa !7, !noalias !24
  store i32 %170, ptr addrspace(3) %arrayidx41.i.4, align 4, !tbaa !7, !noalias !24
  store i32 %173, ptr addrspace(3) %arrayidx56.i.7.3, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.7.3

if.end.i.7.3:                                     ; preds = %if.then.i.7.3, %if.end.i.7.2
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.7.4 = and i32 %sub32.i.3, 256
  %175 = load i32, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %176 = load i32, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  %cmp42.i.7.4 = icmp ugt i32 %175, %176
  %177 = icmp eq i32 %and35.i.7.4, 0
  %cmp45.not.i.7.4 = xor i1 %177, %cmp42.i.7.4
  br i1 %cmp45.not.i.7.4, label %if.end.i.7.4, label %if.then.i.7.4

if.then.i.7.4:                                    ; preds = %if.end.i.7.3
  %arrayidx50.i.7.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.3
  %178 = load i32, ptr addrspace(3) %arrayidx50.i.7.4, align 4, !tbaa !7, !noalias !24
  store i32 %176, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.7.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.3
  %179 = load i32, ptr addrspace(3) %arrayidx56.i.7.4, align 4, !tbaa !7, !noalias !24
  store i32 %179, ptr addrspace(3) %arrayidx50.i.7.4, align 4, !tbaa !7, !noalias !24
  store i32 %175, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  store i32 %178, ptr addrspace(3) %arrayidx56.i.7.4, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.7.4

if.end.i.7.4:                                     ; preds = %if.then.i.7.4, %if.end.i.7.3
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.7.5 = and i32 %sub32.i.2, 256
  %180 = load i32, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %181 = load i32, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  %cmp42.i.7.5 = icmp ugt i32 %180, %181
  %182 = icmp eq i32 %and35.i.7.5, 0
  %cmp45.not.i.7.5 = xor i1 %182, %cmp42.i.7.5
  br i1 %cmp45.not.i.7.5, label %if.end.i.7.5, label %if.then.i.7.5

if.then.i.7.5:                                    ; preds = %if.end.i.7.4
  %arrayidx50.i.7.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.2
  %183 = load i32, ptr addrspace(3) %arrayidx50.i.7.5, align 4, !tbaa !7, !noalias !24
  store i32 %181, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.7.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.2
  %184 = load i32, ptr addrspace(3) %arrayidx56.i.7.5, align 4, !tbaa !7, !noalias !24
  store i32 %184, ptr addrspace(3) %arrayidx50.i.7.5, align 4, !tbaa !7, !noalias !24
  store i32 %180, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  store i32 %183, ptr addrspace(3) %arrayidx56.i.7.5, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.7.5

if.end.i.7.5:                                     ; preds = %if.then.i.7.5, %if.end.i.7.4
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.7.6 = and i32 %sub32.i.1, 256
  %185 = load i32, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %186 = load i32, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  %cmp42.i.7.6 = icmp ugt i32 %185, %186
  %187 = icmp eq i32 %and35.i.7.6, 0
  %cmp45.not.i.7.6 = xor i1 %187, %cmp42.i.7.6
  br i1 %cmp45.not.i.7.6, label %if.end.i.7.6, label %if.then.i.7.6

if.then.i.7.6:                                    ; preds = %if.end.i.7.5
  %arrayidx50.i.7.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.1
  %188 = load i32, ptr addrspace(3) %arrayidx50.i.7.6, align 4, !tbaa !7, !noalias !24
  store i32 %186, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.7.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.1
  %189 = load i32, ptr addrspace(3) %arrayidx56.i.7.6, align 4, !tbaa !7, !noalias !24
  store i32 %189, ptr addrspace(3) %arrayidx50.i.7.6, align 4, !tbaa !7, !noalias !24
  store i32 %185, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %188, ptr addrspace(3) %arrayidx56.i.7.6, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.7.6

if.end.i.7.6:                                     ; preds = %if.then.i.7.6, %if.end.i.7.5
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %190 = load <2 x i32>, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %191 = extractelement <2 x i32> %190, i64 0
  %192 = extractelement <2 x i32> %190, i64 1
  %cmp42.i.7.7 = icmp ugt i32 %191, %192
  %193 = and i32 %0, 128
  %194 = icmp eq i32 %193, 0
  %cmp45.not.i.7.7 = xor i1 %194, %cmp42.i.7.7
  br i1 %cmp45.not.i.7.7, label %if.end.i.7.7, label %if.then.i.7.7

if.then.i.7.7:                                    ; preds = %if.end.i.7.6
  %arrayidx50.i.7.7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %mul31.i
  %195 = load i32, ptr addrspace(3) %arrayidx50.i.7.7, align 4, !tbaa !7, !noalias !24
  store i32 %192, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.7.7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i
  %196 = load i32, ptr addrspace(3) %arrayidx56.i.7.7, align 4, !tbaa !7, !noalias !24
  store i32 %196, ptr addrspace(3) %arrayidx50.i.7.7, align 4, !tbaa !7, !noalias !24
  store i32 %191, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !7, !noalias !24
  store i32 %195, ptr addrspace(3) %arrayidx56.i.7.7, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.7.7

if.end.i.7.7:                                     ; preds = %if.then.i.7.7, %if.end.i.7.6
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and.i.8 = and i32 %0, 255
  %sub32.i.8 = sub nsw i32 %mul31.i, %and.i.8
  %add33.i.8 = add nsw i32 %sub32.i.8, 256
  %add34.i.8 = add i32 %sub32.i.8, %conv3.i
  %and35.i.8 = and i32 %add34.i.8, 512
  %arrayidx39.i.8 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %sub32.i.8
  %197 = load i32, ptr addrspace(3) %arrayidx39.i.8, align 4, !tbaa !7, !noalias !24
  %arrayidx41.i.8 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %add33.i.8
  %198 = load i32, ptr addrspace(3) %arrayidx41.i.8, align 4, !tbaa !7, !noalias !24
  %cmp42.i.8 = icmp ugt i32 %197, %198
  %199 = icmp eq i32 %and35.i.8, 0
  %cmp45.not.i.8 = xor i1 %199, %cmp42.i.8
  br i1 %cmp45.not.i.8, label %if.end.i.8, label %if.then.i.8

if.then.i.8:                                      ; preds = %if.end.i.7.7
  %arrayidx50.i.8 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.8
  %200 = load i32, ptr addrspace(3) %arrayidx50.i.8, align 4, !tbaa !7, !noalias !24
  store i32 %198, ptr addrspace(3) %arrayidx39.i.8, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.8 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.8
  %201 = load i32, ptr addrspace(3) %arrayidx56.i.8, align 4, !tbaa !7, !noalias !24
  store i32 %201, ptr addrspace(3) %arrayidx50.i.8, align 4, !tbaa !7, !noalias !24
  store i32 %197, ptr addrspace(3) %arrayidx41.i.8, align 4, !tbaa !7, !noalias !24
  store i32 %200, ptr addrspace(3) %arrayidx56.i.8, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.8

if.end.i.8:                                       ; preds = %if.then.i.8, %if.end.i.7.7
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.8.1 = and i32 %add34.i.7, 512
  %202 = load i32, ptr addrspace(3) %arrayidx39.i.7, align 4, !tbaa !7, !noalias !24
  %203 = load i32, ptr addrspace(3) %arrayidx41.i.7, align 4, !tbaa !7, !noalias !24
  %cmp42.i.8.1 = icmp ugt i32 %202, %203
  %204 = icmp eq i32 %and35.i.8.1, 0
  %cmp45.not.i.8.1 = xor i1 %204, %cmp42.i.8.1
  br i1 %cmp45.not.i.8.1, label %if.end.i.8.1, label %if.then.i.8.1

if.then.i.8.1:                                    ; preds = %if.end.i.8
  %arrayidx50.i.8.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.7
  %205 = load i32, ptr addrspace(3) %arrayidx50.i.8.1, align 4, !tbaa !7, !noalias !24
  store i32 %203, ptr addrspace(3) %arrayidx39.i.7, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.8.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.7
  %206 = load i32, ptr addrspace(3) %arrayidx56.i.8.1, align 4, !tbaa !7, !noalias !24
  store i32 %206, ptr addrspace(3) %arrayidx50.i.8.1, align 4, !tbaa !7, !noalias !24
  store i32 %202, ptr addrspace(3) %arrayidx41.i.7, align 4, !tbaa !7, !noalias !24
  store i32 %205, ptr addrspace(3) %arrayidx56.i.8.1, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.8.1

if.end.i.8.1:                                     ; preds = %if.then.i.8.1, %if.end.i.8
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.8.2 = and i32 %add34.i.6, 512
  %207 = load i32, ptr addrspace(3) %arrayidx39.i.6, align 4, !tbaa !7, !noalias !24
  %208 = load i32, ptr addrspace(3) %arrayidx41.i.6, align 4, !tbaa !7, !noalias !24
  %cmp42.i.8.2 = icmp ugt i32 %207, %208
  %209 = icmp eq i32 %and35.i.8.2, 0
  %cmp45.not.i.8.2 = xor i1 %209, %cmp42.i.8.2
  br i1 %cmp45.not.i.8.2, label %if.end.i.8.2, label %if.then.i.8.2

if.then.i.8.2:                                    ; preds = %if.end.i.8.1
  %arrayidx50.i.8.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.6
  %210 = load i32, ptr addrspace(3) %arrayidx50.i.8.2, align 4, !tbaa !7, !noalias !24
  store i32 %208, ptr addrspace(3) %arrayidx39.i.6, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.8.2 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.6
  %211 = load i32, ptr addrspace(3) %arrayidx56.i.8.2, align 4, !tbaa !7, !noalias !24
  store i32 %211, ptr addrspace(3) %arrayidx50.i.8.2, align 4, !tbaa !7, !noalias !24
  store i32 %207, ptr addrspace(3) %arrayidx41.i.6, align 4, !tbaa !7, !noalias !24
  store i32 %210, ptr addrspace(3) %arrayidx56.i.8.2, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.8.2

if.end.i.8.2:                                     ; preds = %if.then.i.8.2, %if.end.i.8.1
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.8.3 = and i32 %add34.i.5, 512
  %212 = load i32, ptr addrspace(3) %arrayidx39.i.5, align 4, !tbaa !7, !noalias !24
  %213 = load i32, ptr addrspace(3) %arrayidx41.i.5, align 4, !tbaa !7, !noalias !24
  %cmp42.i.8.3 = icmp ugt i32 %212, %213
  %214 = icmp eq i32 %and35.i.8.3, 0
  %cmp45.not.i.8.3 = xor i1 %214, %cmp42.i.8.3
  br i1 %cmp45.not.i.8.3, label %if.end.i.8.3, label %if.then.i.8.3

if.then.i.8.3:                                    ; preds = %if.end.i.8.2
  %arrayidx50.i.8.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.5
  %215 = load i32, ptr addrspace(3) %arrayidx50.i.8.3, align 4, !tbaa !7, !noalias !24
  store i32 %213, ptr addrspace(3) %arrayidx39.i.5, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.8.3 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.5
  %216 = load i32, ptr addrspace(3) %arrayidx56.i.8.3, align 4, !tbaa !7, !noalias !24
  store i32 %216, ptr addrspace(3) %arrayidx50.i.8.3, align 4, !tbaa !7, !noalias !24
  store i32 %212, ptr addrspace(3) %arrayidx41.i.5, align 4, !tbaa !7, !noalias !24
  store i32 %215, ptr addrspace(3) %arrayidx56.i.8.3, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.8.3

if.end.i.8.3:                                     ; preds = %if.then.i.8.3, %if.end.i.8.2
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.8.4 = and i32 %add34.i.4, 512
  %217 = load i32, ptr addrspace(3) %arrayidx39.i.4, align 4, !tbaa !7, !noalias !24
  %218 = load i32, ptr addrspace(3) %arrayidx41.i.4, align 4, !tbaa !7, !noalias !24
  %cmp42.i.8.4 = icmp ugt i32 %217, %218
  %219 = icmp eq i32 %and35.i.8.4, 0
  %cmp45.not.i.8.4 = xor i1 %219, %cmp42.i.8.4
  br i1 %cmp45.not.i.8.4, label %if.end.i.8.4, label %if.then.i.8.4

if.then.i.8.4:                                    ; preds = %if.end.i.8.3
  %arrayidx50.i.8.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.4
  %220 = load i32, ptr addrspace(3) %arrayidx50.i.8.4, align 4, !tbaa !7, !noalias !24
  store i32 %218, ptr addrspace(3) %arrayidx39.i.4, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.8.4 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.4
  %221 = load i32, ptr addrspace(3) %arrayidx56.i.8.4, align 4, !tbaa !7, !noalias !24
  store i32 %221, ptr addrspace(3) %arrayidx50.i.8.4, align 4, !tbaa !7, !noalias !24
  store i32 %217, ptr addrspace(3) %arrayidx41.i.4, align 4, !tbaa !7, !noalias !24
  store i32 %220, ptr addrspace(3) %arrayidx56.i.8.4, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.8.4

if.end.i.8.4:                                     ; preds = %if.then.i.8.4, %if.end.i.8.3
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.8.5 = and i32 %add34.i.3, 512
  %222 = load i32, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %223 = load i32, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  %cmp42.i.8.5 = icmp ugt i32 %222, %223
  %224 = icmp eq i32 %and35.i.8.5, 0
  %cmp45.not.i.8.5 = xor i1 %224, %cmp42.i.8.5
  br i1 %cmp45.not.i.8.5, label %if.end.i.8.5, label %if.then.i.8.5

if.then.i.8.5:                                    ; preds = %if.end.i.8.4
  %arrayidx50.i.8.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.3
  %225 = load i32, ptr addrspace(3) %arrayidx50.i.8.5, align 4, !tbaa !7, !noalias !24
  store i32 %223, ptr addrspace(3) %arrayidx39.i.3, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.8.5 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.3
  %226 = load i32, ptr addrspace(3) %arrayidx56.i.8.5, align 4, !tbaa !7, !noalias !24
  store i32 %226, ptr addrspace(3) %arrayidx50.i.8.5, align 4, !tbaa !7, !noalias !24
  store i32 %222, ptr addrspace(3) %arrayidx41.i.3, align 4, !tbaa !7, !noalias !24
  store i32 %225, ptr addrspace(3) %arrayidx56.i.8.5, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.8.5

if.end.i.8.5:                                     ; preds = %if.then.i.8.5, %if.end.i.8.4
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.8.6 = and i32 %add34.i.2, 512
  %227 = load i32, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %228 = load i32, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  %cmp42.i.8.6 = icmp ugt i32 %227, %228
  %229 = icmp eq i32 %and35.i.8.6, 0
  %cmp45.not.i.8.6 = xor i1 %229, %cmp42.i.8.6
  br i1 %cmp45.not.i.8.6, label %if.end.i.8.6, label %if.then.i.8.6

if.then.i.8.6:                                    ; preds = %if.end.i.8.5
  %arrayidx50.i.8.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.2
  %230 = load i32, ptr addrspace(3) %arrayidx50.i.8.6, align 4, !tbaa !7, !noalias !24
  store i32 %228, ptr addrspace(3) %arrayidx39.i.2, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.8.6 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.2
  %231 = load i32, ptr addrspace(3) %arrayidx56.i.8.6, align 4, !tbaa !7, !noalias !24
  store i32 %231, ptr addrspace(3) %arrayidx50.i.8.6, align 4, !tbaa !7, !noalias !24
  store i32 %227, ptr addrspace(3) %arrayidx41.i.2, align 4, !tbaa !7, !noalias !24
  store i32 %230, ptr addrspace(3) %arrayidx56.i.8.6, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.8.6

if.end.i.8.6:                                     ; preds = %if.then.i.8.6, %if.end.i.8.5
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.8.7 = and i32 %add34.i.1, 512
  %232 = load i32, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %233 = load i32, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  %cmp42.i.8.7 = icmp ugt i32 %232, %233
  %234 = icmp eq i32 %and35.i.8.7, 0
  %cmp45.not.i.8.7 = xor i1 %234, %cmp42.i.8.7
  br i1 %cmp45.not.i.8.7, label %if.end.i.8.7, label %if.then.i.8.7

if.then.i.8.7:                                    ; preds = %if.end.i.8.6
  %arrayidx50.i.8.7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %sub32.i.1
  %235 = load i32, ptr addrspace(3) %arrayidx50.i.8.7, align 4, !tbaa !7, !noalias !24
  store i32 %233, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.8.7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i.1
  %236 = load i32, ptr addrspace(3) %arrayidx56.i.8.7, align 4, !tbaa !7, !noalias !24
  store i32 %236, ptr addrspace(3) %arrayidx50.i.8.7, align 4, !tbaa !7, !noalias !24
  store i32 %232, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  store i32 %235, ptr addrspace(3) %arrayidx56.i.8.7, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.8.7

if.end.i.8.7:                                     ; preds = %if.then.i.8.7, %if.end.i.8.6
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and35.i.8.8 = and i32 %add34.i, 512
  %237 = load <2 x i32>, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %238 = extractelement <2 x i32> %237, i64 0
  %239 = extractelement <2 x i32> %237, i64 1
  %cmp42.i.8.8 = icmp ugt i32 %238, %239
  %240 = icmp eq i32 %and35.i.8.8, 0
  %cmp45.not.i.8.8 = xor i1 %240, %cmp42.i.8.8
  br i1 %cmp45.not.i.8.8, label %if.end.i.8.8, label %if.then.i.8.8

if.then.i.8.8:                                    ; preds = %if.end.i.8.7
  %arrayidx50.i.8.8 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %mul31.i
  %241 = load i32, ptr addrspace(3) %arrayidx50.i.8.8, align 4, !tbaa !7, !noalias !24
  store i32 %239, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i.8.8 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i
  %242 = load i32, ptr addrspace(3) %arrayidx56.i.8.8, align 4, !tbaa !7, !noalias !24
  store i32 %242, ptr addrspace(3) %arrayidx50.i.8.8, align 4, !tbaa !7, !noalias !24
  store i32 %238, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !7, !noalias !24
  store i32 %241, ptr addrspace(3) %arrayidx56.i.8.8, align 4, !tbaa !7, !noalias !24
  br label %if.end.i.8.8

if.end.i.8.8:                                     ; preds = %if.then.i.8.8, %if.end.i.8.7
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %243 = load i32, ptr addrspace(3) %arrayidx5.i, align 4, !tbaa !7, !noalias !24
  store i32 %243, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !17, !noalias !20
  %244 = load i32, ptr addrspace(3) %arrayidx10.i, align 4, !tbaa !7, !noalias !24
  store i32 %244, ptr addrspace(1) %arrayidx8.i, align 4, !tbaa !7, !alias.scope !20, !noalias !17
  %245 = load i32, ptr addrspace(3) %arrayidx17.i, align 4, !tbaa !7, !noalias !24
  store i32 %245, ptr addrspace(1) %arrayidx14.i, align 4, !tbaa !7, !alias.scope !17, !noalias !20
  %246 = load i32, ptr addrspace(3) %arrayidx24.i, align 4, !tbaa !7, !noalias !24
  store i32 %246, ptr addrspace(1) %arrayidx21.i, align 4, !tbaa !7, !alias.scope !20, !noalias !17
  ret void

if.then.i:                                        ; preds = %entry
  %arrayidx50.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %mul31.i
  %247 = load i32, ptr addrspace(3) %arrayidx50.i, align 4, !tbaa !7, !noalias !24
  store i32 %8, ptr addrspace(3) %arrayidx39.i, align 4, !tbaa !7, !noalias !24
  %arrayidx56.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.value, i32 %add33.i
  %248 = load i32, ptr addrspace(3) %arrayidx56.i, align 4, !tbaa !7, !noalias !24
  store i32 %248, ptr addrspace(3) %arrayidx50.i, align 4, !tbaa !7, !noalias !24
  store i32 %7, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !7, !noalias !24
  store i32 %247, ptr addrspace(3) %arrayidx56.i, align 4, !tbaa !7, !noalias !24
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %entry
  fence syncscope("workgroup") release, !noalias !24
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire, !noalias !24
  %and.i.1 = and i32 %0, 1
  %sub32.i.1 = sub nsw i32 %mul31.i, %and.i.1
  %add33.i.1 = add nsw i32 %sub32.i.1, 2
  %add34.i.1 = add i32 %sub32.i.1, %conv3.i
  %and35.i.1 = and i32 %sub32.i.1, 4
  %arrayidx39.i.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %sub32.i.1
  %249 = load i32, ptr addrspace(3) %arrayidx39.i.1, align 4, !tbaa !7, !noalias !24
  %arrayidx41.i.1 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_local.key, i32 %add33.i.1
  %250 = load i32, ptr addrspace(3) %arrayidx41.i.1, align 4, !tbaa !7, !noalias !24
  %cmp42.i.1 = icmp ugt i32 %249, %250
  %251 = icmp eq i32 %and35.i.1, 0
  %cmp45.not.i.1 = xor i1 %251, %cmp42.i.1
  br i1 %cmp45.not.i.1, label %if.end.i.1, label %if.then.i.1
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @bitonic_step(ptr addrspace(1) noalias noundef align 4 captures(none) %keys, ptr addrspace(1) noalias noundef align 4 captures(none) %values, i32 noundef %size, i32 noundef %distance) local_unnamed_addr #1 !kernel_arg_addr_space !25 !kernel_arg_access_qual !26 !kernel_arg_type !27 !kernel_arg_base_type !27 !kernel_arg_type_qual !28 !kernel_arg_name !29 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !30)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !33)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !35
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !22
  %9 = trunc i64 %2 to i32
  %10 = add i32 %8, %9
  %conv.i = add i32 %10, %7
  %mul.i = shl i32 %conv.i, 1
  %sub.i = add i32 %distance, -1
  %and.i = and i32 %conv.i, %sub.i
  %sub1.i = sub i32 %mul.i, %and.i
  %add.i = add i32 %sub1.i, %distance
  %and2.i = and i32 %sub1.i, %size
  %idxprom.i = zext i32 %sub1.i to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %keys, i64 %idxprom.i
  %11 = load i32, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !30, !noalias !33, !amdgpu.noclobber !23
  %idxprom4.i = zext i32 %add.i to i64
  %arrayidx5.i = getelementptr inbounds nuw i32, ptr addrspace(1) %keys, i64 %idxprom4.i
  %12 = load i32, ptr addrspace(1) %arrayidx5.i, align 4, !tbaa !7, !alias.scope !30, !noalias !33, !amdgpu.noclobber !23
  %cmp6.i = icmp ugt i32 %11, %12
  %13 = icmp eq i32 %and2.i, 0
  %cmp9.not.i = xor i1 %cmp6.i, %13
  br i1 %cmp9.not.i, label %__clang_ocl_kern_imp_bitonic_step.exit, label %if.then.i

if.then.i:                                        ; preds = %entry
  store i32 %12, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !30, !noalias !33
  store i32 %11, ptr addrspace(1) %arrayidx5.i, align 4, !tbaa !7, !alias.scope !30, !noalias !33
  %arrayidx16.i = getelementptr inbounds nuw i32, ptr addrspace(1) %values, i64 %idxprom.i
  %14 = load i32, ptr addrspace(1) %arrayidx16.i, align 4, !tbaa !7, !alias.scope !33, !noalias !30, !amdgpu.noclobber !23
  %arrayidx18.i = getelementptr inbounds nuw i32, ptr addrspace(1) %values, i64 %idxprom4.i
  %15 = load i32, ptr addrspace(1) %arrayidx18.i, align 4, !tbaa !7, !alias.scope !33, !noalias !30, !amdgpu.noclobber !23
  store i32 %15, ptr addrspace(1) %arrayidx16.i, align 4, !tbaa !7, !alias.scope !33, !noalias !30
  store i32 %14, ptr addrspace(1) %arrayidx18.i, align 4, !tbaa !7, !alias.scope !33, !noalias !30
  br label %__clang_ocl_kern_imp_bitonic_step.exit

__clang_ocl_kern_imp_bitonic_step.exit:           ; preds = %entry, %if.then.i
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

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nofree nounwind willreturn }
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
!11 = !{i32 1, i32 1}
!12 = !{!"none", !"none"}
!13 = !{!"uint*", !"uint*"}
!14 = !{!"restrict", !"restrict"}
!15 = !{!"keys", !"values"}
!16 = !{i32 256, i32 1, i32 1}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_bitonic_local: %keys"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_bitonic_local"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_bitonic_local: %values"}
!22 = !{i32 0, i32 1024}
!23 = !{}
!24 = !{!18, !21}
!25 = !{i32 1, i32 1, i32 0, i32 0}
!26 = !{!"none", !"none", !"none", !"none"}
!27 = !{!"uint*", !"uint*", !"uint", !"uint"}
!28 = !{!"restrict", !"restrict", !"", !""}
!29 = !{!"keys", !"values", !"size", !"distance"}
!30 = !{!31}
!31 = distinct !{!31, !32, !"__clang_ocl_kern_imp_bitonic_step: %keys"}
!32 = distinct !{!32, !"__clang_ocl_kern_imp_bitonic_step"}
!33 = !{!34}
!34 = distinct !{!34, !32, !"__clang_ocl_kern_imp_bitonic_step: %values"}
!35 = !{!36, !36, i64 0}
!36 = !{!"long", !9, i64 0}
