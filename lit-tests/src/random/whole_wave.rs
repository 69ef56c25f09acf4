//! Programs in which some results pass through whole wave mode or whole quad mode. 32-bit results are moved to other
//! lanes and back; in between, they are in inactive lanes. 64-bit results are changed and restored.

use std::fmt::Write;

/// The types of the selected instructions, each with a number N: every Nth instruction of the type is selected.
const TYPES: [(&str, usize); 2] = [("i32", 3), ("i64", 5)];

/// The program with some of its integer arithmetic computed in WWM or WQM. The results stay the same.
pub fn in_whole_waves(text: &str) -> String {
    let mut out = String::with_capacity(2 * text.len());
    let mut counts = [0; TYPES.len()];
    for line in text.lines() {
        let found = TYPES.iter().position(|(ty, _)| is_arithmetic(line, ty));
        let selected = found.filter(|&index| {
            counts[index] += 1;
            counts[index] % TYPES[index].1 == 0
        });
        match (selected, line.split_once(" = ")) {
            (Some(index), Some((name, operation))) => {
                write_round_trip(name.trim(), operation, index, counts[index], &mut out);
            }
            _ => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    out
}

fn is_arithmetic(line: &str, ty: &str) -> bool {
    let Some((name, operation)) = line.trim().split_once(" = ") else {
        return false;
    };
    let operations = ["add", "sub", "xor", "and", "or", "mul"];
    name.starts_with('%')
        && operations.iter().any(|opcode| {
            let rest = operation.strip_prefix(opcode);
            rest.is_some_and(|rest| rest.starts_with(&format!(" {ty} ")))
        })
}

/// Writes an operation and, in whole wave mode or whole quad mode, instructions that change its result and restore it.
fn write_round_trip(name: &str, operation: &str, index: usize, count: usize, out: &mut String) {
    let whole = if count.is_multiple_of(2) {
        "wwm"
    } else {
        "wqm"
    };
    let _ = writeln!(out, "  {name}.a = {operation}");
    let lines = if index == 0 {
        // Neighbors exchange their values.
        format!(
            "  N.b = call i32 @llvm.amdgcn.set.inactive.i32(i32 N.a, i32 {count})
  N.c = call i32 @llvm.amdgcn.ds.swizzle(i32 N.b, i32 32945)
  N.d = add i32 N.c, {count}
  N.e = call i32 @llvm.amdgcn.ds.swizzle(i32 N.d, i32 32945)
  N.f = sub i32 N.e, {count}
  N = call i32 @llvm.amdgcn.strict.{whole}.i32(i32 N.f)
"
        )
    } else {
        format!(
            "  N.b = call i64 @llvm.amdgcn.set.inactive.i64(i64 N.a, i64 {count})
  N.c = mul i64 N.b, 3
  N.d = shl i64 N.b, 1
  N.e = sub i64 N.c, N.d
  N = call i64 @llvm.amdgcn.strict.{whole}.i64(i64 N.e)
"
        )
    };
    out.push_str(&lines.replace('N', name));
}
