//! Function attributes and function metadata.

use crate::bindings::{TypeKind, Value, ValueKind, metadata_kind};
use crate::error::FrontendError;
use crate::function::ModuleContext;
use crate::globals;
use mir::generic::Function;
use mir::module::{
    CallingConvention, DenormalMode, FunctionAttributes, HiddenArguments, ImplicitInputs,
    KernelArgument, KernelKind, Linkage,
};
use processors::calls::{self, CallConvention};
use processors::shaders::{PixelInputs, ShaderStage};
use processors::{Processor, Target};

/// The target of a function.
pub fn target_of(context: &ModuleContext<'_>, function: Value<'_>) -> Target {
    let target = context.target.clone();
    let text = |name| {
        let value = function.string_attribute(name)?;
        std::str::from_utf8(value).ok()
    };
    let own = text("target-cpu").and_then(|name| name.parse::<Processor>().ok());
    let target = match own.filter(|own| *own != target.processor()) {
        Some(own) => Target::new(target.triple().clone(), own),
        None => target,
    };
    let mut settings = *target.settings();
    let features = text("target-features").unwrap_or_default();
    settings.apply_known(target.processor(), features);
    target.with_settings(settings)
}

/// The form of a numeric string attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NumberForm {
    /// One number.
    One,
    /// One number, or two separated by a comma.
    OneOrTwo,
    /// Two numbers separated by a comma.
    Two,
}

impl NumberForm {
    fn accepts(self, value: &[u8]) -> bool {
        if self == NumberForm::One {
            return !value.starts_with(b" ") && parse_number(value).is_some();
        }
        match parse_pair(value) {
            None => false,
            Some((_, None)) => self == NumberForm::OneOrTwo && !value.contains(&b','),
            Some((_, Some(_))) => value.iter().filter(|byte| **byte == b',').count() == 1,
        }
    }

    fn expected(self) -> &'static str {
        match self {
            NumberForm::One => "expected an integer",
            NumberForm::OneOrTwo => "expected one or two integers",
            NumberForm::Two => "expected two integers",
        }
    }
}

/// The functions in which an attribute has a meaning. LLVM does not read it in other functions either.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meant {
    Everywhere,
    /// In pixel shaders.
    InPixelShaders,
    /// On processors with VGPRs and AGPRs in one register file.
    WithUnifiedFile,
}

/// The numeric attributes.
const NUMBERS: [(&str, NumberForm, Meant); 10] = {
    use Meant::{Everywhere, InPixelShaders, WithUnifiedFile};
    use NumberForm::{One, OneOrTwo, Two};
    [
        ("amdgpu-waves-per-eu", OneOrTwo, Everywhere),
        ("amdgpu-flat-work-group-size", Two, Everywhere),
        ("amdgpu-num-vgpr", One, Everywhere),
        ("amdgpu-num-sgpr", One, Everywhere),
        ("amdgpu-agpr-alloc", OneOrTwo, WithUnifiedFile),
        ("amdgpu-implicitarg-num-bytes", One, Everywhere),
        ("amdgpu-lds-size", OneOrTwo, Everywhere),
        ("InitialPSInputAddr", One, InPixelShaders),
        ("amdgpu-color-export", One, InPixelShaders),
        ("amdgpu-depth-export", One, InPixelShaders),
    ]
};

/// Checks the numeric attributes of a function.
///
/// # Errors
/// The first attribute that is malformed.
pub fn check(context: &ModuleContext<'_>, function: Value<'_>) -> Result<(), FrontendError> {
    let convention = calling_convention(function.calling_convention());
    let stage = convention.and_then(CallingConvention::stage);
    for (attribute, form, meant) in NUMBERS {
        let Some(value) = function.string_attribute(attribute) else {
            continue;
        };
        let is_read = match meant {
            Meant::Everywhere => true,
            Meant::InPixelShaders => stage == Some(ShaderStage::Pixel),
            Meant::WithUnifiedFile => target_of(context, function)
                .generation()
                .has_unified_registers(),
        };
        if is_read && !form.accepts(value) {
            return Err(FrontendError::InvalidAttribute {
                function: String::from_utf8_lossy(function.name()).into_owned(),
                attribute: attribute.to_owned(),
                value: String::from_utf8_lossy(value).into_owned(),
                reason: form.expected(),
            });
        }
    }
    Ok(())
}

/// The maximum number of work-items in a work-group.
const MAX_WORK_GROUP: u32 = 1024;

/// Reads the function attributes and metadata that later passes use.
pub fn read<'m>(context: &ModuleContext<'m>, function: Value<'m>) -> FunctionAttributes {
    let string = |name: &str| {
        function
            .string_attribute(name)
            .map(|value| String::from_utf8_lossy(value).into_owned())
    };
    let flag = |name: &str| {
        let value = function.string_attribute(name)?;
        (!value.is_empty()).then_some(value == b"true")
    };
    let pair = |name: &str| parse_pair(function.string_attribute(name)?);
    let number = |name: &str| parse_number(function.string_attribute(name)?);
    let stage =
        calling_convention(function.calling_convention()).and_then(CallingConvention::stage);
    let has_exports = |name: &str, default| number(name).map_or(default, |value| value != 0);
    let exports =
        has_exports("amdgpu-color-export", true) || has_exports("amdgpu-depth-export", false);
    let mut attributes = FunctionAttributes {
        waves_per_eu: pair("amdgpu-waves-per-eu").filter(|(least, most)| {
            let range = 1..=target_of(context, function).max_waves_per_simd();
            range.contains(least) && most.is_none_or(|most| most >= *least && range.contains(&most))
        }),
        num_vgpr: number("amdgpu-num-vgpr"),
        num_sgpr: number("amdgpu-num-sgpr"),
        agprs: pair("amdgpu-agpr-alloc"),
        implicitarg_bytes: match function.string_attribute("amdgpu-no-implicitarg-ptr") {
            Some(_) => Some(0),
            None => number("amdgpu-implicitarg-num-bytes"),
        },
        high_address_bits: number("amdgpu-32bit-address-high-bits").unwrap_or(0),
        table_address_high: number("amdgpu-git-ptr-high"),
        lds_size: pair("amdgpu-lds-size").map(|(least, _)| least),
        // LLVM 23 and newer write it without a value.
        uniform_work_group_size: matches!(
            function.string_attribute("uniform-work-group-size"),
            Some(b"true" | b"")
        ),
        ieee_mode: flag("amdgpu-ieee").unwrap_or(stage.is_none()),
        dx10_clamp: flag("amdgpu-dx10-clamp").unwrap_or(true),
        pixel_inputs: PixelInputs {
            allocated: number("InitialPSInputAddr").unwrap_or(0),
            enabled: 0,
        },
        exports,
        has_wqm_results: stage == Some(ShaderStage::Pixel)
            && function.string_attribute("amdgpu-ps-wqm-outputs").is_some(),
        hidden: hidden_arguments(context, function),
        target_cpu: string("target-cpu"),
        target_features: string("target-features"),
        optnone: function.has_attribute(None, context.kinds.optnone),
        runtime_handle: string("runtime-handle"),
        kind: kind(function),
        ..FunctionAttributes::default()
    };
    if let Some((least, Some(most))) = pair("amdgpu-flat-work-group-size")
        && (1..=most).contains(&least)
        && most <= MAX_WORK_GROUP
    {
        attributes.flat_work_group_size = (least, most);
    }
    read_denormal_modes(context, function, &mut attributes);
    read_metadata(context, function, &mut attributes);
    attributes
}

/// The inputs that a function without a body may use: all inputs that no attribute excludes.
pub fn unknown_inputs(declaration: Value<'_>) -> ImplicitInputs {
    let convention = calling_convention(declaration.calling_convention());
    if convention == Some(CallingConvention::Gfx) {
        return ImplicitInputs::default();
    }
    let may = |name: &str| declaration.string_attribute(name).is_none();
    ImplicitInputs {
        dispatch_ptr: may("amdgpu-no-dispatch-ptr"),
        queue_ptr: may("amdgpu-no-queue-ptr"),
        dispatch_id: may("amdgpu-no-dispatch-id"),
        workgroup_id: [
            may("amdgpu-no-workgroup-id-x"),
            may("amdgpu-no-workgroup-id-y"),
            may("amdgpu-no-workgroup-id-z"),
        ],
        workitem_id: [
            may("amdgpu-no-workitem-id-x"),
            may("amdgpu-no-workitem-id-y"),
            may("amdgpu-no-workitem-id-z"),
        ],
        implicitarg_ptr: may("amdgpu-no-implicitarg-ptr"),
        ..ImplicitInputs::default()
    }
}

/// The SGPRs in which `inreg` arguments can be passed to a function, as a bit mask. According to its attributes, no
/// input is passed in these SGPRs. A local function is treated like one that is called through a pointer.
pub fn argument_sgprs(function: Value<'_>) -> u32 {
    let convention = calling_convention(function.calling_convention());
    if convention.is_some_and(|convention| convention.calls() == CallConvention::Graphics) {
        return calls::argument_sgprs(|_| false, false);
    }
    let inputs = match globals::linkage(function.linkage()) {
        Linkage::Internal | Linkage::Private => ImplicitInputs::all_of_functions(),
        _ => unknown_inputs(function),
    };
    let has_lds_id = globals::linkage(function.linkage()).is_local()
        || function
            .string_attribute("amdgpu-no-lds-kernel-id")
            .is_none();
    calls::argument_sgprs(|input| inputs.contains(input), has_lds_id)
}

/// Adds the inputs that a kernel receives even if it does not use them: all inputs that no attribute excludes. A
/// work-group ID is also received if the attributes do not exclude the ID of a cluster. The ID of a work-item is not
/// received if it is always 0.
pub fn add_given_inputs(source: Value<'_>, kernel: &mut Function) {
    let given = unknown_inputs(source);
    let has_arguments = !kernel.header.kernel_args.is_empty() || given.implicitarg_ptr;
    let inputs = &mut kernel.header.inputs;
    inputs.dispatch_ptr |= given.dispatch_ptr;
    inputs.queue_ptr |= given.queue_ptr;
    inputs.kernarg_segment_ptr |= has_arguments;
    inputs.dispatch_id |= given.dispatch_id;
    inputs.flat_scratch_init |= source
        .string_attribute("amdgpu-no-flat-scratch-init")
        .is_none();
    for (axis, name) in ["x", "y", "z"].into_iter().enumerate() {
        let of_cluster = format!("amdgpu-no-cluster-id-{name}");
        let may_be_of_cluster = source.string_attribute(&of_cluster).is_none();
        let is_given = given.workgroup_id[axis] || may_be_of_cluster || axis == 0;
        inputs.workgroup_id[axis] |= is_given;
        let may_vary = kernel.header.attributes.max_work_item_id(axis) > 0;
        inputs.workitem_id[axis] |= given.workitem_id[axis] && may_vary || axis == 0;
    }
}

fn kind(function: Value<'_>) -> KernelKind {
    if function.string_attribute("device-init").is_some() {
        KernelKind::Init
    } else if function.string_attribute("device-fini").is_some() {
        KernelKind::Fini
    } else {
        KernelKind::Normal
    }
}

/// The hidden arguments that the function may read: all hidden arguments that no attribute excludes.
fn hidden_arguments<'m>(context: &ModuleContext<'m>, function: Value<'m>) -> HiddenArguments {
    let may = |name: &str| function.string_attribute(name).is_none();
    HiddenArguments {
        hostcall_ptr: may("amdgpu-no-hostcall-ptr"),
        multigrid_sync_arg: may("amdgpu-no-multigrid-sync-arg"),
        heap_ptr: may("amdgpu-no-heap-ptr"),
        default_queue: may("amdgpu-no-default-queue"),
        completion_action: may("amdgpu-no-completion-action"),
        queue_ptr: may("amdgpu-no-queue-ptr"),
        printf_buffer: context.has_printf,
        dynamic_lds_size: false,
    }
}

/// Parses `output,input`. A single word applies to both.
fn denormal_mode(value: &[u8]) -> DenormalMode {
    let word = value.split(|&byte| byte == b',').next().unwrap_or(b"");
    let word = std::str::from_utf8(word).unwrap_or("");
    DenormalMode::from_name(word).unwrap_or_default()
}

fn read_denormal_modes<'m>(
    context: &ModuleContext<'m>,
    function: Value<'m>,
    attributes: &mut FunctionAttributes,
) {
    let mode = |name: &str, option: Option<DenormalMode>| {
        let attribute = function.string_attribute(name).map(denormal_mode);
        attribute.or(option)
    };
    if let Some(mode) = mode("denormal-fp-math", context.float.denormal_mode) {
        attributes.denormal_f32 = mode;
        attributes.denormal_f16_f64 = mode;
    }
    if let Some(mode) = mode("denormal-fp-math-f32", context.float.denormal_mode_f32) {
        attributes.denormal_f32 = mode;
    }
}

fn read_metadata<'m>(
    context: &ModuleContext<'m>,
    function: Value<'m>,
    attributes: &mut FunctionAttributes,
) {
    let entries = function.function_metadata();
    let find = |name: &str| {
        let kind = metadata_kind(context.module, name);
        let entry = entries.iter().find(|(other, _)| *other == kind);
        entry.map(|(_, node)| *node)
    };
    if entries.is_empty() {
        return;
    }
    attributes.reqd_work_group_size = find("reqd_work_group_size").and_then(three);
    attributes.work_group_size_hint = find("work_group_size_hint").and_then(three);
    attributes.vec_type_hint = find("vec_type_hint").and_then(vector_hint);
    if let Some(handle) = find("associated").and_then(runtime_handle) {
        attributes.runtime_handle = Some(handle);
    }
}

/// The name of the variable through which device code enqueues a kernel. The metadata of the kernel refers to the
/// variable, and the variable's section confirms its purpose.
fn runtime_handle(node: Value<'_>) -> Option<String> {
    let variable = (*node.node_operands().first()?)?.metadata_constant()?;
    let is_handle = variable.kind() == ValueKind::LLVMGlobalVariableValueKind
        && variable.section().as_deref() == Some(".amdgpu.kernel.runtime.handle");
    is_handle.then(|| String::from_utf8_lossy(variable.name()).into_owned())
}

/// The metadata about kernel arguments: a list of strings for each kind of fact.
pub fn argument_strings<'m>(
    context: &ModuleContext<'m>,
    function: Value<'m>,
) -> Vec<(ArgumentFact, Vec<String>)> {
    let entries = function.function_metadata();
    if entries.is_empty() {
        return Vec::new();
    }
    let mut facts = Vec::new();
    for &(name, fact) in ARGUMENT_FACTS {
        let kind = metadata_kind(context.module, name);
        let Some((_, node)) = entries.iter().find(|(other, _)| *other == kind) else {
            continue;
        };
        let strings = node.node_operands().into_iter().map(|operand| {
            let bytes = operand.and_then(Value::metadata_string).unwrap_or(b"");
            String::from_utf8_lossy(bytes).into_owned()
        });
        facts.push((fact, strings.collect()));
    }
    facts
}

/// The kinds of facts about kernel arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentFact {
    /// `kernel_arg_name`
    Name,
    /// `kernel_arg_type`
    TypeName,
    /// `kernel_arg_base_type`
    BaseTypeName,
    /// `kernel_arg_access_qual`
    Access,
    /// `kernel_arg_type_qual`
    TypeQualifiers,
}

impl ArgumentFact {
    /// The field of an argument that holds the fact.
    pub fn field(self, argument: &mut KernelArgument) -> &mut String {
        match self {
            ArgumentFact::Name => &mut argument.name,
            ArgumentFact::TypeName => &mut argument.type_name,
            ArgumentFact::BaseTypeName => &mut argument.base_type_name,
            ArgumentFact::Access => &mut argument.access,
            ArgumentFact::TypeQualifiers => &mut argument.type_qualifiers,
        }
    }
}

const ARGUMENT_FACTS: &[(&str, ArgumentFact)] = &[
    ("kernel_arg_name", ArgumentFact::Name),
    ("kernel_arg_type", ArgumentFact::TypeName),
    ("kernel_arg_base_type", ArgumentFact::BaseTypeName),
    ("kernel_arg_access_qual", ArgumentFact::Access),
    ("kernel_arg_type_qual", ArgumentFact::TypeQualifiers),
];

fn three(node: Value<'_>) -> Option<[u32; 3]> {
    let numbers: Vec<u32> = node
        .node_operands()
        .into_iter()
        .filter_map(|operand| u32::try_from(operand?.metadata_integer()?).ok())
        .collect();
    numbers.try_into().ok()
}

/// The type that `vec_type_hint` gives. The node contains a value of the type, and whether it is signed.
fn vector_hint(node: Value<'_>) -> Option<String> {
    let operands = node.node_operands();
    let value = (*operands.first()?)?.metadata_constant()?;
    let signed = operands
        .get(1)
        .copied()
        .flatten()
        .and_then(Value::metadata_integer);
    Some(type_name(value.ty(), signed.unwrap_or(0) != 0))
}

/// The OpenCL name of a type, as metadata spells it.
fn type_name(ty: crate::bindings::Type<'_>, signed: bool) -> String {
    match ty.kind() {
        TypeKind::LLVMIntegerTypeKind => {
            let prefix = if signed { "" } else { "u" };
            match ty.int_bits() {
                8 => format!("{prefix}char"),
                16 => format!("{prefix}short"),
                32 => format!("{prefix}int"),
                64 => format!("{prefix}long"),
                bits => format!("{prefix}i{bits}"),
            }
        }
        TypeKind::LLVMHalfTypeKind => "half".to_string(),
        TypeKind::LLVMFloatTypeKind => "float".to_string(),
        TypeKind::LLVMDoubleTypeKind => "double".to_string(),
        TypeKind::LLVMVectorTypeKind => {
            format!("{}{}", type_name(ty.element(), signed), ty.vector_len())
        }
        _ => "unknown".to_string(),
    }
}

fn parse_number(value: &[u8]) -> Option<u32> {
    let digits = std::str::from_utf8(value).ok()?.trim();
    match digits.strip_prefix("0x") {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => digits.parse().ok(),
    }
}

/// Parses `min,max` or `min`.
fn parse_pair(value: &[u8]) -> Option<(u32, Option<u32>)> {
    let mut numbers = value.split(|&byte| byte == b',');
    let least = parse_number(numbers.next()?)?;
    Some((least, numbers.next().and_then(parse_number)))
}

/// The numbers and LLVM's names of calling conventions that are unsupported, or whose functions cannot be called.
const UNCALLED_CONVENTIONS: &[(u32, &str)] = &[
    (13, "anyregcc"),
    (14, "preserve_mostcc"),
    (15, "preserve_allcc"),
    (16, "swiftcc"),
    (18, "tailcc"),
    (20, "swifttailcc"),
    (87, "amdgpu_vs"),
    (88, "amdgpu_gs"),
    (89, "amdgpu_ps"),
    (90, "amdgpu_cs"),
    (93, "amdgpu_hs"),
    (95, "amdgpu_ls"),
    (96, "amdgpu_es"),
    (100, "amdgpu_gfx"),
    (104, "amdgpu_cs_chain"),
    (105, "amdgpu_cs_chain_preserve"),
    (110, "amdgpu_gfx_whole_wave"),
    (10, "ghccc"),
];

/// LLVM's name of a calling convention that is unsupported, or whose functions cannot be called.
pub fn convention_name(number: u32) -> String {
    let mut known = UNCALLED_CONVENTIONS.iter();
    match known.find(|row| row.0 == number) {
        Some((_, name)) => (*name).to_owned(),
        None => format!("cc {number}"),
    }
}

/// The calling convention with this LLVM number, if the target supports it.
pub fn calling_convention(number: u32) -> Option<CallingConvention> {
    Some(match number {
        // C and cold
        0 | 9 => CallingConvention::C,
        8 => CallingConvention::Fast,
        // SPIR_KERNEL and AMDGPU_KERNEL.
        76 | 91 => CallingConvention::Kernel,
        // SPIR_FUNC
        75 => CallingConvention::C,
        87 => CallingConvention::Vertex,
        88 => CallingConvention::Geometry,
        89 => CallingConvention::Pixel,
        90 => CallingConvention::Compute,
        93 => CallingConvention::Hull,
        95 => CallingConvention::Local,
        96 => CallingConvention::Export,
        100 => CallingConvention::Gfx,
        _ => return None,
    })
}
