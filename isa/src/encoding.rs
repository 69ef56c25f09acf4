//! Instruction formats.

/// A format. SDWA and DPP consist of VOP1, VOP2 or VOPC and a second dword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Encoding {
    Sop1,
    Sop2,
    Sopc,
    Sopk,
    Sopp,
    Smrd,
    Smem,
    Vop1,
    Vop2,
    Vopc,
    Vop3,
    Vop3p,
    /// A matrix instruction after the scales of its factors, each of them in 8 bytes.
    Vop3px,
    Sdwa,
    Dpp16,
    Dpp8,
    Vintrp,
    Ds,
    Mubuf,
    Mtbuf,
    Mimg,
    Flat,
    Global,
    Scratch,
    Exp,
}

impl Encoding {
    /// Every encoding, in order.
    #[rustfmt::skip]
    pub const ALL: &[Encoding] = &[
        Encoding::Sop1, Encoding::Sop2, Encoding::Sopc, Encoding::Sopk, Encoding::Sopp,
        Encoding::Smrd, Encoding::Smem,
        Encoding::Vop1, Encoding::Vop2, Encoding::Vopc, Encoding::Vop3, Encoding::Vop3p,
        Encoding::Vop3px, Encoding::Sdwa, Encoding::Dpp16, Encoding::Dpp8, Encoding::Vintrp,
        Encoding::Ds, Encoding::Mubuf, Encoding::Mtbuf, Encoding::Mimg,
        Encoding::Flat, Encoding::Global, Encoding::Scratch, Encoding::Exp,
    ];

    /// Returns `true` if this is one of the one-dword vector formats: VOP1, VOP2 or VOPC.
    pub const fn is_e32(self) -> bool {
        matches!(self, Encoding::Vop1 | Encoding::Vop2 | Encoding::Vopc)
    }

    /// Returns `true` if this is a format of the vector ALU (including interpolation).
    pub const fn is_valu(self) -> bool {
        matches!(
            self,
            Encoding::Vop1
                | Encoding::Vop2
                | Encoding::Vopc
                | Encoding::Vop3
                | Encoding::Vop3p
                | Encoding::Vop3px
                | Encoding::Sdwa
                | Encoding::Dpp16
                | Encoding::Dpp8
                | Encoding::Vintrp
        )
    }

    /// Returns `true` if this is a format of the scalar ALU.
    pub const fn is_salu(self) -> bool {
        matches!(
            self,
            Encoding::Sop1 | Encoding::Sop2 | Encoding::Sopc | Encoding::Sopk | Encoding::Sopp
        )
    }
}
