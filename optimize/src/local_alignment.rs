//! Aligns LDS variables for wide accesses.
//!
//! In: a module from the frontend. Out: the same module. As in LLVM, an LDS variable that no other object file can
//! refer to is aligned to its size, rounded up to a power of two, but to at most 16 bytes. Simple loads and stores of
//! these variables, including those through generic pointers, record the new alignment, so later passes can merge
//! adjacent ones into `ds_read_b128`.

use crate::affine::Form;
use cranelift_entity::PrimaryMap;
use mir::AddressSpace;
use mir::generic::{Function, Inst, Opcode, Payload, Value};
use mir::module::{Global, GlobalVariable, Module};
use processors::Target;

/// The widest access, in bytes.
const WIDEST: u32 = 16;

/// Runs the pass.
pub fn run(module: &mut Module<Function>, target: &Target) {
    if target.has_local_memory_symbols() {
        return;
    }
    let mut is_aligned = false;
    for variable in module.globals.values_mut() {
        if variable.space == AddressSpace::Local && variable.size > 0 && !variable.external {
            variable.align = variable.align.max(natural_alignment(variable.size));
            is_aligned = true;
        }
    }
    if is_aligned {
        for function in &mut module.functions {
            align_accesses(function, &module.globals);
        }
    }
}

/// The alignment of a variable of `size` bytes: the next power of two, at most [`WIDEST`].
fn natural_alignment(size: u64) -> u32 {
    let rounded = size.min(u64::from(WIDEST)).next_power_of_two();
    rounded as u32
}

fn align_accesses(function: &mut Function, globals: &PrimaryMap<Global, GlobalVariable>) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        for position in 0..function.blocks[block].insts.len() {
            let inst = function.blocks[block].insts[position];
            align_access(function, globals, inst);
        }
    }
}

fn align_access(function: &mut Function, globals: &PrimaryMap<Global, GlobalVariable>, inst: Inst) {
    let data = &function.insts[inst];
    let Some(memory) = function.mem_op(inst) else {
        return;
    };
    let is_plain = matches!(data.opcode, Opcode::Load | Opcode::Store)
        && matches!(memory.space, AddressSpace::Local | AddressSpace::Flat)
        && memory.is_simple();
    if !is_plain || memory.align >= WIDEST {
        return;
    }
    let mut memory = *memory;
    let align = alignment(function, globals, data.args[0]);
    if let Some(align) = align.filter(|&align| align > memory.align) {
        memory.align = align;
        let reference = function.mem_ops.push(memory);
        function.insts[inst].payload = Payload::Memory(reference);
    }
}

/// The alignment of an address in a variable, in bytes. The address may be a generic pointer.
fn alignment(
    function: &Function,
    globals: &PrimaryMap<Global, GlobalVariable>,
    address: Value,
) -> Option<u32> {
    let mut form = Form::of(function, address);
    let mut offset_align = alignment_of_offset(&form);
    let mut root = &function.insts[function.def_inst(form.root?)?];
    if root.opcode == Opcode::AddrSpaceCast {
        form = Form::of(function, root.args[0]);
        offset_align = offset_align.min(alignment_of_offset(&form));
        root = &function.insts[function.def_inst(form.root?)?];
    }
    let Payload::Global(global) = root.payload else {
        return None;
    };
    let variable = &globals[global];
    let is_local = variable.space == AddressSpace::Local;
    is_local.then(|| variable.align.min(offset_align))
}

/// The alignment of the offset that is added to a pointer, in bytes.
fn alignment_of_offset(form: &Form) -> u32 {
    let offsets = form.terms.iter().map(|&(_, coefficient)| coefficient);
    let zeros = offsets
        .chain([form.constant])
        .map(i64::trailing_zeros)
        .min();
    1 << zeros.unwrap_or(0).min(WIDEST.trailing_zeros())
}
