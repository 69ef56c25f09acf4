//! Shapes for which compile times tend to grow superlinearly: many instances of a construct that is usually rare.

use super::Text;
use std::fmt::Write;

impl Text {
    /// A loop that carries `count` values, each computed from the next.
    pub(super) fn carried(&mut self, count: usize) -> String {
        for number in 0..count {
            line!(self, "%s{number} = add i32 %first, {}", 3 * number);
        }
        line!(self, "br label %turn");
        label!(self, "turn");
        line!(self, "%i = phi i32 [ 0, %entry ], [ %j, %turn ]");
        for number in 0..count {
            line!(
                self,
                "%p{number} = phi i32 [ %s{number}, %entry ], [ %q{number}, %turn ]"
            );
        }
        for number in 0..count {
            let next = (number + 1) % count;
            line!(self, "%q{number} = xor i32 %p{number}, %p{next}");
        }
        line!(self, "%j = add i32 %i, 1");
        line!(self, "%again = icmp ult i32 %j, %n");
        line!(self, "br i1 %again, label %turn, label %end");
        label!(self, "end");
        self.sum(count, |number| format!("%q{number}"))
    }

    /// Consecutive `if`s. Each changes 48 values, so every join has 48 phis.
    pub(super) fn joins(&mut self, count: usize) -> String {
        const LIVE: usize = 48;
        let mut values: Vec<String> = Vec::new();
        for number in 0..LIVE {
            line!(self, "%s{number} = mul i32 %first, {}", 2 * number + 3);
            values.push(format!("%s{number}"));
        }
        line!(self, "br label %head0");
        for number in 0..count {
            self.when(number, &values[number % LIVE], |text| {
                for (index, value) in values.iter().enumerate() {
                    line!(text, "%x{number}.{index} = xor i32 {value}, {index}");
                }
            });
            for (index, value) in values.iter_mut().enumerate() {
                line!(
                    self,
                    "%p{number}.{index} = phi i32 [ {value}, %head{number} ], [ %x{number}.{index}, %side{number} ]"
                );
                *value = format!("%p{number}.{index}");
            }
            let next = number + 1;
            line!(self, "br label %head{next}");
        }
        label!(self, "head{count}");
        self.sum(LIVE, |number| values[number].clone())
    }

    /// `count` values that are live through `count` `if`s.
    pub(super) fn through(&mut self, count: usize) -> String {
        for number in 0..count {
            line!(
                self,
                "%s{number} = load volatile i32, ptr addrspace(1) %place"
            );
        }
        line!(self, "br label %head0");
        for number in 0..count {
            label!(self, "head{number}");
            line!(self, "%c{number} = icmp ugt i32 %s{number}, %n");
            line!(
                self,
                "br i1 %c{number}, label %side{number}, label %head{}",
                number + 1
            );
            label!(self, "side{number}");
            line!(
                self,
                "store volatile i32 %s{number}, ptr addrspace(1) %place"
            );
            line!(self, "br label %head{}", number + 1);
        }
        label!(self, "head{count}");
        self.sum(count, |number| format!("%s{number}"))
    }

    /// Nested loops, alternately divergent and uniform.
    pub(super) fn loops(&mut self, depth: usize) -> String {
        line!(self, "br label %loop0");
        for level in 0..depth {
            let from = if level == 0 {
                "entry".to_owned()
            } else {
                format!("loop{}", level - 1)
            };
            label!(self, "loop{level}");
            line!(
                self,
                "%i{level} = phi i32 [ 0, %{from} ], [ %j{level}, %latch{level} ]"
            );
            let next = level + 1;
            line!(self, "br label %loop{next}");
        }
        label!(self, "loop{depth}");
        line!(self, "store volatile i32 %first, ptr addrspace(1) %place");
        line!(self, "br label %latch{}", depth.saturating_sub(1));
        for level in (0..depth).rev() {
            label!(self, "latch{level}");
            line!(self, "%j{level} = add i32 %i{level}, 1");
            let bound = if level % 2 == 0 { "%first" } else { "%n" };
            line!(self, "%c{level} = icmp ult i32 %j{level}, {bound}");
            let next = if level == 0 {
                "end".to_owned()
            } else {
                format!("latch{}", level - 1)
            };
            line!(self, "br i1 %c{level}, label %loop{level}, label %{next}");
        }
        label!(self, "end");
        "%j0".to_owned()
    }

    /// Consecutive loops.
    pub(super) fn row(&mut self, count: usize) -> String {
        line!(self, "br label %loop0");
        let mut value = "%first".to_owned();
        for number in 0..count {
            let from = if number == 0 {
                "entry".to_owned()
            } else {
                format!("loop{}", number - 1)
            };
            label!(self, "loop{number}");
            line!(
                self,
                "%i{number} = phi i32 [ 0, %{from} ], [ %j{number}, %loop{number} ]"
            );
            line!(
                self,
                "%v{number} = phi i32 [ {value}, %{from} ], [ %w{number}, %loop{number} ]"
            );
            line!(self, "%w{number} = mul i32 %v{number}, {}", 2 * number + 3);
            line!(self, "%j{number} = add i32 %i{number}, 1");
            let bound = if number % 2 == 0 { "%first" } else { "%n" };
            line!(self, "%c{number} = icmp ult i32 %j{number}, {bound}");
            let next = number + 1;
            line!(
                self,
                "br i1 %c{number}, label %loop{number}, label %loop{next}"
            );
            value = format!("%w{number}");
        }
        label!(self, "loop{count}");
        value
    }

    /// Blocks that branch to the next block and an arbitrary one, so loops have many entries.
    pub(super) fn tangle(&mut self, count: usize) -> String {
        line!(self, "%cell = alloca i32, addrspace(5)");
        line!(self, "store i32 %first, ptr addrspace(5) %cell");
        line!(self, "br label %b0");
        let mut state = 1u64;
        let mut any = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % count
        };
        for number in 0..count {
            label!(self, "b{number}");
            line!(self, "%v{number} = load i32, ptr addrspace(5) %cell");
            line!(self, "%w{number} = mul i32 %v{number}, {}", 2 * number + 3);
            line!(self, "store i32 %w{number}, ptr addrspace(5) %cell");
            line!(self, "%c{number} = icmp ult i32 %w{number}, %n");
            let next = number + 1;
            let target = any();
            // Any block may be a target except the entry, which must have no predecessors.
            line!(self, "br i1 %c{number}, label %b{next}, label %b{target}");
        }
        label!(self, "b{count}");
        line!(self, "%end = load i32, ptr addrspace(5) %cell");
        "%end".to_owned()
    }

    /// A loop around a `switch`, like an interpreter. Each case changes one of eight values.
    pub(super) fn machine(&mut self, count: usize) -> String {
        const LIVE: usize = 8;
        line!(self, "br label %turn");
        label!(self, "turn");
        for value in 0..LIVE {
            line!(
                self,
                "%p{value} = phi i32 [ {value}, %entry ], [ %q{value}, %next ]"
            );
        }
        line!(self, "%op = load volatile i32, ptr addrspace(1) %place");
        let mut cases = String::new();
        for number in 0..count {
            let _ = write!(cases, " i32 {}, label %case{number}", number * 5 + 1);
        }
        line!(self, "switch i32 %op, label %end [{cases} ]");
        for number in 0..count {
            label!(self, "case{number}");
            line!(
                self,
                "%x{number} = mul i32 %p{}, {}",
                number % LIVE,
                number + 3
            );
            line!(
                self,
                "%y{number} = xor i32 %x{number}, %p{}",
                (number + 3) % LIVE
            );
            line!(self, "br label %next");
        }
        label!(self, "next");
        for value in 0..LIVE {
            let mut incoming = String::new();
            for number in 0..count {
                let from = if number % LIVE == value {
                    format!("%y{number}")
                } else {
                    format!("%p{value}")
                };
                let comma = if number == 0 { "" } else { ", " };
                let _ = write!(incoming, "{comma}[ {from}, %case{number} ]");
            }
            line!(self, "%q{value} = phi i32 {incoming}");
        }
        line!(self, "br label %turn");
        label!(self, "end");
        self.sum(LIVE, |number| format!("%p{number}"))
    }

    /// Stack objects of two dwords, each read at an unknown index.
    pub(super) fn slots(&mut self, count: usize) -> String {
        for number in 0..count {
            line!(self, "%a{number} = alloca [2 x i32], addrspace(5)");
        }
        for number in 0..count {
            line!(self, "store i32 %first, ptr addrspace(5) %a{number}");
            line!(
                self,
                "%b{number} = getelementptr i32, ptr addrspace(5) %a{number}, i32 1"
            );
            line!(self, "store i32 {number}, ptr addrspace(5) %b{number}");
        }
        line!(self, "%odd = and i32 %first, 1");
        for number in 0..count {
            line!(
                self,
                "%c{number} = getelementptr i32, ptr addrspace(5) %a{number}, i32 %odd"
            );
            line!(self, "%v{number} = load i32, ptr addrspace(5) %c{number}");
        }
        self.sum(count, |number| format!("%v{number}"))
    }

    /// One vector of `count` dwords.
    pub(super) fn vector(&mut self, count: usize) -> String {
        line!(self, "%a = load <{count} x i32>, ptr addrspace(1) %out");
        line!(
            self,
            "%b = insertelement <{count} x i32> %a, i32 %first, i32 {}",
            count / 2
        );
        line!(self, "%c = mul <{count} x i32> %a, %b");
        line!(
            self,
            "%d = shufflevector <{count} x i32> %c, <{count} x i32> %b, <{count} x i32> zeroinitializer"
        );
        line!(self, "%e = xor <{count} x i32> %c, %d");
        line!(self, "store <{count} x i32> %e, ptr addrspace(1) %out");
        line!(
            self,
            "%r = extractelement <{count} x i32> %e, i32 {}",
            count - 1
        );
        "%r".to_owned()
    }

    /// An integer of `count` dwords.
    pub(super) fn wide(&mut self, count: usize) -> String {
        let bits = 32 * count;
        line!(self, "%a = load i{bits}, ptr addrspace(1) %out");
        line!(self, "%b = zext i32 %first to i{bits}");
        line!(self, "%c = add i{bits} %a, %b");
        line!(self, "%d = shl i{bits} %c, %b");
        line!(self, "%e = xor i{bits} %d, %a");
        line!(self, "store i{bits} %e, ptr addrspace(1) %out");
        line!(self, "%r = trunc i{bits} %e to i32");
        "%r".to_owned()
    }

    /// Global variables `g0`, `g1` …, which precede the kernel that uses them.
    pub(super) fn variables(&mut self, count: usize) {
        for number in 0..count {
            let _ = writeln!(self.0, "@g{number} = addrspace(1) global i32 {number}");
        }
    }

    /// Uses of all variables.
    pub(super) fn use_variables(&mut self, count: usize) -> String {
        for number in 0..count {
            line!(self, "%v{number} = load i32, ptr addrspace(1) @g{number}");
        }
        self.sum(count, |number| format!("%v{number}"))
    }

    /// A variable and aliases, each of the previous one.
    pub(super) fn aliases(&mut self, count: usize) {
        self.0 += "@g0 = addrspace(1) global [4 x i32] zeroinitializer\n";
        for number in 1..count.max(2) {
            let _ = writeln!(
                self.0,
                "@g{number} = alias i32, ptr addrspace(1) @g{}",
                number - 1
            );
        }
    }

    /// LDS variables.
    pub(super) fn local_variables(&mut self, count: usize) {
        for number in 0..count {
            let _ = writeln!(
                self.0,
                "@l{number} = internal addrspace(3) global i32 poison"
            );
        }
    }

    /// Uses of all LDS variables.
    pub(super) fn use_local_variables(&mut self, count: usize) -> String {
        for number in 0..count {
            line!(self, "store i32 %first, ptr addrspace(3) @l{number}");
        }
        line!(self, "fence seq_cst");
        for number in 0..count {
            line!(self, "%v{number} = load i32, ptr addrspace(3) @l{number}");
        }
        self.sum(count, |number| format!("%v{number}"))
    }

    /// Addresses, each the previous one plus an offset. The dword at each address is changed.
    pub(super) fn addresses(&mut self, count: usize) -> String {
        let mut pointer = "%place".to_owned();
        for number in 0..count {
            let step = if number % 5 == 0 { "%n" } else { "3" };
            line!(
                self,
                "%p{number} = getelementptr i32, ptr addrspace(1) {pointer}, i32 {step}"
            );
            line!(self, "%v{number} = load i32, ptr addrspace(1) %p{number}");
            line!(self, "%w{number} = add i32 %v{number}, {number}");
            line!(self, "store i32 %w{number}, ptr addrspace(1) %p{number}");
            pointer = format!("%p{number}");
        }
        format!("%w{}", count - 1)
    }

    /// Loads of pointers, each from the pointer that the previous one loads.
    pub(super) fn pointers(&mut self, count: usize) -> String {
        line!(self, "%p0 = load ptr addrspace(1), ptr addrspace(1) %place");
        for number in 1..count {
            let before = number - 1;
            line!(
                self,
                "%p{number} = load ptr addrspace(1), ptr addrspace(1) %p{before}"
            );
        }
        line!(self, "%r = load i32, ptr addrspace(1) %p{}", count - 1);
        "%r".to_owned()
    }

    /// Alternating floating-point multiplications and additions, each of the previous result.
    pub(super) fn products(&mut self, count: usize) -> String {
        line!(self, "%f0 = uitofp i32 %first to float");
        for number in 1..=count {
            let before = number - 1;
            line!(self, "%m{number} = fmul contract float %f{before}, %f0");
            line!(
                self,
                "%f{number} = fadd contract float %m{number}, {}.0",
                number + 1
            );
        }
        line!(self, "%r = bitcast float %f{count} to i32");
        "%r".to_owned()
    }

    /// A function that is not inlined.
    pub(super) fn callee(&mut self) {
        self.0 += "define i32 @callee(i32 %a, i32 %b) noinline {\n  %c = mul i32 %a, %b\n  ret i32 %c\n}\n";
    }

    /// Calls with a few values live across each.
    pub(super) fn calls(&mut self, count: usize) -> String {
        let mut values = ["%first".to_owned(), "%n".to_owned(), "%id".to_owned()];
        for number in 0..count {
            let [a, b, _] = &values;
            line!(self, "%r{number} = call i32 @callee(i32 {a}, i32 {b})");
            values.rotate_left(1);
            values[2] = format!("%r{number}");
        }
        self.sum(3, |number| values[number].clone())
    }

    /// Loads and stores that may alias.
    pub(super) fn accesses(&mut self, count: usize) -> String {
        for number in 0..count {
            let (from, to) = (number * 7 % count, number * 11 % count);
            line!(
                self,
                "%f{number} = getelementptr i32, ptr addrspace(1) %place, i64 {from}"
            );
            line!(self, "%v{number} = load i32, ptr addrspace(1) %f{number}");
            line!(
                self,
                "%t{number} = getelementptr i32, ptr addrspace(1) %out, i64 {to}"
            );
            line!(self, "store i32 %v{number}, ptr addrspace(1) %t{number}");
        }
        format!("%v{}", count - 1)
    }

    /// Loads whose results are all used after the last one.
    pub(super) fn loads(&mut self, count: usize) -> String {
        for number in 0..count {
            line!(
                self,
                "%f{number} = getelementptr i32, ptr addrspace(1) %place, i64 {number}"
            );
            line!(self, "%v{number} = load i32, ptr addrspace(1) %f{number}");
        }
        self.sum(count, |number| format!("%v{number}"))
    }

    /// Divergent and uniform comparisons, whose results are all used after the last one.
    pub(super) fn masks(&mut self, count: usize) -> String {
        for number in 0..count {
            let tested = if number % 2 == 0 { "%first" } else { "%n" };
            line!(self, "%c{number} = icmp ugt i32 {tested}, {}", number * 37);
        }
        line!(self, "store volatile i32 0, ptr addrspace(1) %place");
        for number in 0..count {
            let before = if number == 0 {
                "%first".to_owned()
            } else {
                format!("%v{}", number - 1)
            };
            line!(self, "%w{number} = mul i32 {before}, {}", 2 * number + 3);
            line!(
                self,
                "%v{number} = select i1 %c{number}, i32 {before}, i32 %w{number}"
            );
        }
        format!("%v{}", count - 1)
    }

    /// 64-bit divisions, each of the previous result.
    pub(super) fn divisions(&mut self, count: usize) -> String {
        line!(self, "%d0 = zext i32 %first to i64");
        line!(self, "%m = zext i32 %n to i64");
        for number in 1..=count {
            let before = number - 1;
            line!(self, "%t{number} = or i64 %m, {number}");
            line!(self, "%q{number} = udiv i64 %d{before}, %t{number}");
            line!(
                self,
                "%d{number} = add i64 %q{number}, {}",
                number * 12_345_678_901
            );
        }
        line!(self, "%r = trunc i64 %d{count} to i32");
        "%r".to_owned()
    }

    /// Atomic operations that are expanded to compare-and-swap loops.
    pub(super) fn atomics(&mut self, count: usize) -> String {
        line!(self, "%f = uitofp i32 %first to float");
        for number in 0..count {
            line!(
                self,
                "%p{number} = getelementptr float, ptr addrspace(1) %out, i64 {number}"
            );
            line!(
                self,
                "%v{number} = atomicrmw fsub ptr addrspace(1) %p{number}, float %f monotonic"
            );
        }
        line!(self, "%r = bitcast float %v{} to i32", count - 1);
        "%r".to_owned()
    }

    /// The checksum of values: their `xor`.
    fn sum(&mut self, count: usize, value: impl Fn(usize) -> String) -> String {
        let mut sum = value(0);
        for number in 1..count {
            line!(self, "%sum{number} = xor i32 {sum}, {}", value(number));
            sum = format!("%sum{number}");
        }
        sum
    }
}
