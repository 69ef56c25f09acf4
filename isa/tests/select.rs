//! Selection of encodings, and rejected operands.

use amdgcn_isa::{
    DataType, Encoding, Generation, InlineConstant, Isa, ModifierSet, Modifiers, Opcode, Operand,
    Register, WaveSize, encode, print, select_encoding,
};

fn v(index: u8) -> Operand {
    Register::vgpr(index).into()
}

fn s(index: u8) -> Operand {
    Register::sgpr(index).into()
}

fn text(
    generation: Generation,
    opcode: Opcode,
    operands: &[Operand],
    modifiers: &Modifiers,
) -> Option<String> {
    let isa = Isa::new(generation, WaveSize::Wave64);
    let instruction = select_encoding(opcode, operands, modifiers, isa)?;
    assert!(encode(&instruction, isa).is_ok());
    Some(print(&instruction, isa).to_string())
}

#[test]
fn one_dword_forms_are_preferred() {
    let none = Modifiers::default();
    let check = |generation, opcode, operands: &[Operand], expected: Option<&str>| {
        assert_eq!(
            text(generation, opcode, operands, &none).as_deref(),
            expected
        );
    };
    use Generation::{Gfx6, Gfx900, Gfx1010};
    use Opcode::*;
    let vcc = Operand::Register(Register::VCC);
    check(
        Gfx900,
        V_ADD_F32,
        &[v(0), v(1), v(2)],
        Some("v_add_f32_e32 v0, v1, v2"),
    );
    check(
        Gfx900,
        V_ADD_F32,
        &[v(0), v(1), s(2)],
        Some("v_add_f32_e32 v0, s2, v1"),
    );
    check(
        Gfx900,
        V_SUB_F32,
        &[v(0), v(1), s(2)],
        Some("v_subrev_f32_e32 v0, s2, v1"),
    );
    check(Gfx900, V_ADD_F32, &[v(0), s(1), s(2)], None);
    check(
        Gfx900,
        V_ADD_F32,
        &[v(0), s(1), s(1)],
        Some("v_add_f32_e64 v0, s1, s1"),
    );
    check(
        Gfx1010,
        V_ADD_F32,
        &[v(0), s(1), s(2)],
        Some("v_add_f32_e64 v0, s1, s2"),
    );
    check(
        Gfx900,
        V_ADD_F32,
        &[v(0), v(1), Operand::Literal(9999)],
        Some("v_add_f32_e32 v0, 0x270f, v1"),
    );
    check(
        Gfx900,
        V_ADD_F32,
        &[v(0), s(1), Operand::Literal(9999)],
        None,
    );
    check(
        Gfx1010,
        V_ADD_F32,
        &[v(0), s(1), Operand::Literal(9999)],
        Some("v_add_f32_e64 v0, s1, 0x270f"),
    );
    check(
        Gfx900,
        V_ADD_CO_U32,
        &[v(0), vcc, v(1), v(2)],
        Some("v_add_co_u32_e32 v0, vcc, v1, v2"),
    );
    let pair = Operand::Register(Register::sgprs(4, 2));
    check(
        Gfx900,
        V_ADD_CO_U32,
        &[v(0), pair, v(1), v(2)],
        Some("v_add_co_u32_e64 v0, s[4:5], v1, v2"),
    );
    check(
        Gfx6,
        V_ADD_I32,
        &[v(0), vcc, v(1), s(2)],
        Some("v_add_i32_e32 v0, vcc, s2, v1"),
    );
    check(
        Gfx900,
        V_CMP_LT_I32,
        &[vcc, v(1), s(2)],
        Some("v_cmp_gt_i32_e32 vcc, s2, v1"),
    );
    check(
        Gfx900,
        V_CMP_LT_I32,
        &[pair, v(1), s(2)],
        Some("v_cmp_lt_i32_e64 s[4:5], v1, s2"),
    );
    check(
        Gfx900,
        V_CNDMASK_B32,
        &[v(0), v(1), v(2), vcc],
        Some("v_cndmask_b32_e32 v0, v1, v2, vcc"),
    );
    check(
        Gfx900,
        V_CNDMASK_B32,
        &[v(0), v(1), v(2), pair],
        Some("v_cndmask_b32_e64 v0, v1, v2, s[4:5]"),
    );
    check(
        Gfx900,
        V_MAD_F32,
        &[v(0), v(1), v(2), v(3)],
        Some("v_mad_f32 v0, v1, v2, v3"),
    );
    check(
        Gfx900,
        V_LSHLREV_B32,
        &[v(0), v(1), s(2)],
        Some("v_lshlrev_b32_e64 v0, v1, s2"),
    );
    check(
        Gfx6,
        V_LSHLREV_B32,
        &[v(0), v(1), s(2)],
        Some("v_lshl_b32_e32 v0, s2, v1"),
    );
    check(
        Gfx900,
        V_READFIRSTLANE_B32,
        &[s(0), v(1)],
        Some("v_readfirstlane_b32 s0, v1"),
    );
    check(
        Gfx900,
        S_ADD_U32,
        &[s(0), s(1), Operand::Literal(9999)],
        Some("s_add_u32 s0, s1, 0x270f"),
    );
}

#[test]
fn short_literals_and_second_dwords() {
    use Opcode::*;
    let literal = Operand::Literal;
    let none = Modifiers::default();
    let choose = |opcode, operands: &[Operand]| text(Generation::Gfx900, opcode, operands, &none);
    let check = |opcode, operands: &[Operand], expected: &str| {
        assert_eq!(choose(opcode, operands).as_deref(), Some(expected));
    };
    check(S_MOV_B32, &[s(0), literal(1000)], "s_movk_i32 s0, 0x3e8");
    check(
        S_MOV_B32,
        &[s(0), literal(-1000i32 as u32)],
        "s_movk_i32 s0, 0xfc18",
    );
    check(S_MOV_B32, &[s(0), literal(40000)], "s_mov_b32 s0, 0x9c40");
    check(S_MOV_B32, &[s(0), literal(0)], "s_mov_b32 s0, 0x0");
    check(
        S_ADD_I32,
        &[s(0), s(0), literal(1000)],
        "s_addk_i32 s0, 0x3e8",
    );
    check(
        S_ADD_I32,
        &[s(0), s(1), literal(1000)],
        "s_add_i32 s0, s1, 0x3e8",
    );
    check(
        S_ADD_U32,
        &[s(0), s(0), literal(1000)],
        "s_add_u32 s0, s0, 0x3e8",
    );
    check(
        S_CMP_LT_U32,
        &[s(0), literal(40000)],
        "s_cmpk_lt_u32 s0, 0x9c40",
    );
    check(
        S_CMP_LT_I32,
        &[s(0), literal(40000)],
        "s_cmp_lt_i32 s0, 0x9c40",
    );
    let mut dpp = Modifiers::default();
    dpp.dpp.control = amdgcn_isa::Dpp::row_shr(1);
    let selected = text(Generation::Gfx900, V_ADD_F32, &[v(0), v(1), v(2)], &dpp);
    assert_eq!(
        selected.as_deref(),
        Some("v_add_f32_dpp v0, v1, v2 row_shr:1 row_mask:0xf bank_mask:0xf")
    );
}

#[test]
fn modifiers_need_vop3_and_move_with_their_sources() {
    let modifiers = Modifiers {
        neg: 1,
        ..Modifiers::default()
    }
    .with(ModifierSet::CLAMP);
    let operands = [v(0), v(1), v(2)];
    let selected = text(Generation::Gfx900, Opcode::V_ADD_F32, &operands, &modifiers);
    assert_eq!(selected.as_deref(), Some("v_add_f32_e64 v0, -v1, v2 clamp"));
    let selected = text(Generation::Gfx6, Opcode::V_AND_B32, &operands, &modifiers);
    assert_eq!(selected, None);
}

#[test]
fn constants() {
    let constant = |bits, data, generation| Operand::constant(bits, data, generation);
    let inline = |code| InlineConstant::from_code(code).map(Operand::Inline);
    use DataType::*;
    use Generation::{Gfx7, Gfx900};
    assert_eq!(constant(0x3f80_0000, B32, Gfx900), inline(242));
    assert_eq!(constant(0xffff_fff0, B32, Gfx900), inline(208));
    assert_eq!(
        constant(0xffff_ffef, B32, Gfx900),
        Some(Operand::Literal(0xffff_ffef))
    );
    assert_eq!(constant(0x3e22_f983, B32, Gfx900), inline(248));
    assert_eq!(
        constant(0x3e22_f983, B32, Gfx7),
        Some(Operand::Literal(0x3e22_f983))
    );
    assert_eq!(constant(u64::MAX, B64, Gfx900), inline(193));
    assert_eq!(
        constant(0xffff_ffff, B64, Gfx900),
        Some(Operand::Literal(0xffff_ffff))
    );
    assert_eq!(constant(0xffff_ffff, I64, Gfx900), None);
    assert_eq!(
        constant((-1000i64) as u64, I64, Gfx900),
        Some(Operand::Literal(-1000i32 as u32))
    );
    assert_eq!(
        constant(2.5f64.to_bits(), F64, Gfx900),
        Some(Operand::Literal(0x4004_0000))
    );
    assert_eq!(constant(0.1f64.to_bits(), F64, Gfx900), None);
    assert_eq!(constant(0x3c00, F16, Gfx900), inline(242));
    assert_eq!(
        constant(0x3c00, I16, Gfx900),
        Some(Operand::Literal(0x3c00))
    );
    let encoding = |opcode: Opcode| opcode.encodings(Gfx900).collect::<Vec<_>>();
    assert_eq!(
        encoding(Opcode::V_ADD_F32),
        [
            Encoding::Vop2,
            Encoding::Vop3,
            Encoding::Sdwa,
            Encoding::Dpp16
        ]
    );
}
