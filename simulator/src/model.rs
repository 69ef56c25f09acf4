//! Modeled cycles, for comparing two programs on the same input. They do not predict the time on hardware.
//!
//! The model assumes one compute unit. Each instruction occupies its unit for the cycles in [`Rates`]. A wait adds the
//! latency of the operation that it waits for, once. The result is the maximum of
//!
//! * the cycles of the vector ALU divided by the number of SIMDs, of the scalar ALU, of LDS, and of memory, which limit
//!   throughput;
//! * all issue cycles and latencies, divided by the number of waves in flight, which is the latency that occupancy does
//!   not hide.

use isa::{Class, Encoding, Rate};
use processors::Family;
use serde::Serialize;

use crate::inst::Inst;
use crate::machine::Setup;

/// Cycles for which an instruction of a wave occupies its unit, and latencies of memory.
#[derive(Debug, Clone, Copy)]
struct Rates {
    /// A plain vector instruction in wave64.
    vector: u64,
    /// The factor for transcendental functions and 32-bit products.
    quarter: u64,
    /// The factor for binary64.
    double: u64,
    scalar: u64,
    /// An LDS instruction with 64 lanes of one dword each, without conflicts.
    lds: u64,
    /// A 64-byte line of vector memory.
    line: u64,
    /// Number of SIMDs of a compute unit.
    simds: u64,
    smem_latency: u64,
    lds_latency: u64,
    memory_latency: u64,
}

#[rustfmt::skip]
fn rates(family: Family) -> Rates {
    match family {
        Family::Gfx10 => Rates { vector: 2, quarter: 4, double: 16, scalar: 1, lds: 2, line: 1, simds: 2,
                                 smem_latency: 150, lds_latency: 50, memory_latency: 300 },
        Family::Gfx6 | Family::Gfx7 | Family::Gfx8 | Family::Gfx9 =>
                         Rates { vector: 4, quarter: 4, double: 4, scalar: 4, lds: 2, line: 1, simds: 4,
                                 smem_latency: 200, lds_latency: 64, memory_latency: 350 },
    }
}

/// The kinds of operations that a wave has outstanding.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Outstanding {
    smem: bool,
    lds: bool,
    memory: bool,
}

/// The cycles of each unit, summed over waves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Cycles {
    /// Vector ALU.
    pub vector: u64,
    /// Scalar ALU, branches, issue of scalar memory instructions.
    pub scalar: u64,
    /// LDS, including bank conflicts.
    pub lds: u64,
    /// Lines of vector memory.
    pub memory: u64,
    /// Latencies of the operations that waits wait for.
    pub latency: u64,
    /// Number of waves that run concurrently.
    pub waves_in_flight: u64,
    /// The result of the model.
    pub total: u64,
}

impl Cycles {
    /// Adds the cycles of other work-groups, before [`Cycles::finish`].
    pub fn add(&mut self, other: &Cycles) {
        self.vector += other.vector;
        self.scalar += other.scalar;
        self.lds += other.lds;
        self.latency += other.latency;
    }

    /// Adds the cycles of an instruction.
    pub fn count(&mut self, inst: &Inst, setup: &Setup, lanes: u32, outstanding: &mut Outstanding) {
        let rates = rates(setup.processor.family());
        let properties = inst.source.opcode.properties();
        // Wave32 needs half the number of passes.
        let passes = |cycles: u64| (cycles * u64::from(lanes)).div_ceil(64).max(1);
        match properties.class {
            Class::Valu | Class::Interpolation | Class::Transcendental => {
                let factor = match properties.rate() {
                    Rate::Full => 1,
                    Rate::Double => rates.double,
                    Rate::Quarter => rates.quarter,
                };
                self.vector += passes(rates.vector) * factor;
            }
            Class::Matrix => self.vector += 64,
            Class::Ds => {
                self.lds += passes(rates.lds) * u64::from(inst.dst_width.max(1));
                outstanding.lds = true;
            }
            Class::Smem => {
                self.scalar += rates.scalar;
                outstanding.smem = true;
            }
            Class::Vmem | Class::Image | Class::Flat | Class::Global | Class::Scratch => {
                self.scalar += rates.scalar;
                outstanding.memory = true;
            }
            Class::Wait => self.wait(inst, setup, &rates, outstanding),
            Class::Salu
            | Class::Export
            | Class::Branch
            | Class::Barrier
            | Class::Message
            | Class::End
            | Class::Control => {
                let is_sopp = inst.source.encoding == Encoding::Sopp;
                self.scalar += if is_sopp { 1 } else { rates.scalar };
            }
        }
    }

    fn wait(&mut self, inst: &Inst, setup: &Setup, rates: &Rates, outstanding: &mut Outstanding) {
        let Some(waits) = crate::control::waits(inst, setup.generation) else {
            return;
        };
        let mut latency = 0;
        if waits.lgkm != u32::MAX {
            if std::mem::take(&mut outstanding.smem) {
                latency = latency.max(rates.smem_latency);
            }
            if std::mem::take(&mut outstanding.lds) {
                latency = latency.max(rates.lds_latency);
            }
        }
        if waits.vm != u32::MAX && std::mem::take(&mut outstanding.memory) {
            latency = latency.max(rates.memory_latency);
        }
        self.latency += latency;
    }

    /// The cycles of a wave that runs alone: issue cycles and latencies.
    pub fn chain(&self) -> u64 {
        self.vector + self.scalar + self.lds + self.latency
    }

    /// Computes the total from the cycles and the occupancy.
    pub fn finish(
        &mut self,
        family: Family,
        lines: u64,
        bank_conflicts: u64,
        waves: u64,
        waves_per_simd: u64,
    ) {
        let rates = rates(family);
        self.memory = lines * rates.line;
        self.lds += bank_conflicts;
        self.waves_in_flight = waves.min(waves_per_simd * rates.simds).max(1);
        self.total = (self.vector / rates.simds)
            .max(self.scalar)
            .max(self.lds)
            .max(self.memory)
            .max(self.chain() / self.waves_in_flight);
    }
}
