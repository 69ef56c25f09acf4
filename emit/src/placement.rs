//! Selects the sections of functions and variables as LLVM does.
//!
//! In: sections, groups and address significance from the source, and options. Out: a [`Placement`] if the section is
//! not the default one. Symbols in groups, and all symbols if the options request it, are in separate sections named after
//! them; constants and strings whose addresses do not matter are in mergeable sections.

use crate::container::{GlobalValue, Placement, SectionGroup};
use mir::module::{self, Entries, FunctionSymbol, GlobalVariable, Linkage};

/// The kinds of symbols that are in separate sections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SectionOptions {
    /// Functions.
    pub functions: bool,
    /// Variables.
    pub data: bool,
}

fn group(group: &Option<module::SectionGroup>) -> Option<SectionGroup> {
    group.as_ref().map(|group| SectionGroup {
        name: group.name.clone(),
        is_comdat: group.is_comdat,
    })
}

/// The name of a separate section.
fn own_name(prefix: &str, linkage: Linkage, name: &str) -> String {
    let label = if linkage == Linkage::Private {
        ".L"
    } else {
        ""
    };
    format!("{prefix}.{label}{name}")
}

/// The placement of a function.
pub(crate) fn of_function(function: &FunctionSymbol, options: SectionOptions) -> Placement {
    let is_alone = options.functions || function.group.is_some();
    let own = || own_name(".text", function.linkage, &function.name);
    Placement {
        name: function.section.clone().or_else(|| is_alone.then(own)),
        group: group(&function.group),
        entries: None,
    }
}

/// The placement of a variable.
pub(crate) fn of_variable(
    variable: &GlobalVariable,
    value: &GlobalValue,
    options: SectionOptions,
) -> Placement {
    let entries = variable.entries;
    let entry = |entries: Entries| (entries.size, entries.are_strings);
    if variable.section.is_some() {
        // The other contents of a named section may have other entry sizes, or no entries.
        return Placement {
            name: variable.section.clone(),
            group: group(&variable.group),
            entries: None,
        };
    }
    let prefix = match value {
        GlobalValue::Constant(data) if data.has_addresses() => ".data.rel.ro".to_owned(),
        GlobalValue::Constant(_) => match entries {
            Some(Entries {
                size,
                are_strings: true,
            }) => {
                format!(".rodata.str{size}.{}", variable.align.max(1))
            }
            Some(Entries { size, .. }) => format!(".rodata.cst{size}"),
            None => ".rodata".to_owned(),
        },
        GlobalValue::Variable(_) => ".data".to_owned(),
        GlobalValue::Zero(_) => ".bss".to_owned(),
        GlobalValue::Common(_) | GlobalValue::Lds(_) => return Placement::default(),
    };
    let is_alone = variable.group.is_some() || options.data && entries.is_none();
    let name = match (is_alone, entries) {
        (true, _) => Some(own_name(&prefix, variable.linkage, &variable.name)),
        (false, Some(_)) => Some(prefix),
        (false, None) => None,
    };
    Placement {
        name,
        group: group(&variable.group),
        entries: entries.map(entry),
    }
}
