//! Encoding of instructions into dwords.
//!
//! In: an instruction and the instruction set. Out: one to five dwords, identical to those of LLVM's assembler. An
//! instruction is encoded only if it is legal: the form exists, operands have accepted kinds, widths and alignment,
//! modifiers are accepted and in range, and vector instructions respect the constant bus limit. The static tables are
//! accessed by index, without a search.

mod memory;
pub(crate) use memory::RAY_BITS;
mod scalar;
mod vector;

pub(crate) use vector::{SCALES, takes_m0};

use smallvec::SmallVec;

use crate::{
    DataType, Encoding, Field, Form, Generation, Instruction, Isa, Kinds, ModifierSet, Operand,
    OperandSpec, Register, RegisterFile, SpecialRegister,
};

/// The dwords of an instruction.
pub type EncodedWords = SmallVec<[u32; 5]>;

/// Errors of encoding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// The generation has no such opcode in this encoding, or not with this number of operands.
    #[error("{0} does not exist in this encoding with these operands")]
    NoSuchForm(&'static str),
    /// An operand has a kind or width that the encoding does not accept.
    #[error("{0}: invalid operand {1}")]
    Operand(&'static str, usize),
    /// A modifier is not accepted, or its value is out of range.
    #[error("{0}: invalid modifier {1}")]
    Modifier(&'static str, &'static str),
    /// More SGPRs or literals in a vector instruction than the constant bus can read.
    #[error("{0}: too many scalar registers or literals")]
    ConstantBus(&'static str),
}

/// The dwords of an instruction.
pub fn encode(instruction: &Instruction, isa: Isa) -> Result<EncodedWords, EncodeError> {
    let Some(form) = instruction.form(isa.generation) else {
        return Err(EncodeError::NoSuchForm(instruction.opcode.mnemonic()));
    };
    let mut encoder = Encoder {
        instruction,
        form,
        isa,
        literal: None,
    };
    encoder.check_switches()?;
    let mut words = EncodedWords::new();
    match instruction.encoding {
        Encoding::Sop1
        | Encoding::Sop2
        | Encoding::Sopc
        | Encoding::Sopk
        | Encoding::Sopp
        | Encoding::Smrd
        | Encoding::Smem => encoder.scalar(&mut words)?,
        encoding if encoding.is_valu() => encoder.vector(&mut words)?,
        _ => encoder.memory(&mut words)?,
    }
    words.extend(encoder.literal);
    Ok(words)
}

struct Encoder<'a> {
    instruction: &'a Instruction,
    form: Form,
    isa: Isa,
    /// The literal dword that follows the instruction, if there is one.
    literal: Option<u32>,
}

/// The register that stands for data that a vector instruction reads from LDS at M0.
pub(crate) const LDS_DIRECT: Register = Register::special(SpecialRegister::LdsDirect, 1);

/// Operand code of a literal.
const LITERAL: u32 = 255;

impl<'a> Encoder<'a> {
    fn generation(&self) -> Generation {
        self.isa.generation
    }

    fn mnemonic(&self) -> &'static str {
        self.instruction.opcode.mnemonic()
    }

    /// The operands with their positions and specifications.
    fn operands(&self) -> impl Iterator<Item = (usize, &'static OperandSpec, Operand)> + use<'a> {
        let operands: &'a [Operand] = &self.instruction.operands;
        self.form
            .operands()
            .iter()
            .enumerate()
            .zip(operands)
            .map(|((i, s), o)| (i, s, *o))
    }

    fn bad_operand<T>(&self, position: usize) -> Result<T, EncodeError> {
        Err(EncodeError::Operand(self.mnemonic(), position))
    }

    fn bad_modifier<T>(&self, name: &'static str) -> Result<T, EncodeError> {
        Err(EncodeError::Modifier(self.mnemonic(), name))
    }

    fn code(&self) -> u32 {
        u32::from(self.form.code())
    }

    /// 1 if the switch is on, otherwise 0.
    fn switch(&self, switch: ModifierSet) -> u32 {
        u32::from(self.instruction.modifiers.has(switch))
    }

    fn check_switches(&self) -> Result<(), EncodeError> {
        let allowed = self.form.modifiers() | always_allowed(self.instruction.encoding);
        if !self
            .instruction
            .modifiers
            .switches
            .difference(allowed)
            .is_empty()
        {
            return self.bad_modifier("switch");
        }
        Ok(())
    }

    /// Checks width and alignment of a register.
    fn check_register(
        &self,
        position: usize,
        spec: &OperandSpec,
        register: Register,
    ) -> Result<(), EncodeError> {
        let width = spec.width_in(self.isa.wave_size);
        let alignment = match (register.file, register.width) {
            (RegisterFile::Sgpr | RegisterFile::Ttmp, 2) => 2,
            (RegisterFile::Sgpr | RegisterFile::Ttmp, 3..) => 4,
            (RegisterFile::Vgpr | RegisterFile::Agpr, 2..)
                if self.generation().has_even_vector_tuples()
                    && !self.instruction.opcode.has_any_tuples() =>
            {
                2
            }
            _ => 1,
        };
        // NULL and the read-only registers are accepted as one or two dwords, not as descriptors.
        let width_fits =
            width == 0 || width == register.width || width <= 2 && register.has_any_width();
        let pair_fits = register.file != RegisterFile::Special
            || register.width <= 1
            || register.is_pair()
            || register.has_any_width();
        if width_fits && pair_fits && register.index.is_multiple_of(alignment) {
            return Ok(());
        }
        self.bad_operand(position)
    }

    /// The 7-bit or 8-bit number of a scalar register.
    fn scalar_register(
        &self,
        position: usize,
        spec: &OperandSpec,
        operand: Operand,
    ) -> Result<u32, EncodeError> {
        let Operand::Register(register) = operand else {
            return self.bad_operand(position);
        };
        self.check_register(position, spec, register)?;
        match register.scalar_code(self.generation()) {
            Some(code) => Ok(u32::from(code)),
            None => self.bad_operand(position),
        }
    }

    /// The number of a writable scalar register.
    fn scalar_destination(
        &self,
        position: usize,
        spec: &OperandSpec,
        operand: Operand,
    ) -> Result<u32, EncodeError> {
        match self.scalar_register(position, spec, operand)? {
            code @ 0..128 => Ok(code),
            _ => self.bad_operand(position),
        }
    }

    /// The number of a VGPR or AGPR, if the operand accepts that file.
    fn vector_register(
        &self,
        position: usize,
        spec: &OperandSpec,
        operand: Operand,
    ) -> Result<u32, EncodeError> {
        let Operand::Register(register) = operand else {
            return self.bad_operand(position);
        };
        self.check_register(position, spec, register)?;
        let fits = u32::from(register.index) + u32::from(register.width) <= 256;
        let kind = match register.file {
            RegisterFile::Vgpr => Kinds::VGPR,
            RegisterFile::Agpr => Kinds::AGPR,
            _ => return self.bad_operand(position),
        };
        if !fits || !spec.kinds.contains(kind) {
            return self.bad_operand(position);
        }
        Ok(u32::from(register.index))
    }

    /// The 9-bit code of a source.
    fn source(
        &mut self,
        position: usize,
        spec: &OperandSpec,
        operand: Operand,
    ) -> Result<u32, EncodeError> {
        match operand {
            Operand::Register(r) if matches!(r.file, RegisterFile::Vgpr | RegisterFile::Agpr) => {
                Ok(256 + self.vector_register(position, spec, operand)?)
            }
            // The registers that can only be read are sources where inline constants are.
            Operand::Register(r)
                if spec.kinds.contains(Kinds::SGPR)
                    && r != LDS_DIRECT
                    && (!r.has_any_width()
                        || r == Register::NULL
                        || spec.kinds.contains(Kinds::INLINE)) =>
            {
                self.scalar_register(position, spec, operand)
            }
            Operand::Inline(constant) if spec.kinds.contains(Kinds::INLINE) => {
                match constant.code() == 248 && !self.generation().has_inline_inv_2pi() {
                    true => self.bad_operand(position),
                    false => Ok(u32::from(constant.code())),
                }
            }
            Operand::Literal(value) if self.takes_literal(spec) && fits_data(value, spec.data) => {
                if self.literal.is_some_and(|other| other != value) {
                    return self.bad_operand(position);
                }
                self.literal = Some(value);
                Ok(LITERAL)
            }
            _ => self.bad_operand(position),
        }
    }

    fn takes_literal(&self, spec: &OperandSpec) -> bool {
        use crate::Opcode::{V_READLANE_B32, V_WRITELANE_B32};
        let vop3 = matches!(self.instruction.encoding, Encoding::Vop3 | Encoding::Vop3p);
        let lane_select = spec.field == Field::Src1
            && matches!(self.instruction.opcode, V_READLANE_B32 | V_WRITELANE_B32);
        spec.kinds.contains(Kinds::LITERAL)
            || vop3
                && self.generation().has_vop3_literal()
                && spec.kinds.contains(Kinds::INLINE)
                && !lane_select
    }

    /// The value of an unsigned immediate, which must be at most `max`.
    fn immediate(&self, position: usize, operand: Operand, max: i32) -> Result<u32, EncodeError> {
        match operand {
            Operand::Immediate(value) if (0..=max).contains(&value) => Ok(value as u32),
            _ => self.bad_operand(position),
        }
    }
}

/// Returns `true` if a literal has the width of the operand: literals of 16-bit operands have 16 bits, possibly
/// sign-extended.
fn fits_data(literal: u32, data: DataType) -> bool {
    match data {
        DataType::F16 | DataType::BF16 => literal <= 0xffff,
        DataType::I16 => literal <= 0xffff || literal >= 0xffff_8000,
        _ => true,
    }
}

/// Switches that every row of the encoding accepts.
pub(crate) fn always_allowed(encoding: Encoding) -> ModifierSet {
    match encoding {
        Encoding::Exp => ModifierSet::VM | ModifierSet::DONE | ModifierSet::COMPR,
        _ => ModifierSet::empty(),
    }
}
