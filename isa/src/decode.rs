//! Decoding of dwords into instructions, the reverse of [`encode`](crate::encode).
//!
//! In: dwords and the instruction set. Out: the first instruction and its length in dwords. Unused bits are ignored;
//! unassigned opcodes and operand codes are errors.

mod memory;
mod scalar;
mod vector;

use crate::opcode::{DECODING, ROWS};
use crate::{
    Encoding, Form, Generation, InlineConstant, Instruction, Isa, Kinds, Modifiers, Operand,
    OperandSpec, Register,
};

/// Errors of decoding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The dwords end within the instruction.
    #[error("truncated instruction")]
    Truncated,
    /// The generation has no such instruction.
    #[error("0x{0:08x} is not an instruction")]
    Unknown(u32),
    /// An operand field has a reserved value.
    #[error("0x{0:08x}: reserved operand {1}")]
    Reserved(u32, u32),
}

/// Decodes the first instruction of `words`; also returns its length in dwords.
pub fn decode(words: &[u32], isa: Isa) -> Result<(Instruction, usize), DecodeError> {
    let mut decoder = Decoder {
        words,
        isa,
        length: 1,
        any_tuple: false,
    };
    let word = decoder.word(0)?;
    let generation = isa.generation;
    let encoding = encoding_of(word, generation).ok_or(DecodeError::Unknown(word))?;
    let instruction = match encoding {
        Encoding::Sop1 | Encoding::Sop2 | Encoding::Sopc | Encoding::Sopk | Encoding::Sopp => {
            decoder.scalar(encoding)?
        }
        Encoding::Smrd => decoder.smrd()?,
        Encoding::Smem => decoder.smem()?,
        encoding if encoding.is_valu() => decoder.vector(encoding)?,
        encoding => decoder.memory(encoding)?,
    };
    Ok((instruction, decoder.length))
}

/// The encoding that the leading bits select, or for SDWA and DPP src0.
fn encoding_of(word: u32, generation: Generation) -> Option<Encoding> {
    if word >> 31 == 0 {
        return Some(match word >> 25 {
            0x3f => Encoding::Vop1,
            0x3e => Encoding::Vopc,
            _ => Encoding::Vop2,
        });
    }
    if word >> 30 == 2 {
        return Some(match (word >> 23, word >> 28) {
            (0x17d, _) => Encoding::Sop1,
            (0x17e, _) => Encoding::Sopc,
            (0x17f, _) => Encoding::Sopp,
            (_, 0xb) => Encoding::Sopk,
            _ => Encoding::Sop2,
        });
    }
    let gfx6_7 = generation.is_gfx6_7();
    let gfx10 = generation.is_gfx10();
    let gfx8_9 = !gfx6_7 && !gfx10;
    Some(match word >> 26 {
        0x30 | 0x31 if gfx6_7 => Encoding::Smrd,
        0x30 if gfx8_9 => Encoding::Smem,
        0x3d if gfx10 => Encoding::Smem,
        0x31 if gfx8_9 => Encoding::Exp,
        0x3e if !gfx8_9 => Encoding::Exp,
        0x32 if !gfx8_9 => Encoding::Vintrp,
        0x35 if gfx8_9 => Encoding::Vintrp,
        0x33 if gfx10 => Encoding::Vop3p,
        0x34 if generation.is_gfx9() && word >> 23 == 0x1a7 => Encoding::Vop3p,
        0x34 if !gfx10 => Encoding::Vop3,
        0x35 if gfx10 => Encoding::Vop3,
        0x36 => Encoding::Ds,
        0x37 => match word >> 14 & 3 {
            0 => Encoding::Flat,
            1 if !gfx6_7 => Encoding::Scratch,
            2 if !gfx6_7 => Encoding::Global,
            _ => return None,
        },
        0x38 => Encoding::Mubuf,
        0x3a => Encoding::Mtbuf,
        0x3c => Encoding::Mimg,
        _ => return None,
    })
}

struct Decoder<'a> {
    words: &'a [u32],
    isa: Isa,
    /// The number of dwords of the instruction that have been decoded.
    length: usize,
    /// True if tuples of this instruction may start at an odd number, see
    /// [`Opcode::has_any_tuples`](crate::Opcode::has_any_tuples).
    any_tuple: bool,
}

impl Decoder<'_> {
    fn word(&self, position: usize) -> Result<u32, DecodeError> {
        self.words
            .get(position)
            .copied()
            .ok_or(DecodeError::Truncated)
    }

    fn generation(&self) -> Generation {
        self.isa.generation
    }

    /// The form with this opcode number.
    fn form(
        &self,
        encoding: Encoding,
        code: u32,
        fits: impl Fn(&Form) -> bool,
    ) -> Result<Form, DecodeError> {
        let list = DECODING[self.generation() as usize][encoding as usize];
        let start = list.partition_point(|(c, _)| u32::from(*c) < code);
        list[start..]
            .iter()
            .take_while(|(c, _)| u32::from(*c) == code)
            .filter_map(|(_, row)| Form::new(&ROWS[usize::from(*row)], self.generation()))
            .find(fits)
            .ok_or(DecodeError::Unknown(
                self.words.first().copied().unwrap_or(0),
            ))
    }

    fn reserved<T>(&self, code: u32) -> Result<T, DecodeError> {
        Err(DecodeError::Reserved(
            self.words.first().copied().unwrap_or(0),
            code,
        ))
    }

    fn instruction(form: &Form) -> Instruction {
        Instruction {
            opcode: form.opcode(),
            encoding: form.encoding(),
            operands: Default::default(),
            modifiers: Modifiers::default(),
        }
    }

    /// Reads the literal dword after the instruction.
    fn literal(&mut self) -> Result<u32, DecodeError> {
        let value = self.word(self.length)?;
        self.length += 1;
        Ok(value)
    }

    /// A scalar register in an 8-bit field.
    fn scalar_register(&self, spec: &OperandSpec, code: u32) -> Result<Operand, DecodeError> {
        let width = spec.width_in(self.isa.wave_size).max(1);
        let register = u8::try_from(code)
            .ok()
            .and_then(|code| Register::from_scalar_code(code, width, self.generation()));
        let aligned = |register: &Register| {
            let alignment = if width > 2 { 4 } else { width };
            !matches!(
                register.file,
                crate::RegisterFile::Sgpr | crate::RegisterFile::Ttmp
            ) || register.index.is_multiple_of(alignment)
        };
        match register.filter(aligned) {
            Some(register) => Ok(Operand::Register(register)),
            None => self.reserved(code),
        }
    }

    fn vgpr(&self, width: u8, index: u32) -> Result<Operand, DecodeError> {
        match self.is_vector_tuple(width, index) {
            true => Ok(Operand::Register(Register::vgprs(index as u8, width))),
            false => self.reserved(index),
        }
    }

    /// Returns `true` if a tuple ends within the register file, and starts at an even number if it must.
    fn is_vector_tuple(&self, width: u8, index: u32) -> bool {
        let even = width > 1 && self.generation().has_even_vector_tuples() && !self.any_tuple;
        index + u32::from(width) <= 256 && !(even && index % 2 == 1)
    }

    fn agpr(&self, width: u8, index: u32) -> Result<Operand, DecodeError> {
        match self.is_vector_tuple(width, index) {
            true => Ok(Operand::Register(Register::agprs(index as u8, width))),
            false => self.reserved(index),
        }
    }

    /// A source in a field of 8 or 9 bits. If several sources are literals, they share one dword.
    fn source(
        &mut self,
        spec: &OperandSpec,
        code: u32,
        literal: &mut Option<u32>,
    ) -> Result<Operand, DecodeError> {
        if code >= 256 {
            return match spec.kinds.contains(Kinds::VGPR) {
                true => self.vgpr(spec.width, code - 256),
                false => self.reserved(code),
            };
        }
        if code == 255 {
            let value = match *literal {
                Some(value) => value,
                None => self.literal()?,
            };
            *literal = Some(value);
            return Ok(Operand::Literal(value));
        }
        if let Some(constant) = InlineConstant::from_code(code as u8) {
            let exists = code != 248 || self.generation().has_inline_inv_2pi();
            return match exists && spec.kinds.contains(Kinds::INLINE) {
                true => Ok(Operand::Inline(constant)),
                false => self.reserved(code),
            };
        }
        let lds_direct = code == 254;
        if lds_direct && !spec.kinds.contains(Kinds::VGPR)
            || !lds_direct && !spec.kinds.contains(Kinds::SGPR)
        {
            return self.reserved(code);
        }
        self.scalar_register(spec, code)
    }
}
