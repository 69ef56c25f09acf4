#!/bin/sh
# Random OpenCL programs of CLsmith: compares the results of this compiler's code with those of LLVM's, on the
# simulator.
#
#   scripts/clsmith.sh CLSMITH-BINARY COUNT [FIRST-SEED]
#
# CLSMITH-BINARY is in its build directory, with safe_math_macros.h and cl_safe_math_macros.h. CLSMITH_RUNTIME is
# the directory of CLSmith.h (default: ../runtime of the build directory). Needs clang-22, llc-22, opt-22,
# ld.lld-22, rocm-device-libs, python3, and the tools of `cargo build --release` (TOOLS=DIRECTORY selects others).
#
# Seed N is a program in one of the modes below, in turn. clang compiles it at -O0 and -O2 for gfx803, gfx900 and
# gfx1010, one combination for each seed in turn, or all six with EVERYTHING=1. Our code at -O0 and -O2 is compared
# with LLVM's at -O2. Prints a line for each IR: "same", "skipped" with the reason (clang or LLVM's code failed), or
# the difference. Programs whose results differ are kept in KEEP (default: clsmith-kept); the exit status is then 1.
set -eu

[ $# -ge 2 ] || { sed -n '2,14p' "$0"; exit 2; }
clsmith=$(realpath "$1") count=$2 first=${3:-1}
headers=$(dirname "$clsmith")
runtime=${CLSMITH_RUNTIME:-$headers/../runtime}
cd "$(dirname "$0")/.."
tools=${TOOLS:-target/release}
kept=${KEEP:-clsmith-kept}
libraries=$(dpkg -L rocm-device-libs | sed -n 's|/ocml\.bc$||p')
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# CLsmith's options; the programs are small, since the simulator is slow. CLsmith supports barriers only together with its
# tracking of divergence, and does not support this combination together with vectors or communication.
cat > "$scratch/modes" <<'END'
basic
vectors --vectors
barriers --barriers --divergence --track_divergence
group-divergence --group_divergence
fake-divergence --fake_divergence
atomic-sections --atomics
atomic-reductions --atomic_reductions
communication --inter_thread_comm
emi --emi
emi-vectors --emi --vectors --group_divergence
atomics-barriers --atomics --barriers --divergence --track_divergence
all --vectors --group_divergence --fake_divergence --inter_thread_comm --emi --atomics --atomic_reductions
END

# Compiles and links a program: FILE.cl PROCESSOR LEVEL OUT.ll
make_ir() {
    isa=${2#gfx} wide=on
    case $2 in gfx1*) wide=off ;; esac
    linked=
    for library in opencl ocml ockl oclc_abi_version_500 oclc_correctly_rounded_sqrt_off oclc_daz_opt_off \
        oclc_finite_only_off "oclc_isa_version_$isa" oclc_unsafe_math_off "oclc_wavefrontsize64_$wide"; do
        linked="$linked -Xclang -mlink-builtin-bitcode -Xclang $libraries/$library.bc"
    done
    # shellcheck disable=SC2086
    timeout 120 clang-22 -target amdgcn-amd-amdhsa "-mcpu=$2" -nogpulib -x cl -cl-std=CL1.2 -w -Xclang -fdeclare-opencl-builtins \
        -Xclang -finclude-default-header -I"$headers" -I"$runtime" -ffp-contract=off "-$3" $linked \
        -S -emit-llvm "$1" -o "$scratch/linked.ll" &&
        opt-22 -passes=internalize,globaldce,verify -internalize-public-api-list=entry -S "$scratch/linked.ll" -o "$4" &&
        ! grep '^declare' "$4" | grep -v '@llvm\.'
}

# The launch and buffers in the first line of a program, as options of amdgcn-run. At most two work-groups: others
# behave the same.
launch() {
    python3 - "$1" "$scratch" <<'END'
import array, math, sys
words = open(sys.argv[1]).readline().split()[1:]
value = lambda name: words[words.index(name) + 1]
dims = lambda name: [int(n) for n in value(name).split(",")]
full, local = dims("-g"), dims("-l")
grid = [min(f, l * (2 if d == 0 else 1)) for d, (f, l) in enumerate(zip(full, local))]
groups = math.prod(g // l for g, l in zip(full, local))
threads = math.prod(full)
out = ["--grid", ",".join(map(str, grid)), "--block", ",".join(map(str, local)), "--arg", f"zero:{8 * threads}"]
def buffer(name, kind, values):
    path = f"{sys.argv[2]}/{name}"
    open(path, "wb").write(array.array(kind, values).tobytes())
    out.extend(["--arg", "buf:" + path])
if "--atomics" in words:
    size = 4 * max(1, int(value("--atomics"))) * groups
    out += ["--arg", f"zero:{size}", "--arg", f"zero:{size}"]
if "---atomic_reductions" in words:
    out += ["--arg", f"zero:{4 * groups}"]
if "---emi" in words:
    buffer("emi", "i", range(1024, 0, -1))
if "---fake_divergence" in words:
    buffer("sequence", "i", range(10, 10 + max(full)))
if "---inter_thread_comm" in words:
    buffer("communication", "q", [1] * threads)
print(" ".join(out))
END
}

# CODE-OBJECT RESULT [OPTION]: runs a kernel.
execute() {
    rm -f "$2"
    # shellcheck disable=SC2046
    timeout "${RUN_SECONDS:-300}" "$tools/amdgcn-run" "$1" --kernel entry $(cat "$scratch/launch") --max-insts 20000000 --jobs 1 ${3:-} \
        --dump "0:$2" > "$scratch/message" 2>&1
}

# Checks one IR and prints the verdict. Fails if there is a difference.
compare() {
    ir=$1 processor=$2
    llc-22 -O2 "-mcpu=$processor" -filetype=obj "$ir" -o "$scratch/llvm.o" 2> "$scratch/message" ||
        { echo "skipped, llc: $(head -1 "$scratch/message")"; return 0; }
    ld.lld-22 -shared "$scratch/llvm.o" -o "$scratch/llvm.hsaco"
    reference=fine
    if ! execute "$scratch/llvm.hsaco" "$scratch/llvm.bin"; then
        reference=$(tail -1 "$scratch/message")
        # LLVM's code may lack a workaround for a hazard; its results still count. Any other failure may be the
        # program's fault.
        case $reference in *": hazard "*) execute "$scratch/llvm.hsaco" "$scratch/llvm.bin" --no-strict && reference=fine ;; esac
    fi
    for level in O0 O2; do
        timeout 300 "$tools/amdgcn-llc" "$ir" "-mcpu=$processor" "-$level" -filetype=hsaco -o "$scratch/ours.hsaco" \
            2> "$scratch/message" || { echo "DIFFERS, -$level does not compile: $(head -1 "$scratch/message")"; return 1; }
        ours=fine
        execute "$scratch/ours.hsaco" "$scratch/ours.bin" || ours=$(tail -1 "$scratch/message")
        case $reference/$ours in
        fine/fine) cmp -s "$scratch/llvm.bin" "$scratch/ours.bin" || { echo "DIFFERS, -$level: other results"; return 1; } ;;
        fine/*) echo "DIFFERS, -$level: $ours"; return 1 ;;
        */fine) echo "skipped, only LLVM's code fails: $reference"; return 0 ;;
        *) echo "skipped, both fail: $reference / $ours"; return 0 ;;
        esac
    done
    echo same
}

modes=$(wc -l < "$scratch/modes")
status=0
for seed in $(seq "$first" $((first + count - 1))); do
    mode=$(sed -n "$((seed % modes + 1))p" "$scratch/modes")
    options=
    case $mode in *" "*) options=${mode#* } ;; esac
    program=$scratch/${mode%% *}.$seed.cl
    # shellcheck disable=SC2086
    (cd "$scratch" && timeout 60 "$clsmith" --seed "$seed" --small $options -o "$program" > message 2>&1) ||
        { echo "$seed ${mode%% *}: skipped, CLsmith: $(head -1 "$scratch/message")"; continue; }
    launch "$program" > "$scratch/launch"
    # Mode, processor and level vary independently.
    turn=$((seed / modes))
    all="gfx803:O0 gfx900:O2 gfx1010:O0 gfx803:O2 gfx900:O0 gfx1010:O2"
    [ "${EVERYTHING:-0}" = 1 ] || all=$(echo "$all" | cut -d ' ' -f $(((turn + seed) % 6 + 1)))
    for target in $all; do
        processor=${target%:*} level=${target#*:}
        if make_ir "$program" "$processor" "$level" "$scratch/program.ll" > "$scratch/message" 2>&1; then
            verdict=$(compare "$scratch/program.ll" "$processor") || {
                status=1
                mkdir -p "$kept"
                cp "$program" "$kept/"
                cp "$scratch/launch" "$kept/${mode%% *}.$seed.launch"
                cp "$scratch/program.ll" "$kept/${mode%% *}.$seed.$processor.$level.ll"
            }
        else
            verdict="skipped, clang: $(grep -m1 -E 'error|declare|Error|assert' "$scratch/message" || tail -1 "$scratch/message")"
        fi
        echo "$seed ${mode%% *} $processor -$level: $verdict"
    done
    rm -f "$program"
done
exit $status
