//! Names in the text form of machine functions, for the printer and the parser.

use super::{BlockKind, PhysReg, RegisterFile, RelocationKind};
use isa::{Encoding, ModifierSet, Modifiers, SdwaSelect, SdwaUnused, scalar_code};

/// Register files: the letter of registers and classes.
pub(super) const FILES: [(RegisterFile, &str); 4] = [
    (RegisterFile::Sgpr, "s"),
    (RegisterFile::Vgpr, "v"),
    (RegisterFile::Agpr, "a"),
    (RegisterFile::WwmVgpr, "w"),
];

/// Named registers of the scalar file.
pub(super) const SPECIAL_REGISTERS: &[(PhysReg, &str)] = &[
    (PhysReg::vcc(2), "vcc"),
    (PhysReg::vcc(1), "vcc_lo"),
    (PhysReg::sgpr(scalar_code::VCC + 1, 1), "vcc_hi"),
    (PhysReg::exec(2), "exec"),
    (PhysReg::exec(1), "exec_lo"),
    (PhysReg::sgpr(scalar_code::EXEC + 1, 1), "exec_hi"),
    (PhysReg::M0, "m0"),
    (PhysReg::NULL, "null"),
    (PhysReg::SCC, "scc"),
    (PhysReg::SHARED_BASE, "src_shared_base"),
    (PhysReg::PRIVATE_BASE, "src_private_base"),
    (PhysReg::POPS_EXITING_WAVE_ID, "src_pops_exiting_wave_id"),
];

/// Relocations of symbol operands.
pub(super) const RELOCATIONS: &[(RelocationKind, &str)] = &[
    (RelocationKind::Rel32Lo, "rel32_lo"),
    (RelocationKind::Rel32Hi, "rel32_hi"),
    (RelocationKind::GotPcRel32Lo, "gotpcrel32_lo"),
    (RelocationKind::GotPcRel32Hi, "gotpcrel32_hi"),
    (RelocationKind::Abs32Lo, "abs32_lo"),
    (RelocationKind::Abs32Hi, "abs32_hi"),
];

/// Kinds of blocks; normal ones have no name.
pub(super) const BLOCK_KINDS: [(BlockKind, &str); 3] = [
    (BlockKind::LogicalEdge, "logical_edge"),
    (BlockKind::LinearEdge, "linear_edge"),
    (BlockKind::LinearHead, "linear_head"),
];

/// Access to a part of the modifiers.
pub(super) type Field<T> = fn(&mut Modifiers) -> &mut T;

/// Modifiers with a bit per operand, component, row or bank.
pub(super) const MASKS: &[(Field<u8>, &str)] = &[
    (|modifiers| &mut modifiers.neg, "neg"),
    (|modifiers| &mut modifiers.neg_hi, "neg_hi"),
    (|modifiers| &mut modifiers.abs, "abs"),
    (|modifiers| &mut modifiers.op_sel, "op_sel"),
    (|modifiers| &mut modifiers.op_sel_hi, "op_sel_hi"),
    (|modifiers| &mut modifiers.dmask, "dmask"),
    (|modifiers| &mut modifiers.dpp.row_mask, "row_mask"),
    (|modifiers| &mut modifiers.dpp.bank_mask, "bank_mask"),
    (|modifiers| &mut modifiers.sdwa.sext, "sext"),
];

/// Modifiers that are numbers.
pub(super) const NUMBERS: &[(Field<u8>, &str)] = &[
    (|modifiers| &mut modifiers.omod, "omod"),
    (|modifiers| &mut modifiers.dim, "dim"),
    (|modifiers| &mut modifiers.format, "format"),
    (|modifiers| &mut modifiers.cbsz, "cbsz"),
    (|modifiers| &mut modifiers.abid, "abid"),
    (|modifiers| &mut modifiers.blgp, "blgp"),
    (|modifiers| &mut modifiers.bitop3, "bitop3"),
];

/// The parts that SDWA selects.
pub(super) const SDWA_PARTS: [(Field<SdwaSelect>, &str); 3] = [
    (|modifiers| &mut modifiers.sdwa.dst_sel, "dst_sel"),
    (|modifiers| &mut modifiers.sdwa.src_sel[0], "src0_sel"),
    (|modifiers| &mut modifiers.sdwa.src_sel[1], "src1_sel"),
];

/// Values of [`SDWA_PARTS`].
pub(super) const SDWA_SELECTS: &[(SdwaSelect, &str)] = &[
    (SdwaSelect::Byte0, "byte_0"),
    (SdwaSelect::Byte1, "byte_1"),
    (SdwaSelect::Byte2, "byte_2"),
    (SdwaSelect::Byte3, "byte_3"),
    (SdwaSelect::Word0, "word_0"),
    (SdwaSelect::Word1, "word_1"),
    (SdwaSelect::Dword, "dword"),
];

/// Values of `dst_unused`.
pub(super) const SDWA_UNUSED: [(SdwaUnused, &str); 3] = [
    (SdwaUnused::Pad, "pad"),
    (SdwaUnused::SignExtend, "sext"),
    (SdwaUnused::Preserve, "preserve"),
];

/// DPP switches, which are not among [`SWITCHES`].
pub(super) const DPP_SWITCHES: [(Field<bool>, &str); 2] = [
    (|modifiers| &mut modifiers.dpp.bound_ctrl, "bound_ctrl"),
    (|modifiers| &mut modifiers.dpp.fetch_inactive, "fi"),
];

/// Switches.
pub(super) const SWITCHES: &[(ModifierSet, &str)] = &[
    (ModifierSet::CLAMP, "clamp"),
    (ModifierSet::OFFEN, "offen"),
    (ModifierSet::IDXEN, "idxen"),
    (ModifierSet::ADDR64, "addr64"),
    (ModifierSet::GLC, "glc"),
    (ModifierSet::SLC, "slc"),
    (ModifierSet::DLC, "dlc"),
    (ModifierSet::TFE, "tfe"),
    (ModifierSet::LDS, "lds"),
    (ModifierSet::GDS, "gds"),
    (ModifierSet::UNORM, "unorm"),
    (ModifierSet::DA, "da"),
    (ModifierSet::R128, "r128"),
    (ModifierSet::A16, "a16"),
    (ModifierSet::D16, "d16"),
    (ModifierSet::LWE, "lwe"),
    (ModifierSet::HIGH, "high"),
    (ModifierSet::VM, "vm"),
    (ModifierSet::DONE, "done"),
    (ModifierSet::COMPR, "compr"),
    (ModifierSet::SCC, "scc"),
];

/// Fixed encodings.
pub(super) const ENCODINGS: &[(Encoding, &str)] = &[
    (Encoding::Sop1, "sop1"),
    (Encoding::Sop2, "sop2"),
    (Encoding::Sopc, "sopc"),
    (Encoding::Sopk, "sopk"),
    (Encoding::Sopp, "sopp"),
    (Encoding::Smrd, "smrd"),
    (Encoding::Smem, "smem"),
    (Encoding::Vop1, "vop1"),
    (Encoding::Vop2, "vop2"),
    (Encoding::Vopc, "vopc"),
    (Encoding::Vop3, "vop3"),
    (Encoding::Vop3p, "vop3p"),
    (Encoding::Vop3px, "vop3px"),
    (Encoding::Sdwa, "sdwa"),
    (Encoding::Dpp16, "dpp16"),
    (Encoding::Dpp8, "dpp8"),
    (Encoding::Vintrp, "vintrp"),
    (Encoding::Ds, "ds"),
    (Encoding::Mubuf, "mubuf"),
    (Encoding::Mtbuf, "mtbuf"),
    (Encoding::Mimg, "mimg"),
    (Encoding::Flat, "flat"),
    (Encoding::Global, "global"),
    (Encoding::Scratch, "scratch"),
    (Encoding::Exp, "exp"),
];
