//! Reads the text form that `text.rs` writes. Value, block and slot numbers are kept; undefined numbers leave unused
//! entries in the arenas.

use super::intrinsic::Family;
use super::parts::{KEYS, Key};
use super::text::{FLAGS, RMW};
use super::{
    Block, BlockData, Description, Edge, Flags, FloatCondition, Function, InstData, IntCondition,
    Intrinsic, Lifetime, MemOpRef, Opcode, Parts, Payload, PayloadKind, StackParameter, StackSlot,
    StackSlotData, Terminator, Value, ValueData, ValueDef,
};
use crate::assembly::InlineAssembly;
use crate::debug::SourceLocation;
use crate::image::{ImageAccess, ImageDim, SWITCHES, Switches};
use crate::memory::{AddressSpace, SlotKind};
use crate::module::{CallingConvention, FunctionRef, Global};
use crate::text::{Cursor, ParseError};
use crate::types::{Scalar, Type};
use cranelift_entity::{EntityRef, PrimaryMap};
use smallvec::SmallVec;

/// Reads one function.
///
/// # Errors
/// Malformed text. [`super::verify()`] may still reject the function.
pub fn parse_function(text: &str) -> Result<Function, ParseError> {
    let mut parser = Parser {
        cursor: Cursor::new(text)?,
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

struct Parser {
    cursor: Cursor,
    function: Function,
}

impl Parser {
    fn function(&mut self) -> Result<(), ParseError> {
        self.cursor.declaration(&mut self.function.header)?;
        self.cursor.arguments(&mut self.function.header)?;
        if self.cursor.take_word("sgprs") {
            self.function.argument_sgprs = self.cursor.number32()?;
        }
        self.cursor.expect_mark('{')?;
        if self.cursor.take_word("attributes") {
            self.cursor
                .attributes(&mut self.function.header.attributes)?;
        }
        while self.cursor.peek_entity("slot").is_some() {
            self.slot()?;
        }
        while self.cursor.take_word("parameter") {
            let index = self.cursor.number32()?;
            self.cursor.expect_word("size")?;
            let size = self.cursor.number32()?;
            self.cursor.expect_word("align")?;
            let align = self.cursor.number32()?;
            let parameter = StackParameter { index, size, align };
            self.function.stack_parameters.push(parameter);
        }
        while self.cursor.take_word("scalar_parameter") {
            let index = self.cursor.number32()?;
            self.function.scalar_parameters.push(index);
        }
        while !self.cursor.take_mark('}') {
            self.block()?;
        }
        match self.function.layout.first() {
            Some(&entry) => self.function.entry = entry,
            None => return self.cursor.error("the function has no blocks"),
        }
        Ok(())
    }

    fn slot(&mut self) -> Result<(), ParseError> {
        let number = self.cursor.entity("slot")?;
        if number != self.function.slots.len() {
            return self.cursor.error("slots must be in order");
        }
        self.cursor.expect_mark(':')?;
        self.cursor.expect_word("size")?;
        let size = self.cursor.number32()?;
        self.cursor.expect_word("align")?;
        let align = self.cursor.number32()?;
        let kind = self.cursor.named(&SlotKind::NAMES).unwrap_or_default();
        let lifetime = match self.cursor.take_word("lifetime") {
            true => Some(self.lifetime()?),
            false => None,
        };
        self.function.slots.push(StackSlotData {
            size,
            align,
            kind,
            lifetime,
        });
        Ok(())
    }

    /// `none` or ranges of points, such as `3-7, 9-12`.
    fn lifetime(&mut self) -> Result<Lifetime, ParseError> {
        let mut lifetime = Lifetime::default();
        if self.cursor.take_word("none") {
            return Ok(lifetime);
        }
        loop {
            let first = self.cursor.number32()?;
            self.cursor.expect_mark('-')?;
            let last = self.cursor.number32()?;
            if last < first || lifetime.end().is_some_and(|end| first < end) {
                return self.cursor.error("ranges must be in order");
            }
            lifetime.add(first..last.saturating_add(1));
            if !self.cursor.take_mark(',') {
                return Ok(lifetime);
            }
        }
    }

    fn block_ref(&mut self) -> Result<Block, ParseError> {
        let block = Block::new(self.cursor.entity("bb")?);
        while self.function.blocks.len() <= block.index() {
            self.function.blocks.push(BlockData {
                params: Vec::new(),
                insts: Vec::new(),
                terminator: Terminator::None,
                location: SourceLocation::default(),
            });
        }
        Ok(block)
    }

    fn value(&mut self) -> Result<Value, ParseError> {
        let value = Value::new(self.cursor.entity("v")?);
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
        self.cursor.expect_mark(':')?;
        let word = self.cursor.word()?;
        match parse_type(&word) {
            Some(ty) => Ok((value, ty)),
            None => self.cursor.error(format!("'{word}' is not a type")),
        }
    }

    /// Values separated by commas up to the end of the line, possibly none.
    fn values<const N: usize>(&mut self) -> Result<SmallVec<[Value; N]>, ParseError>
    where
        [Value; N]: smallvec::Array<Item = Value>,
    {
        let mut values = SmallVec::new();
        if self.cursor.peek_entity("v").is_none() || !self.cursor.same_line() {
            return Ok(values);
        }
        loop {
            values.push(self.value()?);
            if !self.cursor.take_mark(',') {
                return Ok(values);
            }
        }
    }

    fn block(&mut self) -> Result<(), ParseError> {
        let block = self.block_ref()?;
        if self.function.layout.contains(&block) {
            return self.cursor.error(format!("{block} is defined twice"));
        }
        self.function.layout.push(block);
        if self.cursor.take_mark('(') {
            loop {
                let (value, ty) = self.definition()?;
                let number = self.function.blocks[block].params.len() as u16;
                self.function.values[value] = ValueData {
                    ty,
                    def: ValueDef::Param(block, number),
                };
                self.function.blocks[block].params.push(value);
                if !self.cursor.take_mark(',') {
                    break;
                }
            }
            self.cursor.expect_mark(')')?;
        }
        self.cursor.expect_mark(':')?;
        loop {
            if let Some(terminator) = self.terminator()? {
                let location = self.cursor.location()?;
                let data = &mut self.function.blocks[block];
                (data.terminator, data.location) = (terminator, location);
                return Ok(());
            }
            self.inst(block)?;
        }
    }

    fn edge(&mut self) -> Result<Edge, ParseError> {
        let mut edge = Edge::new(self.block_ref()?);
        if self.cursor.take_mark('(') {
            edge.args = self.values()?;
            self.cursor.expect_mark(')')?;
        }
        Ok(edge)
    }

    fn terminator(&mut self) -> Result<Option<Terminator>, ParseError> {
        let Some(word) = self.cursor.peek_word().map(str::to_string) else {
            return self.cursor.error("expected an instruction");
        };
        self.cursor.step();
        Ok(Some(match word.as_str() {
            "none" => Terminator::None,
            "branch" => Terminator::Branch(self.edge()?),
            "cond_branch" => {
                let cond = self.value()?;
                self.cursor.expect_mark(',')?;
                let then = self.edge()?;
                self.cursor.expect_mark(',')?;
                Terminator::CondBranch {
                    cond,
                    then,
                    otherwise: self.edge()?,
                }
            }
            "switch" => {
                let value = self.value()?;
                self.cursor.expect_mark(',')?;
                self.cursor.expect_word("default")?;
                let default = self.edge()?;
                let mut cases = Vec::new();
                while self.cursor.take_mark(',') {
                    cases.push((self.cursor.number()?, self.edge()?));
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
                self.cursor.back();
                return Ok(None);
            }
        }))
    }

    fn inst(&mut self, block: Block) -> Result<(), ParseError> {
        let mut results: SmallVec<[(Value, Type); 2]> = SmallVec::new();
        if self.cursor.peek_entity("v").is_some() {
            loop {
                results.push(self.definition()?);
                if !self.cursor.take_mark(',') {
                    break;
                }
            }
            self.cursor.expect_mark('=')?;
        }
        let word = self.cursor.word()?;
        let Some(opcode) = Opcode::from_name(&word) else {
            return self.cursor.error(format!("'{word}' is not an opcode"));
        };
        let mut flags = Flags::default();
        while let Some(flag) = self.cursor.named(FLAGS) {
            flags = flags.union(flag);
        }
        let payload = self.payload(opcode)?;
        let args = self.values()?;
        let location = self.cursor.location()?;
        let inst = self.function.insts.push(InstData {
            opcode,
            flags,
            args,
            results: results.iter().map(|(value, _)| *value).collect(),
            location,
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
            PayloadKind::Bits => Payload::Bits(self.cursor.number()?),
            PayloadKind::IntCondition => match IntCondition::from_name(&self.cursor.word()?) {
                Some(condition) => Payload::IntCondition(condition),
                None => return self.cursor.error("expected a condition"),
            },
            PayloadKind::FloatCondition => match FloatCondition::from_name(&self.cursor.word()?) {
                Some(condition) => Payload::FloatCondition(condition),
                None => return self.cursor.error("expected a condition"),
            },
            PayloadKind::Memory => Payload::Memory(self.memory()?),
            PayloadKind::AtomicRmw => match self.cursor.named(RMW) {
                Some(operation) => Payload::AtomicRmw(operation, self.memory()?),
                None => return self.cursor.error("expected an atomic operation"),
            },
            PayloadKind::Lane => Payload::Lane(self.cursor.number32()?),
            PayloadKind::Shuffle => Payload::Shuffle(self.mask()?),
            PayloadKind::Slot => Payload::Slot(StackSlot::new(self.cursor.entity("slot")?)),
            PayloadKind::Global => Payload::Global(Global::new(self.cursor.entity("global")?)),
            PayloadKind::Function => {
                Payload::Function(FunctionRef::new(self.cursor.entity("function")?))
            }
            PayloadKind::Intrinsic => {
                let word = self.cursor.word()?;
                let Some(intrinsic) = Intrinsic::from_name(&word) else {
                    return self.cursor.error(format!("'{word}' is not an intrinsic"));
                };
                Payload::Intrinsic(intrinsic, self.description(intrinsic)?)
            }
            PayloadKind::InlineAssembly => {
                let template = self.cursor.text()?;
                let constraints = self.cursor.text()?;
                match InlineAssembly::new(&template, &constraints) {
                    Ok(assembly) => Payload::InlineAssembly(Box::new(assembly)),
                    Err(reason) => return self.cursor.error(reason),
                }
            }
        })
    }

    /// The description that the family of an intrinsic has.
    fn description(&mut self, intrinsic: Intrinsic) -> Result<Option<Description>, ParseError> {
        Ok(match intrinsic.facts().family {
            Family::Plain | Family::Input | Family::Created => None,
            Family::Counter | Family::BufferLoad | Family::BufferStore | Family::BufferAtomic => {
                Some(Description::Memory(self.memory()?))
            }
            Family::Image => {
                let access = self.image_access()?;
                Some(Description::Image(access, self.memory()?))
            }
            Family::Matrix => Some(Description::Matrix(self.instruction()?)),
            Family::Instruction => {
                Some(Description::Instruction(self.instruction()?, self.parts()?))
            }
        })
    }

    fn parts(&mut self) -> Result<Parts, ParseError> {
        let mut parts = Parts::default();
        while let Some(key) = self.cursor.named(&KEYS) {
            match key {
                Key::OpSel => parts.op_sel = self.cursor.narrow()?,
                Key::TruthTable => parts.truth_table = self.cursor.narrow()?,
                Key::Keeps => parts.keeps = true,
                Key::Clamps => parts.clamps = true,
                Key::Source(select) => parts.source = Some(select),
            }
        }
        Ok(parts)
    }

    /// The mnemonic of an instruction.
    fn instruction(&mut self) -> Result<isa::Opcode, ParseError> {
        let word = self.cursor.word()?;
        match isa::Opcode::from_mnemonic(&word) {
            Some(opcode) => Ok(opcode),
            None => self.cursor.error(format!("'{word}' is not an instruction")),
        }
    }

    fn image_access(&mut self) -> Result<ImageAccess, ParseError> {
        let opcode = self.instruction()?;
        let Some(dim) = ImageDim::from_name(&self.cursor.word()?) else {
            return self.cursor.error("expected the shape of an image");
        };
        let dmask = self.cursor.narrow()?;
        let mut switches = Switches::default();
        while let Some(switch) = self.cursor.named(&SWITCHES) {
            switches.set(switch, true);
        }
        Ok(ImageAccess {
            opcode,
            dim,
            dmask,
            switches,
        })
    }

    fn mask(&mut self) -> Result<Box<[u16]>, ParseError> {
        self.cursor.expect_mark('[')?;
        let mut mask = Vec::new();
        while !self.cursor.take_mark(']') {
            if self.cursor.take_word("_") {
                mask.push(u16::MAX);
                continue;
            }
            let lane = self.cursor.number()?;
            match u16::try_from(lane) {
                Ok(lane) => mask.push(lane),
                Err(_) => return self.cursor.error("lane out of range"),
            }
        }
        Ok(mask.into())
    }

    fn memory(&mut self) -> Result<MemOpRef, ParseError> {
        Ok(self.function.mem_ops.push(self.cursor.memory()?))
    }
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
  cond_branch v2, bb1(v1, v1), bb2 !loc12
bb1(v7: i32, v8: i32):
  v9: p5 = slot_addr slot0
  store private size 4 align 4 volatile v9, v7
  v10: i32 = atomic_rmw add global size 4 align 4 monotonic scope agent one_as v4, v8
  v11: i32, v12: i1 = atomic_cmpxchg global size 4 align 4 acq_rel failure monotonic scope system v4, v8, v10
  fence flat size 0 align 1 release scope workgroup
  v13: i32 = asm "v_mov_b32 $0, 1\n" "=v"
  v14: f32 = const 0x3f800000
  v15: f32 = fadd nnan contract v14, v14 !loc3
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
        assert_eq!(error.to_string(), "line 10: 'scramble' is not an opcode");
    }
}
