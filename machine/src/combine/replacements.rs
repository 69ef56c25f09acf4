//! Collects which registers a peephole replaces with others. All uses are then rewritten in one traversal at the end.

use cranelift_entity::EntityRef;
use mir::debug::VariableValue;
use mir::machine::{Function, Operand, SubReg, Terminator, VReg};
use rustc_hash::FxHashSet;

/// Registers that are replaced by parts of others.
pub(crate) struct Replacements {
    parts: Vec<Option<(VReg, SubReg)>>,
    /// Registers that must not be replaced, because an edge, a terminator, a tied operand, or an operand of inline
    /// assembly in a specific register uses them.
    kept: Vec<bool>,
    /// Results of inline assembly in a required register. They should be copied to other registers soon.
    pub(crate) outputs: FxHashSet<VReg>,
    any: bool,
}

impl Replacements {
    pub(crate) fn new(function: &Function) -> Replacements {
        let mut kept = vec![false; function.vregs.len()];
        let mut outputs = FxHashSet::default();
        for &block in &function.layout {
            for inst in &function.blocks[block].insts {
                if let (true, Some(&Operand::Use(register, _))) = (inst.tied, inst.operands.last())
                {
                    kept[register.index()] = true;
                }
                let template = inst.assembly();
                if let Some(template) = template.and_then(|name| function.assemblies.get(name)) {
                    let bound = |&(index, _): &(usize, _)| template.is_bound(index);
                    for (_, operand) in inst.operands.iter().enumerate().filter(bound) {
                        match *operand {
                            Operand::Use(register, _) => kept[register.index()] = true,
                            Operand::Def(register) => _ = outputs.insert(register),
                            _ => {}
                        }
                    }
                }
            }
            let terminator = &function.blocks[block].terminator;
            for edge in terminator.edges() {
                for &register in &edge.args {
                    kept[register.index()] = true;
                }
            }
            if let Terminator::Divergent { mask, .. } = terminator {
                kept[mask.index()] = true;
            }
            let data = &function.blocks[block];
            for edge in data.edges() {
                for &register in &edge.args {
                    kept[register.index()] = true;
                }
            }
        }
        Replacements {
            parts: vec![None; function.vregs.len()],
            kept,
            outputs,
            any: false,
        }
    }

    /// Returns `true` if the register must not be replaced.
    pub(crate) fn is_kept(&self, register: VReg) -> bool {
        self.kept.get(register.index()).copied().unwrap_or(false)
    }

    /// Returns `true` if another register replaces `register`.
    pub(crate) fn is_replaced(&self, register: VReg) -> bool {
        self.parts
            .get(register.index())
            .is_some_and(Option::is_some)
    }

    /// Replaces `register`, for which [`Replacements::is_kept`] is false, with `part` of `source`.
    pub(crate) fn replace(&mut self, register: VReg, source: VReg, part: SubReg) {
        let index = register.index();
        // Registers that the pass has created may be replaced too.
        if index >= self.parts.len() {
            self.parts.resize(index + 1, None);
        }
        self.parts[index] = Some((source, part));
        self.any = true;
    }

    /// The current replacement of a register or a part of it.
    pub(crate) fn resolve(&self, register: VReg, part: SubReg) -> (VReg, SubReg) {
        let (mut register, mut part) = (register, part);
        while let Some(Some((source, outer))) = self.parts.get(register.index()).copied() {
            register = source;
            part = match (outer.is_full(), part.is_full()) {
                (true, _) => part,
                (_, true) => outer,
                _ => SubReg::range(outer.first + part.first, part.count),
            };
        }
        (register, part)
    }

    /// Rewrites all uses of replaced registers, including those by variables of debug information.
    pub(crate) fn apply(&self, function: &mut Function) {
        if !self.any {
            return;
        }
        for change in &mut function.header.attributes.debug.changes {
            if let VariableValue::Registers(registers) = &mut change.value {
                for (register, first, count) in registers {
                    let part = SubReg::range(*first, *count);
                    let (source, part) = self.resolve(VReg::from_u32(*register), part);
                    *register = source.as_u32();
                    if !part.is_full() {
                        (*first, *count) = (part.first, part.count);
                    }
                }
            }
        }
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            for inst in &mut function.blocks[block].insts {
                for operand in &mut inst.operands {
                    if let Operand::Use(register, part) = *operand {
                        let (register, part) = self.resolve(register, part);
                        *operand = Operand::Use(register, part);
                    }
                }
            }
        }
    }
}
