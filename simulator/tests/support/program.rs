//! Assembly programs, which run without a compiler.
#![allow(dead_code, reason = "each test uses a part of it")]

use amdgcn_simulator::{
    Arg, CodeObject, Descriptor, Dispatch, Error, Kernel, LOAD_BASE, Lines, Options, Outcome,
    Segment, explore, run_loaded,
};
use isa::{Isa, WaveSize};
use processors::{Fact, Processor};

/// The resources that a kernel descriptor allocates.
#[derive(Debug, Clone, Copy)]
pub struct Resources {
    /// Size of LDS in bytes.
    pub lds: u32,
    /// Size of the scratch memory of a lane, in bytes.
    pub scratch: u32,
    /// Number of VGPRs, a multiple of eight.
    pub vgprs: u32,
}

/// Encodes lines.
pub fn assemble<L: AsRef<str>>(lines: &[L], isa: Isa) -> Vec<u32> {
    let encode = |line: &L| {
        let line = line.as_ref();
        let parsed = isa::parse(line, isa).unwrap_or_else(|error| panic!("{line}: {error}"));
        isa::encode(&parsed, isa).unwrap_or_else(|error| panic!("{line}: {error}"))
    };
    lines.iter().flat_map(encode).collect()
}

/// A code object with one kernel, `test`, and without metadata. `s[0:1]` is the address of the arguments, `s[2:3]` the
/// initial value for FLAT_SCRATCH, `s4` the work-group ID, `v0` the work-item ID.
pub fn code_object(
    words: &[u32],
    processor: Processor,
    isa: Isa,
    resources: Resources,
) -> CodeObject {
    let wave32 = isa.wave_size == WaveSize::Wave32;
    let granule = if wave32 { 8 } else { 4 };
    let sets_flat_scratch = processor.has(Fact::ArchitectedFlatScratch);
    let descriptor = Descriptor {
        group_segment_size: resources.lds,
        private_segment_size: resources.scratch,
        kernarg_size: 16,
        entry_offset: 0,
        // The kernel allocates all SGPRs and enables denormals.
        rsrc1: (resources.vgprs / granule - 1) & 63 | 15 << 6 | 0xc0 << 12,
        // There are four user SGPRs and the work-group ID x. FLAT_SCRATCH is set if the hardware does that.
        rsrc2: u32::from(sets_flat_scratch) | 4 << 1 | 1 << 7,
        rsrc3: 63,
        properties: 1 << 3 | 1 << 5 | u32::from(wave32) << 10,
    };
    CodeObject {
        processor,
        version: 5,
        xnack: false,
        segments: vec![Segment {
            address: LOAD_BASE,
            bytes: words.iter().flat_map(|word| word.to_le_bytes()).collect(),
            writable: false,
            executable: true,
        }],
        functions: Vec::new(),
        variables: Vec::new(),
        lines: Lines::default(),
        scratch_words: Vec::new(),
        kernels: vec![Kernel {
            name: "test".into(),
            descriptor,
            entry: LOAD_BASE,
            metadata: None,
            driver: None,
        }],
    }
}

/// A program under test. At its start, `s4` is the work-group ID, `s[6:7]` the address of a buffer, `s[8:11]` the
/// descriptor of the buffer, `v0` the work-item ID and `v1` four times that.
#[derive(Debug, Clone)]
pub struct Program {
    processor: Processor,
    isa: Isa,
    resources: Resources,
    buffer: Vec<u8>,
    grid: u32,
    block: u32,
    options: Options,
    xnack: bool,
    wgp_mode: bool,
}

/// Initializes the registers, without faults in strict mode on every generation.
const PROLOGUE: &[&str] = &[
    "s_load_dwordx2 s[6:7], s[0:1], 0x0",
    "v_lshlrev_b32_e32 v1, 2, v0",
    "s_mov_b32 s10, -1",
    "s_waitcnt lgkmcnt(0)",
    "s_mov_b64 s[8:9], s[6:7]",
];

impl Program {
    /// A program with one work-group of 64 work-items, in strict mode, and with a buffer of 4096 zero bytes.
    pub fn on(processor: &str) -> Program {
        let processor: Processor = processor.parse().unwrap();
        let generation = processor.generation();
        let wave_size = if generation.is_gfx10() {
            WaveSize::Wave32
        } else {
            WaveSize::Wave64
        };
        Program {
            processor,
            isa: Isa::new(generation, wave_size),
            resources: Resources {
                lds: 1024,
                scratch: 0,
                vgprs: 64,
            },
            buffer: vec![0; 4096],
            grid: 64,
            block: 64,
            options: Options::default(),
            xnack: false,
            wgp_mode: false,
        }
    }

    pub fn wave64(mut self) -> Program {
        self.isa = Isa::new(self.isa.generation, WaveSize::Wave64);
        self
    }

    /// Enables XNACK.
    pub fn xnack(mut self) -> Program {
        self.xnack = true;
        self
    }

    pub fn wgp_mode(mut self) -> Program {
        self.wgp_mode = true;
        self
    }

    /// Sets the sizes of the grid and of a work-group.
    pub fn sizes(mut self, grid: u32, block: u32) -> Program {
        (self.grid, self.block) = (grid, block);
        self
    }

    /// Sets the size of the LDS of a work-group, in bytes.
    pub fn lds(mut self, bytes: u32) -> Program {
        self.resources.lds = bytes;
        self
    }

    /// Sets the size of the scratch memory of each lane, in bytes.
    pub fn scratch(mut self, bytes: u32) -> Program {
        self.resources.scratch = bytes;
        self
    }

    /// Sets the initial contents of the buffer.
    pub fn buffer(mut self, bytes: Vec<u8>) -> Program {
        self.buffer = bytes;
        self
    }

    /// Changes the options.
    pub fn options(mut self, change: impl FnOnce(&mut Options)) -> Program {
        change(&mut self.options);
        self
    }

    /// The encoded program: the prologue, and then `lines`.
    fn words(&self, lines: &[&str]) -> Vec<u32> {
        let mut words = assemble(PROLOGUE, self.isa);
        let format = if self.isa.generation.is_gfx10() {
            22 << 12 | 0xfac
        } else {
            4 << 15 | 7 << 12 | 0xfac
        };
        words.extend(assemble(
            &[format!("s_mov_b32 s11, 0x{format:x}")],
            self.isa,
        ));
        words.extend(assemble(lines, self.isa));
        words
    }

    /// A code object that consists of the prologue and `lines`, and its dispatch.
    fn prepare(&self, lines: &[&str]) -> (CodeObject, Dispatch) {
        let words = self.words(lines);
        let mut code_object = code_object(&words, self.processor, self.isa, self.resources);
        code_object.xnack = self.xnack;
        code_object.kernels[0].descriptor.rsrc1 |= u32::from(self.wgp_mode) << 29;
        let dispatch = Dispatch {
            kernel: "test".into(),
            grid: [self.grid, 1, 1],
            block: [self.block, 1, 1],
            args: vec![Arg::Buffer(self.buffer.clone())],
        };
        (code_object, dispatch)
    }

    /// Runs `lines` after the prologue. They must end the program themselves.
    pub fn run_endless(&self, lines: &[&str]) -> Result<Outcome, Error> {
        let (code_object, dispatch) = self.prepare(lines);
        run_loaded(&code_object, &dispatch, &self.options)
    }

    /// Runs `lines` after the prologue in weak memory, once for each seed. They must end the program themselves.
    /// Returns some dwords of the buffer after each run.
    pub fn explore<const N: usize>(
        &self,
        lines: &[&str],
        seeds: std::ops::Range<u64>,
        dwords: [usize; N],
    ) -> Vec<[u32; N]> {
        let (code_object, dispatch) = self.prepare(lines);
        let mut found = Vec::new();
        explore(
            &code_object,
            &dispatch,
            &self.options,
            seeds,
            |_, buffers| {
                found.push(dwords.map(|dword| buffers.dword(0, dword).unwrap()));
                true
            },
        )
        .unwrap_or_else(|error| panic!("{}: {error}", self.processor.name()));
        found
    }

    /// Runs `lines` after the prologue, and ends the program. Returns the dwords of the buffer.
    pub fn try_run(&self, lines: &[&str]) -> Result<Vec<u32>, Error> {
        let mut lines = lines.to_vec();
        lines.push("s_endpgm");
        let outcome = self.run_endless(&lines)?;
        let bytes = outcome.buffers[0].clone().unwrap();
        let dwords = bytes.chunks_exact(4);
        Ok(dwords
            .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
            .collect())
    }

    /// Like [`Program::try_run`], but the program must succeed.
    pub fn run(&self, lines: &[&str]) -> Vec<u32> {
        let processor = self.processor.name();
        self.try_run(lines)
            .unwrap_or_else(|error| panic!("{processor}: {error}"))
    }

    /// Like [`Program::try_run`], but the program must fail. Returns the error message.
    pub fn error(&self, lines: &[&str]) -> String {
        match self.try_run(lines) {
            Ok(_) => panic!("{} accepts {lines:#?}", self.processor.name()),
            Err(error) => error.to_string(),
        }
    }
}
