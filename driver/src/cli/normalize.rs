//! Translates llc's option syntax to that of the argument parser.
//!
//! In: arguments as llc accepts them: options with one or two dashes, values after `=` or in the next argument,
//! flags with an optional `=true` or `=false`. Out: options of this tool in the parser's syntax, with values after `=`,
//! and the names of llc's other options, which have no effect. Unknown options are errors that suggest the most similar
//! known name.

use super::arguments::Arguments;
use clap::{ArgAction, CommandFactory};
use std::ffi::OsString;

/// llc's options without effect, one per line: name, kind of value, allowed values.
const LLC_OPTIONS: &str = include_str!("llc_options.txt");

/// llc's and clang's names of options that this tool names differently, with this tool's names.
const ALIASES: &[(&str, &str)] = &[
    ("MMD", "MD"),
    ("ffile-prefix-map", "fdebug-prefix-map"),
    ("W", "no-warn"),
    ("h", "help"),
    ("help-hidden", "help"),
    ("help-list", "help"),
    ("help-list-hidden", "help"),
];

/// Arguments for the parser.
pub(super) struct Normalized {
    pub(super) arguments: Vec<OsString>,
    /// llc's options without effect, each once.
    pub(super) ignored: Vec<&'static str>,
}

/// The value of an llc option.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Nothing, or `=true` or `=false`.
    Flag,
    Unsigned,
    Signed,
    Real,
    Text,
    /// Text after `=`, or nothing.
    Optional,
    /// One of the words.
    OneOf(&'static str),
    /// One of the words after `=`, or nothing.
    OptionalOneOf(&'static str),
}

impl Kind {
    fn parse(name: &str, values: &'static str) -> Option<Kind> {
        Some(match name {
            "flag" => Kind::Flag,
            "unsigned" => Kind::Unsigned,
            "signed" => Kind::Signed,
            "real" => Kind::Real,
            "text" => Kind::Text,
            "optional" => Kind::Optional,
            "one-of" => Kind::OneOf(values),
            "optional-one-of" => Kind::OptionalOneOf(values),
            _ => return None,
        })
    }

    /// Returns `true` if the value may be the next argument.
    fn needs_value(self) -> bool {
        !matches!(self, Kind::Flag | Kind::Optional | Kind::OptionalOneOf(_))
    }

    fn check(self, value: &str) -> Result<(), String> {
        let is_valid = match self {
            Kind::Flag => boolean(value).is_some(),
            Kind::Unsigned => is_integer(value),
            Kind::Signed => is_integer(value.strip_prefix('-').unwrap_or(value)),
            Kind::Real => value.parse::<f64>().is_ok(),
            Kind::Text | Kind::Optional => true,
            Kind::OneOf(values) | Kind::OptionalOneOf(values) => value
                .split(',')
                .all(|value| values.split(',').any(|known| known == value)),
        };
        let expected = match self {
            _ if is_valid => return Ok(()),
            Kind::Flag => "expected true or false".to_owned(),
            Kind::Unsigned => "expected a non-negative integer".to_owned(),
            Kind::Signed => "expected an integer".to_owned(),
            Kind::Real | Kind::Text | Kind::Optional => "expected a number".to_owned(),
            Kind::OneOf(values) | Kind::OptionalOneOf(values) => {
                format!("expected one of {}", values.replace(',', ", "))
            }
        };
        Err(expected)
    }
}

/// An integer as llc accepts it: decimal, or with a prefix.
fn is_integer(text: &str) -> bool {
    let (digits, radix) = match text.get(..2) {
        Some("0x" | "0X") => (&text[2..], 16),
        Some("0b" | "0B") => (&text[2..], 2),
        _ => (text, 10),
    };
    u64::from_str_radix(digits, radix).is_ok() && !digits.starts_with('+')
}

fn boolean(value: &str) -> Option<bool> {
    match value {
        "" | "true" | "TRUE" | "True" | "1" => Some(true),
        "false" | "FALSE" | "False" | "0" => Some(false),
        _ => None,
    }
}

/// llc's option with that name.
fn option_of_llc(name: &str) -> Option<(&'static str, Kind)> {
    // The first line is a comment.
    let start = LLC_OPTIONS.find(&format!("\n{name} "))? + 1;
    let mut words = LLC_OPTIONS[start..].lines().next()?.split(' ');
    let known = words.next()?;
    let kind = Kind::parse(words.next()?, words.next().unwrap_or(""))?;
    Some((known, kind))
}

/// Converts arguments to the parser's syntax.
///
/// # Errors
/// An unknown option, an invalid value.
pub(super) fn normalize(arguments: Vec<OsString>) -> Result<Normalized, String> {
    let command = Arguments::command();
    let mut normalized = Normalized {
        arguments: Vec::new(),
        ignored: Vec::new(),
    };
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let shown = argument.to_string_lossy().into_owned();
        let Some(option) = shown.strip_prefix('-').filter(|rest| !rest.is_empty()) else {
            normalized.arguments.push(argument);
            continue;
        };
        if option == "-" {
            normalized.arguments.push(argument);
            normalized.arguments.extend(arguments);
            break;
        }
        let option = option.strip_prefix('-').unwrap_or(option);
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => match option.strip_prefix('O').filter(|level| level.len() == 1) {
                Some(level) => ("O", Some(level)),
                None => (option, None),
            },
        };
        let alias = ALIASES.iter().find(|(alias, _)| *alias == name);
        let name = alias.map_or(name, |(_, name)| *name);
        let own = command.get_arguments().find(|own| is_named(own, name));
        if let Some(own) = own {
            normalized.add_own(own, name, argument.clone(), value, &mut arguments)?;
        } else if let Some((name, kind)) = option_of_llc(name) {
            let next = match value {
                None if kind.needs_value() => arguments.next(),
                _ => None,
            };
            let next = next.as_ref().map(|next| next.to_string_lossy());
            normalized.add_ignored(name, kind, value.or(next.as_deref()))?;
        } else if name == "help" {
            normalized.arguments.push("--help".into());
        } else {
            return Err(unknown(&command, &shown, name));
        }
    }
    Ok(normalized)
}

fn is_named(option: &clap::Arg, name: &str) -> bool {
    let short = option
        .get_short()
        .is_some_and(|short| name == short.to_string());
    option.get_long() == Some(name) || short
}

impl Normalized {
    /// Adds an option of this tool.
    fn add_own(
        &mut self,
        option: &clap::Arg,
        name: &str,
        argument: OsString,
        value: Option<&str>,
        rest: &mut impl Iterator<Item = OsString>,
    ) -> Result<(), String> {
        let dashes = if name.len() == 1 { "-" } else { "--" };
        let mut text = OsString::from(format!("{dashes}{name}"));
        if matches!(option.get_action(), ArgAction::SetTrue) {
            let on = boolean(value.unwrap_or("")).ok_or_else(|| {
                format!(
                    "option '-{name}': '{}': expected true or false",
                    value.unwrap_or("")
                )
            })?;
            // Only the last occurrence has an effect.
            self.arguments.retain(|known| *known != text);
            if on {
                self.arguments.push(text);
            }
            return Ok(());
        }
        match value {
            Some(value) => {
                text.push("=");
                text.push(value_of(&argument).unwrap_or_else(|| value.into()));
            }
            None if option.is_require_equals_set() || !option.get_action().takes_values() => {}
            None => {
                let value = rest.next();
                let value = value.ok_or_else(|| format!("option '-{name}' requires a value"))?;
                text.push("=");
                text.push(value);
            }
        }
        self.arguments.push(text);
        Ok(())
    }

    /// Adds an option without effect.
    fn add_ignored(
        &mut self,
        name: &'static str,
        kind: Kind,
        value: Option<&str>,
    ) -> Result<(), String> {
        match value {
            Some(value) => kind
                .check(value)
                .map_err(|expected| format!("option '-{name}': '{value}': {expected}"))?,
            None if kind.needs_value() => return Err(format!("option '-{name}' requires a value")),
            None => {}
        }
        if !self.ignored.contains(&name) {
            self.ignored.push(name);
        }
        Ok(())
    }
}

/// The value after `=`, which need not be UTF-8.
#[cfg(unix)]
fn value_of(argument: &OsString) -> Option<OsString> {
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    let bytes = argument.as_bytes();
    let start = bytes.iter().position(|byte| *byte == b'=')? + 1;
    Some(OsString::from_vec(bytes[start..].to_vec()))
}

#[cfg(not(unix))]
fn value_of(_: &OsString) -> Option<OsString> {
    None
}

fn unknown(command: &clap::Command, argument: &str, name: &str) -> String {
    let own = command.get_arguments().filter_map(clap::Arg::get_long);
    let llc_names = LLC_OPTIONS
        .lines()
        .filter_map(|line| line.split(' ').next());
    let names = own.chain(llc_names.filter(|name| *name != "#"));
    match processors::similar(name, names) {
        Some(known) => {
            format!("unknown option '{argument}'; did you mean '-{known}'?")
        }
        None => format!("unknown option '{argument}'; --help lists the options"),
    }
}
