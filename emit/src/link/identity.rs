//! What the headers of objects say about their target, and whether objects go together.

use target::Processor;

/// `EI_OSABI` of amdhsa.
const AMDHSA: u8 = 64;

/// `EI_ABIVERSION` of code object version 4 under amdhsa, from which on XNACK and SRAM ECC may be left open.
const FIRST_WITH_OPEN_SETTINGS: u8 = 2;

/// `EI_ABIVERSION` of the last code object version.
const LAST_VERSION: u8 = 4;

/// `EI_OSABI` of none, amdhsa, amdpal and mesa3d.
const OS_ABIS: [u8; 4] = [0, AMDHSA, 65, 66];

/// `EF_AMDGPU_MACH`.
const PROCESSOR: u32 = 0xff;

/// The fields of XNACK and SRAM ECC in the flags, and the value of such a field that leaves it open.
const SETTINGS: [(&str, u32, u32); 2] = [("XNACK", 0x300, 0x100), ("SRAM ECC", 0xc00, 0x400)];

/// What the headers of all files must agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Identity {
    pub(super) os_abi: u8,
    pub(super) abi_version: u8,
    pub(super) flags: u32,
}

impl Identity {
    /// Refuses what is for no known operating system or version.
    ///
    /// # Errors
    /// What is not known.
    pub(super) fn check(self) -> Result<(), String> {
        if !OS_ABIS.contains(&self.os_abi) {
            return Err(format!("unknown OS ABI {}", self.os_abi));
        }
        if self.abi_version > LAST_VERSION {
            return Err(format!("unknown ABI version {}", self.abi_version));
        }
        Ok(())
    }

    /// The identity of a file linked of two. A setting that one file leaves open is that of the other.
    ///
    /// # Errors
    /// What differs.
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
            self.os_abi == AMDHSA && self.abi_version >= FIRST_WITH_OPEN_SETTINGS;
        let mut flags = self.flags;
        for (name, mask, open) in SETTINGS {
            let (one, two) = (self.flags & mask, other.flags & mask);
            let joined = match has_open_settings {
                _ if one == two => one,
                true if one == open => two,
                true if two == open => one,
                _ => return Err(format!("setting of {name}")),
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
