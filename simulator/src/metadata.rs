//! Kernel metadata from the note of a code object: arguments, sizes, wave size.

use serde::Deserialize;

use crate::error::Error;

/// An argument of a kernel.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Argument {
    /// Size in bytes.
    #[serde(rename = ".size")]
    pub size: u32,
    /// Bytes from the start of the kernel arguments.
    #[serde(rename = ".offset")]
    pub offset: u32,
    /// The kind: `by_value`, `global_buffer`, `hidden_group_size_x` and so on.
    #[serde(rename = ".value_kind")]
    pub value_kind: String,
    /// Alignment of a dynamic LDS pointer's target, in bytes.
    #[serde(rename = ".pointee_align", default)]
    pub pointee_align: Option<u32>,
    /// The type in the source language, for example `float*`.
    #[serde(rename = ".type_name", default)]
    pub type_name: Option<String>,
}

impl Argument {
    /// Offset of the argument's end in the kernel arguments.
    pub fn end(&self) -> u32 {
        self.offset.saturating_add(self.size)
    }

    /// Returns `true` if the runtime provides the argument.
    pub fn is_hidden(&self) -> bool {
        self.value_kind.starts_with("hidden_")
    }
}

/// Metadata of a kernel.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct KernelMetadata {
    #[serde(rename = ".name")]
    pub name: String,
    /// The symbol of the descriptor.
    #[serde(rename = ".symbol")]
    pub symbol: String,
    /// The arguments in order of their offsets.
    #[serde(rename = ".args", default)]
    pub arguments: Vec<Argument>,
    /// Size of the kernel arguments in bytes.
    #[serde(rename = ".kernarg_segment_size")]
    pub kernarg_size: u32,
    /// Alignment of the kernel arguments in bytes.
    #[serde(rename = ".kernarg_segment_align")]
    pub kernarg_align: u32,
    /// Number of lanes of a wave.
    #[serde(rename = ".wavefront_size")]
    pub wavefront_size: u32,
    /// Required work-group size in each dimension.
    #[serde(rename = ".reqd_workgroup_size", default)]
    pub required_group_size: Option<[u32; 3]>,
    /// Maximum number of work-items of a work-group.
    #[serde(rename = ".max_flat_workgroup_size", default)]
    pub max_group_size: u32,
    /// Number of VGPRs.
    #[serde(rename = ".vgpr_count", default)]
    pub vgpr_count: u32,
    /// Number of SGPRs.
    #[serde(rename = ".sgpr_count", default)]
    pub sgpr_count: u32,
    /// True if the stack is dynamic.
    #[serde(rename = ".uses_dynamic_stack", default)]
    pub uses_dynamic_stack: bool,
}

/// Metadata of a code object.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct Metadata {
    #[serde(rename = "amdhsa.kernels", default)]
    pub kernels: Vec<KernelMetadata>,
    /// The version of the format.
    #[serde(rename = "amdhsa.version", default)]
    pub version: Vec<u32>,
    /// The target identifier (V4 and later).
    #[serde(rename = "amdhsa.target", default)]
    pub target: Option<String>,
}

/// `NT_AMDGPU_METADATA`: MessagePack metadata of V3 and later.
pub const NOTE_METADATA: u32 = 32;

impl Metadata {
    /// Decodes the MessagePack contents of the note.
    ///
    /// # Errors
    /// The MessagePack is malformed, or lacks required keys.
    pub fn decode(bytes: &[u8]) -> Result<Self, Error> {
        rmp_serde::from_slice(bytes)
            .map_err(|error| Error::CodeObject(format!("malformed kernel metadata: {error}")))
    }

    /// The kernel whose descriptor has this symbol.
    pub fn kernel(&self, symbol: &str) -> Option<&KernelMetadata> {
        self.kernels.iter().find(|kernel| kernel.symbol == symbol)
    }
}
