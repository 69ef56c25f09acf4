; matmul_lds.cl for gfx1010, made by examples/regenerate.sh
source_filename = "matmul_lds.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@matmul_lds.tile_a = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@matmul_lds.tile_b = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @matmul_lds(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %a, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %b, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %c, i32 noundef %m, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 !reqd_work_group_size !16 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !24
  %1 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !24
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %mul.i = shl i32 %2, 4
  %add.i = add i32 %mul.i, %0
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %mul7.i = shl i32 %3, 4
  %add9.i = add i32 %mul7.i, %1
  %cmp.i3.not = icmp eq i32 %k, 0
  br i1 %cmp.i3.not, label %__clang_ocl_kern_imp_matmul_lds.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:                                 ; preds = %entry
  %mul12.i = mul i32 %k, %add9.i
  %add13.i = add i32 %mul12.i, %0
  %arrayidx16.i = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @matmul_lds.tile_a, i32 %1
  %arrayidx18.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx16.i, i32 %0
  %arrayidx25.i = getelementptr inbounds nuw [17 x float], ptr addrspace(3) @matmul_lds.tile_b, i32 %1
  %arrayidx27.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx25.i, i32 %0
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspace(3) @matmul_lds.tile_b, i32 %0
  %arrayidx36.i.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 4
  %gep.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 68
  %arrayidx36.i.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 8
  %gep.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 136
  %arrayidx36.i.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 12
  %gep.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 204
  %arrayidx36.i.4 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 16
  %gep.4 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 272
  %arrayidx36.i.5 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 20
  %gep.5 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 340
  %arrayidx36.i.6 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 24
  %gep.6 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 408
  %arrayidx36.i.7 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 28
  %gep.7 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 476
  %arrayidx36.i.8 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 32
  %gep.8 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 544
  %arrayidx36.i.9 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 36
  %gep.9 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 612
  %arrayidx36.i.10 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 40
  %gep.10 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 680
  %arrayidx36.i.11 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 44
  %gep.11 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 748
  %arrayidx36.i.12 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 48
  %gep.12 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 816
  %arrayidx36.i.13 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 52
  %gep.13 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 884
  %arrayidx36.i.14 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 56
  %gep.14 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 952
  %arrayidx36.i.15 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx16.i, i32 60
  %gep.15 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i32 1020
  br label %for.body.i

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.body.i
  %t.0.i5 = phi i32 [ 0, %for.body.i.lr.ph ], [ %add43.i, %for.body.i ]
  %sum.0.i4 = phi float [ 0.000000e+00, %for.body.i.lr.ph ], [ %call41.i.15, %for.body.i ]
  %add14.i = add i32 %add13.i, %t.0.i5
  %idxprom.i = zext i32 %add14.i to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspace(1) %a, i64 %idxprom.i
  %4 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !25, !alias.scope !17, !noalias !27, !amdgpu.noclobber !28
  store float %4, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !25, !noalias !29
  %add19.i = add i32 %t.0.i5, %1
  %mul20.i = mul i32 %add19.i, %n
  %add21.i = add i32 %mul20.i, %add.i
  %idxprom22.i = zext i32 %add21.i to i64
  %arrayidx23.i = getelementptr inbounds nuw float, ptr addrspace(1) %b, i64 %idxprom22.i
  %5 = load float, ptr addrspace(1) %arrayidx23.i, align 4, !tbaa !25, !alias.scope !20, !noalias !30, !amdgpu.noclobber !28
  store float %5, ptr addrspace(3) %arrayidx27.i, align 4, !tbaa !25, !noalias !29
  fence syncscope("workgroup") release, !noalias !29
  tail call void @llvm.amdgcn.s.barrier(), !noalias !29
  fence syncscope("workgroup") acquire, !noalias !29
  %6 = load float, ptr addrspace(3) %arrayidx16.i, align 4, !tbaa !25, !noalias !29
  %7 = load float, ptr addrspace(3) %invariant.gep, align 4, !tbaa !25, !noalias !29
  %call41.i = tail call fastcc float @llvm.fma.f32(float noundef %6, float noundef %7, float noundef %sum.0.i4) #5
  %8 = load float, ptr addrspace(3) %arrayidx36.i.1, align 4, !tbaa !25, !noalias !29
  %9 = load float, ptr addrspace(3) %gep.1, align 4, !tbaa !25, !noalias !29
  %call41.i.1 = tail call fastcc float @llvm.fma.f32(float noundef %8, float noundef %9, float noundef %call41.i) #5
  %10 = load float, ptr addrspace(3) %arrayidx36.i.2, align 4, !tbaa !25, !noalias !29
  %11 = load float, ptr addrspace(3) %gep.2, align 4, !tbaa !25, !noalias !29
  %call41.i.2 = tail call fastcc float @llvm.fma.f32(float noundef %10, float noundef %11, float noundef %call41.i.1) #5
  %12 = load float, ptr addrspace(3) %arrayidx36.i.3, align 4, !tbaa !25, !noalias !29
  %13 = load float, ptr addrspace(3) %gep.3, align 4, !tbaa !25, !noalias !29
  %call41.i.3 = tail call fastcc float @llvm.fma.f32(float noundef %12, float noundef %13, float noundef %call41.i.2) #5
  %14 = load float, ptr addrspace(3) %arrayidx36.i.4, align 4, !tbaa !25, !noalias !29
  %15 = load float, ptr addrspace(3) %gep.4, align 4, !tbaa !25, !noalias !29
  %call41.i.4 = tail call fastcc float @llvm.fma.f32(float noundef %14, float noundef %15, float noundef %call41.i.3) #5
  %16 = load float, ptr addrspace(3) %arrayidx36.i.5, align 4, !tbaa !25, !noalias !29
  %17 = load float, ptr addrspace(3) %gep.5, align 4, !tbaa !25, !noalias !29
  %call41.i.5 = tail call fastcc float @llvm.fma.f32(float noundef %16, float noundef %17, float noundef %call41.i.4) #5
  %18 = load float, ptr addrspace(3) %arrayidx36.i.6, align 4, !tbaa !25, !noalias !29
  %19 = load float, ptr addrspace(3) %gep.6, align 4, !tbaa !25, !noalias !29
  %call41.i.6 = tail call fastcc float @llvm.fma.f32(float noundef %18, float noundef %19, float noundef %call41.i.5) #5
  %20 = load float, ptr addrspace(3) %arrayidx36.i.7, align 4, !tbaa !25, !noalias !29
  %21 = load float, ptr addrspace(3) %gep.7, align 4, !tbaa !25, !noalias !29
  %call41.i.7 = tail call fastcc float @llvm.fma.f32(float noundef %20, float noundef %21, float noundef %call41.i.6) #5
  %22 = load float, ptr addrspace(3) %arrayidx36.i.8, align 4, !tbaa !25, !noalias !29
  %23 = load float, ptr addrspace(3) %gep.8, align 4, !tbaa !25, !noalias !29
  %call41.i.8 = tail call fastcc float @llvm.fma.f32(float noundef %22, float noundef %23, float noundef %call41.i.7) #5
  %24 = load float, ptr addrspace(3) %arrayidx36.i.9, align 4, !tbaa !25, !noalias !29
  %25 = load float, ptr addrspace(3) %gep.9, align 4, !tbaa !25, !noalias !29
  %call41.i.9 = tail call fastcc float @llvm.fma.f32(float noundef %24, float noundef %25, float noundef %call41.i.8) #5
  %26 = load float, ptr addrspace(3) %arrayidx36.i.10, align 4, !tbaa !25, !noalias !29
  %27 = load float, ptr addrspace(3) %gep.10, align 4, !tbaa !25, !noalias !29
  %call41.i.10 = tail call fastcc float @llvm.fma.f32(float noundef %26, float noundef %27, float noundef %call41.i.9) #5
  %28 = load float, ptr addrspace(3) %arrayidx36.i.11, align 4, !tbaa !25, !noalias !29
  %29 = load float, ptr addrspace(3) %gep.11, align 4, !tbaa !25, !noalias !29
  %call41.i.11 = tail call fastcc float @llvm.fma.f32(float noundef %28, float noundef %29, float noundef %call41.i.10) #5
  %30 = load float, ptr addrspace(3) %arrayidx36.i.12, align 4, !tbaa !25, !noalias !29
  %31 = load float, ptr addrspace(3) %gep.12, align 4, !tbaa !25, !noalias !29
  %call41.i.12 = tail call fastcc float @llvm.fma.f32(float noundef %30, float noundef %31, float noundef %call41.i.11) #5
  %32 = load float, ptr addrspace(3) %arrayidx36.i.13, align 4, !tbaa !25, !noalias !29
  %33 = load float, ptr addrspace(3) %gep.13, align 4, !tbaa !25, !noalias !29
  %call41.i.13 = tail call fastcc float @llvm.fma.f32(float noundef %32, float noundef %33, float noundef %call41.i.12) #5
  %34 = load float, ptr addrspace(3) %arrayidx36.i.14, align 4, !tbaa !25, !noalias !29
  %35 = load float, ptr addrspace(3) %gep.14, align 4, !tbaa !25, !noalias !29
  %call41.i.14 = tail call fastcc float @llvm.fma.f32(float noundef %34, float noundef %35, float noundef %call41.i.13) #5
  %36 = load float, ptr addrspace(3) %arrayidx36.i.15, align 4, !tbaa !25, !noalias !29
  %37 = load float, ptr addrspace(3) %gep.15, align 4, !tbaa !25, !noalias !29
  %call41.i.15 = tail call fastcc float @llvm.fma.f32(float noundef %36, float noundef %37, float noundef %call41.i.14) #5
  fence syncscope("workgroup") release, !noalias !29
  tail call void @llvm.amdgcn.s.barrier(), !noalias !29
  fence syncscope("workgroup") acquire, !noalias !29
  %add43.i = add i32 %t.0.i5, 16
  %cmp.i = icmp ult i32 %add43.i, %k
  br i1 %cmp.i, label %for.body.i, label %__clang_ocl_kern_imp_matmul_lds.exit

__clang_ocl_kern_imp_matmul_lds.exit:             ; preds = %for.body.i, %entry
  %sum.0.i.lcssa = phi float [ 0.000000e+00, %entry ], [ %call41.i.15, %for.body.i ]
  %mul45.i = mul i32 %n, %add9.i
  %add46.i = add i32 %mul45.i, %add.i
  %idxprom47.i = zext i32 %add46.i to i64
  %arrayidx48.i = getelementptr inbounds nuw float, ptr addrspace(1) %c, i64 %idxprom47.i
  store float %sum.0.i.lcssa, ptr addrspace(1) %arrayidx48.i, align 4, !tbaa !25, !alias.scope !22, !noalias !31
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nounwind willreturn }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!13 = !{!"float*", !"float*", !"float*", !"uint", !"uint", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !"", !"", !""}
!15 = !{!"a", !"b", !"c", !"m", !"n", !"k"}
!16 = !{i32 16, i32 16, i32 1}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_matmul_lds: %a"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_matmul_lds"}
!20 = !{!21}
!21 = distinct !{!21, !19, !"__clang_ocl_kern_imp_matmul_lds: %b"}
!22 = !{!23}
!23 = distinct !{!23, !19, !"__clang_ocl_kern_imp_matmul_lds: %c"}
!24 = !{i32 0, i32 1024}
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !9, i64 0}
!27 = !{!21, !23}
!28 = !{}
!29 = !{!18, !21, !23}
!30 = !{!18, !23}
!31 = !{!18, !21}
