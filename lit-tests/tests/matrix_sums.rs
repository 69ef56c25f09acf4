//! Kernels that accumulate products of matrices in registers in a loop compute the same results as plain Rust code, even if
//! the accumulators need more registers than there are VGPRs.

use amdgcn_lit_tests::compiler;
use simulator::{Arg, CodeObject, Dispatch, Options};
use std::fmt::Write;

/// A kind of matrix instruction, for tiles of 32 by 32 elements.
struct Kind {
    name: &'static str,
    /// The type of a lane's share of a factor, and the number of its elements.
    factor: &'static str,
    elements: usize,
    /// The bits of a small integer as an element, and the size of an element in bytes.
    code: fn(i32) -> u32,
    bytes: usize,
    is_integer: bool,
    processors: &'static [&'static str],
}

const LANES: usize = 64;
const ROWS: usize = 32;
const STEPS: usize = 3;

/// The values of the sums before the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    Zero,
    /// [`IN_MEMORY`], loaded from the memory to which the sums are stored.
    Memory,
}

const IN_MEMORY: i32 = 7;

const KINDS: [Kind; 6] = [
    Kind {
        name: "f32.32x32x8f16",
        factor: "<4 x half>",
        elements: 4,
        code: half,
        bytes: 2,
        is_integer: false,
        processors: &["gfx908", "gfx90a", "gfx942", "gfx950"],
    },
    Kind {
        name: "f32.32x32x4bf16",
        factor: "<2 x i16>",
        elements: 2,
        code: bfloat,
        bytes: 2,
        is_integer: false,
        processors: &["gfx908", "gfx90a"],
    },
    Kind {
        name: "f32.32x32x8bf16.1k",
        factor: "<4 x i16>",
        elements: 4,
        code: bfloat,
        bytes: 2,
        is_integer: false,
        processors: &["gfx90a", "gfx942", "gfx950"],
    },
    Kind {
        name: "f32.32x32x2f32",
        factor: "float",
        elements: 1,
        code: single,
        bytes: 4,
        is_integer: false,
        processors: &["gfx908", "gfx90a", "gfx942", "gfx950"],
    },
    Kind {
        name: "i32.32x32x8i8",
        factor: "i32",
        elements: 4,
        code: byte,
        bytes: 1,
        is_integer: true,
        processors: &["gfx908", "gfx90a"],
    },
    Kind {
        name: "i32.32x32x16.i8",
        factor: "i64",
        elements: 8,
        code: byte,
        bytes: 1,
        is_integer: true,
        processors: &["gfx942", "gfx950"],
    },
];

fn single(value: i32) -> u32 {
    (value as f32).to_bits()
}

fn bfloat(value: i32) -> u32 {
    single(value) >> 16
}

fn byte(value: i32) -> u32 {
    u32::from(value as u8)
}

/// The bits of an integer of at most 4 as binary16.
fn half(value: i32) -> u32 {
    let magnitude = [0, 0x3c00, 0x4000, 0x4200, 0x4400][value.unsigned_abs() as usize];
    magnitude | if value < 0 { 0x8000 } else { 0 }
}

/// The element `k` of the factor `which` in step `step`, in row (or column) `row` of tile `tile`.
fn element(which: usize, step: usize, tile: usize, row: usize, k: usize) -> i32 {
    let mixed = which * 7 + step * 5 + tile * 3 + row * 11 + k * 13 + row * k;
    (mixed % 9) as i32 - 4
}

impl Kind {
    fn element_type(&self) -> &'static str {
        match self.is_integer {
            true => "i32",
            false => "float",
        }
    }

    /// A kernel whose only wave adds products to the sums of `tiles` tiles (rows, columns).
    fn text(&self, tiles: [usize; 2], attributes: &str, start: Start) -> String {
        let sum = format!("<16 x {}>", self.element_type());
        let factor = self.factor;
        let pairs = || (0..tiles[0]).flat_map(|row| (0..tiles[1]).map(move |column| (row, column)));
        let mut text = "target triple = \"amdgcn-amd-amdhsa\"\n".to_owned();
        text += "define amdgpu_kernel void @product(ptr addrspace(1) noalias %a, ptr addrspace(1) noalias %b, ";
        text += "ptr addrspace(1) noalias %c, i32 %n) \"amdgpu-flat-work-group-size\"=\"64,64\" ";
        text += attributes;
        text += " {\nentry:\n";
        text += "  %id = call i32 @llvm.amdgcn.workitem.id.x()\n";
        for (tile, (r, c)) in pairs().enumerate() {
            _ = match start {
                Start::Zero => Ok(()),
                Start::Memory => writeln!(
                    text,
                    "  %from{tile} = add i32 %id, {}
  %fp{tile} = getelementptr {sum}, ptr addrspace(1) %c, i32 %from{tile}
  %start{r}_{c} = load {sum}, ptr addrspace(1) %fp{tile}",
                    tile * LANES
                ),
            };
        }
        text += "  br label %loop\nloop:\n";
        text += "  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n";
        for (r, c) in pairs() {
            let start = match start {
                Start::Zero => "zeroinitializer".to_owned(),
                Start::Memory => format!("%start{r}_{c}"),
            };
            _ = writeln!(
                text,
                "  %old{r}_{c} = phi {sum} [ {start}, %entry ], [ %new{r}_{c}, %loop ]"
            );
        }
        text += "  %first = mul i32 %i, 64\n  %lane = add i32 %first, %id\n";
        for (which, count) in [("a", tiles[0]), ("b", tiles[1])] {
            for tile in 0..count {
                _ = writeln!(
                    text,
                    "  %{which}w{tile} = mul i32 %lane, {count}
  %{which}i{tile} = add i32 %{which}w{tile}, {tile}
  %{which}p{tile} = getelementptr {factor}, ptr addrspace(1) %{which}, i32 %{which}i{tile}
  %{which}{tile} = load {factor}, ptr addrspace(1) %{which}p{tile}"
                );
            }
        }
        let name = self.name;
        for (r, c) in pairs() {
            _ = writeln!(
                text,
                "  %new{r}_{c} = call {sum} @llvm.amdgcn.mfma.{name}({factor} %a{r}, {factor} %b{c}, {sum} %old{r}_{c}, i32 0, i32 0, i32 0)"
            );
        }
        text += "  %next = add i32 %i, 1\n  %more = icmp ult i32 %next, %n\n";
        text += "  br i1 %more, label %loop, label %exit\nexit:\n";
        for (tile, (r, c)) in pairs().enumerate() {
            _ = writeln!(
                text,
                "  %at{tile} = add i32 %id, {}
  %cp{tile} = getelementptr {sum}, ptr addrspace(1) %c, i32 %at{tile}
  store {sum} %new{r}_{c}, ptr addrspace(1) %cp{tile}",
                tile * LANES
            );
        }
        _ = writeln!(
            text,
            "  ret void\n}}\ndeclare i32 @llvm.amdgcn.workitem.id.x()
declare {sum} @llvm.amdgcn.mfma.{name}({factor}, {factor}, {sum}, i32, i32, i32)"
        );
        text
    }

    /// A factor: for each step and lane, that lane's elements of each tile.
    fn factors(&self, which: usize, tiles: usize) -> Vec<u8> {
        let mut out = Vec::new();
        for step in 0..STEPS {
            for lane in 0..LANES {
                for tile in 0..tiles {
                    for index in 0..self.elements {
                        let k = lane / ROWS * self.elements + index;
                        let value = element(which, step, tile, lane % ROWS, k);
                        out.extend(&(self.code)(value).to_le_bytes()[..self.bytes]);
                    }
                }
            }
        }
        out
    }

    /// The sums: for each tile and lane, 16 elements of a column.
    fn sums(&self, tiles: [usize; 2], start: i32) -> Vec<u8> {
        let mut out = Vec::new();
        for tile in 0..tiles[0] * tiles[1] {
            for lane in 0..LANES {
                for register in 0..16 {
                    let row = register / 4 * 8 + lane / ROWS * 4 + register % 4;
                    let products = (0..STEPS).flat_map(|step| {
                        (0..2 * self.elements).map(move |k| {
                            let a = element(0, step, tile / tiles[1], row, k);
                            a * element(1, step, tile % tiles[1], lane % ROWS, k)
                        })
                    });
                    let sum = start + products.sum::<i32>();
                    out.extend(self.bits(sum).to_le_bytes());
                }
            }
        }
        out
    }

    /// The bits of a sum.
    fn bits(&self, sum: i32) -> u32 {
        match self.is_integer {
            true => sum as u32,
            false => single(sum),
        }
    }

    /// Checks the sums of a kernel with these attributes.
    fn check(
        &self,
        processor: &str,
        tiles: [usize; 2],
        (attributes, start): (&str, Start),
        options: &[&str],
    ) {
        let directory = tempfile::tempdir().expect("a directory for temporary files");
        let path = directory.path().join("product.ll");
        let text = self.text(tiles, attributes, start);
        std::fs::write(&path, text).expect("a temporary file");
        let path = path.to_string_lossy();
        let processor = format!("-mcpu={processor}");
        let arguments = [&[&*path, &processor, "-filetype=hsaco", "-o", "-"], options].concat();
        let name = self.name;
        let name = format!("{name} {processor} {tiles:?} {attributes} {start:?} {options:?}");
        let code = compiler::run(&arguments).success();
        let code = code.unwrap_or_else(|error| panic!("{name}: {error}"));
        let (before, start) = match start {
            Start::Zero => (0, 0),
            Start::Memory => (self.bits(IN_MEMORY), IN_MEMORY),
        };
        let sums = self.sums(tiles, start);
        let dispatch = Dispatch {
            kernel: "product".to_owned(),
            grid: [LANES as u32, 1, 1],
            block: [LANES as u32, 1, 1],
            args: vec![
                Arg::Buffer(self.factors(0, tiles[0])),
                Arg::Buffer(self.factors(1, tiles[1])),
                Arg::Buffer(before.to_le_bytes().repeat(sums.len() / 4)),
                Arg::Value((STEPS as u32).to_le_bytes().to_vec()),
            ],
        };
        let code = CodeObject::load(&code).expect("a code object");
        let outcome = simulator::run_loaded(&code, &dispatch, &Options::default());
        let outcome = outcome.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(outcome.buffers[2].as_ref() == Some(&sums), "{name}");
    }
}

/// With 20 tiles, the sums of a lane occupy 320 registers.
#[test]
fn sums_of_products_are_those_of_the_reference() {
    for kind in &KINDS {
        for processor in kind.processors {
            let (zero, memory) = (("", Start::Zero), ("", Start::Memory));
            kind.check(processor, [1, 2], zero, &[]);
            kind.check(processor, [1, 2], memory, &["-O0"]);
            kind.check(processor, [5, 4], zero, &[]);
            kind.check(processor, [5, 4], memory, &[]);
            kind.check(
                processor,
                [5, 4],
                zero,
                &["-amdgpu-spill-vgpr-to-agpr=false"],
            );
        }
    }
}

/// The sums that do not fit into VGPRs stay in AGPRs: the loop has no moves between VGPRs and AGPRs, the sums are stored
/// from AGPRs, and nothing is spilled to memory.
#[test]
fn loops_add_to_accumulation_registers() {
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let path = directory.path().join("product.ll");
    let kinds = KINDS.iter();
    for kind in kinds.filter(|kind| kind.processors.contains(&"gfx90a")) {
        std::fs::write(&path, kind.text([5, 4], "", Start::Zero)).expect("a temporary file");
        let path = path.to_string_lossy();
        let text = compiler::run(&[&path, "-mcpu=gfx90a", "-o", "-"]).success();
        let text = String::from_utf8(text.expect("code")).expect("text");
        let lines = text.lines();
        let lines = lines.skip_while(|line| !line.starts_with(".LBB0_1:"));
        let body: Vec<&str> = lines
            .take_while(|line| !line.contains("s_cbranch"))
            .collect();
        assert!(
            body.iter().any(|line| line.contains("mfma")),
            "{}",
            kind.name
        );
        let moves = body.iter().filter(|line| line.contains("accvgpr"));
        assert_eq!(moves.count(), 0, "{}", kind.name);
        let stores = text.lines().filter(|line| line.contains("global_store"));
        let is_direct = |line: &str| line.contains(", a[");
        assert!(stores.into_iter().any(is_direct), "{}", kind.name);
        assert!(
            text.contains(".private_segment_fixed_size: 0"),
            "{}",
            kind.name
        );
    }
}

/// "amdgpu-agpr-alloc" has two numbers: how many AGPRs must be available, and the maximum. The first number alone is
/// not a maximum: it only reduces the number of VGPRs if there are not enough registers for both.
#[test]
fn an_attribute_limits_accumulation_registers() {
    let kind = &KINDS[0];
    for (attributes, agprs) in [
        ("\"amdgpu-agpr-alloc\"=\"0,0\"", 0..=0),
        ("\"amdgpu-agpr-alloc\"=\"6,10\"", 0..=10),
        ("\"amdgpu-agpr-alloc\"=\"32,64\"", 33..=64),
        ("\"amdgpu-agpr-alloc\"=\"0\"", 65..=256),
        ("\"amdgpu-waves-per-eu\"=\"2\"", 0..=0),
        (
            "\"amdgpu-waves-per-eu\"=\"2\" \"amdgpu-agpr-alloc\"=\"32\"",
            0..=32,
        ),
    ] {
        let input = kind.text([5, 4], attributes, Start::Zero);
        let text = compiler::run_with_input(&["-mcpu=gfx90a", "-o", "-"], input.as_bytes());
        let text = String::from_utf8(text.success().expect("code")).expect("text");
        let used = text
            .lines()
            .find_map(|line| line.trim().strip_prefix("- .agpr_count: "))
            .and_then(|count| count.trim().parse::<u32>().ok());
        assert!(
            used.is_some_and(|used| agprs.contains(&used)),
            "{attributes}: {used:?}"
        );
        kind.check("gfx90a", [5, 4], (attributes, Start::Zero), &[]);
        kind.check("gfx942", [5, 5], (attributes, Start::Memory), &[]);
    }
}
