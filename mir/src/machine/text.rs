//! Text form of machine functions, for dumps and tests.

use super::{
    BlockData, BlockKind, Edge, Function, Inst, Op, Operand, PhysReg, RegClass, RegisterFile,
    SubReg, Terminator, UniformCondition, VReg,
};
use isa::ModifierSet;
use std::fmt::{self, Display, Formatter};

impl Display for RegClass {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let file = match self.file {
            RegisterFile::Sgpr => 's',
            RegisterFile::Vgpr => 'v',
            RegisterFile::Agpr => 'a',
        };
        write!(f, "{file}{}", self.dwords)
    }
}

impl Display for PhysReg {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = match (self.file, self.index, self.dwords) {
            (RegisterFile::Sgpr, 106, 2) => "vcc",
            (RegisterFile::Sgpr, 106, 1) => "vcc_lo",
            (RegisterFile::Sgpr, 107, 1) => "vcc_hi",
            (RegisterFile::Sgpr, 126, 2) => "exec",
            (RegisterFile::Sgpr, 126, 1) => "exec_lo",
            (RegisterFile::Sgpr, 127, 1) => "exec_hi",
            (RegisterFile::Sgpr, 124, 1) => "m0",
            (RegisterFile::Sgpr, 125, 1) => "null",
            (RegisterFile::Sgpr, 253, 1) => "scc",
            _ => "",
        };
        if !name.is_empty() {
            return f.write_str(name);
        }
        let file = match self.file {
            RegisterFile::Sgpr => 's',
            RegisterFile::Vgpr => 'v',
            RegisterFile::Agpr => 'a',
        };
        match self.dwords {
            1 => write!(f, "{file}{}", self.index),
            dwords => write!(f, "{file}[{}:{}]", self.index, self.index + dwords - 1),
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
            Operand::Use(register, SubReg::WHOLE) => write!(f, "{register}"),
            Operand::Use(register, SubReg { first, count: 1 }) => write!(f, "{register}.{first}"),
            Operand::Use(register, SubReg { first, count }) => {
                write!(f, "{register}.{first}..{}", first + count)
            }
            Operand::PhysDef(register) | Operand::PhysUse(register) => write!(f, "{register}"),
            Operand::Imm(bits) if bits < 0x1_0000 => write!(f, "{bits}"),
            Operand::Imm(bits) => write!(f, "{bits:#x}"),
            Operand::Imm64(bits) => write!(f, "{bits:#x}L"),
            Operand::Off => f.write_str("off"),
            Operand::Block(block) => write!(f, "{block}"),
            Operand::Symbol(symbol, offset, kind) => write!(f, "{symbol:?}{offset:+}@{kind:?}"),
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
) -> fmt::Result {
    write!(f, "    {label}")?;
    for edge in edges {
        f.write_str(" ")?;
        write_edge(f, edge)?;
    }
    writeln!(f)
}

fn write_inst(f: &mut Formatter<'_>, function: &Function, inst: &Inst) -> fmt::Result {
    let defs = inst
        .operands
        .iter()
        .take_while(|operand| operand.is_def())
        .count();
    for (index, operand) in inst.operands[..defs].iter().enumerate() {
        f.write_str(if index > 0 { ", " } else { "" })?;
        match *operand {
            Operand::Def(register) => write!(f, "{}", WithClass(function, register))?,
            other => write!(f, "{other}")?,
        }
    }
    f.write_str(if defs > 0 { " = " } else { "" })?;
    match inst.op {
        Op::Isa(opcode) => f.write_str(opcode.mnemonic())?,
        Op::Pseudo(pseudo) => f.write_str(pseudo.name())?,
    }
    for (index, operand) in inst.operands[defs..].iter().enumerate() {
        f.write_str(if index > 0 { ", " } else { " " })?;
        if inst.tied && defs + index + 1 == inst.operands.len() {
            f.write_str("tied ")?;
        }
        write!(f, "{operand}")?;
    }
    write_modifiers(f, &inst.modifiers)?;
    if let Some(mem) = inst.mem.expand() {
        let mem = &function.mem_ops[mem];
        write!(
            f,
            " ; {} {} bytes, align {}",
            mem.space, mem.size, mem.align
        )?;
    }
    Ok(())
}

fn write_modifiers(f: &mut Formatter<'_>, modifiers: &isa::Modifiers) -> fmt::Result {
    if modifiers.offset != 0 {
        write!(f, " offset:{}", modifiers.offset)?;
    }
    for (name, bits) in [
        ("neg", modifiers.neg),
        ("abs", modifiers.abs),
        ("op_sel", modifiers.op_sel),
    ] {
        if bits != 0 {
            write!(f, " {name}:{bits:#b}")?;
        }
    }
    if modifiers.omod != 0 {
        write!(f, " omod:{}", modifiers.omod)?;
    }
    for (name, switch) in [
        ("clamp", ModifierSet::CLAMP),
        ("offen", ModifierSet::OFFEN),
        ("idxen", ModifierSet::IDXEN),
        ("addr64", ModifierSet::ADDR64),
        ("glc", ModifierSet::GLC),
        ("slc", ModifierSet::SLC),
        ("dlc", ModifierSet::DLC),
    ] {
        if modifiers.has(switch) {
            write!(f, " {name}")?;
        }
    }
    Ok(())
}

fn write_terminator(f: &mut Formatter<'_>, terminator: &Terminator) -> fmt::Result {
    let label = match terminator {
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
        Terminator::Unreachable => return Ok(()),
    };
    write_edges(f, &label, terminator.edges().into_iter())
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
    write_terminator(f, &data.terminator)?;
    if !data.logical_successors.is_empty() {
        write_edges(f, "logical:", data.logical_successors.iter())?;
    }
    if !data.linear_successors.is_empty() {
        write_edges(f, "linear:", data.linear_successors.iter())?;
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

impl Display for Function {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "machine @{} wave{} {{", self.name, self.wave_size)?;
        for &(register, place) in &self.live_ins {
            writeln!(f, "    live-in {} = {place}", WithClass(self, register))?;
        }
        for &block in &self.layout {
            let data = &self.blocks[block];
            let params: Vec<String> = data
                .params
                .iter()
                .map(|&param| WithClass(self, param).to_string())
                .collect();
            let linear: Vec<String> = data
                .linear_params
                .iter()
                .map(|&param| WithClass(self, param).to_string())
                .collect();
            write!(f, "{block}({}", params.join(", "))?;
            if !linear.is_empty() {
                write!(f, " | {}", linear.join(", "))?;
            }
            let kind = match data.kind {
                BlockKind::Normal => "",
                BlockKind::LogicalEdge => " logical edge",
                BlockKind::LinearEdge => " linear edge",
            };
            writeln!(f, "):{kind}")?;
            write_block(f, self, data)?;
        }
        writeln!(f, "}}")
    }
}
