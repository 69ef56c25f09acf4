//! Compiles a kernel with this compiler or LLVM and runs it on the simulator.

use std::panic::{AssertUnwindSafe, catch_unwind};

use amdgcn::OptLevel;
use processors::{Processor, Target};
use simulator::{Arg, CodeObject, Dispatch};

use super::mixed;
use crate::tools;

/// The targets: processor and features.
pub const TARGETS: &[(&str, &str)] = &[
    ("gfx600", ""),
    ("gfx803", ""),
    ("gfx900", ""),
    ("gfx1010", ""),
    ("gfx1010", "-wavefrontsize32,+wavefrontsize64"),
    ("gfx700", ""),
    ("gfx906", ""),
    ("gfx908", ""),
    ("gfx90a", ""),
    ("gfx942", ""),
    ("gfx950", ""),
    ("gfx1030", ""),
];

/// A compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compiler {
    Ours,
    Llvm,
}

/// The compilers of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compilers {
    /// One module.
    One(Compiler),
    /// A module with the kernel and one with other functions, linked by our linker.
    Two {
        kernel: Compiler,
        functions: Compiler,
    },
}

impl Compilers {
    /// LLVM for everything.
    pub fn replaced_by_llvm(self) -> Compilers {
        match self {
            Compilers::One(_) => Compilers::One(Compiler::Llvm),
            Compilers::Two { .. } => Compilers::Two {
                kernel: Compiler::Llvm,
                functions: Compiler::Llvm,
            },
        }
    }
}

/// The compilers and their settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Configuration {
    /// Processor and features.
    pub target: (&'static str, &'static str),
    /// The optimization level.
    pub level: OptLevel,
    /// The compilers.
    pub compilers: Compilers,
    /// Run the verifier after every pass.
    pub verify: bool,
    /// The number of VGPRs that the program may use, if it is limited.
    pub vgprs: Option<u32>,
    /// Allow reads of uninitialized registers and memory.
    pub lenient: bool,
}

impl Configuration {
    /// This configuration, with LLVM as the only compiler.
    pub fn replaced_by_llvm(self) -> Configuration {
        Configuration {
            compilers: self.compilers.replaced_by_llvm(),
            ..self
        }
    }
}

/// A failure to compile, to run, or to compute the expected result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Compilation failed.
    Compilation(String),
    /// The simulator reported a fault.
    Run(String),
    /// The first difference: buffer, byte offset, bytes found, bytes expected.
    Result(usize, usize, Vec<u8>, Vec<u8>),
}

impl Failure {
    /// A key that is equal for programs that fail in the same way.
    pub fn kind(&self) -> String {
        let words = |text: &str| {
            let parts = text.split(|c: char| !c.is_ascii_alphabetic());
            parts
                .filter(|part| part.len() > 2)
                .take(6)
                .collect::<Vec<_>>()
                .join(" ")
        };
        match self {
            Failure::Compilation(text) => words(text),
            Failure::Run(text) => words(text.rsplit(':').next().unwrap_or_default()),
            Failure::Result(..) => "result".to_owned(),
        }
    }
}

/// The dispatch of a program from [`super::generate`].
pub fn dispatch(program: &super::Program) -> Dispatch {
    let [input, output] = super::buffers(program.grid);
    let mut args = vec![Arg::Buffer(input), Arg::Buffer(output)];
    args.extend(super::arguments().into_iter().map(Arg::Value));
    Dispatch {
        kernel: "k".to_owned(),
        grid: [program.grid, 1, 1],
        block: [program.block, 1, 1],
        args,
    }
}

/// Compiles and runs a program; returns the final contents of the buffers.
///
/// # Errors
/// Compilation or the run fails.
pub fn run(
    text: &str,
    dispatch: &Dispatch,
    configuration: Configuration,
    max_instructions: u64,
) -> Result<Vec<Vec<u8>>, Failure> {
    let code = compile(text, configuration)?;
    execute(&code, text, dispatch, configuration, max_instructions)
}

/// Compiles a program to a code object.
///
/// # Errors
/// Compilation fails.
pub fn compile(text: &str, configuration: Configuration) -> Result<Vec<u8>, Failure> {
    let code = match configuration.compilers {
        Compilers::One(Compiler::Llvm) => compile_by_llvm(text, configuration),
        Compilers::One(Compiler::Ours) => catch(|| {
            let object = compile_by_us(text, configuration)?;
            object.loadable().map_err(|e| e.to_string())
        }),
        Compilers::Two { kernel, functions } => {
            compile_parts(text, [kernel, functions], configuration)
        }
    };
    code.map_err(Failure::Compilation)
}

/// Runs the code object of this program; returns the final contents of the buffers.
///
/// # Errors
/// The run fails.
pub fn execute(
    code: &[u8],
    text: &str,
    dispatch: &Dispatch,
    configuration: Configuration,
    max_instructions: u64,
) -> Result<Vec<Vec<u8>>, Failure> {
    let code = CodeObject::load(code).map_err(|e| Failure::Run(e.to_string()))?;
    let options = simulator::Options {
        max_instructions,
        strict: configuration.compilers == Compilers::One(Compiler::Ours) && !configuration.lenient,
        // System-scope atomics are expanded to loops that begin with a plain load.
        races: !text.contains(super::SHARED_NAME),
        jobs: 1,
        ..simulator::Options::default()
    };
    let outcome = simulator::run_loaded(&code, dispatch, &options)
        .map_err(|e| Failure::Run(e.to_string()))?;
    Ok(outcome.buffers.into_iter().flatten().collect())
}

/// Compares the buffers with their expected contents.
///
/// # Errors
/// The first difference.
pub fn check(found: &[Vec<u8>], expected: &[Vec<u8>]) -> Result<(), Failure> {
    for (index, (found, expected)) in found.iter().zip(expected).enumerate() {
        check_buffer(index, found, expected)?;
    }
    Ok(())
}

/// Compares buffer number `index` with its expected contents.
///
/// # Errors
/// The first difference.
pub(super) fn check_buffer(index: usize, found: &[u8], expected: &[u8]) -> Result<(), Failure> {
    let differs = |(a, b): (&u8, &u8)| a != b;
    let Some(at) = found.iter().zip(expected).position(differs) else {
        return Ok(());
    };
    let part = |bytes: &[u8]| bytes[at..(at + 8).min(bytes.len())].to_vec();
    Err(Failure::Result(index, at, part(found), part(expected)))
}

/// The attribute that all functions of generated programs have.
const GROUP_SIZE: &str = "\"amdgpu-flat-work-group-size\"=";

/// Compiles the parts of a program with their compilers, and links them.
fn compile_parts(
    text: &str,
    compilers: [Compiler; 2],
    configuration: Configuration,
) -> Result<Vec<u8>, String> {
    let Some([kernel, functions]) = mixed::split(text) else {
        return Err("no function can be in another module".to_owned());
    };
    let kernel = match compilers[0] {
        Compiler::Ours => kernel,
        Compiler::Llvm => mixed::with_all_registers(&kernel, has_agprs(configuration.target.0)),
    };
    let object = |text: &str, compiler| match compiler {
        Compiler::Llvm => compile_by_llvm(text, configuration),
        Compiler::Ours => catch(|| {
            let object = compile_by_us(text, configuration)?;
            object.object().map_err(|e| e.to_string())
        }),
    };
    let kernel = object(&kernel, compilers[0])?;
    let functions = object(&functions, compilers[1])?;
    let files = [("kernel.o", &*kernel), ("functions.o", &*functions)];
    amdgcn::link(&files, &amdgcn::LinkOptions::default()).map_err(|e| e.to_string())
}

/// Returns `true` if a processor has accumulation registers.
fn has_agprs(processor: &str) -> bool {
    let processor = processor.parse::<Processor>();
    processor.is_ok_and(|processor| Target::amdhsa(processor).has_matrix_instructions())
}

/// The result of a function that may panic.
fn catch(compile: impl FnOnce() -> Result<Vec<u8>, String>) -> Result<Vec<u8>, String> {
    catch_unwind(AssertUnwindSafe(compile)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|t| (*t).to_owned()));
        Err(format!("panic: {}", text.unwrap_or_default()))
    })
}

fn compile_by_us(text: &str, configuration: Configuration) -> Result<amdgcn::CodeObject, String> {
    let (processor, features) = configuration.target;
    let options = amdgcn::Options {
        processor: Some(processor.to_owned()),
        features: features.to_owned(),
        opt_level: configuration.level,
        code_object_version: Some(5),
        verify: configuration.verify,
        ..amdgcn::Options::default()
    };
    let text = match configuration.vgprs {
        None => text.to_owned(),
        Some(limit) => {
            let limited = format!("\"amdgpu-num-vgpr\"=\"{limit}\" {GROUP_SIZE}");
            text.replace(GROUP_SIZE, &limited)
        }
    };
    let source = amdgcn::Source::detect("generated.ll", text.as_bytes());
    amdgcn::compile(&source, &options).map_err(|e| e.to_string())
}

fn compile_by_llvm(text: &str, configuration: Configuration) -> Result<Vec<u8>, String> {
    let (processor, features) = configuration.target;
    let arguments = [
        "-mtriple=amdgcn-amd-amdhsa",
        &format!("-mcpu={processor}"),
        &format!("-mattr={features}"),
        "--amdhsa-code-object-version=5",
        if configuration.level == OptLevel::O0 {
            "-O0"
        } else {
            "-O2"
        },
        "-filetype=obj",
        "-o",
        "-",
    ];
    tools::run("llc-22", &arguments, text.as_bytes())
}
