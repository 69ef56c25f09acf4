#!/bin/sh
# Plants small faults in a copy of the compiler and shows which of them the tests detect.
#
#   scripts/mutate.sh DIRECTORY [COUNT [SEED]]
#
# DIRECTORY receives the copy, its build (copied from target/debug if it exists), `faults.tsv` and `verdicts.tsv`.
# All faults are in one build, each disabled until the environment variable FAULT has its number, so COUNT faults
# (default 300) need one build. THREADS (default 2) is the number of concurrent commands. STAGES lists the tests for
# faults that no snapshot detects (lit-tests/README.md). A second run continues the first.
set -eu

[ $# -ge 1 ] || { sed -n '2,10p' "$0"; exit 2; }
mkdir -p "$1"
directory=$(cd "$1" && pwd) count=${2:-300} seed=${3:-1}
cd "$(dirname "$0")/.."
threads=${THREADS:-2}
stages=${STAGES:-"crates snapshots::costs intrinsics:: debug:: jumps:: numbers:: wide_integers:: random:: differential:: alignment:: shaders:: memory_model:: litmus:: execution:: round_trip::"}
tree=$directory/tree
export CARGO_INCREMENTAL=0 CARGO_TERM_COLOR=never

if [ ! -f "$directory/planted" ]; then
    cargo build --quiet -p amdgcn-mutate
    cp target/debug/amdgcn-mutate "$directory/mutate"
    if [ ! -d "$directory/target" ] && [ -d target/debug ]; then
        mkdir -p "$directory/target/debug"
        cp -a target/debug/deps target/debug/.fingerprint target/debug/build "$directory/target/debug/"
    fi
    : > "$directory/without"
    export CARGO_TARGET_DIR="$directory/target"
    # Faults that do not compile are replaced with others until all compile.
    while :; do
        mkdir -p "$tree"
        git ls-files -z | tar -c --null -T - | tar -x -C "$tree"
        "$directory/mutate" plant "$tree" "$count" "$seed" "$directory/without" "$directory/faults.tsv"
        (cd "$tree" && cargo check --quiet --keep-going --message-format=short -p amdgcn 2>&1) > "$directory/check" && break
        grep -E '^[^ ]+:[0-9]+:[0-9]+: error' "$directory/check" | cut -d: -f1,2 | sort -u | tr : ' ' |
            while read -r file line; do
                sed -n "${line}p" "$tree/$file" | grep -o 'planted([0-9]*)' | tr -dc '0-9\n'
            done | sort -u > "$directory/bad"
        [ -s "$directory/bad" ] || { grep error "$directory/check" >&2; exit 1; }
        awk -F'\t' 'NR == FNR { bad[$1]; next } $1 in bad { print $3 }' "$directory/bad" "$directory/faults.tsv" \
            >> "$directory/without"
    done
    (cd "$tree" && cargo build --quiet -p amdgcn --bin amdgcn-llc) 2> "$directory/check"
    touch "$directory/planted"
fi
export CARGO_TARGET_DIR="$directory/target"

# One snapshot in seven first; all snapshots for faults that these do not detect.
cp "$directory/faults.tsv" "$directory/left.tsv"
for step in 7 1; do
    if [ ! -f "$directory/verdicts.$step" ]; then
        "$directory/mutate" hunt "$tree" "$directory/target/debug/amdgcn-llc" "$directory/left.tsv" "$threads" "$step" \
            "$directory/verdicts.$step"
    fi
    grep -E '^(same|unreached)' "$directory/verdicts.$step" | cut -f4- > "$directory/left.tsv" || true
done
{ grep -vE '^(same|unreached)' "$directory/verdicts.7"; cat "$directory/verdicts.1"; } > "$directory/verdicts.tsv"

# Faults that no snapshot detects are passed to the other tests, cheapest first.
stage() {
    case $1 in
    crates) set -- -p amdgcn-optimize -p amdgcn-isel -p amdgcn-machine -p amdgcn-regalloc -p amdgcn-finish -p amdgcn-emit ;;
    *) set -- -p amdgcn-lit-tests "$1" ;;
    esac
    (cd "$tree" && timeout "${STAGE_SECONDS:-1800}" cargo test --quiet "$@") > "$directory/last" 2>&1
}
for stage in $stages; do
    [ ! -f "$directory/reached.$stage" ] || continue
    FAULTS_REACHED=$directory/reached.$stage.part stage "$stage" ||
        { cat "$directory/last" >&2; echo "$stage fails without faults" >&2; exit 1; }
    sort -un "$directory/reached.$stage.part" > "$directory/reached.$stage"
done
touch "$directory/later.tsv"
grep -E '^(same|unreached)' "$directory/verdicts.tsv" | cut -f4 | while read -r fault; do
    ! grep -q "^$fault	" "$directory/later.tsv" || continue
    verdict=survives
    for stage in $stages; do
        grep -qx "$fault" "$directory/reached.$stage" || continue
        FAULT=$fault stage "$stage" < /dev/null || { verdict=$stage; break; }
    done
    printf '%s\t%s\n' "$fault" "$verdict" >> "$directory/later.tsv"
done

# The score of each part of the compiler, then the undetected faults.
awk -F'\t' '
    NR == FNR { later[$1] = $2; next }
    {
        area = $5; all[area]++
        if ($1 == "snapshot" || $1 == "time") { early[area]++; next }
        if (later[$4] != "" && later[$4] != "survives") { late[area]++; next }
        left = left sprintf("%s  %s: %s: %s -> %s\n", $1, $7, $8, $9, $10)
    }
    END {
        for (area in all) printf "%-16s %4d faults, %4d found by snapshots, %3d by other tests\n", area, all[area], early[area], late[area]
        printf "\n%s", left
    }' "$directory/later.tsv" "$directory/verdicts.tsv"
