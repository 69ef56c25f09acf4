//! Passes over functions in text form: `-x mir`, `-x gmir`, `-run-pass`, `-start-after`, `-start-before`.

use super::arguments::{Arguments, Language};
use super::dumps::{self, Dumps};
use super::failure::{Failure, Message};
use crate::passes::{PASSES, Pass};
use crate::{Options, Representation, representation};
use explain::Code;

/// Rejects options that contradict each other or the input, and passes that do not exist.
pub(super) fn check(arguments: &Arguments, language: Language) -> Result<(), Message> {
    let is_text = matches!(language, Language::Mir | Language::Gmir);
    let names = arguments.run_passes.iter();
    let mut names = names
        .chain(&arguments.start_after)
        .chain(&arguments.start_before);
    if !is_text && names.next().is_some() {
        let message = "-run-pass, -start-after and -start-before need functions in text form: -x mir or -x gmir";
        return Err(message.to_owned().into());
    }
    passes(arguments).map(drop)
}

/// The text of the functions after the passes.
pub(super) fn run(
    (name, bytes): (&str, &[u8]),
    language: Language,
    (arguments, options): (&Arguments, &Options),
    dumps: &Dumps,
) -> Result<String, Failure> {
    let text = std::str::from_utf8(bytes)
        .map_err(|_| Message::new(Code::NotText, format!("{name}: the text is not UTF-8")))?;
    let representation = match language {
        Language::Gmir => Representation::Generic,
        Language::Ir | Language::Asm | Language::Object | Language::Mir => Representation::Machine,
    };
    let passes = passes(arguments)?;
    let result = representation::run_passes((name, text), representation, &passes, options, dumps);
    result.map_err(|error| Failure::of_module(name, &error))
}

/// The passes that the command line selects.
fn passes(arguments: &Arguments) -> Result<Vec<&'static Pass>, Message> {
    let find = |name: &str| dumps::shown_pass(name);
    let last = dumps::last_pass(arguments)?;
    let after = arguments.start_after.as_deref().map(find).transpose()?;
    let before = arguments.start_before.as_deref().map(find).transpose()?;
    let first = after.map(|index| index + 1).max(before);
    if !arguments.run_passes.is_empty() {
        if first.is_some() || last.is_some() {
            return Err("-run-pass cannot be combined with -start-after, -start-before, -stop-after or -stop-before".to_owned().into());
        }
        let indices = arguments.run_passes.iter().map(|name| find(name));
        return indices.map(|index| Ok(&PASSES[index?])).collect();
    }
    let Some(first) = first else {
        return Ok(Vec::new());
    };
    let shown = PASSES
        .iter()
        .rposition(Pass::has_machine_output)
        .unwrap_or(0);
    let rows = PASSES.iter().take(last.unwrap_or(shown) + 1);
    Ok(rows.skip(first).collect())
}
