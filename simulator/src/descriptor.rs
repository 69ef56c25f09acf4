//! Kernel descriptors.

use processors::KERNEL_CODE_SIZE;
use processors::kernel_descriptor::DESCRIPTOR_SIZE;

use crate::error::Error;

/// A decoded kernel descriptor (code object V3 and later) or `amd_kernel_code_t` (V2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Descriptor {
    /// Size of the LDS that is known at compile time, in bytes.
    pub group_segment_size: u32,
    /// Size of the scratch memory of a lane, in bytes.
    pub private_segment_size: u32,
    /// Size of the kernel arguments in bytes; 0 if unknown.
    pub kernarg_size: u32,
    /// Offset of the first instruction from the descriptor.
    pub entry_offset: i64,
    /// COMPUTE_PGM_RSRC1.
    pub rsrc1: u32,
    /// COMPUTE_PGM_RSRC2.
    pub rsrc2: u32,
    /// COMPUTE_PGM_RSRC3.
    pub rsrc3: u32,
    /// KERNEL_CODE_PROPERTIES.
    pub properties: u32,
}

fn word(bytes: &[u8], offset: usize) -> u32 {
    let mut raw = [0; 4];
    if let Some(source) = bytes.get(offset..offset + 4) {
        raw.copy_from_slice(source);
    }
    u32::from_le_bytes(raw)
}

fn quad(bytes: &[u8], offset: usize) -> u64 {
    u64::from(word(bytes, offset)) | u64::from(word(bytes, offset + 4)) << 32
}

impl Descriptor {
    /// Decodes the 64 bytes of a descriptor.
    ///
    /// # Errors
    /// There are too few bytes.
    pub fn decode(bytes: &[u8]) -> Result<Self, Error> {
        if bytes.len() < DESCRIPTOR_SIZE {
            return Err(Error::CodeObject("truncated kernel descriptor".into()));
        }
        Ok(Descriptor {
            group_segment_size: word(bytes, 0),
            private_segment_size: word(bytes, 4),
            kernarg_size: word(bytes, 8),
            entry_offset: quad(bytes, 16) as i64,
            rsrc3: word(bytes, 44),
            rsrc1: word(bytes, 48),
            rsrc2: word(bytes, 52),
            properties: word(bytes, 56),
        })
    }

    /// Decodes an `amd_kernel_code_t`. Except for the dynamic stack, its property bits are those of a descriptor.
    ///
    /// # Errors
    /// There are too few bytes.
    pub fn decode_kernel_code(bytes: &[u8]) -> Result<Self, Error> {
        if bytes.len() < KERNEL_CODE_SIZE {
            return Err(Error::CodeObject("truncated amd_kernel_code_t".into()));
        }
        let flags = word(bytes, 56);
        Ok(Descriptor {
            group_segment_size: word(bytes, 64),
            private_segment_size: word(bytes, 60),
            kernarg_size: word(bytes, 72),
            entry_offset: quad(bytes, 16) as i64,
            rsrc3: 0,
            rsrc1: word(bytes, 48),
            rsrc2: word(bytes, 52),
            properties: flags & 0x47f | (flags >> 20 & 1) << 11,
        })
    }

    fn property(&self, bit: u32) -> bool {
        self.properties >> bit & 1 != 0
    }

    /// Returns `true` if a user SGPR value is enabled; `bit` is the index in `processors::abi::UserSgpr::ALL`.
    pub fn enables_user_sgpr(&self, bit: u32) -> bool {
        self.property(bit)
    }

    /// Number of lanes of a wave, 32 or 64.
    pub fn wavefront_size(&self) -> u32 {
        if self.property(10) { 32 } else { 64 }
    }

    /// Returns `true` if the kernel has a dynamic stack.
    pub fn has_dynamic_stack(&self) -> bool {
        self.property(11)
    }

    /// Returns `true` if the wave's offset in scratch memory is passed in an SGPR.
    pub fn enables_scratch_offset(&self) -> bool {
        self.rsrc2 & 1 != 0
    }

    /// Number of user SGPRs.
    pub fn user_sgpr_count(&self) -> u32 {
        self.rsrc2 >> 1 & 31
    }

    /// Returns `true` if the work-group ID of a dimension is passed.
    pub fn enables_group_id(&self, dimension: u32) -> bool {
        self.rsrc2 >> (7 + dimension) & 1 != 0
    }

    /// Returns `true` if an SGPR with information about the work-group is passed.
    pub fn enables_group_info(&self) -> bool {
        self.rsrc2 >> 10 & 1 != 0
    }

    /// Number of work-item ID dimensions that are passed, minus one.
    pub fn work_item_id_dimensions(&self) -> u32 {
        self.rsrc2 >> 11 & 3
    }

    /// The initial MODE register: rounding in bits 3:0, denormals in 7:4, DX10_CLAMP in 8, IEEE in 9.
    pub fn mode(&self) -> u32 {
        self.rsrc1 >> 12 & 0xff | (self.rsrc1 >> 21 & 1) << 8 | (self.rsrc1 >> 23 & 1) << 9
    }

    /// Returns `true` if a work-group may run on both compute units of a work-group processor (GFX10).
    pub fn is_wgp_mode(&self) -> bool {
        self.rsrc1 >> 29 & 1 != 0
    }

    /// Number of VGPRs that are allocated to a wave. `granule` is the unit of the encoded number.
    pub fn vgprs(&self, granule: u32) -> u32 {
        ((self.rsrc1 & 63) + 1) * granule
    }

    /// Number of the register at which accumulation VGPRs begin in a unified register file.
    pub fn accumulation_offset(&self) -> usize {
        4 * (self.rsrc3 as usize & 63) + 4
    }

    /// Number of dwords of arguments that are in SGPRs when the kernel starts.
    pub fn preloaded_arguments(&self) -> u32 {
        self.properties >> 16 & 127
    }

    /// Offset of these dwords in the kernarg segment, in dwords.
    pub fn preload_offset(&self) -> u32 {
        self.properties >> 23 & 511
    }

    /// Number of SGPRs, which is encoded in units of eight.
    pub fn sgprs(&self) -> u32 {
        ((self.rsrc1 >> 6 & 15) + 1) * 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields() {
        let mut bytes = [0u8; 64];
        bytes[48..52].copy_from_slice(&0x00af_0081u32.to_le_bytes());
        bytes[52..56].copy_from_slice(&0x0000_0993u32.to_le_bytes());
        bytes[56] = 0x0b;
        let descriptor = Descriptor::decode(&bytes).unwrap();
        assert_eq!(descriptor.vgprs(4), 8);
        assert_eq!(descriptor.sgprs(), 24);
        assert_eq!(descriptor.mode(), 0x3f0);
        assert_eq!(descriptor.user_sgpr_count(), 9);
        assert!(descriptor.enables_scratch_offset());
        assert!(descriptor.enables_group_id(0) && descriptor.enables_group_id(1));
        assert!(!descriptor.enables_group_id(2));
        assert_eq!(descriptor.work_item_id_dimensions(), 1);
        assert!(Descriptor::decode(&bytes[..60]).is_err());
    }
}
