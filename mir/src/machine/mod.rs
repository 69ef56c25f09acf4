//! The machine representation: instructions of the target. Before register allocation, they use virtual registers and
//! are in SSA form with block parameters; after it, they use physical registers.
//!
//! Two control-flow graphs share the blocks. The *logical* graph is the control flow of a lane; it is given by
//! [`Terminator`] until the wave transform and by `logical_successors` after it. The *linear* graph is the control flow
//! of the wavefront; the wave transform creates it: it orders `layout`, inserts EXEC operations into block heads and
//! tails, and ends tails in real branches. Block parameters in VGPRs belong to the logical graph, those in SGPRs to the
//! linear one.

mod addition;
mod encode;
mod frame;
mod function;
mod graphs;
mod inst;
mod lane_mask;
mod names;
mod operand;
mod parse;
mod pseudo;
mod register_set;
mod reserved;
mod text;
mod verify;

pub use crate::text::ParseError;
pub use addition::{Addition, Sign, addition};
pub use encode::Encoder;
pub use frame::{Frame, SpillCounts, StackSlot, StackSlotData};
pub use function::{
    Assembly, Block, BlockData, BlockKind, Callees, Edge, Function, LocalMemory, MemOpRef,
    Terminator, UniformCondition, VReg,
};
pub use graphs::{Graph, ITERATIONS, executions, loops};
pub use inst::{Inst, Op};
pub use lane_mask::LaneMaskOpcodes;
pub use operand::{Operand, PhysReg, RegClass, RegisterFile, RelocationKind, SubReg};
pub use parse::parse_function;
pub use pseudo::{Control, LaneChange, Pseudo, ResultTime, Spill};
pub use register_set::RegisterSet;
pub use reserved::{IndexedRegisters, ReservedRegisters};
pub use verify::{Rule, VerifyError, verify};
