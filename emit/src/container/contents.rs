//! What goes into a code object, as plain data.

use super::{DebugContents, RelocationKind};
use assembler::SectionGroup;
use smallvec::SmallVec;
use target::abi::{HiddenArgument, KERNEL_ALIGN, KernelHeader, UserSgpr};
use target::shaders::{PixelInputs, ShaderStage};
use target::{ExtraSgprs, Target};

/// Everything one code object holds. Symbols are referred to by their place in these lists.
#[derive(Clone, Debug)]
pub struct CodeObject {
    /// What the code is for.
    pub target: Target,
    /// Kernels and other functions, in the order of their code.
    pub functions: Vec<Function>,
    /// Global variables, in the order of their data.
    pub globals: Vec<Global>,
    /// Other names of functions and globals.
    pub aliases: Vec<Alias>,
    /// Names that are used and are no functions or globals: nothing defines them, or an alias or the assembly
    /// of the module does.
    pub externals: Vec<External>,
    /// `llvm.printf.fmts`: `ID:N:S[0]:...:format`.
    pub printf_formats: Vec<String>,
    /// What the source says of the pipeline (amdpal).
    pub pal_metadata: Option<assembler::PalMetadata>,
    /// Who compiled the module.
    pub idents: Vec<String>,
    /// Assembly that stands before the functions.
    pub assembly: String,
    /// Debug information.
    pub debug: DebugContents,
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
            pal_metadata: None,
            idents: Vec::new(),
            assembly: String::new(),
            debug: DebugContents::default(),
        }
    }

    /// The functions that are kernels or shaders.
    pub fn kernels(&self) -> impl Iterator<Item = (&Function, &Kernel)> {
        self.functions
            .iter()
            .filter_map(|function| Some((function, function.kernel.as_deref()?)))
    }
}

/// Alignment of functions that are not kernels.
const FUNCTION_ALIGN: u32 = 4;

/// A name that is used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct External {
    /// The name.
    pub name: String,
    /// Its address is 0 if nothing defines it.
    pub is_weak: bool,
}

/// Another name of a function or a part of a global.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// Name and linkage.
    pub symbol: Symbol,
    /// A function or global of the same code object.
    pub target: SymbolRef,
    /// Bytes from its start.
    pub offset: u64,
    /// Bytes.
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

/// Who can see a symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Binding {
    /// Nobody: it has no entry in the symbol table (LLVM `private`).
    Private,
    /// This object only (LLVM `internal`).
    Local,
    /// Everybody.
    #[default]
    Global,
    /// Everybody, and another definition may take its place.
    Weak,
}

/// ELF visibility of a symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Seen by, and replaceable from, other code objects.
    #[default]
    Default,
    /// Not seen outside the linked code object.
    Hidden,
    /// Seen outside, not replaceable.
    Protected,
}

/// A section that is not the usual one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// Its name.
    pub name: Option<String>,
    /// The group that it belongs to.
    pub group: Option<SectionGroup>,
    /// Entries that linkers may merge: bytes of one (0 if they may not after all), and whether they are strings.
    pub entries: Option<(u32, bool)>,
}

impl Placement {
    /// Whether it says nothing.
    pub fn is_usual(&self) -> bool {
        *self == Placement::default()
    }
}

/// Name of a function or global and who can see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// Who can see it.
    pub binding: Binding,
    /// ELF visibility; ignored for private and local symbols.
    pub visibility: Visibility,
}

impl Symbol {
    /// Whether its address can be taken by a PC-relative offset (`rel32`). Otherwise another code
    /// object may replace it and the address comes from the GOT (`gotpcrel32`).
    pub fn is_reached_directly(&self) -> bool {
        matches!(self.binding, Binding::Private | Binding::Local)
            || self.visibility != Visibility::Default
    }
}

/// A field to be filled with (a part of) a symbol's address plus `addend`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Place of the field, in bytes from the start of the function or global.
    pub offset: u64,
    /// What is stored there.
    pub kind: RelocationKind,
    /// Whose address.
    pub symbol: SymbolRef,
    /// Added to the address.
    pub addend: i64,
}

/// An encoded function.
#[derive(Clone, Debug, Default)]
pub struct Function {
    /// Name and linkage. Kernels are given protected visibility when they have the default one.
    pub symbol: Symbol,
    /// The section it is in, unless that is `.text`.
    pub placement: Placement,
    /// Alignment in bytes, a power of two, if it is to be more than usual.
    pub align: u32,
    /// Machine code.
    pub code: Vec<u8>,
    /// Places in the code that depend on addresses.
    pub relocations: Vec<Relocation>,
    /// Registers and memory it takes, callees included.
    pub resources: Resources,
    /// What makes it a kernel or shader.
    pub kernel: Option<Box<Kernel>>,
    /// What makes it a function that shaders call.
    pub graphics: Option<Box<GraphicsFunction>>,
}

/// What the metadata of amdpal say of functions that shaders call.
#[derive(Clone, Debug)]
pub struct GraphicsFunction {
    /// Bytes of its frame, callees apart.
    pub frame_bytes: u32,
    /// What it wants of the stage that runs it.
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
}

/// Registers and memory of a function, found from its final code and that of its callees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resources {
    /// VGPRs: highest used number plus one.
    pub vgprs: u32,
    /// Accumulation VGPRs (gfx908): highest used number plus one.
    pub agprs: u32,
    /// Numbered SGPRs: highest used number plus one.
    pub sgprs: u32,
    /// VCC is used.
    pub uses_vcc: bool,
    /// FLAT_SCRATCH is used.
    pub uses_flat_scratch: bool,
    /// Bytes of LDS of a work-group that are known when compiling.
    pub lds_bytes: u32,
    /// Bytes of scratch memory of a lane.
    pub scratch_bytes: u32,
    /// The stack's size is not known: recursion, unknown callees or variable-sized allocas.
    pub has_dynamic_stack: bool,
    /// SGPRs spilled.
    pub sgpr_spills: u32,
    /// VGPRs spilled.
    pub vgpr_spills: u32,
}

impl Resources {
    /// VGPRs that are allocated: vector and accumulation registers are allocated in equal numbers.
    pub fn total_vgprs(&self) -> u32 {
        self.vgprs.max(self.agprs)
    }

    /// The special registers behind the numbered SGPRs.
    pub fn extra_sgprs(&self, target: &Target) -> u32 {
        target.extra_sgprs(ExtraSgprs {
            vcc: self.uses_vcc,
            flat_scratch: self.uses_flat_scratch,
            xnack_mask: target.is_xnack_on_or_any(),
        })
    }

    /// Numbered SGPRs and the special registers behind them.
    pub fn total_sgprs(&self, target: &Target) -> u32 {
        self.sgprs + self.extra_sgprs(target)
    }
}

/// What a kernel or shader has beyond an ordinary function.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The stage that runs it, if it is a shader.
    pub stage: Option<ShaderStage>,
    /// What a pixel shader is given to interpolate.
    pub pixel_inputs: PixelInputs,
    /// SGPRs filled with what all shaders of an operating system have.
    pub shader_sgprs: u32,
    /// Values the command processor puts into SGPRs, in any order.
    pub user_sgprs: SmallVec<[UserSgpr; 7]>,
    /// Values the dispatcher puts into SGPRs behind the user SGPRs.
    pub system_sgprs: SystemSgprs,
    /// Highest work-item id that is put into a VGPR: 0 for x, 1 for x and y, 2 for x, y and z.
    pub workitem_id_dimensions: u32,
    /// Floating-point modes at the start.
    pub float_mode: FloatMode,
    /// "amdgpu-waves-per-eu": fewest and most wavefronts wanted on a SIMD. Registers are added
    /// until no more than the latter fit.
    pub waves_per_simd: (u32, u32),
    /// "amdgpu-flat-work-group-size": fewest and most work-items in a work-group.
    pub flat_work_group_size: (u32, u32),
    /// Memory operations return in order (GFX10).
    pub is_memory_ordered: bool,
    /// Oldest wavefronts make progress first (GFX10).
    pub has_forward_progress: bool,
    /// Arguments of the source.
    pub arguments: Vec<KernelArgument>,
    /// The implicit arguments, when there are any.
    pub implicit_arguments: Option<ImplicitArguments>,
    /// Bytes of the kernarg segment, implicit arguments included.
    pub kernarg_size: u32,
    /// Alignment of the kernarg segment, in bytes.
    pub kernarg_align: u32,
    /// What the source says about the kernel.
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
    /// SGPRs filled by the command processor.
    pub fn user_sgpr_count(&self) -> u32 {
        let of_kernel: u32 = self.user_sgprs.iter().map(|value| value.sgprs()).sum();
        of_kernel + self.shader_sgprs
    }

    /// What tells the loader how to start it.
    pub fn header(&self, target: &Target) -> KernelHeader {
        match self.stage {
            None => target.kernel_header(),
            Some(_) => KernelHeader::None,
        }
    }
}

/// SGPRs set by the dispatcher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemSgprs {
    /// Work-group ids x, y, z.
    pub workgroup_ids: [bool; 3],
    /// Work-group info.
    pub workgroup_info: bool,
    /// Offset of the wavefront in scratch memory. This also makes scratch memory available.
    pub scratch_wave_offset: bool,
}

/// How denormal numbers are treated: the encoding of the mode register.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum DenormalMode {
    /// Flushed in sources and results.
    FlushAll = 0,
    /// Flushed in results.
    FlushResults = 1,
    /// Flushed in sources.
    FlushSources = 2,
    /// Kept.
    #[default]
    Keep = 3,
}

/// Floating-point modes at the start of a kernel. Rounding is to nearest even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatMode {
    /// Denormals of f32.
    pub denormals_f32: DenormalMode,
    /// Denormals of f16 and f64.
    pub denormals_f16_f64: DenormalMode,
    /// Clamping turns NaN into 0.
    pub dx10_clamp: bool,
    /// Signaling NaNs are quieted as IEEE 754 says.
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
    /// The FLOAT_MODE byte of the mode register and of COMPUTE_PGM_RSRC1.
    pub fn bits(self) -> u32 {
        (self.denormals_f32 as u32) << 4 | (self.denormals_f16_f64 as u32) << 6
    }
}

/// Facts of the source that only metadata carry.
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
    /// Symbol through which a device enqueues the kernel.
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

/// An argument of a kernel as metadata describe it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KernelArgument {
    /// Name; may be empty.
    pub name: String,
    /// Type in the source language; may be empty.
    pub type_name: String,
    /// Bytes.
    pub size: u32,
    /// Bytes from the start of the kernarg segment.
    pub offset: u32,
    /// Alignment in bytes.
    pub align: u32,
    /// What the runtime passes.
    pub value_kind: ValueKind,
    /// Alignment of what a pointer to LDS points to, in bytes.
    pub pointee_align: Option<u32>,
    /// Address space of a pointer.
    pub address_space: Option<AddressSpace>,
    /// How the source says an image or pipe is accessed.
    pub access: Option<Access>,
    /// How the kernel in fact accesses a buffer.
    pub actual_access: Option<Access>,
    /// `const` pointee.
    pub is_const: bool,
    /// `restrict` pointer.
    pub is_restrict: bool,
    /// `volatile` pointee.
    pub is_volatile: bool,
    /// Pipe.
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
    /// Sampler.
    Sampler,
    /// Image.
    Image,
    /// Pipe.
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
    /// As usual for the argument's type; only version 2 says so.
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

/// Which implicit arguments a kernel may use. Ids, sizes and offsets of the grid are always there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImplicitArguments {
    /// Start of the block, in bytes from the start of the kernarg segment; a multiple of 8.
    pub offset: u32,
    /// Bytes of the block.
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
    /// The section it is in, where that does not follow from its value.
    pub placement: Placement,
    /// Alignment, a power of two.
    pub align: u32,
    /// Where it lives and what it holds.
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
    /// As `Zero`, but the linker provides it once for all objects that name it so.
    Common(u64),
    /// This many bytes of LDS that the loader places.
    Lds(u64),
}

/// Initial contents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Data {
    /// The bytes; fields of relocations are zero.
    pub bytes: Vec<u8>,
    /// Fields that depend on addresses, in ascending order of offset.
    pub relocations: Vec<Relocation>,
    /// Fields that hold distances, in ascending order of offset.
    pub distances: Vec<Distance>,
}

impl Data {
    /// Whether addresses decide what it holds.
    pub fn has_addresses(&self) -> bool {
        !self.relocations.is_empty() || !self.distances.is_empty()
    }
}

/// A field that holds the distance of a symbol from another one of the code object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distance {
    /// Place of the field, in bytes from the start of the global.
    pub offset: u64,
    /// Its bytes: 4 or 8.
    pub size: u8,
    /// To where.
    pub to: SymbolRef,
    /// From where.
    pub from: SymbolRef,
    /// Added.
    pub addend: i64,
}

impl Global {
    /// Bytes it takes.
    pub fn size(&self) -> u64 {
        match &self.value {
            GlobalValue::Constant(data) | GlobalValue::Variable(data) => data.bytes.len() as u64,
            GlobalValue::Zero(size) | GlobalValue::Common(size) | GlobalValue::Lds(size) => *size,
        }
    }
}
