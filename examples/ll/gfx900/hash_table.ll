; hash_table.cl for gfx900, made by examples/regenerate.sh
source_filename = "hash_table.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none)
define protected amdgpu_kernel void @hash_insert(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %keys, i32 noundef %n, ptr addrspace(1) noundef align 4 captures(none) %table, i32 noundef %mask, ptr addrspace(1) noundef align 4 captures(none) %dropped) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !19
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
  %cmp.not.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_hash_insert.exit

if.end.i:                                         ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %keys, i64 %idxprom.i
  %12 = load i32, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !16, !amdgpu.noclobber !22
  %shr.i = lshr i32 %12, 16
  %xor.i = xor i32 %shr.i, %12
  %mul.i1 = mul i32 %xor.i, 2146121005
  %shr1.i = lshr i32 %mul.i1, 15
  %xor2.i = xor i32 %shr1.i, %mul.i1
  %mul3.i = mul i32 %xor2.i, -2073254261
  %shr4.i = lshr i32 %mul3.i, 16
  %xor5.i = xor i32 %shr4.i, %mul3.i
  br label %for.body.i

for.body.i:                                       ; preds = %if.end.i, %if.end17.i
  %xor5.i.pn = phi i32 [ %xor5.i, %if.end.i ], [ %add18.i, %if.end17.i ]
  %probe.0.i3 = phi i32 [ 0, %if.end.i ], [ %inc.i, %if.end17.i ]
  %slot.0.i4 = and i32 %xor5.i.pn, %mask
  %mul.i = shl i32 %slot.0.i4, 1
  %idxprom5.i = zext i32 %mul.i to i64
  %arrayidx6.i = getelementptr inbounds nuw i32, ptr addrspace(1) %table, i64 %idxprom5.i
  %13 = cmpxchg ptr addrspace(1) %arrayidx6.i, i32 -1, i32 %12 syncscope("agent-one-as") monotonic monotonic, align 4, !noalias !16
  %14 = extractvalue { i32, i1 } %13, 0
  %cmp8.i = extractvalue { i32, i1 } %13, 1
  %cmp10.i = icmp eq i32 %14, %12
  %or.cond.i = or i1 %cmp8.i, %cmp10.i
  br i1 %or.cond.i, label %if.then12.i, label %if.end17.i

if.then12.i:                                      ; preds = %for.body.i
  %add.i = or disjoint i32 %mul.i, 1
  %idxprom14.i = zext i32 %add.i to i64
  %arrayidx15.i = getelementptr inbounds nuw i32, ptr addrspace(1) %table, i64 %idxprom14.i
  br label %__clang_ocl_kern_imp_hash_insert.exit.sink.split

if.end17.i:                                       ; preds = %for.body.i
  %add18.i = add i32 %slot.0.i4, 1
  %inc.i = add i32 %probe.0.i3, 1
  %cmp3.not.i = icmp ugt i32 %inc.i, %mask
  br i1 %cmp3.not.i, label %__clang_ocl_kern_imp_hash_insert.exit.sink.split, label %for.body.i

__clang_ocl_kern_imp_hash_insert.exit.sink.split: ; preds = %if.end17.i, %if.then12.i
  %arrayidx15.i.sink = phi ptr addrspace(1) [ %arrayidx15.i, %if.then12.i ], [ %dropped, %if.end17.i ]
  %15 = atomicrmw add ptr addrspace(1) %arrayidx15.i.sink, i32 1 syncscope("agent-one-as") monotonic, align 4, !noalias !16
  br label %__clang_ocl_kern_imp_hash_insert.exit

__clang_ocl_kern_imp_hash_insert.exit:            ; preds = %__clang_ocl_kern_imp_hash_insert.exit.sink.split, %entry
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @hash_lookup(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %keys, i32 noundef %n, ptr addrspace(1) noalias noundef readonly align 8 captures(none) %table, i32 noundef %mask, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %counts) local_unnamed_addr #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !23 !kernel_arg_base_type !24 !kernel_arg_type_qual !25 !kernel_arg_name !26 {
entry:
  tail call void @llvm.experimental.noalias.scope.decl(metadata !27)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !30)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !32)
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %2 = load i64, ptr addrspace(4) %1, align 8, !tbaa !19
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
  %cmp.not.i = icmp ugt i32 %n, %conv.i
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_hash_lookup.exit

if.end.i:                                         ; preds = %entry
  %idxprom.i = and i64 %11, 4294967295
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %keys, i64 %idxprom.i
  %12 = load i32, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !27, !noalias !34, !amdgpu.noclobber !22
  %shr.i = lshr i32 %12, 16
  %xor.i = xor i32 %shr.i, %12
  %mul.i = mul i32 %xor.i, 2146121005
  %shr1.i = lshr i32 %mul.i, 15
  %xor2.i = xor i32 %shr1.i, %mul.i
  %mul3.i = mul i32 %xor2.i, -2073254261
  %shr4.i = lshr i32 %mul3.i, 16
  %xor5.i = xor i32 %shr4.i, %mul3.i
  br label %for.body.i

for.cond.i:                                       ; preds = %for.body.i
  %inc.i = add i32 %probe.0.i4, 1
  %add.i = add i32 %slot.0.i2, 1
  %cmp3.not.i = icmp ugt i32 %inc.i, %mask
  br i1 %cmp3.not.i, label %cleanup17.i, label %for.body.i

for.body.i:                                       ; preds = %if.end.i, %for.cond.i
  %probe.0.i4 = phi i32 [ 0, %if.end.i ], [ %inc.i, %for.cond.i ]
  %count.0.i3 = phi i32 [ 0, %if.end.i ], [ %count.1.i, %for.cond.i ]
  %xor5.i.pn = phi i32 [ %xor5.i, %if.end.i ], [ %add.i, %for.cond.i ]
  %slot.0.i2 = and i32 %xor5.i.pn, %mask
  %idxprom6.i = zext i32 %slot.0.i2 to i64
  %arrayidx7.i = getelementptr inbounds nuw <2 x i32>, ptr addrspace(1) %table, i64 %idxprom6.i
  %13 = load <2 x i32>, ptr addrspace(1) %arrayidx7.i, align 8, !tbaa !35, !alias.scope !30, !noalias !36, !amdgpu.noclobber !22
  %14 = extractelement <2 x i32> %13, i64 0
  %cmp8.i = icmp ne i32 %14, %12
  %15 = extractelement <2 x i32> %13, i64 1
  %cmp12.i = icmp ne i32 %14, -1
  %count.1.i = select i1 %cmp8.i, i32 %count.0.i3, i32 %15
  %cond.i = and i1 %cmp8.i, %cmp12.i
  br i1 %cond.i, label %for.cond.i, label %cleanup17.i

cleanup17.i:                                      ; preds = %for.body.i, %for.cond.i
  %arrayidx19.i = getelementptr inbounds nuw i32, ptr addrspace(1) %counts, i64 %idxprom.i
  store i32 %count.1.i, ptr addrspace(1) %arrayidx19.i, align 4, !tbaa !7, !alias.scope !32, !noalias !37
  br label %__clang_ocl_kern_imp_hash_lookup.exit

__clang_ocl_kern_imp_hash_lookup.exit:            ; preds = %entry, %cleanup17.i
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!11 = !{i32 1, i32 0, i32 1, i32 0, i32 1}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint", !"uint*", !"uint", !"uint*"}
!14 = !{!"restrict const", !"", !"volatile", !"", !"volatile"}
!15 = !{!"keys", !"n", !"table", !"mask", !"dropped"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_hash_insert: %keys"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_hash_insert"}
!19 = !{!20, !20, i64 0}
!20 = !{!"long", !9, i64 0}
!21 = !{i32 0, i32 1024}
!22 = !{}
!23 = !{!"uint*", !"uint", !"uint2*", !"uint", !"uint*"}
!24 = !{!"uint*", !"uint", !"uint __attribute__((ext_vector_type(2)))*", !"uint", !"uint*"}
!25 = !{!"restrict const", !"", !"restrict const", !"", !"restrict"}
!26 = !{!"keys", !"n", !"table", !"mask", !"counts"}
!27 = !{!28}
!28 = distinct !{!28, !29, !"__clang_ocl_kern_imp_hash_lookup: %keys"}
!29 = distinct !{!29, !"__clang_ocl_kern_imp_hash_lookup"}
!30 = !{!31}
!31 = distinct !{!31, !29, !"__clang_ocl_kern_imp_hash_lookup: %table"}
!32 = !{!33}
!33 = distinct !{!33, !29, !"__clang_ocl_kern_imp_hash_lookup: %counts"}
!34 = !{!31, !33}
!35 = !{!9, !9, i64 0}
!36 = !{!28, !33}
!37 = !{!28, !31}
