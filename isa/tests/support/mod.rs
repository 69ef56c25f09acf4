//! Generated instructions for tests: every form, with operands and modifiers from a seeded generator.

use amdgcn_isa::{
    DataType, Dpp, Encoding, Field, Form, InlineConstant, Instruction, Isa, Kinds, ModifierSet,
    Modifiers, Opcode, Operand, OperandSpec, Register, RegisterFile, SdwaSelect, SdwaUnused,
    SpecialRegister,
};

/// A small deterministic random number generator (xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    pub fn chance(&mut self, one_in: u64) -> bool {
        self.below(one_in) == 0
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u64) as usize]
    }
}

/// An instruction of a form. If it is `plain`, it has no modifiers and only registers as operands.
pub fn instruction(form: &Form, isa: Isa, plain: bool, random: &mut Random) -> Instruction {
    let mut modifiers = Modifiers::default();
    if !plain {
        vary_modifiers(form, isa, &mut modifiers, random);
    }
    required_modifiers(form, isa, &mut modifiers);
    let formats = form.modifiers().contains(ModifierSet::FORMATS);
    let mut instruction = Instruction::new(form.opcode(), form.encoding(), &[]);
    let mut scalars = 0;
    for spec in form.operands() {
        if form.encoding() == Encoding::Mimg && spec.field == Field::Vaddr {
            image_address(&mut instruction, form, isa, &modifiers, random);
            continue;
        }
        let simple = plain || scalars >= isa.generation.constant_bus_limit();
        let mut spec = *spec;
        if formats && spec.width == 0 {
            let format = match spec.field {
                Field::Src0 => modifiers.cbsz,
                _ => modifiers.blgp,
            };
            spec.width = Modifiers::factor_dwords(format);
        }
        let spec = &spec;
        let mut operand = operand(spec, form, isa, &modifiers, simple, random);
        if spec.field == Field::Addr && form.encoding() == Encoding::Scratch && random.chance(2) {
            operand = Operand::Off;
        }
        let constant_bus = form.encoding().is_valu()
            && spec.read
            && match operand {
                Operand::Register(register) => register.is_scalar(),
                Operand::Literal(_) => true,
                _ => false,
            };
        if constant_bus && scalars >= isa.generation.constant_bus_limit() {
            operand = Register::M0.into();
        }
        scalars += u32::from(constant_bus);
        instruction.operands.push(operand);
    }
    pair_addresses(form, &mut instruction, random);
    let has_agpr = |spec: &OperandSpec| spec.kinds.contains(Kinds::AGPR);
    let constant = matches!(instruction.operands.get(3), Some(Operand::Inline(_)));
    if !form.modifiers().contains(ModifierSet::CBSZ) {
        if !form.encoding().is_valu() && random.chance(2) {
            for (spec, operand) in form.operands().iter().zip(&mut instruction.operands) {
                if let (true, Operand::Register(register)) = (has_agpr(spec), operand) {
                    register.file = RegisterFile::Agpr;
                }
            }
        }
    } else if !has_agpr(&form.operands()[3]) {
        // A sparse matrix instruction adds to its result. Its last operand is an index, not an addend.
    } else if random.chance(2) && !constant {
        instruction.operands[3] = instruction.operands[0];
    } else if !constant {
        let width = form.operands()[0].width;
        let unified = form.operands()[0].kinds.contains(Kinds::VGPR);
        let tuple = match unified && random.chance(2) {
            true => Register::vgprs,
            false => Register::agprs,
        };
        instruction.operands[0] = tuple(0, width).into();
        instruction.operands[3] = tuple((256 - u16::from(width)) as u8, width).into();
    }
    if isa.generation.has_even_vector_tuples() {
        let synchronizes = form.opcode().mnemonic().starts_with("ds_gws");
        let any = form.opcode().has_any_tuples();
        for operand in &mut instruction.operands {
            if let Operand::Register(register) = operand
                && matches!(register.file, RegisterFile::Vgpr | RegisterFile::Agpr)
                && (register.width > 1 && !any || synchronizes)
            {
                register.index &= !1;
            }
        }
    }
    instruction.modifiers = modifiers;
    // The assembler parses the high half of a signed float as an integer, which cannot have a sign modifier.
    for (spec, operand) in form.operands().iter().zip(&instruction.operands) {
        let source = match spec.field {
            Field::Src0 => 1,
            Field::Src1 | Field::Vsrc1 => 2,
            Field::Src2 => 4,
            _ => 0,
        };
        if spec.data == DataType::F64 && matches!(operand, Operand::Literal(_)) {
            instruction.modifiers.neg &= !source;
            instruction.modifiers.abs &= !source;
        }
    }
    instruction
}

fn required_modifiers(form: &Form, isa: Isa, modifiers: &mut Modifiers) {
    let accepted = form.modifiers();
    let is = |encoding: Encoding| form.encoding() == encoding;
    if is(Encoding::Vop3px) {
        modifiers.op_sel_hi &= 3;
    }
    let no_result = form
        .operands()
        .first()
        .is_none_or(|spec| spec.field != Field::Vdst);
    let atomic = form.opcode().mnemonic().contains("atomic");
    let is_wide = form
        .operands()
        .iter()
        .any(|spec| spec.width == 2 && !spec.lane_mask);
    if is(Encoding::Dpp16) && is_wide && isa.generation.has_even_vector_tuples() {
        modifiers.dpp.control = Dpp::row_share(5);
    }
    if accepted.contains(ModifierSet::LDS) && (no_result || is(Encoding::Mubuf)) {
        modifiers.switches |= ModifierSet::LDS;
    }
    if atomic && (is(Encoding::Flat) || is(Encoding::Global)) {
        modifiers.switches.set(ModifierSet::GLC, !no_result);
    }
    if accepted.contains(ModifierSet::GDS) && form.opcode().mnemonic().contains("gws")
        || form.opcode() == Opcode::DS_ORDERED_COUNT
    {
        modifiers.switches |= ModifierSet::GDS;
    }
    if is(Encoding::Mimg) {
        let name = form.opcode().mnemonic();
        if form.opcode() == Opcode::IMAGE_MSAA_LOAD {
            modifiers.dim |= 6;
        }
        if modifiers.dmask == 0 && accepted.contains(ModifierSet::DMASK) {
            modifiers.dmask = 1;
        }
        if atomic {
            modifiers.dmask = if name.contains("cmpswap") { 3 } else { 1 };
            if name.ends_with("x2") {
                modifiers.dmask = modifiers.dmask << 2 | modifiers.dmask;
            }
        }
        let _ = isa;
    }
    // LLVM's assembler has no register class for the result of these.
    if form.opcode().mnemonic().starts_with("image_gather4") && modifiers.has(ModifierSet::D16) {
        modifiers.switches.set(ModifierSet::TFE, false);
    }
    if is(Encoding::Mtbuf) && modifiers.format == 0 {
        modifiers.format = 1;
    }
    if modifiers.switches.contains(ModifierSet::ADDR64) {
        modifiers
            .switches
            .set(ModifierSet::OFFEN | ModifierSet::IDXEN, false);
    }
}

/// Varies each modifier that the form accepts, with some probability.
fn vary_modifiers(form: &Form, isa: Isa, modifiers: &mut Modifiers, random: &mut Random) {
    use ModifierSet as M;
    let accepted = form.modifiers();
    #[rustfmt::skip]
    let switches = [
        M::CLAMP, M::GLC, M::SLC, M::DLC, M::TFE, M::GDS, M::OFFEN, M::IDXEN, M::ADDR64,
        M::UNORM, M::DA, M::R128, M::A16, M::D16, M::LWE, M::HIGH, M::SCC,
    ];
    for switch in switches {
        modifiers
            .switches
            .set(switch, accepted.contains(switch) && random.chance(3));
    }
    if form.encoding() == Encoding::Exp {
        for switch in [M::VM, M::DONE] {
            modifiers.switches.set(switch, random.chance(2));
        }
    }
    modifiers.neg = random.next() as u8 & form.neg_mask();
    modifiers.abs = random.next() as u8 & form.abs_mask();
    if accepted.contains(M::NEG_LO) {
        modifiers.neg = random.next() as u8 & source_mask(form);
    }
    if accepted.contains(M::NEG_HI) {
        modifiers.neg_hi = random.next() as u8 & source_mask(form);
    }
    if accepted.contains(M::OP_SEL) && random.chance(2) {
        let destination = if form.encoding() == Encoding::Vop3 {
            8
        } else {
            0
        };
        modifiers.op_sel = random.next() as u8 & (source_mask(form) | destination);
        // These conversions write a byte of the result.
        let name = form.opcode().mnemonic();
        let two_of = |start: &str, ends: [&str; 2]| {
            name.starts_with(start) && ends.iter().any(|end| name.ends_with(end))
        };
        if name.starts_with("v_cvt_sr_fp8")
            || name.starts_with("v_cvt_sr_bf8")
            || two_of("v_cvt_scalef32_pk_fp4", ["_f16", "_bf16"])
        {
            modifiers.op_sel |= random.next() as u8 & 4;
        }
        if form.opcode().mnemonic().starts_with("v_permlane") {
            modifiers.op_sel &= 3;
        }
    }
    if form.encoding() == Encoding::Vop3px {
        modifiers.op_sel &= 3;
        modifiers.op_sel_hi = random.below(4) as u8;
    } else if accepted.contains(M::OP_SEL_HI) && random.chance(2) {
        modifiers.op_sel_hi = random.next() as u8 & 7 | !source_mask(form) & 7;
    }
    if accepted.contains(M::OMOD) && random.chance(3) {
        modifiers.omod = random.below(4) as u8;
    }
    vary_numbers(form, isa, modifiers, random);
    vary_lanes(form, isa, modifiers, random);
}

fn vary_numbers(form: &Form, isa: Isa, modifiers: &mut Modifiers, random: &mut Random) {
    use ModifierSet as M;
    let accepted = form.modifiers();
    let gfx10 = isa.generation.is_gfx10();
    if accepted.contains(M::OFFSET) && form.encoding() != Encoding::Smem {
        modifiers.offset = match (form.encoding(), gfx10) {
            (Encoding::Ds, _) => random.pick(&[0, 1, 255, 256, 0x8012, 0x401f, 0x7fff, 65535]),
            (Encoding::Mubuf | Encoding::Mtbuf, _) => random.pick(&[0, 1, 4, 2047, 4095]),
            (Encoding::Flat, true) => random.pick(&[0, 1, 2047]),
            (Encoding::Flat, false) => random.pick(&[0, 1, 4095]),
            (_, true) => random.pick(&[0, 1, -1, 2047, -2048]),
            (_, false) => random.pick(&[0, 1, -1, 4095, -4096]),
        };
    }
    if form.opcode() == Opcode::DS_SWIZZLE_B32 {
        modifiers.offset = random.pick(&[0, 0x8012, 0x401f, 0x7c1f, 0x18, 0x78, 0x1224, 0x1f]);
    }
    if accepted.contains(M::OFFSET1) {
        modifiers.set_ds_offsets(random.next() as u8, random.pick(&[0, 1, 255]));
    }
    if accepted.contains(M::DMASK) {
        modifiers.dmask = random.below(15) as u8 + 1;
        if form.opcode().mnemonic().starts_with("image_gather4") {
            modifiers.dmask = random.pick(&[1, 2, 4, 8]);
        }
    }
    if accepted.contains(M::DIM) {
        // LLVM's assembler supports arrays of multisampled images only for the simplest
        // instructions.
        let name = form.opcode().mnemonic();
        let simple = matches!(name, "image_load" | "image_store");
        modifiers.dim = random.below(if simple { 8 } else { 7 }) as u8;
    }
    if accepted.contains(M::FORMAT) {
        modifiers.format = random.below(128) as u8;
    }
    if accepted.contains(M::BITOP3) {
        modifiers.bitop3 = random.next() as u8;
    }
    if accepted.contains(M::CBSZ) {
        modifiers.cbsz = random.below(8) as u8;
        if accepted.contains(M::ABID) {
            modifiers.abid = random.below(16) as u8;
        }
        if accepted.intersects(M::BLGP | M::NEG) {
            modifiers.blgp = random.below(8) as u8;
        }
    }
}

fn vary_lanes(form: &Form, isa: Isa, modifiers: &mut Modifiers, random: &mut Random) {
    let accepted = form.modifiers();
    match form.encoding() {
        Encoding::Dpp16 => {
            #[rustfmt::skip]
            let mut controls = vec![
                Dpp::quad_perm([0, 1, 2, 3]), Dpp::quad_perm([3, 2, 1, 0]), Dpp::row_shl(1),
                Dpp::row_shl(15), Dpp::row_shr(1), Dpp::row_shr(15), Dpp::row_ror(1),
                Dpp::row_ror(15), Dpp::ROW_MIRROR, Dpp::ROW_HALF_MIRROR,
            ];
            match isa.generation.is_gfx10() {
                true => controls.extend([Dpp::row_share(0), Dpp::row_share(15), Dpp::row_xmask(7)]),
                false => controls.extend([
                    Dpp::ROW_BCAST15,
                    Dpp::ROW_BCAST31,
                    0x130,
                    0x134,
                    0x138,
                    0x13c,
                ]),
            }
            let is_wide = form
                .operands()
                .iter()
                .any(|spec| spec.width == 2 && !spec.lane_mask);
            if isa.generation.has_even_vector_tuples() {
                let broadcasts = [Dpp::row_share(0), Dpp::row_share(7), Dpp::row_share(15)];
                controls.retain(|_| !is_wide);
                controls.extend(broadcasts);
            }
            modifiers.dpp.control = random.pick(&controls);
            modifiers.dpp.row_mask = random.below(16) as u8;
            modifiers.dpp.bank_mask = random.below(16) as u8;
            modifiers.dpp.bound_ctrl = random.chance(2);
            modifiers.dpp.fetch_inactive = accepted.contains(ModifierSet::FI) && random.chance(2);
        }
        Encoding::Vop3 if accepted.contains(ModifierSet::FI) => {
            modifiers.dpp.bound_ctrl = random.chance(2);
            modifiers.dpp.fetch_inactive = random.chance(2);
        }
        Encoding::Dpp8 => {
            modifiers.set_dpp8_lanes(std::array::from_fn(|_| random.below(8) as u8));
            modifiers.dpp.fetch_inactive = random.chance(2);
        }
        Encoding::Sdwa => {
            use SdwaSelect::*;
            let selects = [Byte0, Byte1, Byte2, Byte3, Word0, Word1, Dword];
            let sdwa = &mut modifiers.sdwa;
            // Multiply-accumulate instructions write full registers.
            let accumulates = matches!(form.opcode(), Opcode::V_MAC_F16 | Opcode::V_MAC_F32);
            if form.has_destination_select() && !accumulates {
                sdwa.dst_sel = random.pick(&selects);
                sdwa.dst_unused = random.pick(&[
                    SdwaUnused::Pad,
                    SdwaUnused::SignExtend,
                    SdwaUnused::Preserve,
                ]);
            }
            sdwa.src_sel[0] = random.pick(&selects);
            if form
                .operands()
                .iter()
                .any(|spec| spec.field == Field::Vsrc1)
            {
                sdwa.src_sel[1] = random.pick(&selects);
            }
            sdwa.sext = random.next() as u8 & form.sext_mask();
        }
        _ => {}
    }
}

/// The sources of a form as a bit mask.
pub fn source_mask(form: &Form) -> u8 {
    let bit = |spec: &OperandSpec| match spec.field {
        Field::Src0 => 1,
        Field::Src1 | Field::Vsrc1 => 2,
        Field::Src2 => 4,
        _ => 0,
    };
    form.operands().iter().map(bit).sum()
}

fn image_address(
    instruction: &mut Instruction,
    form: &Form,
    isa: Isa,
    modifiers: &Modifiers,
    random: &mut Random,
) {
    let width = form.image_address_width(modifiers, isa.generation);
    let separate = isa.generation.is_gfx10() && width > 1 && random.chance(2);
    if separate {
        for _ in 0..width {
            let register = Register::vgpr(random.below(256) as u8);
            instruction.operands.push(register.into());
        }
    } else {
        instruction.operands.push(vgprs(width, random).into());
    }
}

fn scalar_pair(random: &mut Random) -> Register {
    random.pick(&[
        Register::sgprs(0, 2),
        Register::sgprs(100, 2),
        Register::VCC,
    ])
}

fn pair_addresses(form: &Form, instruction: &mut Instruction, random: &mut Random) {
    let position = |field: Field| form.operands().iter().position(|spec| spec.field == field);
    let (Some(vector), Some(scalar)) = (position(Field::Addr), position(Field::Saddr)) else {
        if let Some(scalar) = position(Field::Saddr) {
            instruction.operands[scalar] = scalar_pair(random).into();
        }
        return;
    };
    if form.encoding() == Encoding::Global {
        let has_scalar = random.chance(2);
        let width = if has_scalar { 1 } else { 2 };
        instruction.operands[vector] = vgprs(width, random).into();
        instruction.operands[scalar] = match has_scalar {
            true => scalar_pair(random).into(),
            false => Operand::Off,
        };
    } else {
        let has_scalar = random.chance(2);
        instruction.operands[vector] = match has_scalar {
            true => Operand::Off,
            false => vgprs(1, random).into(),
        };
        instruction.operands[scalar] = match has_scalar {
            true => random
                .pick(&[Register::sgpr(0), Register::sgpr(101), Register::VCC_HI])
                .into(),
            false => Operand::Off,
        };
    }
}

fn vgprs(width: u8, random: &mut Random) -> Register {
    let last = 256 - u64::from(width.max(1));
    let index = match random.below(3) {
        0 => 0,
        1 => last,
        _ => random.below(last + 1),
    };
    Register::vgprs(index as u8, width)
}

fn sgprs(width: u8, isa: Isa, random: &mut Random) -> Register {
    let alignment = if width > 2 {
        4
    } else {
        u64::from(width.max(1))
    };
    let count = u64::from(isa.generation.sgpr_count());
    let last = (count - u64::from(width.max(1))) / alignment;
    let index = alignment * random.pick(&[0, last, last / 2, last / 3]);
    Register::sgprs(index as u8, width.max(1))
}

/// A scalar register that can be read, and written if `spec` is written.
fn scalar(spec: &OperandSpec, isa: Isa, memory: bool, random: &mut Random) -> Register {
    let width = spec.width_in(isa.wave_size).max(1);
    use SpecialRegister::*;
    let special = |name: SpecialRegister| Register::special(name, width);
    let mut choices = vec![];
    if width <= 2 {
        choices.push(special(VccLo));
        if !memory {
            choices.push(special(ExecLo));
        }
        choices.push(special(FlatScratchLo));
    }
    if width == 1 && !memory {
        choices.push(special(M0));
    }
    if width == 1 && !spec.written && spec.kinds.contains(Kinds::INLINE) {
        choices.extend([
            special(Scc),
            special(Vccz),
            special(SharedBase),
            special(PrivateLimit),
        ]);
    }
    if width <= 8 {
        choices.push(Register::ttmps(if width == 1 { 11 } else { 4 }, width));
    }
    choices.retain(|register| register.scalar_code(isa.generation).is_some());
    match choices.is_empty() || random.chance(2) {
        true => sgprs(width, isa, random),
        false => random.pick(&choices),
    }
}

fn constant(spec: &OperandSpec, isa: Isa, random: &mut Random) -> Operand {
    let codes = [128u8, 129, 192, 193, 208, 240, 241, 243, 244, 247, 248];
    let last = if isa.generation.has_inline_inv_2pi() {
        codes.len()
    } else {
        codes.len() - 1
    };
    let integers_only = matches!(spec.data, DataType::I16 | DataType::V2I16);
    let code = random.pick(&codes[..if integers_only { 5 } else { last }]);
    InlineConstant::from_code(code)
        .expect("a code of a constant")
        .into()
}

fn operand(
    spec: &OperandSpec,
    form: &Form,
    isa: Isa,
    modifiers: &Modifiers,
    simple: bool,
    random: &mut Random,
) -> Operand {
    let kinds = spec.kinds;
    let generation = isa.generation;
    match spec.field {
        Field::Vcc => return Register::vcc(isa.wave_size).into(),
        Field::Tgt => {
            let targets = [0, 7, 8, 9, 12, 15, 32, 63];
            return Operand::Immediate(random.pick(&targets));
        }
        Field::Literal if spec.data == DataType::F16 => return Operand::Literal(0xfff0),
        Field::Literal => return Operand::Literal(random.pick(&[0x1234_5678, 0xffff_fff0, 5])),
        Field::Attr => {
            let (attribute, channel) = (random.below(33) as u8, random.below(4) as u8);
            return Operand::Attribute { attribute, channel };
        }
        Field::Vdata if form.encoding() == Encoding::Mimg => {
            return vgprs(form.image_data_width(modifiers, generation), random).into();
        }
        Field::Vdata => {
            let status = u8::from(modifiers.has(ModifierSet::TFE));
            return vgprs(spec.width + status, random).into();
        }
        Field::Vaddr => {
            let has = |switch: ModifierSet| u8::from(modifiers.has(switch));
            let width =
                2 * has(ModifierSet::ADDR64) + has(ModifierSet::OFFEN) + has(ModifierSet::IDXEN);
            return if width == 0 {
                Operand::Off
            } else {
                vgprs(width, random).into()
            };
        }
        Field::Srsrc => return sgprs(spec.width, isa, random).into(),
        Field::Offset => return smem_offset(form, isa, random),
        Field::Soffset => {
            return match random.below(3) {
                0 => constant(spec, isa, random),
                1 => Register::M0.into(),
                _ => sgprs(1, isa, random).into(),
            };
        }
        _ => {}
    }
    if kinds.contains(Kinds::PARAMETER) {
        return Operand::InterpolationParameter(random.below(3) as u8);
    }
    if kinds.contains(Kinds::LABEL) {
        return Operand::Branch(random.pick(&[0, 1, -1, 0x7fff, -0x8000]));
    }
    if let Some(number) = field_number(spec, form, isa, random) {
        return number;
    }
    let choice = if simple { 0 } else { random.below(4) };
    if choice == 1 && kinds.contains(Kinds::INLINE) {
        return constant(spec, isa, random);
    }
    let literal = kinds.contains(Kinds::LITERAL)
        || form.encoding() == Encoding::Vop3
            && generation.has_vop3_literal()
            && kinds.contains(Kinds::INLINE);
    if choice == 2 && literal {
        return match spec.data {
            DataType::F16 | DataType::I16 => Operand::Literal(0x7654),
            DataType::F64 => Operand::Literal(0x4123_4567),
            _ => Operand::Literal(random.pick(&[0x1234_5678, 0xf000_0001, 65])),
        };
    }
    if kinds.contains(Kinds::AGPR) && (choice == 1 || !kinds.contains(Kinds::VGPR)) {
        let register = vgprs(spec.width, random);
        return Register::agprs(register.index, register.width).into();
    }
    if kinds.contains(Kinds::VGPR) && (choice != 3 || !kinds.contains(Kinds::SGPR)) {
        return vgprs(spec.width, random).into();
    }
    if spec.field == Field::Sdst && !kinds.contains(Kinds::SGPR) {
        return Register::vcc(isa.wave_size).into();
    }
    let memory =
        matches!(form.encoding(), Encoding::Smem | Encoding::Smrd) || spec.field == Field::Vdst;
    scalar(spec, isa, memory, random).into()
}

fn field_number(spec: &OperandSpec, form: &Form, isa: Isa, random: &mut Random) -> Option<Operand> {
    let kinds = spec.kinds;
    let value = if kinds.contains(Kinds::HWREG) {
        (random.below(26) | random.below(32) << 6 | random.below(32) << 11) as i32
    } else if kinds.contains(Kinds::SENDMSG) {
        random.pick(&[
            0x1, 0x12, 0x112, 0x322, 0x3, 0x33, 0x1f, 0x2f, 0x0, 0x4f3, 0x5,
        ])
    } else if kinds.contains(Kinds::GPR_INDEX) {
        random.below(16) as i32
    } else if kinds.contains(Kinds::WAITCNT) {
        match form.opcode() {
            Opcode::S_WAITCNT => {
                let mask = match isa.generation {
                    g if g.is_gfx10() => 0xff7f,
                    g if g.is_gfx9() => 0xcf7f,
                    _ => 0x0f7f,
                };
                random.below(65536) as i32 & mask
            }
            _ => 0xfffe,
        }
    } else if kinds.contains(Kinds::IMMEDIATE) {
        match spec.field {
            Field::Sdata => random.below(128) as i32,
            _ => random.pick(&[0, 1, 7, 0x7f]),
        }
    } else {
        return None;
    };
    Some(Operand::Immediate(value))
}

fn smem_offset(form: &Form, isa: Isa, random: &mut Random) -> Operand {
    if random.chance(3) {
        return sgprs(1, isa, random).into();
    }
    let generation = isa.generation;
    let offsets: &[i32] = if form.encoding() == Encoding::Smrd {
        &[0, 1, 255]
    } else if generation.is_gfx8() || form.opcode().mnemonic().contains("buffer") {
        &[0, 4, 0xf_ffff]
    } else {
        &[0, 4, 0xf_ffff, -1, -0x10_0000]
    };
    if random.chance(3) && generation == amdgcn_isa::Generation::Gfx7 {
        return Operand::Literal(0x1234);
    }
    Operand::Immediate(random.pick(offsets))
}
