//! VGPRs that are spilled to AGPRs.

use super::{Builder, highest, rotating_loop, target};
use crate::Options;
use isa::Opcode;
use mir::machine::{Function, Inst, Op, Operand, Pseudo, RegClass, RegisterFile, SubReg};

/// The number of spills to memory, and the numbers of copies to AGPRs, from AGPRs and from AGPR to AGPR.
fn spills(function: &Function) -> (usize, [usize; 3]) {
    let insts = function.blocks.values().flat_map(|data| &data.insts);
    let (mut stores, mut copies) = (0, [0; 3]);
    for inst in insts {
        let is_agpr = |operand: &Operand| {
            operand
                .physical()
                .is_some_and(|it| it.file == RegisterFile::Agpr)
        };
        match (inst.pseudo(), inst.operands.as_slice()) {
            (Some(Pseudo::SpillVgpr), _) => stores += 1,
            (Some(Pseudo::Copy), [to, from]) => match (is_agpr(to), is_agpr(from)) {
                (true, false) => copies[0] += 1,
                (false, true) => copies[1] += 1,
                (true, true) => copies[2] += 1,
                (false, false) => {}
            },
            _ => {}
        }
    }
    (stores, copies)
}

/// More values than VGPRs are live at once.
fn crowded(class: RegClass, values: usize, limit: u32) -> Builder {
    let mut b = Builder::new();
    let values: Vec<_> = (0..values).map(|_| b.value(class)).collect();
    b.read(&values);
    b.read(&values);
    b.function.header.attributes.flat_work_group_size = (1, 64);
    b.function.header.attributes.num_vgpr = Some(limit);
    b
}

#[test]
fn values_are_in_accumulation_registers_before_memory() {
    for class in [RegClass::V1, RegClass::V2, RegClass::V4] {
        let b = crowded(class, 24 / usize::from(class.dwords), 16);
        for processor in ["gfx908", "gfx90a", "gfx942"] {
            let function = b.allocate_by(processor, false).expect(processor);
            let (stores, [to, from, _]) = spills(&function);
            assert_eq!(stores, 0, "{processor} {class:?}");
            assert!(to > 0 && from > 0, "{processor} {class:?}");
            assert!(highest(&function, RegisterFile::Vgpr) <= 16);
            assert!(highest(&function, RegisterFile::Agpr) <= 16);
            assert_eq!(function.frame.spills.vgprs, 0);
            assert!(!function.has_scratch());
        }
        let function = b.allocate_by("gfx906", false).expect("gfx906");
        assert!(spills(&function).0 > 0, "{class:?}");
    }
}

#[test]
fn values_that_do_not_fit_into_accumulation_registers_are_in_memory() {
    for class in [RegClass::V1, RegClass::V2, RegClass::V4] {
        let b = crowded(class, 80 / usize::from(class.dwords), 16);
        for processor in ["gfx908", "gfx90a", "gfx942"] {
            let function = b.allocate_by(processor, false).expect(processor);
            let (stores, [to, ..]) = spills(&function);
            assert!(stores > 0 && to > 0, "{processor} {class:?}");
            assert!(function.has_scratch() && function.frame.spills.vgprs > 0);
            assert!(highest(&function, RegisterFile::Agpr) <= 16);
        }
    }
}

/// Parameters that a loop rotates are rotated in AGPRs: through a free one, and on gfx908 also through a VGPR.
#[test]
fn parameters_rotate_in_accumulation_registers() {
    for class in [RegClass::V1, RegClass::V2] {
        let mut b = rotating_loop(class, 20 / usize::from(class.dwords));
        b.function.header.attributes.flat_work_group_size = (1, 64);
        b.function.header.attributes.num_vgpr = Some(12);
        let [on_908, on_90a] = ["gfx908", "gfx90a"].map(|processor| {
            let function = b.allocate_by(processor, false).expect(processor);
            assert!(highest(&function, RegisterFile::Vgpr) <= 12);
            spills(&function).1
        });
        assert_eq!(on_908[2], 0, "gfx908 has no such instruction");
        assert!(on_90a[2] > 0, "{class:?}");
    }
}

#[test]
fn values_across_calls_are_in_memory_if_calls_overwrite_accumulation_registers() {
    let mut b = crowded(RegClass::V1, 24, 16);
    b.function.header.attributes.num_vgpr = Some(48);
    let values: Vec<_> = (0..20).map(|_| b.value(RegClass::V1)).collect();
    b.push(Inst::new(Pseudo::Call, &[]));
    b.function.callees.unknown = true;
    b.read(&values);
    for (processor, is_preserved) in [("gfx908", false), ("gfx90a", true)] {
        let function = b.allocate_by(processor, false).expect(processor);
        let (stores, _) = spills(&function);
        assert_eq!(stores > 0, !is_preserved, "{processor}");
    }
}

/// A loop that adds products to sums of 16 dwords, which are passed dword by dword.
fn products(sums: usize) -> Builder {
    let mut b = Builder::new();
    let (body, latch, exit) = (b.block(), b.block(), b.block());
    let class = RegClass {
        dwords: 16,
        ..RegClass::V1
    };
    let starts: Vec<_> = (0..16 * sums).map(|_| b.value(RegClass::V1)).collect();
    let dwords = starts.iter().map(|_| b.param(body, RegClass::V1));
    let dwords: Vec<_> = dwords.collect();
    b.jump(&[(body, &starts)]);
    b.at(body);
    let factor = b.value(RegClass::V2);
    let mut results = Vec::new();
    for dwords in dwords.chunks(16) {
        let (sum, result) = (b.register(class), b.register(class));
        let parts = dwords.iter().map(|&dword| Operand::full(dword));
        let parts: Vec<_> = std::iter::once(Operand::Def(sum)).chain(parts).collect();
        b.push(Inst::new(Pseudo::RegSequence, &parts));
        let [factor, sum] = [factor, sum].map(Operand::full);
        let operands = [Operand::Def(result), factor, factor, sum, sum];
        b.push(Inst::new(Opcode::V_MFMA_F32_32X32X8F16, &operands).with_tied_last());
        results.push(result);
    }
    b.jump(&[(latch, &[]), (exit, &[])]);
    b.at(latch);
    let mut passed = Vec::new();
    for &result in &results {
        for dword in 0..16 {
            let copy = b.register(RegClass::V1);
            let from = Operand::Use(result, SubReg::dword(dword));
            b.push(Inst::new(Pseudo::Copy, &[Operand::Def(copy), from]));
            passed.push(copy);
        }
    }
    b.jump(&[(body, &passed)]);
    b.at(exit);
    b.read(&results);
    b.function.header.attributes.flat_work_group_size = (1, 64);
    b
}

#[test]
fn sums_stay_in_accumulation_registers() {
    for (sums, has_accumulators) in [(4, false), (20, true)] {
        let b = products(sums);
        for processor in ["gfx90a", "gfx942"] {
            let function = b.allocate_by(processor, false).expect(processor);
            let agprs = highest(&function, RegisterFile::Agpr);
            assert_eq!(agprs > 0, has_accumulators, "{processor} {sums}");
            let in_loop = function.layout[1..3].iter();
            let insts = in_loop.flat_map(|&block| &function.blocks[block].insts);
            let moves: Vec<&Inst> = insts.filter(|inst| inst.pseudo().is_some()).collect();
            assert_eq!(moves, Vec::<&Inst>::new(), "{processor} {sums}");
            assert!(!function.has_scratch(), "{processor} {sums}");
        }
    }
}

/// Matrix instructions of gfx908 add only to AGPRs, so the sums are there even if there are enough VGPRs.
#[test]
fn sums_are_in_accumulation_registers_if_they_cannot_be_elsewhere() {
    for (sums, spills_to_agprs) in [(1, true), (4, false), (12, true)] {
        let b = products(sums);
        let options = Options {
            verify: true,
            spill_to_agprs: spills_to_agprs,
            ..Options::default()
        };
        let mut function = b.function.clone();
        crate::run(&mut function, &target("gfx908"), &options).expect("gfx908");
        let agprs = usize::from(highest(&function, RegisterFile::Agpr));
        assert_eq!(agprs, 16 * sums);
        let in_loop = function.layout[1..3].iter();
        let insts = in_loop.flat_map(|&block| &function.blocks[block].insts);
        let moves: Vec<&Inst> = insts.filter(|inst| inst.pseudo().is_some()).collect();
        assert_eq!(moves, Vec::<&Inst>::new(), "{sums}");
        assert!(!function.has_scratch(), "{sums}");
    }
}

/// Two products with the same addend have different registers, and nothing is copied.
#[test]
fn addends_that_are_needed_again_are_not_copied() {
    for processor in ["gfx908", "gfx90a", "gfx942"] {
        let mut b = Builder::new();
        let class = RegClass::V4;
        let factor = b.value(RegClass::V2);
        let addend = b.value(class);
        let results: Vec<_> = (0..3).map(|_| b.register(class)).collect();
        let mut start = addend;
        for (index, &result) in results.iter().enumerate() {
            // The first result is the addend of the other two.
            let [factor, from] = [factor, start].map(Operand::full);
            let operands = [Operand::Def(result), factor, factor, from, from];
            b.push(Inst::new(Opcode::V_MFMA_F32_16X16X16F16, &operands).with_tied_last());
            if index == 0 {
                start = result;
            }
        }
        b.read(&results[1..]);
        b.function.header.attributes.flat_work_group_size = (1, 64);
        let function = b.allocate_by(processor, false).expect(processor);
        let insts = function.blocks.values().flat_map(|data| &data.insts);
        let products: Vec<&Inst> = insts
            .filter(|inst| inst.op == Op::Isa(Opcode::V_MFMA_F32_16X16X16F16))
            .collect();
        let tied: Vec<bool> = products.iter().map(|inst| inst.tied).collect();
        assert_eq!(tied, [true, false, true], "{processor}");
        assert_eq!(spills(&function).1[2], 0, "{processor}");
    }
}
