//! Narrows image loads and samples to the components that are used.
//!
//! ```text
//! %1:v4 = image_sample %0, %2, %3 dmask:15     (only %1.1 and %1.3 are used)
//!     =>      %1:v2 = image_sample %0, %2, %3 dmask:10     (users read %1.0 and %1.1)
//! ```
//!
//! In: machine SSA. Out: the same computation with fewer VGPRs and less data from memory. Unlike other loads, an image
//! load can leave out any component. Loads of packed halves and loads that also return a status are unchanged, and so
//! are gathers, whose mask selects the component of four texels.

use cranelift_entity::EntityRef;
use isa::{Class, MemoryAccess, ModifierSet};
use mir::MemOp;
use mir::debug::VariableValue;
use mir::machine::{Function, Inst, Operand, SubReg, VReg};

/// The components that a register holds and those of them that are used, as masks of dwords.
#[derive(Clone, Copy, Default)]
struct Components {
    held: u8,
    used: u8,
}

impl Components {
    /// Returns `true` if some, but not all components are used.
    fn is_narrowed(self) -> bool {
        self.used != 0 && self.used != self.held
    }

    /// The place of a dword among those that are used.
    fn place(self, dword: u8) -> u8 {
        (self.used & low(dword)).count_ones() as u8
    }
}

/// The mask of the dwords before `end`. No image load returns more than eight.
fn low(end: u8) -> u8 {
    match end {
        0..8 => (1 << end) - 1,
        _ => u8::MAX,
    }
}

/// The mask of the dwords of a part of a register.
fn dwords(part: SubReg, held: u8) -> u8 {
    match part.is_full() {
        true => held,
        false => low(part.first + part.count) & !low(part.first),
    }
}

/// Runs the pass.
pub fn run(function: &mut Function) {
    let Some(components) = components(function) else {
        return;
    };
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        for inst in &mut insts {
            rename_parts(inst, &components);
            narrow(function, inst, &components);
        }
        function.blocks[block].insts = insts;
    }
    update_variables(function, &components);
}

/// The components of each register; `None` if no load is narrowed.
fn components(function: &Function) -> Option<Vec<Components>> {
    let blocks = function.layout.iter();
    let insts = || {
        blocks
            .clone()
            .flat_map(|&block| &function.blocks[block].insts)
    };
    if !insts().any(|inst| loaded(function, inst).is_some()) {
        return None;
    }
    let mut components = vec![Components::default(); function.vregs.len()];
    for result in insts().filter_map(|inst| loaded(function, inst)) {
        components[result.index()].held = low(function.vregs[result].dwords);
    }
    for operand in insts().flat_map(|inst| &inst.operands) {
        if let Operand::Use(register, part) = *operand {
            let register = &mut components[register.index()];
            register.used |= dwords(part, register.held) & register.held;
        }
    }
    for &block in &function.layout {
        let edges = function.blocks[block].terminator.edges().into_iter();
        for &arg in edges.flat_map(|edge| &edge.args) {
            components[arg.index()].used = components[arg.index()].held;
        }
    }
    let is_narrowed = components.iter().any(|register| register.is_narrowed());
    is_narrowed.then_some(components)
}

/// The result of an image load whose dwords are the components that its mask selects.
fn loaded(function: &Function, inst: &Inst) -> Option<VReg> {
    let properties = inst.opcode()?.properties();
    let &Operand::Def(result) = inst.operands.first()? else {
        return None;
    };
    let other_results = ModifierSet::TFE | ModifierSet::LWE | ModifierSet::D16;
    let is_simple = |mem| function.mem_ops[mem].is_simple();
    let is_plain = properties.class == Class::Image
        && properties.access == MemoryAccess::Load
        && !inst.tied
        && !inst.modifiers.switches.intersects(other_results)
        && inst.mem.expand().is_none_or(is_simple)
        && inst.modifiers.dmask.count_ones() == u32::from(function.vregs[result].dwords);
    is_plain.then_some(result)
}

/// Narrows the instruction if it loads components that are not used.
fn narrow(function: &mut Function, inst: &mut Inst, components: &[Components]) {
    let Some(result) = loaded(function, inst) else {
        return;
    };
    let register = components[result.index()];
    if !register.is_narrowed() {
        return;
    }
    let mask = inst.modifiers.dmask;
    let selected = (0..u8::BITS).map(|bit| 1u8 << bit);
    let selected = selected.filter(|bit| mask & bit != 0).enumerate();
    let used = selected.filter(|&(dword, _)| register.used >> dword & 1 != 0);
    inst.modifiers.dmask = used.fold(0, |mask, (_, bit)| mask | bit);
    let dwords = register.used.count_ones();
    function.vregs[result].dwords = dwords as u8;
    if let Some(mem) = inst.mem.expand() {
        let mem = function.mem_ops[mem];
        let size = mem.size.min(4 * dwords);
        inst.mem = function.mem_ops.push(MemOp { size, ..mem }).into();
    }
}

/// Renames the parts of narrowed registers that an instruction reads.
fn rename_parts(inst: &mut Inst, components: &[Components]) {
    for operand in &mut inst.operands {
        if let Operand::Use(register, part) = operand {
            let register = components[register.index()];
            if register.is_narrowed() {
                *part = match u32::from(part.count) == register.used.count_ones() {
                    true => SubReg::FULL,
                    false => SubReg::range(register.place(part.first), part.count),
                };
            }
        }
    }
}

/// Updates the variables in narrowed registers. Those in components that are no longer loaded become unknown.
fn update_variables(function: &mut Function, components: &[Components]) {
    for change in &mut function.header.attributes.debug.changes {
        let VariableValue::Registers(parts) = &mut change.value else {
            continue;
        };
        let mut is_loaded = true;
        for (register, first, count) in parts.iter_mut() {
            let register = components[*register as usize];
            if register.is_narrowed() {
                let part = dwords(SubReg::range(*first, *count), register.held);
                is_loaded &= part & !register.used == 0;
                *first = register.place(*first);
            }
        }
        if !is_loaded {
            change.value = VariableValue::Unknown;
        }
    }
}
