; black_scholes.cl for gfx900, made by examples/regenerate.sh
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
  %19 = tail call float @llvm.fabs.f32(float %18)
  %20 = fcmp ueq float %19, 0x7FF0000000000000
  %21 = fmul float %18, 0x3FE62E42E0000000
  %22 = fneg float %21
  %23 = tail call float @llvm.fma.f32(float %18, float 0x3FE62E42E0000000, float %22)
  %24 = tail call float @llvm.fma.f32(float %18, float 0x3E6EFA39E0000000, float %23)
  %25 = fadd float %21, %24
  %26 = select i1 %20, float %18, float %25
  %27 = select i1 %15, float 0x40362E4300000000, float 0.000000e+00
  %28 = fsub float %26, %27
  %mul9.i = fmul float %volatility, 5.000000e-01
  %29 = tail call float @llvm.fmuladd.f32(float %mul9.i, float %volatility, float %rate)
  %30 = tail call float @llvm.fmuladd.f32(float %29, float %12, float %28)
  %div14.i = fdiv float %30, %mul.i, !fpmath !37
  %sub.i = fsub float %div14.i, %mul.i
  %fneg.i = fneg float %rate
  %mul19.i = fmul float %12, %fneg.i
  %31 = fcmp ogt float %mul19.i, 0x40562E4300000000
  %32 = fcmp olt float %mul19.i, 0xC059D1DA00000000
  %33 = fmul float %mul19.i, 0x3FF7154760000000
  %34 = fneg float %33
  %35 = tail call float @llvm.fma.f32(float %mul19.i, float 0x3FF7154760000000, float %34)
  %36 = tail call float @llvm.fma.f32(float %mul19.i, float 0x3E54AE0BE0000000, float %35)
  %37 = tail call float @llvm.rint.f32(float %33)
  %38 = fsub float %33, %37
  %39 = fadd float %36, %38
  %40 = tail call float @llvm.exp2.f32(float %39)
  %41 = fptosi float %37 to i32
  %42 = tail call float @llvm.ldexp.f32.i32(float %40, i32 %41)
  %43 = select i1 %32, float 0.000000e+00, float %42
  %44 = select i1 %31, float 0x7FF0000000000000, float %43
  %mul21.i = fmul float %14, %44
  %mul.i1 = fmul float %div14.i, 0xBFE6A09E60000000
  %45 = tail call float @llvm.fabs.f32(float %mul.i1)
  %46 = fneg float %mul.i1
  %47 = fmul float %mul.i1, %46
  %48 = fneg float %47
  %49 = tail call float @llvm.fma.f32(float %46, float %mul.i1, float %48)
  %50 = fcmp ogt float %47, 0x40562E4300000000
  %51 = fcmp olt float %47, 0xC059D1DA00000000
  %52 = fmul float %47, 0x3FF7154760000000
  %53 = fneg float %52
  %54 = tail call float @llvm.fma.f32(float %47, float 0x3FF7154760000000, float %53)
  %55 = tail call float @llvm.fma.f32(float %47, float 0x3E54AE0BE0000000, float %54)
  %56 = tail call float @llvm.rint.f32(float %52)
  %57 = fsub float %52, %56
  %58 = fadd float %55, %57
  %59 = tail call float @llvm.exp2.f32(float %58)
  %60 = fptosi float %56 to i32
  %61 = tail call float @llvm.ldexp.f32.i32(float %59, i32 %60)
  %62 = select i1 %51, float 0.000000e+00, float %61
  %63 = select i1 %50, float 0x7FF0000000000000, float %62
  %64 = tail call float @llvm.fma.f32(float %63, float %49, float %63)
  %65 = fadd float %45, -2.000000e+00
  %66 = fadd float %45, 2.000000e+00
  %67 = tail call float @llvm.amdgcn.rcp.f32(float %66)
  %68 = fmul float %65, %67
  %69 = fneg float %68
  %70 = fadd float %68, 1.000000e+00
  %71 = tail call float @llvm.fma.f32(float %70, float -2.000000e+00, float %45)
  %72 = tail call float @llvm.fma.f32(float %69, float %45, float %71)
  %73 = tail call float @llvm.fma.f32(float %67, float %72, float %68)
  %74 = tail call noundef float @llvm.fmuladd.f32(float %73, float 0xBF3ADF1880000000, float 0xBF545AEA60000000)
  %75 = tail call noundef float @llvm.fmuladd.f32(float %73, float %74, float 0x3F55A5F680000000)
  %76 = tail call noundef float @llvm.fmuladd.f32(float %73, float %75, float 0x3F81B44CE0000000)
  %77 = tail call noundef float @llvm.fmuladd.f32(float %73, float %76, float 0xBF8082B620000000)
  %78 = tail call noundef float @llvm.fmuladd.f32(float %73, float %77, float 0xBFABC14300000000)
  %79 = tail call noundef float @llvm.fmuladd.f32(float %73, float %78, float 0x3FC4FFC540000000)
  %80 = tail call noundef float @llvm.fmuladd.f32(float %73, float %79, float 0xBFC5407FA0000000)
  %81 = tail call noundef float @llvm.fmuladd.f32(float %73, float %80, float 0xBFB7BF6160000000)
  %82 = tail call noundef float @llvm.fmuladd.f32(float %73, float %81, float 0x3FD1BA0380000000)
  %83 = fadd float %45, %45
  %84 = fadd float %83, 1.000000e+00
  %85 = tail call float @llvm.amdgcn.rcp.f32(float %84)
  %86 = tail call float @llvm.fma.f32(float %82, float %85, float %85)
  %87 = fneg float %86
  %88 = tail call float @llvm.fma.f32(float %87, float %83, float 1.000000e+00)
  %89 = fsub float %82, %86
  %90 = fadd float %88, %89
  %91 = tail call float @llvm.fma.f32(float %85, float %90, float %86)
  %92 = fmul float %64, %91
  %93 = fcmp ogt float %45, 0x40241BBF80000000
  %94 = select i1 %93, float 0.000000e+00, float %92
  %95 = fsub float 2.000000e+00, %94
  %96 = fcmp olt float %mul.i1, 0.000000e+00
  %97 = select i1 %96, float %95, float %94
  %mul1.i = fmul float %97, 5.000000e-01
  %mul.i2 = fmul float %sub.i, 0xBFE6A09E60000000
  %98 = tail call float @llvm.fabs.f32(float %mul.i2)
  %99 = fneg float %mul.i2
  %100 = fmul float %mul.i2, %99
  %101 = fneg float %100
  %102 = tail call float @llvm.fma.f32(float %99, float %mul.i2, float %101)
  %103 = fcmp ogt float %100, 0x40562E4300000000
  %104 = fcmp olt float %100, 0xC059D1DA00000000
  %105 = fmul float %100, 0x3FF7154760000000
  %106 = fneg float %105
  %107 = tail call float @llvm.fma.f32(float %100, float 0x3FF7154760000000, float %106)
  %108 = tail call float @llvm.fma.f32(float %100, float 0x3E54AE0BE0000000, float %107)
  %109 = tail call float @llvm.rint.f32(float %105)
  %110 = fsub float %105, %109
  %111 = fadd float %108, %110
  %112 = tail call float @llvm.exp2.f32(float %111)
  %113 = fptosi float %109 to i32
  %114 = tail call float @llvm.ldexp.f32.i32(float %112, i32 %113)
  %115 = select i1 %104, float 0.000000e+00, float %114
  %116 = select i1 %103, float 0x7FF0000000000000, float %115
  %117 = tail call float @llvm.fma.f32(float %116, float %102, float %116)
  %118 = fadd float %98, -2.000000e+00
  %119 = fadd float %98, 2.000000e+00
  %120 = tail call float @llvm.amdgcn.rcp.f32(float %119)
  %121 = fmul float %118, %120
  %122 = fneg float %121
  %123 = fadd float %121, 1.000000e+00
  %124 = tail call float @llvm.fma.f32(float %123, float -2.000000e+00, float %98)
  %125 = tail call float @llvm.fma.f32(float %122, float %98, float %124)
  %126 = tail call float @llvm.fma.f32(float %120, float %125, float %121)
  %127 = tail call noundef float @llvm.fmuladd.f32(float %126, float 0xBF3ADF1880000000, float 0xBF545AEA60000000)
  %128 = tail call noundef float @llvm.fmuladd.f32(float %126, float %127, float 0x3F55A5F680000000)
  %129 = tail call noundef float @llvm.fmuladd.f32(float %126, float %128, float 0x3F81B44CE0000000)
  %130 = tail call noundef float @llvm.fmuladd.f32(float %126, float %129, float 0xBF8082B620000000)
  %131 = tail call noundef float @llvm.fmuladd.f32(float %126, float %130, float 0xBFABC14300000000)
  %132 = tail call noundef float @llvm.fmuladd.f32(float %126, float %131, float 0x3FC4FFC540000000)
  %133 = tail call noundef float @llvm.fmuladd.f32(float %126, float %132, float 0xBFC5407FA0000000)
  %134 = tail call noundef float @llvm.fmuladd.f32(float %126, float %133, float 0xBFB7BF6160000000)
  %135 = tail call noundef float @llvm.fmuladd.f32(float %126, float %134, float 0x3FD1BA0380000000)
  %136 = fadd float %98, %98
  %137 = fadd float %136, 1.000000e+00
  %138 = tail call float @llvm.amdgcn.rcp.f32(float %137)
  %139 = tail call float @llvm.fma.f32(float %135, float %138, float %138)
  %140 = fneg float %139
  %141 = tail call float @llvm.fma.f32(float %140, float %136, float 1.000000e+00)
  %142 = fsub float %135, %139
  %143 = fadd float %141, %142
  %144 = tail call float @llvm.fma.f32(float %138, float %143, float %139)
  %145 = fmul float %117, %144
  %146 = fcmp ogt float %98, 0x40241BBF80000000
  %147 = select i1 %146, float 0.000000e+00, float %145
  %148 = fsub float 2.000000e+00, %147
  %149 = fcmp olt float %mul.i2, 0.000000e+00
  %150 = select i1 %149, float %148, float %147
  %151 = fmul float %150, -5.000000e-01
  %neg.i = fmul float %mul21.i, %151
  %152 = tail call float @llvm.fmuladd.f32(float %13, float %mul1.i, float %neg.i)
  %arrayidx29.i = getelementptr inbounds nuw float, ptr addrspace(1) %call, i64 %idxprom.i
  store float %152, ptr addrspace(1) %arrayidx29.i, align 4, !tbaa !30, !alias.scope !23, !noalias !38
  %add.i = fadd float %mul21.i, %152
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

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
