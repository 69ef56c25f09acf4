#!/bin/sh
# Runs every fuzz target in turn: each reader of the project under libFuzzer.
#
#   scripts/fuzz.sh MINUTES [READER...]
#
# MINUTES is the total time. Prints executions and findings of each reader, and fails if there are findings, which
# are in target/fuzz/findings/READER. Inputs with new coverage are kept in target/fuzz/corpus/READER, from which the
# next run starts. Needs only the stable toolchain, whose LLVM has the instrumentation pass.
set -eu
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
minutes=${1:?usage: scripts/fuzz.sh MINUTES [READER...]}
shift

directory=$PWD/target/fuzz
host=$(rustc -vV | sed -n 's/^host: //p')
# With an explicit target, build scripts and macros are not instrumented.
(
    cd fuzz
    RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module \
        -Cllvm-args=-sanitizer-coverage-level=3 \
        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
        -Cllvm-args=-sanitizer-coverage-pc-table" \
        cargo build --quiet --release --target "$host" --target-dir "$directory/build" --bin readers
    cargo build --quiet --release --target-dir "$directory/build" --bin seeds
)
seeds=$directory/build/release/seeds
readers=$directory/build/$host/release/readers
"$seeds" "$directory/seeds"
[ $# -gt 0 ] || set -- $("$seeds")
seconds=$((minutes * 60 / $#))

total=0
failed=0
for reader in "$@"; do
    corpus=$directory/corpus/$reader findings=$directory/findings/$reader log=$directory/$reader.log
    mkdir -p "$corpus" "$findings"
    : >"$log"
    end=$(($(date +%s) + seconds))
    # A finding ends the process; the next one continues with the corpus.
    while left=$((end - $(date +%s))) && [ "$left" -gt 0 ]; do
        GUARD_PROGRAM=$seeds FUZZ_READER=$reader "$readers" -max_total_time="$left" -max_len=200000 -timeout=60 -rss_limit_mb=4096 \
            -print_final_stats=1 -verbosity=1 -artifact_prefix="$findings/" \
            "$corpus" "$directory/seeds/$reader" >>"$log" 2>&1 || true
    done
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | paste -sd+ | bc)
    found=$(find "$findings" -type f | wc -l)
    printf '%-20s %10d executions  %d findings\n' "$reader" "${executions:-0}" "$found"
    total=$((total + ${executions:-0}))
    failed=$((failed + found))
done
printf '%-20s %10d executions  %d findings\n' total "$total" "$failed"
[ "$failed" -eq 0 ]
