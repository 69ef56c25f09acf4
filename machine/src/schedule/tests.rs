//! Tests of scheduling on the text form of machine functions.

use super::graph::Builder;
use super::latency::Costs;
use super::limits::Limits;
use super::liveness::Liveness;
use super::pressure::{Pressure, most, peak};
use super::{region, run};
use mir::OptLevel;
use mir::machine::{Function, Op, parse_function};
use processors::{Processor, Target};

/// A kernel of one block with inputs `%0:v1` (an index), `%1:s2` and `%2:s2` (addresses).
fn kernel(body: &str) -> Function {
    let text = format!(
        "machine kernel @k function0 wave64 kernarg 0 align 4 {{\n    \
         live_in %0:v1 = v0\n    live_in %1:s2 = s[4:5]\n    live_in %2:s2 = s[6:7]\n\
         bb0():\n{body}  $ s_endpgm 0\n}}\n"
    );
    parse_function(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The names of the instructions after the pass.
fn scheduled(body: &str, processor: Processor) -> Vec<String> {
    let mut function = kernel(body);
    run(&mut function, &Target::amdhsa(processor), OptLevel::O2);
    let insts = &function.blocks[function.layout[0]].insts;
    let names = insts.iter().map(|inst| match inst.op {
        Op::Isa(opcode) => opcode.mnemonic().to_owned(),
        Op::Pseudo(pseudo) => pseudo.name().to_owned(),
        Op::Assembly(_) => "assembly".to_owned(),
    });
    names.collect()
}

fn positions(names: &[String], name: &str) -> Vec<usize> {
    let found = names.iter().enumerate().filter(|(_, other)| *other == name);
    found.map(|(position, _)| position).collect()
}

#[test]
fn loads_come_before_the_first_use_of_one() {
    let names = scheduled(
        "    %3:v1 = global_load_dword %0, %1 :: global size 4 align 4\n    \
         %4:v1 = v_mul_f32 %3, 0x40000000\n    \
         %5:v1 = v_add_u32 64, %0\n    \
         %6:v1 = global_load_dword %5, %1 :: global size 4 align 4\n    \
         %7:v1 = v_add_f32 %4, %6\n    \
         global_store_dword %0, %7, %2 :: global size 4 align 4\n",
        Processor::Gfx900,
    );
    let loads = positions(&names, "global_load_dword");
    let first_use = positions(&names, "v_mul_f32");
    assert!(loads.iter().all(|load| load < &first_use[0]), "{names:?}");
}

#[test]
fn loads_stay_after_stores_that_may_alias() {
    let names = scheduled(
        "    global_store_dword %0, %0, %2 :: global size 4 align 4\n    \
         %3:v1 = global_load_dword %0, %1 :: global size 4 align 4\n    \
         global_store_dword %0, %3, %2 offset:4 :: global size 4 align 4\n",
        Processor::Gfx900,
    );
    let load = positions(&names, "global_load_dword");
    assert_eq!(load, [1], "{names:?}");
}

#[test]
fn accesses_at_known_offsets_do_not_alias() {
    let names = scheduled(
        "    %4:v1 = v_mul_lo_u32 %0, %0\n    %6:v1 = v_mul_lo_u32 %4, %4\n    \
         %7:v1 = v_mul_lo_u32 %6, %6\n    %8:v1 = v_mul_lo_u32 %7, %7\n    \
         %9:v1 = v_mul_lo_u32 %8, %8\n    %5:v1 = v_mul_lo_u32 %9, %9\n    \
         global_store_dword %0, %5, %1 :: global size 4 align 4\n    \
         %3:v1 = global_load_dword %0, %1 offset:4 :: global size 4 align 4\n    \
         global_store_dword %0, %3, %1 offset:8 :: global size 4 align 4\n",
        Processor::Gfx900,
    );
    assert_eq!(positions(&names, "global_load_dword"), [0], "{names:?}");
}

#[test]
fn scc_reaches_its_reader() {
    // The second sum computes the address of a load, but must not come between the instructions of the first, since
    // both write SCC.
    let names = scheduled(
        "    %3:s1 = s_add_u32 %1.0, %2.0\n    %4:s1 = s_addc_u32 %1.1, %2.1\n    \
         %5:s1 = s_add_u32 %1.0, 64\n    %6:s1 = s_addc_u32 %1.1, 0\n    \
         %7:s2 = REG_SEQUENCE %5, %6\n    \
         %8:v1 = global_load_dword %0, %7 :: global size 4 align 4\n    \
         %9:s2 = REG_SEQUENCE %3, %4\n    \
         %10:v1 = v_mul_lo_u32 %0, %0\n    %11:v1 = v_mul_lo_u32 %10, %10\n    \
         %12:v1 = v_mul_lo_u32 %11, %11\n    %13:v1 = v_mul_lo_u32 %12, %12\n    \
         %14:v1 = v_mul_lo_u32 %13, %8\n    \
         global_store_dword %0, %14, %9 :: global size 4 align 4\n",
        Processor::Gfx900,
    );
    for (low, high) in positions(&names, "s_add_u32")
        .into_iter()
        .zip(positions(&names, "s_addc_u32"))
    {
        let between = &names[low + 1..high];
        assert!(
            !between.iter().any(|name| name.starts_with("s_add")),
            "{names:?}"
        );
    }
    let load = positions(&names, "global_load_dword")[0];
    assert!(load < positions(&names, "v_mul_lo_u32")[0], "{names:?}");
}

#[test]
fn nothing_moves_across_a_barrier() {
    let names = scheduled(
        "    %3:v1 = v_mul_f32 %0, %0\n    s_barrier\n    \
         %4:v1 = global_load_dword %0, %1 :: global size 4 align 4\n    \
         %5:v1 = v_add_f32 %3, %4\n    \
         global_store_dword %0, %5, %2 :: global size 4 align 4\n",
        Processor::Gfx900,
    );
    assert_eq!(positions(&names, "s_barrier"), [1], "{names:?}");
}

#[test]
fn many_loads_do_not_reduce_the_occupancy() {
    let mut body = String::new();
    for number in 0..100u32 {
        body += &format!(
            "    %{}:v1 = global_load_dword %0, %1 offset:{} :: global size 4 align 4\n",
            3 + number,
            4 * number
        );
    }
    for number in 1..100u32 {
        let sum = if number == 1 { 3 } else { 101 + number };
        body += &format!(
            "    %{}:v1 = v_add_f32 %{sum}, %{}\n",
            102 + number,
            3 + number
        );
    }
    body += "    global_store_dword %0, %201, %2 :: global size 4 align 4\n";
    let names = scheduled(&body, Processor::Gfx900);
    // At most the 24 registers with which ten waves fit.
    let (mut held, mut most) = (1i32, 0);
    for name in &names {
        held += match name.as_str() {
            "global_load_dword" => 1,
            "v_add_f32" => -1,
            _ => 0,
        };
        most = most.max(held);
    }
    assert!(most <= 24, "{most}: {names:?}");
    assert!(most >= 16, "{most}: {names:?}");
}

#[test]
fn the_occupancy_decreases_if_all_waves_wait_less() {
    // 22 values are live across five loads whose address is computed from them. With nine waves, registers remain for
    // two of the loads.
    let mut body = String::new();
    let (mut next, mut sum) = (25, 0);
    for value in 3..25 {
        body += &format!("    %{value}:v1 = v_mul_f32 {value}, %0\n");
    }
    for value in 3..25 {
        body += &format!("    %{next}:v1 = v_add_f32 %{sum}, %{value}\n");
        (sum, next) = (next, next + 1);
    }
    let address = sum;
    for offset in 0..5 {
        body += &format!(
            "    %{next}:v1 = global_load_dword %{address}, %1 offset:{} :: global size 4 align 4\n    \
             %{}:v1 = v_max_f32 %{sum}, %{next}\n",
            4 * offset,
            next + 1
        );
        (sum, next) = (next + 1, next + 2);
    }
    for value in 3..25 {
        body += &format!("    %{next}:v1 = v_mul_f32 %{sum}, %{value}\n");
        (sum, next) = (next, next + 1);
    }
    body += &format!("    global_store_dword %0, %{sum}, %2 :: global size 4 align 4\n");
    let names = scheduled(&body, Processor::Gfx900);
    let loads = positions(&names, "global_load_dword");
    let first_use = positions(&names, "v_max_f32");
    assert!(loads.iter().all(|load| load < &first_use[0]), "{names:?}");
}

#[test]
fn independent_chains_are_interleaved_to_hide_latency() {
    let chain = |first: u32| {
        let steps = (0..4).map(|step| {
            let from = if step == 0 { 0 } else { first + step - 1 };
            format!("    %{}:v1 = v_mul_f32 %{from}, %{from}\n", first + step)
        });
        steps.collect::<String>()
    };
    let mut function = kernel(&format!(
        "{}{}    %20:v1 = v_add_f32 %6, %13\n    \
         global_store_dword %0, %20, %2 :: global size 4 align 4\n",
        chain(3),
        chain(10)
    ));
    run(
        &mut function,
        &Target::amdhsa(Processor::Gfx1010),
        OptLevel::O2,
    );
    let insts = &function.blocks[function.layout[0]].insts;
    let results: Vec<u32> = insts
        .iter()
        .flat_map(|inst| inst.defs())
        .map(|def| def.as_u32())
        .collect();
    assert_eq!(results[..4], [3, 10, 4, 11], "{results:?}");
}

#[test]
fn nothing_reads_scc_before_it_is_written() {
    // All operands of the select except SCC are available from the start.
    let names = scheduled(
        "    %3:s1 = s_load_dword %1, 0 :: constant size 4 align 4\n    \
         s_cmp_eq_u32 %3, 7\n    %4:s1 = s_cselect_b32 %2.0, %2.1\n    \
         %5:v1 = COPY %4\n    \
         global_store_dword %0, %5, %2 :: global size 4 align 4\n",
        Processor::Gfx900,
    );
    assert!(
        positions(&names, "s_cmp_eq_u32") < positions(&names, "s_cselect_b32"),
        "{names:?}"
    );
}

#[test]
fn loads_use_few_registers_if_that_takes_hardly_longer() {
    let mut body = "    %3:s8 = s_load_dwordx8 %1, 0 :: constant size 32 align 32 invariant\n    \
         %4:s8 = s_load_dwordx8 %2, 0 :: constant size 32 align 32 invariant\n    \
         %5:v1 = image_load %0, %3 dmask:0b1 unorm :: global size 4 align 4\n"
        .to_owned();
    for number in 6..66 {
        body += &format!("    %{number}:v1 = v_mul_lo_u32 %{}, 3\n", number - 1);
    }
    body += "    image_store %65, %0, %4 dmask:0b1 unorm :: global size 4 align 4\n";
    let names = scheduled(&body, Processor::Gfx900);
    // The second descriptor takes the registers of the first.
    let descriptors = positions(&names, "s_load_dwordx8");
    let load = positions(&names, "image_load")[0];
    assert!(descriptors[0] < load && load < descriptors[1], "{names:?}");
}

#[test]
fn regions_may_use_as_many_registers_as_the_fullest_unless_it_spills() {
    let function = kernel("");
    let target = Target::amdhsa(Processor::Gfx900);
    let limits = Limits::new(&function, &target);
    let allowed = |vector: u32| limits.allowed([20, vector, 0], limits.waves([20, vector, 0]))[1];
    // Ten waves fit with 24 registers; work-groups of 1024 items leave 64. A few are kept for tuples.
    assert_eq!(allowed(10), 20);
    assert_eq!(allowed(24), 24);
    assert_eq!(allowed(62), 62);
    assert_eq!(allowed(300), 55);
}

#[test]
fn functions_with_too_many_long_live_ranges_are_unchanged() {
    let chain = |count: usize| {
        let mut text = "machine kernel @k function0 wave64 kernarg 0 align 4 {\n    \
            live_in %0:v1 = v0\nbb0():\n"
            .to_owned();
        for value in 1..=count {
            text += &format!("    %{value}:v1 = v_mov_b32 {value}\n");
        }
        text += "    logical: bb1\n    linear: bb1\n";
        for block in 1..count {
            text += &format!(
                "bb{block}():\n    logical: bb{0}\n    linear: bb{0}\n",
                block + 1
            );
        }
        text += &format!("bb{count}():\n");
        for value in 1..=count {
            text +=
                &format!("    global_store_dword %0, %{value}, s[4:5] :: global size 4 align 4\n");
        }
        text += "  $ s_endpgm 0\n}\n";
        parse_function(&text).unwrap_or_else(|error| panic!("{error}"))
    };
    let target = Target::amdhsa(Processor::Gfx900);
    assert!(Liveness::new(&chain(100), &target).is_some());
    assert!(Liveness::new(&chain(1000), &target).is_none());
}

/// A long chain of products, each three times the previous one, which are then all combined in the same order.
fn chain_and_sum(count: usize) -> String {
    let first = 3;
    let mut body = format!("    %{first}:v1 = v_mul_lo_u32 %0, 3\n");
    for number in first + 1..first + count {
        body += &format!("    %{number}:v1 = v_mul_lo_u32 %{}, 3\n", number - 1);
    }
    let mut sum = 0;
    for number in first..first + count {
        let next = count + number;
        body += &format!("    %{next}:v1 = v_xor_b32 %{sum}, %{number}\n");
        sum = next;
    }
    body + &format!("    global_store_dword %0, %{sum}, %1 :: global size 4 align 4\n")
}

#[test]
fn values_of_a_long_chain_are_read_soon_after_their_definition() {
    let names = scheduled(&chain_and_sum(1500), Processor::Gfx900);
    let (products, sums) = (
        positions(&names, "v_mul_lo_u32"),
        positions(&names, "v_xor_b32"),
    );
    for (product, sum) in products.iter().skip(1).zip(&sums) {
        assert!(product.abs_diff(*sum) < 8, "{product} {sum}");
    }
}

#[test]
fn stores_of_earlier_values_do_not_hold_back_loads() {
    // The store may change the memory that the loads read, so it must follow all of them. There are not enough
    // registers for all loaded values at once: the store has to come last, although the stored value then lives longer.
    let (first, count) = (6, 160);
    let mut body = "    %4:v1 = v_mul_lo_u32 %0, 3\n".to_owned();
    body += "    %5:v4 = REG_SEQUENCE %4, %4, %4, %4\n    s_barrier\n";
    for load in 0..count {
        body += &format!(
            "    %{}:v4 = ds_read_b128 %0 offset:{} :: local size 16 align 16\n",
            first + load,
            16 * load
        );
    }
    let mut sum = 0;
    for load in 0..count {
        let next = first + count + load;
        body += &format!(
            "    %{next}:v1 = v_fma_f32 %{0}.0, %{0}.3, %{sum}\n",
            first + load
        );
        sum = next;
    }
    body += "    ds_write_b128 %4, %5 :: local size 16 align 16\n";
    body += &format!("    global_store_dword %0, %{sum}, %1 :: global size 4 align 4\n");
    let target = Target::amdhsa(Processor::Gfx1010);
    let mut function = kernel(&body);
    run(&mut function, &target, OptLevel::O2);
    let live = most_live(&function, &target);
    assert!(live[1] <= 256, "{live:?}");
}

/// The maximum number of live dwords in the regions of a function.
fn most_live(function: &Function, target: &Target) -> Pressure {
    let liveness = Liveness::new(function, target).expect("few values are live");
    let generation = target.generation();
    let mut builder = Builder::new(function, generation, Costs::new(target), OptLevel::O2);
    let regions = region::find(function, &liveness, &mut builder, generation).regions;
    let peaks = regions.iter().map(|region| {
        let order: Vec<u32> = (0..region.graph.count() as u32).collect();
        peak(region, &order)
    });
    peaks.fold([0; 3], most)
}
