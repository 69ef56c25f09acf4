; The IDs of work-items and work-groups if the driver splits a dispatch into several launches: the hardware then counts
; work-groups from the first one of its launch. The IR is what clang emits for get_global_id and similar functions, in
; two dimensions. Compiler options come from the module and from the command line, and so does the driver version.

; RUN: amdgcn-llc %s -mcpu=gfx701 -mtriple=amdgcn-amd-catalyst -filetype=clrx -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -mtriple=amdgcn-amd-catalyst-32bit -filetype=clrx --compile-options=-cl-opt-disable --driver-version=1800.11 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @ids(ptr addrspace(1) writeonly align 4 %0) !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_base_type !12 !kernel_arg_type_qual !13 {
  %2 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %3 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 12
  %4 = load i16, ptr addrspace(4) %3, align 4
  %5 = zext i16 %4 to i32
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !14
  %8 = mul i32 %6, %5
  %9 = add i32 %8, %7
  %10 = getelementptr i8, ptr addrspace(4) %2, i64 40
  %11 = load i64, ptr addrspace(4) %10, align 8, !tbaa !15
  %12 = zext i32 %9 to i64
  %13 = add i64 %11, %12
  %14 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 14
  %15 = load i16, ptr addrspace(4) %14, align 2
  %16 = zext i16 %15 to i32
  %17 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %18 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !14
  %19 = mul i32 %17, %16
  %20 = add i32 %19, %18
  %21 = getelementptr i8, ptr addrspace(4) %2, i64 48
  %22 = load i64, ptr addrspace(4) %21, align 8, !tbaa !15
  %23 = zext i32 %20 to i64
  %24 = add i64 %22, %23
  %25 = load i32, ptr addrspace(4) %2, align 8, !tbaa !6
  %26 = mul i32 %25, %5
  %27 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 18
  %28 = load i16, ptr addrspace(4) %27, align 2, !tbaa !17
  %29 = zext i16 %28 to i32
  %30 = add i32 %26, %29
  %31 = zext i32 %30 to i64
  %32 = mul nuw i64 %31, %23
  %33 = add nuw i64 %32, %12
  %.idx.i = shl i64 %33, 4
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %.idx.i
  %35 = shl i64 %24, 16
  %36 = or i64 %35, %13
  %37 = trunc i64 %36 to i32
  store i32 %37, ptr addrspace(1) %34, align 4, !tbaa !6
  %38 = shl i32 %17, 16
  %39 = or i32 %38, %6
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %34, i64 4
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !6
  %41 = shl i64 %22, 16
  %42 = or i64 %41, %11
  %43 = trunc i64 %42 to i32
  %44 = getelementptr inbounds nuw i8, ptr addrspace(1) %34, i64 8
  store i32 %43, ptr addrspace(1) %44, align 4, !tbaa !6
  %.sink.i.i2 = icmp ne i16 %28, 0
  %45 = zext i1 %.sink.i.i2 to i32
  %46 = add i32 %25, %45
  %.sink.in.in.i.i3 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 20
  %.sink.in.i.i = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 4
  %.sink.i.i4 = load i32, ptr addrspace(4) %.sink.in.i.i, align 4, !tbaa !6
  %.sink.in.i.i5 = load i16, ptr addrspace(4) %.sink.in.in.i.i3, align 4, !tbaa !17
  %.sink.i.i6 = icmp ne i16 %.sink.in.i.i5, 0
  %47 = zext i1 %.sink.i.i6 to i32
  %48 = add i32 %.sink.i.i4, %47
  %49 = shl i32 %48, 16
  %50 = or i32 %49, %46
  %51 = getelementptr inbounds nuw i8, ptr addrspace(1) %34, i64 12
  store i32 %50, ptr addrspace(1) %51, align 4, !tbaa !6
  ret void
}

declare align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()

declare i32 @llvm.amdgcn.workgroup.id.x()

declare range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()

declare i32 @llvm.amdgcn.workgroup.id.y()

declare range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y()

!opencl.compiler.options = !{!90, !91, !90}
!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3}
!llvm.ident = !{!4, !5}
!llvm.errno.tbaa = !{!6}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 2, i32 0}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!"Debian clang version 15.0.5"}
!6 = !{!7, !7, i64 0}
!7 = !{!"int", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{i32 1}
!11 = !{!"none"}
!12 = !{!"uint*"}
!13 = !{!""}
!14 = !{i32 0, i32 1024}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !8, i64 0}
!17 = !{!18, !18, i64 0}
!18 = !{!"short", !8, i64 0}
!90 = !{!"-cl-mad-enable", !"-DNAME=\22a b\22"}
!91 = !{!"-cl-fast-relaxed-math"}
