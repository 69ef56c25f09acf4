//! A module apart from its function bodies: globals, kernel arguments, attributes and module flags. The frontend fills
//! them in; both representations share them.

use crate::debug::{DebugInfo, FunctionDebug};
use crate::memory::AddressSpace;
use cranelift_entity::{PrimaryMap, entity_impl};
use processors::Target;
use processors::calls::{CallConvention, FunctionInput};
use processors::shaders::{PixelInputs, ShaderStage};

/// A global variable or external symbol of a [`Module`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Global(u32);
entity_impl!(Global, "global");

/// A function symbol of a [`Module`] (defined or only declared).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FunctionRef(u32);
entity_impl!(FunctionRef, "function");

/// Symbol linkage; only kinds that differ in object files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Linkage {
    /// Visible to other objects.
    #[default]
    External,
    /// Local symbol.
    Internal,
    /// No symbol.
    Private,
    /// Weak (weak, linkonce).
    Weak,
    /// Memory that linkers allocate once for all definitions.
    Common,
}

impl Linkage {
    /// Returns `true` if other objects do not see it.
    pub fn is_local(self) -> bool {
        matches!(self, Linkage::Internal | Linkage::Private)
    }
}

/// Sections that linkers keep or drop together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SectionGroup {
    /// Its name.
    pub name: String,
    /// True if linkers keep the group of only one object.
    pub is_comdat: bool,
}

/// The entries of a mergeable section (`SHF_MERGE`); linkers keep one of several equal entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entries {
    /// Bytes of an entry, or of a character.
    pub size: u32,
    /// Strings that end with a zero.
    pub are_strings: bool,
}

/// ELF symbol visibility.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Visibility {
    #[default]
    Default,
    Hidden,
    Protected,
}

/// A field of an initializer that holds the address of a symbol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataRelocation {
    /// Byte offset in the initializer.
    pub offset: u64,
    /// The symbol.
    pub symbol: SymbolRef,
    /// For a field that holds the distance between two symbols: the symbol that is subtracted.
    pub from: Option<SymbolRef>,
    /// Added to its address, in bytes.
    pub addend: i64,
    /// 4 or 8 bytes.
    pub size: u8,
}

/// A reference to a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SymbolRef {
    /// A variable.
    Global(Global),
    /// A function.
    Function(FunctionRef),
    /// Dword 0 or 1 of the descriptor of scratch memory, which the loader knows (`processors::abi::SCRATCH_SYMBOLS`).
    Scratch(u8),
}

/// A module-level variable.
#[derive(Clone, PartialEq, Debug)]
pub struct GlobalVariable {
    /// Symbol name.
    pub name: String,
    /// Its address space.
    pub space: AddressSpace,
    /// Size in bytes (0: external array of unknown size, dynamic LDS when in local memory).
    pub size: u64,
    /// Alignment in bytes.
    pub align: u32,
    /// Initial bytes; `None` for a declaration or undefined contents. If there are fewer than `size` bytes, zeros
    /// follow.
    pub initializer: Option<Vec<u8>>,
    /// Addresses inside the initializer.
    pub relocations: Vec<DataRelocation>,
    /// Never written.
    pub constant: bool,
    /// True if only declared here.
    pub external: bool,
    /// Linkage.
    pub linkage: Linkage,
    /// Visibility.
    pub visibility: Visibility,
    /// The section that the source names.
    pub section: Option<String>,
    /// The group that its section belongs to.
    pub group: Option<SectionGroup>,
    /// Set if linkers may merge the variable with equal ones.
    pub entries: Option<Entries>,
    /// The byte offset of variables that have the same one everywhere:
    ///
    /// * LDS variables that called functions use: in LDS, the same in all kernels that reach these functions;
    /// * GDS variables: in the process's share of GDS;
    /// * constant data under Catalyst: in the data of the program.
    pub fixed_offset: Option<u32>,
}

/// One explicit kernel argument and its OpenCL metadata.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KernelArgument {
    /// `kernel_arg_name`, else the IR name.
    pub name: String,
    /// `kernel_arg_type`.
    pub type_name: String,
    /// `kernel_arg_base_type`.
    pub base_type_name: String,
    /// `kernel_arg_access_qual`.
    pub access: String,
    /// `kernel_arg_type_qual` (`const`, `restrict`, `volatile`, `pipe`).
    pub type_qualifiers: String,
    /// Byte offset in the kernarg segment.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
    /// Alignment in bytes.
    pub align: u32,
    /// Set if a pointer is passed: its address space.
    pub pointer: Option<AddressSpace>,
    /// For local pointers: alignment of the object that they point to, in bytes.
    pub pointee_align: u32,
    /// True if the IR value is a pointer to the argument in the kernarg segment (`byref`).
    pub by_reference: bool,
    /// True if the kernel expects it in SGPRs at entry (`inreg`).
    pub in_registers: bool,
    /// `readonly`/`writeonly`/`noalias` facts from parameter attributes.
    pub read_only: bool,
    /// See `read_only`.
    pub write_only: bool,
    /// See `read_only`.
    pub no_alias: bool,
}

/// The implicit inputs that a function needs, determined from the IR that uses them (or assumed, if a callee is
/// unknown). The order is that of the initial SGPRs, AMDGPUUsage, "Initial Kernel Execution State".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct ImplicitInputs {
    pub dispatch_ptr: bool,
    pub queue_ptr: bool,
    pub kernarg_segment_ptr: bool,
    pub dispatch_id: bool,
    pub flat_scratch_init: bool,
    pub workgroup_id: [bool; 3],
    pub workitem_id: [bool; 3],
    pub implicitarg_ptr: bool,
}

impl ImplicitInputs {
    /// Returns `true` if the function needs `input`.
    pub fn contains(&self, input: FunctionInput) -> bool {
        match input {
            FunctionInput::DispatchPtr => self.dispatch_ptr,
            FunctionInput::QueuePtr => self.queue_ptr,
            FunctionInput::ImplicitArgPtr => self.implicitarg_ptr,
            FunctionInput::DispatchId => self.dispatch_id,
            FunctionInput::WorkGroupIdX => self.workgroup_id[0],
            FunctionInput::WorkGroupIdY => self.workgroup_id[1],
            FunctionInput::WorkGroupIdZ => self.workgroup_id[2],
        }
    }

    /// All inputs that called functions can receive.
    pub fn all_of_functions() -> ImplicitInputs {
        ImplicitInputs {
            dispatch_ptr: true,
            queue_ptr: true,
            kernarg_segment_ptr: false,
            dispatch_id: true,
            flat_scratch_init: false,
            workgroup_id: [true; 3],
            workitem_id: [true; 3],
            implicitarg_ptr: true,
        }
    }
}

/// The hidden kernel arguments that the code may read. Metadata lists these by kind, although the block of implicit
/// arguments is always reserved as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct HiddenArguments {
    pub hostcall_ptr: bool,
    pub multigrid_sync_arg: bool,
    pub heap_ptr: bool,
    pub default_queue: bool,
    pub completion_action: bool,
    pub queue_ptr: bool,
    pub printf_buffer: bool,
    pub dynamic_lds_size: bool,
}

/// Treatment of denormals by one floating-point format ("denormal-fp-math").
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum DenormalMode {
    #[default]
    Ieee,
    PreserveSign,
    PositiveZero,
    Dynamic,
}

impl DenormalMode {
    /// The names of the modes in LLVM.
    pub const NAMES: [(DenormalMode, &'static str); 4] = [
        (DenormalMode::Ieee, "ieee"),
        (DenormalMode::PreserveSign, "preserve-sign"),
        (DenormalMode::PositiveZero, "positive-zero"),
        (DenormalMode::Dynamic, "dynamic"),
    ];

    /// The mode with that name in LLVM.
    pub fn from_name(name: &str) -> Option<DenormalMode> {
        let found = Self::NAMES.iter().find(|(_, known)| *known == name);
        found.map(|(mode, _)| *mode)
    }
}

/// Calling convention of a function, as in LLVM.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum CallingConvention {
    #[default]
    C,
    Fast,
    Kernel,
    Gfx,
    Vertex,
    Geometry,
    Pixel,
    Hull,
    Local,
    Export,
    Compute,
}

impl CallingConvention {
    /// The stage that runs functions of a graphics convention.
    pub fn stage(self) -> Option<ShaderStage> {
        match self {
            CallingConvention::Vertex => Some(ShaderStage::Vertex),
            CallingConvention::Geometry => Some(ShaderStage::Geometry),
            CallingConvention::Pixel => Some(ShaderStage::Pixel),
            CallingConvention::Hull => Some(ShaderStage::Hull),
            CallingConvention::Local => Some(ShaderStage::Local),
            CallingConvention::Export => Some(ShaderStage::Export),
            CallingConvention::Compute => Some(ShaderStage::Compute),
            CallingConvention::C
            | CallingConvention::Fast
            | CallingConvention::Kernel
            | CallingConvention::Gfx => None,
        }
    }

    /// The convention by which such functions call others.
    pub fn calls(self) -> CallConvention {
        match self {
            CallingConvention::C | CallingConvention::Fast | CallingConvention::Kernel => {
                CallConvention::C
            }
            CallingConvention::Vertex
            | CallingConvention::Geometry
            | CallingConvention::Pixel
            | CallingConvention::Hull
            | CallingConvention::Local
            | CallingConvention::Export
            | CallingConvention::Compute
            | CallingConvention::Gfx => CallConvention::Graphics,
        }
    }

    /// Returns `true` if the hardware starts such functions; no other function calls them.
    pub fn is_entry(self) -> bool {
        self == CallingConvention::Kernel || self.stage().is_some()
    }
}

/// Function attributes and metadata that passes after the frontend use.
#[derive(Clone, PartialEq, Debug)]
pub struct FunctionAttributes {
    /// "amdgpu-flat-work-group-size": minimum and maximum number of work-items.
    pub flat_work_group_size: (u32, u32),
    /// "amdgpu-waves-per-eu": minimum, and maximum if given.
    pub waves_per_eu: Option<(u32, Option<u32>)>,
    /// "amdgpu-num-vgpr".
    pub num_vgpr: Option<u32>,
    /// "amdgpu-num-sgpr".
    pub num_sgpr: Option<u32>,
    /// "amdgpu-agpr-alloc": the number of AGPRs that must be available, and the maximum if given. Ignored unless VGPRs and
    /// AGPRs are in one register file.
    pub agprs: Option<(u32, Option<u32>)>,
    /// Size of the implicit kernel arguments if given: "amdgpu-implicitarg-num-bytes", or 0 for
    /// "amdgpu-no-implicitarg-ptr". Otherwise the size for the code object version.
    pub implicitarg_bytes: Option<u32>,
    /// "amdgpu-lds-size" and similar attributes: the minimum size of static LDS, in bytes.
    pub lds_size: Option<u32>,
    /// `reqd_work_group_size`.
    pub reqd_work_group_size: Option<[u32; 3]>,
    /// `work_group_size_hint`.
    pub work_group_size_hint: Option<[u32; 3]>,
    /// `vec_type_hint` as it is printed in metadata.
    pub vec_type_hint: Option<String>,
    /// "uniform-work-group-size"="true".
    pub uniform_work_group_size: bool,
    /// "amdgpu-ieee" (default true for compute).
    pub ieee_mode: bool,
    /// "amdgpu-dx10-clamp" (default true).
    pub dx10_clamp: bool,
    /// The interpolated inputs of a pixel shader.
    pub pixel_inputs: PixelInputs,
    /// "amdgpu-color-export" and "amdgpu-depth-export": whether the hardware waits for exports of the pixel shader.
    pub exports: bool,
    /// "amdgpu-ps-wqm-outputs": the program after a pixel shader requires its results in all lanes of quads (WQM).
    pub has_wqm_results: bool,
    /// "amdgpu-32bit-address-high-bits": the upper half of addresses of 32 bits.
    pub high_address_bits: u32,
    /// "amdgpu-git-ptr-high": the upper half of the address of the global information table of amdpal, if it is not
    /// that of the code.
    pub table_address_high: Option<u32>,
    /// Denormals of f32.
    pub denormal_f32: DenormalMode,
    /// Denormals of f16 and f64.
    pub denormal_f16_f64: DenormalMode,
    /// Hidden arguments that no `amdgpu-no-*` attribute excludes, and those that the code uses.
    pub hidden: HiddenArguments,
    /// "target-cpu", to check against or fill in `-mcpu`.
    pub target_cpu: Option<String>,
    /// "target-features".
    pub target_features: Option<String>,
    /// `optnone`.
    pub optnone: bool,
    /// The symbol through which devices enqueue the kernel: "runtime-handle", or the symbol associated with it.
    pub runtime_handle: Option<String>,
    /// Its debug information.
    pub debug: FunctionDebug,
    /// Constructor or destructor kernels ("device-init"/"device-fini"): metadata `.kind`.
    pub kind: KernelKind,
}

/// `.kind` of kernel metadata.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum KernelKind {
    #[default]
    Normal,
    Init,
    Fini,
}

impl Default for FunctionAttributes {
    fn default() -> Self {
        FunctionAttributes {
            flat_work_group_size: (1, 1024),
            waves_per_eu: None,
            num_vgpr: None,
            num_sgpr: None,
            agprs: None,
            implicitarg_bytes: None,
            lds_size: None,
            reqd_work_group_size: None,
            work_group_size_hint: None,
            vec_type_hint: None,
            uniform_work_group_size: false,
            ieee_mode: true,
            dx10_clamp: true,
            pixel_inputs: PixelInputs::default(),
            exports: true,
            has_wqm_results: false,
            high_address_bits: 0,
            table_address_high: None,
            denormal_f32: DenormalMode::Ieee,
            denormal_f16_f64: DenormalMode::Ieee,
            hidden: HiddenArguments::default(),
            target_cpu: None,
            target_features: None,
            optnone: false,
            runtime_handle: None,
            debug: FunctionDebug::default(),
            kind: KernelKind::Normal,
        }
    }
}

/// Attributes do not reduce the number of VGPRs below this.
const MIN_VGPRS: u32 = 8;

impl FunctionAttributes {
    /// The greatest possible ID of a work-item in the X, Y or Z dimension of its work-group.
    pub fn max_work_item_id(&self, axis: usize) -> u32 {
        let size = match self.reqd_work_group_size {
            Some(sizes) => sizes[axis],
            None => self.flat_work_group_size.1.min(1024),
        };
        size.saturating_sub(1)
    }

    /// The number of VGPRs that a function may use without reducing the waves below the number that the attributes
    /// request.
    pub fn vgpr_limit(&self, target: &Target) -> u32 {
        let (required, _) = self.agpr_range(target);
        let vgprs = target.max_vgprs_beside(self.min_waves(target), required);
        let vgprs = vgprs.max(MIN_VGPRS);
        self.num_vgpr
            .map_or(vgprs, |limit| vgprs.min(limit.max(MIN_VGPRS)))
    }

    /// The number of AGPRs that a function may use in addition to `vgprs` VGPRs without reducing the waves below the
    /// number that the attributes request. "amdgpu-num-vgpr" limits AGPRs too, as in LLVM.
    pub fn agpr_limit(&self, target: &Target, vgprs: u32) -> u32 {
        let (_, most) = self.agpr_range(target);
        let agprs = target.max_agprs_for_waves(self.min_waves(target), vgprs);
        self.num_vgpr
            .map_or(agprs, |limit| agprs.min(limit.max(MIN_VGPRS)))
            .min(most)
    }

    /// The number of AGPRs that must be available, and the maximum. As in LLVM, a maximum below the other number has no
    /// effect.
    fn agpr_range(&self, target: &Target) -> (u32, u32) {
        match self
            .agprs
            .filter(|_| target.generation().has_unified_registers())
        {
            Some((required, most)) => {
                let required = required.min(target.addressable_vgprs());
                (required, most.unwrap_or(u32::MAX).max(required))
            }
            None => (0, u32::MAX),
        }
    }

    /// The number of waves on a SIMD that the attributes request.
    fn min_waves(&self, target: &Target) -> u32 {
        let (_, most) = self.flat_work_group_size;
        let group = target
            .waves_per_work_group(most)
            .div_ceil(target.simds_per_work_group());
        let wanted = self.waves_per_eu.map_or(1, |(least, _)| least);
        group.max(wanted).max(1)
    }
}

/// A function symbol.
#[derive(Clone, PartialEq, Debug)]
pub struct FunctionSymbol {
    /// Symbol name.
    pub name: String,
    /// Linkage.
    pub linkage: Linkage,
    /// Visibility.
    pub visibility: Visibility,
    /// The section that the source names.
    pub section: Option<String>,
    /// The group that its section belongs to.
    pub group: Option<SectionGroup>,
    /// Alignment of its code in bytes, if the source gives one.
    pub align: u32,
    /// True if it has a body.
    pub defined: bool,
    /// True if another object may replace the definition, so nothing can be inferred from the body.
    pub replaceable: bool,
    /// Calling convention.
    pub convention: CallingConvention,
    /// The SGPRs in which `inreg` arguments are passed, one bit each.
    pub argument_sgprs: u32,
    /// The inputs that its callers pass; for kernels, the inputs that it and its callees use.
    pub inputs: ImplicitInputs,
    /// True if it, or a function that it calls, may have externally visible effects: writes to memory other than private
    /// memory, messages or exports.
    pub has_effects: bool,
    /// True for a called function whose callers are all in the module and know that it does not save the VGPRs of
    /// [`UNSAVED_VGPRS`](processors::calls::UNSAVED_VGPRS).
    pub known_callers: bool,
}

/// Another name of a function or of a part of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alias {
    /// The name.
    pub name: String,
    /// Linkage.
    pub linkage: Linkage,
    /// Visibility.
    pub visibility: Visibility,
    /// The symbol that it refers to.
    pub target: SymbolRef,
    /// Offset from the start of that symbol, in bytes.
    pub offset: u64,
    /// Size of a part of a variable, in bytes.
    pub size: u64,
}

/// The PAL metadata of the source, in one of two forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PalMetadata {
    /// `amdgpu.pal.metadata`: numbers of registers and their values.
    Registers(Vec<(u32, u32)>),
    /// `amdgpu.pal.metadata.msgpack`: the tree as MessagePack.
    MessagePack(Vec<u8>),
}

/// A module, generic over the representation `F` of function bodies.
#[derive(Clone, Debug)]
pub struct Module<F> {
    /// `source_filename`.
    pub name: String,
    /// Target triple as written in the module (may be empty).
    pub triple: String,
    /// Module-level assembly, which precedes all functions.
    pub assembly: String,
    /// Module flag `amdhsa_code_object_version` / 100, if present.
    pub code_object_version: Option<u32>,
    /// `opencl.ocl.version` as (major, minor).
    pub opencl_version: Option<(u32, u32)>,
    /// The PAL metadata of the source.
    pub pal_metadata: Option<PalMetadata>,
    /// `llvm.printf.fmts` strings.
    pub printf_formats: Vec<String>,
    /// `opencl.compiler.options`: options of the OpenCL compiler.
    pub compile_options: Vec<String>,
    /// `!llvm.ident` and similar strings for `.comment`.
    pub ident: Vec<String>,
    /// Variables.
    pub globals: PrimaryMap<Global, GlobalVariable>,
    /// Aliases.
    pub aliases: Vec<Alias>,
    /// Function symbols.
    pub symbols: PrimaryMap<FunctionRef, FunctionSymbol>,
    /// Bodies, in module order.
    pub functions: Vec<F>,
    /// Debug information, if the module has any.
    pub debug: Option<Box<DebugInfo>>,
    /// Warnings of the frontend.
    pub warnings: Vec<String>,
}

impl<F> Module<F> {
    /// A module without contents.
    pub fn new(name: impl Into<String>) -> Self {
        Module {
            name: name.into(),
            triple: String::new(),
            assembly: String::new(),
            code_object_version: None,
            opencl_version: None,
            pal_metadata: None,
            printf_formats: Vec::new(),
            compile_options: Vec::new(),
            ident: Vec::new(),
            globals: PrimaryMap::new(),
            aliases: Vec::new(),
            symbols: PrimaryMap::new(),
            functions: Vec::new(),
            debug: None,
            warnings: Vec::new(),
        }
    }
}
