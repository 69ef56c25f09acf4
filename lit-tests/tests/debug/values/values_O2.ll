; clang -g -O2 of values.cl
; ModuleID = 'values.cl'
source_filename = "values.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@parts.shared = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4, !dbg !0

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @plain(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !54 !kernel_arg_addr_space !63 !kernel_arg_access_qual !64 !kernel_arg_type !65 !kernel_arg_base_type !65 !kernel_arg_type_qual !66 {
    #dbg_value(ptr addrspace(1) %0, !60, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !67)
    #dbg_value(ptr addrspace(1) %1, !61, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !67)
    #dbg_value(i32 %2, !62, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !67)
    #dbg_value(ptr addrspace(1) %0, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(ptr addrspace(1) %1, !71, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 %2, !72, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !84
    #dbg_value(i32 %4, !73, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 0, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %5 = zext nneg i32 %4 to i64, !dbg !85
  %6 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %5, !dbg !85
  %7 = load i32, ptr addrspace(1) %6, align 4, !dbg !85, !tbaa !50, !amdgpu.noclobber !86
    #dbg_value(i32 %7, !75, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %8 = shl nuw nsw i32 %4, 6, !dbg !87
  %9 = zext nneg i32 %8 to i64, !dbg !88
  %10 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %9, !dbg !88
  store i32 %2, ptr addrspace(1) %10, align 4, !dbg !89, !tbaa !50
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 4, !dbg !90
  store i32 %4, ptr addrspace(1) %11, align 4, !dbg !91, !tbaa !50
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 8, !dbg !92
  store i32 %7, ptr addrspace(1) %12, align 4, !dbg !93, !tbaa !50
    #dbg_value(i32 %7, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 0, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 0, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 0, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 0, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %7, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %13 = load i32, ptr addrspace(1) %6, align 4, !dbg !95, !tbaa !50
    #dbg_value(i32 %13, !79, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !96)
    #dbg_value(i32 %13, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %14 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 32, !dbg !97
  store i32 %13, ptr addrspace(1) %14, align 4, !dbg !98, !tbaa !50
  %15 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 64, !dbg !99
  store i32 %13, ptr addrspace(1) %15, align 4, !dbg !100, !tbaa !50
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 96, !dbg !101
  store i32 0, ptr addrspace(1) %16, align 4, !dbg !102, !tbaa !50
  %17 = and i32 %13, 1, !dbg !103
  %18 = icmp eq i32 %17, 0, !dbg !103
  br i1 %18, label %21, label %19, !dbg !103

19:                                               ; preds = %3
  %20 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 128
    #dbg_value(i32 %13, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  store i32 %13, ptr addrspace(1) %20, align 4, !dbg !105, !tbaa !50
  br label %21, !dbg !107

21:                                               ; preds = %19, %3
  %22 = phi i32 [ %13, %19 ], [ %7, %3 ], !dbg !82
    #dbg_value(i32 %13, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 1, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %22, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %23 = zext nneg i32 %4 to i64, !dbg !95
  %24 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %23, !dbg !95
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %24, i64 4, !dbg !95
  %26 = load i32, ptr addrspace(1) %25, align 4, !dbg !95, !tbaa !50
  %27 = shl nsw i32 %26, 1, !dbg !108
    #dbg_value(i32 %26, !79, !DIExpression(DW_OP_constu, 1, DW_OP_shl, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !96)
  %28 = add nsw i32 %27, %13, !dbg !109
    #dbg_value(i32 %28, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %29 = zext nneg i32 %8 to i64, !dbg !97
  %30 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %29, !dbg !97
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 36, !dbg !97
  store i32 %27, ptr addrspace(1) %31, align 4, !dbg !98, !tbaa !50
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 68, !dbg !99
  store i32 %28, ptr addrspace(1) %32, align 4, !dbg !100, !tbaa !50
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 100, !dbg !101
  store i32 1, ptr addrspace(1) %33, align 4, !dbg !102, !tbaa !50
    #dbg_value(i32 %28, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 2, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %22, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %34 = zext nneg i32 %4 to i64, !dbg !95
  %35 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %34, !dbg !95
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %35, i64 8, !dbg !95
  %37 = load i32, ptr addrspace(1) %36, align 4, !dbg !95, !tbaa !50
  %38 = mul nsw i32 %37, 3, !dbg !108
    #dbg_value(i32 %38, !79, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !96)
  %39 = add nsw i32 %38, %28, !dbg !109
    #dbg_value(i32 %39, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %40 = zext nneg i32 %8 to i64, !dbg !97
  %41 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %40, !dbg !97
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 40, !dbg !97
  store i32 %38, ptr addrspace(1) %42, align 4, !dbg !98, !tbaa !50
  %43 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 72, !dbg !99
  store i32 %39, ptr addrspace(1) %43, align 4, !dbg !100, !tbaa !50
  %44 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 104, !dbg !101
  store i32 2, ptr addrspace(1) %44, align 4, !dbg !102, !tbaa !50
  %45 = and i32 %38, 1, !dbg !103
  %46 = icmp eq i32 %45, 0, !dbg !103
  br i1 %46, label %49, label %47, !dbg !103

47:                                               ; preds = %21
  %48 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 136
    #dbg_value(i32 %38, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  store i32 %38, ptr addrspace(1) %48, align 4, !dbg !105, !tbaa !50
  br label %49, !dbg !107

49:                                               ; preds = %47, %21
  %50 = phi i32 [ %38, %47 ], [ %22, %21 ], !dbg !82
    #dbg_value(i32 %39, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 3, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %50, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %51 = zext nneg i32 %4 to i64, !dbg !95
  %52 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %51, !dbg !95
  %53 = getelementptr inbounds nuw i8, ptr addrspace(1) %52, i64 12, !dbg !95
  %54 = load i32, ptr addrspace(1) %53, align 4, !dbg !95, !tbaa !50
  %55 = shl nsw i32 %54, 2, !dbg !108
    #dbg_value(i32 %54, !79, !DIExpression(DW_OP_constu, 2, DW_OP_shl, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !96)
  %56 = add nsw i32 %55, %39, !dbg !109
    #dbg_value(i32 %56, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %57 = zext nneg i32 %8 to i64, !dbg !97
  %58 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %57, !dbg !97
  %59 = getelementptr inbounds nuw i8, ptr addrspace(1) %58, i64 44, !dbg !97
  store i32 %55, ptr addrspace(1) %59, align 4, !dbg !98, !tbaa !50
  %60 = getelementptr inbounds nuw i8, ptr addrspace(1) %58, i64 76, !dbg !99
  store i32 %56, ptr addrspace(1) %60, align 4, !dbg !100, !tbaa !50
  %61 = getelementptr inbounds nuw i8, ptr addrspace(1) %58, i64 108, !dbg !101
  store i32 3, ptr addrspace(1) %61, align 4, !dbg !102, !tbaa !50
    #dbg_value(i32 %56, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 4, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %50, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %62 = zext nneg i32 %4 to i64, !dbg !95
  %63 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %62, !dbg !95
  %64 = getelementptr inbounds nuw i8, ptr addrspace(1) %63, i64 16, !dbg !95
  %65 = load i32, ptr addrspace(1) %64, align 4, !dbg !95, !tbaa !50
  %66 = mul nsw i32 %65, 5, !dbg !108
    #dbg_value(i32 %66, !79, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !96)
  %67 = add nsw i32 %66, %56, !dbg !109
    #dbg_value(i32 %67, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %68 = zext nneg i32 %8 to i64, !dbg !97
  %69 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %68, !dbg !97
  %70 = getelementptr inbounds nuw i8, ptr addrspace(1) %69, i64 48, !dbg !97
  store i32 %66, ptr addrspace(1) %70, align 4, !dbg !98, !tbaa !50
  %71 = getelementptr inbounds nuw i8, ptr addrspace(1) %69, i64 80, !dbg !99
  store i32 %67, ptr addrspace(1) %71, align 4, !dbg !100, !tbaa !50
  %72 = getelementptr inbounds nuw i8, ptr addrspace(1) %69, i64 112, !dbg !101
  store i32 4, ptr addrspace(1) %72, align 4, !dbg !102, !tbaa !50
  %73 = and i32 %66, 1, !dbg !103
  %74 = icmp eq i32 %73, 0, !dbg !103
  br i1 %74, label %77, label %75, !dbg !103

75:                                               ; preds = %49
  %76 = getelementptr inbounds nuw i8, ptr addrspace(1) %69, i64 144
    #dbg_value(i32 %66, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  store i32 %66, ptr addrspace(1) %76, align 4, !dbg !105, !tbaa !50
  br label %77, !dbg !107

77:                                               ; preds = %75, %49
  %78 = phi i32 [ %66, %75 ], [ %50, %49 ], !dbg !82
    #dbg_value(i32 %67, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 5, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %78, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %79 = zext nneg i32 %4 to i64, !dbg !95
  %80 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %79, !dbg !95
  %81 = getelementptr inbounds nuw i8, ptr addrspace(1) %80, i64 20, !dbg !95
  %82 = load i32, ptr addrspace(1) %81, align 4, !dbg !95, !tbaa !50
  %83 = mul nsw i32 %82, 6, !dbg !108
    #dbg_value(i32 %82, !79, !DIExpression(DW_OP_constu, 6, DW_OP_mul, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !96)
  %84 = add nsw i32 %83, %67, !dbg !109
    #dbg_value(i32 %84, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %85 = zext nneg i32 %8 to i64, !dbg !97
  %86 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %85, !dbg !97
  %87 = getelementptr inbounds nuw i8, ptr addrspace(1) %86, i64 52, !dbg !97
  store i32 %83, ptr addrspace(1) %87, align 4, !dbg !98, !tbaa !50
  %88 = getelementptr inbounds nuw i8, ptr addrspace(1) %86, i64 84, !dbg !99
  store i32 %84, ptr addrspace(1) %88, align 4, !dbg !100, !tbaa !50
  %89 = getelementptr inbounds nuw i8, ptr addrspace(1) %86, i64 116, !dbg !101
  store i32 5, ptr addrspace(1) %89, align 4, !dbg !102, !tbaa !50
    #dbg_value(i32 %84, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 6, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %78, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %90 = zext nneg i32 %4 to i64, !dbg !95
  %91 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %90, !dbg !95
  %92 = getelementptr inbounds nuw i8, ptr addrspace(1) %91, i64 24, !dbg !95
  %93 = load i32, ptr addrspace(1) %92, align 4, !dbg !95, !tbaa !50
  %94 = mul nsw i32 %93, 7, !dbg !108
    #dbg_value(i32 %94, !79, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !96)
  %95 = add nsw i32 %94, %84, !dbg !109
    #dbg_value(i32 %95, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %96 = zext nneg i32 %8 to i64, !dbg !97
  %97 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %96, !dbg !97
  %98 = getelementptr inbounds nuw i8, ptr addrspace(1) %97, i64 56, !dbg !97
  store i32 %94, ptr addrspace(1) %98, align 4, !dbg !98, !tbaa !50
  %99 = getelementptr inbounds nuw i8, ptr addrspace(1) %97, i64 88, !dbg !99
  store i32 %95, ptr addrspace(1) %99, align 4, !dbg !100, !tbaa !50
  %100 = getelementptr inbounds nuw i8, ptr addrspace(1) %97, i64 120, !dbg !101
  store i32 6, ptr addrspace(1) %100, align 4, !dbg !102, !tbaa !50
  %101 = and i32 %94, 1, !dbg !103
  %102 = icmp eq i32 %101, 0, !dbg !103
  br i1 %102, label %105, label %103, !dbg !103

103:                                              ; preds = %77
  %104 = getelementptr inbounds nuw i8, ptr addrspace(1) %97, i64 152
    #dbg_value(i32 %94, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  store i32 %94, ptr addrspace(1) %104, align 4, !dbg !105, !tbaa !50
  br label %105, !dbg !107

105:                                              ; preds = %103, %77
  %106 = phi i32 [ %94, %103 ], [ %78, %77 ], !dbg !82
    #dbg_value(i32 %95, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 7, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %106, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %107 = zext nneg i32 %4 to i64, !dbg !95
  %108 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %107, !dbg !95
  %109 = getelementptr inbounds nuw i8, ptr addrspace(1) %108, i64 28, !dbg !95
  %110 = load i32, ptr addrspace(1) %109, align 4, !dbg !95, !tbaa !50
  %111 = shl nsw i32 %110, 3, !dbg !108
    #dbg_value(i32 %110, !79, !DIExpression(DW_OP_constu, 3, DW_OP_shl, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !96)
  %112 = add nsw i32 %111, %95, !dbg !109
    #dbg_value(i32 %112, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %113 = zext nneg i32 %8 to i64, !dbg !97
  %114 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %113, !dbg !97
  %115 = getelementptr inbounds nuw i8, ptr addrspace(1) %114, i64 60, !dbg !97
  store i32 %111, ptr addrspace(1) %115, align 4, !dbg !98, !tbaa !50
  %116 = getelementptr inbounds nuw i8, ptr addrspace(1) %114, i64 92, !dbg !99
  store i32 %112, ptr addrspace(1) %116, align 4, !dbg !100, !tbaa !50
  %117 = getelementptr inbounds nuw i8, ptr addrspace(1) %114, i64 124, !dbg !101
  store i32 7, ptr addrspace(1) %117, align 4, !dbg !102, !tbaa !50
    #dbg_value(i32 %112, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 8, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %106, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %118 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 12, !dbg !110
  store i32 %106, ptr addrspace(1) %118, align 4, !dbg !111, !tbaa !50
  %119 = add nsw i32 %112, %7, !dbg !112
  %120 = tail call fastcc i32 @twice(ptr addrspace(1) noundef align 4 %0, i32 noundef %4, i32 noundef %119) #8, !dbg !113
    #dbg_value(i32 %120, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
  %121 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 16, !dbg !114
  store i32 %120, ptr addrspace(1) %121, align 4, !dbg !115, !tbaa !50
  %122 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 20, !dbg !116
  store i32 %106, ptr addrspace(1) %122, align 4, !dbg !117, !tbaa !50
  %123 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 24, !dbg !118
  store i32 %4, ptr addrspace(1) %123, align 4, !dbg !119, !tbaa !50
  ret void, !dbg !120
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_plain(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !dbg !69 !kernel_arg_addr_space !63 !kernel_arg_access_qual !64 !kernel_arg_type !65 !kernel_arg_base_type !65 !kernel_arg_type_qual !66 {
    #dbg_value(ptr addrspace(1) %0, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(ptr addrspace(1) %1, !71, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 %2, !72, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !122
    #dbg_value(i32 %4, !73, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 0, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %5 = zext nneg i32 %4 to i64, !dbg !123
  %6 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %5, !dbg !123
  %7 = load i32, ptr addrspace(1) %6, align 4, !dbg !123, !tbaa !50
    #dbg_value(i32 %7, !75, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %8 = shl nuw nsw i32 %4, 6, !dbg !124
  %9 = zext nneg i32 %8 to i64, !dbg !125
  %10 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %9, !dbg !125
  store i32 %2, ptr addrspace(1) %10, align 4, !dbg !126, !tbaa !50
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 4, !dbg !127
  store i32 %4, ptr addrspace(1) %11, align 4, !dbg !128, !tbaa !50
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 8, !dbg !129
  store i32 %7, ptr addrspace(1) %12, align 4, !dbg !130, !tbaa !50
    #dbg_value(i32 %7, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 0, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
    #dbg_value(i32 0, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 0, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 0, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
    #dbg_value(i32 %7, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %13 = load i32, ptr addrspace(1) %6, align 4, !dbg !132, !tbaa !50
    #dbg_value(i32 %13, !79, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !133)
    #dbg_value(i32 %13, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %14 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 32, !dbg !134
  store i32 %13, ptr addrspace(1) %14, align 4, !dbg !135, !tbaa !50
  %15 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 64, !dbg !136
  store i32 %13, ptr addrspace(1) %15, align 4, !dbg !137, !tbaa !50
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 96, !dbg !138
  store i32 0, ptr addrspace(1) %16, align 4, !dbg !139, !tbaa !50
  %17 = and i32 %13, 1, !dbg !140
  %18 = icmp eq i32 %17, 0, !dbg !140
  br i1 %18, label %21, label %19, !dbg !140

19:                                               ; preds = %3
  %20 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 128
    #dbg_value(i32 %13, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  store i32 %13, ptr addrspace(1) %20, align 4, !dbg !141, !tbaa !50
  br label %21, !dbg !142

21:                                               ; preds = %19, %3
  %22 = phi i32 [ %13, %19 ], [ %7, %3 ], !dbg !121
    #dbg_value(i32 %13, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 1, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
    #dbg_value(i32 %22, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %23 = zext nneg i32 %4 to i64, !dbg !132
  %24 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %23, !dbg !132
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %24, i64 4, !dbg !132
  %26 = load i32, ptr addrspace(1) %25, align 4, !dbg !132, !tbaa !50
  %27 = shl nsw i32 %26, 1, !dbg !143
    #dbg_value(i32 %26, !79, !DIExpression(DW_OP_constu, 1, DW_OP_shl, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !133)
  %28 = add nsw i32 %27, %13, !dbg !144
    #dbg_value(i32 %28, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %29 = zext nneg i32 %8 to i64, !dbg !134
  %30 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %29, !dbg !134
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 36, !dbg !134
  store i32 %27, ptr addrspace(1) %31, align 4, !dbg !135, !tbaa !50
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 68, !dbg !136
  store i32 %28, ptr addrspace(1) %32, align 4, !dbg !137, !tbaa !50
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 100, !dbg !138
  store i32 1, ptr addrspace(1) %33, align 4, !dbg !139, !tbaa !50
    #dbg_value(i32 %28, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 2, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
    #dbg_value(i32 %22, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %34 = zext nneg i32 %4 to i64, !dbg !132
  %35 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %34, !dbg !132
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %35, i64 8, !dbg !132
  %37 = load i32, ptr addrspace(1) %36, align 4, !dbg !132, !tbaa !50
  %38 = mul nsw i32 %37, 3, !dbg !143
    #dbg_value(i32 %38, !79, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !133)
  %39 = add nsw i32 %38, %28, !dbg !144
    #dbg_value(i32 %39, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %40 = zext nneg i32 %8 to i64, !dbg !134
  %41 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %40, !dbg !134
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 40, !dbg !134
  store i32 %38, ptr addrspace(1) %42, align 4, !dbg !135, !tbaa !50
  %43 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 72, !dbg !136
  store i32 %39, ptr addrspace(1) %43, align 4, !dbg !137, !tbaa !50
  %44 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 104, !dbg !138
  store i32 2, ptr addrspace(1) %44, align 4, !dbg !139, !tbaa !50
  %45 = and i32 %38, 1, !dbg !140
  %46 = icmp eq i32 %45, 0, !dbg !140
  br i1 %46, label %49, label %47, !dbg !140

47:                                               ; preds = %21
  %48 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 136
    #dbg_value(i32 %38, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  store i32 %38, ptr addrspace(1) %48, align 4, !dbg !141, !tbaa !50
  br label %49, !dbg !142

49:                                               ; preds = %47, %21
  %50 = phi i32 [ %38, %47 ], [ %22, %21 ], !dbg !121
    #dbg_value(i32 %39, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 3, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
    #dbg_value(i32 %50, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %51 = zext nneg i32 %4 to i64, !dbg !132
  %52 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %51, !dbg !132
  %53 = getelementptr inbounds nuw i8, ptr addrspace(1) %52, i64 12, !dbg !132
  %54 = load i32, ptr addrspace(1) %53, align 4, !dbg !132, !tbaa !50
  %55 = shl nsw i32 %54, 2, !dbg !143
    #dbg_value(i32 %54, !79, !DIExpression(DW_OP_constu, 2, DW_OP_shl, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !133)
  %56 = add nsw i32 %55, %39, !dbg !144
    #dbg_value(i32 %56, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %57 = zext nneg i32 %8 to i64, !dbg !134
  %58 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %57, !dbg !134
  %59 = getelementptr inbounds nuw i8, ptr addrspace(1) %58, i64 44, !dbg !134
  store i32 %55, ptr addrspace(1) %59, align 4, !dbg !135, !tbaa !50
  %60 = getelementptr inbounds nuw i8, ptr addrspace(1) %58, i64 76, !dbg !136
  store i32 %56, ptr addrspace(1) %60, align 4, !dbg !137, !tbaa !50
  %61 = getelementptr inbounds nuw i8, ptr addrspace(1) %58, i64 108, !dbg !138
  store i32 3, ptr addrspace(1) %61, align 4, !dbg !139, !tbaa !50
    #dbg_value(i32 %56, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 4, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
    #dbg_value(i32 %50, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %62 = zext nneg i32 %4 to i64, !dbg !132
  %63 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %62, !dbg !132
  %64 = getelementptr inbounds nuw i8, ptr addrspace(1) %63, i64 16, !dbg !132
  %65 = load i32, ptr addrspace(1) %64, align 4, !dbg !132, !tbaa !50
  %66 = mul nsw i32 %65, 5, !dbg !143
    #dbg_value(i32 %66, !79, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !133)
  %67 = add nsw i32 %66, %56, !dbg !144
    #dbg_value(i32 %67, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %68 = zext nneg i32 %8 to i64, !dbg !134
  %69 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %68, !dbg !134
  %70 = getelementptr inbounds nuw i8, ptr addrspace(1) %69, i64 48, !dbg !134
  store i32 %66, ptr addrspace(1) %70, align 4, !dbg !135, !tbaa !50
  %71 = getelementptr inbounds nuw i8, ptr addrspace(1) %69, i64 80, !dbg !136
  store i32 %67, ptr addrspace(1) %71, align 4, !dbg !137, !tbaa !50
  %72 = getelementptr inbounds nuw i8, ptr addrspace(1) %69, i64 112, !dbg !138
  store i32 4, ptr addrspace(1) %72, align 4, !dbg !139, !tbaa !50
  %73 = and i32 %66, 1, !dbg !140
  %74 = icmp eq i32 %73, 0, !dbg !140
  br i1 %74, label %77, label %75, !dbg !140

75:                                               ; preds = %49
  %76 = getelementptr inbounds nuw i8, ptr addrspace(1) %69, i64 144
    #dbg_value(i32 %66, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  store i32 %66, ptr addrspace(1) %76, align 4, !dbg !141, !tbaa !50
  br label %77, !dbg !142

77:                                               ; preds = %75, %49
  %78 = phi i32 [ %66, %75 ], [ %50, %49 ], !dbg !121
    #dbg_value(i32 %67, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 5, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
    #dbg_value(i32 %78, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %79 = zext nneg i32 %4 to i64, !dbg !132
  %80 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %79, !dbg !132
  %81 = getelementptr inbounds nuw i8, ptr addrspace(1) %80, i64 20, !dbg !132
  %82 = load i32, ptr addrspace(1) %81, align 4, !dbg !132, !tbaa !50
  %83 = mul nsw i32 %82, 6, !dbg !143
    #dbg_value(i32 %82, !79, !DIExpression(DW_OP_constu, 6, DW_OP_mul, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !133)
  %84 = add nsw i32 %83, %67, !dbg !144
    #dbg_value(i32 %84, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %85 = zext nneg i32 %8 to i64, !dbg !134
  %86 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %85, !dbg !134
  %87 = getelementptr inbounds nuw i8, ptr addrspace(1) %86, i64 52, !dbg !134
  store i32 %83, ptr addrspace(1) %87, align 4, !dbg !135, !tbaa !50
  %88 = getelementptr inbounds nuw i8, ptr addrspace(1) %86, i64 84, !dbg !136
  store i32 %84, ptr addrspace(1) %88, align 4, !dbg !137, !tbaa !50
  %89 = getelementptr inbounds nuw i8, ptr addrspace(1) %86, i64 116, !dbg !138
  store i32 5, ptr addrspace(1) %89, align 4, !dbg !139, !tbaa !50
    #dbg_value(i32 %84, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 6, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
    #dbg_value(i32 %78, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %90 = zext nneg i32 %4 to i64, !dbg !132
  %91 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %90, !dbg !132
  %92 = getelementptr inbounds nuw i8, ptr addrspace(1) %91, i64 24, !dbg !132
  %93 = load i32, ptr addrspace(1) %92, align 4, !dbg !132, !tbaa !50
  %94 = mul nsw i32 %93, 7, !dbg !143
    #dbg_value(i32 %94, !79, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !133)
  %95 = add nsw i32 %94, %84, !dbg !144
    #dbg_value(i32 %95, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %96 = zext nneg i32 %8 to i64, !dbg !134
  %97 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %96, !dbg !134
  %98 = getelementptr inbounds nuw i8, ptr addrspace(1) %97, i64 56, !dbg !134
  store i32 %94, ptr addrspace(1) %98, align 4, !dbg !135, !tbaa !50
  %99 = getelementptr inbounds nuw i8, ptr addrspace(1) %97, i64 88, !dbg !136
  store i32 %95, ptr addrspace(1) %99, align 4, !dbg !137, !tbaa !50
  %100 = getelementptr inbounds nuw i8, ptr addrspace(1) %97, i64 120, !dbg !138
  store i32 6, ptr addrspace(1) %100, align 4, !dbg !139, !tbaa !50
  %101 = and i32 %94, 1, !dbg !140
  %102 = icmp eq i32 %101, 0, !dbg !140
  br i1 %102, label %105, label %103, !dbg !140

103:                                              ; preds = %77
  %104 = getelementptr inbounds nuw i8, ptr addrspace(1) %97, i64 152
    #dbg_value(i32 %94, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  store i32 %94, ptr addrspace(1) %104, align 4, !dbg !141, !tbaa !50
  br label %105, !dbg !142

105:                                              ; preds = %103, %77
  %106 = phi i32 [ %94, %103 ], [ %78, %77 ], !dbg !121
    #dbg_value(i32 %95, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 7, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
    #dbg_value(i32 %106, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %107 = zext nneg i32 %4 to i64, !dbg !132
  %108 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %107, !dbg !132
  %109 = getelementptr inbounds nuw i8, ptr addrspace(1) %108, i64 28, !dbg !132
  %110 = load i32, ptr addrspace(1) %109, align 4, !dbg !132, !tbaa !50
  %111 = shl nsw i32 %110, 3, !dbg !143
    #dbg_value(i32 %110, !79, !DIExpression(DW_OP_constu, 3, DW_OP_shl, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !133)
  %112 = add nsw i32 %111, %95, !dbg !144
    #dbg_value(i32 %112, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %113 = zext nneg i32 %8 to i64, !dbg !134
  %114 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %113, !dbg !134
  %115 = getelementptr inbounds nuw i8, ptr addrspace(1) %114, i64 60, !dbg !134
  store i32 %111, ptr addrspace(1) %115, align 4, !dbg !135, !tbaa !50
  %116 = getelementptr inbounds nuw i8, ptr addrspace(1) %114, i64 92, !dbg !136
  store i32 %112, ptr addrspace(1) %116, align 4, !dbg !137, !tbaa !50
  %117 = getelementptr inbounds nuw i8, ptr addrspace(1) %114, i64 124, !dbg !138
  store i32 7, ptr addrspace(1) %117, align 4, !dbg !139, !tbaa !50
    #dbg_value(i32 %112, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 8, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
    #dbg_value(i32 %106, !76, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %118 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 12, !dbg !145
  store i32 %106, ptr addrspace(1) %118, align 4, !dbg !146, !tbaa !50
  %119 = add nsw i32 %112, %7, !dbg !147
  %120 = tail call fastcc i32 @twice(ptr addrspace(1) noundef %0, i32 noundef %4, i32 noundef %119) #8, !dbg !148
    #dbg_value(i32 %120, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %121 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 16, !dbg !149
  store i32 %120, ptr addrspace(1) %121, align 4, !dbg !150, !tbaa !50
  %122 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 20, !dbg !151
  store i32 %106, ptr addrspace(1) %122, align 4, !dbg !152, !tbaa !50
  %123 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 24, !dbg !153
  store i32 %4, ptr addrspace(1) %123, align 4, !dbg !154, !tbaa !50
  ret void, !dbg !155
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @crowded(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #2 !dbg !156 !kernel_arg_addr_space !63 !kernel_arg_access_qual !64 !kernel_arg_type !65 !kernel_arg_base_type !65 !kernel_arg_type_qual !66 {
    #dbg_value(ptr addrspace(1) %0, !158, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !161)
    #dbg_value(ptr addrspace(1) %1, !159, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !161)
    #dbg_value(i32 %2, !160, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !161)
    #dbg_value(ptr addrspace(1) %0, !162, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(ptr addrspace(1) %1, !165, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %2, !166, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !196
    #dbg_value(i32 %4, !167, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %5 = zext nneg i32 %4 to i64, !dbg !197
  %6 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %5, !dbg !197
    #dbg_value(i32 %9, !168, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %7 = load <2 x i32>, ptr addrspace(1) %6, align 4, !dbg !197, !tbaa !50
  %8 = extractelement <2 x i32> %7, i64 1, !dbg !198
  %9 = extractelement <2 x i32> %7, i64 0, !dbg !198
    #dbg_value(i32 %8, !169, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %6, i64 8, !dbg !199
  %11 = load i32, ptr addrspace(1) %10, align 4, !dbg !199, !tbaa !50, !amdgpu.noclobber !86
    #dbg_value(i32 %11, !170, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %6, i64 12, !dbg !200
    #dbg_value(i32 %15, !171, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %13 = load <2 x i32>, ptr addrspace(1) %12, align 4, !dbg !200, !tbaa !50
  %14 = extractelement <2 x i32> %13, i64 1, !dbg !201
  %15 = extractelement <2 x i32> %13, i64 0, !dbg !201
    #dbg_value(i32 %14, !172, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %6, i64 20, !dbg !202
  %17 = load i32, ptr addrspace(1) %16, align 4, !dbg !202, !tbaa !50, !amdgpu.noclobber !86
    #dbg_value(i32 %17, !173, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %6, i64 24, !dbg !203
    #dbg_value(i32 %21, !174, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %19 = load <2 x i32>, ptr addrspace(1) %18, align 4, !dbg !203, !tbaa !50
  %20 = extractelement <2 x i32> %19, i64 1, !dbg !204
  %21 = extractelement <2 x i32> %19, i64 0, !dbg !204
    #dbg_value(i32 %20, !175, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %22 = mul nsw i32 %8, %9, !dbg !205
    #dbg_value(i32 %22, !176, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %23 = mul nsw i32 %15, %11, !dbg !206
    #dbg_value(i32 %23, !177, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %24 = mul nsw i32 %17, %14, !dbg !207
    #dbg_value(i32 %24, !178, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %25 = mul nsw i32 %20, %21, !dbg !208
    #dbg_value(i32 %25, !179, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %26 = add nsw i32 %20, %9, !dbg !209
    #dbg_value(i32 %26, !180, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %27 = add nsw i32 %21, %8, !dbg !210
    #dbg_value(i32 %27, !181, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %28 = add nsw i32 %17, %11, !dbg !211
    #dbg_value(i32 %28, !182, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %29 = add nsw i32 %14, %15, !dbg !212
    #dbg_value(i32 %29, !183, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %30 = sext i32 %2 to i64, !dbg !213
  %31 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %30, !dbg !213
  %32 = load i32, ptr addrspace(1) %31, align 4, !dbg !213, !tbaa !50, !amdgpu.noclobber !86
    #dbg_value(i32 %32, !184, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %33 = getelementptr i8, ptr addrspace(1) %31, i64 4, !dbg !214
  %34 = load i32, ptr addrspace(1) %33, align 4, !dbg !214, !tbaa !50
    #dbg_value(i32 %34, !185, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %35 = getelementptr i8, ptr addrspace(1) %31, i64 8, !dbg !215
  %36 = load i32, ptr addrspace(1) %35, align 4, !dbg !215, !tbaa !50
    #dbg_value(i32 %36, !186, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %37 = getelementptr i8, ptr addrspace(1) %31, i64 12, !dbg !216
  %38 = load i32, ptr addrspace(1) %37, align 4, !dbg !216, !tbaa !50
    #dbg_value(i32 %38, !187, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %39 = getelementptr i8, ptr addrspace(1) %31, i64 16, !dbg !217
  %40 = load i32, ptr addrspace(1) %39, align 4, !dbg !217, !tbaa !50
    #dbg_value(i32 %40, !188, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %41 = getelementptr i8, ptr addrspace(1) %31, i64 20, !dbg !218
  %42 = load i32, ptr addrspace(1) %41, align 4, !dbg !218, !tbaa !50
    #dbg_value(i32 %42, !189, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %43 = getelementptr i8, ptr addrspace(1) %31, i64 24, !dbg !219
  %44 = load i32, ptr addrspace(1) %43, align 4, !dbg !219, !tbaa !50
    #dbg_value(i32 %44, !190, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %45 = getelementptr i8, ptr addrspace(1) %31, i64 28, !dbg !220
  %46 = load i32, ptr addrspace(1) %45, align 4, !dbg !220, !tbaa !50
    #dbg_value(i32 %46, !191, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 0, !192, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !221)
    #dbg_value(i32 %9, !168, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %8, !169, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %11, !170, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %15, !171, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %14, !172, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %17, !173, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %21, !174, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %20, !175, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %29, !183, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %28, !182, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %27, !181, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %26, !180, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %25, !179, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %24, !178, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %23, !177, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %22, !176, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %47 = icmp sgt i32 %2, 0, !dbg !222
  br i1 %47, label %51, label %48, !dbg !224

48:                                               ; preds = %3
  %49 = shl nuw nsw i32 %4, 6, !dbg !225
  %50 = zext nneg i32 %49 to i64, !dbg !226
  br label %106, !dbg !224

51:                                               ; preds = %3, %51
  %52 = phi i32 [ %97, %51 ], [ 0, %3 ]
  %53 = phi i32 [ %70, %51 ], [ %9, %3 ]
  %54 = phi i32 [ %72, %51 ], [ %8, %3 ]
  %55 = phi i32 [ %74, %51 ], [ %11, %3 ]
  %56 = phi i32 [ %76, %51 ], [ %15, %3 ]
  %57 = phi i32 [ %78, %51 ], [ %14, %3 ]
  %58 = phi i32 [ %80, %51 ], [ %17, %3 ]
  %59 = phi i32 [ %82, %51 ], [ %21, %3 ]
  %60 = phi i32 [ %84, %51 ], [ %20, %3 ]
  %61 = phi i32 [ %96, %51 ], [ %29, %3 ]
  %62 = phi i32 [ %95, %51 ], [ %28, %3 ]
  %63 = phi i32 [ %94, %51 ], [ %27, %3 ]
  %64 = phi i32 [ %93, %51 ], [ %26, %3 ]
  %65 = phi i32 [ %92, %51 ], [ %25, %3 ]
  %66 = phi i32 [ %90, %51 ], [ %24, %3 ]
  %67 = phi i32 [ %88, %51 ], [ %23, %3 ]
  %68 = phi i32 [ %86, %51 ], [ %22, %3 ]
    #dbg_value(i32 %52, !192, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !221)
    #dbg_value(i32 %53, !168, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %54, !169, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %55, !170, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %56, !171, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %57, !172, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %58, !173, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %59, !174, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %60, !175, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %61, !183, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %62, !182, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %63, !181, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %64, !180, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %65, !179, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %66, !178, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %67, !177, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
    #dbg_value(i32 %68, !176, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %69 = xor i32 %54, %32, !dbg !227
  %70 = add nsw i32 %53, %69, !dbg !229
    #dbg_value(i32 %70, !168, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %71 = xor i32 %55, %34, !dbg !230
  %72 = add nsw i32 %54, %71, !dbg !231
    #dbg_value(i32 %72, !169, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %73 = xor i32 %56, %36, !dbg !232
  %74 = add nsw i32 %55, %73, !dbg !233
    #dbg_value(i32 %74, !170, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %75 = xor i32 %57, %38, !dbg !234
  %76 = add nsw i32 %56, %75, !dbg !235
    #dbg_value(i32 %76, !171, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %77 = xor i32 %58, %40, !dbg !236
  %78 = add nsw i32 %57, %77, !dbg !237
    #dbg_value(i32 %78, !172, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %79 = xor i32 %59, %42, !dbg !238
  %80 = add nsw i32 %58, %79, !dbg !239
    #dbg_value(i32 %80, !173, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %81 = xor i32 %60, %44, !dbg !240
  %82 = add nsw i32 %59, %81, !dbg !241
    #dbg_value(i32 %82, !174, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %83 = xor i32 %70, %46, !dbg !242
  %84 = add nsw i32 %83, %60, !dbg !243
    #dbg_value(i32 %84, !175, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %85 = mul nsw i32 %64, %67, !dbg !244
  %86 = add nsw i32 %85, %68, !dbg !245
    #dbg_value(i32 %86, !176, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %87 = mul nsw i32 %63, %66, !dbg !246
  %88 = add nsw i32 %87, %67, !dbg !247
    #dbg_value(i32 %88, !177, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %89 = mul nsw i32 %62, %65, !dbg !248
  %90 = add nsw i32 %89, %66, !dbg !249
    #dbg_value(i32 %90, !178, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %91 = mul nsw i32 %61, %86, !dbg !250
  %92 = add nsw i32 %91, %65, !dbg !251
    #dbg_value(i32 %92, !179, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %93 = xor i32 %70, %64, !dbg !252
    #dbg_value(i32 %93, !180, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %94 = xor i32 %72, %63, !dbg !253
    #dbg_value(i32 %94, !181, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %95 = xor i32 %74, %62, !dbg !254
    #dbg_value(i32 %95, !182, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %96 = xor i32 %76, %61, !dbg !255
    #dbg_value(i32 %96, !183, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %97 = add nuw nsw i32 %52, 1, !dbg !256
    #dbg_value(i32 %97, !192, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !221)
  %98 = icmp eq i32 %97, %2, !dbg !222
  br i1 %98, label %99, label %51, !dbg !224, !llvm.loop !257

99:                                               ; preds = %51
  %100 = shl nuw nsw i32 %4, 6
  %101 = zext nneg i32 %100 to i64
  %102 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %101
  %103 = getelementptr inbounds nuw i8, ptr addrspace(1) %102, i64 32
  %104 = getelementptr inbounds nuw i8, ptr addrspace(1) %102, i64 36
  %105 = getelementptr inbounds nuw i8, ptr addrspace(1) %102, i64 40
  store i32 %70, ptr addrspace(1) %103, align 4, !dbg !259, !tbaa !50
  store i32 %86, ptr addrspace(1) %104, align 4, !dbg !260, !tbaa !50
  store i32 %96, ptr addrspace(1) %105, align 4, !dbg !261, !tbaa !50
  br label %106, !dbg !224

106:                                              ; preds = %48, %99
  %107 = phi i64 [ %50, %48 ], [ %101, %99 ], !dbg !226
  %108 = phi i32 [ %22, %48 ], [ %86, %99 ], !dbg !194
  %109 = phi i32 [ %23, %48 ], [ %88, %99 ], !dbg !194
  %110 = phi i32 [ %24, %48 ], [ %90, %99 ], !dbg !194
  %111 = phi i32 [ %25, %48 ], [ %92, %99 ], !dbg !194
  %112 = phi i32 [ %26, %48 ], [ %93, %99 ], !dbg !194
  %113 = phi i32 [ %27, %48 ], [ %94, %99 ], !dbg !194
  %114 = phi i32 [ %28, %48 ], [ %95, %99 ], !dbg !194
  %115 = phi i32 [ %29, %48 ], [ %96, %99 ], !dbg !194
  %116 = phi i32 [ %20, %48 ], [ %84, %99 ], !dbg !194
  %117 = phi i32 [ %21, %48 ], [ %82, %99 ], !dbg !194
  %118 = phi i32 [ %17, %48 ], [ %80, %99 ], !dbg !194
  %119 = phi i32 [ %14, %48 ], [ %78, %99 ], !dbg !194
  %120 = phi i32 [ %15, %48 ], [ %76, %99 ], !dbg !194
  %121 = phi i32 [ %11, %48 ], [ %74, %99 ], !dbg !194
  %122 = phi i32 [ %8, %48 ], [ %72, %99 ], !dbg !194
  %123 = phi i32 [ %9, %48 ], [ %70, %99 ], !dbg !194
  %124 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %107, !dbg !226
  store i32 %123, ptr addrspace(1) %124, align 4, !dbg !262, !tbaa !50
  %125 = getelementptr inbounds nuw i8, ptr addrspace(1) %124, i64 4, !dbg !263
  store i32 %122, ptr addrspace(1) %125, align 4, !dbg !264, !tbaa !50
  %126 = getelementptr inbounds nuw i8, ptr addrspace(1) %124, i64 8, !dbg !265
  store i32 %116, ptr addrspace(1) %126, align 4, !dbg !266, !tbaa !50
  %127 = getelementptr inbounds nuw i8, ptr addrspace(1) %124, i64 12, !dbg !267
  store i32 %108, ptr addrspace(1) %127, align 4, !dbg !268, !tbaa !50
  %128 = getelementptr inbounds nuw i8, ptr addrspace(1) %124, i64 16, !dbg !269
  store i32 %109, ptr addrspace(1) %128, align 4, !dbg !270, !tbaa !50
  %129 = getelementptr inbounds nuw i8, ptr addrspace(1) %124, i64 20, !dbg !271
  store i32 %114, ptr addrspace(1) %129, align 4, !dbg !272, !tbaa !50
  %130 = getelementptr inbounds nuw i8, ptr addrspace(1) %124, i64 24, !dbg !273
  store i32 %115, ptr addrspace(1) %130, align 4, !dbg !274, !tbaa !50
  %131 = getelementptr inbounds nuw i8, ptr addrspace(1) %124, i64 28, !dbg !275
  store i32 %42, ptr addrspace(1) %131, align 4, !dbg !276, !tbaa !50
  %132 = getelementptr inbounds nuw i8, ptr addrspace(1) %124, i64 44, !dbg !277
  store i32 %32, ptr addrspace(1) %132, align 4, !dbg !278, !tbaa !50
  %133 = add i32 %36, %34, !dbg !279
  %134 = add i32 %133, %38, !dbg !280
  %135 = add i32 %134, %40, !dbg !281
  %136 = add i32 %135, %44, !dbg !282
  %137 = add i32 %136, %46, !dbg !283
  %138 = add i32 %137, %110, !dbg !284
  %139 = add i32 %138, %111, !dbg !285
  %140 = add i32 %139, %112, !dbg !286
  %141 = add i32 %140, %113, !dbg !287
  %142 = add i32 %141, %117, !dbg !288
  %143 = add i32 %142, %118, !dbg !289
  %144 = add i32 %143, %119, !dbg !290
  %145 = add i32 %144, %120, !dbg !291
  %146 = add i32 %145, %121, !dbg !292
  %147 = getelementptr inbounds nuw i8, ptr addrspace(1) %124, i64 48, !dbg !293
  store i32 %146, ptr addrspace(1) %147, align 4, !dbg !294, !tbaa !50
  ret void, !dbg !295
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_crowded(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #3 !dbg !163 !kernel_arg_addr_space !63 !kernel_arg_access_qual !64 !kernel_arg_type !65 !kernel_arg_base_type !65 !kernel_arg_type_qual !66 {
    #dbg_value(ptr addrspace(1) %0, !162, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(ptr addrspace(1) %1, !165, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %2, !166, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !297
    #dbg_value(i32 %4, !167, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %5 = zext nneg i32 %4 to i64, !dbg !298
  %6 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %5, !dbg !298
    #dbg_value(i32 %9, !168, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %7 = load <2 x i32>, ptr addrspace(1) %6, align 4, !dbg !298, !tbaa !50
  %8 = extractelement <2 x i32> %7, i64 1, !dbg !299
  %9 = extractelement <2 x i32> %7, i64 0, !dbg !299
    #dbg_value(i32 %8, !169, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %6, i64 8, !dbg !300
  %11 = load i32, ptr addrspace(1) %10, align 4, !dbg !300, !tbaa !50
    #dbg_value(i32 %11, !170, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %6, i64 12, !dbg !301
    #dbg_value(i32 %15, !171, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %13 = load <2 x i32>, ptr addrspace(1) %12, align 4, !dbg !301, !tbaa !50
  %14 = extractelement <2 x i32> %13, i64 1, !dbg !302
  %15 = extractelement <2 x i32> %13, i64 0, !dbg !302
    #dbg_value(i32 %14, !172, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %6, i64 20, !dbg !303
  %17 = load i32, ptr addrspace(1) %16, align 4, !dbg !303, !tbaa !50
    #dbg_value(i32 %17, !173, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %6, i64 24, !dbg !304
    #dbg_value(i32 %21, !174, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %19 = load <2 x i32>, ptr addrspace(1) %18, align 4, !dbg !304, !tbaa !50
  %20 = extractelement <2 x i32> %19, i64 1, !dbg !305
  %21 = extractelement <2 x i32> %19, i64 0, !dbg !305
    #dbg_value(i32 %20, !175, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %22 = mul nsw i32 %8, %9, !dbg !306
    #dbg_value(i32 %22, !176, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %23 = mul nsw i32 %15, %11, !dbg !307
    #dbg_value(i32 %23, !177, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %24 = mul nsw i32 %17, %14, !dbg !308
    #dbg_value(i32 %24, !178, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %25 = mul nsw i32 %20, %21, !dbg !309
    #dbg_value(i32 %25, !179, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %26 = add nsw i32 %20, %9, !dbg !310
    #dbg_value(i32 %26, !180, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %27 = add nsw i32 %21, %8, !dbg !311
    #dbg_value(i32 %27, !181, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %28 = add nsw i32 %17, %11, !dbg !312
    #dbg_value(i32 %28, !182, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %29 = add nsw i32 %14, %15, !dbg !313
    #dbg_value(i32 %29, !183, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %30 = sext i32 %2 to i64, !dbg !314
  %31 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %30, !dbg !314
  %32 = load i32, ptr addrspace(1) %31, align 4, !dbg !314, !tbaa !50
    #dbg_value(i32 %32, !184, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %33 = getelementptr i8, ptr addrspace(1) %31, i64 4, !dbg !315
  %34 = load i32, ptr addrspace(1) %33, align 4, !dbg !315, !tbaa !50
    #dbg_value(i32 %34, !185, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %35 = getelementptr i8, ptr addrspace(1) %31, i64 8, !dbg !316
  %36 = load i32, ptr addrspace(1) %35, align 4, !dbg !316, !tbaa !50
    #dbg_value(i32 %36, !186, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %37 = getelementptr i8, ptr addrspace(1) %31, i64 12, !dbg !317
  %38 = load i32, ptr addrspace(1) %37, align 4, !dbg !317, !tbaa !50
    #dbg_value(i32 %38, !187, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %39 = getelementptr i8, ptr addrspace(1) %31, i64 16, !dbg !318
  %40 = load i32, ptr addrspace(1) %39, align 4, !dbg !318, !tbaa !50
    #dbg_value(i32 %40, !188, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %41 = getelementptr i8, ptr addrspace(1) %31, i64 20, !dbg !319
  %42 = load i32, ptr addrspace(1) %41, align 4, !dbg !319, !tbaa !50
    #dbg_value(i32 %42, !189, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %43 = getelementptr i8, ptr addrspace(1) %31, i64 24, !dbg !320
  %44 = load i32, ptr addrspace(1) %43, align 4, !dbg !320, !tbaa !50
    #dbg_value(i32 %44, !190, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %45 = getelementptr i8, ptr addrspace(1) %31, i64 28, !dbg !321
  %46 = load i32, ptr addrspace(1) %45, align 4, !dbg !321, !tbaa !50
    #dbg_value(i32 %46, !191, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 0, !192, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !322)
    #dbg_value(i32 %9, !168, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %8, !169, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %11, !170, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %15, !171, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %14, !172, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %17, !173, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %21, !174, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %20, !175, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %29, !183, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %28, !182, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %27, !181, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %26, !180, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %25, !179, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %24, !178, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %23, !177, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %22, !176, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %47 = icmp sgt i32 %2, 0, !dbg !323
  br i1 %47, label %100, label %48, !dbg !324

48:                                               ; preds = %3
  %49 = shl nuw nsw i32 %4, 6, !dbg !325
  %50 = zext nneg i32 %49 to i64, !dbg !326
  br label %58, !dbg !324

51:                                               ; preds = %100
  %52 = shl nuw nsw i32 %4, 6
  %53 = zext nneg i32 %52 to i64
  %54 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %53
  %55 = getelementptr inbounds nuw i8, ptr addrspace(1) %54, i64 32
  %56 = getelementptr inbounds nuw i8, ptr addrspace(1) %54, i64 36
  %57 = getelementptr inbounds nuw i8, ptr addrspace(1) %54, i64 40
  store i32 %119, ptr addrspace(1) %55, align 4, !dbg !327, !tbaa !50
  store i32 %135, ptr addrspace(1) %56, align 4, !dbg !328, !tbaa !50
  store i32 %145, ptr addrspace(1) %57, align 4, !dbg !329, !tbaa !50
  br label %58, !dbg !324

58:                                               ; preds = %48, %51
  %59 = phi i64 [ %50, %48 ], [ %53, %51 ], !dbg !326
  %60 = phi i32 [ %22, %48 ], [ %135, %51 ], !dbg !296
  %61 = phi i32 [ %23, %48 ], [ %137, %51 ], !dbg !296
  %62 = phi i32 [ %24, %48 ], [ %139, %51 ], !dbg !296
  %63 = phi i32 [ %25, %48 ], [ %141, %51 ], !dbg !296
  %64 = phi i32 [ %26, %48 ], [ %142, %51 ], !dbg !296
  %65 = phi i32 [ %27, %48 ], [ %143, %51 ], !dbg !296
  %66 = phi i32 [ %28, %48 ], [ %144, %51 ], !dbg !296
  %67 = phi i32 [ %29, %48 ], [ %145, %51 ], !dbg !296
  %68 = phi i32 [ %20, %48 ], [ %133, %51 ], !dbg !296
  %69 = phi i32 [ %21, %48 ], [ %131, %51 ], !dbg !296
  %70 = phi i32 [ %17, %48 ], [ %129, %51 ], !dbg !296
  %71 = phi i32 [ %14, %48 ], [ %127, %51 ], !dbg !296
  %72 = phi i32 [ %15, %48 ], [ %125, %51 ], !dbg !296
  %73 = phi i32 [ %11, %48 ], [ %123, %51 ], !dbg !296
  %74 = phi i32 [ %8, %48 ], [ %121, %51 ], !dbg !296
  %75 = phi i32 [ %9, %48 ], [ %119, %51 ], !dbg !296
  %76 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %59, !dbg !326
  store i32 %75, ptr addrspace(1) %76, align 4, !dbg !330, !tbaa !50
  %77 = getelementptr inbounds nuw i8, ptr addrspace(1) %76, i64 4, !dbg !331
  store i32 %74, ptr addrspace(1) %77, align 4, !dbg !332, !tbaa !50
  %78 = getelementptr inbounds nuw i8, ptr addrspace(1) %76, i64 8, !dbg !333
  store i32 %68, ptr addrspace(1) %78, align 4, !dbg !334, !tbaa !50
  %79 = getelementptr inbounds nuw i8, ptr addrspace(1) %76, i64 12, !dbg !335
  store i32 %60, ptr addrspace(1) %79, align 4, !dbg !336, !tbaa !50
  %80 = getelementptr inbounds nuw i8, ptr addrspace(1) %76, i64 16, !dbg !337
  store i32 %61, ptr addrspace(1) %80, align 4, !dbg !338, !tbaa !50
  %81 = getelementptr inbounds nuw i8, ptr addrspace(1) %76, i64 20, !dbg !339
  store i32 %66, ptr addrspace(1) %81, align 4, !dbg !340, !tbaa !50
  %82 = getelementptr inbounds nuw i8, ptr addrspace(1) %76, i64 24, !dbg !341
  store i32 %67, ptr addrspace(1) %82, align 4, !dbg !342, !tbaa !50
  %83 = getelementptr inbounds nuw i8, ptr addrspace(1) %76, i64 28, !dbg !343
  store i32 %42, ptr addrspace(1) %83, align 4, !dbg !344, !tbaa !50
  %84 = getelementptr inbounds nuw i8, ptr addrspace(1) %76, i64 44, !dbg !345
  store i32 %32, ptr addrspace(1) %84, align 4, !dbg !346, !tbaa !50
  %85 = add i32 %36, %34, !dbg !347
  %86 = add i32 %85, %38, !dbg !348
  %87 = add i32 %86, %40, !dbg !349
  %88 = add i32 %87, %44, !dbg !350
  %89 = add i32 %88, %46, !dbg !351
  %90 = add i32 %89, %62, !dbg !352
  %91 = add i32 %90, %63, !dbg !353
  %92 = add i32 %91, %64, !dbg !354
  %93 = add i32 %92, %65, !dbg !355
  %94 = add i32 %93, %69, !dbg !356
  %95 = add i32 %94, %70, !dbg !357
  %96 = add i32 %95, %71, !dbg !358
  %97 = add i32 %96, %72, !dbg !359
  %98 = add i32 %97, %73, !dbg !360
  %99 = getelementptr inbounds nuw i8, ptr addrspace(1) %76, i64 48, !dbg !361
  store i32 %98, ptr addrspace(1) %99, align 4, !dbg !362, !tbaa !50
  ret void, !dbg !363

100:                                              ; preds = %3, %100
  %101 = phi i32 [ %146, %100 ], [ 0, %3 ]
  %102 = phi i32 [ %119, %100 ], [ %9, %3 ]
  %103 = phi i32 [ %121, %100 ], [ %8, %3 ]
  %104 = phi i32 [ %123, %100 ], [ %11, %3 ]
  %105 = phi i32 [ %125, %100 ], [ %15, %3 ]
  %106 = phi i32 [ %127, %100 ], [ %14, %3 ]
  %107 = phi i32 [ %129, %100 ], [ %17, %3 ]
  %108 = phi i32 [ %131, %100 ], [ %21, %3 ]
  %109 = phi i32 [ %133, %100 ], [ %20, %3 ]
  %110 = phi i32 [ %145, %100 ], [ %29, %3 ]
  %111 = phi i32 [ %144, %100 ], [ %28, %3 ]
  %112 = phi i32 [ %143, %100 ], [ %27, %3 ]
  %113 = phi i32 [ %142, %100 ], [ %26, %3 ]
  %114 = phi i32 [ %141, %100 ], [ %25, %3 ]
  %115 = phi i32 [ %139, %100 ], [ %24, %3 ]
  %116 = phi i32 [ %137, %100 ], [ %23, %3 ]
  %117 = phi i32 [ %135, %100 ], [ %22, %3 ]
    #dbg_value(i32 %101, !192, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !322)
    #dbg_value(i32 %102, !168, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %103, !169, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %104, !170, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %105, !171, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %106, !172, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %107, !173, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %108, !174, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %109, !175, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %110, !183, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %111, !182, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %112, !181, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %113, !180, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %114, !179, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %115, !178, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %116, !177, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
    #dbg_value(i32 %117, !176, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %118 = xor i32 %103, %32, !dbg !364
  %119 = add nsw i32 %102, %118, !dbg !365
    #dbg_value(i32 %119, !168, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %120 = xor i32 %104, %34, !dbg !366
  %121 = add nsw i32 %103, %120, !dbg !367
    #dbg_value(i32 %121, !169, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %122 = xor i32 %105, %36, !dbg !368
  %123 = add nsw i32 %104, %122, !dbg !369
    #dbg_value(i32 %123, !170, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %124 = xor i32 %106, %38, !dbg !370
  %125 = add nsw i32 %105, %124, !dbg !371
    #dbg_value(i32 %125, !171, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %126 = xor i32 %107, %40, !dbg !372
  %127 = add nsw i32 %106, %126, !dbg !373
    #dbg_value(i32 %127, !172, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %128 = xor i32 %108, %42, !dbg !374
  %129 = add nsw i32 %107, %128, !dbg !375
    #dbg_value(i32 %129, !173, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %130 = xor i32 %109, %44, !dbg !376
  %131 = add nsw i32 %108, %130, !dbg !377
    #dbg_value(i32 %131, !174, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %132 = xor i32 %119, %46, !dbg !378
  %133 = add nsw i32 %132, %109, !dbg !379
    #dbg_value(i32 %133, !175, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %134 = mul nsw i32 %113, %116, !dbg !380
  %135 = add nsw i32 %134, %117, !dbg !381
    #dbg_value(i32 %135, !176, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %136 = mul nsw i32 %112, %115, !dbg !382
  %137 = add nsw i32 %136, %116, !dbg !383
    #dbg_value(i32 %137, !177, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %138 = mul nsw i32 %111, %114, !dbg !384
  %139 = add nsw i32 %138, %115, !dbg !385
    #dbg_value(i32 %139, !178, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %140 = mul nsw i32 %110, %135, !dbg !386
  %141 = add nsw i32 %140, %114, !dbg !387
    #dbg_value(i32 %141, !179, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %142 = xor i32 %119, %113, !dbg !388
    #dbg_value(i32 %142, !180, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %143 = xor i32 %121, %112, !dbg !389
    #dbg_value(i32 %143, !181, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %144 = xor i32 %123, %111, !dbg !390
    #dbg_value(i32 %144, !182, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %145 = xor i32 %125, %110, !dbg !391
    #dbg_value(i32 %145, !183, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %146 = add nuw nsw i32 %101, 1, !dbg !392
    #dbg_value(i32 %146, !192, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !322)
  %147 = icmp eq i32 %146, %2, !dbg !323
  br i1 %147, label %51, label %100, !dbg !324, !llvm.loop !393
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define protected amdgpu_kernel void @parts(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef readnone align 4 captures(none) %2, i64 noundef %3) local_unnamed_addr #4 !dbg !395 !kernel_arg_addr_space !401 !kernel_arg_access_qual !402 !kernel_arg_type !403 !kernel_arg_base_type !403 !kernel_arg_type_qual !404 {
    #dbg_value(ptr addrspace(1) %0, !397, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !405)
    #dbg_value(ptr addrspace(1) %1, !398, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !405)
    #dbg_value(ptr addrspace(1) %2, !399, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !405)
    #dbg_value(i64 %3, !400, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !405)
    #dbg_value(ptr addrspace(1) %0, !27, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !406)
    #dbg_value(ptr addrspace(1) %1, !28, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !406)
    #dbg_value(ptr addrspace(1) %2, !29, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !406)
    #dbg_value(i64 %3, !30, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !406)
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !408
    #dbg_value(i32 %5, !31, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !406)
  %6 = zext nneg i32 %5 to i64, !dbg !409
  %7 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %6, !dbg !409
  %8 = load float, ptr addrspace(1) %7, align 4, !dbg !409, !tbaa !410, !amdgpu.noclobber !86
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 4, !dbg !412
  %10 = load float, ptr addrspace(1) %9, align 4, !dbg !412, !tbaa !410, !amdgpu.noclobber !86
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 8, !dbg !413
  %12 = load float, ptr addrspace(1) %11, align 4, !dbg !413, !tbaa !410, !amdgpu.noclobber !86
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 12, !dbg !414
  %14 = load float, ptr addrspace(1) %13, align 4, !dbg !414, !tbaa !410, !amdgpu.noclobber !86
    #dbg_value(<4 x float> poison, !32, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !406)
    #dbg_value(!DIArgList(i64 %3, i64 %6), !34, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_mul, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !406)
    #dbg_value(!DIArgList(ptr addrspace(1) %0, i32 %5), !35, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 6, DW_OP_shl, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_constu, 4, DW_OP_mul, DW_OP_plus, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !406)
    #dbg_declare(ptr addrspace(5) poison, !36, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !415)
    #dbg_value(i32 0, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !416)
    #dbg_value(i32 0, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !416)
    #dbg_value(i32 1, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !416)
  %15 = insertelement <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>, i32 %5, i64 1, !dbg !417
    #dbg_value(i32 2, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !416)
  %16 = shl nuw nsw i32 %5, 1, !dbg !419
  %17 = insertelement <4 x i32> %15, i32 %16, i64 2, !dbg !417
    #dbg_value(i32 3, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !416)
  %18 = mul nuw nsw i32 %5, 3, !dbg !419
  %19 = insertelement <4 x i32> %17, i32 %18, i64 3, !dbg !417
    #dbg_value(i32 4, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !416)
  %20 = shl nuw nsw i32 %5, 6, !dbg !420
    #dbg_value(!DIArgList(ptr addrspace(1) %0, i32 %20), !35, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_constu, 4, DW_OP_mul, DW_OP_plus, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !406)
  %21 = zext nneg i32 %20 to i64, !dbg !421
    #dbg_value(!DIArgList(ptr addrspace(1) %0, i64 %21), !35, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 4, DW_OP_mul, DW_OP_plus, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !406)
  %22 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %21, !dbg !421
    #dbg_value(ptr addrspace(1) %22, !35, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !406)
  %23 = mul nsw i64 %3, %6, !dbg !422
    #dbg_value(i64 %23, !34, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !406)
  %24 = insertelement <4 x float> poison, float %8, i64 0, !dbg !423
  %25 = insertelement <4 x float> %24, float %10, i64 1, !dbg !423
  %26 = insertelement <4 x float> %25, float %12, i64 2, !dbg !423
  %27 = insertelement <4 x float> %26, float %14, i64 3, !dbg !423
    #dbg_value(<4 x float> %27, !32, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !406)
  %28 = xor i32 %5, 5, !dbg !424
  %29 = getelementptr inbounds nuw i32, ptr addrspace(3) @parts.shared, i32 %5, !dbg !425
  store i32 %28, ptr addrspace(3) %29, align 4, !dbg !426, !tbaa !50
  %30 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 16, !dbg !427
  store <4 x float> %27, ptr addrspace(1) %30, align 16, !dbg !428, !tbaa !429
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 8, !dbg !430
  store i32 %18, ptr addrspace(1) %31, align 8, !dbg !431, !tbaa !50
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 12, !dbg !431
  store float %8, ptr addrspace(1) %32, align 4, !dbg !431, !tbaa !410
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 32, !dbg !432
  store i64 %23, ptr addrspace(1) %33, align 16, !dbg !433, !tbaa !434
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 40, !dbg !436
  store i64 %3, ptr addrspace(1) %34, align 8, !dbg !437, !tbaa !434
  %35 = and i32 %5, 3, !dbg !438
  %36 = extractelement <4 x i32> %19, i32 %35, !dbg !439
  %37 = xor i32 %5, 1, !dbg !440
  %38 = getelementptr inbounds nuw i32, ptr addrspace(3) @parts.shared, i32 %37, !dbg !441
  %39 = load i32, ptr addrspace(3) %38, align 4, !dbg !441, !tbaa !50
  %40 = add nsw i32 %39, %36, !dbg !442
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 4, !dbg !443
  store i32 %40, ptr addrspace(1) %41, align 4, !dbg !444, !tbaa !50
  ret void, !dbg !445
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define protected void @__clang_ocl_kern_imp_parts(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef readnone align 4 captures(none) %2, i64 noundef %3) local_unnamed_addr #5 !dbg !2 !kernel_arg_addr_space !401 !kernel_arg_access_qual !402 !kernel_arg_type !403 !kernel_arg_base_type !403 !kernel_arg_type_qual !404 {
    #dbg_value(ptr addrspace(1) %0, !27, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !446)
    #dbg_value(ptr addrspace(1) %1, !28, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !446)
    #dbg_value(ptr addrspace(1) %2, !29, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !446)
    #dbg_value(i64 %3, !30, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !446)
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !447
    #dbg_value(i32 %5, !31, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !446)
  %6 = zext nneg i32 %5 to i64, !dbg !448
  %7 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %6, !dbg !448
  %8 = load float, ptr addrspace(1) %7, align 4, !dbg !448, !tbaa !410
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 4, !dbg !449
  %10 = load float, ptr addrspace(1) %9, align 4, !dbg !449, !tbaa !410
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 8, !dbg !450
  %12 = load float, ptr addrspace(1) %11, align 4, !dbg !450, !tbaa !410
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 12, !dbg !451
  %14 = load float, ptr addrspace(1) %13, align 4, !dbg !451, !tbaa !410
    #dbg_value(<4 x float> poison, !32, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !446)
    #dbg_value(!DIArgList(i64 %3, i64 %6), !34, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_mul, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !446)
    #dbg_value(!DIArgList(ptr addrspace(1) %0, i32 %5), !35, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 6, DW_OP_shl, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_constu, 4, DW_OP_mul, DW_OP_plus, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !446)
    #dbg_declare(ptr addrspace(5) poison, !36, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !452)
    #dbg_value(i32 0, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !453)
    #dbg_value(i32 0, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !453)
    #dbg_value(i32 1, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !453)
  %15 = insertelement <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>, i32 %5, i64 1, !dbg !454
    #dbg_value(i32 2, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !453)
  %16 = shl nuw nsw i32 %5, 1, !dbg !455
  %17 = insertelement <4 x i32> %15, i32 %16, i64 2, !dbg !454
    #dbg_value(i32 3, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !453)
  %18 = mul nuw nsw i32 %5, 3, !dbg !455
  %19 = insertelement <4 x i32> %17, i32 %18, i64 3, !dbg !454
    #dbg_value(i32 4, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !453)
  %20 = shl nuw nsw i32 %5, 6, !dbg !456
    #dbg_value(!DIArgList(ptr addrspace(1) %0, i32 %20), !35, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_constu, 4, DW_OP_mul, DW_OP_plus, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !446)
  %21 = zext nneg i32 %20 to i64, !dbg !457
    #dbg_value(!DIArgList(ptr addrspace(1) %0, i64 %21), !35, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 4, DW_OP_mul, DW_OP_plus, DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !446)
  %22 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %21, !dbg !457
    #dbg_value(ptr addrspace(1) %22, !35, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !446)
  %23 = mul nsw i64 %3, %6, !dbg !458
    #dbg_value(i64 %23, !34, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !446)
  %24 = insertelement <4 x float> poison, float %8, i64 0, !dbg !459
  %25 = insertelement <4 x float> %24, float %10, i64 1, !dbg !459
  %26 = insertelement <4 x float> %25, float %12, i64 2, !dbg !459
  %27 = insertelement <4 x float> %26, float %14, i64 3, !dbg !459
    #dbg_value(<4 x float> %27, !32, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !446)
  %28 = xor i32 %5, 5, !dbg !460
  %29 = getelementptr inbounds nuw i32, ptr addrspace(3) @parts.shared, i32 %5, !dbg !461
  store i32 %28, ptr addrspace(3) %29, align 4, !dbg !462, !tbaa !50
  %30 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 16, !dbg !463
  store <4 x float> %27, ptr addrspace(1) %30, align 16, !dbg !464, !tbaa !429
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 8, !dbg !465
  store i32 %18, ptr addrspace(1) %31, align 8, !dbg !466, !tbaa !50
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 12, !dbg !466
  store float %8, ptr addrspace(1) %32, align 4, !dbg !466, !tbaa !410
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 32, !dbg !467
  store i64 %23, ptr addrspace(1) %33, align 16, !dbg !468, !tbaa !434
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 40, !dbg !469
  store i64 %3, ptr addrspace(1) %34, align 8, !dbg !470, !tbaa !434
  %35 = and i32 %5, 3, !dbg !471
  %36 = extractelement <4 x i32> %19, i32 %35, !dbg !472
  %37 = xor i32 %5, 1, !dbg !473
  %38 = getelementptr inbounds nuw i32, ptr addrspace(3) @parts.shared, i32 %37, !dbg !474
  %39 = load i32, ptr addrspace(3) %38, align 4, !dbg !474, !tbaa !50
  %40 = add nsw i32 %39, %36, !dbg !475
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 4, !dbg !476
  store i32 %40, ptr addrspace(1) %41, align 4, !dbg !477, !tbaa !50
  ret void, !dbg !478
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #6

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write)
define internal fastcc range(i32 -2147483648, 2147483647) i32 @twice(ptr addrspace(1) noundef writeonly captures(none) %0, i32 noundef range(i32 0, 1024) %1, i32 noundef %2) unnamed_addr #7 !dbg !479 {
    #dbg_value(ptr addrspace(1) %0, !483, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !487)
    #dbg_value(i32 %1, !484, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !487)
    #dbg_value(i32 %2, !485, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !487)
  %4 = shl nsw i32 %2, 1, !dbg !488
    #dbg_value(i32 %4, !486, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !487)
  %5 = shl nuw nsw i32 %1, 6, !dbg !489
  %6 = zext nneg i32 %5 to i64, !dbg !490
  %7 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %6, !dbg !490
  %8 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 160, !dbg !490
  store i32 %2, ptr addrspace(1) %8, align 4, !dbg !491, !tbaa !50
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 164, !dbg !492
  store i32 %4, ptr addrspace(1) %9, align 4, !dbg !493, !tbaa !50
  ret i32 %4, !dbg !494
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-num-sgpr"="32" "amdgpu-num-vgpr"="24" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #3 = { alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-num-sgpr"="32" "amdgpu-num-vgpr"="24" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #5 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #6 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!17}
!llvm.module.flags = !{!43, !44, !45, !46, !47}
!opencl.ocl.version = !{!48}
!llvm.ident = !{!49}
!llvm.errno.tbaa = !{!50}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "shared", scope: !2, file: !3, line: 73, type: !40, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "parts", linkageName: "__clang_ocl_kern_imp_parts", scope: !3, file: !3, line: 71, type: !4, scopeLine: 71, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !17, retainedNodes: !26)
!3 = !DIFile(filename: "values.cl", directory: ".", checksumkind: CSK_MD5, checksum: "22553b30c7500b8c0c9ca2b28d3138f6")
!4 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !5)
!5 = !{null, !6, !8, !11, !16}
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64)
!9 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!10 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64)
!12 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !3, line: 8, size: 64, elements: !13)
!13 = !{!14, !15}
!14 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !12, file: !3, line: 8, baseType: !7, size: 32)
!15 = !DIDerivedType(tag: DW_TAG_member, name: "second", scope: !12, file: !3, line: 8, baseType: !10, size: 32, offset: 32)
!16 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!17 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !18, globals: !25, splitDebugInlining: false, nameTableKind: None)
!18 = !{!19, !20, !11}
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!21 = !DIDerivedType(tag: DW_TAG_typedef, name: "float4", file: !3, line: 7, baseType: !22)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 128, flags: DIFlagVector, elements: !23)
!23 = !{!24}
!24 = !DISubrange(count: 4)
!25 = !{!0}
!26 = !{!27, !28, !29, !30, !31, !32, !33, !34, !35, !36, !38}
!27 = !DILocalVariable(name: "out", arg: 1, scope: !2, file: !3, line: 71, type: !6)
!28 = !DILocalVariable(name: "in", arg: 2, scope: !2, file: !3, line: 71, type: !8)
!29 = !DILocalVariable(name: "pairs", arg: 3, scope: !2, file: !3, line: 71, type: !11)
!30 = !DILocalVariable(name: "wide", arg: 4, scope: !2, file: !3, line: 71, type: !16)
!31 = !DILocalVariable(name: "item", scope: !2, file: !3, line: 72, type: !7)
!32 = !DILocalVariable(name: "vector", scope: !2, file: !3, line: 74, type: !21)
!33 = !DILocalVariable(name: "both", scope: !2, file: !3, line: 75, type: !12)
!34 = !DILocalVariable(name: "far", scope: !2, file: !3, line: 78, type: !16)
!35 = !DILocalVariable(name: "places", scope: !2, file: !3, line: 79, type: !19)
!36 = !DILocalVariable(name: "small", scope: !2, file: !3, line: 80, type: !37)
!37 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 128, elements: !23)
!38 = !DILocalVariable(name: "i", scope: !39, file: !3, line: 81, type: !7)
!39 = distinct !DILexicalBlock(scope: !2, file: !3, line: 81, column: 3)
!40 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 2048, elements: !41)
!41 = !{!42}
!42 = !DISubrange(count: 64)
!43 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!44 = !{i32 7, !"Dwarf Version", i32 5}
!45 = !{i32 2, !"Debug Info Version", i32 3}
!46 = !{i32 1, !"wchar_size", i32 4}
!47 = !{i32 8, !"PIC Level", i32 2}
!48 = !{i32 1, i32 2}
!49 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!50 = !{!51, !51, i64 0}
!51 = !{!"int", !52, i64 0}
!52 = !{!"omnipotent char", !53, i64 0}
!53 = !{!"Simple C/C++ TBAA"}
!54 = distinct !DISubprogram(name: "plain", scope: !3, file: !3, line: 17, type: !55, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !17, retainedNodes: !59)
!55 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !56)
!56 = !{null, !6, !57, !7}
!57 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !58, size: 64)
!58 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!59 = !{!60, !61, !62}
!60 = !DILocalVariable(name: "out", arg: 1, scope: !54, file: !3, line: 17, type: !6)
!61 = !DILocalVariable(name: "in", arg: 2, scope: !54, file: !3, line: 17, type: !57)
!62 = !DILocalVariable(name: "n", arg: 3, scope: !54, file: !3, line: 17, type: !7)
!63 = !{i32 1, i32 1, i32 0}
!64 = !{!"none", !"none", !"none"}
!65 = !{!"int*", !"int*", !"int"}
!66 = !{!"", !"const", !""}
!67 = !DILocation(line: 0, scope: !54)
!68 = !DILocalVariable(name: "out", arg: 1, scope: !69, file: !3, line: 17, type: !6)
!69 = distinct !DISubprogram(name: "plain", linkageName: "__clang_ocl_kern_imp_plain", scope: !3, file: !3, line: 17, type: !55, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !17, retainedNodes: !70)
!70 = !{!68, !71, !72, !73, !74, !75, !76, !77, !79}
!71 = !DILocalVariable(name: "in", arg: 2, scope: !69, file: !3, line: 17, type: !57)
!72 = !DILocalVariable(name: "n", arg: 3, scope: !69, file: !3, line: 17, type: !7)
!73 = !DILocalVariable(name: "item", scope: !69, file: !3, line: 18, type: !7)
!74 = !DILocalVariable(name: "sum", scope: !69, file: !3, line: 19, type: !7)
!75 = !DILocalVariable(name: "first", scope: !69, file: !3, line: 20, type: !7)
!76 = !DILocalVariable(name: "last", scope: !69, file: !3, line: 24, type: !7)
!77 = !DILocalVariable(name: "i", scope: !78, file: !3, line: 25, type: !7)
!78 = distinct !DILexicalBlock(scope: !69, file: !3, line: 25, column: 3)
!79 = !DILocalVariable(name: "value", scope: !80, file: !3, line: 26, type: !7)
!80 = distinct !DILexicalBlock(scope: !81, file: !3, line: 25, column: 31)
!81 = distinct !DILexicalBlock(scope: !78, file: !3, line: 25, column: 3)
!82 = !DILocation(line: 0, scope: !69, inlinedAt: !83)
!83 = distinct !DILocation(line: 17, column: 71, scope: !54)
!84 = !DILocation(line: 18, column: 14, scope: !69, inlinedAt: !83)
!85 = !DILocation(line: 20, column: 15, scope: !69, inlinedAt: !83)
!86 = !{}
!87 = !DILocation(line: 21, column: 12, scope: !69, inlinedAt: !83)
!88 = !DILocation(line: 21, column: 3, scope: !69, inlinedAt: !83)
!89 = !DILocation(line: 21, column: 22, scope: !69, inlinedAt: !83)
!90 = !DILocation(line: 22, column: 3, scope: !69, inlinedAt: !83)
!91 = !DILocation(line: 22, column: 22, scope: !69, inlinedAt: !83)
!92 = !DILocation(line: 23, column: 3, scope: !69, inlinedAt: !83)
!93 = !DILocation(line: 23, column: 22, scope: !69, inlinedAt: !83)
!94 = !DILocation(line: 0, scope: !78, inlinedAt: !83)
!95 = !DILocation(line: 26, column: 17, scope: !80, inlinedAt: !83)
!96 = !DILocation(line: 0, scope: !80, inlinedAt: !83)
!97 = !DILocation(line: 28, column: 5, scope: !80, inlinedAt: !83)
!98 = !DILocation(line: 28, column: 28, scope: !80, inlinedAt: !83)
!99 = !DILocation(line: 29, column: 5, scope: !80, inlinedAt: !83)
!100 = !DILocation(line: 29, column: 29, scope: !80, inlinedAt: !83)
!101 = !DILocation(line: 30, column: 5, scope: !80, inlinedAt: !83)
!102 = !DILocation(line: 30, column: 29, scope: !80, inlinedAt: !83)
!103 = !DILocation(line: 31, column: 15, scope: !104, inlinedAt: !83)
!104 = distinct !DILexicalBlock(scope: !80, file: !3, line: 31, column: 9)
!105 = !DILocation(line: 33, column: 31, scope: !106, inlinedAt: !83)
!106 = distinct !DILexicalBlock(scope: !104, file: !3, line: 31, column: 20)
!107 = !DILocation(line: 34, column: 5, scope: !106, inlinedAt: !83)
!108 = !DILocation(line: 26, column: 30, scope: !80, inlinedAt: !83)
!109 = !DILocation(line: 27, column: 9, scope: !80, inlinedAt: !83)
!110 = !DILocation(line: 36, column: 3, scope: !69, inlinedAt: !83)
!111 = !DILocation(line: 36, column: 22, scope: !69, inlinedAt: !83)
!112 = !DILocation(line: 37, column: 30, scope: !69, inlinedAt: !83)
!113 = !DILocation(line: 37, column: 9, scope: !69, inlinedAt: !83)
!114 = !DILocation(line: 38, column: 3, scope: !69, inlinedAt: !83)
!115 = !DILocation(line: 38, column: 22, scope: !69, inlinedAt: !83)
!116 = !DILocation(line: 39, column: 3, scope: !69, inlinedAt: !83)
!117 = !DILocation(line: 39, column: 22, scope: !69, inlinedAt: !83)
!118 = !DILocation(line: 40, column: 3, scope: !69, inlinedAt: !83)
!119 = !DILocation(line: 40, column: 22, scope: !69, inlinedAt: !83)
!120 = !DILocation(line: 41, column: 1, scope: !54)
!121 = !DILocation(line: 0, scope: !69)
!122 = !DILocation(line: 18, column: 14, scope: !69)
!123 = !DILocation(line: 20, column: 15, scope: !69)
!124 = !DILocation(line: 21, column: 12, scope: !69)
!125 = !DILocation(line: 21, column: 3, scope: !69)
!126 = !DILocation(line: 21, column: 22, scope: !69)
!127 = !DILocation(line: 22, column: 3, scope: !69)
!128 = !DILocation(line: 22, column: 22, scope: !69)
!129 = !DILocation(line: 23, column: 3, scope: !69)
!130 = !DILocation(line: 23, column: 22, scope: !69)
!131 = !DILocation(line: 0, scope: !78)
!132 = !DILocation(line: 26, column: 17, scope: !80)
!133 = !DILocation(line: 0, scope: !80)
!134 = !DILocation(line: 28, column: 5, scope: !80)
!135 = !DILocation(line: 28, column: 28, scope: !80)
!136 = !DILocation(line: 29, column: 5, scope: !80)
!137 = !DILocation(line: 29, column: 29, scope: !80)
!138 = !DILocation(line: 30, column: 5, scope: !80)
!139 = !DILocation(line: 30, column: 29, scope: !80)
!140 = !DILocation(line: 31, column: 15, scope: !104)
!141 = !DILocation(line: 33, column: 31, scope: !106)
!142 = !DILocation(line: 34, column: 5, scope: !106)
!143 = !DILocation(line: 26, column: 30, scope: !80)
!144 = !DILocation(line: 27, column: 9, scope: !80)
!145 = !DILocation(line: 36, column: 3, scope: !69)
!146 = !DILocation(line: 36, column: 22, scope: !69)
!147 = !DILocation(line: 37, column: 30, scope: !69)
!148 = !DILocation(line: 37, column: 9, scope: !69)
!149 = !DILocation(line: 38, column: 3, scope: !69)
!150 = !DILocation(line: 38, column: 22, scope: !69)
!151 = !DILocation(line: 39, column: 3, scope: !69)
!152 = !DILocation(line: 39, column: 22, scope: !69)
!153 = !DILocation(line: 40, column: 3, scope: !69)
!154 = !DILocation(line: 40, column: 22, scope: !69)
!155 = !DILocation(line: 41, column: 1, scope: !69)
!156 = distinct !DISubprogram(name: "crowded", scope: !3, file: !3, line: 45, type: !55, scopeLine: 45, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !17, retainedNodes: !157)
!157 = !{!158, !159, !160}
!158 = !DILocalVariable(name: "out", arg: 1, scope: !156, file: !3, line: 45, type: !6)
!159 = !DILocalVariable(name: "in", arg: 2, scope: !156, file: !3, line: 45, type: !57)
!160 = !DILocalVariable(name: "n", arg: 3, scope: !156, file: !3, line: 45, type: !7)
!161 = !DILocation(line: 0, scope: !156)
!162 = !DILocalVariable(name: "out", arg: 1, scope: !163, file: !3, line: 45, type: !6)
!163 = distinct !DISubprogram(name: "crowded", linkageName: "__clang_ocl_kern_imp_crowded", scope: !3, file: !3, line: 45, type: !55, scopeLine: 45, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !17, retainedNodes: !164)
!164 = !{!162, !165, !166, !167, !168, !169, !170, !171, !172, !173, !174, !175, !176, !177, !178, !179, !180, !181, !182, !183, !184, !185, !186, !187, !188, !189, !190, !191, !192}
!165 = !DILocalVariable(name: "in", arg: 2, scope: !163, file: !3, line: 45, type: !57)
!166 = !DILocalVariable(name: "n", arg: 3, scope: !163, file: !3, line: 45, type: !7)
!167 = !DILocalVariable(name: "item", scope: !163, file: !3, line: 46, type: !7)
!168 = !DILocalVariable(name: "a", scope: !163, file: !3, line: 47, type: !7)
!169 = !DILocalVariable(name: "b", scope: !163, file: !3, line: 47, type: !7)
!170 = !DILocalVariable(name: "c", scope: !163, file: !3, line: 47, type: !7)
!171 = !DILocalVariable(name: "d", scope: !163, file: !3, line: 47, type: !7)
!172 = !DILocalVariable(name: "e", scope: !163, file: !3, line: 48, type: !7)
!173 = !DILocalVariable(name: "f", scope: !163, file: !3, line: 48, type: !7)
!174 = !DILocalVariable(name: "g", scope: !163, file: !3, line: 48, type: !7)
!175 = !DILocalVariable(name: "h", scope: !163, file: !3, line: 48, type: !7)
!176 = !DILocalVariable(name: "k", scope: !163, file: !3, line: 49, type: !7)
!177 = !DILocalVariable(name: "l", scope: !163, file: !3, line: 49, type: !7)
!178 = !DILocalVariable(name: "m", scope: !163, file: !3, line: 49, type: !7)
!179 = !DILocalVariable(name: "o", scope: !163, file: !3, line: 49, type: !7)
!180 = !DILocalVariable(name: "p", scope: !163, file: !3, line: 49, type: !7)
!181 = !DILocalVariable(name: "q", scope: !163, file: !3, line: 49, type: !7)
!182 = !DILocalVariable(name: "r", scope: !163, file: !3, line: 49, type: !7)
!183 = !DILocalVariable(name: "s", scope: !163, file: !3, line: 49, type: !7)
!184 = !DILocalVariable(name: "u0", scope: !163, file: !3, line: 50, type: !7)
!185 = !DILocalVariable(name: "u1", scope: !163, file: !3, line: 50, type: !7)
!186 = !DILocalVariable(name: "u2", scope: !163, file: !3, line: 50, type: !7)
!187 = !DILocalVariable(name: "u3", scope: !163, file: !3, line: 50, type: !7)
!188 = !DILocalVariable(name: "u4", scope: !163, file: !3, line: 51, type: !7)
!189 = !DILocalVariable(name: "u5", scope: !163, file: !3, line: 51, type: !7)
!190 = !DILocalVariable(name: "u6", scope: !163, file: !3, line: 51, type: !7)
!191 = !DILocalVariable(name: "u7", scope: !163, file: !3, line: 51, type: !7)
!192 = !DILocalVariable(name: "i", scope: !193, file: !3, line: 52, type: !7)
!193 = distinct !DILexicalBlock(scope: !163, file: !3, line: 52, column: 3)
!194 = !DILocation(line: 0, scope: !163, inlinedAt: !195)
!195 = distinct !DILocation(line: 45, column: 73, scope: !156)
!196 = !DILocation(line: 46, column: 14, scope: !163, inlinedAt: !195)
!197 = !DILocation(line: 47, column: 11, scope: !163, inlinedAt: !195)
!198 = !DILocation(line: 47, column: 25, scope: !163, inlinedAt: !195)
!199 = !DILocation(line: 47, column: 43, scope: !163, inlinedAt: !195)
!200 = !DILocation(line: 47, column: 61, scope: !163, inlinedAt: !195)
!201 = !DILocation(line: 48, column: 11, scope: !163, inlinedAt: !195)
!202 = !DILocation(line: 48, column: 29, scope: !163, inlinedAt: !195)
!203 = !DILocation(line: 48, column: 47, scope: !163, inlinedAt: !195)
!204 = !DILocation(line: 48, column: 65, scope: !163, inlinedAt: !195)
!205 = !DILocation(line: 49, column: 13, scope: !163, inlinedAt: !195)
!206 = !DILocation(line: 49, column: 24, scope: !163, inlinedAt: !195)
!207 = !DILocation(line: 49, column: 35, scope: !163, inlinedAt: !195)
!208 = !DILocation(line: 49, column: 46, scope: !163, inlinedAt: !195)
!209 = !DILocation(line: 49, column: 57, scope: !163, inlinedAt: !195)
!210 = !DILocation(line: 49, column: 68, scope: !163, inlinedAt: !195)
!211 = !DILocation(line: 49, column: 79, scope: !163, inlinedAt: !195)
!212 = !DILocation(line: 49, column: 90, scope: !163, inlinedAt: !195)
!213 = !DILocation(line: 50, column: 12, scope: !163, inlinedAt: !195)
!214 = !DILocation(line: 50, column: 24, scope: !163, inlinedAt: !195)
!215 = !DILocation(line: 50, column: 40, scope: !163, inlinedAt: !195)
!216 = !DILocation(line: 50, column: 56, scope: !163, inlinedAt: !195)
!217 = !DILocation(line: 51, column: 12, scope: !163, inlinedAt: !195)
!218 = !DILocation(line: 51, column: 28, scope: !163, inlinedAt: !195)
!219 = !DILocation(line: 51, column: 44, scope: !163, inlinedAt: !195)
!220 = !DILocation(line: 51, column: 60, scope: !163, inlinedAt: !195)
!221 = !DILocation(line: 0, scope: !193, inlinedAt: !195)
!222 = !DILocation(line: 52, column: 21, scope: !223, inlinedAt: !195)
!223 = distinct !DILexicalBlock(scope: !193, file: !3, line: 52, column: 3)
!224 = !DILocation(line: 52, column: 3, scope: !193, inlinedAt: !195)
!225 = !DILocation(line: 59, column: 12, scope: !163, inlinedAt: !195)
!226 = !DILocation(line: 59, column: 3, scope: !163, inlinedAt: !195)
!227 = !DILocation(line: 53, column: 12, scope: !228, inlinedAt: !195)
!228 = distinct !DILexicalBlock(scope: !223, file: !3, line: 52, column: 31)
!229 = !DILocation(line: 53, column: 7, scope: !228, inlinedAt: !195)
!230 = !DILocation(line: 53, column: 25, scope: !228, inlinedAt: !195)
!231 = !DILocation(line: 53, column: 20, scope: !228, inlinedAt: !195)
!232 = !DILocation(line: 53, column: 38, scope: !228, inlinedAt: !195)
!233 = !DILocation(line: 53, column: 33, scope: !228, inlinedAt: !195)
!234 = !DILocation(line: 53, column: 51, scope: !228, inlinedAt: !195)
!235 = !DILocation(line: 53, column: 46, scope: !228, inlinedAt: !195)
!236 = !DILocation(line: 53, column: 64, scope: !228, inlinedAt: !195)
!237 = !DILocation(line: 53, column: 59, scope: !228, inlinedAt: !195)
!238 = !DILocation(line: 53, column: 77, scope: !228, inlinedAt: !195)
!239 = !DILocation(line: 53, column: 72, scope: !228, inlinedAt: !195)
!240 = !DILocation(line: 53, column: 90, scope: !228, inlinedAt: !195)
!241 = !DILocation(line: 53, column: 85, scope: !228, inlinedAt: !195)
!242 = !DILocation(line: 53, column: 103, scope: !228, inlinedAt: !195)
!243 = !DILocation(line: 53, column: 98, scope: !228, inlinedAt: !195)
!244 = !DILocation(line: 54, column: 12, scope: !228, inlinedAt: !195)
!245 = !DILocation(line: 54, column: 7, scope: !228, inlinedAt: !195)
!246 = !DILocation(line: 54, column: 24, scope: !228, inlinedAt: !195)
!247 = !DILocation(line: 54, column: 19, scope: !228, inlinedAt: !195)
!248 = !DILocation(line: 54, column: 36, scope: !228, inlinedAt: !195)
!249 = !DILocation(line: 54, column: 31, scope: !228, inlinedAt: !195)
!250 = !DILocation(line: 54, column: 48, scope: !228, inlinedAt: !195)
!251 = !DILocation(line: 54, column: 43, scope: !228, inlinedAt: !195)
!252 = !DILocation(line: 54, column: 55, scope: !228, inlinedAt: !195)
!253 = !DILocation(line: 54, column: 63, scope: !228, inlinedAt: !195)
!254 = !DILocation(line: 54, column: 71, scope: !228, inlinedAt: !195)
!255 = !DILocation(line: 54, column: 79, scope: !228, inlinedAt: !195)
!256 = !DILocation(line: 52, column: 27, scope: !223, inlinedAt: !195)
!257 = distinct !{!257, !224, !258}
!258 = !DILocation(line: 58, column: 3, scope: !193, inlinedAt: !195)
!259 = !DILocation(line: 55, column: 24, scope: !228, inlinedAt: !195)
!260 = !DILocation(line: 56, column: 24, scope: !228, inlinedAt: !195)
!261 = !DILocation(line: 57, column: 25, scope: !228, inlinedAt: !195)
!262 = !DILocation(line: 59, column: 22, scope: !163, inlinedAt: !195)
!263 = !DILocation(line: 60, column: 3, scope: !163, inlinedAt: !195)
!264 = !DILocation(line: 60, column: 22, scope: !163, inlinedAt: !195)
!265 = !DILocation(line: 61, column: 3, scope: !163, inlinedAt: !195)
!266 = !DILocation(line: 61, column: 22, scope: !163, inlinedAt: !195)
!267 = !DILocation(line: 62, column: 3, scope: !163, inlinedAt: !195)
!268 = !DILocation(line: 62, column: 22, scope: !163, inlinedAt: !195)
!269 = !DILocation(line: 63, column: 3, scope: !163, inlinedAt: !195)
!270 = !DILocation(line: 63, column: 22, scope: !163, inlinedAt: !195)
!271 = !DILocation(line: 64, column: 3, scope: !163, inlinedAt: !195)
!272 = !DILocation(line: 64, column: 22, scope: !163, inlinedAt: !195)
!273 = !DILocation(line: 65, column: 3, scope: !163, inlinedAt: !195)
!274 = !DILocation(line: 65, column: 22, scope: !163, inlinedAt: !195)
!275 = !DILocation(line: 66, column: 3, scope: !163, inlinedAt: !195)
!276 = !DILocation(line: 66, column: 22, scope: !163, inlinedAt: !195)
!277 = !DILocation(line: 67, column: 3, scope: !163, inlinedAt: !195)
!278 = !DILocation(line: 67, column: 23, scope: !163, inlinedAt: !195)
!279 = !DILocation(line: 68, column: 27, scope: !163, inlinedAt: !195)
!280 = !DILocation(line: 68, column: 31, scope: !163, inlinedAt: !195)
!281 = !DILocation(line: 68, column: 35, scope: !163, inlinedAt: !195)
!282 = !DILocation(line: 68, column: 39, scope: !163, inlinedAt: !195)
!283 = !DILocation(line: 68, column: 43, scope: !163, inlinedAt: !195)
!284 = !DILocation(line: 68, column: 47, scope: !163, inlinedAt: !195)
!285 = !DILocation(line: 68, column: 51, scope: !163, inlinedAt: !195)
!286 = !DILocation(line: 68, column: 55, scope: !163, inlinedAt: !195)
!287 = !DILocation(line: 68, column: 59, scope: !163, inlinedAt: !195)
!288 = !DILocation(line: 68, column: 64, scope: !163, inlinedAt: !195)
!289 = !DILocation(line: 68, column: 69, scope: !163, inlinedAt: !195)
!290 = !DILocation(line: 68, column: 74, scope: !163, inlinedAt: !195)
!291 = !DILocation(line: 68, column: 79, scope: !163, inlinedAt: !195)
!292 = !DILocation(line: 68, column: 84, scope: !163, inlinedAt: !195)
!293 = !DILocation(line: 68, column: 3, scope: !163, inlinedAt: !195)
!294 = !DILocation(line: 68, column: 23, scope: !163, inlinedAt: !195)
!295 = !DILocation(line: 69, column: 1, scope: !156)
!296 = !DILocation(line: 0, scope: !163)
!297 = !DILocation(line: 46, column: 14, scope: !163)
!298 = !DILocation(line: 47, column: 11, scope: !163)
!299 = !DILocation(line: 47, column: 25, scope: !163)
!300 = !DILocation(line: 47, column: 43, scope: !163)
!301 = !DILocation(line: 47, column: 61, scope: !163)
!302 = !DILocation(line: 48, column: 11, scope: !163)
!303 = !DILocation(line: 48, column: 29, scope: !163)
!304 = !DILocation(line: 48, column: 47, scope: !163)
!305 = !DILocation(line: 48, column: 65, scope: !163)
!306 = !DILocation(line: 49, column: 13, scope: !163)
!307 = !DILocation(line: 49, column: 24, scope: !163)
!308 = !DILocation(line: 49, column: 35, scope: !163)
!309 = !DILocation(line: 49, column: 46, scope: !163)
!310 = !DILocation(line: 49, column: 57, scope: !163)
!311 = !DILocation(line: 49, column: 68, scope: !163)
!312 = !DILocation(line: 49, column: 79, scope: !163)
!313 = !DILocation(line: 49, column: 90, scope: !163)
!314 = !DILocation(line: 50, column: 12, scope: !163)
!315 = !DILocation(line: 50, column: 24, scope: !163)
!316 = !DILocation(line: 50, column: 40, scope: !163)
!317 = !DILocation(line: 50, column: 56, scope: !163)
!318 = !DILocation(line: 51, column: 12, scope: !163)
!319 = !DILocation(line: 51, column: 28, scope: !163)
!320 = !DILocation(line: 51, column: 44, scope: !163)
!321 = !DILocation(line: 51, column: 60, scope: !163)
!322 = !DILocation(line: 0, scope: !193)
!323 = !DILocation(line: 52, column: 21, scope: !223)
!324 = !DILocation(line: 52, column: 3, scope: !193)
!325 = !DILocation(line: 59, column: 12, scope: !163)
!326 = !DILocation(line: 59, column: 3, scope: !163)
!327 = !DILocation(line: 55, column: 24, scope: !228)
!328 = !DILocation(line: 56, column: 24, scope: !228)
!329 = !DILocation(line: 57, column: 25, scope: !228)
!330 = !DILocation(line: 59, column: 22, scope: !163)
!331 = !DILocation(line: 60, column: 3, scope: !163)
!332 = !DILocation(line: 60, column: 22, scope: !163)
!333 = !DILocation(line: 61, column: 3, scope: !163)
!334 = !DILocation(line: 61, column: 22, scope: !163)
!335 = !DILocation(line: 62, column: 3, scope: !163)
!336 = !DILocation(line: 62, column: 22, scope: !163)
!337 = !DILocation(line: 63, column: 3, scope: !163)
!338 = !DILocation(line: 63, column: 22, scope: !163)
!339 = !DILocation(line: 64, column: 3, scope: !163)
!340 = !DILocation(line: 64, column: 22, scope: !163)
!341 = !DILocation(line: 65, column: 3, scope: !163)
!342 = !DILocation(line: 65, column: 22, scope: !163)
!343 = !DILocation(line: 66, column: 3, scope: !163)
!344 = !DILocation(line: 66, column: 22, scope: !163)
!345 = !DILocation(line: 67, column: 3, scope: !163)
!346 = !DILocation(line: 67, column: 23, scope: !163)
!347 = !DILocation(line: 68, column: 27, scope: !163)
!348 = !DILocation(line: 68, column: 31, scope: !163)
!349 = !DILocation(line: 68, column: 35, scope: !163)
!350 = !DILocation(line: 68, column: 39, scope: !163)
!351 = !DILocation(line: 68, column: 43, scope: !163)
!352 = !DILocation(line: 68, column: 47, scope: !163)
!353 = !DILocation(line: 68, column: 51, scope: !163)
!354 = !DILocation(line: 68, column: 55, scope: !163)
!355 = !DILocation(line: 68, column: 59, scope: !163)
!356 = !DILocation(line: 68, column: 64, scope: !163)
!357 = !DILocation(line: 68, column: 69, scope: !163)
!358 = !DILocation(line: 68, column: 74, scope: !163)
!359 = !DILocation(line: 68, column: 79, scope: !163)
!360 = !DILocation(line: 68, column: 84, scope: !163)
!361 = !DILocation(line: 68, column: 3, scope: !163)
!362 = !DILocation(line: 68, column: 23, scope: !163)
!363 = !DILocation(line: 69, column: 1, scope: !163)
!364 = !DILocation(line: 53, column: 12, scope: !228)
!365 = !DILocation(line: 53, column: 7, scope: !228)
!366 = !DILocation(line: 53, column: 25, scope: !228)
!367 = !DILocation(line: 53, column: 20, scope: !228)
!368 = !DILocation(line: 53, column: 38, scope: !228)
!369 = !DILocation(line: 53, column: 33, scope: !228)
!370 = !DILocation(line: 53, column: 51, scope: !228)
!371 = !DILocation(line: 53, column: 46, scope: !228)
!372 = !DILocation(line: 53, column: 64, scope: !228)
!373 = !DILocation(line: 53, column: 59, scope: !228)
!374 = !DILocation(line: 53, column: 77, scope: !228)
!375 = !DILocation(line: 53, column: 72, scope: !228)
!376 = !DILocation(line: 53, column: 90, scope: !228)
!377 = !DILocation(line: 53, column: 85, scope: !228)
!378 = !DILocation(line: 53, column: 103, scope: !228)
!379 = !DILocation(line: 53, column: 98, scope: !228)
!380 = !DILocation(line: 54, column: 12, scope: !228)
!381 = !DILocation(line: 54, column: 7, scope: !228)
!382 = !DILocation(line: 54, column: 24, scope: !228)
!383 = !DILocation(line: 54, column: 19, scope: !228)
!384 = !DILocation(line: 54, column: 36, scope: !228)
!385 = !DILocation(line: 54, column: 31, scope: !228)
!386 = !DILocation(line: 54, column: 48, scope: !228)
!387 = !DILocation(line: 54, column: 43, scope: !228)
!388 = !DILocation(line: 54, column: 55, scope: !228)
!389 = !DILocation(line: 54, column: 63, scope: !228)
!390 = !DILocation(line: 54, column: 71, scope: !228)
!391 = !DILocation(line: 54, column: 79, scope: !228)
!392 = !DILocation(line: 52, column: 27, scope: !223)
!393 = distinct !{!393, !324, !394}
!394 = !DILocation(line: 58, column: 3, scope: !193)
!395 = distinct !DISubprogram(name: "parts", scope: !3, file: !3, line: 71, type: !4, scopeLine: 71, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !17, retainedNodes: !396)
!396 = !{!397, !398, !399, !400}
!397 = !DILocalVariable(name: "out", arg: 1, scope: !395, file: !3, line: 71, type: !6)
!398 = !DILocalVariable(name: "in", arg: 2, scope: !395, file: !3, line: 71, type: !8)
!399 = !DILocalVariable(name: "pairs", arg: 3, scope: !395, file: !3, line: 71, type: !11)
!400 = !DILocalVariable(name: "wide", arg: 4, scope: !395, file: !3, line: 71, type: !16)
!401 = !{i32 1, i32 1, i32 1, i32 0}
!402 = !{!"none", !"none", !"none", !"none"}
!403 = !{!"int*", !"float*", !"struct pair*", !"long"}
!404 = !{!"", !"const", !"", !""}
!405 = !DILocation(line: 0, scope: !395)
!406 = !DILocation(line: 0, scope: !2, inlinedAt: !407)
!407 = distinct !DILocation(line: 71, column: 106, scope: !395)
!408 = !DILocation(line: 72, column: 14, scope: !2, inlinedAt: !407)
!409 = !DILocation(line: 74, column: 28, scope: !2, inlinedAt: !407)
!410 = !{!411, !411, i64 0}
!411 = !{!"float", !52, i64 0}
!412 = !DILocation(line: 74, column: 38, scope: !2, inlinedAt: !407)
!413 = !DILocation(line: 74, column: 52, scope: !2, inlinedAt: !407)
!414 = !DILocation(line: 74, column: 66, scope: !2, inlinedAt: !407)
!415 = !DILocation(line: 80, column: 7, scope: !2, inlinedAt: !407)
!416 = !DILocation(line: 0, scope: !39, inlinedAt: !407)
!417 = !DILocation(line: 81, column: 40, scope: !418, inlinedAt: !407)
!418 = distinct !DILexicalBlock(scope: !39, file: !3, line: 81, column: 3)
!419 = !DILocation(line: 81, column: 44, scope: !418, inlinedAt: !407)
!420 = !DILocation(line: 79, column: 56, scope: !2, inlinedAt: !407)
!421 = !DILocation(line: 79, column: 49, scope: !2, inlinedAt: !407)
!422 = !DILocation(line: 78, column: 19, scope: !2, inlinedAt: !407)
!423 = !DILocation(line: 74, column: 27, scope: !2, inlinedAt: !407)
!424 = !DILocation(line: 82, column: 23, scope: !2, inlinedAt: !407)
!425 = !DILocation(line: 82, column: 3, scope: !2, inlinedAt: !407)
!426 = !DILocation(line: 82, column: 16, scope: !2, inlinedAt: !407)
!427 = !DILocation(line: 83, column: 3, scope: !2, inlinedAt: !407)
!428 = !DILocation(line: 83, column: 45, scope: !2, inlinedAt: !407)
!429 = !{!52, !52, i64 0}
!430 = !DILocation(line: 84, column: 3, scope: !2, inlinedAt: !407)
!431 = !DILocation(line: 84, column: 52, scope: !2, inlinedAt: !407)
!432 = !DILocation(line: 85, column: 3, scope: !2, inlinedAt: !407)
!433 = !DILocation(line: 85, column: 13, scope: !2, inlinedAt: !407)
!434 = !{!435, !435, i64 0}
!435 = !{!"long", !52, i64 0}
!436 = !DILocation(line: 86, column: 3, scope: !2, inlinedAt: !407)
!437 = !DILocation(line: 86, column: 13, scope: !2, inlinedAt: !407)
!438 = !DILocation(line: 87, column: 35, scope: !2, inlinedAt: !407)
!439 = !DILocation(line: 87, column: 24, scope: !2, inlinedAt: !407)
!440 = !DILocation(line: 87, column: 54, scope: !2, inlinedAt: !407)
!441 = !DILocation(line: 87, column: 42, scope: !2, inlinedAt: !407)
!442 = !DILocation(line: 87, column: 40, scope: !2, inlinedAt: !407)
!443 = !DILocation(line: 87, column: 3, scope: !2, inlinedAt: !407)
!444 = !DILocation(line: 87, column: 22, scope: !2, inlinedAt: !407)
!445 = !DILocation(line: 88, column: 1, scope: !395)
!446 = !DILocation(line: 0, scope: !2)
!447 = !DILocation(line: 72, column: 14, scope: !2)
!448 = !DILocation(line: 74, column: 28, scope: !2)
!449 = !DILocation(line: 74, column: 38, scope: !2)
!450 = !DILocation(line: 74, column: 52, scope: !2)
!451 = !DILocation(line: 74, column: 66, scope: !2)
!452 = !DILocation(line: 80, column: 7, scope: !2)
!453 = !DILocation(line: 0, scope: !39)
!454 = !DILocation(line: 81, column: 40, scope: !418)
!455 = !DILocation(line: 81, column: 44, scope: !418)
!456 = !DILocation(line: 79, column: 56, scope: !2)
!457 = !DILocation(line: 79, column: 49, scope: !2)
!458 = !DILocation(line: 78, column: 19, scope: !2)
!459 = !DILocation(line: 74, column: 27, scope: !2)
!460 = !DILocation(line: 82, column: 23, scope: !2)
!461 = !DILocation(line: 82, column: 3, scope: !2)
!462 = !DILocation(line: 82, column: 16, scope: !2)
!463 = !DILocation(line: 83, column: 3, scope: !2)
!464 = !DILocation(line: 83, column: 45, scope: !2)
!465 = !DILocation(line: 84, column: 3, scope: !2)
!466 = !DILocation(line: 84, column: 52, scope: !2)
!467 = !DILocation(line: 85, column: 3, scope: !2)
!468 = !DILocation(line: 85, column: 13, scope: !2)
!469 = !DILocation(line: 86, column: 3, scope: !2)
!470 = !DILocation(line: 86, column: 13, scope: !2)
!471 = !DILocation(line: 87, column: 35, scope: !2)
!472 = !DILocation(line: 87, column: 24, scope: !2)
!473 = !DILocation(line: 87, column: 54, scope: !2)
!474 = !DILocation(line: 87, column: 42, scope: !2)
!475 = !DILocation(line: 87, column: 40, scope: !2)
!476 = !DILocation(line: 87, column: 3, scope: !2)
!477 = !DILocation(line: 87, column: 22, scope: !2)
!478 = !DILocation(line: 88, column: 1, scope: !2)
!479 = distinct !DISubprogram(name: "twice", scope: !3, file: !3, line: 10, type: !480, scopeLine: 10, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !17, retainedNodes: !482)
!480 = !DISubroutineType(types: !481)
!481 = !{!7, !6, !7, !7}
!482 = !{!483, !484, !485, !486}
!483 = !DILocalVariable(name: "out", arg: 1, scope: !479, file: !3, line: 10, type: !6)
!484 = !DILocalVariable(name: "item", arg: 2, scope: !479, file: !3, line: 10, type: !7)
!485 = !DILocalVariable(name: "argument", arg: 3, scope: !479, file: !3, line: 10, type: !7)
!486 = !DILocalVariable(name: "doubled", scope: !479, file: !3, line: 11, type: !7)
!487 = !DILocation(line: 0, scope: !479)
!488 = !DILocation(line: 11, column: 26, scope: !479)
!489 = !DILocation(line: 12, column: 12, scope: !479)
!490 = !DILocation(line: 12, column: 3, scope: !479)
!491 = !DILocation(line: 12, column: 23, scope: !479)
!492 = !DILocation(line: 13, column: 3, scope: !479)
!493 = !DILocation(line: 13, column: 23, scope: !479)
!494 = !DILocation(line: 14, column: 3, scope: !479)
