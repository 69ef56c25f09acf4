//! Parameters and results of shaders.
//!
//! `inreg` parameters are in SGPRs, others in VGPRs. Results of type `float` or `half` are in VGPRs, others in SGPRs.
//! Results of type `bfloat` are in VGPRs too, unless two elements share a register.

use super::{Lowering, Registers};
use mir::CompileError;
use mir::generic::{Intrinsic, Value};
use mir::types::{Scalar, Type};
use processors::shaders::{ARGUMENT_SGPRS, ARGUMENT_VGPRS};
use smallvec::SmallVec;

impl Lowering<'_> {
    /// Replaces parameters with registers; the first `next` SGPRs are reserved.
    pub(super) fn shader_parameters(&mut self, mut next: u32) -> Result<(), CompileError> {
        let entry = self.function.entry;
        let params = std::mem::take(&mut self.function.blocks[entry].params);
        let scalars = std::mem::take(&mut self.function.scalar_parameters);
        for (index, param) in (0..).zip(params) {
            let count = self.convention.count(self.function.ty(param)) as u32;
            let registers: Registers = if scalars.contains(&index) {
                let first = next;
                next = next.saturating_add(count);
                self.require("arguments in SGPRs", next, ARGUMENT_SGPRS)?;
                (first..next)
                    .map(|number| self.scalar(Intrinsic::ScalarParameter, &[], number))
                    .collect()
            } else {
                (0..count)
                    .map(|_| self.function.add_param(entry, Type::I32))
                    .collect()
            };
            self.define(param, &registers);
        }
        let vgprs = self.function.blocks[entry].params.len() as u32;
        self.require("arguments in VGPRs", vgprs, ARGUMENT_VGPRS)?;
        self.function.argument_sgprs = next;
        let insts = self.insts.take();
        self.function.blocks[entry].insts.splice(0..0, insts);
        Ok(())
    }

    /// The registers of results.
    pub(super) fn shader_results(
        &mut self,
        values: &[Value],
    ) -> Result<SmallVec<[Value; 2]>, CompileError> {
        let (mut sgprs, mut results) = (0, SmallVec::new());
        for &value in values {
            let ty = self.function.ty(value);
            let is_vector = match ty.scalar {
                Scalar::F32 | Scalar::F16 => true,
                Scalar::BF16 => !self.convention.is_packed(ty),
                Scalar::Int(_) | Scalar::F64 | Scalar::Ptr(_) => false,
            };
            for register in self.registers_of(value) {
                results.push(match is_vector {
                    true => register,
                    false => {
                        sgprs += 1;
                        self.scalar(Intrinsic::ScalarArgument, &[register], sgprs - 1)
                    }
                });
            }
        }
        self.require("results in SGPRs", sgprs, ARGUMENT_SGPRS)?;
        let vgprs = results.len() as u32 - sgprs;
        self.require("results in VGPRs", vgprs, ARGUMENT_VGPRS)?;
        Ok(results)
    }
}
