#!/bin/sh
# Runs all checks of the project: formatting, lints and tests.
#
#   scripts/test.sh
#   scripts/test.sh --fast       # instead, for daily work: unit tests and snapshots, three minutes after small changes
#   scripts/test.sh --clients    # instead: programs from Rust, Triton and tinygrad (scripts/clients.sh)
#
# Installs missing packages first (scripts/setup.sh). Fails if any check fails.
set -eu
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin

if [ "${1:-}" = --clients ]; then
    shift
    exec scripts/clients.sh "$@"
fi

say() {
    printf '\n== %s\n' "$*"
}

if [ "${1:-}" = --fast ]; then
    say "Formatting"
    cargo fmt --all --check
    say "Unit tests"
    INSTA_UPDATE=no cargo test --quiet --lib --bins --workspace --exclude amdgcn-bench --exclude amdgcn-capi \
        --exclude amdgcn-comgr
    say "Snapshots"
    INSTA_UPDATE=no cargo test --quiet -p amdgcn-lit-tests -- snapshots::
    say "All fast checks passed"
    exit
fi

say "Installing missing packages"
scripts/setup.sh --test

say "Formatting"
cargo fmt --all --check

if cargo clippy --version > /dev/null 2>&1; then
    say "Lints"
    cargo clippy --quiet --workspace --all-targets -- -D warnings
else
    say "Lints: skipped, Debian's Rust does not include clippy"
fi

if cargo deny --version > /dev/null 2>&1; then
    say "Licenses and origins of dependencies"
    scripts/crates.sh --deny
fi

# Snapshots are compared, never written: a changed snapshot is a failure.
say "Tests"
INSTA_UPDATE=no cargo test --workspace --quiet

say "Tests of the simulator with the built-in compiler"
cargo test --quiet -p amdgcn-simulator --features compiler --test compiler

say "All checks passed"
