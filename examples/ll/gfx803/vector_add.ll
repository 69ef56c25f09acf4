; vector_add.cl for gfx803, made by examples/regenerate.sh
source_filename = "vector_add.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @vector_add(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %a, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %b, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %c, i32 noundef %n) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !21)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !23
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %5 = load i16, ptr addrspace(4) %4, align 4
  %6 = zext i16 %5 to i32
  %7 = mul i32 %3, %6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !25
  %9 = add i32 %7, %8
  %10 = zext i32 %9 to i64
  %11 = add i64 %2, %10
  %conv.i = trunc i64 %11 to i32
  %cmp.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_vector_add.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx5.i = getelementptr inbounds nuw float, ptr addrspace(1) %c, i64 %idxprom.i
  %arrayidx3.i = getelementptr inbounds nuw float, ptr addrspace(1) %b, i64 %idxprom.i
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspace(1) %a, i64 %idxprom.i
  %12 = load float, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !26, !alias.scope !16, !noalias !28, !amdgpu.noclobber !29
  %13 = load float, ptr addrspace(1) %arrayidx3.i, align 4, !tbaa !26, !alias.scope !19, !noalias !30, !amdgpu.noclobber !29
  %add.i = fadd float %12, %13
  store float %add.i, ptr addrspace(1) %arrayidx5.i, align 4, !tbaa !26, !alias.scope !21, !noalias !31
  br label %__clang_ocl_kern_imp_vector_add.exit

__clang_ocl_kern_imp_vector_add.exit:             ; preds = %entry, %if.then.i
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"float*", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !""}
!15 = !{!"a", !"b", !"c", !"n"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_vector_add: %a"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_vector_add"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_vector_add: %b"}
!21 = !{!22}
!22 = distinct !{!22, !18, !"__clang_ocl_kern_imp_vector_add: %c"}
!23 = !{!24, !24, i64 0}
!24 = !{!"long", !9, i64 0}
!25 = !{i32 0, i32 1024}
!26 = !{!27, !27, i64 0}
!27 = !{!"float", !9, i64 0}
!28 = !{!20, !22}
!29 = !{}
!30 = !{!17, !22}
!31 = !{!17, !20}
