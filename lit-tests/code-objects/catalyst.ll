; Programs for the Catalyst driver: arguments in a constant buffer, global memory through UAV descriptors with 64-bit or
; 32-bit offsets, launch sizes from another constant buffer, scratch memory through the table of internal resources,
; constant data in program scope.

; RUN: amdgcn-llc %s -mcpu=gfx600 -mtriple=amdgcn-amd-catalyst -filetype=clrx -o -
; RUN: amdgcn-llc %s -mcpu=gfx700 -mtriple=amdgcn-amd-catalyst-32bit -filetype=clrx -o -
; RUN: amdgcn-llc %s -mcpu=gfx802 -mtriple=amdgcn-amd-catalyst -filetype=clrx -o -

target triple = "amdgcn-amd-amdhsa"

%pair = type { i8, i64 }

@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 4, i32 8], align 4
@tail = internal addrspace(4) constant i64 81985529216486895, align 8

; A loop over pointers, a select between pointers derived from one argument, and a comparison of these.
define amdgpu_kernel void @pointers(ptr addrspace(1) %out, ptr addrspace(1) readonly %in, ptr addrspace(3) %part, i32 %n) !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !kernel_arg_name !15 {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %start = getelementptr inbounds float, ptr addrspace(1) %in, i64 %wide
  %last = getelementptr inbounds i8, ptr addrspace(1) %start, i64 64
  br label %loop

loop:
  %at = phi ptr addrspace(1) [ %start, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %new, %loop ]
  %x = load float, ptr addrspace(1) %at
  %new = fadd float %sum, %x
  %next = getelementptr inbounds i8, ptr addrspace(1) %at, i64 4
  %more = icmp ne ptr addrspace(1) %next, %last
  br i1 %more, label %loop, label %exit

exit:
  %far = getelementptr inbounds i8, ptr addrspace(1) %out, i64 8192
  %is_near = icmp slt i32 %n, 100
  %to = select i1 %is_near, ptr addrspace(1) %out, ptr addrspace(1) %far
  store float %new, ptr addrspace(1) %to
  %old = atomicrmw add ptr addrspace(1) %far, i32 %n syncscope("agent") monotonic
  store i32 %old, ptr addrspace(3) %part
  ret void
}

; Small vector elements take a dword each; structures have their layout in memory.
define amdgpu_kernel void @values(ptr addrspace(1) %out, <4 x i8> %c, i16 %s, <2 x double> %d, ptr addrspace(4) byref(%pair) align 8 %p) !kernel_arg_base_type !20 {
  %byte = extractelement <4 x i8> %c, i32 2
  store volatile i8 %byte, ptr addrspace(1) %out
  %out1 = getelementptr inbounds i8, ptr addrspace(1) %out, i64 8
  store volatile i16 %s, ptr addrspace(1) %out1
  %high = extractelement <2 x double> %d, i32 1
  %out2 = getelementptr inbounds i8, ptr addrspace(1) %out, i64 16
  store volatile double %high, ptr addrspace(1) %out2
  %field = getelementptr %pair, ptr addrspace(4) %p, i32 0, i32 1
  %long = load i64, ptr addrspace(4) %field
  %out3 = getelementptr inbounds i8, ptr addrspace(1) %out, i64 24
  store volatile i64 %long, ptr addrspace(1) %out3
  ret void
}

; Work-group sizes from the dispatch packet and from hidden arguments, one of two hidden arguments, and the global
; offset.
define amdgpu_kernel void @launch(ptr addrspace(1) %out) !reqd_work_group_size !30 {
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %sizes = getelementptr i8, ptr addrspace(4) %packet, i64 4
  %both = load i32, ptr addrspace(4) %sizes
  store volatile i32 %both, ptr addrspace(1) %out
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %count = load i32, ptr addrspace(4) %hidden
  %is_whole = icmp ult i32 %group, %count
  %place = select i1 %is_whole, i64 6, i64 9
  %size = getelementptr i16, ptr addrspace(4) %hidden, i64 %place
  %items = load i16, ptr addrspace(4) %size
  %out1 = getelementptr inbounds i8, ptr addrspace(1) %out, i64 8
  store volatile i16 %items, ptr addrspace(1) %out1
  %at = getelementptr i8, ptr addrspace(4) %hidden, i64 48
  %offset = load i64, ptr addrspace(4) %at
  %out2 = getelementptr inbounds i8, ptr addrspace(1) %out, i64 16
  store volatile i64 %offset, ptr addrspace(1) %out2
  ret void
}

define amdgpu_kernel void @constant_data(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %divergent = getelementptr inbounds i32, ptr addrspace(4) @table, i64 %wide
  %x = load i32, ptr addrspace(4) %divergent
  store volatile i32 %x, ptr addrspace(1) %out
  %y = load i64, ptr addrspace(4) @tail
  %out1 = getelementptr inbounds i8, ptr addrspace(1) %out, i64 8
  store volatile i64 %y, ptr addrspace(1) %out1
  ret void
}

define amdgpu_kernel void @scratch(ptr addrspace(1) %out, i32 %n) {
  %array = alloca [64 x i32], addrspace(5)
  %at = getelementptr i32, ptr addrspace(5) %array, i32 %n
  store volatile i32 1, ptr addrspace(5) %at
  %x = load volatile i32, ptr addrspace(5) %array
  store i32 %x, ptr addrspace(1) %out
  ret void
}

!10 = !{i32 1, i32 1, i32 3, i32 0}
!11 = !{!"none", !"none", !"none", !"none"}
!12 = !{!"float*", !"floats", !"int*", !"uint"}
!13 = !{!"float*", !"float __attribute__((ext_vector_type(4)))*", !"int*", !"uint"}
!14 = !{!"restrict volatile", !"const", !"", !""}
!15 = !{!"out", !"in", !"part", !"n"}
!20 = !{!"void*", !"char __attribute__((ext_vector_type(4)))", !"short", !"double __attribute__((ext_vector_type(2)))", !"pair"}
!30 = !{i32 64, i32 2, i32 1}
