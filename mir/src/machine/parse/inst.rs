//! Instructions, operands and modifiers.

use super::Parser;
use crate::machine::names::{
    DPP_SWITCHES, ENCODINGS, Field, MASKS, NUMBERS, RELOCATIONS, SDWA_PARTS, SDWA_SELECTS,
    SDWA_UNUSED, SWITCHES,
};
use crate::machine::{Assembly, Inst, Op, Operand, Pseudo, StackSlot, SubReg};
use crate::module::{FunctionRef, Global, SymbolRef};
use crate::text::{ParseError, Token};
use cranelift_entity::EntityRef;
use isa::{Modifiers, Opcode};

impl Parser {
    pub(super) fn inst(&mut self) -> Result<Inst, ParseError> {
        let defs = self.defs()?;
        let word = self.cursor.peek_word().unwrap_or_default();
        let known = self.cursor.peek_entity("asm").map(Assembly::new);
        let known = known.filter(|assembly| self.function.assemblies.is_valid(*assembly));
        let pseudo = Pseudo::from_name(word).map(Op::Pseudo);
        let op = pseudo.or(known.map(Op::Assembly));
        let Some(op) = op.or_else(|| Opcode::from_mnemonic(word).map(Op::Isa)) else {
            let message = match word {
                "" => "expected an instruction".to_owned(),
                word => format!("'{word}' is not an instruction"),
            };
            return self.cursor.error(message);
        };
        self.cursor.step();
        let mut inst = Inst::new(op, &defs);
        self.operands(&mut inst)?;
        while self.cursor.same_line() && !matches!(self.cursor.peek(), Some(Token::Mark(':' | '!')))
        {
            if self.cursor.take_word("encoding") {
                self.cursor.expect_mark(':')?;
                inst.encoding = self.cursor.named(ENCODINGS);
            } else {
                self.modifier(&mut inst.modifiers)?;
            }
        }
        if self.cursor.same_line() && self.cursor.take_mark(':') {
            self.cursor.expect_mark(':')?;
            let mem = self.cursor.memory()?;
            inst.mem = self.function.mem_ops.push(mem).into();
        }
        inst.location = self.cursor.location()?;
        Ok(inst)
    }

    /// Definitions before `=`, if any.
    fn defs(&mut self) -> Result<Vec<Operand>, ParseError> {
        let mut defs = Vec::new();
        while let Some(operand) = self.take_def()? {
            defs.push(operand);
            if !self.cursor.take_mark(',') {
                self.cursor.expect_mark('=')?;
                return Ok(defs);
            }
        }
        match defs.is_empty() {
            true => Ok(defs),
            false => self.cursor.error("expected a definition"),
        }
    }

    fn take_def(&mut self) -> Result<Option<Operand>, ParseError> {
        if self.cursor.peek() == Some(&Token::Mark('%')) {
            return Ok(Some(Operand::Def(self.definition()?)));
        }
        Ok(self.take_phys_reg()?.map(Operand::PhysDef))
    }

    /// Operands after the mnemonic, possibly none.
    fn operands(&mut self, inst: &mut Inst) -> Result<(), ParseError> {
        if !self.cursor.same_line() {
            return Ok(());
        }
        let mut first = true;
        loop {
            inst.tied = self.cursor.take_word("tied");
            match self.take_operand()? {
                Some(operand) => inst.operands.push(operand),
                None if first && !inst.tied => return Ok(()),
                None => return self.cursor.error("expected an operand"),
            }
            first = false;
            if !self.cursor.take_mark(',') {
                return Ok(());
            }
            if inst.tied {
                return self.cursor.error("only the last operand can be tied");
            }
        }
    }

    fn take_operand(&mut self) -> Result<Option<Operand>, ParseError> {
        if self.cursor.peek() == Some(&Token::Mark('%')) {
            return self.vreg_use().map(Some);
        }
        let Some(word) = self.cursor.peek_word() else {
            return Ok(None);
        };
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            return self.constant().map(Some);
        }
        if self.cursor.take_word("off") {
            return Ok(Some(Operand::Off));
        }
        if self.cursor.take_word("def") {
            return match self.take_def()? {
                Some(operand) => Ok(Some(operand)),
                None => self.cursor.error("expected a definition"),
            };
        }
        if self.cursor.peek_entity("bb").is_some() {
            return Ok(Some(Operand::Block(self.block_ref()?)));
        }
        if let Some(number) = self.cursor.peek_entity("slot") {
            if number >= self.function.frame.slots.len() {
                return self.cursor.error(format!("there is no slot{number}"));
            }
            self.cursor.step();
            let slot = StackSlot::new(number);
            return Ok(Some(Operand::Slot(slot, self.cursor.signed()?)));
        }
        let global = self.cursor.peek_entity("global").map(Global::new);
        let function = self.cursor.peek_entity("function").map(FunctionRef::new);
        let scratch = self.cursor.peek_entity("scratch");
        let scratch = scratch.map(|dword| SymbolRef::Scratch(dword as u8));
        let symbol = global.map(SymbolRef::Global).or(scratch);
        if let Some(symbol) = symbol.or(function.map(SymbolRef::Function)) {
            self.cursor.step();
            return self.symbol(symbol).map(Some);
        }
        Ok(self.take_phys_reg()?.map(Operand::PhysUse))
    }

    /// `%1`, `%1.2` or `%1.2..4`
    fn vreg_use(&mut self) -> Result<Operand, ParseError> {
        let (register, part) = self.vreg_word()?;
        let sub = match &part {
            None => Some(SubReg::FULL),
            Some(part) => sub_register(part),
        };
        match sub {
            Some(sub) => Ok(Operand::Use(register, sub)),
            None => {
                self.cursor.back();
                self.cursor.error("expected a part of a register")
            }
        }
    }

    /// A number; 64-bit ones end in `L`.
    fn constant(&mut self) -> Result<Operand, ParseError> {
        let word = self.cursor.peek_word().unwrap_or_default();
        let Some(digits) = word.strip_suffix('L') else {
            return Ok(Operand::Imm(self.cursor.narrow()?));
        };
        let hex = digits.strip_prefix("0x");
        match hex.and_then(|digits| u64::from_str_radix(digits, 16).ok()) {
            Some(bits) => {
                self.cursor.step();
                Ok(Operand::Imm64(bits))
            }
            None => self.cursor.error("expected a number"),
        }
    }

    fn symbol(&mut self, symbol: SymbolRef) -> Result<Operand, ParseError> {
        let offset = self.cursor.signed()?;
        self.cursor.expect_mark('@')?;
        match self.cursor.named(RELOCATIONS) {
            Some(kind) => Ok(Operand::Symbol(symbol, offset, kind)),
            None => self.cursor.error("expected a relocation"),
        }
    }

    fn modifier(&mut self, modifiers: &mut Modifiers) -> Result<(), ParseError> {
        if let Some(switch) = self.cursor.named(SWITCHES) {
            modifiers.switches |= switch;
        } else if let Some(field) = self.cursor.named(&DPP_SWITCHES) {
            *field(modifiers) = true;
        } else if let Some(field) = self.numeric_modifier() {
            self.cursor.expect_mark(':')?;
            *field(modifiers) = self.cursor.narrow()?;
        } else if let Some(field) = self.cursor.named(&SDWA_PARTS) {
            *field(modifiers) = self.sdwa(SDWA_SELECTS)?;
        } else if self.cursor.take_word("dst_unused") {
            modifiers.sdwa.dst_unused = self.sdwa(&SDWA_UNUSED)?;
        } else if self.cursor.take_word("offset") {
            self.cursor.expect_mark(':')?;
            modifiers.offset = self.cursor.signed()?;
        } else if self.cursor.take_word("dpp_ctrl") {
            self.cursor.expect_mark(':')?;
            modifiers.dpp.control = self.cursor.narrow()?;
        } else if self.cursor.take_word("dpp8") {
            self.cursor.expect_mark(':')?;
            modifiers.dpp8 = self.cursor.narrow()?;
        } else {
            let message = match self.cursor.peek_word() {
                Some(word) => format!("'{word}' is not an operand or modifier"),
                None => "expected an operand or modifier".to_owned(),
            };
            return self.cursor.error(message);
        }
        Ok(())
    }

    fn numeric_modifier(&mut self) -> Option<Field<u8>> {
        let mask = self.cursor.named(MASKS);
        mask.or_else(|| self.cursor.named(NUMBERS))
    }

    fn sdwa<K: Copy>(&mut self, names: &[(K, &'static str)]) -> Result<K, ParseError> {
        self.cursor.expect_mark(':')?;
        match self.cursor.named(names) {
            Some(key) => Ok(key),
            None => self.cursor.error("expected an SDWA selection"),
        }
    }
}

/// `2` or `2..4`, as dwords of a register.
fn sub_register(part: &str) -> Option<SubReg> {
    let (first, end) = match part.split_once("..") {
        Some((first, end)) => (first.parse().ok()?, end.parse().ok()?),
        None => {
            let first: u8 = part.parse().ok()?;
            (first, u16::from(first) + 1)
        }
    };
    let count = end
        .checked_sub(u16::from(first))
        .filter(|count| *count > 0)?;
    Some(SubReg {
        first,
        count: count.try_into().ok()?,
    })
}
