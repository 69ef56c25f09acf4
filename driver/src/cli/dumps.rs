//! What the passes make, as text: `-print-after`, `-stop-after` and `-time-passes`.

use super::arguments::Arguments;
use crate::pipeline::{Observer, STAGES};
use crate::timing::Timer;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// The dumps that the command line asks for.
pub(super) struct Dumps {
    stop_after: Option<&'static str>,
    print: Vec<&'static str>,
    /// Text by function and stage: threads finish in any order.
    shown: Mutex<BTreeMap<(usize, usize), String>>,
    stopped: Mutex<BTreeMap<usize, String>>,
    timer: Option<Timer>,
}

/// Passes of llc after which the representation is what it is after one of these stages.
const PASSES_OF_LLC: [(&str, &str); 15] = [
    ("irtranslator", "frontend"),
    ("legalizer", "legalize"),
    ("amdgpu-isel", "select"),
    ("instruction-select", "select"),
    ("finalize-isel", "select"),
    ("peephole-opt", "combine"),
    ("machine-scheduler", "schedule"),
    ("si-lower-control-flow", "wave-transform"),
    ("greedy", "regalloc"),
    ("virtregrewriter", "regalloc"),
    ("prologepilog", "frame"),
    ("postrapseudos", "expand"),
    ("si-insert-waitcnts", "waits"),
    ("post-RA-hazard-rec", "hazards"),
    ("branch-relaxation", "branches"),
];

/// The number of a stage by its name or by that of a pass of llc, which may count its occurrences: `greedy,1`.
fn stage(name: &str) -> Option<usize> {
    let name = name.split(',').next().unwrap_or(name);
    let translated = PASSES_OF_LLC.iter().find(|(pass, _)| *pass == name);
    let name = translated.map_or(name, |(_, stage)| *stage);
    STAGES.iter().position(|stage| stage.name == name)
}

fn known_stage(name: &str) -> Result<usize, String> {
    stage(name).ok_or_else(|| {
        let known: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
        format!("unknown pass '{name}'; the passes are {}", known.join(", "))
    })
}

/// The stage that compilation stops after.
fn last_stage(arguments: &Arguments) -> Result<Option<&'static str>, String> {
    let after = arguments
        .stop_after
        .as_deref()
        .map(known_stage)
        .transpose()?;
    let before = arguments
        .stop_before
        .as_deref()
        .map(known_stage)
        .transpose()?;
    if before == Some(0) {
        let first = STAGES[0].name;
        return Err(format!("nothing comes before pass '{first}'"));
    }
    let before = before.map(|stage| stage - 1);
    let last = after.into_iter().chain(before).min();
    Ok(last.map(|stage| STAGES[stage].name))
}

impl Dumps {
    pub(super) fn new(arguments: &Arguments) -> Result<Dumps, String> {
        let names = arguments.print_after.iter();
        let named: Vec<_> = names.filter_map(|name| stage(name)).collect();
        let stages = STAGES.iter().enumerate();
        let printed = stages.filter(|(n, _)| arguments.print_after_all || named.contains(n));
        let print = printed.map(|(_, stage)| stage.name).collect();
        let stop_after = last_stage(arguments)?;
        Ok(Dumps {
            stop_after,
            print,
            shown: Mutex::default(),
            stopped: Mutex::default(),
            timer: arguments.time_passes.then(Timer::default),
        })
    }

    /// Passes to print after that do not exist.
    pub(super) fn unknown_passes(arguments: &Arguments) -> impl Iterator<Item = &str> {
        let names = arguments.print_after.iter().map(String::as_str);
        names.filter(|name| stage(name).is_none())
    }

    /// What goes to standard error, and to the output if compilation stops early.
    pub(super) fn finish(self) -> (String, Option<String>) {
        let texts = |map: Mutex<BTreeMap<_, String>>| {
            map.into_inner()
                .unwrap_or_else(std::sync::PoisonError::into_inner)
        };
        let table = self.timer.as_ref().map(Timer::table);
        let shown = texts(self.shown).into_values().chain(table).collect();
        let stopped = self
            .stopped
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .into_values()
            .collect();
        (shown, self.stop_after.map(|_| stopped))
    }
}

impl Observer for Dumps {
    fn wants(&self, stage: &'static str) -> bool {
        self.stop_after == Some(stage) || self.print.contains(&stage)
    }

    fn stops(&self, stage: &'static str) -> bool {
        self.stop_after == Some(stage)
    }

    fn begins(&self, function: usize) {
        if let Some(timer) = &self.timer {
            timer.begins(function);
        }
    }

    fn ends(&self, stage: &'static str, function: usize) {
        if let Some(timer) = &self.timer {
            timer.ends(stage, function);
        }
    }

    fn show(&self, stage: &'static str, function: usize, text: String) {
        let number = STAGES
            .iter()
            .position(|known| known.name == stage)
            .unwrap_or(0);
        if self.print.contains(&stage)
            && let Ok(mut shown) = self.shown.lock()
        {
            shown.insert(
                (function, number),
                format!("# *** IR after {stage} ***\n{text}\n"),
            );
        }
        if self.stop_after == Some(stage)
            && let Ok(mut stopped) = self.stopped.lock()
        {
            stopped.insert(function, text);
        }
    }
}
