//! Compiled code runs on the simulator in strict mode, which rejects code that hardware would silently execute
//! incorrectly: reads of registers before the wait for them, uses of undefined values, and accesses out of bounds.
//!
//! Examples must compute the same results as plain Rust code. Small inputs must compute the same results as LLVM's code
//! for the same IR.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use amdgcn_lit_tests::large::Shape;
use amdgcn_lit_tests::pressure::Pressure;
use amdgcn_lit_tests::{compiler, inputs, tools};
use rayon::prelude::*;
use simulator::{Arg, CodeObject, Dispatch, Kernel, Options, reference};

#[test]
fn examples_compute_the_results_of_the_host() {
    let mut tasks = Vec::new();
    for family in inputs::families() {
        for example in &family.examples {
            // Without optimization, each family is represented by the processor after which it is named.
            let options = vec![format!("-mcpu={}", family.name), "-O0".to_owned()];
            tasks.push((family.name.clone(), example.clone(), options));
        }
        if family.name == "gfx1010" {
            for example in &family.examples {
                let variants = [
                    "-mattr=+wavefrontsize64",
                    "-mattr=+cumode",
                    "-amdgpu-s-branch-bits=4",
                ];
                for features in variants {
                    let options = vec!["-mcpu=gfx1010".to_owned(), features.to_owned()];
                    tasks.push((family.name.clone(), example.clone(), options));
                }
            }
        }
    }
    for (family, processor, example) in inputs::examples_by_kind_of_processor() {
        let mut options = vec![format!("-mcpu={processor}"), "-O2".to_owned()];
        let version = inputs::required_version(&processor);
        options.extend(version.map(|version| format!("--amdhsa-code-object-version={version}")));
        tasks.push((family, example, options));
    }
    if let Ok(names) = std::env::var("EXECUTION_PROCESSORS") {
        let wanted: Vec<_> = names
            .split(',')
            .map(|name| format!("-mcpu={name}"))
            .collect();
        tasks.retain(|(_, _, options)| wanted.contains(&options[0]));
    }
    let cases = reference::cases();
    let failures: Vec<_> = tasks
        .par_iter()
        .filter_map(|(family, example, options)| {
            let name = inputs::stem(example);
            run_example(&name, family, example, options, &cases)
                .err()
                .map(|e| format!("{name} {}: {e}", options.join(" ")))
        })
        .collect();
    report(failures);
}

/// The results are the same if values are spilled to scratch memory and to lanes of VGPRs.
#[test]
fn spilled_examples_compute_the_results_of_the_host() {
    const EXAMPLES: [&str; 8] = [
        "bitonic_sort",
        "black_scholes",
        "edit_distance",
        "kernel_arguments",
        "matmul_lds",
        "nbody",
        "scan",
        "sobel",
    ];
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let mut tasks = Vec::new();
    for family in inputs::families() {
        if !["gfx600", "gfx900"].contains(&&*family.name) {
            continue;
        }
        for example in &family.examples {
            let name = inputs::stem(example);
            if !EXAMPLES.contains(&&*name) {
                continue;
            }
            let text = std::fs::read_to_string(example).expect("an example");
            let limited = text.replacen(
                "attributes #0 = {",
                "attributes #0 = { \"amdgpu-num-vgpr\"=\"12\" \"amdgpu-num-sgpr\"=\"30\"",
                1,
            );
            let file = directory.path().join(format!("{}-{name}.ll", family.name));
            std::fs::write(&file, limited).expect("a temporary file");
            tasks.push((family.name.clone(), name, file));
        }
    }
    assert_eq!(tasks.len(), 2 * EXAMPLES.len());
    let cases = reference::cases();
    let failures: Vec<_> = tasks
        .par_iter()
        .filter_map(|(family, name, file)| {
            let options = [format!("-mcpu={family}")];
            run_example(name, family, file, &options, &cases)
                .err()
                .map(|e| format!("{name} {family}: {e}"))
        })
        .collect();
    report(failures);
}

/// Runs an example and compares its results with those of plain Rust code.
pub(crate) fn run_example(
    name: &str,
    family: &str,
    example: &Path,
    options: &[String],
    cases: &[reference::Case],
) -> Result<(), String> {
    let code = compile(example, options)?;
    let mut count = 0;
    for case in cases
        .iter()
        .filter(|case| case.example == name && case.is_for_family(family))
    {
        case.check(&code, &Options::default())
            .map_err(|e| format!("{case}: {e}"))?;
        count += 1;
    }
    if count == 0 {
        Err("no reference for this example".to_owned())
    } else {
        Ok(())
    }
}

/// A loadable code object.
fn compile(input: &Path, options: &[String]) -> Result<Vec<u8>, String> {
    let mut arguments = vec![input.to_string_lossy().into_owned()];
    arguments.extend_from_slice(options);
    arguments.extend(["-filetype=hsaco", "-o", "-"].map(str::to_owned));
    compiler::run(&arguments).success()
}

#[test]
fn small_inputs_give_the_results_of_llvm() {
    let mut tasks = Vec::new();
    let selected = std::env::var("EXECUTION_INPUTS").ok();
    for topic in inputs::topics().iter().filter(|topic| *topic != "errors") {
        for path in inputs::files(Path::new(topic), "ll") {
            let name = path.to_string_lossy();
            if selected
                .as_ref()
                .is_some_and(|part| !name.contains(part.as_str()))
            {
                continue;
            }
            if NOT_COMPARED.iter().any(|name| path.ends_with(name)) || names_other_system(&path) {
                continue;
            }
            for line in inputs::run_lines(&path)
                .into_iter()
                // The simulator models only the HSA runtime.
                .filter(|line| {
                    !line.fails && !line.arguments.iter().any(|a| a.starts_with("-mtriple"))
                })
            {
                let features = line.arguments.iter().filter(|a| a.starts_with("-m"));
                let mut options: Vec<_> = features.cloned().collect();
                // The compilers' default versions differ.
                let version = match line.arguments.iter().any(|argument| argument == VERSION_2) {
                    true => VERSION_2,
                    false => VERSION_OF_LLVM,
                };
                options.push(version.to_owned());
                tasks.push((path.clone(), options));
            }
        }
    }
    let results: Vec<_> = tasks
        .par_iter()
        .flat_map(|(path, options)| {
            ["-O0", "-O2"].into_par_iter().map(move |level| {
                let mut options = options.clone();
                options.push(level.to_owned());
                compare(path, &options)
                    .map_err(|e| format!("{} {}: {e}", path.display(), options.join(" ")))
            })
        })
        .collect();
    let compared: usize = results
        .iter()
        .filter_map(|result| result.as_ref().ok())
        .sum();
    report(results.into_iter().filter_map(Result::err).collect());
    // Fails if hardly any input is compared. LLVM's code must run without a fault for most inputs.
    assert!(
        selected.is_some() || compared > 500,
        "only {compared} runs were compared"
    );
}

/// Programs with many blocks, lane masks, nesting levels and values.
#[test]
fn programs_of_every_shape_give_the_results_of_llvm() {
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let mut tasks = Vec::new();
    for (shape, size) in [
        (Shape::Straight, 300),
        (Shape::Spilling, 1_000),
        (Shape::Ladder, 240),
        (Shape::Switch, 60),
        (Shape::Nested, 60),
        (Shape::Kernels, 3),
        (Shape::Joins, 6),
        (Shape::Through, 90),
        (Shape::Slots, 20),
        (Shape::Products, 20),
        (Shape::Calls, 6),
        (Shape::Masks, 90),
        (Shape::Divisions, 3),
    ] {
        let path = directory.path().join(format!("{shape:?}.ll"));
        std::fs::write(&path, shape.text(size)).expect("a temporary file");
        for processor in ["gfx900", "gfx1010"] {
            tasks.push((
                path.clone(),
                vec![format!("-mcpu={processor}"), VERSION_OF_LLVM.to_owned()],
            ));
        }
    }
    let results = tasks
        .par_iter()
        .map(|(path, options)| match compare(path, options) {
            Ok(0) => Err(format!("{} {options:?}: runs nowhere", path.display())),
            Ok(_) => Ok(()),
            Err(error) => Err(format!("{} {options:?}: {error}", path.display())),
        });
    report(results.filter_map(Result::err).collect());
}

/// Programs with many uniform values and lane masks; if few VGPRs are left for spilled SGPRs, they also spill to
/// memory.
#[test]
fn programs_with_too_many_scalars_give_the_results_of_llvm() {
    const LIMITS: [&str; 4] = [
        "",
        "\"amdgpu-num-sgpr\"=\"30\" \"amdgpu-num-vgpr\"=\"12\"",
        "\"amdgpu-num-sgpr\"=\"40\" \"amdgpu-num-vgpr\"=\"40\"",
        "\"amdgpu-num-sgpr\"=\"50\" \"amdgpu-num-vgpr\"=\"64\"",
    ];
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let mut tasks = Vec::new();
    for (number, attributes) in LIMITS.into_iter().enumerate() {
        let pressure = Pressure {
            live: if number == 0 { 150 } else { 60 },
            masks: 12,
            calls: number > 1,
            is_function: number == 2,
            attributes,
        };
        let path = directory.path().join(format!("pressure{number}.ll"));
        fs::write(&path, pressure.text()).expect("a temporary file");
        for options in [
            "-mcpu=gfx600",
            "-mcpu=gfx803",
            "-mcpu=gfx900",
            "-mcpu=gfx1010",
            "-mcpu=gfx1010 -mattr=+wavefrontsize64",
        ] {
            for level in ["-O0", "-O2"] {
                let options = options.split(' ').chain([level, VERSION_OF_LLVM]);
                tasks.push((path.clone(), options.map(str::to_owned).collect::<Vec<_>>()));
            }
        }
    }
    let results = tasks
        .par_iter()
        .map(|(path, options)| match compare(path, options) {
            Ok(0) => Err(format!("{} {options:?}: runs nowhere", path.display())),
            Ok(_) => Ok(()),
            Err(error) => Err(format!("{} {options:?}: {error}", path.display())),
        });
    report(results.filter_map(Result::err).collect());
}

/// Returns `true` if the module is for an operating system that the simulator does not model.
fn names_other_system(input: &Path) -> bool {
    let text = fs::read_to_string(input).unwrap_or_default();
    let mut lines = text.lines();
    lines.any(|line| line.starts_with("target triple") && !line.contains("amdhsa"))
}

/// The code object version of both compilers, for most inputs.
const VERSION_OF_LLVM: &str = "--amdhsa-code-object-version=5";

/// A version that only our compiler writes: the kernels must behave the same.
const VERSION_2: &str = "--amdhsa-code-object-version=2";

/// Runs all kernels of an input, compiled by both compilers, on the same data. Returns the number of comparisons,
/// which excludes runs in which LLVM's code faults.
fn compare(path: &Path, options: &[String]) -> Result<usize, String> {
    let load = |bytes: &[u8]| CodeObject::load(bytes).map_err(|e| e.to_string());
    let ours = load(&compile(path, options)?)?;
    let mut arguments = vec!["-mtriple=amdgcn-amd-amdhsa".to_owned()];
    let options = options.iter().filter(|option| *option != "-O0");
    arguments.extend(options.map(|option| match option.as_str() {
        VERSION_2 => VERSION_OF_LLVM.to_owned(),
        _ => option.clone(),
    }));
    arguments.extend(["-filetype=obj", "-o", "-"].map(str::to_owned));
    arguments.push(path.to_string_lossy().into_owned());
    let theirs = load(&tools::run("llc-22", &arguments, &[])?)?;

    let mut compared = 0;
    for kernel in &theirs.kernels {
        for pattern in PATTERNS {
            if matches!(pattern, Pattern::Bits)
                && NOT_WITH_ANY_BITS.iter().any(|name| path.ends_with(name))
            {
                continue;
            }
            let Some(dispatch) = dispatch(kernel, *pattern) else {
                continue;
            };
            let run = |code, strict| {
                let options = Options {
                    strict,
                    max_instructions: 200_000,
                    // Some inputs write the same addresses in every work-group.
                    jobs: 1,
                    ..Options::default()
                };
                simulator::run_loaded(code, &dispatch, &options)
            };
            // Inputs that use undefined values are compared in lenient mode; inputs with wild accesses are not
            // compared.
            let (expected, strict) = match (run(&theirs, true), run(&theirs, false)) {
                (Ok(expected), _) => (expected, true),
                (Err(_), Ok(expected)) => (expected, false),
                (Err(_), Err(_)) => continue,
            };
            let found = run(&ours, strict).map_err(|e| e.to_string())?;
            for (i, buffers) in expected.buffers.iter().zip(&found.buffers).enumerate() {
                if let (Some(expected), Some(found)) = buffers
                    && let Some(at) = first_difference(expected, found)
                {
                    let (a, b) = (&found[at..at + 4], &expected[at..at + 4]);
                    return Err(format!(
                        "{}: the result is {a:02x?}, but that of LLVM's code {b:02x?}, at {at:#x} of \
                         argument {i} ({pattern:?})",
                        kernel.name
                    ));
                }
            }
            compared += 1;
        }
    }
    if compared == 0 && path.starts_with("calls") && !theirs.kernels.is_empty() {
        return Err("LLVM's code does not run".to_owned());
    }
    Ok(compared)
}

/// The offset of the first different dword. NaNs may differ: it is unspecified which operand's payload they
/// inherit.
fn first_difference(expected: &[u8], found: &[u8]) -> Option<usize> {
    let is_nan = |dword: &[u8]| {
        let bits = u32::from_le_bytes(dword.try_into().unwrap_or_default());
        bits & 0x7fff_ffff > 0x7f80_0000 || bits & 0x7fff > 0x7c00 || bits << 1 >> 17 > 0x7c00
    };
    let pairs = expected.chunks_exact(4).zip(found.chunks_exact(4));
    let mut different = pairs
        .enumerate()
        .filter(|(_, (a, b))| a != b && !(is_nan(a) && is_nan(b)));
    different.next().map(|(index, _)| 4 * index)
}

/// Inputs whose results LLVM does not determine, or that it rejects.
const NOT_COMPARED: &[&str] = &[
    // Covered by tests/wide_integers.rs.
    "arithmetic/wide_conversions.ll",
    "arithmetic/wide_division.ll",
    // Covered by tests/numbers.rs.
    "arithmetic/remainders.ll",
    "intrinsics/fixed_point.ll",
    "intrinsics/truncation.ll",
    // `fmuladd` may round once or twice.
    "arithmetic/fma.ll",
    // It stores undefined values.
    "vectors/undefined_elements.ll",
    // LLVM uses the first lane's address for all lanes.
    "address-spaces/constant32.ll",
    // LLVM cannot compile them.
    "atomics/minimum_intrinsics.ll",
    "intrinsics/operations.ll",
    "control-flow/block_addresses.ll",
    "address-spaces/gds_variables.ll",
    "address-spaces/region.ll",
    "target-intrinsics/buffers_to_lds_gfx8.ll",
    "target-intrinsics/images_without_result.ll",
    // LLVM rejects divergent operands; covered by `inline_assembly.rs`.
    "inline-assembly/general.ll",
    // LLVM warns about overwritten registers; covered by `inline_assembly.rs`.
    "inline-assembly/spills.ll",
    // LLVM's callers pass these arguments in other registers than its functions expect; covered by `linking.rs`.
    "calls/inreg.ll",
    // LLVM's `musttail` calls that only some lanes execute lose the other lanes; covered by `tail_calls.rs`.
    "calls/tail.ll",
    // LLVM assigns a VGPR to the template.
    "inline-assembly/first_lane.ll",
    // The callees are undefined.
    "calls/dynamic_stack.ll",
    "calls/invoke.ll",
    "calls/openmp_printf.ll",
    "calls/return_address.ll",
    "code-objects/distances.ll",
    "code-objects/more_symbols.ll",
    "code-objects/symbols.ll",
    // LLVM does not round halves between two operations on GFX6.
    "code-objects/clrx.ll",
    // LLVM warns about it; covered by `warnings.rs`.
    "calls/lds_without_kernel.ll",
];

/// Inputs whose results are undefined for some bit patterns.
const NOT_WITH_ANY_BITS: &[&str] = &[
    "arithmetic/float_conversions.ll",
    // LLVM's floor on GFX6 is not exact for tiny negative numbers.
    "intrinsics/rounding.ll",
];

/// Contents of buffers and values.
#[derive(Clone, Copy, Debug)]
enum Pattern {
    /// Small integers, some negative, many zero.
    Small,
    /// Random bits.
    Bits,
    /// Single-precision numbers.
    Floats,
    /// Double-precision numbers.
    Doubles,
}

const PATTERNS: &[Pattern] = &[
    Pattern::Small,
    Pattern::Bits,
    Pattern::Floats,
    Pattern::Doubles,
];

impl Pattern {
    /// Eight bytes that follow the pattern.
    fn eight(self, random: &mut u64) -> [u8; 8] {
        *random ^= *random << 13;
        *random ^= *random >> 7;
        *random ^= *random << 17;
        let bits = *random >> 20;
        let word = |bits: u64| match bits % 8 {
            0..3 => 0,
            3 => -((bits >> 8 & 15) as i32),
            4 => 42,
            _ => (bits >> 8 & 63) as i32,
        };
        let number = (bits >> 8 & 0xffff) as f64 / 256.0 - 100.0;
        match self {
            Self::Small => [word(bits), word(bits >> 20)]
                .map(i32::to_le_bytes)
                .concat(),
            Self::Bits => random
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .to_le_bytes()
                .to_vec(),
            Self::Floats => {
                let other = (bits >> 24 & 0xffff) as f32 / 64.0 - 500.0;
                [number as f32, other].map(f32::to_le_bytes).concat()
            }
            Self::Doubles => number.to_le_bytes().to_vec(),
        }
        .try_into()
        .unwrap_or_default()
    }
}

/// A dispatch of one or two waves with data for every argument; `None` for kernels with other requirements.
fn dispatch(kernel: &Kernel, pattern: Pattern) -> Option<Dispatch> {
    const BUFFER: usize = 32 * 1024;
    let metadata = kernel.metadata.as_ref()?;
    let block = metadata.required_group_size.unwrap_or([64, 1, 1]);
    let mut random = 0x0123_4567_89ab_cdef;
    let mut fill = |bytes: usize| {
        let mut data: Vec<u8> = (0..bytes.div_ceil(8))
            .flat_map(|_| pattern.eight(&mut random))
            .collect();
        data.truncate(bytes);
        data
    };
    let mut args = Vec::new();
    for argument in metadata
        .arguments
        .iter()
        .filter(|argument| !argument.is_hidden())
    {
        args.push(match argument.value_kind.as_str() {
            "global_buffer" => Arg::Buffer(fill(BUFFER)),
            "dynamic_shared_pointer" => Arg::DynamicLds(1024),
            "by_value" => Arg::Value(fill(argument.size as usize)),
            _ => return None,
        });
    }
    Some(Dispatch {
        kernel: kernel.name.clone(),
        grid: [block[0] * 2, block[1], block[2]],
        block,
        args,
    })
}

/// Fails with all messages; messages that differ only in the processor are counted together.
pub(crate) fn report(mut failures: Vec<String>) {
    failures.sort();
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for failure in &failures {
        *kinds
            .entry(failure.split(" -mcpu").next().unwrap_or(failure))
            .or_default() += 1;
    }
    assert!(
        failures.is_empty(),
        "{} failed: {kinds:?}\n{}",
        failures.len(),
        failures.join("\n")
    );
}
