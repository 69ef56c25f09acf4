//! LDS instructions: atomics, pairs of accesses, operands in memory.

use crate::atomics::{INTEGER, add_single, is_ordinary, less, update};
use crate::memory::{Case, Effect, Lane, span};

/// Every LDS instruction in which lanes are independent, except plain loads and stores.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for wide in [false, true] {
        atomics(wide, &mut cases);
        pairs(wide, &mut cases);
        from_memory(wide, &mut cases);
    }
    cases.push(Case {
        name: "ds_wrap_rtn_b32".to_owned(),
        line: "ds_wrap_rtn_b32 v10, v20, v2, v3".to_owned(),
        effect: update(false, true, |lane, old| {
            let [limit, step] = [0, 1].map(|n| lane.operand(n, false));
            if old >= limit {
                old - limit
            } else {
                old.wrapping_add(step)
            }
        }),
    });
    // Each dword is replaced if the highest bit of its operand is set.
    cases.push(Case {
        name: "ds_condxchg32_rtn_b64".to_owned(),
        line: "ds_condxchg32_rtn_b64 v[10:11], v20, v[2:3]".to_owned(),
        effect: Box::new(|lane| {
            for n in 0..2 {
                let old = lane.load(4 * n, 4);
                lane.dst[n] = old as u32;
                let data = u64::from(lane.data[n]);
                if data >> 31 != 0 {
                    lane.store(4 * n, 4, data & 0x7fff_ffff);
                }
            }
        }),
    });
    cases
}

fn suffix(stem: &str, wide: bool) -> String {
    let letter = match stem {
        "min_i" | "max_i" | "min_u" | "max_u" => "",
        "add" | "sub" | "rsub" | "inc" | "dec" => "_u",
        _ => "_b",
    };
    format!("{letter}{}", if wide { 64 } else { 32 })
}

fn atomics(wide: bool, cases: &mut Vec<Case>) {
    let dwords = if wide { 2 } else { 1 };
    let (first, second) = (span(2, dwords), span(2 + dwords, dwords));
    let size = if wide { 64 } else { 32 };
    for returns in [false, true] {
        let mut add = |stem: &str, suffix: String, operands: &[&str], effect: Effect| {
            let rtn = if returns { "_rtn" } else { "" };
            let (head, tail) = match stem.rsplit_once('_') {
                Some((head, tail)) => (head, format!("_{tail}")),
                None => (stem, String::new()),
            };
            let name = format!("ds_{head}{rtn}{tail}{suffix}");
            let dst = if returns {
                format!("{}, ", span(10, dwords))
            } else {
                String::new()
            };
            let line = format!("{name} {dst}v20, {}", operands.join(", "));
            cases.push(Case { name, line, effect });
        };
        for (_, stem, run) in INTEGER {
            if *stem == "wrxchg" && !returns {
                continue;
            }
            let run = *run;
            let effect = update(wide, returns, move |lane, old| {
                run(old, lane.operand(0, wide), wide)
            });
            add(stem, suffix(stem, wide), &[&first], effect);
        }
        let masked = update(wide, returns, move |lane, old| {
            old & !lane.operand(0, wide) | lane.operand(1, wide)
        });
        add("mskor", format!("_b{size}"), &[&first, &second], masked);
        // The first operand is the comparand.
        let swap = update(wide, returns, move |lane, old| {
            if old == lane.operand(0, wide) {
                lane.operand(1, wide)
            } else {
                old
            }
        });
        add("cmpst", format!("_b{size}"), &[&first, &second], swap);
        let swap = update(wide, returns, move |lane, old| {
            let compared = lane.operand(0, wide);
            lane.is_undocumented |= !is_ordinary(old, wide) || !is_ordinary(compared, wide);
            if old == compared {
                lane.operand(1, wide)
            } else {
                old
            }
        });
        add("cmpst", format!("_f{size}"), &[&first, &second], swap);
        for (stem, maximum) in [("min", false), ("max", true)] {
            let effect = update(wide, returns, move |lane, old| {
                let data = lane.operand(0, wide);
                lane.is_undocumented |= !is_ordinary(old, wide) || !is_ordinary(data, wide);
                if less(data, old, wide) != maximum {
                    data
                } else {
                    old
                }
            });
            add(stem, format!("_f{size}"), &[&first], effect);
        }
        if !wide {
            add(
                "add",
                "_f32".to_owned(),
                &[&first],
                update(false, returns, add_single),
            );
        }
    }
}

/// Accesses to two elements at offsets in units of their size, or of 64 times their size.
fn pairs(wide: bool, cases: &mut Vec<Case>) {
    let (dwords, bytes) = if wide { (2, 8) } else { (1, 4) };
    let size = 8 * bytes;
    let (first, second) = (span(2, dwords), span(2 + dwords, dwords));
    for (far, unit) in [("", bytes), ("st64", 64 * bytes)] {
        let offsets = " offset0:1 offset1:0";
        let read = move |lane: &mut Lane| {
            for (n, at) in [unit, 0].into_iter().enumerate() {
                let value = lane.load(at, bytes);
                lane.result(n, wide, value);
            }
        };
        let write = move |lane: &mut Lane| {
            for (n, at) in [unit, 0].into_iter().enumerate() {
                let value = lane.operand(n, wide);
                lane.store(at, bytes, value);
            }
        };
        let name = format!("ds_read2{far}_b{size}");
        cases.push(Case {
            line: format!("{name} {}, v20{offsets}", span(10, 2 * dwords)),
            name,
            effect: Box::new(read),
        });
        let name = format!("ds_write2{far}_b{size}");
        cases.push(Case {
            line: format!("{name} v20, {first}, {second}{offsets}"),
            name,
            effect: Box::new(write),
        });
        let name = format!("ds_wrxchg2{far}_rtn_b{size}");
        cases.push(Case {
            line: format!(
                "{name} {}, v20, {first}, {second}{offsets}",
                span(10, 2 * dwords)
            ),
            name,
            effect: Box::new(move |lane| {
                read(lane);
                write(lane);
            }),
        });
    }
}

/// Computes the new value from the lane, the old value and the operand.
type Operation = Box<dyn Fn(&mut Lane, u64, u64) -> u64>;

/// Instructions whose operand is in memory, at an offset in dwords.
fn from_memory(wide: bool, cases: &mut Vec<Case>) {
    let bytes = if wide { 8 } else { 4 };
    let size = 8 * bytes;
    let mut add = |name: String, run: Operation| {
        cases.push(Case {
            line: format!("{name} v20 offset:{}", bytes / 4),
            name,
            effect: Box::new(move |lane| {
                let (old, data) = (lane.load(0, bytes), lane.load(bytes, bytes));
                let new = run(lane, old, data);
                lane.store(0, bytes, new);
            }),
        });
    };
    for (_, stem, run) in INTEGER {
        let run = *run;
        let stem = if *stem == "wrxchg" { "write" } else { stem };
        let (head, tail) = match stem.rsplit_once('_') {
            Some((head, tail)) => (head, format!("_{tail}")),
            None => (stem, String::new()),
        };
        let name = format!("ds_{head}_src2{tail}{}", suffix(stem, wide));
        add(name, Box::new(move |_, old, data| run(old, data, wide)));
    }
    for (stem, maximum) in [("min", false), ("max", true)] {
        let name = format!("ds_{stem}_src2_f{size}");
        let run = move |lane: &mut Lane, old, data| {
            lane.is_undocumented |= !is_ordinary(old, wide) || !is_ordinary(data, wide);
            if less(data, old, wide) != maximum {
                data
            } else {
                old
            }
        };
        add(name, Box::new(run));
    }
    if !wide {
        let run = |lane: &mut Lane, old, data: u64| {
            let kept = lane.data[0];
            lane.data[0] = data as u32;
            let sum = add_single(lane, old);
            lane.data[0] = kept;
            sum
        };
        add("ds_add_src2_f32".to_owned(), Box::new(run));
    }
}
