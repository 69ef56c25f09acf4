//! Dumps: `-print-before`, `-print-after`, `-stop-after`, `-opt-bisect-limit` and `-time-passes`.

use super::arguments::Arguments;
use super::failure::Message;
use crate::passes::{Level, PASSES, Pass};
use crate::pipeline::{Observer, When};
use crate::timing::Timer;
use explain::Code;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};

/// The dumps that the command line requests.
pub(super) struct Dumps {
    /// The pass's index in the table.
    stop_after: Option<usize>,
    /// Show control-flow graphs instead of text.
    draws: bool,
    /// Passes to print before and after, by index in the table.
    print: Vec<(usize, When)>,
    /// The texts to show. The key (function, pass, before or after) sorts them, since threads finish in any order.
    shown: Mutex<BTreeMap<(usize, usize, When), String>>,
    stopped: Mutex<BTreeMap<usize, String>>,
    /// Output of the bisection.
    counted: Mutex<BTreeMap<u64, String>>,
    timer: Option<Timer>,
}

/// All passes: names, levels, and descriptions.
pub(super) fn list() -> String {
    let mut text = String::new();
    let widths = PASSES.iter().map(|pass| pass.name().len());
    let width = widths.max().unwrap_or(0);
    for pass in PASSES {
        let level = match pass.level() {
            Level::Required => "required".to_owned(),
            Level::From(level) => format!("from {level:?}"),
        };
        let (name, needs) = (pass.name(), format!("{:?}", pass.needs()));
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{name:<width$} {level:<9} {:<10} {}",
            needs.to_lowercase(),
            pass.what()
        );
    }
    text
}

/// The index of the pass with this name, if its result can be shown.
pub(super) fn shown_pass(name: &str) -> Result<usize, Message> {
    let last = PASSES
        .iter()
        .rposition(Pass::has_machine_output)
        .unwrap_or(0);
    match Pass::find(name) {
        Some(pass) if pass.index() <= last => Ok(pass.index()),
        Some(_) => Err(format!("the result of pass '{name}' has no text form").into()),
        None => {
            let advice = crate::passes::advice(name);
            let message = format!("unknown pass '{name}'{advice}");
            Err(Message::new(Code::PassName, message))
        }
    }
}

/// The pass after which compilation stops.
pub(super) fn last_pass(arguments: &Arguments) -> Result<Option<usize>, Message> {
    let index = |name: &Option<String>| name.as_deref().map(shown_pass).transpose();
    let after = index(&arguments.stop_after)?;
    let before = index(&arguments.stop_before)?;
    if before == Some(0) {
        let first = PASSES[0].name();
        return Err(format!("-stop-before: no pass precedes '{first}'").into());
    }
    let before = before.map(|index| index - 1);
    Ok(after.into_iter().chain(before).min())
}

/// The names in `-print-before` and `-print-after`, and whether all passes are printed.
fn prints(arguments: &Arguments) -> [(&Vec<String>, bool, When); 2] {
    [
        (
            &arguments.print_before,
            arguments.print_before_all,
            When::Before,
        ),
        (
            &arguments.print_after,
            arguments.print_after_all,
            When::After,
        ),
    ]
}

fn texts<K: Ord>(map: Mutex<BTreeMap<K, String>>) -> impl Iterator<Item = String> {
    let map = map.into_inner().unwrap_or_else(PoisonError::into_inner);
    map.into_values()
}

impl Dumps {
    /// The dumps of a compilation, which stops after the pass with the index `stop_after`.
    pub(super) fn new(arguments: &Arguments, stop_after: Option<usize>) -> Dumps {
        let mut print = Vec::new();
        for (names, all, when) in prints(arguments) {
            let named = names.iter().filter_map(|name| Pass::find(name));
            let all = PASSES.iter().filter(|_| all);
            print.extend(named.chain(all).map(|pass| (pass.index(), when)));
        }
        Dumps {
            stop_after,
            draws: arguments.dot_cfg,
            print,
            shown: Mutex::default(),
            stopped: Mutex::default(),
            counted: Mutex::default(),
            timer: arguments.time_passes.then(Timer::default),
        }
    }

    /// Returns `true` if there is nothing to show.
    pub(super) fn is_empty(&self) -> bool {
        self.stop_after.is_none() && self.print.is_empty() && self.timer.is_none()
    }

    /// Warnings about unknown names in `-print-before` and `-print-after`.
    pub(super) fn unknown_passes(arguments: &Arguments) -> impl Iterator<Item = String> {
        prints(arguments).into_iter().flat_map(|(names, _, when)| {
            let unknown = names.iter().filter(|name| Pass::find(name).is_none());
            unknown.map(move |name| {
                let when = format!("{when:?}").to_lowercase();
                let advice = crate::passes::advice(name);
                format!("-print-{when}: unknown pass '{name}'{advice}")
            })
        })
    }

    /// The text for standard error, and for the output if compilation stops early.
    pub(super) fn finish(self) -> (String, Option<String>) {
        let table = self.timer.as_ref().map(Timer::table);
        let shown = texts(self.counted).chain(texts(self.shown)).chain(table);
        let shown = shown.collect();
        (
            shown,
            self.stop_after.map(|_| texts(self.stopped).collect()),
        )
    }
}

impl Observer for Dumps {
    fn is_active(&self) -> bool {
        !self.is_empty()
    }

    fn wants(&self, pass: &'static Pass, when: When) -> bool {
        when == When::After && self.stops(pass) || self.print.contains(&(pass.index(), when))
    }

    fn draws(&self) -> bool {
        self.draws
    }

    fn stops(&self, pass: &'static Pass) -> bool {
        self.stop_after == Some(pass.index())
    }

    fn begins(&self, _: &'static Pass, function: usize) {
        if let Some(timer) = &self.timer {
            timer.begins(function);
        }
    }

    fn ends(&self, pass: &'static Pass, function: usize) {
        if let Some(timer) = &self.timer {
            timer.ends(pass, function);
        }
    }

    fn show(&self, pass: &'static Pass, when: When, function: usize, text: String) {
        let index = pass.index();
        if self.print.contains(&(index, when))
            && let Ok(mut shown) = self.shown.lock()
        {
            let moment = format!("{when:?}").to_lowercase();
            let text = format!("# *** IR {moment} {} ***\n{text}\n", pass.name());
            shown.insert((function, index, when), text);
        }
        if when == When::After
            && self.stops(pass)
            && let Ok(mut stopped) = self.stopped.lock()
        {
            stopped.insert(function, text);
        }
    }

    fn counts(&self, number: u64, pass: &'static Pass, name: &str, runs: bool) {
        if let Ok(mut counted) = self.counted.lock() {
            let verb = if runs { "running" } else { "NOT running" };
            let line = format!("BISECT: {verb} pass ({number}) {} on {name}\n", pass.name());
            counted.insert(number, line);
        }
    }
}
