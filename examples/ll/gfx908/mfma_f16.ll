; mfma_f16.cl for gfx908, made by examples/regenerate.sh
source_filename = "mfma_f16.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@mfma_f16.tile_a = internal unnamed_addr addrspace(3) global [5120 x half] undef, align 16
@mfma_f16.tile_b = internal unnamed_addr addrspace(3) global [5120 x half] undef, align 16

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @mfma_f16(ptr addrspace(1) noalias noundef readonly align 2 captures(none) %a, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %b, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %c, i32 noundef %m, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !24
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %conv2.i = shl i32 %1, 7
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %conv5.i = shl i32 %2, 7
  %rem7.i = shl nuw nsw i32 %0, 3
  %mul8.i = and i32 %rem7.i, 24
  %3 = lshr i32 %0, 1
  %mul10.i = and i32 %3, 448
  %rem11.i = and i32 %0, 64
  %cmp.i19.not = icmp eq i32 %k, 0
  br i1 %cmp.i19.not, label %entry.for.cond.cleanup.i_crit_edge, label %for.cond14.i.preheader.lr.ph

entry.for.cond.cleanup.i_crit_edge:               ; preds = %entry
  %.pre = lshr i32 %0, 3
  %.pre145 = and i32 %.pre, 4
  %.pre146 = and i32 %0, 31
  br label %for.cond.cleanup.i

for.cond14.i.preheader.lr.ph:                     ; preds = %entry
  %div6204.i = lshr i32 %0, 2
  %mul25.i = mul i32 %k, %conv2.i
  %idx.ext.i = zext i32 %mul25.i to i64
  %add.ptr.i = getelementptr inbounds nuw half, ptr addrspace(1) %a, i64 %idx.ext.i
  %mul29.i = mul i32 %k, %conv5.i
  %idx.ext30.i = zext i32 %mul29.i to i64
  %add.ptr31.i = getelementptr inbounds nuw half, ptr addrspace(1) %b, i64 %idx.ext30.i
  %4 = lshr i32 %0, 3
  %mul48.i = and i32 %4, 4
  %rem51.i = and i32 %0, 31
  %mul19.i = mul nuw nsw i32 %div6204.i, 40
  %add20.i = add nuw nsw i32 %mul19.i, %mul8.i
  %mul22.i = mul i32 %div6204.i, %k
  %add.ptr28.i = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_a, i32 %add20.i
  %add.ptr34.i = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_b, i32 %add20.i
  %add.i.1 = add nuw nsw i32 %div6204.i, 64
  %mul19.i.1 = mul nuw nsw i32 %add.i.1, 40
  %add20.i.1 = add nuw nsw i32 %mul19.i.1, %mul8.i
  %mul22.i.1 = mul i32 %add.i.1, %k
  %add.ptr28.i.1 = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_a, i32 %add20.i.1
  %add.ptr34.i.1 = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_b, i32 %add20.i.1
  %invariant.gep = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_a, i32 %mul48.i
  %invariant.gep9 = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_b, i32 %mul48.i
  %add53.i = or disjoint i32 %rem51.i, %mul10.i
  %add.ptr55.idx.i = mul nuw nsw i32 %add53.i, 80
  %gep = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 %add.ptr55.idx.i
  %add57.i = and i32 %0, 95
  %add.ptr59.idx.i = mul nuw nsw i32 %add57.i, 80
  %gep10 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9, i32 %add.ptr59.idx.i
  %add52.i.1 = or disjoint i32 %rem51.i, 32
  %add53.i.1 = or disjoint i32 %add52.i.1, %mul10.i
  %add.ptr55.idx.i.1 = mul nuw nsw i32 %add53.i.1, 80
  %gep.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 %add.ptr55.idx.i.1
  %add57.i.1 = or disjoint i32 %add52.i.1, %rem11.i
  %add.ptr59.idx.i.1 = mul nuw nsw i32 %add57.i.1, 80
  %gep10.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9, i32 %add.ptr59.idx.i.1
  %add49.i.1 = or disjoint i32 %mul48.i, 8
  %invariant.gep.1 = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_a, i32 %add49.i.1
  %invariant.gep9.1 = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_b, i32 %add49.i.1
  %gep.129 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep.1, i32 %add.ptr55.idx.i
  %gep10.132 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9.1, i32 %add.ptr59.idx.i
  %gep.1.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep.1, i32 %add.ptr55.idx.i.1
  %gep10.1.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9.1, i32 %add.ptr59.idx.i.1
  %add49.i.2 = or disjoint i32 %mul48.i, 16
  %invariant.gep.2 = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_a, i32 %add49.i.2
  %invariant.gep9.2 = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_b, i32 %add49.i.2
  %gep.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep.2, i32 %add.ptr55.idx.i
  %gep10.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9.2, i32 %add.ptr59.idx.i
  %gep.1.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep.2, i32 %add.ptr55.idx.i.1
  %gep10.1.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9.2, i32 %add.ptr59.idx.i.1
  %add49.i.3 = or disjoint i32 %mul48.i, 24
  %invariant.gep.3 = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_a, i32 %add49.i.3
  %invariant.gep9.3 = getelementptr inbounds nuw half, ptr addrspace(3) @mfma_f16.tile_b, i32 %add49.i.3
  %gep.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep.3, i32 %add.ptr55.idx.i
  %gep10.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9.3, i32 %add.ptr59.idx.i
  %gep.1.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep.3, i32 %add.ptr55.idx.i.1
  %gep10.1.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep9.3, i32 %add.ptr59.idx.i.1
  br label %for.cond14.i.preheader

for.cond14.i.preheader:                           ; preds = %for.cond14.i.preheader.lr.ph, %for.cond14.i.preheader
  %sums.i.sroa.30.1 = phi <16 x float> [ zeroinitializer, %for.cond14.i.preheader.lr.ph ], [ %88, %for.cond14.i.preheader ]
  %sums.i.sroa.21.1 = phi <16 x float> [ zeroinitializer, %for.cond14.i.preheader.lr.ph ], [ %87, %for.cond14.i.preheader ]
  %sums.i.sroa.12.1 = phi <16 x float> [ zeroinitializer, %for.cond14.i.preheader.lr.ph ], [ %84, %for.cond14.i.preheader ]
  %sums.i.sroa.0.1 = phi <16 x float> [ zeroinitializer, %for.cond14.i.preheader.lr.ph ], [ %81, %for.cond14.i.preheader ]
  %t.0.i22 = phi i32 [ 0, %for.cond14.i.preheader.lr.ph ], [ %add98.i, %for.cond14.i.preheader ]
  %add23.i = or disjoint i32 %t.0.i22, %mul8.i
  %add24.i = add i32 %add23.i, %mul22.i
  %idx.ext26.i = zext i32 %add24.i to i64
  %add.ptr27.i = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr.i, i64 %idx.ext26.i
  %5 = load <8 x half>, ptr addrspace(1) %add.ptr27.i, align 16, !tbaa !25, !alias.scope !17, !noalias !26, !amdgpu.noclobber !27
  store <8 x half> %5, ptr addrspace(3) %add.ptr28.i, align 16, !tbaa !25, !noalias !28
  %add.ptr33.i = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr31.i, i64 %idx.ext26.i
  %6 = load <8 x half>, ptr addrspace(1) %add.ptr33.i, align 16, !tbaa !25, !alias.scope !20, !noalias !29, !amdgpu.noclobber !27
  store <8 x half> %6, ptr addrspace(3) %add.ptr34.i, align 16, !tbaa !25, !noalias !28
  %add24.i.1 = add i32 %add23.i, %mul22.i.1
  %idx.ext26.i.1 = zext i32 %add24.i.1 to i64
  %add.ptr27.i.1 = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr.i, i64 %idx.ext26.i.1
  %7 = load <8 x half>, ptr addrspace(1) %add.ptr27.i.1, align 16, !tbaa !25, !alias.scope !17, !noalias !26, !amdgpu.noclobber !27
  store <8 x half> %7, ptr addrspace(3) %add.ptr28.i.1, align 16, !tbaa !25, !noalias !28
  %add.ptr33.i.1 = getelementptr inbounds nuw half, ptr addrspace(1) %add.ptr31.i, i64 %idx.ext26.i.1
  %8 = load <8 x half>, ptr addrspace(1) %add.ptr33.i.1, align 16, !tbaa !25, !alias.scope !20, !noalias !29, !amdgpu.noclobber !27
  store <8 x half> %8, ptr addrspace(3) %add.ptr34.i.1, align 16, !tbaa !25, !noalias !28
  fence syncscope("workgroup") release, !noalias !28
  tail call void @llvm.amdgcn.s.barrier(), !noalias !28
  fence syncscope("workgroup") acquire, !noalias !28
  %9 = load <4 x half>, ptr addrspace(3) %gep, align 8, !tbaa !25, !noalias !28
  %10 = load <4 x half>, ptr addrspace(3) %gep10, align 8, !tbaa !25, !noalias !28
  %11 = load <4 x half>, ptr addrspace(3) %gep.1, align 8, !tbaa !25, !noalias !28
  %12 = shufflevector <4 x half> %9, <4 x half> %11, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %13 = load <4 x half>, ptr addrspace(3) %gep10.1, align 8, !tbaa !25, !noalias !28
  %14 = shufflevector <4 x half> %10, <4 x half> %13, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %15 = bitcast <8 x half> %12 to <2 x i64>
  %16 = bitcast <8 x half> %14 to <2 x i64>
  %17 = extractelement <2 x i64> %16, i64 0
  %18 = bitcast i64 %17 to <4 x half>
  %19 = extractelement <2 x i64> %15, i64 0
  %20 = bitcast i64 %19 to <4 x half>
  %21 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %20, <4 x half> %18, <16 x float> %sums.i.sroa.0.1, i32 0, i32 0, i32 0)
  %22 = extractelement <2 x i64> %16, i64 1
  %23 = bitcast i64 %22 to <4 x half>
  %24 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %20, <4 x half> %23, <16 x float> %sums.i.sroa.12.1, i32 0, i32 0, i32 0)
  %25 = extractelement <2 x i64> %15, i64 1
  %26 = bitcast i64 %25 to <4 x half>
  %27 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %26, <4 x half> %18, <16 x float> %sums.i.sroa.21.1, i32 0, i32 0, i32 0)
  %28 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %26, <4 x half> %23, <16 x float> %sums.i.sroa.30.1, i32 0, i32 0, i32 0)
  %29 = load <4 x half>, ptr addrspace(3) %gep.129, align 8, !tbaa !25, !noalias !28
  %30 = load <4 x half>, ptr addrspace(3) %gep10.132, align 8, !tbaa !25, !noalias !28
  %31 = load <4 x half>, ptr addrspace(3) %gep.1.1, align 8, !tbaa !25, !noalias !28
  %32 = shufflevector <4 x half> %29, <4 x half> %31, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %33 = load <4 x half>, ptr addrspace(3) %gep10.1.1, align 8, !tbaa !25, !noalias !28
  %34 = shufflevector <4 x half> %30, <4 x half> %33, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %35 = bitcast <8 x half> %32 to <2 x i64>
  %36 = bitcast <8 x half> %34 to <2 x i64>
  %37 = extractelement <2 x i64> %36, i64 0
  %38 = bitcast i64 %37 to <4 x half>
  %39 = extractelement <2 x i64> %35, i64 0
  %40 = bitcast i64 %39 to <4 x half>
  %41 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %40, <4 x half> %38, <16 x float> %21, i32 0, i32 0, i32 0)
  %42 = extractelement <2 x i64> %36, i64 1
  %43 = bitcast i64 %42 to <4 x half>
  %44 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %40, <4 x half> %43, <16 x float> %24, i32 0, i32 0, i32 0)
  %45 = extractelement <2 x i64> %35, i64 1
  %46 = bitcast i64 %45 to <4 x half>
  %47 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %46, <4 x half> %38, <16 x float> %27, i32 0, i32 0, i32 0)
  %48 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %46, <4 x half> %43, <16 x float> %28, i32 0, i32 0, i32 0)
  %49 = load <4 x half>, ptr addrspace(3) %gep.2, align 8, !tbaa !25, !noalias !28
  %50 = load <4 x half>, ptr addrspace(3) %gep10.2, align 8, !tbaa !25, !noalias !28
  %51 = load <4 x half>, ptr addrspace(3) %gep.1.2, align 8, !tbaa !25, !noalias !28
  %52 = shufflevector <4 x half> %49, <4 x half> %51, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %53 = load <4 x half>, ptr addrspace(3) %gep10.1.2, align 8, !tbaa !25, !noalias !28
  %54 = shufflevector <4 x half> %50, <4 x half> %53, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %55 = bitcast <8 x half> %52 to <2 x i64>
  %56 = bitcast <8 x half> %54 to <2 x i64>
  %57 = extractelement <2 x i64> %56, i64 0
  %58 = bitcast i64 %57 to <4 x half>
  %59 = extractelement <2 x i64> %55, i64 0
  %60 = bitcast i64 %59 to <4 x half>
  %61 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %60, <4 x half> %58, <16 x float> %41, i32 0, i32 0, i32 0)
  %62 = extractelement <2 x i64> %56, i64 1
  %63 = bitcast i64 %62 to <4 x half>
  %64 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %60, <4 x half> %63, <16 x float> %44, i32 0, i32 0, i32 0)
  %65 = extractelement <2 x i64> %55, i64 1
  %66 = bitcast i64 %65 to <4 x half>
  %67 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %66, <4 x half> %58, <16 x float> %47, i32 0, i32 0, i32 0)
  %68 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %66, <4 x half> %63, <16 x float> %48, i32 0, i32 0, i32 0)
  %69 = load <4 x half>, ptr addrspace(3) %gep.3, align 8, !tbaa !25, !noalias !28
  %70 = load <4 x half>, ptr addrspace(3) %gep10.3, align 8, !tbaa !25, !noalias !28
  %71 = load <4 x half>, ptr addrspace(3) %gep.1.3, align 8, !tbaa !25, !noalias !28
  %72 = shufflevector <4 x half> %69, <4 x half> %71, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %73 = load <4 x half>, ptr addrspace(3) %gep10.1.3, align 8, !tbaa !25, !noalias !28
  %74 = shufflevector <4 x half> %70, <4 x half> %73, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %75 = bitcast <8 x half> %72 to <2 x i64>
  %76 = bitcast <8 x half> %74 to <2 x i64>
  %77 = extractelement <2 x i64> %76, i64 0
  %78 = bitcast i64 %77 to <4 x half>
  %79 = extractelement <2 x i64> %75, i64 0
  %80 = bitcast i64 %79 to <4 x half>
  %81 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %80, <4 x half> %78, <16 x float> %61, i32 0, i32 0, i32 0)
  %82 = extractelement <2 x i64> %76, i64 1
  %83 = bitcast i64 %82 to <4 x half>
  %84 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %80, <4 x half> %83, <16 x float> %64, i32 0, i32 0, i32 0)
  %85 = extractelement <2 x i64> %75, i64 1
  %86 = bitcast i64 %85 to <4 x half>
  %87 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %86, <4 x half> %78, <16 x float> %67, i32 0, i32 0, i32 0)
  %88 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %86, <4 x half> %83, <16 x float> %68, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !noalias !28
  tail call void @llvm.amdgcn.s.barrier(), !noalias !28
  fence syncscope("workgroup") acquire, !noalias !28
  %add98.i = add i32 %t.0.i22, 32
  %cmp.i = icmp ult i32 %add98.i, %k
  br i1 %cmp.i, label %for.cond14.i.preheader, label %for.cond.cleanup.i

for.cond.cleanup.i:                               ; preds = %for.cond14.i.preheader, %entry.for.cond.cleanup.i_crit_edge
  %rem107.i.pre-phi = phi i32 [ %.pre146, %entry.for.cond.cleanup.i_crit_edge ], [ %rem51.i, %for.cond14.i.preheader ]
  %mul102.i.pre-phi = phi i32 [ %.pre145, %entry.for.cond.cleanup.i_crit_edge ], [ %mul48.i, %for.cond14.i.preheader ]
  %sums.i.sroa.30.0 = phi <16 x float> [ zeroinitializer, %entry.for.cond.cleanup.i_crit_edge ], [ %88, %for.cond14.i.preheader ]
  %sums.i.sroa.21.0 = phi <16 x float> [ zeroinitializer, %entry.for.cond.cleanup.i_crit_edge ], [ %87, %for.cond14.i.preheader ]
  %sums.i.sroa.12.0 = phi <16 x float> [ zeroinitializer, %entry.for.cond.cleanup.i_crit_edge ], [ %84, %for.cond14.i.preheader ]
  %sums.i.sroa.0.0 = phi <16 x float> [ zeroinitializer, %entry.for.cond.cleanup.i_crit_edge ], [ %81, %for.cond14.i.preheader ]
  %add100.i = add i32 %mul10.i, %conv2.i
  %add103.i = or disjoint i32 %add100.i, %mul102.i.pre-phi
  %mul104.i = mul i32 %n, %add103.i
  %89 = or disjoint i32 %conv5.i, %rem107.i.pre-phi
  %add106.i = or disjoint i32 %89, %rem11.i
  %add108.i = add i32 %add106.i, %mul104.i
  %idx.ext109.i = zext i32 %add108.i to i64
  %add.ptr110.i = getelementptr inbounds nuw float, ptr addrspace(1) %c, i64 %idx.ext109.i
  %vecext.i = extractelement <16 x float> %sums.i.sroa.0.0, i64 0
  store float %vecext.i, ptr addrspace(1) %add.ptr110.i, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.1 = extractelement <16 x float> %sums.i.sroa.0.0, i64 1
  %idxprom141.i.1 = zext i32 %n to i64
  %arrayidx142.i.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.1
  store float %vecext.i.1, ptr addrspace(1) %arrayidx142.i.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.2 = extractelement <16 x float> %sums.i.sroa.0.0, i64 2
  %mul138.i.2 = shl i32 %n, 1
  %idxprom141.i.2 = zext i32 %mul138.i.2 to i64
  %arrayidx142.i.2 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.2
  store float %vecext.i.2, ptr addrspace(1) %arrayidx142.i.2, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.3 = extractelement <16 x float> %sums.i.sroa.0.0, i64 3
  %mul138.i.3 = mul i32 %n, 3
  %idxprom141.i.3 = zext i32 %mul138.i.3 to i64
  %arrayidx142.i.3 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.3
  store float %vecext.i.3, ptr addrspace(1) %arrayidx142.i.3, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.4 = extractelement <16 x float> %sums.i.sroa.0.0, i64 4
  %mul138.i.4 = shl i32 %n, 3
  %idxprom141.i.4 = zext i32 %mul138.i.4 to i64
  %arrayidx142.i.4 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.4
  store float %vecext.i.4, ptr addrspace(1) %arrayidx142.i.4, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.5 = extractelement <16 x float> %sums.i.sroa.0.0, i64 5
  %mul138.i.5 = mul i32 %n, 9
  %idxprom141.i.5 = zext i32 %mul138.i.5 to i64
  %arrayidx142.i.5 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.5
  store float %vecext.i.5, ptr addrspace(1) %arrayidx142.i.5, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.6 = extractelement <16 x float> %sums.i.sroa.0.0, i64 6
  %mul138.i.6 = mul i32 %n, 10
  %idxprom141.i.6 = zext i32 %mul138.i.6 to i64
  %arrayidx142.i.6 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.6
  store float %vecext.i.6, ptr addrspace(1) %arrayidx142.i.6, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.7 = extractelement <16 x float> %sums.i.sroa.0.0, i64 7
  %mul138.i.7 = mul i32 %n, 11
  %idxprom141.i.7 = zext i32 %mul138.i.7 to i64
  %arrayidx142.i.7 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.7
  store float %vecext.i.7, ptr addrspace(1) %arrayidx142.i.7, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.8 = extractelement <16 x float> %sums.i.sroa.0.0, i64 8
  %mul138.i.8 = shl i32 %n, 4
  %idxprom141.i.8 = zext i32 %mul138.i.8 to i64
  %arrayidx142.i.8 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.8
  store float %vecext.i.8, ptr addrspace(1) %arrayidx142.i.8, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.9 = extractelement <16 x float> %sums.i.sroa.0.0, i64 9
  %mul138.i.9 = mul i32 %n, 17
  %idxprom141.i.9 = zext i32 %mul138.i.9 to i64
  %arrayidx142.i.9 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.9
  store float %vecext.i.9, ptr addrspace(1) %arrayidx142.i.9, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.10 = extractelement <16 x float> %sums.i.sroa.0.0, i64 10
  %mul138.i.10 = mul i32 %n, 18
  %idxprom141.i.10 = zext i32 %mul138.i.10 to i64
  %arrayidx142.i.10 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.10
  store float %vecext.i.10, ptr addrspace(1) %arrayidx142.i.10, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.11 = extractelement <16 x float> %sums.i.sroa.0.0, i64 11
  %mul138.i.11 = mul i32 %n, 19
  %idxprom141.i.11 = zext i32 %mul138.i.11 to i64
  %arrayidx142.i.11 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.11
  store float %vecext.i.11, ptr addrspace(1) %arrayidx142.i.11, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.12 = extractelement <16 x float> %sums.i.sroa.0.0, i64 12
  %mul138.i.12 = mul i32 %n, 24
  %idxprom141.i.12 = zext i32 %mul138.i.12 to i64
  %arrayidx142.i.12 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.12
  store float %vecext.i.12, ptr addrspace(1) %arrayidx142.i.12, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.13 = extractelement <16 x float> %sums.i.sroa.0.0, i64 13
  %mul138.i.13 = mul i32 %n, 25
  %idxprom141.i.13 = zext i32 %mul138.i.13 to i64
  %arrayidx142.i.13 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.13
  store float %vecext.i.13, ptr addrspace(1) %arrayidx142.i.13, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.14 = extractelement <16 x float> %sums.i.sroa.0.0, i64 14
  %mul138.i.14 = mul i32 %n, 26
  %idxprom141.i.14 = zext i32 %mul138.i.14 to i64
  %arrayidx142.i.14 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.14
  store float %vecext.i.14, ptr addrspace(1) %arrayidx142.i.14, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.15 = extractelement <16 x float> %sums.i.sroa.0.0, i64 15
  %mul138.i.15 = mul i32 %n, 27
  %idxprom141.i.15 = zext i32 %mul138.i.15 to i64
  %arrayidx142.i.15 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.15
  store float %vecext.i.15, ptr addrspace(1) %arrayidx142.i.15, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.135 = extractelement <16 x float> %sums.i.sroa.12.0, i64 0
  %arrayidx142.i.139 = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr110.i, i64 128
  store float %vecext.i.135, ptr addrspace(1) %arrayidx142.i.139, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.1.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 1
  %add140.i.1.1 = add i32 %n, 32
  %idxprom141.i.1.1 = zext i32 %add140.i.1.1 to i64
  %arrayidx142.i.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.1.1
  store float %vecext.i.1.1, ptr addrspace(1) %arrayidx142.i.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.2.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 2
  %add140.i.2.1 = add i32 %mul138.i.2, 32
  %idxprom141.i.2.1 = zext i32 %add140.i.2.1 to i64
  %arrayidx142.i.2.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.2.1
  store float %vecext.i.2.1, ptr addrspace(1) %arrayidx142.i.2.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.3.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 3
  %add140.i.3.1 = add i32 %mul138.i.3, 32
  %idxprom141.i.3.1 = zext i32 %add140.i.3.1 to i64
  %arrayidx142.i.3.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.3.1
  store float %vecext.i.3.1, ptr addrspace(1) %arrayidx142.i.3.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.4.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 4
  %add140.i.4.1 = add i32 %mul138.i.4, 32
  %idxprom141.i.4.1 = zext i32 %add140.i.4.1 to i64
  %arrayidx142.i.4.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.4.1
  store float %vecext.i.4.1, ptr addrspace(1) %arrayidx142.i.4.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.5.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 5
  %add140.i.5.1 = add i32 %mul138.i.5, 32
  %idxprom141.i.5.1 = zext i32 %add140.i.5.1 to i64
  %arrayidx142.i.5.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.5.1
  store float %vecext.i.5.1, ptr addrspace(1) %arrayidx142.i.5.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.6.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 6
  %add140.i.6.1 = add i32 %mul138.i.6, 32
  %idxprom141.i.6.1 = zext i32 %add140.i.6.1 to i64
  %arrayidx142.i.6.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.6.1
  store float %vecext.i.6.1, ptr addrspace(1) %arrayidx142.i.6.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.7.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 7
  %add140.i.7.1 = add i32 %mul138.i.7, 32
  %idxprom141.i.7.1 = zext i32 %add140.i.7.1 to i64
  %arrayidx142.i.7.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.7.1
  store float %vecext.i.7.1, ptr addrspace(1) %arrayidx142.i.7.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.8.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 8
  %add140.i.8.1 = add i32 %mul138.i.8, 32
  %idxprom141.i.8.1 = zext i32 %add140.i.8.1 to i64
  %arrayidx142.i.8.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.8.1
  store float %vecext.i.8.1, ptr addrspace(1) %arrayidx142.i.8.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.9.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 9
  %add140.i.9.1 = add i32 %mul138.i.9, 32
  %idxprom141.i.9.1 = zext i32 %add140.i.9.1 to i64
  %arrayidx142.i.9.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.9.1
  store float %vecext.i.9.1, ptr addrspace(1) %arrayidx142.i.9.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.10.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 10
  %add140.i.10.1 = add i32 %mul138.i.10, 32
  %idxprom141.i.10.1 = zext i32 %add140.i.10.1 to i64
  %arrayidx142.i.10.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.10.1
  store float %vecext.i.10.1, ptr addrspace(1) %arrayidx142.i.10.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.11.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 11
  %add140.i.11.1 = add i32 %mul138.i.11, 32
  %idxprom141.i.11.1 = zext i32 %add140.i.11.1 to i64
  %arrayidx142.i.11.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.11.1
  store float %vecext.i.11.1, ptr addrspace(1) %arrayidx142.i.11.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.12.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 12
  %add140.i.12.1 = add i32 %mul138.i.12, 32
  %idxprom141.i.12.1 = zext i32 %add140.i.12.1 to i64
  %arrayidx142.i.12.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.12.1
  store float %vecext.i.12.1, ptr addrspace(1) %arrayidx142.i.12.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.13.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 13
  %add140.i.13.1 = add i32 %mul138.i.13, 32
  %idxprom141.i.13.1 = zext i32 %add140.i.13.1 to i64
  %arrayidx142.i.13.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.13.1
  store float %vecext.i.13.1, ptr addrspace(1) %arrayidx142.i.13.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.14.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 14
  %add140.i.14.1 = add i32 %mul138.i.14, 32
  %idxprom141.i.14.1 = zext i32 %add140.i.14.1 to i64
  %arrayidx142.i.14.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.14.1
  store float %vecext.i.14.1, ptr addrspace(1) %arrayidx142.i.14.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.15.1 = extractelement <16 x float> %sums.i.sroa.12.0, i64 15
  %add140.i.15.1 = add i32 %mul138.i.15, 32
  %idxprom141.i.15.1 = zext i32 %add140.i.15.1 to i64
  %arrayidx142.i.15.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.15.1
  store float %vecext.i.15.1, ptr addrspace(1) %arrayidx142.i.15.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.140 = extractelement <16 x float> %sums.i.sroa.21.0, i64 0
  %mul138.i.141 = shl i32 %n, 5
  %idxprom141.i.142 = zext i32 %mul138.i.141 to i64
  %arrayidx142.i.143 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.142
  store float %vecext.i.140, ptr addrspace(1) %arrayidx142.i.143, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.1.144 = extractelement <16 x float> %sums.i.sroa.21.0, i64 1
  %mul138.i.1.146 = mul i32 %n, 33
  %idxprom141.i.1.147 = zext i32 %mul138.i.1.146 to i64
  %arrayidx142.i.1.148 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.1.147
  store float %vecext.i.1.144, ptr addrspace(1) %arrayidx142.i.1.148, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.2.149 = extractelement <16 x float> %sums.i.sroa.21.0, i64 2
  %mul138.i.2.151 = mul i32 %n, 34
  %idxprom141.i.2.152 = zext i32 %mul138.i.2.151 to i64
  %arrayidx142.i.2.153 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.2.152
  store float %vecext.i.2.149, ptr addrspace(1) %arrayidx142.i.2.153, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.3.154 = extractelement <16 x float> %sums.i.sroa.21.0, i64 3
  %mul138.i.3.156 = mul i32 %n, 35
  %idxprom141.i.3.157 = zext i32 %mul138.i.3.156 to i64
  %arrayidx142.i.3.158 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.3.157
  store float %vecext.i.3.154, ptr addrspace(1) %arrayidx142.i.3.158, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.4.159 = extractelement <16 x float> %sums.i.sroa.21.0, i64 4
  %mul138.i.4.161 = mul i32 %n, 40
  %idxprom141.i.4.162 = zext i32 %mul138.i.4.161 to i64
  %arrayidx142.i.4.163 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.4.162
  store float %vecext.i.4.159, ptr addrspace(1) %arrayidx142.i.4.163, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.5.164 = extractelement <16 x float> %sums.i.sroa.21.0, i64 5
  %mul138.i.5.167 = mul i32 %n, 41
  %idxprom141.i.5.168 = zext i32 %mul138.i.5.167 to i64
  %arrayidx142.i.5.169 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.5.168
  store float %vecext.i.5.164, ptr addrspace(1) %arrayidx142.i.5.169, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.6.170 = extractelement <16 x float> %sums.i.sroa.21.0, i64 6
  %mul138.i.6.173 = mul i32 %n, 42
  %idxprom141.i.6.174 = zext i32 %mul138.i.6.173 to i64
  %arrayidx142.i.6.175 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.6.174
  store float %vecext.i.6.170, ptr addrspace(1) %arrayidx142.i.6.175, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.7.176 = extractelement <16 x float> %sums.i.sroa.21.0, i64 7
  %mul138.i.7.179 = mul i32 %n, 43
  %idxprom141.i.7.180 = zext i32 %mul138.i.7.179 to i64
  %arrayidx142.i.7.181 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.7.180
  store float %vecext.i.7.176, ptr addrspace(1) %arrayidx142.i.7.181, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.8.182 = extractelement <16 x float> %sums.i.sroa.21.0, i64 8
  %mul138.i.8.184 = mul i32 %n, 48
  %idxprom141.i.8.185 = zext i32 %mul138.i.8.184 to i64
  %arrayidx142.i.8.186 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.8.185
  store float %vecext.i.8.182, ptr addrspace(1) %arrayidx142.i.8.186, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.9.187 = extractelement <16 x float> %sums.i.sroa.21.0, i64 9
  %mul138.i.9.190 = mul i32 %n, 49
  %idxprom141.i.9.191 = zext i32 %mul138.i.9.190 to i64
  %arrayidx142.i.9.192 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.9.191
  store float %vecext.i.9.187, ptr addrspace(1) %arrayidx142.i.9.192, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.10.193 = extractelement <16 x float> %sums.i.sroa.21.0, i64 10
  %mul138.i.10.196 = mul i32 %n, 50
  %idxprom141.i.10.197 = zext i32 %mul138.i.10.196 to i64
  %arrayidx142.i.10.198 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.10.197
  store float %vecext.i.10.193, ptr addrspace(1) %arrayidx142.i.10.198, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.11.199 = extractelement <16 x float> %sums.i.sroa.21.0, i64 11
  %mul138.i.11.1102 = mul i32 %n, 51
  %idxprom141.i.11.1103 = zext i32 %mul138.i.11.1102 to i64
  %arrayidx142.i.11.1104 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.11.1103
  store float %vecext.i.11.199, ptr addrspace(1) %arrayidx142.i.11.1104, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.12.1105 = extractelement <16 x float> %sums.i.sroa.21.0, i64 12
  %mul138.i.12.1107 = mul i32 %n, 56
  %idxprom141.i.12.1108 = zext i32 %mul138.i.12.1107 to i64
  %arrayidx142.i.12.1109 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.12.1108
  store float %vecext.i.12.1105, ptr addrspace(1) %arrayidx142.i.12.1109, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.13.1110 = extractelement <16 x float> %sums.i.sroa.21.0, i64 13
  %mul138.i.13.1113 = mul i32 %n, 57
  %idxprom141.i.13.1114 = zext i32 %mul138.i.13.1113 to i64
  %arrayidx142.i.13.1115 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.13.1114
  store float %vecext.i.13.1110, ptr addrspace(1) %arrayidx142.i.13.1115, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.14.1116 = extractelement <16 x float> %sums.i.sroa.21.0, i64 14
  %mul138.i.14.1119 = mul i32 %n, 58
  %idxprom141.i.14.1120 = zext i32 %mul138.i.14.1119 to i64
  %arrayidx142.i.14.1121 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.14.1120
  store float %vecext.i.14.1116, ptr addrspace(1) %arrayidx142.i.14.1121, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.15.1122 = extractelement <16 x float> %sums.i.sroa.21.0, i64 15
  %mul138.i.15.1125 = mul i32 %n, 59
  %idxprom141.i.15.1126 = zext i32 %mul138.i.15.1125 to i64
  %arrayidx142.i.15.1127 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.15.1126
  store float %vecext.i.15.1122, ptr addrspace(1) %arrayidx142.i.15.1127, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.135.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 0
  %add140.i.137.1 = add i32 %mul138.i.141, 32
  %idxprom141.i.138.1 = zext i32 %add140.i.137.1 to i64
  %arrayidx142.i.139.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.138.1
  store float %vecext.i.135.1, ptr addrspace(1) %arrayidx142.i.139.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.1.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 1
  %add140.i.1.1.1 = add i32 %mul138.i.1.146, 32
  %idxprom141.i.1.1.1 = zext i32 %add140.i.1.1.1 to i64
  %arrayidx142.i.1.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.1.1.1
  store float %vecext.i.1.1.1, ptr addrspace(1) %arrayidx142.i.1.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.2.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 2
  %add140.i.2.1.1 = add i32 %mul138.i.2.151, 32
  %idxprom141.i.2.1.1 = zext i32 %add140.i.2.1.1 to i64
  %arrayidx142.i.2.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.2.1.1
  store float %vecext.i.2.1.1, ptr addrspace(1) %arrayidx142.i.2.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.3.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 3
  %add140.i.3.1.1 = add i32 %mul138.i.3.156, 32
  %idxprom141.i.3.1.1 = zext i32 %add140.i.3.1.1 to i64
  %arrayidx142.i.3.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.3.1.1
  store float %vecext.i.3.1.1, ptr addrspace(1) %arrayidx142.i.3.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.4.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 4
  %add140.i.4.1.1 = add i32 %mul138.i.4.161, 32
  %idxprom141.i.4.1.1 = zext i32 %add140.i.4.1.1 to i64
  %arrayidx142.i.4.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.4.1.1
  store float %vecext.i.4.1.1, ptr addrspace(1) %arrayidx142.i.4.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.5.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 5
  %add140.i.5.1.1 = add i32 %mul138.i.5.167, 32
  %idxprom141.i.5.1.1 = zext i32 %add140.i.5.1.1 to i64
  %arrayidx142.i.5.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.5.1.1
  store float %vecext.i.5.1.1, ptr addrspace(1) %arrayidx142.i.5.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.6.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 6
  %add140.i.6.1.1 = add i32 %mul138.i.6.173, 32
  %idxprom141.i.6.1.1 = zext i32 %add140.i.6.1.1 to i64
  %arrayidx142.i.6.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.6.1.1
  store float %vecext.i.6.1.1, ptr addrspace(1) %arrayidx142.i.6.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.7.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 7
  %add140.i.7.1.1 = add i32 %mul138.i.7.179, 32
  %idxprom141.i.7.1.1 = zext i32 %add140.i.7.1.1 to i64
  %arrayidx142.i.7.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.7.1.1
  store float %vecext.i.7.1.1, ptr addrspace(1) %arrayidx142.i.7.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.8.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 8
  %add140.i.8.1.1 = add i32 %mul138.i.8.184, 32
  %idxprom141.i.8.1.1 = zext i32 %add140.i.8.1.1 to i64
  %arrayidx142.i.8.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.8.1.1
  store float %vecext.i.8.1.1, ptr addrspace(1) %arrayidx142.i.8.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.9.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 9
  %add140.i.9.1.1 = add i32 %mul138.i.9.190, 32
  %idxprom141.i.9.1.1 = zext i32 %add140.i.9.1.1 to i64
  %arrayidx142.i.9.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.9.1.1
  store float %vecext.i.9.1.1, ptr addrspace(1) %arrayidx142.i.9.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.10.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 10
  %add140.i.10.1.1 = add i32 %mul138.i.10.196, 32
  %idxprom141.i.10.1.1 = zext i32 %add140.i.10.1.1 to i64
  %arrayidx142.i.10.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.10.1.1
  store float %vecext.i.10.1.1, ptr addrspace(1) %arrayidx142.i.10.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.11.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 11
  %add140.i.11.1.1 = add i32 %mul138.i.11.1102, 32
  %idxprom141.i.11.1.1 = zext i32 %add140.i.11.1.1 to i64
  %arrayidx142.i.11.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.11.1.1
  store float %vecext.i.11.1.1, ptr addrspace(1) %arrayidx142.i.11.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.12.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 12
  %add140.i.12.1.1 = add i32 %mul138.i.12.1107, 32
  %idxprom141.i.12.1.1 = zext i32 %add140.i.12.1.1 to i64
  %arrayidx142.i.12.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.12.1.1
  store float %vecext.i.12.1.1, ptr addrspace(1) %arrayidx142.i.12.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.13.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 13
  %add140.i.13.1.1 = add i32 %mul138.i.13.1113, 32
  %idxprom141.i.13.1.1 = zext i32 %add140.i.13.1.1 to i64
  %arrayidx142.i.13.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.13.1.1
  store float %vecext.i.13.1.1, ptr addrspace(1) %arrayidx142.i.13.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.14.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 14
  %add140.i.14.1.1 = add i32 %mul138.i.14.1119, 32
  %idxprom141.i.14.1.1 = zext i32 %add140.i.14.1.1 to i64
  %arrayidx142.i.14.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.14.1.1
  store float %vecext.i.14.1.1, ptr addrspace(1) %arrayidx142.i.14.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  %vecext.i.15.1.1 = extractelement <16 x float> %sums.i.sroa.30.0, i64 15
  %add140.i.15.1.1 = add i32 %mul138.i.15.1125, 32
  %idxprom141.i.15.1.1 = zext i32 %add140.i.15.1.1 to i64
  %arrayidx142.i.15.1.1 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr110.i, i64 %idxprom141.i.15.1.1
  store float %vecext.i.15.1.1, ptr addrspace(1) %arrayidx142.i.15.1.1, align 4, !tbaa !30, !alias.scope !22, !noalias !32
  ret void
}

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half>, <4 x half>, <16 x float>, i32 immarg, i32 immarg, i32 immarg) #1

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!13 = !{!"half*", !"half*", !"float*", !"uint", !"uint", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !"", !"", !""}
!15 = !{!"a", !"b", !"c", !"m", !"n", !"k"}
!16 = !{i32 256, i32 1, i32 1}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_mfma_f16: %a"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_mfma_f16"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_mfma_f16: %b"}
!22 = !{!23}
!23 = distinct !{!23, !19, !"__clang_ocl_kern_imp_mfma_f16: %c"}
!24 = !{i32 0, i32 1024}
!25 = !{!9, !9, i64 0}
!26 = !{!21, !23}
!27 = !{}
!28 = !{!18, !21, !23}
!29 = !{!18, !23}
!30 = !{!31, !31, i64 0}
!31 = !{!"float", !9, i64 0}
!32 = !{!18, !21}
