//! Allocates small functions with many and with few registers; the checker verifies every result.

use crate::{Options, run};
use isa::Opcode;
use mir::CompileError;
use mir::machine::{
    Block, BlockKind, Edge, Function, Inst, Operand, PhysReg, Pseudo, RegClass, RegisterFile,
    SubReg, VReg,
};
use processors::Target;

mod accumulators;
mod limits;
mod mutation;
mod size;
mod spilling;

const PROCESSORS: [&str; 4] = ["gfx600", "gfx803", "gfx900", "gfx1010"];

/// Processors with AGPRs, to which VGPRs are spilled: the first has a separate register file for them, the second a
/// unified one.
const WITH_ACCUMULATORS: [&str; 2] = ["gfx908", "gfx90a"];

fn target(processor: &str) -> Target {
    Target::parse("amdgcn-amd-amdhsa", processor, "").expect("a processor of the table")
}

/// Builds a function whose two graphs are the same.
struct Builder {
    function: Function,
    block: Block,
}

impl Builder {
    fn new() -> Builder {
        let symbol = cranelift_entity::EntityRef::new(0);
        let mut function = Function::new("test", symbol, 64);
        let block = function.add_block(BlockKind::Normal);
        Builder { function, block }
    }

    fn block(&mut self) -> Block {
        self.function.add_block(BlockKind::Normal)
    }

    fn at(&mut self, block: Block) {
        self.block = block;
    }

    fn register(&mut self, class: RegClass) -> VReg {
        self.function.new_vreg(class)
    }

    fn param(&mut self, block: Block, class: RegClass) -> VReg {
        let register = self.register(class);
        let data = &mut self.function.blocks[block];
        match class.file {
            RegisterFile::Sgpr => data.linear_params.push(register),
            _ => data.params.push(register),
        }
        register
    }

    fn push(&mut self, inst: Inst) {
        self.function.blocks[self.block].insts.push(inst);
    }

    /// A value that cannot be rematerialized.
    fn value(&mut self, class: RegClass) -> VReg {
        let register = self.register(class);
        let opcode = match class.file {
            RegisterFile::Sgpr => Opcode::S_GETREG_B32,
            _ => Opcode::V_MBCNT_LO_U32_B32,
        };
        if class.dwords == 1 {
            self.push(Inst::new(
                opcode,
                &[Operand::Def(register), Operand::Imm(1)],
            ));
        } else {
            let part = RegClass { dwords: 1, ..class };
            let mut operands = vec![Operand::Def(register)];
            for _ in 0..class.dwords {
                operands.push(Operand::full(self.value(part)));
            }
            self.push(Inst::new(Pseudo::RegSequence, &operands));
        }
        register
    }

    /// Adds an instruction that reads values.
    fn read(&mut self, values: &[VReg]) {
        for &value in values {
            let operands = [Operand::full(value)];
            let vector = self.function.vregs[value].file == RegisterFile::Vgpr;
            let opcode = if vector { Opcode::V_NOP } else { Opcode::S_NOP };
            self.push(Inst::new(opcode, &operands));
        }
    }

    fn jump(&mut self, to: &[(Block, &[VReg])]) {
        for &(block, args) in to {
            let (scalar, vector): (Vec<VReg>, Vec<VReg>) = args
                .iter()
                .partition(|&&arg| self.function.vregs[arg].file == RegisterFile::Sgpr);
            let edge = |args: Vec<VReg>| Edge {
                args: args.into(),
                ..Edge::new(block)
            };
            let data = &mut self.function.blocks[self.block];
            data.linear_successors.push(edge(scalar));
            data.logical_successors.push(edge(vector));
        }
    }

    fn allocate_by(&self, processor: &str, always_split: bool) -> Result<Function, CompileError> {
        let mut function = self.function.clone();
        let options = Options {
            verify: true,
            always_split,
            ..Options::default()
        };
        run(&mut function, &target(processor), &options)?;
        Ok(function)
    }

    /// Allocates for several processors and checks that no virtual register is left. Returns the functions for the
    /// processors in [`PROCESSORS`].
    fn check(&self) -> Vec<Function> {
        let check = |processor: &&str| {
            // regalloc2's result stays within the same limits.
            let [split, function] = [true, false].map(|always_split| {
                let function = self.allocate_by(processor, always_split).expect(processor);
                let insts = function.blocks.values().flat_map(|data| &data.insts);
                for inst in insts {
                    assert_eq!(inst.defs().count() + inst.uses().count(), 0, "{inst:?}");
                }
                function
            });
            if let Some(limit) = function.header.attributes.num_vgpr {
                assert!(u32::from(highest(&split, RegisterFile::Vgpr)) <= limit);
            }
            function
        };
        WITH_ACCUMULATORS
            .iter()
            .for_each(|processor| drop(check(processor)));
        PROCESSORS.iter().map(check).collect()
    }
}

fn highest(function: &Function, file: RegisterFile) -> u8 {
    let operands = function.blocks.values().flat_map(|data| &data.insts);
    operands
        .flat_map(|inst| &inst.operands)
        .filter_map(|&operand| operand.physical())
        .filter(|register| register.file == file)
        .map(|register| register.index + register.dwords)
        .max()
        .unwrap_or(0)
}

fn count(function: &Function, pseudo: Pseudo) -> usize {
    let insts = function.blocks.values().flat_map(|data| &data.insts);
    insts.filter(|inst| inst.pseudo() == Some(pseudo)).count()
}

#[test]
fn straight_line() {
    let mut b = Builder::new();
    let values = [RegClass::S1, RegClass::V2, RegClass::S4, RegClass::V1].map(|c| b.value(c));
    b.read(&values);
    for function in b.check() {
        assert!(highest(&function, RegisterFile::Vgpr) <= 3);
        assert_eq!(function.frame.spills.vgprs + function.frame.spills.sgprs, 0);
    }
}

#[test]
fn diamond_with_parameters() {
    for class in [RegClass::S2, RegClass::V2] {
        let mut b = Builder::new();
        let (left, right, join) = (b.block(), b.block(), b.block());
        let outer = [b.value(class), b.value(class)];
        b.jump(&[(left, &[]), (right, &[])]);
        let params = [b.param(join, class), b.param(join, class)];
        b.at(left);
        b.jump(&[(join, &[outer[0], outer[1]])]);
        b.at(right);
        b.jump(&[(join, &[outer[1], outer[0]])]);
        b.at(join);
        b.read(&params);
        b.check();
    }
}

/// Loop parameters that are rotated in every iteration: a cycle of moves, even if no register is free.
fn rotating_loop(class: RegClass, number: usize) -> Builder {
    let mut b = Builder::new();
    let (body, latch, exit) = (b.block(), b.block(), b.block());
    let first: Vec<VReg> = (0..number).map(|_| b.value(class)).collect();
    b.jump(&[(body, &first)]);
    let params: Vec<VReg> = (0..number).map(|_| b.param(body, class)).collect();
    b.at(body);
    b.read(&params);
    b.jump(&[(latch, &[]), (exit, &[])]);
    b.at(latch);
    let mut rotated = params.clone();
    rotated.rotate_left(1);
    b.jump(&[(body, &rotated)]);
    b.at(exit);
    b.read(&params);
    b
}

#[test]
fn loops_that_rotate_their_parameters() {
    for class in [RegClass::S1, RegClass::S2, RegClass::V1, RegClass::V2] {
        for number in 2..5 {
            let b = rotating_loop(class, number);
            for function in b.check() {
                let mut insts = function.blocks.values().flat_map(|data| &data.insts);
                assert!(insts.all(|inst| inst.opcode() != Some(Opcode::S_XOR_B32)));
            }
        }
    }
}

#[test]
fn rotation_without_a_spare_register() {
    let mut b = rotating_loop(RegClass::S1, 30);
    b.function.header.attributes.num_sgpr = Some(24);
    b.check();
    let mut b = rotating_loop(RegClass::V1, 20);
    b.function.header.attributes.num_vgpr = Some(12);
    b.check();
}

#[test]
fn tuples_with_exchanged_dwords() {
    for class in [RegClass::S2, RegClass::V2] {
        let mut b = Builder::new();
        let value = b.value(class);
        let turned = b.register(class);
        let parts = [1, 0].map(|dword| Operand::Use(value, SubReg::dword(dword)));
        b.push(Inst::new(
            Pseudo::RegSequence,
            &[Operand::Def(turned), parts[0], parts[1]],
        ));
        b.read(&[turned]);
        b.check();
    }
}

#[test]
fn tied_sources() {
    for live_after in [false, true] {
        let mut b = Builder::new();
        let [a, c, sum] = [RegClass::V1; 3].map(|class| b.value(class));
        let result = b.register(RegClass::V1);
        let operands = [
            Operand::Def(result),
            Operand::full(a),
            Operand::full(c),
            Operand::full(sum),
        ];
        b.push(Inst::new(Opcode::V_MAC_F32, &operands).with_tied_last());
        b.read(&[result]);
        if live_after {
            b.read(&[sum, a]);
        }
        b.check();
    }
}

#[test]
fn tied_source_is_also_a_factor() {
    let mut b = Builder::new();
    let sum = b.value(RegClass::V1);
    let result = b.register(RegClass::V1);
    let operands = [
        Operand::Def(result),
        Operand::full(sum),
        Operand::full(sum),
        Operand::full(sum),
    ];
    b.push(Inst::new(Opcode::V_MAC_F32, &operands).with_tied_last());
    b.read(&[sum, result]);
    b.check();
}

#[test]
fn wide_products_keep_their_sources() {
    let mut b = Builder::new();
    let [a, c] = [RegClass::V1; 2].map(|class| b.value(class));
    let addend = b.value(RegClass::V2);
    let (result, carry) = (b.register(RegClass::V2), b.register(RegClass::S2));
    let operands = [
        Operand::Def(result),
        Operand::Def(carry),
        Operand::full(a),
        Operand::full(c),
        Operand::full(addend),
    ];
    b.push(Inst::new(Opcode::V_MAD_U64_U32, &operands));
    b.read(&[result]);
    b.check();
}

#[test]
fn halves_in_place() {
    let mut b = Builder::new();
    let value = b.value(RegClass::S2);
    let result = b.register(RegClass::S2);
    let operands = [
        Operand::Def(result),
        Operand::full(value),
        Operand::Imm64(5),
    ];
    b.push(Inst::new(Pseudo::SAddU64, &operands));
    b.read(&[result]);
    for function in b.check() {
        assert_eq!(highest(&function, RegisterFile::Sgpr), 2);
    }
}

#[test]
fn vectors_spill_to_scratch_memory() {
    for class in [RegClass::V1, RegClass::V2, RegClass::V4] {
        let mut b = Builder::new();
        b.function.reserved.scratch_registers = Some((PhysReg::sgpr(0, 4), PhysReg::sgpr(5, 1)));
        b.function.header.attributes.num_vgpr = Some(12);
        let group = b.register(RegClass::S1);
        b.function.live_ins.push((group, PhysReg::sgpr(4, 1)));
        let values: Vec<VReg> = (0..20).map(|_| b.value(class)).collect();
        b.read(&values);
        b.read(&[group]);
        for function in b.check() {
            assert!(highest(&function, RegisterFile::Vgpr) <= 12);
            assert!(function.frame.spills.vgprs > 0);
            assert_eq!(
                function.reserved.scratch_resource,
                Some(PhysReg::sgpr(0, 4))
            );
            assert_eq!(
                function.reserved.scratch_wave_offset,
                Some(PhysReg::sgpr(5, 1))
            );
            let insts = function.blocks.values().flat_map(|data| &data.insts);
            for operand in insts.flat_map(|inst| &inst.operands) {
                let mut register = operand.physical().into_iter();
                assert!(!register.any(|register| register.overlaps(PhysReg::sgpr(0, 4))));
            }
        }
    }
}

#[test]
fn scalars_spill_to_lanes() {
    for class in [RegClass::S1, RegClass::S2, RegClass::S4] {
        let mut b = Builder::new();
        b.function.header.attributes.num_sgpr = Some(24);
        let vector = b.value(RegClass::V4);
        let values: Vec<VReg> = (0..90).map(|_| b.value(class)).collect();
        b.read(&values);
        b.read(&[vector]);
        for function in b.check() {
            assert!(function.frame.spills.sgprs > 0);
            let spills = u32::from(function.frame.wwm_vgprs.len() as u8);
            assert_eq!(spills, function.frame.spills.sgprs.div_ceil(64));
            assert!(highest(&function, RegisterFile::Vgpr) <= 4 + spills as u8);
            assert_eq!(function.reserved.scratch_resource, None);
        }
    }
}

#[test]
fn both_files_spill() {
    let mut b = Builder::new();
    b.function.header.attributes.num_sgpr = Some(24);
    b.function.header.attributes.num_vgpr = Some(8);
    let values: Vec<VReg> = (0..60)
        .flat_map(|_| [b.value(RegClass::S1), b.value(RegClass::V1)])
        .collect();
    b.read(&values);
    for function in b.check() {
        assert!(highest(&function, RegisterFile::Vgpr) <= 8);
    }
}

/// A parameter that the head of its block reads is stored before the head.
#[test]
fn parameters_read_by_the_head() {
    let mut b = Builder::new();
    b.function.header.attributes.num_sgpr = Some(24);
    let (next, other) = (b.block(), b.block());
    let mask = b.value(RegClass::S2);
    // The block has another edge, so the store is in the successor.
    b.jump(&[(next, &[mask]), (other, &[])]);
    b.at(other);
    b.read(&[mask]);
    let param = b.param(next, RegClass::S2);
    b.at(next);
    b.push(Inst::new(Pseudo::UnparkLanes, &[Operand::full(param)]));
    b.function.blocks[next].head = 1;
    let values: Vec<VReg> = (0..30).map(|_| b.value(RegClass::S1)).collect();
    // These values have more uses than the parameter.
    for _ in 0..3 {
        b.read(&values);
    }
    b.read(&[param, mask]);
    for function in b.check() {
        let insts = &function.blocks[next].insts;
        let position = |pseudo| insts.iter().position(|inst| inst.pseudo() == Some(pseudo));
        let unpark = position(Pseudo::UnparkLanes);
        assert!(unpark.is_some());
        assert!(position(Pseudo::SpillSgprToLane) < unpark);
        assert!(function.blocks[next].head as usize > unpark.unwrap_or(usize::MAX));
    }
}

#[test]
fn constants_are_rematerialized() {
    let mut b = Builder::new();
    b.function.header.attributes.num_vgpr = Some(8);
    let constants: Vec<VReg> = (0..20)
        .map(|n| {
            let register = b.register(RegClass::V1);
            b.push(Inst::new(
                Pseudo::Copy,
                &[Operand::Def(register), Operand::Imm(n)],
            ));
            register
        })
        .collect();
    b.read(&constants);
    for function in b.check() {
        assert_eq!(count(&function, Pseudo::ReloadVgpr), 0);
        assert_eq!(function.reserved.scratch_resource, None);
    }
}

/// VCC holds values before and after an instruction that reads it, but not at that instruction.
#[test]
fn vcc_between_its_uses() {
    let mut b = Builder::new();
    let value = b.value(RegClass::V1);
    let masks: Vec<VReg> = (0..60).map(|_| b.value(RegClass::S2)).collect();
    b.push(Inst::new(
        Opcode::S_MOV_B64,
        &[Operand::PhysDef(PhysReg::vcc(2)), Operand::full(masks[0])],
    ));
    let result = b.register(RegClass::V1);
    let source = Operand::full(value);
    b.push(Inst::new(
        Opcode::V_DIV_FMAS_F32,
        &[Operand::Def(result), source, source, source],
    ));
    b.read(&masks);
    for function in b.check() {
        let insts = &function.blocks[b.block].insts;
        let reader = insts
            .iter()
            .position(|inst| inst.opcode() == Some(Opcode::V_DIV_FMAS_F32));
        let writer = insts
            .iter()
            .position(|inst| inst.operands.first() == Some(&Operand::PhysDef(PhysReg::vcc(2))));
        let between = writer.zip(reader).map(|(from, to)| &insts[from + 1..to]);
        let vcc = PhysReg::vcc(2);
        for operand in between
            .into_iter()
            .flatten()
            .flat_map(|inst| &inst.operands)
        {
            assert!(!matches!(operand, Operand::PhysDef(register) if register.overlaps(vcc)));
        }
    }
}

/// If one block writes VCC and another reads it, VCC holds nothing else in between.
#[test]
fn vcc_across_blocks() {
    let mut b = Builder::new();
    let value = b.value(RegClass::V1);
    let masks: Vec<VReg> = (0..60).map(|_| b.value(RegClass::S2)).collect();
    let vcc = PhysReg::vcc(2);
    let operands = [Operand::PhysDef(vcc), Operand::full(masks[0])];
    b.push(Inst::new(Opcode::S_MOV_B64, &operands));
    let next = b.block();
    b.jump(&[(next, &[])]);
    b.at(next);
    b.read(&masks[..30]);
    let result = b.register(RegClass::V1);
    let source = Operand::full(value);
    let operands = [Operand::Def(result), source, source, source];
    b.push(Inst::new(Opcode::V_DIV_FMAS_F32, &operands));
    b.read(&masks);
    for function in b.check() {
        let insts = function.blocks.values().flat_map(|data| &data.insts);
        let operands = insts.flat_map(|inst| &inst.operands);
        let writes = |operand: &&Operand| matches!(operand, Operand::PhysDef(register) if register.overlaps(vcc));
        assert_eq!(operands.filter(writes).count(), 1);
    }
}

/// More registers of one class than regalloc2 has numbers for.
#[test]
fn many_registers_of_one_class() {
    for class in [RegClass::S1, RegClass::V1, RegClass::V2] {
        let mut b = Builder::new();
        let values: Vec<VReg> = (0..70).map(|_| b.value(class)).collect();
        b.read(&values);
        b.check();
    }
}

/// The upper bound of a function's length: eight dwords for an instruction, six for each dword of an operand, twelve
/// for each dword that an edge moves.
#[test]
fn functions_that_may_be_far() {
    let mut b = Builder::new();
    let value = b.register(RegClass::V2);
    b.read(&[value]);
    let next = b.block();
    b.param(next, RegClass::V2);
    b.jump(&[(next, &[value])]);
    let most = 8 + 2 * 6 + 2 * 12;
    assert!(crate::constraints::may_be_far(&b.function, most - 1));
    assert!(!crate::constraints::may_be_far(&b.function, most));
}
