//! The table of all single-line directives, and the implementations of the directives for symbols, relocations,
//! alignment and the location counter.

use processors::abi::S_NOP;

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::expression::Expression;
use crate::fixups::{Field, Fixup};
use crate::program::{Binding, RelocationKind, Section, SymbolType, Visibility};
use crate::symbols::{SymbolId, Value};

/// The effect of a directive.
#[derive(Clone, Copy)]
enum Action {
    /// Calls a function that needs only the operands.
    Do(fn(&mut Assembler, &mut Cursor<'_>) -> Result<(), Reason>),
    Integers(u8),
    Floats(u8),
    Leb {
        is_signed: bool,
    },
    Strings {
        is_terminated: bool,
    },
    Fill,
    Zeros,
    /// Alignment: whether the operand is the exponent of a power of two instead of a number of bytes, and the size of
    /// the fill value in bytes.
    Align {
        is_power: bool,
        unit: u8,
    },
    Origin,
    Section,
    PushSection,
    PopSection,
    Previous,
    Enter(&'static str),
    Bind(Binding),
    Show(Visibility),
    Type,
    Size,
    Set {
        once: bool,
    },
    /// 16-byte numbers.
    Octa,
    AlternativeMacros {
        is_on: bool,
    },
    /// A repeated number.
    RepeatInteger(u8),
    RepeatFloat(u8),
    /// Space for a number of elements of this size.
    Reserve(u64),
    /// `.addrsig`: the addresses of symbols are insignificant unless `.addrsig_sym` lists them.
    Significance,
    /// Adds a name to the symbol table.
    Mention,
    Print,
    Fail,
    /// Ignored: does not affect the contents.
    Ignore,
}

/// All single-line directives except `.cfi_…`, without the leading dot.
const DIRECTIVES: [(&str, Action); 111] = [
    ("byte", Action::Integers(1)),
    ("short", Action::Integers(2)),
    ("value", Action::Integers(2)),
    ("2byte", Action::Integers(2)),
    ("long", Action::Integers(4)),
    ("int", Action::Integers(4)),
    ("4byte", Action::Integers(4)),
    ("quad", Action::Integers(8)),
    ("8byte", Action::Integers(8)),
    ("dc", Action::Integers(2)),
    ("dc.a", Action::Integers(8)),
    ("dc.b", Action::Integers(1)),
    ("dc.w", Action::Integers(2)),
    ("dc.l", Action::Integers(4)),
    ("dcb", Action::RepeatInteger(2)),
    ("dcb.b", Action::RepeatInteger(1)),
    ("dcb.w", Action::RepeatInteger(2)),
    ("dcb.l", Action::RepeatInteger(4)),
    ("dcb.s", Action::RepeatFloat(4)),
    ("dcb.d", Action::RepeatFloat(8)),
    ("ds", Action::Reserve(2)),
    ("ds.b", Action::Reserve(1)),
    ("ds.w", Action::Reserve(2)),
    ("ds.l", Action::Reserve(4)),
    ("ds.s", Action::Reserve(4)),
    ("ds.d", Action::Reserve(8)),
    ("ds.p", Action::Reserve(12)),
    ("ds.x", Action::Reserve(12)),
    ("base64", Action::Do(Assembler::base64)),
    ("dc.s", Action::Floats(4)),
    ("dc.d", Action::Floats(8)),
    ("octa", Action::Octa),
    ("incbin", Action::Do(Assembler::include_bytes)),
    ("purgem", Action::Do(Assembler::forget_macro)),
    ("altmacro", Action::AlternativeMacros { is_on: true }),
    ("noaltmacro", Action::AlternativeMacros { is_on: false }),
    ("reloc", Action::Do(Assembler::relocation)),
    ("float", Action::Floats(4)),
    ("single", Action::Floats(4)),
    ("double", Action::Floats(8)),
    ("uleb128", Action::Leb { is_signed: false }),
    ("sleb128", Action::Leb { is_signed: true }),
    (
        "ascii",
        Action::Strings {
            is_terminated: false,
        },
    ),
    (
        "asciz",
        Action::Strings {
            is_terminated: true,
        },
    ),
    (
        "string",
        Action::Strings {
            is_terminated: true,
        },
    ),
    ("fill", Action::Fill),
    ("zero", Action::Zeros),
    ("skip", Action::Zeros),
    ("space", Action::Zeros),
    (
        "p2align",
        Action::Align {
            is_power: true,
            unit: 1,
        },
    ),
    (
        "p2alignw",
        Action::Align {
            is_power: true,
            unit: 2,
        },
    ),
    (
        "p2alignl",
        Action::Align {
            is_power: true,
            unit: 4,
        },
    ),
    (
        "balign",
        Action::Align {
            is_power: false,
            unit: 1,
        },
    ),
    (
        "balignw",
        Action::Align {
            is_power: false,
            unit: 2,
        },
    ),
    (
        "balignl",
        Action::Align {
            is_power: false,
            unit: 4,
        },
    ),
    (
        "align",
        Action::Align {
            is_power: false,
            unit: 1,
        },
    ),
    ("org", Action::Origin),
    ("section", Action::Section),
    ("pushsection", Action::PushSection),
    ("popsection", Action::PopSection),
    ("previous", Action::Previous),
    ("text", Action::Enter(".text")),
    ("data", Action::Enter(".data")),
    ("bss", Action::Enter(".bss")),
    ("rodata", Action::Enter(".rodata")),
    ("tdata", Action::Enter(".tdata")),
    ("tbss", Action::Enter(".tbss")),
    ("subsection", Action::Do(Assembler::subsection)),
    ("globl", Action::Bind(Binding::Global)),
    ("global", Action::Bind(Binding::Global)),
    ("weak", Action::Bind(Binding::Weak)),
    ("local", Action::Bind(Binding::Local)),
    ("hidden", Action::Show(Visibility::Hidden)),
    ("internal", Action::Show(Visibility::Internal)),
    ("protected", Action::Show(Visibility::Protected)),
    ("type", Action::Type),
    ("size", Action::Size),
    ("set", Action::Set { once: false }),
    ("equ", Action::Set { once: false }),
    ("equiv", Action::Set { once: true }),
    ("lcomm", Action::Do(Assembler::local_common)),
    ("comm", Action::Do(Assembler::common)),
    ("common", Action::Do(Assembler::common)),
    ("amdgpu_lds", Action::Do(Assembler::lds)),
    ("amdgcn_target", Action::Do(Assembler::check_target)),
    (
        "amdhsa_code_object_version",
        Action::Do(Assembler::set_version),
    ),
    (
        "amd_amdgpu_pal_metadata",
        Action::Do(Assembler::add_pal_registers),
    ),
    (
        "hsa_code_object_version",
        Action::Do(Assembler::version_note),
    ),
    ("hsa_code_object_isa", Action::Do(Assembler::isa_note)),
    ("amd_amdgpu_isa", Action::Do(Assembler::isa_name_note)),
    ("amdgpu_hsa_kernel", Action::Do(Assembler::mark_kernel)),
    ("ident", Action::Do(Assembler::identify)),
    ("file", Action::Do(Assembler::source_file)),
    ("loc", Action::Do(Assembler::source_location)),
    ("error", Action::Fail),
    ("err", Action::Fail),
    ("warning", Action::Ignore),
    ("print", Action::Print),
    ("addrsig", Action::Significance),
    ("addrsig_sym", Action::Do(Assembler::add_significant)),
    ("symver", Action::Do(Assembler::add_version)),
    ("weakref", Action::Do(Assembler::add_weak_reference)),
    ("cg_profile", Action::Do(Assembler::profile_call)),
    ("lto_discard", Action::Do(Assembler::discard)),
    ("memtag", Action::Mention),
    ("no_dead_strip", Action::Mention),
    ("weak_reference", Action::Bind(Binding::Weak)),
    ("extern", Action::Ignore),
    ("macros_on", Action::Ignore),
    ("macros_off", Action::Ignore),
    ("version", Action::Do(Assembler::version_text)),
];

/// Limit on alignments, in bytes.
pub(crate) const MAX_ALIGN: u64 = 1 << 32;

impl Assembler {
    /// Handles a directive.
    pub(crate) fn directive(&mut self, name: &str, rest: &str) -> Result<(), Reason> {
        if let Some(rule) = name.strip_prefix("cfi_") {
            return self.frame_rule(rule, &mut Cursor::new(rest));
        }
        let found = DIRECTIVES.iter().find(|(known, _)| *known == name);
        let Some((_, action)) = found else {
            return Err(format!("directive '.{name}' is not supported"));
        };
        let mut cursor = Cursor::new(rest);
        match *action {
            Action::Do(action) => action(self, &mut cursor),
            Action::Integers(bytes) => self.integers(&mut cursor, bytes),
            Action::Floats(bytes) => self.floats(rest, bytes),
            Action::Leb { is_signed } => self.leb128(&mut cursor, is_signed),
            Action::Strings { is_terminated } => self.strings(&mut cursor, is_terminated),
            Action::Fill => self.fill(&mut cursor),
            Action::Zeros => self.zeros(&mut cursor),
            Action::Align { is_power, unit } => self.align(&mut cursor, is_power, unit),
            Action::Origin => self.origin(&mut cursor),
            Action::Section => self.change_section(&mut cursor, false),
            Action::PushSection => {
                self.section_stack.push((self.current, self.previous));
                self.change_section(&mut cursor, true)
            }
            Action::PopSection => self.pop_section(),
            Action::Previous => {
                self.previous_section();
                cursor.end()
            }
            Action::Enter(section) => {
                let previous = self.current;
                self.enter(crate::sections::default_section(section));
                let done = self.subsection(&mut cursor);
                self.previous = previous;
                done
            }
            Action::Bind(binding) => self.bind(&mut cursor, binding),
            Action::Show(visibility) => self.show(&mut cursor, visibility),
            Action::Type => self.set_type(&mut cursor),
            Action::Size => self.set_size(&mut cursor),
            Action::Set { once } => self.set(rest, once),
            Action::Fail => Err(match rest {
                "" => ".err encountered".to_owned(),
                reason => reason.trim_matches('"').to_owned(),
            }),
            Action::Octa => self.octa(rest),
            Action::AlternativeMacros { is_on } => {
                self.is_alternative = is_on;
                cursor.end()
            }
            Action::RepeatInteger(bytes) => self.repeat_integer(&mut cursor, bytes),
            Action::RepeatFloat(bytes) => self.repeat_float(&mut cursor, bytes),
            Action::Reserve(bytes) => self.reserve(&mut cursor, bytes),
            Action::Significance => {
                self.link_names.has_significant = true;
                cursor.end()
            }
            Action::Mention => self.names(&mut cursor).map(|_| ()),
            Action::Print => {
                cursor.string()?;
                cursor.end()
            }
            Action::Ignore => Ok(()),
        }
    }

    /// `.reloc`: a relocation at an offset of this section.
    fn relocation(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let offset = self.late_offset(cursor)?;
        cursor.expect(',')?;
        cursor.skip_space();
        let name = cursor.word();
        let kind = RelocationKind::ALL.into_iter().find(|kind| {
            let other = match kind {
                RelocationKind::Abs32 => "BFD_RELOC_32",
                RelocationKind::Abs64 => "BFD_RELOC_64",
                RelocationKind::None => "BFD_RELOC_NONE",
                _ => kind.name(),
            };
            name == kind.name() || name == other
        });
        let kind = kind.ok_or_else(|| format!("unknown relocation '{name}'"))?;
        let expression = match cursor.accept(',') {
            true => self.expression(cursor)?,
            false => Expression::Number(0),
        };
        cursor.end()?;
        self.fixups.push(Fixup {
            section: self.current.section,
            offset,
            expression,
            field: Field::Relocation(kind),
            location: self.location,
        });
        Ok(())
    }

    /// Appends a field that is resolved at the end.
    pub(crate) fn field(&mut self, expression: Expression, field: Field) -> Result<(), Reason> {
        let (section, offset) = self.here();
        self.append(&[0; 8][..field.size()])?;
        self.fixups.push(Fixup {
            section,
            offset,
            expression,
            field,
            location: self.location,
        });
        Ok(())
    }

    /// Reads a non-negative absolute expression.
    pub(crate) fn count(&mut self, cursor: &mut Cursor<'_>) -> Result<u64, Reason> {
        let number = self.number(cursor)?;
        u64::try_from(number).map_err(|_| format!("{number} is out of range"))
    }

    fn align(&mut self, cursor: &mut Cursor<'_>, is_power: bool, unit: u8) -> Result<(), Reason> {
        let number = match cursor.is_at_end() {
            true => 0,
            false => self.count(cursor)?,
        };
        let align = match is_power {
            true => u32::try_from(number)
                .ok()
                .and_then(|power| 1u64.checked_shl(power)),
            false => Some(number.max(1)),
        };
        let align = align.filter(|align| align.is_power_of_two() && *align <= MAX_ALIGN);
        let align = align.ok_or("alignment is not a supported power of two")?;
        let (mut value, mut limit) = (None, u64::MAX);
        if cursor.accept(',') {
            cursor.skip_space();
            if !matches!(cursor.peek(), Some(',') | None) {
                value = Some(self.number(cursor)?);
            }
            if cursor.accept(',') {
                limit = self.count(cursor)?;
            } else if value.is_none() {
                return Err("expected an expression".to_owned());
            }
        }
        cursor.end()?;
        let here = self.here().1;
        let section = self.section();
        section.align = section.align.max(align);
        let missing = here.next_multiple_of(align) - here;
        if missing > limit {
            return Ok(());
        }
        let is_code = section.is_code() && unit == 1 && value.unwrap_or(0) == 0;
        if is_code {
            return self.append_nops(missing);
        }
        let value = value.unwrap_or(0).to_le_bytes();
        if !missing.is_multiple_of(u64::from(unit)) {
            return Err("padding is not a multiple of the size of the fill value".to_owned());
        }
        if unit == 1 {
            return self.append_filling(value[0], missing);
        }
        for _ in 0..missing / u64::from(unit) {
            self.append(&value[..usize::from(unit)])?;
        }
        Ok(())
    }

    fn append_nops(&mut self, bytes: u64) -> Result<(), Reason> {
        self.check_room(bytes)?;
        self.append_filling(0, bytes % 4)?;
        for _ in 0..bytes / 4 {
            self.append(&S_NOP.to_le_bytes())?;
        }
        Ok(())
    }

    fn origin(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let to = self.late_offset(cursor)?;
        let fill = match cursor.accept(',') {
            true => self.number(cursor)?,
            false => 0,
        };
        cursor.end()?;
        self.go_to(to, fill as u8)
    }

    /// Fills the section up to an offset.
    pub(crate) fn go_to(&mut self, to: u64, fill: u8) -> Result<(), Reason> {
        let missing = to.checked_sub(self.here().1);
        let missing = missing.ok_or("cannot move the location counter backwards")?;
        self.append_filling(fill, missing)
    }

    /// The offset of an address from the start of a section.
    pub(crate) fn offset_in(&self, section: usize, address: &Value) -> Result<u64, Reason> {
        let offset = match (address.plus.as_slice(), address.minus.as_slice()) {
            ([], []) => address.number,
            ([term], []) => {
                let found = match term {
                    crate::symbols::Term::Offset(section, offset) => Some((*section, *offset)),
                    crate::symbols::Term::Symbol(symbol, _) => self.symbols.offset_of(*symbol),
                };
                let found = found.filter(|found| found.0 == section);
                let (_, offset) = found.ok_or("address is not in this section")?;
                address.number.wrapping_add(offset as i64)
            }
            _ => return Err("expected an address in this section".to_owned()),
        };
        u64::try_from(offset).map_err(|_| "address is before the start of the section".to_owned())
    }

    /// Reads comma-separated names.
    fn names(&mut self, cursor: &mut Cursor<'_>) -> Result<Vec<SymbolId>, Reason> {
        let mut list = Vec::new();
        loop {
            let name = cursor.symbol()?;
            list.push(self.listed(&name));
            if !cursor.accept(',') {
                cursor.end()?;
                return Ok(list);
            }
        }
    }

    fn bind(&mut self, cursor: &mut Cursor<'_>, binding: Binding) -> Result<(), Reason> {
        for symbol in self.names(cursor)? {
            let symbol = self.symbols.get_mut(symbol);
            if binding != Binding::Weak && symbol.is_temporary() {
                return Err(format!(
                    "local symbol '{}' cannot have a binding",
                    symbol.name
                ));
            }
            match (symbol.binding, binding) {
                (None, _) | (Some(Binding::Global), Binding::Weak) => {}
                (Some(known), wanted) if known == wanted => {}
                _ => return Err(format!("'{}' already has a different binding", symbol.name)),
            }
            symbol.binding = Some(binding);
        }
        Ok(())
    }

    fn show(&mut self, cursor: &mut Cursor<'_>, visibility: Visibility) -> Result<(), Reason> {
        for symbol in self.names(cursor)? {
            self.symbols.get_mut(symbol).visibility = visibility;
        }
        Ok(())
    }

    fn set_type(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = cursor.symbol()?;
        cursor.accept(',');
        let is_marked = cursor.accept('@') || cursor.accept('%') || cursor.accept('#');
        let kind = match cursor.peek() {
            Some('"') if !is_marked => cursor.quoted()?,
            _ => cursor.word(),
        };
        let mut is_unique = false;
        let kind = match kind {
            "function" | "STT_FUNC" => SymbolType::Function,
            "object" | "STT_OBJECT" | "common" | "STT_COMMON" => SymbolType::Object,
            "notype" | "STT_NOTYPE" => SymbolType::None,
            "tls_object" | "STT_TLS" => SymbolType::ThreadLocal,
            "gnu_indirect_function" | "STT_GNU_IFUNC" => SymbolType::Kernel,
            "gnu_unique_object" => {
                is_unique = true;
                SymbolType::Object
            }
            other => return Err(format!("type '{other}' is not supported")),
        };
        cursor.end()?;
        let symbol = self.listed(&name);
        let symbol = self.symbols.get_mut(symbol);
        symbol.symbol_type = kind.stated_with(symbol.symbol_type);
        if is_unique {
            symbol.binding = Some(Binding::Unique);
        }
        Ok(())
    }

    fn set_size(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = cursor.symbol()?;
        cursor.expect(',')?;
        let size = self.expression(cursor)?;
        cursor.end()?;
        let symbol = self.symbols.intern(&name);
        self.symbols.get_mut(symbol).size = Some(size);
        Ok(())
    }

    fn set(&mut self, rest: &str, once: bool) -> Result<(), Reason> {
        let mut cursor = Cursor::new(rest);
        cursor.symbol()?;
        let name = &rest[..cursor.position()];
        cursor.expect(',')?;
        self.assign(name, cursor.rest(), once)
    }

    fn identify(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let text = cursor.string()?;
        cursor.end()?;
        let section = Section {
            flags: Section::MERGE | Section::STRINGS,
            entry_size: 1,
            ..crate::sections::default_section(".comment")
        };
        self.within(section, |this| {
            let start: &[u8] = if this.section().size == 0 { &[0] } else { &[] };
            this.append(&[start, &text, &[0]].concat())
        })
    }
}
