; Arrays of work-items that are too large for registers are parts of LDS variables if LDS does not limit the number of waves.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -stop-after=private-to-local -o -

target triple = "amdgcn-amd-amdhsa"

; The dispatch packet has the sizes of the work-group. Objects are an odd number of dwords apart.
define amdgpu_kernel void @any_shape(ptr addrspace(1) %out, i32 %i, i32 %j) #0 {
  %a = alloca [30 x i32], align 4, addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = and i32 %id, 15
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %p
  %n = lshr i32 %id, 2
  %q = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %n
  store i32 %j, ptr addrspace(5) %q
  %v = load i32, ptr addrspace(5) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}

; The sizes of the work-group are known. A dimension of size 1 does not count.
define amdgpu_kernel void @required_shape(ptr addrspace(1) %out, i32 %i, i32 %j) #0 !reqd_work_group_size !0 {
  %a = alloca [24 x i32], align 4, addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.z()
  %p = getelementptr inbounds [24 x i32], ptr addrspace(5) %a, i32 0, i32 %id
  store i32 %i, ptr addrspace(5) %p
  %p1 = getelementptr inbounds i8, ptr addrspace(5) %p, i32 4
  store i32 %j, ptr addrspace(5) %p1
  %v = load i32, ptr addrspace(5) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}

; Vectors keep their alignment, and the objects are an odd number of vectors apart.
define amdgpu_kernel void @vectors(ptr addrspace(1) %out, <2 x i32> %i) #0 !reqd_work_group_size !1 {
  %a = alloca [10 x <2 x i32>], align 16, addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = and i32 %id, 7
  %p = getelementptr inbounds [10 x <2 x i32>], ptr addrspace(5) %a, i32 0, i32 %m
  store <2 x i32> %i, ptr addrspace(5) %p
  %n = lshr i32 %id, 3
  %q = getelementptr inbounds [10 x <2 x i32>], ptr addrspace(5) %a, i32 0, i32 %n
  store <2 x i32> %i, ptr addrspace(5) %q
  %v = load <2 x i32>, ptr addrspace(5) %p
  store <2 x i32> %v, ptr addrspace(1) %out
  ret void
}

; A loop advances a pointer into the object.
define amdgpu_kernel void @pointers(ptr addrspace(1) %out, i32 %i) #0 !reqd_work_group_size !1 {
entry:
  %a = alloca [28 x i32], align 4, addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = and i32 %id, 3
  %end = getelementptr inbounds [28 x i32], ptr addrspace(5) %a, i32 0, i32 24
  br label %loop
loop:
  %p = phi ptr addrspace(5) [ %a, %entry ], [ %next, %loop ]
  %x = phi i32 [ %i, %entry ], [ %x1, %loop ]
  %q = getelementptr inbounds i32, ptr addrspace(5) %p, i32 %m
  store i32 %x, ptr addrspace(5) %q
  %x1 = mul i32 %x, 3
  %next = getelementptr inbounds i8, ptr addrspace(5) %p, i32 4
  %more = icmp ne ptr addrspace(5) %next, %end
  br i1 %more, label %loop, label %done
done:
  %r = and i32 %id, 15
  %s = getelementptr inbounds [28 x i32], ptr addrspace(5) %a, i32 0, i32 %r
  %v = load i32, ptr addrspace(5) %s
  store i32 %v, ptr addrspace(1) %out
  ret void
}

; A work-group of one work-item.
define amdgpu_kernel void @one_lane(ptr addrspace(1) %out, i32 %i, i32 %j) #1 {
  %a = alloca [100 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [100 x i32], ptr addrspace(5) %a, i32 0, i32 %i
  store i32 %i, ptr addrspace(5) %p
  %q = getelementptr inbounds [100 x i32], ptr addrspace(5) %a, i32 0, i32 %j
  %v = load i32, ptr addrspace(5) %q
  store i32 %v, ptr addrspace(1) %out
  ret void
}

; The kernel's own variable takes part of the LDS, so only the object with more accesses for its size moves.
define amdgpu_kernel void @budget(ptr addrspace(1) %out, i32 %i, i32 %j) #0 !reqd_work_group_size !1 {
  %a = alloca [64 x i32], align 4, addrspace(5)
  %b = alloca [18 x i32], align 4, addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %l = getelementptr inbounds [512 x i32], ptr addrspace(3) @lds, i32 0, i32 %id
  store i32 %i, ptr addrspace(3) %l
  %p = getelementptr inbounds [64 x i32], ptr addrspace(5) %a, i32 0, i32 %id
  store i32 %i, ptr addrspace(5) %p
  %m = and i32 %id, 15
  %q = getelementptr inbounds [18 x i32], ptr addrspace(5) %b, i32 0, i32 %m
  store i32 %j, ptr addrspace(5) %q
  %r = getelementptr inbounds [64 x i32], ptr addrspace(5) %a, i32 0, i32 %m
  store i32 7, ptr addrspace(5) %r
  %v = load i32, ptr addrspace(5) %p
  %s = getelementptr inbounds [18 x i32], ptr addrspace(5) %b, i32 0, i32 3
  store i32 5, ptr addrspace(5) %s
  %w = load i32, ptr addrspace(5) %q
  %x = load i32, ptr addrspace(3) %l
  %y = add i32 %v, %w
  %z = add i32 %x, %y
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %z, ptr addrspace(1) %o
  ret void
}

; Comparing divergent indices with all elements would take more instructions than accesses to LDS.
define amdgpu_kernel void @many_comparisons(ptr addrspace(1) %out, i32 %i) #0 !reqd_work_group_size !1 {
  %a = alloca [12 x i32], align 4, addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m0 = and i32 %id, 7
  %m1 = lshr i32 %id, 3
  %m2 = xor i32 %m0, %m1
  %p0 = getelementptr inbounds [12 x i32], ptr addrspace(5) %a, i32 0, i32 %m0
  store i32 1, ptr addrspace(5) %p0
  %p1 = getelementptr inbounds [12 x i32], ptr addrspace(5) %a, i32 0, i32 %m1
  store i32 2, ptr addrspace(5) %p1
  %p2 = getelementptr inbounds [12 x i32], ptr addrspace(5) %a, i32 0, i32 %m2
  store i32 3, ptr addrspace(5) %p2
  %v0 = load i32, ptr addrspace(5) %p0
  store i32 %v0, ptr addrspace(5) %p1
  %v1 = load i32, ptr addrspace(5) %p2
  store i32 %v1, ptr addrspace(5) %p0
  %v2 = load i32, ptr addrspace(5) %p1
  store i32 %v2, ptr addrspace(1) %out
  ret void
}

@lds = internal addrspace(3) global [512 x i32] poison

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.z()
attributes #0 = { "amdgpu-flat-work-group-size"="1,64" "amdgpu-waves-per-eu"="1,1" }
attributes #1 = { "amdgpu-flat-work-group-size"="1,1" "amdgpu-waves-per-eu"="1,1" }
!0 = !{i32 8, i32 1, i32 4}
!1 = !{i32 64, i32 1, i32 1}
