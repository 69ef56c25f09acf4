; An error of the frontend contains the source location if the module has debug information.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @kernel(ptr addrspace(4) %format) !dbg !10 {
  %x = call i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) %format, i32 3), !dbg !11
  ret void
}

declare i32 @printf(ptr addrspace(4), ...)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.cl", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!10 = distinct !DISubprogram(name: "kernel", file: !1, line: 1, scopeLine: 1, type: !20, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 3, column: 7, scope: !10)
!20 = !DISubroutineType(types: !21)
!21 = !{null}
