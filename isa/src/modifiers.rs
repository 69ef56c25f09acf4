//! Modifiers: all parts of an instruction except the opcode and the operands.

use crate::Generation;
use bitflags::bitflags;

bitflags! {
    /// A set of modifiers: the switches of an instruction, or the modifiers that a form accepts.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct ModifierSet: u64 {
        /// Clamps float results to 0..=1; integer results saturate.
        const CLAMP = 1 << 0;
        /// Globally coherent; atomics return the value before the operation.
        const GLC = 1 << 1;
        /// System level coherent.
        const SLC = 1 << 2;
        /// Device level coherent (GFX10).
        const DLC = 1 << 3;
        /// Texture fail enable: a status dword follows the data.
        const TFE = 1 << 4;
        /// Data go to LDS at M0 instead of VGPRs.
        const LDS = 1 << 5;
        /// Global data share instead of LDS.
        const GDS = 1 << 6;
        /// The address includes an offset.
        const OFFEN = 1 << 7;
        /// The address includes an index.
        const IDXEN = 1 << 8;
        /// 64-bit address (GFX6, GFX7).
        const ADDR64 = 1 << 9;
        /// Unnormalized image coordinates.
        const UNORM = 1 << 10;
        /// Array image (GFX6 to GFX9).
        const DA = 1 << 11;
        /// Resource descriptor of 4 dwords.
        const R128 = 1 << 12;
        /// 16-bit image addresses.
        const A16 = 1 << 13;
        /// 16-bit image data.
        const D16 = 1 << 14;
        /// LOD warning enable.
        const LWE = 1 << 15;
        /// Interpolation: high half of the attribute.
        const HIGH = 1 << 16;
        /// Export: valid mask.
        const VM = 1 << 17;
        /// Export: the last one of the shader.
        const DONE = 1 << 18;
        /// Export: 16-bit components.
        const COMPR = 1 << 19;
        /// Accepts an output modifier.
        const OMOD = 1 << 20;
        /// Accepts selection of halves.
        const OP_SEL = 1 << 21;
        /// Accepts selection of halves for the high result.
        const OP_SEL_HI = 1 << 22;
        /// Accepts negation of low halves.
        const NEG_LO = 1 << 23;
        /// Accepts negation of high halves.
        const NEG_HI = 1 << 24;
        /// Accepts an offset.
        const OFFSET = 1 << 25;
        /// Accepts a first of two offsets.
        const OFFSET0 = 1 << 26;
        /// Accepts a second of two offsets.
        const OFFSET1 = 1 << 27;
        /// Accepts a mask of components.
        const DMASK = 1 << 28;
        /// Accepts a dimension (GFX10).
        const DIM = 1 << 29;
        /// Accepts a buffer format.
        const FORMAT = 1 << 30;
        /// Accepts DPP bound control.
        const BOUND_CTRL = 1 << 31;
        /// Accepts DPP fetch from inactive lanes (GFX10).
        const FI = 1 << 32;
        /// Accepts a broadcast size (MFMA).
        const CBSZ = 1 << 33;
        /// Accepts a broadcast block (MFMA).
        const ABID = 1 << 34;
        /// Accepts a lane group pattern (MFMA).
        const BLGP = 1 << 35;
        /// System coherent level of the cache (gfx90a, gfx942).
        const SCC = 1 << 36;
        /// Accepts a list of negated sources, in the bits of the lane group pattern (MFMA of gfx942).
        const NEG = 1 << 37;
        /// `cbsz` and `blgp` are the formats of the factors. The format determines how many dwords a factor has (gfx950).
        const FORMATS = 1 << 38;
        /// Accepts the truth table of three inputs (gfx950).
        const BITOP3 = 1 << 39;
    }
}

/// The selected part of an SDWA operand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum SdwaSelect {
    Byte0,
    Byte1,
    Byte2,
    Byte3,
    Word0,
    Word1,
    #[default]
    Dword,
}

/// What happens to the bits of an SDWA destination that are not selected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum SdwaUnused {
    /// They become zero.
    #[default]
    Pad,
    /// They become copies of the result's sign bit.
    SignExtend,
    /// They keep their value, so the destination is also read.
    Preserve,
}

impl SdwaSelect {
    pub(crate) const ALL: &[SdwaSelect] = &[
        SdwaSelect::Byte0,
        SdwaSelect::Byte1,
        SdwaSelect::Byte2,
        SdwaSelect::Byte3,
        SdwaSelect::Word0,
        SdwaSelect::Word1,
        SdwaSelect::Dword,
    ];

    pub(crate) fn from_code(code: u32) -> Option<SdwaSelect> {
        SdwaSelect::ALL.get(code as usize).copied()
    }
}

impl SdwaUnused {
    pub(crate) const ALL: [SdwaUnused; 3] = [
        SdwaUnused::Pad,
        SdwaUnused::SignExtend,
        SdwaUnused::Preserve,
    ];

    pub(crate) fn from_code(code: u32) -> Option<SdwaUnused> {
        SdwaUnused::ALL.get(code as usize).copied()
    }
}

/// Modifiers of SDWA.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sdwa {
    /// The selected part of the destination (not VOPC).
    pub dst_sel: SdwaSelect,
    /// The other bits of the destination (not VOPC).
    pub dst_unused: SdwaUnused,
    /// The selected parts of src0 and src1.
    pub src_sel: [SdwaSelect; 2],
    /// Bit i: source i is sign-extended.
    pub sext: u8,
}

/// Modifiers of DPP16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dpp {
    /// `dpp_ctrl`, 9 bits; see the constructors.
    pub control: u16,
    /// Mask of the rows that are written, 4 bits.
    pub row_mask: u8,
    /// Mask of the banks that are written, 4 bits.
    pub bank_mask: u8,
    /// True if lanes without a source lane read 0. Otherwise they keep the destination.
    pub bound_ctrl: bool,
    /// True if inactive lanes are read (GFX10; also used by DPP8).
    pub fetch_inactive: bool,
}

impl Default for Dpp {
    fn default() -> Dpp {
        Dpp::with_control(Dpp::quad_perm([0, 1, 2, 3]))
    }
}

impl Dpp {
    /// `row_mirror`.
    pub const ROW_MIRROR: u16 = 0x140;
    /// `row_half_mirror`.
    pub const ROW_HALF_MIRROR: u16 = 0x141;
    /// `row_bcast:15` (GFX8, GFX9).
    pub const ROW_BCAST15: u16 = 0x142;
    /// `row_bcast:31` (GFX8, GFX9).
    pub const ROW_BCAST31: u16 = 0x143;
    /// `wave_shr:1` (GFX8, GFX9).
    pub const WAVE_SHR1: u16 = 0x138;

    /// Returns `true` if this control exists on a generation.
    pub const fn has_control(control: u16, generation: Generation) -> bool {
        match control {
            0..=0xff | 0x101..=0x10f | 0x111..=0x11f | 0x121..=0x12f | 0x140 | 0x141 => {
                !generation.is_gfx6_7()
            }
            0x130 | 0x134 | 0x138 | 0x13c | 0x142 | 0x143 => {
                generation.is_gfx8() || generation.is_gfx9()
            }
            0x150..=0x15f => generation.is_gfx10() || generation.has_unified_registers(),
            0x160..=0x16f => generation.is_gfx10(),
            _ => false,
        }
    }

    /// The control for all rows and banks, without bound control.
    pub const fn with_control(control: u16) -> Dpp {
        Dpp {
            control,
            row_mask: 0xf,
            bank_mask: 0xf,
            bound_ctrl: false,
            fetch_inactive: false,
        }
    }

    /// Control of `quad_perm`.
    pub const fn quad_perm(lanes: [u8; 4]) -> u16 {
        (lanes[0] & 3) as u16
            | ((lanes[1] & 3) as u16) << 2
            | ((lanes[2] & 3) as u16) << 4
            | ((lanes[3] & 3) as u16) << 6
    }

    /// Control of `row_shl` (1..=15).
    pub const fn row_shl(lanes: u8) -> u16 {
        0x100 | (lanes & 15) as u16
    }

    /// Control of `row_shr` (1..=15).
    pub const fn row_shr(lanes: u8) -> u16 {
        0x110 | (lanes & 15) as u16
    }

    /// Control of `row_ror` (1..=15).
    pub const fn row_ror(lanes: u8) -> u16 {
        0x120 | (lanes & 15) as u16
    }

    /// Returns `true` if the control is `row_newbcast`, the only one for DPP with 64-bit operands.
    pub const fn is_row_newbcast(control: u16) -> bool {
        matches!(control, 0x150..=0x15f)
    }

    /// Control of `row_share` (GFX10) and `row_newbcast` (gfx90a).
    pub const fn row_share(lane: u8) -> u16 {
        0x150 | (lane & 15) as u16
    }

    /// Control of `row_xmask` (GFX10).
    pub const fn row_xmask(mask: u8) -> u16 {
        0x160 | (mask & 15) as u16
    }
}

/// All modifiers of an instruction. The default is correct for any instruction without modifiers: it sets all bits of
/// `op_sel_hi`, so the high results of packed instructions are computed from high halves. In `v_mad_mix*` and
/// `v_fma_mix*`, `op_sel_hi` has a different meaning and must be set explicitly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Modifiers {
    /// Switches that are on, from `CLAMP` to `COMPR`, and `SCC`.
    pub switches: ModifierSet,
    /// Offset of memory instructions in bytes; signed if the field is signed. For DS with two offsets, `offset0` is in
    /// bits 0..=7 and `offset1` in bits 8..=15, see [`Modifiers::set_ds_offsets`]. For SMEM with a register and a
    /// constant offset (GFX9, GFX10), this is the constant.
    pub offset: i32,
    /// Bit i: source i is negated. In packed instructions, this applies only to its low half.
    pub neg: u8,
    /// Bit i: the high half of source i is negated (packed instructions).
    pub neg_hi: u8,
    /// Bit i: absolute value of source i, before negation.
    pub abs: u8,
    /// Bit i: source i reads the high half; bit 3: the destination is the high half.
    pub op_sel: u8,
    /// Bit i: the high result reads the high half of source i. In `mix` instructions: source i is f16.
    pub op_sel_hi: u8,
    /// Output modifier: 0 none, 1 mul:2, 2 mul:4, 3 div:2.
    pub omod: u8,
    /// Mask of image components, 4 bits.
    pub dmask: u8,
    /// Dimension of an image (GFX10), 0..=7.
    pub dim: u8,
    /// Buffer format: `dfmt | nfmt << 4` before GFX10, the unified format on GFX10.
    pub format: u8,
    /// DPP16; `fetch_inactive` also applies to DPP8.
    pub dpp: Dpp,
    /// Lane selects of DPP8, 3 bits each.
    pub dpp8: u32,
    pub sdwa: Sdwa,
    /// MFMA: log2 of the number of blocks that receive block `abid` of src0.
    pub cbsz: u8,
    /// MFMA: the block of src0 that is broadcast.
    pub abid: u8,
    /// MFMA: permutation of the lane groups of src1.
    pub blgp: u8,
    /// `v_bitop3`: the truth table. Bit i is the result if the bits of src0, src1 and src2 are bits 2, 1 and 0 of i.
    pub bitop3: u8,
}

impl Default for Modifiers {
    fn default() -> Modifiers {
        Modifiers {
            switches: ModifierSet::empty(),
            offset: 0,
            neg: 0,
            neg_hi: 0,
            abs: 0,
            op_sel: 0,
            op_sel_hi: 0b111,
            omod: 0,
            dmask: 0,
            dim: 0,
            format: 0,
            dpp: Dpp::default(),
            dpp8: Modifiers::DPP8_IDENTITY,
            sdwa: Sdwa::default(),
            cbsz: 0,
            abid: 0,
            blgp: 0,
            bitop3: 0,
        }
    }
}

impl Modifiers {
    /// `dpp8:[0,1,2,3,4,5,6,7]`.
    pub const DPP8_IDENTITY: u32 = 0xfa_c688;

    /// Returns `true` if all these switches are on.
    pub const fn has(&self, switches: ModifierSet) -> bool {
        self.switches.contains(switches)
    }

    /// Returns `true` if they request DPP.
    pub fn uses_dpp(&self) -> bool {
        self.dpp != Dpp::default() || self.dpp8 != Modifiers::DPP8_IDENTITY
    }

    /// These modifiers with more switches turned on.
    pub fn with(mut self, switches: ModifierSet) -> Modifiers {
        self.switches |= switches;
        self
    }

    /// These modifiers with another offset.
    pub fn with_offset(mut self, offset: i32) -> Modifiers {
        self.offset = offset;
        self
    }

    /// Sets the offsets of `ds_read2…`, `ds_write2…`, in units of the size of their elements.
    pub fn set_ds_offsets(&mut self, offset0: u8, offset1: u8) {
        self.offset = i32::from(offset0) | i32::from(offset1) << 8;
    }

    /// The offsets of `ds_read2…`, `ds_write2…`, in units of the size of their elements.
    pub const fn ds_offsets(&self) -> (u8, u8) {
        (self.offset as u8, (self.offset >> 8) as u8)
    }

    /// Dwords of a factor of a matrix instruction in the format that `cbsz` or `blgp` specifies: FP8 and BF8, FP6 and
    /// BF6, FP4. Reserved formats count as FP8.
    pub const fn factor_dwords(format: u8) -> u8 {
        match format {
            2 | 3 => 6,
            4 => 4,
            _ => 8,
        }
    }

    /// Returns `true` if a vector instruction with these modifiers must be VOP3, because of clamp, omod, neg, abs or
    /// op_sel.
    pub const fn needs_vop3(&self) -> bool {
        !self.switches.difference(ModifierSet::empty()).is_empty()
            || self.neg | self.neg_hi | self.abs | self.op_sel | self.omod | self.bitop3 != 0
    }

    /// The lanes of `dpp8`.
    pub fn dpp8_lanes(&self) -> [u8; 8] {
        std::array::from_fn(|i| (self.dpp8 >> (3 * i)) as u8 & 7)
    }

    /// Sets the lanes of `dpp8`.
    pub fn set_dpp8_lanes(&mut self, lanes: [u8; 8]) {
        self.dpp8 = (0..8).fold(0, |all, i| all | u32::from(lanes[i] & 7) << (3 * i));
    }
}
