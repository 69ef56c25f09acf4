; Kernels with printf: LLVM's printf pass has replaced the calls by records in a buffer. Under Catalyst each work-item
; has a region of the buffer, and the metadata lists the formats.

; RUN: amdgcn-llc %s -mcpu=gfx600 -mtriple=amdgcn-amd-catalyst -filetype=clrx -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -mtriple=amdgcn-amd-catalyst-32bit -filetype=clrx -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @show(i32 %0, i32 %1, i64 %2, float %3, double %4, <4 x i8> %5, <2 x i16> %6, <3 x float> %7, ptr addrspace(1) writeonly align 4 %8) !kernel_arg_addr_space !16 !kernel_arg_access_qual !17 !kernel_arg_type !18 !kernel_arg_base_type !19 !kernel_arg_type_qual !20 {
  %10 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %11 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = tail call ptr addrspace(1) @__printf_alloc(i32 16)
  %14 = icmp eq ptr addrspace(1) %13, null
  br i1 %14, label %19, label %15

15:                                               ; preds = %9
  %16 = getelementptr i8, ptr addrspace(1) %13, i64 12
  %17 = getelementptr i8, ptr addrspace(1) %13, i64 8
  %18 = getelementptr i8, ptr addrspace(1) %13, i64 4
  store i32 7, ptr addrspace(1) %13, align 4
  store i32 %12, ptr addrspace(1) %18, align 4
  store i32 %10, ptr addrspace(1) %17, align 4
  store i32 %11, ptr addrspace(1) %16, align 4
  br label %19

19:                                               ; preds = %15, %9
  %20 = icmp eq i32 %10, %11
  br i1 %20, label %21, label %35

21:                                               ; preds = %19
  %22 = tail call ptr addrspace(1) @__printf_alloc(i32 44)
  %23 = icmp eq ptr addrspace(1) %22, null
  br i1 %23, label %35, label %24

24:                                               ; preds = %21
  store i32 6, ptr addrspace(1) %22, align 4
  %25 = getelementptr i8, ptr addrspace(1) %22, i64 4
  store i32 %0, ptr addrspace(1) %25, align 4
  %26 = getelementptr i8, ptr addrspace(1) %22, i64 8
  store i32 %0, ptr addrspace(1) %26, align 4
  %27 = getelementptr i8, ptr addrspace(1) %22, i64 12
  store i32 %0, ptr addrspace(1) %27, align 4
  %28 = getelementptr i8, ptr addrspace(1) %22, i64 16
  store i32 %0, ptr addrspace(1) %28, align 4
  %29 = getelementptr i8, ptr addrspace(1) %22, i64 20
  store i32 %0, ptr addrspace(1) %29, align 4
  %30 = getelementptr i8, ptr addrspace(1) %22, i64 24
  store i32 %0, ptr addrspace(1) %30, align 4
  %31 = getelementptr i8, ptr addrspace(1) %22, i64 28
  store i32 %1, ptr addrspace(1) %31, align 4
  %32 = getelementptr i8, ptr addrspace(1) %22, i64 32
  store i32 %1, ptr addrspace(1) %32, align 4
  %33 = getelementptr i8, ptr addrspace(1) %22, i64 36
  store i32 %1, ptr addrspace(1) %33, align 4
  %34 = getelementptr i8, ptr addrspace(1) %22, i64 40
  store i32 %1, ptr addrspace(1) %34, align 4
  br label %35

35:                                               ; preds = %24, %21, %19
  %36 = icmp eq i32 %12, 0
  br i1 %36, label %82, label %37

37:                                               ; preds = %35
  %38 = tail call ptr addrspace(1) @__printf_alloc(i32 44)
  %39 = icmp eq ptr addrspace(1) %38, null
  br i1 %39, label %49, label %40

40:                                               ; preds = %37
  store i32 5, ptr addrspace(1) %38, align 4
  %41 = getelementptr i8, ptr addrspace(1) %38, i64 4
  store i64 %2, ptr addrspace(1) %41, align 8
  %42 = getelementptr i8, ptr addrspace(1) %38, i64 12
  store i64 %2, ptr addrspace(1) %42, align 8
  %43 = getelementptr i8, ptr addrspace(1) %38, i64 20
  store i32 113, ptr addrspace(1) %43, align 4
  %44 = getelementptr i8, ptr addrspace(1) %38, i64 24
  store i32 1685221239, ptr addrspace(1) %44, align 4
  %45 = getelementptr i8, ptr addrspace(1) %38, i64 28
  store i32 115, ptr addrspace(1) %45, align 4
  %46 = getelementptr i8, ptr addrspace(1) %38, i64 32
  store i32 -256, ptr addrspace(1) %46, align 4
  %47 = getelementptr i8, ptr addrspace(1) %38, i64 36
  store i32 7632227, ptr addrspace(1) %47, align 4
  %48 = getelementptr i8, ptr addrspace(1) %38, i64 40
  store i32 -256, ptr addrspace(1) %48, align 4
  br label %49

49:                                               ; preds = %40, %37
  %50 = tail call ptr addrspace(1) @__printf_alloc(i32 52)
  %51 = icmp eq ptr addrspace(1) %50, null
  br i1 %51, label %60, label %52

52:                                               ; preds = %49
  %53 = fmul double %4, 1.000000e+30
  store i32 4, ptr addrspace(1) %50, align 4
  %54 = getelementptr i8, ptr addrspace(1) %50, i64 4
  store double %4, ptr addrspace(1) %54, align 8
  %55 = getelementptr i8, ptr addrspace(1) %50, i64 12
  store double %4, ptr addrspace(1) %55, align 8
  %56 = getelementptr i8, ptr addrspace(1) %50, i64 20
  store double %4, ptr addrspace(1) %56, align 8
  %57 = getelementptr i8, ptr addrspace(1) %50, i64 28
  store double %4, ptr addrspace(1) %57, align 8
  %58 = getelementptr i8, ptr addrspace(1) %50, i64 36
  store double %53, ptr addrspace(1) %58, align 8
  %59 = getelementptr i8, ptr addrspace(1) %50, i64 44
  store double %4, ptr addrspace(1) %59, align 8
  br label %60

60:                                               ; preds = %52, %49
  %61 = tail call ptr addrspace(1) @__printf_alloc(i32 36)
  %62 = icmp eq ptr addrspace(1) %61, null
  br i1 %62, label %70, label %63

63:                                               ; preds = %60
  %64 = fmul float %3, 0.000000e+00
  store i32 3, ptr addrspace(1) %61, align 4
  %65 = getelementptr i8, ptr addrspace(1) %61, i64 4
  store float %3, ptr addrspace(1) %65, align 4
  %66 = getelementptr i8, ptr addrspace(1) %61, i64 8
  store float %64, ptr addrspace(1) %66, align 4
  %67 = getelementptr i8, ptr addrspace(1) %61, i64 12
  store <4 x i8> %5, ptr addrspace(1) %67, align 4
  %68 = getelementptr i8, ptr addrspace(1) %61, i64 16
  store <2 x i16> %6, ptr addrspace(1) %68, align 4
  %69 = getelementptr i8, ptr addrspace(1) %61, i64 20
  store <3 x float> %7, ptr addrspace(1) %69, align 16
  br label %70

70:                                               ; preds = %63, %60
  %71 = icmp eq i32 %11, 0
  br i1 %71, label %72, label %73

72:                                               ; preds = %79, %70
  store i32 %12, ptr addrspace(1) %8, align 4, !tbaa !5
  br label %82

73:                                               ; preds = %70, %79
  %74 = phi i32 [ %80, %79 ], [ 0, %70 ]
  %75 = tail call ptr addrspace(1) @__printf_alloc(i32 8)
  %76 = icmp eq ptr addrspace(1) %75, null
  br i1 %76, label %79, label %77

77:                                               ; preds = %73
  %78 = getelementptr i8, ptr addrspace(1) %75, i64 4
  store i32 2, ptr addrspace(1) %75, align 4
  store i32 %74, ptr addrspace(1) %78, align 4
  br label %79

79:                                               ; preds = %77, %73
  %80 = add nuw nsw i32 %74, 1
  %81 = icmp eq i32 %80, %11
  br i1 %81, label %72, label %73

82:                                               ; preds = %35, %72
  ret void
}

define amdgpu_kernel void @flood(i32 %0) !kernel_arg_addr_space !21 !kernel_arg_access_qual !22 !kernel_arg_type !23 !kernel_arg_base_type !23 !kernel_arg_type_qual !24 {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %12, label %3

3:                                                ; preds = %1, %9
  %4 = phi i32 [ %10, %9 ], [ 0, %1 ]
  %5 = tail call ptr addrspace(1) @__printf_alloc(i32 8)
  %6 = icmp eq ptr addrspace(1) %5, null
  br i1 %6, label %9, label %7

7:                                                ; preds = %3
  %8 = getelementptr i8, ptr addrspace(1) %5, i64 4
  store i32 1, ptr addrspace(1) %5, align 4
  store i32 %4, ptr addrspace(1) %8, align 4
  br label %9

9:                                                ; preds = %7, %3
  %10 = add nuw i32 %4, 1
  %11 = icmp eq i32 %10, %0
  br i1 %11, label %12, label %3

12:                                               ; preds = %9, %1
  ret void
}

declare range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()

declare range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y()

declare i32 @llvm.amdgcn.workgroup.id.x()

declare ptr addrspace(1) @__printf_alloc(i32)

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}
!llvm.printf.fmts = !{!9, !10, !11, !12, !13, !14, !15}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 2, i32 0}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!"1:1:4:%u "}
!10 = !{!"2:1:4:\22%u\22\09"}
!11 = !{!"3:5:4:4:4:4:16:%f|%f|%v4hhd|%v2hd|%v3hlf;\\a\\n"}
!12 = !{!"4:6:8:8:8:8:8:8:100%% %f|%.2f|%9.3e|%g|%G|%a\\n"}
!13 = !{!"5:7:8:8:4:8:4:4:4:%ld|%20lx|%c|%s|%10s|%.2s|%s%%\\n"}
!14 = !{!"6:10:4:4:4:4:4:4:4:4:4:4:%d|%5d|%-5d|%+d|%05d|%.3d|%u|%x|%#X|%o\\n"}
!15 = !{!"7:3:4:4:4:group %u\\72 item %u,%u\\n"}
!16 = !{i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1}
!17 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!18 = !{!"int", !"uint", !"long", !"float", !"double", !"char4", !"short2", !"float3", !"int*"}
!19 = !{!"int", !"uint", !"long", !"float", !"double", !"char __attribute__((ext_vector_type(4)))", !"short __attribute__((ext_vector_type(2)))", !"float __attribute__((ext_vector_type(3)))", !"int*"}
!20 = !{!"", !"", !"", !"", !"", !"", !"", !"", !""}
!21 = !{i32 0}
!22 = !{!"none"}
!23 = !{!"uint"}
!24 = !{!""}
