; SGPRs that are live across a call are spilled to lanes of a callee-saved VGPR.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

; Another module may replace this definition.
define weak void @other(i32, i32, i32, i32) noinline {
  ret void
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %v0 = call i32 asm sideeffect "s_movk_i32 $0, 1", "=s"()
  %v1 = call i32 asm sideeffect "s_movk_i32 $0, 4", "=s"()
  %v2 = call i32 asm sideeffect "s_movk_i32 $0, 7", "=s"()
  %v3 = call i32 asm sideeffect "s_movk_i32 $0, 10", "=s"()
  %v4 = call i32 asm sideeffect "s_movk_i32 $0, 13", "=s"()
  %v5 = call i32 asm sideeffect "s_movk_i32 $0, 16", "=s"()
  %v6 = call i32 asm sideeffect "s_movk_i32 $0, 19", "=s"()
  %v7 = call i32 asm sideeffect "s_movk_i32 $0, 22", "=s"()
  %v8 = call i32 asm sideeffect "s_movk_i32 $0, 25", "=s"()
  %v9 = call i32 asm sideeffect "s_movk_i32 $0, 28", "=s"()
  %v10 = call i32 asm sideeffect "s_movk_i32 $0, 31", "=s"()
  %v11 = call i32 asm sideeffect "s_movk_i32 $0, 34", "=s"()
  %v12 = call i32 asm sideeffect "s_movk_i32 $0, 37", "=s"()
  %v13 = call i32 asm sideeffect "s_movk_i32 $0, 40", "=s"()
  %v14 = call i32 asm sideeffect "s_movk_i32 $0, 43", "=s"()
  %v15 = call i32 asm sideeffect "s_movk_i32 $0, 46", "=s"()
  %v16 = call i32 asm sideeffect "s_movk_i32 $0, 49", "=s"()
  %v17 = call i32 asm sideeffect "s_movk_i32 $0, 52", "=s"()
  %v18 = call i32 asm sideeffect "s_movk_i32 $0, 55", "=s"()
  %v19 = call i32 asm sideeffect "s_movk_i32 $0, 58", "=s"()
  %v20 = call i32 asm sideeffect "s_movk_i32 $0, 61", "=s"()
  %v21 = call i32 asm sideeffect "s_movk_i32 $0, 64", "=s"()
  %v22 = call i32 asm sideeffect "s_movk_i32 $0, 67", "=s"()
  %v23 = call i32 asm sideeffect "s_movk_i32 $0, 70", "=s"()
  %v24 = call i32 asm sideeffect "s_movk_i32 $0, 73", "=s"()
  %v25 = call i32 asm sideeffect "s_movk_i32 $0, 76", "=s"()
  %v26 = call i32 asm sideeffect "s_movk_i32 $0, 79", "=s"()
  %v27 = call i32 asm sideeffect "s_movk_i32 $0, 82", "=s"()
  %v28 = call i32 asm sideeffect "s_movk_i32 $0, 85", "=s"()
  %v29 = call i32 asm sideeffect "s_movk_i32 $0, 88", "=s"()
  %v30 = call i32 asm sideeffect "s_movk_i32 $0, 91", "=s"()
  %v31 = call i32 asm sideeffect "s_movk_i32 $0, 94", "=s"()
  %v32 = call i32 asm sideeffect "s_movk_i32 $0, 97", "=s"()
  %v33 = call i32 asm sideeffect "s_movk_i32 $0, 100", "=s"()
  %v34 = call i32 asm sideeffect "s_movk_i32 $0, 103", "=s"()
  %v35 = call i32 asm sideeffect "s_movk_i32 $0, 106", "=s"()
  %v36 = call i32 asm sideeffect "s_movk_i32 $0, 109", "=s"()
  %v37 = call i32 asm sideeffect "s_movk_i32 $0, 112", "=s"()
  %v38 = call i32 asm sideeffect "s_movk_i32 $0, 115", "=s"()
  %v39 = call i32 asm sideeffect "s_movk_i32 $0, 118", "=s"()
  %v40 = call i32 asm sideeffect "s_movk_i32 $0, 121", "=s"()
  %v41 = call i32 asm sideeffect "s_movk_i32 $0, 124", "=s"()
  %v42 = call i32 asm sideeffect "s_movk_i32 $0, 127", "=s"()
  %v43 = call i32 asm sideeffect "s_movk_i32 $0, 130", "=s"()
  %v44 = call i32 asm sideeffect "s_movk_i32 $0, 133", "=s"()
  %v45 = call i32 asm sideeffect "s_movk_i32 $0, 136", "=s"()
  %v46 = call i32 asm sideeffect "s_movk_i32 $0, 139", "=s"()
  %v47 = call i32 asm sideeffect "s_movk_i32 $0, 142", "=s"()
  %v48 = call i32 asm sideeffect "s_movk_i32 $0, 145", "=s"()
  %v49 = call i32 asm sideeffect "s_movk_i32 $0, 148", "=s"()
  %v50 = call i32 asm sideeffect "s_movk_i32 $0, 151", "=s"()
  %v51 = call i32 asm sideeffect "s_movk_i32 $0, 154", "=s"()
  %v52 = call i32 asm sideeffect "s_movk_i32 $0, 157", "=s"()
  %v53 = call i32 asm sideeffect "s_movk_i32 $0, 160", "=s"()
  %v54 = call i32 asm sideeffect "s_movk_i32 $0, 163", "=s"()
  %v55 = call i32 asm sideeffect "s_movk_i32 $0, 166", "=s"()
  %v56 = call i32 asm sideeffect "s_movk_i32 $0, 169", "=s"()
  %v57 = call i32 asm sideeffect "s_movk_i32 $0, 172", "=s"()
  %v58 = call i32 asm sideeffect "s_movk_i32 $0, 175", "=s"()
  %v59 = call i32 asm sideeffect "s_movk_i32 $0, 178", "=s"()
  %v60 = call i32 asm sideeffect "s_movk_i32 $0, 181", "=s"()
  %v61 = call i32 asm sideeffect "s_movk_i32 $0, 184", "=s"()
  %v62 = call i32 asm sideeffect "s_movk_i32 $0, 187", "=s"()
  %v63 = call i32 asm sideeffect "s_movk_i32 $0, 190", "=s"()
  %v64 = call i32 asm sideeffect "s_movk_i32 $0, 193", "=s"()
  %v65 = call i32 asm sideeffect "s_movk_i32 $0, 196", "=s"()
  %v66 = call i32 asm sideeffect "s_movk_i32 $0, 199", "=s"()
  %v67 = call i32 asm sideeffect "s_movk_i32 $0, 202", "=s"()
  %v68 = call i32 asm sideeffect "s_movk_i32 $0, 205", "=s"()
  %v69 = call i32 asm sideeffect "s_movk_i32 $0, 208", "=s"()
  %v70 = call i32 asm sideeffect "s_movk_i32 $0, 211", "=s"()
  %v71 = call i32 asm sideeffect "s_movk_i32 $0, 214", "=s"()
  %v72 = call i32 asm sideeffect "s_movk_i32 $0, 217", "=s"()
  %v73 = call i32 asm sideeffect "s_movk_i32 $0, 220", "=s"()
  %v74 = call i32 asm sideeffect "s_movk_i32 $0, 223", "=s"()
  %v75 = call i32 asm sideeffect "s_movk_i32 $0, 226", "=s"()
  %v76 = call i32 asm sideeffect "s_movk_i32 $0, 229", "=s"()
  %v77 = call i32 asm sideeffect "s_movk_i32 $0, 232", "=s"()
  %v78 = call i32 asm sideeffect "s_movk_i32 $0, 235", "=s"()
  %v79 = call i32 asm sideeffect "s_movk_i32 $0, 238", "=s"()
  %v80 = call i32 asm sideeffect "s_movk_i32 $0, 241", "=s"()
  %v81 = call i32 asm sideeffect "s_movk_i32 $0, 244", "=s"()
  %v82 = call i32 asm sideeffect "s_movk_i32 $0, 247", "=s"()
  %v83 = call i32 asm sideeffect "s_movk_i32 $0, 250", "=s"()
  %v84 = call i32 asm sideeffect "s_movk_i32 $0, 253", "=s"()
  %v85 = call i32 asm sideeffect "s_movk_i32 $0, 256", "=s"()
  %v86 = call i32 asm sideeffect "s_movk_i32 $0, 259", "=s"()
  %v87 = call i32 asm sideeffect "s_movk_i32 $0, 262", "=s"()
  %v88 = call i32 asm sideeffect "s_movk_i32 $0, 265", "=s"()
  %v89 = call i32 asm sideeffect "s_movk_i32 $0, 268", "=s"()
  %v90 = call i32 asm sideeffect "s_movk_i32 $0, 271", "=s"()
  %v91 = call i32 asm sideeffect "s_movk_i32 $0, 274", "=s"()
  %v92 = call i32 asm sideeffect "s_movk_i32 $0, 277", "=s"()
  %v93 = call i32 asm sideeffect "s_movk_i32 $0, 280", "=s"()
  %v94 = call i32 asm sideeffect "s_movk_i32 $0, 283", "=s"()
  %v95 = call i32 asm sideeffect "s_movk_i32 $0, 286", "=s"()
  %v96 = call i32 asm sideeffect "s_movk_i32 $0, 289", "=s"()
  %v97 = call i32 asm sideeffect "s_movk_i32 $0, 292", "=s"()
  %v98 = call i32 asm sideeffect "s_movk_i32 $0, 295", "=s"()
  %v99 = call i32 asm sideeffect "s_movk_i32 $0, 298", "=s"()
  call void asm sideeffect "", "~{v50}"()
  call void @other(i32 1, i32 2, i32 3, i32 4)
  %s0 = add i32 %n, %v0
  %t1 = mul i32 %s0, 3
  %s1 = add i32 %t1, %v1
  %t2 = mul i32 %s1, 3
  %s2 = add i32 %t2, %v2
  %t3 = mul i32 %s2, 3
  %s3 = add i32 %t3, %v3
  %t4 = mul i32 %s3, 3
  %s4 = add i32 %t4, %v4
  %t5 = mul i32 %s4, 3
  %s5 = add i32 %t5, %v5
  %t6 = mul i32 %s5, 3
  %s6 = add i32 %t6, %v6
  %t7 = mul i32 %s6, 3
  %s7 = add i32 %t7, %v7
  %t8 = mul i32 %s7, 3
  %s8 = add i32 %t8, %v8
  %t9 = mul i32 %s8, 3
  %s9 = add i32 %t9, %v9
  %t10 = mul i32 %s9, 3
  %s10 = add i32 %t10, %v10
  %t11 = mul i32 %s10, 3
  %s11 = add i32 %t11, %v11
  %t12 = mul i32 %s11, 3
  %s12 = add i32 %t12, %v12
  %t13 = mul i32 %s12, 3
  %s13 = add i32 %t13, %v13
  %t14 = mul i32 %s13, 3
  %s14 = add i32 %t14, %v14
  %t15 = mul i32 %s14, 3
  %s15 = add i32 %t15, %v15
  %t16 = mul i32 %s15, 3
  %s16 = add i32 %t16, %v16
  %t17 = mul i32 %s16, 3
  %s17 = add i32 %t17, %v17
  %t18 = mul i32 %s17, 3
  %s18 = add i32 %t18, %v18
  %t19 = mul i32 %s18, 3
  %s19 = add i32 %t19, %v19
  %t20 = mul i32 %s19, 3
  %s20 = add i32 %t20, %v20
  %t21 = mul i32 %s20, 3
  %s21 = add i32 %t21, %v21
  %t22 = mul i32 %s21, 3
  %s22 = add i32 %t22, %v22
  %t23 = mul i32 %s22, 3
  %s23 = add i32 %t23, %v23
  %t24 = mul i32 %s23, 3
  %s24 = add i32 %t24, %v24
  %t25 = mul i32 %s24, 3
  %s25 = add i32 %t25, %v25
  %t26 = mul i32 %s25, 3
  %s26 = add i32 %t26, %v26
  %t27 = mul i32 %s26, 3
  %s27 = add i32 %t27, %v27
  %t28 = mul i32 %s27, 3
  %s28 = add i32 %t28, %v28
  %t29 = mul i32 %s28, 3
  %s29 = add i32 %t29, %v29
  %t30 = mul i32 %s29, 3
  %s30 = add i32 %t30, %v30
  %t31 = mul i32 %s30, 3
  %s31 = add i32 %t31, %v31
  %t32 = mul i32 %s31, 3
  %s32 = add i32 %t32, %v32
  %t33 = mul i32 %s32, 3
  %s33 = add i32 %t33, %v33
  %t34 = mul i32 %s33, 3
  %s34 = add i32 %t34, %v34
  %t35 = mul i32 %s34, 3
  %s35 = add i32 %t35, %v35
  %t36 = mul i32 %s35, 3
  %s36 = add i32 %t36, %v36
  %t37 = mul i32 %s36, 3
  %s37 = add i32 %t37, %v37
  %t38 = mul i32 %s37, 3
  %s38 = add i32 %t38, %v38
  %t39 = mul i32 %s38, 3
  %s39 = add i32 %t39, %v39
  %t40 = mul i32 %s39, 3
  %s40 = add i32 %t40, %v40
  %t41 = mul i32 %s40, 3
  %s41 = add i32 %t41, %v41
  %t42 = mul i32 %s41, 3
  %s42 = add i32 %t42, %v42
  %t43 = mul i32 %s42, 3
  %s43 = add i32 %t43, %v43
  %t44 = mul i32 %s43, 3
  %s44 = add i32 %t44, %v44
  %t45 = mul i32 %s44, 3
  %s45 = add i32 %t45, %v45
  %t46 = mul i32 %s45, 3
  %s46 = add i32 %t46, %v46
  %t47 = mul i32 %s46, 3
  %s47 = add i32 %t47, %v47
  %t48 = mul i32 %s47, 3
  %s48 = add i32 %t48, %v48
  %t49 = mul i32 %s48, 3
  %s49 = add i32 %t49, %v49
  %t50 = mul i32 %s49, 3
  %s50 = add i32 %t50, %v50
  %t51 = mul i32 %s50, 3
  %s51 = add i32 %t51, %v51
  %t52 = mul i32 %s51, 3
  %s52 = add i32 %t52, %v52
  %t53 = mul i32 %s52, 3
  %s53 = add i32 %t53, %v53
  %t54 = mul i32 %s53, 3
  %s54 = add i32 %t54, %v54
  %t55 = mul i32 %s54, 3
  %s55 = add i32 %t55, %v55
  %t56 = mul i32 %s55, 3
  %s56 = add i32 %t56, %v56
  %t57 = mul i32 %s56, 3
  %s57 = add i32 %t57, %v57
  %t58 = mul i32 %s57, 3
  %s58 = add i32 %t58, %v58
  %t59 = mul i32 %s58, 3
  %s59 = add i32 %t59, %v59
  %t60 = mul i32 %s59, 3
  %s60 = add i32 %t60, %v60
  %t61 = mul i32 %s60, 3
  %s61 = add i32 %t61, %v61
  %t62 = mul i32 %s61, 3
  %s62 = add i32 %t62, %v62
  %t63 = mul i32 %s62, 3
  %s63 = add i32 %t63, %v63
  %t64 = mul i32 %s63, 3
  %s64 = add i32 %t64, %v64
  %t65 = mul i32 %s64, 3
  %s65 = add i32 %t65, %v65
  %t66 = mul i32 %s65, 3
  %s66 = add i32 %t66, %v66
  %t67 = mul i32 %s66, 3
  %s67 = add i32 %t67, %v67
  %t68 = mul i32 %s67, 3
  %s68 = add i32 %t68, %v68
  %t69 = mul i32 %s68, 3
  %s69 = add i32 %t69, %v69
  %t70 = mul i32 %s69, 3
  %s70 = add i32 %t70, %v70
  %t71 = mul i32 %s70, 3
  %s71 = add i32 %t71, %v71
  %t72 = mul i32 %s71, 3
  %s72 = add i32 %t72, %v72
  %t73 = mul i32 %s72, 3
  %s73 = add i32 %t73, %v73
  %t74 = mul i32 %s73, 3
  %s74 = add i32 %t74, %v74
  %t75 = mul i32 %s74, 3
  %s75 = add i32 %t75, %v75
  %t76 = mul i32 %s75, 3
  %s76 = add i32 %t76, %v76
  %t77 = mul i32 %s76, 3
  %s77 = add i32 %t77, %v77
  %t78 = mul i32 %s77, 3
  %s78 = add i32 %t78, %v78
  %t79 = mul i32 %s78, 3
  %s79 = add i32 %t79, %v79
  %t80 = mul i32 %s79, 3
  %s80 = add i32 %t80, %v80
  %t81 = mul i32 %s80, 3
  %s81 = add i32 %t81, %v81
  %t82 = mul i32 %s81, 3
  %s82 = add i32 %t82, %v82
  %t83 = mul i32 %s82, 3
  %s83 = add i32 %t83, %v83
  %t84 = mul i32 %s83, 3
  %s84 = add i32 %t84, %v84
  %t85 = mul i32 %s84, 3
  %s85 = add i32 %t85, %v85
  %t86 = mul i32 %s85, 3
  %s86 = add i32 %t86, %v86
  %t87 = mul i32 %s86, 3
  %s87 = add i32 %t87, %v87
  %t88 = mul i32 %s87, 3
  %s88 = add i32 %t88, %v88
  %t89 = mul i32 %s88, 3
  %s89 = add i32 %t89, %v89
  %t90 = mul i32 %s89, 3
  %s90 = add i32 %t90, %v90
  %t91 = mul i32 %s90, 3
  %s91 = add i32 %t91, %v91
  %t92 = mul i32 %s91, 3
  %s92 = add i32 %t92, %v92
  %t93 = mul i32 %s92, 3
  %s93 = add i32 %t93, %v93
  %t94 = mul i32 %s93, 3
  %s94 = add i32 %t94, %v94
  %t95 = mul i32 %s94, 3
  %s95 = add i32 %t95, %v95
  %t96 = mul i32 %s95, 3
  %s96 = add i32 %t96, %v96
  %t97 = mul i32 %s96, 3
  %s97 = add i32 %t97, %v97
  %t98 = mul i32 %s97, 3
  %s98 = add i32 %t98, %v98
  %t99 = mul i32 %s98, 3
  %s99 = add i32 %t99, %v99
  store i32 %s99, ptr addrspace(1) %out
  ret void
}

define void @function(ptr addrspace(1) %out, i32 %n) {
  %v0 = call i32 asm sideeffect "s_movk_i32 $0, 1", "=s"()
  %v1 = call i32 asm sideeffect "s_movk_i32 $0, 4", "=s"()
  %v2 = call i32 asm sideeffect "s_movk_i32 $0, 7", "=s"()
  %v3 = call i32 asm sideeffect "s_movk_i32 $0, 10", "=s"()
  %v4 = call i32 asm sideeffect "s_movk_i32 $0, 13", "=s"()
  %v5 = call i32 asm sideeffect "s_movk_i32 $0, 16", "=s"()
  %v6 = call i32 asm sideeffect "s_movk_i32 $0, 19", "=s"()
  %v7 = call i32 asm sideeffect "s_movk_i32 $0, 22", "=s"()
  %v8 = call i32 asm sideeffect "s_movk_i32 $0, 25", "=s"()
  %v9 = call i32 asm sideeffect "s_movk_i32 $0, 28", "=s"()
  %v10 = call i32 asm sideeffect "s_movk_i32 $0, 31", "=s"()
  %v11 = call i32 asm sideeffect "s_movk_i32 $0, 34", "=s"()
  %v12 = call i32 asm sideeffect "s_movk_i32 $0, 37", "=s"()
  %v13 = call i32 asm sideeffect "s_movk_i32 $0, 40", "=s"()
  %v14 = call i32 asm sideeffect "s_movk_i32 $0, 43", "=s"()
  %v15 = call i32 asm sideeffect "s_movk_i32 $0, 46", "=s"()
  %v16 = call i32 asm sideeffect "s_movk_i32 $0, 49", "=s"()
  %v17 = call i32 asm sideeffect "s_movk_i32 $0, 52", "=s"()
  %v18 = call i32 asm sideeffect "s_movk_i32 $0, 55", "=s"()
  %v19 = call i32 asm sideeffect "s_movk_i32 $0, 58", "=s"()
  %v20 = call i32 asm sideeffect "s_movk_i32 $0, 61", "=s"()
  %v21 = call i32 asm sideeffect "s_movk_i32 $0, 64", "=s"()
  %v22 = call i32 asm sideeffect "s_movk_i32 $0, 67", "=s"()
  %v23 = call i32 asm sideeffect "s_movk_i32 $0, 70", "=s"()
  %v24 = call i32 asm sideeffect "s_movk_i32 $0, 73", "=s"()
  %v25 = call i32 asm sideeffect "s_movk_i32 $0, 76", "=s"()
  %v26 = call i32 asm sideeffect "s_movk_i32 $0, 79", "=s"()
  %v27 = call i32 asm sideeffect "s_movk_i32 $0, 82", "=s"()
  %v28 = call i32 asm sideeffect "s_movk_i32 $0, 85", "=s"()
  %v29 = call i32 asm sideeffect "s_movk_i32 $0, 88", "=s"()
  %v30 = call i32 asm sideeffect "s_movk_i32 $0, 91", "=s"()
  %v31 = call i32 asm sideeffect "s_movk_i32 $0, 94", "=s"()
  %v32 = call i32 asm sideeffect "s_movk_i32 $0, 97", "=s"()
  %v33 = call i32 asm sideeffect "s_movk_i32 $0, 100", "=s"()
  %v34 = call i32 asm sideeffect "s_movk_i32 $0, 103", "=s"()
  %v35 = call i32 asm sideeffect "s_movk_i32 $0, 106", "=s"()
  %v36 = call i32 asm sideeffect "s_movk_i32 $0, 109", "=s"()
  %v37 = call i32 asm sideeffect "s_movk_i32 $0, 112", "=s"()
  %v38 = call i32 asm sideeffect "s_movk_i32 $0, 115", "=s"()
  %v39 = call i32 asm sideeffect "s_movk_i32 $0, 118", "=s"()
  %v40 = call i32 asm sideeffect "s_movk_i32 $0, 121", "=s"()
  %v41 = call i32 asm sideeffect "s_movk_i32 $0, 124", "=s"()
  %v42 = call i32 asm sideeffect "s_movk_i32 $0, 127", "=s"()
  %v43 = call i32 asm sideeffect "s_movk_i32 $0, 130", "=s"()
  %v44 = call i32 asm sideeffect "s_movk_i32 $0, 133", "=s"()
  %v45 = call i32 asm sideeffect "s_movk_i32 $0, 136", "=s"()
  %v46 = call i32 asm sideeffect "s_movk_i32 $0, 139", "=s"()
  %v47 = call i32 asm sideeffect "s_movk_i32 $0, 142", "=s"()
  %v48 = call i32 asm sideeffect "s_movk_i32 $0, 145", "=s"()
  %v49 = call i32 asm sideeffect "s_movk_i32 $0, 148", "=s"()
  %v50 = call i32 asm sideeffect "s_movk_i32 $0, 151", "=s"()
  %v51 = call i32 asm sideeffect "s_movk_i32 $0, 154", "=s"()
  %v52 = call i32 asm sideeffect "s_movk_i32 $0, 157", "=s"()
  %v53 = call i32 asm sideeffect "s_movk_i32 $0, 160", "=s"()
  %v54 = call i32 asm sideeffect "s_movk_i32 $0, 163", "=s"()
  %v55 = call i32 asm sideeffect "s_movk_i32 $0, 166", "=s"()
  %v56 = call i32 asm sideeffect "s_movk_i32 $0, 169", "=s"()
  %v57 = call i32 asm sideeffect "s_movk_i32 $0, 172", "=s"()
  %v58 = call i32 asm sideeffect "s_movk_i32 $0, 175", "=s"()
  %v59 = call i32 asm sideeffect "s_movk_i32 $0, 178", "=s"()
  %v60 = call i32 asm sideeffect "s_movk_i32 $0, 181", "=s"()
  %v61 = call i32 asm sideeffect "s_movk_i32 $0, 184", "=s"()
  %v62 = call i32 asm sideeffect "s_movk_i32 $0, 187", "=s"()
  %v63 = call i32 asm sideeffect "s_movk_i32 $0, 190", "=s"()
  %v64 = call i32 asm sideeffect "s_movk_i32 $0, 193", "=s"()
  %v65 = call i32 asm sideeffect "s_movk_i32 $0, 196", "=s"()
  %v66 = call i32 asm sideeffect "s_movk_i32 $0, 199", "=s"()
  %v67 = call i32 asm sideeffect "s_movk_i32 $0, 202", "=s"()
  %v68 = call i32 asm sideeffect "s_movk_i32 $0, 205", "=s"()
  %v69 = call i32 asm sideeffect "s_movk_i32 $0, 208", "=s"()
  %v70 = call i32 asm sideeffect "s_movk_i32 $0, 211", "=s"()
  %v71 = call i32 asm sideeffect "s_movk_i32 $0, 214", "=s"()
  %v72 = call i32 asm sideeffect "s_movk_i32 $0, 217", "=s"()
  %v73 = call i32 asm sideeffect "s_movk_i32 $0, 220", "=s"()
  %v74 = call i32 asm sideeffect "s_movk_i32 $0, 223", "=s"()
  %v75 = call i32 asm sideeffect "s_movk_i32 $0, 226", "=s"()
  %v76 = call i32 asm sideeffect "s_movk_i32 $0, 229", "=s"()
  %v77 = call i32 asm sideeffect "s_movk_i32 $0, 232", "=s"()
  %v78 = call i32 asm sideeffect "s_movk_i32 $0, 235", "=s"()
  %v79 = call i32 asm sideeffect "s_movk_i32 $0, 238", "=s"()
  %v80 = call i32 asm sideeffect "s_movk_i32 $0, 241", "=s"()
  %v81 = call i32 asm sideeffect "s_movk_i32 $0, 244", "=s"()
  %v82 = call i32 asm sideeffect "s_movk_i32 $0, 247", "=s"()
  %v83 = call i32 asm sideeffect "s_movk_i32 $0, 250", "=s"()
  %v84 = call i32 asm sideeffect "s_movk_i32 $0, 253", "=s"()
  %v85 = call i32 asm sideeffect "s_movk_i32 $0, 256", "=s"()
  %v86 = call i32 asm sideeffect "s_movk_i32 $0, 259", "=s"()
  %v87 = call i32 asm sideeffect "s_movk_i32 $0, 262", "=s"()
  %v88 = call i32 asm sideeffect "s_movk_i32 $0, 265", "=s"()
  %v89 = call i32 asm sideeffect "s_movk_i32 $0, 268", "=s"()
  %v90 = call i32 asm sideeffect "s_movk_i32 $0, 271", "=s"()
  %v91 = call i32 asm sideeffect "s_movk_i32 $0, 274", "=s"()
  %v92 = call i32 asm sideeffect "s_movk_i32 $0, 277", "=s"()
  %v93 = call i32 asm sideeffect "s_movk_i32 $0, 280", "=s"()
  %v94 = call i32 asm sideeffect "s_movk_i32 $0, 283", "=s"()
  %v95 = call i32 asm sideeffect "s_movk_i32 $0, 286", "=s"()
  %v96 = call i32 asm sideeffect "s_movk_i32 $0, 289", "=s"()
  %v97 = call i32 asm sideeffect "s_movk_i32 $0, 292", "=s"()
  %v98 = call i32 asm sideeffect "s_movk_i32 $0, 295", "=s"()
  %v99 = call i32 asm sideeffect "s_movk_i32 $0, 298", "=s"()
  call void asm sideeffect "", "~{v50}"()
  call void @other(i32 1, i32 2, i32 3, i32 4)
  %s0 = add i32 %n, %v0
  %t1 = mul i32 %s0, 3
  %s1 = add i32 %t1, %v1
  %t2 = mul i32 %s1, 3
  %s2 = add i32 %t2, %v2
  %t3 = mul i32 %s2, 3
  %s3 = add i32 %t3, %v3
  %t4 = mul i32 %s3, 3
  %s4 = add i32 %t4, %v4
  %t5 = mul i32 %s4, 3
  %s5 = add i32 %t5, %v5
  %t6 = mul i32 %s5, 3
  %s6 = add i32 %t6, %v6
  %t7 = mul i32 %s6, 3
  %s7 = add i32 %t7, %v7
  %t8 = mul i32 %s7, 3
  %s8 = add i32 %t8, %v8
  %t9 = mul i32 %s8, 3
  %s9 = add i32 %t9, %v9
  %t10 = mul i32 %s9, 3
  %s10 = add i32 %t10, %v10
  %t11 = mul i32 %s10, 3
  %s11 = add i32 %t11, %v11
  %t12 = mul i32 %s11, 3
  %s12 = add i32 %t12, %v12
  %t13 = mul i32 %s12, 3
  %s13 = add i32 %t13, %v13
  %t14 = mul i32 %s13, 3
  %s14 = add i32 %t14, %v14
  %t15 = mul i32 %s14, 3
  %s15 = add i32 %t15, %v15
  %t16 = mul i32 %s15, 3
  %s16 = add i32 %t16, %v16
  %t17 = mul i32 %s16, 3
  %s17 = add i32 %t17, %v17
  %t18 = mul i32 %s17, 3
  %s18 = add i32 %t18, %v18
  %t19 = mul i32 %s18, 3
  %s19 = add i32 %t19, %v19
  %t20 = mul i32 %s19, 3
  %s20 = add i32 %t20, %v20
  %t21 = mul i32 %s20, 3
  %s21 = add i32 %t21, %v21
  %t22 = mul i32 %s21, 3
  %s22 = add i32 %t22, %v22
  %t23 = mul i32 %s22, 3
  %s23 = add i32 %t23, %v23
  %t24 = mul i32 %s23, 3
  %s24 = add i32 %t24, %v24
  %t25 = mul i32 %s24, 3
  %s25 = add i32 %t25, %v25
  %t26 = mul i32 %s25, 3
  %s26 = add i32 %t26, %v26
  %t27 = mul i32 %s26, 3
  %s27 = add i32 %t27, %v27
  %t28 = mul i32 %s27, 3
  %s28 = add i32 %t28, %v28
  %t29 = mul i32 %s28, 3
  %s29 = add i32 %t29, %v29
  %t30 = mul i32 %s29, 3
  %s30 = add i32 %t30, %v30
  %t31 = mul i32 %s30, 3
  %s31 = add i32 %t31, %v31
  %t32 = mul i32 %s31, 3
  %s32 = add i32 %t32, %v32
  %t33 = mul i32 %s32, 3
  %s33 = add i32 %t33, %v33
  %t34 = mul i32 %s33, 3
  %s34 = add i32 %t34, %v34
  %t35 = mul i32 %s34, 3
  %s35 = add i32 %t35, %v35
  %t36 = mul i32 %s35, 3
  %s36 = add i32 %t36, %v36
  %t37 = mul i32 %s36, 3
  %s37 = add i32 %t37, %v37
  %t38 = mul i32 %s37, 3
  %s38 = add i32 %t38, %v38
  %t39 = mul i32 %s38, 3
  %s39 = add i32 %t39, %v39
  %t40 = mul i32 %s39, 3
  %s40 = add i32 %t40, %v40
  %t41 = mul i32 %s40, 3
  %s41 = add i32 %t41, %v41
  %t42 = mul i32 %s41, 3
  %s42 = add i32 %t42, %v42
  %t43 = mul i32 %s42, 3
  %s43 = add i32 %t43, %v43
  %t44 = mul i32 %s43, 3
  %s44 = add i32 %t44, %v44
  %t45 = mul i32 %s44, 3
  %s45 = add i32 %t45, %v45
  %t46 = mul i32 %s45, 3
  %s46 = add i32 %t46, %v46
  %t47 = mul i32 %s46, 3
  %s47 = add i32 %t47, %v47
  %t48 = mul i32 %s47, 3
  %s48 = add i32 %t48, %v48
  %t49 = mul i32 %s48, 3
  %s49 = add i32 %t49, %v49
  %t50 = mul i32 %s49, 3
  %s50 = add i32 %t50, %v50
  %t51 = mul i32 %s50, 3
  %s51 = add i32 %t51, %v51
  %t52 = mul i32 %s51, 3
  %s52 = add i32 %t52, %v52
  %t53 = mul i32 %s52, 3
  %s53 = add i32 %t53, %v53
  %t54 = mul i32 %s53, 3
  %s54 = add i32 %t54, %v54
  %t55 = mul i32 %s54, 3
  %s55 = add i32 %t55, %v55
  %t56 = mul i32 %s55, 3
  %s56 = add i32 %t56, %v56
  %t57 = mul i32 %s56, 3
  %s57 = add i32 %t57, %v57
  %t58 = mul i32 %s57, 3
  %s58 = add i32 %t58, %v58
  %t59 = mul i32 %s58, 3
  %s59 = add i32 %t59, %v59
  %t60 = mul i32 %s59, 3
  %s60 = add i32 %t60, %v60
  %t61 = mul i32 %s60, 3
  %s61 = add i32 %t61, %v61
  %t62 = mul i32 %s61, 3
  %s62 = add i32 %t62, %v62
  %t63 = mul i32 %s62, 3
  %s63 = add i32 %t63, %v63
  %t64 = mul i32 %s63, 3
  %s64 = add i32 %t64, %v64
  %t65 = mul i32 %s64, 3
  %s65 = add i32 %t65, %v65
  %t66 = mul i32 %s65, 3
  %s66 = add i32 %t66, %v66
  %t67 = mul i32 %s66, 3
  %s67 = add i32 %t67, %v67
  %t68 = mul i32 %s67, 3
  %s68 = add i32 %t68, %v68
  %t69 = mul i32 %s68, 3
  %s69 = add i32 %t69, %v69
  %t70 = mul i32 %s69, 3
  %s70 = add i32 %t70, %v70
  %t71 = mul i32 %s70, 3
  %s71 = add i32 %t71, %v71
  %t72 = mul i32 %s71, 3
  %s72 = add i32 %t72, %v72
  %t73 = mul i32 %s72, 3
  %s73 = add i32 %t73, %v73
  %t74 = mul i32 %s73, 3
  %s74 = add i32 %t74, %v74
  %t75 = mul i32 %s74, 3
  %s75 = add i32 %t75, %v75
  %t76 = mul i32 %s75, 3
  %s76 = add i32 %t76, %v76
  %t77 = mul i32 %s76, 3
  %s77 = add i32 %t77, %v77
  %t78 = mul i32 %s77, 3
  %s78 = add i32 %t78, %v78
  %t79 = mul i32 %s78, 3
  %s79 = add i32 %t79, %v79
  %t80 = mul i32 %s79, 3
  %s80 = add i32 %t80, %v80
  %t81 = mul i32 %s80, 3
  %s81 = add i32 %t81, %v81
  %t82 = mul i32 %s81, 3
  %s82 = add i32 %t82, %v82
  %t83 = mul i32 %s82, 3
  %s83 = add i32 %t83, %v83
  %t84 = mul i32 %s83, 3
  %s84 = add i32 %t84, %v84
  %t85 = mul i32 %s84, 3
  %s85 = add i32 %t85, %v85
  %t86 = mul i32 %s85, 3
  %s86 = add i32 %t86, %v86
  %t87 = mul i32 %s86, 3
  %s87 = add i32 %t87, %v87
  %t88 = mul i32 %s87, 3
  %s88 = add i32 %t88, %v88
  %t89 = mul i32 %s88, 3
  %s89 = add i32 %t89, %v89
  %t90 = mul i32 %s89, 3
  %s90 = add i32 %t90, %v90
  %t91 = mul i32 %s90, 3
  %s91 = add i32 %t91, %v91
  %t92 = mul i32 %s91, 3
  %s92 = add i32 %t92, %v92
  %t93 = mul i32 %s92, 3
  %s93 = add i32 %t93, %v93
  %t94 = mul i32 %s93, 3
  %s94 = add i32 %t94, %v94
  %t95 = mul i32 %s94, 3
  %s95 = add i32 %t95, %v95
  %t96 = mul i32 %s95, 3
  %s96 = add i32 %t96, %v96
  %t97 = mul i32 %s96, 3
  %s97 = add i32 %t97, %v97
  %t98 = mul i32 %s97, 3
  %s98 = add i32 %t98, %v98
  %t99 = mul i32 %s98, 3
  %s99 = add i32 %t99, %v99
  store i32 %s99, ptr addrspace(1) %out
  ret void
}
