//! Target identity in the headers of objects, and compatibility of objects.

use processors::Processor;
use processors::elf::{OS_ABI_AMDHSA, OS_ABIS};

/// `EI_ABIVERSION` of code object version 4 under amdhsa, the first in which XNACK and SRAM ECC may be unspecified.
const FIRST_WITH_OPEN_SETTINGS: u8 = 2;

/// `EI_ABIVERSION` of the last code object version.
const LAST_VERSION: u8 = 4;

/// `EF_AMDGPU_MACH`.
const PROCESSOR: u32 = 0xff;

/// XNACK and SRAM ECC: field in the flags, and the value for an unspecified setting.
const SETTINGS: [(&str, u32, u32); 2] = [("XNACK", 0x300, 0x100), ("SRAM ECC", 0xc00, 0x400)];

/// The properties on which the headers of all objects must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Identity {
    pub(super) os_abi: u8,
    pub(super) abi_version: u8,
    pub(super) flags: u32,
}

impl Identity {
    /// Checks that operating system and version are known.
    ///
    /// # Errors
    /// The unknown field.
    pub(super) fn check(self) -> Result<(), String> {
        if !OS_ABIS.contains(&self.os_abi) {
            return Err(format!("unknown OS ABI {}", self.os_abi));
        }
        if self.abi_version > LAST_VERSION {
            return Err(format!("unknown ABI version {}", self.abi_version));
        }
        Ok(())
    }

    /// The identity of a file linked from two objects. If only one of them specifies a setting, its value is used.
    ///
    /// # Errors
    /// The difference.
    pub(super) fn join(self, other: Identity) -> Result<Identity, String> {
        if self.os_abi != other.os_abi {
            return Err(format!("OS ABI {} and {}", self.os_abi, other.os_abi));
        }
        if self.abi_version != other.abi_version {
            let (one, two) = (self.abi_version, other.abi_version);
            return Err(format!("ABI version {one} and {two}"));
        }
        if self.flags & PROCESSOR != other.flags & PROCESSOR {
            let name = |flags: u32| match Processor::from_mach(flags) {
                Some(processor) => processor.to_string(),
                None => format!("{:#x}", flags & PROCESSOR),
            };
            let (one, two) = (name(self.flags), name(other.flags));
            return Err(format!("processor {one} and {two}"));
        }
        let has_open_settings =
            self.os_abi == OS_ABI_AMDHSA && self.abi_version >= FIRST_WITH_OPEN_SETTINGS;
        let mut flags = self.flags;
        for (name, mask, open) in SETTINGS {
            let (one, two) = (self.flags & mask, other.flags & mask);
            let joined = match has_open_settings {
                _ if one == two => one,
                true if one == open => two,
                true if two == open => one,
                _ => return Err(format!("{name} setting")),
            };
            flags = flags & !mask | joined;
        }
        let settings = SETTINGS.iter().fold(0, |all, (_, mask, _)| all | mask);
        match (self.flags ^ other.flags) & !settings {
            0 => Ok(Identity { flags, ..self }),
            _ => Err(format!("flags {:#x} and {:#x}", self.flags, other.flags)),
        }
    }
}
