//! CPU time, which other programs on the machine hardly affect.

use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

fn read(clock: ClockId) -> Duration {
    let time = clock_gettime(clock);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::from_secs(seconds) + Duration::from_nanos(time.tv_nsec.unsigned_abs())
}

/// CPU time that all threads of this process have used so far.
pub fn process() -> Duration {
    read(ClockId::ProcessCPUTime)
}

/// CPU time that the calling thread has used so far.
pub fn thread() -> Duration {
    read(ClockId::ThreadCPUTime)
}
