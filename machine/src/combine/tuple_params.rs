//! Replaces block parameters that are the dwords of a loaded tuple with one parameter.
//!
//! Legalization splits vectors that are passed to a block into dwords. The result of a load would then be moved out of
//! its tuple at the end of the block, which must wait for the load:
//!
//! ```text
//! bb1():                                             bb1():
//!   %1:v2 = global_load_dwordx2 ...                    %1:v2 = global_load_dwordx2 ...
//!   %2:v1 = COPY %1.0                                  branch bb3(%1)
//!   %3:v1 = COPY %1.1                                bb2():
//!   branch bb3(%2, %3)                        =>       %9:v2 = REG_SEQUENCE 0, 0
//! bb2():                                               branch bb3(%9)
//!   %4:v1 = COPY 0                                   bb3(%8:v2):
//!   %5:v1 = COPY 0                                     use %8.0
//!   branch bb3(%4, %5)                                 use %8.1
//! bb3(%6:v1, %7:v1):
//!   use %6
//!   use %7
//! ```
//!
//! In: machine SSA. Out: the same computation. The dwords may come from a load or from another parameter that the pass
//! has created. On all other edges, they must be those of a tuple too, or constants: anything else would have to be
//! moved to adjacent registers.

use super::forget_variables;
use super::replacements::Replacements;
use cranelift_entity::EntityRef;
use isa::MemoryAccess;
use mir::machine::{
    Block, Function, Inst, Operand, Pseudo, RegClass, RegisterFile, SubReg, Terminator, VReg,
};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The maximum number of dwords of a tuple. Longer ones are hard to allocate.
const LONGEST: u8 = 4;

/// The number of rounds. Each finds the parameters to which the tuples of the previous round are passed.
const ROUNDS: usize = 3;

/// Parameters of a block that become one.
struct Joined {
    tuple: VReg,
    /// The positions of the parts in the list of parameters.
    positions: SmallVec<[usize; 4]>,
}

struct Pass<'a> {
    function: &'a mut Function,
    /// The sources of copies to VGPRs: constants and parts of tuples. New parameters are the source of the old ones.
    sources: FxHashMap<VReg, Operand>,
    /// Loaded tuples and new parameters.
    wanted: FxHashSet<VReg>,
    /// Registers that must stay separate: tied last operands, which their instructions overwrite.
    tied: FxHashSet<VReg>,
    /// The old parameters.
    replacements: Replacements,
}

/// Runs the pass.
pub fn run(function: &mut Function) {
    let wanted = loaded(function);
    if wanted.is_empty() {
        return;
    }
    let predecessors = predecessors(function);
    let mut pass = Pass {
        sources: sources(function),
        tied: tied(function),
        replacements: Replacements::new(function),
        function,
        wanted,
    };
    let mut is_changed = false;
    for _ in 0..ROUNDS {
        let before = pass.wanted.len();
        for (block, from) in &predecessors {
            let joined = pass.joined(*block, from);
            if !joined.is_empty() {
                pass.replace(*block, from, &joined);
            }
        }
        if pass.wanted.len() == before {
            break;
        }
        is_changed = true;
    }
    if is_changed {
        pass.finish();
    }
}

/// The tuples in VGPRs that are loaded from memory.
fn loaded(function: &Function) -> FxHashSet<VReg> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let loads = insts.filter(|inst| {
        let access = inst.opcode().map(|opcode| opcode.properties().access);
        access == Some(MemoryAccess::Load)
    });
    loads
        .flat_map(|inst| inst.defs())
        .filter(|&result| is_short_tuple(function.vregs[result]))
        .collect()
}

fn is_short_tuple(class: RegClass) -> bool {
    class.file == RegisterFile::Vgpr && (2..=LONGEST).contains(&class.dwords)
}

/// The blocks with several parameters and the blocks that pass them, in order. Blocks in which no code can be inserted for
/// each edge are left out.
fn predecessors(function: &Function) -> Vec<(Block, Vec<Block>)> {
    let mut found: FxHashMap<Block, Option<Vec<Block>>> = FxHashMap::default();
    for &block in &function.layout {
        let edges = function.blocks[block].terminator.edges();
        for edge in &edges {
            let from = found.entry(edge.block).or_insert_with(|| Some(Vec::new()));
            match from {
                Some(from) if edges.len() == 1 => from.push(block),
                _ => *from = None,
            }
        }
    }
    let targets = function.layout.iter();
    let targets = targets.filter(|&&block| function.blocks[block].params.len() > 1);
    targets
        .filter_map(|&block| Some((block, found.remove(&block)??)))
        .collect()
}

fn sources(function: &Function) -> FxHashMap<VReg, Operand> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let copies = insts.filter_map(|inst| match inst.operands[..] {
        [
            Operand::Def(to),
            from @ (Operand::Imm(_) | Operand::Use(..)),
        ] if inst.pseudo() == Some(Pseudo::Copy) => Some((to, from)),
        _ => None,
    });
    copies
        .filter(|&(to, _)| function.vregs[to].file == RegisterFile::Vgpr)
        .collect()
}

fn tied(function: &Function) -> FxHashSet<VReg> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let tied = insts.filter(|inst| inst.tied || inst.assembly().is_some());
    tied.flat_map(|inst| inst.uses()).collect()
}

impl Pass<'_> {
    fn args(&self, from: Block) -> &[VReg] {
        match &self.function.blocks[from].terminator {
            Terminator::Branch(edge) => &edge.args,
            _ => &[],
        }
    }

    /// The part of a tuple that an argument is a copy of.
    fn part(&self, arg: VReg) -> Option<(VReg, SubReg)> {
        match *self.sources.get(&arg)? {
            Operand::Use(tuple, part) if !part.is_full() => Some((tuple, part)),
            _ => None,
        }
    }

    /// The tuples that are passed to a block part by part.
    fn joined(&mut self, block: Block, predecessors: &[Block]) -> Vec<Joined> {
        let mut used = FxHashSet::default();
        let mut found: Vec<(RegClass, SmallVec<[usize; 4]>)> = Vec::new();
        for &from in predecessors {
            let args = self.args(from);
            let parts = args.iter().enumerate();
            let parts = parts.filter_map(|(at, &arg)| Some((self.part(arg)?, at)));
            let parts: FxHashMap<(VReg, SubReg), usize> = parts.collect();
            for &arg in args {
                let Some((tuple, first)) = self.part(arg).filter(|(_, part)| part.first == 0)
                else {
                    continue;
                };
                if !self.wanted.contains(&tuple) {
                    continue;
                }
                let class = self.function.vregs[tuple];
                let positions = self.tiles(block, &parts, (tuple, first));
                let is_free = |at: &usize| !used.contains(at);
                if let Some(positions) = positions.filter(|all| all.iter().all(is_free))
                    && predecessors
                        .iter()
                        .all(|&from| self.is_accepted(from, class, &positions))
                {
                    used.extend(positions.iter().copied());
                    found.push((class, positions));
                }
            }
        }
        let joined = found.into_iter().map(|(class, positions)| Joined {
            tuple: self.function.new_vreg(class),
            positions,
        });
        joined.collect()
    }

    /// The positions of the parameters to which all parts of a tuple are passed, in order.
    fn tiles(
        &self,
        block: Block,
        parts: &FxHashMap<(VReg, SubReg), usize>,
        (tuple, first): (VReg, SubReg),
    ) -> Option<SmallVec<[usize; 4]>> {
        let dwords = self.function.vregs[tuple].dwords;
        let mut positions = SmallVec::new();
        let mut part = first;
        while part.first < dwords {
            let at = *parts.get(&(tuple, part))?;
            let param = self.function.blocks[block].params[at];
            if self.function.vregs[param] != RegClass::vgpr(part.count)
                || self.tied.contains(&param)
            {
                return None;
            }
            positions.push(at);
            part.first += part.count;
        }
        Some(positions)
    }

    /// Returns `true` if the arguments at these positions are the parts of a tuple, or constants.
    fn is_accepted(&self, from: Block, class: RegClass, positions: &[usize]) -> bool {
        let args = self.args(from);
        let is_constant =
            |&at: &usize| matches!(self.sources.get(&args[at]), Some(Operand::Imm(_)));
        positions.iter().all(is_constant) || self.common(from, class, positions).is_some()
    }

    /// The tuple of a class whose parts, in order, are the arguments at these positions.
    fn common(&self, from: Block, class: RegClass, positions: &[usize]) -> Option<VReg> {
        let args = self.args(from);
        let (tuple, _) = self.part(*args.get(*positions.first()?)?)?;
        let mut next = 0;
        for &at in positions {
            let (other, part) = self.part(args[at])?;
            if other != tuple || part.first != next {
                return None;
            }
            next += part.count;
        }
        (self.function.vregs[tuple] == class && next == class.dwords).then_some(tuple)
    }

    /// Replaces parameters with their tuples.
    fn replace(&mut self, block: Block, predecessors: &[Block], joined: &[Joined]) {
        let positions = joined.iter().flat_map(|joined| &joined.positions);
        let removed: FxHashSet<usize> = positions.copied().collect();
        for &from in predecessors {
            let passed: Vec<VReg> = joined
                .iter()
                .map(|joined| self.passed(from, joined))
                .collect();
            if let Terminator::Branch(edge) = &mut self.function.blocks[from].terminator {
                let mut at = 0..;
                edge.args
                    .retain(|_| at.next().is_none_or(|at| !removed.contains(&at)));
                edge.args.extend(passed);
            }
        }
        for joined in joined {
            let mut first = 0;
            for &at in &joined.positions {
                let param = self.function.blocks[block].params[at];
                let part = SubReg::range(first, self.function.vregs[param].dwords);
                first += part.count;
                self.replacements.replace(param, joined.tuple, part);
                self.sources.insert(param, Operand::Use(joined.tuple, part));
            }
            self.wanted.insert(joined.tuple);
        }
        let params = &mut self.function.blocks[block].params;
        let mut at = 0..;
        params.retain(|_| at.next().is_none_or(|at| !removed.contains(&at)));
        params.extend(joined.iter().map(|joined| joined.tuple));
    }

    /// The tuple that a block passes instead of several arguments.
    fn passed(&mut self, from: Block, joined: &Joined) -> VReg {
        let class = self.function.vregs[joined.tuple];
        if let Some(tuple) = self.common(from, class, &joined.positions) {
            return tuple;
        }
        let tuple = self.function.new_vreg(class);
        let args = self.args(from);
        let mut operands = SmallVec::<[Operand; 5]>::from_slice(&[Operand::Def(tuple)]);
        for &at in &joined.positions {
            let constant = self.sources.get(&args[at]).copied();
            operands.push(constant.unwrap_or(Operand::full(args[at])));
        }
        let inst = Inst::new(Pseudo::RegSequence, &operands);
        self.function.blocks[from].insts.push(inst);
        tuple
    }

    /// Rewrites the uses of the old parameters, and removes copies that are no longer used.
    fn finish(self) {
        let Pass {
            function,
            mut sources,
            mut replacements,
            ..
        } = self;
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            let mut copies = Vec::new();
            let mut terminator = std::mem::replace(
                &mut function.blocks[block].terminator,
                Terminator::Unreachable,
            );
            for arg in terminator
                .edges_mut()
                .into_iter()
                .flat_map(|edge| &mut edge.args)
            {
                if replacements.is_replaced(*arg) {
                    let (tuple, part) = replacements.resolve(*arg, SubReg::FULL);
                    *arg = function.new_vreg(function.vregs[*arg]);
                    let operands = [Operand::Def(*arg), Operand::Use(tuple, part)];
                    copies.push(Inst::new(Pseudo::Copy, &operands));
                }
            }
            let data = &mut function.blocks[block];
            data.terminator = terminator;
            data.insts.extend(copies);
            for inst in &data.insts {
                if let Some((whole, tuple)) = rebuilt(inst, &replacements)
                    && function.vregs[whole] == function.vregs[tuple]
                    && !replacements.is_kept(whole)
                {
                    replacements.replace(whole, tuple, SubReg::FULL);
                    sources.insert(whole, Operand::full(tuple));
                }
            }
        }
        let uses = function.count_uses();
        let is_unused = |value: VReg| uses.get(value.index()) == Some(&0);
        for (&copy, &source) in &sources {
            // Source variables may still refer to the unused copy.
            if let Operand::Use(tuple, part) = source
                && is_unused(copy)
                && !replacements.is_replaced(copy)
            {
                replacements.replace(copy, tuple, part);
            }
        }
        replacements.apply(function);
        remove_unused(function, &sources);
    }
}

/// The result of an instruction that combines all parts of a tuple again, and the tuple.
fn rebuilt(inst: &Inst, replacements: &Replacements) -> Option<(VReg, VReg)> {
    let (&Operand::Def(whole), parts) = inst.operands.split_first()? else {
        return None;
    };
    if inst.pseudo() != Some(Pseudo::RegSequence) {
        return None;
    }
    let mut tuple = None;
    let mut next = 0;
    for operand in parts {
        let &Operand::Use(register, part) = operand else {
            return None;
        };
        let (source, part) = replacements.resolve(register, part);
        if part.first != next || part.is_full() || tuple.is_some_and(|tuple| tuple != source) {
            return None;
        }
        tuple = Some(source);
        next += part.count;
    }
    Some((whole, tuple?))
}

/// Removes copies, and tuples built from all parts of another one, that are no longer used.
fn remove_unused(function: &mut Function, sources: &FxHashMap<VReg, Operand>) {
    let uses = function.count_uses();
    let is_unused = |value: VReg| uses[value.index()] == 0 && sources.contains_key(&value);
    for data in function.blocks.values_mut() {
        data.insts.retain(|inst| {
            let is_copy = matches!(inst.pseudo(), Some(Pseudo::Copy | Pseudo::RegSequence));
            !(is_copy && inst.defs().next().is_some_and(is_unused))
        });
    }
    let constants = sources.iter();
    let constants = constants.filter(|(_, source)| matches!(source, Operand::Imm(_)));
    let removed: FxHashSet<VReg> = constants
        .map(|(&copy, _)| copy)
        .filter(|&copy| is_unused(copy))
        .collect();
    forget_variables(function, |register| removed.contains(&register));
}
