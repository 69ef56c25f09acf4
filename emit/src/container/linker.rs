//! Links a code object into the form the runtime loads (ET_DYN).
use super::{CodeObject, ContainerError};

/// Links `object`.
///
/// # Errors
/// Undefined symbols.
pub fn link(object: &CodeObject) -> Result<Vec<u8>, ContainerError> {
    super::write_object(object)?;
    Err(ContainerError::Elf("linking is not available".into()))
}
