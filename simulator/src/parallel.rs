//! The order of work-groups that run on several threads.
//!
//! Results must not depend on the number of threads. Work-groups start in the order of their indices. Operations that
//! may observe another work-group (atomics and coherent loads of global memory) wait for their turn, that is, until
//! every earlier work-group has ended. They therefore observe the same values as if the work-groups ran one at a time,
//! in order. There is no deadlock, since the earliest running work-group never waits. If several work-groups fail, the
//! fault of the earliest one is reported.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

use crate::error::FaultKind;

/// State shared by the threads.
#[derive(Debug)]
pub struct Turns {
    total: u64,
    next: AtomicU64,
    /// The earliest work-group that failed.
    failed: AtomicU64,
    ended: Mutex<Ended>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Ended {
    /// All work-groups with lower indices have ended.
    before: u64,
    /// Work-groups with higher indices that have ended.
    out_of_order: BTreeSet<u64>,
}

impl Turns {
    /// The state for `total` work-groups.
    pub fn new(total: u64) -> Self {
        Turns {
            total,
            next: AtomicU64::new(0),
            failed: AtomicU64::new(u64::MAX),
            ended: Mutex::default(),
            changed: Condvar::new(),
        }
    }

    /// The next work-group to run; `None` if all have started or one has failed.
    pub fn start(&self) -> Option<Turn<'_>> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        if number >= self.total || self.failed.load(Ordering::Relaxed) < number {
            return None;
        }
        Some(Turn {
            turns: self,
            number,
            has_come: number == 0,
            succeeded: false,
        })
    }

    fn end(&self, number: u64, succeeded: bool) {
        if !succeeded {
            self.failed.fetch_min(number, Ordering::Relaxed);
        }
        let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        ended.out_of_order.insert(number);
        loop {
            let before = ended.before;
            if !ended.out_of_order.remove(&before) {
                break;
            }
            ended.before += 1;
        }
        self.changed.notify_all();
    }
}

/// A running work-group; dropped when it ends.
#[derive(Debug)]
pub struct Turn<'a> {
    turns: &'a Turns,
    /// The work-group's index in the order of the dispatch.
    pub number: u64,
    has_come: bool,
    /// Must be set when the work-group ends without a fault.
    pub succeeded: bool,
}

impl Turn<'_> {
    /// Waits until all earlier work-groups have ended.
    ///
    /// # Errors
    /// One of them failed.
    pub fn wait(&mut self) -> Result<(), FaultKind> {
        if self.has_come {
            return Ok(());
        }
        let turns = self.turns;
        let mut ended = turns.ended.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            self.check()?;
            if ended.before >= self.number {
                self.has_come = true;
                return Ok(());
            }
            ended = turns
                .changed
                .wait(ended)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Checks that no earlier work-group has failed, so this one is still needed.
    ///
    /// # Errors
    /// An earlier one failed.
    pub fn check(&self) -> Result<(), FaultKind> {
        if self.turns.failed.load(Ordering::Relaxed) < self.number {
            return Err(FaultKind::Canceled);
        }
        Ok(())
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.turns.end(self.number, self.succeeded);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_comes_after_all_earlier_turns() {
        let turns = Turns::new(3);
        let mut first = turns.start().unwrap();
        let mut second = turns.start().unwrap();
        let mut third = turns.start().unwrap();
        assert!(turns.start().is_none());
        second.succeeded = true;
        drop(second);
        std::thread::scope(|scope| {
            let waiting = scope.spawn(move || third.wait());
            first.succeeded = true;
            drop(first);
            assert_eq!(waiting.join().unwrap(), Ok(()));
        });
    }

    #[test]
    fn a_fault_cancels_later_work_groups() {
        let turns = Turns::new(3);
        let first = turns.start().unwrap();
        let mut second = turns.start().unwrap();
        drop(first);
        assert_eq!(second.wait(), Err(FaultKind::Canceled));
        assert!(turns.start().is_none());
    }
}
