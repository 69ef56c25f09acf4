#!/bin/sh
# Packages the crates that can be published, as cargo publish would: metadata, versions of dependencies, files.
#
#   scripts/crates.sh [--verify]        --verify also compiles the packages, which takes some minutes
#
# The packages are in target/package/*.crate.
set -eu
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
verify=--no-verify
[ "${1:-}" = --verify ] && verify=
private=$(grep -l '^publish = false' ./*/Cargo.toml lit-tests/mutate/Cargo.toml | grep -v fuzz/ |
    xargs sed -n 's/^name = "\(amdgcn-[a-z-]*\)"/--exclude \1/p')
# shellcheck disable=SC2086
cargo package --quiet --workspace $private $verify --allow-dirty
