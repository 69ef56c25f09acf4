//! Which values are spilled, and the memory that they share.

use super::{Builder, target};
use crate::cost::executions;
use crate::graph::FileGraph;
use crate::intervals::Intervals;
use crate::webs::Webs;
use crate::{Limits, pressure};
use isa::Opcode;
use mir::machine::{Function, Inst, Operand, PhysReg, RegClass, RegisterFile, VReg};

/// A function that may use this number of VGPRs.
fn with_vgprs(limit: u32) -> Builder {
    let mut b = Builder::new();
    b.function.reserved.scratch_registers = Some((PhysReg::sgpr(0, 4), PhysReg::sgpr(5, 1)));
    b.function.header.attributes.num_vgpr = Some(limit);
    b
}

fn size_of_frame(function: &Function) -> u32 {
    function.frame.slots.values().map(|slot| slot.size).sum()
}

/// `sums` values to which something is added in each of `rounds` rounds, in the same order. Each round also computes a
/// value that it uses only at the end, so the registers are fullest there.
fn sums(b: &mut Builder, sums: usize, rounds: usize) {
    let mut values: Vec<VReg> = (0..sums).map(|_| b.value(RegClass::V1)).collect();
    for _ in 0..rounds {
        let terms = [(); 2].map(|()| b.value(RegClass::V1));
        for value in &mut values {
            let sum = b.register(RegClass::V1);
            let operands = [
                Operand::Def(sum),
                Operand::full(terms[0]),
                Operand::full(*value),
            ];
            b.push(Inst::new(Opcode::V_AND_B32, &operands));
            *value = sum;
        }
        b.read(&terms);
    }
    b.read(&values);
}

/// `count` values that are all live at `points` instructions.
fn crowd(b: &mut Builder, count: usize, points: usize) {
    let values: Vec<VReg> = (0..count).map(|_| b.value(RegClass::V1)).collect();
    (0..points).for_each(|_| b.push(Inst::new(Opcode::V_NOP, &[])));
    b.read(&values);
}

/// At first, a short value relieves the most points relative to its cost. Later, a long one is spilled in any case, which
/// also relieves the points of the short one.
#[test]
fn values_that_later_ones_replace_are_not_spilled() {
    const VGPRS: usize = 8;
    let mut b = Builder::new();
    let long = b.value(RegClass::V1);
    crowd(&mut b, VGPRS, 40);
    (0..6).for_each(|_| b.read(&[long]));
    (0..5).for_each(|_| crowd(&mut b, VGPRS, 8));
    b.read(&[long]);
    b.function.layout = vec![b.block];
    let target = target("gfx900");
    let graph = FileGraph::new(&b.function, RegisterFile::Vgpr);
    let executions = executions(&b.function);
    let mut intervals = Intervals::new(&b.function, &graph, &target, &executions);
    let webs = Webs::join(&b.function, &graph, &mut intervals, &target);
    let limits = Limits::first(VGPRS as u32);
    let found = pressure::victims(
        &b.function,
        &graph,
        &intervals,
        &webs,
        &target,
        limits,
        &|_| false,
    );
    let excess = found.expect_err("too few registers");
    assert_eq!(excess.victims, [long]);
    assert!(excess.free.iter().all(|&free| free >= 0));
}

/// Values that are spilled one after the other share memory.
#[test]
fn spilled_values_share_memory() {
    let frame = |rounds: usize| {
        let mut b = with_vgprs(16);
        sums(&mut b, 20, rounds);
        b.check().iter().map(size_of_frame).collect::<Vec<u32>>()
    };
    let (short, long) = (frame(2), frame(40));
    for (short, long) in short.into_iter().zip(long) {
        assert!(0 < short && long <= 2 * short, "{short} {long}");
    }
}
