//! Section groups (`comdat`). Linkers keep or drop all sections of a group together.

use crate::bindings::{Comdat, Module, Value};
use crate::error::FrontendError;
use mir::module::SectionGroup;
use rustc_hash::FxHashMap;
use std::cell::OnceCell;

/// The names of a module's groups.
#[derive(Default)]
pub struct Groups<'m>(OnceCell<FxHashMap<Comdat<'m>, String>>);

impl<'m> Groups<'m> {
    /// The section group of a definition.
    ///
    /// # Errors
    /// Selection kinds that ELF does not have.
    pub fn of(
        &self,
        module: Module<'m>,
        value: Value<'m>,
    ) -> Result<Option<SectionGroup>, FrontendError> {
        let Some(group) = group_of(value) else {
            return Ok(None);
        };
        let names = self.0.get_or_init(|| names(module));
        let name = names.get(&group).cloned().unwrap_or_default();
        match group.is_comdat() {
            Some(is_comdat) => Ok(Some(SectionGroup { name, is_comdat })),
            None => Err(FrontendError::UnsupportedGlobal {
                symbol: String::from_utf8_lossy(value.name()).into_owned(),
                reason: format!(
                    "the selection kind of comdat '{name}' is not supported: ELF supports only 'any' and 'nodeduplicate'"
                ),
            }),
        }
    }
}

fn group_of(value: Value<'_>) -> Option<Comdat<'_>> {
    value.comdat().filter(|_| !value.is_declaration())
}

/// The names of all groups. LLVM's C API does not provide them. Nearly all groups have the name of one of their
/// members; if one does not, the names are read from the text of the module.
fn names(module: Module<'_>) -> FxHashMap<Comdat<'_>, String> {
    let mut names = FxHashMap::default();
    let mut is_complete = true;
    for value in module.globals().chain(module.functions()) {
        if let Some(group) = group_of(value) {
            match module.group(value.name()) == Some(group) {
                true => _ = names.insert(group, String::from_utf8_lossy(value.name()).into_owned()),
                false => is_complete &= names.contains_key(&group),
            }
        }
    }
    if !is_complete {
        for name in module.print().lines().filter_map(declared_name) {
            if let Some(group) = module.group(&name) {
                names.insert(group, String::from_utf8_lossy(&name).into_owned());
            }
        }
    }
    names
}

/// The name in a line that declares a group, such as `$name = comdat any`.
fn declared_name(line: &str) -> Option<Vec<u8>> {
    let rest = line.strip_prefix('$')?;
    if !rest.starts_with('"') {
        let (name, _) = rest.split_once(" = comdat ")?;
        return Some(name.into());
    }
    let mut bytes = Vec::new();
    let mut rest = rest[1..].bytes();
    loop {
        match rest.next()? {
            b'"' => return Some(bytes),
            b'\\' => {
                let digits = [rest.next()?, rest.next()?];
                let digits = std::str::from_utf8(&digits).ok()?;
                bytes.push(u8::from_str_radix(digits, 16).ok()?);
            }
            byte => bytes.push(byte),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::declared_name;

    #[test]
    fn names_of_groups() {
        let name = |line| declared_name(line).unwrap_or_default();
        assert_eq!(name("$group = comdat any"), b"group");
        assert_eq!(name("$\"a b\\22\" = comdat nodeduplicate"), b"a b\"");
        assert_eq!(name("@x = global i32 1"), b"");
    }
}
