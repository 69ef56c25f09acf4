; clang -g -O0 of examples/bytecode.cl.
source_filename = "bytecode.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @bytecode(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1, ptr addrspace(1) noalias noundef align 4 %2, ptr addrspace(1) noalias noundef align 4 %3, i32 noundef %4, i32 noundef %5) #0 !dbg !33 !kernel_arg_addr_space !46 !kernel_arg_access_qual !47 !kernel_arg_type !48 !kernel_arg_base_type !48 !kernel_arg_type_qual !49 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %7 to ptr
  %14 = addrspacecast ptr addrspace(5) %8 to ptr
  %15 = addrspacecast ptr addrspace(5) %9 to ptr
  %16 = addrspacecast ptr addrspace(5) %10 to ptr
  %17 = addrspacecast ptr addrspace(5) %11 to ptr
  %18 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
    #dbg_declare(ptr addrspace(5) %7, !50, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !51)
  store ptr addrspace(1) %1, ptr %14, align 8
    #dbg_declare(ptr addrspace(5) %8, !52, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !53)
  store ptr addrspace(1) %2, ptr %15, align 8
    #dbg_declare(ptr addrspace(5) %9, !54, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !55)
  store ptr addrspace(1) %3, ptr %16, align 8
    #dbg_declare(ptr addrspace(5) %10, !56, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !57)
  store i32 %4, ptr %17, align 4
    #dbg_declare(ptr addrspace(5) %11, !58, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !59)
  store i32 %5, ptr %18, align 4
    #dbg_declare(ptr addrspace(5) %12, !60, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !61)
  %19 = load ptr addrspace(1), ptr %13, align 8, !dbg !62
  %20 = load ptr addrspace(1), ptr %14, align 8, !dbg !62
  %21 = load ptr addrspace(1), ptr %15, align 8, !dbg !62
  %22 = load ptr addrspace(1), ptr %16, align 8, !dbg !62
  %23 = load i32, ptr %17, align 4, !dbg !62
  %24 = load i32, ptr %18, align 4, !dbg !62
  call void @__clang_ocl_kern_imp_bytecode(ptr addrspace(1) noundef align 4 %19, ptr addrspace(1) noundef align 4 %20, ptr addrspace(1) noundef align 4 %21, ptr addrspace(1) noundef align 4 %22, i32 noundef %23, i32 noundef %24) #3, !dbg !62
  ret void, !dbg !63
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_bytecode(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1, ptr addrspace(1) noalias noundef align 4 %2, ptr addrspace(1) noalias noundef align 4 %3, i32 noundef %4, i32 noundef %5) #1 !dbg !64 !kernel_arg_addr_space !46 !kernel_arg_access_qual !47 !kernel_arg_type !48 !kernel_arg_base_type !48 !kernel_arg_type_qual !49 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca [16 x i32], align 4, addrspace(5)
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
  %25 = addrspacecast ptr addrspace(5) %7 to ptr
  %26 = addrspacecast ptr addrspace(5) %8 to ptr
  %27 = addrspacecast ptr addrspace(5) %9 to ptr
  %28 = addrspacecast ptr addrspace(5) %10 to ptr
  %29 = addrspacecast ptr addrspace(5) %11 to ptr
  %30 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %25, align 8
    #dbg_declare(ptr addrspace(5) %7, !65, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !66)
  store ptr addrspace(1) %1, ptr %26, align 8
    #dbg_declare(ptr addrspace(5) %8, !67, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !68)
  store ptr addrspace(1) %2, ptr %27, align 8
    #dbg_declare(ptr addrspace(5) %9, !69, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !70)
  store ptr addrspace(1) %3, ptr %28, align 8
    #dbg_declare(ptr addrspace(5) %10, !71, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !72)
  store i32 %4, ptr %29, align 4
    #dbg_declare(ptr addrspace(5) %11, !73, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !74)
  store i32 %5, ptr %30, align 4
    #dbg_declare(ptr addrspace(5) %12, !75, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !76)
    #dbg_declare(ptr addrspace(5) %13, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !78)
  %31 = call i64 @_Z13get_global_idj(i32 noundef 0) #4, !dbg !79
  %32 = trunc i64 %31 to i32, !dbg !79
  store i32 %32, ptr addrspace(5) %13, align 4, !dbg !78
  %33 = load i32, ptr addrspace(5) %13, align 4, !dbg !80
  %34 = load i32, ptr %29, align 4, !dbg !82
  %35 = icmp uge i32 %33, %34, !dbg !83
  br i1 %35, label %36, label %37, !dbg !83

36:                                               ; preds = %6
  br label %224, !dbg !84

37:                                               ; preds = %6
    #dbg_declare(ptr addrspace(5) %14, !85, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !89)
    #dbg_declare(ptr addrspace(5) %15, !90, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !91)
  store i32 0, ptr addrspace(5) %15, align 4, !dbg !91
    #dbg_declare(ptr addrspace(5) %16, !92, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !93)
  %38 = load ptr addrspace(1), ptr %26, align 8, !dbg !94
  %39 = load i32, ptr addrspace(5) %13, align 4, !dbg !95
  %40 = zext i32 %39 to i64, !dbg !94
  %41 = getelementptr inbounds nuw i32, ptr addrspace(1) %38, i64 %40, !dbg !94
  %42 = load i32, ptr addrspace(1) %41, align 4, !dbg !94
  store i32 %42, ptr addrspace(5) %16, align 4, !dbg !93
    #dbg_declare(ptr addrspace(5) %17, !96, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !97)
  store i32 0, ptr addrspace(5) %17, align 4, !dbg !97
    #dbg_declare(ptr addrspace(5) %18, !98, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !99)
  store i32 -2147483648, ptr addrspace(5) %18, align 4, !dbg !99
    #dbg_declare(ptr addrspace(5) %19, !100, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !102)
  store i32 0, ptr addrspace(5) %19, align 4, !dbg !102
  br label %43, !dbg !103

43:                                               ; preds = %214, %37
  %44 = load i32, ptr addrspace(5) %19, align 4, !dbg !104
  %45 = load i32, ptr %30, align 4, !dbg !106
  %46 = icmp ult i32 %44, %45, !dbg !107
  br i1 %46, label %47, label %217, !dbg !108

47:                                               ; preds = %43
    #dbg_declare(ptr addrspace(5) %20, !109, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !111)
  %48 = load ptr addrspace(1), ptr %25, align 8, !dbg !112
  %49 = load i32, ptr addrspace(5) %16, align 4, !dbg !113
  %50 = add i32 %49, 1, !dbg !113
  store i32 %50, ptr addrspace(5) %16, align 4, !dbg !113
  %51 = zext i32 %49 to i64, !dbg !112
  %52 = getelementptr inbounds nuw i32, ptr addrspace(1) %48, i64 %51, !dbg !112
  %53 = load i32, ptr addrspace(1) %52, align 4, !dbg !112
  store i32 %53, ptr addrspace(5) %20, align 4, !dbg !111
  %54 = load i32, ptr addrspace(5) %20, align 4, !dbg !114
  %55 = icmp sge i32 %54, 6, !dbg !116
  br i1 %55, label %56, label %111, !dbg !117

56:                                               ; preds = %47
  %57 = load i32, ptr addrspace(5) %20, align 4, !dbg !118
  %58 = icmp sle i32 %57, 13, !dbg !119
  br i1 %58, label %59, label %111, !dbg !117

59:                                               ; preds = %56
  %60 = load i32, ptr addrspace(5) %15, align 4, !dbg !120
  %61 = icmp ult i32 %60, 2, !dbg !123
  br i1 %61, label %62, label %63, !dbg !123

62:                                               ; preds = %59
  br label %217, !dbg !124

63:                                               ; preds = %59
    #dbg_declare(ptr addrspace(5) %21, !125, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !126)
  %64 = load i32, ptr addrspace(5) %15, align 4, !dbg !127
  %65 = add i32 %64, -1, !dbg !127
  store i32 %65, ptr addrspace(5) %15, align 4, !dbg !127
  %66 = sub i32 %65, 1, !dbg !128
  %67 = zext i32 %66 to i64, !dbg !129
  %68 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %14, i64 0, i64 %67, !dbg !129
  %69 = load i32, ptr addrspace(5) %68, align 4, !dbg !129
  store i32 %69, ptr addrspace(5) %21, align 4, !dbg !126
  %70 = load i32, ptr addrspace(5) %20, align 4, !dbg !130
  switch i32 %70, label %110 [
    i32 6, label %71
    i32 7, label %75
    i32 8, label %79
    i32 9, label %83
    i32 10, label %91
    i32 11, label %95
    i32 12, label %99
    i32 13, label %105
  ], !dbg !131

71:                                               ; preds = %63
  %72 = load i32, ptr addrspace(5) %21, align 4, !dbg !132
  %73 = load i32, ptr addrspace(5) %17, align 4, !dbg !134
  %74 = add nsw i32 %72, %73, !dbg !135
  store i32 %74, ptr addrspace(5) %17, align 4, !dbg !136
  br label %110, !dbg !137

75:                                               ; preds = %63
  %76 = load i32, ptr addrspace(5) %21, align 4, !dbg !138
  %77 = load i32, ptr addrspace(5) %17, align 4, !dbg !139
  %78 = sub nsw i32 %76, %77, !dbg !140
  store i32 %78, ptr addrspace(5) %17, align 4, !dbg !141
  br label %110, !dbg !142

79:                                               ; preds = %63
  %80 = load i32, ptr addrspace(5) %21, align 4, !dbg !143
  %81 = load i32, ptr addrspace(5) %17, align 4, !dbg !144
  %82 = mul nsw i32 %80, %81, !dbg !145
  store i32 %82, ptr addrspace(5) %17, align 4, !dbg !146
  br label %110, !dbg !147

83:                                               ; preds = %63
  %84 = load i32, ptr addrspace(5) %17, align 4, !dbg !148
  %85 = icmp eq i32 %84, 0, !dbg !150
  br i1 %85, label %86, label %87, !dbg !150

86:                                               ; preds = %83
  br label %218, !dbg !151

87:                                               ; preds = %83
  %88 = load i32, ptr addrspace(5) %21, align 4, !dbg !152
  %89 = load i32, ptr addrspace(5) %17, align 4, !dbg !153
  %90 = udiv i32 %88, %89, !dbg !154
  store i32 %90, ptr addrspace(5) %17, align 4, !dbg !155
  br label %110, !dbg !156

91:                                               ; preds = %63
  %92 = load i32, ptr addrspace(5) %21, align 4, !dbg !157
  %93 = load i32, ptr addrspace(5) %17, align 4, !dbg !158
  %94 = and i32 %92, %93, !dbg !159
  store i32 %94, ptr addrspace(5) %17, align 4, !dbg !160
  br label %110, !dbg !161

95:                                               ; preds = %63
  %96 = load i32, ptr addrspace(5) %21, align 4, !dbg !162
  %97 = load i32, ptr addrspace(5) %17, align 4, !dbg !163
  %98 = xor i32 %96, %97, !dbg !164
  store i32 %98, ptr addrspace(5) %17, align 4, !dbg !165
  br label %110, !dbg !166

99:                                               ; preds = %63
  %100 = load i32, ptr addrspace(5) %21, align 4, !dbg !167
  %101 = load i32, ptr addrspace(5) %17, align 4, !dbg !168
  %102 = and i32 %101, 31, !dbg !169
  %103 = and i32 %102, 31, !dbg !170
  %104 = shl i32 %100, %103, !dbg !170
  store i32 %104, ptr addrspace(5) %17, align 4, !dbg !171
  br label %110, !dbg !172

105:                                              ; preds = %63
  %106 = load i32, ptr addrspace(5) %21, align 4, !dbg !173
  %107 = load i32, ptr addrspace(5) %17, align 4, !dbg !174
  %108 = icmp slt i32 %106, %107, !dbg !175
  %109 = zext i1 %108 to i32, !dbg !175
  store i32 %109, ptr addrspace(5) %17, align 4, !dbg !176
  br label %110, !dbg !177

110:                                              ; preds = %63, %105, %99, %95, %91, %87, %79, %75, %71
  br label %214, !dbg !178

111:                                              ; preds = %56, %47
  %112 = load i32, ptr addrspace(5) %20, align 4, !dbg !179
  switch i32 %112, label %212 [
    i32 0, label %113
    i32 1, label %115
    i32 2, label %115
    i32 3, label %115
    i32 4, label %151
    i32 5, label %167
    i32 15, label %167
    i32 14, label %203
  ], !dbg !180

113:                                              ; preds = %111
  %114 = load i32, ptr addrspace(5) %17, align 4, !dbg !181
  store i32 %114, ptr addrspace(5) %18, align 4, !dbg !183
  br label %218, !dbg !184

115:                                              ; preds = %111, %111, %111
  %116 = load i32, ptr addrspace(5) %15, align 4, !dbg !185
  %117 = icmp eq i32 %116, 16, !dbg !187
  br i1 %117, label %118, label %119, !dbg !187

118:                                              ; preds = %115
  br label %218, !dbg !188

119:                                              ; preds = %115
  %120 = load i32, ptr addrspace(5) %15, align 4, !dbg !189
  %121 = icmp ugt i32 %120, 0, !dbg !191
  br i1 %121, label %122, label %128, !dbg !191

122:                                              ; preds = %119
  %123 = load i32, ptr addrspace(5) %17, align 4, !dbg !192
  %124 = load i32, ptr addrspace(5) %15, align 4, !dbg !193
  %125 = sub i32 %124, 1, !dbg !194
  %126 = zext i32 %125 to i64, !dbg !195
  %127 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %14, i64 0, i64 %126, !dbg !195
  store i32 %123, ptr addrspace(5) %127, align 4, !dbg !196
  br label %128, !dbg !195

128:                                              ; preds = %122, %119
  %129 = load i32, ptr addrspace(5) %15, align 4, !dbg !197
  %130 = add i32 %129, 1, !dbg !197
  store i32 %130, ptr addrspace(5) %15, align 4, !dbg !197
  %131 = load i32, ptr addrspace(5) %20, align 4, !dbg !198
  %132 = icmp eq i32 %131, 1, !dbg !200
  br i1 %132, label %133, label %140, !dbg !200

133:                                              ; preds = %128
  %134 = load ptr addrspace(1), ptr %25, align 8, !dbg !201
  %135 = load i32, ptr addrspace(5) %16, align 4, !dbg !202
  %136 = add i32 %135, 1, !dbg !202
  store i32 %136, ptr addrspace(5) %16, align 4, !dbg !202
  %137 = zext i32 %135 to i64, !dbg !201
  %138 = getelementptr inbounds nuw i32, ptr addrspace(1) %134, i64 %137, !dbg !201
  %139 = load i32, ptr addrspace(1) %138, align 4, !dbg !201
  store i32 %139, ptr addrspace(5) %17, align 4, !dbg !203
  br label %150, !dbg !204

140:                                              ; preds = %128
  %141 = load i32, ptr addrspace(5) %20, align 4, !dbg !205
  %142 = icmp eq i32 %141, 2, !dbg !207
  br i1 %142, label %143, label %149, !dbg !207

143:                                              ; preds = %140
  %144 = load ptr addrspace(1), ptr %27, align 8, !dbg !208
  %145 = load i32, ptr addrspace(5) %13, align 4, !dbg !209
  %146 = zext i32 %145 to i64, !dbg !208
  %147 = getelementptr inbounds nuw i32, ptr addrspace(1) %144, i64 %146, !dbg !208
  %148 = load i32, ptr addrspace(1) %147, align 4, !dbg !208
  store i32 %148, ptr addrspace(5) %17, align 4, !dbg !210
  br label %149, !dbg !211

149:                                              ; preds = %143, %140
  br label %150

150:                                              ; preds = %149, %133
  br label %213, !dbg !212

151:                                              ; preds = %111
  %152 = load i32, ptr addrspace(5) %15, align 4, !dbg !213
  %153 = icmp ult i32 %152, 2, !dbg !216
  br i1 %153, label %154, label %155, !dbg !216

154:                                              ; preds = %151
  br label %218, !dbg !217

155:                                              ; preds = %151
    #dbg_declare(ptr addrspace(5) %22, !218, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !219)
  %156 = load i32, ptr addrspace(5) %15, align 4, !dbg !220
  %157 = sub i32 %156, 2, !dbg !221
  %158 = zext i32 %157 to i64, !dbg !222
  %159 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %14, i64 0, i64 %158, !dbg !222
  %160 = load i32, ptr addrspace(5) %159, align 4, !dbg !222
  store i32 %160, ptr addrspace(5) %22, align 4, !dbg !219
  %161 = load i32, ptr addrspace(5) %17, align 4, !dbg !223
  %162 = load i32, ptr addrspace(5) %15, align 4, !dbg !224
  %163 = sub i32 %162, 2, !dbg !225
  %164 = zext i32 %163 to i64, !dbg !226
  %165 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %14, i64 0, i64 %164, !dbg !226
  store i32 %161, ptr addrspace(5) %165, align 4, !dbg !227
  %166 = load i32, ptr addrspace(5) %22, align 4, !dbg !228
  store i32 %166, ptr addrspace(5) %17, align 4, !dbg !229
  br label %213, !dbg !230

167:                                              ; preds = %111, %111
  %168 = load i32, ptr addrspace(5) %15, align 4, !dbg !231
  %169 = icmp eq i32 %168, 0, !dbg !234
  br i1 %169, label %170, label %171, !dbg !234

170:                                              ; preds = %167
  br label %218, !dbg !235

171:                                              ; preds = %167
    #dbg_declare(ptr addrspace(5) %23, !236, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !237)
  %172 = load i32, ptr addrspace(5) %17, align 4, !dbg !238
  store i32 %172, ptr addrspace(5) %23, align 4, !dbg !237
  %173 = load i32, ptr addrspace(5) %15, align 4, !dbg !239
  %174 = add i32 %173, -1, !dbg !239
  store i32 %174, ptr addrspace(5) %15, align 4, !dbg !239
  %175 = load i32, ptr addrspace(5) %15, align 4, !dbg !240
  %176 = icmp ugt i32 %175, 0, !dbg !241
  br i1 %176, label %177, label %183, !dbg !240

177:                                              ; preds = %171
  %178 = load i32, ptr addrspace(5) %15, align 4, !dbg !242
  %179 = sub i32 %178, 1, !dbg !243
  %180 = zext i32 %179 to i64, !dbg !244
  %181 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %14, i64 0, i64 %180, !dbg !244
  %182 = load i32, ptr addrspace(5) %181, align 4, !dbg !244
  br label %184, !dbg !240

183:                                              ; preds = %171
  br label %184, !dbg !240

184:                                              ; preds = %183, %177
  %185 = phi i32 [ %182, %177 ], [ 0, %183 ], !dbg !240
  store i32 %185, ptr addrspace(5) %17, align 4, !dbg !245
  %186 = load i32, ptr addrspace(5) %20, align 4, !dbg !246
  %187 = icmp eq i32 %186, 15, !dbg !248
  br i1 %187, label %188, label %202, !dbg !248

188:                                              ; preds = %184
    #dbg_declare(ptr addrspace(5) %24, !249, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !251)
  %189 = load ptr addrspace(1), ptr %25, align 8, !dbg !252
  %190 = load i32, ptr addrspace(5) %16, align 4, !dbg !253
  %191 = add i32 %190, 1, !dbg !253
  store i32 %191, ptr addrspace(5) %16, align 4, !dbg !253
  %192 = zext i32 %190 to i64, !dbg !252
  %193 = getelementptr inbounds nuw i32, ptr addrspace(1) %189, i64 %192, !dbg !252
  %194 = load i32, ptr addrspace(1) %193, align 4, !dbg !252
  store i32 %194, ptr addrspace(5) %24, align 4, !dbg !251
  %195 = load i32, ptr addrspace(5) %23, align 4, !dbg !254
  %196 = icmp ne i32 %195, 0, !dbg !256
  br i1 %196, label %197, label %201, !dbg !256

197:                                              ; preds = %188
  %198 = load i32, ptr addrspace(5) %24, align 4, !dbg !257
  %199 = load i32, ptr addrspace(5) %16, align 4, !dbg !258
  %200 = add i32 %199, %198, !dbg !258
  store i32 %200, ptr addrspace(5) %16, align 4, !dbg !258
  br label %201, !dbg !259

201:                                              ; preds = %197, %188
  br label %202, !dbg !260

202:                                              ; preds = %201, %184
  br label %213, !dbg !261

203:                                              ; preds = %111
  %204 = load ptr addrspace(1), ptr %25, align 8, !dbg !262
  %205 = load i32, ptr addrspace(5) %16, align 4, !dbg !263
  %206 = zext i32 %205 to i64, !dbg !262
  %207 = getelementptr inbounds nuw i32, ptr addrspace(1) %204, i64 %206, !dbg !262
  %208 = load i32, ptr addrspace(1) %207, align 4, !dbg !262
  %209 = add nsw i32 %208, 1, !dbg !264
  %210 = load i32, ptr addrspace(5) %16, align 4, !dbg !265
  %211 = add i32 %210, %209, !dbg !265
  store i32 %211, ptr addrspace(5) %16, align 4, !dbg !265
  br label %213, !dbg !266

212:                                              ; preds = %111
  br label %218, !dbg !267

213:                                              ; preds = %203, %202, %155, %150
  br label %214, !dbg !268

214:                                              ; preds = %213, %110
  %215 = load i32, ptr addrspace(5) %19, align 4, !dbg !269
  %216 = add i32 %215, 1, !dbg !269
  store i32 %216, ptr addrspace(5) %19, align 4, !dbg !269
  br label %43, !dbg !270, !llvm.loop !271

217:                                              ; preds = %62, %43
  br label %218, !dbg !272

218:                                              ; preds = %217, %212, %170, %154, %118, %113, %86
    #dbg_label(!273, !274)
  %219 = load i32, ptr addrspace(5) %18, align 4, !dbg !275
  %220 = load ptr addrspace(1), ptr %28, align 8, !dbg !276
  %221 = load i32, ptr addrspace(5) %13, align 4, !dbg !277
  %222 = zext i32 %221 to i64, !dbg !276
  %223 = getelementptr inbounds nuw i32, ptr addrspace(1) %220, i64 %222, !dbg !276
  store i32 %219, ptr addrspace(1) %223, align 4, !dbg !278
  br label %224, !dbg !279

224:                                              ; preds = %218, %36
  ret void, !dbg !279
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i64 @_Z13get_global_idj(i32 noundef) #2

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!25, !26, !27, !28, !29, !30}
!opencl.ocl.version = !{!31}
!llvm.ident = !{!32}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, retainedTypes: !22, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "bytecode.cl", directory: "/examples", checksumkind: CSK_MD5, checksum: "2b0d02a01f0216a5f226e026b7816e2c")
!2 = !{!3}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, file: !1, line: 14, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!5 = !{!6, !7, !8, !9, !10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21}
!6 = !DIEnumerator(name: "HALT", value: 0)
!7 = !DIEnumerator(name: "PUSH", value: 1)
!8 = !DIEnumerator(name: "INPUT", value: 2)
!9 = !DIEnumerator(name: "DUP", value: 3)
!10 = !DIEnumerator(name: "SWAP", value: 4)
!11 = !DIEnumerator(name: "DROP", value: 5)
!12 = !DIEnumerator(name: "ADD", value: 6)
!13 = !DIEnumerator(name: "SUB", value: 7)
!14 = !DIEnumerator(name: "MUL", value: 8)
!15 = !DIEnumerator(name: "DIV", value: 9)
!16 = !DIEnumerator(name: "AND", value: 10)
!17 = !DIEnumerator(name: "XOR", value: 11)
!18 = !DIEnumerator(name: "SHIFT", value: 12)
!19 = !DIEnumerator(name: "LESS", value: 13)
!20 = !DIEnumerator(name: "JUMP", value: 14)
!21 = !DIEnumerator(name: "BRANCH", value: 15)
!22 = !{!23}
!23 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint", file: !24, line: 38, baseType: !4)
!24 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/opencl-c-base.h", directory: "", checksumkind: CSK_MD5, checksum: "be11a690c37450a0034f006875ffc62b")
!25 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!26 = !{i32 7, !"Dwarf Version", i32 5}
!27 = !{i32 2, !"Debug Info Version", i32 3}
!28 = !{i32 1, !"wchar_size", i32 4}
!29 = !{i32 8, !"PIC Level", i32 2}
!30 = !{i32 7, !"frame-pointer", i32 2}
!31 = !{i32 2, i32 0}
!32 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!33 = distinct !DISubprogram(name: "bytecode", scope: !1, file: !1, line: 19, type: !34, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !45)
!34 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !35)
!35 = !{null, !36, !40, !36, !43, !23, !23}
!36 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !37)
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!38 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !39)
!39 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!40 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !41)
!41 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !42, size: 64)
!42 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !23)
!43 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !44)
!44 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64)
!45 = !{}
!46 = !{i32 1, i32 1, i32 1, i32 1, i32 0, i32 0}
!47 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!48 = !{!"int*", !"uint*", !"int*", !"int*", !"uint", !"uint"}
!49 = !{!"restrict const", !"restrict const", !"restrict const", !"restrict", !"", !""}
!50 = !DILocalVariable(name: "code", arg: 1, scope: !33, file: !1, line: 19, type: !36)
!51 = !DILocation(line: 19, column: 49, scope: !33)
!52 = !DILocalVariable(name: "entry", arg: 2, scope: !33, file: !1, line: 19, type: !40)
!53 = !DILocation(line: 19, column: 83, scope: !33)
!54 = !DILocalVariable(name: "inputs", arg: 3, scope: !33, file: !1, line: 20, type: !36)
!55 = !DILocation(line: 20, column: 49, scope: !33)
!56 = !DILocalVariable(name: "results", arg: 4, scope: !33, file: !1, line: 20, type: !43)
!57 = !DILocation(line: 20, column: 78, scope: !33)
!58 = !DILocalVariable(name: "count", arg: 5, scope: !33, file: !1, line: 20, type: !23)
!59 = !DILocation(line: 20, column: 92, scope: !33)
!60 = !DILocalVariable(name: "limit", arg: 6, scope: !33, file: !1, line: 21, type: !23)
!61 = !DILocation(line: 21, column: 27, scope: !33)
!62 = !DILocation(line: 21, column: 34, scope: !33)
!63 = !DILocation(line: 101, column: 1, scope: !33)
!64 = distinct !DISubprogram(name: "bytecode", linkageName: "__clang_ocl_kern_imp_bytecode", scope: !1, file: !1, line: 19, type: !34, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !45)
!65 = !DILocalVariable(name: "code", arg: 1, scope: !64, file: !1, line: 19, type: !36)
!66 = !DILocation(line: 19, column: 49, scope: !64)
!67 = !DILocalVariable(name: "entry", arg: 2, scope: !64, file: !1, line: 19, type: !40)
!68 = !DILocation(line: 19, column: 83, scope: !64)
!69 = !DILocalVariable(name: "inputs", arg: 3, scope: !64, file: !1, line: 20, type: !36)
!70 = !DILocation(line: 20, column: 49, scope: !64)
!71 = !DILocalVariable(name: "results", arg: 4, scope: !64, file: !1, line: 20, type: !43)
!72 = !DILocation(line: 20, column: 78, scope: !64)
!73 = !DILocalVariable(name: "count", arg: 5, scope: !64, file: !1, line: 20, type: !23)
!74 = !DILocation(line: 20, column: 92, scope: !64)
!75 = !DILocalVariable(name: "limit", arg: 6, scope: !64, file: !1, line: 21, type: !23)
!76 = !DILocation(line: 21, column: 27, scope: !64)
!77 = !DILocalVariable(name: "id", scope: !64, file: !1, line: 22, type: !23)
!78 = !DILocation(line: 22, column: 10, scope: !64)
!79 = !DILocation(line: 22, column: 15, scope: !64)
!80 = !DILocation(line: 23, column: 9, scope: !81)
!81 = distinct !DILexicalBlock(scope: !64, file: !1, line: 23, column: 9)
!82 = !DILocation(line: 23, column: 15, scope: !81)
!83 = !DILocation(line: 23, column: 12, scope: !81)
!84 = !DILocation(line: 24, column: 9, scope: !81)
!85 = !DILocalVariable(name: "stack", scope: !64, file: !1, line: 26, type: !86)
!86 = !DICompositeType(tag: DW_TAG_array_type, baseType: !39, size: 512, elements: !87)
!87 = !{!88}
!88 = !DISubrange(count: 16)
!89 = !DILocation(line: 26, column: 9, scope: !64)
!90 = !DILocalVariable(name: "depth", scope: !64, file: !1, line: 27, type: !23)
!91 = !DILocation(line: 27, column: 10, scope: !64)
!92 = !DILocalVariable(name: "at", scope: !64, file: !1, line: 28, type: !23)
!93 = !DILocation(line: 28, column: 10, scope: !64)
!94 = !DILocation(line: 28, column: 15, scope: !64)
!95 = !DILocation(line: 28, column: 21, scope: !64)
!96 = !DILocalVariable(name: "top", scope: !64, file: !1, line: 29, type: !39)
!97 = !DILocation(line: 29, column: 9, scope: !64)
!98 = !DILocalVariable(name: "result", scope: !64, file: !1, line: 30, type: !39)
!99 = !DILocation(line: 30, column: 9, scope: !64)
!100 = !DILocalVariable(name: "step", scope: !101, file: !1, line: 31, type: !23)
!101 = distinct !DILexicalBlock(scope: !64, file: !1, line: 31, column: 5)
!102 = !DILocation(line: 31, column: 15, scope: !101)
!103 = !DILocation(line: 31, column: 10, scope: !101)
!104 = !DILocation(line: 31, column: 25, scope: !105)
!105 = distinct !DILexicalBlock(scope: !101, file: !1, line: 31, column: 5)
!106 = !DILocation(line: 31, column: 32, scope: !105)
!107 = !DILocation(line: 31, column: 30, scope: !105)
!108 = !DILocation(line: 31, column: 5, scope: !101)
!109 = !DILocalVariable(name: "instruction", scope: !110, file: !1, line: 32, type: !39)
!110 = distinct !DILexicalBlock(scope: !105, file: !1, line: 31, column: 47)
!111 = !DILocation(line: 32, column: 13, scope: !110)
!112 = !DILocation(line: 32, column: 27, scope: !110)
!113 = !DILocation(line: 32, column: 34, scope: !110)
!114 = !DILocation(line: 33, column: 13, scope: !115)
!115 = distinct !DILexicalBlock(scope: !110, file: !1, line: 33, column: 13)
!116 = !DILocation(line: 33, column: 25, scope: !115)
!117 = !DILocation(line: 33, column: 32, scope: !115)
!118 = !DILocation(line: 33, column: 35, scope: !115)
!119 = !DILocation(line: 33, column: 47, scope: !115)
!120 = !DILocation(line: 34, column: 17, scope: !121)
!121 = distinct !DILexicalBlock(scope: !122, file: !1, line: 34, column: 17)
!122 = distinct !DILexicalBlock(scope: !115, file: !1, line: 33, column: 56)
!123 = !DILocation(line: 34, column: 23, scope: !121)
!124 = !DILocation(line: 35, column: 17, scope: !121)
!125 = !DILocalVariable(name: "left", scope: !122, file: !1, line: 36, type: !39)
!126 = !DILocation(line: 36, column: 17, scope: !122)
!127 = !DILocation(line: 36, column: 30, scope: !122)
!128 = !DILocation(line: 36, column: 38, scope: !122)
!129 = !DILocation(line: 36, column: 24, scope: !122)
!130 = !DILocation(line: 37, column: 21, scope: !122)
!131 = !DILocation(line: 37, column: 13, scope: !122)
!132 = !DILocation(line: 38, column: 33, scope: !133)
!133 = distinct !DILexicalBlock(scope: !122, file: !1, line: 37, column: 34)
!134 = !DILocation(line: 38, column: 40, scope: !133)
!135 = !DILocation(line: 38, column: 38, scope: !133)
!136 = !DILocation(line: 38, column: 31, scope: !133)
!137 = !DILocation(line: 38, column: 45, scope: !133)
!138 = !DILocation(line: 39, column: 33, scope: !133)
!139 = !DILocation(line: 39, column: 40, scope: !133)
!140 = !DILocation(line: 39, column: 38, scope: !133)
!141 = !DILocation(line: 39, column: 31, scope: !133)
!142 = !DILocation(line: 39, column: 45, scope: !133)
!143 = !DILocation(line: 40, column: 33, scope: !133)
!144 = !DILocation(line: 40, column: 40, scope: !133)
!145 = !DILocation(line: 40, column: 38, scope: !133)
!146 = !DILocation(line: 40, column: 31, scope: !133)
!147 = !DILocation(line: 40, column: 45, scope: !133)
!148 = !DILocation(line: 42, column: 25, scope: !149)
!149 = distinct !DILexicalBlock(scope: !133, file: !1, line: 42, column: 25)
!150 = !DILocation(line: 42, column: 29, scope: !149)
!151 = !DILocation(line: 43, column: 25, scope: !149)
!152 = !DILocation(line: 44, column: 33, scope: !133)
!153 = !DILocation(line: 44, column: 46, scope: !133)
!154 = !DILocation(line: 44, column: 38, scope: !133)
!155 = !DILocation(line: 44, column: 25, scope: !133)
!156 = !DILocation(line: 45, column: 21, scope: !133)
!157 = !DILocation(line: 46, column: 33, scope: !133)
!158 = !DILocation(line: 46, column: 40, scope: !133)
!159 = !DILocation(line: 46, column: 38, scope: !133)
!160 = !DILocation(line: 46, column: 31, scope: !133)
!161 = !DILocation(line: 46, column: 45, scope: !133)
!162 = !DILocation(line: 47, column: 33, scope: !133)
!163 = !DILocation(line: 47, column: 40, scope: !133)
!164 = !DILocation(line: 47, column: 38, scope: !133)
!165 = !DILocation(line: 47, column: 31, scope: !133)
!166 = !DILocation(line: 47, column: 45, scope: !133)
!167 = !DILocation(line: 48, column: 35, scope: !133)
!168 = !DILocation(line: 48, column: 44, scope: !133)
!169 = !DILocation(line: 48, column: 48, scope: !133)
!170 = !DILocation(line: 48, column: 40, scope: !133)
!171 = !DILocation(line: 48, column: 33, scope: !133)
!172 = !DILocation(line: 48, column: 55, scope: !133)
!173 = !DILocation(line: 49, column: 34, scope: !133)
!174 = !DILocation(line: 49, column: 41, scope: !133)
!175 = !DILocation(line: 49, column: 39, scope: !133)
!176 = !DILocation(line: 49, column: 32, scope: !133)
!177 = !DILocation(line: 49, column: 46, scope: !133)
!178 = !DILocation(line: 51, column: 13, scope: !122)
!179 = !DILocation(line: 53, column: 17, scope: !110)
!180 = !DILocation(line: 53, column: 9, scope: !110)
!181 = !DILocation(line: 55, column: 26, scope: !182)
!182 = distinct !DILexicalBlock(scope: !110, file: !1, line: 53, column: 30)
!183 = !DILocation(line: 55, column: 24, scope: !182)
!184 = !DILocation(line: 56, column: 17, scope: !182)
!185 = !DILocation(line: 60, column: 21, scope: !186)
!186 = distinct !DILexicalBlock(scope: !182, file: !1, line: 60, column: 21)
!187 = !DILocation(line: 60, column: 27, scope: !186)
!188 = !DILocation(line: 61, column: 21, scope: !186)
!189 = !DILocation(line: 62, column: 21, scope: !190)
!190 = distinct !DILexicalBlock(scope: !182, file: !1, line: 62, column: 21)
!191 = !DILocation(line: 62, column: 27, scope: !190)
!192 = !DILocation(line: 63, column: 40, scope: !190)
!193 = !DILocation(line: 63, column: 27, scope: !190)
!194 = !DILocation(line: 63, column: 33, scope: !190)
!195 = !DILocation(line: 63, column: 21, scope: !190)
!196 = !DILocation(line: 63, column: 38, scope: !190)
!197 = !DILocation(line: 64, column: 17, scope: !182)
!198 = !DILocation(line: 65, column: 21, scope: !199)
!199 = distinct !DILexicalBlock(scope: !182, file: !1, line: 65, column: 21)
!200 = !DILocation(line: 65, column: 33, scope: !199)
!201 = !DILocation(line: 66, column: 27, scope: !199)
!202 = !DILocation(line: 66, column: 34, scope: !199)
!203 = !DILocation(line: 66, column: 25, scope: !199)
!204 = !DILocation(line: 66, column: 21, scope: !199)
!205 = !DILocation(line: 67, column: 26, scope: !206)
!206 = distinct !DILexicalBlock(scope: !199, file: !1, line: 67, column: 26)
!207 = !DILocation(line: 67, column: 38, scope: !206)
!208 = !DILocation(line: 68, column: 27, scope: !206)
!209 = !DILocation(line: 68, column: 34, scope: !206)
!210 = !DILocation(line: 68, column: 25, scope: !206)
!211 = !DILocation(line: 68, column: 21, scope: !206)
!212 = !DILocation(line: 69, column: 17, scope: !182)
!213 = !DILocation(line: 71, column: 21, scope: !214)
!214 = distinct !DILexicalBlock(scope: !215, file: !1, line: 71, column: 21)
!215 = distinct !DILexicalBlock(scope: !182, file: !1, line: 70, column: 24)
!216 = !DILocation(line: 71, column: 27, scope: !214)
!217 = !DILocation(line: 72, column: 21, scope: !214)
!218 = !DILocalVariable(name: "under", scope: !215, file: !1, line: 73, type: !39)
!219 = !DILocation(line: 73, column: 21, scope: !215)
!220 = !DILocation(line: 73, column: 35, scope: !215)
!221 = !DILocation(line: 73, column: 41, scope: !215)
!222 = !DILocation(line: 73, column: 29, scope: !215)
!223 = !DILocation(line: 74, column: 36, scope: !215)
!224 = !DILocation(line: 74, column: 23, scope: !215)
!225 = !DILocation(line: 74, column: 29, scope: !215)
!226 = !DILocation(line: 74, column: 17, scope: !215)
!227 = !DILocation(line: 74, column: 34, scope: !215)
!228 = !DILocation(line: 75, column: 23, scope: !215)
!229 = !DILocation(line: 75, column: 21, scope: !215)
!230 = !DILocation(line: 76, column: 17, scope: !215)
!231 = !DILocation(line: 80, column: 21, scope: !232)
!232 = distinct !DILexicalBlock(scope: !233, file: !1, line: 80, column: 21)
!233 = distinct !DILexicalBlock(scope: !182, file: !1, line: 79, column: 26)
!234 = !DILocation(line: 80, column: 27, scope: !232)
!235 = !DILocation(line: 81, column: 21, scope: !232)
!236 = !DILocalVariable(name: "condition", scope: !233, file: !1, line: 82, type: !39)
!237 = !DILocation(line: 82, column: 21, scope: !233)
!238 = !DILocation(line: 82, column: 33, scope: !233)
!239 = !DILocation(line: 83, column: 17, scope: !233)
!240 = !DILocation(line: 84, column: 23, scope: !233)
!241 = !DILocation(line: 84, column: 29, scope: !233)
!242 = !DILocation(line: 84, column: 41, scope: !233)
!243 = !DILocation(line: 84, column: 47, scope: !233)
!244 = !DILocation(line: 84, column: 35, scope: !233)
!245 = !DILocation(line: 84, column: 21, scope: !233)
!246 = !DILocation(line: 85, column: 21, scope: !247)
!247 = distinct !DILexicalBlock(scope: !233, file: !1, line: 85, column: 21)
!248 = !DILocation(line: 85, column: 33, scope: !247)
!249 = !DILocalVariable(name: "offset", scope: !250, file: !1, line: 86, type: !39)
!250 = distinct !DILexicalBlock(scope: !247, file: !1, line: 85, column: 44)
!251 = !DILocation(line: 86, column: 25, scope: !250)
!252 = !DILocation(line: 86, column: 34, scope: !250)
!253 = !DILocation(line: 86, column: 41, scope: !250)
!254 = !DILocation(line: 87, column: 25, scope: !255)
!255 = distinct !DILexicalBlock(scope: !250, file: !1, line: 87, column: 25)
!256 = !DILocation(line: 87, column: 35, scope: !255)
!257 = !DILocation(line: 88, column: 31, scope: !255)
!258 = !DILocation(line: 88, column: 28, scope: !255)
!259 = !DILocation(line: 88, column: 25, scope: !255)
!260 = !DILocation(line: 89, column: 17, scope: !250)
!261 = !DILocation(line: 90, column: 17, scope: !233)
!262 = !DILocation(line: 93, column: 23, scope: !182)
!263 = !DILocation(line: 93, column: 28, scope: !182)
!264 = !DILocation(line: 93, column: 32, scope: !182)
!265 = !DILocation(line: 93, column: 20, scope: !182)
!266 = !DILocation(line: 94, column: 17, scope: !182)
!267 = !DILocation(line: 96, column: 17, scope: !182)
!268 = !DILocation(line: 98, column: 5, scope: !110)
!269 = !DILocation(line: 31, column: 39, scope: !105)
!270 = !DILocation(line: 31, column: 5, scope: !105)
!271 = distinct !{!271, !108, !272}
!272 = !DILocation(line: 98, column: 5, scope: !101)
!273 = !DILabel(scope: !64, name: "done", file: !1, line: 99, column: 1)
!274 = !DILocation(line: 99, column: 1, scope: !64)
!275 = !DILocation(line: 100, column: 19, scope: !64)
!276 = !DILocation(line: 100, column: 5, scope: !64)
!277 = !DILocation(line: 100, column: 13, scope: !64)
!278 = !DILocation(line: 100, column: 17, scope: !64)
!279 = !DILocation(line: 101, column: 1, scope: !64)
