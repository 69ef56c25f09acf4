#!/bin/sh
# Builds clrxasm and clrxdisasm, CLRX's assembler and disassembler, for the test `clrx` of `-filetype=clrx`. Needs
# only a C++ compiler and make.
#
#   git clone https://github.com/CLRX/CLRX-mirror /somewhere
#   scripts/clrx.sh /somewhere /somewhere/build
#   CLRXASM=/somewhere/build/clrxasm cargo test -p amdgcn-lit-tests clrx::
#
# The second argument is the output directory; nothing is written elsewhere.
set -eu

if [ $# -ne 2 ]; then
    echo "usage: $0 SOURCE-DIRECTORY BUILD-DIRECTORY" >&2
    exit 2
fi
source=$(cd "$1" && pwd)
mkdir -p "$2/include/CLRX"
build=$(cd "$2" && pwd)

# The header that CLRX's build system would generate.
sed -e 's/\${CLRX_VERSION}/0.1.9/' -e 's/\${CLRX_MAJOR_VERSION}/0/' -e 's/\${CLRX_MINOR_VERSION}/1/' \
    -e 's/\${CLRX_MICRO_VERSION}/9/' -e 's/\${CLRX_REVISION}//' \
    -e 's/^#cmakedefine HAVE_OPENGL//' -e 's/^#cmakedefine \(.*\)/#define \1 1/' \
    "$source/CLRX/Config.h.in" > "$build/include/CLRX/Config.h"

{
    echo "CXXFLAGS := -std=gnu++11 -O1 -w -I$build/include -I$source"
    objects=
    for file in "$source"/utils/*.cpp "$source"/amdbin/*.cpp "$source"/amdasm/*.cpp; do
        object=$(basename "$file" .cpp).o
        objects="$objects $object"
        printf '%s: %s\n\tg++ $(CXXFLAGS) -c $< -o $@\n' "$object" "$file"
    done
    for program in clrxasm clrxdisasm; do
        printf '%s: %s %s\n\tg++ $(CXXFLAGS) $^ -o $@ -lpthread -ldl\n' \
            "$program" "$source/programs/$program.cpp" "$objects"
    done
} > "$build/Makefile"

make -C "$build" -j "$(nproc)" clrxasm clrxdisasm
