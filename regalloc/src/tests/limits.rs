//! The numbers of registers that functions may use, and how the two allocations are chosen and compared.

use super::{Builder, PROCESSORS, target};
use crate::budget::Budget;
use crate::coloring::{Coloring, Failure};
use crate::cost::{cost, executions};
use crate::graph::FileGraph;
use crate::intervals::Intervals;
use crate::kept::{FreeRegisters, Kept};
use crate::plan::share;
use crate::webs::Webs;
use crate::{Limits, Options, Unspilled, run};
use cranelift_entity::EntityRef;
use isa::Opcode;
use mir::machine::{
    Edge, Function, Inst, Operand, PhysReg, Pseudo, RegClass, RegisterFile, SubReg, VReg,
};
use mir::module::CallingConvention;

/// The first `dwords` VGPRs.
fn vgprs(dwords: u8) -> PhysReg {
    PhysReg {
        file: RegisterFile::Vgpr,
        index: 0,
        dwords,
    }
}

/// A function with a call that returns results in the given number of VGPRs, or without a call.
fn caller(returns: Option<u8>) -> Function {
    let mut b = Builder::new();
    if let Some(dwords) = returns {
        b.push(Inst::new(Pseudo::Call, &[Operand::PhysDef(vgprs(dwords))]));
    }
    b.function.layout = vec![b.block];
    b.function
}

/// The numbers of SGPRs and VGPRs of a function: first without attributes, then after each change of an attribute.
fn budgets(processor: &str, mut function: Function) -> Vec<[u32; 2]> {
    let target = target(processor);
    let mut found = Vec::new();
    let mut add = |function: &Function| {
        let Budget { sgprs, vgprs, .. } = Budget::new(function, &target);
        found.push([sgprs, vgprs]);
    };
    add(&function);
    for (least, group) in [(4, 256), (8, 256), (10, 256), (1, 1024)] {
        function.header.attributes.waves_per_eu = Some((least, None));
        function.header.attributes.flat_work_group_size = (1, group);
        add(&function);
    }
    function.header.attributes.waves_per_eu = None;
    function.header.attributes.flat_work_group_size = (1, 256);
    for (sgprs, vgprs) in [(20, 4), (30, 31), (31, 40), (64, 100)] {
        function.header.attributes.num_sgpr = Some(sgprs);
        function.header.attributes.num_vgpr = Some(vgprs);
        add(&function);
    }
    found
}

#[test]
fn budgets_of_kernels() {
    let mut kernel = caller(None);
    kernel.header.convention = CallingConvention::Kernel;
    kernel.header.attributes.flat_work_group_size = (1, 256);
    let found = PROCESSORS.map(|processor| budgets(processor, kernel.clone()));
    let of_gfx8 = [
        [96, 256],
        [96, 64],
        [74, 32],
        [58, 24],
        [96, 64],
        [24, 8],
        [24, 31],
        [25, 40],
        [58, 100],
    ];
    let expected = [
        [
            [98, 256],
            [98, 64],
            [42, 32],
            [26, 24],
            [98, 64],
            [24, 8],
            [24, 31],
            [25, 40],
            [58, 100],
        ],
        of_gfx8,
        of_gfx8,
        [
            [100, 256],
            [100, 256],
            [100, 128],
            [100, 96],
            [100, 128],
            [24, 8],
            [24, 31],
            [25, 40],
            [58, 100],
        ],
    ];
    for ((processor, found), expected) in PROCESSORS.iter().zip(found).zip(expected) {
        assert_eq!(found, expected, "{processor}");
    }
}

/// A unified register file has AGPRs after the VGPRs; otherwise there are equal numbers of both. Called functions use
/// only those that calls do not preserve.
#[test]
fn budgets_of_accumulation_registers() {
    let agprs =
        |processor: &str, function: &Function| Budget::new(function, &target(processor)).agprs;
    let mut kernel = caller(None);
    kernel.header.convention = CallingConvention::Kernel;
    let expected = [
        ("gfx906", [0, 0, 0, 0]),
        ("gfx908", [64, 128, 256, 20]),
        ("gfx90a", [0, 0, 256, 20]),
        ("gfx942", [0, 0, 256, 20]),
    ];
    for (processor, expected) in expected {
        let found = [1024, 512, 256].map(|group| {
            kernel.header.attributes.num_vgpr = None;
            kernel.header.attributes.flat_work_group_size = (1, group);
            agprs(processor, &kernel)
        });
        kernel.header.attributes.num_vgpr = Some(20);
        let limited = agprs(processor, &kernel);
        assert_eq!(
            [found.as_slice(), &[limited]].concat(),
            expected,
            "{processor}"
        );
    }
    let mut function = caller(None);
    function.header.convention = CallingConvention::C;
    function.header.attributes.flat_work_group_size = (1, 256);
    assert_eq!(agprs("gfx908", &function), 256);
    assert_eq!(agprs("gfx90a", &function), 32);
}

#[test]
fn budgets_of_functions() {
    let mut function = caller(None);
    function.header.convention = CallingConvention::C;
    function.header.attributes.flat_work_group_size = (1, 256);
    let found = PROCESSORS.map(|processor| budgets(processor, function.clone()));
    // One VGPR fewer than kernels have, since its lanes save the caller's SGPRs.
    let kernel = caller(None);
    for (processor, found) in PROCESSORS.iter().zip(found) {
        let mut kernel = kernel.clone();
        kernel.header.convention = CallingConvention::Kernel;
        kernel.header.attributes.flat_work_group_size = (1, 256);
        let expected = budgets(processor, kernel);
        let expected: Vec<_> = expected.iter().map(|[s, v]| [*s, v - 1]).collect();
        assert_eq!(found, expected, "{processor}");
    }
}

/// In functions with calls, calls must preserve the highest VGPR, and results of calls must be below it.
#[test]
fn budgets_of_functions_with_calls() {
    let found = [
        None,
        Some(32),
        Some(40),
        Some(41),
        Some(56),
        Some(57),
        Some(100),
    ]
    .map(|returns| {
        let mut function = caller(returns);
        function.header.convention = CallingConvention::Kernel;
        function.header.attributes.flat_work_group_size = (1, 256);
        let is_called = returns.is_some();
        [30, 47, 48, 49, 56, 60, 64, 100, 128].map(|limit| {
            function.header.attributes.num_vgpr = Some(limit);
            function.callees.unknown = is_called;
            Budget::new(&function, &target("gfx900")).vgprs
        })
    });
    let with_preserved = [30, 47, 48, 48, 48, 60, 64, 96, 128];
    let expected = [
        [30, 47, 48, 49, 56, 60, 64, 100, 128],
        with_preserved,
        with_preserved,
        [64, 64, 64, 64, 64, 64, 64, 96, 128],
        [64, 64, 64, 64, 64, 64, 64, 96, 128],
        [80, 80, 80, 80, 80, 80, 80, 96, 128],
        [112, 112, 112, 112, 112, 112, 112, 112, 128],
    ];
    assert_eq!(found, expected);
}

/// A jump from block to block, in order, and back edges.
fn loops(blocks: usize, back: &[(usize, usize)]) -> Function {
    let mut b = Builder::new();
    let mut all = vec![b.block];
    all.extend((1..blocks).map(|_| b.block()));
    for index in 0..blocks {
        let ahead = (index + 1 < blocks).then_some(index + 1);
        let back = back.iter().filter(|(from, _)| *from == index);
        for to in ahead.into_iter().chain(back.map(|&(_, to)| to)) {
            let data = &mut b.function.blocks[all[index]];
            data.linear_successors.push(Edge::new(all[to]));
        }
    }
    b.function.layout = all;
    b.function
}

/// The assumed number of executions of each block, in layout order.
fn executions_of(function: &Function) -> Vec<u32> {
    let executions = executions(function);
    let layout = function.layout.iter();
    layout.map(|block| executions[block.index()]).collect()
}

#[test]
fn blocks_are_executed_more_often_in_loops() {
    assert_eq!(executions_of(&loops(3, &[])), [1, 1, 1]);
    assert_eq!(executions_of(&loops(4, &[(2, 1)])), [1, 8, 8, 1]);
    // A loop of one block, in the middle of another.
    assert_eq!(
        executions_of(&loops(5, &[(2, 2), (3, 1)])),
        [1, 8, 64, 8, 1]
    );
    // Two back edges to one header are one loop, which ends at the later of them.
    assert_eq!(executions_of(&loops(5, &[(2, 1), (3, 1)])), [1, 8, 8, 8, 1]);
    // Two consecutive loops; the second ends with the function.
    assert_eq!(executions_of(&loops(4, &[(1, 0), (3, 2)])), [8, 8, 8, 8]);
}

#[test]
fn a_backward_edge_that_closes_no_loop_does_not_count() {
    // Block 3 branches to block 4 by way of block 5, which is at the end of the layout.
    let mut function = loops(6, &[(5, 4)]);
    let [from, to, edge] = [3, 4, 5].map(|at| function.layout[at]);
    function.blocks[from].linear_successors =
        [Edge::new(to), Edge::new(edge)].into_iter().collect();
    function.blocks[to].linear_successors.clear();
    assert_eq!(executions_of(&function), [1; 6]);
}

#[test]
fn spills_cost_more_in_loops_and_in_memory() {
    let cost_of = |pseudo: Pseudo, dwords: u8, at: usize, back: &[(usize, usize)]| {
        let mut function = loops(8, back);
        let block = function.layout[at];
        let inst = Inst::new(pseudo, &[Operand::PhysDef(vgprs(dwords)), Operand::Imm(9)]);
        function.blocks[block].insts.push(inst);
        cost(&function)
    };
    for (pseudo, one) in [
        (Pseudo::SpillVgpr, 16),
        (Pseudo::ReloadVgpr, 16),
        (Pseudo::SpillSgpr, 16),
        (Pseudo::ReloadSgpr, 16),
        (Pseudo::Copy, 1),
        (Pseudo::SpillSgprToLane, 1),
        (Pseudo::ReloadSgprFromLane, 1),
        (Pseudo::Call, 0),
    ] {
        assert_eq!(cost_of(pseudo, 1, 3, &[]), one, "{pseudo:?}");
        assert_eq!(cost_of(pseudo, 4, 3, &[]), 4 * one, "{pseudo:?}");
    }
    let nest: Vec<(usize, usize)> = (0..6).map(|depth| (7 - depth, depth)).collect();
    for depth in 1..=6usize {
        // Up to the middle of the nest, block `depth - 1` is in `depth` loops; after it, in fewer.
        let function = loops(8, &nest[..depth]);
        let at = depth - 1;
        let executions = executions_of(&function)[at];
        assert_eq!(executions, 8u32.pow(depth.min(8 - at) as u32));
        let found = cost_of(Pseudo::Copy, 1, at, &nest[..depth]);
        assert_eq!(found, u64::from(executions));
    }
}

#[test]
fn splitting_is_skipped_where_it_would_take_too_long() {
    let mut function = Builder::new().function;
    for _ in 0..1000 {
        function.new_vreg(RegClass::V1);
    }
    let mut unspilled = Unspilled::new(&function);
    let values = unspilled.function.vregs.len();
    let most = Unspilled::MAX_COMPARED / values;
    for (victims, is_splittable) in [(0, true), (64, true), (most, true), (most + 1, false)] {
        unspilled.victims = victims;
        assert_eq!(unspilled.is_splittable(), is_splittable, "{victims}");
    }
    // Few values may be compared with any number of others.
    while unspilled.function.vregs.len() <= Unspilled::MAX_COMPARED / 64 {
        unspilled.function.new_vreg(RegClass::V1);
    }
    for (victims, is_splittable) in [(64, true), (65, false)] {
        unspilled.victims = victims;
        assert_eq!(unspilled.is_splittable(), is_splittable, "{victims}");
    }
}

/// The number of registers of each width that regalloc2 gets: one more than are live, or a share.
#[test]
fn shares_of_a_file() {
    assert_eq!(share(100, [10, 5, 3], [1, 1, 1]), Some([11, 6, 4]));
    assert_eq!(share(100, [10, 0, 0], [1, 0, 0]), Some([11, 0, 0]));
    assert_eq!(share(256, [200, 0, 0], [2, 0, 0]), Some([63, 0, 0]));
    // The minimum of each width plus one must fit.
    assert_eq!(share(13, [9, 9, 9], [2, 1, 1]), None);
    assert_eq!(share(15, [9, 9, 9], [2, 1, 1]), Some([3, 2, 2]));
    assert_eq!(share(14, [9, 9, 9], [2, 1, 1]), None);
    // 60 dwords: 20 of each width.
    assert_eq!(share(60, [40, 20, 10], [1, 1, 1]), Some([20, 10, 5]));
}

/// VCC is kept free across blocks in functions so long that branches may be out of range.
#[test]
fn long_functions_have_far_jumps() {
    let length = |reach: usize, insts: usize| {
        let mut b = Builder::new();
        for _ in 0..insts {
            b.push(Inst::new(Opcode::S_NOP, &[Operand::Imm(0)]));
        }
        let mut function = b.function;
        let options = Options {
            branch_reach: reach,
            ..Options::default()
        };
        run(&mut function, &target("gfx900"), &options).expect("few registers");
        function.has_far_jumps
    };
    assert!(!length(1 << 15, 100));
    assert!(length(16, 100));
}

/// A reloaded value of two dwords is kept until a later instruction only if its registers and four others are free on the way,
/// and for at most 64 instructions. Registers that are kept are no longer free.
#[test]
fn kept_values() {
    let mut b = Builder::new();
    b.function.layout = vec![b.block];
    let value = b.register(RegClass::vgpr(2));
    let class = RegClass::vgpr(1);
    (0..80).for_each(|_| {
        b.value(class);
    });
    let target = target("gfx900");
    let graph = FileGraph::new(&b.function, RegisterFile::Vgpr);
    let intervals = Intervals::new(&b.function, &graph, &target, &executions(&b.function));
    let is_kept = |count: i32, uses: &[usize]| -> Vec<bool> {
        let mut free = FreeRegisters {
            counts: vec![count; 200],
            intervals: &intervals,
        };
        let mut kept = Kept::new(b.block, Some(&mut free));
        let source = (value, SubReg::FULL);
        kept.keep(source, value, 3);
        let mut find = |&index: &usize| kept.find(&b.function, source, index).is_some();
        uses.iter().map(&mut find).collect()
    };
    assert_eq!(is_kept(6, &[3, 4, 60]), [true; 3]);
    assert_eq!(is_kept(5, &[3, 4]), [true, false]);
    assert_eq!(is_kept(100, &[67, 68]), [true; 2]);
    assert_eq!(is_kept(100, &[68, 67]), [false, true]);
}

/// Colors one file of a function for gfx900. Each value is a web of its own.
fn color(
    function: &Function,
    file: RegisterFile,
    limits: Limits,
    is_fixed: &dyn Fn(VReg) -> bool,
) -> Result<Coloring, Failure> {
    let target = target("gfx900");
    let graph = FileGraph::new(function, file);
    let mut intervals = Intervals::new(function, &graph, &target, &executions(function));
    let webs = Webs::apart(function, &graph, &mut intervals);
    Coloring::new(
        function, &graph, &intervals, &webs, limits, &target, is_fixed,
    )
}

/// Values that have found no register in earlier rounds are colored before the others, those that failed most often first.
#[test]
fn failed_values_come_first() {
    let mut b = Builder::new();
    b.function.layout = vec![b.block];
    let values: Vec<VReg> = (0..4).map(|_| b.value(RegClass::vgpr(1))).collect();
    b.read(&values);
    let target = target("gfx900");
    let graph = FileGraph::new(&b.function, RegisterFile::Vgpr);
    let mut intervals = Intervals::new(&b.function, &graph, &target, &executions(&b.function));
    let webs = Webs::apart(&b.function, &graph, &mut intervals);
    let registers = |failures: &[(VReg, u32)]| {
        let coloring = Coloring::with_failures(
            &b.function,
            &graph,
            &intervals,
            &webs,
            Limits::first(4),
            &target,
            &|_| true,
            &failures.iter().copied().collect(),
        );
        let coloring = coloring.ok().expect("a coloring");
        let registers = values.iter().map(|&value| coloring.register(value));
        let indices = registers.map(|register| register.expect("a register").index);
        indices.collect::<Vec<_>>()
    };
    assert_eq!(registers(&[]), [0, 1, 2, 3]);
    assert_eq!(registers(&[(values[3], 1), (values[1], 2)]), [2, 0, 3, 1]);
}

/// If no coloring is found, as many values as requested are spilled. They are different values that may be spilled.
#[test]
fn victims_of_a_failed_coloring() {
    let mut b = Builder::new();
    b.function.layout = vec![b.block];
    let values: Vec<VReg> = (0..12).map(|_| b.value(RegClass::vgpr(1))).collect();
    b.read(&values);
    let victims = |min_victims: usize, fixed: &[VReg]| {
        let limits = Limits {
            min_victims,
            ..Limits::first(8)
        };
        let is_fixed = |value| fixed.contains(&value);
        let colored = color(&b.function, RegisterFile::Vgpr, limits, &is_fixed);
        let mut victims = colored.err().expect("twelve values do not fit").victims;
        assert!(victims.iter().all(|victim| !fixed.contains(victim)));
        let count = victims.len();
        victims.sort_unstable();
        victims.dedup();
        assert_eq!(victims.len(), count);
        count
    };
    assert_eq!(victims(1, &values[..4]), 4);
    assert_eq!(victims(6, &values[..4]), 6);
    assert_eq!(victims(6, &[]), 6);
    // Only eight values may be spilled.
    assert_eq!(victims(100, &values[..4]), 8);
}

/// If no wanted register is free, a value gets VCC if the function uses it anyway, and otherwise another register.
#[test]
fn registers_beyond_those_wanted() {
    let assigned = |uses_vcc: bool| {
        let mut b = Builder::new();
        b.function.layout = vec![b.block];
        if uses_vcc {
            let operands = [Operand::PhysDef(PhysReg::vcc(2)), Operand::Imm(0)];
            b.push(Inst::new(Opcode::S_MOV_B64, &operands));
        }
        let values: Vec<VReg> = (0..2).map(|_| b.value(RegClass::S1)).collect();
        b.read(&values);
        let limits = Limits {
            wanted: 1,
            ..Limits::first(8)
        };
        let colored = color(&b.function, RegisterFile::Sgpr, limits, &|_| false);
        let Ok(coloring) = colored else {
            panic!("too few registers");
        };
        values.iter().map(|&it| coloring.register(it)).collect()
    };
    let expected = |second: u8| vec![Some(PhysReg::sgpr(0, 1)), Some(PhysReg::sgpr(second, 1))];
    let [with, without]: [Vec<Option<PhysReg>>; 2] = [true, false].map(assigned);
    assert_eq!(with, expected(PhysReg::vcc(1).index));
    assert_eq!(without, expected(1));
}
