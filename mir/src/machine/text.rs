//! The text form of machine functions: one line per instruction.
//!
//! ```text
//! machine kernel @add function0 wave64 kernarg 24 align 8 inputs workitem_id_x {
//!     slot0: size 16 align 4
//!     asm0: "v_not_b32 $0, $1" "=v,v"
//!     live_in %0:v1 = v0
//! bb0():
//!     %1:v1 = v_lshlrev_b32 2, %0
//!     %2:v2 = global_load_dwordx2 %1, s[4:5] offset:8 :: global size 8 align 8
//!   $ s_branch bb1
//!     linear: bb1
//! bb1(%3:v1 | %4:s1):
//!     end
//! }
//! ```
//!
//! `^` marks the head of a block and `$` its tail, `|` separates parameters of the logical from those of the linear
//! graph. The parser in `parse.rs` reads it back. Descriptions of kernel arguments, debug information, and attributes
//! that passes do not read are not included.

use super::names::{
    BLOCK_KINDS, DPP_SWITCHES, ENCODINGS, FILES, Field, MASKS, NUMBERS, RELOCATIONS, SDWA_PARTS,
    SDWA_SELECTS, SDWA_UNUSED, SPECIAL_REGISTERS, SWITCHES,
};
use super::{
    BlockData, BlockKind, Edge, Function, Inst, Op, Operand, PhysReg, RegClass, ReservedRegisters,
    SubReg, Terminator, UniformCondition, VReg,
};
use crate::debug::SourceLocation;
use crate::memory::SlotKind;
use crate::module::{FunctionRef, SymbolRef};
use crate::text::{AttributesText, Declaration, InputNames, KernargText, LocationText, name_of};
use isa::Modifiers;
use std::fmt::{self, Display, Formatter};

impl Display for RegClass {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", name_of(&FILES, &self.file), self.dwords)
    }
}

impl Display for PhysReg {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let special = SPECIAL_REGISTERS.iter().find(|(known, _)| known == self);
        if let Some((_, name)) = special {
            return f.write_str(name);
        }
        let file = name_of(&FILES, &self.file);
        match self.dwords {
            1 => write!(f, "{file}{}", self.index),
            dwords => {
                let end = u32::from(self.index) + u32::from(dwords);
                write!(f, "{file}[{}:{}]", self.index, end.saturating_sub(1))
            }
        }
    }
}

struct WithClass<'a>(&'a Function, VReg);

impl Display for WithClass<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.1, self.0.vregs[self.1])
    }
}

impl Display for Operand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Operand::Def(register) => write!(f, "{register}"),
            Operand::Use(register, SubReg::FULL) => write!(f, "{register}"),
            Operand::Use(register, SubReg { first, count: 1 }) => write!(f, "{register}.{first}"),
            Operand::Use(register, SubReg { first, count }) => {
                let end = u16::from(first) + u16::from(count);
                write!(f, "{register}.{first}..{end}")
            }
            Operand::PhysDef(register) | Operand::PhysUse(register) => write!(f, "{register}"),
            Operand::Imm(bits) if bits < 0x1_0000 => write!(f, "{bits}"),
            Operand::Imm(bits) => write!(f, "{bits:#x}"),
            Operand::Imm64(bits) => write!(f, "{bits:#x}L"),
            Operand::Off => f.write_str("off"),
            Operand::Block(block) => write!(f, "{block}"),
            Operand::Symbol(symbol, offset, kind) => {
                match symbol {
                    SymbolRef::Global(global) => write!(f, "{global}")?,
                    SymbolRef::Function(function) => write!(f, "{function}")?,
                    SymbolRef::Scratch(dword) => write!(f, "scratch{dword}")?,
                }
                write!(f, "{offset:+}@{}", name_of(RELOCATIONS, &kind))
            }
            Operand::Slot(slot, offset) => write!(f, "{slot}{offset:+}"),
        }
    }
}

fn write_edge(f: &mut Formatter<'_>, edge: &Edge) -> fmt::Result {
    write!(f, "{}", edge.block)?;
    if !edge.args.is_empty() {
        let args: Vec<String> = edge.args.iter().map(ToString::to_string).collect();
        write!(f, "({})", args.join(", "))?;
    }
    Ok(())
}

fn write_edges<'a>(
    f: &mut Formatter<'_>,
    label: &str,
    edges: impl Iterator<Item = &'a Edge>,
    location: SourceLocation,
) -> fmt::Result {
    write!(f, "    {label}")?;
    for edge in edges {
        f.write_str(" ")?;
        write_edge(f, edge)?;
    }
    writeln!(f, "{}", LocationText(location))
}

fn write_def(f: &mut Formatter<'_>, function: &Function, operand: Operand) -> fmt::Result {
    match operand {
        Operand::Def(register) => write!(f, "{}", WithClass(function, register)),
        other => write!(f, "{other}"),
    }
}

fn write_inst(f: &mut Formatter<'_>, function: &Function, inst: &Inst) -> fmt::Result {
    let defs = inst
        .operands
        .iter()
        .take_while(|operand| operand.is_def())
        .count();
    for (index, &operand) in inst.operands[..defs].iter().enumerate() {
        f.write_str(if index > 0 { ", " } else { "" })?;
        write_def(f, function, operand)?;
    }
    f.write_str(if defs > 0 { " = " } else { "" })?;
    match inst.op {
        Op::Isa(opcode) => f.write_str(opcode.mnemonic())?,
        Op::Pseudo(pseudo) => f.write_str(pseudo.name())?,
        Op::Assembly(assembly) => write!(f, "{assembly}")?,
    }
    for (index, &operand) in inst.operands[defs..].iter().enumerate() {
        f.write_str(if index > 0 { ", " } else { " " })?;
        if inst.tied && defs + index + 1 == inst.operands.len() {
            f.write_str("tied ")?;
        }
        if operand.is_def() {
            f.write_str("def ")?;
            write_def(f, function, operand)?;
        } else {
            write!(f, "{operand}")?;
        }
    }
    write_modifiers(f, inst.modifiers)?;
    if let Some(encoding) = inst.encoding {
        write!(f, " encoding:{}", name_of(ENCODINGS, &encoding))?;
    }
    if let Some(Some(mem)) = inst.mem.expand().map(|mem| function.mem_ops.get(mem)) {
        write!(f, " :: {mem}")?;
    }
    write!(f, "{}", LocationText(inst.location))
}

/// The value of a part of the modifiers, if it is not the default.
fn changed<T: Copy + PartialEq>(modifiers: &mut Modifiers, field: Field<T>) -> Option<T> {
    let value = *field(modifiers);
    (value != *field(&mut Modifiers::default())).then_some(value)
}

fn write_modifiers(f: &mut Formatter<'_>, mut modifiers: Modifiers) -> fmt::Result {
    if modifiers.offset != 0 {
        write!(f, " offset:{}", modifiers.offset)?;
    }
    for &(field, name) in MASKS {
        if let Some(bits) = changed(&mut modifiers, field) {
            write!(f, " {name}:{bits:#b}")?;
        }
    }
    for &(field, name) in NUMBERS {
        if let Some(number) = changed(&mut modifiers, field) {
            write!(f, " {name}:{number}")?;
        }
    }
    if let Some(control) = changed(&mut modifiers, |modifiers| &mut modifiers.dpp.control) {
        write!(f, " dpp_ctrl:{control:#x}")?;
    }
    if let Some(lanes) = changed(&mut modifiers, |modifiers| &mut modifiers.dpp8) {
        write!(f, " dpp8:{lanes:#x}")?;
    }
    for (field, name) in SDWA_PARTS {
        if let Some(part) = changed(&mut modifiers, field) {
            write!(f, " {name}:{}", name_of(SDWA_SELECTS, &part))?;
        }
    }
    if let Some(rest) = changed(&mut modifiers, |modifiers| &mut modifiers.sdwa.dst_unused) {
        write!(f, " dst_unused:{}", name_of(&SDWA_UNUSED, &rest))?;
    }
    for (_, name) in DPP_SWITCHES
        .iter()
        .filter(|(field, _)| *field(&mut modifiers))
    {
        write!(f, " {name}")?;
    }
    let mut switches = SWITCHES.iter();
    switches.try_for_each(|&(switch, name)| match modifiers.has(switch) {
        true => write!(f, " {name}"),
        false => Ok(()),
    })
}

fn write_terminator(f: &mut Formatter<'_>, data: &BlockData) -> fmt::Result {
    let label = match &data.terminator {
        Terminator::Branch(_) => "branch".to_owned(),
        Terminator::Uniform {
            condition: UniformCondition::SccSet,
            ..
        } => "scc?".to_owned(),
        Terminator::Uniform {
            condition: UniformCondition::SccClear,
            ..
        } => "!scc?".to_owned(),
        Terminator::Divergent { mask, .. } => format!("lanes {mask}?"),
        Terminator::EndProgram => "end".to_owned(),
        Terminator::Return => "return".to_owned(),
        Terminator::Unreachable => return Ok(()),
    };
    let edges = data.terminator.edges().into_iter();
    write_edges(f, &label, edges, data.location)
}

fn write_block(f: &mut Formatter<'_>, function: &Function, data: &BlockData) -> fmt::Result {
    let (head, tail) = (data.head as usize, data.tail_start());
    for (index, inst) in data.insts.iter().enumerate() {
        f.write_str(match () {
            () if index < head => "  ^ ",
            () if index >= tail => "  $ ",
            () => "    ",
        })?;
        write_inst(f, function, inst)?;
        writeln!(f)?;
    }
    write_terminator(f, data)?;
    let nowhere = SourceLocation::default();
    if !data.logical_successors.is_empty() {
        write_edges(f, "logical:", data.logical_successors.iter(), nowhere)?;
    }
    if !data.linear_successors.is_empty() {
        write_edges(f, "linear:", data.linear_successors.iter(), nowhere)?;
    }
    Ok(())
}

struct InstText<'a>(&'a Function, &'a Inst);

impl Display for InstText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_inst(f, self.0, self.1)
    }
}

impl Function {
    /// The text of one of its instructions.
    pub fn display_inst<'a>(&'a self, inst: &'a Inst) -> impl Display + 'a {
        InstText(self, inst)
    }
}

/// Writes the parts of a function other than its blocks.
fn write_frame(f: &mut Formatter<'_>, function: &Function) -> fmt::Result {
    let attributes = AttributesText(&function.header.attributes).to_string();
    if !attributes.is_empty() {
        writeln!(f, "    {attributes}")?;
    }
    if function.lds.size != 0 || function.lds.is_dynamic {
        write!(f, "    lds {}", function.lds.size)?;
        f.write_str(match function.lds.is_dynamic {
            true => " dynamic\n",
            false => "\n",
        })?;
    }
    if function.frame.uses_flat_scratch {
        writeln!(f, "    flat_scratch")?;
    }
    if function.frame.hardware_scratch {
        writeln!(f, "    hardware_scratch")?;
    }
    write_reserved(f, function)?;
    let callees = &function.callees;
    write_callees(f, "calls", &callees.known, callees.unknown)?;
    write_callees(f, "tail_calls", &callees.tail, callees.unknown_tail)?;
    if callees.save_fewer {
        writeln!(f, "    calls_save_fewer")?;
    }
    if let Some(overwritten) = &callees.overwritten {
        write!(f, "    calls_overwrite")?;
        let mut runs = overwritten.runs();
        runs.try_for_each(|register| write!(f, " {register}"))?;
        writeln!(f)?;
    }
    if function.frame.size != 0 {
        writeln!(f, "    frame {}", function.frame.size)?;
    }
    if function.frame.spills != Default::default() {
        let spills = function.frame.spills;
        writeln!(
            f,
            "    spills sgprs {} vgprs {}",
            spills.sgprs, spills.vgprs
        )?;
    }
    for register in &function.frame.wwm_vgprs {
        writeln!(f, "    wwm_vgprs {register}")?;
    }
    for (name, is_set) in [
        ("changes_exec", function.changes_exec),
        ("far_jumps", function.has_far_jumps),
    ] {
        if is_set {
            writeln!(f, "    {name}")?;
        }
    }
    write_slots(f, function)?;
    for (assembly, data) in &function.assemblies {
        let (template, constraints) = (&data.template, &data.constraints);
        writeln!(f, "    {assembly}: {template:?} {constraints:?}")?;
    }
    for comment in &function.comments {
        writeln!(f, "    comment {comment:?}")?;
    }
    for &(register, physical) in &function.live_ins {
        writeln!(
            f,
            "    live_in {} = {physical}",
            WithClass(function, register)
        )?;
    }
    Ok(())
}

/// Writes the registers that are reserved for a purpose.
fn write_reserved(f: &mut Formatter<'_>, function: &Function) -> fmt::Result {
    for (name, register) in [
        ("scratch_resource", function.reserved.scratch_resource),
        ("scratch_wave_offset", function.reserved.scratch_wave_offset),
        ("flat_scratch_init", function.reserved.flat_scratch_init),
        ("preloaded_arguments", function.reserved.preloaded_arguments),
        ("stack_pointer", function.reserved.stack_pointer),
        ("stack_growth", function.reserved.stack_growth),
        ("indexed_sgprs", function.indexed.sgprs),
        ("indexed_vgprs", function.indexed.vgprs),
        ("live_mask", function.reserved.live_mask),
        ("helper_save", function.reserved.helper_save),
    ] {
        if let Some(register) = register {
            writeln!(f, "    {name} {register}")?;
        }
    }
    match function.reserved.scratch_registers {
        Some(registers)
            if !function.is_entry() || registers == ReservedRegisters::SCRATCH_REGISTERS =>
        {
            Ok(())
        }
        Some((resource, offset)) => writeln!(f, "    scratch_registers {resource} {offset}"),
        None => writeln!(f, "    scratch_registers none"),
    }
}

/// Writes the functions that the function calls in one way, if there are any.
fn write_callees(
    f: &mut Formatter<'_>,
    name: &str,
    known: &[FunctionRef],
    has_unknown: bool,
) -> fmt::Result {
    if known.is_empty() && !has_unknown {
        return Ok(());
    }
    write!(f, "    {name}")?;
    for callee in known {
        write!(f, " {callee}")?;
    }
    f.write_str(match has_unknown {
        true => " unknown\n",
        false => "\n",
    })
}

/// Writes the objects of the stack frame.
fn write_slots(f: &mut Formatter<'_>, function: &Function) -> fmt::Result {
    for (slot, data) in &function.frame.slots {
        write!(f, "    {slot}: size {} align {}", data.size, data.align)?;
        if let Some(offset) = data.offset {
            write!(f, " offset {offset}")?;
        }
        let name = SlotKind::NAMES.iter().find(|(kind, _)| *kind == data.kind);
        if let Some((_, name)) = name {
            write!(f, " {name}")?;
        }
        f.write_str(if data.is_spill { " spill\n" } else { "\n" })?;
    }
    Ok(())
}

fn write_params(f: &mut Formatter<'_>, function: &Function, params: &[VReg]) -> fmt::Result {
    for (index, &param) in params.iter().enumerate() {
        f.write_str(if index > 0 { ", " } else { "" })?;
        write!(f, "{}", WithClass(function, param))?;
    }
    Ok(())
}

impl Display for Function {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let header = &self.header;
        write!(f, "machine {} wave{}", Declaration(header), self.wave_size)?;
        if (header.explicit_kernarg_size, header.kernarg_align) != (0, 4) {
            write!(f, "{}", KernargText(header))?;
        }
        writeln!(f, "{} {{", InputNames(header.inputs))?;
        write_frame(f, self)?;
        for &block in &self.layout {
            let data = &self.blocks[block];
            write!(f, "{block}(")?;
            write_params(f, self, &data.params)?;
            if !data.linear_params.is_empty() {
                f.write_str(" | ")?;
                write_params(f, self, &data.linear_params)?;
            }
            f.write_str("):")?;
            if data.kind != BlockKind::Normal {
                write!(f, " {}", name_of(&BLOCK_KINDS, &data.kind))?;
            }
            writeln!(f)?;
            write_block(f, self, data)?;
        }
        writeln!(f, "}}")
    }
}
