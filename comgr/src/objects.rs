//! The table that maps handles to objects.
//!
//! Handles are numbers that are never reused, so a handle that was destroyed or never existed is recognized. Data
//! objects are reference-counted: the caller's handle is one reference, and each set that contains the object is
//! another.

use crate::boundary::{Callbacks, PrintSymbol};
use crate::code_object::Symbol;
use crate::metadata::Value;
use crate::status::{Failure, Kind, Outcome};
use crate::symbolizer::Symbolizer;
use processors::Target;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A data object.
#[derive(Clone, Debug)]
pub(crate) struct Data {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) bytes: Arc<Vec<u8>>,
    references: usize,
    /// Handles of its symbols, by index in the symbol table; they stay valid until the object is released or its bytes
    /// are replaced.
    symbols: HashMap<usize, u64>,
}

/// The parameters of an action.
#[derive(Clone, Debug, Default)]
pub(crate) struct ActionInfo {
    pub(crate) isa_name: Option<String>,
    pub(crate) language: u32,
    pub(crate) options: ActionOptions,
    pub(crate) working_directory: String,
    pub(crate) is_logging: bool,
}

/// The options of an action.
#[derive(Clone, Debug)]
pub(crate) enum ActionOptions {
    /// Options separated by spaces.
    Text(String),
    List(Vec<String>),
}

impl Default for ActionOptions {
    fn default() -> ActionOptions {
        ActionOptions::Text(String::new())
    }
}

impl ActionOptions {
    /// The options as a list.
    pub(crate) fn words(&self) -> Vec<String> {
        match self {
            ActionOptions::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
            ActionOptions::List(list) => list.clone(),
        }
    }
}

/// All objects of the process.
#[derive(Default)]
pub(crate) struct Objects {
    last: u64,
    data: HashMap<u64, Data>,
    /// Handles of the data in each set.
    pub(crate) sets: HashMap<u64, Vec<u64>>,
    pub(crate) infos: HashMap<u64, ActionInfo>,
    pub(crate) nodes: HashMap<u64, Arc<Value>>,
    pub(crate) symbols: HashMap<u64, Arc<Symbol>>,
    /// Targets of disassemblers, with the caller's functions.
    pub(crate) disassemblers: HashMap<u64, (Arc<Target>, Callbacks)>,
    /// Symbolizers, with the caller's function.
    pub(crate) symbolizers: HashMap<u64, (Arc<Symbolizer>, PrintSymbol)>,
}

static OBJECTS: Mutex<Option<Objects>> = Mutex::new(None);

/// Runs a function on the objects, with the table locked. The function must not call the user's callbacks: these may
/// call this library, which would deadlock.
pub(crate) fn with<T>(function: impl FnOnce(&mut Objects) -> T) -> T {
    let mut objects: MutexGuard<'_, Option<Objects>> =
        OBJECTS.lock().unwrap_or_else(PoisonError::into_inner);
    function(objects.get_or_insert_default())
}

impl Objects {
    /// A new handle.
    pub(crate) fn new_handle(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// Adds a data object with one reference.
    pub(crate) fn add_data(&mut self, kind: Kind, name: String, bytes: Vec<u8>) -> u64 {
        let handle = self.new_handle();
        let data = Data {
            kind,
            name,
            bytes: Arc::new(bytes),
            references: 1,
            symbols: HashMap::new(),
        };
        self.data.insert(handle, data);
        handle
    }

    pub(crate) fn data(&self, handle: u64) -> Outcome<&Data> {
        self.data.get(&handle).ok_or(Failure::InvalidArgument)
    }

    pub(crate) fn data_mut(&mut self, handle: u64) -> Outcome<&mut Data> {
        self.data.get_mut(&handle).ok_or(Failure::InvalidArgument)
    }

    /// Adds a reference to a data object.
    pub(crate) fn retain(&mut self, handle: u64) -> Outcome<()> {
        self.data_mut(handle)?.references += 1;
        Ok(())
    }

    /// Removes a reference from a data object.
    pub(crate) fn release(&mut self, handle: u64) -> Outcome<()> {
        let data = self.data_mut(handle)?;
        data.references -= 1;
        if data.references == 0
            && let Some(data) = self.data.remove(&handle)
        {
            self.forget_symbols(&data);
        }
        Ok(())
    }

    fn forget_symbols(&mut self, data: &Data) {
        for symbol in data.symbols.values() {
            self.symbols.remove(symbol);
        }
    }

    /// Replaces the contents of a data object.
    pub(crate) fn set_bytes(&mut self, handle: u64, bytes: Vec<u8>) -> Outcome<()> {
        let old = self.data(handle)?.clone();
        self.forget_symbols(&old);
        let data = self.data_mut(handle)?;
        data.bytes = Arc::new(bytes);
        data.symbols.clear();
        Ok(())
    }

    /// The handle of a symbol of a data object: the same handle for each call with the same index.
    pub(crate) fn symbol_handle(
        &mut self,
        data: u64,
        index: usize,
        symbol: &Symbol,
    ) -> Outcome<u64> {
        if let Some(known) = self.data(data)?.symbols.get(&index) {
            return Ok(*known);
        }
        let handle = self.new_handle();
        self.symbols.insert(handle, Arc::new(symbol.clone()));
        self.data_mut(data)?.symbols.insert(index, handle);
        Ok(handle)
    }

    /// Adds a metadata node.
    pub(crate) fn add_node(&mut self, value: &Value) -> u64 {
        let handle = self.new_handle();
        self.nodes.insert(handle, Arc::new(value.clone()));
        handle
    }

    pub(crate) fn node(&self, handle: u64) -> Outcome<Arc<Value>> {
        let node = self.nodes.get(&handle);
        node.cloned().ok_or(Failure::InvalidArgument)
    }

    pub(crate) fn set(&mut self, handle: u64) -> Outcome<&mut Vec<u64>> {
        self.sets.get_mut(&handle).ok_or(Failure::InvalidArgument)
    }

    pub(crate) fn info(&mut self, handle: u64) -> Outcome<&mut ActionInfo> {
        self.infos.get_mut(&handle).ok_or(Failure::InvalidArgument)
    }

    /// The handles of the data objects of a kind in a set.
    pub(crate) fn of_kind(&mut self, set: u64, kind: Kind) -> Outcome<Vec<u64>> {
        let mut handles = self.set(set)?.clone();
        handles.retain(|handle| self.data(*handle).is_ok_and(|data| data.kind == kind));
        Ok(handles)
    }

    /// Removes the data objects of a kind from a set; without a kind, all of them.
    pub(crate) fn remove(&mut self, set: u64, kind: Option<Kind>) -> Outcome<()> {
        let removed = match kind {
            Some(kind) => self.of_kind(set, kind)?,
            None => self.set(set)?.clone(),
        };
        self.set(set)?.retain(|handle| !removed.contains(handle));
        removed.iter().try_for_each(|handle| self.release(*handle))
    }
}
