//! Errors of target descriptions.

use crate::Processor;

/// A target that cannot be described or is not supported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TargetError {
    /// The triple does not name an AMD GCN target.
    #[error("unsupported target triple '{triple}': the architecture must be 'amdgcn' or 'amdgpu'")]
    UnsupportedTriple {
        /// The triple as given.
        triple: String,
    },
    /// No processor was named.
    #[error("no processor given: use -mcpu=NAME (-mcpu=help lists the names)")]
    MissingProcessor,
    /// The processor name is not one of the supported ones.
    #[error("unknown processor '{name}'{}", crate::processor::advice(name))]
    UnknownProcessor {
        /// The name as given.
        name: String,
    },
    /// One or more feature names are not known; all of them are listed.
    #[error("unknown target feature{} {}", if names.len() == 1 { "" } else { "s" }, quoted(names))]
    UnknownFeatures {
        /// The names as given, without `+` or `-`, in the order given.
        names: Vec<String>,
    },
    /// A feature item that does not start with `+` or `-`.
    #[error("target feature '{item}' must start with '+' or '-'")]
    MalformedFeature {
        /// The item as given.
        item: String,
    },
    /// A known feature that this processor does not have.
    #[error("processor {processor} does not support feature '{feature}'")]
    UnsupportedFeature {
        /// The feature name.
        feature: String,
        /// The processor that lacks it.
        processor: Processor,
    },
    /// A code object version outside 2 to 6.
    #[error("unsupported code object version {version}: 2, 3, 4, 5 and 6 are supported")]
    UnsupportedCodeObjectVersion {
        /// The version as given.
        version: u32,
    },
    /// A generic processor with a code object version before 6. Such versions have no field for the version of a
    /// generic processor.
    #[error("{processor} is only available on code object version 6 or better")]
    GenericNeedsVersion6 {
        /// The processor.
        processor: Processor,
    },
    /// Code object version 2 has no name for a processor.
    #[error("code object version 2 does not support processor {processor}{}", xnack_setting(*xnack))]
    NoVersion2 {
        processor: Processor,
        /// Whether XNACK is or may be on, for processors that have it.
        xnack: Option<bool>,
    },
}

fn xnack_setting(xnack: Option<bool>) -> &'static str {
    match xnack {
        None => "",
        Some(true) => " with XNACK on or unspecified",
        Some(false) => " without XNACK",
    }
}

fn quoted(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    quoted.join(", ")
}
