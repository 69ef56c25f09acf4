//! Programs for AMD's Catalyst driver.
//!
//! In: a code object of the operating system Catalyst, whose functions are kernels without relocations. Out: a program as
//! plain data, and the configurations of its kernels, from which its metadata and notes are derived.

use crate::assemble::FinishedFunction;
use crate::container::{AllocatedRegisters, CodeObject, ContainerError, Function, Kernel};
use crate::container::{KernelDescriptor, Resources};
use catalyst::{
    Access, Argument, ArgumentKind, Binary, Configuration, Device, DriverVersion, ImageKind,
    Pointee, PointerSpace, PrintfFormat, UserData, UserDataClass, VCC_SGPRS, ValueType,
};
use mir::module::KernelArgument;
use mir::resources::{Resource, resources, short_type_name};
use mir::{AddressSpace, Descriptor};
use processors::catalyst::{
    CONSTANT_DATA_UAV, CatalystInput, INPUTS, MAX_LDS, PRINTF_UAV, user_sgprs,
};
use processors::{OperatingSystem, Target};

/// The unique ID of the first kernel in the metadata; those of the others follow.
const FIRST_UNIQUE: u32 = 1024;

/// Information about the origin of a program.
#[derive(Clone, Debug, Default)]
pub struct ProgramOptions {
    /// Options of the OpenCL compiler, overriding those of the module.
    pub compile_options: Option<String>,
    /// The driver version that the program is for.
    pub driver_version: DriverVersion,
}

/// The program of a code object, and the configurations of its kernels.
///
/// # Errors
/// A different operating system, a processor without a device, or kernels that exceed the hardware's limits.
pub fn program(
    object: &CodeObject,
    finished: &[FinishedFunction],
    options: &ProgramOptions,
) -> Result<(Binary, Vec<Configuration>), ContainerError> {
    let target = &object.target;
    if target.os() != OperatingSystem::Catalyst {
        return Err(unsupported_module(
            "the operating system of the target triple is not catalyst",
        ));
    }
    let device = Device::of(target.processor());
    let device =
        device.ok_or_else(|| unsupported_module("the driver does not support this processor"))?;
    if !object.assembly.is_empty() {
        return Err(unsupported_module("module-level assembly"));
    }
    let is_64_bit = !target.has_32_bit_arguments();
    let global_data = (!object.constant_data.is_empty()).then(|| object.constant_data.clone());
    let mut kernels = Vec::new();
    let mut configurations = Vec::new();
    let formats = object.printf_formats.iter().map(|text| printf_format(text));
    let formats: Result<Vec<PrintfFormat>, _> = formats.collect();
    for (function, finished) in object.functions.iter().zip(finished) {
        let Some(kernel) = function.kernel.as_deref() else {
            return Err(unsupported(
                &function.symbol.name,
                "only kernels are supported, and this is a function",
            ));
        };
        let mut configuration = configuration(target, function, kernel, finished)?;
        if uses(finished, PRINTF_UAV) {
            let formats = formats.as_ref();
            let formats = formats.map_err(|reason| unsupported("llvm.printf.fmts", reason))?;
            if formats.is_empty() {
                let reason = "the kernel calls printf, but the module has no 'llvm.printf.fmts'";
                return Err(unsupported(&configuration.name, reason));
            }
            configuration.printf_formats = Some(formats.clone());
        }
        let unique = FIRST_UNIQUE + kernels.len() as u32;
        kernels.push(configuration.kernel(
            function.code.clone(),
            unique,
            device,
            is_64_bit,
            global_data.is_some(),
        ));
        configurations.push(configuration);
    }
    let own = options.compile_options.as_ref();
    let compile_options = own.unwrap_or(&object.compile_options);
    let binary = Binary {
        device,
        is_64_bit,
        compile_options: compile_options.clone().into_bytes(),
        driver_info: options.driver_version.info().into_bytes(),
        global_data,
        kernels,
    };
    Ok((binary, configurations))
}

/// The error for a construct that the format cannot express.
fn unsupported(name: &str, reason: &'static str) -> ContainerError {
    let name = Some(name.to_owned());
    ContainerError::Catalyst { name, reason }
}

/// The error for a module that cannot be a program.
fn unsupported_module(reason: &'static str) -> ContainerError {
    ContainerError::Catalyst { name: None, reason }
}

fn configuration(
    target: &Target,
    function: &Function,
    kernel: &Kernel,
    finished: &FinishedFunction,
) -> Result<Configuration, ContainerError> {
    let name = &function.symbol.name;
    if !name
        .bytes()
        .all(|byte| byte.is_ascii_graphic() && byte != b':')
    {
        return Err(unsupported(
            name,
            "names must consist of printable ASCII characters other than ':'",
        ));
    }
    if !function.relocations.is_empty() {
        return Err(unsupported(name, "code that refers to symbols"));
    }
    let lds_bytes = function.resources.lds_bytes;
    if lds_bytes > MAX_LDS {
        return Err(ContainerError::LimitExceeded {
            kernel: name.clone(),
            resource: "bytes of LDS",
            used: lds_bytes.into(),
            limit: MAX_LDS.into(),
        });
    }
    // Called only to check the limits of the hardware.
    KernelDescriptor::new(target, function, kernel)?;
    let arguments = &finished.function.header.kernel_args;
    let resources = resources(arguments);
    let registers = AllocatedRegisters::new(target, function, kernel);
    let user_data = user_data(&resources, &function.resources);
    let mode = kernel.float_mode;
    Ok(Configuration {
        name: name.clone(),
        arguments: (0..).zip(arguments).zip(&resources).map(argument).collect(),
        group_ids: kernel.system_sgprs.workgroup_ids,
        item_ids: kernel.workitem_id_dimensions + 1,
        work_group_info: kernel.system_sgprs.workgroup_info,
        sgprs: sgprs(target, function, kernel, registers, &user_data),
        vgprs: registers.vgprs,
        float_mode: mode.bits() as u8,
        ieee_mode: mode.ieee,
        local_size: lds_bytes,
        local_granule: target.lds_granule(),
        scratch_size: function.resources.scratch_bytes,
        required_group_size: kernel.source.required_work_group_size,
        uses_constant_data: uses(finished, CONSTANT_DATA_UAV),
        printf_formats: None,
        user_data,
    })
}

/// Returns `true` if a kernel accesses the memory of a UAV.
fn uses(finished: &FinishedFunction, uav: u32) -> bool {
    let mut memory = finished.function.mem_ops.values();
    memory.any(|memory| {
        matches!(memory.descriptor, Some(Descriptor::Uav(number, _)) if u32::from(number) == uav)
    })
}

/// A format of `llvm.printf.fmts`: `ID:N:S[0]:...:S[N-1]:TEXT`, with escape sequences in the text.
fn printf_format(text: &str) -> Result<PrintfFormat, &'static str> {
    let malformed = "a format is malformed";
    let mut rest = text;
    let mut next = || {
        let (number, after) = rest.split_once(':').ok_or(malformed)?;
        rest = after;
        number.parse::<u32>().map_err(|_| malformed)
    };
    let (number, count) = (next()?, next()?);
    let sizes = (0..count).map(|_| next()).collect::<Result<_, _>>()?;
    let mut bytes = rest.as_bytes();
    let mut text = Vec::new();
    while let Some((&first, after)) = bytes.split_first() {
        let escape = PRINTF_ESCAPES.iter();
        let escape = escape.filter_map(|(name, byte)| Some((bytes.strip_prefix(*name)?, *byte)));
        let (after, byte) = { escape }.next().unwrap_or((after, first));
        text.push(byte);
        bytes = after;
    }
    PrintfFormat::new(number, sizes, &text)
}

/// Escape sequences of `llvm.printf.fmts`.
const PRINTF_ESCAPES: [(&[u8], u8); 7] = [
    (b"\\n", b'\n'),
    (b"\\r", b'\r'),
    (b"\\a", 7),
    (b"\\b", 8),
    (b"\\f", 12),
    (b"\\v", 11),
    (b"\\72", b':'),
];

/// SGPRs of a kernel without VCC, including all that the hardware initializes.
fn sgprs(
    target: &Target,
    function: &Function,
    kernel: &Kernel,
    registers: AllocatedRegisters,
    user_data: &[UserData],
) -> u32 {
    let ids = kernel.system_sgprs.workgroup_ids;
    let ids = ids.into_iter().filter(|id| *id).count() as u32;
    let offset = u32::from(function.resources.scratch_bytes > 0);
    let ends = user_data.iter().map(|data| data.first_sgpr + data.sgprs);
    let initialized = ends.max().unwrap_or_default() + ids + offset;
    let has_vcc = function.resources.uses_vcc || target.has_sgpr_init_bug();
    let vcc = if has_vcc { VCC_SGPRS } else { 0 };
    registers.sgprs.saturating_sub(vcc).max(initialized)
}

/// The contents of user SGPRs.
fn user_data(resources: &[Resource], used: &Resources) -> Vec<UserData> {
    let has_tables = resources.iter().any(Resource::is_in_table);
    let end = user_sgprs(has_tables);
    let rows = INPUTS.iter().filter(|(input, first, _)| match input {
        CatalystInput::InternalTable => used.scratch_bytes > 0,
        _ => *first < end,
    });
    rows.map(|&(input, first, count)| {
        let (class, slot) = match input {
            CatalystInput::InternalTable => (UserDataClass::PtrInternalGlobalTable, 0),
            CatalystInput::UavTable => (UserDataClass::PtrUavTable, 0),
            CatalystInput::LaunchBuffer => (UserDataClass::ImmConstBuffer, 0),
            CatalystInput::ArgumentBuffer => (UserDataClass::ImmConstBuffer, 1),
            CatalystInput::ResourceTable => (UserDataClass::PtrResourceTable, 0),
            CatalystInput::SamplerTable => (UserDataClass::PtrSamplerTable, 0),
        };
        UserData {
            class,
            slot,
            first_sgpr: first.into(),
            sgprs: count.into(),
        }
    })
    .collect()
}

fn argument(((number, argument), resource): ((u32, &KernelArgument), &Resource)) -> Argument {
    let is_name = |name: &str| {
        let known = |c: char| c.is_ascii_alphanumeric() || c == '_';
        name.chars().all(known) && name.starts_with(|c: char| !c.is_ascii_digit())
    };
    let name = match is_name(&argument.name) {
        true => argument.name.clone(),
        false => format!("arg{number}"),
    };
    Argument {
        name,
        type_name: argument.type_name.replace(|c: char| c.is_control(), " "),
        kind: kind(argument, *resource),
    }
}

fn kind(argument: &KernelArgument, resource: Resource) -> ArgumentKind {
    let type_name = short_type_name(&argument.base_type_name);
    let pointer = |space| {
        let qualifiers = argument.type_qualifiers.split_whitespace();
        let has = |name: &str| qualifiers.clone().any(|qualifier| qualifier == name);
        ArgumentKind::Pointer {
            pointee: pointee(&type_name),
            space,
            access: Access {
                is_const: has("const"),
                is_restrict: has("restrict"),
                is_volatile: has("volatile"),
            },
        }
    };
    let image = |is_written, resource| ArgumentKind::Image {
        // OpenCL 1.2 has no other kinds.
        kind: ImageKind::from_type_name(&argument.base_type_name)
            .unwrap_or(ImageKind::TwoDimensional),
        is_written,
        resource,
    };
    match resource {
        Resource::Uav(number) if argument.pointer == Some(AddressSpace::Constant) => {
            pointer(PointerSpace::Constant(number))
        }
        Resource::Uav(number) => pointer(PointerSpace::Global(number)),
        Resource::ReadImage(number) => image(false, number),
        Resource::WrittenImage(number) => image(true, number),
        Resource::Sampler(_) => ArgumentKind::Sampler,
        Resource::Value if argument.pointer == Some(AddressSpace::Local) => {
            pointer(PointerSpace::Local)
        }
        Resource::Value => {
            let ty = ValueType::from_name(&type_name);
            match ty.filter(|ty| ty.size() == argument.size) {
                Some(ty) => ArgumentKind::Value(ty),
                None => ArgumentKind::Structure(argument.size),
            }
        }
    }
}

/// The pointee of a pointer type; a structure if the type is not known.
fn pointee(name: &str) -> Pointee {
    let name = name.strip_suffix('*').unwrap_or(name).trim();
    let name = match name {
        "void" | "bool" => "uchar",
        name => name,
    };
    match ValueType::from_name(name) {
        Some(ty) => Pointee::Value(ty),
        None => Pointee::Structure(0),
    }
}
