//! Selects multiply-adds with a literal: `v_fmaak_f32`, whose addend is a literal, and `v_fmamk_f32`, one of whose
//! factors is a literal.
//!
//! In: machine SSA from selection, after the packing of f32 operations. Out: the same computation. The other encoding
//! of a multiply-add accepts no literal, so selection copies constants to SGPRs. If all users of such a copy have a
//! form with a literal, the copy is removed:
//!
//! ```text
//! %3:s1 = COPY 0x3dcccccd
//! %4:v1 = v_fma_f32 %1, %2, %3             =>   %4:v1 = v_fmaak_f32 %1, %2, 0x3dcccccd
//! ```
//!
//! On processors whose other encoding accepts a literal, that encoding is one dword longer.

use super::forget_variables;
use cranelift_entity::EntityRef;
use isa::{DataType, InlineConstant, Modifiers, Opcode};
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, RegisterFile, VReg};
use processors::Target;
use rustc_hash::FxHashMap;

/// A multiply-add, and its forms with a literal as addend and as factor.
const ROWS: [(Opcode, [Opcode; 2]); 2] = [
    (
        Opcode::V_FMA_F32,
        [Opcode::V_FMAAK_F32, Opcode::V_FMAMK_F32],
    ),
    (
        Opcode::V_MAD_F32,
        [Opcode::V_MADAK_F32, Opcode::V_MADMK_F32],
    ),
];

/// A literal of an instruction.
#[derive(Clone, Copy)]
struct Literal {
    bits: u32,
    /// The SGPR that holds a copy of the literal, if any.
    register: Option<VReg>,
}

/// An SGPR that contains a literal.
struct Constant {
    bits: u32,
    /// The number of users without a form that contains the literal.
    others: u32,
}

struct Forms<'a> {
    target: &'a Target,
    constants: FxHashMap<VReg, Constant>,
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let has_form = |inst: &Inst| {
        inst.opcode()
            .is_some_and(|opcode| forms_of(opcode, target).is_some())
    };
    let mut blocks = function.layout.iter();
    if !blocks.any(|&block| function.blocks[block].insts.iter().any(has_form)) {
        return;
    }
    let mut forms = Forms {
        target,
        constants: FxHashMap::default(),
    };
    forms.find_constants(function);
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            if let Some((_, Some(register))) = forms.form(function, inst)
                && let Some(constant) = forms.constants.get_mut(&register)
            {
                constant.others -= 1;
            }
        }
    }
    forms.constants.retain(|_, constant| constant.others == 0);
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        insts.retain(|inst| !inst.defs().any(|def| forms.constants.contains_key(&def)));
        for inst in &mut insts {
            if let Some((form, _)) = forms.form(function, inst) {
                *inst = form;
            }
        }
        function.blocks[block].insts = insts;
    }
    forget_variables(function, |register| forms.constants.contains_key(&register));
}

/// The forms of a multiply-add with a literal as addend and as factor, if the target has them.
fn forms_of(opcode: Opcode, target: &Target) -> Option<[Opcode; 2]> {
    let &(_, forms) = ROWS.iter().find(|row| row.0 == opcode)?;
    let exists = |form: &Opcode| form.exists(target.generation());
    forms.iter().all(exists).then_some(forms)
}

impl Forms<'_> {
    fn find_constants(&mut self, function: &Function) {
        let uses = function.count_uses();
        for &block in &function.layout {
            for inst in &function.blocks[block].insts {
                if let (Some(Pseudo::Copy), &[Operand::Def(register), Operand::Imm(bits)]) =
                    (inst.pseudo(), inst.operands.as_slice())
                    && function.vregs[register] == RegClass::S1
                    && self.is_literal(bits)
                {
                    let others = uses[register.index()];
                    self.constants.insert(register, Constant { bits, others });
                }
            }
        }
    }

    fn is_literal(&self, bits: u32) -> bool {
        InlineConstant::for_bits(bits.into(), DataType::B32, self.target.generation()).is_none()
    }

    fn literal(&self, operand: Operand) -> Option<Literal> {
        match operand {
            Operand::Imm(bits) => self.is_literal(bits).then_some(Literal {
                bits,
                register: None,
            }),
            Operand::Use(register, _) => self.constants.get(&register).map(|constant| Literal {
                bits: constant.bits,
                register: Some(register),
            }),
            _ => None,
        }
    }

    /// The form of an instruction with a literal, and the SGPR of the literal, if there is one.
    fn form(&self, function: &Function, inst: &Inst) -> Option<(Inst, Option<VReg>)> {
        let opcode = inst.opcode()?;
        let [with_addend, with_factor] = forms_of(opcode, self.target)?;
        let &[result, a, b, addend] = inst.operands.as_slice() else {
            return None;
        };
        if inst.modifiers != Modifiers::default() || inst.encoding.is_some() {
            return None;
        }
        let is_vgpr = |operand| {
            matches!(operand, Operand::Use(register, _)
            if function.vregs[register].file == RegisterFile::Vgpr)
        };
        // The literal uses the constant bus.
        let is_source = |operand| match operand {
            Operand::Use(register, _) => {
                let is_scalar = function.vregs[register].file == RegisterFile::Sgpr;
                !is_scalar
                    || self.target.constant_bus_limit() > 1 && self.literal(operand).is_none()
            }
            Operand::Imm(bits) => !self.is_literal(bits),
            _ => false,
        };
        let new = |form, literal: Literal, operands: &[Operand]| {
            let inst = Inst::new(form, operands).with_location(inst.location);
            (inst, literal.register)
        };
        for [a, b] in [[a, b], [b, a]] {
            if let Some(literal) = self.literal(addend)
                && is_source(a)
                && is_vgpr(b)
            {
                let operands = [result, a, b, Operand::Imm(literal.bits)];
                return Some(new(with_addend, literal, &operands));
            }
            if let Some(literal) = self.literal(b)
                && is_source(a)
                && is_vgpr(addend)
            {
                let operands = [result, a, Operand::Imm(literal.bits), addend];
                return Some(new(with_factor, literal, &operands));
            }
        }
        None
    }
}
