//! The lines that describe a kernel to the driver: generated from a configuration, and read.

use crate::arguments::{ArgumentKind, ImageKind, Pointee, PointerSpace, SCALARS, ValueType};
use crate::configuration::{
    CONSTANT_DATA_RESOURCE, Configuration, PRINTF_RESOURCE, PRIVATE_ID, UAV_ID,
};
use std::io::Write;

/// The lines of a kernel.
pub(crate) fn generate(
    kernel: &Configuration,
    unique: u32,
    device: &str,
    is_64_bit: bool,
    has_data: bool,
) -> Vec<u8> {
    let mut lines = Lines(Vec::new());
    let name = &kernel.name;
    lines.add(format_args!("ARGSTART:__OpenCL_{name}_kernel"));
    lines.add(format_args!("version:3:1:111"));
    lines.add(format_args!("device:{}", device.to_ascii_lowercase()));
    lines.add(format_args!("uniqueid:{unique}"));
    lines.add(format_args!("memory:uavprivate:{}", kernel.private_size()));
    lines.add(format_args!("memory:hwlocal:{}", kernel.local_size));
    lines.add(format_args!("memory:hwregion:0"));
    if let Some([x, y, z]) = kernel.required_group_size {
        lines.add(format_args!("cws:{x}:{y}:{z}"));
    }
    lines.arguments(kernel);
    if has_data {
        lines.add(format_args!("memory:datareqd"));
    }
    lines.add(format_args!("function:1:{unique}"));
    let samplers = kernel.arguments.iter();
    let samplers = samplers.filter(|argument| argument.kind == ArgumentKind::Sampler);
    for (number, sampler) in samplers.enumerate() {
        lines.add(format_args!("sampler:{}:{number}:0:0", sampler.name));
    }
    if is_64_bit {
        lines.add(format_args!("memory:64bitABI"));
    }
    for format in kernel.printf_formats.iter().flatten() {
        lines.0.extend(format.line());
        lines.0.push(b'\n');
    }
    lines.add(format_args!("uavid:{UAV_ID}"));
    lines.add(format_args!("printfid:{PRINTF_RESOURCE}"));
    lines.add(format_args!("cbid:{CONSTANT_DATA_RESOURCE}"));
    lines.add(format_args!("privateid:{PRIVATE_ID}"));
    for (number, argument) in kernel.arguments.iter().enumerate() {
        lines.add(format_args!("reflection:{number}:{}", argument.type_name));
    }
    lines.add(format_args!("ARGEND:__OpenCL_{name}_kernel"));
    lines.0
}

struct Lines(Vec<u8>);

impl Lines {
    fn add(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a vector cannot fail.
        let _ = writeln!(self.0, ";{line}");
    }

    fn arguments(&mut self, kernel: &Configuration) {
        let mut offset = 0;
        for (number, argument) in kernel.arguments.iter().enumerate() {
            let name = &argument.name;
            match argument.kind {
                ArgumentKind::Value(ty) => {
                    let (scalar, lanes) = (ty.scalar.metadata_name, ty.lanes);
                    self.add(format_args!("value:{name}:{scalar}:{lanes}:1:{offset}"));
                }
                ArgumentKind::Structure(size) => {
                    self.add(format_args!("value:{name}:struct:{size}:1:{offset}"));
                }
                ArgumentKind::Sampler => {
                    self.add(format_args!("value:{name}:u32:1:1:{offset}"));
                }
                ArgumentKind::Image {
                    kind,
                    is_written,
                    resource,
                } => {
                    let kind = kind.metadata_name();
                    let access = if is_written { "WO" } else { "RO" };
                    self.add(format_args!(
                        "image:{name}:{kind}:{access}:{resource}:1:{offset}"
                    ));
                }
                ArgumentKind::Pointer {
                    pointee,
                    space,
                    access,
                } => {
                    let (ty, size) = match pointee {
                        Pointee::Value(ty) => (ty.scalar.metadata_name, ty.size()),
                        Pointee::Structure(0) => ("opaque", 4),
                        Pointee::Structure(size) => ("struct", size),
                    };
                    let (memory, resource) = match space {
                        PointerSpace::Local => ("hl", 1),
                        PointerSpace::Global(resource) => ("uav", resource),
                        PointerSpace::Constant(resource) => ("c", resource),
                    };
                    let is_read = access.is_const || matches!(space, PointerSpace::Constant(_));
                    let direction = if is_read { "RO" } else { "RW" };
                    let [volatile, restrict] =
                        [access.is_volatile, access.is_restrict].map(u32::from);
                    self.add(format_args!(
                        "pointer:{name}:{ty}:1:1:{offset}:{memory}:{resource}:{size}:\
                         {direction}:{volatile}:{restrict}"
                    ));
                    if access.is_const {
                        self.add(format_args!("constarg:{number}:{name}"));
                    }
                }
            }
            offset += argument.kind.size();
        }
    }
}

/// The description of an argument in the metadata.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// Its name.
    pub name: String,
    /// Byte offset in constant buffer 1.
    pub offset: u32,
    /// Its kind.
    pub kind: DescribedKind,
}

/// The kind of an argument in the metadata.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DescribedKind {
    /// A scalar or vector.
    Value(ValueType),
    /// A structure of this many bytes.
    Structure(u32),
    /// A pointer.
    Pointer(PointerSpace),
    /// An image: whether it is written, and its entry in the table.
    Image(bool, u32),
    /// A counter in GDS.
    Counter,
}

/// The arguments in the metadata; `None` if the line of an argument is malformed.
pub fn describe(metadata: &[u8]) -> Option<Vec<Described>> {
    let text = std::str::from_utf8(metadata).ok()?;
    let mut arguments = Vec::new();
    for line in text.lines() {
        let Some(line) = line.strip_prefix(';') else {
            continue;
        };
        let fields: Vec<&str> = line.split(':').collect();
        let number = |at: usize| fields.get(at)?.parse::<u32>().ok();
        let (offset, kind) = match fields[0] {
            "value" => {
                let kind = match *fields.get(2)? {
                    "struct" => DescribedKind::Structure(number(3)?),
                    name => {
                        let scalar = SCALARS.iter().find(|row| row.metadata_name == name)?;
                        let lanes = number(3).filter(|lanes| (1..=16).contains(lanes))?;
                        DescribedKind::Value(ValueType { scalar, lanes })
                    }
                };
                (number(5)?, kind)
            }
            "pointer" => {
                let resource = number(7)?;
                let space = match *fields.get(6)? {
                    "hl" => PointerSpace::Local,
                    "uav" => PointerSpace::Global(resource),
                    "c" | "hc" => PointerSpace::Constant(resource),
                    _ => return None,
                };
                (number(5)?, DescribedKind::Pointer(space))
            }
            "image" => {
                let is_written = *fields.get(3)? != "RO";
                (number(6)?, DescribedKind::Image(is_written, number(4)?))
            }
            "counter" => (number(5)?, DescribedKind::Counter),
            _ => continue,
        };
        arguments.push(Described {
            name: (*fields.get(1)?).to_owned(),
            offset,
            kind,
        });
    }
    Some(arguments)
}

impl ImageKind {
    /// Returns `true` if its descriptor is that of a buffer.
    pub fn is_buffer(self) -> bool {
        self == ImageKind::OneDimensionalBuffer
    }
}
