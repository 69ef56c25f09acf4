//! Memory clauses that are replayed (LLVM's `checkSoftClauseHazards`). With XNACK, the hardware may issue the
//! instructions of a clause (consecutive memory instructions) again after a page fault, so none of them may overwrite a
//! source of any other. Mitigation: an instruction of a different kind in between (`s_nop 0`) ends the clause.
//!
//! Scalar clauses are affected from GFX8 on, vector clauses on GFX8 and GFX9. A branch ends a clause, so the pass only
//! follows the layout.

use super::View;
use isa::{Class, MemoryAccess};
use mir::machine::PhysReg;
use processors::Target;
use smallvec::SmallVec;

/// The current clause.
pub(super) struct Clause {
    scalar: bool,
    vector: bool,
    /// The kind of its instructions; `None` outside clauses.
    kind: Option<Kind>,
    reads: SmallVec<[PhysReg; 16]>,
    writes: SmallVec<[PhysReg; 16]>,
    /// True if an instruction of the clause overwrites a source of any instruction of the clause, including itself.
    conflict: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Scalar,
    Vector,
}

impl Clause {
    pub(super) fn new(target: &Target) -> Clause {
        let replays = target.is_xnack_on_or_any();
        Clause {
            scalar: replays,
            vector: replays && target.replays_vector_clauses(),
            kind: None,
            reads: SmallVec::new(),
            writes: SmallVec::new(),
            conflict: false,
        }
    }

    /// Returns `false` if no clause of the target must ever be ended.
    pub(super) fn may_break(&self) -> bool {
        self.scalar || self.vector
    }

    /// Adds an instruction. Returns `true` if the clause must be ended before it.
    pub(super) fn breaks_before(&mut self, view: &View<'_>) -> bool {
        let kind = if view.class() == Class::Smem && self.scalar {
            Some(Kind::Scalar)
        } else if view.is_vector_memory() && self.vector {
            Some(Kind::Vector)
        } else {
            None
        };
        let continues = kind.is_some() && kind == self.kind && !self.writes.is_empty();
        if kind != self.kind || kind.is_none() {
            self.restart(kind);
        }
        if kind.is_none() {
            return false;
        }
        self.add(view);
        let stores = view.properties.access == MemoryAccess::Store;
        let breaks = continues && (stores || self.conflict);
        if breaks {
            self.restart(kind);
            self.add(view);
        }
        breaks
    }

    fn add(&mut self, view: &View<'_>) {
        self.reads.extend(view.reads());
        self.writes.extend(view.writes());
        self.conflict |= self
            .writes
            .iter()
            .any(|register| view.reads_overlap(*register))
            || self
                .reads
                .iter()
                .any(|register| view.writes_overlap(*register));
    }

    fn restart(&mut self, kind: Option<Kind>) {
        self.kind = kind;
        self.reads.clear();
        self.writes.clear();
        self.conflict = false;
    }
}
