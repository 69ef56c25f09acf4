; Operations that offsets from descriptors cannot express under Catalyst, one for each kernel.

; RUN: not amdgcn-llc %s -mcpu=gfx803 -filetype=catalyst -o -

target triple = "amdgcn-amd-amdhsa"

@written = addrspace(1) global i32 0
@hidden_table = internal addrspace(4) constant [1 x ptr addrspace(4)] [ptr addrspace(4) @hidden_table]

define amdgpu_kernel void @two_arguments(ptr addrspace(1) %a, ptr addrspace(1) %b, i1 %c) {
  %p = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
  store i32 1, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @stored_pointer(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  store ptr addrspace(1) %a, ptr addrspace(1) %b
  ret void
}

define amdgpu_kernel void @loaded_pointer(ptr addrspace(1) %a) {
  %p = load ptr addrspace(1), ptr addrspace(1) %a
  store i32 1, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @element(ptr addrspace(1) %a, <2 x ptr addrspace(1)> %b) {
  %p = extractelement <2 x ptr addrspace(1)> %b, i32 1
  store i32 1, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @number(ptr addrspace(1) %a) {
  %n = ptrtoint ptr addrspace(1) %a to i64
  store i64 %n, ptr addrspace(1) %a
  ret void
}

define amdgpu_kernel void @from_number(i64 %n) {
  %p = inttoptr i64 %n to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @null(ptr addrspace(1) %a) {
  %is_null = icmp eq ptr addrspace(1) %a, null
  store i1 %is_null, ptr addrspace(1) %a
  ret void
}

define amdgpu_kernel void @null_access() {
  store i32 1, ptr addrspace(1) null
  ret void
}

define amdgpu_kernel void @generic_local(ptr addrspace(3) %a, ptr addrspace(1) %b, i1 %c) {
  %x = addrspacecast ptr addrspace(3) %a to ptr
  %y = addrspacecast ptr addrspace(1) %b to ptr
  %p = select i1 %c, ptr %x, ptr %y
  store i32 1, ptr %p
  ret void
}

define amdgpu_kernel void @variable(i32 %n) {
  store i32 %n, ptr addrspace(1) @written
  ret void
}

define amdgpu_kernel void @addresses_in_data(ptr addrspace(1) %out) {
  %p = load ptr addrspace(4), ptr addrspace(4) @hidden_table
  %x = load i32, ptr addrspace(4) %p
  store i32 %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @printf_buffer(ptr addrspace(1) %out) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr i8, ptr addrspace(4) %hidden, i64 72
  %buffer = load i64, ptr addrspace(4) %at
  store i64 %buffer, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @dynamic_dimension(ptr addrspace(1) %out, i64 %n) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr i16, ptr addrspace(4) %hidden, i64 %n
  %size = load i16, ptr addrspace(4) %at
  store i16 %size, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @written_argument(ptr addrspace(4) byref(i32) %a) {
  %p = addrspacecast ptr addrspace(4) %a to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @call(ptr addrspace(1) %out, ptr %f) {
  call void %f()
  ret void
}

define i32 @recursive(i32 %n) {
  %m = sub i32 %n, 1
  %x = call i32 @recursive(i32 %m)
  ret i32 %x
}

define amdgpu_kernel void @recursion(ptr addrspace(1) %out, i32 %n) {
  %x = call i32 @recursive(i32 %n)
  store i32 %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @dynamic_stack(ptr addrspace(1) %out, i32 %n) {
  %array = alloca i32, i32 %n, addrspace(5)
  store volatile i32 %n, ptr addrspace(5) %array
  ret void
}

define amdgpu_kernel void @queue(ptr addrspace(1) %out) {
  %queue = call ptr addrspace(4) @llvm.amdgcn.queue.ptr()
  %x = load i32, ptr addrspace(4) %queue
  store i32 %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @image_order(ptr addrspace(4) %image, ptr addrspace(1) %out) !kernel_arg_access_qual !0 !kernel_arg_base_type !1 {
  %at = getelementptr inbounds i8, ptr addrspace(4) %image, i64 36
  %order = load i32, ptr addrspace(4) %at
  store i32 %order, ptr addrspace(1) %out
  ret void
}

!0 = !{!"read_only", !"none"}
!1 = !{!"image2d_t", !"int*"}
