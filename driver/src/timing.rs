//! Time per pass, for `-time-passes`.

use crate::passes::{PASSES, Pass};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Accumulates the time of every pass over all functions.
#[derive(Default)]
pub(crate) struct Timer {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Start time of the running pass of each function.
    began: HashMap<usize, Instant>,
    /// The total time of each pass, by its index in the table.
    spent: HashMap<usize, Duration>,
}

impl Timer {
    /// Records that a pass over `function` begins.
    pub(crate) fn begins(&self, function: usize) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.began.insert(function, Instant::now());
    }

    /// Records that a pass over `function` has ended.
    pub(crate) fn ends(&self, pass: &'static Pass, function: usize) {
        let now = Instant::now();
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(began) = state.began.remove(&function) {
            *state.spent.entry(pass.index()).or_default() += now - began;
        }
    }

    /// One line for each pass in order, then the total.
    pub(crate) fn table(&self) -> String {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let total: Duration = state.spent.values().sum();
        let mut text = String::from("    time, µs   share  pass\n");
        let mut line = |name: &str, time: Duration| {
            let micros = time.as_secs_f64() * 1e6;
            let share = 100.0 * time.as_secs_f64() / total.as_secs_f64().max(f64::MIN_POSITIVE);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{micros:12.1} {share:6.1}%  {name}");
        };
        for (index, pass) in PASSES.iter().enumerate() {
            if let Some(&time) = state.spent.get(&index) {
                line(pass.name(), time);
            }
        }
        line("total", total);
        text
    }
}
