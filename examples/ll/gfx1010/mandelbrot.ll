; mandelbrot.cl for gfx1010, made by examples/regenerate.sh
source_filename = "mandelbrot.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define protected amdgpu_kernel void @mandelbrot(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %out, i32 noundef %width, i32 noundef %height, float noundef %x0, float noundef %y0, float noundef %step, i32 noundef %limit) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  %0 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %1 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 12
  %2 = load i16, ptr addrspace(4) %1, align 4
  %3 = zext i16 %2 to i32
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %6 = mul i32 %4, %3
  %7 = add i32 %6, %5
  %8 = getelementptr i8, ptr addrspace(4) %0, i64 40
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !17
  %10 = trunc i64 %9 to i32
  %conv.i = add i32 %7, %10
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 14
  %12 = load i16, ptr addrspace(4) %11, align 2
  %13 = zext i16 %12 to i32
  %14 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %15 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
  %16 = mul i32 %14, %13
  %17 = add i32 %16, %15
  %18 = getelementptr i8, ptr addrspace(4) %0, i64 48
  %19 = load i64, ptr addrspace(4) %18, align 8, !tbaa !17
  %20 = trunc i64 %19 to i32
  %conv2.i = add i32 %17, %20
  %cmp.not.i = icmp ugt i32 %width, %conv.i
  %cmp4.not.i = icmp ugt i32 %height, %conv2.i
  %or.cond.i = select i1 %cmp.not.i, i1 %cmp4.not.i, i1 false
  br i1 %or.cond.i, label %if.end.i, label %__clang_ocl_kern_imp_mandelbrot.exit

if.end.i:                                         ; preds = %entry
  %conv6.i = uitofp i32 %conv.i to float
  %21 = tail call float @llvm.fmuladd.f32(float %step, float %conv6.i, float %x0)
  %conv7.i = uitofp i32 %conv2.i to float
  %22 = tail call float @llvm.fmuladd.f32(float %step, float %conv7.i, float %y0)
  br label %while.cond.i

while.cond.i:                                     ; preds = %cleanup.i, %if.end.i
  %y.0.i = phi float [ 0.000000e+00, %if.end.i ], [ %y.1.i, %cleanup.i ]
  %count.0.i = phi i32 [ 0, %if.end.i ], [ %count.1.i, %cleanup.i ]
  %x.0.i = phi float [ 0.000000e+00, %if.end.i ], [ %x.1.i, %cleanup.i ]
  %cmp8.i = icmp ult i32 %count.0.i, %limit
  br i1 %cmp8.i, label %while.body.i, label %while.end.i

while.body.i:                                     ; preds = %while.cond.i
  %mul.i = fmul float %x.0.i, %x.0.i
  %mul10.i = fmul float %y.0.i, %y.0.i
  %add.i = fadd float %mul10.i, %mul.i
  %cmp11.i = fcmp ule float %add.i, 4.000000e+00
  br i1 %cmp11.i, label %if.end14.i, label %cleanup.i

if.end14.i:                                       ; preds = %while.body.i
  %inc.i = add nuw i32 %count.0.i, 1
  %sub.i = fsub float %mul.i, %mul10.i
  %add17.i = fadd float %21, %sub.i
  %mul15.i = fmul float %x.0.i, 2.000000e+00
  %23 = tail call float @llvm.fmuladd.f32(float %mul15.i, float %y.0.i, float %22)
  br label %cleanup.i

cleanup.i:                                        ; preds = %if.end14.i, %while.body.i
  %y.1.i = phi float [ %23, %if.end14.i ], [ %y.0.i, %while.body.i ]
  %count.1.i = phi i32 [ %inc.i, %if.end14.i ], [ %count.0.i, %while.body.i ]
  %x.1.i = phi float [ %add17.i, %if.end14.i ], [ %x.0.i, %while.body.i ]
  br i1 %cmp11.i, label %while.cond.i, label %while.end.i

while.end.i:                                      ; preds = %cleanup.i, %while.cond.i
  %count.2.i = phi i32 [ %count.1.i, %cleanup.i ], [ %count.0.i, %while.cond.i ]
  %mul19.i = mul i32 %conv2.i, %width
  %add20.i = add i32 %mul19.i, %conv.i
  %idxprom.i = zext i32 %add20.i to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %out, i64 %idxprom.i
  store i32 %count.2.i, ptr addrspace(1) %arrayidx.i, align 4, !tbaa !7, !alias.scope !19
  br label %__clang_ocl_kern_imp_mandelbrot.exit

__clang_ocl_kern_imp_mandelbrot.exit:             ; preds = %entry, %while.end.i
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!11 = !{i32 1, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint", !"uint", !"float", !"float", !"float", !"uint"}
!14 = !{!"restrict", !"", !"", !"", !"", !"", !""}
!15 = !{!"out", !"width", !"height", !"x0", !"y0", !"step", !"limit"}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !9, i64 0}
!19 = !{!20}
!20 = distinct !{!20, !21, !"__clang_ocl_kern_imp_mandelbrot: %out"}
!21 = distinct !{!21, !"__clang_ocl_kern_imp_mandelbrot"}
