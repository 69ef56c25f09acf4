"""Stands in for PyTorch and for the initialization of packages, so files of kernels can be imported alone.

Kernels of Triton need neither tensors nor a GPU to be compiled; their modules import PyTorch for the functions that
launch them.
"""

import importlib.util
import sys
import types

from pathlib import Path


class Anything(type):
    """The metaclass of classes whose attributes, calls and items are again such classes."""

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Nothing

    def __getitem__(cls, _):
        return cls

    def __call__(cls, *arguments, **_):
        # As a decorator, it returns the function unchanged.
        return arguments[0] if len(arguments) == 1 and callable(arguments[0]) else cls

    def __or__(cls, _):
        return cls

    __ror__ = __or__

    def __bool__(cls):
        return False


class Nothing(metaclass=Anything):
    """Any part of PyTorch."""


class Module(types.ModuleType):
    __version__ = "2.0.0"
    __path__ = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Nothing


def install(*packages):
    """Makes `torch` importable, and the modules of these packages without the imports of the packages themselves."""
    names = ["torch", "torch.nn", "torch.nn.functional", "torch.distributed", "torch.distributed.tensor", "torch.version", "torch.nn.modules",
             "torch.nn.modules.utils"]
    for name in names:
        sys.modules[name] = Module(name)
        parent, _, last = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], last, sys.modules[name])
    for package in packages:
        # A package comes before those in it, whose directories are in its directory.
        parent, _, last = package.rpartition(".")
        if parent:
            directories = [str(Path(directory) / last) for directory in sys.modules[parent].__path__]
        else:
            directories = list(importlib.util.find_spec(package).submodule_search_locations)
        module = types.ModuleType(package)
        module.__path__ = directories
        sys.modules[package] = module
