; The loader determines how kernels find their arguments and scratch memory, and how the file describes kernels.
; mesa3d uses `amd_kernel_code_t`, amdpal the registers of a pipeline; without an operating system there are only
; register values.

; RUN: amdgcn-llc %s -mtriple=amdgcn-mesa-mesa3d -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-mesa-mesa3d -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdpal -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdpal -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx900 -o -

@shared = internal addrspace(3) global [128 x i32] undef, align 16
@table = addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 5]

; Explicit and implicit arguments, IDs, LDS, scratch memory, an address and a trap.
define amdgpu_kernel void @all(ptr addrspace(1) %p, i8 %x, i64 %y) {
  %array = alloca [17 x i32], addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.y()
  %wide = sext i8 %x to i32
  %element = getelementptr i32, ptr addrspace(5) %array, i32 %id
  store volatile i32 %wide, ptr addrspace(5) %element
  %read = load volatile i32, ptr addrspace(5) %array
  %mine = getelementptr i32, ptr addrspace(3) @shared, i32 %id
  store i32 %group, ptr addrspace(3) %mine
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %hidden = load i32, ptr addrspace(4) %implicit
  %entry = getelementptr i32, ptr addrspace(4) @table, i64 %y
  %constant = load i32, ptr addrspace(4) %entry
  %sum = add i32 %read, %hidden
  %total = add i32 %sum, %constant
  %place = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 %total, ptr addrspace(1) %place
  %bad = icmp eq i32 %total, 0
  br i1 %bad, label %trap, label %end
trap:
  call void @llvm.trap()
  unreachable
end:
  ret void
}

; Attributes exclude unused inputs, so the address of the kernarg segment comes first.
define amdgpu_kernel void @little(ptr addrspace(1) %p, i32 %x) #0 {
  store i32 %x, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare void @llvm.trap()

attributes #0 = { "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-id" "amdgpu-no-implicitarg-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" }
