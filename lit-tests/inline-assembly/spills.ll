; Values that are live across templates that overwrite nearly everything.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @scalars(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = mul i32 %a, %b
  call void asm sideeffect "s_mov_b32 s17, 0", "~{s[0:31]},~{s[32:63]},~{s[64:95]},~{s[96:101]},~{vcc}"()
  %x = add i32 %id, %c
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %x, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @vectors(ptr addrspace(1) %out, i32 %a) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = mul i32 %id, 3
  %y = add i32 %x, %a
  call void asm sideeffect "v_mov_b32 v0, 0\0Av_mov_b32 v19, 0", "~{v0},~{v1},~{v2},~{v3},~{v4},~{v5},~{v6},~{v7},~{v8},~{v9},~{v10},~{v11},~{v12},~{v13},~{v14},~{v15},~{v16},~{v17},~{v18},~{v19}"()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %y, ptr addrspace(1) %p
  ret void
}

; The scratch descriptor is not in the registers that the template writes.
define amdgpu_kernel void @stack(ptr addrspace(1) %out, i32 %a) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %array = alloca [4 x i32], addrspace(5)
  %index = and i32 %id, 3
  %cell = getelementptr [4 x i32], ptr addrspace(5) %array, i32 0, i32 %index
  store volatile i32 %a, ptr addrspace(5) %cell
  call void asm sideeffect "s_mov_b64 s[0:1], 0\0As_mov_b64 s[2:3], 0", "~{s[0:7]}"()
  %x = load volatile i32, ptr addrspace(5) %cell
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %x, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()

attributes #0 = { "amdgpu-num-vgpr"="20" }
