//! Hazards that go away with time: a table of who must be how many wait states before whom.
//!
//! An instruction is a wait state, `s_nop N` is N + 1 of them.

use super::View;
use isa::{Class, Dpp, Effects, Generation, MemoryAccess, ModifierSet, Modifiers, Opcode};
use mir::machine::{Function, Operand, PhysReg, RegisterFile};
use smallvec::SmallVec;

/// What the first instruction of a hazard does. It leaves a mark of the registers it does it to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum First {
    /// A vector ALU instruction writes SGPRs (VCC is among them).
    ValuWritesSgpr,
    /// A scalar ALU instruction writes SGPRs.
    SaluWritesSgpr,
    /// A vector ALU instruction writes VGPRs.
    ValuWritesVgpr,
    /// An interpolation writes VGPRs.
    InterpolationWritesVgpr,
    /// A vector ALU instruction writes EXEC.
    ValuWritesExec,
    /// `s_setreg`; the mark's index is the hardware register.
    SetsHardwareRegister,
    /// A store (or compare-and-swap) of more than 64 bits reads its data.
    WideStoreData,
    /// An image instruction with two or more dwords of further addresses.
    LongNonSequentialAddress,
    /// A floating-point atomic minimum, maximum or compare-and-swap in memory.
    FloatAtomic,
    /// A matrix instruction of 4 rows writes accumulation registers.
    MatrixResult4,
    /// A matrix instruction of 16 rows does.
    MatrixResult16,
    /// A matrix instruction of 32 rows does.
    MatrixResult32,
    /// A matrix instruction of 16 rows reads an addend, its result is elsewhere.
    MatrixAddend16,
    /// A matrix instruction of 32 rows does.
    MatrixAddend32,
    /// `v_accvgpr_write` writes an accumulation register.
    MovesIn,
    /// `v_accvgpr_read` writes a VGPR.
    MovesOut,
}

/// How many kinds of first instructions there are.
const FIRSTS: usize = First::MovesOut as usize + 1;

/// What the second instruction of a hazard does, to the marked registers where there are any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Second {
    ScalarMemoryReads,
    ScalarBufferDescriptor,
    VectorMemoryReads,
    LaneSelect,
    DppReads,
    AnyDpp,
    DivFmas,
    ReadsExeczOrVccz,
    ReadsVccAsConstant,
    ReadsLane,
    GetsHardwareRegister,
    SetsHardwareRegister,
    ReturnsFromTrap,
    MovesIndexedScalar,
    Interpolates,
    SendsMessageOrUsesGds,
    LdsByThread,
    LoadsToLds,
    ValuWrites,
    BufferOffsetBits,
    SetsDenormalMode,
    /// A matrix instruction reads a factor.
    MatrixFactor,
    /// A matrix instruction reads an addend, other than all of a result of as many rows.
    MatrixAddend,
    /// A matrix instruction or `v_accvgpr_write` reads a VGPR.
    MatrixReadsVgpr,
    /// A matrix instruction or `v_accvgpr_write`.
    MatrixOrMovesIn,
    /// `v_accvgpr_read` reads.
    MovesOutOf,
    /// `v_accvgpr_write` writes.
    MovesInto,
    /// Vector memory or LDS.
    MemoryReads,
    /// A call or return, which is a wait state itself; what follows may be any other second.
    LeavesFunction,
}

struct Row {
    /// Name of the hazard, for readers and tests.
    #[cfg_attr(not(test), allow(dead_code))]
    name: &'static str,
    generations: fn(Generation) -> bool,
    first: First,
    second: Second,
    wait_states: u8,
}

const fn gfx6(generation: Generation) -> bool {
    matches!(generation, Generation::Gfx6)
}
const fn gfx6_7(generation: Generation) -> bool {
    generation.is_gfx6_7()
}
const fn gfx8_9(generation: Generation) -> bool {
    generation.is_gfx8() || generation.is_gfx9()
}
const fn gfx9(generation: Generation) -> bool {
    generation.is_gfx9()
}
const fn gfx7_to_9(generation: Generation) -> bool {
    gfx6_to_9(generation) && !gfx6(generation)
}
const fn gfx6_to_9(generation: Generation) -> bool {
    !generation.is_gfx10()
}
const fn gfx908(generation: Generation) -> bool {
    matches!(generation, Generation::Gfx908)
}
const fn gfx10(generation: Generation) -> bool {
    generation.is_gfx10()
}

macro_rules! rows {
    ($($name:ident: $generations:ident, $first:ident, $second:ident, $wait_states:literal;)*) => {
        const TABLE: &[Row] = &[$(Row {
            name: stringify!($name),
            generations: $generations,
            first: First::$first,
            second: Second::$second,
            wait_states: $wait_states,
        },)*];
    };
}

// The manuals of GFX6 and GFX7 ask for wait states before vector memory too.
#[rustfmt::skip]
rows! {
    ValuSgprToScalarMemory:   gfx6,      ValuWritesSgpr,           ScalarMemoryReads,      4;
    SaluSgprToScalarBuffer:   gfx6,      SaluWritesSgpr,           ScalarBufferDescriptor, 4;
    ValuSgprToVectorMemory:   gfx6_to_9, ValuWritesSgpr,           VectorMemoryReads,      5;
    ValuSgprToLaneSelect:     gfx6_to_9, ValuWritesSgpr,           LaneSelect,             4;
    ValuVccToDivFmas:         gfx6_to_9, ValuWritesSgpr,           DivFmas,                4;
    ValuVccToVccz:            gfx6_to_9, ValuWritesSgpr,           ReadsExeczOrVccz,       5;
    ValuExecToExecz:          gfx6_to_9, ValuWritesExec,           ReadsExeczOrVccz,       5;
    ValuVccToConstant:        gfx8_9,    ValuWritesSgpr,           ReadsVccAsConstant,     1;
    ValuVgprToDpp:            gfx8_9,    ValuWritesVgpr,           DppReads,               2;
    ValuExecToDpp:            gfx8_9,    ValuWritesExec,           AnyDpp,                 5;
    InterpolationToLaneRead:  gfx6,      InterpolationWritesVgpr,  ReadsLane,              1;
    SetregToGetreg:           gfx6_to_9, SetsHardwareRegister,     GetsHardwareRegister,   2;
    SetregToSetregOld:        gfx6_7,    SetsHardwareRegister,     SetsHardwareRegister,   1;
    SetregToSetreg:           gfx8_9,    SetsHardwareRegister,     SetsHardwareRegister,   2;
    TrapStatusToReturn:       gfx8_9,    SetsHardwareRegister,     ReturnsFromTrap,        1;
    M0ToScalarMove:           gfx9,      SaluWritesSgpr,           MovesIndexedScalar,     1;
    M0ToInterpolation:        gfx9,      SaluWritesSgpr,           Interpolates,           1;
    M0ToMessage:              gfx8_9,    SaluWritesSgpr,           SendsMessageOrUsesGds,  1;
    M0ToLdsByThread:          gfx9,      SaluWritesSgpr,           LdsByThread,            1;
    M0ToLdsLoad:              gfx9,      SaluWritesSgpr,           LoadsToLds,             1;
    StoreDataToValu:          gfx7_to_9, WideStoreData,            ValuWrites,             1;
    NsaToVectorMemory:        gfx10,     LongNonSequentialAddress, BufferOffsetBits,       1;
    FloatAtomicToDenormMode:  gfx10,     FloatAtomic,              SetsDenormalMode,       3;
    Matrix4ToMoveOut:         gfx908,    MatrixResult4,            MovesOutOf,             4;
    Matrix16ToMoveOut:        gfx908,    MatrixResult16,           MovesOutOf,             10;
    Matrix32ToMoveOut:        gfx908,    MatrixResult32,           MovesOutOf,             18;
    Matrix4ToMoveIn:          gfx908,    MatrixResult4,            MovesInto,              1;
    Matrix16ToMoveIn:         gfx908,    MatrixResult16,           MovesInto,              7;
    Matrix32ToMoveIn:         gfx908,    MatrixResult32,           MovesInto,              15;
    Addend16ToMoveIn:         gfx908,    MatrixAddend16,           MovesInto,              5;
    Addend32ToMoveIn:         gfx908,    MatrixAddend32,           MovesInto,              13;
    Matrix4ToFactor:          gfx908,    MatrixResult4,            MatrixFactor,           4;
    Matrix16ToFactor:         gfx908,    MatrixResult16,           MatrixFactor,           4;
    Matrix32ToFactor:         gfx908,    MatrixResult32,           MatrixFactor,           4;
    Matrix4ToAddend:          gfx908,    MatrixResult4,            MatrixAddend,           2;
    Matrix16ToAddend:         gfx908,    MatrixResult16,           MatrixAddend,           2;
    Matrix32ToAddend:         gfx908,    MatrixResult32,           MatrixAddend,           2;
    MoveInToFactor:           gfx908,    MovesIn,                  MatrixFactor,           3;
    MoveInToAddend:           gfx908,    MovesIn,                  MatrixAddend,           1;
    MoveInToMoveOut:          gfx908,    MovesIn,                  MovesOutOf,             3;
    MoveOutToMemory:          gfx908,    MovesOut,                 MemoryReads,            2;
    ValuVgprToMatrix:         gfx908,    ValuWritesVgpr,           MatrixReadsVgpr,        2;
    ValuExecToMatrix:         gfx908,    ValuWritesExec,           MatrixOrMovesIn,        4;
    Matrix4ToOther:           gfx908,    MatrixResult4,            LeavesFunction,         3;
    Matrix16ToOther:          gfx908,    MatrixResult16,           LeavesFunction,         9;
    Matrix32ToOther:          gfx908,    MatrixResult32,           LeavesFunction,         17;
    MoveInToOther:            gfx908,    MovesIn,                  LeavesFunction,         2;
    ValuSgprToOther:          gfx6_to_9, ValuWritesSgpr,           LeavesFunction,         4;
    SaluSgprToOther:          gfx6,      SaluWritesSgpr,           LeavesFunction,         3;
    ValuVgprToOther:          gfx8_9,    ValuWritesVgpr,           LeavesFunction,         1;
    ValuExecToOther:          gfx6_to_9, ValuWritesExec,           LeavesFunction,         4;
    SetregToOther:            gfx6_to_9, SetsHardwareRegister,     LeavesFunction,         1;
    FloatAtomicToOther:       gfx10,     FloatAtomic,              LeavesFunction,         2;
}

/// A first instruction that was issued not long ago.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mark {
    first: First,
    registers: PhysReg,
    /// Wait states since, at least.
    age: u8,
}

/// The marks that are not too old to matter.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Recent(SmallVec<[Mark; 8]>);

impl Recent {
    /// Unites with another state; true if that changed this one.
    pub(super) fn join(&mut self, other: &Recent) -> bool {
        let mut changed = false;
        for mark in &other.0 {
            let same = |old: &&mut Mark| {
                Mark {
                    age: mark.age,
                    ..**old
                } == *mark
            };
            match self.0.iter_mut().find(same) {
                Some(old) if old.age <= mark.age => {}
                Some(old) => {
                    old.age = mark.age;
                    changed = true;
                }
                None => {
                    self.0.push(*mark);
                    changed = true;
                }
            }
        }
        changed
    }
}

/// The rows that concern a function, and how long marks of each kind matter for them.
pub(super) struct Rows {
    rows: SmallVec<[&'static Row; 24]>,
    /// Wait states, by [`First`].
    horizons: [u8; FIRSTS],
}

/// Rows of a generation that have a second instruction in the function.
pub(super) fn rows(function: &Function, generation: Generation) -> Rows {
    let insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    let views = insts.filter_map(|inst| View::new(inst, generation));
    let found = Seconds(views.fold(0, |found, view| found | seconds(&view).0));
    let mut rows = Rows {
        rows: TABLE
            .iter()
            .filter(|row| (row.generations)(generation) && found.contains(row.second))
            .collect(),
        horizons: Default::default(),
    };
    for row in &rows.rows {
        let horizon = &mut rows.horizons[row.first as usize];
        *horizon = row.wait_states.max(*horizon);
    }
    rows
}

/// Stands for marks without registers.
const NOTHING: PhysReg = PhysReg::sgpr(0, 0);

impl Rows {
    /// How many wait states must be inserted before an instruction.
    pub(super) fn missing_wait_states(&self, recent: &Recent, view: &View<'_>) -> u8 {
        let mut missing = 0;
        if recent.0.is_empty() {
            return missing;
        }
        let seconds = seconds(view);
        for row in self.rows.iter().filter(|row| seconds.contains(row.second)) {
            for mark in recent.0.iter().filter(|mark| mark.first == row.first) {
                let lacks = row.wait_states.saturating_sub(mark.age);
                if lacks > missing && suffers(row.second, mark, view) {
                    missing = lacks;
                }
            }
        }
        missing
    }

    /// How long marks of a kind matter, wait states.
    fn horizon(&self, first: First) -> u8 {
        self.horizons[first as usize]
    }

    /// Takes the marks over an instruction.
    pub(super) fn issue(&self, recent: &mut Recent, view: &View<'_>) {
        let passed = view.wait_states();
        recent.0.retain(|mark| {
            mark.age = mark.age.saturating_add(passed);
            mark.age < self.horizon(mark.first) && !ends_float_atomic(mark, view)
        });
        let add = |first, registers| {
            if self.horizon(first) > 0 {
                let mark = Mark {
                    first,
                    registers,
                    age: 0,
                };
                recent.0.retain(|old| Mark { age: 0, ..*old } != mark);
                recent.0.push(mark);
            }
        };
        marks(view, add);
    }
}

fn ends_float_atomic(mark: &Mark, view: &View<'_>) -> bool {
    mark.first == First::FloatAtomic && (view.is_valu() || view.class() == Class::Wait)
}

/// Calls `add` with what a matrix instruction or a move of its registers does as the first of a hazard.
fn matrix_marks(view: &View<'_>, mut add: impl FnMut(First, PhysReg)) {
    let result = view.writes().next();
    match (view.opcode, result) {
        (Opcode::V_ACCVGPR_WRITE_B32, Some(result)) => add(First::MovesIn, result),
        (Opcode::V_ACCVGPR_READ_B32, Some(result)) => add(First::MovesOut, result),
        (_, Some(result)) if view.class() == Class::Matrix => {
            let first = matrix_result(view.opcode);
            add(first, result);
            let addend = addend(view).filter(|&addend| addend != result);
            let reads = match first {
                First::MatrixResult16 => Some(First::MatrixAddend16),
                First::MatrixResult32 => Some(First::MatrixAddend32),
                _ => None,
            };
            if let (Some(reads), Some(addend)) = (reads, addend) {
                add(reads, addend);
            }
        }
        _ => {}
    }
}

/// What the number of rows says.
fn matrix_result(opcode: Opcode) -> First {
    let name = opcode.mnemonic();
    if name.contains("_32x32x") {
        First::MatrixResult32
    } else if name.contains("_16x16x") {
        First::MatrixResult16
    } else {
        First::MatrixResult4
    }
}

/// The addend of a matrix instruction.
fn addend(view: &View<'_>) -> Option<PhysReg> {
    match view.inst.operands.get(3) {
        Some(&Operand::PhysUse(addend)) => Some(addend),
        _ => None,
    }
}

/// Calls `add` with what an instruction does as the first of a hazard.
fn marks(view: &View<'_>, mut add: impl FnMut(First, PhysReg)) {
    let class = view.class();
    matrix_marks(view, &mut add);
    if view.is_valu() && class != Class::Matrix {
        for register in view.writes() {
            match register.file {
                RegisterFile::Sgpr => add(First::ValuWritesSgpr, register),
                _ if class == Class::Interpolation => {
                    add(First::InterpolationWritesVgpr, register);
                    add(First::ValuWritesVgpr, register);
                }
                _ => add(First::ValuWritesVgpr, register),
            }
        }
        if view.writes_exec() {
            add(First::ValuWritesExec, NOTHING);
        }
    } else if class == Class::Salu {
        view.written_scalars()
            .for_each(|register| add(First::SaluWritesSgpr, register));
        if let Some(register) = hardware_register(view).filter(|_| sets_hardware_register(view)) {
            add(First::SetsHardwareRegister, register);
        }
    } else if view.is_vector_memory() {
        if let Some(registers) = wide_store_data(view) {
            add(First::WideStoreData, registers);
        }
        let addresses = view
            .reads()
            .filter(|reg| reg.file == RegisterFile::Vgpr)
            .count();
        // Data, address and descriptor aside, each dword holds four further addresses.
        if class == Class::Image && addresses > 6 {
            add(First::LongNonSequentialAddress, NOTHING);
        }
        if view.properties.access == MemoryAccess::Atomic && is_float_atomic(view.opcode) {
            add(First::FloatAtomic, NOTHING);
        }
    }
}

/// A set of kinds of second instructions.
#[derive(Clone, Copy, Default)]
struct Seconds(u32);

impl Seconds {
    fn contains(self, second: Second) -> bool {
        self.0 >> second as u32 & 1 != 0
    }
}

/// What an instruction can be as the second of a hazard.
fn seconds(view: &View<'_>) -> Seconds {
    let mut out = Seconds::default();
    let add = |second: Second, is_so: bool| out.0 |= u32::from(is_so) << second as u32;
    match view.class() {
        _ if view.is_valu() => valu_seconds(view, add),
        _ if view.is_vector_memory() => vector_memory_seconds(view, add),
        _ => scalar_seconds(view, add),
    }
    out
}

fn valu_seconds(view: &View<'_>, mut add: impl FnMut(Second, bool)) {
    use Opcode::{
        V_DIV_FMAS_F32, V_DIV_FMAS_F64, V_READFIRSTLANE_B32, V_READLANE_B32, V_WRITELANE_B32,
    };
    add(Second::ValuWrites, true);
    let is_matrix = view.class() == Class::Matrix;
    let moves_in = view.opcode == Opcode::V_ACCVGPR_WRITE_B32;
    add(Second::MatrixFactor, is_matrix);
    add(Second::MatrixAddend, is_matrix);
    add(Second::MatrixReadsVgpr, is_matrix || moves_in);
    add(Second::MatrixOrMovesIn, is_matrix || moves_in);
    add(Second::MovesInto, moves_in);
    add(
        Second::MovesOutOf,
        view.opcode == Opcode::V_ACCVGPR_READ_B32,
    );
    let dpp = uses_dpp(&view.inst.modifiers);
    add(Second::DppReads, dpp);
    add(Second::AnyDpp, dpp);
    match view.opcode {
        V_READLANE_B32 => {
            add(Second::LaneSelect, true);
            add(Second::ReadsLane, true);
        }
        V_READFIRSTLANE_B32 => add(Second::ReadsLane, true),
        V_WRITELANE_B32 => add(Second::LaneSelect, true),
        V_DIV_FMAS_F32 | V_DIV_FMAS_F64 => add(Second::DivFmas, true),
        _ => {}
    }
    add(Second::Interpolates, view.class() == Class::Interpolation);
    let flags = |register: PhysReg| register.overlaps(EXECZ) || register.overlaps(VCCZ);
    add(Second::ReadsExeczOrVccz, view.reads().any(flags));
    let constant = view.reads_overlap(PhysReg::vcc(2)) && reads_vcc_as_constant(view);
    add(Second::ReadsVccAsConstant, constant);
}

fn vector_memory_seconds(view: &View<'_>, mut add: impl FnMut(Second, bool)) {
    let modifiers = &view.inst.modifiers;
    add(Second::VectorMemoryReads, true);
    add(Second::MemoryReads, true);
    add(Second::LoadsToLds, modifiers.has(ModifierSet::LDS));
    let is_buffer = view.class() == Class::Vmem;
    let offset_bits = modifiers.offset & 6 != 0;
    add(Second::BufferOffsetBits, is_buffer && offset_bits);
}

fn scalar_seconds(view: &View<'_>, mut add: impl FnMut(Second, bool)) {
    use Opcode::{
        DS_READ_ADDTID_B32, DS_WRITE_ADDTID_B32, S_DENORM_MODE, S_GETREG_B32, S_RFE_B64,
        S_RFE_RESTORE_B64, S_SETPC_B64, S_SWAPPC_B64, S_TTRACEDATA,
    };
    match view.class() {
        Class::Smem => {
            add(Second::ScalarMemoryReads, true);
            add(Second::ScalarBufferDescriptor, true);
        }
        Class::Salu => {
            let reads = view.properties.reads(view.generation);
            add(Second::MovesIndexedScalar, reads.contains(Effects::M0));
        }
        Class::Ds => {
            let global = view.inst.modifiers.has(ModifierSet::GDS)
                || view.opcode.mnemonic().starts_with("ds_gws");
            add(Second::SendsMessageOrUsesGds, global);
            add(Second::MemoryReads, true);
        }
        Class::Message => add(Second::SendsMessageOrUsesGds, true),
        _ => {}
    }
    match view.opcode {
        S_SWAPPC_B64 | S_SETPC_B64 => add(Second::LeavesFunction, true),
        S_GETREG_B32 => add(Second::GetsHardwareRegister, true),
        S_RFE_B64 | S_RFE_RESTORE_B64 => add(Second::ReturnsFromTrap, true),
        S_TTRACEDATA => add(Second::SendsMessageOrUsesGds, true),
        DS_READ_ADDTID_B32 | DS_WRITE_ADDTID_B32 => add(Second::LdsByThread, true),
        S_DENORM_MODE => add(Second::SetsDenormalMode, true),
        _ => add(Second::SetsHardwareRegister, sets_hardware_register(view)),
    }
}

/// True if an instruction that can be the second of a hazard is it for the first that left `mark`.
fn suffers(second: Second, mark: &Mark, view: &View<'_>) -> bool {
    let marks = |register: PhysReg| mark.registers.overlaps(register);
    match second {
        Second::ScalarMemoryReads
        | Second::VectorMemoryReads
        | Second::MemoryReads
        | Second::MovesOutOf
        | Second::DppReads
        | Second::ReadsLane => view.reads_overlap(mark.registers),
        Second::MatrixReadsVgpr => {
            mark.registers.file == RegisterFile::Vgpr && view.reads_overlap(mark.registers)
        }
        Second::MatrixFactor => {
            let factors = view.inst.operands.iter().skip(1).take(2);
            let mut reads = factors.filter_map(|operand| match *operand {
                Operand::PhysUse(register) => Some(register),
                _ => None,
            });
            reads.any(marks)
        }
        Second::MatrixAddend => addend(view).is_some_and(|addend| {
            let goes_on = mark.first == matrix_result(view.opcode) && addend == mark.registers;
            marks(addend) && !goes_on
        }),
        Second::ScalarBufferDescriptor => view
            .reads()
            .any(|register| register.dwords == 4 && marks(register)),
        Second::LaneSelect => {
            matches!(view.inst.operands.get(2), Some(&Operand::PhysUse(lane)) if marks(lane))
        }
        Second::DivFmas | Second::ReadsVccAsConstant => marks(PhysReg::vcc(2)),
        Second::ReadsExeczOrVccz => match mark.first {
            First::ValuWritesExec => view.reads_overlap(EXECZ),
            _ => marks(PhysReg::vcc(2)) && view.reads_overlap(VCCZ),
        },
        Second::GetsHardwareRegister | Second::SetsHardwareRegister => {
            hardware_register(view) == Some(mark.registers)
        }
        Second::ReturnsFromTrap => mark.registers == PhysReg::sgpr(TRAP_STATUS, 1),
        Second::MovesIndexedScalar
        | Second::Interpolates
        | Second::SendsMessageOrUsesGds
        | Second::LdsByThread
        | Second::LoadsToLds => marks(PhysReg::M0),
        Second::ValuWrites | Second::MovesInto => view.writes_overlap(mark.registers),
        Second::AnyDpp
        | Second::MatrixOrMovesIn
        | Second::BufferOffsetBits
        | Second::SetsDenormalMode
        | Second::LeavesFunction => true,
    }
}

/// Operand numbers of the two flags.
const VCCZ: PhysReg = PhysReg::sgpr(251, 1);
const EXECZ: PhysReg = PhysReg::sgpr(252, 1);

/// Number of the hardware register TRAPSTS.
const TRAP_STATUS: u8 = 3;

fn uses_dpp(modifiers: &Modifiers) -> bool {
    modifiers.dpp != Dpp::default() || modifiers.dpp8 != Modifiers::DPP8_IDENTITY
}

fn sets_hardware_register(view: &View<'_>) -> bool {
    matches!(
        view.opcode,
        Opcode::S_SETREG_B32 | Opcode::S_SETREG_IMM32_B32
    )
}

/// The hardware register of `s_setreg` and `s_getreg`, its number in place of an SGPR's.
fn hardware_register(view: &View<'_>) -> Option<PhysReg> {
    let index = match view.opcode {
        Opcode::S_GETREG_B32 => 1,
        _ if sets_hardware_register(view) => 0,
        _ => return None,
    };
    Some(PhysReg::sgpr((view.immediate(index)? & 0x3f) as u8, 1))
}

/// The data of a store of more than 64 bits that later instructions may overwrite too early.
fn wide_store_data(view: &View<'_>) -> Option<PhysReg> {
    let stores = matches!(
        view.properties.access,
        MemoryAccess::Store | MemoryAccess::Atomic
    );
    let vector = |reg: &PhysReg| reg.file != RegisterFile::Sgpr;
    let data = match view.class() {
        Class::Vmem => {
            let scalar_offset = matches!(view.inst.operands.get(3), Some(Operand::PhysUse(_)));
            view.reads().find(vector).filter(|_| !scalar_offset)
        }
        Class::Image => {
            let short = view.inst.modifiers.has(ModifierSet::R128);
            view.reads().find(vector).filter(|_| short)
        }
        _ => view.reads().filter(vector).max_by_key(|reg| reg.dwords),
    };
    data.filter(|data| stores && data.dwords > 2)
}

/// True if VCC is read otherwise than as a lane mask.
fn reads_vcc_as_constant(view: &View<'_>) -> bool {
    let specifications = view
        .opcode
        .general_form(view.generation)
        .map(|form| form.operands());
    view.inst
        .operands
        .iter()
        .enumerate()
        .any(|(index, operand)| {
            let mask = specifications
                .and_then(|list| list.get(index))
                .is_some_and(|one| one.lane_mask);
            matches!(operand, Operand::PhysUse(reg) if !mask && reg.overlaps(PhysReg::vcc(2)))
        })
}

fn is_float_atomic(opcode: Opcode) -> bool {
    let name = opcode.mnemonic();
    ["_fmin", "_fmax", "_fcmpswap"]
        .iter()
        .any(|part| name.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        for (index, row) in TABLE.iter().enumerate() {
            assert!(TABLE[..index].iter().all(|other| other.name != row.name));
        }
    }
}
