//! Section directives, and the attributes of well-known sections.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::program::{Section, SectionGroup};

/// A section, by index, and a subsection of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SubsectionId {
    pub(crate) section: usize,
    pub(crate) part: u32,
}

/// Subsections, which are concatenated in the order of their numbers at the end.
#[derive(Debug, Default)]
pub(crate) struct Subsections {
    /// The current subsection of each section; 0 if there is no entry. Its bytes are in the section's contents.
    active: FxHashMap<usize, u32>,
    /// Contents and sizes of the subsections that are not current.
    aside: BTreeMap<SubsectionId, (Vec<u8>, u64)>,
}

/// The largest subsection number.
const MAX_SUBSECTION: u32 = i32::MAX as u32;

/// Section types by name.
const TYPES: &[(&str, u32)] = &[
    ("progbits", Section::PROGBITS),
    ("nobits", Section::NOBITS),
    ("note", Section::NOTE),
    ("llvm_odrtab", 0x6fff_4c00),
    ("llvm_linker_options", 0x6fff_4c01),
    ("llvm_dependent_libraries", 0x6fff_4c04),
    ("llvm_sympart", 0x6fff_4c05),
    ("llvm_call_graph_profile", Section::CALL_GRAPH_PROFILE),
    ("llvm_bb_addr_map", 0x6fff_4c0a),
    ("llvm_offloading", 0x6fff_4c0b),
    ("llvm_lto", 0x6fff_4c0c),
    ("init_array", Section::INIT_ARRAY),
    ("fini_array", Section::FINI_ARRAY),
    ("preinit_array", Section::PREINIT_ARRAY),
];

/// Section flags by letter.
const FLAGS: &[(char, u64)] = &[
    ('a', Section::ALLOC),
    ('w', Section::WRITE),
    ('x', Section::CODE),
    ('M', Section::MERGE),
    ('S', Section::STRINGS),
    ('o', Section::LINKED),
    ('G', Section::GROUPED),
    ('T', Section::THREAD_LOCAL),
    ('R', Section::RETAIN),
    ('e', Section::EXCLUDE),
];

/// The letters of flags, in the order in which assemblers write them; `None` if a flag has no letter.
pub fn flag_letters(flags: u64) -> Option<String> {
    let known = FLAGS.iter();
    let all: u64 = known.clone().map(|(_, flag)| flag).sum();
    let letters = known.filter(|(_, flag)| flags & flag != 0);
    (flags & !all == 0).then(|| letters.map(|(letter, _)| *letter).collect())
}

/// The name of a section type; `None` if it is not supported.
pub fn type_name(section_type: u32) -> Option<&'static str> {
    let found = TYPES.iter().find(|(_, number)| *number == section_type);
    found.map(|(name, _)| *name)
}

/// A section with the default attributes of its name.
pub(crate) fn default_section(name: &str) -> Section {
    let is = |prefix: &str| {
        let rest = name.strip_prefix(prefix);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let written = Section::ALLOC | Section::WRITE;
    let strings = [".debug_str", ".debug_line_str"].contains(&name);
    let (section_type, flags) = if is(".text") || matches!(name, ".init" | ".fini") {
        (Section::PROGBITS, Section::ALLOC | Section::CODE)
    } else if is(".rodata") || name == ".rodata1" {
        (Section::PROGBITS, Section::ALLOC)
    } else if is(".data") || name == ".data1" {
        (Section::PROGBITS, written)
    } else if is(".bss") {
        (Section::NOBITS, written)
    } else if is(".init_array") {
        (Section::INIT_ARRAY, written)
    } else if is(".fini_array") {
        (Section::FINI_ARRAY, written)
    } else if is(".preinit_array") {
        (Section::PREINIT_ARRAY, written)
    } else if is(".tdata") {
        (Section::PROGBITS, written | Section::THREAD_LOCAL)
    } else if is(".tbss") {
        (Section::NOBITS, written | Section::THREAD_LOCAL)
    } else if name.starts_with(".note") {
        (Section::NOTE, 0)
    } else if name == ".eh_frame" {
        (Section::PROGBITS, Section::ALLOC)
    } else if strings {
        (Section::PROGBITS, Section::MERGE | Section::STRINGS)
    } else {
        (Section::PROGBITS, 0)
    };
    Section {
        name: name.to_owned(),
        unique: None,
        group: None,
        linked_to: None,
        section_type,
        flags,
        entry_size: strings.into(),
        align: 1,
        bytes: Vec::new(),
        size: 0,
        relocations: Vec::new(),
    }
}

/// The key of a section: name, unique number, linked-to section, group.
pub(crate) type SectionKey = (String, Option<u64>, Option<usize>, Option<String>);

fn key(section: &Section) -> SectionKey {
    let group = section.group.as_ref().map(|group| group.name.clone());
    let name = section.name.clone();
    (name, section.unique, section.linked_to, group)
}

impl Assembler {
    /// The section with the same key.
    fn find_section(&self, wanted: &Section) -> Option<usize> {
        self.section_numbers.get(&key(wanted)).copied()
    }

    /// Makes a section current; it is created if it does not exist.
    pub(crate) fn enter(&mut self, wanted: Section) -> usize {
        let section = self.find_section(&wanted).unwrap_or_else(|| {
            let number = self.sections.len();
            self.section_numbers.insert(key(&wanted), number);
            self.sections.push(wanted);
            number
        });
        self.previous = self.current;
        self.switch_to(SubsectionId { section, part: 0 });
        section
    }

    /// Makes an existing section current.
    pub(crate) fn enter_known(&mut self, section: usize) {
        self.switch_to(SubsectionId { section, part: 0 });
    }

    /// Runs an action with a different section as the current one.
    pub(crate) fn within<T>(&mut self, wanted: Section, action: impl FnOnce(&mut Self) -> T) -> T {
        let (current, previous) = (self.current, self.previous);
        self.enter(wanted);
        let done = action(self);
        self.switch_to(current);
        self.previous = previous;
        done
    }

    /// Makes a subsection current. The contents of the other subsections are set aside.
    fn switch_to(&mut self, wanted: SubsectionId) {
        self.current = wanted;
        let SubsectionId { section, part } = wanted;
        let active = self.subsections.active.get(&section).copied().unwrap_or(0);
        if part == active {
            return;
        }
        let aside = SubsectionId {
            section,
            part: active,
        };
        self.subsections.active.insert(section, part);
        let contents = self.subsections.aside.remove(&wanted);
        let (bytes, size) = contents.unwrap_or_default();
        let section = &mut self.sections[section];
        let bytes = std::mem::replace(&mut section.bytes, bytes);
        let size = std::mem::replace(&mut section.size, size);
        self.subsections.aside.insert(aside, (bytes, size));
    }

    /// Concatenates the subsections of each section. Returns their offsets in bytes, except those of subsections 0.
    pub(crate) fn join_subsections(&mut self) -> FxHashMap<SubsectionId, u64> {
        let mut starts = FxHashMap::default();
        let active: Vec<usize> = self.subsections.active.keys().copied().collect();
        for section in active {
            self.switch_to(SubsectionId { section, part: 0 });
        }
        for (filled, (bytes, size)) in std::mem::take(&mut self.subsections.aside) {
            let section = &mut self.sections[filled.section];
            starts.insert(filled, section.size);
            section.bytes.extend_from_slice(&bytes);
            section.size += size;
        }
        self.subsections = Subsections::default();
        starts
    }

    /// `.subsection`, and the optional subsection number after section names; the default is 0.
    pub(crate) fn subsection(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        if cursor.is_at_end() {
            return Ok(());
        }
        let number = self.number(cursor)?;
        cursor.end()?;
        self.previous = self.current;
        self.enter_subsection(number)
    }

    /// Makes a subsection of this section current.
    fn enter_subsection(&mut self, number: i64) -> Result<(), Reason> {
        let part = u32::try_from(number)
            .ok()
            .filter(|part| *part <= MAX_SUBSECTION);
        let part = part.ok_or("subsection number is out of range")?;
        let section = self.current.section;
        self.switch_to(SubsectionId { section, part });
        Ok(())
    }

    /// `.section` and `.pushsection`. The latter may name a subsection (`has_subsection`).
    pub(crate) fn change_section(
        &mut self,
        cursor: &mut Cursor<'_>,
        has_subsection: bool,
    ) -> Result<(), Reason> {
        let name = section_name(cursor)?;
        let mut wanted = default_section(&name);
        let mut is_stated = false;
        let mut part = 0;
        if has_subsection && cursor.accept(',') {
            cursor.skip_space();
            if cursor.peek() == Some('"') {
                is_stated = true;
                self.section_attributes(cursor, &mut wanted)?;
            } else {
                part = self.number(cursor)?;
                if cursor.accept(',') {
                    is_stated = true;
                    self.section_attributes(cursor, &mut wanted)?;
                }
            }
        } else if cursor.accept(',') {
            is_stated = true;
            self.section_attributes(cursor, &mut wanted)?;
        }
        cursor.end()?;
        let known = self
            .find_section(&wanted)
            .map(|index| &self.sections[index]);
        if let Some(known) = known.filter(|_| is_stated) {
            let attributes = |section: &Section| {
                let (flags, kind) = (section.flags, section.section_type);
                (flags, kind, section.entry_size)
            };
            if attributes(known) != attributes(&wanted) {
                return Err(format!(
                    "changed type, flags or entry size of section '{name}'"
                ));
            }
        }
        if self.sections.len() > usize::from(u16::MAX / 4) {
            return Err("too many sections".to_owned());
        }
        self.enter(wanted);
        self.enter_subsection(part)
    }

    /// Flags, type, and operands required by some flags: entry size, linked-to symbol, group.
    fn section_attributes(
        &mut self,
        cursor: &mut Cursor<'_>,
        wanted: &mut Section,
    ) -> Result<(), Reason> {
        cursor.skip_space();
        let mut has_type = true;
        if cursor.peek() == Some('#') {
            return section_words(cursor, wanted);
        }
        if cursor.peek() == Some('"') {
            self.section_flags(cursor.quoted()?, wanted)?;
            has_type = cursor.accept(',');
        }
        let needs_type = Section::MERGE | Section::LINKED | Section::GROUPED;
        if !has_type && (wanted.flags & needs_type == 0 || wanted.group.is_some()) {
            return Ok(());
        }
        if !(cursor.accept('@') || cursor.accept('%')) {
            return Err("expected the section type".to_owned());
        }
        let word = cursor.word();
        let found = TYPES.iter().find(|(name, _)| *name == word);
        wanted.section_type = match found {
            Some((_, number)) => *number,
            None => {
                let number = crate::expression::number(word);
                let number = number.and_then(|number| u32::try_from(number).ok());
                number.ok_or_else(|| format!("type '{word}' is not supported"))?
            }
        };
        if wanted.flags & Section::MERGE != 0 {
            cursor.expect(',')?;
            let size = self.number(cursor)?;
            let size = u64::try_from(size).ok().filter(|size| *size > 0);
            wanted.entry_size = size.ok_or("entry size is out of range")?;
        }
        if wanted.flags & Section::LINKED != 0 {
            cursor.expect(',')?;
            wanted.linked_to = self.linked_section(cursor)?;
        }
        if wanted.flags & Section::GROUPED != 0 && wanted.group.is_none() {
            cursor.expect(',')?;
            wanted.group = Some(SectionGroup {
                name: cursor.symbol()?.into_owned(),
                is_comdat: accept_word(cursor, "comdat"),
            });
        }
        if accept_word(cursor, "unique") {
            cursor.expect(',')?;
            let number = self.count(cursor)?;
            if number >= u64::from(u32::MAX) {
                return Err("section number is out of range".to_owned());
            }
            wanted.unique = Some(number);
        }
        Ok(())
    }

    /// Flags as letters, or as a number.
    fn section_flags(&mut self, text: &str, wanted: &mut Section) -> Result<(), Reason> {
        wanted.flags = 0;
        if let Some(number) = crate::expression::number(text) {
            wanted.flags = number as u64;
            return Ok(());
        }
        for letter in text.chars() {
            if letter == '?' {
                // `?`: the group of the current section.
                wanted.group = self.sections[self.current.section].group.clone();
                if wanted.group.is_some() {
                    wanted.flags |= Section::GROUPED;
                }
                continue;
            }
            let flag = FLAGS.iter().find(|(known, _)| *known == letter);
            let (_, flag) = flag.ok_or_else(|| format!("flag '{letter}' is not supported"))?;
            wanted.flags |= flag;
        }
        Ok(())
    }

    /// The section of a symbol, or the section with that name; `None` for 0.
    fn linked_section(&self, cursor: &mut Cursor<'_>) -> Result<Option<usize>, Reason> {
        cursor.skip_space();
        if cursor.peek() == Some('0') {
            cursor.skip(1);
            return Ok(None);
        }
        let name = cursor.symbol()?;
        let symbol = self.symbols.find(&name);
        let found = symbol.and_then(|symbol| self.symbols.offset_of(symbol));
        let mut sections = self.sections.iter();
        let section = found.map(|(section, _)| section);
        let section = section.or_else(|| sections.position(|section| section.name == *name));
        section
            .map(Some)
            .ok_or_else(|| format!("'{name}' is not in a section"))
    }

    /// `.previous`.
    pub(crate) fn previous_section(&mut self) {
        let previous = std::mem::replace(&mut self.previous, self.current);
        self.switch_to(previous);
    }

    /// `.popsection`.
    pub(crate) fn pop_section(&mut self) -> Result<(), Reason> {
        let outer = self.section_stack.pop();
        let (current, previous) = outer.ok_or("'.popsection' without '.pushsection'")?;
        self.switch_to(current);
        self.previous = previous;
        Ok(())
    }
}

/// Flags as words: `#alloc,#write`.
fn section_words(cursor: &mut Cursor<'_>, wanted: &mut Section) -> Result<(), Reason> {
    wanted.flags = 0;
    loop {
        cursor.expect('#')?;
        wanted.flags |= match cursor.word() {
            "alloc" => Section::ALLOC,
            "write" => Section::WRITE,
            "execinstr" => Section::CODE,
            "exclude" => Section::EXCLUDE,
            "tls" => Section::THREAD_LOCAL,
            other => return Err(format!("flag '#{other}' is not supported")),
        };
        if !cursor.accept(',') {
            return Ok(());
        }
    }
}

/// Accepts a comma and a word, if they follow.
fn accept_word(cursor: &mut Cursor<'_>, word: &str) -> bool {
    cursor.skip_space();
    let rest = cursor.rest();
    let after = rest.strip_prefix(',').map(str::trim_start);
    match after.and_then(|after| after.strip_prefix(word)) {
        Some(after) if !after.starts_with(|c: char| c.is_alphanumeric() || c == '_') => {
            cursor.skip(rest.len() - after.len());
            true
        }
        _ => false,
    }
}

/// A section name, which may contain more characters than a symbol name.
fn section_name(cursor: &mut Cursor<'_>) -> Result<String, Reason> {
    cursor.skip_space();
    if cursor.peek() == Some('"') {
        return Ok(cursor.symbol()?.into_owned());
    }
    let rest = cursor.rest();
    let length = rest.find(|c: char| c == ',' || c.is_whitespace());
    let name = &rest[..length.unwrap_or(rest.len())];
    cursor.skip(name.len());
    match name.is_empty() {
        true => Err("expected a name".to_owned()),
        false => Ok(name.to_owned()),
    }
}
