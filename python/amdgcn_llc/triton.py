"""amdgcn-llc as the code generator of Triton's AMD backend (Triton 3.6).

    import amdgcn_llc.triton
    amdgcn_llc.triton.install()

From then on, kernels for AMD GPUs are compiled and assembled by amdgcn-llc; nothing changes for other GPUs. Triton's cache
keeps the results of both compilers apart.
"""

import functools

from . import assemble, compile_to_assembly, identity, revision

TRIPLE = "amdgcn-amd-amdhsa"


def is_ours(triple):
    """True if a triple is that of an AMD GPU: newer versions of LLVM name the processor in it."""
    return triple.split("-")[0].startswith(("amdgcn", "amdgpu"))


def install():
    """Replaces LLVM with this compiler. Returns a function that restores LLVM."""
    from triton._C.libtriton import amd, llvm
    from triton.backends.amd.compiler import HIPBackend

    theirs = llvm.translate_to_asm, amd.assemble_amdgcn, HIPBackend.hash

    def translate_to_asm(source, triple, processor, features, flags, fuses, is_object=False):
        if not is_ours(triple):
            return theirs[0](source, triple, processor, features, flags, fuses, is_object)
        if flags:
            raise RuntimeError(f"LLVM's options {flags} are not supported by {revision()}")
        assembly = compile_to_assembly(source, processor, triple=triple, features=features, fuse=fuses)
        return assemble(assembly, processor, triple=triple, features=features) if is_object else assembly

    def assemble_amdgcn(assembly, processor, features):
        return assemble(assembly, processor, triple=TRIPLE, features=features)

    @functools.lru_cache
    def name(backend):
        return f"{theirs[2](backend)}-{identity()}"

    def remove():
        llvm.translate_to_asm, amd.assemble_amdgcn, HIPBackend.hash = theirs

    llvm.translate_to_asm, amd.assemble_amdgcn, HIPBackend.hash = translate_to_asm, assemble_amdgcn, name
    return remove
