"""amdgcn-llc as the compiler of the LLVM IR that tinygrad renders for AMD GPUs (`AMD_LLVM`).

    import amdgcn_llc.tinygrad
    amdgcn_llc.tinygrad.install()
"""

import re

from tinygrad.device import CompileError, Compiler

from . import CompileError as Rejected
from . import compile, identity

STACK = re.compile(r"^( *)(%[\w.]+) = alloca ([^\n]*)$", re.MULTILINE)


def with_target(source):
    """Adds the parts of the IR that depend on the target: the triple, and the address space of stack objects."""
    private = r"\1\2.private = alloca \3, addrspace(5)\n\1\2 = addrspacecast ptr addrspace(5) \2.private to ptr"
    return f'target triple = "amdgcn-amd-amdhsa"\n{STACK.sub(private, source)}'


class AmdgcnCompiler(Compiler):
    """The compiler that tinygrad calls with the text of a module of IR; it returns a loadable code object."""

    def __init__(self, arch):
        self.arch = arch
        super().__init__(f"compile_{identity()}_{arch}".replace(" ", "_"))

    def __reduce__(self):
        return AmdgcnCompiler, (self.arch,)

    def compile(self, src):
        try:
            return compile(with_target(src), self.arch)
        except Rejected as error:
            raise CompileError(str(error)) from error

    def disassemble(self, lib):
        from tinygrad.helpers import amdgpu_disassemble

        amdgpu_disassemble(lib)


def install():
    """Makes tinygrad compile for AMD GPUs with this compiler instead of LLVM."""
    from tinygrad.runtime.support import compiler_llvm

    compiler_llvm.AMDLLVMCompiler = AmdgcnCompiler
