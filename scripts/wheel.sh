#!/bin/sh
# Builds the Python package, including the library, and tests it in a fresh virtual environment.
#
#   scripts/wheel.sh [DIRECTORY]
#
# Writes the wheel to DIRECTORY (default: target/wheel). It needs only the system's C and C++ libraries.
set -eu
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
directory=${1:-target/wheel}
scripts/setup.sh
mkdir -p "$directory"
rm -f "$directory"/amdgcn_llc-*.whl
python3 -m pip wheel --quiet --no-deps --wheel-dir "$directory" ./python
rm -rf python/build python/amdgcn_llc.egg-info
wheel=$(ls "$directory"/amdgcn_llc-*-py3-none-linux_*.whl)
echo "$wheel"

# A directory outside of the sources, so only the library in the wheel can be found.
test=$(mktemp -d)
trap 'rm -rf "$test"' EXIT
python3 -m venv "$test/venv"
"$test/venv/bin/pip" install --quiet --no-index "$wheel"
cat >"$test/test.py" <<'EOF'
import amdgcn_llc

ir = """target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k(ptr addrspace(1) %p) {
  store i32 7, ptr addrspace(1) %p
  ret void
}
"""
here = amdgcn_llc.__file__.rsplit("/", 1)[0]
assert amdgcn_llc.find() == here + "/libamdgcn.so", amdgcn_llc.find()
assert amdgcn_llc.compile(ir, "gfx906").startswith(b"\x7fELF")
assert "s_endpgm" in amdgcn_llc.compile_to_assembly(ir, "gfx906")
try:
    amdgcn_llc.compile("define", "gfx906")
except amdgcn_llc.CompileError as error:
    print("an error:", str(error).splitlines()[0])
else:
    raise AssertionError("no error")
print(amdgcn_llc.revision(), "works")
EOF
(cd "$test" && env -u AMDGCN_LIBRARY -u LD_LIBRARY_PATH venv/bin/python test.py)
