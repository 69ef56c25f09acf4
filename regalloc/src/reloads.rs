//! Reloads of the spilled values that one instruction reads.

use crate::accumulators;
use crate::home::{Home, Homes};
use crate::kept::Kept;
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, RegisterFile, SubReg, VReg};
use processors::Target;
use smallvec::SmallVec;

/// The reloads before one instruction: each a spilled value or a part of one, and the register that receives it.
pub type Reloads = SmallVec<[((VReg, SubReg), VReg); 4]>;

/// Loads each spilled value that an instruction reads, once, unless a register still holds it. Returns the AGPRs that are
/// loaded.
pub fn reload_sources(
    function: &mut Function,
    inst: &mut Inst,
    (homes, accumulators): (&Homes, Option<&Target>),
    out: &mut Vec<Inst>,
    (kept, index): (&mut Kept<'_, '_>, usize),
) -> SmallVec<[VReg; 4]> {
    let mut reloads = Reloads::new();
    // The AGPR that holds each reloaded value, since a product may read its tied addend twice.
    let mut copies: SmallVec<[(VReg, VReg); 2]> = SmallVec::new();
    let is_copy = inst.pseudo() == Some(Pseudo::Copy);
    // It is better to load the source of a copy to a VGPR, since that is the file that the copy usually writes.
    let is_direct = !is_copy && accumulators::are_stored_directly(accumulators);
    for operand in &mut inst.operands {
        if let Operand::Use(register, sub) = *operand
            && let Some(home) = homes.get(&register)
        {
            let part = home.loaded_part(sub);
            let source = (register, part);
            if let Some((held, is_full)) = kept.find(function, source, index) {
                let rest = if part == sub && !is_full {
                    SubReg::FULL
                } else {
                    sub
                };
                *operand = Operand::Use(held, rest);
                continue;
            }
            let class = match function.vregs[register] {
                class if is_direct => class,
                class => accumulators::carrier(class),
            };
            let push = |inst| out.push(inst);
            let mut reload = reload_of(function, source, (class, *home), &mut reloads, push);
            if !is_copy {
                let known = copies.iter().find(|&&(from, _)| from == reload);
                let copy = match known {
                    Some(&(_, copy)) => copy,
                    None => accumulators::like(function, register, reload, |inst| out.push(inst)),
                };
                copies.push((reload, copy));
                reload = copy;
            }
            let rest = if part == sub { SubReg::FULL } else { sub };
            *operand = Operand::Use(reload, rest);
        }
    }
    let is_accumulator = |value: &VReg| function.vregs[*value].file == RegisterFile::Agpr;
    let loaded = reloads.iter().map(|&(_, reload)| reload);
    let loaded = loaded.filter(is_accumulator).collect();
    for (source, reload) in reloads {
        kept.keep(source, reload, index);
    }
    loaded
}

/// The register that receives a part of a spilled value before one instruction. It is created at the first request, in the
/// file of `class`.
pub fn reload_of(
    function: &mut Function,
    source: (VReg, SubReg),
    (mut class, home): (RegClass, Home),
    reloads: &mut Reloads,
    load: impl FnOnce(Inst),
) -> VReg {
    if let Some(&(_, reload)) = reloads.iter().find(|&&(other, _)| other == source) {
        return reload;
    }
    let (_, part) = source;
    if !part.is_full() {
        class.dwords = part.count;
    }
    let reload = function.vregs.push(class);
    load(home.load(function, reload, part.first));
    reloads.push((source, reload));
    reload
}
