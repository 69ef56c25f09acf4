; black_scholes.cl for gfx600, made by examples/regenerate.sh
source_filename = "black_scholes.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @black_scholes(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %spot, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %strike, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %years, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %call, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %put, float noundef %rate, float noundef %volatility, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !21)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !23)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !25)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !27
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !29
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.not.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_black_scholes.exit

if.end.i:                                         ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspace(1) %years, i64 %idxprom.i
  %12 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !30, !alias.scope !21, !noalias !32, !amdgpu.noclobber !33
  %call3.i = tail call fastcc float @llvm.sqrt.f32(float noundef %12) #4, !fpmath !34
  %mul.i = fmul float %volatility, %call3.i
  %arrayidx5.i = getelementptr inbounds nuw float, ptr addrspace(1) %spot, i64 %idxprom.i
  %13 = load float, ptr addrspace(1) %arrayidx5.i, align 4, !tbaa !30, !alias.scope !16, !noalias !35
  %arrayidx7.i = getelementptr inbounds nuw float, ptr addrspace(1) %strike, i64 %idxprom.i
  %14 = load float, ptr addrspace(1) %arrayidx7.i, align 4, !tbaa !30, !alias.scope !19, !noalias !36, !amdgpu.noclobber !33
  %div.i = fdiv float %13, %14, !fpmath !37
  %15 = tail call i1 @llvm.is.fpclass.f32(float %div.i, i32 144)
  %16 = select i1 %15, float 0x41F0000000000000, float 1.000000e+00
  %17 = fmul float %div.i, %16
  %18 = tail call float @llvm.log2.f32(float %17)
  %19 = bitcast float %18 to i32
  %20 = and i32 %19, -4096
  %21 = bitcast i32 %20 to float
  %22 = fsub float %18, %21
  %23 = fmul float %22, 0x3F00BFBE80000000
  %24 = tail call noundef float @llvm.fmuladd.f32(float %21, float 0x3F00BFBE80000000, float %23)
  %25 = tail call noundef float @llvm.fmuladd.f32(float %22, float 0x3FE62E0000000000, float %24)
  %26 = tail call noundef float @llvm.fmuladd.f32(float %21, float 0x3FE62E0000000000, float %25)
  %27 = tail call float @llvm.fabs.f32(float %18)
  %28 = fcmp ueq float %27, 0x7FF0000000000000
  %29 = select i1 %28, float %18, float %26
  %30 = select i1 %15, float 0x40362E4300000000, float 0.000000e+00
  %31 = fsub float %29, %30
  %mul9.i = fmul float %volatility, 5.000000e-01
  %32 = tail call float @llvm.fmuladd.f32(float %mul9.i, float %volatility, float %rate)
  %33 = tail call float @llvm.fmuladd.f32(float %32, float %12, float %31)
  %div14.i = fdiv float %33, %mul.i, !fpmath !37
  %sub.i = fsub float %div14.i, %mul.i
  %fneg.i = fneg float %rate
  %mul19.i = fmul float %12, %fneg.i
  %34 = bitcast float %mul19.i to i32
  %35 = and i32 %34, -4096
  %36 = bitcast i32 %35 to float
  %37 = fsub float %mul19.i, %36
  %38 = fmul float %37, 0x3F347652A0000000
  %39 = tail call noundef float @llvm.fmuladd.f32(float %37, float 0x3FF7140000000000, float %38)
  %40 = tail call noundef float @llvm.fmuladd.f32(float %36, float 0x3F347652A0000000, float %39)
  %41 = fcmp ogt float %mul19.i, 0x40562E4300000000
  %42 = fcmp olt float %mul19.i, 0xC059D1DA00000000
  %43 = fmul float %36, 0x3FF7140000000000
  %44 = tail call float @llvm.rint.f32(float %43)
  %45 = fsub float %43, %44
  %46 = fadd float %45, %40
  %47 = tail call float @llvm.exp2.f32(float %46)
  %48 = fptosi float %44 to i32
  %49 = tail call float @llvm.ldexp.f32.i32(float %47, i32 %48)
  %50 = select i1 %42, float 0.000000e+00, float %49
  %51 = select i1 %41, float 0x7FF0000000000000, float %50
  %mul21.i = fmul float %14, %51
  %mul.i1 = fmul float %div14.i, 0xBFE6A09E60000000
  %52 = tail call float @llvm.fabs.f32(float %mul.i1)
  %53 = fneg float %mul.i1
  %54 = fmul float %mul.i1, %53
  %55 = fneg float %54
  %56 = tail call float @llvm.fma.f32(float %53, float %mul.i1, float %55)
  %57 = bitcast float %54 to i32
  %58 = and i32 %57, -4096
  %59 = bitcast i32 %58 to float
  %60 = fsub float %54, %59
  %61 = fmul float %60, 0x3F347652A0000000
  %62 = tail call noundef float @llvm.fmuladd.f32(float %60, float 0x3FF7140000000000, float %61)
  %63 = tail call noundef float @llvm.fmuladd.f32(float %59, float 0x3F347652A0000000, float %62)
  %64 = fcmp ogt float %54, 0x40562E4300000000
  %65 = fcmp olt float %54, 0xC059D1DA00000000
  %66 = fmul float %59, 0x3FF7140000000000
  %67 = tail call float @llvm.rint.f32(float %66)
  %68 = fsub float %66, %67
  %69 = fadd float %68, %63
  %70 = tail call float @llvm.exp2.f32(float %69)
  %71 = fptosi float %67 to i32
  %72 = tail call float @llvm.ldexp.f32.i32(float %70, i32 %71)
  %73 = select i1 %65, float 0.000000e+00, float %72
  %74 = select i1 %64, float 0x7FF0000000000000, float %73
  %75 = tail call float @llvm.fma.f32(float %74, float %56, float %74)
  %76 = fadd float %52, -2.000000e+00
  %77 = fadd float %52, 2.000000e+00
  %78 = tail call float @llvm.amdgcn.rcp.f32(float %77)
  %79 = fmul float %76, %78
  %80 = fneg float %79
  %81 = fadd float %79, 1.000000e+00
  %82 = tail call float @llvm.fma.f32(float %81, float -2.000000e+00, float %52)
  %83 = tail call float @llvm.fma.f32(float %80, float %52, float %82)
  %84 = tail call float @llvm.fma.f32(float %78, float %83, float %79)
  %85 = tail call noundef float @llvm.fmuladd.f32(float %84, float 0xBF3ADF1880000000, float 0xBF545AEA60000000)
  %86 = tail call noundef float @llvm.fmuladd.f32(float %84, float %85, float 0x3F55A5F680000000)
  %87 = tail call noundef float @llvm.fmuladd.f32(float %84, float %86, float 0x3F81B44CE0000000)
  %88 = tail call noundef float @llvm.fmuladd.f32(float %84, float %87, float 0xBF8082B620000000)
  %89 = tail call noundef float @llvm.fmuladd.f32(float %84, float %88, float 0xBFABC14300000000)
  %90 = tail call noundef float @llvm.fmuladd.f32(float %84, float %89, float 0x3FC4FFC540000000)
  %91 = tail call noundef float @llvm.fmuladd.f32(float %84, float %90, float 0xBFC5407FA0000000)
  %92 = tail call noundef float @llvm.fmuladd.f32(float %84, float %91, float 0xBFB7BF6160000000)
  %93 = tail call noundef float @llvm.fmuladd.f32(float %84, float %92, float 0x3FD1BA0380000000)
  %94 = fadd float %52, %52
  %95 = fadd float %94, 1.000000e+00
  %96 = tail call float @llvm.amdgcn.rcp.f32(float %95)
  %97 = tail call float @llvm.fma.f32(float %93, float %96, float %96)
  %98 = fneg float %97
  %99 = tail call float @llvm.fma.f32(float %98, float %94, float 1.000000e+00)
  %100 = fsub float %93, %97
  %101 = fadd float %99, %100
  %102 = tail call float @llvm.fma.f32(float %96, float %101, float %97)
  %103 = fmul float %75, %102
  %104 = fcmp ogt float %52, 0x40241BBF80000000
  %105 = select i1 %104, float 0.000000e+00, float %103
  %106 = fsub float 2.000000e+00, %105
  %107 = fcmp olt float %mul.i1, 0.000000e+00
  %108 = select i1 %107, float %106, float %105
  %mul1.i = fmul float %108, 5.000000e-01
  %mul.i2 = fmul float %sub.i, 0xBFE6A09E60000000
  %109 = tail call float @llvm.fabs.f32(float %mul.i2)
  %110 = fneg float %mul.i2
  %111 = fmul float %mul.i2, %110
  %112 = fneg float %111
  %113 = tail call float @llvm.fma.f32(float %110, float %mul.i2, float %112)
  %114 = bitcast float %111 to i32
  %115 = and i32 %114, -4096
  %116 = bitcast i32 %115 to float
  %117 = fsub float %111, %116
  %118 = fmul float %117, 0x3F347652A0000000
  %119 = tail call noundef float @llvm.fmuladd.f32(float %117, float 0x3FF7140000000000, float %118)
  %120 = tail call noundef float @llvm.fmuladd.f32(float %116, float 0x3F347652A0000000, float %119)
  %121 = fcmp ogt float %111, 0x40562E4300000000
  %122 = fcmp olt float %111, 0xC059D1DA00000000
  %123 = fmul float %116, 0x3FF7140000000000
  %124 = tail call float @llvm.rint.f32(float %123)
  %125 = fsub float %123, %124
  %126 = fadd float %125, %120
  %127 = tail call float @llvm.exp2.f32(float %126)
  %128 = fptosi float %124 to i32
  %129 = tail call float @llvm.ldexp.f32.i32(float %127, i32 %128)
  %130 = select i1 %122, float 0.000000e+00, float %129
  %131 = select i1 %121, float 0x7FF0000000000000, float %130
  %132 = tail call float @llvm.fma.f32(float %131, float %113, float %131)
  %133 = fadd float %109, -2.000000e+00
  %134 = fadd float %109, 2.000000e+00
  %135 = tail call float @llvm.amdgcn.rcp.f32(float %134)
  %136 = fmul float %133, %135
  %137 = fneg float %136
  %138 = fadd float %136, 1.000000e+00
  %139 = tail call float @llvm.fma.f32(float %138, float -2.000000e+00, float %109)
  %140 = tail call float @llvm.fma.f32(float %137, float %109, float %139)
  %141 = tail call float @llvm.fma.f32(float %135, float %140, float %136)
  %142 = tail call noundef float @llvm.fmuladd.f32(float %141, float 0xBF3ADF1880000000, float 0xBF545AEA60000000)
  %143 = tail call noundef float @llvm.fmuladd.f32(float %141, float %142, float 0x3F55A5F680000000)
  %144 = tail call noundef float @llvm.fmuladd.f32(float %141, float %143, float 0x3F81B44CE0000000)
  %145 = tail call noundef float @llvm.fmuladd.f32(float %141, float %144, float 0xBF8082B620000000)
  %146 = tail call noundef float @llvm.fmuladd.f32(float %141, float %145, float 0xBFABC14300000000)
  %147 = tail call noundef float @llvm.fmuladd.f32(float %141, float %146, float 0x3FC4FFC540000000)
  %148 = tail call noundef float @llvm.fmuladd.f32(float %141, float %147, float 0xBFC5407FA0000000)
  %149 = tail call noundef float @llvm.fmuladd.f32(float %141, float %148, float 0xBFB7BF6160000000)
  %150 = tail call noundef float @llvm.fmuladd.f32(float %141, float %149, float 0x3FD1BA0380000000)
  %151 = fadd float %109, %109
  %152 = fadd float %151, 1.000000e+00
  %153 = tail call float @llvm.amdgcn.rcp.f32(float %152)
  %154 = tail call float @llvm.fma.f32(float %150, float %153, float %153)
  %155 = fneg float %154
  %156 = tail call float @llvm.fma.f32(float %155, float %151, float 1.000000e+00)
  %157 = fsub float %150, %154
  %158 = fadd float %156, %157
  %159 = tail call float @llvm.fma.f32(float %153, float %158, float %154)
  %160 = fmul float %132, %159
  %161 = fcmp ogt float %109, 0x40241BBF80000000
  %162 = select i1 %161, float 0.000000e+00, float %160
  %163 = fsub float 2.000000e+00, %162
  %164 = fcmp olt float %mul.i2, 0.000000e+00
  %165 = select i1 %164, float %163, float %162
  %166 = fmul float %165, -5.000000e-01
  %neg.i = fmul float %mul21.i, %166
  %167 = tail call float @llvm.fmuladd.f32(float %13, float %mul1.i, float %neg.i)
  %arrayidx29.i = getelementptr inbounds nuw float, ptr addrspace(1) %call, i64 %idxprom.i
  store float %167, ptr addrspace(1) %arrayidx29.i, align 4, !tbaa !30, !alias.scope !23, !noalias !38
  %add.i = fadd float %mul21.i, %167
  %sub32.i = fsub float %add.i, %13
  %arrayidx34.i = getelementptr inbounds nuw float, ptr addrspace(1) %put, i64 %idxprom.i
  store float %sub32.i, ptr addrspace(1) %arrayidx34.i, align 4, !tbaa !30, !alias.scope !25, !noalias !39
  br label %__clang_ocl_kern_imp_black_scholes.exit

__clang_ocl_kern_imp_black_scholes.exit:          ; preds = %entry, %if.end.i
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.rint.f32(float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ldexp.f32.i32(float, i32) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rcp.f32(float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.log2.f32(float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.is.fpclass.f32(float, i32 immarg) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #4 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3, !4}
!llvm.ident = !{!5, !6}
!llvm.errno.tbaa = !{!7}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 1, i32 2}
!4 = !{i32 2, i32 0}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{!"Debian clang version 15.0.5"}
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"float*", !"float*", !"float*", !"float", !"float", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict const", !"restrict", !"restrict", !"", !"", !""}
!15 = !{!"spot", !"strike", !"years", !"call", !"put", !"rate", !"volatility", !"n"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_black_scholes: %spot"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_black_scholes"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_black_scholes: %strike"}
!21 = !{!22}
!22 = distinct !{!22, !18, !"__clang_ocl_kern_imp_black_scholes: %years"}
!23 = !{!24}
!24 = distinct !{!24, !18, !"__clang_ocl_kern_imp_black_scholes: %call"}
!25 = !{!26}
!26 = distinct !{!26, !18, !"__clang_ocl_kern_imp_black_scholes: %put"}
!27 = !{!28, !28, i64 0}
!28 = !{!"long", !9, i64 0}
!29 = !{i32 0, i32 1024}
!30 = !{!31, !31, i64 0}
!31 = !{!"float", !9, i64 0}
!32 = !{!17, !20, !24, !26}
!33 = !{}
!34 = !{float 3.000000e+00}
!35 = !{!20, !22, !24, !26}
!36 = !{!17, !22, !24, !26}
!37 = !{float 2.500000e+00}
!38 = !{!17, !20, !22, !26}
!39 = !{!17, !20, !22, !24}
