#!/bin/sh
# Compiles IR from Rust, MLIR, Triton, tinygrad, IREE and TVM for AMD GPUs and runs it on the simulator (lit-tests/clients).
#
#   scripts/clients.sh [rust] [mlir] [triton] [tinygrad] [plugs] [iree] [tvm]
#
# Without names, runs all of them. Installs Triton, liger-kernel, tinygrad, IREE and TVM with pip, and MLIR with apt. The
# sources of Rust's `core` are those of the toolchain, or of Debian's package of the same version. All files are in
# target/clients.
set -eu
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
directory=$PWD/target/clients
# Triton's interpreter needs a numpy that converts arrays with one element to numbers.
packages="numpy<2.4 packaging triton==3.6.0 tinygrad==0.14.0"
[ $# -gt 0 ] || set -- rust mlir triton tinygrad plugs iree tvm
for client; do
    case $client in
        iree) packages="$packages iree-base-compiler==3.13.0" ;;
        tvm) packages="$packages apache-tvm==0.27.0.post1" ;;
        rust | mlir | triton | tinygrad | plugs) ;;
        *)
            sed -n '2,10s/^# \{0,1\}//p' "$0" >&2
            exit 2
            ;;
    esac
done

say() {
    printf '\n== %s\n' "$*"
}

# Prints the directory of the standard library's sources.
rust_source() {
    own=$(rustc --print sysroot)/lib/rustlib/src/rust/library
    version=$(rustc --version | cut -d ' ' -f 2)
    debian=$directory/rust-src/usr/src/rustc-$version/library
    if [ -d "$own" ]; then
        echo "$own"
        return
    fi
    if [ ! -d "$debian" ]; then
        apt=$directory/apt
        mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
        keys=/usr/share/keyrings/debian-archive-keyring.gpg
        for suite in trixie trixie-backports testing sid; do
            echo "deb [signed-by=$keys] http://deb.debian.org/debian $suite main"
        done >"$apt/sources.list"
        options="-o Dir::Etc::sourcelist=$apt/sources.list -o Dir::Etc::sourceparts=- -o Dir::State::lists=$apt/lists
            -o Dir::Cache=$apt/cache"
        # shellcheck disable=SC2086 # several options
        apt-get $options update >&2
        # shellcheck disable=SC2086
        found=$(apt-cache $options madison rust-src | cut -d '|' -f 2 | tr -d ' ' | grep -F -m 1 "$version+") || {
            echo "Debian has no rust-src of Rust $version" >&2
            exit 1
        }
        # shellcheck disable=SC2086
        (cd "$apt" && apt-get $options download "rust-src=$found" >&2)
        dpkg -x "$apt"/rust-src_*.deb "$directory/rust-src"
    fi
    echo "$debian"
}

say "Installing missing packages"
scripts/setup.sh --test
if ! command -v mlir-opt-22 >/dev/null; then
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    $as_root apt-get install -y -q mlir-22-tools
fi
[ -x "$directory/bin/python" ] || python3 -m venv "$directory"
# shellcheck disable=SC2086 # several packages
"$directory/bin/pip" install --quiet $packages
# Only its kernels are used, so its dependencies are not installed: lit-tests/clients/torch_stub.py replaces PyTorch.
"$directory/bin/pip" install --quiet --no-deps liger-kernel==0.8.5

say "Compiler and simulator"
cargo build --quiet --release
cargo build --quiet --release -p amdgcn-capi

say "Clients"
case " $* " in
    *" rust "*)
        RUST_SRC=$(rust_source)
        export RUST_SRC
        ;;
esac
"$directory/bin/python" lit-tests/clients/run.py target/release/amdgcn-llc target/release/amdgcn-run \
    "$directory/work" "$@"
