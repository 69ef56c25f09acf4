"""Runs the programs of liger_programs.py in Triton's interpreter, which computes with numpy, and writes the final memory.

    TRITON_INTERPRET=1 interpret.py DIRECTORY

For each program, a file in DIRECTORY contains its arrays, by name, after the launch.
"""

import importlib
import sys

from pathlib import Path

import numpy
import torch_stub

torch_stub.install("liger_kernel", "liger_kernel.ops")
import liger_programs
import triton
import triton.language as tl
from triton.runtime import interpreter
from triton.runtime.interpreter import TensorHandle


class Storage:
    """The memory of an array, with the functions of a storage that the interpreter calls."""

    def __init__(self, array):
        self.array = array

    def data_ptr(self):
        return self.array.ctypes.data

    def cpu(self):
        return self

    def copy_(self, _):
        """Does nothing: the copy is the same memory."""


class Tensor:
    """An array with the functions of a tensor that the interpreter calls."""

    def __init__(self, array):
        self.storage, self.dtype = Storage(array), str(array.dtype)

    def data_ptr(self):
        return self.storage.data_ptr()

    def untyped_storage(self):
        return self.storage

    def new_empty(self, *_, **__):
        return Tensor(self.storage.array)

    def set_(self, storage, *_):
        self.storage = storage

    def storage_offset(self):
        return 0

    def size(self):
        return self.storage.array.shape

    def stride(self):
        return self.storage.array.strides


def with_numpy(function):
    """A function of Triton's device library, which the interpreter lacks, computed with numpy."""

    def call(x):
        data = function(x.handle.data).astype(x.handle.data.dtype)
        return tl.tensor(TensorHandle(data, x.handle.dtype), x.type)

    return call


def scalar(number, kind):
    return tl.tensor(TensorHandle(numpy.array([number], numpy.dtype(str(kind).replace("fp", "float"))), kind), kind)


def convert(argument, otherwise=interpreter._implicit_cvt):
    """Converts Python's floats to 32 bits, as a launch does; the interpreter would not convert them."""
    return scalar(argument, tl.float32) if isinstance(argument, float) else otherwise(argument)


interpreter._implicit_cvt = convert


def main():
    directory = Path(sys.argv[1])
    for number, (module, kernel, grid, arguments) in enumerate(liger_programs.programs()):
        loaded = importlib.import_module(f"liger_kernel.ops.{module}")
        for name, function in [("tanh", numpy.tanh), ("rsqrt", lambda x: 1 / numpy.sqrt(x))]:
            if hasattr(loaded, name):
                setattr(loaded, name, with_numpy(function))
        function = getattr(loaded, kernel)
        # An autotuner, which selects sizes by measuring, wraps the function.
        function = function.fn if isinstance(function, triton.runtime.Autotuner) else function
        arrays = {name: value.copy() for name, value in arguments.items() if isinstance(value, numpy.ndarray)}
        others = {name: getattr(tl, value) if name.endswith("dtype") else value for name, value in arguments.items()}
        tensors = {name: Tensor(array) for name, array in arrays.items()}
        try:
            function[grid](**{**others, **tensors})
        except Exception as error:  # run.py reports programs without results
            print(f"{kernel}: {str(error)[:300]}", file=sys.stderr)
            continue
        numpy.savez(directory / f"{number}.npz", **arrays)


main()
