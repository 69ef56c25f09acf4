//! Kernels for operating systems other than amdhsa compute the same results as LLVM's.

use amdgcn_lit_tests::inputs::PROCESSORS;
use amdgcn_lit_tests::{compiler, tools};
use simulator::{
    Arg, CodeObject, DENORMALS, Dispatch, InitialValue, Options, ShaderRun, run_loaded, run_shader,
};

/// The results of both compilers' kernels, ours first.
fn both(
    input: &str,
    system: &str,
    (processor, features, _): (&str, &str, u32),
    run: impl Fn(&CodeObject) -> Vec<Vec<u8>>,
) -> [Vec<Vec<u8>>; 2] {
    let (triple, mattr) = (
        format!("-mtriple=amdgcn-{system}"),
        format!("-mattr={features}"),
    );
    let arguments = [input, &triple, &mattr, "-filetype=obj", "-o", "-"];
    // LLVM 22 crashes on dynamically sized stack objects on GFX6; code for other processors computes the same results.
    let other = match processor {
        "gfx600" => "gfx803",
        other => other,
    };
    let [mcpu, other] = [processor, other].map(|name| format!("-mcpu={name}"));
    let found = compiler::run(&[&arguments[..], &[&mcpu]].concat()).success();
    let expected = tools::run("llc-22", &[&arguments[..], &[&other]].concat(), &[]);
    [found, expected].map(|object| run(&CodeObject::load(&object.unwrap()).unwrap()))
}

/// Runs a kernel with the initial registers of amdpal or of no operating system; the arguments start at `first`. s0 is
/// the low half of the address of the global information table, even if the kernel expects its dispatch packet there.
fn run_as_shader(object: &CodeObject, first: usize, lanes: u32, x: u32) -> Vec<Vec<u8>> {
    use InitialValue::{BufferHigh, BufferLow, TableLow, Value};
    let mut sgprs = vec![TableLow, Value(1), Value(2), Value(3)];
    sgprs.extend([BufferLow(0), BufferHigh(0), Value(6), Value(7)]);
    // Work-group IDs, and the offset of the wave in scratch memory.
    sgprs.extend([Value(5), Value(0), Value(0), Value(0)]);
    let mut memory = vec![0; 2048];
    memory[first..first + 4].copy_from_slice(&x.to_le_bytes());
    let run = ShaderRun {
        function: "behind_arguments".to_owned(),
        lanes,
        exec: u64::MAX >> (64 - lanes),
        float_mode: DENORMALS,
        sgprs,
        vgprs: vec![
            (0..lanes).collect(),
            vec![0; lanes as usize],
            vec![0; lanes as usize],
        ],
        buffers: vec![memory],
        scratch_size: 8192,
        lds_size: 0,
        attributes: Vec::new(),
    };
    run_shader(object, &run, &Options::default())
        .unwrap()
        .buffers
}

#[test]
fn kernels_call_functions_where_no_descriptor_is_given() {
    for (system, first) in [("amd-amdpal", 0), ("-", 36)] {
        for processor in PROCESSORS {
            for x in [6, 9] {
                let run = |object: &CodeObject| run_as_shader(object, first, processor.2, x);
                let [found, expected] = both("calls/systems.ll", system, processor, run);
                assert_ne!(expected[0][512..], [0; 1536], "nothing is stored");
                assert_eq!(found, expected, "{system} {processor:?} {x}");
            }
        }
    }
}

#[test]
fn kernels_call_functions_under_mesa3d() {
    for processor in PROCESSORS {
        let dispatch = Dispatch {
            kernel: "by_argument".to_owned(),
            grid: [processor.2, 1, 1],
            block: [processor.2, 1, 1],
            args: vec![Arg::zeros(4096), Arg::u32(9)],
        };
        let run = |object: &CodeObject| {
            let outcome = run_loaded(object, &dispatch, &Options::default()).unwrap();
            outcome.buffers.into_iter().flatten().collect()
        };
        let [found, expected] = both("calls/systems.ll", "mesa-mesa3d", processor, run);
        assert_eq!(found, expected, "{processor:?}");
    }
}

#[test]
fn shaders_call_graphics_functions() {
    use InitialValue::{BufferHigh, BufferLow, TableLow, Value};
    for processor in PROCESSORS {
        for y in [6, 9] {
            let lanes = processor.2;
            let run = ShaderRun {
                function: "shader".to_owned(),
                lanes,
                exec: 0x7fff_fff7,
                float_mode: DENORMALS,
                // The wave's offset in scratch memory follows the arguments.
                sgprs: vec![TableLow, Value(y), BufferLow(0), BufferHigh(0), Value(0)],
                vgprs: vec![(0..lanes).collect()],
                buffers: vec![vec![0; 2048]],
                scratch_size: 8192,
                lds_size: 0,
                attributes: Vec::new(),
            };
            let run = |object: &CodeObject| {
                let outcome = run_shader(object, &run, &Options::default());
                outcome.unwrap().buffers
            };
            let [found, expected] = both("calls/graphics.ll", "amd-amdpal", processor, run);
            assert_ne!(expected[0], [0; 2048], "nothing is stored");
            assert_eq!(found, expected, "{processor:?} {y}");
        }
    }
}
