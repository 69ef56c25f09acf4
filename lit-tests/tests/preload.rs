//! Kernels with preloaded arguments have the descriptors of LLVM's kernels, and compute the same results whether or not the
//! firmware loads the arguments.

use amdgcn_lit_tests::{compiler, tools};
use simulator::{Arg, CodeObject, Dispatch, Options};

const INPUT: &str = "kernarg/preload.ll";

const KERNELS: [&str; 6] = [
    "narrow",
    "too_large",
    "interrupted",
    "plain",
    "hidden",
    "hidden_after_memory",
];

/// The code objects of both compilers for some options.
fn objects(options: &[&str]) -> [CodeObject; 2] {
    let ours = [&[INPUT, "-filetype=hsaco", "-o", "-"], options].concat();
    let ours = compiler::run(&ours).success().expect("our code");
    let theirs = [&[INPUT, "-filetype=obj", "-o", "-"], options].concat();
    let theirs = tools::run("llc-22", &theirs, &[]).expect("LLVM's code");
    [ours, theirs].map(|code| CodeObject::load(&code).expect("a code object"))
}

fn arguments(kernel: &str) -> (Vec<Arg>, u32) {
    let out = Arg::Buffer(vec![0; 256]);
    let number = |value: i32| Arg::Value(value.to_le_bytes().to_vec());
    let tuple = |count: i32| Arg::Value((0..count).flat_map(|n| (100 * n).to_le_bytes()).collect());
    match kernel {
        "narrow" => (
            vec![
                out,
                number(1000),
                Arg::Value(vec![0xfe, 0xff]),
                Arg::Value(vec![0xfe]),
                Arg::Value((7u64 << 32 | 30).to_le_bytes().to_vec()),
                tuple(4),
                number(5),
            ],
            1000 + 0xfffe - 2 + 30 + 100 + 5,
        ),
        "too_large" => (vec![out, number(1), tuple(16), number(2)], 1 + 900 + 2),
        "interrupted" => (vec![out, tuple(2), number(2)], 102),
        // One group of 64 by 1.
        "hidden" => (vec![out, number(1000)], 1000 + 1 + 64 + 1),
        "hidden_after_memory" => (vec![out], 1),
        _ => (vec![out, number(9), number(4)], 5),
    }
}

#[test]
fn descriptors_are_those_of_llvm_and_both_entries_work() {
    for options in [
        &["-mcpu=gfx90a"][..],
        &["-mcpu=gfx90a", "-O0"],
        &["-mcpu=gfx942"],
        &["-mcpu=gfx942", "-O0"],
        &["-mcpu=gfx950"],
        &["-mcpu=gfx942", "-amdgpu-kernarg-preload-count=3"],
        &["-mcpu=gfx90a", "-amdgpu-kernarg-preload-count=1"],
        &["-mcpu=gfx908"],
    ] {
        let codes = objects(options);
        for name in KERNELS {
            let [ours, theirs] = [0, 1].map(|n| {
                let kernel = codes[n].kernel(name).expect("the kernel");
                &kernel.descriptor
            });
            let fields = |descriptor: &simulator::Descriptor| {
                let count = descriptor.user_sgpr_count();
                (descriptor.properties, count, descriptor.kernarg_size)
            };
            assert_eq!(fields(ours), fields(theirs), "{name} {options:?}");
            let (args, expected) = arguments(name);
            let dispatch = Dispatch {
                kernel: name.to_owned(),
                grid: [64, 1, 1],
                block: [64, 1, 1],
                args,
            };
            for (code, preloads_arguments) in
                codes.iter().flat_map(|code| [(code, true), (code, false)])
            {
                let options_of_run = Options {
                    preloads_arguments,
                    ..Options::default()
                };
                let outcome = simulator::run_loaded(code, &dispatch, &options_of_run);
                let outcome = outcome.unwrap_or_else(|error| panic!("{name} {options:?}: {error}"));
                let results = outcome.buffers[0].as_ref().expect("a buffer");
                let expected = expected.to_le_bytes().repeat(64);
                assert_eq!(
                    results, &expected,
                    "{name} {options:?} {preloads_arguments}"
                );
            }
        }
    }
}
