//! Source files in other languages, given as input by mistake.
//!
//! In: the error of a module that is not LLVM IR. Out: if the module's file has the extension of another language, a message
//! with the command that compiles this language to LLVM IR.

use super::arguments::Arguments;
use super::failure::Failure;
use super::shown_name;
use crate::Error;
use explain::Code;
use std::ffi::OsStr;
use std::path::Path;

/// A language with a compiler that writes LLVM IR.
struct Language {
    extensions: &'static [&'static str],
    name: &'static str,
    /// The command, without the names of the files. `CPU` is replaced with the processor, if it is known.
    command: &'static str,
    /// The page with further options.
    page: &'static str,
}

const LANGUAGES: &[Language] = &[
    Language {
        extensions: &["cl"],
        name: "OpenCL C",
        command: "clang -x cl -target amdgcn-amd-amdhsa -mcpu=CPU -mcode-object-version=5 --rocm-device-lib-path=DIRECTORY -O2 -emit-llvm -c",
        page: "docs/clang.md",
    },
    Language {
        extensions: &["hip", "cu"],
        name: "HIP or CUDA",
        command: "clang -x hip --offload-arch=CPU --cuda-device-only -mcode-object-version=5 --rocm-device-lib-path=DIRECTORY -O2 -emit-llvm -c",
        page: "docs/clang.md",
    },
    Language {
        extensions: &["c"],
        name: "C",
        command: "clang -target amdgcn-amd-amdhsa -mcpu=CPU -O2 -emit-llvm -c",
        page: "docs/clang.md",
    },
    Language {
        extensions: &["cc", "cpp", "cxx"],
        name: "C++",
        command: "clang++ -target amdgcn-amd-amdhsa -mcpu=CPU -O2 -emit-llvm -c",
        page: "docs/clang.md",
    },
    Language {
        extensions: &["rs"],
        name: "Rust",
        command: "rustc --target amdgcn-amd-amdhsa -Ctarget-cpu=CPU -O --crate-type=lib --emit=llvm-bc",
        page: "docs/clients.md",
    },
];

/// The failure, if the error is that an input is not LLVM IR and is in another language instead.
pub(super) fn failure(arguments: &Arguments, error: &Error) -> Option<Failure> {
    if error.code() != Code::Syntax || arguments.language.is_some() {
        return None;
    }
    let text = error.to_string();
    let inputs = std::iter::once(&arguments.input).chain(&arguments.modules);
    let mut inputs = inputs.filter(|input| text.starts_with(&format!("{}:", shown_name(input))));
    let message = inputs.find_map(|input| message(input, arguments.processor.as_deref()))?;
    Some(Failure::new(Code::Syntax, message))
}

fn message(input: &OsStr, processor: Option<&str>) -> Option<String> {
    let extension = Path::new(input).extension()?.to_str()?;
    let mut languages = LANGUAGES.iter();
    let language = languages.find(|row| row.extensions.contains(&extension))?;
    let name = shown_name(input);
    let output = Path::new(input).with_extension("bc");
    let command = match processor {
        Some(processor) => language.command.replace("CPU", processor),
        None => language.command.to_owned(),
    };
    Some(format!(
        "{name}: this is {}, not LLVM IR; compile it to LLVM IR first, as described in {}: {command} {name} -o {}",
        language.name,
        language.page,
        output.display()
    ))
}
