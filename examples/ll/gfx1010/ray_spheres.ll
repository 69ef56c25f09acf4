; ray_spheres.cl for gfx1010, made by examples/regenerate.sh
source_filename = "ray_spheres.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #0

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: write, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @ray_spheres(ptr addrspace(4) noalias noundef readonly align 16 captures(none) %spheres, ptr addrspace(4) noalias noundef readonly align 16 captures(none) %materials, i32 noundef %number, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %image, i32 noundef %width, i32 noundef %height, <3 x float> noundef %camera, i32 noundef %bounces) local_unnamed_addr #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !kernel_arg_name !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %2 = load i16, ptr addrspace(4) %1, align 4
  %3 = zext i16 %2 to i32
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !24
  %6 = mul i32 %4, %3
  %7 = add i32 %6, %5
  %8 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !25
  %10 = trunc i64 %9 to i32
  %conv.i = add i32 %7, %10
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 14
  %12 = load i16, ptr addrspace(4) %11, align 2
  %13 = zext i16 %12 to i32
  %14 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %15 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !24
  %16 = mul i32 %14, %13
  %17 = add i32 %16, %15
  %18 = getelementptr i8, ptr addrspace(4) %0, i64 48
  %19 = load i64, ptr addrspace(4) %18, align 8, !tbaa !25
  %20 = trunc i64 %19 to i32
  %conv2.i = add i32 %17, %20
  %cmp.not.i = icmp ugt i32 %width, %conv.i
  %cmp4.not.i = icmp ugt i32 %height, %conv2.i
  %or.cond.i = select i1 %cmp.not.i, i1 %cmp4.not.i, i1 false
  br i1 %or.cond.i, label %if.end.i, label %__clang_ocl_kern_imp_ray_spheres.exit

if.end.i:                                         ; preds = %entry
  %conv7.i = uitofp i32 %conv.i to float
  %mul.i = fmul float %conv7.i, 2.000000e+00
  %conv8.i = uitofp i32 %width to float
  %div.i = fdiv float %mul.i, %conv8.i, !fpmath !27
  %sub.i = fadd float %div.i, -1.000000e+00
  %conv9.i = uitofp i32 %conv2.i to float
  %mul10.i = fmul float %conv9.i, 2.000000e+00
  %conv11.i = uitofp i32 %height to float
  %div12.i = fdiv float %mul10.i, %conv11.i, !fpmath !27
  %sub13.i = fsub float 1.000000e+00, %div12.i
  %21 = insertelement <3 x float> <float poison, float poison, float -1.500000e+00>, float %sub.i, i64 0
  %vecinit15.i = insertelement <3 x float> %21, float %sub13.i, i64 1
  %22 = fmul float %sub.i, %sub.i
  %23 = tail call fastcc float @llvm.fmuladd.f32(float noundef %sub13.i, float noundef %sub13.i, float noundef %22) #4
  %24 = fadd float %23, 2.250000e+00
  %25 = tail call noundef float @llvm.amdgcn.rsq.f32(float %24)
  %26 = fcmp oeq float %24, 0.000000e+00
  %27 = insertelement <3 x float> poison, float %25, i64 0
  %28 = shufflevector <3 x float> %27, <3 x float> poison, <3 x i32> zeroinitializer
  %29 = select i1 %26, <3 x float> splat (float 1.000000e+00), <3 x float> %28
  %30 = fmul <3 x float> %vecinit15.i, %29
  %cmp32.not.i = icmp eq i32 %number, 0
  br label %for.body.i

for.body.i:                                       ; preds = %cleanup75.i, %if.end.i
  %ray.sroa.6106.0.i39 = phi <3 x float> [ %30, %if.end.i ], [ %ray.sroa.6106.2.i, %cleanup75.i ]
  %ray.sroa.0.0.i38 = phi <3 x float> [ %camera, %if.end.i ], [ %ray.sroa.0.2.i, %cleanup75.i ]
  %color.0.i37 = phi <3 x float> [ zeroinitializer, %if.end.i ], [ %color.1.i, %cleanup75.i ]
  %weight.0.i36 = phi float [ 1.000000e+00, %if.end.i ], [ %weight.1.i, %cleanup75.i ]
  %bounce.0.i35 = phi i32 [ 0, %if.end.i ], [ %inc.i, %cleanup75.i ]
  br i1 %cmp32.not.i, label %nearest.exit, label %for.body.lr.ph.i

for.body.lr.ph.i:                                 ; preds = %for.body.i
  %31 = extractelement <3 x float> %ray.sroa.6106.0.i39, i64 2
  %32 = extractelement <3 x float> %ray.sroa.6106.0.i39, i64 1
  %33 = extractelement <3 x float> %ray.sroa.6106.0.i39, i64 0
  br label %for.body.i1

for.body.i1:                                      ; preds = %cleanup.i8, %for.body.lr.ph.i
  %hit.i.0 = phi i32 [ 0, %for.body.lr.ph.i ], [ %hit.i.1, %cleanup.i8 ]
  %best.034.i = phi float [ 0x7FF0000000000000, %for.body.lr.ph.i ], [ %best.2.i, %cleanup.i8 ]
  %i.033.i = phi i32 [ 0, %for.body.lr.ph.i ], [ %inc.i9, %cleanup.i8 ]
  %idxprom.i2 = zext i32 %i.033.i to i64
  %arrayidx.i3 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %spheres, i64 %idxprom.i2
  %34 = load <4 x float>, ptr addrspace(4) %arrayidx.i3, align 16, !noalias !28, !amdgpu.noclobber !29
  %35 = shufflevector <4 x float> %34, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %sub.i4 = fsub <3 x float> %35, %ray.sroa.0.0.i38
  %36 = extractelement <3 x float> %sub.i4, i64 2
  %37 = extractelement <3 x float> %sub.i4, i64 1
  %38 = extractelement <3 x float> %sub.i4, i64 0
  %39 = fmul float %33, %38
  %40 = tail call fastcc float @llvm.fmuladd.f32(float noundef %37, float noundef %32, float noundef %39) #4
  %41 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %36, float noundef %31, float noundef %40) #4
  %42 = extractelement <4 x float> %34, i64 3
  %43 = fmul float %38, %38
  %44 = tail call fastcc float @llvm.fmuladd.f32(float noundef %37, float noundef %37, float noundef %43) #4
  %45 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %36, float noundef %36, float noundef %44) #4
  %neg.i5 = fneg float %45
  %46 = tail call float @llvm.fmuladd.f32(float %42, float %42, float %neg.i5)
  %47 = tail call float @llvm.fmuladd.f32(float %41, float %41, float %46)
  %cmp6.i = fcmp olt float %47, 0.000000e+00
  br i1 %cmp6.i, label %cleanup.i8, label %if.end.i6

if.end.i6:                                        ; preds = %for.body.i1
  %call7.i = tail call fastcc float @llvm.sqrt.f32(float noundef %47) #4
  %sub8.i = fsub float %41, %call7.i
  %cmp9.i = fcmp ogt float %sub8.i, 0x3F50624DE0000000
  %cmp10.i = fcmp olt float %sub8.i, %best.034.i
  %or.cond.i7 = select i1 %cmp9.i, i1 %cmp10.i, i1 false
  %spec.select = select i1 %or.cond.i7, i32 %i.033.i, i32 %hit.i.0
  %spec.select33 = select i1 %or.cond.i7, float %sub8.i, float %best.034.i
  br label %cleanup.i8

cleanup.i8:                                       ; preds = %if.end.i6, %for.body.i1
  %hit.i.1 = phi i32 [ %hit.i.0, %for.body.i1 ], [ %spec.select, %if.end.i6 ]
  %best.2.i = phi float [ %best.034.i, %for.body.i1 ], [ %spec.select33, %if.end.i6 ]
  %inc.i9 = add nuw i32 %i.033.i, 1
  %exitcond.not.i = icmp eq i32 %inc.i9, %number
  br i1 %exitcond.not.i, label %nearest.exit.loopexit, label %for.body.i1

nearest.exit.loopexit:                            ; preds = %cleanup.i8
  %48 = zext i32 %hit.i.1 to i64
  br label %nearest.exit

nearest.exit:                                     ; preds = %nearest.exit.loopexit, %for.body.i
  %hit.i.2 = phi i64 [ 0, %for.body.i ], [ %48, %nearest.exit.loopexit ]
  %best.0.lcssa.i = phi float [ 0x7FF0000000000000, %for.body.i ], [ %best.2.i, %nearest.exit.loopexit ]
  %cmp20.i = fcmp oeq float %best.0.lcssa.i, 0x7FF0000000000000
  br i1 %cmp20.i, label %if.then22.i, label %if.end29.i

if.then22.i:                                      ; preds = %nearest.exit
  %49 = extractelement <3 x float> %ray.sroa.6106.0.i39, i64 1
  %50 = tail call float @llvm.fmuladd.f32(float %49, float 5.000000e-01, float 5.000000e-01)
  %splat.splatinsert.i = insertelement <3 x float> poison, float %weight.0.i36, i64 0
  %splat.splat.i = shufflevector <3 x float> %splat.splatinsert.i, <3 x float> poison, <3 x i32> zeroinitializer
  %51 = insertelement <3 x float> poison, float %50, i64 0
  %52 = shufflevector <3 x float> %51, <3 x float> poison, <3 x i32> zeroinitializer
  %53 = tail call fastcc noundef <3 x float> @llvm.fmuladd.v3f32(<3 x float> noundef %52, <3 x float> noundef <float 0xBFE6666660000000, float -5.000000e-01, float 0.000000e+00>, <3 x float> noundef splat (float 1.000000e+00)) #4
  %54 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %splat.splat.i, <3 x float> %53, <3 x float> %color.0.i37)
  br label %cleanup75.i

if.end29.i:                                       ; preds = %nearest.exit
  %splat.splatinsert31.i = insertelement <3 x float> poison, float %best.0.lcssa.i, i64 0
  %splat.splat32.i = shufflevector <3 x float> %splat.splatinsert31.i, <3 x float> poison, <3 x i32> zeroinitializer
  %55 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %splat.splat32.i, <3 x float> %ray.sroa.6106.0.i39, <3 x float> %ray.sroa.0.0.i38)
  %arrayidx.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %spheres, i64 %hit.i.2
  %56 = load <4 x float>, ptr addrspace(4) %arrayidx.i, align 16, !alias.scope !17, !noalias !28, !amdgpu.noclobber !29
  %57 = shufflevector <4 x float> %56, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %sub35.i = fsub <3 x float> %55, %57
  %splat.splat39.i = shufflevector <4 x float> %56, <4 x float> poison, <3 x i32> <i32 3, i32 3, i32 3>
  %div40.i = fdiv <3 x float> %sub35.i, %splat.splat39.i, !fpmath !27
  %arrayidx42.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %materials, i64 %hit.i.2
  %58 = load <4 x float>, ptr addrspace(4) %arrayidx42.i, align 16, !tbaa !30, !alias.scope !20, !noalias !31, !amdgpu.noclobber !29
  br i1 %cmp32.not.i, label %nearest.exit32, label %for.body.i12

for.body.i12:                                     ; preds = %if.end29.i, %cleanup.i26
  %best.034.i13 = phi float [ %best.2.i27, %cleanup.i26 ], [ 0x7FF0000000000000, %if.end29.i ]
  %i.033.i14 = phi i32 [ %inc.i28, %cleanup.i26 ], [ 0, %if.end29.i ]
  %idxprom.i15 = zext i32 %i.033.i14 to i64
  %arrayidx.i16 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %spheres, i64 %idxprom.i15
  %59 = load <4 x float>, ptr addrspace(4) %arrayidx.i16, align 16, !noalias !28, !amdgpu.noclobber !29
  %60 = shufflevector <4 x float> %59, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %sub.i17 = fsub <3 x float> %60, %55
  %61 = extractelement <3 x float> %sub.i17, i64 2
  %62 = extractelement <3 x float> %sub.i17, i64 1
  %63 = extractelement <3 x float> %sub.i17, i64 0
  %64 = fmul float %63, 0x3FE279A6C0000000
  %65 = tail call fastcc float @llvm.fmuladd.f32(float noundef %62, float noundef 0x3FE279A6C0000000, float noundef %64) #4
  %66 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %61, float noundef 0x3FE279A6C0000000, float noundef %65) #4
  %67 = extractelement <4 x float> %59, i64 3
  %68 = fmul float %63, %63
  %69 = tail call fastcc float @llvm.fmuladd.f32(float noundef %62, float noundef %62, float noundef %68) #4
  %70 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %61, float noundef %61, float noundef %69) #4
  %neg.i18 = fneg float %70
  %71 = tail call float @llvm.fmuladd.f32(float %67, float %67, float %neg.i18)
  %72 = tail call float @llvm.fmuladd.f32(float %66, float %66, float %71)
  %cmp6.i19 = fcmp olt float %72, 0.000000e+00
  br i1 %cmp6.i19, label %cleanup.i26, label %if.end.i20

if.end.i20:                                       ; preds = %for.body.i12
  %call7.i21 = tail call fastcc float @llvm.sqrt.f32(float noundef %72) #4
  %sub8.i22 = fsub float %66, %call7.i21
  %cmp9.i23 = fcmp ogt float %sub8.i22, 0x3F50624DE0000000
  %cmp10.i24 = fcmp olt float %sub8.i22, %best.034.i13
  %or.cond.i25 = select i1 %cmp9.i23, i1 %cmp10.i24, i1 false
  %spec.select34 = select i1 %or.cond.i25, float %sub8.i22, float %best.034.i13
  br label %cleanup.i26

cleanup.i26:                                      ; preds = %if.end.i20, %for.body.i12
  %best.2.i27 = phi float [ %best.034.i13, %for.body.i12 ], [ %spec.select34, %if.end.i20 ]
  %inc.i28 = add nuw i32 %i.033.i14, 1
  %exitcond.not.i29 = icmp eq i32 %inc.i28, %number
  br i1 %exitcond.not.i29, label %nearest.exit32.loopexit, label %for.body.i12

nearest.exit32.loopexit:                          ; preds = %cleanup.i26
  %73 = fcmp oeq float %best.2.i27, 0x7FF0000000000000
  br label %nearest.exit32

nearest.exit32:                                   ; preds = %nearest.exit32.loopexit, %if.end29.i
  %best.0.lcssa.i30 = phi i1 [ true, %if.end29.i ], [ %73, %nearest.exit32.loopexit ]
  %74 = extractelement <3 x float> %div40.i, i64 2
  %75 = extractelement <3 x float> %div40.i, i64 1
  %76 = extractelement <3 x float> %div40.i, i64 0
  %77 = fmul float %76, 0x3FE279A6C0000000
  %78 = tail call fastcc float @llvm.fmuladd.f32(float noundef %75, float noundef 0x3FE279A6C0000000, float noundef %77) #4
  %79 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %74, float noundef 0x3FE279A6C0000000, float noundef %78) #4
  %call49.i = tail call fastcc float @llvm.maxnum.f32(float noundef %79, float noundef 0.000000e+00) #4
  %80 = tail call float @llvm.fmuladd.f32(float %call49.i, float 0x3FECCCCCC0000000, float 0x3FB99999A0000000)
  %cond.i = select i1 %best.0.lcssa.i30, float %80, float 0x3FB99999A0000000
  %81 = extractelement <4 x float> %58, i64 3
  %sub50.i = fsub float 1.000000e+00, %81
  %mul51.i = fmul float %weight.0.i36, %sub50.i
  %mul53.i = fmul float %mul51.i, %cond.i
  %splat.splatinsert54.i = insertelement <3 x float> poison, float %mul53.i, i64 0
  %splat.splat55.i = shufflevector <3 x float> %splat.splatinsert54.i, <3 x float> poison, <3 x i32> zeroinitializer
  %82 = shufflevector <4 x float> %58, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %83 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %splat.splat55.i, <3 x float> %82, <3 x float> %color.0.i37)
  %mul57.i = fmul float %weight.0.i36, %81
  %cmp58.i = fcmp olt float %mul57.i, 0x3F847AE140000000
  %84 = extractelement <3 x float> %ray.sroa.6106.0.i39, i64 2
  %85 = extractelement <3 x float> %ray.sroa.6106.0.i39, i64 1
  %86 = extractelement <3 x float> %ray.sroa.6106.0.i39, i64 0
  %87 = fmul float %86, %76
  %88 = tail call fastcc float @llvm.fmuladd.f32(float noundef %85, float noundef %75, float noundef %87) #4
  %89 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %84, float noundef %74, float noundef %88) #4
  %.scalar = fmul float %89, -2.000000e+00
  %90 = insertelement <3 x float> poison, float %.scalar, i64 0
  %neg.i = shufflevector <3 x float> %90, <3 x float> poison, <3 x i32> zeroinitializer
  %91 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %neg.i, <3 x float> %div40.i, <3 x float> %ray.sroa.6106.0.i39)
  %ray.sroa.0.1.i = select i1 %cmp58.i, <3 x float> %ray.sroa.0.0.i38, <3 x float> %55
  %ray.sroa.6106.1.i = select i1 %cmp58.i, <3 x float> %ray.sroa.6106.0.i39, <3 x float> %91
  br label %cleanup75.i

cleanup75.i:                                      ; preds = %nearest.exit32, %if.then22.i
  %weight.1.i = phi float [ %weight.0.i36, %if.then22.i ], [ %mul57.i, %nearest.exit32 ]
  %color.1.i = phi <3 x float> [ %54, %if.then22.i ], [ %83, %nearest.exit32 ]
  %ray.sroa.0.2.i = phi <3 x float> [ %ray.sroa.0.0.i38, %if.then22.i ], [ %ray.sroa.0.1.i, %nearest.exit32 ]
  %ray.sroa.6106.2.i = phi <3 x float> [ %ray.sroa.6106.0.i39, %if.then22.i ], [ %ray.sroa.6106.1.i, %nearest.exit32 ]
  %cleanup.dest.slot.1.i = phi i1 [ true, %if.then22.i ], [ %cmp58.i, %nearest.exit32 ]
  %inc.i = add i32 %bounce.0.i35, 1
  %cmp17.not.i = icmp ugt i32 %inc.i, %bounces
  %or.cond = select i1 %cleanup.dest.slot.1.i, i1 true, i1 %cmp17.not.i
  br i1 %or.cond, label %cleanup77.i, label %for.body.i

cleanup77.i:                                      ; preds = %cleanup75.i
  %vecinit79.i = shufflevector <3 x float> %color.1.i, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %vecinit80.i = insertelement <4 x float> %vecinit79.i, float 1.000000e+00, i64 3
  %mul81.i = fmul <4 x float> %vecinit80.i, splat (float 2.550000e+02)
  %92 = extractelement <4 x float> %mul81.i, i64 0
  %93 = tail call noundef float @llvm.maxnum.f32(float %92, float 0.000000e+00)
  %94 = extractelement <4 x float> %mul81.i, i64 1
  %95 = tail call noundef float @llvm.maxnum.f32(float %94, float 0.000000e+00)
  %96 = extractelement <4 x float> %mul81.i, i64 2
  %97 = tail call noundef float @llvm.maxnum.f32(float %96, float 0.000000e+00)
  %98 = extractelement <4 x float> %mul81.i, i64 3
  %99 = tail call noundef float @llvm.maxnum.f32(float %98, float 0.000000e+00)
  %100 = tail call noundef float @llvm.minnum.f32(float %93, float 2.550000e+02)
  %101 = tail call noundef float @llvm.minnum.f32(float %95, float 2.550000e+02)
  %102 = tail call noundef float @llvm.minnum.f32(float %97, float 2.550000e+02)
  %103 = tail call noundef float @llvm.minnum.f32(float %99, float 2.550000e+02)
  %104 = fptoui float %100 to i8
  %105 = insertelement <4 x i8> poison, i8 %104, i64 0
  %106 = fptoui float %101 to i8
  %107 = insertelement <4 x i8> %105, i8 %106, i64 1
  %108 = fptoui float %102 to i8
  %109 = insertelement <4 x i8> %107, i8 %108, i64 2
  %110 = fptoui float %103 to i8
  %111 = insertelement <4 x i8> %109, i8 %110, i64 3
  %mul83.i = mul i32 %conv2.i, %width
  %add.i = add i32 %mul83.i, %conv.i
  %idxprom84.i = zext i32 %add.i to i64
  %arrayidx85.i = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %image, i64 %idxprom84.i
  store <4 x i8> %111, ptr addrspace(1) %arrayidx85.i, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  br label %__clang_ocl_kern_imp_ray_spheres.exit

__clang_ocl_kern_imp_ray_spheres.exit:            ; preds = %entry, %cleanup77.i
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x float> @llvm.fmuladd.v3f32(<3 x float>, <3 x float>, <3 x float>) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.minnum.f32(float, float) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rsq.f32(float) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { convergent nofree norecurse nosync nounwind memory(argmem: write, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!11 = !{i32 2, i32 2, i32 0, i32 1, i32 0, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float4*", !"float4*", !"uint", !"uchar4*", !"uint", !"uint", !"float3", !"uint"}
!14 = !{!"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"uint", !"uchar __attribute__((ext_vector_type(4)))*", !"uint", !"uint", !"float __attribute__((ext_vector_type(3)))", !"uint"}
!15 = !{!"restrict const", !"restrict const", !"", !"restrict", !"", !"", !"", !""}
!16 = !{!"spheres", !"materials", !"number", !"image", !"width", !"height", !"camera", !"bounces"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_ray_spheres: %spheres"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_ray_spheres"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_ray_spheres: %materials"}
!22 = !{!23}
!23 = distinct !{!23, !19, !"__clang_ocl_kern_imp_ray_spheres: %image"}
!24 = !{i32 0, i32 1024}
!25 = !{!26, !26, i64 0}
!26 = !{!"long", !9, i64 0}
!27 = !{float 2.500000e+00}
!28 = !{!21, !23}
!29 = !{}
!30 = !{!9, !9, i64 0}
!31 = !{!18, !23}
!32 = !{!18, !21}
