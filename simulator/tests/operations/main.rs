//! Compares every instruction of the simulator with independent arithmetic.
//!
//! Each family of instructions has a file with one row per instruction: its name and a reference function. The rows are
//! assembled for every generation that has them, and run on edge cases and random values.

mod atomics;
mod carry;
mod complete;
mod control;
mod ds;
mod float;
mod formats;
mod lanes;
mod machine;
mod matrix;
mod memory;
mod packed;
mod scalar;
mod smem;
mod sop;
mod values;
mod vector;
mod vop1;
mod vop2;
mod vop3;
mod vopc;

use isa::Generation;

/// The type of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ty {
    /// There is no operand.
    None,
    /// 32 bits as four bytes.
    B8,
    /// 16-bit integer.
    B16,
    /// 32-bit integer.
    B32,
    /// 64-bit integer.
    B64,
    /// Binary16.
    F16,
    /// Binary32.
    F32,
    /// Binary64.
    F64,
    /// Two 16-bit integers.
    P16,
    /// Two binary16 numbers.
    H2,
    /// A mask with a bit for each lane, in VCC.
    Mask,
}

impl Ty {
    /// Width in dwords.
    pub fn width(self) -> usize {
        match self {
            Ty::None | Ty::Mask => 0,
            Ty::B64 | Ty::F64 => 2,
            _ => 1,
        }
    }

    /// The mask of its bits.
    pub fn mask(self) -> u64 {
        match self {
            Ty::B16 | Ty::F16 => 0xffff,
            Ty::B64 | Ty::F64 => u64::MAX,
            _ => 0xffff_ffff,
        }
    }

    /// Returns `true` if it occupies half a register.
    pub fn is_half(self) -> bool {
        matches!(self, Ty::B16 | Ty::F16)
    }

    /// Returns `true` if it is a floating-point number.
    pub fn is_float(self) -> bool {
        matches!(self, Ty::F16 | Ty::F32 | Ty::F64)
    }
}

/// Runs a check on every generation.
fn on_all(check: impl Fn(Generation)) {
    let failed: Vec<String> = Generation::ALL
        .into_iter()
        .filter_map(|generation| {
            let outcome =
                std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(generation)));
            let panic = outcome.err()?;
            Some(panic.downcast_ref::<String>().cloned().unwrap_or_default())
        })
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn vop1() {
    on_all(|generation| vector::check(vop1::ROWS, generation, 1));
}

#[test]
fn vop2() {
    on_all(|generation| vector::check(vop2::ROWS, generation, 2));
}

#[test]
fn vop3() {
    on_all(|generation| vector::check(vop3::ROWS, generation, 3));
}

#[test]
fn sop1() {
    on_all(|generation| scalar::check(sop::SOP1, generation, 11));
    on_all(|generation| scalar::check_masks(sop::MASKS, generation));
}

#[test]
fn sop2() {
    on_all(|generation| scalar::check(sop::SOP2, generation, 12));
}

#[test]
fn sopc() {
    on_all(|generation| scalar::check(sop::SOPC, generation, 13));
}

#[test]
fn sopk() {
    on_all(|generation| scalar::check(sop::SOPK, generation, 14));
}

#[test]
fn vopc() {
    on_all(vopc::check);
}

#[test]
fn carries() {
    on_all(carry::check);
    on_all(carry::check_steps);
}

#[test]
fn vop3p() {
    on_all(packed::check);
}

/// Checks instructions on a kind of memory, with integers and with floats.
fn memory_of(space: memory::Space) {
    for ty in [Ty::B64, Ty::F16, Ty::F32, Ty::F64] {
        on_all(|generation| memory::check(space, generation, ty));
    }
}

#[test]
fn lds() {
    memory_of(memory::Space::Lds);
}

#[test]
fn buffers() {
    memory_of(memory::Space::Buffer);
}

#[test]
fn flat() {
    memory_of(memory::Space::Flat);
}

#[test]
fn global() {
    memory_of(memory::Space::Global);
}

#[test]
fn scratch() {
    memory_of(memory::Space::Scratch);
}

#[test]
fn lanes() {
    on_all(lanes::check);
}

#[test]
fn dpp() {
    on_all(lanes::check_dpp);
}

#[test]
fn smem() {
    on_all(smem::check);
}

#[test]
fn control() {
    on_all(control::check);
}

#[test]
fn mfma() {
    on_all(matrix::check);
}

#[test]
fn formats() {
    on_all(formats::check);
}

#[test]
fn every_instruction_has_a_reference() {
    on_all(|generation| {
        let (covered, excepted) = complete::check(generation);
        println!("{generation:?}: {covered} instructions, {excepted} exceptions");
    });
}
