#!/usr/bin/env python3
"""Compiles a file of LLVM IR for a processor: compile.py KERNEL.ll PROCESSOR OUTPUT.hsaco

AMDGCN_LIBRARY names the library, if it is not installed.
"""

import ctypes
import os
import sys
from ctypes import POINTER, byref, c_bool, c_char_p, c_size_t, c_uint32, c_void_p, sizeof


class Options(ctypes.Structure):
    """AmdgcnOptions."""

    _fields_ = [
        ("size", c_size_t),
        ("processor", c_char_p),
        ("features", c_char_p),
        ("triple", c_char_p),
        ("disabled_passes", c_char_p),
        ("opt_level", c_uint32),
        ("code_object_version", c_uint32),
        ("output", c_uint32),
        ("trusted_input", c_bool),
        ("verify", c_bool),
    ]


def load():
    """The library with the types of the functions used here."""
    library = ctypes.CDLL(os.environ.get("AMDGCN_LIBRARY", "libamdgcn.so.0"))
    library.amdgcn_options_init.argtypes = [POINTER(Options), c_size_t]
    library.amdgcn_options_init.restype = None
    library.amdgcn_compile.argtypes = [c_char_p, c_char_p, c_size_t, POINTER(Options), POINTER(c_void_p)]
    library.amdgcn_compile.restype = c_uint32
    library.amdgcn_result_data.argtypes = [c_void_p, POINTER(c_size_t)]
    library.amdgcn_result_data.restype = c_void_p
    library.amdgcn_result_message_count.argtypes = [c_void_p]
    library.amdgcn_result_message_count.restype = c_size_t
    library.amdgcn_result_message.argtypes = [c_void_p, c_size_t]
    library.amdgcn_result_message.restype = c_char_p
    library.amdgcn_result_free.argtypes = [c_void_p]
    library.amdgcn_result_free.restype = None
    return library


def compile_module(library, name, ir, processor):
    """A loadable code object; RuntimeError with the compiler's messages if there is none."""
    options = Options()
    library.amdgcn_options_init(byref(options), sizeof(options))
    options.processor = processor.encode()
    result = c_void_p()
    status = library.amdgcn_compile(name.encode(), ir, len(ir), byref(options), byref(result))
    try:
        if status != 0:
            count = library.amdgcn_result_message_count(result)
            messages = (library.amdgcn_result_message(result, index) for index in range(count))
            raise RuntimeError("\n".join(message.decode() for message in messages))
        size = c_size_t()
        data = library.amdgcn_result_data(result, byref(size))
        return ctypes.string_at(data, size.value)
    finally:
        library.amdgcn_result_free(result)


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    source, processor, output = sys.argv[1:]
    with open(source, "rb") as file:
        ir = file.read()
    try:
        code_object = compile_module(load(), source, ir, processor)
    except RuntimeError as error:
        sys.exit(f"error: {error}")
    with open(output, "wb") as file:
        file.write(code_object)


if __name__ == "__main__":
    main()
