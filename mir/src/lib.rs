//! The machine-independent heart of the compiler: two intermediate representations and the
//! analyses over them.
//!
//! * [`generic`]: typed SSA with block parameters, made by `frontend`, legalized by `isel`.
//! * [`machine`]: target instructions over virtual, later physical registers.
//! * [`module`]: what surrounds functions (globals, kernel signatures, module facts).
//! * [`dominators`], [`loop_order`]: analyses shared by both representations.
//! * [`components`]: who calls whom, callees first.
//! * [`dot`]: pictures of control-flow graphs.
//! * [`image`]: image accesses.
//! * [`assembly`]: templates and constraints of inline assembly.
//! * [`diagnostic`]: how error messages name instructions and source locations.
//! * [`resources`]: descriptors of kernel arguments under Catalyst.
//! * [`uniformity`]: which values and branches differ between the lanes of a wavefront.

#![forbid(unsafe_code)]

pub mod assembly;
pub mod components;
pub mod debug;
pub mod diagnostic;
pub mod dominators;
pub mod dot;
pub mod generic;
pub mod image;
pub mod loop_order;
pub mod machine;
pub mod memory;
pub mod module;
pub mod natural_loops;
pub mod resources;
mod text;
pub mod types;
pub mod uniformity;

pub use memory::{
    AddressSpace, AtomicOperation, AtomicOrdering, Descriptor, MemOp, MemOpFlags, SlotKind,
    SyncScope,
};
pub use types::{Scalar, Type};
