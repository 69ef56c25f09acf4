//! Every instruction of every generation executes: each form in the instruction tables, in a separate program.
//!
//! Instructions that the simulator does not support are listed by name. All others must execute without a fault.

#[path = "support/program.rs"]
mod program;

use amdgcn_simulator::{Arg, Dispatch, LOAD_BASE, Options, run_loaded};
use isa::{
    Class, Encoding, Field, Form, Generation, InlineConstant, Instruction, Isa, Kinds, ModifierSet,
    Modifiers, Opcode, Operand, OperandSpec, Register, WaveSize,
};
use processors::Processor;
use program::{Resources, assemble, code_object};

/// Returns `true` for forms that are not executed here: image instructions, which need images (`images.rs`), and those
/// that compute shaders of the amdhsa ABI cannot use.
fn is_left_out(form: &Form) -> bool {
    let class = form.opcode().properties().class;
    matches!(class, Class::Image | Class::Export | Class::Interpolation)
        || UNSUPPORTED.contains(&form.opcode().mnemonic())
}

/// Unsupported instructions: those that synchronize all work-groups of a dispatch (which run one after the other here),
/// that use a table of the graphics pipeline, and two that no compiler emits: stores from LDS, and scales without their
/// product.
const UNSUPPORTED: &[&str] = &[
    "buffer_store_lds_dword",
    "ds_gws_barrier",
    "ds_gws_init",
    "ds_gws_sema_br",
    "ds_gws_sema_p",
    "ds_gws_sema_release_all",
    "ds_gws_sema_v",
    "v_mfma_ld_scale_b32",
    "v_screen_partition_4se_b32",
];

/// Instructions that end the program, with the expected fault.
const FAULTS: &[(&str, &str)] = &[
    ("s_trap", "trap 0"),
    ("s_sendmsghalt", "the wave halted"),
    ("s_rfe_b64", "outside a trap handler"),
    ("s_rfe_restore_b64", "outside a trap handler"),
    ("s_code_end", "the program counter left the code"),
];

/// Instructions that end the program only in wave32, with the expected fault.
const FAULTS_IN_WAVE32: &[(&str, &str)] = &[
    ("s_subvector_loop_begin", "the halves of a wave of 32 lanes"),
    ("s_subvector_loop_end", "the halves of a wave of 32 lanes"),
];

/// Returns `true` if an instruction had the expected result.
fn is_right(name: &str, isa: Isa, result: &Result<(), String>) -> bool {
    let narrow = match isa.wave_size {
        WaveSize::Wave32 => FAULTS_IN_WAVE32,
        WaveSize::Wave64 => &[],
    };
    let mut faults = FAULTS.iter().chain(narrow);
    match (faults.find(|(other, _)| *other == name), result) {
        (None, result) => result.is_ok(),
        (Some((_, message)), Err(error)) => error.contains(message),
        (Some(_), Ok(())) => false,
    }
}

const RESOURCES: Resources = Resources {
    lds: 2048,
    scratch: 64,
    vgprs: 256,
};

/// The registers with the address of the arguments.
const KERNARG: &str = "s[0:1]";

/// The first SGPR and the first VGPR for data. Lower registers contain addresses in all programs.
const SCALAR_DATA: u8 = 24;
const VECTOR_DATA: u8 = 8;

/// Lines that set `s[4:5]` and `v[2:3]` to the address of the buffer, `s[8:11]` to its descriptor, `s[12:13]` to the
/// address of the end of the program, and other registers to zero.
fn prologue(isa: Isa) -> Vec<String> {
    let format = if isa.generation.is_gfx10() {
        22 << 12 | 0xfac
    } else {
        4 << 15 | 7 << 12 | 0xfac
    };
    let mut lines: Vec<String> = vec![
        format!("s_load_dwordx2 s[4:5], {KERNARG}, 0x0"),
        "s_waitcnt 0".into(),
        "v_mov_b32_e32 v2, s4".into(),
        "v_mov_b32_e32 v3, s5".into(),
        "s_mov_b64 s[8:9], s[4:5]".into(),
        "s_mov_b32 s10, 0x1000".into(),
        format!("s_mov_b32 s11, 0x{format:x}"),
        "s_mov_b64 vcc, 0".into(),
    ];
    if isa.generation.is_gfx10() {
        lines.push("s_setreg_b32 hwreg(HW_REG_FLAT_SCR_LO), s2".into());
        lines.push("s_setreg_b32 hwreg(HW_REG_FLAT_SCR_HI), s3".into());
    } else if isa.generation >= Generation::Gfx7 {
        lines.push("s_mov_b64 flat_scratch, s[2:3]".into());
    }
    for n in SCALAR_DATA..SCALAR_DATA + 24 {
        lines.push(format!("s_mov_b32 s{n}, 0"));
    }
    for n in 4..VECTOR_DATA + 48 {
        lines.push(format!("v_mov_b32_e32 v{n}, 0"));
    }
    lines
}

/// An operand for a field: an address register that the prologue sets, or a data register.
fn operand(
    spec: &OperandSpec,
    form: &Form,
    isa: Isa,
    modifiers: &Modifiers,
    number: u8,
) -> Operand {
    let kinds = spec.kinds;
    let is_valu = form.encoding().is_valu();
    let status = u8::from(modifiers.has(ModifierSet::TFE) && spec.field == Field::Vdata);
    let width = spec.width_in(isa.wave_size).max(1) + status;
    match spec.field {
        Field::Simm16 | Field::Literal | Field::Offset | Field::Tgt => {}
        Field::Vaddr if modifiers.has(ModifierSet::ADDR64) => return Register::vgprs(4, 2).into(),
        Field::Vaddr if modifiers.has(ModifierSet::OFFEN) => return Register::vgprs(4, 1).into(),
        Field::Vaddr => return Operand::Off,
        Field::Addr if form.encoding() == Encoding::Scratch => return Register::vgprs(4, 1).into(),
        Field::Addr if form.encoding() == Encoding::Ds => return Register::vgprs(4, width).into(),
        Field::Addr => return Register::vgprs(2, 2).into(),
        Field::Saddr if form.opcode().mnemonic().ends_with("_addtid") => {
            return Register::sgprs(4, 2).into();
        }
        Field::Saddr => return Operand::Off,
        Field::Sbase if width == 4 => return Register::sgprs(8, 4).into(),
        Field::Sbase => return Register::sgprs(4, 2).into(),
        Field::Srsrc => return Register::sgprs(8, 4).into(),
        Field::Soffset => return Operand::Inline(InlineConstant::integer(0).unwrap()),
        _ => {}
    }
    if kinds.contains(Kinds::AGPR) && !kinds.contains(Kinds::VGPR) {
        return Register::agprs(32 * (number & 1), width).into();
    }
    if form.opcode().properties().class == Class::Matrix && kinds.contains(Kinds::VGPR) {
        // The result must not overlap any source. Factors of 8-bit floats have eight dwords.
        let is_factor = form.opcode().mnemonic().ends_with("f8f6f4") && [2, 3].contains(&number);
        let width = if is_factor { 8 } else { width };
        return Register::vgprs(32 * number, width).into();
    }
    if kinds.contains(Kinds::VGPR) {
        return Register::vgprs(VECTOR_DATA + 4 * number, width).into();
    }
    if kinds.contains(Kinds::SGPR) && is_valu && spec.read {
        return Register::sgprs(SCALAR_DATA, width).into();
    }
    if kinds.contains(Kinds::SGPR) {
        let jumps = form.opcode().properties().class == Class::Branch && spec.read && width == 2;
        let first = if jumps { 12 } else { SCALAR_DATA + 4 * number };
        return Register::sgprs(first, width).into();
    }
    if kinds.contains(Kinds::VCC) {
        return match isa.wave_size {
            WaveSize::Wave32 => Register::VCC_LO.into(),
            WaveSize::Wave64 => Register::VCC.into(),
        };
    }
    if kinds.contains(Kinds::LABEL) {
        return Operand::Branch(0);
    }
    if kinds.contains(Kinds::OFF) {
        return Operand::Off;
    }
    if kinds.contains(Kinds::LITERAL) && spec.field == Field::Literal {
        return Operand::Literal(0);
    }
    // The number of the MODE register, or of a message without effect.
    Operand::Immediate(i32::from(
        kinds.contains(Kinds::HWREG) || kinds.contains(Kinds::SENDMSG),
    ))
}

/// The modifiers to execute a form with: the default ones, and each modifier that changes the behavior, one at a time.
fn variants(form: &Form, isa: Isa) -> Vec<Modifiers> {
    use ModifierSet as M;
    let accepted = form.modifiers();
    let name = form.opcode().mnemonic();
    let mut base = Modifiers::default();
    let first = form.operands().first();
    let no_result = first.is_none_or(|spec| spec.field != Field::Vdst);
    let is_atomic = name.contains("atomic");
    let in_flat = matches!(form.encoding(), Encoding::Flat | Encoding::Global);
    if accepted.contains(M::LDS) && no_result && form.encoding() != Encoding::Mubuf {
        base.switches |= M::LDS;
    }
    if form.encoding() == Encoding::Mubuf && accepted.contains(M::LDS) && form_moves_to_lds(form) {
        base.switches |= M::LDS;
    }
    if is_atomic && in_flat && !no_result {
        base.switches |= M::GLC;
    }
    if accepted.contains(M::GDS) && (name.contains("gws") || name == "ds_ordered_count") {
        base.switches |= M::GDS;
    }
    let is_wide = form.operands().iter().any(|spec| spec.width == 2);
    if form.encoding() == Encoding::Dpp16 && is_wide {
        // Doubles support only this control, a broadcast in each row.
        base.dpp.control = 0x150;
    }
    if form.encoding() == Encoding::Vop3px {
        base.op_sel_hi = 0;
    }
    if form.encoding() == Encoding::Mtbuf {
        base.format = if isa.generation.is_gfx10() {
            22
        } else {
            4 | 7 << 4
        };
    }
    if name == "ds_ordered_count" {
        // Each wave lets the next one continue.
        base.offset = 0x300;
    }
    let mut list = vec![base];
    let glc = if is_atomic && in_flat {
        M::empty()
    } else {
        M::GLC
    };
    for switch in [M::GDS, glc, M::TFE, M::CLAMP, M::OFFEN, M::ADDR64] {
        if switch != M::empty() && accepted.contains(switch) && !base.has(switch) {
            list.push(base.with(switch));
        }
    }
    let is_double = name.starts_with("v_mfma_f64");
    for pattern in 1..8u8 {
        if accepted.contains(M::BLGP) && !is_double && !name.contains("f8f6f4") {
            list.push(Modifiers {
                blgp: pattern,
                ..base
            });
        }
    }
    list
}

fn form_moves_to_lds(form: &Form) -> bool {
    form.operands()
        .iter()
        .all(|spec| spec.field != Field::Vdata)
}

fn programs(form: &Form, isa: Isa) -> Vec<Instruction> {
    let build = |modifiers: Modifiers| {
        let mut number = 0;
        let operands: Vec<Operand> = form
            .operands()
            .iter()
            .map(|spec| {
                number += 1;
                operand(spec, form, isa, &modifiers, number)
            })
            .collect();
        Instruction::new(form.opcode(), form.encoding(), &operands).with_modifiers(modifiers)
    };
    variants(form, isa).into_iter().map(build).collect()
}

fn execute(
    instruction: &Instruction,
    prologue: &[u32],
    processor: Processor,
    isa: Isa,
) -> Result<(), String> {
    let encoded = isa::encode(instruction, isa).map_err(|error| error.to_string())?;
    let mut words = prologue.to_vec();
    // M0 is an index for relative moves; otherwise it is the GDS range and an LDS address.
    let is_indexed = instruction.opcode.mnemonic().contains("rel");
    let m0 = if is_indexed { 0 } else { 0x100 };
    // Jumps go to the instruction after the tested one.
    let target = LOAD_BASE + 4 * (words.len() as u64 + 6 + encoded.len() as u64);
    words.extend(assemble(
        &[
            format!("s_mov_b32 s12, 0x{:x}", target as u32),
            format!("s_mov_b32 s13, 0x{:x}", target >> 32),
            format!("s_mov_b32 m0, 0x{m0:x}"),
        ],
        isa,
    ));
    while words.len() < prologue.len() + 6 {
        words.push(0xbf80_0000);
    }
    words.extend(&encoded);
    words.extend(assemble(&["s_nop 0", "s_endpgm"], isa));
    let dispatch = Dispatch {
        kernel: "test".into(),
        grid: [64, 1, 1],
        block: [64, 1, 1],
        args: vec![Arg::zeros(8192)],
    };
    let options = Options {
        strict: false,
        jobs: 1,
        max_instructions: 10_000,
        ..Options::default()
    };
    let outcome = run_loaded(
        &code_object(&words, processor, isa, RESOURCES),
        &dispatch,
        &options,
    );
    outcome.map(|_| ()).map_err(|error| error.to_string())
}

fn check(generation: Generation, wave_size: WaveSize) {
    let isa = Isa::new(generation, wave_size);
    let processor = Processor::all()
        .find(|p| p.generation() == generation)
        .unwrap();
    let prologue = assemble(&prologue(isa), isa);
    let mut failures = Vec::new();
    let mut executed = 0;
    let forms = Opcode::all()
        .iter()
        .flat_map(|opcode| opcode.forms(generation));
    for form in forms.filter(|form| !is_left_out(form)) {
        for instruction in programs(&form, isa) {
            executed += 1;
            let result = execute(&instruction, &prologue, processor, isa);
            if !is_right(form.opcode().mnemonic(), isa, &result) {
                let text = isa::print(&instruction, isa);
                failures.push(format!("{text} ({:?}): {result:?}", form.encoding()));
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{generation:?}: {} of {executed} fail:\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(executed > 900, "{executed}");
}

macro_rules! generations {
    ($($name:ident = $generation:ident $wave_size:ident,)*) => {
        $(#[test]
        fn $name() {
            check(Generation::$generation, WaveSize::$wave_size);
        })*
    };
}

generations! {
    gfx6 = Gfx6 Wave64,
    gfx7 = Gfx7 Wave64,
    gfx8 = Gfx8 Wave64,
    gfx810 = Gfx810 Wave64,
    gfx900 = Gfx900 Wave64,
    gfx904 = Gfx904 Wave64,
    gfx906 = Gfx906 Wave64,
    gfx908 = Gfx908 Wave64,
    gfx1010 = Gfx1010 Wave32,
    gfx1010_wave64 = Gfx1010 Wave64,
    gfx1011 = Gfx1011 Wave32,
    gfx1030 = Gfx1030 Wave32,
    gfx90a = Gfx90a Wave64,
    gfx942 = Gfx942 Wave64,
    gfx950 = Gfx950 Wave64,
}
