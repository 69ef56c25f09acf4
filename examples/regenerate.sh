#!/bin/sh
# Regenerates examples/ll/FAMILY/NAME.ll from examples/NAME.cl.
#
#   examples/regenerate.sh [NAME ...]        default: all examples
#
# Needs clang-22, llvm-22 (opt, llc) and rocm-device-libs, and installs what is missing.
# A family of processors shares its IR where clang and the device libraries generate the
# same code for it; examples/families.tsv lists the processors of a family, and an
# example's header line "// Families: ..." restricts it to some of them.
#
# The sources are OpenCL C 1.2 unless the header says "// Language: CL2.0": OpenCL 1.2 has no
# generic address space, and the names of builtin functions that take generic pointers are
# mangled differently by clang 22 and the older device libraries.
set -eu
examples=$(cd "$(dirname "$0")" && pwd)
"$examples/../scripts/setup.sh" --regenerate

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

libraries=$(dpkg -L rocm-device-libs | sed -n 's|/ocml\.bc$||p')

# Prints the field of a "// FIELD: value" header line of the source file $2, or $3.
header() {
    value=$(sed -n "s|^// $1: *||p" "$2")
    echo "${value:-$3}"
}

# Compiles examples/$1.cl for processor $2 (the family's first) into examples/ll/$2/$1.ll.
generate() {
    name=$1 processor=$2 source=$examples/$1.cl output=$examples/ll/$2/$1.ll
    case $processor in
        gfx10*) wavefront64=off ;;
        *) wavefront64=on ;;
    esac
    link=
    # The device libraries do not know every processor. The examples for these use no
    # function that depends on it.
    version=${processor#gfx}
    [ -f "$libraries/oclc_isa_version_$version.bc" ] || version=90a
    for library in opencl ocml ockl "oclc_isa_version_$version" \
        "oclc_wavefrontsize64_$wavefront64" oclc_abi_version_500 oclc_daz_opt_off \
        oclc_finite_only_off oclc_unsafe_math_off oclc_correctly_rounded_sqrt_off; do
        link="$link -Xclang -mlink-builtin-bitcode -Xclang $libraries/$library.bc"
    done
    # shellcheck disable=SC2086
    clang-22 -x cl -cl-std="$(header Language "$source" CL1.2)" -cl-kernel-arg-info \
        -Xclang -finclude-default-header -Wall -Wextra -Werror -Wno-unused-parameter \
        -target amdgcn-amd-amdhsa -mcpu="$processor" -mcode-object-version=5 -nogpulib $link \
        -O2 -fno-discard-value-names -emit-llvm -c "$source" -o "$work/linked.bc"

    kernels=$(llvm-dis-22 "$work/linked.bc" -o - |
        sed -n 's/^define .*amdgpu_kernel .*@\([A-Za-z0-9_]*\)(.*/\1/p' | paste -sd, -)
    opt-22 -passes='internalize,globaldce,strip-dead-prototypes,verify' -S \
        -internalize-public-api-list="$kernels" "$work/linked.bc" -o "$work/linked.ll"

    if grep '^declare' "$work/linked.ll" | grep -v '@llvm\.'; then
        echo "regenerate.sh: $name for $processor uses functions that no library defines" >&2
        exit 1
    fi

    # -mcpu selects the processor; host paths and the names of the
    # compilers of the device libraries are irrelevant to the kernel.
    mkdir -p "$examples/ll/$processor"
    sed -e 's| "target-cpu"="[^"]*"||; s| "target-features"="[^"]*"||' \
        -e "s|^source_filename = .*|source_filename = \"$name.cl\"|" \
        -e "1s|.*|; $name.cl for $processor, made by examples/regenerate.sh|" \
        "$work/linked.ll" > "$output"
}

# Checks that LLVM's own code generator accepts the file for every processor it serves.
# Generic processors need version 6 of code objects.
check() {
    for processor in $2; do
        case $processor in
            *-generic) version=600 ;;
            *) version=500 ;;
        esac
        sed "s|\"amdhsa_code_object_version\", i32 500|\"amdhsa_code_object_version\", i32 $version|" "$1" |
            llc-22 -mtriple=amdgcn-amd-amdhsa -mcpu="$processor" -filetype=null -
    done
}

[ $# -gt 0 ] || set -- $(cd "$examples" && ls ./*.cl | sed 's|^\./||; s|\.cl$||')
for name; do
    families=$(header Families "$examples/$name.cl" "$(sed -n 's/\t.*\tall$//p' "$examples/families.tsv")")
    for family in $families; do
        echo "$family/$name.ll"
        generate "$name" "$family"
        check "$examples/ll/$family/$name.ll" "$(sed -n "s/^$family\t\(.*\)\t.*/\1/p" "$examples/families.tsv")"
    done
done
