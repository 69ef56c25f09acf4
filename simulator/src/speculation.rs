//! Speculative loads. A compare-exchange loop begins with an ordinary load, and the compare-exchange checks whether the
//! loaded value is still current, so a race of the load with atomics is intended. Machine code does not mark such
//! loads. A race is therefore deferred until the next barrier or the end of the work-group. The race is dropped if, by
//! then, a lane has executed a compare-exchange at the same address whose comparand is the value that this load
//! returned to the lane. Otherwise the race is reported.
//!
//! A one-byte or two-byte compare-exchange operates on the dword that contains the bytes: the comparand and the new
//! value may differ from the loaded value in one aligned half.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::error::FaultKind;

/// Instructions, as offsets from the first device address of the code object.
pub type Loads = SmallVec<[u32; 2]>;

/// A deferred race.
#[derive(Debug, Clone)]
pub struct Deferred {
    /// The race.
    pub kind: FaultKind,
    /// The wave that executed the second of the two accesses.
    pub wave: u32,
    pub lane: Option<u32>,
    /// The device address of its instruction.
    pub pc: u64,
    loads: Loads,
}

/// The loads and compare-exchanges of one memory.
#[derive(Debug, Clone, Default)]
pub struct Speculation {
    /// True if the program has a compare-exchange.
    enabled: bool,
    /// The wave whose instruction is being executed, and the device address of the instruction.
    wave: u32,
    pc: u64,
    /// For each wave, lane and address of a dword: the last load of the dword, and the loaded value.
    loaded: FxHashMap<(u32, u8, u64), (u32, u32)>,
    /// Loads whose values were compared.
    confirmed: FxHashSet<u32>,
    deferred: Vec<Deferred>,
}

/// The lane number that represents all lanes, in scalar loads.
const ALL_LANES: u8 = 64;

/// Returns `true` if all differing bits are in one aligned half.
fn within_half(difference: u32) -> bool {
    difference >> 16 == 0 || difference & 0xffff == 0
}

impl Speculation {
    /// Resets the state for a work-group. `enabled` is true if the program has compare-exchanges.
    pub fn start(&mut self, enabled: bool) {
        self.enabled = enabled;
        self.loaded.clear();
        self.confirmed.clear();
        self.deferred.clear();
    }

    /// Must be called when an instruction begins.
    pub fn instruction(&mut self, wave: u32, pc: u64) {
        (self.wave, self.pc) = (wave, pc);
    }

    /// The instruction that is being executed.
    pub fn current(&self) -> u32 {
        offset_of(self.pc)
    }

    /// Records the load of a dword by a lane, or by all lanes if `None`.
    pub fn load(&mut self, lane: Option<usize>, address: u64, value: u32) {
        if self.enabled {
            let lane = lane.map_or(ALL_LANES, |lane| lane as u8);
            let current = self.current();
            self.loaded
                .insert((self.wave, lane, address), (current, value));
        }
    }

    /// Records a compare-exchange by a lane, with the comparand and the new value of the dword.
    pub fn compare(&mut self, lane: usize, address: u64, comparand: u32, new: u32) {
        for lane in [lane as u8, ALL_LANES] {
            if let Some(&(load, value)) = self.loaded.get(&(self.wave, lane, address))
                && (value == comparand || within_half(value ^ comparand | new ^ comparand))
            {
                self.confirmed.insert(load);
                return;
            }
        }
    }

    /// Defers a race in which `loads` may be speculative.
    ///
    /// # Errors
    /// The race itself, if the program has no compare-exchange.
    pub fn defer(&mut self, kind: FaultKind, loads: Loads) -> Result<(), FaultKind> {
        if !self.enabled {
            return Err(kind);
        }
        let known = |deferred: &Deferred| deferred.loads == loads;
        if !self.deferred.iter().any(known) {
            self.deferred.push(Deferred {
                kind,
                wave: self.wave,
                lane: None,
                pc: self.pc,
                loads,
            });
        }
        Ok(())
    }

    /// Sets the lane of the last deferred race.
    pub fn set_lane(&mut self, lane: usize) {
        if let Some(deferred) = self.deferred.last_mut()
            && deferred.lane.is_none()
        {
            deferred.lane = Some(lane as u32);
        }
    }

    /// Must be called when all waves have passed a barrier or ended. Removes all deferred races, and returns the first
    /// one that no compare-exchange justifies.
    pub fn take_unjustified(&mut self) -> Option<Deferred> {
        self.loaded.clear();
        let confirmed = &self.confirmed;
        let is_speculative = |load: &u32| confirmed.contains(load);
        self.deferred
            .drain(..)
            .find(|deferred| !deferred.loads.iter().all(is_speculative))
    }
}

/// The offset of an instruction in [`Loads`].
pub fn offset_of(pc: u64) -> u32 {
    pc.wrapping_sub(crate::loader::LOAD_BASE) as u32
}

/// The device address of an instruction in [`Loads`].
pub fn address_of(offset: u32) -> u64 {
    crate::loader::LOAD_BASE + u64::from(offset)
}

/// Sets of instructions that have read a dword. Most sets have one element. Sets are identified by indices; 0 is the empty set.
#[derive(Debug, Clone)]
pub struct Readers {
    sets: Vec<Loads>,
    with: FxHashMap<(u32, u32), u32>,
}

impl Default for Readers {
    fn default() -> Self {
        Readers {
            sets: vec![Loads::new()],
            with: FxHashMap::default(),
        }
    }
}

impl Readers {
    /// The index of the set with one more instruction.
    pub fn add(&mut self, set: u32, load: u32) -> u32 {
        let members = self.get(set);
        if members.contains(&load) {
            return set;
        }
        if let Some(&found) = self.with.get(&(set, load)) {
            return found;
        }
        let mut members = Loads::from_slice(members);
        members.push(load);
        members.sort_unstable();
        let known = self.sets.iter().position(|other| *other == members);
        let number = known.unwrap_or_else(|| {
            self.sets.push(members);
            self.sets.len() - 1
        });
        self.with.insert((set, load), number as u32);
        number as u32
    }

    /// The instructions of a set.
    pub fn get(&self, set: u32) -> &[u32] {
        self.sets.get(set as usize).map_or(&[], |set| &set[..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race() -> FaultKind {
        FaultKind::Halted
    }

    fn loads(offset: u32) -> Loads {
        Loads::from_slice(&[offset])
    }

    #[test]
    fn compared_loads_justify_a_race() {
        let mut speculation = Speculation::default();
        speculation.start(true);
        speculation.instruction(1, address_of(8));
        speculation.load(Some(3), 0x100, 7);
        speculation.defer(race(), loads(8)).unwrap();
        speculation.instruction(1, address_of(16));
        speculation.compare(3, 0x100, 7, 0x10_0001);
        assert!(speculation.take_unjustified().is_none());
    }

    #[test]
    fn other_lanes_addresses_and_values_do_not_justify_a_race() {
        for (lane, address, comparand) in [(2, 0x100, 7), (3, 0x104, 7), (3, 0x100, 0x2_0008)] {
            let mut speculation = Speculation::default();
            speculation.start(true);
            speculation.instruction(1, address_of(8));
            speculation.load(Some(3), 0x100, 7);
            speculation.defer(race(), loads(8)).unwrap();
            speculation.compare(lane, address, comparand, 0x10_0001);
            assert_eq!(
                speculation.take_unjustified().map(|deferred| deferred.pc),
                Some(address_of(8))
            );
            assert!(speculation.take_unjustified().is_none());
        }
    }

    #[test]
    fn without_compare_exchange_nothing_is_deferred() {
        let mut speculation = Speculation::default();
        assert!(speculation.defer(race(), loads(8)).is_err());
    }

    #[test]
    fn sets_of_readers() {
        let mut readers = Readers::default();
        let one = readers.add(0, 5);
        let both = readers.add(one, 3);
        assert_eq!(readers.get(both), [3, 5]);
        let other = readers.add(0, 3);
        assert_eq!(readers.add(other, 5), both);
        assert_eq!(readers.add(both, 3), both);
    }
}
