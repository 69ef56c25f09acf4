; Kernels for several launches in one run: variables that keep their values, the global work offset, recursion.

target triple = "amdgcn-amd-amdhsa"

@total = addrspace(1) global i32 0, align 4
@step = addrspace(1) global i32 1, align 4

declare i32 @llvm.amdgcn.workitem.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()

; Every work-item adds `step` to `total`, and stores its global number with the offset (hidden argument at 40).
define amdgpu_kernel void @count(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %step = load i32, ptr addrspace(1) @step
  %old = atomicrmw add ptr addrspace(1) @total, i32 %step syncscope("agent") monotonic
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr i8, ptr addrspace(4) %hidden, i32 40
  %offset = load i64, ptr addrspace(4) %at
  %low = trunc i64 %offset to i32
  %number = add i32 %id, %low
  %mine = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 %number, ptr addrspace(1) %mine
  ret void
}

define i32 @sum(i32 %n) noinline {
entry:
  %frame = alloca [64 x i32], addrspace(5)
  %at = and i32 %n, 63
  %slot = getelementptr i32, ptr addrspace(5) %frame, i32 %at
  store volatile i32 %n, ptr addrspace(5) %slot
  %is_end = icmp eq i32 %n, 0
  br i1 %is_end, label %end, label %more
more:
  %less = sub i32 %n, 1
  %rest = call i32 @sum(i32 %less)
  %kept = load volatile i32, ptr addrspace(5) %slot
  %all = add i32 %rest, %kept
  ret i32 %all
end:
  ret i32 0
}

define amdgpu_kernel void @recursive(ptr addrspace(1) %p, i32 %n) {
  %value = call i32 @sum(i32 %n)
  store i32 %value, ptr addrspace(1) %p
  ret void
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
