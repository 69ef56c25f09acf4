//! Options in C layout.

use std::ffi::c_char;

/// The output of a compilation or an assembly.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmdgcnOutput {
    /// A loadable code object.
    CodeObject = 0,
    /// A relocatable object.
    Object = 1,
    /// Assembler text. Only compilation produces it.
    Assembly = 2,
}

impl AmdgcnOutput {
    /// The output with this number.
    pub fn from_number(number: u32) -> Option<AmdgcnOutput> {
        [
            AmdgcnOutput::CodeObject,
            AmdgcnOutput::Object,
            AmdgcnOutput::Assembly,
        ]
        .into_iter()
        .find(|output| *output as u32 == number)
    }
}

/// How to compile or assemble. Call `amdgcn_options_init` first: later versions may add members at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct AmdgcnOptions {
    /// Size of the struct that the caller was compiled with, in bytes.
    pub size: usize,
    /// `gfx1010`, `fiji`, ... NULL: the processor of the module or text.
    pub processor: *const c_char,
    /// Features as in llc's `-mattr`: `+xnack,-wavefrontsize32`.
    pub features: *const c_char,
    /// Target triple. NULL: that of the module or text, otherwise `amdgcn-amd-amdhsa`.
    pub triple: *const c_char,
    /// Names of passes to disable, separated by commas.
    pub disabled_passes: *const c_char,
    /// 0 to 3; 2 by default.
    pub opt_level: u32,
    /// 2 to 6. 0: the module's version, otherwise 6.
    pub code_object_version: u32,
    /// One of `AmdgcnOutput`; `AMDGCN_OUTPUT_CODE_OBJECT` by default.
    pub output: u32,
    /// True if the module is known to be valid, so LLVM's verifier does not run. The behavior on an invalid module is
    /// undefined.
    pub trusted_input: bool,
    /// True if the compiler's verifiers run between passes.
    pub verify: bool,
}

impl Default for AmdgcnOptions {
    fn default() -> AmdgcnOptions {
        AmdgcnOptions {
            size: size_of::<AmdgcnOptions>(),
            processor: std::ptr::null(),
            features: std::ptr::null(),
            triple: std::ptr::null(),
            disabled_passes: std::ptr::null(),
            opt_level: 2,
            code_object_version: 0,
            output: AmdgcnOutput::CodeObject as u32,
            trusted_input: false,
            verify: false,
        }
    }
}
