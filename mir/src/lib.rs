//! The intermediate representations of the compiler and the analyses over them. They are plain data without LLVM
//! handles. The README shows both text forms.
//!
//! * [`generic`]: typed SSA with block parameters, built by `frontend`, optimized by `optimize`, legalized by `isel`.
//! * [`machine`]: instructions of the target over virtual registers, after allocation over physical registers.
//! * [`module`]: module contents other than function bodies (globals, kernel signatures, module flags).
//! * [`memory`], [`types`]: memory operands; value types of the generic representation.
//! * [`debug`]: debug information.
//! * [`dominators`], [`loop_order`], [`natural_loops`]: analyses of control-flow graphs whose blocks are numbers.
//! * [`uniformity`]: which values and branches differ between the lanes of a wavefront.
//! * [`components`]: strongly connected components of the call graph, callees first.
//! * [`dot`]: control-flow graphs in DOT.
//! * [`image`]: image accesses.
//! * [`assembly`]: templates and constraints of inline assembly.
//! * [`error`], [`diagnostic`]: the error of all passes; how messages name instructions and source locations.
//! * [`remarks`]: what passes decided and why.
//! * [`resources`]: descriptors of kernel arguments under Catalyst.

#![forbid(unsafe_code)]

pub mod assembly;
pub mod components;
pub mod debug;
pub mod diagnostic;
pub mod dominators;
pub mod dot;
pub mod error;
pub mod generic;
mod header;
pub mod image;
mod level;
pub mod loop_order;
pub mod machine;
pub mod memory;
pub mod module;
pub mod natural_loops;
pub mod remarks;
pub mod resources;
mod text;
pub mod types;
pub mod uniformity;

pub use error::CompileError;
pub use header::FunctionHeader;
pub use level::OptLevel;
pub use memory::{
    AddressSpace, AliasClass, AtomicOperation, AtomicOrdering, Descriptor, MemOp, MemOpFlags,
    SlotKind, SyncScope,
};
pub use types::{Scalar, Type};
