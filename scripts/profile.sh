#!/bin/sh
# Counts how often the code of the compiler is executed, for builds that optimize it accordingly.
#
#   scripts/profile.sh FILE
#
# Builds the compiler with counters, lets it compile, assemble, link and disassemble the examples, and writes the counts to FILE.
# Builds with RUSTFLAGS=-Cprofile-use=FILE (an absolute path) use them, as scripts/package.sh does. Counts have no effect on functions
# that have changed since.
# The Rust compiler must have a profiler runtime and LLVM 22 or later (that of https://rustup.rs has both).
set -eu
file=${1:?usage: scripts/profile.sh FILE}
mkdir -p "$(dirname "$file")"
file=$(cd "$(dirname "$file")" && pwd)/$(basename "$file")
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
scripts/setup.sh --profile

target=${CARGO_TARGET_DIR:-target}/profile
mkdir -p "$target"
target=$(cd "$target" && pwd)
# The same packages as in other builds, since Cargo would name functions differently otherwise.
RUSTFLAGS="${RUSTFLAGS:-} -Cprofile-generate=$target/counts" CARGO_TARGET_DIR=$target cargo build --release
# Build scripts and macros have counters, too.
rm -rf "$target/counts"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compiler=$target/release/amdgcn-llc
ln -s "$compiler" "$work/llvm-objdump"
# The processors for which there are all examples.
for processor in gfx600 gfx803 gfx900 gfx1010; do
    for level in 0 1 2; do
        for kind in obj hsaco asm; do
            "$compiler" "examples/ll/$processor"/*.ll -mcpu="$processor" -O"$level" -filetype="$kind" -o "$work/"
        done
    done
    "$compiler" "$work"/*.s -mcpu="$processor" -filetype=obj -o "$work/"
    for object in "$work"/*.hsaco; do
        "$work/llvm-objdump" -d "$object" > /dev/null
    done
done
llvm-profdata-22 merge -o "$file" "$target/counts"/*.profraw
