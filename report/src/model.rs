//! The data of a report. `README.md` describes the JSON form.

use serde::{Deserialize, Serialize};

/// Version of the JSON form; it changes when a field changes its meaning or is removed.
pub const SCHEMA: u32 = 1;

/// A report on a code object.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Name of the input.
    pub input: String,
    /// The target, as in metadata: triple, processor and settings.
    pub target: String,
    /// Lanes of a wavefront.
    pub wave_size: u32,
    /// The module as text; `None` if it was read as bitcode.
    pub ir: Option<String>,
    /// Source files; other fields refer to them by index.
    pub files: Vec<SourceFile>,
    /// Kernels and functions in the order of the module.
    pub functions: Vec<Function>,
    /// The comparison with another object.
    pub against: Option<Against>,
}

/// A source file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SourceFile {
    /// Its path according to debug information.
    pub path: String,
    /// Its contents, if available in debug information or on disk.
    pub text: Option<String>,
}

/// A kernel or another function.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// True if it is a kernel.
    pub is_kernel: bool,
    /// Registers, memory and occupancy, including called functions.
    pub resources: Resources,
    /// Its instructions.
    pub instructions: Vec<Instruction>,
    /// The indices of the first instructions of blocks, in ascending order.
    pub blocks: Vec<usize>,
    /// The index of an instruction with the maximum number of live VGPRs.
    pub peak: Option<usize>,
    /// The edges of the logical graph, the control flow of a lane, as pairs of indices of `blocks`.
    pub logical_edges: Vec<[usize; 2]>,
    /// What passes decided, in the order of the passes.
    pub decisions: Vec<Decision>,
    /// The VGPRs that are live there, each with the last instruction before it (in program order) that writes it.
    pub live_at_peak: Vec<LiveRegister>,
}

/// Registers, memory and occupancy.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Resources {
    /// VGPRs per lane, including accumulation VGPRs if both are in the same register file.
    pub vgprs: u32,
    /// SGPRs per wavefront, including VCC and other special registers.
    pub sgprs: u32,
    /// Spilled VGPRs.
    pub vgpr_spills: u32,
    /// Spilled SGPRs.
    pub sgpr_spills: u32,
    /// Bytes of LDS per work-group.
    pub lds_bytes: u32,
    /// Bytes of scratch memory per lane.
    pub scratch_bytes: u32,
    /// True if some stack objects have sizes known only at run time.
    pub has_dynamic_stack: bool,
    /// Bytes of code.
    pub code_bytes: usize,
    /// Wavefronts per SIMD; `None` for functions other than kernels.
    pub occupancy: Option<u32>,
    /// The resource that limits the occupancy.
    pub limited_by: Option<&'static str>,
    /// The occupancy that each number of VGPRs allows, highest occupancy first.
    pub vgpr_steps: Vec<Step>,
    /// The registers or memory to save for one more wavefront.
    pub advice: Option<String>,
}

/// A step of the occupancy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The largest number of registers with this occupancy.
    pub registers: u32,
    /// Wavefronts that fit on a SIMD.
    pub waves: u32,
}

/// An instruction.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Instruction {
    /// Bytes from the start of the function.
    pub offset: u32,
    /// Assembler text.
    pub text: String,
    /// The unit that executes it.
    pub unit: &'static str,
    /// Its source location.
    pub source: Option<Position>,
    /// Its line in [`Report::ir`], counted from 1.
    pub ir_line: Option<u32>,
    /// Live VGPRs after it.
    pub live_vgprs: u32,
    /// Live SGPRs after it.
    pub live_sgprs: u32,
    /// Why the compiler inserted it, if that is not obvious from the source.
    pub reason: Option<String>,
    /// Related instructions: the accesses that a wait waits for, the target of a branch.
    pub about: Vec<usize>,
    /// For memory accesses: memory and size.
    pub access: Option<Access>,
    /// What it costs in the profiled launches; `None` without a profile of its function.
    pub cost: Option<Cost>,
}

/// The cost of an instruction, summed over wavefronts and launches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// How often it was issued.
    pub issued: u64,
    /// Active lanes, summed.
    pub lanes: u64,
    /// Modeled cycles: those of issuing the instruction, plus the latency that it waits for, as if nothing overlapped.
    pub cycles: u64,
}

/// A source location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Position {
    /// Index of the file.
    pub file: usize,
    /// Line, counted from 1.
    pub line: u32,
}

/// A memory access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Access {
    /// The memory that the instruction accesses.
    pub memory: &'static str,
    /// load, store, atomic.
    pub kind: &'static str,
    /// Bytes per lane; for scalar memory, per wavefront.
    pub bytes: u32,
    /// The distance between the addresses of neighboring lanes in bytes, if it is known.
    pub stride: Option<i64>,
}

/// Whether a pass did what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DecisionKind {
    /// It changed the code.
    Passed,
    /// It could not change the code.
    Missed,
    /// It found something out.
    Analysis,
}

/// What a pass decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// The name of the pass.
    pub pass: &'static str,
    /// Whether the pass did what it is for.
    pub kind: DecisionKind,
    /// The name of the remark.
    pub name: &'static str,
    /// What was decided, and why.
    pub message: String,
    /// The source location of the code that it is about.
    pub source: Option<Position>,
    /// Its line in [`Report::ir`], counted from 1.
    pub ir_line: Option<u32>,
}

/// A live register.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LiveRegister {
    /// Its name.
    pub register: String,
    /// The index of the instruction that wrote it; `None` if it was set before the function started.
    pub written_by: Option<usize>,
    /// The name of the IR's value that this instruction computes, or part of it.
    pub value: Option<String>,
    /// The source variable that has this value.
    pub variable: Option<String>,
}

/// A comparison of the kernels with those of another object.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Against {
    /// Name of the other object.
    pub input: String,
    /// Its target.
    pub target: String,
    /// The kernels that both have.
    pub kernels: Vec<Compared>,
    /// The names of our kernels that the other object lacks.
    pub only_here: Vec<String>,
    /// The names of the other object's kernels that we lack.
    pub only_there: Vec<String>,
}

/// A kernel of the other object, compared with that of the same name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Compared {
    /// The index of our kernel among the functions.
    pub function: usize,
    /// The name of both.
    pub name: String,
    /// The resources in the other object's notes.
    pub resources: Resources,
    /// The instructions of both by unit.
    pub counts: Vec<Count>,
    /// The blocks of both in order.
    pub pairs: Vec<PairOfBlocks>,
    /// The indices of the first instructions of the other kernel's blocks, in ascending order.
    pub blocks: Vec<usize>,
    /// The instructions of the other kernel.
    pub instructions: Vec<OtherInstruction>,
}

/// Units of instructions, in the order in which they are listed.
pub const UNITS: [&str; 10] = [
    "VALU", "matrix", "SALU", "VMEM", "SMEM", "LDS", "export", "branch", "wait", "control",
];

/// Instructions of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The unit.
    pub unit: &'static str,
    /// Ours.
    pub here: usize,
    /// The number in the other object's kernel.
    pub there: usize,
}

/// Two aligned blocks, or a block that only one of the kernels has.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairOfBlocks {
    /// The indices of our block and of the other kernel's block.
    pub blocks: [Option<usize>; 2],
    /// Their instructions by unit.
    pub counts: Vec<Count>,
    /// The indices of aligned instructions in their kernels.
    pub rows: Vec<[Option<usize>; 2]>,
}

/// An instruction of the other object.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OtherInstruction {
    /// Bytes from the start of the kernel.
    pub offset: u32,
    /// Assembler text; branches have distances.
    pub text: String,
    /// The unit that executes it.
    pub unit: &'static str,
    /// The index of the target of a branch.
    pub target: Option<usize>,
}
