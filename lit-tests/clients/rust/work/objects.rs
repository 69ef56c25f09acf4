//! Trait objects, closures, enumerations with data, and interpreters.

use core::any::Any;
use core::fmt::{self, Display, Write};
use core::ops::ControlFlow;

use super::{Item, Random, Text};

trait Shape {
    fn area(&self) -> f32;

    fn name(&self) -> &'static str {
        "shape"
    }

    fn grow(&mut self, factor: f32);
}

#[derive(Clone, Copy)]
struct Square(f32);

#[derive(Clone, Copy)]
struct Rectangle {
    width: f32,
    height: f32,
}

#[derive(Clone, Copy)]
struct Polygon<const N: usize>([(f32, f32); N]);

impl Shape for Square {
    fn area(&self) -> f32 {
        self.0 * self.0
    }

    fn grow(&mut self, factor: f32) {
        self.0 *= factor;
    }
}

impl Shape for Rectangle {
    fn area(&self) -> f32 {
        self.width * self.height
    }

    fn name(&self) -> &'static str {
        if self.width > self.height {
            "wide"
        } else {
            "high"
        }
    }

    fn grow(&mut self, factor: f32) {
        self.width *= factor;
    }
}

impl<const N: usize> Shape for Polygon<N> {
    fn area(&self) -> f32 {
        let next = self.0.iter().cycle().skip(1);
        self.0
            .iter()
            .zip(next)
            .map(|(a, b)| a.0 * b.1 - a.1 * b.0)
            .sum::<f32>()
            / 2.0
    }

    fn name(&self) -> &'static str {
        ["none", "point", "line", "triangle", "quadrangle"]
            .get(N)
            .unwrap_or(&"polygon")
    }

    fn grow(&mut self, factor: f32) {
        self.0.iter_mut().for_each(|point| point.1 *= factor);
    }
}

/// Calls through tables of functions, and conversions of objects back to their types.
pub fn shapes(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let mut side = || random.below(64) as f32 / 4.0;
    let (mut square, mut rectangle) = (
        Square(side()),
        Rectangle {
            width: side(),
            height: side(),
        },
    );
    let mut triangle = Polygon([(); 3].map(|()| (side(), side())));
    let mut pentagon = Polygon([(); 5].map(|()| (side(), side())));
    let mut shapes: [&mut dyn Shape; 4] =
        [&mut square, &mut rectangle, &mut triangle, &mut pentagon];
    shapes.rotate_left(n as usize % 4);
    shapes[n as usize / 4 % 4].grow(1.5);
    shapes.sort_unstable_by(|a, b| a.area().total_cmp(&b.area()));
    for shape in &shapes {
        out.put((shape.area(), shape.name()));
    }
    let things: [&dyn Any; 5] = [&n, &1.5_f32, &"text", &square, &[n as u8; 3]];
    for thing in things.iter().cycle().skip(n as usize % 5).take(5) {
        out.put(thing.downcast_ref::<u32>().copied());
        out.put(thing.downcast_ref::<&str>().map(|text| text.len()));
        out.put(thing.is::<Square>());
    }
    let displayed: [&dyn Display; 3] = [&n, &'c', &-1.25_f32];
    let _ = write!(out, "{:>5}", displayed[n as usize % 3]);
}

/// Closures that capture by value and by reference, pointers to functions, and functions that return them.
pub fn closures(n: u32, mut out: Item<'_>) {
    fn composed<A, B, C>(first: impl Fn(A) -> B, second: impl Fn(B) -> C) -> impl Fn(A) -> C {
        move |value| second(first(value))
    }
    fn adder(amount: u32) -> impl FnMut() -> u32 {
        let mut sum = 0_u32;
        move || {
            sum = sum.wrapping_add(amount);
            sum
        }
    }
    fn twice(function: fn(u32) -> u32, value: u32) -> u32 {
        function(function(value))
    }
    const OPERATIONS: [fn(u32) -> u32; 5] = [
        |x| x.wrapping_mul(3),
        u32::swap_bytes,
        |x| x ^ x >> 7,
        u32::count_ones,
        |x| !x,
    ];
    let mut random = Random::of(n);
    for _ in 0..8 {
        out.put(twice(OPERATIONS[random.below(5) as usize], random.next()));
    }
    let lengths = composed(
        |x: u32| u64::from(x) << 20,
        |x: u64| x.leading_zeros() as u8,
    );
    out.put((lengths(n), lengths(random.next())));
    let mut next = adder(n ^ 0x1234);
    out.put([next(), next(), next()]);
    let mut log = [0_u8; 10];
    let mut used = 0;
    let mut record = |value: u32| {
        log[used % 10] ^= value as u8;
        used += 1;
    };
    let functions: [&dyn Fn(u32) -> u32; 3] =
        [&|x| x + n, &|x| x.pow(2), &|x| twice(OPERATIONS[1], x)];
    (0..12).for_each(|round| record(functions[(n + round) as usize % 3](round)));
    out.put(log);
    let found = (0..100).try_for_each(|x| {
        if x * x > n {
            ControlFlow::Break(x)
        } else {
            ControlFlow::Continue(())
        }
    });
    out.put(found.break_value());
}

/// What is wrong with an expression.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Fault {
    Overflow(char),
    Unexpected { at: usize, found: Option<char> },
    DivisionByZero,
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overflow(operator) => write!(f, "overflow of {operator}"),
            Self::Unexpected {
                at,
                found: Some(found),
            } => write!(f, "unexpected {found:?} at {at}"),
            Self::Unexpected { at, found: None } => write!(f, "unexpected end at {at}"),
            Self::DivisionByZero => f.write_str("division by zero"),
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, set: &str) -> Option<char> {
        let found = self.peek().filter(|&character| set.contains(character))?;
        self.at += found.len_utf8();
        Some(found)
    }

    fn sum(&mut self) -> Result<i32, Fault> {
        let mut value = self.product()?;
        while let Some(operator) = self.take("+-") {
            let right = self.product()?;
            let result = if operator == '+' {
                value.checked_add(right)
            } else {
                value.checked_sub(right)
            };
            value = result.ok_or(Fault::Overflow(operator))?;
        }
        Ok(value)
    }

    fn product(&mut self) -> Result<i32, Fault> {
        let mut value = self.factor()?;
        while let Some(operator) = self.take("*/%") {
            let right = self.factor()?;
            value = match operator {
                '*' => value.checked_mul(right).ok_or(Fault::Overflow('*'))?,
                _ if right == 0 => return Err(Fault::DivisionByZero),
                '/' => value.wrapping_div(right),
                _ => value.wrapping_rem(right),
            };
        }
        Ok(value)
    }

    fn factor(&mut self) -> Result<i32, Fault> {
        if self.take("-").is_some() {
            return self.factor()?.checked_neg().ok_or(Fault::Overflow('-'));
        }
        if self.take("(").is_some() {
            let value = self.sum()?;
            return match self.take(")") {
                Some(_) => Ok(value),
                None => Err(Fault::Unexpected {
                    at: self.at,
                    found: self.peek(),
                }),
            };
        }
        let digits = self.text[self.at..]
            .split(|character: char| !character.is_ascii_digit())
            .next()
            .unwrap_or("");
        if digits.is_empty() {
            return Err(Fault::Unexpected {
                at: self.at,
                found: self.peek(),
            });
        }
        self.at += digits.len();
        digits.parse().map_err(|_| Fault::Overflow('0'))
    }
}

/// Parses and computes expressions, by recursive descent.
pub fn expressions(n: u32, mut out: Item<'_>) {
    const ENDS: [&str; 8] = [
        "",
        "*2-(3+4)*5",
        "/(7-7)",
        "*99999*99999",
        "+(1",
        "-\u{e4}",
        "99999999",
        "%7*-(-8/3)",
    ];
    let mut random = Random::of(n);
    let mut text = Text::<64>::new();
    let _ = write!(
        text,
        "{}+({}*-{}){}",
        random.below(1000),
        n,
        random.below(50),
        ENDS[n as usize % 8]
    );
    let mut parser = Parser {
        text: text.as_str(),
        at: 0,
    };
    match parser.sum() {
        Ok(value) => out.put((value, parser.at)),
        Err(fault) => _ = write!(out, "{fault} {fault:?}"),
    }
}

#[derive(Clone, Copy)]
enum Command {
    Push(i64),
    Add,
    Multiply,
    Swap,
    Duplicate { depth: u8 },
    JumpIfZero(i8),
    Call(u8),
    Return,
    Stop,
}

/// Interprets programs of a stack machine.
pub fn machine(n: u32, mut out: Item<'_>) {
    use Command::{Add, Call, Duplicate, JumpIfZero, Multiply, Push, Return, Stop, Swap};
    // Computes a factorial, and calls a function that squares and adds.
    let program = [
        Push(1),
        Push(i64::from(n % 20)),
        Duplicate { depth: 0 },
        JumpIfZero(8),
        Duplicate { depth: 0 },
        Call(14),
        Push(-1),
        Add,
        Swap,
        Duplicate { depth: 2 },
        Multiply,
        Push(0),
        JumpIfZero(12),
        Stop,
        Duplicate { depth: 0 },
        Multiply,
        Push(-3),
        Add,
        Return,
        Stop,
        Stop,
    ];
    let (mut stack, mut height) = ([0_i64; 32], 0);
    let (mut calls, mut depth) = ([0_usize; 8], 0);
    let (mut at, mut steps) = (0_usize, 0);
    loop {
        steps += 1;
        let command = program[at];
        at += 1;
        if steps == 300 || !(2..30).contains(&height) && !matches!(command, Push(_)) {
            break;
        }
        match command {
            Push(number) => {
                stack[height] = number;
                height += 1;
            }
            Add | Multiply => {
                height -= 1;
                let (left, right) = (stack[height - 1], stack[height]);
                stack[height - 1] = if matches!(command, Add) {
                    left.wrapping_add(right)
                } else {
                    left.wrapping_mul(right)
                };
            }
            Swap => stack.swap(height - 1, height - 2),
            Duplicate { depth } => {
                stack[height] = stack[height - 1 - usize::from(depth).min(height - 1)];
                height += 1;
            }
            JumpIfZero(offset) => {
                height -= 1;
                if stack[height] == 0 {
                    at = at.wrapping_add_signed(isize::from(offset)) % program.len();
                }
            }
            Call(to) if depth < 8 => {
                calls[depth] = at;
                depth += 1;
                at = usize::from(to);
            }
            Return if depth > 0 => {
                depth -= 1;
                at = calls[depth];
            }
            Call(_) | Return | Stop => break,
        }
    }
    out.put((steps, (at, height)));
    out.put(&stack[..height]);
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    Idle,
    Waiting { since: u16, retries: u8 },
    Active(Result<u32, (u8, bool)>),
    Done(Option<Option<bool>>),
}

impl State {
    fn next(self, event: u32) -> Self {
        match (self, event % 6) {
            (Self::Idle, 0..=2) => Self::Waiting {
                since: event as u16,
                retries: 0,
            },
            (Self::Waiting { retries: 3.., .. }, _) => Self::Done(None),
            (Self::Waiting { since, retries }, low) if low < 3 => Self::Waiting {
                since: since ^ 1,
                retries: retries + 1,
            },
            (Self::Waiting { since, .. }, _) => Self::Active(if since % 2 == 0 {
                Ok(event)
            } else {
                Err((event as u8, event & 8 != 0))
            }),
            (Self::Active(Ok(number @ 1..=0x7fff_ffff)), 1 | 4) => Self::Active(Ok(number * 2)),
            (Self::Active(Ok(_)), _) => Self::Done(Some(None)),
            (Self::Active(Err((code, fatal))), low) if fatal || u32::from(code) % 6 == low => {
                Self::Done(Some(Some(fatal)))
            }
            (Self::Active(error @ Err(_)), _) => Self::Active(error),
            (Self::Done(Some(Some(_))), 5) | (Self::Done(None), _) => Self::Idle,
            (state, _) => state,
        }
    }
}

/// A state machine whose states are enumerations in enumerations.
pub fn states(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let mut seen = [State::Idle; 12];
    for at in 1..12 {
        seen[at] = seen[at - 1].next(random.next());
    }
    let _ = write!(out, "{:?}", &seen[5..]);
    out.put(
        seen.iter()
            .filter(|state| **state == State::Done(Some(None)))
            .count(),
    );
    out.put(
        seen.iter()
            .position(|state| matches!(state, State::Active(Err((_, true))))),
    );
}
