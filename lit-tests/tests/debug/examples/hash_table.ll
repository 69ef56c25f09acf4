; clang -g -O0 of examples/hash_table.cl.
source_filename = "hash_table.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent noinline norecurse nounwind optnone
define hidden i32 @hash(i32 noundef %0) #0 !dbg !10 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %5, align 4
    #dbg_declare(ptr addrspace(5) %3, !17, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !18)
  %6 = load i32, ptr %5, align 4, !dbg !19
  %7 = load i32, ptr %5, align 4, !dbg !20
  %8 = lshr i32 %7, 16, !dbg !21
  %9 = xor i32 %6, %8, !dbg !22
  %10 = mul i32 %9, 2146121005, !dbg !23
  store i32 %10, ptr %5, align 4, !dbg !24
  %11 = load i32, ptr %5, align 4, !dbg !25
  %12 = load i32, ptr %5, align 4, !dbg !26
  %13 = lshr i32 %12, 15, !dbg !27
  %14 = xor i32 %11, %13, !dbg !28
  %15 = mul i32 %14, -2073254261, !dbg !29
  store i32 %15, ptr %5, align 4, !dbg !30
  %16 = load i32, ptr %5, align 4, !dbg !31
  %17 = load i32, ptr %5, align 4, !dbg !32
  %18 = lshr i32 %17, 16, !dbg !33
  %19 = xor i32 %16, %18, !dbg !34
  ret i32 %19, !dbg !35
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @hash_insert(ptr addrspace(1) noalias noundef align 4 %0, i32 noundef %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3, ptr addrspace(1) noundef align 4 %4) #1 !dbg !36 !kernel_arg_addr_space !44 !kernel_arg_access_qual !45 !kernel_arg_type !46 !kernel_arg_base_type !46 !kernel_arg_type_qual !47 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
    #dbg_declare(ptr addrspace(5) %6, !48, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !49)
  store i32 %1, ptr %12, align 4
    #dbg_declare(ptr addrspace(5) %7, !50, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !51)
  store ptr addrspace(1) %2, ptr %13, align 8
    #dbg_declare(ptr addrspace(5) %8, !52, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !53)
  store i32 %3, ptr %14, align 4
    #dbg_declare(ptr addrspace(5) %9, !54, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !55)
  store ptr addrspace(1) %4, ptr %15, align 8
    #dbg_declare(ptr addrspace(5) %10, !56, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !57)
  %16 = load ptr addrspace(1), ptr %11, align 8, !dbg !58
  %17 = load i32, ptr %12, align 4, !dbg !58
  %18 = load ptr addrspace(1), ptr %13, align 8, !dbg !58
  %19 = load i32, ptr %14, align 4, !dbg !58
  %20 = load ptr addrspace(1), ptr %15, align 8, !dbg !58
  call void @__clang_ocl_kern_imp_hash_insert(ptr addrspace(1) noundef align 4 %16, i32 noundef %17, ptr addrspace(1) noundef align 4 %18, i32 noundef %19, ptr addrspace(1) noundef align 4 %20) #5, !dbg !58
  ret void, !dbg !59
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_hash_insert(ptr addrspace(1) noalias noundef align 4 %0, i32 noundef %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3, ptr addrspace(1) noundef align 4 %4) #2 !dbg !60 !kernel_arg_addr_space !44 !kernel_arg_access_qual !45 !kernel_arg_type !46 !kernel_arg_base_type !46 !kernel_arg_type_qual !47 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = addrspacecast ptr addrspace(5) %6 to ptr
  %17 = addrspacecast ptr addrspace(5) %7 to ptr
  %18 = addrspacecast ptr addrspace(5) %8 to ptr
  %19 = addrspacecast ptr addrspace(5) %9 to ptr
  %20 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %16, align 8
    #dbg_declare(ptr addrspace(5) %6, !61, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !62)
  store i32 %1, ptr %17, align 4
    #dbg_declare(ptr addrspace(5) %7, !63, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !64)
  store ptr addrspace(1) %2, ptr %18, align 8
    #dbg_declare(ptr addrspace(5) %8, !65, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !66)
  store i32 %3, ptr %19, align 4
    #dbg_declare(ptr addrspace(5) %9, !67, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !68)
  store ptr addrspace(1) %4, ptr %20, align 8
    #dbg_declare(ptr addrspace(5) %10, !69, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !70)
    #dbg_declare(ptr addrspace(5) %11, !71, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !72)
  %21 = call i64 @_Z13get_global_idj(i32 noundef 0) #6, !dbg !73
  %22 = trunc i64 %21 to i32, !dbg !73
  store i32 %22, ptr addrspace(5) %11, align 4, !dbg !72
  %23 = load i32, ptr addrspace(5) %11, align 4, !dbg !74
  %24 = load i32, ptr %17, align 4, !dbg !76
  %25 = icmp uge i32 %23, %24, !dbg !77
  br i1 %25, label %26, label %27, !dbg !77

26:                                               ; preds = %5
  br label %74, !dbg !78

27:                                               ; preds = %5
    #dbg_declare(ptr addrspace(5) %12, !79, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !80)
  %28 = load ptr addrspace(1), ptr %16, align 8, !dbg !81
  %29 = load i32, ptr addrspace(5) %11, align 4, !dbg !82
  %30 = zext i32 %29 to i64, !dbg !81
  %31 = getelementptr inbounds nuw i32, ptr addrspace(1) %28, i64 %30, !dbg !81
  %32 = load i32, ptr addrspace(1) %31, align 4, !dbg !81
  store i32 %32, ptr addrspace(5) %12, align 4, !dbg !80
    #dbg_declare(ptr addrspace(5) %13, !83, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !84)
  %33 = load i32, ptr addrspace(5) %12, align 4, !dbg !85
  %34 = call i32 @hash(i32 noundef %33) #5, !dbg !86
  %35 = load i32, ptr %19, align 4, !dbg !87
  %36 = and i32 %34, %35, !dbg !88
  store i32 %36, ptr addrspace(5) %13, align 4, !dbg !84
    #dbg_declare(ptr addrspace(5) %14, !89, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !91)
  store i32 0, ptr addrspace(5) %14, align 4, !dbg !91
  br label %37, !dbg !92

37:                                               ; preds = %68, %27
  %38 = load i32, ptr addrspace(5) %14, align 4, !dbg !93
  %39 = load i32, ptr %19, align 4, !dbg !95
  %40 = icmp ule i32 %38, %39, !dbg !96
  br i1 %40, label %41, label %71, !dbg !97

41:                                               ; preds = %37
    #dbg_declare(ptr addrspace(5) %15, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !100)
  %42 = load ptr addrspace(1), ptr %18, align 8, !dbg !101
  %43 = load i32, ptr addrspace(5) %13, align 4, !dbg !102
  %44 = mul i32 2, %43, !dbg !103
  %45 = zext i32 %44 to i64, !dbg !101
  %46 = getelementptr inbounds nuw i32, ptr addrspace(1) %42, i64 %45, !dbg !101
  %47 = load i32, ptr addrspace(5) %12, align 4, !dbg !104
  %48 = call i32 @_Z14atomic_cmpxchgPU3AS1Vjjj(ptr addrspace(1) noundef %46, i32 noundef -1, i32 noundef %47) #5, !dbg !105
  store i32 %48, ptr addrspace(5) %15, align 4, !dbg !100
  %49 = load i32, ptr addrspace(5) %15, align 4, !dbg !106
  %50 = icmp eq i32 %49, -1, !dbg !108
  br i1 %50, label %55, label %51, !dbg !109

51:                                               ; preds = %41
  %52 = load i32, ptr addrspace(5) %15, align 4, !dbg !110
  %53 = load i32, ptr addrspace(5) %12, align 4, !dbg !111
  %54 = icmp eq i32 %52, %53, !dbg !112
  br i1 %54, label %55, label %63, !dbg !109

55:                                               ; preds = %51, %41
  %56 = load ptr addrspace(1), ptr %18, align 8, !dbg !113
  %57 = load i32, ptr addrspace(5) %13, align 4, !dbg !115
  %58 = mul i32 2, %57, !dbg !116
  %59 = add i32 %58, 1, !dbg !117
  %60 = zext i32 %59 to i64, !dbg !113
  %61 = getelementptr inbounds nuw i32, ptr addrspace(1) %56, i64 %60, !dbg !113
  %62 = call i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) noundef %61) #5, !dbg !118
  br label %74, !dbg !119

63:                                               ; preds = %51
  %64 = load i32, ptr addrspace(5) %13, align 4, !dbg !120
  %65 = add i32 %64, 1, !dbg !121
  %66 = load i32, ptr %19, align 4, !dbg !122
  %67 = and i32 %65, %66, !dbg !123
  store i32 %67, ptr addrspace(5) %13, align 4, !dbg !124
  br label %68, !dbg !125

68:                                               ; preds = %63
  %69 = load i32, ptr addrspace(5) %14, align 4, !dbg !126
  %70 = add i32 %69, 1, !dbg !126
  store i32 %70, ptr addrspace(5) %14, align 4, !dbg !126
  br label %37, !dbg !127, !llvm.loop !128

71:                                               ; preds = %37
  %72 = load ptr addrspace(1), ptr %20, align 8, !dbg !130
  %73 = call i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) noundef %72) #5, !dbg !131
  br label %74, !dbg !132

74:                                               ; preds = %71, %55, %26
  ret void, !dbg !132
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @hash_lookup(ptr addrspace(1) noalias noundef align 4 %0, i32 noundef %1, ptr addrspace(1) noalias noundef align 8 %2, i32 noundef %3, ptr addrspace(1) noalias noundef align 4 %4) #1 !dbg !133 !kernel_arg_addr_space !44 !kernel_arg_access_qual !45 !kernel_arg_type !145 !kernel_arg_base_type !146 !kernel_arg_type_qual !147 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
    #dbg_declare(ptr addrspace(5) %6, !148, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !149)
  store i32 %1, ptr %12, align 4
    #dbg_declare(ptr addrspace(5) %7, !150, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !151)
  store ptr addrspace(1) %2, ptr %13, align 8
    #dbg_declare(ptr addrspace(5) %8, !152, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  store i32 %3, ptr %14, align 4
    #dbg_declare(ptr addrspace(5) %9, !154, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !155)
  store ptr addrspace(1) %4, ptr %15, align 8
    #dbg_declare(ptr addrspace(5) %10, !156, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !157)
  %16 = load ptr addrspace(1), ptr %11, align 8, !dbg !158
  %17 = load i32, ptr %12, align 4, !dbg !158
  %18 = load ptr addrspace(1), ptr %13, align 8, !dbg !158
  %19 = load i32, ptr %14, align 4, !dbg !158
  %20 = load ptr addrspace(1), ptr %15, align 8, !dbg !158
  call void @__clang_ocl_kern_imp_hash_lookup(ptr addrspace(1) noundef align 4 %16, i32 noundef %17, ptr addrspace(1) noundef align 8 %18, i32 noundef %19, ptr addrspace(1) noundef align 4 %20) #5, !dbg !158
  ret void, !dbg !159
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_hash_lookup(ptr addrspace(1) noalias noundef align 4 %0, i32 noundef %1, ptr addrspace(1) noalias noundef align 8 %2, i32 noundef %3, ptr addrspace(1) noalias noundef align 4 %4) #2 !dbg !160 !kernel_arg_addr_space !44 !kernel_arg_access_qual !45 !kernel_arg_type !145 !kernel_arg_base_type !146 !kernel_arg_type_qual !147 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca <2 x i32>, align 8, addrspace(5)
  %17 = addrspacecast ptr addrspace(5) %6 to ptr
  %18 = addrspacecast ptr addrspace(5) %7 to ptr
  %19 = addrspacecast ptr addrspace(5) %8 to ptr
  %20 = addrspacecast ptr addrspace(5) %9 to ptr
  %21 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %17, align 8
    #dbg_declare(ptr addrspace(5) %6, !161, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !162)
  store i32 %1, ptr %18, align 4
    #dbg_declare(ptr addrspace(5) %7, !163, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !164)
  store ptr addrspace(1) %2, ptr %19, align 8
    #dbg_declare(ptr addrspace(5) %8, !165, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !166)
  store i32 %3, ptr %20, align 4
    #dbg_declare(ptr addrspace(5) %9, !167, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !168)
  store ptr addrspace(1) %4, ptr %21, align 8
    #dbg_declare(ptr addrspace(5) %10, !169, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !170)
    #dbg_declare(ptr addrspace(5) %11, !171, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !172)
  %22 = call i64 @_Z13get_global_idj(i32 noundef 0) #6, !dbg !173
  %23 = trunc i64 %22 to i32, !dbg !173
  store i32 %23, ptr addrspace(5) %11, align 4, !dbg !172
  %24 = load i32, ptr addrspace(5) %11, align 4, !dbg !174
  %25 = load i32, ptr %18, align 4, !dbg !176
  %26 = icmp uge i32 %24, %25, !dbg !177
  br i1 %26, label %27, label %28, !dbg !177

27:                                               ; preds = %5
  br label %74, !dbg !178

28:                                               ; preds = %5
    #dbg_declare(ptr addrspace(5) %12, !179, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !180)
  %29 = load ptr addrspace(1), ptr %17, align 8, !dbg !181
  %30 = load i32, ptr addrspace(5) %11, align 4, !dbg !182
  %31 = zext i32 %30 to i64, !dbg !181
  %32 = getelementptr inbounds nuw i32, ptr addrspace(1) %29, i64 %31, !dbg !181
  %33 = load i32, ptr addrspace(1) %32, align 4, !dbg !181
  store i32 %33, ptr addrspace(5) %12, align 4, !dbg !180
    #dbg_declare(ptr addrspace(5) %13, !183, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !184)
  %34 = load i32, ptr addrspace(5) %12, align 4, !dbg !185
  %35 = call i32 @hash(i32 noundef %34) #5, !dbg !186
  %36 = load i32, ptr %20, align 4, !dbg !187
  %37 = and i32 %35, %36, !dbg !188
  store i32 %37, ptr addrspace(5) %13, align 4, !dbg !184
    #dbg_declare(ptr addrspace(5) %14, !189, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !190)
  store i32 0, ptr addrspace(5) %14, align 4, !dbg !190
    #dbg_declare(ptr addrspace(5) %15, !191, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !193)
  store i32 0, ptr addrspace(5) %15, align 4, !dbg !193
  br label %38, !dbg !194

38:                                               ; preds = %65, %28
  %39 = load i32, ptr addrspace(5) %15, align 4, !dbg !195
  %40 = load i32, ptr %20, align 4, !dbg !197
  %41 = icmp ule i32 %39, %40, !dbg !198
  br i1 %41, label %42, label %68, !dbg !199

42:                                               ; preds = %38
    #dbg_declare(ptr addrspace(5) %16, !200, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !202)
  %43 = load ptr addrspace(1), ptr %19, align 8, !dbg !203
  %44 = load i32, ptr addrspace(5) %13, align 4, !dbg !204
  %45 = zext i32 %44 to i64, !dbg !203
  %46 = getelementptr inbounds nuw <2 x i32>, ptr addrspace(1) %43, i64 %45, !dbg !203
  %47 = load <2 x i32>, ptr addrspace(1) %46, align 8, !dbg !203
  store <2 x i32> %47, ptr addrspace(5) %16, align 8, !dbg !202
  %48 = load <2 x i32>, ptr addrspace(5) %16, align 8, !dbg !205
  %49 = extractelement <2 x i32> %48, i64 0, !dbg !205
  %50 = load i32, ptr addrspace(5) %12, align 4, !dbg !207
  %51 = icmp eq i32 %49, %50, !dbg !208
  br i1 %51, label %52, label %55, !dbg !208

52:                                               ; preds = %42
  %53 = load <2 x i32>, ptr addrspace(5) %16, align 8, !dbg !209
  %54 = extractelement <2 x i32> %53, i64 1, !dbg !209
  store i32 %54, ptr addrspace(5) %14, align 4, !dbg !211
  br label %68, !dbg !212

55:                                               ; preds = %42
  %56 = load <2 x i32>, ptr addrspace(5) %16, align 8, !dbg !213
  %57 = extractelement <2 x i32> %56, i64 0, !dbg !213
  %58 = icmp eq i32 %57, -1, !dbg !215
  br i1 %58, label %59, label %60, !dbg !215

59:                                               ; preds = %55
  br label %68, !dbg !216

60:                                               ; preds = %55
  %61 = load i32, ptr addrspace(5) %13, align 4, !dbg !217
  %62 = add i32 %61, 1, !dbg !218
  %63 = load i32, ptr %20, align 4, !dbg !219
  %64 = and i32 %62, %63, !dbg !220
  store i32 %64, ptr addrspace(5) %13, align 4, !dbg !221
  br label %65, !dbg !222

65:                                               ; preds = %60
  %66 = load i32, ptr addrspace(5) %15, align 4, !dbg !223
  %67 = add i32 %66, 1, !dbg !223
  store i32 %67, ptr addrspace(5) %15, align 4, !dbg !223
  br label %38, !dbg !224, !llvm.loop !225

68:                                               ; preds = %59, %52, %38
  %69 = load i32, ptr addrspace(5) %14, align 4, !dbg !227
  %70 = load ptr addrspace(1), ptr %21, align 8, !dbg !228
  %71 = load i32, ptr addrspace(5) %11, align 4, !dbg !229
  %72 = zext i32 %71 to i64, !dbg !228
  %73 = getelementptr inbounds nuw i32, ptr addrspace(1) %70, i64 %72, !dbg !228
  store i32 %69, ptr addrspace(1) %73, align 4, !dbg !230
  br label %74, !dbg !231

74:                                               ; preds = %68, %27
  ret void, !dbg !231
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare hidden i32 @_Z14atomic_cmpxchgPU3AS1Vjjj(ptr addrspace(1) noundef, i32 noundef, i32 noundef) #4

; Function Attrs: convergent nounwind
declare hidden i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) noundef) #4

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #5 = { convergent nounwind }
attributes #6 = { convergent nounwind willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!opencl.ocl.version = !{!8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "hash_table.cl", directory: "/examples", checksumkind: CSK_MD5, checksum: "bd4d2dcf52067d0160cadc9e1489928b")
!2 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{i32 1, !"wchar_size", i32 4}
!6 = !{i32 8, !"PIC Level", i32 2}
!7 = !{i32 7, !"frame-pointer", i32 2}
!8 = !{i32 2, i32 0}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "hash", scope: !1, file: !1, line: 17, type: !11, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint", file: !14, line: 38, baseType: !15)
!14 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/opencl-c-base.h", directory: "", checksumkind: CSK_MD5, checksum: "be11a690c37450a0034f006875ffc62b")
!15 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!16 = !{}
!17 = !DILocalVariable(name: "key", arg: 1, scope: !10, file: !1, line: 17, type: !13)
!18 = !DILocation(line: 17, column: 16, scope: !10)
!19 = !DILocation(line: 18, column: 12, scope: !10)
!20 = !DILocation(line: 18, column: 19, scope: !10)
!21 = !DILocation(line: 18, column: 23, scope: !10)
!22 = !DILocation(line: 18, column: 16, scope: !10)
!23 = !DILocation(line: 18, column: 31, scope: !10)
!24 = !DILocation(line: 18, column: 9, scope: !10)
!25 = !DILocation(line: 19, column: 12, scope: !10)
!26 = !DILocation(line: 19, column: 19, scope: !10)
!27 = !DILocation(line: 19, column: 23, scope: !10)
!28 = !DILocation(line: 19, column: 16, scope: !10)
!29 = !DILocation(line: 19, column: 31, scope: !10)
!30 = !DILocation(line: 19, column: 9, scope: !10)
!31 = !DILocation(line: 20, column: 12, scope: !10)
!32 = !DILocation(line: 20, column: 19, scope: !10)
!33 = !DILocation(line: 20, column: 23, scope: !10)
!34 = !DILocation(line: 20, column: 16, scope: !10)
!35 = !DILocation(line: 20, column: 5, scope: !10)
!36 = distinct !DISubprogram(name: "hash_insert", scope: !1, file: !1, line: 23, type: !37, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!37 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !38)
!38 = !{null, !39, !13, !42, !13, !42}
!39 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !40)
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!41 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !43, size: 64)
!43 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !13)
!44 = !{i32 1, i32 0, i32 1, i32 0, i32 1}
!45 = !{!"none", !"none", !"none", !"none", !"none"}
!46 = !{!"uint*", !"uint", !"uint*", !"uint", !"uint*"}
!47 = !{!"restrict const", !"", !"volatile", !"", !"volatile"}
!48 = !DILocalVariable(name: "keys", arg: 1, scope: !36, file: !1, line: 23, type: !39)
!49 = !DILocation(line: 23, column: 53, scope: !36)
!50 = !DILocalVariable(name: "n", arg: 2, scope: !36, file: !1, line: 23, type: !13)
!51 = !DILocation(line: 23, column: 64, scope: !36)
!52 = !DILocalVariable(name: "table", arg: 3, scope: !36, file: !1, line: 23, type: !42)
!53 = !DILocation(line: 23, column: 89, scope: !36)
!54 = !DILocalVariable(name: "mask", arg: 4, scope: !36, file: !1, line: 24, type: !13)
!55 = !DILocation(line: 24, column: 30, scope: !36)
!56 = !DILocalVariable(name: "dropped", arg: 5, scope: !36, file: !1, line: 24, type: !42)
!57 = !DILocation(line: 24, column: 58, scope: !36)
!58 = !DILocation(line: 24, column: 67, scope: !36)
!59 = !DILocation(line: 39, column: 1, scope: !36)
!60 = distinct !DISubprogram(name: "hash_insert", linkageName: "__clang_ocl_kern_imp_hash_insert", scope: !1, file: !1, line: 23, type: !37, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!61 = !DILocalVariable(name: "keys", arg: 1, scope: !60, file: !1, line: 23, type: !39)
!62 = !DILocation(line: 23, column: 53, scope: !60)
!63 = !DILocalVariable(name: "n", arg: 2, scope: !60, file: !1, line: 23, type: !13)
!64 = !DILocation(line: 23, column: 64, scope: !60)
!65 = !DILocalVariable(name: "table", arg: 3, scope: !60, file: !1, line: 23, type: !42)
!66 = !DILocation(line: 23, column: 89, scope: !60)
!67 = !DILocalVariable(name: "mask", arg: 4, scope: !60, file: !1, line: 24, type: !13)
!68 = !DILocation(line: 24, column: 30, scope: !60)
!69 = !DILocalVariable(name: "dropped", arg: 5, scope: !60, file: !1, line: 24, type: !42)
!70 = !DILocation(line: 24, column: 58, scope: !60)
!71 = !DILocalVariable(name: "i", scope: !60, file: !1, line: 25, type: !13)
!72 = !DILocation(line: 25, column: 10, scope: !60)
!73 = !DILocation(line: 25, column: 14, scope: !60)
!74 = !DILocation(line: 26, column: 9, scope: !75)
!75 = distinct !DILexicalBlock(scope: !60, file: !1, line: 26, column: 9)
!76 = !DILocation(line: 26, column: 14, scope: !75)
!77 = !DILocation(line: 26, column: 11, scope: !75)
!78 = !DILocation(line: 27, column: 9, scope: !75)
!79 = !DILocalVariable(name: "key", scope: !60, file: !1, line: 28, type: !13)
!80 = !DILocation(line: 28, column: 10, scope: !60)
!81 = !DILocation(line: 28, column: 16, scope: !60)
!82 = !DILocation(line: 28, column: 21, scope: !60)
!83 = !DILocalVariable(name: "slot", scope: !60, file: !1, line: 29, type: !13)
!84 = !DILocation(line: 29, column: 10, scope: !60)
!85 = !DILocation(line: 29, column: 22, scope: !60)
!86 = !DILocation(line: 29, column: 17, scope: !60)
!87 = !DILocation(line: 29, column: 29, scope: !60)
!88 = !DILocation(line: 29, column: 27, scope: !60)
!89 = !DILocalVariable(name: "probe", scope: !90, file: !1, line: 30, type: !13)
!90 = distinct !DILexicalBlock(scope: !60, file: !1, line: 30, column: 5)
!91 = !DILocation(line: 30, column: 15, scope: !90)
!92 = !DILocation(line: 30, column: 10, scope: !90)
!93 = !DILocation(line: 30, column: 26, scope: !94)
!94 = distinct !DILexicalBlock(scope: !90, file: !1, line: 30, column: 5)
!95 = !DILocation(line: 30, column: 35, scope: !94)
!96 = !DILocation(line: 30, column: 32, scope: !94)
!97 = !DILocation(line: 30, column: 5, scope: !90)
!98 = !DILocalVariable(name: "old", scope: !99, file: !1, line: 31, type: !13)
!99 = distinct !DILexicalBlock(scope: !94, file: !1, line: 30, column: 50)
!100 = !DILocation(line: 31, column: 14, scope: !99)
!101 = !DILocation(line: 31, column: 36, scope: !99)
!102 = !DILocation(line: 31, column: 46, scope: !99)
!103 = !DILocation(line: 31, column: 44, scope: !99)
!104 = !DILocation(line: 31, column: 60, scope: !99)
!105 = !DILocation(line: 31, column: 20, scope: !99)
!106 = !DILocation(line: 32, column: 13, scope: !107)
!107 = distinct !DILexicalBlock(scope: !99, file: !1, line: 32, column: 13)
!108 = !DILocation(line: 32, column: 17, scope: !107)
!109 = !DILocation(line: 32, column: 26, scope: !107)
!110 = !DILocation(line: 32, column: 29, scope: !107)
!111 = !DILocation(line: 32, column: 36, scope: !107)
!112 = !DILocation(line: 32, column: 33, scope: !107)
!113 = !DILocation(line: 33, column: 25, scope: !114)
!114 = distinct !DILexicalBlock(scope: !107, file: !1, line: 32, column: 41)
!115 = !DILocation(line: 33, column: 35, scope: !114)
!116 = !DILocation(line: 33, column: 33, scope: !114)
!117 = !DILocation(line: 33, column: 40, scope: !114)
!118 = !DILocation(line: 33, column: 13, scope: !114)
!119 = !DILocation(line: 34, column: 13, scope: !114)
!120 = !DILocation(line: 36, column: 17, scope: !99)
!121 = !DILocation(line: 36, column: 22, scope: !99)
!122 = !DILocation(line: 36, column: 29, scope: !99)
!123 = !DILocation(line: 36, column: 27, scope: !99)
!124 = !DILocation(line: 36, column: 14, scope: !99)
!125 = !DILocation(line: 37, column: 5, scope: !99)
!126 = !DILocation(line: 30, column: 41, scope: !94)
!127 = !DILocation(line: 30, column: 5, scope: !94)
!128 = distinct !{!128, !97, !129}
!129 = !DILocation(line: 37, column: 5, scope: !90)
!130 = !DILocation(line: 38, column: 16, scope: !60)
!131 = !DILocation(line: 38, column: 5, scope: !60)
!132 = !DILocation(line: 39, column: 1, scope: !60)
!133 = distinct !DISubprogram(name: "hash_lookup", scope: !1, file: !1, line: 41, type: !134, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!134 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !135)
!135 = !{null, !39, !13, !136, !13, !143}
!136 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !137)
!137 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !138, size: 64)
!138 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !139)
!139 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint2", file: !14, line: 101, baseType: !140)
!140 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 64, flags: DIFlagVector, elements: !141)
!141 = !{!142}
!142 = !DISubrange(count: 2)
!143 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !144)
!144 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!145 = !{!"uint*", !"uint", !"uint2*", !"uint", !"uint*"}
!146 = !{!"uint*", !"uint", !"uint __attribute__((ext_vector_type(2)))*", !"uint", !"uint*"}
!147 = !{!"restrict const", !"", !"restrict const", !"", !"restrict"}
!148 = !DILocalVariable(name: "keys", arg: 1, scope: !133, file: !1, line: 41, type: !39)
!149 = !DILocation(line: 41, column: 53, scope: !133)
!150 = !DILocalVariable(name: "n", arg: 2, scope: !133, file: !1, line: 41, type: !13)
!151 = !DILocation(line: 41, column: 64, scope: !133)
!152 = !DILocalVariable(name: "table", arg: 3, scope: !133, file: !1, line: 42, type: !136)
!153 = !DILocation(line: 42, column: 54, scope: !133)
!154 = !DILocalVariable(name: "mask", arg: 4, scope: !133, file: !1, line: 42, type: !13)
!155 = !DILocation(line: 42, column: 66, scope: !133)
!156 = !DILocalVariable(name: "counts", arg: 5, scope: !133, file: !1, line: 43, type: !143)
!157 = !DILocation(line: 43, column: 47, scope: !133)
!158 = !DILocation(line: 43, column: 55, scope: !133)
!159 = !DILocation(line: 61, column: 1, scope: !133)
!160 = distinct !DISubprogram(name: "hash_lookup", linkageName: "__clang_ocl_kern_imp_hash_lookup", scope: !1, file: !1, line: 41, type: !134, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!161 = !DILocalVariable(name: "keys", arg: 1, scope: !160, file: !1, line: 41, type: !39)
!162 = !DILocation(line: 41, column: 53, scope: !160)
!163 = !DILocalVariable(name: "n", arg: 2, scope: !160, file: !1, line: 41, type: !13)
!164 = !DILocation(line: 41, column: 64, scope: !160)
!165 = !DILocalVariable(name: "table", arg: 3, scope: !160, file: !1, line: 42, type: !136)
!166 = !DILocation(line: 42, column: 54, scope: !160)
!167 = !DILocalVariable(name: "mask", arg: 4, scope: !160, file: !1, line: 42, type: !13)
!168 = !DILocation(line: 42, column: 66, scope: !160)
!169 = !DILocalVariable(name: "counts", arg: 5, scope: !160, file: !1, line: 43, type: !143)
!170 = !DILocation(line: 43, column: 47, scope: !160)
!171 = !DILocalVariable(name: "i", scope: !160, file: !1, line: 44, type: !13)
!172 = !DILocation(line: 44, column: 10, scope: !160)
!173 = !DILocation(line: 44, column: 14, scope: !160)
!174 = !DILocation(line: 45, column: 9, scope: !175)
!175 = distinct !DILexicalBlock(scope: !160, file: !1, line: 45, column: 9)
!176 = !DILocation(line: 45, column: 14, scope: !175)
!177 = !DILocation(line: 45, column: 11, scope: !175)
!178 = !DILocation(line: 46, column: 9, scope: !175)
!179 = !DILocalVariable(name: "key", scope: !160, file: !1, line: 47, type: !13)
!180 = !DILocation(line: 47, column: 10, scope: !160)
!181 = !DILocation(line: 47, column: 16, scope: !160)
!182 = !DILocation(line: 47, column: 21, scope: !160)
!183 = !DILocalVariable(name: "slot", scope: !160, file: !1, line: 48, type: !13)
!184 = !DILocation(line: 48, column: 10, scope: !160)
!185 = !DILocation(line: 48, column: 22, scope: !160)
!186 = !DILocation(line: 48, column: 17, scope: !160)
!187 = !DILocation(line: 48, column: 29, scope: !160)
!188 = !DILocation(line: 48, column: 27, scope: !160)
!189 = !DILocalVariable(name: "count", scope: !160, file: !1, line: 49, type: !13)
!190 = !DILocation(line: 49, column: 10, scope: !160)
!191 = !DILocalVariable(name: "probe", scope: !192, file: !1, line: 50, type: !13)
!192 = distinct !DILexicalBlock(scope: !160, file: !1, line: 50, column: 5)
!193 = !DILocation(line: 50, column: 15, scope: !192)
!194 = !DILocation(line: 50, column: 10, scope: !192)
!195 = !DILocation(line: 50, column: 26, scope: !196)
!196 = distinct !DILexicalBlock(scope: !192, file: !1, line: 50, column: 5)
!197 = !DILocation(line: 50, column: 35, scope: !196)
!198 = !DILocation(line: 50, column: 32, scope: !196)
!199 = !DILocation(line: 50, column: 5, scope: !192)
!200 = !DILocalVariable(name: "entry", scope: !201, file: !1, line: 51, type: !139)
!201 = distinct !DILexicalBlock(scope: !196, file: !1, line: 50, column: 50)
!202 = !DILocation(line: 51, column: 15, scope: !201)
!203 = !DILocation(line: 51, column: 23, scope: !201)
!204 = !DILocation(line: 51, column: 29, scope: !201)
!205 = !DILocation(line: 52, column: 13, scope: !206)
!206 = distinct !DILexicalBlock(scope: !201, file: !1, line: 52, column: 13)
!207 = !DILocation(line: 52, column: 24, scope: !206)
!208 = !DILocation(line: 52, column: 21, scope: !206)
!209 = !DILocation(line: 53, column: 21, scope: !210)
!210 = distinct !DILexicalBlock(scope: !206, file: !1, line: 52, column: 29)
!211 = !DILocation(line: 53, column: 19, scope: !210)
!212 = !DILocation(line: 54, column: 13, scope: !210)
!213 = !DILocation(line: 56, column: 13, scope: !214)
!214 = distinct !DILexicalBlock(scope: !201, file: !1, line: 56, column: 13)
!215 = !DILocation(line: 56, column: 21, scope: !214)
!216 = !DILocation(line: 57, column: 13, scope: !214)
!217 = !DILocation(line: 58, column: 17, scope: !201)
!218 = !DILocation(line: 58, column: 22, scope: !201)
!219 = !DILocation(line: 58, column: 29, scope: !201)
!220 = !DILocation(line: 58, column: 27, scope: !201)
!221 = !DILocation(line: 58, column: 14, scope: !201)
!222 = !DILocation(line: 59, column: 5, scope: !201)
!223 = !DILocation(line: 50, column: 41, scope: !196)
!224 = !DILocation(line: 50, column: 5, scope: !196)
!225 = distinct !{!225, !199, !226}
!226 = !DILocation(line: 59, column: 5, scope: !192)
!227 = !DILocation(line: 60, column: 17, scope: !160)
!228 = !DILocation(line: 60, column: 5, scope: !160)
!229 = !DILocation(line: 60, column: 12, scope: !160)
!230 = !DILocation(line: 60, column: 15, scope: !160)
!231 = !DILocation(line: 61, column: 1, scope: !160)
