//! Choice of the smallest legal encoding.
//!
//! In: an opcode, operands in the order of its general form (VOP3 for vector instructions), modifiers. Out: an
//! instruction that [`encode`](crate::encode) accepts, or none. One-dword forms are tried first, as they are and
//! with src0 and src1 exchanged, then VOP3 and VOP3P.

use smallvec::SmallVec;

use crate::{
    Encoding, Field, Form, Instruction, Isa, Kinds, Modifiers, Opcode, Operand, Register, encode,
};

/// The smallest legal encoding of an opcode with these operands (VALU: in VOP3 order) and modifiers; sources are
/// exchanged where that helps, which may replace the opcode by its reverse. None if there is no legal one. SDWA and DPP
/// are never chosen.
pub fn select_encoding(
    opcode: Opcode,
    operands: &[Operand],
    modifiers: &Modifiers,
    isa: Isa,
) -> Option<Instruction> {
    let candidate =
        |encoding: Encoding, opcode: Opcode, operands: &[Operand], modifiers: &Modifiers| {
            let instruction = Instruction {
                opcode,
                encoding,
                operands: SmallVec::from_slice(operands),
                modifiers: *modifiers,
            };
            encode(&instruction, isa).is_ok().then_some(instruction)
        };
    let mut exchanged = None;
    let mut last = None;
    for form in opcode.forms(isa.generation) {
        let encoding = form.encoding();
        match encoding {
            Encoding::Sdwa | Encoding::Dpp16 | Encoding::Dpp8 => continue,
            _ if last == Some(encoding) => continue,
            _ => last = Some(encoding),
        }
        if encoding.is_e32() && modifiers.needs_vop3() {
            continue;
        }
        if let Some(found) = candidate(encoding, opcode, operands, modifiers) {
            return Some(found);
        }
        if encoding.is_valu() && exchanged.is_none() {
            exchanged = exchange_sources(opcode, &form, operands, modifiers, isa);
        }
        let Some((opcode, operands, modifiers)) = &exchanged else {
            continue;
        };
        if let Some(found) = candidate(encoding, *opcode, operands, modifiers) {
            return Some(found);
        }
    }
    None
}

/// Opcode, operands and modifiers with src0 and src1 exchanged.
fn exchange_sources(
    opcode: Opcode,
    form: &Form,
    operands: &[Operand],
    modifiers: &Modifiers,
    isa: Isa,
) -> Option<(Opcode, SmallVec<[Operand; 6]>, Modifiers)> {
    let properties = opcode.properties();
    let reverse = match properties.is_commutative() {
        true => opcode,
        false => properties
            .reverse
            .filter(|reverse| reverse.exists(isa.generation))?,
    };
    let position = form
        .operands()
        .iter()
        .position(|spec| spec.field == Field::Src0)?;
    if form
        .operands()
        .get(position + 1)
        .is_none_or(|spec| !spec.kinds.intersects(VECTOR_SOURCE))
    {
        return None;
    }
    if operands.len() <= position + 1 {
        return None;
    }
    let mut operands: SmallVec<[Operand; 6]> = SmallVec::from_slice(operands);
    operands.swap(position, position + 1);
    let mut modifiers = *modifiers;
    for mask in [
        &mut modifiers.neg,
        &mut modifiers.neg_hi,
        &mut modifiers.abs,
        &mut modifiers.op_sel,
        &mut modifiers.op_sel_hi,
    ] {
        *mask = *mask & !3 | (*mask & 1) << 1 | *mask >> 1 & 1;
    }
    Some((reverse, operands, modifiers))
}

const VECTOR_SOURCE: Kinds = Kinds::VGPR;

impl Opcode {
    /// Whether a carry or comparison operand of the general form may be any lane mask, where the one-dword form has VCC.
    pub fn prefers_vcc(self, isa: Isa) -> Option<Register> {
        let implied = |form: Form| form.operands().iter().any(|spec| spec.field == Field::Vcc);
        self.forms(isa.generation)
            .any(implied)
            .then(|| Register::vcc(isa.wave_size))
    }
}
