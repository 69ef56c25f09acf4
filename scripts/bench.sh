#!/bin/sh
# Compares the numbers of instructions that two versions of the compiler execute. The load of the machine does not affect them.
#
#   scripts/bench.sh --against COMMIT [OPTION...] [FILE.ll...]     default: -mcpu=gfx900, its examples
#
# Counts with callgrind, minus the count for an empty module (process start). Prints both counts for each file, and fails
# if the geometric mean grew by more than 2 %. Other measurements: cargo run --release -p amdgcn-bench -- --help
set -eu
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
if [ "${1:-}" != --against ] || [ -z "${2:-}" ]; then
    sed -n '2,7s/^# \{0,1\}//p' "$0"
    exit 2
fi
commit=$(git rev-parse --verify --short "$2^{commit}")
shift 2
options=
while [ "${1#-}" != "${1:-}" ]; do
    options="$options $1"
    shift
done
[ $# -gt 0 ] || set -- examples/ll/gfx900/*.ll
[ -n "$options" ] || options=-mcpu=gfx900
command -v valgrind > /dev/null || apt-get install -y -q valgrind

# Both without link-time optimization, which takes most of the build time and hardly changes the ratio.
export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
work=$(mktemp -d)
trap 'git worktree remove --force "$work/old" 2> /dev/null || true; rm -rf "$work"' EXIT
git worktree add -q --detach "$work/old" "$commit"
(cd "$work/old" && CARGO_TARGET_DIR=$work/build cargo build -q --release --bin amdgcn-llc)
cargo build -q --release --bin amdgcn-llc
# No debug information, since Valgrind would read it in every run.
strip -o "$work/before" "$work/build/release/amdgcn-llc"
strip -o "$work/after" "${CARGO_TARGET_DIR:-target}/release/amdgcn-llc"

# count TOOL FILE: the instructions that TOOL executes to compile FILE.
count() {
    # shellcheck disable=SC2086
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$1" "$2" $options -filetype=obj \
        -o "$work/out.o" 2>&1 | sed -n 's/.*Collected : //p'
}

: > "$work/empty.ll"
start_before=$(count "$work/before" "$work/empty.ll")
start_after=$(count "$work/after" "$work/empty.ll")
for file; do
    echo "$(basename "$file") $(($(count "$work/before" "$file") - start_before))" \
        "$(($(count "$work/after" "$file") - start_after))"
done | awk -v commit="$commit" -v first="$start_before" -v second="$start_after" '
    function row(name, before, after) { printf "%-32s %14d %14d  %.3f\n", name, before, after, after / before }
    BEGIN { printf "%-32s %14s %14s  ratio\n", "instructions executed", commit, "now"; row("(start)", first, second) }
    { row($1, $2, $3); sum += log($3 / $2); files++ }
    END {
        mean = exp(sum / files)
        printf "geometric mean of %d files: %.3f\n", files, mean
        exit mean > 1.02
    }'
