//! Instructions that read other lanes or index registers, and instructions without effect.

use isa::{Generation, Opcode, WaveSize};

use crate::Ty;
use crate::machine::{INPUTS, Machine, Probe};
use crate::values::Random;
use crate::vector::inputs;

type Lanes<'a> = &'a [[u32; INPUTS]];

/// The value of a register in a lane, computed from the inputs of the wave and the active lanes; `None` if it is
/// unspecified.
type Wanted = Box<dyn Fn(Lanes<'_>, u64, usize) -> Option<u32>>;

/// Whether something is for a generation.
type IsFor = fn(Generation) -> bool;

/// The lane that a lane of the same half reads.
type ReadsFrom = fn(usize) -> usize;

/// A probe and the results that are expected in each lane.
struct Case {
    names: Vec<&'static str>,
    lines: Vec<String>,
    results: Vec<(&'static str, Wanted)>,
    is_for: IsFor,
}

fn case(names: &[&'static str], lines: &[&str]) -> Case {
    Case {
        names: names.to_vec(),
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
        results: Vec::new(),
        is_for: |_| true,
    }
}

impl Case {
    fn expect(
        mut self,
        register: &'static str,
        expected: impl Fn(Lanes<'_>, u64, usize) -> Option<u32> + 'static,
    ) -> Case {
        self.results.push((register, Box::new(expected)));
        self
    }

    fn on(mut self, is_for: IsFor) -> Case {
        self.is_for = is_for;
        self
    }
}

/// The bits of all lanes below this one.
fn below(lane: usize) -> u64 {
    (1 << lane) - 1
}

/// The value of a lane if it is active, otherwise zero.
fn active(lanes: Lanes<'_>, exec: u64, lane: usize, word: usize) -> u32 {
    if exec >> lane & 1 != 0 {
        lanes[lane][word]
    } else {
        0
    }
}

fn reads(cases: &mut Vec<Case>) {
    cases.push(
        case(&["v_readfirstlane_b32"], &["v_readfirstlane_b32 s40, v2"])
            .expect("s40", |lanes, exec, _| {
                Some(lanes[exec.trailing_zeros() as usize][0])
            }),
    );
    cases.push(
        case(
            &["v_readlane_b32"],
            &["v_readlane_b32 s40, v2, 21", "v_readlane_b32 s41, v4, s36"],
        )
        .expect("s40", |lanes, _, _| Some(lanes[21][0]))
        .expect("s41", |lanes, _, _| {
            Some(lanes[lanes[0][4] as usize % lanes.len()][2])
        }),
    );
    cases.push(
        case(
            &["v_writelane_b32"],
            &["v_mov_b32 v10, v4", "v_writelane_b32 v10, s34, 9"],
        )
        .expect("v10", |lanes, exec, lane| match lane {
            9 => Some(lanes[0][2]),
            _ => (exec >> lane & 1 != 0).then_some(lanes[lane][2]),
        }),
    );
    cases.push(
        case(&["v_mbcnt_lo_u32_b32"], &["v_mbcnt_lo_u32_b32 v10, v2, v4"]).expect(
            "v10",
            |lanes, _, lane| {
                let mask = u64::from(lanes[lane][0]) & below(lane);
                Some(lanes[lane][2].wrapping_add(mask.count_ones()))
            },
        ),
    );
    cases.push(
        case(&["v_mbcnt_hi_u32_b32"], &["v_mbcnt_hi_u32_b32 v10, v2, v4"]).expect(
            "v10",
            |lanes, _, lane| {
                let mask = u64::from(lanes[lane][0]) << 32 & below(lane);
                Some(lanes[lane][2].wrapping_add(mask.count_ones()))
            },
        ),
    );
    cases.push(
        case(
            &["v_swap_b32"],
            &[
                "v_mov_b32 v10, v2",
                "v_mov_b32 v11, v4",
                "v_swap_b32 v10, v11",
            ],
        )
        .expect("v10", |lanes, _, lane| Some(lanes[lane][2]))
        .expect("v11", |lanes, _, lane| Some(lanes[lane][0])),
    );
    cases.push(
        case(
            &["v_accvgpr_read_b32", "v_accvgpr_write_b32"],
            &["v_accvgpr_write_b32 a7, v2", "v_accvgpr_read_b32 v10, a7"],
        )
        .expect("v10", |lanes, _, lane| Some(lanes[lane][0])),
    );
}

fn indexed(cases: &mut Vec<Case>) {
    let all = "s_mov_b32 m0, -1";
    let copy = ["v_mov_b32 v13, v9", "v_mov_b32 v14, v8", "s_mov_b32 m0, 3"];
    let with = |lines: &[&str]| -> Vec<String> {
        copy.iter()
            .chain(lines)
            .chain(&[all])
            .map(|line| (*line).to_owned())
            .collect()
    };
    let mut add = |names: &[&'static str], lines: &[&str], register, word: usize| {
        let mut case =
            case(names, &[]).expect(register, move |lanes, _, lane| Some(lanes[lane][word]));
        case.lines = with(lines);
        cases.push(case);
    };
    add(&["v_movrels_b32"], &["v_movrels_b32 v10, v2"], "v10", 3);
    add(&["v_movreld_b32"], &["v_movreld_b32 v10, v2"], "v13", 0);
    add(&["v_movrelsd_b32"], &["v_movrelsd_b32 v10, v2"], "v13", 3);
    // The low half of M0 is the offset of the source, the high half that of the destination.
    add(
        &["v_movrelsd_2_b32"],
        &["s_mov_b32 m0, 0x40003", "v_movrelsd_2_b32 v10, v2"],
        "v14",
        3,
    );
    let swap = [
        "s_mov_b32 m0, 0x40003",
        "v_mov_b32 v20, v2",
        "v_swaprel_b32 v10, v17",
    ];
    add(&["v_swaprel_b32"], &swap, "v20", 6);
    add(&["v_swaprel_b32"], &swap, "v14", 0);
    for (mode, register, word) in [
        ("SRC0", "v10", 3),
        ("DST", "v13", 0),
        ("SRC0,DST", "v13", 3),
    ] {
        let on = format!("s_set_gpr_idx_on s40, gpr_idx({mode})");
        let lines = [
            "s_mov_b32 s40, 3",
            &on,
            "v_mov_b32 v10, v2",
            "s_set_gpr_idx_off",
        ];
        add(
            &["s_set_gpr_idx_on", "s_set_gpr_idx_off"],
            &lines,
            register,
            word,
        );
    }
    let lines = [
        "s_mov_b32 s40, 1",
        "s_set_gpr_idx_on s40, gpr_idx(DST)",
        "s_mov_b32 s40, 3",
        "s_set_gpr_idx_idx s40",
        "v_mov_b32 v10, v2",
        "s_set_gpr_idx_off",
    ];
    add(&["s_set_gpr_idx_idx"], &lines, "v13", 0);
    let lines = [
        "s_mov_b32 s40, 3",
        "s_set_gpr_idx_on s40, gpr_idx(DST)",
        "s_set_gpr_idx_mode gpr_idx(SRC0)",
        "v_mov_b32 v10, v2",
        "s_set_gpr_idx_off",
    ];
    add(&["s_set_gpr_idx_mode"], &lines, "v10", 3);
}

/// The lane of the row that four bits of two scalars select.
fn selected(lanes: Lanes<'_>, lane: usize) -> usize {
    let selects = u64::from(lanes[0][2]) | u64::from(lanes[0][3]) << 32;
    (selects >> (4 * (lane % 16)) & 15) as usize
}

fn permutations(cases: &mut Vec<Case>) {
    cases.push(
        case(
            &["v_permlane16_b32"],
            &[
                "v_mov_b32 v10, v6",
                "v_permlane16_b32 v10, v2, s34, s35 op_sel:[1,0]",
            ],
        )
        .expect("v10", |lanes, _, lane| {
            Some(lanes[(lane & !15) + selected(lanes, lane)][0])
        }),
    );
    cases.push(
        case(
            &["v_permlanex16_b32"],
            &[
                "v_mov_b32 v10, v6",
                "v_permlanex16_b32 v10, v2, s34, s35 op_sel:[1,0]",
            ],
        )
        .expect("v10", |lanes, _, lane| {
            Some(lanes[(lane & !15 ^ 16) + selected(lanes, lane)][0])
        }),
    );
    // Patterns of quads, then of and, or and xor masks within 32 lanes. Inactive lanes return zero.
    for pattern in [0x8000 | 0b01_00_11_10, 0x8000 | 0b11_11_11_11] {
        let line = format!("ds_swizzle_b32 v10, v2 offset:{pattern:#x}");
        cases.push(
            case(&["ds_swizzle_b32"], &[&line]).expect("v10", move |lanes, exec, lane| {
                Some(active(
                    lanes,
                    exec,
                    (lane & !3) + (pattern >> (2 * (lane & 3)) & 3),
                    0,
                ))
            }),
        );
    }
    for pattern in [0x1fusize, 0x401f, 0x041f, 0x0010, 0x03f5, 0x7c1f] {
        let line = format!("ds_swizzle_b32 v10, v2 offset:{pattern:#x}");
        cases.push(
            case(&["ds_swizzle_b32"], &[&line]).expect("v10", move |lanes, exec, lane| {
                let [and, or, xor] = [pattern & 31, pattern >> 5 & 31, pattern >> 10 & 31];
                let from = (lane & 31 & and | or) ^ xor;
                Some(active(lanes, exec, (lane & 32) + from, 0))
            }),
        );
    }
    // Rotation by 3 lanes up and down, and by 2 lanes with the last bit of the number kept.
    let rotations: [(usize, ReadsFrom); 3] = [
        (0xc060, |lane| (lane + 3) % 32),
        (0xc460, |lane| (lane + 29) % 32),
        (0xc041, |lane| (lane + 2) % 32),
    ];
    // The order of an FFT: the bits of the number are reversed, or all of them are kept.
    let ffts: [(usize, ReadsFrom); 2] = [
        (0xe000, |lane| {
            [1, 2, 4, 8, 16]
                .map(|bit| usize::from(lane & bit != 0) * (16 / bit))
                .iter()
                .sum()
        }),
        (0xe01f, |lane| lane),
    ];
    for (pattern, from) in rotations.into_iter().chain(ffts) {
        let line = format!("ds_swizzle_b32 v10, v2 offset:{pattern:#x}");
        let one = case(&["ds_swizzle_b32"], &[&line]);
        let one = one.on(|generation| generation >= Generation::Gfx900);
        cases.push(one.expect("v10", move |lanes, exec, lane| {
            Some(active(lanes, exec, (lane & 32) + from(lane & 31), 0))
        }));
    }
    // GFX10 executes a wave64 as two halves, which do not access each other's lanes.
    let reaches: [(usize, IsFor); 2] = [
        (64, |generation| !generation.is_gfx10()),
        (32, Generation::is_gfx10),
    ];
    for (reach, is_for) in reaches {
        cases.push(
            case(
                &["ds_bpermute_b32"],
                &["ds_bpermute_b32 v10, v2, v4 offset:8"],
            )
            .expect("v10", move |lanes, exec, lane| {
                let from = (lanes[lane][0].wrapping_add(8) / 4) as usize;
                Some(active(lanes, exec, lane / reach * reach + from % reach, 2))
            })
            .on(is_for),
        );
        // The destinations are distinct, since the lane numbers with some bits flipped are a permutation.
        cases.push(
            case(
                &["ds_permute_b32"],
                &["v_xor_b32 v12, 0xb4, v1", "ds_permute_b32 v10, v12, v4"],
            )
            .expect("v10", move |lanes, exec, lane| {
                let from = lane / reach * reach + (lane ^ 45) % reach;
                Some(active(lanes, exec, from, 2))
            })
            .on(is_for),
        );
    }
}

/// Masked sums of absolute differences of bytes, for four windows with 32-bit accumulators.
fn sums(cases: &mut Vec<Case>) {
    let mut sad = case(
        &["v_mqsad_u32_u8"],
        &[
            "v_mov_b32 v20, v6",
            "v_mov_b32 v21, v7",
            "v_mov_b32 v22, v8",
            "v_mov_b32 v23, v9",
            "v_mqsad_u32_u8 v[10:13], v[2:3], v4, v[20:23]",
        ],
    );
    for (n, register) in ["v10", "v11", "v12", "v13"].into_iter().enumerate() {
        sad = sad.expect(register, move |lanes, _, lane| {
            let words = &lanes[lane];
            let window = (u64::from(words[0]) | u64::from(words[1]) << 32) >> (8 * n);
            let pairs = (0..4).map(|k| ((window >> (8 * k)) as u8, (words[2] >> (8 * k)) as u8));
            let sum = pairs
                .filter(|(_, y)| *y != 0)
                .map(|(x, y)| u32::from(x.abs_diff(y)))
                .sum();
            Some(words[4 + n].wrapping_add(sum))
        });
    }
    cases.push(sad);
    // Parts of 2/pi with 53 bits each. The second one continues the first.
    let first = std::f64::consts::FRAC_2_PI;
    let pieces = [first, -3.935_735_335_036_497e-17];
    // The nearest number may exceed the truncated one.
    let cut = f64::from_bits(first.to_bits() - u64::from(pieces[1] < 0.0));
    cases.push(
        case(
            &["v_trig_preop_f64"],
            &[
                "v_mov_b32 v20, 0",
                "v_mov_b32 v21, 1.0",
                "v_trig_preop_f64 v[10:11], v[20:21], 0",
            ],
        )
        .expect("v10", move |_, _, _| Some(cut.to_bits() as u32))
        .expect("v11", move |_, _, _| Some((cut.to_bits() >> 32) as u32)),
    );
    let rest = first - cut + pieces[1];
    cases.push(
        case(
            &["v_trig_preop_f64"],
            &[
                "v_mov_b32 v20, 0",
                "v_mov_b32 v21, 1.0",
                "v_trig_preop_f64 v[10:11], v[20:21], 1",
            ],
        )
        .expect("v11", move |_, _, _| Some((rest.to_bits() >> 32) as u32)),
    );
}

/// Instructions that change no register.
const WITHOUT_EFFECT: &[&str] = &["v_nop", "v_clrexcp", "v_pipeflush", "ds_nop"];

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    reads(&mut cases);
    indexed(&mut cases);
    permutations(&mut cases);
    sums(&mut cases);
    for name in WITHOUT_EFFECT {
        cases.push(
            case(&[name], &["v_mov_b32 v10, v2", name])
                .expect("v10", |lanes, _, lane| Some(lanes[lane][0])),
        );
    }
    cases
}

/// The names of all instructions that are tested here.
pub fn names() -> Vec<&'static str> {
    cases().into_iter().flat_map(|case| case.names).collect()
}

/// Checks a generation with each of its wave sizes.
pub fn check(generation: Generation) {
    check_with(generation, WaveSize::Wave64);
    if generation.is_gfx10() {
        check_with(generation, WaveSize::Wave32);
    }
}

fn check_with(generation: Generation, wave: WaveSize) {
    let mut random = Random(700 + generation as u64);
    let lanes = wave.lanes() as usize;
    let exists = |case: &Case| {
        let exists =
            |name: &&str| Opcode::from_mnemonic(name).is_some_and(|o| o.exists(generation));
        case.names.iter().all(exists) && (case.is_for)(generation)
    };
    let cases: Vec<Case> = cases().into_iter().filter(exists).collect();
    let probes: Vec<Probe> = cases
        .iter()
        .map(|case| Probe {
            setup: Vec::new(),
            lines: case.lines.clone(),
            results: case
                .results
                .iter()
                .map(|(register, _)| (*register).to_owned())
                .collect(),
        })
        .collect();
    for exec in [u64::MAX, random.next() & random.next() | 0x2000] {
        let machine = Machine {
            wave,
            exec: exec & (u64::MAX >> (64 - lanes)),
            group: lanes as u32,
            ..Machine::new(generation)
        };
        let inputs = inputs([Ty::B32, Ty::B32, Ty::B32], 2 * lanes, &mut random);
        let results = machine.run(&probes, &inputs);
        for (n, case) in cases.iter().enumerate() {
            for (k, (register, expected)) in case.results.iter().enumerate() {
                for (start, lanes) in inputs
                    .chunks(lanes)
                    .enumerate()
                    .map(|(n, c)| (n * c.len(), c))
                {
                    for lane in 0..lanes.len() {
                        let is_vector = register.starts_with('v');
                        let writes_inactive = case.names.contains(&"v_writelane_b32");
                        if is_vector && machine.exec >> lane & 1 == 0 && !writes_inactive {
                            continue;
                        }
                        let Some(expected) = expected(lanes, machine.exec, lane) else {
                            continue;
                        };
                        let found = results.get(n, k, start + lane);
                        assert_eq!(
                            found,
                            expected,
                            "{generation:?}, {wave:?}: {} in {register}, lane {lane} of {:#x}",
                            case.lines.join("; "),
                            machine.exec
                        );
                    }
                }
            }
        }
    }
}

/// The source lane of a lane with a DPP control, if any.
fn dpp_source(control: &str, lane: usize) -> Option<usize> {
    let (name, amount) = control.split_once(':').unwrap_or((control, "0"));
    let n: usize = amount.parse().unwrap_or(0);
    let (row, column) = (lane & !15, lane & 15);
    let in_row = |column: i64| (0..16).contains(&column).then(|| row + column as usize);
    let (lane, column, step) = (lane as i64, column as i64, n as i64);
    let in_wave = |lane: i64| (0..64).contains(&lane).then_some(lane as usize);
    match name {
        "row_shl" => in_row(column + step),
        "row_shr" => in_row(column - step),
        "row_ror" => in_row((column - step).rem_euclid(16)),
        "wave_shl" => in_wave(lane + 1),
        "wave_shr" => in_wave(lane - 1),
        "wave_rol" => in_wave((lane + 1).rem_euclid(64)),
        "wave_ror" => in_wave((lane - 1).rem_euclid(64)),
        "row_mirror" => in_row(15 - column),
        "row_half_mirror" => in_row(column ^ 7),
        "row_bcast" if n == 15 => (row >= 16).then(|| row - 1),
        "row_bcast" => (lane >= 32).then_some(31),
        "row_share" => in_row(step),
        "row_xmask" => in_row(column ^ step),
        _ => unreachable!("a control"),
    }
}

/// `v_mov_b32` with every DPP control, with row and bank masks and with bound control.
pub fn check_dpp(generation: Generation) {
    if generation.is_gfx6_7() {
        return;
    }
    let mut controls = vec![
        "row_shl:1",
        "row_shl:7",
        "row_shl:15",
        "row_shr:1",
        "row_shr:4",
        "row_shr:15",
        "row_ror:1",
        "row_ror:9",
        "row_mirror",
        "row_half_mirror",
    ];
    controls.extend(if generation.is_gfx10() {
        &["row_share:0", "row_share:11", "row_xmask:5", "row_xmask:15"][..]
    } else {
        &[
            "wave_shl:1",
            "wave_rol:1",
            "wave_shr:1",
            "wave_ror:1",
            "row_bcast:15",
            "row_bcast:31",
        ]
    });
    let mut random = Random(800 + generation as u64);
    let machine = Machine {
        exec: !(1 << 20 | 1 << 33 | 1 << 15),
        ..Machine::new(generation)
    };
    let mut trials = Vec::new();
    for control in controls {
        for (rows, banks, bound) in [
            (15, 15, false),
            (15, 15, true),
            (0b1010, 15, false),
            (15, 0b0110, true),
        ] {
            trials.push((control, rows, banks, bound));
        }
    }
    let probes: Vec<Probe> = trials
        .iter()
        .map(|(control, rows, banks, bound)| {
            let bound = if *bound { " bound_ctrl:0" } else { "" };
            let line = format!(
                "v_mov_b32_dpp v10, v2 {control} row_mask:{rows:#x} bank_mask:{banks:#x}{bound}"
            );
            Probe {
                setup: vec!["v_mov_b32 v10, v4".to_owned()],
                lines: vec![line],
                results: vec!["v10".to_owned()],
            }
        })
        .collect();
    let inputs = inputs([Ty::B32, Ty::B32, Ty::B32], 64, &mut random);
    let results = machine.run(&probes, &inputs);
    for (n, (control, rows, banks, bound)) in trials.iter().enumerate() {
        for lane in 0..64 {
            let is_active = |lane: &usize| machine.exec >> lane & 1 != 0;
            let enabled = rows >> (lane / 16) & 1 != 0
                && banks >> (lane / 4 % 4) & 1 != 0
                && is_active(&lane);
            let source = dpp_source(control, lane).filter(is_active);
            let expected = match source {
                Some(from) if enabled => inputs[from][0],
                None if enabled && *bound => 0,
                _ => inputs[lane][2],
            };
            let found = results.get(n, 0, lane);
            assert_eq!(
                found, expected,
                "{generation:?}: {}, lane {lane}",
                probes[n].lines[0]
            );
        }
    }
}
