//! The operations of the generic representation that the programs reach, with types and kinds of operands.
//!
//! A *cell* is an opcode (with the address space of an access, the operation of an atomic, the other type of a
//! conversion), a type, a generation, an operand number and the operand's kind: constant, uniform or divergent.
//! `EXPECTED` lists the cells that IR can reach. [`EXCEPTIONS`] lists the cells that are left out, and why.

use std::collections::BTreeMap;
use std::fmt::Write;

use frontend::{FrontendOptions, Source};
use mir::generic::{Function, Inst, Opcode, Payload, Value, ValueDef};
use mir::uniformity::Uniformity;
use mir::{AddressSpace, Scalar, Type};
use processors::{Processor, Target};

/// A processor of each generation.
pub const GENERATIONS: [Processor; 4] = [
    Processor::Gfx600,
    Processor::Gfx803,
    Processor::Gfx900,
    Processor::Gfx1010,
];

/// The kind of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Operand {
    /// A constant.
    Constant,
    /// The same value in all lanes.
    Uniform,
    /// A value that may differ between lanes.
    Divergent,
}

const OPERANDS: [(Operand, char); 3] = [
    (Operand::Constant, 'c'),
    (Operand::Uniform, 'u'),
    (Operand::Divergent, 'd'),
];

/// Element counts that the table distinguishes: one, a pair, more.
const SHAPES: [&str; 3] = ["1", "2", "3+"];

/// Classes of element types.
const INTEGERS: [&str; 11] = [
    "i1", "i2-7", "i8", "i9-15", "i16", "i17-31", "i32", "i33-63", "i64", "i65-127", "i128",
];
const FLOATS: [&str; 4] = ["f16", "bf16", "f32", "f64"];
const POINTERS: [&str; 4] = ["p0", "p1", "p3", "p5"];

/// An opcode with its variant, a class of elements, a shape.
type Row = (String, &'static str, usize);

/// How often each operand of each row had each kind, by generation.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    rows: BTreeMap<Row, [[[u32; 3]; 4]; GENERATIONS.len()]>,
}

/// The element types of an opcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Elements {
    Integers,
    /// Integers of two bits or more.
    Wide,
    /// Integers of an even number of bytes.
    BytePairs,
    /// All integers but the widest class, `i128`.
    Narrow,
    /// Types that memory holds unchanged. The frontend widens others to multiples of a byte.
    Stored,
    Floats,
    Numbers,
    Pointers,
    All,
    These(&'static [&'static str]),
}

impl Elements {
    fn list(self) -> Vec<&'static str> {
        match self {
            Elements::Integers => INTEGERS.to_vec(),
            Elements::Wide => INTEGERS[1..].to_vec(),
            Elements::BytePairs => vec!["i16", "i32", "i33-63", "i64", "i65-127", "i128"],
            Elements::Narrow => INTEGERS[..10].to_vec(),
            Elements::Stored => [&["i8", "i16", "i17-31"], &INTEGERS[6..], &FLOATS].concat(),
            Elements::Floats => FLOATS.to_vec(),
            Elements::Numbers => [&INTEGERS[..], &FLOATS].concat(),
            Elements::Pointers => POINTERS.to_vec(),
            Elements::All => [&INTEGERS[..], &FLOATS, &POINTERS].concat(),
            Elements::These(list) => list.to_vec(),
        }
    }
}

use Elements::{All, BytePairs, Floats, Integers, Narrow, Numbers, Pointers, Stored, These, Wide};
use Opcode::*;

const ANY: &[usize] = &[0, 1, 2];
const ONE: &[usize] = &[0];
const VECTORS: &[usize] = &[1, 2];
const ATOMIC: Elements = These(&["i8", "i16", "i32", "i64"]);
const ATOMIC_FLOATS: Elements = These(&["f32", "f64"]);
const LOADED: Elements = These(&["i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64"]);
const ATOMIC_SPACES: &[&str] = &[" atomic p0", " atomic p1", " atomic p3", " atomic p5"];
const SPACES: &[&str] = &[" p0", " p1", " p3", " p5"];

/// Opcode, variants, elements, shapes, operand kinds.
type Expectation = (
    Opcode,
    &'static [&'static str],
    Elements,
    &'static [usize],
    usize,
);

/// Cells that IR can reach. All other opcodes come from later passes or are in [`EXCEPTIONS`].
#[rustfmt::skip]
const EXPECTED: &[Expectation] = &[
    (Freeze, &[""], All, ANY, 1),
    (Insert, &[""], All, VECTORS, 2), (InsertDynamic, &[""], Numbers, VECTORS, 3),
    (Extract, &[""], All, VECTORS, 1), (ExtractDynamic, &[""], Numbers, VECTORS, 2),
    (Shuffle, &[""], All, VECTORS, 2),
    (Add, &[""], Integers, ANY, 2), (Sub, &[""], Integers, ANY, 2), (Mul, &[""], Integers, ANY, 2),
    (UDiv, &[""], Integers, ANY, 2), (SDiv, &[""], Wide, ANY, 2), (URem, &[""], Integers, ANY, 2),
    (SRem, &[""], Wide, ANY, 2), (Shl, &[""], Wide, ANY, 2), (LShr, &[""], Wide, ANY, 2),
    (AShr, &[""], Wide, ANY, 2), (And, &[""], Integers, ANY, 2), (Or, &[""], Integers, ANY, 2),
    (Xor, &[""], Integers, ANY, 2), (SMin, &[""], Integers, ANY, 2), (SMax, &[""], Integers, ANY, 2),
    (UMin, &[""], Integers, ANY, 2), (UMax, &[""], Integers, ANY, 2), (Abs, &[""], Wide, ANY, 1),
    (UAddSat, &[""], Integers, ANY, 2), (SAddSat, &[""], Integers, ANY, 2),
    (USubSat, &[""], Integers, ANY, 2), (SSubSat, &[""], Integers, ANY, 2),
    (UShlSat, &[""], Wide, ANY, 2), (SShlSat, &[""], Wide, ANY, 2),
    (UAddOverflow, &[""], Integers, ANY, 2), (SAddOverflow, &[""], Integers, ANY, 2),
    (USubOverflow, &[""], Integers, ANY, 2), (SSubOverflow, &[""], Integers, ANY, 2),
    (UMulOverflow, &[""], Wide, ANY, 2), (SMulOverflow, &[""], Wide, ANY, 2),
    (FShl, &[""], Integers, ANY, 3), (FShr, &[""], Integers, ANY, 3),
    (CountOnes, &[""], Integers, ANY, 1), (CountLeadingZeros, &[""], Integers, ANY, 1),
    (CountTrailingZeros, &[""], Integers, ANY, 1), (ReverseBits, &[""], Integers, ANY, 1),
    (ReverseBytes, &[""], BytePairs, ANY, 1),
    (FAdd, &[""], Floats, ANY, 2), (FSub, &[""], Floats, ANY, 2), (FMul, &[""], Floats, ANY, 2),
    (FDiv, &[""], Floats, ANY, 2), (FRem, &[""], Floats, ANY, 2),
    (Fma, &[""], These(&["f16", "f32", "f64"]), ANY, 3),
    (FMulAdd, &[""], Floats, ANY, 3),
    (FNeg, &[""], Floats, ANY, 1), (FAbs, &[""], Floats, ANY, 1), (CopySign, &[""], Floats, ANY, 2),
    (FMinNum, &[""], Floats, ANY, 2), (FMaxNum, &[""], Floats, ANY, 2),
    (FMinimum, &[""], Floats, ANY, 2), (FMaximum, &[""], Floats, ANY, 2),
    (FMinimumNum, &[""], Floats, ANY, 2), (FMaximumNum, &[""], Floats, ANY, 2),
    (Canonicalize, &[""], Floats, ANY, 1), (Sqrt, &[""], Floats, ANY, 1), (Floor, &[""], Floats, ANY, 1),
    (Ceil, &[""], Floats, ANY, 1), (Truncate, &[""], Floats, ANY, 1), (RoundEven, &[""], Floats, ANY, 1),
    (Round, &[""], Floats, ANY, 1), (Ldexp, &[""], Floats, ANY, 2), (Frexp, &[""], Floats, ANY, 1),
    (IsFpClass, &[""], Floats, ANY, 1),
    (ICmp, &[""], Integers, ANY, 2), (ICmp, &[""], Pointers, ONE, 2), (FCmp, &[""], Floats, ANY, 2),
    (Select, &[""], Numbers, ANY, 3), (Select, &[""], Pointers, ONE, 3),
    (Trunc, &[""], Wide, ANY, 1), (ZExt, &[""], Narrow, ANY, 1), (SExt, &[""], Narrow, ANY, 1),
    (FpTrunc, &[" to f16", " to bf16"], These(&["f32", "f64"]), ANY, 1),
    (FpTrunc, &[" to f32"], These(&["f64"]), ANY, 1),
    (FpExt, &[" to f32", " to f64"], These(&["f16", "bf16"]), ANY, 1),
    (FpExt, &[" to f64"], These(&["f32"]), ANY, 1),
    (FpToSi, &[" to i8", " to i16", " to i32", " to i64"], Floats, ANY, 1),
    (FpToUi, &[" to i8", " to i16", " to i32", " to i64"], Floats, ANY, 1),
    (FpToSiSat, &[" to i8", " to i16", " to i32", " to i64", " to i128", " to i2-7", " to i17-31", " to i33-63"], Floats, ANY, 1),
    (FpToUiSat, &[" to i8", " to i16", " to i32", " to i64", " to i128", " to i2-7", " to i17-31", " to i33-63"], Floats, ANY, 1),
    (SiToFp, &[" to f16", " to bf16", " to f32", " to f64"], Integers, ANY, 1),
    (UiToFp, &[" to f16", " to bf16", " to f32", " to f64"], Integers, ANY, 1),
    (Bitcast, &[""], Numbers, ANY, 1),
    (AddrSpaceCast, &[""], These(&["p0"]), ONE, 1),
    (PtrAdd, &[""], Pointers, ONE, 2),
    (Load, SPACES, Stored, ANY, 1), (Store, SPACES, Stored, ANY, 2),
    (Load, ATOMIC_SPACES, LOADED, ONE, 1), (Store, ATOMIC_SPACES, LOADED, ONE, 2),
    (Load, &[" p1", " p3", " p5"], Pointers, ONE, 1),
    (Store, &[" p1", " p3", " p5"], Pointers, ONE, 2),
    (AtomicRmw, &[" Exchange p0", " Exchange p1", " Exchange p3", " Add p0", " Add p1", " Add p3", " Sub p0",
        " Sub p1", " Sub p3", " And p0", " And p1", " And p3", " Nand p0", " Nand p1", " Nand p3", " Or p0", " Or p1",
        " Or p3", " Xor p0", " Xor p1", " Xor p3", " Max p0", " Max p1", " Max p3", " Min p0", " Min p1", " Min p3",
        " UMax p0", " UMax p1", " UMax p3", " UMin p0", " UMin p1", " UMin p3", " UIncWrap p0", " UIncWrap p1",
        " UIncWrap p3", " UDecWrap p0", " UDecWrap p1", " UDecWrap p3", " USubCond p0", " USubCond p1", " USubCond p3",
        " USubSat p0", " USubSat p1", " USubSat p3"], ATOMIC, ONE, 2),
    (AtomicRmw, &[" FAdd p0", " FAdd p1", " FAdd p3", " FSub p0", " FSub p1", " FSub p3", " FMax p0", " FMax p1", " FMax p3",
        " FMin p0", " FMin p1", " FMin p3", " Exchange p0", " Exchange p1", " Exchange p3"], ATOMIC_FLOATS, ONE, 2),
    (AtomicCmpXchg, &[" p0", " p1", " p3"], ATOMIC, ONE, 3),
];

/// Opcodes that IR reaches but programs do not, or only in part, and why.
#[rustfmt::skip]
pub const EXCEPTIONS: &[(&str, &str)] = &[
    ("sin, cos, exp, exp2, exp10, log, log2, log10, pow, powi", "have no exact result; the accuracy tests compare them with bounds"),
    ("fma of bf16", "rounded twice by this compiler, as by LLVM's for the GPU; once on the host"),
    ("shl, lshr, ashr, ushl_sat, sshl_sat of i1", "only the amount zero has a result"),
    ("sdiv, srem of i1", "only one divisor, and with it one dividend, has a result"),
    ("atomics at addresses that all lanes share", "in an order of which results depend; those that do not are counted as p1"),
    ("target intrinsics other than those of the table `TARGET`", "have no counterpart on the host; the intrinsics tests compare them with LLVM"),
];

/// Cells that no IR reaches, or only IR without a unique result.
fn is_unreachable((name, element, shape): &Row, operand: usize, kind: Operand) -> bool {
    let (opcode, detail) = name.split_once(' ').unwrap_or((name, ""));
    let detail = detail.trim_start_matches("atomic ");
    let is_access = ["load", "store", "atomic_rmw", "atomic_cmpxchg"].contains(&opcode);
    let is_address = operand == 0 && (is_access || opcode == "ptr_add");
    let is_pointer = POINTERS.contains(element);
    match kind {
        // A constant address can only be that of a global variable, or null.
        Operand::Constant if is_address || is_pointer || opcode == "addrspacecast" => true,
        // Accesses to elements with constant indices are other opcodes.
        Operand::Constant if opcode == "insert_dynamic" => operand == 2,
        Operand::Constant if opcode == "extract_dynamic" => operand == 1,
        // If all lanes store to one address, the result is unique only in private memory.
        Operand::Uniform if operand == 0 && opcode.starts_with("atomic") => true,
        Operand::Uniform if operand == 0 && opcode == "store" => detail != "p5",
        Operand::Uniform if operand == 0 && opcode == "load" => {
            ["p0", "p3"].contains(&detail) || (is_pointer && detail == "p1")
        }
        // The only type with as many bits as a scalar `i1` is `i1` itself.
        _ => opcode == "bitcast" && *element == "i1" && *shape == 0,
    }
}

fn element(scalar: Scalar) -> Option<&'static str> {
    Some(match scalar {
        Scalar::Int(1) => "i1",
        Scalar::Int(2..8) => "i2-7",
        Scalar::Int(8) => "i8",
        Scalar::Int(9..16) => "i9-15",
        Scalar::Int(16) => "i16",
        Scalar::Int(17..32) => "i17-31",
        Scalar::Int(32) => "i32",
        Scalar::Int(33..64) => "i33-63",
        Scalar::Int(64) => "i64",
        Scalar::Int(65..128) => "i65-127",
        Scalar::Int(128) => "i128",
        Scalar::F16 => "f16",
        Scalar::BF16 => "bf16",
        Scalar::F32 => "f32",
        Scalar::F64 => "f64",
        Scalar::Ptr(AddressSpace::Flat) => "p0",
        Scalar::Ptr(AddressSpace::Global) => "p1",
        Scalar::Ptr(AddressSpace::Local) => "p3",
        Scalar::Ptr(AddressSpace::Constant) => "p4",
        Scalar::Ptr(AddressSpace::Private) => "p5",
        Scalar::Int(_) | Scalar::Ptr(_) => return None,
    })
}

fn shape(ty: Type) -> usize {
    usize::from(ty.lanes).clamp(1, 3) - 1
}

impl Coverage {
    /// Counts the operations of a program, for every generation that supports its features.
    ///
    /// # Errors
    /// The program cannot be read.
    pub fn add(&mut self, program: &super::Program) -> Result<(), String> {
        for (generation, &processor) in GENERATIONS.iter().enumerate() {
            if generation == 0 && (program.needs.flat || program.needs.lanes) {
                continue;
            }
            let options = FrontendOptions {
                target: Target::amdhsa(processor),
                ..FrontendOptions::default()
            };
            let source = Source::detect("generated.ll", program.text.as_bytes());
            let module = frontend::read(&source, &options).map_err(|e| e.to_string())?;
            for function in &module.functions {
                self.function(generation, function)?;
            }
        }
        Ok(())
    }

    fn function(&mut self, generation: usize, function: &Function) -> Result<(), String> {
        let uniformity =
            Uniformity::compute(function).map_err(|_| "irreducible control flow".to_owned())?;
        for &block in &function.layout {
            for &inst in &function.blocks[block].insts {
                let Some(row) = row(function, inst) else {
                    continue;
                };
                let counts = &mut self.rows.entry(row).or_default()[generation];
                for (count, &value) in counts.iter_mut().zip(&function.insts[inst].args) {
                    let kind = if is_constant(function, value) {
                        Operand::Constant
                    } else if uniformity.is_uniform(value) {
                        Operand::Uniform
                    } else {
                        Operand::Divergent
                    };
                    count[kind as usize] += 1;
                }
            }
        }
        Ok(())
    }

    /// For each row, the kinds that each operand had: `c`onstant, `u`niform, `d`ivergent, `-` never. Rows of
    /// generations that differ from the last one are listed separately.
    pub fn table(&self) -> String {
        let mut out = String::new();
        let mut last = "";
        for ((name, element, shape), generations) in &self.rows {
            if name != last {
                let _ = write!(out, "\n{name}\n");
                last = name;
            }
            let count = operand_count(generations);
            let cells = |of: &[[u32; 3]; 4]| {
                let operands = of[..count].iter().map(|counts| {
                    let letters = OPERANDS.iter().zip(counts);
                    let letters = letters.map(|((_, c), &n)| if n > 0 { *c } else { '-' });
                    letters.collect::<String>()
                });
                operands.collect::<Vec<_>>().join(" ")
            };
            let usual = cells(&generations[GENERATIONS.len() - 1]);
            let _ = write!(out, "  {element:8} {:3} {usual}", SHAPES[*shape]);
            for (processor, counts) in GENERATIONS.iter().zip(generations) {
                let these = cells(counts);
                if these != usual {
                    let _ = write!(out, "  {processor}: {these}");
                }
            }
            out.push('\n');
        }
        out
    }

    /// The cells that IR can reach but no program reached, one per line, and the number of all cells.
    pub fn missing(&self) -> (Vec<String>, usize) {
        let (mut missing, mut all) = (Vec::new(), 0);
        for &(opcode, kinds, elements, shapes, operands) in EXPECTED {
            for (kind, element, &shape) in product(kinds, &elements.list(), shapes) {
                let row = (format!("{}{kind}", opcode.name()), element, shape);
                let found = self.rows.get(&row).copied().unwrap_or_default();
                for (generation, processor) in GENERATIONS.iter().enumerate() {
                    // GFX6 has no generic pointers.
                    if generation == 0 && (row.0.ends_with("p0") || element == "p0") {
                        continue;
                    }
                    for (operand, counts) in found[generation][..operands].iter().enumerate() {
                        for (kind, letter) in OPERANDS {
                            if is_unreachable(&row, operand, kind) {
                                continue;
                            }
                            all += 1;
                            if counts[kind as usize] == 0 {
                                missing.push(format!(
                                    "{} {element} {} {processor} operand {operand}: {letter}",
                                    row.0, SHAPES[shape]
                                ));
                            }
                        }
                    }
                }
            }
        }
        (missing, all)
    }
}

fn product<'a>(
    kinds: &'a [&'static str],
    elements: &'a [&'static str],
    shapes: &'a [usize],
) -> impl Iterator<Item = (&'static str, &'static str, &'a usize)> {
    kinds.iter().flat_map(move |&kind| {
        elements
            .iter()
            .flat_map(move |&element| shapes.iter().map(move |shape| (kind, element, shape)))
    })
}

fn operand_count(generations: &[[[u32; 3]; 4]]) -> usize {
    let used = |operand: &usize| generations.iter().any(|g| g[*operand] != [0; 3]);
    (0..4).rev().find(used).map_or(0, |last| last + 1)
}

/// The row of an instruction, by the type that determines most about its lowering.
fn row(function: &Function, inst: Inst) -> Option<Row> {
    let data = &function.insts[inst];
    let opcode = data.opcode;
    let result = data.results.first().map(|&value| function.ty(value));
    let argument = |number: usize| data.args.get(number).map(|&value| function.ty(value));
    let space = || {
        argument(0).map_or(String::new(), |ty| {
            element(ty.scalar).map_or(String::new(), |name| format!(" {name}"))
        })
    };
    let access = || {
        let is_atomic = function
            .mem_op(inst)
            .is_some_and(|operand| operand.is_atomic());
        let atomic = if is_atomic { " atomic" } else { "" };
        format!("{atomic}{}", space())
    };
    let (kind, ty) = match opcode {
        Load => (access(), result?),
        Store => (access(), argument(1)?),
        AtomicRmw => match &data.payload {
            Payload::AtomicRmw(operation, _) => (format!(" {operation:?}{}", space()), result?),
            _ => return None,
        },
        AtomicCmpXchg => (space(), result?),
        FpTrunc | FpExt | FpToSi | FpToUi | FpToSiSat | FpToUiSat | SiToFp | UiToFp => {
            (format!(" to {}", element(result?.scalar)?), argument(0)?)
        }
        ICmp | FCmp | IsFpClass | Extract | ExtractDynamic | Trunc | ZExt | SExt => {
            (String::new(), argument(0)?)
        }
        Intrinsic => match data.payload {
            Payload::Intrinsic(intrinsic, _) => {
                (format!(" {}", intrinsic.name()), result.or(argument(0))?)
            }
            _ => return None,
        },
        Const | Undef | BuildVector | Merge | SlotAddr | GlobalAddr | FunctionAddr => return None,
        _ => (String::new(), result.or(argument(0))?),
    };
    Some((
        format!("{}{kind}", opcode.name()),
        element(ty.scalar)?,
        shape(ty),
    ))
}

fn is_constant(function: &Function, value: Value) -> bool {
    let ValueDef::Result(inst, _) = function.values[value].def else {
        return false;
    };
    let data = &function.insts[inst];
    match data.opcode {
        Const | Undef | GlobalAddr | FunctionAddr => true,
        BuildVector | Merge | Trunc | ZExt => {
            data.args.iter().all(|&part| is_constant(function, part))
        }
        _ => false,
    }
}
