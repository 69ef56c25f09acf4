; kernel_arguments.cl for gfx900, made by examples/regenerate.sh
source_filename = "kernel_arguments.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Record = type { i8, double, [2 x i16] }

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @kernel_arguments(i8 noundef %c, i8 noundef %uc, i16 noundef %s, i16 noundef %us, i32 noundef %i, i32 noundef %u, i64 noundef %l, i64 noundef %ul, float noundef %f, double noundef %d, <3 x i8> noundef %c3, <2 x i16> noundef %s2, <4 x i32> noundef %i4, <8 x float> noundef %f8, <2 x double> noundef %d2, ptr addrspace(4) noundef readonly byref(%struct.Record) align 8 captures(none) %0, ptr addrspace(1) noalias noundef writeonly align 8 captures(none) %out, ptr addrspace(4) noundef readonly align 4 captures(none) %table, ptr addrspace(3) noundef align 4 captures(none) %scratch, ptr addrspace(1) noundef readonly align 4 captures(none) %in) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !kernel_arg_name !16 {
entry:
  %record.sroa.0.0.copyload = load i8, ptr addrspace(4) %0, align 8
  %record.sroa.22.0..sroa_idx = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 8
  %record.sroa.22.0.copyload = load i64, ptr addrspace(4) %record.sroa.22.0..sroa_idx, align 8
  %record.sroa.33.0..sroa_idx = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 18
  %record.sroa.33.0.copyload = load i16, ptr addrspace(4) %record.sroa.33.0..sroa_idx, align 2
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  %1 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr i8, ptr addrspace(4) %1, i64 40
  %3 = load i64, ptr addrspace(4) %2, align 8, !tbaa !20
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 12
  %6 = load i16, ptr addrspace(4) %5, align 4
  %7 = zext i16 %6 to i32
  %8 = mul i32 %4, %7
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !22
  %10 = add i32 %8, %9
  %11 = zext i32 %10 to i64
  %12 = add i64 %3, %11
  %and.i = and i64 %12, 3
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(4) %table, i64 %and.i
  %13 = load i32, ptr addrspace(4) %arrayidx.i, align 4, !tbaa !7, !noalias !17, !amdgpu.noclobber !23
  %idxprom1.i = and i64 %12, 4294967295
  %arrayidx2.i = getelementptr inbounds nuw float, ptr addrspace(1) %in, i64 %idxprom1.i
  %14 = load float, ptr addrspace(1) %arrayidx2.i, align 4, !tbaa !24, !noalias !17, !amdgpu.noclobber !23
  %conv3.i = fptosi float %14 to i32
  %add.i = add nsw i32 %13, %conv3.i
  %arrayidx5.i = getelementptr inbounds nuw i32, ptr addrspace(3) %scratch, i32 %9
  store i32 %add.i, ptr addrspace(3) %arrayidx5.i, align 4, !tbaa !7, !noalias !17
  fence syncscope("workgroup") release, !noalias !17
  tail call void @llvm.amdgcn.s.barrier(), !noalias !17
  fence syncscope("workgroup") acquire, !noalias !17
  %conv6.i = sext i8 %c to i32
  %conv7.i = zext i8 %uc to i32
  %add8.i = add nsw i32 %conv7.i, %conv6.i
  %conv9.i = sext i16 %s to i32
  %add10.i = add nsw i32 %add8.i, %conv9.i
  %conv11.i = zext i16 %us to i32
  %add12.i = add nsw i32 %add10.i, %conv11.i
  %add13.i = add nsw i32 %add12.i, %i
  %add14.i = add i32 %add13.i, %u
  %conv15.i = zext i32 %add14.i to i64
  %add16.i = add i64 %ul, %l
  %add17.i = add i64 %add16.i, %conv15.i
  %mul.i = mul i64 %add17.i, 31
  %astype.i = bitcast float %f to i32
  %conv18.i = zext i32 %astype.i to i64
  %add19.i = add i64 %mul.i, %conv18.i
  %mul20.i = mul i64 %add19.i, 31
  %astype21.i = bitcast double %d to i64
  %add22.i = add i64 %mul20.i, %astype21.i
  %mul23.i = mul i64 %add22.i, 31
  %15 = extractelement <3 x i8> %c3, i64 2
  %conv24.i = sext i8 %15 to i64
  %16 = extractelement <2 x i16> %s2, i64 1
  %conv26.i = sext i16 %16 to i64
  %17 = extractelement <4 x i32> %i4, i64 3
  %conv28.i = sext i32 %17 to i64
  %bc.i = bitcast <8 x float> %f8 to <8 x i32>
  %astype30.i = extractelement <8 x i32> %bc.i, i64 7
  %conv31.i = sext i32 %astype30.i to i64
  %add25.i = add nsw i64 %conv26.i, %conv24.i
  %add27.i = add nsw i64 %add25.i, %conv28.i
  %add29.i = add i64 %add27.i, %mul23.i
  %add32.i = add i64 %add29.i, %conv31.i
  %mul33.i = mul i64 %add32.i, 31
  %bc61.i = bitcast <2 x double> %d2 to <2 x i64>
  %astype34.i = extractelement <2 x i64> %bc61.i, i64 1
  %add35.i = add i64 %mul33.i, %astype34.i
  %mul36.i = mul i64 %add35.i, 31
  %conv37.i = zext i8 %record.sroa.0.0.copyload to i64
  %add38.i = add i64 %mul36.i, %conv37.i
  %add40.i = add i64 %add38.i, %record.sroa.22.0.copyload
  %conv42.i = sext i16 %record.sroa.33.0.copyload to i64
  %add43.i = add i64 %add40.i, %conv42.i
  %18 = xor i32 %9, 1
  %arrayidx45.i = getelementptr inbounds nuw i32, ptr addrspace(3) %scratch, i32 %18
  %19 = load i32, ptr addrspace(3) %arrayidx45.i, align 4, !tbaa !7, !noalias !17
  %conv46.i = sext i32 %19 to i64
  %add47.i = add i64 %add43.i, %conv46.i
  %arrayidx49.i = getelementptr inbounds nuw i64, ptr addrspace(1) %out, i64 %idxprom1.i
  store i64 %add47.i, ptr addrspace(1) %arrayidx49.i, align 8, !tbaa !20, !alias.scope !17
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nounwind willreturn }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!11 = !{i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 2, i32 3, i32 1}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"char", !"uchar", !"short", !"ushort", !"int", !"uint", !"long", !"ulong", !"float", !"double", !"char3", !"short2", !"int4", !"float8", !"double2", !"Record", !"ulong*", !"int*", !"int*", !"float*"}
!14 = !{!"char", !"uchar", !"short", !"ushort", !"int", !"uint", !"long", !"ulong", !"float", !"double", !"char __attribute__((ext_vector_type(3)))", !"short __attribute__((ext_vector_type(2)))", !"int __attribute__((ext_vector_type(4)))", !"float __attribute__((ext_vector_type(8)))", !"double __attribute__((ext_vector_type(2)))", !"Record", !"ulong*", !"int*", !"int*", !"float*"}
!15 = !{!"", !"", !"", !"", !"", !"", !"", !"", !"", !"", !"", !"", !"", !"", !"", !"", !"restrict", !"const", !"", !"const"}
!16 = !{!"c", !"uc", !"s", !"us", !"i", !"u", !"l", !"ul", !"f", !"d", !"c3", !"s2", !"i4", !"f8", !"d2", !"record", !"out", !"table", !"scratch", !"in"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"__clang_ocl_kern_imp_kernel_arguments: %out"}
!19 = distinct !{!19, !"__clang_ocl_kern_imp_kernel_arguments"}
!20 = !{!21, !21, i64 0}
!21 = !{!"long", !9, i64 0}
!22 = !{i32 0, i32 1024}
!23 = !{}
!24 = !{!25, !25, i64 0}
!25 = !{!"float", !9, i64 0}
