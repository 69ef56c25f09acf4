//! Many values at once.

use super::{Builder, count, highest};
use crate::cost::cost;
use isa::Opcode;
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, RegisterFile, VReg};

/// A loop that adds to `tile` accumulators in each iteration, with `outside` more values that are live across it.
pub fn tile_loop(tile: usize, outside: usize) -> Builder {
    let mut b = Builder::new();
    let (body, latch, exit) = (b.block(), b.block(), b.block());
    let across: Vec<VReg> = (0..outside).map(|_| b.value(RegClass::V1)).collect();
    let first: Vec<VReg> = (0..tile).map(|_| b.value(RegClass::V1)).collect();
    b.jump(&[(body, &first)]);
    let params: Vec<VReg> = (0..tile).map(|_| b.param(body, RegClass::V1)).collect();
    b.at(body);
    let factors = [b.value(RegClass::V4), b.value(RegClass::V4)];
    let sums: Vec<VReg> = params
        .iter()
        .enumerate()
        .map(|(number, &param)| {
            let sum = b.register(RegClass::V1);
            let part = |dword: usize| mir::machine::SubReg::dword((dword % 4) as u8);
            let operands = [
                Operand::Def(sum),
                Operand::Use(factors[0], part(number)),
                Operand::Use(factors[1], part(number / 4)),
                Operand::full(param),
            ];
            b.push(Inst::new(Opcode::V_MAC_F32, &operands).with_tied_last());
            sum
        })
        .collect();
    b.jump(&[(latch, &[]), (exit, &[])]);
    b.at(latch);
    b.jump(&[(body, &sums)]);
    b.at(exit);
    b.read(&sums);
    b.read(&across);
    b
}

fn spills_in(function: &Function, block: usize) -> usize {
    let insts = &function.blocks[function.layout[block]].insts;
    let is_spill =
        |inst: &&Inst| matches!(inst.pseudo(), Some(Pseudo::SpillVgpr | Pseudo::ReloadVgpr));
    insts.iter().filter(is_spill).count()
}

#[test]
fn accumulators_stay_in_place() {
    for tile in [16, 64, 121] {
        let mut b = tile_loop(tile, 0);
        b.function.header.attributes.flat_work_group_size = (1, 256);
        for function in b.check() {
            assert_eq!(function.frame.spills.vgprs, 0);
            assert_eq!(count(&function, Pseudo::Copy), 0);
            assert!(usize::from(highest(&function, RegisterFile::Vgpr)) <= tile + 8);
        }
    }
}

#[test]
fn values_that_a_loop_does_not_use_are_spilled_around_it() {
    let mut b = tile_loop(16, 24);
    b.function.header.attributes.num_vgpr = Some(32);
    for function in b.check() {
        assert!(highest(&function, RegisterFile::Vgpr) <= 32);
        assert!(function.frame.spills.vgprs > 0);
        assert_eq!(spills_in(&function, 1), 0, "{function}");
        assert!(cost(&function) > 0);
    }
}

/// Critical edges in both graphs.
#[test]
fn critical_edges_under_pressure() {
    for class in [RegClass::S1, RegClass::S2, RegClass::V1, RegClass::V2] {
        let mut b = Builder::new();
        b.function.header.attributes.num_sgpr = Some(24);
        b.function.header.attributes.num_vgpr = Some(16);
        let (side, join) = (b.block(), b.block());
        let across: Vec<VReg> = (0..14).map(|_| b.value(class)).collect();
        b.jump(&[(side, &[]), (join, &[])]);
        b.at(side);
        let inside: Vec<VReg> = (0..12).map(|_| b.value(class)).collect();
        b.read(&inside);
        b.jump(&[(join, &[])]);
        b.at(join);
        b.read(&across);
        b.check();
    }
}
