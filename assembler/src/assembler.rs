//! The assembler: reads lines in order and fills sections.
//!
//! In: the source and the target. Out: a [`Program`]. Fields with forward references are fixups, which are resolved at
//! the end. A label gets its offset when it is read. If a size depends on later lines, the pass uses the size that the
//! previous pass found ([`Known`]). Passes repeat until no size changes.

use isa::Isa;
use processors::elf::MAX_SECTION_SIZE;
use processors::{OperatingSystem, Target};
use rustc_hash::FxHashMap;

use crate::blocks::{Condition, Macro};
use crate::cursor::Cursor;
use crate::document::Node;
use crate::error::{AssemblyError, AssemblyErrors, Location, Reason, shortened};
use crate::expression::{Expression, ExpressionParser};
use crate::files::FileReader;
use crate::fixups::Fixup;
use crate::frames::Frames;
use crate::kernel::PendingKernel;
use crate::late::{Known, LateNumber};
use crate::line::{Line, label, lines, without_block_comments};
use crate::line_table::LineTable;
use crate::linkage::LinkNames;
use crate::listing::Listing;
use crate::pal_metadata::PalMetadata;
use crate::program::{Note, Program, Section};
use crate::sections::{SectionKey, SubsectionId, Subsections};
use crate::symbols::{Meaning, SymbolId, SymbolTable};

/// Limit on the contents of all sections, in bytes.
pub(crate) const MAX_CONTENTS: u64 = 1 << 28;

/// Limit on the statements that macros and repetitions expand to.
const MAX_EXPANDED: u32 = 1 << 20;

/// Limit on the bytes of the text that macros and repetitions expand to.
const MAX_EXPANDED_BYTES: usize = 1 << 26;

/// Limit on the lines of all expansions that are open at the same time.
const MAX_LINES: usize = 1 << 21;

/// Limit on the nesting depth of macros and repetitions.
const MAX_NESTED: u32 = 20;

/// Assembles source text. The code object version is that of `target` unless a directive selects a different one.
///
/// # Errors
/// The first invalid statement.
pub fn assemble(text: &str, target: &Target) -> Result<Program, AssemblyError> {
    assemble_or_list(text, target, None).map_err(|list| list.first)
}

/// Assembles source text; `files` reads the files that it includes.
///
/// # Errors
/// All errors that can be detected, including files that cannot be read.
pub fn assemble_or_list(
    text: &str,
    target: &Target,
    files: Option<FileReader>,
) -> Result<Program, AssemblyErrors> {
    assemble_text(text, target, files, None).map(|(program, _)| program)
}

/// Like [`assemble_or_list`], but also returns the listing that llvm-mc writes. With `encodings`, it shows the bytes of
/// instructions.
///
/// # Errors
/// As [`assemble_or_list`], and directives that a listing cannot contain, such as those that store data.
pub fn assemble_with_listing(
    text: &str,
    target: &Target,
    files: Option<FileReader>,
    encodings: bool,
) -> Result<(Program, String), AssemblyErrors> {
    let listing = Listing::new(encodings, target);
    let assembled = assemble_text(text, target, files, Some(listing));
    assembled.map(|(program, listing)| (program, listing.unwrap_or_default().into_text()))
}

fn assemble_text(
    text: &str,
    target: &Target,
    files: Option<FileReader>,
    listing: Option<Listing>,
) -> Result<(Program, Option<Listing>), AssemblyErrors> {
    let Some(text) = without_block_comments(text) else {
        let error = AssemblyError {
            location: Location::default(),
            statement: "/*".to_owned(),
            message: "unterminated comment".to_owned(),
        };
        return Err(error.into());
    };
    let lines: Vec<Line<'_>> = lines(&text).collect();
    // Names in object files are null-terminated.
    if let Some(line) = lines.iter().find(|line| line.text.contains('\0')) {
        let column = line.text.find('\0').map_or(0, |at| at as u32);
        let error = AssemblyError {
            location: Location {
                line: line.number,
                column: column + 1,
            },
            statement: line.code.to_owned(),
            message: "null character".to_owned(),
        };
        return Err(error.into());
    }
    assemble_lines(&lines, target, files, listing).map_err(|mut list| {
        let first = &mut list.first;
        if first.statement.is_empty() {
            let line = lines.get((first.location.line as usize).saturating_sub(1));
            first.statement = shortened(line.map_or("", |line| line.code));
        }
        list
    })
}

/// Limit on reported errors.
const MAX_ERRORS: usize = 1000;

/// Limit on passes until sizes converge.
const MAX_PASSES: u32 = 100;

fn assemble_lines(
    lines: &[Line<'_>],
    target: &Target,
    files: Option<FileReader>,
    listing: Option<Listing>,
) -> Result<(Program, Option<Listing>), AssemblyErrors> {
    let mut known = Known::default();
    for _ in 0..MAX_PASSES {
        let mut assembler = Assembler::new(target, known);
        assembler.files = files.clone();
        assembler.listing = listing.clone();
        let read = assembler.run(lines).and_then(|_| assembler.end_of_text());
        // Errors of a pass with wrong sizes are discarded.
        if assembler.update_known() {
            known = assembler.known;
            continue;
        }
        let mut errors = std::mem::take(&mut assembler.errors);
        errors.extend(read.err());
        errors.extend(assembler.unknown_numbers());
        if let Some(list) = AssemblyErrors::of(errors) {
            return Err(list);
        }
        assembler.write_tables()?;
        let padded = assembler.known.padded.len();
        let program = assembler.resolve()?;
        match assembler.known.padded.len() == padded {
            true => return Ok((program, assembler.listing)),
            false => known = assembler.known,
        }
    }
    let error = AssemblyError {
        location: Location::default(),
        statement: String::new(),
        message: "sizes in the source do not converge".to_owned(),
    };
    Err(error.into())
}

/// The state of one pass over the source.
pub(crate) struct Assembler {
    pub(crate) target: Target,
    pub(crate) isa: Isa,
    pub(crate) symbols: SymbolTable,
    pub(crate) sections: Vec<Section>,
    /// Indices of sections, by key.
    pub(crate) section_numbers: FxHashMap<SectionKey, usize>,
    /// Size of the contents of all sections, in bytes.
    contents: u64,
    /// The current section, and the one that `.previous` returns to.
    pub(crate) current: SubsectionId,
    pub(crate) previous: SubsectionId,
    /// Sections that `.popsection` returns to.
    pub(crate) section_stack: Vec<(SubsectionId, SubsectionId)>,
    pub(crate) subsections: Subsections,
    pub(crate) fixups: Vec<Fixup>,
    pub(crate) kernels: Vec<PendingKernel>,
    /// Notes before the metadata.
    pub(crate) notes: Vec<Note>,
    pub(crate) line_table: LineTable,
    pub(crate) frames: Frames,
    pub(crate) metadata: Option<Node>,
    pub(crate) pal_metadata: Option<PalMetadata>,
    pub(crate) known: Known,
    /// Expressions whose numbers are known only at the end of the source.
    pub(crate) late: Vec<LateNumber>,
    pub(crate) link_names: LinkNames,
    pub(crate) branch_count: u32,
    /// Reads the files of `.include` and `.incbin`.
    pub(crate) files: Option<FileReader>,
    /// The listing so far, if one was requested.
    pub(crate) listing: Option<Listing>,
    pub(crate) macros: FxHashMap<String, Macro>,
    /// True if macro parameters need no backslash (`.altmacro`).
    pub(crate) is_alternative: bool,
    /// Number of macro expansions so far.
    pub(crate) macro_count: u32,
    pub(crate) conditions: Vec<Condition>,
    pub(crate) nested: u32,
    expanded: u32,
    expanded_bytes: usize,
    open_lines: usize,
    pub(crate) location: Location,
    /// Errors so far.
    errors: Vec<AssemblyError>,
}

/// How assembly continues after a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    /// Continue with the line of this index.
    Line(usize),
    ExitMacro,
    /// End of the source.
    End,
}

impl Assembler {
    fn new(target: &Target, known: Known) -> Self {
        let mut assembler = Self {
            target: target.clone(),
            isa: target.isa(),
            symbols: SymbolTable::default(),
            sections: Vec::new(),
            section_numbers: FxHashMap::default(),
            contents: 0,
            current: SubsectionId::default(),
            previous: SubsectionId::default(),
            section_stack: Vec::new(),
            subsections: Subsections::default(),
            fixups: Vec::new(),
            kernels: Vec::new(),
            notes: Vec::new(),
            line_table: LineTable::default(),
            frames: Frames::default(),
            metadata: None,
            pal_metadata: None,
            known,
            late: Vec::new(),
            link_names: LinkNames::default(),
            branch_count: 0,
            files: None,
            listing: None,
            macros: FxHashMap::default(),
            is_alternative: false,
            macro_count: 0,
            conditions: Vec::new(),
            nested: 0,
            expanded: 0,
            expanded_bytes: 0,
            open_lines: 0,
            location: Location::default(),
            errors: Vec::new(),
        };
        assembler.symbols.target = Some(target.clone());
        assembler.predefine();
        assembler.enter(Section {
            align: 4,
            ..crate::sections::default_section(".text")
        });
        assembler
    }

    /// Defines the predefined symbols.
    fn predefine(&mut self) {
        let name = self.target.processor().name();
        let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
        let split = digits.len().saturating_sub(2);
        let (major, rest) = digits.split_at(split);
        let digit = |at: usize| {
            rest.chars()
                .nth(at)
                .and_then(|c| c.to_digit(16))
                .unwrap_or(0)
        };
        let major = major.parse().unwrap_or(0);
        if self.target.os() != OperatingSystem::AmdHsa {
            let numbers = [
                (".option.machine_version_major", major),
                (".option.machine_version_minor", digit(0)),
                (".option.machine_version_stepping", digit(1)),
                (".kernel.vgpr_count", 0),
                (".kernel.sgpr_count", 0),
            ];
            self.define_numbers(&numbers);
        }
        self.define_numbers(&[
            (".amdgcn.gfx_generation_number", major),
            (".amdgcn.gfx_generation_minor", digit(0)),
            (".amdgcn.gfx_generation_stepping", digit(1)),
            (".amdgcn.next_free_vgpr", 0),
            (".amdgcn.next_free_sgpr", 0),
        ]);
        // The parts of the operand of `s_version`.
        self.define_numbers(&[
            ("UC_VERSION_GFX7", 0),
            ("UC_VERSION_GFX10", 4),
            ("UC_VERSION_GFX11", 6),
            ("UC_VERSION_GFX12", 9),
            ("UC_VERSION_W64_BIT", 0x2000),
            ("UC_VERSION_W32_BIT", 0x4000),
            ("UC_VERSION_MDP_BIT", 0x8000),
        ]);
    }

    fn define_numbers(&mut self, numbers: &[(&str, u32)]) {
        for (name, number) in numbers {
            let symbol = self.symbols.intern(name);
            self.symbols.define_number(symbol, (*number).into());
        }
    }

    pub(crate) fn error_at(&self, statement: &str, message: impl Into<String>) -> AssemblyError {
        AssemblyError {
            location: self.location,
            statement: shortened(statement),
            message: shortened(&message.into()),
        }
    }

    /// Assembles lines of the file or of an expansion. Returns `true` if the source ends there.
    fn run(&mut self, lines: &[Line<'_>]) -> Result<bool, AssemblyError> {
        let mut at = 0;
        while let Some(line) = lines.get(at) {
            if self.nested == 0 {
                let column = line.column_of(line.code);
                self.location = Location {
                    line: line.number,
                    column,
                };
            } else {
                self.expanded += 1;
                if self.expanded > MAX_EXPANDED {
                    return Err(
                        self.error_at(line.code, "macro expansion exceeds the statement limit")
                    );
                }
            }
            match self.line(lines, at)? {
                Next::Line(next) => at = next,
                Next::ExitMacro => return Ok(false),
                Next::End => return Ok(true),
            }
        }
        Ok(false)
    }

    /// Assembles the line at `at`, and the lines of its block.
    fn line(&mut self, lines: &[Line<'_>], at: usize) -> Result<Next, AssemblyError> {
        let line = lines[at];
        let mut code = line.code;
        while self.is_active()
            && let Some((name, rest)) = label(code)
        {
            let defined = self.define_label(&name, code.starts_with('"'));
            defined.map_err(|reason| self.error_at(code, reason))?;
            code = rest.trim_start();
        }
        if code.is_empty() {
            return Ok(Next::Line(at + 1));
        }
        if self.nested == 0 {
            self.location.column = line.column_of(code);
        }
        let name_end = code.find(char::is_whitespace).unwrap_or(code.len());
        let (name, rest) = (&code[..name_end], code[name_end..].trim());
        let conditional = self.conditional(name, rest);
        if conditional.map_err(|reason| self.error_at(code, reason))? || !self.is_active() {
            return Ok(Next::Line(at + 1));
        }
        if let Some(next) = self.block(lines, at, name, rest)? {
            return Ok(next);
        }
        let done = self.statement(code, name, rest);
        if let Err(reason) = done {
            let error = self.error_at(code, reason);
            if self.errors.len() + 1 >= MAX_ERRORS {
                return Err(error);
            }
            self.errors.push(error);
        }
        Ok(Next::Line(at + 1))
    }

    /// Assembles the expansion of a statement. Returns `true` if the source ends there.
    pub(crate) fn expand(&mut self, text: &str, statement: &str) -> Result<bool, AssemblyError> {
        if self.nested >= MAX_NESTED {
            return Err(self.error_at(
                statement,
                "macros cannot be nested more than 20 levels deep",
            ));
        }
        self.expanded_bytes = self.expanded_bytes.saturating_add(text.len());
        let count = text.bytes().filter(|byte| *byte == b'\n').count();
        if self.expanded_bytes > MAX_EXPANDED_BYTES || self.open_lines + count > MAX_LINES {
            return Err(self.error_at(statement, "macro expansion exceeds the size limit"));
        }
        self.nested += 1;
        self.open_lines += count;
        let list: Vec<Line<'_>> = lines(text).collect();
        let done = self.run(&list);
        self.open_lines -= count;
        self.nested -= 1;
        done
    }

    fn statement(&mut self, code: &str, name: &str, rest: &str) -> Result<(), Reason> {
        if let Some((symbol, value)) = assignment(code) {
            self.list_statement("", value)?;
            return self.assign(symbol, value, false);
        }
        match name.strip_prefix('.') {
            Some(directive) => {
                self.list_statement(name, rest)?;
                self.directive(directive, rest)
            }
            None => self.instruction(code),
        }
    }

    fn define_label(&mut self, name: &str, is_quoted: bool) -> Result<(), Reason> {
        let is_number = !is_quoted && name.bytes().all(|byte| byte.is_ascii_digit());
        let begins_wrongly = !is_quoted && name.starts_with(|c: char| c.is_ascii_digit());
        if !is_number && begins_wrongly || name == "." {
            return Err(format!("invalid symbol name '{name}'"));
        }
        let symbol = match is_number {
            true => self.symbols.define_local_label(name),
            false => self.symbols.intern(name),
        };
        if let Some(listing) = &mut self.listing {
            if is_number {
                return Err("numbered labels cannot be listed (-filetype=asm)".to_owned());
            }
            listing.label(name);
        }
        let here = self.here();
        let known = self.symbols.get(symbol);
        let is_value = matches!(known.meaning, Some(Meaning::Variable(_)));
        let symbol = match is_value && !known.is_weak_reference {
            true => self.symbols.redefine(symbol),
            false => symbol,
        };
        let symbol = self.symbols.get_mut(symbol);
        if symbol.is_discarded {
            return Ok(());
        }
        if symbol.meaning.is_some() {
            return Err(format!("symbol '{name}' is already defined"));
        }
        symbol.meaning = Some(Meaning::Label(here.0, here.1));
        symbol.is_listed = true;
        Ok(())
    }

    /// Assigns a value to a symbol.
    pub(crate) fn assign(&mut self, name: &str, value: &str, once: bool) -> Result<(), Reason> {
        let mut cursor = Cursor::new(value);
        let expression = self.expression(&mut cursor)?;
        cursor.end()?;
        let mut name_cursor = Cursor::new(name);
        let name = name_cursor.symbol()?;
        name_cursor.end()?;
        if name == "." {
            let to = self.late_section_offset(expression)?;
            return self.go_to(to, 0);
        }
        let mut symbol = self.symbols.intern(&name);
        let known = self.symbols.get(symbol);
        match &known.meaning {
            _ if known.is_discarded => return Ok(()),
            Some(Meaning::Variable(_)) if !once && !known.is_weak_reference => {
                symbol = self.symbols.redefine(symbol);
            }
            None => {}
            _ => return Err(format!("symbol '{name}' is already defined")),
        }
        let symbol = self.symbols.get_mut(symbol);
        symbol.meaning = Some(Meaning::Variable(expression));
        symbol.is_listed = true;
        Ok(())
    }

    /// The current section and the offset in it.
    pub(crate) fn here(&self) -> (usize, u64) {
        let section = self.current.section;
        let start = self.known.start(self.current);
        (section, start + self.sections[section].size)
    }

    pub(crate) fn section(&mut self) -> &mut Section {
        &mut self.sections[self.current.section]
    }

    /// Reads an expression.
    pub(crate) fn expression(&mut self, cursor: &mut Cursor<'_>) -> Result<Expression, Reason> {
        let here = self.here();
        ExpressionParser::new(&mut self.symbols, here).parse(cursor)
    }

    /// Reads an absolute expression.
    pub(crate) fn number(&mut self, cursor: &mut Cursor<'_>) -> Result<i64, Reason> {
        let expression = self.expression(cursor)?;
        self.symbols.evaluate_number(&expression)
    }

    /// The symbol of a name. It is marked as listed, since a directive refers to it, so it gets an entry in the symbol
    /// table.
    pub(crate) fn listed(&mut self, name: &str) -> SymbolId {
        let symbol = self.symbols.intern(name);
        self.symbols.get_mut(symbol).is_listed = true;
        symbol
    }

    /// Appends bytes to the current section.
    pub(crate) fn append(&mut self, bytes: &[u8]) -> Result<(), Reason> {
        self.check_room(bytes.len() as u64)?;
        let section = self.section();
        if !section.is_empty_in_file() {
            section.bytes.extend_from_slice(bytes);
            self.contents += bytes.len() as u64;
        } else if bytes.iter().any(|&byte| byte != 0) {
            return Err("section without contents cannot be initialized".to_owned());
        }
        self.section().size += bytes.len() as u64;
        Ok(())
    }

    /// Appends a repeated byte.
    pub(crate) fn append_filling(&mut self, byte: u8, count: u64) -> Result<(), Reason> {
        self.check_room(count)?;
        let section = self.section();
        if !section.is_empty_in_file() {
            let length = section.bytes.len() + count as usize;
            section.bytes.resize(length, byte);
            self.contents += count;
        } else if byte != 0 && count > 0 {
            return Err("section without contents cannot be initialized".to_owned());
        }
        self.section().size += count;
        Ok(())
    }

    /// Checks that this many bytes can be appended.
    pub(crate) fn check_room(&self, bytes: u64) -> Result<(), Reason> {
        let section = &self.sections[self.current.section];
        let (used, most) = match section.is_empty_in_file() {
            true => (section.size, MAX_SECTION_SIZE),
            false => (self.contents, MAX_CONTENTS),
        };
        match bytes.checked_add(used) {
            Some(sum) if sum <= most => Ok(()),
            _ => Err("section size limit exceeded".to_owned()),
        }
    }

    /// Appends the debug sections generated by directives.
    fn write_tables(&mut self) -> Result<(), AssemblyError> {
        let tables = self.write_frames().and_then(|()| self.write_line_table());
        tables.map_err(|reason| self.error_at("", reason))
    }

    fn end_of_text(&self) -> Result<(), AssemblyError> {
        match self.conditions.last() {
            Some(condition) => Err(AssemblyError {
                location: condition.location,
                statement: ".if".to_owned(),
                message: "missing '.endif'".to_owned(),
            }),
            None => Ok(()),
        }
    }
}

/// The two sides of an assignment `name = value`; `None` for other statements.
fn assignment(code: &str) -> Option<(&str, &str)> {
    let mut cursor = Cursor::new(code);
    cursor.name().ok()??;
    let name = &code[..cursor.position()];
    let is_assignment = cursor.accept('=') && !cursor.rest().starts_with('=');
    is_assignment.then(|| (name, cursor.rest()))
}
