"""amdgcn-llc for Python: LLVM IR to code objects for AMD GPUs, through the C library and ctypes.

    import amdgcn_llc
    elf = amdgcn_llc.compile(ir, "gfx906")

`amdgcn_llc.triton` makes Triton use this compiler, and `amdgcn_llc.tinygrad` makes tinygrad use it.

If AMDGCN_LIBRARY is set, it names the library. Otherwise the library is libamdgcn.so in this package or in target/release of
the sources, or libamdgcn.so.0 where the system's loader finds it.
"""

from __future__ import annotations

import ctypes
import functools
import os

from collections.abc import Callable, Sequence
from pathlib import Path

__all__ = ["CompileError", "assemble", "compile", "compile_to_assembly", "identity", "library", "revision"]


class CompileError(RuntimeError):
    """The compiler rejected the input; the text has one line for each of its messages."""


class Options(ctypes.Structure):
    """TritonAmdgpuOptions of triton_amdgpu.h."""

    _fields_ = [
        ("version", ctypes.c_uint32),
        *((name, ctypes.c_char_p) for name in ["triple", "processor", "features", "abi", "flags", "disabledPasses"]),
        *(
            (name, ctypes.c_uint8)
            for name in ["enableFPFusion", "disableOptimization", "canonicalizeGEP", "dumpIR", "enableTiming"]
        ),
    ]


class LibraryOptions(ctypes.Structure):
    """AmdgcnOptions of amdgcn.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        *((name, ctypes.c_char_p) for name in ["processor", "features", "triple", "disabled_passes"]),
        *((name, ctypes.c_uint32) for name in ["opt_level", "code_object_version", "output"]),
        ("trusted_input", ctypes.c_bool),
        ("verify", ctypes.c_bool),
    ]


def find() -> str:
    """The path of the library."""
    here = Path(__file__).resolve().parent
    paths = [here / "libamdgcn.so", here.parents[1] / "target/release/libamdgcn.so"]
    if given := os.environ.get("AMDGCN_LIBRARY"):
        return given
    return next((str(path) for path in paths if path.exists()), "libamdgcn.so.0")


@functools.cache
def library() -> ctypes.CDLL:
    """The library, with the types of its functions."""
    loaded = ctypes.CDLL(find())
    pointer, size, text = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p
    outputs = [ctypes.POINTER(pointer), ctypes.POINTER(size), ctypes.POINTER(pointer)]
    for name, arguments, result in [
        ("triton_amdgpu_compile", [text, size, ctypes.POINTER(Options), *outputs], ctypes.c_int),
        ("triton_amdgpu_assemble", [text, size, text, text, text, *outputs], ctypes.c_int),
        ("triton_amdgpu_free", [pointer], None),
        ("triton_amdgpu_revision", [], text),
        ("amdgcn_options_init", [ctypes.POINTER(LibraryOptions), size], None),
        ("amdgcn_compile", [text, text, size, ctypes.POINTER(LibraryOptions), ctypes.POINTER(pointer)], ctypes.c_int),
        ("amdgcn_result_data", [pointer, ctypes.POINTER(size)], pointer),
        ("amdgcn_result_message_count", [pointer], size),
        ("amdgcn_result_message", [pointer, size], text),
        ("amdgcn_result_free", [pointer], None),
    ]:
        function = getattr(loaded, name)
        function.argtypes, function.restype = arguments, result
    return loaded


def revision() -> str:
    """The name of the compiler and its version."""
    name: bytes = library().triton_amdgpu_revision()
    return name.decode()


def identity() -> str:
    """The compiler, its version and its build: a cache key, which differs for each build of the library."""
    path = Path(find())
    build = f" {path.stat().st_size:x}-{path.stat().st_mtime_ns:x}" if path.exists() else ""
    return revision() + build


def _bytes(text: str | bytes) -> bytes:
    return text.encode() if isinstance(text, str) else bytes(text)


def _call(function: Callable[..., int], *arguments: object) -> bytes:
    """Calls a function of the library and returns its data; raises CompileError with its message."""
    data, size, error = ctypes.c_void_p(), ctypes.c_size_t(), ctypes.c_void_p()
    status = function(*arguments, ctypes.byref(data), ctypes.byref(size), ctypes.byref(error))
    try:
        if status != 0:
            message = ctypes.string_at(error.value).decode(errors="replace") if error.value else f"status {status}"
            raise CompileError(message)
        return ctypes.string_at(data, size.value)
    finally:
        library().triton_amdgpu_free(data)
        library().triton_amdgpu_free(error)


def compile_to_assembly(
    ir: str | bytes,
    processor: str = "",
    *,
    triple: str = "",
    features: str = "",
    fuse: bool = False,
    optimize: bool = True,
    abi: str = "",
    disabled: Sequence[str] = (),
) -> str:
    """Compiles a module of LLVM IR (text or bitcode) to assembly text.

    An empty string means that the module's value is used. `features` is a list as in llc's -mattr, `abi` a code object version.
    `fuse` contracts multiplications and additions even if their flags do not allow it; without `optimize`, the level is -O0;
    `disabled` contains the names of passes to disable. Raises CompileError.
    """
    words = [triple, processor, features, abi, "", ",".join(disabled)]
    options = Options(1, *map(_bytes, words), fuse, not optimize, False, False, False)
    ir = _bytes(ir)
    return _call(library().triton_amdgpu_compile, ir, len(ir), ctypes.byref(options)).decode()


def assemble(assembly: str | bytes, processor: str = "", *, triple: str = "", features: str = "") -> bytes:
    """Assembles text to a relocatable object. An empty string means that the text's value is used. Raises CompileError."""
    words = [_bytes(word) for word in [triple, processor, features]]
    assembly = _bytes(assembly)
    return _call(library().triton_amdgpu_assemble, assembly, len(assembly), *words)


def compile(
    ir: str | bytes, processor: str = "", *, triple: str = "", features: str = "", level: int = 2
) -> bytes:
    """Compiles a module of LLVM IR (text or bitcode) to a loadable code object.

    An empty string means that the module's value is used. `features` is a list as in llc's -mattr, `level` is from 0 to 3. Raises
    CompileError.
    """
    options = LibraryOptions()
    library().amdgcn_options_init(ctypes.byref(options), ctypes.sizeof(options))
    options.processor, options.features, options.triple = (
        _bytes(word) or None for word in [processor, features, triple]
    )
    options.opt_level = level
    ir, result, size = _bytes(ir), ctypes.c_void_p(), ctypes.c_size_t()
    status = library().amdgcn_compile(b"module", ir, len(ir), ctypes.byref(options), ctypes.byref(result))
    try:
        data = library().amdgcn_result_data(result, ctypes.byref(size))
        if status == 0:
            return ctypes.string_at(data, size.value)
        messages = range(library().amdgcn_result_message_count(result))
        texts = [library().amdgcn_result_message(result, index).decode(errors="replace") for index in messages]
        raise CompileError("\n".join(texts) or f"status {status}")
    finally:
        library().amdgcn_result_free(result)
