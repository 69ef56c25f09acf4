//! Builds the contents of a code object from finished machine functions and their module.
//!
//! In: a module whose functions are assembled. Out: a [`container::CodeObject`], which is plain data that the container
//! modules write as an object, a code object or assembler text.

use crate::assemble::{AssembledFunction, FinishedFunction};
use crate::call_graph;
use crate::container::{
    self, Binding, CodeObject, ContainerError, Data, Distance, FloatMode, Global, GlobalValue,
    GraphicsFunction, ImplicitArguments, Kernel, KernelArgument, Relocation, Resources,
    SourceAttributes, Symbol, SystemSgprs, ValueKind,
};
use crate::placement::{self, SectionOptions};
use crate::resources;
use crate::symbols::Symbols;
use elf_file::MAX_FILE;
use mir::AddressSpace;
use mir::CompileError;
use mir::machine::{Function, PhysReg, RelocationKind};
use mir::module::{
    Alias, CallingConvention, DataRelocation, DenormalMode, FunctionAttributes, GlobalVariable,
    KernelKind, Linkage, Module, PalMetadata, Visibility,
};
use processors::abi::{HiddenArgument, ScratchDescriptor, UserSgpr};
use processors::shaders::{PixelInputs, ShaderStage};
use processors::{OperatingSystem, Target};

/// Builds the contents of a code object.
///
/// # Errors
/// An exceeded limit of the target.
pub fn build<F>(
    module: &Module<F>,
    finished: &[FinishedFunction],
    symbols: &Symbols,
    target: &Target,
    options: SectionOptions,
) -> Result<CodeObject, ContainerError> {
    let mut object = CodeObject::new(target.clone());
    object.assembly.clone_from(&module.assembly);
    object.printf_formats.clone_from(&module.printf_formats);
    object.compile_options = module.compile_options.join(" ");
    object.idents.clone_from(&module.ident);
    object.externals.clone_from(&symbols.externals);
    object.pal_metadata = pal_metadata(module, target)?;
    if target.os() == OperatingSystem::Catalyst {
        object.constant_data = constant_data(module);
    }
    let own: Vec<Resources> = finished
        .iter()
        .map(|this| resources_of(&this.function, &this.assembled, target))
        .collect();
    let resources = call_graph::resources(module, finished, &own, target);
    for (this, resources) in finished.iter().zip(resources) {
        object.functions.push(function(
            module,
            this,
            resources,
            (target, options),
            symbols,
        )?);
    }
    let mut contents = 0_u64;
    for (reference, variable) in &module.globals {
        if !symbols.is_emitted(reference, variable) {
            continue;
        }
        if !is_zero(variable) {
            contents = contents.saturating_add(variable.size);
        }
        if contents > MAX_FILE {
            let owner = variable.name.clone();
            return Err(elf_file::WriteError::TooLarge { owner }.into());
        }
        object.globals.push(global(variable, symbols, options));
    }
    for alias in &module.aliases {
        object.aliases.extend(self::alias(alias, &object, symbols));
    }
    Ok(object)
}

/// Constant data at the offsets that `isel::constant_data` assigned.
fn constant_data<F>(module: &Module<F>) -> Vec<u8> {
    let mut data = Vec::new();
    let is_data = |space| matches!(space, AddressSpace::Global | AddressSpace::Constant);
    for variable in module
        .globals
        .values()
        .filter(|variable| is_data(variable.space))
    {
        let Some(offset) = variable.fixed_offset else {
            continue;
        };
        let (start, end) = (offset as usize, offset as usize + variable.size as usize);
        data.resize(data.len().max(end), 0);
        let bytes = variable.initializer.as_deref().unwrap_or_default();
        let used = bytes.len().min(end - start);
        data[start..start + used].copy_from_slice(&bytes[..used]);
    }
    data
}

/// The module's PAL metadata; `None` unless the operating system is amdpal.
fn pal_metadata<F>(
    module: &Module<F>,
    target: &Target,
) -> Result<Option<assembler::PalMetadata>, ContainerError> {
    let metadata = module.pal_metadata.as_ref();
    let Some(metadata) = metadata.filter(|_| target.os() == OperatingSystem::AmdPal) else {
        return Ok(None);
    };
    Ok(Some(match metadata {
        PalMetadata::Registers(pairs) => {
            assembler::PalMetadata::from_registers(pairs.iter().copied())
        }
        PalMetadata::MessagePack(bytes) if bytes.is_empty() => assembler::PalMetadata::default(),
        PalMetadata::MessagePack(bytes) => assembler::PalMetadata::from_message_pack(bytes)
            .ok_or(ContainerError::DamagedPalMetadata)?,
    }))
}

/// An alias; `None` if its aliasee is not in the object.
fn alias(alias: &Alias, object: &CodeObject, symbols: &Symbols) -> Option<container::Alias> {
    let target = symbols.get(alias.target)?;
    let size = match target {
        container::SymbolRef::Function(index) => object.functions[index as usize].code.len() as u64,
        container::SymbolRef::Global(_) => alias.size,
        container::SymbolRef::External(_) => return None,
    };
    Some(container::Alias {
        symbol: symbol(&alias.name, alias.linkage, alias.visibility),
        target,
        offset: alias.offset,
        size,
    })
}

fn symbol(name: &str, linkage: Linkage, visibility: Visibility) -> Symbol {
    Symbol {
        name: name.to_owned(),
        binding: match linkage {
            Linkage::External | Linkage::Common => Binding::Global,
            Linkage::Internal => Binding::Local,
            Linkage::Private => Binding::Private,
            Linkage::Weak => Binding::Weak,
        },
        visibility: match visibility {
            Visibility::Default => container::Visibility::Default,
            Visibility::Hidden => container::Visibility::Hidden,
            Visibility::Protected => container::Visibility::Protected,
        },
    }
}

/// Returns `true` if a variable needs no file contents.
fn is_zero(variable: &GlobalVariable) -> bool {
    let mut bytes = variable.initializer.iter().flatten();
    !variable.constant && variable.relocations.is_empty() && bytes.all(|byte| *byte == 0)
}

fn global(variable: &GlobalVariable, symbols: &Symbols, options: SectionOptions) -> Global {
    let value = if variable.space == AddressSpace::Local {
        GlobalValue::Lds(variable.size)
    } else if is_zero(variable) {
        match variable.linkage {
            Linkage::Common => GlobalValue::Common(variable.size),
            Linkage::External | Linkage::Internal | Linkage::Private | Linkage::Weak => {
                GlobalValue::Zero(variable.size)
            }
        }
    } else {
        let mut bytes = variable.initializer.clone().unwrap_or_default();
        bytes.resize(variable.size as usize, 0);
        let fields = variable.relocations.iter();
        let relocations = fields.clone().filter_map(|r| data_relocation(r, symbols));
        let data = Data {
            bytes,
            relocations: relocations.collect(),
            distances: fields.filter_map(|r| distance(r, symbols)).collect(),
        };
        if variable.constant {
            GlobalValue::Constant(data)
        } else {
            GlobalValue::Variable(data)
        }
    };
    Global {
        symbol: symbol(&variable.name, variable.linkage, variable.visibility),
        placement: placement::of_variable(variable, &value, options),
        align: match value {
            GlobalValue::Lds(size) if !variable.external => local_align(size, variable.align),
            GlobalValue::Lds(_)
            | GlobalValue::Constant(_)
            | GlobalValue::Variable(_)
            | GlobalValue::Zero(_)
            | GlobalValue::Common(_) => variable.align.max(1),
        },
        value,
    }
}

/// Alignment of an LDS variable, raised for wide accesses as in LLVM.
fn local_align(size: u64, align: u32) -> u32 {
    let by_size = match size {
        9.. => 16,
        5.. => 8,
        3.. => 4,
        2 => 2,
        _ => 1,
    };
    align.max(by_size)
}

fn distance(relocation: &DataRelocation, symbols: &Symbols) -> Option<Distance> {
    Some(Distance {
        offset: relocation.offset,
        size: relocation.size,
        to: symbols.get(relocation.symbol)?,
        from: symbols.get(relocation.from?)?,
        addend: relocation.addend,
    })
}

fn data_relocation(relocation: &DataRelocation, symbols: &Symbols) -> Option<Relocation> {
    if relocation.from.is_some() {
        return None;
    }
    Some(Relocation {
        offset: relocation.offset,
        kind: match relocation.size {
            8 => container::RelocationKind::Abs64,
            _ => container::RelocationKind::Abs32,
        },
        symbol: symbols.get(relocation.symbol)?,
        addend: relocation.addend,
    })
}

fn function<F>(
    module: &Module<F>,
    this: &FinishedFunction,
    resources: Resources,
    (target, options): (&Target, SectionOptions),
    symbols: &Symbols,
) -> Result<container::Function, ContainerError> {
    let FinishedFunction {
        function,
        assembled,
    } = this;
    let mut relocations = Vec::with_capacity(assembled.relocations.len());
    for relocation in &assembled.relocations {
        let symbol = symbols.get(relocation.symbol).ok_or_else(|| {
            CompileError::internal(
                &function.header.name,
                "code refers to a variable that has no memory",
            )
        })?;
        relocations.push(Relocation {
            offset: u64::from(relocation.offset),
            kind: relocation_kind(relocation.kind),
            symbol,
            addend: i64::from(relocation.addend),
        });
    }
    let info = &module.symbols[function.header.symbol];
    if resources.lds_bytes > target.lds_size() {
        let (used, limit) = (resources.lds_bytes, target.lds_size());
        let reason = format!("{used} bytes of LDS are used, but the limit is {limit}");
        return Err(CompileError::limit(&function.header.name, reason).into());
    }
    Ok(container::Function {
        symbol: symbol(&info.name, info.linkage, info.visibility),
        placement: placement::of_function(info, options),
        align: info.align,
        code: assembled.code.clone(),
        relocations,
        resources,
        kernel: match function.header.convention.stage() {
            Some(stage) => Some(Box::new(shader(stage, function, target))),
            None if function.is_entry() => Some(Box::new(kernel(module, function, target))),
            None => None,
        },
        graphics: (function.header.convention == CallingConvention::Gfx).then(|| {
            Box::new(GraphicsFunction {
                frame_bytes: function.frame.size,
                // Requirements of functions that shaders call are stated for the compute stage.
                needs: graphics_needs(
                    ShaderStage::Compute,
                    &function.header.attributes,
                    resources.scratch_bytes > 0,
                ),
            })
        }),
    })
}

fn relocation_kind(kind: RelocationKind) -> container::RelocationKind {
    match kind {
        RelocationKind::Rel32Lo => container::RelocationKind::Rel32Lo,
        RelocationKind::Rel32Hi => container::RelocationKind::Rel32Hi,
        RelocationKind::GotPcRel32Lo => container::RelocationKind::GotPcRel32Lo,
        RelocationKind::GotPcRel32Hi => container::RelocationKind::GotPcRel32Hi,
        RelocationKind::Abs32Lo => container::RelocationKind::Abs32Lo,
        RelocationKind::Abs32Hi => container::RelocationKind::Abs32Hi,
    }
}

fn resources_of(function: &Function, assembled: &AssembledFunction, target: &Target) -> Resources {
    let registers = resources::count(assembled, target);
    let end = |indexed: Option<PhysReg>| indexed.map_or(0, PhysReg::end);
    Resources {
        vgprs: registers.vgprs.max(end(function.indexed.vgprs)),
        agprs: registers.agprs,
        sgprs: registers.sgprs.max(end(function.indexed.sgprs)),
        uses_vcc: registers.vcc,
        uses_flat_scratch: registers.flat_scratch || function.frame.uses_flat_scratch,
        lds_bytes: function.lds.size,
        scratch_bytes: function.frame.size,
        has_dynamic_stack: function.has_dynamic_stack(),
        sgpr_spills: function.frame.spills.sgprs,
        vgpr_spills: function.frame.spills.vgprs,
    }
}

fn kernel<F>(module: &Module<F>, function: &Function, target: &Target) -> Kernel {
    let attributes = &function.header.attributes;
    let inputs = &function.header.inputs;
    let mut user_sgprs = smallvec::SmallVec::<[UserSgpr; 7]>::new();
    let is_given = target.scratch_descriptor() == ScratchDescriptor::UserSgprs;
    for (used, value) in [
        (is_given, UserSgpr::PrivateSegmentBuffer),
        (inputs.dispatch_ptr, UserSgpr::DispatchPtr),
        (inputs.queue_ptr, UserSgpr::QueuePtr),
        (
            inputs.kernarg_segment_ptr || inputs.implicitarg_ptr,
            UserSgpr::KernargSegmentPtr,
        ),
        (inputs.dispatch_id, UserSgpr::DispatchId),
        (inputs.flat_scratch_init, UserSgpr::FlatScratchInit),
    ] {
        if used {
            user_sgprs.push(value);
        }
    }
    let (implicit_arguments, kernarg_size, kernarg_align) = kernarg(function, target);
    Kernel {
        stage: None,
        pixel_inputs: PixelInputs::default(),
        shader_sgprs: 0,
        user_sgprs,
        preloaded_arguments: function
            .reserved
            .preloaded_arguments
            .map_or(0, |preloaded| u32::from(preloaded.dwords)),
        system_sgprs: SystemSgprs {
            workgroup_ids: inputs.workgroup_id,
            workgroup_info: false,
            scratch_wave_offset: enables_scratch(function),
        },
        workitem_id_dimensions: match inputs.workitem_id {
            [_, _, true] => 2,
            [_, true, false] => 1,
            _ => 0,
        },
        float_mode: float_mode(attributes),
        waves_per_simd: waves_per_simd(attributes),
        flat_work_group_size: attributes.flat_work_group_size,
        is_memory_ordered: true,
        has_forward_progress: true,
        arguments: function.header.kernel_args.iter().map(argument).collect(),
        implicit_arguments,
        kernarg_size: kernarg_size.next_multiple_of(4),
        kernarg_align,
        source: SourceAttributes {
            language: module
                .opencl_version
                .map(|(major, minor)| ("OpenCL C".to_owned(), [major, minor])),
            required_work_group_size: attributes.reqd_work_group_size,
            work_group_size_hint: attributes.work_group_size_hint,
            vec_type_hint: attributes.vec_type_hint.clone(),
            device_enqueue_symbol: attributes.runtime_handle.clone(),
            has_uniform_work_groups: attributes.uniform_work_group_size,
            kind: match attributes.kind {
                KernelKind::Normal => container::KernelKind::Normal,
                KernelKind::Init => container::KernelKind::Init,
                KernelKind::Fini => container::KernelKind::Fini,
            },
        },
    }
}

/// Returns `true` if an entry point has scratch memory enabled.
fn enables_scratch(function: &Function) -> bool {
    function.reserved.scratch_wave_offset.is_some() || function.frame.hardware_scratch
}

/// A shader. Unlike kernels, shaders have no descriptor: drivers know their arguments, and hardware registers configure the
/// rest.
fn shader(stage: ShaderStage, function: &Function, target: &Target) -> Kernel {
    let attributes = &function.header.attributes;
    Kernel {
        pixel_inputs: attributes.pixel_inputs,
        shader_sgprs: target.shader_argument_sgprs_start(),
        ..graphics_needs(stage, attributes, enables_scratch(function))
    }
}

/// The requirements of a function of a graphics module, as a kernel of the given stage.
fn graphics_needs(
    stage: ShaderStage,
    attributes: &FunctionAttributes,
    scratch_wave_offset: bool,
) -> Kernel {
    Kernel {
        stage: Some(stage),
        system_sgprs: SystemSgprs {
            scratch_wave_offset,
            ..SystemSgprs::default()
        },
        float_mode: float_mode(attributes),
        waves_per_simd: waves_per_simd(attributes),
        flat_work_group_size: attributes.flat_work_group_size,
        ..Kernel::default()
    }
}

fn float_mode(attributes: &FunctionAttributes) -> FloatMode {
    FloatMode {
        denormals_f32: denormals(attributes.denormal_f32),
        denormals_f16_f64: denormals(attributes.denormal_f16_f64),
        dx10_clamp: attributes.dx10_clamp,
        ieee: attributes.ieee_mode,
    }
}

fn waves_per_simd(attributes: &FunctionAttributes) -> (u32, u32) {
    match attributes.waves_per_eu {
        Some((least, most)) => (least, most.unwrap_or(u32::MAX)),
        None => (1, u32::MAX),
    }
}

fn denormals(mode: DenormalMode) -> container::DenormalMode {
    match mode {
        DenormalMode::Ieee | DenormalMode::Dynamic => container::DenormalMode::Keep,
        DenormalMode::PreserveSign | DenormalMode::PositiveZero => {
            container::DenormalMode::FlushAll
        }
    }
}

/// Implicit arguments; size and alignment of the kernarg segment.
fn kernarg(function: &Function, target: &Target) -> (Option<ImplicitArguments>, u32, u32) {
    let attributes = &function.header.attributes;
    let default_size = target.implicit_arguments_size();
    let size = attributes.implicitarg_bytes.unwrap_or(default_size);
    let align = function.header.kernarg_align.max(4);
    if size == 0 {
        return (None, function.header.explicit_kernarg_size, align);
    }
    let os = target.os();
    let offset = os.implicit_arguments_offset(function.header.explicit_kernarg_size);
    let hidden = &attributes.hidden;
    let used = [
        (hidden.printf_buffer, HiddenArgument::PrintfBuffer),
        (hidden.hostcall_ptr, HiddenArgument::HostcallBuffer),
        (hidden.multigrid_sync_arg, HiddenArgument::MultigridSyncArg),
        (hidden.heap_ptr, HiddenArgument::HeapV1),
        (hidden.default_queue, HiddenArgument::DefaultQueue),
        (hidden.completion_action, HiddenArgument::CompletionAction),
        (
            hidden.dynamic_lds_size || has_local_memory_argument(function),
            HiddenArgument::DynamicLdsSize,
        ),
        (hidden.queue_ptr, HiddenArgument::QueuePtr),
    ];
    let used = used
        .into_iter()
        .filter(|(is_used, _)| *is_used)
        .map(|(_, which)| which)
        .collect();
    let arguments = ImplicitArguments { offset, size, used };
    (
        Some(arguments),
        offset + size,
        align.max(os.implicit_arguments_align()),
    )
}

/// Returns `true` if an argument points to LDS that is allocated at dispatch.
fn has_local_memory_argument(function: &Function) -> bool {
    let is_local = |argument: &mir::module::KernelArgument| {
        argument.pointer == Some(AddressSpace::Local) && !argument.by_reference
    };
    function.header.kernel_args.iter().any(is_local)
}

fn argument(argument: &mir::module::KernelArgument) -> KernelArgument {
    let qualifiers: Vec<&str> = argument.type_qualifiers.split_whitespace().collect();
    let access = match argument.access.as_str() {
        "read_only" => Some(container::Access::ReadOnly),
        "write_only" => Some(container::Access::WriteOnly),
        "read_write" => Some(container::Access::ReadWrite),
        "" => None,
        _ => Some(container::Access::Default),
    };
    let actual_access = match (argument.read_only, argument.write_only) {
        (true, _) if argument.no_alias => Some(container::Access::ReadOnly),
        (_, true) if argument.no_alias => Some(container::Access::WriteOnly),
        _ => None,
    };
    KernelArgument {
        name: argument.name.clone(),
        type_name: argument.type_name.clone(),
        size: argument.size,
        offset: argument.offset,
        align: argument.align,
        value_kind: value_kind(argument),
        pointee_align: (argument.pointer == Some(AddressSpace::Local))
            .then_some(argument.pointee_align.max(1)),
        address_space: argument
            .pointer
            .and_then(|space| container::AddressSpace::from_number(space.number())),
        access,
        actual_access: actual_access
            .filter(|_| argument.pointer.is_some() || argument.by_reference),
        is_const: qualifiers.contains(&"const"),
        is_restrict: qualifiers.contains(&"restrict"),
        is_volatile: qualifiers.contains(&"volatile"),
        is_pipe: qualifiers.contains(&"pipe"),
    }
}

/// OpenCL types that are images.
const IMAGE_TYPES: &[&str] = &[
    "image1d_t",
    "image1d_array_t",
    "image1d_buffer_t",
    "image2d_t",
    "image2d_array_t",
    "image2d_array_depth_t",
    "image2d_array_msaa_t",
    "image2d_array_msaa_depth_t",
    "image2d_depth_t",
    "image2d_msaa_t",
    "image2d_msaa_depth_t",
    "image3d_t",
];

fn value_kind(argument: &mir::module::KernelArgument) -> ValueKind {
    if argument.type_qualifiers.contains("pipe") {
        return ValueKind::Pipe;
    }
    match argument.base_type_name.as_str() {
        "sampler_t" => return ValueKind::Sampler,
        "queue_t" => return ValueKind::Queue,
        name if IMAGE_TYPES.contains(&name) => return ValueKind::Image,
        _ => {}
    }
    match argument.pointer {
        Some(AddressSpace::Local) => ValueKind::DynamicSharedPointer,
        Some(_) => ValueKind::GlobalBuffer,
        None => ValueKind::ByValue,
    }
}
