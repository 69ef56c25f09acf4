; Every metadata key that IR can produce. LLVM 14 also accepts the syntax.

target triple = "amdgcn-amd-amdhsa"

; Pointers in every address space, and their pointees.
define amdgpu_kernel void @pointers(ptr %generic, ptr addrspace(1) %global, ptr addrspace(2) %region, ptr addrspace(3) align 32 %local, ptr addrspace(3) %local1, ptr addrspace(4) %constant, ptr addrspace(5) %private, ptr addrspace(6) %constant32) #0 {
  ret void
}

; Values have the size and alignment of their types.
define amdgpu_kernel void @values(i1 %bit, i8 %byte, i16 %short, <3 x i32> %three, half %half, double %double, [3 x i8] %array, { i8, i64 } %struct, <2 x i8> %pair, i128 %wide, i24 %odd, <2 x ptr addrspace(1)> %pointers) #0 {
  ret void
}

; No names at all.
define amdgpu_kernel void @unnamed(i32, ptr addrspace(1)) #0 {
  ret void
}

; Arguments in the kernarg segment itself are not pointers.
define amdgpu_kernel void @references(ptr addrspace(4) byref({ i32, i64 }) align 16 %struct, ptr addrspace(4) noalias readonly byref(ptr addrspace(1)) %pointer, ptr addrspace(4) byref(ptr addrspace(3)) align 8 %local) #0 {
  ret void
}

; Accesses of the code through an argument that nothing else points to.
define amdgpu_kernel void @actual(ptr addrspace(1) noalias readonly %read, ptr addrspace(1) noalias writeonly %write, ptr addrspace(1) noalias readnone %none, ptr addrspace(1) readonly %shared, ptr addrspace(1) noalias %both, ptr addrspace(4) noalias readonly %constant) #0 !kernel_arg_access_qual !1 {
  ret void
}

; Types are identified by their names.
define amdgpu_kernel void @images(ptr addrspace(4) %a, ptr addrspace(4) %b, ptr addrspace(4) %c, ptr addrspace(4) %d, ptr addrspace(4) %e, ptr addrspace(4) %f, ptr addrspace(4) %g, ptr addrspace(4) %h, ptr addrspace(4) %i, ptr addrspace(4) %j, ptr addrspace(4) %k, ptr addrspace(4) %l, ptr addrspace(4) noalias readonly %m, i64 %n, ptr addrspace(1) %o) #0 !kernel_arg_access_qual !2 !kernel_arg_type !3 !kernel_arg_base_type !3 {
  ret void
}

; The name of the type may differ from that of the underlying type.
define amdgpu_kernel void @aliases(ptr addrspace(4) %a, ptr addrspace(4) %b, ptr addrspace(1) %queue, i32 %c) #0 !kernel_arg_type !4 !kernel_arg_base_type !5 {
  ret void
}

; Qualifiers in any order; not every word that contains "pipe" is a pipe.
define amdgpu_kernel void @qualifiers(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d, ptr addrspace(1) %e, ptr addrspace(3) %f) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !kernel_arg_name !10 {
  ret void
}

; Lists that are shorter than the argument list, and empty ones.
define amdgpu_kernel void @short_lists(ptr addrspace(1) %a, i32 %b) #0 !kernel_arg_access_qual !11 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !11 !kernel_arg_name !12 {
  ret void
}

define amdgpu_kernel void @sizes() #0 !reqd_work_group_size !13 !work_group_size_hint !14 !vec_type_hint !15 {
  ret void
}

define amdgpu_kernel void @hint_unsigned() #0 !vec_type_hint !16 {
  ret void
}

define amdgpu_kernel void @hint_odd() #0 !vec_type_hint !17 {
  ret void
}

define amdgpu_kernel void @hint_half() #0 !vec_type_hint !18 {
  ret void
}

define amdgpu_kernel void @hint_unknown() #0 !vec_type_hint !19 {
  ret void
}

define amdgpu_kernel void @work_group_size() "amdgpu-no-implicitarg-ptr" "amdgpu-flat-work-group-size"="64,192" {
  ret void
}

define amdgpu_kernel void @uniform() #0 "uniform-work-group-size"="true" {
  ret void
}

define amdgpu_kernel void @not_uniform() #0 "uniform-work-group-size"="false" {
  ret void
}

define amdgpu_kernel void @handle() #0 "runtime-handle"="the_handle" {
  ret void
}

%handle = type { ptr, i32, i32 }
@runtime_handle = internal addrspace(1) externally_initialized constant %handle zeroinitializer, section ".amdgpu.kernel.runtime.handle"
@no_handle = internal addrspace(1) constant i32 0

define amdgpu_kernel void @associated() #0 !associated !25 {
  ret void
}

define amdgpu_kernel void @associated_otherwise() #0 !associated !26 {
  ret void
}

define amdgpu_kernel void @starts() #0 "device-init" {
  ret void
}

define amdgpu_kernel void @ends() #0 "device-fini" {
  ret void
}

define spir_kernel void @spir(i32 %x) #0 {
  ret void
}

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()

; Hidden arguments: all those that no attribute excludes.
define amdgpu_kernel void @hidden(i8 %x) #2 {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @no_hostcall(i8 %x) #2 "amdgpu-no-hostcall-ptr" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @no_multigrid(i8 %x) #2 "amdgpu-no-multigrid-sync-arg" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @no_heap(i8 %x) #2 "amdgpu-no-heap-ptr" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @no_default_queue(i8 %x) #2 "amdgpu-no-default-queue" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @no_completion_action(i8 %x) #2 "amdgpu-no-completion-action" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @no_queue_pointer(i8 %x) #2 "amdgpu-no-queue-ptr" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @none(i8 %x) #2 "amdgpu-no-hostcall-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-heap-ptr" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @enqueues(i8 %x) #2 "calls-enqueue-kernel" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

; As many hidden arguments as fit.
define amdgpu_kernel void @place0(i8 %x) "amdgpu-implicitarg-num-bytes"="0" {
  ret void
}

define amdgpu_kernel void @place8(i8 %x) "amdgpu-implicitarg-num-bytes"="8" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @place15(i8 %x) "amdgpu-implicitarg-num-bytes"="15" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @place32(i8 %x) "amdgpu-implicitarg-num-bytes"="32" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @place48(i8 %x) "amdgpu-implicitarg-num-bytes"="48" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

define amdgpu_kernel void @place200(<4 x i32> %x) "amdgpu-implicitarg-num-bytes"="200" {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  ret void
}

; LDS whose size the dispatch specifies.
@dynamic = external addrspace(3) global [0 x i32], align 4

define amdgpu_kernel void @dynamic_variable(i32 %x) #1 {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  store i32 %x, ptr addrspace(3) @dynamic
  ret void
}

define amdgpu_kernel void @dynamic_argument(ptr addrspace(3) %p, i32 %x) #1 {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  store i32 %x, ptr addrspace(3) %p
  ret void
}

@static = internal addrspace(3) global [16 x i32] undef, align 4

define amdgpu_kernel void @static_variable(i32 %x) #1 {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  store i32 %x, ptr addrspace(3) @static
  ret void
}

; Called functions.
declare void @unknown(i32)

define amdgpu_kernel void @calls_unknown(i32 %x) #1 {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  call void @unknown(i32 %x)
  ret void
}

define internal void @twice(i32 %x) noinline {
  %less = sub i32 %x, 1
  %end = icmp eq i32 %less, 0
  br i1 %end, label %done, label %again

again:
  call void @twice(i32 %less)
  br label %done

done:
  store volatile i32 %x, ptr addrspace(1) null
  ret void
}

define amdgpu_kernel void @recurses(i32 %x) #1 {
  %place = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %first = load volatile i8, ptr addrspace(4) %place
  call void @twice(i32 %x)
  ret void
}

; "all-of-version" is replaced by what LLVM 14 understands.
attributes #0 = { "amdgpu-no-implicitarg-ptr" }
attributes #1 = { "all-of-version" "amdgpu-no-hostcall-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-heap-ptr" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" }
attributes #2 = { "all-of-version" }

!opencl.ocl.version = !{!20, !21}
!llvm.printf.fmts = !{!22, !23, !24}

!1 = !{!"read_write", !"read_only", !"none", !"", !"default", !"write_only"}
!2 = !{!"read_only", !"write_only", !"read_write", !"none", !"read_only", !"read_only", !"read_only", !"read_only", !"read_only", !"read_only", !"read_only", !"read_only", !"none", !"none", !"none"}
!3 = !{!"image1d_t", !"image1d_array_t", !"image1d_buffer_t", !"image2d_t", !"image2d_array_t", !"image2d_array_depth_t", !"image2d_array_msaa_t", !"image2d_array_msaa_depth_t", !"image2d_depth_t", !"image2d_msaa_t", !"image2d_msaa_depth_t", !"image3d_t", !"sampler_t", !"queue_t", !"image_of_mine_t"}
!4 = !{!"picture", !"filter", !"queue_t", !"image"}
!5 = !{!"image2d_t", !"sampler_t", !"int*", !"image_pair_t"}
!6 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 3}
!7 = !{!"none", !"none", !"none", !"none", !"read_only", !"none"}
!8 = !{!"int*", !"float*", !"struct s*", !"uchar*", !"int", !"char*"}
!9 = !{!"const", !"volatile restrict", !"restrict const volatile", !"pipeline", !"pipe", !" const  const"}
!10 = !{!"a", !"", !"the c", !"1.5", !"'e'", !"true"}
!11 = !{!""}
!12 = !{}
!13 = !{i32 4, i32 8, i32 2}
!14 = !{i32 16, i32 1, i32 3}
!15 = !{<4 x i16> undef, i32 1}
!16 = !{i64 undef, i32 0}
!17 = !{<2 x i24> undef, i32 0}
!18 = !{half undef, i32 1}
!19 = !{[2 x i8] undef, i32 1}
!20 = !{i32 1, i32 2}
!21 = !{i32 2, i32 0}
!22 = !{!"1:1:4:%d\5Cn"}
!23 = !{!"2:0:it's \22quoted\22: #\5C72"}
!24 = !{!"3:2:8:1:%v2hlf and %s\5Ct"}
!25 = !{ptr addrspace(1) @runtime_handle}
!26 = !{ptr addrspace(1) @no_handle}

; LLVM 14 does not compile what follows.

define amdgpu_kernel void @stack(i32 %x) #1 {
  br label %body

body:
  %array = alloca i32, i32 %x, addrspace(5)
  store volatile i32 %x, ptr addrspace(5) %array
  ret void
}
