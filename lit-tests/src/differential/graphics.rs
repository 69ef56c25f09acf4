//! Runs the shaders of a graphics driver with made-up descriptors and registers.
//!
//! The shaders are those of Mesa's Vulkan driver RADV: a function `main` whose SGPRs are the low halves of the
//! addresses of descriptor sets. All memory is in one buffer, whose address is known: tables of descriptors, then the
//! data that they describe. As for kernels, a difference counts only if LLVM's code gives the same results at -O0 and
//! at -O2, and our code does not.

use std::collections::HashMap;

use amdgcn::OptLevel;
use isa::Generation;
use processors::Target;
use simulator::{
    ChannelOrder, ChannelType, CodeObject, Export, Geometry, Image, ImageFormat, InitialValue,
    Options, Sampler, ShaderOutcome, ShaderRun, Wrapping, buffer_addresses, run_shader,
};

use super::choices::Choices;
use super::kernels::Outcome;
use crate::{compiler, float_modes, tools};

/// The high half of the addresses of buffers.
const HIGH: u64 = 0x12;
/// The size of a table of descriptors, and their number.
const TABLE: usize = 1 << 12;
const TABLES: usize = 8;
/// The size of the data of a buffer, the number of buffers, and the size of an image.
const DATA: usize = 1 << 12;
const BUFFERS: usize = 16;
const IMAGE: usize = 1 << 16;
const IMAGES: usize = 16;
/// The limit on instructions.
const MAX_INSTRUCTIONS: u64 = 400_000;

/// Compiles a module with both compilers at two levels, and runs its shader with `launches` sets of registers.
///
/// # Errors
/// A compiler rejects the module, or it has no shader that can be run.
pub fn run(
    text: &str,
    (processor, features): (&str, &str),
    launches: u64,
) -> Result<Outcome, String> {
    let text = with_addresses(text);
    let target = Target::parse("amdgcn-mesa-mesa3d", processor, features);
    let target = target.map_err(|error| error.to_string())?;
    let arguments = |level: &str| {
        [
            format!("-mcpu={processor}"),
            format!("-mattr={features}"),
            level.to_owned(),
            "-filetype=obj".to_owned(),
            "-o".to_owned(),
            "-".to_owned(),
        ]
    };
    // Mesa's linker resolves absolute relocations, which ours rejects; the simulator does so, too.
    let load = |object: Result<Vec<u8>, String>| {
        let object = object?;
        let linked = amdgcn::link(&[("shader.o", &*object)], &amdgcn::LinkOptions::default());
        CodeObject::load(&linked.unwrap_or(object)).map_err(|error| error.to_string())
    };
    let theirs = |level| load(tools::run("llc-22", &arguments(level), text.as_bytes()));
    let theirs = [theirs("-O0")?, theirs("-O2")?];
    let ours = |level| {
        let input = [vec!["-".to_owned()], arguments(level).to_vec()].concat();
        load(compiler::run_with_input(&input, text.as_bytes()).success())
            .map_err(|error| format!("Ours {level}: {error}"))
    };
    let ours = [(OptLevel::O0, ours("-O0")?), (OptLevel::O2, ours("-O2")?)];
    let mut outcome = Outcome::default();
    for launch in 0..launches {
        let run = |base| shader_run(&text, &target, base, launch).ok_or("no shader");
        let options = Options {
            strict: false,
            max_instructions: MAX_INSTRUCTIONS,
            ..Options::default()
        };
        let addresses = buffer_addresses(&theirs[1], &run(0)?, &options);
        let run = run(addresses.map_err(|error| error.to_string())?[0])?;
        let effects = |code| run_shader(code, &run, &options).map(Effects::of);
        let [Ok(first), Ok(expected)] = [effects(&theirs[0]), effects(&theirs[1])] else {
            outcome.unknown += ours.len();
            continue;
        };
        if !first.is_close(&expected) {
            outcome.unknown += ours.len();
            continue;
        }
        for (level, code) in &ours {
            match effects(code) {
                Ok(found) if found == expected => outcome.same += 1,
                Ok(found) if found.is_close(&expected) => outcome.close += 1,
                Ok(found) => {
                    let difference = found.difference(&expected);
                    let failure = format!("launch {launch}, {level:?}: {difference}");
                    outcome.failures.push(failure);
                }
                Err(error) => {
                    let failure = format!("launch {launch}, {level:?}: {error}");
                    outcome.failures.push(failure);
                }
            }
        }
    }
    Ok(outcome)
}

/// Replaces the high half of the addresses of descriptor sets, which is 0 before GFX9, and undefined components.
fn with_addresses(text: &str) -> String {
    let attribute = format!("\"amdgpu-32bit-address-high-bits\"=\"{HIGH}\"");
    let text = if text.contains("amdgpu-32bit-address-high-bits") {
        text.replace("i32 -32768", &format!("i32 {HIGH}")).replace(
            "\"amdgpu-32bit-address-high-bits\"=\"0xffff8000\"",
            &attribute,
        )
    } else {
        let with_high_half = |line: &str| match line.strip_suffix(", i32 0, i32 1") {
            Some(rest) if rest.contains("insertelement <2 x i32>") => {
                format!("{rest}, i32 {HIGH}, i32 1\n")
            }
            _ => format!("{line}\n"),
        };
        let text: String = text.lines().map(with_high_half).collect();
        let size = "\"amdgpu-flat-work-group-size\"";
        text.replace(size, &format!("{attribute} {size}"))
    };
    text.replace("float undef", "float 0.000000e+00")
        .replace("float poison", "float 0.000000e+00")
        .replace("i32 undef", "i32 0")
}

/// What a shader does.
#[derive(PartialEq)]
struct Effects {
    exports: Vec<Export>,
    memory: Vec<u8>,
}

impl Effects {
    fn of(outcome: ShaderOutcome) -> Effects {
        Effects {
            exports: outcome.exports,
            memory: outcome.buffers.into_iter().next().unwrap_or_default(),
        }
    }

    /// All values as 32-bit numbers.
    fn words(&self) -> impl Iterator<Item = u32> {
        let exported = self.exports.iter().flat_map(|export| {
            let values = export.values.iter().flatten().flatten().copied();
            [
                u32::from(export.target),
                export.exec as u32,
                (export.exec >> 32) as u32,
            ]
            .into_iter()
            .chain(values)
        });
        let (words, _) = self.memory.as_chunks::<4>();
        exported.chain(words.iter().map(|word| u32::from_le_bytes(*word)))
    }

    /// Returns `true` if numbers differ only by rounding.
    fn is_close(&self, other: &Effects) -> bool {
        let is_compressed = self.exports.iter().any(|export| export.compressed);
        let close = |a: u32, b: u32| {
            let [a, b] = [a, b].map(|bits| f64::from(f32::from_bits(bits)));
            a.is_nan() && b.is_nan() || (a - b).abs() <= 1e-3 * a.abs().max(b.abs()).max(1e-3)
        };
        let halves_are_close = |a: u32, b: u32| {
            let near = |a: u32, b: u32| (a & 0xffff).abs_diff(b & 0xffff) <= 2;
            near(a, b) && near(a >> 16, b >> 16)
        };
        self.words().count() == other.words().count()
            && self
                .words()
                .zip(other.words())
                .all(|(a, b)| a == b || close(a, b) || is_compressed && halves_are_close(a, b))
    }

    fn difference(&self, other: &Effects) -> String {
        let mut pairs = self.words().zip(other.words()).enumerate();
        let counts = [self.exports.len(), other.exports.len()];
        let first = pairs.find(|(_, (a, b))| a != b);
        format!("{counts:?} exports, the first different number: {first:x?}")
    }
}

/// The initial state.
fn shader_run(text: &str, target: &Target, base: u64, launch: u64) -> Option<ShaderRun> {
    let line = text
        .lines()
        .find(|line| line.starts_with("define amdgpu_") && line.contains("@main("))?;
    let (_, parameters) = line.split_once("@main(")?;
    let c = &mut Choices::of_seed(launch * 7919 + parameters.len() as u64);
    let lanes = target.wavefront_size();
    // The first half of the scratch descriptor, or the address of a table with that descriptor.
    let mut sgprs = match line.contains("amdgpu_cs") {
        true => vec![InitialValue::Scratch(0), InitialValue::Scratch(1)],
        false => vec![InitialValue::TableLow, InitialValue::TableHigh],
    };
    let mut vgprs = Vec::new();
    let mut table = 0;
    for parameter in super::structures::elements(parameters) {
        let (count, is_float) = match parameter.split(' ').next()? {
            "<2" => (2, parameter.contains("x float")),
            "<3" => (3, parameter.contains("x float")),
            "<4" => (4, parameter.contains("x float")),
            "float" => (1, true),
            _ => (1, false),
        };
        let is_pixel_position = line.contains("amdgpu_ps") && parameter.contains("<2 x i32>");
        if !parameter.contains(" inreg ") {
            for _ in 0..count {
                let mut value = |lane: u32| match (is_float || is_pixel_position, launch % 2) {
                    (true, _) => (c.below(64) as f32 / 32.0 - 0.5).to_bits(),
                    (false, 0) => lane,
                    (false, _) => c.below(32) as u32,
                };
                vgprs.push((0..lanes).map(&mut value).collect());
            }
        } else if parameter.starts_with("ptr addrspace(6)") {
            let offset = table % TABLES * TABLE;
            sgprs.push(InitialValue::Value(base as u32 + offset as u32));
            table += 1;
        } else if parameter.starts_with("ptr") {
            sgprs.extend([InitialValue::BufferLow(0), InitialValue::BufferHigh(0)]);
        } else {
            let number = c.pick(&[0, 1, 3, 16, 40]);
            sgprs.extend((0..count).map(|_| InitialValue::Value(number)));
        }
    }
    sgprs.resize(sgprs.len().max(32), InitialValue::Value(0));
    let all = u64::MAX >> (64 - lanes);
    Some(ShaderRun {
        function: "main".to_owned(),
        lanes,
        exec: c.pick(&[all, all, 0x0fed_cba9_7654_3210 & all, 0xffff_0000]),
        float_mode: float_modes::of_function(text, "main"),
        sgprs,
        vgprs,
        buffers: vec![memory(text, target.generation(), base, c)],
        scratch_size: 4096,
        lds_size: 1 << 16,
        attributes: (0..32).map(attribute).collect(),
    })
}

/// Numbers to interpolate.
fn attribute(number: u8) -> [[f32; 3]; 4] {
    let value = |channel: u8, part: u8| f32::from(number) + f32::from(3 * channel + part) * 0.25;
    [0, 1, 2, 3].map(|channel| [0, 1, 2].map(|part| value(channel, part)))
}

/// The buffer: tables, data of buffers, data of images.
fn memory(text: &str, generation: Generation, base: u64, c: &mut Choices) -> Vec<u8> {
    let data = TABLES * TABLE;
    let images = (data + BUFFERS * DATA).next_multiple_of(IMAGE);
    let mut bytes = vec![0; images + IMAGES * IMAGE];
    for (index, word) in bytes[data..].chunks_mut(4).enumerate() {
        let number = match index / (DATA / 4) % 2 {
            0 => c.below(16) as u32,
            _ => (c.below(1 << 12) as f32 / 512.0 - 3.0).to_bits(),
        };
        word.copy_from_slice(&number.to_le_bytes());
    }
    for slot in 0..data / 16 {
        let address = base + (data + slot % BUFFERS * DATA) as u64;
        let words = [
            address as u32,
            (address >> 32) as u32,
            DATA as u32,
            buffer_format(generation),
        ];
        for (index, word) in words.iter().enumerate() {
            let at = 16 * slot + 4 * index;
            bytes[at..at + 4].copy_from_slice(&word.to_le_bytes());
        }
    }
    let known = descriptors(text);
    for (number, (offset, geometry)) in known.images.into_iter().enumerate() {
        let at = images + number % IMAGES * IMAGE;
        let image = Image {
            geometry,
            format: ImageFormat {
                order: ChannelOrder::Rgba,
                channel: ChannelType::Float,
            },
            size: match geometry {
                Geometry::D1 | Geometry::D1Array => [16, 1, 1],
                Geometry::D2 | Geometry::D2Array => [16, 16, 1],
                Geometry::D3 => [16, 8, 4],
            },
            layers: match geometry {
                Geometry::D1Array | Geometry::D2Array => 3,
                _ => 1,
            },
            texels: Vec::new(),
        };
        let object = image.object(base + at as u64, generation);
        put_in_tables(&mut bytes, offset, &object[..32]);
    }
    for offset in known.samplers {
        let sampler = Sampler {
            wrapping: [Wrapping::Repeat, Wrapping::Edge, Wrapping::Mirror],
            is_normalized: true,
            is_linear: [c.pick(&[false, true]); 3],
            border: [false; 4],
        };
        put_in_tables(&mut bytes, offset, &sampler.object()[..16]);
    }
    bytes
}

/// Writes a descriptor to an offset of every table.
fn put_in_tables(bytes: &mut [u8], offset: usize, descriptor: &[u8]) {
    for table in 0..TABLES {
        let at = table * TABLE + offset;
        if let Some(place) = bytes.get_mut(at..at + descriptor.len())
            && offset + descriptor.len() <= TABLE
        {
            place.copy_from_slice(descriptor);
        }
    }
}

/// The last dword of a descriptor: four components of 32 bits.
fn buffer_format(generation: Generation) -> u32 {
    let components = 4 | 5 << 3 | 6 << 6 | 7 << 9;
    match generation {
        Generation::Gfx1010 | Generation::Gfx1013 | Generation::Gfx1030 => {
            components | 77 << 12 | 1 << 24 | 3 << 28
        }
        _ => components | 7 << 12 | 14 << 15,
    }
}

/// The offsets of images and samplers in descriptor sets.
#[derive(Default)]
struct Descriptors {
    images: Vec<(usize, Geometry)>,
    samplers: Vec<usize>,
}

/// Finds the loads of the descriptors that image instructions use.
fn descriptors(text: &str) -> Descriptors {
    let definitions: HashMap<&str, &str> = text
        .lines()
        .filter_map(|line| line.trim().split_once(" = "))
        .collect();
    let offset_of = |value: &str| {
        let load = definitions.get(value)?;
        let pointer = load.split("ptr addrspace(4) ").nth(1)?.split(',').next()?;
        let address = definitions.get(pointer)?;
        let offset = address.split(", i32 ").nth(1)?;
        let digits = offset.split([',', ' ']).next()?;
        digits.parse::<usize>().ok()
    };
    let operand = |line: &str, ty: &str| {
        let rest = line.split(ty).nth(1)?.trim_start();
        let end = rest.find([',', ')'])?;
        offset_of(&rest[..end])
    };
    let mut known = Descriptors::default();
    for line in text.lines() {
        let Some((_, name)) = line.split_once("@llvm.amdgcn.image.") else {
            continue;
        };
        let geometry = match name {
            name if name.contains(".2darray") || name.contains(".cube") => Geometry::D2Array,
            name if name.contains(".1darray") => Geometry::D1Array,
            name if name.contains(".3d") => Geometry::D3,
            name if name.contains(".1d") => Geometry::D1,
            _ => Geometry::D2,
        };
        let arguments = name.split_once('(').map_or("", |(_, rest)| rest);
        known
            .images
            .extend(operand(arguments, "<8 x i32> ").map(|offset| (offset, geometry)));
        known.samplers.extend(operand(arguments, "<4 x i32> "));
    }
    known
}
