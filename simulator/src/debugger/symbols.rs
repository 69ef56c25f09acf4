//! Source information of a code object: lines, functions, variables and types, from DWARF versions 2 to 5.
//!
//! In: the debug sections of a file. Out: plain data with device addresses. Units and entries that are malformed or of
//! unknown kinds are skipped.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use gimli::{
    AttributeValue, DebuggingInformationEntry, Dwarf, EndianSlice, LittleEndian, SectionId, Unit,
    UnitOffset,
};

use super::sections::debug_sections;
use crate::error::Error;

type Slice<'a> = EndianSlice<'a, LittleEndian>;
type Entry<'a> = DebuggingInformationEntry<Slice<'a>>;

/// The maximum size of values, in bytes.
pub const MAX_SIZE: usize = 1 << 20;

/// The maximum depth of nested types.
const MAX_DEPTH: u32 = 64;

/// All source information of a code object.
#[derive(Debug, Default)]
pub struct Symbols {
    /// The rows of the line tables with their addresses, in order of address.
    pub rows: Vec<Row>,
    /// Source files.
    pub files: Vec<SourceFile>,
    /// Functions, inlined functions and blocks; parents come before their children.
    pub scopes: Vec<Scope>,
    /// Types.
    pub types: Vec<Type>,
    /// The base that is added to addresses in expressions.
    pub base: u64,
    /// Symbols in code, by address.
    pub labels: Vec<(u64, String)>,
}

/// The code that belongs to one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The device addresses of the code.
    pub code: Range<u64>,
    /// Index of the file.
    pub file: usize,
    /// The line, counted from 1.
    pub line: u32,
    /// True if a statement begins here.
    pub is_statement: bool,
}

/// A source file.
#[derive(Debug, PartialEq, Eq)]
pub struct SourceFile {
    pub path: String,
    /// The text of the file, if it is in the debug information or on disk.
    pub text: Option<String>,
}

/// The kind of a scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScopeKind {
    Function,
    /// A function that was inlined, with the file and line of its call.
    Inlined(Option<(usize, u32)>),
    Block,
    /// A compilation unit. Its variables have program scope.
    Unit,
}

/// A function, an inlined function, a block or a unit.
#[derive(Debug)]
pub struct Scope {
    pub kind: ScopeKind,
    pub name: String,
    /// The device addresses of its code.
    pub code: Vec<Range<u64>>,
    pub parent: Option<usize>,
    /// The expression of the frame base; empty if there is none.
    pub frame_base: Vec<u8>,
    pub variables: Vec<Variable>,
    pub encoding: gimli::Encoding,
}

/// A variable or parameter.
#[derive(Debug)]
pub struct Variable {
    pub name: String,
    /// The index of the type.
    pub ty: Option<usize>,
    /// Expressions with the device addresses at which they apply. An expression without addresses applies everywhere.
    pub locations: Vec<(Option<Range<u64>>, Vec<u8>)>,
}

/// A type.
#[derive(Debug, Clone)]
pub enum Type {
    Base {
        encoding: gimli::DwAte,
        size: usize,
    },
    Pointer {
        size: usize,
    },
    /// A typedef, or a type with a qualifier.
    Alias {
        to: Option<usize>,
    },
    Struct {
        size: usize,
        /// The name, offset in bytes, and type of each member.
        members: Vec<(String, u64, Option<usize>)>,
    },
    Array {
        element: Option<usize>,
        count: usize,
    },
    Enumeration {
        size: usize,
        values: Vec<(String, i64)>,
    },
    Unknown {
        size: usize,
    },
}

impl Symbols {
    /// Reads the file of a code object. `read_source` returns the contents of source files.
    ///
    /// # Errors
    /// The file is malformed.
    pub fn read(
        bytes: &[u8],
        read_source: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Symbols, Error> {
        let sections = debug_sections(bytes)?;
        let section = |id: SectionId| -> Result<Cow<'_, [u8]>, gimli::Error> {
            let found = sections.contents.get(id.name());
            Ok(found.map_or(Cow::default(), |bytes| Cow::Borrowed(bytes.as_slice())))
        };
        let mut symbols = Symbols {
            labels: sections.labels.clone(),
            base: sections.base,
            ..Symbols::default()
        };
        let loaded = gimli::DwarfSections::load(section);
        let Ok(loaded) = loaded else {
            return Ok(symbols);
        };
        let dwarf = loaded.borrow(|bytes| EndianSlice::new(bytes, LittleEndian));
        let mut units = dwarf.units();
        while let Ok(Some(header)) = units.next() {
            let Ok(unit) = dwarf.unit(header) else {
                continue;
            };
            let mut reader = Reader {
                dwarf: &dwarf,
                unit: &unit,
                base: sections.base,
                first_file: symbols.files.len(),
                files: HashMap::new(),
                types: HashMap::new(),
                depth: 0,
                symbols: &mut symbols,
                read_source,
            };
            reader.lines();
            reader.entries();
        }
        symbols.rows.sort_by_key(|row| row.code.start);
        Ok(symbols)
    }

    /// The row of the instruction at an address.
    pub fn row(&self, address: u64) -> Option<&Row> {
        let next = self.rows.partition_point(|row| row.code.start <= address);
        let row = self.rows.get(next.checked_sub(1)?)?;
        (row.code.contains(&address) && row.line != 0).then_some(row)
    }

    /// The source line of the instruction at an address, as `file:line`.
    pub fn source_line(&self, address: u64) -> Option<String> {
        let row = self.row(address)?;
        Some(format!("{}:{}", self.file_name(row.file), row.line))
    }

    /// The name of a file without its directory.
    pub fn file_name(&self, file: usize) -> &str {
        let path = self.files.get(file).map_or("?", |file| file.path.as_str());
        path.rsplit('/').next().unwrap_or(path)
    }

    /// The text of a line.
    pub fn text(&self, file: usize, line: u32) -> Option<&str> {
        let text = self.files.get(file)?.text.as_deref()?;
        text.lines().nth(line.checked_sub(1)? as usize)
    }

    /// The scopes that contain an address, innermost first and units last.
    pub fn scopes_at(&self, address: u64) -> Vec<usize> {
        let contains = |scope: &Scope| scope.code.iter().any(|code| code.contains(&address));
        let innermost = self.scopes.iter().rposition(contains);
        let mut found = Vec::new();
        let mut next = innermost;
        while let Some(scope) = next {
            found.push(scope);
            next = self.scopes[scope].parent;
        }
        found
    }

    /// The size of a type in bytes, at most [`MAX_SIZE`].
    pub fn size(&self, ty: Option<usize>) -> usize {
        self.size_within(ty, MAX_DEPTH).min(MAX_SIZE)
    }

    /// The type without typedefs and qualifiers.
    pub fn unqualified(&self, mut ty: Option<usize>) -> Option<&Type> {
        for _ in 0..MAX_DEPTH {
            match self.types.get(ty?)? {
                Type::Alias { to } => ty = *to,
                found => return Some(found),
            }
        }
        None
    }

    fn size_within(&self, ty: Option<usize>, depth: u32) -> usize {
        let (Some(ty), Some(depth)) = (ty.and_then(|ty| self.types.get(ty)), depth.checked_sub(1))
        else {
            return 0;
        };
        match ty {
            Type::Base { size, .. }
            | Type::Pointer { size }
            | Type::Struct { size, .. }
            | Type::Enumeration { size, .. }
            | Type::Unknown { size } => *size,
            Type::Alias { to } => self.size_within(*to, depth),
            Type::Array { element, count } => {
                let element = self.size_within(*element, depth);
                element.saturating_mul(*count)
            }
        }
    }
}

/// The state while one unit is read.
struct Reader<'a, 'd> {
    dwarf: &'a Dwarf<Slice<'d>>,
    unit: &'a Unit<Slice<'d>>,
    /// The base that is added to addresses in the file.
    base: u64,
    first_file: usize,
    /// The indices of files, by their numbers in the unit.
    files: HashMap<u64, usize>,
    /// The indices of types, by their entries.
    types: HashMap<UnitOffset, usize>,
    /// The number of types that contain the one that is being read.
    depth: u32,
    symbols: &'a mut Symbols,
    read_source: &'a dyn Fn(&str) -> Option<String>,
}

impl<'d> Reader<'_, 'd> {
    fn lines(&mut self) {
        let Some(program) = self.unit.line_program.clone() else {
            return;
        };
        let mut rows = program.rows();
        let mut before: Option<(u64, u64, u32, bool)> = None;
        while let Ok(Some((_, row))) = rows.next_row() {
            let address = row.address().wrapping_add(self.base);
            if let Some((start, file, line, is_statement)) = before
                && start < address
            {
                let file = self.file(file);
                self.symbols.rows.push(Row {
                    code: start..address,
                    file,
                    line,
                    is_statement,
                });
            }
            let line = row.line().map_or(0, |line| line.get() as u32);
            let next = (address, row.file_index(), line, row.is_stmt());
            before = (!row.end_sequence()).then_some(next);
        }
    }

    /// The index of a file of the unit.
    fn file(&mut self, number: u64) -> usize {
        if let Some(&known) = self.files.get(&number) {
            return known;
        }
        let header = self
            .unit
            .line_program
            .as_ref()
            .map(|program| program.header());
        let entry = header.and_then(|header| Some((header, header.file(number)?)));
        let text = |value| {
            let text = self.dwarf.attr_string(self.unit, value).ok()?;
            Some(String::from_utf8_lossy(text.slice()).into_owned())
        };
        let mut path = std::path::PathBuf::new();
        let mut source = None;
        if let Some((header, entry)) = entry {
            path.extend(
                self.unit
                    .comp_dir
                    .map(|dir| dir.to_string_lossy().into_owned()),
            );
            path.extend(entry.directory(header).and_then(text));
            path.extend(text(entry.path_name()));
            source = entry
                .source()
                .and_then(text)
                .filter(|text| !text.is_empty());
        }
        let path = path.to_string_lossy().into_owned();
        let known = self.symbols.files[self.first_file..]
            .iter()
            .position(|file| file.path == path);
        let index = match known {
            Some(known) => self.first_file + known,
            None => {
                let text = source.or_else(|| (self.read_source)(&path));
                self.symbols.files.push(SourceFile { path, text });
                self.symbols.files.len() - 1
            }
        };
        self.files.insert(number, index);
        index
    }

    /// Reads the scopes with their variables.
    fn entries(&mut self) {
        let mut cursor = self.unit.entries();
        // The scopes that contain the current entry, with their depth. An entry that is not a scope has the scope of
        // its parent.
        let mut around: Vec<(isize, Option<usize>)> = Vec::new();
        while let Ok(Some(entry)) = cursor.next_dfs() {
            let entry = entry.clone();
            let depth = entry.depth();
            while around.last().is_some_and(|&(other, _)| other >= depth) {
                around.pop();
            }
            let parent = around.last().and_then(|&(_, scope)| scope);
            let scope = match entry.tag() {
                gimli::DW_TAG_compile_unit => self.scope(&entry, ScopeKind::Unit, None),
                gimli::DW_TAG_subprogram => self.scope(&entry, ScopeKind::Function, parent),
                gimli::DW_TAG_inlined_subroutine => {
                    let call = self.call(&entry);
                    self.scope(&entry, ScopeKind::Inlined(call), parent)
                }
                gimli::DW_TAG_lexical_block => self.scope(&entry, ScopeKind::Block, parent),
                gimli::DW_TAG_variable | gimli::DW_TAG_formal_parameter => {
                    self.variable(&entry, parent);
                    parent
                }
                _ => parent,
            };
            around.push((depth, scope));
        }
    }

    fn call(&mut self, entry: &Entry<'d>) -> Option<(usize, u32)> {
        let file = match entry.attr_value(gimli::DW_AT_call_file)? {
            AttributeValue::FileIndex(file) => file,
            other => other.udata_value()?,
        };
        let line = entry.attr_value(gimli::DW_AT_call_line)?.udata_value()?;
        Some((self.file(file), line as u32))
    }

    /// Adds a scope, unless the entry has no code, like declarations.
    fn scope(
        &mut self,
        entry: &Entry<'d>,
        kind: ScopeKind,
        parent: Option<usize>,
    ) -> Option<usize> {
        let mut code = Vec::new();
        if let Ok(mut ranges) = self.dwarf.die_ranges(self.unit, entry) {
            while let Ok(Some(range)) = ranges.next() {
                let [begin, end] = [range.begin, range.end].map(|at| at.wrapping_add(self.base));
                if begin < end {
                    code.push(begin..end);
                }
            }
        }
        if code.is_empty() && kind != ScopeKind::Unit {
            return None;
        }
        let frame_base = match entry.attr_value(gimli::DW_AT_frame_base) {
            Some(AttributeValue::Exprloc(expression)) => expression.0.slice().to_vec(),
            _ => Vec::new(),
        };
        self.symbols.scopes.push(Scope {
            kind,
            name: self.name(entry).unwrap_or_default(),
            code,
            parent,
            frame_base,
            variables: Vec::new(),
            encoding: self.unit.encoding(),
        });
        Some(self.symbols.scopes.len() - 1)
    }

    fn variable(&mut self, entry: &Entry<'d>, scope: Option<usize>) {
        let (Some(scope), Some(name)) = (scope, self.name(entry)) else {
            return;
        };
        // The entry may be part of a declaration, which has no location.
        let ty = self.inherited(entry, gimli::DW_AT_type);
        let ty = ty.and_then(|value| self.type_of(value));
        let locations = match entry.attr_value(gimli::DW_AT_location) {
            Some(AttributeValue::Exprloc(expression)) => {
                vec![(None, expression.0.slice().to_vec())]
            }
            Some(value) => self.location_list(value),
            None => self.constant(entry).into_iter().collect(),
        };
        self.symbols.scopes[scope].variables.push(Variable {
            name,
            ty,
            locations,
        });
    }

    fn location_list(
        &self,
        value: AttributeValue<Slice<'d>>,
    ) -> Vec<(Option<Range<u64>>, Vec<u8>)> {
        let mut found = Vec::new();
        if let Ok(Some(mut list)) = self.dwarf.attr_locations(self.unit, value) {
            while let Ok(Some(location)) = list.next() {
                let [begin, end] =
                    [location.range.begin, location.range.end].map(|at| at.wrapping_add(self.base));
                found.push((Some(begin..end), location.data.0.slice().to_vec()));
            }
        }
        found
    }

    /// A constant value as an expression.
    fn constant(&self, entry: &Entry<'d>) -> Option<(Option<Range<u64>>, Vec<u8>)> {
        let value = entry.attr_value(gimli::DW_AT_const_value)?;
        let value = match value {
            AttributeValue::Sdata(value) => value as u64,
            other => other.udata_value()?,
        };
        let mut expression = vec![gimli::DW_OP_const8u.0];
        expression.extend(value.to_le_bytes());
        expression.push(gimli::DW_OP_stack_value.0);
        Some((None, expression))
    }

    /// An attribute of the entry, or of its abstract origin or specification.
    fn inherited(&self, entry: &Entry<'d>, name: gimli::DwAt) -> Option<AttributeValue<Slice<'d>>> {
        let mut entry = entry.clone();
        for _ in 0..8 {
            if let Some(value) = entry.attr_value(name) {
                return Some(value);
            }
            let origin = entry
                .attr_value(gimli::DW_AT_abstract_origin)
                .or_else(|| entry.attr_value(gimli::DW_AT_specification))?;
            entry = self.unit.entry(self.offset(origin)?).ok()?;
        }
        None
    }

    /// The entry in this unit that an attribute refers to.
    fn offset(&self, value: AttributeValue<Slice<'d>>) -> Option<UnitOffset> {
        match value {
            AttributeValue::UnitRef(offset) => Some(offset),
            AttributeValue::DebugInfoRef(offset) => offset.to_unit_offset(&self.unit.header),
            _ => None,
        }
    }

    fn name(&self, entry: &Entry<'d>) -> Option<String> {
        let value = self.inherited(entry, gimli::DW_AT_name)?;
        let text = self.dwarf.attr_string(self.unit, value).ok()?;
        Some(String::from_utf8_lossy(text.slice()).into_owned())
    }

    fn type_of(&mut self, value: AttributeValue<Slice<'d>>) -> Option<usize> {
        let offset = self.offset(value)?;
        if let Some(&known) = self.types.get(&offset) {
            return Some(known);
        }
        // The type is entered before it is read, since types may refer to themselves.
        let number = self.symbols.types.len();
        self.types.insert(offset, number);
        self.symbols.types.push(Type::Unknown { size: 0 });
        let entry = self.unit.entry(offset).ok()?;
        if self.depth < MAX_DEPTH {
            self.depth += 1;
            let ty = self.describe(&entry);
            self.depth -= 1;
            self.symbols.types[number] = ty;
        }
        Some(number)
    }

    fn describe(&mut self, entry: &Entry<'d>) -> Type {
        let number = |value: AttributeValue<Slice<'d>>| value.udata_value();
        let size = entry.attr_value(gimli::DW_AT_byte_size).and_then(number);
        let size = size.unwrap_or(0).min(MAX_SIZE as u64) as usize;
        let target = |reader: &mut Self| {
            let value = entry.attr_value(gimli::DW_AT_type)?;
            reader.type_of(value)
        };
        match entry.tag() {
            gimli::DW_TAG_base_type => Type::Base {
                encoding: match entry.attr_value(gimli::DW_AT_encoding) {
                    Some(AttributeValue::Encoding(encoding)) => encoding,
                    _ => gimli::DW_ATE_unsigned,
                },
                size,
            },
            gimli::DW_TAG_pointer_type | gimli::DW_TAG_reference_type => Type::Pointer {
                size: match size {
                    0 => 8,
                    size => size,
                },
            },
            gimli::DW_TAG_typedef
            | gimli::DW_TAG_const_type
            | gimli::DW_TAG_volatile_type
            | gimli::DW_TAG_restrict_type
            | gimli::DW_TAG_atomic_type => Type::Alias { to: target(self) },
            gimli::DW_TAG_structure_type | gimli::DW_TAG_class_type | gimli::DW_TAG_union_type => {
                Type::Struct {
                    size,
                    members: self.members(entry),
                }
            }
            gimli::DW_TAG_array_type => Type::Array {
                element: target(self),
                count: self.count(entry),
            },
            gimli::DW_TAG_enumeration_type => Type::Enumeration {
                size,
                values: self.enumerators(entry),
            },
            _ => Type::Unknown { size },
        }
    }

    /// The entries one level below an entry.
    fn children(&self, entry: &Entry<'d>) -> Vec<Entry<'d>> {
        let mut found = Vec::new();
        let Ok(mut tree) = self.unit.entries_tree(Some(entry.offset())) else {
            return found;
        };
        let Ok(root) = tree.root() else {
            return found;
        };
        let mut children = root.children();
        while let Ok(Some(child)) = children.next() {
            found.push(child.entry().clone());
        }
        found
    }

    fn members(&mut self, entry: &Entry<'d>) -> Vec<(String, u64, Option<usize>)> {
        let children = self.children(entry).into_iter();
        let members = children.filter(|child| child.tag() == gimli::DW_TAG_member);
        let members = members.map(|member| {
            let offset = member.attr_value(gimli::DW_AT_data_member_location);
            let offset = offset.and_then(|value| value.udata_value());
            let ty = member.attr_value(gimli::DW_AT_type);
            let ty = ty.and_then(|value| self.type_of(value));
            (
                self.name(&member).unwrap_or_default(),
                offset.unwrap_or(0),
                ty,
            )
        });
        members.collect()
    }

    /// The product of the number of elements in all dimensions.
    fn count(&self, entry: &Entry<'d>) -> usize {
        let children = self.children(entry).into_iter();
        let dimensions = children.filter(|child| child.tag() == gimli::DW_TAG_subrange_type);
        let counts = dimensions.map(|range| {
            let value = |name| range.attr_value(name).and_then(|value| value.udata_value());
            let bound = || value(gimli::DW_AT_upper_bound).map(|bound| bound.saturating_add(1));
            value(gimli::DW_AT_count).or_else(bound).unwrap_or(0)
        });
        let count = counts.fold(1u64, u64::saturating_mul);
        count.min(MAX_SIZE as u64) as usize
    }

    fn enumerators(&self, entry: &Entry<'d>) -> Vec<(String, i64)> {
        let children = self.children(entry).into_iter();
        let values = children.filter_map(|child| {
            let value = child.attr_value(gimli::DW_AT_const_value)?;
            let value = value
                .sdata_value()
                .or_else(|| Some(value.udata_value()? as i64))?;
            Some((self.name(&child)?, value))
        });
        values.collect()
    }
}
