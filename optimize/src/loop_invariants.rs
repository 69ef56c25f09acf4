//! Hoists loop-invariant computations out of loops.
//!
//! In: a function with explicit divergence and normalized loops (one latch), and its uniformity. Out: the same
//! function. Pure computations whose operands are defined outside a loop may have moved to the block that enters the
//! loop. Most of them come from legalization: reciprocals of divisors, products in addresses, adjusted constants.
//!
//! Instructions that feed each other form a *chain*, which moves completely or not at all. Moving a chain costs
//! registers: its results are live throughout the loop if the loop still reads them, and the registers of its operands
//! become free only if nothing else reads the operands. A chain moves if it saves enough instructions for the registers
//! that it costs, and if the loop does not already carry too many values.
//!
//! Loops are visited innermost first, so a chain can leave several. An instruction leaves at most [`LEVELS`]
//! loops, which bounds the work.

use cranelift_entity::EntityRef;
use mir::debug::SourceLocation;
use mir::dominators::Dominators;
use mir::generic::intrinsic::{Facts, Lanes, Motion};
use mir::generic::{
    Block, Function, Inst, Intrinsic, Opcode, Payload, Purity, Terminator, Value, ValueDef,
};
use mir::uniformity::Uniformity;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The maximum number of loops that an instruction can leave.
const LEVELS: u32 = 4;

/// The maximum number of uses of an operand that are examined to find out whether its register becomes free.
const USES: usize = 16;

/// Operations that a chain must save for each VGPR that it costs.
const SAVED_PER_VGPR: i32 = 3;

/// Like [`SAVED_PER_VGPR`], for a loop that carries at most [`FEW_VGPRS`] VGPRs, including those of the chain.
const SAVED_PER_SPARE_VGPR: i32 = 2;

/// In a loop that carries at most this many VGPRs, their number hardly limits the occupancy.
const FEW_VGPRS: i32 = 12;

/// Operations that a chain must save for each SGPR that it costs.
const SAVED_PER_SGPR: i32 = 2;

/// Like [`SAVED_PER_SGPR`], for a loop that carries at most [`FEW_SGPRS`] SGPRs, including those of the chain.
const SAVED_PER_SPARE_SGPR: i32 = 1;

/// In a loop that carries at most this many SGPRs, their number does not limit the occupancy.
const FEW_SGPRS: i32 = 24;

/// A block that only some iterations execute is assumed to run in one of every `RARITY` iterations.
const RARITY: i32 = 2;

/// The number of VGPRs and SGPRs that a loop may carry, including those of hoisted chains.
const CARRIED: Registers = Registers { vgpr: 32, sgpr: 40 };

const QUARTER_RATE: i32 = crate::QUARTER_RATE as i32;

/// Runs the pass; hoisted values keep their uniformity.
pub fn run(function: &mut Function, uniformity: &Uniformity) {
    if uniformity.order().loops.is_empty() || depends_on_position(function) {
        return;
    }
    let mut pass = Pass::new(function, uniformity);
    for number in (0..uniformity.order().loops.len()).rev() {
        pass.visit(number);
    }
}

/// Returns `true` if the result of an instruction may depend on its position in the function: there are WWM or WQM
/// regions, or the floating-point mode changes.
fn depends_on_position(function: &Function) -> bool {
    function
        .has_intrinsic(|intrinsic| matches!(intrinsic, Intrinsic::WholeBegin | Intrinsic::SSetReg))
}

/// Numbers of registers, one for each file.
#[derive(Clone, Copy, Default)]
struct Registers {
    vgpr: i32,
    sgpr: i32,
}

impl std::ops::AddAssign for Registers {
    fn add_assign(&mut self, other: Registers) {
        self.vgpr += other.vgpr;
        self.sgpr += other.sgpr;
    }
}

/// A reader of a value.
#[derive(Clone, Copy)]
enum User {
    Inst(Inst),
    Terminator(Block),
}

/// Invariant instructions of a loop that feed each other.
#[derive(Default)]
struct Chain {
    insts: Vec<Inst>,
    /// Full-rate operations saved in each iteration.
    saved: i32,
    /// Additional registers that the loop carries.
    carried: Registers,
}

struct Pass<'a> {
    function: &'a mut Function,
    uniformity: &'a Uniformity,
    dominators: Dominators,
    /// The block of each instruction.
    block_of: Vec<Block>,
    /// Readers of each value.
    users: Vec<SmallVec<[User; 4]>>,
    /// The number of loops that each instruction has left.
    left: Vec<u32>,
    /// The representative of each candidate's chain (union-find); `None` for other instructions.
    leader: Vec<Option<Inst>>,
    /// The blocks of each loop that are not in a nested loop, in order.
    own_blocks: Vec<Vec<usize>>,
    /// Registers that each loop carries.
    carried: Vec<Registers>,
}

impl<'a> Pass<'a> {
    fn new(function: &'a mut Function, uniformity: &'a Uniformity) -> Self {
        let mut block_of = vec![function.entry; function.insts.len()];
        let mut users = Vec::new();
        users.resize_with(function.values.len(), SmallVec::new);
        for &block in &function.layout {
            for &inst in &function.blocks[block].insts {
                block_of[inst.index()] = block;
                for &arg in &function.insts[inst].args {
                    users[arg.index()].push(User::Inst(inst));
                }
            }
            let mut add = |arg: Value| users[arg.index()].push(User::Terminator(block));
            function.blocks[block].terminator.for_each_value(&mut add);
        }
        let order = uniformity.order();
        Pass {
            own_blocks: order.own_nodes(),
            dominators: function.dominators(),
            block_of,
            users,
            left: vec![0; function.insts.len()],
            leader: vec![None; function.insts.len()],
            carried: vec![Registers::default(); order.loops.len()],
            function,
            uniformity,
        }
    }

    /// Hoists the profitable chains out of a loop. The loops inside it have been visited.
    fn visit(&mut self, number: usize) {
        let live = self.live_into(number);
        self.carried[number] += live;
        let carried = self.carried[number];
        if let Some(parent) = self.uniformity.order().loops[number].parent {
            let most = &mut self.carried[parent];
            most.vgpr = most.vgpr.max(carried.vgpr);
            most.sgpr = most.sgpr.max(carried.sgpr);
        }
        let Some(entering) = self.entering_block(number) else {
            return;
        };
        let candidates = self.candidates(number);
        let mut chains = self.chains(number, &candidates);
        // The chains that save the most for the registers they cost come first.
        chains.sort_by_key(|chain| chain.carried.vgpr + chain.carried.sgpr - chain.saved);
        let mut moved = vec![];
        for chain in chains {
            if self.is_profitable(number, &chain) {
                self.carried[number] += chain.carried;
                moved.extend(chain.insts);
            }
        }
        self.move_to(entering, &moved, &candidates);
        for inst in candidates {
            self.leader[inst.index()] = None;
        }
    }

    /// The only block outside a loop that branches to it, if it has no other successor.
    fn entering_block(&self, number: usize) -> Option<Block> {
        let block = Block::new(self.uniformity.order().entering(number)?);
        let is_branch = matches!(
            self.function.blocks[block].terminator,
            Terminator::Branch(_)
        );
        is_branch.then_some(block)
    }

    fn defined_in(&self, number: usize, value: Value) -> bool {
        let block = match self.function.values[value].def {
            ValueDef::Param(block, _) => block,
            ValueDef::Result(inst, _) => self.block_of[inst.index()],
        };
        self.uniformity.order().contains(number, block.index())
    }

    /// Registers of the header's parameters and of the values that a loop's own blocks read from outside.
    fn live_into(&self, number: usize) -> Registers {
        let mut sum = Registers::default();
        let header = self.uniformity.order().nodes[self.uniformity.order().loops[number].start];
        for &param in &self.function.blocks[Block::new(header)].params {
            sum += self.registers(param);
        }
        let mut values: Vec<Value> = Vec::new();
        for block in self.own_blocks[number].iter().map(|&node| Block::new(node)) {
            for &inst in &self.function.blocks[block].insts {
                let args = self.function.insts[inst].args.iter();
                values.extend(args.filter(|&&arg| !self.defined_in(number, arg)));
            }
        }
        values.sort_unstable();
        values.dedup();
        for value in values {
            sum += self.registers(value);
        }
        sum
    }

    /// The registers that a value occupies. Constants are materialized at their uses.
    fn registers(&self, value: Value) -> Registers {
        let is_rematerialized = self
            .function
            .def_inst(value)
            .is_some_and(|inst| is_rematerialized(self.function.insts[inst].opcode));
        if is_rematerialized {
            return Registers::default();
        }
        let ty = self.function.ty(value);
        let count = ty.unpacked_dwords() as i32;
        // Uniform floating-point values are in VGPRs too, since only VALU instructions compute with them.
        if self.uniformity.is_uniform(value) && !ty.scalar.is_float() || ty.scalar.bits() == 1 {
            Registers {
                vgpr: 0,
                sgpr: count,
            }
        } else {
            Registers {
                vgpr: count,
                sgpr: 0,
            }
        }
    }

    /// Invariant instructions, in order.
    fn candidates(&mut self, number: usize) -> Vec<Inst> {
        let mut candidates = Vec::new();
        for block in self.own_blocks[number].iter().map(|&node| Block::new(node)) {
            for index in 0..self.function.blocks[block].insts.len() {
                let inst = self.function.blocks[block].insts[index];
                if self.left[inst.index()] < LEVELS
                    && operations(self.function, inst).is_some()
                    && self.is_invariant(number, inst)
                {
                    self.leader[inst.index()] = Some(inst);
                    candidates.push(inst);
                }
            }
        }
        candidates
    }

    /// The blocks of a loop that most iterations execute: those that dominate the latch, and those that enter inner loops.
    fn frequent_blocks(&self, number: usize) -> FxHashSet<usize> {
        let order = self.uniformity.order();
        let latch = order.nodes[order.loops[number].end - 1];
        let inner = order.loops.iter().enumerate();
        let inner = inner.filter(|(_, inner)| inner.parent == Some(number));
        let entering = inner.filter_map(|(inner, _)| order.entering(inner));
        let own = self.own_blocks[number].iter().copied();
        own.filter(|&block| self.dominators.dominates(block, latch))
            .chain(entering)
            .collect()
    }

    fn is_invariant(&self, number: usize, inst: Inst) -> bool {
        let args = &self.function.insts[inst].args;
        args.iter().all(|&arg| {
            let candidate = self.function.def_inst(arg);
            candidate.is_some_and(|inst| self.leader[inst.index()].is_some())
                || !self.defined_in(number, arg)
        })
    }

    fn find(&mut self, inst: Inst) -> Inst {
        let mut top = inst;
        while let Some(next) = self.leader[top.index()].filter(|&next| next != top) {
            // Path halving, so later searches are short.
            self.leader[top.index()] = self.leader[next.index()];
            top = next;
        }
        top
    }

    fn chains(&mut self, number: usize, candidates: &[Inst]) -> Vec<Chain> {
        for &inst in candidates {
            for index in 0..self.function.insts[inst].args.len() {
                let arg = self.function.insts[inst].args[index];
                let def = self.function.def_inst(arg);
                let Some(def) = def.filter(|def| self.leader[def.index()].is_some()) else {
                    continue;
                };
                // A constant with several users does not connect their chains.
                if !is_rematerialized(self.function.insts[def].opcode) {
                    let (a, b) = (self.find(inst), self.find(def));
                    self.leader[a.index()] = Some(b);
                }
            }
        }
        let frequent = self.frequent_blocks(number);
        let mut chains: Vec<Chain> = Vec::new();
        let mut chain_of = FxHashMap::default();
        for &inst in candidates {
            let leader = self.find(inst);
            self.leader[inst.index()] = Some(leader);
            let index = *chain_of.entry(leader).or_insert_with(|| {
                chains.push(Chain::default());
                chains.len() - 1
            });
            chains[index].insts.push(inst);
            let saved = operations(self.function, inst).unwrap_or(0);
            let block = self.block_of[inst.index()].index();
            chains[index].saved += match frequent.contains(&block) {
                true => saved,
                false => saved / RARITY,
            };
        }
        for chain in &mut chains {
            chain.carried = self.carried_by(number, &chain.insts);
        }
        chains
    }

    /// The additional registers that a loop carries if a chain moves to the block that enters it, minus those that
    /// become free.
    fn carried_by(&self, number: usize, chain: &[Inst]) -> Registers {
        let mut sum = Registers::default();
        let leader = chain.first().and_then(|&inst| self.leader[inst.index()]);
        let is_in_chain = |user: &User| match *user {
            User::Inst(inst) => self.leader[inst.index()] == leader,
            User::Terminator(_) => false,
        };
        let mut operands: Vec<Value> = Vec::new();
        for &inst in chain {
            let data = &self.function.insts[inst];
            operands.extend(&data.args);
            for &result in &data.results {
                if !self.users[result.index()].iter().all(is_in_chain) {
                    sum += self.registers(result);
                }
            }
        }
        operands.sort_unstable();
        operands.dedup();
        for operand in operands {
            if self.becomes_free(number, operand, is_in_chain) {
                let Registers { vgpr, sgpr } = self.registers(operand);
                sum += Registers {
                    vgpr: -vgpr,
                    sgpr: -sgpr,
                };
            }
        }
        sum
    }

    /// Returns `true` if an operand from outside the loop has no readers in or after the loop except the chain, and is
    /// not live throughout an enclosing loop.
    fn becomes_free(
        &self,
        number: usize,
        operand: Value,
        is_in_chain: impl Fn(&User) -> bool,
    ) -> bool {
        let order = self.uniformity.order();
        let this = order.loops[number];
        let kept_by_parent = this
            .parent
            .is_some_and(|parent| !self.defined_in(parent, operand));
        let users = &self.users[operand.index()];
        if self.defined_in(number, operand) || kept_by_parent || users.len() > USES {
            return false;
        }
        users.iter().all(|user| {
            let block = match *user {
                User::Inst(inst) => self.block_of[inst.index()],
                User::Terminator(block) => block,
            };
            order.position[block.index()] < this.start || is_in_chain(user)
        })
    }

    fn is_profitable(&self, number: usize, chain: &Chain) -> bool {
        let Registers { vgpr, sgpr } = chain.carried;
        let (vgpr, sgpr) = (vgpr.max(0), sgpr.max(0));
        let carried = self.carried[number];
        let per_vgpr = match carried.vgpr + vgpr <= FEW_VGPRS {
            true => SAVED_PER_SPARE_VGPR,
            false => SAVED_PER_VGPR,
        };
        let per_sgpr = match carried.sgpr + sgpr <= FEW_SGPRS {
            true => SAVED_PER_SPARE_SGPR,
            false => SAVED_PER_SGPR,
        };
        chain.saved > 0
            && chain.saved >= per_vgpr * vgpr + per_sgpr * sgpr
            && (vgpr == 0 || carried.vgpr + vgpr <= CARRIED.vgpr)
            && (sgpr == 0 || carried.sgpr + sgpr <= CARRIED.sgpr)
    }

    /// Moves chains to the end of a block, together with the constants that they need.
    fn move_to(&mut self, entering: Block, chains: &[Inst], candidates: &[Inst]) {
        if chains.is_empty() {
            return;
        }
        let mut set: FxHashSet<Inst> = chains.iter().copied().collect();
        for &inst in chains {
            let args = self.function.insts[inst].args.iter();
            let defs = args.filter_map(|&arg| self.function.def_inst(arg));
            set.extend(defs.filter(|def| self.leader[def.index()].is_some()));
        }
        let in_order = candidates.iter().copied();
        let moved: Vec<Inst> = in_order.filter(|inst| set.contains(inst)).collect();
        for &inst in &moved {
            let data = &self.function.insts[inst];
            if !is_rematerialized(data.opcode) {
                let (name, location) = (data.opcode.name(), data.location);
                let remarks = &mut self.function.header.remarks;
                remarks.passed("Hoisted", location, || {
                    format!("{name} is computed before the loop")
                });
            }
        }
        let mut from: Vec<Block> = moved
            .iter()
            .map(|inst| self.block_of[inst.index()])
            .collect();
        from.dedup();
        for block in from {
            let insts = &mut self.function.blocks[block].insts;
            insts.retain(|inst| !set.contains(inst));
        }
        for &inst in &moved {
            self.block_of[inst.index()] = entering;
            self.left[inst.index()] += 1;
            self.function.insts[inst].location = SourceLocation::default();
        }
        self.function.blocks[entering].insts.extend(moved);
    }
}

/// Returns `true` for values that selection materializes wherever they are used, such as constants.
fn is_rematerialized(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Const | Opcode::Undef | Opcode::SlotAddr)
}

/// The approximate number of full-rate operations that an instruction takes; `None` if it must not move.
fn operations(function: &Function, inst: Inst) -> Option<i32> {
    use Opcode::*;
    let data = &function.insts[inst];
    let ty = function.ty(*data.args.first().or(data.results.first())?);
    let dwords = ty.unpacked_dwords() as i32;
    let is_wide = ty.scalar.bits() == 64;
    match data.opcode {
        // These need no instruction: they are registers, constants, or operands of the instructions that read them.
        Const | Undef | SlotAddr | Freeze | Bitcast | BuildVector | Extract | Insert | Merge
        | Part | Trunc | ZExt | SExt | AnyExt | FNeg | FAbs => Some(0),
        // The access's offset field adds the constant.
        PtrAdd if function.constant(data.args[1]).is_some() => Some(0),
        Add | Sub | And | Or | Xor | PtrAdd | ICmp | SMin | SMax | UMin | UMax | Abs
        | ReverseBytes | ReverseBits | CountOnes | CountLeadingZeros | CountTrailingZeros
        | FShl | FShr | Select | CopySign | Shl | LShr | AShr | UAddSat | SAddSat | USubSat
        | SSubSat | UShlSat | SShlSat | UAddOverflow | SAddOverflow | USubOverflow
        | SSubOverflow | UMulOverflow | SMulOverflow | AddrSpaceCast | Shuffle | GlobalAddr
        | FunctionAddr => Some(dwords),
        Mul | UMulHigh | SMulHigh | UDiv | SDiv | URem | SRem | ExtractDynamic | InsertDynamic => {
            Some(QUARTER_RATE * dwords)
        }
        FAdd | FSub | FMul | Fma | FMulAdd | FMinNum | FMaxNum | FMinimum | FMaximum
        | FMinimumNum | FMaximumNum | FCmp | IsFpClass | Canonicalize | Floor | Ceil | Truncate
        | RoundEven | Round | FpTrunc | FpExt | FpToSi | FpToUi | FpToSiSat | FpToUiSat
        | SiToFp | UiToFp | Ldexp | Frexp => Some(if is_wide {
            QUARTER_RATE * dwords / 2
        } else {
            dwords
        }),
        FDiv | FRem | Sqrt | Sin | Cos | Exp | Exp2 | Exp10 | Log | Log2 | Log10 | Pow | PowI => {
            Some(QUARTER_RATE * dwords)
        }
        Opcode::Intrinsic => match data.payload {
            Payload::Intrinsic(intrinsic, _) => is_free(intrinsic.facts()).then_some(QUARTER_RATE),
            _ => None,
        },
        // A copy marks a value that leaves a loop; the others access memory, the stack or the state of the wave.
        Copy | Load | Store | AtomicRmw | AtomicCmpXchg | Fence | DynamicAlloca | StackSave
        | StackRestore | MemCpy | MemMove | MemSet | Call | StackArgument | CallIndirect
        | InlineAssembly => None,
    }
}

/// Returns `true` for intrinsics that only compute with a lane's own operands and may be moved freely.
fn is_free(facts: &Facts) -> bool {
    facts.behavior.purity == Purity::Pure
        && facts.motion == Motion::Free
        && facts.lanes == Lanes::Own
}
