#!/bin/sh
# Compiles an example to AMD machine code and shows the outputs.
#
#   scripts/demo.sh [EXAMPLE [PROCESSOR]]        default: vector_add gfx1010
#   scripts/demo.sh --help                       also lists the examples
#
# Installs missing packages (scripts/setup.sh), builds the compiler and writes target/demo/EXAMPLE.{s,o,hsaco}.
set -eu
cd "$(dirname "$0")/.."
case ${1:-} in
    -h | --help)
        sed -n '2,8s/^# \{0,1\}//p' "$0"
        echo "Examples:" $(cd examples && ls *.cl | sed 's/\.cl$//')
        exit
        ;;
esac
example=${1:-vector_add}
processor=${2:-gfx1010}
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin

say() {
    printf '\n== %s\n' "$*"
}

say "Installing missing packages"
scripts/setup.sh

say "Building amdgcn-llc"
cargo build --release --bin amdgcn-llc
compiler=${CARGO_TARGET_DIR:-target}/release/amdgcn-llc

# families.tsv lists one name of each processor: fiji is gfx803.
name=$("$compiler" -mcpu=help | sed -n "s/^  \([^ ]*\) .*(also \(.*, \)\{0,1\}$processor[,)].*/\1/p")
processor=${name:-$processor}
input=
for family in $(awk -v processor="$processor" \
    '!/^#/ { for (i = 2; i <= NF; i++) if ($i == processor) print $1 }' examples/families.tsv); do
    found=examples/ll/$family/$example.ll
    if [ -f "$found" ]; then input=$found; fi
done
if [ -z "$input" ]; then
    echo "demo.sh: there is no example $example for $processor" >&2
    exit 1
fi

output=target/demo/$example
mkdir -p target/demo
say "Compiling $input for $processor"
for kind in asm:s obj:o hsaco:hsaco; do
    (
        set -x
        "$compiler" "$input" -mcpu="$processor" -filetype="${kind%:*}" -o "$output.${kind#*:}"
    )
done

say "Assembly: $output.s"
cat "$output.s"
say "Relocatable object: $output.o"
llvm-readobj-22 --file-header --section-headers --notes "$output.o"
say "Loadable code object: $output.hsaco"
llvm-readobj-22 --program-headers --dyn-syms "$output.hsaco"
