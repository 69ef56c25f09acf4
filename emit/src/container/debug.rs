//! Debug information in a code object: sections that are not loaded, and the directives that replace the line table
//! in assembler text.

use super::SymbolRef;

/// Debug information.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DebugContents {
    pub sections: Vec<DebugSection>,
    /// Files and lines for directives, from which assemblers build the line table; `None` if there are several line
    /// tables.
    pub lines: Option<LineContents>,
}

/// A section with debug information.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DebugSection {
    pub name: &'static str,
    /// Contents; fields of relocations are zero.
    pub bytes: Vec<u8>,
    /// Fields that depend on other sections, in ascending order of offset.
    pub relocations: Vec<DebugRelocation>,
}

impl DebugSection {
    /// Returns `true` if it consists of strings that linkers may merge.
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

    /// Returns `true` if assemblers build it from line directives.
    pub fn is_line_table(&self) -> bool {
        matches!(self.name, ".debug_line" | ".debug_line_str")
    }
}

/// A field with an address, or with an offset in a different section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DebugRelocation {
    /// Offset of the field in the section, bytes.
    pub offset: u64,
    /// Size in bytes: 4 or 8.
    pub size: u8,
    /// The target of the address.
    pub target: DebugTarget,
    /// Added to the address.
    pub addend: i64,
}

/// The target of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugTarget {
    Symbol(SymbolRef),
    /// The start of a section, by index in [`DebugContents::sections`].
    Section(usize),
}

/// Files and lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineContents {
    /// The compilation directory.
    pub directory: String,
    /// Files, to which rows refer by index; the first is the main one.
    pub files: Vec<SourceFile>,
    /// Rows of every function, in ascending order of offset.
    pub rows: Vec<Vec<LineRow>>,
}

/// A source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceFile {
    /// Its directory; empty for the compilation directory.
    pub directory: String,
    pub name: String,
    /// MD5 of its contents.
    pub md5: Option<[u8; 16]>,
    pub source: Option<String>,
}

/// A row of a line table: the source location of code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineRow {
    /// Offset in the function, bytes.
    pub offset: u32,
    /// Index of the file.
    pub file: usize,
    /// Line, 0 if there is none.
    pub line: u32,
    /// Column, 0 if unknown.
    pub column: u32,
    /// Start of a statement.
    pub is_statement: bool,
    /// End of the prologue.
    pub is_prologue_end: bool,
}
