//! The generic representation: typed SSA with block parameters, independent of the instruction set. The frontend builds
//! it; the passes of `optimize` and `isel` optimize and legalize it; instruction selection reads it.
//!
//! Entities (values, instructions, blocks, memory operands, stack objects) are stored in arenas and referred to by
//! index. A block holds its instructions in order and ends in a [`Terminator`]. A phi of LLVM is a parameter of its
//! block, and every [`Edge`] to the block passes an argument for it.

mod behavior;
mod inst_builder;
pub mod intrinsic;
mod lifetime;
mod opcode;
mod parse;
mod parts;
mod sequence;
mod text;
mod verify;
pub use crate::text::ParseError;
pub use behavior::{Behavior, Memory, Purity, ResultLanes};
pub use inst_builder::InstBuilder;
pub use intrinsic::Intrinsic;
pub use lifetime::Lifetime;
pub use opcode::{FloatCondition, IntCondition, Opcode, PayloadKind};
pub use parse::parse_function;
pub use parts::Parts;
pub use sequence::{Sequence, insert_after};
pub use text::atomic_operation_name;
pub use verify::{VerifyError, verify};

use crate::assembly::InlineAssembly;
use crate::debug::SourceLocation;
use crate::dominators::Dominators;
use crate::header::FunctionHeader;
use crate::image::ImageAccess;
use crate::loop_order::{Irreducible, LoopOrder, Successors};
use crate::memory::{MemOp, SlotKind};
use crate::module::{CallingConvention, FunctionRef, Global};
use crate::types::Type;
use bitflags::bitflags;
use cranelift_entity::{EntityRef, PrimaryMap, entity_impl};
use smallvec::SmallVec;

/// An SSA value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Value(u32);
entity_impl!(Value, "v");

/// An instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Inst(u32);
entity_impl!(Inst, "inst");

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Block(u32);
entity_impl!(Block, "bb");

/// A memory operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MemOpRef(u32);
entity_impl!(MemOpRef, "mem");

/// A fixed-size object on the private stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StackSlot(u32);
entity_impl!(StackSlot, "slot");

/// The definition of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// A result of an instruction, by its number.
    Result(Inst, u16),
    /// A parameter of a block, by its number.
    Param(Block, u16),
}

/// Type and origin of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValueData {
    /// Its type.
    pub ty: Type,
    /// Its origin.
    pub def: ValueDef,
}

/// The data of an instruction in addition to its operands.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Payload {
    /// Nothing.
    #[default]
    None,
    /// The bits of a scalar constant (zero-extended to 64). The high bits of wider integers are 0.
    Bits(u64),
    /// Integer comparison.
    IntCondition(IntCondition),
    /// Floating-point comparison.
    FloatCondition(FloatCondition),
    /// Load, store, fence.
    Memory(MemOpRef),
    /// Atomic read-modify-write.
    AtomicRmw(crate::memory::AtomicOperation, MemOpRef),
    /// Constant element number.
    Lane(u32),
    /// Shuffle: element numbers in the concatenation of both operands; `u16::MAX` is undefined.
    Shuffle(Box<[u16]>),
    /// Address of a stack slot.
    Slot(StackSlot),
    /// Address of a variable.
    Global(Global),
    /// Address or direct call to a function.
    Function(FunctionRef),
    /// A target intrinsic, with the description that its family has.
    Intrinsic(Intrinsic, Option<Description>),
    /// Inline assembly: a result per output, an argument per input.
    InlineAssembly(Box<InlineAssembly>),
}

impl Payload {
    /// An [`Intrinsic::Instruction`] without modifiers.
    pub fn instruction(opcode: isa::Opcode) -> Payload {
        let description = Description::Instruction(opcode, Parts::default());
        Payload::Intrinsic(Intrinsic::Instruction, Some(description))
    }

    /// The memory operand, if it has one.
    pub fn memory(&self) -> Option<MemOpRef> {
        match *self {
            Payload::Memory(reference) | Payload::AtomicRmw(_, reference) => Some(reference),
            Payload::Intrinsic(_, Some(description)) => description.memory(),
            _ => None,
        }
    }
}

/// The description of an intrinsic in addition to its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Description {
    /// The memory operand of an access.
    Memory(MemOpRef),
    /// The constant properties of an image access, and its memory operand.
    Image(ImageAccess, MemOpRef),
    /// The instruction that a matrix intrinsic stands for.
    Matrix(isa::Opcode),
    /// The vector instruction that an [`Intrinsic::Instruction`] stands for, and its modifiers.
    Instruction(isa::Opcode, Parts),
}

impl Description {
    /// The memory operand, if it has one.
    pub fn memory(self) -> Option<MemOpRef> {
        match self {
            Description::Memory(reference) | Description::Image(_, reference) => Some(reference),
            Description::Matrix(_) | Description::Instruction(..) => None,
        }
    }
}

bitflags! {
    /// Poison-generating and fast-math flags, as in LLVM, and flags of casts and tail calls.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Flags: u32 {
        const NUW = 1 << 0;
        const NSW = 1 << 1;
        const EXACT = 1 << 2;
        const NNEG = 1 << 3;
        const DISJOINT = 1 << 4;
        const INBOUNDS = 1 << 5;
        const NNAN = 1 << 6;
        const NINF = 1 << 7;
        const NSZ = 1 << 8;
        const ARCP = 1 << 9;
        const CONTRACT = 1 << 10;
        const AFN = 1 << 11;
        const REASSOC = 1 << 12;
        /// `!fpmath` of at least 2.5 ulp: f32 division and square root may use the fast forms.
        const RELAXED_PRECISION = 1 << 13;
        /// Counting the zeros of zero gives poison (`is_zero_poison` of `llvm.ctlz` and `llvm.cttz`).
        const ZERO_IS_POISON = 1 << 14;
        /// A tail call: its results are returned by the block, and it does not access the caller's stack. After calls are
        /// lowered, a call with this flag has no results and replaces the return.
        const TAIL = 1 << 15;
        /// A tail call that must not use additional stack (`musttail`).
        const MUST_TAIL = 1 << 16;
        /// The pointer that is cast to another address space is not null.
        const NONNULL = 1 << 17;
        /// Only the low 24 bits of the product are read; the others may have any values.
        const NARROW = 1 << 18;
    }
}

/// An instruction: opcode, operands, results and payload.
#[derive(Clone, PartialEq, Debug)]
pub struct InstData {
    /// The operation.
    pub opcode: Opcode,
    /// Flags.
    pub flags: Flags,
    /// Operands.
    pub args: SmallVec<[Value; 4]>,
    /// Results: none or one for nearly all.
    pub results: SmallVec<[Value; 1]>,
    /// Its source location.
    pub location: SourceLocation,
    /// Data that depends on the opcode.
    pub payload: Payload,
}

impl InstData {
    /// Returns `true` for a comparison of integers for equality or inequality.
    pub fn is_equality(&self) -> bool {
        matches!(
            self.payload,
            Payload::IntCondition(IntCondition::Eq | IntCondition::Ne)
        )
    }
}

/// A jump to a block with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The block.
    pub block: Block,
    /// One argument per parameter.
    pub args: SmallVec<[Value; 4]>,
}

impl Edge {
    /// A jump without arguments.
    pub fn new(block: Block) -> Edge {
        Edge {
            block,
            args: SmallVec::new(),
        }
    }
}

/// The end of a block.
#[derive(Clone, PartialEq, Debug)]
pub enum Terminator {
    /// Not yet set (only while a function is built).
    None,
    /// Jump.
    Branch(Edge),
    /// Jump on an `i1`.
    CondBranch {
        /// Condition.
        cond: Value,
        /// Taken if it is true.
        then: Edge,
        /// Taken if it is false.
        otherwise: Edge,
    },
    /// Jump on an integer.
    Switch {
        /// The integer.
        value: Value,
        /// Case constants, zero-extended.
        cases: Vec<(u64, Edge)>,
        /// Taken if none matches.
        default: Edge,
    },
    /// Return, with the values of the (flattened) return type; none in kernels.
    Return(SmallVec<[Value; 2]>),
    /// Not reached.
    Unreachable,
}

impl Terminator {
    /// Calls `f` on every outgoing edge, in order.
    pub fn for_each_edge<'a>(&'a self, mut f: impl FnMut(&'a Edge)) {
        match self {
            Terminator::Branch(edge) => f(edge),
            Terminator::CondBranch {
                then, otherwise, ..
            } => {
                f(then);
                f(otherwise);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter().for_each(|(_, edge)| f(edge));
                f(default);
            }
            Terminator::None | Terminator::Return(_) | Terminator::Unreachable => {}
        }
    }

    /// Calls `f` on every outgoing edge, in order.
    pub fn for_each_edge_mut(&mut self, mut f: impl FnMut(&mut Edge)) {
        match self {
            Terminator::Branch(edge) => f(edge),
            Terminator::CondBranch {
                then, otherwise, ..
            } => {
                f(then);
                f(otherwise);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter_mut().for_each(|(_, edge)| f(edge));
                f(default);
            }
            Terminator::None | Terminator::Return(_) | Terminator::Unreachable => {}
        }
    }

    /// Calls `f` on every value read: conditions, edge arguments, returned values.
    pub fn for_each_value(&self, mut f: impl FnMut(Value)) {
        match self {
            Terminator::CondBranch { cond, .. } => f(*cond),
            Terminator::Switch { value, .. } => f(*value),
            Terminator::Return(values) => values.iter().copied().for_each(&mut f),
            _ => {}
        }
        self.for_each_edge(|edge| edge.args.iter().copied().for_each(&mut f));
    }

    /// Calls `f` on every value read, to replace it.
    pub fn for_each_value_mut(&mut self, mut f: impl FnMut(&mut Value)) {
        match self {
            Terminator::CondBranch { cond, .. } => f(cond),
            Terminator::Switch { value, .. } => f(value),
            Terminator::Return(values) => values.iter_mut().for_each(&mut f),
            _ => {}
        }
        self.for_each_edge_mut(|edge| edge.args.iter_mut().for_each(&mut f));
    }
}

/// A basic block.
#[derive(Clone, PartialEq, Debug)]
pub struct BlockData {
    /// Parameters.
    pub params: Vec<Value>,
    /// Instructions in order.
    pub insts: Vec<Inst>,
    /// Its end.
    pub terminator: Terminator,
    /// The source location of its terminator.
    pub location: SourceLocation,
}

/// A stack object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StackSlotData {
    /// The size in bytes.
    pub size: u32,
    /// Alignment in bytes.
    pub align: u32,
    /// The kind of the object.
    pub kind: SlotKind,
    /// When the object holds values; `None` if nothing is known.
    pub lifetime: Option<Lifetime>,
}

impl StackSlotData {
    /// An object of the function itself that may hold values at any time.
    pub fn own(size: u32, align: u32) -> StackSlotData {
        StackSlotData {
            size,
            align,
            kind: SlotKind::Own,
            lifetime: None,
        }
    }
}

/// A parameter of a called function that is an object on the stack (`byval`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StackParameter {
    /// The number of the entry block's parameter that is its address.
    pub index: u32,
    /// The size in bytes.
    pub size: u32,
    /// Alignment in bytes.
    pub align: u32,
}

/// A function in generic form.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name, how it is called, and what it was declared with.
    pub header: FunctionHeader,
    /// LDS variables with a fixed offset ([`crate::module::GlobalVariable::fixed_offset`]) that occupy LDS while the function
    /// runs, because it or a function that it calls uses them.
    pub fixed_lds: Vec<Global>,
    /// Parameters that are objects on the stack, in order; empty once calls are lowered.
    pub stack_parameters: Vec<StackParameter>,
    /// Numbers of the entry block's parameters that are passed in SGPRs, in order; empty once calls are lowered.
    pub scalar_parameters: Vec<u32>,
    /// The SGPRs in which arguments of a shader are passed, one bit each, once calls are lowered.
    pub argument_sgprs: u32,
    /// Entry block; its parameters are the (flattened) parameters of a non-kernel function.
    pub entry: Block,
    /// Blocks in layout order, entry first. Blocks not listed do not exist.
    pub layout: Vec<Block>,
    /// Block arena.
    pub blocks: PrimaryMap<Block, BlockData>,
    /// Instruction arena.
    pub insts: PrimaryMap<Inst, InstData>,
    /// Value arena.
    pub values: PrimaryMap<Value, ValueData>,
    /// Memory operand arena.
    pub mem_ops: PrimaryMap<MemOpRef, MemOp>,
    /// Stack objects.
    pub slots: PrimaryMap<StackSlot, StackSlotData>,
    /// The source location of instructions that [`Function::make_inst`] creates.
    pub location: SourceLocation,
}

impl Function {
    /// Changes the numbers of stack objects in instructions and source variables. Variables of objects without a new
    /// number are removed.
    pub fn renumber_slots(&mut self, new: impl Fn(StackSlot) -> Option<StackSlot>) {
        let variables = &mut self.header.attributes.debug.stack_variables;
        variables.retain_mut(|variable| {
            let number = new(StackSlot::from_u32(variable.slot));
            number
                .inspect(|number| variable.slot = number.as_u32())
                .is_some()
        });
        for &block in &self.layout {
            for &inst in &self.blocks[block].insts {
                if let Payload::Slot(slot) = &mut self.insts[inst].payload
                    && let Some(number) = new(*slot)
                {
                    *slot = number;
                }
            }
        }
    }

    /// An empty function with an empty entry block.
    pub fn new(
        name: impl Into<String>,
        symbol: FunctionRef,
        convention: CallingConvention,
    ) -> Self {
        Function::with_header(FunctionHeader::new(name, symbol, convention))
    }

    /// Like [`Function::new`], with a given header.
    pub fn with_header(header: FunctionHeader) -> Self {
        let mut function = Function {
            header,
            fixed_lds: Vec::new(),
            stack_parameters: Vec::new(),
            scalar_parameters: Vec::new(),
            argument_sgprs: 0,
            entry: Block(0),
            layout: Vec::new(),
            blocks: PrimaryMap::new(),
            insts: PrimaryMap::new(),
            values: PrimaryMap::new(),
            mem_ops: PrimaryMap::new(),
            slots: PrimaryMap::new(),
            location: SourceLocation::default(),
        };
        function.entry = function.add_block();
        function
    }

    /// Returns `true` for kernels (entry points of a dispatch).
    pub fn is_kernel(&self) -> bool {
        self.header.convention == CallingConvention::Kernel
    }

    /// Returns `true` for kernels and shaders, which no other function calls.
    pub fn is_entry(&self) -> bool {
        self.header.convention.is_entry()
    }

    /// Returns `true` for functions of the graphics conventions.
    pub fn is_shader(&self) -> bool {
        self.header.convention.stage().is_some()
    }

    /// Appends an empty block to the layout.
    pub fn add_block(&mut self) -> Block {
        let block = self.blocks.push(BlockData {
            params: Vec::new(),
            insts: Vec::new(),
            terminator: Terminator::None,
            location: SourceLocation::default(),
        });
        self.layout.push(block);
        block
    }

    /// Appends a parameter to `block`.
    pub fn add_param(&mut self, block: Block, ty: Type) -> Value {
        let number = self.blocks[block].params.len() as u16;
        let value = self.values.push(ValueData {
            ty,
            def: ValueDef::Param(block, number),
        });
        self.blocks[block].params.push(value);
        value
    }

    /// The number of operands that read each value.
    pub fn count_uses(&self) -> Vec<u32> {
        let mut uses = vec![0; self.values.len()];
        for &block in &self.layout {
            let data = &self.blocks[block];
            for &inst in &data.insts {
                for &value in &self.insts[inst].args {
                    uses[value.index()] += 1;
                }
            }
            data.terminator
                .for_each_value(|value| uses[value.index()] += 1);
        }
        uses
    }

    /// The block of each instruction, by number; the entry for instructions that are in no block.
    pub fn blocks_of_insts(&self) -> Vec<Block> {
        let mut block_of = vec![self.entry; self.insts.len()];
        for &block in &self.layout {
            for &inst in &self.blocks[block].insts {
                block_of[inst.index()] = block;
            }
        }
        block_of
    }

    /// Returns `true` for instructions that do more than compute their results.
    pub fn has_effect(&self, inst: Inst) -> bool {
        let data = &self.insts[inst];
        let is_plain = |memory: &MemOp| memory.is_simple();
        match data.behavior().purity {
            Purity::Kept => true,
            Purity::Removable if data.opcode.is_access() => {
                !self.mem_op(inst).is_some_and(is_plain)
            }
            // Some image accesses have no result.
            Purity::Pure | Purity::Removable => data.results.is_empty(),
        }
    }

    /// The address and the memory operand of a load, store or atomic operation.
    #[inline]
    pub fn access(&self, inst: Inst) -> Option<(Value, &MemOp)> {
        let data = &self.insts[inst];
        if !data.opcode.is_access() {
            return None;
        }
        Some((*data.args.first()?, self.mem_op(inst)?))
    }

    /// Returns `true` for the address of the kernarg segment.
    pub fn is_kernarg_segment(&self, value: Value) -> bool {
        self.def_inst(value).is_some_and(|inst| {
            let payload = &self.insts[inst].payload;
            matches!(payload, Payload::Intrinsic(Intrinsic::KernargSegmentPtr, _))
        })
    }

    /// Creates an instruction without inserting it into a block. Its source location is [`Function::location`].
    pub fn make_inst(
        &mut self,
        opcode: Opcode,
        args: &[Value],
        results: &[Type],
        payload: Payload,
        flags: Flags,
    ) -> Inst {
        let inst = self.insts.next_key();
        let mut made = SmallVec::new();
        for (number, &ty) in results.iter().enumerate() {
            let def = ValueDef::Result(inst, number as u16);
            made.push(self.values.push(ValueData { ty, def }));
        }
        self.insts.push(InstData {
            opcode,
            flags,
            args: SmallVec::from_slice(args),
            results: made,
            location: self.location,
            payload,
        })
    }

    /// Creates a scalar constant without inserting it into a block. Bits beyond the width of the type are dropped. The
    /// bits above 64 of a wider integer are 0.
    pub fn make_constant(&mut self, ty: Type, bits: u64) -> Inst {
        let bits = match ty.bits() {
            width @ 0..64 => bits & ((1 << width) - 1),
            _ => bits,
        };
        let payload = Payload::Bits(bits);
        self.make_inst(Opcode::Const, &[], &[ty], payload, Flags::default())
    }

    /// Appends an instruction to `block`.
    pub fn append(
        &mut self,
        block: Block,
        opcode: Opcode,
        args: &[Value],
        results: &[Type],
        payload: Payload,
        flags: Flags,
    ) -> Inst {
        let inst = self.make_inst(opcode, args, results, payload, flags);
        self.blocks[block].insts.push(inst);
        inst
    }

    /// Appends an instruction without flags and with one result to `block`; returns the result.
    pub fn append_value(
        &mut self,
        block: Block,
        opcode: Opcode,
        args: &[Value],
        ty: Type,
        payload: Payload,
    ) -> Value {
        let inst = self.append(block, opcode, args, &[ty], payload, Flags::default());
        self.result(inst)
    }

    /// Appends a constant to `block`; see [`Function::make_constant`].
    pub fn append_constant(&mut self, block: Block, ty: Type, bits: u64) -> Value {
        let inst = self.make_constant(ty, bits);
        self.blocks[block].insts.push(inst);
        self.result(inst)
    }

    /// Type of a value.
    #[inline]
    pub fn ty(&self, value: Value) -> Type {
        self.values[value].ty
    }

    /// The instruction that computes a value, unless it is a block parameter.
    #[inline]
    pub fn def_inst(&self, value: Value) -> Option<Inst> {
        match self.values[value].def {
            ValueDef::Result(inst, _) => Some(inst),
            ValueDef::Param(..) => None,
        }
    }

    /// The first result of an instruction that has results.
    #[inline]
    pub fn result(&self, inst: Inst) -> Value {
        self.insts[inst].results[0]
    }

    /// The bits of a scalar constant.
    #[inline]
    pub fn constant(&self, value: Value) -> Option<u64> {
        let inst = &self.insts[self.def_inst(value)?];
        match (inst.opcode, &inst.payload) {
            (Opcode::Const, Payload::Bits(bits)) => Some(*bits),
            _ => None,
        }
    }

    /// The constant properties of an image access.
    pub fn image_access(&self, inst: Inst) -> Option<ImageAccess> {
        match self.insts[inst].payload {
            Payload::Intrinsic(_, Some(Description::Image(access, _))) => Some(access),
            _ => None,
        }
    }

    /// The memory operand of an instruction, if it has one.
    #[inline]
    pub fn mem_op(&self, inst: Inst) -> Option<&MemOp> {
        let reference = self.insts[inst].payload.memory()?;
        Some(&self.mem_ops[reference])
    }

    /// Successors of a block, one per edge, in the terminator's order.
    pub fn successors(&self, block: Block) -> SmallVec<[Block; 2]> {
        let mut out = SmallVec::new();
        self.blocks[block]
            .terminator
            .for_each_edge(|edge| out.push(edge.block));
        out
    }

    /// The dominator tree of its blocks.
    pub fn dominators(&self) -> Dominators {
        let blocks = self.blocks.keys();
        let successors: Vec<_> = blocks.map(|block| self.successors(block)).collect();
        Dominators::new(successors.len(), self.entry.index(), |block, number| {
            successors[block].get(number).map(|block| block.index())
        })
    }

    /// Its blocks in an order in which loops are contiguous.
    ///
    /// # Errors
    /// [`Irreducible`] if a loop has two entries.
    pub fn loop_order(&self) -> Result<LoopOrder, Irreducible> {
        LoopOrder::new(self.blocks.len(), self.entry.index(), |node| {
            let mut out = Successors::new();
            let terminator = &self.blocks[Block::new(node)].terminator;
            terminator.for_each_edge(|edge| out.push(edge.block.index()));
            out
        })
    }

    /// Returns `true` if the function has an intrinsic that `is_wanted`.
    pub fn has_intrinsic(&self, is_wanted: impl Fn(Intrinsic) -> bool) -> bool {
        let blocks = self.layout.iter();
        let mut insts = blocks.flat_map(|&block| &self.blocks[block].insts);
        insts.any(|&inst| match self.insts[inst].payload {
            Payload::Intrinsic(intrinsic, _) => is_wanted(intrinsic),
            _ => false,
        })
    }
}
