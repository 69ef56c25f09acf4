"""The package for Python: IR to assembly text, text to objects, options, errors."""

import ctypes

import amdgcn_llc

KERNEL = """
target triple = "amdgcn-amd-amdhsa"
@global_smem = external addrspace(3) global [0 x i8], align 16
define amdgpu_kernel void @k(ptr addrspace(1) %p, float %a, float %b) {
  %l = load float, ptr addrspace(3) @global_smem
  %m = fmul float %a, %b
  %s = fadd float %m, %l
  store float %s, ptr addrspace(1) %p
  ret void
}
"""


def expect(condition, what):
    if not condition:
        raise SystemExit(what)


def rejected(part, call, *arguments, **options):
    try:
        call(*arguments, **options)
    except amdgcn_llc.CompileError as error:
        expect(part in str(error), f"{error}: expected {part}")
    else:
        raise SystemExit(f"not rejected: {part}")


text = amdgcn_llc.compile_to_assembly(KERNEL, "gfx906")
expect("v_mul_f32" in text and "--gfx906" in text, text)
# global_smem is at address 0.
expect("v_mov_b32_e32 v0, 0" in text.replace("v1, 0", "v0, 0"), text)
fused = amdgcn_llc.compile_to_assembly(KERNEL, "gfx906", fuse=True)
expect("v_mul_f32" not in fused, fused)
expect(".amdhsa_code_object_version 5" in amdgcn_llc.compile_to_assembly(KERNEL, "gfx906", abi="500"), "abi")
expect(amdgcn_llc.compile_to_assembly(KERNEL, "gfx906", optimize=False) != text, "level")
expect(amdgcn_llc.assemble(text, "gfx906").startswith(b"\x7fELF"), "no object")
elf = amdgcn_llc.compile(KERNEL.encode(), "gfx906")
expect(elf.startswith(b"\x7fELF") and elf[16] == 3, "no code object")
expect(amdgcn_llc.revision().startswith("amdgcn-llc "), amdgcn_llc.revision())

rejected("unknown processor 'gfx1'", amdgcn_llc.compile_to_assembly, KERNEL, "gfx1")
rejected("unknown processor 'gfx1'", amdgcn_llc.compile, KERNEL, "gfx1")
rejected("error: ", amdgcn_llc.compile_to_assembly, "define", "gfx906")
rejected("kernel.s:1:1", amdgcn_llc.assemble, "s_wrong", "gfx906")
rejected("'7'", amdgcn_llc.compile_to_assembly, KERNEL, "gfx906", abi="7")
rejected("nothing", amdgcn_llc.compile_to_assembly, KERNEL, "gfx906", disabled=["nothing"])
used = "store float 1.0, ptr addrspace(3) @other\n  ret void"
other = KERNEL.replace("ret void", used) + "@other = internal addrspace(3) global float poison\n"
rejected("'global_smem' is not at address 0", amdgcn_llc.compile_to_assembly, other, "gfx906")

# Versions and flags that do not exist, and missing pointers.
library, error = amdgcn_llc.library(), ctypes.c_void_p()
options = amdgcn_llc.Options(2)
arguments = [KERNEL.encode(), len(KERNEL), ctypes.byref(options), None, None]
expect(library.triton_amdgpu_compile(*arguments, ctypes.byref(error)) == 1, "version 2")
expect(b"version 2" in ctypes.string_at(error.value), "version 2")
library.triton_amdgpu_free(error)
options = amdgcn_llc.Options(1, flags=b"lsr-drop-solution")
expect(library.triton_amdgpu_compile(*arguments[:2], ctypes.byref(options), None, None, None) == 1, "a flag")
expect(library.triton_amdgpu_compile(*arguments[:2], None, None, None, None) == 1, "no options")
options = amdgcn_llc.Options(1)
expect(library.triton_amdgpu_compile(*arguments[:2], ctypes.byref(options), None, None, None) == 0, "no outputs")
