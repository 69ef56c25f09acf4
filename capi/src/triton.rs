//! The functions that Triton's AMD backend calls in place of LLVM: IR to assembly text, and assembly text to an object.
//!
//! The caller frees memory that a call returns with `triton_amdgpu_free`. An error is a status other than 0 and a text. A panic
//! is an error too.

use crate::boundary::{bytes, text};
use crate::outcome::{Failure, assembler_text, failure, guarded, invalid};
use crate::status::AmdgcnStatus;
use compiler::{OptLevel, Options, Source};
use std::ffi::{c_char, c_int, c_void};
use std::ptr;
use std::time::Instant;

/// The version of `TritonAmdgpuOptions`.
pub const TRITON_AMDGPU_OPTIONS_VERSION: u32 = 1;

/// How to compile. Strings may be NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[expect(non_snake_case, reason = "the names of the interface")]
pub struct TritonAmdgpuOptions {
    /// `TRITON_AMDGPU_OPTIONS_VERSION`.
    pub version: u32,
    /// Target triple. NULL or empty: the one of the module.
    pub triple: *const c_char,
    /// Processor, such as `gfx906`. NULL or empty: the one of the module.
    pub processor: *const c_char,
    /// Features as in llc's `-mattr`.
    pub features: *const c_char,
    /// Code object version: `5`, or `500` as in modules. NULL or empty: that of the module.
    pub abi: *const c_char,
    /// Options of LLVM, separated by commas or spaces. None is supported, so any option is an error.
    pub flags: *const c_char,
    /// Names of passes of this compiler to disable, separated by commas.
    pub disabledPasses: *const c_char,
    /// Multiplications and additions are contracted, as if all had the flag `contract`.
    pub enableFPFusion: u8,
    /// Level 0 instead of 2.
    pub disableOptimization: u8,
    /// No effect: addresses have one form in this compiler.
    pub canonicalizeGEP: u8,
    /// The module is printed on standard error.
    pub dumpIR: u8,
    /// The time is printed on standard error.
    pub enableTiming: u8,
}

unsafe extern "C" {
    fn malloc(size: usize) -> *mut c_void;
    fn free(memory: *mut c_void);
}

/// Compiles LLVM IR, text or bitcode, to assembly text for AMD's assembler, with a NUL that `*amdgcn_size` does not
/// count. Returns 0, or a status of `AmdgcnStatus` and a text in `*error`.
///
/// Triton's external LDS array `global_smem` of unknown size has address 0; a module in which it would have a different
/// address is an error. Calls to functions of the module are inlined, except those of functions marked `noinline`.
///
/// # Safety
/// `ir` points to `size` bytes, `options` is NULL or points to a struct of its version, strings are NUL-terminated or
/// NULL; `amdgcn`, `amdgcn_size` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn triton_amdgpu_compile(
    ir: *const c_char,
    size: usize,
    options: *const TritonAmdgpuOptions,
    amdgcn: *mut *mut c_char,
    amdgcn_size: *mut usize,
    error: *mut *mut c_char,
) -> c_int {
    let call = || {
        let ir = unsafe { bytes(ir.cast(), size) }?;
        let given = unsafe { request(options) }?;
        compile(ir, &given).map(String::into_bytes)
    };
    unsafe { finish(call, amdgcn, amdgcn_size, error) }
}

/// Assembles text to a relocatable object. Returns 0, or a status of `AmdgcnStatus` and a text in `*error`.
///
/// # Safety
/// As for `triton_amdgpu_compile`; `assembly` points to `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn triton_amdgpu_assemble(
    assembly: *const c_char,
    size: usize,
    triple: *const c_char,
    cpu: *const c_char,
    features: *const c_char,
    object: *mut *mut c_char,
    object_size: *mut usize,
    error: *mut *mut c_char,
) -> c_int {
    let call = || {
        let assembly = assembler_text(unsafe { bytes(assembly.cast(), size) }?)?;
        let options = Options {
            triple: unsafe { string(triple) }?,
            processor: unsafe { string(cpu) }?,
            features: unsafe { string(features) }?.unwrap_or_default(),
            ..Options::default()
        };
        let object = compiler::assemble("kernel.s", assembly, &options);
        let object = object.and_then(|assembled| assembled.object());
        object.map_err(|error| failure(&error))
    };
    unsafe { finish(call, object, object_size, error) }
}

/// Frees memory that a call returned.
///
/// # Safety
/// `memory` is NULL, or a call returned it and it was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn triton_amdgpu_free(memory: *mut c_void) {
    unsafe { free(memory) }
}

/// Names the compiler and its version, for the keys of caches.
#[unsafe(no_mangle)]
pub extern "C" fn triton_amdgpu_revision() -> *const c_char {
    concat!("amdgcn-llc ", env!("CARGO_PKG_VERSION"), "\0")
        .as_ptr()
        .cast()
}

/// Options after they have been read from the caller's memory.
struct Request {
    options: Options,
    dumps: bool,
    times: bool,
}

fn compile(ir: &[u8], request: &Request) -> Result<String, Failure> {
    if request.dumps {
        eprintln!("{}", String::from_utf8_lossy(ir));
    }
    let start = Instant::now();
    let object = compiler::compile(&Source::detect("kernel", ir), &request.options);
    let object = object.map_err(|error| failure(&error))?;
    let assembly = object.assembly().map_err(|error| failure(&error))?;
    if request.times {
        eprintln!("amdgcn-llc: {:.3} ms", start.elapsed().as_secs_f64() * 1e3);
    }
    // The array of unknown size follows the variables of known size.
    let sized = object
        .report()
        .into_iter()
        .find(|report| report.lds_bytes > 0);
    match sized.filter(|_| declares_shared_memory(ir)) {
        Some(report) => Err((
            AmdgcnStatus::Unsupported,
            vec![format!(
                "in function '{}': 'global_smem' is not at address 0 of LDS, since {} bytes of other variables precede it",
                report.name, report.lds_bytes
            )],
        )),
        None => Ok(assembly),
    }
}

/// Returns `true` if the text of a module declares Triton's LDS array of unknown size. A declaration in bitcode is not
/// found.
fn declares_shared_memory(ir: &[u8]) -> bool {
    const NAME: &[u8] = b"@global_smem = external";
    ir.windows(NAME.len()).any(|part| part == NAME)
}

/// Converts the caller's options.
///
/// # Safety
/// `options` is NULL or points to a struct of its version.
unsafe fn request(options: *const TritonAmdgpuOptions) -> Result<Request, Failure> {
    if options.is_null() {
        return Err(invalid("the options are NULL"));
    }
    let version = unsafe { options.cast::<u32>().read_unaligned() };
    if version != TRITON_AMDGPU_OPTIONS_VERSION {
        let message =
            format!("options have version {version}, not {TRITON_AMDGPU_OPTIONS_VERSION}");
        return Err(invalid(&message));
    }
    let given = unsafe { options.read_unaligned() };
    let list = |text_of, separators: &'static [char]| -> Result<Vec<String>, Failure> {
        let list = unsafe { string(text_of) }?.unwrap_or_default();
        let items = list.split(separators).filter(|item| !item.is_empty());
        Ok(items.map(str::to_owned).collect())
    };
    if let Some(flag) = list(given.flags, &[',', ' '])?.first() {
        return Err(invalid(&format!("LLVM's option '{flag}' is not supported")));
    }
    let mut options = Options {
        triple: unsafe { string(given.triple) }?,
        processor: unsafe { string(given.processor) }?,
        features: unsafe { string(given.features) }?.unwrap_or_default(),
        code_object_version: unsafe { string(given.abi) }?
            .map(|abi| code_object_version(&abi))
            .transpose()?,
        disabled_passes: list(given.disabledPasses, &[','])?,
        opt_level: match given.disableOptimization {
            0 => OptLevel::O2,
            _ => OptLevel::O0,
        },
        ..Options::default()
    };
    options.float.contract = given.enableFPFusion != 0;
    Ok(Request {
        options,
        dumps: given.dumpIR != 0,
        times: given.enableTiming != 0,
    })
}

/// The code object version in `5` or `500`.
fn code_object_version(abi: &str) -> Result<u32, Failure> {
    let number: Option<u32> = abi.parse().ok();
    match number {
        Some(number @ 2..=6) => Ok(number),
        Some(number @ (200 | 300 | 400 | 500 | 600)) => Ok(number / 100),
        _ => Err(invalid(&format!("unknown code object version '{abi}'"))),
    }
}

/// A string that is given and not empty.
///
/// # Safety
/// As for `text`.
unsafe fn string(string: *const c_char) -> Result<Option<String>, Failure> {
    let string = unsafe { text(string) }?;
    Ok(string
        .filter(|string| !string.is_empty())
        .map(str::to_owned))
}

/// Runs a call and returns its output to the caller; a panic is an internal error.
///
/// # Safety
/// The pointers are NULL or writable.
unsafe fn finish(
    call: impl FnOnce() -> Result<Vec<u8>, Failure>,
    data: *mut *mut c_char,
    size: *mut usize,
    error: *mut *mut c_char,
) -> c_int {
    let (status, bytes, message) = match guarded(call) {
        Ok(bytes) => (AmdgcnStatus::Ok, Some(bytes), None),
        Err((status, messages)) => (status, None, Some(messages.join("\n").into_bytes())),
    };
    unsafe {
        if let Some(size) = size.as_mut() {
            *size = bytes.as_ref().map_or(0, Vec::len);
        }
        if let Some(data) = data.as_mut() {
            *data = copy_to_caller(bytes.as_deref());
        }
        if let Some(error) = error.as_mut() {
            *error = copy_to_caller(message.as_deref());
        }
    }
    status as c_int
}

/// A copy that the caller frees, with a NUL at its end. NULL if there is no data, or if memory cannot be allocated.
fn copy_to_caller(data: Option<&[u8]>) -> *mut c_char {
    let Some(data) = data else {
        return ptr::null_mut();
    };
    // SAFETY: the copy has room for the data and the NUL.
    unsafe {
        let copy = malloc(data.len() + 1).cast::<u8>();
        if !copy.is_null() {
            ptr::copy_nonoverlapping(data.as_ptr(), copy, data.len());
            copy.add(data.len()).write(0);
        }
        copy.cast()
    }
}
