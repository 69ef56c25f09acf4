//! The result of a call: data, messages and resources, or the errors.

use crate::options::AmdgcnOutput;
use crate::status::AmdgcnStatus;
use compiler::{Error, KernelReport, LinkOptions, Options, Source};
use std::ffi::CString;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Output and messages of one call. Freed by `amdgcn_result_free`.
#[derive(Default)]
pub struct AmdgcnResult {
    /// The output, followed by a NUL that its size does not count.
    pub(crate) data: Vec<u8>,
    /// Errors, or warnings if the call succeeded.
    pub(crate) messages: Vec<CString>,
    /// The metadata as YAML.
    pub(crate) metadata: CString,
    pub(crate) kernels: Vec<Kernel>,
}

/// A kernel's resources, and its name as a C string.
pub(crate) struct Kernel {
    pub name: CString,
    pub report: KernelReport,
}

/// Options converted from the caller's struct.
pub(crate) struct Request {
    pub options: Options,
    pub output: AmdgcnOutput,
}

impl AmdgcnResult {
    fn with_data(mut data: Vec<u8>) -> AmdgcnResult {
        data.push(0);
        AmdgcnResult {
            data,
            ..AmdgcnResult::default()
        }
    }

    fn with_warnings(mut self, warnings: &[String]) -> AmdgcnResult {
        self.messages = warnings.iter().map(|text| c_string(text)).collect();
        self
    }

    /// The result of a call that failed.
    pub fn failure(messages: &[String]) -> AmdgcnResult {
        AmdgcnResult::default().with_warnings(messages)
    }
}

/// `text` up to its first NUL.
fn c_string(text: &str) -> CString {
    let text = text.split('\0').next().unwrap_or_default();
    CString::new(text).unwrap_or_default()
}

/// A failed call: its status and messages.
pub(crate) type Failure = (AmdgcnStatus, Vec<String>);

/// The failure that the compiler reports.
pub(crate) fn failure(error: &Error) -> Failure {
    (error.into(), error.messages())
}

/// The result of a call; a panic becomes an internal error.
pub(crate) fn guarded<T>(call: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(call)).unwrap_or_else(|_| {
        let message = "internal error of the compiler; please report it with the input".to_owned();
        Err((AmdgcnStatus::Internal, vec![message]))
    })
}

/// Assembler text.
pub(crate) fn assembler_text(bytes: &[u8]) -> Result<&str, Failure> {
    std::str::from_utf8(bytes).map_err(|_| invalid("the assembly is not UTF-8"))
}

/// The failure of a call with invalid arguments.
pub(crate) fn invalid(message: &str) -> Failure {
    (AmdgcnStatus::InvalidArgument, vec![message.to_owned()])
}

/// Compiles IR text or bitcode.
pub(crate) fn compile(name: &str, ir: &[u8], request: &Request) -> Result<AmdgcnResult, Failure> {
    let compile = || {
        let object = compiler::compile(&Source::detect(name, ir), &request.options)?;
        let data = match request.output {
            AmdgcnOutput::CodeObject => object.loadable()?,
            AmdgcnOutput::Object => object.object()?,
            AmdgcnOutput::Assembly => object.assembly()?.into_bytes(),
        };
        let kernels = object.report().into_iter().map(|report| Kernel {
            name: c_string(&report.name),
            report,
        });
        Ok(AmdgcnResult {
            metadata: c_string(&object.metadata()?),
            kernels: kernels.collect(),
            ..AmdgcnResult::with_data(data).with_warnings(object.warnings())
        })
    };
    compile().map_err(|error| failure(&error))
}

/// Assembles text.
pub(crate) fn assemble(name: &str, text: &str, request: &Request) -> Result<AmdgcnResult, Failure> {
    let assembled =
        compiler::assemble(name, text, &request.options).map_err(|error| failure(&error))?;
    let data = match request.output {
        AmdgcnOutput::CodeObject => assembled.loadable(),
        AmdgcnOutput::Object => assembled.object(),
        AmdgcnOutput::Assembly => return Err(invalid("assembly text is the input")),
    };
    let data = data.map_err(|error| failure(&error))?;
    Ok(AmdgcnResult::with_data(data).with_warnings(assembled.warnings()))
}

/// Links relocatable objects into a loadable code object.
pub(crate) fn link(objects: &[(&str, &[u8])]) -> Result<AmdgcnResult, Failure> {
    let linked = compiler::link(objects, &LinkOptions::default());
    let linked = linked.map_err(|error| (AmdgcnStatus::LinkFailed, error.messages()))?;
    Ok(AmdgcnResult::with_data(linked))
}

/// Disassembles an object or a loadable code object.
pub(crate) fn disassemble(object: &[u8]) -> Result<AmdgcnResult, Failure> {
    let text = compiler::disassemble(object).map_err(|error| failure(&error))?;
    Ok(AmdgcnResult::with_data(text.into_bytes()))
}
