//! The notes of a code object: who it is for, and what the runtime must know of its kernels.
//!
//! In: a [`CodeObject`]. Out: the contents of the section `.note`.

use target::{CodeObjectVersion, OperatingSystem, Target};

use super::{CodeObject, ContainerError, metadata_bytes};

/// `AMDGPU`: notes of version 3 and later.
const OWNER: &str = "AMDGPU";

/// `AMD`: notes of version 2, and the name of the processor on other operating systems.
const OWNER_V2: &str = "AMD";

const NT_AMD_HSA_CODE_OBJECT_VERSION: u32 = 1;
const NT_AMD_HSA_ISA_VERSION: u32 = 3;
const NT_AMD_HSA_METADATA: u32 = 10;
const NT_AMD_HSA_ISA_NAME: u32 = 11;
const NT_AMDGPU_METADATA: u32 = 32;

/// The bytes of the section with the notes.
///
/// # Errors
/// Code object version 2 does not have the processor.
pub(super) fn notes(object: &CodeObject) -> Result<Vec<u8>, ContainerError> {
    let mut notes = Vec::new();
    let target = &object.target;
    match (target.os(), target.code_object_version()) {
        (OperatingSystem::Mesa3d | OperatingSystem::Unknown, _) => {
            push(
                &mut notes,
                OWNER_V2,
                NT_AMD_HSA_ISA_NAME,
                target.isa_name().as_bytes(),
            );
        }
        (OperatingSystem::AmdPal, _) => {
            push(
                &mut notes,
                OWNER_V2,
                NT_AMD_HSA_ISA_NAME,
                target.isa_name().as_bytes(),
            );
            push(
                &mut notes,
                OWNER,
                NT_AMDGPU_METADATA,
                &metadata_bytes(object)?,
            );
        }
        (OperatingSystem::AmdHsa, CodeObjectVersion::V2) => {
            let version = [
                CODE_OBJECT_VERSION_V2[0].to_le_bytes(),
                CODE_OBJECT_VERSION_V2[1].to_le_bytes(),
            ];
            push(
                &mut notes,
                OWNER_V2,
                NT_AMD_HSA_CODE_OBJECT_VERSION,
                version.as_flattened(),
            );
            push(
                &mut notes,
                OWNER_V2,
                NT_AMD_HSA_ISA_VERSION,
                &isa_version(target)?,
            );
            push(
                &mut notes,
                OWNER_V2,
                NT_AMD_HSA_ISA_NAME,
                target.target_id_v2()?.as_bytes(),
            );
            push(
                &mut notes,
                OWNER_V2,
                NT_AMD_HSA_METADATA,
                &metadata_bytes(object)?,
            );
        }
        _ => return Ok(metadata_note(&metadata_bytes(object)?)),
    }
    Ok(notes)
}

/// The note of metadata; nothing if there are none.
pub(super) fn metadata_note(metadata: &[u8]) -> Vec<u8> {
    let mut notes = Vec::with_capacity(metadata.len() + 24);
    if !metadata.is_empty() {
        push(&mut notes, OWNER, NT_AMDGPU_METADATA, metadata);
    }
    notes
}

/// Major and minor version that say version 2.
pub(super) const CODE_OBJECT_VERSION_V2: [u32; 2] = [2, 1];

/// Vendor and architecture in the note and the directive of the instruction set's version.
pub(super) const ISA_VENDOR_AND_ARCHITECTURE: [&str; 2] = ["AMD", "AMDGPU"];

/// Sizes of the names with their ends, version and stepping, names.
fn isa_version(target: &Target) -> Result<Vec<u8>, ContainerError> {
    let version = Target::isa_version(target.processor_name_v2()?);
    let names = ISA_VENDOR_AND_ARCHITECTURE;
    let mut bytes = Vec::with_capacity(32);
    for name in names {
        bytes.extend_from_slice(&(name.len() as u16 + 1).to_le_bytes());
    }
    for number in version {
        bytes.extend_from_slice(&u32::from(number).to_le_bytes());
    }
    for name in names {
        bytes.extend_from_slice(name.as_bytes());
        bytes.push(0);
    }
    Ok(bytes)
}

/// Appends a note; name and contents are padded to dwords.
fn push(notes: &mut Vec<u8>, owner: &str, kind: u32, contents: &[u8]) {
    notes.extend_from_slice(&(owner.len() as u32 + 1).to_le_bytes());
    notes.extend_from_slice(&(contents.len() as u32).to_le_bytes());
    notes.extend_from_slice(&kind.to_le_bytes());
    notes.extend_from_slice(owner.as_bytes());
    notes.push(0);
    notes.resize(notes.len().next_multiple_of(4), 0);
    notes.extend_from_slice(contents);
    notes.resize(notes.len().next_multiple_of(4), 0);
}
