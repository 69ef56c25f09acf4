//! Reduces failing programs.

use super::generate::constant;
use super::program::{Operand, Program, Terminator};

/// The smallest program found for which `fails` holds; it must hold for `program`.
pub fn reduce(program: &Program, fails: &dyn Fn(&Program) -> bool) -> Program {
    let mut best = program.clone();
    loop {
        let before = best.clone();
        let candidate = Program {
            padding: 0,
            ..best.clone()
        };
        attempt(&mut best, candidate, fails);
        let functions = (0..best.functions.len()).map(Some);
        for function in std::iter::once(None).chain(functions) {
            terminators(&mut best, function, fails);
            statements(&mut best, function, fails);
            operands(&mut best, function, fails);
        }
        if best == before {
            return best;
        }
    }
}

fn attempt(best: &mut Program, candidate: Program, fails: &dyn Fn(&Program) -> bool) -> bool {
    let better = candidate != *best && fails(&candidate);
    if better {
        *best = candidate;
    }
    better
}

/// Removes edges (of the kernel if `function` is `None`). Blocks that become unreachable lose their statements.
fn terminators(best: &mut Program, function: Option<usize>, fails: &dyn Fn(&Program) -> bool) {
    for block in 0..best.body(function).blocks.len() {
        let mut simpler: Vec<_> = match &best.body(function).blocks[block].terminator {
            Terminator::Jump(next) => {
                vec![
                    Terminator::Return,
                    best.body(function).blocks[*next].terminator.clone(),
                ]
            }
            other => other
                .successors()
                .into_iter()
                .map(Terminator::Jump)
                .collect(),
        };
        if let Terminator::Switch(value, cases, default) =
            &best.body(function).blocks[block].terminator
        {
            for index in 0..cases.len() {
                let mut cases = cases.clone();
                cases.remove(index);
                simpler.push(Terminator::Switch(*value, cases, *default));
            }
        }
        for terminator in simpler {
            let mut candidate = best.clone();
            if let (Terminator::Jump(next), true) = (
                &best.body(function).blocks[block].terminator,
                !matches!(terminator, Terminator::Return),
            ) {
                let more = best.body(function).blocks[*next].statements.clone();
                candidate.body_mut(function).blocks[block]
                    .statements
                    .extend(more);
            }
            candidate.body_mut(function).blocks[block].terminator = terminator;
            drop_unreachable(candidate.body_mut(function));
            if attempt(best, candidate, fails) {
                break;
            }
        }
    }
}

fn drop_unreachable(program: &mut Program) {
    let mut seen = vec![false; program.blocks.len()];
    let mut stack = vec![0];
    while let Some(block) = stack.pop() {
        if !std::mem::replace(&mut seen[block], true) {
            stack.extend(program.blocks[block].terminator.successors());
        }
    }
    for (block, seen) in program.blocks.iter_mut().zip(seen) {
        if !seen {
            block.statements.clear();
            block.terminator = Terminator::Return;
        }
    }
}

/// Removes statements: halves of a block, quarters, down to single ones.
fn statements(best: &mut Program, function: Option<usize>, fails: &dyn Fn(&Program) -> bool) {
    for block in 0..best.body(function).blocks.len() {
        let mut size = best.body(function).blocks[block].statements.len();
        while size > 0 {
            let mut at = best.body(function).blocks[block].statements.len();
            while at > 0 {
                at = at.saturating_sub(size);
                let mut candidate = best.clone();
                let statements = &mut candidate.body_mut(function).blocks[block].statements;
                let end = (at + size).min(statements.len());
                statements.drain(at..end);
                attempt(best, candidate, fails);
            }
            size /= 2;
        }
    }
}

/// Replaces variables with constants.
fn operands(best: &mut Program, function: Option<usize>, fails: &dyn Fn(&Program) -> bool) {
    for block in 0..best.body(function).blocks.len() {
        for index in 0..best.body(function).blocks[block].statements.len() {
            for number in 0..best.body(function).blocks[block].statements[index]
                .operands
                .len()
            {
                let operand = best.body(function).blocks[block].statements[index].operands[number];
                if !matches!(operand, Operand::Variable(_)) {
                    continue;
                }
                let mut candidate = best.clone();
                let simple = constant(best.body(function).type_of(operand), 0);
                candidate.body_mut(function).blocks[block].statements[index].operands[number] =
                    simple;
                attempt(best, candidate, fails);
            }
        }
    }
}
