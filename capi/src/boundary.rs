//! The functions with C linkage: pointers in, pointers out, no unwinding.

use crate::options::{AmdgcnOptions, AmdgcnOutput};
use crate::outcome::{self, AmdgcnResult, Failure, Request, invalid};
use crate::status::AmdgcnStatus;
use compiler::{OptLevel, Options};
use std::ffi::{CStr, c_char, c_void};
use std::{ptr, slice};

/// Bytes that the caller owns.
#[repr(C)]
pub struct AmdgcnObject {
    /// Name for messages.
    pub name: *const c_char,
    /// The contents of a relocatable object.
    pub data: *const c_void,
    /// Bytes.
    pub size: usize,
}

/// Resources of a kernel.
#[repr(C)]
pub struct AmdgcnKernel {
    /// Size of the struct that the caller was compiled with, in bytes.
    pub size: usize,
    /// The name; it lives as long as the result.
    pub name: *const c_char,
    /// VGPRs per lane.
    pub vgprs: u32,
    /// SGPRs per wavefront, including VCC and other special registers.
    pub sgprs: u32,
    /// Spilled VGPRs.
    pub vgpr_spills: u32,
    /// Spilled SGPRs.
    pub sgpr_spills: u32,
    /// Bytes of LDS per work-group.
    pub lds_bytes: u32,
    /// Bytes of scratch memory per lane.
    pub scratch_bytes: u32,
    /// Bytes of code.
    pub code_bytes: usize,
    /// Number of instructions.
    pub instructions: usize,
    /// Wavefronts that fit on a SIMD.
    pub occupancy: u32,
}

/// The version of the library: `0.1.0`.
#[unsafe(no_mangle)]
pub extern "C" fn amdgcn_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Fills in the defaults.
///
/// `size` is the caller's `sizeof(AmdgcnOptions)`; no more bytes are written.
///
/// # Safety
/// `options` is NULL or points to `size` writable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_options_init(options: *mut AmdgcnOptions, size: usize) {
    let mut defaults = AmdgcnOptions::default();
    let size = size.min(defaults.size);
    defaults.size = size;
    if !options.is_null() {
        let source = ptr::from_ref(&defaults).cast::<u8>();
        unsafe { ptr::copy_nonoverlapping(source, options.cast::<u8>(), size) };
    }
}

/// Compiles a module of LLVM IR, text or bitcode.
///
/// `name` is for messages. `*result` receives a result in any case, even if the call fails; it must be freed.
///
/// # Safety
/// `ir` points to `ir_size` bytes, strings are NUL-terminated or NULL, `options` is NULL or was set up by
/// `amdgcn_options_init`, `result` is writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_compile(
    name: *const c_char,
    ir: *const c_void,
    ir_size: usize,
    options: *const AmdgcnOptions,
    result: *mut *mut AmdgcnResult,
) -> AmdgcnStatus {
    let call = || {
        let name = unsafe { text(name) }?.unwrap_or("module");
        let ir = unsafe { bytes(ir, ir_size) }?;
        outcome::compile(name, ir, &unsafe { request(options) }?)
    };
    unsafe { finish(call, result) }
}

/// Assembles text as LLVM's assembler does.
///
/// # Safety
/// As for `amdgcn_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_assemble(
    name: *const c_char,
    assembly: *const c_void,
    assembly_size: usize,
    options: *const AmdgcnOptions,
    result: *mut *mut AmdgcnResult,
) -> AmdgcnStatus {
    let call = || {
        let name = unsafe { text(name) }?.unwrap_or("assembly");
        let assembly = outcome::assembler_text(unsafe { bytes(assembly, assembly_size) }?)?;
        outcome::assemble(name, assembly, &unsafe { request(options) }?)
    };
    unsafe { finish(call, result) }
}

/// Links `count` relocatable objects into a loadable code object.
///
/// # Safety
/// `objects` points to `count` structs whose members are valid; `result` is writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_link(
    objects: *const AmdgcnObject,
    count: usize,
    result: *mut *mut AmdgcnResult,
) -> AmdgcnStatus {
    let call = || {
        if objects.is_null() || count == 0 {
            return Err(invalid("no objects"));
        }
        let mut files = Vec::with_capacity(count);
        for object in unsafe { slice::from_raw_parts(objects, count) } {
            let name = unsafe { text(object.name) }?.unwrap_or("object");
            files.push((name, unsafe { bytes(object.data, object.size) }?));
        }
        outcome::link(&files)
    };
    unsafe { finish(call, result) }
}

/// Disassembles an object or a loadable code object.
///
/// # Safety
/// `object` points to `size` bytes; `result` is writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_disassemble(
    object: *const c_void,
    size: usize,
    result: *mut *mut AmdgcnResult,
) -> AmdgcnStatus {
    let call = || outcome::disassemble(unsafe { bytes(object, size) }?);
    unsafe { finish(call, result) }
}

/// The output, followed by a NUL that `*size` does not count. NULL if the call failed.
///
/// # Safety
/// `result` is NULL or a result that was not freed; `size` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_result_data(
    result: *const AmdgcnResult,
    size: *mut usize,
) -> *const u8 {
    let data = unsafe { result.as_ref() }.map_or(&[][..], |result| &result.data);
    if let Some(size) = unsafe { size.as_mut() } {
        *size = data.len().saturating_sub(1);
    }
    match data {
        [] => ptr::null(),
        data => data.as_ptr(),
    }
}

/// The number of messages: errors if the call failed, otherwise warnings.
///
/// # Safety
/// `result` is NULL or a result that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_result_message_count(result: *const AmdgcnResult) -> usize {
    unsafe { result.as_ref() }.map_or(0, |result| result.messages.len())
}

/// A message, or NULL if `index` is too large. It lives as long as the result.
///
/// # Safety
/// `result` is NULL or a result that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_result_message(
    result: *const AmdgcnResult,
    index: usize,
) -> *const c_char {
    let message = unsafe { result.as_ref() }.and_then(|result| result.messages.get(index));
    message.map_or(ptr::null(), |message| message.as_ptr())
}

/// The metadata of a compiled module as YAML; empty for other calls. It lives as long as the result.
///
/// # Safety
/// `result` is NULL or a result that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_result_metadata(result: *const AmdgcnResult) -> *const c_char {
    unsafe { result.as_ref() }.map_or(c"".as_ptr(), |result| result.metadata.as_ptr())
}

/// The number of kernels in a compiled module.
///
/// # Safety
/// `result` is NULL or a result that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_result_kernel_count(result: *const AmdgcnResult) -> usize {
    unsafe { result.as_ref() }.map_or(0, |result| result.kernels.len())
}

/// Writes the resources of a kernel to `*kernel`, at most `size` bytes. False if `index` is too large.
///
/// # Safety
/// `result` is NULL or a result that was not freed; `kernel` points to `size` writable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_result_kernel(
    result: *const AmdgcnResult,
    index: usize,
    kernel: *mut AmdgcnKernel,
    size: usize,
) -> bool {
    let found = unsafe { result.as_ref() }.and_then(|result| result.kernels.get(index));
    let (Some(found), false) = (found, kernel.is_null()) else {
        return false;
    };
    let report = &found.report;
    let size = size.min(size_of::<AmdgcnKernel>());
    let figures = AmdgcnKernel {
        size,
        name: found.name.as_ptr(),
        vgprs: report.vgprs,
        sgprs: report.sgprs,
        vgpr_spills: report.spills.0,
        sgpr_spills: report.spills.1,
        lds_bytes: report.lds_bytes,
        scratch_bytes: report.scratch_bytes,
        code_bytes: report.code_bytes,
        instructions: report.instructions,
        occupancy: report.occupancy,
    };
    let source = ptr::from_ref(&figures).cast::<u8>();
    unsafe { ptr::copy_nonoverlapping(source, kernel.cast::<u8>(), size) };
    true
}

/// Frees a result.
///
/// # Safety
/// `result` is NULL or a result that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amdgcn_result_free(result: *mut AmdgcnResult) {
    if !result.is_null() {
        drop(unsafe { Box::from_raw(result) });
    }
}

/// Runs a call and passes on its result; a panic becomes an internal error.
///
/// # Safety
/// `result` is NULL or writable.
unsafe fn finish(
    call: impl FnOnce() -> Result<AmdgcnResult, Failure>,
    result: *mut *mut AmdgcnResult,
) -> AmdgcnStatus {
    let Some(result) = (unsafe { result.as_mut() }) else {
        return AmdgcnStatus::InvalidArgument;
    };
    let (status, outcome) = match outcome::guarded(call) {
        Ok(outcome) => (AmdgcnStatus::Ok, outcome),
        Err((status, messages)) => (status, AmdgcnResult::failure(&messages)),
    };
    *result = Box::into_raw(Box::new(outcome));
    status
}

/// The bytes at `data`.
///
/// # Safety
/// `data` points to `size` bytes that live as long as the call, or is NULL.
pub(crate) unsafe fn bytes<'a>(data: *const c_void, size: usize) -> Result<&'a [u8], Failure> {
    match data.is_null() {
        true if size == 0 => Ok(&[]),
        true => Err(invalid("the input is NULL")),
        false => Ok(unsafe { slice::from_raw_parts(data.cast(), size) }),
    }
}

/// The string at `text`.
///
/// # Safety
/// `text` is NULL or a NUL-terminated string that lives as long as the call.
pub(crate) unsafe fn text<'a>(text: *const c_char) -> Result<Option<&'a str>, Failure> {
    if text.is_null() {
        return Ok(None);
    }
    let text = unsafe { CStr::from_ptr(text) }.to_str();
    text.map(Some).map_err(|_| invalid("a string is not UTF-8"))
}

/// Converts the options.
///
/// # Safety
/// `options` is NULL or points to the number of bytes that its first member specifies.
unsafe fn request(options: *const AmdgcnOptions) -> Result<Request, Failure> {
    let mut given = AmdgcnOptions::default();
    if !options.is_null() {
        // Members that the caller does not have keep their defaults.
        let size = unsafe { options.cast::<usize>().read_unaligned() }.min(given.size);
        let target = ptr::from_mut(&mut given).cast::<u8>();
        unsafe { ptr::copy_nonoverlapping(options.cast::<u8>(), target, size) };
    }
    let string = |text_of| -> Result<Option<String>, Failure> {
        Ok(unsafe { text(text_of) }?.map(str::to_owned))
    };
    let passes = string(given.disabled_passes)?.unwrap_or_default();
    let names = passes.split(',').filter(|name| !name.is_empty());
    let version = given.code_object_version;
    Ok(Request {
        options: Options {
            processor: string(given.processor)?,
            features: string(given.features)?.unwrap_or_default(),
            triple: string(given.triple)?,
            opt_level: OptLevel::from_number(given.opt_level)
                .ok_or_else(|| invalid("opt_level must be 0 to 3"))?,
            code_object_version: (version != 0).then_some(version),
            disabled_passes: names.map(str::to_owned).collect(),
            verify: given.verify,
            verify_input: !given.trusted_input,
            ..Options::default()
        },
        output: AmdgcnOutput::from_number(given.output)
            .ok_or_else(|| invalid("output must be one of AmdgcnOutput"))?,
    })
}
