; scan.cl for gfx1010, made by examples/regenerate.sh
source_filename = "scan.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@scan_groups.tree = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @scan_groups(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %totals, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !24
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %2 = zext i32 %1 to i64
  %conv2.i = shl i32 %1, 9
  %add.i = add i32 %conv2.i, %0
  %add4.i = add i32 %add.i, 256
  %cmp.i = icmp ult i32 %add.i, %n
  br i1 %cmp.i, label %cond.true.i, label %cond.end.i

cond.true.i:                                      ; preds = %entry
  %idxprom.i = zext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %in, i64 %idxprom.i
  %3 = load i32, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !17, !noalias !25, !amdgpu.noclobber !26
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.true.i, %entry
  %cond.i = phi i32 [ %3, %cond.true.i ], [ 0, %entry ]
  %cmp6.i = icmp ult i32 %add4.i, %n
  br i1 %cmp6.i, label %cond.true8.i, label %cond.end12.i

cond.true8.i:                                     ; preds = %cond.end.i
  %idxprom9.i = zext i32 %add4.i to i64
  %arrayidx10.i = getelementptr inbounds nuw i32, ptr addrspace(1) %in, i64 %idxprom9.i
  %4 = load i32, ptr addrspace(1) %arrayidx10.i, align 4, !tbaa !7, !alias.scope !17, !noalias !25, !amdgpu.noclobber !26
  br label %cond.end12.i

cond.end12.i:                                     ; preds = %cond.true8.i, %cond.end.i
  %cond13.i = phi i32 [ %4, %cond.true8.i ], [ 0, %cond.end.i ]
  %arrayidx15.i = getelementptr inbounds nuw i32, ptr addrspace(3) @scan_groups.tree, i32 %0
  store i32 %cond.i, ptr addrspace(3) %arrayidx15.i, align 4, !tbaa !7, !noalias !27
  %arrayidx18.i = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx15.i, i32 1024
  store i32 %cond13.i, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !7, !noalias !27
  %mul23.i = shl nuw nsw i32 %0, 1
  %add24.i = or disjoint i32 %mul23.i, 1
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp21.i = icmp samesign ult i32 %0, 256
  br i1 %cmp21.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %cond.end12.i
  %5 = getelementptr i32, ptr addrspace(3) @scan_groups.tree, i32 %add24.i
  %arrayidx27.i = getelementptr i8, ptr addrspace(3) %5, i32 -4
  %6 = load <2 x i32>, ptr addrspace(3) %arrayidx27.i, align 4, !tbaa !7, !noalias !27
  %7 = extractelement <2 x i32> %6, i64 0
  %8 = extractelement <2 x i32> %6, i64 1
  %add31.i = add i32 %8, %7
  store i32 %add31.i, ptr addrspace(3) %5, align 4, !tbaa !7, !noalias !27
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %cond.end12.i
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp21.i.1 = icmp samesign ult i32 %0, 128
  br i1 %cmp21.i.1, label %if.then.i.1, label %if.end.i.1

if.then.i.1:                                      ; preds = %if.end.i
  %.idx = shl nuw nsw i32 %add24.i, 3
  %9 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx
  %arrayidx27.i.1 = getelementptr i8, ptr addrspace(3) %9, i32 -4
  %10 = load i32, ptr addrspace(3) %arrayidx27.i.1, align 4, !tbaa !7, !noalias !27
  %arrayidx30.i.1 = getelementptr i8, ptr addrspace(3) %9, i32 4
  %11 = load i32, ptr addrspace(3) %arrayidx30.i.1, align 4, !tbaa !7, !noalias !27
  %add31.i.1 = add i32 %11, %10
  store i32 %add31.i.1, ptr addrspace(3) %arrayidx30.i.1, align 4, !tbaa !7, !noalias !27
  br label %if.end.i.1

if.end.i.1:                                       ; preds = %if.then.i.1, %if.end.i
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp21.i.2 = icmp samesign ult i32 %0, 64
  br i1 %cmp21.i.2, label %if.then.i.2, label %if.end.i.2

if.then.i.2:                                      ; preds = %if.end.i.1
  %.idx5 = shl nuw nsw i32 %add24.i, 4
  %12 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx5
  %arrayidx27.i.2 = getelementptr i8, ptr addrspace(3) %12, i32 -4
  %13 = load i32, ptr addrspace(3) %arrayidx27.i.2, align 4, !tbaa !7, !noalias !27
  %arrayidx30.i.2 = getelementptr i8, ptr addrspace(3) %12, i32 12
  %14 = load i32, ptr addrspace(3) %arrayidx30.i.2, align 4, !tbaa !7, !noalias !27
  %add31.i.2 = add i32 %14, %13
  store i32 %add31.i.2, ptr addrspace(3) %arrayidx30.i.2, align 4, !tbaa !7, !noalias !27
  br label %if.end.i.2

if.end.i.2:                                       ; preds = %if.then.i.2, %if.end.i.1
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp21.i.3 = icmp samesign ult i32 %0, 32
  br i1 %cmp21.i.3, label %if.then.i.3, label %if.end.i.3

if.then.i.3:                                      ; preds = %if.end.i.2
  %.idx6 = shl nuw nsw i32 %add24.i, 5
  %15 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx6
  %arrayidx27.i.3 = getelementptr i8, ptr addrspace(3) %15, i32 -4
  %16 = load i32, ptr addrspace(3) %arrayidx27.i.3, align 4, !tbaa !7, !noalias !27
  %arrayidx30.i.3 = getelementptr i8, ptr addrspace(3) %15, i32 28
  %17 = load i32, ptr addrspace(3) %arrayidx30.i.3, align 4, !tbaa !7, !noalias !27
  %add31.i.3 = add i32 %17, %16
  store i32 %add31.i.3, ptr addrspace(3) %arrayidx30.i.3, align 4, !tbaa !7, !noalias !27
  br label %if.end.i.3

if.end.i.3:                                       ; preds = %if.then.i.3, %if.end.i.2
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp21.i.4 = icmp samesign ult i32 %0, 16
  br i1 %cmp21.i.4, label %if.then.i.4, label %if.end.i.4

if.then.i.4:                                      ; preds = %if.end.i.3
  %.idx7 = shl nuw nsw i32 %add24.i, 6
  %18 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx7
  %arrayidx27.i.4 = getelementptr i8, ptr addrspace(3) %18, i32 -4
  %19 = load i32, ptr addrspace(3) %arrayidx27.i.4, align 4, !tbaa !7, !noalias !27
  %arrayidx30.i.4 = getelementptr i8, ptr addrspace(3) %18, i32 60
  %20 = load i32, ptr addrspace(3) %arrayidx30.i.4, align 4, !tbaa !7, !noalias !27
  %add31.i.4 = add i32 %20, %19
  store i32 %add31.i.4, ptr addrspace(3) %arrayidx30.i.4, align 4, !tbaa !7, !noalias !27
  br label %if.end.i.4

if.end.i.4:                                       ; preds = %if.then.i.4, %if.end.i.3
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp21.i.5 = icmp samesign ult i32 %0, 8
  br i1 %cmp21.i.5, label %if.then.i.5, label %if.end.i.5

if.then.i.5:                                      ; preds = %if.end.i.4
  %.idx8 = shl nuw nsw i32 %add24.i, 7
  %21 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx8
  %arrayidx27.i.5 = getelementptr i8, ptr addrspace(3) %21, i32 -4
  %22 = load i32, ptr addrspace(3) %arrayidx27.i.5, align 4, !tbaa !7, !noalias !27
  %arrayidx30.i.5 = getelementptr i8, ptr addrspace(3) %21, i32 124
  %23 = load i32, ptr addrspace(3) %arrayidx30.i.5, align 4, !tbaa !7, !noalias !27
  %add31.i.5 = add i32 %23, %22
  store i32 %add31.i.5, ptr addrspace(3) %arrayidx30.i.5, align 4, !tbaa !7, !noalias !27
  br label %if.end.i.5

if.end.i.5:                                       ; preds = %if.then.i.5, %if.end.i.4
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp21.i.6 = icmp samesign ult i32 %0, 4
  br i1 %cmp21.i.6, label %if.then.i.6, label %if.end.i.6

if.then.i.6:                                      ; preds = %if.end.i.5
  %.idx9 = shl nuw nsw i32 %add24.i, 8
  %24 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx9
  %arrayidx27.i.6 = getelementptr i8, ptr addrspace(3) %24, i32 -4
  %25 = load i32, ptr addrspace(3) %arrayidx27.i.6, align 4, !tbaa !7, !noalias !27
  %arrayidx30.i.6 = getelementptr i8, ptr addrspace(3) %24, i32 252
  %26 = load i32, ptr addrspace(3) %arrayidx30.i.6, align 4, !tbaa !7, !noalias !27
  %add31.i.6 = add i32 %26, %25
  store i32 %add31.i.6, ptr addrspace(3) %arrayidx30.i.6, align 4, !tbaa !7, !noalias !27
  br label %if.end.i.6

if.end.i.6:                                       ; preds = %if.then.i.6, %if.end.i.5
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp21.i.7 = icmp samesign ult i32 %0, 2
  br i1 %cmp21.i.7, label %if.then.i.7, label %if.end.i.7

if.then.i.7:                                      ; preds = %if.end.i.6
  %.idx10 = shl nuw nsw i32 %add24.i, 9
  %27 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx10
  %arrayidx27.i.7 = getelementptr i8, ptr addrspace(3) %27, i32 -4
  %28 = load i32, ptr addrspace(3) %arrayidx27.i.7, align 4, !tbaa !7, !noalias !27
  %arrayidx30.i.7 = getelementptr i8, ptr addrspace(3) %27, i32 508
  %29 = load i32, ptr addrspace(3) %arrayidx30.i.7, align 4, !tbaa !7, !noalias !27
  %add31.i.7 = add i32 %29, %28
  store i32 %add31.i.7, ptr addrspace(3) %arrayidx30.i.7, align 4, !tbaa !7, !noalias !27
  br label %if.end.i.7

if.end.i.7:                                       ; preds = %if.then.i.7, %if.end.i.6
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp21.i.8 = icmp eq i32 %0, 0
  br i1 %cmp21.i.8, label %if.then.i.8, label %if.end.i.8

if.then.i.8:                                      ; preds = %if.end.i.7
  %30 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @scan_groups.tree, i32 1020), align 4, !tbaa !7, !noalias !27
  %31 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @scan_groups.tree, i32 2044), align 4, !tbaa !7, !noalias !27
  %add31.i.8 = add i32 %31, %30
  store i32 %add31.i.8, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @scan_groups.tree, i32 2044), align 4, !tbaa !7, !noalias !27
  br label %if.end.i.8

if.end.i.8:                                       ; preds = %if.then.i.8, %if.end.i.7
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  %cmp33.i = icmp eq i32 %0, 0
  br i1 %cmp33.i, label %if.then35.i, label %if.end38.i

if.then35.i:                                      ; preds = %if.end.i.8
  %arrayidx37.i = getelementptr inbounds nuw i32, ptr addrspace(1) %totals, i64 %2
  %32 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @scan_groups.tree, i32 2044), align 4, !tbaa !7, !noalias !27
  store i32 %32, ptr addrspace(1) %arrayidx37.i, align 4, !tbaa !7, !alias.scope !22, !noalias !28
  store i32 0, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @scan_groups.tree, i32 2044), align 4, !tbaa !7, !noalias !27
  br label %if.end38.i

if.end38.i:                                       ; preds = %if.then35.i, %if.end.i.8
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  br i1 %cmp21.i.8, label %if.then48.i, label %for.inc66.i

if.then48.i:                                      ; preds = %if.end38.i
  %33 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @scan_groups.tree, i32 1020), align 4, !tbaa !7, !noalias !27
  %34 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @scan_groups.tree, i32 2044), align 4, !tbaa !7, !noalias !27
  store i32 %34, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @scan_groups.tree, i32 1020), align 4, !tbaa !7, !noalias !27
  %add64.i = add i32 %34, %33
  store i32 %add64.i, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @scan_groups.tree, i32 2044), align 4, !tbaa !7, !noalias !27
  br label %for.inc66.i

for.inc66.i:                                      ; preds = %if.then48.i, %if.end38.i
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  br i1 %cmp21.i.7, label %if.then48.i.1, label %for.inc66.i.1

if.then48.i.1:                                    ; preds = %for.inc66.i
  %.idx11 = shl nuw nsw i32 %add24.i, 9
  %35 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx11
  %arrayidx55.i.1 = getelementptr i8, ptr addrspace(3) %35, i32 -4
  %36 = load i32, ptr addrspace(3) %arrayidx55.i.1, align 4, !tbaa !7, !noalias !27
  %arrayidx58.i.1 = getelementptr i8, ptr addrspace(3) %35, i32 508
  %37 = load i32, ptr addrspace(3) %arrayidx58.i.1, align 4, !tbaa !7, !noalias !27
  store i32 %37, ptr addrspace(3) %arrayidx55.i.1, align 4, !tbaa !7, !noalias !27
  %add64.i.1 = add i32 %37, %36
  store i32 %add64.i.1, ptr addrspace(3) %arrayidx58.i.1, align 4, !tbaa !7, !noalias !27
  br label %for.inc66.i.1

for.inc66.i.1:                                    ; preds = %if.then48.i.1, %for.inc66.i
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  br i1 %cmp21.i.6, label %if.then48.i.2, label %for.inc66.i.2

if.then48.i.2:                                    ; preds = %for.inc66.i.1
  %.idx12 = shl nuw nsw i32 %add24.i, 8
  %38 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx12
  %arrayidx55.i.2 = getelementptr i8, ptr addrspace(3) %38, i32 -4
  %39 = load i32, ptr addrspace(3) %arrayidx55.i.2, align 4, !tbaa !7, !noalias !27
  %arrayidx58.i.2 = getelementptr i8, ptr addrspace(3) %38, i32 252
  %40 = load i32, ptr addrspace(3) %arrayidx58.i.2, align 4, !tbaa !7, !noalias !27
  store i32 %40, ptr addrspace(3) %arrayidx55.i.2, align 4, !tbaa !7, !noalias !27
  %add64.i.2 = add i32 %40, %39
  store i32 %add64.i.2, ptr addrspace(3) %arrayidx58.i.2, align 4, !tbaa !7, !noalias !27
  br label %for.inc66.i.2

for.inc66.i.2:                                    ; preds = %if.then48.i.2, %for.inc66.i.1
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  br i1 %cmp21.i.5, label %if.then48.i.3, label %for.inc66.i.3

if.then48.i.3:                                    ; preds = %for.inc66.i.2
  %.idx13 = shl nuw nsw i32 %add24.i, 7
  %41 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx13
  %arrayidx55.i.3 = getelementptr i8, ptr addrspace(3) %41, i32 -4
  %42 = load i32, ptr addrspace(3) %arrayidx55.i.3, align 4, !tbaa !7, !noalias !27
  %arrayidx58.i.3 = getelementptr i8, ptr addrspace(3) %41, i32 124
  %43 = load i32, ptr addrspace(3) %arrayidx58.i.3, align 4, !tbaa !7, !noalias !27
  store i32 %43, ptr addrspace(3) %arrayidx55.i.3, align 4, !tbaa !7, !noalias !27
  %add64.i.3 = add i32 %43, %42
  store i32 %add64.i.3, ptr addrspace(3) %arrayidx58.i.3, align 4, !tbaa !7, !noalias !27
  br label %for.inc66.i.3

for.inc66.i.3:                                    ; preds = %if.then48.i.3, %for.inc66.i.2
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  br i1 %cmp21.i.4, label %if.then48.i.4, label %for.inc66.i.4

if.then48.i.4:                                    ; preds = %for.inc66.i.3
  %.idx14 = shl nuw nsw i32 %add24.i, 6
  %44 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx14
  %arrayidx55.i.4 = getelementptr i8, ptr addrspace(3) %44, i32 -4
  %45 = load i32, ptr addrspace(3) %arrayidx55.i.4, align 4, !tbaa !7, !noalias !27
  %arrayidx58.i.4 = getelementptr i8, ptr addrspace(3) %44, i32 60
  %46 = load i32, ptr addrspace(3) %arrayidx58.i.4, align 4, !tbaa !7, !noalias !27
  store i32 %46, ptr addrspace(3) %arrayidx55.i.4, align 4, !tbaa !7, !noalias !27
  %add64.i.4 = add i32 %46, %45
  store i32 %add64.i.4, ptr addrspace(3) %arrayidx58.i.4, align 4, !tbaa !7, !noalias !27
  br label %for.inc66.i.4

for.inc66.i.4:                                    ; preds = %if.then48.i.4, %for.inc66.i.3
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  br i1 %cmp21.i.3, label %if.then48.i.5, label %for.inc66.i.5

if.then48.i.5:                                    ; preds = %for.inc66.i.4
  %.idx15 = shl nuw nsw i32 %add24.i, 5
  %47 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx15
  %arrayidx55.i.5 = getelementptr i8, ptr addrspace(3) %47, i32 -4
  %48 = load i32, ptr addrspace(3) %arrayidx55.i.5, align 4, !tbaa !7, !noalias !27
  %arrayidx58.i.5 = getelementptr i8, ptr addrspace(3) %47, i32 28
  %49 = load i32, ptr addrspace(3) %arrayidx58.i.5, align 4, !tbaa !7, !noalias !27
  store i32 %49, ptr addrspace(3) %arrayidx55.i.5, align 4, !tbaa !7, !noalias !27
  %add64.i.5 = add i32 %49, %48
  store i32 %add64.i.5, ptr addrspace(3) %arrayidx58.i.5, align 4, !tbaa !7, !noalias !27
  br label %for.inc66.i.5

for.inc66.i.5:                                    ; preds = %if.then48.i.5, %for.inc66.i.4
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  br i1 %cmp21.i.2, label %if.then48.i.6, label %for.inc66.i.6

if.then48.i.6:                                    ; preds = %for.inc66.i.5
  %.idx16 = shl nuw nsw i32 %add24.i, 4
  %50 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx16
  %arrayidx55.i.6 = getelementptr i8, ptr addrspace(3) %50, i32 -4
  %51 = load i32, ptr addrspace(3) %arrayidx55.i.6, align 4, !tbaa !7, !noalias !27
  %arrayidx58.i.6 = getelementptr i8, ptr addrspace(3) %50, i32 12
  %52 = load i32, ptr addrspace(3) %arrayidx58.i.6, align 4, !tbaa !7, !noalias !27
  store i32 %52, ptr addrspace(3) %arrayidx55.i.6, align 4, !tbaa !7, !noalias !27
  %add64.i.6 = add i32 %52, %51
  store i32 %add64.i.6, ptr addrspace(3) %arrayidx58.i.6, align 4, !tbaa !7, !noalias !27
  br label %for.inc66.i.6

for.inc66.i.6:                                    ; preds = %if.then48.i.6, %for.inc66.i.5
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  br i1 %cmp21.i.1, label %if.then48.i.7, label %for.inc66.i.7

if.then48.i.7:                                    ; preds = %for.inc66.i.6
  %.idx17 = shl nuw nsw i32 %add24.i, 3
  %53 = getelementptr i8, ptr addrspace(3) @scan_groups.tree, i32 %.idx17
  %arrayidx55.i.7 = getelementptr i8, ptr addrspace(3) %53, i32 -4
  %54 = load i32, ptr addrspace(3) %arrayidx55.i.7, align 4, !tbaa !7, !noalias !27
  %arrayidx58.i.7 = getelementptr i8, ptr addrspace(3) %53, i32 4
  %55 = load i32, ptr addrspace(3) %arrayidx58.i.7, align 4, !tbaa !7, !noalias !27
  store i32 %55, ptr addrspace(3) %arrayidx55.i.7, align 4, !tbaa !7, !noalias !27
  %add64.i.7 = add i32 %55, %54
  store i32 %add64.i.7, ptr addrspace(3) %arrayidx58.i.7, align 4, !tbaa !7, !noalias !27
  br label %for.inc66.i.7

for.inc66.i.7:                                    ; preds = %if.then48.i.7, %for.inc66.i.6
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  br i1 %cmp21.i, label %if.then48.i.8, label %for.inc66.i.8

if.then48.i.8:                                    ; preds = %for.inc66.i.7
  %56 = getelementptr i32, ptr addrspace(3) @scan_groups.tree, i32 %add24.i
  %arrayidx55.i.8 = getelementptr i8, ptr addrspace(3) %56, i32 -4
  %57 = load i32, ptr addrspace(3) %arrayidx55.i.8, align 4, !tbaa !7, !noalias !27
  %58 = load i32, ptr addrspace(3) %56, align 4, !tbaa !7, !noalias !27
  store i32 %58, ptr addrspace(3) %arrayidx55.i.8, align 4, !tbaa !7, !noalias !27
  %add64.i.8 = add i32 %58, %57
  store i32 %add64.i.8, ptr addrspace(3) %56, align 4, !tbaa !7, !noalias !27
  br label %for.inc66.i.8

for.inc66.i.8:                                    ; preds = %if.then48.i.8, %for.inc66.i.7
  fence syncscope("workgroup") release, !noalias !27
  tail call void @llvm.amdgcn.s.barrier(), !noalias !27
  fence syncscope("workgroup") acquire, !noalias !27
  br i1 %cmp.i, label %if.then71.i, label %if.end77.i

if.then71.i:                                      ; preds = %for.inc66.i.8
  %idxprom75.i = zext i32 %add.i to i64
  %arrayidx76.i = getelementptr inbounds nuw i32, ptr addrspace(1) %out, i64 %idxprom75.i
  %59 = load i32, ptr addrspace(3) %arrayidx15.i, align 4, !tbaa !7, !noalias !27
  %add74.i = add i32 %59, %cond.i
  store i32 %add74.i, ptr addrspace(1) %arrayidx76.i, align 4, !tbaa !7, !alias.scope !20, !noalias !29
  br label %if.end77.i

if.end77.i:                                       ; preds = %if.then71.i, %for.inc66.i.8
  br i1 %cmp6.i, label %if.then80.i, label %__clang_ocl_kern_imp_scan_groups.exit

if.then80.i:                                      ; preds = %if.end77.i
  %idxprom85.i = zext i32 %add4.i to i64
  %arrayidx86.i = getelementptr inbounds nuw i32, ptr addrspace(1) %out, i64 %idxprom85.i
  %60 = load i32, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !7, !noalias !27
  %add84.i = add i32 %60, %cond13.i
  store i32 %add84.i, ptr addrspace(1) %arrayidx86.i, align 4, !tbaa !7, !alias.scope !20, !noalias !29
  br label %__clang_ocl_kern_imp_scan_groups.exit

__clang_ocl_kern_imp_scan_groups.exit:            ; preds = %if.end77.i, %if.then80.i
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @scan_add(ptr addrspace(1) noalias noundef align 4 captures(none) %out, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %offsets, i32 noundef %n) local_unnamed_addr #1 !kernel_arg_addr_space !30 !kernel_arg_access_qual !31 !kernel_arg_type !32 !kernel_arg_base_type !32 !kernel_arg_type_qual !33 !kernel_arg_name !34 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !35)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !38)
  %0 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %cmp.i = icmp eq i32 %0, 0
  br i1 %cmp.i, label %__clang_ocl_kern_imp_scan_add.exit, label %if.end.i

if.end.i:                                         ; preds = %entry
  %1 = zext i32 %0 to i64
  %sub.i = add nuw nsw i64 %1, 4294967295
  %idxprom.i = and i64 %sub.i, 4294967295
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %offsets, i64 %idxprom.i
  %2 = load i32, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !38, !noalias !35, !amdgpu.noclobber !26
  %mul.i = shl nuw nsw i64 %1, 9
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !24
  %4 = zext nneg i32 %3 to i64
  %add.i = add nuw nsw i64 %mul.i, %4
  %conv4.i = trunc i64 %add.i to i32
  %cmp5.i = icmp ugt i32 %n, %conv4.i
  br i1 %cmp5.i, label %if.then7.i, label %if.end11.i

if.then7.i:                                       ; preds = %if.end.i
  %idxprom8.i = and i64 %add.i, 4294967295
  %arrayidx9.i = getelementptr inbounds nuw i32, ptr addrspace(1) %out, i64 %idxprom8.i
  %5 = load i32, ptr addrspace(1) %arrayidx9.i, align 4, !tbaa !7, !alias.scope !35, !noalias !38, !amdgpu.noclobber !26
  %add10.i = add i32 %5, %2
  store i32 %add10.i, ptr addrspace(1) %arrayidx9.i, align 4, !tbaa !7, !alias.scope !35, !noalias !38
  br label %if.end11.i

if.end11.i:                                       ; preds = %if.then7.i, %if.end.i
  %add12.i = add i32 %conv4.i, 256
  %cmp13.i = icmp ult i32 %add12.i, %n
  br i1 %cmp13.i, label %if.then15.i, label %__clang_ocl_kern_imp_scan_add.exit

if.then15.i:                                      ; preds = %if.end11.i
  %idxprom17.i = zext i32 %add12.i to i64
  %arrayidx18.i = getelementptr inbounds nuw i32, ptr addrspace(1) %out, i64 %idxprom17.i
  %6 = load i32, ptr addrspace(1) %arrayidx18.i, align 4, !tbaa !7, !alias.scope !35, !noalias !38
  %add19.i = add i32 %6, %2
  store i32 %add19.i, ptr addrspace(1) %arrayidx18.i, align 4, !tbaa !7, !alias.scope !35, !noalias !38
  br label %__clang_ocl_kern_imp_scan_add.exit

__clang_ocl_kern_imp_scan_add.exit:               ; preds = %entry, %if.end11.i, %if.then15.i
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint*", !"uint"}
!14 = !{!"restrict const", !"restrict", !"restrict", !""}
!15 = !{!"in", !"out", !"totals", !"n"}
!16 = !{i32 256, i32 1, i32 1}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_scan_groups: %in"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_scan_groups"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_scan_groups: %out"}
!22 = !{!23}
!23 = distinct !{!23, !19, !"__clang_ocl_kern_imp_scan_groups: %totals"}
!24 = !{i32 0, i32 1024}
!25 = !{!21, !23}
!26 = !{}
!27 = !{!18, !21, !23}
!28 = !{!18, !21}
!29 = !{!18, !23}
!30 = !{i32 1, i32 1, i32 0}
!31 = !{!"none", !"none", !"none"}
!32 = !{!"uint*", !"uint*", !"uint"}
!33 = !{!"restrict", !"restrict const", !""}
!34 = !{!"out", !"offsets", !"n"}
!35 = !{!36}
!36 = distinct !{!36, !37, !"__clang_ocl_kern_imp_scan_add: %out"}
!37 = distinct !{!37, !"__clang_ocl_kern_imp_scan_add"}
!38 = !{!39}
!39 = distinct !{!39, !37, !"__clang_ocl_kern_imp_scan_add: %offsets"}
