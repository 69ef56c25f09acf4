//! Consistency checks of the properties table, by instruction group.

use amdgcn_isa::{
    Class, Counters, Dpp, Effects, Encoding, Generation, HighHalf, Instruction, MemoryAccess,
    ModifierSet, Modifiers, Opcode, PropertyFlags, SdwaUnused, WithoutLanes,
};

fn opcodes(pattern: impl Fn(&str) -> bool) -> impl Iterator<Item = Opcode> {
    Opcode::all()
        .iter()
        .copied()
        .filter(move |opcode| pattern(opcode.mnemonic()))
}

fn starts(prefixes: &'static [&'static str]) -> impl Fn(&str) -> bool {
    move |name| prefixes.iter().any(|prefix| name.starts_with(prefix))
}

#[test]
fn scalar_instructions_and_scc() {
    #[rustfmt::skip]
    let write = starts(&[
        "s_add_", "s_sub_", "s_addc", "s_subb_", "s_min_", "s_max_", "s_and_b", "s_or_b", "s_xor_b", "s_nand_b",
        "s_nor_b", "s_xnor_b", "s_andn2_b", "s_orn2_b", "s_lshl", "s_lshr_", "s_ashr_", "s_bfe_", "s_absdiff",
        "s_abs_", "s_not_", "s_wqm", "s_quadmask", "s_bcnt", "s_cmp_", "s_cmpk_", "s_bitcmp", "s_addk",
    ]);
    let saveexec = |name: &str| name.contains("saveexec") || name.contains("wrexec");
    let read = starts(&["s_addc", "s_subb_", "s_cselect", "s_cmov", "s_cbranch_scc"]);
    for opcode in opcodes(|name| name.starts_with("s_")) {
        let name = opcode.mnemonic();
        for generation in Generation::ALL {
            let properties = opcode.properties();
            let writes = properties.writes(generation).contains(Effects::SCC);
            assert_eq!(writes, write(name) || saveexec(name), "{name}");
            assert_eq!(
                properties.reads(generation).contains(Effects::SCC),
                read(name),
                "{name}"
            );
            let exec = properties.writes(generation).contains(Effects::EXEC);
            let may_write_exec = starts(&["s_cbranch_", "s_subvector"])(name);
            assert!(exec == saveexec(name) || may_write_exec, "{name}");
        }
    }
}

#[test]
fn vector_instructions_and_exec() {
    for opcode in Opcode::all() {
        let (name, properties) = (opcode.mnemonic(), opcode.properties());
        let generation = Generation::Gfx900;
        let ignores = [
            "v_nop",
            "v_clrexcp",
            "v_pipeflush",
            "v_readlane_b32",
            "v_writelane_b32",
        ];
        if properties.is_valu() {
            let reads = properties.reads(generation).contains(Effects::EXEC);
            assert_eq!(reads, !ignores.contains(&name), "{name}");
            let writes = properties.writes(generation).contains(Effects::EXEC);
            assert_eq!(writes, starts(&["v_cmpx", "v_cmpsx"])(name), "{name}");
            let reads_vcc = properties.reads(generation).contains(Effects::VCC);
            assert_eq!(reads_vcc, name.starts_with("v_div_fmas"), "{name}");
        }
        if properties.is_vector_memory() && properties.access != MemoryAccess::Cache {
            assert!(
                properties.reads(generation).contains(Effects::EXEC),
                "{name}"
            );
        }
    }
}

#[test]
fn registers_at_an_index() {
    for opcode in Opcode::all() {
        let (name, properties) = (opcode.mnemonic(), opcode.properties());
        let scalar = properties.has(PropertyFlags::INDEXES_SGPRS);
        assert_eq!(scalar, name.starts_with("s_movrel"), "{name}");
        let vector = properties.has(PropertyFlags::INDEXES_VGPRS);
        let begins = ["s_set_gpr_idx_on", "s_set_gpr_idx_mode"].contains(&name);
        assert_eq!(vector, name.starts_with("v_movrel") || begins, "{name}");
        let reads = properties.reads(Generation::Gfx900);
        assert!(!scalar && !vector || reads.contains(Effects::M0), "{name}");
    }
}

#[test]
fn destinations_that_are_read() {
    #[rustfmt::skip]
    let tied = starts(&[
        "v_mac_", "v_fmac_", "v_dot2c", "v_dot4c", "v_dot8c", "v_pk_fmac", "v_writelane", "v_swap", "s_cmov", "s_addk",
        "s_mulk", "s_bitset", "v_cvt_pkaccum", "s_subvector_loop", "v_smfmac", "v_permlane16_swap",
        "v_permlane32_swap",
    ]);
    for opcode in Opcode::all() {
        assert_eq!(
            opcode.properties().has(PropertyFlags::TIED),
            tied(opcode.mnemonic()),
            "{opcode:?}"
        );
    }
    let mut modifiers = Modifiers::default();
    let mut dpp = Instruction::new(Opcode::V_MOV_B32, Encoding::Dpp16, &[]);
    assert!(dpp.reads_destination());
    modifiers.dpp = Dpp {
        bound_ctrl: true,
        ..Dpp::default()
    };
    dpp.modifiers = modifiers;
    assert!(!dpp.reads_destination());
    modifiers.sdwa.dst_unused = SdwaUnused::Preserve;
    let sdwa = Instruction::new(Opcode::V_MOV_B32, Encoding::Sdwa, &[]).with_modifiers(modifiers);
    assert!(sdwa.reads_destination());
    for opcode in [
        Opcode::GLOBAL_LOAD_SHORT_D16_HI,
        Opcode::DS_READ_U16_D16,
        Opcode::V_MAD_MIXHI_F16,
    ] {
        assert!(opcode.properties().is_tied(), "{opcode:?}");
    }
}

#[test]
fn reverses_are_mutual_and_exchange_sources() {
    for opcode in Opcode::all() {
        let Some(reverse) = opcode.properties().reverse else {
            continue;
        };
        assert_eq!(reverse.properties().reverse, Some(*opcode), "{opcode:?}");
        assert!(!opcode.properties().is_commutative(), "{opcode:?}");
        assert_eq!(opcode.properties().class, reverse.properties().class);
    }
}

#[test]
fn counters() {
    use Generation::{Gfx6, Gfx900, Gfx1010};
    let none = Modifiers::default();
    let returning = none.with(ModifierSet::GLC);
    let gds = none.with(ModifierSet::GDS);
    let (vm, lgkm, exp, vs) = (Counters::VM, Counters::LGKM, Counters::EXP, Counters::VS);
    use Opcode::*;
    assert_eq!(GLOBAL_LOAD_DWORD.counters(Gfx900, &none), vm);
    assert_eq!(GLOBAL_STORE_DWORD.counters(Gfx900, &none), vm);
    assert_eq!(GLOBAL_STORE_DWORD.counters(Gfx1010, &none), vs);
    assert_eq!(GLOBAL_ATOMIC_ADD.counters(Gfx1010, &none), vs);
    assert_eq!(GLOBAL_ATOMIC_ADD.counters(Gfx1010, &returning), vm);
    assert_eq!(FLAT_LOAD_DWORD.counters(Gfx900, &none), vm | lgkm);
    assert_eq!(FLAT_STORE_DWORD.counters(Gfx1010, &none), vs | lgkm);
    assert_eq!(BUFFER_STORE_DWORD.counters(Gfx6, &none), vm | exp);
    assert_eq!(BUFFER_LOAD_DWORD.counters(Gfx6, &none), vm);
    assert_eq!(DS_READ_B32.counters(Gfx900, &none), lgkm);
    assert_eq!(DS_ADD_U32.counters(Gfx900, &gds), lgkm | exp);
    assert_eq!(S_LOAD_DWORD.counters(Gfx900, &none), lgkm);
    assert_eq!(S_SENDMSG.counters(Gfx900, &none), lgkm);
    assert_eq!(EXP.counters(Gfx900, &none), exp);
    assert_eq!(V_ADD_F32.counters(Gfx900, &none), Counters::empty());
    assert_eq!(BUFFER_WBINVL1.counters(Gfx900, &none), Counters::empty());
}

#[test]
fn halves_and_m0() {
    use Generation::{Gfx8, Gfx900, Gfx1010};
    let half = |opcode: Opcode, generation| opcode.properties().high_half(generation);
    assert_eq!(half(Opcode::V_ADD_F16, Gfx8), HighHalf::Zeroed);
    assert_eq!(half(Opcode::V_ADD_F16, Gfx900), HighHalf::Zeroed);
    assert_eq!(half(Opcode::V_ADD_F16, Gfx1010), HighHalf::Kept);
    assert_eq!(half(Opcode::V_MAD_F16, Gfx900), HighHalf::Kept);
    assert_eq!(half(Opcode::V_ADD_F32, Gfx900), HighHalf::Result);
    let reads_m0 = |generation| {
        Opcode::DS_READ_B32
            .properties()
            .reads(generation)
            .contains(Effects::M0)
    };
    assert!(reads_m0(Gfx8) && !reads_m0(Gfx900));
    assert_eq!(Opcode::V_EXP_F32.properties().class, Class::Transcendental);
}

#[test]
fn effects_without_active_lanes() {
    for opcode in Opcode::all() {
        let (name, properties) = (opcode.mnemonic(), opcode.properties());
        let without_lanes = properties.without_lanes;
        let changes_mode =
            |&generation: &Generation| properties.writes(generation).contains(Effects::MODE);
        let is_indexed = starts(&["v_movrel", "v_swaprel", "s_movrel"])(name);
        let expected = match properties.class {
            _ if Generation::ALL.iter().any(changes_mode) || is_indexed || name == "v_clrexcp" => {
                WithoutLanes::Acts
            }
            Class::Salu | Class::Valu | Class::Transcendental | Class::Wait => {
                WithoutLanes::Registers
            }
            Class::Ds if properties.has(PropertyFlags::GWS) || name == "ds_ordered_count" => {
                WithoutLanes::Acts
            }
            Class::Ds | Class::Interpolation => WithoutLanes::Slow,
            Class::Vmem | Class::Image | Class::Flat | Class::Global | Class::Scratch => {
                match properties.access {
                    MemoryAccess::Cache => WithoutLanes::Acts,
                    _ => WithoutLanes::Slow,
                }
            }
            // Reads of clocks and counters, which have no address.
            Class::Smem if properties.access == MemoryAccess::None => WithoutLanes::Slow,
            Class::Smem
            | Class::Matrix
            | Class::Export
            | Class::Branch
            | Class::Barrier
            | Class::Message
            | Class::End
            | Class::Control => WithoutLanes::Acts,
        };
        assert_eq!(without_lanes, expected, "{name}");
    }
}

/// Atomics have the same names in global memory, through descriptors and in the generic address space.
#[test]
fn related_opcodes_differ_in_one_part_of_their_mnemonics() {
    for opcode in opcodes(starts(&["global_atomic_"])) {
        let name = opcode.mnemonic().trim_start_matches("global");
        let flat = opcode.flat_of_global().map(Opcode::mnemonic);
        let buffer = opcode.buffer_of_global().map(Opcode::mnemonic);
        let has_flat = name != "_atomic_csub";
        assert_eq!(flat, has_flat.then_some(&*format!("flat{name}")));
        assert_eq!(buffer, Some(&*format!("buffer{name}")));
    }
    let pairs = [
        (Opcode::DS_ADD_U32, Some(Opcode::DS_ADD_RTN_U32)),
        (Opcode::DS_CMPST_B64, Some(Opcode::DS_CMPST_RTN_B64)),
        (Opcode::DS_PK_ADD_BF16, Some(Opcode::DS_PK_ADD_RTN_BF16)),
        (Opcode::DS_ADD_RTN_U32, None),
        (Opcode::DS_READ_B32, None),
    ];
    for (plain, returning) in pairs {
        assert_eq!(plain.returning(), returning);
    }
}
