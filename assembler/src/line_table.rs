//! `.file` and `.loc`: the DWARF line table, byte for byte as LLVM writes it.

use rustc_hash::FxHashMap;

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::expression::Expression;
use crate::fixups::Field;
use crate::leb128::{signed, unsigned};
use crate::program::Section;
use crate::symbols::Meaning;

#[derive(Clone, Debug, Default)]
struct SourceFile {
    name: String,
    /// Index of the directory; 0 is the compilation directory.
    directory: usize,
    md5: Option<[u8; 16]>,
    source: Option<String>,
}

/// The source location of instructions.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// Offset in the section.
    offset: u64,
    file: u64,
    line: u64,
    column: u64,
    discriminator: u64,
    isa: u64,
    is_statement: bool,
    is_basic_block: bool,
    is_prologue_end: bool,
    is_epilogue_begin: bool,
}

/// The initial state of a line table sequence.
const FIRST_ROW: Row = Row {
    offset: 0,
    file: 1,
    line: 1,
    column: 0,
    discriminator: 0,
    isa: 0,
    is_statement: true,
    is_basic_block: false,
    is_prologue_end: false,
    is_epilogue_begin: false,
};

/// Files and rows so far.
#[derive(Debug, Default)]
pub(crate) struct LineTable {
    /// The primary source file, which only DWARF 5 has.
    root: Option<SourceFile>,
    root_directory: String,
    /// Files from number 1 on.
    files: Vec<Option<SourceFile>>,
    /// Directories from number 1 on.
    directories: Vec<String>,
    directory_numbers: FxHashMap<String, usize>,
    /// Size of embedded sources, in bytes.
    source_bytes: usize,
    /// The location of the next contents, if it has not been used yet.
    pending: Option<Row>,
    is_statement: Option<bool>,
    /// Rows by section, in the order of their first rows.
    rows: Vec<(usize, Vec<Row>)>,
}

/// Limit on file numbers.
const MAX_FILES: u64 = 1 << 16;

/// Line numbers have 32 bits.
const MAX_LINE: u64 = u32::MAX as u64;

/// Limit on the size of embedded sources, in bytes.
const MAX_SOURCE: usize = 1 << 26;

impl LineTable {
    /// The DWARF version: 5 if there is a primary file.
    pub(crate) fn dwarf_version(&self) -> u16 {
        match self.root {
            Some(_) => 5,
            None => 4,
        }
    }

    fn directory(&mut self, name: &str) -> usize {
        if name.is_empty() || name == self.root_directory {
            return 0;
        }
        if let Some(number) = self.directory_numbers.get(name) {
            return *number;
        }
        self.directories.push(name.to_owned());
        let number = self.directories.len();
        self.directory_numbers.insert(name.to_owned(), number);
        number
    }

    fn file(&self, number: u64) -> Option<&SourceFile> {
        match (number, &self.root) {
            (0, Some(root)) => Some(root),
            // DWARF 5 repeats the first file if there is no primary file.
            (0, None) => self.files.first()?.as_ref(),
            (number, _) => self.files.get(number as usize - 1)?.as_ref(),
        }
    }

    /// Adds a row for the contents that follow, once per `.loc`.
    fn take_pending(&mut self, section: usize, offset: u64) {
        let Some(row) = self.pending.take() else {
            return;
        };
        let known = self.rows.iter().position(|(known, _)| *known == section);
        let index = known.unwrap_or_else(|| {
            self.rows.push((section, Vec::new()));
            self.rows.len() - 1
        });
        self.rows[index].1.push(Row { offset, ..row });
    }
}

impl Assembler {
    /// Called before contents are appended: assigns them the location of the last `.loc`.
    pub(crate) fn mark_line(&mut self) {
        if self.line_table.pending.is_some() {
            let (section, offset) = self.here();
            self.line_table.take_pending(section, offset);
        }
    }

    /// `.file`: number, directory, name, checksum, source. Without a number, it only states the name of the source and
    /// has no effect.
    pub(crate) fn source_file(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        cursor.skip_space();
        if cursor.peek() == Some('"') {
            cursor.string()?;
            return cursor.end();
        }
        let number = self.natural(cursor)?;
        let mut name = text(cursor)?;
        let mut directory = String::new();
        cursor.skip_space();
        if cursor.peek() == Some('"') {
            directory = std::mem::replace(&mut name, text(cursor)?);
        }
        let mut file = SourceFile::default();
        while !cursor.is_at_end() {
            match cursor.word() {
                "md5" => file.md5 = Some(checksum(cursor)?),
                "source" => file.source = Some(text(cursor)?),
                other => return Err(format!("unexpected token '{other}'")),
            }
        }
        self.add_source_file(number, directory, name, file)
    }

    fn add_source_file(
        &mut self,
        number: u64,
        mut directory: String,
        mut name: String,
        mut file: SourceFile,
    ) -> Result<(), Reason> {
        let table = &mut self.line_table;
        table.source_bytes += file.source.as_ref().map_or(0, String::len);
        if number > MAX_FILES || table.source_bytes > MAX_SOURCE {
            return Err("too many files".to_owned());
        }
        if number == 0 {
            file.name = name;
            table.root_directory = directory;
            table.root = Some(file);
            return Ok(());
        }
        if directory.is_empty()
            && let Some((parent, last)) = name.rsplit_once('/')
            && !last.is_empty()
            && !parent.is_empty()
        {
            directory = parent.to_owned();
            name = last.to_owned();
        }
        file.directory = table.directory(&directory);
        file.name = name;
        let index = number as usize - 1;
        if table.files.len() <= index {
            table.files.resize(index + 1, None);
        }
        match table.files[index].replace(file) {
            None => Ok(()),
            Some(_) => Err(format!("file number {number} is already assigned")),
        }
    }

    /// `.loc`.
    pub(crate) fn source_location(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let file = self.natural(cursor)?;
        if self.line_table.file(file).is_none() {
            return Err(format!("unassigned file number {file}"));
        }
        let mut row = Row {
            file,
            line: 0,
            is_statement: self.line_table.is_statement.unwrap_or(true),
            ..FIRST_ROW
        };
        for number in [&mut row.line, &mut row.column] {
            cursor.skip_space();
            if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
                *number = self.natural(cursor)?;
            }
        }
        while !cursor.is_at_end() {
            match cursor.word() {
                "basic_block" => row.is_basic_block = true,
                "prologue_end" => row.is_prologue_end = true,
                "epilogue_begin" => row.is_epilogue_begin = true,
                "is_stmt" => {
                    row.is_statement = match self.natural(cursor)? {
                        0 => false,
                        1 => true,
                        _ => return Err("is_stmt must be 0 or 1".to_owned()),
                    }
                }
                "isa" => row.isa = self.natural(cursor)?,
                "discriminator" => row.discriminator = self.natural(cursor)?,
                other => return Err(format!("unexpected token '{other}'")),
            }
        }
        if row.line > MAX_LINE {
            return Err(format!("line {} is out of range", row.line));
        }
        // Two consecutive `.loc` directives are two rows.
        self.mark_line();
        self.line_table.is_statement = Some(row.is_statement);
        self.line_table.pending = Some(row);
        Ok(())
    }

    fn natural(&mut self, cursor: &mut Cursor<'_>) -> Result<u64, Reason> {
        cursor.skip_space();
        let word = cursor.word();
        let number = crate::expression::number(word);
        let number = number.and_then(|number| u64::try_from(number).ok());
        number.ok_or_else(|| format!("expected a number, got '{word}'"))
    }

    /// Appends the line table, if there are files.
    pub(crate) fn write_line_table(&mut self) -> Result<(), Reason> {
        let table = std::mem::take(&mut self.line_table);
        if table.files.is_empty() && table.root.is_none() {
            return Ok(());
        }
        if let Some(index) = table.files.iter().position(Option::is_none) {
            return Err(format!("unassigned file number {}", index + 1));
        }
        self.enter(crate::sections::default_section(".debug_line"));
        let start = self.here().1;
        let mut strings = Strings::default();
        self.append(&[0; 4])?;
        self.append(&table.dwarf_version().to_le_bytes())?;
        if table.dwarf_version() >= 5 {
            // Address size, segment selector size.
            self.append(&[8, 0])?;
        }
        let header_length = self.here().1;
        self.append(&[0; 4])?;
        // Minimum instruction length, maximum operations, default is_stmt; then the special opcode parameters.
        self.append(&[4, 1, 1, LINE_BASE as u8, LINE_RANGE, OPCODE_BASE])?;
        self.append(&[0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1])?;
        match table.dwarf_version() {
            5 => self.write_files(&table, &mut strings)?,
            _ => self.append(&table.files_of_version_4())?,
        }
        self.fill_length(header_length)?;
        for (section, rows) in &table.rows {
            self.write_rows(*section, rows)?;
        }
        self.fill_length(start)?;
        if !strings.bytes.is_empty() {
            self.enter(strings_section());
            self.append(&strings.bytes)?;
        }
        Ok(())
    }

    /// Fills in the dword at an offset with the number of bytes after it.
    pub(crate) fn fill_length(&mut self, offset: u64) -> Result<(), Reason> {
        let section = self.section();
        let length = (section.size - offset - 4) as u32;
        let field = section.bytes.get_mut(offset as usize..offset as usize + 4);
        let field = field.ok_or("section without contents cannot be initialized")?;
        field.copy_from_slice(&length.to_le_bytes());
        Ok(())
    }

    /// Directories and files of DWARF 5.
    fn write_files(&mut self, table: &LineTable, strings: &mut Strings) -> Result<(), Reason> {
        const PATH: u8 = 1;
        const DIRECTORY: u8 = 2;
        const MD5: u8 = 5;
        const SOURCE: [u8; 2] = [0x81, 0x40];
        const UDATA: u8 = 0xf;
        const DATA16: u8 = 0x1e;
        const LINE_STRP: u8 = 0x1f;
        self.append(&[1, PATH, LINE_STRP])?;
        self.append(&unsigned(table.directories.len() as u64 + 1))?;
        for directory in [&table.root_directory]
            .into_iter()
            .chain(&table.directories)
        {
            self.string_reference(strings, directory)?;
        }
        let numbers = 0..=table.files.len() as u64;
        let files: Vec<SourceFile> = numbers
            .map(|number| table.file(number).cloned().unwrap_or_default())
            .collect();
        let has_md5 = files.iter().all(|file| file.md5.is_some());
        let has_source = files.iter().any(|file| file.source.is_some());
        self.append(&[2 + u8::from(has_md5) + u8::from(has_source)])?;
        self.append(&[PATH, LINE_STRP, DIRECTORY, UDATA])?;
        if has_md5 {
            self.append(&[MD5, DATA16])?;
        }
        if has_source {
            self.append(&[SOURCE[0], SOURCE[1], LINE_STRP])?;
        }
        self.append(&unsigned(files.len() as u64))?;
        for file in &files {
            self.string_reference(strings, &file.name)?;
            self.append(&unsigned(file.directory as u64))?;
            if has_md5 {
                self.append(&file.md5.unwrap_or_default())?;
            }
            if has_source {
                // An empty source is written as a line feed, since an empty string means that there
                // is no source.
                let source = match file.source.as_deref() {
                    Some("") => "\n",
                    source => source.unwrap_or(""),
                };
                self.string_reference(strings, source)?;
            }
        }
        Ok(())
    }

    /// Appends a reference to a string in `.debug_line_str`.
    fn string_reference(&mut self, strings: &mut Strings, text: &str) -> Result<(), Reason> {
        let offset = strings.add(text);
        let table = self.here().0;
        let section = self.enter(strings_section());
        self.enter_known(table);
        self.reference(section, offset, 4)
    }

    /// Appends the address of an offset in a section, as a number of `bytes` bytes.
    pub(crate) fn reference(
        &mut self,
        section: usize,
        offset: u64,
        bytes: u8,
    ) -> Result<(), Reason> {
        let symbol = self.symbols.define_hidden(Meaning::Label(section, offset));
        self.field(Expression::Symbol(symbol, None), Field::Data(bytes))
    }

    /// Writes the rows of a section, and the end of the sequence at the end of the section.
    fn write_rows(&mut self, section: usize, rows: &[Row]) -> Result<(), Reason> {
        let end = self.sections[section].size;
        let mut last = FIRST_ROW;
        for (index, row) in rows.iter().enumerate() {
            let mut code = Vec::with_capacity(16);
            push_changes(&mut code, &last, row);
            let line = row.line as i64 - last.line as i64;
            match index {
                0 => {
                    code.extend([EXTENDED, 9, SET_ADDRESS]);
                    self.append(&code)?;
                    self.reference(section, row.offset, 8)?;
                    code.clear();
                    push_advance(&mut code, line, 0);
                }
                _ => push_advance(&mut code, line, row.offset - last.offset),
            }
            self.append(&code)?;
            last = Row {
                discriminator: 0,
                ..*row
            };
        }
        let mut code = Vec::new();
        match (end - last.offset) / 4 {
            0 => {}
            MAX_SPECIAL_ADVANCE => code.push(CONST_ADD_PC),
            advance => {
                code.push(ADVANCE_PC);
                code.extend(unsigned(advance));
            }
        }
        code.extend([EXTENDED, 1, END_SEQUENCE]);
        self.append(&code)
    }
}

impl LineTable {
    fn files_of_version_4(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for directory in &self.directories {
            bytes.extend_from_slice(directory.as_bytes());
            bytes.push(0);
        }
        bytes.push(0);
        for file in self.files.iter().flatten() {
            bytes.extend_from_slice(file.name.as_bytes());
            bytes.push(0);
            bytes.extend(unsigned(file.directory as u64));
            // Modification time and size are unknown.
            bytes.extend([0, 0]);
        }
        bytes.push(0);
        bytes
    }
}

const LINE_BASE: i8 = -5;
const LINE_RANGE: u8 = 14;
const OPCODE_BASE: u8 = 13;

/// The address advance of the last special opcode, in dwords.
const MAX_SPECIAL_ADVANCE: u64 = (255 - OPCODE_BASE as u64) / LINE_RANGE as u64;

const EXTENDED: u8 = 0;
const COPY: u8 = 1;
const ADVANCE_PC: u8 = 2;
const ADVANCE_LINE: u8 = 3;
const SET_FILE: u8 = 4;
const SET_COLUMN: u8 = 5;
const NEGATE_STATEMENT: u8 = 6;
const SET_BASIC_BLOCK: u8 = 7;
const CONST_ADD_PC: u8 = 8;
const SET_PROLOGUE_END: u8 = 10;
const SET_EPILOGUE_BEGIN: u8 = 11;
const SET_ISA: u8 = 12;
const END_SEQUENCE: u8 = 1;
const SET_ADDRESS: u8 = 2;
const SET_DISCRIMINATOR: u8 = 4;

/// Emits the opcodes for changes other than line and address.
fn push_changes(code: &mut Vec<u8>, last: &Row, row: &Row) {
    let mut numbered = |opcode: u8, old: u64, new: u64| {
        if old != new {
            code.push(opcode);
            code.extend(unsigned(new));
        }
    };
    numbered(SET_FILE, last.file, row.file);
    numbered(SET_COLUMN, last.column, row.column);
    if last.discriminator != row.discriminator {
        let number = unsigned(row.discriminator);
        code.extend([EXTENDED, number.len() as u8 + 1, SET_DISCRIMINATOR]);
        code.extend(number);
    }
    if last.isa != row.isa {
        code.push(SET_ISA);
        code.extend(unsigned(row.isa));
    }
    let flags = [
        (row.is_statement != last.is_statement, NEGATE_STATEMENT),
        (row.is_basic_block, SET_BASIC_BLOCK),
        (row.is_prologue_end, SET_PROLOGUE_END),
        (row.is_epilogue_begin, SET_EPILOGUE_BEGIN),
    ];
    let set = flags.into_iter().filter(|(is_set, _)| *is_set);
    code.extend(set.map(|(_, opcode)| opcode));
}

/// Emits a row that advances line and address.
fn push_advance(code: &mut Vec<u8>, lines: i64, bytes: u64) {
    let advance = bytes / 4;
    let biased = lines - i64::from(LINE_BASE);
    let is_near = (0..i64::from(LINE_RANGE)).contains(&biased);
    let (lines, biased) = match is_near {
        true => (lines, biased as u64),
        false => {
            code.push(ADVANCE_LINE);
            code.extend(signed(lines));
            (0, -i64::from(LINE_BASE) as u64)
        }
    };
    if lines == 0 && advance == 0 {
        code.push(COPY);
        return;
    }
    let special = |advance: u64| {
        let opcode = biased + u64::from(OPCODE_BASE) + advance.checked_mul(LINE_RANGE.into())?;
        u8::try_from(opcode).ok()
    };
    if let Some(opcode) = special(advance) {
        code.push(opcode);
    } else if let Some(opcode) = advance.checked_sub(MAX_SPECIAL_ADVANCE).and_then(special) {
        code.extend([CONST_ADD_PC, opcode]);
    } else {
        code.push(ADVANCE_PC);
        code.extend(unsigned(advance));
        code.push(if is_near {
            special(0).unwrap_or(COPY)
        } else {
            COPY
        });
    }
}

/// The deduplicated strings of `.debug_line_str`.
#[derive(Default)]
struct Strings {
    bytes: Vec<u8>,
    offsets: rustc_hash::FxHashMap<String, u64>,
}

impl Strings {
    fn add(&mut self, text: &str) -> u64 {
        if let Some(offset) = self.offsets.get(text) {
            return *offset;
        }
        let offset = self.bytes.len() as u64;
        self.bytes.extend_from_slice(text.as_bytes());
        self.bytes.push(0);
        self.offsets.insert(text.to_owned(), offset);
        offset
    }
}

fn strings_section() -> Section {
    Section {
        flags: Section::MERGE | Section::STRINGS,
        entry_size: 1,
        ..crate::sections::default_section(".debug_line_str")
    }
}

/// Reads a string operand.
fn text(cursor: &mut Cursor<'_>) -> Result<String, Reason> {
    let bytes = cursor.string()?;
    String::from_utf8(bytes).map_err(|_| "string is not UTF-8".to_owned())
}

/// An MD5 checksum: `0x` and up to 32 digits.
fn checksum(cursor: &mut Cursor<'_>) -> Result<[u8; 16], Reason> {
    cursor.skip_space();
    let word = cursor.word();
    let digits = word.strip_prefix("0x");
    let number = digits.and_then(|digits| u128::from_str_radix(digits, 16).ok());
    let number = number.ok_or_else(|| format!("invalid MD5 checksum '{word}'"))?;
    Ok(number.to_be_bytes())
}
