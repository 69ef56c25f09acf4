//! Accesses to the caches in weak memory.

use crate::error::FaultKind;
use crate::lds::{AccessKind, By, Lds};
use crate::memory::View;

use super::Weak;
use super::history::{self, Filled, Reader, line_of};
use super::queue::{Action, Op};

impl Weak {
    /// The value that a load finds in the vector cache when it is issued; `None` if it misses or bypasses the cache.
    pub(super) fn hit(
        &mut self,
        queue: usize,
        op: &Op,
        address: u64,
        view: &View<'_>,
    ) -> Result<Option<u128>, FaultKind> {
        let line = line_of(address);
        if op.bypasses_near || self.queues[queue].reads_line(line) {
            return Ok(None);
        }
        let oldest = self.history.oldest();
        let filled = match self.near[op.unit].get(line, oldest) {
            Some(filled) => filled,
            None if self.random.one_in(self.pace.shared_line) => {
                let near = self.random_time(self.near[op.unit].earliest(line, oldest));
                let far = self.far_fill(op.unit, line, near);
                let filled = Filled { near, far };
                self.near[op.unit].fill(line, filled);
                filled
            }
            None => return Ok(None),
        };
        let at = (address, op.size);
        let stored = self.history.read(view, at, filled, Weak::reader(op.unit))?;
        Ok(Some(self.queues[queue].overlay(at, stored)))
    }

    /// A random time from `earliest` to now, usually one of these two.
    fn random_time(&mut self, earliest: u64) -> u64 {
        let span = (self.history.now() - earliest) as usize;
        match self.random.below(4) {
            0 => earliest + span as u64,
            1 => earliest + self.random.below(span + 1) as u64,
            _ => earliest,
        }
    }

    /// The time up to which a line that is filled through the intermediate cache contains the stores of other arrays.
    fn far_fill(&mut self, unit: usize, line: u64, time: u64) -> u64 {
        if !self.has_far_cache() {
            return time;
        }
        let oldest = self.history.oldest();
        let cache = &self.far[Weak::array_of(unit)];
        match cache.get(line, oldest) {
            Some(filled) => filled.far.min(time),
            None => time,
        }
    }

    pub(super) fn perform_global(
        &mut self,
        op: Op,
        address: u64,
        view: &mut View<'_>,
    ) -> Result<(), FaultKind> {
        let at = (address, op.size);
        match op.action {
            Action::Store { value, .. } => self.history.store(view, at, value, op.unit),
            Action::Load(delivery) => {
                let value = self.load(&op, address, view)?;
                self.loaded(&op, delivery, value, 0);
                Ok(())
            }
            Action::Atomic(atomic) => {
                let old = history::read(view, address, op.size)?;
                let new = atomic.apply(op.size, old as u64);
                self.history.store(view, at, u128::from(new), op.unit)?;
                self.drop_lines(op.unit, address);
                if let Some(delivery) = atomic.delivery {
                    self.loaded(&op, delivery, old, 0);
                }
                Ok(())
            }
        }
    }

    /// Drops a line from the caches between a compute unit and the L2 cache.
    pub(super) fn drop_lines(&mut self, unit: usize, address: u64) {
        let now = self.history.now();
        self.near[unit].drop_line(line_of(address), now);
        self.far[Weak::array_of(unit)].drop_line(line_of(address), now);
    }

    /// The value of a load that reaches the caches now.
    fn load(&mut self, op: &Op, address: u64, view: &View<'_>) -> Result<u128, FaultKind> {
        let (line, now, oldest) = (line_of(address), self.history.now(), self.history.oldest());
        let array = Weak::array_of(op.unit);
        let at = (address, op.size);
        let reader = Weak::reader(op.unit);
        if op.bypasses_near {
            self.near[op.unit].drop_line(line, now);
        } else if let Some(filled) = self.near[op.unit].get(line, oldest) {
            return self.history.read(view, at, filled, reader);
        }
        let mut filled = Filled {
            near: now,
            far: now,
        };
        if self.has_far_cache() {
            if op.bypasses_far {
                self.far[array].drop_line(line, now);
            } else {
                if let Some(there) = self.far[array].get(line, oldest) {
                    filled.far = there.far;
                } else if self.random.one_in(self.pace.shared_line) {
                    filled.far = self.random_time(self.far[array].earliest(line, oldest));
                }
                self.far[array].fill(line, filled);
            }
        }
        if !op.bypasses_near {
            self.near[op.unit].fill(line, filled);
        }
        self.history.read(view, at, filled, reader)
    }

    pub(super) fn perform_lds(
        &mut self,
        op: Op,
        address: u32,
        lds: &mut Lds,
    ) -> Result<(), FaultKind> {
        let by = By {
            wave: 0,
            kind: AccessKind::Atomic,
        };
        match op.action {
            Action::Store { value, undefined } => {
                for done in (0..op.size).step_by(4) {
                    let part = (op.size - done).min(4);
                    let data = (
                        (value >> (8 * done)) as u64,
                        (undefined >> (8 * done)) as u64,
                    );
                    lds.write(address + done as u32, part, data, by)?;
                }
                Ok(())
            }
            Action::Load(delivery) => {
                let (mut value, mut undefined) = (0, 0);
                for done in (0..op.size).step_by(4) {
                    let part = (op.size - done).min(4);
                    let (bits, bad) = lds.read(address + done as u32, part, by)?;
                    value |= u128::from(bits) << (8 * done);
                    undefined |= u128::from(bad) << (8 * done);
                }
                let undefined = if self.strict { undefined } else { 0 };
                self.loaded(&op, delivery, value, undefined);
                Ok(())
            }
            Action::Atomic(atomic) => {
                let (old, bad) = lds.read(address, op.size, by)?;
                let new = atomic.apply(op.size, old);
                let undefined = if bad | atomic.undefined != 0 {
                    u64::MAX
                } else {
                    0
                };
                lds.write(address, op.size, (new, undefined), by)?;
                if let Some(delivery) = atomic.delivery {
                    let bad = if self.strict { u128::from(bad) } else { 0 };
                    self.loaded(&op, delivery, u128::from(old), bad);
                }
                Ok(())
            }
        }
    }

    /// Loads a dword through the scalar cache.
    ///
    /// # Errors
    /// The address is out of bounds.
    pub fn load_scalar(&mut self, view: &View<'_>, address: u64) -> Result<u64, FaultKind> {
        let array = Weak::array_of(self.waves[self.wave].unit);
        let (line, oldest) = (line_of(address), self.history.oldest());
        let filled = match self.scalar[array].get(line, oldest) {
            Some(filled) => filled,
            None => {
                let earliest = self.scalar[array].earliest(line, oldest);
                let time = self.random_time(earliest);
                let filled = Filled {
                    near: time,
                    far: time,
                };
                self.scalar[array].fill(line, filled);
                filled
            }
        };
        let no_unit = Reader {
            unit: None,
            array: (0, 0),
        };
        Ok(self.history.read(view, (address, 4), filled, no_unit)? as u64)
    }

    /// Executes an instruction that invalidates vector caches.
    pub fn invalidate(&mut self, mnemonic: &str) {
        let unit = self.waves[self.wave].unit;
        let now = self.history.now();
        match mnemonic {
            "buffer_gl1_inv" => self.far[Weak::array_of(unit)].invalidate(now),
            // L2 caches are coherent in this model.
            "buffer_wbl2" | "buffer_invl2" => {}
            _ => self.near[unit].invalidate(now),
        }
    }

    /// Invalidates the scalar cache.
    pub fn invalidate_scalar(&mut self) {
        let array = Weak::array_of(self.waves[self.wave].unit);
        self.scalar[array].invalidate(self.history.now());
    }
}
