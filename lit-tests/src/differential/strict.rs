//! Constrained floating-point operations, and how the host computes them: as the operations without constraints. The
//! programs neither change the rounding mode nor read exceptions, so the results are the same.

use super::builder::Builder;
use super::structures::elements;
use super::types::{Element, Type};

/// The operations of `llvm.experimental.constrained`: name, number of operands, whether they round.
const OPERATIONS: &[(&str, usize, bool)] = &[
    ("fadd", 2, true),
    ("fsub", 2, true),
    ("fmul", 2, true),
    ("fdiv", 2, true),
    ("frem", 2, true),
    ("sqrt", 1, true),
    ("rint", 1, true),
    ("nearbyint", 1, true),
    ("ceil", 1, false),
    ("floor", 1, false),
    ("trunc", 1, false),
    ("round", 1, false),
    ("roundeven", 1, false),
    ("minimum", 2, false),
    ("maximum", 2, false),
];

const EXCEPTIONS: [&str; 3] = ["strict", "maytrap", "ignore"];
const TO_NEAREST: &str = "metadata !\"round.tonearest\"";

/// Functions that convert a float to the nearest integer.
const NEAREST: [&str; 4] = ["lrint", "lround", "llrint", "llround"];

impl Builder<'_> {
    fn exceptions(&mut self) -> String {
        let behavior = self.c.pick(&EXCEPTIONS);
        format!("metadata !\"fpexcept.{behavior}\"")
    }

    /// Calls a constrained operation with these operands, which have types.
    fn constrained(&mut self, name: &str, result: Type, operands: &[String]) -> String {
        let (text, operands) = (result.text(), operands.join(", "));
        self.define(&format!(
            "call {text} @llvm.experimental.constrained.{name}({operands})"
        ))
    }

    /// Arithmetic, or a conversion to a float.
    pub fn strict(&mut self, ty: Type, uniform: bool) -> String {
        let (text, mangled) = (ty.text(), ty.mangled());
        match self.c.below(4) {
            0 => {
                let from = self.int_like(ty);
                let name = self.c.pick(&["sitofp", "uitofp"]);
                let value = format!("{} {}", from.text(), self.operand(from, uniform));
                let operands = [value, TO_NEAREST.to_owned(), self.exceptions()];
                self.constrained(
                    &format!("{name}.{mangled}.{}", from.mangled()),
                    ty,
                    &operands,
                )
            }
            1 => self.strict_conversion(ty, uniform),
            _ => {
                let (name, count, rounds) = self.c.pick(OPERATIONS);
                let mut operands: Vec<_> = (0..count)
                    .map(|_| format!("{text} {}", self.operand(ty, uniform)))
                    .collect();
                if rounds {
                    operands.push(TO_NEAREST.to_owned());
                }
                operands.push(self.exceptions());
                self.constrained(&format!("{name}.{mangled}"), ty, &operands)
            }
        }
    }

    /// A conversion from a float of another width, or a fused multiply-add.
    fn strict_conversion(&mut self, ty: Type, uniform: bool) -> String {
        let from = self.float_like(ty);
        let (have, want) = (from.element.bits(), ty.element.bits());
        let text = from.text();
        if have == want && ty.element != Element::BFloat {
            let text = ty.text();
            let mut operands: Vec<_> = (0..3)
                .map(|_| format!("{text} {}", self.operand(ty, uniform)))
                .collect();
            operands.extend([TO_NEAREST.to_owned(), self.exceptions()]);
            return self.constrained(&format!("fma.{}", ty.mangled()), ty, &operands);
        }
        let value = self.operand(from, uniform);
        if have == want {
            let resized = self.coerce(&value, from, ty);
            return self.named(resized, ty);
        }
        let mut operands = vec![format!("{text} {value}")];
        let name = if have < want { "fpext" } else { "fptrunc" };
        if have > want {
            operands.push(TO_NEAREST.to_owned());
        }
        operands.push(self.exceptions());
        let name = format!("{name}.{}.{}", ty.mangled(), from.mangled());
        self.constrained(&name, ty, &operands)
    }

    /// A comparison.
    pub fn strict_test(&mut self, ty: Type, uniform: bool) -> String {
        const TESTS: [&str; 14] = [
            "olt", "oeq", "ole", "ogt", "one", "oge", "ord", "uno", "ult", "ueq", "ule", "ugt",
            "une", "uge",
        ];
        let from = self.float_like(ty);
        let [a, b] = self
            .operands(from, uniform)
            .map(|it| format!("{} {it}", from.text()));
        let test = format!("metadata !\"{}\"", self.c.pick(&TESTS));
        let name = self.c.pick(&["fcmp", "fcmps"]);
        let operands = [a, b, test, self.exceptions()];
        self.constrained(&format!("{name}.{}", from.mangled()), ty, &operands)
    }

    /// The integer nearest to a float in range, or the float truncated by a constrained conversion.
    pub fn nearest(&mut self, ty: Type, uniform: bool) -> String {
        let from = self.float_like(ty);
        let value = self.operand(from, uniform);
        let value = self.in_range(from, &value, true);
        let operand = format!("{} {value}", from.text());
        let (result, suffix) = (ty.text(), format!("{}.{}", ty.mangled(), from.mangled()));
        if self.c.chance(30) {
            let name = self.c.pick(&["fptosi", "fptoui"]);
            let operands = match name {
                "fptosi" => [operand, self.exceptions()],
                _ => {
                    let value = self.call("fabs", from, &[&value]);
                    [format!("{} {value}", from.text()), self.exceptions()]
                }
            };
            return self.constrained(&format!("{name}.{suffix}"), ty, &operands);
        }
        let name = self.c.pick(&NEAREST);
        self.define(&format!("call {result} @llvm.{name}.{suffix}({operand})"))
    }
}

/// A line with a constrained operation or a comparison of elements, without constraints.
pub(super) fn unconstrained(line: &str) -> Option<String> {
    let (start, call) = line.split_once("call ")?;
    let (result, name) = call.split_once(" @llvm.")?;
    let name = name.strip_prefix("experimental.constrained.").or(name
        .strip_prefix("vp.")
        .filter(|name| name.contains("cmp.")))?;
    let (name, operands) = name.split_once('(')?;
    let operands = elements(operands.strip_suffix(')')?);
    let is_metadata = |operand: &&str| operand.starts_with("metadata ");
    let values: Vec<_> = operands
        .iter()
        .copied()
        .filter(|it| !is_metadata(it))
        .collect();
    let first = values.first()?;
    let second = values
        .get(1)
        .and_then(|second| second.strip_prefix(type_of(first)));
    let operation = name.split('.').next()?;
    Some(match operation {
        "fadd" | "fsub" | "fmul" | "fdiv" | "frem" => {
            format!("{start}{operation} {first},{}", second?)
        }
        "fcmp" | "fcmps" | "icmp" => {
            let test = operands.iter().find(|operand| is_metadata(operand))?;
            let test = test.split('"').nth(1)?;
            let operation = operation.trim_end_matches('s');
            format!("{start}{operation} {test} {first},{}", second?)
        }
        "fpext" | "fptrunc" | "sitofp" | "uitofp" | "fptosi" | "fptoui" => {
            format!("{start}{operation} {first} to {result}")
        }
        _ => format!("{start}call {result} @llvm.{name}({})", values.join(", ")),
    })
}

/// The type before an operand.
fn type_of(operand: &str) -> &str {
    let end = match operand.starts_with('<') {
        true => operand.find('>').map(|at| at + 1),
        false => operand.find(' '),
    };
    &operand[..end.unwrap_or(operand.len())]
}

#[cfg(test)]
mod tests {
    use super::unconstrained;

    #[test]
    fn constrained_operations_become_usual_ones() {
        let plain = |operation: &str| {
            unconstrained(&format!("  %r = call {operation}")).unwrap_or_default()
        };
        assert_eq!(
            plain(
                "<2 x half> @llvm.experimental.constrained.fadd.v2f16(<2 x half> %a, <2 x half> splat (half 0xH3C00), \
                 metadata !\"round.tonearest\", metadata !\"fpexcept.strict\")"
            ),
            "  %r = fadd <2 x half> %a, splat (half 0xH3C00)"
        );
        assert_eq!(
            plain(
                "i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %b, metadata !\"olt\", \
                 metadata !\"fpexcept.ignore\")"
            ),
            "  %r = fcmp olt float %a, %b"
        );
        assert_eq!(
            plain(
                "half @llvm.experimental.constrained.fptrunc.f16.f64(double 0x3FF0000000000000, \
                 metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\")"
            ),
            "  %r = fptrunc double 0x3FF0000000000000 to half"
        );
        assert_eq!(
            plain(
                "float @llvm.experimental.constrained.ceil.f32(float %a, metadata !\"fpexcept.ignore\")"
            ),
            "  %r = call float @llvm.ceil.f32(float %a)"
        );
    }
}
