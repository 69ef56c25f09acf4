//! Memory operands: the known properties of the memory that a load, store, atomic operation or fence accesses, apart
//! from its address and the instruction itself. Address spaces and synchronization scopes are those of LLVM (AMDGPUUsage,
//! "Address Spaces" and "Memory Scopes").

use processors::Target;
use std::fmt;

/// Bits of the cache policy operand of LLVM's intrinsics for buffers and images.
pub mod cache_policy {
    pub const GLC: u32 = 1;
    pub const SLC: u32 = 2;
    pub const DLC: u32 = 4;
    pub const SCC: u32 = 16;
}

/// An LLVM address space of the AMDGPU target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum AddressSpace {
    /// Generic (flat), 64-bit.
    Flat = 0,
    /// Global memory, 64-bit.
    Global = 1,
    /// Region (GDS), 32-bit.
    Region = 2,
    /// Local (LDS), 32-bit.
    Local = 3,
    /// Constant memory, 64-bit; never written while the kernel runs.
    Constant = 4,
    /// Private (scratch), 32-bit, per lane.
    Private = 5,
    /// Constant memory with 32-bit pointers.
    Constant32 = 6,
    /// Buffer fat pointer, 160-bit.
    BufferFat = 7,
    /// Buffer resource, 128-bit.
    BufferResource = 8,
}

impl AddressSpace {
    /// The address space with this number in LLVM.
    pub fn from_number(number: u32) -> Option<AddressSpace> {
        use AddressSpace::*;
        [
            Flat,
            Global,
            Region,
            Local,
            Constant,
            Private,
            Constant32,
            BufferFat,
            BufferResource,
        ]
        .get(usize::try_from(number).ok()?)
        .copied()
    }

    /// Its number in LLVM.
    pub fn number(self) -> u32 {
        self as u32
    }

    /// Width of a pointer, in bits.
    pub fn pointer_bits(self) -> u32 {
        use AddressSpace::*;
        match self {
            Flat | Global | Constant => 64,
            Region | Local | Private | Constant32 => 32,
            BufferFat => 160,
            BufferResource => 128,
        }
    }

    /// The pointer that an address space cast of a generic null pointer gives: all ones in spaces in which address 0 is
    /// valid. (An IR `null` constant is 0 in every space.)
    pub fn null(self) -> u64 {
        match self {
            AddressSpace::Region | AddressSpace::Local | AddressSpace::Private => 0xffff_ffff,
            AddressSpace::Flat
            | AddressSpace::Global
            | AddressSpace::Constant
            | AddressSpace::Constant32
            | AddressSpace::BufferFat
            | AddressSpace::BufferResource => 0,
        }
    }

    /// Returns `true` for memory that is separate from global memory: no pointer to global memory reaches it.
    pub fn is_separate(self) -> bool {
        use AddressSpace::*;
        match self {
            Region | Local | Private => true,
            Flat | Global | Constant | Constant32 | BufferFat | BufferResource => false,
        }
    }

    /// Returns `true` for memory that generic pointers reach through an aperture, a range of their addresses.
    pub fn has_aperture(self) -> bool {
        use AddressSpace::*;
        match self {
            Local | Private => true,
            Flat | Global | Region | Constant | Constant32 | BufferFat | BufferResource => false,
        }
    }

    /// Returns `true` for memory that no instruction of the kernel may write.
    pub fn is_constant(self) -> bool {
        matches!(self, AddressSpace::Constant | AddressSpace::Constant32)
    }

    /// The memories with writable bytes that its pointers reach, one bit each.
    fn reached(self) -> u8 {
        use AddressSpace::*;
        const GLOBAL: u8 = 1;
        const LOCAL: u8 = 2;
        const PRIVATE: u8 = 4;
        const REGION: u8 = 8;
        match self {
            Flat => GLOBAL | LOCAL | PRIVATE,
            Global | BufferFat | BufferResource => GLOBAL,
            Local => LOCAL,
            Private => PRIVATE,
            Region => REGION,
            Constant | Constant32 => 0,
        }
    }

    /// Returns `true` if accesses of the two spaces may reach the same byte that one of them writes. Nothing writes
    /// constant memory.
    pub fn may_alias(self, other: AddressSpace) -> bool {
        self.reached() & other.reached() != 0
    }
}

/// The kind of a stack object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SlotKind {
    /// An object of the function itself.
    #[default]
    Own,
    /// Arguments that the caller stored at the start of the frame.
    Incoming,
    /// The start of dynamically sized objects.
    Dynamic,
    /// Arguments for functions that it calls, after the frame.
    Outgoing,
}

impl SlotKind {
    /// Names in the text forms of the kinds other than `Own`.
    pub(crate) const NAMES: [(SlotKind, &str); 3] = [
        (SlotKind::Incoming, "incoming"),
        (SlotKind::Dynamic, "dynamic"),
        (SlotKind::Outgoing, "outgoing"),
    ];
}

/// Atomic ordering as in LLVM IR.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum AtomicOrdering {
    /// A plain access.
    #[default]
    NotAtomic,
    /// `unordered`
    Unordered,
    /// `monotonic`
    Monotonic,
    /// `acquire`
    Acquire,
    /// `release`
    Release,
    /// `acq_rel`
    AcquireRelease,
    /// `seq_cst`
    SequentiallyConsistent,
}

impl AtomicOrdering {
    /// Returns `true` for acquire, acq_rel and seq_cst.
    pub fn is_acquire(self) -> bool {
        matches!(
            self,
            Self::Acquire | Self::AcquireRelease | Self::SequentiallyConsistent
        )
    }

    /// Returns `true` for release, acq_rel and seq_cst.
    pub fn is_release(self) -> bool {
        matches!(
            self,
            Self::Release | Self::AcquireRelease | Self::SequentiallyConsistent
        )
    }
}

/// The lanes an atomic operation synchronizes with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum SyncScope {
    /// `singlethread`
    SingleThread,
    /// `wavefront`
    Wavefront,
    /// `workgroup`
    Workgroup,
    /// `agent`
    Agent,
    /// The default, system scope.
    #[default]
    System,
}

/// The operation of an atomic read-modify-write.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum AtomicOperation {
    Exchange,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    FAdd,
    FSub,
    FMax,
    FMin,
    FMaximum,
    FMinimum,
    UIncWrap,
    UDecWrap,
    USubCond,
    USubSat,
}

/// Boolean facts about a memory access.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MemOpFlags {
    /// `volatile`
    pub is_volatile: bool,
    /// `!nontemporal`
    pub nontemporal: bool,
    /// The memory does not change while the function runs (`!invariant.load`, constant memory).
    pub invariant: bool,
    /// Reading all bytes of the access cannot fault, so it may be hoisted.
    pub dereferenceable: bool,
    /// Nothing in the kernel writes the memory before this access (`!amdgpu.noclobber`, or
    /// proven by analysis).
    pub no_clobber: bool,
    /// The scope is one of the `-one-as` scopes: only accesses to this address space are ordered.
    pub one_address_space: bool,
    /// The accessed memory does not belong to the host or another device (`!amdgpu.no.remote.memory`).
    pub no_remote_memory: bool,
    /// The host and other devices cannot access the memory while the kernel runs (`!amdgpu.no.fine.grained.memory`).
    pub no_fine_grained_memory: bool,
    /// Denormals may be flushed regardless of the mode (`!amdgpu.ignore.denormal.mode`).
    pub ignores_denormal_mode: bool,
    /// Each dword of the operands is a pair of bfloat16 (atomic additions only).
    pub bfloat_pair: bool,
    /// The flat address does not point to private memory (`!noalias.addrspace`).
    pub not_private: bool,
    /// A compare-and-swap that may fail although the values are equal (`weak`).
    pub weak: bool,
}

/// The descriptor that an access uses, where the ABI passes descriptors to kernels instead of addresses
/// (`processors::catalyst`). The address is an offset from its base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Descriptor {
    /// An entry of the table of UAVs; true if offsets have 64 bits.
    Uav(u16, bool),
    /// The constant buffer with the sizes of the launch.
    LaunchBuffer,
    /// The constant buffer with the arguments.
    ArgumentBuffer,
}

/// The accesses of a function that an access may alias, as determined without comparing addresses: from its type, and from the
/// kernel argument that its address is based on. The accesses of a function are divided into classes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AliasClass {
    /// The number of the class. Nothing is known about accesses of class 0.
    pub number: u8,
    /// The classes whose accesses may touch the same memory, as a set of bits. It contains class 0.
    pub shared: u64,
}

impl AliasClass {
    /// The number of classes.
    pub const COUNT: usize = 64;

    /// The class of accesses that may alias all others.
    pub const ANY: AliasClass = AliasClass::numbered(0);

    /// A class that may alias all others.
    pub const fn numbered(number: u8) -> AliasClass {
        let shared = u64::MAX;
        AliasClass { number, shared }
    }

    /// Returns `true` unless accesses of two classes are known to touch different memory.
    pub fn may_alias(self, other: AliasClass) -> bool {
        self.shared >> other.number & 1 == 1
    }

    /// The class of an access that replaces accesses of these classes.
    pub fn of_all(classes: impl IntoIterator<Item = AliasClass>) -> AliasClass {
        let mut classes = classes.into_iter();
        let first = classes.next().unwrap_or(AliasClass::ANY);
        match classes.all(|class| class == first) {
            true => first,
            false => AliasClass::ANY,
        }
    }
}

/// What is known about a memory access, apart from its address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MemOp {
    /// Address space of the pointer.
    pub space: AddressSpace,
    /// Bytes read or written.
    pub size: u32,
    /// Known alignment of the address in bytes, a power of two.
    pub align: u32,
    /// Ordering (for compare-exchange: of success).
    pub ordering: AtomicOrdering,
    /// Ordering of a failing compare-exchange.
    pub failure_ordering: AtomicOrdering,
    /// Synchronization scope.
    pub scope: SyncScope,
    /// Further facts.
    pub flags: MemOpFlags,
    /// The descriptor of the memory; `None` if the access uses an address.
    pub descriptor: Option<Descriptor>,
    /// The accesses that it may alias.
    pub class: AliasClass,
}

impl MemOp {
    /// A plain access.
    pub fn new(space: AddressSpace, size: u32, align: u32) -> MemOp {
        MemOp {
            space,
            size,
            align,
            ordering: AtomicOrdering::NotAtomic,
            failure_ordering: AtomicOrdering::NotAtomic,
            scope: SyncScope::System,
            flags: MemOpFlags::default(),
            descriptor: None,
            class: AliasClass::ANY,
        }
    }

    /// Returns `true` unless address spaces and alias classes prove that neither access writes a byte that the other one
    /// accesses.
    pub fn may_alias(&self, other: &MemOp) -> bool {
        self.space.may_alias(other.space) && self.class.may_alias(other.class)
    }

    /// Returns `true` for accesses with an ordering.
    pub fn is_atomic(&self) -> bool {
        self.ordering != AtomicOrdering::NotAtomic
    }

    /// Returns `true` if the access is neither atomic nor volatile, so it may be merged, split and moved.
    pub fn is_simple(&self) -> bool {
        !self.is_atomic() && !self.flags.is_volatile
    }

    /// The largest number of bytes that one instruction can access at an address with this alignment.
    pub fn largest_piece(&self, align: u32, target: &Target) -> u32 {
        let may_be_scratch =
            !self.flags.not_private && !self.is_atomic() && !target.has_wide_flat_scratch();
        match self.space {
            // The elements of the swizzled scratch buffer are dwords.
            AddressSpace::Private if target.has_architected_flat_scratch() => 16,
            AddressSpace::Private if target.has_unaligned_scratch_access() => 4,
            AddressSpace::Private => align.min(4),
            AddressSpace::Flat if may_be_scratch => align.min(4),
            // Accesses that may refer to LDS or scratch have the same restrictions.
            AddressSpace::Flat if !target.has_unaligned_scratch_access() => align.min(16),
            AddressSpace::Flat if target.has_lds_misaligned_bug() && target.is_wgp_mode() => {
                align.clamp(4, 16)
            }
            AddressSpace::Local if align < 4 && target.has_unaligned_ds_access() => {
                let is_misread = target.has_lds_misaligned_bug() && target.is_wgp_mode();
                if is_misread { 4 } else { 16 }
            }
            AddressSpace::Local | AddressSpace::Region => match align {
                16.. if target.has_ds_128() => 16,
                8.. => 8,
                other => other,
            },
            AddressSpace::Flat
            | AddressSpace::Global
            | AddressSpace::Constant
            | AddressSpace::Constant32
            | AddressSpace::BufferFat
            | AddressSpace::BufferResource => {
                match align >= 4 || target.has_unaligned_buffer_access() {
                    true => 16,
                    false => align,
                }
            }
        }
    }
}

impl fmt::Display for AddressSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AddressSpace::Flat => "flat",
            AddressSpace::Global => "global",
            AddressSpace::Region => "region",
            AddressSpace::Local => "local",
            AddressSpace::Constant => "constant",
            AddressSpace::Private => "private",
            AddressSpace::Constant32 => "constant32",
            AddressSpace::BufferFat => "buffer_fat",
            AddressSpace::BufferResource => "buffer_resource",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::AddressSpace::*;

    #[test]
    fn generic_pointers_reach_all_but_the_region() {
        for space in [Flat, Global, Local, Private, BufferFat, BufferResource] {
            assert!(Flat.may_alias(space) && space.may_alias(Flat), "{space}");
        }
        for space in [Region, Constant, Constant32] {
            assert!(!Flat.may_alias(space) && !space.may_alias(Flat), "{space}");
        }
    }

    #[test]
    fn memories_are_disjoint() {
        for (number, a) in [Global, Local, Private, Region].into_iter().enumerate() {
            for (other, b) in [BufferFat, Local, Private, Region].into_iter().enumerate() {
                assert_eq!(a.may_alias(b), number == other, "{a} {b}");
            }
        }
        assert!(!Constant.may_alias(Global) && !Constant.may_alias(Constant32));
    }
}
