//! Section groups (`comdat`). Linkers keep or drop all sections of a group together.

use crate::bindings::{Module, Value};
use crate::error::FrontendError;
use mir::module::SectionGroup;

/// The section group of a definition.
///
/// # Errors
/// Selection kinds that ELF does not have.
pub fn of(module: Module<'_>, value: Value<'_>) -> Result<Option<SectionGroup>, FrontendError> {
    let Some(group) = value.comdat().filter(|_| !value.is_declaration()) else {
        return Ok(None);
    };
    let name = name(module, value);
    match group.is_comdat() {
        Some(is_comdat) => Ok(Some(SectionGroup { name, is_comdat })),
        None => Err(FrontendError::UnsupportedGlobal {
            symbol: String::from_utf8_lossy(value.name()).into_owned(),
            reason: format!(
                "the selection kind of comdat '{name}' is not supported: ELF has 'any' and 'nodeduplicate' only"
            ),
        }),
    }
}

/// The name of a definition's group. LLVM's interface does not give it, so groups with the names of definitions are
/// looked up first, since nearly all have such names.
fn name(module: Module<'_>, value: Value<'_>) -> String {
    let group = value.comdat();
    let is_named_after = |other: &Value<'_>| group.is_some() && group == module.group(other.name());
    let mut globals = module.globals();
    let mut functions = module.functions();
    let found = Some(value)
        .filter(is_named_after)
        .or_else(|| globals.find(is_named_after))
        .or_else(|| functions.find(is_named_after));
    match found {
        Some(found) => String::from_utf8_lossy(found.name()).into_owned(),
        None => printed_name(&value.print()).unwrap_or_default(),
    }
}

/// The name of the group in the text that LLVM prints for a definition.
fn printed_name(text: &str) -> Option<String> {
    let (_, rest) = text.split_once(" comdat($")?;
    if !rest.starts_with('"') {
        return rest.split_once(')').map(|(name, _)| name.to_owned());
    }
    let mut bytes = Vec::new();
    let mut rest = rest[1..].bytes();
    loop {
        match rest.next()? {
            b'"' => break,
            b'\\' => {
                let digits = [rest.next()?, rest.next()?];
                let digits = std::str::from_utf8(&digits).ok()?;
                bytes.push(u8::from_str_radix(digits, 16).ok()?);
            }
            byte => bytes.push(byte),
        }
    }
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::printed_name;

    #[test]
    fn names_of_groups() {
        let name = |text| printed_name(text).unwrap_or_default();
        assert_eq!(name("define void @f() comdat($group) {"), "group");
        assert_eq!(name("@x = global i32 1, comdat($\"a b\\22\")"), "a b\"");
        assert_eq!(name("@x = global i32 1"), "");
    }
}
