//! Shows the progress of a run on the terminal.

use std::time::{Duration, Instant};

/// Time between updates.
const INTERVAL: Duration = Duration::from_millis(500);

/// A status line on the terminal.
pub struct Progress {
    shown: bool,
    done: u64,
    total: u64,
    last: Instant,
}

impl Progress {
    /// A status line for `total` work-groups; nothing is printed unless `shown`.
    pub fn new(shown: bool, total: u64) -> Self {
        Progress {
            shown,
            done: 0,
            total,
            last: Instant::now(),
        }
    }

    /// Counts a work-group that has ended.
    pub fn step(&mut self) {
        self.done += 1;
        if self.shown && self.last.elapsed() > INTERVAL {
            self.last = Instant::now();
            eprint!("\r{} of {} work-groups", self.done, self.total);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            // Erases the line.
            eprint!("\r\x1b[K");
        }
    }
}
