; Parts of a variable have different locations: a register, a constant, none, and finally other registers.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @parts(ptr addrspace(1) %out, i32 %n) !dbg !5 {
  %id = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !13
    #dbg_value(i32 %id, !10, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !13)
    #dbg_value(i32 7, !10, !DIExpression(DW_OP_LLVM_fragment, 64, 32), !13)
    #dbg_value(!DIArgList(i32 %n, i32 %id), !11, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !13)
  %sum = add i32 %id, %n, !dbg !14
    #dbg_value(i32 %sum, !10, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !14)
    #dbg_value(i32 %sum, !11, !DIExpression(DW_OP_plus_uconst, 3, DW_OP_stack_value), !14)
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id, !dbg !15
  store i32 %sum, ptr addrspace(1) %place, !dbg !15
    #dbg_value(i128 poison, !10, !DIExpression(), !16)
  ret void, !dbg !16
}

declare i32 @llvm.amdgcn.workitem.id.x()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "parts.c", directory: "/source")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = distinct !DISubprogram(name: "parts", scope: !1, file: !1, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !9)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 128, elements: !12)
!9 = !{!10, !11}
!10 = !DILocalVariable(name: "several", scope: !5, file: !1, line: 2, type: !8)
!11 = !DILocalVariable(name: "sum", scope: !5, file: !1, line: 3, type: !4)
!12 = !{!17}
!13 = !DILocation(line: 2, column: 1, scope: !5)
!14 = !DILocation(line: 3, column: 1, scope: !5)
!15 = !DILocation(line: 4, column: 1, scope: !5)
!16 = !DILocation(line: 5, column: 1, scope: !5)
!17 = !DISubrange(count: 4)
