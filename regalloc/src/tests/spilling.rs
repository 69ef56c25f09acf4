//! Which values are spilled.

use super::{Builder, target};
use crate::cost::executions;
use crate::graph::FileGraph;
use crate::intervals::Intervals;
use crate::webs::Webs;
use crate::{Limits, pressure};
use isa::Opcode;
use mir::machine::{Inst, RegClass, RegisterFile, VReg};

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
    let excess = found.expect("too few registers");
    assert_eq!(excess.victims, [long]);
    assert!(excess.free.iter().all(|&free| free >= 0));
}
