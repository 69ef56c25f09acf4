//! Converts a module: its symbols, variables and module-level facts, then every function with a body.

use crate::FrontendOptions;
use crate::aliases;
use crate::attributes;
use crate::bindings::{Diagnostics, Module, Value, attribute_kind, metadata_kind, sync_scope};
use crate::block_addresses;
use crate::constructors;
use crate::debug::Reader;
use crate::error::FrontendError;
use crate::function::{self, Kinds, ModuleContext};
use crate::globals;
use crate::groups::Groups;
use crate::inline::{self, InlinedFunction};
use crate::irreducible;
use crate::layout::{DATA_LAYOUT, Types};
use crate::lowered;
use crate::memory::SCOPES;
use crate::names;
use crate::rounding;
use crate::stack_pointers;
use mir::AddressSpace;
use mir::debug::SourceLocation;
use mir::generic;
use mir::module::{
    CallingConvention, FunctionRef, FunctionSymbol, Global, ImplicitInputs, PalMetadata, SymbolRef,
};
use mir::remarks::{Remark, RemarkKind};
use processors::{OperatingSystem, Triple};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::cell::RefCell;

/// Turns a name into one that LLVM accepts for a buffer: without NUL.
pub fn buffer_name(name: &str) -> String {
    name.replace('\0', " ")
}

/// Adds the target's data layout to text that has none, since type sizes and default address spaces depend on it while
/// the text is parsed. It is prepended to the first line, so line numbers stay the same.
pub fn with_layout(bytes: &[u8]) -> Cow<'_, [u8]> {
    const LINE: &[u8] = b"target datalayout";
    // The data layout precedes functions.
    let given = bytes
        .split(|&byte| byte == b'\n')
        .take_while(|line| !line.starts_with(b"define") && !line.starts_with(b"declare"))
        .any(|line| line.starts_with(LINE));
    match given {
        true => Cow::Borrowed(bytes),
        false => [LINE, b" = \"", DATA_LAYOUT.to_bytes(), b"\" ", bytes]
            .concat()
            .into(),
    }
}

/// Rejects malformed module flags, since LLVM and even its verifier read some flags before they check their form.
pub fn check_flags(module: Module<'_>) -> Result<(), FrontendError> {
    let is_flag = |node: &Value<'_>| match node.node_operands().as_slice() {
        [Some(_), Some(name), Some(_)] => name.metadata_string().is_some(),
        _ => false,
    };
    let flags = module.named_metadata(c"llvm.module.flags");
    match flags.iter().all(is_flag) {
        true => Ok(()),
        false => Err(FrontendError::Invalid {
            name: module.source_name(),
            message: "a module flag must have a behavior, a name and a value".to_owned(),
        }),
    }
}

/// Sets the target's data layout and runs LLVM's verifier. If only the debug information is invalid, it is removed,
/// with a warning.
pub fn verify(module: Module<'_>, diagnostics: &Diagnostics<'_>) -> Result<(), FrontendError> {
    if !module.has_data_layout(DATA_LAYOUT) {
        module.set_data_layout(DATA_LAYOUT);
    }
    let name = module.source_name();
    let Err(message) = module.verify() else {
        return Ok(());
    };
    if module.strip_debug_information() && module.verify().is_ok() {
        let first = message.lines().next().unwrap_or_default();
        diagnostics.warn(format!("ignoring invalid debug info in {name}: {first}"));
        return Ok(());
    }
    Err(FrontendError::Invalid { name, message })
}

/// Converts a parsed module.
pub fn convert(
    module: Module<'_>,
    options: &FrontendOptions,
) -> Result<mir::module::Module<generic::Function>, FrontendError> {
    let name = module.source_name();
    let Prepared { os, inlined } = prepare(module, options)?;
    let mut context = make_context(module, options);
    let mut out = mir::module::Module::new(name);
    read_facts(module, &mut out);
    context.preloaded_arguments = options.preloaded_arguments;
    context.code_object_version = options
        .code_object_version
        .or(out.code_object_version)
        .unwrap_or(options.default_code_object_version);
    context.os = os.unwrap_or(context.os);
    let variables = declare_variables(&mut context, &mut out)?;
    let bodies = declare_functions(&mut context, &mut out)?;
    for value in module.aliases() {
        aliases::declare(&mut context, value, &mut out)?;
    }
    for &(value, global) in &variables {
        globals::initialize(&context, value, &mut out.globals[global])?;
    }
    for value in module.aliases() {
        out.aliases.extend(aliases::read(&context, value)?);
    }
    if let Some(debug) = &context.debug {
        let kind = metadata_kind(module, "dbg");
        for &(value, global) in &variables {
            let symbol = SymbolRef::Global(global);
            debug.borrow_mut().locate_globals(value, kind, symbol);
        }
    }
    for Body {
        value,
        symbol,
        convention,
    } in bodies
    {
        out.functions
            .push(function::convert(&context, value, symbol, convention)?);
    }
    add_remarks(&mut out.functions, inlined);
    if module.integer_flag("DWARF64").is_some_and(|flag| flag != 0) {
        return Err(FrontendError::UnsupportedGlobal {
            symbol: "DWARF64".into(),
            reason: "64-bit DWARF is not supported".into(),
        });
    }
    constructors::convert(&context, module, &mut out)?;
    let debug = context.debug.map(|reader| reader.into_inner().finish());
    out.debug = debug.map(Box::new);
    Ok(out)
}

/// Adds remarks about inlined functions to their callers.
fn add_remarks(functions: &mut [generic::Function], inlined: Vec<InlinedFunction>) {
    let mut remarks: FxHashMap<String, Vec<Remark>> = FxHashMap::default();
    for InlinedFunction { caller, callee } in inlined {
        remarks.entry(caller).or_default().push(Remark {
            kind: RemarkKind::Passed,
            pass: "frontend",
            name: "Inlined",
            message: format!("'{callee}' is inlined"),
            location: SourceLocation::default(),
        });
    }
    for function in functions {
        let header = &mut function.header;
        let of_function = remarks.remove(&header.name);
        header
            .remarks
            .list
            .extend(of_function.into_iter().flatten());
    }
}

/// A module that conversion accepts.
struct Prepared {
    /// The operating system, if it is known.
    os: Option<OperatingSystem>,
    inlined: Vec<InlinedFunction>,
}

/// Rewrites the IR so that it has only constructs that conversion knows.
fn prepare(module: Module<'_>, options: &FrontendOptions) -> Result<Prepared, FrontendError> {
    if !module.has_data_layout(DATA_LAYOUT) {
        module.set_data_layout(DATA_LAYOUT);
    }
    aliases::reject_ifuncs(module)?;
    block_addresses::replace(module);
    lowered::replace_invokes(module);
    lowered::replace_variable_arguments(module);
    let triple = Triple::parse(&module.triple());
    let os = options.os.or(triple.ok().map(|triple| triple.os()));
    stack_pointers::allow(module, os);
    let inlined = inline::inline_calls(module, options);
    lowered::replace(module);
    rounding::reject_dependence(module)?;
    stack_pointers::promote(module, os);
    irreducible::make_reducible(module);
    names::complete(module);
    Ok(Prepared { os, inlined })
}

/// Declares the variables of the program.
fn declare_variables<'m>(
    context: &mut ModuleContext<'m>,
    out: &mut mir::module::Module<generic::Function>,
) -> Result<Vec<(Value<'m>, Global)>, FrontendError> {
    let mut variables = Vec::new();
    for value in context.module.globals() {
        if globals::is_directive(value) {
            continue;
        }
        let variable = globals::declare(context, value)?;
        let dynamic = variable.space == AddressSpace::Local && variable.size == 0;
        let global = out.globals.push(variable);
        if dynamic {
            context.dynamic_lds.push(global);
        }
        context
            .symbols
            .insert(value.key(), SymbolRef::Global(global));
        variables.push((value, global));
    }
    Ok(variables)
}

/// A function whose body is converted.
struct Body<'m> {
    value: Value<'m>,
    symbol: FunctionRef,
    convention: CallingConvention,
}

/// Declares the functions of the program; returns those with a body.
fn declare_functions<'m>(
    context: &mut ModuleContext<'m>,
    out: &mut mir::module::Module<generic::Function>,
) -> Result<Vec<Body<'m>>, FrontendError> {
    let module = context.module;
    let mut bodies = Vec::new();
    for value in module.functions() {
        if value.intrinsic_id() != 0 {
            continue;
        }
        let name = String::from_utf8_lossy(value.name()).into_owned();
        let number = value.calling_convention();
        let known = attributes::calling_convention(number);
        if known.is_none() && value.is_declaration() && !value.is_used() {
            continue;
        }
        let convention = known.ok_or_else(|| {
            let convention = attributes::convention_name(number);
            let reason = format!("calling convention {convention} is not supported");
            FrontendError::UnsupportedGlobal {
                symbol: name.clone(),
                reason,
            }
        })?;
        let converted = !value.is_declaration() && !globals::is_elsewhere(value);
        let inputs = match converted {
            true => ImplicitInputs::default(),
            false => attributes::unknown_inputs(value),
        };
        let symbol = out.symbols.push(FunctionSymbol {
            name,
            linkage: globals::linkage(value.linkage()),
            visibility: globals::visibility(value.visibility()),
            section: value.section(),
            group: context.groups.of(module, value)?,
            align: value.function_alignment(),
            defined: converted,
            replaceable: globals::is_replaceable(value),
            convention,
            argument_sgprs: attributes::argument_sgprs(value),
            inputs,
            has_effects: true,
            known_callers: false,
        });
        context
            .symbols
            .insert(value.key(), SymbolRef::Function(symbol));
        if converted {
            bodies.push(Body {
                value,
                symbol,
                convention,
            });
        }
    }
    Ok(bodies)
}

fn make_context<'m>(module: Module<'m>, options: &FrontendOptions) -> ModuleContext<'m> {
    ModuleContext {
        module,
        groups: Groups::default(),
        types: Types::default(),
        kinds: Kinds {
            fp_math: metadata_kind(module, "fpmath"),
            nontemporal: metadata_kind(module, "nontemporal"),
            invariant_load: metadata_kind(module, "invariant.load"),
            no_clobber: metadata_kind(module, "amdgpu.noclobber"),
            tbaa: metadata_kind(module, "tbaa"),
            no_remote_memory: metadata_kind(module, "amdgpu.no.remote.memory"),
            no_fine_grained_memory: metadata_kind(module, "amdgpu.no.fine.grained.memory"),
            ignore_denormal_mode: metadata_kind(module, "amdgpu.ignore.denormal.mode"),
            noalias_addrspace: metadata_kind(module, "noalias.addrspace"),
            mmra: metadata_kind(module, "mmra"),
            byref: attribute_kind("byref"),
            align: attribute_kind("align"),
            noalias: attribute_kind("noalias"),
            readonly: attribute_kind("readonly"),
            writeonly: attribute_kind("writeonly"),
            readnone: attribute_kind("readnone"),
            optnone: attribute_kind("optnone"),
            signext: attribute_kind("signext"),
            zeroext: attribute_kind("zeroext"),
            inreg: attribute_kind("inreg"),
            byval: attribute_kind("byval"),
            nonnull: attribute_kind("nonnull"),
            dereferenceable: attribute_kind("dereferenceable"),
            null_pointer_is_valid: attribute_kind("null_pointer_is_valid"),
        },
        scopes: SCOPES
            .iter()
            .map(|&(name, scope, one)| (sync_scope(module, name), scope, one))
            .collect(),
        code_object_version: 0,
        preloaded_arguments: 0,
        os: OperatingSystem::AmdHsa,
        target: options.target.clone(),
        float: options.float,
        has_printf: !module.named_metadata(c"llvm.printf.fmts").is_empty(),
        dynamic_lds: Vec::new(),
        symbols: FxHashMap::default(),
        callees: RefCell::default(),
        debug: Reader::new(module).map(RefCell::new),
    }
}

/// Reads module-level facts.
fn read_facts(module: Module<'_>, out: &mut mir::module::Module<generic::Function>) {
    out.triple = module.triple();
    out.assembly = module.assembly();
    let version = module.integer_flag("amdhsa_code_object_version");
    out.code_object_version =
        version.map(|version| u32::try_from(version / 100).unwrap_or(u32::MAX));
    out.opencl_version = module
        .named_metadata(c"opencl.ocl.version")
        .first()
        .and_then(version_pair);
    out.pal_metadata = pal_metadata(module);
    out.printf_formats = strings(module, c"llvm.printf.fmts");
    out.compile_options = compile_options(module);
    out.ident = strings(module, c"llvm.ident");
}

/// The strings in `opencl.compiler.options`. Each linked module contributes a node; equal nodes count once.
fn compile_options(module: Module<'_>) -> Vec<String> {
    let mut nodes: Vec<Vec<String>> = Vec::new();
    for node in module.named_metadata(c"opencl.compiler.options") {
        let operands = node.node_operands().into_iter().flatten();
        let strings = operands.filter_map(|operand| {
            let text = operand.metadata_string()?;
            Some(String::from_utf8_lossy(text).into_owned())
        });
        let strings: Vec<String> = strings.collect();
        if !nodes.contains(&strings) {
            nodes.push(strings);
        }
    }
    nodes.concat()
}

/// The PAL metadata. If the module has both forms, MessagePack takes precedence.
fn pal_metadata(module: Module<'_>) -> Option<PalMetadata> {
    let first = |name| {
        let nodes = module.named_metadata(name);
        Some(nodes.first()?.node_operands())
    };
    if let Some(operands) = first(c"amdgpu.pal.metadata.msgpack") {
        let operand = operands.into_iter().next().flatten()?;
        let bytes = operand.metadata_string()?;
        return Some(PalMetadata::MessagePack(bytes.to_vec()));
    }
    let numbers = first(c"amdgpu.pal.metadata")?.into_iter();
    let numbers = numbers.map(|operand| operand?.metadata_integer().map(|bits| bits as u32));
    let numbers: Option<Vec<u32>> = numbers.collect();
    let (pairs, _) = numbers.as_deref()?.as_chunks();
    let pairs = pairs.iter().map(|[number, value]| (*number, *value));
    Some(PalMetadata::Registers(pairs.collect()))
}

fn version_pair(node: &Value<'_>) -> Option<(u32, u32)> {
    let numbers: Vec<u64> = node
        .node_operands()
        .into_iter()
        .filter_map(|operand| operand?.metadata_integer())
        .collect();
    match numbers.as_slice() {
        [major, minor, ..] => Some((u32::try_from(*major).ok()?, u32::try_from(*minor).ok()?)),
        _ => None,
    }
}

/// The first string of each node of named metadata.
fn strings(module: Module<'_>, name: &std::ffi::CStr) -> Vec<String> {
    let first = |node: Value<'_>| {
        let operand = node.node_operands().into_iter().next().flatten()?;
        Some(String::from_utf8_lossy(operand.metadata_string()?).into_owned())
    };
    module
        .named_metadata(name)
        .into_iter()
        .filter_map(first)
        .collect()
}
