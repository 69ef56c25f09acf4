; clang -g -O0 of classes.cpp
source_filename = "classes.cpp"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%"struct.Outer::Inner" = type { i32, i32 }
%struct.Both = type { %struct.Interface, i32, i32 }
%struct.Interface = type { ptr }
%struct.Local = type { i32 }
%class.anon = type <{ ptr, i32, [4 x i8] }>
%struct.Outer = type { %"struct.Outer::Inner", %"struct.Outer::Inner" }
%struct.Taken = type { %struct.Box }
%struct.Box = type { i32 }
%struct.Values = type { i8 }
%struct.Flags = type { i32, %union.anon, [0 x i32] }
%union.anon = type { i32 }
%struct.anon = type { i8, i8 }
%struct.Pointers = type { ptr addrspace(3), ptr addrspace(1), ptr addrspace(4), ptr addrspace(5), ptr, ptr, ptr, ptr, i64, ptr }
%struct.Aligned = type { i8, [7 x i8], i16, [6 x i8] }

$_ZN4Both3getEv = comdat any

$_ZN4BothC2Ev = comdat any

$_ZNKR4BothcviEv = comdat any

$_ZNO4Both4takeEv = comdat any

$_ZN6ValuesIJLi1ELc99ELin3EEE3sumEv = comdat any

$_ZN9InterfaceC2Ev = comdat any

$_ZN4BothD2Ev = comdat any

$_ZN4BothD0Ev = comdat any

$_ZN9InterfaceD2Ev = comdat any

$_ZN9InterfaceD0Ev = comdat any

$_ZN3BoxIiE6sharedE = comdat any

$_Z8constantIlE = comdat any

$_ZTV4Both = comdat any

$_ZTI4Both = comdat any

$_ZTS4Both = comdat any

$_ZTI9Interface = comdat any

$_ZTS9Interface = comdat any

$_ZTV9Interface = comdat any

@_ZN5Outer5countE = hidden addrspace(1) global i32 9, align 4, !dbg !0
@in_global = hidden addrspace(1) global [2 x i32] [i32 1, i32 2], align 4, !dbg !53
@_ZN4deep2er1xE = hidden addrspace(1) global i32 0, align 4, !dbg !58
@__const._Z4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_Ds. = private unnamed_addr addrspace(4) constant %"struct.Outer::Inner" { i32 1, i32 1 }, align 4
@_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsE5times = internal addrspace(1) global i32 0, align 4, !dbg !62
@_ZN3BoxIiE6sharedE = linkonce_odr hidden addrspace(1) global i32 1, comdat, align 4, !dbg !129
@_ZL12shared_words = internal addrspace(3) global [16 x i32] poison, align 4, !dbg !121
@_Z8constantIlE = linkonce_odr hidden addrspace(1) global i64 42, comdat, align 8, !dbg !139
@elsewhere = external hidden addrspace(1) global i32, align 4
@_ZN12_GLOBAL__N_16hiddenE = internal addrspace(1) global i32 4, align 4, !dbg !126
@_ZTV4Both = linkonce_odr hidden unnamed_addr addrspace(1) constant { [5 x ptr addrspace(1)] } { [5 x ptr addrspace(1)] [ptr addrspace(1) null, ptr addrspace(1) @_ZTI4Both, ptr addrspace(1) addrspacecast (ptr @_ZN4Both3getEv to ptr addrspace(1)), ptr addrspace(1) addrspacecast (ptr @_ZN4BothD2Ev to ptr addrspace(1)), ptr addrspace(1) addrspacecast (ptr @_ZN4BothD0Ev to ptr addrspace(1))] }, comdat, align 8, !dbg !114
@_ZTI4Both = linkonce_odr hidden addrspace(1) constant { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(1) getelementptr inbounds (ptr addrspace(1), ptr addrspace(1) @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr addrspace(1) @_ZTS4Both, ptr addrspace(1) @_ZTI9Interface }, comdat, align 8
@_ZTVN10__cxxabiv120__si_class_type_infoE = external addrspace(1) global [0 x ptr addrspace(1)]
@_ZTS4Both = linkonce_odr hidden addrspace(1) constant [6 x i8] c"4Both\00", comdat, align 1
@_ZTI9Interface = linkonce_odr hidden addrspace(1) constant { ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(1) getelementptr inbounds (ptr addrspace(1), ptr addrspace(1) @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr addrspace(1) @_ZTS9Interface }, comdat, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external addrspace(1) global [0 x ptr addrspace(1)]
@_ZTS9Interface = linkonce_odr hidden addrspace(1) constant [11 x i8] c"9Interface\00", comdat, align 1
@_ZTV9Interface = linkonce_odr hidden unnamed_addr addrspace(1) constant { [5 x ptr addrspace(1)] } { [5 x ptr addrspace(1)] [ptr addrspace(1) null, ptr addrspace(1) @_ZTI9Interface, ptr addrspace(1) addrspacecast (ptr @__cxa_pure_virtual to ptr addrspace(1)), ptr addrspace(1) addrspacecast (ptr @_ZN9InterfaceD2Ev to ptr addrspace(1)), ptr addrspace(1) addrspacecast (ptr @_ZN9InterfaceD0Ev to ptr addrspace(1))] }, comdat, align 8, !dbg !118

; Function Attrs: convergent mustprogress noinline nounwind optnone
define hidden noundef i32 @_Z8friendlyR4Both(ptr noundef nonnull align 8 dereferenceable(16) %0) #0 !dbg !154 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr addrspace(5) %3, !157, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !158)
  %6 = load ptr, ptr %5, align 8, !dbg !159, !nonnull !113, !align !160
  %7 = getelementptr inbounds nuw %struct.Both, ptr %6, i32 0, i32 2, !dbg !161
  %8 = load i32, ptr %7, align 4, !dbg !161
  ret i32 %8, !dbg !162
}

; Function Attrs: convergent mustprogress noinline noreturn nounwind optnone
define hidden void @_Z5neverv() #1 !dbg !163 {
  call void @llvm.trap(), !dbg !166
  ret void, !dbg !167
}

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #2

; Function Attrs: convergent mustprogress noinline optnone
define hidden noundef i32 @_Z4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_Ds(ptr noundef nonnull align 8 dereferenceable(16) %0, ptr noundef %1, ptr noundef nonnull align 4 dereferenceable(60) %2, <4 x half> noundef %3, <3 x i32> noundef %4, i37 noundef %5, i16 noundef zeroext %6) #3 !dbg !64 {
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca ptr, align 8, addrspace(5)
  %10 = alloca ptr, align 8, addrspace(5)
  %11 = alloca ptr, align 8, addrspace(5)
  %12 = alloca <4 x half>, align 8, addrspace(5)
  %13 = alloca <3 x i32>, align 16, addrspace(5)
  %14 = alloca i64, align 8, addrspace(5)
  %15 = alloca i16, align 2, addrspace(5)
  %16 = alloca %struct.Local, align 4, addrspace(5)
  %17 = alloca %"struct.Outer::Inner", align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca %class.anon, align 8, addrspace(5)
  %21 = addrspacecast ptr addrspace(5) %8 to ptr
  %22 = addrspacecast ptr addrspace(5) %9 to ptr
  %23 = addrspacecast ptr addrspace(5) %10 to ptr
  %24 = addrspacecast ptr addrspace(5) %11 to ptr
  %25 = addrspacecast ptr addrspace(5) %12 to ptr
  %26 = addrspacecast ptr addrspace(5) %13 to ptr
  %27 = addrspacecast ptr addrspace(5) %14 to ptr
  %28 = addrspacecast ptr addrspace(5) %15 to ptr
  %29 = addrspacecast ptr addrspace(5) %16 to ptr
  %30 = addrspacecast ptr addrspace(5) %17 to ptr
  %31 = addrspacecast ptr addrspace(5) %18 to ptr
  %32 = addrspacecast ptr addrspace(5) %19 to ptr
  %33 = addrspacecast ptr addrspace(5) %20 to ptr
  store ptr %0, ptr %22, align 8
    #dbg_declare(ptr addrspace(5) %9, !168, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !169)
  store ptr %1, ptr %23, align 8
    #dbg_declare(ptr addrspace(5) %10, !170, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !171)
  store ptr %2, ptr %24, align 8
    #dbg_declare(ptr addrspace(5) %11, !172, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !173)
  store <4 x half> %3, ptr %25, align 8
    #dbg_declare(ptr addrspace(5) %12, !174, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !175)
  store <3 x i32> %4, ptr %26, align 16
    #dbg_declare(ptr addrspace(5) %13, !176, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !177)
  %34 = sext i37 %5 to i64
  store i64 %34, ptr %27, align 8
    #dbg_declare(ptr addrspace(5) %14, !178, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !179)
  store i16 %6, ptr %28, align 2
    #dbg_declare(ptr addrspace(5) %15, !180, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !181)
    #dbg_declare(ptr addrspace(5) %16, !182, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !190)
  %35 = getelementptr inbounds nuw %struct.Local, ptr %29, i32 0, i32 0, !dbg !191
  %36 = load ptr, ptr %23, align 8, !dbg !192
  %37 = getelementptr inbounds nuw %"struct.Outer::Inner", ptr %36, i32 0, i32 0, !dbg !193
  %38 = load i32, ptr %37, align 4, !dbg !193
  store i32 %38, ptr %35, align 4, !dbg !191
    #dbg_declare(ptr addrspace(5) %17, !194, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !195)
    #dbg_declare(ptr addrspace(5) %17, !196, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef, DW_OP_plus_uconst, 4), !197)
  call void @llvm.memcpy.p0.p4.i64(ptr align 4 %30, ptr addrspace(4) align 4 @__const._Z4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_Ds., i64 8, i1 false), !dbg !198
    #dbg_declare(ptr addrspace(5) %18, !199, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !201)
  %39 = load ptr, ptr %22, align 8, !dbg !202, !nonnull !113, !align !160
  %40 = call noundef i32 @_ZN4Both3getEv(ptr noundef nonnull align 8 dereferenceable(16) %39) #7, !dbg !203
  store i32 %40, ptr %31, align 4, !dbg !201
  %41 = load i32, ptr %31, align 4, !dbg !204
  %42 = icmp sgt i32 %41, 2, !dbg !205
  br i1 %42, label %43, label %47, !dbg !206

43:                                               ; preds = %7
    #dbg_declare(ptr addrspace(5) %19, !207, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !209)
  %44 = load i32, ptr %31, align 4, !dbg !210
  %45 = add nsw i32 %44, 1, !dbg !211
  store i32 %45, ptr %32, align 4, !dbg !209
  %46 = load i32, ptr %32, align 4, !dbg !212
  store i32 %46, ptr %21, align 4, !dbg !213
  br label %89, !dbg !213

47:                                               ; preds = %7
  %48 = load ptr, ptr %24, align 8, !dbg !214, !nonnull !113, !align !215
  %49 = getelementptr inbounds [3 x [5 x i32]], ptr %48, i64 0, i64 1, !dbg !214
  %50 = getelementptr inbounds [5 x i32], ptr %49, i64 0, i64 2, !dbg !214
  %51 = load i32, ptr %50, align 4, !dbg !214
  switch i32 %51, label %55 [
    i32 1, label %52
  ], !dbg !216

52:                                               ; preds = %47
  %53 = load i32, ptr addrspacecast (ptr addrspace(1) @_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsE5times to ptr), align 4, !dbg !217
  %54 = add nsw i32 %53, 1, !dbg !217
  store i32 %54, ptr addrspacecast (ptr addrspace(1) @_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsE5times to ptr), align 4, !dbg !217
  store i32 %54, ptr %21, align 4, !dbg !220
  br label %89, !dbg !220

55:                                               ; preds = %47
  br label %56, !dbg !221

56:                                               ; preds = %55
  br label %57, !dbg !222

57:                                               ; preds = %63, %56
    #dbg_label(!223, !224)
  br label %58, !dbg !222

58:                                               ; preds = %68, %57
    #dbg_label(!225, !226)
  %59 = call noundef i32 @_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsEN5Local5twiceEv(ptr noundef nonnull align 4 dereferenceable(4) %29) #7, !dbg !227
  %60 = getelementptr inbounds nuw %"struct.Outer::Inner", ptr %30, i32 0, i32 0, !dbg !229
  %61 = load i32, ptr %60, align 4, !dbg !229
  %62 = icmp sgt i32 %59, %61, !dbg !230
  br i1 %62, label %63, label %64, !dbg !230

63:                                               ; preds = %58
  br label %57, !dbg !231

64:                                               ; preds = %58
  %65 = load <3 x i32>, ptr %26, align 16, !dbg !232
  %66 = extractelement <3 x i32> %65, i64 0, !dbg !232
  %67 = icmp eq i32 %66, 3, !dbg !234
  br i1 %67, label %68, label %69, !dbg !234

68:                                               ; preds = %64
  br label %58, !dbg !235

69:                                               ; preds = %64
  br label %70

70:                                               ; preds = %69
    #dbg_declare(ptr addrspace(5) %20, !236, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !242)
  %71 = getelementptr inbounds nuw %class.anon, ptr %33, i32 0, i32 0, !dbg !243
  store ptr %29, ptr %71, align 8, !dbg !243
  %72 = getelementptr inbounds nuw %class.anon, ptr %33, i32 0, i32 1, !dbg !243
  %73 = getelementptr inbounds nuw %"struct.Outer::Inner", ptr %30, i32 0, i32 1, !dbg !244
  %74 = load i32, ptr %73, align 4, !dbg !244
  store i32 %74, ptr %72, align 8, !dbg !243
  %75 = call noundef i32 @"_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsEN3$_0clIiEEDaT_"(ptr noundef nonnull align 8 dereferenceable(12) %33, i32 noundef 3) #7, !dbg !245
  %76 = call noundef i32 @"_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsEN3$_0clIfEEDaT_"(ptr noundef nonnull align 8 dereferenceable(12) %33, float noundef 2.500000e+00) #7, !dbg !246
  %77 = add nsw i32 %75, %76, !dbg !247
  %78 = load <4 x half>, ptr %25, align 8, !dbg !248
  %79 = extractelement <4 x half> %78, i64 0, !dbg !248
  %80 = fptosi half %79 to i32, !dbg !248
  %81 = add nsw i32 %77, %80, !dbg !249
  %82 = load i64, ptr %27, align 8, !dbg !250
  %83 = trunc i64 %82 to i37, !dbg !250
  %84 = trunc i37 %83 to i32, !dbg !250
  %85 = add nsw i32 %81, %84, !dbg !251
  %86 = load i16, ptr %28, align 2, !dbg !252
  %87 = zext i16 %86 to i32, !dbg !252
  %88 = add nsw i32 %85, %87, !dbg !253
  store i32 %88, ptr %21, align 4, !dbg !254
  br label %89, !dbg !254

89:                                               ; preds = %70, %52, %43
  %90 = load i32, ptr %21, align 4, !dbg !255
  ret i32 %90, !dbg !255
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p4.i64(ptr noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #4

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden noundef i32 @_ZN4Both3getEv(ptr noundef nonnull align 8 dereferenceable(16) %0) unnamed_addr #0 comdat align 2 !dbg !256 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr addrspace(5) %3, !257, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !259)
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw %struct.Both, ptr %6, i32 0, i32 1, !dbg !260
  %8 = load i32, ptr %7, align 8, !dbg !260
  ret i32 %8, !dbg !261
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define internal noundef i32 @_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsEN5Local5twiceEv(ptr noundef nonnull align 4 dereferenceable(4) %0) #0 align 2 !dbg !262 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr addrspace(5) %3, !263, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !265)
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw %struct.Local, ptr %6, i32 0, i32 0, !dbg !266
  %8 = load i32, ptr %7, align 4, !dbg !266
  %9 = mul nsw i32 2, %8, !dbg !267
  ret i32 %9, !dbg !268
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define internal noundef i32 @"_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsEN3$_0clIiEEDaT_"(ptr noundef nonnull align 8 dereferenceable(12) %0, i32 noundef %1) #0 align 2 !dbg !269 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store ptr %0, ptr %7, align 8
    #dbg_declare(ptr addrspace(5) %4, !276, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !278)
  store i32 %1, ptr %8, align 4
    #dbg_declare(ptr addrspace(5) %5, !279, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !280)
  %9 = load ptr, ptr %7, align 8
  %10 = load i32, ptr %8, align 4, !dbg !281
  %11 = getelementptr inbounds nuw %class.anon, ptr %9, i32 0, i32 0, !dbg !282
  %12 = load ptr, ptr %11, align 8, !dbg !282, !nonnull !113, !align !215
  %13 = getelementptr inbounds nuw %struct.Local, ptr %12, i32 0, i32 0, !dbg !283
  %14 = load i32, ptr %13, align 4, !dbg !284
  %15 = add nsw i32 %14, %10, !dbg !284
  store i32 %15, ptr %13, align 4, !dbg !284
  %16 = getelementptr inbounds nuw %class.anon, ptr %9, i32 0, i32 1, !dbg !285
  %17 = load i32, ptr %16, align 8, !dbg !285
  %18 = getelementptr inbounds nuw %class.anon, ptr %9, i32 0, i32 0, !dbg !286
  %19 = load ptr, ptr %18, align 8, !dbg !286, !nonnull !113, !align !215
  %20 = getelementptr inbounds nuw %struct.Local, ptr %19, i32 0, i32 0, !dbg !287
  %21 = load i32, ptr %20, align 4, !dbg !287
  %22 = add nsw i32 %17, %21, !dbg !288
  ret i32 %22, !dbg !289
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define internal noundef i32 @"_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsEN3$_0clIfEEDaT_"(ptr noundef nonnull align 8 dereferenceable(12) %0, float noundef %1) #0 align 2 !dbg !290 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca float, align 4, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store ptr %0, ptr %7, align 8
    #dbg_declare(ptr addrspace(5) %4, !296, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !297)
  store float %1, ptr %8, align 4
    #dbg_declare(ptr addrspace(5) %5, !298, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !299)
  %9 = load ptr, ptr %7, align 8
  %10 = load float, ptr %8, align 4, !dbg !300
  %11 = getelementptr inbounds nuw %class.anon, ptr %9, i32 0, i32 0, !dbg !301
  %12 = load ptr, ptr %11, align 8, !dbg !301, !nonnull !113, !align !215
  %13 = getelementptr inbounds nuw %struct.Local, ptr %12, i32 0, i32 0, !dbg !302
  %14 = load i32, ptr %13, align 4, !dbg !303
  %15 = sitofp i32 %14 to float, !dbg !303
  %16 = fadd float %15, %10, !dbg !303
  %17 = fptosi float %16 to i32, !dbg !303
  store i32 %17, ptr %13, align 4, !dbg !303
  %18 = getelementptr inbounds nuw %class.anon, ptr %9, i32 0, i32 1, !dbg !304
  %19 = load i32, ptr %18, align 8, !dbg !304
  %20 = getelementptr inbounds nuw %class.anon, ptr %9, i32 0, i32 0, !dbg !305
  %21 = load ptr, ptr %20, align 8, !dbg !305, !nonnull !113, !align !215
  %22 = getelementptr inbounds nuw %struct.Local, ptr %21, i32 0, i32 0, !dbg !306
  %23 = load i32, ptr %22, align 4, !dbg !306
  %24 = add nsw i32 %19, %23, !dbg !307
  ret i32 %24, !dbg !308
}

; Function Attrs: convergent mustprogress noinline optnone
define protected amdgpu_kernel void @run(ptr addrspace(1) noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) #3 !dbg !309 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca ptr, align 8, addrspace(5)
  %9 = alloca ptr, align 8, addrspace(5)
  %10 = alloca ptr, align 8, addrspace(5)
  %11 = alloca %struct.Both, align 8, addrspace(5)
  %12 = alloca %struct.Outer, align 4, addrspace(5)
  %13 = alloca [3 x [5 x i32]], align 4, addrspace(5)
  %14 = alloca %struct.Taken, align 4, addrspace(5)
  %15 = alloca %struct.Values, align 1, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca i64, align 8, addrspace(5)
  %18 = addrspacecast ptr addrspace(5) %6 to ptr
  %19 = addrspacecast ptr addrspace(5) %7 to ptr
  %20 = addrspacecast ptr addrspace(5) %8 to ptr
  %21 = addrspacecast ptr addrspace(5) %9 to ptr
  %22 = addrspacecast ptr addrspace(5) %10 to ptr
  %23 = addrspacecast ptr addrspace(5) %11 to ptr
  %24 = addrspacecast ptr addrspace(5) %12 to ptr
  %25 = addrspacecast ptr addrspace(5) %13 to ptr
  %26 = addrspacecast ptr addrspace(5) %14 to ptr
  %27 = addrspacecast ptr addrspace(5) %15 to ptr
  %28 = addrspacecast ptr addrspace(5) %16 to ptr
  %29 = addrspacecast ptr addrspace(5) %17 to ptr
  store ptr addrspace(1) %0, ptr %18, align 8
    #dbg_declare(ptr addrspace(5) %6, !366, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !367)
  store i32 %1, ptr %19, align 4
    #dbg_declare(ptr addrspace(5) %7, !368, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !369)
  store ptr %2, ptr %20, align 8
    #dbg_declare(ptr addrspace(5) %8, !370, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !371)
  store ptr %3, ptr %21, align 8
    #dbg_declare(ptr addrspace(5) %9, !372, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !373)
  store ptr %4, ptr %22, align 8
    #dbg_declare(ptr addrspace(5) %10, !374, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !375)
    #dbg_declare(ptr addrspace(5) %11, !376, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !377)
  call void @_ZN4BothC2Ev(ptr noundef nonnull align 8 dereferenceable(16) %23) #8, !dbg !377
    #dbg_declare(ptr addrspace(5) %12, !378, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !379)
  call void @llvm.memset.p0.i64(ptr align 4 %24, i8 0, i64 16, i1 false), !dbg !379
    #dbg_declare(ptr addrspace(5) %13, !380, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !381)
  call void @llvm.memset.p0.i64(ptr align 4 %25, i8 0, i64 60, i1 false), !dbg !381
    #dbg_declare(ptr addrspace(5) %14, !382, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !393)
  call void @llvm.memset.p0.i64(ptr align 4 %26, i8 0, i64 4, i1 false), !dbg !393
    #dbg_declare(ptr addrspace(5) %15, !394, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !407)
  %30 = load i32, ptr %19, align 4, !dbg !408
  %31 = load i32, ptr addrspacecast (ptr addrspace(1) @_ZN3BoxIiE6sharedE to ptr), align 4, !dbg !409
  %32 = add nsw i32 %30, %31, !dbg !410
  %33 = sitofp i32 %32 to float, !dbg !408
  %34 = fadd float %33, 3.000000e+00, !dbg !411
  %35 = fptosi float %34 to i32, !dbg !408
  %36 = load i32, ptr %19, align 4, !dbg !412
  %37 = and i32 %36, 15, !dbg !413
  %38 = sext i32 %37 to i64, !dbg !414
  %39 = getelementptr inbounds [16 x i32], ptr addrspace(3) @_ZL12shared_words, i64 0, i64 %38, !dbg !414
  store i32 %35, ptr addrspace(3) %39, align 4, !dbg !415
    #dbg_declare(ptr addrspace(5) %16, !416, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !417)
  store i32 12, ptr %28, align 4, !dbg !417
    #dbg_declare(ptr addrspace(5) %17, !418, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !420)
  %40 = load i64, ptr addrspacecast (ptr addrspace(1) @_Z8constantIlE to ptr), align 8, !dbg !421
  store volatile i64 %40, ptr %29, align 8, !dbg !420
  %41 = getelementptr inbounds nuw %struct.Outer, ptr %24, i32 0, i32 0, !dbg !422
  %42 = load i32, ptr %19, align 4, !dbg !423
  %43 = sext i32 %42 to i37, !dbg !423
  %44 = call noundef i32 @_Z4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_Ds(ptr noundef nonnull align 8 dereferenceable(16) %23, ptr noundef %41, ptr noundef nonnull align 4 dereferenceable(60) %25, <4 x half> noundef <half 0xH3C00, half 0xH4000, half 0xH4200, half 0xH4400>, <3 x i32> noundef <i32 1, i32 2, i32 3>, i37 noundef %43, i16 noundef zeroext 120) #7, !dbg !424
  %45 = load i32, ptr addrspace(3) getelementptr inbounds ([16 x i32], ptr addrspace(3) @_ZL12shared_words, i64 0, i64 3), align 4, !dbg !425
  %46 = add nsw i32 %44, %45, !dbg !426
  %47 = load i32, ptr addrspacecast (ptr addrspace(1) @elsewhere to ptr), align 4, !dbg !427
  %48 = add nsw i32 %46, %47, !dbg !428
  %49 = load i32, ptr addrspace(1) getelementptr inbounds ([2 x i32], ptr addrspace(1) @in_global, i64 0, i64 1), align 4, !dbg !429
  %50 = add nsw i32 %48, %49, !dbg !430
  %51 = load i32, ptr addrspacecast (ptr addrspace(1) @_ZN12_GLOBAL__N_16hiddenE to ptr), align 4, !dbg !431
  %52 = add nsw i32 %50, %51, !dbg !432
  %53 = load ptr addrspace(1), ptr %18, align 8, !dbg !433
  %54 = getelementptr inbounds i32, ptr addrspace(1) %53, i64 0, !dbg !433
  store i32 %52, ptr addrspace(1) %54, align 4, !dbg !434
  %55 = call noundef i32 @_Z8friendlyR4Both(ptr noundef nonnull align 8 dereferenceable(16) %23) #7, !dbg !435
  %56 = call noundef i32 @_ZNKR4BothcviEv(ptr noundef nonnull align 8 dereferenceable(16) %23) #7, !dbg !436
  %57 = add nsw i32 %55, %56, !dbg !437
  %58 = call noundef i32 @_ZNO4Both4takeEv(ptr noundef nonnull align 8 dereferenceable(16) %23) #7, !dbg !438
  %59 = add nsw i32 %57, %58, !dbg !439
  %60 = call noundef i32 @_ZN6ValuesIJLi1ELc99ELin3EEE3sumEv(ptr noundef nonnull align 1 dereferenceable(1) %27) #7, !dbg !440
  %61 = add nsw i32 %59, %60, !dbg !441
  %62 = getelementptr inbounds nuw %struct.Taken, ptr %26, i32 0, i32 0, !dbg !442
  %63 = getelementptr inbounds nuw %struct.Box, ptr %62, i32 0, i32 0, !dbg !443
  %64 = load i32, ptr %63, align 4, !dbg !443
  %65 = add nsw i32 %61, %64, !dbg !444
  %66 = add nsw i32 %65, 12, !dbg !445
  %67 = load volatile i64, ptr %29, align 8, !dbg !446
  %68 = trunc i64 %67 to i32, !dbg !446
  %69 = add nsw i32 %66, %68, !dbg !447
  %70 = load ptr, ptr %20, align 8, !dbg !448
  %71 = getelementptr inbounds nuw %struct.Flags, ptr %70, i32 0, i32 1, !dbg !449
  %72 = getelementptr inbounds nuw %struct.anon, ptr %71, i32 0, i32 0, !dbg !449
  %73 = load i8, ptr %72, align 4, !dbg !449
  %74 = zext i8 %73 to i32, !dbg !448
  %75 = add nsw i32 %69, %74, !dbg !450
  %76 = load ptr, ptr %21, align 8, !dbg !451
  %77 = getelementptr inbounds nuw %struct.Pointers, ptr %76, i32 0, i32 0, !dbg !452
  %78 = load ptr addrspace(3), ptr %77, align 8, !dbg !452
  %79 = load i32, ptr addrspace(3) %78, align 4, !dbg !453
  %80 = add nsw i32 %75, %79, !dbg !454
  %81 = load ptr, ptr %22, align 8, !dbg !455
  %82 = getelementptr inbounds nuw %struct.Aligned, ptr %81, i32 0, i32 3, !dbg !456
  %83 = load i48, ptr %82, align 2, !dbg !456
  %84 = shl i48 %83, 3, !dbg !456
  %85 = ashr i48 %84, 44, !dbg !456
  %86 = trunc i48 %85 to i32, !dbg !456
  %87 = add nsw i32 %80, %86, !dbg !457
  %88 = add nsw i32 %87, 0, !dbg !458
  %89 = load i32, ptr addrspacecast (ptr addrspace(1) @_ZN4deep2er1xE to ptr), align 4, !dbg !459
  %90 = add nsw i32 %88, %89, !dbg !460
  %91 = load ptr addrspace(1), ptr %18, align 8, !dbg !461
  %92 = getelementptr inbounds i32, ptr addrspace(1) %91, i64 1, !dbg !461
  store i32 %90, ptr addrspace(1) %92, align 4, !dbg !462
  %93 = load i32, ptr %19, align 4, !dbg !463
  %94 = icmp eq i32 %93, 77, !dbg !465
  br i1 %94, label %95, label %96, !dbg !465

95:                                               ; preds = %5
  call void @_Z5neverv() #9, !dbg !466
  unreachable, !dbg !466

96:                                               ; preds = %5
  ret void, !dbg !467
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden void @_ZN4BothC2Ev(ptr noundef nonnull align 8 dereferenceable(16) %0) unnamed_addr #0 comdat align 2 !dbg !468 {
  %2 = alloca ptr, align 8, addrspace(5)
  %3 = addrspacecast ptr addrspace(5) %2 to ptr
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr addrspace(5) %2, !472, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !473)
  %4 = load ptr, ptr %3, align 8
  call void @_ZN9InterfaceC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %4) #8, !dbg !474
  store ptr addrspace(1) getelementptr inbounds inrange(-16, 24) ({ [5 x ptr addrspace(1)] }, ptr addrspace(1) @_ZTV4Both, i32 0, i32 0, i32 2), ptr %4, align 8, !dbg !474
  %5 = getelementptr inbounds nuw %struct.Both, ptr %4, i32 0, i32 1, !dbg !475
  store i32 2, ptr %5, align 8, !dbg !475
  %6 = getelementptr inbounds nuw %struct.Both, ptr %4, i32 0, i32 2, !dbg !476
  store i32 1, ptr %6, align 4, !dbg !476
  ret void, !dbg !474
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #5

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden noundef i32 @_ZNKR4BothcviEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #0 comdat align 2 !dbg !477 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr addrspace(5) %3, !478, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !480)
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw %struct.Both, ptr %6, i32 0, i32 1, !dbg !481
  %8 = load i32, ptr %7, align 8, !dbg !481
  ret i32 %8, !dbg !482
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden noundef i32 @_ZNO4Both4takeEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #0 comdat align 2 !dbg !483 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr addrspace(5) %3, !484, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !485)
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw %struct.Both, ptr %6, i32 0, i32 1, !dbg !486
  %8 = load i32, ptr %7, align 8, !dbg !486
  ret i32 %8, !dbg !487
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden noundef i32 @_ZN6ValuesIJLi1ELc99ELin3EEE3sumEv(ptr noundef nonnull align 1 dereferenceable(1) %0) #0 comdat align 2 !dbg !488 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr addrspace(5) %3, !489, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !491)
  %6 = load ptr, ptr %5, align 8
  ret i32 97, !dbg !492
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden void @_ZN9InterfaceC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #0 comdat align 2 !dbg !493 {
  %2 = alloca ptr, align 8, addrspace(5)
  %3 = addrspacecast ptr addrspace(5) %2 to ptr
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr addrspace(5) %2, !494, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !496)
  %4 = load ptr, ptr %3, align 8
  store ptr addrspace(1) getelementptr inbounds inrange(-16, 24) ({ [5 x ptr addrspace(1)] }, ptr addrspace(1) @_ZTV9Interface, i32 0, i32 0, i32 2), ptr %4, align 8, !dbg !497
  ret void, !dbg !497
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden void @_ZN4BothD2Ev(ptr noundef nonnull align 8 dereferenceable(16) %0) unnamed_addr #0 comdat align 2 !dbg !498 {
  %2 = alloca ptr, align 8, addrspace(5)
  %3 = addrspacecast ptr addrspace(5) %2 to ptr
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr addrspace(5) %2, !500, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !501)
  %4 = load ptr, ptr %3, align 8
  call void @_ZN9InterfaceD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %4) #8, !dbg !502
  ret void, !dbg !504
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden void @_ZN4BothD0Ev(ptr noundef nonnull align 8 dereferenceable(16) %0) unnamed_addr #0 comdat align 2 !dbg !505 {
  %2 = alloca ptr, align 8, addrspace(5)
  %3 = addrspacecast ptr addrspace(5) %2 to ptr
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr addrspace(5) %2, !506, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !507)
  %4 = load ptr, ptr %3, align 8
  call void @_ZN4BothD2Ev(ptr noundef nonnull align 8 dereferenceable(16) %4) #8, !dbg !508
  call void @_ZdlPvm(ptr noundef %4, i64 noundef 16) #10, !dbg !508
  ret void, !dbg !508
}

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden void @_ZN9InterfaceD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #0 comdat align 2 !dbg !509 {
  %2 = alloca ptr, align 8, addrspace(5)
  %3 = addrspacecast ptr addrspace(5) %2 to ptr
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr addrspace(5) %2, !510, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !511)
  %4 = load ptr, ptr %3, align 8
  ret void, !dbg !512
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden void @_ZN9InterfaceD0Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #0 comdat align 2 !dbg !513 {
  %2 = alloca ptr, align 8, addrspace(5)
  %3 = addrspacecast ptr addrspace(5) %2 to ptr
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr addrspace(5) %2, !514, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !515)
  %4 = load ptr, ptr %3, align 8
  call void @llvm.trap() #11, !dbg !516
  unreachable, !dbg !516
}

; Function Attrs: convergent nobuiltin nounwind
declare void @_ZdlPvm(ptr noundef, i64 noundef) #6

attributes #0 = { convergent mustprogress noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent mustprogress noinline noreturn nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #3 = { convergent mustprogress noinline optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { convergent nobuiltin nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { convergent }
attributes #8 = { convergent nounwind }
attributes #9 = { convergent noreturn }
attributes #10 = { builtin convergent nounwind }
attributes #11 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!147, !148, !149, !150, !151, !152}
!llvm.ident = !{!153}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "count", linkageName: "_ZN5Outer5countE", scope: !2, file: !3, line: 20, type: !13, isLocal: false, isDefinition: true, declaration: !12)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !32, globals: !52, imports: !143, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "classes.cpp", directory: "/source", checksumkind: CSK_MD5, checksum: "0ebba00363288985e93f0a006066c281")
!4 = !{!5, !21, !28}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, scope: !6, file: !3, line: 19, baseType: !17, size: 32, elements: !18, identifier: "_ZTSN5Outer5InnerUt_E")
!6 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Inner", scope: !7, file: !3, line: 19, size: 64, flags: DIFlagTypePassByValue, elements: !14, identifier: "_ZTSN5Outer5InnerE")
!7 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Outer", file: !3, line: 19, size: 128, flags: DIFlagTypePassByValue, elements: !8, identifier: "_ZTS5Outer")
!8 = !{!9, !10, !12}
!9 = !DIDerivedType(tag: DW_TAG_member, name: "inner", scope: !7, file: !3, line: 19, baseType: !6, size: 64)
!10 = !DIDerivedType(tag: DW_TAG_member, name: "again", scope: !7, file: !3, line: 19, baseType: !11, size: 64, offset: 64)
!11 = !DIDerivedType(tag: DW_TAG_typedef, name: "Again", scope: !7, file: !3, line: 19, baseType: !6)
!12 = !DIDerivedType(tag: DW_TAG_variable, name: "count", scope: !7, file: !3, line: 19, baseType: !13, flags: DIFlagStaticMember)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{!15, !16}
!15 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !6, file: !3, line: 19, baseType: !13, size: 32)
!16 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !6, file: !3, line: 19, baseType: !5, size: 32, offset: 32)
!17 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!18 = !{!19, !20}
!19 = !DIEnumerator(name: "a", value: 0, isUnsigned: true)
!20 = !DIEnumerator(name: "b", value: 1, isUnsigned: true)
!21 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Big", scope: !22, file: !3, line: 6, baseType: !24, size: 64, elements: !25, identifier: "_ZTSN7numbers2v13BigE")
!22 = !DINamespace(name: "v1", scope: !23, exportSymbols: true)
!23 = !DINamespace(name: "numbers", scope: null)
!24 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!25 = !{!26, !27}
!26 = !DIEnumerator(name: "none", value: 0, isUnsigned: true)
!27 = !DIEnumerator(name: "most", value: 18446744073709551615, isUnsigned: true)
!28 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Signed", file: !3, line: 7, baseType: !13, size: 32, elements: !29, identifier: "_ZTS6Signed")
!29 = !{!30, !31}
!30 = !DIEnumerator(name: "minus", value: -5)
!31 = !DIEnumerator(name: "plus", value: 5)
!32 = !{!6, !13, !33, !38, !42, !43}
!33 = !DIDerivedType(tag: DW_TAG_typedef, name: "half4", file: !3, line: 23, baseType: !34)
!34 = !DICompositeType(tag: DW_TAG_array_type, baseType: !35, size: 64, flags: DIFlagVector, elements: !36)
!35 = !DIBasicType(name: "_Float16", size: 16, encoding: DW_ATE_float)
!36 = !{!37}
!37 = !DISubrange(count: 4)
!38 = !DIDerivedType(tag: DW_TAG_typedef, name: "int3", file: !3, line: 22, baseType: !39)
!39 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 128, flags: DIFlagVector, elements: !40)
!40 = !{!41}
!41 = !DISubrange(count: 3)
!42 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!43 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Box<float>", file: !3, line: 11, size: 32, flags: DIFlagTypePassByValue, elements: !44, templateParams: !50, identifier: "_ZTS3BoxIfE")
!44 = !{!45, !47, !48}
!45 = !DIDerivedType(tag: DW_TAG_member, name: "t", scope: !43, file: !3, line: 11, baseType: !46, size: 32)
!46 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!47 = !DIDerivedType(tag: DW_TAG_variable, name: "shared", scope: !43, file: !3, line: 11, baseType: !46, flags: DIFlagStaticMember)
!48 = !DIDerivedType(tag: DW_TAG_variable, name: "fixed", scope: !43, file: !3, line: 11, baseType: !49, flags: DIFlagStaticMember, extraData: float 3.000000e+00)
!49 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !46)
!50 = !{!51}
!51 = !DITemplateTypeParameter(name: "T", type: !46)
!52 = !{!0, !53, !58, !62, !114, !118, !121, !126, !129, !139}
!53 = !DIGlobalVariableExpression(var: !54, expr: !DIExpression())
!54 = distinct !DIGlobalVariable(name: "in_global", scope: !2, file: !3, line: 28, type: !55, isLocal: false, isDefinition: true)
!55 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 64, elements: !56)
!56 = !{!57}
!57 = !DISubrange(count: 2)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!59 = distinct !DIGlobalVariable(name: "x", linkageName: "_ZN4deep2er1xE", scope: !60, file: !3, line: 30, type: !13, isLocal: false, isDefinition: true)
!60 = !DINamespace(name: "er", scope: !61)
!61 = !DINamespace(name: "deep", scope: null)
!62 = !DIGlobalVariableExpression(var: !63, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!63 = distinct !DIGlobalVariable(name: "times", scope: !64, file: !3, line: 36, type: !13, isLocal: true, isDefinition: true)
!64 = distinct !DISubprogram(name: "work", linkageName: "_Z4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_Ds", scope: !3, file: !3, line: 32, type: !65, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !113)
!65 = !DISubroutineType(types: !66)
!66 = !{!13, !67, !105, !106, !33, !38, !111, !112}
!67 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !68, size: 64, dwarfAddressSpace: 1)
!68 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Both", file: !3, line: 17, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !69, vtableHolder: !71, identifier: "_ZTS4Both")
!69 = !{!70, !91, !92, !94, !98, !103}
!70 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !68, baseType: !71, extraData: i32 0)
!71 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Interface", file: !3, line: 16, size: 64, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !72, vtableHolder: !71, identifier: "_ZTS9Interface")
!72 = !{!73, !78, !82, !85, !86}
!73 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Interface", scope: !3, file: !3, baseType: !74, size: 64, flags: DIFlagArtificial)
!74 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !75, size: 64)
!75 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !76, size: 64)
!76 = !DISubroutineType(types: !77)
!77 = !{!13}
!78 = !DISubprogram(name: "get", linkageName: "_ZN9Interface3getEv", scope: !71, file: !3, line: 16, type: !79, scopeLine: 16, containingType: !71, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagPureVirtual)
!79 = !DISubroutineType(types: !80)
!80 = !{!13, !81}
!81 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !71, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!82 = !DISubprogram(name: "~Interface", linkageName: "_ZN9InterfaceD4Ev", scope: !71, file: !3, line: 16, type: !83, scopeLine: 16, containingType: !71, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!83 = !DISubroutineType(types: !84)
!84 = !{null, !81}
!85 = !DISubprogram(name: "Interface", linkageName: "_ZN9InterfaceC4Ev", scope: !71, file: !3, line: 16, type: !83, scopeLine: 16, flags: DIFlagPrototyped, spFlags: 0)
!86 = !DISubprogram(name: "Interface", linkageName: "_ZN9InterfaceC4ERKS_", scope: !71, file: !3, line: 16, type: !87, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDeleted)
!87 = !DISubroutineType(types: !88)
!88 = !{null, !81, !89}
!89 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !90, size: 64, dwarfAddressSpace: 1)
!90 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !71)
!91 = !DIDerivedType(tag: DW_TAG_member, name: "own", scope: !68, file: !3, line: 17, baseType: !13, size: 32, offset: 64)
!92 = !DIDerivedType(tag: DW_TAG_member, name: "secret", scope: !68, file: !3, line: 17, baseType: !93, size: 32, offset: 96, flags: DIFlagPrivate)
!93 = !DIDerivedType(tag: DW_TAG_typedef, name: "Word", scope: !68, file: !3, line: 17, baseType: !17, flags: DIFlagPrivate)
!94 = !DISubprogram(name: "get", linkageName: "_ZN4Both3getEv", scope: !68, file: !3, line: 17, type: !95, scopeLine: 17, containingType: !68, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!95 = !DISubroutineType(types: !96)
!96 = !{!13, !97}
!97 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !68, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!98 = !DISubprogram(name: "operator int", linkageName: "_ZNKR4BothcviEv", scope: !68, file: !3, line: 17, type: !99, scopeLine: 17, flags: DIFlagExplicit | DIFlagPrototyped | DIFlagLValueReference, spFlags: 0)
!99 = !DISubroutineType(flags: DIFlagLValueReference, types: !100)
!100 = !{!13, !101}
!101 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !102, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!102 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !68)
!103 = !DISubprogram(name: "take", linkageName: "_ZNO4Both4takeEv", scope: !68, file: !3, line: 17, type: !104, scopeLine: 17, flags: DIFlagPrototyped | DIFlagRValueReference, spFlags: 0)
!104 = !DISubroutineType(flags: DIFlagRValueReference, types: !96)
!105 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64, dwarfAddressSpace: 1)
!106 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !107, size: 64, dwarfAddressSpace: 1)
!107 = !DIDerivedType(tag: DW_TAG_typedef, name: "Matrix", file: !3, line: 27, baseType: !108)
!108 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 480, elements: !109)
!109 = !{!41, !110}
!110 = !DISubrange(count: 5)
!111 = !DIBasicType(name: "_BitInt(37)", size: 64, dataSize: 37, encoding: DW_ATE_signed)
!112 = !DIBasicType(name: "char16_t", size: 16, encoding: DW_ATE_UTF)
!113 = !{}
!114 = !DIGlobalVariableExpression(var: !115, expr: !DIExpression())
!115 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTV4Both", scope: !2, file: !3, type: !116, isLocal: false, isDefinition: true, declaration: !117, align: 64)
!116 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64, dwarfAddressSpace: 1)
!117 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !68, file: !3, baseType: !116, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!118 = !DIGlobalVariableExpression(var: !119, expr: !DIExpression())
!119 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTV9Interface", scope: !2, file: !3, type: !116, isLocal: false, isDefinition: true, declaration: !120, align: 64)
!120 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !71, file: !3, baseType: !116, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!121 = !DIGlobalVariableExpression(var: !122, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!122 = distinct !DIGlobalVariable(name: "shared_words", linkageName: "_ZL12shared_words", scope: !2, file: !3, line: 25, type: !123, isLocal: true, isDefinition: true)
!123 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 512, elements: !124)
!124 = !{!125}
!125 = !DISubrange(count: 16)
!126 = !DIGlobalVariableExpression(var: !127, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!127 = distinct !DIGlobalVariable(name: "hidden", linkageName: "_ZN12_GLOBAL__N_16hiddenE", scope: !128, file: !3, line: 8, type: !13, isLocal: true, isDefinition: true)
!128 = !DINamespace(scope: null)
!129 = !DIGlobalVariableExpression(var: !130, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!130 = distinct !DIGlobalVariable(name: "shared", linkageName: "_ZN3BoxIiE6sharedE", scope: !2, file: !3, line: 12, type: !13, isLocal: false, isDefinition: true, declaration: !131)
!131 = !DIDerivedType(tag: DW_TAG_variable, name: "shared", scope: !132, file: !3, line: 11, baseType: !13, flags: DIFlagStaticMember)
!132 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Box<int>", file: !3, line: 11, size: 32, flags: DIFlagTypePassByValue, elements: !133, templateParams: !137, identifier: "_ZTS3BoxIiE")
!133 = !{!134, !131, !135}
!134 = !DIDerivedType(tag: DW_TAG_member, name: "t", scope: !132, file: !3, line: 11, baseType: !13, size: 32)
!135 = !DIDerivedType(tag: DW_TAG_variable, name: "fixed", scope: !132, file: !3, line: 11, baseType: !136, flags: DIFlagStaticMember)
!136 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!137 = !{!138}
!138 = !DITemplateTypeParameter(name: "T", type: !13)
!139 = !DIGlobalVariableExpression(var: !140, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!140 = distinct !DIGlobalVariable(name: "constant", linkageName: "_Z8constantIlE", scope: !2, file: !3, line: 15, type: !42, isLocal: false, isDefinition: true, templateParams: !141)
!141 = !{!142}
!142 = !DITemplateTypeParameter(name: "T", type: !42)
!143 = !{!144, !145, !146}
!144 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !61, entity: !21, file: !3, line: 30)
!145 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !61, entity: !60, file: !3, line: 30)
!146 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "short_name", scope: !61, entity: !60, file: !3, line: 30)
!147 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!148 = !{i32 7, !"Dwarf Version", i32 5}
!149 = !{i32 2, !"Debug Info Version", i32 3}
!150 = !{i32 1, !"wchar_size", i32 4}
!151 = !{i32 8, !"PIC Level", i32 2}
!152 = !{i32 7, !"frame-pointer", i32 2}
!153 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!154 = distinct !DISubprogram(name: "friendly", linkageName: "_Z8friendlyR4Both", scope: !3, file: !3, line: 18, type: !155, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !113)
!155 = !DISubroutineType(types: !156)
!156 = !{!13, !67}
!157 = !DILocalVariable(name: "b", arg: 1, scope: !154, file: !3, line: 18, type: !67)
!158 = !DILocation(line: 18, column: 20, scope: !154)
!159 = !DILocation(line: 18, column: 32, scope: !154)
!160 = !{i64 8}
!161 = !DILocation(line: 18, column: 34, scope: !154)
!162 = !DILocation(line: 18, column: 25, scope: !154)
!163 = distinct !DISubprogram(name: "never", linkageName: "_Z5neverv", scope: !3, file: !3, line: 24, type: !164, scopeLine: 24, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagDefinition, unit: !2)
!164 = !DISubroutineType(types: !165)
!165 = !{null}
!166 = !DILocation(line: 24, column: 29, scope: !163)
!167 = !DILocation(line: 24, column: 47, scope: !163)
!168 = !DILocalVariable(name: "b", arg: 1, scope: !64, file: !3, line: 32, type: !67)
!169 = !DILocation(line: 32, column: 42, scope: !64)
!170 = !DILocalVariable(name: "a", arg: 2, scope: !64, file: !3, line: 32, type: !105)
!171 = !DILocation(line: 32, column: 59, scope: !64)
!172 = !DILocalVariable(name: "m", arg: 3, scope: !64, file: !3, line: 32, type: !106)
!173 = !DILocation(line: 32, column: 70, scope: !64)
!174 = !DILocalVariable(name: "h", arg: 4, scope: !64, file: !3, line: 32, type: !33)
!175 = !DILocation(line: 32, column: 79, scope: !64)
!176 = !DILocalVariable(name: "v", arg: 5, scope: !64, file: !3, line: 32, type: !38)
!177 = !DILocation(line: 32, column: 87, scope: !64)
!178 = !DILocalVariable(name: "bits", arg: 6, scope: !64, file: !3, line: 32, type: !111)
!179 = !DILocation(line: 32, column: 102, scope: !64)
!180 = !DILocalVariable(name: "wide", arg: 7, scope: !64, file: !3, line: 32, type: !112)
!181 = !DILocation(line: 32, column: 117, scope: !64)
!182 = !DILocalVariable(name: "local", scope: !64, file: !3, line: 33, type: !183)
!183 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Local", scope: !64, file: !3, line: 33, size: 32, flags: DIFlagTypePassByValue, elements: !184)
!184 = !{!185, !186}
!185 = !DIDerivedType(tag: DW_TAG_member, name: "q", scope: !183, file: !3, line: 33, baseType: !13, size: 32)
!186 = !DISubprogram(name: "twice", scope: !183, file: !3, line: 33, type: !187, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!187 = !DISubroutineType(types: !188)
!188 = !{!13, !189}
!189 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !183, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!190 = !DILocation(line: 33, column: 57, scope: !64)
!191 = !DILocation(line: 33, column: 62, scope: !64)
!192 = !DILocation(line: 33, column: 63, scope: !64)
!193 = !DILocation(line: 33, column: 66, scope: !64)
!194 = !DILocalVariable(name: "first", scope: !64, file: !3, line: 34, type: !13)
!195 = !DILocation(line: 34, column: 9, scope: !64)
!196 = !DILocalVariable(name: "second", scope: !64, file: !3, line: 34, type: !5)
!197 = !DILocation(line: 34, column: 16, scope: !64)
!198 = !DILocation(line: 34, column: 8, scope: !64)
!199 = !DILocalVariable(name: "scoped", scope: !200, file: !3, line: 35, type: !13)
!200 = distinct !DILexicalBlock(scope: !64, file: !3, line: 35, column: 29)
!201 = !DILocation(line: 35, column: 11, scope: !200)
!202 = !DILocation(line: 35, column: 20, scope: !200)
!203 = !DILocation(line: 35, column: 22, scope: !200)
!204 = !DILocation(line: 35, column: 29, scope: !200)
!205 = !DILocation(line: 35, column: 36, scope: !200)
!206 = !DILocation(line: 35, column: 7, scope: !200)
!207 = !DILocalVariable(name: "scoped_too", scope: !208, file: !3, line: 35, type: !13)
!208 = distinct !DILexicalBlock(scope: !200, file: !3, line: 35, column: 41)
!209 = !DILocation(line: 35, column: 47, scope: !208)
!210 = !DILocation(line: 35, column: 60, scope: !208)
!211 = !DILocation(line: 35, column: 67, scope: !208)
!212 = !DILocation(line: 35, column: 79, scope: !208)
!213 = !DILocation(line: 35, column: 72, scope: !208)
!214 = !DILocation(line: 36, column: 11, scope: !64)
!215 = !{i64 4}
!216 = !DILocation(line: 36, column: 3, scope: !64)
!217 = !DILocation(line: 36, column: 61, scope: !218)
!218 = distinct !DILexicalBlock(scope: !219, file: !3, line: 36, column: 30)
!219 = distinct !DILexicalBlock(scope: !64, file: !3, line: 36, column: 20)
!220 = !DILocation(line: 36, column: 54, scope: !218)
!221 = !DILocation(line: 36, column: 81, scope: !219)
!222 = !DILocation(line: 36, column: 88, scope: !219)
!223 = !DILabel(scope: !64, name: "again", file: !3, line: 37, column: 3)
!224 = !DILocation(line: 37, column: 3, scope: !64)
!225 = !DILabel(scope: !64, name: "here", file: !3, line: 37, column: 10)
!226 = !DILocation(line: 37, column: 10, scope: !64)
!227 = !DILocation(line: 37, column: 26, scope: !228)
!228 = distinct !DILexicalBlock(scope: !64, file: !3, line: 37, column: 20)
!229 = !DILocation(line: 37, column: 36, scope: !228)
!230 = !DILocation(line: 37, column: 34, scope: !228)
!231 = !DILocation(line: 37, column: 43, scope: !228)
!232 = !DILocation(line: 37, column: 64, scope: !233)
!233 = distinct !DILexicalBlock(scope: !228, file: !3, line: 37, column: 64)
!234 = !DILocation(line: 37, column: 68, scope: !233)
!235 = !DILocation(line: 37, column: 74, scope: !233)
!236 = !DILocalVariable(name: "capture", scope: !64, file: !3, line: 38, type: !237)
!237 = distinct !DICompositeType(tag: DW_TAG_class_type, scope: !64, file: !3, line: 38, size: 128, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !238)
!238 = !{!239, !241}
!239 = !DIDerivedType(tag: DW_TAG_member, name: "local", scope: !237, file: !3, line: 38, baseType: !240, size: 64)
!240 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !183, size: 64, dwarfAddressSpace: 1)
!241 = !DIDerivedType(tag: DW_TAG_member, name: "second", scope: !237, file: !3, line: 38, baseType: !5, size: 32, offset: 64)
!242 = !DILocation(line: 38, column: 8, scope: !64)
!243 = !DILocation(line: 38, column: 18, scope: !64)
!244 = !DILocation(line: 38, column: 27, scope: !64)
!245 = !DILocation(line: 39, column: 10, scope: !64)
!246 = !DILocation(line: 39, column: 23, scope: !64)
!247 = !DILocation(line: 39, column: 21, scope: !64)
!248 = !DILocation(line: 39, column: 44, scope: !64)
!249 = !DILocation(line: 39, column: 37, scope: !64)
!250 = !DILocation(line: 39, column: 55, scope: !64)
!251 = !DILocation(line: 39, column: 48, scope: !64)
!252 = !DILocation(line: 39, column: 62, scope: !64)
!253 = !DILocation(line: 39, column: 60, scope: !64)
!254 = !DILocation(line: 39, column: 3, scope: !64)
!255 = !DILocation(line: 40, column: 1, scope: !64)
!256 = distinct !DISubprogram(name: "get", linkageName: "_ZN4Both3getEv", scope: !68, file: !3, line: 17, type: !95, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !94, retainedNodes: !113)
!257 = !DILocalVariable(name: "this", arg: 1, scope: !256, type: !258, flags: DIFlagArtificial | DIFlagObjectPointer)
!258 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !68, size: 64, dwarfAddressSpace: 1)
!259 = !DILocation(line: 0, scope: !256)
!260 = !DILocation(line: 17, column: 61, scope: !256)
!261 = !DILocation(line: 17, column: 54, scope: !256)
!262 = distinct !DISubprogram(name: "twice", linkageName: "_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsEN5Local5twiceEv", scope: !183, file: !3, line: 33, type: !187, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, declaration: !186, retainedNodes: !113)
!263 = !DILocalVariable(name: "this", arg: 1, scope: !262, type: !264, flags: DIFlagArtificial | DIFlagObjectPointer)
!264 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !183, size: 64, dwarfAddressSpace: 1)
!265 = !DILocation(line: 0, scope: !262)
!266 = !DILocation(line: 33, column: 50, scope: !262)
!267 = !DILocation(line: 33, column: 48, scope: !262)
!268 = !DILocation(line: 33, column: 39, scope: !262)
!269 = distinct !DISubprogram(name: "operator()<int>", linkageName: "_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsEN3$_0clIiEEDaT_", scope: !237, file: !3, line: 38, type: !270, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, templateParams: !274, declaration: !273, retainedNodes: !113)
!270 = !DISubroutineType(types: !271)
!271 = !{!13, !272, !13}
!272 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !237, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!273 = !DISubprogram(name: "operator()<int>", scope: !237, file: !3, line: 38, type: !270, scopeLine: 38, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit, templateParams: !274)
!274 = !{!275}
!275 = !DITemplateTypeParameter(name: "z:auto", type: !13)
!276 = !DILocalVariable(name: "this", arg: 1, scope: !269, type: !277, flags: DIFlagArtificial | DIFlagObjectPointer)
!277 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !237, size: 64, dwarfAddressSpace: 1)
!278 = !DILocation(line: 0, scope: !269)
!279 = !DILocalVariable(name: "z", arg: 2, scope: !269, file: !3, line: 38, type: !13)
!280 = !DILocation(line: 38, column: 40, scope: !269)
!281 = !DILocation(line: 38, column: 64, scope: !269)
!282 = !DILocation(line: 38, column: 53, scope: !269)
!283 = !DILocation(line: 38, column: 59, scope: !269)
!284 = !DILocation(line: 38, column: 61, scope: !269)
!285 = !DILocation(line: 38, column: 79, scope: !269)
!286 = !DILocation(line: 38, column: 88, scope: !269)
!287 = !DILocation(line: 38, column: 94, scope: !269)
!288 = !DILocation(line: 38, column: 86, scope: !269)
!289 = !DILocation(line: 38, column: 67, scope: !269)
!290 = distinct !DISubprogram(name: "operator()<float>", linkageName: "_ZZ4workR4BothPN5Outer5InnerERA3_A5_iDv4_DF16_Dv3_iDB37_DsEN3$_0clIfEEDaT_", scope: !237, file: !3, line: 38, type: !291, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, templateParams: !294, declaration: !293, retainedNodes: !113)
!291 = !DISubroutineType(types: !292)
!292 = !{!13, !272, !46}
!293 = !DISubprogram(name: "operator()<float>", scope: !237, file: !3, line: 38, type: !291, scopeLine: 38, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit, templateParams: !294)
!294 = !{!295}
!295 = !DITemplateTypeParameter(name: "z:auto", type: !46)
!296 = !DILocalVariable(name: "this", arg: 1, scope: !290, type: !277, flags: DIFlagArtificial | DIFlagObjectPointer)
!297 = !DILocation(line: 0, scope: !290)
!298 = !DILocalVariable(name: "z", arg: 2, scope: !290, file: !3, line: 38, type: !46)
!299 = !DILocation(line: 38, column: 40, scope: !290)
!300 = !DILocation(line: 38, column: 64, scope: !290)
!301 = !DILocation(line: 38, column: 53, scope: !290)
!302 = !DILocation(line: 38, column: 59, scope: !290)
!303 = !DILocation(line: 38, column: 61, scope: !290)
!304 = !DILocation(line: 38, column: 79, scope: !290)
!305 = !DILocation(line: 38, column: 88, scope: !290)
!306 = !DILocation(line: 38, column: 94, scope: !290)
!307 = !DILocation(line: 38, column: 86, scope: !290)
!308 = !DILocation(line: 38, column: 67, scope: !290)
!309 = distinct !DISubprogram(name: "run", scope: !3, file: !3, line: 41, type: !310, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !113)
!310 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !311)
!311 = !{null, !312, !13, !313, !331, !356}
!312 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!313 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !314, size: 64, dwarfAddressSpace: 1)
!314 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Flags", file: !3, line: 10, size: 64, flags: DIFlagTypePassByValue, elements: !315, identifier: "_ZTS5Flags")
!315 = !{!316, !317, !327}
!316 = !DIDerivedType(tag: DW_TAG_member, name: "kept", scope: !314, file: !3, line: 10, baseType: !13, size: 32)
!317 = !DIDerivedType(tag: DW_TAG_member, scope: !314, file: !3, line: 10, baseType: !318, size: 32, offset: 32)
!318 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !314, file: !3, line: 10, size: 32, flags: DIFlagExportSymbols | DIFlagTypePassByValue, elements: !319, identifier: "_ZTSN5FlagsUt_E")
!319 = !{!320, !321}
!320 = !DIDerivedType(tag: DW_TAG_member, name: "whole", scope: !318, file: !3, line: 10, baseType: !13, size: 32)
!321 = !DIDerivedType(tag: DW_TAG_member, scope: !318, file: !3, line: 10, baseType: !322, size: 16)
!322 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !318, file: !3, line: 10, size: 16, flags: DIFlagExportSymbols | DIFlagTypePassByValue, elements: !323, identifier: "_ZTSN5FlagsUt_Ut_E")
!323 = !{!324, !326}
!324 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !322, file: !3, line: 10, baseType: !325, size: 8)
!325 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!326 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !322, file: !3, line: 10, baseType: !325, size: 8, offset: 8)
!327 = !DIDerivedType(tag: DW_TAG_member, name: "tail", scope: !314, file: !3, line: 10, baseType: !328, offset: 64)
!328 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, elements: !329)
!329 = !{!330}
!330 = !DISubrange(count: -1)
!331 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !332, size: 64, dwarfAddressSpace: 1)
!332 = !DIDerivedType(tag: DW_TAG_typedef, name: "Pointers", file: !3, line: 21, baseType: !333)
!333 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 21, size: 640, flags: DIFlagTypePassByValue, elements: !334, identifier: "_ZTS8Pointers")
!334 = !{!335, !337, !339, !340, !343, !345, !347, !348, !352, !354}
!335 = !DIDerivedType(tag: DW_TAG_member, name: "l", scope: !333, file: !3, line: 21, baseType: !336, size: 32)
!336 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 32, dwarfAddressSpace: 3)
!337 = !DIDerivedType(tag: DW_TAG_member, name: "g", scope: !333, file: !3, line: 21, baseType: !338, size: 64, offset: 64)
!338 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !49, size: 64)
!339 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !333, file: !3, line: 21, baseType: !312, size: 64, offset: 128)
!340 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !333, file: !3, line: 21, baseType: !341, size: 32, offset: 192)
!341 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !342, size: 32, dwarfAddressSpace: 5)
!342 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!343 = !DIDerivedType(tag: DW_TAG_member, name: "r", scope: !333, file: !3, line: 21, baseType: !344, size: 64, offset: 256)
!344 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !13, size: 64, dwarfAddressSpace: 1)
!345 = !DIDerivedType(tag: DW_TAG_member, name: "rr", scope: !333, file: !3, line: 21, baseType: !346, size: 64, offset: 320)
!346 = !DIDerivedType(tag: DW_TAG_rvalue_reference_type, baseType: !13, size: 64, dwarfAddressSpace: 1)
!347 = !DIDerivedType(tag: DW_TAG_member, name: "v", scope: !333, file: !3, line: 21, baseType: !116, size: 64, offset: 384)
!348 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !333, file: !3, line: 21, baseType: !349, size: 64, offset: 448)
!349 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !350, size: 64, dwarfAddressSpace: 1)
!350 = !DISubroutineType(types: !351)
!351 = !{!13, !342, null}
!352 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !333, file: !3, line: 21, baseType: !353, size: 64, offset: 512)
!353 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !13, size: 64, extraData: !7)
!354 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !333, file: !3, line: 21, baseType: !355, size: 64, offset: 576)
!355 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
!356 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !357, size: 64, dwarfAddressSpace: 1)
!357 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Aligned", file: !3, line: 9, size: 128, align: 128, flags: DIFlagTypePassByValue, elements: !358, identifier: "_ZTS7Aligned")
!358 = !{!359, !360, !362, !364, !365}
!359 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !357, file: !3, line: 9, baseType: !342, size: 8)
!360 = !DIDerivedType(tag: DW_TAG_member, name: "s", scope: !357, file: !3, line: 9, baseType: !361, size: 16, align: 64, offset: 64)
!361 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!362 = !DIDerivedType(tag: DW_TAG_member, name: "flag", scope: !357, file: !3, line: 9, baseType: !363, size: 1, offset: 80, flags: DIFlagBitField, extraData: i64 80)
!363 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!364 = !DIDerivedType(tag: DW_TAG_member, name: "wide", scope: !357, file: !3, line: 9, baseType: !24, size: 40, offset: 81, flags: DIFlagBitField, extraData: i64 80)
!365 = !DIDerivedType(tag: DW_TAG_member, name: "e", scope: !357, file: !3, line: 9, baseType: !28, size: 4, offset: 121, flags: DIFlagBitField, extraData: i64 80)
!366 = !DILocalVariable(name: "out", arg: 1, scope: !309, file: !3, line: 41, type: !312)
!367 = !DILocation(line: 41, column: 64, scope: !309)
!368 = !DILocalVariable(name: "n", arg: 2, scope: !309, file: !3, line: 41, type: !13)
!369 = !DILocation(line: 41, column: 73, scope: !309)
!370 = !DILocalVariable(name: "f", arg: 3, scope: !309, file: !3, line: 41, type: !313)
!371 = !DILocation(line: 41, column: 83, scope: !309)
!372 = !DILocalVariable(name: "p", arg: 4, scope: !309, file: !3, line: 41, type: !331)
!373 = !DILocation(line: 41, column: 96, scope: !309)
!374 = !DILocalVariable(name: "al", arg: 5, scope: !309, file: !3, line: 41, type: !356)
!375 = !DILocation(line: 41, column: 108, scope: !309)
!376 = !DILocalVariable(name: "b", scope: !309, file: !3, line: 42, type: !68)
!377 = !DILocation(line: 42, column: 8, scope: !309)
!378 = !DILocalVariable(name: "o", scope: !309, file: !3, line: 42, type: !7)
!379 = !DILocation(line: 42, column: 17, scope: !309)
!380 = !DILocalVariable(name: "m", scope: !309, file: !3, line: 42, type: !107)
!381 = !DILocation(line: 42, column: 29, scope: !309)
!382 = !DILocalVariable(name: "t", scope: !309, file: !3, line: 42, type: !383)
!383 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Taken<Box, int, -7, true, nullptr>", file: !3, line: 13, size: 32, flags: DIFlagTypePassByValue, elements: !384, templateParams: !386, identifier: "_ZTS5TakenI3BoxiLin7ELb1ELPKi0EE")
!384 = !{!385}
!385 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !383, file: !3, line: 13, baseType: !132, size: 32)
!386 = !{!387, !388, !389, !390, !391}
!387 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, name: "C", value: !"Box")
!388 = !DITemplateTypeParameter(name: "T", type: !13, defaulted: true)
!389 = !DITemplateValueParameter(name: "V", type: !13, defaulted: true, value: i32 -7)
!390 = !DITemplateValueParameter(name: "B", type: !363, defaulted: true, value: i1 true)
!391 = !DITemplateValueParameter(name: "P", type: !392, defaulted: true, value: i8 0)
!392 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !136, size: 64, dwarfAddressSpace: 1)
!393 = !DILocation(line: 42, column: 45, scope: !309)
!394 = !DILocalVariable(name: "values", scope: !309, file: !3, line: 42, type: !395)
!395 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Values<1, 'c', -3>", file: !3, line: 14, size: 8, flags: DIFlagTypePassByValue, elements: !396, templateParams: !401, identifier: "_ZTS6ValuesIJLi1ELc99ELin3EEE")
!396 = !{!397}
!397 = !DISubprogram(name: "sum", linkageName: "_ZN6ValuesIJLi1ELc99ELin3EEE3sumEv", scope: !395, file: !3, line: 14, type: !398, scopeLine: 14, flags: DIFlagPrototyped, spFlags: 0)
!398 = !DISubroutineType(types: !399)
!399 = !{!13, !400}
!400 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !395, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!401 = !{!402}
!402 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "Vs", value: !403)
!403 = !{!404, !405, !406}
!404 = !DITemplateValueParameter(type: !13, value: i32 1)
!405 = !DITemplateValueParameter(type: !342, value: i8 99)
!406 = !DITemplateValueParameter(type: !13, value: i32 -3)
!407 = !DILocation(line: 42, column: 69, scope: !309)
!408 = !DILocation(line: 43, column: 26, scope: !309)
!409 = !DILocation(line: 43, column: 30, scope: !309)
!410 = !DILocation(line: 43, column: 28, scope: !309)
!411 = !DILocation(line: 43, column: 47, scope: !309)
!412 = !DILocation(line: 43, column: 16, scope: !309)
!413 = !DILocation(line: 43, column: 18, scope: !309)
!414 = !DILocation(line: 43, column: 3, scope: !309)
!415 = !DILocation(line: 43, column: 24, scope: !309)
!416 = !DILocalVariable(name: "copy", scope: !309, file: !3, line: 44, type: !136)
!417 = !DILocation(line: 44, column: 13, scope: !309)
!418 = !DILocalVariable(name: "lv", scope: !309, file: !3, line: 44, type: !419)
!419 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !42)
!420 = !DILocation(line: 44, column: 42, scope: !309)
!421 = !DILocation(line: 44, column: 47, scope: !309)
!422 = !DILocation(line: 45, column: 23, scope: !309)
!423 = !DILocation(line: 45, column: 67, scope: !309)
!424 = !DILocation(line: 45, column: 12, scope: !309)
!425 = !DILocation(line: 45, column: 78, scope: !309)
!426 = !DILocation(line: 45, column: 76, scope: !309)
!427 = !DILocation(line: 45, column: 96, scope: !309)
!428 = !DILocation(line: 45, column: 94, scope: !309)
!429 = !DILocation(line: 45, column: 108, scope: !309)
!430 = !DILocation(line: 45, column: 106, scope: !309)
!431 = !DILocation(line: 45, column: 123, scope: !309)
!432 = !DILocation(line: 45, column: 121, scope: !309)
!433 = !DILocation(line: 45, column: 3, scope: !309)
!434 = !DILocation(line: 45, column: 10, scope: !309)
!435 = !DILocation(line: 46, column: 12, scope: !309)
!436 = !DILocation(line: 46, column: 31, scope: !309)
!437 = !DILocation(line: 46, column: 24, scope: !309)
!438 = !DILocation(line: 46, column: 59, scope: !309)
!439 = !DILocation(line: 46, column: 33, scope: !309)
!440 = !DILocation(line: 46, column: 75, scope: !309)
!441 = !DILocation(line: 46, column: 66, scope: !309)
!442 = !DILocation(line: 46, column: 85, scope: !309)
!443 = !DILocation(line: 46, column: 87, scope: !309)
!444 = !DILocation(line: 46, column: 81, scope: !309)
!445 = !DILocation(line: 46, column: 89, scope: !309)
!446 = !DILocation(line: 46, column: 103, scope: !309)
!447 = !DILocation(line: 46, column: 96, scope: !309)
!448 = !DILocation(line: 46, column: 108, scope: !309)
!449 = !DILocation(line: 46, column: 111, scope: !309)
!450 = !DILocation(line: 46, column: 106, scope: !309)
!451 = !DILocation(line: 46, column: 118, scope: !309)
!452 = !DILocation(line: 46, column: 121, scope: !309)
!453 = !DILocation(line: 46, column: 117, scope: !309)
!454 = !DILocation(line: 46, column: 115, scope: !309)
!455 = !DILocation(line: 46, column: 125, scope: !309)
!456 = !DILocation(line: 46, column: 129, scope: !309)
!457 = !DILocation(line: 46, column: 123, scope: !309)
!458 = !DILocation(line: 46, column: 131, scope: !309)
!459 = !DILocation(line: 46, column: 156, scope: !309)
!460 = !DILocation(line: 46, column: 154, scope: !309)
!461 = !DILocation(line: 46, column: 3, scope: !309)
!462 = !DILocation(line: 46, column: 10, scope: !309)
!463 = !DILocation(line: 47, column: 7, scope: !464)
!464 = distinct !DILexicalBlock(scope: !309, file: !3, line: 47, column: 7)
!465 = !DILocation(line: 47, column: 9, scope: !464)
!466 = !DILocation(line: 47, column: 16, scope: !464)
!467 = !DILocation(line: 48, column: 1, scope: !309)
!468 = distinct !DISubprogram(name: "Both", linkageName: "_ZN4BothC2Ev", scope: !68, file: !3, line: 17, type: !469, scopeLine: 17, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !471, retainedNodes: !113)
!469 = !DISubroutineType(types: !470)
!470 = !{null, !97}
!471 = !DISubprogram(name: "Both", linkageName: "_ZN4BothC4Ev", scope: !68, type: !469, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!472 = !DILocalVariable(name: "this", arg: 1, scope: !468, type: !258, flags: DIFlagArtificial | DIFlagObjectPointer)
!473 = !DILocation(line: 0, scope: !468)
!474 = !DILocation(line: 17, column: 8, scope: !468)
!475 = !DILocation(line: 17, column: 72, scope: !468)
!476 = !DILocation(line: 17, column: 196, scope: !468)
!477 = distinct !DISubprogram(name: "operator int", linkageName: "_ZNKR4BothcviEv", scope: !68, file: !3, line: 17, type: !99, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !98, retainedNodes: !113)
!478 = !DILocalVariable(name: "this", arg: 1, scope: !477, type: !479, flags: DIFlagArtificial | DIFlagObjectPointer)
!479 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !102, size: 64, dwarfAddressSpace: 1)
!480 = !DILocation(line: 0, scope: !477)
!481 = !DILocation(line: 17, column: 122, scope: !477)
!482 = !DILocation(line: 17, column: 115, scope: !477)
!483 = distinct !DISubprogram(name: "take", linkageName: "_ZNO4Both4takeEv", scope: !68, file: !3, line: 17, type: !104, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !103, retainedNodes: !113)
!484 = !DILocalVariable(name: "this", arg: 1, scope: !483, type: !258, flags: DIFlagArtificial | DIFlagObjectPointer)
!485 = !DILocation(line: 0, scope: !483)
!486 = !DILocation(line: 17, column: 152, scope: !483)
!487 = !DILocation(line: 17, column: 145, scope: !483)
!488 = distinct !DISubprogram(name: "sum", linkageName: "_ZN6ValuesIJLi1ELc99ELin3EEE3sumEv", scope: !395, file: !3, line: 14, type: !398, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !397, retainedNodes: !113)
!489 = !DILocalVariable(name: "this", arg: 1, scope: !488, type: !490, flags: DIFlagArtificial | DIFlagObjectPointer)
!490 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !395, size: 64, dwarfAddressSpace: 1)
!491 = !DILocation(line: 0, scope: !488)
!492 = !DILocation(line: 14, column: 51, scope: !488)
!493 = distinct !DISubprogram(name: "Interface", linkageName: "_ZN9InterfaceC2Ev", scope: !71, file: !3, line: 16, type: !83, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !85, retainedNodes: !113)
!494 = !DILocalVariable(name: "this", arg: 1, scope: !493, type: !495, flags: DIFlagArtificial | DIFlagObjectPointer)
!495 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !71, size: 64, dwarfAddressSpace: 1)
!496 = !DILocation(line: 0, scope: !493)
!497 = !DILocation(line: 16, column: 95, scope: !493)
!498 = distinct !DISubprogram(name: "~Both", linkageName: "_ZN4BothD2Ev", scope: !68, file: !3, line: 17, type: !469, scopeLine: 17, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !499, retainedNodes: !113)
!499 = !DISubprogram(name: "~Both", linkageName: "_ZN4BothD4Ev", scope: !68, type: !469, containingType: !68, virtualIndex: 0, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagVirtual)
!500 = !DILocalVariable(name: "this", arg: 1, scope: !498, type: !258, flags: DIFlagArtificial | DIFlagObjectPointer)
!501 = !DILocation(line: 0, scope: !498)
!502 = !DILocation(line: 17, column: 8, scope: !503)
!503 = distinct !DILexicalBlock(scope: !498, file: !3, line: 17, column: 8)
!504 = !DILocation(line: 17, column: 8, scope: !498)
!505 = distinct !DISubprogram(name: "~Both", linkageName: "_ZN4BothD0Ev", scope: !68, file: !3, line: 17, type: !469, scopeLine: 17, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !499, retainedNodes: !113)
!506 = !DILocalVariable(name: "this", arg: 1, scope: !505, type: !258, flags: DIFlagArtificial | DIFlagObjectPointer)
!507 = !DILocation(line: 0, scope: !505)
!508 = !DILocation(line: 17, column: 8, scope: !505)
!509 = distinct !DISubprogram(name: "~Interface", linkageName: "_ZN9InterfaceD2Ev", scope: !71, file: !3, line: 16, type: !83, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !82, retainedNodes: !113)
!510 = !DILocalVariable(name: "this", arg: 1, scope: !509, type: !495, flags: DIFlagArtificial | DIFlagObjectPointer)
!511 = !DILocation(line: 0, scope: !509)
!512 = !DILocation(line: 16, column: 72, scope: !509)
!513 = distinct !DISubprogram(name: "~Interface", linkageName: "_ZN9InterfaceD0Ev", scope: !71, file: !3, line: 16, type: !83, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !82, retainedNodes: !113)
!514 = !DILocalVariable(name: "this", arg: 1, scope: !513, type: !495, flags: DIFlagArtificial | DIFlagObjectPointer)
!515 = !DILocation(line: 0, scope: !513)
!516 = !DILocation(line: 16, column: 72, scope: !513)
