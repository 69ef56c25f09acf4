//! The text form of generic functions: one line per instruction.
//!
//! ```text
//! kernel @add function0 kernarg 28 align 8 inputs kernarg_segment_ptr workitem_id_x {
//!   slot0: size 16 align 4
//! bb0(v0: i32):
//!   v1: i32 = const 0x10
//!   v2: f32 = fadd nnan v3, v4
//!   v5: f32 = load global size 4 align 4 noclobber v6
//!   cond_branch v7, bb1(v2), bb2
//! }
//! ```
//!
//! The parser in `parse.rs` reads it back. Attributes and descriptions of kernel arguments are not
//! part of it.

use super::{Block, Edge, Flags, Function, Inst, InstData, MemOpRef, Payload, Terminator, Value};
use crate::memory::{AtomicOperation, AtomicOrdering, MemOp, SyncScope};
use crate::module::{CallingConvention, ImplicitInputs};
use std::fmt::{self, Display, Formatter};

/// Flags by name, in printing order.
pub(super) const FLAGS: [(Flags, &str); 15] = [
    (Flags::NUW, "nuw"),
    (Flags::NSW, "nsw"),
    (Flags::EXACT, "exact"),
    (Flags::NNEG, "nneg"),
    (Flags::DISJOINT, "disjoint"),
    (Flags::INBOUNDS, "inbounds"),
    (Flags::NNAN, "nnan"),
    (Flags::NINF, "ninf"),
    (Flags::NSZ, "nsz"),
    (Flags::ARCP, "arcp"),
    (Flags::CONTRACT, "contract"),
    (Flags::AFN, "afn"),
    (Flags::REASSOC, "reassoc"),
    (Flags::RELAXED_PRECISION, "relaxed"),
    (Flags::ZERO_IS_POISON, "zero_is_poison"),
];

/// Calling conventions by name.
pub(super) const CONVENTIONS: [(CallingConvention, &str); 11] = [
    (CallingConvention::C, "function"),
    (CallingConvention::Fast, "fast"),
    (CallingConvention::Kernel, "kernel"),
    (CallingConvention::Gfx, "gfx"),
    (CallingConvention::Vertex, "vertex"),
    (CallingConvention::Geometry, "geometry"),
    (CallingConvention::Pixel, "pixel"),
    (CallingConvention::Hull, "hull"),
    (CallingConvention::Local, "local"),
    (CallingConvention::Export, "export"),
    (CallingConvention::Compute, "compute"),
];

/// Orderings by name.
pub(super) const ORDERINGS: [(AtomicOrdering, &str); 6] = [
    (AtomicOrdering::Unordered, "unordered"),
    (AtomicOrdering::Monotonic, "monotonic"),
    (AtomicOrdering::Acquire, "acquire"),
    (AtomicOrdering::Release, "release"),
    (AtomicOrdering::AcquireRelease, "acq_rel"),
    (AtomicOrdering::SequentiallyConsistent, "seq_cst"),
];

/// Scopes by name; system, the default, is not printed.
pub(super) const SCOPES: [(SyncScope, &str); 5] = [
    (SyncScope::SingleThread, "singlethread"),
    (SyncScope::Wavefront, "wavefront"),
    (SyncScope::Workgroup, "workgroup"),
    (SyncScope::Agent, "agent"),
    (SyncScope::System, "system"),
];

/// Read-modify-write operations by name.
pub(super) const RMW: [(AtomicOperation, &str); 19] = [
    (AtomicOperation::Exchange, "xchg"),
    (AtomicOperation::Add, "add"),
    (AtomicOperation::Sub, "sub"),
    (AtomicOperation::And, "and"),
    (AtomicOperation::Nand, "nand"),
    (AtomicOperation::Or, "or"),
    (AtomicOperation::Xor, "xor"),
    (AtomicOperation::Max, "max"),
    (AtomicOperation::Min, "min"),
    (AtomicOperation::UMax, "umax"),
    (AtomicOperation::UMin, "umin"),
    (AtomicOperation::FAdd, "fadd"),
    (AtomicOperation::FSub, "fsub"),
    (AtomicOperation::FMax, "fmax"),
    (AtomicOperation::FMin, "fmin"),
    (AtomicOperation::UIncWrap, "uinc_wrap"),
    (AtomicOperation::UDecWrap, "udec_wrap"),
    (AtomicOperation::USubCond, "usub_cond"),
    (AtomicOperation::USubSat, "usub_sat"),
];

/// The name that a table gives `key`.
fn name_of<K: PartialEq>(table: &[(K, &'static str)], key: &K) -> &'static str {
    let entry = table.iter().find(|(known, _)| known == key);
    entry.map_or("?", |(_, name)| name)
}

/// Implicit inputs by name, with access to each.
pub(super) type InputField = (&'static str, fn(&mut ImplicitInputs) -> &mut bool);

pub(super) const INPUTS: [InputField; 12] = [
    ("dispatch_ptr", |inputs| &mut inputs.dispatch_ptr),
    ("queue_ptr", |inputs| &mut inputs.queue_ptr),
    ("kernarg_segment_ptr", |inputs| {
        &mut inputs.kernarg_segment_ptr
    }),
    ("dispatch_id", |inputs| &mut inputs.dispatch_id),
    ("flat_scratch_init", |inputs| &mut inputs.flat_scratch_init),
    ("workgroup_id_x", |inputs| &mut inputs.workgroup_id[0]),
    ("workgroup_id_y", |inputs| &mut inputs.workgroup_id[1]),
    ("workgroup_id_z", |inputs| &mut inputs.workgroup_id[2]),
    ("workitem_id_x", |inputs| &mut inputs.workitem_id[0]),
    ("workitem_id_y", |inputs| &mut inputs.workitem_id[1]),
    ("workitem_id_z", |inputs| &mut inputs.workitem_id[2]),
    ("implicitarg_ptr", |inputs| &mut inputs.implicitarg_ptr),
];

/// Values separated by commas.
struct List<'a>(&'a [Value]);

impl Display for List<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (number, value) in self.0.iter().enumerate() {
            let separator = if number == 0 { "" } else { ", " };
            write!(f, "{separator}{value}")?;
        }
        Ok(())
    }
}

impl Display for Edge {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.block)?;
        if !self.args.is_empty() {
            write!(f, "({})", List(&self.args))?;
        }
        Ok(())
    }
}

impl Display for Flags {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut set = FLAGS.iter().filter(|(flag, _)| self.contains(*flag));
        set.try_for_each(|(_, name)| write!(f, " {name}"))
    }
}

impl Display for Terminator {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Terminator::None => f.write_str("none"),
            Terminator::Branch(edge) => write!(f, "branch {edge}"),
            Terminator::CondBranch {
                cond,
                then,
                otherwise,
            } => {
                write!(f, "cond_branch {cond}, {then}, {otherwise}")
            }
            Terminator::Switch {
                value,
                cases,
                default,
            } => {
                write!(f, "switch {value}, default {default}")?;
                cases
                    .iter()
                    .try_for_each(|(case, edge)| write!(f, ", {case:#x} {edge}"))
            }
            Terminator::Return(values) if values.is_empty() => f.write_str("return"),
            Terminator::Return(values) => write!(f, "return {}", List(values)),
            Terminator::Unreachable => f.write_str("unreachable"),
        }
    }
}

impl Display for MemOp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} size {} align {}", self.space, self.size, self.align)?;
        let flags = &self.flags;
        let words = [
            (flags.is_volatile, "volatile"),
            (flags.nontemporal, "nontemporal"),
            (flags.invariant, "invariant"),
            (flags.dereferenceable, "dereferenceable"),
            (flags.no_clobber, "noclobber"),
        ];
        for (_, word) in words.iter().filter(|(set, _)| *set) {
            write!(f, " {word}")?;
        }
        if self.is_atomic() {
            write!(f, " {}", name_of(&ORDERINGS, &self.ordering))?;
            if self.failure_ordering != AtomicOrdering::NotAtomic {
                write!(
                    f,
                    " failure {}",
                    name_of(&ORDERINGS, &self.failure_ordering)
                )?;
            }
            write!(f, " scope {}", name_of(&SCOPES, &self.scope))?;
            if flags.one_address_space {
                f.write_str(" one_as")?;
            }
        }
        Ok(())
    }
}

/// An instruction in the context of its function.
struct InstText<'a>(&'a Function, &'a InstData);

impl InstText<'_> {
    fn memory(&self, f: &mut Formatter<'_>, reference: MemOpRef) -> fmt::Result {
        match self.0.mem_ops.get(reference) {
            Some(operand) => write!(f, " {operand}"),
            None => write!(f, " {reference}"),
        }
    }

    fn payload(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.1.payload {
            Payload::None => Ok(()),
            Payload::Bits(bits) => write!(f, " {bits:#x}"),
            Payload::IntCondition(condition) => write!(f, " {}", condition.name()),
            Payload::FloatCondition(condition) => write!(f, " {}", condition.name()),
            Payload::Memory(reference) => self.memory(f, *reference),
            Payload::AtomicRmw(operation, reference) => {
                write!(f, " {}", name_of(&RMW, operation))?;
                self.memory(f, *reference)
            }
            Payload::Lane(lane) => write!(f, " {lane}"),
            Payload::Shuffle(mask) => {
                f.write_str(" [")?;
                for (number, lane) in mask.iter().enumerate() {
                    f.write_str(if number == 0 { "" } else { " " })?;
                    match *lane {
                        u16::MAX => f.write_str("_")?,
                        lane => write!(f, "{lane}")?,
                    }
                }
                f.write_str("]")
            }
            Payload::Slot(slot) => write!(f, " {slot}"),
            Payload::Global(global) => write!(f, " {global}"),
            Payload::Function(function) => write!(f, " {function}"),
            Payload::Intrinsic(intrinsic, reference) => {
                write!(f, " {}", intrinsic.name())?;
                reference.map_or(Ok(()), |reference| self.memory(f, reference))
            }
            Payload::InlineAssembly(text) => write!(f, " {:?} {:?}", text.0, text.1),
        }
    }
}

impl Display for InstText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let InstText(function, data) = self;
        for (number, &result) in data.results.iter().enumerate() {
            let separator = if number == 0 { "" } else { ", " };
            write!(f, "{separator}{result}: {}", function.ty(result))?;
        }
        f.write_str(if data.results.is_empty() { "" } else { " = " })?;
        write!(f, "{}{}", data.opcode.name(), data.flags)?;
        self.payload(f)?;
        if !data.args.is_empty() {
            write!(f, " {}", List(&data.args))?;
        }
        Ok(())
    }
}

impl Function {
    /// The text of one instruction.
    pub fn display_inst(&self, inst: Inst) -> impl Display + '_ {
        InstText(self, &self.insts[inst])
    }

    fn fmt_block(&self, f: &mut Formatter<'_>, block: Block) -> fmt::Result {
        let data = &self.blocks[block];
        write!(f, "{block}")?;
        for (number, &param) in data.params.iter().enumerate() {
            let separator = if number == 0 { "(" } else { ", " };
            write!(f, "{separator}{param}: {}", self.ty(param))?;
        }
        f.write_str(if data.params.is_empty() {
            ":\n"
        } else {
            "):\n"
        })?;
        for &inst in &data.insts {
            writeln!(f, "  {}", InstText(self, &self.insts[inst]))?;
        }
        writeln!(f, "  {}", data.terminator)
    }
}

impl Display for Function {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let convention = name_of(&CONVENTIONS, &self.convention);
        write!(f, "{convention} @{} {}", quoted(&self.name), self.symbol)?;
        if self.is_kernel() {
            write!(
                f,
                " kernarg {} align {}",
                self.explicit_kernarg_size, self.kernarg_align
            )?;
        }
        let mut inputs = self.inputs;
        let used: Vec<&str> = INPUTS
            .iter()
            .filter(|(_, field)| *field(&mut inputs))
            .map(|(name, _)| *name)
            .collect();
        if !used.is_empty() {
            write!(f, " inputs {}", used.join(" "))?;
        }
        f.write_str(" {\n")?;
        for (slot, data) in self.slots.iter() {
            writeln!(f, "  {slot}: size {} align {}", data.size, data.align)?;
        }
        for &block in &self.layout {
            self.fmt_block(f, block)?;
        }
        f.write_str("}\n")
    }
}

/// A symbol name, in quotes if it has unusual characters.
fn quoted(name: &str) -> String {
    let usual = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    if !name.is_empty() && name.chars().all(usual) {
        name.to_string()
    } else {
        format!("{name:?}")
    }
}
