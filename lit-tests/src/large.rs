//! Programs of any size and shape, to measure how compile time grows.
//!
//! Every kernel has a pointer argument `out` to one dword per work-item, and replaces the dword with a value computed
//! from it. Values come from memory and are used much later, so optimization cannot remove the construct that is
//! measured.

use std::fmt::Write;

/// Appends an instruction.
macro_rules! line {
    ($text:expr, $($format:tt)+) => {
        $text.line(format_args!($($format)+))
    };
}

/// Appends a label.
macro_rules! label {
    ($text:expr, $($format:tt)+) => {
        $text.label(format_args!($($format)+))
    };
}

mod cliffs;

/// The construct that grows with the size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Instructions in one block, 24 values live.
    Straight,
    /// Instructions in one block, 400 values live.
    Spilling,
    /// Consecutive blocks; every third one is the body of an `if`, and the `if`s are alternately divergent and uniform.
    Ladder,
    /// Cases of one divergent `switch`.
    Switch,
    /// Levels of nested divergent `if`s and loops, which alternate.
    Nested,
    /// Levels of nested uniform `if`s.
    Uniform,
    /// Exits of one divergent loop. Each uses a different value of the loop.
    Exits,
    /// Functions of a module. Each calls the next.
    Chain,
    /// Kernels of a module.
    Kernels,
    /// Loop-carried values of one loop.
    Carried,
    /// Joins with 48 phis each.
    Joins,
    /// Values that are live through the same number of `if`s.
    Through,
    /// Nested loops.
    Loops,
    /// Consecutive loops.
    Row,
    /// Blocks with branches to arbitrary blocks.
    Tangle,
    /// Cases of a `switch` in a loop.
    Machine,
    /// Small stack objects, indexed.
    Slots,
    /// Elements of one vector.
    Vector,
    /// Dwords of one integer.
    Wide,
    /// Global variables.
    Variables,
    /// Variables in local memory.
    LocalVariables,
    /// Aliases, each of the previous one.
    Aliases,
    /// Addresses, each an offset from the previous one.
    Addresses,
    /// Loads, each from the pointer that the previous one loads.
    Pointers,
    /// Products and sums, each of the previous one.
    Products,
    /// Calls in one function.
    Calls,
    /// Loads and stores that may alias.
    Accesses,
    /// Loads whose results are all used after the last one.
    Loads,
    /// Comparisons whose results are all used after the last one.
    Masks,
    /// 64-bit divisions.
    Divisions,
    /// Atomic operations that are expanded to loops.
    Atomics,
}

/// A shape's name, the unit of its size, and the sizes worth measuring.
type Row = (Shape, &'static str, &'static str, &'static [usize]);

const THOUSANDS: &[usize] = &[500, 2_000, 8_000];
const HUNDREDS: &[usize] = &[50, 200, 800];

/// All shapes, in the order of `Shape`.
const SHAPES: [Row; 31] = [
    (
        Shape::Straight,
        "straight",
        "instructions",
        &[1_000, 10_000, 100_000],
    ),
    (
        Shape::Spilling,
        "spilling",
        "instructions",
        &[1_000, 10_000, 100_000],
    ),
    (Shape::Ladder, "ladder", "blocks", &[200, 2_000, 20_000]),
    (Shape::Switch, "switch", "cases", &[1_000, 10_000, 100_000]),
    (Shape::Nested, "nested", "levels", &[50, 150, 500]),
    (Shape::Uniform, "uniform", "levels", &[100, 1_000, 10_000]),
    (Shape::Exits, "exits", "exits", HUNDREDS),
    (Shape::Chain, "chain", "functions", &[100, 1_000, 10_000]),
    (Shape::Kernels, "kernels", "kernels", &[1, 10, 100, 1_000]),
    (Shape::Carried, "carried", "values", THOUSANDS),
    (Shape::Joins, "joins", "joins", HUNDREDS),
    (Shape::Through, "through", "values", THOUSANDS),
    (Shape::Loops, "loops", "levels", HUNDREDS),
    (Shape::Row, "row", "loops", THOUSANDS),
    (Shape::Tangle, "tangle", "blocks", HUNDREDS),
    (Shape::Machine, "machine", "cases", THOUSANDS),
    (Shape::Slots, "slots", "objects", THOUSANDS),
    (Shape::Vector, "vector", "elements", THOUSANDS),
    (Shape::Wide, "wide", "dwords", HUNDREDS),
    (Shape::Variables, "variables", "variables", THOUSANDS),
    (
        Shape::LocalVariables,
        "local-variables",
        "variables",
        THOUSANDS,
    ),
    (Shape::Aliases, "aliases", "aliases", THOUSANDS),
    (Shape::Addresses, "addresses", "addresses", THOUSANDS),
    (Shape::Pointers, "pointers", "loads", THOUSANDS),
    (Shape::Products, "products", "products", THOUSANDS),
    (Shape::Calls, "calls", "calls", THOUSANDS),
    (Shape::Accesses, "accesses", "accesses", THOUSANDS),
    (Shape::Loads, "loads", "loads", THOUSANDS),
    (Shape::Masks, "masks", "masks", THOUSANDS),
    (Shape::Divisions, "divisions", "divisions", THOUSANDS),
    (Shape::Atomics, "atomics", "atomics", THOUSANDS),
];

impl Shape {
    /// All shapes.
    pub fn all() -> impl Iterator<Item = Shape> {
        SHAPES.iter().map(|&(shape, ..)| shape)
    }

    /// The name and the unit of the size.
    pub fn name(self) -> (&'static str, &'static str) {
        let (_, name, unit, _) = SHAPES[self as usize];
        (name, unit)
    }

    /// The sizes worth measuring.
    pub fn sizes(self) -> &'static [usize] {
        SHAPES[self as usize].3
    }

    /// The IR of a program of this shape.
    pub fn text(self, size: usize) -> String {
        let mut text = Text::default();
        let name = self.name().0;
        match self {
            Shape::Chain => text.functions(size),
            Shape::Kernels => {
                for number in 1..size {
                    text.kernel(&format!("kernel{number}"), |text| text.small());
                }
            }
            Shape::Variables => text.variables(size),
            Shape::LocalVariables => text.local_variables(size),
            Shape::Aliases => text.aliases(size),
            Shape::Calls => text.callee(),
            _ => {}
        }
        text.kernel(name, |text| match self {
            Shape::Straight => text.straight(24, size),
            Shape::Spilling => text.straight(400, size),
            Shape::Ladder => text.ladder(size / 3),
            Shape::Switch => text.switch(size),
            Shape::Nested => text.nested(size),
            Shape::Uniform => text.uniform(size),
            Shape::Exits => text.exits(size),
            Shape::Chain => {
                line!(text, "%r = call i32 @f0(i32 %first)");
                "%r".to_owned()
            }
            Shape::Kernels => text.small(),
            Shape::Carried => text.carried(size),
            Shape::Joins => text.joins(size),
            Shape::Through => text.through(size),
            Shape::Loops => text.loops(size),
            Shape::Row => text.row(size),
            Shape::Tangle => text.tangle(size),
            Shape::Machine => text.machine(size),
            Shape::Slots => text.slots(size),
            Shape::Vector => text.vector(size),
            Shape::Wide => text.wide(size),
            Shape::Variables | Shape::Aliases => text.use_variables(size),
            Shape::LocalVariables => text.use_local_variables(size),
            Shape::Addresses => text.addresses(size),
            Shape::Pointers => text.pointers(size),
            Shape::Products => text.products(size),
            Shape::Calls => text.calls(size),
            Shape::Accesses => text.accesses(size),
            Shape::Loads => text.loads(size),
            Shape::Masks => text.masks(size),
            Shape::Divisions => text.divisions(size),
            Shape::Atomics => text.atomics(size),
        });
        text.0 + "declare i32 @llvm.amdgcn.workitem.id.x()\n"
    }
}

#[derive(Default)]
struct Text(String);

impl Text {
    /// Appends an instruction.
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "  {line}");
    }

    /// Appends a label.
    fn label(&mut self, name: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.0, "{name}:");
    }

    /// Appends a kernel: `%first` is the dword of the work-item; the value that `body` returns is stored there.
    fn kernel(&mut self, name: &str, body: impl FnOnce(&mut Text) -> String) {
        let _ = writeln!(
            self.0,
            "define amdgpu_kernel void @{name}(ptr addrspace(1) %out, i32 %n) {{\nentry:"
        );
        line!(self, "%id = call i32 @llvm.amdgcn.workitem.id.x()");
        line!(
            self,
            "%place = getelementptr i32, ptr addrspace(1) %out, i32 %id"
        );
        line!(self, "%first = load i32, ptr addrspace(1) %place");
        let result = body(self);
        line!(self, "store i32 {result}, ptr addrspace(1) %place");
        line!(self, "ret void\n}}\n");
    }

    /// `size` instructions. Each replaces one of `live` values.
    fn straight(&mut self, live: usize, size: usize) -> String {
        let mut values: Vec<String> = Vec::with_capacity(live);
        for number in 0..live {
            line!(
                self,
                "%v{number} = add i32 %first, {}",
                number * number * 977 + 1
            );
            values.push(format!("%v{number}"));
        }
        for number in 0..size.saturating_sub(2 * live) {
            let operation = ["add", "xor", "mul", "sub", "or", "lshr"][number % 6];
            let index = number % live;
            let other = (number * 7 + 3) % live;
            let source = if number % 6 == 5 { "3" } else { &values[other] };
            line!(
                self,
                "%i{number} = {operation} i32 {}, {source}",
                values[index]
            );
            values[index] = format!("%i{number}");
        }
        for number in 1..live {
            let before = if number == 1 {
                values[0].clone()
            } else {
                format!("%s{}", number - 1)
            };
            line!(self, "%s{number} = xor i32 {before}, {}", values[number]);
        }
        format!("%s{}", live - 1)
    }

    /// An `if` from the block `head{number}` to the start of `join{number}`. Lanes whose `tested` is large enter
    /// `side{number}`, whose instructions `side` appends.
    fn when(&mut self, number: usize, tested: &str, side: impl FnOnce(&mut Text)) {
        label!(self, "head{number}");
        line!(self, "%c{number} = icmp ugt i32 {tested}, {}", number * 37);
        line!(
            self,
            "br i1 %c{number}, label %side{number}, label %join{number}"
        );
        label!(self, "side{number}");
        side(self);
        line!(self, "br label %join{number}");
        label!(self, "join{number}");
    }

    fn ladder(&mut self, count: usize) -> String {
        let mut value = "%first".to_owned();
        line!(self, "br label %head0");
        for number in 0..count {
            let tested = if number % 2 == 0 { &value } else { "%n" };
            self.when(number, tested, |text| {
                line!(text, "%m{number} = mul i32 {value}, {}", 2 * number + 3);
                line!(text, "%x{number} = xor i32 %m{number}, {number}");
                line!(
                    text,
                    "store volatile i32 %x{number}, ptr addrspace(1) %place"
                );
            });
            line!(
                self,
                "%p{number} = phi i32 [ {value}, %head{number} ], [ %x{number}, %side{number} ]"
            );
            let next = number + 1;
            line!(
                self,
                "br label %{}",
                if next < count {
                    format!("head{next}")
                } else {
                    "end".to_owned()
                }
            );
            value = format!("%p{number}");
        }
        label!(self, "end");
        value
    }

    fn switch(&mut self, count: usize) -> String {
        line!(self, "%w = and i32 %first, 65535");
        let mut cases = String::new();
        let mut incoming = "[ %first, %entry ]".to_owned();
        for number in 0..count {
            let _ = write!(cases, " i32 {}, label %case{number}", number * 3);
            let _ = write!(incoming, ", [ %x{number}, %case{number} ]");
        }
        line!(self, "switch i32 %w, label %end [{cases} ]");
        for number in 0..count {
            label!(self, "case{number}");
            line!(self, "%m{number} = mul i32 %first, {}", number + 3);
            line!(self, "%x{number} = xor i32 %m{number}, %n");
            line!(
                self,
                "store volatile i32 %m{number}, ptr addrspace(1) %place"
            );
            line!(self, "br label %end");
        }
        label!(self, "end");
        line!(self, "%r = phi i32 {incoming}");
        "%r".to_owned()
    }

    /// Even levels are `if`s, odd ones are loops; a fourth of the loops run up to three iterations.
    fn nested(&mut self, depth: usize) -> String {
        line!(self, "br label %in0");
        let mut from = "entry".to_owned();
        let mut value = "%first".to_owned();
        for level in 0..depth {
            label!(self, "in{level}");
            if level % 2 == 1 {
                line!(
                    self,
                    "%t{level} = phi i32 [ 0, %{from} ], [ %tn{level}, %out{level} ]"
                );
                line!(
                    self,
                    "%a{level} = phi i32 [ {value}, %{from} ], [ %r{level}, %out{level} ]"
                );
            } else {
                line!(self, "%a{level} = add i32 {value}, {}", level + 1);
                line!(
                    self,
                    "%b{level} = and i32 %a{level}, {}",
                    1 << (level / 2 % 12)
                );
                line!(self, "%c{level} = icmp eq i32 %b{level}, 0");
                line!(
                    self,
                    "br i1 %c{level}, label %in{}, label %out{level}",
                    level + 1
                );
            }
            if level % 2 == 1 {
                line!(self, "br label %in{}", level + 1);
            }
            from = format!("in{level}");
            value = format!("%a{level}");
        }
        label!(self, "in{depth}");
        line!(self, "%r{depth} = mul i32 {value}, 77");
        line!(
            self,
            "store volatile i32 %r{depth}, ptr addrspace(1) %place"
        );
        line!(
            self,
            "br label %{}",
            if depth == 0 {
                "end".to_owned()
            } else {
                format!("out{}", depth - 1)
            }
        );
        for level in (0..depth).rev() {
            let inner = if level + 1 == depth {
                format!("in{depth}")
            } else {
                format!("out{}", level + 1)
            };
            label!(self, "out{level}");
            let next = if level == 0 {
                "end".to_owned()
            } else {
                format!("out{}", level - 1)
            };
            if level % 2 == 1 {
                line!(self, "%r{level} = add i32 %r{}, {level}", level + 1);
                line!(self, "%tn{level} = add i32 %t{level}, 1");
                let turns = if level % 8 == 1 { 3 } else { 1 };
                line!(self, "%u{level} = and i32 %r{level}, {turns}");
                line!(self, "%e{level} = icmp ult i32 %tn{level}, %u{level}");
                line!(self, "br i1 %e{level}, label %in{level}, label %{next}");
            } else {
                line!(
                    self,
                    "%r{level} = phi i32 [ %a{level}, %in{level} ], [ %r{}, %{inner} ]",
                    level + 1
                );
                line!(self, "br label %{next}");
            }
        }
        label!(self, "end");
        "%r0".to_owned()
    }

    fn uniform(&mut self, depth: usize) -> String {
        for level in 0..depth {
            line!(self, "%c{level} = icmp ugt i32 %n, {level}");
            line!(self, "br i1 %c{level}, label %in{level}, label %out{level}");
            label!(self, "in{level}");
            line!(self, "store volatile i32 {level}, ptr addrspace(1) %place");
        }
        for level in (0..depth).rev() {
            line!(self, "br label %out{level}");
            label!(self, "out{level}");
            line!(self, "store volatile i32 {level}, ptr addrspace(1) %place");
        }
        "%first".to_owned()
    }

    fn exits(&mut self, count: usize) -> String {
        line!(self, "br label %turn");
        label!(self, "turn");
        line!(self, "%i = phi i32 [ 0, %entry ], [ %j, %latch ]");
        line!(self, "br label %in0");
        for number in 0..count {
            label!(self, "in{number}");
            line!(
                self,
                "%x{number} = load volatile i32, ptr addrspace(1) %place"
            );
            line!(self, "%c{number} = icmp eq i32 %x{number}, {number}");
            let next = number + 1;
            line!(
                self,
                "br i1 %c{number}, label %exit{number}, label %in{next}"
            );
        }
        label!(self, "in{count}");
        line!(self, "br label %latch");
        label!(self, "latch");
        line!(self, "%j = add i32 %i, 1");
        line!(self, "%again = icmp ult i32 %j, %first");
        line!(self, "br i1 %again, label %turn, label %end");
        for number in 0..count {
            label!(self, "exit{number}");
            line!(
                self,
                "store volatile i32 %x{number}, ptr addrspace(1) %place"
            );
            line!(self, "br label %end");
        }
        label!(self, "end");
        "%i".to_owned()
    }

    /// Functions `f0`, `f1` …; each calls the next.
    fn functions(&mut self, count: usize) {
        for number in 0..count {
            let _ = writeln!(self.0, "define i32 @f{number}(i32 %a) {{");
            line!(self, "%b = mul i32 %a, {}", number + 3);
            let result = if number + 1 < count {
                let next = number + 1;
                line!(self, "%c = call i32 @f{next}(i32 %b)");
                line!(self, "%d = xor i32 %c, %b");
                "%d"
            } else {
                "%b"
            };
            line!(self, "ret i32 {result}\n}}");
        }
    }

    fn small(&mut self) -> String {
        line!(self, "%a = mul i32 %first, %n");
        line!(self, "%c = icmp ugt i32 %a, 1000");
        line!(self, "br i1 %c, label %side, label %join");
        label!(self, "side");
        line!(self, "%d = udiv i32 %a, %n");
        line!(self, "br label %join");
        label!(self, "join");
        line!(self, "%p = phi i32 [ %a, %entry ], [ %d, %side ]");
        "%p".to_owned()
    }
}
