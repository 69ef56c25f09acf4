//! Scalar loads that may not have read memory yet. Scalar and vector memory are different units, so until a wave waits
//! for its scalar load, a later store to the same address may overtake it. Barriers do not wait for loads. Stores that
//! no barrier separates from the load of another wave are not handled here, since they are races (`races`).

use crate::error::FaultKind;
use crate::speculation::address_of;

/// A scalar load in flight.
#[derive(Debug, Clone, Copy)]
struct Read {
    wave: u32,
    /// The instruction, as the speculation state numbers it.
    site: u32,
    first: u64,
    end: u64,
    /// True if a barrier followed.
    before_barrier: bool,
}

/// The scalar loads in flight of all waves of a work-group.
#[derive(Debug, Clone, Default)]
pub struct ScalarReads(Vec<Read>);

impl ScalarReads {
    /// Forgets all loads.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Records that a wave issued a scalar load of `size` bytes.
    pub fn issued(&mut self, wave: u32, site: u32, address: u64, size: usize) {
        let end = address.saturating_add(size as u64);
        match self.0.last_mut() {
            // The dwords of a load are recorded one by one.
            Some(last) if (last.wave, last.site, last.end) == (wave, site, address) => {
                last.end = end;
            }
            Some(_) | None => self.0.push(Read {
                wave,
                site,
                first: address,
                end,
                before_barrier: false,
            }),
        }
    }

    /// Records that all waves have passed a barrier.
    pub fn barrier(&mut self) {
        for read in &mut self.0 {
            read.before_barrier = true;
        }
    }

    /// Records that all loads of a wave have completed.
    pub fn completed(&mut self, wave: u32) {
        self.0.retain(|read| read.wave != wave);
    }

    /// Checks a store of a wave that changes a byte.
    ///
    /// # Errors
    /// An earlier scalar load in flight reads the byte.
    pub fn stored(&self, wave: u32, address: u64) -> Result<(), FaultKind> {
        let overtaken = |read: &&Read| {
            let is_earlier = read.wave == wave || read.before_barrier;
            is_earlier && (read.first..read.end).contains(&address)
        };
        match self.0.iter().find(overtaken) {
            Some(read) => Err(FaultKind::Overtaken {
                address,
                other: read.wave,
                site: address_of(read.site),
            }),
            None => Ok(()),
        }
    }
}
