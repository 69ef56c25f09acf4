//! The notes and metadata of a code object, and their assembly directives.

use crate::{CodeObjectVersion, OperatingSystem, Target, TargetError};

/// Vendor and architecture in [`NoteKind::IsaVersion`] and its directive.
pub const ISA_VENDOR_AND_ARCHITECTURE: [&str; 2] = ["AMD", "AMDGPU"];

/// The content of a note in the section `.note`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// Version of the code object.
    CodeObjectVersion,
    /// Numbers of the processor.
    IsaVersion,
    /// Name of the processor and the system it runs under: [`Target::isa_name`].
    IsaName,
    /// The metadata as YAML text.
    TextMetadata,
    /// The older metadata of amdpal: registers and their values.
    PalRegisters,
    /// The metadata as MessagePack.
    Metadata,
}

impl NoteKind {
    /// The note's name in the file.
    pub fn owner(self) -> &'static str {
        match self {
            NoteKind::Metadata => "AMDGPU",
            NoteKind::CodeObjectVersion
            | NoteKind::IsaVersion
            | NoteKind::IsaName
            | NoteKind::TextMetadata
            | NoteKind::PalRegisters => "AMD",
        }
    }

    /// Returns `true` if a note with this name and type is of this kind.
    pub fn has_header(self, name: &[u8], number: u32) -> bool {
        name == self.owner().as_bytes() && number == self.number()
    }

    /// The note's type in the file, `NT_AMD_*` and `NT_AMDGPU_METADATA`.
    pub fn number(self) -> u32 {
        match self {
            NoteKind::CodeObjectVersion => 1,
            NoteKind::IsaVersion => 3,
            NoteKind::TextMetadata => 10,
            NoteKind::IsaName => 11,
            NoteKind::PalRegisters => 12,
            NoteKind::Metadata => 32,
        }
    }
}

/// The set of notes and metadata of a code object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetadataForm {
    /// amdhsa, code object version 2.
    HsaVersion2,
    /// amdhsa, later code object versions.
    Hsa,
    /// amdpal.
    Pal,
    /// No metadata, only the name of the processor.
    NameOnly,
}

impl MetadataForm {
    /// The notes in their order.
    pub fn notes(self) -> &'static [NoteKind] {
        match self {
            MetadataForm::HsaVersion2 => &[
                NoteKind::CodeObjectVersion,
                NoteKind::IsaVersion,
                NoteKind::IsaName,
                NoteKind::TextMetadata,
            ],
            MetadataForm::Hsa => &[NoteKind::Metadata],
            MetadataForm::Pal => &[NoteKind::IsaName, NoteKind::Metadata],
            MetadataForm::NameOnly => &[NoteKind::IsaName],
        }
    }

    /// Returns `true` if this note is present.
    pub fn has(self, note: NoteKind) -> bool {
        self.notes().contains(&note)
    }

    /// The directive that opens the metadata in assembly; the directive that closes it has the prefix `end_`.
    pub fn directive(self) -> Option<&'static str> {
        match self {
            MetadataForm::HsaVersion2 => Some("amd_amdgpu_hsa_metadata"),
            MetadataForm::Hsa => Some("amdgpu_metadata"),
            MetadataForm::Pal => Some("amdgpu_pal_metadata"),
            MetadataForm::NameOnly => None,
        }
    }
}

impl Target {
    /// The set of notes and metadata of code objects for this target.
    pub fn metadata_form(&self) -> MetadataForm {
        match (self.os(), self.code_object_version()) {
            (OperatingSystem::AmdHsa, CodeObjectVersion::V2) => MetadataForm::HsaVersion2,
            (OperatingSystem::AmdHsa, _) => MetadataForm::Hsa,
            (OperatingSystem::AmdPal, _) => MetadataForm::Pal,
            (OperatingSystem::Mesa3d | OperatingSystem::Catalyst | OperatingSystem::Unknown, _) => {
                MetadataForm::NameOnly
            }
        }
    }

    /// The name in [`NoteKind::IsaName`]: `arch-vendor-os-environment-processor`.
    ///
    /// # Errors
    /// As [`Target::processor_name_v2`]; a generic processor before code object version 6.
    pub fn isa_name(&self) -> Result<String, TargetError> {
        let processor = self.processor();
        let version_6 = self.code_object_version() >= CodeObjectVersion::V6;
        if processor.is_generic() && self.os() == OperatingSystem::AmdHsa && !version_6 {
            return Err(TargetError::GenericNeedsVersion6 { processor });
        }
        let processor = match self.metadata_form() {
            MetadataForm::HsaVersion2 => self.processor_name_v2()?,
            _ => self.processor().name(),
        };
        Ok(format!("{}-{processor}", self.triple().as_str()))
    }

    /// Major and minor version of amdhsa's metadata.
    pub fn metadata_version(&self) -> [u32; 2] {
        match self.code_object_version() {
            CodeObjectVersion::V2 | CodeObjectVersion::V3 => [1, 0],
            CodeObjectVersion::V4 => [1, 1],
            CodeObjectVersion::V5 | CodeObjectVersion::V6 => [1, 2],
        }
    }

    /// Returns `true` if the metadata contains the target. If so, the assembler text states the code object version.
    pub fn has_target_in_metadata(&self) -> bool {
        self.os() == OperatingSystem::AmdHsa && self.code_object_version() >= CodeObjectVersion::V4
    }

    /// Returns `true` if the metadata has the entries that configure a launch: dynamic stack, uniform work-group size,
    /// WGP mode.
    pub fn has_launch_metadata(&self) -> bool {
        self.code_object_version() >= CodeObjectVersion::V5
    }
}
