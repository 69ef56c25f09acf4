; monte_carlo.cl for gfx600, made by examples/regenerate.sh
source_filename = "monte_carlo.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define protected amdgpu_kernel void @monte_carlo(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %hits, i32 noundef %samples, i64 noundef %seed) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !16
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.i5.not = icmp eq i32 %samples, 0
  br i1 %cmp.i5.not, label %__clang_ocl_kern_imp_monte_carlo.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:                                 ; preds = %entry
  %astype.i = bitcast i64 %seed to <2 x i32>
  br label %for.body.i

for.body.i:                                       ; preds = %for.body.i.lr.ph, %philox.exit
  %count.0.i7 = phi i32 [ 0, %for.body.i.lr.ph ], [ %add15.i, %philox.exit ]
  %i.0.i6 = phi i32 [ 0, %for.body.i.lr.ph ], [ %add16.i, %philox.exit ]
  %12 = insertelement <4 x i32> <i32 poison, i32 poison, i32 0, i32 0>, i32 %i.0.i6, i64 0
  %vecinit4.i = insertelement <4 x i32> %12, i32 %conv.i, i64 1
  br label %for.body.i1

for.body.i1:                                      ; preds = %for.body.i1, %for.body.i
  %counter.addr.021.i = phi <4 x i32> [ %vecinit4.i, %for.body.i ], [ %vecinit8.i.1, %for.body.i1 ]
  %key.addr.020.i = phi <2 x i32> [ %astype.i, %for.body.i ], [ %add.i4.1, %for.body.i1 ]
  %round.019.i = phi i32 [ 0, %for.body.i ], [ %inc.i.1, %for.body.i1 ]
  %13 = extractelement <4 x i32> %counter.addr.021.i, i64 0
  %14 = zext i32 %13 to i64
  %15 = mul nuw i64 %14, 3528531795
  %16 = lshr i64 %15, 32
  %17 = trunc nuw i64 %16 to i32
  %mul.i2 = mul i32 %13, -766435501
  %18 = extractelement <4 x i32> %counter.addr.021.i, i64 2
  %19 = zext i32 %18 to i64
  %20 = mul nuw i64 %19, 3449720151
  %21 = lshr i64 %20, 32
  %22 = trunc nuw i64 %21 to i32
  %mul2.i = mul i32 %18, -845247145
  %23 = extractelement <4 x i32> %counter.addr.021.i, i64 1
  %24 = extractelement <2 x i32> %key.addr.020.i, i64 0
  %xor.i = xor i32 %24, %23
  %xor3.i = xor i32 %xor.i, %22
  %25 = extractelement <4 x i32> %counter.addr.021.i, i64 3
  %26 = extractelement <2 x i32> %key.addr.020.i, i64 1
  %xor5.i = xor i32 %26, %25
  %xor6.i = xor i32 %xor5.i, %17
  %add.i4 = add <2 x i32> %key.addr.020.i, <i32 -1640531527, i32 -1150833019>
  %27 = zext i32 %xor3.i to i64
  %28 = mul nuw i64 %27, 3528531795
  %29 = lshr i64 %28, 32
  %30 = trunc nuw i64 %29 to i32
  %mul.i2.1 = mul i32 %xor3.i, -766435501
  %31 = zext i32 %xor6.i to i64
  %32 = mul nuw i64 %31, 3449720151
  %33 = lshr i64 %32, 32
  %34 = trunc nuw i64 %33 to i32
  %mul2.i.1 = mul i32 %xor6.i, -845247145
  %35 = extractelement <2 x i32> %add.i4, i64 0
  %xor.i.1 = xor i32 %35, %mul2.i
  %xor3.i.1 = xor i32 %xor.i.1, %34
  %vecinit.i.1 = insertelement <4 x i32> poison, i32 %xor3.i.1, i64 0
  %vecinit4.i3.1 = insertelement <4 x i32> %vecinit.i.1, i32 %mul2.i.1, i64 1
  %36 = extractelement <2 x i32> %add.i4, i64 1
  %xor5.i.1 = xor i32 %36, %mul.i2
  %xor6.i.1 = xor i32 %xor5.i.1, %30
  %vecinit7.i.1 = insertelement <4 x i32> %vecinit4.i3.1, i32 %xor6.i.1, i64 2
  %vecinit8.i.1 = insertelement <4 x i32> %vecinit7.i.1, i32 %mul.i2.1, i64 3
  %add.i4.1 = add <2 x i32> %key.addr.020.i, <i32 1013904242, i32 1993301258>
  %inc.i.1 = add nuw nsw i32 %round.019.i, 2
  %exitcond.not.i.1 = icmp eq i32 %inc.i.1, 10
  br i1 %exitcond.not.i.1, label %philox.exit, label %for.body.i1

philox.exit:                                      ; preds = %for.body.i1
  %shr.i = lshr <4 x i32> %vecinit8.i.1, splat (i32 8)
  %37 = extractelement <4 x i32> %shr.i, i64 0
  %38 = uitofp nneg i32 %37 to float
  %39 = insertelement <4 x float> poison, float %38, i64 0
  %40 = extractelement <4 x i32> %shr.i, i64 1
  %41 = uitofp nneg i32 %40 to float
  %42 = insertelement <4 x float> %39, float %41, i64 1
  %43 = extractelement <4 x i32> %shr.i, i64 2
  %44 = uitofp nneg i32 %43 to float
  %45 = insertelement <4 x float> %42, float %44, i64 2
  %46 = extractelement <4 x i32> %shr.i, i64 3
  %47 = uitofp nneg i32 %46 to float
  %48 = insertelement <4 x float> %45, float %47, i64 3
  %mul.i = fmul <4 x float> %48, splat (float 0x3E70000000000000)
  %49 = extractelement <4 x float> %mul.i, i64 0
  %50 = extractelement <4 x float> %mul.i, i64 1
  %mul8.i = fmul float %50, %50
  %51 = tail call float @llvm.fmuladd.f32(float %49, float %49, float %mul8.i)
  %cmp9.i = fcmp olt float %51, 1.000000e+00
  %conv10.i = zext i1 %cmp9.i to i32
  %add.i = add i32 %count.0.i7, %conv10.i
  %52 = extractelement <4 x float> %mul.i, i64 2
  %53 = extractelement <4 x float> %mul.i, i64 3
  %mul12.i = fmul float %53, %53
  %54 = tail call float @llvm.fmuladd.f32(float %52, float %52, float %mul12.i)
  %cmp13.i = fcmp olt float %54, 1.000000e+00
  %conv14.i = zext i1 %cmp13.i to i32
  %add15.i = add i32 %add.i, %conv14.i
  %add16.i = add i32 %i.0.i6, 2
  %cmp.i = icmp ult i32 %add16.i, %samples
  br i1 %cmp.i, label %for.body.i, label %__clang_ocl_kern_imp_monte_carlo.exit

__clang_ocl_kern_imp_monte_carlo.exit:            ; preds = %philox.exit, %entry
  %count.0.i.lcssa = phi i32 [ 0, %entry ], [ %add15.i, %philox.exit ]
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %hits, i64 %idxprom.i
  store i32 %count.0.i.lcssa, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !19
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none"}
!13 = !{!"uint*", !"uint", !"ulong"}
!14 = !{!"restrict", !"", !""}
!15 = !{!"hits", !"samples", !"seed"}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{!20}
!20 = distinct !{!20, !21, !"__clang_ocl_kern_imp_monte_carlo: %hits"}
!21 = distinct !{!21, !"__clang_ocl_kern_imp_monte_carlo"}
