//! Loads and stores that differ only in the number of bytes that a lane accesses.

use crate::Opcode;
use crate::Opcode as I;

/// The instructions of one kind of access.
#[derive(Clone, Copy, Debug)]
pub struct AccessSizes([Opcode; 6]);

impl AccessSizes {
    /// The sizes in bytes. Loads of less than a dword extend the value with zeros.
    pub const SIZES: &[u32] = &[1, 2, 4, 8, 12, 16];

    /// The instruction that accesses this number of bytes. It may not exist on all generations.
    pub fn get(&self, bytes: u32) -> Option<Opcode> {
        let index = Self::SIZES.iter().position(|&size| size == bytes)?;
        Some(self.0[index])
    }

    /// The instruction that accesses this number of dwords. It may not exist on all generations.
    pub fn dwords(&self, count: u8) -> Option<Opcode> {
        self.get(4 * u32::from(count))
    }

    /// All instructions, in the order of [`AccessSizes::SIZES`].
    pub const fn all(&self) -> [Opcode; 6] {
        self.0
    }

    /// Returns `true` for an instruction that accesses dwords, of any size.
    pub fn has_dwords(&self, opcode: Opcode) -> bool {
        self.0[2..].contains(&opcode)
    }
}

/// `buffer_load_*`.
#[rustfmt::skip]
pub const BUFFER_LOADS: AccessSizes = AccessSizes([
    I::BUFFER_LOAD_UBYTE, I::BUFFER_LOAD_USHORT,
    I::BUFFER_LOAD_DWORD, I::BUFFER_LOAD_DWORDX2, I::BUFFER_LOAD_DWORDX3, I::BUFFER_LOAD_DWORDX4,
]);

/// `buffer_store_*`.
#[rustfmt::skip]
pub const BUFFER_STORES: AccessSizes = AccessSizes([
    I::BUFFER_STORE_BYTE, I::BUFFER_STORE_SHORT,
    I::BUFFER_STORE_DWORD, I::BUFFER_STORE_DWORDX2, I::BUFFER_STORE_DWORDX3, I::BUFFER_STORE_DWORDX4,
]);

/// `flat_load_*`.
#[rustfmt::skip]
pub const FLAT_LOADS: AccessSizes = AccessSizes([
    I::FLAT_LOAD_UBYTE, I::FLAT_LOAD_USHORT,
    I::FLAT_LOAD_DWORD, I::FLAT_LOAD_DWORDX2, I::FLAT_LOAD_DWORDX3, I::FLAT_LOAD_DWORDX4,
]);

/// `flat_store_*`.
#[rustfmt::skip]
pub const FLAT_STORES: AccessSizes = AccessSizes([
    I::FLAT_STORE_BYTE, I::FLAT_STORE_SHORT,
    I::FLAT_STORE_DWORD, I::FLAT_STORE_DWORDX2, I::FLAT_STORE_DWORDX3, I::FLAT_STORE_DWORDX4,
]);

/// `global_load_*`.
#[rustfmt::skip]
pub const GLOBAL_LOADS: AccessSizes = AccessSizes([
    I::GLOBAL_LOAD_UBYTE, I::GLOBAL_LOAD_USHORT,
    I::GLOBAL_LOAD_DWORD, I::GLOBAL_LOAD_DWORDX2, I::GLOBAL_LOAD_DWORDX3, I::GLOBAL_LOAD_DWORDX4,
]);

/// `global_store_*`.
#[rustfmt::skip]
pub const GLOBAL_STORES: AccessSizes = AccessSizes([
    I::GLOBAL_STORE_BYTE, I::GLOBAL_STORE_SHORT,
    I::GLOBAL_STORE_DWORD, I::GLOBAL_STORE_DWORDX2, I::GLOBAL_STORE_DWORDX3, I::GLOBAL_STORE_DWORDX4,
]);

/// `scratch_load_*`.
#[rustfmt::skip]
pub const SCRATCH_LOADS: AccessSizes = AccessSizes([
    I::SCRATCH_LOAD_UBYTE, I::SCRATCH_LOAD_USHORT,
    I::SCRATCH_LOAD_DWORD, I::SCRATCH_LOAD_DWORDX2, I::SCRATCH_LOAD_DWORDX3, I::SCRATCH_LOAD_DWORDX4,
]);

/// `scratch_store_*`.
#[rustfmt::skip]
pub const SCRATCH_STORES: AccessSizes = AccessSizes([
    I::SCRATCH_STORE_BYTE, I::SCRATCH_STORE_SHORT,
    I::SCRATCH_STORE_DWORD, I::SCRATCH_STORE_DWORDX2, I::SCRATCH_STORE_DWORDX3, I::SCRATCH_STORE_DWORDX4,
]);

/// `ds_read_*`.
#[rustfmt::skip]
pub const DS_READS: AccessSizes = AccessSizes([
    I::DS_READ_U8, I::DS_READ_U16, I::DS_READ_B32, I::DS_READ_B64, I::DS_READ_B96, I::DS_READ_B128,
]);

/// `ds_write_*`.
#[rustfmt::skip]
pub const DS_WRITES: AccessSizes = AccessSizes([
    I::DS_WRITE_B8, I::DS_WRITE_B16, I::DS_WRITE_B32, I::DS_WRITE_B64, I::DS_WRITE_B96, I::DS_WRITE_B128,
]);

/// Scalar loads that differ only in the number of dwords.
#[derive(Clone, Copy, Debug)]
pub struct ScalarLoads([Opcode; 5]);

impl ScalarLoads {
    /// The sizes in bytes.
    const SIZES: [u32; 5] = [4, 8, 16, 32, 64];

    /// The instruction that loads this number of bytes.
    pub fn get(&self, bytes: u32) -> Option<Opcode> {
        let index = Self::SIZES.iter().position(|&size| size == bytes)?;
        Some(self.0[index])
    }

    /// The number of bytes that an instruction loads, if it is one of these.
    pub fn bytes(&self, opcode: Opcode) -> Option<u32> {
        let index = self.0.iter().position(|&load| load == opcode)?;
        Some(Self::SIZES[index])
    }
}

/// `s_load_*`.
#[rustfmt::skip]
pub const SCALAR_LOADS: ScalarLoads = ScalarLoads([
    I::S_LOAD_DWORD, I::S_LOAD_DWORDX2, I::S_LOAD_DWORDX4, I::S_LOAD_DWORDX8, I::S_LOAD_DWORDX16,
]);

/// `s_buffer_load_*`.
#[rustfmt::skip]
pub const SCALAR_BUFFER_LOADS: ScalarLoads = ScalarLoads([
    I::S_BUFFER_LOAD_DWORD, I::S_BUFFER_LOAD_DWORDX2, I::S_BUFFER_LOAD_DWORDX4,
    I::S_BUFFER_LOAD_DWORDX8, I::S_BUFFER_LOAD_DWORDX16,
]);

/// A load of a byte or half.
#[derive(Clone, Copy, Debug)]
pub struct SignedLoad {
    /// The load that extends the value with zeros.
    pub unsigned: Opcode,
    /// The load that extends it with its sign.
    pub signed: Opcode,
    /// The number of bits loaded.
    pub bits: u32,
}

const fn signed(unsigned: Opcode, signed: Opcode, bits: u32) -> SignedLoad {
    SignedLoad {
        unsigned,
        signed,
        bits,
    }
}

/// The loads of bytes and halfwords. Both instructions of a row exist on the same generations.
#[rustfmt::skip]
pub const SIGNED_LOADS: &[SignedLoad] = &[
    signed(I::BUFFER_LOAD_UBYTE,   I::BUFFER_LOAD_SBYTE,   8),
    signed(I::BUFFER_LOAD_USHORT,  I::BUFFER_LOAD_SSHORT,  16),
    signed(I::FLAT_LOAD_UBYTE,     I::FLAT_LOAD_SBYTE,     8),
    signed(I::FLAT_LOAD_USHORT,    I::FLAT_LOAD_SSHORT,    16),
    signed(I::GLOBAL_LOAD_UBYTE,   I::GLOBAL_LOAD_SBYTE,   8),
    signed(I::GLOBAL_LOAD_USHORT,  I::GLOBAL_LOAD_SSHORT,  16),
    signed(I::SCRATCH_LOAD_UBYTE,  I::SCRATCH_LOAD_SBYTE,  8),
    signed(I::SCRATCH_LOAD_USHORT, I::SCRATCH_LOAD_SSHORT, 16),
    signed(I::DS_READ_U8,          I::DS_READ_I8,          8),
    signed(I::DS_READ_U16,         I::DS_READ_I16,         16),
];
