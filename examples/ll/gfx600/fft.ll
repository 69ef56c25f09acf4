; fft.cl for gfx600, made by examples/regenerate.sh
source_filename = "fft.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@fft_1024.exchange = internal unnamed_addr addrspace(3) global [1024 x <2 x float>] undef, align 8

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #0

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @fft_1024(ptr addrspace(1) noalias noundef align 8 captures(none) %data, float noundef %forward) local_unnamed_addr #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !kernel_arg_name !16 !reqd_work_group_size !17 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !18)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !21
  %1 = zext nneg i32 %0 to i64
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %3 = zext i32 %2 to i64
  %add.ptr.idx.i = shl nuw nsw i64 %3, 13
  %add.ptr.i = getelementptr inbounds nuw i8, ptr addrspace(1) %data, i64 %add.ptr.idx.i
  %add.i = add nuw nsw i64 %1, 256
  %add5.i = add nuw nsw i64 %1, 512
  %add8.i = add nuw nsw i64 %1, 768
  %splat.splatinsert.i = insertelement <2 x float> poison, float %forward, i64 0
  %splat.splat.i = shufflevector <2 x float> %splat.splatinsert.i, <2 x float> poison, <2 x i32> zeroinitializer
  %arrayidx64.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) @fft_1024.exchange, i32 %0
  %4 = trunc nuw nsw i64 %add.i to i32
  %arrayidx67.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) @fft_1024.exchange, i32 %4
  %5 = trunc nuw nsw i64 %add5.i to i32
  %arrayidx70.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) @fft_1024.exchange, i32 %5
  %6 = trunc nuw nsw i64 %add8.i to i32
  %arrayidx73.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) @fft_1024.exchange, i32 %6
  %arrayidx.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %add.ptr.i, i64 %1
  %7 = load <2 x float>, ptr addrspace(1) %arrayidx.i, align 8, !tbaa !22, !alias.scope !18, !amdgpu.noclobber !23
  %arrayidx7.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %add.ptr.i, i64 %add5.i
  %8 = load <2 x float>, ptr addrspace(1) %arrayidx7.i, align 8, !tbaa !22, !alias.scope !18, !amdgpu.noclobber !23
  %9 = extractelement <2 x float> %8, i64 0
  %mul12.i = fmul float %forward, 0.000000e+00
  %div.i = fmul float %mul12.i, 2.500000e-01
  %mul17.i = fmul float %div.i, 2.000000e+00
  %mul.i3 = fmul float %mul17.i, 0x401921FB60000000
  %10 = tail call noundef float @llvm.cos.f32(float %mul.i3)
  %11 = extractelement <2 x float> %8, i64 1
  %12 = tail call noundef float @llvm.sin.f32(float %mul.i3)
  %13 = fneg float %12
  %neg.i6 = fmul float %11, %13
  %14 = tail call float @llvm.fmuladd.f32(float %9, float %10, float %neg.i6)
  %vecinit.i7 = insertelement <2 x float> poison, float %14, i64 0
  %mul2.i8 = fmul float %11, %10
  %15 = tail call float @llvm.fmuladd.f32(float %9, float %12, float %mul2.i8)
  %vecinit3.i9 = insertelement <2 x float> %vecinit.i7, float %15, i64 1
  %sub24.i = fsub <2 x float> %7, %vecinit3.i9
  %arrayidx4.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %add.ptr.i, i64 %add.i
  %16 = load <2 x float>, ptr addrspace(1) %arrayidx4.i, align 8, !tbaa !22, !alias.scope !18, !amdgpu.noclobber !23
  %17 = extractelement <2 x float> %16, i64 0
  %mul.i = fmul float %div.i, 0x401921FB60000000
  %18 = tail call noundef float @llvm.cos.f32(float %mul.i)
  %19 = extractelement <2 x float> %16, i64 1
  %20 = tail call noundef float @llvm.sin.f32(float %mul.i)
  %21 = fneg float %20
  %neg.i = fmul float %19, %21
  %22 = tail call float @llvm.fmuladd.f32(float %17, float %18, float %neg.i)
  %vecinit.i2 = insertelement <2 x float> poison, float %22, i64 0
  %mul2.i = fmul float %19, %18
  %23 = tail call float @llvm.fmuladd.f32(float %17, float %20, float %mul2.i)
  %vecinit3.i = insertelement <2 x float> %vecinit.i2, float %23, i64 1
  %arrayidx10.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %add.ptr.i, i64 %add8.i
  %24 = load <2 x float>, ptr addrspace(1) %arrayidx10.i, align 8, !tbaa !22, !alias.scope !18, !amdgpu.noclobber !23
  %25 = extractelement <2 x float> %24, i64 0
  %mul20.i = fmul float %div.i, 3.000000e+00
  %mul.i10 = fmul float %mul20.i, 0x401921FB60000000
  %26 = tail call noundef float @llvm.cos.f32(float %mul.i10)
  %27 = extractelement <2 x float> %24, i64 1
  %28 = tail call noundef float @llvm.sin.f32(float %mul.i10)
  %29 = fneg float %28
  %neg.i13 = fmul float %27, %29
  %30 = tail call float @llvm.fmuladd.f32(float %25, float %26, float %neg.i13)
  %vecinit.i14 = insertelement <2 x float> poison, float %30, i64 0
  %mul2.i15 = fmul float %27, %26
  %31 = tail call float @llvm.fmuladd.f32(float %25, float %28, float %mul2.i15)
  %vecinit3.i16 = insertelement <2 x float> %vecinit.i14, float %31, i64 1
  %sub26.i = fsub <2 x float> %vecinit3.i, %vecinit3.i16
  %mul27.i = fmul <2 x float> %splat.splat.i, %sub26.i
  %32 = fneg <2 x float> %mul27.i
  %vecinit28.i = shufflevector <2 x float> %32, <2 x float> %mul27.i, <2 x i32> <i32 1, i32 2>
  %sub32.i = fsub <2 x float> %sub24.i, %vecinit28.i
  %add23.i = fadd <2 x float> %7, %vecinit3.i9
  %add25.i = fadd <2 x float> %vecinit3.i, %vecinit3.i16
  %sub31.i = fsub <2 x float> %add23.i, %add25.i
  %add30.i = fadd <2 x float> %sub24.i, %vecinit28.i
  %add29.i = fadd <2 x float> %add23.i, %add25.i
  %arrayidx51.i.idx = shl nuw nsw i32 %0, 5
  %arrayidx51.i = getelementptr inbounds nuw i8, ptr addrspace(3) @fft_1024.exchange, i32 %arrayidx51.i.idx
  store <2 x float> %add29.i, ptr addrspace(3) %arrayidx51.i, align 8, !tbaa !22, !noalias !18
  %arrayidx54.i = getelementptr i8, ptr addrspace(3) %arrayidx51.i, i32 8
  store <2 x float> %add30.i, ptr addrspace(3) %arrayidx54.i, align 8, !tbaa !22, !noalias !18
  %arrayidx58.i = getelementptr i8, ptr addrspace(3) %arrayidx51.i, i32 16
  store <2 x float> %sub31.i, ptr addrspace(3) %arrayidx58.i, align 8, !tbaa !22, !noalias !18
  %arrayidx62.i = getelementptr i8, ptr addrspace(3) %arrayidx51.i, i32 24
  store <2 x float> %sub32.i, ptr addrspace(3) %arrayidx62.i, align 8, !tbaa !22, !noalias !18
  fence syncscope("workgroup") release, !noalias !18
  tail call void @llvm.amdgcn.s.barrier(), !noalias !18
  fence syncscope("workgroup") acquire, !noalias !18
  %33 = load <2 x float>, ptr addrspace(3) %arrayidx64.i, align 8, !tbaa !22, !noalias !18
  %34 = load <2 x float>, ptr addrspace(3) %arrayidx67.i, align 8, !tbaa !22, !noalias !18
  %35 = load <2 x float>, ptr addrspace(3) %arrayidx70.i, align 8, !tbaa !22, !noalias !18
  %36 = load <2 x float>, ptr addrspace(3) %arrayidx73.i, align 8, !tbaa !22, !noalias !18
  fence syncscope("workgroup") release, !noalias !18
  tail call void @llvm.amdgcn.s.barrier(), !noalias !18
  fence syncscope("workgroup") acquire, !noalias !18
  %sub33.i.1 = shl nuw nsw i32 %0, 2
  %mul34.i.1 = and i32 %sub33.i.1, 4080
  %and.i.1 = and i32 %0, 3
  %37 = extractelement <2 x float> %35, i64 0
  %conv11.i.1 = uitofp nneg i32 %and.i.1 to float
  %mul12.i.1 = fmul float %forward, %conv11.i.1
  %div.i.1 = fmul float %mul12.i.1, 6.250000e-02
  %mul17.i.1 = fmul float %div.i.1, 2.000000e+00
  %mul.i3.1 = fmul float %mul17.i.1, 0x401921FB60000000
  %38 = tail call noundef float @llvm.cos.f32(float %mul.i3.1)
  %39 = extractelement <2 x float> %35, i64 1
  %40 = tail call noundef float @llvm.sin.f32(float %mul.i3.1)
  %41 = fneg float %40
  %neg.i6.1 = fmul float %39, %41
  %42 = tail call float @llvm.fmuladd.f32(float %37, float %38, float %neg.i6.1)
  %vecinit.i7.1 = insertelement <2 x float> poison, float %42, i64 0
  %mul2.i8.1 = fmul float %39, %38
  %43 = tail call float @llvm.fmuladd.f32(float %37, float %40, float %mul2.i8.1)
  %vecinit3.i9.1 = insertelement <2 x float> %vecinit.i7.1, float %43, i64 1
  %sub24.i.1 = fsub <2 x float> %33, %vecinit3.i9.1
  %44 = extractelement <2 x float> %34, i64 0
  %mul.i.1 = fmul float %div.i.1, 0x401921FB60000000
  %45 = tail call noundef float @llvm.cos.f32(float %mul.i.1)
  %46 = extractelement <2 x float> %34, i64 1
  %47 = tail call noundef float @llvm.sin.f32(float %mul.i.1)
  %48 = fneg float %47
  %neg.i.1 = fmul float %46, %48
  %49 = tail call float @llvm.fmuladd.f32(float %44, float %45, float %neg.i.1)
  %vecinit.i2.1 = insertelement <2 x float> poison, float %49, i64 0
  %mul2.i.1 = fmul float %46, %45
  %50 = tail call float @llvm.fmuladd.f32(float %44, float %47, float %mul2.i.1)
  %vecinit3.i.1 = insertelement <2 x float> %vecinit.i2.1, float %50, i64 1
  %51 = extractelement <2 x float> %36, i64 0
  %mul20.i.1 = fmul float %div.i.1, 3.000000e+00
  %mul.i10.1 = fmul float %mul20.i.1, 0x401921FB60000000
  %52 = tail call noundef float @llvm.cos.f32(float %mul.i10.1)
  %53 = extractelement <2 x float> %36, i64 1
  %54 = tail call noundef float @llvm.sin.f32(float %mul.i10.1)
  %55 = fneg float %54
  %neg.i13.1 = fmul float %53, %55
  %56 = tail call float @llvm.fmuladd.f32(float %51, float %52, float %neg.i13.1)
  %vecinit.i14.1 = insertelement <2 x float> poison, float %56, i64 0
  %mul2.i15.1 = fmul float %53, %52
  %57 = tail call float @llvm.fmuladd.f32(float %51, float %54, float %mul2.i15.1)
  %vecinit3.i16.1 = insertelement <2 x float> %vecinit.i14.1, float %57, i64 1
  %sub26.i.1 = fsub <2 x float> %vecinit3.i.1, %vecinit3.i16.1
  %mul27.i.1 = fmul <2 x float> %splat.splat.i, %sub26.i.1
  %58 = fneg <2 x float> %mul27.i.1
  %vecinit28.i.1 = shufflevector <2 x float> %58, <2 x float> %mul27.i.1, <2 x i32> <i32 1, i32 2>
  %sub32.i.1 = fsub <2 x float> %sub24.i.1, %vecinit28.i.1
  %add23.i.1 = fadd <2 x float> %33, %vecinit3.i9.1
  %add25.i.1 = fadd <2 x float> %vecinit3.i.1, %vecinit3.i16.1
  %sub31.i.1 = fsub <2 x float> %add23.i.1, %add25.i.1
  %add30.i.1 = fadd <2 x float> %sub24.i.1, %vecinit28.i.1
  %add29.i.1 = fadd <2 x float> %add23.i.1, %add25.i.1
  %59 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) @fft_1024.exchange, i32 %mul34.i.1
  %arrayidx51.i.1 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) %59, i32 %and.i.1
  store <2 x float> %add29.i.1, ptr addrspace(3) %arrayidx51.i.1, align 8, !tbaa !22, !noalias !18
  %arrayidx54.i.1 = getelementptr i8, ptr addrspace(3) %arrayidx51.i.1, i32 32
  store <2 x float> %add30.i.1, ptr addrspace(3) %arrayidx54.i.1, align 8, !tbaa !22, !noalias !18
  %arrayidx58.i.1 = getelementptr i8, ptr addrspace(3) %arrayidx51.i.1, i32 64
  store <2 x float> %sub31.i.1, ptr addrspace(3) %arrayidx58.i.1, align 8, !tbaa !22, !noalias !18
  %arrayidx62.i.1 = getelementptr i8, ptr addrspace(3) %arrayidx51.i.1, i32 96
  store <2 x float> %sub32.i.1, ptr addrspace(3) %arrayidx62.i.1, align 8, !tbaa !22, !noalias !18
  fence syncscope("workgroup") release, !noalias !18
  tail call void @llvm.amdgcn.s.barrier(), !noalias !18
  fence syncscope("workgroup") acquire, !noalias !18
  %60 = load <2 x float>, ptr addrspace(3) %arrayidx64.i, align 8, !tbaa !22, !noalias !18
  %61 = load <2 x float>, ptr addrspace(3) %arrayidx67.i, align 8, !tbaa !22, !noalias !18
  %62 = load <2 x float>, ptr addrspace(3) %arrayidx70.i, align 8, !tbaa !22, !noalias !18
  %63 = load <2 x float>, ptr addrspace(3) %arrayidx73.i, align 8, !tbaa !22, !noalias !18
  fence syncscope("workgroup") release, !noalias !18
  tail call void @llvm.amdgcn.s.barrier(), !noalias !18
  fence syncscope("workgroup") acquire, !noalias !18
  %sub33.i.2 = shl nuw nsw i32 %0, 2
  %mul34.i.2 = and i32 %sub33.i.2, 4032
  %and.i.2 = and i32 %0, 15
  %64 = extractelement <2 x float> %62, i64 0
  %conv11.i.2 = uitofp nneg i32 %and.i.2 to float
  %mul12.i.2 = fmul float %forward, %conv11.i.2
  %div.i.2 = fmul float %mul12.i.2, 1.562500e-02
  %mul17.i.2 = fmul float %div.i.2, 2.000000e+00
  %mul.i3.2 = fmul float %mul17.i.2, 0x401921FB60000000
  %65 = tail call noundef float @llvm.cos.f32(float %mul.i3.2)
  %66 = extractelement <2 x float> %62, i64 1
  %67 = tail call noundef float @llvm.sin.f32(float %mul.i3.2)
  %68 = fneg float %67
  %neg.i6.2 = fmul float %66, %68
  %69 = tail call float @llvm.fmuladd.f32(float %64, float %65, float %neg.i6.2)
  %vecinit.i7.2 = insertelement <2 x float> poison, float %69, i64 0
  %mul2.i8.2 = fmul float %66, %65
  %70 = tail call float @llvm.fmuladd.f32(float %64, float %67, float %mul2.i8.2)
  %vecinit3.i9.2 = insertelement <2 x float> %vecinit.i7.2, float %70, i64 1
  %sub24.i.2 = fsub <2 x float> %60, %vecinit3.i9.2
  %71 = extractelement <2 x float> %61, i64 0
  %mul.i.2 = fmul float %div.i.2, 0x401921FB60000000
  %72 = tail call noundef float @llvm.cos.f32(float %mul.i.2)
  %73 = extractelement <2 x float> %61, i64 1
  %74 = tail call noundef float @llvm.sin.f32(float %mul.i.2)
  %75 = fneg float %74
  %neg.i.2 = fmul float %73, %75
  %76 = tail call float @llvm.fmuladd.f32(float %71, float %72, float %neg.i.2)
  %vecinit.i2.2 = insertelement <2 x float> poison, float %76, i64 0
  %mul2.i.2 = fmul float %73, %72
  %77 = tail call float @llvm.fmuladd.f32(float %71, float %74, float %mul2.i.2)
  %vecinit3.i.2 = insertelement <2 x float> %vecinit.i2.2, float %77, i64 1
  %78 = extractelement <2 x float> %63, i64 0
  %mul20.i.2 = fmul float %div.i.2, 3.000000e+00
  %mul.i10.2 = fmul float %mul20.i.2, 0x401921FB60000000
  %79 = tail call noundef float @llvm.cos.f32(float %mul.i10.2)
  %80 = extractelement <2 x float> %63, i64 1
  %81 = tail call noundef float @llvm.sin.f32(float %mul.i10.2)
  %82 = fneg float %81
  %neg.i13.2 = fmul float %80, %82
  %83 = tail call float @llvm.fmuladd.f32(float %78, float %79, float %neg.i13.2)
  %vecinit.i14.2 = insertelement <2 x float> poison, float %83, i64 0
  %mul2.i15.2 = fmul float %80, %79
  %84 = tail call float @llvm.fmuladd.f32(float %78, float %81, float %mul2.i15.2)
  %vecinit3.i16.2 = insertelement <2 x float> %vecinit.i14.2, float %84, i64 1
  %sub26.i.2 = fsub <2 x float> %vecinit3.i.2, %vecinit3.i16.2
  %mul27.i.2 = fmul <2 x float> %splat.splat.i, %sub26.i.2
  %85 = fneg <2 x float> %mul27.i.2
  %vecinit28.i.2 = shufflevector <2 x float> %85, <2 x float> %mul27.i.2, <2 x i32> <i32 1, i32 2>
  %sub32.i.2 = fsub <2 x float> %sub24.i.2, %vecinit28.i.2
  %add23.i.2 = fadd <2 x float> %60, %vecinit3.i9.2
  %add25.i.2 = fadd <2 x float> %vecinit3.i.2, %vecinit3.i16.2
  %sub31.i.2 = fsub <2 x float> %add23.i.2, %add25.i.2
  %add30.i.2 = fadd <2 x float> %sub24.i.2, %vecinit28.i.2
  %add29.i.2 = fadd <2 x float> %add23.i.2, %add25.i.2
  %86 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) @fft_1024.exchange, i32 %mul34.i.2
  %arrayidx51.i.2 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) %86, i32 %and.i.2
  store <2 x float> %add29.i.2, ptr addrspace(3) %arrayidx51.i.2, align 8, !tbaa !22, !noalias !18
  %arrayidx54.i.2 = getelementptr i8, ptr addrspace(3) %arrayidx51.i.2, i32 128
  store <2 x float> %add30.i.2, ptr addrspace(3) %arrayidx54.i.2, align 8, !tbaa !22, !noalias !18
  %arrayidx58.i.2 = getelementptr i8, ptr addrspace(3) %arrayidx51.i.2, i32 256
  store <2 x float> %sub31.i.2, ptr addrspace(3) %arrayidx58.i.2, align 8, !tbaa !22, !noalias !18
  %arrayidx62.i.2 = getelementptr i8, ptr addrspace(3) %arrayidx51.i.2, i32 384
  store <2 x float> %sub32.i.2, ptr addrspace(3) %arrayidx62.i.2, align 8, !tbaa !22, !noalias !18
  fence syncscope("workgroup") release, !noalias !18
  tail call void @llvm.amdgcn.s.barrier(), !noalias !18
  fence syncscope("workgroup") acquire, !noalias !18
  %87 = load <2 x float>, ptr addrspace(3) %arrayidx64.i, align 8, !tbaa !22, !noalias !18
  %88 = load <2 x float>, ptr addrspace(3) %arrayidx67.i, align 8, !tbaa !22, !noalias !18
  %89 = load <2 x float>, ptr addrspace(3) %arrayidx70.i, align 8, !tbaa !22, !noalias !18
  %90 = load <2 x float>, ptr addrspace(3) %arrayidx73.i, align 8, !tbaa !22, !noalias !18
  fence syncscope("workgroup") release, !noalias !18
  tail call void @llvm.amdgcn.s.barrier(), !noalias !18
  fence syncscope("workgroup") acquire, !noalias !18
  %sub33.i.3 = shl nuw nsw i32 %0, 2
  %mul34.i.3 = and i32 %sub33.i.3, 3840
  %and.i.3 = and i32 %0, 63
  %91 = extractelement <2 x float> %89, i64 0
  %conv11.i.3 = uitofp nneg i32 %and.i.3 to float
  %mul12.i.3 = fmul float %forward, %conv11.i.3
  %div.i.3 = fmul float %mul12.i.3, 3.906250e-03
  %mul17.i.3 = fmul float %div.i.3, 2.000000e+00
  %mul.i3.3 = fmul float %mul17.i.3, 0x401921FB60000000
  %92 = tail call noundef float @llvm.cos.f32(float %mul.i3.3)
  %93 = extractelement <2 x float> %89, i64 1
  %94 = tail call noundef float @llvm.sin.f32(float %mul.i3.3)
  %95 = fneg float %94
  %neg.i6.3 = fmul float %93, %95
  %96 = tail call float @llvm.fmuladd.f32(float %91, float %92, float %neg.i6.3)
  %vecinit.i7.3 = insertelement <2 x float> poison, float %96, i64 0
  %mul2.i8.3 = fmul float %93, %92
  %97 = tail call float @llvm.fmuladd.f32(float %91, float %94, float %mul2.i8.3)
  %vecinit3.i9.3 = insertelement <2 x float> %vecinit.i7.3, float %97, i64 1
  %sub24.i.3 = fsub <2 x float> %87, %vecinit3.i9.3
  %98 = extractelement <2 x float> %88, i64 0
  %mul.i.3 = fmul float %div.i.3, 0x401921FB60000000
  %99 = tail call noundef float @llvm.cos.f32(float %mul.i.3)
  %100 = extractelement <2 x float> %88, i64 1
  %101 = tail call noundef float @llvm.sin.f32(float %mul.i.3)
  %102 = fneg float %101
  %neg.i.3 = fmul float %100, %102
  %103 = tail call float @llvm.fmuladd.f32(float %98, float %99, float %neg.i.3)
  %vecinit.i2.3 = insertelement <2 x float> poison, float %103, i64 0
  %mul2.i.3 = fmul float %100, %99
  %104 = tail call float @llvm.fmuladd.f32(float %98, float %101, float %mul2.i.3)
  %vecinit3.i.3 = insertelement <2 x float> %vecinit.i2.3, float %104, i64 1
  %105 = extractelement <2 x float> %90, i64 0
  %mul20.i.3 = fmul float %div.i.3, 3.000000e+00
  %mul.i10.3 = fmul float %mul20.i.3, 0x401921FB60000000
  %106 = tail call noundef float @llvm.cos.f32(float %mul.i10.3)
  %107 = extractelement <2 x float> %90, i64 1
  %108 = tail call noundef float @llvm.sin.f32(float %mul.i10.3)
  %109 = fneg float %108
  %neg.i13.3 = fmul float %107, %109
  %110 = tail call float @llvm.fmuladd.f32(float %105, float %106, float %neg.i13.3)
  %vecinit.i14.3 = insertelement <2 x float> poison, float %110, i64 0
  %mul2.i15.3 = fmul float %107, %106
  %111 = tail call float @llvm.fmuladd.f32(float %105, float %108, float %mul2.i15.3)
  %vecinit3.i16.3 = insertelement <2 x float> %vecinit.i14.3, float %111, i64 1
  %sub26.i.3 = fsub <2 x float> %vecinit3.i.3, %vecinit3.i16.3
  %mul27.i.3 = fmul <2 x float> %splat.splat.i, %sub26.i.3
  %112 = fneg <2 x float> %mul27.i.3
  %vecinit28.i.3 = shufflevector <2 x float> %112, <2 x float> %mul27.i.3, <2 x i32> <i32 1, i32 2>
  %sub32.i.3 = fsub <2 x float> %sub24.i.3, %vecinit28.i.3
  %add23.i.3 = fadd <2 x float> %87, %vecinit3.i9.3
  %add25.i.3 = fadd <2 x float> %vecinit3.i.3, %vecinit3.i16.3
  %sub31.i.3 = fsub <2 x float> %add23.i.3, %add25.i.3
  %add30.i.3 = fadd <2 x float> %sub24.i.3, %vecinit28.i.3
  %add29.i.3 = fadd <2 x float> %add23.i.3, %add25.i.3
  %113 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) @fft_1024.exchange, i32 %mul34.i.3
  %arrayidx51.i.3 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) %113, i32 %and.i.3
  store <2 x float> %add29.i.3, ptr addrspace(3) %arrayidx51.i.3, align 8, !tbaa !22, !noalias !18
  %arrayidx54.i.3 = getelementptr i8, ptr addrspace(3) %arrayidx51.i.3, i32 512
  store <2 x float> %add30.i.3, ptr addrspace(3) %arrayidx54.i.3, align 8, !tbaa !22, !noalias !18
  %arrayidx58.i.3 = getelementptr i8, ptr addrspace(3) %arrayidx51.i.3, i32 1024
  store <2 x float> %sub31.i.3, ptr addrspace(3) %arrayidx58.i.3, align 8, !tbaa !22, !noalias !18
  %arrayidx62.i.3 = getelementptr i8, ptr addrspace(3) %arrayidx51.i.3, i32 1536
  store <2 x float> %sub32.i.3, ptr addrspace(3) %arrayidx62.i.3, align 8, !tbaa !22, !noalias !18
  fence syncscope("workgroup") release, !noalias !18
  tail call void @llvm.amdgcn.s.barrier(), !noalias !18
  fence syncscope("workgroup") acquire, !noalias !18
  %114 = load <2 x float>, ptr addrspace(3) %arrayidx64.i, align 8, !tbaa !22, !noalias !18
  %115 = load <2 x float>, ptr addrspace(3) %arrayidx67.i, align 8, !tbaa !22, !noalias !18
  %116 = load <2 x float>, ptr addrspace(3) %arrayidx70.i, align 8, !tbaa !22, !noalias !18
  %117 = load <2 x float>, ptr addrspace(3) %arrayidx73.i, align 8, !tbaa !22, !noalias !18
  fence syncscope("workgroup") release, !noalias !18
  tail call void @llvm.amdgcn.s.barrier(), !noalias !18
  fence syncscope("workgroup") acquire, !noalias !18
  %sub33.i.4 = shl nuw nsw i32 %0, 2
  %mul34.i.4 = and i32 %sub33.i.4, 3072
  %and.i.4 = and i32 %0, 255
  %add35.i.4 = or disjoint i32 %mul34.i.4, %and.i.4
  %118 = extractelement <2 x float> %116, i64 0
  %conv11.i.4 = uitofp nneg i32 %and.i.4 to float
  %mul12.i.4 = fmul float %forward, %conv11.i.4
  %div.i.4 = fmul float %mul12.i.4, 0x3F50000000000000
  %mul17.i.4 = fmul float %div.i.4, 2.000000e+00
  %mul.i3.4 = fmul float %mul17.i.4, 0x401921FB60000000
  %119 = tail call noundef float @llvm.cos.f32(float %mul.i3.4)
  %120 = extractelement <2 x float> %116, i64 1
  %121 = tail call noundef float @llvm.sin.f32(float %mul.i3.4)
  %122 = fneg float %121
  %neg.i6.4 = fmul float %120, %122
  %123 = tail call float @llvm.fmuladd.f32(float %118, float %119, float %neg.i6.4)
  %vecinit.i7.4 = insertelement <2 x float> poison, float %123, i64 0
  %mul2.i8.4 = fmul float %120, %119
  %124 = tail call float @llvm.fmuladd.f32(float %118, float %121, float %mul2.i8.4)
  %vecinit3.i9.4 = insertelement <2 x float> %vecinit.i7.4, float %124, i64 1
  %sub24.i.4 = fsub <2 x float> %114, %vecinit3.i9.4
  %125 = extractelement <2 x float> %115, i64 0
  %mul.i.4 = fmul float %div.i.4, 0x401921FB60000000
  %126 = tail call noundef float @llvm.cos.f32(float %mul.i.4)
  %127 = extractelement <2 x float> %115, i64 1
  %128 = tail call noundef float @llvm.sin.f32(float %mul.i.4)
  %129 = fneg float %128
  %neg.i.4 = fmul float %127, %129
  %130 = tail call float @llvm.fmuladd.f32(float %125, float %126, float %neg.i.4)
  %vecinit.i2.4 = insertelement <2 x float> poison, float %130, i64 0
  %mul2.i.4 = fmul float %127, %126
  %131 = tail call float @llvm.fmuladd.f32(float %125, float %128, float %mul2.i.4)
  %vecinit3.i.4 = insertelement <2 x float> %vecinit.i2.4, float %131, i64 1
  %132 = extractelement <2 x float> %117, i64 0
  %mul20.i.4 = fmul float %div.i.4, 3.000000e+00
  %mul.i10.4 = fmul float %mul20.i.4, 0x401921FB60000000
  %133 = tail call noundef float @llvm.cos.f32(float %mul.i10.4)
  %134 = extractelement <2 x float> %117, i64 1
  %135 = tail call noundef float @llvm.sin.f32(float %mul.i10.4)
  %136 = fneg float %135
  %neg.i13.4 = fmul float %134, %136
  %137 = tail call float @llvm.fmuladd.f32(float %132, float %133, float %neg.i13.4)
  %vecinit.i14.4 = insertelement <2 x float> poison, float %137, i64 0
  %mul2.i15.4 = fmul float %134, %133
  %138 = tail call float @llvm.fmuladd.f32(float %132, float %135, float %mul2.i15.4)
  %vecinit3.i16.4 = insertelement <2 x float> %vecinit.i14.4, float %138, i64 1
  %sub26.i.4 = fsub <2 x float> %vecinit3.i.4, %vecinit3.i16.4
  %mul27.i.4 = fmul <2 x float> %splat.splat.i, %sub26.i.4
  %139 = fneg <2 x float> %mul27.i.4
  %vecinit28.i.4 = shufflevector <2 x float> %139, <2 x float> %mul27.i.4, <2 x i32> <i32 1, i32 2>
  %sub32.i.4 = fsub <2 x float> %sub24.i.4, %vecinit28.i.4
  %add23.i.4 = fadd <2 x float> %114, %vecinit3.i9.4
  %add25.i.4 = fadd <2 x float> %vecinit3.i.4, %vecinit3.i16.4
  %sub31.i.4 = fsub <2 x float> %add23.i.4, %add25.i.4
  %add30.i.4 = fadd <2 x float> %sub24.i.4, %vecinit28.i.4
  %add29.i.4 = fadd <2 x float> %add23.i.4, %add25.i.4
  %idxprom37.i.4 = zext nneg i32 %add35.i.4 to i64
  %arrayidx38.i.4 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %add.ptr.i, i64 %idxprom37.i.4
  store <2 x float> %add29.i.4, ptr addrspace(1) %arrayidx38.i.4, align 8, !tbaa !22, !alias.scope !18
  %140 = zext nneg i32 %add35.i.4 to i64
  %141 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %add.ptr.i, i64 %140
  %arrayidx41.i.4 = getelementptr inbounds nuw i8, ptr addrspace(1) %141, i64 2048
  store <2 x float> %add30.i.4, ptr addrspace(1) %arrayidx41.i.4, align 8, !tbaa !22, !alias.scope !18
  %142 = zext nneg i32 %add35.i.4 to i64
  %143 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %add.ptr.i, i64 %142
  %arrayidx45.i.4 = getelementptr inbounds nuw i8, ptr addrspace(1) %143, i64 4096
  store <2 x float> %sub31.i.4, ptr addrspace(1) %arrayidx45.i.4, align 8, !tbaa !22, !alias.scope !18
  %144 = zext nneg i32 %add35.i.4 to i64
  %145 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %add.ptr.i, i64 %144
  %arrayidx49.i.4 = getelementptr inbounds nuw i8, ptr addrspace(1) %145, i64 6144
  store <2 x float> %sub32.i.4, ptr addrspace(1) %arrayidx49.i.4, align 8, !tbaa !22, !alias.scope !18
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @fft_radix2(ptr addrspace(1) noalias noundef readonly align 8 captures(none) %in, ptr addrspace(1) noalias noundef writeonly align 8 captures(none) %out, i32 noundef %half_n, i32 noundef %span, float noundef %forward) local_unnamed_addr #2 !kernel_arg_addr_space !24 !kernel_arg_access_qual !25 !kernel_arg_type !26 !kernel_arg_base_type !27 !kernel_arg_type_qual !28 !kernel_arg_name !29 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !30)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !33)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !35
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !21
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %sub.i = add i32 %span, -1
  %and.i = and i32 %sub.i, %conv.i
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %in, i64 %idxprom.i
  %12 = load <2 x float>, ptr addrspace(1) %arrayidx.i, align 8, !tbaa !22, !alias.scope !30, !noalias !33, !amdgpu.noclobber !23
  %add.i = add i32 %half_n, %conv.i
  %idxprom1.i = zext i32 %add.i to i64
  %arrayidx2.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %in, i64 %idxprom1.i
  %13 = load <2 x float>, ptr addrspace(1) %arrayidx2.i, align 8, !tbaa !22, !alias.scope !30, !noalias !33, !amdgpu.noclobber !23
  %conv3.i = uitofp i32 %and.i to float
  %mul.i = fmul float %forward, %conv3.i
  %mul4.i = shl i32 %span, 1
  %conv5.i = uitofp i32 %mul4.i to float
  %div.i = fdiv float %mul.i, %conv5.i, !fpmath !37
  %mul.i1 = fmul float %div.i, 0x401921FB60000000
  %14 = tail call noundef float @llvm.cos.f32(float %mul.i1)
  %15 = tail call noundef float @llvm.sin.f32(float %mul.i1)
  %16 = extractelement <2 x float> %13, i64 0
  %17 = extractelement <2 x float> %13, i64 1
  %18 = fneg float %15
  %neg.i = fmul float %17, %18
  %19 = tail call float @llvm.fmuladd.f32(float %16, float %14, float %neg.i)
  %vecinit.i2 = insertelement <2 x float> poison, float %19, i64 0
  %mul2.i = fmul float %17, %14
  %20 = tail call float @llvm.fmuladd.f32(float %16, float %15, float %mul2.i)
  %vecinit3.i = insertelement <2 x float> %vecinit.i2, float %20, i64 1
  %sub8.i = sub i32 %conv.i, %and.i
  %mul9.i = shl i32 %sub8.i, 1
  %add10.i = add i32 %mul9.i, %and.i
  %add11.i = fadd <2 x float> %12, %vecinit3.i
  %idxprom12.i = zext i32 %add10.i to i64
  %arrayidx13.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %out, i64 %idxprom12.i
  store <2 x float> %add11.i, ptr addrspace(1) %arrayidx13.i, align 8, !tbaa !22, !alias.scope !33, !noalias !30
  %sub14.i = fsub <2 x float> %12, %vecinit3.i
  %add15.i = add i32 %add10.i, %span
  %idxprom16.i = zext i32 %add15.i to i64
  %arrayidx17.i = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %out, i64 %idxprom16.i
  store <2 x float> %sub14.i, ptr addrspace(1) %arrayidx17.i, align 8, !tbaa !22, !alias.scope !33, !noalias !30
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sin.f32(float) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.cos.f32(float) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { convergent nocallback nofree nounwind willreturn }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!11 = !{i32 1, i32 0}
!12 = !{!"none", !"none"}
!13 = !{!"float2*", !"float"}
!14 = !{!"float __attribute__((ext_vector_type(2)))*", !"float"}
!15 = !{!"restrict", !""}
!16 = !{!"data", !"forward"}
!17 = !{i32 256, i32 1, i32 1}
!18 = !{!19}
!19 = distinct !{!19, !20, !"__clang_ocl_kern_imp_fft_1024: %data"}
!20 = distinct !{!20, !"__clang_ocl_kern_imp_fft_1024"}
!21 = !{i32 0, i32 1024}
!22 = !{!9, !9, i64 0}
!23 = !{}
!24 = !{i32 1, i32 1, i32 0, i32 0, i32 0}
!25 = !{!"none", !"none", !"none", !"none", !"none"}
!26 = !{!"float2*", !"float2*", !"uint", !"uint", !"float"}
!27 = !{!"float __attribute__((ext_vector_type(2)))*", !"float __attribute__((ext_vector_type(2)))*", !"uint", !"uint", !"float"}
!28 = !{!"restrict const", !"restrict", !"", !"", !""}
!29 = !{!"in", !"out", !"half_n", !"span", !"forward"}
!30 = !{!31}
!31 = distinct !{!31, !32, !"__clang_ocl_kern_imp_fft_radix2: %in"}
!32 = distinct !{!32, !"__clang_ocl_kern_imp_fft_radix2"}
!33 = !{!34}
!34 = distinct !{!34, !32, !"__clang_ocl_kern_imp_fft_radix2: %out"}
!35 = !{!36, !36, i64 0}
!36 = !{!"long", !9, i64 0}
!37 = !{float 2.500000e+00}
