//! Small copyable handles over LLVM's C API. Only this module and its submodules call the API directly.
//! The handles provide operations that inkwell lacks (sync scopes, shuffle masks, poison-generating flags, opcodes of
//! constant expressions, metadata), and those that conversion uses most.
//!
//! Safety: each handle borrows its module (`'m`), so none outlives it, and a handle is created only from another handle
//! of the same module. The C functions that are called are read-only, except in methods whose documentation says
//! "Changes the module" or "Changes a function". Nothing else may run at the same time as these methods. Some methods
//! may be called only on the kinds of values that their documentation mentions first ("Phis: ...").
#![allow(unsafe_code)]

use inkwell::llvm_sys::LLVMUnnamedAddr;
use inkwell::llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use inkwell::llvm_sys::comdat::LLVMGetComdat;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMGetModuleDataLayout, LLVMPreferredAlignmentOfGlobal};
pub use inkwell::llvm_sys::{
    LLVMAtomicOrdering as Ordering, LLVMAtomicRMWBinOp as RmwOperation,
    LLVMDbgRecordKind as RecordKind, LLVMIntPredicate as IntPredicate, LLVMLinkage,
    LLVMOpcode as Op, LLVMRealPredicate as FloatPredicate, LLVMTailCallKind,
    LLVMTypeKind as TypeKind, LLVMValueKind as ValueKind, LLVMVisibility,
};
use std::ffi::{CStr, c_char};
use std::marker::PhantomData;
use std::ptr;

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident($raw:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name<'m>($raw, PhantomData<&'m ()>);

        impl<'m> $name<'m> {
            #[allow(dead_code, reason = "some handles may always be absent")]
            fn wrap(raw: $raw) -> Self {
                debug_assert!(!raw.is_null());
                $name(raw, PhantomData)
            }

            #[allow(dead_code, reason = "not every handle has an absent form")]
            fn option(raw: $raw) -> Option<Self> {
                if raw.is_null() { None } else { Some($name(raw, PhantomData)) }
            }
        }
    )*};
}

handles! {
    /// A module.
    Module(LLVMModuleRef);
    /// A constant, instruction, argument, function or metadata-as-value.
    Value(LLVMValueRef);
    /// A type.
    Type(LLVMTypeRef);
    /// A basic block.
    Block(LLVMBasicBlockRef);
    /// Metadata.
    Metadata(LLVMMetadataRef);
    /// A section group.
    Comdat(LLVMComdatRef);
    /// A record about a variable of the source, attached to an instruction.
    DebugRecord(LLVMDbgRecordRef);
}

/// Copies a message that LLVM allocated, and frees it.
fn take_message(message: *mut c_char) -> String {
    if message.is_null() {
        return String::new();
    }
    // SAFETY: LLVM returns a NUL-terminated string that the caller owns.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        LLVMDisposeMessage(message);
        text
    }
}

/// A string that LLVM owns, given by its address and length.
fn borrowed<'m>(data: *const c_char, length: usize) -> &'m [u8] {
    if data.is_null() || length == 0 {
        return &[];
    }
    // SAFETY: LLVM keeps `length` bytes at `data` for as long as the module lives.
    unsafe { std::slice::from_raw_parts(data.cast::<u8>(), length) }
}

/// A string that LLVM owns, as text.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The number of a metadata kind in the context of `module`.
pub fn metadata_kind(module: Module<'_>, name: &str) -> u32 {
    // SAFETY: name is passed with its length.
    unsafe {
        LLVMGetMDKindIDInContext(
            LLVMGetModuleContext(module.0),
            name.as_ptr().cast(),
            name.len() as u32,
        )
    }
}

/// The number of a synchronization scope in the context of `module`.
pub fn sync_scope(module: Module<'_>, name: &str) -> u32 {
    // SAFETY: name is passed with its length.
    unsafe {
        LLVMGetSyncScopeID(
            LLVMGetModuleContext(module.0),
            name.as_ptr().cast(),
            name.len(),
        )
    }
}

/// The number of an enum attribute kind.
pub fn attribute_kind(name: &str) -> u32 {
    // SAFETY: name is passed with its length.
    unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) }
}

macro_rules! iterate {
    ($(#[$doc:meta])* $name:ident: $self:ident -> $item:ident, $first:ident, $next:ident) => {
        $(#[$doc])*
        pub fn $name($self) -> impl Iterator<Item = $item<'m>> {
            // SAFETY: walks an intrusive list that nothing changes meanwhile.
            let first = $item::option(unsafe { $first($self.0) });
            // SAFETY: as above.
            std::iter::successors(first, |item| $item::option(unsafe { $next(item.0) }))
        }
    };
}

mod block_addresses;
mod debug;
mod groups;
mod passes;
mod reading;
mod upgrade;

pub use passes::Pass;
pub use reading::{Diagnostics, link, parse_bitcode, parse_text};

impl<'m> Module<'m> {
    /// The handle of an inkwell module.
    pub fn new(module: &'m inkwell::module::Module<'_>) -> Self {
        Module::wrap(module.as_mut_ptr())
    }

    iterate! {
        /// Functions in order.
        functions: self -> Value, LLVMGetFirstFunction, LLVMGetNextFunction
    }

    iterate! {
        /// Global variables in order.
        globals: self -> Value, LLVMGetFirstGlobal, LLVMGetNextGlobal
    }

    iterate! {
        /// Aliases in order.
        aliases: self -> Value, LLVMGetFirstGlobalAlias, LLVMGetNextGlobalAlias
    }

    iterate! {
        /// Ifuncs in order.
        ifuncs: self -> Value, LLVMGetFirstGlobalIFunc, LLVMGetNextGlobalIFunc
    }

    /// `source_filename`.
    pub fn source_name(self) -> String {
        let mut length = 0;
        // SAFETY: returns a string of that length owned by the module.
        text(borrowed(
            unsafe { LLVMGetSourceFileName(self.0, &mut length) },
            length,
        ))
    }

    /// The target triple.
    pub fn triple(self) -> String {
        // SAFETY: a NUL-terminated string owned by the module.
        unsafe { CStr::from_ptr(LLVMGetTarget(self.0)) }
            .to_string_lossy()
            .into_owned()
    }

    /// Module-level assembly.
    pub fn assembly(self) -> String {
        let mut length = 0;
        // SAFETY: a string owned by the module, with its length.
        unsafe {
            let start = LLVMGetModuleInlineAsm(self.0, &mut length);
            text(borrowed(start, length))
        }
    }

    /// Returns `true` if the module's data layout is exactly this string.
    pub fn has_data_layout(self, layout: &CStr) -> bool {
        // SAFETY: a NUL-terminated string owned by the module.
        unsafe { CStr::from_ptr(LLVMGetDataLayoutStr(self.0)) == layout }
    }

    /// Changes the module: its data layout.
    pub fn set_data_layout(self, layout: &CStr) {
        // SAFETY: `layout` is a well-formed layout string, a constant of this crate.
        unsafe { LLVMSetDataLayout(self.0, layout.as_ptr()) }
    }

    /// Runs LLVM's verifier. Returns its message if the module is invalid.
    pub fn verify(self) -> Result<(), String> {
        let mut message = ptr::null_mut();
        let action = LLVMVerifierFailureAction::LLVMReturnStatusAction;
        // SAFETY: `message` receives an owned string.
        let failed = unsafe { LLVMVerifyModule(self.0, action, &mut message) } != 0;
        let message = take_message(message);
        if failed { Err(message) } else { Ok(()) }
    }

    /// The operands of named metadata; empty if there is none with this name.
    pub fn named_metadata(self, name: &CStr) -> Vec<Value<'m>> {
        // SAFETY: the vector is as long as the count that LLVM reports.
        unsafe {
            let count = LLVMGetNamedMetadataNumOperands(self.0, name.as_ptr()) as usize;
            let mut operands: Vec<LLVMValueRef> = vec![ptr::null_mut(); count];
            if count > 0 {
                LLVMGetNamedMetadataOperands(self.0, name.as_ptr(), operands.as_mut_ptr());
            }
            operands.into_iter().filter_map(Value::option).collect()
        }
    }

    /// The value of a module flag that is an integer.
    pub fn integer_flag(self, name: &str) -> Option<u64> {
        // SAFETY: a null result means absence; otherwise it is metadata of this context.
        unsafe {
            let metadata = LLVMGetModuleFlag(self.0, name.as_ptr().cast(), name.len());
            if metadata.is_null() {
                return None;
            }
            let value = LLVMMetadataAsValue(LLVMGetModuleContext(self.0), metadata);
            Value::option(value)?.metadata_integer()
        }
    }
}

macro_rules! getters {
    ($($(#[$doc:meta])* $name:ident -> $out:ty = |$handle:ident| $call:expr;)*) => {$(
        $(#[$doc])*
        pub fn $name(self) -> $out {
            let $handle = self.0;
            // SAFETY: the handle is valid; see the method's documentation for what it must be.
            unsafe { $call }
        }
    )*};
}

impl<'m> Type<'m> {
    getters! {
        /// Its kind.
        kind -> TypeKind = |t| LLVMGetTypeKind(t);
        /// Bits of an integer type.
        int_bits -> u32 = |t| LLVMGetIntTypeWidth(t);
        /// Address space of a pointer type.
        address_space -> u32 = |t| LLVMGetPointerAddressSpace(t);
        /// Element type of an array or vector type.
        element -> Type<'m> = |t| Type::wrap(LLVMGetElementType(t));
        /// Elements of a fixed vector type.
        vector_len -> u32 = |t| LLVMGetVectorSize(t);
        /// Elements of an array type.
        array_len -> u64 = |t| LLVMGetArrayLength2(t);
        /// Fields of a struct type.
        field_count -> u32 = |t| LLVMCountStructElementTypes(t);
        /// Returns `true` for a packed struct type.
        is_packed -> bool = |t| LLVMIsPackedStruct(t) != 0;
        /// Returns `true` for a struct type without body.
        is_opaque -> bool = |t| LLVMIsOpaqueStruct(t) != 0;
        /// Printed form.
        print -> String = |t| take_message(LLVMPrintTypeToString(t));
    }

    /// Field `index` of a struct type; must be in range.
    pub fn field(self, index: u32) -> Type<'m> {
        debug_assert!(index < self.field_count());
        // SAFETY: in range.
        Type::wrap(unsafe { LLVMStructGetTypeAtIndex(self.0, index) })
    }
}

impl<'m> Block<'m> {
    iterate! {
        /// Instructions in order.
        instructions: self -> Value, LLVMGetFirstInstruction, LLVMGetNextInstruction
    }

    /// Its last instruction; `None` if the block is malformed.
    pub fn terminator(self) -> Option<Value<'m>> {
        // SAFETY: valid handle.
        Value::option(unsafe { LLVMGetBasicBlockTerminator(self.0) })
    }
}

impl<'m> Value<'m> {
    getters! {
        /// Its type.
        ty -> Type<'m> = |v| Type::wrap(LLVMTypeOf(v));
        /// Its kind.
        kind -> ValueKind = |v| LLVMGetValueKind(v);
        /// Printed form.
        print -> String = |v| take_message(LLVMPrintValueToString(v));
        /// Returns `true` if anything uses it.
        is_used -> bool = |v| !LLVMGetFirstUse(v).is_null();
        /// Number of operands of an instruction, constant or metadata-as-value.
        operand_count -> u32 = |v| LLVMGetNumOperands(v).max(0) as u32;

        /// Instructions: the opcode.
        opcode -> Op = |v| LLVMGetInstructionOpcode(v);
        /// Constant expressions: the opcode.
        constant_opcode -> Op = |v| LLVMGetConstOpcode(v);
        /// Returns `true` if an instruction has metadata other than a debug location.
        has_metadata -> bool = |v| LLVMHasMetadata(v) != 0;
        /// Add, sub, mul, shl, trunc.
        nuw -> bool = |v| LLVMGetNUW(v) != 0;
        /// Add, sub, mul, shl, trunc.
        nsw -> bool = |v| LLVMGetNSW(v) != 0;
        /// Divisions and right shifts.
        exact -> bool = |v| LLVMGetExact(v) != 0;
        /// Zext and uitofp.
        nneg -> bool = |v| LLVMGetNNeg(v) != 0;
        /// Or.
        disjoint -> bool = |v| LLVMGetIsDisjoint(v) != 0;
        /// Fast-math flag bits of any instruction; 0 for those that cannot have them.
        fast_math -> u32 = |v| if LLVMCanValueUseFastMathFlags(v) != 0 { LLVMGetFastMathFlags(v) } else { 0 };
        /// Calls: `tail`, `musttail` or `notail`.
        tail_call_kind -> LLVMTailCallKind = |v| LLVMGetTailCallKind(v);
        /// Integer comparison.
        int_predicate -> IntPredicate = |v| LLVMGetICmpPredicate(v);
        /// Floating-point comparison.
        float_predicate -> FloatPredicate = |v| LLVMGetFCmpPredicate(v);
        /// GEP instructions and constant expressions: bits 1 inbounds, 2 nusw, 4 nuw.
        gep_flags -> u32 = |v| LLVMGEPGetNoWrapFlags(v);
        /// GEP instructions and constant expressions: the source element type.
        gep_source -> Type<'m> = |v| Type::wrap(LLVMGetGEPSourceElementType(v));
        /// Stack allocations.
        allocated_type -> Type<'m> = |v| Type::wrap(LLVMGetAllocatedType(v));
        /// Memory instructions and stack allocations: bytes. LLVM's C API returns 32 bits, in which the maximum
        /// alignment becomes 0; no other alignment does.
        alignment -> u64 = |v| match LLVMGetAlignment(v) { 0 => 1 << 32, align => u64::from(align) };
        /// Functions: bytes, 0 if not specified.
        function_alignment -> u32 = |v| LLVMGetAlignment(v);
        /// Load, store, atomics.
        is_volatile -> bool = |v| LLVMGetVolatile(v) != 0;
        /// Compare-exchange: true if it may fail spuriously.
        is_weak -> bool = |v| LLVMGetWeak(v) != 0;
        /// Load, store, fence, atomicrmw.
        ordering -> Ordering = |v| LLVMGetOrdering(v);
        /// Compare-exchange.
        success_ordering -> Ordering = |v| LLVMGetCmpXchgSuccessOrdering(v);
        /// Compare-exchange.
        failure_ordering -> Ordering = |v| LLVMGetCmpXchgFailureOrdering(v);
        /// Atomic instructions: number of the scope.
        sync_scope -> u32 = |v| LLVMGetAtomicSyncScopeID(v);
        /// Atomicrmw.
        rmw_operation -> RmwOperation = |v| LLVMGetAtomicRMWBinOp(v);
        /// Shuffles: mask length.
        mask_len -> u32 = |v| LLVMGetNumMaskElements(v);
        /// Phis.
        incoming_count -> u32 = |v| LLVMCountIncoming(v);
        /// Branches.
        is_conditional -> bool = |v| LLVMIsConditional(v) != 0;
        /// Terminators.
        successor_count -> u32 = |v| LLVMGetNumSuccessors(v);
        /// Calls: the called value.
        callee -> Value<'m> = |v| Value::wrap(LLVMGetCalledValue(v));
        /// Calls: number of arguments.
        arg_count -> u32 = |v| LLVMGetNumArgOperands(v);

        /// Integer constants of at most 64 bits: the value, zero-extended.
        int_bits -> u64 = |v| LLVMConstIntGetZExtValue(v);
        /// Integer constants of at most 64 bits: the value, sign-extended.
        int_signed -> i64 = |v| LLVMConstIntGetSExtValue(v);
        /// Floating-point constants, converted to binary64.
        float_value -> f64 = |v| { let mut lossy = 0; LLVMConstRealGetDouble(v, &mut lossy) };

        /// Global objects.
        is_declaration -> bool = |v| LLVMIsDeclaration(v) != 0;
        /// Global objects.
        comdat -> Option<Comdat<'m>> = |v| Comdat::option(LLVMGetComdat(v));
        /// Global objects: `unnamed_addr` or `local_unnamed_addr`.
        is_address_unimportant -> bool = |v| {
            LLVMGetUnnamedAddress(v) == LLVMUnnamedAddr::LLVMGlobalUnnamedAddr
        };
        /// Global objects.
        linkage -> LLVMLinkage = |v| LLVMGetLinkage(v);
        /// Global objects.
        visibility -> LLVMVisibility = |v| LLVMGetVisibility(v);
        /// Global objects: the type of the object.
        value_type -> Type<'m> = |v| Type::wrap(LLVMGlobalGetValueType(v));
        /// Global variables.
        is_global_constant -> bool = |v| LLVMIsGlobalConstant(v) != 0;
        /// Global variables.
        is_thread_local -> bool = |v| LLVMIsThreadLocal(v) != 0;
        /// Global variables.
        initializer -> Option<Value<'m>> = |v| Value::option(LLVMGetInitializer(v));
        /// Aliases.
        aliasee -> Value<'m> = |v| Value::wrap(LLVMAliasGetAliasee(v));
        /// Functions.
        calling_convention -> u32 = |v| LLVMGetFunctionCallConv(v);
        /// Functions: the type of the result.
        return_type -> Type<'m> = |v| Type::wrap(LLVMGetReturnType(LLVMGlobalGetValueType(v)));
        /// Functions: true if they are variadic.
        is_variadic -> bool = |v| LLVMIsFunctionVarArg(LLVMGlobalGetValueType(v)) != 0;
        /// Calls: true if the callee is variadic.
        calls_variadic -> bool = |v| LLVMIsFunctionVarArg(LLVMGetCalledFunctionType(v)) != 0;
        /// Calls: the number of the calling convention.
        call_convention -> u32 = |v| LLVMGetInstructionCallConv(v);
        /// Functions: LLVM's number of the intrinsic, 0 for others.
        intrinsic_id -> u32 = |v| LLVMGetIntrinsicID(v);
    }

    iterate! {
        /// Functions: parameters in order.
        params: self -> Value, LLVMGetFirstParam, LLVMGetNextParam
    }

    iterate! {
        /// Functions: blocks in order.
        blocks: self -> Block, LLVMGetFirstBasicBlock, LLVMGetNextBasicBlock
    }

    /// A number unique to the value, for use as a key.
    pub fn key(self) -> usize {
        self.0 as usize
    }

    /// Global variables: bytes, if specified.
    pub fn variable_alignment(self) -> Option<u64> {
        // SAFETY: the value is a variable of a module, which has a data layout.
        let (align, preferred) = unsafe {
            let layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(self.0));
            let preferred = LLVMPreferredAlignmentOfGlobal(layout, self.0);
            (LLVMGetAlignment(self.0), preferred)
        };
        match (align, preferred) {
            // This is the maximum, which the interface cannot represent. If there were no alignment, the preferred
            // alignment would not be 0.
            (0, 0) => Some(1 << 32),
            (0, _) => None,
            (align, _) => Some(u64::from(align)),
        }
    }

    /// Its name, empty if it has none.
    pub fn name(self) -> &'m [u8] {
        let mut length = 0;
        // SAFETY: returns a string of that length owned by the value.
        borrowed(unsafe { LLVMGetValueName2(self.0, &mut length) }, length)
    }

    /// Operand `index` of an instruction or constant; must be in range.
    pub fn operand(self, index: u32) -> Value<'m> {
        debug_assert!(index < self.operand_count());
        // SAFETY: in range.
        Value::wrap(unsafe { LLVMGetOperand(self.0, index) })
    }

    /// Operands of an instruction or constant.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Value<'m>> {
        (0..self.operand_count()).map(move |index| self.operand(index))
    }

    /// An element of a constant aggregate or vector; `None` if the index is out of range.
    pub fn aggregate_element(self, index: u32) -> Option<Value<'m>> {
        // SAFETY: returns null if out of range.
        Value::option(unsafe { LLVMGetAggregateElement(self.0, index) })
    }

    /// Constant data arrays and vectors: the bytes of the elements, little-endian like the host.
    pub fn raw_data(self) -> &'m [u8] {
        let mut length = 0usize;
        // The binding declares the C function's `size_t *` as an integer.
        let out = &raw mut length as usize;
        // SAFETY: returns a buffer of that length owned by the constant.
        let data = unsafe { LLVMGetRawDataValues(self.0, out) };
        // SAFETY: `length` is live and was written through its address.
        let length = unsafe { std::ptr::read_volatile(&raw const length) };
        borrowed(data, length)
    }

    /// Floating-point constants: the bit pattern as an integer constant of that many bits.
    pub fn float_bits(self, bits: u32) -> u64 {
        // SAFETY: a bit cast between types of one width folds to an integer constant.
        unsafe {
            let context = LLVMGetTypeContext(LLVMTypeOf(self.0));
            let cast = LLVMConstBitCast(self.0, LLVMIntTypeInContext(context, bits));
            LLVMConstIntGetZExtValue(cast)
        }
    }

    /// Shuffles: element `index` of the mask; `None` if it is undefined.
    pub fn mask_element(self, index: u32) -> Option<u32> {
        debug_assert!(index < self.mask_len());
        // SAFETY: in range.
        u32::try_from(unsafe { LLVMGetMaskValue(self.0, index) }).ok()
    }

    /// Extractvalue, insertvalue: the indices.
    pub fn indices(self) -> &'m [u32] {
        // SAFETY: LLVM keeps that many indices in the instruction.
        unsafe {
            let count = LLVMGetNumIndices(self.0) as usize;
            if count == 0 {
                &[]
            } else {
                std::slice::from_raw_parts(LLVMGetIndices(self.0), count)
            }
        }
    }

    /// Phis: value and block number `index`.
    pub fn incoming(self, index: u32) -> (Value<'m>, Block<'m>) {
        debug_assert!(index < self.incoming_count());
        // SAFETY: in range.
        unsafe {
            (
                Value::wrap(LLVMGetIncomingValue(self.0, index)),
                Block::wrap(LLVMGetIncomingBlock(self.0, index)),
            )
        }
    }

    /// Terminators: successor number `index`.
    pub fn successor(self, index: u32) -> Block<'m> {
        debug_assert!(index < self.successor_count());
        // SAFETY: in range.
        Block::wrap(unsafe { LLVMGetSuccessor(self.0, index) })
    }

    /// Conditional branches.
    pub fn condition(self) -> Value<'m> {
        // SAFETY: documented precondition.
        Value::wrap(unsafe { LLVMGetCondition(self.0) })
    }

    /// Switches: the constant of successor `index`, which is not 0 (the default).
    pub fn case_value(self, index: u32) -> Value<'m> {
        // SAFETY: documented precondition.
        Value::wrap(unsafe { LLVMGetSwitchCaseValue(self.0, index) })
    }

    /// The next instruction in the block.
    pub fn next_instruction(self) -> Option<Value<'m>> {
        // SAFETY: only asked of instructions; null at the end.
        Value::option(unsafe { LLVMGetNextInstruction(self.0) })
    }

    /// Inline assembly: text and constraints.
    pub fn inline_assembly(self) -> Option<(String, String)> {
        // SAFETY: both return strings owned by the value, with their lengths.
        unsafe {
            if LLVMIsAInlineAsm(self.0).is_null() {
                return None;
            }
            let mut length = 0;
            let code = text(borrowed(
                LLVMGetInlineAsmAsmString(self.0, &mut length),
                length,
            ));
            let constraints = LLVMGetInlineAsmConstraintString(self.0, &mut length);
            Some((code, text(borrowed(constraints, length))))
        }
    }

    /// An instruction's metadata of this kind.
    pub fn metadata(self, kind: u32) -> Option<Value<'m>> {
        // SAFETY: null if there is none.
        Value::option(unsafe { LLVMGetMetadata(self.0, kind) })
    }

    /// A function's metadata attachments: kind and node.
    pub fn function_metadata(self) -> Vec<(u32, Value<'m>)> {
        // SAFETY: the entries are freed after they are read.
        unsafe {
            let context = LLVMGetTypeContext(LLVMTypeOf(self.0));
            let mut count = 0;
            let entries = LLVMGlobalCopyAllMetadata(self.0, &mut count);
            let read = |index| {
                let kind = LLVMValueMetadataEntriesGetKind(entries, index);
                let node = LLVMValueMetadataEntriesGetMetadata(entries, index);
                (kind, Value::wrap(LLVMMetadataAsValue(context, node)))
            };
            let list = (0..count as u32).map(read).collect();
            LLVMDisposeValueMetadataEntries(entries);
            list
        }
    }

    /// Metadata nodes: the operands; `None` for null operands.
    pub fn node_operands(self) -> Vec<Option<Value<'m>>> {
        // SAFETY: called on nodes only, with a vector as long as the reported count.
        unsafe {
            if LLVMIsAMDNode(self.0).is_null() {
                return Vec::new();
            }
            let count = LLVMGetMDNodeNumOperands(self.0) as usize;
            let mut operands: Vec<LLVMValueRef> = vec![ptr::null_mut(); count];
            LLVMGetMDNodeOperands(self.0, operands.as_mut_ptr());
            operands.into_iter().map(Value::option).collect()
        }
    }

    /// Metadata strings.
    pub fn metadata_string(self) -> Option<&'m [u8]> {
        // SAFETY: null unless it is a string.
        unsafe {
            let mut length = 0;
            let data = LLVMGetMDString(self.0, &mut length);
            if data.is_null() {
                None
            } else {
                Some(borrowed(data, length as usize))
            }
        }
    }

    /// Metadata that is an integer constant: its value.
    pub fn metadata_integer(self) -> Option<u64> {
        let constant = self.metadata_constant()?;
        let narrow = constant.kind() == ValueKind::LLVMConstantIntValueKind
            && constant.ty().kind() == TypeKind::LLVMIntegerTypeKind
            && constant.ty().int_bits() <= 64;
        narrow.then(|| constant.int_bits())
    }

    /// Metadata that is a constant: that constant.
    pub fn metadata_constant(self) -> Option<Value<'m>> {
        if self.kind() != ValueKind::LLVMMetadataAsValueValueKind {
            return Some(self);
        }
        // SAFETY: null unless it wraps a value, whose only operand is then the value.
        unsafe {
            if LLVMIsAValueAsMetadata(self.0).is_null() {
                return None;
            }
            Value::option(LLVMGetOperand(self.0, 0))
        }
    }

    /// Functions: the value of a string attribute.
    pub fn string_attribute(self, name: &str) -> Option<&'m [u8]> {
        // SAFETY: name is passed with its length; null means absence.
        unsafe {
            let attribute = LLVMGetStringAttributeAtIndex(
                self.0,
                inkwell::llvm_sys::LLVMAttributeFunctionIndex,
                name.as_ptr().cast(),
                name.len() as u32,
            );
            if attribute.is_null() {
                return None;
            }
            let mut length = 0;
            let data = LLVMGetStringAttributeValue(attribute, &mut length);
            Some(borrowed(data, length as usize))
        }
    }

    /// Functions: an enum attribute of parameter `index`, or, without an index, of the function.
    fn attribute(self, index: Option<u32>, kind: u32) -> Option<LLVMAttributeRef> {
        let index = index.map_or(inkwell::llvm_sys::LLVMAttributeFunctionIndex, |number| {
            number + 1
        });
        // SAFETY: null means absence.
        let attribute = unsafe { LLVMGetEnumAttributeAtIndex(self.0, index, kind) };
        if attribute.is_null() {
            None
        } else {
            Some(attribute)
        }
    }

    /// Functions: true if parameter `index` or, without an index, the function itself has an attribute of this kind.
    pub fn has_attribute(self, index: Option<u32>, kind: u32) -> bool {
        self.attribute(index, kind).is_some()
    }

    /// Functions: true if the return value has an attribute of this kind.
    pub fn has_return_attribute(self, kind: u32) -> bool {
        // SAFETY: null means absence; index 0 is the return value.
        unsafe { !LLVMGetEnumAttributeAtIndex(self.0, 0, kind).is_null() }
    }

    /// Calls: true if the result has an attribute of this kind.
    pub fn has_call_return_attribute(self, kind: u32) -> bool {
        // SAFETY: null means absence; index 0 is the return value.
        unsafe { !LLVMGetCallSiteEnumAttribute(self.0, 0, kind).is_null() }
    }

    /// Calls: true if the argument has an attribute of this kind.
    pub fn has_call_attribute(self, index: u32, kind: u32) -> bool {
        // SAFETY: null means absence.
        unsafe { !LLVMGetCallSiteEnumAttribute(self.0, index + 1, kind).is_null() }
    }

    /// Functions: the integer of a parameter's attribute (`align`, `dereferenceable`).
    pub fn attribute_integer(self, index: u32, kind: u32) -> Option<u64> {
        // SAFETY: the attribute exists and is of a kind with an integer.
        Some(unsafe { LLVMGetEnumAttributeValue(self.attribute(Some(index), kind)?) })
    }

    /// Functions: the type of a parameter's attribute (`byref`, `byval`).
    pub fn attribute_type(self, index: u32, kind: u32) -> Option<Type<'m>> {
        // SAFETY: the attribute exists and is of a kind with a type.
        Type::option(unsafe { LLVMGetTypeAttributeValue(self.attribute(Some(index), kind)?) })
    }

    /// Calls: the type of an argument's attribute (`byval`).
    pub fn call_attribute_type(self, index: u32, kind: u32) -> Option<Type<'m>> {
        // SAFETY: null means absence; the kind is one with a type.
        unsafe {
            let attribute = LLVMGetCallSiteEnumAttribute(self.0, index + 1, kind);
            if attribute.is_null() {
                return None;
            }
            Type::option(LLVMGetTypeAttributeValue(attribute))
        }
    }

    /// Calls: the integer of an argument's attribute (`align`).
    pub fn call_attribute_integer(self, index: u32, kind: u32) -> Option<u64> {
        // SAFETY: null means absence; the kind is one with an integer.
        unsafe {
            let attribute = LLVMGetCallSiteEnumAttribute(self.0, index + 1, kind);
            if attribute.is_null() {
                None
            } else {
                Some(LLVMGetEnumAttributeValue(attribute))
            }
        }
    }

    /// Functions and variables: the section, if specified.
    pub fn section(self) -> Option<String> {
        // SAFETY: null or a NUL-terminated string owned by the module.
        let name = unsafe {
            let name = LLVMGetSection(self.0);
            if name.is_null() {
                return None;
            }
            std::ffi::CStr::from_ptr(name)
        };
        let name = name.to_string_lossy().into_owned();
        (!name.is_empty()).then_some(name)
    }

    /// Changes the module: replaces uses of an alias with its aliasee, if both have the same type.
    pub fn replace_alias(self) {
        let aliasee = self.aliasee();
        if aliasee.ty() == self.ty() {
            // SAFETY: same type, and nothing iterates over the uses.
            unsafe { LLVMReplaceAllUsesWith(self.0, aliasee.0) }
        }
    }

    /// Changes the module: the name of a function, variable or alias.
    pub fn set_name(self, name: &[u8]) {
        // SAFETY: the name is copied.
        unsafe { LLVMSetValueName2(self.0, name.as_ptr().cast(), name.len()) }
    }

    /// Changes a function: gives it internal linkage.
    pub fn make_internal(self) {
        // SAFETY: the value is a function.
        unsafe { LLVMSetLinkage(self.0, LLVMLinkage::LLVMInternalLinkage) }
    }

    /// Changes a function: removes an attribute.
    pub fn remove_attribute(self, kind: u32) {
        let index = inkwell::llvm_sys::LLVMAttributeFunctionIndex;
        // SAFETY: the function is valid and nothing iterates over its attributes.
        unsafe { LLVMRemoveEnumAttributeAtIndex(self.0, index, kind) }
    }

    /// Changes a function: adds an attribute, and removes others.
    pub fn replace_attributes(self, added: u32, removed: &[u32]) {
        let index = inkwell::llvm_sys::LLVMAttributeFunctionIndex;
        // SAFETY: the function is valid and nothing iterates over its attributes.
        unsafe {
            for &kind in removed {
                LLVMRemoveEnumAttributeAtIndex(self.0, index, kind);
            }
            let context = LLVMGetTypeContext(LLVMTypeOf(self.0));
            LLVMAddAttributeAtIndex(self.0, index, LLVMCreateEnumAttribute(context, added, 0));
        }
    }
}
