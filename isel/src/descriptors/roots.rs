//! Determines which memory each 64-bit pointer refers to.
//!
//! In: a kernel. Out: a [`Root`] for each such pointer. This is an optimistic data-flow analysis: arguments, variables
//! and inputs are roots; sums, casts, selects and block parameters propagate them; null and undefined values are
//! compatible with every root. Each value changes at most twice.

use mir::AddressSpace;
use mir::generic::{Function, Inst, Intrinsic, Opcode, Payload, Value, ValueDef};
use mir::module::{Global, GlobalVariable};
use mir::resources::Resource;
use mir::types::Scalar;

use cranelift_entity::{EntityRef, EntitySet, PrimaryMap, SecondaryMap};

/// The memory or input from which a pointer is derived.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Root {
    /// Nothing: null or undefined.
    #[default]
    Any,
    /// The argument with this UAV.
    Uav(u32),
    /// Constant data of the program scope.
    ConstantData,
    /// The explicit arguments.
    Arguments,
    /// The implicit arguments.
    Implicit,
    /// The dispatch packet.
    Packet,
    /// The descriptor of this image or sampler argument, in memory that scalar loads read.
    Table(usize),
    /// A record of printf.
    Printf,
    /// Unknown; the reason is for the diagnostic.
    Unknown(&'static str),
}

impl Root {
    fn meet(self, other: Root) -> Root {
        match (self, other) {
            (Root::Any, known) | (known, Root::Any) => known,
            (a, b) if a == b => a,
            (unknown @ Root::Unknown(_), _) | (_, unknown @ Root::Unknown(_)) => unknown,
            _ => Root::Unknown(
                "the pointer may come from different arguments or variables, so its descriptor is not known",
            ),
        }
    }
}

/// Variables of the module.
type Globals = PrimaryMap<Global, GlobalVariable>;

/// The roots of all pointers.
pub(super) struct Roots<'a> {
    function: &'a Function,
    globals: &'a Globals,
    /// Offset and resource of each argument.
    arguments: Vec<(u64, Resource)>,
    /// Offset of the implicit arguments.
    implicit: u64,
    roots: SecondaryMap<Value, Root>,
}

impl<'a> Roots<'a> {
    /// Analyzes a kernel whose arguments have these resources, and whose implicit arguments start at offset `implicit`.
    pub(super) fn find(
        function: &'a Function,
        globals: &'a Globals,
        resources: &[Resource],
        implicit: u64,
    ) -> SecondaryMap<Value, Root> {
        let offsets = function.header.kernel_args.iter();
        let offsets = offsets.map(|argument| u64::from(argument.offset));
        let mut roots = Roots {
            function,
            globals,
            arguments: offsets.zip(resources.iter().copied()).collect(),
            implicit,
            roots: SecondaryMap::new(),
        };
        roots.run();
        roots.roots
    }

    fn run(&mut self) {
        let users = self.users();
        let mut work: Vec<Value> = (0..self.function.values.len()).map(Value::new).collect();
        for value in work.clone() {
            if let ValueDef::Result(inst, _) = self.function.values[value].def
                && is_wide_pointer(self.function, value)
            {
                self.roots[value] = match self.is_implicit(value) {
                    true => Root::Implicit,
                    false => self.start(inst),
                };
            }
        }
        while let Some(value) = work.pop() {
            let root = self.roots[value];
            if root == Root::Any {
                continue;
            }
            for &user in users[value].iter() {
                let met = self.roots[user].meet(root);
                if met != self.roots[user] {
                    self.roots[user] = met;
                    work.push(user);
                }
            }
        }
    }

    /// The values to which each value propagates its root.
    fn users(&self) -> SecondaryMap<Value, Vec<Value>> {
        let function = self.function;
        let mut users: SecondaryMap<Value, Vec<Value>> = SecondaryMap::new();
        for &block in &function.layout {
            let data = &function.blocks[block];
            for &inst in &data.insts {
                let results = &function.insts[inst].results;
                if results
                    .first()
                    .is_some_and(|&value| self.is_implicit(value))
                {
                    continue;
                }
                for from in passed(function, inst) {
                    users[from].push(function.result(inst));
                }
            }
            data.terminator.for_each_edge(|edge| {
                let params = &function.blocks[edge.block].params;
                for (&from, &to) in edge.args.iter().zip(params) {
                    users[from].push(to);
                }
            });
        }
        users
    }

    /// The root of a result before the roots of other values are propagated to it.
    fn start(&self, inst: Inst) -> Root {
        let data = &self.function.insts[inst];
        match data.opcode {
            Opcode::Const if data.payload == Payload::Bits(0) => Root::Any,
            Opcode::Undef => Root::Any,
            Opcode::Load => match self.argument(data.args[0]) {
                Some((_, Resource::Uav(number))) => Root::Uav(number),
                Some((
                    argument,
                    Resource::ReadImage(_) | Resource::WrittenImage(_) | Resource::Sampler(_),
                )) => Root::Table(argument),
                Some((_, Resource::Value)) | None => Root::Unknown(
                    "the pointer is loaded from memory, so its descriptor is not known",
                ),
            },
            Opcode::GlobalAddr => match data.payload {
                Payload::Global(global) if self.is_constant_data(global) => Root::ConstantData,
                _ => Root::Unknown(
                    "under Catalyst, program-scope variables must be constant and must not contain addresses",
                ),
            },
            Opcode::Intrinsic => match data.payload {
                Payload::Intrinsic(Intrinsic::KernargSegmentPtr, _) => Root::Arguments,
                Payload::Intrinsic(Intrinsic::DispatchPtr, _) => Root::Packet,
                Payload::Intrinsic(Intrinsic::PrintfAlloc, _) => Root::Printf,
                Payload::Intrinsic(Intrinsic::QueuePtr, _) => {
                    Root::Unknown("Catalyst does not pass the queue to kernels")
                }
                _ => Root::Unknown(
                    "the pointer does not come from a kernel argument, so its descriptor is not known",
                ),
            },
            Opcode::AddrSpaceCast if !is_wide_pointer(self.function, data.args[0]) => {
                Root::Unknown(
                    "Catalyst does not support generic pointers to local or private memory",
                )
            }
            Opcode::Bitcast if !is_wide_pointer(self.function, data.args[0]) => Root::Unknown(
                "the pointer is computed from an integer, so its descriptor is not known",
            ),
            _ if passed(self.function, inst).next().is_some() => Root::Any,
            _ => Root::Unknown(
                "the pointer does not come from a kernel argument, so its descriptor is not known",
            ),
        }
    }

    /// Returns `true` if a value is the address of the implicit arguments, or at a constant offset from it.
    fn is_implicit(&self, value: Value) -> bool {
        let found = constant_address(self.function, value);
        let found = found.filter(|(base, _)| self.function.is_kernarg_segment(*base));
        found.is_some_and(|(_, offset)| offset >= self.implicit)
    }

    fn is_constant_data(&self, global: Global) -> bool {
        self.globals[global].fixed_offset.is_some()
    }

    /// The index and resource of the argument at an address.
    fn argument(&self, address: Value) -> Option<(usize, Resource)> {
        let (base, offset) = constant_address(self.function, address)?;
        if !self.function.is_kernarg_segment(base) {
            return None;
        }
        // Arguments are in the order of their offsets.
        let number = self.arguments.partition_point(|(at, _)| *at < offset);
        let (at, resource) = self.arguments.get(number)?;
        (*at == offset).then_some((number, *resource))
    }
}

/// The operands from which a pointer inherits its root.
fn passed(function: &Function, inst: Inst) -> impl Iterator<Item = Value> + '_ {
    let data = &function.insts[inst];
    let range = match data.opcode {
        Opcode::PtrAdd
        | Opcode::Freeze
        | Opcode::Copy
        | Opcode::Bitcast
        | Opcode::AddrSpaceCast => 0..1,
        Opcode::Select => 1..3,
        _ => 0..0,
    };
    let is_pointer = data
        .results
        .first()
        .is_some_and(|&value| is_wide_pointer(function, value));
    let args = data.args.get(range).unwrap_or_default().iter().copied();
    args.filter(move |&arg| is_pointer && is_wide_pointer(function, arg))
}

/// Returns `true` for a pointer to global, constant or generic memory.
pub(super) fn is_wide_pointer(function: &Function, value: Value) -> bool {
    let ty = function.ty(value);
    matches!(
        ty.scalar,
        Scalar::Ptr(AddressSpace::Global | AddressSpace::Constant | AddressSpace::Flat)
    ) && !ty.is_vector()
}

/// The values on which an instruction with an effect depends.
pub(super) fn live_values(function: &Function) -> EntitySet<Value> {
    let mut live = EntitySet::new();
    let mut work: Vec<Value> = Vec::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        for &inst in data.insts.iter().filter(|&&inst| function.has_effect(inst)) {
            work.extend(&function.insts[inst].args);
        }
        data.terminator.for_each_value(|value| work.push(value));
    }
    while let Some(value) = work.pop() {
        if live.insert(value)
            && let Some(inst) = function.def_inst(value)
        {
            work.extend(&function.insts[inst].args);
        }
    }
    live
}

/// The base of an address, and the sum of the constants added to it; `None` if something else is added.
pub(super) fn constant_address(function: &Function, mut address: Value) -> Option<(Value, u64)> {
    let mut offset = 0u64;
    while let Some(inst) = function.def_inst(address) {
        let data = &function.insts[inst];
        match data.opcode {
            Opcode::PtrAdd => {
                offset = offset.wrapping_add(function.constant(data.args[1])?);
                address = data.args[0];
            }
            Opcode::AddrSpaceCast | Opcode::Copy | Opcode::Freeze => address = data.args[0],
            _ => break,
        }
    }
    Some((address, offset))
}
