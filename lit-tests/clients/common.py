"""Functions that all clients share: running programs, and recording which tasks passed. The arguments are those of run.py."""

import subprocess
import sys

from pathlib import Path

HERE = Path(__file__).parent
COMPILER, SIMULATOR = (Path(path).resolve() for path in sys.argv[1:3])
WORK = Path(sys.argv[3]).resolve()
LEVELS = ["-O0", "-O2"]
failures = []
passed = []


def call(*command, **options):
    """Runs a command; if it fails, raises an error with its standard error."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise RuntimeError(f"{Path(command[0]).name}: {done.stderr.strip()[:500]}")
    return done.stdout


def attempt(name, task):
    """Records the outcome of a task."""
    try:
        details = task()
        passed.append(name)
        print(f"ok      {name}{f': {details}' if details else ''}", flush=True)
    except Exception as error:  # the other tasks still run
        failures.append(name)
        print(f"FAILED  {name}: {type(error).__name__}: {str(error)[:600]}", flush=True)


def compile_code(source, processor, level, options=()):
    code = source.with_suffix(f".{processor}{level}.hsaco")
    call(COMPILER, source, f"-mcpu={processor}", level, "-filetype=hsaco", "-o", code, *options)
    return code


def run_code(code, kernel, grid, block, arguments, outputs, directory):
    """Runs a kernel with arrays and numbers as arguments. Returns the final bytes of the arguments whose indices are in
    `outputs`."""
    import numpy

    words = ["--kernel", kernel, "--grid", ",".join(map(str, grid)), "--block", ",".join(map(str, block))]
    for number, argument in enumerate(arguments):
        if isinstance(argument, numpy.ndarray):
            path = directory / f"argument{number}"
            argument.tofile(path)
            words += ["--arg", f"buf:{path}"]
        elif isinstance(argument, numpy.floating):
            words += ["--arg", f"f32:{argument}"]
        else:
            words += ["--arg", f"i32:{argument}" if argument is not None else "i64:0"]
    for number in outputs:
        words += ["--dump", f"{number}:{directory / f'result{number}'}"]
    call(SIMULATOR, *words, code)
    return [(directory / f"result{number}").read_bytes() for number in outputs]


def expect(found, expected, tolerance=2e-5):
    import numpy

    if not numpy.allclose(found, expected, rtol=tolerance, atol=tolerance, equal_nan=True):
        different = int((~numpy.isclose(found, expected, rtol=tolerance, atol=tolerance, equal_nan=True)).sum())
        raise RuntimeError(f"{different} of {expected.size} results differ")
