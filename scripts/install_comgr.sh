#!/bin/sh
# Builds libamd_comgr, whose symbols have the names and versions of AMD's library, and installs it.
#
#   scripts/install_comgr.sh DIRECTORY [debug]
#
# `debug` builds without optimization, for tests.
# Programs use the library if DIRECTORY is in LD_LIBRARY_PATH. AMD's header is in Debian's package libamd-comgr-dev.
set -eu
directory=${1:?usage: scripts/install_comgr.sh DIRECTORY}
mkdir -p "$directory"
directory=$(cd "$directory" && pwd)
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin

# Cargo does not support symbol versions, so the library is linked here.
profile=${2:-release}
case $profile in
    release) cargo build --quiet --release -p amdgcn-comgr ;;
    debug) cargo build --quiet -p amdgcn-comgr ;;
    *) echo "unknown profile $profile" >&2 && exit 2 ;;
esac
# Uses Rust's linker if there is one: it drops unused sections before it resolves the symbols that these need.
linkers=$(rustc --print sysroot)/lib/rustlib/x86_64-unknown-linux-gnu/bin/gcc-ld
linker=
[ -e "$linkers/ld.lld" ] && linker="-B$linkers -fuse-ld=lld"
set --
for name in $(sed -n 's/^ *\(amd_comgr_[a-z_]*\);$/\1/p' comgr/versions.map); do
    set -- "$@" "-Wl,--undefined=$name"
done
# shellcheck disable=SC2086
cc -shared $linker -o "$directory/libamd_comgr.so.2" -Wl,-soname,libamd_comgr.so.2 \
    -Wl,--version-script=comgr/versions.map -Wl,--no-undefined -Wl,--gc-sections -Wl,--strip-debug "$@" \
    "${CARGO_TARGET_DIR:-target}/$profile/libamd_comgr.a" -Wl,--as-needed -lstdc++ -lffi -lz -lzstd -lpthread -ldl -lm -lrt
ln -sf libamd_comgr.so.2 "$directory/libamd_comgr.so"
