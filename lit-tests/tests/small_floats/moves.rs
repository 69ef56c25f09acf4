//! Transposing reads, loads to LDS, random numbers, swaps of lanes.

use super::{Operand, Random, Test};

const LATE: &[&str] = &["gfx950"];

/// Element `n` of some dwords.
fn element(words: &[u32], bits: usize, n: usize) -> u32 {
    (0..bits).fold(0, |element, bit| {
        let at = n * bits + bit;
        element | (words[at / 32] >> (at % 32) & 1) << bit
    })
}

#[test]
fn transposing_reads() {
    let mut random = Random(11);
    for (name, ty, bits, dwords) in [
        ("tr16.b64.v4i16", "<4 x i16>", 16, 2),
        ("tr8.b64.v2i32", "<2 x i32>", 8, 2),
        ("tr4.b64.v2i32", "<2 x i32>", 4, 2),
        ("tr6.b96.v3i32", "<3 x i32>", 6, 3usize),
    ] {
        let intrinsic = format!("llvm.amdgcn.ds.read.{name}");
        let globals = format!(
            "@lds = internal addrspace(3) global [64 x [{dwords} x i32]] poison, align 16\n\
             declare {ty} @{intrinsic}(ptr addrspace(3))\n\
             declare void @llvm.amdgcn.s.barrier()\n"
        );
        let body = format!(
            "  %address = getelementptr [64 x [{dwords} x i32]], ptr addrspace(3) @lds, i32 0, i32 %lane\n  \
             store <{dwords} x i32> %a0, ptr addrspace(3) %address, align 4\n  \
             fence syncscope(\"workgroup\") release\n  \
             call void @llvm.amdgcn.s.barrier()\n  \
             fence syncscope(\"workgroup\") acquire\n  \
             %r = call {ty} @{intrinsic}(ptr addrspace(3) %address)\n"
        );
        let source = if dwords == 2 {
            "<2 x i32>"
        } else {
            "<3 x i32>"
        };
        let mut test = Test {
            name: intrinsic,
            globals,
            body,
            operands: vec![Operand::Loaded(source, dwords)],
            result: (ty, dwords),
            input: Vec::new(),
            output: Vec::new(),
            processors: LATE,
            is_wrong_in_llvm: false,
        };
        for _ in 0..64 {
            test.input
                .push((0..dwords).map(|_| random.below(1 << 32) as u32).collect());
        }
        let count = 32 * dwords / bits;
        for lane in 0..64 {
            // Each group of sixteen lanes has `count` rows of sixteen elements.
            let matrix: Vec<u32> = (0..16)
                .flat_map(|n| {
                    let words = &test.input[lane / 16 * 16 + n];
                    (0..count).map(move |m| element(words, bits, m))
                })
                .collect();
            let column: Vec<u32> = (0..count).map(|row| matrix[16 * row + lane % 16]).collect();
            let mut words = vec![0u32; dwords];
            for (n, value) in column.iter().enumerate() {
                for bit in 0..bits {
                    let at = n * bits + bit;
                    words[at / 32] |= (value >> bit & 1) << (at % 32);
                }
            }
            test.output.push(words);
        }
        test.check();
    }
}

#[test]
fn wide_loads_to_lds() {
    let mut random = Random(12);
    for (ty, dwords) in [("<3 x i32>", 3), ("<4 x i32>", 4usize)] {
        let bytes = 4 * dwords;
        for intrinsic in ["global.load.lds", "load.to.lds.p1"] {
            let globals = format!(
                "@lds = internal addrspace(3) global [64 x [{dwords} x i32]] poison, align 16\n\
                 declare void @llvm.amdgcn.{intrinsic}(ptr addrspace(1), ptr addrspace(3), i32 immarg, i32 immarg, i32 immarg)\n\
                 declare void @llvm.amdgcn.s.barrier()\n\
                 declare void @llvm.amdgcn.s.waitcnt(i32 immarg)\n"
            );
            let body = format!(
                "  %from = getelementptr [{dwords} x i32], ptr addrspace(1) %in, i32 %lane\n  \
                 call void @llvm.amdgcn.{intrinsic}(ptr addrspace(1) %from, ptr addrspace(3) @lds, i32 {bytes}, i32 0, i32 0)\n  \
                 call void @llvm.amdgcn.s.waitcnt(i32 3952)\n  \
                 fence syncscope(\"workgroup\") release\n  \
                 call void @llvm.amdgcn.s.barrier()\n  \
                 fence syncscope(\"workgroup\") acquire\n  \
                 %other = xor i32 %lane, 5\n  \
                 %address = getelementptr [64 x [{dwords} x i32]], ptr addrspace(3) @lds, i32 0, i32 %other\n  \
                 %r = load {ty}, ptr addrspace(3) %address, align 4\n"
            );
            let mut test = Test {
                name: intrinsic.to_owned(),
                globals,
                body,
                operands: vec![Operand::Loaded(ty, dwords)],
                result: (ty, dwords),
                input: Vec::new(),
                output: Vec::new(),
                processors: LATE,
                is_wrong_in_llvm: false,
            };
            for _ in 0..64 {
                test.input
                    .push((0..dwords).map(|_| random.below(1 << 32) as u32).collect());
            }
            test.output = (0..64).map(|lane| test.input[lane ^ 5].clone()).collect();
            test.check();
        }
    }
}

#[test]
fn random_numbers() {
    let mut random = Random(13);
    let operands = vec![Operand::Loaded("i32", 1)];
    let mut test = Test::of_intrinsic("llvm.amdgcn.prng.b32", operands, ("i32", 1), LATE);
    for _ in 0..64 {
        let state = random.below(1 << 32) as u32;
        let feedback = if state >> 31 != 0 { 0xc5 } else { 0 };
        test.input.push(vec![state]);
        test.output.push(vec![state << 1 ^ feedback]);
    }
    test.check();
}

#[test]
fn swaps_of_rows_and_halves() {
    let mut random = Random(14);
    for (lanes, limit) in [(16usize, 64usize), (32, 64), (16, 32)] {
        let intrinsic = format!("llvm.amdgcn.permlane{lanes}.swap");
        let body = format!(
            "  br label %entry\nentry:\n  %active = icmp ult i32 %lane, {limit}\n  \
             br i1 %active, label %then, label %end\nthen:\n  \
             %pair = call {{ i32, i32 }} @{intrinsic}(i32 %a0, i32 %a1, i1 false, i1 false)\n  \
             %x = extractvalue {{ i32, i32 }} %pair, 0\n  %y = extractvalue {{ i32, i32 }} %pair, 1\n  \
             %x1 = insertelement <2 x i32> poison, i32 %x, i32 0\n  \
             %xy = insertelement <2 x i32> %x1, i32 %y, i32 1\n  br label %end\nend:\n  \
             %r = phi <2 x i32> [ %xy, %then ], [ zeroinitializer, %entry ]\n"
        );
        let mut test = Test {
            name: intrinsic.clone(),
            globals: format!(
                "declare {{ i32, i32 }} @{intrinsic}(i32, i32, i1 immarg, i1 immarg)\n"
            ),
            body,
            operands: vec![Operand::Loaded("i32", 1), Operand::Loaded("i32", 1)],
            result: ("<2 x i32>", 2),
            input: Vec::new(),
            output: Vec::new(),
            processors: LATE,
            is_wrong_in_llvm: false,
        };
        for _ in 0..64 {
            let words = (0..2).map(|_| random.below(1 << 32) as u32);
            test.input.push(words.collect());
        }
        let mut output = test.input.clone();
        for lane in (0..64).filter(|lane| lane & lanes == 0) {
            output[lane + lanes][0] = test.input[lane][1];
            output[lane][1] = test.input[lane + lanes][0];
        }
        for words in &mut output[limit..] {
            *words = vec![0, 0];
        }
        test.output = output;
        test.check();
    }
}
