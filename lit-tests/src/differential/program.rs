//! Complete programs.

use std::fmt::Write;

use super::builder::{Builder, Needs, PASSED, Signature};
use super::cells;
use super::choices::Choices;
use super::memory::{INPUT, LOCAL, OWN, REGION, SHARED, STRIDE};
use super::types::{self, BOOL, I32, Type};
use crate::random::Rng;

/// The maximum number of work-items in a group.
const BLOCK: u32 = 64;
/// Work-items of the grid and of a group: fewer than, equal to and more than the lanes of a wave; one group and two.
const SHAPES: [(u32, u32); 6] = [(16, 16), (16, 16), (32, 32), (32, 16), (64, 64), (64, 32)];

/// The kernel's arguments after its two pointers: IR type and bytes.
const ARGUMENTS: [(&str, &[u8]); 5] = [
    ("i32", &[7, 0, 0, 0]),
    ("i64", &[0xf1, 0xde, 0xbc, 0x9a, 0x78, 0x56, 0x34, 0x12]),
    ("i16", &[0x23, 0x81]),
    ("i8", &[0x95]),
    ("float", &[0, 0, 0x20, 0xc1]),
];

/// The attribute with which the private objects of some programs fit into LDS.
pub const FEW_WAVES: &str = " \"amdgpu-waves-per-eu\"=\"1,1\"";

/// A kernel `k` with functions, as LLVM IR.
#[derive(Clone, Debug)]
pub struct Program {
    /// The module.
    pub text: String,
    /// The features that it requires.
    pub needs: Needs,
    /// Work-items in the grid.
    pub grid: u32,
    /// Work-items in a group.
    pub block: u32,
}

/// The kind of program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// A random program.
    Random,
    /// A random program whose kernel calls functions that can be in another module.
    Calls,
    /// The program of this number among those that reach every cell of the coverage table.
    Cells(u64),
}

/// Generates the program for these choices.
pub fn generate(plan: Plan, c: &mut Choices) -> Program {
    match plan {
        Plan::Random => random(c, false),
        Plan::Calls => random(c, true),
        Plan::Cells(number) => {
            let mut builder = Builder::new(c);
            builder.palette = vec![I32, BOOL, Type::int(64), Type::int(16)];
            let text = kernel(&mut builder, 32, 32, |builder| {
                cells::write(builder, number)
            });
            finish(text, builder.needs, (32, 32), false)
        }
    }
}

fn random(c: &mut Choices, calls: bool) -> Program {
    let mut palette = vec![types::any(c), types::any(c), types::any(c), I32, BOOL];
    if c.chance(20) {
        palette.push(types::any(c));
    }
    let (grid, block) = c.pick(&SHAPES);
    let mut needs = Needs::default();
    let mut text = String::new();
    let mut functions = Vec::new();
    if calls || c.chance(35) {
        let parameters: Vec<_> = (0..1 + c.below(3)).map(|_| c.pick(&palette)).collect();
        let count = c.pick(&[1, 1, 2, 3]);
        let results: Vec<_> = (0..count).map(|_| c.pick(&palette)).collect();
        let objects = c.pick(&[0, 0, 1, 2]);
        let recursive = c.chance(30);
        let count = 1 + c.below(2);
        for index in 0..count {
            let signature = Signature {
                name: format!("f{index}"),
                parameters: parameters.clone(),
                objects,
                results: results.clone(),
                recursive,
                movable: calls,
            };
            let mut builder = Builder::new(c);
            builder.palette = palette.clone();
            builder.needs = needs;
            // A recursive function calls no other function, which bounds its running time.
            builder.shallow = !recursive && count == 1;
            if !recursive {
                builder.functions = functions.clone();
            }
            text += &function(&mut builder, &signature);
            needs = builder.needs;
            functions.push(signature);
        }
    }
    let mut builder = Builder::new(c);
    builder.palette = palette;
    builder.needs = needs;
    builder.functions = functions;
    text += &kernel(&mut builder, grid, block, |builder| {
        builder.fuel = 6 + builder.c.below(14);
        let count = 2 + builder.c.below(5);
        let call = calls.then(|| builder.c.below(count));
        for number in 0..count {
            if call == Some(number) {
                builder.call_function();
            }
            builder.construct(0);
        }
    });
    let has_few_waves = builder.c.chance(50);
    finish(text, builder.needs, (grid, block), has_few_waves)
}

/// If `has_few_waves`, the program has [`FEW_WAVES`] and work-groups of a known size.
fn finish(
    mut text: String,
    needs: Needs,
    (grid, block): (u32, u32),
    has_few_waves: bool,
) -> Program {
    if needs.local {
        let bytes = u64::from(BLOCK) * LOCAL;
        text.insert_str(
            0,
            &format!("@lds = internal addrspace(3) global [{bytes} x i8] poison, align 16\n"),
        );
    }
    let attributes = match has_few_waves {
        true => format!("=\"{block},{block}\"{FEW_WAVES}"),
        false => "=\"1,64\"".to_owned(),
    };
    let _ = writeln!(
        text,
        "\nattributes #0 = {{ \"amdgpu-flat-work-group-size\"{attributes} }}\n\
         attributes #1 = {{ noinline \"amdgpu-flat-work-group-size\"=\"1,64\" }}"
    );
    Program {
        text,
        needs,
        grid,
        block,
    }
}

/// The first instructions of functions and kernels.
fn identity(builder: &Builder<'_>) -> String {
    let mut out = "  %local = call i32 @llvm.amdgcn.workitem.id.x()\n".to_owned();
    if builder.uses_local {
        let _ = writeln!(
            out,
            "  %offset3 = mul i32 %local, {LOCAL}\n  \
             %own3 = getelementptr i8, ptr addrspace(3) @lds, i32 %offset3"
        );
    }
    out
}

fn function(builder: &mut Builder<'_>, signature: &Signature) -> String {
    let mut parameters = vec![
        "ptr addrspace(1) %in".to_owned(),
        "ptr addrspace(1) %own".to_owned(),
    ];
    if signature.movable {
        parameters.push("ptr addrspace(3) %own3".to_owned());
    }
    if signature.recursive {
        parameters.push("i32 %depth".to_owned());
    }
    for (index, &ty) in signature.parameters.iter().enumerate() {
        let name = format!("%x{index}");
        parameters.push(format!("{} {name}", ty.text()));
        builder.keep(&name, ty, false);
    }
    for index in 0..signature.objects {
        let name = format!("%y{index}");
        parameters.push(format!(
            "ptr addrspace(5) byval([{PASSED} x i8]) align 16 {name}"
        ));
        builder.objects.push((name, PASSED));
    }
    builder.keep("%local", I32, false);
    builder.name.clone_from(&signature.name);
    builder.fuel = 6;
    for _ in 0..1 + builder.c.below(3) {
        builder.construct(1);
    }
    let result = signature.result();
    let operands = signature.results.iter();
    let mut values: Vec<_> = operands.map(|&ty| builder.operand(ty, false)).collect();
    if signature.recursive {
        let [again, end] = [builder.label(), builder.label()];
        let before = builder.block.clone();
        let more = builder.define("icmp sgt i32 %depth, 0");
        builder.begin(
            &format!("br i1 {more}, label %{again}, label %{end}"),
            &again,
        );
        let less = builder.define("add i32 %depth, -1");
        let called = builder.call_of(signature, &format!("@{}", signature.name), Some(&less));
        let from = builder.block.clone();
        builder.begin(&format!("br label %{end}"), &end);
        for ((value, called), ty) in values.iter_mut().zip(called).zip(&signature.results) {
            *value = builder.define(&format!(
                "phi {} [ {value}, %{before} ], [ {called}, %{from} ]",
                ty.text()
            ));
        }
    }
    // The parameter is the address of the lane's local memory.
    builder.uses_local &= !signature.movable;
    let value = match values.as_slice() {
        [single] => single.clone(),
        several => {
            let mut whole = "poison".to_owned();
            for (index, (value, ty)) in several.iter().zip(&signature.results).enumerate() {
                whole = builder.define(&format!(
                    "insertvalue {result} {whole}, {} {value}, {index}",
                    ty.text()
                ));
            }
            whole
        }
    };
    format!(
        "define {result} @{}({}) #1 {{\nentry:\n{}{}{}  ret {result} {value}\n}}\n\n",
        signature.name,
        parameters.join(", "),
        identity(builder),
        builder.prologue,
        builder.body
    )
}

fn kernel(
    builder: &mut Builder<'_>,
    grid: u32,
    block: u32,
    body: impl FnOnce(&mut Builder<'_>),
) -> String {
    builder.whole_group = true;
    builder.group = block;
    builder.keep("%local", I32, false);
    builder.keep("%group", I32, true);
    let mut parameters = String::new();
    for (index, (ty, bytes)) in ARGUMENTS.iter().enumerate() {
        let _ = write!(parameters, ", {ty} %a{index}");
        if *ty != "float" {
            builder.keep(
                &format!("%a{index}"),
                Type::int(8 * bytes.len() as u32),
                true,
            );
        }
    }
    body(builder);
    results(builder);
    let mut start = identity(builder);
    let _ = write!(
        start,
        "  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, {block}
  %global = add i32 %first, %local
  %line = mul i32 %global, {STRIDE}
  %line64 = zext i32 %line to i64
  %own = getelementptr inbounds i8, ptr addrspace(1) %out, i64 %line64
  %shared = getelementptr inbounds i8, ptr addrspace(1) %out, i64 {}
",
        u64::from(grid) * STRIDE
    );
    if builder.needs.local {
        if !builder.uses_local {
            let _ = writeln!(
                start,
                "  %offset3 = mul i32 %local, {LOCAL}\n  \
                 %own3 = getelementptr i8, ptr addrspace(3) @lds, i32 %offset3"
            );
        }
        let _ = writeln!(
            start,
            "  call void @llvm.memset.p3.i32(ptr addrspace(3) align 16 %own3, i8 3, i32 {LOCAL}, i1 false)"
        );
    }
    format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) noalias readonly %in, ptr addrspace(1) %out{parameters}) #0 {{\n\
         entry:\n{start}{}{}  ret void\n}}\n",
        builder.prologue, builder.body
    )
}

/// Stores all values, latest first.
fn results(builder: &mut Builder<'_>) {
    let mut at = OWN;
    for value in builder.values().into_iter().rev() {
        let bits = builder.bits_of(&value.name, value.ty);
        let bytes = value.ty.of(types::Element::Int(
            value.ty.element.bits().next_multiple_of(8),
        ));
        let size = u64::from(bytes.bits() / 8);
        if at + size > STRIDE || !value.name.starts_with("%t") {
            continue;
        }
        let stored = if bytes.bits() > value.ty.bits() {
            builder.cast("zext", value.ty.as_int(), &bits, bytes)
        } else {
            bits
        };
        let address = builder.define(&format!(
            "getelementptr inbounds i8, ptr addrspace(1) %own, i64 {at}"
        ));
        let align = 1 << at.trailing_zeros().min(4);
        builder.line(&format!(
            "store {} {stored}, ptr addrspace(1) {address}, align {align}",
            bytes.text()
        ));
        at += size;
    }
}

/// The input buffer (arbitrary bytes, floats, doubles, halves, small integers, zeros and ones) and the initial output
/// buffer for a kernel with `grid` work-items.
pub fn buffers(grid: u32) -> [Vec<u8>; 2] {
    let mut rng = Rng::new(0);
    let mut input = Vec::with_capacity(INPUT as usize);
    let number = |rng: &mut Rng| (rng.below(4001) as f64 - 2000.0) / 16.0;
    for _ in 0..REGION {
        let byte = [0, rng.below(5) as u8, rng.bits() as u8];
        input.push(rng.pick(&byte));
    }
    for _ in 0..REGION / 4 {
        let bits = (number(&mut rng) as f32).to_bits();
        let odd = rng.bits() as u32;
        input.extend(rng.pick(&[bits, bits, odd]).to_le_bytes());
    }
    for _ in 0..REGION / 8 {
        let bits = number(&mut rng).to_bits();
        let odd = rng.bits();
        input.extend(rng.pick(&[bits, bits, odd]).to_le_bytes());
    }
    for _ in 0..REGION / 2 {
        let bits = rng.bits() as u16;
        let small = 0x3000 | bits & 0x9fff;
        input.extend(rng.pick(&[small, small, bits]).to_le_bytes());
    }
    for index in 0..REGION {
        input.push(if index % 4 == 0 {
            rng.below(70) as u8
        } else {
            0
        });
    }
    for _ in 0..REGION {
        input.push(rng.below(2) as u8);
    }
    let output = vec![0x11; (u64::from(grid) * STRIDE + 4 * SHARED) as usize];
    [input, output]
}

/// The kernel's arguments after the buffers.
pub fn arguments() -> Vec<Vec<u8>> {
    ARGUMENTS.iter().map(|(_, bytes)| bytes.to_vec()).collect()
}
