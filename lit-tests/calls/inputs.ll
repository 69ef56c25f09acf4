; A kernel passes its inputs to the functions that use them: the work-item IDs packed in v31, all others in SGPRs.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @ids() noinline {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %z = call i32 @llvm.amdgcn.workitem.id.z()
  %gx = call i32 @llvm.amdgcn.workgroup.id.x()
  %gy = call i32 @llvm.amdgcn.workgroup.id.y()
  %gz = call i32 @llvm.amdgcn.workgroup.id.z()
  %a = mul i32 %x, 3
  %b = mul i32 %y, 5
  %c = mul i32 %z, 7
  %d = mul i32 %gx, 11
  %e = mul i32 %gy, 13
  %f = mul i32 %gz, 17
  %ab = add i32 %a, %b
  %cd = add i32 %c, %d
  %ef = add i32 %e, %f
  %abcd = add i32 %ab, %cd
  %all = add i32 %abcd, %ef
  ret i32 %all
}

define i32 @pointers() noinline {
  %dispatch = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %size = getelementptr i8, ptr addrspace(4) %dispatch, i64 4
  %x = load i16, ptr addrspace(4) %size
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %place = getelementptr i8, ptr addrspace(4) %implicit, i64 12
  %y = load i16, ptr addrspace(4) %place
  %a = zext i16 %x to i32
  %b = zext i16 %y to i32
  %c = mul i32 %b, 100
  %sum = add i32 %a, %c
  ret i32 %sum
}

define i32 @through() noinline {
  %a = call i32 @ids()
  %b = call i32 @pointers()
  %c = add i32 %a, %b
  ret i32 %c
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %result = call i32 @through()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %index
  store i32 %result, ptr addrspace(1) %p
  ret void
}
