//! Inline assembly: parses templates into ordinary instructions.
//!
//! In: a template whose operands have registers. Out: its instructions, between two comments, with the encodings that
//! the text requests. Later passes insert waits and hazard mitigations as in other code. A label begins a block; only
//! branches in the same template can refer to it.

use super::assembly_text::{Statement, statements};
use super::{Expander, Split};
use assembler::line::without_block_comments;
use isa::{Class, Instruction, Isa, Kinds, Opcode, WaveSize};
use mir::CompileError;
use mir::debug::SourceLocation;
use mir::machine::{
    Assembly, Block, BlockKind, Encoder, Inst, Operand, PhysReg, Pseudo, RegisterFile,
};
use smallvec::SmallVec;
use std::fmt::Display;

/// Instructions after which code outside the template would be executed.
const EXITS: &[Opcode] = &[
    Opcode::S_SETPC_B64,
    Opcode::S_SWAPPC_B64,
    Opcode::S_CALL_B64,
    Opcode::S_RFE_B64,
    Opcode::S_RFE_RESTORE_B64,
    Opcode::S_CBRANCH_G_FORK,
    Opcode::S_CBRANCH_I_FORK,
    Opcode::S_CBRANCH_JOIN,
];

/// The labels of a template: the name, the number of the statement, and the block.
type Labels<'a> = Vec<(&'a str, usize, Block)>;

impl Expander<'_> {
    pub(super) fn assembly(
        &mut self,
        assembly: Assembly,
        operands: &[Operand],
    ) -> Result<(), CompileError> {
        let Some(data) = self.function.assemblies.get(assembly) else {
            return Err(self.internal(format!("there is no {assembly}")));
        };
        let generation = self.target.generation();
        let name = |number: usize, modifier: Option<char>| match operands.get(number) {
            Some(Operand::PhysDef(physical) | Operand::PhysUse(physical)) => {
                let register = physical.to_register(generation);
                register.map_or_else(|| format!("{physical}"), |register| register.to_string())
            }
            Some(Operand::Imm64(bits)) => constant(*bits as i64, modifier),
            other => format!("{other:?}"),
        };
        let text = data.text(assembly.as_u32(), &name);
        let text = without_block_comments(&text)
            .ok_or_else(|| self.wrong(&text, "unterminated comment"))?;
        self.comment(";;#ASMSTART");
        self.statements(&statements(&text))?;
        self.comment(";;#ASMEND");
        Ok(())
    }

    fn wrong(&self, line: &str, reason: impl Display) -> CompileError {
        CompileError::assembly(&self.function.header.name, line, reason)
    }

    fn comment(&mut self, line: &str) {
        let number = self.function.comments.len() as u32;
        self.function.comments.push(line.to_owned());
        let operands = [Operand::Imm(number)];
        self.out.push(Inst::new(Pseudo::Comment, &operands));
    }

    fn statements(&mut self, statements: &[Statement<'_>]) -> Result<(), CompileError> {
        let mut labels = Labels::new();
        for (number, statement) in statements.iter().enumerate() {
            if let Some(label) = statement.label.as_deref() {
                let is_local = label.bytes().all(|byte| byte.is_ascii_digit());
                if !is_local && labels.iter().any(|(other, ..)| *other == label) {
                    return Err(self.wrong(label, "the label is already defined"));
                }
                let block = self.function.new_block(BlockKind::Normal);
                labels.push((label, number, block));
            }
        }
        for (number, statement) in statements.iter().enumerate() {
            let label = labels.iter().find(|(_, at, _)| *at == number);
            if let Some(&(_, _, block)) = label {
                self.begin_block(block);
            }
            if !statement.text.is_empty() {
                self.statement(number, statement.text, &labels)?;
            }
            if !statement.comment.is_empty() {
                self.comment(statement.comment);
            }
        }
        Ok(())
    }

    /// Begins a new block with the instructions that follow.
    pub(super) fn begin_block(&mut self, block: Block) {
        self.splits.push(Split {
            position: self.out.len(),
            block,
        });
    }

    fn statement(
        &mut self,
        number: usize,
        text: &str,
        labels: &Labels,
    ) -> Result<(), CompileError> {
        if text.starts_with('.') {
            return Err(self.wrong(text, "directives are not supported in a template"));
        }
        let wave_size = WaveSize::of_lanes(self.function.wave_size.into());
        let isa = Isa::new(self.target.generation(), wave_size);
        if let Some((opcode, label)) = branch(text, isa) {
            let block = target_of(label, number, labels);
            let block = block.ok_or_else(|| {
                self.wrong(
                    text,
                    format!("label '{label}' is not defined in the template"),
                )
            })?;
            let mut inst = Inst::new(opcode, &[Operand::Block(block)]);
            inst.encoding = Some(isa::Encoding::Sopp);
            self.out.push(inst);
            let next = self.function.new_block(BlockKind::Normal);
            self.begin_block(next);
            return Ok(());
        }
        let instruction =
            isa::parse(text, isa).map_err(|error| self.wrong(text, error.to_string()))?;
        if EXITS.contains(&instruction.opcode) {
            return Err(self.wrong(
                text,
                "inline assembly must not transfer control out of the template",
            ));
        }
        let ends = instruction.opcode.properties().class == Class::End;
        let inst = machine_inst(&instruction, isa).map_err(|reason| self.wrong(text, reason))?;
        // The instruction that later passes see must be encoded as the text requests.
        let (again, _) = Encoder::new(self.function, self.target).encode(&inst)?;
        if again != instruction {
            return Err(self.wrong(text, "these operands are not supported in inline assembly"));
        }
        self.out.push(inst);
        if ends {
            let next = self.function.new_block(BlockKind::Normal);
            self.begin_block(next);
        }
        Ok(())
    }
}

/// A constant operand as text.
fn constant(value: i64, modifier: Option<char>) -> String {
    let value = match modifier {
        Some('n') => value.wrapping_neg(),
        _ => value,
    };
    match value {
        ..=64 => value.to_string(),
        _ => format!("{value:#x}"),
    }
}

/// The opcode and the label of a statement, if it is a branch to a label.
fn branch(text: &str, isa: Isa) -> Option<(Opcode, &str)> {
    let (name, label) = text.split_once(char::is_whitespace)?;
    let opcode = Opcode::from_mnemonic(name).filter(|opcode| opcode.exists(isa.generation))?;
    let form = opcode.forms(isa.generation).next()?;
    let [operand] = form.operands() else {
        return None;
    };
    let label = label.trim();
    operand
        .kinds
        .contains(Kinds::LABEL)
        .then_some((opcode, label))
}

/// The block of a label that a branch in statement `number` refers to: `2f` is the next label `2`, `2b` the previous
/// one.
fn target_of(name: &str, number: usize, labels: &Labels) -> Option<Block> {
    if let Some((_, _, block)) = labels.iter().find(|(label, ..)| *label == name) {
        let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
        return (!is_number).then_some(*block);
    }
    let digits = name.strip_suffix(['b', 'f'])?;
    let mut known = labels.iter().filter(|(label, ..)| *label == digits);
    let found = match name.ends_with('b') {
        true => known.rfind(|(_, at, _)| *at < number),
        false => known.find(|(_, at, _)| *at > number),
    };
    found.map(|(_, _, block)| *block)
}

/// Converts an assembled instruction to the machine instruction that later passes see.
fn machine_inst(instruction: &Instruction, isa: Isa) -> Result<Inst, &'static str> {
    let form = instruction.form(isa.generation).ok_or("no such form")?;
    let specifications = form.operands();
    let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
    for (index, operand) in instruction.operands.iter().enumerate() {
        // The last specification applies to all further addresses of an image instruction.
        let specification = specifications.get(index).or(specifications.last());
        let specification = specification.ok_or("no such operand")?;
        operands.push(match *operand {
            isa::Operand::Register(register) => {
                let physical = PhysReg::from_register(register, isa.generation);
                let physical = physical.ok_or("the processor has no such register")?;
                match specification.written && !instruction.is_store_data(index) {
                    true => Operand::PhysDef(physical),
                    false => Operand::PhysUse(physical),
                }
            }
            isa::Operand::Inline(constant) => {
                let bits = constant.bits(specification.data);
                u32::try_from(bits).map_or(Operand::Imm64(bits), Operand::Imm)
            }
            isa::Operand::Literal(bits) => match specification.data {
                isa::DataType::F64 => Operand::Imm64(u64::from(bits) << 32),
                isa::DataType::I64 => Operand::Imm64(i64::from(bits as i32) as u64),
                _ => Operand::Imm(bits),
            },
            isa::Operand::Immediate(value) => Operand::Imm(value as u32),
            isa::Operand::Off => Operand::Off,
            isa::Operand::Branch(_) => return Err("branches must name a label of the template"),
            isa::Operand::Attribute { .. } | isa::Operand::InterpolationParameter(_) => {
                return Err("interpolation is not supported");
            }
        });
    }
    let read_too = match operands.first() {
        Some(&Operand::PhysDef(physical)) => {
            let is_read = specifications.first().is_some_and(|one| one.read);
            let is_vector = physical.file != RegisterFile::Sgpr;
            (is_vector && (is_read || instruction.reads_destination())).then_some(physical)
        }
        _ => None,
    };
    operands.extend(read_too.map(Operand::PhysUse));
    Ok(Inst {
        op: instruction.opcode.into(),
        tied: read_too.is_some(),
        mem: None.into(),
        operands,
        modifiers: instruction.modifiers,
        encoding: Some(instruction.encoding),
        location: SourceLocation::default(),
    })
}
