//! Reads the debug records of a function's variables.
//!
//! In: LLVM's debug records, which precede instructions. Out: the variables in stack objects and, for other variables,
//! their *changes*: the value or address that a variable has from an instruction on.

use super::Reader;
use crate::bindings::{DebugRecord, RecordKind, TypeKind, Value, ValueKind};
use crate::function::ModuleContext;
use mir::debug::{Location, SourceLocation, Variable, VariableChange, VariableValue};
use mir::generic::{self, Function, Payload};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;

/// Reads the records and source locations of one function, instruction by instruction. It gives every instruction a
/// distinct location, so the order of the locations in a block is the original order of the instructions.
pub struct VariableReader<'a, 'm> {
    debug: &'a RefCell<Reader<'m>>,
    /// True if the values of some variables change. Then instructions without a source location get a location too.
    /// Otherwise, changes in blocks that consist only of such instructions would be lost, since nothing would identify
    /// these blocks.
    has_values: bool,
    /// The variables of the records that have been read.
    named: FxHashSet<(Variable, SourceLocation)>,
    /// The number of changes in the current block. They are the last ones in the list of the function.
    block_changes: usize,
    /// How many of these have not been followed by an instruction with a location yet.
    waiting: usize,
    /// How many labels have not been followed by an instruction with a location yet.
    waiting_labels: usize,
    /// The locations of the first and the last instruction of the block.
    bounds: Option<(Location, Location)>,
}

impl<'a, 'm> VariableReader<'a, 'm> {
    /// A reader for `source`; `None` if the module has no debug information.
    pub fn new(
        context: &'a ModuleContext<'m>,
        source: Value<'m>,
    ) -> Option<VariableReader<'a, 'm>> {
        let debug = context.debug.as_ref()?;
        let insts = source.blocks().flat_map(|block| block.instructions());
        let mut records = insts.flat_map(|inst| inst.debug_records());
        Some(VariableReader {
            debug,
            has_values: records.any(|record| is_change(record.kind())),
            named: FxHashSet::default(),
            block_changes: 0,
            waiting: 0,
            waiting_labels: 0,
            bounds: None,
        })
    }

    /// Reads the records before `inst`, and its source location, which becomes the current location of the function.
    pub fn read(
        &mut self,
        inst: Value<'m>,
        values: &FxHashMap<usize, generic::Value>,
        function: &mut Function,
    ) {
        let mut debug = self.debug.borrow_mut();
        for record in inst.debug_records() {
            if record.kind() == RecordKind::LLVMDbgRecordLabel {
                if let Some(label) = debug.label(record) {
                    function.header.attributes.debug.labels.push(label);
                    self.waiting_labels += 1;
                }
                continue;
            }
            let value = record.value();
            let is_declaration = is_declaration(record.kind());
            if is_declaration || is_change(record.kind()) {
                let named = named(&mut debug, record).filter(|named| self.named.insert(*named));
                function.header.attributes.debug.variables.extend(named);
            }
            let slot = value
                .filter(|_| is_declaration)
                .and_then(|value| slot_at(function, *values.get(&value.key())?));
            if let Some(slot) = slot {
                let variable = debug.stack_variable(record, slot);
                function
                    .header
                    .attributes
                    .debug
                    .stack_variables
                    .extend(variable);
            } else if is_declaration || is_change(record.kind()) {
                let value = value.map_or(VariableValue::Unknown, |value| value_of(value, values));
                if let Some(change) = change(&mut debug, record, value, is_declaration) {
                    function.header.attributes.debug.changes.push(change);
                    self.block_changes += 1;
                    self.waiting += 1;
                }
            }
        }
        function.location = debug.location_of(inst);
        function.location = match function.header.attributes.debug.scope {
            Some(scope) if self.has_values && function.location.is_none() => debug.nowhere(scope),
            _ => debug.renumbered(function.location),
        };
        if let Some(location) = function.location.expand() {
            let changes = function.header.attributes.debug.changes.iter_mut();
            for change in changes.rev().take(std::mem::take(&mut self.waiting)) {
                change.before = location.into();
            }
            let labels = function.header.attributes.debug.labels.iter_mut();
            for label in labels.rev().take(std::mem::take(&mut self.waiting_labels)) {
                label.before = location.into();
            }
            let (first, _) = self.bounds.unwrap_or((location, location));
            self.bounds = Some((first, location));
        }
    }

    /// Ends a block.
    pub fn end_block(&mut self, function: &mut Function) {
        let changes = function.header.attributes.debug.changes.iter_mut();
        for change in changes.rev().take(std::mem::take(&mut self.block_changes)) {
            change.block = self.bounds;
        }
        self.waiting = 0;
        self.waiting_labels = 0;
        self.bounds = None;
    }
}

/// Returns `true` for records of changes. Assignment records are changes too, since their variable may no longer be in
/// memory.
fn is_change(kind: RecordKind) -> bool {
    matches!(
        kind,
        RecordKind::LLVMDbgRecordValue | RecordKind::LLVMDbgRecordAssign
    )
}

/// Returns `true` for records that give the address of a variable.
fn is_declaration(kind: RecordKind) -> bool {
    kind == RecordKind::LLVMDbgRecordDeclare
}

/// The variable of a record, and the location of the call in which the function that declares it was inlined.
fn named<'m>(
    debug: &mut Reader<'m>,
    record: DebugRecord<'m>,
) -> Option<(Variable, SourceLocation)> {
    let location = debug.location(record.location()?)?;
    let inlined_at = debug.info.locations[location].inlined_at.into();
    Some((debug.variable(record.variable()?), inlined_at))
}

fn slot_at(function: &Function, address: generic::Value) -> Option<generic::StackSlot> {
    let definition = function.def_inst(address)?;
    match function.insts[definition].payload {
        Payload::Slot(slot) => Some(slot),
        _ => None,
    }
}

/// The change that a record describes. [`VariableReader`] fills in the point at which it takes effect.
fn change<'m>(
    debug: &mut Reader<'m>,
    record: DebugRecord<'m>,
    value: VariableValue,
    is_address: bool,
) -> Option<VariableChange> {
    let location = debug.location(record.location()?)?;
    Some(VariableChange {
        variable: debug.variable(record.variable()?),
        inlined_at: debug.info.locations[location].inlined_at.into(),
        expression: debug.expression(record.expression()?),
        before: SourceLocation::default(),
        block: None,
        is_address,
        is_join: false,
        value,
    })
}

/// The value of a variable, given by an LLVM value.
fn value_of(value: Value<'_>, values: &FxHashMap<usize, generic::Value>) -> VariableValue {
    let constant = |bits, width: u32| VariableValue::Constant {
        bits,
        bytes: width.div_ceil(8) as u8,
    };
    match value.kind() {
        ValueKind::LLVMConstantIntValueKind if value.ty().int_bits() <= 64 => {
            constant(value.int_bits(), value.ty().int_bits())
        }
        ValueKind::LLVMConstantFPValueKind => {
            let bits = match value.ty().kind() {
                TypeKind::LLVMHalfTypeKind => 16,
                TypeKind::LLVMFloatTypeKind => 32,
                TypeKind::LLVMDoubleTypeKind => 64,
                _ => return VariableValue::Unknown,
            };
            constant(value.float_bits(bits), bits)
        }
        ValueKind::LLVMConstantPointerNullValueKind => match value.ty().address_space() {
            2 | 3 | 5 | 6 => constant(0, 32),
            _ => constant(0, 64),
        },
        ValueKind::LLVMInstructionValueKind | ValueKind::LLVMArgumentValueKind => {
            // Only values of one part: the fields of an aggregate may have gaps between them.
            match values.get(&value.key()) {
                Some(value) => VariableValue::Values(std::iter::once(value.as_u32()).collect()),
                None => VariableValue::Unknown,
            }
        }
        _ => VariableValue::Unknown,
    }
}
