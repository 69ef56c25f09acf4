//! LLVM's AMDGPU code generator, in process.
//!
//! No other crate of the workspace refers to that code generator.

use std::path::Path;
use std::sync::Once;
use std::time::{Duration, Instant};

use inkwell::OptimizationLevel;
use inkwell::context::Context;
use inkwell::llvm_sys::target;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::targets::{CodeModel, FileType, RelocMode, Target, TargetMachine, TargetTriple};

use crate::BenchError;

/// The target of every example.
pub const TRIPLE: &str = "amdgcn-amd-amdhsa";

/// A code generator for one processor and optimization level.
pub struct CodeGenerator {
    machine: TargetMachine,
}

impl CodeGenerator {
    /// Sets up LLVM's target machine, once for all compilations, as a JIT would.
    pub fn new(processor: &str, level: OptimizationLevel) -> Result<Self, BenchError> {
        register_target();
        let triple = TargetTriple::create(TRIPLE);
        let target = Target::from_triple(&triple).map_err(|e| BenchError::Llvm(e.to_string()))?;
        target
            .create_target_machine(
                &triple,
                processor,
                "",
                level,
                RelocMode::PIC,
                CodeModel::Small,
            )
            .map(|machine| Self { machine })
            .ok_or_else(|| BenchError::Llvm(format!("no target machine for {processor}")))
    }

    /// Generates code and returns the time it took. The module cannot be used afterward: LLVM's passes change it.
    pub fn compile(
        &self,
        module: &Module<'_>,
        kind: FileType,
    ) -> Result<(Vec<u8>, Duration), BenchError> {
        let start = Instant::now();
        let buffer = self
            .machine
            .write_to_memory_buffer(module, kind)
            .map_err(|e| BenchError::Llvm(e.to_string()))?;
        let time = start.elapsed();
        let bytes = buffer.as_slice();
        // Text buffers end in a NUL that is not part of the text.
        let end = bytes.len() - usize::from(kind == FileType::Assembly && bytes.ends_with(&[0]));
        Ok((bytes[..end].to_vec(), time))
    }
}

/// Parses and verifies IR and returns the time it took.
pub fn parse<'c>(
    context: &'c Context,
    text: &[u8],
    path: &Path,
) -> Result<(Module<'c>, Duration), BenchError> {
    let name = path.to_string_lossy();
    let start = Instant::now();
    let buffer = MemoryBuffer::create_from_memory_range_copy(text, &name);
    let module = context
        .create_module_from_ir(buffer)
        .map_err(|e| BenchError::Llvm(e.to_string()))?;
    let valid = module.verify();
    valid.map_err(|e| BenchError::Llvm(e.to_string()))?;
    Ok((module, start.elapsed()))
}

/// Registers the AMDGPU target with LLVM.
fn register_target() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: these functions have no preconditions, and the `Once` keeps two threads from
        // changing LLVM's registry at the same time.
        unsafe {
            target::LLVMInitializeAMDGPUTargetInfo();
            target::LLVMInitializeAMDGPUTarget();
            target::LLVMInitializeAMDGPUTargetMC();
            target::LLVMInitializeAMDGPUAsmPrinter();
            target::LLVMInitializeAMDGPUAsmParser();
        }
    });
}
