; The condition is an argument of the call and is used after it; SCC does not survive the call.
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workgroup.id.x()

define i32 @f(i1 %odd, i32 %x) noinline {
  %smaller = icmp ult i32 %x, 9
  %sum = select i1 %smaller, i32 3, i32 %x
  %result = select i1 %odd, i32 %sum, i32 1
  ret i32 %result
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %a) {
entry:
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %odd = trunc i32 %group to i1
  %x = call i32 @f(i1 %odd, i32 %a)
  br i1 %odd, label %join, label %even

even:
  %twice = shl i32 %a, 1
  br label %join

join:
  %chosen = phi i32 [ %twice, %even ], [ %a, %entry ]
  %sum = add i32 %chosen, %x
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %group
  store i32 %sum, ptr addrspace(1) %place
  ret void
}
