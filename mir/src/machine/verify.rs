//! The verifier of machine functions, for every form from selection to emission.
//!
//! In: a function. Out: the first rule that it breaks. The verifier recognizes the form from the function itself: after
//! the wave transform there are linear successors or tails; after register allocation, instructions write allocatable
//! physical registers.
//!
//! Scalar values must be defined on every path of the *wave* (the linear graph, once it exists), vector values on every
//! path of a *lane* (the logical graph). Vector values that are written in inactive lanes are treated like scalar
//! values. All checks are linear in the size of the function. A failure is a bug in the preceding pass.

use super::{
    Block, BlockData, Edge, Function, Graph, Inst, LaneChange, Op, Operand, PhysReg, Pseudo,
    RegClass, RegisterFile, Terminator, VReg,
};
use crate::dominators::Dominators;
use cranelift_entity::EntityRef;
use isa::{Effects, Encoding, Form, Kinds, ModifierSet, OperandSpec, WaveSize, scalar_code};
use processors::Target;
use thiserror::Error;

/// A malformed machine function.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
#[error("malformed machine function '{function}', {block}, '{instruction}': {rule}")]
pub struct VerifyError {
    /// Function.
    pub function: String,
    /// Block.
    pub block: Block,
    /// The text of the instruction, or another part of the block.
    pub instruction: String,
    /// The rule that is broken.
    pub rule: Rule,
}

/// The rules.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum Rule {
    /// The generation lacks the opcode.
    #[error("the processor has no such instruction")]
    NoSuchInstruction,
    /// No form of the opcode has that many operands.
    #[error("no form has {0} operands")]
    OperandCount(usize),
    /// An operand of the wrong file, width or kind.
    #[error("operand {0} fits no form")]
    OperandKind(usize),
    /// The last operand of a tied instruction cannot be in the register of the result, or, after allocation, is not.
    #[error("the last operand is not tied to the first definition")]
    Tied,
    /// A part that is outside its register.
    #[error("{0} has no such part")]
    SubRegister(VReg),
    /// A virtual register has two definitions.
    #[error("{0} is defined twice")]
    DefinedTwice(VReg),
    /// A virtual register is used without a definition, or before its definition.
    #[error("{0} is used where it is not defined")]
    NotDefined(VReg),
    /// A parameter of the file that belongs to the other graph.
    #[error("parameter {0} belongs to the other graph")]
    ParameterFile(VReg),
    /// An edge with too many or too few arguments.
    #[error("arguments and parameters of {0} differ in number")]
    ArgumentCount(Block),
    /// An edge whose arguments have other register classes than the parameters.
    #[error("argument {0} has a different class than its parameter")]
    ArgumentClass(VReg),
    /// A successor or branch target outside the layout.
    #[error("{0} is not in the layout")]
    NotInLayout(Block),
    /// A block is in the layout twice, or its head and tail have more instructions than the block.
    #[error("the block is listed twice or its head and tail overlap")]
    BadBlock,
    /// SCC is read where it is not set.
    #[error("SCC is read before it is set in the block")]
    SccUnset,
    /// EXEC is written in a body.
    #[error("EXEC is written outside head and tail")]
    ExecWritten,
    /// Between `WHOLE_WAVE_BEGIN` and `WHOLE_WAVE_END`, vector registers are of [`RegisterFile::WwmVgpr`]. Elsewhere,
    /// only copies write such registers. The region ends in the block in which it begins.
    #[error("lanes that should not be active read or write other registers")]
    WwmRegion,
    /// A virtual register is left after allocation.
    #[error("virtual register {0} remains")]
    VirtualLeft(VReg),
    /// A tuple is misaligned or extends beyond the last register.
    #[error("{0} is misaligned or does not exist")]
    BadRegister(PhysReg),
}

/// Checks a function.
///
/// # Errors
/// The first violation found.
pub fn verify(function: &Function, target: &Target) -> Result<(), VerifyError> {
    let mut verifier = Verifier::new(function, target);
    verifier.layout()?;
    verifier.definitions()?;
    let (logical, linear) = verifier.graphs()?;
    for &block in &function.layout {
        let data = &function.blocks[block];
        verifier.edges(block)?;
        let mut scc_set = false;
        let mut in_region = false;
        for (index, inst) in data.insts.iter().enumerate() {
            let at = |rule| verifier.at_inst(block, inst, rule);
            verifier.operands(inst).map_err(at)?;
            verifier.tied(inst).map_err(at)?;
            verifier.registers(inst).map_err(at)?;
            verifier.exec(data, index, inst).map_err(at)?;
            in_region = verifier.wwm_region(inst, in_region).map_err(at)?;
            scc_set = verifier.scc(inst, scc_set).map_err(at)?;
            let position = index as u32 + 1;
            let mut uses = inst.uses();
            uses.try_for_each(|value| {
                verifier.available(&logical, &linear, value, block, position)
            })
            .map_err(at)?;
        }
        require(!in_region, Rule::WwmRegion)
            .map_err(|rule| verifier.at_block(block, "end of the block", rule))?;
        verifier
            .block_end(&logical, &linear, block, scc_set)
            .map_err(|rule| verifier.at_block(block, "end of the block", rule))?;
    }
    Ok(())
}

struct Verifier<'a> {
    function: &'a Function,
    target: &'a Target,
    wave_size: WaveSize,
    /// The linear graph exists.
    transformed: bool,
    /// Registers are physical.
    allocated: bool,
    listed: Vec<bool>,
    /// The block and position of the definition of each virtual register; position 0 is before the first instruction.
    definitions: Vec<Option<(Block, u32)>>,
}

type Check = Result<(), Rule>;

fn require(condition: bool, rule: Rule) -> Check {
    if condition { Ok(()) } else { Err(rule) }
}

impl<'a> Verifier<'a> {
    fn new(function: &'a Function, target: &'a Target) -> Verifier<'a> {
        let blocks = || {
            function
                .layout
                .iter()
                .filter_map(|&b| function.blocks.get(b))
        };
        let writes_allocatable = |inst: &Inst| {
            // Calls have physical registers before allocation, too.
            if inst.pseudo() == Some(Pseudo::Call) {
                return false;
            }
            let mut operands = inst.operands.iter();
            // Reserved registers are physical before allocation, too.
            let is_given = |register: &PhysReg| {
                let mut reserved = function.reserved.iter();
                is_allocatable(*register) && !reserved.any(|other| other.overlaps(*register))
            };
            operands.any(|o| matches!(o, Operand::PhysDef(register) if is_given(register)))
        };
        Verifier {
            function,
            target,
            wave_size: WaveSize::of_lanes(function.wave_size.into()),
            transformed: function.is_linear(),
            allocated: blocks().any(|data| data.insts.iter().any(writes_allocatable)),
            listed: vec![false; function.blocks.len()],
            definitions: vec![None; function.vregs.len()],
        }
    }

    fn at_block(&self, block: Block, what: &str, rule: Rule) -> VerifyError {
        VerifyError {
            function: self.function.header.name.clone(),
            block,
            instruction: what.to_owned(),
            rule,
        }
    }

    fn at_inst(&self, block: Block, inst: &Inst, rule: Rule) -> VerifyError {
        self.at_block(block, &self.function.display_inst(inst).to_string(), rule)
    }

    fn layout(&mut self) -> Result<(), VerifyError> {
        for &block in &self.function.layout {
            let known = self.listed.get_mut(block.index());
            let fresh = known.is_some_and(|listed| !std::mem::replace(listed, true));
            let sound = fresh && {
                let data = &self.function.blocks[block];
                data.head as usize + data.tail as usize <= data.insts.len()
            };
            if !sound {
                return Err(self.at_block(block, "layout", Rule::BadBlock));
            }
        }
        Ok(())
    }

    fn define(&mut self, value: VReg, block: Block, position: u32) -> Check {
        match self.definitions.get_mut(value.index()) {
            Some(slot @ None) => {
                *slot = Some((block, position));
                Ok(())
            }
            Some(Some(_)) => Err(Rule::DefinedTwice(value)),
            None => Err(Rule::NotDefined(value)),
        }
    }

    fn definitions(&mut self) -> Result<(), VerifyError> {
        let function = self.function;
        let Some(entry) = function.entry() else {
            return Ok(());
        };
        for &(value, _) in &function.live_ins {
            self.define(value, entry, 0)
                .map_err(|rule| self.at_block(entry, "live-in", rule))?;
        }
        for &block in &function.layout {
            let data = &function.blocks[block];
            for &value in data.params.iter().chain(&data.linear_params) {
                self.define(value, block, 0)
                    .map_err(|rule| self.at_block(block, "parameters", rule))?;
            }
            for (index, inst) in data.insts.iter().enumerate() {
                for value in inst.defs() {
                    self.define(value, block, index as u32 + 1)
                        .map_err(|rule| self.at_inst(block, inst, rule))?;
                }
            }
        }
        Ok(())
    }

    /// Logical successors in any form; empty after register allocation, when they are no longer needed.
    fn logical(&self, block: Block) -> smallvec::SmallVec<[&'a Edge; 2]> {
        let data = &self.function.blocks[block];
        match self.transformed {
            true if self.allocated => smallvec::SmallVec::new(),
            true => data.logical_successors.iter().collect(),
            false => data.terminator.edges(),
        }
    }

    /// The dominators of the logical and of the linear graph.
    fn graphs(&self) -> Result<(Dominators, Option<Dominators>), VerifyError> {
        let function = self.function;
        let count = function.blocks.len();
        let entry = function.entry().map_or(0, EntityRef::index);
        for &block in &function.layout {
            let linear = function.blocks[block].linear_successors.iter();
            for edge in self.logical(block).into_iter().chain(linear) {
                if !self.is_listed(edge.block) {
                    let rule = Rule::NotInLayout(edge.block);
                    return Err(self.at_block(block, "successors", rule));
                }
            }
        }
        let logical = Dominators::new(count, entry, |block, number| {
            let edges = self.logical(Block::new(block));
            edges.get(number).map(|edge| edge.block.index())
        });
        let linear = self.transformed.then(|| {
            Dominators::new(count, entry, |block, number| {
                let edges = &function.blocks[Block::new(block)].linear_successors;
                edges.get(number).map(|edge| edge.block.index())
            })
        });
        Ok((logical, linear))
    }

    fn is_listed(&self, block: Block) -> bool {
        self.listed.get(block.index()).copied().unwrap_or(false)
    }

    fn class(&self, value: VReg) -> Result<RegClass, Rule> {
        let class = self.function.vregs.get(value).copied();
        class.ok_or(Rule::NotDefined(value))
    }

    /// Checks that parameters belong to the right graph, and that every edge passes one argument for each.
    fn edges(&self, block: Block) -> Result<(), VerifyError> {
        let function = self.function;
        let data = &function.blocks[block];
        let is_scalar = |value| Ok(self.class(value)?.file == RegisterFile::Sgpr);
        let parameters = || {
            for &value in &data.params {
                let right = !self.transformed || !is_scalar(value)?;
                require(right, Rule::ParameterFile(value))?;
            }
            for &value in &data.linear_params {
                require(
                    self.transformed && is_scalar(value)?,
                    Rule::ParameterFile(value),
                )?;
            }
            for edge in self.logical(block) {
                self.edge(edge, &function.blocks[edge.block].params)?;
            }
            for edge in &data.linear_successors {
                self.edge(edge, &function.blocks[edge.block].linear_params)?;
            }
            Ok(())
        };
        parameters().map_err(|rule| self.at_block(block, "edges", rule))
    }

    fn edge(&self, edge: &Edge, params: &[VReg]) -> Check {
        require(
            edge.args.len() == params.len(),
            Rule::ArgumentCount(edge.block),
        )?;
        for (&arg, &param) in edge.args.iter().zip(params) {
            require(
                self.class(arg)? == self.class(param)?,
                Rule::ArgumentClass(arg),
            )?;
        }
        Ok(())
    }

    /// Checks that `value` is defined before `position` in `block` on its graph.
    fn available(
        &self,
        logical: &Dominators,
        linear: &Option<Dominators>,
        value: VReg,
        block: Block,
        position: u32,
    ) -> Check {
        let known = self.definitions.get(value.index()).copied().flatten();
        let (owner, at) = known.ok_or(Rule::NotDefined(value))?;
        let graph = match linear {
            Some(linear) if self.class(value)?.file.graph() == Graph::Linear => linear,
            Some(_) | None => logical,
        };
        let before = if owner == block {
            at < position
        } else {
            graph.dominates(owner.index(), block.index())
        };
        require(before, Rule::NotDefined(value))
    }

    /// Checks the values that the end of a block reads: edge arguments, lane masks, SCC.
    fn block_end(
        &self,
        logical: &Dominators,
        linear: &Option<Dominators>,
        block: Block,
        scc_set: bool,
    ) -> Check {
        let data = &self.function.blocks[block];
        let edges = self.logical(block);
        let edges = edges.iter().copied().chain(&data.linear_successors);
        for &value in edges.flat_map(|edge| &edge.args) {
            self.available(logical, linear, value, block, u32::MAX)?;
        }
        match data.terminator {
            Terminator::Uniform { .. } => require(scc_set, Rule::SccUnset),
            Terminator::Divergent { mask, .. } => {
                require(
                    self.class(mask)? == self.function.mask_class(),
                    Rule::ArgumentClass(mask),
                )?;
                self.available(logical, linear, mask, block, u32::MAX)
            }
            _ => Ok(()),
        }
    }

    /// Returns `true` if SCC is set after an instruction; checks that it is set if the instruction reads it. Inline assembly may
    /// read the SCC of an earlier block, or an undefined one.
    fn scc(&self, inst: &Inst, set: bool) -> Result<bool, Rule> {
        let generation = self.target.generation();
        let scc = |operand: &Operand| *operand == Operand::PhysUse(PhysReg::SCC);
        let reads = inst.reads_scc(generation) || inst.operands.iter().any(scc);
        if reads && inst.encoding.is_none() {
            require(set, Rule::SccUnset)?;
        }
        Ok(match inst.op {
            Op::Isa(_) => set || inst.writes_scc(generation),
            Op::Pseudo(pseudo) => set && !pseudo.clobbers_scc(),
            Op::Assembly(_) => inst.operands.contains(&Operand::PhysDef(PhysReg::SCC)),
        })
    }

    /// Returns `true` if additional lanes are active after an instruction; checks the rules for WWM and WQM regions.
    fn wwm_region(&self, inst: &Inst, inside: bool) -> Result<bool, Rule> {
        let pseudo = inst.pseudo();
        let begins = pseudo == Some(Pseudo::WholeWaveBegin);
        let ends = pseudo == Some(Pseudo::WholeWaveEnd);
        require(!(begins && inside), Rule::WwmRegion)?;
        if self.allocated {
            return Ok(inside && !ends || begins);
        }
        let file = |value| self.class(value).map(|class| class.file);
        for value in inst.defs() {
            let is_right = match file(value)? {
                RegisterFile::Vgpr => !inside,
                RegisterFile::WwmVgpr => inside || pseudo == Some(Pseudo::Copy),
                RegisterFile::Sgpr | RegisterFile::Agpr => true,
            };
            require(is_right, Rule::WwmRegion)?;
        }
        for value in inst.uses() {
            require(
                !inside || file(value)? != RegisterFile::Vgpr,
                Rule::WwmRegion,
            )?;
        }
        Ok(inside && !ends || begins)
    }

    fn exec(&self, data: &BlockData, index: usize, inst: &Inst) -> Check {
        let in_body = index >= data.head as usize && index < data.tail_start();
        // Inline assembly may write EXEC.
        let is_free = inst.encoding.is_some() || self.function.changes_exec;
        if !in_body || !self.transformed || is_free {
            return Ok(());
        }
        let exec = PhysReg::exec(2);
        let named = |operand: &Operand| matches!(operand, Operand::PhysDef(r) if r.overlaps(exec));
        let generation = self.target.generation();
        let writes = match inst.op {
            Op::Isa(opcode) => opcode
                .properties()
                .writes(generation)
                .contains(Effects::EXEC),
            // Pseudo instructions that selection creates may write EXEC, since they belong to the body.
            Op::Pseudo(pseudo) => pseudo.lanes() == LaneChange::Transforms,
            Op::Assembly(_) => false,
        };
        let writes = writes || inst.operands.iter().any(named);
        require(!writes, Rule::ExecWritten)
    }

    /// Checks the registers and blocks of operands.
    fn registers(&self, inst: &Inst) -> Check {
        for operand in &inst.operands {
            match *operand {
                Operand::Def(value) if self.allocated => return Err(Rule::VirtualLeft(value)),
                Operand::Use(value, _) if self.allocated => return Err(Rule::VirtualLeft(value)),
                Operand::Use(value, part) => {
                    let dwords = u16::from(self.class(value)?.dwords);
                    let inside = u16::from(part.first) + u16::from(part.count) <= dwords;
                    require(inside, Rule::SubRegister(value))?;
                }
                Operand::Block(block) => require(self.is_listed(block), Rule::NotInLayout(block))?,
                Operand::PhysDef(register) | Operand::PhysUse(register) => {
                    require(self.exists(register), Rule::BadRegister(register))?;
                    let named = matches!(inst.op, Op::Isa(_));
                    require(
                        !named || self.is_aligned(register),
                        Rule::BadRegister(register),
                    )?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns `true` if a tuple of vector registers is aligned. For SGPRs, [`Verifier::exists`] checks the alignment.
    fn is_aligned(&self, register: PhysReg) -> bool {
        let class = RegClass {
            file: register.file,
            dwords: register.dwords,
        };
        let is_scalar = register.file == RegisterFile::Sgpr;
        is_scalar || register.index.is_multiple_of(class.alignment(self.target))
    }

    fn exists(&self, register: PhysReg) -> bool {
        let end = register.end();
        match register.file {
            RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => {
                end <= self.target.addressable_vgprs()
            }
            RegisterFile::Sgpr => {
                let class = RegClass::sgpr(register.dwords);
                let limit = self.target.addressable_sgprs();
                let numbered = u32::from(register.index) < limit && end <= limit;
                let special = SPECIAL_SGPRS
                    .iter()
                    .any(|&(first, limit)| register.index >= first && end <= u32::from(limit));
                register.index.is_multiple_of(class.alignment(self.target)) && numbered || special
            }
        }
    }

    /// Checks that the operands match a form of the instruction.
    fn operands(&self, inst: &Inst) -> Check {
        if let Op::Assembly(assembly) = inst.op {
            let count = inst.operands.len();
            let known = self.function.assemblies.get(assembly);
            let matches = known.is_some_and(|data| data.operands.len() == count);
            return require(matches, Rule::OperandCount(count));
        }
        let Op::Isa(opcode) = inst.op else {
            return Ok(());
        };
        let generation = self.target.generation();
        require(opcode.exists(generation), Rule::NoSuchInstruction)?;
        let count = inst.operands.len().saturating_sub(usize::from(inst.tied));
        let operands = &inst.operands[..count];
        let mut furthest = None;
        for form in opcode.forms(generation) {
            let joined = image_operands(&form, operands);
            let operands = joined.as_deref().unwrap_or(operands);
            if form.operands().len() != operands.len() {
                continue;
            }
            let status = u8::from(inst.modifiers.has(ModifierSet::TFE));
            match self.mismatch(&form, operands, status) {
                None => return Ok(()),
                Some(index) => furthest = furthest.max(Some(index)),
            }
        }
        Err(furthest.map_or(Rule::OperandCount(count), Rule::OperandKind))
    }

    /// Checks that the last operand of a tied instruction matches its first definition.
    fn tied(&self, inst: &Inst) -> Check {
        if !inst.tied {
            return Ok(());
        }
        let same = match (inst.operands.first(), inst.operands.last()) {
            (Some(&Operand::Def(to)), Some(&Operand::Use(from, part))) => {
                let (to, mut from) = (self.class(to)?, self.class(from)?);
                if !part.is_full() {
                    from.dwords = part.count;
                }
                to == from
            }
            (Some(Operand::PhysDef(to)), Some(Operand::PhysUse(from))) => to == from,
            _ => false,
        };
        require(same, Rule::Tied)
    }

    /// The first operand that a form does not accept; the first operand of the instruction may have `status` additional
    /// dwords.
    fn mismatch(&self, form: &Form, operands: &[Operand], status: u8) -> Option<usize> {
        let specs = form.operands().iter();
        let mut pairs = specs.zip(operands);
        // Far jumps add the distance of a block to the program counter. Components that are not exported are off.
        let is_off = |operand| form.encoding() == Encoding::Exp && operand == Operand::Off;
        let mut extra = std::iter::once(status).chain(std::iter::repeat(0));
        pairs.position(|(spec, &operand)| {
            let extra = extra.next().unwrap_or(0);
            let is_distance = form.encoding() == Encoding::Sop2
                && matches!(operand, Operand::Block(_))
                && spec.kinds.intersects(Kinds::LITERAL);
            !is_off(operand) && !is_distance && !self.takes(spec, operand, extra)
        })
    }

    fn takes(&self, spec: &OperandSpec, operand: Operand, extra: u8) -> bool {
        let register = |file, dwords: u8, is_def: bool| {
            let kinds = match file {
                RegisterFile::Sgpr => SCALAR,
                RegisterFile::Vgpr | RegisterFile::WwmVgpr => &[Kinds::VGPR],
                RegisterFile::Agpr => &[Kinds::AGPR],
            };
            let width = spec.width_in(self.wave_size);
            let access = if is_def { spec.written } else { spec.read };
            access
                && kinds.iter().any(|&kind| spec.kinds.intersects(kind))
                && (width == 0 || width + extra == dwords)
        };
        match operand {
            Operand::Def(value) => match self.function.vregs.get(value) {
                Some(class) => register(value_file(class.file, spec), class.dwords, true),
                None => false,
            },
            Operand::Use(value, part) => match self.function.vregs.get(value) {
                Some(class) => {
                    let dwords = if part.is_full() {
                        class.dwords
                    } else {
                        part.count
                    };
                    register(value_file(class.file, spec), dwords, false)
                }
                None => false,
            },
            Operand::PhysDef(physical) => register(physical.file, physical.dwords, true),
            Operand::PhysUse(physical) => register(physical.file, physical.dwords, false),
            Operand::Imm(_) | Operand::Imm64(_) => {
                CONSTANT.iter().any(|&kind| spec.kinds.intersects(kind))
            }
            // The address of a scratch instruction is in an SGPR or off.
            Operand::Slot(..) => {
                CONSTANT.iter().any(|&kind| spec.kinds.intersects(kind))
                    || spec.kinds.contains(Kinds::SGPR) && spec.kinds.contains(Kinds::OFF)
            }
            Operand::Symbol(..) => spec.kinds.intersects(Kinds::LITERAL),
            Operand::Off => spec.kinds.intersects(Kinds::OFF),
            Operand::Block(_) => spec.kinds.intersects(Kinds::LABEL),
        }
    }
}

/// The file in which an operand has a value of `file`. If an instruction accepts only AGPRs, register allocation puts values
/// of the VGPR file into these.
fn value_file(file: RegisterFile, spec: &OperandSpec) -> RegisterFile {
    match file {
        RegisterFile::Vgpr if !spec.kinds.contains(Kinds::VGPR) => RegisterFile::Agpr,
        RegisterFile::Vgpr | RegisterFile::Sgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => {
            file
        }
    }
}

/// For an image instruction that encodes the registers of its address separately, its operands with only the first of
/// these registers.
fn image_operands(form: &Form, operands: &[Operand]) -> Option<smallvec::SmallVec<[Operand; 4]>> {
    let further = operands.len().checked_sub(form.operands().len())?;
    if further == 0 || form.encoding() != Encoding::Mimg {
        return None;
    }
    let (first, rest) = operands.split_at(2);
    Some(first.iter().chain(&rest[further..]).copied().collect())
}

/// Ranges of special registers, as first and one past the last. No tuple extends from one range, or from the numbered
/// registers, to another. The trap temporaries follow VCC.
const SPECIAL_SGPRS: [(u8, u8); 11] = {
    use scalar_code::*;
    [
        (FLAT_SCRATCH, FLAT_SCRATCH + 2),
        (XNACK_MASK, XNACK_MASK + 2),
        (VCC, VCC + 2),
        (VCC + 2, M0),
        (M0, M0 + 1),
        (NULL, NULL + 1),
        (EXEC, EXEC + 2),
        (SHARED_BASE, POPS_EXITING_WAVE_ID + 1),
        (VCCZ, VCCZ + 1),
        (EXECZ, EXECZ + 1),
        (SCC, SCC + 1),
    ]
};

/// The kinds of operands that accept a scalar register.
const SCALAR: &[Kinds] = &[Kinds::SGPR, Kinds::VCC];

/// The kinds of operands that accept a constant.
const CONSTANT: &[Kinds] = &[
    Kinds::INLINE,
    Kinds::LITERAL,
    Kinds::IMMEDIATE,
    Kinds::HWREG,
    Kinds::SENDMSG,
    Kinds::WAITCNT,
    Kinds::GPR_INDEX,
    Kinds::PARAMETER,
    Kinds::ATTRIBUTE,
];

/// Returns `true` for numbered registers, which only register allocation assigns.
fn is_allocatable(register: PhysReg) -> bool {
    match register.file {
        RegisterFile::Sgpr => register.index < scalar_code::FIRST_SPECIAL,
        RegisterFile::Vgpr | RegisterFile::WwmVgpr => true,
        // Selection assigns them for inline assembly.
        RegisterFile::Agpr => false,
    }
}

#[cfg(test)]
mod tests;
