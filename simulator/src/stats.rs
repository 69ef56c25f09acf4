//! Dynamic counts of a run.

use isa::Class;
use serde::Serialize;

use crate::access::Access;
use crate::inst::Inst;
use crate::model::Cycles;
use crate::profile::Profile;
use crate::transfer::Address;

/// Traffic of one memory.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Traffic {
    /// Number of bytes that all lanes loaded.
    pub bytes_loaded: u64,
    /// Number of bytes that all lanes stored.
    pub bytes_stored: u64,
    /// Number of atomic operations of all lanes.
    pub atomics: u64,
    /// Number of distinct 64-byte lines of each instruction, summed over instructions.
    pub lines: u64,
}

/// Dynamic counts. An instruction counts once for each wave that executes it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Stats {
    /// Number of work-groups.
    pub work_groups: u64,
    /// Number of waves.
    pub waves: u64,
    /// Scalar ALU.
    pub salu: u64,
    /// Vector ALU, except the classes below.
    pub valu: u64,
    /// Quarter-rate vector ALU: rcp, sqrt, exp, sin and so on.
    pub transcendental: u64,
    /// Matrix instructions.
    pub matrix: u64,
    /// Scalar memory.
    pub smem: u64,
    pub lds: u64,
    /// Buffer, flat, global and scratch memory.
    pub vmem: u64,
    /// Branches.
    pub branch: u64,
    pub barrier: u64,
    pub wait: u64,
    /// Everything else.
    pub other: u64,
    /// Number of active lanes, summed over vector instructions.
    pub lane_instructions: u64,
    /// Traffic of global memory, including scalar loads.
    pub global: Traffic,
    /// LDS.
    pub local: Traffic,
    /// Global data share.
    pub gds: Traffic,
    /// Scratch memory.
    pub scratch: Traffic,
    /// Extra cycles of LDS accesses because of bank conflicts.
    pub lds_bank_conflicts: u64,
    /// Modeled cycles on one compute unit, for comparing programs. They do not predict the time on hardware.
    pub cycles: Cycles,
    /// The costs of single instructions, if [`Options::profile`](crate::Options::profile) is set.
    #[serde(skip)]
    pub(crate) profile: Option<Profile>,
}

/// The distinct dwords in each LDS bank that half a wave accesses.
#[derive(Default)]
struct Banks {
    dwords: [u8; 32],
    /// The last dword found in each bank, and for each dword the one found before it. Indices count from one.
    last: [u8; 32],
    found: [(u32, u8); 32],
    count: u8,
}

impl Banks {
    fn add(&mut self, dword: u32) {
        let bank = dword as usize % 32;
        let mut at = self.last[bank];
        while at != 0 {
            let (other, before) = self.found[usize::from(at) - 1];
            if other == dword {
                return;
            }
            at = before;
        }
        self.found[usize::from(self.count)] = (dword, self.last[bank]);
        self.count += 1;
        self.last[bank] = self.count;
        self.dwords[bank] += 1;
    }
}

impl Traffic {
    fn add(&mut self, other: &Traffic) {
        self.bytes_loaded += other.bytes_loaded;
        self.bytes_stored += other.bytes_stored;
        self.atomics += other.atomics;
        self.lines += other.lines;
    }
}

impl Stats {
    /// Adds the counts of other work-groups.
    pub fn add(&mut self, other: &Stats) {
        self.work_groups += other.work_groups;
        self.waves += other.waves;
        self.salu += other.salu;
        self.valu += other.valu;
        self.transcendental += other.transcendental;
        self.matrix += other.matrix;
        self.smem += other.smem;
        self.lds += other.lds;
        self.vmem += other.vmem;
        self.branch += other.branch;
        self.barrier += other.barrier;
        self.wait += other.wait;
        self.other += other.other;
        self.lane_instructions += other.lane_instructions;
        self.global.add(&other.global);
        self.local.add(&other.local);
        self.gds.add(&other.gds);
        self.scratch.add(&other.scratch);
        self.lds_bank_conflicts += other.lds_bank_conflicts;
        self.cycles.add(&other.cycles);
        if let Some(other) = &other.profile {
            self.profile.get_or_insert_default().add(other);
        }
    }

    /// The number of instructions of all classes.
    pub fn instructions(&self) -> u64 {
        self.salu
            + self.valu
            + self.transcendental
            + self.matrix
            + self.smem
            + self.lds
            + self.vmem
            + self.branch
            + self.barrier
            + self.wait
            + self.other
    }

    /// Counts an instruction executed by `active` lanes.
    pub fn count(&mut self, inst: &Inst, active: u32) {
        let properties = inst.source.opcode.properties();
        let counter = match properties.class {
            Class::Salu => &mut self.salu,
            Class::Valu | Class::Interpolation => &mut self.valu,
            Class::Transcendental => &mut self.transcendental,
            Class::Matrix => &mut self.matrix,
            Class::Smem => &mut self.smem,
            Class::Ds => &mut self.lds,
            Class::Vmem | Class::Image | Class::Flat | Class::Global | Class::Scratch => {
                &mut self.vmem
            }
            Class::Branch => &mut self.branch,
            Class::Barrier => &mut self.barrier,
            Class::Wait => &mut self.wait,
            Class::Export | Class::Message | Class::End | Class::Control => &mut self.other,
        };
        *counter += 1;
        if properties.is_valu() || properties.is_vector_memory() || properties.class == Class::Ds {
            self.lane_instructions += u64::from(active);
        }
    }

    /// Counts the traffic of a vector memory or LDS instruction.
    pub fn memory(&mut self, access: Access, addresses: &[Address; 64], exec: u64) {
        let bytes = u64::from(access.bytes());
        let active = addresses
            .iter()
            .enumerate()
            .filter(|(lane, _)| exec >> lane & 1 != 0);
        let mut lines: [u64; 64] = [0; 64];
        let mut count = 0;
        // LDS processes 32 lanes at a time.
        let mut halves = [Banks::default(), Banks::default()];
        for (lane, address) in active {
            let traffic = match address {
                Address::Global(_) => &mut self.global,
                Address::Lds(_) => &mut self.local,
                Address::Gds(_) => &mut self.gds,
                Address::Swizzled { .. } => &mut self.scratch,
                Address::OutOfRange => continue,
            };
            match access {
                Access::Load { .. } => traffic.bytes_loaded += bytes,
                Access::Store { .. } => traffic.bytes_stored += bytes,
                Access::Atomic { .. } => traffic.atomics += 1,
                Access::Format(_) | Access::Cache => {}
            }
            let line = match address {
                Address::Lds(address) => {
                    halves[lane / 32].add(address / 4);
                    continue;
                }
                Address::Swizzled { base, offset, .. } => base + offset / 4 * 256,
                other => other.address() / 64,
            };
            if !lines[..count].contains(&line) {
                lines[count] = line;
                count += 1;
                traffic.lines += 1;
            }
        }
        for banks in halves {
            let worst = banks.dwords.into_iter().max().unwrap_or(0);
            self.lds_bank_conflicts += u64::from(worst.saturating_sub(1));
        }
    }

    /// Counts a scalar memory instruction.
    pub fn scalar_memory(&mut self, access: Access) {
        let bytes = u64::from(access.bytes());
        match access {
            Access::Load { .. } => self.global.bytes_loaded += bytes,
            Access::Store { .. } => self.global.bytes_stored += bytes,
            Access::Atomic { .. } => self.global.atomics += 1,
            Access::Format(_) | Access::Cache => {}
        }
        self.global.lines += bytes.div_ceil(64);
    }
}
