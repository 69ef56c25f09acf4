//! Runs one wave of a shader from given initial registers. The result consists of its exports and its final registers.

use isa::scalar_code::FIRST_SPECIAL;
use isa::{ModifierSet, Operand, RegisterFile};

use crate::control::Next;
use crate::descriptor::Descriptor;
use crate::error::{Error, FaultKind};
use crate::group::{Group, Slot};
use crate::inst::{Inst, isa_of};
use crate::launch::{Arg, Dispatch, Launch, Options};
use crate::lds::Lds;
use crate::loader::{CodeObject, Kernel, LOAD_BASE, Segment};
use crate::machine::Machine;
use crate::memory::View;
use crate::parallel::Turns;
use crate::program::Program;
use crate::stats::Stats;
use crate::wave::{EXEC, Lanes, M0};

/// An executed `exp` instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    pub target: u8,
    /// True if this is the last export of its kind.
    pub done: bool,
    /// True if EXEC is the mask of valid pixels (`vm`).
    pub valid_mask: bool,
    /// True if components are pairs of 16 bits.
    pub compressed: bool,
    /// The active lanes.
    pub exec: u64,
    /// The values of each component, which are 0 in inactive lanes; `None` for components that are not exported.
    pub values: [Option<Vec<u32>>; 4],
}

/// The initial value of a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InitialValue {
    /// This value.
    Value(u32),
    /// The low half of the address of the buffer with this index.
    BufferLow(usize),
    /// The high half of the address of the buffer with this index.
    BufferHigh(usize),
    /// The low half of the address of a table with two scratch descriptors, which is in the same 4 GiB as the code.
    TableLow,
    /// The high half of the address of the table.
    TableHigh,
    /// A dword of the scratch descriptor.
    Scratch(usize),
}

/// A run of one wave of a shader.
#[derive(Debug, Clone)]
pub struct ShaderRun {
    /// Name of the function.
    pub function: String,
    /// Number of lanes of the wave: 32 or 64.
    pub lanes: u32,
    /// The lanes that are active at the start.
    pub exec: u64,
    /// The initial rounding and denormal modes: the FLOAT_MODE byte of RSRC1, which the driver chooses for a shader, usually
    /// to match the attributes of its function. [`DENORMALS`] rounds to nearest and enables all denormals.
    pub float_mode: u8,
    /// The initial SGPRs, starting with s0.
    pub sgprs: Vec<InitialValue>,
    /// The initial VGPRs, starting with v0; each has a value for each lane.
    pub vgprs: Vec<Vec<u32>>,
    pub buffers: Vec<Vec<u8>>,
    /// Size of the scratch memory of a lane, in bytes.
    pub scratch_size: u32,
    /// Size of LDS in bytes.
    pub lds_size: u32,
    /// Attributes of a pixel shader: for each component, the value at a corner of the triangle and
    /// the differences at the two other corners.
    pub attributes: Vec<[[f32; 3]; 4]>,
}

/// The result of a shader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShaderOutcome {
    /// The final contents of the buffers.
    pub buffers: Vec<Vec<u8>>,
    /// The executed exports, in order.
    pub exports: Vec<Export>,
    /// True if the shader returned to another program.
    pub returned: bool,
    /// The active lanes at the end.
    pub exec: u64,
    /// The final SGPRs; `None` if undefined.
    pub sgprs: Vec<Option<u32>>,
    /// The final VGPRs of each lane; `None` if undefined.
    pub vgprs: Vec<Vec<Option<u32>>>,
}

/// The address of the descriptor table.
const TABLE: u64 = LOAD_BASE + 0x4000_0000;

/// Rounding to nearest, and denormals of all formats.
pub const DENORMALS: u8 = 0xf0;

/// The position of FLOAT_MODE in RSRC1.
const FLOAT_MODE: u32 = 12;

/// The mode that all shaders have: clamping turns NaN into 0.
const DX10_CLAMP: u32 = 1 << 21;

/// The register counts in COMPUTE_PGM_RSRC1: all VGPRs, and the SGPRs that every processor has.
const REGISTERS: u32 = 63 | 11 << 6;

/// The code of a shader as a kernel, and its launch.
fn launch_of(code_object: &CodeObject, run: &ShaderRun) -> Result<(Kernel, Dispatch, u64), Error> {
    let function = code_object
        .functions
        .iter()
        .find(|f| f.name == run.function);
    let code = function.map(|function| function.code.clone());
    let code = code.ok_or_else(|| Error::UnknownKernel {
        name: run.function.clone(),
        available: String::new(),
    })?;
    let kernel = Kernel {
        name: run.function.clone(),
        descriptor: Descriptor {
            group_segment_size: run.lds_size,
            private_segment_size: run.scratch_size,
            kernarg_size: 0,
            entry_offset: 0,
            rsrc1: u32::from(run.float_mode) << FLOAT_MODE | DX10_CLAMP | REGISTERS,
            rsrc2: 0,
            rsrc3: 0,
            properties: u32::from(run.lanes == 32) << 10,
        },
        entry: code.start,
        metadata: None,
        driver: None,
    };
    let dispatch = Dispatch {
        kernel: run.function.clone(),
        grid: [run.lanes, 1, 1],
        block: [run.lanes, 1, 1],
        args: run.buffers.iter().cloned().map(Arg::Buffer).collect(),
    };
    Ok((kernel, dispatch, code.end))
}

/// The addresses of the buffers of a run.
///
/// # Errors
/// See [`Error`].
pub fn buffer_addresses(
    code_object: &CodeObject,
    run: &ShaderRun,
    options: &Options,
) -> Result<Vec<u64>, Error> {
    let (kernel, dispatch, _) = launch_of(code_object, run)?;
    let code_object = with_scratch(code_object, &kernel, &dispatch, options)?;
    let launch = Launch::new(&code_object, &kernel, &dispatch, options)?;
    Ok(launch.buffers.iter().copied().flatten().collect())
}

/// Runs a wave of a shader.
///
/// # Errors
/// See [`Error`].
pub fn run_shader(
    code_object: &CodeObject,
    run: &ShaderRun,
    options: &Options,
) -> Result<ShaderOutcome, Error> {
    let (kernel, dispatch, end) = launch_of(code_object, run)?;
    let code_object = with_scratch(code_object, &kernel, &dispatch, options)?;
    let mut launch = Launch::new(&code_object, &kernel, &dispatch, options)?;
    launch.setup.end = Some(end);
    launch.setup.attributes.clone_from(&run.attributes);
    let mut wave = launch.blank_wave(0);
    wave.set_scalar(EXEC, run.exec as u32, 0);
    wave.set_scalar(EXEC + 1, (run.exec >> 32) as u32, 0);
    for (register, &value) in run.sgprs.iter().enumerate() {
        wave.set_scalar(register, initial_value(&launch, value), 0);
    }
    for (register, lanes) in run.vgprs.iter().enumerate() {
        for (lane, &value) in lanes.iter().enumerate() {
            wave.set_lane(register, lane, value, 0);
        }
    }
    let mut slots = vec![Slot::new(wave, &launch.setup)];
    run_wave(&launch, options, &mut slots)?;
    let wave = &mut slots[0].wave;
    let exec = wave.exec();
    let exports = std::mem::take(&mut wave.exports);
    Ok(ShaderOutcome {
        buffers: launch.contents().into_iter().flatten().collect(),
        exports,
        returned: wave.returned,
        exec,
        sgprs: (0..usize::from(FIRST_SPECIAL))
            .map(|n| (wave.scalar_undefined[n] == 0).then_some(wave.scalar[n]))
            .collect(),
        vgprs: (0..wave.vector.len())
            .map(|n| {
                let lanes = 0..run.lanes as usize;
                let value =
                    |lane| (wave.lane_undefined(n, lane) == 0).then_some(wave.vector[n][lane]);
                lanes.map(value).collect()
            })
            .collect(),
    })
}

/// Relocates the symbols of the scratch descriptor, and adds the descriptor table.
fn with_scratch(
    code_object: &CodeObject,
    kernel: &Kernel,
    dispatch: &Dispatch,
    options: &Options,
) -> Result<CodeObject, Error> {
    // Memory has the same addresses in every launch.
    let descriptor = Launch::new(code_object, kernel, dispatch, options)?.scratch_descriptor();
    let mut code_object = code_object.clone();
    let table = [descriptor, descriptor].concat();
    code_object.segments.push(Segment {
        address: TABLE,
        bytes: table.iter().flat_map(|word| word.to_le_bytes()).collect(),
        writable: false,
        executable: false,
    });
    for (address, word) in code_object.scratch_words.clone() {
        for segment in &mut code_object.segments {
            let start = address.wrapping_sub(segment.address) as usize;
            if let Some(bytes) = segment.bytes.get_mut(start..start.saturating_add(4)) {
                bytes.copy_from_slice(&descriptor[usize::from(word)].to_le_bytes());
            }
        }
    }
    Ok(code_object)
}

fn initial_value(launch: &Launch<'_>, value: InitialValue) -> u32 {
    let buffer = |number: usize| launch.buffers.get(number).copied().flatten().unwrap_or(0);
    match value {
        InitialValue::Value(value) => value,
        InitialValue::BufferLow(number) => buffer(number) as u32,
        InitialValue::BufferHigh(number) => (buffer(number) >> 32) as u32,
        InitialValue::TableLow => TABLE as u32,
        InitialValue::TableHigh => (TABLE >> 32) as u32,
        InitialValue::Scratch(word) => launch.scratch_descriptor()[word & 3],
    }
}

fn run_wave(launch: &Launch<'_>, options: &Options, slots: &mut [Slot]) -> Result<(), Error> {
    let isa = isa_of(launch.setup.generation, launch.lanes);
    let mut program = Program::new(launch.code_object, isa, options.strict);
    let mut memory = View::new(&launch.memory);
    let mut lds = Lds::new(launch.lds_size as usize);
    let turns = Turns::new(1);
    let Some(mut turn) = turns.start() else {
        return Ok(());
    };
    let mut stats = Stats::default();
    let mut group = Group {
        program: &mut program,
        memory: &mut memory,
        turn: &mut turn,
        lds: &mut lds,
        races: None,
        weak: None,
        watch: options.watch.as_deref(),
        setup: &launch.setup,
        stats: &mut stats,
        kernel: &launch.kernel.name,
        entry: launch.kernel.entry,
        id: [0; 3],
        budget: options.max_instructions,
        limit: options.max_instructions,
        schedule: 0,
        trace: options.trace,
        debugger: None,
        ordered: 0,
    };
    group.run(slots).map_err(Error::Fault)?;
    turn.succeeded = true;
    Ok(())
}

/// Executes `exp`.
pub fn export(machine: &mut Machine<'_, '_>, inst: &Inst, _: u64) -> Result<Next, FaultKind> {
    let strict = machine.strict();
    let wave = &mut *machine.wave;
    let exec = wave.exec() & wave.all_lanes();
    let switches = &inst.modifiers().switches;
    let mut export = Export {
        target: inst.immediate as u8,
        done: switches.contains(ModifierSet::DONE),
        valid_mask: switches.contains(ModifierSet::VM),
        compressed: switches.contains(ModifierSet::COMPR),
        exec,
        values: [const { None }; 4],
    };
    let sources = inst.source.operands.iter().skip(1);
    for (component, operand) in sources.enumerate().take(4) {
        let Operand::Register(register) = operand else {
            continue;
        };
        if register.file != RegisterFile::Vgpr {
            continue;
        }
        let number = usize::from(register.index);
        let mut values = vec![0; wave.lanes as usize];
        let lanes: &Lanes = &wave.vector[number];
        for (lane, value) in values.iter_mut().enumerate() {
            if exec >> lane & 1 == 0 {
                continue;
            }
            if strict && wave.lane_undefined(number, lane) != 0 {
                return Err(FaultKind::Undefined {
                    register: format!("v{number}"),
                    role: "export",
                });
            }
            *value = lanes[lane];
        }
        export.values[component] = Some(values);
    }
    wave.exports.push(export);
    Ok(Next::Sequential)
}

/// The mnemonics that [`interpolate`] implements.
pub const INTERPOLATIONS: [&str; 3] = ["v_interp_p1_f32", "v_interp_p2_f32", "v_interp_mov_f32"];

/// Executes `v_interp_*`: p1 computes P0 plus P10 times a coordinate, p2 adds P20 times the other coordinate, and mov
/// reads one of the three parameters.
pub fn interpolate(machine: &mut Machine<'_, '_>, inst: &Inst, _: u64) -> Result<Next, FaultKind> {
    let strict = machine.strict();
    let wave = &mut *machine.wave;
    if strict && wave.scalar_undefined[M0] != 0 {
        return Err(FaultKind::Undefined {
            register: "m0".to_owned(),
            role: "address of attributes",
        });
    }
    let mut source = None;
    let mut parameter = None;
    for operand in &inst.source.operands {
        match *operand {
            Operand::Attribute { attribute, channel } => source = Some((attribute, channel)),
            Operand::InterpolationParameter(which) => parameter = Some(which),
            _ => {}
        }
    }
    let attribute = source.and_then(|(index, channel)| {
        let attribute = machine.setup.attributes.get(usize::from(index))?;
        attribute.get(usize::from(channel)).copied()
    });
    let Some([corner, first, second]) = attribute else {
        return Err(FaultKind::Illegal("no such attribute".to_owned()));
    };
    let Some(to) = inst.dst.vector() else {
        return Err(FaultKind::Illegal("no destination".to_owned()));
    };
    let is_second = inst.source.opcode.mnemonic().starts_with("v_interp_p2");
    let exec = wave.exec() & wave.all_lanes();
    for lane in (0..wave.lanes as usize).filter(|lane| exec >> lane & 1 == 1) {
        let (value, undefined) = match (parameter, inst.src[0].vector()) {
            (Some(0), _) => (first, 0),
            (Some(1), _) => (second, 0),
            (Some(_), _) | (None, None) => (corner, 0),
            (None, Some(from)) => {
                let coordinate = f32::from_bits(wave.vector[from][lane]);
                let undefined = wave.lane_undefined(from, lane);
                match is_second {
                    false => (coordinate.mul_add(first, corner), undefined),
                    true => {
                        let sum = f32::from_bits(wave.vector[to][lane]);
                        let undefined = undefined | wave.lane_undefined(to, lane);
                        (coordinate.mul_add(second, sum), undefined)
                    }
                }
            }
        };
        let undefined = if undefined == 0 { 0 } else { u32::MAX };
        wave.set_lane(to, lane, value.to_bits(), undefined);
    }
    Ok(Next::Sequential)
}
