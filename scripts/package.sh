#!/bin/sh
# Builds a Debian package and a tarball of the tools, the C library and their documentation.
#
#   scripts/package.sh [--no-profile] [DIRECTORY]        default: target/package
#
# Writes amdgcn-llc_VERSION_ARCHITECTURE.deb and amdgcn-llc-VERSION-ARCHITECTURE-linux.tar.gz, and compiles and runs a
# kernel with the tools unpacked from both. The tools need only the system's C library and libgcc, and libamdgcn.so also the C++
# library; the script fails if they need another library, and prints the version of the C library. A build without link-time
# optimization, which removes the parts of LLVM that use libffi, needs that too, so it cannot be packaged.
# The compiler is built twice: first with counters (scripts/profile.sh), and then optimized for the counts, so it takes about a fifth
# less time. With --no-profile, it is built once, which any Rust compiler can do.
# Installs the build dependencies first (scripts/setup.sh).
set -eu
has_profile=true
if [ "${1:-}" = --no-profile ]; then
    has_profile=false
    shift
fi
output=${1:-target/package}
cd "$(dirname "$0")/.."
mkdir -p "$output"
output=$(cd "$output" && pwd)
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
architecture=$(dpkg --print-architecture)
target=${CARGO_TARGET_DIR:-target}
release=$target/release
if $has_profile; then
    scripts/profile.sh "$target/profile/compiler.profdata"
    RUSTFLAGS="${RUSTFLAGS:-} -Cprofile-use=$(realpath "$target/profile/compiler.profdata")"
    export RUSTFLAGS
fi
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
chmod 755 "$stage"
usr=$stage/deb/usr

scripts/install_c_library.sh "$usr"
# The archive contains LLVM's reader and is ten times as large as the rest.
rm "$usr/lib/libamdgcn.a"
cargo build --release
mkdir -p "$usr/bin" "$usr/lib/amdgcn-llc" "$usr/share/man/man1" "$usr/share/doc/amdgcn-llc" \
    "$usr/share/bash-completion/completions" "$usr/share/zsh/vendor-completions" "$usr/share/fish/vendor_completions.d"
install -m 755 -s "$release/amdgcn-llc" "$release/amdgcn-run" "$usr/bin"
# Links with the names by which drivers call a compiler's tools, in a separate directory: --ld-path=/usr/lib/amdgcn-llc/ld.lld.
for name in llc ld.lld llvm-mc llvm-objdump; do
    ln -s ../../bin/amdgcn-llc "$usr/lib/amdgcn-llc/$name"
done
"$usr/bin/amdgcn-llc" --manual-page | gzip -9n > "$usr/share/man/man1/amdgcn-llc.1.gz"
"$usr/bin/amdgcn-llc" --completions=bash > "$usr/share/bash-completion/completions/amdgcn-llc"
"$usr/bin/amdgcn-llc" --completions=zsh > "$usr/share/zsh/vendor-completions/_amdgcn-llc"
"$usr/bin/amdgcn-llc" --completions=fish > "$usr/share/fish/vendor_completions.d/amdgcn-llc.fish"
install -m 644 README.md CHANGELOG.md docs/*.md "$usr/share/doc/amdgcn-llc"
cat LICENSE-MIT LICENSE-APACHE > "$usr/share/doc/amdgcn-llc/copyright"
# The prefix is that of the installed package, not of the staging directory.
sed -i 's|^prefix=.*|prefix=/usr|' "$usr/lib/pkgconfig/amdgcn.pc"

# The libraries in the packages that `Depends` names.
has_package() {
    case $1 in
        ld-linux*.so.* | libc.so.6 | libm.so.6 | libgcc_s.so.1 | libstdc++.so.6) true ;;
        *) false ;;
    esac
}
for file in "$usr/bin/amdgcn-llc" "$usr/bin/amdgcn-run" "$usr/lib/libamdgcn.so"; do
    for library in $(readelf -d "$file" | sed -n 's/.*(NEEDED).*\[\(.*\)\]$/\1/p'); do
        has_package "$library" || {
            echo "package.sh: ${file##*/} needs $library, which is in none of the packages that it depends on" >&2
            exit 1
        }
    done
done
glibc=$(objdump -T "$usr/bin/amdgcn-llc" "$usr/bin/amdgcn-run" "$usr/lib/libamdgcn.so" |
    grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1 | cut -d_ -f2)
mkdir "$stage/deb/DEBIAN"
cat > "$stage/deb/DEBIAN/control" <<END
Package: amdgcn-llc
Version: $version
Architecture: $architecture
Maintainer: The amdgcn-llc authors <noreply@example.org>
Installed-Size: $(du -sk "$usr" | cut -f1)
Depends: libc6 (>= $glibc), libgcc-s1, libstdc++6
Section: devel
Priority: optional
Description: compiler backend for AMD GPUs
 Compiles LLVM IR to loadable code objects for GFX6 to GFX10 processors, assembles, links and disassembles them.
 amdgcn-run executes code objects on a simulator.
END
deb=$output/amdgcn-llc_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$stage/deb" "$deb" > /dev/null

name=amdgcn-llc-$version-$(uname -m)-linux
mv "$usr" "$stage/$name"
tarball=$output/$name.tar.gz
tar -C "$stage" --owner=0 --group=0 --numeric-owner -czf "$tarball" "$name"

# Both work in any directory.
mkdir "$stage/unpacked"
dpkg-deb -x "$deb" "$stage/unpacked"
tar -C "$stage/unpacked" -xzf "$tarball"
for place in usr "$name"; do
    bin=$stage/unpacked/$place/bin
    "$bin/amdgcn-llc" examples/ll/gfx1010/vector_add.ll -mcpu=gfx1010 -filetype=hsaco -o "$stage/kernel.hsaco"
    "$bin/amdgcn-run" "$stage/kernel.hsaco" --grid 64 --block 64 --arg zero:256 --arg zero:256 --arg zero:256 --arg i32:64
    "$stage/unpacked/$place/lib/amdgcn-llc/llvm-objdump" -d "$stage/kernel.hsaco" > /dev/null
done
ls -l "$deb" "$tarball"
echo "They need glibc $glibc or later."
