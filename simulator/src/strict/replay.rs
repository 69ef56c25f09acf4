//! Replayed memory clauses. With XNACK, consecutive memory instructions may all be issued again after a page fault, so
//! none may overwrite its own sources or those of another instruction of the clause.
//!
//! This affects scalar clauses from GFX8 on, and vector clauses on GFX8 and GFX9. A store must also not follow loads in
//! a clause.
//!
//! No manual specifies the maximum length of a clause. LLVM compares an instruction with the five before it
//! (`GCNHazardRecognizer::checkSoftClauseHazards` inspects `EmittedInstrs`, which is limited to `MaxLookAhead`). Longer
//! clauses from LLVM can therefore contain instructions that overwrite sources of much earlier instructions. The
//! simulator accepts this.

use std::collections::VecDeque;

use isa::{Class, Generation, MemoryAccess};
use smallvec::SmallVec;

use super::counters::name_of;
use super::hazards::{class, is_vector_memory};
use crate::error::FaultKind;
use crate::inst::{Inst, Touched};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Scalar,
    Vector,
}

/// The number of preceding instructions of a clause with which an instruction is compared.
const LOOK_BACK: usize = 5;

/// An instruction of a clause.
#[derive(Debug, Clone)]
struct Issued {
    reads: SmallVec<[Touched; 4]>,
    writes: SmallVec<[Touched; 2]>,
}

/// The current clause.
#[derive(Debug, Clone)]
pub struct Clause {
    scalar: bool,
    vector: bool,
    kind: Option<Kind>,
    issued: VecDeque<Issued>,
}

impl Clause {
    /// An empty clause. `xnack` is true if page faults are retried.
    pub fn new(generation: Generation, xnack: bool) -> Self {
        let replays = xnack && generation >= Generation::Gfx8;
        Clause {
            scalar: replays,
            vector: replays && generation < Generation::Gfx1010,
            kind: None,
            issued: VecDeque::new(),
        }
    }

    /// Adds an instruction.
    ///
    /// # Errors
    /// The instruction must not be in the same clause as those before it.
    pub fn step(&mut self, inst: &Inst) -> Result<(), FaultKind> {
        if !self.scalar {
            return Ok(());
        }
        let kind = if class(inst) == Class::Smem {
            Some(Kind::Scalar)
        } else if is_vector_memory(inst) && self.vector {
            Some(Kind::Vector)
        } else {
            None
        };
        if kind.is_none() || kind != self.kind {
            self.kind = kind;
            self.issued.clear();
        }
        if kind.is_none() {
            return Ok(());
        }
        let continues = self.issued.iter().any(|other| !other.writes.is_empty());
        let stores = inst.source.opcode.properties().access == MemoryAccess::Store;
        if continues && stores {
            return Err(hazard("a store in a clause of loads".to_owned()));
        }
        // d16 loads read their destination only to merge it, so replaying them does no harm.
        let merges = inst.source.reads_destination();
        let is_source = |touched: &&Touched| !(merges && inst.writes.contains(touched));
        self.issued.push_back(Issued {
            reads: inst.reads.iter().filter(is_source).copied().collect(),
            writes: inst.writes.iter().copied().collect(),
        });
        if self.issued.len() > LOOK_BACK + 1 {
            self.issued.pop_front();
        }
        let overlap = |a: &Touched, b: &Touched| {
            a.range().start < b.range().end && b.range().start < a.range().end
        };
        let reads = self.issued.iter().flat_map(|other| &other.reads);
        let mut writes = self.issued.iter().flat_map(|other| &other.writes);
        let lost = writes.find(|write| reads.clone().any(|read| overlap(write, read)));
        match lost {
            Some(touched) if continues => Err(hazard(name_of(touched.range().start))),
            _ => Ok(()),
        }
    }
}

fn hazard(detail: String) -> FaultKind {
    FaultKind::Hazard {
        name: "soft clause replay",
        needed: 1,
        found: 0,
        detail,
    }
}
