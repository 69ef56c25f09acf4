//! Reads the text form that `text.rs` writes. Register, block and slot numbers are kept; undefined numbers leave unused
//! entries in the arenas. Memory operands are renumbered.

use super::names::{BLOCK_KINDS, FILES, SPECIAL_REGISTERS};
use super::{
    Block, BlockData, BlockKind, Edge, Function, PhysReg, RegClass, RegisterFile, RegisterSet,
    SpillCounts, StackSlotData, Terminator, UniformCondition, VReg,
};
use crate::assembly::InlineAssembly;
use crate::debug::SourceLocation;
use crate::memory::SlotKind;
use crate::module::FunctionRef;
use crate::text::{Cursor, ParseError, Token};
use cranelift_entity::EntityRef;

mod inst;

/// Largest number of blocks accepted.
const MAX_BLOCKS: usize = 1 << 16;

/// Largest tuple of registers, in dwords.
const MAX_DWORDS: u64 = isa::Register::MAX_WIDTH as u64;

/// Reads one function.
///
/// # Errors
/// Malformed text. [`super::verify()`] may still reject the function.
pub fn parse_function(text: &str) -> Result<Function, ParseError> {
    let mut parser = Parser {
        cursor: Cursor::new(text)?,
        function: Function::new("", FunctionRef::new(0), 64),
        defined: Vec::new(),
    };
    parser.function()?;
    Ok(parser.function)
}

struct Parser {
    cursor: Cursor,
    function: Function,
    /// For each virtual register, whether its class is known.
    defined: Vec<bool>,
}

/// The part of a block that the last instruction was in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Part {
    Head,
    Body,
    Tail,
}

impl Parser {
    fn function(&mut self) -> Result<(), ParseError> {
        self.header()?;
        self.cursor.expect_mark('{')?;
        while self.frame_line()? {}
        while !self.cursor.take_mark('}') {
            self.block()?;
        }
        if self.function.layout.is_empty() {
            return self.cursor.error("the function has no blocks");
        }
        match self.cursor.peek() {
            Some(_) => self.cursor.error("unexpected text after the function"),
            None => Ok(()),
        }
    }

    fn header(&mut self) -> Result<(), ParseError> {
        self.cursor.expect_word("machine")?;
        self.cursor.declaration(&mut self.function.header)?;
        self.function.wave_size = match self.cursor.peek_entity("wave") {
            Some(32) => 32,
            Some(64) => 64,
            _ => return self.cursor.error("expected 'wave32' or 'wave64'"),
        };
        self.cursor.step();
        self.cursor.arguments(&mut self.function.header)
    }

    /// A line before the first block, if there is one.
    fn frame_line(&mut self) -> Result<bool, ParseError> {
        if self.cursor.peek_entity("slot").is_some() {
            self.slot()?;
            return Ok(true);
        }
        if self.cursor.peek_entity("asm").is_some() {
            self.assembly()?;
            return Ok(true);
        }
        let Some(word) = self.cursor.peek_word().map(str::to_owned) else {
            return Ok(false);
        };
        self.cursor.step();
        match word.as_str() {
            "lds" => {
                self.function.lds.size = self.cursor.narrow()?;
                self.function.lds.is_dynamic = self.cursor.take_word("dynamic");
            }
            "hardware_scratch" => self.function.frame.hardware_scratch = true,
            "flat_scratch" => self.function.frame.uses_flat_scratch = true,
            "scratch_resource" => self.function.reserved.scratch_resource = Some(self.phys_reg()?),
            "scratch_registers" => {
                self.function.reserved.scratch_registers = match self.cursor.take_word("none") {
                    true => None,
                    false => Some((self.phys_reg()?, self.phys_reg()?)),
                };
            }
            "scratch_wave_offset" => {
                self.function.reserved.scratch_wave_offset = Some(self.phys_reg()?)
            }
            "flat_scratch_init" => {
                self.function.reserved.flat_scratch_init = Some(self.phys_reg()?)
            }
            "preloaded_arguments" => {
                self.function.reserved.preloaded_arguments = Some(self.phys_reg()?);
            }
            "stack_pointer" => self.function.reserved.stack_pointer = Some(self.phys_reg()?),
            "stack_growth" => self.function.reserved.stack_growth = Some(self.phys_reg()?),
            "indexed_sgprs" => self.function.indexed.sgprs = Some(self.phys_reg()?),
            "indexed_vgprs" => self.function.indexed.vgprs = Some(self.phys_reg()?),
            "live_mask" => self.function.reserved.live_mask = Some(self.phys_reg()?),
            "helper_save" => self.function.reserved.helper_save = Some(self.phys_reg()?),
            "calls" => {
                while self.cursor.peek_entity("function").is_some() {
                    let callee = FunctionRef::new(self.cursor.entity("function")?);
                    self.function.callees.known.push(callee);
                }
                self.function.callees.unknown = self.cursor.take_word("unknown");
            }
            "tail_calls" => {
                while self.cursor.peek_entity("function").is_some() {
                    let callee = FunctionRef::new(self.cursor.entity("function")?);
                    self.function.callees.tail.push(callee);
                }
                self.function.callees.unknown_tail = self.cursor.take_word("unknown");
            }
            "calls_save_fewer" => self.function.callees.save_fewer = true,
            "calls_overwrite" => {
                let mut overwritten = RegisterSet::default();
                while let Some(register) = self.take_phys_reg()? {
                    overwritten.insert(register);
                }
                self.function.callees.overwritten = Some(overwritten);
            }
            "frame" => self.function.frame.size = self.cursor.narrow()?,
            "spills" => self.function.frame.spills = self.spills()?,
            "attributes" => self
                .cursor
                .attributes(&mut self.function.header.attributes)?,
            "far_jumps" => self.function.has_far_jumps = true,
            "changes_exec" => self.function.changes_exec = true,
            "wwm_vgprs" => {
                let register = self.phys_reg()?;
                self.function.frame.wwm_vgprs.push(register);
            }
            "comment" => {
                let comment = self.cursor.text()?;
                self.function.comments.push(comment);
            }
            "live_in" => {
                let register = self.definition()?;
                self.cursor.expect_mark('=')?;
                let physical = self.phys_reg()?;
                self.function.live_ins.push((register, physical));
            }
            _ => {
                self.cursor.back();
                return Ok(false);
            }
        }
        self.end_of_line()?;
        Ok(true)
    }

    fn spills(&mut self) -> Result<SpillCounts, ParseError> {
        self.cursor.expect_word("sgprs")?;
        let sgprs = self.cursor.narrow()?;
        self.cursor.expect_word("vgprs")?;
        Ok(SpillCounts {
            sgprs,
            vgprs: self.cursor.narrow()?,
        })
    }

    fn slot(&mut self) -> Result<(), ParseError> {
        if self.cursor.peek_entity("slot") != Some(self.function.frame.slots.len()) {
            return self.cursor.error("slots must be in order");
        }
        self.cursor.step();
        self.cursor.expect_mark(':')?;
        self.cursor.expect_word("size")?;
        let size = self.cursor.narrow()?;
        self.cursor.expect_word("align")?;
        let align = self.cursor.narrow()?;
        let offset = match self.cursor.take_word("offset") {
            true => Some(self.cursor.narrow()?),
            false => None,
        };
        let kind = self.cursor.named(&SlotKind::NAMES).unwrap_or_default();
        let is_spill = self.cursor.take_word("spill");
        self.function.frame.slots.push(StackSlotData {
            size,
            align,
            offset,
            kind,
            is_spill,
        });
        self.end_of_line()
    }

    fn assembly(&mut self) -> Result<(), ParseError> {
        if self.cursor.peek_entity("asm") != Some(self.function.assemblies.len()) {
            return self.cursor.error("templates must be in order");
        }
        self.cursor.step();
        self.cursor.expect_mark(':')?;
        let template = self.cursor.text()?;
        let constraints = self.cursor.text()?;
        match InlineAssembly::new(&template, &constraints) {
            Ok(assembly) => self.function.assemblies.push(assembly),
            Err(reason) => return self.cursor.error(reason),
        };
        self.end_of_line()
    }

    fn end_of_line(&self) -> Result<(), ParseError> {
        match self.cursor.same_line() {
            true => self.cursor.error("expected the end of the line"),
            false => Ok(()),
        }
    }

    fn block_ref(&mut self) -> Result<Block, ParseError> {
        if self
            .cursor
            .peek_entity("bb")
            .is_some_and(|n| n >= MAX_BLOCKS)
        {
            return self.cursor.error("too many blocks");
        }
        let block = Block::new(self.cursor.entity("bb")?);
        while self.function.blocks.len() <= block.index() {
            self.function.new_block(BlockKind::Normal);
        }
        Ok(block)
    }

    /// Reads `%` and the number of a virtual register, and the text of its part after a dot, if there is one.
    fn vreg_word(&mut self) -> Result<(VReg, Option<String>), ParseError> {
        self.cursor.expect_mark('%')?;
        let word = self.cursor.peek_word().unwrap_or_default();
        let (number, part) = match word.split_once('.') {
            Some((number, part)) => (number, Some(part.to_owned())),
            None => (word, None),
        };
        let number = number.parse().ok().filter(|n| *n < Cursor::MAX_NUMBER);
        let Some(number) = number else {
            return self.cursor.error("expected the number of a register");
        };
        self.cursor.step();
        if self.defined.len() <= number {
            self.defined.resize(number + 1, false);
        }
        while self.function.vregs.len() <= number {
            self.function.vregs.push(RegClass::S1);
        }
        Ok((VReg::new(number), part))
    }

    /// A virtual register without parts.
    fn vreg(&mut self) -> Result<VReg, ParseError> {
        match self.vreg_word()? {
            (register, None) => Ok(register),
            _ => {
                self.cursor.back();
                self.cursor.error("expected a register, not a part of one")
            }
        }
    }

    /// `%1:v2`
    fn definition(&mut self) -> Result<VReg, ParseError> {
        let register = self.vreg()?;
        self.cursor.expect_mark(':')?;
        let word = self.cursor.peek_word().unwrap_or_default();
        let class = numbered(word).filter(|(_, dwords)| (1..=MAX_DWORDS).contains(dwords));
        let Some((file, dwords)) = class else {
            return self
                .cursor
                .error(format!("'{word}' is not a register class"));
        };
        let class = RegClass {
            file,
            dwords: dwords as u8,
        };
        let defined = &mut self.defined[register.index()];
        if std::mem::replace(defined, true) && self.function.vregs[register] != class {
            let message = format!("{register} has a different class elsewhere");
            return self.cursor.error(message);
        }
        self.function.vregs[register] = class;
        self.cursor.step();
        Ok(register)
    }

    /// A physical register, if one is next.
    fn take_phys_reg(&mut self) -> Result<Option<PhysReg>, ParseError> {
        if let Some(register) = self.cursor.named(SPECIAL_REGISTERS) {
            return Ok(Some(register));
        }
        let tuple = self.cursor.peek_second() == Some(&Token::Mark('['));
        let (file, first, last) = match self.cursor.peek_word() {
            Some(word) if tuple => {
                let Some(&(file, _)) = FILES.iter().find(|(_, name)| *name == word) else {
                    return Ok(None);
                };
                self.cursor.step();
                self.cursor.step();
                let first = self.cursor.number()?;
                self.cursor.expect_mark(':')?;
                let last = self.cursor.number()?;
                self.cursor.expect_mark(']')?;
                (file, first, last)
            }
            Some(word) => {
                let Some((file, number)) = numbered(word) else {
                    return Ok(None);
                };
                self.cursor.step();
                (file, number, number)
            }
            None => return Ok(None),
        };
        let end = last.min(u64::from(u8::MAX));
        if last != end || first > last || last - first >= MAX_DWORDS {
            self.cursor.back();
            return self.cursor.error("no such register");
        }
        Ok(Some(PhysReg {
            file,
            index: first as u8,
            dwords: (last - first + 1) as u8,
        }))
    }

    fn phys_reg(&mut self) -> Result<PhysReg, ParseError> {
        match self.take_phys_reg()? {
            Some(register) => Ok(register),
            None => self.cursor.error("expected a physical register"),
        }
    }

    /// Definitions separated by commas, possibly none.
    fn params(&mut self) -> Result<Vec<VReg>, ParseError> {
        let mut params = Vec::new();
        if self.cursor.peek() != Some(&Token::Mark('%')) {
            return Ok(params);
        }
        loop {
            params.push(self.definition()?);
            if !self.cursor.take_mark(',') {
                return Ok(params);
            }
        }
    }

    fn block(&mut self) -> Result<(), ParseError> {
        if self.cursor.peek_entity("bb").is_none() {
            return self.cursor.error("expected a block");
        }
        let block = self.block_ref()?;
        if self.function.layout.contains(&block) {
            self.cursor.back();
            return self.cursor.error(format!("{block} is defined twice"));
        }
        self.function.layout.push(block);
        self.cursor.expect_mark('(')?;
        self.function.blocks[block].params = self.params()?;
        if self.cursor.take_mark('|') {
            self.function.blocks[block].linear_params = self.params()?;
        }
        self.cursor.expect_mark(')')?;
        self.cursor.expect_mark(':')?;
        if self.cursor.same_line() {
            let Some(kind) = self.cursor.named(&BLOCK_KINDS) else {
                return self.cursor.error("expected the end of the line");
            };
            self.function.blocks[block].kind = kind;
        }
        self.end_of_line()?;
        self.insts(block)?;
        self.block_end(block)
    }

    fn insts(&mut self, block: Block) -> Result<(), ParseError> {
        let mut last = Part::Head;
        while !self.at_block_end() {
            let part = match () {
                () if self.cursor.take_mark('^') => Part::Head,
                () if self.cursor.take_word("$") => Part::Tail,
                () => Part::Body,
            };
            if part < last {
                return self
                    .cursor
                    .error("head, body and tail must be in this order");
            }
            last = part;
            let inst = self.inst()?;
            self.end_of_line()?;
            let data = &mut self.function.blocks[block];
            data.insts.push(inst);
            match part {
                Part::Head => data.head += 1,
                Part::Body => {}
                Part::Tail => data.tail += 1,
            }
        }
        Ok(())
    }

    /// Returns `true` if no instruction follows in the block.
    fn at_block_end(&self) -> bool {
        match self.cursor.peek() {
            None | Some(Token::Mark('}' | '!')) => true,
            Some(Token::Word(word)) => match word.as_str() {
                "branch" | "lanes" | "end" | "return" | "logical" | "linear" => true,
                "scc" => self.cursor.peek_second() == Some(&Token::Mark('?')),
                _ => self.cursor.peek_entity("bb").is_some(),
            },
            Some(_) => false,
        }
    }

    /// Terminator and successors.
    fn block_end(&mut self, block: Block) -> Result<(), ParseError> {
        let (terminator, location) = self.terminator()?;
        let mut logical = Default::default();
        let mut linear = Default::default();
        for (label, edges) in [("logical", &mut logical), ("linear", &mut linear)] {
            if self.cursor.take_word(label) {
                self.cursor.expect_mark(':')?;
                *edges = self.edges()?;
            }
        }
        let data: &mut BlockData = &mut self.function.blocks[block];
        data.terminator = terminator;
        data.location = location;
        data.logical_successors = logical;
        data.linear_successors = linear;
        Ok(())
    }

    /// Edges up to the end of the line, at least one.
    fn edges<const N: usize>(&mut self) -> Result<smallvec::SmallVec<[Edge; N]>, ParseError>
    where
        [Edge; N]: smallvec::Array<Item = Edge>,
    {
        let mut edges = smallvec::SmallVec::new();
        edges.push(self.edge()?);
        while self.cursor.same_line() {
            edges.push(self.edge()?);
        }
        Ok(edges)
    }

    fn edge(&mut self) -> Result<Edge, ParseError> {
        let mut edge = Edge::new(self.block_ref()?);
        if self.cursor.take_mark('(') {
            loop {
                edge.args.push(self.vreg()?);
                if !self.cursor.take_mark(',') {
                    break;
                }
            }
            self.cursor.expect_mark(')')?;
        }
        Ok(edge)
    }

    fn terminator(&mut self) -> Result<(Terminator, SourceLocation), ParseError> {
        let terminator = if self.cursor.take_word("branch") {
            Terminator::Branch(self.edge()?)
        } else if self.cursor.take_word("lanes") {
            let mask = self.vreg()?;
            self.cursor.expect_mark('?')?;
            Terminator::Divergent {
                mask,
                then: self.edge()?,
                otherwise: self.edge()?,
            }
        } else if self.cursor.take_word("end") {
            Terminator::EndProgram
        } else if self.cursor.take_word("return") {
            Terminator::Return
        } else if matches!(self.cursor.peek(), Some(Token::Mark('!'))) {
            self.cursor.step();
            self.uniform(UniformCondition::SccClear)?
        } else if self.cursor.peek_word() == Some("scc") {
            self.uniform(UniformCondition::SccSet)?
        } else {
            return Ok((Terminator::Unreachable, SourceLocation::default()));
        };
        let location = self.cursor.location()?;
        self.end_of_line()?;
        Ok((terminator, location))
    }

    /// `scc? bb1 bb2`
    fn uniform(&mut self, condition: UniformCondition) -> Result<Terminator, ParseError> {
        self.cursor.expect_word("scc")?;
        self.cursor.expect_mark('?')?;
        Ok(Terminator::Uniform {
            condition,
            taken: self.edge()?,
            otherwise: self.edge()?,
        })
    }
}

/// The letter of a register file and a number.
fn numbered(word: &str) -> Option<(RegisterFile, u64)> {
    let (letter, number) = word.split_at_checked(1)?;
    let (file, _) = FILES.iter().find(|(_, name)| *name == letter)?;
    let digits = number.bytes().all(|byte| byte.is_ascii_digit());
    Some((*file, number.parse().ok().filter(|_| digits)?))
}

#[cfg(test)]
mod tests;
