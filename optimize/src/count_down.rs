//! Counts down to zero in loops whose counter only determines when the loop ends.
//!
//! ```text
//! bb1(i): i' = i + 2; branch i' == n      (i is 0 first)      =>      bb1(i): i' = i - 2; branch i' == 0      (i is n first)
//! ```
//!
//! In: a function whose loops have one latch, ready for selection, and its uniformity. Out: the same function. The limit need
//! not be kept in a register, and the counter starts as the limit instead of a constant. LLVM's unrolled loops have such
//! counters.
//!
//! Only tests for equality are rewritten: `n - i` is zero if and only if `i` equals `n`, even if a step wraps. Source variables
//! that held the counters are unknown afterward.

use crate::builder::signed_constant;
use crate::loop_exits;
use cranelift_entity::EntityRef;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Payload, Terminator, Value};
use mir::types::Type;
use mir::uniformity::Uniformity;
use rustc_hash::FxHashMap;

/// Runs the pass; updates `uniformity`.
pub fn run(function: &mut Function, uniformity: &mut Uniformity) {
    if uniformity.order().loops.is_empty() {
        return;
    }
    let counters = counters(function, uniformity);
    let rewritten: Vec<Value> = counters.iter().flat_map(|it| [it.param, it.next]).collect();
    if rewritten.is_empty() {
        return;
    }
    for counter in &counters {
        rewrite(function, uniformity, counter);
    }
    let is_known = |value: u32| !rewritten.contains(&Value::from_u32(value));
    let debug = &mut function.header.attributes.debug;
    debug.replace_values(|value| is_known(value).then_some([value]));
}

/// A parameter of a loop header to which each iteration adds a constant.
struct Counter {
    /// The number of the loop.
    number: usize,
    header: Block,
    /// The only block that enters the loop.
    entering: Block,
    param: Value,
    /// Its position among the parameters.
    index: usize,
    next: Value,
    step: i64,
    /// The constant that it is first.
    start: i64,
    /// The only comparison that reads the counter, and the operand that is the limit.
    comparison: Option<(Inst, usize)>,
}

/// The counters that can count down.
fn counters(function: &Function, uniformity: &Uniformity) -> Vec<Counter> {
    let mut counters = Vec::new();
    for (number, range) in uniformity.order().loops.iter().enumerate() {
        let header = Block::new(uniformity.order().nodes[range.start]);
        let latch = Block::new(uniformity.order().nodes[range.end - 1]);
        let (Some(entering), Terminator::Branch(back)) = (
            uniformity.order().entering(number),
            &function.blocks[latch].terminator,
        ) else {
            continue;
        };
        let params = function.blocks[header].params.iter();
        for (index, (&param, &next)) in params.zip(&back.args).enumerate() {
            let entering = Block::new(entering);
            let found = loop_exits::step(function, param, next)
                .filter(|&step| step != 0 && back.block == header);
            if let (Some(step), Some(start)) = (found, start(function, entering, header, index)) {
                counters.push(Counter {
                    number,
                    header,
                    entering,
                    param,
                    index,
                    next,
                    step,
                    start,
                    comparison: None,
                });
            }
        }
    }
    if !counters.is_empty() {
        note_uses(function, &mut counters);
        let block_of = function.blocks_of_insts();
        counters.retain(|counter| applies(function, uniformity, &block_of, counter));
    }
    counters
}

/// The constant that all edges into the loop pass as a parameter.
fn start(function: &Function, entering: Block, header: Block, index: usize) -> Option<i64> {
    let mut found: Option<Option<i64>> = None;
    function.blocks[entering].terminator.for_each_edge(|edge| {
        if edge.block == header {
            let start = signed_constant(function, edge.args[index]);
            let is_same = found.is_none_or(|found| found == start);
            found = Some(start.filter(|_| is_same));
        }
    });
    found?
}

/// Notes the comparison of each counter, and removes the counters that anything else reads.
fn note_uses(function: &Function, counters: &mut Vec<Counter>) {
    let mut numbers: FxHashMap<Value, usize> = FxHashMap::default();
    for (number, counter) in counters.iter().enumerate() {
        numbers.insert(counter.param, number);
        numbers.insert(counter.next, number);
    }
    let mut is_read = vec![false; counters.len()];
    // The latch passes the next value.
    let mut passed = vec![0; counters.len()];
    for &block in &function.layout {
        let data = &function.blocks[block];
        for &inst in &data.insts {
            for (index, arg) in function.insts[inst].args.iter().enumerate() {
                let Some(&number) = numbers.get(arg) else {
                    continue;
                };
                let counter = &mut counters[number];
                let data = &function.insts[inst];
                if data.opcode == Opcode::ICmp && data.is_equality() {
                    let is_other = counter.comparison.replace((inst, 1 - index)).is_some();
                    is_read[number] |= is_other;
                } else if *arg != counter.param || data.results[..] != [counter.next] {
                    is_read[number] = true;
                }
            }
        }
        data.terminator.for_each_value(|value| {
            if let Some(&number) = numbers.get(&value) {
                passed[number] += 1;
                is_read[number] |= passed[number] > 1 || value != counters[number].next;
            }
        });
    }
    let mut read = is_read.into_iter();
    counters.retain(|_| !read.next().unwrap_or(true));
}

/// Returns `true` if a counter is compared with a variable limit in its loop. The limit of a uniform counter must be uniform,
/// and subtracting 64 bits from it would take more instructions than writing the constant.
fn applies(
    function: &Function,
    uniformity: &Uniformity,
    block_of: &[Block],
    counter: &Counter,
) -> bool {
    let Some((comparison, limit)) = counter.comparison else {
        return false;
    };
    let order = uniformity.order();
    let limit = function.insts[comparison].args[limit];
    let block = block_of[comparison.index()];
    order.contains(counter.number, block.index())
        && function.constant(limit).is_none()
        && crate::is_invariant(function, order, block_of, counter.number, limit)
        && (uniformity.is_uniform(limit) || uniformity.is_divergent(counter.param))
        && (counter.start == 0 || function.ty(limit) == Type::I32)
}

/// Lets a counter count down to zero.
fn rewrite(function: &mut Function, uniformity: &mut Uniformity, counter: &Counter) {
    let Some((comparison, operand)) = counter.comparison else {
        return;
    };
    let limit = function.insts[comparison].args[operand];
    let ty = function.ty(limit);
    let is_divergent = uniformity.is_divergent(limit);
    let mut first = limit;
    if counter.start != 0 {
        let start = function.make_constant(ty, counter.start as u64);
        let args = [limit, function.result(start)];
        let (none, flags) = (Payload::None, Flags::default());
        let difference = function.make_inst(Opcode::Sub, &args, &[ty], none, flags);
        first = function.result(difference);
        uniformity.set(args[1], false);
        uniformity.set(first, is_divergent);
        function.blocks[counter.entering]
            .insts
            .extend([start, difference]);
    }
    function.blocks[counter.entering]
        .terminator
        .for_each_edge_mut(|edge| {
            if edge.block == counter.header {
                edge.args[counter.index] = first;
            }
        });
    let [zero, step] = [0, counter.step.wrapping_neg()].map(|bits| {
        let constant = function.make_constant(ty, bits as u64);
        uniformity.set(function.result(constant), false);
        constant
    });
    function.blocks[counter.entering].insts.extend([zero, step]);
    let [zero, step] = [zero, step].map(|constant| function.result(constant));
    if let Some(next) = function.def_inst(counter.next) {
        let data = &mut function.insts[next];
        data.flags = Flags::default();
        data.args[1] = step;
    }
    let args = &mut function.insts[comparison].args;
    (args[0], args[1]) = (args[1 - operand], zero);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::transformed;

    fn after(body: &str) -> String {
        transformed(body, |function| {
            let mut uniformity = Uniformity::compute(function).expect("a function with loops");
            run(function, &mut uniformity);
        })
    }

    const LOOP: &str = "bb0(v7: i32):\n  v0: i32 = intrinsic readfirstlane v7\n  v1: i32 = const START\n  v2: i32 = const 0x2\n  branch bb1(v1)\n\
        bb1(v3: i32):\n  v4: i32 = add v3, v2\n  v5: i1 = icmp ne v4, v0\n  cond_branch v5, bb2, bb3\n\
        bb2:\n  branch bb1(v4)\nbb3:\n  return RESULT\n";

    fn with(start: &str, result: &str) -> String {
        after(&LOOP.replace("START", start).replace("RESULT", result))
    }

    #[test]
    fn counters_start_as_the_limit() {
        let changed = with("0x0", "v0");
        assert!(changed.contains("branch bb1(v0)"), "{changed}");
        assert!(changed.contains("= const 0xfffffffe"), "{changed}");
        assert!(!changed.contains("icmp ne v4, v0"), "{changed}");
    }

    #[test]
    fn another_start_is_subtracted_first() {
        let changed = with("0x6", "v0");
        assert!(changed.contains(": i32 = sub v0, v"), "{changed}");
    }

    #[test]
    fn counters_that_are_read_count_up() {
        let same = with("0x0", "v4");
        assert!(same.contains("icmp ne v4, v0"), "{same}");
    }

    #[test]
    fn a_limit_that_changes_is_compared() {
        let text = LOOP.replace("START", "0x0").replace("RESULT", "v0");
        let text = text.replace(
            "v5: i1 = icmp ne v4, v0",
            "v6: i32 = add v0, v0\n  v5: i1 = icmp ne v4, v6",
        );
        let same = after(&text);
        assert!(same.contains("icmp ne v4, v6"), "{same}");
    }
}
