; Variables whose values are in no register: the location is that of the pointer in a register, plus the constant that is added to
; it. A negative distance is not added, so that sum is in a register.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @f(ptr addrspace(3) %pp) !dbg !4 {
  %p = load ptr addrspace(3), ptr addrspace(3) %pp, !dbg !21
  %near = getelementptr i8, ptr addrspace(3) %p, i32 16, !dbg !22
  #dbg_value(ptr addrspace(3) %near, !10, !DIExpression(DW_OP_stack_value), !22)
  %next = getelementptr i8, ptr addrspace(3) %near, i32 8, !dbg !22
  #dbg_value(ptr addrspace(3) %next, !11, !DIExpression(DW_OP_stack_value), !22)
  %before = getelementptr i8, ptr addrspace(3) %p, i32 -4, !dbg !22
  #dbg_value(ptr addrspace(3) %before, !12, !DIExpression(DW_OP_stack_value), !22)
  %a = load volatile i32, ptr addrspace(3) %near, !dbg !22
  %b = load volatile i32, ptr addrspace(3) %next, !dbg !22
  %c = load volatile i32, ptr addrspace(3) %before, !dbg !23
  %ab = add i32 %a, %b, !dbg !24
  %abc = add i32 %ab, %c, !dbg !24
  ret i32 %abc, !dbg !24
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, retainedNodes: !7, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !{!10, !11, !12}
!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!10 = !DILocalVariable(name: "near", scope: !4, file: !1, line: 2, type: !9)
!11 = !DILocalVariable(name: "next", scope: !4, file: !1, line: 3, type: !9)
!12 = !DILocalVariable(name: "before", scope: !4, file: !1, line: 4, type: !9)
!21 = !DILocation(line: 6, scope: !4)
!22 = !DILocation(line: 7, scope: !4)
!23 = !DILocation(line: 8, scope: !4)
!24 = !DILocation(line: 9, scope: !4)
