//! Arbitrary control flow, including jumps into loops, by branches and through block addresses. The results on the
//! simulator equal those of an interpreter.

use amdgcn_lit_tests::compiler;
use rayon::prelude::*;
use simulator::{Arg, Dispatch, Options};
use std::fmt::Write;

/// A block with two successors: it branches to the first if bit number `bit` of its value is set, otherwise to the
/// second.
struct Node {
    factor: u32,
    step: u32,
    bit: u32,
    /// True if the bit is divergent.
    diverges: bool,
    targets: [usize; 2],
}

/// How a block reaches its successors.
#[derive(Clone, Copy)]
enum Form {
    Branch,
    /// A select between two block addresses.
    Address,
    /// A table contains the differences of the targets from the address of the first block.
    Table,
}

impl Form {
    /// The end of block `i`, which branches to the first label if `%t` is set.
    fn jump(self, i: usize, [then, otherwise]: [String; 2]) -> String {
        let select = match self {
            Form::Branch => {
                return format!("  br i1 %t{i}, label %{then}, label %{otherwise}\n");
            }
            Form::Address => format!(
                "  %d{i} = select i1 %t{i}, ptr blockaddress(@kernel, %{then}), \
                 ptr blockaddress(@kernel, %{otherwise})\n"
            ),
            Form::Table => format!(
                "  %n{i} = zext i1 %t{i} to i32\n  \
                 %q{i} = getelementptr i32, ptr addrspace(4) @labels{i}, i32 %n{i}\n  \
                 %l{i} = load i32, ptr addrspace(4) %q{i}\n  \
                 %d{i} = getelementptr i8, ptr blockaddress(@kernel, %b0), i32 %l{i}\n"
            ),
        };
        format!("{select}  indirectbr ptr %d{i}, [label %{then}, label %{otherwise}]\n")
    }

    /// The table of a block.
    fn table(self, i: usize, [then, otherwise]: [String; 2]) -> String {
        let address =
            |label: &str| format!("i64 ptrtoint (ptr blockaddress(@kernel, %{label}) to i64)");
        let distance = |label: &str| {
            format!(
                "i32 trunc (i64 sub ({}, {}) to i32)",
                address(label),
                address("b0")
            )
        };
        match self {
            Form::Table => format!(
                "@labels{i} = addrspace(4) constant [2 x i32] [{}, {}]\n",
                distance(&otherwise),
                distance(&then)
            ),
            _ => String::new(),
        }
    }
}

/// The blocks; the first is the entry. A target after the last block ends the program.
struct Program(Vec<Node>);

/// Maximum number of blocks that a lane executes.
const FUEL: u32 = 40;

impl Program {
    fn new(seed: u64) -> Program {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut pick = |count: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % count
        };
        let count = 3 + pick(9);
        let nodes = (0..count).map(|_| Node {
            factor: 3 + 2 * pick(3) as u32,
            step: 1 + pick(9) as u32,
            bit: pick(7) as u32,
            diverges: pick(3) > 0,
            targets: [pick(count + 1), pick(count + 1)].map(|target| target as usize),
        });
        Program(nodes.collect())
    }

    fn run(&self, lane: u32, shared: u32) -> u32 {
        let (mut own, mut shared, mut fuel, mut at) = (lane, shared, FUEL, 0);
        while let Some(node) = self.0.get(at) {
            fuel -= 1;
            own = own.wrapping_mul(node.factor).wrapping_add(node.step);
            shared = shared.wrapping_add(node.step);
            let number = if node.diverges { own } else { shared };
            let is_set = number >> node.bit & 1 == 1;
            at = if fuel == 0 {
                self.0.len()
            } else {
                node.targets[usize::from(!is_set)]
            };
        }
        (own ^ shared).wrapping_add(fuel.wrapping_mul(65537))
    }

    /// Phi operands of `block` for all predecessors.
    fn phis(&self, text: &mut String, block: usize) {
        let end = self.0.len();
        for (name, value, first) in [
            ("own", "y", "%id"),
            ("shared", "z", "%shared"),
            ("fuel", "g", &FUEL.to_string()),
        ] {
            let mut sources = Vec::new();
            if block == 0 {
                sources.push(format!("[ {first}, %entry ]"));
            }
            for (from, node) in self.0.iter().enumerate() {
                if block == end {
                    sources.push(format!("[ %{value}{from}, %b{from} ]"));
                }
                let edges = node.targets.iter().filter(|&&target| target == block);
                sources.extend(edges.map(|_| format!("[ %{value}{from}, %c{from} ]")));
            }
            let label = if block == end {
                "exit".to_owned()
            } else {
                block.to_string()
            };
            let _ = writeln!(text, "  %{name}{label} = phi i32 {}", sources.join(", "));
        }
    }

    fn text(&self, form: Form) -> String {
        let end = self.0.len();
        let label = |block: usize| match block == end {
            true => "exit".to_owned(),
            false => format!("b{block}"),
        };
        let tables = self.0.iter().enumerate();
        let mut text: String = tables
            .map(|(i, node)| form.table(i, node.targets.map(label)))
            .collect();
        text.push_str(
            "define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %shared) {\n\
             entry:\n  %id = call i32 @llvm.amdgcn.workitem.id.x()\n  br label %b0\n",
        );
        let is_reached =
            |block: usize| block == 0 || self.0.iter().any(|node| node.targets.contains(&block));
        for (i, node) in self.0.iter().enumerate() {
            let Node {
                factor, step, bit, ..
            } = node;
            let _ = writeln!(text, "b{i}:");
            if is_reached(i) {
                self.phis(&mut text, i);
            } else {
                let _ = writeln!(text, "  %own{i} = add i32 %id, 0");
                let _ = writeln!(text, "  %shared{i} = add i32 %shared, 0");
                let _ = writeln!(text, "  %fuel{i} = add i32 {FUEL}, 0");
            }
            let number = if node.diverges { "y" } else { "z" };
            let _ = writeln!(
                text,
                "  %m{i} = mul i32 %own{i}, {factor}\n  %y{i} = add i32 %m{i}, {step}\n  \
                 %z{i} = add i32 %shared{i}, {step}\n  %g{i} = sub i32 %fuel{i}, 1\n  \
                 %e{i} = icmp eq i32 %g{i}, 0\n  br i1 %e{i}, label %exit, label %c{i}\nc{i}:\n  \
                 %s{i} = lshr i32 %{number}{i}, {bit}\n  %t{i} = trunc i32 %s{i} to i1"
            );
            text.push_str(&form.jump(i, node.targets.map(label)));
        }
        text.push_str("exit:\n");
        self.phis(&mut text, end);
        text.push_str(
            "  %mixed = xor i32 %ownexit, %sharedexit\n  %left = mul i32 %fuelexit, 65537\n  \
             %sum = add i32 %mixed, %left\n  \
             %p = getelementptr i32, ptr addrspace(1) %out, i32 %id\n  \
             store i32 %sum, ptr addrspace(1) %p\n  ret void\n}\n",
        );
        text
    }
}

fn check(
    seed: u64,
    form: Form,
    options: &[&str],
    directory: &std::path::Path,
) -> Result<(), String> {
    const SHARED: u32 = 1_234_567;
    let program = Program::new(seed);
    let file = directory.join(format!("{seed}.ll"));
    std::fs::write(&file, program.text(form)).map_err(|e| e.to_string())?;
    let mut arguments = vec![file.to_string_lossy().into_owned()];
    arguments.extend(options.iter().map(|option| (*option).to_owned()));
    arguments.extend(["-filetype=hsaco", "-o", "-"].map(str::to_owned));
    let code = compiler::run(&arguments).success()?;
    let dispatch = Dispatch {
        kernel: "kernel".to_owned(),
        grid: [64, 1, 1],
        block: [64, 1, 1],
        args: vec![
            Arg::Buffer(vec![0; 256]),
            Arg::Value(SHARED.to_le_bytes().to_vec()),
        ],
    };
    let outcome =
        simulator::run(&code, &dispatch, &Options::default()).map_err(|e| e.to_string())?;
    let found = outcome.buffers[0].as_deref().unwrap_or_default();
    for (lane, found) in (0..).zip(found.chunks_exact(4)) {
        let expected = program.run(lane, SHARED);
        if found != expected.to_le_bytes() {
            return Err(format!("lane {lane}: {found:02x?}, not {expected:#x}"));
        }
    }
    Ok(())
}

const CONFIGURATIONS: [&[&str]; 4] = [
    &["-mcpu=gfx600", "-O2"],
    &["-mcpu=gfx900", "-O0"],
    &["-mcpu=gfx900", "-O2"],
    &["-mcpu=gfx1010", "-O2"],
];

/// Checks programs in all configurations, with additional options.
fn check_all(further: &[&str], form: impl Fn(u64) -> Form + Sync) {
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let seeds = 0..80u64;
    let failures: Vec<String> = seeds
        .into_par_iter()
        .filter_map(|seed| {
            let options = CONFIGURATIONS[seed as usize % CONFIGURATIONS.len()];
            let options = [options, further].concat();
            let result = check(seed, form(seed), &options, directory.path());
            result
                .err()
                .map(|error| format!("{seed} {options:?}: {error}"))
        })
        .collect();
    assert!(
        failures.is_empty(),
        "{} failed:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn branches_match_the_interpreter() {
    check_all(&[], |_| Form::Branch);
}

/// Branches with a short range become long jumps through a register, in both directions.
#[test]
fn long_branches_match_the_interpreter() {
    check_all(&["-amdgpu-s-branch-bits=4"], |_| Form::Branch);
    check_all(&["-amdgpu-s-branch-bits=6"], |_| Form::Branch);
}

#[test]
fn block_addresses_match_the_interpreter() {
    check_all(&[], |seed| match seed / 4 % 2 {
        0 => Form::Address,
        _ => Form::Table,
    });
}
