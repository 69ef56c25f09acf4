//! Encodes a finished function: selects encodings, resolves branches, records relocations.
//!
//! In: functions without pseudo instructions or virtual registers. Out: the instructions as they are encoded, their
//! offsets, the code bytes and the fields that the linker must fill in.

use crate::arguments;
use isa::{Class, Instruction, Opcode};
use mir::CompileError;
use mir::debug::SourceLocation;
use mir::machine::{Block, Encoder, Function, Inst, Operand, RelocationKind};
use mir::module::SymbolRef;
use processors::Target;
use processors::abi::{PRELOADED_ENTRY, S_NOP};
use rustc_hash::FxHashMap;

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
    /// Lines of the text that are not instructions, each with the index of the instruction that follows it.
    pub comments: Vec<(usize, String)>,
    /// Byte offset of every instruction of the machine function.
    pub starts: Vec<u32>,
    /// The byte offset at which firmware that loads arguments into SGPRs starts the kernel; padding precedes it.
    pub late_entry: Option<u32>,
    /// Source locations, each with the byte offset from which on it applies; empty if no instruction has one.
    pub locations: Vec<(u32, SourceLocation)>,
}

/// A function after all passes.
#[derive(Clone, Debug)]
pub struct FinishedFunction {
    pub function: Function,
    pub assembled: AssembledFunction,
}

/// Encodes `function`.
///
/// # Errors
/// An instruction that the target cannot encode.
pub fn run(function: &Function, target: &Target) -> Result<AssembledFunction, CompileError> {
    let mut assembler = Assembler::new(function, target);
    assembler.blocks()?;
    assembler.resolve_branches()?;
    assembler.out.starts = assembler.starts;
    Ok(assembler.out)
}

/// The literal of an instruction that adds a distance to an address (`s_add_u32 s0, s0, distance`).
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

/// Returns `true` for instructions whose block operand is a branch target. Other block operands are distances.
fn is_branch(opcode: Opcode) -> bool {
    opcode.properties().class == Class::Branch
}

fn is_block(operand: &&Operand) -> bool {
    matches!(operand, Operand::Block(_))
}

struct Assembler<'a> {
    function: &'a Function,
    target: &'a Target,
    encoder: Encoder<'a>,
    out: AssembledFunction,
    fixups: Vec<Fixup>,
    /// Byte offset of every instruction of the function.
    starts: Vec<u32>,
    /// True if the next instruction is the first of its block.
    starts_block: bool,
}

/// A field to be resolved: the target of a branch, or the literal of an instruction that adds the distance to a block
/// to its own address.
struct Fixup {
    /// The index of the instruction in [`AssembledFunction::instructions`].
    number: usize,
    /// The target.
    block: Block,
}

impl<'a> Assembler<'a> {
    fn new(function: &'a Function, target: &'a Target) -> Assembler<'a> {
        let insts = |&block: &Block| function.blocks[block].insts.len();
        let count = function.layout.iter().map(insts).sum::<usize>();
        Assembler {
            function,
            target,
            encoder: Encoder::new(function, target),
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
    fn blocks(&mut self) -> Result<(), CompileError> {
        let function = self.function;
        for inst in arguments::loads(function, self.target) {
            self.encode(&inst)?;
            self.out.late_entry = Some(PRELOADED_ENTRY);
        }
        while self
            .out
            .late_entry
            .is_some_and(|entry| self.offset() < entry)
        {
            self.out.code.extend(S_NOP.to_le_bytes());
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

    fn instruction(&mut self, inst: &Inst) -> Result<(), CompileError> {
        let offset = self.offset();
        self.starts.push(offset);
        if let Some(line) = self.encoder.comment(inst) {
            let number = self.out.instructions.len();
            self.out.comments.push((number, line.to_owned()));
            return Ok(());
        }
        // The location of the preceding block does not apply to a block that is also entered from elsewhere.
        if inst.location.is_some() || self.starts_block && !self.out.locations.is_empty() {
            self.locate(inst.location);
        }
        self.starts_block = false;
        self.encode(inst)
    }

    fn encode(&mut self, inst: &Inst) -> Result<(), CompileError> {
        let offset = self.offset();
        let (instruction, words) = self.encoder.encode(inst)?;
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

    fn resolve_branches(&mut self) -> Result<(), CompileError> {
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
                return Err(CompileError::internal(&self.function.header.name, reason));
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
                return Err(CompileError::internal(
                    &self.function.header.name,
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
