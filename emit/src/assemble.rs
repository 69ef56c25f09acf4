//! Encodes a finished function: selects encodings, resolves branches, records relocations.
//!
//! In: functions without pseudo instructions or virtual registers. Out: the instructions as they are encoded, their
//! offsets, the code bytes and the fields that the linker must fill in.

use crate::{EmitError, arguments};
use isa::{Class, EncodedWords, Encoding, Instruction, Isa, Kinds, Opcode, Register, WaveSize};
use mir::debug::SourceLocation;
use mir::machine::{Block, Function, Inst, Operand, PhysReg, Pseudo, RelocationKind};
use mir::module::SymbolRef;
use processors::Target;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// An address that the linker fills in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodeRelocation {
    /// Byte offset of the field in the function.
    pub offset: u32,
    /// The symbol whose address is used.
    pub symbol: SymbolRef,
    /// Added to the address.
    pub addend: i32,
    /// The kind of the field.
    pub kind: RelocationKind,
}

/// An encoded function.
#[derive(Clone, Debug)]
pub struct AssembledFunction {
    /// Its code.
    pub code: Vec<u8>,
    /// Addresses to be filled in.
    pub relocations: Vec<CodeRelocation>,
    /// Instructions with their byte offsets, for printing and for counting registers.
    pub instructions: Vec<(u32, Instruction)>,
    /// Blocks with their byte offsets.
    pub blocks: Vec<(u32, Block)>,
    /// Lines of the text that are not instructions, each with the number of the instruction that follows it.
    pub comments: Vec<(usize, String)>,
    /// Byte offset of every instruction of the machine function.
    pub starts: Vec<u32>,
    /// The byte offset at which firmware that loads arguments into SGPRs starts the kernel; padding precedes it.
    pub late_entry: Option<u32>,
    /// Source locations, each with the byte offset from which on it applies; empty if no instruction has one.
    pub locations: Vec<(u32, SourceLocation)>,
}

/// Encodes `function`.
///
/// # Errors
/// An instruction that the target cannot encode.
pub fn run(function: &Function, target: &Target) -> Result<AssembledFunction, EmitError> {
    let mut assembler = Assembler::new(function, target);
    assembler.blocks()?;
    assembler.resolve_branches()?;
    assembler.out.starts = assembler.starts;
    Ok(assembler.out)
}

/// Byte offsets of all instructions of a function in layout order, followed by its size. Branches need not reach their
/// targets.
///
/// # Errors
/// An instruction that the target cannot encode.
pub fn offsets(function: &Function, target: &Target) -> Result<Vec<u32>, EmitError> {
    let mut assembler = Assembler::new(function, target);
    assembler.blocks()?;
    let end = assembler.offset();
    Ok(assembler.starts.into_iter().chain([end]).collect())
}

/// Encodes an instruction of a function; branches go to the next instruction.
///
/// # Errors
/// An instruction that the target cannot encode.
pub fn lower(
    function: &Function,
    inst: &Inst,
    target: &Target,
) -> Result<isa::Instruction, EmitError> {
    let (instruction, _) = Assembler::new(function, target).lower(inst)?;
    Ok(instruction)
}

/// The line of assembly text that a comment instruction represents.
fn comment<'a>(function: &'a Function, inst: &Inst) -> Option<&'a str> {
    match (inst.pseudo(), inst.operands.first()) {
        (Some(Pseudo::Comment), Some(&Operand::Imm(number))) => {
            function.comments.get(number as usize).map(String::as_str)
        }
        _ => None,
    }
}

/// The literal of an instruction that adds a distance to an address.
fn distance_of(instruction: &mut Instruction) -> Option<&mut u32> {
    if is_branch(instruction.opcode) {
        return None;
    }
    let mut operands = instruction.operands.iter_mut();
    operands.find_map(|operand| match operand {
        isa::Operand::Literal(literal) => Some(literal),
        _ => None,
    })
}

/// True for instructions whose block operand is a branch target; other block operands are distances.
fn is_branch(opcode: Opcode) -> bool {
    opcode.properties().class == Class::Branch
}

fn is_block(operand: &&Operand) -> bool {
    matches!(operand, Operand::Block(_))
}

/// Kinds of operands that are numbers in a separate field.
const FIELD_KINDS: [Kinds; 6] = [
    Kinds::IMMEDIATE,
    Kinds::LABEL,
    Kinds::HWREG,
    Kinds::SENDMSG,
    Kinds::WAITCNT,
    Kinds::GPR_INDEX,
];

struct Assembler<'a> {
    function: &'a Function,
    target: &'a Target,
    isa: Isa,
    out: AssembledFunction,
    fixups: Vec<Fixup>,
    /// Byte offset of every instruction of the function.
    starts: Vec<u32>,
    /// The next instruction is the first of its block.
    starts_block: bool,
}

/// A field to be resolved: the target of a branch, or the distance from an instruction to a block, which is added to
/// its address.
struct Fixup {
    /// The index of the encoded instruction.
    number: usize,
    /// The target.
    block: Block,
}

impl<'a> Assembler<'a> {
    fn new(function: &'a Function, target: &'a Target) -> Assembler<'a> {
        let wave_size = if function.wave_size == 32 {
            WaveSize::Wave32
        } else {
            WaveSize::Wave64
        };
        let insts = |&block: &Block| function.blocks[block].insts.len();
        let count = function.layout.iter().map(insts).sum::<usize>();
        Assembler {
            function,
            target,
            isa: Isa::new(target.generation(), wave_size),
            out: AssembledFunction {
                code: Vec::with_capacity(8 * count),
                relocations: Vec::new(),
                instructions: Vec::with_capacity(count),
                blocks: Vec::with_capacity(function.layout.len()),
                comments: Vec::new(),
                starts: Vec::new(),
                late_entry: None,
                locations: Vec::new(),
            },
            fixups: Vec::new(),
            starts: Vec::with_capacity(count),
            starts_block: true,
        }
    }

    /// Encodes all blocks.
    fn blocks(&mut self) -> Result<(), EmitError> {
        let function = self.function;
        for inst in arguments::loads(function, self.target) {
            self.encode(&inst)?;
            self.out.late_entry = Some(arguments::LATE_ENTRY);
        }
        while self
            .out
            .late_entry
            .is_some_and(|entry| self.offset() < entry)
        {
            self.out.code.extend(arguments::PADDING.to_le_bytes());
        }
        for &block in &function.layout {
            self.out.blocks.push((self.offset(), block));
            self.starts_block = true;
            for inst in &function.blocks[block].insts {
                self.instruction(inst)?;
            }
        }
        Ok(())
    }

    fn offset(&self) -> u32 {
        self.out.code.len() as u32
    }

    fn instruction(&mut self, inst: &Inst) -> Result<(), EmitError> {
        let offset = self.offset();
        self.starts.push(offset);
        if let Some(line) = comment(self.function, inst) {
            let number = self.out.instructions.len();
            self.out.comments.push((number, line.to_owned()));
            return Ok(());
        }
        // A block may be entered from blocks other than the one before it.
        if inst.location.is_some() || self.starts_block && !self.out.locations.is_empty() {
            self.locate(inst.location);
        }
        self.starts_block = false;
        self.encode(inst)
    }

    fn encode(&mut self, inst: &Inst) -> Result<(), EmitError> {
        let offset = self.offset();
        let (instruction, words) = self.lower(inst)?;
        if let Some(&Operand::Block(block)) = inst.operands.iter().find(is_block) {
            let number = self.out.instructions.len();
            self.fixups.push(Fixup { number, block });
        }
        for word in &words {
            self.out.code.extend_from_slice(&word.to_le_bytes());
        }
        let symbol = inst.operands.iter().find_map(|operand| match *operand {
            Operand::Symbol(symbol, addend, kind) => Some((symbol, addend, kind)),
            _ => None,
        });
        if let Some((symbol, addend, kind)) = symbol {
            let field = self.offset() - 4;
            self.out.relocations.push(CodeRelocation {
                offset: field,
                symbol,
                addend,
                kind,
            });
        }
        self.out.instructions.push((offset, instruction));
        Ok(())
    }

    /// Records that the following code comes from `location`.
    fn locate(&mut self, location: SourceLocation) {
        let known = self.out.locations.last().map(|&(_, known)| known);
        if known != Some(location) {
            self.out.locations.push((self.offset(), location));
        }
    }

    /// The encoded instruction and its dwords; branches go to the next instruction.
    fn lower(&self, inst: &Inst) -> Result<(isa::Instruction, EncodedWords), EmitError> {
        let Some(opcode) = inst.opcode() else {
            return Err(EmitError::internal(
                &self.function.name,
                "a pseudo instruction is left",
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
                Operand::Block(_) if is_branch(opcode) => isa::Operand::Branch(0),
                Operand::Block(_) => isa::Operand::Literal(0),
                Operand::Imm(bits) => self.constant(inst, index, u64::from(bits))?,
                Operand::Imm64(bits) => self.constant(inst, index, bits)?,
                Operand::Symbol(..) => isa::Operand::Literal(0),
                Operand::Slot(slot, offset) => {
                    let base = self.function.slots[slot].offset.unwrap_or(0);
                    self.constant(inst, index, u64::from(base.wrapping_add_signed(offset)))?
                }
                Operand::Def(_) | Operand::Use(..) => {
                    let reason = "a virtual register is left";
                    return Err(EmitError::internal(&self.function.name, reason));
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

    /// The dwords of an image access's data that the text names. The operand may have more: the status of LOD warnings
    /// and additional dwords that some processors read do not count.
    fn image_data_width(&self, inst: &Inst, opcode: isa::Opcode) -> Option<u8> {
        let form = opcode.form(Encoding::Mimg, self.isa.generation)?;
        Some(form.image_data_width(&inst.modifiers, self.isa.generation))
    }

    fn unencodable(&self, inst: &Inst, reason: &str) -> EmitError {
        EmitError::Unencodable {
            function: self.function.name.clone(),
            location: inst.location.into(),
            instruction: inst.opcode().map_or("", isa::Opcode::mnemonic).to_owned(),
            reason: reason.into(),
        }
    }

    fn register(&self, inst: &Inst, register: PhysReg) -> Result<Register, EmitError> {
        register.to_register(self.isa.generation).ok_or_else(|| {
            self.unencodable(inst, "the processor does not have one of its registers")
        })
    }

    /// A constant in the form that its operand accepts.
    fn constant(&self, inst: &Inst, index: usize, bits: u64) -> Result<isa::Operand, EmitError> {
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

    fn resolve_branches(&mut self) -> Result<(), EmitError> {
        let starts: FxHashMap<Block, u32> = self
            .out
            .blocks
            .iter()
            .map(|&(offset, block)| (block, offset))
            .collect();
        for fixup in &self.fixups {
            let (offset, instruction) = &mut self.out.instructions[fixup.number];
            let Some(&to) = starts.get(&fixup.block) else {
                let reason = "a branch to a block that does not exist";
                return Err(EmitError::internal(&self.function.name, reason));
            };
            let at = *offset as usize;
            if let Some(literal) = distance_of(instruction) {
                let distance = to.wrapping_sub(*offset);
                *literal = distance;
                self.out.code[at + 4..at + 8].copy_from_slice(&distance.to_le_bytes());
                continue;
            }
            let distance = (i64::from(to) - i64::from(*offset) - 4) / 4;
            let Ok(distance) = i16::try_from(distance) else {
                return Err(EmitError::internal(
                    &self.function.name,
                    "a branch out of reach",
                ));
            };
            for operand in &mut instruction.operands {
                if matches!(operand, isa::Operand::Branch(_)) {
                    *operand = isa::Operand::Branch(distance);
                }
            }
            self.out.code[at..at + 2].copy_from_slice(&distance.to_le_bytes());
        }
        Ok(())
    }
}
