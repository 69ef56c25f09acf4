//! Converts one function: blocks, phis, and the state that the conversion of instructions shares.
//!
//! Blocks are visited in reverse post-order, so every definition is converted before its uses, except for uses in phis.
//! Phis become block parameters before any block is visited; the arguments of an edge are added when the terminator of
//! its source block is converted. Unreachable blocks are dropped.
//!
//! Constants, addresses of symbols and stack objects, implicit inputs and kernel arguments are created once per
//! function, in a *prologue* before the instructions of the entry block. Later passes rematerialize or fold them at
//! their uses.

use crate::FloatOptions;
use crate::attributes;
use crate::bindings::{Block, Module, Op, Value, ValueKind};
use crate::calls::Callee;
use crate::constants;
use crate::debug::{Reader, VariableReader};
use crate::error::FrontendError;
use crate::groups::Groups;
use crate::kernel;
use crate::layout::Types;
use crate::lifetimes;
use crate::shader;
use crate::tbaa::AccessTags;
use cranelift_entity::EntityRef;
use explain::Code;
use mir::debug::SourceLocation;
use mir::diagnostic::ShownLocation;
use mir::dominators::Dominators;
use mir::generic::{
    self, Edge, Flags, Function, Inst, InstBuilder, IntCondition, Intrinsic, Lifetime, Opcode,
    Payload, Terminator,
};
use mir::module::{CallingConvention, FunctionRef, Global, SymbolRef};
use mir::{MemOp, SyncScope, Type};
use processors::{OperatingSystem, Target};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cell::RefCell;

/// The reason why a value cannot be converted. The caller adds function and instruction.
pub type Reason = String;

/// The parts of an LLVM value: several for aggregates, otherwise one.
pub type Parts = SmallVec<[generic::Value; 1]>;

/// The numbers of metadata kinds and parameter attributes in the module's context.
pub struct Kinds {
    pub fp_math: u32,
    pub nontemporal: u32,
    pub invariant_load: u32,
    pub no_clobber: u32,
    pub tbaa: u32,
    pub no_remote_memory: u32,
    pub no_fine_grained_memory: u32,
    pub ignore_denormal_mode: u32,
    pub noalias_addrspace: u32,
    pub mmra: u32,
    pub byref: u32,
    pub align: u32,
    pub noalias: u32,
    pub readonly: u32,
    pub writeonly: u32,
    pub readnone: u32,
    pub optnone: u32,
    pub signext: u32,
    pub zeroext: u32,
    pub inreg: u32,
    pub byval: u32,
    pub nonnull: u32,
    pub dereferenceable: u32,
    pub null_pointer_is_valid: u32,
}

/// State shared by the conversion of all functions of a module.
pub struct ModuleContext<'m> {
    pub module: Module<'m>,
    /// The names of section groups.
    pub groups: Groups<'m>,
    pub types: Types<'m>,
    pub kinds: Kinds,
    /// The synchronization scopes: number, scope, and whether it orders only accesses to one address space.
    pub scopes: Vec<(u32, SyncScope, bool)>,
    /// The version from the options or the module flag; the oldest version if neither specifies one.
    pub code_object_version: u32,
    /// The number of leading arguments of a kernel that are in SGPRs at entry.
    pub preloaded_arguments: u32,
    /// The operating system that loads the code.
    pub os: OperatingSystem,
    /// The target of functions without target attributes.
    pub target: Target,
    pub float: FloatOptions,
    /// True if the module contains format strings of printf.
    pub has_printf: bool,
    /// LDS variables whose size is set at launch.
    pub dynamic_lds: Vec<Global>,
    /// Variables and functions by key.
    pub symbols: FxHashMap<usize, SymbolRef>,
    /// Kinds of called functions, by key.
    pub callees: RefCell<FxHashMap<usize, Callee>>,
    /// Debug information, if the module has any.
    pub debug: Option<RefCell<Reader<'m>>>,
}

/// The state of the conversion of one function.
pub struct FunctionConverter<'a, 'm> {
    pub context: &'a ModuleContext<'m>,
    pub function: generic::Function,
    /// The LLVM function.
    pub source: Value<'m>,
    /// The values with a single part, by key.
    values: FxHashMap<usize, generic::Value>,
    /// The lifetimes of stack objects that are not converted yet, by key.
    pub lifetimes: FxHashMap<usize, Lifetime>,
    /// The parts of aggregates, by key.
    aggregates: FxHashMap<usize, Parts>,
    /// The scalar constants, by type and bits.
    scalars: FxHashMap<(Type, u64), generic::Value>,
    /// The implicit inputs that have been read.
    inputs: SmallVec<[(Intrinsic, generic::Value); 8]>,
    /// The address for results that do not fit in registers.
    pub result_address: Option<generic::Value>,
    /// The values that have been read from the kernarg segment, by offset and type.
    pub kernargs: FxHashMap<(u64, Type), generic::Value>,
    pub access_tags: AccessTags,
    blocks: FxHashMap<Block<'m>, generic::Block>,
    /// For each block, the index at which its phis probably have the value for the next predecessor (see `edge`).
    next_incoming: FxHashMap<Block<'m>, u32>,
    /// The block to which instructions are appended.
    pub current: generic::Block,
    prologue: Vec<Inst>,
    /// True if instructions are appended to the prologue instead of `current`.
    pub in_prologue: bool,
    /// The nesting depth of the constant that is being converted.
    pub constant_depth: usize,
}

/// Converts a defined function.
pub fn convert<'m>(
    context: &ModuleContext<'m>,
    source: Value<'m>,
    symbol: FunctionRef,
    convention: CallingConvention,
) -> Result<generic::Function, FrontendError> {
    let name = String::from_utf8_lossy(source.name()).into_owned();
    let function = generic::Function::new(name, symbol, convention);
    let mut converter = FunctionConverter {
        context,
        current: function.entry,
        function,
        source,
        values: FxHashMap::default(),
        lifetimes: FxHashMap::default(),
        aggregates: FxHashMap::default(),
        scalars: FxHashMap::default(),
        inputs: SmallVec::new(),
        result_address: None,
        kernargs: FxHashMap::default(),
        access_tags: AccessTags::default(),
        blocks: FxHashMap::default(),
        next_incoming: FxHashMap::default(),
        prologue: Vec::new(),
        in_prologue: false,
        constant_depth: 0,
    };
    attributes::check(context, source)?;
    converter.function.header.attributes = attributes::read(context, source);
    if let Some(debug) = &context.debug {
        converter.function.header.attributes.debug.scope = debug.borrow_mut().function(source);
    }
    converter.convert_signature()?;
    converter.convert_body()?;
    let accesses = converter.function.mem_ops.values_mut();
    converter.access_tags.finish(accesses);
    if converter.function.header.inputs.implicitarg_ptr {
        // The code uses implicit arguments, so an attribute that rules them out is ignored.
        let bytes = &mut converter.function.header.attributes.implicitarg_bytes;
        *bytes = bytes.filter(|bytes| *bytes != 0);
    }
    if converter.function.is_kernel() && !context.os.receives_only_used_inputs() {
        attributes::add_given_inputs(source, &mut converter.function);
    }
    Ok(converter.function)
}

/// The source location and the text of an instruction or another value, for errors.
pub fn describe(value: Value<'_>) -> (ShownLocation, String) {
    let location = value.shown_location().map(ShownLocation::known);
    let text = value.print();
    // Metadata numbers are of no use to the user.
    let text = text.split(", !dbg !").next().unwrap_or(&text);
    (location.unwrap_or_default(), text.trim().to_string())
}

/// The code of an error about an instruction.
fn code(value: Value<'_>) -> Code {
    let is_call = value.kind() == ValueKind::LLVMInstructionValueKind
        && matches!(value.opcode(), Op::LLVMCall | Op::LLVMCallBr);
    if !is_call {
        return Code::UnsupportedConstruct;
    }
    let called = value.callee();
    match called.kind() {
        ValueKind::LLVMInlineAsmValueKind => Code::AssemblyOperand,
        _ if called.name().starts_with(b"llvm.") => Code::UnsupportedIntrinsic,
        _ => Code::UnsupportedCall,
    }
}

impl InstBuilder for FunctionConverter<'_, '_> {
    fn function(&self) -> &Function {
        &self.function
    }

    fn append(
        &mut self,
        opcode: Opcode,
        args: &[generic::Value],
        results: &[Type],
        payload: Payload,
        flags: Flags,
    ) -> Inst {
        let inst = self
            .function
            .make_inst(opcode, args, results, payload, flags);
        if self.in_prologue {
            // Several instructions may share the value, so it has no source location.
            self.function.insts[inst].location = SourceLocation::default();
            self.prologue.push(inst);
        } else {
            self.function.blocks[self.current].insts.push(inst);
        }
        inst
    }

    fn bits(&mut self, ty: Type, bits: u64) -> generic::Value {
        self.scalar(ty, bits)
    }
}

impl<'m> FunctionConverter<'_, 'm> {
    /// An error about `value` of this function.
    pub fn unsupported(&self, value: Value<'m>, reason: Reason) -> FrontendError {
        let (location, instruction) = describe(value);
        FrontendError::Unsupported {
            code: code(value),
            function: self.function.header.name.clone(),
            location,
            instruction,
            reason,
        }
    }

    fn signature_error(&self, reason: Reason) -> FrontendError {
        FrontendError::UnsupportedGlobal {
            symbol: self.function.header.name.clone(),
            reason,
        }
    }

    fn convert_signature(&mut self) -> Result<(), FrontendError> {
        if self.function.is_kernel() {
            return kernel::convert_arguments(self).map_err(|reason| self.signature_error(reason));
        }
        let converted = match self.function.is_shader() {
            true => shader::convert_parameters(self),
            false => self.convert_parameters(),
        };
        converted.map_err(|reason| self.signature_error(reason))
    }

    fn convert_body(&mut self) -> Result<(), FrontendError> {
        let order = reverse_post_order(self.source);
        self.lifetimes = lifetimes::of(&order);
        let counts: Vec<usize> = order.iter().map(|it| it.instructions().count()).collect();
        self.reserve(counts.iter().sum());
        for (number, &block) in order.iter().enumerate() {
            let target = if number == 0 {
                self.function.entry
            } else {
                self.function.add_block()
            };
            self.blocks.insert(block, target);
        }
        for &block in &order {
            for phi in block
                .instructions()
                .take_while(|inst| inst.opcode() == Op::LLVMPHI)
            {
                self.convert_phi(block, phi)
                    .map_err(|reason| self.unsupported(phi, reason))?;
            }
        }
        let mut variables = VariableReader::new(self.context, self.source);
        for (&block, &count) in order.iter().zip(&counts) {
            self.current = self.blocks[&block];
            self.function.blocks[self.current].insts.reserve(count);
            for inst in block.instructions() {
                if let Some(variables) = &mut variables {
                    variables.read(inst, &self.values, &mut self.function);
                }
                self.convert_instruction(block, inst)
                    .map_err(|reason| self.unsupported(inst, reason))?;
            }
            if let Some(variables) = &mut variables {
                variables.end_block(&mut self.function);
            }
        }
        self.function.location = SourceLocation::default();
        let entry = self.function.entry;
        let insts = &mut self.function.blocks[entry].insts;
        insts.splice(0..0, self.prologue.drain(..));
        if self.function.layout.len() > order.len() {
            self.sort_layout();
        }
        Ok(())
    }

    /// Reserves memory for the conversion of this many instructions. Most become one.
    fn reserve(&mut self, insts: usize) {
        self.values.reserve(insts);
        self.function.insts.reserve(insts);
        self.function.values.reserve(insts);
    }

    /// Restores reverse post-order after blocks were split.
    fn sort_layout(&mut self) {
        let function = &mut self.function;
        let successors: Vec<_> = function
            .blocks
            .keys()
            .map(|block| function.successors(block))
            .collect();
        let dominators =
            Dominators::new(successors.len(), function.entry.index(), |block, number| {
                let list = &successors[block];
                // The last successor is visited first, so the first one follows its predecessor in the result.
                list.len()
                    .checked_sub(number + 1)
                    .map(|index| list[index].index())
            });
        function.layout = dominators
            .reverse_post_order()
            .map(generic::Block::new)
            .collect();
    }

    fn convert_phi(&mut self, block: Block<'m>, phi: Value<'m>) -> Result<(), Reason> {
        let parts = self.context.types.parts(phi.ty())?;
        let target = self.blocks[&block];
        let values = parts
            .iter()
            .map(|part| self.function.add_param(target, part.ty))
            .collect();
        self.define(phi, values);
        Ok(())
    }

    /// The edge from `from` to `to`, with the arguments for the phis of `to`.
    fn edge(&mut self, from: Block<'m>, to: Block<'m>) -> Result<Edge, Reason> {
        let target = self.blocks.get(&to).copied();
        let mut edge =
            Edge::new(target.ok_or("malformed branch: the target is in another function")?);
        // The phis of a block nearly always list its predecessors in the same order, which usually is the order in
        // which edges are converted. Therefore the index after the one that was right last time is tried first.
        let mut guess = self.next_incoming.get(&to).copied().unwrap_or(0);
        for phi in to
            .instructions()
            .take_while(|inst| inst.opcode() == Op::LLVMPHI)
        {
            let count = phi.incoming_count();
            let position = (guess..count)
                .chain(0..guess.min(count))
                .find(|&index| phi.incoming(index).1 == from);
            guess = position.ok_or("malformed phi: a predecessor has no value")?;
            let parts = self.parts(phi.incoming(guess).0)?;
            edge.args.extend(parts);
        }
        if !edge.args.is_empty() {
            self.next_incoming.insert(to, guess + 1);
        }
        Ok(edge)
    }

    /// Converts the terminator `inst` of `block`.
    pub fn convert_terminator(&mut self, block: Block<'m>, inst: Value<'m>) -> Result<(), Reason> {
        let terminator = match inst.opcode() {
            Op::LLVMBr if !inst.is_conditional() => {
                Terminator::Branch(self.edge(block, inst.successor(0))?)
            }
            Op::LLVMBr => {
                let cond = self.value(inst.condition())?;
                let then = self.edge(block, inst.successor(0))?;
                let otherwise = self.edge(block, inst.successor(1))?;
                if then == otherwise {
                    Terminator::Branch(then)
                } else {
                    Terminator::CondBranch {
                        cond,
                        then,
                        otherwise,
                    }
                }
            }
            Op::LLVMSwitch => self.convert_switch(block, inst)?,
            Op::LLVMRet if inst.operand_count() == 0 => Terminator::Return(SmallVec::new()),
            Op::LLVMRet => self.convert_return(inst)?,
            Op::LLVMUnreachable => Terminator::Unreachable,
            _ => return Err("this terminator is not supported".to_string()),
        };
        let data = &mut self.function.blocks[self.current];
        (data.terminator, data.location) = (terminator, self.function.location);
        Ok(())
    }

    fn convert_switch(&mut self, block: Block<'m>, inst: Value<'m>) -> Result<Terminator, Reason> {
        let value = self.value(inst.operand(0))?;
        let default = self.edge(block, inst.successor(0))?;
        if inst.successor_count() == 1 {
            return Ok(Terminator::Branch(default));
        }
        if self.function.ty(value).bits() > u64::BITS {
            return self.compare_cases(block, inst, value, default);
        }
        let mut cases = Vec::with_capacity(inst.successor_count() as usize - 1);
        for number in 1..inst.successor_count() {
            let case = inst.case_value(number).int_bits();
            cases.push((case, self.edge(block, inst.successor(number))?));
        }
        Ok(Terminator::Switch {
            value,
            cases,
            default,
        })
    }

    /// Compares the value of a switch with each case in turn, in a separate block for each. The result ends the last
    /// block.
    fn compare_cases(
        &mut self,
        block: Block<'m>,
        inst: Value<'m>,
        value: generic::Value,
        default: Edge,
    ) -> Result<Terminator, Reason> {
        for number in 1..inst.successor_count() {
            let case = self.value(inst.case_value(number))?;
            let cond = self.icmp(IntCondition::Eq, value, case);
            let then = self.edge(block, inst.successor(number))?;
            let next = self.function.add_block();
            let data = &mut self.function.blocks[self.current];
            data.terminator = Terminator::CondBranch {
                cond,
                then,
                otherwise: Edge::new(next),
            };
            data.location = self.function.location;
            self.current = next;
        }
        Ok(Terminator::Branch(default))
    }

    /// Records the parts of an LLVM value.
    pub fn define(&mut self, value: Value<'m>, parts: Parts) {
        match parts.as_slice() {
            [single] => {
                self.values.insert(value.key(), *single);
            }
            _ => {
                self.aggregates.insert(value.key(), parts);
            }
        }
    }

    /// The converted form of an LLVM value that has one part. Constants are converted on demand.
    pub fn value(&mut self, value: Value<'m>) -> Result<generic::Value, Reason> {
        if let Some(&known) = self.values.get(&value.key()) {
            return Ok(known);
        }
        match self.parts(value)?.as_slice() {
            [single] => Ok(*single),
            _ => Err("expected a scalar or vector, found an aggregate".to_string()),
        }
    }

    /// The parts of an LLVM value. Constants are converted on demand.
    pub fn parts(&mut self, value: Value<'m>) -> Result<Parts, Reason> {
        if let Some(&known) = self.values.get(&value.key()) {
            return Ok(Parts::from_elem(known, 1));
        }
        if let Some(known) = self.aggregates.get(&value.key()) {
            return Ok(known.clone());
        }
        if self.constant_depth > constants::MAX_DEPTH {
            return Err(format!(
                "constants are nested more than {} levels deep",
                constants::MAX_DEPTH
            ));
        }
        self.constant_depth += 1;
        let outer = std::mem::replace(&mut self.in_prologue, true);
        let made = self.constant_parts(value);
        self.in_prologue = outer;
        self.constant_depth -= 1;
        let parts = made?;
        self.define(value, parts.clone());
        Ok(parts)
    }

    /// Runs `make` with the prologue as insertion point.
    pub fn prologue<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.in_prologue, true);
        let made = make(self);
        self.in_prologue = outer;
        made
    }

    /// A scalar constant of at most 64 bits. Bits beyond the width of the type are dropped.
    pub fn scalar(&mut self, ty: Type, bits: u64) -> generic::Value {
        let width = ty.bits();
        let bits = if width < 64 {
            bits & ((1 << width) - 1)
        } else {
            bits
        };
        if let Some(&known) = self.scalars.get(&(ty, bits)) {
            return known;
        }
        let value = self.prologue(|this| {
            this.op_with(
                Opcode::Const,
                &[],
                ty,
                Payload::Bits(bits),
                Flags::default(),
            )
        });
        self.scalars.insert((ty, bits), value);
        value
    }

    /// A constant of a scalar or vector type; a vector has it in every element.
    pub fn splat_constant(&mut self, ty: Type, bits: u64) -> generic::Value {
        let element = self.scalar(ty.element(), bits);
        if !ty.is_vector() {
            return element;
        }
        let elements = vec![element; usize::from(ty.lanes)];
        self.prologue(|this| this.op(Opcode::BuildVector, &elements, ty))
    }

    /// An implicit input of the kernel, read once.
    pub fn input(&mut self, intrinsic: Intrinsic, ty: Type) -> generic::Value {
        if let Some(&(_, known)) = self.inputs.iter().find(|(other, _)| *other == intrinsic) {
            return known;
        }
        let value = if intrinsic == Intrinsic::ImplicitArgPtr && self.function.is_kernel() {
            let segment = self.kernarg_segment();
            let offset = self.implicit_arguments_offset();
            self.prologue(|this| this.offset(segment, offset, Flags::INBOUNDS.union(Flags::NUW)))
        } else {
            let payload = Payload::Intrinsic(intrinsic, None);
            self.prologue(|this| {
                this.op_with(Opcode::Intrinsic, &[], ty, payload, Flags::default())
            })
        };
        self.inputs.push((intrinsic, value));
        value
    }

    /// Appends a load.
    pub fn load(&mut self, address: generic::Value, ty: Type, operand: MemOp) -> generic::Value {
        let reference = self.function.mem_ops.push(operand);
        self.op_with(
            Opcode::Load,
            &[address],
            ty,
            Payload::Memory(reference),
            Flags::default(),
        )
    }

    /// Appends a store.
    pub fn store(&mut self, address: generic::Value, data: generic::Value, operand: MemOp) {
        let reference = self.function.mem_ops.push(operand);
        let payload = Payload::Memory(reference);
        self.append(
            Opcode::Store,
            &[address, data],
            &[],
            payload,
            Flags::default(),
        );
    }

    /// `address` plus a constant number of bytes.
    pub fn offset(&mut self, address: generic::Value, bytes: u64, flags: Flags) -> generic::Value {
        if bytes == 0 {
            return address;
        }
        let ty = self.function.ty(address);
        let index = Type {
            scalar: mir::Scalar::Int(ty.scalar.bits() as u16),
            lanes: ty.lanes,
        };
        let amount = self.splat_constant(index, bytes);
        self.op_with(Opcode::PtrAdd, &[address, amount], ty, Payload::None, flags)
    }
}

/// The blocks that are reachable from the entry, in reverse post-order.
fn reverse_post_order<'m>(function: Value<'m>) -> Vec<Block<'m>> {
    let Some(entry) = function.blocks().next() else {
        return Vec::new();
    };
    let mut seen = FxHashMap::default();
    seen.insert(entry, ());
    let mut order = Vec::new();
    let mut stack = vec![(entry, entry.terminator(), 0)];
    while let Some((block, terminator, next)) = stack.last_mut() {
        let successor = terminator.filter(|inst| *next < inst.successor_count());
        if let Some(inst) = successor {
            // The last successor is visited first, so the first one follows its predecessor in the result.
            *next += 1;
            let target = inst.successor(inst.successor_count() - *next);
            if seen.insert(target, ()).is_none() {
                stack.push((target, target.terminator(), 0));
            }
        } else {
            order.push(*block);
            stack.pop();
        }
    }
    order.reverse();
    order
}
