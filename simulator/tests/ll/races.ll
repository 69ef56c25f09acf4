; Kernels whose work-items race on global memory, and one that does not.

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

; Every work-item stores its number to the same dword.
define amdgpu_kernel void @one_dword(ptr addrspace(1) %p) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %id, ptr addrspace(1) %p
  ret void
}

; A work-item loads data that another wave stores.
define amdgpu_kernel void @no_barrier(ptr addrspace(1) %p) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %mine = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 7, ptr addrspace(1) %mine
  %other = xor i32 %id, 128
  %theirs = getelementptr i32, ptr addrspace(1) %p, i32 %other
  %value = load i32, ptr addrspace(1) %theirs
  %sum = add i32 %value, %id
  %far = getelementptr i32, ptr addrspace(1) %mine, i32 256
  store i32 %sum, ptr addrspace(1) %far
  ret void
}

; The same with a barrier; all work-items store one value to a dword and increment another.
define amdgpu_kernel void @barrier(ptr addrspace(1) %p) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %mine = getelementptr i32, ptr addrspace(1) %p, i32 %id
  store i32 7, ptr addrspace(1) %mine
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %other = xor i32 %id, 128
  %theirs = getelementptr i32, ptr addrspace(1) %p, i32 %other
  %value = load i32, ptr addrspace(1) %theirs
  %sum = add i32 %value, %id
  %far = getelementptr i32, ptr addrspace(1) %mine, i32 256
  store i32 %sum, ptr addrspace(1) %far
  %flag = getelementptr i32, ptr addrspace(1) %p, i32 512
  store i32 1, ptr addrspace(1) %flag
  %count = getelementptr i32, ptr addrspace(1) %p, i32 513
  %old = atomicrmw add ptr addrspace(1) %count, i32 1 syncscope("agent") monotonic
  ret void
}

@counter = internal unnamed_addr addrspace(3) global float undef, align 4

; Work-items add to a float by compare-exchange, whose first guess is an ordinary load.
define amdgpu_kernel void @guess(ptr addrspace(1) %p) #0 {
entry:
  %first = load i32, ptr addrspace(1) %p
  br label %loop
loop:
  %old = phi i32 [ %first, %entry ], [ %seen, %loop ]
  %number = bitcast i32 %old to float
  %sum = fadd float %number, 1.0
  %new = bitcast float %sum to i32
  %pair = cmpxchg ptr addrspace(1) %p, i32 %old, i32 %new syncscope("agent") monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret void
}

; The same in LDS.
define amdgpu_kernel void @guess_lds(ptr addrspace(1) %p) #0 {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %is_first = icmp eq i32 %id, 0
  br i1 %is_first, label %set, label %start
set:
  store float 0.0, ptr addrspace(3) @counter
  br label %start
start:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %first = load i32, ptr addrspace(3) @counter
  br label %loop
loop:
  %old = phi i32 [ %first, %start ], [ %seen, %loop ]
  %number = bitcast i32 %old to float
  %sum = fadd float %number, 1.0
  %new = bitcast float %sum to i32
  %pair = cmpxchg ptr addrspace(3) @counter, i32 %old, i32 %new syncscope("workgroup") monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %total = load float, ptr addrspace(3) @counter
  store float %total, ptr addrspace(1) %p
  ret void
}

; Atomics of 8 and 16 bits, which are compare-exchange loops on the containing dword.
define amdgpu_kernel void @small(ptr addrspace(1) %p) #0 {
  %a = atomicrmw add ptr addrspace(1) %p, i8 1 syncscope("agent") monotonic
  %half = getelementptr i16, ptr addrspace(1) %p, i32 3
  %b = cmpxchg ptr addrspace(1) %half, i16 0, i16 5 syncscope("agent") monotonic monotonic
  ret void
}

; A volatile load, and an atomic one, of a counter that others increment.
define amdgpu_kernel void @looks(ptr addrspace(1) %p) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %old = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("agent") monotonic
  %a = load volatile i32, ptr addrspace(1) %p
  %b = load atomic i32, ptr addrspace(1) %p syncscope("agent") monotonic, align 4
  %far = getelementptr i32, ptr addrspace(1) %p, i32 256
  %mine = getelementptr i32, ptr addrspace(1) %far, i32 %id
  %sum = add i32 %a, %b
  store i32 %sum, ptr addrspace(1) %mine
  ret void
}

; An ordinary load of that counter.
define amdgpu_kernel void @counts(ptr addrspace(1) %p) #0 !dbg !4 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %old = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("agent") monotonic, !dbg !6
  %far = getelementptr i32, ptr addrspace(1) %p, i32 256
  %mine = getelementptr i32, ptr addrspace(1) %far, i32 %id
  %value = load i32, ptr addrspace(1) %p, !dbg !7
  store i32 %value, ptr addrspace(1) %mine, !dbg !8
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="256,256" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "counts.cl", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "counts", file: !1, line: 3, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !9)
!6 = !DILocation(line: 5, scope: !4)
!7 = !DILocation(line: 7, scope: !4)
!8 = !DILocation(line: 9, scope: !4)
!9 = !{}
