; clang -g -O0 of examples/sobel.cl.
source_filename = "sobel.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@HORIZONTAL = hidden addrspace(4) constant [3 x [3 x i8]] [[3 x i8] c"\FF\00\01", [3 x i8] c"\FE\00\02", [3 x i8] c"\FF\00\01"], align 1, !dbg !0
@VERTICAL = hidden addrspace(4) constant [3 x [3 x i8]] [[3 x i8] c"\FF\FE\FF", [3 x i8] zeroinitializer, [3 x i8] c"\01\02\01"], align 1, !dbg !7

; Function Attrs: convergent noinline norecurse nounwind optnone
define hidden i32 @luminance(<4 x i8> noundef %0) #0 !dbg !21 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca <4 x i8>, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store <4 x i8> %0, ptr %5, align 4
    #dbg_declare(ptr addrspace(5) %3, !33, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !34)
  %6 = load <4 x i8>, ptr %5, align 4, !dbg !35
  %7 = extractelement <4 x i8> %6, i64 0, !dbg !35
  %8 = zext i8 %7 to i32, !dbg !35
  %9 = mul nsw i32 77, %8, !dbg !36
  %10 = load <4 x i8>, ptr %5, align 4, !dbg !37
  %11 = extractelement <4 x i8> %10, i64 1, !dbg !37
  %12 = zext i8 %11 to i32, !dbg !37
  %13 = mul nsw i32 150, %12, !dbg !38
  %14 = add nsw i32 %9, %13, !dbg !39
  %15 = load <4 x i8>, ptr %5, align 4, !dbg !40
  %16 = extractelement <4 x i8> %15, i64 2, !dbg !40
  %17 = zext i8 %16 to i32, !dbg !40
  %18 = mul nsw i32 29, %17, !dbg !41
  %19 = add nsw i32 %14, %18, !dbg !42
  %20 = ashr i32 %19, 8, !dbg !43
  ret i32 %20, !dbg !44
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @sobel(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 1 %1, i32 noundef %2, i32 noundef %3) #1 !dbg !45 !kernel_arg_addr_space !53 !kernel_arg_access_qual !54 !kernel_arg_type !55 !kernel_arg_base_type !56 !kernel_arg_type_qual !57 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
    #dbg_declare(ptr addrspace(5) %5, !58, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !59)
  store ptr addrspace(1) %1, ptr %10, align 8
    #dbg_declare(ptr addrspace(5) %6, !60, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !61)
  store i32 %2, ptr %11, align 4
    #dbg_declare(ptr addrspace(5) %7, !62, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !63)
  store i32 %3, ptr %12, align 4
    #dbg_declare(ptr addrspace(5) %8, !64, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !65)
  %13 = load ptr addrspace(1), ptr %9, align 8, !dbg !66
  %14 = load ptr addrspace(1), ptr %10, align 8, !dbg !66
  %15 = load i32, ptr %11, align 4, !dbg !66
  %16 = load i32, ptr %12, align 4, !dbg !66
  call void @__clang_ocl_kern_imp_sobel(ptr addrspace(1) noundef align 4 %13, ptr addrspace(1) noundef align 1 %14, i32 noundef %15, i32 noundef %16) #4, !dbg !66
  ret void, !dbg !67
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_sobel(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 1 %1, i32 noundef %2, i32 noundef %3) #2 !dbg !68 !kernel_arg_addr_space !53 !kernel_arg_access_qual !54 !kernel_arg_type !55 !kernel_arg_base_type !56 !kernel_arg_type_qual !57 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
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
  %18 = addrspacecast ptr addrspace(5) %5 to ptr
  %19 = addrspacecast ptr addrspace(5) %6 to ptr
  %20 = addrspacecast ptr addrspace(5) %7 to ptr
  %21 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %18, align 8
    #dbg_declare(ptr addrspace(5) %5, !69, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !70)
  store ptr addrspace(1) %1, ptr %19, align 8
    #dbg_declare(ptr addrspace(5) %6, !71, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !72)
  store i32 %2, ptr %20, align 4
    #dbg_declare(ptr addrspace(5) %7, !73, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !74)
  store i32 %3, ptr %21, align 4
    #dbg_declare(ptr addrspace(5) %8, !75, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !76)
    #dbg_declare(ptr addrspace(5) %9, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !78)
  %22 = call i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !79
  %23 = trunc i64 %22 to i32, !dbg !79
  store i32 %23, ptr addrspace(5) %9, align 4, !dbg !78
    #dbg_declare(ptr addrspace(5) %10, !80, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !81)
  %24 = call i64 @_Z13get_global_idj(i32 noundef 1) #5, !dbg !82
  %25 = trunc i64 %24 to i32, !dbg !82
  store i32 %25, ptr addrspace(5) %10, align 4, !dbg !81
  %26 = load i32, ptr addrspace(5) %9, align 4, !dbg !83
  %27 = load i32, ptr %20, align 4, !dbg !85
  %28 = icmp sge i32 %26, %27, !dbg !86
  br i1 %28, label %33, label %29, !dbg !87

29:                                               ; preds = %4
  %30 = load i32, ptr addrspace(5) %10, align 4, !dbg !88
  %31 = load i32, ptr %21, align 4, !dbg !89
  %32 = icmp sge i32 %30, %31, !dbg !90
  br i1 %32, label %33, label %34, !dbg !87

33:                                               ; preds = %29, %4
  br label %119, !dbg !91

34:                                               ; preds = %29
    #dbg_declare(ptr addrspace(5) %11, !92, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !93)
  store i32 0, ptr addrspace(5) %11, align 4, !dbg !93
    #dbg_declare(ptr addrspace(5) %12, !94, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !95)
  store i32 0, ptr addrspace(5) %12, align 4, !dbg !95
    #dbg_declare(ptr addrspace(5) %13, !96, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !98)
  store i32 -1, ptr addrspace(5) %13, align 4, !dbg !98
  br label %35, !dbg !99

35:                                               ; preds = %97, %34
  %36 = load i32, ptr addrspace(5) %13, align 4, !dbg !100
  %37 = icmp sle i32 %36, 1, !dbg !102
  br i1 %37, label %38, label %100, !dbg !103

38:                                               ; preds = %35
    #dbg_declare(ptr addrspace(5) %14, !104, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !107)
  store i32 -1, ptr addrspace(5) %14, align 4, !dbg !107
  br label %39, !dbg !108

39:                                               ; preds = %93, %38
  %40 = load i32, ptr addrspace(5) %14, align 4, !dbg !109
  %41 = icmp sle i32 %40, 1, !dbg !111
  br i1 %41, label %42, label %96, !dbg !112

42:                                               ; preds = %39
    #dbg_declare(ptr addrspace(5) %15, !113, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !115)
  %43 = load i32, ptr addrspace(5) %9, align 4, !dbg !116
  %44 = load i32, ptr addrspace(5) %14, align 4, !dbg !117
  %45 = add nsw i32 %43, %44, !dbg !118
  %46 = load i32, ptr %20, align 4, !dbg !119
  %47 = sub nsw i32 %46, 1, !dbg !120
  %48 = call i32 @_Z5clampiii(i32 noundef %45, i32 noundef 0, i32 noundef %47) #5, !dbg !121
  store i32 %48, ptr addrspace(5) %15, align 4, !dbg !115
    #dbg_declare(ptr addrspace(5) %16, !122, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !123)
  %49 = load i32, ptr addrspace(5) %10, align 4, !dbg !124
  %50 = load i32, ptr addrspace(5) %13, align 4, !dbg !125
  %51 = add nsw i32 %49, %50, !dbg !126
  %52 = load i32, ptr %21, align 4, !dbg !127
  %53 = sub nsw i32 %52, 1, !dbg !128
  %54 = call i32 @_Z5clampiii(i32 noundef %51, i32 noundef 0, i32 noundef %53) #5, !dbg !129
  store i32 %54, ptr addrspace(5) %16, align 4, !dbg !123
    #dbg_declare(ptr addrspace(5) %17, !130, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !131)
  %55 = load ptr addrspace(1), ptr %18, align 8, !dbg !132
  %56 = load i32, ptr addrspace(5) %16, align 4, !dbg !133
  %57 = load i32, ptr %20, align 4, !dbg !134
  %58 = mul nsw i32 %56, %57, !dbg !135
  %59 = load i32, ptr addrspace(5) %15, align 4, !dbg !136
  %60 = add nsw i32 %58, %59, !dbg !137
  %61 = sext i32 %60 to i64, !dbg !132
  %62 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %55, i64 %61, !dbg !132
  %63 = load <4 x i8>, ptr addrspace(1) %62, align 4, !dbg !132
  %64 = call i32 @luminance(<4 x i8> noundef %63) #4, !dbg !138
  store i32 %64, ptr addrspace(5) %17, align 4, !dbg !131
  %65 = load i32, ptr addrspace(5) %13, align 4, !dbg !139
  %66 = add nsw i32 %65, 1, !dbg !140
  %67 = sext i32 %66 to i64, !dbg !141
  %68 = getelementptr inbounds [3 x [3 x i8]], ptr addrspace(4) @HORIZONTAL, i64 0, i64 %67, !dbg !141
  %69 = load i32, ptr addrspace(5) %14, align 4, !dbg !142
  %70 = add nsw i32 %69, 1, !dbg !143
  %71 = sext i32 %70 to i64, !dbg !141
  %72 = getelementptr inbounds [3 x i8], ptr addrspace(4) %68, i64 0, i64 %71, !dbg !141
  %73 = load i8, ptr addrspace(4) %72, align 1, !dbg !141
  %74 = sext i8 %73 to i32, !dbg !141
  %75 = load i32, ptr addrspace(5) %17, align 4, !dbg !144
  %76 = mul nsw i32 %74, %75, !dbg !145
  %77 = load i32, ptr addrspace(5) %11, align 4, !dbg !146
  %78 = add nsw i32 %77, %76, !dbg !146
  store i32 %78, ptr addrspace(5) %11, align 4, !dbg !146
  %79 = load i32, ptr addrspace(5) %13, align 4, !dbg !147
  %80 = add nsw i32 %79, 1, !dbg !148
  %81 = sext i32 %80 to i64, !dbg !149
  %82 = getelementptr inbounds [3 x [3 x i8]], ptr addrspace(4) @VERTICAL, i64 0, i64 %81, !dbg !149
  %83 = load i32, ptr addrspace(5) %14, align 4, !dbg !150
  %84 = add nsw i32 %83, 1, !dbg !151
  %85 = sext i32 %84 to i64, !dbg !149
  %86 = getelementptr inbounds [3 x i8], ptr addrspace(4) %82, i64 0, i64 %85, !dbg !149
  %87 = load i8, ptr addrspace(4) %86, align 1, !dbg !149
  %88 = sext i8 %87 to i32, !dbg !149
  %89 = load i32, ptr addrspace(5) %17, align 4, !dbg !152
  %90 = mul nsw i32 %88, %89, !dbg !153
  %91 = load i32, ptr addrspace(5) %12, align 4, !dbg !154
  %92 = add nsw i32 %91, %90, !dbg !154
  store i32 %92, ptr addrspace(5) %12, align 4, !dbg !154
  br label %93, !dbg !155

93:                                               ; preds = %42
  %94 = load i32, ptr addrspace(5) %14, align 4, !dbg !156
  %95 = add nsw i32 %94, 1, !dbg !156
  store i32 %95, ptr addrspace(5) %14, align 4, !dbg !156
  br label %39, !dbg !157, !llvm.loop !158

96:                                               ; preds = %39
  br label %97, !dbg !160

97:                                               ; preds = %96
  %98 = load i32, ptr addrspace(5) %13, align 4, !dbg !161
  %99 = add nsw i32 %98, 1, !dbg !161
  store i32 %99, ptr addrspace(5) %13, align 4, !dbg !161
  br label %35, !dbg !162, !llvm.loop !163

100:                                              ; preds = %35
  %101 = load i32, ptr addrspace(5) %11, align 4, !dbg !165
  %102 = load i32, ptr addrspace(5) %11, align 4, !dbg !166
  %103 = mul nsw i32 %101, %102, !dbg !167
  %104 = load i32, ptr addrspace(5) %12, align 4, !dbg !168
  %105 = load i32, ptr addrspace(5) %12, align 4, !dbg !169
  %106 = mul nsw i32 %104, %105, !dbg !170
  %107 = add nsw i32 %103, %106, !dbg !171
  %108 = sitofp i32 %107 to float, !dbg !172
  %109 = call float @_Z4sqrtf(float noundef %108) #5, !dbg !173, !fpmath !174
  %110 = call zeroext i8 @_Z17convert_uchar_satf(float noundef %109) #5, !dbg !175
  %111 = load ptr addrspace(1), ptr %19, align 8, !dbg !176
  %112 = load i32, ptr addrspace(5) %10, align 4, !dbg !177
  %113 = load i32, ptr %20, align 4, !dbg !178
  %114 = mul nsw i32 %112, %113, !dbg !179
  %115 = load i32, ptr addrspace(5) %9, align 4, !dbg !180
  %116 = add nsw i32 %114, %115, !dbg !181
  %117 = sext i32 %116 to i64, !dbg !176
  %118 = getelementptr inbounds i8, ptr addrspace(1) %111, i64 %117, !dbg !176
  store i8 %110, ptr addrspace(1) %118, align 1, !dbg !182
  br label %119, !dbg !183

119:                                              ; preds = %100, %33
  ret void, !dbg !183
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i32 @_Z5clampiii(i32 noundef, i32 noundef, i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden zeroext i8 @_Z17convert_uchar_satf(float noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden float @_Z4sqrtf(float noundef) #3

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #4 = { convergent nounwind }
attributes #5 = { convergent nounwind willreturn memory(none) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!13, !14, !15, !16, !17, !18}
!opencl.ocl.version = !{!19}
!llvm.ident = !{!20}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "HORIZONTAL", scope: !2, file: !3, line: 8, type: !9, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "sobel.cl", directory: "/examples", checksumkind: CSK_MD5, checksum: "5e47fb270177178b43173e0059cf09de")
!4 = !{!5}
!5 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!6 = !{!0, !7}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "VERTICAL", scope: !2, file: !3, line: 9, type: !9, isLocal: false, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 72, elements: !11)
!10 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!11 = !{!12, !12}
!12 = !DISubrange(count: 3)
!13 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!14 = !{i32 7, !"Dwarf Version", i32 5}
!15 = !{i32 2, !"Debug Info Version", i32 3}
!16 = !{i32 1, !"wchar_size", i32 4}
!17 = !{i32 8, !"PIC Level", i32 2}
!18 = !{i32 7, !"frame-pointer", i32 2}
!19 = !{i32 2, i32 0}
!20 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!21 = distinct !DISubprogram(name: "luminance", scope: !3, file: !3, line: 11, type: !22, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !32)
!22 = !DISubroutineType(types: !23)
!23 = !{!24, !25}
!24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!25 = !DIDerivedType(tag: DW_TAG_typedef, name: "uchar4", file: !26, line: 83, baseType: !27)
!26 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/opencl-c-base.h", directory: "", checksumkind: CSK_MD5, checksum: "be11a690c37450a0034f006875ffc62b")
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 32, flags: DIFlagVector, elements: !30)
!28 = !DIDerivedType(tag: DW_TAG_typedef, name: "uchar", file: !26, line: 28, baseType: !29)
!29 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!30 = !{!31}
!31 = !DISubrange(count: 4)
!32 = !{}
!33 = !DILocalVariable(name: "pixel", arg: 1, scope: !21, file: !3, line: 11, type: !25)
!34 = !DILocation(line: 11, column: 22, scope: !21)
!35 = !DILocation(line: 12, column: 18, scope: !21)
!36 = !DILocation(line: 12, column: 16, scope: !21)
!37 = !DILocation(line: 12, column: 34, scope: !21)
!38 = !DILocation(line: 12, column: 32, scope: !21)
!39 = !DILocation(line: 12, column: 26, scope: !21)
!40 = !DILocation(line: 12, column: 49, scope: !21)
!41 = !DILocation(line: 12, column: 47, scope: !21)
!42 = !DILocation(line: 12, column: 42, scope: !21)
!43 = !DILocation(line: 12, column: 58, scope: !21)
!44 = !DILocation(line: 12, column: 5, scope: !21)
!45 = distinct !DISubprogram(name: "sobel", scope: !3, file: !3, line: 15, type: !46, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !32)
!46 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !47)
!47 = !{null, !48, !51, !24, !24}
!48 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !49)
!49 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !50, size: 64)
!50 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !25)
!51 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !52)
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!53 = !{i32 1, i32 1, i32 0, i32 0}
!54 = !{!"none", !"none", !"none", !"none"}
!55 = !{!"uchar4*", !"uchar*", !"int", !"int"}
!56 = !{!"uchar __attribute__((ext_vector_type(4)))*", !"uchar*", !"int", !"int"}
!57 = !{!"restrict const", !"restrict", !"", !""}
!58 = !DILocalVariable(name: "in", arg: 1, scope: !45, file: !3, line: 15, type: !48)
!59 = !DILocation(line: 15, column: 49, scope: !45)
!60 = !DILocalVariable(name: "out", arg: 2, scope: !45, file: !3, line: 15, type: !51)
!61 = !DILocation(line: 15, column: 76, scope: !45)
!62 = !DILocalVariable(name: "width", arg: 3, scope: !45, file: !3, line: 15, type: !24)
!63 = !DILocation(line: 15, column: 85, scope: !45)
!64 = !DILocalVariable(name: "height", arg: 4, scope: !45, file: !3, line: 16, type: !24)
!65 = !DILocation(line: 16, column: 23, scope: !45)
!66 = !DILocation(line: 16, column: 31, scope: !45)
!67 = !DILocation(line: 30, column: 1, scope: !45)
!68 = distinct !DISubprogram(name: "sobel", linkageName: "__clang_ocl_kern_imp_sobel", scope: !3, file: !3, line: 15, type: !46, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !32)
!69 = !DILocalVariable(name: "in", arg: 1, scope: !68, file: !3, line: 15, type: !48)
!70 = !DILocation(line: 15, column: 49, scope: !68)
!71 = !DILocalVariable(name: "out", arg: 2, scope: !68, file: !3, line: 15, type: !51)
!72 = !DILocation(line: 15, column: 76, scope: !68)
!73 = !DILocalVariable(name: "width", arg: 3, scope: !68, file: !3, line: 15, type: !24)
!74 = !DILocation(line: 15, column: 85, scope: !68)
!75 = !DILocalVariable(name: "height", arg: 4, scope: !68, file: !3, line: 16, type: !24)
!76 = !DILocation(line: 16, column: 23, scope: !68)
!77 = !DILocalVariable(name: "x", scope: !68, file: !3, line: 17, type: !24)
!78 = !DILocation(line: 17, column: 9, scope: !68)
!79 = !DILocation(line: 17, column: 13, scope: !68)
!80 = !DILocalVariable(name: "y", scope: !68, file: !3, line: 17, type: !24)
!81 = !DILocation(line: 17, column: 31, scope: !68)
!82 = !DILocation(line: 17, column: 35, scope: !68)
!83 = !DILocation(line: 18, column: 9, scope: !84)
!84 = distinct !DILexicalBlock(scope: !68, file: !3, line: 18, column: 9)
!85 = !DILocation(line: 18, column: 14, scope: !84)
!86 = !DILocation(line: 18, column: 11, scope: !84)
!87 = !DILocation(line: 18, column: 20, scope: !84)
!88 = !DILocation(line: 18, column: 23, scope: !84)
!89 = !DILocation(line: 18, column: 28, scope: !84)
!90 = !DILocation(line: 18, column: 25, scope: !84)
!91 = !DILocation(line: 19, column: 9, scope: !84)
!92 = !DILocalVariable(name: "gx", scope: !68, file: !3, line: 20, type: !24)
!93 = !DILocation(line: 20, column: 9, scope: !68)
!94 = !DILocalVariable(name: "gy", scope: !68, file: !3, line: 20, type: !24)
!95 = !DILocation(line: 20, column: 17, scope: !68)
!96 = !DILocalVariable(name: "dy", scope: !97, file: !3, line: 21, type: !24)
!97 = distinct !DILexicalBlock(scope: !68, file: !3, line: 21, column: 5)
!98 = !DILocation(line: 21, column: 14, scope: !97)
!99 = !DILocation(line: 21, column: 10, scope: !97)
!100 = !DILocation(line: 21, column: 23, scope: !101)
!101 = distinct !DILexicalBlock(scope: !97, file: !3, line: 21, column: 5)
!102 = !DILocation(line: 21, column: 26, scope: !101)
!103 = !DILocation(line: 21, column: 5, scope: !97)
!104 = !DILocalVariable(name: "dx", scope: !105, file: !3, line: 22, type: !24)
!105 = distinct !DILexicalBlock(scope: !106, file: !3, line: 22, column: 9)
!106 = distinct !DILexicalBlock(scope: !101, file: !3, line: 21, column: 38)
!107 = !DILocation(line: 22, column: 18, scope: !105)
!108 = !DILocation(line: 22, column: 14, scope: !105)
!109 = !DILocation(line: 22, column: 27, scope: !110)
!110 = distinct !DILexicalBlock(scope: !105, file: !3, line: 22, column: 9)
!111 = !DILocation(line: 22, column: 30, scope: !110)
!112 = !DILocation(line: 22, column: 9, scope: !105)
!113 = !DILocalVariable(name: "px", scope: !114, file: !3, line: 23, type: !24)
!114 = distinct !DILexicalBlock(scope: !110, file: !3, line: 22, column: 42)
!115 = !DILocation(line: 23, column: 17, scope: !114)
!116 = !DILocation(line: 23, column: 28, scope: !114)
!117 = !DILocation(line: 23, column: 32, scope: !114)
!118 = !DILocation(line: 23, column: 30, scope: !114)
!119 = !DILocation(line: 23, column: 39, scope: !114)
!120 = !DILocation(line: 23, column: 45, scope: !114)
!121 = !DILocation(line: 23, column: 22, scope: !114)
!122 = !DILocalVariable(name: "py", scope: !114, file: !3, line: 23, type: !24)
!123 = !DILocation(line: 23, column: 51, scope: !114)
!124 = !DILocation(line: 23, column: 62, scope: !114)
!125 = !DILocation(line: 23, column: 66, scope: !114)
!126 = !DILocation(line: 23, column: 64, scope: !114)
!127 = !DILocation(line: 23, column: 73, scope: !114)
!128 = !DILocation(line: 23, column: 80, scope: !114)
!129 = !DILocation(line: 23, column: 56, scope: !114)
!130 = !DILocalVariable(name: "value", scope: !114, file: !3, line: 24, type: !24)
!131 = !DILocation(line: 24, column: 17, scope: !114)
!132 = !DILocation(line: 24, column: 35, scope: !114)
!133 = !DILocation(line: 24, column: 38, scope: !114)
!134 = !DILocation(line: 24, column: 43, scope: !114)
!135 = !DILocation(line: 24, column: 41, scope: !114)
!136 = !DILocation(line: 24, column: 51, scope: !114)
!137 = !DILocation(line: 24, column: 49, scope: !114)
!138 = !DILocation(line: 24, column: 25, scope: !114)
!139 = !DILocation(line: 25, column: 30, scope: !114)
!140 = !DILocation(line: 25, column: 33, scope: !114)
!141 = !DILocation(line: 25, column: 19, scope: !114)
!142 = !DILocation(line: 25, column: 38, scope: !114)
!143 = !DILocation(line: 25, column: 41, scope: !114)
!144 = !DILocation(line: 25, column: 48, scope: !114)
!145 = !DILocation(line: 25, column: 46, scope: !114)
!146 = !DILocation(line: 25, column: 16, scope: !114)
!147 = !DILocation(line: 26, column: 28, scope: !114)
!148 = !DILocation(line: 26, column: 31, scope: !114)
!149 = !DILocation(line: 26, column: 19, scope: !114)
!150 = !DILocation(line: 26, column: 36, scope: !114)
!151 = !DILocation(line: 26, column: 39, scope: !114)
!152 = !DILocation(line: 26, column: 46, scope: !114)
!153 = !DILocation(line: 26, column: 44, scope: !114)
!154 = !DILocation(line: 26, column: 16, scope: !114)
!155 = !DILocation(line: 27, column: 9, scope: !114)
!156 = !DILocation(line: 22, column: 36, scope: !110)
!157 = !DILocation(line: 22, column: 9, scope: !110)
!158 = distinct !{!158, !112, !159}
!159 = !DILocation(line: 27, column: 9, scope: !105)
!160 = !DILocation(line: 28, column: 5, scope: !106)
!161 = !DILocation(line: 21, column: 32, scope: !101)
!162 = !DILocation(line: 21, column: 5, scope: !101)
!163 = distinct !{!163, !103, !164}
!164 = !DILocation(line: 28, column: 5, scope: !97)
!165 = !DILocation(line: 29, column: 57, scope: !68)
!166 = !DILocation(line: 29, column: 62, scope: !68)
!167 = !DILocation(line: 29, column: 60, scope: !68)
!168 = !DILocation(line: 29, column: 67, scope: !68)
!169 = !DILocation(line: 29, column: 72, scope: !68)
!170 = !DILocation(line: 29, column: 70, scope: !68)
!171 = !DILocation(line: 29, column: 65, scope: !68)
!172 = !DILocation(line: 29, column: 49, scope: !68)
!173 = !DILocation(line: 29, column: 44, scope: !68)
!174 = !{float 3.000000e+00}
!175 = !DILocation(line: 29, column: 26, scope: !68)
!176 = !DILocation(line: 29, column: 5, scope: !68)
!177 = !DILocation(line: 29, column: 9, scope: !68)
!178 = !DILocation(line: 29, column: 13, scope: !68)
!179 = !DILocation(line: 29, column: 11, scope: !68)
!180 = !DILocation(line: 29, column: 21, scope: !68)
!181 = !DILocation(line: 29, column: 19, scope: !68)
!182 = !DILocation(line: 29, column: 24, scope: !68)
!183 = !DILocation(line: 30, column: 1, scope: !68)
