//! Constructors and destructors: the module's entries of `.init_array` and `.fini_array`, and the kernels that call all
//! functions that the linker collects there.
//!
//! These kernels are weak, since every object with constructors defines them. The names of the sections contain the
//! priority, and linkers sort the sections by it. The entries of one module are sorted in the same way here.

use crate::bindings::{Module, Value, ValueKind};
use crate::error::FrontendError;
use crate::function::ModuleContext;
use crate::globals;
use mir::AddressSpace;
use mir::generic::{self, Block, Edge, Flags, IntCondition, Opcode, Payload, Terminator};
use mir::module::{
    CallingConvention, DataRelocation, FunctionRef, FunctionSymbol, Global, GlobalVariable,
    ImplicitInputs, KernelKind, Linkage, SectionGroup, SymbolRef, Visibility,
};
use mir::{MemOp, Type};

/// Constructors or destructors: the variable with LLVM's list, the ELF array, and the kernel that calls the functions.
struct Kind {
    list: &'static str,
    array: &'static str,
    kernel: &'static str,
    kind: KernelKind,
}

const KINDS: [Kind; 2] = [
    Kind {
        list: "llvm.global_ctors",
        array: "init_array",
        kernel: "amdgcn.device.init",
        kind: KernelKind::Init,
    },
    Kind {
        list: "llvm.global_dtors",
        array: "fini_array",
        kernel: "amdgcn.device.fini",
        kind: KernelKind::Fini,
    },
];

/// The priority of entries without one.
const NO_PRIORITY: u64 = 65535;

const POINTER: u32 = 8;

/// Adds the kernels and the entries.
pub fn convert<'m>(
    context: &ModuleContext<'m>,
    module: Module<'m>,
    out: &mut mir::module::Module<generic::Function>,
) -> Result<(), FrontendError> {
    for kind in &KINDS {
        let mut globals = module.globals();
        let Some(list) = globals.find(|value| value.name() == kind.list.as_bytes()) else {
            continue;
        };
        let mut entries = entries(context, list)?;
        if entries.is_empty() {
            continue;
        }
        entries.sort_by_key(|entry| entry.priority);
        let is_together = |a: &Entry, b: &Entry| a.priority == b.priority && a.group == b.group;
        for chunk in entries.chunk_by(is_together) {
            out.globals.push(array(kind, chunk));
        }
        let function = kernel(kind, out);
        out.functions.push(function);
    }
    Ok(())
}

/// An entry of a list.
struct Entry {
    priority: u64,
    function: FunctionRef,
    /// The section group of the symbol that it initializes: linkers keep or drop both together.
    group: Option<SectionGroup>,
}

/// The entries of a list, except those for symbols that other modules define.
fn entries<'m>(context: &ModuleContext<'m>, list: Value<'m>) -> Result<Vec<Entry>, FrontendError> {
    let mut entries = Vec::new();
    let initializer = list.initializer().into_iter();
    let arrays = initializer.filter(|value| value.kind() == ValueKind::LLVMConstantArrayValueKind);
    for entry in arrays.flat_map(Value::operands) {
        if entry.kind() != ValueKind::LLVMConstantStructValueKind {
            continue;
        }
        let function = entry.operand(1);
        let initialized = Some(entry.operand(2))
            .filter(|value| value.kind() != ValueKind::LLVMConstantPointerNullValueKind);
        let initialized = initialized.map(|value| match value.kind() {
            ValueKind::LLVMConstantExprValueKind => value.operand(0),
            _ => value,
        });
        if initialized.is_some_and(|value| value.is_declaration() || globals::is_elsewhere(value)) {
            continue;
        }
        match context.symbols.get(&function.key()) {
            Some(&SymbolRef::Function(function)) => {
                entries.push(Entry {
                    priority: entry.operand(0).int_bits(),
                    function,
                    group: initialized.map(|value| SectionGroup {
                        name: String::from_utf8_lossy(value.name()).into_owned(),
                        is_comdat: true,
                    }),
                });
            }
            _ if function.kind() == ValueKind::LLVMConstantPointerNullValueKind => {}
            _ => {
                return Err(FrontendError::UnsupportedGlobal {
                    symbol: String::from_utf8_lossy(list.name()).into_owned(),
                    reason: "an entry is not a function".to_string(),
                });
            }
        }
    }
    Ok(entries)
}

/// The array of the entries of one priority and group, as a variable.
fn array(kind: &Kind, entries: &[Entry]) -> GlobalVariable {
    let (priority, group) = (entries[0].priority, entries[0].group.clone());
    let functions = entries.iter().map(|entry| entry.function);
    let section = match priority {
        NO_PRIORITY => format!(".{}", kind.array),
        _ => format!(".{}.{priority}", kind.array),
    };
    let size = entries.len() * POINTER as usize;
    let relocation = |(number, function)| DataRelocation {
        offset: number * u64::from(POINTER),
        symbol: SymbolRef::Function(function),
        from: None,
        addend: 0,
        size: POINTER as u8,
    };
    GlobalVariable {
        initializer: Some(vec![0; size]),
        relocations: (0..).zip(functions).map(relocation).collect(),
        section: Some(section),
        group: group.clone(),
        linkage: Linkage::Private,
        external: false,
        size: size as u64,
        ..variable(match &group {
            Some(group) => format!("{}.{priority}.{}", kind.array, group.name),
            None => format!("{}.{priority}", kind.array),
        })
    }
}

/// A variable that another module defines.
fn variable(name: String) -> GlobalVariable {
    GlobalVariable {
        name,
        space: AddressSpace::Global,
        size: 0,
        align: POINTER,
        initializer: None,
        relocations: Vec::new(),
        constant: false,
        external: true,
        linkage: Linkage::External,
        visibility: Visibility::Hidden,
        section: None,
        group: None,
        entries: None,
        fixed_offset: None,
    }
}

fn kernel(kind: &Kind, out: &mut mir::module::Module<generic::Function>) -> generic::Function {
    let symbol = out.symbols.push(FunctionSymbol {
        name: kind.kernel.to_string(),
        linkage: Linkage::Weak,
        visibility: Visibility::Default,
        section: None,
        group: None,
        align: 0,
        defined: true,
        replaceable: false,
        convention: CallingConvention::Kernel,
        argument_sgprs: 0,
        inputs: ImplicitInputs::default(),
        has_effects: true,
        known_callers: false,
    });
    // The symbols are not hidden: they may be undefined, so their addresses must come from the GOT.
    let mut bound = |name: &str| {
        let name = format!("__{}_{name}", kind.array);
        out.globals.push(GlobalVariable {
            visibility: Visibility::Default,
            ..variable(name)
        })
    };
    let bounds = [bound("start"), bound("end")];
    let mut function = generic::Function::new(kind.kernel, symbol, CallingConvention::Kernel);
    function.header.attributes.kind = kind.kind;
    function.header.attributes.flat_work_group_size = (1, 1);
    call_all(&mut function, bounds, kind.kind == KernelKind::Fini);
    function
}

/// Emits a loop that calls the functions of an array between two symbols, in reverse order if `reverse` is set.
fn call_all(function: &mut generic::Function, bounds: [Global; 2], reverse: bool) {
    let pointer = Type::ptr(AddressSpace::Global);
    let none = Flags::default();
    let entry = function.entry;
    let [again, exit] = [(); 2].map(|()| function.add_block());
    let [first, last] = bounds.map(|bound| {
        let payload = Payload::Global(bound);
        let inst = function.append(entry, Opcode::GlobalAddr, &[], &[pointer], payload, none);
        function.result(inst)
    });
    let (from, to) = if reverse {
        (last, first)
    } else {
        (first, last)
    };
    let step = |function: &mut generic::Function, block: Block, address: generic::Value| {
        let bytes = match reverse {
            true => u64::from(POINTER).wrapping_neg(),
            false => u64::from(POINTER),
        };
        let bytes = Payload::Bits(bytes);
        let wide = Type::int(64);
        let bytes = function.append(block, Opcode::Const, &[], &[wide], bytes, none);
        let args = [address, function.result(bytes)];
        let sum = function.append(
            block,
            Opcode::PtrAdd,
            &args,
            &[pointer],
            Payload::None,
            none,
        );
        function.result(sum)
    };
    let branch = |function: &mut generic::Function, block: Block, address: generic::Value| {
        let equal = Payload::IntCondition(IntCondition::Eq);
        let ends = function.append(
            block,
            Opcode::ICmp,
            &[address, to],
            &[Type::I1],
            equal,
            none,
        );
        let mut otherwise = Edge::new(again);
        otherwise.args.push(address);
        function.blocks[block].terminator = Terminator::CondBranch {
            cond: function.result(ends),
            then: Edge::new(exit),
            otherwise,
        };
    };
    branch(function, entry, from);
    let address = function.add_param(again, pointer);
    let next = step(function, again, address);
    let memory = MemOp::new(AddressSpace::Global, POINTER, POINTER);
    let memory = Payload::Memory(function.mem_ops.push(memory));
    let address = if reverse { next } else { address };
    let code = Type::ptr(AddressSpace::Flat);
    let called = function.append(again, Opcode::Load, &[address], &[code], memory, none);
    let called = [function.result(called)];
    function.append(
        again,
        Opcode::CallIndirect,
        &called,
        &[],
        Payload::None,
        none,
    );
    branch(function, again, next);
    function.blocks[exit].terminator = Terminator::Return(Default::default());
}
