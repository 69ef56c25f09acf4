//! Lowers parameters to the registers of the calling convention.
//!
//! In: a function from the frontend. Out: parameters of shaders and called functions are `i32`, one for each VGPR in
//! which they are passed. Parameters in SGPRs are read by intrinsics, and those on the stack are loaded from the only
//! object of kind [`SlotKind::Incoming`](mir::SlotKind::Incoming). Kernels have no parameters.

use super::locations::Location;
use super::{Lowering, Registers};
use cranelift_entity::PrimaryMap;
use mir::CompileError;
use mir::generic::{Function, Intrinsic, Opcode};
use mir::module::{FunctionRef, FunctionSymbol};
use mir::types::Type;
use processors::Target;

/// Runs the pass.
///
/// # Errors
/// More parameters than fit into the registers of a shader, or more than private memory can hold.
pub fn run(
    function: &mut Function,
    symbols: &PrimaryMap<FunctionRef, FunctionSymbol>,
    target: &Target,
) -> Result<(), CompileError> {
    let mut lowering = Lowering::new(function, symbols, target);
    if lowering.function.is_shader() {
        return lowering.shader_parameters(target.shader_argument_sgprs_start());
    }
    if lowering.function.is_kernel() {
        return Ok(());
    }
    lowering.parameters()
}

impl Lowering<'_> {
    fn parameters(&mut self) -> Result<(), CompileError> {
        let entry = self.function.entry;
        let params = std::mem::take(&mut self.function.blocks[entry].params);
        let objects = std::mem::take(&mut self.function.stack_parameters);
        let mut locations = self.convention.parameters(self.function);
        let scalars = std::mem::take(&mut self.function.scalar_parameters);
        for (index, param) in (0..).zip(params) {
            if let Some(object) = objects.iter().find(|object| object.index == index) {
                let dword = locations.object(object.size.div_ceil(4), object.align);
                let address = self.incoming_address(dword);
                self.insts.redefine(self.function, param, address);
                continue;
            }
            let mut registers = Registers::new();
            for _ in 0..self.convention.count(self.function.ty(param)) {
                registers.push(match locations.dword(scalars.contains(&index)) {
                    Location::Scalar(number) => {
                        self.scalar(Intrinsic::ScalarParameter, &[], number)
                    }
                    Location::Stack(dword) => {
                        let address = self.incoming_address(dword);
                        self.access(Opcode::Load, &[address])
                    }
                    Location::Register => self.function.add_param(entry, Type::I32),
                });
            }
            self.define(param, &registers);
        }
        if let Some(incoming) = self.incoming {
            self.grow(incoming, locations.stack)?;
        }
        let insts = self.insts.take();
        self.function.blocks[entry].insts.splice(0..0, insts);
        Ok(())
    }
}
