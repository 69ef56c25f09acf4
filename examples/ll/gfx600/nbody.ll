; nbody.cl for gfx600, made by examples/regenerate.sh
source_filename = "nbody.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@nbody.tile = internal unnamed_addr addrspace(3) global [64 x <4 x float>] undef, align 16

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @nbody(ptr addrspace(1) noalias noundef readonly align 16 captures(none) %positions, ptr addrspace(1) noalias noundef align 16 captures(none) %velocities, ptr addrspace(1) noalias noundef writeonly align 16 captures(none) %new_positions, i32 noundef %n, float noundef %time_step, float noundef %softening) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !kernel_arg_name !16 !reqd_work_group_size !17 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !18)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !21)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !23)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !25
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = shl i32 %3, 6
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  %6 = add i32 %4, %5
  %.tr = trunc i64 %2 to i32
  %.narrow = add i32 %6, %.tr
  %idxprom.i = zext i32 %.narrow to i64
  %arrayidx.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %positions, i64 %idxprom.i
  %7 = load <4 x float>, ptr addrspace(1) %arrayidx.i, align 16, !tbaa !28, !alias.scope !18, !noalias !29, !amdgpu.noclobber !30
  %cmp.i3.not = icmp eq i32 %n, 0
  br i1 %cmp.i3.not, label %__clang_ocl_kern_imp_nbody.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:                                 ; preds = %entry
  %arrayidx7.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %5
  br label %for.body.i

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.cond.cleanup11.i
  %acceleration.0.i5 = phi <3 x float> [ zeroinitializer, %for.body.i.lr.ph ], [ %79, %for.cond.cleanup11.i ]
  %t.0.i4 = phi i32 [ 0, %for.body.i.lr.ph ], [ %add25.i, %for.cond.cleanup11.i ]
  %add.i = add i32 %t.0.i4, %5
  %idxprom4.i = zext i32 %add.i to i64
  %arrayidx5.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %positions, i64 %idxprom4.i
  %8 = load <4 x float>, ptr addrspace(1) %arrayidx5.i, align 16, !tbaa !28, !alias.scope !18, !noalias !29, !amdgpu.noclobber !30
  store <4 x float> %8, ptr addrspace(3) %arrayidx7.i, align 16, !tbaa !28, !noalias !31
  fence syncscope("workgroup") release, !noalias !31
  tail call void @llvm.amdgcn.s.barrier(), !noalias !31
  fence syncscope("workgroup") acquire, !noalias !31
  br label %for.body12.i

for.cond.cleanup11.i:                             ; preds = %for.body12.i
  fence syncscope("workgroup") release, !noalias !31
  tail call void @llvm.amdgcn.s.barrier(), !noalias !31
  fence syncscope("workgroup") acquire, !noalias !31
  %add25.i = add i32 %t.0.i4, 64
  %cmp.i = icmp ult i32 %add25.i, %n
  br i1 %cmp.i, label %for.body.i, label %__clang_ocl_kern_imp_nbody.exit

for.body12.i:                                     ; preds = %for.body12.i, %for.body.i
  %acceleration.1.i2 = phi <3 x float> [ %acceleration.0.i5, %for.body.i ], [ %79, %for.body12.i ]
  %j.0.i1 = phi i32 [ 0, %for.body.i ], [ %inc.i.7, %for.body12.i ]
  %arrayidx14.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %j.0.i1
  %9 = load <4 x float>, ptr addrspace(3) %arrayidx14.i, align 16, !noalias !31
  %10 = fsub <4 x float> %9, %7
  %sub.i = shufflevector <4 x float> %10, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %11 = extractelement <4 x float> %10, i64 0
  %12 = extractelement <4 x float> %10, i64 1
  %13 = extractelement <4 x float> %10, i64 2
  %call15.i = tail call fastcc float @llvm.fma.f32(float noundef %13, float noundef %13, float noundef %softening) #5
  %call16.i = tail call fastcc float @llvm.fma.f32(float noundef %12, float noundef %12, float noundef %call15.i) #5
  %call17.i = tail call fastcc float @llvm.fma.f32(float noundef %11, float noundef %11, float noundef %call16.i) #5
  %14 = tail call noundef float @llvm.amdgcn.rsq.f32(float %call17.i)
  %15 = extractelement <4 x float> %9, i64 3
  %mul.i = fmul float %15, %14
  %mul21.i = fmul float %14, %mul.i
  %mul22.i = fmul float %14, %mul21.i
  %splat.splatinsert.i = insertelement <3 x float> poison, float %mul22.i, i64 0
  %splat.splat.i = shufflevector <3 x float> %splat.splatinsert.i, <3 x float> poison, <3 x i32> zeroinitializer
  %16 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %sub.i, <3 x float> %splat.splat.i, <3 x float> %acceleration.1.i2)
  %17 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %j.0.i1
  %arrayidx14.i.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 16
  %18 = load <4 x float>, ptr addrspace(3) %arrayidx14.i.1, align 16, !noalias !31
  %19 = fsub <4 x float> %18, %7
  %sub.i.1 = shufflevector <4 x float> %19, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %20 = extractelement <4 x float> %19, i64 0
  %21 = extractelement <4 x float> %19, i64 1
  %22 = extractelement <4 x float> %19, i64 2
  %call15.i.1 = tail call fastcc float @llvm.fma.f32(float noundef %22, float noundef %22, float noundef %softening) #5
  %call16.i.1 = tail call fastcc float @llvm.fma.f32(float noundef %21, float noundef %21, float noundef %call15.i.1) #5
  %call17.i.1 = tail call fastcc float @llvm.fma.f32(float noundef %20, float noundef %20, float noundef %call16.i.1) #5
  %23 = tail call noundef float @llvm.amdgcn.rsq.f32(float %call17.i.1)
  %24 = extractelement <4 x float> %18, i64 3
  %mul.i.1 = fmul float %24, %23
  %mul21.i.1 = fmul float %23, %mul.i.1
  %mul22.i.1 = fmul float %23, %mul21.i.1
  %splat.splatinsert.i.1 = insertelement <3 x float> poison, float %mul22.i.1, i64 0
  %splat.splat.i.1 = shufflevector <3 x float> %splat.splatinsert.i.1, <3 x float> poison, <3 x i32> zeroinitializer
  %25 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %sub.i.1, <3 x float> %splat.splat.i.1, <3 x float> %16)
  %26 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %j.0.i1
  %arrayidx14.i.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %26, i32 32
  %27 = load <4 x float>, ptr addrspace(3) %arrayidx14.i.2, align 16, !noalias !31
  %28 = fsub <4 x float> %27, %7
  %sub.i.2 = shufflevector <4 x float> %28, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %29 = extractelement <4 x float> %28, i64 0
  %30 = extractelement <4 x float> %28, i64 1
  %31 = extractelement <4 x float> %28, i64 2
  %call15.i.2 = tail call fastcc float @llvm.fma.f32(float noundef %31, float noundef %31, float noundef %softening) #5
  %call16.i.2 = tail call fastcc float @llvm.fma.f32(float noundef %30, float noundef %30, float noundef %call15.i.2) #5
  %call17.i.2 = tail call fastcc float @llvm.fma.f32(float noundef %29, float noundef %29, float noundef %call16.i.2) #5
  %32 = tail call noundef float @llvm.amdgcn.rsq.f32(float %call17.i.2)
  %33 = extractelement <4 x float> %27, i64 3
  %mul.i.2 = fmul float %33, %32
  %mul21.i.2 = fmul float %32, %mul.i.2
  %mul22.i.2 = fmul float %32, %mul21.i.2
  %splat.splatinsert.i.2 = insertelement <3 x float> poison, float %mul22.i.2, i64 0
  %splat.splat.i.2 = shufflevector <3 x float> %splat.splatinsert.i.2, <3 x float> poison, <3 x i32> zeroinitializer
  %34 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %sub.i.2, <3 x float> %splat.splat.i.2, <3 x float> %25)
  %35 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %j.0.i1
  %arrayidx14.i.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %35, i32 48
  %36 = load <4 x float>, ptr addrspace(3) %arrayidx14.i.3, align 16, !noalias !31
  %37 = fsub <4 x float> %36, %7
  %sub.i.3 = shufflevector <4 x float> %37, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %38 = extractelement <4 x float> %37, i64 0
  %39 = extractelement <4 x float> %37, i64 1
  %40 = extractelement <4 x float> %37, i64 2
  %call15.i.3 = tail call fastcc float @llvm.fma.f32(float noundef %40, float noundef %40, float noundef %softening) #5
  %call16.i.3 = tail call fastcc float @llvm.fma.f32(float noundef %39, float noundef %39, float noundef %call15.i.3) #5
  %call17.i.3 = tail call fastcc float @llvm.fma.f32(float noundef %38, float noundef %38, float noundef %call16.i.3) #5
  %41 = tail call noundef float @llvm.amdgcn.rsq.f32(float %call17.i.3)
  %42 = extractelement <4 x float> %36, i64 3
  %mul.i.3 = fmul float %42, %41
  %mul21.i.3 = fmul float %41, %mul.i.3
  %mul22.i.3 = fmul float %41, %mul21.i.3
  %splat.splatinsert.i.3 = insertelement <3 x float> poison, float %mul22.i.3, i64 0
  %splat.splat.i.3 = shufflevector <3 x float> %splat.splatinsert.i.3, <3 x float> poison, <3 x i32> zeroinitializer
  %43 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %sub.i.3, <3 x float> %splat.splat.i.3, <3 x float> %34)
  %44 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %j.0.i1
  %arrayidx14.i.4 = getelementptr inbounds nuw i8, ptr addrspace(3) %44, i32 64
  %45 = load <4 x float>, ptr addrspace(3) %arrayidx14.i.4, align 16, !noalias !31
  %46 = fsub <4 x float> %45, %7
  %sub.i.4 = shufflevector <4 x float> %46, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %47 = extractelement <4 x float> %46, i64 0
  %48 = extractelement <4 x float> %46, i64 1
  %49 = extractelement <4 x float> %46, i64 2
  %call15.i.4 = tail call fastcc float @llvm.fma.f32(float noundef %49, float noundef %49, float noundef %softening) #5
  %call16.i.4 = tail call fastcc float @llvm.fma.f32(float noundef %48, float noundef %48, float noundef %call15.i.4) #5
  %call17.i.4 = tail call fastcc float @llvm.fma.f32(float noundef %47, float noundef %47, float noundef %call16.i.4) #5
  %50 = tail call noundef float @llvm.amdgcn.rsq.f32(float %call17.i.4)
  %51 = extractelement <4 x float> %45, i64 3
  %mul.i.4 = fmul float %51, %50
  %mul21.i.4 = fmul float %50, %mul.i.4
  %mul22.i.4 = fmul float %50, %mul21.i.4
  %splat.splatinsert.i.4 = insertelement <3 x float> poison, float %mul22.i.4, i64 0
  %splat.splat.i.4 = shufflevector <3 x float> %splat.splatinsert.i.4, <3 x float> poison, <3 x i32> zeroinitializer
  %52 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %sub.i.4, <3 x float> %splat.splat.i.4, <3 x float> %43)
  %53 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %j.0.i1
  %arrayidx14.i.5 = getelementptr inbounds nuw i8, ptr addrspace(3) %53, i32 80
  %54 = load <4 x float>, ptr addrspace(3) %arrayidx14.i.5, align 16, !noalias !31
  %55 = fsub <4 x float> %54, %7
  %sub.i.5 = shufflevector <4 x float> %55, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %56 = extractelement <4 x float> %55, i64 0
  %57 = extractelement <4 x float> %55, i64 1
  %58 = extractelement <4 x float> %55, i64 2
  %call15.i.5 = tail call fastcc float @llvm.fma.f32(float noundef %58, float noundef %58, float noundef %softening) #5
  %call16.i.5 = tail call fastcc float @llvm.fma.f32(float noundef %57, float noundef %57, float noundef %call15.i.5) #5
  %call17.i.5 = tail call fastcc float @llvm.fma.f32(float noundef %56, float noundef %56, float noundef %call16.i.5) #5
  %59 = tail call noundef float @llvm.amdgcn.rsq.f32(float %call17.i.5)
  %60 = extractelement <4 x float> %54, i64 3
  %mul.i.5 = fmul float %60, %59
  %mul21.i.5 = fmul float %59, %mul.i.5
  %mul22.i.5 = fmul float %59, %mul21.i.5
  %splat.splatinsert.i.5 = insertelement <3 x float> poison, float %mul22.i.5, i64 0
  %splat.splat.i.5 = shufflevector <3 x float> %splat.splatinsert.i.5, <3 x float> poison, <3 x i32> zeroinitializer
  %61 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %sub.i.5, <3 x float> %splat.splat.i.5, <3 x float> %52)
  %62 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %j.0.i1
  %arrayidx14.i.6 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 96
  %63 = load <4 x float>, ptr addrspace(3) %arrayidx14.i.6, align 16, !noalias !31
  %64 = fsub <4 x float> %63, %7
  %sub.i.6 = shufflevector <4 x float> %64, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %65 = extractelement <4 x float> %64, i64 0
  %66 = extractelement <4 x float> %64, i64 1
  %67 = extractelement <4 x float> %64, i64 2
  %call15.i.6 = tail call fastcc float @llvm.fma.f32(float noundef %67, float noundef %67, float noundef %softening) #5
  %call16.i.6 = tail call fastcc float @llvm.fma.f32(float noundef %66, float noundef %66, float noundef %call15.i.6) #5
  %call17.i.6 = tail call fastcc float @llvm.fma.f32(float noundef %65, float noundef %65, float noundef %call16.i.6) #5
  %68 = tail call noundef float @llvm.amdgcn.rsq.f32(float %call17.i.6)
  %69 = extractelement <4 x float> %63, i64 3
  %mul.i.6 = fmul float %69, %68
  %mul21.i.6 = fmul float %68, %mul.i.6
  %mul22.i.6 = fmul float %68, %mul21.i.6
  %splat.splatinsert.i.6 = insertelement <3 x float> poison, float %mul22.i.6, i64 0
  %splat.splat.i.6 = shufflevector <3 x float> %splat.splatinsert.i.6, <3 x float> poison, <3 x i32> zeroinitializer
  %70 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %sub.i.6, <3 x float> %splat.splat.i.6, <3 x float> %61)
  %71 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %j.0.i1
  %arrayidx14.i.7 = getelementptr inbounds nuw i8, ptr addrspace(3) %71, i32 112
  %72 = load <4 x float>, ptr addrspace(3) %arrayidx14.i.7, align 16, !noalias !31
  %73 = fsub <4 x float> %72, %7
  %sub.i.7 = shufflevector <4 x float> %73, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %74 = extractelement <4 x float> %73, i64 0
  %75 = extractelement <4 x float> %73, i64 1
  %76 = extractelement <4 x float> %73, i64 2
  %call15.i.7 = tail call fastcc float @llvm.fma.f32(float noundef %76, float noundef %76, float noundef %softening) #5
  %call16.i.7 = tail call fastcc float @llvm.fma.f32(float noundef %75, float noundef %75, float noundef %call15.i.7) #5
  %call17.i.7 = tail call fastcc float @llvm.fma.f32(float noundef %74, float noundef %74, float noundef %call16.i.7) #5
  %77 = tail call noundef float @llvm.amdgcn.rsq.f32(float %call17.i.7)
  %78 = extractelement <4 x float> %72, i64 3
  %mul.i.7 = fmul float %78, %77
  %mul21.i.7 = fmul float %77, %mul.i.7
  %mul22.i.7 = fmul float %77, %mul21.i.7
  %splat.splatinsert.i.7 = insertelement <3 x float> poison, float %mul22.i.7, i64 0
  %splat.splat.i.7 = shufflevector <3 x float> %splat.splatinsert.i.7, <3 x float> poison, <3 x i32> zeroinitializer
  %79 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %sub.i.7, <3 x float> %splat.splat.i.7, <3 x float> %70)
  %inc.i.7 = add nuw nsw i32 %j.0.i1, 8
  %exitcond.not.7 = icmp eq i32 %inc.i.7, 64
  br i1 %exitcond.not.7, label %for.cond.cleanup11.i, label %for.body12.i

__clang_ocl_kern_imp_nbody.exit:                  ; preds = %for.cond.cleanup11.i, %entry
  %acceleration.0.i.lcssa = phi <3 x float> [ zeroinitializer, %entry ], [ %79, %for.cond.cleanup11.i ]
  %arrayidx28.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %velocities, i64 %idxprom.i
  %80 = load <3 x float>, ptr addrspace(1) %arrayidx28.i, align 16, !alias.scope !21, !noalias !32, !amdgpu.noclobber !30
  %splat.splatinsert29.i = insertelement <3 x float> poison, float %time_step, i64 0
  %splat.splat30.i = shufflevector <3 x float> %splat.splatinsert29.i, <3 x float> poison, <3 x i32> zeroinitializer
  %81 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %acceleration.0.i.lcssa, <3 x float> %splat.splat30.i, <3 x float> %80)
  %vecinit.i = shufflevector <3 x float> %81, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %vecinit32.i = insertelement <4 x float> %vecinit.i, float 0.000000e+00, i64 3
  store <4 x float> %vecinit32.i, ptr addrspace(1) %arrayidx28.i, align 16, !tbaa !28, !alias.scope !21, !noalias !32
  %82 = shufflevector <4 x float> %7, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %83 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %81, <3 x float> %splat.splat30.i, <3 x float> %82)
  %vecinit40.i = shufflevector <3 x float> %83, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %vecinit41.i = shufflevector <4 x float> %vecinit40.i, <4 x float> %7, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  %arrayidx43.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %new_positions, i64 %idxprom.i
  store <4 x float> %vecinit41.i, ptr addrspace(1) %arrayidx43.i, align 16, !tbaa !28, !alias.scope !23, !noalias !33
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x float> @llvm.fmuladd.v3f32(<3 x float>, <3 x float>, <3 x float>) #1

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rsq.f32(float) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #5 = { convergent nounwind willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float4*", !"float4*", !"float4*", !"uint", !"float", !"float"}
!14 = !{!"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"uint", !"float", !"float"}
!15 = !{!"restrict const", !"restrict", !"restrict", !"", !"", !""}
!16 = !{!"positions", !"velocities", !"new_positions", !"n", !"time_step", !"softening"}
!17 = !{i32 64, i32 1, i32 1}
!18 = !{!19}
!19 = distinct !{!19, !20, !"__clang_ocl_kern_imp_nbody: %positions"}
!20 = distinct !{!20, !"__clang_ocl_kern_imp_nbody"}
!21 = !{!22}
!22 = distinct !{!22, !20, !"__clang_ocl_kern_imp_nbody: %velocities"}
!23 = !{!24}
!24 = distinct !{!24, !20, !"__clang_ocl_kern_imp_nbody: %new_positions"}
!25 = !{!26, !26, i64 0}
!26 = !{!"long", !9, i64 0}
!27 = !{i32 0, i32 1024}
!28 = !{!9, !9, i64 0}
!29 = !{!22, !24}
!30 = !{}
!31 = !{!19, !22, !24}
!32 = !{!19, !24}
!33 = !{!19, !22}
