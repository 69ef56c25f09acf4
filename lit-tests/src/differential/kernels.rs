//! Runs the kernels of real programs with arguments that are made up from their types.
//!
//! The correct results of such a kernel are unknown, and with made-up arguments it may race or read memory that it has
//! not written. A difference therefore counts only if LLVM's code gives the same results at -O0 and at -O2, and our
//! code does not.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use amdgcn::OptLevel;
use simulator::{
    Arg, Argument, ChannelOrder, ChannelType, CodeObject, Dispatch, Geometry, Image, ImageFormat,
    KernelMetadata, Sampler, Structure, Wrapping,
};

use super::choices::Choices;
use super::compare::{self, Compiler, Compilers, Configuration, Failure};
use super::structures::{Field, Scalar, Structures};

/// The size of a buffer in bytes.
const BUFFER: usize = 1 << 16;
/// The size of dynamic LDS in bytes.
const DYNAMIC_LDS: u32 = 4096;
/// The instruction limit of a group.
const MAX_INSTRUCTIONS: u64 = 400_000;
/// Floating-point results may differ by this factor, since the compilers fuse different operations.
const TOLERANCE: f64 = 1e-3;

/// The results of all runs of one file.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Runs whose results are equal.
    pub same: usize,
    /// Runs whose results are equal except for rounding.
    pub close: usize,
    /// Inconclusive runs: LLVM's code fails, or its results depend on the level.
    pub unknown: usize,
    /// Failures that only our code has: the kernel, the number of the launch, the level and the failure.
    pub failures: Vec<String>,
}

impl Outcome {
    /// Adds the results of another file.
    pub fn add(&mut self, other: Outcome) {
        self.same += other.same;
        self.close += other.close;
        self.unknown += other.unknown;
        self.failures.extend(other.failures);
    }
}

/// Compiles a module with both compilers at two levels, and runs each kernel with `launches` sets of arguments.
///
/// # Errors
/// LLVM does not compile the module, or only our compiler does not.
pub fn run(
    text: &str,
    target: (&'static str, &'static str),
    launches: u64,
) -> Result<Outcome, String> {
    let text = without_processor(text);
    let configuration = |compiler, level| Configuration {
        target,
        level,
        compilers: Compilers::One(compiler),
        verify: false,
        vgprs: None,
        lenient: true,
    };
    let [o0, o2] = [OptLevel::O0, OptLevel::O2];
    let compile = |compiler, level| {
        let configuration = configuration(compiler, level);
        let code = compare::compile(&text, configuration);
        code.map_err(|failure| format!("{compiler:?} {level:?}: {failure:?}"))
    };
    let theirs = [compile(Compiler::Llvm, o0)?, compile(Compiler::Llvm, o2)?];
    let ours = [
        (o0, compile(Compiler::Ours, o0)?),
        (o2, compile(Compiler::Ours, o2)?),
    ];
    let loaded = CodeObject::load(&theirs[1]).map_err(|error| error.to_string())?;
    let structures = Structures::of(&text);
    let mut outcome = Outcome::default();
    for kernel in loaded
        .kernels
        .iter()
        .filter_map(|kernel| kernel.metadata.as_ref())
    {
        for launch in 0..launches {
            let Some(dispatch) = dispatch(kernel, &structures, launch) else {
                outcome.unknown += ours.len();
                continue;
            };
            let types = output_types(kernel, &dispatch.args);
            let run = |code: &[u8], compiler, level| {
                compare::execute(
                    code,
                    &text,
                    &dispatch,
                    configuration(compiler, level),
                    MAX_INSTRUCTIONS,
                )
            };
            let [Ok(first), Ok(expected)] = [
                run(&theirs[0], Compiler::Llvm, o0),
                run(&theirs[1], Compiler::Llvm, o2),
            ] else {
                outcome.unknown += ours.len();
                continue;
            };
            if difference(&first, &expected, &types).is_err() {
                outcome.unknown += ours.len();
                continue;
            }
            for (level, code) in &ours {
                let found = run(code, Compiler::Ours, *level);
                match found.and_then(|found| difference(&found, &expected, &types)) {
                    Ok(true) => outcome.same += 1,
                    Ok(false) => outcome.close += 1,
                    Err(failure) => {
                        let name = &kernel.name;
                        let failure = format!("{name}, launch {launch}, {level:?}: {failure:?}");
                        outcome.failures.push(failure);
                    }
                }
            }
        }
    }
    Ok(outcome)
}

/// Removes the attributes that select a processor and its features.
fn without_processor(text: &str) -> String {
    let mut text = text.to_owned();
    for attribute in ["\"target-cpu\"=\"", "\"target-features\"=\""] {
        while let Some(start) = text.find(attribute) {
            let value = start + attribute.len();
            let Some(length) = text[value..].find('"') else {
                break;
            };
            text.replace_range(start..=value + length, "");
        }
    }
    text
}

/// Makes up the arguments of a launch. `None` if the kernel needs objects of the runtime.
fn dispatch(kernel: &KernelMetadata, structures: &Structures<'_>, launch: u64) -> Option<Dispatch> {
    let mut hasher = DefaultHasher::new();
    (&kernel.name, launch).hash(&mut hasher);
    let c = &mut Choices::of_seed(hasher.finish());
    let explicit = kernel
        .arguments
        .iter()
        .filter(|argument| !argument.is_hidden());
    let mut fields = structures.parameters(&kernel.name).into_iter();
    let args = explicit.map(|it| {
        let fields = fields.next().flatten();
        match fields.filter(|_| it.value_kind == "by_value") {
            Some(fields) => Some(structure(it.size as usize, &fields, c)),
            None => argument(it, c),
        }
    });
    let args = args.collect::<Option<_>>()?;
    let largest = kernel.max_group_size.max(1);
    let shapes = [
        [64, 1, 1],
        [16, 4, 1],
        [8, 8, 1],
        [128, 1, 1],
        [32, 2, 1],
        [16, 16, 1],
    ];
    let fitting: Vec<[u32; 3]> = shapes
        .into_iter()
        .filter(|shape| shape.iter().product::<u32>() <= largest)
        .collect();
    let block = match kernel.required_group_size {
        Some(block) => block,
        None if fitting.is_empty() => [largest, 1, 1],
        // A kernel that limits the size of its groups probably expects groups of this size.
        None if largest <= 256 && c.below(2) == 0 => [largest, 1, 1],
        None => c.pick(&fitting),
    };
    let groups = c.pick(&[[1, 1, 1], [2, 1, 1], [2, 2, 1], [1, 2, 2]]);
    Some(Dispatch {
        kernel: kernel.name.clone(),
        grid: std::array::from_fn(|axis| block[axis] * groups[axis]),
        block,
        args,
    })
}

fn argument(argument: &Argument, c: &mut Choices) -> Option<Arg> {
    let type_name = argument.type_name.as_deref().unwrap_or_default();
    let size = argument.size as usize;
    Some(match argument.value_kind.as_str() {
        "global_buffer" => Arg::Buffer(contents(Element::of(type_name, 4, c), BUFFER, 16, c)),
        "dynamic_shared_pointer" => Arg::DynamicLds(DYNAMIC_LDS),
        "image" => Arg::Image(image(type_name, c)?),
        "sampler" => Arg::Sampler(sampler(c)),
        "by_value" => {
            let bound = c.pick(&[1, 4, 17, 64, 128]);
            Arg::Value(contents(Element::of(type_name, size, c), size, bound, c))
        }
        _ => return None,
    })
}

/// A structure of small numbers and of pointers into one buffer.
fn structure(size: usize, fields: &[Field], c: &mut Choices) -> Arg {
    let mut value = vec![0; size];
    let mut pointers = Vec::new();
    let bound = c.pick(&[1, 4, 17, 64, 128]);
    for field in fields {
        let element = match field.kind {
            Scalar::Pointer => {
                pointers.push((field.offset, pointers.len() as u64 * BUFFER as u64));
                continue;
            }
            Scalar::Integer => Element::Integer(field.size),
            Scalar::Float if field.size == 2 => Element::Half,
            Scalar::Float if field.size == 4 => Element::Float,
            Scalar::Float => Element::Double,
        };
        if let Some(place) = value.get_mut(field.offset..field.offset + field.size) {
            place.copy_from_slice(&contents(element, field.size, bound, c));
        }
    }
    if pointers.is_empty() {
        return Arg::Value(value);
    }
    let elements = pointers.iter().map(|_| Element::of("", 4, c));
    let elements: Vec<_> = elements.collect();
    let buffers = elements.into_iter().map(|it| contents(it, BUFFER, 16, c));
    Arg::Structure(Structure {
        value,
        buffer: buffers.collect::<Vec<_>>().concat(),
        pointers,
    })
}

/// The type of the elements of a buffer or vector.
#[derive(Clone, Copy)]
enum Element {
    /// An integer of this number of bytes.
    Integer(usize),
    Half,
    Float,
    Double,
    /// Any bytes.
    Bytes,
}

impl Element {
    /// The element type of a type of OpenCL C. If the type is unknown, integers or floats of `size` bytes at random.
    fn of(type_name: &str, size: usize, c: &mut Choices) -> Element {
        match base(type_name) {
            "float" => Element::Float,
            "double" => Element::Double,
            "half" => Element::Half,
            "int" | "uint" | "bool" => Element::Integer(4),
            "long" | "ulong" | "size_t" => Element::Integer(8),
            "short" | "ushort" => Element::Integer(2),
            "char" | "uchar" => Element::Bytes,
            _ if size == 8 => c.pick(&[Element::Integer(8), Element::Double]),
            _ if size < 4 => Element::Integer(size.max(1)),
            _ => c.pick(&[Element::Integer(4), Element::Float]),
        }
    }
}

/// Elements below `bound`, so integers may be used as indices and counts.
fn contents(element: Element, bytes: usize, bound: usize, c: &mut Choices) -> Vec<u8> {
    let mut all = Vec::with_capacity(bytes + 8);
    while all.len() < bytes {
        let number = c.below(1 << 16);
        let fraction = number as f64 / f64::from(1 << 12) - 4.0;
        match element {
            Element::Integer(size) => {
                let number = (number % bound) as u64;
                all.extend_from_slice(&number.to_le_bytes()[..size.min(8)]);
            }
            // The leading bits of a float between 1 and 2, or -2 and -1.
            Element::Half => {
                all.extend_from_slice(&((number as u16 & 0x83ff) | 0x3c00).to_le_bytes())
            }
            Element::Float => all.extend_from_slice(&(fraction as f32).to_le_bytes()),
            Element::Double => all.extend_from_slice(&fraction.to_le_bytes()),
            Element::Bytes => all.push(number as u8),
        }
    }
    all.truncate(bytes);
    all
}

/// An image of a type of OpenCL C. `None` if it is a buffer, or a depth or multisampled image.
fn image(type_name: &str, c: &mut Choices) -> Option<Image> {
    let (geometry, size, layers) = match type_name {
        "image1d_t" => (Geometry::D1, [100, 1, 1], 1),
        "image2d_t" => (Geometry::D2, [48, 40, 1], 1),
        "image3d_t" => (Geometry::D3, [20, 12, 8], 1),
        "image1d_array_t" => (Geometry::D1Array, [48, 1, 1], 6),
        "image2d_array_t" => (Geometry::D2Array, [20, 12, 1], 5),
        _ => return None,
    };
    let (channel, element) = c.pick(&[
        (ChannelType::Float, Element::Float),
        (ChannelType::Float, Element::Float),
        (ChannelType::HalfFloat, Element::Half),
        (ChannelType::UnormInt8, Element::Bytes),
        (ChannelType::SignedInt32, Element::Integer(4)),
        (ChannelType::UnsignedInt32, Element::Integer(4)),
        (ChannelType::UnsignedInt8, Element::Bytes),
    ]);
    let order = c.pick(&[ChannelOrder::Rgba, ChannelOrder::Rgba, ChannelOrder::R]);
    let mut image = Image {
        geometry,
        format: ImageFormat { order, channel },
        size,
        layers,
        texels: Vec::new(),
    };
    image.texels = contents(element, image.bytes(), 100, c);
    Some(image)
}

fn sampler(c: &mut Choices) -> Sampler {
    let wrapping = c.pick(&[
        Wrapping::Repeat,
        Wrapping::Mirror,
        Wrapping::Edge,
        Wrapping::Border,
    ]);
    Sampler {
        wrapping: [wrapping; 3],
        is_normalized: c.pick(&[false, true]),
        is_linear: [c.pick(&[false, true]); 3],
        border: [false; 4],
    }
}

/// The types of the elements of a kernel's buffers and images, without the sizes of vectors.
fn output_types<'a>(kernel: &'a KernelMetadata, args: &[Arg]) -> Vec<&'a str> {
    let explicit = kernel.arguments.iter().filter(|it| !it.is_hidden());
    let types = explicit
        .zip(args)
        .filter_map(|(argument, value)| match value {
            Arg::Buffer(_) => Some(base(argument.type_name.as_deref().unwrap_or_default())),
            Arg::Image(image) => Some(match image.format.channel {
                ChannelType::Float => "float",
                ChannelType::HalfFloat => "half",
                _ => "uint",
            }),
            Arg::Structure(_) => Some(""),
            Arg::Value(_) | Arg::DynamicLds(_) | Arg::Sampler(_) => None,
        });
    types.collect()
}

/// The type of the elements of a type of OpenCL C: `float` for `float4*`.
fn base(type_name: &str) -> &str {
    let base = type_name.trim_end_matches('*');
    base.trim_end_matches(|digit: char| digit.is_ascii_digit())
}

/// True if the buffers are equal, false if they are equal except for rounding. `types` are the types of their elements.
///
/// # Errors
/// The first other difference.
fn difference(found: &[Vec<u8>], expected: &[Vec<u8>], types: &[&str]) -> Result<bool, Failure> {
    if found == expected {
        return Ok(true);
    }
    for (index, (found, expected)) in found.iter().zip(expected).enumerate() {
        let is_single = || is_close::<4>(found, expected, |bytes| f32::from_le_bytes(bytes).into());
        let is_double = || is_close::<8>(found, expected, f64::from_le_bytes);
        let is_close = match types.get(index).copied().unwrap_or_default() {
            "float" => is_single(),
            "double" => is_double(),
            "half" => is_close::<2>(found, expected, half),
            "int" | "uint" | "long" | "ulong" | "short" | "ushort" | "char" | "uchar" => false,
            _ => is_single() || is_double(),
        };
        if !is_close {
            compare::check_buffer(index, found, expected)?;
        }
    }
    Ok(false)
}

/// The value of a half, with infinities and NaNs as large numbers.
fn half(bytes: [u8; 2]) -> f64 {
    let bits = u16::from_le_bytes(bytes);
    let exponent = i32::from(bits >> 10 & 31);
    let fraction = f64::from(bits & 1023) / 1024.0;
    let value = match exponent {
        0 => fraction * 2f64.powi(-14),
        _ => (1.0 + fraction) * 2f64.powi(exponent - 15),
    };
    if bits >> 15 == 1 { -value } else { value }
}

/// Returns `true` if both buffers hold numbers of `SIZE` bytes that differ only by rounding.
fn is_close<const SIZE: usize>(
    found: &[u8],
    expected: &[u8],
    value: impl Fn([u8; SIZE]) -> f64,
) -> bool {
    // Small integers are denormal or tiny as floating-point numbers, but must be equal.
    let least = match SIZE {
        2 => 6e-5,
        4 => 1e-20,
        _ => 1e-300,
    };
    let is_float = |number: f64| number == 0.0 || number.is_finite() && number.abs() > least;
    let ((found, rest), (expected, other_rest)) = (found.as_chunks(), expected.as_chunks());
    let pairs = found.iter().zip(expected);
    let mut differing = pairs.filter(|(found, expected)| found != expected);
    rest == other_rest
        && differing.all(|(found, expected)| {
            let [found, expected] = [found, expected].map(|bytes| value(*bytes));
            let size = found.abs().max(expected.abs()).max(1e-3);
            found.is_nan() && expected.is_nan()
                || is_float(found)
                    && is_float(expected)
                    && (found - expected).abs() <= TOLERANCE * size
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_rounding_is_tolerated() {
        let differ = |element, found: &[u8], expected: &[u8]| {
            let buffers = [found, expected].map(|bytes| [bytes.to_vec()]);
            difference(&buffers[0], &buffers[1], &[element]).map_err(|_| ())
        };
        let floats = [1.0f32, 1.000_01, 1.1].map(f32::to_le_bytes);
        assert_eq!(differ("float", &floats[0], &floats[0]), Ok(true));
        assert_eq!(differ("float", &floats[0], &floats[1]), Ok(false));
        assert_eq!(differ("float", &floats[0], &floats[2]), Err(()));
        assert_eq!(differ("int", &floats[0], &floats[1]), Err(()));
        assert_eq!(
            differ("", &5u32.to_le_bytes(), &6u32.to_le_bytes()),
            Err(())
        );
        assert_eq!(
            differ("", &5u64.to_le_bytes(), &6u64.to_le_bytes()),
            Err(())
        );
    }
}
