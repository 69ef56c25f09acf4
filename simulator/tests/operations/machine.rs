//! Runs instructions on the simulator. A program consists of many probes, and a dispatch runs it on many inputs.
//!
//! Every work-item loads [`INPUTS`] dwords to v2 and up. Those of the first work-item of each wave are also loaded to
//! s32 and up. A probe is a sequence of assembly lines and the result registers that are read after it. It may use v10
//! and s40 and up.

use std::collections::HashMap;

use amdgcn_simulator::{
    Arg, CodeObject, Descriptor, Dispatch, Kernel, Lines, Options, Segment, run_loaded,
};
use isa::{Generation, Isa, WaveSize};
use processors::Processor;

/// Number of dwords of a work-item's input.
pub const INPUTS: usize = 8;

/// Lines to execute, and the result registers: VGPRs, AGPRs, scalar registers, `scc`, `exec_lo` and `exec_hi`.
#[derive(Debug, Clone, Default)]
pub struct Probe {
    /// Lines that run before `lines`, in all lanes, regardless of the machine's active lanes.
    pub setup: Vec<String>,
    pub lines: Vec<String>,
    pub results: Vec<String>,
}

impl Probe {
    pub fn new(lines: &[&str], results: &[&str]) -> Probe {
        Probe {
            setup: Vec::new(),
            lines: lines.iter().map(|line| (*line).to_owned()).collect(),
            results: results.iter().map(|name| (*name).to_owned()).collect(),
        }
    }
}

/// The environment in which probes run.
#[derive(Debug, Clone)]
pub struct Machine {
    pub generation: Generation,
    pub wave: WaveSize,
    /// MODE: rounding in bits 3:0, denormals in 7:4, DX10_CLAMP in 8, IEEE in 9.
    pub mode: u32,
    /// The lanes that are active while the lines of the probe run.
    pub exec: u64,
    /// Number of work-items of a work-group: those of a wave, or 1 for scalar instructions.
    pub group: u32,
}

/// Rounds to nearest, with denormals and DX10_CLAMP enabled.
pub const DEFAULT_MODE: u32 = 0x1f0;

/// The results of the probes.
#[derive(Debug)]
pub struct Results {
    words: Vec<u32>,
    /// The first word of each probe.
    starts: Vec<usize>,
    items: usize,
}

impl Results {
    /// A result register of a probe in a work-item.
    pub fn get(&self, probe: usize, register: usize, item: usize) -> u32 {
        self.words[(self.starts[probe] + register) * self.items + item]
    }

    /// Two consecutive result registers as one value.
    pub fn wide(&self, probe: usize, register: usize, item: usize) -> u64 {
        let low = u64::from(self.get(probe, register, item));
        low | u64::from(self.get(probe, register + 1, item)) << 32
    }
}

/// The memory of the program: the size of a work-group's LDS and of a lane's scratch memory in bytes, and a buffer
/// whose address is in s[28:29].
#[derive(Debug, Clone, Default)]
pub struct Memory {
    pub lds: u32,
    pub scratch: u32,
    pub buffer: Vec<u8>,
}

impl Machine {
    pub fn new(generation: Generation) -> Machine {
        Machine {
            generation,
            wave: WaveSize::Wave64,
            mode: DEFAULT_MODE,
            exec: u64::MAX,
            group: 64,
        }
    }

    pub fn scalar(generation: Generation) -> Machine {
        Machine {
            group: 1,
            exec: 1,
            ..Machine::new(generation)
        }
    }

    fn isa(&self) -> Isa {
        Isa::new(self.generation, self.wave)
    }

    /// Encodes a line.
    pub fn assemble(&self, line: &str) -> Vec<u32> {
        let fail = |error: String| -> ! { panic!("{:?}: {line}: {error}", self.generation) };
        let parsed = isa::parse(line, self.isa()).unwrap_or_else(|error| fail(error.to_string()));
        let words =
            isa::encode(&parsed, self.isa()).unwrap_or_else(|error| fail(error.to_string()));
        words.to_vec()
    }

    /// The last dword of a descriptor of untyped memory.
    pub fn descriptor_word(&self) -> u32 {
        if self.generation.is_gfx10() {
            0x3101_6fac
        } else {
            0x0002_7fac
        }
    }

    fn mask(&self, register: &str) -> String {
        match (self.wave, register) {
            (WaveSize::Wave64, name) => name.to_owned(),
            (WaveSize::Wave32, "exec") => "exec_lo".to_owned(),
            (WaveSize::Wave32, name) => {
                format!("s{}", &name[2..name.find(':').unwrap_or(name.len())])
            }
        }
    }

    /// Lines that set up the scratch memory of a wave and write the work-group ID to s2.
    fn scratch_lines(&self) -> Vec<String> {
        let [low, high] = if self.generation.is_gfx10() {
            ["s2", "s3"]
        } else {
            ["flat_scratch_lo", "flat_scratch_hi"]
        };
        let mut lines = vec![
            format!("s_add_u32 {low}, s2, s5"),
            format!("s_addc_u32 {high}, s3, 0"),
        ];
        if self.generation.is_gfx10() {
            lines.push("s_setreg_b32 hwreg(HW_REG_FLAT_SCR_LO), s2".to_owned());
            lines.push("s_setreg_b32 hwreg(HW_REG_FLAT_SCR_HI), s3".to_owned());
        }
        lines.push("s_mov_b32 s2, s4".to_owned());
        lines
    }

    fn preamble(&self, items: usize) -> Vec<String> {
        let in_dwords = self.generation.is_gfx6_7();
        let second = |n: u32| if in_dwords { 2 * n } else { 8 * n };
        let word = self.descriptor_word();
        let log2 = self.group.trailing_zeros();
        let [low, high] = [self.exec as u32, (self.exec >> 32) as u32];
        let mut lines = vec![
            "s_load_dwordx2 s[8:9], s[0:1], 0x0".to_owned(),
            format!("s_load_dwordx2 s[12:13], s[0:1], {}", second(1)),
            format!("s_load_dwordx2 s[28:29], s[0:1], {}", second(2)),
            "s_waitcnt lgkmcnt(0)".to_owned(),
            "s_mov_b32 s10, -1".to_owned(),
            format!("s_mov_b32 s11, {word:#x}"),
            "s_mov_b32 s14, -1".to_owned(),
            format!("s_mov_b32 s15, {word:#x}"),
            "s_mov_b32 s30, -1".to_owned(),
            format!("s_mov_b32 s31, {word:#x}"),
            format!("s_lshl_b32 s3, s2, {log2}"),
            "s_lshl_b32 s16, s3, 5".to_owned(),
            "v_or_b32 v1, s3, v0".to_owned(),
            "v_lshlrev_b32 v0, 5, v1".to_owned(),
            "v_lshlrev_b32 v1, 2, v1".to_owned(),
            "buffer_load_dwordx4 v[2:5], v0, s[8:11], 0 offen".to_owned(),
            "buffer_load_dwordx4 v[6:9], v0, s[8:11], 0 offen offset:16".to_owned(),
            "s_load_dwordx8 s[32:39], s[8:9], s16".to_owned(),
            "s_mov_b32 m0, -1".to_owned(),
            format!("{}, {}", self.mov("s[18:19]"), self.mask("exec")),
            format!("s_mov_b32 s20, {low:#x}"),
            format!("s_mov_b32 s21, {high:#x}"),
            "s_waitcnt vmcnt(0) lgkmcnt(0)".to_owned(),
        ];
        lines.push(format!("s_movk_i32 s17, {:#x}", self.mode));
        lines.push("s_setreg_b32 hwreg(HW_REG_MODE, 0, 10), s17".to_owned());
        // s17 is the offset of the next result, s25 the distance to the one after it.
        lines.push("s_mov_b32 s17, 0".to_owned());
        lines.push(format!("s_mov_b32 s25, {:#x}", items * 4));
        lines
    }

    fn mov(&self, destination: &str) -> String {
        match self.wave {
            WaveSize::Wave64 => format!("s_mov_b64 {destination}"),
            WaveSize::Wave32 => format!("s_mov_b32 {}", self.mask(destination)),
        }
    }

    fn probe_lines(&self, probe: &Probe) -> Vec<String> {
        let mut lines = probe.setup.clone();
        if self.exec != u64::MAX && self.group > 1 {
            lines.push(format!("{}, {}", self.mov("exec"), self.mask("s[20:21]")));
        }
        lines.extend(probe.lines.iter().cloned());
        if probe.results.iter().any(|name| name == "scc") {
            lines.push("s_cselect_b32 s24, 1, 0".to_owned());
        }
        lines.push(format!("{}, {}", self.mov("s[22:23]"), self.mask("exec")));
        lines.push(format!("{}, {}", self.mov("exec"), self.mask("s[18:19]")));
        for name in &probe.results {
            let source = match name.as_str() {
                "scc" => "s24",
                "exec_lo" => "s22",
                "exec_hi" => "s23",
                other => other,
            };
            let register = if source.starts_with('v') && !source.starts_with("vcc") {
                source
            } else if source.starts_with('a') {
                lines.push(format!("v_accvgpr_read_b32 v0, {source}"));
                "v0"
            } else {
                lines.push(format!("v_mov_b32 v0, {source}"));
                "v0"
            };
            lines.push(format!(
                "buffer_store_dword {register}, v1, s[12:15], s17 offen"
            ));
            lines.push("s_add_u32 s17, s17, s25".to_owned());
        }
        lines
    }

    /// Runs all probes on all inputs.
    pub fn run(&self, probes: &[Probe], inputs: &[[u32; INPUTS]]) -> Results {
        self.run_with(probes, inputs, &Memory::default()).0
    }

    /// Like [`Machine::run`], with this memory. Also returns the final contents of the buffer.
    pub fn run_with(
        &self,
        probes: &[Probe],
        inputs: &[[u32; INPUTS]],
        memory: &Memory,
    ) -> (Results, Vec<u8>) {
        let items = inputs.len();
        let mut code: Vec<u32> = Vec::new();
        // Most lines occur in every probe, so each is assembled only once.
        let mut known: HashMap<String, Vec<u32>> = HashMap::new();
        let mut assemble = |line: String| {
            let words = known
                .entry(line)
                .or_insert_with_key(|line| self.assemble(line));
            code.extend_from_slice(words);
        };
        if memory.scratch > 0 {
            self.scratch_lines().into_iter().for_each(&mut assemble);
        }
        self.preamble(items).into_iter().for_each(&mut assemble);
        let mut starts = Vec::new();
        let mut slot = 0;
        for probe in probes {
            starts.push(slot);
            self.probe_lines(probe).into_iter().for_each(&mut assemble);
            slot += probe.results.len();
        }
        assemble("s_endpgm".to_owned());
        let bytes = inputs.iter().flatten().flat_map(|word| word.to_le_bytes());
        let dispatch = Dispatch {
            kernel: "probes".to_owned(),
            grid: [items as u32, 1, 1],
            block: [self.group, 1, 1],
            args: vec![
                Arg::Buffer(bytes.collect()),
                Arg::zeros(slot * items * 4),
                Arg::Buffer(memory.buffer.clone()),
            ],
        };
        let options = Options {
            strict: false,
            jobs: 1,
            ..Options::default()
        };
        let outcome = run_loaded(&self.code_object(&code, memory), &dispatch, &options);
        let mut outcome = outcome.unwrap_or_else(|error| panic!("{:?}: {error}", self.generation));
        let raw = outcome.buffers[1].take().expect("the results");
        let words = raw.chunks_exact(4).map(|word| {
            let mut bytes = [0; 4];
            bytes.copy_from_slice(word);
            u32::from_le_bytes(bytes)
        });
        let results = Results {
            words: words.collect(),
            starts,
            items,
        };
        (results, outcome.buffers[2].take().unwrap_or_default())
    }

    fn code_object(&self, code: &[u32], memory: &Memory) -> CodeObject {
        let processor = Processor::all()
            .find(|processor| processor.generation() == self.generation)
            .expect("every generation has a processor");
        let entry = 0x10_0000_0000;
        let is_wave32 = self.wave == WaveSize::Wave32;
        let has_scratch = memory.scratch > 0;
        let descriptor = Descriptor {
            group_segment_size: memory.lds,
            private_segment_size: memory.scratch,
            kernarg_size: 24,
            entry_offset: 0,
            // The kernel allocates all registers.
            rsrc1: 63 | 15 << 6,
            // User SGPRs for the kernel arguments, the work-group ID, and scratch memory.
            rsrc2: if has_scratch { 4 } else { 2 } << 1 | 1 << 7 | u32::from(has_scratch),
            rsrc3: 63,
            properties: 1 << 3 | u32::from(has_scratch) << 5 | u32::from(is_wave32) << 10,
        };
        CodeObject {
            processor,
            version: 4,
            xnack: false,
            segments: vec![Segment {
                address: entry,
                bytes: code.iter().flat_map(|word| word.to_le_bytes()).collect(),
                writable: false,
                executable: true,
            }],
            functions: Vec::new(),
            variables: Vec::new(),
            lines: Lines::default(),
            scratch_words: Vec::new(),
            kernels: vec![Kernel {
                name: "probes".to_owned(),
                descriptor,
                entry,
                metadata: None,
                driver: None,
            }],
        }
    }
}
