; clang -g -O0 of values.cl
; ModuleID = 'values.cl'
source_filename = "values.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.pair = type { i32, float }

@parts.shared = internal addrspace(3) global [64 x i32] undef, align 4, !dbg !0

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @plain(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #0 !dbg !38 !kernel_arg_addr_space !43 !kernel_arg_access_qual !44 !kernel_arg_type !45 !kernel_arg_base_type !45 !kernel_arg_type_qual !46 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %4, align 8
    #dbg_declare(ptr addrspace(5) %4, !47, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !48)
  store ptr addrspace(1) %1, ptr addrspace(5) %5, align 8
    #dbg_declare(ptr addrspace(5) %5, !49, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !50)
  store i32 %2, ptr addrspace(5) %6, align 4
    #dbg_declare(ptr addrspace(5) %6, !51, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !52)
  %7 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !53
  %8 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !53
  %9 = load i32, ptr addrspace(5) %6, align 4, !dbg !53
  call void @__clang_ocl_kern_imp_plain(ptr addrspace(1) noundef align 4 %7, ptr addrspace(1) noundef align 4 %8, i32 noundef %9) #7, !dbg !53
  ret void, !dbg !54
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_plain(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #1 !dbg !55 !kernel_arg_addr_space !43 !kernel_arg_access_qual !44 !kernel_arg_type !45 !kernel_arg_base_type !45 !kernel_arg_type_qual !46 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %4, align 8
    #dbg_declare(ptr addrspace(5) %4, !56, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !57)
  store ptr addrspace(1) %1, ptr addrspace(5) %5, align 8
    #dbg_declare(ptr addrspace(5) %5, !58, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !59)
  store i32 %2, ptr addrspace(5) %6, align 4
    #dbg_declare(ptr addrspace(5) %6, !60, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !61)
    #dbg_declare(ptr addrspace(5) %7, !62, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !63)
  %13 = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !64
  store i32 %13, ptr addrspace(5) %7, align 4, !dbg !63
    #dbg_declare(ptr addrspace(5) %8, !65, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !66)
  store i32 0, ptr addrspace(5) %8, align 4, !dbg !66
    #dbg_declare(ptr addrspace(5) %9, !67, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !68)
  %14 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !69
  %15 = load i32, ptr addrspace(5) %7, align 4, !dbg !70
  %16 = sext i32 %15 to i64, !dbg !69
  %17 = getelementptr inbounds i32, ptr addrspace(1) %14, i64 %16, !dbg !69
  %18 = load i32, ptr addrspace(1) %17, align 4, !dbg !69
  store i32 %18, ptr addrspace(5) %9, align 4, !dbg !68
  %19 = load i32, ptr addrspace(5) %6, align 4, !dbg !71
  %20 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !72
  %21 = load i32, ptr addrspace(5) %7, align 4, !dbg !73
  %22 = mul nsw i32 %21, 64, !dbg !74
  %23 = add nsw i32 %22, 0, !dbg !75
  %24 = sext i32 %23 to i64, !dbg !72
  %25 = getelementptr inbounds i32, ptr addrspace(1) %20, i64 %24, !dbg !72
  store i32 %19, ptr addrspace(1) %25, align 4, !dbg !76
  %26 = load i32, ptr addrspace(5) %7, align 4, !dbg !77
  %27 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !78
  %28 = load i32, ptr addrspace(5) %7, align 4, !dbg !79
  %29 = mul nsw i32 %28, 64, !dbg !80
  %30 = add nsw i32 %29, 1, !dbg !81
  %31 = sext i32 %30 to i64, !dbg !78
  %32 = getelementptr inbounds i32, ptr addrspace(1) %27, i64 %31, !dbg !78
  store i32 %26, ptr addrspace(1) %32, align 4, !dbg !82
  %33 = load i32, ptr addrspace(5) %9, align 4, !dbg !83
  %34 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !84
  %35 = load i32, ptr addrspace(5) %7, align 4, !dbg !85
  %36 = mul nsw i32 %35, 64, !dbg !86
  %37 = add nsw i32 %36, 2, !dbg !87
  %38 = sext i32 %37 to i64, !dbg !84
  %39 = getelementptr inbounds i32, ptr addrspace(1) %34, i64 %38, !dbg !84
  store i32 %33, ptr addrspace(1) %39, align 4, !dbg !88
    #dbg_declare(ptr addrspace(5) %10, !89, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !90)
  %40 = load i32, ptr addrspace(5) %9, align 4, !dbg !91
  store i32 %40, ptr addrspace(5) %10, align 4, !dbg !90
    #dbg_declare(ptr addrspace(5) %11, !92, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
  store i32 0, ptr addrspace(5) %11, align 4, !dbg !94
  br label %41, !dbg !95

41:                                               ; preds = %100, %3
  %42 = load i32, ptr addrspace(5) %11, align 4, !dbg !96
  %43 = icmp slt i32 %42, 8, !dbg !98
  br i1 %43, label %44, label %103, !dbg !99

44:                                               ; preds = %41
    #dbg_declare(ptr addrspace(5) %12, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !102)
  %45 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !103
  %46 = load i32, ptr addrspace(5) %7, align 4, !dbg !104
  %47 = load i32, ptr addrspace(5) %11, align 4, !dbg !105
  %48 = add nsw i32 %46, %47, !dbg !106
  %49 = sext i32 %48 to i64, !dbg !103
  %50 = getelementptr inbounds i32, ptr addrspace(1) %45, i64 %49, !dbg !103
  %51 = load i32, ptr addrspace(1) %50, align 4, !dbg !103
  %52 = load i32, ptr addrspace(5) %11, align 4, !dbg !107
  %53 = add nsw i32 %52, 1, !dbg !108
  %54 = mul nsw i32 %51, %53, !dbg !109
  store i32 %54, ptr addrspace(5) %12, align 4, !dbg !102
  %55 = load i32, ptr addrspace(5) %12, align 4, !dbg !110
  %56 = load i32, ptr addrspace(5) %8, align 4, !dbg !111
  %57 = add nsw i32 %56, %55, !dbg !111
  store i32 %57, ptr addrspace(5) %8, align 4, !dbg !111
  %58 = load i32, ptr addrspace(5) %12, align 4, !dbg !112
  %59 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !113
  %60 = load i32, ptr addrspace(5) %7, align 4, !dbg !114
  %61 = mul nsw i32 %60, 64, !dbg !115
  %62 = add nsw i32 %61, 8, !dbg !116
  %63 = load i32, ptr addrspace(5) %11, align 4, !dbg !117
  %64 = add nsw i32 %62, %63, !dbg !118
  %65 = sext i32 %64 to i64, !dbg !113
  %66 = getelementptr inbounds i32, ptr addrspace(1) %59, i64 %65, !dbg !113
  store i32 %58, ptr addrspace(1) %66, align 4, !dbg !119
  %67 = load i32, ptr addrspace(5) %8, align 4, !dbg !120
  %68 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !121
  %69 = load i32, ptr addrspace(5) %7, align 4, !dbg !122
  %70 = mul nsw i32 %69, 64, !dbg !123
  %71 = add nsw i32 %70, 16, !dbg !124
  %72 = load i32, ptr addrspace(5) %11, align 4, !dbg !125
  %73 = add nsw i32 %71, %72, !dbg !126
  %74 = sext i32 %73 to i64, !dbg !121
  %75 = getelementptr inbounds i32, ptr addrspace(1) %68, i64 %74, !dbg !121
  store i32 %67, ptr addrspace(1) %75, align 4, !dbg !127
  %76 = load i32, ptr addrspace(5) %11, align 4, !dbg !128
  %77 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !129
  %78 = load i32, ptr addrspace(5) %7, align 4, !dbg !130
  %79 = mul nsw i32 %78, 64, !dbg !131
  %80 = add nsw i32 %79, 24, !dbg !132
  %81 = load i32, ptr addrspace(5) %11, align 4, !dbg !133
  %82 = add nsw i32 %80, %81, !dbg !134
  %83 = sext i32 %82 to i64, !dbg !129
  %84 = getelementptr inbounds i32, ptr addrspace(1) %77, i64 %83, !dbg !129
  store i32 %76, ptr addrspace(1) %84, align 4, !dbg !135
  %85 = load i32, ptr addrspace(5) %12, align 4, !dbg !136
  %86 = and i32 %85, 1, !dbg !138
  %87 = icmp ne i32 %86, 0, !dbg !138
  br i1 %87, label %88, label %99, !dbg !138

88:                                               ; preds = %44
  %89 = load i32, ptr addrspace(5) %12, align 4, !dbg !139
  store i32 %89, ptr addrspace(5) %10, align 4, !dbg !141
  %90 = load i32, ptr addrspace(5) %10, align 4, !dbg !142
  %91 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !143
  %92 = load i32, ptr addrspace(5) %7, align 4, !dbg !144
  %93 = mul nsw i32 %92, 64, !dbg !145
  %94 = add nsw i32 %93, 32, !dbg !146
  %95 = load i32, ptr addrspace(5) %11, align 4, !dbg !147
  %96 = add nsw i32 %94, %95, !dbg !148
  %97 = sext i32 %96 to i64, !dbg !143
  %98 = getelementptr inbounds i32, ptr addrspace(1) %91, i64 %97, !dbg !143
  store i32 %90, ptr addrspace(1) %98, align 4, !dbg !149
  br label %99, !dbg !150

99:                                               ; preds = %88, %44
  br label %100, !dbg !151

100:                                              ; preds = %99
  %101 = load i32, ptr addrspace(5) %11, align 4, !dbg !152
  %102 = add nsw i32 %101, 1, !dbg !152
  store i32 %102, ptr addrspace(5) %11, align 4, !dbg !152
  br label %41, !dbg !153, !llvm.loop !154

103:                                              ; preds = %41
  %104 = load i32, ptr addrspace(5) %10, align 4, !dbg !156
  %105 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !157
  %106 = load i32, ptr addrspace(5) %7, align 4, !dbg !158
  %107 = mul nsw i32 %106, 64, !dbg !159
  %108 = add nsw i32 %107, 3, !dbg !160
  %109 = sext i32 %108 to i64, !dbg !157
  %110 = getelementptr inbounds i32, ptr addrspace(1) %105, i64 %109, !dbg !157
  store i32 %104, ptr addrspace(1) %110, align 4, !dbg !161
  %111 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !162
  %112 = load i32, ptr addrspace(5) %7, align 4, !dbg !163
  %113 = load i32, ptr addrspace(5) %8, align 4, !dbg !164
  %114 = load i32, ptr addrspace(5) %9, align 4, !dbg !165
  %115 = add nsw i32 %113, %114, !dbg !166
  %116 = call i32 @twice(ptr addrspace(1) noundef %111, i32 noundef %112, i32 noundef %115) #7, !dbg !167
  store i32 %116, ptr addrspace(5) %8, align 4, !dbg !168
  %117 = load i32, ptr addrspace(5) %8, align 4, !dbg !169
  %118 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !170
  %119 = load i32, ptr addrspace(5) %7, align 4, !dbg !171
  %120 = mul nsw i32 %119, 64, !dbg !172
  %121 = add nsw i32 %120, 4, !dbg !173
  %122 = sext i32 %121 to i64, !dbg !170
  %123 = getelementptr inbounds i32, ptr addrspace(1) %118, i64 %122, !dbg !170
  store i32 %117, ptr addrspace(1) %123, align 4, !dbg !174
  %124 = load i32, ptr addrspace(5) %10, align 4, !dbg !175
  %125 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !176
  %126 = load i32, ptr addrspace(5) %7, align 4, !dbg !177
  %127 = mul nsw i32 %126, 64, !dbg !178
  %128 = add nsw i32 %127, 5, !dbg !179
  %129 = sext i32 %128 to i64, !dbg !176
  %130 = getelementptr inbounds i32, ptr addrspace(1) %125, i64 %129, !dbg !176
  store i32 %124, ptr addrspace(1) %130, align 4, !dbg !180
  %131 = load i32, ptr addrspace(5) %7, align 4, !dbg !181
  %132 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !182
  %133 = load i32, ptr addrspace(5) %7, align 4, !dbg !183
  %134 = mul nsw i32 %133, 64, !dbg !184
  %135 = add nsw i32 %134, 6, !dbg !185
  %136 = sext i32 %135 to i64, !dbg !182
  %137 = getelementptr inbounds i32, ptr addrspace(1) %132, i64 %136, !dbg !182
  store i32 %131, ptr addrspace(1) %137, align 4, !dbg !186
  ret void, !dbg !187
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @crowded(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #2 !dbg !188 !kernel_arg_addr_space !43 !kernel_arg_access_qual !44 !kernel_arg_type !45 !kernel_arg_base_type !45 !kernel_arg_type_qual !46 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %4, align 8
    #dbg_declare(ptr addrspace(5) %4, !189, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !190)
  store ptr addrspace(1) %1, ptr addrspace(5) %5, align 8
    #dbg_declare(ptr addrspace(5) %5, !191, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !192)
  store i32 %2, ptr addrspace(5) %6, align 4
    #dbg_declare(ptr addrspace(5) %6, !193, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !194)
  %7 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !195
  %8 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !195
  %9 = load i32, ptr addrspace(5) %6, align 4, !dbg !195
  call void @__clang_ocl_kern_imp_crowded(ptr addrspace(1) noundef align 4 %7, ptr addrspace(1) noundef align 4 %8, i32 noundef %9) #7, !dbg !195
  ret void, !dbg !196
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_crowded(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #3 !dbg !197 !kernel_arg_addr_space !43 !kernel_arg_access_qual !44 !kernel_arg_type !45 !kernel_arg_base_type !45 !kernel_arg_type_qual !46 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = alloca i32, align 4, addrspace(5)
  %22 = alloca i32, align 4, addrspace(5)
  %23 = alloca i32, align 4, addrspace(5)
  %24 = alloca i32, align 4, addrspace(5)
  %25 = alloca i32, align 4, addrspace(5)
  %26 = alloca i32, align 4, addrspace(5)
  %27 = alloca i32, align 4, addrspace(5)
  %28 = alloca i32, align 4, addrspace(5)
  %29 = alloca i32, align 4, addrspace(5)
  %30 = alloca i32, align 4, addrspace(5)
  %31 = alloca i32, align 4, addrspace(5)
  %32 = alloca i32, align 4, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %4, align 8
    #dbg_declare(ptr addrspace(5) %4, !198, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !199)
  store ptr addrspace(1) %1, ptr addrspace(5) %5, align 8
    #dbg_declare(ptr addrspace(5) %5, !200, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !201)
  store i32 %2, ptr addrspace(5) %6, align 4
    #dbg_declare(ptr addrspace(5) %6, !202, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !203)
    #dbg_declare(ptr addrspace(5) %7, !204, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !205)
  %33 = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !206
  store i32 %33, ptr addrspace(5) %7, align 4, !dbg !205
    #dbg_declare(ptr addrspace(5) %8, !207, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !208)
  %34 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !209
  %35 = load i32, ptr addrspace(5) %7, align 4, !dbg !210
  %36 = sext i32 %35 to i64, !dbg !209
  %37 = getelementptr inbounds i32, ptr addrspace(1) %34, i64 %36, !dbg !209
  %38 = load i32, ptr addrspace(1) %37, align 4, !dbg !209
  store i32 %38, ptr addrspace(5) %8, align 4, !dbg !208
    #dbg_declare(ptr addrspace(5) %9, !211, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !212)
  %39 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !213
  %40 = load i32, ptr addrspace(5) %7, align 4, !dbg !214
  %41 = add nsw i32 %40, 1, !dbg !215
  %42 = sext i32 %41 to i64, !dbg !213
  %43 = getelementptr inbounds i32, ptr addrspace(1) %39, i64 %42, !dbg !213
  %44 = load i32, ptr addrspace(1) %43, align 4, !dbg !213
  store i32 %44, ptr addrspace(5) %9, align 4, !dbg !212
    #dbg_declare(ptr addrspace(5) %10, !216, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !217)
  %45 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !218
  %46 = load i32, ptr addrspace(5) %7, align 4, !dbg !219
  %47 = add nsw i32 %46, 2, !dbg !220
  %48 = sext i32 %47 to i64, !dbg !218
  %49 = getelementptr inbounds i32, ptr addrspace(1) %45, i64 %48, !dbg !218
  %50 = load i32, ptr addrspace(1) %49, align 4, !dbg !218
  store i32 %50, ptr addrspace(5) %10, align 4, !dbg !217
    #dbg_declare(ptr addrspace(5) %11, !221, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !222)
  %51 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !223
  %52 = load i32, ptr addrspace(5) %7, align 4, !dbg !224
  %53 = add nsw i32 %52, 3, !dbg !225
  %54 = sext i32 %53 to i64, !dbg !223
  %55 = getelementptr inbounds i32, ptr addrspace(1) %51, i64 %54, !dbg !223
  %56 = load i32, ptr addrspace(1) %55, align 4, !dbg !223
  store i32 %56, ptr addrspace(5) %11, align 4, !dbg !222
    #dbg_declare(ptr addrspace(5) %12, !226, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !227)
  %57 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !228
  %58 = load i32, ptr addrspace(5) %7, align 4, !dbg !229
  %59 = add nsw i32 %58, 4, !dbg !230
  %60 = sext i32 %59 to i64, !dbg !228
  %61 = getelementptr inbounds i32, ptr addrspace(1) %57, i64 %60, !dbg !228
  %62 = load i32, ptr addrspace(1) %61, align 4, !dbg !228
  store i32 %62, ptr addrspace(5) %12, align 4, !dbg !227
    #dbg_declare(ptr addrspace(5) %13, !231, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !232)
  %63 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !233
  %64 = load i32, ptr addrspace(5) %7, align 4, !dbg !234
  %65 = add nsw i32 %64, 5, !dbg !235
  %66 = sext i32 %65 to i64, !dbg !233
  %67 = getelementptr inbounds i32, ptr addrspace(1) %63, i64 %66, !dbg !233
  %68 = load i32, ptr addrspace(1) %67, align 4, !dbg !233
  store i32 %68, ptr addrspace(5) %13, align 4, !dbg !232
    #dbg_declare(ptr addrspace(5) %14, !236, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !237)
  %69 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !238
  %70 = load i32, ptr addrspace(5) %7, align 4, !dbg !239
  %71 = add nsw i32 %70, 6, !dbg !240
  %72 = sext i32 %71 to i64, !dbg !238
  %73 = getelementptr inbounds i32, ptr addrspace(1) %69, i64 %72, !dbg !238
  %74 = load i32, ptr addrspace(1) %73, align 4, !dbg !238
  store i32 %74, ptr addrspace(5) %14, align 4, !dbg !237
    #dbg_declare(ptr addrspace(5) %15, !241, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !242)
  %75 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !243
  %76 = load i32, ptr addrspace(5) %7, align 4, !dbg !244
  %77 = add nsw i32 %76, 7, !dbg !245
  %78 = sext i32 %77 to i64, !dbg !243
  %79 = getelementptr inbounds i32, ptr addrspace(1) %75, i64 %78, !dbg !243
  %80 = load i32, ptr addrspace(1) %79, align 4, !dbg !243
  store i32 %80, ptr addrspace(5) %15, align 4, !dbg !242
    #dbg_declare(ptr addrspace(5) %16, !246, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !247)
  %81 = load i32, ptr addrspace(5) %8, align 4, !dbg !248
  %82 = load i32, ptr addrspace(5) %9, align 4, !dbg !249
  %83 = mul nsw i32 %81, %82, !dbg !250
  store i32 %83, ptr addrspace(5) %16, align 4, !dbg !247
    #dbg_declare(ptr addrspace(5) %17, !251, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !252)
  %84 = load i32, ptr addrspace(5) %10, align 4, !dbg !253
  %85 = load i32, ptr addrspace(5) %11, align 4, !dbg !254
  %86 = mul nsw i32 %84, %85, !dbg !255
  store i32 %86, ptr addrspace(5) %17, align 4, !dbg !252
    #dbg_declare(ptr addrspace(5) %18, !256, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !257)
  %87 = load i32, ptr addrspace(5) %12, align 4, !dbg !258
  %88 = load i32, ptr addrspace(5) %13, align 4, !dbg !259
  %89 = mul nsw i32 %87, %88, !dbg !260
  store i32 %89, ptr addrspace(5) %18, align 4, !dbg !257
    #dbg_declare(ptr addrspace(5) %19, !261, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !262)
  %90 = load i32, ptr addrspace(5) %14, align 4, !dbg !263
  %91 = load i32, ptr addrspace(5) %15, align 4, !dbg !264
  %92 = mul nsw i32 %90, %91, !dbg !265
  store i32 %92, ptr addrspace(5) %19, align 4, !dbg !262
    #dbg_declare(ptr addrspace(5) %20, !266, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !267)
  %93 = load i32, ptr addrspace(5) %8, align 4, !dbg !268
  %94 = load i32, ptr addrspace(5) %15, align 4, !dbg !269
  %95 = add nsw i32 %93, %94, !dbg !270
  store i32 %95, ptr addrspace(5) %20, align 4, !dbg !267
    #dbg_declare(ptr addrspace(5) %21, !271, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !272)
  %96 = load i32, ptr addrspace(5) %9, align 4, !dbg !273
  %97 = load i32, ptr addrspace(5) %14, align 4, !dbg !274
  %98 = add nsw i32 %96, %97, !dbg !275
  store i32 %98, ptr addrspace(5) %21, align 4, !dbg !272
    #dbg_declare(ptr addrspace(5) %22, !276, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !277)
  %99 = load i32, ptr addrspace(5) %10, align 4, !dbg !278
  %100 = load i32, ptr addrspace(5) %13, align 4, !dbg !279
  %101 = add nsw i32 %99, %100, !dbg !280
  store i32 %101, ptr addrspace(5) %22, align 4, !dbg !277
    #dbg_declare(ptr addrspace(5) %23, !281, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !282)
  %102 = load i32, ptr addrspace(5) %11, align 4, !dbg !283
  %103 = load i32, ptr addrspace(5) %12, align 4, !dbg !284
  %104 = add nsw i32 %102, %103, !dbg !285
  store i32 %104, ptr addrspace(5) %23, align 4, !dbg !282
    #dbg_declare(ptr addrspace(5) %24, !286, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !287)
  %105 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !288
  %106 = load i32, ptr addrspace(5) %6, align 4, !dbg !289
  %107 = sext i32 %106 to i64, !dbg !288
  %108 = getelementptr inbounds i32, ptr addrspace(1) %105, i64 %107, !dbg !288
  %109 = load i32, ptr addrspace(1) %108, align 4, !dbg !288
  store i32 %109, ptr addrspace(5) %24, align 4, !dbg !287
    #dbg_declare(ptr addrspace(5) %25, !290, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !291)
  %110 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !292
  %111 = load i32, ptr addrspace(5) %6, align 4, !dbg !293
  %112 = add nsw i32 %111, 1, !dbg !294
  %113 = sext i32 %112 to i64, !dbg !292
  %114 = getelementptr inbounds i32, ptr addrspace(1) %110, i64 %113, !dbg !292
  %115 = load i32, ptr addrspace(1) %114, align 4, !dbg !292
  store i32 %115, ptr addrspace(5) %25, align 4, !dbg !291
    #dbg_declare(ptr addrspace(5) %26, !295, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !296)
  %116 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !297
  %117 = load i32, ptr addrspace(5) %6, align 4, !dbg !298
  %118 = add nsw i32 %117, 2, !dbg !299
  %119 = sext i32 %118 to i64, !dbg !297
  %120 = getelementptr inbounds i32, ptr addrspace(1) %116, i64 %119, !dbg !297
  %121 = load i32, ptr addrspace(1) %120, align 4, !dbg !297
  store i32 %121, ptr addrspace(5) %26, align 4, !dbg !296
    #dbg_declare(ptr addrspace(5) %27, !300, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !301)
  %122 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !302
  %123 = load i32, ptr addrspace(5) %6, align 4, !dbg !303
  %124 = add nsw i32 %123, 3, !dbg !304
  %125 = sext i32 %124 to i64, !dbg !302
  %126 = getelementptr inbounds i32, ptr addrspace(1) %122, i64 %125, !dbg !302
  %127 = load i32, ptr addrspace(1) %126, align 4, !dbg !302
  store i32 %127, ptr addrspace(5) %27, align 4, !dbg !301
    #dbg_declare(ptr addrspace(5) %28, !305, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !306)
  %128 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !307
  %129 = load i32, ptr addrspace(5) %6, align 4, !dbg !308
  %130 = add nsw i32 %129, 4, !dbg !309
  %131 = sext i32 %130 to i64, !dbg !307
  %132 = getelementptr inbounds i32, ptr addrspace(1) %128, i64 %131, !dbg !307
  %133 = load i32, ptr addrspace(1) %132, align 4, !dbg !307
  store i32 %133, ptr addrspace(5) %28, align 4, !dbg !306
    #dbg_declare(ptr addrspace(5) %29, !310, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !311)
  %134 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !312
  %135 = load i32, ptr addrspace(5) %6, align 4, !dbg !313
  %136 = add nsw i32 %135, 5, !dbg !314
  %137 = sext i32 %136 to i64, !dbg !312
  %138 = getelementptr inbounds i32, ptr addrspace(1) %134, i64 %137, !dbg !312
  %139 = load i32, ptr addrspace(1) %138, align 4, !dbg !312
  store i32 %139, ptr addrspace(5) %29, align 4, !dbg !311
    #dbg_declare(ptr addrspace(5) %30, !315, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !316)
  %140 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !317
  %141 = load i32, ptr addrspace(5) %6, align 4, !dbg !318
  %142 = add nsw i32 %141, 6, !dbg !319
  %143 = sext i32 %142 to i64, !dbg !317
  %144 = getelementptr inbounds i32, ptr addrspace(1) %140, i64 %143, !dbg !317
  %145 = load i32, ptr addrspace(1) %144, align 4, !dbg !317
  store i32 %145, ptr addrspace(5) %30, align 4, !dbg !316
    #dbg_declare(ptr addrspace(5) %31, !320, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !321)
  %146 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !322
  %147 = load i32, ptr addrspace(5) %6, align 4, !dbg !323
  %148 = add nsw i32 %147, 7, !dbg !324
  %149 = sext i32 %148 to i64, !dbg !322
  %150 = getelementptr inbounds i32, ptr addrspace(1) %146, i64 %149, !dbg !322
  %151 = load i32, ptr addrspace(1) %150, align 4, !dbg !322
  store i32 %151, ptr addrspace(5) %31, align 4, !dbg !321
    #dbg_declare(ptr addrspace(5) %32, !325, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !327)
  store i32 0, ptr addrspace(5) %32, align 4, !dbg !327
  br label %152, !dbg !328

152:                                              ; preds = %250, %3
  %153 = load i32, ptr addrspace(5) %32, align 4, !dbg !329
  %154 = load i32, ptr addrspace(5) %6, align 4, !dbg !331
  %155 = icmp slt i32 %153, %154, !dbg !332
  br i1 %155, label %156, label %253, !dbg !333

156:                                              ; preds = %152
  %157 = load i32, ptr addrspace(5) %9, align 4, !dbg !334
  %158 = load i32, ptr addrspace(5) %24, align 4, !dbg !336
  %159 = xor i32 %157, %158, !dbg !337
  %160 = load i32, ptr addrspace(5) %8, align 4, !dbg !338
  %161 = add nsw i32 %160, %159, !dbg !338
  store i32 %161, ptr addrspace(5) %8, align 4, !dbg !338
  %162 = load i32, ptr addrspace(5) %10, align 4, !dbg !339
  %163 = load i32, ptr addrspace(5) %25, align 4, !dbg !340
  %164 = xor i32 %162, %163, !dbg !341
  %165 = load i32, ptr addrspace(5) %9, align 4, !dbg !342
  %166 = add nsw i32 %165, %164, !dbg !342
  store i32 %166, ptr addrspace(5) %9, align 4, !dbg !342
  %167 = load i32, ptr addrspace(5) %11, align 4, !dbg !343
  %168 = load i32, ptr addrspace(5) %26, align 4, !dbg !344
  %169 = xor i32 %167, %168, !dbg !345
  %170 = load i32, ptr addrspace(5) %10, align 4, !dbg !346
  %171 = add nsw i32 %170, %169, !dbg !346
  store i32 %171, ptr addrspace(5) %10, align 4, !dbg !346
  %172 = load i32, ptr addrspace(5) %12, align 4, !dbg !347
  %173 = load i32, ptr addrspace(5) %27, align 4, !dbg !348
  %174 = xor i32 %172, %173, !dbg !349
  %175 = load i32, ptr addrspace(5) %11, align 4, !dbg !350
  %176 = add nsw i32 %175, %174, !dbg !350
  store i32 %176, ptr addrspace(5) %11, align 4, !dbg !350
  %177 = load i32, ptr addrspace(5) %13, align 4, !dbg !351
  %178 = load i32, ptr addrspace(5) %28, align 4, !dbg !352
  %179 = xor i32 %177, %178, !dbg !353
  %180 = load i32, ptr addrspace(5) %12, align 4, !dbg !354
  %181 = add nsw i32 %180, %179, !dbg !354
  store i32 %181, ptr addrspace(5) %12, align 4, !dbg !354
  %182 = load i32, ptr addrspace(5) %14, align 4, !dbg !355
  %183 = load i32, ptr addrspace(5) %29, align 4, !dbg !356
  %184 = xor i32 %182, %183, !dbg !357
  %185 = load i32, ptr addrspace(5) %13, align 4, !dbg !358
  %186 = add nsw i32 %185, %184, !dbg !358
  store i32 %186, ptr addrspace(5) %13, align 4, !dbg !358
  %187 = load i32, ptr addrspace(5) %15, align 4, !dbg !359
  %188 = load i32, ptr addrspace(5) %30, align 4, !dbg !360
  %189 = xor i32 %187, %188, !dbg !361
  %190 = load i32, ptr addrspace(5) %14, align 4, !dbg !362
  %191 = add nsw i32 %190, %189, !dbg !362
  store i32 %191, ptr addrspace(5) %14, align 4, !dbg !362
  %192 = load i32, ptr addrspace(5) %8, align 4, !dbg !363
  %193 = load i32, ptr addrspace(5) %31, align 4, !dbg !364
  %194 = xor i32 %192, %193, !dbg !365
  %195 = load i32, ptr addrspace(5) %15, align 4, !dbg !366
  %196 = add nsw i32 %195, %194, !dbg !366
  store i32 %196, ptr addrspace(5) %15, align 4, !dbg !366
  %197 = load i32, ptr addrspace(5) %17, align 4, !dbg !367
  %198 = load i32, ptr addrspace(5) %20, align 4, !dbg !368
  %199 = mul nsw i32 %197, %198, !dbg !369
  %200 = load i32, ptr addrspace(5) %16, align 4, !dbg !370
  %201 = add nsw i32 %200, %199, !dbg !370
  store i32 %201, ptr addrspace(5) %16, align 4, !dbg !370
  %202 = load i32, ptr addrspace(5) %18, align 4, !dbg !371
  %203 = load i32, ptr addrspace(5) %21, align 4, !dbg !372
  %204 = mul nsw i32 %202, %203, !dbg !373
  %205 = load i32, ptr addrspace(5) %17, align 4, !dbg !374
  %206 = add nsw i32 %205, %204, !dbg !374
  store i32 %206, ptr addrspace(5) %17, align 4, !dbg !374
  %207 = load i32, ptr addrspace(5) %19, align 4, !dbg !375
  %208 = load i32, ptr addrspace(5) %22, align 4, !dbg !376
  %209 = mul nsw i32 %207, %208, !dbg !377
  %210 = load i32, ptr addrspace(5) %18, align 4, !dbg !378
  %211 = add nsw i32 %210, %209, !dbg !378
  store i32 %211, ptr addrspace(5) %18, align 4, !dbg !378
  %212 = load i32, ptr addrspace(5) %16, align 4, !dbg !379
  %213 = load i32, ptr addrspace(5) %23, align 4, !dbg !380
  %214 = mul nsw i32 %212, %213, !dbg !381
  %215 = load i32, ptr addrspace(5) %19, align 4, !dbg !382
  %216 = add nsw i32 %215, %214, !dbg !382
  store i32 %216, ptr addrspace(5) %19, align 4, !dbg !382
  %217 = load i32, ptr addrspace(5) %8, align 4, !dbg !383
  %218 = load i32, ptr addrspace(5) %20, align 4, !dbg !384
  %219 = xor i32 %218, %217, !dbg !384
  store i32 %219, ptr addrspace(5) %20, align 4, !dbg !384
  %220 = load i32, ptr addrspace(5) %9, align 4, !dbg !385
  %221 = load i32, ptr addrspace(5) %21, align 4, !dbg !386
  %222 = xor i32 %221, %220, !dbg !386
  store i32 %222, ptr addrspace(5) %21, align 4, !dbg !386
  %223 = load i32, ptr addrspace(5) %10, align 4, !dbg !387
  %224 = load i32, ptr addrspace(5) %22, align 4, !dbg !388
  %225 = xor i32 %224, %223, !dbg !388
  store i32 %225, ptr addrspace(5) %22, align 4, !dbg !388
  %226 = load i32, ptr addrspace(5) %11, align 4, !dbg !389
  %227 = load i32, ptr addrspace(5) %23, align 4, !dbg !390
  %228 = xor i32 %227, %226, !dbg !390
  store i32 %228, ptr addrspace(5) %23, align 4, !dbg !390
  %229 = load i32, ptr addrspace(5) %8, align 4, !dbg !391
  %230 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !392
  %231 = load i32, ptr addrspace(5) %7, align 4, !dbg !393
  %232 = mul nsw i32 %231, 64, !dbg !394
  %233 = add nsw i32 %232, 8, !dbg !395
  %234 = sext i32 %233 to i64, !dbg !392
  %235 = getelementptr inbounds i32, ptr addrspace(1) %230, i64 %234, !dbg !392
  store i32 %229, ptr addrspace(1) %235, align 4, !dbg !396
  %236 = load i32, ptr addrspace(5) %16, align 4, !dbg !397
  %237 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !398
  %238 = load i32, ptr addrspace(5) %7, align 4, !dbg !399
  %239 = mul nsw i32 %238, 64, !dbg !400
  %240 = add nsw i32 %239, 9, !dbg !401
  %241 = sext i32 %240 to i64, !dbg !398
  %242 = getelementptr inbounds i32, ptr addrspace(1) %237, i64 %241, !dbg !398
  store i32 %236, ptr addrspace(1) %242, align 4, !dbg !402
  %243 = load i32, ptr addrspace(5) %23, align 4, !dbg !403
  %244 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !404
  %245 = load i32, ptr addrspace(5) %7, align 4, !dbg !405
  %246 = mul nsw i32 %245, 64, !dbg !406
  %247 = add nsw i32 %246, 10, !dbg !407
  %248 = sext i32 %247 to i64, !dbg !404
  %249 = getelementptr inbounds i32, ptr addrspace(1) %244, i64 %248, !dbg !404
  store i32 %243, ptr addrspace(1) %249, align 4, !dbg !408
  br label %250, !dbg !409

250:                                              ; preds = %156
  %251 = load i32, ptr addrspace(5) %32, align 4, !dbg !410
  %252 = add nsw i32 %251, 1, !dbg !410
  store i32 %252, ptr addrspace(5) %32, align 4, !dbg !410
  br label %152, !dbg !411, !llvm.loop !412

253:                                              ; preds = %152
  %254 = load i32, ptr addrspace(5) %8, align 4, !dbg !414
  %255 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !415
  %256 = load i32, ptr addrspace(5) %7, align 4, !dbg !416
  %257 = mul nsw i32 %256, 64, !dbg !417
  %258 = add nsw i32 %257, 0, !dbg !418
  %259 = sext i32 %258 to i64, !dbg !415
  %260 = getelementptr inbounds i32, ptr addrspace(1) %255, i64 %259, !dbg !415
  store i32 %254, ptr addrspace(1) %260, align 4, !dbg !419
  %261 = load i32, ptr addrspace(5) %9, align 4, !dbg !420
  %262 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !421
  %263 = load i32, ptr addrspace(5) %7, align 4, !dbg !422
  %264 = mul nsw i32 %263, 64, !dbg !423
  %265 = add nsw i32 %264, 1, !dbg !424
  %266 = sext i32 %265 to i64, !dbg !421
  %267 = getelementptr inbounds i32, ptr addrspace(1) %262, i64 %266, !dbg !421
  store i32 %261, ptr addrspace(1) %267, align 4, !dbg !425
  %268 = load i32, ptr addrspace(5) %15, align 4, !dbg !426
  %269 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !427
  %270 = load i32, ptr addrspace(5) %7, align 4, !dbg !428
  %271 = mul nsw i32 %270, 64, !dbg !429
  %272 = add nsw i32 %271, 2, !dbg !430
  %273 = sext i32 %272 to i64, !dbg !427
  %274 = getelementptr inbounds i32, ptr addrspace(1) %269, i64 %273, !dbg !427
  store i32 %268, ptr addrspace(1) %274, align 4, !dbg !431
  %275 = load i32, ptr addrspace(5) %16, align 4, !dbg !432
  %276 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !433
  %277 = load i32, ptr addrspace(5) %7, align 4, !dbg !434
  %278 = mul nsw i32 %277, 64, !dbg !435
  %279 = add nsw i32 %278, 3, !dbg !436
  %280 = sext i32 %279 to i64, !dbg !433
  %281 = getelementptr inbounds i32, ptr addrspace(1) %276, i64 %280, !dbg !433
  store i32 %275, ptr addrspace(1) %281, align 4, !dbg !437
  %282 = load i32, ptr addrspace(5) %17, align 4, !dbg !438
  %283 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !439
  %284 = load i32, ptr addrspace(5) %7, align 4, !dbg !440
  %285 = mul nsw i32 %284, 64, !dbg !441
  %286 = add nsw i32 %285, 4, !dbg !442
  %287 = sext i32 %286 to i64, !dbg !439
  %288 = getelementptr inbounds i32, ptr addrspace(1) %283, i64 %287, !dbg !439
  store i32 %282, ptr addrspace(1) %288, align 4, !dbg !443
  %289 = load i32, ptr addrspace(5) %22, align 4, !dbg !444
  %290 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !445
  %291 = load i32, ptr addrspace(5) %7, align 4, !dbg !446
  %292 = mul nsw i32 %291, 64, !dbg !447
  %293 = add nsw i32 %292, 5, !dbg !448
  %294 = sext i32 %293 to i64, !dbg !445
  %295 = getelementptr inbounds i32, ptr addrspace(1) %290, i64 %294, !dbg !445
  store i32 %289, ptr addrspace(1) %295, align 4, !dbg !449
  %296 = load i32, ptr addrspace(5) %23, align 4, !dbg !450
  %297 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !451
  %298 = load i32, ptr addrspace(5) %7, align 4, !dbg !452
  %299 = mul nsw i32 %298, 64, !dbg !453
  %300 = add nsw i32 %299, 6, !dbg !454
  %301 = sext i32 %300 to i64, !dbg !451
  %302 = getelementptr inbounds i32, ptr addrspace(1) %297, i64 %301, !dbg !451
  store i32 %296, ptr addrspace(1) %302, align 4, !dbg !455
  %303 = load i32, ptr addrspace(5) %29, align 4, !dbg !456
  %304 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !457
  %305 = load i32, ptr addrspace(5) %7, align 4, !dbg !458
  %306 = mul nsw i32 %305, 64, !dbg !459
  %307 = add nsw i32 %306, 7, !dbg !460
  %308 = sext i32 %307 to i64, !dbg !457
  %309 = getelementptr inbounds i32, ptr addrspace(1) %304, i64 %308, !dbg !457
  store i32 %303, ptr addrspace(1) %309, align 4, !dbg !461
  %310 = load i32, ptr addrspace(5) %24, align 4, !dbg !462
  %311 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !463
  %312 = load i32, ptr addrspace(5) %7, align 4, !dbg !464
  %313 = mul nsw i32 %312, 64, !dbg !465
  %314 = add nsw i32 %313, 11, !dbg !466
  %315 = sext i32 %314 to i64, !dbg !463
  %316 = getelementptr inbounds i32, ptr addrspace(1) %311, i64 %315, !dbg !463
  store i32 %310, ptr addrspace(1) %316, align 4, !dbg !467
  %317 = load i32, ptr addrspace(5) %10, align 4, !dbg !468
  %318 = load i32, ptr addrspace(5) %11, align 4, !dbg !469
  %319 = add nsw i32 %317, %318, !dbg !470
  %320 = load i32, ptr addrspace(5) %12, align 4, !dbg !471
  %321 = add nsw i32 %319, %320, !dbg !472
  %322 = load i32, ptr addrspace(5) %13, align 4, !dbg !473
  %323 = add nsw i32 %321, %322, !dbg !474
  %324 = load i32, ptr addrspace(5) %14, align 4, !dbg !475
  %325 = add nsw i32 %323, %324, !dbg !476
  %326 = load i32, ptr addrspace(5) %18, align 4, !dbg !477
  %327 = add nsw i32 %325, %326, !dbg !478
  %328 = load i32, ptr addrspace(5) %19, align 4, !dbg !479
  %329 = add nsw i32 %327, %328, !dbg !480
  %330 = load i32, ptr addrspace(5) %20, align 4, !dbg !481
  %331 = add nsw i32 %329, %330, !dbg !482
  %332 = load i32, ptr addrspace(5) %21, align 4, !dbg !483
  %333 = add nsw i32 %331, %332, !dbg !484
  %334 = load i32, ptr addrspace(5) %25, align 4, !dbg !485
  %335 = add nsw i32 %333, %334, !dbg !486
  %336 = load i32, ptr addrspace(5) %26, align 4, !dbg !487
  %337 = add nsw i32 %335, %336, !dbg !488
  %338 = load i32, ptr addrspace(5) %27, align 4, !dbg !489
  %339 = add nsw i32 %337, %338, !dbg !490
  %340 = load i32, ptr addrspace(5) %28, align 4, !dbg !491
  %341 = add nsw i32 %339, %340, !dbg !492
  %342 = load i32, ptr addrspace(5) %30, align 4, !dbg !493
  %343 = add nsw i32 %341, %342, !dbg !494
  %344 = load i32, ptr addrspace(5) %31, align 4, !dbg !495
  %345 = add nsw i32 %343, %344, !dbg !496
  %346 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !497
  %347 = load i32, ptr addrspace(5) %7, align 4, !dbg !498
  %348 = mul nsw i32 %347, 64, !dbg !499
  %349 = add nsw i32 %348, 12, !dbg !500
  %350 = sext i32 %349 to i64, !dbg !497
  %351 = getelementptr inbounds i32, ptr addrspace(1) %346, i64 %350, !dbg !497
  store i32 %345, ptr addrspace(1) %351, align 4, !dbg !501
  ret void, !dbg !502
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @parts(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i64 noundef %3) #0 !dbg !503 !kernel_arg_addr_space !504 !kernel_arg_access_qual !505 !kernel_arg_type !506 !kernel_arg_base_type !506 !kernel_arg_type_qual !507 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i64, align 8, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %5, align 8
    #dbg_declare(ptr addrspace(5) %5, !508, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !509)
  store ptr addrspace(1) %1, ptr addrspace(5) %6, align 8
    #dbg_declare(ptr addrspace(5) %6, !510, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !511)
  store ptr addrspace(1) %2, ptr addrspace(5) %7, align 8
    #dbg_declare(ptr addrspace(5) %7, !512, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !513)
  store i64 %3, ptr addrspace(5) %8, align 8
    #dbg_declare(ptr addrspace(5) %8, !514, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !515)
  %9 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !516
  %10 = load ptr addrspace(1), ptr addrspace(5) %6, align 8, !dbg !516
  %11 = load ptr addrspace(1), ptr addrspace(5) %7, align 8, !dbg !516
  %12 = load i64, ptr addrspace(5) %8, align 8, !dbg !516
  call void @__clang_ocl_kern_imp_parts(ptr addrspace(1) noundef align 4 %9, ptr addrspace(1) noundef align 4 %10, ptr addrspace(1) noundef align 4 %11, i64 noundef %12) #7, !dbg !516
  ret void, !dbg !517
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_parts(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i64 noundef %3) #1 !dbg !2 !kernel_arg_addr_space !504 !kernel_arg_access_qual !505 !kernel_arg_type !506 !kernel_arg_base_type !506 !kernel_arg_type_qual !507 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i64, align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca <4 x float>, align 16, addrspace(5)
  %11 = alloca <4 x float>, align 16, addrspace(5)
  %12 = alloca %struct.pair, align 4, addrspace(5)
  %13 = alloca i64, align 8, addrspace(5)
  %14 = alloca ptr addrspace(1), align 8, addrspace(5)
  %15 = alloca [4 x i32], align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %5, align 8
    #dbg_declare(ptr addrspace(5) %5, !518, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !519)
  store ptr addrspace(1) %1, ptr addrspace(5) %6, align 8
    #dbg_declare(ptr addrspace(5) %6, !520, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !521)
  store ptr addrspace(1) %2, ptr addrspace(5) %7, align 8
    #dbg_declare(ptr addrspace(5) %7, !522, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !523)
  store i64 %3, ptr addrspace(5) %8, align 8
    #dbg_declare(ptr addrspace(5) %8, !524, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !525)
    #dbg_declare(ptr addrspace(5) %9, !526, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !527)
  %17 = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !528
  store i32 %17, ptr addrspace(5) %9, align 4, !dbg !527
    #dbg_declare(ptr addrspace(5) %10, !529, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !530)
  %18 = load ptr addrspace(1), ptr addrspace(5) %6, align 8, !dbg !531
  %19 = load i32, ptr addrspace(5) %9, align 4, !dbg !532
  %20 = sext i32 %19 to i64, !dbg !531
  %21 = getelementptr inbounds float, ptr addrspace(1) %18, i64 %20, !dbg !531
  %22 = load float, ptr addrspace(1) %21, align 4, !dbg !531
  %23 = insertelement <4 x float> poison, float %22, i32 0, !dbg !533
  %24 = load ptr addrspace(1), ptr addrspace(5) %6, align 8, !dbg !534
  %25 = load i32, ptr addrspace(5) %9, align 4, !dbg !535
  %26 = add nsw i32 %25, 1, !dbg !536
  %27 = sext i32 %26 to i64, !dbg !534
  %28 = getelementptr inbounds float, ptr addrspace(1) %24, i64 %27, !dbg !534
  %29 = load float, ptr addrspace(1) %28, align 4, !dbg !534
  %30 = insertelement <4 x float> %23, float %29, i32 1, !dbg !533
  %31 = load ptr addrspace(1), ptr addrspace(5) %6, align 8, !dbg !537
  %32 = load i32, ptr addrspace(5) %9, align 4, !dbg !538
  %33 = add nsw i32 %32, 2, !dbg !539
  %34 = sext i32 %33 to i64, !dbg !537
  %35 = getelementptr inbounds float, ptr addrspace(1) %31, i64 %34, !dbg !537
  %36 = load float, ptr addrspace(1) %35, align 4, !dbg !537
  %37 = insertelement <4 x float> %30, float %36, i32 2, !dbg !533
  %38 = load ptr addrspace(1), ptr addrspace(5) %6, align 8, !dbg !540
  %39 = load i32, ptr addrspace(5) %9, align 4, !dbg !541
  %40 = add nsw i32 %39, 3, !dbg !542
  %41 = sext i32 %40 to i64, !dbg !540
  %42 = getelementptr inbounds float, ptr addrspace(1) %38, i64 %41, !dbg !540
  %43 = load float, ptr addrspace(1) %42, align 4, !dbg !540
  %44 = insertelement <4 x float> %37, float %43, i32 3, !dbg !533
  store <4 x float> %44, ptr addrspace(5) %11, align 16, !dbg !543
  %45 = load <4 x float>, ptr addrspace(5) %11, align 16, !dbg !543
  store <4 x float> %45, ptr addrspace(5) %10, align 16, !dbg !530
    #dbg_declare(ptr addrspace(5) %12, !544, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !545)
  %46 = load i32, ptr addrspace(5) %9, align 4, !dbg !546
  %47 = mul nsw i32 %46, 3, !dbg !547
  %48 = getelementptr inbounds nuw %struct.pair, ptr addrspace(5) %12, i32 0, i32 0, !dbg !548
  store i32 %47, ptr addrspace(5) %48, align 4, !dbg !549
  %49 = load ptr addrspace(1), ptr addrspace(5) %6, align 8, !dbg !550
  %50 = load i32, ptr addrspace(5) %9, align 4, !dbg !551
  %51 = sext i32 %50 to i64, !dbg !550
  %52 = getelementptr inbounds float, ptr addrspace(1) %49, i64 %51, !dbg !550
  %53 = load float, ptr addrspace(1) %52, align 4, !dbg !550
  %54 = getelementptr inbounds nuw %struct.pair, ptr addrspace(5) %12, i32 0, i32 1, !dbg !552
  store float %53, ptr addrspace(5) %54, align 4, !dbg !553
    #dbg_declare(ptr addrspace(5) %13, !554, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !555)
  %55 = load i64, ptr addrspace(5) %8, align 8, !dbg !556
  %56 = load i32, ptr addrspace(5) %9, align 4, !dbg !557
  %57 = sext i32 %56 to i64, !dbg !557
  %58 = mul nsw i64 %55, %57, !dbg !558
  store i64 %58, ptr addrspace(5) %13, align 8, !dbg !555
    #dbg_declare(ptr addrspace(5) %14, !559, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !560)
  %59 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !561
  %60 = load i32, ptr addrspace(5) %9, align 4, !dbg !562
  %61 = mul nsw i32 %60, 64, !dbg !563
  %62 = sext i32 %61 to i64, !dbg !564
  %63 = getelementptr inbounds i32, ptr addrspace(1) %59, i64 %62, !dbg !564
  store ptr addrspace(1) %63, ptr addrspace(5) %14, align 8, !dbg !560
    #dbg_declare(ptr addrspace(5) %15, !565, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !567)
    #dbg_declare(ptr addrspace(5) %16, !568, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !570)
  store i32 0, ptr addrspace(5) %16, align 4, !dbg !570
  br label %64, !dbg !571

64:                                               ; preds = %74, %4
  %65 = load i32, ptr addrspace(5) %16, align 4, !dbg !572
  %66 = icmp slt i32 %65, 4, !dbg !574
  br i1 %66, label %67, label %77, !dbg !575

67:                                               ; preds = %64
  %68 = load i32, ptr addrspace(5) %16, align 4, !dbg !576
  %69 = load i32, ptr addrspace(5) %9, align 4, !dbg !577
  %70 = mul nsw i32 %68, %69, !dbg !578
  %71 = load i32, ptr addrspace(5) %16, align 4, !dbg !579
  %72 = sext i32 %71 to i64, !dbg !580
  %73 = getelementptr inbounds [4 x i32], ptr addrspace(5) %15, i64 0, i64 %72, !dbg !580
  store i32 %70, ptr addrspace(5) %73, align 4, !dbg !581
  br label %74, !dbg !580

74:                                               ; preds = %67
  %75 = load i32, ptr addrspace(5) %16, align 4, !dbg !582
  %76 = add nsw i32 %75, 1, !dbg !582
  store i32 %76, ptr addrspace(5) %16, align 4, !dbg !582
  br label %64, !dbg !583, !llvm.loop !584

77:                                               ; preds = %64
  %78 = load i32, ptr addrspace(5) %9, align 4, !dbg !586
  %79 = xor i32 %78, 5, !dbg !587
  %80 = load i32, ptr addrspace(5) %9, align 4, !dbg !588
  %81 = sext i32 %80 to i64, !dbg !589
  %82 = getelementptr inbounds [64 x i32], ptr addrspace(3) @parts.shared, i64 0, i64 %81, !dbg !589
  store i32 %79, ptr addrspace(3) %82, align 4, !dbg !590
  %83 = load <4 x float>, ptr addrspace(5) %10, align 16, !dbg !591
  %84 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !592
  %85 = load i32, ptr addrspace(5) %9, align 4, !dbg !593
  %86 = mul nsw i32 %85, 64, !dbg !594
  %87 = sext i32 %86 to i64, !dbg !595
  %88 = getelementptr inbounds i32, ptr addrspace(1) %84, i64 %87, !dbg !595
  %89 = getelementptr inbounds i32, ptr addrspace(1) %88, i64 4, !dbg !595
  store <4 x float> %83, ptr addrspace(1) %89, align 16, !dbg !596
  %90 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !597
  %91 = load i32, ptr addrspace(5) %9, align 4, !dbg !598
  %92 = mul nsw i32 %91, 64, !dbg !599
  %93 = sext i32 %92 to i64, !dbg !600
  %94 = getelementptr inbounds i32, ptr addrspace(1) %90, i64 %93, !dbg !600
  %95 = getelementptr inbounds i32, ptr addrspace(1) %94, i64 2, !dbg !600
  call void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) align 4 %95, ptr addrspace(5) align 4 %12, i64 8, i1 false), !dbg !601
  %96 = load i64, ptr addrspace(5) %13, align 8, !dbg !602
  %97 = load ptr addrspace(1), ptr addrspace(5) %14, align 8, !dbg !603
  %98 = getelementptr inbounds i64, ptr addrspace(1) %97, i64 4, !dbg !603
  store i64 %96, ptr addrspace(1) %98, align 8, !dbg !604
  %99 = load i64, ptr addrspace(5) %8, align 8, !dbg !605
  %100 = load ptr addrspace(1), ptr addrspace(5) %14, align 8, !dbg !606
  %101 = getelementptr inbounds i64, ptr addrspace(1) %100, i64 5, !dbg !606
  store i64 %99, ptr addrspace(1) %101, align 8, !dbg !607
  %102 = load i32, ptr addrspace(5) %9, align 4, !dbg !608
  %103 = and i32 %102, 3, !dbg !609
  %104 = sext i32 %103 to i64, !dbg !610
  %105 = getelementptr inbounds [4 x i32], ptr addrspace(5) %15, i64 0, i64 %104, !dbg !610
  %106 = load i32, ptr addrspace(5) %105, align 4, !dbg !610
  %107 = load i32, ptr addrspace(5) %9, align 4, !dbg !611
  %108 = xor i32 %107, 1, !dbg !612
  %109 = sext i32 %108 to i64, !dbg !613
  %110 = getelementptr inbounds [64 x i32], ptr addrspace(3) @parts.shared, i64 0, i64 %109, !dbg !613
  %111 = load i32, ptr addrspace(3) %110, align 4, !dbg !613
  %112 = add nsw i32 %106, %111, !dbg !614
  %113 = load ptr addrspace(1), ptr addrspace(5) %5, align 8, !dbg !615
  %114 = load i32, ptr addrspace(5) %9, align 4, !dbg !616
  %115 = mul nsw i32 %114, 64, !dbg !617
  %116 = add nsw i32 %115, 1, !dbg !618
  %117 = sext i32 %116 to i64, !dbg !615
  %118 = getelementptr inbounds i32, ptr addrspace(1) %113, i64 %117, !dbg !615
  store i32 %112, ptr addrspace(1) %118, align 4, !dbg !619
  ret void, !dbg !620
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal i32 @twice(ptr addrspace(1) noundef %0, i32 noundef %1, i32 noundef %2) #5 !dbg !621 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %4, align 8
    #dbg_declare(ptr addrspace(5) %4, !624, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !625)
  store i32 %1, ptr addrspace(5) %5, align 4
    #dbg_declare(ptr addrspace(5) %5, !626, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !627)
  store i32 %2, ptr addrspace(5) %6, align 4
    #dbg_declare(ptr addrspace(5) %6, !628, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !629)
    #dbg_declare(ptr addrspace(5) %7, !630, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !631)
  %8 = load i32, ptr addrspace(5) %6, align 4, !dbg !632
  %9 = mul nsw i32 %8, 2, !dbg !633
  store i32 %9, ptr addrspace(5) %7, align 4, !dbg !631
  %10 = load i32, ptr addrspace(5) %6, align 4, !dbg !634
  %11 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !635
  %12 = load i32, ptr addrspace(5) %5, align 4, !dbg !636
  %13 = mul nsw i32 %12, 64, !dbg !637
  %14 = add nsw i32 %13, 40, !dbg !638
  %15 = sext i32 %14 to i64, !dbg !635
  %16 = getelementptr inbounds i32, ptr addrspace(1) %11, i64 %15, !dbg !635
  store i32 %10, ptr addrspace(1) %16, align 4, !dbg !639
  %17 = load i32, ptr addrspace(5) %7, align 4, !dbg !640
  %18 = load ptr addrspace(1), ptr addrspace(5) %4, align 8, !dbg !641
  %19 = load i32, ptr addrspace(5) %5, align 4, !dbg !642
  %20 = mul nsw i32 %19, 64, !dbg !643
  %21 = add nsw i32 %20, 41, !dbg !644
  %22 = sext i32 %21 to i64, !dbg !641
  %23 = getelementptr inbounds i32, ptr addrspace(1) %18, i64 %22, !dbg !641
  store i32 %17, ptr addrspace(1) %23, align 4, !dbg !645
  %24 = load i32, ptr addrspace(5) %7, align 4, !dbg !646
  ret i32 %24, !dbg !647
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) noalias writeonly captures(none), ptr addrspace(5) noalias readonly captures(none), i64, i1 immarg) #6

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "amdgpu-num-sgpr"="32" "amdgpu-num-vgpr"="24" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #3 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "amdgpu-num-sgpr"="32" "amdgpu-num-vgpr"="24" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { convergent nounwind }

!llvm.dbg.cu = !{!17}
!llvm.module.flags = !{!30, !31, !32, !33, !34, !35}
!opencl.ocl.version = !{!36}
!llvm.ident = !{!37}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "shared", scope: !2, file: !3, line: 73, type: !27, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "parts", linkageName: "__clang_ocl_kern_imp_parts", scope: !3, file: !3, line: 71, type: !4, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !17, retainedNodes: !26)
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
!17 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !18, globals: !25, splitDebugInlining: false, nameTableKind: None)
!18 = !{!19, !20, !11}
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!21 = !DIDerivedType(tag: DW_TAG_typedef, name: "float4", file: !3, line: 7, baseType: !22)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 128, flags: DIFlagVector, elements: !23)
!23 = !{!24}
!24 = !DISubrange(count: 4)
!25 = !{!0}
!26 = !{}
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 2048, elements: !28)
!28 = !{!29}
!29 = !DISubrange(count: 64)
!30 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!31 = !{i32 7, !"Dwarf Version", i32 5}
!32 = !{i32 2, !"Debug Info Version", i32 3}
!33 = !{i32 1, !"wchar_size", i32 4}
!34 = !{i32 8, !"PIC Level", i32 2}
!35 = !{i32 7, !"frame-pointer", i32 2}
!36 = !{i32 1, i32 2}
!37 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!38 = distinct !DISubprogram(name: "plain", scope: !3, file: !3, line: 17, type: !39, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !17, retainedNodes: !26)
!39 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !40)
!40 = !{null, !6, !41, !7}
!41 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !42, size: 64)
!42 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!43 = !{i32 1, i32 1, i32 0}
!44 = !{!"none", !"none", !"none"}
!45 = !{!"int*", !"int*", !"int"}
!46 = !{!"", !"const", !""}
!47 = !DILocalVariable(name: "out", arg: 1, scope: !38, file: !3, line: 17, type: !6)
!48 = !DILocation(line: 17, column: 35, scope: !38)
!49 = !DILocalVariable(name: "in", arg: 2, scope: !38, file: !3, line: 17, type: !41)
!50 = !DILocation(line: 17, column: 60, scope: !38)
!51 = !DILocalVariable(name: "n", arg: 3, scope: !38, file: !3, line: 17, type: !7)
!52 = !DILocation(line: 17, column: 68, scope: !38)
!53 = !DILocation(line: 17, column: 71, scope: !38)
!54 = !DILocation(line: 41, column: 1, scope: !38)
!55 = distinct !DISubprogram(name: "plain", linkageName: "__clang_ocl_kern_imp_plain", scope: !3, file: !3, line: 17, type: !39, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !17, retainedNodes: !26)
!56 = !DILocalVariable(name: "out", arg: 1, scope: !55, file: !3, line: 17, type: !6)
!57 = !DILocation(line: 17, column: 35, scope: !55)
!58 = !DILocalVariable(name: "in", arg: 2, scope: !55, file: !3, line: 17, type: !41)
!59 = !DILocation(line: 17, column: 60, scope: !55)
!60 = !DILocalVariable(name: "n", arg: 3, scope: !55, file: !3, line: 17, type: !7)
!61 = !DILocation(line: 17, column: 68, scope: !55)
!62 = !DILocalVariable(name: "item", scope: !55, file: !3, line: 18, type: !7)
!63 = !DILocation(line: 18, column: 7, scope: !55)
!64 = !DILocation(line: 18, column: 14, scope: !55)
!65 = !DILocalVariable(name: "sum", scope: !55, file: !3, line: 19, type: !7)
!66 = !DILocation(line: 19, column: 7, scope: !55)
!67 = !DILocalVariable(name: "first", scope: !55, file: !3, line: 20, type: !7)
!68 = !DILocation(line: 20, column: 7, scope: !55)
!69 = !DILocation(line: 20, column: 15, scope: !55)
!70 = !DILocation(line: 20, column: 18, scope: !55)
!71 = !DILocation(line: 21, column: 24, scope: !55)
!72 = !DILocation(line: 21, column: 3, scope: !55)
!73 = !DILocation(line: 21, column: 7, scope: !55)
!74 = !DILocation(line: 21, column: 12, scope: !55)
!75 = !DILocation(line: 21, column: 17, scope: !55)
!76 = !DILocation(line: 21, column: 22, scope: !55)
!77 = !DILocation(line: 22, column: 24, scope: !55)
!78 = !DILocation(line: 22, column: 3, scope: !55)
!79 = !DILocation(line: 22, column: 7, scope: !55)
!80 = !DILocation(line: 22, column: 12, scope: !55)
!81 = !DILocation(line: 22, column: 17, scope: !55)
!82 = !DILocation(line: 22, column: 22, scope: !55)
!83 = !DILocation(line: 23, column: 24, scope: !55)
!84 = !DILocation(line: 23, column: 3, scope: !55)
!85 = !DILocation(line: 23, column: 7, scope: !55)
!86 = !DILocation(line: 23, column: 12, scope: !55)
!87 = !DILocation(line: 23, column: 17, scope: !55)
!88 = !DILocation(line: 23, column: 22, scope: !55)
!89 = !DILocalVariable(name: "last", scope: !55, file: !3, line: 24, type: !7)
!90 = !DILocation(line: 24, column: 7, scope: !55)
!91 = !DILocation(line: 24, column: 14, scope: !55)
!92 = !DILocalVariable(name: "i", scope: !93, file: !3, line: 25, type: !7)
!93 = distinct !DILexicalBlock(scope: !55, file: !3, line: 25, column: 3)
!94 = !DILocation(line: 25, column: 12, scope: !93)
!95 = !DILocation(line: 25, column: 8, scope: !93)
!96 = !DILocation(line: 25, column: 19, scope: !97)
!97 = distinct !DILexicalBlock(scope: !93, file: !3, line: 25, column: 3)
!98 = !DILocation(line: 25, column: 21, scope: !97)
!99 = !DILocation(line: 25, column: 3, scope: !93)
!100 = !DILocalVariable(name: "value", scope: !101, file: !3, line: 26, type: !7)
!101 = distinct !DILexicalBlock(scope: !97, file: !3, line: 25, column: 31)
!102 = !DILocation(line: 26, column: 9, scope: !101)
!103 = !DILocation(line: 26, column: 17, scope: !101)
!104 = !DILocation(line: 26, column: 20, scope: !101)
!105 = !DILocation(line: 26, column: 27, scope: !101)
!106 = !DILocation(line: 26, column: 25, scope: !101)
!107 = !DILocation(line: 26, column: 33, scope: !101)
!108 = !DILocation(line: 26, column: 35, scope: !101)
!109 = !DILocation(line: 26, column: 30, scope: !101)
!110 = !DILocation(line: 27, column: 12, scope: !101)
!111 = !DILocation(line: 27, column: 9, scope: !101)
!112 = !DILocation(line: 28, column: 30, scope: !101)
!113 = !DILocation(line: 28, column: 5, scope: !101)
!114 = !DILocation(line: 28, column: 9, scope: !101)
!115 = !DILocation(line: 28, column: 14, scope: !101)
!116 = !DILocation(line: 28, column: 19, scope: !101)
!117 = !DILocation(line: 28, column: 25, scope: !101)
!118 = !DILocation(line: 28, column: 23, scope: !101)
!119 = !DILocation(line: 28, column: 28, scope: !101)
!120 = !DILocation(line: 29, column: 31, scope: !101)
!121 = !DILocation(line: 29, column: 5, scope: !101)
!122 = !DILocation(line: 29, column: 9, scope: !101)
!123 = !DILocation(line: 29, column: 14, scope: !101)
!124 = !DILocation(line: 29, column: 19, scope: !101)
!125 = !DILocation(line: 29, column: 26, scope: !101)
!126 = !DILocation(line: 29, column: 24, scope: !101)
!127 = !DILocation(line: 29, column: 29, scope: !101)
!128 = !DILocation(line: 30, column: 31, scope: !101)
!129 = !DILocation(line: 30, column: 5, scope: !101)
!130 = !DILocation(line: 30, column: 9, scope: !101)
!131 = !DILocation(line: 30, column: 14, scope: !101)
!132 = !DILocation(line: 30, column: 19, scope: !101)
!133 = !DILocation(line: 30, column: 26, scope: !101)
!134 = !DILocation(line: 30, column: 24, scope: !101)
!135 = !DILocation(line: 30, column: 29, scope: !101)
!136 = !DILocation(line: 31, column: 9, scope: !137)
!137 = distinct !DILexicalBlock(scope: !101, file: !3, line: 31, column: 9)
!138 = !DILocation(line: 31, column: 15, scope: !137)
!139 = !DILocation(line: 32, column: 14, scope: !140)
!140 = distinct !DILexicalBlock(scope: !137, file: !3, line: 31, column: 20)
!141 = !DILocation(line: 32, column: 12, scope: !140)
!142 = !DILocation(line: 33, column: 33, scope: !140)
!143 = !DILocation(line: 33, column: 7, scope: !140)
!144 = !DILocation(line: 33, column: 11, scope: !140)
!145 = !DILocation(line: 33, column: 16, scope: !140)
!146 = !DILocation(line: 33, column: 21, scope: !140)
!147 = !DILocation(line: 33, column: 28, scope: !140)
!148 = !DILocation(line: 33, column: 26, scope: !140)
!149 = !DILocation(line: 33, column: 31, scope: !140)
!150 = !DILocation(line: 34, column: 5, scope: !140)
!151 = !DILocation(line: 35, column: 3, scope: !101)
!152 = !DILocation(line: 25, column: 27, scope: !97)
!153 = !DILocation(line: 25, column: 3, scope: !97)
!154 = distinct !{!154, !99, !155}
!155 = !DILocation(line: 35, column: 3, scope: !93)
!156 = !DILocation(line: 36, column: 24, scope: !55)
!157 = !DILocation(line: 36, column: 3, scope: !55)
!158 = !DILocation(line: 36, column: 7, scope: !55)
!159 = !DILocation(line: 36, column: 12, scope: !55)
!160 = !DILocation(line: 36, column: 17, scope: !55)
!161 = !DILocation(line: 36, column: 22, scope: !55)
!162 = !DILocation(line: 37, column: 15, scope: !55)
!163 = !DILocation(line: 37, column: 20, scope: !55)
!164 = !DILocation(line: 37, column: 26, scope: !55)
!165 = !DILocation(line: 37, column: 32, scope: !55)
!166 = !DILocation(line: 37, column: 30, scope: !55)
!167 = !DILocation(line: 37, column: 9, scope: !55)
!168 = !DILocation(line: 37, column: 7, scope: !55)
!169 = !DILocation(line: 38, column: 24, scope: !55)
!170 = !DILocation(line: 38, column: 3, scope: !55)
!171 = !DILocation(line: 38, column: 7, scope: !55)
!172 = !DILocation(line: 38, column: 12, scope: !55)
!173 = !DILocation(line: 38, column: 17, scope: !55)
!174 = !DILocation(line: 38, column: 22, scope: !55)
!175 = !DILocation(line: 39, column: 24, scope: !55)
!176 = !DILocation(line: 39, column: 3, scope: !55)
!177 = !DILocation(line: 39, column: 7, scope: !55)
!178 = !DILocation(line: 39, column: 12, scope: !55)
!179 = !DILocation(line: 39, column: 17, scope: !55)
!180 = !DILocation(line: 39, column: 22, scope: !55)
!181 = !DILocation(line: 40, column: 24, scope: !55)
!182 = !DILocation(line: 40, column: 3, scope: !55)
!183 = !DILocation(line: 40, column: 7, scope: !55)
!184 = !DILocation(line: 40, column: 12, scope: !55)
!185 = !DILocation(line: 40, column: 17, scope: !55)
!186 = !DILocation(line: 40, column: 22, scope: !55)
!187 = !DILocation(line: 41, column: 1, scope: !55)
!188 = distinct !DISubprogram(name: "crowded", scope: !3, file: !3, line: 45, type: !39, scopeLine: 45, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !17, retainedNodes: !26)
!189 = !DILocalVariable(name: "out", arg: 1, scope: !188, file: !3, line: 45, type: !6)
!190 = !DILocation(line: 45, column: 37, scope: !188)
!191 = !DILocalVariable(name: "in", arg: 2, scope: !188, file: !3, line: 45, type: !41)
!192 = !DILocation(line: 45, column: 62, scope: !188)
!193 = !DILocalVariable(name: "n", arg: 3, scope: !188, file: !3, line: 45, type: !7)
!194 = !DILocation(line: 45, column: 70, scope: !188)
!195 = !DILocation(line: 45, column: 73, scope: !188)
!196 = !DILocation(line: 69, column: 1, scope: !188)
!197 = distinct !DISubprogram(name: "crowded", linkageName: "__clang_ocl_kern_imp_crowded", scope: !3, file: !3, line: 45, type: !39, scopeLine: 45, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !17, retainedNodes: !26)
!198 = !DILocalVariable(name: "out", arg: 1, scope: !197, file: !3, line: 45, type: !6)
!199 = !DILocation(line: 45, column: 37, scope: !197)
!200 = !DILocalVariable(name: "in", arg: 2, scope: !197, file: !3, line: 45, type: !41)
!201 = !DILocation(line: 45, column: 62, scope: !197)
!202 = !DILocalVariable(name: "n", arg: 3, scope: !197, file: !3, line: 45, type: !7)
!203 = !DILocation(line: 45, column: 70, scope: !197)
!204 = !DILocalVariable(name: "item", scope: !197, file: !3, line: 46, type: !7)
!205 = !DILocation(line: 46, column: 7, scope: !197)
!206 = !DILocation(line: 46, column: 14, scope: !197)
!207 = !DILocalVariable(name: "a", scope: !197, file: !3, line: 47, type: !7)
!208 = !DILocation(line: 47, column: 7, scope: !197)
!209 = !DILocation(line: 47, column: 11, scope: !197)
!210 = !DILocation(line: 47, column: 14, scope: !197)
!211 = !DILocalVariable(name: "b", scope: !197, file: !3, line: 47, type: !7)
!212 = !DILocation(line: 47, column: 21, scope: !197)
!213 = !DILocation(line: 47, column: 25, scope: !197)
!214 = !DILocation(line: 47, column: 28, scope: !197)
!215 = !DILocation(line: 47, column: 33, scope: !197)
!216 = !DILocalVariable(name: "c", scope: !197, file: !3, line: 47, type: !7)
!217 = !DILocation(line: 47, column: 39, scope: !197)
!218 = !DILocation(line: 47, column: 43, scope: !197)
!219 = !DILocation(line: 47, column: 46, scope: !197)
!220 = !DILocation(line: 47, column: 51, scope: !197)
!221 = !DILocalVariable(name: "d", scope: !197, file: !3, line: 47, type: !7)
!222 = !DILocation(line: 47, column: 57, scope: !197)
!223 = !DILocation(line: 47, column: 61, scope: !197)
!224 = !DILocation(line: 47, column: 64, scope: !197)
!225 = !DILocation(line: 47, column: 69, scope: !197)
!226 = !DILocalVariable(name: "e", scope: !197, file: !3, line: 48, type: !7)
!227 = !DILocation(line: 48, column: 7, scope: !197)
!228 = !DILocation(line: 48, column: 11, scope: !197)
!229 = !DILocation(line: 48, column: 14, scope: !197)
!230 = !DILocation(line: 48, column: 19, scope: !197)
!231 = !DILocalVariable(name: "f", scope: !197, file: !3, line: 48, type: !7)
!232 = !DILocation(line: 48, column: 25, scope: !197)
!233 = !DILocation(line: 48, column: 29, scope: !197)
!234 = !DILocation(line: 48, column: 32, scope: !197)
!235 = !DILocation(line: 48, column: 37, scope: !197)
!236 = !DILocalVariable(name: "g", scope: !197, file: !3, line: 48, type: !7)
!237 = !DILocation(line: 48, column: 43, scope: !197)
!238 = !DILocation(line: 48, column: 47, scope: !197)
!239 = !DILocation(line: 48, column: 50, scope: !197)
!240 = !DILocation(line: 48, column: 55, scope: !197)
!241 = !DILocalVariable(name: "h", scope: !197, file: !3, line: 48, type: !7)
!242 = !DILocation(line: 48, column: 61, scope: !197)
!243 = !DILocation(line: 48, column: 65, scope: !197)
!244 = !DILocation(line: 48, column: 68, scope: !197)
!245 = !DILocation(line: 48, column: 73, scope: !197)
!246 = !DILocalVariable(name: "k", scope: !197, file: !3, line: 49, type: !7)
!247 = !DILocation(line: 49, column: 7, scope: !197)
!248 = !DILocation(line: 49, column: 11, scope: !197)
!249 = !DILocation(line: 49, column: 15, scope: !197)
!250 = !DILocation(line: 49, column: 13, scope: !197)
!251 = !DILocalVariable(name: "l", scope: !197, file: !3, line: 49, type: !7)
!252 = !DILocation(line: 49, column: 18, scope: !197)
!253 = !DILocation(line: 49, column: 22, scope: !197)
!254 = !DILocation(line: 49, column: 26, scope: !197)
!255 = !DILocation(line: 49, column: 24, scope: !197)
!256 = !DILocalVariable(name: "m", scope: !197, file: !3, line: 49, type: !7)
!257 = !DILocation(line: 49, column: 29, scope: !197)
!258 = !DILocation(line: 49, column: 33, scope: !197)
!259 = !DILocation(line: 49, column: 37, scope: !197)
!260 = !DILocation(line: 49, column: 35, scope: !197)
!261 = !DILocalVariable(name: "o", scope: !197, file: !3, line: 49, type: !7)
!262 = !DILocation(line: 49, column: 40, scope: !197)
!263 = !DILocation(line: 49, column: 44, scope: !197)
!264 = !DILocation(line: 49, column: 48, scope: !197)
!265 = !DILocation(line: 49, column: 46, scope: !197)
!266 = !DILocalVariable(name: "p", scope: !197, file: !3, line: 49, type: !7)
!267 = !DILocation(line: 49, column: 51, scope: !197)
!268 = !DILocation(line: 49, column: 55, scope: !197)
!269 = !DILocation(line: 49, column: 59, scope: !197)
!270 = !DILocation(line: 49, column: 57, scope: !197)
!271 = !DILocalVariable(name: "q", scope: !197, file: !3, line: 49, type: !7)
!272 = !DILocation(line: 49, column: 62, scope: !197)
!273 = !DILocation(line: 49, column: 66, scope: !197)
!274 = !DILocation(line: 49, column: 70, scope: !197)
!275 = !DILocation(line: 49, column: 68, scope: !197)
!276 = !DILocalVariable(name: "r", scope: !197, file: !3, line: 49, type: !7)
!277 = !DILocation(line: 49, column: 73, scope: !197)
!278 = !DILocation(line: 49, column: 77, scope: !197)
!279 = !DILocation(line: 49, column: 81, scope: !197)
!280 = !DILocation(line: 49, column: 79, scope: !197)
!281 = !DILocalVariable(name: "s", scope: !197, file: !3, line: 49, type: !7)
!282 = !DILocation(line: 49, column: 84, scope: !197)
!283 = !DILocation(line: 49, column: 88, scope: !197)
!284 = !DILocation(line: 49, column: 92, scope: !197)
!285 = !DILocation(line: 49, column: 90, scope: !197)
!286 = !DILocalVariable(name: "u0", scope: !197, file: !3, line: 50, type: !7)
!287 = !DILocation(line: 50, column: 7, scope: !197)
!288 = !DILocation(line: 50, column: 12, scope: !197)
!289 = !DILocation(line: 50, column: 15, scope: !197)
!290 = !DILocalVariable(name: "u1", scope: !197, file: !3, line: 50, type: !7)
!291 = !DILocation(line: 50, column: 19, scope: !197)
!292 = !DILocation(line: 50, column: 24, scope: !197)
!293 = !DILocation(line: 50, column: 27, scope: !197)
!294 = !DILocation(line: 50, column: 29, scope: !197)
!295 = !DILocalVariable(name: "u2", scope: !197, file: !3, line: 50, type: !7)
!296 = !DILocation(line: 50, column: 35, scope: !197)
!297 = !DILocation(line: 50, column: 40, scope: !197)
!298 = !DILocation(line: 50, column: 43, scope: !197)
!299 = !DILocation(line: 50, column: 45, scope: !197)
!300 = !DILocalVariable(name: "u3", scope: !197, file: !3, line: 50, type: !7)
!301 = !DILocation(line: 50, column: 51, scope: !197)
!302 = !DILocation(line: 50, column: 56, scope: !197)
!303 = !DILocation(line: 50, column: 59, scope: !197)
!304 = !DILocation(line: 50, column: 61, scope: !197)
!305 = !DILocalVariable(name: "u4", scope: !197, file: !3, line: 51, type: !7)
!306 = !DILocation(line: 51, column: 7, scope: !197)
!307 = !DILocation(line: 51, column: 12, scope: !197)
!308 = !DILocation(line: 51, column: 15, scope: !197)
!309 = !DILocation(line: 51, column: 17, scope: !197)
!310 = !DILocalVariable(name: "u5", scope: !197, file: !3, line: 51, type: !7)
!311 = !DILocation(line: 51, column: 23, scope: !197)
!312 = !DILocation(line: 51, column: 28, scope: !197)
!313 = !DILocation(line: 51, column: 31, scope: !197)
!314 = !DILocation(line: 51, column: 33, scope: !197)
!315 = !DILocalVariable(name: "u6", scope: !197, file: !3, line: 51, type: !7)
!316 = !DILocation(line: 51, column: 39, scope: !197)
!317 = !DILocation(line: 51, column: 44, scope: !197)
!318 = !DILocation(line: 51, column: 47, scope: !197)
!319 = !DILocation(line: 51, column: 49, scope: !197)
!320 = !DILocalVariable(name: "u7", scope: !197, file: !3, line: 51, type: !7)
!321 = !DILocation(line: 51, column: 55, scope: !197)
!322 = !DILocation(line: 51, column: 60, scope: !197)
!323 = !DILocation(line: 51, column: 63, scope: !197)
!324 = !DILocation(line: 51, column: 65, scope: !197)
!325 = !DILocalVariable(name: "i", scope: !326, file: !3, line: 52, type: !7)
!326 = distinct !DILexicalBlock(scope: !197, file: !3, line: 52, column: 3)
!327 = !DILocation(line: 52, column: 12, scope: !326)
!328 = !DILocation(line: 52, column: 8, scope: !326)
!329 = !DILocation(line: 52, column: 19, scope: !330)
!330 = distinct !DILexicalBlock(scope: !326, file: !3, line: 52, column: 3)
!331 = !DILocation(line: 52, column: 23, scope: !330)
!332 = !DILocation(line: 52, column: 21, scope: !330)
!333 = !DILocation(line: 52, column: 3, scope: !326)
!334 = !DILocation(line: 53, column: 10, scope: !335)
!335 = distinct !DILexicalBlock(scope: !330, file: !3, line: 52, column: 31)
!336 = !DILocation(line: 53, column: 14, scope: !335)
!337 = !DILocation(line: 53, column: 12, scope: !335)
!338 = !DILocation(line: 53, column: 7, scope: !335)
!339 = !DILocation(line: 53, column: 23, scope: !335)
!340 = !DILocation(line: 53, column: 27, scope: !335)
!341 = !DILocation(line: 53, column: 25, scope: !335)
!342 = !DILocation(line: 53, column: 20, scope: !335)
!343 = !DILocation(line: 53, column: 36, scope: !335)
!344 = !DILocation(line: 53, column: 40, scope: !335)
!345 = !DILocation(line: 53, column: 38, scope: !335)
!346 = !DILocation(line: 53, column: 33, scope: !335)
!347 = !DILocation(line: 53, column: 49, scope: !335)
!348 = !DILocation(line: 53, column: 53, scope: !335)
!349 = !DILocation(line: 53, column: 51, scope: !335)
!350 = !DILocation(line: 53, column: 46, scope: !335)
!351 = !DILocation(line: 53, column: 62, scope: !335)
!352 = !DILocation(line: 53, column: 66, scope: !335)
!353 = !DILocation(line: 53, column: 64, scope: !335)
!354 = !DILocation(line: 53, column: 59, scope: !335)
!355 = !DILocation(line: 53, column: 75, scope: !335)
!356 = !DILocation(line: 53, column: 79, scope: !335)
!357 = !DILocation(line: 53, column: 77, scope: !335)
!358 = !DILocation(line: 53, column: 72, scope: !335)
!359 = !DILocation(line: 53, column: 88, scope: !335)
!360 = !DILocation(line: 53, column: 92, scope: !335)
!361 = !DILocation(line: 53, column: 90, scope: !335)
!362 = !DILocation(line: 53, column: 85, scope: !335)
!363 = !DILocation(line: 53, column: 101, scope: !335)
!364 = !DILocation(line: 53, column: 105, scope: !335)
!365 = !DILocation(line: 53, column: 103, scope: !335)
!366 = !DILocation(line: 53, column: 98, scope: !335)
!367 = !DILocation(line: 54, column: 10, scope: !335)
!368 = !DILocation(line: 54, column: 14, scope: !335)
!369 = !DILocation(line: 54, column: 12, scope: !335)
!370 = !DILocation(line: 54, column: 7, scope: !335)
!371 = !DILocation(line: 54, column: 22, scope: !335)
!372 = !DILocation(line: 54, column: 26, scope: !335)
!373 = !DILocation(line: 54, column: 24, scope: !335)
!374 = !DILocation(line: 54, column: 19, scope: !335)
!375 = !DILocation(line: 54, column: 34, scope: !335)
!376 = !DILocation(line: 54, column: 38, scope: !335)
!377 = !DILocation(line: 54, column: 36, scope: !335)
!378 = !DILocation(line: 54, column: 31, scope: !335)
!379 = !DILocation(line: 54, column: 46, scope: !335)
!380 = !DILocation(line: 54, column: 50, scope: !335)
!381 = !DILocation(line: 54, column: 48, scope: !335)
!382 = !DILocation(line: 54, column: 43, scope: !335)
!383 = !DILocation(line: 54, column: 58, scope: !335)
!384 = !DILocation(line: 54, column: 55, scope: !335)
!385 = !DILocation(line: 54, column: 66, scope: !335)
!386 = !DILocation(line: 54, column: 63, scope: !335)
!387 = !DILocation(line: 54, column: 74, scope: !335)
!388 = !DILocation(line: 54, column: 71, scope: !335)
!389 = !DILocation(line: 54, column: 82, scope: !335)
!390 = !DILocation(line: 54, column: 79, scope: !335)
!391 = !DILocation(line: 55, column: 26, scope: !335)
!392 = !DILocation(line: 55, column: 5, scope: !335)
!393 = !DILocation(line: 55, column: 9, scope: !335)
!394 = !DILocation(line: 55, column: 14, scope: !335)
!395 = !DILocation(line: 55, column: 19, scope: !335)
!396 = !DILocation(line: 55, column: 24, scope: !335)
!397 = !DILocation(line: 56, column: 26, scope: !335)
!398 = !DILocation(line: 56, column: 5, scope: !335)
!399 = !DILocation(line: 56, column: 9, scope: !335)
!400 = !DILocation(line: 56, column: 14, scope: !335)
!401 = !DILocation(line: 56, column: 19, scope: !335)
!402 = !DILocation(line: 56, column: 24, scope: !335)
!403 = !DILocation(line: 57, column: 27, scope: !335)
!404 = !DILocation(line: 57, column: 5, scope: !335)
!405 = !DILocation(line: 57, column: 9, scope: !335)
!406 = !DILocation(line: 57, column: 14, scope: !335)
!407 = !DILocation(line: 57, column: 19, scope: !335)
!408 = !DILocation(line: 57, column: 25, scope: !335)
!409 = !DILocation(line: 58, column: 3, scope: !335)
!410 = !DILocation(line: 52, column: 27, scope: !330)
!411 = !DILocation(line: 52, column: 3, scope: !330)
!412 = distinct !{!412, !333, !413}
!413 = !DILocation(line: 58, column: 3, scope: !326)
!414 = !DILocation(line: 59, column: 24, scope: !197)
!415 = !DILocation(line: 59, column: 3, scope: !197)
!416 = !DILocation(line: 59, column: 7, scope: !197)
!417 = !DILocation(line: 59, column: 12, scope: !197)
!418 = !DILocation(line: 59, column: 17, scope: !197)
!419 = !DILocation(line: 59, column: 22, scope: !197)
!420 = !DILocation(line: 60, column: 24, scope: !197)
!421 = !DILocation(line: 60, column: 3, scope: !197)
!422 = !DILocation(line: 60, column: 7, scope: !197)
!423 = !DILocation(line: 60, column: 12, scope: !197)
!424 = !DILocation(line: 60, column: 17, scope: !197)
!425 = !DILocation(line: 60, column: 22, scope: !197)
!426 = !DILocation(line: 61, column: 24, scope: !197)
!427 = !DILocation(line: 61, column: 3, scope: !197)
!428 = !DILocation(line: 61, column: 7, scope: !197)
!429 = !DILocation(line: 61, column: 12, scope: !197)
!430 = !DILocation(line: 61, column: 17, scope: !197)
!431 = !DILocation(line: 61, column: 22, scope: !197)
!432 = !DILocation(line: 62, column: 24, scope: !197)
!433 = !DILocation(line: 62, column: 3, scope: !197)
!434 = !DILocation(line: 62, column: 7, scope: !197)
!435 = !DILocation(line: 62, column: 12, scope: !197)
!436 = !DILocation(line: 62, column: 17, scope: !197)
!437 = !DILocation(line: 62, column: 22, scope: !197)
!438 = !DILocation(line: 63, column: 24, scope: !197)
!439 = !DILocation(line: 63, column: 3, scope: !197)
!440 = !DILocation(line: 63, column: 7, scope: !197)
!441 = !DILocation(line: 63, column: 12, scope: !197)
!442 = !DILocation(line: 63, column: 17, scope: !197)
!443 = !DILocation(line: 63, column: 22, scope: !197)
!444 = !DILocation(line: 64, column: 24, scope: !197)
!445 = !DILocation(line: 64, column: 3, scope: !197)
!446 = !DILocation(line: 64, column: 7, scope: !197)
!447 = !DILocation(line: 64, column: 12, scope: !197)
!448 = !DILocation(line: 64, column: 17, scope: !197)
!449 = !DILocation(line: 64, column: 22, scope: !197)
!450 = !DILocation(line: 65, column: 24, scope: !197)
!451 = !DILocation(line: 65, column: 3, scope: !197)
!452 = !DILocation(line: 65, column: 7, scope: !197)
!453 = !DILocation(line: 65, column: 12, scope: !197)
!454 = !DILocation(line: 65, column: 17, scope: !197)
!455 = !DILocation(line: 65, column: 22, scope: !197)
!456 = !DILocation(line: 66, column: 24, scope: !197)
!457 = !DILocation(line: 66, column: 3, scope: !197)
!458 = !DILocation(line: 66, column: 7, scope: !197)
!459 = !DILocation(line: 66, column: 12, scope: !197)
!460 = !DILocation(line: 66, column: 17, scope: !197)
!461 = !DILocation(line: 66, column: 22, scope: !197)
!462 = !DILocation(line: 67, column: 25, scope: !197)
!463 = !DILocation(line: 67, column: 3, scope: !197)
!464 = !DILocation(line: 67, column: 7, scope: !197)
!465 = !DILocation(line: 67, column: 12, scope: !197)
!466 = !DILocation(line: 67, column: 17, scope: !197)
!467 = !DILocation(line: 67, column: 23, scope: !197)
!468 = !DILocation(line: 68, column: 25, scope: !197)
!469 = !DILocation(line: 68, column: 29, scope: !197)
!470 = !DILocation(line: 68, column: 27, scope: !197)
!471 = !DILocation(line: 68, column: 33, scope: !197)
!472 = !DILocation(line: 68, column: 31, scope: !197)
!473 = !DILocation(line: 68, column: 37, scope: !197)
!474 = !DILocation(line: 68, column: 35, scope: !197)
!475 = !DILocation(line: 68, column: 41, scope: !197)
!476 = !DILocation(line: 68, column: 39, scope: !197)
!477 = !DILocation(line: 68, column: 45, scope: !197)
!478 = !DILocation(line: 68, column: 43, scope: !197)
!479 = !DILocation(line: 68, column: 49, scope: !197)
!480 = !DILocation(line: 68, column: 47, scope: !197)
!481 = !DILocation(line: 68, column: 53, scope: !197)
!482 = !DILocation(line: 68, column: 51, scope: !197)
!483 = !DILocation(line: 68, column: 57, scope: !197)
!484 = !DILocation(line: 68, column: 55, scope: !197)
!485 = !DILocation(line: 68, column: 61, scope: !197)
!486 = !DILocation(line: 68, column: 59, scope: !197)
!487 = !DILocation(line: 68, column: 66, scope: !197)
!488 = !DILocation(line: 68, column: 64, scope: !197)
!489 = !DILocation(line: 68, column: 71, scope: !197)
!490 = !DILocation(line: 68, column: 69, scope: !197)
!491 = !DILocation(line: 68, column: 76, scope: !197)
!492 = !DILocation(line: 68, column: 74, scope: !197)
!493 = !DILocation(line: 68, column: 81, scope: !197)
!494 = !DILocation(line: 68, column: 79, scope: !197)
!495 = !DILocation(line: 68, column: 86, scope: !197)
!496 = !DILocation(line: 68, column: 84, scope: !197)
!497 = !DILocation(line: 68, column: 3, scope: !197)
!498 = !DILocation(line: 68, column: 7, scope: !197)
!499 = !DILocation(line: 68, column: 12, scope: !197)
!500 = !DILocation(line: 68, column: 17, scope: !197)
!501 = !DILocation(line: 68, column: 23, scope: !197)
!502 = !DILocation(line: 69, column: 1, scope: !197)
!503 = distinct !DISubprogram(name: "parts", scope: !3, file: !3, line: 71, type: !4, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !17, retainedNodes: !26)
!504 = !{i32 1, i32 1, i32 1, i32 0}
!505 = !{!"none", !"none", !"none", !"none"}
!506 = !{!"int*", !"float*", !"struct pair*", !"long"}
!507 = !{!"", !"const", !"", !""}
!508 = !DILocalVariable(name: "out", arg: 1, scope: !503, file: !3, line: 71, type: !6)
!509 = !DILocation(line: 71, column: 35, scope: !503)
!510 = !DILocalVariable(name: "in", arg: 2, scope: !503, file: !3, line: 71, type: !8)
!511 = !DILocation(line: 71, column: 62, scope: !503)
!512 = !DILocalVariable(name: "pairs", arg: 3, scope: !503, file: !3, line: 71, type: !11)
!513 = !DILocation(line: 71, column: 88, scope: !503)
!514 = !DILocalVariable(name: "wide", arg: 4, scope: !503, file: !3, line: 71, type: !16)
!515 = !DILocation(line: 71, column: 100, scope: !503)
!516 = !DILocation(line: 71, column: 106, scope: !503)
!517 = !DILocation(line: 88, column: 1, scope: !503)
!518 = !DILocalVariable(name: "out", arg: 1, scope: !2, file: !3, line: 71, type: !6)
!519 = !DILocation(line: 71, column: 35, scope: !2)
!520 = !DILocalVariable(name: "in", arg: 2, scope: !2, file: !3, line: 71, type: !8)
!521 = !DILocation(line: 71, column: 62, scope: !2)
!522 = !DILocalVariable(name: "pairs", arg: 3, scope: !2, file: !3, line: 71, type: !11)
!523 = !DILocation(line: 71, column: 88, scope: !2)
!524 = !DILocalVariable(name: "wide", arg: 4, scope: !2, file: !3, line: 71, type: !16)
!525 = !DILocation(line: 71, column: 100, scope: !2)
!526 = !DILocalVariable(name: "item", scope: !2, file: !3, line: 72, type: !7)
!527 = !DILocation(line: 72, column: 7, scope: !2)
!528 = !DILocation(line: 72, column: 14, scope: !2)
!529 = !DILocalVariable(name: "vector", scope: !2, file: !3, line: 74, type: !21)
!530 = !DILocation(line: 74, column: 10, scope: !2)
!531 = !DILocation(line: 74, column: 28, scope: !2)
!532 = !DILocation(line: 74, column: 31, scope: !2)
!533 = !DILocation(line: 74, column: 27, scope: !2)
!534 = !DILocation(line: 74, column: 38, scope: !2)
!535 = !DILocation(line: 74, column: 41, scope: !2)
!536 = !DILocation(line: 74, column: 46, scope: !2)
!537 = !DILocation(line: 74, column: 52, scope: !2)
!538 = !DILocation(line: 74, column: 55, scope: !2)
!539 = !DILocation(line: 74, column: 60, scope: !2)
!540 = !DILocation(line: 74, column: 66, scope: !2)
!541 = !DILocation(line: 74, column: 69, scope: !2)
!542 = !DILocation(line: 74, column: 74, scope: !2)
!543 = !DILocation(line: 74, column: 19, scope: !2)
!544 = !DILocalVariable(name: "both", scope: !2, file: !3, line: 75, type: !12)
!545 = !DILocation(line: 75, column: 15, scope: !2)
!546 = !DILocation(line: 76, column: 16, scope: !2)
!547 = !DILocation(line: 76, column: 21, scope: !2)
!548 = !DILocation(line: 76, column: 8, scope: !2)
!549 = !DILocation(line: 76, column: 14, scope: !2)
!550 = !DILocation(line: 77, column: 17, scope: !2)
!551 = !DILocation(line: 77, column: 20, scope: !2)
!552 = !DILocation(line: 77, column: 8, scope: !2)
!553 = !DILocation(line: 77, column: 15, scope: !2)
!554 = !DILocalVariable(name: "far", scope: !2, file: !3, line: 78, type: !16)
!555 = !DILocation(line: 78, column: 8, scope: !2)
!556 = !DILocation(line: 78, column: 14, scope: !2)
!557 = !DILocation(line: 78, column: 21, scope: !2)
!558 = !DILocation(line: 78, column: 19, scope: !2)
!559 = !DILocalVariable(name: "places", scope: !2, file: !3, line: 79, type: !19)
!560 = !DILocation(line: 79, column: 18, scope: !2)
!561 = !DILocation(line: 79, column: 45, scope: !2)
!562 = !DILocation(line: 79, column: 51, scope: !2)
!563 = !DILocation(line: 79, column: 56, scope: !2)
!564 = !DILocation(line: 79, column: 49, scope: !2)
!565 = !DILocalVariable(name: "small", scope: !2, file: !3, line: 80, type: !566)
!566 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 128, elements: !23)
!567 = !DILocation(line: 80, column: 7, scope: !2)
!568 = !DILocalVariable(name: "i", scope: !569, file: !3, line: 81, type: !7)
!569 = distinct !DILexicalBlock(scope: !2, file: !3, line: 81, column: 3)
!570 = !DILocation(line: 81, column: 12, scope: !569)
!571 = !DILocation(line: 81, column: 8, scope: !569)
!572 = !DILocation(line: 81, column: 19, scope: !573)
!573 = distinct !DILexicalBlock(scope: !569, file: !3, line: 81, column: 3)
!574 = !DILocation(line: 81, column: 21, scope: !573)
!575 = !DILocation(line: 81, column: 3, scope: !569)
!576 = !DILocation(line: 81, column: 42, scope: !573)
!577 = !DILocation(line: 81, column: 46, scope: !573)
!578 = !DILocation(line: 81, column: 44, scope: !573)
!579 = !DILocation(line: 81, column: 37, scope: !573)
!580 = !DILocation(line: 81, column: 31, scope: !573)
!581 = !DILocation(line: 81, column: 40, scope: !573)
!582 = !DILocation(line: 81, column: 27, scope: !573)
!583 = !DILocation(line: 81, column: 3, scope: !573)
!584 = distinct !{!584, !575, !585}
!585 = !DILocation(line: 81, column: 46, scope: !569)
!586 = !DILocation(line: 82, column: 18, scope: !2)
!587 = !DILocation(line: 82, column: 23, scope: !2)
!588 = !DILocation(line: 82, column: 10, scope: !2)
!589 = !DILocation(line: 82, column: 3, scope: !2)
!590 = !DILocation(line: 82, column: 16, scope: !2)
!591 = !DILocation(line: 83, column: 47, scope: !2)
!592 = !DILocation(line: 83, column: 24, scope: !2)
!593 = !DILocation(line: 83, column: 30, scope: !2)
!594 = !DILocation(line: 83, column: 35, scope: !2)
!595 = !DILocation(line: 83, column: 3, scope: !2)
!596 = !DILocation(line: 83, column: 45, scope: !2)
!597 = !DILocation(line: 84, column: 29, scope: !2)
!598 = !DILocation(line: 84, column: 35, scope: !2)
!599 = !DILocation(line: 84, column: 40, scope: !2)
!600 = !DILocation(line: 84, column: 3, scope: !2)
!601 = !DILocation(line: 84, column: 52, scope: !2)
!602 = !DILocation(line: 85, column: 15, scope: !2)
!603 = !DILocation(line: 85, column: 3, scope: !2)
!604 = !DILocation(line: 85, column: 13, scope: !2)
!605 = !DILocation(line: 86, column: 15, scope: !2)
!606 = !DILocation(line: 86, column: 3, scope: !2)
!607 = !DILocation(line: 86, column: 13, scope: !2)
!608 = !DILocation(line: 87, column: 30, scope: !2)
!609 = !DILocation(line: 87, column: 35, scope: !2)
!610 = !DILocation(line: 87, column: 24, scope: !2)
!611 = !DILocation(line: 87, column: 49, scope: !2)
!612 = !DILocation(line: 87, column: 54, scope: !2)
!613 = !DILocation(line: 87, column: 42, scope: !2)
!614 = !DILocation(line: 87, column: 40, scope: !2)
!615 = !DILocation(line: 87, column: 3, scope: !2)
!616 = !DILocation(line: 87, column: 7, scope: !2)
!617 = !DILocation(line: 87, column: 12, scope: !2)
!618 = !DILocation(line: 87, column: 17, scope: !2)
!619 = !DILocation(line: 87, column: 22, scope: !2)
!620 = !DILocation(line: 88, column: 1, scope: !2)
!621 = distinct !DISubprogram(name: "twice", scope: !3, file: !3, line: 10, type: !622, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !17, retainedNodes: !26)
!622 = !DISubroutineType(types: !623)
!623 = !{!7, !6, !7, !7}
!624 = !DILocalVariable(name: "out", arg: 1, scope: !621, file: !3, line: 10, type: !6)
!625 = !DILocation(line: 10, column: 58, scope: !621)
!626 = !DILocalVariable(name: "item", arg: 2, scope: !621, file: !3, line: 10, type: !7)
!627 = !DILocation(line: 10, column: 67, scope: !621)
!628 = !DILocalVariable(name: "argument", arg: 3, scope: !621, file: !3, line: 10, type: !7)
!629 = !DILocation(line: 10, column: 77, scope: !621)
!630 = !DILocalVariable(name: "doubled", scope: !621, file: !3, line: 11, type: !7)
!631 = !DILocation(line: 11, column: 7, scope: !621)
!632 = !DILocation(line: 11, column: 17, scope: !621)
!633 = !DILocation(line: 11, column: 26, scope: !621)
!634 = !DILocation(line: 12, column: 25, scope: !621)
!635 = !DILocation(line: 12, column: 3, scope: !621)
!636 = !DILocation(line: 12, column: 7, scope: !621)
!637 = !DILocation(line: 12, column: 12, scope: !621)
!638 = !DILocation(line: 12, column: 17, scope: !621)
!639 = !DILocation(line: 12, column: 23, scope: !621)
!640 = !DILocation(line: 13, column: 25, scope: !621)
!641 = !DILocation(line: 13, column: 3, scope: !621)
!642 = !DILocation(line: 13, column: 7, scope: !621)
!643 = !DILocation(line: 13, column: 12, scope: !621)
!644 = !DILocation(line: 13, column: 17, scope: !621)
!645 = !DILocation(line: 13, column: 23, scope: !621)
!646 = !DILocation(line: 14, column: 10, scope: !621)
!647 = !DILocation(line: 14, column: 3, scope: !621)
