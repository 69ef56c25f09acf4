//! The option syntax that LLVM's tools share: options with one or two dashes, short flags that can be combined (`-ht`), values
//! after `=` or in the next argument.

use super::failure::Failure;
use super::response;
use std::ffi::OsString;
use std::io::{Read, Write};

/// Standard input, output and error.
pub(super) type Streams<'a> = (&'a mut dyn Read, &'a mut dyn Write, &'a mut dyn Write);

/// Runs a tool; returns the exit status.
pub(super) fn run(
    tool: fn(Vec<OsString>, Streams<'_>) -> Result<(), Failure>,
    arguments: impl IntoIterator<Item = OsString>,
    (stdin, stdout, stderr): Streams<'_>,
) -> i32 {
    let result = response::expand(arguments)
        .map_err(Failure::from)
        .and_then(|arguments| tool(arguments, (stdin, stdout, stderr)));
    match result {
        Ok(()) => 0,
        Err(failure) => failure.print(stderr),
    }
}

/// What follows an option's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Flag,
    /// A value after `=` or in the next argument.
    Value,
    /// Nothing, and the option has no effect.
    Ignored,
}

/// An option of a tool: its name without dashes, what follows the name, and its meaning.
pub(super) type Row<T> = (&'static str, Kind, T);

/// Options and inputs.
#[derive(Debug)]
pub(super) struct Words<T> {
    pub(super) inputs: Vec<OsString>,
    options: Vec<(T, String)>,
}

impl<T: Copy + PartialEq> Words<T> {
    /// # Errors
    /// Options without a row, missing values.
    pub(super) fn parse(arguments: Vec<OsString>, rows: &[Row<T>]) -> Result<Words<T>, String> {
        let mut words = Words {
            inputs: Vec::new(),
            options: Vec::new(),
        };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let shown = argument.to_string_lossy().into_owned();
            let Some(option) = shown.strip_prefix('-').filter(|rest| !rest.is_empty()) else {
                words.inputs.push(argument);
                continue;
            };
            if option == "-" {
                words.inputs.extend(arguments.by_ref());
                break;
            }
            let is_short = !option.starts_with('-');
            let option = option.strip_prefix('-').unwrap_or(option);
            let (name, value) = match option.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (option, None),
            };
            let row = |name: &str| rows.iter().find(|(known, ..)| *known == name);
            match (row(name), value) {
                (Some((_, Kind::Value, meaning)), Some(value)) => {
                    words.options.push((*meaning, value));
                }
                (Some((_, Kind::Value, meaning)), None) => {
                    let next = arguments.next();
                    let next = next.ok_or_else(|| format!("option '{shown}' requires a value"))?;
                    let next = next.to_string_lossy().into_owned();
                    words.options.push((*meaning, next));
                }
                (Some((_, Kind::Flag, meaning)), None) => {
                    words.options.push((*meaning, String::new()));
                }
                (Some((_, Kind::Ignored, _)), None) => {}
                (Some((_, Kind::Flag | Kind::Ignored, _)), Some(_)) => {
                    return Err(format!("option '{shown}' does not accept a value"));
                }
                (None, _) => {
                    let letters = option.chars().map(|letter| row(&letter.to_string()));
                    let flags: Option<Vec<_>> = letters
                        .map(|row| match row {
                            Some((_, Kind::Flag, meaning)) => Some((*meaning, String::new())),
                            _ => None,
                        })
                        .collect();
                    let flags = flags.filter(|_| is_short);
                    let flags = flags.ok_or_else(|| unknown(&shown, name, rows))?;
                    words.options.extend(flags);
                }
            }
        }
        Ok(words)
    }

    /// The last value of an option.
    pub(super) fn value(&self, option: T) -> Option<&str> {
        let mut options = self.options.iter().rev();
        let found = options.find(|(known, _)| *known == option);
        found.map(|(_, value)| value.as_str())
    }

    pub(super) fn has(&self, option: T) -> bool {
        self.value(option).is_some()
    }

    /// The values of an option whose values are lists with commas.
    pub(super) fn list(&self, option: T) -> Vec<String> {
        let values = self.options.iter().filter(|(known, _)| *known == option);
        let values = values.flat_map(|(_, value)| value.split(','));
        let values = values.filter(|value| !value.is_empty());
        values.map(str::to_owned).collect()
    }
}

fn unknown<T>(shown: &str, name: &str, rows: &[Row<T>]) -> String {
    let names = rows.iter().map(|(known, ..)| *known);
    match processors::similar(name, names.filter(|known| known.len() > 1)) {
        Some(known) => format!("unknown option '{shown}'; did you mean '--{known}'?"),
        None => format!("unknown option '{shown}'"),
    }
}

/// Fails for architectures other than this program's.
pub(super) fn check_architecture(name: Option<&str>) -> Result<(), String> {
    match name {
        None | Some("amdgcn") => Ok(()),
        Some(other) => Err(format!(
            "unknown architecture '{other}': only amdgcn is supported"
        )),
    }
}
