; Arguments that are in SGPRs when the kernel starts: leading arguments with the attribute inreg, or the number that an
; option requests, if they fit completely. Firmware that loads them starts the kernel 256 bytes after its entry.
; Older firmware starts it at the entry, where code loads them. If all explicit arguments are in SGPRs, hidden ones about
; the size of the grid follow, up to the last one that is read.

; RUN: amdgcn-llc %s -mcpu=gfx90a -o -
; RUN: amdgcn-llc %s -mcpu=gfx942 -o -
; RUN: amdgcn-llc %s -mcpu=gfx942 -amdgpu-kernarg-preload-count=3 -o -
; RUN: amdgcn-llc %s -mcpu=gfx908 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @narrow(ptr addrspace(1) inreg %out, i32 inreg %a, i16 inreg %b, i8 inreg %c, i64 inreg %d, <3 x i32> inreg %e, i32 %f) #0 {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %x = zext i16 %b to i32
  %y = sext i8 %c to i32
  %s = add i32 %a, %x
  %t = add i32 %s, %y
  %low = trunc i64 %d to i32
  %u = add i32 %t, %low
  %e1 = extractelement <3 x i32> %e, i32 1
  %v = add i32 %u, %e1
  %w = add i32 %v, %f
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %w, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @too_large(ptr addrspace(1) inreg %out, i32 inreg %a, <16 x i32> inreg %b, i32 inreg %c) #0 {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %b1 = extractelement <16 x i32> %b, i32 9
  %s = add i32 %a, %b1
  %t = add i32 %s, %c
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %t, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @interrupted(ptr addrspace(1) inreg %out, {i32, i32} %a, i32 inreg %b) #0 {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %x = extractvalue {i32, i32} %a, 1
  %s = add i32 %x, %b
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %s, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @plain(ptr addrspace(1) %out, i32 %a, i32 %b) #0 {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %s = sub i32 %a, %b
  %t = add i32 %s, %group
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %t, ptr addrspace(1) %p
  ret void
}

; The sizes of the group are halves of a dword.
define amdgpu_kernel void @hidden(ptr addrspace(1) inreg %out, i32 inreg %a) #1 {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %blocks = load i32, ptr addrspace(4) %hidden
  %place_x = getelementptr i8, ptr addrspace(4) %hidden, i64 12
  %size_x = load i16, ptr addrspace(4) %place_x
  %place_y = getelementptr i8, ptr addrspace(4) %hidden, i64 14
  %size_y = load i16, ptr addrspace(4) %place_y
  %x = zext i16 %size_x to i32
  %y = zext i16 %size_y to i32
  %s = add i32 %a, %blocks
  %t = add i32 %s, %x
  %u = add i32 %t, %y
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %u, ptr addrspace(1) %p
  ret void
}

; Without explicit arguments, none of them has to be marked.
define amdgpu_kernel void @only_hidden() #1 {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %blocks = load i32, ptr addrspace(4) %hidden
  store i32 %blocks, ptr addrspace(3) null
  ret void
}

; The explicit argument is not in SGPRs, so the hidden one is loaded from memory.
define amdgpu_kernel void @hidden_after_memory(ptr addrspace(1) %out) #1 {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %blocks = load i32, ptr addrspace(4) %hidden
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %blocks, ptr addrspace(1) %p
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-id" "amdgpu-no-flat-scratch-init" "amdgpu-no-implicitarg-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" }
attributes #1 = { "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-id" "amdgpu-no-flat-scratch-init" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" }
