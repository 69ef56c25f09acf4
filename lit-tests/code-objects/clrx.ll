; Source text for CLRX: configurations, metadata as keys and as bytes, data, a table that other objects may replace (through
; the GOT), calls, branches, literals, and an instruction that CLRX's syntax lacks (v_pk_add_f16 with halves).

; RUN: amdgcn-llc %s -mcpu=gfx600 -filetype=clrx -amdhsa-code-object-version=3 -o -
; RUN: amdgcn-llc %s -mcpu=gfx701 -filetype=clrx -amdhsa-code-object-version=2 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -filetype=clrx -amdhsa-code-object-version=3 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -filetype=clrx -o -
; RUN: amdgcn-llc %s -mcpu=gfx908 -filetype=clrx -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -filetype=clrx -o -

target triple = "amdgcn-amd-amdhsa"

@table = internal addrspace(4) constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 16
@shared = internal addrspace(3) global [64 x i32] poison

define internal i32 @lookup(i32 %index) noinline {
  %place = getelementptr i32, ptr addrspace(4) @table, i32 %index
  %value = load i32, ptr addrspace(4) %place
  ret i32 %value
}

define amdgpu_kernel void @sum(ptr addrspace(1) noalias %out, ptr addrspace(1) readonly %in, i32 %count) #0 !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !reqd_work_group_size !4 {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %slot = getelementptr i32, ptr addrspace(3) @shared, i32 %id
  %few = icmp ult i32 %id, %count
  br i1 %few, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %total = phi i32 [ 305419896, %entry ], [ %more, %loop ]
  %place = getelementptr i32, ptr addrspace(1) %in, i32 %i
  %value = load i32, ptr addrspace(1) %place
  %entry.value = call i32 @lookup(i32 %i)
  %product = mul i32 %value, %entry.value
  %more = add i32 %total, %product
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %count
  br i1 %again, label %loop, label %end
end:
  %result = phi i32 [ 0, %entry ], [ %more, %loop ]
  store i32 %result, ptr addrspace(3) %slot
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %other = xor i32 %id, 1
  %other.slot = getelementptr i32, ptr addrspace(3) @shared, i32 %other
  %other.value = load i32, ptr addrspace(3) %other.slot
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %other.value, ptr addrspace(1) %to
  ret void
}

define amdgpu_kernel void @halves(ptr addrspace(1) %out, <2 x half> %a, <2 x half> %b) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %to = getelementptr <2 x half>, ptr addrspace(1) %out, i32 %id
  %old = load <2 x half>, ptr addrspace(1) %to
  %low = shufflevector <2 x half> %a, <2 x half> %b, <2 x i32> zeroinitializer
  %sum = fadd <2 x half> %old, %low
  %negative = fneg <2 x half> %b
  %product = fmul <2 x half> %sum, %negative
  store <2 x half> %product, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

attributes #0 = { "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-hostcall-ptr" "uniform-work-group-size"="true" }

!0 = !{i32 1, i32 1, i32 0}
!1 = !{!"none", !"none", !"none"}
!2 = !{!"uint*", !"uint*", !"uint"}
!3 = !{!"restrict", !"const", !""}
!4 = !{i32 64, i32 1, i32 1}
