#!/bin/sh
# Installs the Debian packages for building and testing this project.
#
#   scripts/setup.sh [--test] [--regenerate] [--profile]
#
#   (always)      libraries for the compiler: LLVM 22, zlib, zstd; a C compiler
#                 Rust, unless cargo is installed
#   --test        tools that the tests compare with: llc-22, llvm-mc-22, ld.lld-22, clang-22 ..., llc-14, libamd_comgr,
#                 and the device libraries
#   --regenerate  tools of examples/regenerate.sh: clang-22 and the device libraries
#   --profile     tools of scripts/profile.sh: llvm-profdata-22
#
# Returns quickly if everything is installed.
set -eu

has_cargo() {
    command -v cargo > /dev/null || [ -x "${CARGO_HOME:-$HOME/.cargo}/bin/cargo" ]
}

packages="g++ libc6-dev llvm-22-dev libpolly-22-dev libzstd-dev zlib1g-dev"
for option; do
    case $option in
        --test) packages="$packages llvm-22 lld-22 clang-22 rocm-device-libs llvm-14 libamd-comgr-dev" ;;
        --regenerate) packages="$packages llvm-22 clang-22 rocm-device-libs" ;;
        --profile) packages="$packages llvm-22" ;;
        *)
            sed -n '2,13s/^# \{0,1\}//p' "$0" >&2
            exit 2
            ;;
    esac
done

# Debian's rust packages for web browsers have a recent version. Their availability is checked before anything is installed.
if ! has_cargo; then
    packages="$packages rustc-web cargo-web"
    case "$*" in *--test*) packages="$packages rustfmt-web" ;; esac
fi

fail() {
    echo "setup.sh: $*" >&2
    exit 1
}

command -v dpkg-query > /dev/null && command -v apt-get > /dev/null ||
    fail "this is not a Debian system; install the equivalents of: $packages"

missing=
for package in $packages; do
    state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
done

if [ -n "$missing" ]; then
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo > /dev/null || fail "run as root, or install:$missing"
        as_root=sudo
    fi
    echo "setup.sh: installing with apt:$missing"
    $as_root apt-get update -q || fail "apt-get update failed"
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -q -y --no-install-recommends $missing ||
        fail "could not install:$missing (Debian 12 and 13 have LLVM 22 and rustc-web in their updates; --test needs
Debian 12; Rust also comes from https://rustup.rs, LLVM from https://apt.llvm.org)"
fi

has_cargo || fail "Rust is not installed; see https://rustup.rs"
