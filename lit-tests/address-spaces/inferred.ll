; Accesses through generic pointers that can only point to one memory use the instructions for that memory, even if the
; pointer passes through sums, selects, loops, masks or integers. Constant and global memory combine to global memory.
; Accesses through pointers that may be to several memories, volatile accesses and accesses through arguments stay
; generic.

; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@lds = internal addrspace(3) global [256 x i32] poison, align 16
@other = internal addrspace(3) global [256 x i32] poison, align 16
@table = internal addrspace(4) constant [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 16

define amdgpu_kernel void @walk(ptr addrspace(1) %g, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %generic = addrspacecast ptr addrspace(1) %g to ptr
  %start = getelementptr i32, ptr %generic, i32 %id
  br label %loop
loop:
  %p = phi ptr [ %start, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %more, %loop ]
  %v = load i32, ptr %p
  %sum = add i32 %v, 1
  store i32 %sum, ptr %p
  %next = getelementptr inbounds i8, ptr %p, i64 256
  %more = add i32 %i, 1
  %c = icmp ult i32 %more, 2
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define amdgpu_kernel void @local(ptr addrspace(1) %g, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %generic = addrspacecast ptr addrspace(3) @lds to ptr
  %wide = zext i32 %id to i64
  %start = getelementptr inbounds i32, ptr %generic, i64 %wide
  %third = icmp eq i32 %id, 3
  %p = select i1 %third, ptr null, ptr %start
  store i32 7, ptr %start
  %null = icmp eq ptr %p, null
  br i1 %null, label %exit, label %go
go:
  %old = atomicrmw add ptr %p, i32 %n syncscope("workgroup") monotonic
  %cx = cmpxchg ptr %p, i32 1, i32 2 syncscope("workgroup") acq_rel monotonic
  %now = extractvalue { i32, i1 } %cx, 0
  %masked = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %w = load i32, ptr %masked
  %s0 = add i32 %w, %old
  %s1 = add i32 %s0, %now
  %o = getelementptr i32, ptr addrspace(1) %g, i32 %id
  store i32 %s1, ptr addrspace(1) %o
  br label %exit
exit:
  ret void
}

define amdgpu_kernel void @either_local(ptr addrspace(1) %g, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %id to i1
  %a = addrspacecast ptr addrspace(3) @lds to ptr
  %b = addrspacecast ptr addrspace(3) @other to ptr
  %p = select i1 %odd, ptr %a, ptr %b
  %q = getelementptr inbounds i32, ptr %p, i32 %id
  store i32 %n, ptr %q
  %same = icmp eq ptr %q, %a
  %shared = call i1 @llvm.amdgcn.is.shared(ptr %q)
  %private = call i1 @llvm.amdgcn.is.private(ptr %q)
  %v = load i32, ptr %q
  %x = zext i1 %same to i32
  %y = zext i1 %shared to i32
  %z = zext i1 %private to i32
  %s0 = add i32 %x, %v
  %s1 = shl i32 %y, 8
  %s2 = shl i32 %z, 16
  %s3 = or i32 %s1, %s2
  %s4 = add i32 %s0, %s3
  %o = getelementptr i32, ptr addrspace(1) %g, i32 %id
  store i32 %s4, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @private(ptr addrspace(1) %g, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %array = alloca [40 x i32], addrspace(5)
  %generic = addrspacecast ptr addrspace(5) %array to ptr
  %i = and i32 %id, 15
  %p = getelementptr inbounds i32, ptr %generic, i32 %i
  store i32 %n, ptr %p
  %v = load i32, ptr %p
  %o = getelementptr i32, ptr addrspace(1) %g, i32 %id
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @constant_or_global(ptr addrspace(1) %g, ptr addrspace(1) noalias %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %id to i1
  %a = addrspacecast ptr addrspace(4) @table to ptr
  %b = addrspacecast ptr addrspace(1) %g to ptr
  %p = select i1 %odd, ptr %a, ptr %b
  %i = and i32 %id, 3
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @by_integer(ptr addrspace(1) %g, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %g, i32 %id
  %bits = ptrtoint ptr addrspace(1) %q to i64
  %p = inttoptr i64 %bits to ptr
  store i32 %n, ptr %p
  ret void
}

define amdgpu_kernel void @copy(ptr addrspace(1) %g) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %row = getelementptr [4 x i32], ptr addrspace(3) @lds, i32 0, i32 0
  %lds = addrspacecast ptr addrspace(3) %row to ptr
  %global = addrspacecast ptr addrspace(1) %g to ptr
  %first = icmp eq i32 %id, 0
  br i1 %first, label %go, label %exit
go:
  call void @llvm.memcpy.p0.p0.i64(ptr %lds, ptr %global, i64 16, i1 false)
  %to = getelementptr i8, ptr %global, i64 17
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %lds, i64 16, i1 false)
  br label %exit
exit:
  ret void
}

define amdgpu_kernel void @mixed(ptr addrspace(1) %g, ptr addrspace(1) noalias %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %id to i1
  %l = getelementptr inbounds i32, ptr addrspace(3) @lds, i32 %id
  store i32 5, ptr addrspace(3) %l
  %a = addrspacecast ptr addrspace(3) %l to ptr
  %q = getelementptr inbounds i32, ptr addrspace(1) %g, i32 %id
  %b = addrspacecast ptr addrspace(1) %q to ptr
  %p = select i1 %odd, ptr %a, ptr %b
  %v = load i32, ptr %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @volatile(ptr addrspace(1) %g) {
  %p = addrspacecast ptr addrspace(1) %g to ptr
  %v = load volatile i32, ptr %p
  %w = add i32 %v, 1
  store volatile i32 %w, ptr %p
  ret void
}
