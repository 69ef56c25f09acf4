//! Dependency files for build systems, as compilers write them: `-MD`, `-MF FILE`, `-MT TARGET`.
//!
//! A rule in make's syntax lists the output and the files that it depends on: the inputs, and the files that assembler
//! text includes. Example: `k.o: k.s macros.inc`.

use super::arguments::Arguments;
use super::failure::Message;
use super::output::{check_path, write_file};
use explain::Code;
use std::path::{Path, PathBuf};

/// The rule to write.
pub(super) struct Rule {
    file: PathBuf,
    targets: Vec<String>,
}

impl Rule {
    /// The rule for an output; `None` if the options do not request one.
    ///
    /// # Errors
    /// The output has no name and the options do not specify the rule's file and target; the rule's file is an input.
    pub(super) fn new(
        arguments: &Arguments,
        output: Option<&Path>,
    ) -> Result<Option<Rule>, Message> {
        if !arguments.writes_dependencies {
            return match arguments.dependency_file.is_some()
                || !arguments.dependency_targets.is_empty()
            {
                true => Err("-MF and -MT require -MD".to_owned().into()),
                false => Ok(None),
            };
        }
        let file = match (&arguments.dependency_file, output) {
            (Some(file), _) => PathBuf::from(file),
            (None, Some(output)) => output.with_extension("d"),
            (None, None) => return Err("-MD: the output has no name; use -MF".to_owned().into()),
        };
        let targets = match (arguments.dependency_targets.as_slice(), output) {
            ([], None) => return Err("-MD: the output has no name; use -MT".to_owned().into()),
            ([], Some(output)) => vec![quoted(&output.to_string_lossy())],
            (targets, _) => targets.to_vec(),
        };
        if output.is_some_and(|output| output == file) {
            let message = format!(
                "-MD: {} is also the output; name a different file with -MF",
                file.display()
            );
            return Err(Message::new(Code::Overwrites, message));
        }
        check_path(arguments, Some(&file))?;
        Ok(Some(Rule { file, targets }))
    }

    /// Writes the rule; `included` are the files that the inputs include.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn write(&self, arguments: &Arguments, included: &[PathBuf]) -> Result<(), Message> {
        let inputs = std::iter::once(&arguments.input).chain(&arguments.modules);
        let inputs = inputs.filter(|input| *input != "-").map(Path::new);
        let mut rule = format!("{}:", self.targets.join(" "));
        for file in inputs.chain(included.iter().map(PathBuf::as_path)) {
            rule.push_str(" \\\n  ");
            rule.push_str(&quoted(&file.to_string_lossy()));
        }
        rule.push('\n');
        write_file(&self.file, rule.as_bytes())
    }
}

/// A name as make reads it.
fn quoted(name: &str) -> String {
    let mut text = String::new();
    for character in name.chars() {
        match character {
            ' ' | '\t' | '#' => text.push('\\'),
            '$' => text.push('$'),
            _ => {}
        }
        text.push(character);
    }
    text
}
