#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod abi;
mod address_sums;
pub mod calls;
pub mod catalyst;
pub mod dwarf_numbers;
pub mod elf;
mod error;
mod facts;
mod features;
pub mod hazards;
mod identity;
mod immediates;
mod kernel_code;
pub mod kernel_descriptor;
mod metadata;
mod occupancy;
mod processor;
mod registers;
pub mod shaders;
mod similar;

pub use abi::HiddenArgument;
pub use address_sums::{AddressMode, SumRule};
pub use error::TargetError;
pub use facts::{Fact, FactSet};
pub use features::{FeatureSettings, Setting};
pub use features::{HARDWARE_FEATURES, IgnoreReason, IgnoredFeature, SETTING_HELP};
pub use identity::{CodeObjectVersion, OperatingSystem, Target, Triple};
pub use immediates::OffsetRange;
pub use kernel_code::{KERNEL_CODE_SIZE, KernelCode, KernelCodeField, KernelCodeLayout};
pub use metadata::{ISA_VENDOR_AND_ARCHITECTURE, MetadataForm, NoteKind};
pub use occupancy::{OccupancyLimit, ResourceUse};
pub use processor::{Family, Processor, isa_version};
pub use registers::{ExtraSgprs, FIXED_SGPRS_OF_INIT_BUG, WaitCounterLimits};
pub use similar::{did_you_mean, similar};
