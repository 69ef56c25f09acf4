//! Aliases: additional names of functions and variables. Code in the module refers to the aliasee directly. Only a weak
//! alias keeps its own symbol in code, since another object can replace it.

use crate::bindings::{Module, TypeKind, Value};
use crate::error::FrontendError;
use crate::function::ModuleContext;
use crate::globals;
use mir::AddressSpace;
use mir::generic;
use mir::module::{
    Alias, CallingConvention, FunctionSymbol, GlobalVariable, ImplicitInputs, Linkage, SymbolRef,
};

fn reject(value: Value<'_>, reason: impl Into<String>) -> FrontendError {
    FrontendError::UnsupportedGlobal {
        symbol: String::from_utf8_lossy(value.name()).into_owned(),
        reason: reason.into(),
    }
}

/// Rejects ifuncs, since loaders of code objects do not run their resolvers.
pub fn reject_ifuncs(module: Module<'_>) -> Result<(), FrontendError> {
    let first = module.ifuncs().next();
    let error = |value| reject(value, "ifunc is not supported");
    first.map_or(Ok(()), |value| Err(error(value)))
}

/// Declares a symbol for a weak alias. Code and variables refer to it by this name.
pub fn declare<'m>(
    context: &mut ModuleContext<'m>,
    value: Value<'m>,
    out: &mut mir::module::Module<generic::Function>,
) -> Result<(), FrontendError> {
    let linkage = globals::linkage(value.linkage());
    if linkage != Linkage::Weak {
        return Ok(());
    }
    let name = String::from_utf8_lossy(value.name()).into_owned();
    let visibility = globals::visibility(value.visibility());
    let symbol = if value.value_type().kind() == TypeKind::LLVMFunctionTypeKind {
        SymbolRef::Function(out.symbols.push(FunctionSymbol {
            name,
            linkage: Linkage::External,
            visibility,
            section: None,
            group: None,
            align: 0,
            defined: false,
            replaceable: true,
            convention: CallingConvention::C,
            argument_sgprs: processors::calls::argument_sgprs(|_| true, true),
            inputs: ImplicitInputs::all_of_functions(),
            has_effects: true,
            known_callers: false,
        }))
    } else {
        let space = AddressSpace::from_number(value.ty().address_space());
        let extent = context.types.extent(value.value_type());
        let extent = extent.map_err(|reason| reject(value, reason))?;
        SymbolRef::Global(out.globals.push(GlobalVariable {
            name,
            space: space.ok_or_else(|| reject(value, "the address space is not supported"))?,
            size: extent.alloc,
            align: extent.align as u32,
            initializer: None,
            relocations: Vec::new(),
            constant: false,
            external: true,
            linkage: Linkage::External,
            visibility,
            section: None,
            group: None,
            entries: None,
            fixed_offset: None,
        }))
    };
    context.symbols.insert(value.key(), symbol);
    Ok(())
}

/// Converts an alias. `None` if the alias is private, since it is then not a symbol of the object.
pub fn read<'m>(
    context: &ModuleContext<'m>,
    value: Value<'m>,
) -> Result<Option<Alias>, FrontendError> {
    let linkage = globals::linkage(value.linkage());
    if linkage == Linkage::Private {
        return Ok(None);
    }
    let target = globals::address_in(context, value.aliasee());
    let (symbol, addend) = target.map_err(|reason| reject(value, reason))?;
    let target = symbol.ok_or_else(|| reject(value, "the aliasee is not a global symbol"))?;
    let offset = u64::try_from(addend).map_err(|_| {
        reject(
            value,
            "the aliasee is at a negative offset from the start of its symbol",
        )
    })?;
    let size = match value.value_type().kind() {
        TypeKind::LLVMFunctionTypeKind => 0,
        _ => {
            let extent = context.types.extent(value.value_type());
            extent.map_err(|reason| reject(value, reason))?.alloc
        }
    };
    Ok(Some(Alias {
        name: String::from_utf8_lossy(value.name()).into_owned(),
        linkage,
        visibility: globals::visibility(value.visibility()),
        target,
        offset,
        size,
    }))
}
