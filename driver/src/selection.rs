//! Selects the passes to run: those of the optimization level, except disabled passes and optional passes beyond the
//! bisection limit.
//!
//! Bisection numbers the optional passes that would run: those over the module, then those over its first function,
//! and so on. Numbers do not depend on threads.

use crate::passes::{Form, PASSES, Pass};
use crate::{Error, Observer, Options};

/// The passes to run on a module.
pub(crate) struct Selection {
    /// One entry for each row of the table.
    rows: Vec<Row>,
    /// Number of optional passes over the module.
    over_module: u64,
    /// Number of optional passes over each function.
    over_function: u64,
    limit: Option<i64>,
}

#[derive(Clone, Copy)]
struct Row {
    is_enabled: bool,
    /// Number of optional passes up to this one, over the module or over a function.
    number: u64,
}

impl Selection {
    /// The passes for these options.
    ///
    /// # Errors
    /// Disabled passes that do not exist or are required.
    pub(crate) fn new(options: &Options) -> Result<Selection, Error> {
        let mut selection = Selection {
            rows: Vec::with_capacity(PASSES.len()),
            over_module: 0,
            over_function: 0,
            limit: options.bisect_limit,
        };
        let disabled = disabled(&options.disabled_passes)?;
        for pass in PASSES {
            let is_disabled = disabled.iter().any(|other| other.name() == pass.name());
            let is_enabled = pass.runs_at(options.opt_level) && !is_disabled;
            let counter = match pass.needs() <= Form::Module {
                true => &mut selection.over_module,
                false => &mut selection.over_function,
            };
            *counter += u64::from(is_enabled && pass.is_optional());
            let number = *counter;
            selection.rows.push(Row { is_enabled, number });
        }
        Ok(selection)
    }

    /// Returns `true` if a pass over the module runs.
    pub(crate) fn runs_on_module(&self, pass: &'static Pass, observer: &dyn Observer) -> bool {
        let row = self.rows[pass.index()];
        row.is_enabled && self.is_within_limit(pass, row.number, "module", observer)
    }

    /// Returns `true` if a pass over the function with that index and name runs.
    pub(crate) fn runs_on_function(
        &self,
        pass: &'static Pass,
        (index, name): (usize, &str),
        observer: &dyn Observer,
    ) -> bool {
        let row = self.rows[pass.index()];
        let number = self.over_module + index as u64 * self.over_function + row.number;
        row.is_enabled && self.is_within_limit(pass, number, name, observer)
    }

    fn is_within_limit(
        &self,
        pass: &'static Pass,
        number: u64,
        name: &str,
        observer: &dyn Observer,
    ) -> bool {
        let Some(limit) = self.limit.filter(|_| pass.is_optional()) else {
            return true;
        };
        // A negative limit is no limit.
        let runs = u64::try_from(limit).map_or(true, |limit| number <= limit);
        observer.counts(number, pass, name, runs);
        runs
    }
}

/// The passes with these names.
fn disabled(names: &[String]) -> Result<Vec<&'static Pass>, Error> {
    let find = |name: &String| match Pass::find(name) {
        None => Err(Error::UnknownPass { name: name.clone() }),
        Some(pass) if !pass.is_optional() => Err(Error::RequiredPass { name: pass.name() }),
        Some(pass) => Ok(pass),
    };
    names.iter().map(find).collect()
}
