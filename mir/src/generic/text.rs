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
//! The parser in `parse.rs` reads this text. Function attributes that passes do not read and descriptions of kernel
//! arguments are not printed.

use super::{
    Block, Description, Edge, Flags, Function, Inst, InstData, MemOpRef, Payload, StackParameter,
    Terminator, Value,
};
use crate::image::SWITCHES;
use crate::memory::{AtomicOperation, SlotKind};
use crate::text::{AttributesText, Declaration, InputNames, KernargText, LocationText, name_of};
use std::fmt::{self, Display, Formatter};

/// Flags by name, in printing order.
pub(super) const FLAGS: &[(Flags, &str)] = &[
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
    (Flags::TAIL, "tail"),
    (Flags::MUST_TAIL, "must_tail"),
    (Flags::NONNULL, "nonnull"),
    (Flags::NARROW, "narrow"),
];

/// Read-modify-write operations by name.
pub(super) const RMW: &[(AtomicOperation, &str)] = &[
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
    (AtomicOperation::FMaximum, "fmaximum"),
    (AtomicOperation::FMinimum, "fminimum"),
    (AtomicOperation::UIncWrap, "uinc_wrap"),
    (AtomicOperation::UDecWrap, "udec_wrap"),
    (AtomicOperation::USubCond, "usub_cond"),
    (AtomicOperation::USubSat, "usub_sat"),
];

/// The name of a read-modify-write operation, which is LLVM's.
pub fn atomic_operation_name(operation: AtomicOperation) -> &'static str {
    name_of(RMW, &operation)
}

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

/// An instruction in the context of its function.
struct InstText<'a>(&'a Function, &'a InstData);

impl InstText<'_> {
    fn memory(&self, f: &mut Formatter<'_>, reference: MemOpRef) -> fmt::Result {
        match self.0.mem_ops.get(reference) {
            Some(operand) => write!(f, " {operand}"),
            None => write!(f, " {reference}"),
        }
    }

    fn description(&self, f: &mut Formatter<'_>, description: Description) -> fmt::Result {
        match description {
            Description::Memory(reference) => self.memory(f, reference),
            Description::Image(access, reference) => {
                let (name, dim) = (access.opcode.mnemonic(), access.dim.name());
                write!(f, " {name} {dim} {:#x}", access.dmask)?;
                let switches = SWITCHES.iter();
                for (_, name) in switches.filter(|row| access.switches.contains(row.0)) {
                    write!(f, " {name}")?;
                }
                self.memory(f, reference)
            }
            Description::Matrix(opcode) => write!(f, " {}", opcode.mnemonic()),
            Description::Instruction(opcode, parts) => write!(f, " {}{parts}", opcode.mnemonic()),
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
                write!(f, " {}", name_of(RMW, operation))?;
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
            Payload::Intrinsic(intrinsic, description) => {
                write!(f, " {}", intrinsic.name())?;
                description.map_or(Ok(()), |description| self.description(f, description))
            }
            Payload::InlineAssembly(assembly) => {
                let (template, constraints) = (&assembly.template, &assembly.constraints);
                write!(f, " {template:?} {constraints:?}")
            }
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
        write!(f, "{}", LocationText(data.location))
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
        writeln!(f, "  {}{}", data.terminator, LocationText(data.location))
    }
}

impl Display for Function {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Declaration(&self.header))?;
        if self.is_kernel() {
            write!(f, "{}", KernargText(&self.header))?;
        }
        write!(f, "{}", InputNames(self.header.inputs))?;
        if self.argument_sgprs > 0 {
            write!(f, " sgprs {}", self.argument_sgprs)?;
        }
        f.write_str(" {\n")?;
        let attributes = AttributesText(&self.header.attributes).to_string();
        if !attributes.is_empty() {
            writeln!(f, "  {attributes}")?;
        }
        for (slot, data) in self.slots.iter() {
            write!(f, "  {slot}: size {} align {}", data.size, data.align)?;
            let name = SlotKind::NAMES.iter().find(|(kind, _)| *kind == data.kind);
            if let Some((_, name)) = name {
                write!(f, " {name}")?;
            }
            if let Some(lifetime) = &data.lifetime {
                write!(f, " lifetime {lifetime}")?;
            }
            writeln!(f)?;
        }
        for StackParameter { index, size, align } in &self.stack_parameters {
            writeln!(f, "  parameter {index} size {size} align {align}")?;
        }
        for index in &self.scalar_parameters {
            writeln!(f, "  scalar_parameter {index}")?;
        }
        for &block in &self.layout {
            self.fmt_block(f, block)?;
        }
        f.write_str("}\n")
    }
}
