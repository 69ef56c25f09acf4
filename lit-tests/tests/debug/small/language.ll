; clang -g -O0 of language.cpp
; ModuleID = 'language.cpp'
source_filename = "language.cpp"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Base = type <{ ptr, i32, [4 x i8] }>
%class.Derived = type { %struct.Base.base, i8, i32, double, %"struct.outer::inner::S" }
%struct.Base.base = type <{ ptr, i32 }>
%"struct.outer::inner::S" = type { i32, i32 }
%class.anon = type { i32 }
%struct.Arr = type { [4 x i32] }

$_Z5twiceIiET_S0_ = comdat any

$_Z5twiceIfET_S0_ = comdat any

$_ZNK3ArrIiLi4EE3getEi = comdat any

$_Z5countIJifEEiDpT_ = comdat any

$_ZN5outer5inner2fnEi = comdat any

@_ZN5outer5inner1gE = hidden addrspace(1) global i32 3, align 4, !dbg !0
@atom = hidden addrspace(1) global i32 0, align 4, !dbg !6
@.str = private unnamed_addr addrspace(4) constant [4 x i8] c"abc\00", align 1, !dbg !63
@text = hidden addrspace(1) global ptr addrspacecast (ptr addrspace(4) @.str to ptr), align 8, !dbg !70
@pm = hidden addrspace(1) global i64 -1, align 8, !dbg !73
@pmf = hidden addrspace(1) global { i64, i64 } zeroinitializer, align 8, !dbg !76
@np = hidden addrspace(1) global ptr null, align 8, !dbg !79
@_ZZ4kernE7counter = internal addrspace(1) global i32 0, align 4, !dbg !82

; Function Attrs: convergent mustprogress noinline nounwind optnone
define hidden noundef i32 @_ZNK7Derived6methodEi(ptr noundef nonnull align 8 dereferenceable(32) %0, i32 noundef %1) #0 align 2 !dbg !131 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store ptr %0, ptr %7, align 8
    #dbg_declare(ptr addrspace(5) %4, !133, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !135)
  store i32 %1, ptr %8, align 4
    #dbg_declare(ptr addrspace(5) %5, !136, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !137)
  %9 = load ptr, ptr %7, align 8
  %10 = getelementptr inbounds nuw %struct.Base, ptr %9, i32 0, i32 1, !dbg !138
  %11 = load i32, ptr %10, align 8, !dbg !138
  %12 = load i32, ptr %8, align 4, !dbg !139
  %13 = add nsw i32 %11, %12, !dbg !140
  %14 = getelementptr inbounds nuw %class.Derived, ptr %9, i32 0, i32 1, !dbg !141
  %15 = load i8, ptr %14, align 4, !dbg !141
  %16 = shl i8 %15, 5, !dbg !141
  %17 = ashr i8 %16, 5, !dbg !141
  %18 = sext i8 %17 to i32, !dbg !141
  %19 = add nsw i32 %13, %18, !dbg !142
  ret i32 %19, !dbg !143
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define hidden noundef i32 @_ZN4Base5plainEv(ptr noundef nonnull align 8 dereferenceable(12) %0) #0 align 2 !dbg !144 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr addrspace(5) %3, !145, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !147)
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw %struct.Base, ptr %6, i32 0, i32 1, !dbg !148
  %8 = load i32, ptr %7, align 8, !dbg !148
  ret i32 %8, !dbg !149
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define hidden noundef i32 @_Z6helperi(i32 noundef %0) #0 !dbg !150 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %5, align 4
    #dbg_declare(ptr addrspace(5) %3, !151, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !152)
  %6 = load i32, ptr %5, align 4, !dbg !153
  %7 = mul nsw i32 %6, 3, !dbg !154
  ret i32 %7, !dbg !155
}

; Function Attrs: convergent mustprogress noinline optnone
define protected amdgpu_kernel void @kern(ptr noalias noundef %0, i32 noundef %1, ptr noundef %2, i8 noundef %3, <4 x float> noundef %4, ptr noundef %5) #1 !dbg !84 {
  %7 = alloca ptr, align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca ptr, align 8, addrspace(5)
  %10 = alloca i8, align 1, addrspace(5)
  %11 = alloca <4 x float>, align 16, addrspace(5)
  %12 = alloca ptr, align 8, addrspace(5)
  %13 = alloca ptr, align 8, addrspace(5)
  %14 = alloca [7 x i32], align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca %class.anon, align 4, addrspace(5)
  %18 = addrspacecast ptr addrspace(5) %7 to ptr
  %19 = addrspacecast ptr addrspace(5) %8 to ptr
  %20 = addrspacecast ptr addrspace(5) %9 to ptr
  %21 = addrspacecast ptr addrspace(5) %10 to ptr
  %22 = addrspacecast ptr addrspace(5) %11 to ptr
  %23 = addrspacecast ptr addrspace(5) %12 to ptr
  %24 = addrspacecast ptr addrspace(5) %13 to ptr
  %25 = addrspacecast ptr addrspace(5) %14 to ptr
  %26 = addrspacecast ptr addrspace(5) %15 to ptr
  %27 = addrspacecast ptr addrspace(5) %16 to ptr
  %28 = addrspacecast ptr addrspace(5) %17 to ptr
  store ptr %0, ptr %18, align 8
    #dbg_declare(ptr addrspace(5) %7, !156, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !157)
  store i32 %1, ptr %19, align 4
    #dbg_declare(ptr addrspace(5) %8, !158, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !159)
  store ptr %2, ptr %20, align 8
    #dbg_declare(ptr addrspace(5) %9, !160, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !161)
  store i8 %3, ptr %21, align 1
    #dbg_declare(ptr addrspace(5) %10, !162, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !163)
  store <4 x float> %4, ptr %22, align 16
    #dbg_declare(ptr addrspace(5) %11, !164, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !165)
  store ptr %5, ptr %23, align 8
    #dbg_declare(ptr addrspace(5) %12, !166, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !167)
    #dbg_declare(ptr addrspace(5) %13, !168, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !169)
  %29 = load ptr, ptr %18, align 8, !dbg !170
  %30 = getelementptr inbounds i32, ptr %29, i64 4, !dbg !171
  store ptr %30, ptr %24, align 8, !dbg !169
    #dbg_declare(ptr addrspace(5) %14, !172, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !176)
    #dbg_declare(ptr addrspace(5) %15, !177, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !179)
  store i32 0, ptr %26, align 4, !dbg !179
  br label %31, !dbg !180

31:                                               ; preds = %62, %6
  %32 = load i32, ptr %26, align 4, !dbg !181
  %33 = icmp slt i32 %32, 7, !dbg !183
  br i1 %33, label %34, label %65, !dbg !184

34:                                               ; preds = %31
    #dbg_declare(ptr addrspace(5) %16, !185, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !187)
  %35 = load i32, ptr %26, align 4, !dbg !188
  %36 = load i32, ptr %19, align 4, !dbg !189
  %37 = mul nsw i32 %35, %36, !dbg !190
  store i32 %37, ptr %27, align 4, !dbg !187
  %38 = load i32, ptr %27, align 4, !dbg !191
  %39 = load i32, ptr %26, align 4, !dbg !192
  %40 = sext i32 %39 to i64, !dbg !193
  %41 = getelementptr inbounds [7 x i32], ptr %25, i64 0, i64 %40, !dbg !193
  store i32 %38, ptr %41, align 4, !dbg !194
  br label %42, !dbg !193

42:                                               ; preds = %60, %34
    #dbg_label(!195, !196)
  %43 = load i32, ptr %26, align 4, !dbg !197
  %44 = load i32, ptr %19, align 4, !dbg !198
  %45 = add nsw i32 %43, %44, !dbg !199
  %46 = srem i32 %45, 7, !dbg !200
  %47 = sext i32 %46 to i64, !dbg !201
  %48 = getelementptr inbounds [7 x i32], ptr %25, i64 0, i64 %47, !dbg !201
  %49 = load i32, ptr %48, align 4, !dbg !201
  %50 = load ptr, ptr %18, align 8, !dbg !202
  %51 = load i32, ptr %26, align 4, !dbg !203
  %52 = sext i32 %51 to i64, !dbg !202
  %53 = getelementptr inbounds i32, ptr %50, i64 %52, !dbg !202
  store i32 %49, ptr %53, align 4, !dbg !204
  %54 = load ptr, ptr %18, align 8, !dbg !205
  %55 = load i32, ptr %26, align 4, !dbg !207
  %56 = sext i32 %55 to i64, !dbg !205
  %57 = getelementptr inbounds i32, ptr %54, i64 %56, !dbg !205
  %58 = load i32, ptr %57, align 4, !dbg !205
  %59 = icmp eq i32 %58, 5, !dbg !208
  br i1 %59, label %60, label %61, !dbg !208

60:                                               ; preds = %42
  br label %42, !dbg !209

61:                                               ; preds = %42
  br label %62, !dbg !210

62:                                               ; preds = %61
  %63 = load i32, ptr %26, align 4, !dbg !211
  %64 = add nsw i32 %63, 1, !dbg !211
  store i32 %64, ptr %26, align 4, !dbg !211
  br label %31, !dbg !212, !llvm.loop !213

65:                                               ; preds = %31
  %66 = load i32, ptr addrspacecast (ptr addrspace(1) @_ZN5outer5inner1gE to ptr), align 4, !dbg !216
  %67 = load ptr, ptr %18, align 8, !dbg !217
  %68 = getelementptr inbounds i32, ptr %67, i64 0, !dbg !217
  store i32 %66, ptr %68, align 4, !dbg !218
    #dbg_declare(ptr addrspace(5) %17, !219, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !223)
  %69 = getelementptr inbounds nuw %class.anon, ptr %28, i32 0, i32 0, !dbg !224
  %70 = load i32, ptr %19, align 4, !dbg !225
  store i32 %70, ptr %69, align 4, !dbg !224
  %71 = load i32, ptr %19, align 4, !dbg !226
  %72 = call noundef i32 @_Z5twiceIiET_S0_(i32 noundef %71) #2, !dbg !227
  %73 = call noundef float @_Z5twiceIfET_S0_(float noundef 2.000000e+00) #2, !dbg !228
  %74 = fptosi float %73 to i32, !dbg !228
  %75 = add nsw i32 %72, %74, !dbg !229
  %76 = load ptr, ptr %24, align 8, !dbg !230
  %77 = load i32, ptr %19, align 4, !dbg !231
  %78 = call noundef i32 @_ZNK7Derived6methodEi(ptr noundef nonnull align 8 dereferenceable(32) %76, i32 noundef %77) #2, !dbg !232
  %79 = add nsw i32 %75, %78, !dbg !233
  %80 = load ptr, ptr %20, align 8, !dbg !234
  %81 = load i32, ptr %19, align 4, !dbg !235
  %82 = call noundef i32 @_ZNK3ArrIiLi4EE3getEi(ptr noundef nonnull align 4 dereferenceable(16) %80, i32 noundef %81) #2, !dbg !236
  %83 = add nsw i32 %79, %82, !dbg !237
  %84 = call noundef i32 @_Z5countIJifEEiDpT_(i32 noundef 1, float noundef 2.000000e+00) #2, !dbg !238
  %85 = add nsw i32 %83, %84, !dbg !239
  %86 = call noundef i32 @"_ZZ4kernENK3$_0clEi"(ptr noundef nonnull align 4 dereferenceable(4) %28, i32 noundef 4) #2, !dbg !240
  %87 = add nsw i32 %85, %86, !dbg !241
  %88 = load i32, ptr %19, align 4, !dbg !242
  %89 = call noundef i32 @_Z6helperi(i32 noundef %88) #2, !dbg !243
  %90 = add nsw i32 %87, %89, !dbg !244
  %91 = load i8, ptr %21, align 1, !dbg !245
  %92 = zext i8 %91 to i32, !dbg !246
  %93 = add nsw i32 %90, %92, !dbg !247
  %94 = load <4 x float>, ptr %22, align 16, !dbg !248
  %95 = extractelement <4 x float> %94, i64 0, !dbg !248
  %96 = fptosi float %95 to i32, !dbg !248
  %97 = add nsw i32 %93, %96, !dbg !249
  %98 = load ptr, ptr %23, align 8, !dbg !250
  %99 = load i32, ptr %98, align 4, !dbg !251
  %100 = add nsw i32 %97, %99, !dbg !252
  %101 = load i32, ptr addrspacecast (ptr addrspace(1) @_ZZ4kernE7counter to ptr), align 4, !dbg !253
  %102 = add nsw i32 %101, 1, !dbg !253
  store i32 %102, ptr addrspacecast (ptr addrspace(1) @_ZZ4kernE7counter to ptr), align 4, !dbg !253
  %103 = add nsw i32 %100, %101, !dbg !254
  %104 = load i32, ptr %19, align 4, !dbg !255
  %105 = call noundef i32 @_ZN5outer5inner2fnEi(i32 noundef %104) #2, !dbg !256
  %106 = add nsw i32 %103, %105, !dbg !257
  %107 = load ptr, ptr %18, align 8, !dbg !258
  %108 = getelementptr inbounds i32, ptr %107, i64 1, !dbg !258
  store i32 %106, ptr %108, align 4, !dbg !259
  ret void, !dbg !260
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden noundef i32 @_Z5twiceIiET_S0_(i32 noundef %0) #0 comdat !dbg !261 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %5, align 4
    #dbg_declare(ptr addrspace(5) %3, !263, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !264)
  %6 = load i32, ptr %5, align 4, !dbg !265
  %7 = load i32, ptr %5, align 4, !dbg !266
  %8 = add nsw i32 %6, %7, !dbg !267
  ret i32 %8, !dbg !268
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden noundef float @_Z5twiceIfET_S0_(float noundef %0) #0 comdat !dbg !269 {
  %2 = alloca float, align 4, addrspace(5)
  %3 = alloca float, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store float %0, ptr %5, align 4
    #dbg_declare(ptr addrspace(5) %3, !274, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !275)
  %6 = load float, ptr %5, align 4, !dbg !276
  %7 = load float, ptr %5, align 4, !dbg !277
  %8 = fadd float %6, %7, !dbg !278
  ret float %8, !dbg !279
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden noundef i32 @_ZNK3ArrIiLi4EE3getEi(ptr noundef nonnull align 4 dereferenceable(16) %0, i32 noundef %1) #0 comdat align 2 !dbg !280 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store ptr %0, ptr %7, align 8
    #dbg_declare(ptr addrspace(5) %4, !281, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !283)
  store i32 %1, ptr %8, align 4
    #dbg_declare(ptr addrspace(5) %5, !284, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !285)
  %9 = load ptr, ptr %7, align 8
  %10 = getelementptr inbounds nuw %struct.Arr, ptr %9, i32 0, i32 0, !dbg !286
  %11 = load i32, ptr %8, align 4, !dbg !287
  %12 = sext i32 %11 to i64, !dbg !286
  %13 = getelementptr inbounds [4 x i32], ptr %10, i64 0, i64 %12, !dbg !286
  %14 = load i32, ptr %13, align 4, !dbg !286
  ret i32 %14, !dbg !288
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden noundef i32 @_Z5countIJifEEiDpT_(i32 noundef %0, float noundef %1) #0 comdat !dbg !289 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = alloca float, align 4, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store i32 %0, ptr %7, align 4
    #dbg_declare(ptr addrspace(5) %4, !297, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !298)
  store float %1, ptr %8, align 4
    #dbg_declare(ptr addrspace(5) %5, !299, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !298)
  ret i32 2, !dbg !300
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define internal noundef i32 @"_ZZ4kernENK3$_0clEi"(ptr noundef nonnull align 4 dereferenceable(4) %0, i32 noundef %1) #0 align 2 !dbg !301 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store ptr %0, ptr %7, align 8
    #dbg_declare(ptr addrspace(5) %4, !307, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !309)
  store i32 %1, ptr %8, align 4
    #dbg_declare(ptr addrspace(5) %5, !310, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !311)
  %9 = load ptr, ptr %7, align 8
  %10 = load i32, ptr %8, align 4, !dbg !312
  %11 = getelementptr inbounds nuw %class.anon, ptr %9, i32 0, i32 0, !dbg !313
  %12 = load i32, ptr %11, align 4, !dbg !313
  %13 = add nsw i32 %10, %12, !dbg !314
  ret i32 %13, !dbg !315
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden noundef i32 @_ZN5outer5inner2fnEi(i32 noundef %0) #0 comdat !dbg !316 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %5, align 4
    #dbg_declare(ptr addrspace(5) %3, !317, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !318)
  %6 = load i32, ptr %5, align 4, !dbg !319
  %7 = add nsw i32 %6, 1, !dbg !320
  ret i32 %7, !dbg !321
}

attributes #0 = { convergent mustprogress noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #1 = { convergent mustprogress noinline optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent }

!llvm.dbg.cu = !{!8}
!llvm.module.flags = !{!124, !125, !126, !127, !128, !129}
!llvm.ident = !{!130}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "g", linkageName: "_ZN5outer5inner1gE", scope: !2, file: !4, line: 3, type: !5, isLocal: false, isDefinition: true)
!2 = !DINamespace(name: "inner", scope: !3)
!3 = !DINamespace(name: "outer", scope: null)
!4 = !DIFile(filename: "language.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "d1555e249db6cee27ef7e76ebf27fd0e")
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIGlobalVariableExpression(var: !7, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!7 = distinct !DIGlobalVariable(name: "atom", scope: !8, file: !4, line: 17, type: !123, isLocal: false, isDefinition: true)
!8 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !4, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !9, retainedTypes: !15, globals: !62, imports: !119, splitDebugInlining: false, nameTableKind: None)
!9 = !{!10}
!10 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Color", file: !4, line: 6, baseType: !11, size: 8, flags: DIFlagEnumClass, elements: !12, identifier: "_ZTS5Color")
!11 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!12 = !{!13, !14}
!13 = !DIEnumerator(name: "red", value: 0, isUnsigned: true)
!14 = !DIEnumerator(name: "green", value: 5, isUnsigned: true)
!15 = !{!16, !5}
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64, dwarfAddressSpace: 1)
!17 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "Derived", file: !4, line: 9, size: 320, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !18, vtableHolder: !20, identifier: "_ZTS7Derived")
!18 = !{!19, !40, !46, !47, !49, !50, !52, !56, !57}
!19 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !17, baseType: !20, flags: DIFlagPublic, extraData: i32 0)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Base", file: !4, line: 8, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !21, vtableHolder: !20)
!21 = !{!22, !27, !28, !30, !34, !37}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Base", scope: !4, file: !4, baseType: !23, size: 64, flags: DIFlagArtificial)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !25, size: 64)
!25 = !DISubroutineType(types: !26)
!26 = !{!5}
!27 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !20, file: !4, line: 8, baseType: !5, size: 32, offset: 64)
!28 = !DIDerivedType(tag: DW_TAG_variable, name: "sc", scope: !20, file: !4, line: 8, baseType: !29, flags: DIFlagStaticMember, extraData: i32 7)
!29 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!30 = !DISubprogram(name: "vf", linkageName: "_ZN4Base2vfEi", scope: !20, file: !4, line: 8, type: !31, scopeLine: 8, containingType: !20, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!31 = !DISubroutineType(types: !32)
!32 = !{!5, !33, !5}
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!34 = !DISubprogram(name: "plain", linkageName: "_ZN4Base5plainEv", scope: !20, file: !4, line: 8, type: !35, scopeLine: 8, flags: DIFlagPrototyped, spFlags: 0)
!35 = !DISubroutineType(types: !36)
!36 = !{!5, !33}
!37 = !DISubprogram(name: "sm", linkageName: "_ZN4Base2smEi", scope: !20, file: !4, line: 8, type: !38, scopeLine: 8, flags: DIFlagPrototyped | DIFlagStaticMember, spFlags: 0)
!38 = !DISubroutineType(types: !39)
!39 = !{!5, !5}
!40 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !17, baseType: !41, offset: 24, flags: DIFlagVirtual, extraData: i32 0)
!41 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", scope: !2, file: !4, line: 3, size: 64, flags: DIFlagTypePassByValue, elements: !42, identifier: "_ZTSN5outer5inner1SE")
!42 = !{!43, !44}
!43 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !41, file: !4, line: 3, baseType: !5, size: 32)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !41, file: !4, line: 3, baseType: !45, size: 32, offset: 32)
!45 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !5)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "bits", scope: !17, file: !4, line: 10, baseType: !5, size: 3, offset: 96, flags: DIFlagPublic | DIFlagBitField, extraData: i64 96)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "more", scope: !17, file: !4, line: 10, baseType: !48, size: 5, offset: 99, flags: DIFlagPublic | DIFlagBitField, extraData: i64 96)
!48 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !17, file: !4, line: 10, baseType: !5, size: 32, offset: 128, flags: DIFlagProtected)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "d", scope: !17, file: !4, line: 10, baseType: !51, size: 64, offset: 192)
!51 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!52 = !DISubprogram(name: "Derived", linkageName: "_ZN7DerivedC4Ev", scope: !17, file: !4, line: 10, type: !53, scopeLine: 10, flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0)
!53 = !DISubroutineType(types: !54)
!54 = !{null, !55}
!55 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!56 = !DISubprogram(name: "~Derived", linkageName: "_ZN7DerivedD4Ev", scope: !17, file: !4, line: 10, type: !53, scopeLine: 10, flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0)
!57 = !DISubprogram(name: "method", linkageName: "_ZNK7Derived6methodEi", scope: !17, file: !4, line: 10, type: !58, scopeLine: 10, flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0)
!58 = !DISubroutineType(types: !59)
!59 = !{!5, !60, !5}
!60 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !61, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!61 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!62 = !{!0, !6, !63, !70, !73, !76, !79, !82}
!63 = !DIGlobalVariableExpression(var: !64, expr: !DIExpression())
!64 = distinct !DIGlobalVariable(scope: null, file: !4, line: 19, type: !65, isLocal: true, isDefinition: true)
!65 = !DICompositeType(tag: DW_TAG_array_type, baseType: !66, size: 32, elements: !68)
!66 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !67)
!67 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!68 = !{!69}
!69 = !DISubrange(count: 4)
!70 = !DIGlobalVariableExpression(var: !71, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!71 = distinct !DIGlobalVariable(name: "text", scope: !8, file: !4, line: 19, type: !72, isLocal: false, isDefinition: true)
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !66, size: 64, dwarfAddressSpace: 1)
!73 = !DIGlobalVariableExpression(var: !74, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!74 = distinct !DIGlobalVariable(name: "pm", scope: !8, file: !4, line: 20, type: !75, isLocal: false, isDefinition: true)
!75 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !5, size: 64, extraData: !17)
!76 = !DIGlobalVariableExpression(var: !77, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!77 = distinct !DIGlobalVariable(name: "pmf", scope: !8, file: !4, line: 21, type: !78, isLocal: false, isDefinition: true)
!78 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !58, size: 128, extraData: !17)
!79 = !DIGlobalVariableExpression(var: !80, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!80 = distinct !DIGlobalVariable(name: "np", scope: !8, file: !4, line: 22, type: !81, isLocal: false, isDefinition: true)
!81 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
!82 = !DIGlobalVariableExpression(var: !83, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!83 = distinct !DIGlobalVariable(name: "counter", scope: !84, file: !4, line: 27, type: !5, isLocal: true, isDefinition: true)
!84 = distinct !DISubprogram(name: "kern", scope: !4, file: !4, line: 26, type: !85, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !116)
!85 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !86)
!86 = !{null, !87, !5, !89, !10, !102, !105}
!87 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !88)
!88 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64, dwarfAddressSpace: 1)
!89 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !90, size: 64, dwarfAddressSpace: 1)
!90 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Arr<int, 4>", file: !4, line: 12, size: 128, flags: DIFlagTypePassByValue, elements: !91, templateParams: !99, identifier: "_ZTS3ArrIiLi4EE")
!91 = !{!92, !94}
!92 = !DIDerivedType(tag: DW_TAG_member, name: "v", scope: !90, file: !4, line: 12, baseType: !93, size: 128)
!93 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 128, elements: !68)
!94 = !DISubprogram(name: "get", linkageName: "_ZNK3ArrIiLi4EE3getEi", scope: !90, file: !4, line: 12, type: !95, scopeLine: 12, flags: DIFlagPrototyped, spFlags: 0)
!95 = !DISubroutineType(types: !96)
!96 = !{!5, !97, !5}
!97 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !98, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!98 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !90)
!99 = !{!100, !101}
!100 = !DITemplateTypeParameter(name: "T", type: !5)
!101 = !DITemplateValueParameter(name: "N", type: !5, value: i32 4)
!102 = !DIDerivedType(tag: DW_TAG_typedef, name: "float4", file: !4, line: 15, baseType: !103)
!103 = !DICompositeType(tag: DW_TAG_array_type, baseType: !104, size: 128, flags: DIFlagVector, elements: !68)
!104 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!105 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !106, size: 64, dwarfAddressSpace: 1)
!106 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "U", file: !4, line: 11, size: 32, flags: DIFlagTypePassByValue, elements: !107, identifier: "_ZTS1U")
!107 = !{!108, !109, !110}
!108 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !106, file: !4, line: 11, baseType: !5, size: 32)
!109 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !106, file: !4, line: 11, baseType: !104, size: 32)
!110 = !DIDerivedType(tag: DW_TAG_member, scope: !106, file: !4, line: 11, baseType: !111, size: 32)
!111 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !106, file: !4, line: 11, size: 32, flags: DIFlagExportSymbols | DIFlagTypePassByValue, elements: !112, identifier: "_ZTSN1UUt_E")
!112 = !{!113, !115}
!113 = !DIDerivedType(tag: DW_TAG_member, name: "lo", scope: !111, file: !4, line: 11, baseType: !114, size: 16)
!114 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!115 = !DIDerivedType(tag: DW_TAG_member, name: "hi", scope: !111, file: !4, line: 11, baseType: !114, size: 16, offset: 16)
!116 = !{!117}
!117 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !118, entity: !1, file: !4, line: 31)
!118 = distinct !DILexicalBlock(scope: !84, file: !4, line: 31, column: 3)
!119 = !{!120, !121, !122}
!120 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !3, entity: !41, file: !4, line: 3)
!121 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "alias", scope: !8, entity: !2, file: !4, line: 4)
!122 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !8, entity: !3, file: !4, line: 5)
!123 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !5)
!124 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!125 = !{i32 7, !"Dwarf Version", i32 5}
!126 = !{i32 2, !"Debug Info Version", i32 3}
!127 = !{i32 1, !"wchar_size", i32 4}
!128 = !{i32 8, !"PIC Level", i32 2}
!129 = !{i32 7, !"frame-pointer", i32 2}
!130 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!131 = distinct !DISubprogram(name: "method", linkageName: "_ZNK7Derived6methodEi", scope: !17, file: !4, line: 23, type: !58, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, declaration: !57, retainedNodes: !132)
!132 = !{}
!133 = !DILocalVariable(name: "this", arg: 1, scope: !131, type: !134, flags: DIFlagArtificial | DIFlagObjectPointer)
!134 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !61, size: 64, dwarfAddressSpace: 1)
!135 = !DILocation(line: 0, scope: !131)
!136 = !DILocalVariable(name: "q", arg: 2, scope: !131, file: !4, line: 23, type: !5)
!137 = !DILocation(line: 23, column: 25, scope: !131)
!138 = !DILocation(line: 23, column: 43, scope: !131)
!139 = !DILocation(line: 23, column: 47, scope: !131)
!140 = !DILocation(line: 23, column: 45, scope: !131)
!141 = !DILocation(line: 23, column: 51, scope: !131)
!142 = !DILocation(line: 23, column: 49, scope: !131)
!143 = !DILocation(line: 23, column: 36, scope: !131)
!144 = distinct !DISubprogram(name: "plain", linkageName: "_ZN4Base5plainEv", scope: !20, file: !4, line: 24, type: !35, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, declaration: !34, retainedNodes: !132)
!145 = !DILocalVariable(name: "this", arg: 1, scope: !144, type: !146, flags: DIFlagArtificial | DIFlagObjectPointer)
!146 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64, dwarfAddressSpace: 1)
!147 = !DILocation(line: 0, scope: !144)
!148 = !DILocation(line: 24, column: 28, scope: !144)
!149 = !DILocation(line: 24, column: 21, scope: !144)
!150 = distinct !DISubprogram(name: "helper", linkageName: "_Z6helperi", scope: !4, file: !4, line: 25, type: !38, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !132)
!151 = !DILocalVariable(name: "a", arg: 1, scope: !150, file: !4, line: 25, type: !5)
!152 = !DILocation(line: 25, column: 42, scope: !150)
!153 = !DILocation(line: 25, column: 54, scope: !150)
!154 = !DILocation(line: 25, column: 56, scope: !150)
!155 = !DILocation(line: 25, column: 47, scope: !150)
!156 = !DILocalVariable(name: "o", arg: 1, scope: !84, file: !4, line: 26, type: !87)
!157 = !DILocation(line: 26, column: 69, scope: !84)
!158 = !DILocalVariable(name: "n", arg: 2, scope: !84, file: !4, line: 26, type: !5)
!159 = !DILocation(line: 26, column: 76, scope: !84)
!160 = !DILocalVariable(name: "ar", arg: 3, scope: !84, file: !4, line: 26, type: !89)
!161 = !DILocation(line: 26, column: 91, scope: !84)
!162 = !DILocalVariable(name: "c", arg: 4, scope: !84, file: !4, line: 26, type: !10)
!163 = !DILocation(line: 26, column: 101, scope: !84)
!164 = !DILocalVariable(name: "f", arg: 5, scope: !84, file: !4, line: 26, type: !102)
!165 = !DILocation(line: 26, column: 111, scope: !84)
!166 = !DILocalVariable(name: "u", arg: 6, scope: !84, file: !4, line: 26, type: !105)
!167 = !DILocation(line: 26, column: 117, scope: !84)
!168 = !DILocalVariable(name: "d", scope: !84, file: !4, line: 28, type: !16)
!169 = !DILocation(line: 28, column: 12, scope: !84)
!170 = !DILocation(line: 28, column: 27, scope: !84)
!171 = !DILocation(line: 28, column: 29, scope: !84)
!172 = !DILocalVariable(name: "vla", scope: !84, file: !4, line: 29, type: !173)
!173 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 224, elements: !174)
!174 = !{!175}
!175 = !DISubrange(count: 7)
!176 = !DILocation(line: 29, column: 7, scope: !84)
!177 = !DILocalVariable(name: "i", scope: !178, file: !4, line: 30, type: !5)
!178 = distinct !DILexicalBlock(scope: !84, file: !4, line: 30, column: 3)
!179 = !DILocation(line: 30, column: 12, scope: !178)
!180 = !DILocation(line: 30, column: 8, scope: !178)
!181 = !DILocation(line: 30, column: 19, scope: !182)
!182 = distinct !DILexicalBlock(scope: !178, file: !4, line: 30, column: 3)
!183 = !DILocation(line: 30, column: 21, scope: !182)
!184 = !DILocation(line: 30, column: 3, scope: !178)
!185 = !DILocalVariable(name: "t", scope: !186, file: !4, line: 30, type: !5)
!186 = distinct !DILexicalBlock(scope: !182, file: !4, line: 30, column: 31)
!187 = !DILocation(line: 30, column: 37, scope: !186)
!188 = !DILocation(line: 30, column: 41, scope: !186)
!189 = !DILocation(line: 30, column: 45, scope: !186)
!190 = !DILocation(line: 30, column: 43, scope: !186)
!191 = !DILocation(line: 30, column: 57, scope: !186)
!192 = !DILocation(line: 30, column: 52, scope: !186)
!193 = !DILocation(line: 30, column: 48, scope: !186)
!194 = !DILocation(line: 30, column: 55, scope: !186)
!195 = !DILabel(scope: !186, name: "lab", file: !4, line: 30, column: 60)
!196 = !DILocation(line: 30, column: 60, scope: !186)
!197 = !DILocation(line: 30, column: 77, scope: !186)
!198 = !DILocation(line: 30, column: 81, scope: !186)
!199 = !DILocation(line: 30, column: 79, scope: !186)
!200 = !DILocation(line: 30, column: 84, scope: !186)
!201 = !DILocation(line: 30, column: 72, scope: !186)
!202 = !DILocation(line: 30, column: 65, scope: !186)
!203 = !DILocation(line: 30, column: 67, scope: !186)
!204 = !DILocation(line: 30, column: 70, scope: !186)
!205 = !DILocation(line: 30, column: 94, scope: !206)
!206 = distinct !DILexicalBlock(scope: !186, file: !4, line: 30, column: 94)
!207 = !DILocation(line: 30, column: 96, scope: !206)
!208 = !DILocation(line: 30, column: 99, scope: !206)
!209 = !DILocation(line: 30, column: 105, scope: !206)
!210 = !DILocation(line: 30, column: 115, scope: !186)
!211 = !DILocation(line: 30, column: 27, scope: !182)
!212 = !DILocation(line: 30, column: 3, scope: !182)
!213 = distinct !{!213, !184, !214, !215}
!214 = !DILocation(line: 30, column: 115, scope: !178)
!215 = !{!"llvm.loop.mustprogress"}
!216 = !DILocation(line: 31, column: 35, scope: !118)
!217 = !DILocation(line: 31, column: 28, scope: !118)
!218 = !DILocation(line: 31, column: 33, scope: !118)
!219 = !DILocalVariable(name: "lam", scope: !84, file: !4, line: 32, type: !220)
!220 = distinct !DICompositeType(tag: DW_TAG_class_type, scope: !84, file: !4, line: 32, size: 32, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !221)
!221 = !{!222}
!222 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !220, file: !4, line: 32, baseType: !5, size: 32)
!223 = !DILocation(line: 32, column: 8, scope: !84)
!224 = !DILocation(line: 32, column: 14, scope: !84)
!225 = !DILocation(line: 32, column: 15, scope: !84)
!226 = !DILocation(line: 33, column: 16, scope: !84)
!227 = !DILocation(line: 33, column: 10, scope: !84)
!228 = !DILocation(line: 33, column: 26, scope: !84)
!229 = !DILocation(line: 33, column: 19, scope: !84)
!230 = !DILocation(line: 33, column: 40, scope: !84)
!231 = !DILocation(line: 33, column: 50, scope: !84)
!232 = !DILocation(line: 33, column: 43, scope: !84)
!233 = !DILocation(line: 33, column: 38, scope: !84)
!234 = !DILocation(line: 33, column: 55, scope: !84)
!235 = !DILocation(line: 33, column: 63, scope: !84)
!236 = !DILocation(line: 33, column: 59, scope: !84)
!237 = !DILocation(line: 33, column: 53, scope: !84)
!238 = !DILocation(line: 33, column: 68, scope: !84)
!239 = !DILocation(line: 33, column: 66, scope: !84)
!240 = !DILocation(line: 33, column: 85, scope: !84)
!241 = !DILocation(line: 33, column: 83, scope: !84)
!242 = !DILocation(line: 33, column: 101, scope: !84)
!243 = !DILocation(line: 33, column: 94, scope: !84)
!244 = !DILocation(line: 33, column: 92, scope: !84)
!245 = !DILocation(line: 33, column: 111, scope: !84)
!246 = !DILocation(line: 33, column: 106, scope: !84)
!247 = !DILocation(line: 33, column: 104, scope: !84)
!248 = !DILocation(line: 33, column: 120, scope: !84)
!249 = !DILocation(line: 33, column: 113, scope: !84)
!250 = !DILocation(line: 33, column: 126, scope: !84)
!251 = !DILocation(line: 33, column: 129, scope: !84)
!252 = !DILocation(line: 33, column: 124, scope: !84)
!253 = !DILocation(line: 33, column: 140, scope: !84)
!254 = !DILocation(line: 33, column: 131, scope: !84)
!255 = !DILocation(line: 33, column: 162, scope: !84)
!256 = !DILocation(line: 33, column: 145, scope: !84)
!257 = !DILocation(line: 33, column: 143, scope: !84)
!258 = !DILocation(line: 33, column: 3, scope: !84)
!259 = !DILocation(line: 33, column: 8, scope: !84)
!260 = !DILocation(line: 34, column: 1, scope: !84)
!261 = distinct !DISubprogram(name: "twice<int>", linkageName: "_Z5twiceIiET_S0_", scope: !4, file: !4, line: 13, type: !38, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, templateParams: !262, retainedNodes: !132)
!262 = !{!100}
!263 = !DILocalVariable(name: "t", arg: 1, scope: !261, file: !4, line: 13, type: !5)
!264 = !DILocation(line: 13, column: 33, scope: !261)
!265 = !DILocation(line: 13, column: 45, scope: !261)
!266 = !DILocation(line: 13, column: 49, scope: !261)
!267 = !DILocation(line: 13, column: 47, scope: !261)
!268 = !DILocation(line: 13, column: 38, scope: !261)
!269 = distinct !DISubprogram(name: "twice<float>", linkageName: "_Z5twiceIfET_S0_", scope: !4, file: !4, line: 13, type: !270, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, templateParams: !272, retainedNodes: !132)
!270 = !DISubroutineType(types: !271)
!271 = !{!104, !104}
!272 = !{!273}
!273 = !DITemplateTypeParameter(name: "T", type: !104)
!274 = !DILocalVariable(name: "t", arg: 1, scope: !269, file: !4, line: 13, type: !104)
!275 = !DILocation(line: 13, column: 33, scope: !269)
!276 = !DILocation(line: 13, column: 45, scope: !269)
!277 = !DILocation(line: 13, column: 49, scope: !269)
!278 = !DILocation(line: 13, column: 47, scope: !269)
!279 = !DILocation(line: 13, column: 38, scope: !269)
!280 = distinct !DISubprogram(name: "get", linkageName: "_ZNK3ArrIiLi4EE3getEi", scope: !90, file: !4, line: 12, type: !95, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, declaration: !94, retainedNodes: !132)
!281 = !DILocalVariable(name: "this", arg: 1, scope: !280, type: !282, flags: DIFlagArtificial | DIFlagObjectPointer)
!282 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !98, size: 64, dwarfAddressSpace: 1)
!283 = !DILocation(line: 0, scope: !280)
!284 = !DILocalVariable(name: "i", arg: 2, scope: !280, file: !4, line: 12, type: !5)
!285 = !DILocation(line: 12, column: 61, scope: !280)
!286 = !DILocation(line: 12, column: 79, scope: !280)
!287 = !DILocation(line: 12, column: 81, scope: !280)
!288 = !DILocation(line: 12, column: 72, scope: !280)
!289 = distinct !DISubprogram(name: "count<int, float>", linkageName: "_Z5countIJifEEiDpT_", scope: !4, file: !4, line: 14, type: !290, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, templateParams: !292, retainedNodes: !132)
!290 = !DISubroutineType(types: !291)
!291 = !{!5, !5, !104}
!292 = !{!293}
!293 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "Ts", value: !294)
!294 = !{!295, !296}
!295 = !DITemplateTypeParameter(type: !5)
!296 = !DITemplateTypeParameter(type: !104)
!297 = !DILocalVariable(name: "ts", arg: 1, scope: !289, file: !4, line: 14, type: !5)
!298 = !DILocation(line: 14, column: 43, scope: !289)
!299 = !DILocalVariable(name: "ts", arg: 2, scope: !289, file: !4, line: 14, type: !104)
!300 = !DILocation(line: 14, column: 49, scope: !289)
!301 = distinct !DISubprogram(name: "operator()", linkageName: "_ZZ4kernENK3$_0clEi", scope: !220, file: !4, line: 32, type: !302, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !8, declaration: !306, retainedNodes: !132)
!302 = !DISubroutineType(types: !303)
!303 = !{!5, !304, !5}
!304 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !305, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!305 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !220)
!306 = !DISubprogram(name: "operator()", scope: !220, file: !4, line: 32, type: !302, scopeLine: 32, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!307 = !DILocalVariable(name: "this", arg: 1, scope: !301, type: !308, flags: DIFlagArtificial | DIFlagObjectPointer)
!308 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !305, size: 64, dwarfAddressSpace: 1)
!309 = !DILocation(line: 0, scope: !301)
!310 = !DILocalVariable(name: "z", arg: 2, scope: !301, file: !4, line: 32, type: !5)
!311 = !DILocation(line: 32, column: 22, scope: !301)
!312 = !DILocation(line: 32, column: 34, scope: !301)
!313 = !DILocation(line: 32, column: 38, scope: !301)
!314 = !DILocation(line: 32, column: 36, scope: !301)
!315 = !DILocation(line: 32, column: 27, scope: !301)
!316 = distinct !DISubprogram(name: "fn", linkageName: "_ZN5outer5inner2fnEi", scope: !2, file: !4, line: 3, type: !38, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !132)
!317 = !DILocalVariable(name: "v", arg: 1, scope: !316, file: !4, line: 3, type: !5)
!318 = !DILocation(line: 3, column: 103, scope: !316)
!319 = !DILocation(line: 3, column: 115, scope: !316)
!320 = !DILocation(line: 3, column: 117, scope: !316)
!321 = !DILocation(line: 3, column: 108, scope: !316)
