; Two labels of one line, one made by a compiler.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %x) !dbg !10 {
    #dbg_label(!12, !11)
  store volatile i32 %x, ptr addrspace(1) %p, !dbg !11
    #dbg_label(!13, !11)
  store volatile i32 1, ptr addrspace(1) %p, !dbg !14
  ret void, !dbg !14
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!10 = distinct !DISubprogram(name: "k", file: !1, line: 5, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 6, scope: !10)
!12 = !DILabel(scope: !10, name: "one", file: !1, line: 6)
!13 = !DILabel(scope: !10, name: "two", file: !1, line: 6, isArtificial: true)
!14 = !DILocation(line: 7, scope: !10)
