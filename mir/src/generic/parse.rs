//! Reads the text form that `text.rs` writes. Value, block and slot numbers are kept; numbers that
//! nothing defines leave unused entries in the arenas.

use super::text::{CONVENTIONS, FLAGS, INPUTS, ORDERINGS, RMW, SCOPES};
use super::{
    Block, BlockData, Edge, Flags, FloatCondition, Function, InstData, IntCondition, Intrinsic,
    MemOpRef, Opcode, Payload, PayloadKind, StackSlot, StackSlotData, Terminator, Value, ValueData,
    ValueDef,
};
use crate::memory::{AddressSpace, AtomicOrdering, MemOp};
use crate::module::{CallingConvention, FunctionRef, Global};
use crate::types::{Scalar, Type};
use cranelift_entity::{EntityRef, PrimaryMap};
use smallvec::SmallVec;
use thiserror::Error;

/// Where and why text is not a function.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
#[error("line {line}: {message}")]
pub struct ParseError {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

/// Largest entity number accepted.
const MAX_NUMBER: usize = 1 << 20;

/// Reads one function.
///
/// # Errors
/// Text that is not of the form; the function may still be refused by [`super::verify`].
pub fn parse_function(text: &str) -> Result<Function, ParseError> {
    let tokens = tokenize(text)?;
    let mut parser = Parser {
        tokens,
        next: 0,
        function: empty_function(),
    };
    parser.function()?;
    Ok(parser.function)
}

fn empty_function() -> Function {
    let mut function = Function::new("", FunctionRef::new(0), CallingConvention::C);
    function.blocks = PrimaryMap::new();
    function.layout.clear();
    function
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Text(String),
    Mark(char),
}

fn tokenize(text: &str) -> Result<Vec<(usize, Token)>, ParseError> {
    let mut tokens = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line_number = number + 1;
        let mut rest = line;
        while let Some(first) = rest.chars().next() {
            let word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
            if first == ';' {
                break;
            } else if first.is_whitespace() {
                rest = &rest[first.len_utf8()..];
            } else if word(first) {
                let end = rest.find(|c| !word(c)).unwrap_or(rest.len());
                tokens.push((line_number, Token::Word(rest[..end].to_string())));
                rest = &rest[end..];
            } else if first == '"' {
                let (text, length) = unquote(rest).ok_or(ParseError {
                    line: line_number,
                    message: "open string".to_string(),
                })?;
                tokens.push((line_number, Token::Text(text)));
                rest = &rest[length..];
            } else {
                tokens.push((line_number, Token::Mark(first)));
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    Ok(tokens)
}

/// The string that `text` begins with, as Rust's `Debug` writes it, and its length with quotes.
fn unquote(text: &str) -> Option<(String, usize)> {
    let mut out = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((out, at + 1)),
            '\\' => match chars.next()?.1 {
                'n' => out.push('\n'),
                't' => out.push('\t'),
                'r' => out.push('\r'),
                '0' => out.push('\0'),
                'u' => {
                    let digits: String = chars
                        .by_ref()
                        .map(|(_, c)| c)
                        .skip(1)
                        .take_while(|c| *c != '}')
                        .collect();
                    out.push(char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?);
                }
                other => out.push(other),
            },
            other => out.push(other),
        }
    }
    None
}

struct Parser {
    tokens: Vec<(usize, Token)>,
    next: usize,
    function: Function,
}

impl Parser {
    fn error<T>(&self, message: impl Into<String>) -> Result<T, ParseError> {
        let place = self.next.min(self.tokens.len().saturating_sub(1));
        let line = self.tokens.get(place).map_or(1, |(line, _)| *line);
        Err(ParseError {
            line,
            message: message.into(),
        })
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(_, token)| token)
    }

    fn peek_word(&self) -> Option<&str> {
        match self.peek() {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn take_mark(&mut self, mark: char) -> bool {
        let found = self.peek() == Some(&Token::Mark(mark));
        self.next += usize::from(found);
        found
    }

    fn expect_mark(&mut self, mark: char) -> Result<(), ParseError> {
        if self.take_mark(mark) {
            Ok(())
        } else {
            self.error(format!("expected '{mark}'"))
        }
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.peek_word() == Some(word);
        self.next += usize::from(found);
        found
    }

    fn expect_word(&mut self, word: &str) -> Result<(), ParseError> {
        if self.take_word(word) {
            Ok(())
        } else {
            self.error(format!("expected '{word}'"))
        }
    }

    fn word(&mut self) -> Result<String, ParseError> {
        match self.peek() {
            Some(Token::Word(word)) => {
                let word = word.clone();
                self.next += 1;
                Ok(word)
            }
            _ => self.error("expected a word"),
        }
    }

    fn text(&mut self) -> Result<String, ParseError> {
        match self.peek() {
            Some(Token::Text(text) | Token::Word(text)) => {
                let text = text.clone();
                self.next += 1;
                Ok(text)
            }
            _ => self.error("expected a name or string"),
        }
    }

    fn number(&mut self) -> Result<u64, ParseError> {
        let word = self.word()?;
        let parsed = match word.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16),
            None => word.parse(),
        };
        parsed.or_else(|_| {
            self.next -= 1;
            self.error("expected a number")
        })
    }

    fn number32(&mut self) -> Result<u32, ParseError> {
        let number = self.number()?;
        u32::try_from(number).or_else(|_| self.error("number too large"))
    }

    /// The number of an entity, if the next word is `prefix` and digits.
    fn peek_entity(&self, prefix: &str) -> Option<usize> {
        let number = self.peek_word()?.strip_prefix(prefix)?.parse().ok()?;
        (number < MAX_NUMBER).then_some(number)
    }

    fn entity(&mut self, prefix: &str) -> Result<usize, ParseError> {
        match self.peek_entity(prefix) {
            Some(number) => {
                self.next += 1;
                Ok(number)
            }
            None => self.error(format!("expected '{prefix}' and a number")),
        }
    }

    /// A key by its name in a table.
    fn named<K: Copy>(&mut self, table: &[(K, &'static str)]) -> Option<K> {
        let word = self.peek_word()?;
        let key = table
            .iter()
            .find(|(_, name)| *name == word)
            .map(|(key, _)| *key)?;
        self.next += 1;
        Some(key)
    }

    fn function(&mut self) -> Result<(), ParseError> {
        let Some(convention) = self.named(&CONVENTIONS) else {
            return self.error("expected a calling convention");
        };
        self.function.convention = convention;
        self.expect_mark('@')?;
        self.function.name = self.text()?;
        self.function.symbol = FunctionRef::new(self.entity("function")?);
        if self.take_word("kernarg") {
            self.function.explicit_kernarg_size = self.number32()?;
            self.expect_word("align")?;
            self.function.kernarg_align = self.number32()?;
        }
        if self.take_word("inputs") {
            while let Some((_, field)) = INPUTS
                .iter()
                .find(|(name, _)| self.peek_word() == Some(*name))
            {
                *field(&mut self.function.inputs) = true;
                self.next += 1;
            }
        }
        self.expect_mark('{')?;
        while self.peek_entity("slot").is_some() {
            self.slot()?;
        }
        while !self.take_mark('}') {
            self.block()?;
        }
        match self.function.layout.first() {
            Some(&entry) => self.function.entry = entry,
            None => return self.error("a function without blocks"),
        }
        Ok(())
    }

    fn slot(&mut self) -> Result<(), ParseError> {
        let number = self.entity("slot")?;
        if number != self.function.slots.len() {
            return self.error("slots must be in order");
        }
        self.expect_mark(':')?;
        self.expect_word("size")?;
        let size = self.number32()?;
        self.expect_word("align")?;
        let align = self.number32()?;
        self.function.slots.push(StackSlotData { size, align });
        Ok(())
    }

    fn block_ref(&mut self) -> Result<Block, ParseError> {
        let block = Block::new(self.entity("bb")?);
        while self.function.blocks.len() <= block.index() {
            self.function.blocks.push(BlockData {
                params: Vec::new(),
                insts: Vec::new(),
                terminator: Terminator::None,
            });
        }
        Ok(block)
    }

    fn value(&mut self) -> Result<Value, ParseError> {
        let value = Value::new(self.entity("v")?);
        let nowhere = ValueDef::Param(Block::new(0), u16::MAX);
        while self.function.values.len() <= value.index() {
            self.function.values.push(ValueData {
                ty: Type::I1,
                def: nowhere,
            });
        }
        Ok(value)
    }

    /// `v1: type`
    fn definition(&mut self) -> Result<(Value, Type), ParseError> {
        let value = self.value()?;
        self.expect_mark(':')?;
        let word = self.word()?;
        match parse_type(&word) {
            Some(ty) => Ok((value, ty)),
            None => self.error(format!("'{word}' is no type")),
        }
    }

    /// Is the next token on the line of the last one?
    fn same_line(&self) -> bool {
        let line = |place: usize| self.tokens.get(place).map(|(line, _)| *line);
        line(self.next) == line(self.next.wrapping_sub(1))
    }

    /// Values separated by commas up to the end of the line, possibly none.
    fn values<const N: usize>(&mut self) -> Result<SmallVec<[Value; N]>, ParseError>
    where
        [Value; N]: smallvec::Array<Item = Value>,
    {
        let mut values = SmallVec::new();
        if self.peek_entity("v").is_none() || !self.same_line() {
            return Ok(values);
        }
        loop {
            values.push(self.value()?);
            if !self.take_mark(',') {
                return Ok(values);
            }
        }
    }

    fn block(&mut self) -> Result<(), ParseError> {
        let block = self.block_ref()?;
        if self.function.layout.contains(&block) {
            return self.error(format!("{block} is defined twice"));
        }
        self.function.layout.push(block);
        if self.take_mark('(') {
            loop {
                let (value, ty) = self.definition()?;
                let number = self.function.blocks[block].params.len() as u16;
                self.function.values[value] = ValueData {
                    ty,
                    def: ValueDef::Param(block, number),
                };
                self.function.blocks[block].params.push(value);
                if !self.take_mark(',') {
                    break;
                }
            }
            self.expect_mark(')')?;
        }
        self.expect_mark(':')?;
        loop {
            if let Some(terminator) = self.terminator()? {
                self.function.blocks[block].terminator = terminator;
                return Ok(());
            }
            self.inst(block)?;
        }
    }

    fn edge(&mut self) -> Result<Edge, ParseError> {
        let mut edge = Edge::new(self.block_ref()?);
        if self.take_mark('(') {
            edge.args = self.values()?;
            self.expect_mark(')')?;
        }
        Ok(edge)
    }

    fn terminator(&mut self) -> Result<Option<Terminator>, ParseError> {
        let Some(word) = self.peek_word().map(str::to_string) else {
            return self.error("expected an instruction");
        };
        let start = self.next;
        self.next += 1;
        Ok(Some(match word.as_str() {
            "none" => Terminator::None,
            "branch" => Terminator::Branch(self.edge()?),
            "cond_branch" => {
                let cond = self.value()?;
                self.expect_mark(',')?;
                let then = self.edge()?;
                self.expect_mark(',')?;
                Terminator::CondBranch {
                    cond,
                    then,
                    otherwise: self.edge()?,
                }
            }
            "switch" => {
                let value = self.value()?;
                self.expect_mark(',')?;
                self.expect_word("default")?;
                let default = self.edge()?;
                let mut cases = Vec::new();
                while self.take_mark(',') {
                    cases.push((self.number()?, self.edge()?));
                }
                Terminator::Switch {
                    value,
                    cases,
                    default,
                }
            }
            "return" => Terminator::Return(self.values()?),
            "unreachable" => Terminator::Unreachable,
            _ => {
                self.next = start;
                return Ok(None);
            }
        }))
    }

    fn inst(&mut self, block: Block) -> Result<(), ParseError> {
        let mut results: SmallVec<[(Value, Type); 2]> = SmallVec::new();
        if self.peek_entity("v").is_some() {
            loop {
                results.push(self.definition()?);
                if !self.take_mark(',') {
                    break;
                }
            }
            self.expect_mark('=')?;
        }
        let word = self.word()?;
        let Some(opcode) = Opcode::from_name(&word) else {
            return self.error(format!("'{word}' is no opcode"));
        };
        let mut flags = Flags::default();
        while let Some(flag) = self.named(&FLAGS) {
            flags = flags.with(flag);
        }
        let payload = self.payload(opcode)?;
        let args = self.values()?;
        let inst = self.function.insts.push(InstData {
            opcode,
            flags,
            args,
            results: results.iter().map(|(value, _)| *value).collect(),
            payload,
        });
        for (number, (value, ty)) in results.into_iter().enumerate() {
            let def = ValueDef::Result(inst, number as u16);
            self.function.values[value] = ValueData { ty, def };
        }
        self.function.blocks[block].insts.push(inst);
        Ok(())
    }

    fn payload(&mut self, opcode: Opcode) -> Result<Payload, ParseError> {
        Ok(match opcode.payload_kind() {
            PayloadKind::None => Payload::None,
            PayloadKind::Bits => Payload::Bits(self.number()?),
            PayloadKind::IntCondition => match IntCondition::from_name(&self.word()?) {
                Some(condition) => Payload::IntCondition(condition),
                None => return self.error("expected a condition"),
            },
            PayloadKind::FloatCondition => match FloatCondition::from_name(&self.word()?) {
                Some(condition) => Payload::FloatCondition(condition),
                None => return self.error("expected a condition"),
            },
            PayloadKind::Memory => Payload::Memory(self.memory()?),
            PayloadKind::AtomicRmw => match self.named(&RMW) {
                Some(operation) => Payload::AtomicRmw(operation, self.memory()?),
                None => return self.error("expected an atomic operation"),
            },
            PayloadKind::Lane => Payload::Lane(self.number32()?),
            PayloadKind::Shuffle => Payload::Shuffle(self.mask()?),
            PayloadKind::Slot => Payload::Slot(StackSlot::new(self.entity("slot")?)),
            PayloadKind::Global => Payload::Global(Global::new(self.entity("global")?)),
            PayloadKind::Function => Payload::Function(FunctionRef::new(self.entity("function")?)),
            PayloadKind::Intrinsic => {
                let word = self.word()?;
                let Some(intrinsic) = Intrinsic::from_name(&word) else {
                    return self.error(format!("'{word}' is no intrinsic"));
                };
                let operand = match self.peek_word().and_then(space_of) {
                    Some(_) => Some(self.memory()?),
                    None => None,
                };
                Payload::Intrinsic(intrinsic, operand)
            }
            PayloadKind::InlineAssembly => {
                let code = self.text()?;
                Payload::InlineAssembly(Box::new((code, self.text()?)))
            }
        })
    }

    fn mask(&mut self) -> Result<Box<[u16]>, ParseError> {
        self.expect_mark('[')?;
        let mut mask = Vec::new();
        while !self.take_mark(']') {
            if self.take_word("_") {
                mask.push(u16::MAX);
                continue;
            }
            let lane = self.number()?;
            match u16::try_from(lane) {
                Ok(lane) => mask.push(lane),
                Err(_) => return self.error("lane out of range"),
            }
        }
        Ok(mask.into())
    }

    fn memory(&mut self) -> Result<MemOpRef, ParseError> {
        let word = self.word()?;
        let Some(space) = space_of(&word) else {
            return self.error(format!("'{word}' is no address space"));
        };
        self.expect_word("size")?;
        let size = self.number32()?;
        self.expect_word("align")?;
        let mut operand = MemOp::new(space, size, self.number32()?);
        let flags = &mut operand.flags;
        flags.is_volatile = self.take_word("volatile");
        flags.nontemporal = self.take_word("nontemporal");
        flags.invariant = self.take_word("invariant");
        flags.dereferenceable = self.take_word("dereferenceable");
        flags.no_clobber = self.take_word("noclobber");
        if let Some(ordering) = self.named(&ORDERINGS) {
            operand.ordering = ordering;
            if self.take_word("failure") {
                operand.failure_ordering =
                    self.named(&ORDERINGS).unwrap_or(AtomicOrdering::NotAtomic);
            }
            self.expect_word("scope")?;
            match self.named(&SCOPES) {
                Some(scope) => operand.scope = scope,
                None => return self.error("expected a synchronization scope"),
            }
            operand.flags.one_address_space = self.take_word("one_as");
        }
        Ok(self.function.mem_ops.push(operand))
    }
}

fn space_of(word: &str) -> Option<AddressSpace> {
    (0..)
        .map_while(AddressSpace::from_number)
        .find(|space| space.to_string() == word)
}

/// `i32`, `f32x4`, `p1`, …
fn parse_type(word: &str) -> Option<Type> {
    let (scalar, lanes) = match word.split_once('x') {
        Some((scalar, lanes)) => (scalar, lanes.parse().ok().filter(|lanes| *lanes > 1)?),
        None => (word, 1),
    };
    let scalar = match scalar {
        "f16" => Scalar::F16,
        "bf16" => Scalar::BF16,
        "f32" => Scalar::F32,
        "f64" => Scalar::F64,
        _ => match scalar.split_at_checked(1)? {
            ("i", bits) => Scalar::Int(bits.parse().ok().filter(|bits| *bits > 0)?),
            ("p", space) => Scalar::Ptr(AddressSpace::from_number(space.parse().ok()?)?),
            _ => return None,
        },
    };
    Some(Type::vector(scalar, lanes))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"kernel @"odd name" function2 kernarg 28 align 8 inputs kernarg_segment_ptr workitem_id_x {
  slot0: size 16 align 4
bb0:
  v0: i32 = intrinsic workitem.id.x
  v1: i32 = const 0x10
  v2: i1 = icmp ult v0, v1
  v3: p4 = intrinsic kernarg.segment.ptr
  v4: p1 = load constant size 8 align 16 invariant dereferenceable v3
  v5: f32x4 = load global size 16 align 4 nontemporal noclobber v4
  v6: f32x2 = shuffle [1 _] v5, v5
  cond_branch v2, bb1(v1, v1), bb2
bb1(v7: i32, v8: i32):
  v9: p5 = slot_addr slot0
  store private size 4 align 4 volatile v9, v7
  v10: i32 = atomic_rmw add global size 4 align 4 monotonic scope agent one_as v4, v8
  v11: i32, v12: i1 = atomic_cmpxchg global size 4 align 4 acq_rel failure monotonic scope system v4, v8, v10
  fence flat size 0 align 1 release scope workgroup
  v13: i32 = asm "v_mov_b32 $0, 1\n" "=v"
  v14: f32 = const 0x3f800000
  v15: f32 = fadd nnan contract v14, v14
  switch v11, default bb2, 0x1 bb1(v10, v13), 0x2 bb2
bb2:
  return
}
"#;

    #[test]
    fn text_survives_a_round_trip() {
        let function = parse_function(TEXT).expect("parses");
        assert_eq!(function.to_string(), TEXT);
        assert_eq!(super::super::verify(&function), Ok(()));
    }

    #[test]
    fn errors_name_the_line() {
        let text = TEXT.replace("shuffle", "scramble");
        let error = parse_function(&text).expect_err("an unknown opcode");
        assert_eq!(error.to_string(), "line 10: 'scramble' is no opcode");
    }
}
