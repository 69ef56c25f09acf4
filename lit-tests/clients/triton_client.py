"""Triton with this compiler as its code generator: kernels run on the simulator, and are compared with LLVM's code."""

import importlib
import os
import re
import subprocess
import sys
import time

import numpy

from common import COMPILER, HERE, WORK, attempt, call, expect, run_code

# The passes of Triton 3.6 reject gfx900, gfx906 and older processors.
TARGETS = [("gfx908", 64), ("gfx90a", 64), ("gfx942", 64), ("gfx1010", 32), ("gfx1030", 32)]
INSTRUCTION = re.compile(r"^\s+(?:s|v|ds|buffer|global|flat|scratch)_\w+(?: |$)", re.MULTILINE)
TYPES = {"float32": "*fp32", "float16": "*fp16", "int32": "*i32", "int64": "*i64"}
# More instructions than this, relative to LLVM's, are reported.
LIMIT = 1.3
totals = {}


class Clock:
    """Wraps the functions of Triton that compile and assemble, to add up their time."""

    def __init__(self):
        from triton._C.libtriton import amd, llvm

        self.seconds = 0.0
        for owner, name in [(llvm, "translate_to_asm"), (amd, "assemble_amdgcn")]:
            setattr(owner, name, self.measured(getattr(owner, name)))

    def measured(self, function):
        def call(*arguments, **options):
            start = time.perf_counter()
            try:
                return function(*arguments, **options)
            finally:
                self.seconds += time.perf_counter() - start

        return call


def compile_with(ours, source, target, options, seconds):
    """The compiled kernel by this compiler or by LLVM."""
    import triton

    import amdgcn_llc.triton
    from triton._C.libtriton import amd, llvm

    before = llvm.translate_to_asm, amd.assemble_amdgcn
    remove = amdgcn_llc.triton.install() if ours else lambda: None
    clock = Clock()
    try:
        return triton.compile(source, target=target, options=options)
    finally:
        seconds.append(clock.seconds)
        remove()
        llvm.translate_to_asm, amd.assemble_amdgcn = before


def runnable(made, name, processor, directory):
    """The code object. Triton's launcher sets the size of LDS at launch; for the simulator, the kernel must declare it."""
    code = directory / f"{name}.hsaco"
    code.write_bytes(made.asm["hsaco"])
    if made.metadata.shared:
        text = directory / f"{name}.s"
        text.write_text(re.sub(r"(group_segment_fixed_size:?) +0\b", rf"\1 {made.metadata.shared}", made.asm["amdgcn"]))
        call(COMPILER, text, f"-mcpu={processor}", "-filetype=hsaco", "-o", code)
    return code


def source_of(function, arguments):
    """The kernel's parameters as Triton's launcher specializes them for these arguments: it marks multiples of 16."""
    import triton.language as tl
    from triton.compiler import ASTSource

    constants, signature, attributes = {}, {}, {}
    for number, parameter in enumerate(function.params):
        name = parameter.name
        value = arguments.get(name, parameter.default)
        is_array = isinstance(value, numpy.ndarray)
        if parameter.is_constexpr or isinstance(value, str):
            signature[name] = "constexpr"
            constants[name] = getattr(tl, value) if name.endswith("dtype") else value
        elif is_array:
            signature[name] = TYPES[str(value.dtype)]
        else:
            signature[name] = "fp32" if isinstance(value, (float, numpy.floating)) else "i32"
        if is_array or (signature[name] == "i32" and value % 16 == 0):
            attributes[(number,)] = [["tt.divisibility", 16]]
    return ASTSource(function, signature=signature, constexprs=constants, attrs=attributes), signature


def check(name, function, grid, arguments, expected, processor, lanes):
    """Compiles and runs a program; `expected` has the final contents of arrays by name, or nothing to use LLVM's."""
    from triton.backends.compiler import GPUTarget

    directory = WORK / "triton" / f"plug-{name}-{processor}"
    directory.mkdir(parents=True, exist_ok=True)
    source, signature = source_of(function, arguments)
    target, options = GPUTarget("hip", processor, lanes), {}
    if "num_warps" in arguments:
        options["num_warps"] = arguments["num_warps"]
    seconds = []
    theirs = compile_with(False, source, target, options, seconds)
    (directory / f"{name}.ll").write_text(theirs.asm["llir"])
    ours = compile_with(True, source, target, options, seconds)
    names = [name for name, kind in signature.items() if kind != "constexpr"]
    values = [numpy.float32(arguments[n]) if signature[n] == "fp32" else arguments[n] for n in names]
    outputs = [number for number, value in enumerate(values) if isinstance(value, numpy.ndarray)]

    def results(made):
        threads = made.metadata.num_warps * lanes
        size = (grid[0] * threads, *grid[1:])
        # Two pointers to scratch memory, which these programs ignore.
        all_values = [*values, None, None]
        code = runnable(made, name, processor, directory)
        found = run_code(code, made.metadata.name, size, (threads, 1, 1)[: len(size)], all_values, outputs, directory)
        return {names[n]: numpy.frombuffer(data, values[n].dtype) for n, data in zip(outputs, found)}

    found = results(ours)
    for array, data in (expected or results(theirs)).items():
        tolerance = 1e-2 if data.dtype == numpy.float16 else 1e-3
        expect(found[array], data.reshape(-1), tolerance)
    counts = [len(INSTRUCTION.findall(made.asm["amdgcn"])) for made in (ours, theirs)]
    total = totals.setdefault(processor, [0, 0, 0, 0.0, 0.0])
    for index, value in enumerate([1, *counts, seconds[1], seconds[0]]):
        total[index] += value
    note = ", more than expected" if counts[0] > LIMIT * counts[1] else ""
    return f"{counts[0]} instructions, LLVM {counts[1]}{note}; {seconds[1]:.3f} s, LLVM {seconds[0]:.3f} s"


def tutorials():
    import triton_programs

    for name, function, _, constants, grid, arguments, expected in triton_programs.programs():
        names = [parameter.name for parameter in function.params if parameter.name not in constants]
        values = {n: numpy.zeros_like(expected, numpy.float32) if v is None else v for n, v in zip(names, arguments)}
        out = names[next(number for number, argument in enumerate(arguments) if argument is None)]
        yield name, function, grid, {**values, **constants}, {out: expected.astype(numpy.float32)}


def liger():
    """The kernels of liger-kernel with the final memory that Triton's interpreter computes with numpy."""
    import torch_stub
    import triton

    directory = WORK / "liger"
    directory.mkdir(parents=True, exist_ok=True)
    for old in directory.glob("*.npz"):
        old.unlink()
    environment = {**os.environ, "TRITON_INTERPRET": "1", "PYTHONWARNINGS": "ignore"}
    # Kernels that the interpreter cannot run are compared with LLVM's results.
    subprocess.run([sys.executable, HERE / "interpret.py", directory], env=environment, check=True)
    torch_stub.install("liger_kernel", "liger_kernel.ops")
    import liger_programs

    for number, (module, kernel, grid, arguments) in enumerate(liger_programs.programs()):
        function = getattr(importlib.import_module(f"liger_kernel.ops.{module}"), kernel)
        function = function.fn if isinstance(function, triton.runtime.Autotuner) else function
        path = directory / f"{number}.npz"
        expected = dict(numpy.load(path)) if path.exists() else None
        yield f"{number}-{kernel.strip('_')}", function, grid, arguments, expected


def run(what, programs):
    # On gfx942 the default is XF32, whose rounding no document specifies: the simulator rejects it.
    os.environ["TRITON_F32_DEFAULT"] = "ieee"
    programs = list(programs)
    for processor, lanes in TARGETS:
        for program in programs:
            attempt(f"plug {what} {program[0]} {processor}", lambda: check(*program, processor, lanes))
    for processor, (count, ours, theirs, our_time, their_time) in totals.items():
        print(
            f"{what} {processor}: {count} kernels, {ours} instructions, LLVM {theirs} ({ours / theirs:.2f}); "
            f"{our_time:.2f} s, LLVM {their_time:.2f} s"
        )
    totals.clear()
