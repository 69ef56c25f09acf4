//! The output of the assembler: sections with contents and relocations, symbols, metadata.

use processors::{NoteKind, Target};

/// Symbol binding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    /// Visible in this file only.
    Local,
    /// Visible in all files.
    Global,
    /// Visible in all files; another definition takes precedence.
    Weak,
    /// Visible in all files, with a single definition in the whole process (`STB_GNU_UNIQUE`).
    Unique,
}

/// Symbol visibility.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visibility {
    /// Visible to other components, and preemptible.
    #[default]
    Default,
    /// Treated as hidden.
    Internal,
    /// Not visible to other components.
    Hidden,
    /// Visible to other components, but not preemptible.
    Protected,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SymbolType {
    /// Unspecified.
    #[default]
    None,
    /// Data.
    Object,
    /// Code.
    Function,
    /// `amd_kernel_code_t` and the code after it; the same number as `STT_GNU_IFUNC`.
    Kernel,
    /// Thread-local data.
    ThreadLocal,
}

impl SymbolType {
    /// Precedence of a type.
    fn rank(self) -> u32 {
        match self {
            SymbolType::None => 0,
            SymbolType::Object => 1,
            SymbolType::Function => 2,
            SymbolType::Kernel => 3,
            SymbolType::ThreadLocal => 4,
        }
    }

    /// The type of a symbol that has two type directives.
    pub(crate) fn stated_with(self, other: Self) -> Self {
        if self.rank() >= other.rank() {
            self
        } else {
            other
        }
    }

    /// The type of an alias of a symbol of this type; `own` is the alias's explicit type.
    pub(crate) fn merged_into(self, own: Self) -> Self {
        match own {
            SymbolType::ThreadLocal => own,
            own => self.stated_with(own),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    pub name: String,
    pub definition: Definition,
    pub symbol_type: SymbolType,
    pub binding: Binding,
    pub visibility: Visibility,
    /// Its size in bytes.
    pub size: u64,
    /// True if it is left out of the symbol table because relocations refer to it through its section.
    pub is_temporary: bool,
}

/// The definition of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Definition {
    /// Not defined in this file.
    Undefined,
    /// An offset in a section of [`Program::sections`].
    Section {
        /// Index of the section.
        section: usize,
        /// In bytes.
        offset: u64,
    },
    /// An absolute value.
    Absolute(u64),
    /// A common symbol, which the linker allocates.
    Common {
        /// Alignment in bytes.
        align: u64,
    },
    /// LDS memory, which the linker allocates.
    Lds {
        /// Alignment in bytes.
        align: u64,
    },
}

/// Relocation types (`R_AMDGPU_*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelocationKind {
    /// No effect, except that the linker keeps the section or file of the symbol.
    None = 0,
    /// Low half of the address.
    Abs32Lo = 1,
    /// High half of the address.
    Abs32Hi = 2,
    /// 64-bit address.
    Abs64 = 3,
    /// 32-bit PC-relative distance.
    Rel32 = 4,
    /// 64-bit PC-relative distance.
    Rel64 = 5,
    /// Address that must fit in 32 bits.
    Abs32 = 6,
    /// PC-relative distance to the symbol's GOT entry.
    GotPcRel = 7,
    /// Low half of the PC-relative distance to the symbol's GOT entry.
    GotPcRel32Lo = 8,
    /// High half of the PC-relative distance to the symbol's GOT entry.
    GotPcRel32Hi = 9,
    /// Low half of the PC-relative distance.
    Rel32Lo = 10,
    /// High half of the PC-relative distance.
    Rel32Hi = 11,
    /// Branch displacement: dwords from the next instruction.
    Rel16 = 14,
}

impl RelocationKind {
    /// All relocation types.
    pub const ALL: [RelocationKind; 13] = [
        RelocationKind::None,
        RelocationKind::Abs32Lo,
        RelocationKind::Abs32Hi,
        RelocationKind::Abs64,
        RelocationKind::Rel32,
        RelocationKind::Rel64,
        RelocationKind::Abs32,
        RelocationKind::GotPcRel,
        RelocationKind::GotPcRel32Lo,
        RelocationKind::GotPcRel32Hi,
        RelocationKind::Rel32Lo,
        RelocationKind::Rel32Hi,
        RelocationKind::Rel16,
    ];

    /// The `R_AMDGPU_*` number.
    pub fn elf_type(self) -> u32 {
        self as u32
    }

    /// The type with this `R_AMDGPU_*` number.
    pub fn from_elf_type(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.elf_type() == number)
    }

    /// The name in ELF.
    pub fn name(self) -> &'static str {
        match self {
            RelocationKind::None => "R_AMDGPU_NONE",
            RelocationKind::Abs32Lo => "R_AMDGPU_ABS32_LO",
            RelocationKind::Abs32Hi => "R_AMDGPU_ABS32_HI",
            RelocationKind::Abs64 => "R_AMDGPU_ABS64",
            RelocationKind::Rel32 => "R_AMDGPU_REL32",
            RelocationKind::Rel64 => "R_AMDGPU_REL64",
            RelocationKind::Abs32 => "R_AMDGPU_ABS32",
            RelocationKind::GotPcRel => "R_AMDGPU_GOTPCREL",
            RelocationKind::GotPcRel32Lo => "R_AMDGPU_GOTPCREL32_LO",
            RelocationKind::GotPcRel32Hi => "R_AMDGPU_GOTPCREL32_HI",
            RelocationKind::Rel32Lo => "R_AMDGPU_REL32_LO",
            RelocationKind::Rel32Hi => "R_AMDGPU_REL32_HI",
            RelocationKind::Rel16 => "R_AMDGPU_REL16",
        }
    }

    /// Size of the field in bytes.
    pub fn size(self) -> usize {
        match self {
            RelocationKind::Abs64 | RelocationKind::Rel64 => 8,
            RelocationKind::Rel16 => 2,
            RelocationKind::None => 0,
            _ => 4,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Offset of the field in the section, in bytes.
    pub offset: u64,
    /// Its type.
    pub kind: RelocationKind,
    /// Index of the symbol in [`Program::symbols`]; `None` is address 0.
    pub symbol: Option<usize>,
    pub addend: i64,
}

/// A group of sections that the linker keeps or drops together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SectionGroup {
    pub name: String,
    /// True if the linker keeps only one of the groups with this name.
    pub is_comdat: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub name: String,
    /// Distinguishes sections with the same name and group.
    pub unique: Option<u64>,
    /// The group that it belongs to.
    pub group: Option<SectionGroup>,
    /// Index of the linked-to section in [`Program::sections`] (`SHF_LINK_ORDER`).
    pub linked_to: Option<usize>,
    /// `SHT_*`.
    pub section_type: u32,
    /// `SHF_*`.
    pub flags: u64,
    /// Size of an entry; 0 if there are none.
    pub entry_size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// Contents; empty for sections without contents.
    pub bytes: Vec<u8>,
    /// Size in memory, in bytes.
    pub size: u64,
    pub relocations: Vec<Relocation>,
}

impl Section {
    /// `SHT_PROGBITS`.
    pub const PROGBITS: u32 = 1;
    /// `SHT_NOTE`.
    pub const NOTE: u32 = 7;
    /// `SHT_NOBITS`.
    pub const NOBITS: u32 = 8;
    /// `SHT_INIT_ARRAY`.
    pub const INIT_ARRAY: u32 = 14;
    /// `SHT_FINI_ARRAY`.
    pub const FINI_ARRAY: u32 = 15;
    /// `SHT_PREINIT_ARRAY`.
    pub const PREINIT_ARRAY: u32 = 16;
    /// `SHT_LLVM_CALL_GRAPH_PROFILE`.
    pub const CALL_GRAPH_PROFILE: u32 = 0x6fff_4c09;
    /// `SHF_WRITE`.
    pub const WRITE: u64 = 1;
    /// `SHF_ALLOC`.
    pub const ALLOC: u64 = 2;
    /// `SHF_EXECINSTR`.
    pub const CODE: u64 = 4;
    /// `SHF_MERGE`.
    pub const MERGE: u64 = 0x10;
    /// `SHF_STRINGS`.
    pub const STRINGS: u64 = 0x20;
    /// `SHF_LINK_ORDER`.
    pub const LINKED: u64 = 0x80;
    /// `SHF_GROUP`.
    pub const GROUPED: u64 = 0x200;
    /// `SHF_TLS`.
    pub const THREAD_LOCAL: u64 = 0x400;
    /// `SHF_GNU_RETAIN`.
    pub const RETAIN: u64 = 0x20_0000;
    /// `SHF_EXCLUDE`.
    pub const EXCLUDE: u64 = 0x8000_0000;

    /// Returns `true` if it contains instructions.
    pub fn is_code(&self) -> bool {
        self.flags & Self::CODE != 0
    }

    /// Returns `true` if it is loaded into memory.
    pub fn is_loaded(&self) -> bool {
        self.flags & Self::ALLOC != 0
    }

    /// Returns `true` if it has no contents.
    pub fn is_empty_in_file(&self) -> bool {
        self.section_type == Self::NOBITS
    }
}

/// A note of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    pub kind: NoteKind,
    pub contents: Vec<u8>,
}

/// An assembled program.
#[derive(Clone, Debug)]
pub struct Program {
    pub target: Target,
    /// Sections in the order of their first use.
    pub sections: Vec<Section>,
    /// Symbols in the order of their first use.
    pub symbols: Vec<Symbol>,
    /// Notes in order.
    pub notes: Vec<Note>,
    /// Indices of the symbols with significant addresses; `None` if all addresses are significant.
    pub significant: Option<Vec<usize>>,
}
