//! Runs the passes for waits and hazards on code that LLVM generated. They add nothing to complete code, and insert the
//! waits that the test removes again.

#[allow(dead_code)]
mod decoded;

use amdgcn_finish::{hazards, waits};
use decoded::{Kernel, is_wait, kernels, llc_is_installed};
use mir::machine::{Function, Inst};
use processors::{Processor, Target};
use std::sync::OnceLock;

/// A family of examples, and the processors for which it is compiled.
const TARGETS: [(&str, &[&str]); 4] = [
    ("gfx600", &["gfx600", "gfx701"]),
    ("gfx803", &["gfx803"]),
    ("gfx900", &["gfx900", "gfx906"]),
    ("gfx1010", &["gfx1010"]),
];

/// Every kernel of the examples, compiled by llc.
fn all_kernels() -> &'static [(Target, Kernel)] {
    static KERNELS: OnceLock<Vec<(Target, Kernel)>> = OnceLock::new();
    KERNELS.get_or_init(|| {
        let mut all = Vec::new();
        if !llc_is_installed() {
            return all;
        }
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/ll");
        for (family, processors) in TARGETS {
            let mut files: Vec<_> = std::fs::read_dir(root.join(family))
                .expect("examples")
                .map(|file| file.expect("file").path())
                .collect();
            files.sort();
            for processor in processors {
                let processor = processor.parse::<Processor>().expect("known");
                let target = Target::amdhsa(processor);
                for file in &files {
                    let kernels = kernels(file, processor.name(), &target);
                    all.extend(kernels.into_iter().map(|kernel| (target.clone(), kernel)));
                }
            }
        }
        all
    })
}

fn for_each_kernel(mut visit: impl FnMut(&Target, &Kernel)) {
    for (target, kernel) in all_kernels() {
        visit(target, kernel);
    }
}

fn code(function: &Function) -> Vec<Inst> {
    function
        .layout
        .iter()
        .flat_map(|&block| function.blocks[block].insts.clone())
        .collect()
}

fn show(insts: &[Inst]) -> String {
    insts
        .iter()
        .map(|inst| format!("{:?} {:?}\n", inst.op, inst.operands))
        .collect()
}

#[test]
fn complete_code_needs_no_waits() {
    let (mut kernels, mut added) = (0, 0);
    for_each_kernel(|target, kernel| {
        let mut function = kernel.function.clone();
        let count =
            |function: &Function| code(function).iter().filter(|inst| is_wait(inst)).count();
        let before = count(&function);
        waits::run(&mut function, target);
        let after = count(&function);
        let once = code(&function);
        waits::run(&mut function, target);
        assert_eq!(
            show(&once),
            show(&code(&function)),
            "{}: not idempotent",
            kernel.name
        );
        kernels += 1;
        added += after.saturating_sub(before);
        if after > before {
            println!("{}: {before} waits become {after}", kernel.name);
        }
    });
    println!("{kernels} kernels, {added} waits added");
    assert_eq!(added, 0);
}

#[test]
fn removed_waits_are_inserted_again() {
    let (mut theirs, mut ours, mut weaker) = (0, 0, 0);
    for_each_kernel(|target, kernel| {
        let mut function = kernel.function.clone();
        for &block in &function.layout.clone() {
            function.blocks[block].insts.retain(|inst| !is_wait(inst));
        }
        waits::run(&mut function, target);
        let count =
            |function: &Function| code(function).iter().filter(|inst| is_wait(inst)).count();
        let (a, b) = (count(&kernel.function), count(&function));
        theirs += a;
        ours += b;
        weaker += usize::from(b < a);
        if std::env::var_os("SHOW_WAITS").is_some() && a != b {
            println!(
                "{} for {}: {a} waits, ours {b}",
                kernel.name,
                target.processor().name()
            );
        }
    });
    println!("{theirs} waits of llc, {ours} of ours; {weaker} kernels with fewer");
    assert!(ours <= theirs);
}

#[test]
fn complete_code_has_no_hazards() {
    let (mut kernels, mut added) = (0, 0);
    for_each_kernel(|target, kernel| {
        let mut function = kernel.function.clone();
        let before = code(&function).len();
        hazards::run(&mut function, target);
        let once = code(&function);
        kernels += 1;
        if once.len() > before {
            added += once.len() - before;
            if std::env::var_os("SHOW_WAITS").is_some() {
                println!(
                    "{} for {}: {} added",
                    kernel.name,
                    target.processor().name(),
                    once.len() - before
                );
                println!("{}", kernel.difference(&once));
            }
        }
        hazards::run(&mut function, target);
        assert_eq!(
            show(&once),
            show(&code(&function)),
            "{}: not idempotent",
            kernel.name
        );
    });
    println!("{kernels} kernels, {added} instructions added");
}
