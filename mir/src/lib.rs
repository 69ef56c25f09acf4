//! The intermediate representations of the compiler, generic and machine, and the analyses over them.
//!
//! * [`generic`]: typed SSA with block parameters, built by `frontend`, optimized by `optimize`, legalized by `isel`.
//! * [`machine`]: target instructions over virtual, later physical registers.
//! * [`module`]: module contents other than function bodies (globals, kernel signatures, module flags).
//! * [`dominators`], [`loop_order`]: analyses shared by both representations.
//! * [`components`]: strongly connected components of the call graph, callees first.
//! * [`dot`]: control-flow graphs in DOT.
//! * [`image`]: image accesses.
//! * [`assembly`]: templates and constraints of inline assembly.
//! * [`diagnostic`]: how error messages name instructions and source locations.
//! * [`error`]: why a function cannot be compiled.
//! * [`resources`]: descriptors of kernel arguments under Catalyst.
//! * [`uniformity`]: which values and branches differ between the lanes of a wavefront.

#![forbid(unsafe_code)]

pub mod assembly;
pub mod components;
pub mod debug;
pub mod diagnostic;
pub mod dominators;
pub mod dot;
pub mod error;
pub mod generic;
pub mod image;
mod level;
pub mod loop_order;
pub mod machine;
pub mod memory;
pub mod module;
pub mod natural_loops;
pub mod resources;
mod text;
pub mod types;
pub mod uniformity;

pub use error::CompileError;
pub use level::OptLevel;
pub use memory::{
    AddressSpace, AtomicOperation, AtomicOrdering, Descriptor, MemOp, MemOpFlags, SlotKind,
    SyncScope,
};
pub use types::{Scalar, Type};
