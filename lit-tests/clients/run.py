"""Compiles output of Rust, MLIR, Triton, tinygrad, IREE and TVM for AMD GPUs, and runs it on the simulator.

    run.py COMPILER SIMULATOR WORK_DIRECTORY [rust] [mlir] [triton] [tinygrad] [plugs] [iree] [tvm]

Everything must compile at -O0 and -O2 and compute the same results as the host. `plugs` are Triton and tinygrad with this
compiler as their code generator, through the Python package (python/) and the C library next to the compiler.
scripts/clients.sh installs what this needs.
"""

import os
import re
import sys

from pathlib import Path

import tensor_compilers
from common import COMPILER, HERE, LEVELS, WORK, attempt, call, compile_code, expect, failures, passed, run_code

# --- Rust

RUST_PROCESSORS = ["gfx803", "gfx900", "gfx942", "gfx1010"]
ITEMS = 70
TARGET = "amdgcn-amd-amdhsa"


def rustc(*arguments, **options):
    environment = {**os.environ, "RUSTC_BOOTSTRAP": "1"}
    call(
        "rustc", "--edition", "2024", "-O", "-C", "panic=abort", "-C", "codegen-units=1", "--cap-lints", "allow",
        *arguments, env=environment, **options,
    )


def rust_modules(processor, library, programs):
    """Two bitcode files: the kernels with the parts of `core` that they need, and all of `core`."""
    directory = WORK / "rust" / processor
    directory.mkdir(parents=True, exist_ok=True)
    crates = directory / "sysroot/lib/rustlib" / TARGET / "lib"
    crates.mkdir(parents=True, exist_ok=True)
    target = ["--sysroot", directory / "sysroot", "--target", TARGET, "-C", f"target-cpu={processor}", "--crate-type", "lib"]
    core = directory / "core.bc"
    if not core.exists():
        emit = f"--emit=metadata={crates / 'libcore.rmeta'},llvm-bc={core}"
        rustc(*target, "--crate-name", "core", emit, library / "core/src/lib.rs")
    # Of this crate, the kernels call only memcmp, which they define themselves.
    builtins = directory / "compiler_builtins.rs"
    builtins.write_text("#![no_core]\n#![feature(no_core, compiler_builtins)]\n#![compiler_builtins]\n")
    emit = f"--emit=metadata={crates / 'libcompiler_builtins.rmeta'}"
    rustc(*target, "--crate-name", "compiler_builtins", emit, builtins)
    kernels, linked, needed = directory / "kernels.bc", directory / "linked.bc", directory / "needed.bc"
    rustc(*target, f"--emit=llvm-bc={kernels}", HERE / "rust/kernels.rs")
    call("llvm-link-22", "--only-needed", kernels, core, "-o", linked)
    passes = "-passes=internalize,globaldce"
    call("opt-22", passes, f"-internalize-public-api-list={','.join(programs)}", linked, "-o", needed)
    return needed, core


def rust_linked(processor, library):
    """rustc links a crate with `core`, as objects and as bitcode, with this compiler as its linker."""
    import numpy

    directory = WORK / "rust" / f"{processor}-linked"
    crates = directory / "sysroot/lib/rustlib" / TARGET / "lib"
    crates.mkdir(parents=True, exist_ok=True)
    linker = directory / "ld.lld"
    linker.unlink(missing_ok=True)
    linker.symlink_to(COMPILER)
    target = ["--sysroot", directory / "sysroot", "--target", TARGET, "-C", f"target-cpu={processor}"]
    builtins = directory / "compiler_builtins.rs"
    builtins.write_text("#![no_core]\n#![feature(no_core, compiler_builtins)]\n#![compiler_builtins]\n")
    for name, source in [("core", library / "core/src/lib.rs"), ("compiler_builtins", builtins)]:
        crate = crates / f"lib{name}.rlib"
        if not crate.exists():
            rustc(*target, "-C", "linker-plugin-lto", "--crate-type", "rlib", "--crate-name", name, "-o", crate, source)

    expected = numpy.zeros((ITEMS, 8), numpy.uint32)
    for item in range(ITEMS):
        random = (item * 2654435769 & 0xFFFFFFFF) ^ 5 | 1
        for column in range(8):
            random ^= random << 13 & 0xFFFFFFFF
            random ^= random >> 17
            random ^= random << 5 & 0xFFFFFFFF
            expected[item, column] = random
    expected.sort(axis=1)

    def task(options):
        code = directory / "linked.hsaco"
        rustc(*target, "-C", "lto=fat", *options, "-C", f"linker={linker}", "--crate-type", "cdylib", "-o", code,
              HERE / "rust/linked.rs")
        (found,) = run_code(code, "sorted", (ITEMS,), (ITEMS,), [numpy.zeros_like(expected), 5], [0], directory)
        if found != expected.tobytes():
            raise RuntimeError("numbers differ")

    attempt(f"rust linked objects {processor}", lambda: task([]))
    attempt(f"rust linked bitcode {processor}", lambda: task(["-C", "linker-plugin-lto"]))


def rust():
    import numpy

    library = Path(os.environ["RUST_SRC"])
    directory = WORK / "rust"
    directory.mkdir(parents=True, exist_ok=True)
    rustc("-o", directory / "host", HERE / "rust/host.rs")
    programs = call(directory / "host", ITEMS, cwd=directory).split()

    def run(code, kernel):
        expected = (directory / f"{kernel}.expected").read_bytes()
        output = code.parent / f"{code.stem}-{kernel}"
        output.mkdir(exist_ok=True)
        out = numpy.zeros(len(expected), numpy.uint8)
        (found,) = run_code(code, kernel, (ITEMS,), (ITEMS,), [out], [0], output)
        if found != expected:
            at = next(index for index in range(len(expected)) if found[index] != expected[index])
            item = found[at // 128 * 128 :][:128]
            raise RuntimeError(f"item {at // 128} is {item.rstrip(bytes(1))}")

    for processor in RUST_PROCESSORS:
        rust_linked(processor, library)
        needed, core = rust_modules(processor, library, programs)
        for level in LEVELS:
            attempt(f"rust core {processor} {level}", lambda: compile_code(core, processor, level, ["-filetype=obj"]))
            codes = []
            attempt(f"rust {processor} {level}", lambda: codes.append(compile_code(needed, processor, level)))
            for kernel in programs if codes else []:
                attempt(f"rust {kernel} {processor} {level}", lambda: run(codes[0], kernel))


# --- MLIR

MLIR_PROCESSORS = ["gfx803", "gfx906", "gfx1010", "gfx1030"]


def mlir_module(processor):
    """The kernels as LLVM IR."""
    directory = WORK / "mlir"
    directory.mkdir(parents=True, exist_ok=True)
    passes = [
        "--convert-scf-to-cf", f"--convert-gpu-to-rocdl=chipset={processor} use-bare-ptr-memref-call-conv=true",
        "--convert-cf-to-llvm", "--reconcile-unrealized-casts",
    ]
    text = call("mlir-opt-22", HERE / "kernels.mlir", *passes)
    # mlir-translate accepts a module, but not a GPU module inside of a module.
    lines = text.splitlines()
    (start,) = [number for number, line in enumerate(lines) if line.startswith("  gpu.module @")]
    inner = directory / f"{processor}.mlir"
    inner.write_text("\n".join(["  module {", *lines[start + 1 : lines.index("  }", start) + 1]]) + "\n")
    module = directory / f"{processor}.ll"
    module.write_text('target triple = "amdgcn-amd-amdhsa"\n' + call("mlir-translate-22", "--mlir-to-llvmir", inner))
    return module


def mlir():
    import numpy

    numbers = numpy.arange(64 * 64, dtype=numpy.float32) % 31
    square = numbers.reshape(64, 64)
    rows = numpy.arange(64)
    counts = numpy.arange(256, dtype=numpy.int32)
    programs = {
        "scale": (256, numbers[:256], 2 * numbers[:256] + 1),
        "triangle": (64, square, numpy.where(rows % 2 == 0, numpy.tril(square).sum(1), 0).astype(numpy.float32)),
        "reverse": (256, counts, counts.reshape(4, 64)[:, ::-1].reshape(-1)),
    }

    def task(processor, level, name):
        items, argument, expected = programs[name]
        code = compile_code(mlir_module(processor), processor, level)
        out = numpy.zeros_like(expected)
        (found,) = run_code(code, name, (items,), (64,), [argument, out], [1], WORK / "mlir")
        expect(numpy.frombuffer(found, expected.dtype), expected)

    for processor in MLIR_PROCESSORS:
        for level in LEVELS:
            for name in programs:
                attempt(f"mlir {name} {processor} {level}", lambda: task(processor, level, name))


# --- Triton

# Triton's own passes reject other targets.
TRITON_TARGETS = [("gfx908", 64), ("gfx1010", 32)]


def triton():
    import numpy
    import triton
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource

    import triton_programs

    for processor, lanes in TRITON_TARGETS:
        for name, function, signature, constants, grid, arguments, expected in triton_programs.programs():
            directory = WORK / "triton" / f"{name}-{processor}"
            directory.mkdir(parents=True, exist_ok=True)
            source = directory / f"{name}.ll"
            try:
                types = {**signature, **dict.fromkeys(constants, "constexpr")}
                made = triton.compile(
                    ASTSource(function, signature=types, constexprs=constants),
                    target=GPUTarget("hip", processor, lanes),
                )
            except Exception as error:  # programs that Triton itself rejects are not failures
                print(f"skipped triton {name} {processor}: {str(error)[:200]}", flush=True)
                continue
            # Triton's launcher sets the size of LDS; for the simulator the kernel must declare it.
            shared = f"internal addrspace(3) global [{made.metadata.shared} x i8] poison"
            unknown = r"external (local_unnamed_addr )?addrspace\(3\) global \[0 x i8\]"
            source.write_text(re.sub(unknown, shared, made.asm["llir"]))
            threads = made.metadata.num_warps * lanes
            out = next(number for number, argument in enumerate(arguments) if argument is None)
            filled = [numpy.zeros_like(expected, numpy.float32) if a is None else a for a in arguments]
            # Two pointers to scratch memory follow, which these programs ignore.
            filled += [None, None]

            def task(level):
                code = compile_code(source, processor, level)
                size = (grid[0] * threads, grid[1])
                (found,) = run_code(code, name, size, (threads, 1), filled, [out], directory)
                expect(numpy.frombuffer(found, numpy.float32).reshape(expected.shape), expected, 1e-3)

            for level in LEVELS:
                attempt(f"triton {name} {processor} {level}", lambda: task(level))


# --- tinygrad

TINYGRAD_PROCESSORS = ["gfx803", "gfx900", "gfx906", "gfx90a", "gfx942", "gfx1010", "gfx1030"]


class NoCompiler:
    """Replaces tinygrad's use of LLVM, since only the IR is needed."""

    def __init__(self, *_):
        self.cachekey = None

    def compile_cached(self, _):
        return b""


def tinygrad(compiler_class=None):
    """Compiles with the compiler class if there is one, otherwise with the command, from IR that LLVM has optimized."""
    os.environ["DEV"] = "PYTHON"
    import numpy
    import tinygrad.runtime.support.compiler_llvm as compiler
    from tinygrad.codegen import to_program
    from tinygrad.helpers import Target
    from tinygrad.renderer.llvmir import AMDLLVMRenderer
    from tinygrad.uop.ops import Ops

    compiler.AMDLLVMCompiler = compiler_class or NoCompiler
    import tinygrad_programs

    def base(uop):
        """The buffer, and the range of it that is accessed; each range is a separate argument."""
        part = ()
        while uop.op is not Ops.BUFFER and uop.src:
            if uop.op is Ops.SHRINK:
                part = (uop.src[1].arg, uop.src[2].arg)
            uop = uop.src[0]
        return uop, part

    def task(name, output, inputs, arrays, expected, processor, level):
        directory = WORK / "tinygrad" / f"{name}-{processor}{level}"
        directory.mkdir(parents=True, exist_ok=True)
        renderer = AMDLLVMRenderer(Target("AMD", "LLVM", processor))
        memory = {base(tensor.uop): array.copy() for tensor, array in zip(inputs, arrays)}
        last = None
        for number, kernel in enumerate(output.schedule_linear().src):
            program = to_program(kernel.src[0], renderer)
            text = next(part.arg for part in program.src if part.op is Ops.SOURCE)
            if compiler_class:
                code = directory / f"{number}.hsaco"
                code.write_bytes(renderer.compiler.compile(text))
            else:
                # tinygrad lets LLVM promote stack objects to registers before the target is known.
                plain, source = directory / f"{number}.in.ll", directory / f"{number}.ll"
                plain.write_text(text)
                passes = "-passes=sroa" if level == "-O0" else "-passes=default<O2>"
                call("opt-22", "-S", passes, plain, "-o", source)
                source.write_text(f'target triple = "amdgcn-amd-amdhsa"\n{source.read_text()}')
                code = compile_code(source, processor, level)
            buffers = [base(part) for part in kernel.src[1:]]
            for part, buffer in zip(kernel.src[1:], buffers):
                if buffer not in memory:
                    memory[buffer] = numpy.zeros(part.shape[0] * part.dtype.itemsize, numpy.uint8)
            info = program.arg
            selected = [buffers[index] for index in info.globals]
            block = info.local_size or (1, 1, 1)
            grid = [a * b for a, b in zip(info.global_size, block)]
            function = text.split("define amdgpu_kernel void @")[1].split("(")[0]
            outs = [info.globals.index(buffer) for buffer in info.outs]
            found = run_code(code, function, grid, block, [memory[b] for b in selected], outs, directory)
            for position, data in zip(outs, found):
                memory[selected[position]] = numpy.frombuffer(data, numpy.uint8).copy()
                last = selected[position]
        expected = numpy.asarray(expected)
        types = {"long": numpy.int64, "int": numpy.int32, "float": numpy.float32}
        kind = types[output.dtype.name]
        result = memory[last].view(kind)[: expected.size].reshape(expected.shape)
        expect(result, expected, 1e-4)

    if compiler_class:
        for processor in TINYGRAD_PROCESSORS:
            for name, output, inputs, arrays, expected in tinygrad_programs.programs():
                attempt(
                    f"plug tinygrad {name} {processor}",
                    lambda: task(name, output, inputs, arrays, expected, processor, ""),
                )
        return
    for processor in TINYGRAD_PROCESSORS:
        for level in LEVELS:
            for name, output, inputs, arrays, expected in tinygrad_programs.programs():
                attempt(
                    f"tinygrad {name} {processor} {level}",
                    lambda: task(name, output, inputs, arrays, expected, processor, level),
                )


def plugs():
    """Triton and tinygrad with this compiler inside, using the library that is next to the command line tool."""
    os.environ["AMDGCN_LIBRARY"] = str(COMPILER.parent / "libamdgcn.so")
    os.environ["DEV"] = "PYTHON"
    os.environ["TRITON_CACHE_DIR"] = str(WORK / "triton/cache")
    # Results from Triton's cache would not be timed.
    os.environ["TRITON_ALWAYS_COMPILE"] = "1"
    sys.path.insert(0, str(HERE.parents[1] / "python"))
    import triton_client

    triton_client.run("triton", triton_client.tutorials())
    triton_client.run("liger", triton_client.liger())
    from amdgcn_llc.tinygrad import AmdgcnCompiler

    tinygrad(AmdgcnCompiler)


def main():
    clients = {
        "rust": rust, "mlir": mlir, "triton": triton, "tinygrad": tinygrad, "plugs": plugs,
        "iree": tensor_compilers.iree, "tvm": tensor_compilers.tvm,
    }
    for client in sys.argv[4:] or clients:
        clients[client]()
    print(f"{len(passed)} of {len(passed) + len(failures)} passed")
    sys.exit(1 if failures else 0)


main()
