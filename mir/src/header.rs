//! What both representations of a function have in common.

use crate::module::{
    CallingConvention, FunctionAttributes, FunctionRef, ImplicitInputs, KernelArgument,
};
use crate::remarks::Remarks;

/// The name of a function, how it is called, and what it was declared with.
#[derive(Clone, Debug)]
pub struct FunctionHeader {
    /// Symbol name.
    pub name: String,
    /// Its symbol.
    pub symbol: FunctionRef,
    /// Calling convention.
    pub convention: CallingConvention,
    /// Attributes.
    pub attributes: FunctionAttributes,
    /// Explicit arguments of a kernel. The body reads them by loads from
    /// [`Intrinsic::KernargSegmentPtr`](crate::generic::Intrinsic::KernargSegmentPtr).
    pub kernel_args: Vec<KernelArgument>,
    /// Bytes of explicit kernel arguments.
    pub explicit_kernarg_size: u32,
    /// The largest alignment of a kernel argument, in bytes.
    pub kernarg_align: u32,
    /// Implicit inputs used.
    pub inputs: ImplicitInputs,
    /// See [`FunctionSymbol::known_callers`](crate::module::FunctionSymbol::known_callers).
    pub known_callers: bool,
    /// What passes decided.
    pub remarks: Remarks,
}

impl FunctionHeader {
    /// The header of a function without arguments and attributes.
    pub fn new(
        name: impl Into<String>,
        symbol: FunctionRef,
        convention: CallingConvention,
    ) -> FunctionHeader {
        FunctionHeader {
            name: name.into(),
            symbol,
            convention,
            attributes: FunctionAttributes::default(),
            kernel_args: Vec::new(),
            explicit_kernarg_size: 0,
            kernarg_align: 4,
            inputs: ImplicitInputs::default(),
            known_callers: false,
            remarks: Remarks::default(),
        }
    }
}
