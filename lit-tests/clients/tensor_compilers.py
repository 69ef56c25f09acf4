"""IREE and TVM: the kernels that they compile for AMD GPUs, with this compiler in place of LLVM, run on the simulator."""

import re
import sys
import time

from pathlib import Path

import numpy

from common import COMPILER, HERE, WORK, attempt, call, expect, run_code

# Of our processors, IREE's compiler supports only these.
IREE_PROCESSORS = ["gfx908", "gfx90a", "gfx942"]
TVM_PROCESSORS = ["gfx803", "gfx900", "gfx906", "gfx90a", "gfx942"]
INSTRUCTION = re.compile(r"^\s+(?:s|v|ds|buffer|global|flat|scratch)_\w+(?: |$)", re.MULTILINE)


def count(text):
    return len(INSTRUCTION.findall(text))


def inputs(*shape):
    return numpy.random.default_rng(3).uniform(-2, 2, shape).astype(numpy.float32)


# --- IREE


def iree_arguments():
    """For each function of tensors.mlir: its arguments without the result, and what numpy computes."""
    x, y = inputs(1024), inputs(1024)[::-1].copy()
    a, b = inputs(64, 96), inputs(96, 32)
    rows = inputs(16, 200)
    powers = numpy.exp(rows - rows.max(axis=1, keepdims=True))
    return {
        "scaled_sum": ([x, y], 2 * x + y),
        "product": ([a, b], a @ b),
        "softmax": ([rows], powers / powers.sum(axis=1, keepdims=True)),
    }


def iree_compile(processor, *options):
    tool = Path(sys.executable).with_name("iree-compile")
    call(tool, "--iree-hal-target-device=hip", f"--iree-rocm-target={processor}", HERE / "tensors.mlir", *options)


def launches(text):
    """Kernels with the numbers and sizes of their work-groups, which IREE's program tells the driver."""
    exports = re.split(r"hal\.executable\.export public @", text)[1:]
    found = {}
    for export in exports:
        counts = re.search(r"hal\.return %c(\d+)\w*, %c(\d+)\w*, %c(\d+)\w* :", export)
        sizes = re.search(r"workgroup_size = \[(\d+) : index, (\d+) : index, (\d+) : index\]", export)
        name = re.match(r"\w+", export)[0]
        found[name] = tuple(tuple(map(int, numbers.groups())) for numbers in (counts, sizes))
    return found


def iree_module(processor, directory):
    """The code object compiled from IREE's IR, and the launches of its kernels."""
    for old in directory.iterdir():
        if old.is_file():
            old.unlink()
    start = time.perf_counter()
    iree_compile(processor, "-o", directory / "theirs.vmfb", f"--iree-hal-dump-executable-intermediates-to={directory}")
    seconds = time.perf_counter() - start
    iree_compile(processor, "-o", directory / "targets.mlir", "--compile-to=executable-targets")
    (module,) = directory.glob("*.optimized.ll")
    (theirs,) = directory.glob("*.rocmasm")
    code, text = directory / "ours.hsaco", directory / "ours.s"
    start = time.perf_counter()
    call(COMPILER, module, f"-mcpu={processor}", "-filetype=hsaco", "-o", code)
    own = time.perf_counter() - start
    call(COMPILER, module, f"-mcpu={processor}", "-o", text)
    print(
        f"iree {processor}: {count(text.read_text())} instructions, LLVM {count(theirs.read_text())}; {own:.2f} s for the "
        f"code object, all of iree-compile {seconds:.2f} s"
    )
    return code, launches((directory / "targets.mlir").read_text())


def iree_run(name, code, found, directory):
    arguments, expected = iree_arguments()[name]
    ((kernel, (counts, sizes)),) = [item for item in found.items() if item[0].startswith(f"{name}_dispatch_0")]
    expected = expected.astype(numpy.float32)
    out = numpy.zeros_like(expected)
    grid = [a * b for a, b in zip(counts, sizes)]
    (data,) = run_code(code, kernel, grid, sizes, [*arguments, out], [len(arguments)], directory)
    expect(numpy.frombuffer(data, numpy.float32).reshape(expected.shape), expected, 1e-4)


def iree_substituted(processor, code, found, directory):
    """Checks that IREE can substitute this compiler's code object for LLVM's in the module for its runtime."""
    names = [re.sub(r"(_dispatch_\d+)_.*", r"\1", kernel) for kernel in found]
    options = [f"--iree-hal-substitute-executable-object={name}={code}" for name in names]
    module = directory / "ours.vmfb"
    iree_compile(processor, "-o", module, *options)
    if module.read_bytes().count(code.read_bytes()) == 0:
        raise RuntimeError("the module does not contain the code object")


def iree():
    for processor in IREE_PROCESSORS:
        directory = WORK / "iree" / processor
        directory.mkdir(parents=True, exist_ok=True)
        made = []
        attempt(f"iree {processor}", lambda: made.append(iree_module(processor, directory)))
        for code, found in made:
            for name in iree_arguments():
                attempt(f"iree {name} {processor}", lambda: iree_run(name, code, found, directory))
            attempt(f"iree substituted {processor}", lambda: iree_substituted(processor, code, found, directory))


# --- TVM


def tvm_programs():
    """For each function: its IR, its arguments without the result, what numpy computes, the number of work-items."""
    from tvm.script import tirx as T

    @T.prim_func
    def scaled(a: T.Buffer((1024,), "float32"), b: T.Buffer((1024,), "float32"), c: T.Buffer((1024,), "float32")):
        for block in T.thread_binding(16, thread="blockIdx.x"):
            for thread in T.thread_binding(64, thread="threadIdx.x"):
                c[block * 64 + thread] = a[block * 64 + thread] * T.float32(2) + b[block * 64 + thread]

    @T.prim_func
    def product(a: T.Buffer((32, 48), "float32"), b: T.Buffer((48, 64), "float32"), c: T.Buffer((32, 64), "float32")):
        for row in T.thread_binding(32, thread="blockIdx.x"):
            for column in T.thread_binding(64, thread="threadIdx.x"):
                c[row, column] = T.float32(0)
                for k in range(48):
                    c[row, column] = c[row, column] + a[row, k] * b[k, column]

    x, y = inputs(1024), inputs(1024)[::-1].copy()
    a, b = inputs(32, 48), inputs(48, 64)
    return {"scaled": (scaled, [x, y], 2 * x + y, 1024), "product": (product, [a, b], a @ b, 2048)}


def tvm_task(name, processor):
    """Runs a function compiled by this compiler from TVM's IR, and LLVM's object for it linked by this compiler."""
    import tvm
    import tvm_ffi

    directory = WORK / "tvm" / f"{name}-{processor}"
    directory.mkdir(parents=True, exist_ok=True)
    function, arguments, expected, items = tvm_programs()[name]
    linker = directory / "ld.lld"
    linker.unlink(missing_ok=True)
    linker.symlink_to(COMPILER)

    def link(data):
        (directory / "theirs.o").write_bytes(bytes(data))
        call(linker, "-shared", directory / "theirs.o", "-o", directory / "linked.hsaco")
        return (directory / "linked.hsaco").read_bytes()

    tvm_ffi.register_global_func("tvm_callback_rocm_link", link, override=True)
    # TVM asks for the device libraries, which these functions do not need.
    tvm_ffi.register_global_func("tvm_callback_rocm_bitcode_path", lambda: [], override=True)
    target = tvm.target.Target({"kind": "rocm", "mcpu": processor}, host="llvm")
    module = tvm.compile(tvm.IRModule({name: function.with_attr("global_symbol", name)}), target=target)
    (device,) = module.mod.imports
    source = directory / "module.ll"
    source.write_text(device.inspect_source(""))
    code = directory / "ours.hsaco"
    call(COMPILER, source, f"-mcpu={processor}", "-filetype=hsaco", "-o", code)
    for made in [code, directory / "linked.hsaco"]:
        out = numpy.zeros_like(expected)
        (data,) = run_code(made, f"{name}_kernel", (items,), (64,), [*arguments, out], [2], directory)
        expect(numpy.frombuffer(data, numpy.float32).reshape(expected.shape), expected, 1e-4)
    text = directory / "ours.s"
    call(COMPILER, source, f"-mcpu={processor}", "-o", text)
    return f"{count(text.read_text())} instructions, LLVM {count(device.inspect_source('asm'))}"


def tvm():
    for processor in TVM_PROCESSORS:
        for name in ["scaled", "product"]:
            attempt(f"tvm {name} {processor}", lambda: tvm_task(name, processor))
