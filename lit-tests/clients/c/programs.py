"""C programs as kernels: compares what they print and return with the same programs on the host.

    python3 lit-tests/clients/c/programs.py FILE... [--targets gfx803,gfx1030] [--standard gnu89] [--options=-DX ...]

A program needs no other library than `runtime.c`. One work-item runs it: not the first of its wave, and the others end
before. Clang compiles each program at several levels, the last of which inlines nothing, and this compiler compiles the
IR at -O0 and -O2. With `--rotate N`, each program is compiled for N of the targets, in turn. Prints a line for each
target of each IR with the number of equal results, and one for each difference, with the result of LLVM's code.
Programs that do not end on the host or take too many instructions are skipped. Needs clang-22, llc-22, opt-22,
llvm-link-22, llvm-nm-22, ld.lld-22, and the tools of `cargo build --release` (`--tools` selects others).
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
HEADERS = (
    "alloca assert ctype errno fcntl inttypes malloc math memory signal stdio stdlib string strings"
    " sys/types time unistd wchar"
)
TARGETS = "gfx700,gfx803,gfx900,gfx90a,gfx942,gfx1010,gfx1030"
LEVELS = {"O0": ["-O0"], "O2": ["-O2"], "calls": ["-O1", "-fno-inline"]}
# Old programs have no prototypes and rely on implicit conversions.
LENIENT = (
    "-w -Wno-int-conversion -Wno-implicit-int -Wno-implicit-function-declaration"
    " -Wno-incompatible-pointer-types -Wno-return-mismatch -Wno-return-type"
)
REPORT_BYTES = 16008
ABORTED = 0xDEAD


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--targets", default=TARGETS)
    parser.add_argument("--rotate", type=int)
    parser.add_argument("--standard", default="gnu89")
    parser.add_argument("--options", default="")
    parser.add_argument("--instructions", default="3000000")
    parser.add_argument("--tools", default="target/release")
    return parser.parse_args()


class Failure(Exception):
    """A command failed; the text is the first line that says why."""


def run(command, seconds=120):
    try:
        done = subprocess.run([str(part) for part in command], capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise Failure(f"{command[0]} takes too long") from None
    if done.returncode != 0:
        lines = done.stderr.decode(errors="replace").splitlines() or [f"exit status {done.returncode}"]
        raise Failure(next((line for line in lines if "error" in line), lines[-1]))
    return done.stdout


class Programs:
    def __init__(self, options, scratch):
        self.options = options
        self.scratch = scratch
        self.tools = pathlib.Path(options.tools)
        include = scratch / "include"
        for name in HEADERS.split():
            header = include / f"{name}.h"
            header.parent.mkdir(parents=True, exist_ok=True)
            header.write_text("#include <runtime.h>\n")
        self.common = [*LENIENT.split(), "-nostdlibinc", f"-I{HERE}", f"-I{include}"]
        self.common += ["-ffp-contract=off", "-fcommon", "-fno-builtin-printf"]
        self.gpu = ["clang-22", "-target", "amdgcn-amd-amdhsa", "-nogpulib", "-c", "-emit-llvm", *self.common]
        self.host_flags = [*self.common, "-fno-stack-protector", "-mlong-double-64", "-fwrapv"]
        runtime = [HERE / "runtime.c", "-fno-builtin"]
        # With SSE 4.1, `floor` and `ceil` are instructions. Without it, they would call themselves.
        host = [*self.host_flags, "-O1", "-DHOST", "-msse4.1"]
        run(["clang-22", *host, "-c", *runtime, "-o", scratch / "host.o"])
        for level in ("-O0", "-O2"):
            run([*self.gpu, level, *runtime, "-o", scratch / f"runtime{level}.bc"])
            run([*self.gpu, level, *runtime, "-DNO_ARGUMENTS", "-o", scratch / f"plain{level}.bc"])

    def source(self, file):
        """The file with the options of the program itself (`dg-options`) and of the command line."""
        own = re.findall(r"dg-(?:additional-)?options.*", file.read_text(errors="replace"))
        own = re.findall(r"-D\w+(?:=\w+)?|-fwrapv", " ".join(own))
        return [f"-std={self.options.standard}", file, *own, *self.options.options.split()]

    def expected(self, file):
        """The report of the program on the host."""
        host = self.scratch / "host"
        command = ["clang-22", "-O0", *self.host_flags, *self.source(file), self.scratch / "host.o"]
        run([*command, "-nostdlib", "-static", "-lgcc", "-o", host])
        report = run([host], 20)
        if len(report) != REPORT_BYTES or int.from_bytes(report[:4], "little") == ABORTED:
            raise Failure("the program fails on the host")
        return report

    def module(self, file, level):
        """The program's IR, linked with the runtime."""
        program, linked, module = (self.scratch / name for name in ("program.bc", "linked.bc", "module.bc"))
        run([*self.gpu, *LEVELS[level], *self.source(file), "-o", program])
        text = run(["llvm-dis-22", program, "-o", "-"])
        plain = re.search(rb"define [^@]*@main\(\)", text)
        runtime = f"{'plain' if plain else 'runtime'}{'-O0' if level == 'O0' else '-O2'}.bc"
        run(["llvm-link-22", program, self.scratch / runtime, "-o", linked])
        passes = ["-passes=internalize,globaldce", "-internalize-public-api-list=entry_kernel"]
        run(["opt-22", *passes, linked, "-o", module])
        missing = run(["llvm-nm-22", "-u", module]).decode().split()[1::2]
        if missing:
            raise Failure(f"the runtime has no {' '.join(missing)}")
        return module

    def execute(self, code):
        report = self.scratch / "report"
        report.unlink(missing_ok=True)
        command = [self.tools / "amdgcn-run", code, "--grid", "64", "--block", "64", "--jobs", "1"]
        command += ["--max-insts", self.options.instructions, "--stack", "65536"]
        run([*command, "--arg", f"zero:{REPORT_BYTES}", "--dump", f"0:{report}"])
        return report.read_bytes()

    def verdict(self, compile_code, expected):
        try:
            report = self.execute(compile_code())
        except Failure as failure:
            return str(failure)
        return "same" if report == expected else f"other result, status {int.from_bytes(report[:4], 'little'):#x}"

    def ours(self, module, target, level):
        code = self.scratch / "ours.hsaco"
        command = [self.tools / "amdgcn-llc", module, f"-mcpu={target}", level, "-filetype=hsaco", "-o", code]
        run([*command, "-verify-machineinstrs"])
        return code

    def llvm(self, module, target):
        code, linked = self.scratch / "llvm.o", self.scratch / "llvm.hsaco"
        run(["llc-22", "-O2", f"-mcpu={target}", "-filetype=obj", module, "-o", code])
        run(["ld.lld-22", "-shared", code, "-o", linked])
        return linked

    def check(self, file, targets):
        """Prints the verdicts for a program. Returns the number of results that differ from those of LLVM's code."""
        try:
            expected = self.expected(file)
        except Failure as failure:
            print(f"{file.name}: skipped, {failure}")
            return 0
        worse = 0
        for level in LEVELS:
            try:
                module = self.module(file, level)
            except Failure as failure:
                print(f"{file.name} {level}: skipped, {failure}")
                continue
            for target in targets:
                worse += self.check_target(f"{file.name} {level} {target}", module, target, expected)
        return worse

    def check_target(self, name, module, target, expected):
        same, worse = 0, 0
        for level in ("-O0", "-O2"):
            verdict = self.verdict(lambda level=level: self.ours(module, target, level), expected)
            same += verdict == "same"
            if verdict == "same":
                continue
            if "instructions were executed" in verdict:
                print(f"{name} {level}: skipped, {verdict}")
                break
            llvm = self.verdict(lambda: self.llvm(module, target), expected)
            worse += llvm == "same"
            print(f"{name} {level}: DIFFERS, {verdict}; LLVM: {llvm}")
        print(f"{name}: {same} the same", flush=True)
        return worse


def main():
    options = arguments()
    targets = options.targets.split(",")
    with tempfile.TemporaryDirectory() as scratch:
        programs = Programs(options, pathlib.Path(scratch))
        worse = 0
        for index, file in enumerate(options.files):
            count = options.rotate or len(targets)
            some = [targets[(index * count + n) % len(targets)] for n in range(count)]
            worse += programs.check(pathlib.Path(file), some)
    sys.exit(1 if worse else 0)


main()
