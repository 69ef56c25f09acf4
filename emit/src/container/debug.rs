//! Debug information in a code object: sections that are not loaded, and what the text says instead of the
//! line table.

use super::SymbolRef;

/// Debug information.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DebugContents {
    /// Its sections.
    pub sections: Vec<DebugSection>,
    /// Files and lines for the directives of the text, from which assemblers make the line table; none if
    /// there are several tables.
    pub lines: Option<LineContents>,
}

/// A section with debug information.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DebugSection {
    /// Its name.
    pub name: &'static str,
    /// Contents; fields of relocations are zero.
    pub bytes: Vec<u8>,
    /// Fields that depend on other sections, in ascending order of offset.
    pub relocations: Vec<DebugRelocation>,
}

impl DebugSection {
    /// Does it consist of strings, which linkers may merge?
    pub fn is_strings(&self) -> bool {
        matches!(self.name, ".debug_str" | ".debug_line_str")
    }

    /// Alignment in bytes.
    pub fn align(&self) -> u64 {
        match self.name {
            ".debug_frame" => 8,
            _ => 1,
        }
    }

    /// Do assemblers make it from the directives of files and lines?
    pub fn is_line_table(&self) -> bool {
        matches!(self.name, ".debug_line" | ".debug_line_str")
    }
}

/// A field with an address or an offset in another section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DebugRelocation {
    /// Place of the field, in bytes from the start of the section.
    pub offset: u64,
    /// Its bytes: 4 or 8.
    pub size: u8,
    /// Of what the address is.
    pub target: DebugTarget,
    /// Added to the address.
    pub addend: i64,
}

/// What a field refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugTarget {
    /// A symbol.
    Symbol(SymbolRef),
    /// The start of a section, by its place in [`DebugContents::sections`].
    Section(usize),
}

/// Files and lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineContents {
    /// The directory of the compilation.
    pub directory: String,
    /// Files by number; the first is the main one.
    pub files: Vec<SourceFile>,
    /// Rows of every function, in ascending order of offset.
    pub rows: Vec<Vec<LineRow>>,
}

/// A source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceFile {
    /// Its directory; empty for that of the compilation.
    pub directory: String,
    /// Its name.
    pub name: String,
    /// MD5 of its contents.
    pub md5: Option<[u8; 16]>,
    /// Its contents.
    pub source: Option<String>,
}

/// Where the code from an offset on comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineRow {
    /// Bytes from the start of the function.
    pub offset: u32,
    /// Number of the file.
    pub file: usize,
    /// Line, 0 if there is none.
    pub line: u32,
    /// Column, 0 if unknown.
    pub column: u32,
    /// Does a statement begin here?
    pub is_statement: bool,
    /// Is this where the body of the function begins?
    pub is_prologue_end: bool,
}
