; clang -g -O0 of examples/reduction.cl.
source_filename = "reduction.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Best = type { float, i32 }

@reduce_sum.partial = internal addrspace(3) global [256 x float] undef, align 4, !dbg !0
@reduce_max.values = internal addrspace(3) global [256 x float] undef, align 4, !dbg !17
@reduce_max.indices = internal addrspace(3) global [256 x i32] undef, align 4, !dbg !33

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @reduce_sum(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1, i32 noundef %2) #0 !dbg !44 !kernel_arg_addr_space !45 !kernel_arg_access_qual !46 !kernel_arg_type !47 !kernel_arg_base_type !47 !kernel_arg_type_qual !48 !reqd_work_group_size !49 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
    #dbg_declare(ptr addrspace(5) %4, !50, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !51)
  store ptr addrspace(1) %1, ptr %8, align 8
    #dbg_declare(ptr addrspace(5) %5, !52, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !53)
  store i32 %2, ptr %9, align 4
    #dbg_declare(ptr addrspace(5) %6, !54, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !55)
  %10 = load ptr addrspace(1), ptr %7, align 8, !dbg !56
  %11 = load ptr addrspace(1), ptr %8, align 8, !dbg !56
  %12 = load i32, ptr %9, align 4, !dbg !56
  call void @__clang_ocl_kern_imp_reduce_sum(ptr addrspace(1) noundef align 4 %10, ptr addrspace(1) noundef align 4 %11, i32 noundef %12) #4, !dbg !56
  ret void, !dbg !57
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_reduce_sum(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1, i32 noundef %2) #1 !dbg !2 !kernel_arg_addr_space !45 !kernel_arg_access_qual !46 !kernel_arg_type !47 !kernel_arg_base_type !47 !kernel_arg_type_qual !48 !reqd_work_group_size !49 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca float, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %4 to ptr
  %12 = addrspacecast ptr addrspace(5) %5 to ptr
  %13 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
    #dbg_declare(ptr addrspace(5) %4, !58, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !59)
  store ptr addrspace(1) %1, ptr %12, align 8
    #dbg_declare(ptr addrspace(5) %5, !60, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !61)
  store i32 %2, ptr %13, align 4
    #dbg_declare(ptr addrspace(5) %6, !62, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !63)
    #dbg_declare(ptr addrspace(5) %7, !64, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !65)
  %14 = call i64 @_Z12get_local_idj(i32 noundef 0) #5, !dbg !66
  %15 = trunc i64 %14 to i32, !dbg !66
  store i32 %15, ptr addrspace(5) %7, align 4, !dbg !65
    #dbg_declare(ptr addrspace(5) %8, !67, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !68)
  store float 0.000000e+00, ptr addrspace(5) %8, align 4, !dbg !68
    #dbg_declare(ptr addrspace(5) %9, !69, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !71)
  %16 = call i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !72
  %17 = trunc i64 %16 to i32, !dbg !72
  store i32 %17, ptr addrspace(5) %9, align 4, !dbg !71
  br label %18, !dbg !73

18:                                               ; preds = %30, %3
  %19 = load i32, ptr addrspace(5) %9, align 4, !dbg !74
  %20 = load i32, ptr %13, align 4, !dbg !76
  %21 = icmp ult i32 %19, %20, !dbg !77
  br i1 %21, label %22, label %37, !dbg !78

22:                                               ; preds = %18
  %23 = load ptr addrspace(1), ptr %11, align 8, !dbg !79
  %24 = load i32, ptr addrspace(5) %9, align 4, !dbg !80
  %25 = zext i32 %24 to i64, !dbg !79
  %26 = getelementptr inbounds nuw float, ptr addrspace(1) %23, i64 %25, !dbg !79
  %27 = load float, ptr addrspace(1) %26, align 4, !dbg !79
  %28 = load float, ptr addrspace(5) %8, align 4, !dbg !81
  %29 = fadd float %28, %27, !dbg !81
  store float %29, ptr addrspace(5) %8, align 4, !dbg !81
  br label %30, !dbg !82

30:                                               ; preds = %22
  %31 = call i64 @_Z14get_num_groupsj(i32 noundef 0) #5, !dbg !83
  %32 = mul i64 %31, 256, !dbg !84
  %33 = load i32, ptr addrspace(5) %9, align 4, !dbg !85
  %34 = zext i32 %33 to i64, !dbg !85
  %35 = add i64 %34, %32, !dbg !85
  %36 = trunc i64 %35 to i32, !dbg !85
  store i32 %36, ptr addrspace(5) %9, align 4, !dbg !85
  br label %18, !dbg !86, !llvm.loop !87

37:                                               ; preds = %18
  %38 = load float, ptr addrspace(5) %8, align 4, !dbg !89
  %39 = load i32, ptr addrspace(5) %7, align 4, !dbg !90
  %40 = zext i32 %39 to i64, !dbg !91
  %41 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_sum.partial, i64 0, i64 %40, !dbg !91
  store float %38, ptr addrspace(3) %41, align 4, !dbg !92
  call void @_Z7barrierj(i32 noundef 1) #4, !dbg !93
    #dbg_declare(ptr addrspace(5) %10, !94, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !96)
  store i32 128, ptr addrspace(5) %10, align 4, !dbg !96
  br label %42, !dbg !97

42:                                               ; preds = %62, %37
  %43 = load i32, ptr addrspace(5) %10, align 4, !dbg !98
  %44 = icmp ugt i32 %43, 0, !dbg !100
  br i1 %44, label %45, label %65, !dbg !101

45:                                               ; preds = %42
  %46 = load i32, ptr addrspace(5) %7, align 4, !dbg !102
  %47 = load i32, ptr addrspace(5) %10, align 4, !dbg !105
  %48 = icmp ult i32 %46, %47, !dbg !106
  br i1 %48, label %49, label %61, !dbg !106

49:                                               ; preds = %45
  %50 = load i32, ptr addrspace(5) %7, align 4, !dbg !107
  %51 = load i32, ptr addrspace(5) %10, align 4, !dbg !108
  %52 = add i32 %50, %51, !dbg !109
  %53 = zext i32 %52 to i64, !dbg !110
  %54 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_sum.partial, i64 0, i64 %53, !dbg !110
  %55 = load float, ptr addrspace(3) %54, align 4, !dbg !110
  %56 = load i32, ptr addrspace(5) %7, align 4, !dbg !111
  %57 = zext i32 %56 to i64, !dbg !112
  %58 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_sum.partial, i64 0, i64 %57, !dbg !112
  %59 = load float, ptr addrspace(3) %58, align 4, !dbg !113
  %60 = fadd float %59, %55, !dbg !113
  store float %60, ptr addrspace(3) %58, align 4, !dbg !113
  br label %61, !dbg !112

61:                                               ; preds = %49, %45
  call void @_Z7barrierj(i32 noundef 1) #4, !dbg !114
  br label %62, !dbg !115

62:                                               ; preds = %61
  %63 = load i32, ptr addrspace(5) %10, align 4, !dbg !116
  %64 = udiv i32 %63, 2, !dbg !116
  store i32 %64, ptr addrspace(5) %10, align 4, !dbg !116
  br label %42, !dbg !117, !llvm.loop !118

65:                                               ; preds = %42
  %66 = load i32, ptr addrspace(5) %7, align 4, !dbg !120
  %67 = icmp eq i32 %66, 0, !dbg !122
  br i1 %67, label %68, label %73, !dbg !122

68:                                               ; preds = %65
  %69 = load float, ptr addrspace(3) @reduce_sum.partial, align 4, !dbg !123
  %70 = load ptr addrspace(1), ptr %12, align 8, !dbg !124
  %71 = call i64 @_Z12get_group_idj(i32 noundef 0) #5, !dbg !125
  %72 = getelementptr inbounds nuw float, ptr addrspace(1) %70, i64 %71, !dbg !124
  store float %69, ptr addrspace(1) %72, align 4, !dbg !126
  br label %73, !dbg !124

73:                                               ; preds = %68, %65
  ret void, !dbg !127
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @reduce_max(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1, i32 noundef %2) #0 !dbg !128 !kernel_arg_addr_space !45 !kernel_arg_access_qual !46 !kernel_arg_type !129 !kernel_arg_base_type !129 !kernel_arg_type_qual !48 !reqd_work_group_size !49 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
    #dbg_declare(ptr addrspace(5) %4, !130, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
  store ptr addrspace(1) %1, ptr %8, align 8
    #dbg_declare(ptr addrspace(5) %5, !132, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !133)
  store i32 %2, ptr %9, align 4
    #dbg_declare(ptr addrspace(5) %6, !134, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !135)
  %10 = load ptr addrspace(1), ptr %7, align 8, !dbg !136
  %11 = load ptr addrspace(1), ptr %8, align 8, !dbg !136
  %12 = load i32, ptr %9, align 4, !dbg !136
  call void @__clang_ocl_kern_imp_reduce_max(ptr addrspace(1) noundef align 4 %10, ptr addrspace(1) noundef align 4 %11, i32 noundef %12) #4, !dbg !136
  ret void, !dbg !137
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_reduce_max(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1, i32 noundef %2) #1 !dbg !19 !kernel_arg_addr_space !45 !kernel_arg_access_qual !46 !kernel_arg_type !129 !kernel_arg_base_type !129 !kernel_arg_type_qual !48 !reqd_work_group_size !49 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca float, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca float, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = addrspacecast ptr addrspace(5) %4 to ptr
  %15 = addrspacecast ptr addrspace(5) %5 to ptr
  %16 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %14, align 8
    #dbg_declare(ptr addrspace(5) %4, !138, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !139)
  store ptr addrspace(1) %1, ptr %15, align 8
    #dbg_declare(ptr addrspace(5) %5, !140, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !141)
  store i32 %2, ptr %16, align 4
    #dbg_declare(ptr addrspace(5) %6, !142, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !143)
    #dbg_declare(ptr addrspace(5) %7, !144, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !145)
  %17 = call i64 @_Z12get_local_idj(i32 noundef 0) #5, !dbg !146
  %18 = trunc i64 %17 to i32, !dbg !146
  store i32 %18, ptr addrspace(5) %7, align 4, !dbg !145
    #dbg_declare(ptr addrspace(5) %8, !147, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !148)
  store float 0xFFF0000000000000, ptr addrspace(5) %8, align 4, !dbg !148
    #dbg_declare(ptr addrspace(5) %9, !149, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !150)
  store i32 -1, ptr addrspace(5) %9, align 4, !dbg !150
    #dbg_declare(ptr addrspace(5) %10, !151, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %19 = call i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !154
  %20 = trunc i64 %19 to i32, !dbg !154
  store i32 %20, ptr addrspace(5) %10, align 4, !dbg !153
  br label %21, !dbg !155

21:                                               ; preds = %41, %3
  %22 = load i32, ptr addrspace(5) %10, align 4, !dbg !156
  %23 = load i32, ptr %16, align 4, !dbg !158
  %24 = icmp ult i32 %22, %23, !dbg !159
  br i1 %24, label %25, label %48, !dbg !160

25:                                               ; preds = %21
  %26 = load ptr addrspace(1), ptr %14, align 8, !dbg !161
  %27 = load i32, ptr addrspace(5) %10, align 4, !dbg !164
  %28 = zext i32 %27 to i64, !dbg !161
  %29 = getelementptr inbounds nuw float, ptr addrspace(1) %26, i64 %28, !dbg !161
  %30 = load float, ptr addrspace(1) %29, align 4, !dbg !161
  %31 = load float, ptr addrspace(5) %8, align 4, !dbg !165
  %32 = fcmp ogt float %30, %31, !dbg !166
  br i1 %32, label %33, label %40, !dbg !166

33:                                               ; preds = %25
  %34 = load ptr addrspace(1), ptr %14, align 8, !dbg !167
  %35 = load i32, ptr addrspace(5) %10, align 4, !dbg !169
  %36 = zext i32 %35 to i64, !dbg !167
  %37 = getelementptr inbounds nuw float, ptr addrspace(1) %34, i64 %36, !dbg !167
  %38 = load float, ptr addrspace(1) %37, align 4, !dbg !167
  store float %38, ptr addrspace(5) %8, align 4, !dbg !170
  %39 = load i32, ptr addrspace(5) %10, align 4, !dbg !171
  store i32 %39, ptr addrspace(5) %9, align 4, !dbg !172
  br label %40, !dbg !173

40:                                               ; preds = %33, %25
  br label %41, !dbg !174

41:                                               ; preds = %40
  %42 = call i64 @_Z14get_num_groupsj(i32 noundef 0) #5, !dbg !175
  %43 = mul i64 %42, 256, !dbg !176
  %44 = load i32, ptr addrspace(5) %10, align 4, !dbg !177
  %45 = zext i32 %44 to i64, !dbg !177
  %46 = add i64 %45, %43, !dbg !177
  %47 = trunc i64 %46 to i32, !dbg !177
  store i32 %47, ptr addrspace(5) %10, align 4, !dbg !177
  br label %21, !dbg !178, !llvm.loop !179

48:                                               ; preds = %21
  %49 = load float, ptr addrspace(5) %8, align 4, !dbg !181
  %50 = load i32, ptr addrspace(5) %7, align 4, !dbg !182
  %51 = zext i32 %50 to i64, !dbg !183
  %52 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_max.values, i64 0, i64 %51, !dbg !183
  store float %49, ptr addrspace(3) %52, align 4, !dbg !184
  %53 = load i32, ptr addrspace(5) %9, align 4, !dbg !185
  %54 = load i32, ptr addrspace(5) %7, align 4, !dbg !186
  %55 = zext i32 %54 to i64, !dbg !187
  %56 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @reduce_max.indices, i64 0, i64 %55, !dbg !187
  store i32 %53, ptr addrspace(3) %56, align 4, !dbg !188
  call void @_Z7barrierj(i32 noundef 1) #4, !dbg !189
    #dbg_declare(ptr addrspace(5) %11, !190, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !192)
  store i32 128, ptr addrspace(5) %11, align 4, !dbg !192
  br label %57, !dbg !193

57:                                               ; preds = %108, %48
  %58 = load i32, ptr addrspace(5) %11, align 4, !dbg !194
  %59 = icmp ugt i32 %58, 0, !dbg !196
  br i1 %59, label %60, label %111, !dbg !197

60:                                               ; preds = %57
  %61 = load i32, ptr addrspace(5) %7, align 4, !dbg !198
  %62 = load i32, ptr addrspace(5) %11, align 4, !dbg !201
  %63 = icmp ult i32 %61, %62, !dbg !202
  br i1 %63, label %64, label %107, !dbg !202

64:                                               ; preds = %60
    #dbg_declare(ptr addrspace(5) %12, !203, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !205)
  %65 = load i32, ptr addrspace(5) %7, align 4, !dbg !206
  %66 = load i32, ptr addrspace(5) %11, align 4, !dbg !207
  %67 = add i32 %65, %66, !dbg !208
  %68 = zext i32 %67 to i64, !dbg !209
  %69 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_max.values, i64 0, i64 %68, !dbg !209
  %70 = load float, ptr addrspace(3) %69, align 4, !dbg !209
  store float %70, ptr addrspace(5) %12, align 4, !dbg !205
    #dbg_declare(ptr addrspace(5) %13, !210, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !211)
  %71 = load i32, ptr addrspace(5) %7, align 4, !dbg !212
  %72 = load i32, ptr addrspace(5) %11, align 4, !dbg !213
  %73 = add i32 %71, %72, !dbg !214
  %74 = zext i32 %73 to i64, !dbg !215
  %75 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @reduce_max.indices, i64 0, i64 %74, !dbg !215
  %76 = load i32, ptr addrspace(3) %75, align 4, !dbg !215
  store i32 %76, ptr addrspace(5) %13, align 4, !dbg !211
  %77 = load float, ptr addrspace(5) %12, align 4, !dbg !216
  %78 = load i32, ptr addrspace(5) %7, align 4, !dbg !218
  %79 = zext i32 %78 to i64, !dbg !219
  %80 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_max.values, i64 0, i64 %79, !dbg !219
  %81 = load float, ptr addrspace(3) %80, align 4, !dbg !219
  %82 = fcmp ogt float %77, %81, !dbg !220
  br i1 %82, label %97, label %83, !dbg !221

83:                                               ; preds = %64
  %84 = load float, ptr addrspace(5) %12, align 4, !dbg !222
  %85 = load i32, ptr addrspace(5) %7, align 4, !dbg !223
  %86 = zext i32 %85 to i64, !dbg !224
  %87 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_max.values, i64 0, i64 %86, !dbg !224
  %88 = load float, ptr addrspace(3) %87, align 4, !dbg !224
  %89 = fcmp oeq float %84, %88, !dbg !225
  br i1 %89, label %90, label %106, !dbg !226

90:                                               ; preds = %83
  %91 = load i32, ptr addrspace(5) %13, align 4, !dbg !227
  %92 = load i32, ptr addrspace(5) %7, align 4, !dbg !228
  %93 = zext i32 %92 to i64, !dbg !229
  %94 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @reduce_max.indices, i64 0, i64 %93, !dbg !229
  %95 = load i32, ptr addrspace(3) %94, align 4, !dbg !229
  %96 = icmp ult i32 %91, %95, !dbg !230
  br i1 %96, label %97, label %106, !dbg !221

97:                                               ; preds = %90, %64
  %98 = load float, ptr addrspace(5) %12, align 4, !dbg !231
  %99 = load i32, ptr addrspace(5) %7, align 4, !dbg !233
  %100 = zext i32 %99 to i64, !dbg !234
  %101 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_max.values, i64 0, i64 %100, !dbg !234
  store float %98, ptr addrspace(3) %101, align 4, !dbg !235
  %102 = load i32, ptr addrspace(5) %13, align 4, !dbg !236
  %103 = load i32, ptr addrspace(5) %7, align 4, !dbg !237
  %104 = zext i32 %103 to i64, !dbg !238
  %105 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @reduce_max.indices, i64 0, i64 %104, !dbg !238
  store i32 %102, ptr addrspace(3) %105, align 4, !dbg !239
  br label %106, !dbg !240

106:                                              ; preds = %97, %90, %83
  br label %107, !dbg !241

107:                                              ; preds = %106, %60
  call void @_Z7barrierj(i32 noundef 1) #4, !dbg !242
  br label %108, !dbg !243

108:                                              ; preds = %107
  %109 = load i32, ptr addrspace(5) %11, align 4, !dbg !244
  %110 = udiv i32 %109, 2, !dbg !244
  store i32 %110, ptr addrspace(5) %11, align 4, !dbg !244
  br label %57, !dbg !245, !llvm.loop !246

111:                                              ; preds = %57
  %112 = load i32, ptr addrspace(5) %7, align 4, !dbg !248
  %113 = icmp eq i32 %112, 0, !dbg !250
  br i1 %113, label %114, label %125, !dbg !250

114:                                              ; preds = %111
  %115 = load float, ptr addrspace(3) @reduce_max.values, align 4, !dbg !251
  %116 = load ptr addrspace(1), ptr %15, align 8, !dbg !253
  %117 = call i64 @_Z12get_group_idj(i32 noundef 0) #5, !dbg !254
  %118 = getelementptr inbounds nuw %struct.Best, ptr addrspace(1) %116, i64 %117, !dbg !253
  %119 = getelementptr inbounds nuw %struct.Best, ptr addrspace(1) %118, i32 0, i32 0, !dbg !255
  store float %115, ptr addrspace(1) %119, align 4, !dbg !256
  %120 = load i32, ptr addrspace(3) @reduce_max.indices, align 4, !dbg !257
  %121 = load ptr addrspace(1), ptr %15, align 8, !dbg !258
  %122 = call i64 @_Z12get_group_idj(i32 noundef 0) #5, !dbg !259
  %123 = getelementptr inbounds nuw %struct.Best, ptr addrspace(1) %121, i64 %122, !dbg !258
  %124 = getelementptr inbounds nuw %struct.Best, ptr addrspace(1) %123, i32 0, i32 1, !dbg !260
  store i32 %120, ptr addrspace(1) %124, align 4, !dbg !261
  br label %125, !dbg !262

125:                                              ; preds = %114, %111
  ret void, !dbg !263
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i64 @_Z12get_local_idj(i32 noundef) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i64 @_Z13get_global_idj(i32 noundef) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i64 @_Z14get_num_groupsj(i32 noundef) #2

; Function Attrs: convergent nounwind
declare hidden void @_Z7barrierj(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i64 @_Z12get_group_idj(i32 noundef) #2

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="256,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="256,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #4 = { convergent nounwind }
attributes #5 = { convergent nounwind willreturn memory(none) }

!llvm.dbg.cu = !{!15}
!llvm.module.flags = !{!36, !37, !38, !39, !40, !41}
!opencl.ocl.version = !{!42}
!llvm.ident = !{!43}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "partial", scope: !2, file: !3, line: 17, type: !30, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "reduce_sum", linkageName: "__clang_ocl_kern_imp_reduce_sum", scope: !3, file: !3, line: 16, type: !4, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !15, retainedNodes: !29)
!3 = !DIFile(filename: "reduction.cl", directory: "/examples", checksumkind: CSK_MD5, checksum: "33166db5b9f70207aee1cd16b94408bf")
!4 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !5)
!5 = !{null, !6, !10, !12}
!6 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !7)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !9)
!9 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!10 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !11)
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64)
!12 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint", file: !13, line: 38, baseType: !14)
!13 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/opencl-c-base.h", directory: "", checksumkind: CSK_MD5, checksum: "be11a690c37450a0034f006875ffc62b")
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !16, splitDebugInlining: false, nameTableKind: None)
!16 = !{!0, !17, !33}
!17 = !DIGlobalVariableExpression(var: !18, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!18 = distinct !DIGlobalVariable(name: "values", scope: !19, file: !3, line: 42, type: !30, isLocal: true, isDefinition: true)
!19 = distinct !DISubprogram(name: "reduce_max", linkageName: "__clang_ocl_kern_imp_reduce_max", scope: !3, file: !3, line: 41, type: !20, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !15, retainedNodes: !29)
!20 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !21)
!21 = !{null, !6, !22, !12}
!22 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !23)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!24 = !DIDerivedType(tag: DW_TAG_typedef, name: "Best", file: !3, line: 38, baseType: !25)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 35, size: 64, elements: !26)
!26 = !{!27, !28}
!27 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !25, file: !3, line: 36, baseType: !9, size: 32)
!28 = !DIDerivedType(tag: DW_TAG_member, name: "index", scope: !25, file: !3, line: 37, baseType: !12, size: 32, offset: 32)
!29 = !{}
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 8192, elements: !31)
!31 = !{!32}
!32 = !DISubrange(count: 256)
!33 = !DIGlobalVariableExpression(var: !34, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!34 = distinct !DIGlobalVariable(name: "indices", scope: !19, file: !3, line: 43, type: !35, isLocal: true, isDefinition: true)
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 8192, elements: !31)
!36 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!37 = !{i32 7, !"Dwarf Version", i32 5}
!38 = !{i32 2, !"Debug Info Version", i32 3}
!39 = !{i32 1, !"wchar_size", i32 4}
!40 = !{i32 8, !"PIC Level", i32 2}
!41 = !{i32 7, !"frame-pointer", i32 2}
!42 = !{i32 2, i32 0}
!43 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!44 = distinct !DISubprogram(name: "reduce_sum", scope: !3, file: !3, line: 16, type: !4, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !15, retainedNodes: !29)
!45 = !{i32 1, i32 1, i32 0}
!46 = !{!"none", !"none", !"none"}
!47 = !{!"float*", !"float*", !"uint"}
!48 = !{!"restrict const", !"restrict", !""}
!49 = !{i32 256, i32 1, i32 1}
!50 = !DILocalVariable(name: "in", arg: 1, scope: !44, file: !3, line: 16, type: !6)
!51 = !DILocation(line: 16, column: 46, scope: !44)
!52 = !DILocalVariable(name: "out", arg: 2, scope: !44, file: !3, line: 16, type: !10)
!53 = !DILocation(line: 16, column: 73, scope: !44)
!54 = !DILocalVariable(name: "n", arg: 3, scope: !44, file: !3, line: 16, type: !12)
!55 = !DILocation(line: 16, column: 83, scope: !44)
!56 = !DILocation(line: 16, column: 86, scope: !44)
!57 = !DILocation(line: 33, column: 1, scope: !44)
!58 = !DILocalVariable(name: "in", arg: 1, scope: !2, file: !3, line: 16, type: !6)
!59 = !DILocation(line: 16, column: 46, scope: !2)
!60 = !DILocalVariable(name: "out", arg: 2, scope: !2, file: !3, line: 16, type: !10)
!61 = !DILocation(line: 16, column: 73, scope: !2)
!62 = !DILocalVariable(name: "n", arg: 3, scope: !2, file: !3, line: 16, type: !12)
!63 = !DILocation(line: 16, column: 83, scope: !2)
!64 = !DILocalVariable(name: "id", scope: !2, file: !3, line: 18, type: !12)
!65 = !DILocation(line: 18, column: 10, scope: !2)
!66 = !DILocation(line: 18, column: 15, scope: !2)
!67 = !DILocalVariable(name: "sum", scope: !2, file: !3, line: 20, type: !9)
!68 = !DILocation(line: 20, column: 11, scope: !2)
!69 = !DILocalVariable(name: "i", scope: !70, file: !3, line: 21, type: !12)
!70 = distinct !DILexicalBlock(scope: !2, file: !3, line: 21, column: 5)
!71 = !DILocation(line: 21, column: 15, scope: !70)
!72 = !DILocation(line: 21, column: 19, scope: !70)
!73 = !DILocation(line: 21, column: 10, scope: !70)
!74 = !DILocation(line: 21, column: 37, scope: !75)
!75 = distinct !DILexicalBlock(scope: !70, file: !3, line: 21, column: 5)
!76 = !DILocation(line: 21, column: 41, scope: !75)
!77 = !DILocation(line: 21, column: 39, scope: !75)
!78 = !DILocation(line: 21, column: 5, scope: !70)
!79 = !DILocation(line: 22, column: 16, scope: !75)
!80 = !DILocation(line: 22, column: 19, scope: !75)
!81 = !DILocation(line: 22, column: 13, scope: !75)
!82 = !DILocation(line: 22, column: 9, scope: !75)
!83 = !DILocation(line: 21, column: 49, scope: !75)
!84 = !DILocation(line: 21, column: 67, scope: !75)
!85 = !DILocation(line: 21, column: 46, scope: !75)
!86 = !DILocation(line: 21, column: 5, scope: !75)
!87 = distinct !{!87, !78, !88}
!88 = !DILocation(line: 22, column: 20, scope: !70)
!89 = !DILocation(line: 23, column: 19, scope: !2)
!90 = !DILocation(line: 23, column: 13, scope: !2)
!91 = !DILocation(line: 23, column: 5, scope: !2)
!92 = !DILocation(line: 23, column: 17, scope: !2)
!93 = !DILocation(line: 24, column: 5, scope: !2)
!94 = !DILocalVariable(name: "half_size", scope: !95, file: !3, line: 26, type: !12)
!95 = distinct !DILexicalBlock(scope: !2, file: !3, line: 26, column: 5)
!96 = !DILocation(line: 26, column: 15, scope: !95)
!97 = !DILocation(line: 26, column: 10, scope: !95)
!98 = !DILocation(line: 26, column: 38, scope: !99)
!99 = distinct !DILexicalBlock(scope: !95, file: !3, line: 26, column: 5)
!100 = !DILocation(line: 26, column: 48, scope: !99)
!101 = !DILocation(line: 26, column: 5, scope: !95)
!102 = !DILocation(line: 27, column: 13, scope: !103)
!103 = distinct !DILexicalBlock(scope: !104, file: !3, line: 27, column: 13)
!104 = distinct !DILexicalBlock(scope: !99, file: !3, line: 26, column: 69)
!105 = !DILocation(line: 27, column: 18, scope: !103)
!106 = !DILocation(line: 27, column: 16, scope: !103)
!107 = !DILocation(line: 28, column: 36, scope: !103)
!108 = !DILocation(line: 28, column: 41, scope: !103)
!109 = !DILocation(line: 28, column: 39, scope: !103)
!110 = !DILocation(line: 28, column: 28, scope: !103)
!111 = !DILocation(line: 28, column: 21, scope: !103)
!112 = !DILocation(line: 28, column: 13, scope: !103)
!113 = !DILocation(line: 28, column: 25, scope: !103)
!114 = !DILocation(line: 29, column: 9, scope: !104)
!115 = !DILocation(line: 30, column: 5, scope: !104)
!116 = !DILocation(line: 26, column: 63, scope: !99)
!117 = !DILocation(line: 26, column: 5, scope: !99)
!118 = distinct !{!118, !101, !119}
!119 = !DILocation(line: 30, column: 5, scope: !95)
!120 = !DILocation(line: 31, column: 9, scope: !121)
!121 = distinct !DILexicalBlock(scope: !2, file: !3, line: 31, column: 9)
!122 = !DILocation(line: 31, column: 12, scope: !121)
!123 = !DILocation(line: 32, column: 32, scope: !121)
!124 = !DILocation(line: 32, column: 9, scope: !121)
!125 = !DILocation(line: 32, column: 13, scope: !121)
!126 = !DILocation(line: 32, column: 30, scope: !121)
!127 = !DILocation(line: 33, column: 1, scope: !2)
!128 = distinct !DISubprogram(name: "reduce_max", scope: !3, file: !3, line: 41, type: !20, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !15, retainedNodes: !29)
!129 = !{!"float*", !"Best*", !"uint"}
!130 = !DILocalVariable(name: "in", arg: 1, scope: !128, file: !3, line: 41, type: !6)
!131 = !DILocation(line: 41, column: 46, scope: !128)
!132 = !DILocalVariable(name: "out", arg: 2, scope: !128, file: !3, line: 41, type: !22)
!133 = !DILocation(line: 41, column: 72, scope: !128)
!134 = !DILocalVariable(name: "n", arg: 3, scope: !128, file: !3, line: 41, type: !12)
!135 = !DILocation(line: 41, column: 82, scope: !128)
!136 = !DILocation(line: 41, column: 85, scope: !128)
!137 = !DILocation(line: 73, column: 1, scope: !128)
!138 = !DILocalVariable(name: "in", arg: 1, scope: !19, file: !3, line: 41, type: !6)
!139 = !DILocation(line: 41, column: 46, scope: !19)
!140 = !DILocalVariable(name: "out", arg: 2, scope: !19, file: !3, line: 41, type: !22)
!141 = !DILocation(line: 41, column: 72, scope: !19)
!142 = !DILocalVariable(name: "n", arg: 3, scope: !19, file: !3, line: 41, type: !12)
!143 = !DILocation(line: 41, column: 82, scope: !19)
!144 = !DILocalVariable(name: "id", scope: !19, file: !3, line: 44, type: !12)
!145 = !DILocation(line: 44, column: 10, scope: !19)
!146 = !DILocation(line: 44, column: 15, scope: !19)
!147 = !DILocalVariable(name: "value", scope: !19, file: !3, line: 46, type: !9)
!148 = !DILocation(line: 46, column: 11, scope: !19)
!149 = !DILocalVariable(name: "index", scope: !19, file: !3, line: 47, type: !12)
!150 = !DILocation(line: 47, column: 10, scope: !19)
!151 = !DILocalVariable(name: "i", scope: !152, file: !3, line: 48, type: !12)
!152 = distinct !DILexicalBlock(scope: !19, file: !3, line: 48, column: 5)
!153 = !DILocation(line: 48, column: 15, scope: !152)
!154 = !DILocation(line: 48, column: 19, scope: !152)
!155 = !DILocation(line: 48, column: 10, scope: !152)
!156 = !DILocation(line: 48, column: 37, scope: !157)
!157 = distinct !DILexicalBlock(scope: !152, file: !3, line: 48, column: 5)
!158 = !DILocation(line: 48, column: 41, scope: !157)
!159 = !DILocation(line: 48, column: 39, scope: !157)
!160 = !DILocation(line: 48, column: 5, scope: !152)
!161 = !DILocation(line: 49, column: 13, scope: !162)
!162 = distinct !DILexicalBlock(scope: !163, file: !3, line: 49, column: 13)
!163 = distinct !DILexicalBlock(scope: !157, file: !3, line: 48, column: 76)
!164 = !DILocation(line: 49, column: 16, scope: !162)
!165 = !DILocation(line: 49, column: 21, scope: !162)
!166 = !DILocation(line: 49, column: 19, scope: !162)
!167 = !DILocation(line: 50, column: 21, scope: !168)
!168 = distinct !DILexicalBlock(scope: !162, file: !3, line: 49, column: 28)
!169 = !DILocation(line: 50, column: 24, scope: !168)
!170 = !DILocation(line: 50, column: 19, scope: !168)
!171 = !DILocation(line: 51, column: 21, scope: !168)
!172 = !DILocation(line: 51, column: 19, scope: !168)
!173 = !DILocation(line: 52, column: 9, scope: !168)
!174 = !DILocation(line: 53, column: 5, scope: !163)
!175 = !DILocation(line: 48, column: 49, scope: !157)
!176 = !DILocation(line: 48, column: 67, scope: !157)
!177 = !DILocation(line: 48, column: 46, scope: !157)
!178 = !DILocation(line: 48, column: 5, scope: !157)
!179 = distinct !{!179, !160, !180}
!180 = !DILocation(line: 53, column: 5, scope: !152)
!181 = !DILocation(line: 54, column: 18, scope: !19)
!182 = !DILocation(line: 54, column: 12, scope: !19)
!183 = !DILocation(line: 54, column: 5, scope: !19)
!184 = !DILocation(line: 54, column: 16, scope: !19)
!185 = !DILocation(line: 55, column: 19, scope: !19)
!186 = !DILocation(line: 55, column: 13, scope: !19)
!187 = !DILocation(line: 55, column: 5, scope: !19)
!188 = !DILocation(line: 55, column: 17, scope: !19)
!189 = !DILocation(line: 56, column: 5, scope: !19)
!190 = !DILocalVariable(name: "half_size", scope: !191, file: !3, line: 58, type: !12)
!191 = distinct !DILexicalBlock(scope: !19, file: !3, line: 58, column: 5)
!192 = !DILocation(line: 58, column: 15, scope: !191)
!193 = !DILocation(line: 58, column: 10, scope: !191)
!194 = !DILocation(line: 58, column: 38, scope: !195)
!195 = distinct !DILexicalBlock(scope: !191, file: !3, line: 58, column: 5)
!196 = !DILocation(line: 58, column: 48, scope: !195)
!197 = !DILocation(line: 58, column: 5, scope: !191)
!198 = !DILocation(line: 59, column: 13, scope: !199)
!199 = distinct !DILexicalBlock(scope: !200, file: !3, line: 59, column: 13)
!200 = distinct !DILexicalBlock(scope: !195, file: !3, line: 58, column: 69)
!201 = !DILocation(line: 59, column: 18, scope: !199)
!202 = !DILocation(line: 59, column: 16, scope: !199)
!203 = !DILocalVariable(name: "other", scope: !204, file: !3, line: 60, type: !9)
!204 = distinct !DILexicalBlock(scope: !199, file: !3, line: 59, column: 29)
!205 = !DILocation(line: 60, column: 19, scope: !204)
!206 = !DILocation(line: 60, column: 34, scope: !204)
!207 = !DILocation(line: 60, column: 39, scope: !204)
!208 = !DILocation(line: 60, column: 37, scope: !204)
!209 = !DILocation(line: 60, column: 27, scope: !204)
!210 = !DILocalVariable(name: "other_index", scope: !204, file: !3, line: 61, type: !12)
!211 = !DILocation(line: 61, column: 18, scope: !204)
!212 = !DILocation(line: 61, column: 40, scope: !204)
!213 = !DILocation(line: 61, column: 45, scope: !204)
!214 = !DILocation(line: 61, column: 43, scope: !204)
!215 = !DILocation(line: 61, column: 32, scope: !204)
!216 = !DILocation(line: 62, column: 17, scope: !217)
!217 = distinct !DILexicalBlock(scope: !204, file: !3, line: 62, column: 17)
!218 = !DILocation(line: 62, column: 32, scope: !217)
!219 = !DILocation(line: 62, column: 25, scope: !217)
!220 = !DILocation(line: 62, column: 23, scope: !217)
!221 = !DILocation(line: 62, column: 36, scope: !217)
!222 = !DILocation(line: 62, column: 40, scope: !217)
!223 = !DILocation(line: 62, column: 56, scope: !217)
!224 = !DILocation(line: 62, column: 49, scope: !217)
!225 = !DILocation(line: 62, column: 46, scope: !217)
!226 = !DILocation(line: 62, column: 60, scope: !217)
!227 = !DILocation(line: 62, column: 63, scope: !217)
!228 = !DILocation(line: 62, column: 85, scope: !217)
!229 = !DILocation(line: 62, column: 77, scope: !217)
!230 = !DILocation(line: 62, column: 75, scope: !217)
!231 = !DILocation(line: 63, column: 30, scope: !232)
!232 = distinct !DILexicalBlock(scope: !217, file: !3, line: 62, column: 91)
!233 = !DILocation(line: 63, column: 24, scope: !232)
!234 = !DILocation(line: 63, column: 17, scope: !232)
!235 = !DILocation(line: 63, column: 28, scope: !232)
!236 = !DILocation(line: 64, column: 31, scope: !232)
!237 = !DILocation(line: 64, column: 25, scope: !232)
!238 = !DILocation(line: 64, column: 17, scope: !232)
!239 = !DILocation(line: 64, column: 29, scope: !232)
!240 = !DILocation(line: 65, column: 13, scope: !232)
!241 = !DILocation(line: 66, column: 9, scope: !204)
!242 = !DILocation(line: 67, column: 9, scope: !200)
!243 = !DILocation(line: 68, column: 5, scope: !200)
!244 = !DILocation(line: 58, column: 63, scope: !195)
!245 = !DILocation(line: 58, column: 5, scope: !195)
!246 = distinct !{!246, !197, !247}
!247 = !DILocation(line: 68, column: 5, scope: !191)
!248 = !DILocation(line: 69, column: 9, scope: !249)
!249 = distinct !DILexicalBlock(scope: !19, file: !3, line: 69, column: 9)
!250 = !DILocation(line: 69, column: 12, scope: !249)
!251 = !DILocation(line: 70, column: 38, scope: !252)
!252 = distinct !DILexicalBlock(scope: !249, file: !3, line: 69, column: 18)
!253 = !DILocation(line: 70, column: 9, scope: !252)
!254 = !DILocation(line: 70, column: 13, scope: !252)
!255 = !DILocation(line: 70, column: 30, scope: !252)
!256 = !DILocation(line: 70, column: 36, scope: !252)
!257 = !DILocation(line: 71, column: 38, scope: !252)
!258 = !DILocation(line: 71, column: 9, scope: !252)
!259 = !DILocation(line: 71, column: 13, scope: !252)
!260 = !DILocation(line: 71, column: 30, scope: !252)
!261 = !DILocation(line: 71, column: 36, scope: !252)
!262 = !DILocation(line: 72, column: 5, scope: !252)
!263 = !DILocation(line: 73, column: 1, scope: !19)
