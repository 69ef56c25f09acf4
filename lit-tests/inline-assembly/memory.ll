; Loads in templates are waited for before the next line that needs their results, as in the surrounding code. Explicit
; waits stay.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @loads(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %x = call i32 asm sideeffect "flat_load_dword $0, $1", "=v,v"(ptr addrspace(1) %p)
  %y = call i32 asm sideeffect "s_load_dword $0, $1, 0x0\0As_waitcnt lgkmcnt(0)", "=&s,s"(ptr addrspace(1) %in)
  %z = call i32 asm sideeffect "s_load_dword $0, $1, 0x4\0As_not_b32 $0, $0", "=&s,s,~{scc}"(ptr addrspace(1) %in)
  %a = add i32 %x, %y
  %b = xor i32 %a, %z
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %b, ptr addrspace(1) %q
  ret void
}

; When the template starts, earlier loads of registers that it reads are complete.
define amdgpu_kernel void @waits_for_operands(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %x = load i32, ptr addrspace(1) %p
  %y = call i32 asm "v_not_b32 $0, $1", "=v,v"(i32 %x)
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %y, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
