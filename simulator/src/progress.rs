//! How far a run is, for somebody who watches.

use std::time::{Duration, Instant};

/// Time between two progress lines.
const INTERVAL: Duration = Duration::from_millis(500);

/// A line on the terminal, renewed a few times a second.
pub struct Progress {
    shown: bool,
    done: u64,
    total: u64,
    last: Instant,
}

impl Progress {
    /// Of `total` work-groups; nothing is shown if not `shown`.
    pub fn new(shown: bool, total: u64) -> Self {
        Progress {
            shown,
            done: 0,
            total,
            last: Instant::now(),
        }
    }

    /// A work-group ended.
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
