; Errors of selection and of inline assembly contain the source location if the module has debug information.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @reduce(ptr addrspace(3) %p) !dbg !10 {
  %x = call ptr addrspace(3) @llvm.amdgcn.wave.reduce.add.p3(ptr addrspace(3) %p, i32 0), !dbg !11
  store ptr addrspace(3) %x, ptr addrspace(3) %p, !dbg !12
  ret void, !dbg !12
}

define amdgpu_kernel void @inlined() !dbg !30 {
  call void asm sideeffect "s_mvo_b32 s0, s0", ""(), !dbg !14
  ret void, !dbg !31
}

define amdgpu_kernel void @constraint(i32 %x) !dbg !40 {
  call void asm sideeffect "; $0", "{s[0:1]}"(i32 %x), !dbg !41
  ret void, !dbg !41
}

define amdgpu_kernel void @without_line(i32 %x) {
  call void asm sideeffect "; $0", "{s[0:1]}"(i32 %x)
  ret void
}

declare ptr addrspace(3) @llvm.amdgcn.wave.reduce.add.p3(ptr addrspace(3), i32 immarg)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.cl", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!10 = distinct !DISubprogram(name: "kernel", file: !1, line: 1, scopeLine: 1, type: !20, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 3, column: 7, scope: !10)
!12 = !DILocation(line: 4, column: 1, scope: !10)
!13 = distinct !DISubprogram(name: "helper", file: !15, line: 20, scopeLine: 20, type: !20, unit: !0, spFlags: DISPFlagDefinition)
!14 = !DILocation(line: 21, column: 5, scope: !13, inlinedAt: !31)
!15 = !DIFile(filename: "helper.h", directory: "/src")
!30 = distinct !DISubprogram(name: "inlined", file: !1, line: 6, scopeLine: 6, type: !20, unit: !0, spFlags: DISPFlagDefinition)
!31 = distinct !DILocation(line: 8, column: 3, scope: !30)
!40 = distinct !DISubprogram(name: "constraint", file: !1, line: 11, scopeLine: 11, type: !20, unit: !0, spFlags: DISPFlagDefinition)
!41 = !DILocation(line: 12, scope: !40)
!20 = !DISubroutineType(types: !21)
!21 = !{null}
