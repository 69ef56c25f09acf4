//! Divides the accesses of a function into alias classes by the object that their address is based on: the object to which
//! a kernel argument points, or a variable in LDS.
//!
//! ```text
//! v2 = load global size 4 v0      =>      v2 = load global size 4 class 1 of 0x3 v0      (v0: a noalias argument)
//! store global size 4 v1, v2      =>      store global size 4 class 2 of 0x5 v1, v2      (v1: another argument)
//! ```
//!
//! In: a module, in which accesses may have classes by type. Out: the same module. Only the classes of accesses in
//! functions with `noalias` arguments or several variables have changed. Two accesses that are based on different
//! arguments may alias only if neither argument is `noalias`, and their types allow it. Variables never overlap, except
//! those of unknown size, which share the end of LDS.
//!
//! The time is linear in the number of instructions: the search for the base of an address takes a bounded number of
//! steps, and there are only 64 classes.

use crate::access_groups;
use cranelift_entity::{EntityRef, PrimaryMap};
use mir::generic::{Function, Opcode, Payload, Value};
use mir::module::{Global, GlobalVariable, Module};
use mir::{AddressSpace, AliasClass, MemOp};
use rustc_hash::FxHashMap;

/// The maximum number of instructions between an address and the argument that it is based on.
const MAX_STEPS: u32 = 32;

/// The variables of a module.
type Globals = PrimaryMap<Global, GlobalVariable>;

/// Runs the pass.
pub fn run(module: &mut Module<Function>) {
    let globals = &module.globals;
    module
        .functions
        .iter_mut()
        .for_each(|function| divide(function, globals));
}

/// What an address is based on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Base {
    /// The kernel argument with this number.
    Argument(usize),
    /// A variable in LDS of known size.
    Local(Global),
}

fn divide(function: &mut Function, globals: &Globals) {
    let bases = bases(function, globals);
    if bases.iter().flatten().count() < 2 {
        return;
    }
    let kinds = Kinds::new(function, &bases);
    if !kinds.has_apart(function) {
        return;
    }
    let classes: Vec<AliasClass> = (0..kinds.list.len())
        .map(|number| kinds.class(function, number))
        .collect();
    for (access, base) in function.mem_ops.values_mut().zip(bases) {
        access.class = classes[kinds.number(access, base)];
    }
}

/// For each memory operand, the base of the address; `None` if that is unknown.
fn bases(function: &Function, globals: &Globals) -> Vec<Option<Base>> {
    let mut bases: Vec<Option<Option<Base>>> = vec![None; function.mem_ops.len()];
    let insts = function.layout.iter();
    for &inst in insts.flat_map(|&block| &function.blocks[block].insts) {
        let Some(reference) = function.insts[inst].payload.memory() else {
            continue;
        };
        let access = function.access(inst);
        let base = access.and_then(|(address, _)| base(function, globals, address));
        // Several accesses may share the memory operand.
        let known = &mut bases[reference.index()];
        *known = match *known {
            None => Some(base),
            Some(other) => Some(other.filter(|_| other == base)),
        };
    }
    bases.into_iter().map(Option::flatten).collect()
}

/// A kind of accesses: their class so far, and the base of their addresses.
type Kind = (AliasClass, Option<Base>);

/// The kinds of accesses that a function has. Kind 0 stands for all accesses about which nothing is known.
struct Kinds {
    list: Vec<Kind>,
    numbers: FxHashMap<Kind, usize>,
}

impl Kinds {
    fn new(function: &Function, bases: &[Option<Base>]) -> Kinds {
        let unknown = (AliasClass::ANY, None);
        let mut kinds = Kinds {
            list: vec![unknown],
            numbers: FxHashMap::from_iter([(unknown, 0)]),
        };
        for (access, &base) in function.mem_ops.values().zip(bases) {
            let kind = (access.class, base);
            let number = kinds.list.len();
            if number < AliasClass::COUNT && !kinds.numbers.contains_key(&kind) {
                kinds.numbers.insert(kind, number);
                kinds.list.push(kind);
            }
        }
        kinds
    }

    /// Returns `true` if the base of an address tells two kinds apart.
    fn has_apart(&self, function: &Function) -> bool {
        let pairs = self.list.iter().enumerate();
        pairs.into_iter().any(|(number, (_, one))| {
            let others = self.list[..number].iter();
            others
                .into_iter()
                .any(|(_, other)| are_apart(function, *one, *other))
        })
    }

    /// The number of an access's kind; 0 if there are too many kinds.
    fn number(&self, access: &MemOp, base: Option<Base>) -> usize {
        let kind = (access.class, base);
        self.numbers.get(&kind).copied().unwrap_or(0)
    }

    /// The class for the kind with a number.
    fn class(&self, function: &Function, number: usize) -> AliasClass {
        let kind = &self.list[number];
        let others = self.list.iter().enumerate();
        let aliasing = others.filter(|(_, other)| may_alias(function, kind, other));
        let shared = aliasing.fold(0, |set, (number, _)| set | 1 << number);
        match number {
            0 => AliasClass::ANY,
            _ => AliasClass {
                number: number as u8,
                shared,
            },
        }
    }
}

/// Returns `true` unless accesses of two kinds are known to touch different memory.
fn may_alias(function: &Function, a: &Kind, b: &Kind) -> bool {
    a.0.may_alias(b.0) && !are_apart(function, a.1, b.1)
}

/// Returns `true` if different objects are known to be at these bases.
fn are_apart(function: &Function, a: Option<Base>, b: Option<Base>) -> bool {
    let is_restricted = |argument: usize| function.header.kernel_args[argument].no_alias;
    match (a, b) {
        (Some(Base::Argument(one)), Some(Base::Argument(other))) => {
            one != other && (is_restricted(one) || is_restricted(other))
        }
        (Some(Base::Local(one)), Some(Base::Local(other))) => one != other,
        (Some(Base::Argument(one)), Some(Base::Local(_)))
        | (Some(Base::Local(_)), Some(Base::Argument(one))) => is_restricted(one),
        (None, _) | (_, None) => false,
    }
}

/// What a pointer is based on.
fn base(function: &Function, globals: &Globals, mut pointer: Value) -> Option<Base> {
    for _ in 0..MAX_STEPS {
        let data = &function.insts[function.def_inst(pointer)?];
        match data.opcode {
            Opcode::PtrAdd | Opcode::Copy | Opcode::AddrSpaceCast => pointer = data.args[0],
            Opcode::Load => return loaded_argument(function, data.args[0]).map(Base::Argument),
            Opcode::GlobalAddr => return local_variable(globals, &data.payload),
            _ => return None,
        }
    }
    None
}

/// The variable in LDS whose address the payload of an instruction names. Variables of unknown size overlap.
fn local_variable(globals: &Globals, payload: &Payload) -> Option<Base> {
    let &Payload::Global(global) = payload else {
        return None;
    };
    let variable = &globals[global];
    let is_known = variable.space == AddressSpace::Local && !variable.external && variable.size > 0;
    is_known.then_some(Base::Local(global))
}

/// The number of the kernel argument that starts at an address, if it is a pointer.
fn loaded_argument(function: &Function, address: Value) -> Option<usize> {
    let (base, offset) = access_groups::address(function, address);
    let index = access_groups::kernel_argument(function, base, offset)?;
    let argument = &function.header.kernel_args[index];
    let is_pointer = argument.pointer.is_some() && !argument.by_reference;
    (is_pointer && i64::from(argument.offset) == offset).then_some(index)
}
