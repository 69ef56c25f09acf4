//! Selection of the smallest legal encoding.
//!
//! In: an opcode, operands in the order of its general form (VOP3 for vector instructions), and modifiers. Out: an
//! instruction that [`encode`](crate::encode) accepts, or `None`. One-dword forms are tried first, unchanged and with
//! src0 and src1 exchanged, followed by VOP3 and VOP3P. Scalar instructions with a 16-bit literal become SOPK.
//! Consecutive address registers of an image instruction become one tuple.

use smallvec::SmallVec;

use crate::{
    Class, Dpp, EncodedWords, Encoding, Field, Form, InlineConstant, Instruction, Isa, Kinds,
    Modifiers, Opcode, Operand, Register, Sdwa, encode,
};

type Operands = SmallVec<[Operand; 6]>;

/// The smallest legal encoding of an opcode with these operands (VALU: in VOP3 order) and modifiers, or `None`. Sources
/// are exchanged if that allows a smaller encoding; the opcode may then be replaced by its reverse. Scalar instructions
/// with a 16-bit literal become `s_movk`, `s_addk`, `s_mulk` or `s_cmpk`. SDWA and DPP are used if and only if one of
/// their modifiers is not the default. A literal is never turned into an inline constant, since its value may not be
/// final.
pub fn select_encoding(
    opcode: Opcode,
    operands: &[Operand],
    modifiers: &Modifiers,
    isa: Isa,
) -> Option<Instruction> {
    encode_smallest(opcode, operands, modifiers, isa).map(|(instruction, _)| instruction)
}

/// Like [`select_encoding`], and also encodes the instruction.
pub fn encode_smallest(
    opcode: Opcode,
    operands: &[Operand],
    modifiers: &Modifiers,
    isa: Isa,
) -> Option<(Instruction, EncodedWords)> {
    let candidate = |encoding, opcode, operands: &[Operand], modifiers: &Modifiers| {
        let operands = Operands::from_slice(operands);
        let instruction = Instruction {
            opcode,
            encoding,
            operands,
            modifiers: *modifiers,
        };
        let words = encode(&instruction, isa).ok()?;
        Some((instruction, words))
    };
    if opcode.properties().class == Class::Image
        && let Some(operands) = sequential_address(opcode, operands, isa)
    {
        return candidate(Encoding::Mimg, opcode, &operands, modifiers);
    }
    if let Some(encoding) = second_dword(modifiers) {
        return candidate(encoding, opcode, operands, modifiers);
    }
    if let Some((opcode, operands)) = short_scalar(opcode, operands) {
        return candidate(Encoding::Sopk, opcode, &operands, modifiers);
    }
    // VINTRP has one dword, but the tables list it after VOP3.
    if opcode.properties().class == Class::Interpolation
        && !modifiers.needs_vop3()
        && let Some(found) = candidate(Encoding::Vintrp, opcode, operands, modifiers)
    {
        return Some(found);
    }
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

/// The operands of an image instruction with consecutive address registers merged into one tuple.
fn sequential_address(opcode: Opcode, operands: &[Operand], isa: Isa) -> Option<Operands> {
    let form = opcode.form(Encoding::Mimg, isa.generation)?;
    let further = operands.len().checked_sub(form.operands().len())?;
    let addresses = operands.get(1..=1 + further).filter(|_| further > 0)?;
    let first = addresses.first()?.register()?;
    let follow = (0..).zip(addresses).all(|(offset, operand)| {
        operand.register().is_some_and(|register| {
            register.width == 1 && u32::from(register.index) == u32::from(first.index) + offset
        })
    });
    let tuple = Register {
        width: addresses.len() as u8,
        ..first
    };
    let mut joined = Operands::from_slice(&operands[..1]);
    joined.push(Operand::Register(tuple));
    joined.extend_from_slice(&operands[2 + further..]);
    follow.then_some(joined)
}

/// SDWA or DPP if the modifiers require one of them.
fn second_dword(modifiers: &Modifiers) -> Option<Encoding> {
    if modifiers.dpp8 != Modifiers::DPP8_IDENTITY {
        Some(Encoding::Dpp8)
    } else if modifiers.dpp != Dpp::default() {
        Some(Encoding::Dpp16)
    } else if modifiers.sdwa != Sdwa::default() {
        Some(Encoding::Sdwa)
    } else {
        None
    }
}

/// Scalar instructions, their SOPK forms, and whether the 16-bit constant of the SOPK form is signed.
#[rustfmt::skip]
const SHORT_SCALAR: [(Opcode, Opcode, bool); 15] = {
    use Opcode::*;
    [
        (S_MOV_B32, S_MOVK_I32, true), (S_ADD_I32, S_ADDK_I32, true), (S_MUL_I32, S_MULK_I32, true),
        (S_CMP_EQ_I32, S_CMPK_EQ_I32, true), (S_CMP_LG_I32, S_CMPK_LG_I32, true),
        (S_CMP_GT_I32, S_CMPK_GT_I32, true), (S_CMP_GE_I32, S_CMPK_GE_I32, true),
        (S_CMP_LT_I32, S_CMPK_LT_I32, true), (S_CMP_LE_I32, S_CMPK_LE_I32, true),
        (S_CMP_EQ_U32, S_CMPK_EQ_U32, false), (S_CMP_LG_U32, S_CMPK_LG_U32, false),
        (S_CMP_GT_U32, S_CMPK_GT_U32, false), (S_CMP_GE_U32, S_CMPK_GE_U32, false),
        (S_CMP_LT_U32, S_CMPK_LT_U32, false), (S_CMP_LE_U32, S_CMPK_LE_U32, false),
    ]
};

/// The SOPK form of a scalar instruction whose last operand is a literal that fits in 16 bits. If the instruction has a
/// destination and a first source, they must be the same register.
fn short_scalar(opcode: Opcode, operands: &[Operand]) -> Option<(Opcode, Operands)> {
    let (first, literal) = match operands {
        [first, Operand::Literal(literal)] => (*first, *literal),
        [first, source, Operand::Literal(literal)] if first == source => (*first, *literal),
        _ => return None,
    };
    let (_, short, signed) = *SHORT_SCALAR.iter().find(|(long, ..)| *long == opcode)?;
    let value = literal as i32;
    let fits = match signed {
        true => i16::try_from(value).is_ok(),
        false => u16::try_from(literal).is_ok(),
    };
    let inline = InlineConstant::integer(i64::from(value)).is_some();
    if !fits || inline || !matches!(first, Operand::Register(_)) {
        return None;
    }
    Some((
        short,
        Operands::from_slice(&[first, Operand::Immediate(value & 0xffff)]),
    ))
}

/// Opcode, operands and modifiers with src0 and src1 exchanged.
fn exchange_sources(
    opcode: Opcode,
    form: &Form,
    operands: &[Operand],
    modifiers: &Modifiers,
    isa: Isa,
) -> Option<(Opcode, Operands, Modifiers)> {
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
        .is_none_or(|spec| !spec.kinds.contains(Kinds::VGPR))
    {
        return None;
    }
    if operands.len() <= position + 1 {
        return None;
    }
    let mut operands = Operands::from_slice(operands);
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
