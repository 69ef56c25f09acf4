//! The symbols of a code object: which functions, variables and undefined names it has, and their indices.
//!
//! In: a module whose functions are assembled. Out: [`Symbols`], which maps the symbols of the module to those of the
//! object.

use crate::assemble::FinishedFunction;
use crate::container::{self, External};
use mir::AddressSpace;
use mir::module::{FunctionRef, GlobalVariable, Linkage, Module, SymbolRef};
use processors::Target;
use processors::abi::SCRATCH_SYMBOLS;
use rustc_hash::{FxHashMap, FxHashSet};

/// Maps symbols of a module to those of its code object.
pub struct Symbols {
    symbols: FxHashMap<SymbolRef, container::SymbolRef>,
    /// LDS variables that code refers to by symbol; the others have known offsets.
    local: FxHashSet<mir::module::Global>,
    pub(crate) externals: Vec<External>,
}

impl Symbols {
    /// The symbols of the module that the object defines or uses.
    pub fn new<F>(module: &Module<F>, finished: &[FinishedFunction], target: &Target) -> Symbols {
        let relocations = finished.iter().flat_map(|this| &this.assembled.relocations);
        let named = relocations.filter_map(|relocation| match relocation.symbol {
            SymbolRef::Global(global) => Some(global),
            SymbolRef::Function(_) | SymbolRef::Scratch(_) => None,
        });
        let is_local =
            |global: &mir::module::Global| module.globals[*global].space == AddressSpace::Local;
        let mut found = Symbols {
            symbols: FxHashMap::default(),
            local: named.filter(is_local).collect(),
            externals: Vec::new(),
        };
        for (index, this) in finished.iter().enumerate() {
            let reference = SymbolRef::Function(this.function.header.symbol);
            found
                .symbols
                .insert(reference, container::SymbolRef::Function(index as u32));
        }
        let mut emitted = 0;
        for (reference, global) in &module.globals {
            let symbol = if found.is_emitted(reference, global) {
                emitted += 1;
                container::SymbolRef::Global(emitted - 1)
            } else if global.external && global.space != AddressSpace::Local {
                found.external(&global.name, global.linkage)
            } else {
                continue;
            };
            found.symbols.insert(SymbolRef::Global(reference), symbol);
        }
        let mut used: Vec<FunctionRef> = finished
            .iter()
            .flat_map(|this| &this.assembled.relocations)
            .map(|relocation| relocation.symbol)
            .chain(
                module
                    .globals
                    .values()
                    .flat_map(|g| &g.relocations)
                    .flat_map(|r| std::iter::once(r.symbol).chain(r.from)),
            )
            .filter_map(|symbol| match symbol {
                SymbolRef::Function(function) => Some(function),
                SymbolRef::Global(_) | SymbolRef::Scratch(_) => None,
            })
            .collect();
        used.sort_unstable();
        used.dedup();
        for function in used {
            let reference = SymbolRef::Function(function);
            if !found.symbols.contains_key(&reference) {
                let info = &module.symbols[function];
                let symbol = found.external(&info.name, info.linkage);
                found.symbols.insert(reference, symbol);
            }
        }
        found.add_scratch(finished);
        found.add_assembly(module, target);
        found
    }

    /// Adds the symbols of the scratch descriptor if code refers to them.
    fn add_scratch(&mut self, finished: &[FinishedFunction]) {
        let relocations = finished.iter().flat_map(|this| &this.assembled.relocations);
        for symbol in relocations.map(|relocation| relocation.symbol) {
            let SymbolRef::Scratch(dword) = symbol else {
                continue;
            };
            if !self.symbols.contains_key(&symbol) {
                let name = SCRATCH_SYMBOLS[usize::from(dword)];
                let external = self.external(name, Linkage::External);
                self.symbols.insert(symbol, external);
            }
        }
    }

    /// Adds the symbols that only module-level assembly refers to.
    fn add_assembly<F>(&mut self, module: &Module<F>, target: &Target) {
        let is_known = |name: &String| {
            let functions = module.symbols.values().filter(|symbol| symbol.defined);
            let mut globals = module.globals.iter();
            functions
                .map(|symbol| &symbol.name)
                .any(|other| other == name)
                || globals.any(|(reference, global)| {
                    self.is_emitted(reference, global) && global.name == *name
                })
        };
        let mut wanted = container::referenced_names(&module.assembly, target);
        wanted.retain(|name| !is_known(name));
        for name in wanted {
            if !self.externals.iter().any(|external| external.name == name) {
                self.external(&name, Linkage::External);
            }
        }
    }

    /// Returns `true` if the object defines a variable: it has memory or a symbol.
    pub(crate) fn is_emitted(
        &self,
        reference: mir::module::Global,
        global: &GlobalVariable,
    ) -> bool {
        match global.space {
            AddressSpace::Local => self.local.contains(&reference),
            AddressSpace::Region => false,
            AddressSpace::Flat
            | AddressSpace::Global
            | AddressSpace::Constant
            | AddressSpace::Private
            | AddressSpace::Constant32
            | AddressSpace::BufferFat
            | AddressSpace::BufferResource => !global.external,
        }
    }

    fn external(&mut self, name: &str, linkage: Linkage) -> container::SymbolRef {
        self.externals.push(External {
            name: name.to_owned(),
            is_weak: linkage == Linkage::Weak,
        });
        container::SymbolRef::External(self.externals.len() as u32 - 1)
    }

    /// The symbol of the code object; `None` if it has none.
    pub fn get(&self, symbol: SymbolRef) -> Option<container::SymbolRef> {
        self.symbols.get(&symbol).copied()
    }
}
