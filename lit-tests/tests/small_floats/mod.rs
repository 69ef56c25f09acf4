//! Instructions of gfx942 and gfx950 on floats of 4, 6 and 8 bits, sparse matrix products, XF32, transposing reads,
//! loads to LDS and swaps of lanes: kernels that call the intrinsics, compiled by this compiler and by LLVM, compute the
//! same results as plain Rust code.

mod conversions;
mod formats;
mod matrices;
mod moves;

use std::fmt::Write;

use amdgcn_lit_tests::{compiler, tools};
use simulator::{Arg, Dispatch, Options};

/// Numbers for tests.
pub(crate) struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit
    }
}

/// An argument of an intrinsic.
pub(crate) enum Operand {
    /// A value of this type, loaded from that number of dwords of the lane's input.
    Loaded(&'static str, usize),
    /// A constant, with its type.
    Constant(String),
}

/// The results of code for a processor, as dwords of each lane.
type Outcome = Result<Vec<Vec<u32>>, String>;

/// A kernel, its input and the expected output, as dwords of each lane.
pub(crate) struct Test {
    pub name: String,
    /// Definitions of functions and variables before the kernel.
    pub globals: String,
    /// The body between the loads of `%a0`, `%a1`, ... and the store of `%r`.
    pub body: String,
    pub operands: Vec<Operand>,
    pub result: (&'static str, usize),
    pub input: Vec<Vec<u32>>,
    pub output: Vec<Vec<u32>>,
    pub processors: &'static [&'static str],
    /// True if LLVM's code is known to be wrong.
    pub is_wrong_in_llvm: bool,
}

impl Test {
    /// A call to an intrinsic.
    pub fn of_intrinsic(
        name: &str,
        operands: Vec<Operand>,
        result: (&'static str, usize),
        processors: &'static [&'static str],
    ) -> Test {
        let types = operands.iter().map(|operand| match operand {
            Operand::Loaded(ty, _) => (*ty).to_owned(),
            Operand::Constant(text) => text.split_once(' ').expect("a type").0.to_owned(),
        });
        let types: Vec<String> = types.collect();
        let arguments = operands
            .iter()
            .enumerate()
            .map(|(n, operand)| match operand {
                Operand::Loaded(ty, _) => format!("{ty} %a{n}"),
                Operand::Constant(text) => text.clone(),
            });
        let arguments: Vec<String> = arguments.collect();
        Test {
            name: name.to_owned(),
            globals: format!("declare {} @{name}({})\n", result.0, types.join(", ")),
            body: format!(
                "  %r = call {} @{name}({})\n",
                result.0,
                arguments.join(", ")
            ),
            operands,
            result,
            input: Vec::new(),
            output: Vec::new(),
            processors,
            is_wrong_in_llvm: false,
        }
    }

    /// Dwords of a lane's input.
    fn stride(&self) -> usize {
        let sizes = self.operands.iter().map(|operand| match operand {
            Operand::Loaded(_, dwords) => *dwords,
            Operand::Constant(_) => 0,
        });
        sizes.sum()
    }

    fn module(&self) -> String {
        let mut text = String::from("target triple = \"amdgcn-amd-amdhsa\"\n");
        text += &self.globals;
        text += "declare i32 @llvm.amdgcn.workitem.id.x()\n";
        text +=
            "define amdgpu_kernel void @test(ptr addrspace(1) %out, ptr addrspace(1) %in) #0 {\n";
        text += "  %lane = call i32 @llvm.amdgcn.workitem.id.x()\n";
        let mut offset = 0;
        for (n, operand) in self.operands.iter().enumerate() {
            if let Operand::Loaded(ty, dwords) = operand {
                let stride = self.stride();
                let _ = writeln!(
                    text,
                    "  %p{n} = getelementptr [{stride} x i32], ptr addrspace(1) %in, i32 %lane, i32 {offset}\n  \
                     %a{n} = load {ty}, ptr addrspace(1) %p{n}, align 4"
                );
                offset += dwords;
            }
        }
        text += &self.body;
        let (ty, dwords) = self.result;
        let _ = writeln!(
            text,
            "  %q = getelementptr [{dwords} x i32], ptr addrspace(1) %out, i32 %lane\n  \
             store {ty} %r, ptr addrspace(1) %q, align 4\n  ret void\n}}\n\
             attributes #0 = {{ \"amdgpu-flat-work-group-size\"=\"64,64\" }}"
        );
        text
    }

    fn run(&self, code: &[u8]) -> Outcome {
        let bytes = |words: &[Vec<u32>]| -> Vec<u8> {
            let words = words.iter().flatten();
            words.flat_map(|word| word.to_le_bytes()).collect()
        };
        let out = vec![0; 64 * 4 * self.result.1];
        let dispatch = Dispatch {
            kernel: "test".to_owned(),
            grid: [64, 1, 1],
            block: [64, 1, 1],
            args: vec![Arg::Buffer(out), Arg::Buffer(bytes(&self.input))],
        };
        let outcome = simulator::run(code, &dispatch, &Options::default());
        let outcome = outcome.map_err(|error| error.to_string())?;
        let results = outcome.buffers[0].as_ref().expect("a buffer");
        let words = results.chunks(4).map(|word| match word {
            [a, b, c, d] => u32::from_le_bytes([*a, *b, *c, *d]),
            _ => 0,
        });
        let words: Vec<u32> = words.collect();
        Ok(words.chunks(self.result.1).map(<[u32]>::to_vec).collect())
    }

    /// The outcome for the code of each compiler, processor and level.
    pub fn outcomes(&self) -> Vec<(String, Outcome)> {
        let module = self.module();
        let mut outcomes = Vec::new();
        for processor in self.processors {
            let mcpu = format!("-mcpu={processor}");
            let ours = ["-O2", "-O0"].map(|level| {
                let arguments = ["-", &mcpu, level, "-filetype=hsaco", "-o", "-"];
                let code = compiler::run_with_input(&arguments, module.as_bytes()).success();
                (format!("{} {processor} {level}", self.name), code)
            });
            let mut codes = Vec::from(ours);
            if !self.is_wrong_in_llvm {
                let arguments = [&*mcpu, "-filetype=obj", "-o", "-"];
                let code = tools::run("llc-22", &arguments, module.as_bytes());
                codes.push((format!("{} {processor} llc", self.name), code));
            }
            for (name, code) in codes {
                outcomes.push((name, code.and_then(|code| self.run(&code))));
            }
        }
        outcomes
    }

    /// Compares the results with the expected ones.
    ///
    /// # Panics
    /// They differ.
    pub fn check(&self) {
        for (name, outcome) in self.outcomes() {
            let results = outcome.unwrap_or_else(|error| panic!("{name}: {error}"));
            for (lane, (found, expected)) in results.iter().zip(&self.output).enumerate() {
                assert!(
                    found == expected,
                    "{name}: lane {lane}: {found:x?} instead of {expected:x?}, input {:x?}",
                    self.input[lane]
                );
            }
        }
    }

    /// Checks that the simulator rejects the input with this message.
    ///
    /// # Panics
    /// It does not.
    pub fn check_rejected(&self, message: &str) {
        for (name, outcome) in self.outcomes() {
            let error = outcome
                .err()
                .unwrap_or_else(|| panic!("{name}: not rejected"));
            assert!(error.contains(message), "{name}: {error}");
        }
    }
}
