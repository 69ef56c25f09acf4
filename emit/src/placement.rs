//! Which sections functions and variables are in, as LLVM chooses them.
//!
//! In: what the source says of sections, groups and addresses, and options. Out: a [`Placement`] where the section is
//! not the usual one. Those of groups, and all if the options say so, are sections of their own, named after their only
//! symbol; constants and strings whose addresses do not matter are where linkers merge them.

use crate::container::{GlobalValue, Placement, SectionGroup};
use mir::module::{self, Entries, FunctionSymbol, GlobalVariable, Linkage};

/// What gets sections of its own.
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

/// The name of a section of its own.
fn own_name(prefix: &str, linkage: Linkage, name: &str) -> String {
    let label = if linkage == Linkage::Private {
        ".L"
    } else {
        ""
    };
    format!("{prefix}.{label}{name}")
}

/// Where a function is.
pub(crate) fn of_function(function: &FunctionSymbol, options: SectionOptions) -> Placement {
    let is_alone = options.functions || function.group.is_some();
    let own = || own_name(".text", function.linkage, &function.name);
    Placement {
        name: function.section.clone().or_else(|| is_alone.then(own)),
        group: group(&function.group),
        entries: None,
    }
}

/// Where a variable is.
pub(crate) fn of_variable(
    variable: &GlobalVariable,
    value: &GlobalValue,
    options: SectionOptions,
) -> Placement {
    let entries = variable.entries;
    let entry = |entries: Entries| (entries.size, entries.are_strings);
    if variable.section.is_some() {
        // Its other contents may have entries of other sizes, or none.
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
