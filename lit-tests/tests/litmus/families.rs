//! The litmus tests: classic shapes, with every sufficient ordering and with insufficient ones.

use super::test::{Action, Litmus, Ordering, Outcome, Scope, Space, Step, Topology, VARIABLES};

use Ordering::{AcqRel, Acquire, Monotonic, Plain, Release, SeqCst};
use Space::{Flat, FlatLocal, Global, Local};

/// The variables x, y and z.
const X: usize = 0;
const Y: usize = 1;
const Z: usize = 2;

fn step(action: Action, variable: usize, ordering: Ordering, scope: Scope) -> Step {
    Step {
        action,
        variable,
        ordering,
        scope,
    }
}

/// Ways to release preceding stores: the name, and the steps that store `value`.
fn releases(variable: usize, value: u32, scope: Scope) -> Vec<(&'static str, Vec<Step>)> {
    let store = |ordering| step(Action::Store(value), variable, ordering, scope);
    let exchange = |ordering| step(Action::Exchange(value), variable, ordering, scope);
    let fence = |ordering| step(Action::Fence, variable, ordering, scope);
    vec![
        ("rel", vec![store(Release)]),
        ("sc", vec![store(SeqCst)]),
        ("frel", vec![fence(Release), store(Monotonic)]),
        ("far", vec![fence(AcqRel), store(Monotonic)]),
        ("fsc", vec![fence(SeqCst), store(Monotonic)]),
        ("xrel", vec![exchange(Release)]),
        ("xar", vec![exchange(AcqRel)]),
        ("xsc", vec![exchange(SeqCst)]),
    ]
}

/// Ways to acquire: the name, and the steps that load.
fn acquires(variable: usize, scope: Scope) -> Vec<(&'static str, Vec<Step>)> {
    let load = |ordering| step(Action::Load, variable, ordering, scope);
    let add = |ordering| step(Action::AddZero, variable, ordering, scope);
    let fence = |ordering| step(Action::Fence, variable, ordering, scope);
    vec![
        ("acq", vec![load(Acquire)]),
        ("sc", vec![load(SeqCst)]),
        ("facq", vec![load(Monotonic), fence(Acquire)]),
        ("far", vec![load(Monotonic), fence(AcqRel)]),
        ("fsc", vec![load(Monotonic), fence(SeqCst)]),
        ("xacq", vec![add(Acquire)]),
        ("xar", vec![add(AcqRel)]),
        ("xsc", vec![add(SeqCst)]),
    ]
}

/// The arrangement of the threads, and the scope that they must use.
#[derive(Clone, Copy)]
struct Setting {
    name: &'static str,
    topology: Topology,
    agents: bool,
    scope: Scope,
    /// Only accesses to the same address space are ordered.
    one_space: bool,
}

const SETTINGS: [Setting; 8] = [
    setting("lanes", Topology::Lanes, false, Scope::Wavefront),
    setting("waves", Topology::Waves, false, Scope::Workgroup),
    setting("waves_agent", Topology::Waves, false, Scope::Agent),
    setting("groups", Topology::Groups, false, Scope::Agent),
    setting("groups_system", Topology::Groups, false, Scope::System),
    setting("agents", Topology::Groups, true, Scope::System),
    Setting {
        one_space: true,
        ..setting("waves_one", Topology::Waves, false, Scope::Workgroup)
    },
    Setting {
        one_space: true,
        ..setting("groups_one", Topology::Groups, false, Scope::Agent)
    },
];

const fn setting(name: &'static str, topology: Topology, agents: bool, scope: Scope) -> Setting {
    Setting {
        name,
        topology,
        agents,
        scope,
        one_space: false,
    }
}

/// Address spaces of x and y: global memory (g), LDS (l), global memory through generic pointers (f), LDS through
/// generic pointers (G).
const SPACES: [(&str, Space, Space); 9] = [
    ("gg", Global, Global),
    ("ff", Flat, Flat),
    ("ll", Local, Local),
    ("gl", Global, Local),
    ("lg", Local, Global),
    ("fl", Flat, Local),
    ("GG", FlatLocal, FlatLocal),
    ("gG", Global, FlatLocal),
    ("Gg", FlatLocal, Global),
];

/// A collection of tests for a target.
struct Collection {
    has_flat: bool,
    tests: Vec<Litmus>,
}

impl Collection {
    fn add(
        &mut self,
        name: String,
        setting: Setting,
        spaces: [Space; VARIABLES],
        threads: Vec<Vec<Step>>,
        forbidden: fn(&Outcome) -> bool,
    ) {
        let test = Litmus {
            name: format!("{name}_{}", setting.name),
            threads,
            spaces,
            topology: setting.topology,
            one_space: setting.one_space,
            agents: setting.agents,
            forbidden,
        };
        let has_no_common_lds = matches!(setting.topology, Topology::Groups | Topology::TwoAndOne);
        let impossible = has_no_common_lds && test.uses_lds()
            || test.uses_generic_addresses() && !self.has_flat
            || setting.one_space && test.uses_lds() && test.uses_global_memory();
        if !impossible {
            self.tests.push(test);
        }
    }
}

fn message_passing(all: &mut Collection) {
    let forbidden = |outcome: &Outcome| outcome.loaded[1][0] == 1 && outcome.loaded[1][1] == 0;
    for setting in SETTINGS {
        let scope = setting.scope;
        let (releases, acquires) = (releases(Y, 1, scope), acquires(Y, scope));
        // Each release with one acquire, and vice versa.
        let pairs = (0..8).map(|n| (n, 0)).chain((1..8).map(|n| (0, n)));
        for (release, acquire) in pairs.chain([(2, 2), (5, 5)]) {
            let ((rel, store), (acq, load)) = (&releases[release], &acquires[acquire]);
            for (spaces, x, y) in SPACES {
                let mut first = vec![step(Action::Store(1), X, Plain, scope)];
                first.extend(store);
                let mut second = load.clone();
                second.push(step(Action::Load, X, Plain, scope));
                let name = format!("mp_{rel}_{acq}_{spaces}");
                all.add(
                    name,
                    setting,
                    [x, y, Global],
                    vec![first, second],
                    forbidden,
                );
            }
        }
    }
}

fn store_buffering(all: &mut Collection) {
    let forbidden = |outcome: &Outcome| outcome.loaded[0][0] == 0 && outcome.loaded[1][0] == 0;
    for setting in SETTINGS {
        let at = |action, variable, ordering| step(action, variable, ordering, setting.scope);
        for (spaces, x, y) in SPACES {
            let thread = |own, other, ways: &str| match ways {
                "sc" => vec![
                    at(Action::Store(1), own, SeqCst),
                    at(Action::Load, other, SeqCst),
                ],
                "xsc" => vec![
                    at(Action::Exchange(1), own, SeqCst),
                    at(Action::Load, other, SeqCst),
                ],
                _ => vec![
                    at(Action::Store(1), own, Monotonic),
                    at(Action::Fence, own, SeqCst),
                    at(Action::Load, other, Monotonic),
                ],
            };
            for ways in ["sc", "fsc"] {
                let threads = vec![thread(X, Y, ways), thread(Y, X, ways)];
                all.add(
                    format!("sb_{ways}_{spaces}"),
                    setting,
                    [x, y, Global],
                    threads,
                    forbidden,
                );
            }
            // The exchanges also load; the value of the other thread's variable is the second one loaded.
            let forbidden = |o: &Outcome| o.loaded[0][1] == 0 && o.loaded[1][1] == 0;
            let threads = vec![thread(X, Y, "xsc"), thread(Y, X, "xsc")];
            all.add(
                format!("sb_xsc_{spaces}"),
                setting,
                [x, y, Global],
                threads,
                forbidden,
            );
        }
    }
}

fn load_buffering(all: &mut Collection) {
    let forbidden = |outcome: &Outcome| outcome.loaded[0][0] == 1 && outcome.loaded[1][0] == 1;
    for setting in SETTINGS {
        let at = |action, variable, ordering| step(action, variable, ordering, setting.scope);
        for (spaces, x, y) in SPACES {
            let thread = |from, to, ways: &str| match ways {
                "acq" => vec![
                    at(Action::Load, from, Acquire),
                    at(Action::Store(1), to, Monotonic),
                ],
                "rel" => vec![
                    at(Action::Load, from, Monotonic),
                    at(Action::Store(1), to, Release),
                ],
                _ => vec![
                    at(Action::Load, from, Monotonic),
                    at(Action::Fence, from, AcqRel),
                    at(Action::Store(1), to, Monotonic),
                ],
            };
            for ways in ["acq", "rel", "far"] {
                let threads = vec![thread(X, Y, ways), thread(Y, X, ways)];
                all.add(
                    format!("lb_{ways}_{spaces}"),
                    setting,
                    [x, y, Global],
                    threads,
                    forbidden,
                );
            }
        }
    }
}

/// Two threads store, two load both variables in opposite orders.
fn independent_reads(all: &mut Collection) {
    let forbidden =
        |outcome: &Outcome| outcome.loaded[2][..2] == [1, 0] && outcome.loaded[3][..2] == [1, 0];
    for setting in SETTINGS {
        let at = |action, variable, ordering| step(action, variable, ordering, setting.scope);
        for (spaces, x, y) in SPACES {
            for (ways, fenced) in [("sc", false), ("fsc", true)] {
                let (store, load) = if fenced {
                    (Monotonic, Monotonic)
                } else {
                    (SeqCst, SeqCst)
                };
                let reader = |first, second| {
                    let mut steps = vec![at(Action::Load, first, load)];
                    if fenced {
                        steps.push(at(Action::Fence, first, SeqCst));
                    }
                    steps.push(at(Action::Load, second, load));
                    steps
                };
                let threads = vec![
                    vec![at(Action::Store(1), X, store)],
                    vec![at(Action::Store(1), Y, store)],
                    reader(X, Y),
                    reader(Y, X),
                ];
                all.add(
                    format!("iriw_{ways}_{spaces}"),
                    setting,
                    [x, y, Global],
                    threads,
                    forbidden,
                );
            }
        }
    }
}

/// Accesses to one variable, for which monotonic ordering suffices.
fn coherence(all: &mut Collection) {
    for setting in SETTINGS {
        let at = |action| step(action, X, Monotonic, setting.scope);
        let (load, store) = (at(Action::Load), |value| at(Action::Store(value)));
        for (spaces, x) in [("g", Global), ("f", Flat), ("l", Local), ("G", FlatLocal)] {
            let spaces_of = [x, Global, Global];
            let mut add = |name: &str, threads, forbidden| {
                all.add(
                    format!("{name}_{spaces}"),
                    setting,
                    spaces_of,
                    threads,
                    forbidden,
                );
            };
            add("corr", vec![vec![store(1)], vec![load, load]], |o| {
                o.loaded[1][..2] == [1, 0]
            });
            add("cowr", vec![vec![store(1), load], vec![store(2)]], |o| {
                o.loaded[0][0] == 0
            });
            add("corw", vec![vec![load, store(1)], vec![store(2)]], |o| {
                o.loaded[0][0] == 1
            });
            let readers = vec![
                vec![store(1)],
                vec![store(2)],
                vec![load, load],
                vec![load, load],
            ];
            add("corr2", readers, |o| {
                o.loaded[2][..2] == [1, 2] && o.loaded[3][..2] == [2, 1]
            });
            if x == Global || x == Flat {
                add("coww", vec![vec![store(1), store(2)], vec![load]], |o| {
                    o.last[0] != 2
                });
                let writers = vec![vec![store(1), load], vec![store(2), load]];
                add("coww2", writers, |o| {
                    o.last[0] == 1 && o.loaded[1][0] == 1 && o.loaded[0][0] == 2
                });
            }
            let add_zero = at(Action::AddZero);
            let exchange = at(Action::Exchange(1));
            let exchanges = vec![vec![exchange, add_zero], vec![exchange, add_zero]];
            add("exchange", exchanges, |o| {
                // Exactly one thread is first, and no store is lost.
                o.loaded[0][0] + o.loaded[1][0] != 1 || o.loaded[0][1] != 1 || o.loaded[1][1] != 1
            });
        }
    }
}

/// Two threads store to two variables in opposite orders. The values of both first stores must not remain.
fn two_writers(all: &mut Collection) {
    let forbidden = |outcome: &Outcome| outcome.last[..2] == [1, 1];
    for setting in SETTINGS {
        let at = |action, variable, ordering| step(action, variable, ordering, setting.scope);
        for (spaces, x, y) in &SPACES[..2] {
            for (ways, ordering) in [("rel", Release), ("sc", SeqCst)] {
                let thread = |first, second| {
                    vec![
                        at(Action::Store(1), first, Monotonic),
                        at(Action::Store(2), second, ordering),
                    ]
                };
                let threads = vec![thread(X, Y), thread(Y, X)];
                all.add(
                    format!("two_writes_{ways}_{spaces}"),
                    setting,
                    [*x, *y, Global],
                    threads,
                    forbidden,
                );
            }
        }
    }
}

/// One thread publishes data to a second one, which passes it on to a third.
fn passing_on(all: &mut Collection) {
    let forbidden =
        |outcome: &Outcome| outcome.loaded[1][0] == 1 && outcome.loaded[2][..2] == [1, 0];
    let mixed = setting("two_and_one", Topology::TwoAndOne, false, Scope::Agent);
    for setting in SETTINGS.into_iter().chain([mixed]) {
        let near = match setting.topology {
            Topology::TwoAndOne => Scope::Workgroup,
            _ => setting.scope,
        };
        for (spaces, x, y, z) in [
            ("ggg", Global, Global, Global),
            ("fff", Flat, Flat, Flat),
            ("glg", Global, Local, Global),
        ] {
            for (ways, n) in [("rel", 0), ("frel", 2), ("xrel", 5)] {
                let mut first = vec![step(Action::Store(1), X, Plain, near)];
                first.extend(&releases(Y, 1, near)[n].1);
                let mut second = acquires(Y, near)[n].1.clone();
                // The second thread publishes only what it has seen. Whether it has seen the first thread's flag is
                // part of the outcome.
                second.extend(&releases(Z, 1, setting.scope)[n].1);
                let mut third = acquires(Z, setting.scope)[n].1.clone();
                third.push(step(Action::Load, X, Plain, setting.scope));
                let threads = vec![first, second, third];
                let has_no_common_lds = setting.topology == Topology::TwoAndOne && y == Local;
                let name = format!("isa2_{ways}_{spaces}");
                if has_no_common_lds {
                    continue;
                }
                all.add(name, setting, [x, y, z], threads, forbidden);
            }
        }
    }
}

/// A thread waits for a flag: the flag must arrive eventually, and the data with it.
fn awaited_message(all: &mut Collection) {
    let forbidden = |outcome: &Outcome| outcome.loaded[1][..2] != [1, 1];
    for setting in SETTINGS {
        let at = |action, variable, ordering| step(action, variable, ordering, setting.scope);
        // Lanes of a wavefront that wait for each other are not guaranteed to make progress.
        if setting.topology == Topology::Lanes {
            continue;
        }
        for (spaces, x, y) in SPACES {
            let fenced = [
                at(Action::Await(1), Y, Monotonic),
                at(Action::Fence, Y, Acquire),
            ];
            for (ways, awaits) in [
                ("acq", &[at(Action::Await(1), Y, Acquire)][..]),
                ("facq", &fenced),
            ] {
                let first = vec![
                    at(Action::Store(1), X, Plain),
                    at(Action::Store(1), Y, Release),
                ];
                let mut second = awaits.to_vec();
                second.push(at(Action::Load, X, Plain));
                let threads = vec![first, second];
                all.add(
                    format!("await_{ways}_{spaces}"),
                    setting,
                    [x, y, Global],
                    threads,
                    forbidden,
                );
            }
        }
    }
}

/// Three threads count under a lock.
fn locked_counter(all: &mut Collection) {
    let forbidden = |outcome: &Outcome| outcome.last[0] != 3;
    for setting in SETTINGS {
        let at = |action, variable, ordering| step(action, variable, ordering, setting.scope);
        for (spaces, x, y) in SPACES {
            let in_lds = matches!(x, Local | FlatLocal);
            // Lanes of a wavefront that wait for each other are not guaranteed to make progress.
            if in_lds || setting.topology == Topology::Lanes {
                continue;
            }
            let fenced = vec![
                at(Action::Lock, Y, Monotonic),
                at(Action::Fence, Y, Acquire),
                at(Action::Increment, X, Plain),
                at(Action::Fence, Y, Release),
                at(Action::Store(0), Y, Monotonic),
            ];
            let plain = vec![
                at(Action::Lock, Y, Acquire),
                at(Action::Increment, X, Plain),
                at(Action::Store(0), Y, Release),
            ];
            for (ways, thread) in [("acq", plain), ("facq", fenced)] {
                let threads = vec![thread; 3];
                all.add(
                    format!("lock_{ways}_{spaces}"),
                    setting,
                    [x, y, Global],
                    threads,
                    forbidden,
                );
            }
        }
    }
}

/// Tests with sufficient orderings.
pub fn strong(has_flat: bool) -> Vec<Litmus> {
    let mut all = Collection {
        has_flat,
        tests: Vec::new(),
    };
    message_passing(&mut all);
    store_buffering(&mut all);
    load_buffering(&mut all);
    independent_reads(&mut all);
    coherence(&mut all);
    two_writers(&mut all);
    passing_on(&mut all);
    awaited_message(&mut all);
    locked_counter(&mut all);
    all.tests
}

/// These shapes with monotonic accesses only, so the forbidden outcome may occur.
pub fn relaxed(has_flat: bool) -> Vec<Litmus> {
    let mut tests = strong(has_flat);
    tests.retain(|test| {
        let shape = test.name.split('_').next().unwrap_or_default();
        let ordered = [
            "mp_rel_acq",
            "sb_sc",
            "lb_rel",
            "iriw_sc",
            "two_writes_rel",
            "isa2_rel",
        ];
        ordered.iter().any(|start| test.name.starts_with(start))
            && !shape.starts_with("co")
            && test.topology != Topology::Lanes
    });
    for test in &mut tests {
        test.name += "_relaxed";
        for step in test.threads.iter_mut().flatten() {
            step.ordering = Monotonic;
        }
    }
    tests
}
