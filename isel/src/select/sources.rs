//! The sources that a vector instruction can read. Its encodings limit literals, and the constant bus limits SGPRs and
//! literals. Sources beyond these limits are copied to registers.

use super::Selector;
use cranelift_entity::EntityRef;
use isa::{DataType, Field, Form, Generation, Kinds, OperandSpec};
use mir::generic::Value;
use mir::machine::{Operand, RegClass, SubReg, VReg};
use smallvec::SmallVec;

/// The sources that the encodings of an instruction accept.
struct Accepted {
    opcode: isa::Opcode,
    generation: Generation,
    form: Option<Form>,
    /// The index of the first source among the operands of the form.
    offset: usize,
    /// True if every encoding accepts a literal.
    has_literals: bool,
    /// True if a short encoding has room for the sources and modifiers.
    may_be_short: bool,
}

impl Accepted {
    fn new(
        opcode: isa::Opcode,
        sources: usize,
        needs_vop3: bool,
        generation: Generation,
    ) -> Accepted {
        let form = opcode.general_form(generation);
        Accepted {
            opcode,
            generation,
            form,
            offset: form.map_or(0, |form| form.operands().len().saturating_sub(sources)),
            has_literals: generation.has_vop3_literal(),
            may_be_short: !needs_vop3 && sources <= 2,
        }
    }

    /// True if a short encoding accepts a literal as its first source.
    fn is_short(&self) -> bool {
        let mut forms = self.opcode.forms(self.generation);
        self.may_be_short && forms.any(|form| form.encoding().is_e32() && !has_implied_vcc(form))
    }

    /// True if the sources of the short encoding can be exchanged.
    fn exchanges(&self) -> bool {
        let properties = self.opcode.properties();
        let reverse = properties.reverse;
        properties.is_commutative() || reverse.is_some_and(|it| it.exists(self.generation))
    }

    fn spec(&self, index: usize) -> Option<&'static OperandSpec> {
        self.form?.operands().get(self.offset + index)
    }

    /// The dwords of a source.
    fn width(&self, index: usize) -> u8 {
        self.spec(index).map_or(1, |spec| spec.width.max(1))
    }

    /// Returns `true` if a constant fits a literal, which is a dword: the upper one of an f64.
    fn fits_literal(&self, index: usize, constant: Operand) -> bool {
        match (self.width(index), self.spec(index), constant) {
            (1, ..) => true,
            (2, Some(spec), Operand::Imm64(bits)) => spec.data == DataType::F64 && bits as u32 == 0,
            _ => false,
        }
    }

    fn is_lane_mask(&self, index: usize) -> bool {
        self.spec(index).is_some_and(|spec| spec.lane_mask)
    }

    fn takes_scalar(&self, index: usize) -> bool {
        let spec = self.spec(index);
        spec.is_none_or(|spec| spec.kinds.contains(Kinds::SGPR) || spec.lane_mask)
    }

    fn takes_constant(&self, index: usize) -> bool {
        let spec = self.spec(index);
        spec.is_none_or(|spec| spec.kinds.contains(Kinds::INLINE))
    }
}

/// The remaining capacity of the constant bus.
struct ConstantBus {
    /// The number of SGPRs and literals that can still be added.
    left: u32,
    has_literal: bool,
    /// The SGPRs that are read.
    scalars: SmallVec<[(VReg, SubReg); 2]>,
    /// The number of further SGPRs among the sources. They have priority over constants, which are as cheap to write to
    /// VGPRs as to SGPRs.
    expected: u32,
}

impl ConstantBus {
    /// Adds an SGPR if it fits. An SGPR that is read several times counts once.
    fn add(&mut self, register: VReg, sub: SubReg) -> bool {
        if self.scalars.contains(&(register, sub)) {
            return true;
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        self.expected = self.expected.saturating_sub(1);
        self.scalars.push((register, sub));
        true
    }

    /// Adds the literal if it fits. An instruction has at most one.
    fn add_literal(&mut self) -> bool {
        let fits = !self.has_literal && self.left > 0;
        if fits {
            self.left -= 1;
            self.has_literal = true;
        }
        fits
    }

    /// Adds an SGPR for a constant if it fits.
    fn add_constant(&mut self) -> bool {
        let fits = self.left > self.expected;
        self.left -= u32::from(fits);
        fits
    }
}

impl Selector<'_> {
    /// Returns `true` if it is worthwhile to write those constants to registers that an instruction of these sources cannot
    /// encode: there are enough readers of each that could share the register. All other sources must be in VGPRs.
    pub(super) fn shares_literals(&self, values: &[Value]) -> bool {
        let literals = values.iter().filter(|&&value| {
            let bits = self.constant(value);
            bits.is_some_and(|bits| self.is_literal(bits as u32))
        });
        let copies = literals.clone().count() as u32;
        let in_vgpr =
            |&value: &Value| self.constant(value).is_some() || !self.is_scalar_source(value);
        copies > 0
            && values.iter().all(in_vgpr)
            && literals
                .clone()
                .all(|literal| self.uses[literal.index()] > copies)
    }

    /// Adds the sources of a vector instruction to its operands, with copies of those that it cannot read.
    pub(super) fn add_sources(
        &mut self,
        operands: &mut SmallVec<[Operand; 4]>,
        opcode: isa::Opcode,
        sources: &[Operand],
        needs_vop3: bool,
    ) {
        let generation = self.target.generation();
        let accepted = Accepted::new(opcode, sources.len(), needs_vop3, generation);
        let mut bus = self.constant_bus(&accepted, sources);
        for (index, &source) in sources.iter().enumerate() {
            let takes_scalar = accepted.takes_scalar(index);
            let keep = match source {
                Operand::Use(register, sub) if self.is_sgpr(source) => {
                    takes_scalar && bus.add(register, sub)
                }
                Operand::Imm(_) | Operand::Imm64(_) | Operand::Slot(..) => {
                    self.keeps_constant(&accepted, &mut bus, sources, index)
                }
                _ => true,
            };
            // Constants are written to SGPRs if possible, since several instructions can share them there.
            let constant_width = match source {
                Operand::Imm(_) | Operand::Slot(..) => 1,
                Operand::Imm64(_) => 2,
                _ => 0,
            };
            let width = accepted.width(index);
            operands.push(if keep {
                source
            } else if constant_width == width && takes_scalar && bus.add_constant() {
                Operand::full(self.copy(RegClass::sgpr(width), source))
            } else {
                self.in_vgprs(source, width)
            });
        }
    }

    /// The state of the constant bus before any source except lane masks is assigned to it. Lane masks come first,
    /// since they can only be in SGPRs.
    fn constant_bus(&self, accepted: &Accepted, sources: &[Operand]) -> ConstantBus {
        let mut left = self.target.constant_bus_limit();
        let mut scalars = SmallVec::new();
        for (index, &source) in sources.iter().enumerate() {
            if let Operand::Use(register, sub) = source
                && accepted.is_lane_mask(index)
            {
                left = left.saturating_sub(1);
                scalars.push((register, sub));
            }
        }
        let uses = sources.iter().enumerate().filter(|&(index, &source)| {
            let is_first = !sources[..index].contains(&source);
            self.is_sgpr(source) && accepted.takes_scalar(index) && is_first
        });
        ConstantBus {
            left,
            has_literal: false,
            expected: uses.count().saturating_sub(scalars.len()) as u32,
            scalars,
        }
    }

    /// Returns `true` if the constant at `index` is an inline constant or a literal of the instruction.
    fn keeps_constant(
        &self,
        accepted: &Accepted,
        bus: &mut ConstantBus,
        sources: &[Operand],
        index: usize,
    ) -> bool {
        // With a literal, the other source of the short form must be a VGPR.
        let is_full = bus.has_literal && !accepted.has_literals;
        if is_full || !accepted.takes_constant(index) {
            return false;
        }
        let data = accepted.spec(index).map(|spec| spec.data);
        if self.is_inline(sources[index], data) {
            return true;
        }
        let is_first = || index == 0 || accepted.exchanges() && self.is_vgpr(sources[0]);
        let takes_literal = accepted.has_literals || accepted.is_short() && is_first();
        takes_literal && accepted.fits_literal(index, sources[index]) && bus.add_literal()
    }
}

/// Returns `true` for forms whose comparison result or carry can only be VCC, which allocation may not assign.
fn has_implied_vcc(form: Form) -> bool {
    let mut operands = form.operands().iter();
    operands.any(|spec| spec.field == Field::Vcc)
}
