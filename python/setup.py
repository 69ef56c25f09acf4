"""Builds the wheel with the C library in it: for this machine's system and processor, and any Python 3."""

import os
import shutil
import subprocess

from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70.1
    from wheel.bdist_wheel import bdist_wheel

SOURCES = Path(__file__).resolve().parents[1]


def library():
    """The path of the library: $AMDGCN_LIBRARY if it is set, else cargo builds the library from these sources."""
    if given := os.environ.get("AMDGCN_LIBRARY"):
        return Path(given)
    subprocess.run(["cargo", "build", "--release", "-p", "amdgcn-capi"], cwd=SOURCES, check=True)
    return Path(os.environ.get("CARGO_TARGET_DIR", SOURCES / "target")) / "release/libamdgcn.so"


class BuildWithLibrary(build_py):
    def run(self):
        super().run()
        target = Path(self.build_lib) / "amdgcn_llc/libamdgcn.so"
        shutil.copyfile(library(), target)
        # Debug information is four fifths of the file.
        if strip := shutil.which("strip"):
            subprocess.run([strip, "--strip-unneeded", target], check=True)


class Platform(bdist_wheel):
    def get_tag(self):
        _, _, platform = super().get_tag()
        return "py3", "none", platform


class Binary(Distribution):
    def has_ext_modules(self):
        return True


setup(distclass=Binary, cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": Platform})
