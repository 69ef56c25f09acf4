; Code object version 2: `amd_kernel_code_t` before each kernel, metadata as text with the keys of that version.
; The syntax is also accepted by LLVM 14, whose notes are compared with ours.

; RUN: amdgcn-llc %s -mcpu=gfx701 --amdhsa-code-object-version=2 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 --amdhsa-code-object-version=2 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 --amdhsa-code-object-version=2 -o -
; RUN: amdgcn-llc %s -mcpu=gfx906 -mattr=-xnack --amdhsa-code-object-version=2 -o -
; RUN: not amdgcn-llc %s -mcpu=gfx801 -mattr=-xnack --amdhsa-code-object-version=2 -o -
; RUN: not amdgcn-llc %s -mcpu=gfx1010 -mattr=-code-object-v3 -o -

target triple = "amdgcn-amd-amdhsa"

@shared = internal addrspace(3) global [64 x i32] undef, align 16
@counter = addrspace(1) global i32 7
@table = addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 5]

define internal void @count(i32 %x) noinline {
  store i32 %x, ptr addrspace(1) @counter
  ret void
}

; All metadata that the source can specify for a kernel and its arguments.
define amdgpu_kernel void @described(ptr addrspace(1) nocapture align 4 %p, i32 %x, ptr addrspace(3) align 8 %local, <3 x float> %v, ptr addrspace(4) %image, ptr addrspace(4) %sampler, ptr addrspace(1) %pipe, i64 %queue, ptr addrspace(1) noalias readonly %read) #0 !kernel_arg_addr_space !1 !kernel_arg_access_qual !2 !kernel_arg_type !3 !kernel_arg_base_type !3 !kernel_arg_type_qual !4 !kernel_arg_name !5 !reqd_work_group_size !6 !work_group_size_hint !7 !vec_type_hint !8 {
  call void @count(i32 %x)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %mine = getelementptr [64 x i32], ptr addrspace(3) @shared, i32 0, i32 %id
  store i32 %x, ptr addrspace(3) %mine
  %value = load i32, ptr addrspace(1) @counter
  %place = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 %value, ptr addrspace(1) %place
  ret void
}

; No metadata is specified; scratch memory, work-group IDs and the dispatch packet are used.
define amdgpu_kernel void @plain(ptr addrspace(1) %p, i64 %index, i8 %small, [2 x i16] %pair) #1 {
  %array = alloca [8 x i32], addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %size = getelementptr i8, ptr addrspace(4) %packet, i64 12
  %grid = load i32, ptr addrspace(4) %size
  %slot = and i32 %id, 7
  %element = getelementptr [8 x i32], ptr addrspace(5) %array, i32 0, i32 %slot
  store volatile i32 %grid, ptr addrspace(5) %element
  %read = load volatile i32, ptr addrspace(5) %element
  %entry = and i32 %id, 3
  %constant = getelementptr [4 x i32], ptr addrspace(4) @table, i32 0, i32 %entry
  %c = load i32, ptr addrspace(4) %constant
  %a = add i32 %read, %c
  %first = mul i32 %group, 64
  %all = add i32 %first, %id
  %place = getelementptr i32, ptr addrspace(1) %p, i32 %all
  store i32 %a, ptr addrspace(1) %place
  ret void
}

; The implicit arguments are described too.
define amdgpu_kernel void @hidden(ptr addrspace(1) %p, i8 %x) #2 {
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %offset = load volatile i64, ptr addrspace(4) %implicit
  store i8 %x, ptr addrspace(1) %p
  ret void
}

; Names that must be quoted in the text.
define amdgpu_kernel void @"1.5"(i64 %true) #1 {
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()

attributes #0 = { "runtime-handle"="handle" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-implicitarg-ptr" }
attributes #1 = { "amdgpu-no-implicitarg-ptr" }
attributes #2 = { "amdgpu-implicitarg-num-bytes"="56" "calls-enqueue-kernel" }

!opencl.ocl.version = !{!9}
!llvm.printf.fmts = !{!10, !11}

!1 = !{i32 1, i32 0, i32 3, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1}
!2 = !{!"none", !"none", !"none", !"none", !"read_only", !"none", !"write_only", !"none", !"none"}
!3 = !{!"int*", !"int", !"char*", !"float3", !"image2d_t", !"sampler_t", !"int", !"queue_t", !"uint*"}
!4 = !{!"volatile", !"", !"", !"", !"", !"", !"pipe", !"", !"const restrict"}
!5 = !{!"p", !"x", !"local", !"v", !"image", !"sampler", !"pipe", !"queue", !"read"}
!6 = !{i32 64, i32 1, i32 1}
!7 = !{i32 8, i32 16, i32 32}
!8 = !{<4 x i32> undef, i32 1}
!9 = !{i32 2, i32 0}
!10 = !{!"1:1:4:%d\5Cn"}
!11 = !{!"2:1:8:%g\5Cn"}
