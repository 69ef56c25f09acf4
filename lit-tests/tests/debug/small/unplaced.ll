; A variable that changes in a block whose instructions have no source locations.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @count(ptr addrspace(1) %out, i32 %limit) !dbg !5 {
entry:
    #dbg_value(i32 0, !8, !DIExpression(), !10)
  br label %loop, !dbg !10

loop:
  %sum = phi i32 [ 0, %entry ], [ %next, %again ]
    #dbg_value(i32 %sum, !8, !DIExpression(), !10)
  store volatile i32 %sum, ptr addrspace(1) %out, !dbg !11
  %more = icmp ult i32 %sum, %limit, !dbg !12
  br i1 %more, label %again, label %end, !dbg !12

again:
  %value = load volatile i32, ptr addrspace(1) %out
  %next = add i32 %sum, %value
    #dbg_value(i32 %next, !8, !DIExpression(), !10)
  br label %loop

end:
  ret void, !dbg !13
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "unplaced.c", directory: "/source")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{null}
!5 = distinct !DISubprogram(name: "count", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition | DISPFlagOptimized, retainedNodes: !7)
!6 = !DISubroutineType(types: !4)
!7 = !{!8}
!8 = !DILocalVariable(name: "sum", scope: !5, file: !1, line: 2, type: !9)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 2, scope: !5)
!11 = !DILocation(line: 4, scope: !5)
!12 = !DILocation(line: 3, scope: !5)
!13 = !DILocation(line: 6, scope: !5)
