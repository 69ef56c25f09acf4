//! Writes constants before loops that write nothing else to their registers.
//!
//! The writes in the loop stay; the caller removes them, since the registers hold the constants already.

use super::known::numbers;
use super::{Constant, REGISTERS, writes_any};
use crate::flow::Graph;
use isa::Opcode;
use mir::machine::{Function, Inst, PhysReg};
use mir::module::CallingConvention;
use mir::natural_loops::{NaturalLoop, natural_loops};

/// A set of SGPRs.
type Registers = u128;

const _: () = assert!(REGISTERS <= Registers::BITS as usize);

/// What a block does to SGPRs.
#[derive(Clone, Default)]
struct Summary {
    /// Registers that are read before the block writes them.
    reads: Registers,
    /// Registers that are written.
    writes: Registers,
    /// Registers that are written by anything except moves of constants.
    varies: Registers,
    /// The dwords that moves of constants write.
    constants: Vec<(usize, u32)>,
}

impl Summary {
    fn new(insts: &[Inst]) -> Summary {
        let mut summary = Summary::default();
        for inst in insts {
            summary.pass(inst);
        }
        summary
    }

    fn pass(&mut self, inst: &Inst) {
        self.reads |= reads(inst) & !self.writes;
        self.writes |= touched(inst, true);
        match Constant::of(inst) {
            Some(constant) => self.constants.extend(constant.dwords()),
            None if writes_any(inst) => self.varies = Registers::MAX,
            None => self.varies |= touched(inst, true),
        }
    }
}

/// The registers that an instruction writes or reads by its operands.
fn touched(inst: &Inst, writes: bool) -> Registers {
    let mut set = 0;
    for operand in &inst.operands {
        let register = operand.physical();
        if let Some(register) = register.filter(|_| operand.is_def() == writes) {
            set |= numbers(register).fold(0, |set, number| set | 1 << number);
        }
    }
    set
}

/// The registers that an instruction may read. Calls and returns may read any.
fn reads(inst: &Inst) -> Registers {
    let is_indexed = matches!(
        inst.opcode(),
        Some(Opcode::S_MOVRELS_B32 | Opcode::S_MOVRELS_B64)
    );
    match writes_any(inst) || is_indexed {
        true => Registers::MAX,
        false => touched(inst, false),
    }
}

/// The registers that are live at the start of each block.
fn live(graph: &Graph, summaries: &[Summary], is_kernel: bool) -> Vec<Registers> {
    let mut live = vec![0; summaries.len()];
    let mut waiting: Vec<usize> = (0..summaries.len()).collect();
    while let Some(position) = waiting.pop() {
        let at_end = match graph.successors[position].is_empty() && !is_kernel {
            true => Registers::MAX,
            false => 0,
        };
        let after = graph.successors[position]
            .iter()
            .fold(at_end, |set, &next| set | live[next]);
        let summary = &summaries[position];
        let before = summary.reads | after & !summary.writes;
        if before != live[position] {
            live[position] = before;
            waiting.extend(&graph.predecessors[position]);
        }
    }
    live
}

/// The only block outside a loop from which control enters it.
fn entering(graph: &Graph, region: &NaturalLoop) -> Option<usize> {
    let is_outside = |from: &&usize| region.blocks.binary_search(from).is_err();
    let mut outside = graph.predecessors[region.header].iter().filter(is_outside);
    let entering = *outside.next()?;
    outside.all(|&other| other == entering).then_some(entering)
}

/// Writes constants before loops.
pub fn hoist(function: &mut Function) {
    let graph = Graph::new(function);
    let loops = natural_loops(&graph.predecessors);
    if loops.is_empty() {
        return;
    }
    let summaries: Vec<Summary> = function
        .layout
        .iter()
        .map(|&block| Summary::new(&function.blocks[block].insts))
        .collect();
    let is_kernel = function.header.convention == CallingConvention::Kernel;
    let mut live = live(&graph, &summaries, is_kernel);
    for region in &loops {
        let Some(entering) = entering(&graph, region) else {
            continue;
        };
        let block = function.layout[entering];
        let tail = {
            let data = &function.blocks[block];
            data.insts.len() - data.tail as usize
        };
        let touched_in_tail = function.blocks[block].insts[tail..]
            .iter()
            .fold(0, |set, inst| set | reads(inst) | touched(inst, true));
        let taken = graph.successors[entering]
            .iter()
            .fold(touched_in_tail, |set, &next| set | live[next]);
        let constants = constants_of(region, &summaries, taken);
        for &(number, bits) in constants.iter().rev() {
            let register = PhysReg::sgpr(number as u8, 1);
            let bits = u64::from(bits);
            let inst = Constant { register, bits }.inst();
            function.blocks[block].insts.insert(tail, inst);
            for &inside in &region.blocks {
                live[inside] |= 1 << number;
            }
        }
    }
}

/// The constants that a loop writes to registers that are not in `taken` and to which it writes nothing else, in the
/// order of the registers.
fn constants_of(
    region: &NaturalLoop,
    summaries: &[Summary],
    mut taken: Registers,
) -> Vec<(usize, u32)> {
    let mut constants = Vec::new();
    for &inside in &region.blocks {
        taken |= summaries[inside].varies;
        constants.extend_from_slice(&summaries[inside].constants);
    }
    constants.sort_unstable();
    constants.dedup();
    let is_other = |index: usize, number: usize| {
        constants
            .get(index)
            .is_some_and(|other: &(usize, u32)| other.0 == number)
    };
    let mut found = Vec::new();
    for (index, &(number, bits)) in constants.iter().enumerate() {
        let has_others = is_other(index + 1, number) || index > 0 && is_other(index - 1, number);
        if taken & 1 << number == 0 && !has_others {
            found.push((number, bits));
        }
    }
    found
}
