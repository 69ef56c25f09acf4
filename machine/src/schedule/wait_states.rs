//! Wait states between an instruction and a reader of its result. Later, hazard mitigation fills with `s_nop` those that
//! no other instruction takes (`finish/src/hazards`, which has all hazards and their sources); here they only count as
//! latency, so that independent instructions are placed between. The table has the frequent ones.

use isa::{Class, Dpp, Opcode};
use mir::machine::{Inst, RegisterFile};
use processors::{Family, Target};

/// A row: the processors concerned, the file of the register, the writer, the reader, and the wait states between.
type Row = (fn(&Target) -> bool, RegisterFile, Role, Role, u32);

/// What an instruction is, as far as hazards distinguish it. An instruction may have several roles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Valu,
    /// A VALU instruction that is not transcendental.
    PlainValu,
    Transcendental,
    /// It reads other lanes by DPP.
    Dpp,
    /// `v_readlane` and `v_writelane`.
    LaneSelect,
    DivFmas,
    VectorMemory,
}

#[rustfmt::skip]
const ROWS: [Row; 7] = [
    (gfx6_to_9, RegisterFile::Sgpr, Role::Valu,           Role::VectorMemory, 5),
    (gfx6_to_9, RegisterFile::Sgpr, Role::Valu,           Role::LaneSelect,   4),
    (gfx6_to_9, RegisterFile::Sgpr, Role::Valu,           Role::DivFmas,      4),
    (gfx9_4,    RegisterFile::Sgpr, Role::Valu,           Role::Valu,         2),
    (gfx8_9,    RegisterFile::Vgpr, Role::Valu,           Role::Dpp,          2),
    (gfx9_4,    RegisterFile::Vgpr, Role::Transcendental, Role::PlainValu,    1),
    (gfx9_4,    RegisterFile::Vgpr, Role::Valu,           Role::LaneSelect,   1),
];

fn gfx6_to_9(target: &Target) -> bool {
    !target.generation().is_gfx10()
}

fn gfx8_9(target: &Target) -> bool {
    matches!(target.family(), Family::Gfx8 | Family::Gfx9)
}

fn gfx9_4(target: &Target) -> bool {
    target.generation().is_gfx9_4()
}

impl Role {
    fn is_of(self, inst: &Inst) -> bool {
        let Some(opcode) = inst.opcode() else {
            return false;
        };
        let properties = opcode.properties();
        match self {
            Role::Valu => properties.is_valu(),
            Role::PlainValu => properties.is_valu() && properties.class != Class::Transcendental,
            Role::Transcendental => properties.class == Class::Transcendental,
            Role::Dpp => inst.modifiers.dpp != Dpp::default(),
            Role::LaneSelect => {
                matches!(opcode, Opcode::V_READLANE_B32 | Opcode::V_WRITELANE_B32)
            }
            Role::DivFmas => matches!(opcode, Opcode::V_DIV_FMAS_F32 | Opcode::V_DIV_FMAS_F64),
            Role::VectorMemory => properties.is_vector_memory(),
        }
    }
}

/// The rows that concern a processor.
#[derive(Clone, Debug)]
pub struct WaitStates(Vec<(RegisterFile, Role, Role, u32)>);

impl WaitStates {
    /// The wait states of a processor.
    pub fn new(target: &Target) -> WaitStates {
        let rows = ROWS.iter().filter(|row| (row.0)(target));
        WaitStates(
            rows.map(|&(_, file, writer, reader, count)| (file, writer, reader, count))
                .collect(),
        )
    }

    /// The wait states between the writer of a register of a file and a reader.
    pub fn between(&self, file: RegisterFile, writer: &Inst, reader: &Inst) -> u32 {
        let rows = self
            .0
            .iter()
            .filter(|row| row.0 == file && row.1.is_of(writer) && row.2.is_of(reader));
        rows.map(|row| row.3).max().unwrap_or(0)
    }
}
