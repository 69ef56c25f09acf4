//! Peephole optimizations of machine SSA. Each is a separate pass.
//!
//! In: machine SSA from selection. Out: the same computation with fewer instructions:
//! * sums of matrix products stay in accumulation registers ([`accumulators`]);
//! * LDS accesses at two offsets from one address are one access ([`lds_pairs`]);
//! * scalar loads of adjacent dwords are one load ([`scalar_loads`]);
//! * copies are propagated, and constants and scalars copied once ([`local_cse`]);
//! * pairs of sums, products and multiply-adds of floats are one instruction ([`packed_f32`]);
//! * instructions select bytes and halves of their operands ([`sub_dwords`]).

pub mod accumulators;
pub mod lds_pairs;
pub mod local_cse;
pub mod packed_f32;
mod replacements;
pub mod scalar_loads;
pub mod sub_dwords;
