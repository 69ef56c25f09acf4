//! An estimate of the time that the instructions of a function take, in which loops count more than straight-line code.
//!
//! In: the instructions and labels of a function in assembler text, from either compiler. Out: the time in cycles of a
//! wave64 on GFX9. A loop is assumed to be executed eight times, so a callee counts more if it is called in a loop. Memory
//! is assumed to have no latency, so the number measures what is issued, not how long a kernel runs.

use isa::{Class, Opcode, Rate, Unit};
use mir::loop_order::{LoopOrder, Successors};
use std::collections::{BTreeMap, HashMap};

/// How often a loop is executed.
const ITERATIONS: u64 = mir::machine::ITERATIONS as u64;

/// Loops nested more deeply count like this depth.
const MAX_DEPTH: u32 = 4;

/// The cycles of a full-rate instruction, and the factor for slower ones.
const FULL_RATE: u64 = 4;
const SLOW: u64 = 4;

/// A line of a function, or a part of one.
pub enum Line<'a> {
    /// A local label.
    Label(&'a str),
    /// A mnemonic, and the first operand.
    Inst(&'a str, &'a str),
    /// A symbol that the last instruction names.
    Symbol(&'a str),
}

/// The time of a function.
pub struct Time<'a> {
    /// The weighted time of its own instructions in cycles.
    pub own: u64,
    /// The symbols that it names, and how often each is assumed to be called if it is a function.
    pub symbols: BTreeMap<&'a str, u64>,
}

/// The time of a function. All blocks count once if the control flow is irreducible.
pub fn time<'a>(lines: &[Line<'a>]) -> Time<'a> {
    let blocks = blocks(lines);
    let order = LoopOrder::new(blocks.len(), 0, |block| blocks[block].successors.clone());
    let depth = |block: usize| -> u32 {
        let Ok(order) = &order else { return 0 };
        match order.position[block] {
            usize::MAX => 0,
            position => order.loops_of(position).count() as u32,
        }
    };
    let mut time = Time {
        own: 0,
        symbols: BTreeMap::new(),
    };
    for (number, block) in blocks.iter().enumerate() {
        let executions = ITERATIONS.pow(depth(number).min(MAX_DEPTH));
        time.own += block.cycles * executions;
        for symbol in &block.symbols {
            let calls = time.symbols.entry(symbol).or_default();
            *calls = executions.max(*calls);
        }
    }
    time
}

#[derive(Clone, Default)]
struct Block<'a> {
    cycles: u64,
    symbols: Vec<&'a str>,
    successors: Successors,
}

/// The blocks of a function. A block starts at each label and after each instruction that may branch.
fn blocks<'a>(lines: &[Line<'a>]) -> Vec<Block<'a>> {
    let mut starts: HashMap<&str, usize> = HashMap::new();
    let mut jumps: Vec<(usize, &str)> = Vec::new();
    let mut blocks = vec![Block::default()];
    for line in lines {
        let number = blocks.len() - 1;
        match *line {
            Line::Label(name) => {
                // The block before the label continues with the next one.
                blocks[number].successors.push(number + 1);
                starts.insert(name, number + 1);
                blocks.push(Block::default());
            }
            Line::Symbol(name) => blocks[number].symbols.push(name),
            Line::Inst(mnemonic, operand) => {
                blocks[number].cycles += cost(mnemonic);
                let ends = matches!(mnemonic, "s_branch" | "s_endpgm" | "s_setpc_b64");
                if is_jump(mnemonic) {
                    jumps.push((number, operand));
                }
                if is_jump(mnemonic) || ends {
                    blocks[number]
                        .successors
                        .extend((!ends).then_some(number + 1));
                    blocks.push(Block::default());
                }
            }
        }
    }
    for (from, label) in jumps {
        blocks[from].successors.extend(starts.get(label).copied());
    }
    blocks
}

fn is_jump(mnemonic: &str) -> bool {
    mnemonic == "s_branch" || mnemonic.starts_with("s_cbranch")
}

fn cost(mnemonic: &str) -> u64 {
    let suffixes = ["_e32", "_e64", "_dpp", "_sdwa"];
    let mut stripped = suffixes.iter().filter_map(|it| mnemonic.strip_suffix(it));
    let name = stripped.next().unwrap_or(mnemonic);
    let is_slow = Opcode::from_mnemonic(name).is_some_and(|opcode| {
        let properties = opcode.properties();
        let is_matrix = properties.class == Class::Matrix;
        properties.class.unit() == Unit::Valu && !is_matrix && properties.rate() != Rate::Full
    });
    FULL_RATE * if is_slow { SLOW } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_count_eight_times() {
        let lines = [
            Line::Inst("s_mov_b32", "s0,"),
            Line::Label(".LBB0_1"),
            Line::Inst("v_mul_lo_u32", "v0,"),
            Line::Symbol("callee"),
            Line::Inst("s_cbranch_scc1", ".LBB0_1"),
            Line::Inst("s_endpgm", ""),
        ];
        let time = time(&lines);
        assert_eq!(time.own, 4 + 8 * (16 + 4) + 4);
        assert_eq!(time.symbols, BTreeMap::from([("callee", 8)]));
    }
}
