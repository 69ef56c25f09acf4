//! Register constraints of inline assembly: operands in specific registers (`"{v5}"`), inputs in the register of an
//! output (`"0"`), and clobbered registers.
//!
//! Selection copies each such operand to or from a separate value, which is live only between the template and that
//! copy.

use isa::{Generation, Register};
use mir::assembly::{InlineAssembly, OperandLocation};
use mir::machine::{Function, Inst, Operand, PhysReg, Pseudo, RegisterFile, VReg};
use rustc_hash::{FxHashMap, FxHashSet};

/// The template of an instruction.
fn template<'a>(function: &'a Function, inst: &Inst) -> Option<&'a InlineAssembly> {
    function.assemblies.get(inst.assembly()?)
}

fn numbered(register: Register) -> Option<PhysReg> {
    let file = match register.file {
        isa::RegisterFile::Sgpr => RegisterFile::Sgpr,
        isa::RegisterFile::Vgpr => RegisterFile::Vgpr,
        _ => return None,
    };
    Some(PhysReg {
        file,
        index: register.index,
        dwords: register.width,
    })
}

fn required_register(assembly: &InlineAssembly, operand: usize) -> Option<PhysReg> {
    match assembly.operands.get(operand)?.register()? {
        OperandLocation::Explicit(register) => numbered(register),
        OperandLocation::Same(output) if output < operand => required_register(assembly, output),
        _ => None,
    }
}

/// Returns `true` if operand `index` is an early-clobber result.
pub fn is_early(function: &Function, inst: &Inst, index: usize) -> bool {
    // A tied input occupies the register until the result is written, so no other input can be in it.
    let is_tied = ties(function, inst).any(|(output, _)| output == index);
    let assembly = template(function, inst);
    let operand = assembly.and_then(|assembly| assembly.operands.get(index));
    operand.is_some_and(|operand| operand.is_early) && !is_tied
}

/// The operands that must share a register: pairs of the indices of an output and an input.
pub fn ties(function: &Function, inst: &Inst) -> impl Iterator<Item = (usize, usize)> {
    let assembly = template(function, inst);
    let operands = assembly.into_iter().flat_map(|assembly| &assembly.operands);
    operands
        .enumerate()
        .filter_map(|(input, operand)| match operand.register()? {
            OperandLocation::Same(output) => Some((output, input)),
            _ => None,
        })
}

/// The same pairs as [`ties`], as values.
pub fn tied_values(function: &Function, inst: &Inst) -> impl Iterator<Item = (VReg, VReg)> {
    ties(function, inst).filter_map(|(output, input)| {
        match (inst.operands.get(output), inst.operands.get(input)) {
            (Some(&Operand::Def(to)), Some(&Operand::Use(from, _))) => Some((to, from)),
            _ => None,
        }
    })
}

/// The registers that a template clobbers.
pub fn clobbers(
    function: &Function,
    inst: &Inst,
    generation: Generation,
) -> impl Iterator<Item = PhysReg> {
    let assembly = template(function, inst);
    let clobbered = assembly.into_iter().flat_map(InlineAssembly::clobbered);
    clobbered.filter_map(move |register| PhysReg::from_register(register, generation))
}

fn templates(function: &Function) -> impl Iterator<Item = &Inst> {
    let has_any = !function.assemblies.is_empty();
    let blocks = function.layout.iter().filter(move |_| has_any);
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.filter(|inst| inst.assembly().is_some())
}

/// The values that inline assembly requires in specific registers.
pub fn required_registers(function: &Function) -> FxHashMap<VReg, PhysReg> {
    let mut required = FxHashMap::default();
    for inst in templates(function) {
        let Some(assembly) = template(function, inst) else {
            continue;
        };
        for (index, operand) in inst.operands.iter().enumerate() {
            if let (Operand::Def(value) | Operand::Use(value, _), Some(physical)) =
                (*operand, required_register(assembly, index))
            {
                required.insert(value, physical);
            }
        }
    }
    required
}

/// Values that must not be spilled: those in specific registers and those that must share a register.
pub fn unspillable(function: &Function) -> FxHashSet<VReg> {
    let tied = templates(function).flat_map(|inst| tied_values(function, inst));
    tied.flat_map(|(to, from)| [to, from])
        .chain(required_registers(function).into_keys())
        .collect()
}

/// The specific registers that templates use for operands or clobber.
pub fn named(function: &Function) -> Vec<PhysReg> {
    let templates = function.assemblies.values();
    let named = templates.flat_map(InlineAssembly::named);
    named.filter_map(numbered).collect()
}

/// One past the last VGPR that templates use for operands or clobber.
pub fn vgprs(function: &Function) -> u32 {
    let named = named(function).into_iter();
    let vgprs = named.filter(|register| register.file == RegisterFile::Vgpr);
    vgprs.map(PhysReg::end).max().unwrap_or(0)
}

/// If templates use specific registers, copies the inputs of the function at its start, so they need not stay in
/// the registers in which the function receives them.
pub fn detach_inputs(function: &mut Function) {
    if named(function).is_empty() {
        return;
    }
    let Some(entry) = function.entry() else {
        return;
    };
    let mut copies = Vec::new();
    let mut renamed = FxHashMap::default();
    for &(input, _) in &function.live_ins {
        let copy = function.vregs.push(function.vregs[input]);
        let operands = [Operand::Def(copy), Operand::full(input)];
        copies.push(Inst::new(Pseudo::Copy, &operands));
        renamed.insert(input, copy);
    }
    for data in function.blocks.values_mut() {
        let operands = data.insts.iter_mut().flat_map(|inst| &mut inst.operands);
        for operand in operands {
            if let Operand::Use(value, _) = operand
                && let Some(&copy) = renamed.get(value)
            {
                *value = copy;
            }
        }
        let edges = data.edges_mut();
        for arg in edges.flat_map(|edge| &mut edge.args) {
            if let Some(&copy) = renamed.get(arg) {
                *arg = copy;
            }
        }
    }
    let data = &mut function.blocks[entry];
    let at = data.head as usize;
    data.insts.splice(at..at, copies);
}
