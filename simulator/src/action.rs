//! Lookup of the function that executes an instruction.

use isa::Encoding;

use crate::access::Access;
use crate::control::{self, ControlFn, Next};
use crate::ds::{self, DsOp};
use crate::error::FaultKind;
use crate::image::{self, ImageOp};
use crate::inst::Inst;
use crate::machine::{LaneFault, Machine};
use crate::salu::{self, ExecOp, ScalarOp};
use crate::shader;
use crate::smem::{self, ScalarMemory};
use crate::valu::compare::Compare;
use crate::valu::matrix::Matrix;
use crate::valu::packed::{Mix, Packed, PackedDwords};
use crate::valu::products::{Scaled, Sparse};
use crate::valu::small_conversions::Conversion;
use crate::valu::special::{self, Carry, SpecialFn};
use crate::valu::{self, LaneOp};
use crate::vmem;

/// The implementation of an instruction.
#[derive(Debug, Clone, Copy)]
pub enum Action {
    /// It has not been looked up yet.
    Unknown,
    /// Scalar ALU.
    Scalar(&'static ScalarOp),
    /// Scalar ALU instructions that save EXEC.
    Exec(ExecOp),
    /// Branches and other control.
    Control(ControlFn),
    ScalarMemory(ScalarMemory),
    /// Vector ALU, lane by lane.
    Lane(&'static LaneOp),
    /// A vector comparison.
    Compare(Compare),
    /// A vector addition with carry.
    Carry(Carry),
    /// Packed 16 bits.
    Packed(Packed),
    /// Pairs of dwords.
    PackedDwords(PackedDwords),
    /// Mixed precision (`mad_mix`, `fma_mix`).
    Mix(Mix),
    /// Matrix product.
    Matrix(Matrix),
    /// Matrix product with a sparse factor.
    Sparse(Sparse),
    /// Matrix product of floats of 4, 6 and 8 bits.
    Scaled(Scaled),
    /// Conversion to or from floats of 4, 6 and 8 bits.
    Conversion(Conversion),
    /// Other vector instructions.
    Special(SpecialFn),
    /// Vector memory.
    Memory(Access),
    /// Images.
    Image(ImageOp),
    /// LDS.
    Ds(DsOp),
}

impl Action {
    /// Looks up the implementation of `inst`.
    ///
    /// # Errors
    /// The simulator does not know the instruction.
    pub fn of(inst: &Inst) -> Result<Action, FaultKind> {
        let name = inst.source.opcode.mnemonic();
        let found = match inst.source.encoding {
            Encoding::Sop1 | Encoding::Sop2 | Encoding::Sopc | Encoding::Sopk | Encoding::Sopp => {
                salu::find(name)
                    .map(Action::Scalar)
                    .or_else(|| control::find(name).map(Action::Control))
                    .or_else(|| ExecOp::find(name).map(Action::Exec))
            }
            Encoding::Smrd | Encoding::Smem => ScalarMemory::find(name).map(Action::ScalarMemory),
            Encoding::Ds => DsOp::find(name).map(Action::Ds),
            Encoding::Mubuf
            | Encoding::Mtbuf
            | Encoding::Flat
            | Encoding::Global
            | Encoding::Scratch => Access::of_vector_memory(name).map(Action::Memory),
            Encoding::Exp => Some(Action::Control(shader::export)),
            Encoding::Vop1
            | Encoding::Vop2
            | Encoding::Vopc
            | Encoding::Vop3
            | Encoding::Vop3p
            | Encoding::Vop3px
            | Encoding::Sdwa
            | Encoding::Dpp16
            | Encoding::Dpp8
            | Encoding::Vintrp => Action::of_valu(inst, name),
            Encoding::Mimg => ImageOp::find(name).map(Action::Image),
        };
        found.ok_or_else(|| FaultKind::Unsupported(format!("instruction {name}")))
    }

    fn of_valu(inst: &Inst, name: &str) -> Option<Action> {
        if shader::INTERPOLATIONS.contains(&name) {
            return Some(Action::Control(shader::interpolate));
        }
        if let Some(function) = special::find(name) {
            return Some(Action::Special(function));
        }
        if name.starts_with("v_cmp") {
            return Compare::find(name).map(Action::Compare);
        }
        if let Some(pairs) = PackedDwords::find(name) {
            return Some(Action::PackedDwords(pairs));
        }
        if name.starts_with("v_pk_") {
            return Packed::find(name).map(Action::Packed);
        }
        // The same mnemonic may be an addition with or without carry.
        if inst.sdst.is_some() {
            return Carry::find(name).map(Action::Carry);
        }
        Mix::find(name)
            .map(Action::Mix)
            .or_else(|| Matrix::find(name).map(Action::Matrix))
            .or_else(|| Sparse::find(name).map(Action::Sparse))
            .or_else(|| Scaled::find(name).map(Action::Scaled))
            .or_else(|| Conversion::find(name).map(Action::Conversion))
            .or_else(|| valu::find(name).map(Action::Lane))
    }

    /// Executes the instruction; `next` is the address of the following one.
    ///
    /// # Errors
    /// Every fault of the program.
    pub fn execute(
        &self,
        machine: &mut Machine<'_, '_>,
        inst: &Inst,
        next: u64,
    ) -> Result<Next, LaneFault> {
        let context = machine.context();
        let wave = &mut *machine.wave;
        match self {
            Action::Unknown => {
                return Err(FaultKind::Unsupported("instruction".to_owned()).into());
            }
            Action::Scalar(op) => op.execute(wave, inst),
            Action::Exec(op) => op.execute(wave, inst),
            Action::Control(function) => return Ok(function(machine, inst, next)?),
            Action::ScalarMemory(op) => smem::execute(machine, inst, *op)?,
            Action::Lane(op) => op.execute(wave, inst, context)?,
            Action::Compare(op) => op.execute(wave, inst, context),
            Action::Carry(op) => op.execute(wave, inst, context),
            Action::Packed(op) => op.execute(wave, inst, context)?,
            Action::PackedDwords(op) => op.execute(wave, inst, context)?,
            Action::Mix(op) => op.execute(wave, inst, context)?,
            Action::Matrix(op) => op.execute(wave, inst, context)?,
            Action::Sparse(op) => op.execute(wave, inst, context)?,
            Action::Scaled(op) => op.execute(wave, inst, context)?,
            Action::Conversion(op) => op.execute(wave, inst, context)?,
            Action::Special(function) => function(wave, inst, context)?,
            Action::Memory(access) => vmem::execute(machine, inst, *access)?,
            Action::Image(op) => image::execute(machine, inst, *op)?,
            Action::Ds(op) => return ds::execute(machine, inst, *op),
        }
        Ok(Next::Sequential)
    }
}
