//! Records the state of waves before they execute certain instructions, as a debugger would see it.
//!
//! In: addresses of instructions. Out: the registers and private memory of a wave whenever it reaches one of them with
//! active lanes. If one thread runs the work-groups, the states are in execution order.

use crate::loader::LOAD_BASE;
use crate::memory::View;
use crate::wave::{Lanes, Wave};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// Watched instructions, and the recorded states.
#[derive(Debug, Default)]
pub struct Watch {
    addresses: BTreeSet<u64>,
    stops: Mutex<Vec<Stop>>,
}

/// The state of a wave before it executes an instruction.
#[derive(Debug, Clone)]
pub struct Stop {
    /// Address of the instruction in the code object.
    pub address: u64,
    /// Work-group ID.
    pub group: [u32; 3],
    /// Index of the wave in the work-group.
    pub wave: u32,
    /// Number of lanes, 32 or 64.
    pub lanes: u32,
    /// The active lanes.
    pub exec: u64,
    /// The scalar registers, by their operand codes.
    pub scalar: Vec<u32>,
    /// VGPRs.
    pub vector: Vec<Lanes>,
    /// The private memory of all lanes. Their dwords are interleaved.
    private: Vec<u32>,
}

impl Watch {
    /// Watches the instructions at these addresses in the code object.
    pub fn new(addresses: impl IntoIterator<Item = u64>) -> Watch {
        Watch {
            addresses: addresses.into_iter().collect(),
            stops: Mutex::default(),
        }
    }

    /// The recorded states.
    pub fn stops(&self) -> Vec<Stop> {
        self.stops
            .lock()
            .map(|stops| stops.clone())
            .unwrap_or_default()
    }

    /// Must be called before a wave executes the instruction at its program counter.
    pub(crate) fn record(
        &self,
        wave: &Wave,
        group: [u32; 3],
        memory: &View<'_>,
        private_size: u32,
    ) {
        let address = wave.pc.wrapping_sub(LOAD_BASE);
        let exec = wave.exec();
        if exec == 0 || !self.addresses.contains(&address) {
            return;
        }
        let dwords = u64::from(private_size.div_ceil(4) * wave.lanes);
        let private = (0..dwords).map(|dword| {
            let read = memory.read(wave.scratch_base + 4 * dword, 4);
            read.map_or(0, |(value, _)| value as u32)
        });
        let stop = Stop {
            address,
            group,
            wave: wave.number,
            lanes: wave.lanes,
            exec,
            scalar: wave.scalar.to_vec(),
            vector: wave.vector.clone(),
            private: private.collect(),
        };
        if let Ok(mut stops) = self.stops.lock() {
            stops.push(stop);
        }
    }
}

impl Stop {
    /// A byte of a lane's private memory.
    pub fn private(&self, lane: u32, offset: u64) -> Option<u8> {
        let dword = usize::try_from(offset / 4).ok()?;
        let index = dword.checked_mul(self.lanes as usize)? + lane as usize;
        let dword = self.private.get(index)?;
        Some(dword.to_le_bytes()[(offset % 4) as usize])
    }
}
