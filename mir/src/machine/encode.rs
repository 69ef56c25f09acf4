//! Encodes machine instructions.
//!
//! In: instructions with physical registers and without pseudo opcodes. Out: for each, the `isa` instruction and its
//! dwords. Branch targets and relocated fields are not yet known: branches go to the next instruction, relocated fields
//! are 0, and `emit` fills in both.

use super::{Function, Inst, Operand, PhysReg, Pseudo};
use crate::CompileError;
use isa::{Class, EncodedWords, Encoding, Isa, Kinds, Register, WaveSize};
use processors::Target;
use smallvec::SmallVec;

/// Kinds of operands that are numbers in a separate field.
const FIELD_KINDS: &[Kinds] = &[
    Kinds::IMMEDIATE,
    Kinds::LABEL,
    Kinds::HWREG,
    Kinds::SENDMSG,
    Kinds::WAITCNT,
    Kinds::GPR_INDEX,
];

/// Encodes the instructions of a function.
pub struct Encoder<'a> {
    function: &'a Function,
    isa: Isa,
}

impl<'a> Encoder<'a> {
    /// An encoder for `function`.
    pub fn new(function: &'a Function, target: &Target) -> Encoder<'a> {
        let wave_size = WaveSize::of_lanes(function.wave_size.into());
        Encoder {
            function,
            isa: Isa::new(target.generation(), wave_size),
        }
    }

    /// The line of assembly text that a comment instruction represents; it has no bytes.
    pub fn comment(&self, inst: &Inst) -> Option<&'a str> {
        match (inst.pseudo(), inst.operands.first()) {
            (Some(Pseudo::Comment), Some(&Operand::Imm(number))) => {
                let comments = &self.function.comments;
                comments.get(number as usize).map(String::as_str)
            }
            _ => None,
        }
    }

    /// The encoded instruction and its dwords; branches go to the next instruction.
    pub fn encode(&self, inst: &Inst) -> Result<(isa::Instruction, EncodedWords), CompileError> {
        let Some(opcode) = inst.opcode() else {
            return Err(CompileError::internal(
                &self.function.header.name,
                "a pseudo instruction remains",
            ));
        };
        let count = inst.operands.len() - usize::from(inst.tied);
        let mut operands = SmallVec::<[isa::Operand; 6]>::new();
        let data_width = self.image_data_width(inst, opcode);
        for (index, operand) in inst.operands[..count].iter().enumerate() {
            operands.push(match *operand {
                Operand::PhysDef(register) | Operand::PhysUse(register) => {
                    let mut register = register;
                    if let (0, Some(width)) = (index, data_width) {
                        register.dwords = register.dwords.min(width);
                    }
                    isa::Operand::Register(self.register(inst, register)?)
                }
                Operand::Off => isa::Operand::Off,
                Operand::Block(_) if opcode.properties().class == Class::Branch => {
                    isa::Operand::Branch(0)
                }
                Operand::Block(_) => isa::Operand::Literal(0),
                Operand::Imm(bits) => self.constant(inst, index, u64::from(bits))?,
                Operand::Imm64(bits) => self.constant(inst, index, bits)?,
                Operand::Symbol(..) => isa::Operand::Literal(0),
                Operand::Slot(slot, offset) => {
                    let base = self.function.frame.slots[slot].offset.unwrap_or(0);
                    self.constant(inst, index, u64::from(base.wrapping_add_signed(offset)))?
                }
                Operand::Def(_) | Operand::Use(..) => {
                    let reason = "a virtual register remains";
                    return Err(CompileError::internal(&self.function.header.name, reason));
                }
            });
        }
        if let Some(encoding) = inst.encoding {
            let instruction = isa::Instruction {
                opcode,
                encoding,
                operands,
                modifiers: inst.modifiers,
            };
            let words = isa::encode(&instruction, self.isa)
                .map_err(|error| self.unencodable(inst, &error.to_string()))?;
            return Ok((instruction, words));
        }
        isa::encode_smallest(opcode, &operands, &inst.modifiers, self.isa)
            .ok_or_else(|| self.unencodable(inst, "no encoding accepts these operands"))
    }

    /// The number of data dwords that the text of an image access shows. The operand may have more, which do not count:
    /// the status of LOD warnings, and additional dwords that some processors read.
    fn image_data_width(&self, inst: &Inst, opcode: isa::Opcode) -> Option<u8> {
        if opcode.properties().class != Class::Image {
            return None;
        }
        let form = opcode.form(Encoding::Mimg, self.isa.generation)?;
        Some(form.image_data_width(&inst.modifiers, self.isa.generation))
    }

    fn unencodable(&self, inst: &Inst, reason: &str) -> CompileError {
        let mnemonic = inst.opcode().map_or("", isa::Opcode::mnemonic);
        let message = format!("cannot encode '{mnemonic}': {reason}");
        CompileError::internal(&self.function.header.name, message).at(inst.location.into())
    }

    fn register(&self, inst: &Inst, register: PhysReg) -> Result<Register, CompileError> {
        register.to_register(self.isa.generation).ok_or_else(|| {
            self.unencodable(inst, "the processor does not have one of its registers")
        })
    }

    /// A constant in the form that its operand accepts.
    fn constant(&self, inst: &Inst, index: usize, bits: u64) -> Result<isa::Operand, CompileError> {
        let Some(opcode) = inst.opcode() else {
            return Ok(isa::Operand::Immediate(0));
        };
        let count = inst.operands.len() - usize::from(inst.tied);
        let generation = self.isa.generation;
        let specification = opcode
            .forms(generation)
            .filter(|form| form.operands().len() == count)
            .filter(|form| inst.encoding.is_none_or(|wanted| form.encoding() == wanted))
            .max_by_key(|form| form.encoding() == Encoding::Vop3)
            .and_then(|form| form.operands().get(index).copied())
            .ok_or_else(|| self.unencodable(inst, "the instruction has no such operand"))?;
        // GFX7 has scalar loads with a literal offset.
        let is_offset = specification.field == isa::Field::Offset;
        if is_offset && specification.kinds.contains(Kinds::LITERAL) && bits > 0xff {
            return Ok(isa::Operand::Literal(bits as u32));
        }
        if specification.kinds.contains(Kinds::ATTRIBUTE) {
            return Ok(isa::Operand::Attribute {
                attribute: (bits >> 2) as u8,
                channel: (bits & 3) as u8,
            });
        }
        if specification.kinds.contains(Kinds::PARAMETER) {
            return Ok(isa::Operand::InterpolationParameter(bits as u8));
        }
        if FIELD_KINDS
            .iter()
            .any(|&kind| specification.kinds.intersects(kind))
        {
            return Ok(isa::Operand::Immediate(bits as i32));
        }
        let takes_literals = specification.kinds.contains(Kinds::LITERAL);
        if takes_literals && !specification.kinds.contains(Kinds::INLINE) {
            return Ok(isa::Operand::Literal(bits as u32));
        }
        isa::Operand::constant(bits, specification.data, generation)
            .ok_or_else(|| self.unencodable(inst, "the constant does not fit the operand"))
    }
}
