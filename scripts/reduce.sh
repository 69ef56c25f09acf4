#!/bin/sh
# Turns a failing generated program into a test: the smallest program found that fails in the same way, with its
# snapshot.
#
#   scripts/reduce.sh SEED TARGET TOPIC/NAME
#
# SEED and TARGET are those of `differential random`; the test becomes lit-tests/TOPIC/NAME.ll.
set -eu
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
seed=$1
target=$2
test=lit-tests/$3.ll
directory=$(mktemp -d)
trap 'rm -r "$directory"' EXIT

if cargo run --quiet --release -p amdgcn-lit-tests --bin differential -- \
    random --seed "$seed" --count 1 --targets "$target" --keep "$directory"; then
    echo "program $seed does not fail for target $target" >&2
    exit 1
fi
small=$directory/$seed.small.ll
sed -n '1,3p' "$small"
# llvm-reduce continues where the reduction of the generator's decisions ends, as long as only our code fails.
level=
grep -q 'level: O0' "$small" && level=--o0
block=$(sed -n 's/.*%first = mul i32 %group, \([0-9]*\).*/\1/p' "$small" | head -1)
bytes=$(sed -n 's/.*%shared = .*%out, i64 \([0-9]*\).*/\1/p' "$small" | head -1)
tool=$(pwd)/target/release/differential
printf '#!/bin/sh\nexec timeout 60 %s check "$1" --target %s %s --shape %s,%s > /dev/null\n' \
    "$tool" "$target" "$level" $((bytes / 512)) "$block" > "$directory/fails"
chmod +x "$directory/fails"
if "$directory/fails" "$small" && timeout "${REDUCE_SECONDS:-600}" llvm-reduce-22 --test="$directory/fails" "$small" \
    -o "$directory/reduced.ll" > /dev/null 2>&1; then
    opt-22 -S -passes=verify "$directory/reduced.ll" -o "$small"
fi
options=$(cargo run --quiet --release -p amdgcn-lit-tests --bin differential -- options "$target")
{
    echo "; Generated program $seed, reduced."
    echo "; RUN: amdgcn-llc %s $options -o -"
    echo
    sed '/^; /d; /^source_filename/d' "$small"
} > "$test"
INSTA_UPDATE=always cargo test --quiet -p amdgcn-lit-tests snapshots:: > "$directory/snapshots" ||
    cat "$directory/snapshots"
echo "$test"
