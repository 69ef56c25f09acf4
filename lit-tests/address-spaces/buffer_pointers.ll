; Pointers into buffers: a descriptor and an offset.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1), i16, i64, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)

%record = type { i32, [3 x i16], <2 x float> }

define amdgpu_kernel void @copy(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 600, i32 159744)
  %from = addrspacecast ptr addrspace(8) %r to ptr addrspace(7)
  %to = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %out, i16 0, i64 4096, i32 159744)
  %p = getelementptr i32, ptr addrspace(7) %from, i32 %id
  %q = getelementptr <4 x i32>, ptr addrspace(7) %to, i32 %id
  %v = load <4 x i32>, ptr addrspace(7) %p, align 4
  store <4 x i32> %v, ptr addrspace(7) %q, align 16
  ret void
}

define amdgpu_kernel void @fields(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %in, i16 0, i64 4096, i32 159744)
  %to = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %out, i16 0, i64 4096, i32 159744)
  %p = getelementptr %record, ptr addrspace(7) %from, i32 %id
  %q = getelementptr %record, ptr addrspace(7) %to, i32 %id
  %a = load i32, ptr addrspace(7) %p
  %pb = getelementptr %record, ptr addrspace(7) %p, i32 0, i32 1, i32 %a
  %pb1 = getelementptr %record, ptr addrspace(7) %p, i32 0, i32 1, i32 1
  %b = load i16, ptr addrspace(7) %pb1
  %offset = ptrtoint ptr addrspace(7) %pb1 to i32
  %pc = getelementptr %record, ptr addrspace(7) %p, i32 0, i32 2
  %c = load <2 x float>, ptr addrspace(7) %pc
  %some = icmp ugt i32 %a, 5
  %chosen = select i1 %some, ptr addrspace(7) %pc, ptr addrspace(7) %pb1
  %d = load i8, ptr addrspace(7) %chosen
  %e = load i1, ptr addrspace(7) %p
  %same = icmp eq ptr addrspace(7) %chosen, %pc
  %same32 = zext i1 %same to i32
  %e32 = zext i1 %e to i32
  %a0 = add i32 %a, %e32
  %a00 = xor i32 %a0, %offset
  %a1 = add i32 %a00, %same32
  store i32 %a1, ptr addrspace(7) %q
  %qb = getelementptr %record, ptr addrspace(7) %q, i32 0, i32 1, i32 2
  store i16 %b, ptr addrspace(7) %qb
  %qb0 = getelementptr %record, ptr addrspace(7) %q, i32 0, i32 1
  store i8 %d, ptr addrspace(7) %qb0
  %qc = getelementptr %record, ptr addrspace(7) %q, i32 0, i32 2
  store <2 x float> %c, ptr addrspace(7) %qc
  ret void
}

define amdgpu_kernel void @walk(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %in, i16 0, i64 1000, i32 159744)
  %start = getelementptr i32, ptr addrspace(7) %from, i32 %id
  %count = and i32 %id, 7
  br label %loop

loop:
  %p = phi ptr addrspace(7) [ %start, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi i64 [ 0, %entry ], [ %more, %loop ]
  %v = load volatile i64, ptr addrspace(7) %p, align 4
  %more = add i64 %sum, %v
  %next = getelementptr i8, ptr addrspace(7) %p, i32 12
  %i.next = add i32 %i, 1
  %again = icmp ult i32 %i, %count
  br i1 %again, label %loop, label %end

end:
  %q = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %more, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @atomics(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %to = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %out, i16 0, i64 4096, i32 159744)
  %p = getelementptr i32, ptr addrspace(7) %to, i32 %id
  %a = atomicrmw add ptr addrspace(7) %p, i32 3 syncscope("agent") acq_rel
  %b = atomicrmw umax ptr addrspace(7) %p, i32 %a syncscope("agent") monotonic
  %c = atomicrmw xchg ptr addrspace(7) %p, i32 %b syncscope("agent") monotonic
  %pair = cmpxchg ptr addrspace(7) %p, i32 %b, i32 77 syncscope("agent") acq_rel monotonic
  %d = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  %e = select i1 %done, i32 %c, i32 %d
  %q = getelementptr i32, ptr addrspace(7) %p, i32 512
  store i32 %e, ptr addrspace(7) %q
  ret void
}
