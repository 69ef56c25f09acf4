#!/bin/sh
# Packages the crates that can be published, as cargo publish would: metadata, versions of dependencies, files.
#
#   scripts/crates.sh [--verify]        --verify also compiles the packages, which takes some minutes
#   scripts/crates.sh --deny            checks licenses and origins of all dependencies (deny.toml) instead;
#                                       installs cargo-deny if it is missing, which takes some minutes
#   scripts/crates.sh --semver REVISION
#                                       lists the changes of the library amdgcn since this revision of git that break programs,
#                                       and fails if there are any; installs cargo-semver-checks if it is missing. Takes
#                                       three minutes of CPU time, and the installation nine, so scripts/test.sh does not run it
#
# The packages are in target/package/*.crate.
set -eu
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
if [ "${1:-}" = --deny ]; then
    cargo deny --version > /dev/null 2>&1 || cargo install --locked --quiet cargo-deny
    exec cargo deny --all-features check licenses bans sources
fi
if [ "${1:-}" = --semver ]; then
    revision=${2:?usage: scripts/crates.sh --semver REVISION}
    cargo semver-checks --version > /dev/null 2>&1 || cargo install --locked --quiet cargo-semver-checks
    # Additions are allowed; before 1.0, changes that break programs need a new minor version.
    exec cargo semver-checks --package amdgcn --baseline-rev "$revision" --release-type minor
fi
verify=--no-verify
[ "${1:-}" = --verify ] && verify=
private=$(grep -l '^publish = false' ./*/Cargo.toml lit-tests/mutate/Cargo.toml | grep -v fuzz/ |
    xargs sed -n 's/^name = "\(amdgcn-[a-z-]*\)"/--exclude \1/p')
# shellcheck disable=SC2086
cargo package --quiet --workspace $private $verify --allow-dirty
