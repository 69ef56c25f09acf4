//! Linker information about symbols other than binding and visibility: versions, weak references,
//! address significance, call graph profiles.

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::{AssemblyError, Location, Reason};
use crate::expression::Expression;
use crate::fixups::{Field, Fixup};
use crate::program::{RelocationKind, Section};
use crate::symbols::{Meaning, SymbolId};

/// Versions and address significance of symbols.
#[derive(Debug, Default)]
pub(crate) struct LinkNames {
    versions: Vec<VersionName>,
    /// True if addresses of unlisted symbols are insignificant.
    pub(crate) has_significant: bool,
    /// The symbols with significant addresses.
    pub(crate) significant: Vec<SymbolId>,
}

/// A name with a version.
#[derive(Debug)]
struct VersionName {
    symbol: SymbolId,
    name: String,
    /// True if the name without a version is dropped.
    is_only: bool,
    location: Location,
}

impl Assembler {
    /// `.symver name, name@version`: `@@` marks the default version; `@@@` means `@@` if the symbol is defined,
    /// otherwise `@`.
    pub(crate) fn add_version(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let symbol = cursor.symbol()?;
        cursor.expect(',')?;
        cursor.skip_space();
        let name = versioned_name(cursor)?;
        if !name.contains('@') {
            return Err("expected '@' in the name".to_owned());
        }
        let mut is_only = name.contains("@@@");
        if cursor.accept(',') {
            cursor.skip_space();
            match cursor.word() {
                "remove" => is_only = true,
                _ => return Err("expected 'remove'".to_owned()),
            }
        }
        cursor.end()?;
        let symbol = self.symbols.intern(&symbol);
        self.link_names.versions.push(VersionName {
            symbol,
            name,
            is_only,
            location: self.location,
        });
        Ok(())
    }

    /// Defines the versioned names.
    pub(crate) fn define_versions(&mut self) -> Result<(), AssemblyError> {
        for version in std::mem::take(&mut self.link_names.versions) {
            self.location = version.location;
            let defined = self.define_version(version);
            defined.map_err(|reason| self.error_at(".symver", reason))?;
        }
        Ok(())
    }

    fn define_version(&mut self, version: VersionName) -> Result<(), Reason> {
        let id = version.symbol;
        let symbol = self.symbols.get(id).clone();
        let is_defined = symbol.meaning.is_some();
        let marks = if is_defined { "@@" } else { "@" };
        let name = version.name.replace("@@@", marks);
        if !is_defined && name.contains("@@") {
            return Err(format!("'{name}' must be defined"));
        }
        if is_defined && !version.is_only {
            let alias = self.symbols.intern(&name);
            let alias = self.symbols.get_mut(alias);
            alias.meaning = Some(Meaning::Variable(Expression::Symbol(id, None)));
            alias.binding = Some(symbol.final_binding());
            alias.visibility = symbol.visibility;
            alias.size = symbol.size;
            alias.is_listed = true;
            return Ok(());
        }
        if symbol.name.contains('@') && symbol.name != name {
            return Err(format!("'{name}' is a second version of '{}'", symbol.name));
        }
        self.symbols.get_mut(id).name = name;
        Ok(())
    }

    /// `.weakref alias, symbol`: references through the alias alone do not require a definition.
    pub(crate) fn add_weak_reference(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = cursor.symbol()?;
        cursor.expect(',')?;
        let target = cursor.symbol()?;
        cursor.end()?;
        let target = self.symbols.intern(&target);
        let alias = self.symbols.intern(&name);
        let alias = self.symbols.get_mut(alias);
        if alias.meaning.is_some() && !alias.is_weak_reference {
            return Err(format!("symbol '{name}' is already defined"));
        }
        alias.meaning = Some(Meaning::Variable(Expression::Symbol(target, None)));
        alias.is_weak_reference = true;
        Ok(())
    }

    /// `.addrsig_sym`.
    pub(crate) fn add_significant(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = cursor.symbol()?;
        cursor.end()?;
        let symbol = self.symbols.intern(&name);
        self.link_names.significant.push(symbol);
        Ok(())
    }

    /// `.lto_discard`: definitions of these names are ignored from here on.
    pub(crate) fn discard(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        for symbol in &mut self.symbols.list {
            symbol.is_discarded = false;
        }
        while !cursor.is_at_end() {
            let name = cursor.symbol()?;
            let symbol = self.symbols.intern(&name);
            self.symbols.get_mut(symbol).is_discarded = true;
            if !cursor.accept(',') {
                break;
            }
        }
        cursor.end()
    }

    /// `.cg_profile caller, called, count`.
    pub(crate) fn profile_call(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let caller = cursor.symbol()?;
        cursor.expect(',')?;
        let called = cursor.symbol()?;
        cursor.expect(',')?;
        let count = self.count(cursor)?;
        cursor.end()?;
        let symbols = [caller, called].map(|name| self.symbols.intern(&name));
        let location = self.location;
        self.within(profile_section(), |this| {
            let (section, offset) = this.here();
            for symbol in symbols {
                this.fixups.push(Fixup {
                    section,
                    offset,
                    expression: Expression::Symbol(symbol, None),
                    field: Field::Relocation(RelocationKind::None),
                    location,
                });
            }
            this.append(&count.to_le_bytes())
        })
    }
}

/// The section with the call graph profile.
fn profile_section() -> Section {
    Section {
        section_type: Section::CALL_GRAPH_PROFILE,
        flags: Section::EXCLUDE,
        entry_size: 8,
        ..crate::sections::default_section(".llvm.call-graph-profile")
    }
}

/// A name that may contain `@`.
fn versioned_name(cursor: &mut Cursor<'_>) -> Result<String, Reason> {
    if cursor.peek() == Some('"') {
        return Ok(cursor.symbol()?.into_owned());
    }
    let rest = cursor.rest();
    let is_part = |c: char| crate::line::is_name_character(c);
    let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
    cursor.skip(length);
    Ok(rest[..length].to_owned())
}
