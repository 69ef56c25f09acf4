//! Instructions: expressions in operands become numbers or fixups.
//!
//! The parser in `isa` accepts only numbers, so expressions with a known value are first replaced by their values
//! (`s_add_u32 s0, s0, size*4` becomes `s_add_u32 s0, s0, 64`). Words that may be symbols remain, since most of them
//! are names that `isa` knows. If `isa` rejects the instruction, one of these words is treated as an address: the
//! literal of the instruction or the displacement of a branch, which becomes a fixup.

use std::ops::Range;

use isa::{Instruction, Kinds, Opcode, Operand, Register, RegisterFile};
use processors::abi::S_NOP;

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::expression::{Expression, ExpressionParser};
use crate::fixups::{Field, Fixup, words};

/// Placeholder literal for an unknown address; not an inline constant.
pub(crate) const PLACEHOLDER: u32 = 0x7a5b_9c3d;

/// Placeholder displacement for an unknown branch target.
const BRANCH_PLACEHOLDER: i16 = 0x1234;

/// Operand text with known expressions replaced.
#[derive(Default)]
struct Operands {
    text: String,
    /// Expressions that may be addresses, with their range in the text.
    addresses: Vec<(Range<usize>, Expression)>,
}

impl Assembler {
    /// Assembles an instruction.
    pub(crate) fn instruction(&mut self, code: &str) -> Result<(), Reason> {
        let name_end = code.find(char::is_whitespace).unwrap_or(code.len());
        let (name, rest) = code.split_at(name_end);
        let operands = self.known_operands(rest)?;
        let text = format!("{name} {}", operands.text);
        let error = match isa::parse(&text, self.isa) {
            Ok(instruction) => {
                let is_branch = instruction
                    .operands
                    .iter()
                    .any(|operand| matches!(operand, Operand::Branch(_)));
                self.branch_count += u32::from(is_branch);
                return self.emit(&instruction, None, None);
            }
            Err(error) => error,
        };
        for (range, expression) in &operands.addresses {
            if self.with_address(name, &operands.text, range, expression)? {
                return Ok(());
            }
        }
        let start = match &error {
            isa::ParseError::Syntax(item) | isa::ParseError::RegisterRange(item) => {
                code.find(item.as_str()).unwrap_or(0)
            }
            error => error.operand().map_or(0, |at| operand_start(code, at)),
        };
        self.location.column += start as u32;
        Err(error.to_string())
    }

    /// Assembles an instruction that has an address at `range` of its operands. Returns `false` if no address is
    /// allowed there.
    fn with_address(
        &mut self,
        name: &str,
        operands: &str,
        range: &Range<usize>,
        expression: &Expression,
    ) -> Result<bool, Reason> {
        let is_branch = has_label_operand(name, self.isa);
        let number = match is_branch {
            true => i64::from(BRANCH_PLACEHOLDER),
            false => i64::from(PLACEHOLDER),
        };
        let (before, after) = (&operands[..range.start], &operands[range.end..]);
        let text = format!("{name} {before}{number}{after}");
        let Ok(instruction) = isa::parse(&text, self.isa) else {
            return Ok(false);
        };
        if is_branch {
            let is_label = matches!(expression, Expression::Symbol(_, None));
            let has_distance = instruction
                .operands
                .contains(&Operand::Branch(BRANCH_PLACEHOLDER));
            if !is_label || !has_distance {
                return Err("expected a number or a label".to_owned());
            }
            let number = self.branch_count;
            self.branch_count += 1;
            let field = Field::Branch { number };
            let shown = (
                &operands[range.clone()],
                i64::from(BRANCH_PLACEHOLDER),
                field,
            );
            self.emit(&instruction, Some((expression, field)), Some(shown))?;
            if self.known.padded.contains(&number) {
                self.append(&S_NOP.to_le_bytes())?;
            }
            return Ok(true);
        }
        if ["|", "abs(", "neg(", "sext(", "lit("]
            .iter()
            .any(|modifier| before.ends_with(modifier))
        {
            return Err("a symbolic operand cannot have modifiers".to_owned());
        }
        let words = isa::encode(&instruction, self.isa).map_err(|error| error.to_string())?;
        if words.last() != Some(&PLACEHOLDER) || !self.accepts_address(&instruction) {
            return Ok(false);
        }
        let shown = (
            &operands[range.clone()],
            i64::from(PLACEHOLDER),
            Field::Literal,
        );
        self.emit(
            &instruction,
            Some((expression, Field::Literal)),
            Some(shown),
        )?;
        Ok(true)
    }

    /// Returns `true` if the literal of an instruction is a 32-bit source.
    fn accepts_address(&self, instruction: &Instruction) -> bool {
        let form = instruction.form(self.isa.generation);
        let specs = form.map_or(&[][..], |form| form.operands());
        let literal = specs
            .iter()
            .zip(&instruction.operands)
            .find(|(_, operand)| **operand == Operand::Literal(PLACEHOLDER));
        literal.is_some_and(|(spec, _)| {
            let is_source = spec.field != isa::Field::Literal;
            is_source && spec.width <= 1 && spec.data == isa::DataType::B32
        })
    }

    /// Appends an instruction, with a fixup for its unknown field. `shown` is the text of that field, and the
    /// placeholder in `instruction`.
    fn emit(
        &mut self,
        instruction: &Instruction,
        field: Option<(&Expression, Field)>,
        shown: Option<(&str, i64, Field)>,
    ) -> Result<(), Reason> {
        self.check_registers(instruction)?;
        self.count_registers(instruction);
        self.mark_line();
        let mut bytes = words(instruction, self.isa)?;
        let (section, offset) = self.here();
        if let Some((expression, field)) = field {
            let start = match field {
                Field::Literal => bytes.len() - 4,
                _ => 0,
            };
            bytes[start..start + field.size()].fill(0);
            self.fixups.push(Fixup {
                section,
                offset: offset + start as u64,
                expression: expression.clone(),
                field,
                location: self.location,
            });
        }
        self.list_instruction(instruction, &bytes, shown)?;
        self.append(&bytes)
    }

    /// XNACK_MASK exists only on processors with XNACK.
    fn check_registers(&self, instruction: &Instruction) -> Result<(), Reason> {
        use isa::SpecialRegister::{XnackMaskHi, XnackMaskLo};
        let is_mask = |operand: &Operand| {
            let name = operand.register().and_then(Register::special_name);
            matches!(name, Some(XnackMaskLo | XnackMaskHi))
        };
        let lacks_mask = !self.target.supports_xnack();
        match lacks_mask && instruction.operands.iter().any(is_mask) {
            true => Err("xnack_mask register not available on this GPU".to_owned()),
            false => Ok(()),
        }
    }

    /// `.amdgcn.next_free_vgpr` and `.amdgcn.next_free_sgpr` grow with the registers in use. So do the counts of a
    /// kernel if the target has no kernel descriptors.
    fn count_registers(&mut self, instruction: &Instruction) {
        for operand in &instruction.operands {
            let Operand::Register(register) = operand else {
                continue;
            };
            let names = match register.file {
                RegisterFile::Vgpr => [".amdgcn.next_free_vgpr", ".kernel.vgpr_count"],
                RegisterFile::Sgpr => [".amdgcn.next_free_sgpr", ".kernel.sgpr_count"],
                RegisterFile::Agpr | RegisterFile::Ttmp | RegisterFile::Special => continue,
            };
            let end = i64::from(register.index) + i64::from(register.width);
            for name in names {
                let Some(symbol) = self.symbols.find(name) else {
                    continue;
                };
                let number = self.symbols.number_of(symbol);
                if number.is_some_and(|number| number < end) {
                    self.symbols.define_number(symbol, end);
                }
            }
        }
    }

    /// The operands with known expressions replaced by numbers.
    fn known_operands(&mut self, rest: &str) -> Result<Operands, Reason> {
        let mut out = Operands::default();
        let mut cursor = Cursor::new(rest);
        let mut may_begin = true;
        while let Some(c) = cursor.peek() {
            if c.is_whitespace() || !may_begin {
                out.text.push(c);
                cursor.skip(c.len_utf8());
                may_begin =
                    may_begin && c.is_whitespace() || matches!(c, ',' | '[' | '(' | ':' | '|');
                continue;
            }
            may_begin = false;
            match c {
                '|' => self.absolute_operand(&mut cursor, &mut out)?,
                _ if c.is_ascii_digit() || float_length(cursor.rest()).is_some() => {
                    self.number_operand(&mut cursor, &mut out)?
                }
                '-' | '+' => may_begin = self.signed_operand(&mut cursor, &mut out)?,
                '(' | '~' | '!' | '\'' | '"' => self.expression_operand(&mut cursor, &mut out)?,
                _ if c.is_ascii_alphabetic() || matches!(c, '_' | '.' | '$') => {
                    self.word_operand(&mut cursor, &mut out)?;
                }
                _ => {
                    out.text.push(c);
                    cursor.skip(c.len_utf8());
                    may_begin = matches!(c, ',' | '[' | ':');
                }
            }
        }
        Ok(out)
    }

    /// An absolute value: an operand between bars.
    fn absolute_operand(
        &mut self,
        cursor: &mut Cursor<'_>,
        out: &mut Operands,
    ) -> Result<(), Reason> {
        cursor.skip(1);
        out.text.push('|');
        let rest = cursor.rest();
        let Some((inner, _)) = rest.split_once('|') else {
            return Ok(());
        };
        cursor.skip(inner.len() + 1);
        if is_sum(inner) {
            return Err("an operand between bars cannot contain operators".to_owned());
        }
        let inner = self.known_operands(inner)?;
        let start = out.text.len();
        out.text.push_str(inner.text.trim_end());
        out.text.push('|');
        let addresses = inner.addresses.into_iter();
        out.addresses.extend(
            addresses
                .map(|(range, expression)| (range.start + start..range.end + start, expression)),
        );
        Ok(())
    }

    fn expression_operand(
        &mut self,
        cursor: &mut Cursor<'_>,
        out: &mut Operands,
    ) -> Result<(), Reason> {
        let before = cursor.rest();
        let start = cursor.position();
        let here = self.here();
        let expression = ExpressionParser::new(&mut self.symbols, here).parse_operand(cursor)?;
        let text = before[..cursor.position() - start].trim_end();
        let start_of_text = out.text.len();
        match expression {
            Expression::Number(_) if is_plain_number(text) => out.text.push_str(text),
            Expression::Number(number) => out.text.push_str(&number.to_string()),
            expression => {
                out.text.push_str(text);
                out.addresses
                    .push((start_of_text..out.text.len(), expression));
            }
        }
        // The expression parser consumed the white space after the expression.
        if !cursor.rest().starts_with([',', ')', ']', ':', '|']) {
            out.text.push(' ');
        }
        Ok(())
    }

    /// An operand that starts with a digit. Words such as image dimensions (`2D`) remain unchanged.
    fn number_operand(
        &mut self,
        cursor: &mut Cursor<'_>,
        out: &mut Operands,
    ) -> Result<(), Reason> {
        let rest = cursor.rest();
        let length = float_length(rest).or_else(|| {
            let word = Cursor::new(rest).word();
            let digits = word.strip_suffix(['b', 'f']).unwrap_or(word);
            let is_number = crate::expression::number(word).is_some()
                || digits.bytes().all(|byte| byte.is_ascii_digit());
            (!is_number).then_some(word.len())
        });
        match length {
            Some(length) => {
                out.text.push_str(&rest[..length]);
                cursor.skip(length);
                Ok(())
            }
            None => self.expression_operand(cursor, out),
        }
    }

    /// An operand that starts with a sign. Returns `true` if the sign is a modifier of the following operand.
    fn signed_operand(
        &mut self,
        cursor: &mut Cursor<'_>,
        out: &mut Operands,
    ) -> Result<bool, Reason> {
        let rest = cursor.rest();
        let unsigned = rest[1..].trim_start();
        if rest.starts_with('-') && unsigned.starts_with('-') && !out.text.ends_with(':') {
            return Err("expected 'neg' instead of a second sign".to_owned());
        }
        let unsigned = rest.trim_start_matches(['-', '+']).trim_start();
        let is_modifier = unsigned.starts_with(['|', '['])
            || unsigned.starts_with(|c: char| c.is_ascii_alphabetic()) && is_own_word(unsigned)
            || float_length(unsigned).is_some();
        if !is_modifier {
            return self.expression_operand(cursor, out).map(|()| false);
        }
        out.text.push_str(&rest[..1]);
        cursor.skip(1);
        Ok(true)
    }

    fn word_operand(&mut self, cursor: &mut Cursor<'_>, out: &mut Operands) -> Result<(), Reason> {
        let rest = cursor.rest();
        // A register list starts with a bracket, and a register range with the name of the file.
        let before = out.text.trim_end().strip_suffix('[');
        let begins_range = before.is_some_and(|text| text.ends_with(char::is_alphabetic));
        let word = Cursor::new(rest).word();
        let is_symbol = begins_range && self.symbols.find(word).is_some();
        let is_argument = out.text.contains('(') && isa::is_argument_name(word);
        if (is_own_word(rest) || is_argument) && !is_symbol {
            let word = cursor.word();
            out.text.push_str(word);
            return Ok(());
        }
        self.expression_operand(cursor, out)
    }
}

/// The start of the operand with this index in a statement whose operands are separated by commas;
/// 0 if it cannot be determined.
fn operand_start(code: &str, position: usize) -> usize {
    let name_end = code.find(char::is_whitespace).unwrap_or(code.len());
    let (mut depth, mut commas) = (0i32, 0);
    let mut is_start = |c: char| {
        match c {
            '[' | '(' | '{' => depth += 1,
            ']' | ')' | '}' => depth -= 1,
            _ => {}
        }
        let is_start = commas == position && !c.is_whitespace() && c != ',';
        commas += usize::from(c == ',' && depth == 0);
        is_start
    };
    let found = code[name_end..].find(&mut is_start);
    found.map_or(0, |offset| name_end + offset)
}

/// Returns `true` if a word has a meaning in `isa`: registers, and names followed by brackets or a colon.
fn is_own_word(text: &str) -> bool {
    let word = Cursor::new(text).word();
    let tail = &text[word.len()..];
    let is_function = crate::expression::is_function(word);
    Register::from_name(word).is_some()
        || isa::is_register_name(word)
        || word == "off"
        || tail.starts_with([':', '['])
        || tail.trim_start().starts_with('(') && !is_function
}

/// Returns `true` if an expression has an operator outside brackets.
fn is_sum(text: &str) -> bool {
    let unsigned =
        text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '+' | '~' | '!'));
    let mut depth = 0i32;
    let is_operator = |c: char| {
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            _ => {}
        }
        depth == 0 && "+-*/%&^<>=".contains(c)
    };
    float_length(unsigned).is_none() && unsigned.contains(is_operator)
}

fn is_plain_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let decimal = digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_octal = digits.len() > 1 && digits.starts_with('0');
    !digits.is_empty() && decimal && !is_octal
}

/// Length of a number with a decimal point or an exponent at the start of a text.
fn float_length(text: &str) -> Option<usize> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let integer = digits(text);
    let mut length = integer;
    if text[length..].starts_with('.') {
        length += 1 + digits(&text[length + 1..]);
    }
    if integer == 0 && length < 2 {
        return None;
    }
    if let Some(exponent) = text[length..].strip_prefix(['e', 'E']) {
        let sign = usize::from(exponent.starts_with(['-', '+']));
        let count = digits(&exponent[sign..]);
        if count > 0 {
            length += 1 + sign + count;
        }
    }
    (length > integer).then_some(length)
}

/// Returns `true` if an instruction has a label operand.
fn has_label_operand(name: &str, isa: isa::Isa) -> bool {
    let name = name.to_ascii_lowercase();
    let opcode = Opcode::from_mnemonic(&name).filter(|opcode| opcode.exists(isa.generation));
    opcode.is_some_and(|opcode| {
        let mut operands = opcode
            .forms(isa.generation)
            .flat_map(|form| form.operands().to_vec());
        operands.any(|operand| operand.kinds.contains(Kinds::LABEL))
    })
}
