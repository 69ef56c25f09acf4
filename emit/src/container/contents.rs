//! The contents of a code object, as plain data.

use super::{DebugContents, RelocationKind};
use assembler::SectionGroup;
use processors::abi::{HiddenArgument, KERNEL_ALIGN, KernelHeader, UserSgpr};
use processors::shaders::{PixelInputs, ShaderStage};
use processors::{ExtraSgprs, ResourceUse, Target};
use smallvec::SmallVec;

/// The contents of a code object. Symbols are referred to by index in these lists.
#[derive(Clone, Debug)]
pub struct CodeObject {
    pub target: Target,
    /// Kernels and other functions, in the order of their code.
    pub functions: Vec<Function>,
    /// Global variables, in the order of their data.
    pub globals: Vec<Global>,
    /// Aliases of functions and globals.
    pub aliases: Vec<Alias>,
    /// Other names that are used: undefined symbols, and those that an alias or module-level assembly defines.
    pub externals: Vec<External>,
    /// `llvm.printf.fmts`: `ID:N:S[0]:...:format`.
    pub printf_formats: Vec<String>,
    /// `opencl.compiler.options`, separated by spaces.
    pub compile_options: String,
    /// The module's PAL metadata (amdpal).
    pub pal_metadata: Option<assembler::PalMetadata>,
    /// `llvm.ident`: the producers of the module.
    pub idents: Vec<String>,
    /// Module-level assembly, which precedes the functions.
    pub assembly: String,
    /// Debug information.
    pub debug: DebugContents,
    /// Constant data that code reaches through a descriptor (Catalyst).
    pub constant_data: Vec<u8>,
}

impl CodeObject {
    /// An empty code object.
    pub fn new(target: Target) -> Self {
        Self {
            target,
            functions: Vec::new(),
            globals: Vec::new(),
            aliases: Vec::new(),
            externals: Vec::new(),
            printf_formats: Vec::new(),
            compile_options: String::new(),
            pal_metadata: None,
            idents: Vec::new(),
            assembly: String::new(),
            debug: DebugContents::default(),
            constant_data: Vec::new(),
        }
    }

    /// The functions that are kernels or shaders.
    pub fn kernels(&self) -> impl Iterator<Item = (&Function, &Kernel)> {
        self.functions
            .iter()
            .filter_map(|function| Some((function, function.kernel.as_deref()?)))
    }
}

/// Default alignment of functions that are not kernels.
const FUNCTION_ALIGN: u32 = 4;

/// A name that is used but is not a function or global.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct External {
    pub name: String,
    /// A weak reference: the address is 0 if the symbol is undefined.
    pub is_weak: bool,
}

/// An alias of a function or of a part of a global.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// Name and linkage.
    pub symbol: Symbol,
    /// A function or global of the same code object.
    pub target: SymbolRef,
    /// Offset in it, bytes.
    pub offset: u64,
    /// Size in bytes.
    pub size: u64,
}

/// Reference to a symbol of a [`CodeObject`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SymbolRef {
    /// Index into [`CodeObject::functions`].
    Function(u32),
    /// Index into [`CodeObject::globals`].
    Global(u32),
    /// Index into [`CodeObject::externals`].
    External(u32),
}

/// The binding of a symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Binding {
    /// No entry in the symbol table (LLVM `private`).
    Private,
    /// Visible in this object only (LLVM `internal`).
    Local,
    /// Visible to all objects.
    #[default]
    Global,
    /// Visible to all objects, and another definition may replace it.
    Weak,
}

/// ELF visibility of a symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Visible to other code objects, which may replace it.
    #[default]
    Default,
    /// Visible in the linked code object only.
    Hidden,
    /// Visible to other code objects, which cannot replace it.
    Protected,
}

/// A section other than the default one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Placement {
    pub name: Option<String>,
    /// The section group.
    pub group: Option<SectionGroup>,
    /// Mergeable entries: their size in bytes, and whether they are strings. Size 0 means that other contents of the section
    /// prevent merging.
    pub entries: Option<(u32, bool)>,
}

impl Placement {
    /// Returns `true` if this is the default section.
    pub fn is_default(&self) -> bool {
        *self == Placement::default()
    }
}

/// Name, binding and visibility of a function or global.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbol {
    pub name: String,
    pub binding: Binding,
    /// ELF visibility; ignored for private and local symbols.
    pub visibility: Visibility,
}

impl Symbol {
    /// Returns `true` if its address can be computed PC-relative (`rel32`). Otherwise another code object may replace
    /// it, and the address is loaded from the GOT (`gotpcrel32`).
    pub fn is_reached_directly(&self) -> bool {
        matches!(self.binding, Binding::Private | Binding::Local)
            || self.visibility != Visibility::Default
    }
}

/// A field that receives (a part of) a symbol's address plus `addend`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Offset of the field in the function or global, bytes.
    pub offset: u64,
    /// The value stored there.
    pub kind: RelocationKind,
    pub symbol: SymbolRef,
    /// Added to the address.
    pub addend: i64,
}

/// An encoded function.
#[derive(Clone, Debug, Default)]
pub struct Function {
    /// Name and binding. Kernels with default visibility become protected.
    pub symbol: Symbol,
    /// The section, if it is not `.text`.
    pub placement: Placement,
    /// Alignment in bytes, a power of two, if larger than the default.
    pub align: u32,
    /// Machine code.
    pub code: Vec<u8>,
    /// Relocations of the code.
    pub relocations: Vec<Relocation>,
    /// Registers and memory it uses, including callees.
    pub resources: Resources,
    /// Present for kernels and shaders.
    pub kernel: Option<Box<Kernel>>,
    /// Present for functions that shaders call.
    pub graphics: Option<Box<GraphicsFunction>>,
}

/// PAL metadata about a function that shaders call.
#[derive(Clone, Debug)]
pub struct GraphicsFunction {
    /// Size of its own frame, bytes.
    pub frame_bytes: u32,
    /// Its requirements on the stage that calls it.
    pub needs: Kernel,
}

impl Function {
    /// Alignment of its code.
    pub(crate) fn code_align(&self) -> u32 {
        let usual = match self.kernel {
            Some(_) => KERNEL_ALIGN,
            None => FUNCTION_ALIGN,
        };
        usual.max(self.align)
    }

    /// The resources that determine the occupancy; `None` for called functions.
    pub fn resource_use(&self, target: &Target) -> Option<ResourceUse> {
        let kernel = self.kernel.as_ref()?;
        Some(ResourceUse {
            vgprs: self.resources.total_vgprs(target),
            sgprs: self.resources.total_sgprs(target),
            lds_bytes: self.resources.lds_bytes,
            work_group_size: kernel.flat_work_group_size,
        })
    }
}

/// Registers and memory of a function, derived from its final code and that of its callees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resources {
    /// VGPRs: highest used number plus one.
    pub vgprs: u32,
    /// Accumulation VGPRs: highest used number plus one.
    pub agprs: u32,
    /// Numbered SGPRs: highest used number plus one.
    pub sgprs: u32,
    /// VCC is used.
    pub uses_vcc: bool,
    /// FLAT_SCRATCH is used.
    pub uses_flat_scratch: bool,
    /// Bytes of LDS per work-group that are known at compile time.
    pub lds_bytes: u32,
    /// Bytes of scratch memory per lane.
    pub scratch_bytes: u32,
    /// The stack size is unknown: recursion, unknown callees or variable-sized allocas.
    pub has_dynamic_stack: bool,
    /// Number of spilled SGPRs.
    pub sgpr_spills: u32,
    /// Number of spilled VGPRs.
    pub vgpr_spills: u32,
}

impl Resources {
    /// VGPRs to allocate, accumulation VGPRs included.
    pub fn total_vgprs(&self, target: &Target) -> u32 {
        target.allocated_vgprs(self.vgprs, self.agprs)
    }

    /// The special registers after the numbered SGPRs.
    pub fn extra_sgprs(&self, target: &Target) -> u32 {
        target.extra_sgprs(ExtraSgprs {
            vcc: self.uses_vcc,
            flat_scratch: self.uses_flat_scratch,
            xnack_mask: target.is_xnack_on_or_any(),
        })
    }

    /// Numbered SGPRs and the special registers after them.
    pub fn total_sgprs(&self, target: &Target) -> u32 {
        self.sgprs + self.extra_sgprs(target)
    }
}

/// Additional properties of a kernel or shader.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The stage, for shaders.
    pub stage: Option<ShaderStage>,
    /// The interpolated inputs of a pixel shader.
    pub pixel_inputs: PixelInputs,
    /// SGPRs with values that all shaders of an operating system receive.
    pub shader_sgprs: u32,
    /// Values that the command processor loads into SGPRs, in any order.
    pub user_sgprs: SmallVec<[UserSgpr; 7]>,
    /// Number of dwords at the start of the explicit arguments that newer firmware loads into SGPRs after the user SGPRs.
    pub preloaded_arguments: u32,
    /// Values that the dispatcher loads into SGPRs after the user SGPRs.
    pub system_sgprs: SystemSgprs,
    /// The last dimension of the work-item ID that VGPRs contain: 0 for x, 1 for x and y, 2 for x, y and z.
    pub workitem_id_dimensions: u32,
    /// Initial floating-point mode.
    pub float_mode: FloatMode,
    /// "amdgpu-waves-per-eu": minimum and maximum wavefronts per SIMD. The register count is raised until no more
    /// wavefronts than the maximum fit.
    pub waves_per_simd: (u32, u32),
    /// "amdgpu-flat-work-group-size": minimum and maximum work-items per work-group.
    pub flat_work_group_size: (u32, u32),
    /// Memory operations return in order (GFX10).
    pub is_memory_ordered: bool,
    /// Oldest wavefronts make progress first (GFX10).
    pub has_forward_progress: bool,
    /// Explicit arguments.
    pub arguments: Vec<KernelArgument>,
    /// Implicit arguments, if there are any.
    pub implicit_arguments: Option<ImplicitArguments>,
    /// Bytes of the kernarg segment, implicit arguments included.
    pub kernarg_size: u32,
    /// Alignment of the kernarg segment, in bytes.
    pub kernarg_align: u32,
    /// Attributes from the source.
    pub source: SourceAttributes,
}

impl Default for Kernel {
    /// A kernel with no arguments and no SGPR inputs, of any work-group size.
    fn default() -> Self {
        Self {
            stage: None,
            pixel_inputs: PixelInputs::default(),
            shader_sgprs: 0,
            user_sgprs: SmallVec::new(),
            preloaded_arguments: 0,
            system_sgprs: SystemSgprs::default(),
            workitem_id_dimensions: 0,
            float_mode: FloatMode::default(),
            waves_per_simd: (1, u32::MAX),
            flat_work_group_size: (1, 1024),
            is_memory_ordered: true,
            has_forward_progress: true,
            arguments: Vec::new(),
            implicit_arguments: None,
            kernarg_size: 0,
            kernarg_align: 4,
            source: SourceAttributes::default(),
        }
    }
}

impl Kernel {
    /// Number of user SGPRs.
    pub fn user_sgpr_count(&self) -> u32 {
        let of_kernel: u32 = self.user_sgprs.iter().map(|value| value.sgprs()).sum();
        of_kernel + self.shader_sgprs + self.preloaded_arguments
    }

    /// The header or descriptor that the loader reads.
    pub fn header(&self, target: &Target) -> KernelHeader {
        match self.stage {
            None => target.kernel_header(),
            Some(_) => KernelHeader::None,
        }
    }
}

/// SGPRs that the dispatcher loads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemSgprs {
    /// Work-group IDs x, y, z.
    pub workgroup_ids: [bool; 3],
    /// Work-group info.
    pub workgroup_info: bool,
    /// Offset of the wavefront in scratch memory. The request also enables scratch memory; where the hardware sets
    /// FLAT_SCRATCH, that is its only effect.
    pub scratch_wave_offset: bool,
}

/// Treatment of denormal numbers, encoded as in the MODE register.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum DenormalMode {
    /// Flushed in operands and results.
    FlushAll = 0,
    /// Flushed in results.
    FlushResults = 1,
    /// Flushed in operands.
    FlushSources = 2,
    /// Preserved.
    #[default]
    Keep = 3,
}

/// Initial floating-point modes of a kernel. Rounding is to nearest even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatMode {
    /// Denormals of f32.
    pub denormals_f32: DenormalMode,
    /// Denormals of f16 and f64.
    pub denormals_f16_f64: DenormalMode,
    /// Clamping turns NaN into 0.
    pub dx10_clamp: bool,
    /// Signaling NaNs are quieted as IEEE 754 requires.
    pub ieee: bool,
}

impl Default for FloatMode {
    fn default() -> Self {
        Self {
            denormals_f32: DenormalMode::Keep,
            denormals_f16_f64: DenormalMode::Keep,
            dx10_clamp: true,
            ieee: true,
        }
    }
}

impl FloatMode {
    /// The FLOAT_MODE byte of the MODE register and of COMPUTE_PGM_RSRC1.
    pub fn bits(self) -> u32 {
        (self.denormals_f32 as u32) << 4 | (self.denormals_f16_f64 as u32) << 6
    }
}

/// Attributes from the source that only metadata contains.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceAttributes {
    /// `.language` and `.language_version`.
    pub language: Option<(String, [u32; 2])>,
    /// `reqd_work_group_size`.
    pub required_work_group_size: Option<[u32; 3]>,
    /// `work_group_size_hint`.
    pub work_group_size_hint: Option<[u32; 3]>,
    /// `vec_type_hint`.
    pub vec_type_hint: Option<String>,
    /// The symbol through which device code enqueues the kernel.
    pub device_enqueue_symbol: Option<String>,
    /// All work-groups have the same size.
    pub has_uniform_work_groups: bool,
    /// When the kernel runs.
    pub kind: KernelKind,
}

/// When a kernel runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KernelKind {
    /// When it is dispatched.
    #[default]
    Normal,
    /// When the code object is loaded.
    Init,
    /// When the code object is unloaded.
    Fini,
}

/// A kernel argument as described in metadata.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KernelArgument {
    /// Name; may be empty.
    pub name: String,
    /// Type in the source language; may be empty.
    pub type_name: String,
    /// Size in bytes.
    pub size: u32,
    /// Offset in the kernarg segment, bytes.
    pub offset: u32,
    /// Alignment in bytes.
    pub align: u32,
    /// The kind of value that the runtime passes.
    pub value_kind: ValueKind,
    /// Alignment of the LDS object that a pointer points to, bytes.
    pub pointee_align: Option<u32>,
    /// Address space of a pointer.
    pub address_space: Option<AddressSpace>,
    /// Declared access to an image or pipe.
    pub access: Option<Access>,
    /// Actual access to a buffer.
    pub actual_access: Option<Access>,
    /// `const` pointee.
    pub is_const: bool,
    /// `restrict` pointer.
    pub is_restrict: bool,
    /// `volatile` pointee.
    pub is_volatile: bool,
    pub is_pipe: bool,
}

/// `.value_kind` of an explicit argument.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueKind {
    /// The value itself.
    #[default]
    ByValue,
    /// Pointer to a buffer.
    GlobalBuffer,
    /// Pointer to LDS allocated at dispatch.
    DynamicSharedPointer,
    Sampler,
    Image,
    Pipe,
    /// Device queue.
    Queue,
}

impl ValueKind {
    /// The name in metadata.
    pub fn name(self) -> &'static str {
        match self {
            ValueKind::ByValue => "by_value",
            ValueKind::GlobalBuffer => "global_buffer",
            ValueKind::DynamicSharedPointer => "dynamic_shared_pointer",
            ValueKind::Sampler => "sampler",
            ValueKind::Image => "image",
            ValueKind::Pipe => "pipe",
            ValueKind::Queue => "queue",
        }
    }
}

/// `.address_space` of a pointer argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum AddressSpace {
    Private,
    Global,
    Constant,
    Local,
    Generic,
    Region,
}

impl AddressSpace {
    /// The address space with this number in LLVM IR.
    pub fn from_number(number: u32) -> Option<Self> {
        Some(match number {
            0 => AddressSpace::Generic,
            1 => AddressSpace::Global,
            2 => AddressSpace::Region,
            3 => AddressSpace::Local,
            4 => AddressSpace::Constant,
            5 => AddressSpace::Private,
            _ => return None,
        })
    }

    /// The name in metadata.
    pub fn name(self) -> &'static str {
        match self {
            AddressSpace::Private => "private",
            AddressSpace::Global => "global",
            AddressSpace::Constant => "constant",
            AddressSpace::Local => "local",
            AddressSpace::Generic => "generic",
            AddressSpace::Region => "region",
        }
    }
}

/// `.access` and `.actual_access`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Access {
    /// The default for the argument's type, which only version 2 has.
    Default,
    ReadOnly,
    WriteOnly,
    ReadWrite,
}

impl Access {
    /// The name in metadata.
    pub fn name(self) -> &'static str {
        match self {
            Access::Default => "default",
            Access::ReadOnly => "read_only",
            Access::WriteOnly => "write_only",
            Access::ReadWrite => "read_write",
        }
    }
}

/// Implicit arguments that a kernel may use. IDs, sizes and offsets of the grid are always present.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImplicitArguments {
    /// Offset of the block in the kernarg segment, bytes; a multiple of 8.
    pub offset: u32,
    /// Size of the block in bytes.
    pub size: u32,
    /// The optional ones among `PrintfBuffer`, `HostcallBuffer`, `MultigridSyncArg`, `HeapV1`,
    /// `DefaultQueue`, `CompletionAction`, `DynamicLdsSize` and `QueuePtr` that may be used.
    pub used: SmallVec<[HiddenArgument; 8]>,
}

/// A global variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Global {
    /// Name and linkage.
    pub symbol: Symbol,
    /// The section, if it does not follow from the value.
    pub placement: Placement,
    /// Alignment in bytes, a power of two.
    pub align: u32,
    /// Memory and contents.
    pub value: GlobalValue,
}

/// Memory and initial contents of a global variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GlobalValue {
    /// Read-only data.
    Constant(Data),
    /// Writable data.
    Variable(Data),
    /// Writable memory of this many bytes, initially zero.
    Zero(u64),
    /// Like `Zero`, but the linker allocates the memory once for all objects that declare it.
    Common(u64),
    /// LDS of this many bytes that the loader allocates.
    Lds(u64),
}

/// Initial contents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Data {
    /// The bytes; fields of relocations are zero.
    pub bytes: Vec<u8>,
    /// Fields that depend on addresses, in ascending order of offset.
    pub relocations: Vec<Relocation>,
    /// Fields with symbol differences, in ascending order of offset.
    pub distances: Vec<Distance>,
}

impl Data {
    /// Returns `true` if the contents depend on addresses.
    pub fn has_addresses(&self) -> bool {
        !self.relocations.is_empty() || !self.distances.is_empty()
    }
}

/// A field with the difference of two symbols of the code object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distance {
    /// Offset of the field in the global, bytes.
    pub offset: u64,
    /// Size in bytes: 4 or 8.
    pub size: u8,
    /// The minuend.
    pub to: SymbolRef,
    /// The subtrahend.
    pub from: SymbolRef,
    /// Added to the difference.
    pub addend: i64,
}

impl Global {
    /// Size in bytes.
    pub fn size(&self) -> u64 {
        match &self.value {
            GlobalValue::Constant(data) | GlobalValue::Variable(data) => data.bytes.len() as u64,
            GlobalValue::Zero(size) | GlobalValue::Common(size) | GlobalValue::Lds(size) => *size,
        }
    }
}
