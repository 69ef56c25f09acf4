//! Line tables: files and rows.

use super::stretches;
use emit::assemble::FinishedFunction;
use emit::container::{LineRow, SourceFile};
use gimli::write::{DirectoryId, FileId, FileInfo, LineProgram, LineString, LineStringTable};
use gimli::{Encoding, LineEncoding};
use mir::debug::{DebugInfo, File, Unit};
use rustc_hash::FxHashMap;

/// The row encoding: instructions are multiples of a dword.
const LINE_ENCODING: LineEncoding = LineEncoding {
    minimum_instruction_length: 4,
    maximum_operations_per_instruction: 1,
    default_is_stmt: true,
    line_base: -5,
    line_range: 14,
};

/// The files of a unit.
pub(super) struct Files<'a> {
    info: &'a DebugInfo,
    directory: String,
    files: Vec<SourceFile>,
    numbers: FxHashMap<File, usize>,
}

impl<'a> Files<'a> {
    /// Starts with the main file of a unit.
    pub(super) fn new(info: &'a DebugInfo, unit: Unit) -> Files<'a> {
        let main = info.units[unit].file;
        let mut files = Files {
            info,
            directory: main.map_or_else(String::new, |file| plain(&info.files[file].directory)),
            files: Vec::new(),
            numbers: FxHashMap::default(),
        };
        match main {
            Some(file) => {
                let data = &info.files[file];
                files.files.push(SourceFile {
                    directory: String::new(),
                    name: plain(&data.name),
                    md5: data.md5,
                    source: data.source.as_deref().map(plain),
                });
                files.numbers.insert(file, 0);
            }
            None => files.files.push(SourceFile::default()),
        }
        files
    }

    /// The index of a file, which is added if it is new.
    pub(super) fn number(&mut self, file: File) -> usize {
        if let Some(&known) = self.numbers.get(&file) {
            return known;
        }
        let data = &self.info.files[file];
        let (mut directory, mut name) = (plain(&data.directory), plain(&data.name));
        if directory == self.directory {
            directory.clear();
        } else if directory.is_empty()
            && let Some((path, last)) = name.rsplit_once('/').filter(|(_, last)| !last.is_empty())
        {
            (directory, name) = (path.to_owned(), last.to_owned());
        }
        let same = |other: &SourceFile| other.directory == directory && other.name == name;
        let number = self.files.iter().position(same).unwrap_or_else(|| {
            self.files.push(SourceFile {
                directory: directory.clone(),
                name: name.clone(),
                md5: data.md5,
                source: data.source.as_deref().map(plain),
            });
            self.files.len() - 1
        });
        self.numbers.insert(file, number);
        number
    }

    /// The compilation directory and all files; either all files have an MD5 or none.
    pub(super) fn finish(mut self) -> (String, Vec<SourceFile>) {
        if self.files.iter().any(|file| file.md5.is_none()) {
            self.files.iter_mut().for_each(|file| file.md5 = None);
        }
        (self.directory, self.files)
    }

    /// A line table with these files, and their identifiers in it.
    pub(super) fn program(
        &self,
        encoding: Encoding,
        strings: &mut LineStringTable,
    ) -> (LineProgram, Vec<FileId>) {
        let mut string = |text: &str| LineString::new(text, encoding, strings);
        let main = string(&self.files[0].name);
        let directory = string(&self.directory);
        let mut program = LineProgram::new(encoding, LINE_ENCODING, directory, None, main, None);
        program.file_has_md5 = self.files.iter().all(|file| file.md5.is_some());
        program.file_has_source = self.files.iter().any(|file| file.source.is_some());
        let mut ids = Vec::with_capacity(self.files.len());
        for file in &self.files {
            let directory: DirectoryId = match file.directory.as_str() {
                "" => program.default_directory(),
                directory => program.add_directory(string(directory)),
            };
            let info = FileInfo {
                md5: file.md5.unwrap_or_default(),
                source: file.source.as_deref().map(&mut string),
                ..FileInfo::default()
            };
            ids.push(program.add_file(string(&file.name), directory, Some(info)));
        }
        (program, ids)
    }
}

/// A text without its NUL characters, which would terminate it in the file.
pub(super) fn plain(text: &str) -> String {
    text.replace('\0', " ")
}

/// The rows of a function.
pub(super) fn rows(
    info: &DebugInfo,
    this: &FinishedFunction,
    files: &mut Files<'_>,
) -> Vec<LineRow> {
    let Some(scope) = this.function.header.attributes.debug.scope else {
        return Vec::new();
    };
    let Some((_, function)) = info.function_of(scope) else {
        return Vec::new();
    };
    let file = info.scopes[scope].file.map_or(0, |file| files.number(file));
    let mut rows = vec![LineRow {
        offset: 0,
        file,
        line: function.body_line,
        column: 0,
        is_statement: true,
        is_prologue_end: false,
    }];
    let (mut line_before, mut in_prologue) = (None, true);
    let locations = this.assembled.locations.iter();
    for (&(offset, location), is_last) in locations.zip(stretches::are_last(info, this)) {
        let last = rows[rows.len() - 1];
        let row = match location.expand() {
            Some(location) => {
                let data = &info.locations[location];
                let file = info
                    .file_of(location)
                    .map_or(last.file, |file| files.number(file));
                let is_first = data.line != 0 && std::mem::take(&mut in_prologue);
                LineRow {
                    offset,
                    file,
                    line: data.line,
                    column: data.column,
                    is_statement: is_first
                        || is_last && data.line != 0 && line_before != Some((file, data.line)),
                    is_prologue_end: is_first,
                }
            }
            None => LineRow {
                offset,
                line: 0,
                is_statement: false,
                is_prologue_end: false,
                ..last
            },
        };
        let same = (row.file, row.line, row.column) == (last.file, last.line, last.column);
        // The first row belongs to the function, not to its code.
        if row.line == 0 && last.line == 0 || same && rows.len() > 1 && !row.is_prologue_end {
            continue;
        }
        if row.line != 0 {
            line_before = Some((row.file, row.line));
        }
        rows.push(row);
    }
    rows
}

/// Appends the rows of a function that begins at `start` and has `size` bytes.
pub(super) fn append(
    program: &mut LineProgram,
    ids: &[FileId],
    start: gimli::write::Address,
    rows: &[LineRow],
    size: u64,
) {
    program.begin_sequence(Some(start));
    for row in rows {
        let next = program.row();
        next.address_offset = u64::from(row.offset);
        next.file = ids[row.file];
        next.line = u64::from(row.line);
        next.column = u64::from(row.column);
        next.is_statement = row.is_statement;
        next.prologue_end = row.is_prologue_end;
        program.generate_row();
    }
    program.end_sequence(size);
}
