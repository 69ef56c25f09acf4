//! Converts small divergent branches to selects.
//!
//! ```text
//! cond_branch c, bb1, bb2
//! bb1: b = add x, y; branch bb3(b)
//! bb2: branch bb3(a)                    =>      b = add x, y; r = select c, b, a
//! bb3(r): ...
//! ```
//!
//! In: normalized control flow. Out: normalized control flow without divergent branches whose sides are short and pure
//! and join again. The block of the branch computes both sides and selects the results. If lanes diverge, the wavefront
//! executes both sides anyway, so the conversion saves the EXEC operations.

use crate::QUARTER_RATE;
use cranelift_entity::EntityRef;
use mir::debug::{Location, SourceLocation, VariableValue};
use mir::generic::{
    Block, Edge, Flags, Function, Inst, Opcode, Payload, Terminator, Value, ValueDef,
};
use mir::types::Scalar;
use mir::uniformity::Uniformity;
use smallvec::SmallVec;

/// The maximum total cost of both sides of a converted branch, in full-rate dword operations.
const LIMIT: u32 = 8;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let mut pass = Pass {
        predecessors: predecessors(function),
        function,
        is_divergent: Vec::new(),
    };
    let candidates = pass.function.layout.iter();
    if candidates
        .clone()
        .all(|&block| pass.diamond(block).is_none())
    {
        return;
    }
    let Ok(uniformity) = Uniformity::compute(pass.function) else {
        return;
    };
    let blocks = pass.function.blocks.keys();
    pass.is_divergent = blocks
        .map(|block| !uniformity.branch_is_uniform(block))
        .collect();
    // Inner branches come after outer ones.
    for index in (0..pass.function.layout.len()).rev() {
        let block = pass.function.layout[index];
        if pass.is_divergent[block.index()]
            && let Some(diamond) = pass.diamond(block)
        {
            pass.convert(block, diamond);
        }
    }
    let Pass {
        function,
        predecessors,
        ..
    } = pass;
    let entry = function.entry;
    let is_reached = |block: &Block| *block == entry || predecessors[block.index()] > 0;
    function.layout.retain(is_reached);
}

/// A branch with two pure sides.
struct Diamond {
    cond: Value,
    /// The block of each side: for a true condition, then for a false one.
    sides: [Block; 2],
    /// The edges to the block where the sides rejoin.
    edges: [Edge; 2],
}

struct Pass<'a> {
    function: &'a mut Function,
    /// The number of edges that lead to each block.
    predecessors: Vec<u32>,
    /// Blocks with divergent branches.
    is_divergent: Vec<bool>,
}

impl Pass<'_> {
    /// The branch at the end of a block, if it can be converted.
    fn diamond(&self, block: Block) -> Option<Diamond> {
        let Terminator::CondBranch {
            cond,
            then,
            otherwise,
        } = &self.function.blocks[block].terminator
        else {
            return None;
        };
        let [then, otherwise] = [then, otherwise].map(|edge| self.side(edge));
        let diamond = match (then, otherwise) {
            (Some((then, a)), Some((otherwise, b))) if a.block == b.block => Diamond {
                cond: *cond,
                sides: [then, otherwise],
                edges: [a.clone(), b.clone()],
            },
            _ => return None,
        };
        let join = diamond.edges[0].block;
        let cost = diamond.sides.iter().try_fold(0, |sum, &side| {
            let insts = &self.function.blocks[side].insts;
            insts.iter().try_fold(sum, |sum, &inst| {
                let sum = sum + cost(self.function, inst)?;
                (sum <= LIMIT).then_some(sum)
            })
        })?;
        let pairs = diamond.edges[0].args.iter().zip(&diamond.edges[1].args);
        let selects: u32 = pairs
            .filter(|(a, b)| a != b)
            .map(|(&a, _)| self.function.ty(a).unpacked_dwords())
            .sum();
        let is_small = join != block && cost + selects <= LIMIT;
        is_small.then_some(diamond)
    }

    /// The target of an edge, if it has no other predecessor, and the edge that leaves it.
    fn side(&self, edge: &Edge) -> Option<(Block, &Edge)> {
        let data = &self.function.blocks[edge.block];
        match &data.terminator {
            Terminator::Branch(next)
                if self.predecessors[edge.block.index()] == 1 && data.params.is_empty() =>
            {
                Some((edge.block, next))
            }
            _ => None,
        }
    }

    fn convert(&mut self, block: Block, diamond: Diamond) {
        let Diamond { cond, sides, edges } = diamond;
        let join = edges[0].block;
        let location = self.function.blocks[block].location;
        self.function.header.remarks.passed("Converted", location, || {
            "both sides of a small divergent branch are computed, and selects choose the results".to_owned()
        });
        self.forget_variables(&sides, join);
        for side in sides {
            let insts = std::mem::take(&mut self.function.blocks[side].insts);
            for &inst in &insts {
                self.function.insts[inst].location = SourceLocation::default();
            }
            self.function.blocks[block].insts.extend(insts);
            self.predecessors[side.index()] = 0;
        }
        self.function.location = self.function.blocks[block].location;
        let pairs = edges[0].args.iter().zip(&edges[1].args);
        let args: SmallVec<[Value; 4]> = pairs
            .map(|(&set, &clear)| self.choose(block, cond, set, clear))
            .collect();
        self.function.location = SourceLocation::default();
        self.predecessors[join.index()] -= 1;
        if self.predecessors[join.index()] == 1 {
            self.append(block, join, &args);
        } else {
            self.function.blocks[block].terminator = Terminator::Branch(Edge { block: join, args });
            self.is_divergent[block.index()] = false;
        }
    }

    fn choose(&mut self, block: Block, cond: Value, set: Value, clear: Value) -> Value {
        if set == clear {
            return set;
        }
        let (ty, none) = (self.function.ty(set), Flags::default());
        let args = [cond, set, clear];
        let inst = self
            .function
            .append(block, Opcode::Select, &args, &[ty], Payload::None, none);
        self.function.result(inst)
    }

    /// Appends `next`, whose only remaining predecessor is `block`, to `block`.
    fn append(&mut self, block: Block, next: Block, args: &[Value]) {
        let params = std::mem::take(&mut self.function.blocks[next].params);
        for (param, &arg) in params.into_iter().zip(args) {
            let copy =
                self.function
                    .make_inst(Opcode::Copy, &[arg], &[], Payload::None, Flags::default());
            self.function.insts[copy].results.push(param);
            self.function.values[param].def = ValueDef::Result(copy, 0);
            self.function.blocks[block].insts.push(copy);
        }
        let insts = std::mem::take(&mut self.function.blocks[next].insts);
        self.function.blocks[block].insts.extend(insts);
        let terminator = std::mem::replace(
            &mut self.function.blocks[next].terminator,
            Terminator::Unreachable,
        );
        self.function.blocks[block].terminator = terminator;
        self.function.blocks[block].location = self.function.blocks[next].location;
        self.is_divergent[block.index()] = self.is_divergent[next.index()];
        self.predecessors[next.index()] = 0;
    }

    /// Marks source variables that change on one side as unknown from the join on, unless they change at the join too.
    fn forget_variables(&mut self, sides: &[Block; 2], join: Block) {
        if self.function.header.attributes.debug.changes.is_empty() {
            return;
        }
        let Some(meeting) = self.locations(join) else {
            return;
        };
        let bounds: SmallVec<[_; 2]> = sides
            .iter()
            .filter_map(|&side| self.locations(side))
            .collect();
        for change in &mut self.function.header.attributes.debug.changes {
            let is_on_side = change
                .block
                .is_some_and(|(first, last)| bounds.iter().any(|&(a, b)| a <= last && first <= b));
            if is_on_side {
                change.value = VariableValue::Unknown;
                change.is_join = false;
                change.before = meeting.0.into();
                change.block = Some(meeting);
            }
        }
    }

    /// The first and the last source location of a block.
    fn locations(&self, block: Block) -> Option<(Location, Location)> {
        let data = &self.function.blocks[block];
        let insts = data.insts.iter();
        let locations = insts.map(|&inst| self.function.insts[inst].location);
        let mut locations = locations
            .chain([data.location])
            .filter_map(|location| location.expand());
        let first = locations.next()?;
        Some(locations.fold((first, first), |(low, high), next| {
            (low.min(next), high.max(next))
        }))
    }
}

fn predecessors(function: &Function) -> Vec<u32> {
    let mut predecessors = vec![0; function.blocks.len()];
    for &block in &function.layout {
        for to in function.successors(block) {
            predecessors[to.index()] += 1;
        }
    }
    predecessors
}

/// The cost of an instruction, in full-rate dword operations; `None` if it must not be speculated or is too expensive.
fn cost(function: &Function, inst: Inst) -> Option<u32> {
    use Opcode::*;
    let data = &function.insts[inst];
    let ty = function.ty(*data.args.first().or(data.results.first())?);
    let (bits, dwords) = (ty.scalar.bits(), ty.unpacked_dwords());
    // Arithmetic on bfloat16 expands to many instructions.
    let is_plain = bits <= 32 && ty.scalar != Scalar::BF16;
    match data.opcode {
        Const | Undef | Freeze | Copy | Bitcast | Merge | Part | Extract | Trunc | AnyExt => {
            Some(0)
        }
        And | Or | Xor | Add | Sub | PtrAdd | ZExt | SExt | ICmp | FNeg | FAbs => Some(dwords),
        Select => Some(function.ty(*data.results.first()?).unpacked_dwords()),
        BuildVector if bits >= 32 => Some(0),
        Shl | LShr | AShr | SMin | SMax | UMin | UMax | FShl | FShr | ReverseBytes
        | ReverseBits | CountOnes
            if bits <= 32 =>
        {
            Some(dwords)
        }
        Shl | LShr | AShr if bits == 64 => Some(dwords),
        FAdd | FSub | FMul | Fma | FMulAdd | FCmp | FMinNum | FMaxNum | Floor | Ceil | Truncate
        | RoundEven | SiToFp | UiToFp | FpToSi | FpToUi | FpExt | FpTrunc
            if is_plain =>
        {
            Some(dwords)
        }
        FAdd | FSub | FMul | Fma | FMulAdd | FCmp if bits == 64 => Some(QUARTER_RATE * dwords / 2),
        Mul | UMulHigh | SMulHigh if bits <= 32 => Some(QUARTER_RATE * dwords),
        _ => None,
    }
}
