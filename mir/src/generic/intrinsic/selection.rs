//! How an intrinsic is selected: the last column of the table. Selection matches exhaustively on this type, so the Rust
//! compiler requires a function for a new variant.

use crate::machine::PhysReg;
use isa::Opcode;

/// How an intrinsic is selected: as the instruction in its row, or by a function of `isel/src/select`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selection {
    /// Never reaches selection: an earlier pass replaces it, or rejects it for types that are not supported.
    Earlier,
    /// Selects no instruction: only passes before selection act on it.
    Nothing,

    /// A vector instruction, determined by the type of the first operand. Operands and result accept the modifiers of
    /// floating-point instructions.
    Float {
        /// On f32.
        f32: Option<Opcode>,
        /// On f64.
        f64: Option<Opcode>,
        /// On f16.
        f16: Option<Opcode>,
    },
    /// A vector instruction with these operands.
    Vector(Opcode),
    /// An instruction with one operand: the vector instruction, and the scalar one for a result in SGPRs.
    Unary(Opcode, Opcode),
    /// A bit field: the vector instruction, and the scalar one, whose offset and width are one operand.
    Field(Opcode, Opcode),
    /// A dot product: two packed operands, an addend, whether the sum saturates.
    Dot(Opcode),
    /// An instruction without result and with immediate operands.
    Control(Opcode),
    /// An instruction that reads a hardware value into SGPRs.
    Read(Opcode),
    /// A scalar instruction: on 32 bits, on 64 bits.
    Scalar(Opcode, Option<Opcode>),
    /// A move from a register of 64 bits that holds the base address of an aperture.
    Base(PhysReg),
    /// `s_trap` of this number.
    Trap(u32),
    /// A message, with the second operand in M0.
    Message(Opcode),
    /// A permutation by the LDS hardware: byte address of the lane, value.
    Permute(Opcode),
    /// A permutation of rows: old value, source, two dwords of lane numbers, fetch from inactive lanes, bound control.
    PermuteRows(Opcode),
    /// A counter in LDS.
    Append(Opcode),
    /// Global wave synchronization.
    Gws(Opcode),
    /// An access through a buffer descriptor: instructions for 1, 2, 4, 8, 12 and 16 bytes.
    Buffer([Option<Opcode>; 6]),
    /// An access that converts between memory and components of this many bytes in registers: instructions for one to
    /// four components.
    BufferFormat(u32, [Opcode; 4]),

    /// A work-item ID, in a separate register or packed into one register with the others.
    WorkItemId,
    /// A value that kernels and functions receive in SGPRs.
    Input,
    /// The address of the implicit arguments.
    ImplicitArgPtr,
    /// The return address.
    ReturnAddress,
    /// The number of bytes of LDS that the kernel allocates.
    GroupStaticSize,
    /// A test of floating-point classes.
    Class,
    /// Scaling of numerator and denominator of a division.
    DivScale,
    /// The last step of a division, with a lane mask in VCC.
    DivFmas,
    /// The active lanes in which a condition is true, as a number.
    Ballot,
    /// A number, interpreted as a lane mask.
    InverseBallot,
    /// True in all lanes of a quad if a condition holds in any of them.
    QuadVote,
    /// EXEC, or the live lanes of a pixel shader.
    LiveMask,
    /// `v_readfirstlane`.
    ReadFirstLane,
    /// `v_readlane`.
    ReadLane,
    /// `v_writelane`.
    WriteLane,
    /// The value of another lane.
    Shuffle,
    /// `ds_swizzle`.
    Swizzle,
    /// A move with DPP; inactive and masked lanes keep the first operand, if there are two values.
    Dpp,
    /// A move with DPP8.
    Dpp8,
    /// An ordered count.
    OrderedCount(OrderedCount),
    /// `exp` with four components.
    Export,
    /// `exp` with two pairs of halves.
    ExportCompressed,
    /// Interpolation of attributes.
    Interpolation(Interpolation),
    /// Reads bits of a hardware register.
    GetRegister,
    /// Writes bits of a hardware register.
    SetRegister,
    /// `s_ttracedata`, with the operand in M0.
    TraceData,
    /// Reads a register that changes while the wave runs.
    PopsExitingWaveId,
    /// Removes lanes from the live ones.
    Kill,
    /// The initially active lanes, as a constant mask.
    InitExec,
    /// The initially active lanes, as a count in bits of an input.
    InitExecFromInput,
    /// Starts WWM or WQM.
    WholeBegin,
    /// Ends WWM or WQM.
    WholeEnd,
    /// A value that code in WWM or WQM reads.
    WholeEnter,
    /// Marks a kernel that needs helper lanes.
    WholeQuads,
    /// A scalar load through a buffer descriptor, or vector loads if the offset is divergent.
    ScalarBufferLoad,
    /// An access to an image, whose first operand encodes the instruction.
    Image,
    /// A load from global memory to LDS.
    GlobalLoadLds,
    /// A matrix instruction, which the payload names.
    Matrix,
    /// The vector instruction that the first operand encodes.
    Instruction,
    /// A read from LDS that transposes a matrix.
    TransposedRead(Opcode),
    /// An argument in SGPRs.
    ScalarArgument,
    /// A parameter in SGPRs.
    ScalarParameter,
    /// Raises the end of the stack.
    StackRaise,
    /// Reads the end of the stack.
    StackEnd,
}

/// Operations of `ds_ordered_count`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderedCount {
    /// Adds.
    Add,
    /// Exchanges.
    Swap,
}

/// Interpolation instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interpolation {
    /// `v_interp_mov_f32`.
    Mov,
    /// `v_interp_p1_f32`.
    P1,
    /// `v_interp_p2_f32`.
    P2,
    /// The first step on halves.
    P1Half,
    /// The second step on halves.
    P2Half,
}
