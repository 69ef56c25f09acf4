; clang -g -gembed-source -O2 of the source that it embeds.
source_filename = "variables.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@table = hidden local_unnamed_addr addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4, !dbg !0
@compute.shared = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4, !dbg !11

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define hidden i32 @square(i32 noundef %0) local_unnamed_addr #0 !dbg !61 {
    #dbg_value(i32 %0, !65, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !67)
  %2 = add nsw i32 %0, 1, !dbg !68
    #dbg_value(i32 %2, !66, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !67)
  %3 = mul nsw i32 %2, %2, !dbg !69
  ret i32 %3, !dbg !70
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define protected amdgpu_kernel void @compute(ptr addrspace(1) noundef align 4 captures(none) %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #1 !dbg !71 !kernel_arg_addr_space !76 !kernel_arg_access_qual !77 !kernel_arg_type !78 !kernel_arg_base_type !78 !kernel_arg_type_qual !79 {
    #dbg_value(ptr addrspace(1) %0, !73, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !80)
    #dbg_value(i32 %1, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !80)
    #dbg_value(i32 %2, !75, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !80)
    #dbg_value(ptr addrspace(1) %0, !19, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !81)
    #dbg_value(i32 %1, !20, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !81)
    #dbg_value(i32 %2, !21, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !81)
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !83
    #dbg_value(i32 %4, !22, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !81)
    #dbg_value(<4 x i32> poison, !39, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !81)
  %5 = add i32 %1, %4, !dbg !84
  %6 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %4, !dbg !85
  store i32 %5, ptr addrspace(3) %6, align 4, !dbg !86, !tbaa !57
    #dbg_value(i32 0, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !87)
  %7 = icmp sgt i32 %1, 0, !dbg !88
  br i1 %7, label %8, label %99, !dbg !90

8:                                                ; preds = %3
  %9 = zext nneg i32 %4 to i64, !dbg !85
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %11 = tail call i32 @square(i32 noundef %2) #5, !dbg !80
  %12 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %9
  %13 = and i32 %1, 3, !dbg !90
  %14 = icmp ult i32 %1, 4, !dbg !90
  br i1 %14, label %72, label %15, !dbg !90

15:                                               ; preds = %8
  %16 = and i32 %1, 2147483644, !dbg !90
  br label %17, !dbg !90

17:                                               ; preds = %26, %15
  %18 = phi i32 [ 0, %15 ], [ %67, %26 ]
  %19 = phi i32 [ 0, %15 ], [ %68, %26 ]
    #dbg_value(i32 %18, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !87)
    #dbg_value(i32 %18, !91, !DIExpression(DW_OP_constu, 1, DW_OP_or, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !103)
    #dbg_value(ptr addrspace(1) %0, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %20 = mul nuw i32 %18, 3, !dbg !105
  %21 = or disjoint i32 %20, 3, !dbg !105
    #dbg_value(i32 %21, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %22 = icmp eq i32 %18, 0, !dbg !106
  br i1 %22, label %26, label %23, !dbg !106

23:                                               ; preds = %17
  %24 = load i32, ptr addrspace(1) %10, align 4, !dbg !107, !tbaa !57
  %25 = add nsw i32 %24, %21, !dbg !108
    #dbg_value(i32 %25, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
    #dbg_value(i32 %25, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  br label %26, !dbg !110

26:                                               ; preds = %17, %23
  %27 = phi i32 [ %25, %23 ], [ %21, %17 ], !dbg !103
    #dbg_value(i32 %27, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %28 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %18, !dbg !111
  %29 = load i32, ptr addrspace(3) %28, align 4, !dbg !111, !tbaa !57
  %30 = add nsw i32 %29, %27, !dbg !112
  %31 = add nsw i32 %30, %11, !dbg !113
  %32 = load i32, ptr addrspace(1) %12, align 4, !dbg !114, !tbaa !57
  %33 = add nsw i32 %31, %32, !dbg !114
  store i32 %33, ptr addrspace(1) %12, align 4, !dbg !114, !tbaa !57
    #dbg_value(i32 %18, !44, !DIExpression(DW_OP_constu, 1, DW_OP_or, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !87)
    #dbg_value(i32 %18, !91, !DIExpression(DW_OP_constu, 3, DW_OP_or, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !103)
    #dbg_value(ptr addrspace(1) %0, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_value(i32 %18, !99, !DIExpression(DW_OP_constu, 3, DW_OP_mul, DW_OP_plus_uconst, 9, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !103)
  %34 = mul nuw i32 %18, 3, !dbg !105
    #dbg_value(i32 %34, !99, !DIExpression(DW_OP_plus_uconst, 9, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !103)
  %35 = add nuw i32 %34, 9, !dbg !105
    #dbg_value(i32 %35, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %36 = load i32, ptr addrspace(1) %10, align 4, !dbg !107, !tbaa !57
  %37 = add nsw i32 %36, %35, !dbg !108
    #dbg_value(i32 %37, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
    #dbg_value(i32 %37, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_value(i32 %37, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %38 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %18, !dbg !111
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) %38, i32 4, !dbg !111
  %40 = load i32, ptr addrspace(3) %39, align 4, !dbg !111, !tbaa !57
  %41 = add nsw i32 %40, %37, !dbg !112
  %42 = add nsw i32 %41, %11, !dbg !113
  %43 = load i32, ptr addrspace(1) %12, align 4, !dbg !114, !tbaa !57
  %44 = add nsw i32 %42, %43, !dbg !114
  store i32 %44, ptr addrspace(1) %12, align 4, !dbg !114, !tbaa !57
    #dbg_value(i32 %18, !44, !DIExpression(DW_OP_constu, 2, DW_OP_or, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !87)
    #dbg_value(i32 %18, !91, !DIExpression(DW_OP_plus_uconst, 5, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !103)
    #dbg_value(ptr addrspace(1) %0, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_value(i32 %18, !99, !DIExpression(DW_OP_constu, 3, DW_OP_mul, DW_OP_plus_uconst, 15, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !103)
  %45 = mul nuw i32 %18, 3, !dbg !105
    #dbg_value(i32 %45, !99, !DIExpression(DW_OP_plus_uconst, 15, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !103)
  %46 = add nuw i32 %45, 15, !dbg !105
    #dbg_value(i32 %46, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %47 = load i32, ptr addrspace(1) %10, align 4, !dbg !107, !tbaa !57
  %48 = add nsw i32 %47, %46, !dbg !108
    #dbg_value(i32 %48, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
    #dbg_value(i32 %48, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_value(i32 %48, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %49 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %18, !dbg !111
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) %49, i32 8, !dbg !111
  %51 = load i32, ptr addrspace(3) %50, align 4, !dbg !111, !tbaa !57
  %52 = add nsw i32 %51, %48, !dbg !112
  %53 = add nsw i32 %52, %11, !dbg !113
  %54 = load i32, ptr addrspace(1) %12, align 4, !dbg !114, !tbaa !57
  %55 = add nsw i32 %53, %54, !dbg !114
  store i32 %55, ptr addrspace(1) %12, align 4, !dbg !114, !tbaa !57
    #dbg_value(i32 %18, !44, !DIExpression(DW_OP_constu, 3, DW_OP_or, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !87)
    #dbg_value(i32 %18, !91, !DIExpression(DW_OP_plus_uconst, 7, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !103)
    #dbg_value(ptr addrspace(1) %0, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_value(i32 %18, !99, !DIExpression(DW_OP_constu, 3, DW_OP_mul, DW_OP_plus_uconst, 21, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !103)
  %56 = mul nuw i32 %18, 3, !dbg !105
    #dbg_value(i32 %56, !99, !DIExpression(DW_OP_plus_uconst, 21, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !103)
  %57 = add nuw i32 %56, 21, !dbg !105
    #dbg_value(i32 %57, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %58 = load i32, ptr addrspace(1) %10, align 4, !dbg !107, !tbaa !57
  %59 = add nsw i32 %58, %57, !dbg !108
    #dbg_value(i32 %59, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
    #dbg_value(i32 %59, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_value(i32 %59, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %60 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %18, !dbg !111
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 12, !dbg !111
  %62 = load i32, ptr addrspace(3) %61, align 4, !dbg !111, !tbaa !57
  %63 = add nsw i32 %62, %59, !dbg !112
  %64 = add nsw i32 %63, %11, !dbg !113
  %65 = load i32, ptr addrspace(1) %12, align 4, !dbg !114, !tbaa !57
  %66 = add nsw i32 %64, %65, !dbg !114
  store i32 %66, ptr addrspace(1) %12, align 4, !dbg !114, !tbaa !57
  %67 = add nuw nsw i32 %18, 4, !dbg !115
    #dbg_value(i32 %67, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !87)
  %68 = add i32 %19, 4, !dbg !90
  %69 = icmp eq i32 %68, %16, !dbg !90
  br i1 %69, label %70, label %17, !dbg !90, !llvm.loop !116

70:                                               ; preds = %26
  %71 = icmp eq i32 %13, 0, !dbg !106
  br i1 %71, label %99, label %72, !dbg !106

72:                                               ; preds = %70, %8
  %73 = phi i32 [ 0, %8 ], [ %67, %70 ]
  %74 = icmp ne i32 %13, 0, !dbg !106
  tail call void @llvm.assume(i1 %74), !dbg !106
  br label %75, !dbg !106

75:                                               ; preds = %88, %72
  %76 = phi i32 [ %73, %72 ], [ %96, %88 ]
  %77 = phi i32 [ 0, %72 ], [ %97, %88 ]
    #dbg_value(i32 %76, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !87)
  %78 = and i32 %76, 3, !dbg !118
  %79 = zext nneg i32 %78 to i64, !dbg !119
  %80 = getelementptr inbounds nuw i32, ptr addrspace(4) @table, i64 %79, !dbg !119
  %81 = load i32, ptr addrspace(4) %80, align 4, !dbg !119, !tbaa !57
  %82 = add nsw i32 %81, %76, !dbg !120
    #dbg_value(i32 %82, !91, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_value(ptr addrspace(1) %0, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %83 = mul nsw i32 %82, 3, !dbg !105
    #dbg_value(i32 %83, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %84 = icmp sgt i32 %82, 1, !dbg !106
  br i1 %84, label %85, label %88, !dbg !106

85:                                               ; preds = %75
  %86 = load i32, ptr addrspace(1) %10, align 4, !dbg !107, !tbaa !57
  %87 = add nsw i32 %86, %83, !dbg !108
    #dbg_value(i32 %87, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
    #dbg_value(i32 %87, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  br label %88, !dbg !110

88:                                               ; preds = %85, %75
  %89 = phi i32 [ %87, %85 ], [ %83, %75 ], !dbg !103
    #dbg_value(i32 %89, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
  %90 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %76, !dbg !111
  %91 = load i32, ptr addrspace(3) %90, align 4, !dbg !111, !tbaa !57
  %92 = add nsw i32 %91, %89, !dbg !112
  %93 = add nsw i32 %92, %11, !dbg !113
  %94 = load i32, ptr addrspace(1) %12, align 4, !dbg !114, !tbaa !57
  %95 = add nsw i32 %93, %94, !dbg !114
  store i32 %95, ptr addrspace(1) %12, align 4, !dbg !114, !tbaa !57
  %96 = add nuw nsw i32 %76, 1, !dbg !115
    #dbg_value(i32 %96, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !87)
  %97 = add i32 %77, 1, !dbg !90
  %98 = icmp eq i32 %97, %13, !dbg !90
  br i1 %98, label %99, label %75, !dbg !90, !llvm.loop !121

99:                                               ; preds = %70, %88, %3
  ret void, !dbg !123
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define protected void @__clang_ocl_kern_imp_compute(ptr addrspace(1) noundef align 4 captures(none) %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #2 !dbg !13 !kernel_arg_addr_space !76 !kernel_arg_access_qual !77 !kernel_arg_type !78 !kernel_arg_base_type !78 !kernel_arg_type_qual !79 {
    #dbg_value(ptr addrspace(1) %0, !19, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !124)
    #dbg_value(i32 %1, !20, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !124)
    #dbg_value(i32 %2, !21, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !124)
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !125
    #dbg_value(i32 %4, !22, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !124)
    #dbg_value(<4 x i32> poison, !39, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !124)
  %5 = add i32 %1, %4, !dbg !126
  %6 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %4, !dbg !127
  store i32 %5, ptr addrspace(3) %6, align 4, !dbg !128, !tbaa !57
    #dbg_value(i32 0, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !129)
  %7 = icmp sgt i32 %1, 0, !dbg !130
  br i1 %7, label %8, label %46, !dbg !131

8:                                                ; preds = %3
  %9 = zext nneg i32 %4 to i64, !dbg !127
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %11 = tail call i32 @square(i32 noundef %2) #5, !dbg !124
  %12 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %9
  %13 = and i32 %1, 3, !dbg !131
  %14 = icmp ult i32 %1, 4, !dbg !131
  br i1 %14, label %19, label %15, !dbg !131

15:                                               ; preds = %8
  %16 = and i32 %1, 2147483644, !dbg !131
  br label %47, !dbg !131

17:                                               ; preds = %56
  %18 = icmp eq i32 %13, 0, !dbg !132
  br i1 %18, label %46, label %19, !dbg !132

19:                                               ; preds = %17, %8
  %20 = phi i32 [ 0, %8 ], [ %97, %17 ]
  %21 = icmp ne i32 %13, 0, !dbg !132
  tail call void @llvm.assume(i1 %21), !dbg !132
  br label %22, !dbg !132

22:                                               ; preds = %35, %19
  %23 = phi i32 [ %20, %19 ], [ %43, %35 ]
  %24 = phi i32 [ 0, %19 ], [ %44, %35 ]
    #dbg_value(i32 %23, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !129)
  %25 = and i32 %23, 3, !dbg !134
  %26 = zext nneg i32 %25 to i64, !dbg !135
  %27 = getelementptr inbounds nuw i32, ptr addrspace(4) @table, i64 %26, !dbg !135
  %28 = load i32, ptr addrspace(4) %27, align 4, !dbg !135, !tbaa !57
  %29 = add nsw i32 %28, %23, !dbg !136
    #dbg_value(i32 %29, !91, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(ptr addrspace(1) %0, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %30 = mul nsw i32 %29, 3, !dbg !138
    #dbg_value(i32 %30, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %31 = icmp sgt i32 %29, 1, !dbg !132
  br i1 %31, label %32, label %35, !dbg !132

32:                                               ; preds = %22
  %33 = load i32, ptr addrspace(1) %10, align 4, !dbg !139, !tbaa !57
  %34 = add nsw i32 %33, %30, !dbg !140
    #dbg_value(i32 %34, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !141)
    #dbg_value(i32 %34, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  br label %35, !dbg !142

35:                                               ; preds = %32, %22
  %36 = phi i32 [ %34, %32 ], [ %30, %22 ], !dbg !137
    #dbg_value(i32 %36, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %37 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %23, !dbg !143
  %38 = load i32, ptr addrspace(3) %37, align 4, !dbg !143, !tbaa !57
  %39 = add nsw i32 %38, %36, !dbg !144
  %40 = add nsw i32 %39, %11, !dbg !145
  %41 = load i32, ptr addrspace(1) %12, align 4, !dbg !146, !tbaa !57
  %42 = add nsw i32 %40, %41, !dbg !146
  store i32 %42, ptr addrspace(1) %12, align 4, !dbg !146, !tbaa !57
  %43 = add nuw nsw i32 %23, 1, !dbg !147
    #dbg_value(i32 %43, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !129)
  %44 = add i32 %24, 1, !dbg !131
  %45 = icmp eq i32 %44, %13, !dbg !131
  br i1 %45, label %46, label %22, !dbg !131, !llvm.loop !148

46:                                               ; preds = %17, %35, %3
  ret void, !dbg !149

47:                                               ; preds = %56, %15
  %48 = phi i32 [ 0, %15 ], [ %97, %56 ]
  %49 = phi i32 [ 0, %15 ], [ %98, %56 ]
    #dbg_value(i32 %48, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !129)
    #dbg_value(i32 %48, !91, !DIExpression(DW_OP_constu, 1, DW_OP_or, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !137)
    #dbg_value(ptr addrspace(1) %0, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %50 = mul nuw i32 %48, 3, !dbg !138
  %51 = or disjoint i32 %50, 3, !dbg !138
    #dbg_value(i32 %51, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %52 = icmp eq i32 %48, 0, !dbg !132
  br i1 %52, label %56, label %53, !dbg !132

53:                                               ; preds = %47
  %54 = load i32, ptr addrspace(1) %10, align 4, !dbg !139, !tbaa !57
  %55 = add nsw i32 %54, %51, !dbg !140
    #dbg_value(i32 %55, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !141)
    #dbg_value(i32 %55, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  br label %56, !dbg !142

56:                                               ; preds = %47, %53
  %57 = phi i32 [ %55, %53 ], [ %51, %47 ], !dbg !137
    #dbg_value(i32 %57, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %58 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %48, !dbg !143
  %59 = load i32, ptr addrspace(3) %58, align 4, !dbg !143, !tbaa !57
  %60 = add nsw i32 %59, %57, !dbg !144
  %61 = add nsw i32 %60, %11, !dbg !145
  %62 = load i32, ptr addrspace(1) %12, align 4, !dbg !146, !tbaa !57
  %63 = add nsw i32 %61, %62, !dbg !146
  store i32 %63, ptr addrspace(1) %12, align 4, !dbg !146, !tbaa !57
    #dbg_value(i32 %48, !44, !DIExpression(DW_OP_constu, 1, DW_OP_or, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !129)
    #dbg_value(i32 %48, !91, !DIExpression(DW_OP_constu, 3, DW_OP_or, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !137)
    #dbg_value(ptr addrspace(1) %0, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(i32 %48, !99, !DIExpression(DW_OP_constu, 3, DW_OP_mul, DW_OP_plus_uconst, 9, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !137)
  %64 = mul nuw i32 %48, 3, !dbg !138
    #dbg_value(i32 %64, !99, !DIExpression(DW_OP_plus_uconst, 9, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !137)
  %65 = add nuw i32 %64, 9, !dbg !138
    #dbg_value(i32 %65, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %66 = load i32, ptr addrspace(1) %10, align 4, !dbg !139, !tbaa !57
  %67 = add nsw i32 %66, %65, !dbg !140
    #dbg_value(i32 %67, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !141)
    #dbg_value(i32 %67, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(i32 %67, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %68 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %48, !dbg !143
  %69 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 4, !dbg !143
  %70 = load i32, ptr addrspace(3) %69, align 4, !dbg !143, !tbaa !57
  %71 = add nsw i32 %70, %67, !dbg !144
  %72 = add nsw i32 %71, %11, !dbg !145
  %73 = load i32, ptr addrspace(1) %12, align 4, !dbg !146, !tbaa !57
  %74 = add nsw i32 %72, %73, !dbg !146
  store i32 %74, ptr addrspace(1) %12, align 4, !dbg !146, !tbaa !57
    #dbg_value(i32 %48, !44, !DIExpression(DW_OP_constu, 2, DW_OP_or, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !129)
    #dbg_value(i32 %48, !91, !DIExpression(DW_OP_plus_uconst, 5, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !137)
    #dbg_value(ptr addrspace(1) %0, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(i32 %48, !99, !DIExpression(DW_OP_constu, 3, DW_OP_mul, DW_OP_plus_uconst, 15, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !137)
  %75 = mul nuw i32 %48, 3, !dbg !138
    #dbg_value(i32 %75, !99, !DIExpression(DW_OP_plus_uconst, 15, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !137)
  %76 = add nuw i32 %75, 15, !dbg !138
    #dbg_value(i32 %76, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %77 = load i32, ptr addrspace(1) %10, align 4, !dbg !139, !tbaa !57
  %78 = add nsw i32 %77, %76, !dbg !140
    #dbg_value(i32 %78, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !141)
    #dbg_value(i32 %78, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(i32 %78, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %79 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %48, !dbg !143
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) %79, i32 8, !dbg !143
  %81 = load i32, ptr addrspace(3) %80, align 4, !dbg !143, !tbaa !57
  %82 = add nsw i32 %81, %78, !dbg !144
  %83 = add nsw i32 %82, %11, !dbg !145
  %84 = load i32, ptr addrspace(1) %12, align 4, !dbg !146, !tbaa !57
  %85 = add nsw i32 %83, %84, !dbg !146
  store i32 %85, ptr addrspace(1) %12, align 4, !dbg !146, !tbaa !57
    #dbg_value(i32 %48, !44, !DIExpression(DW_OP_constu, 3, DW_OP_or, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !129)
    #dbg_value(i32 %48, !91, !DIExpression(DW_OP_plus_uconst, 7, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !137)
    #dbg_value(ptr addrspace(1) %0, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(i32 %48, !99, !DIExpression(DW_OP_constu, 3, DW_OP_mul, DW_OP_plus_uconst, 21, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !137)
  %86 = mul nuw i32 %48, 3, !dbg !138
    #dbg_value(i32 %86, !99, !DIExpression(DW_OP_plus_uconst, 21, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !137)
  %87 = add nuw i32 %86, 21, !dbg !138
    #dbg_value(i32 %87, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %88 = load i32, ptr addrspace(1) %10, align 4, !dbg !139, !tbaa !57
  %89 = add nsw i32 %88, %87, !dbg !140
    #dbg_value(i32 %89, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !141)
    #dbg_value(i32 %89, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(i32 %89, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
  %90 = getelementptr inbounds nuw i32, ptr addrspace(3) @compute.shared, i32 %48, !dbg !143
  %91 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 12, !dbg !143
  %92 = load i32, ptr addrspace(3) %91, align 4, !dbg !143, !tbaa !57
  %93 = add nsw i32 %92, %89, !dbg !144
  %94 = add nsw i32 %93, %11, !dbg !145
  %95 = load i32, ptr addrspace(1) %12, align 4, !dbg !146, !tbaa !57
  %96 = add nsw i32 %94, %95, !dbg !146
  store i32 %96, ptr addrspace(1) %12, align 4, !dbg !146, !tbaa !57
  %97 = add nuw nsw i32 %48, 4, !dbg !147
    #dbg_value(i32 %97, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !129)
  %98 = add i32 %49, 4, !dbg !131
  %99 = icmp eq i32 %98, %16, !dbg !131
  br i1 %99, label %17, label %47, !dbg !131, !llvm.loop !150
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #4

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { alwaysinline nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!50, !51, !52, !53, !54}
!opencl.ocl.version = !{!55}
!llvm.ident = !{!56}
!llvm.errno.tbaa = !{!57}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 5, type: !49, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, globals: !10, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "variables.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "885ef14e46b6800bb3b7942f29980c0e", source: "enum Mode { Add, Scale = 5 };\0Atypedef unsigned char uchar2 __attribute__((ext_vector_type(2)));\0Atypedef struct Pair { int first; float second[2]; uchar2 flags; struct Pair *next; } Pair;\0Atypedef unsigned uint4 __attribute__((ext_vector_type(4)));\0A__constant int table[4] = {1, 2, 3, 4};\0Astatic int mix(int x, __global const int *p) {\0A  int y = x * 3;\0A  if (y > 4) {\0A    int z = y + p[1];\0A    y = z;\0A  }\0A  return y;\0A}\0A__attribute__((noinline)) int square(int q) {\0A  int w = q + 1;\0A  return w * w;\0A}\0A__kernel void compute(__global int *out, int n, enum Mode mode) {\0A  __local int shared[64];\0A  unsigned id = __builtin_amdgcn_workitem_id_x();\0A  Pair pair = {n, {1.0f, 2.0f}, 1, 0};\0A  uint4 quad = id;\0A  shared[id] = pair.first + quad.y;\0A  for (int k = 0; k < n; k++)\0A    out[id] += mix(k + table[k & 3], out) + shared[k] + square(mode);\0A}\0A")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Mode", file: !3, line: 1, baseType: !6, size: 32, elements: !7)
!6 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!7 = !{!8, !9}
!8 = !DIEnumerator(name: "Add", value: 0)
!9 = !DIEnumerator(name: "Scale", value: 5)
!10 = !{!0, !11}
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!12 = distinct !DIGlobalVariable(name: "shared", scope: !13, file: !3, line: 19, type: !46, isLocal: true, isDefinition: true)
!13 = distinct !DISubprogram(name: "compute", linkageName: "__clang_ocl_kern_imp_compute", scope: !3, file: !3, line: 18, type: !14, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !18)
!14 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !15)
!15 = !{null, !16, !17, !5}
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !{!19, !20, !21, !22, !23, !39, !44}
!19 = !DILocalVariable(name: "out", arg: 1, scope: !13, file: !3, line: 18, type: !16)
!20 = !DILocalVariable(name: "n", arg: 2, scope: !13, file: !3, line: 18, type: !17)
!21 = !DILocalVariable(name: "mode", arg: 3, scope: !13, file: !3, line: 18, type: !5)
!22 = !DILocalVariable(name: "id", scope: !13, file: !3, line: 20, type: !6)
!23 = !DILocalVariable(name: "pair", scope: !13, file: !3, line: 21, type: !24)
!24 = !DIDerivedType(tag: DW_TAG_typedef, name: "Pair", file: !3, line: 3, baseType: !25)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Pair", file: !3, line: 3, size: 192, elements: !26)
!26 = !{!27, !28, !33, !37}
!27 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !25, file: !3, line: 3, baseType: !17, size: 32)
!28 = !DIDerivedType(tag: DW_TAG_member, name: "second", scope: !25, file: !3, line: 3, baseType: !29, size: 64, offset: 32)
!29 = !DICompositeType(tag: DW_TAG_array_type, baseType: !30, size: 64, elements: !31)
!30 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!31 = !{!32}
!32 = !DISubrange(count: 2)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "flags", scope: !25, file: !3, line: 3, baseType: !34, size: 16, offset: 96)
!34 = !DIDerivedType(tag: DW_TAG_typedef, name: "uchar2", file: !3, line: 2, baseType: !35)
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !36, size: 16, flags: DIFlagVector, elements: !31)
!36 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !25, file: !3, line: 3, baseType: !38, size: 64, offset: 128)
!38 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64, dwarfAddressSpace: 1)
!39 = !DILocalVariable(name: "quad", scope: !13, file: !3, line: 22, type: !40)
!40 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint4", file: !3, line: 4, baseType: !41)
!41 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, flags: DIFlagVector, elements: !42)
!42 = !{!43}
!43 = !DISubrange(count: 4)
!44 = !DILocalVariable(name: "k", scope: !45, file: !3, line: 24, type: !17)
!45 = distinct !DILexicalBlock(scope: !13, file: !3, line: 24, column: 3)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 2048, elements: !47)
!47 = !{!48}
!48 = !DISubrange(count: 64)
!49 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 128, elements: !42)
!50 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!51 = !{i32 7, !"Dwarf Version", i32 5}
!52 = !{i32 2, !"Debug Info Version", i32 3}
!53 = !{i32 1, !"wchar_size", i32 4}
!54 = !{i32 8, !"PIC Level", i32 2}
!55 = !{i32 2, i32 0}
!56 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!57 = !{!58, !58, i64 0}
!58 = !{!"int", !59, i64 0}
!59 = !{!"omnipotent char", !60, i64 0}
!60 = !{!"Simple C/C++ TBAA"}
!61 = distinct !DISubprogram(name: "square", scope: !3, file: !3, line: 14, type: !62, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !64)
!62 = !DISubroutineType(types: !63)
!63 = !{!17, !17}
!64 = !{!65, !66}
!65 = !DILocalVariable(name: "q", arg: 1, scope: !61, file: !3, line: 14, type: !17)
!66 = !DILocalVariable(name: "w", scope: !61, file: !3, line: 15, type: !17)
!67 = !DILocation(line: 0, scope: !61)
!68 = !DILocation(line: 15, column: 13, scope: !61)
!69 = !DILocation(line: 16, column: 12, scope: !61)
!70 = !DILocation(line: 16, column: 3, scope: !61)
!71 = distinct !DISubprogram(name: "compute", scope: !3, file: !3, line: 18, type: !14, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !72)
!72 = !{!73, !74, !75}
!73 = !DILocalVariable(name: "out", arg: 1, scope: !71, file: !3, line: 18, type: !16)
!74 = !DILocalVariable(name: "n", arg: 2, scope: !71, file: !3, line: 18, type: !17)
!75 = !DILocalVariable(name: "mode", arg: 3, scope: !71, file: !3, line: 18, type: !5)
!76 = !{i32 1, i32 0, i32 0}
!77 = !{!"none", !"none", !"none"}
!78 = !{!"int*", !"int", !"enum Mode"}
!79 = !{!"", !"", !""}
!80 = !DILocation(line: 0, scope: !71)
!81 = !DILocation(line: 0, scope: !13, inlinedAt: !82)
!82 = distinct !DILocation(line: 18, column: 65, scope: !71)
!83 = !DILocation(line: 20, column: 17, scope: !13, inlinedAt: !82)
!84 = !DILocation(line: 23, column: 27, scope: !13, inlinedAt: !82)
!85 = !DILocation(line: 23, column: 3, scope: !13, inlinedAt: !82)
!86 = !DILocation(line: 23, column: 14, scope: !13, inlinedAt: !82)
!87 = !DILocation(line: 0, scope: !45, inlinedAt: !82)
!88 = !DILocation(line: 24, column: 21, scope: !89, inlinedAt: !82)
!89 = distinct !DILexicalBlock(scope: !45, file: !3, line: 24, column: 3)
!90 = !DILocation(line: 24, column: 3, scope: !45, inlinedAt: !82)
!91 = !DILocalVariable(name: "x", arg: 1, scope: !92, file: !3, line: 6, type: !17)
!92 = distinct !DISubprogram(name: "mix", scope: !3, file: !3, line: 6, type: !93, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !97)
!93 = !DISubroutineType(types: !94)
!94 = !{!17, !17, !95}
!95 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !96, size: 64)
!96 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!97 = !{!91, !98, !99, !100}
!98 = !DILocalVariable(name: "p", arg: 2, scope: !92, file: !3, line: 6, type: !95)
!99 = !DILocalVariable(name: "y", scope: !92, file: !3, line: 7, type: !17)
!100 = !DILocalVariable(name: "z", scope: !101, file: !3, line: 9, type: !17)
!101 = distinct !DILexicalBlock(scope: !102, file: !3, line: 8, column: 14)
!102 = distinct !DILexicalBlock(scope: !92, file: !3, line: 8, column: 7)
!103 = !DILocation(line: 0, scope: !92, inlinedAt: !104)
!104 = distinct !DILocation(line: 25, column: 16, scope: !89, inlinedAt: !82)
!105 = !DILocation(line: 7, column: 13, scope: !92, inlinedAt: !104)
!106 = !DILocation(line: 8, column: 9, scope: !102, inlinedAt: !104)
!107 = !DILocation(line: 9, column: 17, scope: !101, inlinedAt: !104)
!108 = !DILocation(line: 9, column: 15, scope: !101, inlinedAt: !104)
!109 = !DILocation(line: 0, scope: !101, inlinedAt: !104)
!110 = !DILocation(line: 11, column: 3, scope: !101, inlinedAt: !104)
!111 = !DILocation(line: 25, column: 45, scope: !89, inlinedAt: !82)
!112 = !DILocation(line: 25, column: 43, scope: !89, inlinedAt: !82)
!113 = !DILocation(line: 25, column: 55, scope: !89, inlinedAt: !82)
!114 = !DILocation(line: 25, column: 13, scope: !89, inlinedAt: !82)
!115 = !DILocation(line: 24, column: 27, scope: !89, inlinedAt: !82)
!116 = distinct !{!116, !90, !117}
!117 = !DILocation(line: 25, column: 68, scope: !45, inlinedAt: !82)
!118 = !DILocation(line: 25, column: 32, scope: !89, inlinedAt: !82)
!119 = !DILocation(line: 25, column: 24, scope: !89, inlinedAt: !82)
!120 = !DILocation(line: 25, column: 22, scope: !89, inlinedAt: !82)
!121 = distinct !{!121, !122}
!122 = !{!"llvm.loop.unroll.disable"}
!123 = !DILocation(line: 26, column: 1, scope: !71)
!124 = !DILocation(line: 0, scope: !13)
!125 = !DILocation(line: 20, column: 17, scope: !13)
!126 = !DILocation(line: 23, column: 27, scope: !13)
!127 = !DILocation(line: 23, column: 3, scope: !13)
!128 = !DILocation(line: 23, column: 14, scope: !13)
!129 = !DILocation(line: 0, scope: !45)
!130 = !DILocation(line: 24, column: 21, scope: !89)
!131 = !DILocation(line: 24, column: 3, scope: !45)
!132 = !DILocation(line: 8, column: 9, scope: !102, inlinedAt: !133)
!133 = distinct !DILocation(line: 25, column: 16, scope: !89)
!134 = !DILocation(line: 25, column: 32, scope: !89)
!135 = !DILocation(line: 25, column: 24, scope: !89)
!136 = !DILocation(line: 25, column: 22, scope: !89)
!137 = !DILocation(line: 0, scope: !92, inlinedAt: !133)
!138 = !DILocation(line: 7, column: 13, scope: !92, inlinedAt: !133)
!139 = !DILocation(line: 9, column: 17, scope: !101, inlinedAt: !133)
!140 = !DILocation(line: 9, column: 15, scope: !101, inlinedAt: !133)
!141 = !DILocation(line: 0, scope: !101, inlinedAt: !133)
!142 = !DILocation(line: 11, column: 3, scope: !101, inlinedAt: !133)
!143 = !DILocation(line: 25, column: 45, scope: !89)
!144 = !DILocation(line: 25, column: 43, scope: !89)
!145 = !DILocation(line: 25, column: 55, scope: !89)
!146 = !DILocation(line: 25, column: 13, scope: !89)
!147 = !DILocation(line: 24, column: 27, scope: !89)
!148 = distinct !{!148, !122}
!149 = !DILocation(line: 26, column: 1, scope: !13)
!150 = distinct !{!150, !131, !151}
!151 = !DILocation(line: 25, column: 68, scope: !45)
