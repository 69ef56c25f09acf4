//! The instruction tables: operands and modifiers of an opcode in each encoding.

use bitflags::bitflags;
use std::ops::RangeInclusive;

use crate::opcode::{ABSENT, IMAGE_ADDRESSES, OPCODE_ROWS, ROWS, SHAPES};
use crate::{DataType, Encoding, Generation, ModifierSet, Modifiers, Opcode, WaveSize};

/// The field of an instruction that encodes an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Field {
    Sdst,
    Ssrc0,
    Ssrc1,
    Simm16,
    Literal,
    Sdata,
    Sbase,
    Offset,
    Vdst,
    Src0,
    Src1,
    Vsrc1,
    Src2,
    Src3,
    /// A carry or comparison result that is always in VCC in this encoding.
    Vcc,
    /// Scales of the factors of a matrix instruction.
    ScaleSrc0,
    ScaleSrc1,
    Vsrc,
    Attr,
    Addr,
    Data,
    Data0,
    Data1,
    Saddr,
    Vdata,
    Vaddr,
    Srsrc,
    Ssamp,
    Soffset,
    Tgt,
}

bitflags! {
    /// The kinds of operands that a field accepts.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Kinds: u16 {
        const VGPR = 1 << 0;
        /// SGPRs, trap temporaries and special registers.
        const SGPR = 1 << 1;
        const AGPR = 1 << 2;
        /// An inline constant; on GFX10 also a literal (VOP3 and VOP3P).
        const INLINE = 1 << 3;
        const LITERAL = 1 << 4;
        const IMMEDIATE = 1 << 5;
        const OFF = 1 << 6;
        const VCC = 1 << 7;
        const LABEL = 1 << 8;
        const HWREG = 1 << 9;
        const SENDMSG = 1 << 10;
        const WAITCNT = 1 << 11;
        const GPR_INDEX = 1 << 12;
        const ATTRIBUTE = 1 << 13;
        const PARAMETER = 1 << 14;
    }
}

/// An operand of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OperandSpec {
    pub field: Field,
    /// The accepted kinds.
    pub kinds: Kinds,
    /// Width in dwords for wave64; 0 if it depends on the modifiers (image data and addresses, buffer and global
    /// addresses). See [`OperandSpec::width_in`].
    pub width: u8,
    /// How the operand reads constants.
    pub data: DataType,
    /// True if the operand is a lane mask, which has one dword in wave32.
    pub lane_mask: bool,
    /// True if the instruction reads the operand.
    pub read: bool,
    /// True if the instruction writes the operand. Data of atomics are written if `glc` is set.
    pub written: bool,
}

impl OperandSpec {
    /// Width in dwords for a wave size.
    pub const fn width_in(&self, wave_size: WaveSize) -> u8 {
        if self.lane_mask {
            wave_size.mask_width()
        } else {
            self.width
        }
    }
}

/// The operands and modifiers of a form. Many rows share one.
#[derive(Debug)]
pub(crate) struct Shape {
    pub operands: &'static [OperandSpec],
    /// Bit i: source i accepts negation.
    pub neg: u8,
    pub abs: u8,
    pub sext: u8,
    pub modifiers: ModifierSet,
}

/// A row of a table.
#[derive(Debug)]
pub(crate) struct Row {
    pub opcode: Opcode,
    pub encoding: Encoding,
    /// For SDWA and DPP rows, VOP1, VOP2 or VOPC; for other rows, the encoding itself.
    pub base: Encoding,
    pub codes: [u16; Generation::COUNT],
    pub shapes: [u16; Generation::COUNT],
}

/// An opcode in one encoding on one generation.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    pub(crate) row: &'static Row,
    pub(crate) shape: &'static Shape,
    code: u16,
}

impl Form {
    pub(crate) fn new(row: &'static Row, generation: Generation) -> Option<Form> {
        let code = row.codes[generation as usize];
        let shape = SHAPES.get(usize::from(row.shapes[generation as usize]))?;
        (code != ABSENT).then_some(Form { row, shape, code })
    }

    pub const fn opcode(&self) -> Opcode {
        self.row.opcode
    }

    pub const fn encoding(&self) -> Encoding {
        self.row.encoding
    }

    /// For SDWA and DPP forms, VOP1, VOP2 or VOPC; for other forms, the encoding itself.
    pub const fn base(&self) -> Encoding {
        self.row.base
    }

    /// Returns `true` if an SDWA form can write its result to a selected part of the register. Comparisons and
    /// conversions of 8-bit floats cannot.
    pub fn has_destination_select(&self) -> bool {
        let converts = matches!(
            self.opcode(),
            Opcode::V_CVT_F32_FP8
                | Opcode::V_CVT_F32_BF8
                | Opcode::V_CVT_PK_F32_FP8
                | Opcode::V_CVT_PK_F32_BF8
        );
        self.base() != Encoding::Vopc && !self.operands().is_empty() && !converts
    }

    /// The number in the opcode field.
    pub const fn code(&self) -> u16 {
        self.code
    }

    /// The operands in the order of the assembly.
    pub const fn operands(&self) -> &'static [OperandSpec] {
        self.shape.operands
    }

    /// The accepted modifiers, except `neg`, `abs` and `sext`.
    pub const fn modifiers(&self) -> ModifierSet {
        self.shape.modifiers
    }

    /// Bit i: source i can be negated (not packed instructions).
    pub const fn neg_mask(&self) -> u8 {
        self.shape.neg
    }

    /// Bit i: source i accepts the absolute value.
    pub const fn abs_mask(&self) -> u8 {
        self.shape.abs
    }

    /// Dwords of an image instruction's data with these modifiers.
    pub fn image_data_width(&self, modifiers: &Modifiers, generation: Generation) -> u8 {
        image_data_width(self.opcode(), modifiers, generation)
    }

    /// Dwords of an image instruction's address with these modifiers. Before GFX10 the instruction does not determine
    /// the width, so this is the minimum for the opcode.
    pub fn image_address_width(&self, modifiers: &Modifiers, generation: Generation) -> u8 {
        image_address_width(self.opcode(), modifiers, generation)
    }

    /// Bit i: source i can be sign-extended (SDWA).
    pub const fn sext_mask(&self) -> u8 {
        self.shape.sext
    }
}

impl Opcode {
    pub(crate) fn rows(self) -> &'static [Row] {
        let start = usize::from(OPCODE_ROWS[self as usize]);
        let end = usize::from(OPCODE_ROWS[self as usize + 1]);
        &ROWS[start..end]
    }

    /// All forms of the opcode on a generation.
    pub fn forms(self, generation: Generation) -> impl Iterator<Item = Form> {
        self.rows()
            .iter()
            .filter_map(move |row| Form::new(row, generation))
    }

    /// The forms in an encoding.
    fn forms_in(self, encoding: Encoding, generation: Generation) -> impl Iterator<Item = Form> {
        let rows = self.rows().iter();
        let rows = rows.filter(move |row| row.encoding == encoding);
        rows.filter_map(move |row| Form::new(row, generation))
    }

    /// Returns `true` if the opcode exists on a generation.
    pub fn exists(self, generation: Generation) -> bool {
        self.forms(generation).next().is_some()
    }

    /// The encodings that the opcode has on a generation, smallest first.
    pub fn encodings(self, generation: Generation) -> impl Iterator<Item = Encoding> {
        let mut last = None;
        self.forms(generation)
            .map(|form| form.encoding())
            .filter(move |encoding| last.replace(*encoding) != Some(*encoding))
    }

    /// The form in an encoding. If there are several (atomics with and without return value, loads to LDS), this is the
    /// one with the most operands; see [`Opcode::form_with`].
    pub fn form(self, encoding: Encoding, generation: Generation) -> Option<Form> {
        self.forms_in(encoding, generation)
            .max_by_key(|form| form.operands().len())
    }

    /// The form in an encoding that has this number of operands.
    pub fn form_with(
        self,
        encoding: Encoding,
        generation: Generation,
        operands: usize,
    ) -> Option<Form> {
        self.forms_in(encoding, generation)
            .find(|form| form.operands().len() == operands)
    }

    /// The operands in an encoding, in the order of the assembly; see [`Opcode::form`].
    pub fn operands(
        self,
        encoding: Encoding,
        generation: Generation,
    ) -> Option<&'static [OperandSpec]> {
        self.form(encoding, generation).map(|form| form.operands())
    }

    /// The form that the compiler uses before encodings are selected: VOP3 if there is one, otherwise the only form.
    pub fn general_form(self, generation: Generation) -> Option<Form> {
        self.form(Encoding::Vop3, generation)
            .or_else(|| self.forms(generation).next())
    }
}

/// Dwords of the data of an image instruction: one per component (`gather4` always has four), or from GFX8.1 on one per
/// two 16-bit components, and one for the status.
pub(crate) fn image_data_width(
    opcode: Opcode,
    modifiers: &Modifiers,
    generation: Generation,
) -> u8 {
    let components = match opcode.mnemonic() {
        name if name.starts_with("image_gather4") || opcode.intersects_rays() => 4,
        _ => modifiers.dmask.count_ones().max(1) as u8,
    };
    let packed = modifiers.has(ModifierSet::D16) && generation >= Generation::Gfx810;
    let dwords = if packed {
        components.div_ceil(2)
    } else {
        components
    };
    dwords + u8::from(modifiers.has(ModifierSet::TFE))
}

/// Dwords of the address of an image instruction. Before GFX10 the instruction does not determine the width, so this is
/// the minimum for the opcode.
pub(crate) fn image_address_width(
    opcode: Opcode,
    modifiers: &Modifiers,
    generation: Generation,
) -> u8 {
    let Some(row) = image_addresses(opcode) else {
        return 1;
    };
    if !generation.is_gfx10() {
        return row.least;
    }
    // Ray operands are not image coordinates, so the width does not depend on the dimension.
    let widths = if modifiers.has(ModifierSet::A16) {
        &row.a16
    } else {
        &row.a32
    };
    widths[usize::from(modifiers.dim & 7)]
}

/// The numbers of dwords that the address of an image instruction may have before GFX10.
pub(crate) fn image_address_widths(opcode: Opcode) -> RangeInclusive<u8> {
    let Some(row) = image_addresses(opcode) else {
        return 1..=4;
    };
    // The last two dimensions, those of multisampled images, are not separate instructions.
    let most = row.a32[..6].iter().copied().max().unwrap_or(0);
    row.least..=most.max(4)
}

fn image_addresses(opcode: Opcode) -> Option<&'static ImageAddress> {
    let position = IMAGE_ADDRESSES.binary_search_by_key(&opcode, |row| row.opcode);
    Some(&IMAGE_ADDRESSES[position.ok()?])
}

/// Dwords of an image address: on GFX10 by dimension, with 32-bit and with 16-bit components; before GFX10 the minimum.
pub(crate) struct ImageAddress {
    pub opcode: Opcode,
    pub a32: [u8; 8],
    pub a16: [u8; 8],
    pub least: u8,
}
