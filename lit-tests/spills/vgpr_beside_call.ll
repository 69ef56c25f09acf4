; In functions with calls, the highest VGPR is callee-saved, so its lanes can hold spilled SGPRs.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

; Another module may replace this definition.
define weak void @other(i32) noinline {
  ret void
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) "amdgpu-num-vgpr"="52" {
  %v0 = call i32 asm sideeffect "v_mov_b32 $0, 0", "=v"()
  %v1 = call i32 asm sideeffect "v_mov_b32 $0, 1", "=v"()
  %v2 = call i32 asm sideeffect "v_mov_b32 $0, 2", "=v"()
  %v3 = call i32 asm sideeffect "v_mov_b32 $0, 3", "=v"()
  %v4 = call i32 asm sideeffect "v_mov_b32 $0, 4", "=v"()
  %v5 = call i32 asm sideeffect "v_mov_b32 $0, 5", "=v"()
  %v6 = call i32 asm sideeffect "v_mov_b32 $0, 6", "=v"()
  %v7 = call i32 asm sideeffect "v_mov_b32 $0, 7", "=v"()
  %v8 = call i32 asm sideeffect "v_mov_b32 $0, 8", "=v"()
  %v9 = call i32 asm sideeffect "v_mov_b32 $0, 9", "=v"()
  %v10 = call i32 asm sideeffect "v_mov_b32 $0, 10", "=v"()
  %v11 = call i32 asm sideeffect "v_mov_b32 $0, 11", "=v"()
  %v12 = call i32 asm sideeffect "v_mov_b32 $0, 12", "=v"()
  %v13 = call i32 asm sideeffect "v_mov_b32 $0, 13", "=v"()
  %v14 = call i32 asm sideeffect "v_mov_b32 $0, 14", "=v"()
  %v15 = call i32 asm sideeffect "v_mov_b32 $0, 15", "=v"()
  %v16 = call i32 asm sideeffect "v_mov_b32 $0, 16", "=v"()
  %v17 = call i32 asm sideeffect "v_mov_b32 $0, 17", "=v"()
  %v18 = call i32 asm sideeffect "v_mov_b32 $0, 18", "=v"()
  %v19 = call i32 asm sideeffect "v_mov_b32 $0, 19", "=v"()
  %v20 = call i32 asm sideeffect "v_mov_b32 $0, 20", "=v"()
  %v21 = call i32 asm sideeffect "v_mov_b32 $0, 21", "=v"()
  %v22 = call i32 asm sideeffect "v_mov_b32 $0, 22", "=v"()
  %v23 = call i32 asm sideeffect "v_mov_b32 $0, 23", "=v"()
  %v24 = call i32 asm sideeffect "v_mov_b32 $0, 24", "=v"()
  %v25 = call i32 asm sideeffect "v_mov_b32 $0, 25", "=v"()
  %v26 = call i32 asm sideeffect "v_mov_b32 $0, 26", "=v"()
  %v27 = call i32 asm sideeffect "v_mov_b32 $0, 27", "=v"()
  %v28 = call i32 asm sideeffect "v_mov_b32 $0, 28", "=v"()
  %v29 = call i32 asm sideeffect "v_mov_b32 $0, 29", "=v"()
  %v30 = call i32 asm sideeffect "v_mov_b32 $0, 30", "=v"()
  %v31 = call i32 asm sideeffect "v_mov_b32 $0, 31", "=v"()
  %v32 = call i32 asm sideeffect "v_mov_b32 $0, 32", "=v"()
  %v33 = call i32 asm sideeffect "v_mov_b32 $0, 33", "=v"()
  %v34 = call i32 asm sideeffect "v_mov_b32 $0, 34", "=v"()
  %v35 = call i32 asm sideeffect "v_mov_b32 $0, 35", "=v"()
  %v36 = call i32 asm sideeffect "v_mov_b32 $0, 36", "=v"()
  %v37 = call i32 asm sideeffect "v_mov_b32 $0, 37", "=v"()
  %v38 = call i32 asm sideeffect "v_mov_b32 $0, 38", "=v"()
  %v39 = call i32 asm sideeffect "v_mov_b32 $0, 39", "=v"()
  %v40 = call i32 asm sideeffect "v_mov_b32 $0, 40", "=v"()
  %v41 = call i32 asm sideeffect "v_mov_b32 $0, 41", "=v"()
  %v42 = call i32 asm sideeffect "v_mov_b32 $0, 42", "=v"()
  %v43 = call i32 asm sideeffect "v_mov_b32 $0, 43", "=v"()
  %v44 = call i32 asm sideeffect "v_mov_b32 $0, 44", "=v"()
  %v45 = call i32 asm sideeffect "v_mov_b32 $0, 45", "=v"()
  %v46 = call i32 asm sideeffect "v_mov_b32 $0, 46", "=v"()
  %v47 = call i32 asm sideeffect "v_mov_b32 $0, 47", "=v"()
  %v48 = call i32 asm sideeffect "v_mov_b32 $0, 48", "=v"()
  %v49 = call i32 asm sideeffect "v_mov_b32 $0, 49", "=v"()
  %v50 = call i32 asm sideeffect "v_mov_b32 $0, 50", "=v"()
  %v51 = call i32 asm sideeffect "v_mov_b32 $0, 51", "=v"()
  %v52 = call i32 asm sideeffect "v_mov_b32 $0, 52", "=v"()
  %v53 = call i32 asm sideeffect "v_mov_b32 $0, 53", "=v"()
  %v54 = call i32 asm sideeffect "v_mov_b32 $0, 54", "=v"()
  %v55 = call i32 asm sideeffect "v_mov_b32 $0, 55", "=v"()
  %s0 = add i32 %v0, 1
  %s1 = mul i32 %s0, %v1
  %s2 = mul i32 %s1, %v2
  %s3 = mul i32 %s2, %v3
  %s4 = mul i32 %s3, %v4
  %s5 = mul i32 %s4, %v5
  %s6 = mul i32 %s5, %v6
  %s7 = mul i32 %s6, %v7
  %s8 = mul i32 %s7, %v8
  %s9 = mul i32 %s8, %v9
  %s10 = mul i32 %s9, %v10
  %s11 = mul i32 %s10, %v11
  %s12 = mul i32 %s11, %v12
  %s13 = mul i32 %s12, %v13
  %s14 = mul i32 %s13, %v14
  %s15 = mul i32 %s14, %v15
  %s16 = mul i32 %s15, %v16
  %s17 = mul i32 %s16, %v17
  %s18 = mul i32 %s17, %v18
  %s19 = mul i32 %s18, %v19
  %s20 = mul i32 %s19, %v20
  %s21 = mul i32 %s20, %v21
  %s22 = mul i32 %s21, %v22
  %s23 = mul i32 %s22, %v23
  %s24 = mul i32 %s23, %v24
  %s25 = mul i32 %s24, %v25
  %s26 = mul i32 %s25, %v26
  %s27 = mul i32 %s26, %v27
  %s28 = mul i32 %s27, %v28
  %s29 = mul i32 %s28, %v29
  %s30 = mul i32 %s29, %v30
  %s31 = mul i32 %s30, %v31
  %s32 = mul i32 %s31, %v32
  %s33 = mul i32 %s32, %v33
  %s34 = mul i32 %s33, %v34
  %s35 = mul i32 %s34, %v35
  %s36 = mul i32 %s35, %v36
  %s37 = mul i32 %s36, %v37
  %s38 = mul i32 %s37, %v38
  %s39 = mul i32 %s38, %v39
  %s40 = mul i32 %s39, %v40
  %s41 = mul i32 %s40, %v41
  %s42 = mul i32 %s41, %v42
  %s43 = mul i32 %s42, %v43
  %s44 = mul i32 %s43, %v44
  %s45 = mul i32 %s44, %v45
  %s46 = mul i32 %s45, %v46
  %s47 = mul i32 %s46, %v47
  %s48 = mul i32 %s47, %v48
  %s49 = mul i32 %s48, %v49
  %s50 = mul i32 %s49, %v50
  %s51 = mul i32 %s50, %v51
  %s52 = mul i32 %s51, %v52
  %s53 = mul i32 %s52, %v53
  %s54 = mul i32 %s53, %v54
  %s55 = mul i32 %s54, %v55
  call void @other(i32 %s55)
  ret void
}
