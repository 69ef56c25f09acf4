//! Combinations of machine instructions before allocation, each a pass.
//!
//! In: machine SSA as selection left it. Out: the same computation with fewer instructions:
//! * sums of matrix products stay in accumulation registers ([`accumulators`]);
//! * LDS accesses at two offsets from one address are one access ([`lds_pairs`]);
//! * scalar loads of neighbouring dwords are one load ([`scalar_loads`]);
//! * constants and scalars are not moved into registers again and again ([`local_cse`]);
//! * bytes and halves of registers are read in place ([`sub_dwords`]).

pub mod accumulators;
pub mod lds_pairs;
pub mod local_cse;
mod replacements;
pub mod scalar_loads;
pub mod sub_dwords;
