#!/bin/sh
# Builds libamdgcn and installs it with its header, pkg-config file and CMake package.
#
#   scripts/install_c_library.sh PREFIX
#
# Installs the build dependencies first (scripts/setup.sh).
set -eu
prefix=${1:?usage: scripts/install_c_library.sh PREFIX}
mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
scripts/setup.sh

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
soname=libamdgcn.so.${version%%.*}
release=${CARGO_TARGET_DIR:-target}/release
cargo rustc --release -p amdgcn-capi --lib --crate-type cdylib -- -C "link-arg=-Wl,-soname,$soname"
mkdir -p "$prefix/lib/pkgconfig" "$prefix/lib/cmake/amdgcn" "$prefix/include"
install -m 755 -s "$release/libamdgcn.so" "$prefix/lib/libamdgcn.so.$version"
ln -sf "libamdgcn.so.$version" "$prefix/lib/$soname"
ln -sf "$soname" "$prefix/lib/libamdgcn.so"
cargo rustc --release -p amdgcn-capi --lib --crate-type staticlib
install -m 644 "$release/libamdgcn.a" "$prefix/lib"
install -m 644 capi/include/amdgcn.h capi/include/triton_amdgpu.h "$prefix/include"

cat >"$prefix/lib/pkgconfig/amdgcn.pc" <<EOF
prefix=$prefix
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: amdgcn
Description: LLVM IR to loadable code objects for AMD GPUs
Version: $version
Libs: -L\${libdir} -lamdgcn
Libs.private: -lstdc++ -lpthread -ldl -lm -lrt
Cflags: -I\${includedir}
EOF
cat >"$prefix/lib/cmake/amdgcn/amdgcn-config.cmake" <<'EOF'
get_filename_component(_amdgcn_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET amdgcn::amdgcn)
  add_library(amdgcn::amdgcn SHARED IMPORTED)
  set_target_properties(amdgcn::amdgcn PROPERTIES
    IMPORTED_LOCATION "${_amdgcn_prefix}/lib/libamdgcn.so"
    INTERFACE_INCLUDE_DIRECTORIES "${_amdgcn_prefix}/include")
endif()
EOF
cat >"$prefix/lib/cmake/amdgcn/amdgcn-config-version.cmake" <<EOF
set(PACKAGE_VERSION "$version")
if(PACKAGE_FIND_VERSION VERSION_LESS_EQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
EOF
echo "libamdgcn $version is in $prefix"
