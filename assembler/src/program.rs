//! What assembly comes to: sections with contents and relocations, symbols, metadata.

use target::{NoteKind, Target};

/// Who sees a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    /// This file.
    Local,
    /// All files.
    Global,
    /// All files, and another definition may replace it.
    Weak,
    /// All files, and there is one definition in the whole process.
    Unique,
}

/// Who outside of a linked file sees a symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visibility {
    /// All, and they may replace it.
    #[default]
    Default,
    /// As hidden.
    Internal,
    /// None.
    Hidden,
    /// All.
    Protected,
}

/// What a symbol is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SymbolType {
    /// Not stated.
    #[default]
    None,
    /// Data.
    Object,
    /// Code.
    Function,
    /// `amd_kernel_code_t` and the code behind it; other systems call functions of that number indirect ones.
    Kernel,
    /// Data of every thread.
    ThreadLocal,
}

impl SymbolType {
    /// How much a type says.
    fn rank(self) -> u32 {
        match self {
            SymbolType::None => 0,
            SymbolType::Object => 1,
            SymbolType::Function => 2,
            SymbolType::Kernel => 3,
            SymbolType::ThreadLocal => 4,
        }
    }

    /// The type of a symbol of which two types are stated.
    pub(crate) fn stated_with(self, other: Self) -> Self {
        if self.rank() >= other.rank() {
            self
        } else {
            other
        }
    }

    /// The type of another name for a symbol of this type, of which `own` is stated.
    pub(crate) fn merged_into(self, own: Self) -> Self {
        match own {
            SymbolType::ThreadLocal => own,
            own => self.stated_with(own),
        }
    }
}

/// A symbol of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// What it stands for.
    pub definition: Definition,
    /// What it is.
    pub symbol_type: SymbolType,
    /// Who sees it.
    pub binding: Binding,
    /// Who sees it after linking.
    pub visibility: Visibility,
    /// Bytes.
    pub size: u64,
    /// Whether it is in no symbol table: it is named only by what can also name its section.
    pub is_temporary: bool,
}

/// What a symbol stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Definition {
    /// Nothing in this file.
    Undefined,
    /// Place in a section, by its index in [`Program::sections`].
    Place {
        /// The section.
        section: usize,
        /// Bytes from its start.
        offset: u64,
    },
    /// A number.
    Absolute(u64),
    /// Memory that the linker provides.
    Common {
        /// Alignment in bytes.
        align: u64,
    },
    /// Local memory that the linker provides.
    Lds {
        /// Alignment in bytes.
        align: u64,
    },
}

/// What the linker stores in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelocationKind {
    /// Nothing: another file or section is mentioned.
    None = 0,
    /// Low half of the address.
    Abs32Lo = 1,
    /// High half of the address.
    Abs32Hi = 2,
    /// 64-bit address.
    Abs64 = 3,
    /// 32-bit distance from the place.
    Rel32 = 4,
    /// 64-bit distance from the place.
    Rel64 = 5,
    /// Address that must fit in 32 bits.
    Abs32 = 6,
    /// Distance from the place to the symbol's GOT entry.
    GotPcRel = 7,
    /// Low half of the distance from the place to the symbol's GOT entry.
    GotPcRel32Lo = 8,
    /// High half of the distance from the place to the symbol's GOT entry.
    GotPcRel32Hi = 9,
    /// Low half of the distance from the place.
    Rel32Lo = 10,
    /// High half of the distance from the place.
    Rel32Hi = 11,
    /// Distance of a branch: dwords from the next instruction.
    Rel16 = 14,
}

impl RelocationKind {
    /// All.
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

    /// The kind of that `R_AMDGPU_*` number.
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

    /// Bytes of the field.
    pub fn size(self) -> usize {
        match self {
            RelocationKind::Abs64 | RelocationKind::Rel64 => 8,
            RelocationKind::Rel16 => 2,
            RelocationKind::None => 0,
            _ => 4,
        }
    }
}

/// A field that the linker fills in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Bytes from the start of the section.
    pub offset: u64,
    /// What is stored there.
    pub kind: RelocationKind,
    /// Whose address, by its index in [`Program::symbols`]; none is address 0.
    pub symbol: Option<usize>,
    /// Added to the address.
    pub addend: i64,
}

/// Sections that linkers keep or drop together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SectionGroup {
    /// Its name.
    pub name: String,
    /// Whether linkers keep the one of one file only.
    pub is_comdat: bool,
}

/// A section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The name.
    pub name: String,
    /// What tells it from others of its name, besides its group.
    pub unique: Option<u64>,
    /// The group that it belongs to.
    pub group: Option<SectionGroup>,
    /// The section that it is kept with, by its index in [`Program::sections`].
    pub linked_to: Option<usize>,
    /// `SHT_*`.
    pub section_type: u32,
    /// `SHF_*`.
    pub flags: u64,
    /// Bytes of an entry; 0 if there are none.
    pub entry_size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// Contents; empty for sections without.
    pub bytes: Vec<u8>,
    /// Bytes in memory.
    pub size: u64,
    /// Fields that the linker fills in.
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

    /// Whether it has instructions.
    pub fn is_code(&self) -> bool {
        self.flags & Self::CODE != 0
    }

    /// Whether it is in memory when the program runs.
    pub fn is_loaded(&self) -> bool {
        self.flags & Self::ALLOC != 0
    }

    /// Whether it has no contents.
    pub fn is_empty_in_file(&self) -> bool {
        self.section_type == Self::NOBITS
    }
}

/// What is said of a file as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What it says.
    pub kind: NoteKind,
    /// How it says it.
    pub contents: Vec<u8>,
}

/// Assembled text.
#[derive(Clone, Debug)]
pub struct Program {
    /// What it is for.
    pub target: Target,
    /// Sections in the order of their first use.
    pub sections: Vec<Section>,
    /// Symbols in the order of their first use.
    pub symbols: Vec<Symbol>,
    /// Notes in their order.
    pub notes: Vec<Note>,
    /// The symbols whose addresses are compared, by their index; none if those of all may be.
    pub significant: Option<Vec<usize>>,
}
