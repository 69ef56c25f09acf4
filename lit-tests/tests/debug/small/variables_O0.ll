; clang -g -gembed-source -O0 of the source that it embeds.
source_filename = "variables.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Pair = type { i32, [2 x float], <2 x i8>, ptr }

@table = hidden addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4, !dbg !0
@compute.shared = internal addrspace(3) global [64 x i32] undef, align 4, !dbg !11

; Function Attrs: convergent noinline norecurse nounwind optnone
define hidden i32 @square(i32 noundef %0) #0 !dbg !33 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = addrspacecast ptr addrspace(5) %2 to ptr
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %6, align 4
    #dbg_declare(ptr addrspace(5) %3, !36, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !37)
    #dbg_declare(ptr addrspace(5) %4, !38, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !39)
  %7 = load i32, ptr %6, align 4, !dbg !40
  %8 = add nsw i32 %7, 1, !dbg !41
  store i32 %8, ptr addrspace(5) %4, align 4, !dbg !39
  %9 = load i32, ptr addrspace(5) %4, align 4, !dbg !42
  %10 = load i32, ptr addrspace(5) %4, align 4, !dbg !43
  %11 = mul nsw i32 %9, %10, !dbg !44
  ret i32 %11, !dbg !45
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @compute(ptr addrspace(1) noundef align 4 %0, i32 noundef %1, i32 noundef %2) #1 !dbg !46 !kernel_arg_addr_space !47 !kernel_arg_access_qual !48 !kernel_arg_type !49 !kernel_arg_base_type !49 !kernel_arg_type_qual !50 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
    #dbg_declare(ptr addrspace(5) %4, !51, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !52)
  store i32 %1, ptr %8, align 4
    #dbg_declare(ptr addrspace(5) %5, !53, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !54)
  store i32 %2, ptr %9, align 4
    #dbg_declare(ptr addrspace(5) %6, !55, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !56)
  %10 = load ptr addrspace(1), ptr %7, align 8, !dbg !57
  %11 = load i32, ptr %8, align 4, !dbg !57
  %12 = load i32, ptr %9, align 4, !dbg !57
  call void @__clang_ocl_kern_imp_compute(ptr addrspace(1) noundef align 4 %10, i32 noundef %11, i32 noundef %12) #5, !dbg !57
  ret void, !dbg !58
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_compute(ptr addrspace(1) noundef align 4 %0, i32 noundef %1, i32 noundef %2) #2 !dbg !13 !kernel_arg_addr_space !47 !kernel_arg_access_qual !48 !kernel_arg_type !49 !kernel_arg_base_type !49 !kernel_arg_type_qual !50 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca %struct.Pair, align 8, addrspace(5)
  %9 = alloca <4 x i32>, align 16, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %4 to ptr
  %12 = addrspacecast ptr addrspace(5) %5 to ptr
  %13 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
    #dbg_declare(ptr addrspace(5) %4, !59, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !60)
  store i32 %1, ptr %12, align 4
    #dbg_declare(ptr addrspace(5) %5, !61, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !62)
  store i32 %2, ptr %13, align 4
    #dbg_declare(ptr addrspace(5) %6, !63, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !64)
    #dbg_declare(ptr addrspace(5) %7, !65, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !66)
  %14 = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !67
  store i32 %14, ptr addrspace(5) %7, align 4, !dbg !66
    #dbg_declare(ptr addrspace(5) %8, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !84)
  %15 = getelementptr inbounds nuw %struct.Pair, ptr addrspace(5) %8, i32 0, i32 0, !dbg !85
  %16 = load i32, ptr %12, align 4, !dbg !86
  store i32 %16, ptr addrspace(5) %15, align 8, !dbg !85
  %17 = getelementptr inbounds nuw %struct.Pair, ptr addrspace(5) %8, i32 0, i32 1, !dbg !85
  store float 1.000000e+00, ptr addrspace(5) %17, align 4, !dbg !87
  %18 = getelementptr inbounds float, ptr addrspace(5) %17, i64 1, !dbg !87
  store float 2.000000e+00, ptr addrspace(5) %18, align 4, !dbg !87
  %19 = getelementptr inbounds nuw %struct.Pair, ptr addrspace(5) %8, i32 0, i32 2, !dbg !85
  store <2 x i8> splat (i8 1), ptr addrspace(5) %19, align 4, !dbg !85
  %20 = getelementptr i8, ptr addrspace(5) %8, i64 14, !dbg !85
  call void @llvm.memset.p5.i64(ptr addrspace(5) align 2 %20, i8 0, i64 2, i1 false), !dbg !85
  %21 = getelementptr inbounds nuw %struct.Pair, ptr addrspace(5) %8, i32 0, i32 3, !dbg !85
  store ptr null, ptr addrspace(5) %21, align 8, !dbg !85
    #dbg_declare(ptr addrspace(5) %9, !88, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !91)
  %22 = load i32, ptr addrspace(5) %7, align 4, !dbg !92
  %23 = insertelement <4 x i32> poison, i32 %22, i64 0, !dbg !92
  %24 = shufflevector <4 x i32> %23, <4 x i32> poison, <4 x i32> zeroinitializer, !dbg !92
  store <4 x i32> %24, ptr addrspace(5) %9, align 16, !dbg !91
  %25 = getelementptr inbounds nuw %struct.Pair, ptr addrspace(5) %8, i32 0, i32 0, !dbg !93
  %26 = load i32, ptr addrspace(5) %25, align 8, !dbg !93
  %27 = load <4 x i32>, ptr addrspace(5) %9, align 16, !dbg !94
  %28 = extractelement <4 x i32> %27, i64 1, !dbg !94
  %29 = add i32 %26, %28, !dbg !95
  %30 = load i32, ptr addrspace(5) %7, align 4, !dbg !96
  %31 = zext i32 %30 to i64, !dbg !97
  %32 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @compute.shared, i64 0, i64 %31, !dbg !97
  store i32 %29, ptr addrspace(3) %32, align 4, !dbg !98
    #dbg_declare(ptr addrspace(5) %10, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !101)
  store i32 0, ptr addrspace(5) %10, align 4, !dbg !101
  br label %33, !dbg !102

33:                                               ; preds = %61, %3
  %34 = load i32, ptr addrspace(5) %10, align 4, !dbg !103
  %35 = load i32, ptr %12, align 4, !dbg !105
  %36 = icmp slt i32 %34, %35, !dbg !106
  br i1 %36, label %37, label %64, !dbg !107

37:                                               ; preds = %33
  %38 = load i32, ptr addrspace(5) %10, align 4, !dbg !108
  %39 = load i32, ptr addrspace(5) %10, align 4, !dbg !109
  %40 = and i32 %39, 3, !dbg !110
  %41 = sext i32 %40 to i64, !dbg !111
  %42 = getelementptr inbounds [4 x i32], ptr addrspace(4) @table, i64 0, i64 %41, !dbg !111
  %43 = load i32, ptr addrspace(4) %42, align 4, !dbg !111
  %44 = add nsw i32 %38, %43, !dbg !112
  %45 = load ptr addrspace(1), ptr %11, align 8, !dbg !113
  %46 = call i32 @mix(i32 noundef %44, ptr addrspace(1) noundef %45) #5, !dbg !114
  %47 = load i32, ptr addrspace(5) %10, align 4, !dbg !115
  %48 = sext i32 %47 to i64, !dbg !116
  %49 = getelementptr inbounds [64 x i32], ptr addrspace(3) @compute.shared, i64 0, i64 %48, !dbg !116
  %50 = load i32, ptr addrspace(3) %49, align 4, !dbg !116
  %51 = add nsw i32 %46, %50, !dbg !117
  %52 = load i32, ptr %13, align 4, !dbg !118
  %53 = call i32 @square(i32 noundef %52) #5, !dbg !119
  %54 = add nsw i32 %51, %53, !dbg !120
  %55 = load ptr addrspace(1), ptr %11, align 8, !dbg !121
  %56 = load i32, ptr addrspace(5) %7, align 4, !dbg !122
  %57 = zext i32 %56 to i64, !dbg !121
  %58 = getelementptr inbounds nuw i32, ptr addrspace(1) %55, i64 %57, !dbg !121
  %59 = load i32, ptr addrspace(1) %58, align 4, !dbg !123
  %60 = add nsw i32 %59, %54, !dbg !123
  store i32 %60, ptr addrspace(1) %58, align 4, !dbg !123
  br label %61, !dbg !121

61:                                               ; preds = %37
  %62 = load i32, ptr addrspace(5) %10, align 4, !dbg !124
  %63 = add nsw i32 %62, 1, !dbg !124
  store i32 %63, ptr addrspace(5) %10, align 4, !dbg !124
  br label %33, !dbg !125, !llvm.loop !126

64:                                               ; preds = %33
  ret void, !dbg !128
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p5.i64(ptr addrspace(5) writeonly captures(none), i8, i64, i1 immarg) #4

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal i32 @mix(i32 noundef %0, ptr addrspace(1) noundef %1) #0 !dbg !129 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = addrspacecast ptr addrspace(5) %3 to ptr
  %9 = addrspacecast ptr addrspace(5) %4 to ptr
  %10 = addrspacecast ptr addrspace(5) %5 to ptr
  store i32 %0, ptr %9, align 4
    #dbg_declare(ptr addrspace(5) %4, !134, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !135)
  store ptr addrspace(1) %1, ptr %10, align 8
    #dbg_declare(ptr addrspace(5) %5, !136, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_declare(ptr addrspace(5) %6, !138, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !139)
  %11 = load i32, ptr %9, align 4, !dbg !140
  %12 = mul nsw i32 %11, 3, !dbg !141
  store i32 %12, ptr addrspace(5) %6, align 4, !dbg !139
  %13 = load i32, ptr addrspace(5) %6, align 4, !dbg !142
  %14 = icmp sgt i32 %13, 4, !dbg !144
  br i1 %14, label %15, label %22, !dbg !144

15:                                               ; preds = %2
    #dbg_declare(ptr addrspace(5) %7, !145, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !147)
  %16 = load i32, ptr addrspace(5) %6, align 4, !dbg !148
  %17 = load ptr addrspace(1), ptr %10, align 8, !dbg !149
  %18 = getelementptr inbounds i32, ptr addrspace(1) %17, i64 1, !dbg !149
  %19 = load i32, ptr addrspace(1) %18, align 4, !dbg !149
  %20 = add nsw i32 %16, %19, !dbg !150
  store i32 %20, ptr addrspace(5) %7, align 4, !dbg !147
  %21 = load i32, ptr addrspace(5) %7, align 4, !dbg !151
  store i32 %21, ptr addrspace(5) %6, align 4, !dbg !152
  br label %22, !dbg !153

22:                                               ; preds = %15, %2
  %23 = load i32, ptr addrspace(5) %6, align 4, !dbg !154
  ret i32 %23, !dbg !155
}

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { convergent nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!25, !26, !27, !28, !29, !30}
!opencl.ocl.version = !{!31}
!llvm.ident = !{!32}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 5, type: !22, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, globals: !10, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "variables.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "885ef14e46b6800bb3b7942f29980c0e", source: "enum Mode { Add, Scale = 5 };\0Atypedef unsigned char uchar2 __attribute__((ext_vector_type(2)));\0Atypedef struct Pair { int first; float second[2]; uchar2 flags; struct Pair *next; } Pair;\0Atypedef unsigned uint4 __attribute__((ext_vector_type(4)));\0A__constant int table[4] = {1, 2, 3, 4};\0Astatic int mix(int x, __global const int *p) {\0A  int y = x * 3;\0A  if (y > 4) {\0A    int z = y + p[1];\0A    y = z;\0A  }\0A  return y;\0A}\0A__attribute__((noinline)) int square(int q) {\0A  int w = q + 1;\0A  return w * w;\0A}\0A__kernel void compute(__global int *out, int n, enum Mode mode) {\0A  __local int shared[64];\0A  unsigned id = __builtin_amdgcn_workitem_id_x();\0A  Pair pair = {n, {1.0f, 2.0f}, 1, 0};\0A  uint4 quad = id;\0A  shared[id] = pair.first + quad.y;\0A  for (int k = 0; k < n; k++)\0A    out[id] += mix(k + table[k & 3], out) + shared[k] + square(mode);\0A}\0A")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Mode", file: !3, line: 1, baseType: !6, size: 32, elements: !7)
!6 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!7 = !{!8, !9}
!8 = !DIEnumerator(name: "Add", value: 0)
!9 = !DIEnumerator(name: "Scale", value: 5)
!10 = !{!0, !11}
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!12 = distinct !DIGlobalVariable(name: "shared", scope: !13, file: !3, line: 19, type: !19, isLocal: true, isDefinition: true)
!13 = distinct !DISubprogram(name: "compute", linkageName: "__clang_ocl_kern_imp_compute", scope: !3, file: !3, line: 18, type: !14, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !18)
!14 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !15)
!15 = !{null, !16, !17, !5}
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !{}
!19 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 2048, elements: !20)
!20 = !{!21}
!21 = !DISubrange(count: 64)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 128, elements: !23)
!23 = !{!24}
!24 = !DISubrange(count: 4)
!25 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!26 = !{i32 7, !"Dwarf Version", i32 5}
!27 = !{i32 2, !"Debug Info Version", i32 3}
!28 = !{i32 1, !"wchar_size", i32 4}
!29 = !{i32 8, !"PIC Level", i32 2}
!30 = !{i32 7, !"frame-pointer", i32 2}
!31 = !{i32 2, i32 0}
!32 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!33 = distinct !DISubprogram(name: "square", scope: !3, file: !3, line: 14, type: !34, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !18)
!34 = !DISubroutineType(types: !35)
!35 = !{!17, !17}
!36 = !DILocalVariable(name: "q", arg: 1, scope: !33, file: !3, line: 14, type: !17)
!37 = !DILocation(line: 14, column: 42, scope: !33)
!38 = !DILocalVariable(name: "w", scope: !33, file: !3, line: 15, type: !17)
!39 = !DILocation(line: 15, column: 7, scope: !33)
!40 = !DILocation(line: 15, column: 11, scope: !33)
!41 = !DILocation(line: 15, column: 13, scope: !33)
!42 = !DILocation(line: 16, column: 10, scope: !33)
!43 = !DILocation(line: 16, column: 14, scope: !33)
!44 = !DILocation(line: 16, column: 12, scope: !33)
!45 = !DILocation(line: 16, column: 3, scope: !33)
!46 = distinct !DISubprogram(name: "compute", scope: !3, file: !3, line: 18, type: !14, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !18)
!47 = !{i32 1, i32 0, i32 0}
!48 = !{!"none", !"none", !"none"}
!49 = !{!"int*", !"int", !"enum Mode"}
!50 = !{!"", !"", !""}
!51 = !DILocalVariable(name: "out", arg: 1, scope: !46, file: !3, line: 18, type: !16)
!52 = !DILocation(line: 18, column: 37, scope: !46)
!53 = !DILocalVariable(name: "n", arg: 2, scope: !46, file: !3, line: 18, type: !17)
!54 = !DILocation(line: 18, column: 46, scope: !46)
!55 = !DILocalVariable(name: "mode", arg: 3, scope: !46, file: !3, line: 18, type: !5)
!56 = !DILocation(line: 18, column: 59, scope: !46)
!57 = !DILocation(line: 18, column: 65, scope: !46)
!58 = !DILocation(line: 26, column: 1, scope: !46)
!59 = !DILocalVariable(name: "out", arg: 1, scope: !13, file: !3, line: 18, type: !16)
!60 = !DILocation(line: 18, column: 37, scope: !13)
!61 = !DILocalVariable(name: "n", arg: 2, scope: !13, file: !3, line: 18, type: !17)
!62 = !DILocation(line: 18, column: 46, scope: !13)
!63 = !DILocalVariable(name: "mode", arg: 3, scope: !13, file: !3, line: 18, type: !5)
!64 = !DILocation(line: 18, column: 59, scope: !13)
!65 = !DILocalVariable(name: "id", scope: !13, file: !3, line: 20, type: !6)
!66 = !DILocation(line: 20, column: 12, scope: !13)
!67 = !DILocation(line: 20, column: 17, scope: !13)
!68 = !DILocalVariable(name: "pair", scope: !13, file: !3, line: 21, type: !69)
!69 = !DIDerivedType(tag: DW_TAG_typedef, name: "Pair", file: !3, line: 3, baseType: !70)
!70 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Pair", file: !3, line: 3, size: 192, elements: !71)
!71 = !{!72, !73, !78, !82}
!72 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !70, file: !3, line: 3, baseType: !17, size: 32)
!73 = !DIDerivedType(tag: DW_TAG_member, name: "second", scope: !70, file: !3, line: 3, baseType: !74, size: 64, offset: 32)
!74 = !DICompositeType(tag: DW_TAG_array_type, baseType: !75, size: 64, elements: !76)
!75 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!76 = !{!77}
!77 = !DISubrange(count: 2)
!78 = !DIDerivedType(tag: DW_TAG_member, name: "flags", scope: !70, file: !3, line: 3, baseType: !79, size: 16, offset: 96)
!79 = !DIDerivedType(tag: DW_TAG_typedef, name: "uchar2", file: !3, line: 2, baseType: !80)
!80 = !DICompositeType(tag: DW_TAG_array_type, baseType: !81, size: 16, flags: DIFlagVector, elements: !76)
!81 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!82 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !70, file: !3, line: 3, baseType: !83, size: 64, offset: 128)
!83 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !70, size: 64, dwarfAddressSpace: 1)
!84 = !DILocation(line: 21, column: 8, scope: !13)
!85 = !DILocation(line: 21, column: 15, scope: !13)
!86 = !DILocation(line: 21, column: 16, scope: !13)
!87 = !DILocation(line: 21, column: 19, scope: !13)
!88 = !DILocalVariable(name: "quad", scope: !13, file: !3, line: 22, type: !89)
!89 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint4", file: !3, line: 4, baseType: !90)
!90 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, flags: DIFlagVector, elements: !23)
!91 = !DILocation(line: 22, column: 9, scope: !13)
!92 = !DILocation(line: 22, column: 16, scope: !13)
!93 = !DILocation(line: 23, column: 21, scope: !13)
!94 = !DILocation(line: 23, column: 29, scope: !13)
!95 = !DILocation(line: 23, column: 27, scope: !13)
!96 = !DILocation(line: 23, column: 10, scope: !13)
!97 = !DILocation(line: 23, column: 3, scope: !13)
!98 = !DILocation(line: 23, column: 14, scope: !13)
!99 = !DILocalVariable(name: "k", scope: !100, file: !3, line: 24, type: !17)
!100 = distinct !DILexicalBlock(scope: !13, file: !3, line: 24, column: 3)
!101 = !DILocation(line: 24, column: 12, scope: !100)
!102 = !DILocation(line: 24, column: 8, scope: !100)
!103 = !DILocation(line: 24, column: 19, scope: !104)
!104 = distinct !DILexicalBlock(scope: !100, file: !3, line: 24, column: 3)
!105 = !DILocation(line: 24, column: 23, scope: !104)
!106 = !DILocation(line: 24, column: 21, scope: !104)
!107 = !DILocation(line: 24, column: 3, scope: !100)
!108 = !DILocation(line: 25, column: 20, scope: !104)
!109 = !DILocation(line: 25, column: 30, scope: !104)
!110 = !DILocation(line: 25, column: 32, scope: !104)
!111 = !DILocation(line: 25, column: 24, scope: !104)
!112 = !DILocation(line: 25, column: 22, scope: !104)
!113 = !DILocation(line: 25, column: 38, scope: !104)
!114 = !DILocation(line: 25, column: 16, scope: !104)
!115 = !DILocation(line: 25, column: 52, scope: !104)
!116 = !DILocation(line: 25, column: 45, scope: !104)
!117 = !DILocation(line: 25, column: 43, scope: !104)
!118 = !DILocation(line: 25, column: 64, scope: !104)
!119 = !DILocation(line: 25, column: 57, scope: !104)
!120 = !DILocation(line: 25, column: 55, scope: !104)
!121 = !DILocation(line: 25, column: 5, scope: !104)
!122 = !DILocation(line: 25, column: 9, scope: !104)
!123 = !DILocation(line: 25, column: 13, scope: !104)
!124 = !DILocation(line: 24, column: 27, scope: !104)
!125 = !DILocation(line: 24, column: 3, scope: !104)
!126 = distinct !{!126, !107, !127}
!127 = !DILocation(line: 25, column: 68, scope: !100)
!128 = !DILocation(line: 26, column: 1, scope: !13)
!129 = distinct !DISubprogram(name: "mix", scope: !3, file: !3, line: 6, type: !130, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !18)
!130 = !DISubroutineType(types: !131)
!131 = !{!17, !17, !132}
!132 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !133, size: 64)
!133 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!134 = !DILocalVariable(name: "x", arg: 1, scope: !129, file: !3, line: 6, type: !17)
!135 = !DILocation(line: 6, column: 20, scope: !129)
!136 = !DILocalVariable(name: "p", arg: 2, scope: !129, file: !3, line: 6, type: !132)
!137 = !DILocation(line: 6, column: 43, scope: !129)
!138 = !DILocalVariable(name: "y", scope: !129, file: !3, line: 7, type: !17)
!139 = !DILocation(line: 7, column: 7, scope: !129)
!140 = !DILocation(line: 7, column: 11, scope: !129)
!141 = !DILocation(line: 7, column: 13, scope: !129)
!142 = !DILocation(line: 8, column: 7, scope: !143)
!143 = distinct !DILexicalBlock(scope: !129, file: !3, line: 8, column: 7)
!144 = !DILocation(line: 8, column: 9, scope: !143)
!145 = !DILocalVariable(name: "z", scope: !146, file: !3, line: 9, type: !17)
!146 = distinct !DILexicalBlock(scope: !143, file: !3, line: 8, column: 14)
!147 = !DILocation(line: 9, column: 9, scope: !146)
!148 = !DILocation(line: 9, column: 13, scope: !146)
!149 = !DILocation(line: 9, column: 17, scope: !146)
!150 = !DILocation(line: 9, column: 15, scope: !146)
!151 = !DILocation(line: 10, column: 9, scope: !146)
!152 = !DILocation(line: 10, column: 7, scope: !146)
!153 = !DILocation(line: 11, column: 3, scope: !146)
!154 = !DILocation(line: 12, column: 10, scope: !129)
!155 = !DILocation(line: 12, column: 3, scope: !129)
