//! Programs with more uniform values and lane masks than there are SGPRs.
//!
//! Every value is used in a divergent or uniform loop, on a side path that only some lanes execute, and again after
//! that path. As in `large`, every kernel has a pointer argument to one dword per work-item.

use std::fmt::Write;

/// The properties of a program.
#[derive(Clone, Copy, Debug)]
pub struct Pressure {
    /// The number of uniform values; a third of them have 64 bits.
    pub live: usize,
    /// The number of lane masks.
    pub masks: usize,
    /// Calls functions while all values are live.
    pub calls: bool,
    /// The program is a function that a kernel calls.
    pub is_function: bool,
    /// Attributes of all functions, such as register limits.
    pub attributes: &'static str,
}

impl Pressure {
    /// The IR.
    pub fn text(self) -> String {
        let mut text = "target triple = \"amdgcn-amd-amdhsa\"\n".to_owned();
        let attributes = self.attributes;
        if self.is_function {
            line(
                &mut text,
                format!("define i32 @work(i32 %first, i32 %any) noinline {attributes} {{"),
            );
            text += "entry:\n  %n = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %any)\n";
            let result = self.body(&mut text);
            line(&mut text, format!("ret i32 {result}\n}}"));
        }
        line(
            &mut text,
            format!(
                "define amdgpu_kernel void @pressure(ptr addrspace(1) %out, i32 %n) {attributes} {{"
            ),
        );
        text += "entry:\n  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %first = load i32, ptr addrspace(1) %place\n";
        let result = match self.is_function {
            true => {
                text += "  %r = call i32 @work(i32 %first, i32 %n)\n";
                "%r".to_owned()
            }
            false => self.body(&mut text),
        };
        line(
            &mut text,
            format!("store i32 {result}, ptr addrspace(1) %place\n  ret void\n}}"),
        );
        if self.calls {
            line(
                &mut text,
                format!("define i32 @callee(i32 %a, i32 %b) noinline {attributes} {{"),
            );
            text += "  %m = mul i32 %a, %b\n  %x = xor i32 %m, %a\n  ret i32 %x\n}\n";
        }
        text += "declare i32 @llvm.amdgcn.workitem.id.x()\n";
        text + "declare i32 @llvm.amdgcn.readfirstlane.i32(i32)\n"
    }

    /// Writes the body after the definitions of `%first` and `%n`; returns the result.
    fn body(self, text: &mut String) -> String {
        let Pressure { live, masks, .. } = self;
        for i in 0..live {
            if i % 3 == 2 {
                line(text, format!("%q{i} = zext i32 %u{} to i64", i - 1));
                line(
                    text,
                    format!("%w{i} = mul i64 %q{i}, {}", i * i * 7_777_777 + 3),
                );
                line(text, format!("%u{i} = trunc i64 %w{i} to i32"));
            } else {
                line(text, format!("%t{i} = mul i32 %n, {}", 2 * i + 1));
                line(text, format!("%u{i} = xor i32 %t{i}, {}", i * i * 977 + 1));
            }
        }
        for i in 0..masks {
            line(
                text,
                format!("%m{i} = icmp ult i32 %first, %u{}", i * 5 % live),
            );
        }
        *text += "  %turns = and i32 %first, 3\n  br label %loop\nloop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %sum = phi i32 [ %first, %entry ], [ %end, %join ]
  %uniform = phi i32 [ %n, %entry ], [ %other, %join ]\n";
        let (mut sum, mut uniform) = ("%sum".to_owned(), "%uniform".to_owned());
        for s in 0..live {
            let value = format!("%u{}", (s * 7 + 3) % live);
            let new = format!("%a{s}");
            match s % 4 {
                0 => line(text, format!("{new} = add i32 {sum}, {value}")),
                1 => {
                    line(text, format!("%y{s} = xor i32 {sum}, {value}"));
                    let mask = s % masks;
                    line(
                        text,
                        format!("{new} = select i1 %m{mask}, i32 {sum}, i32 %y{s}"),
                    );
                }
                2 => line(text, format!("{new} = mul i32 {uniform}, {value}")),
                _ => line(text, format!("{new} = xor i32 {uniform}, {value}")),
            }
            *(if s % 4 < 2 { &mut sum } else { &mut uniform }) = new;
        }
        line(
            text,
            format!("br i1 %m{}, label %side, label %join", masks - 1),
        );
        *text += "side:\n";
        line(text, format!("%side0 = mul i32 {uniform}, %u{}", live / 2));
        let mut side = "%side0".to_owned();
        if self.calls {
            line(
                text,
                format!("%called = call i32 @callee(i32 {side}, i32 {sum})"),
            );
            side = "%called".to_owned();
        }
        line(
            text,
            format!("%sided = xor i32 {sum}, {side}\n  br label %join\njoin:"),
        );
        line(
            text,
            format!("%joined = phi i32 [ {sum}, %loop ], [ %sided, %side ]"),
        );
        match self.calls {
            true => line(
                text,
                format!("%end = call i32 @callee(i32 %joined, i32 {uniform})"),
            ),
            false => line(text, format!("%end = add i32 %joined, {uniform}")),
        }
        line(text, format!("%other = add i32 {uniform}, 1"));
        *text += "  %next = add i32 %i, 1\n  %more = icmp ult i32 %next, %turns
  br i1 %more, label %loop, label %exit\nexit:\n";
        let mut result = "%end".to_owned();
        for i in 0..live {
            line(text, format!("%r{i} = xor i32 {result}, %u{i}"));
            line(text, format!("%s{i} = mul i32 %r{i}, 3"));
            result = format!("%s{i}");
        }
        for i in 0..masks {
            line(text, format!("%v{i} = add i32 {result}, {}", i + 1));
            line(
                text,
                format!("%x{i} = select i1 %m{i}, i32 {result}, i32 %v{i}"),
            );
            result = format!("%x{i}");
        }
        result
    }
}

fn line(text: &mut String, line: String) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "  {line}");
}
